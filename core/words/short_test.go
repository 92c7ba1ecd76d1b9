package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// A short name that lacks a food of the whole name, or the number of people it is for, is asked about.
func TestShortNamesThatLackAFoodAreAskedAbout(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Breakfast", Items: []menu.Item{
		{ID: "sausage", Name: "Sausage, Egg & Cheese", GroupsKnown: true},
		{ID: "combo", Name: "Veggie Combo for Two (7 Items)", GroupsKnown: true},
		{ID: "milk", Name: "Chocolate milk", GroupsKnown: true},
	}}}}
	for said, asked := range map[string]bool{
		"an egg and cheese": true, "a sausage egg and cheese": false, "veggie combo": true, "veggie combo for two": false, "a chocolate milk": false,
	} {
		if got := words.Match(m, menu.Request{Words: said}); asked != (got.Question != nil) || asked == (got.Lines != nil) {
			t.Errorf("%q: %+v", said, got)
		}
	}
}
