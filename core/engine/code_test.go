package engine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Spec 4.4: when a code is due. A cart tells what to expect, the confirm decides.
func TestWhenACodeIsAsked(t *testing.T) {
	for _, c := range []struct {
		name     string
		grant    bool
		feast    bool
		codesOn  bool
		consent  bool
		expected bool
	}{
		{name: "a person's small order"},
		{name: "over the amount limit", feast: true, expected: true},
		{name: "the person keeps codes on", codesOn: true, expected: true},
		{name: "a grant's first order", grant: true, expected: true},
		{name: "a grant after consent", grant: true, consent: true},
		{name: "a grant after consent, over the limit", grant: true, consent: true, feast: true, expected: true},
		{name: "a grant after consent, codes on", grant: true, consent: true, codesOn: true, expected: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			g := s.joined(ada)
			s.change(func(tx ports.Tx) error {
				a, err := tx.Account(g.Env, g.AccountID)
				if err != nil {
					return err
				}
				u, err := tx.User(g.Env, g.UserID)
				if err != nil {
					return err
				}
				a.CodesOn = c.codesOn
				if c.consent {
					u.ConsentedAt = &u.CreatedAt
				}
				if err := tx.PutAccount(a); err != nil {
					return err
				}
				return tx.PutUser(u)
			})
			by, request := enginetest.Person(g), "burger"
			if c.grant {
				by = g
			}
			if c.feast {
				request = "feast"
			}
			found := s.ready(by, request)
			if found.CodeRequired != c.expected {
				t.Errorf("codeRequired %v", found.CodeRequired)
			}
			_, err := s.confirm(by, found, "", s.key())
			if !c.expected {
				if err != nil {
					t.Error(err)
				}
				s.texts(ada, 1)
				return
			}
			s.refused(err, fault.CodeRequired)
			s.texts(ada, 2)
			s.untouched()
			s.events(by, found.OrderID, "building carted")
			if _, err := s.confirm(by, found, s.Phones.Code(ada), s.key()); err != nil {
				t.Error(err)
			}
		})
	}
}

// Spec 4.4, build grant confirm: the first text of an application names it and asks for consent; later ones do not, and
// consent holds for that application alone, until the person connects again.
func TestConsentIsGivenOnceAnApplication(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	ask := func(g access.Caller, request string) string {
		t.Helper()
		found, key := s.ready(g, request), s.key()
		before := len(s.Phones.Texts(ada))
		_, err := s.confirm(g, found, "", key)
		if err == nil {
			return ""
		}
		s.refused(err, fault.CodeRequired)
		texts := s.Phones.Texts(ada)
		if len(texts) != before+1 {
			t.Fatalf("%d texts", len(texts)-before)
		}
		if _, err := s.confirm(g, found, s.Phones.Code(ada), key); err != nil {
			t.Fatal(err)
		}
		s.work()
		s.wait(time.Minute)
		return texts[before].Body
	}
	const consent = "future orders"
	if body := ask(g, "burger"); !strings.Contains(body, consent) || !strings.Contains(body, "Dinner Bell") {
		t.Errorf("the first text: %q", body)
	}
	if body := ask(g, "burger"); body != "" {
		t.Errorf("a small order after consent was asked for: %q", body)
	}
	if body := ask(g, "feast"); strings.Contains(body, consent) || body == "" {
		t.Errorf("a later text: %q", body)
	}
	other := s.app2(ada)
	other.Kind = access.Grant
	if body := ask(other, "burger"); !strings.Contains(body, consent) || !strings.Contains(body, "Second Helping") {
		t.Errorf("another application's first text: %q", body)
	}
	// Connecting again ends it.
	s.change(func(tx ports.Tx) error {
		u, err := tx.User(g.Env, g.UserID)
		u.ConnectedAt = nil
		if err != nil {
			return err
		}
		return tx.PutUser(u)
	})
	s.Clock.Advance(24 * time.Hour)
	s.joined(ada)
	g = s.GrantFor(s.Secret(access.Production), g.UserID)
	if body := ask(g, "burger"); !strings.Contains(body, consent) {
		t.Errorf("after connecting again: %q", body)
	}
}

