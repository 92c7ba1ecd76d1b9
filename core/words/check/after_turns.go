package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what stays, and what does not, after somebody changes their mind in the same breath.

// narrowedOption: an option that is named right after another of which it is a kind takes its place: "with cream cheese, veggie cream cheese".
func (t *trial) narrowedOption() {
	for _, l := range t.lines {
		for _, c := range l.Choices {
			words := t.optionWords(c.Option)
			for _, o := range l.Choices {
				more := t.optionWords(o.Option)
				if t.answered || o.GroupID != c.GroupID || len(more) <= len(words) || len(words) == 0 || !within(words, more) || last(words) != last(more) {
					continue
				}
				if slices.ContainsFunc(t.runs(words, true), func(r run) bool {
					next, ok := t.runAt(r.to+2, more, true)
					return ok && r.from > 0 && t.toks[r.from-1].text == "with" && t.toks[r.to+1].text == "," && (next.to+1 >= t.asked || t.toks[next.to+1].sep)
				}) {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// oneOfEither: "one of them" after two kinds of things may be of either, if both can have what is said of it: "two melts and two clubs, put one of them on rye".
func (t *trial) oneOfEither() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if n := numberOf(t.toks[k].text); n < 1 || t.toks[k+1].text != "of" || !among(t.toks[k+2].text, "them those these em") {
			continue
		}
		end := k + 3
		for end < t.asked && !t.toks[end].sep {
			end++
		}
		several := 0
		for _, n := range t.offeredBefore(k, k+3, end) {
			if n > 1 {
				several++
			}
		}
		if several > 1 {
			t.fault(RuleGroup, t.toks[k+2].raw)
		}
	}
}

// offeredBefore returns how many were ordered before k of each thing that can have an option that is named from one word to before another, by the item.
func (t *trial) offeredBefore(k, from, end int) map[string]int {
	out := map[string]int{}
	for i, l := range t.lines {
		if slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				words := t.optionWords(o.Name)
				return len(words) > 0 && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from >= from && r.to < end })
			})
		}) {
			out[l.ItemID] += l.Quantity
		}
	}
	return out
}

// sharesRecounted: numbers after a turn that make up the number before it take its place: "four cans, all coke, actually three coke and one sprite" are four cans.
func (t *trial) sharesRecounted() {
	for k := 2; k+2 < t.asked && !t.answered; k++ {
		if !repairs[t.toks[k].text] && !retelling[t.toks[k].text] && !(t.toks[k].text == "hold" && t.toks[k+1].text == "on") {
			continue
		}
		whole, counted := 0, 0
		for _, w := range t.toks[:k] {
			if n := numberOf(w.text); n > 1 {
				whole = n
				counted++
			}
		}
		sum, parts := 0, 0
		for _, w := range t.toks[k+1 : t.asked] {
			n := numberOf(w.text)
			if w.text == "a" || w.text == "an" {
				n = 1
			}
			if n > 0 {
				sum += n
				parts++
			}
		}
		if counted != 1 || parts < 2 || sum != whole {
			continue
		}
		total, kinds := map[string]int{}, map[string]int{}
		for _, l := range t.lines {
			total[l.ItemID] += l.Quantity
			kinds[l.ItemID]++
		}
		for _, l := range t.lines {
			if kinds[l.ItemID] > 1 && total[l.ItemID] > whole {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// drinkTakenBack: "never mind the drink" takes back a drink, whatever it is called.
func (t *trial) drinkTakenBack() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		at := k + 1
		for at < t.asked && (t.toks[at].text == "the" || t.toks[at].text == "my" || backs[t.toks[at].text]) {
			at++
		}
		if !cancellations[t.toks[k].text] || at >= t.asked || at == k+1 || !among(root(t.toks[at].text), "drink beverage") || at+1 < t.asked && !t.toks[at+1].sep {
			continue
		}
		for i, l := range t.lines {
			if t.isUnder(l.ItemID, "drink", "beverage") && len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from > k }) {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
}

// isUnder reports whether an item stands under a heading with one of these words, by their roots.
func (t *trial) isUnder(itemID string, words ...string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(t.rootsOf(c.Name), func(w string) bool { return slices.Contains(words, w) }) && slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == itemID })
	})
}

