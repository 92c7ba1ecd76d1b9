package words

import (
	"slices"
	"strings"
)

// trie finds the longest phrase at the start of words.
type trie struct {
	next map[string]*trie
	role *role
}

func (t *trie) add(words []string, r role) {
	for _, w := range words {
		if t.next == nil {
			t.next = map[string]*trie{}
		}
		if t.next[w] == nil {
			t.next[w] = &trie{}
		}
		t = t.next[w]
	}
	t.role = &r
}

// longest returns the length of the longest phrase that words begin with, and its role.
func (t *trie) longest(words []word) (int, role) {
	n, found := 0, role("")
	for i, w := range words {
		if t = t.next[w.text]; t == nil {
			break
		}
		if t.role != nil {
			n, found = i+1, *t.role
		}
	}
	return n, found
}

// lists builds a trie of rows of alternatives.
func lists(rows ...string) *trie {
	t := &trie{}
	for _, row := range rows {
		for _, p := range bars(row) {
			t.add(contracted(strings.Fields(p)), polite)
		}
	}
	return t
}

// speech is the vocabulary of orders, ready for use.
type speech struct {
	prefaces, phrases, subjects, wants, verbs, asking, askers, manners, getting, givens, people, owners, names *trie
}

var spoken = func() *speech {
	s := &speech{
		prefaces: lists(prefaces.words), phrases: &trie{}, subjects: lists(subjects), wants: lists(wants.words), verbs: lists(verbs), asking: lists(asking), askers: lists(askers),
		manners: lists(manners), getting: lists(getting), givens: lists(givens), people: lists(people), owners: lists(owners), names: lists(names),
	}
	for _, row := range phrases {
		for _, p := range bars(row.words) {
			s.phrases.add(contracted(strings.Fields(p)), row.role)
		}
	}
	return s
}()

// contractions are written with or without their apostrophe.
var contractions = map[string][]string{
	"id": {"i", "d"}, "ill": {"i", "ll"}, "im": {"i", "m"}, "ive": {"i", "ve"}, "wed": {"we", "d"}, "youll": {"you", "ll"}, "youd": {"you", "d"},
	"theyll": {"they", "ll"}, "theyd": {"they", "d"}, "shes": {"she", "s"}, "hes": {"he", "s"}, "youre": {"you", "re"}, "theyre": {"they", "re"},
	"cn": {"can"}, "hv": {"have"}, "itll": {"it", "ll"}, "thatll": {"that", "ll"}, "thatd": {"that", "d"}, "itd": {"it", "d"},
}

func contracted(words []string) []string {
	var out []string
	for _, w := range words {
		if parts, ok := contractions[w]; ok {
			out = append(out, parts...)
		} else {
			out = append(out, w)
		}
	}
	return out
}

// drawled writes what people draw out, "soooo" and "pleeease", as it is written otherwise, if the short form is a word of courtesy.
func drawled(words []word) []word {
	out := slices.Clone(words)
	for i, w := range out {
		short := slices.Compact([]byte(w.text))
		if len(w.text)-len(short) < 2 || !strings.Contains(w.text, strings.Repeat(w.text[len(w.text)-1:], 3)) && !slices.Contains([]string{"please", "heyy"}, string(short)) {
			continue
		}
		if n, r := spoken.phrases.longest([]word{{text: string(short)}}); n > 0 && r == polite || string(short) == "pls" {
			out[i].text = string(short)
		}
	}
	return out
}

// expand takes contractions apart.
func expand(words []word) []word {
	var out []word
	for k, w := range words {
		parts, ok := contractions[w.text]
		if !ok && k+1 < len(words) && isPossessive(w) && doings[words[k+1].text] {
			parts, ok = []string{strings.TrimSuffix(w.text, "s"), "s"}, true // "my wife's having"
		}
		if !ok {
			out = append(out, w)
			continue
		}
		for i, p := range parts {
			said := ""
			if i == 0 {
				said = w.said
			}
			out = append(out, word{text: p, said: said, aside: w.aside})
		}
	}
	return out
}

// doings are what somebody does who will have something.
var doings = exactly("having getting gonna going taking ordering thinking craving wanting")

