package engine

import (
	"context"
	"errors"
	"io"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// DeviceCode is what a terminal tool is told that asks to sign in (spec 4.7).
type DeviceCode struct {
	Code, UserCode      string
	VerificationURI     string
	VerificationURIFull string // with the user code in it
	ExpiresIn, Interval int    // seconds
}

// CLIToken is what a terminal tool is told once it is approved (spec 4.7). The token is told once.
type CLIToken struct {
	Token, SessionID string
	ExpiresIn        int // seconds
}

// pollFaults are the answers to the polls that give no token (spec 3.4).
var pollFaults = map[developer.Verdict]*fault.Fault{
	developer.Pending: fault.AuthorizationPending,
	developer.TooSoon: fault.SlowDown,
	developer.Expired: fault.ExpiredToken,
	developer.Denied:  fault.AccessDenied,
	developer.Spent:   fault.InvalidGrant,
}

// RequestDevice begins a terminal tool's sign-in (RFC 8628, spec 4.7). name is what the tool calls its machine, and may be empty;
// it is shown, with the address, to whom is asked to approve.
//
// Errors: InvalidRequest, RateLimited (of the address), Unavailable.
func (e *Engine) RequestDevice(ctx context.Context, name, address string) (DeviceCode, error) {
	name = strings.TrimSpace(name)
	switch {
	case utf8.RuneCountInString(name) > developer.MaxDeviceName:
		return DeviceCode{}, fault.InvalidRequest.Field("device_name", "is longer than 100 characters.")
	case !plain(name):
		return DeviceCode{}, fault.InvalidRequest.Field("device_name", unseen)
	}
	if err := e.admitAddress(quota.DeviceCodesMinute, address); err != nil {
		return DeviceCode{}, err
	}
	if e.consoleURL == "" {
		return DeviceCode{}, fault.Unavailable.Because("there is no console to approve a device on")
	}
	code := e.newID(id.DeviceCode)
	userCode, err := e.newUserCode()
	if err != nil {
		return DeviceCode{}, err
	}
	now := e.now()
	err = e.update(ctx, func(tx ports.Tx) error {
		taken, err := tx.DeviceByUserCode(userCode)
		switch {
		case err == nil && taken.Waiting(now):
			return fault.Unavailable.Because("the user code is another's")
		case err != nil && !errors.Is(err, ports.ErrNotFound):
			return err
		}
		return tx.PutDevice(developer.NewDevice(id.Hash(code), userCode, name, address, now))
	})
	page := e.consoleURL + "/device"
	return DeviceCode{Code: code, UserCode: userCode, VerificationURI: page, VerificationURIFull: page + "?user_code=" + url.QueryEscape(userCode),
		ExpiresIn: int(developer.DeviceLife / time.Second), Interval: int(developer.PollInterval / time.Second)}, err
}

// newUserCode draws a user code.
func (e *Engine) newUserCode() (string, error) {
	var random [16]byte
	for {
		if _, err := io.ReadFull(e.random, random[:]); err != nil {
			return "", err
		}
		if code, ok := developer.NewUserCode(random[:]); ok {
			return code, nil
		}
	}
}

// admitAddress counts one call against the minute of the address it came from.
func (e *Engine) admitAddress(name quota.Name, address string) error {
	row := quota.Find(name)
	now := e.now()
	if _, over := e.unit.Minutes.Take(row, access.Sandbox, address, now); over {
		return fault.RateLimited.After(row.Resets(now))
	}
	return nil
}

// PollDevice asks whether a sign-in was approved, and once it was gives the session's token (spec 3.4).
//
// Errors: AuthorizationPending, SlowDown (both with the seconds to wait), ExpiredToken, AccessDenied, InvalidGrant, RateLimited
// (of the address).
func (e *Engine) PollDevice(ctx context.Context, code, address string) (CLIToken, error) {
	if err := e.admitAddress(quota.DevicePollsMinute, address); err != nil {
		return CLIToken{}, err
	}
	if !id.DeviceCode.Is(code) {
		return CLIToken{}, fault.InvalidGrant
	}
	token, sessionID, entry := e.newID(id.CLIToken), e.newID(id.CLISession), e.newID(id.Audited)
	err := e.update(ctx, func(tx ports.Tx) error {
		d, err := tx.Device(id.Hash(code))
		if errors.Is(err, ports.ErrNotFound) {
			return fault.InvalidGrant
		}
		if err != nil {
			return err
		}
		now := e.now().UTC()
		polled, verdict := d.Poll(now)
		if verdict == developer.Expired || verdict == developer.Denied || verdict == developer.Spent {
			return pollFaults[verdict] // nothing changes any more
		}
		if err := tx.PutDevice(polled); err != nil {
			return err
		}
		if verdict != developer.Granted {
			return keep(pollFaults[verdict].After(int(polled.Interval / time.Second)))
		}
		session := polled.Session(sessionID, id.Hash(token), now)
		if err := tx.PutCLISession(session); err != nil {
			return err
		}
		return tx.AppendAudited(developer.Audited{ID: entry, At: now, DeveloperID: session.DeveloperID, SessionID: session.ID, Action: developer.SignedIn})
	})
	if err != nil {
		return CLIToken{}, err
	}
	return CLIToken{Token: token, SessionID: sessionID, ExpiresIn: int(developer.CLISessionLife / time.Second)}, nil
}

// WaitingDevice shows a signed-in developer which tool a user code signs in: its name, its address and when it asked.
//
// Errors: NotFound (no such code waits), RateLimited (too many wrong codes).
func (e *Engine) WaitingDevice(ctx context.Context, developerID, userCode string) (developer.Device, error) {
	return e.tryUserCode(ctx, developerID, userCode, nil)
}

// ApproveDevice signs the tool in that shows a user code, as a developer who is signed in. A code is decided once (spec 5.10).
//
// Errors: NotFound (no such code waits), RateLimited (too many wrong codes).
func (e *Engine) ApproveDevice(ctx context.Context, developerID, userCode string) (developer.Device, error) {
	return e.tryUserCode(ctx, developerID, userCode, func(tx ports.Tx, d developer.Device, now time.Time) (developer.Device, error) {
		d = d.Decided(developerID, true, now)
		return d, tx.PutDevice(d)
	})
}

// DenyDevice refuses the tool that shows a user code.
//
// Errors: NotFound (no such code waits), RateLimited (too many wrong codes).
func (e *Engine) DenyDevice(ctx context.Context, developerID, userCode string) (developer.Device, error) {
	entry := e.newID(id.Audited)
	return e.tryUserCode(ctx, developerID, userCode, func(tx ports.Tx, d developer.Device, now time.Time) (developer.Device, error) {
		d = d.Decided(developerID, false, now)
		if err := tx.PutDevice(d); err != nil {
			return d, err
		}
		return d, tx.AppendAudited(developer.Audited{ID: entry, At: now, DeveloperID: developerID, Action: developer.DeniedSignIn})
	})
}

// tryUserCode finds the request that waits under a user code and does something with it. A wrong code is counted, and the count is
// looked at before the code is: guessing could go on past the limit otherwise, and still be told the answer.
func (e *Engine) tryUserCode(ctx context.Context, developerID, typed string, then func(ports.Tx, developer.Device, time.Time) (developer.Device, error)) (found developer.Device, err error) {
	row := quota.Find(quota.WrongUserCodes)
	limit, _ := row.In(access.Sandbox)
	err = e.update(ctx, func(tx ports.Tx) error {
		if _, err := find(tx.Developer(developerID)); err != nil {
			return err
		}
		now := e.now().UTC()
		wrong, err := tx.Counter(access.Sandbox, row.Name, developerID, row.Start(now))
		if err != nil {
			return err
		}
		if wrong >= limit {
			return fault.RateLimited.Say("Too many wrong codes.").After(row.Resets(now)).Of(limit)
		}
		userCode, wellFormed := developer.ReadUserCode(typed)
		if found, err = tx.DeviceByUserCode(userCode); err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		if !wellFormed || err != nil || !found.Waiting(now) {
			if _, err := tx.AddCounter(access.Sandbox, row.Name, developerID, row.Start(now), 1); err != nil {
				return err
			}
			return keep(fault.NotFound.Say("No such code waits to be approved."))
		}
		if then == nil {
			return nil
		}
		found, err = then(tx, found, now)
		return err
	})
	if err != nil {
		return developer.Device{}, err
	}
	return found, nil
}

// CLISessions lists a developer's terminal sessions, the newest last, the ones that are over too.
func (e *Engine) CLISessions(ctx context.Context, developerID string) (all []developer.CLISession, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		all, err = r.CLISessions(developerID)
		return err
	})
	return all, err
}

