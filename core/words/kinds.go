package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file reads drinks that the menu sells as a choice of something else: "a large lemonade", where there is a Fountain Soda with the flavor
// Lemonade, and "a 2 liter coke", where there are a 20 oz Soda and a 2 Liter Soda.

// isPour reports whether the name of e only says that it is a drink, and perhaps how much of it. Of what is sold by the liter, the measure says enough.
func (e *entry) isPour() bool {
	says := e.byTheLiter()
	if e.isHouseSoda() || e.isBrandOfSodas() {
		return true
	}
	for k, w := range e.core {
		says = says || english.Pours[w]
		if k == 0 && len(e.core) == 2 && (e.core[1] == "bottle" || e.core[1] == "can") && isSignature(w) && e.amongDrinks() {
			continue // a brand: Boylan Bottle
		}
		if !english.Pours[w] && !english.IsNumber(w) && !english.IsUnit(w) && w != "large" && w != "small" && w != "medium" && w != "regular" {
			return false
		}
	}
	return says
}

// isHouseSoda reports whether the name of e is a soda of which another word says whose or where from it is, under a heading of drinks: Island Soda.
func (e *entry) isHouseSoda() bool {
	return len(e.core) == 2 && (e.core[1] == "soda" || e.core[1] == "pop") && isSignature(e.core[0]) && !english.Poured[e.core[0]] && e.amongDrinks()
}

// sodaMakers are makers of sodas of many flavors whose name alone may be the name of an item: Dr. Brown's, which has a root beer and a cel-ray.
var sodaMakers = english.WordSet("dr brown boylan stewart jones faygo sprecher sioux hank virgil reed foxon park hosmer squamscot saranac bawls zevia olipop poppi nesbitt nehi")

// isBrandOfSodas reports whether the name of e is the maker of sodas, perhaps before "soda", under a heading of drinks.
func (e *entry) isBrandOfSodas() bool {
	n := len(e.core)
	if n > 1 && isSodaWord(e.core[n-1]) {
		n--
	}
	return n < 3 && !slices.ContainsFunc(e.core[:n], func(w string) bool { return !sodaMakers[w] }) && e.amongDrinks()
}

// flavors returns the group of the flavors of e, if e is a drink that is called by its brand and comes in flavors: Hawaiian Sun, of which a "guava nectar" is one.
func (e *entry) flavors() *menu.Group {
	if !e.amongDrinks() || e.isPour() || slices.ContainsFunc(e.core, func(w string) bool {
		return english.IsFood(w) || english.IsDish(w) || english.Poured[w] && english.IsPlainWord(w) || english.Pours[w] || english.SodaWords[w] || english.IsNumber(w) || isSize(w)
	}) {
		return nil
	}
	var out *menu.Group
	for k := range e.item.Groups {
		g := &e.item.Groups[k]
		if !g.Required() {
			continue
		}
		if words := english.Texts(english.PlainWords(g.Name)); out != nil || g.Max != 1 || len(words) != 1 || words[0] != "flavor" && words[0] != "kind" && words[0] != "variety" && words[0] != "choice" {
			return nil
		}
		out = g
	}
	return out
}

// byFlavor returns the entries that a flavor of two words among words is all of the name of: "kola champagne" of a Solo.
func (x *Index) byFlavor(said map[string]bool) (out []int) {
	for _, f := range x.flavored {
		if len(f.words) > 1 && !slices.ContainsFunc(f.words, func(w string) bool { return !said[w] }) && !slices.Contains(out, f.entry) {
			out = append(out, f.entry)
		}
	}
	return out
}

// flavor is the name of a flavor of an entry.
type flavor struct {
	entry int
	words []string
}

// amongDrinks reports whether the heading of e says that drinks stand under it.
func (e *entry) amongDrinks() bool {
	return slices.ContainsFunc(e.heading, func(h string) bool { return h == "drink" || h == "beverage" || h == "soda" })
}

// byTheLiter reports whether the name of e is a number of liters, and besides no more than that it is a drink: 2 Liter Bottle.
func (e *entry) byTheLiter() bool {
	return len(e.core) > 1 && english.IsNumber(e.core[0]) && e.core[1] == "liter" && !slices.ContainsFunc(e.core[2:], func(w string) bool { return !english.Pours[w] })
}

