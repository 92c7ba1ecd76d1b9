package pages

import (
	"net/http"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/web"
)

// accountSheet is what the pages of an account show. Which page it is, is decided by the first of Ask, Order, Past, Food and Leaving that is set.
type accountSheet struct {
	Ask, Phone string // signing in: the step, and the number
	Order      *pastOrder
	Past       *pastOrders
	Food       *foodForm
	Leaving    bool

	Notice      string
	Cards       []accountCard
	CodesOn     bool
	TextsOn     bool
	Stopped     bool
	Limit, Cap  string
	OwnLimit    string // as it is typed; empty: none
	Spent       string
	Apps        []accountApp
	Sessions    []accountSession
	Restricts   bool
	Preferences []person.Preference
	Foods       bool
	Acts        []accountAct
}

// Written returns the number for people to read.
func (s accountSheet) Written() string { return written(s.Phone) }

type accountCard struct {
	Name, Ref string
	Default   bool
}

type accountApp struct {
	Name, UserID, Through, Since, Last string
	May, Never                         []string
}

type accountSession struct {
	Browser, Ref, Since string
	This                bool
}

type accountAct struct{ What, At string }

func newAccountSheet(o account.Overview) *accountSheet {
	s := &accountSheet{CodesOn: o.CodesOn, TextsOn: o.TextsOn, Stopped: o.Stopped, Limit: o.Limit.Format(o.Currency), Cap: o.Cap.Format(o.Currency), Spent: o.Spent.Format(o.Currency),
		Restricts: o.Food.Restricts, Preferences: o.Food.Preferences, Foods: o.Food.Restricts || len(o.Food.Preferences) > 0}
	if o.OwnLimit {
		s.OwnLimit = o.Limit.String()
	}
	for i, c := range o.Cards {
		s.Cards = append(s.Cards, accountCard{Name: cart.CardName(c.Brand, c.Last4), Ref: c.Ref(), Default: i == 0})
	}
	for _, c := range o.Connections {
		s.Apps = append(s.Apps, appOf(c))
	}
	for _, one := range o.Sessions {
		s.Sessions = append(s.Sessions, accountSession{Browser: one.Browser, Ref: one.Ref, Since: moment(one.Since, ""), This: one.This})
	}
	for _, one := range o.Acts {
		s.Acts = append(s.Acts, accountAct{What: deedWords(one), At: moment(one.At, "")})
	}
	return s
}

func appOf(c account.Connection) accountApp {
	a := accountApp{Name: c.Name, UserID: c.UserID, Since: c.Since.UTC().Format(dateForm), May: mayOrder, Never: never}
	var others []string
	for _, name := range c.Clients {
		if name != c.Name {
			others = append(others, name)
		}
	}
	a.Through = strings.Join(others, ", ")
	if c.LastOrder != nil {
		a.Last = c.LastOrder.CreatedAt.UTC().Format(dateForm) + ", " + c.LastOrder.Store
	}
	if c.Profile {
		a.May = append(a.May[:len(a.May):len(a.May)], "It can read your food profile.")
	}
	if c.NoCodes {
		a.May = append(a.May[:len(a.May):len(a.May)], "It can send an order that you said yes to without a code, unless the order is large.")
	} else {
		a.Never = append(a.Never[:len(a.Never):len(a.Never)], "It cannot order without a code that we text you.")
	}
	return a
}

const dateForm = "Jan 2, 2006"

// moment is a time for people, in a time zone; in UTC if the zone is unknown.
func moment(at time.Time, zone string) string {
	if there, err := time.LoadLocation(zone); err == nil && zone != "" {
		return at.In(there).Format(dateForm + ", 3:04 PM")
	}
	return at.UTC().Format(dateForm+", 15:04") + " UTC"
}

// deeds are the acts of a person, in words. The subject follows.
var deeds = map[person.Action]string{
	person.ActSignedIn: "Signed in", person.ActSignedOut: "Signed out", person.ActSignedOutAll: "Signed out everywhere", person.ActAddedCard: "Card added", person.ActChoseCard: "Card to charge",
	person.ActRemovedCard: "Card removed", person.ActDeletedCard: "Card deleted at our card processor", person.ActCodesOn: "Codes turned on", person.ActCodesOff: "Codes turned off", person.ActTextsOn: "Texts turned on", person.ActTextsOff: "Texts turned off",
	person.ActLimited: "Daily limit", person.ActDisconnected: "Disconnected", person.ActChangedFood: "Food profile changed", person.ActEmptiedFood: "Food profile emptied",
	person.ActAddedPasskey: "Passkey added", person.ActRemovedPasskey: "Passkey removed",
	person.ActExported: "Data downloaded", person.ActDeletedAccount: "Account deleted",
}

