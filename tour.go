package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
)

// The order that the tour places.
const (
	tourPlace = "plc_fixture_copper-kettle"
	tourWords = "two large lattes with oat milk and a blueberry muffin"
)

// tour is one order placed while somebody watches, as a partner's application, the person and the restaurant each see it. It talks
// to the service over HTTP alone.
type tour struct {
	file   devFile
	folder string
	out    io.Writer
	http   *http.Client
	ctx    context.Context
}

// takeTour places one production order at a fixture restaurant and compares what the service says with the restaurant's ledger.
// Anything that differs is an error.
func takeTour(ctx context.Context, file devFile, folder string, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	t := &tour{file: file, folder: folder, out: out, http: &http.Client{Timeout: time.Minute}, ctx: ctx}
	if err := t.take(); err != nil {
		fmt.Fprintf(out, "\n  ✗ %v\n", err)
		return err
	}
	return nil
}

func (t *tour) step(format string, a ...any) { fmt.Fprintf(t.out, "\n● "+format+"\n", a...) }
func (t *tour) say(format string, a ...any)  { fmt.Fprintf(t.out, "  "+format+"\n", a...) }

type tourCart struct {
	ID     string
	Status string
	Store  struct{ Name, Address string }
	Items  []struct {
		Name       string
		Quantity   int
		PriceMinor int64
		Modifiers  []string
	}
	TotalMinor int64
	Fees       struct{ SubtotalMinor, TaxAndFeesMinor, MerchantTotalMinor, ServiceFeeMinor int64 }
	Failure    *struct{ Code, Message string }
	Decision   *struct{ Question string }
}

func (t *tour) take() error {
	app := t.file.Apps[0]
	secret := app.Production.Secret
	shop := t.file.Restaurants[slices.IndexFunc(t.file.Restaurants, func(r restaurant) bool { return r.PlaceID == tourPlace })]
	fmt.Fprintf(t.out, "\nCarryout places one real pickup order: application %q, restaurant %s, a real browser on its ordering page.\n", app.Name, shop.Name)
	before, err := t.accepted(shop)
	if err != nil {
		return err
	}
	mark, err := token()
	if err != nil {
		return err
	}

	t.step("Provision a person            POST /v1/users")
	var user struct{ ID, Next, HandoffURL string }
	phone := "+121255501" + fmt.Sprintf("%02d", time.Now().Unix()%100)
	if err := t.call(secret, "POST", "/v1/users", map[string]any{"firstName": "Demo", "lastName": "Guest", "phone": phone}, &user, 201); err != nil {
		return err
	}
	t.say("%s · next: %s", user.ID, user.Next)

	if user.Next == "verify" {
		t.step("Verify the phone              POST /v1/users/{id}/verify/start, then verify")
		var started struct {
			PhoneHint    string
			ExpiresInSec int
		}
		if err := t.call(secret, "POST", "/v1/users/"+user.ID+"/verify/start", nil, &started, 200); err != nil {
			return err
		}
		code, err := t.texted(phone)
		if err != nil {
			return err
		}
		var verified struct {
			Verified, Claimed bool
			Status            string
		}
		if err := t.call(secret, "POST", "/v1/users/"+user.ID+"/verify", map[string]any{"code": code}, &verified, 200); err != nil {
			return err
		}
		t.say("code %s from the outbox, texted to %s · %s, claimed: %v", code, started.PhoneHint, verified.Status, verified.Claimed)
	}

	t.step("Mint a build grant            POST /v1/users/{id}/grant")
	var grant struct{ Token, ExpiresAt string }
	if err := t.call(secret, "POST", "/v1/users/"+user.ID+"/grant", nil, &grant, 201); err != nil {
		return err
	}
	t.say("%s… until %s: builds carts, cannot spend", grant.Token[:12], grant.ExpiresAt)

	t.step("Build a cart from words       POST /v1/carts")
	t.say("“%s”", tourWords)
	var started struct{ Cart tourCart }
	begun := time.Now()
	if err := t.call(grant.Token, "POST", "/v1/carts", map[string]any{"request": tourWords, "placeId": shop.PlaceID, "idempotencyKey": "tour-cart-" + mark}, &started, 202); err != nil {
		return err
	}
	cart, err := t.ready(grant.Token, started.Cart.ID)
	if err != nil {
		return err
	}
	t.say("ready after %.1f s, priced by the restaurant's own page:", time.Since(begun).Seconds())
	for _, it := range cart.Items {
		t.say("    %d × %-18s %8s   %s", it.Quantity, it.Name, dollars(it.PriceMinor), strings.Join(it.Modifiers, ", "))
	}
	t.say("    subtotal %s · tax and fees %s · service fee %s · total %s", dollars(cart.Fees.SubtotalMinor), dollars(cart.Fees.TaxAndFeesMinor), dollars(cart.Fees.ServiceFeeMinor), dollars(cart.TotalMinor))

	confirm := map[string]any{"expectedTotalMinor": cart.TotalMinor, "idempotencyKey": "tour-confirm-" + mark}
	path := "/v1/carts/" + cart.ID + "/confirm"
	var placing struct {
		Order struct{ ID, Status string }
	}
	t.step("Confirm too early             POST /v1/carts/{id}/confirm")
	refusal, err := t.refused(grant.Token, path, confirm)
	if err != nil {
		return err
	}
	if refusal.Error.Code == "build_only" {
		t.say("403 build_only, next: %s. Nothing is ever charged before the person has joined.", refusal.Next.Step)
		t.step("The person joins              %s", shorten(refusal.Next.URL))
		if err := t.join(refusal.Next.URL, phone); err != nil {
			return err
		}
		t.step("Confirm                       POST /v1/carts/{id}/confirm")
		if refusal, err = t.refused(grant.Token, path, confirm); err != nil {
			return err
		}
	}
	if refusal.Error.Code == "code_required" {
		code, err := t.texted(phone)
		if err != nil {
			return err
		}
		t.say("400 code_required; the person reads the text and says %s", code)
		confirm["code"] = code
	} else if refusal.Error.Code != "" {
		return fmt.Errorf("confirm was refused: %s", refusal.Error.Code)
	}
	if err := t.call(grant.Token, "POST", path, confirm, &placing, 202); err != nil {
		return err
	}
	t.say("202 %s: %s (a confirm never answers placed)", placing.Order.ID, placing.Order.Status)

	t.step("Follow the events             GET /v1/events")
	state, err := t.follow(secret, placing.Order.ID)
	if err != nil {
		return err
	}
	if state != "placed" {
		return fmt.Errorf("the order ended %s, want placed", state)
	}
	return t.compare(secret, shop, cart, placing.Order.ID, before)
}

