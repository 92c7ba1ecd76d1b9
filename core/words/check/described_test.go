package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfDescribedThings takes what only a description calls a thing for it, and no more than that.
func TestCheckOfDescribedThings(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Mains", Items: []menu.Item{
		described("Bungeoppang", "fish-shaped waffles with red bean"), described("The Skipper", "fried haddock sandwich, slaw, tartar"), described("Haemul Pajeon", "seafood & scallion pancake"),
		described("Bifteki Pita", "grilled Greek burger"), described("Pastitsio", "greek lasagna"), described("The Tower", "three egg omelette stack"), menutest.Item("Tuna melt"),
	}}}}
	one := func(name string) []menu.Line { return []menu.Line{menutest.Line(1, name)} }
	checkRows(t, checkTable{m, []checkRow{
		{"a fish shaped waffle", "", one("Bungeoppang")},
		{"a haddock sandwich", "", one("The Skipper")},
		{"a seafood pancake", "", one("Haemul Pajeon")},
		{"a seafood and scallion pancake", "", one("Haemul Pajeon")},
		{"a scallion pancake", check.RuleItem, one("Haemul Pajeon")},
		{"a grilled burger", check.RuleItem, one("Bifteki Pita")},
		{"a greek lasagna", "", one("Pastitsio")},
		{"a greek lasagna", check.RuleItem, one("Bifteki Pita")},
		{"a haddock sandwich", check.RuleItem, one("Tuna melt")},
	}})
	rolls := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Small plates", Items: []menu.Item{described("Pho Pia", "two soft summer rolls, rice paper"), described("Goong Sarong", "four crisp egg rolls"), menutest.Item("Vegan egg rolls")}}}}
	checkRows(t, checkTable{rolls, []checkRow{
		{"soft summer rolls", "", one("Pho Pia")},
		{"egg rolls", check.RuleItem, one("Goong Sarong")},
		{"egg rolls", check.RuleItem, one("Vegan egg rolls")},
	}})
	m.Categories[0].Items = append(m.Categories[0].Items, menutest.Item("Cod sandwich"))
	checkRows(t, checkTable{m, []checkRow{{"a haddock sandwich", check.RuleItem, one("The Skipper")}}})
}

// TestCheckOfThingsUnderTheirHeading takes what a description calls a thing for it where only the heading says of what kind the thing is.
func TestCheckOfThingsUnderTheirHeading(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "House burgers", Items: []menu.Item{
			described("The Bandit", "our Greek"), described("El Toro", "the Texan burger"), described("The Alp", "mushroom and swiss"), described("Lone Star", "cajun chicken burger"),
		}},
		{Name: "More", Items: []menu.Item{menutest.Item("Fries", menutest.Group("Style", 1, "*Plain", "Greek"))}},
	}}
	one := func(name string) []menu.Line { return []menu.Line{menutest.Line(1, name)} }
	rows := []checkRow{
		{"a greek burger", "", one("The Bandit")},
		{"a greek burger", check.RuleItem, one("El Toro")},
		{"a texan burger", "", one("El Toro")},
		{"a texan burger", check.RuleItem, one("The Bandit")},
		{"a mushroom burger", check.RuleItem, one("The Alp")},
		{"a cajun burger", check.RuleItem, one("Lone Star")}, // it is of chicken
		{"a cajun chicken burger", "", one("Lone Star")},
	}
	checkRows(t, checkTable{m, rows})
	m.Categories[1].Items = append(m.Categories[1].Items, menutest.Item("Greek burger slider"))
	checkRows(t, checkTable{m, []checkRow{{"a greek burger", check.RuleItem, one("The Bandit")}}})
}

func described(name, description string) menu.Item {
	it := menutest.Item(name)
	it.Description = description
	return it
}

// TestCheckOfThingsByTheirKind takes the kind that a heading says, and what the description says, for a thing that is named in another language.
func TestCheckOfThingsByTheirKind(t *testing.T) {
	table := kindsOfHeadings()
	checkRows(t, table)
	table.menu.Categories[0].Items = append(table.menu.Categories[0].Items, menutest.Item("Spicy shrimp ramen"))
	checkRows(t, checkTable{table.menu, []checkRow{{"a shrimp ramen", check.RuleItem, []menu.Line{menutest.Line(1, "Ebi Soba")}}}})
}

