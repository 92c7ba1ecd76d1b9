package rest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// Places and menus over the wire, with the real engine (spec 4.5; docs/gaps.md, "Places", "Menus").
func TestPlacesAndMenus(t *testing.T) {
	w, p := world(t)
	secret := w.App.Sandbox
	user := p.call(201, "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"+15005550142"}`)
	grant := p.call(201, "POST", "/v1/users/"+user["id"].(string)+"/grant", secret, "{}")["token"].(string)

	for _, credential := range []string{secret, grant} {
		places := p.call(200, "GET", "/v1/places?query=harbor%20hall&lat=43.6601&lng=-70.2501", credential, "")["places"].([]any)
		if len(places) != 1 {
			t.Fatalf("%v", places)
		}
		expect(t, places[0].(map[string]any), "placeId", enginetest.PlaceID)
		expect(t, places[0].(map[string]any), "openNow", true)
		expect(t, places[0].(map[string]any), "ordering.supported", "yes")
		if meters, _ := at(places[0], "distanceMeters").(float64); meters < 5 || meters > 30 {
			t.Errorf("%v meters", meters)
		}
		read := p.call(200, "GET", "/v1/places/"+enginetest.PlaceID, credential, "")
		expect(t, read, "place.name", enginetest.RestaurantName)
		expect(t, read, "place.distanceMeters", nil)
		expect(t, p.call(404, "GET", "/v1/places/plc_nobody", credential, ""), "error.code", "not_found")

		menu := p.call(200, "POST", "/v1/menus", credential, `{"placeId":"`+enginetest.PlaceID+`"}`)
		expect(t, menu, "menu.status", "menu")
		expect(t, menu, "menu.confidence", "high")
		if items := at(menu, "menu.items").([]any); len(items) != 5 || at(items[2], "optionGroups").([]any)[0].(map[string]any)["name"] != "Size" {
			t.Errorf("%v", items)
		}
		expect(t, p.call(200, "POST", "/v1/menus", credential, `{"placeId":"`+enginetest.PlaceID+`","mode":"knowledge"}`), "menu.source", "knowledge")
		expect(t, p.call(404, "POST", "/v1/menus", credential, `{"placeId":"plc_nobody"}`), "error.code", "not_found")
	}
	if menus, _, _ := w.Restaurant.Reads(); menus != 1 {
		t.Errorf("%d visits", menus)
	}
	listed := p.call(200, "GET", "/v1/places?query=test&limit=10", secret, "")["places"].([]any)
	if len(listed) != 10 || at(listed[0], "placeId") != "test_place_carted" || at(listed[0], "ordering.platform") != "test" {
		t.Errorf("%v", listed)
	}
	live := w.App.Production
	if found := p.call(200, "GET", "/v1/places?query=test", live, "")["places"].([]any); len(found) != 0 {
		t.Errorf("production lists %v", found)
	}
	// A test restaurant and a place that does not exist give production the same bytes.
	var same []string
	for _, id := range []string{"test_place_carted", "plc_nobody"} {
		same = append(same, text(t, p.client.send(t, request("GET", "/v1/places/"+id, live, ""))))
	}
	if same[0] != same[1] {
		t.Errorf("%q", same)
	}
	for path, param := range map[string]string{
		"":                         "query",
		"?query=":                  "query",
		"?query=x&query=y":         "query",
		"?near=":                   "near",
		"?query=x&limit=11":        "limit",
		"?query=x&limit=0":         "limit",
		"?query=x&limit=ten":       "limit",
		"?lat=1":                   "lng",
		"?lng=1":                   "lat",
		"?lat=NaN&lng=1":           "lat",
		"?lat=91&lng=1":            "lat",
		"?lat=1&lng=181":           "lng",
		"?query=" + long(201, "a"): "query",
		"?near=" + long(301, "a"):  "near",
	} {
		refused := p.call(400, "GET", "/v1/places"+path, secret, "")
		expect(t, refused, "error.code", "invalid_request")
		if message, _ := at(refused, "error.message").(string); !strings.HasPrefix(message, param) {
			t.Errorf("%s: %s", path, message)
		}
	}
	for _, body := range []string{`{}`, `{"placeId":""}`, `{"placeId":7}`, `{"placeId":"x","mode":"guess"}`, `{"placeId":"x","category":""}`, `{"placeId":"x","category":"` + long(81, "c") + `"}`, `{"placeId":"x","size":1}`} {
		expect(t, p.call(400, "POST", "/v1/menus", secret, body), "error.code", "invalid_request")
	}
}

func long(n int, of string) string { return strings.Repeat(of, n) }

func TestPlaceLimits(t *testing.T) {
	w, p := world(t)
	secret := w.App.Production
	for n := range 120 {
		if res := p.client.send(t, request("GET", "/v1/places?near=Harborview", secret, "")); res.StatusCode != http.StatusOK {
			t.Fatalf("search %d: %d", n+1, res.StatusCode)
		}
	}
	refused, res := p.ask(429, request("GET", "/v1/places?near=Harborview", secret, ""))
	expect(t, refused, "error.code", "rate_limited")
	if res.Header.Get("RateLimit-Limit") != "120" || res.Header.Get("Retry-After") == "" {
		t.Errorf("%v", res.Header)
	}
	for n := range 60 {
		if res := p.client.send(t, request("POST", "/v1/menus", secret, `{"placeId":"`+enginetest.PlaceID+`","mode":"knowledge"}`)); res.StatusCode != http.StatusOK {
			t.Fatalf("menu %d: %d", n+1, res.StatusCode)
		}
	}
	if _, res = p.ask(429, request("POST", "/v1/menus", secret, `{"placeId":"`+enginetest.PlaceID+`"}`)); res.Header.Get("RateLimit-Limit") != strconv.Itoa(60) {
		t.Errorf("%v", res.Header)
	}
}

// A store by its name, and the wishes of a cart, over the wire (spec 4.3; docs/gaps.md, "Additive request fields").
func TestAStoreByNameWithWishes(t *testing.T) {
	w, p := world(t)
	w.Restaurant.Notes = true
	secret := w.App.Sandbox
	user := p.call(201, "POST", "/v1/users", secret, `{"firstName":"Ada","lastName":"Example","phone":"+15005550142"}`)
	grant := p.call(201, "POST", "/v1/users/"+user["id"].(string)+"/grant", secret, "{}")["token"].(string)

	const wishes = `,"pickupAt":"2026-03-03T14:15:00Z","pickupName":"Cher","notes":"By the side door","noSubstitutions":true,"reference":"table 4","idempotencyKey":"wishes-0001"}`
	ambiguous := p.call(409, "POST", "/v1/carts", grant, `{"request":"burger","restaurantName":"Tin Kettle","near":"Harborview"`+wishes)
	expect(t, ambiguous, "error.code", "store_ambiguous")
	candidates := ambiguous["candidates"].([]any)
	if len(candidates) != 2 {
		t.Fatalf("%v", candidates)
	}
	chosen, err := json.Marshal(at(candidates[0], "placeId"))
	if err != nil {
		t.Fatal(err)
	}
	started := p.call(202, "POST", "/v1/carts", grant, `{"request":"burger","placeId":`+string(chosen)+wishes)
	ready := p.until("/v1/carts/"+at(started, "cart.id").(string), grant, is("cart.status", "ready"))
	expect(t, ready, "cart.pickup.at", "2026-03-03T14:15:00Z")
	expect(t, ready, "cart.pickupName", "Cher")
	expect(t, ready, "cart.notes", "By the side door")
	expect(t, ready, "cart.noSubstitutions", true)
	expect(t, ready, "cart.reference", "table 4")

	started = p.call(202, "POST", "/v1/carts", grant, `{"items":["burger","fries"],"itemNotes":[{"item":1,"note":"Extra crisp"}],"placeId":`+string(chosen)+`,"idempotencyKey":"wishes-0005"}`)
	noted := p.until("/v1/carts/"+at(started, "cart.id").(string), grant, is("cart.status", "ready"))
	bag := at(noted, "cart.items").([]any)
	expect(t, bag[0].(map[string]any), "note", nil)
	expect(t, bag[1].(map[string]any), "note", "Extra crisp")

	started = p.call(202, "POST", "/v1/carts", grant, `{"request":"burger","placeId":`+string(chosen)+`,"mustAvoid":["milk"],"idempotencyKey":"wishes-0002"}`)
	failed := p.until("/v1/carts/"+at(started, "cart.id").(string), grant, is("cart.status", "failed"))
	expect(t, failed, "cart.failure.code", "ALLERGEN_NOT_EXCLUDED")
	expect(t, failed, "cart.notes", nil)

	expect(t, p.call(409, "POST", "/v1/carts", grant, `{"request":"burger","restaurantName":"Nobody's","near":"Harborview","idempotencyKey":"wishes-0003"}`), "error.code", "store_not_found")
	for _, wish := range []string{`"pickupAt":""`, `"pickupAt":"soon"`, `"pickupAt":"2026-03-03T11:00:00Z"`, `"pickupName":""`, `"notes":""`, `"mustAvoid":[]`, `"mustAvoid":["garlic"]`, `"mustAvoid":"milk"`, `"noSubstitutions":"yes"`} {
		expect(t, p.call(400, "POST", "/v1/carts", grant, `{"request":"burger","placeId":`+string(chosen)+`,`+wish+`,"idempotencyKey":"wishes-0004"}`), "error.code", "invalid_request")
	}
}
