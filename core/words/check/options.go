package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: whether each option of a line is said in its item's phrase.

// names: every item is named, and every place that names one is a line.
func (t *trial) names() {
	for i, l := range t.lines {
		if _, kind := t.eachPhrase(); t.every && t.kindIn(t.items[i], kind) {
			for k := kind.from; k <= kind.to; k++ {
				t.explains[k] = true
			}
			continue
		}
		if len(t.places[i]) == 0 || !slices.ContainsFunc(t.places[i], t.namesThing) && !t.answered {
			t.fault(RuleItem, l.Item)
			continue
		}
		for _, s := range t.places[i] {
			for k := s.from; k <= s.to; k++ {
				t.explains[k] = t.explains[k] || t.inName(k) || little[t.toks[k].text]
			}
		}
	}
}

// mealtimes are words that say when somebody eats, and not what.
var mealtimes = set("breakfast brunch lunch dinner supper snack")

// namesThing reports whether a run says more of an item's name than a meal or a heat: "breakfast for two" names no breakfast burrito.
func (t *trial) namesThing(s span) bool {
	return (s.whole || !t.saysHeat(s) && !t.saysGroup(s)) && slices.ContainsFunc(t.toks[s.from:s.to+1], func(k tok) bool { return !k.sep && !little[k.text] && !mealtimes[root(k.text)] })
}

// saysGroup reports whether a run only says of what group the chosen option right before it is: the salsa of "verde salsa" names no Chips & salsa.
func (t *trial) saysGroup(s span) bool {
	return s.from == s.to && s.from > 0 && !t.toks[s.from-1].sep && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID != s.item && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return t.namedBy(c.Group, t.toks[s.from].text) && t.namedBy(c.Option, t.toks[s.from-1].text)
		})
	})
}

// heats are words for how hot something is.
var heats = set("spicy hot mild medium")

// saysHeat reports whether a run only says, with the word before it, how hot something is: "medium spicy", "2 spicy" where a line has that degree.
func (t *trial) saysHeat(s span) bool {
	if s.from != s.to || s.from == 0 || !heats[t.toks[s.from].text] {
		return false
	}
	before := t.toks[s.from-1].text
	return heats[before] || degrees[before] || slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.wordsOf(c.Option)
			return len(words) > 0 && numberOf(before) >= 0 && numberOf(words[0]) == numberOf(before) && slices.ContainsFunc(t.wordsOf(c.Group), func(w string) bool { return heating[w] })
		})
	})
}

// options: every option that the page does not choose itself is named in the phrase of its item.
func (t *trial) options() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			chosen := 0
			for _, o := range g.Options {
				has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
				if has {
					chosen++
				}
				named := t.named(i, o.Name, g.Name) || t.countsPieces(i, o.Name) || t.every && t.ofEveryKind(g, o) || t.countsSingles(i, g, o) || t.noneFor(i, g, o) || t.twice(i, o) || t.plainWithout(i, g, o)
				if has && !o.Default && !t.twice(i, o) && (t.borrowed(i, o) && !t.choiceWith(i, g, o) && !t.sharesName(i, o) && !t.halfOfWhole(g, o) || t.halfOfPart(i, g, o) || t.degreeElsewhere(g, o) || t.inLonger(o) || t.scattered(i, g, o)) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
				if has && named && !o.Default {
					if other := t.sibling(i, g, o); other != "" {
						t.fault(RuleOption, l.Item+": "+other)
					}
				}
				if has {
					if other := t.mistold(i, g, o); other != "" {
						t.fault(RuleOption, l.Item+": "+other)
					}
				}
				switch {
				case has && !named && !o.Default && !(len(g.Options) == 1 && (g.Required() || t.groupSaid(i, g))):
					t.fault(RuleOption, l.Item+": "+o.Name)
				case !has && o.Default && (t.varied(l, g, o) || t.bare()):
				case !has && o.Default && g.Max != 1 && !t.refused(i, o.Name) && !t.refusedGroup(i, g.Name) && !t.refusedKind(i, o) && !(g.Max > 0 && t.full(l, g)) && !t.strippedBy(i, g, o) && !t.offElse(i, o):
					t.fault(RuleDefault, l.Item+": "+o.Name)
				case !has && o.Default && g.Max == 1 && !t.replaced(l, g) && (strings.HasPrefix(strings.ToLower(o.Name), "not ") || !t.refused(i, strings.Join(t.tellingWords(g, o), " ")) && !t.refused(i, o.Name) && !t.refusedWhole(i, g.Name)):
					t.fault(RuleDefault, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// halfOfPart reports whether every "half" of line i says how much of another option there is to be: "half mayo" is no evidence of a Half (6 in).
func (t *trial) halfOfPart(i int, g menu.Group, o menu.Option) bool {
	if words := t.wordsOf(unparenthesized(o.Name)); (len(words) != 1 || words[0] != "half") && !t.halfOfWhole(g, o) {
		return false
	}
	found := false
	for k, w := range t.toks[:t.asked] {
		if w.text != "half" || !t.within(i, k) {
			continue
		}
		if k+1 < t.asked && (t.toks[k+1].text == "the" && !t.inName(k+2) || t.lines[i].Quantity > 1 && (among(t.toks[k+1].text, "with no without of") || k > 0 && t.toks[k-1].sep && !t.toks[k+1].sep && !t.inName(k+1))) {
			return true // "half the onions", and "4 subs, half with no onion"
		}
		if k+1 < t.asked && t.halfOfWhole(g, o) && root(t.toks[k+1].text) == root(last(t.wordsOf(o.Name))) {
			return false // "half rack dry" of Half Rack
		}
		if t.inName(k-1) || t.inName(k+1) || k+1 < t.asked && t.toks[k+1].sep || !t.offers(t.lines[i].ItemID, k+1) {
			return false // "meatball half, ranch"
		}
		found = true
	}
	return found
}

// halfOfWhole reports whether an option is half of the only other one of its group, Half Sub beside Whole Sub: "half" alone says it.
func (t *trial) halfOfWhole(g menu.Group, o menu.Option) bool {
	if g.Max != 1 || len(g.Options) != 2 {
		return false
	}
	half := t.wordsOf(o.Name)
	return len(half) > 1 && half[len(half)-2] == "half" && !slices.ContainsFunc(g.Options, func(other menu.Option) bool {
		whole := t.wordsOf(other.Name) // "large (Whole Sub)" where the words say a size
		n := len(whole)
		return other.ID != o.ID && (n < 2 || whole[n-2] != "whole" && whole[n-2] != "full" || root(whole[n-1]) != root(last(half)))
	})
}

// scattered reports whether the words of an option stand apart, and one of them is another option of the group by itself: "chocolate chips and milk"
// is no evidence of chocolate milk, where there is Milk.
func (t *trial) scattered(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if len(words) < 2 || words[0] == "no" || words[0] == "without" || len(t.runs(words, false)) > 0 {
		return false
	}
	for _, other := range g.Options {
		theirs := t.optionWords(other.Name)
		if len(theirs) == 0 || len(theirs) >= len(words) || !within(theirs, words) || slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == other.ID }) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(theirs, w) })
		if len(t.runs(theirs, true)) > 0 && t.takenByChoice(i, o, rest) {
			return true
		}
	}
	return false
}

