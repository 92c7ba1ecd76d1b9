package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWordsThatAreNoEvidence plants lines that take a word for an option or an item that only shares it. Each rule is shown to object, and to
// leave the right lines alone.
func TestCheckOfWordsThatAreNoEvidence(t *testing.T) { checkRows(t, noEvidence()) }

func noEvidence() checkTable {
	group := func(name string, options ...string) menu.Group {
		g := menu.Group{ID: name, Name: name}
		for _, o := range options {
			g.Options = append(g.Options, menu.Option{ID: name + "." + o, Name: o})
		}
		return g
	}
	item := func(name string, groups ...menu.Group) menu.Item {
		return menu.Item{ID: name, Name: name, Price: 900, Priced: true, GroupsKnown: true, Groups: groups}
	}
	toppings := group("Toppings", "Garlic", "Roasted red peppers", "Sour peppers", "Ham", "Salami", "Vegan salami")
	kinds := group("Kind", "Cola", "Root beer")
	kinds.Min, kinds.Max = 1, 1
	meats, toast, sizes := group("Add", "Add beef", "1 shot"), group("Toasted", "Not toasted", "Toasted"), group("Size", "6 pieces", "12 pieces")
	toast.Min, toast.Max, toast.Options[0].Default = 1, 1, true
	sizes.Min, sizes.Max = 1, 1
	sweetness := group("Sweetness", "0%", "100%")
	sweetness.Max, sweetness.Options[1].Default = 1, true
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		item("Flatbread", toppings), item("Vegan Calzone", toppings), item("Cocoa", group("Syrup", "Maple pecan syrup"), group("On top", "Maple", "Foam")),
		item("Lunch Combo"), item("Lemonade"), item("Side of Ham"), item("Garlic Rolls (2)"), item("Soda", kinds),
		item("Curry", group("Heat", "Not spicy", "Mild", "Medium")), item("Grill Beef", toppings), item("Grill Ham", meats), item("Bread Roll", toast), item("Half Slice", sizes), item("Green Tea", sweetness, group("Ice", "Less ice", "No ice")),
	}}}}
	line := func(name string, choices ...string) menu.Line {
		l := menu.Line{ItemID: name, Item: name, Quantity: 1}
		for i := 0; i+1 < len(choices); i += 2 {
			l.Choices = append(l.Choices, menu.Choice{GroupID: choices[i], Group: choices[i], OptionID: choices[i] + "." + choices[i+1], Option: choices[i+1]})
		}
		return l
	}
	top := "Toppings"
	return checkTable{m, []checkRow{
		{"a flatbread with roasted garlic", check.RuleOption, []menu.Line{line("Flatbread", top, "Garlic", top, "Roasted red peppers")}},
		{"a flatbread with sour garlic", check.RuleOption, []menu.Line{line("Flatbread", top, "Garlic", top, "Sour peppers")}},
		{"a flatbread with garlic and roasted peppers", "", []menu.Line{line("Flatbread", top, "Garlic", top, "Roasted red peppers")}},
		{"a cocoa with maple syrup", check.RuleOption, []menu.Line{line("Cocoa", "On top", "Maple")}},
		{"a cocoa with maple syrup", "", []menu.Line{line("Cocoa", "Syrup", "Maple pecan syrup")}},
		{"a cocoa with maple", "", []menu.Line{line("Cocoa", "On top", "Maple")}},
		{"a lemonade and make it a combo", check.RuleItem, []menu.Line{line("Lemonade"), line("Lunch Combo")}},
		{"a lemonade and a lunch combo", "", []menu.Line{line("Lemonade"), line("Lunch Combo")}},
		{"a flatbread with garlic and all toppings", check.RuleGroup, []menu.Line{line("Flatbread", top, "Garlic")}},
		{"a flatbread with everything", check.RuleGroup, []menu.Line{line("Flatbread")}},
		{"two cans of lemonade", check.RuleQuantity, []menu.Line{line("Lemonade")}},
		{"a flatbread with garlic, hold any ham", check.RuleRefusal, []menu.Line{line("Flatbread", top, "Garlic", top, "Ham")}},
		{"a flatbread with garlic, leave off any ham", check.RuleRefusal, []menu.Line{line("Flatbread", top, "Garlic", top, "Ham")}},
		{"a flatbread, no garlic sauce", check.RuleRefusal, []menu.Line{line("Flatbread")}},
		{"a flatbread, no garlic", "", []menu.Line{line("Flatbread")}},
		{"a flatbread avoid ham", "", []menu.Line{line("Flatbread")}},
		{"a vegan salami calzone", check.RuleConflict, []menu.Line{line("Vegan Calzone", top, "Salami")}},
		{"a calzone with salami", check.RuleConflict, []menu.Line{line("Vegan Calzone", top, "Salami")}},
		{"a vegan calzone with garlic", "", []menu.Line{line("Vegan Calzone", top, "Garlic")}},
		{"a flatbread with garlic but don't want any ham", check.RuleRefusal, []menu.Line{line("Flatbread", top, "Garlic", top, "Ham")}},
		{"a flatbread with garlic and i do not need any ham", check.RuleRefusal, []menu.Line{line("Flatbread", top, "Garlic", top, "Ham")}},
		{"two flatbreads, one with garlic and one with salami, ham on each", check.RuleGroup, []menu.Line{line("Flatbread", top, "Garlic"), line("Flatbread", top, "Salami"), line("Side of Ham")}},
		{"two flatbreads, one with garlic and one with salami, ham on each", "", []menu.Line{line("Flatbread", top, "Garlic", top, "Ham"), line("Flatbread", top, "Salami", top, "Ham")}},
		{"a curry, medium spicy", "", []menu.Line{line("Curry", "Heat", "Medium")}},
		{"a curry, not spicy", check.RuleOption, []menu.Line{line("Curry", "Heat", "Medium")}},
		{"a green tea with no ice", "", []menu.Line{line("Green Tea", "Sweetness", "100%", "Ice", "No ice")}},
		{"a green tea with no ice and no sugar", check.RuleOption, []menu.Line{line("Green Tea", "Sweetness", "100%", "Ice", "No ice")}},
		{"two orders of garlic rolls", check.RuleQuantity, []menu.Line{line("Garlic Rolls (2)")}},
		{"two garlic rolls", "", []menu.Line{line("Garlic Rolls (2)")}},
		{"a flatbread with ham and a cola. scratch the cola, just a lemonade", check.RuleLeft, []menu.Line{line("Lemonade")}},
		{"a flatbread with ham and a cola. scratch the cola, just a lemonade", "", []menu.Line{line("Flatbread", top, "Ham"), line("Lemonade")}},
		{"beef and ham grill", check.RuleItem, []menu.Line{line("Grill Ham", "Add", "Add beef")}},
		{"ham grill with beef", "", []menu.Line{line("Grill Ham", "Add", "Add beef")}},
		{"a ham grill with an extra shot", "", []menu.Line{line("Grill Ham", "Add", "1 shot")}},
		{"a bread roll, toasted", check.RuleOption, []menu.Line{line("Bread Roll", "Toasted", "Not toasted")}},
		{"a bread roll, toasted", "", []menu.Line{line("Bread Roll", "Toasted", "Toasted")}},
		{"a bread roll, not toasted", check.RuleOption, []menu.Line{line("Bread Roll", "Toasted", "Toasted")}},
		{"a bread roll, not toasted", "", []menu.Line{line("Bread Roll", "Toasted", "Not toasted")}},
		{"a half slice, 6, actually make it 12", "", []menu.Line{line("Half Slice", "Size", "12 pieces")}},
		{"a lemonade and a lunch combo, make that two lemonades", check.RuleQuantity, []menu.Line{line("Lemonade"), line("Lunch Combo")}},
		{"a lemonade and a lunch combo, make that two lemonades", check.RuleLeft, []menu.Line{line("Lemonade"), line("Lemonade")}},
		{"a flatbread with garlic and a side of ham", "", []menu.Line{line("Flatbread", top, "Garlic"), line("Side of Ham")}},
	}}
}
