package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/pickup"
)

// drawled writes what people draw out, "soooo" and "pleeease", as it is written otherwise, if the short form is a word of courtesy.
func drawled(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i, w := range out {
		short := slices.Compact([]byte(w.Text))
		if len(w.Text)-len(short) < 2 || !strings.Contains(w.Text, strings.Repeat(w.Text[len(w.Text)-1:], 3)) && !slices.Contains([]string{"please", "heyy"}, string(short)) {
			continue
		}
		if n, r := english.Spoken.Phrases.Longest([]english.Word{{Text: string(short)}}); n > 0 && r == english.Polite || string(short) == "pls" {
			out[i].Text = string(short)
		}
	}
	return out
}

// expand takes contractions apart.
func expand(words []english.Word) []english.Word {
	var out []english.Word
	for k, w := range words {
		parts, ok := english.Contractions[w.Text]
		if !ok && k+1 < len(words) && english.IsPossessive(w) && doings[words[k+1].Text] {
			parts, ok = []string{strings.TrimSuffix(w.Text, "s"), "s"}, true // "my wife's having"
		}
		if !ok {
			out = append(out, w)
			continue
		}
		for i, p := range parts {
			said := ""
			if i == 0 {
				said = w.Said
			}
			out = append(out, english.Word{Text: p, Said: said, Aside: w.Aside})
		}
	}
	return out
}

// doings are what somebody does who will have something.
var doings = english.ExactSet("having getting gonna going taking ordering thinking craving wanting")

