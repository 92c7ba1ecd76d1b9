package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that name nothing of a line, because they are part of another name, say where somebody is, or name a dish that the line is not.

// insideOther: a line whose only words are part of the whole name of another line's item was not asked for: the Tres Leches of "two cafe con leches".
func (t *trial) insideOther() {
	for j := range t.lines {
		name := wordsOf(unparenthesized(t.items[j].Name))
		if len(name) < 2 {
			continue
		}
		for k := 0; k < t.asked; k++ {
			end := t.saysAt(name, k)
			if end == 0 {
				continue
			}
			for i, l := range t.lines {
				if l.ItemID == t.lines[j].ItemID || len(t.places[i]) == 0 {
					continue
				}
				if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from < k || s.to >= end || s.to-s.from+1 >= len(name) }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// saysAt returns where the words of a name end that follow each other from k on, in any number and with small words between them, or 0.
func (t *trial) saysAt(name []string, k int) int {
	for n, w := range name {
		for n > 0 && k < t.asked && among(t.toks[k].text, "con de of the la al and y e with") {
			k++
		}
		if k >= t.asked {
			return 0
		}
		if said := t.toks[k].text; said != w && root(said) != root(w) && said != w+"s" && said != w+"es" {
			return 0
		}
		k++
	}
	return k
}

// whereabouts are words before a place where somebody is, and near stand before its name.
var (
	whereabouts = set("in at to from by near around through across inside outside behind past")
	nearPlace   = set("the a my our this that his her")
)

// whereNot: a word that only sounds like a thing says where somebody is: "we'll have them in the park" orders no pork.
func (t *trial) whereNot() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		where := len(t.places[i]) > 0
		for _, s := range t.places[i] {
			said := t.toks[s.from].text
			exact := slices.ContainsFunc(words, func(w string) bool {
				return root(w) == root(said) || strings.HasPrefix(said, w) || strings.HasPrefix(w, said)
			})
			where = where && s.from == s.to && !exact && s.from > 1 && nearPlace[t.toks[s.from-1].text] && whereabouts[t.toks[s.from-2].text]
		}
		if where {
			t.fault(RuleItem, l.Item)
		}
	}
}

// dishesOfTwo are dishes whose last word alone names nothing, or something else.
var dishesOfTwo = regexp.MustCompile(`(?i)\b(?:burnt ends?|onion rings?|cheese curds?|crab legs?)\b`)

// unsoldDish: a dish that is said is in some line: "a pizza and an order of onion rings" is no pizza with onions.
func (t *trial) unsoldDish() {
	if t.answered || t.roots["no"] || t.roots["without"] || t.roots["not"] || t.roots["instead"] {
		return
	}
	for _, m := range dishesOfTwo.FindAllString(t.asks.Words, -1) {
		dish := strings.Fields(strings.ToLower(m))
		if !t.inSomeLine(root(dish[1])) && !slices.ContainsFunc(strings.Fields(strings.ToLower(t.asks.Words)), func(w string) bool { return repairs[strings.Trim(w, ",.!?")] }) {
			t.fault(RuleLeft, strings.Join(dish, " "))
		}
	}
}

// inSomeLine reports whether a root is one of the item of some line, or of what can be had with it.
func (t *trial) inSomeLine(w string) bool {
	has := func(name string) bool { return slices.Contains(rootsOf(wordsOf(name)), w) }
	return slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return has(it.Name) || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return has(g.Name) || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return has(o.Name) })
		})
	})
}

// otherAfterPause matches what is refused after one breaks off: "sauced... no dry rub".
var otherAfterPause = regexp.MustCompile(`(?i)(?:\.{2,}|…)\s*(?:no|nah|nope)\s+([\pL'’ -]{3,30}?)\s*(?:[,.;!?]|\band\b|\bplease\b|$)`)

// eitherOfGroup: after a pause, "no" before an option of a group that takes one may correct the one before it: "sauced... no dry rub".
func (t *trial) eitherOfGroup() {
	for _, m := range otherAfterPause.FindAllStringSubmatch(t.asks.Words, -1) {
		said := rootsOf(wordsOf(m[1]))
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if g.Max == 1 && slices.Equal(rootsOf(t.optionWords(o.Name)), said) && !hasChoice(l, g, o) && len(chosenOf(l, g)) > 0 && !t.answered {
						t.fault(RuleChoice, o.Name)
					}
				}
			}
		}
	}
}
