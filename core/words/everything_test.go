package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// An everything bagel is a kind of bagel. Where the menu does not have it, the person is asked before a plain one is taken.
func TestEverythingBagels(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("BEC", oneOf("Bread", 1, "Roll", "Bagel")), itemFor("Bagel"), itemFor("Chicago Dog", groupFor("Comes With", 0, 3, "*Mustard", "*Relish")), itemFor("Coffee"),
	}}}}
	kinds := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("BEC", oneOf("Bread", 1, "Plain Bagel", "Everything Bagel"))}}}}
	for text, want := range map[string]string{
		"a BEC on an everything bagel": "?", "BEC on everything bagel": "?", "two everything bagels": "?", "an everything bagel and a coffee": "?",
		"a BEC on a bagel": "1 BEC: Bagel", "two bagels and a coffee, that's everything": "1 Coffee & 2 Bagel", "a chicago dog with everything": "1 Chicago Dog: Mustard, Relish",
		"a chicago dog with everything and a coffee": "1 Chicago Dog: Mustard, Relish & 1 Coffee", "a chicago dog all the way, a coffee": "1 Chicago Dog: Mustard, Relish & 1 Coffee", "two chicago dogs with all the fixings": "2 Chicago Dog: Mustard, Relish",
		"a chicago dog, the works": "1 Chicago Dog: Mustard, Relish", "a coffee with everything and a chicago dog": "?", "a coffee, the works": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != sorted(want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if got := outcomeOf(Match(kinds, menu.Request{Words: "BEC on everything bagel"})); got != "1 BEC: Everything Bagel" {
		t.Error(got)
	}
	for _, text := range []string{"a BEC on an everything bagel", "BEC on everything bagel"} {
		line := menu.Line{ItemID: "BEC", Item: "BEC", Quantity: 1, Choices: []menu.Choice{{GroupID: "Bread", Group: "Bread", OptionID: "BreadBagel", Option: "Bagel"}}}
		if len(check.Lines(m, menu.Request{Words: text}, []menu.Line{line})) == 0 {
			t.Errorf("%q on a bagel: no violation", text)
		}
	}
}
