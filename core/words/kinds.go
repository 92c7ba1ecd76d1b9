package words

import (
	"slices"
	"strings"
)

// This file reads drinks that the menu sells as a choice of something else: "a large lemonade", where there is a Fountain Soda with the flavor
// Lemonade, and "a 2 liter coke", where there are a 20 oz Soda and a 2 Liter Soda.

// pours are the words that names of such items are made of.
var pours = wordSet("pitcher growler carafe jug soda can canned bottle bottled fountain soft drink beverage pop agua fresca juice jarrito jarritos refresco assorted flavored cold glass boxed")

// poured are words of drinks that are sold so. An item's options are read for them before they are known.
var poured = wordSet("hibiscus cola coke pepsi sprite fanta dew ale lemonade limeade horchata jamaica tamarindo tamarind punch squirt crush barqs mug mirinda sunkist beer pepper 7up tonic seltzer snapple nestea brisk starry sierra mist powerade gatorade dasani tea birch " +
	"cheerwine faygo moxie vernors fresca surge materva jupina malta postobon inca guarana limca maaza calpico ramune sidral perrier pellegrino fiji evian polar bubly lacroix arizona monster redbull celsius izze boylan ting champagne rico thums thumb bru solo tampico jumex boing vimto irn lilt rubicon mauby sorrel lucozade ribena")

// isPour reports whether the name of e only says that it is a drink, and perhaps how much of it. Of what is sold by the liter, the measure says enough.
func (e *entry) isPour() bool {
	says := e.byTheLiter()
	if e.isHouseSoda() {
		return true
	}
	for k, w := range e.core {
		says = says || pours[w]
		if k == 0 && len(e.core) == 2 && (e.core[1] == "bottle" || e.core[1] == "can") && isSignature(w) && slices.ContainsFunc(e.heading, func(h string) bool { return h == "drink" || h == "beverage" || h == "soda" }) {
			continue // a brand: Boylan Bottle
		}
		if !pours[w] && !isNumber(w) && !isUnit(w) && w != "large" && w != "small" && w != "medium" && w != "regular" {
			return false
		}
	}
	return says
}

// isHouseSoda reports whether the name of e is a soda of which another word says whose or where from it is, under a heading of drinks: Island Soda.
func (e *entry) isHouseSoda() bool {
	return len(e.core) == 2 && (e.core[1] == "soda" || e.core[1] == "pop") && isSignature(e.core[0]) && !poured[e.core[0]] &&
		slices.ContainsFunc(e.heading, func(h string) bool { return h == "drink" || h == "beverage" || h == "soda" })
}

// byTheLiter reports whether the name of e is a number of liters.
func (e *entry) byTheLiter() bool {
	return len(e.core) == 2 && isNumber(e.core[0]) && e.core[1] == "liter"
}

// pouring returns the entries that a drink among words may be a choice of.
func (x *Index) pouring(said map[string]bool) []int {
	wanted := false
	for w := range said {
		wanted = wanted || (poured[w] || sodaWords[w]) && !x.endsIn(w) || w == "liter"
	}
	var out []int
	for k := range x.entries {
		if wanted && len(out) < mostHeaded && x.entries[k].isPour() {
			out = append(out, k)
		}
	}
	return out
}

// endsIn reports whether the name of an item ends in a word: a Root beer float is no beer.
func (x *Index) endsIn(w string) bool {
	return slices.ContainsFunc(x.byWord[w], func(k int) bool {
		core := x.entries[k].core
		return core[len(core)-1] == w
	})
}

// readOrder reads a person's words, and adds the word for the thing to a drink that is a choice of it.
func (c *catalog) readOrder(text string) []word {
	words := c.malted(c.elided(c.weighed(c.sodas(fronted(c.halved(c.unchanged(c.asSaid(c.unnumbered(text)))))))))
	spoken := words
	for i := 0; i < len(words); i++ {
		n, entries := c.pourAt(words, i, spoken)
		if n == 0 {
			continue
		}
		name := c.nameOfPour(entries, words, i)
		for k := range name {
			name[k].whole = said(words[i : i+n])
		}
		words = slices.Insert(slices.Clone(words), i+n, name...)
		i += n + len(name) - 1
	}
	return words
}

