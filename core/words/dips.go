package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a sauce in a cup of its own, which the menu sells as a choice of a thing for all sauces: "2 sides of ranch", where there is a Side of Sauce with the sauce
// Ranch.

// dipWords are words that the name of such a thing is made of, and dipKinds are those that say that it is a sauce.
var (
	dipWords = english.WordSet("side extra sauce dip dipping dressing cup portion condiment ramekin of add")
	dipKinds = english.WordSet("sauce dip dipping dressing condiment")
)

// dipHints are words with which people order a sauce.
var dipHints = english.WordSet("side extra sauce dip dressing cup ranch mustard barbecue buffalo marinara mayonnaise ketchup cheese aioli gravy vinaigrette")

// foodOrDip are names of sauces that are foods or degrees, too: "extra cheese" is no cup of Cheese sauce.
var foodOrDip = english.WordSet("cheese hot sweet spicy mild medium original house plain garlic butter honey chili lemon tomato mustard avocado egg bacon onion jalapeno cinnamon caramel chocolate vanilla strawberry cream white green red brown gravy")

// isDip reports whether the name of e only says that it is a sauce.
func (e *entry) isDip() bool {
	return slices.ContainsFunc(e.core, func(w string) bool { return dipKinds[w] }) && !slices.ContainsFunc(e.core, func(w string) bool { return !dipWords[w] })
}

// dipping returns the entries that a sauce among words may be a choice of.
func (x *Index) dipping(said map[string]bool) []int {
	wanted := false
	for w := range said {
		wanted = wanted || dipHints[w]
	}
	if !wanted {
		return nil
	}
	return x.dips[:min(len(x.dips), mostHeaded)]
}

// dipped is a sauce of which words order a cup.
type dipped struct {
	from, to int // of the words for the cup and the sauce, without the number
	n        int // how many
	explicit bool
	sauce    int // where the words for the sauce begin
	entry    *entry
	option   optionEntry
}

// dips puts the name of the thing for all sauces before a sauce that is ordered by the side.
func (c *catalog) dips(words []english.Word) []english.Word {
	if !slices.ContainsFunc(c.entries, func(e entry) bool { return e.isDip() }) {
		return words
	}
	for i := 0; i < len(words); i++ {
		if i > 0 && (!english.IsBreak(words[i-1].Text) && !english.IsMark(words[i-1].Text) || words[i-1].Text == "with") {
			continue
		}
		d, ok := c.dipAt(words, i)
		if !ok || !d.explicit && c.comesWithAny(words, d) || slices.ContainsFunc(words[:i], func(w english.Word) bool { return dipKinds[w.Text] && w.Plural }) || c.includesDip(words[:i], d) {
			continue
		}
		var name []english.Word
		for _, w := range slices.Concat(d.entry.core, d.option.core) {
			name = append(name, english.Word{Text: w, Whole: english.Said(words[d.from:d.to])})
		}
		name[0].Said, name[0].Plural = english.Said(words[d.from:d.to]), d.n > 1
		words = slices.Replace(slices.Clone(words), d.from, d.to, name...)
		i = d.from + len(name) - 1
	}
	return words
}

// dipAt reads a sauce that is ordered by the side at i.
func (c *catalog) dipAt(words []english.Word, i int) (d dipped, ok bool) {
	n, taken, _ := english.Quantity(words[i:])
	if taken == 0 {
		n = 1
		if english.IsArticle(words[i].Text) {
			taken = 1
		}
	}
	d.n, d.from = n, i+taken
	k := d.from
	at := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	if at(k, "extra") {
		d.explicit = true
		k++
	}
	if at(k, "side", "order", "cup", "portion", "ramekin", "container") && at(k+1, "of") {
		d.explicit = d.explicit || words[k].Text == "side" || words[k].Text == "cup" || words[k].Text == "ramekin"
		k += 2
		if at(k, "extra") {
			k++
		}
	}
	d.sauce = k
	if !d.explicit && n < 2 {
		return d, false
	}
	found := 0
	for x := range c.entries {
		e := &c.entries[x]
		if !e.isDip() {
			continue
		}
		for _, g := range e.groups {
			for _, o := range g.options {
				core := o.core
				if last := len(core) - 1; last > 0 && dipKinds[core[last]] {
					core = core[:last]
				}
				if k < len(words) && len(core) > 1 && core[len(core)-1] == words[k].Text && words[k].Text == "ranch" && e.endOnce("ranch") {
					core = core[len(core)-1:] // "ranch" of Buttermilk ranch
				}
				to := k + len(core)
				if len(core) == 0 || to > len(words) || !slices.Equal(english.Texts(words[k:to]), core) {
					continue
				}
				named := to < len(words) && dipKinds[words[to].Text]
				if named {
					to++
				} else if len(core) == 1 && foodOrDip[core[0]] {
					continue
				}
				if to < len(words) && !english.IsBreak(words[to].Text) && !english.IsMark(words[to].Text) {
					continue
				}
				found++
				d.to, d.entry, d.option, d.explicit = to, e, o, d.explicit || named && n <= mostCups
			}
		}
	}
	return d, found == 1 && !c.soldBeside(words[k:d.to])
}

// endOnce reports whether just one option of e ends in a word.
func (e *entry) endOnce(w string) bool {
	n := 0
	for _, g := range e.groups {
		for _, o := range g.options {
			if len(o.core) > 0 && o.core[len(o.core)-1] == w {
				n++
			}
		}
	}
	return n == 1
}

// soldBeside reports whether a thing of the menu is called by the words for a sauce alone: a Side of ranch.
func (c *catalog) soldBeside(sauce []english.Word) bool {
	texts := slices.DeleteFunc(english.Texts(sauce), func(w string) bool { return dipKinds[w] })
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		rest := slices.DeleteFunc(slices.Clone(e.core), func(w string) bool { return dipWords[w] })
		return len(rest) > 0 && slices.Equal(rest, texts)
	})
}

// mostCups is how many cups of a sauce a person orders by a number alone: "10 buffalo and 10 mild wings" are no cups.
const mostCups = 6

// comesWithAny reports whether a thing that words may name comes with the sauce of d.
func (c *catalog) comesWithAny(words []english.Word, d dipped) bool {
	return d.n > mostCups || slices.ContainsFunc(c.entries, func(e entry) bool {
		return !e.isDip() && slices.ContainsFunc(e.core, func(w string) bool {
			return slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
		}) && slices.ContainsFunc(e.groups, func(g groupEntry) bool { return g.has(d.option.core) })
	})
}

// includesDip reports whether a thing that words name may come with the sauce of d: the ranch of "wings and a side of ranch" may be the dip of the wings, unless they have
// another one or fewer than are ordered.
func (c *catalog) includesDip(words []english.Word, d dipped) bool {
	has := func(w string) bool {
		return slices.ContainsFunc(words, func(s english.Word) bool { return s.Text == w })
	}
	asMany := false // "two tenders, two ranch"
	for k := range words {
		n, taken, _ := english.Quantity(words[k:])
		asMany = asMany || taken > 0 && n == d.n && n > 1
	}
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		if e.isDip() || !has(e.core[len(e.core)-1]) {
			return false
		}
		return slices.ContainsFunc(e.groups, func(g groupEntry) bool {
			if !g.has(d.option.core) {
				return false
			}
			chosen := 0
			for _, o := range g.options {
				if stands(o.core, words) {
					chosen++
				}
			}
			full := g.group.Max > 0 && chosen >= g.group.Max && !stands(d.option.core, words)
			return !full && !(d.explicit && d.n > 1 && g.group.Max == 1 && !asMany)
		})
	})
}
