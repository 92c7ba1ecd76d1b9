package main

import (
	"context"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on Toast. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Check finds what the tables lack.
func (Driver) Check() error { return sdk.Check(entrance, cart, contactForm, cardForm, totals, ending) }

// Recognize looks for the page's cache, and then at its address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, hasCache, platformHost)
}

// Menu opens the store's page and reads the menu from the page's own cache.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	if err := open(ctx, page); err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	return readMenu(ctx, page)
}

// Options opens the item's dialog and reads its groups.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	if item.SoldOut {
		return nil, nil // its dialog does not open
	}
	groups, err := openItem(ctx, page, item.ID, item.Name)
	if err != nil {
		return nil, err
	}
	if err := page.Click(ctx, sdk.At(closeItem)); err != nil {
		return nil, err
	}
	if _, err := page.Wait(ctx, sdk.Gone(sdk.At(itemDialog))); err != nil {
		return nil, err
	}
	return groups, nil
}

// Fill adds the lines to the cart and reads it back. The cart stays open.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if err := open(ctx, page); err != nil {
		return sdk.Bag{}, err
	}
	if err := inStock(ctx, page, lines); err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if err := addLine(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// Last, right before the cart is read, because slots expire while it is filled.
		if err := choosePickup(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	if err := page.Click(ctx, sdk.At(viewOrder).WithText(phraseViewOrder)); err != nil {
		return sdk.Bag{}, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(cart.Bag))); err != nil {
		return sdk.Bag{}, err
	}
	return cart.Read(ctx, page, lines)
}

// Checkout continues to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := sdk.EnterAsGuest(ctx, page, sdk.At(cartCheckout), sdk.At(logInAsGuest).WithText(phraseGuest), sdk.At(contactForm.Email)); err != nil {
		return sdk.Quote{}, err
	}
	if err := contactForm.Fill(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	pickup, err := readPickup(ctx, page)
	if err != nil {
		return sdk.Quote{}, err
	}
	asked, err := cardForm.Enter(ctx, page, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote, err := totals.Read(ctx, page)
	quote.Pickup, quote.TakesCard = pickup, asked
	return quote, err
}

// Submit presses Place Order, and once more if the site answers with a new ready time, and reads what the page shows.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := sdk.Press(ctx, page, sdk.At(placeOrder), sdk.At(delayAccept).WithExactText(phrasePlaceOrder))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return ending.Read(ctx, page, sent)
}

// open loads the store's page and prepares it for a pickup order.
func open(ctx context.Context, page sdk.Page) error {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(itemCard)); err != nil {
		return err
	}
	return entrance.Pass(ctx, page)
}
