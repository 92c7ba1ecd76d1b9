package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: a pizza of one's own that is called by its size alone, and names that count what is in them.

// calledCheese marks a pizza of one's own where a person says only its size and "cheese": "a large cheese".
func (t *trial) calledCheese() {
	for i, l := range t.lines {
		if !ownMade.MatchString(l.Item) || !t.namedBy(t.items[i].Name, "pizza") {
			continue
		}
		for k := 1; k < t.asked; k++ {
			if t.bareCheese(k) && !t.inName(k) {
				t.marks = append(t.marks, span{from: k, to: k, item: l.ItemID, score: 2})
			}
		}
	}
}

// plainPizza are words of the name of the pizza that people only name by what they put on it.
var plainPizza = set("pizza cheese plain classic original traditional regular basic house new york ny style")

// isBase reports whether line i is the only plain pizza of a menu that has none of one's own.
func (t *trial) isBase(i int) bool {
	plain := func(name string) bool {
		words := t.rootsOf(unparenthesized(name))
		return slices.Contains(words, "pizza") && !slices.ContainsFunc(words, func(w string) bool { return !plainPizza[w] })
	}
	return plain(t.lines[i].Item) && !slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return it.ID != t.lines[i].ItemID && (plain(it.Name) || ownMade.MatchString(it.Name) && t.namedBy(it.Name, "pizza"))
		})
	})
}

// calledBySize marks a pizza of one's own, or the plain one, that is called by its size and what it may have, "a medium sicilian", "a large with ham": nothing else that comes in
// sizes has one of these words in its name.
func (t *trial) calledBySize() {
	for i, l := range t.lines {
		if !(ownMade.MatchString(l.Item) && t.namedBy(l.Item, "pizza") || t.isBase(i)) || slices.ContainsFunc(t.marks, func(s span) bool { return s.item == l.ItemID }) {
			continue
		}
		for k := range t.toks[:t.asked] {
			if !t.sizeAt(k) && t.toks[k].text != "xl" || t.marked(k) || !t.offers(l.ItemID, k) {
				continue
			}
			from := k + 1
			for from < t.asked && (t.toks[from].text == "with" || articles[t.toks[from].text]) {
				from++
			}
			to := from
			for to < t.asked && !t.toks[to].sep && !t.marked(to) && (t.chosenWord(i, t.toks[to].text) || t.repaired && t.offers(l.ItemID, to)) && !t.sizedElsewhere(l.ItemID, k, to) {
				to++
			}
			if to > from && (to == t.asked || t.toks[to].sep) {
				t.marks = append(t.marks, span{from: from, to: to - 1, item: l.ItemID, score: 2, byOption: true})
			}
		}
	}
}

// marked reports whether the word at k is of a run that names an item.
func (t *trial) marked(k int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.from <= k && k <= s.to })
}

// sizedElsewhere reports whether another item has the word at k in its name and comes in the size at size.
func (t *trial) sizedElsewhere(item string, size, k int) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return it.ID != item && t.namedBy(it.Name, t.toks[k].text) && t.offers(it.ID, size)
		})
	})
}

// bareCheese reports whether the word at k is the "cheese" of "a large cheese", with no other thing after it.
func (t *trial) bareCheese(k int) bool {
	if k == 0 || t.toks[k].text != "cheese" || k+1 < t.asked && !t.toks[k+1].sep {
		return false
	}
	return t.sizeAt(k - 1)
}

// countInName: a thing whose name counts what is in it is not what a person means by that alone: "a large cheese" is no Four cheese.
func (t *trial) countInName() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) != 2 || numberOf(words[0]) < 2 || root(words[1]) != words[1] || len(t.places[i]) == 0 {
			continue
		}
		said := false
		for _, s := range t.places[i] {
			said = said || s.whole
		}
		if !said && !t.saysAside(l.Item) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// saysAside reports whether the words have all that a name has in parentheses: "a pitmaster" of Two Meat (The Pitmaster).
func (t *trial) saysAside(name string) bool {
	aside := t.wordsOf(strings.TrimSuffix(strings.TrimPrefix(name, unparenthesized(name)+"("), ")"))
	return strings.HasSuffix(name, ")") && len(aside) > 0 && t.saidWhole(aside)
}

