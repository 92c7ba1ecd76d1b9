package main

import (
	"context"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver builds and orders at stores of no known platform. It keeps nothing between calls; what a visit learned is kept by the service (learned.go).
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what is true of every store that no other driver knows.
func (Driver) Manifest() sdk.Manifest {
	return sdk.Manifest{
		Platform:      "storefront",
		Version:       "0.1.0",
		SubmitRequest: `(?i)^POST https?://[^/]+/([^?#]*/)?(orders?|place-?_?order|submit-?_?order|checkout/(place|submit|complete|confirm))/?([?#].*)?$`,
		AnyWrite:      true,
		ReceiptURL:    receiptAddress,
		Lacks: map[sdk.Ability]string{
			sdk.PickupTime: "the driver takes the time that the page has chosen",
			sdk.OrderNotes: "the driver does not look for a box for notes",
			sdk.ItemNotes:  "the driver does not look for a box for notes",
			sdk.Allergens:  "the driver does not read allergens",
			sdk.MenuDelta:  "prices of options count as the bag shows them",
		},
	}
}

// least is how many items a page must show to be a menu.
const least = 3

// Recognize is barely sure of a page that shows a menu to order from, so that the driver of any platform that knows the page wins. A menu may come
// after its page.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	limited, cancel := context.WithTimeout(ctx, changing)
	defer cancel()
	for {
		shown, err := settled(ctx, page)
		if err != nil {
			return 0, err
		}
		text := shown.text(0)
		switch {
		case asksBot.MatchString(text), limited.Err() != nil:
			return 0, nil
		case len(shown.cards()) >= least && ordering.MatchString(shown.Title+" "+text):
			return 60, nil
		}
	}
}

// unsupported is the failure of a page that the driver does not understand well enough.
func unsupported(seen string) error { return sdk.Fail(sdk.PlatformUnsupported, seen) }
