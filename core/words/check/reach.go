package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what is said of one of several things, what a person wants no more, and short names that another thing of the menu has in full.

// houseKinds are words of options for what a house has as its own or usual kind.
var houseKinds = set("house original classic signature regular traditional texas carolina kansas memphis")

// saucesOfHouse: where a house has several barbecue sauces, "barbecue sauce" alone is none of a special kind: no White BBQ where there is a House Original.
func (t *trial) saucesOfHouse() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, _ []string) {
		words := t.optionWords(o.Name)
		if len(words) < 2 || !slices.ContainsFunc(words, isBarbecue) || slices.ContainsFunc(words, func(w string) bool {
			return !isBarbecue(w) && w != "sauce" && slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}) {
			return
		}
		if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
			return other.ID != o.ID && !slices.ContainsFunc(t.optionWords(other.Name), func(w string) bool { return !houseKinds[w] && w != "sauce" && !isBarbecue(w) })
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// isBarbecue reports whether a word of a name says barbecue.
func isBarbecue(w string) bool { return w == "bbq" || w == "barbecue" || w == "barbeque" }

// wantedOnce: what a person wanted before a "but" is not ordered when another thing takes its place: "I wanted the burger but it's too much, so a salad instead".
func (t *trial) wantedOnce() {
	if t.settled {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k].text != "but" || t.toks[k+1].text == "with" {
			continue
		}
		for _, s := range t.marks {
			if s.to >= k || !t.inCart(menu.Item{ID: s.item}) || !t.wishedBefore(s.from) || slices.ContainsFunc(t.marks, func(o span) bool { return o.from > s.to && o.to < k }) {
				continue
			}
			if slices.ContainsFunc(t.marks, func(o span) bool { return o.item != s.item && o.from > k && t.comesInstead(k, o) }) && !slices.ContainsFunc(t.marks, func(o span) bool { return o.item == s.item && o.from > k }) {
				it, _ := t.menu.Item(s.item)
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// wishedBefore reports whether a word of having wanted a thing stands in the few words before k.
func (t *trial) wishedBefore(k int) bool {
	for j := k - 1; j >= 0 && j > k-6 && !t.toks[j].sep; j-- {
		if among(t.toks[j].text, "wanted love loved hoping craving thinking going") {
			return true
		}
	}
	return false
}

// comesInstead reports whether the words after the "but" at k say that the thing at s is ordered in the place of what stands before.
func (t *trial) comesInstead(k int, s span) bool {
	end := s.to + 1
	if end < t.asked && t.toks[end].text == "instead" && (end+1 == t.asked || t.toks[end+1].text != "of") || end+1 < t.asked && t.toks[end].text == "will" && t.toks[end+1].text == "do" {
		return true
	}
	for j := k + 1; j < s.from; j++ {
		if w := t.toks[j].text; w == "so" || (w == "ill" || w == "will" || w == "well") && j+1 < s.from && among(t.toks[j+1].text, "have get take do go just") && s.from-j < 7 {
			return !slices.ContainsFunc(t.toks[j:s.from], func(o tok) bool { return among(o.text, "also no without with add too") })
		}
	}
	return false
}

// addedToIt: what is added "to it" or put "on it" is no thing of its own where the thing before may have it: "a sundae, and add a brownie to it".
func (t *trial) addedToIt() {
	if t.settled {
		return
	}
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			k := s.to + 1
			if k+1 >= t.asked || !among(t.toks[k].text, "on onto in to") || !among(t.toks[k+1].text, "it that them") || k+2 < t.asked && !t.toks[k+2].sep && !little[t.toks[k+2].text] || t.count(s) > 1 {
				continue
			}
			from := s.from - 1
			for from > 0 && (articles[t.toks[from].text] || among(t.toks[from].text, "the some in on")) {
				from--
			}
			if from < 0 || !putting[t.toks[from].text] && !among(t.toks[from].text, "throw stick toss") {
				continue
			}
			for j := range t.lines {
				if t.lines[j].ItemID != l.ItemID && t.offersAll(j, t.toks[s.from:s.to+1]) && slices.ContainsFunc(t.places[j], func(o span) bool { return o.to < from }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// ofWhichOne: what is said of "one of them", after different things that may all have it, may be of either: "a burger and a wrap, no onion on one of them".
func (t *trial) ofWhichOne() {
	if t.settled || t.repaired {
		return
	}
	for k := 2; k < t.asked; k++ {
		alone := k+1 == t.asked || t.toks[k+1].sep
		if t.toks[k].text != "one" || !(alone && among(t.toks[k-1].text, "on in to") || among(t.toks[k-1].text, "off of from") && (alone || t.partOf(k) == k)) {
			continue // oneOfThem knows "in one of them"
		}
		from := k
		for from > 0 && t.toks[from-1].text != "," {
			from--
		}
		if from == 0 || !t.differentBefore(from) {
			continue
		}
		done := map[string]bool{}
		for i := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if len(words) > 0 && words[0] != "no" && !done[o.Name] && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from >= from && r.to < k }) {
						done[o.Name] = true
						if may, changed := t.mayChange(o); may > 0 && (may > 1 || changed != 1) {
							t.fault(RuleGroup, o.Name)
						}
					}
				}
			}
		}
	}
}

// differentBefore reports whether different things stand before k, one of each, and none after.
func (t *trial) differentBefore(k int) bool {
	items := map[string]bool{}
	for _, s := range t.marks {
		if s.from > k || t.count(s) > 1 {
			return false
		}
		items[s.item] = true
	}
	return len(items) > 1
}

// mayChange counts the lines whose item has an option of the name of o, which all of them have by default or none, and those that differ in it from the default.
func (t *trial) mayChange(o menu.Option) (may, changed int) {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, x := range g.Options {
				if x.Name == o.Name && x.Default == o.Default {
					may++
					if hasChoice(l, g, x) != x.Default {
						changed += l.Quantity
					}
				}
			}
		}
	}
	return may, changed
}

