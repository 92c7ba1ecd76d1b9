package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words/check"
)

// A number before what is sold in portions counts the pieces, where people count these: "8 spring rolls" are two orders of four. It counts orders of what is
// cut into pieces, and of meals; where it does not divide, or is small, the person is asked.
func TestPiecesOfPortions(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Spring Rolls (4 pc)"), itemFor("Crispy Pork Dumplings (6)"), itemFor("Rugelach (6 pc)"), itemFor("Chicken Satay (3 skewers)", oneOf("Sauce", 1, "Peanut", "Chili")),
		itemFor("California Roll (8 pc)"), itemFor("Catfish Basket (2 pc)"), itemFor("Naan (4 pc)"), itemFor("Whole Wings (4 pc)"), itemFor("Party Wings (10 pc)"),
		itemFor("Garlic Knots (6)"), itemFor("Garlic Knots (12)"), itemFor("Tamales (half dozen)"), itemFor("Samosa (2 pc)"), itemFor("Dinner Rolls (pack of 6)"),
	}}}}
	for text, want := range map[string]string{
		"8 spring rolls": "2 Spring Rolls (4 pc)", "4 spring rolls and 12 pork dumplings": "1 Spring Rolls (4 pc) & 2 Crispy Pork Dumplings (6)", "six rugelach": "1 Rugelach (6 pc)",
		"6 chicken satay with peanut sauce": "2 Chicken Satay (3 skewers): Peanut", "24 garlic knots": "2 Garlic Knots (12)", "6 garlic knots": "1 Garlic Knots (6)",
		"4 samosas": "2 Samosa (2 pc)", "8 whole wings": "2 Whole Wings (4 pc)", "12 tamales": "2 Tamales (half dozen)",
		"4 orders of spring rolls": "4 Spring Rolls (4 pc)", "spring rolls x4": "4 Spring Rolls (4 pc)", "two spring rolls": "2 Spring Rolls (4 pc)",
		"5 spring rolls": "?", "8 california rolls": "?", "4 catfish baskets": "?", "4 naan": "?", "8 wings": "?", "18 garlic knots": "?", "two samosas": "?", "12 dinner rolls": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
	// The check counts on its own.
	for text, line := range map[string]menu.Line{
		"8 wings": {ItemID: "Whole Wings (4 pc)", Item: "Whole Wings (4 pc)", Quantity: 2}, "5 spring rolls": {ItemID: "Spring Rolls (4 pc)", Item: "Spring Rolls (4 pc)", Quantity: 1},
		"4 catfish baskets": {ItemID: "Catfish Basket (2 pc)", Item: "Catfish Basket (2 pc)", Quantity: 2},
	} {
		if len(check.Lines(m, menu.Request{Words: text}, []menu.Line{line})) == 0 {
			t.Errorf("%q as %d %s: no violation", text, line.Quantity, line.Item)
		}
	}
}

// Two of what is sold singly and by several are two single ones.
func TestTwoSingles(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Tamal (each)", oneOf("Filling", 1, "Pork", "Rajas")), itemFor("Tamales (Half Dozen)", oneOf("Filling", 1, "Pork", "Rajas")),
		itemFor("Single Cannoli"), itemFor("Cannoli (6)"), itemFor("Gyoza (6)"),
	}}}}
	for text, want := range map[string]string{
		"2 rajas tamales": "2 Tamal (each): Rajas", "a pork tamal": "1 Tamal (each): Pork", "a half dozen rajas tamales": "1 Tamales (Half Dozen): Rajas",
		"two gyoza": "2 Gyoza (6)", "two single cannoli": "2 Single Cannoli", "two cannoli": "?", "two orders of cannoli": "2 Cannoli (6)",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}

