package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what each of several people gets as so many of it: "my wife and I each want the dip" as two dips, and "a coke each" after two people got
// something as two cokes. It is so only where the number of people is certain; otherwise the words stay, and are asked about.

// heads are the people that words name, as far as their number is certain.
type heads struct {
	v      *Vocabulary
	words  []english.Word
	us     int    // how many the order is for, from words that say so: "four of us"
	others int    // how many children or the like there are: "there's 3 of them"
	said   []span // where these numbers stand
}

// span is a part of words.
type span struct{ from, to int }

var (
	companyOf = english.ExactSet("crew party group family table team gang")
	oneOfUs   = english.ExactSet("i me myself him her he she")
	pairsOf   = map[string]int{"twins": 2, "parents": 2, "triplets": 3}
	// manyKin are words for any number of people, and noPlurals are words for one that end like a plural.
	manyKin   = english.ExactSet("kids kiddos children boys girls guys friends people adults folks coworkers colleagues roommates roomies flatmates housemates buddies sons daughters brothers sisters cousins nephews nieces grandkids teens toddlers siblings teammates besties bros ladies fellas lads homies crew gang squad staff team crowd family fam office class littles grandchildren neighbors inlaws pals mates guests")
	noPlurals = english.ExactSet("boss hubs gramps pops missus mrs chris james jess les")
	joinsThem = english.ExactSet("and n")
	forAllOfs = english.ExactSet("all both each")
	little    = english.ExactSet("and plus also then so ok okay")
	mayStand  = english.ExactSet("will would ll d do are re also should")
)

// peopleAt returns how many words at i name people, and how many people they are: 0 if that is not said.
func (h *heads) peopleAt(i int) (taken, n int) {
	taken, n = h.someAt(i)
	if taken == 0 {
		return 0, 0
	}
	if list := h.listAt(i, taken); list > 0 {
		return h.joined(i, list, n)
	}
	return h.joined(i, taken, n)
}

// listAt returns how many words at i name people with commas between them, up to an "and" before the last one: "me, my wife" of "me, my wife and my son". There are none if it is no
// such list.
func (h *heads) listAt(i, taken int) int {
	end := i + taken
	for end+1 < len(h.words) && h.words[end].Text == english.Comma && h.words[end].Said == "," {
		more, n := h.someAt(end + 1)
		if more == 0 || n == 0 {
			break
		}
		end += 1 + more
	}
	if at := end; at > i+taken && at+1 < len(h.words) && (h.words[at].Text == "and" || h.words[at].Text == "n") {
		return end - i
	}
	return 0
}

// joined adds those whom an "and" joins to the people at i, and counts those of a list.
func (h *heads) joined(i, taken, n int) (int, int) {
	known := n > 0
	if first, _ := h.someAt(i); first < taken {
		n = 0
		for at := i; at < i+taken; at++ {
			more, m := h.someAt(at)
			if known = known && m > 0; more == 0 {
				return taken, 0
			}
			n += m
			at += more
		}
	}
	for {
		at := i + taken
		if at+1 >= len(h.words) || !joinsThem[h.words[at].Text] && !(h.words[at].Text == english.Comma && english.TextAt(h.words, at+1) == "and") {
			return taken, n
		}
		if h.words[at].Text == english.Comma {
			at++
			if first, _ := h.someAt(i); first == taken {
				return taken, n // no list
			}
		}
		more, m := h.someAt(at + 1)
		if more == 0 {
			return taken, n
		}
		taken = at - i
		taken += 1 + more
		if known = known && m > 0; !known {
			n = 0
			continue
		}
		n += m
	}
}

