package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what the words name in full is in the lines, and each part of an order that is taken
// apart has the options that are said of it.

// run is a run of words of the text, from its first to its last word.
type run struct{ from, to int }

// saidNames: an item and an option that the words name in full are in a line, unless they were refused or taken back.
func (t *trial) saidNames() {
	if t.answered {
		return
	}
	t.collect()
	done := map[string]bool{}
	for i, l := range t.lines {
		if done[l.ItemID] {
			continue
		}
		done[l.ItemID] = true
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if t.hasOption(i, g, o) || o.Default && g.Max != 1 && t.refused(i, o.Name) {
					continue
				}
				if at := t.saidOption(i, g, o); at >= 0 && !t.ofGroup(at) && !t.doneWith(at) && !t.outdone(at) && !t.givenUpBy(at) && !(t.optional(g, o) && t.restOfName(i, o)) {
					t.fault(RuleLeft, t.toks[at].raw)
				}
			}
		}
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			if at := t.saidItem(it); at >= 0 && !t.outdone(at) && !t.givenUpBy(at) {
				t.fault(RuleLeft, t.toks[at].raw)
			}
		}
	}
}

// saidItem returns where the words name an item in full, in two words or more, that is in no line, or -1.
func (t *trial) saidItem(it menu.Item) int {
	words := t.itemWords(it)
	if len(words) == 0 || !t.roots[root(words[0])] && (len(words) < 2 || !t.roots[root(words[0]+words[1])]) || slices.ContainsFunc(t.items, func(o menu.Item) bool {
		return o.ID == it.ID || o.Name == it.Name || len(words) > 1 && within(words, t.wordsOf(o.Name)) || slices.EqualFunc(words, t.itemWords(o), func(a, b string) bool { return root(a) == root(b) })
	}) {
		return -1
	}
	found := t.runs(words, true)
	if slices.ContainsFunc(found, func(r run) bool {
		return t.isRefused(r.from) && (len(found) > 1 || t.deniedAt(r.from) || t.offeredAt(r.to))
	}) {
		return -1 // "horchata, no horchata after all"
	}
	for _, r := range found {
		at := -1
		for k := r.from; k <= r.to; k++ {
			// A word that another item's name or an option takes does not name this one.
			if len(words) > 1 && t.takenExactly(k) && !t.saidAgain(r) && !t.measuredAt(it, r) && !t.asideOf(it, r) && !t.outgrown(it, r) && !t.ownClause(r) || t.takenBack(k) && (len(found) > 1 || len(words) > 1 || t.repaired || t.offeredAt(k) || t.deniedAt(k)) || t.shunned(k) || t.cancelledAt(k) || t.repairedAt(k) {
				at = -1
				break
			}
			if at < 0 && !little[t.toks[k].text] {
				at = k
			}
		}
		if len(words) == 1 && (!t.alone(r) || t.chosen(words) || t.joinedIn(r)) {
			continue
		}
		if at >= 0 {
			return at
		}
	}
	return -1
}

// ownClause reports whether a run of two words or more is a clause of its own after another thing, and no choice of a line has all of its words: the "caesar salad" of "garden
// salad, caesar salad" is not only a dressing.
func (t *trial) ownClause(r run) bool {
	if before := t.lastBefore(r.from); before < 0 || slices.ContainsFunc(t.toks[t.marks[before].to:r.from], func(w tok) bool { return w.text == "with" }) {
		return false // "a bento with salmon, spicy tuna roll" lists its choices
	}
	if t.repaired || r.from < 2 || !t.toks[r.from-1].sep || t.toks[r.from-1].text == "with" || r.to+1 < t.asked && !t.toks[r.to+1].sep || r.to == r.from || t.sepBetween(r.from, r.to+1) {
		return false
	}
	has := func(name string) bool {
		return !slices.ContainsFunc(t.toks[r.from:r.to+1], func(w tok) bool { return !little[w.text] && !t.namedBy(name, w.text) })
	}
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.to < r.from-1 }) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return has(l.Item) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return has(c.Option + " " + c.Group) })
	})
}

// outgrown reports whether a run that names an item as the menu writes it is longer than what names a line's item: the "turkey bacon ranch" of a Turkey Bacon Ranch
// is no turkey with bacon and ranch.
func (t *trial) outgrown(it menu.Item, r run) bool {
	words := t.wordsOf(it.Name)
	return len(words) > 2 && r.to-r.from+1 == len(words) && !t.sepBetween(r.from, r.to+1) && slices.ContainsFunc(t.marks, func(s span) bool {
		return s.from == r.from && s.to < r.to && t.toks[s.from].text == words[0]
	})
}

