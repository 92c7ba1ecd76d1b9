package engine_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// notified starts a cart whose person is to be texted, and does all that follows.
func (s *scene) notified(c access.Caller, request string) ordering.Cart {
	s.t.Helper()
	s.ordersAgain(c)
	in := words(request)
	in.Notify = cart.NotifySMS
	started, _, err := s.Ordering.StartCart(ctx, c, in, s.key())
	if err != nil {
		s.t.Fatal(err)
	}
	s.work()
	return s.read(c, started.ID)
}

// texted is a ready cart of which the person was texted.
func (s *scene) texted(c access.Caller, request string) ordering.Cart {
	s.t.Helper()
	found := s.notified(c, request)
	last := s.last(s.phoneOf(c))
	if found.Status != cart.Ready || !strings.Contains(last, "Reply YES") || !strings.Contains(last, found.ID) {
		s.t.Fatalf("%s, and the last text is %q", found.Status, last)
	}
	return found
}

// last is the last text to a number.
func (s *scene) last(phone string) string {
	texts := s.Phones.Texts(phone)
	if len(texts) == 0 {
		return ""
	}
	return texts[len(texts)-1].Body
}

// lastOf is the last text of a kind to a number.
func (s *scene) lastOf(phone, kind string) string {
	for _, text := range slices.Backward(s.Phones.Texts(phone)) {
		if strings.HasPrefix(text.Key, kind+"/") {
			return text.Body
		}
	}
	return ""
}

// says has a person text back, and does what follows.
func (s *scene) says(phone, body string) {
	s.t.Helper()
	s.Phones.Reply(phone, body)
	s.hear()
}

func (s *scene) hear() {
	s.t.Helper()
	if err := s.Hear(ctx); err != nil {
		s.t.Fatal(err)
	}
	s.work()
}

func TestYESPlacesTheOrder(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.texted(g, "2 burgers")
	if text := s.last(ada); !strings.Contains(text, "Harbor Hall") || !strings.Contains(text, "Dinner Bell") || !strings.Contains(text, found.Fees.Total().Format("usd")) ||
		!strings.Contains(text, enginetest.AuthURL+"/cart/"+found.ID) {
		t.Errorf("the text is %q", text)
	}
	s.says(ada, " Yes! ")
	o := s.order(g, found.OrderID)
	if o.State != order.Placed || o.Via != order.ViaSMS {
		t.Fatalf("%+v", o)
	}
	if text := s.lastOf(ada, "reply"); !strings.Contains(text, "being placed") || !strings.Contains(text, found.ID) {
		t.Errorf("the answer is %q", text)
	}
	_, err := s.confirm(g, found, "", s.key())
	f := s.refused(err, fault.AlreadyConfirmed)
	if summary, _ := f.Order.(map[string]any); summary["confirmedVia"] != "sms" {
		t.Errorf("%+v", f)
	}
	s.events(g, found.OrderID, "building carted placing placed")
	s.money(0, int64(found.Fees.Charge()))

	// Not a consent (spec 4.4), and no second yes.
	texts := len(s.Phones.Texts(ada))
	s.says(ada, "YES")
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
	if s.texts(ada, texts+1); !strings.Contains(s.lastOf(ada, "reply"), "already confirmed") {
		t.Errorf("the second yes was answered with %q", s.last(ada))
	}
	_, err = s.confirm(g, s.ready(g, "burger"), "", s.key())
	s.refused(err, fault.CodeRequired)
}

// A YES over the amount for codes needs none: it comes from the phone that a code would go to.
func TestYESNeedsNoCode(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.texted(g, "feast")
	s.says(ada, "yes")
	s.events(g, found.OrderID, "building carted placing placed")
}

