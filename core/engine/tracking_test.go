package engine_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// signIn opens a session at a cart's page with the code that is texted for it.
func (s *scene) signIn(phone, cartID string) string {
	s.t.Helper()
	s.Clock.Advance(person.Cooldown)
	if _, err := s.JoinPage.Text(ctx, cartID); err != nil {
		s.t.Fatal(err)
	}
	code := s.Phones.Code(phone)
	if code == "" {
		code = person.SandboxCode
	}
	session, err := s.JoinPage.Prove(ctx, cartID, code)
	if err != nil {
		s.t.Fatal(err)
	}
	return session
}

// onPage confirms on the cart's page, with a code when one is asked for.
func (s *scene) onPage(session string, found ordering.Cart) error {
	err := s.onPageWith(session, found, "")
	if errors.Is(err, fault.CodeRequired) {
		err = s.onPageWith(session, found, s.Phones.Code(s.phoneOf(access.Caller{Env: found.Env, AccountID: found.AccountID})))
	}
	return err
}

// onPageWith confirms on the cart's page with a code.
func (s *scene) onPageWith(session string, found ordering.Cart, code string) error {
	return s.CartPage.Confirm(ctx, found.ID, session, int64(found.Fees.Total()), code, s.key().Value)
}

// ordersAgain has a person who approved an order through an application before, with a texted code on the page.
func (s *scene) ordersAgain(c access.Caller) {
	s.t.Helper()
	s.change(func(tx ports.Tx) error {
		u, err := tx.User(c.Env, c.UserID)
		return errors.Join(err, tx.PutUser(u.Approved(false, s.Clock.Now())))
	})
}

// changed changes a cart on its page, builds it again and returns it as its caller sees it.
func (s *scene) changed(c access.Caller, session string, found ordering.Cart, quantities ...int) ordering.Cart {
	s.t.Helper()
	if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: quantities}); err != nil {
		s.t.Fatal(err)
	}
	s.work()
	return s.read(c, found.ID)
}

// Spec 4.3 rule 7: a cart that was confirmed on its tracking page is already confirmed everywhere else, and says so.
func TestConfirmingOnTheTrackingPage(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "2 burgers")
	shut, err := s.CartPage.Open(ctx, found.ID, "")
	if err != nil || shut.Proved || shut.Cart != nil || shut.FirstName != "" || shut.PhoneHint != "" || shut.Cards != nil {
		t.Fatalf("before the phone is proved: %+v %v", shut, err)
	}
	s.refused(s.onPage("", found), fault.Unauthorized)
	session := s.signIn(ada, found.ID)
	shown, err := s.CartPage.Open(ctx, found.ID, session)
	if err != nil || shown.Cart == nil || shown.Cart.Fees != found.Fees || shown.Cart.Card == nil || shown.Step != person.Joined {
		t.Fatalf("%+v %v", shown, err)
	}
	texts := len(s.Phones.Texts(ada))
	if err := s.onPage(session, found); err != nil {
		t.Fatal(err)
	}
	s.texts(ada, texts+1) // the code of a first order
	_, err = s.confirm(g, found, "", s.key())
	f := s.refused(err, fault.AlreadyConfirmed)
	summary, _ := f.Order.(map[string]any)
	if f.OrderID != found.OrderID || f.UserMessage == "" || summary["status"] != "placing" || summary["confirmedVia"] != "tracking_link" {
		t.Errorf("%+v", f)
	}
	s.work()
	if o := s.order(g, found.OrderID); o.State != order.Placed || o.Via != order.ViaTrackingLink {
		t.Errorf("%+v", o)
	}
	if after, err := s.CartPage.Open(ctx, found.ID, session); err != nil || after.Cart.Order.Evidence.ConfirmationNumber != "H-1001" {
		t.Errorf("%+v %v", after, err)
	}
	s.refused(s.onPage(session, found), fault.AlreadyConfirmed)
	if all, accepted := s.Restaurant.Submits(found.OrderID); all != 1 || accepted != 1 {
		t.Errorf("%d submits, %d accepted", all, accepted)
	}
	s.money(0, int64(found.Fees.Charge()))
	s.events(g, found.OrderID, "building carted placing placed")

	// It is no consent (spec 4.4): the grant's next order needs its code all the same.
	_, err = s.confirm(g, s.ready(g, "burger"), "", s.key())
	s.refused(err, fault.CodeRequired)
}

