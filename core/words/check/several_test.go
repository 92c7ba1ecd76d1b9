package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// takenForSeveral are lines in which one thing became several, or a thing became what comes with another.
func takenForSeveral() checkTable {
	flavors := menutest.Group("Flavors", 3, "Vanilla", "Mint", "Fudge")
	crackers := menutest.Group("Crackers", 1, "Oyster Crackers")
	crackers.Options[0].Default = true
	patty := menutest.Item("Hay Patty", menutest.Group("Extras", 0, "Radish"))
	other := menutest.Item("Night Patty")
	other.Description = "beef, radish, cress"
	pita := menutest.Item("Gyro Pita", menutest.Required("Meat", "Lamb", "Chicken"))
	rice := menutest.Item("Steak Rice Plate", menutest.Group("Add", 0, "Tofu"))
	tub, soup := menutest.Item("Big Tub", flavors, menutest.Group("Toppings", 0, "Sprinkles")), menutest.Item("Corn Soup", crackers)
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{tub, soup, menutest.Item("Oysters on the Half Shell"), menutest.Item("Cola"), menutest.Item("Tea"), patty, other, pita, menutest.Item("Corner Slice", menutest.Group("Top", 0, "Pepperoni")), menutest.Item("Crispy Taco", menutest.Required("Filling", "Ground Beef", "Shredded Chicken")), menutest.Item("Street Taco", menutest.Required("Meat", "Carnitas", "Pollo Asado")), rice, menutest.Item("Box of Wings", menutest.Group("Sauces", 2, "Mango Habanero", "Honey"), menutest.Group("Cut", 1, "All Drums")), menutest.Item("Chicken Souvlaki Pita"), menutest.Item("Tofu Power Plate"), menutest.Item("Chicken Philly"), menutest.Item("Philly Cheesesteak"), menutest.Item("Cheese Pizza", menutest.Required("Size", "Small", "Large", "X-Large"), menutest.Group("Toppings", 0, "Pepperoni")), menutest.Item("Roast Goose", menutest.Group("Weight", 1, "1/2 lb", "1 lb"))}}}}
	of := func(flavor string) menu.Line { return menutest.Line(1, "Big Tub", "Flavors", flavor) }
	chowder := menutest.Line(1, "Corn Soup", "Crackers", "Oyster Crackers")
	return checkTable{m, []checkRow{
		{"big tub, one vanilla one mint one fudge, add sprinkles", check.RuleQuantity, []menu.Line{of("Vanilla"), of("Mint"), menutest.Line(1, "Big Tub", "Flavors", "Fudge", "Toppings", "Sprinkles")}},
		{"a big tub with vanilla and mint", "", []menu.Line{menutest.Line(1, "Big Tub", "Flavors", "Vanilla", "Flavors", "Mint")}},
		{"two big tubs, one vanilla one mint", "", []menu.Line{of("Vanilla"), of("Mint")}},
		{"oysters and a corn soup", check.RuleItem, []menu.Line{chowder}},
		{"a corn soup and oysters", check.RuleItem, []menu.Line{chowder}},
		{"a corn soup and a cola", "", []menu.Line{chowder, menutest.Line(1, "Cola")}},
		{"a corn soup with oyster crackers", "", []menu.Line{chowder}},
		{"two colas and a tea, scratch that, make it three colas", check.RuleQuantity, []menu.Line{menutest.Line(3, "Cola"), menutest.Line(1, "Tea")}},
		{"2 1/2 lbs of roast goose", check.RuleQuantity, []menu.Line{menutest.Line(2, "Roast Goose", "Weight", "1/2 lb")}},
		{"1/2 lb of roast goose", "", []menu.Line{menutest.Line(1, "Roast Goose", "Weight", "1/2 lb")}},
		{"a chicken pita", check.RuleItem, []menu.Line{menutest.Line(1, "Chicken Souvlaki Pita")}},
		{"a chicken souvlaki pita", "", []menu.Line{menutest.Line(1, "Chicken Souvlaki Pita")}},
		{"a steak rice plate, actually the tofu one", check.RuleItem, []menu.Line{menutest.Line(1, "Steak Rice Plate", "Add", "Tofu")}},
		{"two boxes of wings, one mango hab one honey, all drums on both", check.RuleQuantity, []menu.Line{menutest.Line(1, "Box of Wings", "Sauces", "Mango Habanero", "Sauces", "Honey", "Cut", "All Drums"), menutest.Line(1, "Box of Wings", "Sauces", "Honey", "Cut", "All Drums")}},
		{"two boxes of wings, one mango hab one honey, all drums on both", "", []menu.Line{menutest.Line(1, "Box of Wings", "Sauces", "Mango Habanero", "Cut", "All Drums"), menutest.Line(1, "Box of Wings", "Sauces", "Honey", "Cut", "All Drums")}},
		{"a chicken taco", check.RuleItem, []menu.Line{menutest.Line(1, "Crispy Taco", "Filling", "Shredded Chicken")}},
		{"a crispy chicken taco", "", []menu.Line{menutest.Line(1, "Crispy Taco", "Filling", "Shredded Chicken")}},
		{"a corner slice, pepperoni slice", check.RuleItem, []menu.Line{menutest.Line(1, "Corner Slice", "Top", "Pepperoni")}},
		{"a corner slice with pepperoni", "", []menu.Line{menutest.Line(1, "Corner Slice", "Top", "Pepperoni")}},
		{"a philly", check.RuleItem, []menu.Line{menutest.Line(1, "Chicken Philly")}},
		{"a chicken philly", "", []menu.Line{menutest.Line(1, "Chicken Philly")}},
		{"one large cheese, one large pepperoni", check.RuleQuantity, []menu.Line{menutest.Line(1, "Cheese Pizza", "Size", "Large", "Toppings", "Pepperoni")}},
		{"a large cheese and a large pepperoni", "", []menu.Line{menutest.Line(1, "Cheese Pizza", "Size", "Large"), menutest.Line(1, "Cheese Pizza", "Size", "Large", "Toppings", "Pepperoni")}},
		{"an extra large pepperoni", "", []menu.Line{menutest.Line(1, "Cheese Pizza", "Size", "X-Large", "Toppings", "Pepperoni")}},
		{"a large cheese pizza, a large one", "", []menu.Line{menutest.Line(1, "Cheese Pizza", "Size", "Large")}},
		{"a cola with the works", check.RuleLeft, []menu.Line{menutest.Line(1, "Cola")}},
		{"use my coupon for a cola", check.RuleLeft, []menu.Line{menutest.Line(1, "Cola")}},
		{"a cola, buy one get one", check.RuleLeft, []menu.Line{menutest.Line(1, "Cola")}},
		{"the patty with the radish on it", check.RuleItem, []menu.Line{menutest.Line(1, "Hay Patty", "Extras", "Radish")}},
		{"the hay patty with radish", "", []menu.Line{menutest.Line(1, "Hay Patty", "Extras", "Radish")}},
		{"two colas and a tea, make it three colas", "", []menu.Line{menutest.Line(3, "Cola"), menutest.Line(1, "Tea")}},
	}}
}

