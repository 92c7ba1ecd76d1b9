package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that only say of what kind the word after them is, and words that say how a thing is to be served.

// onePhrase are pairs of words that name one thing together.
var onePhrase = setOfNames("chocolate chip|corn tortilla|flour tortilla|peanut butter|almond butter|ice cream|sour cream|cream cheese|apple butter|brown sugar|powdered sugar|lemon pepper|white chocolate|dark chocolate|milk chocolate|garbanzo bean|potato chip|tortilla chip|banana pepper|bacon bit|cookie dough|butter pecan|basil pesto|cream soda|chili oil|fish sauce|fish cake|egg noodle|rice noodle|bean sprout|corn dog")

// mixedParts: two options of a line of which each is only said in part, by words that stand right beside each other, are one thing by another name: "honey pecans" are no
// Honey Mustard and Candied Pecans, and "mint chocolate" is no Mint Chip with Chocolate Sprinkles. So are two words that are one thing together: "chocolate chip" is no Chocolate
// and Mint Chip.
func (t *trial) mixedParts() {
	if t.answered {
		return
	}
	type part struct {
		line  int
		name  string
		whole bool
		first bool // the first word of the name was said
		at    run
	}
	var parts []part
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if o.Default || len(words) == 0 {
			return
		}
		if whole := t.runs(words, false); len(whole) > 0 {
			if len(whole) == 1 {
				parts = append(parts, part{i, o.Name, true, true, whole[0]})
			}
			return
		}
		for k, w := range t.toks[:t.asked] {
			if !w.sep && !little[w.text] && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) {
				parts = append(parts, part{i, o.Name, false, t.like(w.text, words[0]), run{k, k}})
			}
		}
	})
	for _, a := range parts {
		for _, b := range parts {
			if a.line != b.line || a.name == b.name || a.at.to+1 != b.at.from {
				continue
			}
			if !a.whole && !b.whole && a.first && !degrees[t.toks[a.at.from].text] && !sizeNames[root(t.toks[a.at.from].text)] && numberOf(t.toks[a.at.from].text) < 0 || a.whole && onePhrase[root(t.toks[a.at.to].text)+" "+root(t.toks[b.at.from].text)] {
				t.fault(RuleOption, b.name)
			}
		}
	}
}

// setOfNames returns the names between strokes, each by the roots of its words.
func setOfNames(names string) map[string]bool {
	out := map[string]bool{}
	for name := range strings.SplitSeq(names, "|") {
		out[strings.Join(rooted(name), " ")] = true
	}
	return out
}

// onlyPlace returns the one run that names line i's item, and whether there is just that.
func (t *trial) onlyPlace(i int) (span, bool) {
	if len(t.places[i]) != 1 || t.places[i][0].byOption {
		return span{}, false
	}
	return t.places[i][0], true
}

// saysKindOf: after "with", a word in the singular right before a food that the thing before it may have says of what kind that is, and orders nothing itself: "a sandwich with
// nacho jalapenos", "a bowl with the gyro lamb".
func (t *trial) saysKindOf() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		s, ok := t.onlyPlace(i)
		if !ok || s.from != s.to || s.to+1 >= t.asked || s.from < 2 || t.count(s) > 0 {
			continue
		}
		before, next := s.from-1, t.toks[s.to+1]
		if t.toks[before].text == "the" {
			before--
		}
		if t.toks[before].text != "with" && t.toks[before].text != "w" || next.sep || !t.isFood(next.text) || t.namedBy(l.Item, next.text) {
			continue
		}
		if slices.ContainsFunc(t.marks, func(o span) bool { return o.item != l.ItemID && o.to < before }) && !slices.ContainsFunc(t.marks, func(o span) bool { return o.from == s.to+1 }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// isFood reports whether a word is a food that lies on other things.
func (t *trial) isFood(w string) bool {
	return eaten[root(w)] || garden[root(w)] || flavors[root(w)] || root(w) == "jalapeno" || root(w) == "seasoning"
}

// cuts are words for what is done to a thing, which name none by themselves.
var cuts = set("cut sliced chopped diced halved quartered toasted warmed heated pressed split melted chilled")

// doneToIt: what is done to a thing names no other one: "a wheat loaf, cut" is no Steel Cut Oatmeal besides.
func (t *trial) doneToIt() {
	for i, l := range t.lines {
		s, ok := t.onlyPlace(i)
		words := t.itemWords(t.items[i])
		if !ok || s.from != s.to || s.from == 0 || !cuts[t.toks[s.from].text] || len(t.lines) < 2 || len(words) < 2 || t.like(t.toks[s.from].text, last(words)) || t.like(t.toks[s.from].text, words[0]) {
			continue
		}
		if next := s.to + 1; next >= t.asked || t.toks[next].sep || little[t.toks[next].text] {
			t.fault(RuleItem, l.Item)
		}
	}
}

// forItsKind: "the cilantro one for rice" is a choice among kinds of rice, and no rice besides.
func (t *trial) forItsKind() {
	for j, l := range t.lines {
		s, ok := t.onlyPlace(j)
		if !ok || s.from != s.to || s.from < 2 || t.answered {
			continue
		}
		k := s.from - 1
		if among(t.toks[k].text, "the my") {
			k--
		}
		if t.toks[k].text != "for" || k == 0 {
			continue
		}
		for i := range t.lines {
			if t.lines[i].ItemID == l.ItemID {
				continue
			}
			if slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
				return t.namedBy(c.Group, t.toks[s.from].text) || len(t.optionWords(c.Option)) > 1 && t.namedBy(c.Option, t.toks[s.from].text)
			}) {
				t.fault(RuleItem, l.Item)
				break
			}
		}
	}
}

