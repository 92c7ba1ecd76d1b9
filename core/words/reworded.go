package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file reads an order once more that would be asked about, with the menu's own name in the place of words that say all of it in another order ("a sundae with a brownie") or with
// words that add nothing to the thing ("a slice of tiramisu cake"). What was read at once is never read so.

// again reads a request of one sentence with the names of the menu put in, and returns what that gives if it gives lines. Until the options that may matter are known, it
// returns what must be opened.
func (x *Index) rereading(c *catalog, words []english.Word, r menu.Request, work *int) (Result, []english.Word, bool) {
	put, open := c.reworded(words)
	if len(open) > 0 {
		return Result{Open: open}, nil, true
	}
	if put == nil {
		return Result{}, nil, false
	}
	near := x.near(put)
	if open := x.unknown(near); len(open) > 0 {
		return Result{Open: open}, nil, true
	}
	s := x.catalog(near, work).sentence(put)
	s.request = menu.Request{Words: r.Words}
	out := s.finish(nil, r.Words)
	return out, s.avoid, out.Lines != nil || out.Open != nil
}

// rewording is a thing of the menu and the words that say all of its name.
type rewording struct {
	entry    int
	from, to int
	names    int // how many words of its name were said
	dropped  []string
	changes  bool
	turned   bool // they are just the words of the name
}

// mostReworded bounds how many words say one name.
const mostReworded = 9

// joinsNames are words between the words of a name that say how they go together.
var joinsNames = english.WordSet("with and in on over of the a an from for my style our your de con")

// leadsOn are words before an article behind which more of a name may stand: "chili in a bowl".
var leadsOn = english.WordSet("with in on over of from")

// reworded returns words with the names of things in the place of what says all of them, or nil if there is nothing like that.
func (c *catalog) reworded(words []english.Word) (put []english.Word, open []string) {
	x := c.index
	said := map[string]bool{}
	count := map[int]int{}
	add := func(w string) {
		if said[w] || english.IsJoin(w) {
			return
		}
		said[w] = true
		*c.work -= len(x.byWord[w]) / 16
		for _, k := range x.byWord[w] {
			count[k]++
		}
	}
	for _, w := range words {
		add(w.Text)
		for _, other := range english.StandIns[w.Text] {
			add(other)
		}
	}
	var all []int
	for k, n := range count {
		if e := &x.entries[k]; n >= len(e.core) && !e.own && !e.item.SoldOut {
			all = append(all, k)
		}
	}
	slices.Sort(all)
	var found []rewording
	for _, k := range all {
		if *c.work -= 4; *c.work < 0 {
			return nil, nil
		}
		for i := 0; i < len(words); i++ {
			if r, ok := c.saysAll(k, words, i); ok && !(i > 1 && words[i-1].Text == "and" && r.turned) && (r.to == len(words) || rewrite.ClosesName(words[r.to].Text) || english.IsSizeWord(words[r.to].Text)) {
				found = append(found, r)
				i = r.to - 1
			}
		}
	}
	slices.SortStableFunc(found, func(a, b rewording) int {
		if d := b.names - a.names; d != 0 {
			return d
		}
		return len(a.dropped) - len(b.dropped)
	})
	taken := make([]bool, len(words))
	var chosen []rewording
	for n, r := range found {
		if slices.Contains(taken[r.from:r.to], true) {
			continue
		}
		if slices.ContainsFunc(found[n+1:], func(o rewording) bool {
			return o.names == r.names && len(o.dropped) == len(r.dropped) && x.entries[o.entry].item != x.entries[r.entry].item && o.from < r.to && r.from < o.to
		}) {
			for k := r.from; k < r.to; k++ {
				taken[k] = true
			}
			continue
		}
		for k := r.from; k < r.to; k++ {
			taken[k] = true
		}
		if !r.changes {
			continue
		}
		stands, unknown := c.standsAlone(r, words)
		open = append(open, unknown...)
		if stands {
			chosen = append(chosen, r)
		}
	}
	if len(open) > 0 || len(chosen) == 0 {
		return nil, open
	}
	slices.SortFunc(chosen, func(a, b rewording) int { return b.from - a.from })
	put = slices.Clone(words)
	for _, r := range chosen {
		e := &x.entries[r.entry]
		name := make([]english.Word, len(e.core))
		whole, plural := english.Said(put[r.from:r.to]), false
		for _, w := range put[r.from:r.to] {
			plural = plural || w.Plural && w.Text == e.core[len(e.core)-1]
		}
		for k, text := range e.core {
			name[k] = english.Word{Text: text, Whole: whole}
		}
		name[0].Said, name[len(name)-1].Plural = whole, plural
		put = slices.Replace(put, r.from, r.to, name...)
	}
	return put, nil
}

