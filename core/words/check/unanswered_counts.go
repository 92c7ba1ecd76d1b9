package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: how many of a thing the words ask for, where the lines have fewer or more.

// numbersSaid are the numbers from one word to before another.
func (t *trial) numbersSaid(from, to int) []int {
	var out []int
	for _, w := range t.toks[from:to] {
		if n := numberOf(w.text); n > 0 {
			out = append(out, n)
		}
	}
	return out
}

// ofTheSame: an option that comes "and with a" number or an article, and is no other choice of a group that was chosen from before, is of the thing that was named, which is one: "an omelet with
// peppers and an english muffin", "a coffee with milk and two sugars".
func (t *trial) ofTheSame() {
	for i, l := range t.lines {
		if t.answered || t.apart || !slices.ContainsFunc(t.lines[:i], func(o menu.Line) bool { return o.ItemID == l.ItemID }) {
			continue
		}
		chosen := map[string]bool{} // the groups that the other lines chose from in so many words
		for k, o := range t.lines {
			if k == i || o.ItemID != l.ItemID {
				continue
			}
			for _, c := range o.Choices {
				if len(t.runs(t.optionWords(c.Option), true)) > 0 {
					chosen[c.GroupID] = true
				}
			}
		}
		joined, same := -1, true
		for _, c := range l.Choices {
			for _, r := range t.runs(t.optionWords(c.Option), true) {
				if o, _ := t.items[i].Option(c); o.Default {
					continue
				}
				if at := slices.IndexFunc(t.items[i].Groups, func(g menu.Group) bool { return g.ID == c.GroupID }); chosen[c.GroupID] && at >= 0 && t.items[i].Groups[at].Max == 1 {
					same = false
				}
				if r.from > 1 && t.toks[r.from-2].text == "and" && (t.toks[r.from-1].text == "a" || t.toks[r.from-1].text == "an" || numberOf(t.toks[r.from-1].text) > 1) {
					joined = r.from
				}
			}
		}
		if joined > 0 && same && len(chosen) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to >= joined && !s.byOption }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// notAsMany: after a turn, no more is wanted of a thing than the largest number that was said: "a sub, actually two" are two.
func (t *trial) notAsMany() {
	turned := slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return turnWords[w.text] }) || standsAlone.MatchString(t.asks.Words)
	if t.answered || !turned || t.asked == 0 || numberOf(t.toks[t.asked-1].text) > 0 || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool {
		return among(w.text, "more another additional extra add plus also each of both other same")
	}) && !wantsSame.MatchString(t.asks.Words) {
		return
	}
	most := slices.Max(append(t.numbersSaid(0, t.asked), 1))
	for _, l := range t.lines {
		things, lines := t.things(l.ItemID), t.linesOf(l.ItemID)
		if lines == 1 && things > most && most > 1 {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

var (
	// standsAlone matches a number in a sentence of its own: "one pad thai. two. two pad thais".
	standsAlone = regexp.MustCompile(`(?i)[.!?]\s*` + someNumbers + `\s*[.!?]`)
	// wantsSame matches that somebody else wants the same, which a number before counts.
	wantsSame = regexp.MustCompile(`(?i)\b(?:make (?:it|that)|actually)\s+` + someNumbers + `\b.*\bwants? (?:the same|one|that)`)
	// unaccounted matches a number after a turn, at the end of a clause or before a word.
	unaccounted = regexp.MustCompile(`(?i)(?:^|[\s,.;:!?–—-])(?:actually|make (?:it|that)|i meant|i mean|only|rather|let'?s do)\s+(?:it |that |like |just |only |do )*` + someNumbers + `\b(%|\s+\pL+)?`)
	// ofEach matches a number of each after a turn.
	ofEach = regexp.MustCompile(`(?i)\b(?:actually|make (?:it|that)|no|nah|hmm+|rather|let'?s do|do)[\s,.]+` + someNumbers + ` of each\b|` + someNumbers + ` of each rather\b`)
	// eachOf matches a number of each at the end of things: "tuna and salmon nigiri, three each".
	eachOf = regexp.MustCompile(`(?i)[,;:–—-]\s*` + someNumbers + `\s+each\s*[.!]*$`)
)

// turnedNumber: a number after a turn is how many there are of something: "a sub and a coke, actually two cokes".
func (t *trial) turnedNumber() {
	if t.answered {
		return
	}
	for _, m := range unaccounted.FindAllStringSubmatch(t.untimed, -1) {
		n := 0
		for _, w := range cutText(m[0]) {
			if v := numberOf(w.text); v > 1 {
				n = v
				break
			}
		}
		if next := strings.ToLower(strings.TrimSpace(m[len(m)-1])); n < 2 || t.accounts(n) || peopleWords[next] || among(next, "% percent min mins minutes minute hours hour pm am of") {
			continue
		}
		t.fault(RuleQuantity, strings.TrimSpace(m[0]))
	}
	for _, way := range []*regexp.Regexp{ofEach, eachOf} {
		if m := way.FindString(t.untimed); m != "" {
			n := slices.Max(append(numbersIn(m), 0))
			if n > 1 && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { things := t.things(l.ItemID); return things == n }) && !t.accounts(n) {
				t.fault(RuleQuantity, m)
			}
		}
	}
}

// peopleWords are words after numbers that count no food.
var peopleWords = set("people kids guys adults us more others children friends coworkers")

// numbersIn are the numbers of a text.
func numbersIn(text string) []int {
	var out []int
	for _, w := range cutText(text) {
		if n := numberOf(w.text); n > 0 {
			out = append(out, n)
		}
	}
	return out
}

// accounts reports whether the lines have a number: as how many there are of something, as pieces, or in a name.
func (t *trial) accounts(n int) bool {
	for _, l := range t.lines {
		things := t.things(l.ItemID)
		if l.Quantity == n || things == n || slices.Contains(numbersIn(l.Item), n) || piecesIn(l.Item)*l.Quantity == n {
			return true
		}
		for _, c := range l.Choices {
			if slices.Contains(numbersIn(c.Option), n) || t.piecesOf(l, c.Option)*l.Quantity == n {
				return true
			}
		}
	}
	return false
}

// piecesCounted: pieces that make whole portions are no portions: "8 wings, sorry I meant 16" of Wings (8 pc).
func (t *trial) piecesCounted() {
	for _, l := range t.lines {
		p := piecesIn(l.Item)
		if p == 0 && slices.Contains(t.rootsOf(l.Item), "dozen") {
			p = 6
		}
		if t.answered || p < 2 || l.Quantity < max(p, 6) || l.Quantity%p != 0 || l.Quantity == p && p < 10 && !t.repaired || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool {
			return among(root(w.text), "order box pack portion serving plate basket bag set")
		}) {
			continue
		}
		t.fault(RuleQuantity, l.Item)
	}
}

