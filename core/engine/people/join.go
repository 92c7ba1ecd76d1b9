package people

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// JoinPage is the hosted page where a person joins: it proves the phone, approves the application and puts a card on file (spec 2.2,
// handoffUrl).
type JoinPage struct {
	unit   *unit.Unit
	codes  *codes.Service
	wallet *wallet.Wallet
	pages  hosted.Pages
}

// NewJoinPage returns the page over a unit of work, texted codes, the wallet for cards, and the pages' addresses.
func NewJoinPage(u *unit.Unit, texts *codes.Service, cards *wallet.Wallet, pages hosted.Pages) *JoinPage {
	return &JoinPage{unit: u, codes: texts, wallet: cards, pages: pages}
}

// Open returns the page of a handoff link. Until the phone is proved it names only the application.
//
// Errors: NotFound.
func (s *JoinPage) Open(ctx context.Context, link, session string) (hosted.Page, error) {
	var j hosted.Visit
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		j, err = hosted.Open(r, link, session, s.unit.Now())
		return err
	})
	return j.Page(), err
}

// Text texts the code that opens the page to the provisioned number. It returns 0; or, on the first repeat right after a text, sends nothing
// and returns the seconds to wait.
//
// Errors: NotFound, PhoneChanged, TextsBlocked, RateLimited, SendFailed.
func (s *JoinPage) Text(ctx context.Context, ticket string) (int, error) {
	var j hosted.Visit
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		j, err = hosted.Open(r, ticket, "", s.unit.Now())
		return err
	})
	if err != nil {
		return 0, err
	}
	return s.codes.Text(ctx, codes.Request{
		By: access.Caller{Env: j.Ticket.Env, App: j.App}, Purpose: person.ForJoin, Subject: j.User.ID, Life: person.VerifyLife, Patient: true,
		Body: func(digits string) string {
			return digits + " opens your " + s.pages.Name + " page for " + form.InText(j.App.Name) + ". " + s.pages.OnlyOnPage() + " Good for 3 minutes. " + s.pages.Name + s.pages.OriginLine(digits)
		},
		Limits: []quota.Name{quota.PageTextsLink, quota.PageTextsNumber, quota.PageTextsHour, quota.PageTextsAll}, Link: ticket,
		Check: func(tx ports.Tx, code *person.Code) (person.Account, error) {
			j, err := hosted.Open(tx, ticket, "", code.SentAt)
			if err == nil && j.Account.Phone != j.User.Phone {
				err = fault.PhoneChanged
			}
			return j.Account, err
		},
	})
}

// Prove checks the texted code and returns the token of a new session for the account. For a new number it claims the account and connects the
// application, as a partner's verify does; a person with an existing account still has to approve the application.
//
// Errors: InvalidRequest (not six digits), NotFound, BadCode.
func (s *JoinPage) Prove(ctx context.Context, ticket, digits string) (string, error) {
	digits, ok := form.TypedDigits(digits)
	if !ok {
		return "", fault.InvalidRequest.Field("code", form.NotDigits)
	}
	session := s.unit.NewID(id.Session)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		j, err := hosted.Open(tx, ticket, "", now)
		if err != nil {
			return err
		}
		verdict, err := s.codes.Prove(tx, j.Ticket.Env, person.ForJoin, j.User, digits, false, now)
		if err != nil {
			return err
		}
		if verdict != person.Good {
			return unit.Keep(fault.BadCode) // counts for the number, not for the developer: anyone with the link can try
		}
		// A new code ends older sessions: only the person who holds the telephone now stays signed in.
		j.Account = j.Account.EndSessions(now)
		if j.Account.ClaimedAt == nil {
			j.Account.ClaimedAt = &now
			j.User.Claimed, j.User.ConnectedAt, j.User.VerifiedAt = true, &now, &now
			if err := tx.PutUser(j.User); err != nil {
				return err
			}
		}
		if err := tx.PutAccount(j.Account); err != nil {
			return err
		}
		return tx.PutSession(person.Session{Env: j.Ticket.Env, Hash: id.Hash(session), AccountID: j.Account.ID, ExpiresAt: now.Add(person.SessionLife)})
	})
	if err != nil {
		return "", err
	}
	return session, nil
}

// Approve connects the application to the person's existing account.
//
// Errors: NotFound, Unauthorized (the session).
func (s *JoinPage) Approve(ctx context.Context, ticket, session string) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		j, err := hosted.Open(tx, ticket, session, now)
		if err != nil {
			return err
		}
		if !j.Proved {
			return fault.Unauthorized.Because("join_session")
		}
		if j.User.ConnectedAt != nil {
			return nil
		}
		return tx.PutUser(j.User.Connect(now))
	})
}

// SignOut ends the person's sessions on the hosted pages. A session that proves nothing ends nothing.
//
// Errors: NotFound (the link).
func (s *JoinPage) SignOut(ctx context.Context, ticket, session string) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		j, err := hosted.Open(tx, ticket, session, now)
		if err != nil || !j.Proved {
			return err
		}
		j.Account.SignedOutAt = &now
		return tx.PutAccount(j.Account)
	})
}
