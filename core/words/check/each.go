package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: "one of each croissant" names every croissant that the menu has, and "one of each flavor" every flavor.

// eachPhrase returns the words after "of each" with the number before it: what kind of thing is meant. The number is 0 if the request says no such
// thing.
func (t *trial) eachPhrase() (n int, words run) {
	for k := 2; k < t.asked; k++ {
		if t.toks[k].text != "each" || t.toks[k-1].text != "of" {
			continue
		}
		from := k - 2
		for from >= 0 && !t.toks[from].sep && numberOf(t.toks[from].text) < 1 && t.toks[from].text != "a" {
			from--
		}
		if from < 0 || t.toks[from].sep {
			continue
		}
		to := k
		for to+1 < t.asked && !t.toks[to+1].sep && !spreads[t.toks[to+1].text] {
			to++
		}
		if n = max(numberOf(t.toks[from].text), 1); to > k {
			return n, run{from + 1, to}
		}
	}
	return 0, run{}
}

// everyKind reports whether the lines are the kinds of which the request wants so many each: all items of that kind, or all options of one group.
func (t *trial) everyKind() bool {
	n, words := t.eachPhrase()
	if n == 0 || t.answered {
		return false
	}
	var first *menu.Item
	var kinds []int // the lines
	for i := range t.lines {
		if t.kindIn(t.items[i], words) {
			kinds = append(kinds, i)
			first = &t.items[i]
		}
	}
	if len(kinds) < 2 || slices.ContainsFunc(kinds, func(i int) bool { return t.lines[i].Quantity != n }) {
		return false
	}
	if !slices.ContainsFunc(kinds, func(i int) bool { return t.items[i].ID != first.ID }) {
		return t.everyOption(*first, kinds)
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			if t.kindIn(it, words) && !slices.ContainsFunc(kinds, func(i int) bool { return t.items[i].ID == it.ID }) {
				return false
			}
		}
	}
	return true
}

// kindIn reports whether the words of a phrase call an item: by its own name or by the heading it stands under.
func (t *trial) kindIn(it menu.Item, in run) bool {
	said := func(names []string) bool {
		any := false
		for k := in.from; k <= in.to; k++ {
			w := t.toks[k].text
			if little[w] || w == "each" || sortsSaid[root(w)] {
				continue
			}
			if !slices.ContainsFunc(names, func(n string) bool { return t.like(w, n) }) {
				return false
			}
			any = true
		}
		return any
	}
	if under := t.underHeading(in); len(under) > 0 {
		return slices.Contains(under, it.ID)
	}
	return said(t.wordsOf(it.Name))
}

// sortsSaid are other words for a kind of thing.
var sortsSaid = set("flavor kind type variety sort style")

// underHeading returns the items of the headings that a phrase calls by name.
func (t *trial) underHeading(in run) []string {
	var ids []string
	for _, c := range t.menu.Categories {
		words := t.wordsOf(unparenthesized(c.Name))
		all := len(words) > 0
		for k := in.from; k <= in.to; k++ {
			w := t.toks[k].text
			all = all && (little[w] || w == "each" || slices.ContainsFunc(words, func(n string) bool { return root(w) == root(n) }))
		}
		for _, n := range words {
			all = all && slices.ContainsFunc(t.toks[in.from:in.to+1], func(o tok) bool { return root(o.text) == root(n) })
		}
		for _, it := range c.Items {
			if all {
				ids = append(ids, it.ID)
			}
		}
	}
	return ids
}

// everyOption reports whether lines of one item have every option of a group, each of them once.
func (t *trial) everyOption(it menu.Item, lines []int) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return g.Max == 1 && len(g.Options) == len(lines) && !slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			has := 0
			for _, i := range lines {
				if hasChoice(t.lines[i], g, o) {
					has++
				}
			}
			return has != 1
		})
	})
}

// ofEveryKind reports whether a choice of line i is one that "one of each flavor" makes.
func (t *trial) ofEveryKind(g menu.Group, o menu.Option) bool {
	if !t.everyKind() || g.Max != 1 {
		return false
	}
	n := 0
	for _, l := range t.lines {
		if hasChoice(l, g, o) {
			n++
		}
	}
	return n == 1
}

// eachClosing returns the number of "naan, lassi, two of each", which closes a clause and counts what was named before, or 0.
func (t *trial) eachClosing() int {
	for k := 2; k < t.asked; k++ {
		if n := numberOf(t.toks[k-2].text); n > 0 && t.toks[k].text == "each" && t.toks[k-1].text == "of" && (k+1 >= t.asked || t.toks[k+1].sep) && len(t.marks) > 0 && t.marks[0].to < k {
			return n
		}
	}
	return 0
}

// before returns the number that stands right before a place, in its own clause, or -1.
func (t *trial) before(s span) int {
	for k := s.from - 1; k >= 0 && !t.toks[k].sep; k-- {
		if n := numberOf(t.toks[k].text); n > 0 {
			return n
		}
	}
	return -1
}
