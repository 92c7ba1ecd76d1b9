package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// TestTalk drops clauses that only tell something, and none that may change the order.
func TestTalk(t *testing.T) {
	x := words.Prepare(coffeeShop(t))
	for _, words := range []string{
		"we're hosting tonight, so a croissant please",
		"it's a long day at the shop, a croissant",
		"a croissant, y'all are the best",
		"hey so it's super crazy in here today and i'd like a croissant",
		"my kid is super picky so a croissant",
		"feeding six here so a croissant",
		"we're feeding six here, a croissant",
		"a croissant because my boss is in town",
		"i heard your place is lovely, a croissant",
		"hope you're having a good day, a croissant",
		"hope y'all are having a great night, a croissant please",
		"i would like to place a pickup order for a croissant",
		"a croissant, i'll be there in ten minutes",
		"i'll be by in 20, a croissant",
		"there's three of us, so a croissant",
		"four of us, a croissant please",
		"it's me and two friends, so a croissant",
		"it's just me, a croissant",
		"feeding six, a croissant",
		"feeding the boys tonight so a croissant",
		"my wife's on a diet so a croissant",
		"it's for my mom's birthday, a croissant",
		"a croissant for my mom's birthday",
		"we had it at a party and loved it, so a croissant",
		"been driving since ohio and we're hungry, a croissant",
		"dinner for six, a croissant",
		"an order for my office: a croissant",
		"a croissant for me and my sister",
		"my trainer wants a croissant",
		"my trainer told me to get a croissant",
		"my daughter says she wants a croissant",
		"a croissant and, like, that's it",
		"could you have a croissant ready",
		"please have a croissant waiting for me",
		"a croissant for my kid's school",
		"a gift for my aunt, a croissant",
		"a surprise for my son's teacher: a croissant",
		"bagel run! a croissant",
		"quick lunch run for the team, a croissant",
		"a croissant, school lets out and i'll grab it at 3:15",
		"a croissant, i can handle it",
		"mi hermano wants a croissant",
		"un croissant para mi madre",
		"ma femme wants a croissant",
		"ma wants a croissant",
		"meine frau wants a croissant",
		"a croissant since my wife doesn't eat pork",
		"we do not eat beef or pork so a croissant",
	} {
		got := x.Match(menu.Request{Words: words})
		if len(got.Lines) != 1 || got.Lines[0].Item != "Croissant" || got.Lines[0].Quantity != 1 {
			t.Errorf("%q: %+v, %+v", words, got.Lines, got.Question)
		}
	}
	for _, words := range []string{
		"a croissant, it is not for me", // a refusal
		"a croissant, my wife is vegan",
		"a croissant, we are having kouign amann",
		"a croissant, we are two people",
		"a croissant, we are out of milk",
		"a croissant, my order was a latte",
		"a croissant, my son is allergic to nuts",
		"a croissant, two of us", // one for each?
		"three of us, croissants for everyone",
		"a croissant, i'll be there in ten muffins",
		"feeding six croissants to my crew",
		"dinner for six croissants",
		"my trainer told me to get a croissant but i want a drip coffee",
		"lunch for my wife and a croissant",
		"my trainer told me to skip the croissant",
		"my mom's birthday croissant",
		"a ready croissant",
		"a croissant for my kid's latte",
		"bagel run two croissant",
		"a croissant, i don't eat croissants",
		"a croissant, she doesn't eat eggs",
		"an avocado toast with bacon, we don't eat pork",
		"a croissant, i can take two",
	} {
		if got := x.Match(menu.Request{Words: words}); got.Lines != nil {
			t.Errorf("%q: %+v", words, got.Lines)
		}
	}
}

// TestReplacement orders what a sentence names for the case that something is sold out, and never gives "sold out" as the only answer.
func TestReplacement(t *testing.T) {
	m := coffeeShop(t)
	for c := range m.Categories {
		for i := range m.Categories[c].Items {
			if m.Categories[c].Items[i].Name == "Croissant" {
				m.Categories[c].Items[i].SoldOut = true
			}
		}
	}
	x := words.Prepare(m)
	for words, want := range map[string]string{
		"a croissant, and if you're out of those a blueberry muffin":          "Blueberry muffin",
		"a blueberry muffin, or if you don't have it a croissant":             "Blueberry muffin",
		"a croissant if you have any left, otherwise a blueberry muffin":      "Blueberry muffin",
		"a croissant or a blueberry muffin if you ran out":                    "Blueberry muffin",
		"a blueberry muffin if you still have it, otherwise a croissant":      "Blueberry muffin",
		"a croissant, and if they're gone a blueberry muffin and an espresso": "", // which of the two replaces it?
		"a croissant with butter, if you're out butter":                       "",
		"an espresso and a croissant, if it's sold out a blueberry muffin":    "",
		"a croissant, if you're out make it a blueberry muffin":               "",
		"if you're out of croissants a blueberry muffin":                      "",
		"a blueberry muffin, if you're out of those a croissant and a latte":  "",
	} {
		got := x.Match(menu.Request{Words: words})
		switch {
		case want == "" && (got.Question == nil || got.Lines != nil):
			t.Errorf("%q: want a question, not %+v", words, got)
		case want != "" && (len(got.Lines) != 1 || got.Lines[0].Item != want || got.Lines[0].Quantity != 1):
			t.Errorf("%q: %+v, %+v", words, got.Lines, got.Question)
		}
	}
}