// saysAll reports whether the words from i on say all of the name of the entry k and nothing that another thing has.
func (c *catalog) saysAll(k int, words []english.Word, i int) (rewording, bool) {
	e := &c.index.entries[k]
	r := rewording{entry: k, from: i}
	need := slices.Clone(e.core)
	take := func(w string) bool {
		at := slices.Index(need, w)
		if at >= 0 {
			need = slices.Delete(need, at, at+1)
		}
		return at >= 0
	}
	var order []string
	own := false                  // says that a word of the name itself was said
	joined, anded := false, false // anded says that no word of the name stands behind the last "and"
	for k := i; k < len(words) && k < i+mostReworded; k++ {
		w := words[k].Text
		content := true
		switch {
		case w == english.Comma || english.IsMark(w) || w == "no" || w == "or":
			k = len(words)
			continue
		case take(w):
			order = append(order, w)
			r.names, own, anded = r.names+1, true, false
		case w == "and" && k > i && r.names > 0:
			joined, content, anded = joined || len(e.joined) == 0, false, true
		case english.IsArticle(w) && (k == i || !leadsOn[words[k-1].Text]):
			k = len(words)
			continue
		case r.names == 0 && len(order) == 0 && w != "of" && (joinsNames[w] || w == "and"):
			k = len(words) // a "basket with onion rings" is of something else
			continue
		case joinsNames[w] && k > i || english.IsArticle(w):
			joined, content = true, false
		case slices.ContainsFunc(english.StandIns[w], take) && !c.soldAs(w, e):
			order = append(order, w)
			r.names, anded = r.names+1, false
		case e.alwaysIs(w) && !(k > i && words[k-1].Text == "with" && len(need) == 0):
			r.dropped = append(r.dropped, w)
		default:
			k = len(words)
			continue
		}
		if content && len(need) == 0 && !anded {
			r.to = k + 1
		}
	}
	if r.to == 0 || !own {
		return r, false
	}
	r.dropped = r.dropped[:0:0]
	for _, w := range words[r.from:r.to] {
		if !slices.Contains(e.core, w.Text) && !joinsNames[w.Text] && w.Text != "1" {
			r.dropped = append(r.dropped, w.Text)
		}
	}
	r.turned = !joined && len(r.dropped) == 0
	r.changes = joined || len(r.dropped) > 0 || !slices.Equal(order, e.core)
	return r, true
}

// soldAs reports whether another thing of the kind of e has a word in its name.
func (c *catalog) soldAs(w string, e *entry) bool {
	if w == "cold" && len(c.index.byWord["brew"]) > 0 {
		return true // a "cold coffee" may be the Cold brew
	}
	head := e.core[len(e.core)-1]
	return slices.ContainsFunc(c.index.byWord[w], func(k int) bool {
		o := &c.index.entries[k]
		return o.item != e.item && slices.Contains(o.core, head)
	})
}

// alwaysIs reports whether a word adds nothing to the thing that e is.
func (e *entry) alwaysIs(w string) bool {
	if usualWords[w] {
		return true
	}
	k := max(e.thingAt(), 0)
	for _, at := range []int{k, len(e.core) - 1} {
		if slices.ContainsFunc(english.AlwaysSo[e.core[at]], func(in english.UsualOf) bool {
			return in.Words[w] && within(in.Thing, e.core)
		}) {
			return true
		}
	}
	return false
}

// usualWords say that a thing is meant as it usually is.
var usualWords = english.WordSet("regular normal classic original traditional standard")

// standsAlone reports whether nothing else on the menu is what the words of r may mean: no thing of that kind has one of the dropped words in its name, and no option of the thing itself, and
// what stands before "with" is no thing that can be had with the rest. It returns what must be opened to know.
func (c *catalog) standsAlone(r rewording, words []english.Word) (bool, []string) {
	e := &c.index.entries[r.entry]
	if !e.item.GroupsKnown {
		return false, []string{e.item.ID}
	}
	for _, w := range r.dropped {
		if c.soldAs(w, e) || c.offers(e, w) || usualWords[w] && !e.sizeless() {
			return false, nil
		}
	}
	run := words[r.from:r.to]
	at := slices.IndexFunc(run, func(w english.Word) bool {
		return w.Text == "with" || w.Text == "and" || w.Text == "on" || w.Text == "in" || w.Text == "over"
	})
	if at < 0 || run[at].Text == "and" && len(e.joined) > 0 {
		return true, nil
	}
	var open []string
	if run[at].Text == "and" {
		for _, side := range [][]english.Word{run[:at], run[at+1:]} {
			if slices.ContainsFunc(c.index.byWord[lastContent(side)], func(k int) bool {
				o := &c.index.entries[k]
				return o.item != e.item && sameWords(o.core, content(side))
			}) {
				return false, nil // "chai and latte" may be two things
			}
		}
		return true, nil
	}
	kind := c.index.byWord[lastContent(run[:at])]
	if *c.work -= len(kind); len(kind) > mostNear {
		return false, nil
	}
	for _, k := range kind {
		o := &c.index.entries[k]
		if o.item == e.item || !o.plainlyIs(content(run[:at])) {
			continue
		}
		if !o.item.GroupsKnown {
			open = append(open, o.item.ID)
			continue
		}
		for _, w := range content(run[at:]) {
			if !slices.Contains(o.core, w) && c.offers(o, w) {
				return false, nil // "a toast with avocado", where there is Toast with a choice of spreads
			}
		}
	}
	return len(open) == 0, open
}

// plainlyIs reports whether what was said names e, and what else its name has only sets the plain thing apart from its kinds.
func (e *entry) plainlyIs(said []string) bool {
	return !slices.ContainsFunc(e.core, func(w string) bool { return !slices.Contains(said, w) && !plainSorts[w] })
}

// plainSorts are words of names that only set the plain thing apart from its kinds.
var plainSorts = english.WordSet("classic plain original regular house traditional cheese french fresh cut hand build own byo create make side steamed")

// content returns the words that do not only join others.
func content(words []english.Word) []string {
	return slices.DeleteFunc(english.Texts(words), func(w string) bool { return joinsNames[w] || w == "1" })
}

// lastContent returns the last word that does not only join others.
func lastContent(words []english.Word) string {
	if all := content(words); len(all) > 0 {
		return all[len(all)-1]
	}
	return ""
}

// offers reports whether an option of e has a word in its name.
func (c *catalog) offers(e *entry, w string) bool {
	return slices.ContainsFunc(e.item.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return slices.ContainsFunc(c.Name(o.Name), func(n english.Word) bool { return n.Text == w })
		})
	})
}
