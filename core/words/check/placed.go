package check

import (
	"regexp"
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that say where a thing lies or how much of it there is to be, which name nothing by themselves.

// giveUps are words that leave off what follows them. Those that also mean other things need a "the" after them.
var giveUps = []struct {
	said []string
	the  bool
}{
	{[]string{"get", "rid", "of"}, false}, {[]string{"pass", "on"}, true}, {[]string{"kill"}, true}, {[]string{"that", "doesnt", "have"}, false}, {[]string{"that", "dont", "have"}, false},
	{[]string{"doesnt", "have"}, false}, {[]string{"wo"}, false}, {[]string{"neither"}, false},
	{[]string{"dont", "make", "it", "with"}, false}, {[]string{"do", "not", "make", "it", "with"}, false}, {[]string{"dont", "make", "that", "with"}, false}, {[]string{"do", "not", "make", "that", "with"}, false},
	{[]string{"do", "no", "add"}, false}, {[]string{"do", "no", "add", "any"}, false},
}

// leftAway writes words that leave something off as "without", and an exchange of one thing for another as a swap.
func (t *trial) leftAway(toks []tok) []tok {
	for k := 1; k < len(toks); k++ {
		for _, g := range giveUps {
			end := k + len(g.said)
			if end >= len(toks) || toks[end].sep || g.the && toks[end].text != "the" || !slices.EqualFunc(g.said, toks[k:end], func(w string, o tok) bool { return o.text == w }) {
				continue
			}
			if next := end; !t.beginsOption(toks, next) && (toks[next].text != "the" || !t.beginsOption(toks, next+1)) {
				continue // "get rid of the espresso", which is a thing of its own
			}
			toks[k] = tok{text: "without", raw: toks[k].raw}
			toks = slices.Delete(toks, k+1, end)
			break
		}
		if n := t.asksToAdd(toks, k); n > 0 {
			toks[k] = tok{text: "with", raw: toks[k].raw, sep: true}
			toks = slices.Delete(toks, k+1, k+n)
		}
		if n := saysDone(toks, k); n > 0 {
			toks = slices.Delete(toks, k, k+n)
		}
		if k >= len(toks) {
			break
		}
		end := k + 1
		for end < len(toks) && end < k+7 && toks[end].text != "," && toks[end].text != "for" && toks[end].text != "with" {
			end++
		}
		if end == len(toks) || toks[end].text == "," || end < k+2 {
			continue
		}
		switch w := toks[k].text; {
		case w == "exchange" || w == "replace" || w == "trade", (w == "sub" || w == "substitute") && toks[end].text == "with":
			toks[k].text = "swap"
		}
	}
	return toks
}

// asksToAdd returns how many words at k ask for what follows them: "don't forget the", "make sure it has", and "stick some", where the menu has sticks.
func (t *trial) asksToAdd(toks []tok, k int) int {
	for _, p := range [...][]string{{"dont", "forget", "the"}, {"do", "not", "forget", "the"}, {"make", "sure", "it", "has"}, {"make", "sure", "theres"}, {"make", "sure", "there", "is"}, {"stick", "some"}, {"stick", "a"}} {
		if end := k + len(p); end < len(toks) && !toks[end].sep && !refuseWords[toks[end].text] && slices.EqualFunc(p, toks[k:end], func(w string, o tok) bool { return o.text == w }) && t.beginsOption(toks, end) {
			return len(p)
		}
	}
	return 0
}

// beginsOption reports whether the words at k begin the name of an option of a line's item.
func (t *trial) beginsOption(toks []tok, k int) bool {
	return k < len(toks) && !toks[k].sep && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				words := t.optionWords(o.Name)
				return len(words) > 0 && (t.like(toks[k].text, words[0]) || k+1 < len(toks) && degrees[toks[k].text] && t.like(toks[k+1].text, words[0]))
			})
		})
	})
}

// saysDone returns how many words at k only say that meat is to be cooked as the words after them say: "done medium", "cook it rare".
func saysDone(toks []tok, k int) int {
	n := 0
	switch w := toks[k].text; {
	case w == "cook" && k+2 < len(toks) && among(toks[k+1].text, "it that them"):
		n = 2
	case w == "done" && toks[k-1].text != "well" && k+1 < len(toks) && toks[k+1].text != "well", w == "temp" || w == "temperature":
		n = 1
	}
	if n > 0 && k+n < len(toks) && among(toks[k+n].text, "rare medium well") {
		return n
	}
	return 0
}

