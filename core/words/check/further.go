package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what people call an option because of the group that it is in, or of the thing that it is for.

// iced are words of the names of what is made of ice cream, and icedThings are words after "ice cream" that make another thing of it.
var (
	iced       = set("sundae scoop split cone pint float shake milkshake parfait affogato gelato sandwich")
	icedThings = set("sandwich soda cake float cone bar sundae pie cookie taco roll shake")
)

// grouped returns toks with the menu's words for options that people call by their groups: "really thick" is Extra thick, "white meat" a Quarter white, "a
// triple espresso" has the Triple shot, and the ice cream of "coffee ice cream" is no more than the flavor of a sundae.
func (t *trial) grouped(toks []tok) []tok {
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for k := 0; k < len(toks); k++ {
				toks = t.groupedAt(toks, k, it, g)
			}
		}
	}
	return toks
}

// groupedAt returns toks with what stands at k in the words of an option of g.
func (t *trial) groupedAt(toks []tok, k int, it menu.Item, g menu.Group) []tok {
	w := root(toks[k].text)
	put := func(n int, words ...string) []tok {
		var out []tok
		for _, text := range words {
			out = append(out, tok{text: text, raw: toks[k].raw})
		}
		return slices.Replace(slices.Clone(toks), k, k+n, out...)
	}
	next := func(n int) string {
		if k+n >= len(toks) || toks[k+n].sep {
			return ""
		}
		return root(toks[k+n].text)
	}
	has := func(words ...string) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.rootsOf(o.Name), words) })
	}
	switch {
	case toks[k].sep:
	case (w == "really" || w == "very" || w == "super") && next(1) != "" && has("extra", next(1)) && !has(next(1)):
		return put(1, "extra")
	case (w == "white" || w == "dark") && next(1) == "meat":
		for _, part := range []string{"quarter", "leg", "breast"} {
			if has(part, w) {
				return put(2, part, w)
			}
		}
	case (w == "triple" || w == "double" || w == "single") && g.Required() && next(1) != "shot" && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !o.Default && slices.Equal(t.rootsOf(o.Name), []string{w, "shot"}) }):
		return put(1, w, "shot")
	case w == "ice" && next(1) == "cream" && toks[k+1].text == "cream" && !icedThings[next(2)] && t.isIced(it) && t.endsFlavor(toks[:k], g):
		return put(2)
	}
	return toks
}

// isIced reports whether a thing is made of ice cream, and none of its options is called so.
func (t *trial) isIced(it menu.Item) bool {
	return slices.ContainsFunc(t.rootsOf(it.Name), func(w string) bool { return iced[w] }) && !slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Contains(t.rootsOf(o.Name), "ice") })
	})
}

// asCream reports whether the word at k is the cream of a coffee, and words are half & half: no option of line i's item is called cream.
func (t *trial) asCream(i, k int, words []string) bool {
	if t.toks[k].text != "cream" || !slices.Equal(words, []string{"half", "half"}) || k > 0 && among(t.toks[k-1].text, "ice whipped sour heavy cold sweet coconut oat") || k+1 < len(t.toks) && among(t.toks[k+1].text, "cheese soda") {
		return false
	}
	return !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Contains(t.rootsOf(o.Name), "cream") })
	})
}

// nounsOfGroup: a word that only the name of a group has, where that joins two things, is not in a line because another option of the group is: the cream of "cream
// and sugar", of Cream & Sweetener.
func (t *trial) nounsOfGroup() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if t.settled || t.repaired || !strings.ContainsAny(g.Name, "&/") && !strings.Contains(g.Name, " and ") {
				continue
			}
			for k, w := range t.toks[:t.asked] {
				if w.sep || little[w.text] || !t.namedBy(g.Name, w.text) || !t.within(i, k) || t.inName(k) || t.isRefused(k) || !t.isEntry(k) {
					continue
				}
				if !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
					return t.namedBy(c.Option, w.text) || t.asCream(i, k, t.wordsOf(c.Option)) || c.GroupID == g.ID && t.mentionOf(i, t.wordsOf(c.Option)) < 0
				}) {
					t.fault(RuleLeft, w.raw)
				}
			}
		}
	}
}

// isEntry reports whether the word at k stands alone between pauses.
func (t *trial) isEntry(k int) bool {
	return (k == 0 || t.toks[k-1].sep || little[t.toks[k-1].text]) && (k+1 >= t.asked || t.toks[k+1].sep)
}

// endsFlavor reports whether toks end in words of an option of a group of flavors, and neither a number nor an article makes a thing of its own of it.
func (t *trial) endsFlavor(toks []tok, g menu.Group) bool {
	if !slices.ContainsFunc(t.rootsOf(g.Name), func(w string) bool { return w == "flavor" || w == "scoop" || w == "cream" }) {
		return false
	}
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		words, k := t.rootsOf(o.Name), len(toks)
		for k > 0 && !toks[k-1].sep && slices.Contains(words, root(toks[k-1].text)) {
			k--
		}
		return k < len(toks) && !(k > 0 && (toks[k-1].text == "a" || toks[k-1].text == "an" || numberOf(toks[k-1].text) > 0))
	})
}
