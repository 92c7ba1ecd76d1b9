// Package hosted knows the pages that the service hosts for people: their addresses, what a link to one opens, and whether the visitor has
// proved the phone. People and ordering share it, because a cart's own page is also where a person joins.
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

// Pages are the hosted pages' addresses, and the service's name in texts about them.
type Pages struct {
	URL  string // without a slash at the end
	Name string
}

// CartURL is the person's own page of a cart: order.carted's confirm_url. Whoever has it sees nothing personal (docs/gaps.md, Payloads).
func (p Pages) CartURL(cartID string) string { return p.URL + "/cart/" + cartID }

// JoinURL is the page of a handoff link (spec 2.2, handoffUrl).
func (p Pages) JoinURL(ticket string) string { return p.URL + "/join/" + ticket }

// Origin is the scheme and host of the pages, as browsers write an origin; empty if they are not known.
func (p Pages) Origin() string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return (&url.URL{Scheme: u.Scheme, Host: u.Host}).String()
}

// host is the pages' host without a port; empty if it is not known.
func (p Pages) host() string {
	u, err := url.Parse(p.URL)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// OriginLine is the last line of a text whose code is for our own pages. With it a telephone fills in the code there and nowhere else
// (https://wicg.github.io/sms-one-time-codes/).
func (p Pages) OriginLine(digits string) string {
	if p.host() == "" {
		return ""
	}
	return "\n@" + p.host() + " #" + digits
}

// OnlyOnPage says, in a text whose code is for our own pages, where it may be entered.
func (p Pages) OnlyOnPage() string {
	where := "our page"
	if p.host() != "" {
		where = p.host()
	}
	return "Enter it on " + where + " and nowhere else; we never ask for it in another way."
}

// Visit is what a link opens: the ticket of a handoff link, or a cart of which it is the person's own page.
type Visit struct {
	Ticket  person.Ticket
	App     access.Application
	User    person.User
	Account person.Account
	Proved  bool          // the session is the account's
	Wait    time.Duration // until another code that opens the page can be texted
}

// Open loads what a link opens. A session that has expired or is another person's is no error: it proves nothing.
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
	if id.Session.Is(session) {
		s, err := r.Session(id.Hash(session))
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return v, err
		}
		v.Proved = err == nil && s.Opens(v.Account, now)
	}
	if !v.Proved && v.Ticket.Env == access.Production {
		last, err := r.LastText(v.Ticket.Env, codes.Counted(v.Account.Phone, person.ForJoin, v.User.ID))
		if err != nil {
			return v, err
		}
		v.Wait = codes.Cooldown(last, now)
	}
	return v, nil
}

// ticketOf is the ticket in a link. A cart's own link carries the cart's id, which is no secret and opens as little by itself.
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

// Caller is the visitor as a caller of the services. It is the person only if Proved.
func (v Visit) Caller() access.Caller {
	return access.Caller{Kind: access.Person, Env: v.Ticket.Env, App: v.App, UserID: v.User.ID, AccountID: v.Account.ID}
}

// Page is what a hosted page shows. Before the phone is proved it names only the application.
type Page struct {
	Application string
	Sandbox     bool // nobody is texted there
	Proved      bool
	PhoneHint   string        // when proved
	FirstName   string        // when proved
	Step        person.Step   // what is still missing; empty when joined
	Cards       []person.Card // when proved
	ReturnURL   string
	Wait        time.Duration // until another code that opens the page can be texted; 0: at once
}

// Page is what a page may show of the visit.
func (v Visit) Page() Page {
	p := Page{Application: v.App.Name, Sandbox: v.Ticket.Env == access.Sandbox, Proved: v.Proved, Step: person.SignUpRequired, ReturnURL: v.Ticket.ReturnURL, Wait: v.Wait}
	if v.Proved {
		p.PhoneHint, p.FirstName, p.Step = person.PhoneHint(v.Account.Phone), v.User.FirstName, person.Joining(v.User, v.Account)
		p.Cards = v.Account.Cards
	}
	return p
}