// takenByChoice reports whether words stand only where they are a part of what names another chosen option of line i.
func (t *trial) takenByChoice(i int, o menu.Option, words []string) bool {
	for k, w := range t.toks[:t.asked] {
		if !slices.ContainsFunc(words, func(n string) bool { return !w.sep && t.like(w.text, n) }) {
			continue
		}
		if !slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
			return c.OptionID != o.ID && slices.ContainsFunc(t.runs(t.optionWords(c.Option), false), func(r run) bool { return r.from <= k && k <= r.to && r.to > r.from })
		}) {
			return false
		}
	}
	return true
}

// ofOtherChoices reports whether words were said, and stand only in runs of several words that name chosen options of line i's item.
func (t *trial) ofOtherChoices(i int, words []string) bool {
	said := slices.ContainsFunc(words, func(n string) bool { return len(t.runs([]string{n}, true)) > 0 })
	return said && !slices.ContainsFunc(words, func(n string) bool {
		return slices.ContainsFunc(t.runs([]string{n}, true), func(at run) bool {
			return !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
				return l.ItemID == t.lines[i].ItemID && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
					return slices.ContainsFunc(t.runs(t.optionWords(c.Option), false), func(r run) bool { return r.from <= at.from && at.to <= r.to && r.to > r.from })
				})
			})
		})
	})
}

// sharesName reports whether the words name an option in full with a word of the item's name that stands there once: "chicken shawarma on a lettuce wrap" is a
// Chicken Shawarma Wrap in a Lettuce Wrap.
func (t *trial) sharesName(i int, o menu.Option) bool {
	words := t.optionWords(o.Name)
	return len(words) > 1 && !degrees[words[0]] && !slices.Equal(words[:1], []string{"no"}) && !within(words, t.itemWords(t.items[i])) && slices.ContainsFunc(t.runs(words, true), func(r run) bool {
		return r.to-r.from == len(words)-1 && t.within(i, r.from) && !t.deniedAt(r.from)
	})
}

// leavesOff reports whether the word at k is said once, and refuses what comes with line i's item and is not in the line: the onion of "hold the onion" is no
// evidence of grilled ones.
func (t *trial) leavesOff(i, k int, option string) bool {
	w := t.toks[k].text
	return t.isRefused(k) && len(t.runs([]string{w}, true)) == 1 && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return o.Default && o.Name != option && t.namedBy(o.Name, w) && !hasChoice(t.lines[i], g, o)
		})
	})
}

