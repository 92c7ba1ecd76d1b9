package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// Match turns what a person asked for into lines of m. The same menu and request always give the same result,
// and nothing is guessed: what can be read in two ways, what is required and was not said, and what the menu does not
// have are told apart and told back.
//
// While Result.Open names items, the caller reads their groups (menu.Menu.WithGroups) and matches again. When there is a
// Question, the caller puts the reply at the end of Request.Answers and matches again.
func Match(m menu.Menu, r menu.Request) Result { return Prepare(m).Match(r) }

// Match is the function Match on a menu that was prepared.
func (x *Index) Match(r menu.Request) Result {
	work := mostWork
	out, avoid := x.match(r, &work)
	for _, w := range avoid {
		out.Avoid = append(out.Avoid, w.Codes...)
	}
	slices.Sort(out.Avoid)
	out.Avoid = slices.Compact(out.Avoid)
	out.Pickup = x.pickup(r)
	return out
}

// match returns the result and what the words say must be avoided. It takes what it does from work.
func (x *Index) match(r menu.Request, work *int) (Result, []english.Word) {
	if or, ok := replaced(r.Words); ok && !slices.ContainsFunc(r.Items, hasWords) {
		return x.withReplacement(r, or, work)
	}
	return x.matchOnce(r, work)
}

// matchOnce matches a request without regard to replacements.
func (x *Index) matchOnce(r menu.Request, work *int) (Result, []english.Word) {
	none := x.catalog(nil, work)
	named := none.Read(r.Words)
	for _, entry := range r.Items {
		named = append(append(named, english.Word{Text: english.Comma}), none.Read(entry)...)
	}
	near := x.near(named)
	if open := x.unknown(near); len(open) > 0 {
		return Result{Open: open}, nil
	}
	c := x.catalog(near, work)
	switch {
	case !slices.ContainsFunc(r.Items, hasWords):
		out, avoid, asks := x.readSentence(c, r, work)
		if asks {
			if once, ok := x.withoutTelling(c, r.Words, work); ok {
				return once, avoid
			}
		}
		return out, avoid
	case !hasWords(r.Words):
		l := c.list(r)
		l.request = menu.Request{Items: r.Items}
		return l.finish(r.Answers, ""), l.avoid
	}
	// Both were given. The sentence holds every detail, the list how many lines there are: they must agree.
	sentence, list := c.sentence(c.readOrder(r.Words)), c.list(r)
	sentence.request, list.request = menu.Request{Words: r.Words}, menu.Request{Items: r.Items}
	list.open = len(list.lost)+len(list.doubts) > 0
	agree := slices.Equal(sentence.summary(), list.summary())
	a, b := sentence.finish(r.Answers, r.Words), list.finish(r.Answers, "")
	avoid := append(slices.Clone(sentence.avoid), list.avoid...)
	switch {
	case a.Missing != nil || a.SoldOut != nil:
		return a, avoid
	case b.Missing != nil || b.SoldOut != nil:
		return b, avoid
	case !agree || a.Lines != nil && b.Lines != nil && !sameLines(a.Lines, withoutNotes(b.Lines)):
		return x.again(r.Answers, "The sentence and the list are two different orders. What would you like, item by item?"), avoid
	case b.Lines != nil || r.Notes != nil || list.open: // only the list knows what a note goes with
		return b, avoid
	}
	return a, avoid
}

// readSentence reads a request of one sentence, and once more with the names of the menu put in if it would ask. asks reports that it still does, of more than a choice that must be made,
// or that something is said to be missing.
func (x *Index) readSentence(c *catalog, r menu.Request, work *int) (out Result, avoid []english.Word, asks bool) {
	words := c.readOrder(r.Words)
	s := c.sentence(words)
	s.request = menu.Request{Words: r.Words}
	out = s.finish(r.Answers, r.Words)
	if out.Missing != nil && len(r.Answers) == 0 {
		return out, s.avoid, true // "so tired today sorry, a tea" lacks nothing
	}
	if out.Question == nil || len(r.Answers) > 0 || s.choosing {
		return out, s.avoid, false
	}
	if once, avoid, ok := x.rereading(c, words, r, work); ok {
		return once, avoid, false
	}
	return out, s.avoid, true
}

// unknown returns the ids of the entries whose options are not known yet.
func (x *Index) unknown(near []int) []string {
	var out []string
	for _, k := range near {
		if it := x.entries[k].item; !it.GroupsKnown && !slices.Contains(out, it.ID) {
			out = append(out, it.ID)
		}
	}
	return out
}

// order is what was read of a request: lines in the making, and what is open about them.
type order struct {
	*parser
	outcome
	said     string // all of the words
	request  menu.Request
	open     bool // something in it was not understood
	choosing bool // only choices that a thing must have are asked about
	strict   bool // words of talk that nothing took are asked about, too
}

// sentence reads a whole sentence.
func (c *catalog) sentence(words []english.Word) *order {
	p, out := c.parsed(words, false)
	return &order{parser: p, outcome: out, said: english.Said(words)}
}

// list reads the entries of a list, each by itself, with the notes that go with them.
func (c *catalog) list(r menu.Request) *order {
	all := &order{parser: newParser(c)}
	for i, entry := range r.Items {
		p, one := c.parsed(c.readOrder(entry), true)
		for _, d := range one.drafts {
			if r.Notes != nil {
				d.note = r.Notes[i]
			}
		}
		for _, l := range one.lost {
			if l.of >= 0 {
				l.of += len(all.drafts)
			}
			all.lost = append(all.lost, l)
		}
		if len(one.rivals) > 0 || len(one.doubts) > 0 {
			all.doubts = append(all.doubts, entry)
		}
		all.drafts = append(all.drafts, one.drafts...)
		all.avoid = append(all.avoid, p.avoid...)
		all.stray = append(all.stray, p.stray...)
	}
	return all
}

// summary lists what was asked for and how often, without the options.
func (o *order) summary() []string {
	var out []string
	for _, d := range o.drafts {
		for range min(max(d.n, 1), menu.MaxQuantity) {
			out = append(out, d.cands[0].entry.item.ID)
		}
	}
	slices.Sort(out)
	return out
}

func hasWords(text string) bool { return len(english.Split(text)) > 0 }

// sameLines compares two orders line by line.
func sameLines(a, b []menu.Line) bool {
	return slices.EqualFunc(a, b, func(x, y menu.Line) bool {
		return x.ItemID == y.ItemID && x.Quantity == y.Quantity && slices.Equal(x.Choices, y.Choices)
	})
}

// again asks for the whole order in other words. A reply to that takes the place of the request.
func (x *Index) again(answers []string, text string) Result {
	if len(answers) > 0 {
		return x.Match(menu.Request{Words: answers[0], Answers: answers[1:]})
	}
	return Result{Question: &Question{Text: text}}
}

// withoutNotes is the same food, whatever is said with it.
func withoutNotes(lines []menu.Line) []menu.Line {
	var out []menu.Line
	for _, line := range lines {
		line.Note = ""
		out = menu.Merge(out, line)
	}
	return out
}