// sodaHints are words with which people call a soda, and that are words of other things, too.
var sodaHints = english.WordSet("rc cel celray cherry river kola dr gingerale rootbeer mtn mt")

// pouring returns the entries that a drink among words may be a choice of.
func (x *Index) pouring(said map[string]bool) []int {
	wanted, sizeSaid := false, said["small"] || said["medium"] || said["large"]
	for w := range said {
		wanted = wanted || (english.Poured[w] || sodaHints[w]) && !x.endsInSaid(w, said) && !(sizeSaid && x.endsInSized(w)) || english.SodaWords[w] && !x.endsIn(w) || w == "liter" || english.Poured[w] && sizeSaid && !x.endsInSized(w)
	}
	if !wanted {
		return nil
	}
	return x.pours[:min(len(x.pours), mostHeaded)]
}

// endsIn reports whether the name of an item ends in a word: a Root beer float is no beer.
func (x *Index) endsIn(w string) bool {
	return slices.ContainsFunc(x.byWord[w], func(k int) bool {
		core := x.entries[k].core
		return core[len(core)-1] == w
	})
}

// endsInSaid reports whether the name of an item ends in a word, and all of that name was said: "a root beer" is no Craft root beer, where the fountain has root beer.
func (x *Index) endsInSaid(w string, said map[string]bool) bool {
	return slices.ContainsFunc(x.byWord[w], func(k int) bool {
		core := x.entries[k].core
		return core[len(core)-1] == w && !slices.ContainsFunc(core, func(c string) bool { return !said[c] })
	})
}

// endsInSized reports whether an item is called by a word alone, or its name ends in it and it comes in sizes. The Mexican coke has none, so "a large coke" comes from the
// fountain.
func (x *Index) endsInSized(w string) bool {
	return slices.ContainsFunc(x.byWord[w], func(k int) bool {
		e := &x.entries[k]
		return e.core[len(e.core)-1] == w && (len(e.core) == 1 || !e.item.GroupsKnown || e.vocabulary["large"] || e.vocabulary["small"] || slices.Contains(e.core, "large") || slices.Contains(e.core, "small"))
	})
}

// readOrder reads a person's words, and adds the word for the thing to a drink that is a choice of it.
func (c *catalog) readOrder(text string) []english.Word {
	words := c.malted(c.elided(c.weighed(c.sodas(c.countedSodas(rewrite.Fronted(c.halved(c.halfOfEach(c.dirtied(c.Unchanged(c.AsSaid(c.unnumbered(c.bulleted(c.fed(c.someOf(text)))))))))))))))
	spoken := slices.DeleteFunc(slices.Clone(words), isSupplied)
	for i := 0; i < len(words); i++ {
		n, entries := c.pourAt(words, i, spoken)
		if n == 0 || insteadOfDrink(words, i) {
			continue
		}
		if end := i + n; end < len(words) && isSodaWord(words[end].Text) {
			plural := words[end].Plural
			words = slices.Delete(slices.Clone(words), end, end+1) // "a black cherry soda" of Dr. Brown's
			words[end-1].Plural = words[end-1].Plural || plural
		}
		name := c.nameOfPour(entries, words, i)
		for k := range name {
			name[k].Whole = english.Said(words[i : i+n])
		}
		words = slices.Insert(slices.Clone(words), i+n, name...)
		i += n + len(name) - 1
	}
	return c.dips(words)
}

// insteadOfDrink reports whether the drink at i takes the place of one that was said right before, and so comes in the same thing: "a 2 liter coke, make it a sprite".
func insteadOfDrink(words []english.Word, i int) bool {
	k := i - 1
	for k >= 0 && (english.IsArticle(words[k].Text) || english.IsNumber(words[k].Text)) {
		k--
	}
	if k < 1 || words[k].Text != english.Correction {
		return false
	}
	for k--; k >= 0 && words[k].Text == english.Comma; k-- {
	}
	for ; k >= 0 && words[k].Text != english.Comma && words[k].Text != "and"; k-- {
		if english.Poured[words[k].Text] {
			return true
		}
	}
	return false
}

