package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// Weighs reports whether a second reading can change what Match read of a request: lines, or a question about how the words go together.
// What somebody must not eat, and what a note goes with, is never a second reader's.
func Weighs(r menu.Request, first Result) bool {
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
func (x *Index) Combine(r menu.Request, first Result, second []menu.Line) Result {
	out := x.combine(r, first, second)
	out.Pickup = first.Pickup
	return out
}

// combine is Combine without what the words say of the pickup.
func (x *Index) combine(r menu.Request, first Result, second []menu.Line) Result {
	if len(second) == 0 || !Weighs(r, first) || !offers(x.menu, second) || len(x.known.Lines(r, second)) > 0 {
		return first
	}
	switch {
	case first.Question != nil:
		// The answers so far did not settle the question, so they excuse nothing either.
		if len(x.known.Lines(menu.Request{Words: r.Words, Items: r.Items}, second)) > 0 {
			return first
		}
		return Result{Lines: second}
	case agree(x.menu, first.Lines, second):
		return first
	}
	said := [][]string{summaries(x.menu, first.Lines), summaries(x.menu, second)}
	labels := []string{all(said[0]), all(said[1])}
	work := mostWork
	o := &order{parser: newParser(x.catalog(nil, &work))}
	for _, answer := range slices.Backward(r.Answers) {
		switch o.pickReading(labels, o.catalog.Read(answer)) {
		case 0:
			return first
		case 1:
			return Result{Lines: second}
		}
	}
	return Result{Question: &Question{
		Text:   difference(labels, said),
		Item:   strings.TrimSpace(r.Words + " " + strings.Join(r.Items, ", ")),
		Groups: []menu.Group{choices("Which", labels...)},
	}}
}

// offers reports whether every line can be ordered from m as it stands.
func offers(m menu.Menu, lines []menu.Line) bool {
	return !slices.ContainsFunc(lines, func(l menu.Line) bool {
		it, ok := m.Item(l.ItemID)
		return !ok || it.SoldOut || l.Quantity < 1 || l.Quantity > menu.MaxQuantity || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			o, ok := it.Option(c)
			return !ok || o.SoldOut
		})
	})
}

// agree compares two orders: the same food, whatever the order of the lines and the notes.
func agree(m menu.Menu, a, b []menu.Line) bool {
	key := func(lines []menu.Line) []string {
		var out []string
		for _, l := range withoutNotes(lines) {
			it, _ := m.Item(l.ItemID)
			text := english.Decimal(l.Quantity) + " " + it.Name + " " + it.Price.String() // an item may be listed twice
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