// asideOf reports whether a run asks for a side that the menu sells as such, of what only comes with a thing anyway: "a pita and a side of tzatziki".
func (t *trial) asideOf(it menu.Item, r run) bool {
	words := t.itemWords(it)
	return len(words) > 1 && words[0] == "side" && !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			item, _ := t.menu.Item(l.ItemID)
			o, _ := item.Option(c)
			return !o.Default && slices.ContainsFunc(words[1:], func(w string) bool { return t.namedBy(c.Option, w) })
		})
	})
}

// measuredAt reports whether the measure that stands in parentheses in a name is said right before a run: "a 2 oz green sauce".
func (t *trial) measuredAt(it menu.Item, r run) bool {
	_, inside, _ := strings.Cut(it.Name, "(")
	measure := t.wordsOf(strings.TrimSuffix(inside, ")"))
	if len(measure) < 2 || numberOf(measure[0]) < 0 || r.from < len(measure) {
		return false
	}
	for n, w := range measure {
		if k := t.toks[r.from-len(measure)+n]; k.text != w && numberOf(k.text) != numberOf(w) || k.sep {
			return false
		}
	}
	return true
}

// saidAgain reports whether every word of a run of three or more is said elsewhere as well: the "smoked salmon toast" of "smoked salmon toast and
// an avocado toast with smoked salmon" is in no other name.
func (t *trial) saidAgain(r run) bool {
	if r.to-r.from < 2 {
		return false
	}
	for k := r.from; k <= r.to; k++ {
		if little[t.toks[k].text] || t.toks[k].sep {
			continue
		}
		again := false
		for j := range t.toks[:t.asked] {
			again = again || (j < r.from || j > r.to) && root(t.toks[j].text) == root(t.toks[k].text)
		}
		if !again {
			return false
		}
	}
	return true
}

// offeredAt reports whether an option of the lines' items has the word at k in its name.
func (t *trial) offeredAt(k int) bool {
	return slices.ContainsFunc(t.items, func(it menu.Item) bool { return t.offers(it.ID, k) })
}

// chosen reports whether an option with these words is in a line.
func (t *trial) chosen(words []string) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return within(words, t.wordsOf(c.Option)) })
	})
}

// alone reports whether a run is a whole phrase: it begins after a pause, a number or an article, and a pause or the end follows it.
func (t *trial) alone(r run) bool {
	begins := r.from == 0 || t.toks[r.from-1].sep && t.toks[r.from-1].text != "with" || numberOf(t.toks[r.from-1].text) >= 0 || t.toks[r.from-1].text == "a" || t.toks[r.from-1].text == "an"
	return begins && (r.to+1 >= t.asked || t.toks[r.to+1].sep && t.toks[r.to+1].text != "with")
}

// joinedIn reports whether a run is a part of the name of a line's item that an "and" joins: the chips of "cod and chips", and of "chips and queso".
func (t *trial) joinedIn(r run) bool {
	has := func(it menu.Item, k int) bool {
		return k >= 0 && k < t.asked && slices.ContainsFunc(t.wordsOf(it.Name), func(n string) bool { return root(n) == root(t.toks[k].text) })
	}
	after := r.from > 0 && t.toks[r.from-1].text == "and"
	before := r.to+1 < t.asked && t.toks[r.to+1].text == "and"
	return slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return has(it, r.from) && (after && (strings.Contains(it.Name, " and ") || strings.Contains(it.Name, "&") && has(it, r.from-2)) || before && strings.ContainsAny(it.Name, "&") && has(it, r.to+2))
	})
}

// itemWords returns the words of an item's name without what stands in parentheses.
func (t *trial) itemWords(it menu.Item) []string {
	words := t.wordsOf(beforeParentheses(it.Name))
	if len(words) > 1 && strings.HasPrefix(words[0], "#") {
		words = words[1:]
	}
	return words
}

// beforeParentheses returns what stands before a name's first parenthesis.
func beforeParentheses(name string) string {
	if at := strings.IndexByte(name, '('); at > 0 {
		return name[:at]
	}
	return name
}

// takenExactly reports whether the word at k is in the name of a line's item or in one of its options.
func (t *trial) takenExactly(k int) bool {
	w := root(t.toks[k].text)
	has := func(name string) bool {
		return slices.ContainsFunc(t.wordsOf(name), func(n string) bool { return root(n) == w })
	}
	return numberOf(w) < 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return has(l.Item) && !t.sharedHead(l.Item, w) && t.inName(k) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return has(c.Option) })
	})
}

// sharedHead reports whether w is the last word of a name, which many items share: the "roll" of an egg roll and of a spring roll.
func (t *trial) sharedHead(name, w string) bool {
	words := t.wordsOf(name)
	for len(words) > 0 && numberOf(last(words)) >= 0 {
		words = words[:len(words)-1]
	}
	return len(words) > 1 && root(last(words)) == w
}

