package menu

import (
	"slices"
	"strings"
)

// Weighs reports whether a second reading can change what Match read of a request: lines, or a question about how the words go together.
// What somebody must not eat, and what a note goes with, is never a second reader's.
func Weighs(r Request, first Result) bool {
	return len(first.Avoid) == 0 && len(r.Notes) == 0 && (first.Lines != nil || first.Question != nil && first.Question.Structure)
}

// Combine weighs the lines of a second reader against what Match read of the same request. The second reader never decides alone:
//
//   - If its lines do not pass the independent check, or the menu cannot say them, the first result stands.
//   - If Match has lines and both agree, they stand. If they disagree, the person is asked which is meant; an answer that names one of
//     the two settles it.
//   - If Match asks a question that only concerns how the words go together (Question.Structure), lines that pass the check answer it.
//     Every other question is the person's: what must be chosen, what is not on the menu, what they must not eat.
//   - What is missing, sold out or still to be opened stays, and so does everything of a person who must avoid something.
func (x *Index) Combine(r Request, first Result, second []Line) Result {
	out := x.combine(r, first, second)
	out.Pickup = first.Pickup
	return out
}

// combine is Combine without what the words say of the pickup.
func (x *Index) combine(r Request, first Result, second []Line) Result {
	if len(second) == 0 || !Weighs(r, first) || !x.menu.offers(second) || len(Check(x.menu, r, second)) > 0 {
		return first
	}
	switch {
	case first.Question != nil:
		// The answers so far did not settle the question, so they excuse nothing either.
		if len(Check(x.menu, Request{Words: r.Words, Items: r.Items}, second)) > 0 {
			return first
		}
		return Result{Lines: second}
	case x.menu.agree(first.Lines, second):
		return first
	}
	said := [][]string{x.menu.summaries(first.Lines), x.menu.summaries(second)}
	labels := []string{all(said[0]), all(said[1])}
	work := mostWork
	o := &order{parser: newParser(x.catalog(nil, &work))}
	for _, answer := range slices.Backward(r.Answers) {
		switch o.pickReading(labels, o.catalog.read(answer)) {
		case 0:
			return first
		case 1:
			return Result{Lines: second}
		}
	}
	return Result{Question: &Question{
		Text:   difference(labels, said),
		Item:   strings.TrimSpace(r.Words + " " + strings.Join(r.Items, ", ")),
		Groups: []Group{choices("Which", labels...)},
	}}
}

// offers reports whether every line can be ordered from m as it stands.
func (m Menu) offers(lines []Line) bool {
	return !slices.ContainsFunc(lines, func(l Line) bool {
		it, ok := m.Item(l.ItemID)
		return !ok || it.SoldOut || l.Quantity < 1 || l.Quantity > MaxQuantity || slices.ContainsFunc(l.Choices, func(c Choice) bool {
			o, ok := it.option(c)
			return !ok || o.SoldOut
		})
	})
}

// agree compares two orders: the same food, whatever the order of the lines and the notes.
func (m Menu) agree(a, b []Line) bool {
	key := func(lines []Line) []string {
		var out []string
		for _, l := range withoutNotes(lines) {
			it, _ := m.Item(l.ItemID)
			text := decimal(l.Quantity) + " " + it.Name + " " + it.Price.String() // an item may be listed twice
			var options []string
			for _, c := range l.Choices {
				options = append(options, c.GroupID+"/"+c.OptionID)
			}
			slices.Sort(options)
			out = append(out, text+" "+strings.Join(options, " "))
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(key(a), key(b))
}