// sizesTogether: where one of two sizes has nothing of its own, what is said of the other may hold for both: "one large and one small ham pizza".
func (t *trial) sizesTogether() {
	for k := 1; k < t.asked; k++ {
		alone := t.sizeAt(k) && (k+1 == t.asked || t.toks[k+1].sep) && (k == 1 || k > 1 && t.toks[k-2].sep) && (articles[t.toks[k-1].text] || numberOf(t.toks[k-1].text) > 0)
		before := alone && k > 2 && t.toks[k-2].text == "and" && t.sizeIn(t.phraseBefore(k-2))
		after := alone && k+3 < t.asked && t.toks[k+1].text == "and" && t.sizeAt(k+3)
		again := t.repeated(k) || after && t.repeated(k+3) // "no ice in the small one"
		if t.settled || again || !before && !after {
			continue
		}
		for i := range t.lines {
			for j := i + 1; j < len(t.lines); j++ {
				if t.lines[i].ItemID == t.lines[j].ItemID && !slices.Equal(t.withoutSizes(i), t.withoutSizes(j)) {
					t.fault(RuleGroup, t.toks[k].raw)
				}
			}
		}
	}
}

// repeated reports whether the word at k comes once more before the answers.
func (t *trial) repeated(k int) bool {
	return k+1 < t.asked && slices.ContainsFunc(t.toks[k+1:t.asked], func(w tok) bool { return w.text == t.toks[k].text })
}

// phraseBefore returns the words before k, as far as nothing separates them.
func (t *trial) phraseBefore(k int) []tok {
	from := k
	for from > 0 && !t.toks[from-1].sep && numberOf(t.toks[from].text) < 1 {
		from--
	}
	return t.toks[from:k]
}

// sizeIn reports whether one of some words is a size.
func (t *trial) sizeIn(words []tok) bool {
	return slices.ContainsFunc(words, func(w tok) bool { return sizes[w.text] || sizes[other[w.text]] })
}

// wholeNamed: a thing with a word in its name that was not said is not meant where the words that were said are all of another thing's name: "a milk" is no
// Chocolate Milk where there is Milk. What was chosen for the thing may tell which one is meant.
func (t *trial) wholeNamed() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		mine := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !t.wasSaid(w) })
		if t.tells(i) || t.moreSaid(i) || len(mine) == 0 || len(mine) == len(words) || slices.ContainsFunc(t.places[i], func(s span) bool { return s.whole }) {
			continue
		}
		for _, category := range t.menu.Categories {
			for _, it := range category.Items {
				theirs := t.itemWords(it)
				if it.ID != l.ItemID && within(theirs, mine) && within(mine, theirs) && root(last(theirs)) == root(last(words)) && !slices.ContainsFunc(t.lines, func(o menu.Line) bool { return o.ItemID == it.ID }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// moreSaid reports whether more words stand right after what names line i: they may say in other words which one it is.
func (t *trial) moreSaid(i int) bool {
	return slices.ContainsFunc(t.places[i], func(s span) bool {
		for k := s.to + 1; k < t.asked && !t.toks[k].sep; k++ {
			if !little[t.toks[k].text] && numberOf(t.toks[k].text) < 0 && !t.namedBy(t.lines[i].Item, t.toks[k].text) {
				return true
			}
		}
		return false
	})
}

// tells reports whether line i has a choice that the page had not made.
func (t *trial) tells(i int) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		o, _ := t.items[i].Option(c)
		return !o.Default
	})
}

// wasSaid reports whether the text has a word of a name.
func (t *trial) wasSaid(w string) bool {
	return slices.ContainsFunc(t.toks, func(k tok) bool {
		return !k.sep && (t.like(k.text, w) || len(k.text) > 2 && strings.HasPrefix(w, k.text)) // "ice coffee"
	})
}

// inOneSize matches what an option says of the only size that it is made in: "Gluten-Free (12" Only)".
var inOneSize = regexp.MustCompile(`(?i)\(([^()]+?)\s+only\)`)