// cancelledAt reports whether a cancellation takes back what stands at k.
func (t *trial) cancelledAt(k int) bool { return t.cancelled && k < t.repairAt && t.backAt(k) }

// repairedAt reports whether a correction may have put another thing in the place of the item at k: it names an item itself, right after
// the words that correct, and none that was named between them stayed.
func (t *trial) repairedAt(k int) bool {
	from := t.corrected(k)
	if from < 0 || slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && s.to < t.repairAfter(k) && t.sepBetween(k, s.from) }) {
		return false
	}
	return slices.ContainsFunc(t.marks, func(s span) bool {
		return s.from >= from && !t.sepBetween(from, s.from) && !t.recounted(s, k) && !t.takenUp(s, k)
	})
}

// takenUp reports whether a run after a correction only says more of an item that was named before and is not the one at k: "a curry and a soup,
// actually the curry hot" does not take the soup back.
func (t *trial) takenUp(s span, k int) bool {
	return s.from > 0 && t.toks[s.from-1].text == "the" && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.score >= s.score && o.to < t.repairAfter(k) })
}

// recounted reports whether a run after a correction only gives another number to an item that was named before the one at k: "a pie and a cookie,
// make that two pies" does not take the cookie back.
func (t *trial) recounted(s span, k int) bool {
	return (t.count(s) > 1 || s.from > 0 && numberOf(t.toks[s.from-1].text) == 1) && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.to < k }) &&
		!slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.from <= k && k <= o.to })
}

// corrected returns where the words begin that a correction after k puts in the place of others, or -1.
func (t *trial) corrected(k int) int {
	from := t.repairAfter(k)
	if from < 0 {
		return -1
	}
	for from < t.asked && (t.toks[from].sep || repairs[t.toks[from].text] || t.toks[from].text == "no" || little[t.toks[from].text] && t.toks[from].text != "a") {
		from++
	}
	return from
}

// hasOption reports whether a line of the item of line i has an option of this name, or one that says more: "Extra cheese" for "Cheese".
func (t *trial) hasOption(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			longer := t.optionWords(c.Option)
			return within(words, longer) && (len(words) == len(longer) || longer[0] != "no" && longer[0] != "without") && !(c.GroupID != g.ID && len(longer) > len(words) && t.comesAnyway(i, c))
		})
	})
}

// optionWords returns the words of an option's name that name the thing: "Add bacon" is bacon.
func (t *trial) optionWords(name string) []string {
	words := t.wordsOf(unparenthesized(name))
	if len(words) > 1 && words[0] == "add" {
		words = words[1:]
	}
	return words
}

// saidOption returns where the phrase of line i names an option in full, and does not refuse it, or -1.
func (t *trial) saidOption(i int, g menu.Group, o menu.Option) int {
	words := t.tellingWords(g, o)
	if len(words) == 0 || words[0] == "no" || words[0] == "without" || len(words) == 1 && numberOf(words[0]) > 0 {
		return -1 // a number alone may count the things
	}
	if t.ofNextThing(i, g, o) || t.sideOfIt(o.Name) {
		return -1 // "a little feta" is of no Dressing amount
	}
	found := t.runs(words, false)
	if slices.ContainsFunc(found, func(r run) bool { return t.deniedAt(r.from) }) {
		return -1
	}
	for _, r := range found {
		if t.owns(i, r) && !t.inNames(r) && !t.refusedRun(r, o) && !t.partOfMore(r, o) && !t.covered(i, r) && !t.exchanged(i, g, r) {
			return r.from
		}
	}
	return -1
}

// tellingWords returns the words of an option without those that its group's name says already: the oat of "Oat milk" under "Milk".
func (t *trial) tellingWords(g menu.Group, o menu.Option) []string {
	words := t.optionWords(o.Name)
	group := t.wordsOf(g.Name)
	telling := slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return !degrees[w] && slices.ContainsFunc(group, func(v string) bool { return root(v) == root(w) })
	})
	if len(telling) == 0 || len(telling) == 1 && (numberOf(telling[0]) >= 0 || talk[telling[0]] || degrees[telling[0]] || little[telling[0]] || telling[0] == "no") {
		return words
	}
	return telling
}

// owns reports whether a run stands in the phrase of line i's item alone. A run right before the next item's name, without a pause, may
// belong to that one: "large latte small mocha".
func (t *trial) owns(i int, r run) bool {
	for k := r.from; k <= r.to; k++ {
		if k >= t.asked || t.owner[k] >= 0 && t.marks[t.owner[k]].item != t.lines[i].ItemID {
			return false
		}
	}
	for _, s := range t.marks {
		if s.from > r.to {
			return s.item == t.lines[i].ItemID || t.sepBetween(r.to, s.from)
		}
	}
	return true
}