func deedWords(one person.Act) string {
	if one.About == "" {
		return deeds[one.Action]
	}
	return deeds[one.Action] + ": " + one.About
}

// foodForm is the form of a food profile.
type foodForm struct {
	Restricts bool
	Rows      []person.Preference // the last ones are empty
}

// spareRows is how many empty lines the form of a food profile has.
const spareRows = 2

func newFoodForm(food person.Food) *foodForm {
	f := &foodForm{Restricts: food.Restricts, Rows: append([]person.Preference(nil), food.Preferences...)}
	for i := 0; i < spareRows && len(f.Rows) < person.MaxPreferences; i++ {
		f.Rows = append(f.Rows, person.Preference{})
	}
	return f
}

// pastOrders is a page of the history.
type pastOrders struct {
	Orders []pastLine
	Next   string
}

type pastLine struct{ ID, Store, Application, At, Total, State string }

// pastOrder is one order, next to its sheet.
type pastOrder struct {
	ID, Application, At string
	Proof               []string
	Bundle              bool
}

// orders is the history.
func (a *own) orders(r *web.Request, self access.Self) (web.Answer, error) {
	before, err := r.Parameter("before")
	if err != nil {
		return web.Answer{}, err
	}
	found, next, err := a.history.List(r.Context(), self, before)
	if err != nil {
		return web.Answer{}, err
	}
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	p := a.page("Your orders", shown)
	p.Account.Past = &pastOrders{Next: next}
	for _, one := range found {
		o := one.Order
		p.Account.Past.Orders = append(p.Account.Past.Orders, pastLine{ID: o.ID, Store: o.Store, Application: one.Application, At: o.CreatedAt.UTC().Format(dateForm), Total: o.Total.Format(o.Currency), State: stateWords[o.State]})
	}
	return a.write.page(http.StatusOK, p)
}

var stateWords = map[order.State]string{
	order.Placing: "Being placed", order.Placed: "Placed", order.Failed: "Not placed", order.Unconfirmed: "Being checked", order.Refunded: "Money returned",
}

// order is one order of the history.
func (a *own) order(r *web.Request, self access.Self) (web.Answer, error) {
	found, err := a.history.Open(r.Context(), self, r.Param("orderId"))
	if err != nil {
		return web.Answer{}, err
	}
	shown, err := a.Open(r.Context(), self)
	if err != nil {
		return web.Answer{}, err
	}
	p := a.page("Your order", shown)
	tracked := ordering.Tracking{Cart: &found.Cart, Receipt: &found}
	tracked.Application = found.Application
	p.Cart = newSheet(tracked, a.write.links)
	p.Title = p.Cart.Heading
	o := found.Order
	p.Account.Order = &pastOrder{ID: o.ID, Application: found.Application, At: moment(o.CreatedAt, found.Cart.Store.TimeZone), Proof: proofOf(o, found.Cart.Store.TimeZone), Bundle: found.Bundle}
	return a.write.page(http.StatusOK, p)
}

// proofOf says in words what shows that a restaurant has an order.
func proofOf(o order.Order, zone string) (lines []string) {
	e := o.Evidence
	if e == nil {
		return nil
	}
	if e.ConfirmationNumber != "" {
		lines = append(lines, "Its number: "+e.ConfirmationNumber)
	}
	if e.ObservedTotal != nil {
		lines = append(lines, "Its total: "+e.ObservedTotal.Format(o.Currency))
	}
	if e.ReadyAt != "" {
		lines = append(lines, "Ready: "+e.ReadyAt)
	}
	return append(lines, "Seen: "+moment(e.CapturedAt, zone))
}

// evidence is the files of an order's evidence.
func (a *own) evidence(r *web.Request, self access.Self) (web.Answer, error) {
	files, at, err := a.history.Evidence(r.Context(), self, r.Param("orderId"))
	if err != nil {
		return web.Answer{}, err
	}
	var zipped []web.File
	for _, f := range files {
		zipped = append(zipped, web.File{Name: f.Name, Open: f.Open})
	}
	return web.Zip(r.Param("orderId")+"-evidence.zip", zipped, at), nil
}

// browserOf says in a few words what sent a User-Agent.
func browserOf(agent string) string {
	name, system := "", ""
	for _, one := range [][2]string{{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}} {
		if strings.Contains(agent, one[0]) {
			name = one[1]
			break
		}
	}
	for _, one := range [][2]string{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"}, {"Macintosh", "Mac"}, {"Linux", "Linux"}} {
		if strings.Contains(agent, one[0]) {
			system = one[1]
			break
		}
	}
	switch {
	case name == "":
		return "A browser"
	case system == "":
		return name
	}
	return name + " on " + system
}
