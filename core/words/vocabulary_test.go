package words

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// pantry is a menu of words that the fixtures' menus lack.
func pantry() menu.Menu {
	var items []menu.Item
	for _, name := range []string{"Ham sandwich", "Chicken pie", "Meat pie", "Steak plate", "Fish plate", "Shrimp plate", "Pork chop", "Potato soup", "Mushroom soup", "Bean stew", "Corn chowder",
		"Tomato tart", "Raspberry tart", "Lettuce wrap", "Warm milk", "Apple juice", "Strawberry cake", "Black tea", "Pink lemonade", "Black coffee", "Hot cider", "Dessert sampler", "Cappuccino", "Extra large bun", "Donut", "Yogurt", "Grilled cheese", "Roasted chicken", "House dressing", "Quesadilla", "Sausage tray", "Breakfast roll", "Single malt", "Triple malt"} {
		items = append(items, menu.Item{ID: name, Name: name, GroupsKnown: true})
	}
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pantry", Items: items}}}
}

// menusOfFixtures returns the menus of the fixtures by name, each prepared once, besides those of known.
func menusOfFixtures(t *testing.T, known map[string]*Index) func(name string) *Index {
	return func(name string) *Index {
		t.Helper()
		if known[name] == nil {
			data, err := os.ReadFile("../../fixtures/requests/menus/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var m menu.Menu
			if err := json.Unmarshal(data, &m); err != nil {
				t.Fatal(err)
			}
			known[name] = Prepare(m)
		}
		return known[name]
	}
}

// TestExamples runs the example of every row of the vocabulary, for each of the row's words. No row is without one.
func TestExamples(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{"pantry": Prepare(pantry())})
	n := 0
	run := func(words, example string) {
		if example == "" {
			t.Errorf("%q has no example", words)
		}
		n++
		shop, text, ok := strings.Cut(example, ": ")
		if !ok || strings.Contains(shop, " ") {
			shop, text = "coffee", example
		}
		sentence, want, ok := strings.Cut(text, " => ")
		if !ok {
			sentence, want = text, "?"
		}
		for _, w := range english.Alternatives(words) {
			request := strings.ReplaceAll(sentence, "%", strings.ReplaceAll(w, "*", "mango"))
			got := index(shop).Match(menu.Request{Words: request})
			if have := outcomeOf(got); have != sorted(want) {
				t.Errorf("%q: %s, want %s: %+v", request, have, sorted(want), got.Question)
			}
		}
	}
	for _, r := range append(slices.Clone(english.Phrases), english.Wants, english.Prefaces) {
		run(r.Words, r.Example)
	}
	for _, table := range [][]english.Row{english.Aliases, english.Regional, english.Implied, rewrite.Foreign, stock, having, otherwise, sodas, plainForms, unmarked, bases} {
		for _, r := range table {
			run(r.Words, r.Example)
		}
	}
	for _, r := range sorts {
		if r.Example != "" {
			run(r.Words, r.Example)
		}
	}
	for _, r := range english.Kinds {
		run(english.Alternatives(r.Words)[0], r.Example) // which kinds there are differs from menu to menu
	}
	for _, r := range english.Diets {
		run(r.Words, r.Example)
	}
	t.Logf("%d rows", n)
}

func outcomeOf(r Result) string {
	if r.Lines == nil {
		return "?"
	}
	var lines []string
	for _, l := range r.Lines {
		text := strconv.Itoa(l.Quantity) + " " + l.Item
		var options []string
		for _, c := range l.Choices {
			options = append(options, c.Option)
		}
		if len(options) > 0 {
			text += ": " + strings.Join(options, ", ")
		}
		lines = append(lines, text)
	}
	return sorted(strings.Join(lines, " & "))
}

func sorted(lines string) string {
	parts := strings.Split(lines, " & ")
	slices.Sort(parts)
	return strings.Join(parts, " & ")
}