// courteous replaces the phrases of orders by their marks: what changes nothing is dropped, what changes the order stays as a mark.
func (v *Vocabulary) courteous(words []english.Word) []english.Word {
	words = expand(drawled(words))
	var out []english.Word
	begun := func() bool {
		return slices.ContainsFunc(out, func(w english.Word) bool { return w.Text != english.Comma })
	}
	emit := func(r english.Role, from []english.Word) {
		if r != english.Polite {
			out = append(out, english.Word{Text: string(r), Said: english.Said(from), Aside: from[0].Aside})
		}
	}
	for i := 0; i < len(words); {
		if words[i].Text == "up" && i > 0 && strings.HasSuffix(words[i-1].Text, "ed") && !v.Known["up"] {
			i++ // "warmed up"
			continue
		}
		if words[i].Text == "sum" && !v.Known["sum"] && i+1 < len(words) && !english.IsBreak(words[i+1].Text) && words[i+1].Text != "total" && (i == 0 || words[i-1].Text != "dim") {
			i++ // "sum ranch" is some
			continue
		}
		if words[i].Text == "you" && i+2 < len(words) && words[i+1].Text == "can" && slices.Contains([]string{"leave", "keep", "take", "hold", "skip", "lose", "drop", "omit", "put", "add"}, words[i+2].Text) {
			i += 2 // "you can leave off the onion"
			continue
		}
		if n, names := v.allowed(words, i, beginsClause(out)); n > 0 && begun() {
			out = append(append(out, english.Word{Text: "with", Said: words[i].Said}), names...)
			i += n
			continue
		}
		if n := v.leaving(words[i:]); n > 0 && begun() {
			// "leave the peanuts off it": no peanuts.
			out = append(out, english.Word{Text: english.Comma}, english.Word{Text: "no", Said: "no"})
			for k := i + 1; k < i+n; k++ {
				switch w := words[k]; {
				case w.Text == "and" || w.Text == "or" || w.Text == english.Comma:
					if last := out[len(out)-1].Text; last != "no" {
						out = append(out, english.Word{Text: english.Comma}, english.Word{Text: "no", Said: "no"})
					}
				case w.Text != "the":
					out = append(out, w)
				}
			}
			for i += n + 1; i < len(words) && (words[i].Text == "it" || words[i].Text == "of" || words[i].Text == "that" || words[i].Text == "them"); {
				i++
			}
			continue
		}
		if n := v.leaving(words[i:]); n > 0 && i+n+1 < len(words) && (words[i+n+1].Text == "the" || words[i+n+1].Text == "my") && !slices.ContainsFunc(words[i:i+n], func(w english.Word) bool { return w.Text == english.Comma || w.Text == "and" }) {
			// "leave the onion off the burger", before anything else: no onion on it.
			out = append(append(append(out, english.Word{Text: "no", Said: "no"}), words[i+1:i+n]...), english.Word{Text: "on", Said: "on"}, english.Word{Text: "the", Said: "the"})
			i += n + 2
			continue
		}
		if n, bare := bareOf(words, i); n > 0 && begun() {
			if last := len(out) - 1; out[last].Text == "with" {
				out = out[:last]
			}
			out = append(out, english.Word{Text: bare, Said: english.Said(words[i : i+n])})
			i += n
			continue
		}
		if n := v.placingFirst(words, i, begun()); n > 0 {
			i += n // "throw some bacon on the burger"
			continue
		}
		if n := placing(words[i:]); n > 0 && begun() {
			// "throw some shrimp in it": with shrimp.
			out = append(append(out, english.Word{Text: "with", Said: words[i].Said}), words[i+1:i+n]...)
			for i += n + 1; i < len(words) && slices.Contains([]string{"it", "there", "that", "top", "them", "of", "too"}, words[i].Text); {
				i++
			}
			continue
		}
		if n := v.swapping(words[i:], begun()); n > 0 {
			if into := v.groupNamed(out, words[i+1:i+n]); into > 0 {
				out = append(out, english.Word{Text: english.Correction, Said: english.Swapping}) // "change the side to coleslaw"
				out = append(out, words[i+1+into:i+n]...)
				i += n
				continue
			}
			// "swap the fries for coleslaw": no fries, with coleslaw.
			out = append(out, english.Word{Text: english.Comma}, english.Word{Text: "no", Said: "no"})
			for _, w := range words[i+1 : i+n] {
				if w.Text == "for" || w.Text == "to" || w.Text == "with" || w.Text == "by" || w.Text == "into" {
					out = append(out, english.Word{Text: "with"})
				} else {
					out = append(out, w)
				}
			}
			i += n
			continue
		}
		if n := v.substituting(words, i); n > 0 && begun() {
			// "sub brown rice": in the place of what comes with it.
			out = append(out, english.Word{Text: "with", Said: words[i].Said})
			i += n
			continue
		}
		if (words[i].Text == "just" || words[i].Text == "only") && i+1 < len(words) && words[i+1].Text == "the" && slices.ContainsFunc(out, func(w english.Word) bool { return w.Text == string(english.Cancels) }) {
			out = append(out, english.Word{Text: english.Correction, Said: words[i].Said}) // "scratch the rings, just the burger"
			i++
			continue
		}
		if n := v.turning(words, i); n > 0 {
			switch {
			case !begun():
				emit(english.Opens, words[i:i+n]) // nothing was said yet that could be taken back
			case i+n < len(words) && v.swapping(words[i+n:], true) > 0:
				// "actually, swap the fries for coleslaw" says itself what gives place
			case v.addedToo(words[i+n:]):
				emit(english.Adds, words[i:i+n])
			case joinedOn(out, words[i:], n):
				emit(english.JoinsIt, words[i:i+n])
			default:
				out = append(abandoned(out), english.Word{Text: english.Correction, Said: english.Said(words[i : i+n])})
			}
			i += n
			continue
		}
		if words[i].Text == "make" && begun() && i+1 < len(words) && (english.Spelled(words[i+1]) || words[i+1].Text == "them" || words[i+1].Text == "em") {
			if out[len(out)-1].Text == "and" && english.Spelled(words[i+1]) && i+2 < len(words) && words[i+1].Text != "one" && v.mayBegin(words[i+2]) {
				i++ // "a tea and make two flans"
				continue
			}
			// "make one oat"
			mark := english.Word{Text: english.Correction, Said: words[i].Said}
			if words[i+1].Text != "one" && v.addedToo(words[i+2:]) {
				mark.Text = string(english.Adds)
			}
			out = append(out, mark)
			i++
			if words[i].Text == "them" || words[i].Text == "em" {
				i++
			}
			continue
		}
		if i == 1 && v.greeted(words) {
			i++ // "hi marcus, i'd like"
			continue
		}
		if n := v.wanting(words[i:]); n > 0 {
			out = append(out, english.Word{Text: english.Comma})
			i += n
			if i < len(words) && sharesOut(out) && !beginsThing(words[i]) {
				out = append(out, english.Word{Text: "one"}) // "2 pizzas: Tom gets ham, Lia gets pesto"
			}
			continue
		}
		if v.kinFirst(words, i, out) {
			out = append(out, english.Word{Text: english.Comma})
			i++
			continue
		}
		if n := v.whose(words[i:], i); n > 0 {
			i += n
			continue
		}
		if n := v.introduces(words[i:]); n > 0 && (words[i].Text == "under" || words[i].Text == "nombre") {
			i += n
			continue
		}
		if n := v.occasion(words, i); n > 0 && (len(out) == 0 || out[len(out)-1].Text == english.Comma || onlyPolite(words[:i])) {
			out = append(out, english.Word{Text: english.Comma})
			i += n
			continue
		}
		if n := v.sameFor(words[i:]); n > 0 && begun() {
			emit(english.Repeats, words[i:i+n])
			i += n
			continue
		}
		n, r := english.Spoken.Phrases.Longest(words[i:])
		for n > 0 && !v.applies(words, i, n, r) {
			// A shorter phrase may do.
			shorter, again := english.Spoken.Phrases.Longest(words[i : i+n-1])
			n, r = shorter, again
		}
		if n == 0 {
			out = append(out, words[i])
			i++
			continue
		}
		switch {
		case !begun() && (r == english.Corrects || r == english.Opens || r == english.Repeats):
			// "Actually, could I get": nothing was said yet that could be taken back.
		case r == english.Cancels && !begun():
			emit(english.RefusesIt, words[i:i+n])
		case r == english.AllOf && i+n < len(words) && words[i+n].Text == "the":
			emit(r, words[i:i+n])
		default:
			emit(r, words[i:i+n])
		}
		i += n
	}
	return out
}

// kinFirst reports whether the word at i only says who gets what the menu has by the next word, where a clause begins: "mom wants a tea, dad chicken marsala".
func (v *Vocabulary) kinFirst(words []english.Word, i int, out []english.Word) bool {
	if i > 1 && words[i-1].Text == "and" && (kin[words[i-2].Text] || isPerson(words[i-2].Text) || words[i-2].Text == "me") {
		return false // "mom and dad chicken marsala" may be two
	}
	return kin[words[i].Text] && !v.Known[words[i].Text] && (len(out) == 0 || beginsClause(out)) && i+1 < len(words) && (english.IsArticle(words[i+1].Text) || english.Spelled(words[i+1]) || v.mayBegin(words[i+1]))
}

// kin are people of one's own whom one calls by a word alone.
var kin = english.ExactSet("mom mum mommy mama dad daddy hubby wifey grandma grandpa granny grammy gramps")

// beginsClause reports whether a clause begins after out.
func beginsClause(out []english.Word) bool {
	last := len(out) - 1
	return last >= 0 && (out[last].Text == english.Comma || out[last].Text == "and" || english.IsMark(out[last].Text))
}

