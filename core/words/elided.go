package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads a thing of one's own that is named by its size alone: "a large pepperoni", where the pizza is made up.

// elided adds the kind of thing to a size that stands without one, if what follows can only be put on the one item of the menu that the person makes up:
// "a large pepperoni and mushroom", "two small with onions", "one large cheese".
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
		counted := i > 1 && (english.IsNumber(words[i-2].Text) || english.IsArticle(words[i-2].Text))
		if !e.sizes(size.Text) || !counted && (named || i > 1 && !english.BeginsAfter(words[i-2].Text)) {
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

// madeUp returns the item that the person makes up, or nil if there are several or none.
func (c *catalog) madeUp() *entry {
	var found *entry
	for k := range c.entries {
		if e := &c.entries[k]; e.own && len(e.core) == 1 {
			if found != nil {
				return nil
			}
			found = e
		}
	}
	return found
}

// sizes reports whether a word is a size that e must have.
func (e *entry) sizes(w string) bool {
	return english.IsSizeWord(w) && slices.ContainsFunc(e.byWord[w], func(r ref) bool {
		g := e.groups[r.group]
		return g.group.Required() && g.group.Max == 1 && slices.Equal(g.options[r.option].core, []string{w})
	})
}

// bareSize reports whether the words from i on, until another thing begins, are options of e and name nothing else on the menu; and where its kind is to stand.
func (c *catalog) bareSize(e *entry, words []english.Word, i int) (at int, ok bool) {
	end := i
	for end < len(words) && !english.IsBreak(words[end].Text) && !english.IsMark(words[end].Text) && words[end].Text != "no" && !english.IsNumber(words[end].Text) {
		end++
	}
	said := words[i:end]
	next := i
	for next < len(words) && (len(e.byWord[words[next].Text]) > 0 && !english.IsSizeWord(words[next].Text) || words[next].Text == "and" || words[next].Text == english.Comma || english.IsDegree(words[next].Text)) {
		next++
	}
	if next < len(words) && words[next].Text == e.core[0] {
		return 0, false // "a large ham and onion pizza"
	}
	if len(said) == 1 && said[0].Text == "cheese" {
		return end, !c.sold([]string{"cheese"})
	}
	if len(said) == 0 {
		with := end < len(words) && words[end].Text == "with" && end+1 < len(words) && c.onlyPutOn(e, words[end+1])
		return i, with
	}
	return i, !slices.ContainsFunc(said, func(w english.Word) bool { return w.Text != "or" && !c.onlyPutOn(e, w) })
}

// onlyPutOn reports whether a word names an option of e, and no item.
func (c *catalog) onlyPutOn(e *entry, w english.Word) bool {
	return !c.inItems[w.Text] && len(e.byWord[w.Text]) > 0 && !english.IsSizeWord(w.Text)
}

// madeUpFor returns the entries that a size among words may be of, if the menu has only one thing of its kind that the person makes up.
func (x *Index) madeUpFor(said map[string]bool) []int {
	var out []int
	for k := range x.entries {
		if x.entries[k].own {
			out = append(out, k)
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
