// Package codes texts six-digit codes to people and checks what they type. Every purpose shares it: the limits, the cooldown between two texts,
// and what is uncounted if a text cannot be sent.
package codes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// ErrUsedUp is in the chain of a refusal by the cooldown if the code that was texted last can no longer be entered: it was entered, or guessed at too
// often. Without it such a refusal means that a code is on its way.
var ErrUsedUp = errors.New("codes: the last code can no longer be entered")

// Service texts codes.
type Service struct {
	unit    *unit.Unit
	sms     ports.SMS
	numbers ports.Numbers
	log     *slog.Logger
}

// New returns the service over a unit of work, a provider of texts and what is known of telephone numbers.
func New(u *unit.Unit, sms ports.SMS, numbers ports.Numbers, log *slog.Logger) *Service {
	return &Service{unit: u, sms: sms, numbers: numbers, log: log}
}

// Request describes one code to text to a person.
type Request struct {
	By      access.Caller // whose limits it draws on, and in which environment
	Purpose person.Purpose
	Subject string
	Life    time.Duration
	Body    func(digits string) string
	Limits  []quota.Name
	Link    string // what limits of a link are counted for
	// Patient accepts the first "text me another" during the cooldown: Text returns the wait, and the current code stays valid.
	Patient bool
	// Check runs first in the transaction. It fills in what the code is for and returns the account to text. Its error refuses.
	Check func(ports.Tx, *person.Code) (person.Account, error)
	// Count records what a text uses up, in the transaction that stores the code. Uncount undoes it, in another transaction, if the text
	// could not be sent. Both may be nil.
	Count, Uncount func(ports.Tx) error
}

// Counted returns the key of a cooldown: a phone and a purpose, so that a person who just verified through a partner need not wait on our own
// page. A confirm's cooldown is also per cart, because the codes of one cart have their own bound.
func Counted(phone string, purpose person.Purpose, subject string) string {
	number := phone + "/" + string(purpose)
	if purpose == person.ForConfirm {
		number += "/" + subject
	}
	return number
}

// Cooldown returns how long to wait before another text may be sent; 0 if it may be sent now.
func Cooldown(last, now time.Time) time.Duration {
	if last.IsZero() {
		return 0
	}
	return max(0, last.Add(person.Cooldown).Sub(now))
}

// seconds rounds a duration up to whole seconds.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// Text creates a code, stores it in place of the older one, and texts it. In the sandbox the code is fixed and nothing is texted. wait is 0 if a
// code was texted; if t is Patient, the first call during the cooldown sends nothing and returns the seconds to wait.
//
// Errors: those of t.Check, TextsBlocked (the person replied STOP), RateLimited (one of t.Limits, or the cooldown, with the seconds to wait and
// perhaps ErrUsedUp), SendFailed (nothing was spent; spec 4.1 rule 7).
func (s *Service) Text(ctx context.Context, t Request) (wait int, err error) {
	now := s.unit.Now().UTC()
	digits, fresh, err := person.NewCode(t.Purpose, t.Subject, "", t.Life, now, s.unit.Random())
	if err != nil {
		return 0, err
	}
	if t.By.Env == access.Sandbox {
		digits = person.SandboxCode
		fresh = person.FixedCode(t.Purpose, t.Subject, "", digits, t.Life, now, s.unit.Random())
	}
	sending := texting{Service: s, Request: t, fresh: fresh, now: now}
	if wait, err = sending.reserve(ctx); err != nil || wait > 0 || t.By.Env == access.Sandbox {
		return wait, err
	}
	sendErr := s.sms.Send(ctx, ports.Text{Key: string(t.Purpose) + "/" + t.Subject + "/" + fresh.Salt, To: sending.account.Phone, Body: t.Body(digits)})
	if sendErr == nil {
		return 0, nil
	}
	s.log.Warn("code not texted", "purpose", t.Purpose, "subject", t.Subject, "error", sendErr)
	stopped := errors.Is(sendErr, ports.ErrStopped)
	// Give back what was spent, even if the caller has gone.
	if err := sending.giveBack(context.WithoutCancel(ctx), stopped); err != nil {
		s.log.Error("a code that was not texted still counts", "purpose", t.Purpose, "subject", t.Subject, "error", err)
	}
	if stopped {
		return 0, fault.TextsBlocked
	}
	return 0, fault.SendFailed
}