// sameFor returns how many words at the start ask for the same for somebody else, with a difference: "same for my sister but".
func (v *Vocabulary) sameFor(words []english.Word) int {
	at := 0
	if len(words) > 0 && words[0].Text == "the" {
		at = 1
	}
	if at+3 >= len(words) || words[at].Text != "same" || words[at+1].Text != "for" {
		return 0
	}
	n := v.whose(words[at+1:], 0)
	if end := at + 1 + n; n > 0 && end < len(words) && (words[end].Text == "but" || words[end].Text == "except" || words[end].Text == "with") {
		return end + 1
	}
	return 0
}

// swapping returns how many words at the start put one thing in the place of another: "swap the fries for coleslaw".
func (v *Vocabulary) swapping(words []english.Word, begun bool) int {
	if len(words) < 4 || words[1].Text == "that" || words[1].Text == "it" || words[1].Text == "to" {
		return 0
	}
	if !begun || !slices.Contains([]string{"swap", "switch", "trade", "exchange", "replace", "substitute", "change"}, words[0].Text) {
		return 0
	}
	turn := 0
	for i := 2; i < min(len(words), 10) && words[i].Text != english.Comma; i++ {
		if turn == 0 && slices.Contains([]string{"for", "to", "with", "by", "into"}, words[i].Text) {
			turn = i
		} else if turn > 0 {
			if n, r := english.Spoken.Phrases.Longest(words[i:]); n > 0 && r != english.Polite {
				return i
			}
		}
		if turn > 0 && i == len(words)-1 || turn > 0 && i+1 < len(words) && words[i+1].Text == english.Comma {
			return i + 1
		}
	}
	return 0
}

// leaving returns where "off" or "out" stands in "leave the peanuts off" and "keep the onion, tomato and pickles off", or 0. Only a list of options
// may have a pause in it.
func (v *Vocabulary) leaving(words []english.Word) int {
	if words[0].Text != "leave" && words[0].Text != "keep" && words[0].Text != "take" {
		return 0
	}
	list := true
	for i := 1; i < min(len(words), 10); i++ {
		w := words[i]
		if w.Text == "off" || w.Text == "out" {
			if i > 1 && !(i == 2 && words[1].Text == "the") {
				return i
			}
			return 0
		}
		list = list && (w.Text == english.Comma || english.IsJoin(w.Text) || w.Text == "the" || v.isOption(w))
		if !list && (i > 4 || w.Text == english.Comma) {
			return 0
		}
	}
	return 0
}

// substituting returns how many words at i ask for another choice in the place of the usual one, "sub brown rice" or "sub in oat milk",
// without saying what it takes the place of.
func (v *Vocabulary) substituting(words []english.Word, i int) int {
	w := words[i].Text
	if w != "sub" && w != "substitute" && w != "subbing" && w != "substituting" || v.Known[w] || i > 0 && words[i-1].Text != english.Comma && words[i-1].Text != "and" && words[i-1].Text != "but" {
		return 0
	}
	for _, next := range words[i+1:] {
		if next.Text == english.Comma {
			break
		}
		if next.Text == "for" {
			return 0
		}
	}
	if i+1 < len(words) && words[i+1].Text == "in" {
		return 2
	}
	return 1
}

