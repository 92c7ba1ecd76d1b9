package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// input is one radio or checkbox of an item's page.
type input struct{ field, value string }

func (i input) target() sdk.Target { return sdk.At(fmt.Sprintf(itemInput, i.field, i.value)) }

// addLine adds one line to the cart on the page of its item. The cart stays open.
func addLine(ctx context.Context, page sdk.Page, shop state, line sdk.Line) error {
	choices, err := shop.choicesOf(line.ItemID)
	if err != nil {
		return err
	}
	wanted, err := inputsFor(choices, line)
	if err != nil {
		return err
	}
	address, err := resolve(page.Home(), shop.Catalog.Items[line.ItemID].URL)
	if err != nil {
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: %v", line.Item, err))
	}
	if err := sdk.Arrive(ctx, page, address, notices, sdk.At(fmt.Sprintf(itemForm, line.ItemID))); err != nil {
		return err
	}
	shown, err := readItem(ctx, page)
	if err != nil {
		return err
	}
	// A full list accepts no more, so unwanted choices are removed first.
	for one := range shown.on {
		if !wanted[one] {
			if err := page.SetChecked(ctx, one.target(), false); err != nil {
				return err
			}
		}
	}
	for one := range wanted {
		if !shown.on[one] {
			if err := page.SetChecked(ctx, one.target(), true); err != nil {
				return err
			}
		}
	}
	for range line.Quantity - 1 {
		if err := page.Click(ctx, sdk.At(increase)); err != nil {
			return err
		}
	}
	if err := sdk.WriteNote(ctx, page, sdk.At(itemNote), line.Note); err != nil {
		return err
	}
	if shown, err = readItem(ctx, page); err != nil {
		return err
	}
	if err := shown.is(line, wanted); err != nil {
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: %v", line.Item, err))
	}
	if err := page.Click(ctx, sdk.At(addToCart)); err != nil {
		return err
	}
	return added(ctx, page, line)
}

// inputsFor lists the inputs that must be on so that the page shows exactly the line's choices.
func inputsFor(choices []choice, line sdk.Line) (map[input]bool, error) {
	wanted, err := sdk.Wanted(groupsOf(choices), line)
	if err != nil {
		return nil, err
	}
	on := map[input]bool{}
	for i, group := range choices {
		for j, option := range group.Options {
			if wanted[i][j] {
				on[input{group.field, strings.TrimPrefix(option.ID, group.ID+"/")}] = true
			}
		}
	}
	return on, nil
}

// shownItem is what an item's page shows.
type shownItem struct {
	name     string
	quantity string
	on       map[input]bool
}

// readItem reads the name, the quantity and the inputs of the page in one call, as rows of three kinds.
func readItem(ctx context.Context, page sdk.Page) (shownItem, error) {
	rows, err := page.Read(ctx, sdk.At(itemShown), sdk.Fields{
		"text": "", "id": "@id", "quantity": "@aria-valuenow", "field": "input@name", "value": "input@value", "on": "input:checked?",
	})
	if err != nil {
		return shownItem{}, err
	}
	shown := shownItem{on: map[input]bool{}}
	for _, row := range rows {
		switch {
		case row["quantity"] != "":
			shown.quantity = row["quantity"]
		case row["field"] == "":
			shown.name = row["text"]
		case row["on"] == "true":
			shown.on[input{row["field"], row["value"]}] = true
		}
	}
	return shown, nil
}

// is checks that the page shows the line, right before it is added.
func (s shownItem) is(line sdk.Line, wanted map[input]bool) error {
	switch {
	case sdk.Folded(s.name) != sdk.Folded(line.Item):
		return fmt.Errorf("the page is of %q", s.name)
	case s.quantity != strconv.Itoa(line.Quantity):
		return fmt.Errorf("the page says %q of it, not %d", s.quantity, line.Quantity)
	case len(s.on) != len(wanted):
		return fmt.Errorf("the page has %d choices on, not %d", len(s.on), len(wanted))
	}
	for one := range wanted {
		if !s.on[one] {
			return fmt.Errorf("%s of %s is not on", one.value, one.field)
		}
	}
	return nil
}

// added waits for the cart, or returns the failure why the item was not added.
func added(ctx context.Context, page sdk.Page, line sdk.Line) error {
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(cart.Bag)), sdk.Visible(sdk.At(itemProblem)))
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return alerted(ctx, page, line)
	case err != nil || which == 0:
		return err
	}
	problems, err := page.Read(ctx, sdk.At(itemProblem), sdk.Fields{"text": ""})
	if err != nil || len(problems) == 0 {
		return err
	}
	return ending.Refusals.OfLine(problems[0]["text"], gone, line)
}

// alerted is the failure of a press without an effect: the text of an alert, if there was one.
func alerted(ctx context.Context, page sdk.Page, line sdk.Line) error {
	alerts, err := page.Dialogs(ctx)
	if err != nil {
		return err
	}
	for _, alert := range alerts {
		return sdk.Fail(sdk.OptionUnavailable, alert.Text).About(line.Item)
	}
	return sdk.Fail(sdk.SiteChanged, line.Item+": nothing came of adding it to the cart")
}

// resolve converts an address of the store's own pages to a full one.
func resolve(home, address string) (string, error) {
	from, err := url.Parse(home)
	if err != nil {
		return "", err
	}
	to, err := from.Parse(address)
	if err != nil {
		return "", err
	}
	if address == "" || to.Host != from.Host {
		return "", fmt.Errorf("its page is said to be at %q", address)
	}
	return to.String(), nil
}