// onlyTheNamed: who only wants the one with a name wants no other of its kind: "chips and guac, chips and queso, no I only want the queso one".
func (t *trial) onlyTheNamed() {
	for k := 2; k+1 < t.asked && !t.answered; k++ {
		if !among(t.toks[k].text, "only just") {
			continue
		}
		at := k + 1
		for at < t.asked && among(t.toks[at].text, "want need like") {
			at++
		}
		if at+1 >= t.asked || t.toks[at].text != "the" {
			continue
		}
		name := t.toks[at+1]
		if end := at + 2; end < t.asked && !t.toks[end].sep && t.toks[end].text != "one" || name.sep {
			continue
		}
		before := func(i int) bool { return slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) }
		for i, l := range t.lines {
			if !t.namedBy(l.Item, name.text) || !before(i) {
				continue
			}
			for j, o := range t.lines {
				if !t.namedBy(o.Item, name.text) && before(j) && sharesRoot(rootsOf(t.itemWordsOf(o)), rootsOf(t.itemWordsOf(l))) && !slices.ContainsFunc(t.places[j], func(s span) bool { return s.from > k }) {
					t.fault(RuleConflict, o.Item)
				}
			}
		}
	}
}

// wantedAfterAll: what is named by itself after a "no dip" is the dip that is wanted after all, and no thing of its own: "wings, no dip, well ok, ranch".
func (t *trial) wantedAfterAll() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			none := t.optionWords(c.Option)
			if t.answered || len(none) < 2 || none[0] != "no" {
				continue
			}
			refused := t.runs(none, true)
			at := slices.IndexFunc(t.items[i].Groups, func(g menu.Group) bool { return g.ID == c.GroupID })
			if at < 0 || t.items[i].Groups[at].Max != 1 {
				continue
			}
			for _, o := range t.items[i].Groups[at].Options {
				words := t.optionWords(o.Name)
				if len(words) == 0 || words[0] == "no" || !slices.ContainsFunc(t.runs(words, true), func(r run) bool {
					return r.from > 0 && t.toks[r.from-1].text == "," && (r.to+1 >= t.asked || t.toks[r.to+1].sep) && slices.ContainsFunc(refused, func(no run) bool { return no.to < r.from })
				}) {
					continue
				}
				t.fault(RuleOption, l.Item+": "+o.Name)
			}
		}
	}
}

// onesOfAnother: one of several that becomes "a pepperoni" is the thing of that name, where the menu has one, and not the first one with pepperoni on it.
func (t *trial) onesOfAnother() {
	for k := 3; k+1 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "a" && t.toks[k].text != "an" || !slices.ContainsFunc(t.toks[max(0, k-5):k], func(w tok) bool { return among(w.text, "them those these") }) {
			continue
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				words := t.optionWords(c.Option)
				o, _ := t.items[i].Option(c)
				if _, ok := t.runAt(k+1, words, true); !ok || o.Default {
					continue
				}
				if named := append(slices.Clone(rootsOf(words)), root(last(t.itemWordsOf(l)))); slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
					return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID != l.ItemID && slices.Equal(t.rootsOf(it.Name), named) })
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// otherWays matches what says that two things change places.
var otherWays = regexp.MustCompile(`(?i)\b(?:other way (?:a)?round|flip (?:that|those|them)|reverse (?:that|those)|the reverse|vice versa|switch (?:that|those|them) around)\b`)

// changePlaces: where two things change places, there are no more of them than before: "a melt on rye and a club on white, other way round, melt on white and club on rye".
func (t *trial) changePlaces() {
	at := otherWays.FindStringIndex(t.asks.Words)
	if at == nil || t.answered || slices.ContainsFunc(cutText(t.asks.Words[:at[0]]), func(w tok) bool { return numberOf(w.text) > 1 }) {
		return
	}
	lines := map[string]int{}
	for _, l := range t.lines {
		if lines[l.ItemID] += l.Quantity; lines[l.ItemID] > 1 {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// sizeOfReplaced: the size of what gives place may be meant of what takes its place, if that comes in the size: "a large tea, a cocoa instead of the tea".
func (t *trial) sizeOfReplaced() {
	if !t.repaired && !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "instead" }) || t.answered {
		return
	}
	covered := func(from, to int) bool {
		return slices.ContainsFunc(t.places, func(places []span) bool {
			return slices.ContainsFunc(places, func(s span) bool { return s.from <= to && s.to >= from })
		})
	}
	for k, w := range t.toks[:t.asked] {
		if w.text != "large" && w.text != "small" && w.text != "medium" {
			continue
		}
		end := k + 1
		for end < t.asked && !t.toks[end].sep {
			end++
		}
		if end == k+1 || covered(k, end-1) {
			continue
		}
		at := -1 // the one line that follows
		for i := range t.lines {
			if slices.ContainsFunc(t.places[i], func(s span) bool { return s.from > end }) {
				if at >= 0 {
					return
				}
				at = i
			}
		}
		if at < 0 || slices.ContainsFunc(t.toks[end:t.asked], func(o tok) bool { return among(o.text, "large small medium regular") }) {
			continue
		}
		for _, g := range t.items[at].Groups {
			for _, o := range g.Options {
				if words := t.optionWords(o.Name); g.Max == 1 && !hasChoice(t.lines[at], g, o) && len(words) > 0 && words[0] == w.text {
					t.fault(RuleOption, t.lines[at].Item+": "+o.Name)
				}
			}
		}
	}
}

// withAfterTurn: what comes "with" after a turn comes with what was named before, which stays: "a melt on rye, i mean with fries".
func (t *trial) withAfterTurn() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if !retelling[t.toks[k].text] {
			continue
		}
		next := k + 1
		if t.toks[next].text == "," {
			next++
		}
		before := func(places []span) bool { return slices.ContainsFunc(places, func(s span) bool { return s.to < k }) }
		if next < t.asked && t.toks[next].text == "with" && len(t.lines) > 0 && !slices.ContainsFunc(t.places, before) {
			t.fault(RuleItem, t.toks[k].raw)
		}
	}
}

