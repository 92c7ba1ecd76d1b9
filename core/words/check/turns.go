package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what people take back, and what they say in its place.

// hesitations are phrases of taking something back.
var hesitations = phrasesOf("no wait|no sorry|no actually|oh wait|oh sorry|oh actually|wait up|wait a sec|wait a second|wait a minute|one sec|one second|just a sec|hold on|hold up|hold on a sec|hold on a second|hang on|hang on a sec|hang on a second|oopsie|woops|my bad|my mistake|my fault|" +
	"i mean|i meant|meant|meant to say|i mean to say|i meant to say|or rather|strike that|you know what|know what|tell you what|ya know what|yknow what|nvm that|let me rephrase|let me start over|i take that back|take that back|i misspoke|that was wrong|thats wrong|i changed my mind|changed my mind|he changed his mind|changed his mind|she changed her mind|changed her mind|on second thought|on second thoughts|no just|nah just|jk|lol jk|just kidding|only kidding|or actually|or wait|or rather no")

// halfTurns are phrases that take something back where a pause, a number or an article follows: "never mind fries" takes the fries back, and "cheese or no cheese" asks.
var halfTurns = phrasesOf("scratch that|cancel that|forget that|nix that|never mind that|nevermind that|never mind|nevermind|nvm|or no|or nah|or nope|er no|uh no|um no|hmm no|eh no|oh no|ah no|no no")

// resumptions are phrases that begin what takes the place of what was taken back.
var resumptions = phrasesOf("go with|go for|lets go with|let me go with|ill go with|i ll go with|id rather have|id rather|i d rather have|i d rather|lets do|let me do|let me get|let me have|ill do|ill take|ill have|ill get")

// phrasesOf cuts alternatives into words.
func phrasesOf(text string) [][]string {
	var out [][]string
	for _, p := range strings.Split(text, "|") {
		out = append(out, strings.Fields(p))
	}
	return out
}

// hesitant puts one word for taking back in the place of phrases for it, however many follow each other.
func hesitant(toks []tok) []tok {
	at := func(k int, phrases [][]string) int {
		best := 0
		for _, p := range phrases {
			if len(p) > best && k+len(p) <= len(toks) && slices.EqualFunc(p, toks[k:k+len(p)], func(w string, t tok) bool { return w == t.text }) {
				best = len(p)
			}
		}
		return best
	}
	var out []tok
	for k := 0; k < len(toks); {
		n := at(k, hesitations)
		if half := at(k, halfTurns); n == 0 && half > 0 && k > 0 && turnsAfter(toks, k+half, at(k+half, resumptions) > 0) {
			n = half
		}
		if pauses := k+1 < len(toks) && pausesBefore[toks[k].text]; n == 0 && pauses && at(k+1, resumptions) > 0 {
			n = 1
		} else if n == 0 && pauses && k+2 < len(toks) && toks[k+1].text == "no" && (toks[k+2].sep || at(k+2, resumptions) > 0) {
			n = 2
		}
		if n == 0 || k+n < len(toks) && toks[k+n].text == "about" { // "changed my mind about the tea"
			out = append(out, toks[k])
			k++
			continue
		}
		last := len(out) - 1
		for last >= 0 && out[last].sep {
			last--
		}
		if last >= 0 && out[last].text == "actually" {
			out = out[:last+1] // one is enough
		} else {
			out = append(out, tok{text: "actually", raw: toks[k].raw})
		}
		if toks[k+n-1].text == "just" {
			n-- // it says that nothing else is wanted
		}
		k += n
		if k < len(toks) && toks[k].sep && at(k+1, resumptions) > 0 {
			k++
		}
		for n := at(k, resumptions); n > 0; n = at(k, resumptions) {
			k += n
		}
	}
	return out
}

// Words of what somebody was about to order, in their order, and of what is ordered after all.
var (
	considers   = set("thinking considering gonna gunna going about planning eyeing leaning wanted love loved hoping meant almost nearly usually normally typically always")
	considerers = set("i we was were had am im id would wouldve d really")
	resolving   = phrasesOf("ill do|ill take|ill have|ill get|ill go with|i ll do|i ll take|i ll have|i ll get|i ll go with|lets do|lets get|lets go with|lets have|let me do|let me get|let me have|i want|i think ill do|i think ill get|i think ill have|im gonna get|im gonna do|im gonna have|im gonna go with|i m gonna get|i m gonna do|i m gonna have|i m gonna go with|ill try|i ll try|id rather have|i d rather have|go with|im feeling|id like|i d like|now|today|this time|instead|give me|gimme")
)

