// Package cardstest is the contract of ports.Vault, ports.Processor and ports.Issuer as a test suite. Every card processor
// runs it as its own test.
package cardstest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/ports"
)

// Cards is a processor under test.
type Cards interface {
	ports.Vault
	ports.Processor
	ports.Issuer
}

// Subject is a processor with what the suite needs to know about it.
type Subject struct {
	Cards
	// What a person enters: a card that works, one that the check refuses, and one that passes the check and whose holds are declined.
	Good, Declined, NoFunds map[string]string
	// Page is the origin that shows the card form.
	Page string
	// Tokenize enters a card in the processor's own form, as a person in a browser does, and returns its single-use token.
	// nil: the processor uses a form of the service's page.
	Tokenize func(t *testing.T, entry ports.CardEntry, typed map[string]string) string
	// Authorize charges, as a merchant, the card that was typed into its site.
	Authorize func(t *testing.T, typed Typed) bool
	// Restart kills the processor and starts it again on what it kept. nil: not possible.
	Restart func(t *testing.T) Cards
}

// Typed is what a merchant sends.
type Typed struct {
	Number, Expiry, Code, Zip string
	Amount                    money.Minor
	Currency, Merchant        string
}

// Type is how the host types a card at a merchant.
func Type(card ports.MerchantCard, amount money.Minor, currency, merchant string) Typed {
	return Typed{card.Number.Reveal(), card.Expiry.Reveal(), card.Code.Reveal(), card.Zip.Reveal(), amount, currency, merchant}
}

// enter returns what the page sends for a card that a person enters.
func (s Subject) enter(ctx context.Context, t *testing.T, typed map[string]string) map[string]string {
	t.Helper()
	if s.Tokenize == nil {
		return typed
	}
	entry, err := s.Entry(ctx, s.Page)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{"token": s.Tokenize(t, entry, typed)}
}

// attach stores a card.
func (s Subject) attach(ctx context.Context, t *testing.T, key string, typed map[string]string) ports.Card {
	t.Helper()
	card, err := s.Attach(ctx, key, s.enter(ctx, t, typed))
	if err != nil {
		t.Fatal(err)
	}
	return card
}

const (
	usd      = "usd"
	merchant = "order.shop.example"
)

// Run runs the suite; start returns a processor, which all subtests use.
func Run(t *testing.T, start func(t *testing.T) Subject) {
	s := start(t)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	t.Run("vault", func(t *testing.T) { testVault(ctx, t, s) })
	t.Run("check", func(t *testing.T) { testCheck(ctx, t, s) })
	t.Run("delete", func(t *testing.T) { testDelete(ctx, t, s) })
	t.Run("processor", func(t *testing.T) { testProcessor(ctx, t, s) })
	t.Run("issuer", func(t *testing.T) { testIssuer(ctx, t, s) })
	t.Run("restart", func(t *testing.T) { testRestart(ctx, t, s) })
}

// changed is input with one field set.
func changed(input map[string]string, name, value string) map[string]string {
	out := map[string]string{}
	for k, v := range input {
		out[k] = v
	}
	out[name] = value
	return out
}

