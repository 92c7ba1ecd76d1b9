package engine_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// street is a club with endpoints that get posts, and a second application.
type street struct {
	*club
	hooks *endpoints
	other developers.Secrets
}

const (
	hook      = "https://partner.example/hook" // of the club's application
	otherHook = "https://other.example/hook"
)

func openStreet(t *testing.T) *street {
	t.Helper()
	s := &street{hooks: &endpoints{answer: always(200)}}
	c := &club{documents: documents{}}
	c.scene = openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.Deliverer = s.hooks
		return c.outside(w)
	}})
	s.club = c
	made, err := c.Operator.CreateApplication(ctx, "", "Lunch Club", access.Approved, access.Endpoint{ID: "whe_2", URL: otherHook, Enabled: true})
	if err != nil {
		t.Fatal(err)
	}
	s.other = made
	return s
}

// as has a signed-in person connect a client, which acts for them from then on.
func (s *street) as(client oauth.Client, session string) access.Caller {
	s.t.Helper()
	s.client = client
	issued, err := s.exchange(s.codeFor(session))
	if err != nil {
		s.t.Fatal(err)
	}
	return s.Caller(issued.Access)
}

// delivers does the deliveries that are due.
func (s *street) delivers() {
	for ok := true; ok; {
		_, ok = s.Step(ctx, ports.WorkDeliver)
	}
}

// told lists, for each address, the types of the events that its endpoint was told of an order, sorted: deliveries of one moment have no order.
func (s *street) told(orderID string) map[string][]string {
	s.t.Helper()
	s.delivers()
	all := map[string][]string{}
	for _, p := range s.hooks.posts() {
		if told := p.payload(s.t); told.Order.ID == orderID {
			all[p.url] = append(all[p.url], told.Event)
			slices.Sort(all[p.url])
		}
	}
	return all
}

// fed lists the types of the events of an order in an application's feed, sorted.
func (s *street) fed(app developers.Secrets, orderID string) (types []string) {
	s.t.Helper()
	found, err := s.Webhooks.Events(ctx, s.Caller(app.Production), webhooks.FeedQuery{OrderID: orderID})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, e := range found.Events {
		types = append(types, string(e.Type))
	}
	slices.Sort(types)
	return types
}

// reads reports whether an application reads an order.
func (s *street) reads(app developers.Secrets, orderID string) bool {
	s.t.Helper()
	_, err := s.Ordering.Order(ctx, s.Caller(app.Production), orderID)
	if err != nil && !errors.Is(err, fault.NotFound) {
		s.t.Fatal(err)
	}
	return err == nil
}

