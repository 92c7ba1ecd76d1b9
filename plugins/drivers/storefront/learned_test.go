package main

import (
	"context"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

const shopHome = "https://shop.example/menu"

// menuPage is a page with cards that link to addresses.
func menuPage(links ...string) view {
	var rows []any
	for i, link := range links {
		rows = append(rows, row(node{Tag: "a", Acts: true, Name: "Picture", Link: link}, row(string(rune('A'+i))+" soup"), row("With everything in it"), row("$7.00")))
	}
	return shown(rows...)
}

// A visit learns the pages of items, within the shop. What it learned is read back; of another version, or of no form, nothing is.
func TestWhatAVisitLearns(t *testing.T) {
	v := menuPage("https://shop.example/a-soup?size=1#top", "/b-soup", "https://elsewhere.example/c-soup", shopHome+"#d-soup", "")
	menu := add(sdk.Menu{}, v.cards(), "")
	text := v.learn(menu, shopHome)
	want := map[string]ownPage{"a-soup": {"/a-soup?size=1", "With everything in it"}, "b-soup": {"/b-soup", "With everything in it"}}
	if got := recall(text); got.Version != learnedVersion || !maps.Equal(got.Items, want) {
		t.Errorf("%s\n%+v, want %+v", text, got, want)
	}
	for _, other := range []string{"", "{", `{"version":0,"items":{"a-soup":{"at":"/a"}}}`, strings.Replace(text, `"version":1`, `"version":2`, 1)} {
		if got := recall(other); len(got.Items) > 0 {
			t.Errorf("%q is read as %+v", other, got)
		}
	}
	if text := menuPage("", "", "").learn(menu, shopHome); text != "" {
		t.Errorf("a page without links teaches %s", text)
	}
	long := menuPage("/a-soup", "/b-soup?"+strings.Repeat("x", mostLearned))
	if text := long.learn(add(sdk.Menu{}, long.cards(), ""), shopHome); text != "" {
		t.Errorf("%d bytes are kept", len(text))
	}
}

// A page is an item's if it says so in a heading; without headings, in any text of its own.
func TestThePageOfAnItem(t *testing.T) {
	titled := func(text string) view {
		v := shown(row(text), row("Latte"))
		v.Nodes[1].Tag = "h1"
		return v
	}
	for _, c := range []struct {
		name string
		page view
		is   bool
	}{
		{"its heading", titled("latte"), true}, {"another heading", titled("Tea"), false}, {"a text", shown(row("Latte"), row("$4.50")), true}, {"part of a text", shown(row("Latte and tea")), false},
	} {
		if got := c.page.names(0, "Latte"); got != c.is {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

// announced says on a channel that it was looked at, if somebody listens.
type announced struct {
	*browser.Page
	looks chan<- struct{}
}

func (a announced) Evaluate(ctx context.Context, in, script string, into any) error {
	err := a.Page.Evaluate(ctx, in, script, into)
	select {
	case a.looks <- struct{}{}:
	default:
	}
	return err
}

// An item may be in an order twice. Its own page may be the menu under a dialog that opens late, with a button that is off until its choice is made: then
// the menu is not loaded. If the page has moved, each line begins at the menu again.
func TestTheWayToAnItemThatAVisitLearned(t *testing.T) {
	t.Parallel()
	var menus atomic.Int32
	looks := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			menus.Add(1)
		}
		w.Header().Set("Cache-Control", "no-store")
		if r.URL.Path != "/content" {
			http.ServeFile(w, r, "testdata/direct.html")
			return
		}
		for range 2 {
			select {
			case <-looks:
			case <-r.Context().Done():
			}
		}
	}))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	line := func(size string) sdk.Line {
		return sdk.Line{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: 1, Choices: []sdk.Choice{{GroupID: "size", Group: "Size", OptionID: "size/" + strings.ToLower(size), Option: size}}}
	}
	for _, c := range []struct {
		name, learned string
		menus         int32
	}{
		{"its own page", "/item/tomato-soup", 0},
		{"another item's page", "/item/rye-bread", 2},
		{"a page that has moved", "/item/soup", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			menus.Store(0)
			store := sdk.Store{Learned: `{"version":1,"items":{"tomato-soup":{"at":"` + c.learned + `"}}}`}
			page, err := chromium.Page(t.Context(), browser.Job{Home: server.URL + "/", Hosts: []string{"127.0.0.1"}, Store: store})
			if err != nil {
				t.Fatal(err)
			}
			defer page.Close()
			bag, err := New().Fill(t.Context(), announced{page, looks}, []sdk.Line{line("Large"), line("Small")}, sdk.Pickup{})
			if err != nil || bag.Subtotal != 1200 || menus.Load() != c.menus {
				t.Errorf("%+v after %d menus, %v", bag, menus.Load(), err)
			}
		})
	}
}
