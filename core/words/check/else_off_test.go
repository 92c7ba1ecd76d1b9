package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckElseOff shows what is left when all else is taken off, what is made of a thing that was named, and numbers that count one thing by its kinds.
func TestCheckElseOff(t *testing.T) { checkRows(t, allElseOff()) }

func allElseOff() checkTable {
	item, line, group := menutest.Item, menutest.Line, menutest.Group
	flavor := menutest.Required("Flavor", "Coke", "Diet Coke")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "All", Items: []menu.Item{
			item("Burger", group("Comes With", 0, "*Mustard", "*Relish", "*Butter"), group("Add", 0, "Bacon")), item("Pepperoni Slice"), item("Cream Puff", menutest.Required("Filling", "Fig", "Plum", "Quince")),
			item("Quarter Duck", menutest.Required("Cut", "Dark (Leg)", "White (Breast)"), group("Sides", 2, "White Rice", "French Fries", "Yuca Fries", "Beans")),
			item("Latte", menutest.Required("Size", "Medium", "Large")),
		}},
		{Name: "Drinks", Items: []menu.Item{item("Inca Kola", menutest.Required("Size", "*Can", "2 Liter")), item("Soda Can", flavor), item("2-Liter Soda", flavor), item("Hawaiian Sun", menutest.Required("Flavor", "Guava Nectar", "Pass Fruit"))}},
	}}
	burger := func(on ...string) menu.Line {
		l := line(1, "Burger")
		for _, o := range on {
			l.Choices = append(l.Choices, menu.Choice{GroupID: "Comes With", Group: "Comes With", OptionID: "Comes With." + o, Option: o})
		}
		return l
	}
	puffs := func(n int, filling string) menu.Line { return line(n, "Cream Puff", "Filling", filling) }
	latte := func(size string) menu.Line { return line(1, "Latte", "Size", size) }
	duck := func(n int, cut, one, other string) menu.Line {
		return line(n, "Quarter Duck", "Cut", cut, "Sides", one, "Sides", other)
	}
	return checkTable{m, []checkRow{
		{"a burger with mustard, take off the rest", check.RuleGroup, []menu.Line{burger("Mustard", "Relish", "Butter")}},
		{"a burger with mustard and nothing else", check.RuleGroup, []menu.Line{burger("Mustard", "Relish", "Butter")}},
		{"a burger with mustard and nothing else", "", []menu.Line{burger("Mustard")}},
		{"a burger and nothing else", "", []menu.Line{burger("Mustard", "Relish", "Butter")}},
		{"a burger, just mustard, take off everything else", "", []menu.Line{burger("Mustard")}},
		{"a burger, just mustard, take off everything else", check.RuleDefault, []menu.Line{burger("Relish")}},
		{"two cans of coke and a slice of pepperoni, no make the cokes diet", check.RuleOption, []menu.Line{line(2, "Soda Can", "Flavor", "Coke"), line(1, "2-Liter Soda", "Flavor", "Diet Coke")}},
		{"two cans of coke and a slice of pepperoni, no make the cokes diet", "", []menu.Line{line(2, "Soda Can", "Flavor", "Diet Coke"), line(1, "Pepperoni Slice")}},
		{"a can of coke and a 2 liter of coke, make the cokes diet", check.RuleOption, []menu.Line{line(1, "Soda Can", "Flavor", "Coke"), line(1, "2-Liter Soda", "Flavor", "Diet Coke")}},
		{"cream puffs: 4 fig, 3 plum, 2 quince", "", []menu.Line{puffs(4, "Fig"), puffs(3, "Plum"), puffs(2, "Quince")}},
		{"cream puffs: 4 fig, 3 plum, 2 quince", check.RuleQuantity, []menu.Line{puffs(4, "Fig"), puffs(2, "Plum"), puffs(2, "Quince")}},
		{"picking up for my club at 3:45, four fig cream puffs, two plum", "", []menu.Line{puffs(4, "Fig"), puffs(2, "Plum")}},
		{"five fig cream puffs, five plum cream puffs", "", []menu.Line{puffs(5, "Fig"), puffs(5, "Plum")}},
		{"a medium latte for me and a large one for my mother", "", []menu.Line{latte("Medium"), latte("Large")}},
		{"a medium latte for me and a large one for my mother", check.RuleQuantity, []menu.Line{latte("Medium")}},
		{"2 inca kola", "", []menu.Line{line(2, "Inca Kola", "Size", "Can")}},
		{"a 2 liter inca kola", check.RuleOption, []menu.Line{line(1, "Inca Kola", "Size", "Can")}},
		{"2 two liters of coke", "", []menu.Line{line(2, "2-Liter Soda", "Flavor", "Coke")}},
		{"2 two liters of coke", check.RuleQuantity, []menu.Line{line(1, "2-Liter Soda", "Flavor", "Coke")}},
		{"a burger and two guava nectars", "", []menu.Line{burger("Mustard", "Relish", "Butter"), line(2, "Hawaiian Sun", "Flavor", "Guava Nectar")}},
		{"a quarter duck white with rice and beans", "", []menu.Line{duck(1, "White (Breast)", "White Rice", "Beans")}},
		{"two quarter ducks dark, one with yuca and beans, one with fries and rice", "", []menu.Line{duck(1, "Dark (Leg)", "Yuca Fries", "Beans"), duck(1, "Dark (Leg)", "French Fries", "White Rice")}},
	}}
}
