package check

import (
	"slices"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: alternatives, the bounds of the menu, and what holds for several lines.

// alternatives: "or" is settled, and "both" is of two things.
func (t *trial) alternatives() {
	things := 0
	for _, l := range t.lines {
		things += l.Quantity
	}
	for k, w := range t.toks[:t.asked] {
		switch w.text {
		case "or":
			inName := slices.ContainsFunc(t.items, func(it menu.Item) bool { return strings.Contains(strings.ToLower(it.Name), " or ") })
			if !inName && !t.isRefused(k) && !t.answered && !(k+1 < len(t.toks) && t.toks[k+1].text == "rather") {
				t.fault(RuleChoice, w.raw)
			}
		case "either":
			if !t.answered && !t.isRefused(k) && !(t.withEither(k) && things > 1) && !slices.ContainsFunc(t.toks, func(k tok) bool { return k.text == "or" }) {
				t.fault(RuleChoice, w.raw)
			}
		case "each":
			// "An orange chicken and a kung pao, and a sprite each": for how many?
			if !t.answered && !t.repaired && k > 0 && len(t.lines) > 1 && !t.sharesOut() && slices.ContainsFunc(t.marks, func(s span) bool {
				return s.to == k-1 && t.count(s) == 1 && slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == s.item && l.Quantity == 1 })
			}) && !t.eachHas(k) {
				t.fault(RuleGroup, w.raw)
			}
		case "both":
			if things < 2 && !t.answered && !t.repaired && !t.bothJoin(k) {
				t.fault(RuleGroup, w.raw)
			}
		}
	}
}

// eachHas reports whether all that follows the "each" at k to the end are options of every line: "each with boba and oat milk".
func (t *trial) eachHas(k int) bool {
	if k+2 >= t.asked || t.toks[k+1].text != "with" || slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k }) {
		return false
	}
	return !slices.ContainsFunc(t.toks[k+2:t.asked], func(w tok) bool {
		return !w.sep && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return t.like(w.text, v) })
			})
		})
	})
}

// withEither reports whether the "either" at k says that none of several things has what is refused: "no bread with either".
func (t *trial) withEither(k int) bool {
	return k > 1 && t.toks[k-1].text == "with" && (k+1 >= t.asked || t.toks[k+1].sep || t.toks[k+1].text == "one" || t.toks[k+1].text == "of") && t.isRefused(k-2)
}

// bothJoin reports whether "both" at k joins two options of one line: "with both ranch and blue cheese".
func (t *trial) bothJoin(k int) bool {
	end := t.asked
	for j := k + 1; j < t.asked; j++ {
		if t.toks[j].sep && t.toks[j].text != "and" {
			end = j
			break
		}
	}
	and := slices.IndexFunc(t.toks[k:end], func(w tok) bool { return w.text == "and" }) + k
	return and > k && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		has := func(in run) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.saidIn(menu.Option{Name: c.Option}, []run{in}) })
		}
		return has(run{k + 1, and - 1}) && has(run{and + 1, end - 1})
	})
}

// bounds: every group has as many options as the menu allows.
func (t *trial) bounds() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			n := 0
			for _, c := range l.Choices {
				if c.GroupID == g.ID {
					n++
				}
			}
			if n < g.Min || g.Max > 0 && n > g.Max {
				t.fault(RuleMenu, l.Item+": "+g.Name)
			}
		}
	}
}

// foreign: every choice of a line is one that its item has.
func (t *trial) foreign() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			if !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return g.ID == c.GroupID && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.ID == c.OptionID })
			}) {
				t.fault(RuleMenu, l.Item+": "+c.Option)
			}
		}
	}
}

