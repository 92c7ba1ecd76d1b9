package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfRivals plants lines for words that name something else in full.
func TestCheckOfRivals(t *testing.T) { checkRows(t, rivals()) }

func rivals() checkTable {
	spice := groupOf("Spice level", 1, "Mild", "Hot", "Oni hot")
	add := groupOf("Add", 0, "Bacon", "Egg", "Cheese")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Red oni (spicy miso)", spice), itemOf("Spicy salmon roll", groupOf("Made with", 0, "*Spicy sauce")), itemOf("Salmon roll"),
		itemOf("Sausage biscuit", add), itemOf("Bacon, egg & cheese biscuit", groupOf("Add", 0, "Jam")), itemOf("Juice"), itemOf("Baguette"), itemOf("Pick two", groupOf("Served with", 1, "*Roll", "Baguette")), itemOf("Kids taco", groupOf("Protein", 1, "Beans", "Beef"), groupOf("Side", 1, "Rice & beans", "Chips")),
	}}, {Name: "Salads", Items: []menu.Item{itemOf("Caesar", groupOf("Add", 1, "Chicken", "Tuna salad"))}},
		{Name: "Rice & curry", Items: []menu.Item{itemOf("Katsu curry", groupOf("Katsu", 1, "*Pork", "Chicken")), itemOf("Steamed rice")}},
		{Name: "Wraps & pitas", Items: []menu.Item{itemOf("Lamb gyro", groupOf("Bread", 1, "*Pita", "Lettuce wrap"))}},
		{Name: "Nigiri & sashimi", Items: []menu.Item{itemOf("Sake (salmon)", groupOfNeeded("Cut", "Nigiri", "Sashimi")), itemOf("Hamachi (yellowtail)", groupOfNeeded("Cut", "Nigiri (2 pcs)")), itemOf("Maguro (tuna)", groupOfNeeded("Cut", "Nigiri", "Sashimi"))}},
		{Name: "Drinks", Items: []menu.Item{itemOf("Drip coffee"), itemOf("Black tea")}}}}
	return checkTable{m, []checkRow{
		{"spicy miso oni hot", words.RuleOption, []menu.Line{lineOf(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"spicy miso, oni hot", "", []menu.Line{lineOf(1, "Red oni (spicy miso)", "Spice level", "Oni hot")}},
		{"red oni, hot", "", []menu.Line{lineOf(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"spicy miso, hot, not oni hot", "", []menu.Line{lineOf(1, "Red oni (spicy miso)", "Spice level", "Hot")}},
		{"a juice and a sausage biscuit, actually cancel the bacon egg and cheese", "", []menu.Line{lineOf(1, "Juice"), lineOf(1, "Sausage biscuit")}},
		{"spicy salmon roll, not spicy", words.RuleRefusal, []menu.Line{lineOf(1, "Spicy salmon roll")}},
		{"spicy salmon roll", "", []menu.Line{lineOf(1, "Spicy salmon roll", "Made with", "Spicy sauce")}},
		{"sausage biscuit, no wait, bacon egg and cheese", words.RuleItem, []menu.Line{lineOf(1, "Sausage biscuit", "Add", "Bacon", "Add", "Egg", "Add", "Cheese")}},
		{"sausage biscuit, no wait, bacon egg and cheese", "", []menu.Line{lineOf(1, "Bacon, egg & cheese biscuit")}},
		{"a gyro wrap", words.RuleOption, []menu.Line{lineOf(1, "Lamb gyro", "Bread", "Lettuce wrap")}},
		{"a gyro on a lettuce wrap", "", []menu.Line{lineOf(1, "Lamb gyro", "Bread", "Lettuce wrap")}},
		{"6 pieces of yellowtail nigiri", words.RuleQuantity, []menu.Line{lineOf(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"6 yellowtail nigiri", words.RuleQuantity, []menu.Line{lineOf(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"6 orders of yellowtail nigiri", "", []menu.Line{lineOf(6, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"3 yellowtail nigiri", "", []menu.Line{lineOf(3, "Hamachi (yellowtail)", "Cut", "Nigiri (2 pcs)")}},
		{"salmon sashimi and tuna sashimi", "", []menu.Line{lineOf(1, "Sake (salmon)", "Cut", "Sashimi"), lineOf(1, "Maguro (tuna)", "Cut", "Sashimi")}},
		{"a caesar salad", words.RuleOption, []menu.Line{lineOf(1, "Caesar", "Add", "Tuna salad")}},
		{"a caesar salad", "", []menu.Line{lineOf(1, "Caesar")}},
		{"a caesar with tuna salad", "", []menu.Line{lineOf(1, "Caesar", "Add", "Tuna salad")}},
		{"kids taco with beans and rice", words.RuleOption, []menu.Line{lineOf(1, "Kids taco", "Protein", "Beans", "Side", "Rice & beans")}},
		{"kids taco with beef, beans and rice", "", []menu.Line{lineOf(1, "Kids taco", "Protein", "Beef", "Side", "Rice & beans")}},
		{"a katsu curry with rice", words.RuleLeft, []menu.Line{lineOf(1, "Katsu curry", "Katsu", "Pork"), lineOf(1, "Steamed rice")}},
		{"a katsu curry chicken with rice", words.RuleLeft, []menu.Line{lineOf(1, "Katsu curry", "Katsu", "Chicken"), lineOf(1, "Steamed rice")}},
		{"a katsu curry and a rice", "", []menu.Line{lineOf(1, "Katsu curry", "Katsu", "Pork"), lineOf(1, "Steamed rice")}},
		{"a katsu curry with steamed rice", "", []menu.Line{lineOf(1, "Katsu curry", "Katsu", "Pork"), lineOf(1, "Steamed rice")}},
		{"a caesar, with rice", "", []menu.Line{lineOf(1, "Caesar"), lineOf(1, "Steamed rice")}},
		{"a pick two, baguette on the side", words.RuleItem, []menu.Line{lineOf(1, "Pick two", "Served with", "Roll"), lineOf(1, "Baguette")}},
		{"a pick two and a baguette", "", []menu.Line{lineOf(1, "Pick two", "Served with", "Roll"), lineOf(1, "Baguette")}},
		{"a juice, baguette on the side", "", []menu.Line{lineOf(1, "Juice"), lineOf(1, "Baguette")}},
		{"a black coffee", "", []menu.Line{lineOf(1, "Drip coffee")}},
		{"a black coffee and a juice", words.RuleLeft, []menu.Line{lineOf(1, "Juice")}},
		{"a black juice and a coffee", words.RuleLeft, []menu.Line{lineOf(1, "Juice"), lineOf(1, "Drip coffee")}},
		{"three juices 🧃🧃", "", []menu.Line{lineOf(3, "Juice")}},
		{"🧃🧃 three juices", "", []menu.Line{lineOf(3, "Juice")}},
		{"a juice 🧃🧃", words.RuleSign, []menu.Line{lineOf(1, "Juice")}},
		{"three juices, 🧃🧃", words.RuleSign, []menu.Line{lineOf(3, "Juice")}},
		{"three juices 🌶️🌶️", "", []menu.Line{lineOf(3, "Juice")}},
		{"sausage biscuit with bacon and egg", "", []menu.Line{lineOf(1, "Sausage biscuit", "Add", "Bacon", "Add", "Egg")}},
	}}
}