// courteous replaces the phrases of orders by their marks: what changes nothing is dropped, what changes the order stays as a mark.
func (v *vocabulary) courteous(words []word) []word {
	words = expand(drawled(words))
	var out []word
	begun := func() bool { return slices.ContainsFunc(out, func(w word) bool { return w.text != comma }) }
	emit := func(r role, from []word) {
		if r != polite {
			out = append(out, word{text: string(r), said: said(from), aside: from[0].aside})
		}
	}
	for i := 0; i < len(words); {
		if words[i].text == "up" && i > 0 && strings.HasSuffix(words[i-1].text, "ed") && !v.known["up"] {
			i++ // "warmed up"
			continue
		}
		if words[i].text == "you" && i+2 < len(words) && words[i+1].text == "can" && slices.Contains([]string{"leave", "keep", "take", "hold", "skip", "lose", "drop", "omit", "put", "add"}, words[i+2].text) {
			i += 2 // "you can leave off the onion"
			continue
		}
		if n, names := v.allowed(words, i, beginsClause(out)); n > 0 && begun() {
			out = append(append(out, word{text: "with", said: words[i].said}), names...)
			i += n
			continue
		}
		if n := v.leaving(words[i:]); n > 0 && begun() {
			// "leave the peanuts off it": no peanuts.
			out = append(out, word{text: comma}, word{text: "no", said: "no"})
			for k := i + 1; k < i+n; k++ {
				switch w := words[k]; {
				case w.text == "and" || w.text == "or" || w.text == comma:
					if last := out[len(out)-1].text; last != "no" {
						out = append(out, word{text: comma}, word{text: "no", said: "no"})
					}
				case w.text != "the":
					out = append(out, w)
				}
			}
			for i += n + 1; i < len(words) && (words[i].text == "it" || words[i].text == "of" || words[i].text == "that" || words[i].text == "them"); {
				i++
			}
			continue
		}
		if n, bare := bareOf(words, i); n > 0 && begun() {
			if last := len(out) - 1; out[last].text == "with" {
				out = out[:last]
			}
			out = append(out, word{text: bare, said: said(words[i : i+n])})
			i += n
			continue
		}
		if n := placing(words[i:]); n > 0 && begun() {
			// "throw some shrimp in it": with shrimp.
			out = append(append(out, word{text: "with", said: words[i].said}), words[i+1:i+n]...)
			for i += n + 1; i < len(words) && slices.Contains([]string{"it", "there", "that", "top", "them", "of", "too"}, words[i].text); {
				i++
			}
			continue
		}
		if n := v.swapping(words[i:], begun()); n > 0 {
			if into := v.groupNamed(words[i+1 : i+n]); into > 0 {
				out = append(out, word{text: correction, said: swapping}) // "change the side to coleslaw"
				out = append(out, words[i+1+into:i+n]...)
				i += n
				continue
			}
			// "swap the fries for coleslaw": no fries, with coleslaw.
			out = append(out, word{text: comma}, word{text: "no", said: "no"})
			for _, w := range words[i+1 : i+n] {
				if w.text == "for" || w.text == "to" || w.text == "with" || w.text == "by" || w.text == "into" {
					out = append(out, word{text: "with"})
				} else {
					out = append(out, w)
				}
			}
			i += n
			continue
		}
		if n := v.substituting(words, i); n > 0 && begun() {
			// "sub brown rice": in the place of what comes with it.
			out = append(out, word{text: "with", said: words[i].said})
			i += n
			continue
		}
		if (words[i].text == "just" || words[i].text == "only") && i+1 < len(words) && words[i+1].text == "the" && slices.ContainsFunc(out, func(w word) bool { return w.text == string(cancels) }) {
			out = append(out, word{text: correction, said: words[i].said}) // "scratch the rings, just the burger"
			i++
			continue
		}
		if n := v.turning(words, i); n > 0 {
			switch {
			case !begun():
				emit(opens, words[i:i+n]) // nothing was said yet that could be taken back
			case v.addedToo(words[i+n:]):
				emit(adds, words[i:i+n])
			case joinedOn(out, words[i:], n):
				emit(joinsIt, words[i:i+n])
			default:
				out = append(abandoned(out), word{text: correction, said: said(words[i : i+n])})
			}
			i += n
			continue
		}
		if words[i].text == "make" && begun() && i+1 < len(words) && (spelled(words[i+1]) || words[i+1].text == "them" || words[i+1].text == "em") {
			if out[len(out)-1].text == "and" && spelled(words[i+1]) && i+2 < len(words) && words[i+1].text != "one" && v.mayBegin(words[i+2]) {
				i++ // "a tea and make two flans"
				continue
			}
			// "make one oat"
			mark := word{text: correction, said: words[i].said}
			if words[i+1].text != "one" && v.addedToo(words[i+2:]) {
				mark.text = string(adds)
			}
			out = append(out, mark)
			i++
			if words[i].text == "them" || words[i].text == "em" {
				i++
			}
			continue
		}
		if i == 1 && v.greeted(words) {
			i++ // "hi marcus, i'd like"
			continue
		}
		if n := v.wanting(words[i:]); n > 0 {
			out = append(out, word{text: comma})
			i += n
			if i < len(words) && sharesOut(out) && !beginsThing(words[i]) {
				out = append(out, word{text: "one"}) // "2 pizzas: Tom gets ham, Lia gets pesto"
			}
			continue
		}
		if n := v.whose(words[i:], i); n > 0 {
			i += n
			continue
		}
		if n := v.introduces(words[i:]); n > 0 && (words[i].text == "under" || words[i].text == "nombre") {
			i += n
			continue
		}
		if n := v.occasion(words, i); n > 0 && (len(out) == 0 || out[len(out)-1].text == comma || onlyPolite(words[:i])) {
			out = append(out, word{text: comma})
			i += n
			continue
		}
		if n := v.sameFor(words[i:]); n > 0 && begun() {
			emit(repeats, words[i:i+n])
			i += n
			continue
		}
		n, r := spoken.phrases.longest(words[i:])
		for n > 0 && !v.applies(words, i, n, r) {
			// A shorter phrase may do.
			shorter, again := spoken.phrases.longest(words[i : i+n-1])
			n, r = shorter, again
		}
		if n == 0 {
			out = append(out, words[i])
			i++
			continue
		}
		switch {
		case !begun() && (r == corrects || r == opens || r == repeats):
			// "Actually, could I get": nothing was said yet that could be taken back.
		case r == cancels && !begun():
			emit(refusesIt, words[i:i+n])
		case r == allOf && i+n < len(words) && words[i+n].text == "the":
			emit(r, words[i:i+n])
		default:
			emit(r, words[i:i+n])
		}
		i += n
	}
	return out
}

