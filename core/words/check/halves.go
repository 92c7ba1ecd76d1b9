package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what lies on which half of a thing that the menu sells by halves.

// sideOfGroup returns which half a group is about, 1 or 2, or 0.
func sideOfGroup(name string) int {
	words := wordsOf(name)
	has := func(w string) bool { return slices.Contains(words, w) }
	switch {
	case has("left"), has("half") && has("first"):
		return 1
	case has("right"), has("half") && has("second"):
		return 2
	}
	return 0
}

// hasSides reports whether an item has groups for its halves.
func hasSides(it menu.Item) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool { return sideOfGroup(g.Name) > 0 })
}

// besideHalf are words that tell one half from the other.
var besideHalf = set("one other left right first second")

// halfMark reports whether the word at k speaks of a half of a thing: "half", "one side", "on the left".
func (t *trial) halfMark(k int) bool {
	if k < 0 || k >= t.asked || t.toks[k].sep {
		return false
	}
	next := ""
	if k+1 < t.asked {
		next = t.toks[k+1].text
	}
	switch w := t.toks[k].text; {
	case w == "half":
		return next != "dozen" && next != "sweet" && next != "sugar" && !units[next] && next != "a"
	case w == "side":
		return k > 0 && besideHalf[t.toks[k-1].text]
	case w != "one" && besideHalf[w]:
		return next != "half" && next != "side" && next != "one" && k > 1 && t.toks[k-1].text == "the" && among(t.toks[k-2].text, "on over in")
	}
	return false
}

// halfMarks returns where the words for line i speak of a half.
func (t *trial) halfMarks(i int) []int {
	var out []int
	for k := range t.toks[:t.asked] {
		if t.halfMark(k) && t.within(i, k) {
			out = append(out, k)
		}
	}
	if len(out) > 3 && out[0]+2 == out[1] && t.toks[out[0]+1].text == "and" {
		return out[2:] // "half and half, half ham and half olives"
	}
	return out
}

// impliedByHalves marks a thing sold by halves that nothing but its halves names: "a large, half ham, half olives".
func (t *trial) impliedByHalves() {
	for i, l := range t.lines {
		if !hasSides(t.items[i]) || slices.ContainsFunc(t.marks, func(s span) bool { return s.item == l.ItemID }) || !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return sideOfGroup(c.Group) > 0 }) {
			continue
		}
		for k := range t.toks[:t.asked] {
			if t.halfMark(k) && !slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= k && k <= s.to }) {
				t.marks = append(t.marks, span{from: k, to: k, item: l.ItemID, score: 2})
				break
			}
		}
	}
}

// bySides: what the words put on a half of a thing is on that half, and on no other part of it.
func (t *trial) bySides() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		if !hasSides(t.items[i]) {
			continue
		}
		marks := t.halfMarks(i)
		for _, k := range marks {
			for k++; k < t.asked && (t.toks[k].text == "cheese" || bares[t.toks[k].text]); k++ {
				t.explains[k] = true // a half that is as the thing is anyway
			}
		}
		alone := !slices.ContainsFunc(t.lines, func(o menu.Line) bool {
			return o.ItemID == l.ItemID && &o != &t.lines[i] && !slices.Equal(o.Choices, l.Choices)
		})
		at := map[int]int{} // for each half, the place in marks that puts things there
		for _, c := range l.Choices {
			side := sideOfGroup(c.Group)
			if side == 0 && !t.onHalves(t.items[i], c.Option) {
				continue
			}
			said := t.runs(t.optionWords(c.Option), true)
			if len(said) == 0 {
				continue
			}
			if !slices.ContainsFunc(said, func(r run) bool {
				mark := t.governs(i, r, marks)
				if side == 0 || mark < 0 {
					return side == 0 && mark < 0
				}
				if before, ok := at[side]; ok && before != mark || !ok && at[3-side] == mark && len(at) > 0 {
					return false
				}
				if want := t.sideAt(marks, mark); alone && want != side {
					return false
				}
				at[side] = mark
				return true
			}) {
				t.fault(RuleGroup, c.Option)
			}
		}
	}
}

// onHalves reports whether an option of this name is one of the halves of an item.
func (t *trial) onHalves(it menu.Item, option string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return sideOfGroup(g.Name) > 0 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Name == option })
	})
}

// governs returns the place in marks of the words that put the option at r on a half, or -1: those after it, "ham on one half", or those before it, "half ham".
func (t *trial) governs(i int, r run, marks []int) int {
	item := t.lines[i].ItemID
	k := r.to + 1
	for k < t.asked && (t.toks[k].text == "and" || t.offers(item, k)) && !t.halfMark(k) {
		k++
	}
	if k < t.asked && among(t.toks[k].text, "on over in") {
		for k++; k < t.asked && (little[t.toks[k].text] || besideHalf[t.toks[k].text] || bares[t.toks[k].text]) && !t.halfMark(k); k++ {
		}
		if at := slices.Index(marks, k); at >= 0 {
			return at
		}
	}
	paired := 0
	for k = r.from - 1; k >= 0 && !t.halfMark(k); k-- {
		if w := t.toks[k]; w.text == "and" {
			paired++
		} else if w.text == "," && t.halfMark(k-1) {
			continue
		} else if w.sep && w.text != "with" || !little[w.text] && !bares[w.text] && !t.offers(item, k) {
			return -1
		}
	}
	at := slices.Index(marks, k)
	if at > 0 && marks[at-1] == k-2 && t.toks[k-1].text == "and" {
		at += paired - 1 // "half and half, ham and olives"
	}
	return at
}

// sideAt returns which half the place at of marks is about: the one that it names, or the next one.
func (t *trial) sideAt(marks []int, at int) int {
	for k := marks[at]; k >= max(marks[at]-1, 0); k-- {
		switch t.toks[k].text {
		case "left", "first":
			return 1
		case "right", "second", "other":
			return 2
		}
	}
	return at + 1
}

// sameHalf: what "and" joins to what is on a half is on that half, too: "half mushrooms and onions" of a thing with toppings for a half puts no onions on the whole.
func (t *trial) sameHalf() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		halves := 0
		for _, other := range t.items[i].Groups {
			for _, h := range other.Options {
				if half := t.optionWords(h.Name); len(half) > 1 && half[0] == "half" {
					halves++
				}
			}
		}
		if t.settled || halves < 2 || g.Required() || slices.Contains(words, "half") {
			return
		}
		for _, r := range t.runsOf(words) {
			if r.from == 0 || t.toks[r.from-1].text != "and" {
				continue
			}
			for k := r.from - 2; k >= 0 && !t.toks[k].sep; k-- {
				if t.toks[k].text == "half" {
					t.fault(RuleOption, o.Name)
				}
			}
		}
	})
}