// onlyMeasure reports whether a word only says in parentheses how much of a food an option is: "two" is no evidence of Corn (2 pc).
func (t *trial) onlyMeasure(option, n string) bool {
	outside := t.wordsOf(unparenthesized(option))
	return (numberOf(n) >= 0 || units[n]) && !slices.Contains(outside, n) && len(outside) > 0 && !onlySize(outside) && !slices.ContainsFunc(outside, func(w string) bool { return len(w) < 3 || amounts[root(w)] || portions[root(w)] || holders[root(w)] })
}

// groupSaid reports whether the words for line i name a group that offers one thing, "Make it a basket".
func (t *trial) groupSaid(i int, g menu.Group) bool {
	words := t.wordsOf(g.Name)
	return len(words) > 0 && (t.named(i, last(words), g.Name) || strings.Contains(g.Name, " It ") && t.named(i, words[0], g.Name)) // "a dirty chai" of Dirty It Up
}

// bare reports whether the person was asked about a word that means without anything, and answered.
func (t *trial) bare() bool {
	return t.answered && slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return bares[k.text] })
}

// choiceWith reports whether the whole name of a choice that line i's item must have stands right before a "with": the white of "a quarter chicken white with rice" is not that of White Rice.
func (t *trial) choiceWith(i int, g menu.Group, o menu.Option) bool {
	return g.Required() && g.Max == 1 && slices.ContainsFunc(t.runs(t.wordsOf(unparenthesized(o.Name)), true), func(r run) bool {
		return r.to+1 < t.asked && t.toks[r.to+1].text == "with" && t.owns(i, r)
	})
}

// mistold returns another option of the group that the words for line i name in full, if they have none of the words that set o apart
// from it: "white rice" is no evidence of brown rice, nor "light ice" of regular ice.
func (t *trial) mistold(i int, g menu.Group, o menu.Option) string {
	mine := t.wordsOf(o.Name)
	for _, other := range g.Options {
		theirs := t.wordsOf(other.Name)
		if g.Max != 1 && (t.refusedEachTime(other) || other.Default && !hasChoice(t.lines[i], g, other) && t.refused(i, other.Name)) {
			continue // "a pb cup sundae, no peanut butter sauce"
		}
		if t.ofNextThing(i, g, other) || t.sideOfIt(other.Name) {
			continue // "a little feta" is of no Dressing amount
		}
		if other.ID == o.ID || len(theirs) == 0 || theirs[0] == "no" || theirs[0] == "without" || t.saysNo(i, mine) || g.Max != 1 && !t.sharesWord(o.Name, other.Name) || within(theirs, mine) && len(theirs) == len(mine) {
			continue
		}
		if slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == other.ID }) || o.Default && t.chosenElsewhere(i, g, other) {
			continue
		}
		if !o.Default && t.inItsTongue(theirs, mine) {
			return other.Name
		}
		if t.ofOtherChoices(i, theirs) || t.inItsTongue(mine, theirs) {
			continue // the "hot" of "one thai hot"; "cheese" is Shredded Cheese, and no Queso
		}
		telling := slices.DeleteFunc(slices.Clone(mine), func(w string) bool {
			return slices.ContainsFunc(theirs, func(v string) bool { return root(v) == root(w) })
		})
		if len(telling) == 0 && len(theirs) > len(mine) {
			continue
		}
		if len(telling) > 0 && !slices.ContainsFunc(telling, func(w string) bool { return !ordinary[w] }) && len(t.runs(theirs, true)) == 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return l.ItemID == t.lines[i].ItemID && hasChoice(l, g, other) && !hasChoice(l, g, o)
		}) {
			continue // "two plates, one with yuca and salad, one with fries and rice"
		}
		if only := slices.DeleteFunc(slices.Clone(theirs), func(w string) bool { return slices.Contains(mine, w) }); len(only) > 0 && len(theirs) > len(only) && len(t.runs(theirs, false)) == 0 && t.ofOtherChoices(i, only) {
			continue // the "fried" of a fried egg is of no fried rice
		}
		if rest := t.beyondName(i, theirs); len(rest) < len(theirs) && len(t.runs(theirs, false)) == 0 && t.ofOtherChoices(i, rest) {
			continue // the "white" of white toast is of no Egg Whites in a Ham Egg & Cheese
		}
		last := -1
		for _, w := range telling {
			last = max(last, t.mention(i, w, t.repaired))
		}
		if last >= 0 && !(t.repaired && g.Max == 1 && !t.spread && t.sameItem() && len(t.lines) == 1) {
			continue
		}
		at := t.mentionOf(i, theirs)
		if rest := t.beyondName(i, theirs); at < 0 && len(rest) < len(theirs) && !t.isOption(g, rest) {
			at = t.mentionOf(i, rest) // "an everything bagel" of Bagel: Everything bagel
		}
		if name, _, aside := strings.Cut(other.Name, "("); aside && at < 0 && len(t.lines) == 1 {
			at = t.mentionOf(i, t.wordsOf(name))
		}
		if at < 0 && last < 0 {
			at = t.mentionOf(i, slices.DeleteFunc(slices.Clone(theirs), func(w string) bool { return ordinary[w] })) // "fries" are French fries, not yuca fries
		}
		if at >= 0 && last >= 0 {
			at = -1 // both are named: the later one holds
			for _, w := range theirs {
				if !slices.ContainsFunc(mine, func(v string) bool { return root(v) == root(w) }) {
					at = max(at, t.mention(i, w, false))
				}
			}
		}
		if at > last && t.together(other) {
			return other.Name
		}
	}
	return ""
}