// The portion is what people count, or the number of single ones if there are fewer, and pieces are made of one kind of portion only.
func TestPiecesAndSingles(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Tacos (3 pc)", oneOf("Meat", 1, "Goat", "Squid")), itemFor("Single Taco", oneOf("Meat", 1, "Goat", "Squid")), itemFor("Hen Strips (3 pc)"), itemFor("Hen Strips (5 pc)"),
		itemFor("Rugelach (4 pc)", oneOf("Flavor", 1, "Cocoa", "Plum")), itemFor("Eel Skewers (3 pc)"),
	}}}}
	for text, want := range map[string]string{
		"3 goat tacos": "1 Tacos (3 pc): Goat", "6 goat tacos": "2 Tacos (3 pc): Goat", "2 squid tacos": "2 Single Taco: Squid", "one goat taco": "1 Single Taco: Goat", "a goat taco": "1 Single Taco: Goat",
		"an order of goat tacos": "1 Tacos (3 pc): Goat", "goat tacos": "1 Tacos (3 pc): Goat", "3 orders of goat tacos": "3 Tacos (3 pc): Goat", "4 goat tacos": "?",
		"3 goat tacos and 3 squid tacos": "1 Tacos (3 pc): Goat & 1 Tacos (3 pc): Squid", "3 eel skewers": "?",
		"6 hen strips": "2 Hen Strips (3 pc)", "5 hen strips": "1 Hen Strips (5 pc)", "15 hen strips": "3 Hen Strips (5 pc)", "8 hen strips": "?", "18 hen strips": "?", "2 hen strips": "?",
		"8 pieces of cocoa rugelach": "2 Rugelach (4 pc): Cocoa", "4 pieces of plum rugelach": "1 Rugelach (4 pc): Plum", "6 pieces of plum rugelach": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}

// The number of people that a name says in parentheses counts no things.
func TestServedFor(t *testing.T) {
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{itemFor("Pu Pu Platter (for 2)"), itemFor("Mixed Grill (For Two)"), itemFor("Kombucha")}}}}
	for text, want := range map[string]string{
		"a pu pu platter for 2 and 2 kombuchas": "1 Pu Pu Platter (for 2) & 2 Kombucha", "pu pu platter for two": "1 Pu Pu Platter (for 2)", "two pu pu platters for 2": "2 Pu Pu Platter (for 2)",
		"mixed grill for 2, and a kombucha": "1 Kombucha & 1 Mixed Grill (For Two)", "a mixed grill": "1 Mixed Grill (For Two)", "two mixed grills": "2 Mixed Grill (For Two)",
		"mixed grill for four": "?", "kombucha for 2": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}

// TestNumbersOfOrders reads a number before a name that joins two foods as a number of orders, and "for two" as the size that the menu has for two.
func TestNumbersOfOrders(t *testing.T) {
	m := plainMenu([]string{"Baskets", "Cod & Rings", "Nuggets"}, []string{"Pans", "Paella Pan"})
	pieces := menutest.Required("How many", "*2 Piece", "3 Piece")
	m.Categories[0].Items[0].Groups = []menu.Group{pieces}
	m.Categories[0].Items[1].Groups = []menu.Group{menutest.Required("How many", "6 Piece", "12 Piece")}
	m.Categories[1].Items[0].Groups = []menu.Group{menutest.Required("Size", "*For One", "For Two"), menutest.Required("Rice", "*Saffron", "Black")}
	for words, want := range map[string]string{
		"2 cod and rings":                   "2 Cod & Rings: 2 Piece",
		"3 piece cod and rings":             "1 Cod & Rings: 3 Piece",
		"12 nuggets":                        "1 Nuggets: 12 Piece",
		"a paella pan for two":              "1 Paella Pan: For Two, Saffron",
		"paella pan for two, black rice":    "1 Paella Pan: For Two, Black",
		"a paella pan":                      "1 Paella Pan: For One, Saffron",
		"two cod and rings for two, please": "2 Cod & Rings: 2 Piece",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: words})); got != want {
			t.Errorf("%s: %s, want %s", words, got, want)
		}
	}
}