// someAt reads one of the people that "and" joins.
func (h *heads) someAt(i int) (taken, n int) {
	is := func(k int, texts ...string) bool { return k < len(h.words) && slices.Contains(texts, h.words[k].Text) }
	if i >= len(h.words) || english.IsArticle(h.words[i].Text) {
		return 0, 0
	}
	if companyOf[h.words[i].Text] && is(i+1, "of") && i+2 < len(h.words) && someNumber(h.words[i+2].Text) > 1 {
		return 3, someNumber(h.words[i+2].Text)
	}
	at := i
	if is(at, "both") && is(at+1, "of") {
		at += 2
		if is(at, "us", "them", "em") {
			return at + 1 - i, 2
		}
		if taken, n = h.someAt(at); taken > 0 && (n == 2 || n == 0) {
			return at + taken - i, 2 // "both of my kids"
		}
		return 0, 0
	}
	if is(at, "all") {
		at++
		if is(at, "of") {
			at++
		}
	}
	if n, _ := english.Spoken.Owners.Longest(h.words[at:]); n > 0 {
		at += n
	}
	if at < len(h.words) && someNumber(h.words[at].Text) > 1 {
		n = someNumber(h.words[at].Text)
		at++
		if is(at, "of") && is(at+1, "us", "them", "em", "you") {
			return at + 2 - i, n
		}
		if at < len(h.words) && manyKin[h.words[at].Text] && !h.sells(at) {
			return at + 1 - i, n
		}
		return 0, 0
	}
	if at > i && is(i, "all") {
		return 0, 0
	}
	w := h.words[i].Text
	if oneOfUs[w] && !h.v.Known[w] {
		return 1, 1
	}
	taken = h.v.person(h.words[i:])
	if taken == 0 && at < len(h.words) && (manyKin[h.words[at].Text] || pairsOf[h.words[at].Text] > 0) && (at > i || !h.sells(at)) {
		taken = at + 1 - i
	}
	if taken == 0 {
		taken = h.v.unnamed(h.words[i:])
	}
	if taken == 0 && h.v.nobodyKnown(h.words[i]) && h.v.mayName(h.words[i]) {
		taken = 1
	}
	if taken == 0 {
		return 0, 0
	}
	last := h.words[i+taken-1].Text
	switch {
	case pairsOf[last] > 0:
		return taken, pairsOf[last]
	case manyKin[last], strings.HasSuffix(last, "s") && !noPlurals[last]:
		return taken, h.others
	}
	return taken, 1
}

// sells reports whether the word for people at k begins a name of the menu: "kids cheeseburger".
func (h *heads) sells(k int) bool {
	return k+1 < len(h.words) && (h.v.Follows[h.words[k].Text+" "+english.Singular(h.words[k+1].Text)] || h.v.Follows[english.Singular(h.words[k].Text)+" "+english.Singular(h.words[k+1].Text)])
}

// begins reports whether a clause may begin at k.
func (h *heads) begins(k int) bool {
	return k == 0 || slices.Contains([]string{english.Comma, "and", "so", "ok", "okay", "then", "hi", "hey", "hello", "plus", "but", "also"}, h.words[k-1].Text)
}

// tellsNumber are words before a number of people that only say how many there are, and of those, hasThem are of one's own children or the like; company are words before those who
// come in addition to the one who speaks.
var (
	tellsNumber = english.TrieOf("theres|there is|there are|there s|its|it is|we are|we re|were|im with|feeding|ordering for|for|lunch for|dinner for|breakfast for|we have|we got|we ve got|i have|i got|i ve got|were a|we re a|we are a|a")
	company     = english.TrieOf("splitting with|sharing with|im with|i m with|here with|eating with")
)

// count looks for the words that only say how many people there are.
func (h *heads) count() {
	for i := 0; i < len(h.words); i++ {
		lead, _ := tellsNumber.Longest(h.words[i:])
		with, _ := company.Longest(h.words[i:])
		at := i + max(lead, with)
		if lead+with == 0 && !h.begins(i) || lead+with > 0 && i > 0 && !h.begins(i) && (h.words[i].Text == "for" || h.words[i].Text == "a") {
			continue
		}
		if i > 0 && h.words[i-1].Text == "and" && lead+with == 0 {
			continue
		}
		taken, n := h.peopleAt(at)
		if taken == 0 || n < 2 || !slices.ContainsFunc(h.words[at:at+taken], func(w english.Word) bool { return someNumber(w.Text) > 1 }) {
			continue
		}
		if end := h.words[at+taken-1].Text; (end == "them" || end == "em" || end == "you") && lead == 0 {
			continue // two of the things
		}
		if with > 0 {
			n++
		}
		end := at + taken
		last := h.words[end-1].Text
		for end < len(h.words) && slices.Contains([]string{"here", "today", "tonight", "total", "eating"}, h.words[end].Text) {
			end++
		}
		if !(english.Closes(h.words, end) && !slices.Contains([]string{"and"}, english.TextAt(h.words, end)) || english.TextAt(h.words, end) == "so") && !(lead+with == 0 && i == 0 && joinsThem[h.words[i+1].Text] && end < len(h.words) && english.Spelled(h.words[end])) {
			continue
		}
		mine := last == "us" || someNumber(last) > 0 || with > 0 || slices.ContainsFunc(h.words[at:end], func(w english.Word) bool { return oneOfUs[w.Text] }) || last == "people" || last == "adults"
		switch {
		case mine && (h.us == 0 || h.us == n):
			h.us = n
		case !mine && (h.others == 0 || h.others == n):
			h.others = n
		default:
			h.us, h.others = -1, -1
			return
		}
		from := i
		if end < len(h.words) && h.words[end].Text == "so" {
			end++
		}
		h.said = append(h.said, span{from, end})
		i = end - 1
	}
}

