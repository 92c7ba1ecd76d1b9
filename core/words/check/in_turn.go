package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: several lines of one thing that the words tell one after another, each with all that it has: "6 piece honey wings and 6 piece mild", "a tea and a large tea".

// turn is what the words say of one line.
type turn struct {
	run
	n     int
	named bool // it names the item
}

// toldInTurn reports whether the words tell the lines of line i's item one after another: a turn says just what one line has beside what comes with the thing, and all turns together have as many
// things as the lines. A turn that does not name the item may tell some of the things before it, unless it says another choice of the same group.
func (t *trial) toldInTurn(i int) bool {
	it := t.items[i]
	if t.answered || t.repaired || t.spread || !t.againByName(it.ID) {
		return false
	}
	turns, ok := t.turnsOf(it)
	if !ok || len(turns) < 2 || !turns[0].named {
		return false
	}
	left := map[int]int{}
	for j, l := range t.lines {
		if l.ItemID == it.ID {
			left[j] = l.Quantity
		}
	}
	if h := turns[0]; len(turns) > 2 && h.named && t.onlyNames(it, h.run) && strings.HasSuffix(t.lastWord(h.run), "s") {
		turns[1].named, turns = true, turns[1:] // "pancakes, 2 short stacks and 1 full stack"
	}
	var taken []int
	for s, p := range turns {
		at := -1
		for j, l := range t.lines {
			if at < 0 && left[j] >= p.n && t.justTold(it, l, p.run) && (p.named || t.contrasts(it, turns[:s], taken, p.run, l)) {
				at = j
			}
		}
		if at < 0 {
			return false
		}
		left[at] -= p.n
		taken = append(taken, at)
	}
	for _, n := range left {
		if n != 0 {
			return false
		}
	}
	return true
}

// againByName reports whether nothing is asked for again, except by "another" and the name of the item.
func (t *trial) againByName(item string) bool {
	for k, w := range t.toks[:t.asked] {
		if encores[w.text] && !(w.text == "another" && slices.ContainsFunc(t.marks, func(s span) bool { return s.item == item && s.from > k && s.from <= k+3 && !t.sepBetween(k, s.from) })) {
			return false
		}
	}
	return true
}

// turnsOf cuts the words into turns of an item. It returns false if they say anything of it besides.
func (t *trial) turnsOf(it menu.Item) (out []turn, ok bool) {
	mine := false
	for from := 0; from < t.asked; {
		if t.toks[from].sep {
			from++
			continue
		}
		to := from + 1
		for to < t.asked && !t.beginsTurn(it, to) {
			to++
		}
		in := run{from, to - 1}
		from = to
		own := slices.ContainsFunc(t.marks, func(s span) bool { return s.item == it.ID && s.from >= in.from && s.from <= in.to })
		if own && slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool { return w.text == "the" }) {
			return nil, false // "no pickles on the burger" says more of one
		}
		other := slices.ContainsFunc(t.marks, func(s span) bool { return s.item != it.ID && s.from >= in.from && s.from <= in.to })
		n, counted := t.turnNumber(it, in)
		switch {
		case own && other, n == 0 && own:
			return nil, false
		case own, mine && !other && counted:
			out, mine = append(out, turn{in, n, own}), true
		case other:
			mine = false
		case !t.onlyTalked(it, in):
			return nil, false
		}
	}
	return out, true
}

// beginsTurn reports whether a turn begins at k: with a number or an article after a pause, with a number of things, or with the name of something in a new clause.
func (t *trial) beginsTurn(it menu.Item, k int) bool {
	w, after := t.toks[k], t.toks[k-1].sep && t.toks[k-1].text != "with"
	if w.sep {
		return false
	}
	if after && (articles[w.text] || w.text == "another") {
		return true
	}
	if numberOf(w.text) > 0 && !t.inName(k) && !t.numbersMeasure(it, k) {
		return numberOf(t.toks[k-1].text) < 0 && !articles[t.toks[k-1].text] && t.toks[k-1].text != "another" && (after || w.text != "one")
	}
	if after && t.numbersMeasure(it, k) {
		return true
	}
	if !after {
		return false
	}
	for j := k; j < t.asked && !t.toks[j].sep; j++ {
		if slices.ContainsFunc(t.marks, func(s span) bool { return s.from == j }) {
			return true
		}
	}
	return false
}