// inItsTongue reports whether a word was said as mine has it, and never the word of another language that theirs has for it alone: "Cheese (Queso)" has both.
func (t *trial) inItsTongue(mine, theirs []string) bool {
	said := func(w string) bool {
		return slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return k.text == w })
	}
	return slices.ContainsFunc(theirs, func(w string) bool {
		means := other[w]
		return twoTongues[w] && slices.Contains(mine, means) && !slices.Contains(theirs, means) && said(means) && !said(w)
	})
}

// twoTongues are words of other languages that menus have beside the English word for the same.
var twoTongues = set("queso pollo papa papas arroz huevo huevos leche crema frijoles cebolla aguacate tocino jamon miel limon agua verde roja rojo te cafe")

// isOption reports whether words are the name of an option of g: the "hot" of a Pad Thai is Hot, and no Thai Hot.
func (t *trial) isOption(g menu.Group, words []string) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.wordsOf(o.Name), words) })
}

// beyondName returns words without those of the name of line i's item, or all of them if nothing else is left.
func (t *trial) beyondName(i int, words []string) []string {
	rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return t.namedBy(t.lines[i].Item, w) })
	if len(rest) == 0 {
		return words
	}
	return rest
}

// ordinary are words of names that people leave out: the kind that is meant if no kind is said.
var ordinary = set("french regular plain classic house standard original")

// saysNo reports whether an option refuses a thing, "No gravy", that the words for line i refuse as well.
func (t *trial) saysNo(i int, words []string) bool {
	return len(words) > 1 && (words[0] == "no" || words[0] == "without") && (t.refused(i, strings.Join(words[1:], " ")) || slices.ContainsFunc(t.runs(words, true), func(r run) bool { return t.within(i, r.from) }))
}

// mentionOf returns where the last word of an option's name stands that the phrase of line i has in full, or -1. A measure is enough:
// "12 inch" for Medium (12").
func (t *trial) mentionOf(i int, words []string) int {
	last := -1
	for n, w := range words {
		at := t.mention(i, w, false)
		if numberOf(w) > 1 && n+1 < len(words) && units[words[n+1]] && at >= 0 {
			if t.countsSeveral(i, at) {
				return -1
			}
			return at
		}
		if at < 0 {
			for m := n + 1; m+1 < len(words); m++ {
				if numberOf(words[m]) > 1 && units[words[m+1]] {
					if at := t.mention(i, words[m], false); at < 0 || onlySize(words) || at+1 < t.asked && root(t.toks[at+1].text) == root(words[m+1]) {
						return at // "x2" is no Garlic Knots (2 pc)
					}
				}
			}
			return -1
		}
		last = max(last, at)
	}
	return last
}

// countsSeveral reports whether the number at k says how many of line i's item there are to be: "two pepsis" is no 2 Liter.
func (t *trial) countsSeveral(i, k int) bool {
	return numberOf(t.toks[k].text) == t.lines[i].Quantity && slices.ContainsFunc(t.places[i], func(s span) bool {
		w := t.toks[s.to].raw
		if s.from == k+1 && s.whole && s.to > s.from && !(s.to+1 < t.asked && units[t.toks[s.to+1].text]) {
			return true // "2 inca kola"
		}
		return s.from == k+1 && s.whole && strings.HasSuffix(strings.ToLower(w), "s") && root(strings.ToLower(w)) != strings.ToLower(w)
	})
}

// mention returns where the phrase of line i last has a word of an option's name, or another form of it, or -1 if it has none, or if it
// refuses it and denied is false.
func (t *trial) mention(i int, name string, denied bool) int {
	last := -1
	n := numberOf(name)
	for k, w := range t.toks {
		if w.sep || !t.within(i, k) || t.inName(k) {
			continue
		}
		hit := false
		switch {
		case n > 0:
			hit = numberOf(w.text) == n || many[w.text] == n
		case strings.HasSuffix(name, "%") && w.text == name:
			hit = true
		case name == "50%":
			hit = w.text == "half"
		case name == "0%" && t.saysNone(i, k), (name == "0%" || name == "sweet" || name == "sugar") && strings.HasPrefix(w.text, "unsweet"):
			hit = true
		case strings.HasPrefix(name, "unsweet") && (w.text == "sugar" || w.text == "sweet"):
			hit = t.isRefused(k)
		case name == "sweet" && w.text == "sugar":
			hit = true
		default:
			hit = (!little[w.text] || w.text == name && t.zeroOfName(k)) && t.like(w.text, name)
		}
		switch {
		case hit && !denied && t.deniedAt(k) && name != "sweet" && name != "sugar" && !strings.HasPrefix(name, "unsweet"):
			last = -1
		case hit:
			last = k
		}
	}
	return last
}

