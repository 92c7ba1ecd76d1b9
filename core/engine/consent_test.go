package engine_test

import (
	"errors"
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

// stranger is an application that the person with a saved card never connected, with a ready cart for that person.
func (s *scene) stranger(phone string) (access.Caller, ordering.Cart) {
	s.t.Helper()
	s.joined(phone) // the card is on file through another application
	s.Clock.Advance(person.Cooldown)
	_, g := s.Provisioned(s.Caller(s.NewApp("Free Lunch", access.Approved).Production), phone)
	return g, s.ready(g, "2 burgers")
}

// An application has a code texted from the page of its own cart and talks the person out of it. That one code must not spend the
// card that the person saved through another application, on any surface.
func TestOnePhishedCodeSpendsNothing(t *testing.T) {
	s := open(t)
	g, found := s.stranger(ada)
	session := s.signIn(ada, found.ID) // with the phished code
	phished := s.Phones.Code(ada)
	if err := s.JoinPage.Approve(ctx, found.ID, session); err != nil {
		t.Fatal(err)
	}
	if err := s.onPageWith(session, found, ""); err == nil {
		t.Error("the session of one code placed an order")
	}
	if err := s.onPageWith(session, found, phished); err == nil {
		t.Error("the phished code placed an order on the page")
	}
	if _, err := s.confirm(g, found, "", s.key()); err == nil {
		t.Error("a grant placed an order")
	}
	if _, err := s.confirm(g, found, phished, s.key()); err == nil {
		t.Error("the phished code placed an order through the grant")
	}
	s.work()
	s.untouched()
	if o := s.order(g, found.OrderID); o.State != order.Carted {
		t.Errorf("the order is %s", o.State)
	}
}

// What a session of one code cannot do alone, the person does with the code whose text says what it spends.
func TestAFirstOrderOnThePage(t *testing.T) {
	s := open(t)
	g, found := s.stranger(ada)
	session := s.signIn(ada, found.ID)
	if err := s.JoinPage.Approve(ctx, found.ID, session); err != nil {
		t.Fatal(err)
	}
	shown, err := s.CartPage.Open(ctx, found.ID, session)
	if err != nil || shown.Code == nil || *shown.Code != (ordering.CodeAsk{First: true, More: true}) {
		t.Fatalf("before: %+v %v", shown.Code, err)
	}
	s.refused(s.onPageWith(session, found, ""), fault.CodeRequired)
	if shown, err = s.CartPage.Open(ctx, found.ID, session); err != nil || *shown.Code != (ordering.CodeAsk{First: true, More: true, Out: true, Wait: person.Cooldown}) {
		t.Fatalf("once it is texted: %+v %v", shown.Code, err)
	}
	code := s.Phones.Code(ada)
	s.refused(s.onPageWith(session, found, "12345"), fault.InvalidRequest)
	s.refused(s.onPageWith(session, found, wrong(code)), fault.CodeInvalid)
	// A page's code is the page's: the grant cannot spend it, although it is for the same cart and total.
	_, err = s.confirm(g, found, code, s.key())
	s.refused(err, fault.CodeExpired)
	_, err = s.confirm(enginetest.Person(g), found, code, s.key())
	s.refused(err, fault.CodeExpired)
	s.untouched()
	if err := s.onPageWith(session, found, code[:3]+" "+code[3:]); err != nil {
		t.Fatal(err)
	}
	s.work()
	s.events(g, found.OrderID, "building carted placing placed")

	// The next small order takes no code on the page, and one by the grant does: the page's code asked for no consent.
	next := s.ready(g, "burger")
	if shown, err = s.CartPage.Open(ctx, next.ID, session); err != nil || shown.Code != nil {
		t.Fatalf("the next: %+v %v", shown.Code, err)
	}
	_, err = s.confirm(g, next, "", s.key())
	s.refused(err, fault.CodeRequired)
	api := s.Phones.Code(ada)
	s.Clock.Advance(person.Cooldown)
	// Nor does the page take a code that was texted for the grant.
	s.refused(s.onPageWith(session, next, api), fault.CodeExpired)
	s.refused(s.onPageWith(session, next, ""), fault.CodeRequired)
	if err := s.onPageWith(session, next, s.Phones.Code(ada)); err != nil {
		t.Fatal(err)
	}
	// Connecting again ends what was approved before.
	s.change(func(tx ports.Tx) error {
		u, err := tx.User(g.Env, g.UserID)
		u.ConnectedAt = nil
		return errors.Join(err, tx.PutUser(u))
	})
	last := s.ready(g, "burger")
	if err := s.JoinPage.Approve(ctx, last.ID, session); err != nil {
		t.Fatal(err)
	}
	s.refused(s.onPageWith(session, last, ""), fault.CodeRequired)
}

// The three texts with codes cannot be taken for each other. Those for our own pages end with their origin, and the partner's do not
// (https://wicg.github.io/sms-one-time-codes/).
func TestTextsWithCodes(t *testing.T) {
	s := open(t)
	u, _ := s.Provisioned(s.Secret(access.Production), bert)
	if _, err := s.People.StartVerify(ctx, s.Secret(access.Production), u.ID); err != nil {
		t.Fatal(err)
	}
	verify := s.last(bert)
	g := s.joined(ada)
	opens := s.last(ada)
	found := s.ready(g, "2 burgers")
	session := s.signIn(ada, found.ID)
	s.refused(s.onPageWith(session, found, ""), fault.CodeRequired)
	page := s.last(ada)
	s.Clock.Advance(person.Cooldown)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	api := s.last(ada)
	spends := "spends " + found.Fees.Total().Format("usd") + " at Harbor Hall through Dinner Bell."
	for _, c := range []struct {
		name, text string
		says, not  []string
		ours       bool
	}{
		{"verify", verify, []string{"shows Dinner Bell that this number is yours", "spends nothing"}, []string{"opens", "$"}, false},
		{"open", opens, []string{"opens your Carryout page for Dinner Bell", "auth.example and nowhere else", "never ask for it"}, []string{"spends", "shows", "$"}, true},
		{"spend on the page", page, []string{spends, "auth.example and nowhere else", "never ask for it"}, []string{"opens", "shows", "future orders"}, true},
		{"spend by the application", api, []string{spends, "future orders"}, []string{"opens", "shows", "nowhere else"}, false},
	} {
		for _, want := range c.says {
			if !strings.Contains(c.text, want) {
				t.Errorf("%s does not say %q: %q", c.name, want, c.text)
			}
		}
		for _, word := range c.not {
			if strings.Contains(c.text, word) {
				t.Errorf("%s says %q: %q", c.name, word, c.text)
			}
		}
		lines := strings.Split(c.text, "\n")
		if ours := lines[len(lines)-1] == "@auth.example #"+c.text[:6]; ours != c.ours || strings.Contains(c.text, "@") != c.ours {
			t.Errorf("%s ends with %q", c.name, lines[len(lines)-1])
		}
	}
}

// A name that somebody else chose can neither add a line to a text, such as an origin of its own, nor push the amount out of sight.
func TestNamesInTexts(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "2 burgers")
	s.change(func(tx ports.Tx) error {
		c, err := tx.Cart(g.Env, found.ID)
		c.Store.Name = "Harbor\u2028Hall\n@evil.example #123456 " + strings.Repeat("x", 200)
		return errors.Join(err, tx.PutCart(c))
	})
	session := s.signIn(ada, found.ID)
	s.refused(s.onPageWith(session, found, ""), fault.CodeRequired)
	text := s.last(ada)
	if strings.Count(text, "\n") != 1 || strings.Contains(text, "\u2028") || !strings.Contains(text, "at Harbor Hall @evil") || len(text) > 320 {
		t.Errorf("%q", text)
	}
}

