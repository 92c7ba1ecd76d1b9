package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestCheckHearsWhatIsThere runs what people say in ways that the check once took for something else, and beside each the fault that looks like it.
func TestCheckHearsWhatIsThere(t *testing.T) { checkRows(t, heardRight()) }

func heardRight() checkTable {
	size := groupOf("Size", 1, "*Regular", "Lg (32 oz)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Mains", Items: []menu.Item{
			itemOf("Pancakes", groupOf("Stack", 1, "*Full Stack (3)", "Short Stack (2)"), groupOf("Add", 0, "Bananas", "Bacon")),
			itemOf("Hash & Eggs", groupOf("Eggs", 1, "Poached", "Fried"), groupOf("Bread", 1, "*Toast", "English Muffin")),
			itemOf("Oatmeal", groupOf("Add", 0, "Raisins", "Bananas")),
			itemOf("Poke Bowl", groupOf("Fish", 0, "Salmon", "Spicy Salmon", "Tuna"), groupOf("Sauce", 0, "Spicy Mayo", "Ponzu")),
			itemOf("Red Oni", groupOf("Heat", 1, "*Mild", "Hot", "Oni Hot")),
			itemOf("Penne", groupOf("Comes With", 1, "*Garlic Bread", "Garlic Knots (2 pc)", "No Bread")),
			itemOf("Plain Scone"), itemOf("Lox Bagel", groupOf("Bagel", 1, "*Plain", "Everything")), itemOf("Bagel", groupOf("Bagel", 1, "*Plain", "Everything"), groupOf("Spread", 1, "Plain Cream Cheese", "Butter")),
			itemOf("Noodles", groupOf("Kind", 1, "Veg", "Chicken")), itemOf("Veg Samosa (2 pc)"),
			itemOf("Brisket", groupOf("Weight", 1, "¼ lb", "½ lb", "1 lb"), groupOf("Cut", 1, "Lean", "Moist")), itemOf("Smoked Turkey Breast", groupOf("Weight", 1, "¼ lb", "½ lb", "1 lb")),
			itemOf("Lentil Soup", groupOf("Size", 1, "*Cup", "Bowl")), itemOf("Bread (4 slices)"), itemOf("Falafel Bowl"),
			itemOf("Sub", groupOf("Add", 0, "Bacon", "Cheese", "Extra Cheese"), groupOf("On It", 0, "*Mayo", "*Lettuce"), groupOf("Take Off", 0, "No Mayo")),
			itemOf("Fries", groupOf("Add", 0, "Merkts Cheddar", "Cheddar Sauce Cup", "Gravy Cup")), itemOf("Nuggets", groupOf("Dipping Sauce", 0, "Ranch", "Barbecue Sauce")),
			itemOf("Pork Dumplings", groupOf("Dip", 1, "*Soy", "No Sauce"), groupOf("Way", 1, "Fried", "Boiled")), itemOf("Chicken Dumplings", groupOf("Dip", 1, "*Soy", "No Sauce"), groupOf("Way", 1, "Fried", "Boiled")),
			itemOf("Ramen", groupOf("Noodles", 1, "*Thin", "Thick", "Gluten-Free Rice Noodles"), groupOf("Toppings", 0, "*Corn", "*Scallion", "Mustard", "Queso", "Cheese")),
			itemOf("Burger", groupOf("Bun", 1, "*Sesame Bun", "No Bun (Lettuce Wrap)"), groupOf("On It", 0, "*Slaw", "*Onion")), itemOf("Cole Slaw"),
			itemOf("Samosa", groupOf("With", 0, "*Mint Chutney", "*Tamarind Chutney"), groupOf("Add", 0, "Mango Chutney")),
			itemOf("Hot & Sour Soup", groupOf("Noodles", 1, "*Crispy Noodles")), itemOf("Gumbo", groupOf("Rice", 1, "*With rice", "No rice")), itemOf("Croque Madame"), itemOf("Croque Monsieur"),
			itemOf("Cranberry Walnut Chicken Salad"), itemOf("Salmon Avocado Roll"),
			itemOf("Pork Plate", groupOf("Sides", 2, "Beans", "Slaw"), groupOf("Bread", 1, "*Toast", "Cornbread")),
		}},
		{Name: "Drinks", Items: []menu.Item{
			itemOf("Can Soda", groupOf("Kind", 1, "Cola", "Sprite", "Dr Pepper")), itemOf("Water", groupOf("Size", 1, "Sm (12 oz)", "Lg (25 oz)")), itemOf("Milk Tea", size, groupOf("Sweetness", 1, "*100%", "50%", "0%")),
			itemOf("Coffee", size, groupOf("Milk", 1, "Whole Milk", "Oat Milk")), itemOf("Black Tea"), itemOf("Hot Brew Coffee", size, groupOf("Roast", 1, "*House", "Decaf")), itemOf("Iced Latte", groupOf("Roast", 1, "*House", "Decaf")), itemOf("#2 Deal"), itemOf("#3 Deal"),
		}},
	}}
	one := func(name string, choices ...string) []menu.Line { return []menu.Line{lineOf(1, name, choices...)} }
	and := func(lines ...[]menu.Line) (out []menu.Line) {
		for _, l := range lines {
			out = append(out, l...)
		}
		return out
	}
	hash := one("Hash & Eggs", "Eggs", "Poached", "Bread", "English Muffin")
	comes := func(more ...string) []menu.Line {
		return one("Sub", append(more, "On It", "Mayo", "On It", "Lettuce")...)
	}
	return checkTable{m, []checkRow{
		{"a short stack", "", one("Pancakes", "Stack", "Short Stack (2)")},
		{"a short stack", words.RuleItem, one("Pancakes", "Stack", "Full Stack (3)")},
		{"the hash with poached eggs and an english muffin, grandpa will have the oatmeal", "", and(hash, one("Oatmeal"))},
		{"the hash with poached eggs and an english muffin, and oatmeal with bananas", "", and(hash, one("Oatmeal", "Add", "Bananas"))},
		{"the hash with poached eggs and an english muffin, and oatmeal with bananas", words.RuleOption, and(hash, one("Oatmeal", "Add", "Raisins"))},
		{"poke bowl with salmon and tuna, spicy mayo", "", one("Poke Bowl", "Fish", "Salmon", "Fish", "Tuna", "Sauce", "Spicy Mayo")},
		{"poke bowl with spicy salmon", words.RuleOption, one("Poke Bowl", "Fish", "Salmon")},
		{"red oni hot", "", one("Red Oni", "Heat", "Hot")},
		{"red oni oni hot", words.RuleOption, one("Red Oni", "Heat", "Hot")},
		{"penne with garlic knots instead of the garlic bread", "", one("Penne", "Comes With", "Garlic Knots (2 pc)")},
		{"penne with garlic bread instead of the garlic knots", words.RuleOption, one("Penne", "Comes With", "Garlic Knots (2 pc)")},
		{"a water, small, and brisket, 1 lb, lean", words.RuleOption, and(one("Water", "Size", "Sm (12 oz)"), one("Brisket", "Weight", "1 lb", "Cut", "Moist"))},
		{"penne x2, one with no bread", "", and(one("Penne", "Comes With", "Garlic Bread"), one("Penne", "Comes With", "No Bread"))},
		{"penne x2, one with garlic knots", words.RuleOption, and(one("Penne", "Comes With", "Garlic Bread"), one("Penne", "Comes With", "No Bread"))},
		{"plain scone and a plain bagel with plain cream cheese", "", and(one("Plain Scone"), one("Bagel", "Bagel", "Plain", "Spread", "Plain Cream Cheese"))},
		{"lox on an everything bagel", "", one("Lox Bagel", "Bagel", "Everything")},
		{"lox on an everything bagel", words.RuleQuantity, []menu.Line{lineOf(2, "Lox Bagel", "Bagel", "Everything")}},
		{"veg noodles and an order of samosas", "", and(one("Noodles", "Kind", "Veg"), one("Veg Samosa (2 pc)"))},
		{"veg noodles and an order of samosas", words.RuleOption, and(one("Noodles", "Kind", "Chicken"), one("Veg Samosa (2 pc)"))},
		{"pound of moist brisket, half pound of turkey", "", and(one("Brisket", "Weight", "1 lb", "Cut", "Moist"), one("Smoked Turkey Breast", "Weight", "½ lb"))},
		{"pound of moist brisket, half pound of turkey", words.RuleOption, and(one("Brisket", "Weight", "¼ lb", "Cut", "Moist"), one("Smoked Turkey Breast", "Weight", "½ lb"))},
		{"a falafel bowl and a cup of lentil", "", and(one("Falafel Bowl"), one("Lentil Soup", "Size", "Cup"))},
		{"a falafel bowl and a bowl of lentil soup", "", and(one("Falafel Bowl"), one("Lentil Soup", "Size", "Bowl"))},
		{"a falafel bowl and a bowl of lentil soup", words.RuleQuantity, and([]menu.Line{lineOf(2, "Falafel Bowl")}, one("Lentil Soup", "Size", "Bowl"))},
		{"a sub with extra bacon", "", comes("Add", "Bacon")},
		{"a sub with extra cheese", words.RuleOption, comes("Add", "Cheese")},
		{"a sub with bacon in place of the lettuce", "", one("Sub", "Add", "Bacon", "On It", "Mayo")},
		{"a sub with bacon", words.RuleDefault, one("Sub", "Add", "Bacon", "On It", "Mayo")},
		{"a sub w/o mayo", "", one("Sub", "On It", "Lettuce")},
		{"pork plate with beans and slaw and another one just the same", "", []menu.Line{lineOf(2, "Pork Plate", "Sides", "Beans", "Sides", "Slaw", "Bread", "Toast")}},
		{"pork plate with beans and slaw and another one just the same", words.RuleQuantity, []menu.Line{lineOf(3, "Pork Plate", "Sides", "Beans", "Sides", "Slaw", "Bread", "Toast")}},
		{"cola, a sprite and two waters, the big bottle", "", and(one("Can Soda", "Kind", "Cola"), one("Can Soda", "Kind", "Sprite"), []menu.Line{lineOf(2, "Water", "Size", "Lg (25 oz)")})},
		{"cola, a sprite and a water, large", words.RuleQuantity, and([]menu.Line{lineOf(2, "Can Soda", "Kind", "Cola")}, one("Can Soda", "Kind", "Sprite"), one("Water", "Size", "Lg (25 oz)"))},
		{"a milk tea 50% sugar", "", one("Milk Tea", "Size", "Regular", "Sweetness", "50%")},
		{"a milk tea 50% sugar", words.RuleOption, one("Milk Tea", "Size", "Regular", "Sweetness", "0%")},
		{"a milk tea 50% sugar, actually 0% sugar", "", one("Milk Tea", "Size", "Regular", "Sweetness", "0%")},
		{"number two, sorry, a number three", "", one("#3 Deal")},
		{"number two and a number three", words.RuleSign, one("#3 Deal")},
		{"a coffee, black", "", one("Coffee", "Size", "Regular")},
		{"a coffee, black", words.RuleOption, one("Coffee", "Size", "Regular", "Milk", "Oat Milk")},
		{"a coffee and a black tea", words.RuleLeft, one("Coffee", "Size", "Regular")},
		{"oatmeal and a large decaf", "", and(one("Oatmeal"), one("Hot Brew Coffee", "Size", "Lg (32 oz)", "Roast", "Decaf"))},
		{"oatmeal and a large decaf", words.RuleItem, and(one("Oatmeal"), one("Iced Latte", "Roast", "Decaf"))},
		{"oatmeal and a decaf iced latte", words.RuleLeft, and(one("Oatmeal"), one("Hot Brew Coffee", "Size", "Regular", "Roast", "Decaf"))},
		{"fries with a cup of cheddar and a cup of gravy", "", one("Fries", "Add", "Cheddar Sauce Cup", "Add", "Gravy Cup")},
		{"fries with a cup of cheddar and a cup of gravy", words.RuleOption, one("Fries", "Add", "Merkts Cheddar", "Add", "Gravy Cup")},
		{"fries with a cup of cheddar and a cup of gravy", words.RuleOption, one("Fries", "Add", "Merkts Cheddar", "Add", "Cheddar Sauce Cup", "Add", "Gravy Cup")},
		{"fries with merkts cheddar and a cup of gravy", "", one("Fries", "Add", "Merkts Cheddar", "Add", "Gravy Cup")},
		{"nuggets, no sauce", "", one("Nuggets")},
		{"nuggets, no sauce", words.RuleRefusal, one("Nuggets", "Dipping Sauce", "Barbecue Sauce")},
		{"one pork dumplings and one chicken dumplings, both fried, with no sauce on the chicken one", "", and(one("Pork Dumplings", "Dip", "Soy", "Way", "Fried"), one("Chicken Dumplings", "Dip", "No Sauce", "Way", "Fried"))},
		{"one pork dumplings and one chicken dumplings, both fried, with no sauce on the chicken one", words.RuleGroup, and(one("Pork Dumplings", "Dip", "No Sauce", "Way", "Fried"), one("Chicken Dumplings", "Dip", "Soy", "Way", "Fried"))},
		{"ramen, gluten free noodles, no corn", "", one("Ramen", "Noodles", "Gluten-Free Rice Noodles", "Toppings", "Scallion")},
		{"ramen, gluten free noodles, no corn", words.RuleLeft, one("Ramen", "Noodles", "Thin", "Toppings", "Scallion")},
		{"ramen no corn, mustard", words.RuleLeft, one("Ramen", "Noodles", "Thin", "Toppings", "Scallion")},
		{"ramen with cheese", words.RuleOption, one("Ramen", "Noodles", "Thin", "Toppings", "Corn", "Toppings", "Scallion", "Toppings", "Queso", "Toppings", "Cheese")},
		{"burger, hold the slaw", "", one("Burger", "Bun", "Sesame Bun", "On It", "Onion")},
		{"burger, hold the slaw", words.RuleRefusal, one("Burger", "Bun", "Sesame Bun", "On It", "Onion", "On It", "Slaw")},
		{"burger on a lettuce wrap", "", one("Burger", "Bun", "No Bun (Lettuce Wrap)", "On It", "Slaw", "On It", "Onion")},
		{"burger", words.RuleOption, one("Burger", "Bun", "No Bun (Lettuce Wrap)", "On It", "Slaw", "On It", "Onion")},
		{"burger, take the onion off", "", one("Burger", "Bun", "Sesame Bun", "On It", "Slaw")},
		{"a samosa with mango chutney only", "", one("Samosa", "Add", "Mango Chutney")},
		{"a samosa with mango chutney", words.RuleDefault, one("Samosa", "Add", "Mango Chutney")},
		{"hot and sour soup no crispy noodles", "", one("Hot & Sour Soup")},
		{"gumbo, hold the rice in that", "", one("Gumbo", "Rice", "No rice")},
		{"gumbo with rice", words.RuleOption, one("Gumbo", "Rice", "No rice")},
		{"a croque madame, oh actually monsieur", "", one("Croque Monsieur")},
		{"a croque madame, oh actually monsieur", words.RuleLeft, one("Croque Madame")},
		{"half a cranberry chicken salad", "", one("Cranberry Walnut Chicken Salad")},
		{"a salmon roll", words.RuleItem, one("Salmon Avocado Roll")},
		{"bread and a soup, the bread please", words.RuleLeft, one("Bread (4 slices)")},
		{"gumbo and a samosa, the samosa please", words.RuleQuantity, and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney"))},
		{"gumbo and a samosa, mango chutney on the samosa", "", and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney", "Add", "Mango Chutney"))},
		{"two gumbos, sorry, just one, and a samosa", "", and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney"))},
		{"bread, 4 slices", "", one("Bread (4 slices)")},
	}}
}
