package engine_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

const (
	ada  = "+12125550123" // a production person
	bert = "+12125550124"
	eva  = "+15005550101" // a sandbox person
)

var ctx = context.Background()

// scene is a world with words for what happens in it.
type scene struct {
	*enginetest.World
	t    *testing.T
	keys int
}

func open(t *testing.T) *scene {
	t.Helper()
	return openWith(t, enginetest.Options{})
}

func openWith(t *testing.T, o enginetest.Options) *scene {
	t.Helper()
	return &scene{World: enginetest.New(t, o), t: t}
}

// key is a new idempotency key.
func (s *scene) key() unit.IdempotencyKey {
	s.keys++
	return unit.IdempotencyKey{Value: fmt.Sprintf("key-%06d", s.keys)}
}

// work does all that is due.
func (s *scene) work() {
	s.t.Helper()
	for range 1000 {
		if _, more := s.Step(ctx); !more {
			return
		}
	}
	s.t.Fatal("the work has no end")
}

// wait moves the clock and does what fell due.
func (s *scene) wait(d time.Duration) {
	s.t.Helper()
	s.Clock.Advance(d)
	s.work()
}

// ada is a production person who has joined, with a grant.
func (s *scene) joined(phone string) access.Caller {
	s.t.Helper()
	_, grant := s.Joined(s.Secret(access.Production), phone)
	return grant
}

// sandboxed is a sandbox person with a grant.
func (s *scene) sandboxed(phone string) access.Caller {
	s.t.Helper()
	_, grant := s.Provisioned(s.Secret(access.Sandbox), phone)
	return grant
}

func words(request string) ordering.NewCart {
	return ordering.NewCart{Request: &request, PlaceID: enginetest.PlaceID}
}

// start begins a cart.
func (s *scene) start(c access.Caller, request string) ordering.Cart {
	s.t.Helper()
	found, _, err := s.Ordering.StartCart(ctx, c, words(request), s.key())
	if err != nil {
		s.t.Fatal(err)
	}
	if found.Status != cart.Building {
		s.t.Fatalf("a new cart is %s", found.Status)
	}
	return found
}

// built begins a cart, does the work and reads it again.
func (s *scene) built(c access.Caller, request string) ordering.Cart {
	s.t.Helper()
	started := s.start(c, request)
	s.work()
	return s.read(c, started.ID)
}

// ready builds a cart that is ready.
func (s *scene) ready(c access.Caller, request string) ordering.Cart {
	s.t.Helper()
	found := s.built(c, request)
	if found.Status != cart.Ready {
		s.t.Fatalf("the cart is %s: %+v %+v", found.Status, found.Failure, found.Decision)
	}
	return found
}

func (s *scene) read(c access.Caller, cartID string) ordering.Cart {
	s.t.Helper()
	found, err := s.Ordering.Cart(ctx, c, cartID)
	if err != nil {
		s.t.Fatal(err)
	}
	return found
}

// confirm confirms with a total, a code and a key.
func (s *scene) confirm(c access.Caller, found ordering.Cart, code string, key unit.IdempotencyKey) (order.Order, error) {
	o, _, err := s.Ordering.ConfirmCart(ctx, c, found.ID, ordering.Confirmation{ExpectedTotalMinor: int64(found.Fees.Total()), Code: code}, key)
	return o, err
}

// confirmed confirms a cart, with a code when one is asked for.
func (s *scene) confirmed(c access.Caller, found ordering.Cart) order.Order {
	s.t.Helper()
	key := s.key()
	o, err := s.confirm(c, found, "", key)
	if errors.Is(err, fault.CodeRequired) {
		o, err = s.confirm(c, found, s.Phones.Code(s.phoneOf(c)), key)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	if o.State != order.Placing {
		s.t.Fatalf("a confirm answered %s", o.State)
	}
	return o
}

// resend asks for a fresh code.
func (s *scene) resend(c access.Caller, cartID string) error {
	_, err := s.Ordering.ResendCode(ctx, c, cartID)
	return err
}

func (s *scene) phoneOf(c access.Caller) (phone string) {
	s.t.Helper()
	s.see(func(r ports.Reader) error {
		a, err := r.Account(c.Env, c.AccountID)
		phone = a.Phone
		return err
	})
	return phone
}

// see reads the store.
func (s *scene) see(read func(ports.Reader) error) {
	s.t.Helper()
	if err := s.Store.View(ctx, read); err != nil {
		s.t.Fatal(err)
	}
}

// change writes to the store what no use case of the engine does yet.
func (s *scene) change(change func(ports.Tx) error) {
	s.t.Helper()
	if err := s.Store.Update(ctx, change); err != nil {
		s.t.Fatal(err)
	}
}

func (s *scene) secretOf(c access.Caller) access.Caller {
	c.Kind = access.Secret
	return c
}

// order reads an order with its application's secret.
func (s *scene) order(c access.Caller, orderID string) ordering.Order {
	s.t.Helper()
	o, err := s.Ordering.Order(ctx, s.secretOf(c), orderID)
	if err != nil {
		s.t.Fatal(err)
	}
	return o
}

func (s *scene) payment(c access.Caller, orderID string) (p order.Payment) {
	s.t.Helper()
	s.see(func(r ports.Reader) (err error) { p, err = r.Payment(c.Env, orderID); return err })
	return p
}

// happened lists an order's events, oldest first, without their prefix.
func (s *scene) happened(c access.Caller, orderID string) string {
	s.t.Helper()
	feed, err := s.Webhooks.Events(ctx, s.secretOf(c), webhooks.FeedQuery{OrderID: orderID, Limit: 100})
	if err != nil {
		s.t.Fatal(err)
	}
	var names []string
	for _, e := range slices.Backward(feed.Events) {
		names = append(names, strings.TrimPrefix(string(e.Type), "order."))
	}
	return strings.Join(names, " ")
}

// events fails unless exactly these events happened to the order.
func (s *scene) events(c access.Caller, orderID, want string) {
	s.t.Helper()
	if got := s.happened(c, orderID); got != want {
		s.t.Errorf("events: %q, want %q", got, want)
	}
}

// refused fails unless err is the fault.
func (s *scene) refused(err error, want *fault.Fault) *fault.Fault {
	s.t.Helper()
	if !errors.Is(err, want) {
		s.t.Fatalf("got %v, want %s", err, want.Code)
	}
	return fault.From(err)
}

// untouched fails when anything was held, charged or sent to the restaurant.
func (s *scene) untouched() {
	s.t.Helper()
	held, captured := s.Bank.Money()
	if held != 0 || captured != 0 || len(s.Restaurant.Ledger()) != 0 {
		s.t.Errorf("held %s, captured %s, restaurant %v", held, captured, s.Restaurant.Ledger())
	}
}

// money fails unless exactly this much is held and captured.
func (s *scene) money(held, captured int64) {
	s.t.Helper()
	h, c := s.Bank.Money()
	if int64(h) != held || int64(c) != captured {
		s.t.Errorf("held %s and captured %s, want %d and %d", h, c, held, captured)
	}
}

// texts fails unless a number got this many texts since the last time it was asked.
func (s *scene) texts(phone string, want int) {
	s.t.Helper()
	if got := len(s.Phones.Texts(phone)); got != want {
		s.t.Errorf("%d texts, want %d", got, want)
	}
}

// owner is the right over an application, as the console and the operator have it.
func owner(appID string) access.Owner {
	return access.Owner{Developer: access.Developer{Recent: true}, App: access.Application{ID: appID}}
}

// signedIn is the right of a developer who has just signed in.
func signedIn(developerID string) access.Developer {
	return access.Developer{ID: developerID, Recent: true}
}
