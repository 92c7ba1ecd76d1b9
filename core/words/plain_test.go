package words

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// stand is a small menu with things in plain form, of kinds, and sold together.
func stand() menu.Menu {
	group := func(name string, least, most int, names ...string) menu.Group {
		g := menu.Group{ID: name, Name: name, Min: least, Max: most}
		for _, n := range names {
			g.Options = append(g.Options, menu.Option{ID: name + n, Name: n})
		}
		return g
	}
	item := func(name string, groups ...menu.Group) menu.Item {
		return menu.Item{ID: name, Name: name, Price: 300, Priced: true, GroupsKnown: true, Groups: groups}
	}
	wrap := item("Wrap", group("Filling", 1, 2, "Pork", "Fish", "Veggie"), group("Rice", 0, 1, "Red rice", "Green rice"), group("On it", 0, 0, "Grilled veggies", "Cabbage"))
	size := group("Size", 1, 1, "Small", "Large")
	return menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Signature Flatbreads", Items: []menu.Item{item("Old Harbor", size), item("Big Sur", size)}},
		{Name: "Yours", Items: []menu.Item{item("Build Your Own Flatbread", size, group("Toppings", 0, 0, "Figs"))}},
		{Name: "Breakfast", Items: []menu.Item{item("Rancher Plate"), item("Griddle Cakes"), item("Rancher Plate with Griddle Cakes"), item("World Famous Fries")}},
		{Name: "Mains", Items: []menu.Item{wrap, item("Turkey Breast", group("Sauce", 0, 1, "Gravy")), item("Plate", group("Two sides", 0, 2, "Beans", "Corn"))}},
		{Name: "Sides", Items: []menu.Item{item("Plantains"), item("Plantains & Hummus Rojo"), item("Side of Hummus Rojo"), item("Garlic Yuca")}},
		{Name: "Drinks", Items: []menu.Item{item("Spring Water"), item("Tonic Water"), item("Coconut Water"), item("Pepsi"), item("Diet Pepsi"), item("Flat white", group("Style", 0, 0, "Iced", "Decaf"))}},
	}}
}

// TestShortNames reads names that several items have in part.
func TestShortNames(t *testing.T) {
	m := stand()
	for words, want := range map[string]string{
		"a water":                                  "1 Spring Water",
		"a bottle of water and a pepsi":            "1 Pepsi & 1 Spring Water",
		"a coconut water":                          "1 Coconut Water",
		"a flavored water":                         "?",
		"a side of hummus":                         "1 Side of Hummus Rojo",
		"hummus on the side and a pepsi":           "1 Pepsi & 1 Side of Hummus Rojo",
		"plantains and hummus":                     "1 Plantains & Hummus Rojo",
		"hummus and plantains":                     "?", // one thing, or two?
		"two side orders of garlic yuca":           "2 Garlic Yuca",
		"a turkey with gravy":                      "1 Turkey Breast: Gravy",
		"a pepsi and bag of garlic yuca":           "1 Garlic Yuca & 1 Pepsi",
		"a pork wrap with cabbage no sides":        "1 Wrap: Pork, Cabbage",
		"a regular pepsi":                          "1 Pepsi",
		"a hot flat white":                         "1 Flat white",
		"a pork wrap over red rice":                "1 Wrap: Pork, Red rice",
		"a pork wrap with veggies and cabbage":     "1 Wrap: Pork, Grilled veggies, Cabbage",
		"a veggie wrap with cabbage":               "1 Wrap: Veggie, Cabbage",
		"a wrap with veggies":                      "?", // the filling, or on it?
		"a pepsi and no sides":                     "1 Pepsi",
		"a plate with corn and no sides":           "?", // a plate has sides
		"if i could have a pepsi":                  "1 Pepsi",
		"a pepsi and a garlic yuca with the order": "1 Garlic Yuca & 1 Pepsi",
		"a large old harbor flatbread":             "1 Old Harbor: Large",
		"a small bigsur":                           "1 Big Sur: Small",
		"customize my small flatbread with figs":   "1 Build Your Own Flatbread: Small, Figs",
		"a large byo flatbread":                    "1 Build Your Own Flatbread: Large",
		"4 rancher plate with griddle cakes":       "4 Rancher Plate with Griddle Cakes",
		"a rancher plate and griddle cakes":        "?", // two things, or one?
		"one more pepsi":                           "1 Pepsi",
		"garlic yuca 3 nos":                        "3 Garlic Yuca",
		"please make 2 garlic yuca":                "2 Garlic Yuca",
		"a pepsi and please make 2 garlic yuca":    "1 Pepsi & 2 Garlic Yuca",
		"ok no problem please arrange a pepsi":     "1 Pepsi",
		"hello wanda i would like a pepsi":         "1 Pepsi",
		"i would prefer a garlic yuca":             "1 Garlic Yuca",
		"two water bottles":                        "?", // the water is not called bottled
		"french fries":                             "1 World Famous Fries",
		"a turkey like the plate":                  "?",
	} {
		if got := Match(m, menu.Request{Words: words}); outcomeOf(got) != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", words, outcomeOf(got), want, got.Question)
		}
	}
}

