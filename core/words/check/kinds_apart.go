package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: several lines of one thing, each said by its kind in a clause of its own: "a medium cola, a large cola, and two iced teas" of Fountain Drink.

// kindClause is a clause that says a kind of a thing.
type kindClause struct {
	run
	option menu.Option
	group  string
	n      int
}

// toldByKinds reports whether the lines of the item of line i are told by clauses, one for each line: the clause names its kind and its number, and all that else is said in it of the
// item is in the line, and nothing more is. Numbers need no other proof then.
func (t *trial) toldByKinds(i int) bool {
	if t.answered || t.repaired || t.again || t.spread {
		return false
	}
	it := t.items[i]
	var lines []menu.Line
	for _, l := range t.lines {
		if l.ItemID == it.ID {
			lines = append(lines, l)
		}
	}
	clauses, ok := t.kindClauses(it)
	if !ok || len(clauses) != len(lines) || len(lines) < 2 {
		return false
	}
	used := make([]bool, len(lines))
	for _, c := range clauses {
		at := slices.IndexFunc(lines, func(l menu.Line) bool {
			k := slices.IndexFunc(lines, func(o menu.Line) bool { return slices.Equal(o.Choices, l.Choices) })
			return !used[k] && l.Quantity == c.n && t.saysJust(c, it, l)
		})
		if at < 0 || used[at] {
			return false
		}
		used[at] = true
	}
	return true
}

// totalFirst reports whether a number before the kind of line i's item, and a pause, counts the parts of the list after it, and each part is a line of the item that has just what
// the part says: "four large pizzas, 2 salami, 1 leek and 1 plain cheese".
func (t *trial) totalFirst(i int) bool {
	if t.answered || t.repaired || t.again {
		return false
	}
	it := t.items[i]
	words := t.itemWords(it)
	for k := range t.toks[:t.asked] {
		n, head := numberOf(t.toks[k].text), k+1
		for head < t.asked && t.sizeAt(head) {
			head++
		}
		if n < 2 || head+1 >= t.asked || len(words) == 0 || t.toks[head+1].text != "," || !t.like(t.toks[head].text, last(words)) && !(root(t.toks[head].text) == "pie" && root(last(words)) == "pizza") {
			continue
		}
		if n != t.things(it.ID) {
			return false
		}
		used := make([]bool, len(t.lines))
		for from := head + 2; n > 0; {
			to := from
			for to < t.asked && !(t.toks[to].sep && t.toks[to].text != "with") {
				to++
			}
			if to == from || !t.lineOfPart(it, run{from, to - 1}, used) {
				return false
			}
			n -= numberOf(t.toks[from].text)
			for from = to; from < t.asked && t.toks[from].sep; {
				from++
			}
		}
		return n == 0
	}
	return false
}

// lineOfPart finds the line of an item, not yet used, that has the number with which a part begins, all that the part says, and nothing that comes on the thing beside that.
func (t *trial) lineOfPart(it menu.Item, part run, used []bool) bool {
	for j, l := range t.lines {
		if used[j] || l.ItemID != it.ID || l.Quantity != numberOf(t.toks[part.from].text) {
			continue
		}
		fits := true
		for k := part.from + 1; k <= part.to; k++ {
			w := t.toks[k]
			has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, w.text) })
			fits = fits && (has || w.sep || w.text == "plain" || w.text == "just" || t.namedBy(it.Name, w.text))
		}
		for _, g := range it.Groups {
			for _, o := range g.Options {
				fits = fits && (g.Max == 1 || o.Default || !hasChoice(l, g, o) || t.saidIn(o, []run{part}))
			}
		}
		if fits {
			used[j] = true
			return true
		}
	}
	return false
}

// kindClauses cuts the words at pauses and "and", and returns the clauses that name a kind of an item. It returns false if another clause says anything of the item.
func (t *trial) kindClauses(it menu.Item) (out []kindClause, ok bool) {
	for from := 0; from < t.asked; {
		to := from
		for to < t.asked && !(t.toks[to].sep && t.toks[to].text != "with") {
			to++
		}
		in := run{from, to - 1}
		from = to + 1
		if in.to < in.from {
			continue
		}
		kinds := t.kindsIn(it, in)
		other := slices.ContainsFunc(t.marks, func(s span) bool { return s.item != it.ID && s.from >= in.from && s.to <= in.to })
		switch {
		case other && len(kinds) > 0:
			return nil, false
		case len(kinds) == 1:
			out = append(out, kinds[0])
		case len(kinds) > 1:
			return nil, false
		case len(out) == 0 && !other && (t.onlyTalked(it, in) || t.headsList(it, in)):
		case !other && slices.ContainsFunc(t.toks[in.from:in.to+1], func(w tok) bool { return says(w) && numberOf(w.text) < 0 }):
			return nil, false
		}
	}
	return out, true
}

