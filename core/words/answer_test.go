package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestAReplyAboutAllEnds answers with "both" and "all", which may answer several questions, and never one of them for ever.
func TestAReplyAboutAllEnds(t *testing.T) {
	for _, m := range fixtureMenus(t) {
		index := words.Prepare(m)
		for _, said := range []string{"taco", "wings", "latte", "bowl with rice", "pizza", "croissant", "two latte", "gyro pita", "bagel with cream cheese and butter", "6 wings buffalo bbq garlic parmesan"} {
			for _, reply := range []string{"both", "all", "all of them", "both large", "each", "both steak", "all buffalo"} {
				keeps(t, m, menu.Request{Words: said}, index.Match(menu.Request{Words: said, Answers: []string{reply, reply}}))
			}
		}
	}
}