// The caller's own retry keeps its answer, whatever the page did meanwhile (spec 4.3 rules 6 and 7).
func TestTheCallersOwnRetryKeepsItsAnswer(t *testing.T) {
	s := open(t)
	p := enginetest.Person(s.joined(ada))
	found, key := s.ready(p, "burger"), s.key()
	session := s.signIn(ada, found.ID)
	if _, err := s.confirm(p, found, "", key); err != nil {
		t.Fatal(err)
	}
	s.refused(s.onPage(session, found), fault.AlreadyConfirmed)
	if o, err := s.confirm(p, found, "", key); err != nil || o.State != order.Placing || o.Via != order.ViaUnknown {
		t.Errorf("%+v %v", o, err)
	}
}

// The page makes every check of a confirm, and after a first order it asks for a code where a person's token would.
func TestWhatAConfirmOnThePageChecks(t *testing.T) {
	for _, c := range []struct {
		name  string
		words string
		given func(*scene, access.Caller, *ordering.Cart)
		risk  ports.RiskVerdict
		want  *fault.Fault
	}{
		{"a small order", "burger", nil, ports.RiskVerdict{}, nil},
		{"over the limit", "feast", nil, ports.RiskVerdict{}, fault.CodeRequired},
		{"where risk asks", "burger", nil, ports.RiskVerdict{AskCode: true}, fault.CodeRequired},
		{"risk", "burger", nil, ports.RiskVerdict{Deny: true}, fault.RiskDenied},
		{"another total", "burger", func(_ *scene, _ access.Caller, c *ordering.Cart) { c.Fees.Service++ }, ports.RiskVerdict{}, fault.PriceChanged},
		{"no total", "burger", func(_ *scene, _ access.Caller, c *ordering.Cart) { c.Fees = cart.Fees{} }, ports.RiskVerdict{}, fault.InvalidRequest},
		{"a declined card", "burger", func(s *scene, _ access.Caller, _ *ordering.Cart) { s.Bank.Decline(1) }, ports.RiskVerdict{}, fault.CardDeclined},
		{"an expired cart", "burger", func(s *scene, _ access.Caller, _ *ordering.Cart) { s.Clock.Advance(cart.Life) }, ports.RiskVerdict{}, fault.CartClosed},
		{"a cancelled cart", "burger", func(s *scene, g access.Caller, c *ordering.Cart) {
			if _, err := s.Ordering.CancelCart(ctx, g, c.ID); err != nil {
				s.t.Fatal(err)
			}
		}, ports.RiskVerdict{}, fault.CartClosed},
		{"the day's cap", "banquet", func(s *scene, g access.Caller, c *ordering.Cart) {
			s.change(func(tx ports.Tx) error {
				_, err := tx.AddCounter(g.Env, "confirmed_minor_day", g.AccountID, s.Clock.Now().Truncate(24*time.Hour), 10_000)
				return err
			})
		}, ports.RiskVerdict{}, fault.OverDailyCap},
		{"a card that is gone", "burger", func(s *scene, g access.Caller, _ *ordering.Cart) {
			s.change(func(tx ports.Tx) error {
				a, err := tx.Account(g.Env, g.AccountID)
				a.Cards = nil
				return errors.Join(err, tx.PutAccount(a))
			})
		}, ports.RiskVerdict{}, fault.BuildOnly},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := openWith(t, enginetest.Options{Risk: &risk{verdict: c.risk}})
			g := s.joined(ada)
			found := s.ready(g, c.words)
			session := s.signIn(ada, found.ID)
			if c.given != nil {
				c.given(s, g, &found)
			}
			s.ordersAgain(g)
			texts := len(s.Phones.Texts(ada))
			err := s.onPageWith(session, found, "")
			if c.want == nil {
				if err != nil {
					t.Error(err)
				}
				s.texts(ada, texts)
				return
			}
			if c.want == fault.CodeRequired {
				texts++
			}
			s.texts(ada, texts)
			s.refused(err, c.want)
			s.untouched()
			s.events(g, found.OrderID, "building carted")
		})
	}
}

