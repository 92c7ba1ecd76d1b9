package host

import (
	"testing"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

func TestNotesStandInTheBagAsTheyWereSent(t *testing.T) {
	lines := []menu.Line{{Item: "Latte", Quantity: 2, Note: "Hot"}, {Item: "Latte", Quantity: 1}, {Item: "Muffin", Quantity: 1}}
	for name, c := range map[string]struct {
		bag []sdk.BagLine
		ok  bool
	}{
		"as sent":             {[]sdk.BagLine{{Name: "LATTE", Quantity: 1}, {Name: "Latte", Quantity: 2, Note: "Hot"}, {Name: "Muffin", Quantity: 1}}, true},
		"a line split":        {[]sdk.BagLine{{Name: "Latte", Quantity: 1, Note: "Hot"}, {Name: "Latte", Quantity: 1, Note: "Hot"}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1}}, true},
		"in other letters":    {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Note: "HOT"}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1}}, false},
		"cut":                 {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Note: "Ho"}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1}}, false},
		"left out":            {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 1}}, false},
		"on too many":         {[]sdk.BagLine{{Name: "Latte", Quantity: 3, Note: "Hot"}, {Name: "Muffin", Quantity: 1}}, false},
		"on the wrong item":   {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 1, Note: "Hot"}}, false},
		"one that nobody put": {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Note: "Hot"}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1, Note: "Gift"}}, false},
	} {
		failed := compareNotes(lines, sdk.Bag{Lines: c.bag})
		if (failed == nil) != c.ok || failed != nil && failed.Code != failure.NotesUnsupported {
			t.Errorf("%s: %v", name, failed)
		}
	}
}

func TestTheBagHoldsWhatWasAskedForAndNothingElse(t *testing.T) {
	large := []menu.Choice{{Group: "Size", Option: "Large"}, {Group: "Milk", Option: "Oat milk"}}
	lines := []menu.Line{{Item: "Latte", Quantity: 2, Choices: large}, {Item: "Latte", Quantity: 1}, {Item: "Muffin", Quantity: 1}}
	for name, c := range map[string]struct {
		bag []sdk.BagLine
		ok  bool
	}{
		"as asked":                     {[]sdk.BagLine{{Name: "LATTE", Quantity: 2, Options: []string{"Large", "oat  milk"}}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1}}, true},
		"a line split":                 {[]sdk.BagLine{{Name: "Latte", Quantity: 1, Options: []string{"Large"}}, {Name: "Latte", Quantity: 2}, {Name: "Muffin", Quantity: 1}}, true},
		"an option nobody chose":       {[]sdk.BagLine{{Name: "Latte", Quantity: 2, Options: []string{"Large", "Vanilla"}}, {Name: "Latte", Quantity: 1}, {Name: "Muffin", Quantity: 1}}, false},
		"an option on the wrong item":  {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 1, Options: []string{"Large"}}}, false},
		"one too many":                 {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 2}}, false},
		"something that was not asked": {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 1}, {Name: "Tip", Quantity: 1}}, false},
		"something missing":            {[]sdk.BagLine{{Name: "Latte", Quantity: 3}}, false},
		"a line of none":               {[]sdk.BagLine{{Name: "Latte", Quantity: 3}, {Name: "Muffin", Quantity: 1}, {Name: "Muffin", Quantity: 0}}, false},
	} {
		if failed := compareBag(lines, sdk.Bag{Lines: c.bag}); (failed == nil) != c.ok {
			t.Errorf("%s: %v", name, failed)
		}
	}
}

func TestTheBagMayPrintAMarkAsItIsTyped(t *testing.T) {
	for item, shown := range map[string]string{"Chef’s salad": "Chef's salad", "Soup – small": "Soup - small", "“Big” pizza 12×12": `"Big" pizza 12x12`} {
		bag := sdk.Bag{Lines: []sdk.BagLine{{Name: shown, Quantity: 1}}}
		if failed := compareBag([]menu.Line{{Item: item, Quantity: 1}}, bag); failed != nil {
			t.Errorf("%q is shown as %q: %v", item, shown, failed)
		}
		if failed := compareBag([]menu.Line{{Item: item + " large", Quantity: 1}}, bag); failed == nil {
			t.Errorf("%q is shown as %q", item+" large", shown)
		}
	}
}

func TestFiguresOfALastPage(t *testing.T) {
	bag := sdk.Bag{Subtotal: 1134}
	for name, c := range map[string]struct {
		quote sdk.Quote
		ok    bool
	}{
		"as the bag":          {sdk.Quote{Currency: "usd", Subtotal: 1134, TaxAndFee: 100, Total: 1234}, true},
		"something was added": {sdk.Quote{Currency: "usd", Subtotal: 1334, TaxAndFee: 100, Total: 1434}, false},
		"something is gone":   {sdk.Quote{Currency: "usd", Subtotal: 934, TaxAndFee: 300, Total: 1234}, false},
		"a sum that is wrong": {sdk.Quote{Currency: "usd", Subtotal: 1134, TaxAndFee: 100, Total: 1334}, false},
		"no currency":         {sdk.Quote{Subtotal: 1134, TaxAndFee: 100, Total: 1234}, false},
	} {
		if failed := checkQuote(bag, c.quote); (failed == nil) != c.ok {
			t.Errorf("%s: %v", name, failed)
		}
	}
}