// numbersMeasure reports whether the number at k is no number of things: it is in the name of an option that a line of the item has, or of the item itself.
func (t *trial) numbersMeasure(it menu.Item, k int) bool {
	return numberOf(t.toks[k].text) > 0 && (t.countsOption(it.ID, k) || t.countsPortion(it.ID, k) || k+1 < t.asked && units[t.toks[k+1].text] || t.ofName(k))
}

// turnNumber returns how many things a turn has, 0 if that is unclear, and whether it says so.
func (t *trial) turnNumber(it menu.Item, in run) (n int, counted bool) {
	for k := in.from; k <= in.to; k++ {
		w := t.toks[k]
		switch m := numberOf(w.text); {
		case many[w.text] > 0:
			return 0, true
		case m > 0 && t.numbersMeasure(it, k):
			counted = counted || k == in.from && k > 0 && t.toks[k-1].text == "and" && units[t.toks[min(k+1, t.asked-1)].text]
		case m > 0 && n > 0, m > 0 && k > in.from+1:
			return 0, true
		case m > 0:
			n, counted = m, true
		}
	}
	return max(n, 1), counted
}

// contrasts reports whether a turn, and the line that it tells, say another choice of a group than each turn before: "3 large boxes and 1 small".
func (t *trial) contrasts(it menu.Item, before []turn, taken []int, in run, l menu.Line) bool {
	chosen := func(g menu.Group, l menu.Line) []string {
		for _, o := range g.Options {
			if hasChoice(l, g, o) {
				return t.optionWords(o.Name)
			}
		}
		return nil
	}
	tells := func(words, not []string, in run) bool {
		return slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool {
			return says(w) && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) && !slices.ContainsFunc(not, func(n string) bool { return t.like(w.text, n) })
		})
	}
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		mine := chosen(g, l)
		for s, p := range before {
			if theirs := chosen(g, t.lines[taken[s]]); !tells(mine, theirs, in) || !tells(theirs, mine, p.run) {
				return false
			}
		}
		return g.Max == 1 && len(before) > 0
	})
}

// onlyNames reports whether a run says nothing but a name of an item.
func (t *trial) onlyNames(it menu.Item, in run) bool {
	return !slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool { return !w.sep && !t.namedBy(it.Name, w.text) })
}

// lastWord returns the last word of a run that is no pause.
func (t *trial) lastWord(in run) string {
	for k := in.to; k >= in.from; k-- {
		if !t.toks[k].sep {
			return t.toks[k].text
		}
	}
	return ""
}

// justTold reports whether a line has what a turn says, and nothing more than that and what comes with the thing.
func (t *trial) justTold(it menu.Item, l menu.Line, in run) bool {
	for _, g := range it.Groups {
		told := slices.ContainsFunc(g.Options, func(o menu.Option) bool { return hasChoice(l, g, o) && t.saidIn(o, []run{in}) })
		for _, o := range g.Options {
			switch has, said := hasChoice(l, g, o), t.fullIn(o, in); {
			case has && t.wordsDenied(o, in):
				return false
			case has && !o.Default && !t.saidIn(o, []run{in}) && !t.numberTold(o, in):
				return false
			case has && o.Default && g.Max == 1 && !t.fullIn(o, in) && slices.ContainsFunc(g.Options, func(x menu.Option) bool { return x.ID != o.ID && t.fullIn(x, in) }):
				return false
			case !has && said && !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				return within(t.optionWords(o.Name), t.optionWords(c.Option)) && t.saidWordsIn(c.Option, in)
			}):
				return false
			case !has && o.Default && !t.wordsDenied(o, in) && !(g.Max == 1 && (told || t.replaced(l, g))):
				return false
			}
		}
	}
	return true
}

// numberTold reports whether a run says the number with which an option begins: the 6 of 6 Piece.
func (t *trial) numberTold(o menu.Option, in run) bool {
	words := t.optionWords(o.Name)
	return len(words) > 0 && numberOf(words[0]) > 0 && slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool { return numberOf(w.text) == numberOf(words[0]) })
}

// saidWordsIn reports whether a run has all words of a name.
func (t *trial) saidWordsIn(name string, in run) bool {
	return !slices.ContainsFunc(t.optionWords(name), func(n string) bool {
		return !slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool { return !w.sep && t.like(w.text, n) })
	})
}