// Who is not texted, and that their carts are as ready as any.
func TestWhoIsNotTexted(t *testing.T) {
	for _, c := range []struct {
		name  string
		given func(*scene) access.Caller
	}{
		{"has not joined", func(s *scene) access.Caller { _, g := s.Provisioned(s.Secret(access.Production), bert); return g }},
		{"replied STOP", func(s *scene) access.Caller { g := s.joined(bert); s.says(bert, "STOP"); return g }},
		{"is stopped at the provider", func(s *scene) access.Caller { g := s.joined(bert); s.Phones.Stop(bert); return g }},
		{"cannot be reached", func(s *scene) access.Caller { g := s.joined(bert); s.Phones.Fail(1000); return g }},
		{"is over the day's limit", func(s *scene) access.Caller {
			g := s.joined(bert)
			if err := s.Operator.SetLimit(ctx, g.App.ID, g.Env, quota.CartTextsDay, 1); err != nil {
				s.t.Fatal(err)
			}
			s.texted(s.joined(ada), "burger")
			return g
		}},
		{"is in the sandbox", func(s *scene) access.Caller { _, g := s.Provisioned(s.Secret(access.Sandbox), eva); return g }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			g := c.given(s)
			texts := len(s.Phones.Texts(""))
			found := s.notified(g, "burger")
			for range 10 {
				s.wait(30 * time.Second)
			}
			if s.texts("", texts); found.Status != cart.Ready {
				t.Errorf("the cart is %s", found.Status)
			}
			s.Phones.Fail(0)
			s.says(s.phoneOf(g), "YES")
			s.untouched()
			s.events(g, found.OrderID, "building carted")
			if used := s.counter(g, quota.CartTextsDay, g.App.ID); used > 1 {
				t.Errorf("%d texts are counted", used)
			}
		})
	}
}

// A text that fails for a moment goes out all the same, once.
func TestATextIsTriedAgain(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	s.Phones.Fail(2)
	texts := len(s.Phones.Texts(ada))
	found := s.notified(g, "burger")
	for range 5 {
		s.wait(10 * time.Second)
	}
	s.texts(ada, texts+1)
	s.says(ada, "YES")
	s.events(g, found.OrderID, "building carted placing placed")
	if used := s.counter(g, quota.CartTextsDay, g.App.ID); used != 1 {
		t.Errorf("%d texts are counted", used)
	}
}

// A YES confirms only what was texted, while it can be confirmed; else the person hears why not, with the link.
func TestYESThatConfirmsNothing(t *testing.T) {
	for _, c := range []struct {
		name  string
		given func(*scene, access.Caller, ordering.Cart)
		want  string
		state string
	}{
		{"the total was changed", func(s *scene, g access.Caller, c ordering.Cart) { s.changed(g, s.signIn(ada, c.ID), c, 2) }, "has changed since that text", "building carted"},
		{"it is being changed", func(s *scene, _ access.Caller, c ordering.Cart) {
			if err := s.CartPage.Change(ctx, c.ID, s.signIn(ada, c.ID), ordering.Edit{Version: c.Version, Quantities: []int{2}}); err != nil {
				s.t.Fatal(err)
			}
		}, "being changed", "building carted"},
		{"it has expired", func(s *scene, _ access.Caller, _ ordering.Cart) { s.Clock.Advance(cart.Life) }, "can no longer be placed", "building carted"},
		{"it was cancelled", func(s *scene, g access.Caller, c ordering.Cart) {
			if _, err := s.Ordering.CancelCart(ctx, g, c.ID); err != nil {
				s.t.Fatal(err)
			}
		}, "can no longer be placed", "building carted"},
		{"the card is declined", func(s *scene, _ access.Caller, _ ordering.Cart) { s.Bank.Decline(1) }, "declined", "building carted"},
		{"the card is gone", func(s *scene, g access.Caller, _ ordering.Cart) {
			s.change(func(tx ports.Tx) error {
				a, err := tx.Account(g.Env, g.AccountID)
				a.Cards = nil
				return errors.Join(err, tx.PutAccount(a))
			})
		}, "can no longer be placed by text", "building carted"},
		{"the application is suspended", func(s *scene, g access.Caller, _ ordering.Cart) {
			if err := s.Operator.Approve(ctx, g.App.ID, access.Suspended); err != nil {
				s.t.Fatal(err)
			}
		}, "can no longer be placed", "building carted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			g := s.joined(ada)
			found := s.texted(g, "burger")
			c.given(s, g, found)
			texts := len(s.Phones.Texts(ada))
			s.Phones.Reply(ada, "YES")
			if err := s.Hear(ctx); err != nil {
				t.Fatal(err)
			}
			s.Step(ctx, ports.WorkReply)
			if s.texts(ada, texts+1); !strings.Contains(s.last(ada), c.want) || !strings.Contains(s.last(ada), "/cart/"+found.ID) {
				t.Errorf("answered with %q, want %q", s.last(ada), c.want)
			}
			s.work()
			s.untouched()
			s.events(g, found.OrderID, c.state)
		})
	}
}