// ready polls a cart until it is ready.
func (t *tour) ready(grant, cartID string) (tourCart, error) {
	for {
		var read struct{ Cart tourCart }
		if err := t.call(grant, "GET", "/v1/carts/"+cartID, nil, &read, 200); err != nil {
			return tourCart{}, err
		}
		switch c := read.Cart; c.Status {
		case "ready":
			return c, nil
		case "building":
		case "failed":
			return c, fmt.Errorf("the cart failed: %s: %s", c.Failure.Code, c.Failure.Message)
		case "needs_answer":
			return c, fmt.Errorf("the cart asks: %s", c.Decision.Question)
		default:
			return c, fmt.Errorf("the cart is %s", c.Status)
		}
		if err := t.wait(300 * time.Millisecond); err != nil {
			return tourCart{}, err
		}
	}
}

// follow prints the order's events as they come, oldest first, and returns the state that ends them.
func (t *tour) follow(secret, orderID string) (string, error) {
	after := ""
	for {
		query := url.Values{"order_id": {orderID}}
		if after != "" {
			query.Set("after", after)
		}
		var page struct {
			Events []struct {
				Event      string
				EventID    string `json:"event_id"`
				OccurredAt string `json:"occurred_at"`
				Order      struct{ State string }
			}
		}
		if err := t.call(secret, "GET", "/v1/events?"+query.Encode(), nil, &page, 200); err != nil {
			return "", err
		}
		if after == "" {
			slices.Reverse(page.Events) // without after the newest comes first
		}
		for _, e := range page.Events {
			t.say("%s  %-18s %s", e.OccurredAt, e.Event, e.EventID)
			after = e.EventID
			switch e.Order.State {
			case "placed", "failed", "unconfirmed", "refunded":
				return e.Order.State, nil
			}
		}
		if err := t.wait(300 * time.Millisecond); err != nil {
			return "", err
		}
	}
}

