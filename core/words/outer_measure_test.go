package words

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
)

// A menu may write the pieces of a portion before the name, after it, or in parentheses: it means the same.
func TestPiecesBeforeTheName(t *testing.T) {
	flavor, dip := oneOf("Flavor", 1, "Hot", "Mild", "BBQ"), groupFor("Dip", 0, 1, "Ranch")
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{{Name: "All", Items: []menu.Item{
		itemFor("6 pc Wings", flavor, dip), itemFor("10 Piece Wings", flavor, dip), itemFor("50 pc Wings (Party)", flavor, dip), itemFor("Tenders - 4 pc", flavor), itemFor("Tenders - 6 pc", flavor),
		itemFor("Nuggets 20ct", flavor), itemFor("2 pc Combo", flavor), itemFor("3 pc Combo", flavor), itemFor("Fries"),
	}}}}
	for text, want := range map[string]string{
		"ten hot wings": "1 10 Piece Wings: Hot", "six wings bbq with ranch": "1 6 pc Wings: BBQ, Ranch", "fifty wings, mild": "1 50 pc Wings (Party): Mild", "10 pc wings hot": "1 10 Piece Wings: Hot",
		"two 6 pc hot wings and fries": "2 6 pc Wings: Hot & 1 Fries", "2 orders of 10 wings, mild": "2 10 Piece Wings: Mild", "4 mild tenders and a 6 piece wing, hot": "1 6 pc Wings: Hot & 1 Tenders - 4 pc: Mild",
		"20 bbq nuggets": "1 Nuggets 20ct: BBQ", "a 2 pc combo hot": "1 2 pc Combo: Hot",
		"8 hot wings": "?", "hot wings": "?", "5 mild tenders": "?", "a hot combo": "?", "two hot wings": "?",
	} {
		if got := outcomeOf(Match(m, menu.Request{Words: text})); got != sorted(want) {
			t.Errorf("%q: %s, want %s: %+v", text, got, sorted(want), Match(m, menu.Request{Words: text}).Question)
		}
	}
}