// weighed reads a weight as a number of orders where one order weighs one of it: "three lbs of crawfish" are three orders of Crawfish boil (1 lb).
func (c *catalog) weighed(words []word) []word {
	out := slices.Clone(words)
	for i := 0; i+2 < len(out); i++ {
		if n := len(out) - 1; out[i].text == "piece" && i > 0 && i < n-1 && out[i+1].text == "of" && isNumber(out[i-1].text) && c.soldSingly(out[i+2:]) {
			out[i].text = "order"
			continue
		}
		if !isNumber(out[i].text) || out[i].text == "1" || out[i+1].text != "lb" || i > 0 && out[i-1].text == "1" {
			continue
		}
		from := i + 2
		if out[from].text == "of" {
			from++
		}
		if from == len(out) || !c.soldByTheLb(out[from].text) {
			continue
		}
		order := []word{{text: "order", said: out[i+1].said}, {text: "of"}}
		out = slices.Replace(out, i+1, from, order...)
	}
	return out
}

// soldSingly reports whether words begin with the name of one item, whose name and options speak of no pieces: "two pieces of raspberry rugelach".
func (c *catalog) soldSingly(words []word) bool {
	end := slices.IndexFunc(words, func(w word) bool { return isBreak(w.text) || isMark(w.text) })
	if end < 0 {
		end = len(words)
	}
	r := c.reads(words[:min(end, longestRun)])
	return len(r.cands) == 1 && r.clean && !r.loose && r.cands[0].full && r.cands[0].entry.portion == 0 && !r.cands[0].entry.vocabulary["piece"]
}

// soldByTheLb reports whether one order of an item with this word in its name has 1 lb by its name, and no such item has a choice of weights.
func (c *catalog) soldByTheLb(w string) bool {
	found := false
	for k := range c.entries {
		e := &c.entries[k]
		at := slices.Index(e.aside, "lb")
		switch {
		case !slices.Contains(e.core, w):
		case e.vocabulary["lb"], at > 0 && e.aside[at-1] != "1":
			return false
		default:
			found = found || at > 0
		}
	}
	return found
}

// pourAt returns how many words at i are a drink that is a choice of the returned entries, and of nothing else that was spoken of.
func (c *catalog) pourAt(words []word, i int, spoken []word) (int, []*entry) {
	if i > 0 && !begins(words[i-1].text) && !isUnit(words[i-1].text) && !isSize(words[i-1].text) {
		return 0, nil
	}
	longest := 0
	var out []*entry
	for k := range c.entries {
		e := &c.entries[k]
		if !e.isPour() || c.dividesLiters(spoken) || slices.ContainsFunc(e.core, func(w string) bool {
			return pours[w] && !pourVessels[w] && slices.ContainsFunc(spoken, func(s word) bool { return s.text == w })
		}) {
			continue // "mango and tamarind agua fresca" names the thing itself
		}
		for _, g := range e.groups {
			for _, o := range g.options {
				for _, name := range [][]string{o.core, o.aside} {
					n := len(name)
					if n == 0 || n < longest || isSize(name[0]) || i+n > len(words) || !slices.Equal(texts(words[i:i+n]), name) || c.sold(name) || c.named(name, words, i, spoken) && !c.beyond(name, words, i) || !endsPour(words, i+n) {
						continue
					}
					if n > longest {
						longest, out = n, nil
					}
					if !slices.Contains(out, e) {
						out = append(out, e)
					}
				}
			}
		}
	}
	return longest, out
}

// sodas are words for a drink of no kind, whatever the menu calls it: "a large soda", where there is a Fountain Drink.
var sodas = []row{
	{"soda|pop|soda pop|soft drink|fountain soda", "", "boil: a % , coke => 1 Fountain Drink: Coke"},
	{"pop|soft drink|fountain drink", "", "ethiopian: a % , coke => 1 Soda Can: Coke"},
}

var sodaWords = wordSet("soda pop soft fountain")

