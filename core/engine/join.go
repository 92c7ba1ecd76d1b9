package engine

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// joining is what a link opens: the ticket of a handoff link, or a cart of which it is the person's own page.
type joining struct {
	ticket  person.Ticket
	app     access.Application
	user    person.User
	account person.Account
	proved  bool          // the session is the account's
	wait    time.Duration // until another code that opens the page can be texted
}

// joining loads what a link opens; NotFound when the link is unknown or over. It never errs about the session: one that
// is over or another's merely proves nothing.
func (e *Engine) joining(r ports.Reader, link, session string, now time.Time) (joining, error) {
	var j joining
	var err error
	if j.ticket, err = ticketOf(r, link); err != nil {
		return j, err
	}
	if !now.Before(j.ticket.ExpiresAt) {
		return j, fault.NotFound.Because("ticket_expired")
	}
	if j.app, err = r.Application(j.ticket.AppID); err != nil {
		return j, err
	}
	if err := access.Permit(j.ticket.Env, j.app.Approval); err != nil {
		return j, fault.NotFound.Because(fault.From(err).Reason)
	}
	if j.user, err = r.User(j.ticket.Env, j.ticket.UserID); err != nil {
		return j, err
	}
	if j.account, err = r.Account(j.ticket.Env, j.user.AccountID); err != nil {
		return j, err
	}
	if id.Session.Is(session) {
		s, err := r.Session(id.Hash(session))
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return j, err
		}
		j.proved = err == nil && s.Opens(j.account, now)
	}
	if !j.proved && j.ticket.Env == access.Production {
		last, err := r.LastText(j.ticket.Env, textedTo(j.account.Phone, person.ForJoin, j.user.ID))
		if err != nil {
			return j, err
		}
		j.wait = cooldown(last, now)
	}
	return j, nil
}

// typedCode reads six digits that a person typed, perhaps in groups.
func typedCode(text string) (string, error) {
	text = strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, text)
	if !six.MatchString(text) {
		return "", fault.InvalidRequest.Field("code", "is not six digits.")
	}
	return text, nil
}

// ticketOf is the ticket in a link. A cart's own link carries the cart's id, which is no secret and opens as little by itself.
func ticketOf(r ports.Reader, link string) (person.Ticket, error) {
	switch {
	case id.Ticket.Is(link):
		return find(r.Ticket(id.Hash(link)))
	case !id.Cart.Is(link):
		return person.Ticket{}, fault.NotFound
	}
	c, err := r.Cart(access.Production, link)
	if errors.Is(err, ports.ErrNotFound) {
		c, err = find(r.Cart(access.Sandbox, link))
	}
	return person.Ticket{Env: c.Env, AppID: c.AppID, UserID: c.UserID, ExpiresAt: c.CreatedAt.Add(cart.LinkLife)}, err
}

// JoinOpen shows the page of a handoff link. Until the phone is proved it names only the application.
func (e *Engine) JoinOpen(ctx context.Context, link, session string) (Join, error) {
	var j joining
	err := e.view(ctx, func(r ports.Reader) (err error) {
		j, err = e.joining(r, link, session, e.now())
		return err
	})
	return j.view(), err
}

// view is what a page may show of j.
func (j joining) view() Join {
	v := Join{Application: j.app.Name, Sandbox: j.ticket.Env == access.Sandbox, Proved: j.proved, Step: person.SignUpRequired, ReturnURL: j.ticket.ReturnURL, Wait: j.wait}
	if j.proved {
		v.PhoneHint, v.FirstName, v.Step = person.PhoneHint(j.account.Phone), j.user.FirstName, person.Joining(j.user, j.account)
		v.Cards = j.account.Cards
	}
	return v
}

// JoinText texts the code that opens the page to the provisioned number. It returns 0; or the seconds to wait, when a code was texted a
// moment ago and is asked for again for the first time.
func (e *Engine) JoinText(ctx context.Context, ticket string) (int, error) {
	var j joining
	err := e.view(ctx, func(r ports.Reader) (err error) {
		j, err = e.joining(r, ticket, "", e.now())
		return err
	})
	if err != nil {
		return 0, err
	}
	return e.textCode(ctx, codeText{
		by: access.Caller{Env: j.ticket.Env, App: j.app}, purpose: person.ForJoin, subject: j.user.ID, life: person.VerifyLife, patient: true,
		body: func(digits string) string {
			return digits + " opens your " + e.name + " page for " + inText(j.app.Name) + ". " + e.onlyOnPage() + " Good for 3 minutes. " + e.name + e.originLine(digits)
		},
		limits: []quota.Name{quota.VerifyTextsHour, quota.VerifyTextsDay, quota.VerifyTextsAll},
		check: func(tx ports.Tx, code *person.Code) (person.Account, error) {
			j, err := e.joining(tx, ticket, "", code.SentAt)
			if err == nil && j.account.Phone != j.user.Phone {
				err = fault.PhoneChanged
			}
			return j.account, err
		},
	})
}

// JoinProve checks the texted code and opens a session for the account. For a new number it claims the account and connects the
// application, as a partner's verify does; for an existing one the person still has to approve the application.
func (e *Engine) JoinProve(ctx context.Context, ticket, digits string) (string, error) {
	digits, err := typedCode(digits)
	if err != nil {
		return "", err
	}
	session := e.newID(id.Session)
	err = e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		j, err := e.joining(tx, ticket, "", now)
		if err != nil {
			return err
		}
		verdict, err := e.tryCode(tx, j.ticket.Env, person.ForJoin, j.user, digits, now)
		if err != nil {
			return err
		}
		if verdict != person.Good {
			return keep(fault.BadCode) // counts for the number, and not for the developer: anybody who has the link can try
		}
		if j.account.ClaimedAt == nil {
			j.account.ClaimedAt = &now
			j.user.Claimed, j.user.ConnectedAt, j.user.VerifiedAt = true, &now, &now
			if err := errors.Join(tx.PutAccount(j.account), tx.PutUser(j.user)); err != nil {
				return err
			}
		}
		return tx.PutSession(person.Session{Env: j.ticket.Env, Hash: id.Hash(session), AccountID: j.account.ID, ExpiresAt: now.Add(person.SessionLife)})
	})
	if err != nil {
		return "", err
	}
	return session, nil
}

// JoinApprove connects the application to the person's account: what the holder of an existing account does on the page.
func (e *Engine) JoinApprove(ctx context.Context, ticket, session string) error {
	return e.update(ctx, func(tx ports.Tx) error {
		now := e.now().UTC()
		j, err := e.joining(tx, ticket, session, now)
		if err != nil {
			return err
		}
		if !j.proved {
			return fault.Unauthorized.Because("join_session")
		}
		if j.user.ConnectedAt != nil {
			return nil
		}
		return tx.PutUser(j.user.Connect(now))
	})
}
