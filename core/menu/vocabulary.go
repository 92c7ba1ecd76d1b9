package menu

import (
	"slices"
	"strings"
)

// vocabulary is the words a menu is written with. It puts a person's words into the menu's own form.
type vocabulary struct {
	known  map[string]bool
	named  map[string]bool // the words of items and headings, known before any item's options are
	sorted []string        // the known words long enough to be misspelt, for a steady order
	pairs  map[string][2]string
	plain  map[string][]word // names already cut into words: menus repeat themselves
}

// newVocabulary collects the words of m: items, options, groups and categories.
func newVocabulary(m Menu) *vocabulary {
	v := &vocabulary{known: map[string]bool{}, named: map[string]bool{}, pairs: map[string][2]string{}, plain: map[string][]word{}}
	learn := func(text string) {
		for _, w := range v.words(text) {
			v.known[w.text] = true
		}
	}
	name := func(text string) {
		learn(text)
		for _, w := range v.words(text) {
			v.named[w.text] = true
		}
	}
	for _, c := range m.Categories {
		name(c.Name)
		for _, it := range c.Items {
			name(it.Name)
			for _, g := range it.Groups {
				learn(g.Name)
				for _, o := range g.Options {
					learn(o.Name)
				}
			}
		}
	}
	for w := range v.known {
		for i := 3; i+3 <= len(w); i++ {
			if v.known[w[:i]] && v.known[w[i:]] {
				v.pairs[w] = [2]string{w[:i], w[i:]}
			}
		}
	}
	for w := range v.known {
		if len(w) >= 4 && w[0] > '9' {
			v.sorted = append(v.sorted, w)
		}
	}
	slices.Sort(v.sorted)
	return v
}

// words is plainWords, done once for each name.
func (v *vocabulary) words(text string) []word {
	words, ok := v.plain[text]
	if !ok {
		words = plainWords(text)
		v.plain[text] = words
	}
	return words
}

// plainWords cuts a text into words in their canonical form, without regard to any menu.
func plainWords(text string) []word {
	var out []word
	for _, w := range split(text) {
		out = append(out, canonical(w)...)
	}
	return out
}

// canonical puts one word into its canonical form, which may be several words.
func canonical(w word) []word {
	if w.text == comma {
		return []word{w}
	}
	text, found := alias(w.text)
	if !found {
		text, w.plural = stem(w.text)
		if again, ok := alias(text); ok {
			text = again
		}
	}
	parts := strings.Fields(text)
	out := make([]word, len(parts))
	for i, p := range parts {
		out[i] = word{text: p, aside: w.aside}
	}
	out[0].said, out[len(out)-1].plural = w.said, w.plural
	return out
}

// name puts a name of the menu into canonical words, compounds taken apart.
func (v *vocabulary) name(text string) []word {
	var out []word
	for _, w := range v.words(text) {
		if w.text != comma {
			out = append(out, v.apart(w)...)
		}
	}
	return out
}

// apart takes a compound of two words of the menu apart: "cheeseburger" where there are cheese and burgers.
func (v *vocabulary) apart(w word) []word {
	pair, ok := v.pairs[w.text]
	if !ok {
		return []word{w}
	}
	return []word{{text: pair[0], said: w.said, aside: w.aside}, {text: pair[1], plural: w.plural, aside: w.aside}}
}

// read puts a person's words into canonical form: politeness gone, compounds apart or together as the menu
// has them, misspellings of the menu's words corrected.
func (v *vocabulary) read(text string) []word {
	var words []word
	for _, w := range v.courteous(split(text)) {
		words = append(words, canonical(w)...)
	}
	var out []word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if other, ok := regional(w.text); ok && !v.named[w.text] && v.named[other] {
			w.text = other
		}
		if w.text == comma || v.knows(w.text) {
			out = append(out, v.apart(w)...)
			continue
		}
		if i+1 < len(words) && words[i+1].text != comma {
			next := words[i+1]
			joined, plural := stem(w.text + next.text)
			if v.known[joined] && len(joined) >= 5 {
				out = append(out, v.apart(word{text: joined, said: said(words[i : i+2]), plural: plural || next.plural, aside: w.aside})...)
				i++
				continue
			}
		}
		if parts, ok := v.cut(w); ok {
			out = append(out, parts...)
			continue
		}
		if right, ok := v.correct(w.text); ok {
			w.text = right
			out = append(out, v.apart(w)...)
			continue
		}
		out = append(out, w)
	}
	return fronted(v.uncontained(out))
}

