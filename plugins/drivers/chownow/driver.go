package main

import (
	"context"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on ChowNow. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Check finds what the tables lack.
func (Driver) Check() error { return sdk.Check(bag, contactForm, cardForm, ending) }

// Recognize looks for the page's documents or the button of an embed, and then at the address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, hasSign, platformHost)
}

// Menu opens the store's page and reads the whole menu, with its choices, from the documents that the page has fetched.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	shown, err := open(ctx, page)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	menu, err := shown.Menu.menu()
	return shown.Restaurant.store(), menu, err
}

// Options reads an item's groups from the documents. It is not needed: Menu returns them already.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	shown, err := readState(ctx, page)
	if err != nil {
		return nil, err
	}
	entry, listed := shown.Menu.item(item.ID)
	if !listed {
		return nil, sdk.Fail(sdk.ItemUnavailable, "not served now").About(item.Name)
	}
	return shown.Menu.groups(entry)
}

// Fill adds the lines to the order, each on the sheet of its item, and reads the order back.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	shown, err := open(ctx, page)
	if err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if item, listed := shown.Menu.item(line.ItemID); !listed || !item.Available {
			return sdk.Bag{}, sdk.Fail(sdk.ItemUnavailable, "not served now, or sold out").About(line.Item)
		}
	}
	for _, line := range lines {
		item, _ := shown.Menu.item(line.ItemID)
		if err := addLine(ctx, page, shown.Menu, item, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// Last, right before the order is read, because times expire while it is filled.
		if err := choosePickup(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	return bag.Read(ctx, page, lines)
}

// Checkout continues to the last page, removes any tip and reads the figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := sdk.EnterAsGuest(ctx, page, sdk.At(bagCheckout), sdk.At(asGuest), sdk.At(contactForm.First)); err != nil {
		return sdk.Quote{}, err
	}
	if err := fillContact(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	if err := page.Click(ctx, sdk.At(noTip)); err != nil {
		return sdk.Quote{}, err
	}
	chosen, err := page.Read(ctx, sdk.At(timeShown), sdk.Fields{"label": "", "at": "@datetime"})
	if err != nil {
		return sdk.Quote{}, err
	}
	pickup, err := sdk.OfferIn(chosen)
	if err != nil {
		return sdk.Quote{}, err
	}
	asked, err := cardForm.Enter(ctx, page, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote, err := readQuote(ctx, page)
	quote.Pickup, quote.TakesCard = pickup, asked
	return quote, err
}

// Submit presses Place order, and once more if the kitchen is running behind, and reads what the page shows.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := sdk.Press(ctx, page, sdk.At(placeOrder), sdk.At(delayAccept))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return ending.Read(ctx, page, sent)
}