var sodaNames = func() (out [][]string) {
	for _, r := range sodas {
		for _, name := range bars(r.words) {
			out = append(out, strings.Fields(name))
		}
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}()

// brands are drinks of which one at least is a kind of what people call a soda.
var brands = wordSet("cola coke pepsi sprite")

// sodas puts the menu's own name for a drink of no kind in the place of what the person calls it.
func (c *catalog) sodas(words []word) []word {
	entries := c.ofSoda()
	if len(entries) == 0 {
		return words
	}
	for i := 0; i < len(words); i++ {
		n := c.sodaAt(words, i, entries)
		if n == 0 {
			continue
		}
		name := c.nameOfPour(entries, nil, 0)
		if len(name) == 0 {
			return words
		}
		for k := range name {
			name[k].whole = said(words[i : i+n])
		}
		name[0].said, name[len(name)-1].plural = said(words[i:i+n]), words[i+n-1].plural
		words = slices.Replace(slices.Clone(words), i, i+n, name...)
		i += len(name) - 1
	}
	return words
}

// ofSoda returns the items that are a soda of whatever kind.
func (c *catalog) ofSoda() []*entry {
	var out []*entry
	for k := range c.entries {
		if e := &c.entries[k]; e.isPour() && e.poursSoda() {
			out = append(out, e)
		}
	}
	return out
}

// poursSoda reports whether an option of e is a brand of soda.
func (e *entry) poursSoda() bool {
	return slices.ContainsFunc(e.groups, func(g groupEntry) bool {
		return slices.ContainsFunc(g.options, func(o optionEntry) bool {
			return slices.ContainsFunc(o.core, func(w string) bool { return brands[w] })
		})
	})
}

// sodaAt returns how many words at i are a drink of no kind by a name that the menu does not have, and that is no part of another name: "cream soda",
// "soda bread". A combo has its own.
func (c *catalog) sodaAt(words []word, i int, entries []*entry) int {
	for _, name := range sodaNames {
		end := i + len(name)
		if end > len(words) || !slices.Equal(texts(words[i:end]), name) || c.follows[strings.Join(name, " ")] || len(name) == 1 && c.inItems[name[0]] {
			continue
		}
		flavored := i > 0 && slices.ContainsFunc(entries, func(e *entry) bool { return e.vocabulary[words[i-1].text] })
		if i > 0 && (words[i-1].text == "no" || !flavored && !begins(words[i-1].text) && !isUnit(words[i-1].text) && !isSize(words[i-1].text)) {
			return 0
		}
		if end < len(words) && !isBreak(words[end].text) && !isMark(words[end].text) && words[end].text != "no" || c.comesWithSoda(words) {
			return 0
		}
		return len(name)
	}
	return 0
}

// comesWithSoda reports whether words name a combo, which has a soda of its own.
func (c *catalog) comesWithSoda(words []word) bool {
	has := func(w string) bool {
		return slices.ContainsFunc(words, func(s word) bool { return s.text == w })
	}
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		_, called := e.calledBy(words)
		return !e.isPour() && e.poursSoda() && (called || has(e.core[len(e.core)-1]))
	})
}

// dividesLiters reports whether words count several drinks by the liter of no kind, whose kinds follow: "five 2 liters, 3 pepsi and 2 sprite".
func (c *catalog) dividesLiters(words []word) bool {
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		for k := 1; e.byTheLiter() && k+2 < len(words); k++ {
			if words[k].text == e.core[0] && words[k+1].text == "liter" && words[k+1].plural && isBreak(words[k+2].text) {
				return true
			}
		}
		return false
	})
}

// isSize reports whether a word says how large a drink is.
func isSize(w string) bool {
	return w == "small" || w == "medium" || w == "large" || w == "regular"
}

// sold reports whether an item of the menu is called by these words.
func (c *catalog) sold(core []string) bool {
	return slices.ContainsFunc(c.index.byWord[core[0]], func(k int) bool { return slices.Equal(c.index.entries[k].core, core) })
}

// named reports whether the words before i name an item that has the drink at i as a choice of its own: a combo. A choice that the item can do without
// is meant only "with" it, or where a meal is spoken of: "a hamburger and a coke" are two things.
func (c *catalog) named(core []string, words []word, i int, spoken []word) bool {
	before := words[:i]
	has := func(w string) bool {
		return slices.ContainsFunc(before, func(s word) bool { return s.text == w })
	}
	from := i
	for from > 0 && (isSize(words[from-1].text) || isArticle(words[from-1].text) || isNumber(words[from-1].text)) {
		from--
	}
	free := from < i && from > 0 && (words[from-1].text == "and" || words[from-1].text == comma) && !slices.ContainsFunc(spoken, func(w word) bool { return isMealWord(w.text) })
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		_, called := e.calledBy(before)
		byName := called || slices.ContainsFunc(e.core, has) && has(e.core[len(e.core)-1])
		forKids := slices.Contains(e.core, "kid") && has("kid")
		return !e.isPour() && (byName || forKids) && slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			return byName && !(free && !g.group.Required()) && g.has(core) || forKids && g.poursForKids(core, before)
		})
	})
}