// Only the person whose phone a cart is for sees anything, or can do anything, on its page.
func TestWhoseTheTrackingPageIs(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	foreign := s.signIn(bert, s.ready(s.joined(bert), "burger").ID)
	own := s.signIn(ada, found.ID)
	for name, session := range map[string]string{"none": "", "another's": foreign, "made up": "ses_madeup"} {
		shown, err := s.CartPage.Open(ctx, found.ID, session)
		if err != nil || shown.Proved || shown.Cart != nil {
			t.Errorf("%s: %+v %v", name, shown, err)
		}
		for _, err := range []error{s.onPage(session, found), s.CartPage.Cancel(ctx, found.ID, session),
			s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{2}})} {
			if !errors.Is(err, fault.Unauthorized) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for _, id := range []string{"crt_other", "", "tkt_other", "ord_x"} {
		if _, err := s.CartPage.Open(ctx, id, own); !errors.Is(err, fault.NotFound) {
			t.Errorf("%q: %v", id, err)
		}
	}
	if err := s.Operator.Approve(ctx, g.App.ID, access.Suspended); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CartPage.Open(ctx, found.ID, own); !errors.Is(err, fault.NotFound) {
		t.Errorf("of a suspended application: %v", err)
	}
	s.refused(s.onPage(own, found), fault.NotFound)
	if err := s.Operator.Approve(ctx, g.App.ID, access.Approved); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(person.SessionLife)
	if shown, err := s.CartPage.Open(ctx, found.ID, own); err != nil || shown.Proved {
		t.Errorf("after the session: %+v %v", shown, err)
	}
	s.Clock.Advance(cart.LinkLife)
	if _, err := s.CartPage.Open(ctx, found.ID, own); !errors.Is(err, fault.NotFound) {
		t.Errorf("after the link's life: %v", err)
	}
	s.untouched()
}

// The page of somebody's first cart is where they join, too: it asks for what a confirm needs, and nothing once that is past.
func TestJoiningOnTheTrackingPage(t *testing.T) {
	s := open(t)
	_, g := s.Provisioned(s.Secret(access.Production), ada)
	found := s.ready(g, "burger")
	session := s.signIn(ada, found.ID)
	if shown, err := s.CartPage.Open(ctx, found.ID, session); err != nil || shown.Step != person.CardRequired {
		t.Fatalf("%+v %v", shown, err)
	}
	s.refused(s.onPage(session, found), fault.BuildOnly)
	if _, err := s.JoinPage.AddCard(ctx, found.ID, people.NewCard{Session: session, Key: "form", Input: map[string]string{"number": "4242"}}); err != nil {
		t.Fatal(err)
	}
	if shown, err := s.CartPage.Open(ctx, found.ID, session); err != nil || shown.Step != person.Joined || shown.Cart.Card == nil {
		t.Fatalf("%+v %v", shown, err)
	}
	if err := s.onPage(session, found); err != nil {
		t.Fatal(err)
	}
	s.work()
	s.events(g, found.OrderID, "building carted placing placed")
}

// In the sandbox the page works with the sandbox's code and asks for no card, as a confirm there does.
func TestTheTrackingPageInTheSandbox(t *testing.T) {
	s := open(t)
	_, g := s.Provisioned(s.Secret(access.Sandbox), eva)
	found := s.ready(g, "burger")
	session := s.signIn(eva, found.ID)
	if shown, err := s.CartPage.Open(ctx, found.ID, session); err != nil || shown.Step != person.Joined {
		t.Fatalf("%+v %v", shown, err)
	}
	if err := s.onPage(session, found); err != nil {
		t.Fatal(err)
	}
	s.work()
	if o := s.order(g, found.OrderID); o.State != order.Placed || !o.Simulated || o.Via != order.ViaTrackingLink {
		t.Errorf("%+v", o)
	}
	s.untouched()
	s.texts("", 0)
}

