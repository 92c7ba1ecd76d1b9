package main

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at shops of the program. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Check finds what the tables lack.
func (Driver) Check() error {
	return sdk.Check(contactForm, orderNote, cardForm, totals, ending, entrance)
}

// Recognize looks for the classes that the program gives its pages.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, isShop, aboutShop)
}

// Menu reads the list of products.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(products)); err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	menu, err := readProducts(ctx, page)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	title, err := page.Read(ctx, sdk.At(siteTitle), sdk.Fields{"text": ""})
	if err != nil || len(title) == 0 {
		return sdk.Store{}, menu, err
	}
	return sdk.Store{Name: title[0]["text"]}, menu, nil
}

// Options opens the page of a product and reads its variations and add-ons.
func (Driver) Options(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	if item.SoldOut {
		return nil, nil
	}
	form, err := openProduct(ctx, page, item.ID)
	if err != nil {
		return nil, err
	}
	return form.groups(item.Price)
}

// Fill adds each line on the page of its product, then chooses the time in the cart, and reads the cart.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(products)); err != nil {
		return sdk.Bag{}, err
	}
	if err := entrance.Pass(ctx, page); err != nil {
		return sdk.Bag{}, err
	}
	menu, err := readProducts(ctx, page)
	if err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		item, listed := menu.Item(line.ItemID)
		if !listed || item.SoldOut {
			return sdk.Bag{}, sdk.Fail(sdk.ItemUnavailable, "not among the products, or out of stock").About(line.Item)
		}
		if err := addLine(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if err := sdk.Arrive(ctx, page, beside(page.Home(), cartPath), notices, sdk.At(cartForm)); err != nil {
		return sdk.Bag{}, err
	}
	if !pickup.At.IsZero() {
		if err := choosePickup(ctx, page, pickup); err != nil {
			return sdk.Bag{}, err
		}
	}
	return readCart(ctx, page, lines)
}

// beside is the address of a page below the shop's.
func beside(home, path string) string {
	at, err := url.Parse(home)
	if err != nil {
		return home
	}
	at.RawQuery, at.Fragment = "", ""
	return at.JoinPath(path).String()
}

// addLine chooses the variation and the add-ons of a line, one after the other because the page draws its selects again, and adds it.
func addLine(ctx context.Context, page sdk.Page, line sdk.Line) error {
	form, err := openProduct(ctx, page, line.ItemID)
	if err != nil {
		return err
	}
	groups, err := form.groups(0)
	if err != nil {
		return err
	}
	wanted, err := sdk.Wanted(groups, line)
	if err != nil {
		return err
	}
	for i, group := range groups {
		for j, option := range group.Options {
			switch value := strings.TrimPrefix(option.ID, group.ID+"/"); {
			case form.isVariation(group.ID) && wanted[i][j]:
				err = page.Choose(ctx, sdk.At(fmt.Sprintf(variationOf, group.ID)), value)
			case !form.isVariation(group.ID) && wanted[i][j] != option.Default:
				err = page.SetChecked(ctx, sdk.At(fmt.Sprintf(addonBox, group.ID, value)), wanted[i][j])
			}
			if err != nil {
				return err
			}
		}
	}
	if err := page.Fill(ctx, sdk.At(quantity), strconv.Itoa(line.Quantity)); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(addToCart)); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(added)), sdk.Visible(sdk.At(refused)))
	if err != nil || which == 0 {
		return err
	}
	said, err := page.Read(ctx, sdk.At(refused), sdk.Fields{"text": ""})
	if err != nil || len(said) == 0 {
		return err
	}
	return ending.Refusals.OfLine(said[0]["text"], gone, line)
}

// choosePickup selects the time in the cart.
func choosePickup(ctx context.Context, page sdk.Page, pickup sdk.Pickup) error {
	offered, err := page.Read(ctx, sdk.At(pickupTimes+" option"), sdk.Fields{"at": "@value"})
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(offered, pickup.At)
	if err != nil {
		return err
	}
	if err := page.Choose(ctx, sdk.At(pickupTimes), slot["at"]); err != nil {
		return err
	}
	_, err = page.Wait(ctx, sdk.Visible(sdk.At(fmt.Sprintf(pickupTaken, slot["at"]))))
	return err
}

// Checkout continues to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := page.Click(ctx, sdk.At(checkout)); err != nil {
		return sdk.Quote{}, err
	}
	if _, err := sdk.Await(ctx, page, notices, sdk.At(contactForm.First)); err != nil {
		return sdk.Quote{}, err
	}
	if _, err := orderNote.Write(ctx, page, contact.Notes); err != nil {
		return sdk.Quote{}, err
	}
	if err := contactForm.Fill(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	chosen, err := page.Read(ctx, sdk.At(pickupChosen), sdk.Fields{"label": "", "at": "@datetime"})
	if err != nil {
		return sdk.Quote{}, err
	}
	offer, err := sdk.OfferIn(chosen)
	if err != nil {
		return sdk.Quote{}, err
	}
	asked, err := cardForm.Enter(ctx, page, contact)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote, err := totals.Read(ctx, page)
	if err != nil {
		return sdk.Quote{}, err
	}
	quote.Pickup, quote.TakesCard = offer, asked
	quote.Notes, err = keptNote(ctx, page)
	return quote, err
}

// keptNote is what the box for notes holds once the page no longer changes: plugins may shorten it.
func keptNote(ctx context.Context, page sdk.Page) (string, error) {
	held, err := page.Read(ctx, sdk.At(orderNote.Box), sdk.Fields{"text": "=value"})
	if err != nil || len(held) == 0 {
		return "", err
	}
	return held[0]["text"], nil
}

// Submit presses the button and reads what the page shows.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := page.Submit(ctx, sdk.At(placeOrder))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return ending.Read(ctx, page, sent)
}