// wantedToo: what was refused and is named again with "too" is wanted: "no whipped cream, hmm, whip too".
func (t *trial) wantedToo() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				if t.answered || !o.Default || g.Max == 1 || hasChoice(l, g, o) || len(words) == 0 {
					continue
				}
				refused := false
				for _, r := range t.runs(words, true) {
					if again := r.to + 1; refused && t.toks[r.from-1].sep && again < t.asked && among(t.toks[again].text, "too also") && (again+1 >= t.asked || t.toks[again+1].sep) {
						t.fault(RuleRefusal, l.Item+": "+o.Name)
					}
					refused = refused || r.from > 0 && t.toks[r.from-1].text == "no"
				}
			}
		}
	}
}

// choiceAgain: a choice in a sentence of its own, right after another one that excludes it, may take its place: "two floats, regular. large".
func (t *trial) choiceAgain() {
	low := strings.ToLower(t.asks.Words)
	for i, l := range t.lines {
		for _, o := range t.lines[:i] {
			if t.answered || l.ItemID != o.ItemID || l.Quantity != 1 || o.Quantity != 1 {
				continue
			}
			for _, a := range l.Choices {
				for _, b := range o.Choices {
					if a.GroupID != b.GroupID || a.OptionID == b.OptionID {
						continue
					}
					first, second := strings.ToLower(b.Option), strings.ToLower(a.Option)
					if sentenceAfter(low, first, second) || sentenceAfter(low, second, first) {
						t.fault(RuleGroup, l.Item)
					}
				}
			}
		}
	}
}

// sentenceAfter reports whether a sentence of a text begins with other right after one ends with one.
func sentenceAfter(text, one, other string) bool {
	_, after, ok := strings.Cut(text, one)
	rest := strings.TrimLeft(after, ".! ")
	return ok && strings.HasPrefix(rest, other) && strings.ContainsAny(after[:len(after)-len(rest)], ".!")
}

// insteadAgain matches what takes the place of one thing, and then of another one instead.
var insteadAgain = regexp.MustCompile(`(?i)instead of (?:the )?([\pL -]+?)\s*[,.;!?–—-]+\s*(?:(?:oh|no|wait|actually|sorry|oops|i mean|hmm)[\s,]+)+instead of (?:the )?\pL`)