// inNames reports whether a run is in the name of an item.
func (t *trial) inNames(r run) bool {
	for k := r.from; k <= r.to; k++ {
		if !little[t.toks[k].text] && t.inName(k) {
			return true
		}
	}
	return false
}

// refusedRun reports whether a run is refused or taken back, or said of what somebody must not eat.
func (t *trial) refusedRun(r run, o menu.Option) bool {
	if t.shunned(r.from) && !slices.Contains(t.wordsOf(o.Name), "free") {
		return true
	}
	list := o.Default || r.from == r.to
	for j := r.from - 1; j >= 0 && r.from-j < 12; j-- {
		w := t.toks[j].text
		switch {
		case w == "no" && t.turns(j) && j+1 < t.asked:
			return false // "onion rings, er, no, coleslaw"
		case refuseWords[w] && w != "take" || t.backWord(j) && w != "thought" && w != "thoughts":
			return true
		case w == "with" || w == "add" || w == "but" || w == "throw" || w == "put" || w == "include":
			return false
		case !list && w == "," || numberOf(w) > 0 && !list, w == "," && !o.Default && !slices.ContainsFunc(t.toks[j:t.asked], func(k tok) bool { return k.text == "or" || k.text == "and" }):
			return false // "no onions, mustard" of what comes without mustard
		case !list && !t.toks[j].sep && !little[w] && w != "or":
			return false // "no ice half sweet"
		}
	}
	return false
}

// offer is an option of the lines' items that the words name in full.
type offer struct {
	words []string
	runs  []run
}

// collect finds the options of the lines' items that the words name in full.
func (t *trial) collect() {
	seen := map[string]bool{}
	for _, it := range t.items {
		for _, g := range it.Groups {
			for _, o := range g.Options {
				if seen[o.Name] {
					continue
				}
				seen[o.Name] = true
				words := t.optionWords(o.Name)
				if runs := t.runs(words, false); len(runs) > 0 {
					t.offered = append(t.offered, offer{words, runs})
				}
			}
		}
	}
}

// partOfMore reports whether a run is only a part of what names another option: the "milk" of "oat milk".
func (t *trial) partOfMore(r run, o menu.Option) bool {
	words := t.optionWords(o.Name)
	return slices.ContainsFunc(t.offered, func(more offer) bool {
		return len(more.words) > len(words) && slices.ContainsFunc(more.runs, func(x run) bool { return x.from <= r.from && r.to <= x.to }) && within(words, more.words)
	})
}

// covered reports whether one chosen option of line i's item has all words of a run: the "cinnamon" of Cinnamon names no Cinnamon roast.
func (t *trial) covered(i int, r run) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			if t.comesAnyway(i, c) && len(t.optionWords(c.Option)) > r.to-r.from+1 {
				return false // "strawberry" asks for no strawberry sauce that comes with the thing anyway
			}
			for k := r.from; k <= r.to; k++ {
				if !little[t.toks[k].text] && !slices.ContainsFunc(t.wordsOf(c.Option), func(n string) bool { return root(n) == root(t.toks[k].text) }) {
					return false
				}
			}
			return true
		})
	})
}

// comesAnyway reports whether a choice is one of several that come with line i's item.
func (t *trial) comesAnyway(i int, c menu.Choice) bool {
	o, _ := t.items[i].Option(c)
	return o.Default && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool { return g.ID == c.GroupID && g.Max != 1 })
}

// exchanged reports whether an option said before a correction may have given its place to another one of its group.
func (t *trial) exchanged(i int, g menu.Group, r run) bool {
	from := t.repairAfter(r.from)
	if from < 0 {
		return false
	}
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return c.GroupID == g.ID && t.namedAfter(from, t.tellingWords(g, menu.Option{Name: c.Option}))
		})
	})
}

// turns reports whether a "no" at k takes back what was said before, and does not refuse what follows: "a latte, no, a mocha".
func (t *trial) turns(k int) bool {
	return k+1 >= t.asked || t.toks[k+1].sep || numberOf(t.toks[k+1].text) > 0 || t.toks[k+1].text == "a" || halts[t.toks[k+1].text]
}

// halts are words after a "no" that corrects: "no wait", "no sorry", "no do bacon", "no make it bacon".
var halts = set("wait sorry actually do make")

// namedAfter reports whether one of words stands after k, and not as what is to be replaced: "instead of whole milk".
func (t *trial) namedAfter(k int, words []string) bool {
	for j := k + 1; j < t.asked; j++ {
		w := t.toks[j]
		replaced := j > 1 && t.toks[j-1].text == "of" && t.toks[j-2].text == "instead"
		if !w.sep && !little[w.text] && !replaced && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) {
			return true
		}
	}
	return false
}