// served returns how many people got something before k, each by a clause of their own, or 0 if that is not certain.
func (h *heads) served(k int) int {
	who := map[string]bool{}
	total := 0
	for from := 0; from < k; {
		to := from
		for to < k && h.words[to].Text != english.Comma {
			to++
		}
		found, thing := 0, false
		for i := from; i < to; i++ {
			w := h.words[i]
			if someNumber(w.Text) > 1 {
				return 0
			}
			thing = thing || english.IsArticle(w.Text) || h.v.mayBegin(w)
			forThem := w.Text == "for"
			at := i
			if forThem {
				at++
			} else if i > from && !h.begins(i) {
				continue
			}
			taken, n := h.peopleAt(at)
			if taken == 0 || at+taken > to {
				continue
			}
			label := at+taken < len(h.words) && h.words[at+taken].Text == english.Comma && h.words[at+taken].Said == ":"
			if wants := h.wants(at + taken); !forThem && !label && wants == 0 && !(at+taken < to && english.IsArticle(h.words[at+taken].Text)) {
				continue
			}
			if n == 0 {
				return 0
			}
			name := h.words[at+taken-1].Text
			if slices.Contains([]string{"me", "myself"}, name) {
				name = "i"
			}
			if who[name] && n > 1 {
				return 0
			}
			if !who[name] {
				total += n
			}
			who[name] = true
			found++
			i = at + taken - 1
		}
		if thing && found == 0 && !(from > 0 && h.words[from-1].Said == ":") && from < k && h.beginsFor(from, to) {
			return 0 // a thing of which no owner is named
		}
		from = to + 1
	}
	if (who["him"] || who["he"] || who["her"] || who["she"]) && len(who) > 2 {
		return 0 // one of those before
	}
	return total
}

// beginsFor reports whether a thing begins a clause, after an "and" at most.
func (h *heads) beginsFor(from, to int) bool {
	for from < to && little[h.words[from].Text] {
		from++
	}
	if from >= to {
		return false
	}
	w := h.words[from]
	return english.IsArticle(w.Text) || h.v.mayBegin(w) && !h.v.isOption(w)
}

// wants returns how many words at k say that somebody would like something.
func (h *heads) wants(k int) int {
	if k >= len(h.words) {
		return 0
	}
	n, _ := english.Spoken.Wants.Longest(h.words[k:])
	if w := h.words[k].Text; n == 0 && (w == "get" || w == "do" || w == "grab" || w == "be") {
		n = 1
		if w == "be" && english.TextAt(h.words, k+1) != "having" {
			return 0
		} else if w == "be" {
			n = 2
		}
	}
	if n > 0 {
		verb, _ := english.Spoken.Verbs.Longest(h.words[k+n:])
		n += verb
	}
	return n
}

// all returns how many people "each of us" are at k, or 0.
func (h *heads) all(k int) int {
	if h.us != 0 {
		return max(h.us, 0)
	}
	if n := h.served(k); n > 1 {
		return n
	}
	return 0
}

// edit puts words in the place of a part of others.
type edit struct {
	span
	with []english.Word
}

