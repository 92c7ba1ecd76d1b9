package account

import (
	"context"
	"encoding/json"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// batch is how many records of a list are read at once.
const batch = 200

// Copy is everything that is kept of a person, as they download it. It has no token and no secret.
type Copy struct {
	ExportedAt   time.Time     `json:"exportedAt"`
	Account      CopiedAccount `json:"account"`
	Applications []CopiedUser  `json:"applications"`
	Orders       []CopiedOrder `json:"orders"`
	History      []CopiedAct   `json:"history"`
}

// CopiedAccount is the account itself.
type CopiedAccount struct {
	Environment access.Environment `json:"environment"`
	Phone       string             `json:"phone"`
	FirstName   string             `json:"firstName"`
	LastName    string             `json:"lastName"`
	CreatedAt   time.Time          `json:"createdAt"`
	Cards       []string           `json:"cards"`
	Passkeys    []CopiedPasskey    `json:"passkeys"`
	CodesOn     bool               `json:"codesOn"`
	TextsOn     bool               `json:"textsOn"`
	Stopped     bool               `json:"stopped"`
	DailyLimit  string             `json:"dailyLimit"`
	Food        person.Food        `json:"food"`
}

// CopiedPasskey is a passkey, without its key.
type CopiedPasskey struct {
	Name    string     `json:"name"`
	AddedAt time.Time  `json:"addedAt"`
	UsedAt  *time.Time `json:"usedAt"`
}

// CopiedUser is the person as one application knows them.
type CopiedUser struct {
	Application string     `json:"application"`
	UserID      string     `json:"userId"`
	Phone       string     `json:"phone"`
	FirstName   string     `json:"firstName"`
	LastName    string     `json:"lastName"`
	Email       string     `json:"email,omitempty"`
	CreatedAt   time.Time  `json:"createdAt"`
	ConnectedAt *time.Time `json:"connectedAt"`
	ConsentedAt *time.Time `json:"consentedAt"`
}

// CopiedOrder is one order, with the cart that it was made from. An order that was not confirmed is one too.
type CopiedOrder struct {
	ID          string                   `json:"id"`
	Application string                   `json:"application"`
	State       order.State              `json:"state"`
	Store       cart.Store               `json:"store"`
	Asked       cart.Ask                 `json:"asked"`
	Items       []cart.Item              `json:"items"`
	Total       string                   `json:"total"`
	Charged     string                   `json:"charged,omitempty"`
	Card        string                   `json:"card,omitempty"`
	CreatedAt   time.Time                `json:"createdAt"`
	PlacedAt    *time.Time               `json:"placedAt"`
	Evidence    *order.PublishedEvidence `json:"evidence,omitempty"`
}

// CopiedAct is one thing that was done on the account's pages.
type CopiedAct struct {
	At     time.Time     `json:"at"`
	Action person.Action `json:"action"`
	About  string        `json:"about,omitempty"`
}

// Export returns everything that is kept of the person, as JSON for them to keep.
//
// Errors: Unauthorized.
func (s *Service) Export(ctx context.Context, self access.Self) ([]byte, error) {
	var all Copy
	err := s.act(ctx, self, person.ActExported, func(tx ports.Tx, a *person.Account, now time.Time) (string, error) {
		var err error
		all, err = copyOf(tx, *a, now)
		all.Account.DailyLimit = a.DayLimit(s.cap).Format(currency)
		return "", err
	})
	if err != nil {
		return nil, err
	}
	return json.MarshalIndent(all, "", "  ")
}

func copyOf(r ports.Reader, a person.Account, now time.Time) (Copy, error) {
	all := Copy{ExportedAt: event.Moment(now), Applications: []CopiedUser{}, Orders: []CopiedOrder{}, History: []CopiedAct{}, Account: CopiedAccount{Cards: []string{}, Passkeys: []CopiedPasskey{}, Environment: a.Env, Phone: a.Phone, FirstName: a.FirstName, LastName: a.LastName, CreatedAt: event.Moment(a.CreatedAt), CodesOn: a.CodesOn,
		TextsOn: a.TakesTexts(), Stopped: a.Stopped, Food: a.Food}}
	for _, c := range a.Cards {
		all.Account.Cards = append(all.Account.Cards, cart.CardName(c.Brand, c.Last4))
	}
	for _, p := range a.Passkeys {
		all.Account.Passkeys = append(all.Account.Passkeys, CopiedPasskey{p.Name, event.Moment(p.AddedAt), moment(p.UsedAt)})
	}
	names := map[string]string{}
	users, err := r.UsersOf(a.Env, a.ID)
	if err != nil {
		return all, err
	}
	for _, u := range users {
		app, err := r.Application(u.AppID)
		if err != nil && !unit.Lost(err) {
			return all, err
		}
		names[u.AppID] = app.Name
		all.Applications = append(all.Applications, CopiedUser{Application: app.Name, UserID: u.ID, Phone: u.Phone, FirstName: u.FirstName, LastName: u.LastName, Email: u.Email,
			CreatedAt: event.Moment(u.CreatedAt), ConnectedAt: moment(u.ConnectedAt), ConsentedAt: moment(u.ConsentedAt)})
	}
	if err := eachOrder(r, a, func(o order.Order) error {
		one, err := copyOrder(r, o)
		one.Application = names[o.AppID]
		all.Orders = append(all.Orders, one)
		return err
	}); err != nil {
		return all, err
	}
	for mark, more := (person.Mark{}), true; more; {
		var page []person.Act
		if page, more, err = r.Acts(a.Env, a.ID, mark, batch); err != nil {
			return all, err
		}
		for _, one := range page {
			all.History = append(all.History, CopiedAct{event.Moment(one.At), one.Action, one.About})
			mark = one.Mark()
		}
	}
	return all, nil
}

func copyOrder(r ports.Reader, o order.Order) (CopiedOrder, error) {
	one := CopiedOrder{ID: o.ID, State: o.State, Total: o.Total.Format(o.Currency), CreatedAt: event.Moment(o.CreatedAt), PlacedAt: moment(o.PlacedAt), Evidence: o.Evidence.Published()}
	c, err := r.Cart(o.Env, o.CartID)
	if err != nil && !unit.Lost(err) {
		return one, err
	}
	one.Store, one.Asked, one.Items = c.Store, c.Ask, c.Items
	paid, err := r.Payment(o.Env, o.ID)
	if err != nil {
		if unit.Lost(err) {
			err = nil
		}
		return one, err
	}
	one.Charged = paid.Amount.Format(paid.Currency)
	if paid.Last4 != "" {
		one.Card = cart.CardName(paid.Brand, paid.Last4)
	}
	return one, nil
}

// moment is event.Moment of a time that may be absent.
func moment(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	return new(event.Moment(*t))
}

// eachOrder runs do for every order of an account, newest first.
func eachOrder(r ports.ReadOrders, a person.Account, do func(order.Order) error) error {
	for mark, more := (order.Mark{}), true; more; {
		var page []order.Order
		var err error
		if page, more, err = r.OrdersOf(a.Env, a.ID, mark, batch); err != nil {
			return err
		}
		for _, o := range page {
			if err := do(o); err != nil {
				return err
			}
			mark = o.Mark()
		}
	}
	return nil
}

// Delete deletes the account: it disconnects every application, ends every session, and removes the name, the phone, the cards, the food profile, the
// settings, and what was asked for in words. Orders with what was bought, paid and proved stay, without a name and a phone, because money depends on
// them; so does the history of the account's pages, until its retention ends. The cards are deleted at the processor too. The phone is free: who signs in with it next has a new account.
//
// Errors: Unauthorized, InProgress (an order is being built, placed or checked).
func (s *Service) Delete(ctx context.Context, self access.Self) error {
	return s.act(ctx, self, person.ActDeletedAccount, func(tx ports.Tx, a *person.Account, now time.Time) (string, error) {
		if err := eachOrder(tx, *a, func(o order.Order) error { return strip(tx, o) }); err != nil {
			return "", err
		}
		users, err := tx.UsersOf(a.Env, a.ID)
		if err != nil {
			return "", err
		}
		for _, u := range users {
			if err := tx.PutUser(u.Stripped(now)); err != nil {
				return "", err
			}
		}
		*a = a.Deleted(now)
		return "", s.wallet.Schedule(tx, *a)
	})
}

// strip removes from an order's carts what only served to order it. Errors: InProgress (the order is not settled).
func strip(tx ports.Tx, o order.Order) error {
	c, err := tx.Cart(o.Env, o.CartID)
	if unit.Lost(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if o.State == order.Placing || o.State == order.Unconfirmed || c.Status == cart.Building || c.Confirm != nil && c.Status == cart.Ready {
		return fault.InProgress.Tell("One of your orders is still being worked on. Delete your account when it is finished.")
	}
	for {
		if err := tx.PutCart(c.Stripped()); err != nil || c.Replaces == "" {
			return err
		}
		if c, err = tx.Cart(o.Env, c.Replaces); unit.Lost(err) {
			return nil
		} else if err != nil {
			return err
		}
	}
}
