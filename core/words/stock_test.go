package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestStockRows runs the example of every question whether there is a thing.
func TestStockRows(t *testing.T) {
	x := menusOfFixtures(t, map[string]*Index{})("coffee")
	for _, row := range rewrite.StockRows {
		said, want, _ := strings.Cut(row.Example, " => ")
		for _, w := range english.Alternatives(row.Words) {
			if got := x.Match(menu.Request{Words: strings.Replace(said, "%", w, 1)}); outcomeOf(got) != want {
				t.Errorf("%q: %s: %+v", w, outcomeOf(got), got.Question)
			}
		}
	}
}

// TestStocked orders what is asked for and then counted, calls missing what the menu does not have, and leaves every other question a question.
func TestStocked(t *testing.T) {
	m := menuWritten(t, `# All
		Empanada; Kind 1-1: Beef, Cheese
		Tej; Size 1-1: *Small, Large
		Sesame Ball
		Lentil Soup`)
	x := Prepare(m)
	for said, want := range map[string]string{
		"do you have lentil soup? I'd like two please":            "2 Lentil Soup",
		"hi, do you guys have sesame balls? three":                "3 Sesame Ball",
		"got any tej? we'll take a large one":                     "1 Tej: Large",
		"do you do beef empanadas? two of those please":           "2 Empanada: Beef",
		"do you sell tej? if so i'll have one, and a lentil soup": "1 Lentil Soup & 1 Tej: Small",
		"do you have waffles? I'll take one":                      "missing waffles",
		"do you serve pancakes? one of them please":               "missing pancakes",
		"do you have lentil soup?":                                "?",
		"do you have lentil soup? how big is it":                  "?",
		"do you have lentil soup or tej? I'll take one":           "?",
		"do you have two soups? I'll take one":                    "?",
		"do you have lentil soup? one sesame ball please":         "?",
		"do you have soup without lentils? one please":            "?",
	} {
		got := x.Match(menu.Request{Words: said})
		have := outcomeOf(got)
		if got.Missing != nil {
			have = "missing " + strings.Join(got.Missing, ", ")
		}
		if have != want {
			t.Errorf("%q: %s, want %s: %+v", said, have, want, got.Question)
		}
	}
}
