package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: several of one thing that are then told apart, "two lattes, one with oat milk and one decaf".

// clausesAfter returns the clauses that tell the things at s apart: each begins with a number or "the other", and they are as many as the things at most. Words may stand
// between the name and the first of them.
func (t *trial) clausesAfter(s span) (clauses []run) {
	n, sum := t.count(s), 0
	for k := s.to + 1; k < t.asked && sum < n; k++ {
		of := 0
		switch w := t.toks[k].text; {
		case t.inName(k), t.marked(k) && len(clauses) == 0:
			return nil
		case numberOf(w) > 0 && k+1 < t.asked && !units[t.toks[k+1].text] && t.toks[k-1].text != "x":
			of = numberOf(w)
		case w == "other" && t.toks[k-1].text == "the":
			of = 1
		case w == "rest" && t.toks[k-1].text == "the":
			of = max(n-sum, 1)
		default:
			continue
		}
		sum += of
		if last := len(clauses) - 1; last >= 0 && clauses[last].to == 0 {
			clauses[last].to = k - 1
		}
		end := k + 1
		for end < t.asked && (!t.toks[end].sep || t.toks[end].text == "with") && numberOf(t.toks[end].text) < 0 {
			end++
		}
		clauses = append(clauses, run{k + 1, end - 1})
	}
	if sum > n {
		return nil
	}
	return clauses
}

// toldByOption: what tells so many of several apart and is an option of them in full is theirs, and no other thing that has it too: of "two lattes, one decaf" one latte is decaf.
func (t *trial) toldByOption() {
	if t.settled {
		return
	}
	for _, s := range t.marks {
		if t.things(s.item) == 0 || t.count(s) < 2 {
			continue
		}
		it, _ := t.menu.Item(s.item)
		for _, c := range t.clausesAfter(s) {
			if c.from > c.to || slices.ContainsFunc(t.marks, func(o span) bool { return o.whole && !o.byOption && o.from >= c.from && o.to <= c.to }) {
				continue
			}
			if g, o := t.onlyOption(it, c); g != "" && !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
				return l.ItemID == it.ID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o })
			}) {
				t.fault(RuleOption, it.Name)
			}
		}
	}
}

// tellsOne reports whether the number at k begins what tells one of the several things at s from the others, up to a pause: of "two rolls, one soy paper, spider roll" the soy
// paper is on a roll of the two.
func (t *trial) tellsOne(s span, k int) bool {
	end := k + 1
	for end < t.asked && !t.toks[end].sep {
		end++
	}
	if numberOf(t.toks[k].text) < 1 || end == k+1 || t.count(s) < 2 {
		return false
	}
	if t.toks[k+1].text == "plain" && end == k+2 && end < t.asked && t.toks[end].text == "," && t.toks[k-1].text == "," {
		return true
	}
	it, _ := t.menu.Item(s.item)
	group, _ := t.onlyOption(it, run{k + 1, end - 1})
	return group != ""
}

// toldWith reports whether the number at k begins a part of the several things at s, "one with soy" after two lattes, and the clause ends before anything else is named.
func (t *trial) toldWith(s span, k int) bool {
	if n := numberOf(t.toks[k].text); n < 1 || n >= t.count(s) || k+2 >= t.asked || t.toks[k+1].text != "with" {
		return false
	}
	end := k + 2
	for end < t.asked && !(t.toks[end].sep && t.toks[end].text != "with") && !t.marked(end) {
		end++
	}
	return end > k+2 && end < t.asked && !t.marked(end) && t.offers(s.item, k+2)
}

// onlyOption returns the one option of an item that a run names, if it names no more than that.
func (t *trial) onlyOption(it menu.Item, in run) (group, option string) {
	for _, g := range it.Groups {
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			if len(words) == 0 || words[0] == "no" {
				continue
			}
			if slices.ContainsFunc(t.runs(words, true), func(r run) bool {
				return r.from >= in.from && r.to <= in.to && !t.deniedAt(r.from) && !slices.ContainsFunc(t.toks[in.from:r.from], says) && !slices.ContainsFunc(t.toks[r.to+1:in.to+1], says)
			}) {
				if group != "" {
					return "", ""
				}
				group, option = g.ID, o.Name
			}
		}
	}
	return group, option
}

// says reports whether a word is evidence of something.
func says(w tok) bool { return !w.sep && !little[w.text] }

// onlyOnOne: what is put on one of several things, or left off one, is so for one alone: "two waffles, add bananas to one", "leave the onions off one of them".
func (t *trial) onlyOnOne() {
	if t.settled {
		return
	}
	for k := 2; k < t.asked; k++ {
		if t.toks[k].text != "one" || !among(t.toks[k-1].text, "to on off from for in only just") || k+1 < t.asked && !t.toks[k+1].sep && t.toks[k+1].text != "of" {
			continue
		}
		last := t.lastBefore(k)
		if last < 0 || t.count(t.marks[last]) < 2 {
			continue
		}
		for i, l := range t.lines {
			if l.ItemID != t.marks[last].item || l.Quantity < 2 {
				continue
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if len(words) > 1 && words[0] == "no" {
						words = words[1:]
					}
					if o.Default != hasChoice(l, g, o) && len(words) > 0 && slices.ContainsFunc(t.runs(words, false), func(r run) bool {
						return r.from > t.marks[last].to && r.to < k && !slices.ContainsFunc(t.toks[r.to+1:k], func(w tok) bool { return says(w) && !among(w.text, "off from just only") })
					}) {
						t.fault(RuleQuantity, l.Item)
					}
				}
			}
		}
	}
}