// isSupplied reports whether a word was added and not said: the "fountain drink" after "coke".
func isSupplied(w english.Word) bool {
	return w.Said == "" && (w.Whole == "" || w.Whole == w.Text) && !english.IsMark(w.Text)
}

// weighed reads a weight as a number of orders where one order weighs one of it: "three lbs of crawfish" are three orders of Crawfish boil (1 lb).
func (c *catalog) weighed(words []english.Word) []english.Word {
	out := slices.Clone(words)
	for i := 0; i+2 < len(out); i++ {
		if n := len(out) - 1; out[i].Text == "piece" && i > 0 && i < n-1 && out[i+1].Text == "of" && english.IsNumber(out[i-1].Text) && c.soldSingly(out[i+2:]) {
			out[i].Text = "order"
			continue
		}
		if !english.IsNumber(out[i].Text) || out[i].Text == "1" || out[i+1].Text != "lb" || i > 0 && out[i-1].Text == "1" {
			continue
		}
		from := i + 2
		if out[from].Text == "of" {
			from++
		}
		if from == len(out) || !c.soldByTheLb(out[from].Text) {
			continue
		}
		order := []english.Word{{Text: "order", Said: out[i+1].Said}, {Text: "of"}}
		out = slices.Replace(out, i+1, from, order...)
	}
	return out
}

