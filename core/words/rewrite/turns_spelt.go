package rewrite

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file writes the many ways to change one's mind in the few that the rest of the package reads: mostly "actually" before what is wanted now.

// turnSlips are misspellings of words that take something back, none of which is a word.
var turnSlips = map[string]string{
	"acually": "actually", "actualy": "actually", "acutally": "actually", "actully": "actually", "aktually": "actually", "accually": "actually", "acctually": "actually", "actaully": "actually", "actuallly": "actually",
	"srry": "sorry", "sry": "sorry", "sory": "sorry", "sorrry": "sorry", "soory": "sorry", "soz": "sorry", "wiat": "wait", "waitt": "wait", "insted": "instead", "instaed": "instead", "mm": "hmm", "mmm": "hmm",
}

// drawnOut matches sounds of thinking that are written longer than they are: "ohh", "uhhh", "hmmmm".
var drawnOut = regexp.MustCompile(`^(?:(oh|ah|uh|um|hm|er)[hmr]*|(no)o+|(so)o+|(wait)t+)$`)

// TurnsPut writes changes of mind in few ways.
func (v *Vocabulary) TurnsPut(words []english.Word) []english.Word {
	for _, pass := range []func([]english.Word) []english.Word{v.turnsSpelt, v.kindOfNamed, v.sameAs, v.otherChoice, v.noReason, v.partsAgain, v.dividedAnew, v.noThatTurns, v.turnedLast, v.sizeAgain, v.sorryAfter, v.thisNotThat, v.refusedFor, v.numbersAfterAll} {
		words = pass(words)
	}
	return words
}

// turnsSpelt spells words that take something back, and drops the "nope" of "nope, no tea".
func (v *Vocabulary) turnsSpelt(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := len(out) - 3; i > 0; i-- {
		if slices.Contains([]string{"nope", "nah", "naw"}, out[i].Text) && out[i+1].Text == english.Comma && out[i+2].Text == "no" {
			out = slices.Delete(out, i, i+2)
		}
	}
	for i, w := range out {
		right, slip := turnSlips[w.Text]
		if w.Text == "ment" && i > 0 && out[i-1].Text == "i" {
			right, slip = "meant", true
		}
		if m := drawnOut.FindStringSubmatch(w.Text); m != nil && !slip && w.Text != "hm" {
			right, slip = m[1]+m[2]+m[3]+m[4], true
			if right == "hm" {
				right = "hmm"
			}
		}
		if slip && i > 0 && !v.Known[w.Text] {
			out[i].Text = right
		}
		if w.Text == "instead" && i > 1 && i+3 < len(out) && out[i+1].Text == "of" && slices.Contains([]string{"that", "it", "those"}, out[i+2].Text) && slices.Contains([]string{english.Comma, "actually", "no", "wait"}, out[i-1].Text) && english.Spelled(out[i+3]) {
			out[i].Text = "actually" // "a soup, instead of that a roll"
			out = slices.Delete(out, i+1, i+3)
			break
		}
		if wondering[w.Text] && i > 0 && i+2 < len(out) && out[i+1].Text == "no" && out[i+2].Text != english.Comma && slices.ContainsFunc(out[:i], func(o english.Word) bool { return o.Text == out[i+2].Text }) {
			out[i].Text = "actually" // "a coke, hmm no coke just water"
		}
		if w.Text == "hm" && i > 0 && out[i-1].Text == english.Comma && turnFollows(out[i+1:]) {
			out[i].Text = "hmm" // and no honey mustard
		}
	}
	return out
}

