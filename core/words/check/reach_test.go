package check_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// TestCheckOfWhatReachesOne plants lines in which what is said of one thing is of another.
func TestCheckOfWhatReachesOne(t *testing.T) { checkRows(t, reachesOne()) }

func reachesOne() checkTable {
	sizes := menutest.Group("Size", 1, "*Regular", "Large")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "Food", Items: []menu.Item{
		menutest.Item("Sauce bottle", menutest.Group("Flavor", 1, "House Original", "Carolina Mustard", "White BBQ")),
		menutest.Item("Wing sauce", menutest.Group("Flavor", 1, "Ranch", "Honey BBQ")),
		menutest.Item("Milkshake", sizes, menutest.Group("Flavor", 1, "Vanilla", "Cookies & Cream")), menutest.Item("Oreo shake", sizes),
		menutest.Item("Caramel sundae", menutest.Group("Comes with", 0, "*Nuts", "*Cherry"), menutest.Group("Add", 0, "Brownie", "Hot fudge")), menutest.Item("Banana split"), menutest.Item("Brownie"),
		menutest.Item("Burger", menutest.Group("Comes with", 0, "*Lettuce", "*Onion", "*Pickles"), menutest.Group("Add", 0, "Bacon", "Avocado")),
		menutest.Item("Wrap", menutest.Group("Comes with", 0, "*Lettuce", "*Tomato"), menutest.Group("Add", 0, "Bacon", "Avocado")),
		menutest.Item("Latte", sizes), menutest.Item("Mocha", sizes), menutest.Item("Cookie box"), menutest.Item("Hand-Packed Pint", menutest.Group("Flavor", 1, "Vanilla", "Cookie Dough")),
		menutest.Item("Turkey", menutest.Group("Bread", 1, "Rye Bread", "Whole Wheat Wrap")),
		menutest.Item("Pizza", sizes, menutest.Group("Add", 0, "Mushrooms", "Green peppers", "Onions"), menutest.Group("Cut", 0, "Square cut")),
	}}}}
	line := menutest.Line
	sundae := line(1, "Caramel sundae", "Comes with", "Nuts", "Comes with", "Cherry")
	burger := line(1, "Burger", "Comes with", "Lettuce", "Comes with", "Onion", "Comes with", "Pickles")
	wrap := line(1, "Wrap", "Comes with", "Lettuce", "Comes with", "Tomato")
	pizza := func(more ...string) menu.Line {
		choices := []string{"Size", "Large"}
		for _, o := range more {
			choices = append(choices, "Add", o)
		}
		return line(1, "Pizza", append(choices, "Cut", "Square cut")...)
	}
	return checkTable{m, []checkRow{
		{"a bottle of your barbecue sauce", check.RuleOption, []menu.Line{line(1, "Sauce bottle", "Flavor", "White BBQ")}},
		{"a bottle of white bbq sauce", "", []menu.Line{line(1, "Sauce bottle", "Flavor", "White BBQ")}},
		{"a wing sauce, bbq", "", []menu.Line{line(1, "Wing sauce", "Flavor", "Honey BBQ")}},
		{"I wanted the banana split but that's too much for me, so a caramel sundae instead", check.RuleItem, []menu.Line{line(1, "Banana split"), sundae}},
		{"I'd love the banana split but I'll have a caramel sundae", check.RuleItem, []menu.Line{line(1, "Banana split"), sundae}},
		{"I wanted the banana split but a caramel sundae will do", check.RuleItem, []menu.Line{line(1, "Banana split"), sundae}},
		{"I wanted a banana split and a caramel sundae", "", []menu.Line{line(1, "Banana split"), sundae}},
		{"a cookies and cream shake", check.RuleItem, []menu.Line{line(1, "Oreo shake", "Size", "Regular")}},
		{"a cookies and cream shake", "", []menu.Line{line(1, "Milkshake", "Size", "Regular", "Flavor", "Cookies & Cream")}},
		{"an oreo shake", "", []menu.Line{line(1, "Oreo shake", "Size", "Regular")}},
		{"a caramel sundae, and add a brownie to it", check.RuleItem, []menu.Line{sundae, line(1, "Brownie")}},
		{"a caramel sundae, and add a brownie to it", "", []menu.Line{line(1, "Caramel sundae", "Comes with", "Nuts", "Comes with", "Cherry", "Add", "Brownie")}},
		{"a caramel sundae and a latte, and add a brownie to the sundae", check.RuleQuantity, []menu.Line{sundae, line(1, "Latte", "Size", "Regular"), line(1, "Caramel sundae", "Comes with", "Nuts", "Comes with", "Cherry", "Add", "Brownie")}},
		{"a caramel sundae and a latte, and add a brownie to the sundae", "", []menu.Line{line(1, "Caramel sundae", "Comes with", "Nuts", "Comes with", "Cherry", "Add", "Brownie"), line(1, "Latte", "Size", "Regular")}},
		{"I wanted the banana split but that's too much for me, so a caramel sundae instead", "", []menu.Line{sundae}},
		{"I wanted the banana split but a caramel sundae instead", "", []menu.Line{sundae}},
		{"I'd love the banana split but I'll have a caramel sundae", "", []menu.Line{sundae}},
		{"I'd love a burger but instead of lettuce bacon", check.RuleRefusal, []menu.Line{line(1, "Burger", "Comes with", "Lettuce", "Comes with", "Onion", "Comes with", "Pickles", "Add", "Bacon")}},
		{"I'd love a burger but no lettuce and a latte", check.RuleLeft, []menu.Line{line(1, "Latte", "Size", "Regular")}},
		{"a caramel sundae, and add a brownie", "", []menu.Line{sundae, line(1, "Brownie")}},
		{"a burger and a wrap, leave the lettuce out of one of them", check.RuleGroup, []menu.Line{burger, wrap}},
		{"a burger and a wrap, hold the lettuce on one", check.RuleGroup, []menu.Line{burger, line(1, "Wrap", "Comes with", "Tomato")}},
		{"a burger and a wrap, leave the tomato out of one of them", "", []menu.Line{burger, line(1, "Wrap", "Comes with", "Lettuce")}},
		{"two large pizzas, mushrooms on one, green peppers and onions on the other, both square cut", check.RuleGroup, []menu.Line{pizza("Mushrooms", "Green peppers"), pizza("Onions")}},
		{"two large pizzas, mushrooms on one, green peppers and onions on the other, both square cut", "", []menu.Line{pizza("Mushrooms"), pizza("Green peppers", "Onions")}},
		{"two burgers, bacon on just one of them", "", []menu.Line{burger, line(1, "Burger", "Comes with", "Lettuce", "Comes with", "Onion", "Comes with", "Pickles", "Add", "Bacon")}},
		{"two burgers, bacon on just one of them", check.RuleGroup, []menu.Line{line(2, "Burger", "Comes with", "Lettuce", "Comes with", "Onion", "Comes with", "Pickles", "Add", "Bacon")}},
		{"a latte and a pint of cookie dough", "", []menu.Line{line(1, "Latte", "Size", "Regular"), line(1, "Hand-Packed Pint", "Flavor", "Cookie Dough")}},
		{"a turkey on a wrap", "", []menu.Line{line(1, "Turkey", "Bread", "Whole Wheat Wrap")}},
		{"a whole turkey wrap", check.RuleOption, []menu.Line{line(1, "Turkey", "Bread", "Whole Wheat Wrap")}},
		{"a latte and a mocha, one large one regular", check.RuleQuantity, []menu.Line{line(1, "Latte", "Size", "Regular"), line(2, "Mocha", "Size", "Regular"), line(1, "Mocha", "Size", "Large")}},
		{"a latte and a mocha, one large one regular", check.RuleQuantity, []menu.Line{line(1, "Latte", "Size", "Regular"), line(1, "Mocha", "Size", "Regular"), line(1, "Mocha", "Size", "Large")}},
	}}
}
