package pages

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// shown is an account as its pages show it, and one order.
type shown struct {
	AccountPage
	HistoryPage
	overview account.Overview
	receipt  ordering.Receipt
}

func (shown) SignedIn(context.Context, string) (access.Self, error) { return access.Self{}, nil }
func (s shown) Open(context.Context, access.Self) (account.Overview, error) {
	return s.overview, nil
}
func (shown) CardEntry(ctx context.Context) (ports.CardEntry, error) {
	return joinPage{&service{}}.CardEntry(ctx)
}
func (shown) SetLimit(context.Context, access.Self, string) error {
	return fault.InvalidRequest.Field("limit", "is no amount.")
}
func (shown) Delete(context.Context, access.Self) error {
	return fault.InProgress.Tell("One of your orders is still being worked on. Delete your account when it is finished.")
}

// orders is the history of a shown account.
type orders struct{ shown }

func (o orders) List(context.Context, access.Self, string) ([]ordering.Past, string, error) {
	refunded := o.receipt.Past
	refunded.Order.State = order.Refunded
	return []ordering.Past{o.receipt.Past, refunded}, "ord_2", nil
}
func (o orders) Open(context.Context, access.Self, string) (ordering.Receipt, error) {
	return o.receipt, nil
}

// busy is an account with some of everything.
func busy() account.Overview {
	then := time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	return account.Overview{
		FirstName: "Ada", PhoneHint: "+1 ••• ••• 0100", Currency: "usd", Limit: 4000, OwnLimit: true, Cap: 20_000, Spent: 2211, CodesOn: true, TextsOn: true,
		Cards: []person.Card{{Token: "1", Brand: "visa", Last4: "4242"}, {Token: "2", Brand: "amex", Last4: "0005"}},
		Connections: []account.Connection{
			{UserID: "usr_1", Name: "Lunch & Co", Clients: []string{"The Lunch App for Very Hungry People"}, Since: then, Profile: true, LastOrder: &order.Order{Store: "Harbor Hall", CreatedAt: then}},
			{UserID: "usr_2", Name: "Donaudampfschifffahrtsgesellschaftskantine", Since: then, NoCodes: true},
		},
		Sessions: []account.Session{{Ref: "a", Browser: "Firefox on Linux", Since: then, This: true, Account: true}, {Ref: "b", Since: then}},
		Food:     person.Food{Restricts: true, Preferences: []person.Preference{{Category: "Allergies", Note: "No peanuts, please."}}},
		Acts:     []person.Act{{Action: person.ActDisconnected, About: "Dinner Bell", At: then}, {Action: person.ActLimited, About: "$40.00", At: then}, {Action: person.ActSignedIn, About: "Firefox on Linux", At: then}},
	}
}

// paid is an order of lunch in a state, with its receipt.
func paid(state order.State) ordering.Receipt {
	found := lunch()
	found.Status = "closed"
	total := money.Minor(2012)
	o := order.Order{ID: "ord_1", State: state, Store: found.Store.Name, Total: 2211, Currency: "usd", CreatedAt: time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)}
	if state == order.Placed {
		o.Evidence = &order.Evidence{ConfirmationNumber: "HH-1042", ObservedTotal: &total, ReadyAt: "12:25 PM", CapturedAt: o.CreatedAt, BundleSHA256: "x"}
	}
	if state == order.Failed {
		o.FailureCode = "MERCHANT_REJECTED"
	}
	found.Order = &o
	return ordering.Receipt{Past: ordering.Past{Order: o, Application: "Lunch & Co"}, Cart: found, Name: "Ada Lovelace", Paid: 2211, Taken: state == order.Placed, Card: "Visa ending in 4242", Bundle: o.Evidence != nil}
}

// accountLooks is every page of a person's own account; those that are like another only in the long form (make prove).
func accountLooks() map[string]look {
	at := func(s shown, path string, form url.Values) look {
		return func(t *testing.T) (*browser, string) {
			links := Links{Terms: "https://operator.example/terms", Privacy: "https://operator.example/privacy", Support: "mailto:help@operator.example"}
			fake := &service{}
			b := &browser{handler: New(Services{Join: joinPage{fake}, Cart: cartPage{fake}, Account: s, History: orders{s}}, Options{Links: links}), cookies: map[string]*http.Cookie{}}
			if form != nil {
				return b, b.post(t, path, form)
			}
			return b, b.get(t, path)
		}
	}
	empty := shown{overview: account.Overview{PhoneHint: "+1 ••• ••• 0100", Currency: "usd", Limit: 20_000, Cap: 20_000, Stopped: true, Sessions: busy().Sessions[:1], Sandbox: true}}
	full := shown{overview: busy(), receipt: paid(order.Placed)}
	rows := map[string]look{
		"account":              at(full, "/account?done=saved", nil),
		"account-food":         at(full, "/account/food", nil),
		"account-orders":       at(full, "/account/orders", nil),
		"account-delete":       at(full, "/account/delete", nil),
		"account-sign-in":      homeLook(func(t *testing.T, b *browser) string { return b.get(t, "/account") }),
		"account-order-placed": at(full, "/account/orders/ord_1", nil),
	}
	if os.Getenv("CARRYOUT_PROVE") == "" {
		return rows
	}
	maps.Copy(rows, map[string]look{
		"account-empty":       at(empty, "/account", nil),
		"account-limit-wrong": at(full, "/account/limit", url.Values{"limit": {"x"}}),
		"account-card":        at(full, "/account/card", nil),
		"account-delete-busy": at(full, "/account/delete", url.Values{"sure": {"yes"}}),
		"account-code":        homeLook(func(t *testing.T, b *browser) string { return b.post(t, "/account/text", url.Values{"phone": {adas}}) }),
		"account-phone-wrong": homeLook(func(t *testing.T, b *browser) string { return b.post(t, "/account/text", url.Values{"phone": {"x"}}) }),
		"account-not-found":   homeLook(func(t *testing.T, b *browser) string { return b.get(t, "/account/nothing") }),
	})
	for _, state := range []order.State{order.Placing, order.Failed, order.Unconfirmed, order.Refunded} {
		rows["account-order-"+string(state)] = at(shown{overview: busy(), receipt: paid(state)}, "/account/orders/ord_1", nil)
	}
	return rows
}

func homeLook(steps func(*testing.T, *browser) string) look {
	return func(t *testing.T) (*browser, string) {
		b := newHome(t).visitor()
		return b, steps(t, b)
	}
}