// turnFollows reports whether words begin, after a pause or none, with ones that take something back or ask for a change.
func turnFollows(words []english.Word) bool {
	if len(words) > 0 && words[0].Text == english.Comma {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	turn, _ := turns.Longest(words)
	take, _ := takes.Longest(words)
	return turn+take > 0 || slices.Contains([]string{"no", "can", "could", "get", "maybe", "just", "change", "scratch", "wait", "i", "you", "make"}, words[0].Text)
}

// starred matches a correction as people send it after a message, with a star: "a grilled chese *cheese".
var starred = regexp.MustCompile(`([^\s\d*xX])\s+\*(\pL[^*]*|\d+)$`)

// unstarred writes such a correction as what the person means instead.
func unstarred(text string) string { return starred.ReplaceAllString(text, "$1, i mean $2") }

// isNo reports whether a word is a "no" that may take something back.
func isNo(w string) bool { return w == "no" || w == "nah" || w == "nope" || w == "naw" }

// afterNo are words before which a "no" refuses nothing: "no both decaf", "no keep it hot".
var afterNo = english.ExactSet("both keep put leave make bring stick swap switch he she they we i lets let ill id hes shes theyre")

// noThatTurns writes a "no" that only takes something back as "actually": "no both decaf", "no, not olives, jalapenos", and "two medium pies, no larges".
func (v *Vocabulary) noThatTurns(words []english.Word) []english.Word {
	var out []english.Word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i == 0 || !isNo(w.Text) || i+1 >= len(words) {
			out = append(out, w)
			continue
		}
		next := i + 1
		if words[next].Text == english.Comma {
			next++
		}
		switch {
		case next >= len(words):
		case words[next].Text == "not":
			if out[len(out)-1].Text != english.Comma {
				out = append(out, english.Word{Text: english.Comma})
			}
			out = append(out, english.Word{Text: "actually", Said: w.Said})
			i = next - 1
			continue
		case next == i+1 && sizeSuffices(words, i):
			out = append(out, english.Word{Text: "actually", Said: w.Said})
			continue
		case next == i+1 && v.choiceBetter(words, i) > 0:
			n := v.choiceBetter(words, i)
			better, _ := betterOf.Longest(words[i+1+n:])
			out = append(append(out, english.Word{Text: "actually", Said: w.Said}), words[i+1:i+1+n]...)
			i += n + better
			continue
		case next == i+1 && sizeSlip(words, i):
			out = append(out, english.Word{Text: "actually", Said: w.Said}, words[i+1])
			pardon, _ := pardons.Longest(words[i+2:])
			i += 1 + pardon
			continue
		case next == i+1 && v.anotherOfKind(words, i):
			out = append(out, english.Word{Text: "actually", Said: w.Said}, words[i+1], words[i+2])
			pardon, _ := pardons.Longest(words[i+3:])
			i += 2 + pardon
			continue
		case next == i+1 && afterNo[words[next].Text] && !v.Known[words[next].Text] && !(words[next].Text == "make" && next+1 < len(words) && slices.Contains([]string{"it", "that", "them", "those"}, words[next+1].Text)),
			next == i+1 && !english.IsSizeWord(words[next].Text) && isSizeSaid(words[next]) && english.Closes(words, next+1) && slices.ContainsFunc(words[:i], isSizeSaid):
			out = append(out, english.Word{Text: "actually", Said: w.Said})
			continue
		}
		out = append(out, w)
	}
	return out
}

// sizeSuffices reports whether a size follows the "no" at i that will do instead of another one: "a large slush no medium is fine".
func sizeSuffices(words []english.Word, i int) bool {
	at := i + 1
	for at < len(words) && (english.IsArticle(words[at].Text) || words[at].Text == "the") {
		at++
	}
	return sufficesAfter(words[i+1:]) && slices.ContainsFunc(words[:i], func(w english.Word) bool { return isSizeSaid(w) && canonical(w) != canonical(words[at]) })
}

// betterOf say that what stands before them is the better choice.
var betterOf = english.TrieOf("is better|is safer|is best|is wiser|is nicer|s better|s safer|would be better|would be safer|would be best|might be better|might be safer|will be better|sounds better|works better|is much better|is way better|is probably better|is probably safer")

// choiceBetter returns how many words after the "no" at i are the name of an option that is said to be the better choice, or 0: "hot, no medium is better". What comes with a thing may
// be refused there: "no onion is better".
func (v *Vocabulary) choiceBetter(words []english.Word, i int) int {
	for n := 1; n <= 3 && i+1+n < len(words); n++ {
		name := strings.Join(v.canonical(words[i+1:i+1+n]), " ")
		if better, _ := betterOf.Longest(words[i+1+n:]); better > 0 && english.Closes(words, i+1+n+better) && v.simple[name] && !v.comes[name] {
			return n
		}
	}
	return 0
}