// parts: a number before options alone, "two steak and one tofu", is the quantity of the line that has them.
func (t *trial) parts() {
	if t.answered || t.repaired || t.again {
		return
	}
	ofAny := false
	for k := range t.toks[:t.asked] {
		ofAny = ofAny || t.anyOf(k)
	}
	for k, w := range t.toks[:t.asked] {
		n := numberOf(w.text)
		if n <= 0 || k+1 >= t.asked || t.ofTotal(k) || units[t.toks[k+1].text] || t.numbersName(k) || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.countsOption(l.ItemID, k) || t.countsPortion(l.ItemID, k) }) || !ofAny && (k > 0 && !t.toks[k-1].sep || t.itemFollows(k) && !t.sameItem()) {
			continue
		}
		var hits []int
		for i, l := range t.lines {
			all, any := true, false
			for j := k + 1; j < t.numberedEnd(k); j++ {
				word := t.toks[j].text
				if little[word] || t.toks[j].sep {
					continue
				}
				has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
					return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return t.like(word, v) })
				}) || slices.ContainsFunc(t.wordsOf(l.Item), func(v string) bool { return t.like(word, v) })
				if t.isRefused(j) {
					has = t.denies(i, l, j) // "three tacos, one without onion"
				}
				all, any = all && (has || !t.onMenu(word) || refuseWords[word]), any || has
			}
			if all && any {
				hits = append(hits, i)
			}
		}
		if len(hits) == 1 && t.lines[hits[0]].Quantity != n && len(t.lines) > 1 && !t.portions(hits[0], n, t.lines[hits[0]].Quantity) && !t.kindsListed(k, n) {
			t.fault(RuleQuantity, t.lines[hits[0]].Item)
		}
	}
}

// numberedEnd returns where the words end that the number at k counts. What is on some of them, "three lattes with vanilla on two of them", is not
// said of all.
func (t *trial) numberedEnd(k int) int {
	end, with := k+1, -1
	for end < t.asked && !(t.toks[end].sep && t.toks[end].text != "with") && numberOf(t.toks[end].text) < 0 {
		if t.toks[end].text == "with" || with < 0 && refusers[t.toks[end].text] {
			with = end
		}
		end++
	}
	if with > 0 && end < t.asked && numberOf(t.toks[end].text) > 0 && among(t.toks[end-1].text, "on in for to off from") {
		return with
	}
	return end
}

// shared: an option said of both things is in both.
func (t *trial) shared() {
	if len(t.lines) < 2 || t.answered || t.repaired {
		return
	}
	for k, w := range t.toks[:t.asked] {
		last := k+1 >= t.asked || t.toks[k+1].sep && t.toks[k+1].text != "with"
		if last && among(w.text, "all any both each either") {
			t.onOthers(k)
		}
		each := w.text == "each" && !t.sharesOut() && k > 0 && (t.toks[k-1].text == "with" || k+1 < t.asked && t.toks[k+1].text == "with" || last && among(t.toks[k-1].text, "on in for to"))
		if k > 0 && w.text == "all" && (among(t.toks[k-1].text, "that thats that's") || k > 1 && t.toks[k-1].text == "is" && t.toks[k-2].text == "that") {
			continue // "that's all" ends an order
		}
		if w.text == "all" && t.beginsChosen(k) {
			continue // "a dozen all everything", which is All Everything
		}
		if !(w.text == "all" || each || t.anyOf(k) || t.inThem(k) || (w.text == "both" || w.text == "either" && !t.alsoNot(k)) && len(t.lines) == 2) {
			continue
		}
		from, to := k, k
		for from > 0 && !(t.toks[from-1].sep && t.toks[from-1].text != "with" && !(last && t.toks[from-1].text == "and")) && !slices.ContainsFunc(t.marks, func(s span) bool { return s.to == from-1 }) {
			from--
		}
		if (w.text == "both" || w.text == "all" || w.text == "either" || t.anyOf(k)) && t.sameItem() {
			for j := k - 1; j > from; j-- {
				if numberOf(t.toks[j].text) > 0 && !t.countsOption(t.lines[0].ItemID, j) {
					from = t.saidOfAll(j, k) // "one decaf one regular both with cream"
					break
				}
			}
		}
		for to+1 < t.asked && !(t.toks[to+1].sep && t.toks[to+1].text == ",") && !t.onesFrom(to+1) {
			to++
		}
		for j := from; j <= to; j++ {
			word := t.toks[j].text
			if little[word] || t.toks[j].sep {
				continue
			}
			has, offers := make([]bool, len(t.lines)), make([]bool, len(t.lines))
			for i, l := range t.lines {
				has[i] = slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
					v := t.wordsOf(c.Option)
					denies := len(v) > 0 && (v[0] == "no" || v[0] == "without")
					if denies != t.isRefused(j) && (denies || t.deniesIn(t.items[i], c.GroupID, word)) {
						return false // "no bread on both" is no With Bread
					}
					return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return t.like(word, v) || word == "half" && v == "50%" })
				})
				offers[i] = slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
						return slices.ContainsFunc(t.wordsOf(o.Name), func(v string) bool { return t.like(word, v) || word == "half" && v == "50%" })
					})
				})
			}
			if slices.Contains(has, true) && slices.Contains(has, false) && !slices.Contains(offers, false) && !t.inName(j) {
				t.fault(RuleGroup, t.toks[j].raw)
			}
		}
	}
}

