package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatIsTakenBack plants lines that keep what was taken back, and others that lose what was not.
func TestCheckOfWhatIsTakenBack(t *testing.T) { checkRows(t, takenBack()) }

func takenBack() checkTable {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Whole melon"), menutest.Item("Melt", menutest.Group("Size", 1, "Whole", "Half")), menutest.Item("Croque madame"), menutest.Item("Croque monsieur"), menutest.Item("Flan"), menutest.Item("Eggs only"), menutest.Item("Curry", menutest.Required("Heat", "Mild", "Medium", "Hot", "Medium hot")), menutest.Item("#2 Club"), menutest.Item("#3 Wrap"), menutest.Item("Madame's tart"), menutest.Item("Garlic naan"), menutest.Item("Cheese naan"),
		menutest.Item("Rice", menutest.Group("Make it", 0, "No egg", "Spicy", "Ham", "Peas")), menutest.Item("Milk"), menutest.Item("Chocolate milk"), menutest.Item("Shake"), menutest.Item("Toastie", menutest.Group("On it", 0, "*Onion", "*Tomato", "*Pickle")), menutest.Item("Sub", menutest.Group("Size", 1, "Half", "Whole"), menutest.Group("Bread", 1, "*White", "Whole wheat"), menutest.Group("On it", 0, "*Onion", "*Tomato", "Grilled onions")),
	}}}}
	return checkTable{m, []checkRow{
		{"a shake, never mind, a flan", check.RuleItem, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake, never mind, a flan", "", []menu.Line{menutest.Line(1, "Flan")}},
		{"a shake nvm a flan", check.RuleItem, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake, jk, a flan", check.RuleItem, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake or no, a flan", check.RuleItem, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake, oops i meant a flan", check.RuleItem, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake, oh wait, a flan too", "", []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Flan")}},
		{"a shake, nevermind", check.RuleLeft, []menu.Line{menutest.Line(1, "Shake")}},
		{"a shake, actually never mind, thanks", check.RuleLeft, []menu.Line{menutest.Line(1, "Shake")}},
		{"a shake and a flan, nevermind the shake", "", []menu.Line{menutest.Line(1, "Flan")}},
		{"a curry hot actually no mild", check.RuleOption, []menu.Line{menutest.Line(1, "Curry", "Heat", "Hot")}},
		{"a curry hot actually no mild", "", []menu.Line{menutest.Line(1, "Curry", "Heat", "Mild")}},
		{"a curry medium actually no medium hot", check.RuleOption, []menu.Line{menutest.Line(1, "Curry", "Heat", "Medium")}},
		{"whole melt, no wait, make that a half", "", []menu.Line{menutest.Line(1, "Melt", "Size", "Half")}},
		{"whole melt, no wait, make that a half", check.RuleOption, []menu.Line{menutest.Line(1, "Melt", "Size", "Whole")}},
		{"a croque madame, oh actually monsieur", "", []menu.Line{menutest.Line(1, "Croque monsieur")}},
		{"2 croque madame and a croque monsieur, actually make the croque monsieur 2", check.RuleLeft, []menu.Line{menutest.Line(2, "Croque monsieur")}},
		{"a croque madame and a flan, oh actually a croque monsieur and a flan", "", []menu.Line{menutest.Line(1, "Croque monsieur"), menutest.Line(1, "Flan")}},
		{"a croque monsieur, a madame's tart, wait, only one", check.RuleLeft, []menu.Line{menutest.Line(1, "Croque monsieur")}},
		{"two flans and a melt, sorry, make the melt a half", check.RuleQuantity, []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Melt", "Size", "Half")}},
		{"two flans and a melt, sorry, make the melt a half", "", []menu.Line{menutest.Line(2, "Flan"), menutest.Line(1, "Melt", "Size", "Half")}},
		{"a shake and a rice... make the rice spicy and the shake plain", check.RuleQuantity, []menu.Line{menutest.Line(2, "Shake"), menutest.Line(1, "Rice", "Make it", "Spicy")}},
		{"a shake and a rice... make the rice spicy and the shake plain", "", []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Rice", "Make it", "Spicy")}},
		{"two flans, a milk and a shake, cancel the milk and add a curry mild", check.RuleQuantity, []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Shake"), menutest.Line(1, "Curry", "Heat", "Mild")}},
		{"2 flans, sorry, 3 flans, and a milk", check.RuleQuantity, []menu.Line{menutest.Line(2, "Flan"), menutest.Line(1, "Milk")}},
		{"2 flans, sorry, 3 flans, and a milk", "", []menu.Line{menutest.Line(3, "Flan"), menutest.Line(1, "Milk")}},
		{"a flan and a milk, scratch the milk, I'll do a rice", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"a half sub, swap the onion for grilled onions, and milk", check.RuleLeft, []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Tomato", "On it", "Grilled onions")}},
		{"a half sub, swap the onion for grilled onions, and milk", "", []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Tomato", "On it", "Grilled onions"), menutest.Line(1, "Milk")}},
		{"one croque madame, no make it a croque monsieur, and a flan", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"2 melom 1 flan", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"hey there, 1 flan, and have a great day", "", []menu.Line{menutest.Line(1, "Flan")}},
		{"three flans, wait only 2 flans", "", []menu.Line{menutest.Line(2, "Flan")}},
		{"a number two, sorry, a number three", "", []menu.Line{menutest.Line(1, "#3 Wrap")}},
		{"a number two and a number three", check.RuleSign, []menu.Line{menutest.Line(1, "#3 Wrap")}},
		{"a flan and a croque monsieur, actually just the flan", check.RuleItem, []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", check.RuleLeft, []menu.Line{menutest.Line(2, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", check.RuleQuantity, []menu.Line{menutest.Line(2, "Flan"), menutest.Line(3, "Croque monsieur")}},
		{"two flans and a croque monsieur, actually make the croque monsieur 2", "", []menu.Line{menutest.Line(2, "Flan"), menutest.Line(2, "Croque monsieur")}},
		{"2 garlic naan and 1 cheese naan, actually make the cheese naan 2", check.RuleLeft, []menu.Line{menutest.Line(2, "Cheese naan")}},
		{"2 garlic naan and 1 cheese naan, actually make the cheese naan 2", "", []menu.Line{menutest.Line(2, "Garlic naan"), menutest.Line(2, "Cheese naan")}},
		{"a flan and a croque monsieur, actually just the flan", "", []menu.Line{menutest.Line(1, "Flan")}},
		{"a croque monsieur, you know what i like, and a flan", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"a croque monsieur, sorry, and a flan", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"a croque monsieur, you know what, a flan", "", []menu.Line{menutest.Line(1, "Flan")}},
		{"a whole sub, no wait, make that a half", "", []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a whole sub, half actually", "", []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a whole sub, half actually", check.RuleLeft, []menu.Line{menutest.Line(1, "Sub", "Size", "Whole", "Bread", "White", "On it", "Onion", "On it", "Tomato")}},
		{"a half sub, grilled onions rather than tomato", "", []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Onion", "On it", "Grilled onions")}},
		{"a half sub with grilled onions rather than onion", "", []menu.Line{menutest.Line(1, "Sub", "Size", "Half", "Bread", "White", "On it", "Tomato", "On it", "Grilled onions")}},
		{"a rice with ham, make it with peas too", check.RuleLeft, []menu.Line{menutest.Line(1, "Rice", "Make it", "Peas")}},
		{"a rice with ham, make it with peas too", "", []menu.Line{menutest.Line(1, "Rice", "Make it", "Ham", "Make it", "Peas")}},
		{"a rice no egg, make it spicy", "", []menu.Line{menutest.Line(1, "Rice", "Make it", "No egg", "Make it", "Spicy")}},
		{"a rice with ham, make it spicy", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Make it", "Ham", "Make it", "Spicy")}},
		{"a rice with ham, peas instead", "", []menu.Line{menutest.Line(1, "Rice", "Make it", "Peas")}},
		{"a rice with ham, peas instead", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Make it", "Ham", "Make it", "Peas")}},
		{"a chocolate milk, not the shake, the milk", check.RuleItem, []menu.Line{menutest.Line(1, "Chocolate milk"), menutest.Line(1, "Milk")}},
		{"a chocolate milk, not the shake, the milk", "", []menu.Line{menutest.Line(1, "Chocolate milk")}},
		{"a chocolate milk, not the shake, and the milk", "", []menu.Line{menutest.Line(1, "Chocolate milk"), menutest.Line(1, "Milk")}},
		{"a rice with ham, actually peas", "", []menu.Line{menutest.Line(1, "Rice", "Make it", "Peas")}},
		{"a rice with ham, actually peas", check.RuleOption, []menu.Line{menutest.Line(1, "Rice", "Make it", "Ham", "Make it", "Peas")}},
		{"1. a flan 2. a croque madame 3. two croque monsieur", "", []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Croque madame"), menutest.Line(2, "Croque monsieur")}},
		{"1. a flan 2. a croque madame 3. two croque monsieur", check.RuleQuantity, []menu.Line{menutest.Line(2, "Flan"), menutest.Line(1, "Croque madame"), menutest.Line(2, "Croque monsieur")}},
		{"1. a flan 2. a croque madame", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan")}},
		{"a flan and a milk, make the milk a shake", "", []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Shake")}},
		{"a flan and a milk, make the milk a shake", check.RuleLeft, []menu.Line{menutest.Line(1, "Flan"), menutest.Line(1, "Milk")}},
		{"a flan and a milk, make the milk a shake", check.RuleLeft, []menu.Line{menutest.Line(1, "Shake"), menutest.Line(1, "Milk")}},
		{"a toastie no onion, sorry, no tomato", check.RuleRefusal, []menu.Line{menutest.Line(1, "Toastie", "On it", "Pickle")}},
		{"a toastie without onion, i mean without tomato", check.RuleRefusal, []menu.Line{menutest.Line(1, "Toastie", "On it", "Pickle")}},
		{"a toastie no onion, sorry, tomato", check.RuleRefusal, []menu.Line{menutest.Line(1, "Toastie", "On it", "Tomato", "On it", "Pickle")}},
		{"a toastie no onion, sorry, no tomato either", "", []menu.Line{menutest.Line(1, "Toastie", "On it", "Pickle")}},
		{"a toastie no onion, actually no onion and no tomato", "", []menu.Line{menutest.Line(1, "Toastie", "On it", "Pickle")}},
	}}
}
