package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file knows what people call an option because of the group that it is in, or of the thing that it is for.

// frozen are words of the names and headings of what is made of ice cream.
var frozen = english.WordSet("sundae scoop split cone pint float shake sandwich affogato blizzard gelato parfait")

// meatsAbroad lists what options of a taqueria are by a word of their names.
var meatsAbroad = map[string]string{"pollo": "chicken", "tinga": "chicken", "asada": "steak", "bistec": "steak", "arrachera": "steak", "camaron": "shrimp", "camarones": "shrimp", "pescado": "fish", "lengua": "tongue", "rajas": "veggy"}

// meatAbroad returns the meat that the name of an option tells in Spanish, or nothing.
func meatAbroad(core []string) string {
	for _, w := range core {
		if meat := meatsAbroad[w]; meat != "" {
			return meat
		}
	}
	return ""
}

// nameFurther adds to the options of e what people call them by their groups.
func (e *entry) nameFurther() {
	for g := range e.groups {
		group := &e.groups[g]
		if e.isFrozen() && slices.ContainsFunc(group.words, func(w string) bool { return w == "flavor" || w == "scoop" || w == "cream" }) {
			group.nouns = []string{"ice", "cream"}
		}
		if group.isOfBagels() {
			group.nouns = []string{"bagel"}
		}
		for o := range group.options {
			option := &group.options[o]
			option.also = append(option.also, group.further(option.core)...)
		}
	}
}

// bagels are what a bagel is called by.
var bagels = english.WordSet("everything sesame poppy onion garlic salt pumpernickel egg plain asiago")

// isOfBagels reports whether the breads of a sandwich are all bagels, whose names do not say so: "a BLT on a sesame bagel".
func (g *groupEntry) isOfBagels() bool {
	if !slices.Contains(g.words, "bread") || g.group.Max != 1 {
		return false
	}
	n := 0
	for _, o := range g.options {
		if len(o.core) == 1 && bagels[o.core[0]] {
			n++
		}
	}
	return n > 2
}

// isFrozen reports whether e is made of ice cream.
func (e *entry) isFrozen() bool {
	is := func(w string) bool { return frozen[w] }
	return slices.ContainsFunc(e.core, is) && !slices.ContainsFunc(e.groups, func(g groupEntry) bool { return slices.Contains(g.words, "meat") || slices.Contains(g.words, "bread") })
}

// further lists what people call one option of g: "white meat" for Quarter white, "a triple" for the Triple shot of Shots, "dressing on the side" for the one
// option that is on the side, "cream" for half & half.
func (g *groupEntry) further(core []string) [][]string {
	has := func(w string) bool {
		return slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Contains(o.core, w) })
	}
	n := len(core)
	switch {
	case n == 2 && (core[1] == "white" || core[1] == "dark") && (core[0] == "quarter" || core[0] == "leg" || core[0] == "breast") && has("white") && has("dark"):
		return [][]string{{core[1], "meat"}}
	case n == 2 && core[1] == "shot" && english.IsDegree(core[0]) && g.group.Required() && g.group.Max == 1:
		return [][]string{{core[0]}}
	case slices.Equal(core, []string{"half", "half"}) && !has("cream"):
		return [][]string{{"cream"}}
	case meatAbroad(core) != "":
		meat := meatAbroad(core) // the Pollo Asado of "a chicken burrito", where no other option is chicken
		if !has(meat) && !slices.ContainsFunc(g.options, func(o optionEntry) bool { return !slices.Equal(o.core, core) && meatAbroad(o.core) == meat }) {
			return [][]string{{meat}, {"grilled", meat}}
		}
	case n > 1 && core[n-1] == "side" && len(g.words) == 1 && g.words[0] != "side" && g.ending("side") == 1:
		return [][]string{append(slices.Clone(g.words), "side")}
	}
	return nil
}

// ending counts the options of g whose names end in a word.
func (g *groupEntry) ending(w string) int {
	n := 0
	for _, o := range g.options {
		if o.core[len(o.core)-1] == w {
			n++
		}
	}
	return n
}

// makers begin the names of options that make a meal of a thing.
var makers = english.ExactSet("make add upgrade turn")

// mealLeft counts the groups of what was chosen that come with a meal, where the meal was not: the Combo Chips of a sub without its "Make It a Combo".
func (f *fitting) mealLeft() int {
	left, made := map[int]bool{}, false
	for _, r := range f.chosen {
		left[r.group] = f.entry.groups[r.group].meal == comesWithMeal
		made = made || f.entry.groups[r.group].meal == makesMeal
	}
	if made {
		return 0
	}
	n := 0
	for _, of := range left {
		if of {
			n++
		}
	}
	return n
}

// What a group has to do with a meal that is made of its item.
const (
	noMeal        = iota
	makesMeal     // it makes the meal: "Make It a Combo"
	comesWithMeal // it comes with the meal: Combo Chips
)

// markMeals marks the groups of an item of which a meal can be made.
func markMeals(groups []groupEntry) {
	word := func(g groupEntry) string {
		if i := slices.IndexFunc(g.words, english.IsMealWord); i >= 0 && !g.group.Required() {
			return g.words[i]
		}
		return ""
	}
	made := slices.IndexFunc(groups, func(g groupEntry) bool {
		return word(g) != "" && !slices.ContainsFunc(g.options, func(o optionEntry) bool {
			first, _, _ := strings.Cut(strings.ToLower(o.option.Name), " ")
			return !makers[first]
		})
	})
	if made < 0 {
		return
	}
	for i, g := range groups {
		switch {
		case i == made:
			groups[i].meal = makesMeal
		case word(g) == word(groups[made]):
			groups[i].meal = comesWithMeal
		}
	}
}
