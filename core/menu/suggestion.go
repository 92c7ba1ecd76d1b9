package menu

import (
	"errors"
	"slices"
)

// Suggestion is one line as a second reader suggests it: what differs from the item's page.
type Suggestion struct {
	ItemID   string
	Quantity int
	Options  []Pick // chosen, besides what the page chooses itself
	Without  []Pick // what the page chooses and the person does not want
}

// Pick is one option of an item's group.
type Pick struct{ GroupID, OptionID string }

// ErrSuggestion says that a suggestion is not on the menu.
var ErrSuggestion = errors.New("menu: the suggestion is not on the menu")

// Suggested turns suggestions into lines of m: with the menu's own names, in the menu's order, and with what the page chooses itself. It
// returns ErrSuggestion if an item or an option is not on the menu or sold out, if the options of an item are not known, or if a
// quantity is not between 1 and MaxQuantity.
func (m Menu) Suggested(list []Suggestion) ([]Line, error) {
	var out []Line
	for _, s := range list {
		it, ok := m.Item(s.ItemID)
		if !ok || it.SoldOut || !it.GroupsKnown || s.Quantity < 1 || s.Quantity > MaxQuantity {
			return nil, ErrSuggestion
		}
		for _, p := range append(slices.Clone(s.Options), s.Without...) {
			if o, ok := it.Option(Choice{GroupID: p.GroupID, OptionID: p.OptionID}); !ok || o.SoldOut {
				return nil, ErrSuggestion
			}
		}
		out = Merge(out, Line{ItemID: it.ID, Item: it.Name, Quantity: s.Quantity, Choices: it.choices(s)})
	}
	if len(out) == 0 {
		return nil, ErrSuggestion
	}
	return out, nil
}

// choices lists what is chosen of an item. A choice in a group that takes one replaces the page's own.
func (it Item) choices(s Suggestion) []Choice {
	var out []Choice
	for _, g := range it.Groups {
		replaced := g.Max == 1 && slices.ContainsFunc(s.Options, func(p Pick) bool { return p.GroupID == g.ID })
		for _, o := range g.Options {
			p := Pick{g.ID, o.ID}
			if slices.Contains(s.Options, p) || o.Default && !replaced && !slices.Contains(s.Without, p) {
				out = append(out, Choice{GroupID: g.ID, Group: g.Name, OptionID: o.ID, Option: o.Name})
			}
		}
	}
	return out
}

// Merge adds line to lines; the same thing asked for twice is one line of more.
func Merge(lines []Line, line Line) []Line {
	for i := range lines {
		l := &lines[i]
		if l.ItemID == line.ItemID && l.Note == line.Note && slices.Equal(l.Choices, line.Choices) && l.Quantity+line.Quantity <= MaxQuantity {
			l.Quantity += line.Quantity
			return lines
		}
	}
	return append(lines, line)
}
