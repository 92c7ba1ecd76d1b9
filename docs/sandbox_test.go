package docs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/sandbox"
)

func TestTestRestaurants(t *testing.T) {
	var rows [][]string
	for _, r := range sandbox.Restaurants() {
		s := r.Script
		row := []string{code(r.PlaceID), "ready", "placed at once", ""}
		switch {
		case len(s.Branches) > 0:
			rows = append(rows, []string{row[0], "409 `store_ambiguous`", "–", "–"})
			continue
		case s.Fails != "":
			rows = append(rows, []string{row[0], "failed, " + code(s.Fails), "–", "building, failed"})
			continue
		case s.AsksSize:
			row[1] = "asks the size, until one is named"
		case s.BuildsIn > 0:
			row[1] = fmt.Sprintf("ready after %.0f s", s.BuildsIn.Seconds())
		}
		events := []string{"building", "carted"}
		o := order.Order{State: order.Carted}
		walk := s.Confirm
		if s.Then != "" {
			walk = append(append([]order.Trigger{}, walk...), s.Then)
		}
		for _, on := range walk {
			found, ok := order.Find(o.State, on)
			if !ok {
				t.Fatalf("%s: %s", r.PlaceID, on)
			}
			o.State = found.To
			events = append(events, strings.TrimPrefix(string(found.Event), "order."))
		}
		if s.Then != "" {
			row[2] = fmt.Sprintf("%s after %.0f s", o.State, s.After.Seconds())
		}
		if s.Declines != "" {
			row[2] += ", " + code(s.Declines)
		}
		if s.Raises > 0 {
			row[2] = fmt.Sprintf("first 409 `price_changed` and %d more, then %s", s.Raises, row[2])
		}
		row[3] = strings.Join(events, ", ")
		rows = append(rows, row)
	}
	compare(t, "sandbox.md", "| placeId | Cart |", rows)
}

func TestTestMenu(t *testing.T) {
	var rows [][]string
	for _, it := range sandbox.Menu() {
		var groups []string
		for _, g := range it.Groups {
			var options []string
			for _, o := range g.Options {
				if o.Delta != 0 {
					options = append(options, fmt.Sprintf("%s +%d", o.Name, o.Delta))
				} else {
					options = append(options, o.Name)
				}
			}
			groups = append(groups, g.Name+": "+strings.Join(options, ", "))
		}
		if groups == nil {
			groups = []string{"–"}
		}
		rows = append(rows, []string{it.Name, fmt.Sprintf("%d", it.Price), strings.Join(groups, "; ")})
	}
	compare(t, "sandbox.md", "| Item | Price |", rows)
}