// texting is one code that is being texted.
type texting struct {
	*Service
	Request
	fresh person.Code
	now   time.Time

	// What the transaction found.
	account  person.Account
	lastText time.Time
}

// reserve stores the code in place of the older one and counts the text. If wait is not 0, it did neither: a patient caller waits that many seconds.
func (t *texting) reserve(ctx context.Context) (wait int, err error) {
	err = t.unit.Update(ctx, func(tx ports.Tx) error {
		wait = 0
		var err error
		if t.account, err = t.Check(tx, &t.fresh); err != nil {
			return err
		}
		t.fresh.Phone = t.account.Phone
		old, err := tx.Code(t.By.Env, t.Purpose, t.Subject)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		if t.By.Env == access.Production {
			if wait, err = t.spend(tx, old); err != nil {
				return err
			}
			if wait > 0 {
				old.Asked = true
				return tx.PutCode(t.By.Env, old)
			}
		}
		if t.Count != nil {
			if err := t.Count(tx); err != nil {
				return err
			}
		}
		return tx.PutCode(t.By.Env, t.fresh.Replacing(old))
	})
	return wait, err
}

// spend counts a text against its limits and starts the cooldown. If wait is not 0, a cooldown is running and nothing was counted.
//
// Errors: TextsBlocked, RateLimited, perhaps with ErrUsedUp.
func (t *texting) spend(tx ports.Tx, old person.Code) (wait int, err error) {
	number := Counted(t.account.Phone, t.Purpose, t.Subject)
	if t.lastText, err = tx.LastText(t.By.Env, number); err != nil {
		return 0, err
	}
	if t.account.Stopped {
		return 0, fault.TextsBlocked
	}
	if left := seconds(Cooldown(t.lastText, t.now)); left > 0 {
		soon := fault.RateLimited.Say("A code was texted to this number a moment ago.").After(left)
		switch {
		case !old.Live(t.now) || !t.fresh.For(old):
			return 0, fmt.Errorf("%w: %w", soon, ErrUsedUp)
		case !t.Patient || old.Asked:
			return 0, soon
		}
		return left, nil
	}
	if err := t.count(tx, 1); err != nil {
		return 0, err
	}
	return 0, tx.PutLastText(t.By.Env, number, t.now)
}

// count counts n texts against every limit that a code draws on.
func (t *texting) count(tx ports.Tx, n int64) error {
	for _, limit := range t.Limits {
		var err error
		switch row := quota.Find(limit); row.Scope {
		case quota.PerLink:
			err = unit.SpendFor(tx, t.By.Env, limit, id.Hash(t.Link), t.now, n)
		case quota.PerAccount:
			err = unit.SpendFor(tx, t.By.Env, limit, t.account.ID, t.now, n)
		default:
			err = t.unit.Spend(tx, t.By, t.now, n, limit)
		}
		if err != nil {
			return err
		}
	}
	return t.unanswered(tx, t.By.Env, t.account.Phone, t.now, n)
}

// unanswered counts n codes that were not entered yet, for the number's prefix and its country. Pumped texts, for which a fraudster is paid, go to
// many adjacent numbers, and their codes are never entered.
func (s *Service) unanswered(tx ports.WriteCounters, env access.Environment, phone string, now time.Time, n int64) error {
	prefix := phone[:max(0, len(phone)-4)]
	err := unit.SpendFor(tx, env, quota.UnansweredPrefix, prefix, now, n)
	if err == nil {
		err = unit.SpendFor(tx, env, quota.UnansweredCountry, s.numbers.Look(phone).Region, now, n)
	}
	if n > 0 && errors.Is(err, fault.RateLimited) {
		s.log.Error("texts are stopped: too many codes are not entered", "prefix", prefix[:min(len(prefix), 5)]+"…")
	}
	return err
}

// Answered uncounts an unanswered code: the person entered it.
func (s *Service) Answered(tx ports.WriteCounters, env access.Environment, code person.Code) error {
	return s.unanswered(tx, env, code.Phone, code.SentAt, -1)
}

