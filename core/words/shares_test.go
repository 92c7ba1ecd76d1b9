package words

import (
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

func sharesMenu() menu.Menu {
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Latte", menutest.Required("Size", "*Small", "Medium", "Large"), menutest.Required("Milk", "*Whole milk", "Oat milk", "Almond milk"), menutest.Group("Add", 0, "Vanilla", "Caramel"), menutest.Group("Comes with", 0, "*Foam")),
		menutest.Item("Iced tea", menutest.Required("Sweetness", "*Sweetened", "Unsweetened"), menutest.Required("Ice", "*Regular ice", "No ice")),
		menutest.Item("Ramune", menutest.Required("Flavor", "Original", "Melon", "Lychee")),
		menutest.Item("Teri beef", menutest.Required("Rice", "*White rice", "Fried rice"), menutest.Group("Extras", 0, "Fried egg", "Extra scoop rice")),
		menutest.Item("Beef patty"), menutest.Item("Chicken patty"), menutest.Item("Veggie patty"),
		menutest.Item("Burger", menutest.Required("Patties", "*Single", "Double", "Triple"), menutest.Group("Comes with", 0, "*Onion")),
	}}}}
}

// TestShares reads how people share options out over several of one thing.
func TestShares(t *testing.T) {
	x := Prepare(sharesMenu())
	for _, row := range []struct{ words, want string }{
		{"two lattes, the first with oat milk, the second with almond milk", "1 Latte: Small, Almond milk, Foam & 1 Latte: Small, Oat milk, Foam"},
		{"two large lattes, first one vanilla second one no foam", "1 Latte: Large, Whole milk & 1 Latte: Large, Whole milk, Vanilla, Foam"},
		{"three lattes, 1st one small, 2nd one medium and the 3rd large", "1 Latte: Large, Whole milk, Foam & 1 Latte: Medium, Whole milk, Foam & 1 Latte: Small, Whole milk, Foam"},
		{"first a latte and second a burger", "1 Burger: Single, Onion & 1 Latte: Small, Whole milk, Foam"},
		{"two lattes first", ""},
		{"two lattes, one small the other large", "1 Latte: Large, Whole milk, Foam & 1 Latte: Small, Whole milk, Foam"},
		{"three lattes two with vanilla the rest oat milk", "1 Latte: Small, Oat milk, Foam & 2 Latte: Small, Whole milk, Vanilla, Foam"},
		{"two lattes, medium and large", "1 Latte: Large, Whole milk, Foam & 1 Latte: Medium, Whole milk, Foam"},
		{"3 ramune: original, melon and lychee", "1 Ramune: Lychee & 1 Ramune: Melon & 1 Ramune: Original"},
		{"4 ramune - 2 melon, original and a lychee", "1 Ramune: Lychee & 1 Ramune: Original & 2 Ramune: Melon"},
		{"4 ramune: original, melon and lychee", ""}, // which of them twice?
		{"2 ramune: original, melon and lychee", ""}, // one too many
		{"two lattes, one small and one large, vanilla in the large one", "1 Latte: Large, Whole milk, Vanilla, Foam & 1 Latte: Small, Whole milk, Foam"},
		{"two lattes, one small and one large, the large one with oat milk", "1 Latte: Large, Oat milk, Foam & 1 Latte: Small, Whole milk, Foam"},
		{"two small lattes, the large one with oat milk", ""},
		{"3 burgers, two double and one triple, no onion on the triple one", "1 Burger: Triple & 2 Burger: Double, Onion"},
		{"4 ramune, half melon half lychee", "2 Ramune: Lychee & 2 Ramune: Melon"},
		{"3 ramune, half melon half lychee", ""}, // of the third?
		{"4 ramune half melon half lychee", "2 Ramune: Lychee & 2 Ramune: Melon"},
		{"melon ramune 2 lychee ramune 1", "1 Ramune: Lychee & 2 Ramune: Melon"},
		{"beef patty 2 chicken patty 1 veggie patty 3", "1 Chicken patty & 2 Beef patty & 3 Veggie patty"},
		{"two lattes neither with foam", "2 Latte: Small, Whole milk"},
		{"three lattes none of them with foam", "3 Latte: Small, Whole milk"},
		{"a latte and a burger neither with onion", ""},
		{"two lattes both no foam and one of them gets vanilla", "1 Latte: Small, Whole milk & 1 Latte: Small, Whole milk, Vanilla"},
		{"two lattes both with vanilla one with oat milk one with almond milk", "1 Latte: Small, Almond milk, Vanilla, Foam & 1 Latte: Small, Oat milk, Vanilla, Foam"},
		{"a latte and a ramune each with vanilla", ""},
		{"amy large latte no foam, ben same but oat milk", "1 Latte: Large, Oat milk & 1 Latte: Large, Whole milk"},
		{"mine large latte, a beef patty", "1 Beef patty & 1 Latte: Large, Whole milk, Foam"},
		{"my name is karen ive been coming here 10 years id love the beef patty", "1 Beef patty"},
		{"my folks split a beef patty and we'll share chicken patty", "1 Beef patty & 1 Chicken patty"},
		{"two lattes, one small and one large, that's all", "1 Latte: Large, Whole milk, Foam & 1 Latte: Small, Whole milk, Foam"},
		{"two lattes with vanilla and caramel", "2 Latte: Small, Whole milk, Vanilla, Caramel, Foam"},
		{"three patties: beef, chicken and veggie", "1 Beef patty & 1 Chicken patty & 1 Veggie patty"},
		{"two burgers one double one triple", "1 Burger: Double, Onion & 1 Burger: Triple, Onion"},
		{"three teri beefs, two with fried egg and one with extra scoop rice", "1 Teri beef: White rice, Extra scoop rice & 2 Teri beef: White rice, Fried egg"},
		{"one medium latte with vanilla and one with caramel", ""}, // of what size?
		{"one medium latte no foam and one no vanilla", ""},
		{"one sweetened iced tea and one regular ice", ""},
	} {
		got := x.Match(menu.Request{Words: row.words})
		if row.want == "" && got.Lines != nil || row.want != "" && outcomeOf(got) != row.want {
			t.Errorf("%q: %s: %+v, want %q", row.words, outcomeOf(got), got.Question, row.want)
		}
	}
}