// beginsClause reports whether a clause begins after out.
func beginsClause(out []word) bool {
	last := len(out) - 1
	return last >= 0 && (out[last].text == comma || out[last].text == "and" || isMark(out[last].text))
}

// sameFor returns how many words at the start ask for the same for somebody else, with a difference: "same for my sister but".
func (v *vocabulary) sameFor(words []word) int {
	at := 0
	if len(words) > 0 && words[0].text == "the" {
		at = 1
	}
	if at+3 >= len(words) || words[at].text != "same" || words[at+1].text != "for" {
		return 0
	}
	n := v.whose(words[at+1:], 0)
	if end := at + 1 + n; n > 0 && end < len(words) && (words[end].text == "but" || words[end].text == "except" || words[end].text == "with") {
		return end + 1
	}
	return 0
}

// swapping returns how many words at the start put one thing in the place of another: "swap the fries for coleslaw".
func (v *vocabulary) swapping(words []word, begun bool) int {
	if len(words) < 4 || words[1].text == "that" || words[1].text == "it" || words[1].text == "to" {
		return 0
	}
	if !begun || !slices.Contains([]string{"swap", "switch", "trade", "exchange", "replace", "substitute", "change"}, words[0].text) {
		return 0
	}
	turn := 0
	for i := 2; i < min(len(words), 10) && words[i].text != comma; i++ {
		if turn == 0 && slices.Contains([]string{"for", "to", "with", "by", "into"}, words[i].text) {
			turn = i
		} else if turn > 0 {
			if n, r := spoken.phrases.longest(words[i:]); n > 0 && r != polite {
				return i
			}
		}
		if turn > 0 && i == len(words)-1 || turn > 0 && i+1 < len(words) && words[i+1].text == comma {
			return i + 1
		}
	}
	return 0
}

// leaving returns where "off" or "out" stands in "leave the peanuts off" and "keep the onion, tomato and pickles off", or 0. Over a pause only a list of options
// goes on.
func (v *vocabulary) leaving(words []word) int {
	if words[0].text != "leave" && words[0].text != "keep" && words[0].text != "take" {
		return 0
	}
	list := true
	for i := 1; i < min(len(words), 10); i++ {
		w := words[i]
		if w.text == "off" || w.text == "out" {
			if i > 1 && !(i == 2 && words[1].text == "the") {
				return i
			}
			return 0
		}
		list = list && (w.text == comma || isJoin(w.text) || w.text == "the" || v.isOption(w))
		if !list && (i > 4 || w.text == comma) {
			return 0
		}
	}
	return 0
}

// substituting returns how many words at i ask for another choice in the place of the usual one, "sub brown rice" or "sub in oat milk",
// without saying what it takes the place of.
func (v *vocabulary) substituting(words []word, i int) int {
	w := words[i].text
	if w != "sub" && w != "substitute" && w != "subbing" && w != "substituting" || v.known[w] || i > 0 && words[i-1].text != comma && words[i-1].text != "and" && words[i-1].text != "but" {
		return 0
	}
	for _, next := range words[i+1:] {
		if next.text == comma {
			break
		}
		if next.text == "for" {
			return 0
		}
	}
	if i+1 < len(words) && words[i+1].text == "in" {
		return 2
	}
	return 1
}