// resolved puts "actually" in the place of the "but" between what somebody was about to order and what they order after all: "I was gonna get a tea but I'll do a cocoa".
func resolved(toks []tok) []tok {
	for k := range toks {
		if !considers[toks[k].text] || k == 0 || !considerers[toks[k-1].text] || k > 1 && !toks[k-2].sep && !considerers[toks[k-2].text] && k > 4 {
			continue
		}
		but := k + 1
		for but < len(toks) && but < k+14 && toks[but].text != "but" {
			but++
		}
		if but >= len(toks) || toks[but].text != "but" {
			continue
		}
		end := afterReason(toks, but+1)
		for more := true; more; {
			more = false
			for _, p := range resolving {
				if end+len(p) < len(toks) && slices.EqualFunc(p, toks[end:end+len(p)], func(w string, t tok) bool { return w == t.text }) && !(p[0] == "instead" && toks[end+1].text == "of") {
					end, more = end+len(p), true
					break
				}
			}
		}
		if end == but+1 && !insteadOfIt(toks[end:]) || slices.ContainsFunc(toks[end:], func(w tok) bool { return besidesIt[w.text] && w.text != "with" || w.text == "side" }) {
			continue
		}
		return slices.Replace(slices.Clone(toks), but, end, tok{text: "actually", raw: toks[but].raw})
	}
	return toks
}

// afterReason returns where the words begin that follow why somebody does not order a thing, "but that's too much for me, so", or from if there is no such reason.
func afterReason(toks []tok, from int) int {
	for k := from + 1; k+1 < len(toks) && k < from+12; k++ {
		next := toks[k+1].text
		if toks[k].text == "so" && (articles[next] || numberOf(next) > 0 || among(next, "just the ill some lets id") || toks[k-1].sep || toks[k-1].text == "no") {
			if next == "just" {
				k++
			}
			return k + 1
		}
	}
	return from
}

// insteadOfIt reports whether the first clause of words is a thing with an "instead" at its end: "a sundae instead".
func insteadOfIt(toks []tok) bool {
	if len(toks) == 0 || toks[0].text != "the" && !articles[toks[0].text] && numberOf(toks[0].text) < 1 {
		return false
	}
	for k, w := range toks {
		if w.sep || w.text == "instead" {
			return w.text == "instead" && (k+1 == len(toks) || toks[k+1].sep)
		}
	}
	return false
}

// asFirst are phrases after "another" that ask for nothing else than it does.
var asFirst = phrasesOf("just like it|just like that|just like that one|exactly like it|exactly like that|exactly like that one|like it|like that|like that one|just the same|exactly the same|the exact same|the same way|of the same|of the same thing|same thing|same way|just like the first|just like the first one|like the first one|identical to that|with the same stuff")

// plainer puts the usual words in the place of what people say again of a thing: "another" for "another just like it", "actually three" for "no, three" after a number, and
// "actually" for the "er" between two words.
func plainer(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		w := toks[k]
		ends := func(k int) bool { return k >= len(toks) || toks[k].sep && toks[k].text != "with" }
		switch {
		case w.text == "ugh" || w.text == "argh":
			continue
		case k == 0:
		case w.text == "another":
			end := k + 1
			if end < len(toks) && toks[end].text == "one" {
				end++
			}
			longest := likeFirst(toks[end:])
			if longest > 0 && ends(end+longest) {
				out, k = append(out, w), end+longest-1
				continue
			}
		case w.text == "more" && numberOf(toks[k-1].text) > 0 && likeFirst(toks[k+1:]) > 0 && ends(k+1+likeFirst(toks[k+1:])):
			out, k = append(out, w), k+likeFirst(toks[k+1:])
			continue
		case w.text == "for" && numberOf(toks[k-1].text) > 0 && (k == 1 || toks[k-2].sep && toks[k-2].text != "with") && k > 2 && firstGets(toks[:k-1]) && forSomebody(toks[k:]) > 0 && ends(k+forSomebody(toks[k:])):
			out, k = append(out, tok{text: "more", raw: w.raw}), k+forSomebody(toks[k:])-1
			continue
		case w.text == "more" && numberOf(toks[k-1].text) > 0 && k+1 < len(toks) && !toks[k+1].sep && !little[toks[k+1].text] && slices.ContainsFunc(toks[:k-1], func(o tok) bool { return o.sep }):
			continue // "a tea and two more teas"
		case w.text == "no" && toks[k-1].text == ",":
			next := k + 1
			if next < len(toks) && toks[next].text == "," {
				next++
			}
			if next < len(toks) && numberOf(toks[next].text) > 0 && ends(next+1) && slices.ContainsFunc(toks[:k], func(o tok) bool { return numberOf(o.text) > 0 || articles[o.text] }) {
				w.text, k = "actually", next-1
			}
		case (w.text == "er" || w.text == "err") && k+1 < len(toks):
			before, after := toks[k-1], toks[k+1]
			if !before.sep && !after.sep && !little[before.text] && !little[after.text] && numberOf(after.text) < 0 {
				w.text = "actually"
			}
		}
		out = append(out, w)
	}
	return out
}