// A YES answers the newest text. A YES that was sent before that text does not count for it.
func TestYESIsForTheNewestText(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	first := s.texted(g, "burger")
	s.Phones.Reply(ada, "YES") // to the first, and read after the second went out
	second := s.texted(g, "2 burgers")
	s.hear()
	s.untouched()
	if !strings.Contains(s.last(ada), "your YES was for another text") {
		t.Errorf("answered with %q", s.last(ada))
	}
	s.says(ada, "YES")
	s.events(g, first.OrderID, "building carted")
	s.events(g, second.OrderID, "building carted placing placed")
}

// A text that never went out is answered by nobody: a YES at that time is to an earlier one.
func TestYESToATextThatNeverWentOut(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	first := s.texted(g, "burger")
	s.Phones.Fail(1000)
	second := s.notified(g, "2 burgers")
	s.Phones.Reply(ada, "YES")
	s.hear()
	s.untouched()
	for range 10 {
		s.wait(30 * time.Second)
	}
	s.Phones.Fail(0)
	s.wait(30 * time.Second)
	s.untouched()
	s.events(g, first.OrderID, "building carted")
	s.events(g, second.OrderID, "building carted")
}

// Replies are read once, across restarts, and from where they were read the last time.
func TestRepliesAreHeardOnce(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	s.says(ada, "STOP")
	s.says(ada, "START")
	found := s.texted(g, "burger")
	s.says(ada, "YES")
	s.events(g, found.OrderID, "building carted placing placed")
	texts := len(s.Phones.Texts(ada))
	s.Engine = s.NewEngine(nil)
	s.hear()
	s.texts(ada, texts)
	s.see(func(r ports.Reader) error {
		cursor, err := r.ReplyCursor("")
		if cursor != "3" {
			t.Errorf("read up to %q", cursor)
		}
		return err
	})

	// A provider that starts again from nothing, as after losing its data, returns the same replies; they have no effect.
	s.change(func(tx ports.Tx) error { return tx.PutReplyCursor("", "") })
	s.hear()
	s.texts(ada, texts)
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
	s.money(0, int64(found.Fees.Charge()))
}

// Two nodes that read the same replies act on each once.
func TestTwoNodesHearTheSameReply(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.texted(g, "burger")
	texts := len(s.Phones.Texts(ada))
	s.Phones.Reply(ada, "YES")
	second := s.NewEngine(func(w engine.World) engine.World {
		w.SMS = slowReader{w.SMS, func() { s.hear() }}
		return w
	})
	if err := second.Hear(ctx); err != nil {
		t.Fatal(err)
	}
	s.work()
	s.texts(ada, texts+2) // the answer, and what was ordered
	if all, _ := s.Restaurant.Submits(found.OrderID); all != 1 {
		t.Errorf("%d submits", all)
	}
}

// slowReader lets something happen between the reading of replies and what is made of them.
type slowReader struct {
	ports.SMS
	meanwhile func()
}

func (s slowReader) Replies(ctx context.Context, cursor string) ([]ports.Reply, string, error) {
	replies, next, err := s.SMS.Replies(ctx, cursor)
	s.meanwhile()
	return replies, next, err
}