// onlyInSize: an option that is made in one size is not chosen with another.
func (t *trial) onlyInSize() {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			found := inOneSize.FindStringSubmatch(c.Option)
			if found == nil {
				continue
			}
			size := wordsOf(found[1])
			if !slices.ContainsFunc(size, func(w string) bool { return numberOf(w) > 0 || sizes[w] }) {
				continue
			}
			for k, o := range l.Choices {
				g := t.items[i].Groups[slices.IndexFunc(t.items[i].Groups, func(g menu.Group) bool { return g.ID == o.GroupID })]
				if l.Choices[k].GroupID != c.GroupID && slices.ContainsFunc(g.Options, func(other menu.Option) bool { return within(size, wordsOf(other.Name)) }) && !within(size, wordsOf(o.Option)) {
					t.fault(RuleOption, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// ownUnsaid: a kind alone is no thing of one's own with nothing on it, where the house has things of that kind: "a large pizza" beside a Napoli and a Diavola.
func (t *trial) ownUnsaid() {
	if t.answered || ownMade.MatchString(t.text) || slices.ContainsFunc(t.toks, func(w tok) bool { return barely[w.text] }) {
		return
	}
	for i, l := range t.lines {
		if !ownMade.MatchString(t.items[i].Name) || len(t.places[i]) == 0 || t.places[i][0].from != t.places[i][0].to || t.putOn(i) {
			continue
		}
		kind := t.toks[t.places[i][0].from].text
		for _, category := range t.menu.Categories {
			if slices.ContainsFunc(category.Items, func(it menu.Item) bool {
				return !ownMade.MatchString(it.Name) && sameGroups(t.items[i], it) && (t.namedBy(category.Name, kind) || t.namedBy(it.Name, kind))
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// barely are words of people who want nothing on a thing.
var barely = set("plain cheese regular just only simple basic nothing")

// putOn reports whether line i has more than its size that the page had not chosen.
func (t *trial) putOn(i int) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		o, _ := t.items[i].Option(c)
		words := t.wordsOf(c.Option)
		return !o.Default && len(words) > 0 && !sizes[words[0]] && numberOf(words[0]) < 0
	})
}

// asOnesOwn: a thing that is named by one food of its name, where the person may make the thing up with that food: "a large chicken" may be a pizza of one's
// own with chicken, and no BBQ chicken.
func (t *trial) asOnesOwn() {
	for i, l := range t.lines {
		if t.settled || len(t.places[i]) != 1 || t.places[i][0].whole || t.places[i][0].from != t.places[i][0].to || ownMade.MatchString(l.Item) {
			continue
		}
		said := t.toks[t.places[i][0].from].text
		k := t.places[i][0].from
		if k == 0 || !t.sizeAt(k-1) {
			continue
		}
		for _, category := range t.menu.Categories {
			for _, it := range category.Items {
				if ownMade.MatchString(it.Name) && t.offers(it.ID, k-1) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
					return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return strings.EqualFold(o.Name, said) })
				}) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// articles count one thing.
var articles = set("a an one another")

// sizeAt reports whether the word at k is a size.
func (t *trial) sizeAt(k int) bool { return t.sizeIn(t.toks[k : k+1]) }

// withoutSizes lists the options of line i that are no sizes.
func (t *trial) withoutSizes(i int) []string {
	var out []string
	for _, c := range t.lines[i].Choices {
		if words := t.wordsOf(c.Option); len(words) > 0 && !sizes[words[0]] {
			out = append(out, c.OptionID)
		}
	}
	return out
}

// countOfName: the number with which a name begins is no number of things as well: "two eggs over easy on a roll" are one Two eggs on a roll.
func (t *trial) countOfName() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || l.Quantity < 2 || numberOf(words[0]) != l.Quantity || len(t.places[i]) == 0 {
			continue
		}
		said := 0
		for _, w := range t.toks[:t.asked] {
			if numberOf(w.text) == l.Quantity || many[w.text] == l.Quantity {
				said++
			}
		}
		if said == 1 {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// completed: the rest of a name that is said after it is no option as well: "a salmon roll with avocado" is a Salmon avocado roll without more of it.
func (t *trial) completed() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if hasChoice(l, g, o) && t.optional(g, o) && t.restOfName(i, o) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// namedElse: of two options of a group, a line has the one that the words name as the menu writes it: "queso" is no Cheese where there is Queso.
func (t *trial) namedElse() {
	if t.settled || t.repaired {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.tellingWords(g, o)
				if !hasChoice(l, g, o) || len(words) != 1 || len(t.runs(words, false)) != 1 {
					continue
				}
				k := t.runs(words, false)[0].from
				if t.within(i, k) && slices.ContainsFunc(g.Options, func(other menu.Option) bool {
					return other.ID != o.ID && !hasChoice(l, g, other) && !t.chosenElsewhere(i, g, other) && t.namesBetter(k, other, o)
				}) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// namesBetter reports whether the word at k names one of two options, as the menu writes it, rather than the other.
func (t *trial) namesBetter(k int, better, other menu.Option) bool {
	return !t.deniedAt(k) && strings.EqualFold(t.toks[k].raw, better.Name) && !strings.EqualFold(t.toks[k].raw, other.Name)
}

// notOwn: a thing of one's own whose kind and choice stand side by side may be a thing of the house that has both in its name: "ramen tonkotsu", where there is a
// House Tonkotsu Ramen.
func (t *trial) notOwn() {
	if t.settled || t.repaired || ownMade.MatchString(t.text) {
		return
	}
	for i := range t.lines {
		if !ownMade.MatchString(t.items[i].Name) {
			continue
		}
		for _, s := range t.places[i] {
			for _, k := range []int{s.from - 1, s.to + 1} {
				if k < 0 || k >= t.asked || t.toks[k].sep || little[t.toks[k].text] || s.from != s.to || !t.chosenWord(i, t.toks[k].text) {
					continue
				}
				if t.houseHas(t.toks[s.from].text, t.toks[k].text) {
					t.fault(RuleItem, t.lines[i].Item)
				}
			}
		}
	}
}

// houseHas reports whether one thing of the house has two words in a name of three.
func (t *trial) houseHas(kind, choice string) bool {
	found := 0
	for _, c := range t.menu.Categories {
		for _, it := range c.Items {
			if words := t.itemWords(it); len(words) == 3 && !ownMade.MatchString(it.Name) && t.namedBy(it.Name, kind) && t.namedBy(it.Name, choice) {
				found++
			}
		}
	}
	return found == 1
}

// optional reports whether an option is there only if somebody chooses it, and nothing of its group must be.
func (t *trial) optional(g menu.Group, o menu.Option) bool { return !o.Default && !g.Required() }

// restOfName reports whether the words of an option are said once, after the name of line i's item, which has these words as well and is said without them.
func (t *trial) restOfName(i int, o menu.Option) bool {
	words := slices.DeleteFunc(slices.Clone(t.optionWords(o.Name)), func(w string) bool { return w == "add" })
	if len(words) == 0 || len(t.places[i]) != 1 || !within(words, t.itemWords(t.items[i])) || len(t.itemWords(t.items[i])) == len(words) {
		return false
	}
	runs := t.runs(words, true)
	if len(runs) != 1 || runs[0].from <= t.places[i][0].to || !t.within(i, runs[0].from) {
		return false
	}
	before := t.toks[runs[0].from-1].text
	return before != "add" && !degrees[before]
}

// mealLeft: what a meal comes with is chosen only with the meal: a Combo drink without the fries and drink of Make it a combo.
func (t *trial) mealLeft() {
	for i, l := range t.lines {
		chosen := func(g menu.Group) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID })
		}
		for _, g := range t.items[i].Groups {
			meal := t.mealOf(g)
			if meal == "" || !makesMeal(g) || chosen(g) {
				continue
			}
			for _, with := range t.items[i].Groups {
				if with.ID != g.ID && t.mealOf(with) == meal && chosen(with) {
					t.fault(RuleMenu, l.Item+": "+g.Name)
				}
			}
		}
	}
}

// makesMeal reports whether the name of a group or of all its options says that it makes a meal of the thing: "Make it a combo" in a group that is called Combo.
func makesMeal(g menu.Group) bool {
	begins := func(name string) bool {
		first, _, _ := strings.Cut(strings.ToLower(name), " ")
		return upgrades[first]
	}
	return begins(g.Name) || len(g.Options) > 0 && !slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !begins(o.Name) })
}

// upgrades begin the names of groups and options that make a meal of a thing.
var upgrades = set("make add upgrade turn want would")

// mealOf returns the word for a meal in the name of a group, or nothing.
func (t *trial) mealOf(g menu.Group) string {
	for _, w := range t.wordsOf(g.Name) {
		if meals[root(w)] {
			return root(w)
		}
	}
	return ""
}