// likeFirst returns how many words at the start ask for nothing else than "another" before them.
func likeFirst(toks []tok) int {
	longest := 0
	for _, p := range asFirst {
		if len(p) <= len(toks) && slices.EqualFunc(p, toks[:len(p)], func(w string, t tok) bool { return w == t.text }) {
			longest = max(longest, len(p))
		}
	}
	return longest
}

// forSomebody returns how many words at the start say for whom something is: "for her", "for my wife", "for the kids".
func forSomebody(toks []tok) int {
	switch {
	case len(toks) > 1 && closeOnes[toks[1].text]:
		return 2
	case len(toks) > 2 && owners[toks[1].text] && !toks[2].sep && toks[2].text != "one":
		return 3
	}
	return 0
}

// handedOut drops what only says who gets which of several: "two teas, one for me and one for her". The numbers must add up.
func handedOut(toks []tok) []tok {
	total := 0
	for k, w := range toks {
		n := max(numberOf(w.text), many[w.text])
		switch {
		case n > 1 && total == 0:
			total = n
		case n > 0 && total > 0 && toks[k-1].sep && k+1 < len(toks) && toks[k+1].text == "for":
			rest := toks[k:]
			for len(rest) > 0 {
				m, who := numberOf(rest[0].text), 0
				if m > 0 {
					who = forSomebody(rest[1:])
				}
				if who == 0 || rest[1].text != "for" {
					return toks
				}
				total -= m
				for rest = rest[1+who:]; len(rest) > 0 && rest[0].sep; {
					rest = rest[1:]
				}
			}
			if total == 0 {
				return slices.Clone(toks[:k-1])
			}
			return toks
		case n > 0 || articles[w.text] && total > 0:
			return toks
		}
	}
	return toks
}

// firstGets reports whether words say who gets the one thing that they name: "a tea for me".
func firstGets(toks []tok) bool {
	gets := false
	for k, w := range toks {
		if numberOf(w.text) > 1 || many[w.text] > 0 || w.text == "both" {
			return false
		}
		gets = gets || w.text == "for" && forSomebody(toks[k:]) > 0
	}
	return gets
}

// soleLast moves an "actually" at the end before the "just" of its clause: "just the tea actually".
func soleLast(toks []tok) []tok {
	last := len(toks) - 1
	for last > 0 && toks[last].sep {
		last--
	}
	if last < 3 || toks[last].text != "actually" {
		return toks
	}
	from := last
	for from > 0 && !toks[from-1].sep {
		from--
	}
	if from == 0 || !bares[toks[from].text] || toks[from+1].text != "the" && !articles[toks[from+1].text] {
		return toks
	}
	out := slices.Clone(toks)
	mark := out[last]
	return slices.Insert(slices.Delete(out, last, last+1), from, mark)
}

// countedAtEnd moves a number that closes the words to the front, if the lines are of one thing and the words name it once with an article: "a tea with honey, two of
// those", "a tea times two".
func (t *trial) countedAtEnd(toks []tok) []tok {
	end := len(toks)
	for end > 0 && (toks[end-1].sep || politely[toks[end-1].text]) {
		end--
	}
	at, n := end, tok{} // where the words about the number begin
	switch {
	case len(t.lines) != 1 || end < 4:
	case end > 4 && numberOf(toks[end-3].text) > 1 && toks[end-2].text == "of" && thoseSaid[toks[end-1].text] && toks[end-4].text == ",":
		at, n = end-4, toks[end-3]
	case toks[end-2].text == "times" && numberOf(toks[end-1].text) > 1:
		at, n = end-2, toks[end-1]
	}
	if at == end {
		return toks
	}
	first := -1
	for k, w := range toks[:at] {
		switch {
		case first < 0 && (articles[w.text] || w.text == "one"):
			first = k
		case articles[w.text] || numberOf(w.text) > 0 || w.text == "and" || w.text == "or" || spreads[w.text]:
			return toks
		}
	}
	if first < 0 {
		return toks
	}
	out := slices.Clone(toks[:at])
	out[first] = n
	return append(out, toks[end:]...)
}

// turnsAfter reports whether what follows a half turn, from k on, takes the place of what was said before: a pause and something after it, words of taking it, or an article
// or a number unless "or" or "no" may ask for it.
func turnsAfter(toks []tok, k int, taken bool) bool {
	if k >= len(toks) {
		return false
	}
	if toks[k].text == "," {
		return k+1 < len(toks) && toks[k+1].text != "and" && !politely[toks[k+1].text]
	}
	if toks[k-1].text == "that" {
		return !politely[toks[k].text] && toks[k].text != "and"
	}
	return taken || toks[k-1].text != "no" && (articles[toks[k].text] || numberOf(toks[k].text) > 0)
}