// sizeSlip reports whether a size follows the "no" at i in the place of another one that was a slip: "a large slush oh no medium", "no medium sorry".
func sizeSlip(words []english.Word, i int) bool {
	if !isSizeSaid(words[i+1]) || !slices.ContainsFunc(words[:i], func(w english.Word) bool { return isSizeSaid(w) && canonical(w) != canonical(words[i+1]) }) {
		return false
	}
	pardon, _ := pardons.Longest(words[i+2:])
	return english.Closes(words, i+2+pardon) && (pardon > 0 || slipsAloud[words[i-1].Text])
}

// slipsAloud are sounds with which somebody notices a slip.
var slipsAloud = english.ExactSet("oh ah um uh oops whoops shoot wait")

// anotherOfKind reports whether the "no" at i stands between two options whose names end in the same word, right one after the other or with sounds of a slip between them: "white
// rice, no brown rice", "pinto beans oh no black beans sorry".
func (v *Vocabulary) anotherOfKind(words []english.Word, i int) bool {
	last := i - 1
	for last > 0 && (words[last].Text == english.Comma || slipsAloud[words[last].Text]) {
		last--
	}
	if last < 1 || i+2 >= len(words) {
		return false
	}
	if pardon, _ := pardons.Longest(words[i+3:]); !english.Closes(words, i+3+pardon) {
		return false
	}
	one, other := words[last-1:last+1], words[i+1:i+3]
	return canonical(one[1]) == canonical(other[1]) && canonical(one[0]) != canonical(other[0]) && !slices.ContainsFunc(slices.Concat(one, other), func(w english.Word) bool { return !v.Optional[canonical(w)] })
}

// isSizeSaid reports whether a word is a size, in the plural as well: "no larges".
func isSizeSaid(w english.Word) bool {
	return english.IsSizeWord(w.Text) || english.IsSizeWord(english.Singular(w.Text))
}

// leading returns how many words at the start are phrases of these kinds, the first kind first, one after the other.
func leading(words []english.Word, kinds ...*english.Trie) (n int) {
	for found := true; found && n < len(words); {
		found = false
		for _, kind := range kinds {
			if k, _ := kind.Longest(words[n:]); k > 0 {
				n, found = n+k, true
				break
			}
		}
	}
	return n
}

// clauses calls do with where each clause after the first begins and ends.
func clauses(words []english.Word, do func(from, to int)) {
	for from := 0; from < len(words); from++ {
		to := from
		for to < len(words) && words[to].Text != english.Comma {
			to++
		}
		if from > 0 && to > from {
			do(from, to)
		}
		from = to
	}
}

// lastTurns are words at the end of a clause that say that it takes something back.
var lastTurns = english.TrieOf("i mean|i meant|i mean to say|i meant to say|i ment|rather|on second thought|actually|is what i meant|is what i mean|i should say|i should have said|i shouldve said")

// turnedLast moves such words to the beginning of their clause: ", house salad rather" becomes ", actually house salad".
func (v *Vocabulary) turnedLast(words []english.Word) []english.Word {
	var out []english.Word
	last := 0
	clauses(words, func(from, to int) {
		for at := to - 1; at > from && at >= to-5; at-- {
			n, _ := lastTurns.Longest(words[at:to])
			if n != to-at || v.Known[words[at].Text] {
				continue
			}
			begins := words[from]
			turn, _ := turns.Longest(words[from:to])
			if turn > 0 || slices.Contains([]string{"and", "also", "plus", "oh", "or", "just", "only", "can", "could", "but", "i", "we", "that", "thats", "on", "in", "to"}, begins.Text) || isNo(begins.Text) && (at == from+1 || slices.ContainsFunc(words[from+1:at], func(w english.Word) bool { return !saidAmong(words[:from], w) })) {
				return // "pad thai chicken, no shrimp actually" takes shrimp
			}
			out = append(append(out, words[last:from]...), english.Word{Text: "actually", Said: english.Said(words[at:to])})
			out = append(out, words[from:at]...)
			last = to
			return
		}
	})
	return append(out, words[last:]...)
}