// onlyTalked reports whether a clause has no number and no word of an item or its options: "I'm picking up for my book club", before the order.
func (t *trial) onlyTalked(it menu.Item, in run) bool {
	for k := in.from; k <= in.to; k++ {
		if w := t.toks[k]; says(w) && (numberOf(w.text) >= 0 || many[w.text] > 0 || articles[w.text] && k+1 <= in.to && t.words[root(t.toks[k+1].text)] || t.marked(k) || t.words[root(w.text)] || t.offers(it.ID, k)) {
			return false
		}
	}
	return true
}

// headsList reports whether a clause is the plural of an item's name without a number, before the list of its kinds: "fruit kolaches: 4 apricot, 3 peach".
func (t *trial) headsList(it menu.Item, in run) bool {
	words, end := t.itemWords(it), t.toks[in.to].text
	return len(words) > 0 && in.to-in.from+1 == len(words) && in.to+1 < t.asked && strings.HasSuffix(end, "s") && end != last(words) && t.like(end, last(words)) &&
		slices.EqualFunc(t.toks[in.from:in.to], words[:len(words)-1], func(w tok, name string) bool { return t.like(w.text, name) }) && numberOf(t.toks[in.to+1].text) < 0
}

// kindsIn returns the kinds of an item that a run names in full. The longest names a kind that others are a part of.
func (t *trial) kindsIn(it menu.Item, in run) (out []kindClause) {
	for _, g := range it.Groups {
		if !g.Required() || g.Max != 1 || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return onlySize(t.wordsOf(unparenthesized(o.Name))) }) {
			continue
		}
		best, words := kindClause{n: t.numberIn(in)}, 0
		for _, o := range g.Options {
			name := t.optionWords(o.Name)
			for _, r := range t.runs(name, true) {
				if r.from >= in.from && r.to <= in.to && len(name) > words && !t.deniedAt(r.from) {
					best.run, best.option, best.group, words = in, o, g.ID, len(name)
				}
			}
		}
		if words > 0 {
			out = append(out, best)
		}
	}
	return out
}

// numberIn returns the one number of a run, 1 if there is none but an article at most, or 0 if there are several, or none before a plural: "large mango smoothies".
func (t *trial) numberIn(in run) int {
	n, plural := 0, false
	for k := in.from; k <= in.to; k++ {
		switch m := numberOf(t.toks[k].text); {
		case m > 0 && n > 0 || many[t.toks[k].text] > 0 || units[t.toks[min(k+1, t.asked-1)].text] && m > 0:
			return 0
		case m > 0:
			n = m
		case t.marked(k) && strings.HasSuffix(t.toks[k].text, "s") && !slices.ContainsFunc(t.items, func(it menu.Item) bool { return slices.Contains(t.itemWords(it), t.toks[k].text) }):
			plural = true
		}
	}
	if plural && n == 0 {
		return 0
	}
	return max(n, 1)
}

// saysJust reports whether a clause says what a line has beside what comes with the thing, and the line has what the clause says.
func (t *trial) saysJust(c kindClause, it menu.Item, l menu.Line) bool {
	for _, g := range it.Groups {
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			said := slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from >= c.from && r.to <= c.to && len(words) > 0 })
			switch has := hasChoice(l, g, o); {
			case g.ID == c.group && has != (o.ID == c.option.ID):
				return false
			case g.ID == c.group:
			case has && !o.Default && !t.saidIn(o, []run{c.run}):
				return false
			case said && !has && !slices.ContainsFunc(l.Choices, func(ch menu.Choice) bool { return within(words, t.wordsOf(ch.Option)) }):
				return false
			case g.Max == 1 && o.Default && has && slices.ContainsFunc(g.Options, func(x menu.Option) bool {
				return x.ID != o.ID && t.saidIn(x, []run{c.run}) && !t.saidIn(o, []run{c.run})
			}):
				return false
			}
		}
	}
	return true
}
