package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a thing that is named by its size and what is put on it: "a large pepperoni", where the pizza is made up, or is the cheese pizza with more on it.

// elided adds the kind of thing to a size that stands without one, if what follows can only be put on the one item of the menu that the person makes up, or that is the plain one
// of its kind: "a large pepperoni and mushroom", "two small with onions", "one large cheese".
func (c *catalog) elided(words []english.Word) []english.Word {
	e := c.madeUp()
	if e == nil {
		return words
	}
	kind := e.core[len(e.core)-1]
	named := false // the kind was said before
	for i := 1; i <= len(words); i++ {
		size := words[i-1]
		if size.Text == kind && size.Plural {
			return words // "two pizzas, one large ham and one small"
		}
		named = named || size.Text == kind
		before := i - 2
		if before >= 0 && words[before].Text == "extra" {
			before-- // "an extra large"
		}
		counted := before >= 0 && (english.IsNumber(words[before].Text) || english.IsArticle(words[before].Text))
		if !e.sizes(size.Text) && !(before < i-2 && e.sizes("extra large")) || !counted && (named || before >= 0 && !english.BeginsAfter(words[before].Text)) {
			continue
		}
		at, ok := c.bareSize(e, words, i)
		if !ok {
			continue
		}
		words = slices.Insert(slices.Clone(words), at, english.Word{Text: kind, Said: "", Plural: size.Plural, Whole: size.Said})
		i = at
	}
	return words
}

// madeUp returns the item that the person makes up, or, if there is none, the plain one of its kind; or nil if there are several.
func (c *catalog) madeUp() *entry {
	var found *entry
	for _, is := range [...]func(*entry) bool{func(e *entry) bool { return e.own && len(e.core) == 1 }, (*entry).isBase} {
		for k := range c.entries {
			if e := &c.entries[k]; is(e) {
				if found != nil {
					return nil
				}
				found = e
			}
		}
		if found != nil {
			break
		}
	}
	return found
}

// isBase reports whether e is the plain one of a kind of which people name only what they put on: the Cheese Pizza.
func (e *entry) isBase() bool {
	usual := basesOf[e.core[len(e.core)-1]]
	return usual != nil && !slices.ContainsFunc(e.core[:len(e.core)-1], func(w string) bool { return !usual[w] })
}

// sizes reports whether a word is a size that e must have.
func (e *entry) sizes(w string) bool {
	size := strings.Fields(w)
	return english.IsSizeWord(size[len(size)-1]) && slices.ContainsFunc(e.byWord[size[0]], func(r ref) bool {
		g := e.groups[r.group]
		return g.group.Required() && g.group.Max == 1 && slices.Equal(g.options[r.option].core, size)
	})
}

// bareSize reports whether the words from i on, until another thing begins, are options of e and name nothing else on the menu; and where its kind is to stand.
func (c *catalog) bareSize(e *entry, words []english.Word, i int) (at int, ok bool) {
	end := i
	for end < len(words) && !english.IsBreak(words[end].Text) && !english.IsMark(words[end].Text) && words[end].Text != "no" && !english.IsNumber(words[end].Text) {
		end++
	}
	said := words[i:end]
	next, kind := i, e.core[len(e.core)-1]
	for next < len(words) && words[next].Text != kind && (len(e.byWord[words[next].Text]) > 0 && !english.IsSizeWord(words[next].Text) || words[next].Text == "and" || words[next].Text == english.Comma || english.IsDegree(words[next].Text)) {
		next++
	}
	if next < len(words) && words[next].Text == kind {
		return 0, false // "a large ham and onion pizza"
	}
	if len(said) == 1 && said[0].Text == "cheese" {
		return end, !c.sold([]string{"cheese"})
	}
	if len(said) == 0 {
		with := end < len(words) && words[end].Text == "with" && end+1 < len(words) && c.onlyPutOn(e, words[end+1], words[i-1].Text)
		return i, with
	}
	return i, !slices.ContainsFunc(said, func(w english.Word) bool { return w.Text != "or" && !c.onlyPutOn(e, w, words[i-1].Text) })
}

// onlyPutOn reports whether a word names an option of e, and no item of another kind that comes in a size.
func (c *catalog) onlyPutOn(e *entry, w english.Word, size string) bool {
	return len(e.byWord[w.Text]) > 0 && !english.IsSizeWord(w.Text) && (!c.inItems[w.Text] || !slices.ContainsFunc(c.entries, func(o entry) bool {
		return o.item != e.item && slices.Contains(o.core, w.Text) && o.core[len(o.core)-1] != e.core[len(e.core)-1] && (!o.item.GroupsKnown || o.sizes(size))
	}))
}

// madeUpFor returns the entries that a size among words may be of, if the menu has only one thing of its kind that the person makes up.
func (x *Index) madeUpFor(said map[string]bool) []int {
	var out []int
	for _, is := range [...]func(*entry) bool{func(e *entry) bool { return e.own }, (*entry).isBase} {
		for k := range x.entries {
			if is(&x.entries[k]) {
				out = append(out, k)
			}
		}
		if len(out) > 0 {
			break
		}
	}
	if len(out) != 1 {
		return nil
	}
	for w := range said {
		if english.IsSizeWord(w) {
			return out
		}
	}
	return nil
}