// sizeAgain writes a size after a sound of thinking as one that takes the place of the size before: "a large shake, um, regular".
func (v *Vocabulary) sizeAgain(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 2; i < len(out); i++ {
		if !english.IsSizeWord(out[i].Text) || !english.Closes(out, i+1) || !slices.ContainsFunc(out[:i], isSizeSaid) {
			continue
		}
		at := i - 1
		if out[at].Text == english.Comma {
			at--
		}
		if at < 1 || !slices.Contains([]string{"um", "uh", "er", "eh", "ehh", "hmm", "oops", "ugh", "oh", "err"}, out[at].Text) || out[at-1].Text != english.Comma {
			continue
		}
		out = slices.Replace(out, at, i, english.Word{Text: "actually", Said: out[at].Said})
	}
	return out
}

// sorryAfter moves what somebody is sorry for to the beginning: ", almond, sorry" becomes ", actually almond", if it is a choice or a number.
func (v *Vocabulary) sorryAfter(words []english.Word) []english.Word {
	end := len(words)
	for end > 0 && words[end-1].Text == english.Comma {
		end--
	}
	from := end
	for n := 3; n > 0 && from == end; n-- {
		if end > n {
			if found, _ := pardons.Longest(words[end-n : end]); found == n {
				from = end - n
			}
		}
	}
	to := from
	for to > 0 && words[to-1].Text == english.Comma {
		to--
	}
	at := to
	for at > 0 && words[at-1].Text != english.Comma {
		at--
	}
	said := words[at:to]
	if from == end || at == 0 || len(said) == 0 || len(said) > 3 || slices.ContainsFunc(said, func(w english.Word) bool {
		return !v.Optional[canonical(w)] && !isSizeSaid(w) && someNumber(w.Text) == 0 || saidAmong(words[:at], w)
	}) {
		return words
	}
	return slices.Concat(words[:at], []english.Word{{Text: "actually", Said: english.Said(words[to:end])}}, said, words[end:])
}

// pardons are words with which somebody begs pardon for a slip that they have just put right.
var pardons = english.TrieOf("sorry|my bad|my mistake|oops|whoops|im sorry")

// thisNotThat writes a clause that says what takes the place of what was said before, ", root beer not sprite", as ", root beer instead of the sprite", and ", 3 not 4" as ", actually 3".
func (v *Vocabulary) thisNotThat(words []english.Word) []english.Word {
	var out []english.Word
	last := 0
	clauses(words, func(from, to int) {
		at := slices.IndexFunc(words[from:to], func(w english.Word) bool { return w.Text == "not" })
		if at < 1 || at > 6 || from+at+1 >= to {
			return
		}
		at += from
		thing := words[at+1 : to]
		for len(thing) > 1 && (thing[0].Text == "the" || english.IsArticle(thing[0].Text) && thing[0].Text != "one") {
			thing = thing[1:]
		}
		for len(thing) > 1 && slices.Contains([]string{"please", "pls", "sorry", "lol", "thanks", "oops"}, thing[len(thing)-1].Text) {
			thing = thing[:len(thing)-1]
		}
		wanted := words[from:at]
		for len(wanted) > 1 {
			n, _ := turns.Longest(wanted)
			if n == 0 {
				n, _ = pausing.Longest(wanted)
			}
			if n == 0 {
				break // a last word of thinking stays, so that "well, not the queso" refuses the queso
			}
			wanted = wanted[n:]
		}
		if n, _ := turns.Longest(wanted); len(wanted) == 0 || n == len(wanted) {
			return
		}
		if slices.ContainsFunc(wanted, func(w english.Word) bool {
			return slices.Contains([]string{"no", "with", "without", "and", "if", "is", "its", "im", "but", "do", "does", "that", "thats", "too", "also", "of", "on"}, w.Text)
		}) || !slices.ContainsFunc(wanted, func(w english.Word) bool { return v.Knows(w.Text) || v.Known[canonical(w)] || someNumber(w.Text) > 0 }) {
			return
		}
		if len(thing) == 1 && len(wanted) == 1 && someNumber(thing[0].Text) > 0 && someNumber(wanted[0].Text) > 0 {
			if slices.ContainsFunc(words[:from], func(w english.Word) bool { return someNumber(w.Text) == someNumber(thing[0].Text) }) {
				out = append(append(out, words[last:from]...), english.Word{Text: "actually", Said: english.Said(words[at:to])}, wanted[0])
				last = to
			}
			return
		}
		if slices.ContainsFunc(thing, func(w english.Word) bool { return !v.saidOfThing(words[:from], w) }) || v.isThing(wanted) && !v.isThing(thing) {
			return // "a muffin warmed, a bagel not warmed"
		}
		out = append(append(out, words[last:from]...), wanted...)
		out = append(out, english.Word{Text: "instead", Said: words[at].Said}, english.Word{Text: "of"}, english.Word{Text: "the"})
		out = append(out, thing...)
		last = to
	})
	return append(out, words[last:]...)
}

