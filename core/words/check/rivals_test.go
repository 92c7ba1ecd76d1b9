package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfRivals plants lines for words that name something else in full.
func TestCheckOfRivals(t *testing.T) { checkRows(t, rivals()) }

func rivals() checkTable {
	spice := menutest.Group("Spice level", 1, "Mild", "Hot", "Oni hot")
	add := menutest.Group("Add", 0, "Bacon", "Egg", "Cheese")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Red oni (spicy miso)", spice), menutest.Item("Spicy salmon roll", menutest.Group("Made with", 0, "*Spicy sauce")), menutest.Item("Salmon roll"),
		menutest.Item("Sausage biscuit", add), menutest.Item("Waffle", add), menutest.Item("Waffle egg cheese", add), menutest.Item("Bacon, egg & cheese biscuit", menutest.Group("Add", 0, "Jam")), menutest.Item("Juice"), menutest.Item("Baguette"), menutest.Item("Pick two", menutest.Group("Served with", 1, "*Roll", "Baguette")), menutest.Item("Kids taco", menutest.Group("Protein", 1, "Beans", "Beef"), menutest.Group("Side", 1, "Rice & beans", "Chips")),
	}}, {Name: "Salads", Items: []menu.Item{menutest.Item("Caesar", menutest.Group("Add", 1, "Chicken", "Tuna salad"))}},
		{Name: "Rice & curry", Items: []menu.Item{menutest.Item("Katsu curry", menutest.Group("Katsu", 1, "*Pork", "Chicken")), menutest.Item("Steamed rice")}},
		{Name: "Wraps & pitas", Items: []menu.Item{menutest.Item("Lamb gyro", menutest.Group("Bread", 1, "*Pita", "Lettuce wrap"))}},
		{Name: "Nigiri & sashimi", Items: []menu.Item{menutest.Item("Sake (salmon)", menutest.Required("Cut", "Nigiri", "Sashimi")), menutest.Item("Hamachi (yellowtail)", menutest.Required("Cut", "Nigiri (2 pcs)")), menutest.Item("Maguro (tuna)", menutest.Required("Cut", "Nigiri", "Sashimi"))}},
		{Name: "Drinks", Items: []menu.Item{menutest.Item("Drip coffee"), menutest.Item("Black tea")}},
		{Name: "Breakfast", Items: []menu.Item{menutest.Item("Two eggs any style"), menutest.Item("Two eggs w/ meat", menutest.Required("Meat", "Ham", "Bacon")), menutest.Item("Side of ham"), menutest.Item("Blast", menutest.Group("Base", 1, "*Vanilla", "Mint")), menutest.Item("Ice cream sandwich"), menutest.Item("Farmer's plate", menutest.Required("Bread", "*White", "Rye")), menutest.Item("Side of bread", menutest.Group("Kind", 1, "*White", "Rye")), menutest.Item("Vegetarian thali"), menutest.Item("Non-veg thali"),
			menutest.Item("Dumplings", menutest.Group("Style", 1, "*Fried", "Steamed")), menutest.Item("Steamed bao bun"), menutest.Item("Combo", menutest.Required("Meat", "Ham"), menutest.Required("Cup", "*Small coffee", "Large coffee")), menutest.Item("Filter coffee", menutest.Required("Size", "Small", "Large")), menutest.Item("Turkey", menutest.Group("Bread", 1, "*Rye", "Whole wheat"))}}}}
	return checkTable{m, []checkRow{
		{"waffle egg cheese", check.RuleLeft, []menu.Line{menutest.Line(1, "Waffle", "Add", "Egg", "Add", "Cheese")}},
		{"waffle, egg, cheese", "", []menu.Line{menutest.Line(1, "Waffle", "Add", "Egg", "Add", "Cheese")}},
		{"a veg thali please", check.RuleItem, []menu.Line{menutest.Line(1, "Non-veg thali")}},
		{"a nonveg thali", "", []menu.Line{menutest.Line(1, "Non-veg thali")}},
		{"dumplings steamed", check.RuleItem, []menu.Line{menutest.Line(1, "Dumplings", "Style", "Steamed"), menutest.Line(1, "Steamed bao bun")}},
		{"dumplings steamed and a steamed bao bun", "", []menu.Line{menutest.Line(1, "Dumplings", "Style", "Steamed"), menutest.Line(1, "Steamed bao bun")}},
		{"a combo with ham and a large coffee", check.RuleItem, []menu.Line{menutest.Line(1, "Combo", "Meat", "Ham", "Cup", "Small coffee"), menutest.Line(1, "Filter coffee", "Size", "Large")}},
		{"a whole turkey", check.RuleOption, []menu.Line{menutest.Line(1, "Turkey", "Bread", "Whole wheat")}},
		{"a turkey on whole wheat", "", []menu.Line{menutest.Line(1, "Turkey", "Bread", "Whole wheat")}},
		{"two eggs with ham", check.RuleItem, []menu.Line{menutest.Line(1, "Two eggs any style"), menutest.Line(1, "Side of ham")}},
		{"two eggs and a side of ham", "", []menu.Line{menutest.Line(1, "Two eggs any style"), menutest.Line(1, "Side of ham")}},
		{"a farmer's plate, a juice, rye bread", check.RuleItem, []menu.Line{menutest.Line(1, "Farmer's plate", "Bread", "White"), menutest.Line(1, "Juice"), menutest.Line(1, "Side of bread", "Kind", "Rye")}},
		{"a farmer's plate, a juice, a rye bread", "", []menu.Line{menutest.Line(1, "Farmer's plate", "Bread", "White"), menutest.Line(1, "Juice"), menutest.Line(1, "Side of bread", "Kind", "Rye")}},
		{"a blast with mint ice cream", check.RuleItem, []menu.Line{menutest.Line(1, "Blast", "Base", "Mint"), menutest.Line(1, "Ice cream sandwich")}},
		{"a blast with mint, an ice cream sandwich", "", []menu.Line{menutest.Line(1, "Blast", "Base", "Mint"), menutest.Line(1, "Ice cream sandwich")}},
		{"two eggs with ham", "", []menu.Line{menutest.Line(1, "Two eggs w/ meat", "Meat", "Ham")}},
		{"spicy miso oni hot", check.RuleOption, []menu.Line{menutest.Line(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"spicy miso, oni hot", "", []menu.Line{menutest.Line(1, "Red oni (spicy miso)", "Spice level", "Oni hot")}},
		{"red oni, hot", "", []menu.Line{menutest.Line(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"spicy miso, hot, not oni hot", "", []menu.Line{menutest.Line(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"a juice and a sausage biscuit, actually cancel the bacon egg and cheese", "", []menu.Line{menutest.Line(1, "Juice"), menutest.Line(1, "Sausage biscuit")}},
		{"spicy salmon roll, not spicy", check.RuleRefusal, []menu.Line{menutest.Line(1, "Spicy salmon roll")}},
		{"spicy salmon roll", "", []menu.Line{menutest.Line(1, "Spicy salmon roll", "Made with", "Spicy sauce")}},
		{"sausage biscuit, no wait, bacon egg and cheese", check.RuleItem, []menu.Line{menutest.Line(1, "Sausage biscuit", "Add", "Bacon", "Add", "Egg", "Add", "Cheese")}},
		{"sausage biscuit, no wait, bacon egg and cheese", "", []menu.Line{menutest.Line(1, "Bacon, egg & cheese biscuit")}},
		{"a gyro wrap", check.RuleOption, []menu.Line{menutest.Line(1, "Lamb gyro", "Bread", "Lettuce wrap")}},
		{"a gyro on a lettuce wrap", "", []menu.Line{menutest.Line(1, "Lamb gyro", "Bread", "Lettuce wrap")}},
		{"6 pieces of yellowtail nigiri", check.RuleQuantity, []menu.Line{menutest.Line(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"6 yellowtail nigiri", check.RuleQuantity, []menu.Line{menutest.Line(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"6 orders of yellowtail nigiri", "", []menu.Line{menutest.Line(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"3 yellowtail nigiri", "", []menu.Line{menutest.Line(3, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"salmon sashimi and tuna sashimi", "", []menu.Line{menutest.Line(1, "Sake (salmon)", "Cut", "Sashimi"), menutest.Line(1, "Maguro (tuna)", "Cut", "Sashimi")}},
		{"a caesar salad", check.RuleOption, []menu.Line{menutest.Line(1, "Caesar", "Add", "Tuna salad")}},
		{"a caesar salad", "", []menu.Line{menutest.Line(1, "Caesar")}},
		{"a caesar with tuna salad", "", []menu.Line{menutest.Line(1, "Caesar", "Add", "Tuna salad")}},
		{"kids taco with beans and rice", check.RuleOption, []menu.Line{menutest.Line(1, "Kids taco", "Protein", "Beans", "Side", "Rice & beans")}},
		{"kids taco with beef, beans and rice", "", []menu.Line{menutest.Line(1, "Kids taco", "Protein", "Beef", "Side", "Rice & beans")}},
		{"a katsu curry with rice", check.RuleLeft, []menu.Line{menutest.Line(1, "Katsu curry", "Katsu", "Pork"), menutest.Line(1, "Steamed rice")}},
		{"a katsu curry chicken with rice", check.RuleLeft, []menu.Line{menutest.Line(1, "Katsu curry", "Katsu", "Chicken"), menutest.Line(1, "Steamed rice")}},
		{"a katsu curry and a rice", "", []menu.Line{menutest.Line(1, "Katsu curry", "Katsu", "Pork"), menutest.Line(1, "Steamed rice")}},
		{"a katsu curry with steamed rice", "", []menu.Line{menutest.Line(1, "Katsu curry", "Katsu", "Pork"), menutest.Line(1, "Steamed rice")}},
		{"a caesar, with rice", "", []menu.Line{menutest.Line(1, "Caesar"), menutest.Line(1, "Steamed rice")}},
		{"a pick two, baguette on the side", check.RuleItem, []menu.Line{menutest.Line(1, "Pick two", "Served with", "Roll"), menutest.Line(1, "Baguette")}},
		{"a pick two and a baguette", "", []menu.Line{menutest.Line(1, "Pick two", "Served with", "Roll"), menutest.Line(1, "Baguette")}},
		{"a juice, baguette on the side", "", []menu.Line{menutest.Line(1, "Juice"), menutest.Line(1, "Baguette")}},
		{"a black coffee", "", []menu.Line{menutest.Line(1, "Drip coffee")}},
		{"a black coffee and a juice", check.RuleLeft, []menu.Line{menutest.Line(1, "Juice")}},
		{"a black juice and a coffee", check.RuleLeft, []menu.Line{menutest.Line(1, "Juice"), menutest.Line(1, "Drip coffee")}},
		{"three juices 🧃🧃", "", []menu.Line{menutest.Line(3, "Juice")}},
		{"🧃🧃 three juices", "", []menu.Line{menutest.Line(3, "Juice")}},
		{"a juice 🧃🧃", check.RuleSign, []menu.Line{menutest.Line(1, "Juice")}},
		{"three juices, 🧃🧃", check.RuleSign, []menu.Line{menutest.Line(3, "Juice")}},
		{"three juices 🌶️🌶️", "", []menu.Line{menutest.Line(3, "Juice")}},
		{"sausage biscuit with bacon and egg", "", []menu.Line{menutest.Line(1, "Sausage biscuit", "Add", "Bacon", "Add", "Egg")}},
	}}
}
