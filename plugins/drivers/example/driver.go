package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Driver orders at restaurants on the platform. It keeps nothing between calls.
type Driver struct{}

// New returns the driver.
func New() sdk.Driver { return Driver{} }

var _ sdk.Driver = Driver{}

// Manifest states what the platform's pages are like.
func (Driver) Manifest() sdk.Manifest { return manifest() }

// Check finds what the tables lack.
func (Driver) Check() error { return sdk.Check(bag, contactForm, orderNote, cardForm, totals, ending) }

// Recognize looks for the state that the page embeds, and then at its address.
func (Driver) Recognize(ctx context.Context, page sdk.Page) (int, error) {
	return sdk.Recognized(ctx, page, hasState, platformHost)
}

// Menu opens the store's page and reads the whole menu, with its choices, from the embedded state.
func (Driver) Menu(ctx context.Context, page sdk.Page) (sdk.Store, sdk.Menu, error) {
	shown, err := open(ctx, page)
	if err != nil {
		return sdk.Store{}, sdk.Menu{}, err
	}
	menu, err := shown.read()
	return sdk.Store{Name: shown.Store.Name, Address: shown.Store.Address, TimeZone: shown.Store.TimeZone}, menu, err
}

// Options is never called: Menu returns the groups of every item.
func (Driver) Options(_ context.Context, _ sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	return item.Groups, nil
}

// Fill adds the lines to the bag, each on the form of its item, and reads the bag back. It reads no menu: the form shows what can be chosen.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(bag.Bag)); err != nil {
		return sdk.Bag{}, err
	}
	for _, line := range lines {
		if err := addLine(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	if !pickup.At.IsZero() {
		// Last, right before the bag is read, because times expire while it is filled.
		offered, err := page.Read(ctx, sdk.At(pickupTimes+" option"), sdk.Fields{"at": "@value"})
		if err != nil {
			return sdk.Bag{}, err
		}
		slot, err := sdk.SlotAt(offered, pickup.At)
		if err != nil {
			return sdk.Bag{}, err
		}
		if err := page.Choose(ctx, sdk.At(pickupTimes), slot["at"]); err != nil {
			return sdk.Bag{}, err
		}
		if _, err := page.Wait(ctx, sdk.Visible(sdk.At(fmt.Sprintf(pickupTaken, slot["at"])))); err != nil {
			return sdk.Bag{}, err
		}
	}
	return bag.Read(ctx, page, lines)
}

// addLine adds one line to the bag. The bag shows the result.
func addLine(ctx context.Context, page sdk.Page, line sdk.Line) error {
	if err := openItem(ctx, page, line); err != nil {
		return err
	}
	boxes, err := page.Read(ctx, sdk.At(fmt.Sprintf(itemBoxes, line.ItemID)), sdk.Fields{"group": "@name", "option": "@value", "on": "=value", "off": "@disabled"})
	if err != nil {
		return err
	}
	left := line.Choices
	for _, box := range boxes {
		of := func(c sdk.Choice) bool { return c.OptionID == box["group"]+"/"+box["option"] }
		wanted := slices.ContainsFunc(left, of)
		if _, soldOut := box["off"]; wanted && soldOut {
			return sdk.Fail(sdk.OptionUnavailable, "sold out").About(left[slices.IndexFunc(left, of)].Option)
		}
		if wanted != (box["on"] != "") {
			if err := page.SetChecked(ctx, sdk.At(fmt.Sprintf(itemOption, line.ItemID, box["group"], box["option"])), wanted); err != nil {
				return err
			}
		}
		left = slices.DeleteFunc(slices.Clone(left), of)
	}
	if len(left) > 0 {
		return sdk.Fail(sdk.OptionUnavailable, "not among the options").About(left[0].Option)
	}
	if err := page.Fill(ctx, sdk.At(fmt.Sprintf(itemQuantity, line.ItemID)), strconv.Itoa(line.Quantity)); err != nil {
		return err
	}
	if err := sdk.WriteNote(ctx, page, sdk.At(fmt.Sprintf(itemNote, line.ItemID)), line.Note); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(itemAdd, line.ItemID))); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Gone(sdk.At(itemForm)), sdk.Visible(sdk.At(itemProblem)))
	if err != nil || which == 0 {
		return err
	}
	said, err := page.Read(ctx, sdk.At(itemProblem), sdk.Fields{"text": ""})
	if err != nil || len(said) == 0 {
		return err
	}
	return ending.Refusals.OfLine(said[0]["text"], gone, line)
}

// openItem opens the form of a line's item.
func openItem(ctx context.Context, page sdk.Page, line sdk.Line) error {
	button := sdk.At(fmt.Sprintf(itemOpen, line.ItemID))
	shown, err := page.Read(ctx, button, sdk.Fields{"off": "@disabled"})
	if err != nil {
		return err
	}
	if len(shown) == 0 {
		return sdk.Fail(sdk.ItemUnavailable, "not on the menu").About(line.Item)
	}
	if _, soldOut := shown[0]["off"]; soldOut {
		return sdk.Fail(sdk.ItemUnavailable, "sold out").About(line.Item)
	}
	if err := page.Click(ctx, button); err != nil {
		return err
	}
	_, err = page.Wait(ctx, sdk.Visible(sdk.At(itemForm)))
	return err
}

// Checkout continues to the last page and reads its figures.
func (Driver) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	if err := page.Click(ctx, sdk.At(checkout)); err != nil {
		return sdk.Quote{}, err
	}
	if err := contactForm.Fill(ctx, page, contact); err != nil {
		return sdk.Quote{}, err
	}
	notes, err := orderNote.Write(ctx, page, contact.Notes)
	if err != nil {
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
	quote.Pickup, quote.Notes, quote.TakesCard = offer, notes, asked
	return quote, err
}

// Submit presses the button, and once more if the site answers with a new pickup time, and reads what the page shows.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	sent, err := sdk.Press(ctx, page, sdk.At(placeOrder), sdk.At(placeLater))
	if err != nil {
		return sdk.Outcome{}, err
	}
	return ending.Read(ctx, page, sent)
}

// open loads the store's page and reads its state.
func open(ctx context.Context, page sdk.Page) (state, error) {
	if err := sdk.Arrive(ctx, page, page.Home(), notices, sdk.At(bag.Bag)); err != nil {
		return state{}, err
	}
	var shown state
	if err := page.Evaluate(ctx, "", embeddedState, &shown); err != nil {
		return state{}, err
	}
	if shown.Store.Name == "" || len(shown.Menu.Categories) == 0 {
		return state{}, sdk.Fail(sdk.SiteChanged, "the page embeds no menu")
	}
	return shown, nil
}