var (
	everybodys  = english.TrieOf("everybody|everyone|every one|every one of us|everyone of us|each of us|all of us|each one of us|we|they|each of them")
	handsOut    = english.ExactSet("each both all everybody everyone apiece round around every person")
	endsEach    = english.TrieOf("each|apiece|per person|all round|all around|a piece each|each please|per head")
	forEachOne  = english.TrieOf("for each of|for each one of|for every one of|for each|each for|one each for|for all|for both of|for both")
	sameForAll  = english.TrieOf("same thing for|the same thing for|same for|the same for|same order for|the same order for")
	turnsAround = english.ExactSet("actually wait sorry no nah instead scratch cancel rather oops whoops make nvm nevermind change swap")
	toShare     = english.ExactSet("share split sharing splitting between among shared")
	onTheirOwn  = english.ExactSet("combo meal deal special")
)

// perHead writes what each of several people gets as so many of it, and drops the words that only say how many people there are.
func (v *Vocabulary) perHead(words []english.Word) []english.Word {
	h := &heads{v: v, words: words}
	h.count()
	if len(h.said) == 0 && !slices.ContainsFunc(words, func(w english.Word) bool { return handsOut[w.Text] || w.Text == "same" || w.Text == "for" }) {
		return words
	}
	edits := h.edits()
	left := slices.ContainsFunc(words, func(w english.Word) bool { return handsOut[w.Text] })
	if len(edits) == 0 && (left || !h.ordersMore() || len(h.said) == 0 || h.us <= 0 || v.Known["feeds"] || v.Known["serves"] || v.Known["feed"] || v.Known["serve"] || v.Known["people"]) {
		return words
	}
	for _, s := range h.said {
		if !slices.ContainsFunc(edits, func(e edit) bool { return e.from < s.to && s.from < e.to }) {
			edits = append(edits, edit{s, nil})
		}
	}
	slices.SortFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out []english.Word
	at := 0
	for _, e := range edits {
		if e.from < at {
			return words
		}
		out = append(out, words[at:e.from]...)
		if n := len(out); n > 0 && out[n-1].Text != english.Comma && out[n-1].Text != "and" {
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma})
		}
		out = append(out, e.with...)
		if at = e.to; at < len(words) && words[at].Text != english.Comma && len(e.with) == 0 {
			out = append(out, english.Word{Text: english.Comma, Said: english.Comma})
		}
	}
	return theirsApart(append(out, words[at:]...))
}

// ordersMore reports whether more than one thing is ordered, apart from the number of people.
func (h *heads) ordersMore() bool {
	things := 0
	for i := 0; i < len(h.words); i++ {
		if k := slices.IndexFunc(h.said, func(s span) bool { return s.from == i }); k >= 0 {
			i = h.said[k].to - 1
			continue
		}
		switch n := someNumber(h.words[i].Text); {
		case n > 1:
			return true
		case english.IsArticle(h.words[i].Text), (i == 0 || h.words[i-1].Text == english.Comma) && h.v.mayBegin(h.words[i]):
			things++
		}
	}
	return things > 1
}

// theirsApart puts a pause before the second of two that say what somebody's own is like: "his well done mine medium".
func theirsApart(words []english.Word) []english.Word {
	for i := 2; i+1 < len(words); i++ {
		if !theirOnes[words[i].Text] || english.IsBreak(words[i-1].Text) {
			continue
		}
		from := i - 1
		for from > 0 && words[from-1].Text != english.Comma {
			from--
		}
		if theirOnes[words[from].Text] {
			words = slices.Insert(slices.Clone(words), i, english.Word{Text: english.Comma, Said: english.Comma})
			i++
		}
	}
	return words
}

// edits returns what becomes of all that is handed out, or none if some of it is not certain.
func (h *heads) edits() []edit {
	if slices.ContainsFunc(h.words, func(w english.Word) bool { return turnsAround[w.Text] && !h.v.Known[w.Text] }) && slices.ContainsFunc(h.words, func(w english.Word) bool { return w.Text != "no" && w.Text != "make" && turnsAround[w.Text] }) {
		return nil
	}
	for i := 1; i < len(h.words); i++ {
		if h.words[i].Text == "no" && h.words[i-1].Text == english.Comma {
			return nil // "with soft, no medium, and we both want a coke": the "no" may take something back
		}
	}
	var out []edit
	for i := 0; i < len(h.words); i++ {
		e, ok := h.wantEach(i)
		if !ok {
			e, ok = h.eachAfter(i)
		}
		if !ok {
			e, ok = h.forEachOfThem(i)
		}
		if !ok {
			e, ok = h.sameForThem(i)
		}
		if !ok {
			e, ok = h.oneForEach(i)
		}
		if !ok {
			continue
		}
		if len(e.with) == 0 || len(out) > 0 && e.from < out[len(out)-1].to {
			return nil
		}
		out = append(out, e)
		i = max(i, e.to-1)
	}
	return out
}

