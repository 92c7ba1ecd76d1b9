package pages

import (
	"bytes"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/person"
)

const (
	adas = "+12125550101"
	bobs = "+12125550102"
)

// home is a world with people who have accounts.
type home struct{ *enginetest.World }

func newHome(t *testing.T) home { return home{enginetest.New(t, enginetest.Options{})} }

// visitor is a browser of somebody who is not signed in.
func (h home) visitor() *browser {
	links := Links{Terms: "https://operator.example/terms", Privacy: "https://operator.example/privacy", Support: "mailto:help@operator.example"}
	return &browser{handler: New(ServicesOf(h.Engine), Options{HTTPS: true, Random: zeros{}, Links: links}), cookies: map[string]*http.Cookie{}}
}

// zeros makes the nonces of pages equal, so that pages can be compared.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// signedIn is a browser of a person who is signed in to their account, and the page that they got.
func (h home) signedIn(t *testing.T, phone string) (*browser, string) {
	t.Helper()
	h.Clock.Advance(person.Cooldown)
	b := h.visitor()
	wants(t, b.get(t, "/account"), "Your Carryout account", "Text me a code", "operator.example/terms", "operator.example/privacy", "mailto:help@operator.example")
	wants(t, b.post(t, "/account/text", url.Values{"phone": {phone}}), "Enter the code", "We texted six digits to <strong>&#43;"+written(phone)[1:]+"</strong>. They open your account", `href="/account"`, "Use another number", `class="countdown"`)
	return b, b.post(t, "/account/code", url.Values{"phone": {phone}, "code": {h.Phones.Code(phone)}})
}

// hidden is the value of a form's field on a page.
func hidden(t *testing.T, page, action, name string) string {
	t.Helper()
	found := regexp.MustCompile(`action="` + action + `"><input type="hidden" name="` + name + `" value="([^"]+)"`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no %s for %s on the page:\n%s", name, action, page)
	}
	return found[1]
}

// A person does everything on the pages of their account, without a script.
func TestThePagesOfAnAccount(t *testing.T) {
	h := newHome(t)
	h.Joined(h.Secret(access.Production), adas)
	b, page := h.signedIn(t, adas)
	wants(t, page, "Hello Ada", "••• 0101", "Visa ending in 4242", "Dinner Bell", "no order yet", "It cannot order without a code", "Add a card")
	if b.status != http.StatusOK || strings.Contains(b.headers.Get("Content-Security-Policy"), "script-src") || b.headers.Get("Referrer-Policy") != "same-origin" || b.headers.Get("Cache-Control") == "" {
		t.Errorf("%d %v", b.status, b.headers)
	}
	lacks(t, page, "<script", "card-1", "acc_", adas)

	wants(t, b.get(t, "/account/card"), "Add a card", "No app sees it")
	wants(t, b.post(t, "/account/card", url.Values{"key": {"k1"}, "number": {"bad"}}), "That is not a card number")
	if b.status != http.StatusUnprocessableEntity {
		t.Errorf("a bad card: %d", b.status)
	}
	page = b.post(t, "/account/card", url.Values{"key": {"k2"}, "number": {"5100000000001881"}})
	wants(t, page, "The card is added", "Visa ending in 1881")
	page = b.post(t, "/account/card/default", url.Values{"card": {hidden(t, page, "/account/card/default", "card")}})
	wants(t, page, "That card is charged from now on", "Visa ending in 4242</strong> <span class=\"tag\">Charged")
	page = b.post(t, "/account/card/remove", url.Values{"card": {hidden(t, page[strings.Index(page, "1881"):], "/account/card/remove", "card")}})
	lacks(t, page[:strings.Index(page, "What happened here")], "1881")

	wants(t, b.post(t, "/account/codes", url.Values{"on": {"yes"}}), "A code for every order: on", "Turn codes off")
	wants(t, b.post(t, "/account/codes", url.Values{"on": {"no"}}), "A code for every order: off")
	wants(t, b.post(t, "/account/limit", url.Values{"limit": {" $40 "}}), "Saved.", `value="40.00"`, "$0.00 of $40.00")
	wants(t, b.post(t, "/account/limit", url.Values{"limit": {"a lot"}}), "Enter an amount from $1.00 to $200.00", `aria-invalid="true"`)
	if b.status != http.StatusUnprocessableEntity {
		t.Errorf("a bad limit: %d", b.status)
	}
	wants(t, b.post(t, "/account/limit", url.Values{"limit": {""}}), "of $200.00")
	wants(t, b.post(t, "/account/texts", url.Values{"on": {"no"}}), "Texts about orders: off", "You are not told of an order")

	wants(t, b.get(t, "/account/food"), "Follow my dietary restrictions", "Back without saving")
	wants(t, b.post(t, "/account/food", url.Values{"category": {"dietary", ""}, "note": {"", ""}}), "Give each line both")
	wants(t, b.post(t, "/account/food", url.Values{"restricts": {"yes"}, "category": {"dietary", ""}, "note": {"No <peanuts>", ""}}), "dietary:</strong> No &lt;peanuts&gt;", "Follow my dietary restrictions")
	wants(t, b.get(t, "/account/food"), `value="No &lt;peanuts&gt;"`, " checked")
	wants(t, b.post(t, "/account/food/empty", nil), "Your food profile is empty", "You can tell apps")

	page = b.post(t, "/account/disconnect", url.Values{"user": {hidden(t, b.get(t, "/account"), "/account/disconnect", "user")}})
	wants(t, page, "The app is disconnected", "No app can order for you", "Disconnected: Dinner Bell")
	wants(t, b.get(t, "/account/orders"), "You have not ordered yet")

	copied := b.post(t, "/account/export", nil)
	wants(t, copied, `"phone": "`+adas+`"`)
	if b.headers.Get("Content-Type") != "application/json" || !strings.HasPrefix(b.headers.Get("Content-Disposition"), "attachment") {
		t.Errorf("the copy: %v", b.headers)
	}

	wants(t, b.get(t, "/account/delete"), "We keep your orders", "cannot be undone")
	wants(t, b.post(t, "/account/delete", nil), "Delete your account?") // without the button
	wants(t, b.post(t, "/account/delete", url.Values{"sure": {"yes"}}), "Your account is deleted")
	wants(t, b.get(t, "/account"), "Text me a code")
	_, page = h.signedIn(t, adas)
	lacks(t, page, "Ada", "4242", "Dinner Bell")
}