// repairAfter returns where the first correction after k stands, or -1.
func (t *trial) repairAfter(k int) int {
	if !t.repaired {
		return -1
	}
	for j := k + 1; j < t.asked; j++ {
		if repairs[t.toks[j].text] || t.toks[j].text == "no" && t.repairAt >= j && (t.repairAt >= len(t.toks) || t.turns(j)) {
			return j
		}
	}
	return -1
}

// runs returns where all of words stand in their order, with nothing but little words between them.
func (t *trial) runs(words []string, exact bool) []run {
	key := strings.Join(words, " ")
	if exact {
		key = "=" + key
	}
	out, ok := t.stands[key]
	if !ok {
		for k := range t.toks[:t.asked] {
			if r, ok := t.runAt(k, words, exact); ok {
				out = append(out, r)
			}
		}
		t.stands[key] = out
	}
	return out
}

// runAt reads words from k on.
func (t *trial) runAt(k int, words []string, exact bool) (run, bool) {
	r, n := run{k, k}, 0
	for j := k; j < t.asked && n < len(words); j++ {
		w := t.toks[j].text
		switch {
		case root(w) == root(words[n]) || !exact && (t.like(w, words[n]) || sweet(w, words[n])):
			r.to = j
			n++
		case n+1 < len(words) && root(w) == root(words[n]+words[n+1]): // "eggroll"
			r.to = j
			n += 2
		case j+1 < t.asked && len(words[n]) > 6 && !t.toks[j+1].sep && root(w+t.toks[j+1].text) == root(words[n]): // "cole slaw" of Coleslaw on sandwich
			j++
			r.to = j
			n++
		case n == 0 || !joinsName[w]:
			return run{}, false
		}
	}
	return r, n == len(words) && n > 0
}

// joinsName are words that may stand inside a name without being in it.
var joinsName = set("and n of the on in a for")

// degreeElsewhere reports whether the degree in an option's name is said only of other things: the "extra" of "shrimp, extra peanuts" is
// no evidence of extra shrimp. "Extra espresso shot" is, for the Extra shot of Espresso shots.
func (t *trial) degreeElsewhere(g menu.Group, o menu.Option) bool {
	words := t.wordsOf(o.Name)
	if len(words) < 2 || words[0] != "extra" {
		return false
	}
	ofGroup := slices.DeleteFunc(slices.Clone(t.wordsOf(g.Name)), func(w string) bool { return slices.Contains(words, w) })
	of := func(k, step int) bool {
		for k += step; k >= 0 && k < t.asked && (little[t.toks[k].text] || t.toks[k].sep && t.toks[k].text != "," || slices.Contains(ofGroup, t.toks[k].text)); k += step {
		}
		return k >= 0 && k < t.asked && !t.deniedAt(k) && slices.ContainsFunc(words[1:], func(n string) bool { return t.like(t.toks[k].text, n) })
	}
	said := false
	for k, w := range t.toks[:t.asked] {
		if root(w.text) != "extra" {
			continue
		}
		said = true
		if of(k, 1) || of(k, -1) {
			return false
		}
	}
	for k, w := range t.toks {
		if muches[w.text] && !t.inName(k) {
			return said
		}
	}
	return true
}

// muches are words other than "extra" that ask for more of a thing.
var muches = set("more double lots loads tons ton plenty bunch much heavy additional lot triple")

// sweet reports whether a word says a degree of sweetness in another way than the menu: "half sweet" for 50% sugar.
func sweet(said, name string) bool {
	return said == "half" && name == "50%" || (said == "sweet" || said == "sugar") && (name == "sugar" || name == "sweet")
}

// corrections: a correction puts an option in the place of another one: "a steak bowl, actually make it chicken" is not both.
func (t *trial) corrections() {
	if !t.repaired || t.answered || len(t.lines) != 1 {
		return
	}
	t.lastSaid()
	from := t.repairAfter(0)
	if start := t.corrected(0); from < 0 || start < 0 || slices.ContainsFunc(t.toks[min(start, t.asked):t.asked], func(k tok) bool { return k.sep || addsMore[k.text] }) {
		return
	}
	for _, g := range t.items[0].Groups {
		if g.Max == 1 {
			continue
		}
		before, after, given := false, false, false
		for _, o := range g.Options {
			if o.Default || !slices.ContainsFunc(t.lines[0].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) {
				continue
			}
			if word := first(t.wordsOf(o.Name)); word == "no" || word == "without" || t.toks[from].text == "make" && strings.HasPrefix(strings.ToLower(o.Name), "make it ") {
				continue // "no egg, make it spicy" puts nothing in the place of the egg, and neither does Make it wet
			}
			late := t.saidIn(o, []run{{from, t.asked - 1}})
			after = after || late
			before = before || !late && t.saidIn(o, []run{{0, from}})
			given = given || late && t.givenFor(g, from)
		}
		if before && after && !given {
			t.fault(RuleOption, g.Name)
		}
	}
}