// wantEach reads "my wife and I each want a coke" at i. It reports whether there is such a thing; what becomes of it is empty if it is not certain.
func (h *heads) wantEach(i int) (edit, bool) {
	if !h.begins(i) {
		return edit{}, false
	}
	marker := ""
	taken, n := h.peopleAt(i)
	if everybody, _ := everybodys.Longest(h.words[i:]); everybody > 0 {
		taken, n = everybody, h.all(i)
		switch w := h.words[i].Text; w {
		case "we":
		case "they":
			n = h.others
		case "each", "every":
			marker = "each"
			if h.words[i+taken-1].Text == "them" {
				n = h.others
			}
		default:
			marker = "all"
		}
	} else if h.words[i].Text == "each" && i+2 < len(h.words) && h.words[i+1].Text == "of" {
		if taken, n = h.peopleAt(i + 2); taken > 0 {
			taken, marker = taken+2, "each"
		}
	} else if taken > 0 && forAllOfs[h.words[i].Text] {
		marker = h.words[i].Text
	} else if h.words[i].Text == "each" && len(h.said) == 1 && h.wants(i+1) > 0 {
		taken, n, marker = 1, max(h.us, h.others), "each" // "3 kids, each gets a coke"
	}
	if taken == 0 {
		return edit{}, false
	}
	at := i + taken
	for at < len(h.words) && (mayStand[h.words[at].Text] || forAllOfs[h.words[at].Text]) {
		if forAllOfs[h.words[at].Text] {
			marker = h.words[at].Text
		}
		at++
	}
	if marker == "" || at >= len(h.words) {
		return edit{}, false
	}
	if marker == "both" {
		if n > 2 {
			return edit{}, true
		}
		n = 2
	}
	verb := h.wants(at)
	if verb == 0 && !(marker == "each" && (english.IsArticle(h.words[at].Text) || someNumber(h.words[at].Text) > 0)) {
		return edit{}, false
	}
	if n < 2 {
		return edit{}, true
	}
	with, end := h.times(at+verb, n, len(h.words))
	if first := english.TextAt(h.words, at+verb); len(with) == 0 || marker != "each" && someNumber(first) > 1 && !h.v.items[h.nameOf(at+verb, end)] {
		return edit{}, true
	}
	if k, _ := endsEach.Longest(h.words[end:]); k > 0 {
		end += k // "each want a coke each"
	}
	return edit{span{i, end}, with}, true
}

// eachAfter reads "a coke each" and "a coke each for the two kids", where i is at "each".
func (h *heads) eachAfter(i int) (edit, bool) {
	taken, _ := endsEach.Longest(h.words[i:])
	if taken == 0 || i == 0 || slices.Contains([]string{"of", "on", "in", "to", "with", "for", english.Comma, "and", "one", "side", "all"}, h.words[i-1].Text) {
		return edit{}, false
	}
	end, n := i+taken, 0
	explicit := false
	if english.TextAt(h.words, end) == "for" {
		who, m := h.peopleAt(end + 1)
		if who == 0 {
			return edit{}, false
		}
		end, n, explicit = end+1+who, m, true
	}
	if !english.Closes(h.words, end) {
		return edit{}, false
	}
	from := i
	for from > 0 && h.words[from-1].Text != english.Comma {
		from--
	}
	for from < i && (little[h.words[from].Text] || h.words[from].Text == "with") {
		from++
	}
	begin := from
	for _, s := range h.said {
		if s.from <= from && from < s.to && s.to < i {
			from, begin = s.to, s.to // "me n 3 friends 4 burgers and a coke each"
		}
	}
	subject, whole := from, true
	if who, m := h.peopleAt(from); who > 0 {
		wants := h.wants(from + who)
		if wants == 0 {
			return edit{}, explicit
		}
		if m != 1 && !explicit {
			begin, n, explicit = from+who+wants, m, true
			if m == 0 {
				return edit{}, true
			}
		} else {
			whole = false
		}
	}
	last := i - 1
	for last > begin && !(slices.Contains([]string{"and", "plus"}, h.words[last].Text) && english.Spelled(h.words[last+1])) {
		last--
	}
	if last > begin {
		if who := slices.ContainsFunc(h.words[begin:last], func(w english.Word) bool { return w.Text == "for" }); who {
			whole = false
		}
	}
	if !explicit {
		n = h.all(begin)
		if !whole && h.us == 0 && last > begin {
			n = h.served(last)
		}
	}
	several := slices.IndexFunc(h.words[begin:max(last, begin)], func(w english.Word) bool { return someNumber(w.Text) > 1 })
	if several >= 0 {
		if someNumber(h.words[begin+several].Text) != n {
			return edit{}, n > 0
		}
		whole = false
	}
	if n < 2 {
		return edit{}, explicit || h.us > 0 || len(h.said) > 0
	}
	if !whole && last > begin {
		begin = last + 1
	}
	if begin >= i || !english.Spelled(h.words[begin]) && !explicit && !((taken > 1 || len(h.said) > 0) && h.v.mayBegin(h.words[begin])) {
		return edit{}, explicit
	}
	with, to := h.times(begin, n, i)
	if to != i || len(with) == 0 {
		return edit{}, true
	}
	from = begin
	if explicit && whole {
		from = subject
	}
	return edit{span{from, end}, with}, true
}

