package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// The pages of testdata/tables have the habits of older shop programs: labels beside their boxes, a bag in a table with headings, an entrance for guests
// that only its title names, a list whose label is not tied to it, and amounts before their labels.
func TestAShopOfTables(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir("testdata/tables")))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	store := sdk.Store{Address: "114 Mercer Street, New York, NY 10012"}
	open := func(at string) *browser.Page {
		page, err := chromium.Page(t.Context(), browser.Job{Home: server.URL + "/menu.html", Hosts: []string{"127.0.0.1"}, Store: store})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { page.Close() })
		if _, err := page.Goto(t.Context(), server.URL+at); err != nil {
			t.Fatal(err)
		}
		return page
	}
	t.Run("an order", func(t *testing.T) {
		page := open("/menu.html")
		groups, err := New().Options(t.Context(), page, sdk.Item{ID: "tomato-soup", Name: "Tomato soup"})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, group := range groups {
			for _, option := range group.Options {
				got = append(got, group.Name+": "+option.Name+" "+option.Delta.String())
			}
		}
		if want := []string{"Size: Small bowl 0.00", "Size: Large bowl 2.00", "Extras: Croutons 0.75", "Extras: Cheese 1.00"}; !slices.Equal(got, want) {
			t.Errorf("the options are %q", got)
		}
		lines := []sdk.Line{{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: 2, Choices: []sdk.Choice{{GroupID: "size", Group: "Size", OptionID: "size/large-bowl", Option: "Large bowl"}, {GroupID: "extras", Group: "Extras", OptionID: "extras/croutons", Option: "Croutons"}}}}
		bag, err := New().Fill(t.Context(), page, lines, sdk.Pickup{})
		if err != nil {
			t.Fatal(err)
		}
		if bag.Subtotal != 1550 {
			t.Errorf("the bag costs %s", bag.Subtotal)
		}
		quote, err := New().Checkout(t.Context(), page, sdk.Contact{Email: "robin@orders.example", Phone: "+12125550123", FirstName: "Robin", LastName: "Reed"})
		if err != nil {
			t.Fatal(err)
		}
		if quote.Subtotal != 1550 || quote.TaxAndFee != 138 || quote.Total != 1688 || quote.TakesCard {
			t.Errorf("the quote is %+v", quote)
		}
	})
	t.Run("members only", func(t *testing.T) {
		if _, err := toLastPage(t.Context(), open("/members.html")); !failsWith(err, sdk.LoginRequired) {
			t.Errorf("the end is %v", err)
		}
	})
}

// failsWith reports whether an error is a failure with a code.
func failsWith(err error, code sdk.Code) bool {
	var failure *sdk.Failure
	return errors.As(err, &failure) && failure.Code == code
}