// applies reports whether the phrase of n words at i is not a word of the menu's names instead.
func (v *vocabulary) applies(words []word, i, n int, r role) bool {
	first := words[i].text
	if r == polite && n == 2 && first == "no" && isHeading(words[i+1].text) {
		return v.declines(words, i, n)
	}
	if n == 1 {
		text, _ := stem(first)
		switch first {
		case "no", "and", "with", "without", "y", "e", "but", "plus", "then":
			return true
		case "not":
			return !v.saysNot(words[i+1:])
		case "well":
			if i > 0 && words[i-1].text != comma {
				return false
			}
			return i+1 >= len(words) || words[i+1].text != "done"
		case "do":
			return (i == 0 || words[i-1].text == comma || onlyPolite(words[:i])) && i+1 < len(words) && (spelled(words[i+1]) || i > 0 && v.known[singular(words[i+1].text)])
		case "order":
			return (i == 0 || words[i-1].text == comma) && i+1 < len(words) && words[i+1].text != "of" && words[i+1].text != "for"
		case "hi":
			// "Hi, a coffee", also where the menu has Hi-C.
			if i == 0 {
				return true
			}
		case "like":
			// "A salad like the caesar" says which salad.
			return !(i > 0 && (words[i-1].text == "tastes" || words[i-1].text == "just" || i+1 < len(words) && words[i-1].text != comma && words[i-1].text != "and" && v.named[singular(words[i-1].text)]))
		case "is", "ah", "hold", "me":
			return first != "me" || i > 0 && words[i-1].text == "and"
		case "just", "only", "simply":
			// Within a line "just" leaves out the rest: "just pickles".
			return i == 0 || i+1 < len(words) && (spelled(words[i+1]) && !v.limitsBefore(words, i) || words[i-1].text == comma && !v.limits(words, i)) || onlyPolite(words[:i])
		case "each":
			if i > 1 && words[i-1].text == "of" {
				return true // "one of each", also where the menu has a Scone (each)
			}
		case "zero", "total", "non":
			return !v.known[first] && i+1 < len(words) && words[i+1].text != comma
		case "instead":
			return true
		case "everything":
			return !v.spoken(first) && !seeded(words, i+1)
		case "again":
			// "The duck again", and not "a latte, again large".
			return i > 0 && v.named[singular(words[i-1].text)] && (i+1 == len(words) || isBreak(words[i+1].text) || endsTime[words[i+1].text])
		case "ready":
			return !v.spoken(first) && i > 0 && (i+1 == len(words) || isBreak(words[i+1].text) || endsTime[words[i+1].text])
		case "make", "provide", "arrange", "prepare", "have":
			// "Please make 3 lattes", and not "make it large".
			return (i == 0 || onlyPolite(words[:i])) && i+1 < len(words) && (spelled(words[i+1]) || isNumber(words[i+1].text) || first != "make" && v.mayBegin(words[i+1]))
		case "over":
			// "Over white rice", and not "over easy".
			return i > 0 && i+1 < len(words) && !v.spoken(first) && !slices.Contains([]string{"easy", "medium", "hard", "well"}, words[i+1].text) && v.knows(words[i+1].text)
		}
		if v.spoken(first) || v.spoken(text) {
			return false
		}
	}
	if (r == polite || r == allOf) && n == 2 && first != "to" && v.inNames(words[i:i+2]) {
		return false // "for two", where the menu has a Combo for two
	}
	if r == allOf && n > 1 && words[i+n-1].text == "everything" && (v.spoken("everything") || seeded(words, i+n)) {
		return false // "lox on everything": the bagel
	}
	if r == cancels && n > 1 && words[i+n-1].text == "no" && i+n < len(words) && (words[i+n].text == comma || !slices.ContainsFunc(words[:i], func(w word) bool { return w.text == words[i+n].text })) {
		return false // "hot, actually no, medium" takes nothing back that was named
	}
	if r == opens && whoseOwn[first] {
		return i+n < len(words) && spelled(words[i+n]) // "mine is a tea", and not "mine is well done"
	}
	if r == polite && n > 1 && first == "on" && words[i+n-1].text == "top" && v.known["top"] {
		return false // "slaw on top", where the menu has Coleslaw on top
	}
	if r == polite && n > 2 && first == "on" && words[i+1].text == "the" && words[i+2].text == "side" {
		return !v.spoken("side")
	}
	return true
}

// whoseOwn are words for what somebody gets.
var whoseOwn = exactly("mine mines hers his theirs")

// saysNot reports whether the words after "not" make up a name with it, as the menu writes it: Not toasted. Before other words "not" refuses.
func (v *vocabulary) saysNot(words []word) bool {
	for _, w := range words[:min(len(words), 3)] {
		if w.text == comma {
			break
		}
		for _, c := range canonical(w) {
			if next := "not " + c.text; v.optional[next] || v.optional[next+"ed"] || v.follows[next] {
				return true
			}
		}
	}
	return false
}

// isHeading reports whether a word is what menus call a part of themselves.
func isHeading(w string) bool {
	return w == "sides" || w == "drinks" || w == "desserts"
}

// declines reports whether "no sides" at i only says that nothing under that heading of the menu is wanted: it ends a part of the order, and no
// item comes with a choice of them.
func (v *vocabulary) declines(words []word, i, n int) bool {
	kind, _ := stem(words[i+1].text)
	before := i == 0 || words[i-1].text != "or" && words[i-1].text != "no"
	after := i+n == len(words) || isBreak(words[i+n].text) && words[i+n].text != "or" || isMark(words[i+n].text)
	return before && after && v.named[kind] && !v.optional[kind] && !v.grouped[kind]
}