// eachOfUs: what each of several people gets is more than one, even where their number is not said: "a lemonade for each of us", "both of us want shakes", "my wife and i
// each have the dip", "a coke each for the kids". Where they do, toHeads has counted it.
func (t *trial) eachOfUs() {
	for k := 0; k < t.asked && !t.answered; k++ {
		before, after := t.getEach(k)
		if !before && !after {
			continue
		}
		best, at := -1, t.asked
		for i := range t.lines {
			for _, s := range t.places[i] {
				if away := k - s.to; before && away > 0 && away < at || after && s.from > k && s.from-k < at {
					best, at = i, max(away, s.from-k)
				}
			}
		}
		if best >= 0 {
			if things := t.things(t.lines[best].ItemID); things == 1 {
				t.fault(RuleQuantity, t.lines[best].Item)
			}
		}
	}
}

// getEach reports whether the word at k says that each of several people gets what is named before it, or after it.
func (t *trial) getEach(k int) (before, after bool) {
	text := func(j int) string {
		if j >= 0 && j < t.asked {
			return t.toks[j].text
		}
		return ","
	}
	w, next := text(k), text(k+1)
	if among(w, "each both") && next == "of" && among(text(k+2), "us my them") {
		given := text(k-1) == "for" // what is "for all of us" is shared
		return given && text(k+2) != "them", !given && (among(text(k+2), "us my") || wantsIt[text(k+3)])
	}
	switch {
	case w == "each" && among(next, "have want wants get gets take having getting need"),
		among(w, "everybody everyone") && wantsIt[next] && next != "has" && next != "love" && next != "loves" && next != "likes",
		among(w, "both all") && among(text(k-1), "we us they kids will") && among(next, "have want get take need"):
		return false, true
	case eachSaid[w] && k > 0 && (k+1 >= t.asked || t.toks[k+1].sep && next != "with" || next == "for"):
		for i := range t.lines {
			for _, s := range t.places[i] {
				if from := s.from - 1; s.to == k-1 && (from < 0 || t.toks[from].sep || articles[text(from)] || text(from) == "one") {
					return true, false
				}
			}
		}
	}
	return false, false
}