// zeroOfName reports whether a "zero" at k belongs to a name of the menu, Coke Zero, and refuses nothing.
func (t *trial) zeroOfName(k int) bool {
	return k > 0 && t.toks[k].text == "zero" && t.words[root(t.toks[k-1].text+"zero")]
}

// deniedAt reports whether the word at k is refused right there: "no cream", "instead of fries", "swap the white rice".
func (t *trial) deniedAt(k int) bool {
	for j := k - 1; j >= 0 && k-j < 4; j-- {
		switch w := t.toks[j].text; {
		case w == "no" || w == "without" || w == "instead" || w == "swap" || w == "switch" || w == "not" || w == "hold" || w == "skip" || w == "omit" || w == "avoid" || w == "dont":
			return true
		case putting[w] && j > 0 && (t.toks[j-1].text == "not" || t.toks[j-1].text == "dont"): // "do not add ham"
		case !little[w]:
			return false
		}
	}
	return false
}

// putting are words for putting a thing on another.
var putting = set("add put include use")

// varied reports whether another degree of an option was chosen: extra or light.
func (t *trial) varied(l menu.Line, g menu.Group, o menu.Option) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		words := t.wordsOf(c.Option)
		return c.GroupID == g.ID && len(words) == len(t.wordsOf(o.Name))+1 && words[0] != "extra" && within(t.wordsOf(o.Name), words)
	})
}

func (t *trial) replaced(l menu.Line, g menu.Group) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID })
}

// full reports whether a line has as many options of a group as it allows.
func (t *trial) full(l menu.Line, g menu.Group) bool {
	n := 0
	for _, c := range l.Choices {
		if c.GroupID == g.ID {
			n++
		}
	}
	return n >= g.Max
}

// within reports whether the word at k is in the phrase of line i.
func (t *trial) within(i, k int) bool {
	if k >= t.asked || t.spread || t.owner[k] < 0 {
		return true
	}
	if t.marks[t.owner[k]].item == t.lines[i].ItemID || t.repaired && !t.cancelled {
		return true
	}
	if t.sharedKind(i, k) {
		return true
	}
	// "with ketchup and onions small fries": the list continues, and the next item begins without a word before it.
	if own := t.owner[k]; own > 0 && t.marks[own].from > k && t.marks[own-1].item == t.lines[i].ItemID {
		if !slices.ContainsFunc(t.toks[t.marks[own-1].to+1:k], func(o tok) bool {
			return numberOf(o.text) >= 0 || o.text == "a" || o.text == "an" || o.text == "no"
		}) && slices.ContainsFunc(t.toks[t.marks[own-1].to+1:k], func(o tok) bool { return o.text == "with" }) {
			return true
		}
	}
	// "large latte small mocha": without a pause between them, a word may belong to either.
	for n, s := range t.marks {
		if s.item != t.lines[i].ItemID || n == 0 || t.marks[n-1].to >= k || s.from <= k {
			continue
		}
		if !slices.ContainsFunc(t.toks[k+1:s.from], func(o tok) bool { return o.sep || numberOf(o.text) >= 0 || o.text == "a" || o.text == "an" }) {
			return true
		}
	}
	return false
}

// borrowed reports whether the words for an option belong to other chosen options: "beans" of black beans is no evidence of pinto beans, and
// one "pepperoni" is not two.
func (t *trial) borrowed(i int, o menu.Option) bool {
	if t.calledFirst(i, o) {
		return false
	}
	return t.borrowedBy(i, o, t.wordsOf(o.Name)) || t.borrowedBy(i, o, t.wordsOf(unparenthesized(o.Name))) && !t.bySideWord(i, o)
}

// calledFirst reports whether the words say an option right before the name of line i's item, so that another choice that has the word takes nothing from it: the "plain" of
// "a plain bagel with cream cheese", where the cream cheese comes plain as well, and the "veggie" of "a veggie bowl" for Vegetables Only beside a group of vegetables.
func (t *trial) calledFirst(i int, o menu.Option) bool {
	words := slices.DeleteFunc(slices.Clone(t.optionWords(o.Name)), func(w string) bool { return limits[w] })
	it := t.items[i]
	first := t.itemWords(it)
	if len(words) != 1 || len(first) == 0 || degrees[words[0]] || t.namedBy(it.Name, words[0]) {
		return false
	}
	only, chosen := len(t.optionWords(o.Name)) > 1, 0
	for _, g := range it.Groups {
		for _, x := range g.Options {
			if !x.Default && hasChoice(t.lines[i], g, x) && t.namedBy(x.Name, words[0]) {
				chosen++
				only = only || t.namedBy(g.Name, first[0]) // the Bagel of a bagel
			}
		}
	}
	return only && chosen == 1 && slices.ContainsFunc(t.runs(words, true), func(r run) bool {
		return r.to+1 < t.asked && t.like(t.toks[r.to+1].text, first[0]) && t.within(i, r.from) && !t.deniedAt(r.from)
	})
}

