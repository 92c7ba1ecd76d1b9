package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckHearsWhatIsThere runs what people say in ways that the check once took for something else, and beside each the fault that looks like it.
func TestCheckHearsWhatIsThere(t *testing.T) { checkRows(t, heardRight()) }

func heardRight() checkTable {
	size := menutest.Group("Size", 1, "*Regular", "Lg (32 oz)")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Mains", Items: []menu.Item{
			menutest.Item("Pancakes", menutest.Group("Stack", 1, "*Full Stack (3)", "Short Stack (2)"), menutest.Group("Add", 0, "Bananas", "Bacon")),
			menutest.Item("Hash & Eggs", menutest.Group("Eggs", 1, "Poached", "Fried"), menutest.Group("Bread", 1, "*Toast", "English Muffin")),
			menutest.Item("Oatmeal", menutest.Group("Add", 0, "Raisins", "Bananas")),
			menutest.Item("Poke Bowl", menutest.Group("Fish", 0, "Salmon", "Spicy Salmon", "Tuna"), menutest.Group("Sauce", 0, "Spicy Mayo", "Ponzu")),
			menutest.Item("Red Oni", menutest.Group("Heat", 1, "*Mild", "Hot", "Oni Hot")),
			menutest.Item("Penne", menutest.Group("Comes With", 1, "*Garlic Bread", "Garlic Knots (2 pc)", "No Bread")),
			menutest.Item("Plain Scone"), menutest.Item("Lox Bagel", menutest.Group("Bagel", 1, "*Plain", "Everything")), menutest.Item("Bagel", menutest.Group("Bagel", 1, "*Plain", "Everything"), menutest.Group("Spread", 1, "Plain Cream Cheese", "Butter")),
			menutest.Item("Noodles", menutest.Group("Kind", 1, "Veg", "Chicken")), menutest.Item("Veg Samosa (2 pc)"),
			menutest.Item("Brisket", menutest.Group("Weight", 1, "¼ lb", "½ lb", "1 lb"), menutest.Group("Cut", 1, "Lean", "Moist")), menutest.Item("Smoked Turkey Breast", menutest.Group("Weight", 1, "¼ lb", "½ lb", "1 lb")),
			menutest.Item("Lentil Soup", menutest.Group("Size", 1, "*Cup", "Bowl")), menutest.Item("Bread (4 slices)"), menutest.Item("Falafel Bowl"),
			menutest.Item("Sub", menutest.Group("Add", 0, "Bacon", "Cheese", "Extra Cheese"), menutest.Group("On It", 0, "*Mayo", "*Lettuce"), menutest.Group("Take Off", 0, "No Mayo")),
			menutest.Item("Fries", menutest.Group("Add", 0, "Merkts Cheddar", "Cheddar Sauce Cup", "Gravy Cup")), menutest.Item("Nuggets", menutest.Group("Dipping Sauce", 0, "Ranch", "Barbecue Sauce")),
			menutest.Item("Pork Dumplings", menutest.Group("Dip", 1, "*Soy", "No Sauce"), menutest.Group("Way", 1, "Fried", "Boiled")), menutest.Item("Chicken Dumplings", menutest.Group("Dip", 1, "*Soy", "No Sauce"), menutest.Group("Way", 1, "Fried", "Boiled")),
			menutest.Item("Ramen", menutest.Group("Noodles", 1, "*Thin", "Thick", "Gluten-Free Rice Noodles"), menutest.Group("Toppings", 0, "*Corn", "*Scallion", "Mustard", "Queso", "Cheese")),
			menutest.Item("Burger", menutest.Group("Bun", 1, "*Sesame Bun", "No Bun (Lettuce Wrap)"), menutest.Group("On It", 0, "*Slaw", "*Onion")), menutest.Item("Cole Slaw"),
			menutest.Item("Samosa", menutest.Group("With", 0, "*Mint Chutney", "*Tamarind Chutney"), menutest.Group("Add", 0, "Mango Chutney")),
			menutest.Item("Hot & Sour Soup", menutest.Group("Noodles", 1, "*Crispy Noodles")), menutest.Item("Gumbo", menutest.Group("Rice", 1, "*With rice", "No rice")), menutest.Item("Croque Madame"), menutest.Item("Croque Monsieur"),
			menutest.Item("Cranberry Walnut Chicken Salad"), menutest.Item("Salmon Avocado Roll"),
			menutest.Item("Pork Plate", menutest.Group("Sides", 2, "Beans", "Slaw"), menutest.Group("Bread", 1, "*Toast", "Cornbread")),
		}},
		{Name: "Drinks", Items: []menu.Item{
			menutest.Item("Can Soda", menutest.Group("Kind", 1, "Cola", "Sprite", "Dr Pepper")), menutest.Item("Water", menutest.Group("Size", 1, "Sm (12 oz)", "Lg (25 oz)")), menutest.Item("Milk Tea", size, menutest.Group("Sweetness", 1, "*100%", "50%", "0%")),
			menutest.Item("Coffee", size, menutest.Group("Milk", 1, "Whole Milk", "Oat Milk")), menutest.Item("Black Tea"), menutest.Item("Hot Brew Coffee", size, menutest.Group("Roast", 1, "*House", "Decaf")), menutest.Item("Iced Latte", menutest.Group("Roast", 1, "*House", "Decaf")), menutest.Item("#2 Deal"), menutest.Item("#3 Deal"),
		}},
	}}
	one := func(name string, choices ...string) []menu.Line {
		return []menu.Line{menutest.Line(1, name, choices...)}
	}
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
		{"a short stack", check.RuleItem, one("Pancakes", "Stack", "Full Stack (3)")},
		{"the hash with poached eggs and an english muffin, grandpa will have the oatmeal", "", and(hash, one("Oatmeal"))},
		{"the hash with poached eggs and an english muffin, and oatmeal with bananas", "", and(hash, one("Oatmeal", "Add", "Bananas"))},
		{"the hash with poached eggs and an english muffin, and oatmeal with bananas", check.RuleOption, and(hash, one("Oatmeal", "Add", "Raisins"))},
		{"poke bowl with salmon and tuna, spicy mayo", "", one("Poke Bowl", "Fish", "Salmon", "Fish", "Tuna", "Sauce", "Spicy Mayo")},
		{"poke bowl with spicy salmon", check.RuleOption, one("Poke Bowl", "Fish", "Salmon")},
		{"red oni hot", "", one("Red Oni", "Heat", "Hot")},
		{"red oni oni hot", check.RuleOption, one("Red Oni", "Heat", "Hot")},
		{"penne with garlic knots instead of the garlic bread", "", one("Penne", "Comes With", "Garlic Knots (2 pc)")},
		{"penne with garlic bread instead of the garlic knots", check.RuleOption, one("Penne", "Comes With", "Garlic Knots (2 pc)")},
		{"a water, small, and brisket, 1 lb, lean", check.RuleOption, and(one("Water", "Size", "Sm (12 oz)"), one("Brisket", "Weight", "1 lb", "Cut", "Moist"))},
		{"penne x2, one with no bread", "", and(one("Penne", "Comes With", "Garlic Bread"), one("Penne", "Comes With", "No Bread"))},
		{"penne x2, one with garlic knots", check.RuleOption, and(one("Penne", "Comes With", "Garlic Bread"), one("Penne", "Comes With", "No Bread"))},
		{"plain scone and a plain bagel with plain cream cheese", "", and(one("Plain Scone"), one("Bagel", "Bagel", "Plain", "Spread", "Plain Cream Cheese"))},
		{"lox on an everything bagel", "", one("Lox Bagel", "Bagel", "Everything")},
		{"lox on an everything bagel", check.RuleQuantity, []menu.Line{menutest.Line(2, "Lox Bagel", "Bagel", "Everything")}},
		{"veg noodles and an order of samosas", "", and(one("Noodles", "Kind", "Veg"), one("Veg Samosa (2 pc)"))},
		{"veg noodles and an order of samosas", check.RuleOption, and(one("Noodles", "Kind", "Chicken"), one("Veg Samosa (2 pc)"))},
		{"pound of moist brisket, half pound of turkey", "", and(one("Brisket", "Weight", "1 lb", "Cut", "Moist"), one("Smoked Turkey Breast", "Weight", "½ lb"))},
		{"pound of moist brisket, half pound of turkey", check.RuleOption, and(one("Brisket", "Weight", "¼ lb", "Cut", "Moist"), one("Smoked Turkey Breast", "Weight", "½ lb"))},
		{"a falafel bowl and a cup of lentil", "", and(one("Falafel Bowl"), one("Lentil Soup", "Size", "Cup"))},
		{"a falafel bowl and a bowl of lentil soup", "", and(one("Falafel Bowl"), one("Lentil Soup", "Size", "Bowl"))},
		{"a falafel bowl and a bowl of lentil soup", check.RuleQuantity, and([]menu.Line{menutest.Line(2, "Falafel Bowl")}, one("Lentil Soup", "Size", "Bowl"))},
		{"a sub with extra bacon", "", comes("Add", "Bacon")},
		{"a sub with extra cheese", check.RuleOption, comes("Add", "Cheese")},
		{"a sub with bacon in place of the lettuce", "", one("Sub", "Add", "Bacon", "On It", "Mayo")},
		{"a sub with bacon", check.RuleDefault, one("Sub", "Add", "Bacon", "On It", "Mayo")},
		{"a sub w/o mayo", "", one("Sub", "On It", "Lettuce")},
		{"pork plate with beans and slaw and another one just the same", "", []menu.Line{menutest.Line(2, "Pork Plate", "Sides", "Beans", "Sides", "Slaw", "Bread", "Toast")}},
		{"pork plate with beans and slaw and another one just the same", check.RuleQuantity, []menu.Line{menutest.Line(3, "Pork Plate", "Sides", "Beans", "Sides", "Slaw", "Bread", "Toast")}},
		{"cola, a sprite and two waters, the big bottle", "", and(one("Can Soda", "Kind", "Cola"), one("Can Soda", "Kind", "Sprite"), []menu.Line{menutest.Line(2, "Water", "Size", "Lg (25 oz)")})},
		{"cola, a sprite and a water, large", check.RuleQuantity, and([]menu.Line{menutest.Line(2, "Can Soda", "Kind", "Cola")}, one("Can Soda", "Kind", "Sprite"), one("Water", "Size", "Lg (25 oz)"))},
		{"a milk tea 50% sugar", "", one("Milk Tea", "Size", "Regular", "Sweetness", "50%")},
		{"a milk tea 50% sugar", check.RuleOption, one("Milk Tea", "Size", "Regular", "Sweetness", "0%")},
		{"a milk tea 50% sugar, actually 0% sugar", "", one("Milk Tea", "Size", "Regular", "Sweetness", "0%")},
		{"number two, sorry, a number three", "", one("#3 Deal")},
		{"number two and a number three", check.RuleSign, one("#3 Deal")},
		{"a coffee, black", "", one("Coffee", "Size", "Regular")},
		{"a coffee, black", check.RuleOption, one("Coffee", "Size", "Regular", "Milk", "Oat Milk")},
		{"a coffee and a black tea", check.RuleLeft, one("Coffee", "Size", "Regular")},
		{"oatmeal and a large decaf", "", and(one("Oatmeal"), one("Hot Brew Coffee", "Size", "Lg (32 oz)", "Roast", "Decaf"))},
		{"oatmeal and a large decaf", check.RuleItem, and(one("Oatmeal"), one("Iced Latte", "Roast", "Decaf"))},
		{"oatmeal and a decaf iced latte", check.RuleLeft, and(one("Oatmeal"), one("Hot Brew Coffee", "Size", "Regular", "Roast", "Decaf"))},
		{"fries with a cup of cheddar and a cup of gravy", "", one("Fries", "Add", "Cheddar Sauce Cup", "Add", "Gravy Cup")},
		{"fries with a cup of cheddar and a cup of gravy", check.RuleOption, one("Fries", "Add", "Merkts Cheddar", "Add", "Gravy Cup")},
		{"fries with a cup of cheddar and a cup of gravy", check.RuleOption, one("Fries", "Add", "Merkts Cheddar", "Add", "Cheddar Sauce Cup", "Add", "Gravy Cup")},
		{"fries with merkts cheddar and a cup of gravy", "", one("Fries", "Add", "Merkts Cheddar", "Add", "Gravy Cup")},
		{"nuggets, no sauce", "", one("Nuggets")},
		{"nuggets, no sauce", check.RuleRefusal, one("Nuggets", "Dipping Sauce", "Barbecue Sauce")},
		{"one pork dumplings and one chicken dumplings, both fried, with no sauce on the chicken one", "", and(one("Pork Dumplings", "Dip", "Soy", "Way", "Fried"), one("Chicken Dumplings", "Dip", "No Sauce", "Way", "Fried"))},
		{"one pork dumplings and one chicken dumplings, both fried, with no sauce on the chicken one", check.RuleGroup, and(one("Pork Dumplings", "Dip", "No Sauce", "Way", "Fried"), one("Chicken Dumplings", "Dip", "Soy", "Way", "Fried"))},
		{"ramen, gluten free noodles, no corn", "", one("Ramen", "Noodles", "Gluten-Free Rice Noodles", "Toppings", "Scallion")},
		{"ramen, gluten free noodles, no corn", check.RuleLeft, one("Ramen", "Noodles", "Thin", "Toppings", "Scallion")},
		{"ramen no corn, mustard", check.RuleLeft, one("Ramen", "Noodles", "Thin", "Toppings", "Scallion")},
		{"ramen with cheese", check.RuleOption, one("Ramen", "Noodles", "Thin", "Toppings", "Corn", "Toppings", "Scallion", "Toppings", "Queso", "Toppings", "Cheese")},
		{"burger, hold the slaw", "", one("Burger", "Bun", "Sesame Bun", "On It", "Onion")},
		{"burger, hold the slaw", check.RuleRefusal, one("Burger", "Bun", "Sesame Bun", "On It", "Onion", "On It", "Slaw")},
		{"burger on a lettuce wrap", "", one("Burger", "Bun", "No Bun (Lettuce Wrap)", "On It", "Slaw", "On It", "Onion")},
		{"burger", check.RuleOption, one("Burger", "Bun", "No Bun (Lettuce Wrap)", "On It", "Slaw", "On It", "Onion")},
		{"burger, take the onion off", "", one("Burger", "Bun", "Sesame Bun", "On It", "Slaw")},
		{"a samosa with mango chutney only", "", one("Samosa", "Add", "Mango Chutney")},
		{"a samosa with mango chutney", check.RuleDefault, one("Samosa", "Add", "Mango Chutney")},
		{"hot and sour soup no crispy noodles", "", one("Hot & Sour Soup")},
		{"gumbo, hold the rice in that", "", one("Gumbo", "Rice", "No rice")},
		{"gumbo with rice", check.RuleOption, one("Gumbo", "Rice", "No rice")},
		{"a croque madame, oh actually monsieur", "", one("Croque Monsieur")},
		{"a croque madame, oh actually monsieur", check.RuleLeft, one("Croque Madame")},
		{"half a cranberry chicken salad", "", one("Cranberry Walnut Chicken Salad")},
		{"a salmon roll", check.RuleItem, one("Salmon Avocado Roll")},
		{"bread and a soup, the bread please", check.RuleLeft, one("Bread (4 slices)")},
		{"gumbo and a samosa, the samosa please", check.RuleQuantity, and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney"))},
		{"gumbo and a samosa, mango chutney on the samosa", "", and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney", "Add", "Mango Chutney"))},
		{"two gumbos, sorry, just one, and a samosa", "", and(one("Gumbo", "Rice", "With rice"), one("Samosa", "With", "Mint Chutney", "With", "Tamarind Chutney"))},
		{"bread, 4 slices", "", one("Bread (4 slices)")},
	}}
}
