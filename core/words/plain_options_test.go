package words

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/words/english"
)

// dinner is a menu with one Meatloaf, whose sides are names; a name that begins with + costs more.
func dinner(least, most int, names ...string) menu.Menu {
	g := menu.Group{ID: "Add a side", Name: "Add a side", Min: least, Max: most}
	for _, n := range names {
		o := menu.Option{ID: n, Name: strings.TrimLeft(n, "+*"), Default: n[0] == '*'}
		if n[0] == '+' {
			o.Delta = money.Minor(100)
		}
		g.Options = append(g.Options, o)
	}
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		{ID: "Meatloaf", Name: "Meatloaf", Price: 900, Priced: true, GroupsKnown: true, Groups: []menu.Group{g}}, {ID: "Kombucha", Name: "Kombucha", Price: 300, Priced: true, GroupsKnown: true},
	}}}}
}

// TestFoodsAndOtherFoods takes each food of the table by its bare name, beside another food that ends in it, and asks where there are two of it.
func TestFoodsAndOtherFoods(t *testing.T) {
	for _, r := range otherFoods {
		forms := english.Alternatives(r.Example)
		own, other := forms[0]+" "+r.Words, forms[1]+" "+r.Words
		for sides, want := range map[*[]string]string{
			{own, other, "Lentils"}:                      "1 Meatloaf: " + own,
			{other, own, "Lentils"}:                      "1 Meatloaf: " + own,
			{own, "Purple " + r.Words, other, "Lentils"}: "?",
		} {
			if got := outcomeOf(Match(dinner(1, 1, *sides...), menu.Request{Words: "a meatloaf with " + r.Words})); got != want {
				t.Errorf("a meatloaf with %s, of %v: %s, want %s", r.Words, *sides, got, want)
			}
		}
		if got := outcomeOf(Match(dinner(1, 1, own, other, "Lentils"), menu.Request{Words: "a meatloaf with " + strings.ReplaceAll(other, "&", "and")})); got != "1 Meatloaf: "+other {
			t.Errorf("a meatloaf with %s: %s", other, got)
		}
	}
}

// TestFoodsThatAreIncluded takes of several kinds of a food the one that alone costs nothing, or that the page chooses.
func TestFoodsThatAreIncluded(t *testing.T) {
	for _, c := range []struct {
		words, want string
		most        int
		sides       []string
	}{
		{"a meatloaf with fries", "1 Meatloaf: Straight fries", 1, []string{"Straight fries", "+Cajun fries", "+Curly fries", "Lentils"}},
		{"a meatloaf with fries", "?", 1, []string{"Straight fries", "Cajun fries", "+Curly fries", "Lentils"}},
		{"a meatloaf with fries", "?", 1, []string{"+Straight fries", "+Cajun fries", "Lentils"}},
		{"a meatloaf with fries", "1 Meatloaf: Straight fries", 1, []string{"*Straight fries", "Cajun fries", "Lentils"}},
		{"a meatloaf with curly fries", "1 Meatloaf: Curly fries", 1, []string{"Straight fries", "+Cajun fries", "+Curly fries", "Lentils"}},
		{"a meatloaf, no beans", "1 Meatloaf", 0, []string{"*Baked beans", "*Green beans", "Lentils"}}, // a refusal is of all of them
		{"a meatloaf with cheese", "?", 0, []string{"Mac & cheese", "Lentils"}},
		{"a meatloaf with butter", "?", 0, []string{"Peanut butter", "Lentils"}},
		{"a meatloaf with fries", "1 Meatloaf: Cajun fries", 0, []string{"Cajun fries", "Lentils"}},
	} {
		if got := outcomeOf(Match(dinner(0, c.most, c.sides...), menu.Request{Words: c.words})); got != c.want {
			t.Errorf("%s, of %v: %s, want %s", c.words, c.sides, got, c.want)
		}
	}
}

// TestSidesOfADish takes "with a side of" for the choice of the dish where it has one, although the thing is sold by itself.
func TestSidesOfADish(t *testing.T) {
	m := dinner(0, 2, "+Lentils", "+Fried okra", "+Corn")
	m.Categories = append(m.Categories, plainMenu([]string{"Sides", "Lentils", "Fried Okra", "Corn", "Polenta"}).Categories...)
	for words, want := range map[string]string{
		"a meatloaf with a side of lentils":          "1 Meatloaf: Lentils",
		"a meatloaf with a side order of lentils":    "1 Meatloaf: Lentils",
		"a meatloaf and a side of lentils with it":   "1 Meatloaf: Lentils",
		"a meatloaf, a side of fried okra with that": "1 Meatloaf: Fried okra",
		"a meatloaf with a side of polenta":          "1 Meatloaf & 1 Polenta",
		"a meatloaf and a side of lentils":           "1 Lentils & 1 Meatloaf",
		"a meatloaf with two sides of lentils":       "1 Meatloaf & 2 Lentils",
		"two meatloaves with a side of lentils":      "?", // one side, or one for each?
		"a kombucha with a side of lentils":          "1 Kombucha & 1 Lentils",
		"a kombucha and a side of lentils with that": "1 Kombucha & 1 Lentils",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
	}
	combo := dinner(1, 1, "*Corn", "Lentils")
	combo.Categories = append(combo.Categories, m.Categories[1])
	if got := outcomeOf(Match(combo, menu.Request{Words: "a meatloaf and a side of lentils"})); got != "?" {
		t.Errorf("a side of lentils after a meatloaf that comes with one: %s", got)
	}
}