// Only a code whose text asked for it is consent: one that was texted for the person's own token is not.
func TestAPersonsOwnCodeIsNoConsent(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	p := enginetest.Person(g)
	found := s.ready(p, "feast")
	s.confirmed(p, found)
	s.work()
	s.wait(time.Minute)
	if next := s.ready(g, "burger"); !next.CodeRequired {
		t.Error("the grant needs no code any more")
	}
	// Nor does a grant spend the code that its person's token asked for: that text did not name what the grant wants.
	s.wait(24 * time.Hour)
	g = s.GrantFor(s.Secret(access.Production), g.UserID)
	mixed := s.ready(g, "feast")
	_, err := s.confirm(p, mixed, "", s.key())
	s.refused(err, fault.CodeRequired)
	_, err = s.confirm(g, mixed, s.Phones.Code(ada), s.key())
	s.refused(err, fault.CodeExpired)
	s.wait(time.Minute)
	_, err = s.confirm(g, mixed, "", s.key())
	s.refused(err, fault.CodeRequired)
	if texts := s.Phones.Texts(ada); !strings.Contains(texts[len(texts)-1].Body, "future orders") {
		t.Errorf("%q", texts[len(texts)-1].Body)
	}
}

// coded is a cart of a grant whose code is out.
func (s *scene) coded(g access.Caller, request string) (ordering.Cart, string) {
	s.t.Helper()
	found := s.ready(g, request)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	return found, s.Phones.Code(ada)
}

// wrong is six digits that are not the code.
func wrong(code string) string {
	if code == "123456" {
		return "654321"
	}
	return "123456"
}

// Spec 4.4 rule 3, one row each; nothing is confirmed or charged on any of them.
func TestCodesThatAreNotGood(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, code := s.coded(g, "burger")
	check := func(name string, cart ordering.Cart, code string, want *fault.Fault) {
		t.Helper()
		_, err := s.confirm(g, cart, code, s.key())
		if got := fault.From(err); err == nil || got.Code != want.Code {
			t.Errorf("%s: %v, want %s", name, err, want.Code)
		}
		s.untouched()
	}
	check("wrong", found, wrong(code), fault.CodeInvalid)
	s.Clock.Advance(30 * time.Second)
	if err := s.resend(g, found.ID); err != nil {
		t.Fatal(err)
	}
	fresh := s.Phones.Code(ada)
	if fresh != code {
		for range person.MaxTries { // it costs no try (spec 4.4 rule 3)
			check("replaced", found, code, fault.CodeExpired)
		}
		check("wrong again", found, wrong(fresh), fault.CodeInvalid)
	}
	s.Clock.Advance(person.ConfirmLife)
	check("expired", found, fresh, fault.CodeExpired)
	s.texts(ada, 3)
	s.events(g, found.OrderID, "building carted")

	// Texted for a different total: the person changed the cart since.
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	code = s.Phones.Code(ada)
	s.change(func(tx ports.Tx) error {
		c, err := tx.Cart(g.Env, found.ID)
		if err != nil {
			return err
		}
		c.Fees.MerchantTotal += 100
		return tx.PutCart(c)
	})
	moved := s.read(g, found.ID)
	check("another total", moved, code, fault.CodeExpired)
	s.Clock.Advance(30 * time.Second)
	_, err = s.confirm(g, moved, "", s.key())
	s.refused(err, fault.CodeRequired)
	s.texts(ada, 5)
	s.Clock.Advance(time.Second)
	if _, err := s.confirm(g, moved, s.Phones.Code(ada), s.key()); err != nil {
		t.Error(err)
	}
}

// A code is for one cart: the code of one does not confirm another (I13).
func TestACodeIsForOneCart(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	first, code := s.coded(g, "burger")
	s.Clock.Advance(time.Minute)
	second, other := s.coded(g, "burger")
	if code == other {
		t.Skip("the two codes are the same by chance")
	}
	_, err := s.confirm(g, second, code, s.key())
	s.refused(err, fault.CodeInvalid)
	if _, err := s.confirm(g, first, code, s.key()); err != nil {
		t.Error(err)
	}
}

// Too many wrong codes: 429 code_attempts_exceeded, for the right one too; a new code opens the cart again.
func TestTooManyWrongCodes(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, code := s.coded(g, "burger")
	for i := range person.MaxTries {
		_, err := s.confirm(g, found, wrong(code), s.key())
		want := fault.CodeInvalid
		if i == person.MaxTries-1 {
			want = fault.CodeAttemptsExceeded
		}
		s.refused(err, want)
	}
	_, err := s.confirm(g, found, code, s.key())
	s.refused(err, fault.CodeAttemptsExceeded)
	s.untouched()
	s.Clock.Advance(time.Minute)
	_, err = s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	if _, err = s.confirm(g, found, s.Phones.Code(ada), s.key()); err != nil {
		t.Error(err)
	}
}