func kindsOfHeadings() checkTable {
	beef := described("Niku Don", "simmered beef over thick noodles")
	beef.Groups = []menu.Group{menutest.Group("Add", 0, "Shrimp", "Egg")}
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Ramen", Items: []menu.Item{described("Ebi Soba", "shrimp"), described("Buta Soba", "sliced pork belly"), described("Kamo Soba", "roasted duck in clear broth"), described("Tori Gyu", "chicken and beef"), described("Una Soba", "grilled eel, cut thin"), described("Kids ramen", "small, chicken")}},
		{Name: "Chicken", Items: []menu.Item{menutest.Item("4 piece box", menutest.Group("Heat", 1, "*Mild", "Fiery")), menutest.Item("9 piece box", menutest.Group("Heat", 1, "*Mild", "Fiery")), menutest.Item("Hen bucket", menutest.Group("How many", 1, "*9 piece", "18 piece"))}},
		{Name: "Udon bowls", Items: []menu.Item{beef, described("Kani Don", "snow crab over thick noodles")}},
	}}
	one := func(name string, choices ...string) []menu.Line {
		return []menu.Line{menutest.Line(1, name, choices...)}
	}
	return checkTable{m, []checkRow{
		{"an eel ramen", "", one("Una Soba")},
		{"a shrimp ramen", "", one("Ebi Soba")},
		{"ramen with shrimp", "", one("Ebi Soba")},
		{"a shrimp ramen", check.RuleItem, one("Buta Soba")},
		{"a ramen", check.RuleItem, one("Ebi Soba")},
		{"a pork ramen", "", one("Buta Soba")},
		{"a roasted duck ramen and a pork ramen", "", []menu.Line{menutest.Line(1, "Kamo Soba"), menutest.Line(1, "Buta Soba")}},
		{"a roasted duck ramen and a pork ramen", check.RuleQuantity, []menu.Line{menutest.Line(2, "Kamo Soba"), menutest.Line(1, "Buta Soba")}},
		{"a chicken ramen", check.RuleItem, one("Tori Gyu")},
		{"a chicken and beef ramen", "", one("Tori Gyu")},
		{"a 4 piece, fiery", "", one("4 piece box", "Heat", "Fiery")},
		{"a 4 pc, fiery", "", one("4 piece box", "Heat", "Fiery")},
		{"a 4 piece chicken, fiery", "", one("4 piece box", "Heat", "Fiery")},
		{"a 9 piece, fiery", check.RuleItem, one("9 piece box", "Heat", "Fiery")},
		{"a 9 piece box, fiery", "", one("9 piece box", "Heat", "Fiery")},
		{"a beef udon with egg", "", one("Niku Don", "Add", "Egg")},
		{"a shrimp udon", check.RuleItem, one("Niku Don", "Add", "Shrimp")},
		{"a niku don with shrimp", "", one("Niku Don", "Add", "Shrimp")},
		{"udon with crab", check.RuleItem, one("Kani Don")},
		{"a snow crab udon", "", one("Kani Don")},
	}}
}

// TestCheckOfVeggieThings takes the one thing of a kind whose description says that it is the veggie one, and no other.
func TestCheckOfVeggieThings(t *testing.T) {
	pies := []menu.Item{described("Garden Walk", "the veggie pie - peppers, olives"), described("Night Walk", "bacon, veggies"), described("Day Walk", "cheese, basil")}
	one := func(name string) []menu.Line { return []menu.Line{menutest.Line(1, name)} }
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizza", Items: pies}}}
	two := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Pizza", Items: append(pies, described("Field Walk", "veggies and feta"))}}}
	checkRows(t, checkTable{m, []checkRow{
		{"a veggie pizza", "", one("Garden Walk")},
		{"a veggie pizza", check.RuleItem, one("Night Walk")},
		{"a veggie pizza", check.RuleItem, one("Day Walk")},
		{"a vegan pizza", check.RuleItem, one("Garden Walk")},
		{"no veggie pizza, please", check.RuleItem, one("Garden Walk")},
	}})
	checkRows(t, checkTable{two, []checkRow{{"a veggie pizza", check.RuleItem, one("Garden Walk")}}})
}