// TestAsIs takes each phrase for one that is as the menu has it.
func TestAsIs(t *testing.T) {
	x := Prepare(sharesMenu())
	for _, p := range rewrite.AsIsWords {
		for _, form := range []string{"two lattes, one with vanilla and one %s", "two lattes, one %s, the other with vanilla"} {
			words := fmt.Sprintf(form, strings.Join(p, " "))
			if got := outcomeOf(x.Match(menu.Request{Words: words})); got != "1 Latte: Small, Whole milk, Foam & 1 Latte: Small, Whole milk, Vanilla, Foam" {
				t.Errorf("%q: %s", words, got)
			}
		}
	}
}

// TestListsOfBoth gives all of a list to both of two things, and reads another one of the same kind after several.
func TestListsOfBoth(t *testing.T) {
	size, noodles := menutest.Required("Size", "Small", "Large"), menutest.Required("Noodles", "*Thin Noodles", "Thick Noodles")
	firmness, extra := menutest.Required("Firmness", "*Regular", "Firm"), menutest.Group("Extra", 0, "Extra Egg", "Corn", "Butter", "*Pickled Ginger")
	flavors := menutest.Required("Flavor", "Stracciatella", "Dark Chocolate")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Ramen", Items: []menu.Item{menutest.Item("Shoyu Ramen", noodles, firmness, extra), menutest.Item("Miso Ramen", noodles, firmness, extra), menutest.Item("Rice Bowl", menutest.Required("Protein", "Chicken", "Steak"), extra), menutest.Item("Gyoza")}},
		{Name: "Gelato", Items: []menu.Item{menutest.Item("Gelato Cone", size, flavors)}},
		{Name: "Drinks", Items: []menu.Item{menutest.Item("Foxon Park Soda", menutest.Required("Flavor", "Gassosa", "Kola"))}},
	}}
	matchRows(t, m, map[string]string{
		"a shoyu ramen and a miso ramen, both with extra egg and thick noodles":       "1 Miso Ramen: Thick Noodles, Regular, Extra Egg, Pickled Ginger & 1 Shoyu Ramen: Thick Noodles, Regular, Extra Egg, Pickled Ginger",
		"a shoyu ramen and a miso ramen, both w/ corn, butter and gyoza":              "1 Gyoza & 1 Miso Ramen: Thin Noodles, Regular, Corn, Butter, Pickled Ginger & 1 Shoyu Ramen: Thin Noodles, Regular, Corn, Butter, Pickled Ginger",
		"two rice bowls, one chicken one steak, both with extra egg, corn and butter": "1 Rice Bowl: Chicken, Extra Egg, Corn, Butter, Pickled Ginger & 1 Rice Bowl: Steak, Extra Egg, Corn, Butter, Pickled Ginger",
		"a shoyu ramen firm noodles":                                                "1 Shoyu Ramen: Thin Noodles, Firm, Pickled Ginger",
		"a shoyu ramen, ginger off, corn":                                           "1 Shoyu Ramen: Thin Noodles, Regular, Corn",
		"3 small cones stracciatella, 1 large cone dark chocolate":                  "1 Gelato Cone: Large, Dark Chocolate & 3 Gelato Cone: Small, Stracciatella",
		"dark chocolate in a small cone":                                            "1 Gelato Cone: Small, Dark Chocolate",
		"4 miso ramens, 2 with corn, 1 with butter and the last one with extra egg": "1 Miso Ramen: Thin Noodles, Regular, Butter, Pickled Ginger & 1 Miso Ramen: Thin Noodles, Regular, Extra Egg, Pickled Ginger & 2 Miso Ramen: Thin Noodles, Regular, Corn, Pickled Ginger",
		"a miso ramen with corn, nah swap the corn out for butter":                  "1 Miso Ramen: Thin Noodles, Regular, Butter, Pickled Ginger",
		"3 gassosas and 2 kolas":                                                    "2 Foxon Park Soda: Kola & 3 Foxon Park Soda: Gassosa",
	})
}
