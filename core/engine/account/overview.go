package account

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Overview is what the pages of an account show.
type Overview struct {
	Sandbox     bool
	FirstName   string
	PhoneHint   string
	Cards       []person.Card // the one that is charged first
	CodesOn     bool
	TextsOn     bool
	Stopped     bool        // the person replied STOP, which only START undoes
	Limit       money.Minor // what may be spent in a day
	OwnLimit    bool        // the person set it
	Cap         money.Minor // the service's limit
	Spent       money.Minor // today
	Currency    string
	Connections []Connection
	Sessions    []Session
	Food        person.Food
	Acts        []person.Act // the newest
}

// Connection is an application that the person connected.
type Connection struct {
	UserID    string // names it in Disconnect
	Name      string
	Clients   []string // the names of the clients through which the person signed in
	Since     time.Time
	Profile   bool // it may read the food profile, and the orders that it made
	NoCodes   bool // it may place an order without a texted code, after the person's yes
	LastOrder *order.Order
}

// Session is an open session.
type Session struct {
	Ref     string // names it in EndSession
	Browser string
	Since   time.Time
	This    bool // it is the one that asks
	Account bool // it opens the account's pages
}

const (
	shownActs = 20
	// scannedOrders is how many of the newest orders are searched for an application's last.
	scannedOrders = 200
)

// Open returns what the pages of the person's account show.
//
// Errors: Unauthorized.
func (s *Service) Open(ctx context.Context, self access.Self) (shown Overview, err error) {
	now := s.unit.Now().UTC()
	err = s.unit.View(ctx, func(r ports.Reader) error {
		a, err := hosted.Own(r, self, now)
		if err != nil {
			return err
		}
		spent, err := r.Counter(a.Env, quota.SpentDay, a.ID, quota.Day(now))
		if err != nil {
			return err
		}
		shown = Overview{Sandbox: a.Env == access.Sandbox, FirstName: a.FirstName, PhoneHint: person.PhoneHint(a.Phone), CodesOn: a.CodesOn, TextsOn: !a.Quiet && !a.Stopped, Stopped: a.Stopped,
			Limit: a.DayLimit(s.cap), OwnLimit: a.DailyLimit > 0, Cap: s.cap, Spent: money.Minor(spent), Currency: currency, Food: a.Food}
		shown.Cards = slices.Clone(a.Cards)
		slices.Reverse(shown.Cards)
		if shown.Connections, err = connections(r, a); err != nil {
			return err
		}
		open, err := sessionsOf(r, a, now)
		if err != nil {
			return err
		}
		for _, one := range open {
			shown.Sessions = append(shown.Sessions, Session{Ref: one.Ref(), Browser: one.Browser, Since: one.Begun(), This: one.Hash == self.Session, Account: one.Account})
		}
		shown.Acts, _, err = r.Acts(a.Env, a.ID, person.Mark{}, shownActs)
		return err
	})
	return shown, err
}

// connections lists the applications that a person connected, newest first.
func connections(r ports.Reader, a person.Account) (all []Connection, err error) {
	users, err := r.UsersOf(a.Env, a.ID)
	if err != nil {
		return nil, err
	}
	last, err := lastOrders(r, a)
	if err != nil {
		return nil, err
	}
	for _, u := range users {
		if u.ConnectedAt == nil {
			continue
		}
		app, err := r.Application(u.AppID)
		if unit.Lost(err) {
			app.Name = u.AppID
		} else if err != nil {
			return nil, err
		}
		c := Connection{UserID: u.ID, Name: app.Name, Since: *u.ConnectedAt, NoCodes: u.ConsentedAt != nil && !a.CodesOn}
		if o, ok := last[u.ID]; ok {
			c.LastOrder = &o
		}
		approved, err := r.Approvals(a.Env, u.ID)
		if err != nil {
			return nil, err
		}
		for _, approval := range approved {
			if name, ok, err := clientOf(r, approval, u); err != nil {
				return nil, err
			} else if ok {
				c.Profile, c.NoCodes, c.Clients = true, !a.CodesOn, append(c.Clients, name)
			}
		}
		all = append(all, c)
	}
	slices.SortFunc(all, func(x, y Connection) int { return cmp.Or(y.Since.Compare(x.Since), cmp.Compare(x.UserID, y.UserID)) })
	return all, nil
}

// clientOf returns the name of the client that an approval is for, and whether the approval still counts.
func clientOf(r ports.ReadOAuth, approval oauth.Approval, u person.User) (string, bool, error) {
	if !approval.Connected(u.ConnectedAt) {
		return "", false, nil
	}
	client, err := r.OAuthClient(approval.ClientID)
	if unit.Lost(err) {
		return "", false, nil
	}
	return client.Name, err == nil, err
}

// lastOrders returns each user's last confirmed order among the newest of the account.
func lastOrders(r ports.ReadOrders, a person.Account) (map[string]order.Order, error) {
	newest, _, err := r.OrdersOf(a.Env, a.ID, order.Mark{}, scannedOrders)
	last := map[string]order.Order{}
	for _, o := range newest {
		if _, later := last[o.UserID]; !later && o.State.Sent() {
			last[o.UserID] = o
		}
	}
	return last, err
}
