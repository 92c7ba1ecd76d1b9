package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/menu/menutest"
	"github.com/carryout-dev/carryout/core/words"
)

// TestWordsForTheKind reads words that only say of what kind a thing is, things of one's own by "build your own", and what comes on the side after a refusal.
func TestWordsForTheKind(t *testing.T) {
	size := required(menutest.Group("Size", 1, "Half", "Whole"))
	m := menu.Menu{Currency: "usd", Categories: []menu.Category{
		{Name: "Salads", Items: []menu.Item{
			menutest.Item("Caesar", size, menutest.Group("In it", 0, "*Croutons", "*Olives"), menutest.Group("Add", 1, "Chicken", "Tuna salad"), menutest.Group("Dressing where", 1, "Dressing on the side")),
			menutest.Item("Build Your Own Salad", size, menutest.Group("In it", 0, "Corn", "Peas")),
		}},
		{Name: "Beef & Pork", Items: []menu.Item{menutest.Item("Mongolian Beef", size), menutest.Item("Beef w/ Broccoli", size)}},
		{Name: "Rolls", Items: []menu.Item{menutest.Item("Egg Roll (1)")}},
	}}
	for said, want := range map[string]string{
		"a whole caesar salad": "1 Caesar Whole Croutons Olives", "a caesar salad, whole": "1 Caesar Whole Croutons Olives", "a whole caesar with tuna salad": "1 Caesar Whole Croutons Olives Tuna salad",
		"a whole caesar salad no olives dressing on the side": "1 Caesar Whole Croutons Dressing on the side", "a whole caesar salad, no olives, no croutons": "1 Caesar Whole",
		"a whole build your own with corn": "1 Build Your Own Salad Whole Corn", "byo, half, with peas": "1 Build Your Own Salad Half Peas",
		"two egg rolls": "2 Egg Roll (1)", "a half beef": "", "a half mongolian beef": "1 Mongolian Beef Half",
	} {
		if got := cartOf(words.Match(m, menu.Request{Words: said})); got != want {
			t.Errorf("%q: %q, want %q", said, got, want)
		}
	}
}