// leftBehind are words after an option that leave it off, with the word after each that belongs to it.
var leftBehind = map[string]string{"removed": "", "omitted": "", "left": "off out", "taken": "off out", "kept": "off", "off": ""}

// refusedAfter puts a refusal that follows an option before it: "with the pickles left off", "onions removed". After "and" it may be about a whole list.
func (t *trial) refusedAfter(toks []tok) []tok {
	for k := 1; k < len(toks); k++ {
		end := k + 1
		switch after, is := leftBehind[toks[k].text]; {
		case !is || after == "" && t.words[root(toks[k].text)]:
			continue
		case after != "" && (end == len(toks) || !among(toks[end].text, after)):
			continue
		case after != "":
			end++
		}
		from := t.optionEnding(toks, k)
		if end < len(toks) && !toks[end].sep || from < 1 {
			continue
		}
		if toks[from-1].text == "the" && from > 1 {
			from--
		}
		if before := toks[from-1]; before.text == "and" || before.text == "or" || before.text == "&" || refusers[before.text] || degrees[before.text] {
			continue
		}
		without := tok{text: "without", raw: toks[from].raw}
		for j := k; j < end; j++ {
			toks[j] = tok{text: ",", raw: toks[j].raw, sep: true}
		}
		if toks[from-1].text == "with" {
			toks[from-1] = without
		} else {
			toks = slices.Insert(toks, from, without)
			k++
		}
	}
	return toks
}

// optionEnding returns where the name of an option of a line's item begins that ends right before k, or 0.
func (t *trial) optionEnding(toks []tok, k int) int {
	found := 0
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				from := k - len(words)
				if o.Default && len(words) > 1 && found == 0 && k > 1 && toks[k].text == "off" && (toks[k-2].sep || toks[k-2].text == "the") && t.like(toks[k-1].text, last(words)) {
					found = k - 1 // "jalapenos off" of Pickled Jalapenos
				}
				if len(words) == 0 || from < 1 || found > 0 && from >= found {
					continue
				}
				same := true
				for n, w := range words {
					same = same && !toks[from+n].sep && t.like(toks[from+n].text, w)
				}
				if same {
					found = from
				}
			}
		}
	}
	return found
}

// onTop: "on top" only says where a thing lies: "with cheddar on top" is no evidence of Slaw on Top, nor of a Flat-Top Dog.
func (t *trial) onTop() {
	if t.settled || !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "top" }) {
		return
	}
	for i, l := range t.lines {
		if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from != s.to || !t.liesOnTop(s.from) }) {
			t.fault(RuleItem, l.Item)
		}
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}
		if len(words) > 1 && slices.Contains(words, "top") && !slices.ContainsFunc(words, func(w string) bool { return w != "top" && said(w) }) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// liesOnTop reports whether the word at k is the end of "on top" and of no name: "slaw on top" may be Slaw on Top.
func (t *trial) liesOnTop(k int) bool {
	on := k - 1
	if on > 1 && t.toks[on].text == "the" {
		on--
	}
	if t.toks[k].text != "top" || on < 1 || t.toks[on].text != "on" {
		return false
	}
	return !slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return t.namedBy(o.Name, "top") && t.namedBy(o.Name, t.toks[on-1].text)
			})
		})
	})
}

// plainDegrees are amounts by themselves.
var plainDegrees = set("light less extra heavy more")

