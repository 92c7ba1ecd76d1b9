package oauth

import (
	"context"

	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/hosted"
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

// Text texts the code with which a person signs in. It does the same whether the phone has an account or not. In the sandbox nothing is
// texted: the code is the sandbox's, and the number must be of an account that was issued by hand.
//
// Errors: InvalidRequest (the request, or the phone), RateLimited, TextsBlocked, SendFailed.
func (s *Service) Text(ctx context.Context, q url.Values, phone, address string) (Texted, error) {
	env, err := s.signIn.Environment(phone)
	if err != nil {
		return Texted{}, err
	}
	var v visit
	var refused *oauth.Refusal
	if err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		v, refused, err = s.open(r, q, "", s.unit.Now())
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
	wait, err := s.signIn.Text(ctx, hosted.SignInText{Purpose: person.ForSignIn, App: v.app, Phone: phone, Address: address, Limits: limits, Body: func(digits string) string {
		return digits + " signs you in to " + s.pages.Name + " for " + form.InText(v.client.Name) + ". It spends nothing. " + s.pages.OnlyOnPage() + " Good for 3 minutes. " +
			s.pages.Name + s.pages.OriginLine(digits)
	}})
	if err == nil && wait == 0 && env == access.Production {
		wait = int(person.Cooldown / time.Second)
	}
	return Texted{Wait: wait}, err
}

// Prove checks the texted code and opens a session, which ends the person's older ones. If the phone has no account, or one that only a partner
// provisioned, the person now has an account of their own.
//
// Errors: InvalidRequest (the request, the phone or what is no code), BadCode.
func (s *Service) Prove(ctx context.Context, q url.Values, phone, digits string) (string, error) {
	proof, err := s.signIn.Read(person.ForSignIn, phone, digits)
	if err != nil {
		return "", err
	}
	session := s.unit.NewID(id.Session)
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		if _, _, err := s.open(tx, q, "", now); err != nil {
			return err
		}
		a, err := proof.Prove(tx, now)
		if err != nil {
			return err
		}
		return tx.PutSession(person.Session{Env: a.Env, Hash: id.Hash(session), AccountID: a.ID, ExpiresAt: now.Add(person.SessionLife)})
	})
	if err != nil {
		return "", err
	}
	return session, nil
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