type ledgerEntry struct {
	Outcome     string
	OrderNumber string
	Totals      struct{ Total int64 }
	Lines       []struct {
		Item     string
		Quantity int
	}
}

// compare holds what the service says against what the restaurant and the card processor wrote down themselves.
func (t *tour) compare(secret string, shop restaurant, cart tourCart, orderID string, before int) error {
	t.step("Compare with the restaurant   %s", shop.LedgerURL)
	var seen struct {
		Kind               string
		ConfirmationNumber string `json:"confirmation_number"`
		BundleSHA256       string `json:"bundle_sha256"`
		ObservedTotal      int64  `json:"observed_total_minor"`
	}
	if err := t.call(secret, "GET", "/v1/orders/"+orderID+"/evidence", nil, &seen, 200); err != nil {
		return err
	}
	received, err := t.ledger(shop)
	if err != nil {
		return err
	}
	received = received[before:]
	var differs []error
	check := func(what string, ok bool, detail string, a ...any) {
		mark := "✓"
		if !ok {
			mark = "✗"
			differs = append(differs, errors.New(what))
		}
		t.say("%s %-34s %s", mark, what, fmt.Sprintf(detail, a...))
	}
	check("the restaurant received one order", len(received) == 1, "%d", len(received))
	if len(received) == 1 {
		check("its number is the one we saw", received[0].OrderNumber != "" && strings.Contains(seen.ConfirmationNumber, received[0].OrderNumber), "%s", seen.ConfirmationNumber)
		check("its total is the confirmed one", received[0].Totals.Total == cart.Fees.MerchantTotalMinor && seen.ObservedTotal == cart.Fees.MerchantTotalMinor, "%s", dollars(received[0].Totals.Total))
		check("its lines are the cart's", sameLines(received[0], cart), "%d", len(received[0].Lines))
	}
	charged, err := t.charged(cart.TotalMinor)
	if err != nil {
		return err
	}
	check("the person was charged once", charged == 1, "%s", dollars(cart.TotalMinor))
	bundle := filepath.Join(t.file.EvidenceDir, seen.BundleSHA256)
	t.say("  evidence: %s", bundle)
	if err := errors.Join(differs...); err != nil {
		return fmt.Errorf("the service and the world differ: %w", err)
	}
	t.next(secret, shop, orderID)
	return nil
}

func sameLines(e ledgerEntry, c tourCart) bool {
	if len(e.Lines) != len(c.Items) {
		return false
	}
	for i, l := range e.Lines {
		if l.Item != c.Items[i].Name || l.Quantity != c.Items[i].Quantity {
			return false
		}
	}
	return true
}

func (t *tour) ledger(shop restaurant) ([]ledgerEntry, error) {
	var all []ledgerEntry
	if err := t.get(shop.LedgerURL, &all); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(e ledgerEntry) bool { return e.Outcome != "accepted" }), nil
}

func (t *tour) accepted(shop restaurant) (int, error) {
	all, err := t.ledger(shop)
	return len(all), err
}