// begged puts a pause in the place of a word of taking back that only begs pardon, or wonders, before one more thing: "a flan, you know what I like, and a
// tart". Nothing but little words may stand between it and the "and".
func begged(toks []tok) []tok {
	for k := range toks {
		if !pausesBefore[toks[k].text] {
			continue
		}
		j := k + 1
		for j < len(toks) && toks[j].text != "and" && (toks[j].sep || pausesBefore[toks[j].text] || little[toks[j].text] && toks[j].text != "no" && toks[j].text != "not" && !articles[toks[j].text]) {
			j++
		}
		if j < len(toks) && toks[j].text == "and" {
			toks[k] = tok{text: ",", sep: true}
		}
	}
	return toks
}

// pausesBefore are single words of taking back that a "no" may follow.
var pausesBefore = set("oops whoops wait sorry actually nah naw")

// tookOver: what a correction names at once takes the place of the thing right before it, and the lines do not have both: "a tea, never mind, a cocoa".
func (t *trial) tookOver() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "actually" {
			continue
		}
		from, to := k+1, k-1
		for from < t.asked && (t.toks[from].sep && t.toks[from].text == "," || articles[t.toks[from].text] || t.toks[from].text == "the" || numberOf(t.toks[from].text) > 0) {
			from++
		}
		for to > 0 && (t.toks[to].text == "," || repairs[t.toks[to].text]) {
			to--
		}
		now := slices.IndexFunc(t.marks, func(s span) bool { return s.from == from && s.whole })
		old := slices.IndexFunc(t.marks, func(s span) bool { return s.to == to && s.whole })
		if now < 0 || old < 0 || slices.ContainsFunc(t.marks, func(s span) bool { return s.item == t.marks[now].item && s.to < k }) {
			continue // "a curry and a soup, actually the curry hot"
		}
		end := t.marks[now].to + 1
		for end < t.asked && !t.toks[end].sep && !besidesIt[t.toks[end].text] {
			end++
		}
		if end < t.asked && besidesIt[t.toks[end].text] && t.toks[end].text != "with" || t.inMarks(t.marks[old].item, from) {
			continue
		}
		has := func(item string) bool {
			return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == item })
		}
		if has(t.marks[now].item) && has(t.marks[old].item) {
			t.fault(RuleItem, t.marks[old].item)
		}
	}
}

// insideName: words in the middle of the whole name of another thing, which no line is, name nothing by themselves: "rucola" of Rucola e Parmigiano.
func (t *trial) insideName() {
	for i := range t.lines {
		if t.answered || len(t.places[i]) == 0 || slices.ContainsFunc(t.places[i], func(s span) bool { return s.byOption }) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				words := t.itemWords(it)
				if len(words) < 3 || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) || !slices.ContainsFunc(words, func(w string) bool { return t.like(t.toks[t.places[i][0].from].text, w) }) {
					continue
				}
				if slices.ContainsFunc(t.itemWords(t.items[i]), func(w string) bool { return !slices.Contains(words, w) && t.roots[root(w)] }) {
					continue // "a lamb shawarma wrap, sorry, beef"
				}
				if runs := t.runs(words, true); len(runs) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool {
					return !slices.ContainsFunc(runs, func(r run) bool { return r.from <= s.from && s.to <= r.to && r.to-r.from > s.to-s.from })
				}) {
					t.fault(RuleItem, t.lines[i].Item)
				}
			}
		}
	}
}

// forKids: who gets a thing is no thing: "for my kid" orders nothing that is called Kids.
func (t *trial) forKids() {
	for i, l := range t.lines {
		if t.answered || len(t.places[i]) == 0 || slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.from < 2 || root(t.toks[s.from].text) != "kid" || s.to > s.from || t.toks[s.from-2].text != "for" || !owners[t.toks[s.from-1].text]
		}) {
			continue
		}
		t.fault(RuleItem, l.Item)
	}
}

// alongside: what is ordered "along with" a thing and is sold by itself may be a thing of its own rather than what can be added: "a sandwich along with the onion rings".
func (t *trial) alongside() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if t.toks[k-1].text != "along" || t.toks[k].text != "with" {
			continue
		}
		from := k + 1
		for from+1 < t.asked && (articles[t.toks[from].text] || t.toks[from].text == "the") {
			from++
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				words := t.itemWords(it)
				r, ok := t.runAt(from, words, true)
				if !ok || len(words) == 0 || r.to+1 < t.asked && !t.toks[r.to+1].sep || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) {
					continue
				}
				for i, l := range t.lines {
					for _, ch := range l.Choices {
						if o, _ := t.items[i].Option(ch); !o.Default && !groupOf(t.items[i], ch.GroupID).Required() && within(words, t.wordsOf(ch.Option)) {
							t.fault(RuleOption, l.Item+": "+ch.Option)
						}
					}
				}
			}
		}
	}
}

