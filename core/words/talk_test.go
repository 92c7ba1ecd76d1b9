package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// TestTalkWords runs the example of every row of talk, and shows that no word of talk or glue may change an order.
func TestTalkWords(t *testing.T) {
	x := menusOfFixtures(t, map[string]*Index{})("coffee")
	for _, row := range slices.Concat(english.Talks, english.Ordinaries, rewrite.SayingRows) {
		for _, form := range []string{"%, a croissant", "a croissant, %", "hey so % so a croissant please", "% can i get a croissant"} {
			words := strings.Replace(form, "%", row.Example, 1)
			if got := x.Match(menu.Request{Words: words}); outcomeOf(got) != "1 Croissant" {
				t.Errorf("%q: %s: %+v", words, outcomeOf(got), got.Question)
			}
		}
		if !strings.ContainsAny(row.Words, "|(") && !slices.ContainsFunc(strings.Fields(row.Example), func(w string) bool { return slices.Contains(strings.Fields(row.Words), w) }) {
			t.Errorf("%q has no word of its row", row.Example)
		}
	}
	for w := range english.TalkWords {
		_, number, _ := english.Quantity(english.PlainWords(w))
		_, foreign := rewrite.ForeignWords[w]
		if number > 0 || foreign || english.AliasOf[w] != "" || english.IsFood(w) || english.IsFood(english.Singular(w)) || english.IsDish(w) || english.IsTurn(w) || english.IsUnit(w) || english.IsHazard(english.Singular(w)) || rewrite.IsAllergy(w) || english.IsBareWord(w) || english.IsPortion(w) {
			t.Errorf("%q is more than talk", w)
		}
		if n, r := english.Spoken.Phrases.Longest([]english.Word{{Text: w}}); n > 0 && r != english.Polite && r != english.Opens {
			t.Errorf("%q changes an order: %q", w, r)
		}
	}
	for w := range english.Glue {
		if n, r := english.Spoken.Phrases.Longest([]english.Word{{Text: w}}); n > 0 && (r == english.RefusesIt || r == english.Cancels || r == english.Corrects || r == english.BothOf || r == english.AllOf || r == english.EachOf || r == english.Repeats) {
			t.Errorf("%q changes an order: %q", w, r)
		}
	}
	for w := range rewrite.TalkAlone {
		if !english.TalkWords[w] {
			t.Errorf("%q is no word of talk", w)
		}
	}
}

// TestTalkThatOrders asks, or obeys, where a clause among the talk says something of the order.
func TestTalkThatOrders(t *testing.T) {
	x := menusOfFixtures(t, map[string]*Index{})("coffee")
	for _, words := range []string{
		"running late so no croissant, a small latte with whole milk and a croissant",
		"a croissant, dont make it two",
		"a croissant, my wife hates those",
		"a croissant, sorry make that two hundred",
		"a croissant, crazy allergic to nuts",
		"a croissant, my boss cant have milk",
		"a croissant, love the other one too",
		"a croissant, tired of butter",
		"a croissant, my usual day",
		"a croissant, sad without jam",
		"a croissant, and whatever you recommend",
		"a croissant, running to number 6 main street please deliver",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) == "1 Croissant" {
			t.Errorf("%q: talk", words)
		}
	}
}

// TestTellingClauses drops clauses whose words menus have, too, or that count minutes and years, and keeps what orders by the same words.
func TestTellingClauses(t *testing.T) {
	m := menuWritten(t, `# All
		Hot Dog
		Birthday Cake Shake; Size 0-1: Small, Large
		Game Day Combo
		Crispy Treat
		Croissant; Add 0-1: Butter
		House Coffee; Size 1-1: *Small, Large`)
	x := Prepare(m)
	for _, words := range []string{
		"it's so hot out today lol, a croissant",
		"my nephew just turned 7 so a croissant",
		"i've got yoga in 10, a croissant",
		"we only get 45 minutes for lunch, a croissant",
		"i missed lunch so a croissant",
		"it's game day so a croissant",
		"dad's visiting so a croissant please",
		"yo man hows it going, a croissant",
		"Kowalczyk here, a croissant",
		"the boss is paying today, a croissant",
		"our usual driver is out sick, a croissant",
		"a croissant, tell Ines i said hi",
		"mi waan a croissant",
		"same thing as every time haha, a croissant",
		"the same as usual please: a croissant",
		"our usual for us, a croissant",
		"this is Mrs. Okafor. a croissant",
		"a croissant for Dr. Nakamura",
		"my name is mr lindqvist, a croissant please",
		"coming around noon, a croissant",
		"a croissant, coming in 25 minutes",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) != "1 Croissant" {
			t.Errorf("%q: %s: %+v", words, outcomeOf(got), got.Question)
		}
	}
	for _, words := range []string{
		"a sunshine, a croissant",
		"a croissant, one hot",
		"a croissant, the birthday one",
		"a croissant and a game day",
		"a croissant, my usual house coffee",
		"a croissant, not 7",
		"a croissant, leave it off",
		"same as always plus a croissant",
		"same as last week, but a croissant",
		"our usual, another croissant",
		"a croissant, same as last time",
		"this is Mrs. Butter, a croissant",
		"a croissant, 10",
		"my nephew wants 7, a croissant",
	} {
		if got := x.Match(menu.Request{Words: words}); outcomeOf(got) == "1 Croissant" {
			t.Errorf("%q: talk", words)
		}
	}
}