// What signing in is refused for is said next to the field.
func TestSigningInToAnAccount(t *testing.T) {
	h := newHome(t)
	b := h.visitor()
	wants(t, b.post(t, "/account/text", url.Values{"phone": {"nonsense"}}), "Enter your mobile number with its country code", `aria-invalid="true"`)
	if b.status != http.StatusUnprocessableEntity {
		t.Errorf("nonsense: %d", b.status)
	}
	wants(t, b.post(t, "/account/text", url.Values{"phone": {"(212) 555-0101"}}), "Enter the code")
	page := b.post(t, "/account/code", url.Values{"phone": {adas}, "code": {"12"}})
	wants(t, page, "Enter the six digits", `value="&#43;12125550101"`)
	wants(t, b.post(t, "/account/code", url.Values{"phone": {adas}, "code": {otherThan(h.Phones.Code(adas))}}), "That code is wrong or has expired")
	if len(b.cookies) != 0 {
		t.Errorf("cookies: %v", b.cookies)
	}
	b.post(t, "/account/text", url.Values{"phone": {adas}})
	wants(t, b.post(t, "/account/text", url.Values{"phone": {adas}}), "You can ask for another in")
	if b.headers.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	wants(t, b.post(t, "/account/code", url.Values{"phone": {adas}, "code": {h.Phones.Code(adas)}}), "Your account", "You have no card here", "No app can order for you")
	wants(t, b.post(t, "/account/sign-out", nil), "Text me a code")
	if len(h.Phones.Texts(adas)) != 1 {
		t.Errorf("%d texts", len(h.Phones.Texts(adas)))
	}
}

// Without a session no page shows anything, and no form does anything.
func TestAccountPagesNeedASession(t *testing.T) {
	h := newHome(t)
	h.Joined(h.Secret(access.Production), adas)
	b, _ := h.signedIn(t, adas)
	for path, methods := range h.accountForms(t) {
		for _, method := range methods {
			stranger := h.visitor()
			page := ""
			if method == http.MethodGet {
				page = stranger.get(t, path)
			} else {
				page = stranger.post(t, path, url.Values{"on": {"yes"}, "sure": {"yes"}, "limit": {"1"}})
			}
			wants(t, page, "Your Carryout account", "Text me a code")
			lacks(t, page, "Ada", "4242", "Dinner Bell")
			// A form of another site is refused even with the session.
			if method == http.MethodPost {
				r := httptest.NewRequest(method, path, strings.NewReader("sure=yes"))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				r.Header.Set("Sec-Fetch-Site", "cross-site")
				if page := b.send(t, r); b.status != http.StatusForbidden || !strings.Contains(page, "We could not accept that") {
					t.Errorf("%s from another site: %d", path, b.status)
				}
			}
		}
	}
	wants(t, b.get(t, "/account"), "Hello Ada", "Visa ending in 4242", "A code for every order: off", "Dinner Bell")
}

// accountForms is every path below /account that needs a session, with its methods.
func (h home) accountForms(t *testing.T) map[string][]string {
	t.Helper()
	paths := map[string][]string{}
	for _, r := range newAccount(ServicesOf(h.Engine), writer{}, Options{}).routes() {
		if r.Path != "/account/text" && r.Path != "/account/code" {
			path := strings.ReplaceAll(r.Path, "{orderId}", "ord_x")
			paths[path] = append(paths[path], r.Method)
		}
	}
	if len(paths) < 18 {
		t.Fatalf("only %d paths", len(paths))
	}
	return paths
}

