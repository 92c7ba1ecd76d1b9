package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what "plain" and "only" take off a thing. It has its own list of what lies on a thing.

// toppers are the last words of what lies on a thing and is neither cheese, meat nor egg.
var toppers = set(`ketchup mustard mayo mayonnaise relish pickle onion lettuce tomato slaw coleslaw cabbage cucumber sprout radish jalapeno pepper peperoncini cilantro
parsley basil oregano mint scallion chive dill caper carrot turnip olive mushroom sauce dressing gravy aioli remoulade ranch vinaigrette vinegar tzatziki tahini toum
chutney salsa gallo crema mojo criolla horseradish hoisin romaine spinach arugula lime seasoning`)

// hearty are words of options that are more than a sauce or a vegetable, and of things that consist of those.
var (
	hearty = set("cheese cheddar swiss provolone mozzarella american feta cotija parmesan queso egg bacon sausage ham chicken beef pork turkey meat meatball brisket bulgogi shrimp fish chorizo avocado guacamole bean rice fries fry nut peanut cashew almond ring")
	greens = set("salad pizza flatbread omelet omelette scramble soup ramen noodle rice curry saltado hibachi garden bowl platter nacho hummus bruschetta")
)

// exceptions are words after which something stays that a word before would take off.
var exceptions = set("except but besides save everything")

// strippedBy reports whether "plain", "nothing on it" or "only" takes the option o of the group g off line i: a sauce or vegetable that comes with it.
func (t *trial) strippedBy(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if len(words) == 0 || !toppers[root(last(words))] || slices.ContainsFunc(words, func(w string) bool { return hearty[root(w)] || t.namedBy(t.lines[i].Item, w) }) {
		return false
	}
	if t.isGreen(t.items[i]) {
		return false
	}
	return t.strippedAt(i, func(k int) bool {
		switch {
		case t.nothingOn(k):
			return true
		case t.toks[k].text == "plain":
			return !t.offers(t.lines[i].ItemID, k) && t.endsThing(i, k)
		}
		return (limits[t.toks[k].text] || t.nothingBut(k)) && !t.insteadOf(k) && (t.limited(i, g, k) || t.limitedToKind(i, last(words), k))
	})
}

// refusable returns the options that leave something off line i's item, "No Onion", where there are several and one of them leaves a sauce or vegetable off.
func (t *trial) refusable(i int) (out []menu.Choice) {
	topper := false
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			words := t.optionWords(o.Name)
			if g.Max != 1 && !o.Default && len(words) > 1 && words[0] == "no" {
				out = append(out, menu.Choice{GroupID: g.ID, OptionID: o.ID})
				topper = topper || toppers[root(last(words))] && !slices.ContainsFunc(words, func(w string) bool { return hearty[root(w)] })
			}
		}
	}
	if len(out) < 2 || !topper {
		return nil
	}
	return out
}

// plainWithout reports whether "plain" or "nothing on it" for line i asks for the option o of the group g, which leaves a sauce or vegetable off.
func (t *trial) plainWithout(i int, g menu.Group, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if len(words) < 2 || words[0] != "no" || !toppers[root(last(words))] || slices.ContainsFunc(words, func(w string) bool { return hearty[root(w)] }) || t.isGreen(t.items[i]) {
		return false
	}
	return slices.ContainsFunc(t.refusable(i), func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) && t.strippedAt(i, func(k int) bool {
		return t.nothingOn(k) || t.toks[k].text == "plain" && !t.offers(t.lines[i].ItemID, k) && t.endsThing(i, k)
	})
}

// refusesAll reports whether line i has all options that leave something off it.
func (t *trial) refusesAll(i int) bool {
	return !slices.ContainsFunc(t.refusable(i), func(r menu.Choice) bool {
		return !slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == r.GroupID && c.OptionID == r.OptionID })
	})
}

// limitedToKind reports whether the word at k limits line i to an option of another group that is of the same kind: "mango chutney only" leaves the
// other chutneys off.
func (t *trial) limitedToKind(i int, kind string, k int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.optionWords(o.Name)
			return len(words) > 1 && root(last(words)) == root(kind) && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return t.follows(k, r.from) || r.to+1 == k && !t.startsNext(k) })
		})
	})
}

// strippedAt reports whether a word for line i that is neither refused nor in a name strips it, and nothing after it is excepted.
func (t *trial) strippedAt(i int, strips func(k int) bool) bool {
	for k := range t.toks[:t.asked] {
		if t.within(i, k) && !t.inName(k) && !t.isRefused(k) && strips(k) {
			return t.nothingBut(k) || !t.exceptedFrom(k+1)
		}
	}
	return false
}

// exceptedFrom reports whether the words from k on say that something stays. "But with" adds a thing, and "everything" may be said of another one.
func (t *trial) exceptedFrom(k int) bool {
	for ; k < t.asked; k++ {
		if exceptions[t.toks[k].text] && !(t.toks[k].text == "but" && k+1 < t.asked && t.toks[k+1].text == "with") && !(t.toks[k].text == "everything" && t.apart) {
			return true
		}
	}
	return false
}

// isGreen reports whether a thing consists of vegetables or sauces by its name or heading. A veggie burger does not.
func (t *trial) isGreen(it menu.Item) bool {
	return slices.ContainsFunc(append(slices.Clone(t.itemWords(it)), t.wordsOf(t.headingOf(it.ID))...), func(w string) bool { return greens[root(w)] }) ||
		t.namedBy(it.Name, "vegetable") && !t.namedBy(it.Name, "burger")
}

// nothingOn reports whether the words at k say that a thing comes without anything: "nothing on it", "with nothing".
func (t *trial) nothingOn(k int) bool {
	if t.toks[k].text != "nothing" {
		return false
	}
	if k+1 >= t.asked || t.toks[k+1].sep {
		return k > 0 && (t.toks[k-1].text == "with" || t.toks[k-1].text == "w")
	}
	return k+2 < t.asked && t.toks[k+1].text == "on" && (t.toks[k+2].text == "it" || t.toks[k+2].text == "them")
}

// nothingBut reports whether "nothing but" stands at k: it limits a thing to what follows.
func (t *trial) nothingBut(k int) bool {
	return t.toks[k].text == "nothing" && k+1 < t.asked && t.toks[k+1].text == "but"
}

// endsThing reports whether the word at k says how line i's thing is wanted, and not what the next word names: "plain" and not "plain bun".
func (t *trial) endsThing(i, k int) bool {
	return k+1 >= t.asked || t.toks[k+1].sep || little[t.toks[k+1].text] || t.namedBy(t.lines[i].Item, t.toks[k+1].text)
}