// leftAlone are words of options by which nothing is done to a thing.
var leftAlone = set("not un unheated untoasted unwarmed unsliced cold")

// asItIs: "as is" leaves open whether a thing that may be had warm or not is to be warmed, where the page warms it.
func (t *trial) asItIs() {
	for k := 1; k < t.asked && !t.answered; k++ {
		if t.toks[k].text != "is" || t.toks[k-1].text != "as" || k+1 < t.asked && !t.toks[k+1].sep && !talk[t.toks[k+1].text] {
			continue
		}
		for i := range t.lines {
			if !t.within(i, k) {
				continue
			}
			for _, g := range t.items[i].Groups {
				at := slices.IndexFunc(g.Options, func(o menu.Option) bool {
					words := fullWords(o.Name)
					return len(words) > 0 && leftAlone[words[0]]
				})
				if at >= 0 && g.Max == 1 && !hasChoice(t.lines[i], g, g.Options[at]) {
					t.fault(RuleOption, t.lines[i].Item+": "+g.Options[at].Name)
				}
			}
		}
	}
}

// halfOfMeal: what names one of two things that an option adds, and begins the name of another option of the thing, may be that one: "with fries" is no Fries & Drink for certain
// where there is Fries Inside.
func (t *trial) halfOfMeal() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		and := slices.IndexFunc(fullWords(o.Name), func(w string) bool { return w == "and" })
		if t.answered || and < 1 || o.Default || g.Required() || len(t.runs(words, false)) > 0 {
			return
		}
		first := fullWords(o.Name)[:and]
		for _, r := range t.runs(first, false) {
			if !t.within(i, r.from) || slices.ContainsFunc(fullWords(o.Name)[and+1:], func(w string) bool { return !little[w] && t.saidAnywhere(w) }) || slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return !little[w] && t.saidAnywhere(w) }) {
				continue
			}
			if slices.ContainsFunc(t.items[i].Groups, func(other menu.Group) bool {
				return slices.ContainsFunc(other.Options, func(x menu.Option) bool {
					name := t.wordsOf(x.Name)
					return other.ID != g.ID && !hasChoice(t.lines[i], other, x) && len(name) >= len(first) && len(name) > 0 && within(first, name[:len(first)])
				})
			}) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// withNumber: a number alone after "with" counts no things: "an espresso with three".