// Words that refuse what was said before, and that lead to what takes its place.
var (
	refusesIt = english.TrieOf("no|not|take off|take out|lose|hold|scratch|nix|no more")
	putsThere = english.TrieOf("sorry|actually|i mean|i meant|put|put on|and put|and put on|do")
)

// refusedFor writes a clause that refuses what was said before and puts another thing there, ", no kimchi sorry chili oil" and ", take off the sausage, put bacon", as ", chili oil instead of the kimchi".
func (v *Vocabulary) refusedFor(words []english.Word) []english.Word {
	if v.Optional == nil {
		return words
	}
	for from := 1; from < len(words); from++ {
		if words[from-1].Text != english.Comma {
			continue
		}
		at := from + leading(words[from:], pausing)
		n, _ := refusesIt.Longest(words[at:])
		at += n
		if at < len(words) && (words[at].Text == "the" || english.IsArticle(words[at].Text)) {
			at++
		}
		end := at
		for end < len(words) && end < at+4 && v.saidOfThing(words[:from], words[end]) {
			end++
		}
		if n == 0 || end == at {
			continue
		}
		next := end
		if next < len(words) && words[next].Text == english.Comma {
			next++
		}
		put, _ := putsThere.Longest(words[next:])
		to := next + put
		for to < len(words) && words[to].Text != english.Comma && words[to].Text != "and" {
			to++
		}
		wanted := words[min(next+put, to):to]
		if put == 0 || len(wanted) == 0 || len(wanted) > 4 || slices.ContainsFunc(wanted, func(w english.Word) bool {
			return !v.Optional[canonical(w)] && !v.Named[canonical(w)] || saidAmong(words[:from], w)
		}) || v.isThing(wanted) && !v.isThing(words[at:end]) {
			continue
		}
		out := append(slices.Clone(words[:from]), wanted...)
		out = append(out, english.Word{Text: "instead", Said: english.Said(words[from:next])}, english.Word{Text: "of"}, english.Word{Text: "the"})
		return append(append(out, words[at:end]...), words[to:]...)
	}
	return words
}

// saidAmong reports whether a word was said among words, in the singular or the plural.
func saidAmong(words []english.Word, w english.Word) bool {
	return slices.ContainsFunc(words, func(o english.Word) bool { return canonical(o) == canonical(w) })
}

// isThing reports whether words have one that names items and no option.
func (v *Vocabulary) isThing(words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool { return v.Named[canonical(w)] && !v.Optional[canonical(w)] })
}

// estimates come before a number that takes the place of another one: "in 20 minutes, better say 30".
var estimates = english.TrieOf("say|better say|better|or rather|better make it|lets say|let s say|more like|call it|lets call it|let s call it|push it to|bump it to|bump that to|bump it up to|push that to")

// sufficeOf say that a number before them is enough after all.
var sufficeOf = english.TrieOf("enough|plenty|is enough|is plenty|is better|would be better|works better|s enough|s plenty|will be enough|will be plenty|would be enough|is right|was right|ll be enough|ll do")

// needsSoMany come before how many are wanted after all, and ofThese after that.
var (
	needsSoMany = english.TrieOf("i need|we need|i actually need|i only need|ill need|i ll need|ill take|i ll take|make it|make that|better make that|better make it")
	ofThese     = english.TrieOf("of them|of those|of these|of it|of that|orders|order")
)

