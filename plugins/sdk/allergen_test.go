package sdk_test

import (
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestStatedAllergens(t *testing.T) {
	got, known := sdk.Stated([]string{"TREE_NUTS", "Milk"}, []string{"soy"})
	want := []sdk.Allergen{{Code: "milk", Presence: sdk.Contains}, {Code: "soy", Presence: sdk.MayContain}, {Code: "tree_nuts", Presence: sdk.Contains}}
	if !known || !slices.Equal(got, want) {
		t.Errorf("%v, %t", got, known)
	}
	if got, known := sdk.Stated(nil, nil); !known || got != nil {
		t.Errorf("nothing is %v, %t", got, known)
	}
	for _, name := range []string{"nuts", "May contain milk", ""} {
		if got, known := sdk.Stated([]string{"milk", name}, nil); known || got != nil {
			t.Errorf("%q is understood as %v", name, got)
		}
	}
}