func testVault(ctx context.Context, t *testing.T, s Subject) {
	entry, err := s.Entry(ctx, s.Page)
	if err != nil {
		t.Fatal(err)
	}
	switch entry.Kind {
	case ports.EntryForm:
		if len(entry.Fields) == 0 || entry.Frame != "" || s.Tokenize != nil {
			t.Errorf("a form without fields, or with a frame: %+v", entry)
		}
		for _, f := range entry.Fields {
			if f.Name == "" || f.Label == "" || f.AutoComplete == "" {
				t.Errorf("field %+v is not complete", f)
			}
		}
	case ports.EntryTokenizer:
		frame, err := url.Parse(entry.Frame)
		if err != nil || frame.Scheme != "https" && !(frame.Scheme == "http" && frame.Hostname() == "127.0.0.1") || frame.Scheme+"://"+frame.Host == s.Page {
			t.Errorf("the frame of %+v is not a page of another origin over https (%v)", entry, err)
		}
		if len(entry.Fields) > 0 || s.Tokenize == nil {
			t.Fatalf("a tokenizer with fields of ours, or one that the suite cannot use: %+v", entry)
		}
	default:
		t.Errorf("unknown kind of entry %q", entry.Kind)
	}

	entered := s.enter(ctx, t, s.Good)
	first, err := s.Attach(ctx, "vault-1", entered)
	if err != nil {
		t.Fatal(err)
	}
	if first.Token == "" || first.Brand == "" || len(first.Last4) != 4 {
		t.Errorf("card %+v is not complete", first)
	}
	if number := s.Good["number"]; number != "" && strings.Contains(first.Token, number) {
		t.Error("the token shows the number")
	}
	again, err := s.Attach(ctx, "vault-1", entered)
	if err != nil || again != first {
		t.Errorf("the same key gave %+v, %v", again, err)
	}
	if other := s.attach(ctx, t, "vault-2", s.Good); other.Token == first.Token {
		t.Errorf("another key gave %+v", other)
	}
	if entry.Kind == ports.EntryTokenizer {
		for key, input := range map[string]map[string]string{
			"vault-used": entered, "vault-unknown": {"token": "tok_nobody"}, "vault-empty": {}, "vault-typed": s.Good,
		} {
			if card, err := s.Attach(ctx, key, input); !errors.Is(err, ports.ErrCardInvalid) {
				t.Errorf("%s gave %+v, %v", key, card, err)
			}
		}
	}
	if entry.Kind == ports.EntryForm {
		for name, value := range map[string]string{"number": "4242424242424241", "expiry": "01/20", "code": "", "zip": "9411O"} {
			_, err := s.Attach(ctx, "vault-bad-"+name, changed(s.Good, name, value))
			var invalid *ports.InvalidCard
			if !errors.As(err, &invalid) || !errors.Is(err, ports.ErrCardInvalid) || invalid.Field != name {
				t.Errorf("%s %q: %v, want an error that names the field", name, value, err)
			}
			if err != nil && value != "" && strings.Contains(err.Error(), value) {
				t.Errorf("the error repeats the input: %v", err)
			}
		}
		if _, err := s.Attach(ctx, "vault-bad-number", s.Good); err != nil {
			t.Errorf("a key whose input was refused takes good input: %v", err)
		}
	}
}

func testCheck(ctx context.Context, t *testing.T, s Subject) {
	good, bad := s.attach(ctx, t, "check-good", s.Good), s.attach(ctx, t, "check-bad", s.Declined)
	for range 2 {
		if err := s.Check(ctx, "k-good", good.Token); err != nil {
			t.Errorf("a card that works: %v", err)
		}
		var declined *ports.Declined
		if err := s.Check(ctx, "k-bad", bad.Token); !errors.As(err, &declined) || declined.Reason == "" {
			t.Errorf("a card that is declined: %v", err)
		}
	}
	if err := s.Check(ctx, "k-good", bad.Token); err == nil {
		t.Error("the key of a check gave another card's answer")
	}
	var declined *ports.Declined
	if err := s.Check(ctx, "k-nobody", "card_nobody"); err == nil || errors.As(err, &declined) {
		t.Errorf("an unknown token: %v", err)
	}
	// A check is no hold: nothing is reserved under its key, and the card can be held in full.
	if hold, err := s.Look(ctx, "k-good"); err != nil || hold.State != ports.HoldNone {
		t.Errorf("after a check: %+v, %v", hold, err)
	}
	if _, err := s.Hold(ctx, "k-good", good.Token, 100, usd); err != nil {
		t.Errorf("a hold after a check: %v", err)
	}
}

