package main

import (
	"fmt"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/fixtures/shop"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// TestTheSkinIsAsHardAsThePlatform checks the habits of the platform that the driver must handle: if the skin lost one, the suite would still
// pass, and prove less.
func TestTheSkinIsAsHardAsThePlatform(t *testing.T) {
	ctx := t.Context()
	restaurants, err := shop.Open(filepath.Join(t.TempDir(), "ledger.jsonl"), shop.Options{Skins: map[string]fs.FS{"square": os.DirFS("testdata/skin")}})
	if err != nil {
		t.Fatal(err)
	}
	defer restaurants.Close()
	server := httptest.NewServer(restaurants)
	defer server.Close()
	store, found := restaurants.Store("cedar-tea")
	if !found {
		t.Fatal("there is no such store")
	}
	address := server.Listener.Addr().String()
	chromium, err := browser.Open(ctx, browser.Options{Resolve: map[string]string{store.Host: address, store.PaymentHost: address}})
	if err != nil {
		t.Fatal(err)
	}
	defer chromium.Close()
	page, err := chromium.Page(ctx, browser.Job{Home: store.OrderURL, Hosts: []string{store.Host}, PaymentHosts: []string{store.PaymentHost},
		Harmless: hosttest.Pins(t, shop.Pins, []shop.Store{store}).Platforms[0].Harmless})
	if err != nil {
		t.Fatal(err)
	}
	defer page.Close()

	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	open := func(address, shows string) {
		t.Helper()
		must(sdk.Arrive(ctx, page, address, notices, sdk.At(shows)))
	}
	noPrices := func(where string) {
		t.Helper()
		var text string
		must(page.Evaluate(ctx, "", `document.body.innerText`, &text))
		if !strings.Contains(text, "Latte") || strings.Contains(text, "$") {
			t.Errorf("%s has prices as text, or no items: %q", where, text)
		}
	}
	count := func() string {
		t.Helper()
		shown, err := readItem(ctx, page)
		must(err)
		return shown.quantity
	}

	open(store.OrderURL, menuItem)
	noPrices("the menu")
	item := "http://" + store.Host + "/product/latte?location=" + store.Slug
	open(item, fmt.Sprintf(itemForm, "latte"))
	noPrices("the item's page")

	// An incomplete press does nothing.
	press := fmt.Sprintf(`['mousedown', 'mouseup', 'click'].forEach(kind => document.querySelector(%q).dispatchEvent(new MouseEvent(kind, {bubbles: true})))`, increase)
	must(page.Evaluate(ctx, "", press, nil))
	must(page.Evaluate(ctx, "", fmt.Sprintf(`document.querySelector(%q).click()`, increase), nil))
	if got := count(); got != "1" {
		t.Errorf("the stepper went to %q without a mouse", got)
	}
	must(page.Click(ctx, sdk.At(increase)))
	if got := count(); got != "2" {
		t.Errorf("the stepper went to %q by a real press", got)
	}

	// A full list accepts no more until something is removed.
	oat, whole := input{"modifier-milk", "oat-milk"}, input{"modifier-milk", "whole-milk"}
	locked, err := page.Read(ctx, oat.target(), sdk.Fields{"off": "@disabled"})
	must(err)
	if _, off := locked[0]["off"]; !off {
		t.Error("a second milk can be chosen where one may be")
	}
	must(page.SetChecked(ctx, whole.target(), false))
	must(page.SetChecked(ctx, oat.target(), true))
	must(page.SetChecked(ctx, input{variationField, "large"}.target(), true))
	must(page.Click(ctx, sdk.At(addToCart)))
	_, err = page.Wait(ctx, sdk.Visible(sdk.At(cart.Bag)))
	must(err)

	// The form rejects a phone number with "+".
	must(sdk.EnterAsGuest(ctx, page, sdk.At(cartCheckout), sdk.At(asGuest), sdk.At(contactForm.Email)))
	must(page.Fill(ctx, sdk.At(contactForm.Phone), "+12125550142"))
	_, err = page.Wait(ctx, sdk.Visible(sdk.At("#phone-problem")))
	must(err)
	must(page.Fill(ctx, sdk.At(contactForm.Phone), "2125550142"))
	_, err = page.Wait(ctx, sdk.Gone(sdk.At("#phone-problem")))
	must(err)
}