// Spec 4.3 rule 8: the same cart with another total, without prices of its lines and without a card; and what is placed is what is left.
func TestAPersonChangesTheCart(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	p := enginetest.Person(g)
	found := s.ready(p, "2 burgers, fries, a large latte")
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	code := s.Phones.Code(ada)
	session := s.signIn(ada, found.ID)
	s.Clock.Advance(time.Minute)
	if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{1, 0, 1}}); err != nil {
		t.Fatal(err)
	}

	// While it is built no surface confirms it, and nobody cancels it.
	if during := s.read(p, found.ID); during.Status != cart.Building || during.Priced() || during.Card != nil {
		t.Errorf("%+v", during)
	}
	_, err = s.confirm(p, found, "", s.key())
	s.refused(err, fault.CartNotReady)
	_, err = s.confirm(g, found, code, s.key())
	s.refused(err, fault.CartNotReady)
	s.refused(s.onPage(session, found), fault.CartNotReady)
	s.refused(s.CartPage.Cancel(ctx, found.ID, session), fault.CartNotReady)
	s.refused(s.resend(g, found.ID), fault.CartNotReady)
	s.refused(s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version + 1, Quantities: []int{1, 1, 1}}), fault.CartNotReady)
	_, _, err = s.Ordering.StartCart(ctx, g, words("burger"), s.key())
	s.refused(err, fault.InProgress)

	s.work()
	after := s.read(p, found.ID)
	want := (enginetest.Burger + enginetest.Latte + 100)
	switch {
	case after.Status != cart.Ready || after.Fees.Subtotal != want || after.Fees.Total() >= found.Fees.Total() || after.Version <= found.Version:
		t.Errorf("%+v", after.Cart)
	case !after.Changed || after.ConfirmationCard != "" || after.Card == nil || after.Change != nil:
		t.Errorf("%+v", after)
	case !after.ExpiresAt.Equal(s.Clock.Now().Add(cart.Life)):
		t.Errorf("expires %v, at %v", after.ExpiresAt, s.Clock.Now())
	case len(after.Items) != 2:
		t.Errorf("%+v", after.Items)
	}
	for _, it := range after.Items {
		if it.Price != nil {
			t.Errorf("%s has a price of its own", it.Name)
		}
	}
	if o := s.order(p, found.OrderID); o.State != order.Carted || o.Total != after.Fees.Total() || o.Items != 2 {
		t.Errorf("%+v", o)
	}
	s.events(p, found.OrderID, "building carted")

	// The code was for the cart before.
	_, err = s.confirm(g, found, code, s.key())
	s.refused(err, fault.PriceChanged)
	_, err = s.confirm(g, after, code, s.key())
	s.refused(err, fault.CodeExpired)
	if err := s.onPage(session, after); err != nil {
		t.Fatal(err)
	}
	s.work()
	lines := s.Restaurant.Ledger()[0].Lines
	if len(lines) != 2 || lines[0].ItemID != "burger" || lines[0].Quantity != 1 || lines[1].ItemID != "latte" || lines[1].Choices[0].Option != "Large" {
		t.Errorf("%+v", lines)
	}
	s.events(p, found.OrderID, "building carted placing placed")
	s.money(0, int64(after.Fees.Charge()))
}

// A code that was texted dies with the change also where the new total is the old one.
func TestACodeIsNotForAnotherCartOfTheSameTotal(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger, fries")
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	code := s.Phones.Code(ada)
	session := s.signIn(ada, found.ID)
	after := s.changed(g, session, found, 2, 1)
	after = s.changed(g, session, after, 1, 1)
	if after.Fees.Total() != found.Fees.Total() {
		t.Fatalf("%s and %s", after.Fees.Total(), found.Fees.Total())
	}
	_, err = s.confirm(g, after, code, s.key())
	s.refused(err, fault.CodeExpired)
}

// A change that cannot be built leaves the cart as it was: to be confirmed, at its total, until its time.
func TestAChangeThatFails(t *testing.T) {
	for _, c := range []struct {
		name  string
		given func(*scene)
		want  failure.Code
	}{
		{"sold out", func(s *scene) { s.Restaurant.SoldOut = "Burger" }, failure.ItemUnavailable},
		{"closed", func(s *scene) { s.Restaurant.Closed = failure.StoreClosed }, failure.StoreClosed},
		{"tomorrow", func(s *scene) { s.Restaurant.Tomorrow = true }, failure.PickupTimeUnavailable},
		{"a fault of ours", func(s *scene) { s.Restaurant.Broken = errors.New("no browser") }, failure.Internal},
		{"a panic", func(s *scene) { s.Restaurant.Panics = true }, failure.Internal},
		{"over the partner's bound", func(s *scene) { s.Restaurant.Dearer = 10_000 }, failure.OverMaxTotal},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			g := s.joined(ada)
			in := words("2 burgers")
			in.MaxTotalMinor = new(int64(5000))
			started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
			if err != nil {
				t.Fatal(err)
			}
			s.work()
			found := s.read(g, started.ID)
			key := s.key()
			_, err = s.confirm(g, found, "", key)
			s.refused(err, fault.CodeRequired)
			code := s.Phones.Code(ada)
			session := s.signIn(ada, found.ID)
			before := s.read(g, found.ID)
			c.given(s)
			if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{1}}); err != nil {
				t.Fatal(err)
			}
			s.wait(time.Second)
			s.wait(time.Second)
			after := s.read(g, found.ID)
			if after.Status != cart.Ready || after.Fees != before.Fees || !after.ExpiresAt.Equal(*before.ExpiresAt) || after.Changed || *after.Items[0].Price != enginetest.Burger {
				t.Errorf("%+v", after.Cart)
			}
			if after.Unchanged == nil || after.Unchanged.Code != c.want {
				t.Errorf("%+v", after.Unchanged)
			}
			s.Restaurant.SoldOut, s.Restaurant.Closed, s.Restaurant.Tomorrow, s.Restaurant.Broken, s.Restaurant.Panics, s.Restaurant.Dearer = "", "", false, nil, false, 0
			if _, err := s.confirm(g, after, code, key); err != nil {
				t.Error(err)
			}
			s.work()
			s.events(g, found.OrderID, "building carted placing placed")
		})
	}
}

