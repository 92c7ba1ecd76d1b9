package words

import "slices"

// This file reads a thing of one's own that is named by its size alone: "a large pepperoni", where the pizza is made up.

// elided adds the kind of thing to a size that stands without one, if what follows can only be put on the one item of the menu that the person makes up:
// "a large pepperoni and mushroom", "two small with onions", "one large cheese".
func (c *catalog) elided(words []word) []word {
	e := c.madeUp()
	if e == nil {
		return words
	}
	kind := e.core[len(e.core)-1]
	named := false // the kind was said before
	for i := 1; i <= len(words); i++ {
		size := words[i-1]
		if size.text == kind && size.plural {
			return words // "two pizzas, one large ham and one small"
		}
		named = named || size.text == kind
		counted := i > 1 && (isNumber(words[i-2].text) || isArticle(words[i-2].text))
		if !e.sizes(size.text) || !counted && (named || i > 1 && !begins(words[i-2].text)) {
			continue
		}
		at, ok := c.bareSize(e, words, i)
		if !ok {
			continue
		}
		words = slices.Insert(slices.Clone(words), at, word{text: kind, said: "", plural: size.plural, whole: size.said})
		i = at
	}
	return words
}

// makers are verbs that ask for a thing of one's own. "Make me a salad" only orders one.
var makers = wordSet("build create design customize assemble")

// built puts what a menu calls a thing of one's own in the place of how people ask for one: "build a salad" is a "build your own salad".
func (v *vocabulary) built(words []word) []word {
	if !v.follows["your own"] && !v.named["byo"] && !v.named["custom"] {
		return words
	}
	out := slices.Clone(words)
	for i := 0; i+2 < len(out); i++ {
		if !makers[out[i].text] || v.follows[out[i].text+" "+out[i+1].text] {
			continue
		}
		at := i + 1
		if slices.Contains([]string{"me", "us", "myself", "him", "her", "them"}, out[at].text) {
			at++
		}
		if at+1 < len(out) && (isArticle(out[at].text) || out[at].text == "my") && out[at+1].text != "own" {
			out = slices.Replace(out, i, at+1, word{text: "build", said: out[i].said}, word{text: "your", said: said(out[i+1 : at+1])}, word{text: "own"})
		}
	}
	return out
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
	return isSizeWord(w) && slices.ContainsFunc(e.byWord[w], func(r ref) bool {
		g := e.groups[r.group]
		return g.group.Required() && g.group.Max == 1 && slices.Equal(g.options[r.option].core, []string{w})
	})
}

// bareSize reports whether the words from i on, until another thing begins, are options of e and name nothing else on the menu; and where its kind is to stand.
func (c *catalog) bareSize(e *entry, words []word, i int) (at int, ok bool) {
	end := i
	for end < len(words) && !isBreak(words[end].text) && !isMark(words[end].text) && words[end].text != "no" && !isNumber(words[end].text) {
		end++
	}
	said := words[i:end]
	next := i
	for next < len(words) && (len(e.byWord[words[next].text]) > 0 && !isSizeWord(words[next].text) || words[next].text == "and" || words[next].text == comma || isDegree(words[next].text)) {
		next++
	}
	if next < len(words) && words[next].text == e.core[0] {
		return 0, false // "a large ham and onion pizza"
	}
	if len(said) == 1 && said[0].text == "cheese" {
		return end, !c.sold([]string{"cheese"})
	}
	if len(said) == 0 {
		with := end < len(words) && words[end].text == "with" && end+1 < len(words) && c.onlyPutOn(e, words[end+1])
		return i, with
	}
	return i, !slices.ContainsFunc(said, func(w word) bool { return w.text != "or" && !c.onlyPutOn(e, w) })
}

// onlyPutOn reports whether a word names an option of e, and no item.
func (c *catalog) onlyPutOn(e *entry, w word) bool {
	return !c.inItems[w.text] && len(e.byWord[w.text]) > 0 && !isSizeWord(w.text)
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
		if isSizeWord(w) {
			return out
		}
	}
	return nil
}