// limitsBefore reports whether the "only" at i is said of the option before it, and the next thing begins after it: "two cheeseburgers onions only a lemonade".
func (v *vocabulary) limitsBefore(words []word, i int) bool {
	if words[i].text != "only" || i == 0 || words[i-1].text == comma {
		return false
	}
	before := canonical(words[i-1])
	return v.optional[before[len(before)-1].text] && !v.named[before[len(before)-1].text]
}

// limits reports whether a word such as "just" at i leaves out the rest of what comes with a thing: an option follows that no item is called by, and
// nothing was refused right before.
func (v *vocabulary) limits(words []word, i int) bool {
	next := v.words(words[i+1].text)
	return len(next) == 1 && v.optional[next[0].text] && !v.named[next[0].text] && !slices.ContainsFunc(words[max(i-4, 0):i], func(w word) bool { return w.text == "no" })
}

// inNames reports whether two words follow each other in the name of an item.
func (v *vocabulary) inNames(words []word) bool {
	a, b := canonical(words[0]), canonical(words[1])
	return v.follows[a[len(a)-1].text+" "+b[0].text]
}

// onlyPolite reports whether words hold nothing but courtesy.
func onlyPolite(words []word) bool {
	for i := 0; i < len(words); {
		n, r := spoken.phrases.longest(words[i:])
		if words[i].text == comma {
			n, r = 1, opens
		}
		if n == 0 || r != polite && r != opens {
			return false
		}
		i += n
	}
	return true
}

// spelled reports whether w begins a number of things.
func spelled(w word) bool {
	if w.text == "" || w.text == comma {
		return false
	}
	_, taken, _ := quantity(plainWords(w.text))
	return taken > 0 || w.text == "the" || w.text == "some"
}

// spoken reports whether the menu itself uses a word in its names.
func (v *vocabulary) spoken(w string) bool { return v.known[w] }

// wanting returns how many words at the start say that somebody would like something: "my wife would like to get".
func (v *vocabulary) wanting(words []word) int {
	s := spoken
	skip := func(t *trie, i int) int {
		n, _ := t.longest(words[i:])
		return i + n
	}
	if i := skip(s.prefaces, 0); i > 0 {
		// "i was wondering if i could order"
		if j := skip(s.askers, i); j > i {
			i = j
		}
		if n := v.wanting(words[i:]); n > 0 {
			return i + n
		}
		for k := skip(s.asking, i); k > i; k = skip(s.asking, i) {
			i = k
		}
		for k := skip(s.manners, i); k > i; k = skip(s.manners, i) {
			i = k
		}
		if k := skip(s.getting, i); k > i {
			return skip(s.givens, k)
		}
		return 0
	}
	if i := skip(s.asking, 0); i > 0 {
		if j := skip(s.askers, i); j > i {
			for k := skip(s.manners, j); k > j; k = skip(s.manners, j) {
				j = k
			}
			if j+1 < len(words) && words[j].text == "make" && (words[j+1].text == "it" || words[j+1].text == "that") {
				return 0 // "can you make it large" corrects
			}
			if k := skip(s.getting, j); k > j {
				return skip(s.givens, k)
			}
			if v.doing(words[j:]) {
				return j // "can you leave off the radish"
			}
		}
		return 0
	}
	i := v.person(words)
	if i == 0 {
		i = skip(s.subjects, 0)
	}
	if i == 0 {
		i = v.unnamed(words)
	}
	if i == 0 {
		i = v.called(words)
	}
	if i == 0 {
		return 0
	}
	if n := v.quoting(words[i:]); n > 0 {
		return i + n // "my daughter says she wants", "my trainer told me to get"
	}
	for k := skip(s.manners, i); k > i; k = skip(s.manners, i) {
		i = k
	}
	j := skip(s.wants, i)
	if j == i {
		return 0
	}
	for k := skip(s.manners, j); k > j; k = skip(s.manners, j) {
		j = k
	}
	return skip(s.verbs, j)
}

// quoting returns how many words at the start report what somebody wants, "says she wants", or whom somebody sent for it, "told me to get".
func (v *vocabulary) quoting(words []word) int {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	switch {
	case is(0, "says", "said", "thinks") && !is(1, comma):
		k := 1
		if is(k, "that") {
			k++
		}
		if n := v.wanting(words[k:]); n > 0 {
			return k + n
		}
	case is(0, "told", "asked", "sent", "wants", "wanted") && is(1, "me", "us") && is(2, "to") && !slices.ContainsFunc(words, func(w word) bool { return w.text == "but" }):
		if n, _ := spoken.getting.longest(words[3:]); n > 0 {
			return 3 + n
		}
	}
	return 0
}

// unnamed returns 2 if words begin with somebody whom no table has, before what they want: "my trainer".
func (v *vocabulary) unnamed(words []word) int {
	if len(words) < 3 || words[0].text != "my" && words[0].text != "our" {
		return 0
	}
	w := words[1].text
	one := singular(w)
	if w == comma || v.knows(w) || v.known[one] || isFood(w) || isFood(one) || isDish(one) || isMeal(one) || isAllergy(w) || isHazard(one) || aliasOf[w] != "" || w == "usual" || w == "order" {
		return 0
	}
	if _, near := v.correct(w); near {
		return 0
	}
	if n, _ := spoken.phrases.longest(words[1:]); n > 0 {
		return 0
	}
	return 2
}