// has reports whether an option of g has exactly these words.
func (g *groupEntry) has(core []string) bool {
	return slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Equal(o.core, core) })
}

// poursForKids reports whether g has a drink for children, the Kids horchata of a kids quesadilla, and the words do not choose another one of g.
func (g *groupEntry) poursForKids(core []string, words []word) bool {
	called := func(o optionEntry) []string {
		if o.core[0] == "kid" {
			return o.core[1:]
		}
		return o.core
	}
	return slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Equal(called(o), core) }) &&
		!slices.ContainsFunc(g.options, func(o optionEntry) bool { return stands(called(o), words) })
}

// beyond reports whether the drink at i is one more than a combo takes: "a combo with a coke and a large sprite".
func (c *catalog) beyond(core []string, words []word, i int) bool {
	from := i
	for from > 0 && isSize(words[from-1].text) {
		from--
	}
	if from < 2 || !isArticle(words[from-1].text) || words[from-2].text != "and" && words[from-2].text != comma {
		return false
	}
	before := words[:from-2]
	for k, w := range before {
		if n, taken, _ := quantity(before[k:]); taken > 0 && n != 1 && !(k+1 < len(before) && isUnit(before[k+1].text)) && w.text[0] != '#' {
			return false // "two combos, one with a coke and a sprite"
		}
	}
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		return !e.isPour() && slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			return g.has(core) && g.group.Max == 1 && slices.ContainsFunc(g.options, func(o optionEntry) bool { return stands(o.core, before) })
		})
	})
}

// endsPour reports whether the name of a drink may end before the word at end: a pause, a size, or a measure follows.
func endsPour(words []word, end int) bool {
	if end == len(words) {
		return true
	}
	w := words[end].text
	measure := isNumber(w) && end+1 < len(words) && isUnit(words[end+1].text)
	return isBreak(w) || isMark(w) || isSize(w) || w == "no" || w == "or" || isDegree(w) || measure
}

// isArticle reports whether a word counts one thing.
func isArticle(w string) bool { return w == "a" || w == "an" || w == "one" || w == "1" }

// stands reports whether the words of a name stand one after the other among words.
func stands(name []string, words []word) bool {
	for k := 0; len(name) > 0 && k+len(name) <= len(words); k++ {
		if slices.Equal(texts(words[k:k+len(name)]), name) {
			return true
		}
	}
	return false
}

// pourVessels are words of names for what a drink is sold in by the group.
var pourVessels = wordSet("pitcher growler carafe jug jar tower bucket gallon")

// nameOfPour returns the words that all of entries are called by and the phrase around i does not say. The phrase may say how much, which leaves
// those of that measure.
func (c *catalog) nameOfPour(entries []*entry, words []word, i int) []word {
	from, to := i, i
	for from > 0 && !isBreak(words[from-1].text) && !isMark(words[from-1].text) {
		from--
	}
	for to < len(words) && !isBreak(words[to].text) && !isMark(words[to].text) {
		to++
	}
	phrase := texts(words[from:to])
	measured := slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool {
		at := slices.IndexFunc(e.core, isUnit)
		return at < 1 || !strings.Contains(" "+strings.Join(phrase, " ")+" ", " "+e.core[at-1]+" "+e.core[at]+" ")
	})
	if len(measured) > 0 {
		entries = measured
	}
	if in := slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool {
		return !slices.ContainsFunc(e.core, func(w string) bool { return pourVessels[w] && slices.Contains(phrase, w) })
	}); len(in) > 0 {
		entries = in // "a pitcher of coke"
	} else if out := slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool {
		return slices.ContainsFunc(e.core, func(w string) bool { return pourVessels[w] })
	}); len(out) > 0 && !slices.ContainsFunc(words, func(w word) bool { return pourVessels[w.text] }) {
		entries = out
	}
	entries = slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool { return e.byTheLiter() && len(measured) == 0 && len(entries) > 1 })
	var out []word
	for _, w := range entries[0].core {
		if isNumber(w) || isUnit(w) || slices.Contains(phrase, w) || slices.ContainsFunc(entries, func(e *entry) bool { return !slices.Contains(e.core, w) }) {
			continue
		}
		out = append(out, word{text: w})
	}
	return out
}
