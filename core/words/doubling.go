package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads "double chicken", where the menu sells a second portion of what is chosen: Chicken and Double Protein.

// portioned are foods of which people want a double portion.
var portioned = english.WordSet("meat protein chicken steak pork beef turkey ham shrimp salmon tuna tofu carnitas barbacoa brisket lamb falafel patty pastor asada sausage fish gyro bacon carnita chorizo tinga shawarma kebab sofrita salami pastrami bulgogi chashu paneer egg")

// anyPortion are words for the food of a second portion that leave open which.
func anyPortion(w string) bool { return w == "meat" || w == "protein" }

// secondPortions lists other words for an option that is a second portion: "double meat" for Extra protein, "double chicken" for Extra chicken.
func secondPortions(core []string) [][]string {
	if len(core) != 2 || core[0] != "extra" && core[0] != "double" || !portioned[core[1]] {
		return nil
	}
	foods := []string{core[1]}
	if anyPortion(core[1]) {
		foods = []string{"meat", "protein"}
	}
	var out [][]string
	for _, food := range foods {
		for _, degree := range []string{"extra", "double", "more"} {
			if degree != core[0] || food != core[1] {
				out = append(out, []string{degree, food})
			}
		}
	}
	return out
}

// doubled reads "double chicken" at i where chicken is chosen or said with it, and the item has one option for a second portion. It returns where the
// next words begin, or 0.
func (f *fitter) doubled(i int) int {
	j := i + 1
	if degree := f.words[i].Text; j >= len(f.words) || degree != "double" && degree != "extra" || f.refuse == 1 || f.refuse == 2 && f.listed(i) {
		return 0
	}
	if f.taken(j) { // "a double chicken bowl", of Chicken bowl
		if second := f.secondOf([]string{f.words[j].Text}); second != nil && slices.Contains(f.entry.core, f.words[j].Text) {
			f.flush()
			f.add(*second)
			return j
		}
		return 0
	}
	next, refs := f.longest(j, false)
	if refs == nil && f.words[i].Text == "double" && slices.Contains(f.entry.core, f.words[j].Text) { // "a turkey hoagie, double turkey"
		if second := f.secondOf([]string{f.words[j].Text}); second != nil {
			f.flush()
			f.add(*second)
			return j + 1
		}
	}
	if len(refs) != 1 || english.IsDegree(f.entry.groups[refs[0].group].options[refs[0].option].core[0]) {
		return 0
	}
	first := refs[0]
	second := f.secondOf(f.entry.groups[first.group].options[first.option].core)
	chosen := slices.Contains(f.chosen, first)
	if second == nil || !chosen && (f.words[i].Text == "extra" || slices.ContainsFunc(f.chosen, func(c ref) bool { return c.group == first.group })) {
		return 0
	}
	f.flush()
	f.refuse = 0
	f.add(first)
	f.add(*second)
	return next
}

// secondOf returns the only option of the item that is a second portion of a food, if there is one.
func (f *fitter) secondOf(food []string) *ref {
	if !slices.ContainsFunc(food, func(w string) bool { return portioned[w] }) {
		return nil
	}
	var out []ref
	for _, degree := range []string{"extra", "double"} {
		for _, r := range f.entry.byWord[degree] {
			core := f.entry.groups[r.group].options[r.option].core
			if len(core) == 2 && core[0] == degree && (anyPortion(core[1]) || slices.Contains(food, core[1])) && !slices.Contains(out, r) {
				out = append(out, r)
			}
		}
	}
	if len(out) != 1 {
		return nil
	}
	return &out[0]
}