// forEachOfThem reads "a coke for each of us", where i is at "for".
func (h *heads) forEachOfThem(i int) (edit, bool) {
	taken, _ := forEachOne.Longest(h.words[i:])
	if taken == 0 || i == 0 {
		return edit{}, false
	}
	at := i + taken
	kind := "each"
	if w := h.words[at-1].Text; w == "all" {
		kind = "all"
	} else if slices.ContainsFunc(h.words[i:at], func(w english.Word) bool { return w.Text == "both" }) {
		kind = "both"
	}
	who, n := 0, 0
	switch w := english.TextAt(h.words, at); {
	case w == "us" && kind == "each":
		who = 1
		begun := i - 1
		for begun > 0 && !english.Spelled(h.words[begun]) && h.words[begun].Text != english.Comma {
			begun--
		}
		n = h.all(begun)
		if n == 0 {
			who = 0
		}
	case kind == "both" && (w == "us" || w == "of"):
		who, n = 1, 2
		if w == "of" {
			who = 2
		}
	default:
		who, n = h.peopleAt(at)
		if kind == "both" && n == 0 {
			n = 2
		}
	}
	if who == 0 {
		return edit{}, false
	}
	end := at + who
	if n < 2 || !english.Closes(h.words, end) && !h.v.isOption(h.words[end]) && !isSizeSaid(h.words[end]) {
		return edit{}, true
	}
	from := i
	for from > 0 && h.words[from-1].Text != english.Comma {
		from--
	}
	for from < i && (little[h.words[from].Text] || !english.Spelled(h.words[from]) && !h.v.mayBegin(h.words[from]) && !h.v.isOption(h.words[from])) {
		from++ // "can I get"
	}
	if from == i {
		return edit{}, false
	}
	last := i - 1
	for last > from && !(little[h.words[last].Text] && english.Spelled(h.words[last+1])) {
		last--
	}
	if last > from && slices.ContainsFunc(h.words[from:last], func(w english.Word) bool { return someNumber(w.Text) > 1 || w.Text == "for" }) {
		from = last + 1
	}
	counted := english.IsArticle(h.words[from].Text) || h.words[from].Text == "the"
	if m := someNumber(h.words[from].Text); m > 1 && !h.v.items[h.nameOf(from, i)] {
		if m == n {
			return edit{span{i, end}, nil}, false
		}
		return edit{}, true
	}
	switch kind {
	case "both":
		rest := h.words[end:]
		told := 0
		for _, w := range rest {
			if theirOnes[w.Text] {
				told++
			}
		}
		if told != 2 {
			return edit{}, true
		}
	case "all":
		if counted || isSizeSaid(h.words[from]) {
			return edit{}, true
		}
	}
	with, to := h.times(from, n, i)
	if to != i || len(with) == 0 || slices.ContainsFunc(with[3:], func(w english.Word) bool { return w.Text == "orders" }) {
		return edit{}, true
	}
	return edit{span{from, end}, with}, true
}