// Wrong tries end a code for every caller: a cart whose code was locked is not open to the person's token without one.
func TestALockedCodeOpensNothing(t *testing.T) {
	s := openWith(t, enginetest.Options{Risk: &askOnce{}})
	p := enginetest.Person(s.joined(ada))
	found := s.ready(p, "burger")
	_, err := s.confirm(p, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	code := s.Phones.Code(ada)
	for range person.MaxTries {
		_, err = s.confirm(p, found, wrong(code), s.key())
	}
	s.refused(err, fault.CodeAttemptsExceeded)
	s.Clock.Advance(time.Minute)
	_, err = s.confirm(p, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	s.untouched()
}

// Spec 4.4 rule 4: a second code-less confirm texts nothing while a code is good, and a new one afterwards.
func TestACodeIsNotTextedTwice(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, first := s.coded(g, "burger")
	for range 3 {
		s.Clock.Advance(time.Minute)
		_, err := s.confirm(g, found, "", s.key())
		s.refused(err, fault.CodeRequired)
	}
	s.texts(ada, 2)
	s.Clock.Advance(7 * time.Minute)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	s.texts(ada, 3)
	if second := s.Phones.Code(ada); second != first {
		_, err = s.confirm(g, found, first, s.key())
		s.refused(err, fault.CodeExpired)
	}
}

// Unsendable: 502, nothing is spent, and the next confirm without a code texts one.
func TestAnUnsendableCode(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	s.Phones.Fail(2)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.SendFailed)
	s.refused(s.resend(g, found.ID), fault.SendFailed)
	if after := s.read(g, found.ID); after.Codes != 0 {
		t.Errorf("%d codes are counted", after.Codes)
	}
	s.see(func(r ports.Reader) error {
		n, err := r.Counter(g.Env, quota.ConfirmCodesDay, g.App.ID, quota.Find(quota.ConfirmCodesDay).Start(s.Clock.Now()))
		if n != 0 {
			t.Errorf("%d of the day's codes are counted", n)
		}
		return err
	})
	_, err = s.confirm(g, found, "", s.key())
	s.refused(err, fault.CodeRequired)
	s.texts(ada, 2)
}

// A text that cannot be sent at midnight gives back what it took from the day it took it from (I28).
func TestAnUnsendableCodeAtMidnight(t *testing.T) {
	var s *scene
	s = openWith(t, enginetest.Options{Wrap: func(w engine.World) engine.World {
		w.SMS = slowPhones{w.SMS, func() { s.Clock.Advance(2 * time.Second) }}
		return w
	}})
	g := s.joined(ada)
	midnight := enginetest.Noon.Truncate(24 * time.Hour).Add(24 * time.Hour)
	s.Clock.Set(midnight.Add(-time.Second))
	g = s.GrantFor(s.Secret(access.Production), g.UserID)
	s.Clock.Set(midnight.Add(-time.Second))
	found := s.ready(g, "burger")
	s.Phones.Fail(1)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.SendFailed)
	s.see(func(r ports.Reader) error {
		for _, day := range []time.Time{midnight.Add(-24 * time.Hour), midnight} {
			n, err := r.Counter(g.Env, quota.ConfirmCodesDay, g.App.ID, day)
			if n != 0 || err != nil {
				t.Errorf("%s: %d %v", day, n, err)
			}
		}
		return nil
	})
}

// Spec 4.3 rule 10, in full.
func TestResend(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	p := enginetest.Person(g)
	small := s.ready(p, "burger")
	s.refused(s.resend(p, small.ID), fault.CodeNotNeeded)
	s.refused(s.resend(p, "crt_none"), fault.NotFound)
	building := s.start(g, "burger")
	s.refused(s.resend(g, building.ID), fault.CartNotReady)
	s.work()

	found, _ := s.coded(g, "burger")
	// The first time right after the text is no error: it says how long to wait, and texts nothing. Several in a row are.
	s.Clock.Advance(9 * time.Second)
	if wait, err := s.Ordering.ResendCode(ctx, g, found.ID); wait != 21 || err != nil {
		t.Errorf("the first: wait %d, %v", wait, err)
	}
	s.texts(ada, 2)
	if after := s.read(g, found.ID); after.Codes != 1 {
		t.Errorf("%d codes are counted", after.Codes)
	}
	f := s.refused(s.resend(g, found.ID), fault.RateLimited)
	if f.RetryAfter != 21 {
		t.Errorf("several in a row: Retry-After %d", f.RetryAfter)
	}
	s.texts(ada, 2)
	for i := range cart.MaxCodes - 1 {
		s.Clock.Advance(30 * time.Second)
		if err := s.resend(g, found.ID); err != nil {
			t.Fatalf("code %d: %v", i+2, err)
		}
	}
	s.texts(ada, 1+cart.MaxCodes)
	s.Clock.Advance(time.Minute)
	if f := s.refused(s.resend(g, found.ID), fault.RateLimited); f.RetryAfter != 0 {
		t.Error("a fifth code names a time to wait")
	}
	// The last one is still good.
	if _, err := s.confirm(g, found, s.Phones.Code(ada), s.key()); err != nil {
		t.Fatal(err)
	}
	// Confirmed comes before needless.
	s.refused(s.resend(g, found.ID), fault.AlreadyConfirmed)
	s.texts(ada, 1+cart.MaxCodes)
}