// bySideWord reports whether the words say all that an option, and no other of its item, has in parentheses: the "hot salsa" of Salsa Roja (Hot).
func (t *trial) bySideWord(i int, o menu.Option) bool {
	aside := t.wordsOf(o.Name[len(unparenthesized(o.Name)):])
	return t.saysAside(o.Name) && !onlyMeasures(aside) && !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.Name != o.Name && within(aside, t.wordsOf(other.Name)) })
	})
}

// onlyMeasures reports whether words say only how much.
func onlyMeasures(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return numberOf(w) < 0 && !units[w] })
}

// borrowedBy reports the same of some words of the option's name.
func (t *trial) borrowedBy(i int, o menu.Option, words []string) bool {
	missing := false
	var matched []string
	times := 0
	bare := len(t.wordsOf(unparenthesized(o.Name)))
	for n, v := range words {
		if v == "no" || v == "without" {
			return false
		}
		if number := numberOf(v); number >= 0 {
			if slices.ContainsFunc(t.toks, func(k tok) bool { return numberOf(k.text) == number || many[k.text] == number && number > 0 }) || n+1 < len(words) && units[words[n+1]] {
				return false
			}
			missing = true
			continue
		}
		hits := 0
		for k, w := range t.toks {
			if !w.sep && (t.like(w.text, v) || v == "50%" && w.text == "half") && !t.inName(k) {
				hits++
			}
		}
		if hits == 0 {
			missing = true
		} else {
			matched = append(matched, v)
		}
		if n == len(words)-1 || n == bare-1 {
			times = max(times, hits)
		}
	}
	same := 0
	covered := len(matched) > 0
	for _, v := range matched {
		other := false
		for _, c := range t.lines[i].Choices {
			full := c.Option != o.Name && slices.ContainsFunc(t.wordsOf(c.Option), func(x string) bool { return root(x) == root(v) }) &&
				!slices.ContainsFunc(t.wordsOf(unparenthesized(c.Option)), func(x string) bool {
					return !slices.ContainsFunc(t.toks, func(k tok) bool { return t.like(k.text, x) })
				})
			other = other || full || c.Option != o.Name && !meals[root(v)] && slices.ContainsFunc(t.wordsOf(c.Group), func(x string) bool { return root(x) == root(v) })
		}
		other = other || degrees[v]
		covered = covered && other && !t.saidForEach(v)
	}
	for _, c := range t.lines[i].Choices {
		if c.Option == o.Name {
			same++
		}
	}
	return missing && covered || same > 1 && times > 0 && times < same
}

// saidForEach reports whether the words say v at least as often as chosen options have it, and more than once: "a plain bagel with plain cream cheese".
func (t *trial) saidForEach(v string) bool {
	mentions, needed := 0, 0
	for k, w := range t.toks[:t.asked] {
		if !w.sep && t.like(w.text, v) && !t.inName(k) {
			mentions++
		}
	}
	for _, l := range t.lines {
		for _, c := range l.Choices {
			if slices.ContainsFunc(t.wordsOf(c.Option), func(x string) bool { return root(x) == root(v) }) {
				needed++
			}
		}
	}
	return mentions > 1 && mentions >= needed
}

// unparenthesized returns a name without what stands in parentheses.
func unparenthesized(name string) string {
	if at := strings.IndexByte(name, '('); at > 0 {
		return name[:at]
	}
	return name
}

// inLonger reports whether the words name o only as a part of what names a longer chosen option: the "chocolate" of chocolate sprinkles.
func (t *trial) inLonger(o menu.Option) bool {
	words := t.optionWords(o.Name)
	runs := t.runs(words, true)
	return len(runs) > 0 && !slices.ContainsFunc(runs, func(r run) bool {
		return !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				longer := t.optionWords(c.Option)
				return c.Option != o.Name && !onlySize(words) && (len(longer) > len(words) && within(words, longer) || within(words, t.wordsOf(c.Option[len(unparenthesized(c.Option)):]))) && slices.ContainsFunc(t.runsOfOption(c.Option), func(x run) bool { return x.from <= r.from && r.to <= x.to })
			})
		})
	})
}

// runsOfOption returns where the words name an option in full. Two things that its name joins may be said in either order: "beans and rice".
func (t *trial) runsOfOption(option string) []run {
	words := t.optionWords(option)
	out := t.runs(words, true)
	if aside := t.wordsOf(option[len(unparenthesized(option)):]); len(aside) > 1 {
		out = append(slices.Clone(out), t.runs(aside, true)...) // No Bun (Lettuce Wrap)
	}
	if len(words) == 2 && (strings.Contains(option, "&") || strings.Contains(option, " and ")) {
		out = append(slices.Clone(out), t.runs([]string{words[1], words[0]}, true)...)
	}
	return out
}

