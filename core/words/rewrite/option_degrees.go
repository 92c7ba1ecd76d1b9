package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads how people say that more, less or nothing of a thing is to be there, where the menu has an option for it: "more cheese" and "cheese extra" of Extra Cheese, "not much
// ice" of Light Ice, "cilantro free" of No Cilantro.

// degreeWays are words before a thing, and the first word of the options that they mean.
var degreeWays = degreesOf("extra < more|double|ex|xtra|heavy|lots of|a lot of|plenty of|tons of|loads of|add more|additional|double up the|double up on the|double up on|extra scoop of|an extra scoop of|extra portion of|another portion of|" +
	"an extra portion of|double portion of|more of the|heavy on the|go heavy on the|x tra|2 x|twice the|double the; " +
	"light < lite|lt|less|little|not too much|not much|easy on the|go easy on the|easy|just a little|just a bit of|only a little|not a lot of|a little|light on the|go light on the|a bit of|a touch of|touch of|a splash of; " +
	"no < no more|leave off the|leave off|leave out the|dont put any|dont add|dont add any|do not add|minus the|zero|nix the|lose the|skip the|scratch the|hold all")

// degreesOf takes such rows apart: the words by their first one, longest first.
func degreesOf(table string) map[string][]degreeWay {
	out := map[string][]degreeWay{}
	for row := range strings.SplitSeq(table, "; ") {
		means, ways, _ := strings.Cut(row, " < ")
		for _, way := range english.Alternatives(ways) {
			said := strings.Fields(way)
			out[said[0]] = append(out[said[0]], degreeWay{said, means})
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b degreeWay) int { return len(b.said) - len(a.said) })
	}
	return out
}

type degreeWay struct {
	said  []string
	means string
}

// thingOf returns how many words from i on name the thing of an option that begins with a degree, or with "no".
func (v *Vocabulary) thingOf(words []english.Word, i int, degree string) int {
	for n := min(3, len(words)-i); n > 0; n-- {
		if slices.ContainsFunc(words[i:i+n], func(w english.Word) bool { return w.Text == english.Comma }) {
			continue
		}
		if v.simple[degree+" "+strings.Join(v.canonical(words[i:i+n]), " ")] {
			return n
		}
	}
	return 0
}

// canonical returns words in their canonical form.
func (v *Vocabulary) canonical(words []english.Word) []string {
	return english.Texts(english.Paired(allCanonical(words)))
}

// degreeSaid returns the words of an option of more, less or nothing of a thing in the place of another way to say it at i, and of how many words that is.
func (v *Vocabulary) degreeSaid(words []english.Word, i int) ([]english.Word, int) {
	for _, way := range degreeWays[words[i].Text] {
		n := len(way.said)
		if i+n >= len(words) || !slices.Equal(english.Texts(words[i:i+n]), way.said) {
			continue
		}
		thing := v.thingOf(words, i+n, way.means)
		if thing == 0 {
			continue
		}
		end := i + n + thing
		if (way.said[0] == "double" || way.said[0] == "zero") && v.Known[way.said[0]] || v.simple[way.said[0]+" "+strings.Join(v.canonical(words[i+n:end]), " ")] || v.standBeside(way.said[n-1], words[i+n].Text) || !v.closesWay(words, end) {
			break
		}
		return asDegree(way.means, words[i+n:end], words[i:end]), n + thing
	}
	for n := min(3, len(words)-1-i); n > 0; n-- {
		end, means := i+n, ""
		switch words[end].Text {
		case "extra", "xtra":
			means = "extra"
		case "free", "off", "out", "removed":
			means = "no"
		}
		if means == "" || v.thingOf(words[:end], i, means) != n || !v.closesWay(words, end+1) || i > 0 && (words[i-1].Text == "no" || words[i-1].Text == "and" || words[i-1].Text == "or" || english.IsDegree(words[i-1].Text)) ||
			words[end].Text == "free" && slices.ContainsFunc(words[i:end], func(w english.Word) bool {
				return english.IsHazard(english.Singular(w.Text)) || english.IsHazard(w.Text)
			}) {
			continue
		}
		return asDegree(means, words[i:end], words[i:end+1]), n + 1
	}
	return nil, 0
}

// asDegree returns a degree before a thing, which all of said say.
func asDegree(degree string, thing, all []english.Word) []english.Word {
	put := append([]english.Word{{Text: degree, Said: english.Said(all), Aside: all[0].Aside}}, thing...)
	for k := 1; k < len(put); k++ {
		put[k].Said, put[k].Whole = "", english.Said(all)
	}
	return put
}

// closesWay reports whether something else begins at end, so that the words before it are no part of a longer name: "double cheese" and no "double cheese burger".
func (v *Vocabulary) closesWay(words []english.Word, end int) bool {
	if end >= len(words) {
		return true
	}
	next := words[end].Text
	return next == english.Comma || english.IsJoin(next) || english.IsStop(next) || english.IsTurn(next) || english.IsMark(next) || onlyPolite(words[end:end+1]) || next == "please"
}

// offersFood reports whether the menu has an option that is a food, with no more than a degree, "add" or "no" before it.
func (v *Vocabulary) offersFood(name string) bool {
	return v.simple[name] || v.simple["no "+name] || v.simple["extra "+name] || v.simple["add "+name] || v.simple["light "+name]
}

// servingWords are words for the pieces and the doses in which a food lies on a thing.
var servingWords = english.WordSet("strip slice piece wedge packet dollop drizzle sprinkle handful bit chunk spoonful round ring sliver crumble shaving cube scoop leaf sprig")

// servesNothing returns how many words at i only say in what pieces the option after them comes: the "slices of" of "with slices of bacon". A number or an article counts something.
func (v *Vocabulary) servesNothing(words []english.Word, i int) int {
	w := words[i].Text
	if !servingWords[w] && !(w == "cup" && !v.simple[w]) || i == 0 || i+2 >= len(words) || words[i+1].Text != "of" || w != "cup" && v.Optional[w] || words[i-1].Text != "with" && words[i-1].Text != "add" && words[i-1].Text != "no" && words[i-1].Text != "some" {
		return 0
	}
	for n := min(3, len(words)-i-2); n > 0; n-- {
		if v.offersFood(strings.Join(english.Texts(words[i+2:i+2+n]), " ")) {
			return 2
		}
	}
	return 0
}
