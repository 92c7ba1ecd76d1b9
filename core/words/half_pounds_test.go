package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// Of what is sold by the half pound, people order pounds.
func TestHalfPounds(t *testing.T) {
	sauce := groupFor("Sauce", 0, 1, "Hot", "Mild")
	weight := oneOf("Size", 1, "Half Pound", "Pound")
	halves := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Meat by the Half Pound", Items: []menu.Item{
		itemFor("Chopped Pork (Half Pound)", sauce), itemFor("Smoked Turkey (Half Pound)", sauce), itemFor("Slaw"), itemFor("Turkey Plate"),
	}}}}
	both := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Salads", Items: []menu.Item{itemFor("Tuna Salad", weight), itemFor("Pasta Salad", weight)}}}}
	for _, of := range []struct {
		menu menu.Menu
		said map[string]string
	}{
		{halves, map[string]string{
			"a pound of chopped pork": "2 Chopped Pork (Half Pound)", "half a pound of chopped pork": "1 Chopped Pork (Half Pound)", "2 lbs chopped pork, hot": "4 Chopped Pork (Half Pound): Hot",
			"pound and a half of chopped pork": "3 Chopped Pork (Half Pound)", "1.5 lb chopped pork": "3 Chopped Pork (Half Pound)", "2 1/2 pounds of chopped pork": "5 Chopped Pork (Half Pound)", "one and a half pounds of chopped pork": "3 Chopped Pork (Half Pound)",
			"3 half pounds of chopped pork": "3 Chopped Pork (Half Pound)", "chopped pork, 3 half pounds": "3 Chopped Pork (Half Pound)", "chopped pork 2 lbs, slaw": "1 Slaw & 4 Chopped Pork (Half Pound)", "smoked turkey, half pound": "1 Smoked Turkey (Half Pound)",
			"3/4 lb chopped pork": "?", "2 1/2 lb chopped pork": "?", "slaw, 2 lbs": "?",
		}},
		{both, map[string]string{
			"2 pounds of tuna salad": "2 Tuna Salad: Pound", "a half pound of tuna salad and 3 lbs pasta salad": "1 Tuna Salad: Half Pound & 3 Pasta Salad: Pound", "1 1/2 lbs tuna salad": "?",
		}},
	} {
		for text, want := range of.said {
			if got := outcomeOf(Match(of.menu, menu.Request{Words: text})); got != want {
				t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(of.menu, menu.Request{Words: text}).Question)
			}
		}
	}
}