// sibling returns another option of the group that the words name better: all of its words are there, and one of o's is not, or o's are
// only a part of its.
func (t *trial) sibling(i int, g menu.Group, o menu.Option) string {
	has := func(o menu.Option) (all bool, n int) {
		words := t.wordsOf(o.Name)
		for _, n := range words {
			if n == "no" || n == "without" {
				continue
			}
			if !slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, n) }) || !t.named(i, n, g.Name) {
				return false, len(words)
			}
		}
		return true, len(words)
	}
	mine, size := has(o)
	if outside := unparenthesized(o.Name); !mine && !onlySize(t.wordsOf(o.Name[len(outside):])) {
		mine, _ = has(menu.Option{Name: outside})
	}
	for _, other := range g.Options {
		if other.ID == o.ID || slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == other.ID }) {
			continue
		}
		theirs, n := has(other)
		theirs = theirs && t.together(other) && (n < 2 || len(t.lines) == 1 || len(t.runs(t.wordsOf(other.Name), false)) > 0)
		if n > 1 && (t.refusedEachTime(other) || t.saidByOthers(i, g, other)) || t.inItsTongue(t.wordsOf(o.Name), t.wordsOf(other.Name)) {
			continue
		}
		if first := t.wordsOf(other.Name); !theirs || n == 0 || first[0] == "no" || first[0] == "without" || t.chosenElsewhere(i, g, other) {
			continue
		}
		if !mine && t.sharesWord(o.Name, other.Name) || n > size && within(t.wordsOf(o.Name), t.wordsOf(other.Name)) {
			return other.Name
		}
	}
	return ""
}

// refusedEachTime reports whether the words name an option in full, and refuse it wherever they do: "garlic knots instead of the garlic bread".
func (t *trial) refusedEachTime(o menu.Option) bool {
	found := t.runs(t.optionWords(o.Name), true)
	return len(found) > 0 && !slices.ContainsFunc(found, func(r run) bool { return !t.deniedAt(r.from) })
}

// saidByOthers reports whether the words of an option stand apart, and each of them only in what names another chosen option of line i in full:
// "salmon, spicy mayo" asks for no spicy salmon.
func (t *trial) saidByOthers(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	return len(t.runs(words, true)) == 0 && !slices.ContainsFunc(words, func(w string) bool {
		for k, said := range t.toks[:t.asked] {
			if !said.sep && t.like(said.text, w) && t.within(i, k) && !slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
				return slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.from <= k && k <= r.to })
			}) {
				return true
			}
		}
		return false
	})
}

// together reports whether the words of an option that says a degree stand together: "extra cheese" is no evidence of Extra large. The half of Half (6 in) is
// a size and no degree.
func (t *trial) together(o menu.Option) bool {
	words := t.wordsOf(o.Name)
	if len(words) < 2 || !degrees[words[0]] || words[0] == "half" && len(t.wordsOf(unparenthesized(o.Name))) == 1 {
		return true
	}
	for k := range t.toks {
		n, j := 0, k
		for n < len(words) && j < len(t.toks) && !t.toks[j].sep {
			switch {
			case t.like(t.toks[j].text, words[n]):
				n++
			case n == 0 || !little[t.toks[j].text]:
				j = len(t.toks)
			}
			j++
		}
		if n == len(words) {
			return true
		}
	}
	return false
}

// chosenElsewhere reports whether another line, or another group of line i, has an option of this name.
func (t *trial) chosenElsewhere(i int, g menu.Group, o menu.Option) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o.Name })
	})
}

func (t *trial) sharesWord(a, b string) bool {
	return slices.ContainsFunc(t.wordsOf(a), func(w string) bool {
		return slices.ContainsFunc(t.wordsOf(b), func(v string) bool { return root(v) == root(w) })
	})
}

// first returns the first of some words, and last the last; "" if there are none, as in the name "☕".
func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