// anothersOwn: what is put on "hers" is not on what was last said to be for him, where the words name both: "a tea for her and a latte for him, no foam on hers" is no latte without foam.
func (t *trial) anothersOwn() {
	for k := 3; k < t.asked && !t.answered; k++ {
		theirs, own := t.toks[k].text, ownersByGender[t.toks[k].text]
		if own == nil || t.toks[k-1].text != "on" && t.toks[k-1].text != "in" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		last := ""
		for j := 0; j+1 < k; j++ {
			if t.toks[j].text != "for" {
				continue
			}
			for word, people := range ownersByGender {
				for _, w := range t.toks[j+1 : min(j+3, k)] {
					if people[w.text] {
						last = word
					}
				}
			}
		}
		if last != "" && last != theirs && len(t.lines) > 1 {
			t.fault(RuleGroup, t.toks[k].raw)
		}
	}
}

// ownersByGender are people by the word for what is theirs.
var ownersByGender = map[string]map[string]bool{
	"mine": set("me myself"),
	"hers": set("her mom mum mama mother wife daughter sister girlfriend grandma grandmother aunt niece girl"),
	"his":  set("him dad papa father husband hubby son brother boyfriend grandpa grandfather uncle nephew boy"),
}

// owners are words before people.
var owners = set("my our his her their the a")

// heatCounted: the number right before the name of a thing counts it, and says nothing of how hot it is: "three curries" are no curry of heat 3.
func (t *trial) heatCounted() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			words := t.wordsOf(c.Option)
			if t.answered || len(words) == 0 || numberOf(words[0]) < 2 || l.Quantity == numberOf(words[0]) || !slices.ContainsFunc(t.wordsOf(c.Group), func(w string) bool { return heating[w] }) {
				continue
			}
			if o, _ := t.items[i].Option(c); o.Default || slices.ContainsFunc(words[1:], func(w string) bool {
				return slices.ContainsFunc(t.toks[:t.asked], func(o tok) bool { return t.like(o.text, w) })
			}) {
				continue
			}
			counts, other := false, false
			for k, w := range t.toks[:t.asked] {
				if numberOf(w.text) != numberOf(words[0]) {
					continue
				}
				before := slices.ContainsFunc(t.places[i], func(s span) bool { return s.from == k+1 })
				counts, other = counts || before, other || !before
			}
			if counts && !other {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// inMarks reports whether an item is named at from or later.
func (t *trial) inMarks(item string, from int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.item == item && s.from >= from })
}

// givenUpLast: with "never mind" a person ends by taking something back, and does not say what.
func (t *trial) givenUpLast() {
	end := t.asked
	for end > 0 && (t.toks[end-1].sep || politely[t.toks[end-1].text]) {
		end--
	}
	if t.answered || end < 2 {
		return
	}
	switch last := t.toks[end-1].text; {
	case last == "nvm", last == "nevermind", last == "mind" && t.toks[end-2].text == "never":
		t.fault(RuleLeft, t.toks[end-1].raw)
	}
}

// allTakenBack: a line's item is taken back, or only talked of, wherever the text has its name whole. The "chili" of "forget the chili cheese coney" is no part that is left off, and
// "I would never eat a flan" orders none.
func (t *trial) allTakenBack() {
	for _, l := range t.lines {
		words := t.wordsOf(unparenthesized(l.Item))
		runs := t.runs(words, true)
		if len(runs) == 0 || slices.ContainsFunc(runs, func(r run) bool {
			return r.from >= t.asked || !(len(words) > 1 && t.givenBack(r.from)) && !t.onlyTalkedOf(r.from)
		}) {
			continue
		}
		t.fault(RuleLeft, t.toks[runs[0].from].raw)
	}
}

// saidAfterTalk: a thing that is spoken of and then ordered with its number is ordered that often: "I live for your flan so two flans".
func (t *trial) saidAfterTalk() {
	for _, l := range t.lines {
		runs := t.runs(t.wordsOf(unparenthesized(l.Item)), true)
		if len(runs) != 2 || runs[1].from >= t.asked || !slices.ContainsFunc(t.toks[runs[0].to:runs[1].from], func(w tok) bool { return among(w.text, "so anyway anyways hence") }) {
			continue
		}
		before := runs[0].from - 1
		if before >= 0 && (numberOf(t.toks[before].text) > 0 || t.toks[before].text == "and" || t.toks[before].sep) {
			continue // "two flans so a flan for each"
		}
		for k := runs[1].from - 1; k > runs[0].to && runs[1].from-k < 4; k-- {
			n := numberOf(t.toks[k].text)
			if among(t.toks[k].text, "a an") {
				n = 1
			}
			if n > 0 && t.things(l.ItemID) > n {
				t.fault(RuleQuantity, l.Item)
			}
			if n > 0 {
				break
			}
		}
	}
}