// giveBack uncounts a text that could not be sent, and expires its code. The older code stays replaced, because the person may have been told so.
// stopped records that the person replied STOP.
func (t *texting) giveBack(ctx context.Context, stopped bool) error {
	return t.unit.Update(ctx, func(tx ports.Tx) error {
		current, err := tx.Code(t.By.Env, t.Purpose, t.Subject)
		if err != nil {
			return err
		}
		if current.Hash == t.fresh.Hash {
			current.ExpiresAt = t.now
			if err := tx.PutCode(t.By.Env, current); err != nil {
				return err
			}
		}
		if err := t.count(tx, -1); err != nil {
			return err
		}
		number := Counted(t.account.Phone, t.Purpose, t.Subject)
		last, err := tx.LastText(t.By.Env, number)
		if err != nil {
			return err
		}
		if last.Equal(t.now) { // a newer text keeps its own time
			if err := tx.PutLastText(t.By.Env, number, t.lastText); err != nil {
				return err
			}
		}
		if stopped && t.account.ID != "" { // a number that signs in for the first time has no account yet
			account, err := tx.Account(t.By.Env, t.account.ID)
			if err != nil {
				return err
			}
			account.Stopped = true
			if err := tx.PutAccount(account); err != nil {
				return err
			}
		}
		if t.Uncount != nil {
			return t.Uncount(tx)
		}
		return nil
	})
}

// Try compares digits with a code for an account, and stores the try unless it is good. After the day's wrong codes of a number, and if few is true,
// each code takes a single try: guessing ends, and a person who reads the text is never locked out.
func (s *Service) Try(tx ports.Tx, env access.Environment, accountID string, code person.Code, digits string, few bool, now time.Time) (person.Code, person.Verdict, error) {
	row, tries := quota.Find(quota.WrongCodesPhone), person.MaxTries
	if few {
		tries = person.FewTries
	}
	limit, limited := row.In(env)
	if limited {
		wrong, err := tx.Counter(env, row.Name, accountID, row.Start(now))
		if err != nil {
			return code, person.Stale, err
		}
		if wrong >= limit {
			tries = person.FewTries
		}
	}
	tried, verdict := code.Try(digits, tries, now)
	if verdict == person.Good || verdict == person.Stale {
		return tried, verdict, nil
	}
	if compared := code.Tries < tries; limited && compared {
		if _, err := tx.AddCounter(env, row.Name, accountID, row.Start(now), 1); err != nil {
			return code, verdict, err
		}
	}
	return tried, verdict, tx.PutCode(env, tried)
}

// Prove checks a code that proves a phone, and stores the try. A code that does not exist is Stale. few is as in Try.
func (s *Service) Prove(tx ports.Tx, env access.Environment, purpose person.Purpose, u person.User, digits string, few bool, now time.Time) (person.Verdict, error) {
	code, err := tx.Code(env, purpose, u.ID)
	if errors.Is(err, ports.ErrNotFound) {
		return person.Stale, nil
	}
	if err != nil {
		return person.Stale, err
	}
	tried, verdict, err := s.Try(tx, env, u.AccountID, code, digits, few, now)
	if err != nil || verdict != person.Good {
		return verdict, err
	}
	return verdict, errors.Join(s.Answered(tx, env, tried), tx.PutCode(env, tried))
}

// Textable refuses a number that must not be texted: it costs its caller, it belongs to no country or is not assigned, or its country is not one of
// those that the operator allows; with none named, all are.
//
// Errors: InvalidRequest, about phone.
func Textable(n ports.Number, countries []string) error {
	switch {
	case n.Kind == ports.NumberUnassigned:
		return fault.InvalidRequest.Field("phone", "is not a number that anybody can have.")
	case n.Kind != ports.NumberOrdinary:
		return fault.InvalidRequest.Field("phone", "is a premium, service or satellite number, which is not texted.")
	case len(countries) > 0 && !slices.Contains(countries, n.Region):
		return fault.InvalidRequest.Field("phone", "is of a country that is not texted.")
	}
	return nil
}