// ownOfEach: what is said of one person's own is not of all of several: "two teas, put honey in mine", "my wife and I both want a gyro, hers no onion".
func (t *trial) ownOfEach() {
	for k := 1; k < t.asked && !t.answered; k++ {
		w := t.toks[k].text
		closed := k+1 >= t.asked || t.toks[k+1].sep
		own := among(w, "hers mine theirs") && (among(t.toks[k-1].text, "on in") && closed || t.toks[k-1].sep && !closed) || w == "his" && among(t.toks[k-1].text, "on in") && closed
		if !own {
			continue
		}
		for i, l := range t.lines {
			if l.Quantity > 1 && t.linesOf(l.ItemID) == 1 && t.ofLineBefore(i, k) {
				t.fault(RuleGroup, l.Item)
			}
		}
	}
}

// oneByOne: of several that are told apart by what comes after "one", none are alike: "two cold brews, one 12 one 16".
func (t *trial) oneByOne() {
	for i, l := range t.lines {
		if lines := t.linesOf(l.ItemID); t.answered || l.Quantity < 2 || lines != 1 || t.roots["both"] {
			continue
		}
		for _, g := range t.items[i].Groups {
			said := map[string]bool{}
			for k := 1; k+1 < t.asked; k++ {
				if t.toks[k].text != "one" && t.toks[k].text != "1" || !t.ofLineBefore(i, k) {
					continue
				}
				at := k + 1
				for at < t.asked && among(t.toks[at].text, "all with in w the") {
					at++
				}
				for _, o := range g.Options {
					own := t.optionWords(o.Name)
					if _, ok := t.runAt(at, own, true); len(own) > 0 && at < t.asked && (ok || numberOf(own[0]) > 1 && own[0] == t.toks[at].text) {
						said[o.ID] = true
					}
				}
			}
			if len(said) > 1 {
				t.fault(RuleGroup, l.Item)
			}
		}
	}
}

// ofLineBefore reports whether the item that is named last before k is that of line i.
func (t *trial) ofLineBefore(i, k int) bool {
	at, own := -1, false
	for j := range t.lines {
		for _, s := range t.places[j] {
			if s.to < k && s.to > at {
				at, own = s.to, t.lines[j].ItemID == t.lines[i].ItemID
			}
		}
	}
	return own
}

// ofEachKind: one of each kind is not so many of one kind: "three buns, one of each filling".
func (t *trial) ofEachKind() {
	for k := 0; k+2 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "one" || t.toks[k+1].text != "of" || t.toks[k+2].text != "each" {
			continue
		}
		for _, l := range t.lines {
			if lines := t.linesOf(l.ItemID); lines == 1 && l.Quantity > 1 && slices.Contains(t.numbersSaid(0, k), l.Quantity) && len(l.Choices) > 0 {
				t.fault(RuleGroup, l.Item)
			}
		}
	}
}

// oneMorePlain: "and a regular one" after a thing is one more: "a spicy chicken sandwich and a regular one".
func (t *trial) oneMorePlain() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		end := k + 2
		if end < t.asked && t.toks[end].text == "one" {
			end++
		} else if t.toks[k].text != "one" {
			continue
		}
		if len(t.numbersSaid(0, k)) > 1 || t.toks[k-1].text != "and" || !among(t.toks[k].text, "a one") || !among(t.toks[k+1].text, "regular normal plain") || end < t.asked && !t.toks[end].sep {
			continue
		}
		before := slices.Max(append(t.numbersSaid(0, k), 1))
		sum := 0
		for _, l := range t.lines {
			sum += l.Quantity
		}
		if sum <= before {
			t.fault(RuleQuantity, t.toks[k+1].raw)
		}
	}
}

// sameForAnother: what somebody else wants the same of is there twice: "a reuben, and my brother wants the same".
func (t *trial) sameForAnother() {
	if t.answered || !sameForOne.MatchString(t.asks.Words) {
		return
	}
	for _, l := range t.lines {
		if things := t.things(l.ItemID); things > 1 {
			return
		}
	}
	t.fault(RuleQuantity, "same")
}

// hourLast matches a number at the end that says when.
var hourLast = regexp.MustCompile(`(?i)\b(?:around|about|by|at|before)\s+` + someNumbers + `\s*[.!]*$`)

// hoursNoCount: the hour at the end of an order is not how many there are: "a waffle, around 7".
func (t *trial) hoursNoCount() {
	m := hourLast.FindString(t.asks.Words)
	if m == "" || t.answered {
		return
	}
	n := slices.Max(append(numbersIn(m), 0))
	for _, l := range t.lines {
		if l.Quantity == n && n > 2 && !slices.Contains(numbersIn(strings.TrimSuffix(t.asks.Words, m)), n) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// sameForOne matches that somebody else wants the same, with no difference.
var sameForOne = regexp.MustCompile(`(?i)\b(?:wants?|gets?|having|needs?)\s+(?:the\s+)?same(?:\s+thing)?(?:\s+too|\s+as well)?\s*(?:[.!]|$|so\b)`)