// What belongs to another person gets the same bytes as what does not exist.
func TestOtherPeoplesIdsOnAccountPages(t *testing.T) { synctest.Test(t, othersIDs) }

func othersIDs(t *testing.T) {
	h := newHome(t)
	_, grant := h.Joined(h.Secret(access.Production), bobs)
	h.Joined(h.Secret(access.Production), adas)
	defer works(t, h.World)()
	o := h.ordered(t, enginetest.Person(grant))
	_, bobsPage := h.signedIn(t, bobs)
	b, _ := h.signedIn(t, adas)
	forms := map[string][2]url.Values{
		"/account/card/default": {{"card": {hidden(t, bobsPage, "/account/card/remove", "card")}}, {"card": {"0000000000000000"}}},
		"/account/card/remove":  {{"card": {hidden(t, bobsPage, "/account/card/remove", "card")}}, {"card": {"0000000000000000"}}},
		"/account/disconnect":   {{"user": {grant.UserID}}, {"user": {"usr_none"}}},
		"/account/session/end":  {{"session": {"ffffffffffffffff"}}, {"session": {""}}},
	}
	for _, path := range slices.Sorted(maps.Keys(forms)) {
		theirs := b.post(t, path, forms[path][0])
		status, headers := b.status, b.headers.Clone()
		none := b.post(t, path, forms[path][1])
		same(t, path, theirs, none, status, b.status, headers, b.headers)
	}
	for _, path := range []string{"/account/orders/%", "/account/orders/%/evidence", "/account/orders?before=%"} {
		theirs := b.get(t, strings.ReplaceAll(path, "%", o))
		status, headers := b.status, b.headers.Clone()
		none := b.get(t, strings.ReplaceAll(path, "%", "ord_none"))
		same(t, path, theirs, none, status, b.status, headers, b.headers)
	}
}

// ordered places an order and returns its id.
func (h home) ordered(t *testing.T, me access.Caller) string {
	t.Helper()
	request := "2 burgers"
	c, _, err := h.Ordering.StartCart(t.Context(), me, ordering.NewCart{Request: &request, PlaceID: enginetest.PlaceID, PickupName: "Countess"}, unit.IdempotencyKey{Value: "build-0001"})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Wait()
	found, err := h.Ordering.Cart(t.Context(), me, c.ID)
	if err != nil {
		t.Fatal(err)
	}
	confirm := ordering.Confirmation{ExpectedTotalMinor: int64(found.Fees.Total())}
	o, _, err := h.Ordering.ConfirmCart(t.Context(), me, c.ID, confirm, unit.IdempotencyKey{Value: "confirm-01"})
	if err != nil {
		t.Fatal(err)
	}
	synctest.Wait()
	return o.ID
}

func same(t *testing.T, what, theirs, none string, was, is int, one, other http.Header) {
	t.Helper()
	for _, h := range []http.Header{one, other} {
		h.Del("X-Request-Id")
		h.Del("Date")
	}
	if was != http.StatusNotFound || is != was || !bytes.Equal([]byte(theirs), []byte(none)) || !maps.EqualFunc(one, other, slices.Equal) {
		t.Errorf("%s: %d and %d, equal bytes %t, headers %v and %v", what, was, is, theirs == none, one, other)
	}
}

// The page of an order has what a person needs at the counter, on the account's pages and on the cart's own.
func TestThePageOfAnOrder(t *testing.T) { synctest.Test(t, orderPage) }

func orderPage(t *testing.T) {
	h := newHome(t)
	_, grant := h.Joined(h.Secret(access.Production), adas)
	defer works(t, h.World)()
	me := enginetest.Person(grant)
	id := h.ordered(t, me)
	o, err := h.Ordering.Order(t.Context(), me, id)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := h.signedIn(t, adas)
	wants(t, b.get(t, "/account/orders"), "Harbor Hall", "through Dinner Bell", "Placed", `href="/account/orders/`+id)
	counter := []string{"Your order is placed", "Name to give", "<strong>Countess</strong>", "Order number", o.Evidence.ConfirmationNumber,
		`href="https://www.openstreetmap.org/search?query=Harbor&#43;Hall`, "1 Harbor Way", `<a href="tel:&#43;12125550199">&#43;1 212-555-0199</a>`, "Pickup:", "charged to your Visa ending in 4242", "Burger", "mailto:help@operator.example", "help@operator.example</a>"}
	wants(t, b.get(t, "/account/orders/"+id), append(counter, "What the restaurant said", "Ordered through Dinner Bell")...)
	wants(t, b.get(t, "/cart/"+o.CartID), append(counter, `<a href="/account">Your account</a>`)...)
	wants(t, b.get(t, "/account"), "last order", "Harbor Hall")
	// A stranger with the cart's address gets none of it.
	lacks(t, h.visitor().get(t, "/cart/"+o.CartID), "Countess", "4242", o.Evidence.ConfirmationNumber)
}
