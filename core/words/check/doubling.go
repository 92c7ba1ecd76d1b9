package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a second portion of what is on a thing.

// twofold are words for a second portion.
var twofold = set("double extra more")

// anyMeat are words of options for a second portion that leave open of what.
var anyMeat = set("meat protein")

// secondPortion: "double chicken" is the chicken and the option for a second portion, where the item has one.
func (t *trial) secondPortion() {
	for k, w := range t.toks[:t.asked] {
		if root(w.text) != "double" || t.settled || k+1 >= t.asked || t.deniedAt(k) {
			continue
		}
		for i, l := range t.lines {
			second := t.secondOffered(i, k+1)
			if second == nil || !t.within(i, k) {
				continue
			}
			has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == second.Name })
			if !has && len(t.lines) == 1 {
				t.fault(RuleOption, l.Item+": "+second.Name)
			}
			t.explains[k] = t.explains[k] || has
		}
	}
}

// secondOffered returns the option of line i's item that is a second portion of what the word at k names, if it has just one: of an option of the
// line, of its name, or of any meat.
func (t *trial) secondOffered(i, k int) *menu.Option {
	w := t.toks[k].text
	in := func(name string) bool {
		return slices.ContainsFunc(t.optionWords(name), func(n string) bool { return root(n) == root(w) })
	}
	ordered := anyMeat[w] || in(t.items[i].Name) || slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return !twofold[first(t.optionWords(c.Option))] && in(c.Option) })
	if !ordered {
		return nil
	}
	var found []menu.Option
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			if len(words) == 2 && twofold[root(words[0])] && (root(words[1]) == root(w) || anyMeat[words[1]] && (anyMeat[w] || meatOrAlike[root(w)])) {
				found = append(found, o)
			}
		}
	}
	if len(found) != 1 {
		return nil
	}
	return &found[0]
}

// meatOrAlike are foods that a second portion of meat or protein may be of.
var meatOrAlike = set("chicken steak beef pork turkey ham shrimp salmon tuna tofu carnitas carnita barbacoa brisket lamb falafel pastor asada sausage fish gyro bacon chorizo tinga shawarma kebab salami pastrami bulgogi chashu paneer egg patty sofrito sofrita")

// twice reports whether an option of line i is a second portion that the words ask for.
func (t *trial) twice(i int, o menu.Option) bool {
	for k, w := range t.toks[:t.asked] {
		if !twofold[root(w.text)] || k+1 >= t.asked || !t.within(i, k) || t.deniedAt(k) {
			continue
		}
		if second := t.secondOffered(i, k+1); second != nil && second.ID == o.ID {
			return true
		}
	}
	return false
}