// A cart whose time has passed when its change fails expires; if the change succeeds late, its time restarts.
func TestACartThatIsChangedPastItsTime(t *testing.T) {
	for _, fails := range []bool{false, true} {
		s := open(t)
		g := s.joined(ada)
		found := s.ready(g, "2 burgers")
		session := s.signIn(ada, found.ID)
		s.Clock.Set(found.ExpiresAt.Add(-time.Second))
		if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{1}}); err != nil {
			t.Fatal(err)
		}
		s.Clock.Advance(time.Minute)
		if fails {
			s.Restaurant.SoldOut = "Burger"
		}
		s.work()
		want := map[bool]cart.Status{false: cart.Ready, true: cart.Expired}[fails]
		if after := s.read(g, found.ID); after.Status != want {
			t.Errorf("fails %v: %s", fails, after.Status)
		}
		s.events(g, found.OrderID, "building carted")
		s.wait(cart.Life)
		if after := s.read(g, found.ID); after.Status != cart.Expired {
			t.Errorf("fails %v, at last: %s", fails, after.Status)
		}
	}
}

func TestAnEditIsChecked(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "2 burgers, fries")
	session := s.signIn(ada, found.ID)
	for name, in := range map[string]ordering.Edit{
		"nothing is left":    {Version: found.Version, Quantities: []int{0, 0}},
		"less than nothing":  {Version: found.Version, Quantities: []int{-1, 1}},
		"too many":           {Version: found.Version, Quantities: []int{51, 1}},
		"a line too few":     {Version: found.Version, Quantities: []int{1}},
		"a line too many":    {Version: found.Version, Quantities: []int{1, 1, 1}},
		"an earlier version": {Version: found.Version - 1, Quantities: []int{1, 1}},
	} {
		if err := s.CartPage.Change(ctx, found.ID, session, in); !errors.Is(err, fault.InvalidRequest) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{2, 1}}); err != nil {
		t.Error(err)
	}
	if after := s.read(g, found.ID); after.Status != cart.Ready || after.Version != found.Version {
		t.Errorf("changed by nothing: %+v", after.Cart)
	}
	other := s.ready(g, "burger")
	for _, c := range []struct {
		name  string
		given func()
		want  *fault.Fault
	}{
		{"another order is built", func() {
			if _, _, err := s.Ordering.StartCart(ctx, g, words("burger"), s.key()); err != nil {
				t.Fatal(err)
			}
		}, fault.InProgress},
		{"a confirm runs", func() { s.work(); s.Bank.Lose("hold", 1); _ = s.onPage(session, found) }, fault.InProgress},
		{"it is confirmed", func() {
			s.wait(3 * time.Minute)
			if err := s.onPage(session, found); err != nil {
				t.Fatal(err)
			}
		}, fault.AlreadyConfirmed},
		{"it has expired", func() { s.Clock.Set(other.ExpiresAt.Add(time.Second)); found = other }, fault.CartClosed},
	} {
		c.given()
		quantities := []int{1, 1}[:len(found.Lines)]
		if found.ID == other.ID {
			quantities = []int{2}
		}
		if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: quantities}); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Every change is a build of the restaurant's own site, and counts as one.