// RevokeCLISession ends a terminal session of a developer, as its owner does in the console. One that is over stays as it is.
//
// Errors: NotFound.
func (e *Engine) RevokeCLISession(ctx context.Context, developerID, sessionID string) error {
	entry := e.newID(id.Audited)
	return e.update(ctx, func(tx ports.Tx) error {
		all, err := tx.CLISessions(developerID)
		if err != nil {
			return err
		}
		now := e.now().UTC()
		for _, s := range all {
			if s.ID != sessionID {
				continue
			}
			if !s.Live(now) {
				return nil
			}
			s.RevokedAt = &now
			if err := tx.PutCLISession(s); err != nil {
				return err
			}
			return tx.AppendAudited(developer.Audited{ID: entry, At: now, DeveloperID: developerID, SessionID: sessionID, Action: developer.SignedOut})
		}
		return fault.NotFound
	})
}

// auditPage bounds a page of the audit.
const auditPage = 100

// Audited lists what was done in a developer's name by terminal tools, newest first from before a mark, and whether there is more
// (spec 5.10).
func (e *Engine) Audited(ctx context.Context, developerID string, before developer.Mark) (page []developer.Audited, more bool, err error) {
	err = e.view(ctx, func(r ports.Reader) error {
		page, more, err = r.Audited(developerID, before, auditPage)
		return err
	})
	return page, more, err
}
