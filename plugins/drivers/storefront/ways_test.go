package main

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A choice on a last page counts once the page has taken it. It is made again if the page loses it, and if the figures do not follow it.
func TestChoicesOnALastPage(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.FileServer(http.Dir("testdata")))
	t.Cleanup(server.Close)
	chromium := chromiumFor(t, server)
	for habit, choices := range map[string]string{
		"slow":  "2 choices", // it takes no choice until the last one was saved, and of two that are saved at the same time one is lost
		"lost":  "3 choices", // the list is drawn again, with other ids and nothing chosen
		"stale": "",          // the choice is shown, and the figures are from before it
	} {
		t.Run(habit, func(t *testing.T) {
			t.Parallel()
			page := pageOf(t, chromium, server.URL+"/lastpage.html#"+habit)
			shown, err := settled(t.Context(), page)
			if err != nil {
				t.Fatal(err)
			}
			shown, quote, _, err := readFigures(t.Context(), page, shown, sdk.Contact{Email: "robin@orders.example"})
			if err != nil {
				t.Fatal(err)
			}
			if again, _, _ := shown.figures(); again != quote {
				t.Errorf("the figures of the page differ from themselves: %+v, %+v", again, quote) // they are compared once the card is typed
			}
			if shown.emptied() {
				t.Error("what the page has lost is not entered again")
			}
			if quote.Total != 1000 || shown.chosen(pickupWords.MatchString) == "" || shown.chosen(cardWay.MatchString) == "" || choices != "" && shown.Title != "Checkout, "+choices {
				t.Errorf("a quote of %+v, with %q chosen; %s", quote, shown.chosen(letters), shown.Title)
			}
		})
	}
}

// A way that a page never takes is chosen a few times, and then the page is refused: its figures are those of another way.
func TestAChoiceThatIsNeverTaken(t *testing.T) {
	on, off := true, false
	v := shown(row(node{Tag: "input", Type: "radio", Name: "Courier", On: &on}, node{Tag: "input", Type: "radio", Name: "Pickup", On: &off}),
		row("Subtotal", "$10.00"), row("Courier", "$5.00"), row("Total", "$15.00"), pressed("Place order", ""))
	r := reading{tried: map[string]bool{}, chosen: map[string]int{}}
	tries := 0
	for ; tries < 20; tries++ {
		_, rows, wrong := v.figures()
		do, err := r.next(v, rows, wrong)
		if err != nil {
			break
		}
		if do == nil {
			t.Fatal("the figures of another way count")
		}
	}
	if tries != mostChoices {
		t.Errorf("the way is chosen %d times", tries)
	}
	r.since = time.Now()
	if r.total != 1500 || !r.old(sdk.Quote{Total: 1500}) || r.old(sdk.Quote{Total: 1000}) {
		t.Error("right after the choice, the figures from before count, or new ones do not")
	}
	if r.since = time.Now().Add(-drawing); r.old(sdk.Quote{Total: 1500}) {
		t.Error("figures that stay the same never count")
	}
}

// The figures do not count while pickup is off and another way is chosen. Ways to pay that are off are left alone.
func TestPickupThatIsOff(t *testing.T) {
	on, off := true, false
	for says, want := range map[string]bool{"Pickup": true, "Credit card": false, "Continue as a guest": false} {
		v := shown(row(node{Tag: "input", Type: "radio", Name: "Another", On: &on}, node{Tag: "input", Type: "radio", Name: says, On: &off, Off: true}))
		if _, left := v.wayToChoose(); left != want {
			t.Errorf("%s is left to choose: %t", says, left)
		}
		if !v.awaits(says, false) {
			t.Errorf("%s counts as taken", says)
		}
	}
	v := shown(row(node{Tag: "input", Type: "radio", Name: "Courier", On: &on}, node{Tag: "input", Type: "radio", Name: "Pickup", On: &off}))
	if !v.awaits("Pickup", true) || v.awaits("Pickup", false) || v.awaits("Courier", true) {
		t.Error("a way that was clicked counts as taken, or one that was not as awaited")
	}
}

// chromiumFor starts a browser that finds a server.
func chromiumFor(t *testing.T, server *httptest.Server) *browser.Browser {
	t.Helper()
	at := server.Listener.Addr().String()
	chromium, err := browser.Open(t.Context(), browser.Options{Resolve: map[string]string{at: at}, AllowUnsandboxed: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { chromium.Close() })
	return chromium
}

// localPage opens a file of testdata in a browser of its own.
func localPage(t *testing.T, name string) *browser.Page {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir("testdata")))
	t.Cleanup(server.Close)
	return pageOf(t, chromiumFor(t, server), server.URL+"/"+name)
}

// pageOf opens a page of a server on loopback.
func pageOf(t *testing.T, chromium *browser.Browser, address string) *browser.Page {
	t.Helper()
	page, err := chromium.Page(t.Context(), browser.Job{Home: address, Hosts: []string{"127.0.0.1"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { page.Close() })
	if _, err := page.Goto(t.Context(), address); err != nil {
		t.Fatal(err)
	}
	return page
}

// A list that does not open is clicked again.
func TestAListThatOpensLate(t *testing.T) {
	t.Parallel()
	page := localPage(t, "list.html")
	shown, err := settled(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	is := func(text string) bool { return slices.Contains(countries, text) }
	if shown, err = chooseListed(t.Context(), page, shown, shown.addressInputs()["country"], is); err != nil {
		t.Fatal(err)
	}
	if at, found := shown.addressInputs()["country"]; !found || shown.text(at) != "United States" {
		t.Errorf("%q is chosen", shown.text(0))
	}
}
