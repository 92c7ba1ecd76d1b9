package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/plugins/sdk/drivertest"
)

// asks is what a person asks for at the tempting shop: by item, how many and with which options. What they leave out is as the menu says that it is anyway.
type asks struct {
	item    string
	count   int
	options []string
}

// parcel is what the shop would send, as its page knows.
type parcel struct {
	Lines []struct {
		Name    string
		Count   int
		Options []string
	}
	Way   string
	Extra []string
	Tip   int64
	Mark  string
	Total int64
}

// order is two lattes and a coffee, as most people at the tempting shop ask for.
var order = []asks{{"Latte", 2, []string{"Large"}}, {"Drip coffee", 1, nil}}

// temptations are the habits of the tempting shop, and what becomes of an order: the right cart, or a refusal that says why.
var temptations = []struct {
	habit   string
	asks    []asks
	refused string // a part of the refusal; empty: the cart is right
}{
	{"plain", order, ""},
	{"star", order, ""},
	{"preticked", order, ""},
	{"subscribe", order, ""},
	{"gift", order, ""},
	{"six", order, "it is off by"},
	{"pair", order, ""},
	{"free", order, "which nobody asked for"},
	{"bundle", order, "which nobody asked for"},
	{"kept", order, "which nobody asked for"},
	{"upsell", order, ""},
	{"upsell2", order, ""},
	{"names", []asks{{"drip-coffee~2", 1, nil}, {"Tea pot", 1, nil}}, ""},
	{"redraw", order, ""},
	{"forgets", order, ""},
	{"tip", order, ""},
	{"tips", order, ""},
	{"donation", order, ""},
	{"roundup", order, "cannot be taken away"},
	{"insurance", order, ""},
	{"switch", order, ""},
	{"member", order, ""},
	{"utensils", order, ""},
	{"inclusive", order, ""},
	{"struck", order, ""},
	{"each", order, ""},
	{"mobile", order, ""},
	{"twice", order, ""},
	{"late", order, ""},
	{"currency", order, ""},
	{"dollars", order, "in no currency"},
	{"behind", order, "in no currency"},
	{"mixed", order, "in no one currency"},
	{"discount", order, ""},
	{"tabs", order, ""},
	{"delivery", order, "Delivery fee"},
}

// A shop whose pages tempt to a wrong cart gets the right one, or none. A third of the habits are tried; CARRYOUT_PROVE tries all, and CARRYOUT_SEED repeats the sample.
func TestTemptations(t *testing.T) {
	server := httptest.NewServer(http.FileServer(http.Dir("testdata")))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	habits := temptations
	if !proving {
		habits = drivertest.Shuffled(t, temptations)[:len(temptations)/3]
	}
	for _, one := range habits {
		t.Run(one.habit, func(t *testing.T) {
			t.Parallel()
			page, err := chromium.Page(t.Context(), browser.Job{Home: server.URL + "/tempting.html?habit=" + one.habit, Hosts: []string{"127.0.0.1"}})
			if err != nil {
				t.Fatal(err)
			}
			defer page.Close()
			became := tempted(t, page, one.asks)
			if became != one.refused && (one.refused == "" || !strings.Contains(became, one.refused)) {
				t.Errorf("%q, want %q", became, one.refused)
			}
		})
	}
}

// tempted builds a cart as the service would: from the menu that the driver reads. It returns why there is none; empty if the cart is right. A wrong cart
// fails the test.
func tempted(t *testing.T, page *browser.Page, wishes []asks) string {
	t.Helper()
	_, menu, err := New().Menu(t.Context(), page)
	var lines []sdk.Line
	for _, wish := range wishes {
		var line sdk.Line
		if err == nil {
			line, err = asked(t, page, menu, wish)
		}
		lines = append(lines, line)
	}
	var bag sdk.Bag
	if err == nil {
		bag, err = New().Fill(t.Context(), page, lines, sdk.Pickup{})
	}
	var quote sdk.Quote
	if err == nil {
		quote, err = New().Checkout(t.Context(), page, sdk.Contact{FirstName: "Ada", LastName: "Lane", Phone: "+16175550123", Email: "ada@example.com"})
	}
	var failed *sdk.Failure
	if errors.As(err, &failed) || errors.Is(err, sdk.ErrNotReady) || errors.Is(err, sdk.ErrNotFound) {
		return err.Error()
	} else if err != nil {
		t.Fatal(err)
	}
	shown, err := look(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	var at parcel
	if err := json.Unmarshal([]byte(shown.Title), &at); err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for i, wish := range wishes {
		wish.item = lines[i].Item
		want = append(want, fmt.Sprint(wish.item, wish.count, wish.options))
	}
	for _, line := range at.Lines {
		options := slices.DeleteFunc(line.Options, func(o string) bool { return o == "Whole milk" || o == "One-time purchase" })
		if len(options) == 0 {
			options = nil
		}
		got = append(got, fmt.Sprint(line.Name, line.Count, options))
	}
	if len(wishes) > 0 && strings.HasSuffix(wishes[0].item, "~2") && bag.Lines[0].UnitPrice != 900 {
		t.Errorf("WRONG: the other item of this name, for %s", bag.Lines[0].UnitPrice)
	}
	if !slices.Equal(want, got) || at.Way != "Pickup" || len(at.Extra) > 0 && at.Extra[0] != "Discount" || at.Tip != 0 || int64(quote.Total) != at.Total || quote.Currency != map[string]string{"$": "usd", "€": "eur"}[at.Mark] || bag.Subtotal != quote.Subtotal {
		t.Errorf("WRONG: the shop would send %+v; the cart is %+v and %+v", at, bag, quote)
	}
	return ""
}

// asked is a line with the choices that a person makes, and the menu's own where they make none.
func asked(t *testing.T, page *browser.Page, menu sdk.Menu, wish asks) (sdk.Line, error) {
	t.Helper()
	for _, category := range menu.Categories {
		for _, item := range category.Items {
			if item.Name != wish.item && item.ID != wish.item {
				continue
			}
			groups, err := New().Options(t.Context(), page, item)
			if err != nil {
				return sdk.Line{}, err
			}
			line := sdk.Line{ItemID: item.ID, Item: item.Name, Quantity: wish.count}
			for _, group := range groups {
				chooses := func(o sdk.Option) bool { return slices.Contains(wish.options, o.Name) }
				own := slices.ContainsFunc(group.Options, chooses)
				for _, option := range group.Options {
					if own && chooses(option) || !own && option.Default {
						line.Choices = append(line.Choices, sdk.Choice{GroupID: group.ID, Group: group.Name, OptionID: option.ID, Option: option.Name})
					}
				}
			}
			return line, nil
		}
	}
	return sdk.Line{}, sdk.Fail(sdk.ItemUnavailable, "not on the menu that is read").About(wish.item)
}
