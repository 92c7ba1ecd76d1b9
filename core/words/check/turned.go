package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: changes of mind that leave alone what they do not name, and numbers that count something else than the lines have.

// keptThrough: what was put on a thing stays on it when a correction names another size and no other such thing in its place: the ham of "a small pizza with ham, no, a
// medium, and add olives".
func (t *trial) keptThrough() {
	if t.settled || !t.repaired || t.cancelled || len(t.lines) != 1 {
		return
	}
	l, it := t.lines[0], t.items[0]
	for _, g := range it.Groups {
		if g.Max == 1 || g.Required() {
			continue
		}
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			if o.Default || len(words) == 0 || words[0] == "no" || within(words, t.itemWords(it)) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return within(words, t.wordsOf(c.Option)) }) {
				continue
			}
			runs := t.runs(words, true)
			if len(runs) != 1 || t.deniedAt(runs[0].from) || t.takenBack(runs[0].from) {
				continue
			}
			from := t.corrected(runs[0].to)
			if from < 0 || from >= t.asked || t.repairAfter(from) >= 0 {
				continue
			}
			to := from
			for to < t.asked && !t.toks[to].sep {
				to++
			}
			if first := []run{{from, to - 1}}; t.namesOf(g, first) || !slices.ContainsFunc(it.Groups, func(other menu.Group) bool { return other.Max == 1 && t.namesOf(other, first) }) {
				continue
			}
			t.fault(RuleLeft, t.toks[runs[0].from].raw)
		}
	}
}

// namesOf reports whether runs name an option of a group.
func (t *trial) namesOf(g menu.Group, in []run) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.saidIn(o, in) })
}

// piecesTurned: a number that corrects the number in a name is no number of those: "an 8 piece bucket, make it 12", where there is a bucket of 12.
func (t *trial) piecesTurned() {
	if t.settled || !t.repaired {
		return
	}
	for i, l := range t.lines {
		words := t.wordsOf(t.items[i].Name)
		mine := slices.IndexFunc(words, func(w string) bool { return numberOf(w) > 1 })
		if mine < 0 || l.Quantity < 2 || l.Quantity == numberOf(words[mine]) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				theirs := t.wordsOf(it.Name)
				if len(theirs) == len(words) && numberOf(theirs[mine]) == l.Quantity && slices.Equal(slices.Delete(slices.Clone(theirs), mine, mine+1), slices.Delete(slices.Clone(words), mine, mine+1)) {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// halfDozenAnd: "half a dozen tacos and 3 of the beef ones" are nine.
func (t *trial) halfDozenAnd() {
	for k := 0; k+4 < t.asked && !t.settled; k++ {
		if t.toks[k].text != "half" || many[t.toks[k+1].text] != 12 {
			continue
		}
		for j := k + 3; j+3 < t.asked; j++ {
			n := numberOf(t.toks[j].text)
			if n < 1 || t.toks[j-1].text != "and" || t.toks[j+1].text != "of" || t.toks[j+2].text != "the" {
				continue
			}
			for _, l := range t.lines {
				if things := t.things(l.ItemID); things == 6 && len(t.lines) > 1 {
					t.fault(RuleQuantity, l.Item)
				}
			}
		}
	}
}

// eggsCounted: "two eggs over easy on rye" counts eggs, and no egg sandwiches.
func (t *trial) eggsCounted() {
	for i, l := range t.lines {
		if t.settled || l.Quantity < 2 || !t.namedBy(t.items[i].Name, "egg") || !t.namedBy(t.items[i].Name, "sandwich") || t.roots["sandwich"] {
			continue
		}
		if slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return among(w.text, "eggs") }) && slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return among(w.text, "scrambled fried over poached sunny medium") }) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// bothSizes: of "two teas, one large one regular" not both are large.
func (t *trial) bothSizes() {
	var said []string
	for k := 0; k+1 < t.asked; k++ {
		if w := root(t.toks[k+1].text); t.toks[k].text == "one" && (sizeNames[w] || w == "small") && !slices.Contains(said, w) {
			said = append(said, w)
		}
	}
	if t.settled || t.repaired || len(said) < 2 {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max != 1 || !t.namedBy(g.Name, "size") || t.things(l.ItemID) < 2 || len(g.Options) < 2 {
				continue
			}
			chosen := map[string]bool{}
			for _, o := range t.lines {
				if o.ItemID != l.ItemID {
					return // the sizes may be of several things
				}
				for _, c := range o.Choices {
					if c.GroupID == g.ID {
						chosen[c.OptionID] = true
					}
				}
			}
			if len(chosen) == 1 {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// forThemBoth: "colas for both" are more than one.
func (t *trial) forThemBoth() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if w := t.toks[s.to].text; !t.settled && t.things(l.ItemID) == 1 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && s.to+2 < t.asked && t.toks[s.to+1].text == "for" && among(t.toks[s.to+2].text, "both all each everyone everybody") {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// cravedFirst: a thing that is praised and then ordered by its name with "one" is ordered once: "we crave that flaming cheese! One saganaki".
func (t *trial) cravedFirst() {
	for i, l := range t.lines {
		if t.settled || t.repaired || t.again || l.Quantity != 2 || len(t.places[i]) != 2 {
			continue
		}
		first, again := t.places[i][0], t.places[i][1]
		if again.from == 0 || !articles[t.toks[again.from-1].text] || t.count(first) > 1 || t.sepBetween(again.from-1, again.from) {
			continue
		}
		for k := first.from - 1; k >= 0 && k > first.from-4; k-- {
			if praising[t.toks[k].text] {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// praising are words of wanting a thing that is ordered after them.
var praising = set("craving crave craved love loved dreaming missing heard thinking")