func testDelete(ctx context.Context, t *testing.T, s Subject) {
	entered := s.enter(ctx, t, s.Good)
	card, err := s.Attach(ctx, "delete", entered)
	if err != nil {
		t.Fatal(err)
	}
	other := s.attach(ctx, t, "delete-other", s.Good)
	if err := s.Check(ctx, "delete-before", card.Token); err != nil {
		t.Fatal(err)
	}
	holds := map[string]string{}
	for _, key := range []string{"delete-capture", "delete-release"} {
		if holds[key], err = s.Hold(ctx, key, card.Token, 900, usd); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := s.Delete(ctx, card.Token); err != nil {
			t.Fatalf("delete: %v", err)
		}
	}
	if err := s.Delete(ctx, "card_nobody"); err != nil {
		t.Errorf("delete a card that does not exist: %v", err)
	}
	deleted(ctx, t, s.Cards, "first", card.Token)
	if again, err := s.Attach(ctx, "delete", entered); !errors.Is(err, ports.ErrCardInvalid) {
		t.Errorf("the key of a deleted card gave %+v, %v", again, err)
	}
	// What was done before stays as it was.
	if err := s.Check(ctx, "delete-before", card.Token); err != nil {
		t.Errorf("an earlier check is now %v", err)
	}
	for key, hold := range holds {
		if again, err := s.Hold(ctx, key, card.Token, 900, usd); err != nil || again != hold {
			t.Errorf("an earlier hold is now %q, %v", again, err)
		}
	}
	capture, err := s.Capture(ctx, "delete-c", holds["delete-capture"], 900)
	if err != nil {
		t.Fatalf("capture after the delete: %v", err)
	}
	if err := s.Refund(ctx, "delete-f", capture, 900); err != nil {
		t.Errorf("refund after the delete: %v", err)
	}
	if err := s.Release(ctx, "delete-r", holds["delete-release"]); err != nil {
		t.Errorf("release after the delete: %v", err)
	}
	if _, err := s.Hold(ctx, "delete-other", other.Token, 100, usd); err != nil {
		t.Errorf("another card with the same number: %v", err)
	}
}

// deleted checks that nothing more can be done with a card that was deleted.
func deleted(ctx context.Context, t *testing.T, cards Cards, name, token string) {
	t.Helper()
	var declined *ports.Declined
	if err := cards.Check(ctx, "deleted-check-"+name, token); !errors.As(err, &declined) || declined.Reason == "" {
		t.Errorf("check of a deleted card: %v", err)
	}
	if hold, err := cards.Hold(ctx, "deleted-hold-"+name, token, 100, usd); !errors.As(err, &declined) || declined.Reason == "" {
		t.Errorf("hold on a deleted card: %q, %v", hold, err)
	}
}

