package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// A name may have a second name in parentheses, or be called by the number of eggs in it.
func TestSecondNames(t *testing.T) {
	side, meat := oneOf("Side", 1, "Fries", "Slaw"), oneOf("Meat", 1, "Bacon", "Ham")
	eggs := oneOf("Eggs", 1, "Scrambled", "Over Easy")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("The Bantam (3 Tender Combo)", side), itemFor("The Leghorn (5 Tender Combo)", side), itemFor("3 Tenders"),
		itemFor("2 Meat Plate", side), itemFor("3 Meat Plate (The Lumberyard)", side), itemFor("Pho Ga (Chicken)"), itemFor("Lake Fish (Whole)", side),
		itemFor("Two Egg Breakfast", eggs, meat), itemFor("Three Egg Breakfast", eggs, meat), itemFor("Omelette", meat),
		itemFor("Freshwater Eel (Unagi)"), itemFor("Tofu (Silken)"), itemFor("Two Meat (The Pitmaster)", side), itemFor("Garlic Knots (4)"), itemFor("Garlic Knots (Dozen)"), itemFor("Zeppole (half dozen)"),
		itemFor("Americano", groupFor("Add Shots", 0, 1, "1 Extra Shot", "2 Extra Shots"), groupFor("Syrup", 0, 2, "Vanilla", "SF Vanilla")),
		itemFor("Egg Tart (ea.)"), itemFor("Egg Tarts (Half Dozen)"), itemFor("Egg Tarts (Dozen)"),
	}}}}
	for text, want := range map[string]string{
		"5 tender combo with slaw": "1 The Leghorn (5 Tender Combo): Slaw", "two 3 tender combos, fries": "2 The Bantam (3 Tender Combo): Fries", "a bantam with slaw": "1 The Bantam (3 Tender Combo): Slaw",
		"a lumberyard with fries": "1 3 Meat Plate (The Lumberyard): Fries", "two lumberyards with slaw": "2 3 Meat Plate (The Lumberyard): Slaw",
		"2 eggs over easy with bacon": "1 Two Egg Breakfast: Over Easy, Bacon", "two eggs scrambled, ham": "1 Two Egg Breakfast: Scrambled, Ham", "3 eggs over easy, bacon": "1 Three Egg Breakfast: Over Easy, Bacon",
		"5 egg tarts": "5 Egg Tart (ea.)", "an egg tart": "1 Egg Tart (ea.)", "6 egg tarts": "1 Egg Tarts (Half Dozen)", "two dozen egg tarts": "2 Egg Tarts (Dozen)",
		"two unagi": "2 Freshwater Eel (Unagi)", "a two meat with slaw": "1 Two Meat (The Pitmaster): Slaw", "a pitmaster with slaw": "1 Two Meat (The Pitmaster): Slaw", "8 garlic knots": "2 Garlic Knots (4)", "24 garlic knots": "2 Garlic Knots (Dozen)",
		"a dozen zeppole": "2 Zeppole (half dozen)", "two dozen zeppole": "4 Zeppole (half dozen)", "half a dozen zeppole": "1 Zeppole (half dozen)",
		"an americano with an extra shot": "1 Americano: 1 Extra Shot", "an americano with 2 extra shots": "1 Americano: 2 Extra Shots", "an americano with sugar free vanilla": "1 Americano: SF Vanilla",
		"16 garlic knots": "?", "9 zeppole": "?", "a meat with slaw": "?",
		"a tender combo with slaw": "?", "4 tender combo with slaw": "?", "a chicken": "?", "eggs over easy with bacon": "?", "4 eggs over easy with bacon": "?", "egg tarts": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", text, got, sorted(want), Match(m, menu.Request{Words: text}).Question)
		}
	}
}
