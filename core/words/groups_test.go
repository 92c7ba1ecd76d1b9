package words_test

import (
	"testing"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words"
)

// An option whose name begins with the name of its group is named by its whole name.
func TestOptionsNamedLikeTheirGroup(t *testing.T) {
	options := func(names ...string) (all []menu.Option) {
		for _, name := range names {
			all = append(all, menu.Option{ID: name, Name: name})
		}
		return all
	}
	m := menu.Menu{Currency: "USD", Categories: []menu.Category{{Items: []menu.Item{{ID: "1", Name: "Oxtails", GroupsKnown: true, Groups: []menu.Group{
		{ID: "rice", Name: "Rice", Min: 1, Max: 1, Options: options("Rice & peas", "White rice", "No rice")},
		{ID: "side", Name: "Side", Max: 1, Options: options("Steamed cabbage", "Mac & cheese")},
	}}}}}}
	for said, want := range map[string]string{
		"oxtails with rice and peas":             "Rice & peas",
		"oxtails, rice n peas":                   "Rice & peas",
		"oxtails with rice & peas and mac":       "Rice & peas, Mac & cheese",
		"oxtails with cabbage and rice and peas": "Rice & peas, Steamed cabbage",
		"oxtails with white rice":                "White rice",
	} {
		got := words.Match(m, menu.Request{Words: said})
		chosen := ""
		for _, line := range got.Lines {
			for _, choice := range line.Choices {
				if chosen != "" {
					chosen += ", "
				}
				chosen += choice.Option
			}
		}
		if len(got.Lines) != 1 || chosen != want {
			t.Errorf("%q: %q, want %q; %+v", said, chosen, want, got.Question)
		}
	}
}

// A picture that stands for nothing on the menu is asked about. It is never named as missing.
func TestAPictureIsNotNamedMissing(t *testing.T) {
	for _, said := range []string{"🥟🥟🥟 2 croissants", "a croissant, 🍛🍛", "🔥🔥 1 croissant"} {
		got := words.Match(coffeeShop(t), menu.Request{Words: said})
		if got.Question == nil && (len(got.Lines) != 1 || got.Lines[0].Item != "Croissant") || got.Missing != nil {
			t.Errorf("%q: %+v", said, got)
		}
	}
}