// sameForThem reads "same thing for both of us, a coke" at i.
func (h *heads) sameForThem(i int) (edit, bool) {
	taken, _ := sameForAll.Longest(h.words[i:])
	if taken == 0 || slices.ContainsFunc(h.words[:i], h.v.mayBegin) {
		return edit{}, false
	}
	who, n := h.peopleAt(i + taken)
	at := i + taken + who
	if who == 0 || n < 2 || at+1 >= len(h.words) || h.words[at].Text != english.Comma {
		return edit{}, false
	}
	with, end := h.times(at+1, n, len(h.words))
	return edit{span{i, end}, with}, true
}

// oneForEach reads "one for me one for my roommate: a coke" at i.
func (h *heads) oneForEach(i int) (edit, bool) {
	n, at := 0, i
	for i == 0 || h.words[i-1].Text == english.Comma {
		if at+2 >= len(h.words) || !english.IsArticle(h.words[at].Text) || h.words[at+1].Text != "for" {
			break
		}
		who, m := h.peopleAt(at + 2)
		if who == 0 || m != 1 {
			break
		}
		n++
		at += 2 + who
		if at+1 < len(h.words) && english.IsArticle(h.words[at+1].Text) && (h.words[at].Text == "and" || h.words[at].Text == english.Comma) {
			at++
		}
	}
	if n < 2 || at+1 >= len(h.words) || h.words[at].Text != english.Comma || slices.ContainsFunc(h.words[:i], h.v.mayBegin) {
		return edit{}, false
	}
	with, end := h.times(at+1, n, len(h.words))
	return edit{span{i, end}, with}, true
}

// times returns what is handed out from a place on with n of each thing, and where it ends, at the latest at a given place. It returns nothing if it is not
// certain what all of it is.
func (h *heads) times(from, n, to int) (out []english.Word, end int) {
	word := func(k int) string {
		if k < to {
			return h.words[k].Text
		}
		return ""
	}
	for i := from; ; {
		k, count := i, 1
		switch m := someNumber(word(k)); {
		case english.IsArticle(word(k)) || word(k) == "the":
			k++
		case m > 1 && from == k && h.v.items[h.nameOf(k, to)]:
		case m > 1:
			count = m
			k++
		case english.Spelled(english.Word{Text: word(k)}):
			return nil, from
		}
		if one := english.Singular(word(k)); word(k) == "" || english.IsBreak(word(k)) || word(k) == "of" || word(k) == "no" || word(k) == "couple" || word(k) == "dozen" || english.IsUnit(one) && count > 1 || theirOnes[word(k)] || word(k) == "same" || word(k) == "their" || word(k) == "our" {
			return nil, from
		}
		e := k
		for e < to && h.words[e].Text != english.Comma && !slices.ContainsFunc(h.said, func(s span) bool { return s.from == e }) && !h.newThing(k, e, to) && word(e) != "each" && word(e) != "apiece" {
			if word(e) == "with" && h.v.mayBegin(english.Word{Text: word(e + 1)}) && !h.v.isOption(english.Word{Text: word(e + 1)}) || toShare[word(e)] || theirOnes[word(e)] || onTheirOwn[word(e)] && !h.v.Known[word(e)] || someNumber(word(e)) > 1 && e > k && !h.v.Known[word(e)] {
				return nil, from
			}
			e++
		}
		if h.unclearAfter(h.words[k:e]) {
			return nil, from
		}
		out = append(out, english.Word{Text: english.Decimal(n * count), Said: h.words[i].Said}, english.Word{Text: "orders"}, english.Word{Text: "of"})
		out = append(out, h.words[k:e]...)
		if e >= to {
			return out, to
		}
		if slices.ContainsFunc(h.said, func(s span) bool { return s.from == e }) {
			return out, e
		}
		next := e + 1
		switch {
		case word(e) == "each" || word(e) == "apiece":
			return out, e
		case word(e) == english.Comma:
			if said := h.words[e].Said; said == "." || said == ";" || said == "\n" || said == "!" {
				return out, e
			}
			for word(next) == "and" || word(next) == "plus" || word(next) == "but" || word(next) == english.Comma {
				next++
			}
			if h.beginsOther(next) {
				return out, e
			}
			m := someNumber(word(next))
			switch {
			case m == 1 && word(next) != "a" && word(next) != "an" && h.onlyOptions(next+1, to):
				return out, e // "one hot one mild"
			case m > 0 && slices.Contains([]string{"with", "without", "no"}, word(next+1)):
				return out, e
			case m > 0 && word(next+1) == "of" && slices.Contains([]string{"them", "em", "those"}, word(next+2)):
				return out, e
			case m == n && n > 1:
				return out, e // as many as there are people
			case m > 0, english.Spelled(english.Word{Text: word(next)}):
				return nil, from
			case h.v.Named[english.Singular(word(next))] && !h.v.isOption(english.Word{Text: word(next)}):
				return nil, from
			}
			return out, e
		case h.beginsOther(next):
			return out, e
		case english.IsArticle(word(next)) || word(next) == "the":
		case someNumber(word(next)) > 1:
			return nil, from
		}
		out = append(out, english.Word{Text: "and", Said: h.words[e].Said})
		i = next
	}
}