// TestCheckOfShortNames: the check has its own idea of what a short name means.
func TestCheckOfShortNames(t *testing.T) {
	m := stand()
	line := func(name string) menu.Line { return menu.Line{ItemID: name, Item: name, Quantity: 1} }
	for _, c := range []struct {
		words string
		rule  string
		lines []menu.Line
	}{
		{"a water", "", []menu.Line{line("Spring Water")}},
		{"a water", check.RuleItem, []menu.Line{line("Tonic Water")}},
		{"a tonic water", "", []menu.Line{line("Tonic Water")}},
		{"hummus and plantains", check.RuleLeft, []menu.Line{line("Plantains"), line("Side of Hummus Rojo")}},
		{"plantains and hummus", "", []menu.Line{line("Plantains & Hummus Rojo")}},
		{"a pepsi and no sides", "", []menu.Line{line("Pepsi")}},
		{"a large old harbor flatbread", check.RuleItem, []menu.Line{line("Old Harbor"), line("Build Your Own Flatbread")}},
		{"4 rancher plate with griddle cakes", check.RuleLeft, []menu.Line{line("Rancher Plate"), line("Griddle Cakes")}},
		{"french fries", "", []menu.Line{line("World Famous Fries")}},
		{"please make 2 garlic yuca and a pepsi", check.RuleQuantity, []menu.Line{line("Garlic Yuca"), line("Pepsi")}},
		{"cancel the pepsi and add a garlic yuca", check.RuleRefusal, []menu.Line{line("Pepsi"), line("Garlic Yuca")}},
		{"garlic yuca 3 nos", check.RuleQuantity, []menu.Line{line("Garlic Yuca")}},
		{"a plate, no sides", check.RuleRefusal, []menu.Line{line("Plate")}},
	} {
		found := check.Lines(m, menu.Request{Words: c.words}, c.lines)
		if c.rule == "" && len(found) > 0 || c.rule != "" && !slices.ContainsFunc(found, func(v check.Violation) bool { return v.Rule == c.rule }) {
			t.Errorf("%q as %+v: %+v, want %q", c.words, c.lines, found, c.rule)
		}
	}
}

// TestAnswersNeverOrderWhatWasCancelled answers questions about a thing that the words only take back.
func TestAnswersNeverOrderWhatWasCancelled(t *testing.T) {
	m := stand()
	for _, words := range []string{"cancel the pepsi and add a garlic yuca", "please remove my pepsi and add a garlic yuca", "cancel the pepsi i want a garlic yuca"} {
		for _, answer := range []string{"yes", "leave it out", "ok", "no"} {
			got := Match(m, menu.Request{Words: words, Answers: []string{answer}})
			if slices.ContainsFunc(got.Lines, func(l menu.Line) bool { return l.Item == "Pepsi" }) {
				t.Errorf("%q, %q: %s", words, answer, outcomeOf(got))
			}
		}
	}
}

// TestShortAnswers gives answers as people type them.
func TestShortAnswers(t *testing.T) {
	m := stand()
	for _, c := range []struct{ words, answer, want string }{
		{"an old harbor", "large size flatbread", "1 Old Harbor: Large"},
		{"an old harbor", "make it small please", "1 Old Harbor: Small"},
		{"an old harbor", "one small and one large", "?"},
		{"a turkey sandwhich", "sure no problem", "1 Turkey Breast"},
	} {
		if got := Match(m, menu.Request{Words: c.words, Answers: []string{c.answer}}); outcomeOf(got) != sorted(c.want) {
			t.Errorf("%q, %q: %s, want %s: %+v", c.words, c.answer, outcomeOf(got), c.want, got.Question)
		}
	}
}