func TestChangesCountAsBuilds(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	session := s.signIn(ada, found.ID)
	limit, _ := quota.Find(quota.PersonBuildsDay).In(g.Env)
	for i := int64(1); i < limit; i++ {
		found = s.changed(g, session, found, 1+int(i)%2)
	}
	err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{3}})
	s.refused(err, fault.RateLimited)
	if after := s.read(g, found.ID); after.Status != cart.Ready {
		t.Errorf("%s", after.Status)
	}
}

// What must be avoided is read from the page again for a change.
func TestAChangeReadsTheAllergensAgain(t *testing.T) {
	s := open(t)
	s.Restaurant.Allergens = true
	g := s.joined(ada)
	in := words("burger")
	in.MustAvoid = []string{"milk"}
	started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	found := s.read(g, started.ID)
	session := s.signIn(ada, found.ID)
	s.Restaurant.Allergens = false
	after := s.changed(g, session, found, 2)
	if after.Changed || after.Unchanged == nil || after.Unchanged.Code != failure.AllergenNotExcluded {
		t.Errorf("%+v", after.Cart)
	}
}

// At a test restaurant a change is priced by the same table.
func TestAChangeAtATestRestaurant(t *testing.T) {
	s := open(t)
	_, g := s.Provisioned(s.Secret(access.Sandbox), eva)
	started, _, err := s.Ordering.StartCart(ctx, g, ordering.NewCart{Items: []string{"2 large lattes with vanilla", "a unicorn", "drip coffee"}, PlaceID: "test_place_slow"}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.wait(20 * time.Second)
	found := s.read(g, started.ID)
	session := s.signIn(eva, found.ID)
	if err := s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{1, 3, 0}}); err != nil {
		t.Fatal(err)
	}
	_, err = s.confirm(g, found, "", s.key())
	s.refused(err, fault.CartNotReady)
	s.wait(20 * time.Second)
	after := s.read(g, found.ID)
	const latte, unicorn = 525 + 100 + 50, 500
	subtotal := money.Minor(latte + 3*unicorn)
	if after.Status != cart.Ready || after.Fees.Subtotal != subtotal || after.Fees.TaxAndFees != subtotal.Tax(87_500) || !after.Changed {
		t.Errorf("%+v", after.Cart)
	}
	s.confirmed(g, after)
	s.events(g, found.OrderID, "building carted placed")
}

// Surfaces race for one cart: exactly one confirms it, and the restaurant gets one order.
func TestSurfacesRace(t *testing.T) {
	won := map[order.Via]int{}
	for round := range 20 {
		s := open(t)
		p := enginetest.Person(s.joined(ada))
		found := s.texted(p, "burger")
		session := s.signIn(ada, found.ID)
		s.Phones.Reply(ada, "YES")
		if err := s.Hear(ctx); err != nil {
			t.Fatal(err)
		}
		keys := []unit.IdempotencyKey{s.key(), s.key()}
		var under sync.WaitGroup
		errs := make([]error, 4)
		under.Go(func() { _, errs[0] = s.confirm(p, found, "", keys[0]) })
		under.Go(func() {
			errs[1] = s.CartPage.Confirm(ctx, found.ID, session, int64(found.Fees.Total()), "", keys[1].Value)
		})
		under.Go(func() { s.Step(ctx, ports.WorkReply) })
		errs[3] = fault.InProgress
		if round%2 == 0 {
			under.Go(func() {
				errs[3] = s.CartPage.Change(ctx, found.ID, session, ordering.Edit{Version: found.Version, Quantities: []int{2}})
			})
		}
		under.Wait()
		for range 10 {
			s.wait(10 * time.Second)
		}
		o := s.order(p, found.OrderID)
		switch all, _ := s.Restaurant.Submits(found.OrderID); {
		case errs[3] == nil && all == 0 && o.State == order.Carted: // the change came first
			s.events(p, found.OrderID, "building carted")
		case all != 1 || o.State != order.Placed:
			t.Fatalf("%d submits, %s: %v", all, o.State, errs)
		default:
			won[o.Via]++
			s.money(0, int64(found.Fees.Charge()))
			s.events(p, found.OrderID, "building carted placing placed")
		}
	}
	if t.Logf("won: %v", won); len(won) == 0 {
		t.Error("nobody ever won")
	}
}