// companies: a number of people is none of things, "party of 3 so the flan", and "one for me, one for my mom, one for my dad" are three.
func (t *trial) companies() {
	ones := 0
	for k := 0; k+1 < t.asked; k++ {
		if k+2 < t.asked && among(t.toks[k].text, "party group table family") && t.toks[k+1].text == "of" && numberOf(t.toks[k+2].text) > 1 {
			n := numberOf(t.toks[k+2].text)
			if slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n }) && !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w != t.toks[k+2] && numberOf(w.text) == n }) {
				t.fault(RuleQuantity, t.toks[k+2].raw)
			}
		}
		if t.toks[k].text == "one" && among(t.toks[k+1].text, "for more") {
			ones++
		}
	}
	if len(t.lines) == 1 && ones > 2 && t.lines[0].Quantity < ones {
		t.fault(RuleQuantity, "one for")
	}
}

// givesBack are verbs by which a whole thing is taken back.
var givesBack = set("forget lose drop scratch cancel skip nix remove delete ditch")

// givenBack reports whether such a verb stands right before the thing whose name begins at k.
func (t *trial) givenBack(k int) bool {
	j := k - 1
	for j >= 0 && among(t.toks[j].text, "the a an my that") {
		j--
	}
	return j >= 0 && givesBack[t.toks[j].text] && t.backWord(j)
}

// talkedOf are words before a thing that is not ordered by them.
var talkedOf = phrasesOf("never eat|never order|never get|never buy|never touch|never have|never want|tell me about|tell me more about|thought about|thought of|was thinking of|was thinking about|except the|except for the|no longer need|no longer needs|no longer want|no longer wants")

// onlyTalkedOf reports whether the thing whose name begins at k comes right after words of talkedOf, with its size and the like between them.
func (t *trial) onlyTalkedOf(k int) bool {
	for j := k; j > 0 && k-j < 4 && !t.toks[j-1].sep; j-- {
		if among(t.toks[j-1].text, "is are") && (j == k || among(t.toks[j].text, "a an the your")) && (j == 1 || t.toks[j-2].sep) {
			return true // a question
		}
		if j == k && among(t.toks[j-1].text, "im am") {
			return true // "i am toast"
		}
		for _, p := range talkedOf {
			if j >= len(p) && slices.EqualFunc(p, t.toks[j-len(p):j], func(w string, said tok) bool { return w == said.text }) {
				return true
			}
		}
	}
	return false
}

// thoseSaid are words for things that were named, and closeOnes for people who need no article.
var (
	thoseSaid = set("those them these em")
	closeOnes = set("me him her them us myself mom dad")
)

// politely are words of courtesy after which nothing more is said.
var politely = set("thanks thank you thx ty please pls sorry though lol then")

// exchanges are words that say themselves what gives place to what.
var exchanges = set("instead swap switch trade exchange replace")

// outdone reports whether the word at k gave way to what a correction after it names: another option of its group, what another item's name has in its
// place, or another number on the list.
func (t *trial) outdone(k int) bool {
	from := t.corrected(k)
	if from < 0 || from >= t.asked || t.settled || exchanges[t.toks[t.repairAfter(k)].text] {
		return false
	}
	if at := t.repairAfter(k); !t.toks[k].sep && at > k && degrees[t.toks[k].text] && !slices.ContainsFunc(t.toks[k+1:at], func(w tok) bool { return !w.sep }) {
		return true // "extra... no just the regular one" was not said to its end
	}
	to := from
	for to < t.asked && t.toks[to].text != "," && t.toks[to].text != "and" {
		to++
	}
	in := []run{{from, to - 1}}
	if t.toks[k].text[0] == '#' {
		return slices.ContainsFunc(t.toks[from:to], func(w tok) bool {
			return w.text[0] == '#' && w.text != t.toks[k].text && slices.ContainsFunc(t.items, func(it menu.Item) bool {
				return namesNumber(it.Name, w.text[1:]) || slices.Contains(t.wordsOf(it.Name), w.text)
			})
		})
	}
	for i, l := range t.lines {
		if !t.within(i, k) {
			continue
		}
		for _, g := range t.items[i].Groups {
			if (g.Max == 1 || t.aloneBefore(l, g, from)) && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return t.namedBy(unparenthesized(o.Name), t.toks[k].text) && !hasChoice(l, g, o)
			}) && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return hasChoice(l, g, o) && t.saidIn(o, in) && !t.namedBy(o.Name, t.toks[k].text)
			}) {
				return true
			}
		}
	}
	return slices.ContainsFunc(t.items, func(it menu.Item) bool { return t.renamed(it, k, in[0]) })
}