// What is not an answer is let go: other words, strangers, the sandbox, a YES to nothing, and one from long ago.
func TestWhatIsNoAnswer(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	s.says(ada, "YES")
	found := s.texted(g, "burger")
	texts := len(s.Phones.Texts(""))
	for _, body := range []string{"yes please", "no", "y", "", "YES or no?", "123456"} {
		s.says(ada, body)
	}
	s.says("+12125550199", "YES")
	s.says(bert, "YES")
	s.says(eva, "YES")
	s.Phones.ReplyAt(ada, "YES", time.Now().Add(-person.ReplyLife-time.Minute))
	s.hear()
	s.texts("", texts)
	s.untouched()
	s.events(g, found.OrderID, "building carted")
}

// However often somebody says YES, not every one is answered.
func TestAnswersToRepliesAreBounded(t *testing.T) {
	s := open(t)
	s.texted(s.joined(ada), "burger")
	limit, _ := quota.Find(quota.RepliesDay).In(access.Production)
	texts := len(s.Phones.Texts(ada))
	for range limit + 5 {
		s.says(ada, "YES")
	}
	s.texts(ada, texts+int(limit)+1) // and what was ordered
}

// TestEveryCrashOfAYES cuts the way from a person's YES to the restaurant at every point, also with a newer text before it is taken up
// again. At most one order comes of it, and what the person is told is so.
func TestEveryCrashOfAYES(t *testing.T) {
	for _, met := range []fate{dies, fails} {
		for _, newer := range []bool{false, true} {
			for n := 1; ; n++ {
				where := ""
				yesOnce(t, met, newer, n, &where)
				if t.Failed() {
					t.Fatalf("fate %d, newer %v, at point %d, %s", met, newer, n, where)
				}
				if where == "" {
					t.Logf("%d points", n-1)
					break
				}
			}
		}
	}
}

func yesOnce(t *testing.T, met fate, newer bool, n int, where *string) {
	process := &node{}
	s := openWith(t, enginetest.Options{Wrap: process.wrap})
	g := s.joined(ada)
	s.ordersAgain(g)
	process.gate = at(n, met, where)
	in := words("burger")
	in.Notify = cart.NotifySMS
	key := s.key()
	again := func() {
		process.gate = nil
		s.Store.(*enginetest.Memory).Restart()
		s.Engine = s.NewEngine(nil)
	}
	started, _, err := s.Ordering.StartCart(ctx, g, in, key)
	if err != nil {
		again()
		if started, _, err = s.Ordering.StartCart(ctx, g, in, key); err != nil {
			t.Fatal(err)
		}
	}
	s.work()
	if *where != "" {
		again()
	}
	for range 3 {
		s.wait(10 * time.Second)
	}
	s.Phones.Reply(ada, "YES")
	_ = s.Hear(ctx)
	s.work()
	again()
	if newer {
		s.notified(g, "fries")
	}
	s.hear()
	for range 12 {
		s.Store.(*enginetest.Memory).Restart()
		s.wait(20 * time.Second)
	}
	found := s.read(g, started.ID)
	o := s.order(g, found.OrderID)
	texts := map[string][]string{}
	for _, text := range s.Phones.Texts(ada) {
		kind, _, _ := strings.Cut(text.Key, "/")
		texts[kind] = append(texts[kind], text.Body)
	}
	all, took := s.Restaurant.Submits(found.OrderID)
	confirmed := found.Status == cart.Closed
	switch {
	case all > 1 || all > 0 && !confirmed || o.State == order.Placed && took != 1:
		t.Errorf("%d submits, the cart is %s, the order %s", all, found.Status, o.State)
	case !newer && !confirmed && len(texts["cart"]) == 1:
		t.Errorf("a YES to a text came to nothing: %q", texts)
	case len(texts["reply"]) != 1 || strings.Contains(texts["reply"][0], "being placed now") != confirmed:
		t.Errorf("the cart is %s, and the person is told %q", found.Status, texts["reply"])
	}
}
