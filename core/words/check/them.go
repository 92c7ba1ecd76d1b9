package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that speak of a part of the things that were named before.

// themAt returns where the words end that make the number at k one of a part: "two of them", "two of the three", "one of the pad thais". It returns
// -1 if they do not.
func (t *trial) themAt(k int) int {
	if k+2 >= t.asked || numberOf(t.toks[k].text) < 1 || t.toks[k+1].text != "of" {
		return -1
	}
	switch t.toks[k+2].text {
	case "them", "those", "these", "em":
		return k + 2
	case "the", "my", "our":
		if k+3 < t.asked && numberOf(t.toks[k+3].text) > numberOf(t.toks[k].text) {
			return k + 3
		}
		for _, s := range t.marks {
			if s.to < k && t.count(s) > numberOf(t.toks[k].text) {
				if end := t.nameAgain(s, k+3); end > 0 {
					return end
				}
			}
		}
	}
	return -1
}

// nameAgain returns where the words from k on end that say again a part of what stands at s, or 0.
func (t *trial) nameAgain(s span, k int) int {
	end := 0
	for ; k < t.asked && !t.toks[k].sep && slices.ContainsFunc(t.toks[s.from:s.to+1], func(o tok) bool { return root(o.text) == root(t.toks[k].text) }); k++ {
		end = k
	}
	return end
}

// ofTotal reports whether the number at k is the three of "two of the three".
func (t *trial) ofTotal(k int) bool { return k > 2 && t.themAt(k-3) == k }

// namesPart reports whether a run only says of which things a part is meant: the pad thais of "three pad thais, one of the pad thais mild".
func (t *trial) namesPart(s span) bool {
	if s.from < 3 || t.toks[s.from-1].text != "the" || t.toks[s.from-2].text != "of" {
		return false
	}
	n := numberOf(t.toks[s.from-3].text)
	return n > 0 && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.to < s.from-3 && t.count(o) > n })
}

// asMadeAt reports whether the "everything" at k is said of a part that a line has as it comes: "three gyros, one no onion, two with everything".
func (t *trial) asMadeAt(k int) bool {
	if k < 2 || t.toks[k-1].text != "with" || !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "no" || w.text == "without" }) {
		return false
	}
	n := numberOf(t.toks[k-2].text)
	return n > 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return l.Quantity == n && !slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && !hasChoice(l, g, o) })
		})
	})
}

// extraAside: "an extra ranch" is one more cup of it where the menu sells that by itself, and no ranch on a thing.
func (t *trial) extraAside() {
	if t.settled {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k].text != "extra" || !among(t.toks[k-1].text, "a an one another") {
			continue
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				words := t.wordsOf(c.Option)
				if o, _ := t.items[i].Option(c); o.Default {
					continue // one more of it is an option of its own: Extra Ranch
				}
				if len(words) > 0 && words[0] != "extra" && t.like(t.toks[k+1].text, words[0]) && t.within(i, k+1) && t.soldAside(l.ItemID, words) {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// soldAside reports whether another item than the given one is a side, a dip or a sauce that is called by words or has them as an option.
func (t *trial) soldAside(item string, words []string) bool {
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			names := t.wordsOf(it.Name)
			if it.ID == item || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) || !slices.ContainsFunc(names, func(n string) bool { return among(root(n), "side dip sauce dressing cup") }) {
				continue
			}
			if within(words, names) || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return within(words, t.wordsOf(o.Name)) })
			}) {
				return true
			}
		}
	}
	return false
}

// noneFor reports whether an option says that nothing of a group is wanted, and the words refuse the one thing of its kind in it: "no crackers" of Crackers,
// Roll or Nothing.
func (t *trial) noneFor(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if t.noHeat(i, g, words) {
		return true
	}
	if g.Max != 1 || len(words) == 0 || !among(words[0], "nothing none no without") || len(words) > 2 {
		return false
	}
	return slices.ContainsFunc(g.Options, func(other menu.Option) bool {
		names := t.optionWords(other.Name)
		if other.ID == o.ID || len(names) == 0 {
			return false
		}
		kind := last(names)
		if len(g.Options) > 3 && !slices.ContainsFunc(t.wordsOf(g.Name), func(n string) bool { return root(n) == root(kind) }) {
			return false
		}
		if slices.ContainsFunc(g.Options, func(third menu.Option) bool {
			return third.ID != other.ID && slices.ContainsFunc(t.optionWords(third.Name), func(n string) bool { return root(n) == root(kind) })
		}) {
			return false
		}
		for k, w := range t.toks[:t.asked] {
			if k > 0 && root(w.text) == root(kind) && t.isRefused(k) && t.within(i, k) {
				t.explains[k] = t.explains[k] || hasChoice(t.lines[i], g, o)
				return true
			}
		}
		return false
	})
}

// heating are words for how hot something is made.
var heating = set("heat spice spicy spiciness hotness")

// noHeat reports whether words of an option say that nothing of a group about heat is wanted, 0 - None, and the words for line i refuse the heat: "no spice".
func (t *trial) noHeat(i int, g menu.Group, words []string) bool {
	if len(words) == 0 || numberOf(words[0]) != 0 && words[0] != "none" || !slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return heating[w] }) {
		return false
	}
	for k := 1; k < t.asked; k++ {
		if heating[t.toks[k].text] && t.within(i, k) && (t.isRefused(k) || numberOf(t.toks[k-1].text) == 0) {
			return true
		}
	}
	return false
}
