package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: things of a list that are named without the word that they share.

// shortNamed: after an item, an entry of the list that is the name of another item without the last word that both have is that item, and no options of the
// first one: "a philly roll, eel avocado" where there is an Eel Avocado Roll.
func (t *trial) shortNamed() {
	if t.answered || t.repaired {
		return
	}
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			words := t.itemWords(it)
			last := len(words) - 1
			if last < 2 || !t.endsLine(words[last]) || t.sayAll(words[:last]) {
				continue
			}
			for _, r := range t.runs(words[:last], true) {
				if r.to-r.from == last-1 && t.alone(r) && !(r.to+2 < t.asked && t.like(t.toks[r.to+2].text, words[last])) {
					t.fault(RuleLeft, t.toks[r.from].raw)
				}
			}
		}
	}
}

// endsLine reports whether the name of a line's item ends in a word.
func (t *trial) endsLine(w string) bool {
	return slices.ContainsFunc(t.items, func(it menu.Item) bool {
		words := t.itemWords(it)
		return len(words) > 1 && root(last(words)) == root(w)
	})
}

// sayAll reports whether the name of a line's item, or one of its options, has all of words.
func (t *trial) sayAll(words []string) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return within(words, t.wordsOf(l.Item)) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return within(words, t.wordsOf(c.Option)) })
	})
}