// numbersAfterAll writes a number that is said to suffice, or is said as an estimate, as one that takes the place of another: ", 5 is enough", ", say 30".
func (v *Vocabulary) numbersAfterAll(words []english.Word) []english.Word {
	var out []english.Word
	last := 0
	clauses(words, func(from, to int) {
		at := from
		for at < to {
			n, _ := pausing.Longest(words[at:to])
			if isNo(words[at].Text) && at+1 < to {
				n = 1
			}
			if n == 0 || english.IsNumber(words[at].Text) {
				break
			}
			at += n
		}
		counted := slices.ContainsFunc(words[:from], func(w english.Word) bool { return someNumber(w.Text) > 0 || strings.HasPrefix(w.Text, "@") })
		if at >= to || !counted {
			return
		}
		instead := english.Word{Text: "actually", Said: english.Said(words[from:to])}
		if n, _ := estimates.Longest(words[at:to]); n > 0 && at+n < to && (someNumber(words[at+n].Text) > 0 || strings.HasPrefix(words[at+n].Text, "@")) {
			out = append(append(out, words[last:from]...), instead)
			last = at + n
			return
		}
		need, _ := needsSoMany.Longest(words[at:to])
		if need > 0 && at+need < to && someNumber(words[at+need].Text) > 0 {
			at += need // "oh, I need two of those"
		}
		number := words[at]
		if one := strings.TrimSuffix(number.Text, "s"); someNumber(one) > 0 {
			number.Text = one // "three's enough"
		}
		if someNumber(number.Text) == 0 {
			return
		}
		n, _ := sufficeOf.Longest(words[at+1 : to])
		enough := n > 0 && !slices.ContainsFunc(words[at+1+n:to], func(w english.Word) bool { return v.Knows(w.Text) && !english.IsPlainWord(w.Text) })
		rest := at + 1
		if n, _ := ofThese.Longest(words[rest:to]); n > 0 {
			rest += n
			enough = enough || rest == to && (need > 0 || countedLast(words[:from])) // not the "3 orders" of "fries, 2 orders, rings, 3 orders"
		}
		if alone := !v.numbered && countedLast(words[:from]) && v.nothingElse(words[rest:]); !enough && !alone {
			return
		}
		out = append(append(out, words[last:from]...), instead, number)
		last = to
	})
	return append(out, words[last:]...)
}

// countedLast reports whether the last clause has a number: after "a tea, 2" the number is that of the tea.
func countedLast(words []english.Word) bool {
	end := len(words)
	for end > 0 && (words[end-1].Text == english.Comma || slices.Contains([]string{"hmm", "um", "uh", "oh", "eh", "er", "no", "well", "please", "wait"}, words[end-1].Text)) {
		end--
	}
	from := end
	for from > 0 && words[from-1].Text != english.Comma {
		from--
	}
	return slices.ContainsFunc(words[from:end], func(w english.Word) bool { return someNumber(w.Text) > 0 })
}

// nothingElse reports whether words only beg pardon or say that they take something back.
func (v *Vocabulary) nothingElse(words []english.Word) bool {
	for k := 0; k < len(words); {
		n, _ := turns.Longest(words[k:])
		if pause, _ := pausing.Longest(words[k:]); n == 0 {
			n = pause
		}
		if n == 0 && words[k].Text != english.Comma {
			return false
		}
		k += max(n, 1)
	}
	return true
}

// noReason writes a "no" with the reason why as "actually" where something else follows: "20 wings, no that's crazy, 10".
func (v *Vocabulary) noReason(words []english.Word) []english.Word {
	var out []english.Word
	last := 0
	clauses(words, func(from, to int) {
		at := from
		for at < to && (words[at].Text == "oh" || words[at].Text == "hmm" || words[at].Text == "wait" || words[at].Text == "ah") {
			at++
		}
		if at+1 >= to || !isNo(words[at].Text) && words[at].Text != "actually" || to-at > 8 || to+1 >= len(words) ||
			!slices.Contains([]string{"thats", "that", "its", "it", "i", "ive", "im", "we", "hes", "shes", "too", "way"}, words[at+1].Text) {
			return
		}
		if slices.ContainsFunc(words[at+1:to], func(w english.Word) bool {
			one := canonical(w)
			return v.Named[one] || v.Optional[one] || someNumber(w.Text) > 0 || slices.Contains([]string{"want", "need", "take", "have", "get", "like", "do", "make", "with", "no", "not", "all", "be"}, w.Text)
		}) {
			return
		}
		if next := words[to+1]; someNumber(next.Text) == 0 && !english.IsArticle(next.Text) && !isSizeSaid(next) && next.Text != "just" && next.Text != "only" {
			return
		}
		out = append(append(out, words[last:from]...), english.Word{Text: "actually", Said: english.Said(words[from:to])})
		last = to + 1
	})
	return append(out, words[last:]...)
}
