package main_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/fixtures/evershop"
)

// TestReach orders at a real shop program: EverShop with its Postgres (fixtures/evershop), with the driver written for it and with the universal
// one. The orders in the program's own tables are the ledger. `make reach` runs it; the folder keeps what was installed.
func TestReach(t *testing.T) {
	folder := os.Getenv("CARRYOUT_REACH")
	if folder == "" {
		t.Skip("make reach runs it")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	shop, err := evershop.Open(t.Context(), evershop.Options{Folder: folder, Log: os.Stdout})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := shop.Close(); err != nil {
			t.Error(err)
		}
	})
	t.Run("the driver written for it", func(t *testing.T) {
		w := reachWorld(t, shop, true)
		reachStory(w, shop, "+12125550431")
		reachDearer(w, shop, "+12125550434")
		reachDeclined(w, shop, "+12125550432")
	})
	t.Run("the universal driver", func(t *testing.T) {
		w := reachWorld(t, shop, false)
		reachUnseen(w, shop, "+12125550433")
		reachStory(w, shop, "+12125550435")
		reachDearer(w, shop, "+12125550436")
	})
}

// reachPlace is the shop in the directory.
const reachPlace = "plc_site_lunch_counter"

// reachWish is what is ordered, and reachTotal what it costs.
const (
	reachWish  = "two large lattes with oat milk and a blueberry muffin"
	reachTotal = 2*620 + 410
)

// reachWorld is a development environment with the shop in its directory, and with or without the driver written for it.
func reachWorld(t *testing.T, shop *evershop.Shop, written bool) *world {
	t.Helper()
	all, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, dir: t.TempDir(), bin: filepath.Join(t.TempDir(), "bin"), log: &lockedBuffer{}}
	if out, err := exec.Command("cp", "-R", all, w.bin).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	if written {
		if out, err := exec.Command("go", "build", "-o", filepath.Join(w.bin, "plugins", "driver-evershop"), "./fixtures/evershop/driver").CombinedOutput(); err != nil {
			t.Fatalf("%v %s", err, out)
		}
	}
	if out, err := exec.Command("chmod", "-R", "a+rX", filepath.Dir(filepath.Dir(w.bin)), w.bin).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	pins, err := json.Marshal(map[string]any{"platforms": []any{reachPin("evershop"), reachUnknown()}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(w.dir, "pins.json"), pins, 0o600); err != nil {
		t.Fatal(err)
	}
	w.more = []string{"--site", "Lunch Counter=" + shop.URL + evershop.MenuPath, "--site", "Card form=" + shop.FrameAt}
	t.Cleanup(func() {
		if w.command != nil {
			w.stop(syscall.SIGTERM)
		}
		if t.Failed() {
			t.Logf("the service said:\n%s", w.log)
		}
	})
	w.start()
	shop.Charge(strings.TrimSuffix(w.file.CardsLedgerURL, "/ledger"))
	return w
}

// reachPin is what an operator states of EverShop: which request orders, and which may follow a person's details.
func reachPin(platform string) map[string]any {
	return map[string]any{
		"platform": platform, "ownDomains": true, "paymentHosts": []string{"pay.localhost"},
		"submits":  []any{map[string]string{"request": `^POST https?://[^/]+/api/(orders|carts/[^/]+/checkout)$`}},
		"harmless": []any{map[string]string{"request": `^(POST|PATCH) https?://127\.0\.0\.1(:\d+)?/api/(graphql|cart/mine/items|carts/[^/]+/(contacts|addresses|shippingMethods|paymentMethods))$`}},
		"receipts": []string{`^https?://[^/]+/checkout/success/[0-9a-f-]+$`},
	}
}

// reachUnknown is what an operator states for stores of no known platform: nothing about which request orders.
func reachUnknown() map[string]any {
	pin := reachPin("storefront")
	delete(pin, "submits")
	delete(pin, "receipts")
	pin["anyWrite"] = true
	return pin
}