// called returns 1 if words begin with the name of somebody whom no table has, before what they want: "Dana wants", "kev gets".
func (v *vocabulary) called(words []word) int {
	if len(words) < 3 || !v.nobodyKnown(words[0]) {
		return 0
	}
	if n, _ := theirs.longest(words[1:]); n == 0 {
		return 0
	}
	return 1
}

// nobodyKnown reports whether a word can only be the name of somebody: no table and no menu has it.
func (v *vocabulary) nobodyKnown(w word) bool {
	return len(w.text) > 1 && w.text[0] >= 'a' && w.text[0] <= 'z' && !commonWords[w.text] && !glue[w.text] && !talkWords[w.text] && !stories[w.text] && !smallTalk[w.text] && !isArticle(w.text) && !isStop(w.text) && v.unheard(w)
}

// theirs are verbs of what one person wants.
var theirs = lists("wants|also wants|just wants|really wants|wanted|gets|needs|takes|prefers|is having|is getting|is going with|is gonna have|is gonna get|will have|will take|will get|will do|would like|would love|d like|d love|ll have|ll take|ll get|ll do|asked for|ordered|is thinking")

// labelled returns how many words at the start name somebody before a colon: "Mom: drip coffee". A word that the menu has, too, needs another such label.
func (v *vocabulary) labelled(words []word, all int) int {
	own, _ := spoken.owners.longest(words)
	n, _ := spoken.people.longest(words[own:])
	end := own + n
	if n == 0 && own == 0 && len(words) > 0 && (words[0].text == "me" || words[0].text == "us" || words[0].text == "him" || words[0].text == "her" || len(words[0].text) > 1 && words[0].said != "" && words[0].said[0] >= 'A' && words[0].said[0] <= 'Z' && v.mayName(words[0])) {
		end = 1
	}
	if end == 0 || end+1 >= len(words) || words[end].text != comma || words[end].said != ":" {
		return 0
	}
	if last := words[end-1].text; (v.known[last] || v.known[singular(last)]) && all < 2 {
		return 0
	}
	return end
}

// colons counts the colons among words.
func colons(words []word) int {
	n := 0
	for _, w := range words {
		if w.text == comma && w.said == ":" {
			n++
		}
	}
	return n
}

// doing reports whether words begin with something that is done to the order: taking off, putting in, changing.
func (v *vocabulary) doing(words []word) bool {
	if len(words) == 0 {
		return false
	}
	_, r := spoken.phrases.longest(words)
	return r == cancels || r == refusesIt || r == adds || r == corrects || v.leaving(words) > 0 || placing(words) > 0 || words[0].text == "make" || v.swapping(words, true) > 0
}

// bareOf returns how many words at i say that nothing is wanted on a thing, "nothing on it", and the word for that, or that nothing is wanted except
// what follows: "nothing but".
func bareOf(words []word, i int) (int, string) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	switch {
	case is(i, "plain") && is(i+1, "and", "n") && is(i+2, "dry"):
		return 3, "plain"
	case !is(i, "nothing"):
		return 0, ""
	case is(i+1, "but"):
		return 2, "only"
	case is(i+1, "on", "in") && is(i+2, "it", "them"):
		return 3, "plain"
	case i > 0 && is(i-1, "with", "w") && (i+1 == len(words) || is(i+1, comma)):
		return 1, "plain"
	}
	return 0, ""
}

// placing returns where "in it" or "on top" begins in "throw some shrimp in it", up to five words after the verb, or 0.
func placing(words []word) int {
	if len(words) == 0 || !slices.Contains([]string{"throw", "toss", "stick", "put", "pop", "slap", "chuck", "drop"}, words[0].text) {
		return 0
	}
	for i := 2; i < min(len(words), 7) && words[i].text != comma; i++ {
		if w := words[i].text; (w == "in" || w == "on") && (i+1 >= len(words) || words[i+1].text == comma || slices.Contains([]string{"it", "there", "that", "top", "them"}, words[i+1].text)) {
			return i
		}
	}
	return 0
}

// person returns how many words at the start name somebody: "my wife", "the kids", "Tom".
func (v *vocabulary) person(words []word) int {
	if len(words) == 0 {
		return 0
	}
	s := spoken
	own, _ := s.owners.longest(words)
	n, _ := s.people.longest(words[own:])
	if alone, _ := s.people.longest(words); n == 0 && alone > 0 {
		own, n = 0, alone // "ma wants": nobody's "ma femme"
	}
	if own+n < len(words) && own > 0 && n == 0 {
		// "my little daughter"
		for k := own + 1; k < min(own+3, len(words)); k++ {
			if m, _ := s.people.longest(words[k:]); m > 0 && !v.named[words[k-1].text] && isQuality(words[k-1].text) {
				n = k - own + m
			}
		}
	}
	if n > 0 {
		last, _ := stem(words[own+n-1].text)
		if abroad[words[0].text] && own == 1 && !v.follows[words[0].text+" "+last] {
			return own + n // "mi papá", where the menu has papas
		}
		if wants, _ := s.wants.longest(words[own+n:]); own > 0 && wants > 0 {
			return own + n // "the kid gets", where the menu has a kids' meal
		}
		if v.named[last] || v.named[words[own+n-1].text] {
			return 0
		}
		return own + n
	}
	if own > 0 {
		return 0
	}
	w := words[0]
	if v.known[w.text] || isFood(w.text) {
		return 0
	}
	if n, _ := s.names.longest(words[:1]); n > 0 {
		return 1
	}
	return 0
}