// aloneBefore reports whether a line has nothing that can be added from a group and that the words before from name: what was named there gave way.
func (t *trial) aloneBefore(l menu.Line, g menu.Group, from int) bool {
	return !slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return hasChoice(l, g, o) && (o.Default || t.saidIn(o, []run{{0, from - 1}}))
	})
}

// renamed reports whether a correction in a run names a part of an item's name, and the rest of it was said next to the word at k, which is not of the name:
// the "madame" of "a croque madame, actually monsieur".
func (t *trial) renamed(it menu.Item, k int, in run) bool {
	if slices.ContainsFunc(t.marks, func(s span) bool { return s.item == it.ID && s.whole && s.to < in.from }) {
		return false // "2 garlic naan and a cheese naan, make the cheese naan 2": it had its own name before
	}
	late, early := false, false
	for _, w := range t.itemWords(it) {
		said := func(a, b int) bool {
			for j := max(a, 0); j <= min(b, t.asked-1); j++ {
				if t.like(t.toks[j].text, w) {
					return true
				}
			}
			return false
		}
		a, b := k, k
		for a > 0 && !t.toks[a-1].sep {
			a--
		}
		for b+1 < t.asked && !t.toks[b+1].sep && !repairs[t.toks[b+1].text] {
			b++
		}
		after, before := said(in.from, in.to), said(a, b)
		if t.like(t.toks[k].text, w) || !after && !before {
			return false
		}
		late, early = late || after, early || before
	}
	return late && early
}

// refusedAgain: a refusal after a correction takes the place of the one before it, or both hold, and nobody knows: "a melt without onion, sorry, without tomato".
// The name alone may be the other thing that is refused.
func (t *trial) refusedAgain() {
	at := t.repairAfter(-1)
	if t.settled || at < 0 {
		return
	}
	before, after := run{at - 1, at - 1}, run{at + 1, at + 1}
	for before.to > 0 && t.toks[before.to].sep {
		before.to--
	}
	before.from = before.to
	for before.from > 0 && !t.toks[before.from].sep && !refusers[t.toks[before.from].text] {
		before.from--
	}
	for after.from < t.asked && (t.toks[after.from].sep || repairs[t.toks[after.from].text]) {
		after.from++
	}
	refused := after.from < t.asked && refusers[t.toks[after.from].text]
	for after.to = after.from; after.to+1 < t.asked && t.toks[after.to+1].text != ","; {
		after.to++
	}
	if before.to < 0 || !refusers[t.toks[before.from].text] || after.from >= t.asked || slices.ContainsFunc(t.toks[at:after.to+1], func(w tok) bool { return addsMore[w.text] || w.text == "either" || w.text == "well" }) {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if g.Max == 1 || !o.Default || hasChoice(l, g, o) || !t.saidIn(o, []run{before}) || t.saidIn(o, []run{after}) {
					continue
				}
				if slices.ContainsFunc(g.Options, func(n menu.Option) bool {
					return n.Default && n.ID != o.ID && t.saidIn(n, []run{after}) && hasChoice(l, g, n) != refused && (refused || t.saidIn(n, []run{{after.from, after.from}}))
				}) {
					t.fault(RuleRefusal, o.Name)
				}
			}
		}
	}
}