// amountOf: a degree right before the name of one thing is of that thing, and not of another whose amount is a choice of its own: "a little feta" is no light dressing.
func (t *trial) amountOf() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		if t.ofNextThing(i, g, o) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// ofNextThing reports whether an amount of line i's item is only said of other things than those of its group.
func (t *trial) ofNextThing(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if t.settled || len(words) != 1 || !plainDegrees[words[0]] {
		return false
	}
	related := func(w string) bool {
		return t.namedBy(g.Name, w) || slices.ContainsFunc(t.items[i].Groups, func(other menu.Group) bool {
			return sharesRoot(t.rootsOf(other.Name), t.rootsOf(g.Name)) && slices.ContainsFunc(other.Options, func(p menu.Option) bool { return t.namedBy(p.Name, w) })
		})
	}
	said, meant := false, false
	for k, w := range t.toks[:t.asked] {
		if w.sep || !t.like(w.text, words[0]) {
			continue
		}
		next := k + 1
		for next < t.asked && !t.toks[next].sep && (little[t.toks[next].text] || t.toks[next].text == "bit") {
			next++
		}
		said = true
		meant = meant || next == t.asked || t.toks[next].sep || related(t.toks[next].text) || !t.offers(t.lines[i].ItemID, next)
	}
	return said && !meant
}

// sharesRoot reports whether two lists of words have one in common.
func sharesRoot(a, b []string) bool {
	return slices.ContainsFunc(a, func(w string) bool { return slices.Contains(b, w) })
}

// inOption: what only names a thing within the whole name of another line's option orders nothing: "coleslaw on sandwich on the pastrami" is no Coleslaw besides.
func (t *trial) inOption() {
	if t.answered {
		return
	}
	t.chosenOptions(func(j int, g menu.Group, o menu.Option, _ []string) {
		found := t.runs(t.optionWords(o.Name), true)
		if len(found) == 0 {
			return
		}
		for i, l := range t.lines {
			if i != j && l.ItemID != t.lines[j].ItemID && len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool {
				return !slices.ContainsFunc(found, func(r run) bool { return r.from <= s.from && s.to <= r.to && r.to-r.from > s.to-s.from })
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	})
}

// putOnIt: what is put on a thing that may have it is no thing of its own: "hash brown on the breakfast sandwich", "could I add an egg to a burger".
func (t *trial) putOnIt() {
	if t.settled {
		return
	}
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.to + 1
			if k+1 >= t.asked || !among(t.toks[k].text, "on onto in to") || !among(t.toks[k+1].text, "the my our a an that") || t.count(s) > 1 || t.standsAlongside(s.from) {
				continue
			}
			for j := range t.lines {
				if t.lines[j].ItemID == l.ItemID || !t.offersAll(j, t.toks[s.from:s.to+1]) {
					continue
				}
				for _, on := range t.places[j] {
					if on.from > k+1 && on.from < k+6 && !t.sepBetween(k, on.from) && (t.toks[k].text != "to" || t.addedBefore(s.from)) {
						t.fault(RuleItem, l.Item)
					}
				}
			}
		}
	}
}

// standsAlongside reports whether an "and" or a comma stands before the word at k, and something else is ordered before that.
func (t *trial) standsAlongside(k int) bool {
	return k > 1 && t.toks[k-1].sep && slices.ContainsFunc(t.marks, func(s span) bool { return s.to < k-1 })
}

// addedBefore reports whether a word of adding stands in the clause before k.
func (t *trial) addedBefore(k int) bool {
	for k--; k >= 0 && t.toks[k].text != ","; k-- {
		if putting[t.toks[k].text] || t.toks[k].text == "throw" {
			return true
		}
	}
	return false
}

// offersAll reports whether line i's item has an option of which all of some words are.
func (t *trial) offersAll(i int, words []tok) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return !slices.ContainsFunc(words, func(w tok) bool { return !little[w.text] && !t.namedBy(o.Name, w.text) })
		})
	})
}

// minus matches a dash right before a word, with none before it that begins a list: "nachos -jalapeños".
var minus = regexp.MustCompile(`(\S[ \t]+)-(\pL[\pL'’ ]*)`)

// minuses writes a dash right before what comes with a line's item as "without".
func (c *Menu) minuses(text string, lines []menu.Line) string {
	return minus.ReplaceAllStringFunc(text, func(said string) string {
		m := minus.FindStringSubmatch(said)
		words := wordsOf(m[2])
		if slices.ContainsFunc(lines, func(l menu.Line) bool {
			it, _ := c.menu.Item(l.ItemID)
			return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					name := wordsOf(unparenthesized(o.Name))
					return o.Default && len(name) > 0 && len(name) <= len(words) && slices.EqualFunc(name, words[:len(name)], func(a, b string) bool { return root(a) == root(b) })
				})
			})
		}) {
			return m[1] + "without " + m[2]
		}
		return said
	})
}

