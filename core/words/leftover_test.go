package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestLeftoverTalk drops what nothing took and is only talk, and shows that no word of the tables may change an order.
func TestLeftoverTalk(t *testing.T) {
	x := menusOfFixtures(t, map[string]*Index{})("coffee")
	rows := slices.Concat(english.SmallTalks, english.Companies, english.StoryRows)
	for _, row := range rows {
		if got := x.Match(menu.Request{Words: row.Example}); outcomeOf(got) != "1 Croissant" {
			t.Errorf("%q: %s: %+v", row.Example, outcomeOf(got), got.Question)
		}
		if !slices.ContainsFunc(english.Texts(english.Split(row.Example)), func(w string) bool { return slices.Contains(strings.Fields(row.Words), w) }) {
			t.Errorf("%q has no word of its row", row.Example)
		}
	}
	for w := range english.WordsOfRows(rows) {
		_, number, _ := english.Quantity(english.PlainWords(w))
		_, foreign := rewrite.ForeignWords[w]
		if number > 0 || foreign || english.IsFood(w) || english.IsFood(english.Singular(w)) || english.IsDish(w) || english.IsTurn(w) || english.IsUnit(w) || english.IsHazard(english.Singular(w)) || rewrite.IsAllergy(w) || english.IsBareWord(w) || english.IsPortion(w) {
			t.Errorf("%q is more than talk", w)
		}
		if n, r := english.Spoken.Phrases.Longest([]english.Word{{Text: w}}); n > 0 && (r == english.RefusesIt || r == english.Cancels || r == english.Corrects || r == english.BothOf || r == english.AllOf || r == english.EachOf || r == english.Repeats) {
			t.Errorf("%q changes an order: %q", w, r)
		}
	}
	for _, words := range []string{
		"there are two croissants", "can y'all do two croissants please",
		"two croissants, our landlord painted the hallway", "the babysitter showed up an hour early so two croissants", "two of your famous croissants", "survived the staff retreat so two croissants to celebrate", "hook me up with two croissants",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) != "2 Croissant" {
			t.Errorf("%q: %s: %+v", words, outcomeOf(got), got.Question)
		}
	}
	if got := x.Match(menu.Request{Words: "Jess - a croissant. for my coworker Jen an espresso"}); outcomeOf(got) != "1 Croissant & 1 Espresso: Single" {
		t.Errorf("%s: %+v", outcomeOf(got), got.Question)
	}
	for _, words := range []string{
		"i need lunch for the office: a croissant", "office lunch, a croissant", "a croissant for me trying to watch my weight lol",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) != "1 Croissant" {
			t.Errorf("%q: %s: %+v", words, outcomeOf(got), got.Question)
		}
	}
}

// TestEverydayWords shows that no everyday word names a food, counts, refuses or asks for something.
func TestEverydayWords(t *testing.T) {
	for w := range english.Everyday {
		_, number, _ := english.Quantity(english.PlainWords(w))
		if one := english.Singular(w); number > 0 || english.AliasOf[w] != "" || english.IsFood(w) || english.IsFood(one) || english.IsDish(w) || english.IsTurn(w) || english.IsUnit(w) || english.IsHazard(one) || rewrite.IsAllergy(w) || english.Ailments[w] || english.IsBareWord(w) || english.IsPortion(w) || english.IsDegree(w) || english.IsSizeWord(w) || english.IsContainer(w) {
			t.Errorf("%q is more than an everyday word", w)
		}
	}
}