// applies reports whether the phrase of n words at i is not a word of the menu's names instead.
func (v *Vocabulary) applies(words []english.Word, i, n int, r english.Role) bool {
	first := words[i].Text
	if r == english.Polite && n == 2 && first == "no" && isHeading(words[i+1].Text) {
		return v.declines(words, i, n)
	}
	if first == "with" && words[i+n-1].Text == "either" && (i < 2 || i+n < len(words) && words[i+n].Text != english.Comma || words[i-2].Text != "no" && words[i-2].Text != "without") {
		return false // "with either milk"
	}
	if n == 1 {
		text, _ := english.Stem(first)
		switch first {
		case "e", "y":
			return i == 0 || !v.Follows[english.Singular(words[i-1].Text)+" "+first] // "cacio e pepe"
		case "no", "and", "with", "without", "but", "plus", "then":
			return true
		case "not":
			return !v.saysNot(words[i+1:])
		case "well":
			if i > 0 && words[i-1].Text != english.Comma {
				return false
			}
			return i+1 >= len(words) || words[i+1].Text != "done"
		case "do":
			return (i == 0 || words[i-1].Text == english.Comma || onlyPolite(words[:i])) && i+1 < len(words) && (english.Spelled(words[i+1]) || i > 0 && v.Known[english.Singular(words[i+1].Text)])
		case "order":
			return (i == 0 || words[i-1].Text == english.Comma) && i+1 < len(words) && words[i+1].Text != "of" && words[i+1].Text != "for"
		case "hi":
			// "Hi, a coffee", also where the menu has Hi-C.
			if i == 0 {
				return true
			}
		case "like":
			// "A salad like the caesar" says which salad.
			return !(i > 0 && (words[i-1].Text == "tastes" || words[i-1].Text == "just" || i+1 < len(words) && words[i-1].Text != english.Comma && words[i-1].Text != "and" && v.Named[english.Singular(words[i-1].Text)]))
		case "is", "ah", "hold", "me":
			return first != "me" || i > 0 && words[i-1].Text == "and"
		case "just", "only", "simply":
			// Within a line "just" leaves out the rest: "just pickles".
			return i == 0 || i+1 < len(words) && (english.Spelled(words[i+1]) && !v.limitsBefore(words, i) || words[i-1].Text == english.Comma && !v.limits(words, i)) || onlyPolite(words[:i])
		case "each":
			if i > 1 && words[i-1].Text == "of" {
				return true // "one of each", also where the menu has a Scone (each)
			}
		case "zero", "total", "non":
			return !v.Known[first] && i+1 < len(words) && words[i+1].Text != english.Comma
		case "instead":
			return true
		case "everything":
			return !v.spoken(first) && !seeded(words, i+1)
		case "again":
			// "The duck again", and not "a latte, again large".
			return i > 0 && v.Named[english.Singular(words[i-1].Text)] && (i+1 == len(words) || english.IsBreak(words[i+1].Text) || pickup.EndsTime[words[i+1].Text])
		case "ready":
			return !v.spoken(first) && i > 0 && (i+1 == len(words) || english.IsBreak(words[i+1].Text) || pickup.EndsTime[words[i+1].Text])
		case "make", "provide", "arrange", "prepare", "have":
			// "Please make 3 lattes", and not "make it large".
			return (i == 0 || onlyPolite(words[:i])) && i+1 < len(words) && (english.Spelled(words[i+1]) || english.IsNumber(words[i+1].Text) || first != "make" && v.mayBegin(words[i+1]))
		case "over":
			// "Over white rice", and not "over easy".
			return i > 0 && i+1 < len(words) && !v.spoken(first) && !slices.Contains([]string{"easy", "medium", "hard", "well"}, words[i+1].Text) && v.Knows(words[i+1].Text)
		}
		if v.spoken(first) || v.spoken(text) {
			return false
		}
	}
	if r == english.Polite && n > 1 && first == "on" && words[i+n-1].Text == "top" && v.Known["top"] {
		return i > 0 && !v.inNames(words[i-1:i+1]) // "slaw on top", where the menu has Coleslaw on top
	}
	if (r == english.Polite || r == english.AllOf) && n == 2 && first != "to" && v.inNames(words[i:i+2]) {
		return false // "for two", where the menu has a Combo for two, or the size For two
	}
	if r == english.AllOf && n > 1 && words[i+n-1].Text == "everything" && (v.spoken("everything") || seeded(words, i+n)) {
		return false // "lox on everything": the bagel
	}
	if r == english.Cancels && n > 1 && words[i+n-1].Text == "no" && i+n < len(words) && (words[i+n].Text == english.Comma || !slices.ContainsFunc(words[:i], func(w english.Word) bool { return w.Text == words[i+n].Text })) {
		return false // "hot, actually no, medium" takes nothing back that was named
	}
	if r == english.Opens && whoseOwn[first] {
		return i+n < len(words) && english.Spelled(words[i+n]) // "mine is a tea", and not "mine is well done"
	}
	if n > 1 && words[i+n-1].Text == "of" && pourings[words[i+n-2].Text] && v.Known[words[i+n-2].Text] {
		return false // "a splash of cream", where the menu has Splash of Cream
	}
	if r == english.Polite && n > 2 && first == "on" && words[i+1].Text == "the" && words[i+2].Text == "side" {
		return !v.spoken("side")
	}
	return true
}

// pourings are words for a little of something that menus also have in names of options.
var pourings = english.ExactSet("splash touch dash drizzle sprinkle")

// whoseOwn are words for what somebody gets.
var whoseOwn = english.ExactSet("mine mines hers his theirs")

