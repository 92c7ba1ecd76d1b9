package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: the name of a line's thing said in another order, "a sundae with a brownie", or with what the thing is anyway, "a slice of tiramisu cake".

// mostOfName bounds how many words say one name.
const mostOfName = 9

// betweenNames are words between the words of a name.
var betweenNames = set("with and in on over of the a an from for my style our your con de")

// asReworded returns toks with the name of each line's thing where words say all of it, and nothing that may mean anything else on the menu.
func (t *trial) asReworded(toks []tok) []tok {
	for n, l := range t.lines {
		it, ok := t.menu.Item(l.ItemID)
		if !ok || slices.ContainsFunc(t.lines[:n], func(o menu.Line) bool { return o.ItemID == l.ItemID }) {
			continue
		}
		var name []string
		for _, w := range t.itemWords(it) {
			if w != "and" && w != "with" && !little[w] {
				name = append(name, w)
			}
		}
		if len(name) == 0 {
			continue
		}
		for i := 0; i < len(toks); i++ {
			if toks[i].sep || betweenNames[toks[i].text] {
				continue
			}
			to, dropped := t.saysName(toks, i, it, name)
			if to < 0 || i > 1 && toks[i-1].text == "and" && !toks[i-2].sep && t.turned(toks[i:to], name) || to < len(toks) && !toks[to].sep && !little[toks[to].text] && numberOf(toks[to].text) < 0 && !refuseWords[toks[to].text] && !sizes[root(toks[to].text)] || !t.meansOnly(toks[i:to], it, name, dropped) {
				continue
			}
			put := make([]tok, len(name))
			for k, w := range name {
				put[k] = tok{text: w, raw: toks[i].raw}
			}
			toks = slices.Replace(slices.Clone(toks), i, to, put...)
			i += len(put) - 1
		}
	}
	return toks
}

// saysName returns where words from i on end that say all of a name, in another order or with more words, and the roots of these. It returns -1 if they do not, or say just the name.
func (t *trial) saysName(toks []tok, i int, it menu.Item, name []string) (to int, dropped []string) {
	need := roots(name)
	to = -1
	var order, more []string
	between, anded, joins := false, false, t.joinsItself(it) // anded says that no word of the name stands behind the last "and"
	take := func(w string) bool {
		at := slices.Index(need, w)
		if at >= 0 {
			need = slices.Delete(need, at, at+1)
			order = append(order, w)
		}
		return at >= 0
	}
	for k := i; k < len(toks) && k < i+mostOfName; k++ {
		w := root(toks[k].text)
		switch {
		case toks[k].text == ",", refuseWords[toks[k].text], toks[k].text == "or":
			return to, dropped
		case w == "kid" && k > 1 && owners[toks[k-1].text] && toks[k-2].text == "for":
			return to, dropped // who gets it
		case take(w):
			anded = false
		case len(order) == 0 && toks[k].text != "of" && (toks[k].sep || betweenNames[toks[k].text]):
			return to, dropped // a "basket with onion rings" is of something else
		case toks[k].text == "and":
			between, anded = between || !joins, true
			continue
		case articles[toks[k].text] && k > 0 && !among(toks[k-1].text, "with on in over of from"):
			return to, dropped
		case k > i && betweenNames[toks[k].text]:
			between = true
			continue
		case slices.ContainsFunc(meansWord[w], take) && !t.kindHas(w, it, name):
			more = append(more, w)
		case (t.isAnyway(name, w) || asUsual[w]) && !(len(need) == 0 && toks[k-1].text == "with"):
			more = append(more, w)
		default:
			return to, dropped
		}
		if len(need) == 0 && !anded && (between || len(more) > 0 || !slices.Equal(order, roots(name))) {
			to, dropped = k+1, slices.Clone(more)
		}
	}
	return to, dropped
}

// asUsual are words that say that a thing is meant as it usually is.
var asUsual = set("regular normal classic original traditional standard")

// turned reports whether words are those of a name in another order, and nothing else.
func (t *trial) turned(words []tok, name []string) bool {
	return len(words) == len(name) && !slices.ContainsFunc(words, func(w tok) bool { return w.sep })
}

// isAnyway reports whether a thing with these words in its name is so anyway.
func (t *trial) isAnyway(name []string, w string) bool {
	own := roots(name)
	for _, head := range own {
		if slices.ContainsFunc(anyway[head], func(a thingAnyway) bool {
			return a.is[w] && !slices.ContainsFunc(a.roots, func(r string) bool { return !slices.Contains(own, r) })
		}) {
			return true
		}
	}
	return false
}

// kindHas reports whether another item has a root and the last word of a name in its name.
func (t *trial) kindHas(w string, it menu.Item, name []string) bool {
	if w == "cold" && t.words["brew"] {
		return true // a "cold coffee" may be the Cold brew
	}
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(o menu.Item) bool {
			return o.ID != it.ID && t.namedBy(o.Name, w) && t.namedBy(o.Name, last(name))
		})
	})
}

// meansOnly reports whether words that say the name of it can mean nothing else: no other thing of that kind and no option of it has what is dropped, and what stands on one side of
// a "with" is no thing that the rest can be put on.
func (t *trial) meansOnly(words []tok, it menu.Item, name, dropped []string) bool {
	offers := func(o menu.Item, w string) bool {
		return slices.ContainsFunc(o.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, w) })
		})
	}
	for _, w := range dropped {
		if t.kindHas(w, it, name) || offers(it, w) || asUsual[w] && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return slices.ContainsFunc(t.wordsOf(o.Name), func(w string) bool { return sizeNames[root(w)] || units[w] })
			})
		}) {
			return false
		}
	}
	at := slices.IndexFunc(words, func(w tok) bool { return among(w.text, "with and on in over") })
	if at < 0 {
		return true
	}
	for n, part := range [][]tok{words[:at], words[at+1:]} {
		var said []string
		for _, w := range part {
			if !betweenNames[w.text] && !articles[w.text] {
				said = append(said, w.text)
			}
		}
		if len(said) > 0 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(o menu.Item) bool {
				if o.ID == it.ID {
					return false
				}
				if words[at].text == "and" {
					own := slices.DeleteFunc(slices.Clone(t.itemWords(o)), func(w string) bool { return little[w] || w == "and" || w == "with" })
					return !t.joinsItself(it) && len(own) == len(said) && !slices.ContainsFunc(said, func(w string) bool { return !t.namedBy(o.Name, w) })
				}
				return n == 0 && t.plainlyIs(o, said) && slices.ContainsFunc(words[at+1:], func(w tok) bool {
					return !betweenNames[w.text] && !articles[w.text] && !t.namedBy(o.Name, w.text) && offers(o, w.text)
				})
			})
		}) {
			return false
		}
	}
	return true
}

// plainlyIs reports whether what was said names a thing that has nothing else in its name but words that set the plain one apart.
func (t *trial) plainlyIs(it menu.Item, said []string) bool {
	return t.namedBy(it.Name, last(said)) && !slices.ContainsFunc(t.itemWords(it), func(w string) bool {
		return !little[w] && !setsApart[root(w)] && !slices.ContainsFunc(said, func(s string) bool { return root(s) == root(w) })
	})
}

// setsApart are words of names that only set the plain thing apart from its kinds.
var setsApart = set("classic plain original regular house traditional cheese french fresh cut hand build own byo create make hamburger side steamed")

// joinsItself reports whether the name of an item has an "and" itself.
func (t *trial) joinsItself(it menu.Item) bool {
	return t.namedBy(it.Name, "and") || strings.ContainsAny(it.Name, "&+")
}

// roots returns the roots of words.
func roots(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = root(w)
	}
	return out
}