// setApart: after "not the shake" the name that "the" begins says again what was said before, if that has its words: "chocolate milk, not the shake, the
// milk" is no milk besides.
func (t *trial) setApart() {
	for i, l := range t.lines {
		if t.answered || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		k := s.from - 2
		if k < 1 || t.toks[k+1].text != "the" || t.toks[k].text != "," {
			continue
		}
		for k--; k > 0 && !t.toks[k].sep && t.toks[k].text != "not"; k-- {
		}
		if k > 0 && t.toks[k].text == "not" && slices.ContainsFunc(t.lines, func(o menu.Line) bool {
			return o.ItemID != l.ItemID && within(t.itemWords(t.items[i]), t.wordsOf(o.Item)) && slices.ContainsFunc(t.marks, func(s span) bool { return s.item == o.ItemID && s.to < k })
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// onlyCounts reports whether "only" at k stands before a number, after a correction: "wait, only two flans".
func (t *trial) onlyCounts(k int) bool {
	return bares[t.toks[k].text] && k > 0 && k+1 < t.asked && k >= t.repairAt && t.repairAt >= 0 && numberOf(t.toks[k+1].text) > 0
}

// soleFrom returns where the words begin that say after a correction that nothing else is wanted, "actually just the latte", or -1.
func (t *trial) soleFrom() int {
	for k := 1; k+1 < t.asked; k++ {
		w := t.toks[k-1]
		if !bares[t.toks[k].text] || t.toks[k+1].text != "the" && t.toks[k+1].text != "a" && t.toks[k+1].text != "an" {
			continue
		}
		taken := w.text == "actually" || w.text == "," && t.toks[k+1].text == "the" && slices.ContainsFunc(t.toks[:k-1], func(o tok) bool { return cancellations[o.text] })
		if taken && slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && !t.sepBetween(k, s.from) }) { // "actually just a cup, and a sprite" is about the size
			return k
		}
	}
	return -1
}

// soleSaid: after "actually just the latte" nothing is in the lines that is not named again.
func (t *trial) soleSaid() {
	from := t.soleFrom()
	if from < 0 || t.answered {
		return
	}
	for i, l := range t.lines {
		if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from > from }) && !slices.ContainsFunc(t.toks[from:t.asked], func(w tok) bool { return t.namedBy(l.Item, w.text) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// givenUpBy reports whether what stands at k gave way to what alone is wanted after a correction.
func (t *trial) givenUpBy(k int) bool {
	from := t.soleFrom()
	return from > k && !t.answered && slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= k && k <= s.to || t.owner[k] >= 0 && t.marks[t.owner[k]] == s })
}

// renumbered: "make the naan two" says how many of the naan there are, and leaves the numbers of the other things alone.
func (t *trial) renumbered() {
	from := t.repairAfter(-1)
	if from < 0 || t.answered {
		return
	}
	at := slices.IndexFunc(t.marks, func(s span) bool {
		n := s.to + 1
		return s.from > from && n < t.asked && numberOf(t.toks[n].text) > 0 && !(t.toks[n].text == "one" && t.toks[s.from-1].text == "the") && (n+1 == t.asked || t.toks[n+1].sep) && !t.sepBetween(from, s.from)
	})
	if at < 0 {
		return
	}
	sum := func(item string) (n int) {
		for _, l := range t.lines {
			if l.ItemID == item {
				n += l.Quantity
			}
		}
		return n
	}
	s := t.marks[at]
	if n := numberOf(t.toks[s.to+1].text); sum(s.item) != n {
		t.fault(RuleQuantity, s.item)
	}
	if slices.ContainsFunc(t.marks[:at], func(o span) bool { return o.item == s.item && o.to < from }) {
		for k, w := range t.toks[:from] {
			if !w.sep && !little[w.text] && !talk[w.text] && !t.explains[k] && numberOf(w.text) < 0 && t.namesItem(w.text) && !t.taken(k) {
				t.fault(RuleLeft, w.raw) // the other things stay
			}
		}
	}
	for _, o := range t.marks[:at] {
		if o.item != s.item && o.to < from && sum(o.item) != max(t.count(o), 1) {
			t.fault(RuleQuantity, o.item)
		}
	}
}

// afterAll: what "actually no" names in the place of another choice of its group is what the line has: "hot, actually no mild".
func (t *trial) afterAll() {
	if t.answered {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k].text != "no" || t.toks[k-1].text != "actually" {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				o, ok := t.longestAt(k+1, g)
				if !ok || g.Max != 1 || !g.Required() || hasChoice(l, g, o) {
					continue
				}
				for _, other := range g.Options {
					if said := t.runs(t.optionWords(other.Name), true); hasChoice(l, g, other) && slices.ContainsFunc(said, func(r run) bool { return r.to < k }) {
						t.fault(RuleOption, l.Item+": "+other.Name)
					}
				}
			}
		}
	}
}

// sizeRefused: a size that a "no" stands before takes the place of the one before it, since a size is nothing that a thing can be without: "a small tea, no large".
func (t *trial) sizeRefused() {
	for k := 1; k+1 < t.asked; k++ {
		if t.answered || t.toks[k].text != "no" || !sizeNames[t.toks[k+1].text] || k+2 < t.asked && !t.toks[k+2].sep {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.wordsOf(unparenthesized(o.Name))
					if g.Max == 1 && len(words) > 0 && onlyMeasures(words[1:]) && words[0] == t.toks[k+1].text && t.within(i, k) && !hasChoice(l, g, o) {
						t.fault(RuleRefusal, o.Name)
					}
				}
			}
		}
	}
}

// longestAt returns the option of a group that the most words from k on name in full.
func (t *trial) longestAt(k int, g menu.Group) (longest menu.Option, ok bool) {
	end := -1
	for _, o := range g.Options {
		if r, named := t.runAt(k, t.optionWords(o.Name), true); named && r.to > end {
			longest, end, ok = o, r.to, true
		}
	}
	return longest, ok
}