// TestLeftoverThatOrders asks where words that nothing took may say what is wanted, how it is made, or for how many.
func TestLeftoverThatOrders(t *testing.T) {
	x := menusOfFixtures(t, map[string]*Index{})("coffee")
	for _, words := range []string{
		"a croissant can",
		"a croissant cut in half",
		"a croissant, cut in two please",
		"a croissant in a separate bag",
		"a croissant, cold",
		"a croissant, burnt",
		"a croissant well done",
		"a croissant, can you heat it",
		"a croissant, please write happy birthday on it",
		"a croissant, call me when its ready",
		"a croissant delivered to the office",
		"a croissant as big as you can make it",
		"a croissant, the kids size",
		"a grandma croissant",
		"a rainbow espresso",
		"a dusty croissant",
		"one dusty road and a croissant",
		"an espresso, paint a heart on it",
		"an espresso, the croissant was stale last time",
		"my son dropped his latte so an espresso",
		"we finished the croissants yesterday, an espresso",
		"you forgot my croissant",
		"i changed my mind about the croissant",
		"a croissant, not for my kid",
		"a croissant unless you are out",
		"we already have the croissant, an espresso",
		"my husband already got a croissant, an espresso",
		"was gonna get the croissant, an espresso",
		"my boss wanted a croissant but now an espresso",
		"my son hates croissants, an espresso",
		"croissants for my three kids",
		"a croissant for both of us",
		"a croissant, and my husband too",
		"a croissant, so do the boys",
		"a croissant for my wife my son and my daughter",
		"a croissant and, if hes married, an espresso",
	} {
		if got := x.Match(menu.Request{Words: words}); got.Lines != nil {
			t.Errorf("%q: %+v", words, got.Lines)
		}
	}
}

// TestLeftoverAddsNothing drops "regular" of what comes in one size, and the "extra" of one more side; "orders" after a number count the line.
func TestLeftoverAddsNothing(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for _, row := range []struct{ menu, words, want string }{
		{"smokehouse", "a frito pie, regular", "1 Frito Pie"},
		{"driveup", "regular hot dog", "1 Hot Dog"},
		{"pancakes", "regular hash browns", "1 Hash Browns"},
		{"pancakes", "extra bacon", ""},
		{"banhmi", "extra peanut sauce", "1 Peanut Sauce (2 oz)"},
		{"banhmi", "an extra steamed rice", "1 Steamed Rice"},
		{"leafgrain", "an extra hummus and pita", ""},
		{"hoagies", "3 extra sides of ranch", "3 Side of Ranch"},
		{"driveup", "regular fries", ""},
		{"smokehouse", "frito pie instead of the regular", ""},
		{"hoagies", "french fries, 10 regular", ""},
		{"hoagies", "cheesesteak whole american, use mushrooms", ""},
		{"pho", "two summer rolls orders with grilled pork", "2 Summer rolls (2 pcs): Grilled pork"},
		{"hoagies", "two orders french fries and 3 orders onion rings", "2 French Fries & 3 Onion Rings"},
		{"hoagies", "french fries, 2 orders, onion rings, 3 orders", "2 French Fries & 3 Onion Rings"},
		{"pancakes", "hash browns, actually two orders", "2 Hash Browns"},
		{"smokehouse", "burnt ends, two orders and a topo chico grapefruit", "1 Topo Chico: Grapefruit & 2 Burnt Ends (½ lb)"},
		{"hoagies", "two orders, french fries", ""},
		{"tannenbaum", "a corned beef reuben", "1 Uptown Reuben: Corned Beef, Swiss, Sauerkraut, Russian Dressing"},
		{"leafgrain", "red lentil soup lentils bowl", "1 Red Lentil Soup: Bowl (16 oz), Crackers"},
		{"leafgrain", "avo toast avocado", "1 Avo Toast"},
		{"leafgrain", "avo toast extra avocado", ""},
		{"pancakes", "half order brioche french toast, half", ""},
		{"chinese", "a white rice, regular", ""},
		{"indian", "vegetable samosa with peas", "1 Vegetable samosa (2 pcs)"},
		{"indian", "vegetable samosa with extra peas", ""},
		{"hoagies", "a bottled water and two orders", ""},
		{"hoagies", "10 mozzarella sticks, two orders", ""},
	} {
		got := index(row.menu).Match(menu.Request{Words: row.words})
		if row.want == "" && got.Lines != nil || row.want != "" && outcomeOf(got) != row.want {
			t.Errorf("%s: %q: %s: %+v", row.menu, row.words, outcomeOf(got), got.Question)
		}
	}
}