// onesFrom reports whether "one" at k begins what tells several of one item apart: "one with brown rice one with lo mein", "one of them with bacon".
func (t *trial) onesFrom(k int) bool {
	ones := 0
	for _, w := range t.toks[k:t.asked] {
		if w.text == "one" || w.text == "1" {
			ones++
		}
	}
	if k+2 < t.asked && t.toks[k].text == "one" && t.toks[k+1].text == "of" && among(t.toks[k+2].text, "them those these em") && t.sameItem() {
		return true
	}
	return ones == len(t.lines) && ones > 1 && (t.toks[k].text == "one" || t.toks[k].text == "1") && t.sameItem()
}

// beginsChosen reports whether the word at k begins the whole name of an option that a line has.
func (t *trial) beginsChosen(k int) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := wordsOf(c.Option)
			_, ok := t.runAt(k, words, true)
			return ok && len(words) > 1 && root(words[0]) == root(t.toks[k].text)
		})
	})
}

// deniesIn reports whether a group of an item has an option that refuses what a word says: No Bread.
func (t *trial) deniesIn(it menu.Item, group, w string) bool {
	return slices.ContainsFunc(groupOf(it, group).Options, func(o menu.Option) bool {
		words := t.wordsOf(o.Name)
		return len(words) > 1 && (words[0] == "no" || words[0] == "without") && slices.ContainsFunc(words[1:], func(v string) bool { return t.like(w, v) })
	})
}

// saidOfAll returns where the words begin that the word at k says of all, after a part that the number at j counts: the "no ice" of "one cola, one with lemon no
// ice on either".
func (t *trial) saidOfAll(j, k int) int {
	if !among(t.toks[k-1].text, "on in for to") {
		return k
	}
	for i := k - 1; i > j; i-- {
		if w := t.toks[i].text; w == "no" || w == "without" || w == "with" {
			return i
		}
	}
	return j
}

// alsoNot reports whether the "either" at k only says that something else is refused as well: "one with no pickles either".
func (t *trial) alsoNot(k int) bool {
	for j := k - 1; j >= 0 && !(t.toks[j].sep && t.toks[j].text != "with"); j-- {
		if among(t.toks[j].text, "on in for to of") {
			return false
		}
		if numberOf(t.toks[j].text) > 0 {
			return k+1 >= t.asked || t.toks[k+1].sep
		}
	}
	return false
}

// onOthers checks that what is on each, all or both, as the word at k says, is an option of theirs, and no thing of its own: "two bowls, avocado on each".
func (t *trial) onOthers(k int) {
	if k < 2 || !among(t.toks[k-1].text, "on in") {
		return
	}
	for _, s := range t.marks {
		if s.to != k-2 {
			continue
		}
		for i, it := range t.items {
			if it.ID != s.item && slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return t.like(t.toks[s.to].text, c.Option) }) {
				return
			}
		}
		if slices.ContainsFunc(t.items, func(it menu.Item) bool { return it.ID != s.item && t.offers(it.ID, s.to) }) {
			t.fault(RuleGroup, t.toks[s.to].raw)
		}
	}
}

// inThem reports whether the word at k is the "them" of "a small soup and a small salad, no salt in them": after one thing, it means more than that.
func (t *trial) inThem(k int) bool {
	if t.toks[k].text != "them" || k == 0 || !among(t.toks[k-1].text, "on in for to") {
		return false
	}
	for j := k + 1; j < t.asked && !t.toks[j].sep; j++ {
		if !little[t.toks[j].text] {
			return false
		}
	}
	at := t.lastBefore(k)
	if at < 0 {
		return false
	}
	sum := 0
	for _, l := range t.lines {
		if l.ItemID == t.marks[at].item {
			sum += l.Quantity
		}
	}
	return sum == 1
}

// anyOf reports whether the word at k is the "any" of "no cilantro on any", or of "on any of them".
func (t *trial) anyOf(k int) bool {
	return t.toks[k].text == "any" && k > 0 && among(t.toks[k-1].text, "on in for to with") && (k+1 >= t.asked || t.toks[k+1].sep || t.toks[k+1].text == "of")
}