// stillThere: what something was to come in the place of stays where it takes another place in the end: "mint instead of the strawberry, no wait, instead of the chocolate".
func (t *trial) stillThere() {
	for _, m := range insteadAgain.FindAllStringSubmatch(t.asks.Words, -1) {
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if words := t.optionWords(o.Name); o.Default && !t.answered && !hasChoice(l, g, o) && len(words) > 0 && saysAll(words, wordsOf(m[1])) {
						t.fault(RuleLeft, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// madeOther: what one of several choices becomes takes its place: "make the strawberry cookie dough" leaves the vanilla beside it.
func (t *trial) madeOther() {
	for k := 2; k+3 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "make" && t.toks[k].text != "change" || t.toks[k+1].text != "the" {
			continue
		}
		for _, l := range t.lines {
			for _, c := range l.Choices {
				old, ok := t.runAt(k+2, t.optionWords(c.Option), true)
				if !ok {
					continue
				}
				for _, n := range l.Choices {
					if now, ok := t.runAt(old.to+1, t.optionWords(n.Option), true); ok && n.GroupID == c.GroupID && n.OptionID != c.OptionID && now.to < t.asked {
						t.fault(RuleConflict, l.Item+": "+c.Option)
					}
				}
			}
		}
	}
}

// onlySoManyWith: what is said of only so many is so of no more: "two wraps no tomato, oh, only one without tomato".
func (t *trial) onlySoManyWith() {
	for k := 2; k+3 < t.asked && !t.answered; k++ {
		n := numberOf(t.toks[k+1].text)
		if !among(t.toks[k].text, "only just") || n < 1 || !among(t.toks[k+2].text, "without with no") {
			continue
		}
		with := t.toks[k+2].text == "with"
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					not := len(words) > 1 && words[0] == "no"
					if not {
						words = words[1:]
					}
					if _, ok := t.runAt(k+3, words, true); len(words) == 0 || !ok || g.Max == 1 && !not {
						continue
					}
					so := 0
					for j, other := range t.lines {
						if other.ItemID == l.ItemID && t.items[j].ID == l.ItemID && (hasChoice(other, g, o) != not) == with {
							so += other.Quantity
						}
					}
					if so > n {
						t.fault(RuleQuantity, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// piecesNow: a number that corrects a number of pieces counts pieces as well: "kibbeh 4 pieces, let's do 8" of Kibbeh (4 pc).
func (t *trial) piecesNow() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if numberOf(t.toks[k-1].text) < 2 || !among(root(t.toks[k].text), "piece pc pcs") {
			continue
		}
		for i, l := range t.lines {
			portion := piecesIn(l.Item)
			if portion < 2 || l.Quantity < portion || l.Quantity%portion != 0 || !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) {
				continue
			}
			for at := k + 1; at < t.asked; at++ {
				if numberOf(t.toks[at].text) == l.Quantity && (at+1 >= t.asked || t.toks[at+1].sep) {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// turnedDown: what is turned down after it was said is in no line, even if the page chooses it: "with the spicy mayo, actually not the spicy mayo", "anything but the mayo".
func (t *trial) turnedDown() {
	for k := 1; k+2 < t.asked && !t.answered; k++ {
		if !(t.toks[k+1].text == "not" && retelling[t.toks[k].text]) && !(t.toks[k+1].text == "but" && t.toks[k].text == "anything") {
			continue
		}
		at := k + 2
		for at < t.asked && (t.toks[at].text == "the" || t.toks[at].text == "with") {
			at++
		}
		for _, l := range t.lines {
			for _, c := range l.Choices {
				words := t.optionWords(c.Option)
				if low := strings.ToLower(c.Option); strings.HasPrefix(low, "no ") || strings.HasPrefix(low, "not ") {
					continue
				}
				if r, ok := t.runAt(at, words, true); ok && len(words) > 0 && !slices.ContainsFunc(t.runs(words, true), func(o run) bool { return o.from > r.to }) {
					t.fault(RuleConflict, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// oneOfBoth: "make one 50% sweet" after two different things says not which, if both can be so.
func (t *trial) oneOfBoth() {
	for k := 2; k+2 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "make" || t.toks[k+1].text != "one" || t.toks[k+2].text == "of" || t.toks[k+2].sep {
			continue
		}
		end := k + 2
		for end < t.asked && !t.toks[end].sep {
			end++
		}
		able := t.offeredBefore(k, k+2, end)
		if len(able) > 1 {
			t.fault(RuleGroup, t.toks[k+1].raw)
		}
	}
}

// ordersAgain: a number of orders that corrects another one counts orders, not pieces: "three samosas, wait, two orders is enough" of Samosas (2 pc).
func (t *trial) ordersAgain() {
	for k := 3; k < t.asked && !t.answered; k++ {
		n := numberOf(t.toks[k-1].text)
		if n < 1 || root(t.toks[k].text) != "order" || !slices.ContainsFunc(t.toks[:k-1], func(w tok) bool { return repairs[w.text] || retelling[w.text] }) || k+1 < t.asked && t.toks[k+1].text == "of" {
			continue
		}
		total := map[string]int{}
		for _, l := range t.lines {
			total[l.ItemID] += l.Quantity
		}
		for _, l := range t.lines {
			if len(total) == 1 && piecesIn(l.Item) > 1 && total[l.ItemID] != n {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// kindOfGone: what was said of a thing that gave way does not tell two others apart: "butter chicken, no wait, the vindaloo" of Chicken Vindaloo and Lamb Vindaloo.
func (t *trial) kindOfGone() {
	if !t.repaired || t.repairAt >= t.asked || t.answered {
		return
	}
	for i, l := range t.lines {
		words := rootsOf(t.itemWordsOf(l))
		if len(words) != 2 || len(t.places[i]) == 0 || !among(words[0], "chicken beef lamb pork shrimp fish tofu veggie turkey steak paneer goat duck salmon tuna") {
			continue // "a steak burrito, make that a bowl" is a Burrito Bowl
		}
		if !slices.ContainsFunc(t.toks[t.repairAt+1:t.asked], func(w tok) bool { return root(w.text) == words[1] }) || slices.ContainsFunc(t.toks[t.repairAt+1:t.asked], func(w tok) bool { return root(w.text) == words[0] }) || !slices.ContainsFunc(t.toks[:t.repairAt], func(w tok) bool { return root(w.text) == words[0] }) || slices.ContainsFunc(t.toks[:t.repairAt], func(w tok) bool { return root(w.text) == words[1] }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				other := t.rootsOf(unparenthesized(it.Name))
				return it.ID != l.ItemID && len(other) == 2 && other[1] == words[1]
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}