// abroad are owners of other languages.
var abroad = exactly("mi mis nuestra nuestro mon mes mein meine")

// isQuality reports whether a word may stand between "my" and the person.
func isQuality(w string) bool {
	return slices.Contains([]string{"little", "old", "older", "younger", "youngest", "oldest", "dear", "lovely", "best", "good", "sweet", "better", "young"}, w)
}

// whose returns how many words at the start say whom something is for: "for my wife", "for Tom".
func (v *vocabulary) whose(words []word, at int) int {
	if len(words) < 2 || words[0].text != "for" && words[0].text != "para" && words[0].text != "pour" {
		return 0
	}
	n := v.person(words[1:])
	if n > 0 && isPossessive(words[n]) && v.belongsTo(words[n+1:]) {
		n++ // "my kid's class"
	}
	if n == 0 {
		n = v.someone(words[1:])
	}
	if n == 0 && len(words) > 3 && words[2].text == "and" && slices.Contains([]string{"me", "us", "myself", "him", "her"}, words[1].text) && v.person(words[3:]) > 0 && v.wanting(words[3:]) == 0 {
		n = 1 // "for me and my sister"
	}
	if n == 0 {
		w := words[1]
		first := []rune(w.said + " ")[0]
		capital := first >= 'A' && first <= 'Z' && strings.ToUpper(w.said) != w.said
		if capital && !v.known[w.text] && !isFood(w.text) && !isFood(singular(w.text)) {
			n = 1
		}
	}
	if n == 0 {
		n = v.stranger(words[1:])
	}
	if n == 0 {
		n = eaters(words[1:])
	}
	if n == 0 && len(words) > 2 && v.nobodyKnown(words[1]) && v.mayName(words[1]) && (words[2].text == comma || beginsThing(words[2])) {
		n = 1 // "for zadie a mocha"
	}
	if n == 0 {
		return 0
	}
	end := 1 + n
	for end+1 < len(words) && words[end].text == "and" {
		more := v.person(words[end+1:])
		if words[end+1].text == "me" || words[end+1].text == "myself" {
			more = 1
		}
		if more == 0 || v.wanting(words[end+1:]) > 0 {
			break
		}
		end += 1 + more
	}
	return end + v.whereabouts(words[end:])
}

// belongsTo reports whether words begin with people or a place of somebody, where a part of the order ends: "my kid's" class.
func (v *vocabulary) belongsTo(words []word) bool {
	if len(words) == 0 || !company[words[0].text] || v.known[words[0].text] || v.known[singular(words[0].text)] {
		return false
	}
	return len(words) == 1 || isBreak(words[1].text) || isMark(words[1].text)
}

// someone returns how many words at the end of a part of the order are somebody whose word is only the last of a longer name of the menu: "the dog", where
// there is a Hot Dog; or who is known by their age: "my oldest".
func (v *vocabulary) someone(words []word) int {
	if len(words) < 2 || !slices.Contains([]string{"my", "our", "the", "her", "his"}, words[0].text) {
		return 0
	}
	n := 1
	for n < min(len(words), 3) && aged[words[n].text] {
		n++
	}
	if n > 1 && n < len(words) && words[n].text == "one" {
		n++ // "the little one"
	}
	if n < len(words) && beings[words[n].text] && !v.follows[words[n-1].text+" "+words[n].text] {
		n++
	} else if n == 1 || n == 2 && !eldest[words[1].text] {
		return 0
	}
	if n < len(words) && !isBreak(words[n].text) && !isMark(words[n].text) && words[n].text != "with" {
		return 0
	}
	return n
}

// aged are words for how old somebody is, eldest those that say who it is, and beings are words for people and pets that menus have in names of things.
var (
	aged   = exactly("little small old older oldest young younger youngest eldest middle big sweet dear new other")
	eldest = exactly("oldest youngest eldest younger older middle")
	beings = exactly("dog doggo doggy pup puppy cat boss girl girls boy boys guy guys man lady ladies king queen captain sailor fisherman farmer hunter rancher cowboy chef papa mama nonna grandma granny one daughter son husband wife")
)

