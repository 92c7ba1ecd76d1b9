package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestWaysOfSpeaking reads, over menus of the fixtures, sentences of kinds that people use everywhere: words that repeat a kind, names in part, letters
// left out, parts of an order, corrections. Those that must be asked about are among them.
func TestWaysOfSpeaking(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	for _, c := range []struct{ kind, shop, words, want string }{
		{"a kind again", "diner", "a turkey club sandwich on rye with fries", "1 Turkey club: Rye, Fries"},
		{"a kind again", "juicebar", "16 oz green glow juice", "1 Green Glow (Kale, Apple, Cucumber, Lemon): 16 oz"},
		{"a kind of its own", "coffee", "an espresso muffin", "?"},
		{"a kind that is refused", "wings", "10 boneless wings, buffalo, no chicken", "?"},
		{"what the page chooses", "coffee", "a small latte with regular whole milk", "1 Latte: Small, Whole milk"},
		{"a serving of", "wings", "a peach cobbler with a scoop of vanilla ice cream", "1 Peach cobbler: Vanilla ice cream"},
		{"an answer in part", "diner", "two egg breakfast sunny side, ham, muffin", "1 Two egg breakfast: Sunny side up, Ham, English muffin"},
		{"an answer in part", "wings", "6 traditional wings, mango, ranch", "1 Traditional wings: 6 pieces, Mango habanero, Ranch"},
		{"gluten free is asked about", "deli", "gluten free grilled cheese", "?"},
		{"the only one that comes with it", "smokehouse", "loaded baked potato, hold the bacon", "1 Loaded Baked Potato: Butter, Sour Cream, Cheddar, Chives"},
		{"letters left out", "wings", "5 pc chikn tenders honey mustrd", "1 Chicken tenders: 5 pieces, Honey mustard"},
		{"a part with an article", "diner", "two turkey clubs on wheat, one with fries and one with a fruit cup", "1 Turkey club: Wheat, Fries & 1 Turkey club: Wheat, Fruit cup"},
		{"another one", "pho", "a small pho with tofu and another one large with meatballs", "1 Pho: Small, Tofu & 1 Pho: Large, Meatballs"},
		{"another one", "wings", "half rack of ribs with fries and slaw, and another one with beans and corn bread", "1 Half rack ribs: Fries, Slaw & 1 Half rack ribs: Baked beans, Corn bread"},
		{"both, of which one was named", "diner", "two coffees, one decaf, both with cream", "1 Coffee: Decaf, Cream & 1 Coffee: Regular, Cream"},
		{"both after two parts", "dumplings", "2 regular milk teas, one with boba one with grass jelly, both half sugar", "1 Milk Tea: Regular, Regular ice, 50% sugar, Boba & 1 Milk Tea: Regular, Regular ice, 50% sugar, Grass jelly"},
		{"what is asked of it", "bagels", "the nova on an everything bagel with scallion cream cheese, can you toast it", "1 The Nova: Everything bagel, Scallion cream cheese, Tomato, Red onion, Capers, Toasted"},
		{"more of what comes with it", "halal", "regular over rice platter, lamb, yellow rice, extra white sauce", "1 Over rice platter: Regular, Lamb, Yellow rice, White sauce, Extra white sauce, Lettuce, Tomatoes"},
		{"a plain pizza with toppings", "nonna", "small pepperoni pizza, hand tossed", "1 Cheese Pizza: Small 10 inch, Hand tossed, Pepperoni"},
		{"with both", "wings", "two 6 piece boneless wings, one buffalo and one lemon pepper, ranch with both", "1 Boneless wings: 6 pieces, Buffalo, Ranch & 1 Boneless wings: 6 pieces, Lemon pepper, Ranch"},
		{"another portion", "wings", "6 boneless plain, actually make it 10", "1 Boneless wings: 10 pieces, Plain"},
		{"not this, that", "coffee", "a blueberry muffin, not blueberry, banana nut", "1 Banana nut muffin"},
		{"not this, that", "patty", "onion rings and tots, not the tots, fried pickles", "1 Onion Rings & 1 Fried Pickles: Ranch"},
		{"this instead", "smokehouse", "a gallon of lemonade, let's do sweet tea instead", "1 Sweet Tea: Gallon"},
		{"this instead of what was left out", "coffee", "a large cold brew and a croissant, skip the croissant, a cookie instead", "1 Cold brew: Large & 1 Chocolate chip cookie"},
		{"this instead of that", "juicebar", "overnight oats with banana, actually strawberries instead of banana", "1 Overnight Oats: Almond Milk, Strawberries"},
		{"options that carry over", "wings", "half rack with fries and slaw, no wait, full rack", "1 Full rack ribs: Fries, Slaw"},
		{"options that the new thing has itself", "juicebar", "small mango tango, no wait, large berry blast", "1 Berry Blast: Large (24 oz), Apple Juice"},
		{"options that may carry over", "coffee", "a large latte with vanilla, actually a mocha", "?"},
		{"another number of what was named first", "diner", "two hash browns and a bacon, make that three hash browns", "3 Hash browns & 1 Bacon"},
		{"an option rather than a part of a name", "patty", "single smash with cheddar. Sorry, swiss.", "1 Single Smash: Potato bun, Swiss, Lettuce, Tomato, Pickles, Raw onion, House sauce"},
	} {
		if have := outcomeOf(index(c.shop).Match(menu.Request{Words: c.words})); have != sorted(c.want) {
			t.Errorf("%s: %q: %s, want %s", c.kind, c.words, have, sorted(c.want))
		}
	}
}
