package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckOfWhatIsTakenBack plants lines that keep what was taken back, and others that lose what was not.
func TestCheckOfWhatIsTakenBack(t *testing.T) { checkRows(t, takenBack()) }

func takenBack() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemOf("Whole melon"), itemOf("Melt", groupOf("Size", 1, "Whole", "Half")), itemOf("Croque madame"), itemOf("Croque monsieur"), itemOf("Flan"), itemOf("Eggs only"), itemOf("Curry", groupOfNeeded("Heat", "Mild", "Medium", "Hot", "Medium hot")), itemOf("#2 Club"), itemOf("#3 Wrap"), itemOf("Madame's tart"), itemOf("Garlic naan"), itemOf("Cheese naan"),
		itemOf("Rice", groupOf("Make it", 0, "No egg", "Spicy", "Ham", "Peas")), itemOf("Milk"), itemOf("Chocolate milk"), itemOf("Shake"), itemOf("Toastie", groupOf("On it", 0, "*Onion", "*Tomato", "*Pickle")), itemOf("Sub", groupOf("Size", 1, "Half", "Whole"), groupOf("Bread", 1, "*White", "Whole wheat"), groupOf("On it", 0, "*Onion", "*Tomato", "Grilled onions")),
	}}}}
	return checkTable{m, []checkRow{
		{"a curry hot actually no mild", words.RuleOption, []menu.Line{lineOf(1, "Curry", "Heat", "Hot")}},
		{"a curry hot actually no mild", "", []menu.Line{lineOf(1, "Curry", "Heat", "Mild")}},
		{"a curry medium actually no medium hot", words.RuleOption, []menu.Line{lineOf(1, "Curry", "Heat", "Medium")}},
		{"whole melt, no wait, make that a half", "", []menu.Line{lineOf(1, "Melt", "Size", "Half")}},
		{"whole melt, no wait, make that a half", words.RuleOption, []menu.Line{lineOf(1, "Melt", "Size", "Whole")}},
		{"a croque madame, oh actually monsieur", "", []menu.Line{lineOf(1, "Croque monsieur")}},
		{"2 croque madame and a croque monsieur, actually make the croque monsieur 2", words.RuleLeft, []menu.Line{lineOf(2, "Croque monsieur")}},
		{"a croque madame and a flan, oh actually a croque monsieur and a flan", "", []menu.Line{lineOf(1, "Croque monsieur"), lineOf(1, "Flan")}},
		{"a croque monsieur, a madame's tart, wait, only one", words.RuleLeft, []menu.Line{lineOf(1, "Croque monsieur")}},
		{"three flans, wait only 2 flans", "", []menu.Line{lineOf(2, "Flan")}},
		{"a number two, sorry, a number three", "", []menu.Line{lineOf(1, "#3 Wrap")}},
		{"a number two and a number three", words.RuleSign, []menu.Line{lineOf(1, "#3 Wrap")}},
		{"a flan and a croque monsieur, actually just the flan", words.RuleItem, []menu.Line{lineOf(1, "Flan"), lineOf(1, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", words.RuleLeft, []menu.Line{lineOf(2, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", words.RuleQuantity, []menu.Line{lineOf(2, "Flan"), lineOf(3, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", "", []menu.Line{lineOf(2, "Flan"), lineOf(2, "Croque monsieur")}},
		{"2 garlic naan and 1 cheese naan, actually make the cheese naan 2", words.RuleLeft, []menu.Line{lineOf(2, "Cheese naan")}},
		{"2 garlic naan and 1 cheese naan, actually make the cheese naan 2", "", []menu.Line{lineOf(2, "Garlic naan"), lineOf(2, "Cheese naan")}},
		{"a flan and a croque monsieur, actually just the flan", "", []menu.Line{lineOf(1, "Flan")}},
		{"a croque monsieur, you know what i like, and a flan", words.RuleLeft, []menu.Line{lineOf(1, "Flan")}},
		{"a croque monsieur, sorry, and a flan", words.RuleLeft, []menu.Line{lineOf(1, "Flan")}},
		{"a croque monsieur, you know what, a flan", "", []menu.Line{lineOf(1, "Flan")}},
		{"a whole sub, no wait, make that a half", "", []menu.Line{lineOf(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a whole sub, half actually", "", []menu.Line{lineOf(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a whole sub, half actually", words.RuleLeft, []menu.Line{lineOf(1, "Sub", "Size", "Whole", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a half sub, grilled onions rather than tomato", "", []menu.Line{lineOf(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Grilled onions")}},
		{"a half sub with grilled onions rather than onion", "", []menu.Line{lineOf(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Tomato", "On it", "Grilled onions")}},
		{"a rice with ham, make it with peas too", words.RuleLeft, []menu.Line{lineOf(1, "Rice", "Make it", "Peas")}},
		{"a rice with ham, make it with peas too", "", []menu.Line{lineOf(1, "Rice", "Make it", "Ham", "Make it", "Peas")}},
		{"a rice no egg, make it spicy", "", []menu.Line{lineOf(1, "Rice", "Make it", "No egg", "Make it", "Spicy")}},
		{"a rice with ham, make it spicy", words.RuleOption, []menu.Line{lineOf(1, "Rice", "Make it", "Ham", "Make it", "Spicy")}},
		{"a rice with ham, peas instead", "", []menu.Line{lineOf(1, "Rice", "Make it", "Peas")}},
		{"a rice with ham, peas instead", words.RuleOption, []menu.Line{lineOf(1, "Rice", "Make it", "Ham", "Make it", "Peas")}},
		{"a chocolate milk, not the shake, the milk", words.RuleItem, []menu.Line{lineOf(1, "Chocolate milk"), lineOf(1, "Milk")}},
		{"a chocolate milk, not the shake, the milk", "", []menu.Line{lineOf(1, "Chocolate milk")}},
		{"a chocolate milk, not the shake, and the milk", "", []menu.Line{lineOf(1, "Chocolate milk"), lineOf(1, "Milk")}},
		{"a toastie no onion, sorry, no tomato", words.RuleRefusal, []menu.Line{lineOf(1, "Toastie", "On it", "Pickle")}},
		{"a toastie without onion, i mean without tomato", words.RuleRefusal, []menu.Line{lineOf(1, "Toastie", "On it", "Pickle")}},
		{"a toastie no onion, sorry, tomato", words.RuleRefusal, []menu.Line{lineOf(1, "Toastie", "On it", "Tomato", "On it", "Pickle")}},
		{"a toastie no onion, sorry, no tomato either", "", []menu.Line{lineOf(1, "Toastie", "On it", "Pickle")}},
		{"a toastie no onion, actually no onion and no tomato", "", []menu.Line{lineOf(1, "Toastie", "On it", "Pickle")}},
	}}
}
