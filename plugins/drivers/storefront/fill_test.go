package main

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// A form that takes no quantity is opened for each one, and so is a card that adds its item at once; the bag opens over the menu each time. Of many, nothing
// is added.
func TestOneByOne(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		soups    int
		subtotal sdk.Minor
		refused  string
	}{{2, 2300, ""}, {mostTimes + 1, 0, "PLATFORM_UNSUPPORTED: the form takes no quantity"}} {
		lines := []sdk.Line{
			{ItemID: "tomato-soup", Item: "Tomato soup", Quantity: c.soups, Choices: []sdk.Choice{{GroupID: "size", Group: "Size", OptionID: "size/large", Option: "Large"}}},
			{ItemID: "rye-bread", Item: "Rye bread", Quantity: 3},
		}
		bag, err := New().Fill(t.Context(), localPage(t, "drawer.html"), lines, sdk.Pickup{})
		var failure *sdk.Failure
		refused := ""
		if errors.As(err, &failure) {
			refused = failure.Error()
		}
		if refused != c.refused || bag.Subtotal != c.subtotal {
			t.Errorf("%d soups: %+v, %v", c.soups, bag, err)
		}
	}
}
