package mcp

import (
	"fmt"
	"testing"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
)

// The annotations of every tool, and what a call of it may do.
func TestAnnotations(t *testing.T) {
	x := working(t, nil)
	// For each tool a call that it answers, and whether the call may read a restaurant's site.
	calls := map[string]struct {
		arguments args
		visits    bool
	}{
		"order_status": {args{}, false},
		"get_location": {args{"near": "Harborview"}, false},
		"profile":      {args{}, false},
		"discover":     {args{"query": "tea", "near": "Harborview"}, false},
		"places":       {args{"query": "test"}, false},
		"place_facts":  {args{"placeId": enginetest.PlaceID}, false},
		"help":         {args{"question": "refund"}, false},
		"menu":         {args{"placeId": enginetest.PlaceID}, true},
		"item_photo":   {args{"placeId": enginetest.PlaceID, "item": "burger"}, true},
	}
	for _, listed := range x.list(personToken) {
		name, hints := listed["name"].(string), listed["annotations"]
		if name == "order" {
			if at(hints, "readOnlyHint") == true || at(hints, "idempotentHint") == true || at(hints, "destructiveHint") != true || at(hints, "openWorldHint") != true {
				t.Errorf("order: %v", hints)
			}
			continue
		}
		c, known := calls[name]
		if !known || at(hints, "readOnlyHint") != true || at(hints, "idempotentHint") != true || at(hints, "destructiveHint") != false || at(hints, "openWorldHint") != c.visits {
			t.Errorf("%s: %v", name, hints)
		}
		before, read := x.everything(), x.visits()
		for range 2 {
			if out := x.call(personToken, name, c.arguments); out.IsError {
				t.Errorf("%s: %v", name, out.Texts)
			}
		}
		if after := x.everything(); after != before {
			t.Errorf("%s is read-only, and changed\n%s\nto\n%s", name, before, after)
		}
		if !c.visits && x.visits() != read {
			t.Errorf("%s has a closed world, and read a site", name)
		}
	}
}

// everything is the person's orders, what was texted, and what the restaurant received.
func (x *tester) everything() string {
	x.t.Helper()
	latest, err := x.w.Ordering.Attempt(x.t.Context(), enginetest.Person(x.sandboxCaller), ordering.Which{})
	return fmt.Sprintf("latest %s %v; texts %v; ledger %v", latest.ID, err, x.w.Phones.Texts("+15005550123"), x.w.Restaurant.Ledger())
}

func (x *tester) visits() int {
	menus, builds, rehearsals := x.w.Restaurant.Reads()
	return menus + builds + rehearsals
}
