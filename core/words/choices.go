package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
)

// selection is the state of an item's options once the page's defaults and the person's words are put together.
type selection struct {
	choices []menu.Choice
	short   []int // groups with fewer options than they need
	over    []int // groups with more than they allow
	soldOut []string
}

// selected puts f together with the defaults. A word of the person goes before a default; a required group with a single
// option needs no word.
func (f *fitting) selected() selection {
	var s selection
	for g := range f.entry.groups {
		group := f.entry.groups[g].group
		var said, on []int
		for o := range group.Options {
			r := ref{g, o}
			option := &group.Options[o]
			switch {
			case slices.Contains(f.chosen, r):
				if option.SoldOut {
					s.soldOut = append(s.soldOut, option.Name)
				}
				said, on = append(said, o), append(on, o)
			case option.Default && !option.SoldOut && !f.removed[r] && !f.cleared[g] && !f.varied(r):
				on = append(on, o)
			}
		}
		if len(said) > 0 && (group.Max == 1 || group.Max > 0 && len(on) > group.Max) {
			on = said
		}
		if len(on) == 0 && group.Required() && len(group.Options) == 1 && !group.Options[0].SoldOut && !f.removed[ref{g, 0}] {
			on = []int{0}
		}
		switch {
		case len(on) < group.Min:
			s.short = append(s.short, g)
		case group.Max > 0 && len(on) > group.Max:
			s.over = append(s.over, g)
		}
		for _, o := range on {
			s.choices = append(s.choices, menu.Choice{GroupID: group.ID, Group: group.Name, OptionID: group.Options[o].ID, Option: group.Options[o].Name})
		}
	}
	return s
}

// clean reports whether every word found its place.
func (f *fitting) clean() bool { return len(f.leftover) == 0 && len(f.selected().over) == 0 }

// varied reports whether another degree of a default was chosen: "Light mayo" takes the place of "Mayo". Extra of it
// comes in addition, as the page has it.
func (f *fitting) varied(r ref) bool {
	core := f.entry.groups[r.group].options[r.option].core
	return slices.ContainsFunc(f.chosen, func(c ref) bool {
		other := f.entry.groups[c.group].options[c.option].core
		return c.group == r.group && len(other) == len(core)+1 && (english.IsDegree(other[0]) && other[0] != "extra" || other[0] == "no") && slices.Equal(other[1:], core)
	})
}