// whereabouts returns how many words at the start say where somebody is: the "at the shop" of "for the guys at the shop".
func (v *vocabulary) whereabouts(words []word) int {
	if len(words) < 2 || !slices.Contains([]string{"at", "from", "in", "over", "back", "down", "here", "who"}, words[0].text) {
		return 0
	}
	strong := false
	for n, w := range words {
		if w.text == comma || w.text == "and" || n > 0 && v.wanting(words[n:]) > 0 {
			if strong {
				return n
			}
			return 0
		}
		content := talkWords[w.text] && !v.known[w.text] && !v.known[singular(w.text)]
		if !content && !glue[w.text] {
			return 0
		}
		strong = strong || content
	}
	if !strong {
		return 0
	}
	return len(words)
}

// eaters returns how many words at the start are people, also by a word that the menu has, if a number or an article begins a thing right after them:
// "the kids two kids nuggets".
func eaters(words []word) int {
	own, _ := spoken.owners.longest(words)
	n, _ := spoken.people.longest(words[own:])
	end := own + n
	next := end
	if next < len(words) && words[next].text == comma {
		next++
	}
	if own == 0 || n == 0 || next+1 >= len(words) || words[next+1].text == comma || !isArticle(words[next].text) && !spelled(words[next]) {
		return 0
	}
	return end
}

// occasion returns how many words at i, where a part of the order begins, only say what the order is and for whom: "dinner for two", "an order for my
// office", where the menu has no such thing.
func (v *vocabulary) occasion(words []word, i int) int {
	k := i
	for k < len(words) && k < i+2 && slices.Contains([]string{"a", "an", "some", "the", "its", "just", "big", "small", "quick"}, words[k].text) {
		k++
	}
	if k+2 >= len(words) || words[k+1].text != "for" || !isMeal(words[k].text) && !slices.Contains([]string{"order", "food", "takeout", "catering", "snacks", "gift", "present", "treat", "surprise"}, words[k].text) || v.follows[words[k].text+" for"] || v.inNames(words[k+1:k+3]) {
		return 0
	}
	end := k + 1 + v.whose(words[k+1:], k+1)
	if end == k+1 {
		n, r := spoken.phrases.longest(words[end:])
		if _, taken, _ := quantity(plainWords(words[end+1].text)); n == 0 && taken == 1 {
			n, r = 2, polite // "dinner for 6"
		}
		if n == 0 || r != polite {
			return 0
		}
		end += n
	}
	if end < len(words) && words[end].text != comma {
		return 0
	}
	return end - i
}

// greeted reports whether the second word is the name of the one who is greeted: "hi marcus i'd like".
func (v *vocabulary) greeted(words []word) bool {
	if len(words) < 3 || !slices.Contains([]string{"hi", "hello", "hey"}, words[0].text) {
		return false
	}
	w := words[1].text
	if w == comma || v.knows(w) || isFood(w) || isFood(singular(w)) || isDish(singular(w)) || isAllergy(w) || aliasOf[w] != "" || len(w) < 3 {
		return false
	}
	if _, near := v.correct(w); near {
		return false
	}
	if n, _ := spoken.phrases.longest(words[1:]); n > 0 {
		return false
	}
	return words[2].text == comma || v.wanting(words[2:]) > 0
}

// stranger returns how many words at the start name somebody, or an occasion, that no table has: "our office", "the pup". They end the
// phrase, and the menu has no such word.
func (v *vocabulary) stranger(words []word) int {
	own, _ := spoken.owners.longest(words)
	if own == 0 && words[0].text == "a" {
		own = 1
	}
	most := 2
	if own < len(words) && isPossessive(words[own]) {
		most = 4 // "the wife's book club"
	}
	for n := own; n < min(own+most, len(words)); n++ {
		w := words[n].text
		one := singular(w)
		if most > 2 && (n == own || isOccasion(one) && (n+1 >= len(words) || words[n+1].text == comma)) {
			if n > own {
				return n + 1 // "my mom's birthday"
			}
			continue
		}
		if w == comma || isJoin(w) || isTurn(w) || isUnit(one) || v.known[w] || v.known[one] || isFood(w) || isFood(one) || isDish(one) || isAllergy(w) || w[0] <= '9' || aliasOf[w] != "" {
			return 0
		}
		if _, near := v.correct(w); near || isHazard(one) {
			return 0
		}
		if phrase, _ := spoken.phrases.longest(words[n:]); phrase > 0 {
			return 0
		}
		if n+1 >= len(words) || words[n+1].text == comma {
			return n + 1
		}
	}
	return 0
}

// isOccasion reports whether a word is something that people celebrate.
func isOccasion(w string) bool {
	return slices.Contains([]string{"birthday", "party", "wedding", "anniversary", "graduation", "shower"}, w)
}

func singular(w string) string {
	s, _ := stem(w)
	return s
}

// seeded reports whether the word at i is a bread that there is with everything on it: "an everything bagel", which no other bagel is.
func seeded(words []word, i int) bool {
	return i < len(words) && everythingBreads[singular(words[i].text)]
}

var everythingBreads = wordSet("bagel bialy flagel croissant pretzel pletzel seasoning")