// courteous drops the phrases of politeness.
func (v *vocabulary) courteous(words []word) []word {
	var out []word
next:
	for i := 0; i < len(words); {
		// At the beginning "just" is modest, elsewhere it leaves things out.
		if words[i].text == "just" && len(out) == 0 {
			i++
			continue
		}
		// "Like four of them."
		if words[i].text == "like" && i+1 < len(words) && !v.known["like"] {
			if _, taken, counted := quantity(plainWords(words[i+1].text)); taken > 0 && counted {
				i++
				continue
			}
		}
		if slices.ContainsFunc(out, func(w word) bool { return w.text != comma }) {
			if n := v.phrase(words[i:], corrections[:]); n > 0 {
				out = append(out, word{text: correction})
				i += n
				continue
			}
			if n := v.phrase(words[i:], repetitions[:]); n > 0 {
				out = append(out, word{text: repetition, said: said(words[i : i+n])})
				i += n
				continue
			}
		}
		if n := v.phrase(words[i:], politeness[:]); n > 0 {
			i += n
			continue
		}
		for _, off := range [...]string{"leave off", "leave out", "take off", "take out", "hold off", "instead of", "rather than"} {
			first, second, _ := strings.Cut(off, " ")
			if i+1 < len(words) && words[i].text == first && words[i+1].text == second {
				out = append(out, word{text: "no", said: off})
				i += 2
				continue next
			}
		}
		out = append(out, words[i])
		i++
	}
	return out
}

// phrase tells how many words the first of the phrases takes that words begin with. A single word of the menu is no phrase, and "for my
// kid" says nothing only where the menu has nothing for kids.
func (v *vocabulary) phrase(words []word, phrases []string) int {
	for _, p := range phrases {
		if !strings.HasPrefix(p, words[0].text) {
			continue
		}
		phrase := strings.Fields(p)
		if len(phrase) > len(words) {
			continue
		}
		matches := true
		for j, t := range phrase {
			matches = matches && words[j].text == t
		}
		last, _ := stem(phrase[len(phrase)-1])
		if matches && (len(phrase) > 1 || !v.known[phrase[0]]) && !(strings.HasPrefix(p, "for my ") && v.named[last]) {
			return len(phrase)
		}
	}
	return 0
}

// uncontained drops what things come in: the "cup of" in "a cup of coffee", unless the menu itself speaks of cups.
func (v *vocabulary) uncontained(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		if i+2 < len(words) && isContainer(words[i].text) && words[i+1].text == "of" && (!v.known[words[i].text] || words[i].text == "side" || words[i].text == "order") {
			i++
			continue
		}
		out = append(out, words[i])
	}
	return out
}

// knows tells that a word needs no correction.
func (v *vocabulary) knows(w string) bool {
	if v.known[w] || w[0] == '@' || w == correction || w == repetition || isStop(w) || isTurn(w) || isDegree(w) || isUnit(w) || isContainer(w) || w[0] >= '0' && w[0] <= '9' {
		return true
	}
	switch w {
	case "and", "or", "with", "no", "a", "an", "one", "x", "dozen", "couple", "pair", "few", "several", "another", "both", "all", "other", "same", "yes", "left", "right", "zero":
		return true
	}
	return false
}

// cut parts an unknown word into two words of the menu: "oatmilk".
func (v *vocabulary) cut(w word) ([]word, bool) {
	for i := 3; i+3 <= len(w.text); i++ {
		if v.known[w.text[:i]] && v.known[w.text[i:]] {
			return []word{{text: w.text[:i], said: w.said, aside: w.aside}, {text: w.text[i:], plural: w.plural, aside: w.aside}}, true
		}
	}
	return nil, false
}

// correct finds the one word of the menu that w is a misspelling of. A word that is a food in its own right is
// never taken for another, and two words equally near are none.
func (v *vocabulary) correct(w string) (string, bool) {
	if len(w) < 4 || isFood(w) {
		return "", false
	}
	best, found, tied := 3, "", false
	consider := func(k string) {
		allowed := 0
		switch {
		case len(k) >= 8:
			allowed = 2
		case len(k) >= 5:
			allowed = 1
		case len(k) == 4 && len(w) == 4:
			allowed = 1
		}
		if len(w)-len(k) > allowed || len(k)-len(w) > allowed {
			return
		}
		d, swapped := distance(w, k)
		if d > allowed || len(k) == 4 && !swapped || w[0] != k[0] && (d > 1 || len(k) < 6) {
			return
		}
		switch {
		case d < best:
			best, found, tied = d, k, false
		case d == best && k != found:
			tied = true
		}
	}
	for _, k := range v.sorted {
		consider(k)
	}
	for _, k := range [...]string{"with", "without", "please", "extra", "another", "dozen", "couple", "double"} {
		consider(k)
	}
	if found == "" || tied {
		return "", false
	}
	if found == "without" {
		found = "no"
	}
	if found == "please" {
		found = "the"
	}
	return found, true
}

// distance counts the edits between two words (a letter more, less, other, or two neighbours swapped), and tells
// whether the only difference is one swap.
func distance(a, b string) (int, bool) {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	d := last[len(y)]
	if d != 1 || len(x) != len(y) {
		return d, false
	}
	differ := 0
	for i := range x {
		if x[i] != y[i] {
			differ++
		}
	}
	return d, differ == 2
}
