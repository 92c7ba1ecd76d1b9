package sdk

import (
	"fmt"
	"slices"
)

// Wanted returns for each option of each group whether a line has chosen it. It returns OPTION_UNAVAILABLE about an option that is sold out
// or missing, and about a group with too few or too many choices, and SITE_CHANGED if a whole group is missing.
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

// Place is the position of an option: the index of its group, and its own index within the group.
type Place struct{ Group, Option int }

// Presses lists the options to press, in order, so that exactly the line's choices are selected on a page that has preselected its
// defaults. It returns Wanted's errors.
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
		// If the group allows one option, pressing the new one is enough.
		if group.Max != 1 || len(on) != 1 {
			presses = append(presses, off...)
		}
		presses = append(presses, on...)
	}
	return presses, nil
}