// toldApart are lines of several of one thing that the words tell apart.
func toldApart() checkTable {
	latte := menutest.Item("Latte", menutest.Group("Milk", 1, "Oat Milk", "Almond Milk"), menutest.Group("Roast", 1, "Decaf"), menutest.Group("Add", 0, "Whip"))
	omelet := menutest.Item("Western Omelet", menutest.Group("Inside", 0, "*Ham", "*Onions"), menutest.Group("Eggs", 1, "Egg Whites"), menutest.Group("Add", 0, "Less Ice", "No Ice"))
	club := menutest.Item("Club", menutest.Group("Bread", 1, "Everything Bagel", "Rye"), menutest.Group("On It", 0, "*Bacon"))
	wings := menutest.Item("Bone Wings", menutest.Required("Flavor", "Mild", "Teriyaki"), menutest.Group("Cut", 1, "All Flats"))
	plate := menutest.Item("Taco Plate", menutest.Required("Meat", "Carnitas", "Pastor"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{latte, omelet, club, wings, plate, menutest.Item("Carnitas Plate"), menutest.Item("Thai Noodles", menutest.Group("Heat", 1, "*Medium", "Hot", "Thai Hot"), menutest.Group("Add", 0, "Egg")), menutest.Item("Dragon Roll", menutest.Group("Wrap", 1, "Soy Paper")), menutest.Item("Spider Roll", menutest.Group("Wrap", 1, "Soy Paper")), menutest.Item("Drip Coffee", menutest.Group("Roast", 1, "Decaf")), menutest.Item("French Toast")}}}}
	one := func(item string, choices ...string) menu.Line { return menutest.Line(1, item, choices...) }
	inside := []string{"Inside", "Ham", "Inside", "Onions"}
	toast := one("French Toast")
	return checkTable{m, []checkRow{
		{"two lattes one with almond milk and one decaf", check.RuleOption, []menu.Line{one("Latte"), one("Latte", "Milk", "Almond Milk"), one("Drip Coffee", "Roast", "Decaf")}},
		{"two lattes one with almond milk and one decaf", "", []menu.Line{one("Latte", "Milk", "Almond Milk"), one("Latte", "Roast", "Decaf")}},
		{"two lattes one decaf", check.RuleOption, []menu.Line{menutest.Line(2, "Latte"), one("Drip Coffee", "Roast", "Decaf")}},
		{"two lattes one drip coffee", "", []menu.Line{menutest.Line(2, "Latte"), one("Drip Coffee")}},
		{"two lattes, add whip to one", check.RuleQuantity, []menu.Line{menutest.Line(2, "Latte", "Add", "Whip")}},
		{"two lattes, add whip to one of them", "", []menu.Line{one("Latte"), one("Latte", "Add", "Whip")}},
		{"two western omelets, leave the ham off one", check.RuleQuantity, []menu.Line{menutest.Line(2, "Western Omelet", "Inside", "Onions")}},
		{"two western omelets, leave the ham off one", "", []menu.Line{one("Western Omelet", inside...), one("Western Omelet", "Inside", "Onions")}},
		{"two western omelets, one with egg whites, one regular no ham, and french toast", check.RuleGroup, []menu.Line{one("Western Omelet", inside...), one("Western Omelet", "Inside", "Onions", "Eggs", "Egg Whites"), toast}},
		{"two western omelets, one with egg whites, one regular no ham, and french toast", "", []menu.Line{one("Western Omelet", append(inside, "Eggs", "Egg Whites")...), one("Western Omelet", "Inside", "Onions"), toast}},
		{"three western omelets, two with less ice", "", []menu.Line{one("Western Omelet", inside...), menutest.Line(2, "Western Omelet", append(inside, "Add", "Less Ice")...)}},
		{"two clubs, one no bacon, one with everything", check.RuleOption, []menu.Line{one("Club"), one("Club", "Bread", "Everything Bagel", "On It", "Bacon")}},
		{"two clubs, one no bacon, one with everything", "", []menu.Line{one("Club"), one("Club", "On It", "Bacon")}},
		{"a club with an everything bagel", "", []menu.Line{one("Club", "Bread", "Everything Bagel", "On It", "Bacon")}},
		{"bone wings mild and bone wings teriyaki. wait for the mild do all flats", check.RuleOption, []menu.Line{one("Bone Wings", "Flavor", "Mild"), one("Bone Wings", "Flavor", "Mild", "Cut", "All Flats")}},
		{"bone wings mild and bone wings teriyaki. wait for the mild do all flats", "", []menu.Line{one("Bone Wings", "Flavor", "Teriyaki"), one("Bone Wings", "Flavor", "Mild", "Cut", "All Flats")}},
		{"three clubs, one plain, one no bacon, one with everything", check.RuleGroup, []menu.Line{menutest.Line(2, "Club", "On It", "Bacon"), one("Club")}},
		{"two dragon rolls, one soy paper, spider roll", "", []menu.Line{one("Dragon Roll"), one("Dragon Roll", "Wrap", "Soy Paper"), one("Spider Roll")}},
		{"2 lattes oat milk and almond milk", "", []menu.Line{one("Latte", "Milk", "Oat Milk"), one("Latte", "Milk", "Almond Milk")}},
		{"one latte with oat milk and one with almond milk", "", []menu.Line{one("Latte", "Milk", "Oat Milk"), one("Latte", "Milk", "Almond Milk")}},
		{"two clubs, one w/out bacon", "", []menu.Line{one("Club"), one("Club", "On It", "Bacon")}},
		{"two clubs, no bacon on one, rye on the other", "", []menu.Line{one("Club"), one("Club", "Bread", "Rye", "On It", "Bacon")}},
		{"two western omelets, one without ham and one without onions", "", []menu.Line{one("Western Omelet", "Inside", "Onions"), one("Western Omelet", "Inside", "Ham")}},
		{"two lattes, one oat milk, one almond milk, whip on the oat milk one", "", []menu.Line{one("Latte", "Milk", "Oat Milk", "Add", "Whip"), one("Latte", "Milk", "Almond Milk")}},
		{"two lattes, one oat milk, one almond milk, whip on the oat milk one", check.RuleGroup, []menu.Line{one("Latte", "Milk", "Oat Milk"), one("Latte", "Milk", "Almond Milk", "Add", "Whip")}},
		{"two thai noodles, one hot, one with egg", "", []menu.Line{one("Thai Noodles", "Heat", "Hot"), one("Thai Noodles", "Heat", "Medium", "Add", "Egg")}},
		{"two plates, pastor and carnitas", check.RuleItem, []menu.Line{one("Taco Plate", "Meat", "Pastor"), one("Taco Plate", "Meat", "Carnitas")}},
		{"two taco plates, one pastor one carnitas", "", []menu.Line{one("Taco Plate", "Meat", "Pastor"), one("Taco Plate", "Meat", "Carnitas")}},
	}}
}

func TestCheckOfWhatIsToldApart(t *testing.T) { checkRows(t, toldApart()) }

func TestCheckOfWhatWasTakenForSeveral(t *testing.T) { checkRows(t, takenForSeveral()) }