// givenFor reports whether the correction at from says itself which option of a group gives way, and that one is not in the line: "change the mint chip to pistachio".
func (t *trial) givenFor(g menu.Group, from int) bool {
	to := from
	for to < t.asked && t.toks[to].text != "to" && t.toks[to].text != "for" && t.toks[to].text != "with" {
		to++
	}
	return to < t.asked && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		found := t.runs(t.optionWords(o.Name), false)
		return !hasChoice(t.lines[0], g, o) && slices.ContainsFunc(found, func(r run) bool { return r.to < from }) && slices.ContainsFunc(found, func(r run) bool { return from < r.from && r.to < to })
	})
}

// cancels: what is taken back for the last time is in no line: "an egg roll, never mind the egg roll".
func (t *trial) cancels() {
	for k := range t.toks[:t.asked] {
		if t.answered || !cancellations[t.toks[k].text] {
			continue
		}
		from := k + 1
		for from < t.asked && (little[t.toks[from].text] || backs[t.toks[from].text]) && !t.toks[from].sep && t.toks[from].text != "a" {
			from++
		}
		for i, l := range t.lines {
			r, ok := t.runAt(from, t.itemWords(t.items[i]), true)
			if ok && (r.to+1 >= t.asked || t.toks[r.to+1].sep) && len(t.places[i]) == 2 && t.places[i][0].to < k && max(t.count(t.places[i][0]), 1) == 1 {
				t.fault(RuleConflict, l.Item)
			}
			if t.cancelledShort(i, from) {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
}

// cancelledShort reports whether the words from k to the next pause are a part of the name of line i's item and of nothing else in the lines:
// "a godzilla roll and a volcano roll, cancel the volcano".
func (t *trial) cancelledShort(i, k int) bool {
	end := k
	for end < t.asked && !t.toks[end].sep && t.toks[end].text != "please" {
		end++
	}
	if end == k || t.lines[i].Quantity > 1 || !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) {
		return false
	}
	for _, w := range t.toks[k:end] {
		if !t.namedBy(t.lines[i].Item, w.text) {
			return false
		}
	}
	telling := slices.ContainsFunc(t.toks[k:end], func(w tok) bool {
		return !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Item != t.lines[i].Item && t.namedBy(l.Item, w.text) })
	})
	return telling && !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, t.toks[k].text) })
	})
}

// namedBy reports whether a word is a word of a name of the menu.
func (t *trial) namedBy(name, w string) bool {
	return slices.ContainsFunc(t.wordsOf(name), func(n string) bool { return root(n) == root(w) })
}

// inPlace: what the words only name after "instead of" is not in the line: "grits instead of home fries".
func (t *trial) inPlace() {
	if t.answered || len(t.lines) != 1 {
		return
	}
	for _, g := range t.items[0].Groups {
		for _, o := range g.Options {
			if !t.hasOption(0, g, o) {
				continue
			}
			found := t.runs(t.wordsOf(unparenthesized(o.Name)), true)
			if len(found) > 0 && !slices.ContainsFunc(found, func(r run) bool {
				return r.from < 2 || t.toks[r.from-1].text != "of" && t.toks[r.from-1].text != "the" || !slices.ContainsFunc(t.toks[max(r.from-3, 0):r.from], func(k tok) bool { return k.text == "instead" })
			}) {
				t.fault(RuleRefusal, o.Name)
			}
		}
	}
}

// sameAgain: lines of "the same but" differ only in what the words name: each of two choices of one group stands in them.
func (t *trial) sameAgain() {
	if t.answered || len(t.lines) < 2 || !t.sameItem() || !slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return k.text == "same" }) {
		return
	}
	same := slices.IndexFunc(t.toks, func(k tok) bool { return k.text == "same" })
	for _, g := range t.items[0].Groups {
		for _, o := range g.Options {
			has := 0
			for _, l := range t.lines {
				if slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) {
					has++
				}
			}
			words := t.optionWords(o.Name)
			named := slices.ContainsFunc(words, func(w string) bool {
				return slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return t.like(k.text, w) })
			})
			undone := slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.ID != o.ID && t.refused(0, other.Name) })
			if has == 0 || has == len(t.lines) || len(words) == 0 || undone || len(g.Options) == 1 && t.groupSaid(0, g) {
				continue
			}
			if g.Max == 1 && !named && !(o.Default && slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.ID != o.ID && t.saidAfter(same, t.optionWords(other.Name)) })) || named && !t.saidAfter(same, words) && !t.refused(0, o.Name) && !slices.ContainsFunc(g.Options, func(other menu.Option) bool {
				return other.ID != o.ID && t.saidAfter(same, t.optionWords(other.Name))
			}) {
				t.fault(RuleOption, o.Name)
			}
		}
	}
}

