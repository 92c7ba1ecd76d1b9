package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
)

func apartMenu() menu.Menu {
	return menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		menutest.Item("Firecracker", menutest.Group("Bun", 1, "*Brioche", "Lettuce wrap", "Rye bun"), menutest.Group("On it", 0, "*Tomato", "*Mayo"), menutest.Group("Add", 0, "Avocado", "Bacon")),
		menutest.Item("Egg Melt", menutest.Group("Bread", 1, "*White", "Everything bagel"), menutest.Group("On it", 0, "*Lettuce")),
		menutest.Item("Mocha", menutest.Required("Size", "Small", "Large"), menutest.Group("Milk", 1, "Oat milk", "Almond milk"), menutest.Group("Espresso", 1, "Decaf")),
		menutest.Item("Hero", menutest.Group("Remove", 0, "No onion")),
		menutest.Item("Drip Coffee", menutest.Group("Roast", 1, "Decaf")),
		menutest.Item("Spider Roll", menutest.Group("Bun", 1, "Rye bun")),
		menutest.Item("Can Soda", menutest.Required("Flavor", "Ginger Ale", "Diet Coke", "Sprite")),
		menutest.Item("Build Your Own Bowl", menutest.Required("Protein", "Beef", "Tofu")), menutest.Item("Greek Bowl", menutest.Group("Remove", 0, "No feta")), menutest.Item("Shawarma Bowl", menutest.Group("Remove", 0, "No hummus")),
		menutest.Item("Mint Shake"), menutest.Item("Fudge Shake"), menutest.Item("Peach Shake"),
		menutest.Item("Gyoza", menutest.Required("Style", "Steamed", "Fried")), menutest.Item("Fried Rice"), menutest.Item("Fried Tofu"),
		menutest.Item("Tempura Roll", menutest.Group("Sauces", 0, "Eel sauce", "Spicy mayo"), menutest.Group("Remove", 0, "No sauce")),
		menutest.Item("Chip Wings", menutest.Group("Flavor", 2, "Mild", "Teriyaki"), menutest.Group("Cut", 1, "All flats")),
	}}}}
}

// TestToldApart reads what is said of one of several things.
func TestToldApart(t *testing.T) {
	const plain = "1 Firecracker: Brioche, Tomato, Mayo"
	x := Prepare(apartMenu())
	for _, row := range []struct{ words, want string }{
		{"two firecrackers, add avocado to one", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Avocado"},
		{"two firecrackers, put bacon on one of them", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two firecrackers, leave the mayo off one", "1 Firecracker: Brioche, Tomato & " + plain},
		{"two firecrackers, hold the mayo on one", "1 Firecracker: Brioche, Tomato & " + plain},
		{"two firecrackers, take the tomato off of one and add bacon to the other", "1 Firecracker: Brioche, Mayo & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two firecrackers, lettuce wrap for one, rye bun for the other", "1 Firecracker: Lettuce wrap, Tomato, Mayo & 1 Firecracker: Rye bun, Tomato, Mayo"},
		{"two firecrackers, make one lettuce wrap and one rye bun", "1 Firecracker: Lettuce wrap, Tomato, Mayo & 1 Firecracker: Rye bun, Tomato, Mayo"},
		{"three firecrackers, make one lettuce wrap and the rest rye bun", "1 Firecracker: Lettuce wrap, Tomato, Mayo & 2 Firecracker: Rye bun, Tomato, Mayo"},
		{"a hero for one", "1 Hero"},
		{"two firecrackers, one no tomato, the other everything on it", "1 Firecracker: Brioche, Mayo & " + plain},
		{"two heros, one no onion, the other everything on it", "1 Hero & 1 Hero: No onion"},
		{"two egg melts, one with everything, one no lettuce", "1 Egg Melt: White & 1 Egg Melt: White, Lettuce"},
		{"one firecracker no tomato and one with everything", "1 Firecracker: Brioche, Mayo & " + plain},
		{"one firecracker with bacon and one without", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two firecrackers, one with bacon and one without it", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"one firecracker no tomato and one no mayo", "1 Firecracker: Brioche, Mayo & 1 Firecracker: Brioche, Tomato"},
		{"two firecrackers, one lettuce wrap and bacon, one regular no tomato", "1 Firecracker: Brioche, Mayo & 1 Firecracker: Lettuce wrap, Tomato, Mayo, Bacon"},
		{"two firecrackers, just one with bacon", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"one small mocha with oat milk and one with almond milk", "1 Mocha: Small, Almond milk & 1 Mocha: Small, Oat milk"},
		{"two small mochas one with oat milk and one decaf", "1 Mocha: Small, Decaf & 1 Mocha: Small, Oat milk"},
		{"two firecrackers, one lettuce wrap, one rye bun, spider roll", "1 Firecracker: Lettuce wrap, Tomato, Mayo & 1 Firecracker: Rye bun, Tomato, Mayo & 1 Spider Roll"},
		{"two firecrackers, one lettuce wrap, one rye bun. add bacon to the lettuce wrap one", "1 Firecracker: Lettuce wrap, Tomato, Mayo, Bacon & 1 Firecracker: Rye bun, Tomato, Mayo"},
		{"chip wings mild and chip wings teriyaki. wait, for the mild do all flats", "1 Chip Wings: Mild, All flats & 1 Chip Wings: Teriyaki"},
		{"one regular firecracker and one with bacon", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two cans of ginger ale one diet coke", "1 Can Soda: Diet Coke & 2 Can Soda: Ginger Ale"},
		{"2 can sodas diet coke and ginger ale", "1 Can Soda: Diet Coke & 1 Can Soda: Ginger Ale"},
		{"2 can sodas diet coke, ginger ale and sprite", ""}, // one too many
		{"3 bowls, 2 greek and 1 shawarma w no hummus", "1 Shawarma Bowl: No hummus & 2 Greek Bowl"},
		{"3 bowls, 2 greek and 1 beef", ""},
		{"three shakes please mint fudge and peach", "1 Fudge Shake & 1 Mint Shake & 1 Peach Shake"},
		{"one order of gyoza steamed and one order fried", "1 Gyoza: Fried & 1 Gyoza: Steamed"},
		{"one tempura roll with eel sauce and one without any sauce", "1 Tempura Roll: Eel sauce & 1 Tempura Roll: No sauce"},
		{"one tempura roll with eel sauce and one with spicy mayo", "1 Tempura Roll: Eel sauce & 1 Tempura Roll: Spicy mayo"},
		{"three firecrackers, hold the mayo on two of em", "1 Firecracker: Brioche, Tomato, Mayo & 2 Firecracker: Brioche, Tomato"},
		{"two firecrackers, oh and bacon on one of them", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two firecrackers and bacon on one of them", plain + " & 1 Firecracker: Brioche, Tomato, Mayo, Bacon"},
		{"two firecrackers and avocado and bacon on one of them", ""}, // the avocado on both?
		{"a firecracker and a separate order of fried rice", plain + " & 1 Fried Rice"},
		{"a hero and a separate greek bowl", "1 Greek Bowl & 1 Hero"},
		{"a firecracker and bacon in a separate container", ""},
		{"2 egg melts, one w/out lettuce", "1 Egg Melt: White & 1 Egg Melt: White, Lettuce"},
	} {
		got := x.Match(menu.Request{Words: row.words})
		if row.want == "" && got.Lines != nil || row.want != "" && outcomeOf(got) != row.want {
			t.Errorf("%q: %s: %+v, want %q", row.words, outcomeOf(got), got.Question, row.want)
		}
	}
}
