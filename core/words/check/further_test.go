package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWordsOfGroups plants lines for words that name an option by its group, or only the group.
func TestCheckOfWordsOfGroups(t *testing.T) { checkRows(t, calledByGroups()) }

func calledByGroups() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Decaf", menutest.Group("Cream & sweetener", 0, "Half & half", "Hazelnut creamer", "Honey", "Raw sugar")),
		menutest.Item("Cortado", menutest.Group("Milk", 0, "Half & half", "Cream")), menutest.Item("Macchiato", menutest.Group("Sugar", 1, "1 sugar", "2 sugars")),
		menutest.Item("Brownie sundae", menutest.Required("Flavor", "*Vanilla bean", "Peach"), menutest.Group("On it", 0, "Peach syrup")), menutest.Item("Ice cream soda"),
		menutest.Item("Roast chicken", menutest.Required("Cut", "*Quarter dark", "Quarter white")), menutest.Item("Smoothie", menutest.Required("Texture", "*Regular", "Extra creamy", "Thick")),
		menutest.Item("Ristretto", menutest.Required("Shots", "*Double shot", "Triple shot")), menutest.Item("Chai", menutest.Group("Dirty It Up", 1, "Espresso shot")),
		menutest.Item("Patty melt", menutest.Group("On it", 0, "*Swiss", "*Pickles", "Cheddar")), menutest.Item("Long john", menutest.Required("Filling", "*Not filled", "Custard", "Jam")),
	}}}}
	line := func(name string, choices ...string) []menu.Line {
		return []menu.Line{menutest.Line(1, name, choices...)}
	}
	add := "Cream & sweetener"
	return checkTable{m, []checkRow{
		{"a decaf with cream and honey", check.RuleLeft, line("Decaf", add, "Honey")},
		{"a decaf, cream, honey", check.RuleLeft, line("Decaf", add, "Honey")},
		{"a decaf with cream and honey", "", line("Decaf", add, "Half & half", add, "Honey")},
		{"a decaf with honey", "", line("Decaf", add, "Honey")},
		{"a decaf with honey", check.RuleOption, line("Decaf", add, "Half & half", add, "Honey")},
		{"a decaf with whipped cream", check.RuleOption, line("Decaf", add, "Half & half")},
		{"a cortado with cream", check.RuleOption, line("Cortado", "Milk", "Half & half")},
		{"a macchiato, no sugar", "", line("Macchiato")},
		{"a macchiato, no sugar", check.RuleRefusal, line("Macchiato", "Sugar", "1 sugar")},
		{"a brownie sundae with peach ice cream", "", line("Brownie sundae", "Flavor", "Peach")},
		{"a brownie sundae with peach ice cream", check.RuleOption, line("Brownie sundae", "Flavor", "Vanilla bean")},
		{"a brownie sundae and a peach ice cream", check.RuleLeft, line("Brownie sundae", "Flavor", "Peach")},
		{"a brownie sundae and an ice cream soda", check.RuleLeft, line("Brownie sundae", "Flavor", "Vanilla bean")},
		{"a roast chicken, white meat", "", line("Roast chicken", "Cut", "Quarter white")},
		{"a roast chicken, white meat", check.RuleOption, line("Roast chicken", "Cut", "Quarter dark")},
		{"a smoothie, really creamy", "", line("Smoothie", "Texture", "Extra creamy")},
		{"a smoothie, really thick", check.RuleOption, line("Smoothie", "Texture", "Extra creamy")},
		{"a triple ristretto", "", line("Ristretto", "Shots", "Triple shot")},
		{"a triple ristretto", check.RuleOption, line("Ristretto", "Shots", "Double shot")},
		{"a dirty chai", "", line("Chai", "Dirty It Up", "Espresso shot")},
		{"a chai", check.RuleOption, line("Chai", "Dirty It Up", "Espresso shot")},
		{"a patty melt, no cheese", "", line("Patty melt", "On it", "Pickles")},
		{"a patty melt, no cheese", check.RuleRefusal, line("Patty melt", "On it", "Swiss", "On it", "Pickles")},
		{"a patty melt, no cheese", check.RuleRefusal, line("Patty melt", "On it", "Pickles", "On it", "Cheddar")},
		{"a patty melt with cheddar, no swiss", "", line("Patty melt", "On it", "Pickles", "On it", "Cheddar")},
		{"a patty melt, no pickles", check.RuleDefault, line("Patty melt")},
		{"a long john filled with custard", "", line("Long john", "Filling", "Custard")},
		{"a long john filled with jam", check.RuleOption, line("Long john", "Filling", "Custard")},
	}}
}