// A restaurant of the directory has the directory's name in texts and answers, whatever its page calls itself.
func TestAPageDoesNotRenameItsRestaurant(t *testing.T) {
	s := open(t)
	s.Restaurant.CallsItself = "Your Bank, visit evil.example"
	g := s.joined(ada)
	found := s.ready(g, "2 burgers")
	if found.Store.Name != enginetest.RestaurantName {
		t.Errorf("the cart is at %q", found.Store.Name)
	}
	s.refused(s.onPageWith(s.signIn(ada, found.ID), found, ""), fault.CodeRequired)
	if text := s.last(ada); !strings.Contains(text, " at "+enginetest.RestaurantName+" ") || strings.Contains(text, "evil") {
		t.Errorf("the text is %q", text)
	}
}

// A YES places no first order: it may be meant for another text, and it is not the consent (spec 4.4). The text offers the page alone.
func TestAYESPlacesNoFirstOrder(t *testing.T) {
	s := open(t)
	g, _ := s.stranger(ada)
	session := s.signIn(ada, s.ready(g, "fries").ID)
	if err := s.JoinPage.Approve(ctx, s.ready(g, "fries").ID, session); err != nil {
		t.Fatal(err)
	}
	in := words("2 burgers")
	in.Notify = cart.NotifySMS
	started, _, err := s.Ordering.StartCart(ctx, g, in, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if text := s.last(ada); strings.Contains(text, "YES") || !strings.Contains(text, "See it and confirm it here: "+enginetest.AuthURL+"/cart/"+started.ID) {
		t.Errorf("the text is %q", text)
	}
	s.says(ada, "YES")
	s.untouched()
	if text := s.last(ada); !strings.Contains(text, "first one through Free Lunch") || !strings.Contains(text, "/cart/"+started.ID) {
		t.Errorf("the answer is %q", text)
	}
	found := s.read(g, started.ID)
	if found.Codes != 0 {
		t.Errorf("the YES had %d codes texted", found.Codes)
	}
	if err := s.onPage(session, found); err != nil {
		t.Fatal(err)
	}
	s.work()
	s.events(g, found.OrderID, "building carted placing placed")
	s.texted(g, "burger")
}

// While the hold is made another code may take the place of the one that was given, or come to stand for another total. Neither counts any
// more when the confirm takes effect, and the hold is given back.
func TestACodeIsJudgedAgainAfterTheHold(t *testing.T) {
	for name, meanwhile := range map[string]func(*scene, access.Caller, string){
		"replaced": func(s *scene, g access.Caller, cartID string) {
			s.Clock.Advance(person.Cooldown)
			if err := s.resend(g, cartID); err != nil {
				s.t.Fatal(err)
			}
		},
		"for another total": func(s *scene, g access.Caller, cartID string) {
			s.change(func(tx ports.Tx) error {
				code, err := tx.Code(g.Env, person.ForConfirm, cartID)
				code.Total++
				return errors.Join(err, tx.PutCode(g.Env, code))
			})
		},
		"for the page": func(s *scene, g access.Caller, cartID string) {
			s.change(func(tx ports.Tx) error {
				code, err := tx.Code(g.Env, person.ForConfirm, cartID)
				code.Page = true
				return errors.Join(err, tx.PutCode(g.Env, code))
			})
		},
		"without consent": func(s *scene, g access.Caller, cartID string) {
			s.change(func(tx ports.Tx) error {
				code, err := tx.Code(g.Env, person.ForConfirm, cartID)
				code.Consent = false
				return errors.Join(err, tx.PutCode(g.Env, code))
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			var s *scene
			during := func() {}
			s = openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
				w.Processor = slowHold{w.Processor, func() { during() }}
				return w
			}})
			g := s.joined(ada)
			found, code := s.coded(g, "burger")
			during = func() { meanwhile(s, g, found.ID) }
			_, err := s.confirm(g, found, code, s.key())
			s.refused(err, fault.CodeExpired)
			s.work()
			s.untouched()
			s.events(g, found.OrderID, "building carted")
			if after := s.read(g, found.ID); after.Status != cart.Ready || after.Confirm != nil {
				t.Errorf("%+v", after.Cart)
			}
		})
	}
}