// soldSingly reports whether words begin with the name of one item, whose name and options speak of no pieces: "two pieces of raspberry rugelach".
func (c *catalog) soldSingly(words []english.Word) bool {
	end := slices.IndexFunc(words, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsMark(w.Text) })
	if end < 0 {
		end = len(words)
	}
	r := c.reads(words[:min(end, longestRun)])
	return len(r.cands) == 1 && r.clean && !r.loose && r.cands[0].full && r.cands[0].entry.portion == 0 && r.cands[0].entry.bits == 0 && !r.cands[0].entry.vocabulary["piece"]
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
func (c *catalog) pourAt(words []english.Word, i int, spoken []english.Word) (int, []*entry) {
	times := i > 1 && words[i-1].Text == "x" && english.IsNumber(words[i-2].Text)
	if i > 0 && !times && !english.BeginsAfter(words[i-1].Text) && !english.IsUnit(words[i-1].Text) && !isSize(words[i-1].Text) {
		return 0, nil
	}
	longest := 0
	var out []*entry
	for k := range c.entries {
		e := &c.entries[k]
		flavors := e.flavors()
		if flavors == nil && !e.isPour() || c.dividesLiters(spoken) || c.inCan(words, i, e) || e.spokenOf(spoken) && !e.spokenApart(spoken) {
			continue // "mango and tamarind agua fresca" names the thing itself
		}
		if flavors != nil && slices.ContainsFunc(e.core, func(w string) bool {
			return slices.ContainsFunc(spoken, func(s english.Word) bool { return s.Text == w })
		}) {
			continue
		}
		for _, g := range e.groups {
			for _, o := range g.options {
				for _, name := range append(shortSodas(o.core), o.core, o.aside) {
					n := len(name)
					if flavors != nil && (n < 2 || g.group.ID != flavors.ID) {
						continue
					}
					if n == 0 || n < longest || isSize(name[0]) || i+n > len(words) || !slices.Equal(english.Texts(words[i:i+n]), name) || c.sold(name) || c.named(name, words, i, spoken) && !c.beyond(name, words, i) || !endsPour(words, i+n) && !e.endsInSoda(words, i+n) {
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

// isSodaWord reports whether a word says that a drink is a soda.
func isSodaWord(w string) bool { return w == "soda" || w == "pop" }

// endsInSoda reports whether the word at end only says that the drink before it is a soda, which the name of e does not say: "two black cherry sodas" of Dr. Brown's.
func (e *entry) endsInSoda(words []english.Word, end int) bool {
	return end < len(words) && isSodaWord(words[end].Text) && endsPour(words, end+1) && e.isBrandOfSodas() && !slices.ContainsFunc(e.core, isSodaWord)
}

// spokenOf reports whether words have a word of the name of e that says that it is a drink.
func (e *entry) spokenOf(spoken []english.Word) bool {
	maker := e.isBrandOfSodas()
	return slices.ContainsFunc(e.core, func(w string) bool {
		return (english.Pours[w] && !pourVessels[w] || maker && sodaMakers[w] && w != "dr") && slices.ContainsFunc(spoken, func(s english.Word) bool { return s.Text == w })
	})
}

// hasOwnCount reports whether the drink at i has an article or a number of its own.
func hasOwnCount(words []english.Word, i int) bool {
	return i > 0 && (english.IsArticle(words[i-1].Text) || english.IsNumber(words[i-1].Text))
}

// spokenApart reports whether each word of the name of e that words have closes another drink of e: "a root beer and a black cherry soda".
func (e *entry) spokenApart(spoken []english.Word) bool {
	for k, w := range spoken {
		if !slices.Contains(e.core, w.Text) || !english.Pours[w.Text] && !sodaMakers[w.Text] {
			continue
		}
		if k == 0 || k+1 < len(spoken) && !english.IsBreak(spoken[k+1].Text) && !english.IsMark(spoken[k+1].Text) || !slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			return slices.ContainsFunc(g.options, func(o optionEntry) bool {
				n := len(o.core)
				return n > 0 && n < k && !isSize(o.core[0]) && slices.Equal(english.Texts(spoken[k-n:k]), o.core) && hasOwnCount(spoken, k-n)
			})
		}) {
			return false
		}
	}
	return true
}

// sodaBrands are makers whose name a person leaves out: "a root beer" of Barq's Root Beer.
var sodaBrands = english.WordSet("barqs mug ibc dads hires schweppes vernors seagrams bundaberg barritts")

// fruitSodas are brands that stand before or after the flavor: Orange Fanta and Fanta Orange.
var fruitSodas = english.WordSet("fanta crush sunkist mirinda slice faygo")

// shortSodas returns what people call a soda besides its whole name: "root beer" of Barq's Root Beer, "rc" of RC Cola, "orange fanta" of Fanta Orange.
func shortSodas(name []string) (out [][]string) {
	switch n := len(name); {
	case n == 3 && sodaBrands[name[0]]:
		out = append(out, name[1:])
	case n == 2 && (fruitSodas[name[0]] || fruitSodas[name[1]]):
		out = append(out, []string{name[1], name[0]})
	case n == 2 && name[0] == "rc":
		out = append(out, name[:1])
	}
	return out
}

// inCan reports whether the words right before a drink at i say that it is in a can, another thing is called by that, and e is not: "a can of coke", where there are a Can of
// Soda and a 2 Liter Soda. A "bottle of coke" may be the Mexican coke, and is none of the fountain.
func (c *catalog) inCan(words []english.Word, i int, e *entry) bool {
	k := i - 1
	if k > 0 && words[k].Text == "of" {
		k--
	}
	if k >= 0 && (words[k].Text == "bottle" || words[k].Text == "bottled" || words[k].Text == "glass") && !slices.Contains(e.core, "bottle") && !slices.Contains(e.core, "bottled") &&
		slices.ContainsFunc(c.entries, func(o entry) bool { return !o.isPour() && slices.Contains(o.core, words[i].Text) }) {
		return true
	}
	return k >= 0 && words[k].Text == "can" && !slices.Contains(e.core, "can") &&
		slices.ContainsFunc(c.entries, func(o entry) bool { return o.isPour() && slices.Contains(o.core, "can") })
}

// sodas are words for a drink of no kind, whatever the menu calls it: "a large soda", where there is a Fountain Drink.
var sodas = []english.Row{
	{"soda|pop|soda pop|soft drink|fountain soda", "", "boil: a % , coke => 1 Fountain Drink: Coke"},
	{"pop|soft drink|fountain drink", "", "ethiopian: a % , coke => 1 Soda Can: Coke"},
}

var sodaNames = func() (out [][]string) {
	for _, r := range sodas {
		for _, name := range english.Alternatives(r.Words) {
			out = append(out, strings.Fields(name))
		}
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}()

// brands are drinks of which one at least is a kind of what people call a soda.
var brands = english.WordSet("cola coke pepsi sprite")

// sodas puts the menu's own name for a drink of no kind in the place of what the person calls it.
func (c *catalog) sodas(words []english.Word) []english.Word {
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
			name[k].Whole = english.Said(words[i : i+n])
		}
		name[0].Said, name[len(name)-1].Plural = english.Said(words[i:i+n]), words[i+n-1].Plural
		words = slices.Replace(slices.Clone(words), i, i+n, name...)
		i += len(name) - 1
	}
	return words
}

// countedSodas takes the count of several drinks away if the drinks follow that make it up: "two sodas, a coke and a sprite". What is said of them, each says by itself.
func (c *catalog) countedSodas(words []english.Word) []english.Word {
	for i := range words {
		n, taken, _ := english.Quantity(words[i:])
		if taken == 0 || n < 2 || i > 0 && !english.IsBreak(words[i-1].Text) && !english.IsMark(words[i-1].Text) {
			continue
		}
		at := i + taken
		name := slices.IndexFunc(countedDrinks, func(name []string) bool {
			return at+len(name) < len(words) && slices.Equal(english.Texts(words[at:at+len(name)]), name)
		})
		if name < 0 || !words[at+len(countedDrinks[name])-1].Plural {
			continue
		}
		first := at + len(countedDrinks[name])
		if !english.IsBreak(words[first].Text) || english.IsStop(words[first].Text) && words[first].Text != english.Comma {
			continue
		}
		if c.drinksFrom(slices.DeleteFunc(slices.Clone(words[first:]), isSupplied)) == n {
			return slices.Delete(slices.Clone(words), i, first+1)
		}
	}
	return words
}

// countedDrinks are words for several drinks of no kind.
var countedDrinks = append(slices.Clone(sodaNames), []string{"fountain", "drink"}, []string{"drink"}, []string{"can"})

// drinksFrom returns how many drinks that are a choice of one thing are listed at the beginning of words, each after a break.
func (c *catalog) drinksFrom(words []english.Word) (sum int) {
	for k := 0; k < len(words) && english.IsBreak(words[k].Text); {
		for k < len(words) && english.IsBreak(words[k].Text) {
			k++
		}
		n, taken, _ := english.Quantity(words[k:])
		if taken == 0 {
			n = 1
			if k < len(words) && english.IsArticle(words[k].Text) {
				taken = 1
			}
		}
		d, _ := c.pourAt(words, k+taken, nil)
		if d == 0 {
			return sum
		}
		sum += n
		k += taken + d
	}
	return sum
}

// ofSoda returns the items that are a soda of whatever kind.
func (c *catalog) ofSoda() []*entry {
	var out []*entry
	for k := range c.entries {
		if e := &c.entries[k]; e.isPour() && e.poursSoda(true) {
			out = append(out, e)
		}
	}
	return out
}

// poursSoda reports whether an option of e is a brand of soda, one that must be chosen or, with added, one that may be.
func (e *entry) poursSoda(added bool) bool {
	return slices.ContainsFunc(e.groups, func(g groupEntry) bool {
		return (added || g.group.Required()) && slices.ContainsFunc(g.options, func(o optionEntry) bool {
			return slices.ContainsFunc(o.core, func(w string) bool { return brands[w] })
		})
	})
}

// sodaAt returns how many words at i are a drink of no kind by a name that the menu does not have, and that is no part of another name: "cream soda",
// "soda bread". A combo has its own.
func (c *catalog) sodaAt(words []english.Word, i int, entries []*entry) int {
	for _, name := range sodaNames {
		end := i + len(name)
		if end > len(words) || !slices.Equal(english.Texts(words[i:end]), name) || c.Follows[strings.Join(name, " ")] || len(name) == 1 && c.inItems[name[0]] {
			continue
		}
		flavored := i > 0 && slices.ContainsFunc(entries, func(e *entry) bool { return e.vocabulary[words[i-1].Text] })
		if i > 0 && (words[i-1].Text == "no" || !flavored && !english.BeginsAfter(words[i-1].Text) && !english.IsUnit(words[i-1].Text) && !isSize(words[i-1].Text)) {
			return 0
		}
		if end < len(words) && !english.IsBreak(words[end].Text) && !english.IsMark(words[end].Text) && words[end].Text != "no" || c.comesWithSoda(words) {
			return 0
		}
		return len(name)
	}
	return 0
}

// comesWithSoda reports whether words name a thing that has a soda of its own: a combo, and what may become one where the words ask for a meal. A sandwich to which a drink can be
// added has none.
func (c *catalog) comesWithSoda(words []english.Word) bool {
	meal := slices.ContainsFunc(words, func(w english.Word) bool { return english.IsMealWord(w.Text) })
	has := func(w string) bool {
		return slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		_, called := e.calledBy(words)
		return !e.isPour() && e.poursSoda(meal || e.isMeal()) && (called || has(e.core[len(e.core)-1]))
	})
}

// dividesLiters reports whether words count several drinks by the liter of no kind, whose kinds follow: "five 2 liters, 3 pepsi and 2 sprite".
func (c *catalog) dividesLiters(words []english.Word) bool {
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		for k := 1; e.byTheLiter() && k+2 < len(words); k++ {
			if words[k].Text == e.core[0] && words[k+1].Text == "liter" && words[k+1].Plural && english.IsBreak(words[k+2].Text) {
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
func (c *catalog) named(core []string, words []english.Word, i int, spoken []english.Word) bool {
	before := slices.DeleteFunc(slices.Clone(words[:i]), func(w english.Word) bool { return isSupplied(w) || w.Said == "" && english.Pours[w.Text] }) // what a drink before this one is a choice of
	has := func(w string) bool {
		return slices.ContainsFunc(before, func(s english.Word) bool { return s.Text == w })
	}
	from := i
	for from > 0 && (isSize(words[from-1].Text) || english.IsArticle(words[from-1].Text) || english.IsNumber(words[from-1].Text)) {
		from--
	}
	free := from < i && from > 0 && (words[from-1].Text == "and" || words[from-1].Text == english.Comma) && !slices.ContainsFunc(spoken, func(w english.Word) bool { return english.IsMealWord(w.Text) })
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		_, called := e.calledBy(before)
		byName := called || slices.ContainsFunc(e.core, has) && (has(e.core[len(e.core)-1]) || e.becomesMeal() && slices.ContainsFunc(before, func(w english.Word) bool { return english.IsMealWord(w.Text) }))
		forKids := slices.Contains(e.core, "kid") && has("kid")
		byName = byName && (forKids || !slices.Contains(e.core, "kid")) // "a roll with chips" is no Kids Fish & Chips
		return !e.isPour() && e.flavors() == nil && (byName || forKids) && slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			return byName && !(free && !g.group.Required()) && (g.has(core) || g.makesMealWith(core, before) && !c.namesAfterMeal(before)) || forKids && g.poursForKids(core, before)
		})
	})
}

// becomesMeal reports whether a group of e makes a combo of it: the Make It a Combo of a burger, which a short name may order, too ("a double classic combo").
func (e *entry) becomesMeal() bool {
	return slices.ContainsFunc(e.groups, func(g groupEntry) bool { return slices.ContainsFunc(g.words, english.IsMealWord) })
}

// makesMealWith reports whether g makes a meal of a thing with a drink besides something else, the Fries & Coke of Make It a Combo, and words call it a meal.
func (g *groupEntry) makesMealWith(core []string, words []english.Word) bool {
	return slices.ContainsFunc(words, func(w english.Word) bool { return english.IsMealWord(w.Text) && slices.Contains(g.words, w.Text) }) && slices.ContainsFunc(g.options, func(o optionEntry) bool {
		n := len(o.core) - len(core)
		return n > 0 && slices.Equal(o.core[n:], core) && (strings.Contains(o.option.Name, "&") || strings.Contains(o.option.Name, " and ") || strings.Contains(o.option.Name, "+"))
	})
}

// namesAfterMeal reports whether words name a thing after they call one a meal, besides drinks: "a pita combo with coke, 2 gyros".
func (c *catalog) namesAfterMeal(words []english.Word) bool {
	for k := len(words) - 1; k >= 0 && !english.IsMealWord(words[k].Text); k-- {
		if w := words[k].Text; c.Named[w] && !english.Pours[w] && !english.IsJoin(w) && w != "fries" {
			return true
		}
	}
	return false
}

// has reports whether an option of g has exactly these words.
func (g *groupEntry) has(core []string) bool {
	return slices.ContainsFunc(g.options, func(o optionEntry) bool { return slices.Equal(o.core, core) })
}

// poursForKids reports whether g has a drink for children, the Kids horchata of a kids quesadilla, and the words do not choose another one of g.
func (g *groupEntry) poursForKids(core []string, words []english.Word) bool {
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
func (c *catalog) beyond(core []string, words []english.Word, i int) bool {
	from := i
	for from > 0 && isSize(words[from-1].Text) {
		from--
	}
	if from < 2 || !english.IsArticle(words[from-1].Text) && !english.IsNumber(words[from-1].Text) || words[from-2].Text != "and" && words[from-2].Text != english.Comma {
		return false
	}
	before := words[:from-2]
	for k, w := range before {
		if n, taken, _ := english.Quantity(before[k:]); taken > 0 && n != 1 && !(k+1 < len(before) && english.IsUnit(before[k+1].Text)) && w.Text[0] != '#' {
			return false // "two combos, one with a coke and a sprite"
		}
	}
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		return !e.isPour() && slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			if g.makesMealWith(core, before) {
				return g.group.Max == 1 && slices.ContainsFunc(g.options, func(o optionEntry) bool { return len(o.core) > 1 && stands(o.core[len(o.core)-1:], before) })
			}
			return g.has(core) && g.group.Max == 1 && slices.ContainsFunc(g.options, func(o optionEntry) bool { return stands(o.core, before) })
		})
	})
}

