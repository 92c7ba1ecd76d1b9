package main

import (
	"context"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on Square Online. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Check finds what the tables lack.
func (Driver) Check() error {
	return sdk.Check(entrance, cart, contactForm, orderNote, cardForm, totals, ending)
}

// Recognize looks for the state that the page embeds, and then at its address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, hasState, platformHost)
}

// Menu opens the store's page and reads the whole menu, with its choices, from the embedded state.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	shop, err := open(ctx, page)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	menu, err := shop.menu()
	return sdk.Store{Name: shop.Store.Name, Address: shop.Location.Address, TimeZone: shop.Store.TimeZone}, menu, err
}

// Options reads an item's groups from the embedded state. It is not needed: Menu returns them already.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	shop, err := readState(ctx, page)
	if err != nil {
		return nil, err
	}
	choices, err := shop.choicesOf(item.ID)
	if err != nil {
		return nil, err
	}
	return groupsOf(choices), nil
}

// Fill adds the lines to the cart, each on the page of its item, and reads the cart back. The cart stays open.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	shop, err := open(ctx, page)
	if err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if item, listed := shop.Catalog.Items[line.ItemID]; !listed || item.SoldOut {
			return sdk.Bag{}, sdk.Fail(sdk.ItemUnavailable, "not in the catalog, or sold out").About(line.Item)
		}
	}
	for _, line := range lines {
		if err := addLine(ctx, page, shop, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// Last, right before the cart is read, because times expire while it is filled.
		if err := choosePickup(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	return cart.Read(ctx, page, lines)
}

// Checkout continues to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := sdk.EnterAsGuest(ctx, page, sdk.At(cartCheckout), sdk.At(asGuest), sdk.At(contactForm.Email)); err != nil {
		return sdk.Quote{}, err
	}
	if err := contactForm.Fill(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	chosen, err := page.Read(ctx, sdk.At(pickup), sdk.Fields{"label": pickupLabel, "at": pickupAt + "=value"})
	if err != nil {
		return sdk.Quote{}, err
	}
	offer, err := sdk.OfferIn(chosen)
	if err != nil {
		return sdk.Quote{}, err
	}
	notes, err := orderNote.Write(ctx, page, contact.Notes)
	if err != nil {
		return sdk.Quote{}, err
	}
	asked, err := cardForm.Enter(ctx, page, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote, err := totals.Read(ctx, page)
	quote.Pickup, quote.Notes, quote.TakesCard = offer, notes, asked
	return quote, err
}

// Submit presses Place order, and once more if the site answers with a new pickup time, and reads what the page shows.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := sdk.Press(ctx, page, sdk.At(placeOrder), sdk.At(acceptNewTime))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return ending.Read(ctx, page, sent)
}

// open loads the store's page, prepares it for a pickup order and reads its state.
func open(ctx context.Context, page sdk.Page) (state, error) {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(menuItem)); err != nil {
		return state{}, err
	}
	if err := entrance.Pass(ctx, page); err != nil {
		return state{}, err
	}
	return readState(ctx, page)
}