// saidAfter reports whether one of words is said after k.
func (t *trial) saidAfter(k int, words []string) bool {
	return slices.ContainsFunc(t.toks[k:t.asked], func(w tok) bool {
		return !w.sep && !little[w.text] && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) })
	})
}

// shorter: a part of the name of a line's item that is said by itself, away from the whole name, is the item of that name: "three tempura rolls
// and the 6 piece tempura".
func (t *trial) shorter() {
	if t.answered || t.repaired || t.again {
		return
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.itemWords(it)
			if len(words) < 2 || !t.roots[root(words[0])] || slices.ContainsFunc(t.items, func(o menu.Item) bool { return slices.Equal(t.itemWords(o), words) }) ||
				!slices.ContainsFunc(t.items, func(o menu.Item) bool { return within(words, t.wordsOf(o.Name)) }) {
				continue
			}
			if slices.ContainsFunc(t.runs(words, true), t.standsAlone) {
				t.fault(RuleLeft, it.Name)
			}
		}
	}
}

// standsAlone reports whether a run is in no name that the lines have, and is not the rest of what was said before.
func (t *trial) standsAlone(r run) bool {
	return !t.isRefused(r.from) && (r.from == 0 || t.toks[r.from-1].text != "the") && !t.kindAfter(r.to) &&
		!slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= r.to && r.from <= s.to }) &&
		!slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				return slices.ContainsFunc(t.optionWords(c.Option), func(w string) bool { return root(w) == root(t.toks[r.from].text) })
			})
		})
}

// addsMore are words that put one more thing to what was said.
var addsMore = set("add also extra both too another more")

// sugarless: "no sugar" is the option without, where the item has one.
func (t *trial) sugarless() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || (w.text != "sugar" && w.text != "sweetener") || !t.deniedAt(k) && !(k > 0 && (t.toks[k-1].text == "zero" || t.toks[k-1].text == "0")) {
			continue
		}
		kept, offered := false, false
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.wordsOf(o.Name)
					if len(words) == 0 || !t.within(i, k) || words[0] != "0%" && !strings.HasPrefix(words[0], "unsweet") {
						continue
					}
					offered = true
					kept = kept || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
				}
			}
		}
		if offered && !kept {
			t.fault(RuleRefusal, w.raw)
		}
		t.explains[k] = t.explains[k] || kept // and no Brown Sugar Milk is left out
	}
}

// repairedQuantities: a number that corrects is the quantity of the item named last before it; all other numbers hold.
func (t *trial) repairedQuantities(i int) {
	from := t.repairAfter(-1)
	if from < 0 || t.again || t.sharesOut() {
		return
	}
	total, sum, last, loose := 0, 0, "", false
	for _, s := range t.places[i] {
		if !t.saysOfIt(s, from) {
			total += max(t.count(s), 1)
		}
	}
	for _, s := range t.marks {
		if s.to < from {
			last = s.item
		}
	}
	for _, l := range t.lines {
		if l.ItemID == t.lines[i].ItemID {
			sum += l.Quantity
		}
	}
	if n := t.correctedNumber(); n > 0 && last != "" {
		if it, _ := t.menu.Item(last); !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == last }) {
			t.fault(RuleItem, it.Name) // its number was corrected, and it is in no line
		}
		if last == t.lines[i].ItemID {
			total = n
		}
		if sum != total && !t.portions(i, total, sum) {
			t.fault(RuleQuantity, t.lines[i].Item)
		}
		return
	}
	for n, s := range t.marks {
		if s.from >= from && n > 0 && (t.marks[n-1].item != s.item || t.onlyCounted(s, from)) && s.item == t.lines[i].ItemID && t.recounted(s, s.from-1) && len(t.places[i]) == 2 {
			if sum != t.count(s) && !t.portions(i, t.count(s), sum) {
				t.fault(RuleQuantity, t.lines[i].Item)
			}
			return
		}
	}
	for k := from; k < t.asked; k++ {
		w := t.toks[k].text
		if numberOf(w) <= 0 && many[w] == 0 && w != "a" && w != "an" || k+1 < t.asked && units[t.toks[k+1].text] {
			continue
		}
		counts := slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && !t.sepBetween(k, s.from) })
		loose = loose || !counts
		if !counts && w != "one" {
			total += max(numberOf(w), many[w], 1)
		}
	}
	stays := !loose && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to >= from })
	if more := total - t.namedOnceMore(t.lines[i].ItemID, from); sum > more || stays && sum < more && !t.portions(i, more, sum) && !t.divided(i, more, sum) {
		t.fault(RuleQuantity, t.lines[i].Item)
	}
}

// saysOfIt reports whether a place in a correction at from says more of a thing that was named before: "fries and a shake, make the fries large".
func (t *trial) saysOfIt(s span, from int) bool {
	return s.from > from && t.toks[s.from-1].text == "the" && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.to < from })
}