// Spec 4.2, 5.7: a person who is connected to two applications and to a client of none orders through each. Every order reaches the application of its
// client, by webhook, feed and read, and no other application; an order through a client of no application reaches no application. An event names the person
// as that application knows them, and has nothing else of them.
func TestWhereOrdersOfConnectedPeopleGo(t *testing.T) {
	s := openStreet(t)
	ours, theirs := s.newClient(s.App.App, back), s.newClient(s.other.App, back)
	second := s.newClient(s.App.App, back)
	stranger, err := s.OAuth.Register(ctx, oauth.Metadata{ClientName: "Agent", RedirectURIs: []string{back}}, cafe)
	s.accepted(err)
	s.client = ours
	session := s.signsIn(s.asks(), ada)
	_, err = s.OAuth.AddCard(ctx, s.asks(), session, wallet.Try{Key: "form-1", Address: cafe, Input: map[string]string{"number": "4242"}})
	s.accepted(err)

	all := []string{"order.building", "order.carted", "order.placed", "order.placing"}
	apps := map[string]developers.Secrets{hook: s.App, otherHook: s.other}
	var callers []access.Caller
	users, orders := map[string]string{}, map[string][]string{}
	for _, c := range []struct {
		client oauth.Client
		hook   string
	}{{ours, hook}, {second, hook}, {theirs, otherHook}, {stranger, ""}} {
		who := s.as(c.client, session)
		callers = append(callers, who)
		o := s.confirmed(who, s.ready(who, "2 burgers"))
		s.work()
		told := s.told(o.ID)
		for address, app := range apps {
			var want []string
			if address == c.hook {
				want = all
				users[address] = who.UserID
				orders[address] = append(orders[address], o.ID)
			}
			if !slices.Equal(told[address], want) || !slices.Equal(s.fed(app, o.ID), want) || s.reads(app, o.ID) != (want != nil) {
				t.Errorf("an order of %s through %q at %s: told %v, fed %v, readable %v", c.client.Name, c.hook, address, told[address], s.fed(app, o.ID), s.reads(app, o.ID))
			}
		}
		if c.hook == "" && len(told) != 0 {
			t.Errorf("an order through a client of no application was told: %v", told)
		}
	}
	if users[hook] == users[otherHook] || callers[0].UserID != callers[1].UserID {
		t.Errorf("the person is %v", users)
	}

	// What the posts say of the person is their user id, and nothing that another application knows.
	posts := s.hooks.posts()
	if len(posts) != 3*len(all) {
		t.Errorf("%d posts", len(posts))
	}
	for _, p := range posts {
		var told struct{ User map[string]string }
		if err := json.Unmarshal([]byte(p.body), &told); err != nil {
			t.Fatal(err)
		}
		if len(told.User) != 1 || told.User["id"] != users[p.url] {
			t.Errorf("%s is told of %v", p.url, told.User)
		}
		never := []string{ada, "2125550177", "Ada", "Lovelace", callers[0].AccountID, "card-1", "4242", ours.ID, second.ID, theirs.ID, stranger.ID, callers[3].UserID}
		for address := range apps {
			if address != p.url {
				never = append(append(never, users[address]), orders[address]...)
			}
		}
		for _, secret := range never {
			if strings.Contains(p.body, secret) {
				t.Errorf("%s is told %q: %s", p.url, secret, p.body)
			}
		}
	}
	// Nor does the feed, without a filter, have anything else.
	for address, app := range apps {
		found, err := s.Webhooks.Events(ctx, s.Caller(app.Production), webhooks.FeedQuery{})
		s.accepted(err)
		for _, e := range found.Events {
			if !slices.Contains(orders[address], e.Order.ID) || e.UserID != users[address] {
				t.Errorf("the feed of %s has %+v", address, e)
			}
		}
	}
}

// Spec 5.7: what ends the events of a client's orders, and of which.
func TestWhatEndsTheEventsOfAClient(t *testing.T) {
	for name, ends := range map[string]func(s *street, who access.Caller, client oauth.Client){
		"disconnected": func(s *street, who access.Caller, _ oauth.Client) {
			_, self := s.opened(ada)
			s.accepted(s.Account.Disconnect(ctx, self, who.UserID))
		},
		"deleted": func(s *street, _ access.Caller, client oauth.Client) {
			s.accepted(s.OAuthClients.Delete(ctx, access.Owner{App: s.App.App}, client.ID))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := openStreet(t)
			s.t = t
			ours, theirs := s.newClient(s.App.App, back), s.newClient(s.other.App, back)
			s.client = ours
			session := s.signsIn(s.asks(), ada)
			who, friend := s.as(ours, session), s.as(theirs, session)
			_, err := s.OAuth.AddCard(ctx, s.asks(), session, wallet.Try{Key: "form-1", Address: cafe, Input: map[string]string{"number": "4242"}})
			s.accepted(err)
			elsewhere := s.ready(friend, "2 burgers")
			done := s.confirmed(who, s.ready(who, "2 burgers"))
			s.delivers()
			s.Clock.Advance(person.Cooldown)
			ends(s, who, ours)
			posts := len(s.hooks.posts())
			s.work() // the order is placed, which would be an event
			if o := s.order(s.Secret(access.Production), done.ID); o.State != order.Placed {
				t.Fatalf("the order is %s", o.State)
			}
			s.confirmed(friend, elsewhere)
			s.work()
			s.delivers()
			for _, p := range s.hooks.posts()[posts:] {
				if p.url == hook {
					t.Errorf("told after the end: %s", p.body)
				}
			}
			if got := s.fed(s.App, done.ID); !slices.Equal(got, []string{"order.building", "order.carted", "order.placing"}) {
				t.Errorf("the feed has %v", got)
			}
			// The other application hears of everything.
			if got := s.told(elsewhere.OrderID)[otherHook]; len(got) != 4 {
				t.Errorf("the other application is told %v", got)
			}
		})
	}
}
