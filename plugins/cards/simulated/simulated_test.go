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
	"net/url"
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

// page is the origin of the page around the card form.
const page = "https://join.carryout.example"

func TestConformance(t *testing.T) {
	folder := hosttest.Build(t, map[string]string{"cards-simulated": "."})
	t.Run("tokenizer", func(t *testing.T) { conforms(t, folder, map[string]string{"dir": t.TempDir()}, tokenize) })
	t.Run("form", func(t *testing.T) {
		conforms(t, folder, map[string]string{"dir": t.TempDir(), "entry": "form"}, nil)
	})
}

// tokenize does what the card form's script does: it sends the form's fields to the form's own origin.
func tokenize(t *testing.T, entry ports.CardEntry, typed map[string]string) string {
	t.Helper()
	status, told := sendForm(t, entry.Frame, typed)
	if status != http.StatusCreated || told["token"] == "" {
		t.Fatalf("the form answered %d %v", status, told)
	}
	return told["token"]
}

// sendForm opens a card form and sends it; the answer is what its script gets.
func sendForm(t *testing.T, frame string, typed map[string]string) (status int, told map[string]string) {
	t.Helper()
	shown, err := http.Get(frame)
	if err != nil {
		t.Fatal(err)
	}
	defer shown.Body.Close()
	if policy := shown.Header.Get("Content-Security-Policy"); shown.StatusCode != http.StatusOK || !strings.HasSuffix(policy, "; frame-ancestors "+page) {
		t.Fatalf("the form answered %s with the policy %q", shown.Status, policy)
	}
	values := url.Values{}
	for name, value := range typed {
		values.Set(name, value)
	}
	at := shown.Request.URL
	request, err := http.NewRequest(http.MethodPost, at.Scheme+"://"+at.Host+tokensPath, strings.NewReader(values.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", at.Scheme+"://"+at.Host)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&told); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, told
}

func conforms(t *testing.T, folder string, settings map[string]string, tokenize func(*testing.T, ports.CardEntry, map[string]string) string) {
	data := settings["dir"]
	var url string
	start := func(t *testing.T) *host.Cards {
		cards, err := hosttest.Open(t, folder).Cards(context.Background(), "simulated", settings)
		if err != nil {
			t.Fatal(err)
		}
		url = cards.Facts()["url"]
		return cards
	}
	cardstest.Run(t, func(t *testing.T) cardstest.Subject {
		var first *host.Cards
		// The restart closes the first host, so the test does not.
		h, err := host.Open(folder, host.Options{AllowUncontained: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = h.Close() })
		if first, err = h.Cards(context.Background(), "simulated", settings); err != nil {
			t.Fatal(err)
		}
		url = first.Facts()["url"]
		return cardstest.Subject{
			Cards: first, Good: input(numberGood), Declined: input(numberDeclined), NoFunds: input(numberNoFunds), Page: page, Tokenize: tokenize,
			Authorize: func(t *testing.T, typed cardstest.Typed) bool { return authorize(t, url, typed).Approved },
			Restart: func(t *testing.T) cardstest.Cards {
				if err := h.Close(); err != nil {
					t.Error(err)
				}
				return start(t)
			},
		}
	})
	lookForSecrets(t, data, canaryCode, numberGood, numberDeclined, numberNoFunds)
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

// lookForSecrets searches everything that was kept for card numbers, in every form in which they could leak.
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
	entry, err := cards.Entry(ctx, page)
	if err != nil {
		t.Fatal(err)
	}
	attach := func(in map[string]string) ports.Card {
		t.Helper()
		card, err := cards.Attach(ctx, in["number"], map[string]string{"token": tokenize(t, entry, in)})
		if err != nil {
			t.Fatal(err)
		}
		return card
	}
	token := func(number string) string { return attach(input(number)).Token }
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
		if card := attach(in); card.Brand != want {
			t.Errorf("%s: %+v", want, card)
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
	shown, err := cards.Entry(ctx, page)
	if err != nil {
		t.Fatal(err)
	}
	person, err := cards.Attach(ctx, "a", map[string]string{"token": tokenize(t, shown, input(numberGood))})
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

// The form sends its tokens only to the page for which the processor made it, accepts nothing from other pages, and names a wrong field without
// quoting it.
func TestTheCardForm(t *testing.T) {
	cards, ctx := hosttest.Cards(t, "simulated"), context.Background()
	entry, err := cards.Entry(ctx, page)
	if err != nil {
		t.Fatal(err)
	}
	for _, origin := range []string{"", "null", "join.carryout.example", page + "/join", page + ";script-src *", "javascript:0"} {
		if got, err := cards.Entry(ctx, origin); err == nil {
			t.Errorf("a form for %q: %+v", origin, got)
		}
	}
	status := func(method, address, origin string) int {
		t.Helper()
		request, err := http.NewRequest(method, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		if origin != "" {
			request.Header.Set("Origin", origin)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer.StatusCode
	}
	if got := status("GET", strings.Replace(entry.Frame, "join.carryout", "evil", 1), ""); got != http.StatusForbidden {
		t.Errorf("the form for another page: %d", got)
	}
	for _, origin := range []string{page, "null", "http://evil.test"} {
		if got := status("POST", cards.Facts()["url"]+tokensPath, origin); got != http.StatusForbidden {
			t.Errorf("a card sent from %s: %d", origin, got)
		}
	}
	for _, wrong := range []struct{ field, value, tells string }{
		{"number", "4242424242424241", "card number"}, {"number", "", "card number"}, {"expiry", "13/40", "month"}, {"expiry", "01/20", "expired"},
		{"code", "73", "3 digits"}, {"zip", "9", "ZIP"}, {"zip", "9411O", "five digits"}, {"zip", "94110-", "five digits"}, {"zip", "941101234", "five digits"},
	} {
		in := input(numberGood)
		in[wrong.field] = wrong.value
		code, told := sendForm(t, entry.Frame, in)
		if code != http.StatusUnprocessableEntity || told["field"] != wrong.field || !strings.Contains(told["message"], wrong.tells) || told["token"] != "" {
			t.Errorf("%s %q: %d %v", wrong.field, wrong.value, code, told)
		}
		if wrong.value != "" && wrong.value != "9" && strings.Contains(told["message"], wrong.value) {
			t.Errorf("the form repeats %q", wrong.value)
		}
	}
}

func TestSettingsOfTheEntry(t *testing.T) {
	if _, err := New().Configure(context.Background(), map[string]string{"dir": t.TempDir(), "entry": "frame"}); err == nil {
		t.Error("an unknown kind of entry is taken")
	}
}