// A cart takes four codes, whether they were asked for by resending or by confirming.
func TestFourCodesACart(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, code := s.coded(g, "burger")
	for range cart.MaxCodes - 1 {
		for range person.MaxTries {
			_, _ = s.confirm(g, found, wrong(code), s.key())
		}
		s.Clock.Advance(30 * time.Second)
		_, err := s.confirm(g, found, "", s.key())
		s.refused(err, fault.CodeRequired)
		code = s.Phones.Code(ada)
	}
	for range person.MaxTries {
		_, _ = s.confirm(g, found, wrong(code), s.key())
	}
	s.Clock.Advance(30 * time.Second)
	_, err := s.confirm(g, found, "", s.key())
	if f := s.refused(err, fault.RateLimited); f.RetryAfter != 0 {
		t.Error("a fifth code names a time to wait")
	}
	s.texts(ada, 1+cart.MaxCodes)
	s.untouched()
}

// Past the application's codes of the day: 429, without a time to wait, and with the limit's number.
func TestTheDaysCodes(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	s.change(func(tx ports.Tx) error {
		_, err := tx.AddCounter(g.Env, quota.ConfirmCodesDay, g.App.ID, quota.Find(quota.ConfirmCodesDay).Start(s.Clock.Now()), 500)
		return err
	})
	f := s.refused(s.resend(g, found.ID), fault.RateLimited)
	if f.RetryAfter != 0 || !strings.Contains(f.Message, "500") {
		t.Errorf("%+v", f)
	}
	s.texts(ada, 1)
	if after := s.read(g, found.ID); after.Codes != 0 {
		t.Error("counted all the same")
	}
}

// STOP: no text goes out and no confirm that needs one, until START (spec 4.4 rule 3).
func TestStopped(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found := s.ready(g, "burger")
	s.Phones.Stop(ada)
	_, err := s.confirm(g, found, "", s.key())
	s.refused(err, fault.TextsBlocked)
	_, err = s.confirm(g, found, "", s.key())
	s.refused(err, fault.TextsBlocked)
	_, err = s.confirm(g, found, "123456", s.key())
	s.refused(err, fault.TextsBlocked)
	s.refused(s.resend(g, found.ID), fault.TextsBlocked)
	s.texts(ada, 1)
	s.untouched()
	// A person's small order needs no text.
	if _, err := s.confirm(enginetest.Person(g), found, "", s.key()); err != nil {
		t.Error(err)
	}
}

// A code cannot be used up twice by two calls at once.
func TestACodeIsUsedOnce(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, code := s.coded(g, "burger")
	results := make(chan error, 4)
	for range cap(results) {
		key := s.key()
		go func() { _, err := s.confirm(g, found, code, key); results <- err }()
	}
	accepted := 0
	for range cap(results) {
		if err := <-results; err == nil {
			accepted++
		}
	}
	if accepted != 1 {
		t.Errorf("%d accepted", accepted)
	}
	s.money(int64(found.Fees.Charge()), 0)
}

// No code and no phone is ever in a fault.
func TestFaultsNameNoCode(t *testing.T) {
	s := open(t)
	g := s.joined(ada)
	found, code := s.coded(g, "burger")
	_, err := s.confirm(g, found, wrong(code), s.key())
	if text := fmt.Sprintf("%+v %v", fault.From(err), err); strings.Contains(text, code) || strings.Contains(text, ada) {
		t.Errorf("%s", text)
	}
}

// askOnce is a risk port that asks for a code the first time only.
type askOnce struct{ asked bool }

func (a *askOnce) Assess(context.Context, ports.RiskRequest) (ports.RiskVerdict, error) {
	ask := !a.asked
	a.asked = true
	return ports.RiskVerdict{AskCode: ask}, nil
}

// slowPhones lets something happen before a text is answered for.
type slowPhones struct {
	ports.SMS
	meanwhile func()
}

func (p slowPhones) Send(ctx context.Context, text ports.Text) error {
	err := p.SMS.Send(ctx, text)
	p.meanwhile()
	return err
}
