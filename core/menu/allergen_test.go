package menu_test

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

func TestWhatTheMenuDoesNotSayItDoesNotRuleOut(t *testing.T) {
	milk := menu.Allergen{Code: "milk", Presence: menu.Contains}
	nuts := menu.Allergen{Code: "tree_nuts", Presence: menu.MayContain}
	m := menu.Menu{Categories: []menu.Category{{Items: []menu.Item{
		{ID: "plain", AllergensKnown: true},
		{ID: "latte", AllergensKnown: true, Allergens: []menu.Allergen{milk}, Groups: []menu.Group{{ID: "syrup", Options: []menu.Option{
			{ID: "none", AllergensKnown: true}, {ID: "almond", AllergensKnown: true, Allergens: []menu.Allergen{nuts}}, {ID: "secret"}}}}},
		{ID: "silent"},
	}}}}
	line := func(item string, options ...string) menu.Line {
		l := menu.Line{ItemID: item}
		for _, o := range options {
			l.Choices = append(l.Choices, menu.Choice{GroupID: "syrup", OptionID: o})
		}
		return l
	}
	for _, c := range []struct {
		line  menu.Line
		avoid []string
		want  bool
	}{
		{line("plain"), []string{"milk", "tree_nuts"}, true},
		{line("latte"), []string{"milk"}, false},
		{line("latte"), []string{"tree_nuts"}, true},
		{line("latte", "none"), []string{"tree_nuts"}, true},
		{line("latte", "almond"), []string{"tree_nuts"}, false},
		{line("latte", "secret"), []string{"tree_nuts"}, false},
		{line("latte", "gone"), []string{"tree_nuts"}, false},
		{line("silent"), []string{"milk"}, false},
		{line("gone"), []string{"milk"}, false},
	} {
		if got := m.Excludes(c.line, c.avoid); got != c.want {
			t.Errorf("%+v without %v: %v", c.line, c.avoid, got)
		}
	}
	if codes := menu.AllergenCodes(); !slices.IsSorted(codes) || len(slices.Compact(codes)) != 14 {
		t.Error(codes)
	}
}
