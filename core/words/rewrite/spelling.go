package rewrite

import (
	"cmp"
	_ "embed"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file corrects misspelt words to words of the menu. It knows how people slip (slips.go). A word that is English, or a food in its own right, is never
// corrected, and what may be two words of the menu is left as it is, unless the words beside it tell which one is meant.

// CommonText lists common English words that the texts of this repository use. What is one of them is no misspelling of a word of a menu.
//
//go:embed common.txt
var CommonText string

var commonWords = english.ExactSet(CommonText)

// NeverPlural are words with no plural: "beens" are beans.
var NeverPlural = english.ExactSet("fri been not the and with from this that what when where were was have has had see are for you they but")

// Guess is a word of the menu that a misspelt word may be.
type Guess struct {
	Word string
	cost int
}

// target is a word that may be misspelt, and what it means on the menu.
type target struct {
	text, means string
	letters     uint32
}

// nearMiss is how much farther than the best guess another one must be, so that it does not count.
const nearMiss = 25

// reach returns how far a misspelt word may be from a word of n letters. surely says that nothing but the spelling tells what is meant.
func reach(n int, surely bool) int {
	within, sure := [...]int{3: 40, 60, 70, 90, 110, 130, 150}, [...]int{3: 20, 45, 60, 75, 90, 100, 120}
	switch n = min(n, len(sure)-1); {
	case n < 3:
		return 0
	case surely:
		return sure[n]
	}
	return within[n]
}

// withinTwo is how far a misspelt word may be from two words that are written as one.
const withinTwo = 60

// MayBeMisspelt reports whether w may be another word misspelt.
func MayBeMisspelt(w english.Word) bool {
	if len(w.Text) < 2 || len(w.Text) > english.LongestTyped || strings.IndexFunc(w.Text, func(r rune) bool { return r < 'a' || r > 'z' }) >= 0 {
		return false
	}
	if raw := english.Split(w.Said); len(raw) == 1 && isEnglish(raw[0]) {
		return false
	}
	return w.Plural && NeverPlural[w.Text] || !isEnglish(w)
}

// isEnglish reports whether a word is a common word, a name or a food.
func isEnglish(w english.Word) bool {
	n, _ := english.Spoken.Names.Longest([]english.Word{w})
	return n > 0 || english.IsFood(w.Text) || english.IsPlainWord(w.Text) || commonWords[w.Text] || english.SmallTalk[w.Text] || english.Company[w.Text] || english.Stories[w.Text] || english.TalkWords[w.Text] || english.Glue[w.Text] || len(english.ContrastsWith(w.Text)) > 0
}

// otherWord is a row of english.Aliases, taken apart.
type otherWord struct {
	means  string
	parts  []string // the words of means
	number bool
	words  []string
	long   []string // those of the words that are long enough to be misspelt for the word they mean
}

var otherWords = func() (out []otherWord) {
	for _, r := range english.Aliases {
		one := otherWord{means: r.Means, parts: strings.Fields(r.Means), number: english.IsNumber(r.Means), words: english.Alternatives(r.Words)}
		for _, w := range one.words {
			if len(w) >= 7 {
				one.long = append(one.long, w)
			}
		}
		out = append(out, one)
	}
	return out
}()

// isTarget reports whether a word is of a length and of letters that are looked at for misspellings.
func isTarget(w string) bool {
	return len(w) >= 3 && len(w) <= english.LongestTyped && strings.IndexFunc(w, func(r rune) bool { return r < 'a' || r > 'z' }) < 0
}

// targetsOf returns the words that may be misspelt for those in words, and the other words for what known has, unless but has it too.
func targetsOf(words, known, but map[string]bool) []target {
	var out []target
	add := func(text, means string) {
		if isTarget(text) {
			out = append(out, target{text, means, letterSet(text)})
		}
	}
	for w := range words {
		add(w, w)
	}
	lacks := func(has map[string]bool, parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return !has[w] })
	}
	for _, r := range otherWords {
		if r.number || lacks(known, r.parts) || but != nil && !lacks(but, r.parts) {
			continue
		}
		for _, w := range r.words {
			switch {
			case (len(w) >= 5 || shortNames[w]) && len(r.parts) == 1:
				add(w, r.means)
			case len(w) >= 6 || shortNames[w]:
				add(w, w) // "footlong" is two words
			}
		}
	}
	return out
}

// speltByNames returns the words of orders and of the names of items that may be misspelt.
func (v *Vocabulary) speltByNames() []target {
	out := targetsOf(v.Named, v.Named, nil)
	for _, w := range slipped {
		out = append(out, target{w, commandOf(w), letterSet(w)})
	}
	for joined, pair := range v.glued {
		if len(joined) >= 7 && isTarget(joined) {
			out = append(out, target{joined, pair[0] + " " + pair[1], letterSet(joined)})
		}
	}
	return out
}

