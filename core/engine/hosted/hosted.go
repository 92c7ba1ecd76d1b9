// Package hosted knows the pages that the service hosts for people: their addresses, what a link opens, and whether the visitor has proved the
// phone. People and ordering share it, because a person can also join on a cart's page.
package hosted

import (
	"errors"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Pages holds the address of the hosted pages, and the service's name in texts.
type Pages struct {
	URL  string // without a trailing slash
	Name string
}

// CartURL returns the person's own page of a cart: order.carted's confirm_url. The address alone shows nothing personal (docs/gaps.md,
// Payloads).
func (p Pages) CartURL(cartID string) string { return p.URL + "/cart/" + cartID }

// JoinURL returns the page of a handoff link (spec 2.2, handoffUrl).
func (p Pages) JoinURL(ticket string) string { return p.URL + "/join/" + ticket }

// Origin returns the scheme and host of the pages, as browsers write an origin; empty if URL is malformed.
func (p Pages) Origin() string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return (&url.URL{Scheme: u.Scheme, Host: u.Host}).String()
}

// host returns the pages' host without a port; empty if URL is malformed.
func (p Pages) host() string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// OriginLine returns the last line of a text whose code is for our own pages. It makes a phone fill in the code there and nowhere else
// (https://wicg.github.io/sms-one-time-codes/).
func (p Pages) OriginLine(digits string) string {
	if p.host() == "" {
		return ""
	}
	return "\n@" + p.host() + " #" + digits
}

// OnlyOnPage returns the sentence that says where a code for our own pages may be entered.
func (p Pages) OnlyOnPage() string {
	where := "our page"
	if p.host() != "" {
		where = p.host()
	}
	return "Enter it on " + where + " and nowhere else; we never ask for it in another way."
}

// Visit is what a link opens: the ticket of a handoff link, or of a cart's own page.
type Visit struct {
	Ticket  person.Ticket
	App     access.Application
	User    person.User
	Account person.Account
	Proved  bool          // the session belongs to the account
	Wait    time.Duration // until another code that opens the page can be texted
	Out     bool          // a code that opens the page was texted and can be entered
}

// Open loads what a link opens. A session that has expired or belongs to another person is not an error; the visit is then not Proved.
//
// Errors: NotFound (the link is unknown or has expired, or its application may not reach the person).
func Open(r ports.Reader, link, session string, now time.Time) (Visit, error) {
	var v Visit
	var err error
	if v.Ticket, err = ticketOf(r, link); err != nil {
		return v, err
	}
	if !now.Before(v.Ticket.ExpiresAt) {
		return v, fault.NotFound.Because("ticket_expired")
	}
	if v.App, err = r.Application(v.Ticket.AppID); err != nil {
		return v, err
	}
	if err := access.Permit(v.Ticket.Env, v.App.Approval); err != nil {
		return v, fault.NotFound.Because(fault.From(err).Reason)
	}
	if v.User, err = r.User(v.Ticket.Env, v.Ticket.UserID); err != nil {
		return v, err
	}
	if v.Account, err = r.Account(v.Ticket.Env, v.User.AccountID); err != nil {
		return v, err
	}
	if v.Account.DeletedAt != nil {
		return v, fault.NotFound.Because("account_deleted")
	}
	if id.Session.Is(session) {
		s, err := r.Session(id.Hash(session))
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return v, err
		}
		v.Proved = err == nil && s.Opens(v.Account, now) && !s.Passkey
	}
	if v.Proved {
		return v, nil
	}
	code, err := r.Code(v.Ticket.Env, person.ForJoin, v.User.ID)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return v, err
	}
	v.Out = code.Live(now)
	if v.Ticket.Env == access.Production {
		last, err := r.LastText(v.Ticket.Env, codes.Counted(v.Account.Phone, person.ForJoin, v.User.ID))
		if err != nil {
			return v, err
		}
		v.Wait = codes.Cooldown(last, now)
	}
	return v, nil
}

// CodeOut reports whether a text was refused because a code was texted a moment ago and can still be entered.
func CodeOut(refused error) bool {
	f := fault.From(refused)
	return errors.Is(refused, fault.RateLimited) && f.RetryAfter > 0 && f.Limit == 0 && !errors.Is(refused, codes.ErrUsedUp)
}

// ticketOf returns the ticket of a link. A cart's own link contains the cart's id, which is not a secret and alone opens nothing personal.
func ticketOf(r ports.Reader, link string) (person.Ticket, error) {
	switch {
	case id.Ticket.Is(link):
		return unit.Find(r.Ticket(id.Hash(link)))
	case !id.Cart.Is(link):
		return person.Ticket{}, fault.NotFound
	}
	c, err := r.Cart(access.Production, link)
	if errors.Is(err, ports.ErrNotFound) {
		c, err = unit.Find(r.Cart(access.Sandbox, link))
	}
	return person.Ticket{Env: c.Env, AppID: c.AppID, UserID: c.UserID, ExpiresAt: c.CreatedAt.Add(cart.LinkLife)}, err
}

// Caller returns the visitor as a caller of the services. Use it only if the visit is Proved.
func (v Visit) Caller() access.Caller {
	return access.Caller{Kind: access.Person, Env: v.Ticket.Env, App: v.App, UserID: v.User.ID, AccountID: v.Account.ID}
}

// Page is what a hosted page shows. Before the phone is proved it names only the application.
type Page struct {
	Application string
	Sandbox     bool // sends no texts
	Proved      bool
	PhoneHint   string        // if proved
	FirstName   string        // if proved
	Step        person.Step   // what is still missing; empty if joined
	Cards       []person.Card // if proved
	ReturnURL   string
	Wait        time.Duration // until another code that opens the page can be texted; 0: at once
	CodeOut     bool          // a code that opens the page was texted and can be entered
}

// Page returns what a page may show of the visit.
func (v Visit) Page() Page {
	p := Page{Application: v.App.Name, Sandbox: v.Ticket.Env == access.Sandbox, Proved: v.Proved, Step: person.SignUpRequired, ReturnURL: v.Ticket.ReturnURL, Wait: v.Wait, CodeOut: v.Out}
	if v.Proved {
		p.PhoneHint, p.FirstName, p.Step = person.PhoneHint(v.Account.Phone), v.User.FirstName, person.Joining(v.User, v.Account)
		p.Cards = v.Account.Cards
	}
	return p
}
