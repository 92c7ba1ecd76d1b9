package oauth

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Texted is the result of a request for a sign-in code.
type Texted struct {
	Wait     int    // seconds until another code can be texted
	Location string // where to send the browser instead: the client may not sign this person in
}

// environment is where a phone signs in: reserved numbers in the sandbox, all others in production (spec 5.8).
func environment(phone string) access.Environment {
	if person.ReservedNumber(phone) {
		return access.Sandbox
	}
	return access.Production
}

// Text texts the code with which a person signs in. It does the same whether the phone has an account or not. In the sandbox nothing is
// texted: the code is the sandbox's, and the number must be of an account that was issued by hand.
//
// Errors: InvalidRequest (the request, or the phone), RateLimited, TextsBlocked, SendFailed.
func (s *Service) Text(ctx context.Context, q url.Values, phone, address string) (Texted, error) {
	if !form.Phone(phone) {
		return Texted{}, fault.InvalidRequest.Field("phone", "is not a number such as +12125550123.")
	}
	env, now := environment(phone), s.unit.Now()
	if env == access.Production {
		if err := codes.Textable(s.numbers.Look(phone), s.countries); err != nil {
			return Texted{}, err
		}
	}
	var v visit
	var refused *oauth.Refusal
	if err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		v, refused, err = s.open(r, q, "", now)
		return err
	}); err != nil {
		return Texted{}, err
	}
	if refused == nil && access.Permit(env, v.app.Approval) != nil {
		refused = notPermitted
	}
	if refused != nil {
		return Texted{Location: v.request.Refused(s.here.Issuer, refused)}, nil
	}
	limits := []quota.Name{quota.PageTextsAll}
	if v.app.ID != "" {
		limits = append(limits, quota.PageTextsHour)
	}
	wait, err := s.codes.Text(ctx, codes.Request{
		By: access.Caller{Env: env, App: v.app}, Purpose: person.ForSignIn, Subject: id.Hash(phone), Life: person.VerifyLife, Patient: true,
		Body: func(digits string) string {
			return digits + " signs you in to " + s.pages.Name + " for " + form.InText(v.client.Name) + ". It spends nothing. " + s.pages.OnlyOnPage() + " Good for 3 minutes. " +
				s.pages.Name + s.pages.OriginLine(digits)
		},
		Limits: limits,
		Check:  func(tx ports.Tx, _ *person.Code) (person.Account, error) { return accountOf(tx, env, phone) },
		Count: func(tx ports.Tx) error {
			if env == access.Sandbox {
				return nil
			}
			return errors.Join(spendOn(tx, quota.SignInTextsAddress, unit.Household(address), now), spendOn(tx, quota.SignInTextsPhone, id.Hash(phone), now))
		},
	})
	if err == nil && wait == 0 && env == access.Production {
		wait = int(person.Cooldown / time.Second)
	}
	return Texted{Wait: wait}, err
}

// accountOf is the account of a phone. In production it has only the phone if there is no account yet.
//
// Errors: InvalidRequest (a number of the sandbox that no account was issued for).
func accountOf(r ports.ReadPeople, env access.Environment, phone string) (person.Account, error) {
	owner := ""
	if env == access.Sandbox {
		owner = person.SignInOwner
	}
	a, err := r.AccountByPhone(env, owner, phone)
	switch {
	case errors.Is(err, ports.ErrNotFound) && env == access.Sandbox:
		return a, fault.InvalidRequest.Field("phone", "is of the sandbox, and no sign-in account was issued for it.")
	case errors.Is(err, ports.ErrNotFound):
		return person.Account{Env: env, Phone: phone}, nil
	}
	return a, err
}

// Prove checks the texted code and opens a session, which ends the person's older ones. If the phone has no account, or one that only a partner
// provisioned, the person now has an account of their own.
//
// Errors: InvalidRequest (the request, the phone or what is no code), BadCode.
func (s *Service) Prove(ctx context.Context, q url.Values, phone, digits string) (string, error) {
	digits, ok := form.TypedDigits(digits)
	if !ok {
		return "", fault.InvalidRequest.Field("code", form.NotDigits)
	}
	if !form.Phone(phone) {
		return "", fault.InvalidRequest.Field("phone", "is not a number such as +12125550123.")
	}
	session, accountID, env := s.unit.NewID(id.Session), s.unit.NewID(id.Account), environment(phone)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		if _, _, err := s.open(tx, q, "", now); err != nil {
			return err
		}
		a, err := accountOf(tx, env, phone)
		if err != nil {
			return err
		}
		counted := a.ID
		if counted == "" {
			counted = id.Hash(phone)
		}
		verdict, err := s.codes.Prove(tx, env, person.ForSignIn, person.User{ID: id.Hash(phone), AccountID: counted}, digits, false, now)
		if err != nil {
			return err
		}
		if verdict != person.Good {
			return unit.Keep(fault.BadCode)
		}
		if a, err = claim(tx, a, accountID, now); err != nil {
			return err
		}
		return tx.PutSession(person.Session{Env: env, Hash: id.Hash(session), AccountID: a.ID, ExpiresAt: now.Add(person.SessionLife)})
	})
	if err != nil {
		return "", err
	}
	return session, nil
}

// claim makes the account its holder's own, and creates it if there is none. A new code ends older sessions: only the person who holds the telephone
// now stays signed in.
func claim(tx ports.WritePeople, a person.Account, accountID string, now time.Time) (person.Account, error) {
	if a.ID == "" {
		a.ID, a.CreatedAt = accountID, now
	}
	if a.ClaimedAt == nil {
		a.ClaimedAt, a.SignedUp = &now, true
	}
	a = a.EndSessions(now)
	return a, tx.PutAccount(a)
}

// SignOut ends the person's sessions on the hosted pages, on every device. A session that has ended ends nothing.
func (s *Service) SignOut(ctx context.Context, session string) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		a, proved, err := signedIn(tx, session, now)
		if err != nil || !proved {
			return err
		}
		a.SignedOutAt = &now
		return tx.PutAccount(a)
	})
}