// A text whose failure is known late must not end a newer code, nor the wait that the newer text began.
func TestAFailedTextLeavesANewerCodeAlone(t *testing.T) {
	var s *scene
	during := func() {}
	s = openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.SMS = slowPhones{w.SMS, func() { during() }}
		return w
	}})
	g := s.joined(ada)
	found := s.ready(g, "burger")
	s.Phones.Fail(1)
	during = func() {
		during = func() {}
		s.Clock.Advance(person.Cooldown)
		if err := s.resend(g, found.ID); err != nil {
			t.Fatal(err)
		}
	}
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.SendFailed)
	if f := s.refused(s.resendTwice(g, found.ID), fault.RateLimited); f.RetryAfter == 0 {
		t.Error("another code can be texted at once")
	}
	if _, err := s.confirm(g, found, s.Phones.Code(ada), s.key()); err != nil {
		t.Errorf("the newer code: %v", err)
	}
}

// resendTwice asks for a fresh code two times in a row.
func (s *scene) resendTwice(c access.Caller, cartID string) error {
	if err := s.resend(c, cartID); err != nil {
		return err
	}
	return s.resend(c, cartID)
}

// Ten wrong codes of one number in a day, over carts and purposes: from then on a code takes a single try. A right one at its first try
// is accepted all the same, so that other people's guesses lock no one out; the ceiling resets at midnight UTC.
func TestWrongCodesOfANumber(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	first, code := s.coded(g, "burger")
	for i := range person.MaxTries {
		_, err := s.confirm(g, first, wrong(code), s.key())
		s.refused(err, map[bool]*fault.Fault{false: fault.CodeInvalid, true: fault.CodeAttemptsExceeded}[i == person.MaxTries-1])
	}
	second := s.ready(g, "burger")
	s.Clock.Advance(person.Cooldown)
	if _, err := s.JoinPage.Text(ctx, second.ID); err != nil {
		t.Fatal(err)
	}
	for range person.MaxTries {
		_, err := s.JoinPage.Prove(ctx, second.ID, wrong(s.Phones.Code(ada)))
		s.refused(err, fault.BadCode)
	}
	if n := s.counter(g, quota.WrongCodesPhone, g.AccountID); n != 10 {
		t.Fatalf("%d wrong codes are counted", n)
	}
	if n := s.counter(g, quota.WrongCodesDay, g.App.Owner()); n != 0 {
		t.Errorf("%d wrong codes on our pages count for the developer", n)
	}
	_, err := s.confirm(g, second, "", s.key())
	s.refused(err, fault.CodeRequired)
	_, err = s.confirm(g, second, wrong(s.Phones.Code(ada)), s.key())
	s.refused(err, fault.CodeAttemptsExceeded)
	_, err = s.confirm(g, second, s.Phones.Code(ada), s.key())
	s.refused(err, fault.CodeAttemptsExceeded)
	if n := s.counter(g, quota.WrongCodesPhone, g.AccountID); n != 11 {
		t.Errorf("%d wrong codes are counted", n)
	}
	s.Clock.Advance(person.Cooldown)
	_, err = s.confirm(g, second, "", s.key())
	s.refused(err, fault.CodeRequired)
	if _, err := s.confirm(g, second, s.Phones.Code(ada), s.key()); err != nil {
		t.Errorf("right at the first try: %v", err)
	}
	s.work()

	s.Clock.Set(enginetest.Noon.Truncate(24 * time.Hour).Add(24 * time.Hour))
	g = s.GrantFor(s.Secret(access.Production), g.UserID)
	s.change(func(tx ports.Tx) error {
		u, err := tx.User(g.Env, g.UserID)
		u.ConsentedAt = nil
		return errors.Join(err, tx.PutUser(u))
	})
	third, code := s.coded(g, "burger")
	_, err = s.confirm(g, third, wrong(code), s.key())
	s.refused(err, fault.CodeInvalid)
	if _, err := s.confirm(g, third, code, s.key()); err != nil {
		t.Error(err)
	}
}

// Spec 4.1 rule 3: a good code of an existing account leads to connect, also when the approval link was texted.
func TestVerifyOfAnExistingAccountLeadsToConnect(t *testing.T) {
	s := open(t)
	s.joined(ada)
	secret := s.Caller(s.NewApp("Second Helping", access.Approved).Production)
	u, _ := s.Provisioned(secret, ada)
	if u.Next != person.AwaitingUserApproval {
		t.Fatalf("provisioned: %s", u.Next)
	}
	if _, err := s.People.StartVerify(ctx, secret, u.ID); err != nil {
		t.Fatal(err)
	}
	code := s.Phones.Code(ada)
	for _, code := range []*string{&code, nil} {
		if v, err := s.People.Verify(ctx, secret, u.ID, code); err != nil || v.Next != person.Connect || v.Claimed || v.Authorized {
			t.Errorf("%+v %v", v, err)
		}
	}
}
