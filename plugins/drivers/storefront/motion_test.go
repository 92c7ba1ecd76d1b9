package main

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// The pages of testdata/motion have the habits of shops that are all motion: an item flies into the bag and is added once it is there, boxes are hidden
// behind their labels, the bag and its summary are on the last page, amounts are in several texts, and the page covers itself while it saves.
func TestAShopInMotion(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir("testdata/motion")))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	open := func() *browser.Page {
		page, err := chromium.Page(t.Context(), browser.Job{Home: server.URL + "/menu.html", Hosts: []string{"127.0.0.1"}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { page.Close() })
		return page
	}
	t.Run("an order", func(t *testing.T) {
		page := open()
		lines := []sdk.Line{{ItemID: "fish-tacos", Item: "Fish tacos", Quantity: 2, Choices: []sdk.Choice{
			{GroupID: "size", Group: "Size", OptionID: "size/three-tacos", Option: "Three tacos"}, {GroupID: "extras", Group: "Extras", OptionID: "extras/guacamole", Option: "Guacamole"}}}}
		bag, err := New().Fill(t.Context(), page, lines, sdk.Pickup{})
		if err != nil {
			t.Fatal(err)
		}
		if bag.Subtotal != 2700 {
			t.Errorf("the bag costs %s", bag.Subtotal)
		}
		quote, err := New().Checkout(t.Context(), page, sdk.Contact{Email: "robin@orders.example", Phone: "+12125550123", FirstName: "Robin", LastName: "Reed"})
		if err != nil {
			t.Fatal(err)
		}
		if quote.Subtotal != 2700 || quote.TaxAndFee != 240 || quote.Total != 2940 || quote.Pickup.Label != "Store pickup No fee" {
			t.Errorf("the quote is %+v", quote)
		}
	})
	t.Run("sold out", func(t *testing.T) {
		if _, err := New().Options(t.Context(), open(), sdk.Item{ID: "chowder", Name: "Chowder"}); !failsWith(err, sdk.ItemUnavailable) {
			t.Errorf("the end is %v", err)
		}
	})
}