// withAll: "with everything" that closes a phrase asks for a thing as it comes, and names no option of which "everything" is only a word: the Everything Bagel.
func (t *trial) withAll() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		full := t.optionWords(o.Name)
		if t.settled || len(full) < 2 || full[0] != "everything" || len(t.runs(full, false)) > 0 {
			return
		}
		for k, w := range t.toks[:t.asked] {
			if w.text == "everything" && (k > 0 && t.toks[k-1].text == "with" && (k+1 == t.asked || t.toks[k+1].sep) || k+2 < t.asked && t.toks[k+1].text == "on" && t.toks[k+2].text == "it") {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// kindAndOption: what tells things of a kind apart, said with the word for the kind, is the whole name of a thing before it is an option of another one: of "two plates, pollo
// and carnitas" one is the Carnitas Plate, and no Taco Plate with carnitas.
func (t *trial) kindAndOption() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		name := t.itemWords(t.items[i])
		if t.settled || len(name) < 2 || g.Max != 1 {
			return
		}
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}
		kind := last(name)
		if !said(kind) || slices.ContainsFunc(name[:len(name)-1], said) {
			return
		}
		whole := strings.Join(append(slices.Clone(t.optionWords(o.Name)), kind), " ")
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				if it.ID != t.items[i].ID && strings.Join(t.itemWords(it), " ") == whole {
					t.fault(RuleItem, t.items[i].Name)
				}
			}
		}
	})
}

// ofOneThing: what is said of several of one thing among others is told apart as if they were all that is ordered: the words about them are an order by themselves.
func (t *trial) ofOneThing() {
	if t.answered || t.repaired || t.again || t.sameItem() {
		return
	}
	for _, s := range t.marks {
		var lines []menu.Line
		for _, l := range t.lines {
			if l.ItemID == s.item {
				lines = append(lines, l)
			}
		}
		if len(lines) < 2 || t.count(s) < 2 || t.things(s.item) != t.count(s) || slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o != s }) {
			continue
		}
		from := s.from
		for from > 0 && !t.toks[from-1].sep && (from == s.from || numberOf(t.toks[from].text) < 0) {
			from--
		}
		to := t.asked
		for _, o := range t.marks {
			if o.from > s.to && o.from < to {
				to = o.from
			}
		}
		for to < t.asked && to > s.to && t.toks[to-1].text != "," && t.toks[to-1].text != "and" {
			to--
		}
		if clauses := t.clausesAfter(s); len(clauses) == 0 || slices.ContainsFunc(t.toks[from:to], func(w tok) bool { return spreads[w.text] }) || to <= s.to {
			continue
		}
		var words []string
		for _, w := range t.toks[from:to] {
			words = append(words, w.raw)
		}
		alone := t.known.newTrial(menu.Request{Words: strings.Join(words, " ")}, lines, false)
		alone.partsOf()
		if len(alone.found) > 0 {
			t.fault(RuleGroup, lines[0].Item)
		}
	}
}

// plainOrAll: of "two burgers, one plain, one with everything" each is another one, so that a plain one is not as it comes.
func (t *trial) plainOrAll() {
	if t.settled {
		return
	}
	for _, s := range t.marks {
		clauses := t.clausesAfter(s)
		has := func(word string) bool {
			return slices.ContainsFunc(clauses, func(c run) bool {
				return slices.ContainsFunc(t.toks[c.from:c.to+1], func(w tok) bool { return w.text == word })
			})
		}
		if len(clauses) < 2 || !has("plain") || !has("everything") {
			continue
		}
		n := 0
		for _, l := range t.lines {
			if l.ItemID == s.item {
				n++
			}
		}
		if it, _ := t.menu.Item(s.item); n > 0 && n < len(clauses) {
			t.fault(RuleGroup, it.Name)
		}
	}
}

// keepsOthers: a change that says which of the things it is about leaves the others as they were said: "6 mild wings and 6 hot wings. wait, for the mild all flats".
func (t *trial) keepsOthers() {
	if !t.repaired || t.settled {
		return
	}
	about := -1
	for k := t.repairAt + 1; k+2 < t.asked; k++ {
		if among(t.toks[k].text, "for on to in with") && t.toks[k+1].text == "the" {
			about = k + 2
			break
		}
	}
	if about < 0 {
		return
	}
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			names := func(o menu.Option, where run) bool {
				words := t.optionWords(o.Name)
				return len(words) > 0 && slices.ContainsFunc(append(slices.Clone(t.runs(words, true)), t.runs(words[:1], true)...), func(r run) bool { return r.from >= where.from && r.to <= where.to && !t.isRefused(r.from) })
			}
			if !slices.ContainsFunc(g.Options, func(o menu.Option) bool { return names(o, run{about, about + 1}) }) {
				continue // the change names none of this group
			}
			for _, o := range g.Options {
				if !o.Default && names(o, run{0, t.repairAt}) && !names(o, run{t.repairAt, t.asked}) && len(t.runs(t.optionWords(o.Name), true)) > 0 &&
					!slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID && hasChoice(l, g, o) }) {
					t.fault(RuleOption, it.Name+": "+o.Name)
				}
			}
		}
	}
}
