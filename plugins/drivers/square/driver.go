package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on Square Online. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Recognize goes by the state embedded in the page first, and by its address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	var embedded bool
	if err := page.Evaluate(ctx, "", hasState, &embedded); err != nil {
		return 0, err
	}
	if embedded {
		return 95, nil
	}
	address, err := page.URL(ctx)
	if err != nil {
		return 0, err
	}
	if regexp.MustCompile(platformHost).MatchString(address) {
		return 80, nil
	}
	return 0, nil
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

// Options reads an item's groups from the embedded state. Menu knows them already.
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

// Fill puts the lines into the cart, each on the page of its item, and reads the cart back. It leaves the cart open.
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
		// The last thing before the cart: times go stale while it is filled.
		if err := choosePickup(ctx, page, pickup.At); err != nil {
			return sdk.Bag{}, err
		}
	}
	return readCart(ctx, page, lines)
}

// Checkout goes on to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := enterCheckout(ctx, page); err != nil {
		return sdk.Quote{}, err
	}
	if err := fillContact(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	pickup, err := readPickup(ctx, page)
	if err != nil {
		return sdk.Quote{}, err
	}
	if contact.Card {
		if err := fillCard(ctx, page); err != nil {
			return sdk.Quote{}, err
		}
	}
	quote, err := readTotals(ctx, page)
	quote.Pickup = pickup
	return quote, err
}

// Submit presses Place order, once more where the site answers with a new pickup time, and reads what the page says.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := page.Submit(ctx, sdk.At(placeOrder))
	if err != nil {
		return sdk.Outcome{}, err
	}
	if sent.AskedAgain {
		if sent, err = page.Submit(ctx, sdk.At(acceptNewTime)); err != nil {
			return sdk.Outcome{}, err
		}
	}
	return readOutcome(ctx, page, sent)
}

// open loads the store's page, gets it ready for a pickup order and reads its state.
func open(ctx context.Context, page sdk.Page) (state, error) {
	if err := arrive(ctx, page, page.Home(), sdk.At(menuItem)); err != nil {
		return state{}, err
	}
	if err := prepare(ctx, page); err != nil {
		return state{}, err
	}
	return readState(ctx, page)
}

// arrive loads an address of the store and waits for what it must show, or for a notice that says why it does not.
func arrive(ctx context.Context, page sdk.Page, address string, wanted sdk.Target) error {
	status, err := page.Goto(ctx, address)
	switch {
	case err != nil:
		return err
	case status == http.StatusForbidden || status == http.StatusTooManyRequests:
		return sdk.Fail(sdk.BotBlocked, fmt.Sprintf("the page answered %d", status))
	case status == http.StatusNotFound || status == http.StatusGone:
		return sdk.Fail(sdk.StoreNotOrderable, fmt.Sprintf("the page answered %d", status))
	case status >= http.StatusBadRequest:
		return sdk.Fail(sdk.SiteUnreachable, fmt.Sprintf("the page answered %d", status))
	}
	// Notices come first: a closed store shows a part of its menu below its notice.
	conditions := make([]sdk.Condition, 0, len(notices)+1)
	for _, notice := range notices {
		conditions = append(conditions, sdk.Visible(notice.shows))
	}
	which, err := page.Wait(ctx, append(conditions, sdk.Visible(wanted))...)
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return sdk.Fail(sdk.SiteChanged, "neither "+wanted.CSS+" nor a notice")
	case err != nil:
		return err
	case which < len(notices):
		return sdk.Fail(notices[which].code, notices[which].shows.Text)
	}
	return nil
}

// prepare clears the way and makes sure that the order is for pickup.
func prepare(ctx context.Context, page sdk.Page) error {
	shown, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"cookies": cookieRefusal + "?", "ways": way + "*", "chosen": wayChosen})
	if err != nil {
		return err
	}
	if len(shown) != 1 || shown[0]["ways"] == "" {
		return sdk.Fail(sdk.SiteChanged, "no choice of how to get the food")
	}
	if shown[0]["cookies"] == "true" {
		if err := page.Click(ctx, sdk.At(cookieRefusal)); err != nil {
			return err
		}
	}
	switch {
	case folded(shown[0]["chosen"]) == phrasePickup:
		return nil
	case slices.Contains(strings.Split(strings.ToLower(shown[0]["ways"]), "\n"), phrasePickup):
		return page.Click(ctx, sdk.At(way).WithExactText(phrasePickup))
	}
	return sdk.Fail(sdk.StoreNotOrderable, "no pickup is offered")
}

// folded is how texts are compared: case and white space do not count.
func folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
