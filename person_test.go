package main_test

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// visitor is a person's browser at the hosted pages: it keeps cookies, follows redirects and runs no scripts.
type visitor struct {
	*world
	client *http.Client
}

func (w *world) visitor() visitor {
	w.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return visitor{w, &http.Client{Jar: jar, Timeout: time.Minute}}
}

// open reads a page, or sends a form to it.
func (v visitor) open(address string, form url.Values) string {
	v.t.Helper()
	return v.follow(&address, form)
}

// follow is open, and sets the address to the one that it ends at.
func (v visitor) follow(at *string, form url.Values) (page string) {
	v.t.Helper()
	got, err := v.client.Do(v.request(*at, form))
	page, *at = v.read(got, err)
	return page
}

// request is a GET, or a form that a page of the service sends.
func (v visitor) request(address string, form url.Values) *http.Request {
	v.t.Helper()
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	request, err := http.NewRequestWithContext(v.t.Context(), method, address, body)
	if err != nil {
		v.t.Fatal(err)
	}
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", request.URL.Scheme+"://"+request.URL.Host)
	}
	return request
}

// read reads a page, and where it is.
func (v visitor) read(got *http.Response, err error) (page, at string) {
	v.t.Helper()
	if err != nil {
		v.t.Fatal(err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil || got.StatusCode != http.StatusOK {
		v.t.Fatalf("%s %s: %d %v\n%s", got.Request.Method, got.Request.URL, got.StatusCode, err, text)
	}
	return html.UnescapeString(string(text)), got.Request.URL.String()
}

// typeCard types a card into the card processor's form, which a card page shows in a frame, and returns the token that the form gives
// the page: what the scripts of the two pages do. No host of the service gets the number.
func (v visitor) typeCard(page, number string) string {
	v.t.Helper()
	found := regexp.MustCompile(`<iframe src="([^"]*)"`).FindStringSubmatch(page)
	if found == nil {
		v.t.Fatalf("the page has no frame:\n%s", page)
	}
	frame, err := url.Parse(found[1])
	if err != nil || frame.Scheme+"://"+frame.Host == v.file.AuthURL {
		v.t.Fatalf("the frame is %s: %v", found[1], err)
	}
	if form := v.open(frame.String(), nil); !strings.Contains(form, `autocomplete="cc-number"`) {
		v.t.Fatalf("the frame has no card form:\n%s", form)
	}
	typed := url.Values{"number": {number}, "expiry": {"12/30"}, "code": {"123"}, "zip": {"10012"}}
	got, err := v.client.PostForm(frame.ResolveReference(&url.URL{Path: "/card/tokens"}).String(), typed)
	if err != nil {
		v.t.Fatal(err)
	}
	defer got.Body.Close()
	var told struct{ Token string }
	if err := json.NewDecoder(got.Body).Decode(&told); err != nil || told.Token == "" {
		v.t.Fatalf("the card form: %s %v", got.Status, err)
	}
	return told.Token
}

// field is the value of a hidden field.
func (v visitor) field(page, name string) string {
	v.t.Helper()
	found := regexp.MustCompile(`name="` + name + `" value="([^"]*)"`).FindStringSubmatch(page)
	if found == nil {
		v.t.Fatalf("the page has no field %s:\n%s", name, page)
	}
	return found[1]
}

// confirmURL is the link in a cart's order.carted.
func (w *world) confirmURL(secret, cartID string) string {
	w.t.Helper()
	var page struct {
		Events []struct {
			Order struct {
				CartID     string `json:"cart_id"`
				ConfirmURL string `json:"confirm_url"`
			}
		}
	}
	w.must(200, secret, "GET", "/v1/events?event=order.carted", nil, &page)
	for _, e := range page.Events {
		if e.Order.CartID == cartID {
			return e.Order.ConfirmURL
		}
	}
	w.t.Fatalf("no order.carted tells of %s", cartID)
	return ""
}

// confirmedAlready fails unless a confirm by the partner answers that the person has confirmed elsewhere.
func (w *world) confirmedAlready(p person, c cartAnswer, via, orderID string) {
	w.t.Helper()
	got := w.send(p.grant, "POST", "/v1/carts/"+c.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": c.Cart.TotalMinor, "idempotencyKey": "after-" + via})
	for _, want := range []string{`"already_confirmed"`, `"confirmedVia":"` + via + `"`, `"orderId":"` + orderID + `"`, `"userMessage":"`} {
		if got.status != 409 || !strings.Contains(string(got.body), want) {
			w.t.Errorf("the partner's confirm: %s, want 409 with %s", got, want)
		}
	}
	var read struct {
		Cart struct {
			Order struct{ ID, ConfirmedVia string }
		}
	}
	w.must(200, p.grant, "GET", "/v1/carts/"+c.Cart.ID, nil, &read)
	if read.Cart.Order.ID != orderID || read.Cart.Order.ConfirmedVia != via {
		w.t.Errorf("the cart's order is %+v", read.Cart.Order)
	}
}

// TestThePersonConfirmsOnTheirOwnPage opens confirm_url, proves the phone, changes a quantity and confirms: the restaurant gets one order
// with the changed lines, and the partner's confirm answers that it was confirmed already.
func TestThePersonConfirmsOnTheirOwnPage(t *testing.T) {
	w := newWorld(t)
	const place = "plc_fixture_copper-kettle"
	secret := w.file.Apps[0].Production.Secret
	p := w.joined("+12125550601", goodCard)
	built := w.build(p, place, "two large lattes with oat milk and a blueberry muffin", "page-build-1")
	if built.Cart.Status != "ready" {
		t.Fatalf("the cart is %s: %+v %+v", built.Cart.Status, built.Cart.Failure, built.Cart.Decision)
	}
	link := w.confirmURL(secret, built.Cart.ID)
	// The code for joining was just texted.
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/clock", map[string]any{"advanceSeconds": 31}, nil)

	v := w.visitor()
	page := v.open(link, nil)
	if !strings.Contains(page, "Text me a code") || strings.Contains(page, "Copper") || strings.Contains(page, "Latte") || strings.Contains(page, "Demo Guest") {
		t.Errorf("before the phone is proved the page says\n%s", page)
	}
	v.open(link+"/text", url.Values{})
	page = v.open(link+"/code", url.Values{"code": {w.code(p.phone)}})
	total := fmt.Sprintf("$%d.%02d", built.Cart.TotalMinor/100, built.Cart.TotalMinor%100)
	for _, want := range []string{"Copper Kettle", "first order through Demo", "Text me the code for " + total, "ending in 4242"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q:\n%s", want, page)
		}
	}

	page = v.open(link+"/change", nil)
	page = v.open(link+"/change", url.Values{"version": {v.field(page, "version")}, "quantity": {"1", "1"}})
	w.until("the new price is there", time.Minute, func() bool {
		page = v.open(link, nil)
		return !strings.Contains(page, "Getting the new price")
	})
	if !strings.Contains(page, "as you changed it") {
		t.Fatalf("after the change the page says\n%s", page)
	}
	read := w.send(p.grant, "GET", "/v1/carts/"+built.Cart.ID, nil)
	var changed cartAnswer
	read.read(t, &changed)
	if changed.Cart.Status != "ready" || changed.Cart.TotalMinor >= built.Cart.TotalMinor || strings.Contains(string(read.body), "priceMinor") || len(changed.Cart.Items) != 2 {
		t.Errorf("the cart is %s", read)
	}

	page = v.open(link+"/confirm", url.Values{"key": {v.field(page, "key")}, "total": {v.field(page, "total")}})
	if !strings.Contains(page, "Code from our text") {
		t.Fatalf("a first order takes no code:\n%s", page)
	}
	v.open(link+"/confirm", url.Values{"key": {v.field(page, "key")}, "total": {v.field(page, "total")}, "code": {w.code(p.phone)}})
	orderID := ""
	w.until("the order is on its way", 10*time.Second, func() bool {
		var c cartAnswer
		w.must(200, p.grant, "GET", "/v1/carts/"+built.Cart.ID, nil, &c)
		if c.Cart.Order != nil {
			orderID = c.Cart.Order.ID
		}
		return orderID != ""
	})
	o := w.ended(secret, orderID)
	if o.State != "placed" || o.TotalMinor != changed.Cart.TotalMinor {
		t.Fatalf("the order is %+v", o)
	}
	got := w.received(place)
	if len(got) != 1 || got[0].Totals.Total != changed.Cart.Fees.MerchantTotalMinor {
		t.Fatalf("the restaurant has %+v", got)
	}
	if page = v.open(link, nil); !strings.Contains(page, "Your order is placed") || !strings.Contains(page, got[0].OrderNumber) {
		t.Errorf("at last the page says\n%s", page)
	}
	if got := w.eventsOf(secret, orderID); got != "building carted placing placed" {
		t.Errorf("events %q", got)
	}
	w.settledMoney(o, changed.Cart.TotalMinor)
	w.confirmedAlready(p, changed, "tracking_link", orderID)
}

// outbox lists the texts to a phone, newest first.
func (w *world) outbox(phone string) (bodies []string) {
	w.t.Helper()
	var texts []struct{ To, Body string }
	w.must(200, "", "GET", w.file.OutboxURL, nil, &texts)
	for _, m := range texts {
		if m.To == phone {
			bodies = append(bodies, m.Body)
		}
	}
	return bodies
}

// texted waits until a text to a phone contains this, and returns it.
func (w *world) texted(phone, says string) (text string) {
	w.t.Helper()
	w.until("a text says "+says, time.Minute, func() bool {
		bodies := w.outbox(phone)
		i := slices.IndexFunc(bodies, func(body string) bool { return strings.Contains(body, says) })
		if i >= 0 {
			text = bodies[i]
		}
		return i >= 0
	})
	return text
}

// TestAYESPlacesTheOrder has a person whose first order was confirmed with a code. The next cart is ready, the person answers the text with
// YES, and the service restarts: the restaurant has one more order, and no reply is read twice.
func TestAYESPlacesTheOrder(t *testing.T) {
	w := newWorld(t)
	const place, phone = "plc_fixture_copper-kettle", "+12125550602"
	secret := w.file.Apps[0].Production.Secret
	p := w.joined(phone, goodCard)
	w.ended(secret, w.confirm(p, w.build(p, place, "a drip coffee", "first-build-1"), "first-confirm-1"))
	var started cartAnswer
	w.must(202, p.grant, "POST", "/v1/carts", map[string]any{"request": "a drip coffee", "placeId": place, "notify": "sms", "idempotencyKey": "yes-build-1"}, &started)
	built := w.settled(p, started.Cart.ID)
	if text := w.texted(phone, "Reply YES"); !strings.Contains(text, w.confirmURL(secret, built.Cart.ID)) || !strings.Contains(text, "Copper Kettle") {
		t.Errorf("the text is %q", text)
	}
	w.must(204, "", "POST", w.file.OutboxURL, map[string]any{"from": phone, "body": "YES"}, nil)
	var c cartAnswer
	w.until("the order is on its way", time.Minute, func() bool {
		c = cartAnswer{}
		w.must(200, p.grant, "GET", "/v1/carts/"+built.Cart.ID, nil, &c)
		return c.Cart.Order != nil
	})
	o := w.ended(secret, c.Cart.Order.ID)
	if o.State != "placed" {
		t.Fatalf("the order is %+v", o)
	}
	w.settledMoney(o, built.Cart.TotalMinor)
	w.confirmedAlready(p, built, "sms", o.ID)
	w.texted(phone, "is being placed now")
	w.until("both orders are followed by a text", time.Minute, func() bool {
		return strings.Count(strings.Join(w.outbox(phone), "\n"), "You ordered ") == 2
	})

	texts := len(w.outbox(phone))
	w.stop(syscall.SIGTERM)
	w.start()
	// A later reply shows that the replies are read further, and from where.
	w.must(204, "", "POST", w.file.OutboxURL, map[string]any{"from": phone, "body": "YES"}, nil)
	w.texted(phone, "already confirmed")
	if got := w.outbox(phone); len(got) != texts+1 {
		t.Errorf("texted %d times and then %d: %q", texts, len(got), got)
	}
	if got := w.received(place); len(got) != 2 {
		t.Errorf("the restaurant has %+v", got)
	}
}

// TestATextThatCannotBeSent verifies a person whose number the outbox refuses: the partner gets an error, and the outbox is empty.
func TestATextThatCannotBeSent(t *testing.T) {
	w := newWorld(t)
	const phone = "+12025550109"
	secret := w.file.Apps[0].Production.Secret
	p := w.provision(secret, phone)
	if got := w.send(secret, "POST", "/v1/users/"+p.id+"/verify/start", nil); got.status != 502 || !strings.Contains(string(got.body), `"send_failed"`) {
		t.Errorf("verify/start: %s, want 502 send_failed", got)
	}
	var texts []struct{ To string }
	w.must(200, "", "GET", w.file.OutboxURL, nil, &texts)
	if len(texts) != 0 {
		t.Errorf("the outbox has %v", texts)
	}
}
