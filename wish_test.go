package main_test

import (
	"fmt"
	"maps"
	"testing"
)

// TestWishesAtRealSites builds with wishes that the sites can or cannot fulfil, next to a second reader that is busy and changes nothing. Then the
// reader answers, and a person orders with notes, which the ledger shows.
func TestWishesAtRealSites(t *testing.T) {
	reader := newAdviser(t)
	w := newWorld(t, reader.flags()...)
	for i, c := range []struct {
		place, item string
		wish        map[string]any
		code        string // of the failure; empty: ready; "?": a question
	}{
		// Drip coffee, cold brew and the large size are stated to be free of it; vanilla and mint tea state nothing.
		{"copper-kettle", "a drip coffee", map[string]any{"mustAvoid": []string{"milk", "gluten"}}, ""},
		{"copper-kettle", "a large cold brew", map[string]any{"mustAvoid": []string{"milk"}}, ""},
		{"copper-kettle", "a large cold brew with vanilla", map[string]any{"mustAvoid": []string{"milk"}}, "ALLERGEN_NOT_EXCLUDED"},
		{"copper-kettle", "a small mint tea", map[string]any{"mustAvoid": []string{"fish"}}, "ALLERGEN_NOT_EXCLUDED"},
		{"copper-kettle", "a blueberry muffin", map[string]any{"mustAvoid": []string{"tree_nuts"}}, "ALLERGEN_NOT_EXCLUDED"},
		{"cedar-tea", "a drip coffee", map[string]any{"mustAvoid": []string{"milk"}}, ""},
		{"maple-row", "a drip coffee", map[string]any{"mustAvoid": []string{"milk"}}, "ALLERGEN_NOT_EXCLUDED"}, // its documents state nothing
		// The same said in the words: what the page rules out is built, and the rest is asked about.
		{"copper-kettle", "a drip coffee, keep it away from milk", nil, ""},
		{"copper-kettle", "a small mint tea, keep it away from fish", nil, "?"},
		{"copper-kettle", "a drip coffee", map[string]any{"notes": "By the side door"}, "NOTES_UNSUPPORTED"},
		{"maple-row", "a drip coffee", map[string]any{"itemNotes": []map[string]any{{"item": 0, "note": "Hot"}}}, "NOTES_UNSUPPORTED"},
	} {
		p := w.provision(w.file.Apps[0].Sandbox.Secret, fmt.Sprintf("+1500555%04d", 150+i))
		wish := map[string]any{}
		maps.Copy(wish, c.wish)
		wish["items"] = []string{c.item}
		built := w.wished(p, c.place, fmt.Sprintf("wish-%04d", i), wish)
		code := ""
		if built.Cart.Failure != nil {
			code = built.Cart.Failure.Code
		} else if built.Cart.Status == "needs_answer" {
			code = "?"
		}
		if code != c.code || code == "" && built.Cart.Status != "ready" {
			t.Errorf("%s at %s with %v: %s %+v %+v", c.item, c.place, c.wish, built.Cart.Status, built.Cart.Failure, built.Cart.Decision)
		}
		if got := w.received("plc_fixture_" + c.place); len(got) != 0 {
			t.Errorf("%s received %+v", c.place, got)
		}
	}
	if reader != nil {
		w.provesASecondReader(reader)
	}
	p := w.joined("+12125550261", goodCard)
	built := w.wished(p, "cedar-tea", "wish-notes", map[string]any{
		"items": []string{"a drip coffee", "a blueberry muffin"}, "itemNotes": []map[string]any{{"item": 1, "note": "Warm it up, please"}}, "notes": "By the side door",
	})
	if built.Cart.Status != "ready" || built.Cart.Items[0].Note != "" || built.Cart.Items[1].Note != "Warm it up, please" {
		t.Fatalf("the cart is %s: %+v %+v", built.Cart.Status, built.Cart.Items, built.Cart.Failure)
	}
	if o := w.ended(w.file.Apps[0].Production.Secret, w.confirm(p, built, "confirm-notes")); o.State != "placed" {
		t.Fatalf("the order ended %s %v", o.State, o.FailureCode)
	}
	got := w.received("plc_fixture_cedar-tea")
	if len(got) != 1 || got[0].Note != "By the side door" || got[0].Lines[0].Note != "" || got[0].Lines[1].Note != "Warm it up, please" {
		t.Errorf("the restaurant has %+v", got)
	}
}

// wished builds at a fixture restaurant with wishes besides the sentence.
func (w *world) wished(p person, place, key string, wish map[string]any) cartAnswer {
	w.t.Helper()
	body := maps.Clone(wish)
	body["placeId"], body["idempotencyKey"] = "plc_fixture_"+place, key
	var c cartAnswer
	w.must(202, p.grant, "POST", "/v1/carts", body, &c)
	return w.settled(p, c.Cart.ID)
}
