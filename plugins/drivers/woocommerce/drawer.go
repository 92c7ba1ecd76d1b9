package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// readCards reads the menu of a restaurant add-on: one page of cards. The id of an item is that of its button.
func readCards(ctx context.Context, page sdk.Page) (sdk.Menu, error) {
	rows, err := page.Read(ctx, sdk.At(card), sdk.Fields{
		"id": cardButton + "@data-orderable-product-id", "name": cardTitle, "price": cardPrice, "sale": cardSale, "range": cardRange + "?", "gone": cardGone + "?",
	})
	if err != nil {
		return sdk.Menu{}, err
	}
	for _, row := range rows {
		if row["gone"] == "true" {
			row["class"] = productGone
		}
	}
	return menuOf(rows)
}

// openCard opens the drawer with the options of an item. It returns false if the item has none: its button adds it at once.
func openCard(ctx context.Context, page sdk.Page, id string) (sdk.Target, bool, error) {
	button := sdk.At(fmt.Sprintf(cardOf, id))
	shown, err := page.Read(ctx, button, sdk.Fields{"trigger": "@data-orderable-trigger"})
	switch {
	case err != nil:
		return button, false, err
	case len(shown) == 0:
		return button, false, sdk.Fail(sdk.ItemUnavailable, "the menu does not list "+id)
	case shown[0]["trigger"] != asksFirst:
		return button, false, nil
	}
	if err := page.Click(ctx, button); err != nil {
		return button, false, err
	}
	_, err = sdk.Await(ctx, page, notices, sdk.At(fmt.Sprintf(drawerOf, id)))
	return sdk.At(drawerAdd), true, err
}

// readDrawer reads the options in the drawer.
func readDrawer(ctx context.Context, page sdk.Page) (productPage, error) {
	p := productPage{selects: map[string][]sdk.Record{}, boxes: map[int][]sdk.Record{}}
	var data string
	err := page.Evaluate(ctx, "", drawerData, &data)
	if err == nil {
		err = p.takeVariations(data)
	}
	if err != nil {
		return p, err
	}
	if err := p.readSelects(ctx, page, drawerSelects); err != nil {
		return p, err
	}
	if p.containers, err = page.Read(ctx, sdk.At(drawerFields), sdk.Fields{"name": "@data-field-name", "rule": drawerFieldRule, "class": "@class", "box": "input@name"}); err != nil {
		return p, err
	}
	for i, container := range p.containers {
		if !sdk.InSelector(container["box"]) {
			return p, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the field %q has no boxes", container["name"]))
		}
		p.boxes[i], err = page.Read(ctx, sdk.At(fmt.Sprintf(drawerOptions, container["box"])), sdk.Fields{
			"value": "input@value", "name": drawerOptionName, "price": "@data-fees", "on": "input:checked?", "off": "input:disabled?",
		})
		if err != nil {
			return p, err
		}
	}
	return p, nil
}

// cardOptions reads the options of an item, and closes the drawer.
func cardOptions(ctx context.Context, page sdk.Page, item sdk.Item) ([]sdk.Group, error) {
	_, asks, err := openCard(ctx, page, item.ID)
	if err != nil || !asks {
		return nil, err
	}
	form, err := readDrawer(ctx, page)
	if err != nil {
		return nil, err
	}
	if err := closeDrawer(ctx, page); err != nil {
		return nil, err
	}
	return form.groups(item.Price)
}

func closeDrawer(ctx context.Context, page sdk.Page) error {
	if err := page.Click(ctx, sdk.At(drawerClose)); err != nil {
		return err
	}
	_, err := page.Wait(ctx, sdk.Gone(sdk.At(drawerClose)))
	return err
}

// addCards adds the lines one by one. The drawer adds one of each; a roller in its cart makes more of it.
func addCards(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	menu, err := readCards(ctx, page)
	if err != nil {
		return sdk.Bag{}, err
	}
	var bag sdk.Bag
	for i, line := range lines {
		if i > 0 {
			if err := closeDrawer(ctx, page); err != nil {
				return sdk.Bag{}, err
			}
		}
		if item, listed := menu.Item(line.ItemID); !listed || item.SoldOut {
			return sdk.Bag{}, sdk.Fail(sdk.ItemUnavailable, "not on the menu, or out of stock").About(line.Item)
		}
		if err := addCard(ctx, page, line); err != nil {
			return sdk.Bag{}, err
		}
		if bag, err = rollTo(ctx, page, lines[:i+1]); err != nil {
			return sdk.Bag{}, err
		}
	}
	return bag, nil
}

