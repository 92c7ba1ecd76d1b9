package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what dishes have by nature, and what comes inside a thing by its name.

// natures are what dishes have by nature, whatever a menu says of them: the words of a name, and what people may not want in it.
var natures = []struct {
	name []string
	has  map[string]bool
}{
	{[]string{"philadelphia"}, set("cream cheese salmon")},
	{[]string{"california"}, set("crab avocado cucumber")},
	{[]string{"rainbow", "roll"}, set("crab avocado tuna salmon")},
	{[]string{"dragon", "roll"}, set("eel avocado cucumber")},
	{[]string{"caterpillar"}, set("eel avocado cucumber")},
	{[]string{"spider", "roll"}, set("crab")},
	{[]string{"alaska"}, set("salmon avocado")},
	{[]string{"pad", "thai"}, set("egg peanut sprout noodle tamarind")},
	{[]string{"kung", "pao"}, set("peanut")},
	{[]string{"massaman"}, set("peanut potato")},
	{[]string{"satay"}, set("peanut")},
	{[]string{"moo", "shu"}, set("egg pancake")},
	{[]string{"egg", "foo"}, set("egg")},
	{[]string{"bibimbap"}, set("egg rice sesame")},
	{[]string{"carbonara"}, set("egg bacon cheese")},
	{[]string{"alfredo"}, set("cream cheese")},
	{[]string{"makhani"}, set("cream butter")},
	{[]string{"butter", "chicken"}, set("cream butter")},
	{[]string{"korma"}, set("cream nut cashew almond")},
	{[]string{"margherita"}, set("basil mozzarella cheese")},
	{[]string{"caesar"}, set("anchovy parmesan crouton")},
	{[]string{"cobb"}, set("bacon egg avocado")},
	{[]string{"blt"}, set("bacon lettuce tomato")},
	{[]string{"reuben"}, set("sauerkraut swiss cheese")},
	{[]string{"cheesesteak"}, set("cheese")},
	{[]string{"cheeseburger"}, set("cheese")},
	{[]string{"quesadilla"}, set("cheese")},
	{[]string{"poutine"}, set("gravy cheese curd")},
	{[]string{"pesto"}, set("basil nut pine")},
	{[]string{"lassi"}, set("yogurt milk")},
	{[]string{"falafel"}, set("chickpea")},
	{[]string{"hummus"}, set("chickpea tahini garlic")},
	{[]string{"hawaiian", "pizza"}, set("ham pineapple")},
	{[]string{"hawaiian"}, set("pineapple")},
	{[]string{"supreme"}, set("pepperoni sausage mushroom onion pepper olive")},
	{[]string{"club"}, set("bacon")},
	{[]string{"elote"}, set("mayonnaise cotija cheese")},
	{[]string{"greek", "salad"}, set("feta olive")},
	{[]string{"caprese"}, set("basil mozzarella tomato")},
	{[]string{"cuban"}, set("ham pork pickle swiss mustard")},
	{[]string{"cubano"}, set("ham pork pickle swiss mustard")},
	{[]string{"monte", "cristo"}, set("ham turkey swiss cheese")},
	{[]string{"denver"}, set("ham onion pepper")},
	{[]string{"western", "omelette"}, set("ham onion pepper")},
	{[]string{"western", "omelet"}, set("ham onion pepper")},
	{[]string{"nicoise"}, set("tuna egg olive anchovy")},
	{[]string{"banh", "mi"}, set("cilantro jalapeno")},
	{[]string{"benedict"}, set("hollandaise")},
	{[]string{"lorraine"}, set("bacon ham")},
	{[]string{"puttanesca"}, set("anchovy olive caper")},
	{[]string{"nachos"}, set("cheese")},
}

// byNature: what a dish has by nature is not there only if the line says so: a philadelphia roll without cream cheese is no Philadelphia roll as it comes.
func (t *trial) byNature() {
	if t.settled || t.repaired {
		return
	}
	for i, l := range t.lines {
		for _, n := range natures {
			if !within(n.name, t.itemWords(t.items[i])) {
				continue
			}
			for k, w := range t.toks[:t.asked] {
				if n.has[root(w.text)] && t.deniedAt(k) && t.within(i, k) && !t.inName(k) && !slices.ContainsFunc(t.lines, func(o menu.Line) bool { return o.ItemID == l.ItemID && t.leftOffIn(o, t.items[i], w.text) }) {
					t.fault(RuleRefusal, w.raw)
				}
			}
		}
	}
}

// leftOffIn reports whether a line leaves a thing off: by an option that says so, or by what comes with the item and is not in the line.
func (t *trial) leftOffIn(l menu.Line, it menu.Item, w string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			if !t.namedBy(o.Name, w) {
				return false
			}
			words := t.wordsOf(o.Name)
			return hasChoice(l, g, o) && (words[0] == "no" || words[0] == "without" || slices.Contains(words, "free")) || o.Default && !hasChoice(l, g, o)
		})
	}) || t.namedBy(l.Note, w)
}

// insideIt: what a name says in parentheses that is in a thing is no thing of its own: "a sushi lunch with a california roll" of Sushi Lunch (5 pcs nigiri + California
// Roll).
func (t *trial) insideIt() {
	if t.settled {
		return
	}
	for i, l := range t.lines {
		aside := t.wordsOf(l.Item[len(unparenthesized(l.Item)):])
		for j := range t.lines {
			words := t.itemWords(t.items[j])
			if i == j || len(words) < 2 || len(aside) <= len(words) || !within(words, aside) {
				continue
			}
			first := slices.IndexFunc(t.toks[:t.asked], func(w tok) bool { return t.namedBy(unparenthesized(l.Item), w.text) && !w.sep })
			if first >= 0 && slices.ContainsFunc(t.places[j], func(s span) bool { return s.from > first && t.count(s) < 0 && !articles[t.toks[s.from-1].text] }) {
				t.fault(RuleItem, t.lines[j].Item)
			}
		}
	}
}
