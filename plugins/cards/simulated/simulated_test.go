package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/cardstest"
)

const (
	numberGood = "4242424242424242"
	canaryCode = "739"
)

func input(number string) map[string]string {
	return map[string]string{"number": number, "expiry": "12/40", "code": canaryCode, "zip": "94110"}
}

func TestConformance(t *testing.T) {
	folder, data := hosttest.Build(t, map[string]string{"cards-simulated": "."}), t.TempDir()
	var url string
	start := func(t *testing.T) *host.Cards {
		cards, err := hosttest.Open(t, folder).Cards(context.Background(), "simulated", map[string]string{"dir": data})
		if err != nil {
			t.Fatal(err)
		}
		url = cards.Facts()["url"]
		return cards
	}
	cardstest.Run(t, func(t *testing.T) cardstest.Subject {
		var first *host.Cards
		// The first host is closed within the restart, so it is not one that the test closes.
		h, err := host.Open(folder, host.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = h.Close() })
		if first, err = h.Cards(context.Background(), "simulated", map[string]string{"dir": data}); err != nil {
			t.Fatal(err)
		}
		url = first.Facts()["url"]
		return cardstest.Subject{
			Cards: first, Good: input(numberGood), Declined: input(numberDeclined),
			Authorize: func(t *testing.T, typed cardstest.Typed) bool { return authorize(t, url, typed).Approved },
			Restart: func(t *testing.T) cardstest.Cards {
				if err := h.Close(); err != nil {
					t.Error(err)
				}
				return start(t)
			},
		}
	})
	lookForSecrets(t, data, canaryCode, numberGood, numberDeclined)
}

func authorize(t *testing.T, url string, typed cardstest.Typed) authorizeAnswer {
	t.Helper()
	body, err := json.Marshal(authorizeRequest{
		Number: typed.Number, Expiry: typed.Expiry, Code: typed.Code, Zip: typed.Zip,
		Amount: int64(typed.Amount), Currency: typed.Currency, Merchant: typed.Merchant,
	})
	if err != nil {
		t.Fatal(err)
	}
	var answer authorizeAnswer
	if err := json.Unmarshal(post(t, url+"/authorize", body, http.StatusOK), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func post(t *testing.T, url string, body []byte, want int) []byte {
	t.Helper()
	response, err := http.Post(url, "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != want {
		t.Fatalf("%s answered %s, %v", url, response.Status, err)
	}
	return content
}

// lookForSecrets searches everything that was kept for card numbers, in the forms they could have leaked in.
func lookForSecrets(t *testing.T, dir string, code string, numbers ...string) {
	t.Helper()
	ledger, err := os.ReadFile(filepath.Join(dir, "ledger.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, number := range numbers {
		for _, form := range []string{number, base64.StdEncoding.EncodeToString([]byte(number)), hex.EncodeToString([]byte(number))} {
			if bytes.Contains(ledger, []byte(form)) {
				t.Errorf("the ledger holds the number that ends in %s", number[12:])
			}
		}
	}
	if bytes.Contains(ledger, []byte(`"`+code+`"`)) {
		t.Error("the ledger holds a security code")
	}
	info, err := os.Stat(filepath.Join(dir, "vault.key"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file is %v, %v", info.Mode(), err)
	}
}

func TestTheNumbersThatBehave(t *testing.T) {
	cards, ctx := hosttest.Cards(t, "simulated"), context.Background()
	token := func(number string) string {
		card, err := cards.Attach(ctx, number, input(number))
		if err != nil {
			t.Fatal(err)
		}
		return card.Token
	}
	for number, reason := range map[string]string{numberDeclined: "card_declined", numberNoFunds: "insufficient_funds"} {
		var declined *ports.Declined
		if _, err := cards.Hold(ctx, number, token(number), 100, "usd"); !errors.As(err, &declined) || declined.Reason != reason {
			t.Errorf("%s: %v", reason, err)
		}
	}
	lost := token(numberLost)
	if _, err := cards.Hold(ctx, "lost", lost, 100, "usd"); !errors.Is(err, ports.ErrUnknown) {
		t.Errorf("the lost answer was %v", err)
	}
	look, err := cards.Look(ctx, "lost")
	if err != nil || look.State != ports.HoldHeld {
		t.Errorf("after the lost answer: %+v, %v", look, err)
	}
	if id, err := cards.Hold(ctx, "lost", lost, 100, "usd"); err != nil || id != look.ID {
		t.Errorf("the same key again: %q, %v", id, err)
	}
	for number, want := range map[string]string{"5555 5555 5555 4444": "mastercard", "3782-822463-10005": "amex", "6011111111111117": "discover"} {
		in := input(number)
		if want == "amex" {
			in["code"] = "1234"
		}
		if card, err := cards.Attach(ctx, number, in); err != nil || card.Brand != want {
			t.Errorf("%s: %+v, %v", want, card, err)
		}
	}
}

func TestAnAuthorisationThatWasReversedFreesTheCard(t *testing.T) {
	cards, ctx := hosttest.Cards(t, "simulated"), context.Background()
	url := cards.Facts()["url"]
	card, err := cards.Issue(ctx, "k", 1000, "usd", "order.shop.example")
	if err != nil {
		t.Fatal(err)
	}
	typed := cardstest.Type(card, 1000, "USD", "Order.Shop.Example")
	first := authorize(t, url, typed)
	if !first.Approved {
		t.Fatalf("refused: %s", first.Reason)
	}
	if second := authorize(t, url, typed); second.Approved || second.Reason != "already_used" {
		t.Errorf("a second authorisation: %+v", second)
	}
	for range 2 {
		post(t, url+"/reverse", []byte(`{"authorization_id":"`+first.ID+`"}`), http.StatusNoContent)
	}
	post(t, url+"/reverse", []byte(`{"authorization_id":"auth_nobody"}`), http.StatusNotFound)
	if third := authorize(t, url, typed); !third.Approved {
		t.Errorf("after the reversal: %s", third.Reason)
	}
	list, err := cards.Authorizations(ctx, card.ID)
	if err != nil || len(list) != 3 || !list[0].Reversed || list[2].Reversed {
		t.Errorf("authorisations %+v, %v", list, err)
	}
}

func TestTheLedgerShowsEverythingButSecrets(t *testing.T) {
	cards, ctx := hosttest.Cards(t, "simulated"), context.Background()
	person, err := cards.Attach(ctx, "a", input(numberGood))
	if err != nil {
		t.Fatal(err)
	}
	hold, err := cards.Hold(ctx, "h", person.Token, 300, "usd")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cards.Capture(ctx, "c", hold, 300); err != nil {
		t.Fatal(err)
	}
	card, err := cards.Issue(ctx, "i", 300, "usd", "order.shop.example")
	if err != nil {
		t.Fatal(err)
	}
	authorize(t, cards.Facts()["url"], cardstest.Type(card, 300, "usd", "order.shop.example"))
	response, err := http.Get(cards.Facts()["ledger_url"])
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	var list []entry
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, e := range list {
		kinds = append(kinds, e.Kind)
		if len(e.Sealed) > 0 {
			t.Errorf("a %s is shown with what is sealed", e.Kind)
		}
	}
	if got := strings.Join(kinds, " "); got != "card hold capture issue authorization" {
		t.Errorf("the ledger lists %s", got)
	}
	for _, secret := range []string{numberGood, card.Number.Reveal()} {
		if bytes.Contains(content, []byte(secret)) {
			t.Errorf("the ledger shows the number that ends in %s", secret[12:])
		}
	}
}