// endsPour reports whether the name of a drink may end before the word at end: a pause, a size, or a measure follows.
func endsPour(words []english.Word, end int) bool {
	if end == len(words) {
		return true
	}
	w := words[end].Text
	measure := english.IsNumber(w) && end+1 < len(words) && english.IsUnit(words[end+1].Text)
	times := w == "x" && end+1 < len(words) && english.IsNumber(words[end+1].Text)
	return english.IsBreak(w) || english.IsMark(w) || isSize(w) || w == "no" || w == "or" || english.IsDegree(w) || measure || times
}

// stands reports whether the words of a name stand one after the other among words.
func stands(name []string, words []english.Word) bool {
	for k := 0; len(name) > 0 && k+len(name) <= len(words); k++ {
		if slices.Equal(english.Texts(words[k:k+len(name)]), name) {
			return true
		}
	}
	return false
}

// pourVessels are words of names for what a drink is sold in by the group.
var pourVessels = english.WordSet("pitcher growler carafe jug jar tower bucket gallon")

// nameOfPour returns the words that all of entries are called by and the phrase around i does not say. The phrase may say how much, which leaves
// those of that measure.
func (c *catalog) nameOfPour(entries []*entry, words []english.Word, i int) []english.Word {
	from, to := i, i
	for from > 0 && !english.IsBreak(words[from-1].Text) && !english.IsMark(words[from-1].Text) {
		from--
	}
	for to < len(words) && !english.IsBreak(words[to].Text) && !english.IsMark(words[to].Text) {
		to++
	}
	phrase := english.Texts(words[from:to])
	measured := slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool {
		at := slices.IndexFunc(e.core, english.IsUnit)
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
	}); len(out) > 0 && !slices.ContainsFunc(words, func(w english.Word) bool { return pourVessels[w.Text] }) {
		entries = out
	}
	large := slices.Contains(phrase, "bottle") || slices.Contains(phrase, "large") // liters are a bottle, too
	entries = slices.DeleteFunc(slices.Clone(entries), func(e *entry) bool {
		return e.byTheLiter() && len(words) > 0 && len(measured) == 0 && !large && len(entries) > 1
	})
	var out []english.Word
	for _, w := range entries[0].core {
		if english.IsNumber(w) || english.IsUnit(w) || slices.Contains(phrase, w) || slices.ContainsFunc(entries, func(e *entry) bool { return !slices.Contains(e.core, w) }) {
			continue
		}
		out = append(out, english.Word{Text: w})
	}
	return out
}