// charged counts the captures of this amount that follow the newest hold. The processor captures right after placed, so it waits a moment.
func (t *tour) charged(amount int64) (int, error) {
	for range 100 {
		var entries []struct {
			Kind   string
			Amount int64 `json:"amount_minor"`
		}
		if err := t.get(t.file.CardsLedgerURL, &entries); err != nil {
			return 0, err
		}
		n := 0
		for i := len(entries) - 1; i >= 0 && entries[i].Kind != "hold"; i-- {
			if entries[i].Kind == "capture" && entries[i].Amount == amount {
				n++
			}
		}
		if n > 0 {
			return n, nil
		}
		if err := t.wait(100 * time.Millisecond); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

// join does on the hosted page what the person does there: have a code texted, give it, add a card.
func (t *tour) join(page, phone string) error {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return err
	}
	person := &browserless{http: &http.Client{Jar: jar, Timeout: time.Minute}, ctx: t.ctx}
	if err := person.open(page); err != nil {
		return err
	}
	for range 6 {
		form, ok := person.form()
		if !ok {
			t.say("%s", person.heading())
			return nil
		}
		switch {
		case form.has("one-time-code"):
			code, err := t.texted(phone)
			if err != nil {
				return err
			}
			form.fill("one-time-code", code)
			t.say("proves the phone with %s", code)
		case person.frame() != "":
			token, err := person.typeCard()
			if err != nil {
				return err
			}
			form.values.Set("token", token)
			t.say("types the test card 4242 4242 4242 4242 into the card processor's own form; the hosted page gets a token, never the number")
		}
		if err := person.submit(form); err != nil {
			return err
		}
	}
	return errors.New("the hosted page did not come to an end")
}

// texted reads the newest six-digit code that was texted to phone.
func (t *tour) texted(phone string) (string, error) {
	var texts []struct{ To, Body string }
	if err := t.get(t.file.OutboxURL, &texts); err != nil {
		return "", err
	}
	for _, m := range texts {
		if code := regexp.MustCompile(`\b\d{6}\b`).FindString(m.Body); m.To == phone && code != "" {
			return code, nil
		}
	}
	return "", errors.New("no code in the outbox")
}

// next says what to try, in lines that work as printed.
func (t *tour) next(secret string, shop restaurant, orderID string) {
	app := t.file.Apps[0]
	fmt.Fprintf(t.out, `
Everything stays up on this machine; Ctrl-C stops it. What to try next:

  The order, as your application reads it
    curl -s %[1]s/v1/orders/%[2]s -H 'Authorization: Bearer %[3]s'
  Every event, newest first
    curl -s '%[1]s/v1/events?limit=10' -H 'Authorization: Bearer %[3]s'
  A person in the sandbox, where nothing is ever charged and the code is always 000000
    curl -s %[1]s/v1/users -H 'Authorization: Bearer %[4]s' -H 'Content-Type: application/json' -d '{"firstName":"Test","lastName":"Guest","phone":"+15005550123"}'
  What the restaurant truly received
    curl -s %[5]s
  Texts sent
    curl -s %[6]s
  The restaurant's own page, in your browser
    %[7]s
  The terminal tool: sign in (approve it at %[9]s in the same browser), then place a test order at every test restaurant
    bin/carryout login --url %[1]s && bin/carryout test-order --place all
  Every address and secret of this environment
    %[8]s
`, t.file.BaseURL, orderID, secret, app.Sandbox.Secret, shop.LedgerURL, t.file.OutboxURL, shop.BrowseURL, filepath.Join(t.folder, "dev.json"), t.file.Console.SignInURL)
}

type refusal struct {
	Error struct{ Code string }
	Next  struct{ Step, URL string }
}

// refused makes a call that is expected to be refused; the zero refusal means that it was accepted.
func (t *tour) refused(credential, path string, body any) (refusal, error) {
	var r refusal
	status, answer, err := t.send(credential, "POST", t.file.BaseURL+path, body)
	if err != nil || status < 400 {
		return r, err
	}
	return r, json.Unmarshal(answer, &r)
}

func (t *tour) call(credential, method, path string, body, into any, want int) error {
	status, answer, err := t.send(credential, method, t.file.BaseURL+path, body)
	if err != nil {
		return err
	}
	if status != want {
		return fmt.Errorf("%s %s: %d %s", method, path, status, bytes.TrimSpace(answer))
	}
	return json.Unmarshal(answer, into)
}

func (t *tour) get(address string, into any) error {
	status, answer, err := t.send("", "GET", address, nil)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return fmt.Errorf("GET %s: %d", address, status)
	}
	return json.Unmarshal(answer, into)
}

func (t *tour) send(credential, method, address string, body any) (int, []byte, error) {
	var sent io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			return 0, nil, err
		}
		sent = bytes.NewReader(b)
	}
	request, err := http.NewRequestWithContext(t.ctx, method, address, sent)
	if err != nil {
		return 0, nil, err
	}
	if credential != "" {
		request.Header.Set("Authorization", "Bearer "+credential)
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := t.http.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, text, err
}

func (t *tour) wait(d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-t.ctx.Done():
		return t.ctx.Err()
	}
}