func (t *trial) withNumber() {
	for k := 1; k < t.asked && !t.answered && !t.repaired; k++ {
		n := numberOf(t.toks[k].text)
		if n < 2 || t.toks[k-1].text != "with" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		for i, l := range t.lines {
			if l.Quantity == n && t.within(i, k) && slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// ofNextName: a word right before the name of another thing is of that: the "black" of "an iced coffee with black tea".
func (t *trial) ofNextName() {
	if t.answered || t.repaired {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if o.Default || len(words) != 1 || len(t.places[i]) == 0 || !prepared[words[0]] {
			return
		}
		found := t.runs(words, true)
		if len(found) == 0 || slices.ContainsFunc(found, func(r run) bool {
			return r.from <= t.places[i][0].from || !slices.ContainsFunc(t.marks, func(s span) bool { return s.item != t.lines[i].ItemID && s.from == r.to+1 })
		}) {
			return
		}
		t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
	})
}

// withFirstWord: the first word of the name of a thing right after "with" is what is wanted on the thing before, and no other one that begins so: "a paratha with curd" is no Curd
// Rice besides.
func (t *trial) withFirstWord() {
	for i, l := range t.lines {
		s, ok := t.onlyPlace(i)
		words := t.itemWords(t.items[i])
		if !ok || t.answered || s.from != s.to || len(words) < 2 || !t.isBare(s) || !t.like(t.toks[s.from].text, words[0]) || t.like(t.toks[s.from].text, last(words)) || !solids[root(last(words))] {
			continue
		}
		if slices.ContainsFunc(t.marks, func(o span) bool { return o.item != l.ItemID && o.to < s.from }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// solids are last words of names that people say if they want the thing.
var solids = set("rice salad soup sandwich roll wrap pizza burger taco burrito bowl plate pie cake bread toast omelette noodle pasta curry stick fries chowder stew parm sub hoagie panini quesadilla dumpling tart muffin scone cookie waffle pancake")

// isBare reports whether a run stands right after "with", and neither a number nor an article counts it.
func (t *trial) isBare(s span) bool {
	k := s.from - 1
	if k > 0 && t.toks[k].text == "the" {
		k--
	}
	return k > 0 && (t.toks[k].text == "with" || t.toks[k].text == "w") && t.count(s) < 0
}

// withItsOwn: what a thing may have is of that thing right after "with", though the menu has another thing by that name: "a reuben with hot pastrami", where the meat may be Pastrami.
func (t *trial) withItsOwn() {
	for i, l := range t.lines {
		s, ok := t.onlyPlace(i)
		if !ok || t.answered || !s.whole || s.from == s.to || !t.isBare(s) {
			continue
		}
		for j := range t.lines {
			if t.lines[j].ItemID == l.ItemID || !slices.ContainsFunc(t.places[j], func(o span) bool { return o.to < s.from && !t.sepInside(o.to, s.from) }) {
				continue
			}
			for _, g := range t.items[j].Groups {
				if at := slices.IndexFunc(g.Options, func(o menu.Option) bool {
					words := t.optionWords(o.Name)
					return len(words) == 1 && t.like(t.toks[s.to].text, words[0])
				}); at >= 0 && g.Required() && !hasChoice(t.lines[j], g, g.Options[at]) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// sepInside reports whether something other than "with" separates the words between two places.
func (t *trial) sepInside(from, to int) bool {
	return slices.ContainsFunc(t.toks[from+1:to], func(w tok) bool { return w.sep && w.text != "with" })
}

// kindHeads are words that people add to the name of a flavor or a size, and that name a thing of their own.
var kindHeads = set("tea juice soda burger coffee lemonade")

// kindOfOption: the kind of a thing right after what was chosen of another one says what that is, and orders nothing: "a snapple with diet peach tea".
func (t *trial) kindOfOption() {
	for i, l := range t.lines {
		s, ok := t.onlyPlace(i)
		if !ok || t.answered || s.from != s.to || s.whole || s.from < 2 || !kindHeads[root(t.toks[s.from].text)] {
			continue
		}
		t.chosenOptions(func(j int, g menu.Group, o menu.Option, words []string) {
			if t.lines[j].ItemID == l.ItemID || o.Default || !slices.ContainsFunc(t.places[j], func(p span) bool { return p.to < s.from }) {
				return
			}
			if slices.ContainsFunc(t.toks[max(s.from-4, 0):s.from], func(w tok) bool { return w.text == "with" || w.text == "," }) && len(words) > 0 && slices.ContainsFunc(words, func(n string) bool { return t.like(t.toks[s.from-1].text, n) }) || len(t.runs(words, false)) > 0 && slices.ContainsFunc(t.runs(words, false), func(r run) bool { return r.to == s.from-1 && t.sepBefore(r.from) }) {
				t.fault(RuleItem, l.Item)
			}
		})
	}
}

// sepBefore reports whether "with" or a comma stands right before the word at k.
func (t *trial) sepBefore(k int) bool {
	return k > 0 && (t.toks[k-1].text == "with" || t.toks[k-1].text == ",")
}

// vesselSaid: what something comes in is no part of the name of an option: "with a cup of salsa" is no Fruit Cup.
func (t *trial) vesselSaid() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.answered || o.Default || len(words) < 2 || !among(root(last(words)), "cup bowl side bottle glass") || t.saidAnywhere(words[0]) {
			return
		}
		for k, w := range t.toks[:t.asked] {
			if root(w.text) == root(last(words)) && t.within(i, k) && k+2 < t.asked && t.toks[k+1].text == "of" && !t.namedBy(o.Name, t.toks[k+2].text) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// severalMeanings: "wht" is short for white and for wheat, and "papas" are fries before they are potato chips.
func (t *trial) severalMeanings() {
	for k, w := range t.toks[:t.asked] {
		if t.answered || !among(w.raw, "wht papas papa") {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				white, wheat := false, false
				for _, o := range g.Options {
					white, wheat = white || t.namedBy(o.Name, "white"), wheat || t.namedBy(o.Name, "wheat")
					if w.raw != "wht" && hasChoice(l, g, o) && t.namedBy(o.Name, "chips") {
						t.fault(RuleOption, l.Item+": "+o.Name)
					}
				}
				if white && wheat && w.raw == "wht" && t.within(i, k) {
					t.fault(RuleChoice, w.raw)
				}
			}
		}
	}
}