// onlyCounted reports whether a place begins what a correction at from says, after a number, and nothing more is said of it: "2 flans, sorry, 3 flans".
func (t *trial) onlyCounted(s span, from int) bool {
	for k := from; k < s.from; k++ {
		if w := t.toks[k]; !w.sep && !little[w.text] && !repairs[w.text] && numberOf(w.text) < 0 {
			return false
		}
	}
	return s.to+1 >= t.asked || t.toks[s.to+1].sep && t.toks[s.to+1].text != "with"
}

// namedOnceMore returns how many of an item a correction at from names once more: "large fries, sorry, I meant regular fries" asks for one.
func (t *trial) namedOnceMore(item string, from int) int {
	before, after := -1, -1
	for n, s := range t.marks {
		if s.to < from {
			before = n
		} else if after < 0 {
			after = n
		}
	}
	if before < 0 || after < 0 || t.marks[before].item != item || t.marks[after].item != item || t.saysOfIt(t.marks[after], from) || t.again || slices.ContainsFunc(t.toks[from:t.marks[after].from], func(k tok) bool { return k.text == "and" }) {
		return 0
	}
	return max(t.count(t.marks[before]), 1)
}

// correctedNumber returns the number that the only correction says by itself, "three egg rolls, wait, four", or 0.
func (t *trial) correctedNumber() int {
	k := t.corrected(-1)
	if at := t.repairAfter(-1); at >= 0 {
		for at < t.asked && (t.toks[at].sep || repairs[t.toks[at].text] || bares[t.toks[at].text] || t.toks[at].text == "no") {
			at++
		}
		if at < t.asked && numberOf(t.toks[at].text) > 0 {
			k = at // "sorry, just one"
		}
	}
	if k < 0 || k >= t.asked || k+1 < t.asked && !t.toks[k+1].sep || t.repairAfter(k) >= 0 {
		return 0
	}
	n := numberOf(t.toks[k].text)
	if slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return numberOf(v) == n })
		})
	}) {
		return 0 // a measure or a portion: "12 ounces, make it 16"
	}
	return n
}

// lastSaid: of the options of a group that takes one, the one that the words name last is in the line, unless they refuse it, and an option
// that they take back last is not.
func (t *trial) lastSaid() {
	for _, g := range t.items[0].Groups {
		last, at := menu.Option{}, -1
		for _, o := range g.Options {
			words := t.wordsOf(unparenthesized(o.Name))
			has := slices.ContainsFunc(t.lines[0].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			for _, r := range t.runs(words, true) {
				refused := t.deniedAt(r.from) && !(r.from > 0 && t.toks[r.from-1].text == "no" && t.turns(r.from-1)) || t.backedAt(r.from)
				if g.Max != 1 {
					if has && !o.Default && len(words) > 1 && !t.isSoldPlain(g, words[1:]) && slices.ContainsFunc(t.runs(words[1:], true), func(x run) bool { return x.from > r.to && t.backedAt(x.from) }) {
						t.fault(RuleRefusal, o.Name) // "with vanilla ice cream, skip the ice cream"
					}
					if has && refused && !o.Default && !slices.ContainsFunc(t.runs(words, true), func(x run) bool { return x.from > r.from }) && len(words) > 0 && words[0] != "no" {
						t.fault(RuleRefusal, o.Name)
					}
					continue
				}
				if !refused && r.to > at && !t.inNames(r) {
					last, at = o, r.to
				}
			}
		}
		if from := t.repairAfter(-1); at >= from && from >= 0 && t.repairAt < len(t.toks) && g.Max == 1 && !slices.ContainsFunc(t.lines[0].Choices, func(c menu.Choice) bool {
			return c.GroupID == g.ID && (c.OptionID == last.ID || within(t.wordsOf(unparenthesized(last.Name)), t.wordsOf(c.Option)) || t.namedAfter(from, t.wordsOf(c.Option)))
		}) {
			t.fault(RuleOption, last.Name)
		}
	}
}

// isSoldPlain reports whether an option of a group that comes with the thing is called by words alone: "grilled onions instead of the onions".
func (t *trial) isSoldPlain(g menu.Group, words []string) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		own := t.wordsOf(unparenthesized(o.Name))
		return o.Default && len(own) == len(words) && within(own, words)
	})
}

// backedAt reports whether a word right before k takes back what stands there: "skip the ice cream".
func (t *trial) backedAt(k int) bool {
	for j := k - 1; j >= 0 && k-j < 4; j-- {
		if t.backWord(j) && t.toks[j].text != "thought" && t.toks[j].text != "thoughts" { // "on second thought, char siu" takes back what stands before
			return true
		}
		if !little[t.toks[j].text] {
			return false
		}
	}
	return false
}