// browserless is a person's browser without scripts: it opens pages and sends their forms.
type browserless struct {
	http *http.Client
	ctx  context.Context
	at   *url.URL
	page *html.Node
}

// pageForm is a form of a page with the values it would send.
type pageForm struct {
	action *url.URL
	values url.Values
	names  map[string]string // autocomplete → name
}

func (f pageForm) has(autocomplete string) bool { return f.names[autocomplete] != "" }

func (f pageForm) fill(autocomplete, value string) {
	if name := f.names[autocomplete]; name != "" {
		f.values.Set(name, value)
	}
}

func (b *browserless) open(address string) error {
	request, err := http.NewRequestWithContext(b.ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	answer, err := b.http.Do(request)
	if err != nil {
		return err
	}
	return b.show(answer)
}

// submit sends a form and shows the page that answers.
func (b *browserless) submit(f pageForm) error {
	answer, err := b.send(f)
	if err != nil {
		return err
	}
	return b.show(answer)
}

// send sends a form.
func (b *browserless) send(f pageForm) (*http.Response, error) {
	request, err := http.NewRequestWithContext(b.ctx, http.MethodPost, f.action.String(), strings.NewReader(f.values.Encode()))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", b.at.Scheme+"://"+b.at.Host)
	return b.http.Do(request)
}

// show reads the page of an answer.
func (b *browserless) show(answer *http.Response) (err error) {
	defer answer.Body.Close()
	if b.page, err = html.Parse(answer.Body); err != nil {
		return err
	}
	b.at = answer.Request.URL
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the hosted page says: %s (%d)", b.heading(), answer.StatusCode)
	}
	return nil
}

// form returns the first form of the page; false when it has none.
func (b *browserless) form() (pageForm, bool) {
	for n := range b.page.Descendants() {
		if n.Type != html.ElementNode || n.Data != "form" {
			continue
		}
		f := pageForm{action: b.at, values: url.Values{}, names: map[string]string{}}
		if action, err := b.at.Parse(attribute(n, "action")); err == nil {
			f.action = action
		}
		for in := range n.Descendants() {
			if in.Type == html.ElementNode && in.Data == "input" {
				f.values.Set(attribute(in, "name"), attribute(in, "value"))
				f.names[attribute(in, "autocomplete")] = attribute(in, "name")
			}
		}
		return f, true
	}
	return pageForm{}, false
}

// frame returns the address of the first frame of the page; "" when it has none.
func (b *browserless) frame() string {
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "iframe" {
			return attribute(n, "src")
		}
	}
	return ""
}

// typeCard types the test card into the card processor's form in the page's frame and returns the token that the form gives the page:
// what the scripts of the two pages do. The number goes to the processor's origin alone.
func (b *browserless) typeCard() (string, error) {
	inside := &browserless{http: b.http, ctx: b.ctx}
	if err := inside.open(b.frame()); err != nil {
		return "", err
	}
	form, ok := inside.form()
	if !ok || !form.has("cc-number") || inside.at.Host == b.at.Host {
		return "", fmt.Errorf("the frame at %s is not the card processor's form", inside.at)
	}
	form.fill("cc-number", "4242424242424242")
	form.fill("cc-exp", "12/30")
	form.fill("cc-csc", "123")
	form.fill("postal-code", "10012")
	answer, err := inside.send(form)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	var told struct{ Token string }
	if err := json.NewDecoder(answer.Body).Decode(&told); err != nil || told.Token == "" {
		return "", fmt.Errorf("the card processor's form answers %s", answer.Status)
	}
	return told.Token, nil
}

func (b *browserless) heading() string {
	for n := range b.page.Descendants() {
		if n.Type == html.ElementNode && n.Data == "h1" && n.FirstChild != nil {
			return strings.TrimSpace(n.FirstChild.Data)
		}
	}
	return ""
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func token() (string, error) {
	b := make([]byte, 8)
	_, err := rand.Read(b)
	return hex.EncodeToString(b), err
}

func dollars(minor int64) string { return fmt.Sprintf("$%d.%02d", minor/100, minor%100) }

// shorten keeps a link readable on one line.
func shorten(link string) string {
	if i := strings.LastIndex(link, "/"); i >= 0 && len(link) > i+10 {
		return link[:i+9] + "…"
	}
	return link
}