// addCard chooses the options of a line in the drawer and adds one of it.
func addCard(ctx context.Context, page sdk.Page, line sdk.Line) error {
	add, asks, err := openCard(ctx, page, line.ItemID)
	if err != nil {
		return err
	}
	if !asks && len(line.Choices) > 0 {
		return sdk.Fail(sdk.OptionUnavailable, "the item has no options").About(line.Choices[0].Option)
	}
	if asks {
		if err := chooseInDrawer(ctx, page, line); err != nil {
			return err
		}
	}
	if err := page.Click(ctx, add); err != nil {
		return err
	}
	return added(ctx, page, miniCart, drawerRefused, line)
}

// chooseInDrawer sets the options. The boxes cannot be seen; their labels are pressed.
func chooseInDrawer(ctx context.Context, page sdk.Page, line sdk.Line) error {
	form, err := readDrawer(ctx, page)
	if err != nil {
		return err
	}
	if _, err := form.wanted(line); err != nil {
		return err
	}
	return form.choose(ctx, page, line, func(group, value string, _ bool) error {
		return page.Click(ctx, sdk.At(fmt.Sprintf(drawerLabel, group, value)))
	})
}

// rollTo presses the roller of the last line until the cart holds as many as wanted, and reads the cart.
func rollTo(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	last := lines[len(lines)-1]
	for more := 1; more < last.Quantity; more++ {
		if err := page.Click(ctx, sdk.At(rollMore)); err != nil {
			return sdk.Bag{}, err
		}
		if _, err := page.Wait(ctx, sdk.Visible(sdk.At(rolled).WithExactText(strconv.Itoa(more+1)))); err != nil {
			if errors.Is(err, sdk.ErrNotFound) {
				return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "the cart does not take more of a line")
			}
			return sdk.Bag{}, err
		}
	}
	return drawerCart.settled(ctx, page, lines)
}

// chooseDated selects the date and then the time on the last page of such an add-on; without a wanted time, the first ones.
func chooseDated(ctx context.Context, page sdk.Page, at time.Time) error {
	zone, err := page.Store().Zone()
	if err != nil {
		return err
	}
	dates, err := page.Read(ctx, sdk.At(dateOptions), sdk.Fields{"label": "", "value": "@value"})
	if err != nil {
		return err
	}
	wanted := slices.IndexFunc(dates, func(row sdk.Record) bool {
		if at.IsZero() {
			return true
		}
		noon, err := sdk.When(row["label"]+" 12:00 PM", page.Store().Now.AddDate(0, 0, -1), zone)
		return err == nil && noon.Format(time.DateOnly) == at.In(zone).Format(time.DateOnly)
	})
	if wanted < 0 {
		return sdk.Fail(sdk.PickupTimeUnavailable, fmt.Sprintf("the day of %s is not among %d days", at.Format(time.RFC3339), len(dates)))
	}
	if err := page.Choose(ctx, sdk.At(dateSelect), dates[wanted]["value"]); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(timeReady)), sdk.Gone(sdk.At(timeSelect)))
	if err != nil {
		return err
	}
	if which == 1 {
		if !at.IsZero() {
			return sdk.Fail(sdk.PickupTimeUnavailable, "the shop offers days without times")
		}
		return nil
	}
	times, err := page.Read(ctx, sdk.At(timeOptions), sdk.Fields{"label": "", "value": "@value"})
	if err != nil {
		return err
	}
	if len(times) == 0 {
		return sdk.Fail(sdk.SiteChanged, "the first day has no times")
	}
	if at.IsZero() {
		return page.Choose(ctx, sdk.At(timeSelect), times[0]["value"])
	}
	for _, row := range times {
		row["date"] = dates[wanted]["label"]
	}
	dated, err := sdk.Dated(times, page.Store().Now, zone)
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(dated, at)
	if err != nil {
		return err
	}
	return page.Choose(ctx, sdk.At(timeSelect), slot["value"])
}

// readDated reads the date and the time that are selected.
func readDated(ctx context.Context, page sdk.Page) (sdk.Offer, error) {
	rows, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"date": dateSelect + " option:checked", "time": timeSelect + " option:checked"})
	if err != nil {
		return sdk.Offer{}, err
	}
	if len(rows) != 1 {
		return sdk.Offer{}, sdk.Fail(sdk.SiteChanged, "no date of the pickup is selected")
	}
	if rows[0]["time"] == "" {
		return sdk.Offer{Label: rows[0]["date"]}, nil
	}
	zone, err := page.Store().Zone()
	if err != nil {
		return sdk.Offer{}, err
	}
	dated, err := sdk.Dated([]sdk.Record{{"date": rows[0]["date"], "label": rows[0]["time"]}}, page.Store().Now, zone)
	if err != nil {
		return sdk.Offer{}, err
	}
	dated[0]["label"] = rows[0]["date"] + ", " + rows[0]["time"]
	return sdk.OfferIn(dated)
}