// saysNot reports whether the words after "not" make up a name with it, as the menu writes it: Not toasted. Before other words "not" refuses.
func (v *Vocabulary) saysNot(words []english.Word) bool {
	for _, w := range words[:min(len(words), 3)] {
		if w.Text == english.Comma {
			break
		}
		for _, c := range english.Canonical(w) {
			if next := "not " + c.Text; v.Optional[next] || v.Optional[next+"ed"] || v.Follows[next] {
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
func (v *Vocabulary) declines(words []english.Word, i, n int) bool {
	kind, _ := english.Stem(words[i+1].Text)
	before := i == 0 || words[i-1].Text != "or" && words[i-1].Text != "no"
	after := i+n == len(words) || english.IsBreak(words[i+n].Text) && words[i+n].Text != "or" || english.IsMark(words[i+n].Text)
	return before && after && v.Named[kind] && !v.Optional[kind] && !v.Grouped[kind]
}

// limitsBefore reports whether the "only" at i is said of the option before it, and the next thing begins after it: "two cheeseburgers onions only a lemonade".
func (v *Vocabulary) limitsBefore(words []english.Word, i int) bool {
	if words[i].Text != "only" || i == 0 || words[i-1].Text == english.Comma {
		return false
	}
	before := english.Canonical(words[i-1])
	return v.Optional[before[len(before)-1].Text] && !v.Named[before[len(before)-1].Text]
}

// limits reports whether a word such as "just" at i leaves out the rest of what comes with a thing: an option follows that no item is called by, and
// nothing was refused right before.
func (v *Vocabulary) limits(words []english.Word, i int) bool {
	next := v.Words(words[i+1].Text)
	return len(next) == 1 && v.Optional[next[0].Text] && !v.Named[next[0].Text] && !slices.ContainsFunc(words[max(i-4, 0):i], func(w english.Word) bool { return w.Text == "no" })
}

// inNames reports whether two words follow each other in the name of an item.
func (v *Vocabulary) inNames(words []english.Word) bool {
	a, b := english.Canonical(words[0]), english.Canonical(words[1])
	pair := a[len(a)-1].Text + " " + b[0].Text
	return v.Follows[pair] || v.Optional[pair]
}

// onlyPolite reports whether words hold nothing but courtesy.
func onlyPolite(words []english.Word) bool {
	for i := 0; i < len(words); {
		n, r := english.Spoken.Phrases.Longest(words[i:])
		if words[i].Text == english.Comma {
			n, r = 1, english.Opens
		}
		if n == 0 || r != english.Polite && r != english.Opens {
			return false
		}
		i += n
	}
	return true
}

// spoken reports whether the menu itself uses a word in its names.
func (v *Vocabulary) spoken(w string) bool { return v.Known[w] }

// wanting returns how many words at the start say that somebody would like something: "my wife would like to get".
func (v *Vocabulary) wanting(words []english.Word) int {
	s := english.Spoken
	skip := func(t *english.Trie, i int) int {
		n, _ := t.Longest(words[i:])
		return i + n
	}
	if i := skip(s.Prefaces, 0); i > 0 {
		// "i was wondering if i could order"
		if j := skip(s.Askers, i); j > i {
			i = j
		}
		if n := v.wanting(words[i:]); n > 0 {
			return i + n
		}
		for k := skip(s.Asking, i); k > i; k = skip(s.Asking, i) {
			i = k
		}
		for k := skip(s.Manners, i); k > i; k = skip(s.Manners, i) {
			i = k
		}
		if k := skip(s.Getting, i); k > i {
			return skip(s.Givens, k)
		}
		if k := skip(s.Verbs, i); k > i {
			return k // "would it be possible to have"
		}
		return 0
	}
	if i := skip(s.Asking, 0); i > 0 {
		if j := skip(s.Askers, i); j > i {
			for k := skip(s.Manners, j); k > j; k = skip(s.Manners, j) {
				j = k
			}
			if j+1 < len(words) && words[j].Text == "make" && (words[j+1].Text == "it" || words[j+1].Text == "that") {
				return 0 // "can you make it large" corrects
			}
			if k := skip(s.Getting, j); k > j {
				return skip(s.Givens, k)
			}
			if v.doing(words[j:]) {
				return j // "can you leave off the radish"
			}
		}
		return 0
	}
	i := v.person(words)
	if i == 0 {
		i = skip(s.Subjects, 0)
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
	for k := skip(s.Manners, i); k > i; k = skip(s.Manners, i) {
		i = k
	}
	j := skip(s.Wants, i)
	if j == i {
		return 0
	}
	for k := skip(s.Manners, j); k > j; k = skip(s.Manners, j) {
		j = k
	}
	return skip(s.Verbs, j)
}

// quoting returns how many words at the start report what somebody wants, "says she wants", or whom somebody sent for it, "told me to get".
func (v *Vocabulary) quoting(words []english.Word) int {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	switch {
	case is(0, "says", "said", "thinks") && !is(1, english.Comma):
		k := 1
		if is(k, "that") {
			k++
		}
		if n := v.wanting(words[k:]); n > 0 {
			return k + n
		}
	case is(0, "told", "asked", "sent", "wants", "wanted") && is(1, "me", "us") && is(2, "to") && !slices.ContainsFunc(words, func(w english.Word) bool { return w.Text == "but" }):
		if n, _ := english.Spoken.Getting.Longest(words[3:]); n > 0 {
			return 3 + n
		}
	}
	return 0
}

// unnamed returns 2 if words begin with somebody whom no table has, before what they want: "my trainer".
func (v *Vocabulary) unnamed(words []english.Word) int {
	if len(words) < 3 || words[0].Text != "my" && words[0].Text != "our" {
		return 0
	}
	w := words[1].Text
	one := english.Singular(w)
	if w == english.Comma || v.Knows(w) || v.Known[one] || english.IsFood(w) || english.IsFood(one) || english.IsDish(one) || english.IsMeal(one) || IsAllergy(w) || english.IsHazard(one) || english.AliasOf[w] != "" || w == "usual" || w == "order" {
		return 0
	}
	if _, near := v.correct(w); near {
		return 0
	}
	if n, _ := english.Spoken.Phrases.Longest(words[1:]); n > 0 {
		return 0
	}
	return 2
}

// called returns 1 if words begin with the name of somebody whom no table has, before what they want: "Dana wants", "kev gets".
func (v *Vocabulary) called(words []english.Word) int {
	if len(words) < 3 || !v.nobodyKnown(words[0]) {
		return 0
	}
	if n, _ := theirs.Longest(words[1:]); n == 0 {
		return 0
	}
	return 1
}

// nobodyKnown reports whether a word can only be the name of somebody: no table and no menu has it.
func (v *Vocabulary) nobodyKnown(w english.Word) bool {
	return len(w.Text) > 1 && w.Text[0] >= 'a' && w.Text[0] <= 'z' && !commonWords[w.Text] && !english.Glue[w.Text] && !english.TalkWords[w.Text] && !english.Stories[w.Text] && !english.SmallTalk[w.Text] && !english.IsArticle(w.Text) && !english.IsStop(w.Text) && v.unheard(w)
}

// theirs are verbs of what one person wants.
var theirs = english.TrieOf("wants|also wants|just wants|really wants|wanted|gets|needs|takes|prefers|is having|is getting|is going with|is gonna have|is gonna get|will have|will take|will get|will do|would like|would love|d like|d love|ll have|ll take|ll get|ll do|asked for|ordered|is thinking")

// labelled returns how many words at the start name somebody before a colon: "Mom: drip coffee". A word that the menu has, too, needs another such label.
func (v *Vocabulary) labelled(words []english.Word, all int) int {
	own, _ := english.Spoken.Owners.Longest(words)
	n, _ := english.Spoken.People.Longest(words[own:])
	end := own + n
	if n == 0 && own == 0 && len(words) > 0 && (words[0].Text == "me" || words[0].Text == "us" || words[0].Text == "him" || words[0].Text == "her" || len(words[0].Text) > 1 && words[0].Said != "" && words[0].Said[0] >= 'A' && words[0].Said[0] <= 'Z' && v.mayName(words[0])) {
		end = 1
	}
	if end == 0 || end+1 >= len(words) || words[end].Text != english.Comma || words[end].Said != ":" {
		return 0
	}
	if last := words[end-1].Text; (v.Known[last] || v.Known[english.Singular(last)]) && all < 2 {
		return 0
	}
	return end
}

// colons counts the colons among words.
func colons(words []english.Word) int {
	n := 0
	for _, w := range words {
		if w.Text == english.Comma && w.Said == ":" {
			n++
		}
	}
	return n
}

// doing reports whether words begin with something that is done to the order: taking off, putting in, changing.
func (v *Vocabulary) doing(words []english.Word) bool {
	if len(words) == 0 {
		return false
	}
	_, r := english.Spoken.Phrases.Longest(words)
	return r == english.Cancels || r == english.RefusesIt || r == english.Adds || r == english.Corrects || v.leaving(words) > 0 || placing(words) > 0 || words[0].Text == "make" || v.swapping(words, true) > 0
}

// bareOf returns how many words at i say that nothing is wanted on a thing, "nothing on it", and the word for that, or that nothing is wanted except
// what follows: "nothing but".
func bareOf(words []english.Word, i int) (int, string) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	switch {
	case is(i, "plain") && is(i+1, "and", "n") && is(i+2, "dry"):
		return 3, "plain"
	case !is(i, "nothing"):
		return 0, ""
	case is(i+1, "but"):
		return 2, "only"
	case is(i+1, "on", "in") && is(i+2, "it", "them"):
		return 3, "plain"
	case i > 0 && is(i-1, "with", "w") && (i+1 == len(words) || is(i+1, english.Comma)):
		return 1, "plain"
	}
	return 0, ""
}

// placing returns where "in it" or "on top" begins in "throw some shrimp in it", up to five words after the verb, or 0.
func placing(words []english.Word) int {
	if len(words) == 0 || !slices.Contains(placers, words[0].Text) {
		return 0
	}
	for i := 2; i < min(len(words), 7) && words[i].Text != english.Comma; i++ {
		if w := words[i].Text; (w == "in" || w == "on") && (i+1 >= len(words) || words[i+1].Text == english.Comma || slices.Contains([]string{"it", "there", "that", "top", "them"}, words[i+1].Text)) {
			return i
		}
	}
	return 0
}

// placingFirst returns how many words at i put what follows on a thing that is named after it, where nothing was ordered before: the "throw some" of "throw some bacon on the
// burger".
func (v *Vocabulary) placingFirst(words []english.Word, i int, begun bool) int {
	if begun || words[i].Text != "add" && !slices.Contains(placers, words[i].Text) || v.Known[words[i].Text] {
		return 0
	}
	for k := i + 2; k+2 < min(len(words), i+11) && words[k].Text != english.Comma; k++ {
		if w := words[k].Text; (w == "in" || w == "on") && words[k+1].Text == "the" {
			if words[i+1].Text == "some" && k > i+2 {
				return 2
			}
			return 1
		}
	}
	return 0
}

// ontoThe reads "add cheese to a burger" as "add cheese on the burger", where nothing was ordered before.
func (v *Vocabulary) ontoThe(words []english.Word) []english.Word {
	k := slices.IndexFunc(words, func(w english.Word) bool { return w.Text == "add" || slices.Contains(placers, w.Text) })
	if k < 0 || k > 6 || v.Known[words[k].Text] || slices.ContainsFunc(words[:k], func(w english.Word) bool {
		return w.Text == english.Comma || w.Text == "and" || v.Known[english.Singular(w.Text)]
	}) {
		return words
	}
	for m := k + 2; m+2 < min(len(words), k+9) && words[m].Text != english.Comma; m++ {
		if !slices.Contains([]string{"to", "onto", "on", "in", "into"}, words[m].Text) || !slices.Contains([]string{"a", "an", "my", "our", "that", "the"}, words[m+1].Text) {
			continue
		}
		one := english.Singular(words[m+2].Text)
		if slices.Contains([]string{"order", "cart", "bag", "list", "ticket", "tab", "side", "top"}, one) || words[m+2].Text == english.Comma || someNumber(words[k+1].Text) > 0 {
			return words
		}
		out := slices.Clone(words)
		out[m].Text, out[m+1].Text = "on", "the"
		return out
	}
	return words
}

// ontoThat puts a pause in the place of the "and" before "add a brownie to it", and reads "add a brownie to the sundae" as "brownie on the sundae", after a sundae was ordered.
func (v *Vocabulary) ontoThat(words []english.Word) []english.Word {
	for k := 1; k+3 < len(words); k++ {
		if words[k].Text != "add" && !slices.Contains(placers, words[k].Text) || v.Known[words[k].Text] || !english.IsBreak(words[k-1].Text) {
			continue
		}
		m := k + 2
		for m < min(len(words)-1, k+8) && !slices.Contains([]string{"to", "onto", "on", "in", "into"}, words[m].Text) && !english.IsBreak(words[m].Text) {
			m++
		}
		if m+1 >= len(words) || english.IsBreak(words[m].Text) || m >= k+8 {
			continue
		}
		from := k
		for from > 0 && (words[from-1].Text == english.Comma || words[from-1].Text == "and") {
			from--
		}
		pause := english.Word{Text: english.Comma}
		switch w := words[m+1].Text; {
		case from == 0 || from == k:
		case (w == "it" || w == "that") && english.Closes(words, m+2):
			words = slices.Concat(words[:from], []english.Word{pause}, words[k:])
		case w == "the" && m+2 < len(words) && english.Closes(words, m+3) && someNumber(words[k+1].Text) <= 1 && slices.ContainsFunc(words[:from], func(o english.Word) bool { return o.Text == words[m+2].Text }):
			first := k + 1
			if english.IsArticle(words[first].Text) || words[first].Text == "some" {
				first++
			}
			words = slices.Concat(words[:from], []english.Word{pause}, words[first:m], []english.Word{{Text: "on", Said: words[m].Said}}, words[m+1:])
		}
	}
	return words
}

// placers are verbs of putting one thing on another.
var placers = []string{"throw", "toss", "stick", "put", "pop", "slap", "chuck", "drop"}

// person returns how many words at the start name somebody: "my wife", "the kids", "Tom".
func (v *Vocabulary) person(words []english.Word) int {
	if len(words) == 0 {
		return 0
	}
	s := english.Spoken
	own, _ := s.Owners.Longest(words)
	n, _ := s.People.Longest(words[own:])
	if alone, _ := s.People.Longest(words); n == 0 && alone > 0 {
		own, n = 0, alone // "ma wants": nobody's "ma femme"
	}
	if own+n < len(words) && own > 0 && n == 0 {
		// "my little daughter"
		for k := own + 1; k < min(own+3, len(words)); k++ {
			if m, _ := s.People.Longest(words[k:]); m > 0 && !v.Named[words[k-1].Text] && english.IsQuality(words[k-1].Text) {
				n = k - own + m
			}
		}
	}
	if n > 0 {
		last, _ := english.Stem(words[own+n-1].Text)
		if abroad[words[0].Text] && own == 1 && !v.Follows[words[0].Text+" "+last] {
			return own + n // "mi papá", where the menu has papas
		}
		if wants, _ := s.Wants.Longest(words[own+n:]); own > 0 && wants > 0 {
			return own + n // "the kid gets", where the menu has a kids' meal
		}
		if v.Named[last] || v.Named[words[own+n-1].Text] {
			return 0
		}
		return own + n
	}
	if own > 0 {
		return 0
	}
	w := words[0]
	if v.Known[w.Text] || english.IsFood(w.Text) {
		return 0
	}
	if n, _ := s.Names.Longest(words[:1]); n > 0 {
		return 1
	}
	return 0
}

// abroad are owners of other languages.
var abroad = english.ExactSet("mi mis nuestra nuestro mon mes mein meine")

// whose returns how many words at the start say whom something is for: "for my wife", "for Tom".
func (v *Vocabulary) whose(words []english.Word, at int) int {
	if len(words) < 2 || words[0].Text != "for" && words[0].Text != "para" && words[0].Text != "pour" {
		return 0
	}
	n := v.person(words[1:])
	if v.title(words[1:]) > 0 {
		n = 2 // "for Mrs. Ames"
	}
	if n > 0 && english.IsPossessive(words[n]) && v.belongsTo(words[n+1:]) {
		n++ // "my kid's class"
	}
	if n == 0 {
		n = v.someone(words[1:])
	}
	if n == 0 && len(words) > 3 && words[2].Text == "and" && slices.Contains([]string{"me", "us", "myself", "him", "her"}, words[1].Text) && v.person(words[3:]) > 0 && v.wanting(words[3:]) == 0 {
		n = 1 // "for me and my sister"
	}
	if n == 0 {
		w := words[1]
		first := []rune(w.Said + " ")[0]
		capital := first >= 'A' && first <= 'Z' && strings.ToUpper(w.Said) != w.Said
		if capital && !v.Known[w.Text] && !english.IsFood(w.Text) && !english.IsFood(english.Singular(w.Text)) {
			n = 1
		}
	}
	if n == 0 {
		n = v.stranger(words[1:])
	}
	if n == 0 {
		n = eaters(words[1:])
	}
	if n == 0 && len(words) > 2 && v.nobodyKnown(words[1]) && v.mayName(words[1]) && (words[2].Text == english.Comma || beginsThing(words[2])) {
		n = 1 // "for zadie a mocha"
	}
	if n == 0 {
		return 0
	}
	end := 1 + n
	for end+1 < len(words) && words[end].Text == "and" {
		more := v.person(words[end+1:])
		if words[end+1].Text == "me" || words[end+1].Text == "myself" {
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
func (v *Vocabulary) belongsTo(words []english.Word) bool {
	if len(words) == 0 || !english.Company[words[0].Text] || v.Known[words[0].Text] || v.Known[english.Singular(words[0].Text)] {
		return false
	}
	return len(words) == 1 || english.IsBreak(words[1].Text) || english.IsMark(words[1].Text)
}

// someone returns how many words at the end of a part of the order are somebody whose word is only the last of a longer name of the menu: "the dog", where
// there is a Hot Dog; or who is known by their age: "my oldest".
func (v *Vocabulary) someone(words []english.Word) int {
	if len(words) < 2 || !slices.Contains([]string{"my", "our", "the", "her", "his"}, words[0].Text) {
		return 0
	}
	n := 1
	for n < min(len(words), 3) && aged[words[n].Text] {
		n++
	}
	if n > 1 && n < len(words) && words[n].Text == "one" {
		n++ // "the little one"
	}
	if n < len(words) && beings[words[n].Text] && !v.Follows[words[n-1].Text+" "+words[n].Text] {
		n++
	} else if n == 1 || n == 2 && !eldest[words[1].Text] {
		return 0
	}
	if n < len(words) && !english.IsBreak(words[n].Text) && !english.IsMark(words[n].Text) && words[n].Text != "with" {
		return 0
	}
	return n
}

// aged are words for how old somebody is, eldest those that say who it is, and beings are words for people and pets that menus have in names of things.
var (
	aged   = english.ExactSet("little small old older oldest young younger youngest eldest middle big sweet dear new other")
	eldest = english.ExactSet("oldest youngest eldest younger older middle")
	beings = english.ExactSet("dog doggo doggy pup puppy cat boss girl girls boy boys guy guys man lady ladies king queen captain sailor fisherman farmer hunter rancher cowboy chef papa mama nonna grandma granny one daughter son husband wife")
)

// whereabouts returns how many words at the start say where somebody is: the "at the shop" of "for the guys at the shop".
func (v *Vocabulary) whereabouts(words []english.Word) int {
	if len(words) < 2 || !slices.Contains([]string{"at", "from", "in", "over", "back", "down", "here", "who"}, words[0].Text) {
		return 0
	}
	strong := false
	for n, w := range words {
		if w.Text == english.Comma || w.Text == "and" || n > 0 && v.wanting(words[n:]) > 0 {
			if strong {
				return n
			}
			return 0
		}
		content := english.TalkWords[w.Text] && !v.Known[w.Text] && !v.Known[english.Singular(w.Text)]
		if !content && !english.Glue[w.Text] {
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
func eaters(words []english.Word) int {
	own, _ := english.Spoken.Owners.Longest(words)
	n, _ := english.Spoken.People.Longest(words[own:])
	end := own + n
	next := end
	if next < len(words) && words[next].Text == english.Comma {
		next++
	}
	if own == 0 || n == 0 || next+1 >= len(words) || words[next+1].Text == english.Comma || !english.IsArticle(words[next].Text) && !english.Spelled(words[next]) {
		return 0
	}
	return end
}

// occasion returns how many words at i, where a part of the order begins, only say what the order is and for whom: "dinner for two", "an order for my
// office", where the menu has no such thing.
func (v *Vocabulary) occasion(words []english.Word, i int) int {
	k := i
	for k < len(words) && k < i+2 && slices.Contains([]string{"a", "an", "some", "the", "its", "just", "big", "small", "quick"}, words[k].Text) {
		k++
	}
	if k+2 >= len(words) || words[k+1].Text != "for" || !english.IsMeal(words[k].Text) && !slices.Contains([]string{"order", "food", "takeout", "catering", "snacks", "gift", "present", "treat", "surprise"}, words[k].Text) || v.Follows[words[k].Text+" for"] || v.inNames(words[k+1:k+3]) {
		return 0
	}
	end := k + 1 + v.whose(words[k+1:], k+1)
	if end == k+1 {
		n, r := english.Spoken.Phrases.Longest(words[end:])
		if _, taken, _ := english.Quantity(english.PlainWords(words[end+1].Text)); n == 0 && taken == 1 {
			n, r = 2, english.Polite // "dinner for 6"
		}
		if n == 0 || r != english.Polite {
			return 0
		}
		end += n
	}
	if end < len(words) && words[end].Text != english.Comma {
		return 0
	}
	return end - i
}

// greeted reports whether the second word is the name of the one who is greeted: "hi marcus i'd like".
func (v *Vocabulary) greeted(words []english.Word) bool {
	if len(words) < 3 || !slices.Contains([]string{"hi", "hello", "hey"}, words[0].Text) {
		return false
	}
	w := words[1].Text
	if w == english.Comma || v.Knows(w) || english.IsFood(w) || english.IsFood(english.Singular(w)) || english.IsDish(english.Singular(w)) || IsAllergy(w) || english.AliasOf[w] != "" || len(w) < 3 {
		return false
	}
	if _, near := v.correct(w); near {
		return false
	}
	if n, _ := english.Spoken.Phrases.Longest(words[1:]); n > 0 {
		return false
	}
	return words[2].Text == english.Comma || v.wanting(words[2:]) > 0
}

// stranger returns how many words at the start name somebody, or an occasion, that no table has: "our office", "the pup". They end the
// phrase, and the menu has no such word.
func (v *Vocabulary) stranger(words []english.Word) int {
	own, _ := english.Spoken.Owners.Longest(words)
	if own == 0 && words[0].Text == "a" {
		own = 1
	}
	most := 2
	if own < len(words) && english.IsPossessive(words[own]) {
		most = 4 // "the wife's book club"
	}
	for n := own; n < min(own+most, len(words)); n++ {
		w := words[n].Text
		one := english.Singular(w)
		if most > 2 && (n == own || isOccasion(one) && (n+1 >= len(words) || words[n+1].Text == english.Comma)) {
			if n > own {
				return n + 1 // "my mom's birthday"
			}
			continue
		}
		if w == english.Comma || english.IsJoin(w) || english.IsTurn(w) || english.IsUnit(one) || v.Known[w] || v.Known[one] || english.IsFood(w) || english.IsFood(one) || english.IsDish(one) || IsAllergy(w) || w[0] <= '9' || english.AliasOf[w] != "" {
			return 0
		}
		if _, near := v.correct(w); near || english.IsHazard(one) {
			return 0
		}
		if phrase, _ := english.Spoken.Phrases.Longest(words[n:]); phrase > 0 {
			return 0
		}
		if n+1 >= len(words) || words[n+1].Text == english.Comma {
			return n + 1
		}
	}
	return 0
}

// isOccasion reports whether a word is something that people celebrate.
func isOccasion(w string) bool {
	return slices.Contains([]string{"birthday", "party", "wedding", "anniversary", "graduation", "shower"}, w)
}

// seeded reports whether the word at i is a bread that there is with everything on it: "an everything bagel", which no other bagel is.
func seeded(words []english.Word, i int) bool {
	return i < len(words) && everythingBreads[english.Singular(words[i].Text)]
}

var everythingBreads = english.WordSet("bagel bialy flagel croissant pretzel pletzel seasoning")
