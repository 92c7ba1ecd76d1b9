package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that say where a thing lies or how much of it there is to be, which name nothing by themselves.

// leftBehind are words after an option that leave it off, with the word after each that belongs to it.
var leftBehind = map[string]string{"removed": "", "omitted": "", "left": "off out", "taken": "off out", "kept": "off"}

// refusedAfter puts a refusal that follows an option before it: "with the pickles left off", "onions removed". After "and" it may be about a whole list.
func (t *trial) refusedAfter(toks []tok) []tok {
	for k := 1; k < len(toks); k++ {
		end := k + 1
		switch after, is := leftBehind[toks[k].text]; {
		case !is || t.words[root(toks[k].text)]:
			continue
		case after != "" && (end == len(toks) || !set(after)[toks[end].text]):
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