// signs: money is the item's price, per cent is an option's.
func (t *trial) signs() {
	for k, w := range t.toks[:t.asked] {
		switch {
		case t.signGivenUp(k):
		case strings.HasPrefix(w.text, "$"):
			fits := slices.ContainsFunc(t.items, func(it menu.Item) bool {
				price := strings.TrimPrefix(it.Price.String(), "$")
				return price == w.text[1:] || strings.TrimSuffix(price, ".00") == w.text[1:]
			})
			if !fits && !t.answered {
				t.fault(RuleSign, w.raw)
			}
		case strings.HasPrefix(w.text, "#") && !t.answered && !t.outdone(k):
			if !slices.ContainsFunc(t.items, func(it menu.Item) bool {
				return slices.Contains(t.wordsOf(it.Name), w.text) || namesNumber(it.Name, w.text[1:])
			}) {
				t.fault(RuleSign, w.raw)
			}
		case strings.HasSuffix(w.text, "%"):
			fits := slices.ContainsFunc(t.lines, func(l menu.Line) bool {
				return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.Contains(t.wordsOf(c.Option), w.text) })
			})
			if !fits && !t.answered && !t.replacedSign(k) {
				t.fault(RuleSign, w.raw)
			}
		}
	}
}

// replacedSign reports whether the sign at k names what a line's thing comes with, and something else is wanted in its place: "almond milk instead of the 2%".
func (t *trial) replacedSign(k int) bool {
	return t.deniedAt(k) && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return g.Max == 1 && t.replaced(l, g) && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && slices.Contains(t.wordsOf(o.Name), t.toks[k].text) })
		})
	})
}

// signGivenUp reports whether a correction puts another sign of the same kind in the place of the one at k: "number two, sorry, a number three".
func (t *trial) signGivenUp(k int) bool {
	from, w := t.repairAfter(k), t.toks[k].text
	return from >= 0 && slices.ContainsFunc(t.toks[from:t.asked], func(o tok) bool {
		return strings.HasPrefix(w, "#") && strings.HasPrefix(o.text, "#") || strings.HasSuffix(w, "%") && strings.HasSuffix(o.text, "%")
	})
}

// namesNumber reports whether a name spells out a number that the words write as a sign: "number nine roll" of Number Nine Roll.
func namesNumber(name, number string) bool {
	words := strings.Fields(strings.ToLower(name))
	for k := 1; k < len(words); k++ {
		if words[k-1] == "number" && numberOf(words[k]) >= 0 && numberOf(words[k]) == numberOf(number) {
			return true
		}
	}
	return false
}

// things that are sold one by one, as pictures.
const countable = "🍔🍟🌮🌯🥪🌭🍕🍩🍪🥐☕🍵🥤🧋🍺🥯🧁🍰🍦🥞🧇🍣🥟🍜🍝🍛🍚🥗🍗🥙🍤🧃🥛🍳🥖🥨🥧🍨🍧🫔🍱🍷🍹🍸🥃🍶"

// pictures: a picture of food that stands there twice may mean two, unless the words right before or after it say how many.
func (t *trial) pictures() {
	runes := []rune(t.text)
	for i := 0; i < len(runes); {
		n, end := 0, i
		for end < len(runes) && (runes[end] == runes[i] || n > 0 && (runes[end] == 0xFE0F || unicode.IsSpace(runes[end]))) {
			if runes[end] == runes[i] {
				n++
			}
			end++
		}
		if n > 1 && strings.ContainsRune(countable, runes[i]) && !t.answered && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n }) && !t.countedNear(string(runes[:i]), string(runes[end:])) {
			t.fault(RuleSign, string(runes[i]))
		}
		i = max(end, i+1)
	}
}

// countedNear reports whether the phrase that ends in before, or the one that after begins with, says how many of a thing there are.
func (t *trial) countedNear(before, after string) bool {
	phrase := cutText(before)
	for k := len(phrase) - 1; k >= 0 && !phrase[k].sep; k-- {
		if numberOf(phrase[k].text) > 0 {
			return k+1 < len(phrase)
		}
	}
	next := cutText(after)
	return len(next) > 1 && !next[0].sep && numberOf(next[0].text) > 0
}
