package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// This file gives the steps of a scale of sizes the words that people use for them whatever the menu calls them: the small of 12, 16 and 20 oz, the
// large of a pint and a quart.

// looseSizes lists what people call the place of a step among the steps of a scale, by the number of steps. With more than three steps only
// the ends have evident names.
var looseSizes = map[int][][]string{
	2: {{"small", "smaller", "smallest", "littler", "littlest"}, {"large", "larger", "bigger", "largest", "biggest"}},
	3: {{"small", "tall", "smallest", "littlest"}, {"medium"}, {"large", "venti", "largest", "biggest"}},
}

// stepLabels are words that already label a step, and the loose words that it may have in addition. A step with the label "regular" may be the small
// one of two and the medium one of three, and never the large one.
var stepLabels = map[string]string{
	"small": "smaller smallest littler littlest", "medium": "", "large": "larger bigger largest biggest", "kid": "", "child": "", "short": "",
	"regular": "small medium", "reg": "small medium", "mini": "small smallest littlest", "personal": "small smallest littlest", "individual": "small", "ind": "small", "solo": "small",
	"chico": "small smaller smallest", "chica": "small smaller smallest", "mediano": "medium", "mediana": "medium",
	"tall": "small", "grande": "medium", "venti": "large largest biggest",
	"jumbo": "large largest biggest", "giant": "large largest biggest", "super": "large", "x": "largest biggest", "extra": "largest biggest",
}

// bulk are words of sizes that do not belong to the scale: a person who says "large" does not mean a gallon.
var bulk = english.WordSet("growler gallon family party tray pitcher carafe pot pan sheet bucket box pack bread pound lb dozen sicilian")

// steps are words that name a step of a scale without a label; each list is in the order of size.
var ladders = [][]string{{"cup", "bowl"}, {"cup", "pint", "quart"}, {"half", "full"}, {"half", "whole"}, {"single", "double", "triple"}, {"slice", "whole"}, {"side", "full"}, {"side", "entree"}, {"side", "meal"}, {"side", "dinner"}, {"starter", "entree"}, {"appetizer", "entree"}, {"app", "entree"}, {"half", "entree"}, {"personal", "full"}}

// sizeFillers are words of names of steps that say nothing of their size.
var sizeFillers = english.WordSet("size sized order sub portion round loaf cut serve scoop sandwich salad")

// step is an option as a place in a scale.
type step struct {
	option int
	label  string  // the word that labels it, if any
	unit   string  // of its measure, if it has one
	amount float64 // of its measure
	rung   string  // its word of a ladder, if any
}

// ofSize reports whether a word of the name of a group says that its options are sizes.
func ofSize(w string) bool { return w == "size" || w == "portion" || w == "scoop" || w == "order" }

// spanishSteps are labels beside which "grande" is the large one.
var spanishSteps = english.WordSet("chico chica mediano mediana")

// sizeSteps returns the options of a group as the steps of a scale, smallest first and without what stands outside of it, or nil if they are none.
func (g *groupEntry) sizeSteps() []step {
	var out []step
	for i, o := range g.options {
		words := slices.Concat(o.core, o.aside)
		if slices.ContainsFunc(words, func(w string) bool { return bulk[w] }) {
			continue
		}
		s, ok := stepOf(words)
		if !ok {
			return nil
		}
		s.option = i
		out = append(out, s)
	}
	if len(out) < 2 {
		return nil
	}
	for i := 1; i < len(out); i++ {
		if !out[i-1].below(out[i]) {
			return nil
		}
	}
	return out
}

// stepOf reads the words of an option as a step of a scale.
func stepOf(words []string) (step, bool) {
	var s step
	for i, w := range words {
		_, labelled := stepLabels[w]
		amount, err := strconv.ParseFloat(w, 64)
		switch {
		case labelled && s.label == "":
			s.label = w
		case labelled, sizeFillers[w], english.IsUnit(w):
		case err == nil:
			s.amount, s.unit = amount, "inch"
			if i+1 < len(words) {
				s.unit = words[i+1]
			}
		case slices.ContainsFunc(ladders, func(l []string) bool { return slices.Contains(l, w) }) && s.rung == "":
			s.rung = w
		case w == "pint" && s.rung == "half":
			s.rung, s.amount, s.unit = "", 8, "ounce"
		default:
			return step{}, false
		}
	}
	return s, s.label != "" || s.unit != "" || s.rung != ""
}