// reachOrders are the orders in the shop's tables.
func reachOrders(w *world, shop *evershop.Shop) []evershop.Order {
	w.t.Helper()
	orders, err := shop.Orders(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return orders
}

// reachRests waits until the shop answers enough requests for a build or an order.
func reachRests(w *world, shop *evershop.Shop) {
	w.t.Helper()
	if err := shop.Rest(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
}

// reachReady builds the wish and checks the cart.
func reachReady(w *world, shop *evershop.Shop, p person, key string) cartAnswer {
	w.t.Helper()
	reachRests(w, shop)
	began := time.Now()
	built := w.build(p, reachPlace, reachWish, key)
	w.t.Logf("%s: a build took %s", key, time.Since(began).Round(time.Millisecond))
	if built.Cart.Status != "ready" || built.Cart.Fees.MerchantTotalMinor != reachTotal {
		w.t.Fatalf("the cart is %s, %d: %+v %+v", built.Cart.Status, built.Cart.Fees.MerchantTotalMinor, built.Cart.Failure, built.Cart.Decision)
	}
	return built
}

// reachStory builds in the sandbox and in production, and places one order.
func reachStory(w *world, shop *evershop.Shop, phone string) {
	before := reachOrders(w, shop)
	app := w.file.Apps[0]
	guest := w.provision(app.Sandbox.Secret, "+15005550431")
	simulated := reachReady(w, shop, guest, "reach-sandbox")
	reachRests(w, shop)
	var placing struct{ Order struct{ ID string } }
	w.must(202, guest.grant, "POST", "/v1/carts/"+simulated.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": simulated.Cart.TotalMinor, "idempotencyKey": "reach-sandbox-confirm"}, &placing)
	o := w.ended(app.Sandbox.Secret, placing.Order.ID)
	if o.State != "placed" || !o.Simulated {
		w.t.Errorf("the sandbox's order is %+v", o)
	}
	if now := reachOrders(w, shop); len(now) != len(before) {
		w.t.Fatalf("the sandbox ordered: %+v", now[len(before):])
	}
	p := w.joined(phone, goodCard)
	built := reachReady(w, shop, p, "reach-build")
	reachRests(w, shop)
	o = w.ended(app.Production.Secret, w.confirm(p, built, "reach-confirm"))
	if o.State != "placed" || o.Simulated {
		code := ""
		if o.FailureCode != nil {
			code = *o.FailureCode
		}
		w.t.Fatalf("the order ended %s %s", o.State, code)
	}
	got := reachOrders(w, shop)[len(before):]
	want := []string{"1 x blueberry-muffin at 4.1000", "2 x latte-large-oat at 6.2000"}
	if len(got) != 1 || got[0].Total != "16.5000" || !slices.Equal(slices.Sorted(slices.Values(got[0].Lines)), want) {
		w.t.Errorf("the shop has %+v", got)
	}
	w.settledMoney(o, built.Cart.TotalMinor)
	w.evidenceOf(app.Production.Secret, o)
	w.t.Logf("the shop has one order more: %+v", got)
}

// reachFails confirms a ready cart whose order must fail with a code: the shop has no order more, and the hold is released.
func reachFails(w *world, shop *evershop.Shop, p person, built cartAnswer, code string) {
	w.t.Helper()
	before := reachOrders(w, shop)
	reachRests(w, shop)
	o := w.ended(w.file.Apps[0].Production.Secret, w.confirm(p, built, "reach-"+built.Cart.ID[4:12]))
	if o.State != "failed" || o.FailureCode == nil || *o.FailureCode != code {
		w.t.Errorf("the order ended %+v, want %s", o, code)
	}
	if now := reachOrders(w, shop); len(now) != len(before) {
		w.t.Errorf("the shop has %+v", now[len(before):])
	}
	w.settledMoney(o, built.Cart.TotalMinor)
}

// reachDearer raises a price between the cart and the order.
func reachDearer(w *world, shop *evershop.Shop, phone string) {
	p := w.joined(phone, goodCard)
	built := reachReady(w, shop, p, "reach-dearer")
	sell := func(price string) {
		if err := shop.Sell(w.t.Context(), "latte-large-oat", price); err != nil {
			w.t.Fatal(err)
		}
	}
	sell("6.50")
	defer sell("6.20")
	reachFails(w, shop, p, built, "PRICE_CHANGED")
}

// reachDeclined lets the shop's card network decline the card: there is no order, and the hold is released.
func reachDeclined(w *world, shop *evershop.Shop, phone string) {
	p := w.joined(phone, goodCard)
	built := reachReady(w, shop, p, "reach-declined")
	shop.Charge("http://127.0.0.1:1")
	reachFails(w, shop, p, built, "CARD_DECLINED")
}

// reachUnseen builds with the universal driver at a store that it has not seen: what it learns serves the next builds.
func reachUnseen(w *world, shop *evershop.Shop, phone string) {
	p := w.joined(phone, goodCard)
	reachRests(w, shop)
	began := time.Now()
	built := w.build(p, reachPlace, "two drip coffees and a blueberry muffin", "reach-universal")
	w.t.Logf("the first visit took %s", time.Since(began).Round(time.Millisecond))
	if built.Cart.Status != "ready" || built.Cart.Fees.MerchantTotalMinor != 2*325+410 {
		w.t.Errorf("the cart is %s, %d: %+v %+v", built.Cart.Status, built.Cart.Fees.MerchantTotalMinor, built.Cart.Failure, built.Cart.Decision)
	}
}