func last(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// within reports whether all of a are in b.
func within(a, b []string) bool {
	return !slices.ContainsFunc(a, func(w string) bool { return !slices.ContainsFunc(b, func(v string) bool { return root(v) == root(w) }) })
}

// named reports whether a word of the phrase of line i names an option, and marks the words that do.
func (t *trial) named(i int, option, group string) bool {
	words := t.wordsOf(option)
	refusal := len(words) > 1 && (words[0] == "no" || words[0] == "without")
	if refusal {
		words = words[1:]
	}
	refusal = refusal || saysNot(option)
	found := refusal && t.saidAside(i, option)
	for k, w := range t.toks {
		if w.sep || little[w.text] && w.text != "no" || !t.within(i, k) || t.inName(k) {
			continue
		}
		for _, n := range words {
			if numberOf(n) > 0 && t.otherUnit(k, option, n) || n == "add" && len(words) > 1 || t.onlyMeasure(option, n) {
				continue
			}
			if t.asCream(i, k, words) {
				found = true
				continue
			}
			if n == "dry" && root(w.text) == "butter" && t.isRefused(k) {
				found = true
				continue
			}
			if strings.HasPrefix(n, "unsweet") && (w.text == "sugar" || w.text == "sweet") && t.isRefused(k) || n == "0%" && strings.HasPrefix(w.text, "unsweet") || numberOf(n) > 0 && (numberOf(w.text) == numberOf(n) || many[w.text] == numberOf(n)) {
				found = true
				continue
			}
			if n == "no" || !t.like(w.text, n) && !(n == "extra" && w.text == "more") && !(w.text == "half" && (n == "50%" || n == "first" || n == "second")) && !(n == "0%" && t.saysNone(i, k)) {
				continue
			}
			if refusal && !t.isRefused(k) || t.dropped(k, words) || !refusal && t.leavesOff(i, k, option) {
				continue
			}
			if root(w.text) != root(n) && len(words) > 1 && t.offeredExactly(i, w.text, option) {
				continue // "blueberries" are no evidence of goji berries
			}
			if at := slices.Index(words, "no"); at > 0 && slices.Contains(words[at:], n) && t.isRefused(k) {
				found = true // "no heat" is Plain (no heat)
				continue
			}
			if !refusal && !t.repaired && (t.deniedAt(k) || t.deniedRun(i, k)) && !degrees[words[0]] && !degrees[root(words[0])] && numberOf(words[0]) < 0 && !strings.Contains(words[0], "%") {
				continue
			}
			found = found || t.repairAt < k || !t.namedBy(t.lines[i].Item, n) || len(words) == 1 // "spicy tuna, actually spicy eel" asks for no spicy mayo
		}
	}
	return found
}

// saidAside reports whether the words for line i say what an option has in parentheses: "on a lettuce wrap" of No bun (lettuce wrap).
func (t *trial) saidAside(i int, option string) bool {
	_, inside, ok := strings.Cut(option, "(")
	words := t.wordsOf(strings.TrimSuffix(inside, ")"))
	return ok && len(words) > 1 && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return t.within(i, r.from) && !t.deniedAt(r.from) })
}

// otherUnit reports whether the number at k is said of another measure than the number of an option's name: "2 lb" is no Corn (2 pc).
func (t *trial) otherUnit(k int, option, number string) bool {
	words := t.wordsOf(option)
	at := slices.Index(words, number)
	return k+1 < t.asked && units[t.toks[k+1].text] && at+1 < len(words) && units[words[at+1]] && unitOf(t.toks[k+1].text) != unitOf(words[at+1])
}

// unitOf returns one word for each unit.
func unitOf(w string) string {
	switch w = root(w); w {
	case "pc", "pcs", "count", "ct":
		return "piece"
	case "ounce":
		return "oz"
	case "in", "inche":
		return "inch"
	}
	return w
}

// offeredExactly reports whether line i's item has another option whose name is just this word.
func (t *trial) offeredExactly(i int, w, option string) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.optionWords(o.Name)
			return o.Name != option && len(words) == 1 && root(words[0]) == root(w)
		})
	})
}

// deniedRun reports whether the word at k is in what names an option of line i's item and is refused: "no white sauce" is no evidence of
// hot sauce.
func (t *trial) deniedRun(i, k int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.optionWords(o.Name)
			return len(words) > 1 && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= k && k <= r.to && t.deniedAt(r.from) })
		})
	})
}

// saysWholeAside reports whether a run says all that a name has in parentheses: the "spicy rice cakes" of Tteokbokki (Spicy Rice Cakes).
func (t *trial) saysWholeAside(it menu.Item, s span) bool {
	aside := t.wordsOf(it.Name[len(unparenthesized(it.Name)):])
	return len(aside) > 1 && !strings.Contains(it.Name, " or ") && !slices.ContainsFunc(aside, func(n string) bool {
		return numberOf(n) < 0 && !slices.ContainsFunc(t.toks[s.from:s.to+1], func(w tok) bool { return t.like(w.text, n) })
	})
}

// inName reports whether the word at k names an item, so that it cannot be evidence of an option as well.
func (t *trial) inName(k int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool {
		if k < s.from || k > s.to {
			return false
		}
		it, _ := t.menu.Item(s.item)
		name := t.wordsOf(it.Name)
		if strings.Contains(it.Name, "(") && t.offers(s.item, k) && !t.saysWholeAside(it, s) {
			name = t.itemWords(it) // "head off" of Shrimp (head on or off) is an option
		}
		return slices.ContainsFunc(name, func(n string) bool { return t.like(t.toks[k].text, n) })
	})
}

var refuseWords = set("no without hold skip minus remove zero 0 omit leave not sans sin dont avoid except but lose drop off exclude nothing none free less non take instead ohne excluding hate cut omit swap switch change scratch forget cancel ditch nix")

// everything are the words after which "but" refuses: "everything but onions".
var everything = set("all every everything anything")
