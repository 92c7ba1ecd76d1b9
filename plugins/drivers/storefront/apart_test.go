package main

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A checkout may ask who the food is for and how to get it on one page, and be paid on the next, which shows only the figures. Both have a form for news.
func TestAPaymentOnAPageOfItsOwn(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir("testdata/apart")))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	checkout := func(address string) (sdk.Quote, error) {
		return New().Checkout(t.Context(), pageOf(t, chromium, server.URL+address), sdk.Contact{Email: "robin@orders.example", Phone: "+12125550123", FirstName: "Robin", LastName: "Reed"})
	}
	quote, err := checkout("/shipping.html")
	if err != nil || quote.Total != 900 || quote.Pickup.Label != "Store pickup" || quote.TakesCard {
		t.Errorf("the quote is %+v, %v", quote, err)
	}
	// A last page with a way of its own says more than the page before it.
	if quote, err := checkout("/shipping.html#ways"); !failsWith(err, sdk.PlatformUnsupported) {
		t.Errorf("another way on the last page: %+v, %v", quote, err)
	}
}
