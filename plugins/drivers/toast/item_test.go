package main

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestStatements(t *testing.T) {
	milk, nuts := sdk.Allergen{Code: "milk", Presence: sdk.Contains}, sdk.Allergen{Code: "tree_nuts", Presence: sdk.MayContain}
	for text, c := range map[string]struct {
		want  []sdk.Allergen
		known bool
	}{
		"No allergens":                           {nil, true},
		"Contains: milk":                         {[]sdk.Allergen{milk}, true},
		"May contain: Tree nuts":                 {[]sdk.Allergen{nuts}, true},
		"Contains: milk; May contain: tree nuts": {[]sdk.Allergen{milk, nuts}, true},
		"":                                       {nil, false},
		"Contains: love":                         {nil, false},
		"Contains: milk, and a bit of soy":       {nil, false},
		"No milk":                                {nil, false},
		"Contains: milk; Traces of: soy":         {nil, false},
	} {
		got, known := readStatement(text)
		if known != c.known || !slices.Equal(got, c.want) {
			t.Errorf("%q states %v (%t), want %v (%t)", text, got, known, c.want, c.known)
		}
	}
}
