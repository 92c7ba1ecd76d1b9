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

// What an option was said to be without on another day rules nothing out today.
func TestRememberedGroupsStateNothing(t *testing.T) {
	groups := []menu.Group{{ID: "size", Options: []menu.Option{{ID: "s", Name: "Small", AllergensKnown: true}}}}
	of := func(items ...menu.Item) menu.Menu { return menu.Menu{Categories: []menu.Category{{Items: items}}} }
	before := of(menu.Item{ID: "latte", Groups: groups, GroupsKnown: true}, menu.Item{ID: "mocha", Groups: groups, GroupsKnown: true}, menu.Item{ID: "gone", Groups: groups, GroupsKnown: true})
	read := of(menu.Item{ID: "latte", AllergensKnown: true}, menu.Item{ID: "mocha", AllergensKnown: true, Groups: groups, GroupsKnown: true}).Remembering(before)
	for id, want := range map[string]bool{"latte": false, "mocha": true} {
		item, _ := read.Item(id)
		if !item.GroupsKnown || item.Groups[0].Options[0].Name != "Small" {
			t.Errorf("%s: %+v", id, item)
		}
		if got := read.Excludes(menu.Line{ItemID: id, Choices: []menu.Choice{{GroupID: "size", OptionID: "s"}}}, []string{"milk"}); got != want {
			t.Errorf("a small %s is without milk: %v", id, got)
		}
	}
	if _, there := read.Item("gone"); there || !groups[0].Options[0].AllergensKnown {
		t.Error("what is off the menu came back, or what was remembered has changed")
	}
}