// speltByOptions returns the words of options that may be misspelt, apart from those that names of items have.
func (v *Vocabulary) speltByOptions() []target {
	if v.further != nil {
		return v.further
	}
	own := map[string]bool{}
	for w := range v.Known {
		if !v.Named[w] {
			own[w] = true
		}
	}
	if len(v.Optional) == 0 {
		maps.Copy(own, english.Poured) // the options of soft drinks are not known yet
	}
	v.further = append([]target{}, targetsOf(own, v.Known, v.Named)...)
	for two := range v.Optional {
		if a, b, ok := strings.Cut(two, " "); ok && len(a) > 1 && len(b) > 2 && len(a)+len(b) >= 7 && isTarget(a+b) {
			v.further = append(v.further, target{a + b, two, letterSet(a + b)})
		}
	}
	return v.further
}

// shortNames are short words that a food is mostly called by, so that people misspell them as they do its name.
var shortNames = english.ExactSet("coke mayo guac slaw parm choc")

// commandOf returns what stands for a word of orders in canonical form.
func commandOf(w string) string {
	switch w {
	case "without":
		return "no"
	case "please":
		return "the"
	}
	return w
}

// Guesses returns the words of the menu that w may be misspelt for, the nearest first.
func (v *Vocabulary) Guesses(w string) []Guess {
	if out, ok := v.guessed[w]; ok {
		return out
	}
	best := map[string]int{}
	letters := letterSet(w)
	for _, targets := range [...][]target{v.spelt, v.speltByOptions()} {
		for _, t := range targets {
			if c, ok := misspelt(w, letters, t); ok {
				if old, seen := best[t.means]; !seen || c < old {
					best[t.means] = c
				}
			}
		}
	}
	var out []Guess
	for means, c := range best {
		out = append(out, Guess{means, c})
	}
	slices.SortFunc(out, func(a, b Guess) int { return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.Word, b.Word)) })
	if v.guessed != nil { // all requests share the menu's
		v.guessed[w] = out
	}
	return out
}

// vowels are the letters that people leave out, as letterSet has them.
var vowels = letterSet("aeiouy")

// misspelt returns what it costs to have typed w for t, if that may be.
func misspelt(w string, letters uint32, t target) (int, bool) {
	n := len(t.text)
	switch {
	case w == t.text, len(w) > n+3, n > 2*len(w)+1, n >= 5 && len(w) < 3, n >= 9 && len(w) < 4:
		return 0, false
	case bits.OnesCount32(letters&^t.letters) > 2, bits.OnesCount32(t.letters&^letters&^vowels) > 2, w[0] != t.text[0] && !english.SameBeginning(w, t.text):
		return 0, false
	}
	c := english.Slips(w, t.text)
	return c, c <= reach(n, false) && (c <= withinTwo || !strings.Contains(t.means, " "))
}

// Respelt returns the word of the menu, or another word for several of it, that w is a misspelling of. before and after are the words beside it, which may be empty.
func (v *Vocabulary) Respelt(w english.Word, before, after string) (string, bool) {
	if !MayBeMisspelt(w) {
		return "", false
	}
	near := v.Guesses(w.Text)
	if whole := strings.ToLower(w.Said); w.Plural && whole != w.Text && !v.Known[w.Text] {
		near = closest(near, v.Guesses(whole)) // the s of "hummos" is of the word
	}
	if len(near) == 0 {
		return "", false
	}
	beside := slices.DeleteFunc(slices.Clone(near), func(g Guess) bool { return !v.standBeside(before, g.Word) && !v.standBeside(g.Word, after) })
	if one, ok := Nearest(beside); ok {
		return one.Word, one.cost <= near[0].cost+2*nearMiss
	}
	one, ok := Nearest(near)
	return one.Word, ok && len(w.Text) >= 3 && one.cost <= reach(len(one.Word), true)
}

// closest joins two lists of guesses, the nearest first.
func closest(a, b []Guess) []Guess {
	out := slices.Clone(a)
	for _, g := range b {
		if k := slices.IndexFunc(out, func(o Guess) bool { return o.Word == g.Word }); k < 0 {
			out = append(out, g)
		} else {
			out[k].cost = min(out[k].cost, g.cost)
		}
	}
	slices.SortStableFunc(out, func(a, b Guess) int { return cmp.Compare(a.cost, b.cost) })
	return out
}

// Nearest returns the first of the guesses, if no other is as near.
func Nearest(near []Guess) (Guess, bool) {
	if len(near) == 0 {
		return Guess{}, false
	}
	for _, g := range near[1:] {
		if g.cost < near[0].cost+nearMiss && english.Meaning(g.Word) != english.Meaning(near[0].Word) {
			return Guess{}, false
		}
	}
	return near[0], true
}

// standBeside reports whether a name of the menu has these two words one after the other.
func (v *Vocabulary) standBeside(a, b string) bool {
	return a != "" && b != "" && (v.Follows[a+" "+b] || v.Optional[a+" "+b])
}