// lastRefused: the last of a list that "and" ends is refused like those before it, if the thing comes with it and nothing else is said of it: "leave off the onions and the
// cashews".
func (t *trial) lastRefused() {
	for k := 2; k+1 < t.asked; k++ {
		if t.settled || t.repaired || t.toks[k].text != "and" && t.toks[k].text != "&" || t.toks[k+1].text != "the" {
			continue
		}
		from := k - 1
		for from > 0 && from > k-6 && !t.toks[from].sep && !refuseWords[t.toks[from].text] {
			from--
		}
		if !refuseWords[t.toks[from].text] || t.toks[from].text == "but" || t.toks[from+1].text != "the" && t.toks[from+1].text != "off" && t.toks[from+1].text != "out" {
			continue
		}
		for i := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if r, ok := t.runAt(k+2, words, false); ok && o.Default && g.Max != 1 && (r.to+1 == t.asked || t.toks[r.to+1].sep) && hasChoice(t.lines[i], g, o) && t.leavesSome(i, run{from, k}) {
						t.fault(RuleRefusal, o.Name)
					}
				}
			}
		}
	}
}

// leavesSome reports whether line i is without something that it comes with and that the words of a run name.
func (t *trial) leavesSome(i int, in run) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return o.Default && !hasChoice(t.lines[i], g, o) && slices.ContainsFunc(t.runs(t.optionWords(o.Name), false), func(r run) bool { return in.from <= r.from && r.to <= in.to })
		})
	})
}

// asTheSide: "as the side" and "for the side" say what a choice is for. They are no evidence of something on the side, and what stands before them is no thing of its own where
// a line's item has the choice: "a benedict and cheesy grits for the side".
func (t *trial) asTheSide() {
	said := -1
	for k, w := range t.toks[:t.asked] {
		if w.text == "side" && !t.settled {
			if !t.isTheSide(k) {
				return
			}
			said = k
		}
	}
	if said < 0 {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		if words := t.optionWords(o.Name); len(words) > 0 && last(words) == "side" {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			beside := s.to < said && said-s.to < 4 || s.from > said && s.from-said < 4
			if beside && !t.sepBetween(min(s.to, said), max(s.from, said)) && slices.ContainsFunc(t.items, func(it menu.Item) bool {
				return it.ID != l.ItemID && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return t.namedBy(g.Name, "side") && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Name == l.Item })
				})
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// sideOfIt reports whether an option puts something on the side, and each "side" of the text says what something is for.
func (t *trial) sideOfIt(option string) bool {
	words := t.optionWords(option)
	said := false
	for k, w := range t.toks[:t.asked] {
		if w.text == "side" {
			if said = t.isTheSide(k); !said {
				return false
			}
		}
	}
	return said && len(words) > 0 && last(words) == "side"
}

// isTheSide reports whether the "side" at k says what something is for: "as my side", "the side is".
func (t *trial) isTheSide(k int) bool {
	before := k - 1
	if before > 0 && among(t.toks[before].text, "the my a its") {
		before--
	}
	return before >= 0 && before < k-1 && among(t.toks[before].text, "as for") || k+1 < t.asked && t.toks[k+1].text == "is"
}

// asMeal: a thing that is ordered "as a meal" is one, if it can be: a choice of the meal's group is made, or the name says it.
func (t *trial) asMeal() {
	for k := 2; k < t.asked; k++ {
		w := root(t.toks[k].text)
		if t.settled || w != "meal" && w != "combo" || t.toks[k-1].text != "a" && t.toks[k-1].text != "the" || t.toks[k-2].text != "as" {
			continue
		}
		offered, made := false, false
		for i, l := range t.lines {
			made = made || t.namedBy(l.Item, w)
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if t.namedBy(g.Name, w) || t.namedBy(o.Name, w) {
						offered = true
						made = made || hasChoice(l, g, o) && !o.Default
					}
				}
			}
		}
		if offered && !made {
			t.fault(RuleLeft, t.toks[k].raw)
		}
	}
}