// below reports whether s is a step before other.
func (s step) below(other step) bool {
	if s.unit != "" && s.unit == other.unit {
		return s.amount < other.amount
	}
	if s.rung != "" && other.rung != "" {
		return slices.ContainsFunc(ladders, func(l []string) bool {
			at := slices.Index(l, s.rung)
			return at >= 0 && slices.Index(l, other.rung) > at
		})
	}
	return s.label != "" || other.label != "" || s.unit == "ounce" && s.amount < 16 && other.rung == "pint"
}

// sizesByPlace gives the steps of the sizes of an item the loose words for their places, except those that the item has of its own.
func (c *catalog) sizesByPlace(it *menu.Item, groups []groupEntry) {
	own := map[string]bool{}
	learn := func(words []string) {
		for _, w := range words {
			own[w] = true
		}
	}
	learn(english.Texts(c.Name(it.Name)))
	for _, g := range groups {
		learn(g.words)
		for _, o := range g.options {
			learn(o.core)
			learn(o.aside)
		}
	}
	calls := map[string][]ref{} // by what a person calls them
	for gi := range groups {
		g := &groups[gi]
		steps := g.sizeSteps()
		if g.group.Max != 1 || steps == nil || steps[0].rung == "single" && !slices.ContainsFunc(g.words, ofSize) {
			continue // "large" says nothing of two patties
		}
		inSpanish := slices.ContainsFunc(steps, func(s step) bool { return spanishSteps[s.label] })
		for place, s := range steps {
			if inSpanish && s.label == "grande" {
				s.label = ""
			}
			loose := slices.Clone(s.loose(place, len(steps)))
			if place > 0 && place < len(steps)-1 && g.group.Required() && g.options[s.option].option.Default {
				loose = append(loose, "regular") // the middle one, which everybody gets who says nothing
			}
			for _, w := range loose {
				if !own[w] {
					calls[w] = append(calls[w], ref{gi, s.option})
				}
			}
		}
	}
	for gi := range groups {
		if at := groups[gi].halfStep(); at >= 0 {
			calls["half"] = append(calls["half"], ref{gi, at})
			calls["full"], calls["whole"] = append(calls["full"], ref{gi, 1 - at}), append(calls["whole"], ref{gi, 1 - at})
		}
	}
	for w, refs := range calls {
		if len(refs) == 1 {
			o := &groups[refs[0].group].options[refs[0].option]
			o.also = append(o.also, []string{w})
		}
	}
}

// halfStep returns which of two sizes is half of the other one by their names, Half Sub beside Whole Sub, or -1: "half" alone says it,
// and "full" or "whole" the other one.
func (g *groupEntry) halfStep() int {
	if g.group.Max != 1 || len(g.options) != 2 {
		return -1
	}
	for i := range g.options {
		half, whole := g.options[i].core, g.options[1-i].core
		if len(half) == 2 && len(whole) == 2 && half[0] == "half" && (whole[0] == "whole" || whole[0] == "full") && half[1] == whole[1] {
			return i
		}
	}
	return -1
}

// sizeLetters are the letters that menus write for sizes.
var sizeLetters = map[string]string{"s": "small", "m": "medium", "l": "large", "r": "regular"}

// lettersOf returns where each name of a group of sizes has the letter of its size, "M" and "L (24 oz)", or -1 for one without. It returns nil unless two
// letters tell the sizes apart.
func lettersOf(names [][]english.Word) []int {
	at, seen := make([]int, len(names)), map[string]bool{}
	for j, words := range names {
		at[j] = slices.IndexFunc(words, func(w english.Word) bool { return sizeLetters[strings.ToLower(w.Said)] != "" })
		if k := at[j]; k < 0 {
			if _, isStep := stepOf(english.Texts(words)); !isStep {
				return nil
			}
			continue
		}
		letter := strings.ToLower(words[at[j]].Said)
		if seen[letter] || slices.ContainsFunc(words, func(w english.Word) bool {
			return len(w.Said) > 1 && !english.IsUnit(w.Text) && !english.IsNumber(w.Text)
		}) {
			return nil
		}
		seen[letter] = true
	}
	if len(seen) < 2 {
		return nil
	}
	return at
}

// loose returns the loose words for a step that is at a place among so many.
func (s step) loose(place, count int) []string {
	names := looseSizes[min(count, 3)]
	var out []string
	switch {
	case place == 0:
		out = names[0]
	case place == count-1:
		out = names[len(names)-1]
	case count == 3:
		out = names[1]
	}
	if s.label == "" {
		return out
	}
	allowed := english.WordSet(stepLabels[s.label])
	return slices.DeleteFunc(slices.Clone(out), func(w string) bool { return !allowed[w] })
}