// nameOf returns what is said from a place on, up to a pause, as the names of the menu are written.
func (h *heads) nameOf(from, to int) string {
	end := from
	for end < to && h.words[end].Text != english.Comma {
		end++
	}
	return strings.Join(english.Texts(h.v.Words(english.Said(h.words[from:end]))), " ")
}

// beginsOther reports whether somebody else's part begins at k.
func (h *heads) beginsOther(k int) bool {
	if k >= len(h.words) {
		return true
	}
	if theirOnes[h.words[k].Text] || h.words[k].Text == "we" || h.words[k].Text == "for" || h.words[k].Text == "can" {
		return true
	}
	for at := k; at+1 < len(h.words) && h.words[at].Text != english.Comma; at++ {
		if who, _ := h.peopleAt(at + 1); h.words[at].Text == "for" && who > 0 && english.Closes(h.words, at+1+who) {
			return english.Spelled(h.words[k]) // "and one tea for my friend"
		}
	}
	who, _ := h.peopleAt(k)
	return who > 0 && k+who < len(h.words) && (h.wants(k+who) > 0 || h.words[k+who].Said == ":" || mayStand[h.words[k+who].Text] || forAllOfs[h.words[k+who].Text] || english.IsArticle(h.words[k+who].Text))
}

// newThing reports whether the word at e, in what begins at k, is an "and" before something else: another thing, or somebody else's part.
func (h *heads) newThing(k, e, to int) bool {
	if w := h.words[e].Text; w != "and" && w != "plus" || e == k || e+1 >= to {
		return false
	}
	next := h.words[e+1]
	if english.Spelled(next) || h.beginsOther(e+1) {
		return true
	}
	if h.inName(h.words[e-1].Text, next.Text) {
		return false // "a hot and sour"
	}
	end := e + 1
	for end < to && !english.IsBreak(h.words[end].Text) && h.words[end].Text != "each" {
		end++
	}
	if !h.v.isOption(next) {
		return true
	}
	name := strings.Join(english.Texts(h.words[e+1:end]), " ")
	return h.v.items[name] && !h.v.simple[name]
}

// onlyOptions reports whether the words from a place on, up to the next pause or number, are all of options.
func (h *heads) onlyOptions(from, to int) bool {
	k := from
	for ; k < to && !english.IsBreak(h.words[k].Text) && !(k > from && someNumber(h.words[k].Text) > 0); k++ {
		if !h.v.isOption(h.words[k]) && h.words[k].Text != "no" && h.words[k].Text != "without" {
			return false
		}
	}
	return k > from
}

// inName reports whether an "and" between two words is one of a name.
func (h *heads) inName(before, after string) bool {
	before, after = english.Singular(before), english.Singular(after)
	return h.v.Follows[before+" "+after] || h.v.Follows[before+" and"] && h.v.Follows["and "+after]
}

// unclearAfter reports whether a bare "and" in words may begin another thing or an option of the one before: "a burger and fries".
func (h *heads) unclearAfter(words []english.Word) bool {
	for i := 1; i+1 < len(words); i++ {
		if words[i].Text == "with" {
			return false
		}
		if next := english.Singular(words[i+1].Text); words[i].Text == "and" && h.v.Named[next] && !h.inName(words[i-1].Text, next) {
			return true
		}
	}
	return false
}
