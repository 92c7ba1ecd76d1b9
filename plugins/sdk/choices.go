package sdk

import (
	"fmt"
	"slices"
)

// Wanted tells of each option of each group whether a line has chosen it. It fails with OPTION_UNAVAILABLE about an option that is
// sold out or not there, and about a group that lacks a choice or has too many; with SITE_CHANGED where a whole group is not there.
func Wanted(groups []Group, line Line) ([][]bool, error) {
	left := map[string]bool{}
	for _, choice := range line.Choices {
		left[choice.OptionID] = true
	}
	wanted := make([][]bool, len(groups))
	for i, group := range groups {
		wanted[i] = make([]bool, len(group.Options))
		chosen := 0
		for j, option := range group.Options {
			if !left[option.ID] {
				continue
			}
			if option.SoldOut {
				return nil, Fail(OptionUnavailable, "sold out").About(option.Name)
			}
			delete(left, option.ID)
			wanted[i][j] = true
			chosen++
		}
		switch {
		case chosen < group.Min:
			return nil, Fail(OptionUnavailable, "the line leaves out a required choice").About(group.Name)
		case group.Max > 0 && chosen > group.Max:
			return nil, Fail(OptionUnavailable, fmt.Sprintf("%d chosen where %d can be", chosen, group.Max)).About(group.Name)
		}
	}
	for _, choice := range line.Choices {
		switch {
		case !left[choice.OptionID]:
		case slices.ContainsFunc(groups, func(g Group) bool { return g.ID == choice.GroupID }):
			return nil, Fail(OptionUnavailable, "not among the options").About(choice.Option)
		default:
			return nil, Fail(SiteChanged, fmt.Sprintf("%s: there is no group %q", line.Item, choice.Group))
		}
	}
	return wanted, nil
}

// Place is where an option stands: the index of its group, and its own in there.
type Place struct{ Group, Option int }

// Presses lists the options to press, one after the other, so that exactly the line's choices are selected on a page that has
// selected its defaults by itself.
func Presses(groups []Group, line Line) ([]Place, error) {
	wanted, err := Wanted(groups, line)
	if err != nil {
		return nil, err
	}
	var presses []Place
	for i, group := range groups {
		var off, on []Place
		for j, option := range group.Options {
			switch {
			case wanted[i][j] && !option.Default:
				on = append(on, Place{i, j})
			case !wanted[i][j] && option.Default:
				off = append(off, Place{i, j})
			}
		}
		// Where one excludes the other, pressing the new one is enough.
		if group.Max != 1 || len(on) != 1 {
			presses = append(presses, off...)
		}
		presses = append(presses, on...)
	}
	return presses, nil
}
