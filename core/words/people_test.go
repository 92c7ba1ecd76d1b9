package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// TestPeopleOfTheMenu tells people from things of the menu that are called after them, and the plural of a dish from several of it.
func TestPeopleOfTheMenu(t *testing.T) {
	index := menusOfFixtures(t, map[string]*Index{})
	const meal = "1 Kids Cheeseburger Meal: Ketchup, Pickles, Fries, Milk, Any Toy"
	for _, c := range []struct{ menu, words, want string }{
		{"icecream", "for the kids two kids cups vanilla", "2 Kids cup: Vanilla"},
		{"driveup", "for my kid a kids cheeseburger meal with milk", meal},
		{"driveup", "for the kids, a kids cheeseburger meal with milk", meal},
		{"icecream", "for the kids cup vanilla", "1 Kids cup: Vanilla"},
		{"driveup", "a hamburger for the kids", "?"}, // the kids' meal?
		{"driveup", "for the kids meal two milks", "?"},
		{"driveup", "for the kid", "?"},
		{"driveup", "for kids cheeseburger", "?"},
		{"driveup", "for the kids, milk", "?"},

		{"brunchcorner", "chicken and waffles", "1 Chicken & Waffle: Butter, Powdered Sugar"},
		{"brunchcorner", "two chicken and waffles", "2 Chicken & Waffle: Butter, Powdered Sugar"},
		{"brunchcorner", "chickens and waffles", "?"},
		{"brunchcorner", "chicken and belgian waffles", "?"},
		{"brunchcorner", "belgian waffles", "?"},
		{"clucks", "chicken and waffle sandwiches, mild", "?"},
		{"creperie", "ham and cheese crepes", "?"},

		{"poboys", "a bag of chips, sea salt", "1 Kettle Chips: Sea Salt"},
	} {
		if got := index(c.menu).Match(menu.Request{Words: c.words}); outcomeOf(got) != sorted(c.want) {
			t.Errorf("%s: %q: %s, want %s: %+v", c.menu, c.words, outcomeOf(got), sorted(c.want), got.Question)
		}
	}
}
