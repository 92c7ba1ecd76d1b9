package sandbox_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/sandbox"
	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden pages again")

// golden compares a page with the committed one.
func golden(t *testing.T, name, page string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if page != string(want) {
		t.Errorf("%s changed; run with -update and read the difference:\n%s", name, page)
	}
}

// Spec 4.5 as it was published: the ids, in their order.
func TestTheRestaurants(t *testing.T) {
	want := strings.Fields(`test_place_carted test_place_needs_choices test_place_needs_location test_place_branch_north test_place_branch_south
		test_place_closed test_place_price_changed test_place_placed test_place_failed test_place_unconfirmed test_place_challenge test_place_slow`)
	var got []string
	var page strings.Builder
	for _, r := range sandbox.Restaurants() {
		got = append(got, r.PlaceID)
		s := r.Script
		fmt.Fprintf(&page, "%-25s %s, %s\n", r.PlaceID, r.Name, r.Address)
		for _, row := range []struct {
			what  string
			value any
			given bool
		}{
			{"branches", s.Branches, len(s.Branches) > 0}, {"builds in", s.BuildsIn, s.BuildsIn > 0}, {"asks the size", s.AsksSize, s.AsksSize},
			{"fails", s.Fails, s.Fails != ""}, {"raises", int64(s.Raises), s.Raises != 0}, {"on confirm", s.Confirm, len(s.Confirm) > 0},
			{"after " + s.After.String(), s.Then, s.Then != ""}, {"declined with", s.Declines, s.Declines != ""},
		} {
			if row.given {
				fmt.Fprintf(&page, "    %s: %v\n", row.what, row.value)
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the ids are %v", got)
	}
	golden(t, "restaurants.txt", page.String())
}

// A script is a walk through the order's table: whatever it says can happen to an order.
func TestEveryScriptIsAWalkThroughTheTable(t *testing.T) {
	for _, r := range sandbox.Restaurants() {
		s := r.Script
		if len(s.Branches) > 0 {
			for _, branch := range s.Branches {
				if b, ok := sandbox.Find(branch); !ok || len(b.Script.Branches) > 0 {
					t.Errorf("%s has a branch %s", r.PlaceID, branch)
				}
			}
			continue
		}
		o := order.Order{State: order.Carted}
		for _, on := range append(slices.Clone(s.Confirm), s.Then) {
			if on == "" {
				continue
			}
			next, _, err := o.Apply(on, time.Unix(0, 0))
			if err != nil {
				t.Errorf("%s: %v", r.PlaceID, err)
			}
			o = next
		}
		if s.Fails == "" && !o.State.Final() && o.State != order.Unconfirmed {
			t.Errorf("%s leaves its order %s", r.PlaceID, o.State)
		}
		if (s.Then == order.PlacementRefused) != (s.Declines != "") || (s.Then != "") != (s.After > 0) {
			t.Errorf("%s: %+v", r.PlaceID, s)
		}
	}
}

func TestReservedIds(t *testing.T) {
	for id, reserved := range map[string]bool{"test_place_carted": true, "test_place_": true, "test_place_other": true, "plc_1": false, "a_test_place_": false, "": false} {
		if sandbox.Reserved(id) != reserved {
			t.Errorf("Reserved(%q) = %v", id, !reserved)
		}
	}
	if _, ok := sandbox.Find("test_place_other"); ok {
		t.Error("a reserved id finds something")
	}
	for query, names := range map[string]bool{"test": true, "Test Closed": true, "TEST_PLACE_SLOW": true, "latte": false, "": false} {
		if sandbox.Named(query) != names {
			t.Errorf("Named(%q) = %v", query, !names)
		}
	}
}

// The menu of spec 4.5, worked out by hand: every price and every addition.
func TestThePrices(t *testing.T) {
	for request, want := range map[string]money.Minor{
		"drip coffee": 350, "latte": 525, "blueberry muffin": 375, "avocado toast": 900, "breakfast burrito": 1095, "small latte": 525,
		"medium latte": 575, "large latte": 625, "latte with oat milk": 600, "latte with an extra shot": 625, "vanilla latte": 575,
		"large latte with oat milk, ": 700, "3 large lattes with oat milk and extra shots and vanilla": 2550, "a pony": 500,
		"2 lattes, 1 drip coffee": 1400,
	} {
		bag, question := carted.Read(sandbox.Request{Words: request})
		if question != nil || bag.Subtotal != want {
			t.Errorf("%q comes to %d, want %d: %+v", request, bag.Subtotal, want, bag.Lines)
		}
	}
}

// 8.75 percent, half up: the amounts on either side of a half, worked out by hand.
func TestTheTaxRoundsHalfUp(t *testing.T) {
	for request, tax := range map[string]money.Minor{
		"drip coffee":       31,  // 30.625
		"latte":             46,  // 45.9375
		"blueberry muffin":  33,  // 32.8125
		"avocado toast":     79,  // 78.75
		"breakfast burrito": 96,  // 95.8125
		"8 drip coffees":    245, // 245 exactly
		"4 avocado toasts":  315, // 315 exactly
		"a pony":            44,  // 43.75
		// 2×(575+75) + 350 + 3×375 + 900 = 3675; 8.75 % of it is 321.5625.
		"2 medium lattes, drip coffee, 3 blueberry muffins, avocado toast, oat milk": 322,
	} {
		bag, _ := carted.Read(sandbox.Request{Words: request})
		if bag.Tax != tax || bag.Total() != bag.Subtotal+tax {
			t.Errorf("%q: tax %d of %d, want %d", request, bag.Tax, bag.Subtotal, tax)
		}
	}
}

var carted, _ = sandbox.Find("test_place_carted")

// TestRequests reads a page of requests at two restaurants.
func TestRequests(t *testing.T) {
	asks, _ := sandbox.Find("test_place_needs_choices")
	var page strings.Builder
	for _, q := range []sandbox.Request{
		{Words: "latte"},
		{Words: "2 large lattes with oat milk, blueberry muffin"},
		{Words: "Large Latte, latte"},
		{Words: "latte, large, oat milk"},
		{Words: "oat milk, latte, latte with vanilla"},
		{Words: "large latte, small"},
		{Words: "medium large latte"},
		{Words: "latte, blueberry muffin with extra shot"},
		{Words: "2x latte, 3 x Drip Coffee, ten avocado toasts"},
		{Words: "two lattes and a blueberry muffin"},
		{Words: "latte without vanilla, no oat milk"},
		{Words: "an extra shot"},
		{Words: "with oat milk, please"},
		{Words: "pumpkin bread, 2 bagels with cheese"},
		{Words: "0 lattes, 1000000000 lattes, 999999999 lattes"},
		{Words: "7 up, 7"},
		{Words: ", ,,"},
		{Words: "breakfast   burrito,\tAVOCADO TOAST"},
		{Words: "tea\u202e\u0007 for two"},
		{Words: "a latte, and 2 drip coffees, plus vanilla"},
		{Words: "iced latte, flat white"},
		{Words: "large fries, latte"},
		{Items: []string{"2 lattes, large", "drip coffee"}},
		{Items: []string{"latte", "3 lattes with vanilla"}, Words: "make it large with oat milk"},
		{Items: []string{"latte", "oat milk"}},
		{Words: "latte", Answers: []string{"Large"}},
		{Words: "small latte, latte", Answers: []string{"Medium, vanilla"}},
		{Words: "latte, large", Answers: []string{"whatever", "Small"}},
		{Words: "blueberry muffin"},
		{Words: "blueberry muffin", Answers: []string{"large please"}},
		{Words: "latte", Answers: []string{"oat milk"}},
	} {
		fmt.Fprintf(&page, "%q %q %q\n", q.Words, q.Items, q.Answers)
		for _, r := range []sandbox.Restaurant{carted, asks} {
			bag, question := r.Read(q)
			switch {
			case question != nil:
				fmt.Fprintf(&page, "  %s asks:", r.PlaceID)
				for _, g := range question.Groups {
					fmt.Fprintf(&page, " %s %s (required: %v) %v", question.Item, g.Name, g.Required, g.Options)
				}
				fmt.Fprintln(&page)
			case r.PlaceID == asks.PlaceID && !slices.ContainsFunc(bag.Lines, func(l sandbox.Line) bool { return l.Name == "Latte" }):
				t.Errorf("%q: no latte was made where a size was asked", q.Words)
			default:
				fmt.Fprintf(&page, "  %s: %d + %d = %d\n", r.PlaceID, bag.Subtotal, bag.Tax, bag.Total())
				for _, l := range bag.Lines {
					fmt.Fprintf(&page, "    %d × %s %q at %d\n", l.Quantity, l.Name, l.Options, l.Unit)
				}
			}
		}
	}
	golden(t, "requests.txt", page.String())
}

// Whatever is sent, the arithmetic is exact and no line is empty.
func TestTheArithmeticIsExact(t *testing.T) {
	piece := rapid.SampledFrom([]string{"latte", "2 lattes", "large", "oat milk", "drip coffee", ",", ", ", "with", "no", "vanilla", "999999 ", "12 blueberry muffins", "\n", "é", "zero", "×"})
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(sandbox.Restaurants()).Draw(t, "restaurant")
		words := strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "words"), " ") + rapid.StringN(0, 20, 80).Draw(t, "more")
		bag, question := r.Read(sandbox.Request{Words: words})
		if question != nil {
			if !r.Script.AsksSize || len(bag.Lines) > 0 {
				t.Fatalf("%q is asked: %+v", words, question)
			}
			return
		}
		var subtotal int64
		for _, l := range bag.Lines {
			if l.Quantity < 1 || l.Name == "" || l.Unit < 350 {
				t.Fatalf("%q: %+v", words, l)
			}
			subtotal += int64(l.Unit) * int64(l.Quantity)
		}
		if tax := (subtotal*875 + 5000) / 10000; int64(bag.Subtotal) != subtotal || int64(bag.Tax) != tax {
			t.Fatalf("%q: %+v, want %d and %d", words, bag, subtotal, tax)
		}
	})
}

func TestOutcomes(t *testing.T) {
	want := map[string]string{"test_place_closed": "failed STORE_CLOSED", "test_place_failed": "failed CARD_DECLINED", "test_place_unconfirmed": "unconfirmed "}
	for _, r := range sandbox.Restaurants() {
		state, code := r.Script.Outcome()
		got := string(state) + " " + string(code)
		if expected := cmp.Or(want[r.PlaceID], "placed "); got != expected {
			t.Errorf("%s ends %q, not %q", r.PlaceID, got, expected)
		}
	}
}