// wholeLists: of "mushrooms on one, peppers and onions on the other" all that is said of the one is on the same thing.
func (t *trial) wholeLists() {
	if t.settled || t.repaired {
		return
	}
	for k := 2; k < t.asked; k++ {
		if t.toks[k].text != "other" && t.toks[k].text != "others" || t.toks[k-1].text != "the" || !among(t.toks[k-2].text, "on in") {
			continue
		}
		one := k - 1
		for one > 0 && t.toks[one].text != "one" {
			one--
		}
		before := t.lastBefore(one)
		if one < 2 || !t.toks[one+1].sep || before < 0 || !among(t.toks[one-1].text, "on in") || slices.ContainsFunc(t.toks[one+1:k], func(w tok) bool { return numberOf(w.text) > 0 || w.text == "with" || w.text == "no" }) {
			continue
		}
		first, second := run{t.marks[before].to + 1, one - 2}, run{one + 1, k - 3}
		for i, l := range t.lines {
			if l.ItemID != t.marks[before].item || l.Quantity < 1 {
				continue
			}
			a, ofA := t.havesOf(i, first)
			b, ofB := t.havesOf(i, second)
			if a > 0 && b > 0 || a > 0 && a < ofA || b > 0 && b < ofB {
				t.fault(RuleGroup, l.Item)
			}
		}
	}
}

// havesOf counts the options that a run names of line i's item, and those of them that the line has.
func (t *trial) havesOf(i int, in run) (has, named int) {
	for _, g := range t.items[i].Groups {
		if g.Max == 1 {
			continue
		}
		for _, o := range g.Options {
			if words := t.optionWords(o.Name); o.Default || len(words) == 0 || !slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from >= in.from && r.to <= in.to && !t.deniedAt(r.from) }) {
				continue
			}
			named++
			if hasChoice(t.lines[i], g, o) {
				has++
			}
		}
	}
	return has, named
}

// oneEach: "one large, one small" after one each of different things parts these, and orders no more: "a latte and a mocha, one large one small".
func (t *trial) oneEach() {
	if t.settled || t.repaired {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k].text != "one" || t.toks[k-1].text != "," || !t.differentBefore(k) {
			continue
		}
		for _, l := range t.lines {
			said := 0
			for _, s := range t.marks {
				if s.item == l.ItemID && s.from < k {
					said += max(t.count(s), 1)
				}
			}
			if said > 0 && t.things(l.ItemID) > said {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// optionOfKind reports whether words are an option in full and the word for a thing that may have it: the "cookies and cream shake" of a Milkshake that may be Cookies & Cream is no
// other name for an Oreo Shake.
func (t *trial) optionOfKind(said []string) bool {
	option := rooted(strings.Join(said[:len(said)-1], " "))
	option = slices.DeleteFunc(option, func(w string) bool { return w == "and" })
	kind := root(last(said))
	return len(option) > 1 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			name := t.rootsOf(it.Name)
			return slices.ContainsFunc(name, func(w string) bool { return w == kind || root(other[w]) == kind }) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.rootsOf(o.Name), option) })
			})
		})
	})
}

// onThatNamed: what is put on "the" thing that was named before is on that one, which is no further thing: "a sundae and a latte, and add a brownie to the sundae".
func (t *trial) onThatNamed() {
	for m, s := range t.marks {
		if t.settled || !t.putOnThat(s) {
			continue
		}
		said := 0
		for _, o := range t.marks[:m] {
			if o.item == s.item {
				said += max(t.count(o), 1)
			}
		}
		if said > 0 && t.things(s.item) > said && m+1 == len(t.marks) {
			it, _ := t.menu.Item(s.item)
			t.fault(RuleQuantity, it.Name)
		}
	}
}

// putOnThat reports whether something is put on "the" thing that is named at s.
func (t *trial) putOnThat(s span) bool {
	return s.from > 2 && t.toks[s.from-1].text == "the" && among(t.toks[s.from-2].text, "to on onto in") && t.addedBefore(s.from-2)
}
