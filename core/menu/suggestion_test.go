package menu_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

func TestSuggested(t *testing.T) {
	m := menu.Menu{Categories: []menu.Category{{Items: []menu.Item{
		{ID: "latte", Name: "Latte", GroupsKnown: true, Groups: []menu.Group{
			{ID: "size", Min: 1, Max: 1, Options: []menu.Option{{ID: "small", Default: true}, {ID: "large"}}},
			{ID: "with", Options: []menu.Option{{ID: "foam", Default: true}, {ID: "oat"}, {ID: "syrup", SoldOut: true}}},
		}},
		{ID: "loaf", GroupsKnown: true, SoldOut: true},
		{ID: "soup"},
	}}}}
	large, oat, foam := menu.Pick{GroupID: "size", OptionID: "large"}, menu.Pick{GroupID: "with", OptionID: "oat"}, menu.Pick{GroupID: "with", OptionID: "foam"}
	one := menu.Suggestion{ItemID: "latte", Quantity: 1}
	for name, c := range map[string]struct {
		list []menu.Suggestion
		n    int      // the quantity of the one line that comes out, or 0 for ErrSuggestion
		want []string // its options
	}{
		"as the page has it":           {[]menu.Suggestion{one}, 1, []string{"small", "foam"}},
		"another one of a single kind": {[]menu.Suggestion{{ItemID: "latte", Quantity: 2, Options: []menu.Pick{oat, large}}}, 2, []string{"large", "foam", "oat"}},
		"without":                      {[]menu.Suggestion{{ItemID: "latte", Quantity: 1, Without: []menu.Pick{foam}}}, 1, []string{"small"}},
		"the same twice":               {[]menu.Suggestion{one, one}, 2, []string{"small", "foam"}},
		"nothing at all":               {nil, 0, nil},
		"no such item":                 {[]menu.Suggestion{{ItemID: "gift-card", Quantity: 1}}, 0, nil},
		"no such option":               {[]menu.Suggestion{{ItemID: "latte", Quantity: 1, Options: []menu.Pick{{GroupID: "size", OptionID: "huge"}}}}, 0, nil},
		"an option that is sold out":   {[]menu.Suggestion{{ItemID: "latte", Quantity: 1, Options: []menu.Pick{{GroupID: "with", OptionID: "syrup"}}}}, 0, nil},
		"none of it":                   {[]menu.Suggestion{{ItemID: "latte"}}, 0, nil},
		"too many":                     {[]menu.Suggestion{{ItemID: "latte", Quantity: menu.MaxQuantity + 1}}, 0, nil},
		"sold out":                     {[]menu.Suggestion{{ItemID: "loaf", Quantity: 1}}, 0, nil},
		"its options are not known":    {[]menu.Suggestion{{ItemID: "soup", Quantity: 1}}, 0, nil},
	} {
		lines, err := m.Suggested(c.list)
		if c.n == 0 {
			if !errors.Is(err, menu.ErrSuggestion) {
				t.Errorf("%s: %+v, %v", name, lines, err)
			}
			continue
		}
		var options []string
		for _, l := range lines {
			for _, choice := range l.Choices {
				options = append(options, choice.OptionID)
			}
		}
		if err != nil || len(lines) != 1 || lines[0].Quantity != c.n || !slices.Equal(options, c.want) {
			t.Errorf("%s: %+v, %v", name, lines, err)
		}
	}
}
