package sdk_test

import (
	"testing"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestABagHoldsTheLinesAndNothingElse(t *testing.T) {
	large := []sdk.Choice{{Option: "Large"}, {Option: "Oat milk"}}
	lines := []sdk.Line{{Item: "Latte", Quantity: 1, Choices: large}, {Item: "Latte", Quantity: 1, Choices: large}, {Item: "Muffin", Quantity: 1}}
	for name, c := range map[string]struct {
		bag []sdk.BagLine
		ok  bool
	}{
		"equal lines joined":    {[]sdk.BagLine{{Name: "LATTE", Quantity: 2, Options: []string{"oat  milk", "Large"}}, {Name: "Muffin", Quantity: 1}}, true},
		"one too many":          {[]sdk.BagLine{{Name: "Latte", Quantity: 3, Options: []string{"Large", "Oat milk"}}, {Name: "Muffin", Quantity: 1}}, false},
		"an option dropped":     {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Options: []string{"Large"}}, {Name: "Muffin", Quantity: 1}}, false},
		"an option added":       {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Options: []string{"Large", "Oat milk"}}, {Name: "Muffin", Quantity: 1, Options: []string{"Large"}}}, false},
		"something else beside": {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Options: []string{"Large", "Oat milk"}}, {Name: "Muffin", Quantity: 1}, {Name: "Tip", Quantity: 1}}, false},
		"something missing":     {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Options: []string{"Large", "Oat milk"}}}, false},
	} {
		if err := (sdk.Bag{Lines: c.bag}).Holds(lines); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}
