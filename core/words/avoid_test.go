package words_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestAvoid reads what people must not eat. It is in the result whatever else is, and nothing passes without a question on a menu that
// states nothing.
func TestAvoid(t *testing.T) {
	x := words.Prepare(coffeeShop(t))
	for words, want := range map[string][]string{
		"no nuts please, an almond croissant":                         {"peanuts", "tree_nuts"},
		"a croissant without any nuts":                                {"peanuts", "tree_nuts"},
		"i'm allergic to peanuts, a croissant":                        {"peanuts"},
		"a gluten free croissant":                                     {"gluten"},
		"a croissant, my son is celiac":                               {"gluten"},
		"i can't have dairy, a large latte":                           {"milk"},
		"no dairy, a croissant":                                       {"milk"},
		"a croissant, i cannot eat shellfish":                         {"crustaceans", "molluscs"},
		"a croissant, i'm allergic to eggs and milk":                  {"eggs", "milk"},
		"a croissant, keep it away from peanuts":                      {"peanuts"},
		"please keep nuts out of it: a croissant":                     {"peanuts", "tree_nuts"},
		"a croissant keep it away from sesame":                        {"sesame"},
		"a croissant. make sure there is no soy in it, please":        {"soy"},
		"a croissant, it must not contain any eggs":                   {"eggs"},
		"a croissant, no contact with shellfish":                      {"crustaceans", "molluscs"},
		"a croissant, avoid cross contamination with milk or peanuts": {"milk", "peanuts"},
	} {
		got := x.Match(menu.Request{Words: words})
		if !slices.Equal(got.Avoid, want) || got.Lines != nil {
			t.Errorf("%q: avoid %v, want %v; %+v", words, got.Avoid, want, got.Lines)
		}
	}
	for _, words := range []string{"a croissant", "a breakfast burrito with no eggs", "a breakfast burrito, no cheese", "a banana nut muffin"} {
		if got := x.Match(menu.Request{Words: words}); got.Avoid != nil || got.Lines == nil {
			t.Errorf("%q: avoid %v, %+v", words, got.Avoid, got.Question)
		}
	}
}

// The person's own words are quoted whole, and nothing that merely stands before them.
func TestAnAllergyIsQuotedInThePersonsWords(t *testing.T) {
	m := menu.Menu{Categories: []menu.Category{{Items: []menu.Item{{ID: "shake", Name: "Vanilla shake", GroupsKnown: true}}}}}
	for said, quoted := range map[string]string{
		"I'm allergic to peanuts, one vanilla shake":  "“allergic to peanuts”",
		"one vanilla shake, peanut allergy":           "“peanut allergy”",
		"a vanilla shake. I have a celiac disease":    "celiac disease”",
		"vanilla shake please, my son is allergic":    "“allergic”",
		"gluten free vanilla shake":                   "“gluten free”",
		"one vanilla shake, severe allergy to almond": "allergy to almond”",
	} {
		r := words.Match(m, menu.Request{Words: said})
		if r.Question == nil || !strings.Contains(r.Question.Text, quoted) {
			t.Errorf("%q: %+v", said, r.Question)
		}
	}
}
