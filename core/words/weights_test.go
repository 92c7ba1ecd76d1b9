package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// A name may say how a thing is sold, or have the only size there is: people leave both out.
func TestNamesWithMoreThanTheThing(t *testing.T) {
	weight, cut := oneOf("Quantity", 1, "1/4 Lb", "1/2 Lb", "1 Lb"), groupFor("Cut", 0, 1, "Lean", "Moist")
	soda := oneOf("Flavor", 1, "Pepsi", "Ginger Ale")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("Brisket by the Lb.", weight, cut), itemFor("Pulled Pork by the Pound", weight), itemFor("Brisket Sandwich"), itemFor("Tongue by the Pound", oneOf("Weight", 1, "Quarter Pound", "Half Pound", "One Pound")), itemFor("Tongue Sandwich", oneOf("Bread", 1, "*Rye", "White")), itemFor("C4 Ham Plate"), itemFor("2 Lt. Soda", soda), itemFor("20 oz. Soda", soda),
		itemFor(`LG "The Godfather" Pizza (Feeds 4)`), itemFor("LG Cheese Pizza"), itemFor("SM Cheese Pizza"), itemFor("Lg. Antipasto", oneOf("Dressing", 1, "Ital.", "Ranch")), itemFor("Ital. Sub"),
		itemFor("Gelato", oneOf("Gusto", 1, "Cioccolato", "Spinaci")), itemFor("Pork Ribs (Rack)"), itemFor("Rst. Pork Lo Mein"), itemFor("Chx Hero", groupFor("Add", 0, 2, "Rst. Peppers", "Grld Onions")), itemFor("Fountain", oneOf("Pick One", 1, "Cheerwine", "Coke")), itemFor("Big Dipper Sundae"), itemFor("Rib Plate", oneOf("Ribs", 1, "1/4 Rack", "Full Rack")),
	}}}}
	for text, want := range map[string]string{
		"half a pound of brisket, lean": "1 Brisket by the Lb.: 1/2 Lb, Lean", "quarter pound brisket": "1 Brisket by the Lb.: 1/4 Lb", "a pound of pulled pork": "1 Pulled Pork by the Pound: 1 Lb",
		"1/2 lb of pulled pork by the pound": "1 Pulled Pork by the Pound: 1/2 Lb", "a brisket sandwich": "1 Brisket Sandwich", "a full pound of pulled pork": "1 Pulled Pork by the Pound: 1 Lb", "half a pound of pulled pork, hmm make it a whole pound": "1 Pulled Pork by the Pound: 1 Lb",
		"3 pounds of pulled pork": "3 Pulled Pork by the Pound: 1 Lb", "2 lbs brisket, moist": "2 Brisket by the Lb.: 1 Lb, Moist",
		"2 lbs of tongue": "2 Tongue by the Pound: One Pound", "1/4 lb tongue": "1 Tongue by the Pound: Quarter Pound", "tongue on white": "1 Tongue Sandwich: White", "tongue": "?", "two c4": "2 C4 Ham Plate",
		"a godfather": `1 LG "The Godfather" Pizza (Feeds 4)`, "a 2 liter of pepsi": "1 2 Lt. Soda: Pepsi", "an italian sub": "1 Ital. Sub", "large antipasto with italian": "1 Lg. Antipasto: Ital.",
		"chocolate gelato": "1 Gelato: Cioccolato", "a rib plate, full rack": "1 Rib Plate: Full Rack",
		"roast pork lo mein": "1 Rst. Pork Lo Mein", "chicken hero with roasted peppers and grilled onions": "1 Chx Hero: Rst. Peppers, Grld Onions", "a cheerwine": "1 Fountain: Cheerwine", "a faygo": "?",
		"a dipper sundae": "1 Big Dipper Sundae", "a fudge sundae": "?", "a sundae": "?", "brisket": "?", "a cheese pizza": "?", "a small godfather": "?", "3/4 lb of brisket": "?", "a small antipasto with italian": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != want {
			t.Errorf("%q: %s, want %s: %+v", text, got, want, Match(m, menu.Request{Words: text}).Question)
		}
	}
}