func testProcessor(ctx context.Context, t *testing.T, s Subject) {
	good, bad := s.attach(ctx, t, "processor-good", s.Good), s.attach(ctx, t, "processor-bad", s.NoFunds)
	if err := s.Check(ctx, "processor-bad", bad.Token); err != nil {
		t.Errorf("a card without funds does not pass the check: %v", err)
	}
	hold := func(t *testing.T, key string, amount money.Minor) string {
		t.Helper()
		id, err := s.Hold(ctx, key, good.Token, amount, usd)
		if err != nil || id == "" {
			t.Fatalf("hold %q, %v", id, err)
		}
		return id
	}
	expect := func(t *testing.T, key string, want ports.Hold) {
		t.Helper()
		if got, err := s.Look(ctx, key); err != nil || got != want {
			t.Errorf("look at %s: %+v, %v; want %+v", key, got, err, want)
		}
	}

	t.Run("a hold is made once under its key", func(t *testing.T) {
		expect(t, "h1", ports.Hold{State: ports.HoldNone})
		id := hold(t, "h1", 1234)
		if again := hold(t, "h1", 1234); again != id {
			t.Errorf("the same key gave %q and %q", id, again)
		}
		if _, err := s.Hold(ctx, "h1", good.Token, 999, usd); err == nil {
			t.Error("the same key held another amount")
		}
		expect(t, "h1", ports.Hold{ID: id, State: ports.HoldHeld, Amount: 1234})
	})
	t.Run("a key that races with itself holds once", func(t *testing.T) {
		ids := make([]string, 16)
		var under sync.WaitGroup
		for i := range ids {
			under.Go(func() { ids[i], _ = s.Hold(ctx, "h-race", good.Token, 500, usd) })
		}
		under.Wait()
		for _, id := range ids {
			if id == "" || id != ids[0] {
				t.Fatalf("held %q", ids)
			}
		}
	})
	t.Run("a declined card stays declined under the key", func(t *testing.T) {
		for range 2 {
			var declined *ports.Declined
			if id, err := s.Hold(ctx, "h-bad", bad.Token, 700, usd); !errors.As(err, &declined) || declined.Reason == "" {
				t.Errorf("hold %q, %v", id, err)
			}
		}
		expect(t, "h-bad", ports.Hold{State: ports.HoldDeclined, Amount: 700})
	})
	t.Run("an unknown token holds nothing", func(t *testing.T) {
		if _, err := s.Hold(ctx, "h-token", "card_nobody", 700, usd); err == nil {
			t.Error("held on an unknown token")
		}
		expect(t, "h-token", ports.Hold{State: ports.HoldNone})
	})
	t.Run("a capture takes at most what is held, once", func(t *testing.T) {
		id := hold(t, "h2", 2000)
		for _, amount := range []money.Minor{2001, 0, -1} {
			if _, err := s.Capture(ctx, fmt.Sprint("c2-", amount), id, amount); err == nil {
				t.Errorf("captured %d of 2000", amount)
			}
		}
		capture, err := s.Capture(ctx, "c2", id, 1500)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := s.Capture(ctx, "c2", id, 1500); err != nil || again != capture {
			t.Errorf("the same key gave %q, %v", again, err)
		}
		if _, err := s.Capture(ctx, "c2-other", id, 500); !errors.Is(err, ports.ErrCaptured) {
			t.Errorf("a second capture: %v", err)
		}
		expect(t, "h2", ports.Hold{ID: id, State: ports.HoldCaptured, Amount: 2000, Captured: 1500})
	})
	t.Run("a release gives back, twice is once, and a capture stays", func(t *testing.T) {
		id := hold(t, "h3", 900)
		for _, key := range []string{"r3", "r3", "r3-other"} {
			if err := s.Release(ctx, key, id); err != nil {
				t.Errorf("release under %s: %v", key, err)
			}
		}
		if _, err := s.Capture(ctx, "c3", id, 900); err == nil {
			t.Error("captured what was released")
		}
		expect(t, "h3", ports.Hold{ID: id, State: ports.HoldReleased, Amount: 900})
		taken := hold(t, "h4", 800)
		if _, err := s.Capture(ctx, "c4", taken, 800); err != nil {
			t.Fatal(err)
		}
		if err := s.Release(ctx, "r4", taken); !errors.Is(err, ports.ErrCaptured) {
			t.Errorf("release of a captured hold: %v", err)
		}
	})
	t.Run("refunds never exceed the capture", func(t *testing.T) {
		id := hold(t, "h5", 1000)
		capture, err := s.Capture(ctx, "c5", id, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"f5", "f5"} {
			if err := s.Refund(ctx, key, capture, 400); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Refund(ctx, "f5-much", capture, 601); err == nil {
			t.Error("refunded more than was captured")
		}
		if err := s.Refund(ctx, "f5-rest", capture, 600); err != nil {
			t.Error(err)
		}
		expect(t, "h5", ports.Hold{ID: id, State: ports.HoldCaptured, Amount: 1000, Captured: 1000, Refunded: 1000})
	})
}

func testIssuer(ctx context.Context, t *testing.T, s Subject) {
	issue := func(t *testing.T, key string) ports.MerchantCard {
		t.Helper()
		card, err := s.Issue(ctx, key, 2500, usd, merchant)
		if err != nil {
			t.Fatal(err)
		}
		return card
	}
	t.Run("a key gives one card, whose secrets do not print", func(t *testing.T) {
		card := issue(t, "i1")
		if again := issue(t, "i1"); again != card {
			t.Error("the same key gave another card")
		}
		if other := issue(t, "i1-other"); other.ID == card.ID || other.Number == card.Number {
			t.Error("another key gave the same card")
		}
		if _, err := s.Issue(ctx, "i1", 9999, usd, merchant); err == nil {
			t.Error("the same key gave a card with another limit")
		}
		printed, err := json.Marshal(card)
		if err != nil {
			t.Fatal(err)
		}
		if text := fmt.Sprintf("%v %+v %#v %s", card, card, card, printed); strings.Contains(text, card.Number.Reveal()) || strings.Contains(card.ID, card.Number.Reveal()) {
			t.Error("the number prints")
		}
	})
	refusals := map[string]func(*Typed){
		"over the limit":      func(x *Typed) { x.Amount = 2501 },
		"another merchant":    func(x *Typed) { x.Merchant = "evil.example" },
		"another currency":    func(x *Typed) { x.Currency = "eur" },
		"a wrong code":        func(x *Typed) { x.Code = fmt.Sprintf("%03d", (int(x.Code[2]-'0')+1)%10) },
		"a wrong expiry":      func(x *Typed) { x.Expiry = "01/20" },
		"a wrong ZIP code":    func(x *Typed) { x.Zip = "00000" },
		"nothing to pay":      func(x *Typed) { x.Amount = 0 },
		"a number of no card": func(x *Typed) { x.Number = "4242424242424242" },
	}
	for name, change := range refusals {
		t.Run(name+" is refused", func(t *testing.T) {
			card := issue(t, "i2 "+name)
			typed := Type(card, 2500, usd, merchant)
			change(&typed)
			if s.Authorize(t, typed) {
				t.Error("approved")
			}
			list, err := s.Authorizations(ctx, card.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range list {
				if a.Approved {
					t.Errorf("listed as approved: %+v", a)
				}
			}
		})
	}
	t.Run("an approval is listed and is the only one", func(t *testing.T) {
		card := issue(t, "i3")
		if !s.Authorize(t, Type(card, 2499, usd, merchant)) {
			t.Fatal("refused")
		}
		if s.Authorize(t, Type(card, 1, usd, merchant)) {
			t.Error("approved twice")
		}
		list, err := s.Authorizations(ctx, card.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) != 2 || !list[0].Approved || list[0].Amount != 2499 || list[0].Currency != usd ||
			list[0].Merchant != merchant || list[0].ID == "" || list[0].At.IsZero() || list[0].Reversed || list[1].Approved {
			t.Errorf("authorisations %+v", list)
		}
	})
	t.Run("a closed card pays nothing, and closing twice succeeds", func(t *testing.T) {
		card := issue(t, "i4")
		for range 2 {
			if err := s.Close(ctx, card.ID); err != nil {
				t.Fatal(err)
			}
		}
		if s.Authorize(t, Type(card, 100, usd, merchant)) {
			t.Error("approved")
		}
	})
	t.Run("an unknown card has nothing to list", func(t *testing.T) {
		if list, err := s.Authorizations(ctx, "mcard_nobody"); err == nil {
			t.Errorf("listed %+v", list)
		}
	})
}

func testRestart(ctx context.Context, t *testing.T, s Subject) {
	if s.Restart == nil {
		t.Skip("this processor cannot be restarted by a test")
	}
	entered := s.enter(ctx, t, s.Good)
	person, err := s.Attach(ctx, "restart", entered)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Check(ctx, "restart", person.Token); err != nil {
		t.Fatal(err)
	}
	bad := s.attach(ctx, t, "restart-bad", s.Declined)
	var declined *ports.Declined
	if err := s.Check(ctx, "restart-bad", bad.Token); !errors.As(err, &declined) {
		t.Fatal(err)
	}
	gone := s.attach(ctx, t, "restart-gone", s.Good)
	if err := s.Delete(ctx, gone.Token); err != nil {
		t.Fatal(err)
	}
	hold, err := s.Hold(ctx, "restart", person.Token, 4200, usd)
	if err != nil {
		t.Fatal(err)
	}
	card, err := s.Issue(ctx, "restart", 4200, usd, merchant)
	if err != nil {
		t.Fatal(err)
	}
	after := s.Restart(t)
	deleted(ctx, t, after, "restart", gone.Token)
	if err := after.Check(ctx, "restart", person.Token); err != nil {
		t.Errorf("the check is now %v", err)
	}
	if err := after.Check(ctx, "restart-bad", bad.Token); !errors.As(err, &declined) {
		t.Errorf("the refused check is now %v", err)
	}
	if again, err := after.Attach(ctx, "restart", entered); err != nil || again != person {
		t.Errorf("the card is now %+v, %v", again, err)
	}
	if again, err := after.Hold(ctx, "restart", person.Token, 4200, usd); err != nil || again != hold {
		t.Errorf("the hold is now %q, %v", again, err)
	}
	if again, err := after.Issue(ctx, "restart", 4200, usd, merchant); err != nil || again != card {
		t.Errorf("the merchant's card is now %+v, %v", again, err)
	}
	if !s.Authorize(t, Type(card, 4200, usd, merchant)) {
		t.Error("the merchant's card no longer works")
	}
	if _, err := after.Capture(ctx, "restart", hold, 4200); err != nil {
		t.Errorf("capture: %v", err)
	}
}
