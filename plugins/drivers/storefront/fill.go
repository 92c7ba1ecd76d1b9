package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// This file fills the bag and reads it back.

// Fill puts the lines into the site's bag, each from the store's page, and reads the bag back.
func (Driver) Fill(ctx context.Context, page sdk.Page, lines []sdk.Line, pickup sdk.Pickup) (sdk.Bag, error) {
	if !pickup.At.IsZero() {
		return sdk.Bag{}, sdk.Fail(sdk.PickupTimeUnavailable, "the driver takes the time that the page has chosen")
	}
	var all []known
	var shown, menu view // what the page shows; and the menu as it was on arrival, once it was needed
	for _, line := range lines {
		before := view{URL: page.Home()}
		opened, f, about, found, err := goDirectly(ctx, page, shown, line.ItemID, line.Item)
		if err != nil {
			return sdk.Bag{}, err
		}
		if !found {
			if menu, err = toMenu(ctx, page, menu, opened); err != nil {
				return sdk.Bag{}, err
			}
			about = menu.about(line.Item)
			if opened, f, err = openItem(ctx, page, menu, line.ItemID, append(slices.Clone(all), known{Line: line, about: about})); err != nil {
				return sdk.Bag{}, err
			}
			before = menu
		}
		one := known{Line: line, about: about}
		for _, g := range f.groups {
			one.groups = append(one.groups, g.Name)
			for _, option := range g.Options {
				one.options = append(one.options, option.Name)
			}
		}
		all = append(all, one)
		if opened.lacks(line.Item, f) {
			return sdk.Bag{}, sdk.Fail(sdk.ItemUnavailable, "its page says that it is sold out").About(line.Item)
		}
		if f.direct {
			shown, err = addAgain(ctx, page, opened, line)
		} else {
			shown, err = addLine(ctx, page, before, opened, f, line)
		}
		if err != nil {
			return sdk.Bag{}, err
		}
	}
	return openBag(ctx, page, shown, all)
}

// addAgain clicks the card of an item that a click has added, until the bag has the line's quantity.
func addAgain(ctx context.Context, page sdk.Page, shown view, line sdk.Line) (view, error) {
	if len(line.Choices) > 0 {
		return view{}, sdk.Fail(sdk.OptionUnavailable, "the item has no options").About(line.Item)
	}
	key, _, _ := strings.Cut(line.ItemID, tabMark)
	for range line.Quantity - 1 {
		cards := shown.cards()
		at := slices.IndexFunc(cards, func(c card) bool { return c.key(cards) == key })
		if at < 0 {
			return view{}, sdk.Fail(sdk.SiteChanged, "an item is not on the menu any more").About(line.Item)
		}
		var err error
		if shown, err = press(ctx, page, shown, shown.opener(cards[at])); err != nil {
			return view{}, err
		}
	}
	return shown, nil
}

// about is what the menu says about an item.
func (v view) about(name string) string {
	for _, one := range v.cards() {
		if one.name == name {
			return one.about
		}
	}
	return ""
}

// openBag reads the bag where the page shows it, or behind the button that is called so.
func openBag(ctx context.Context, page sdk.Page, shown view, lines []known) (sdk.Bag, error) {
	bag, region, err := shown.bag(lines)
	if err != nil {
		shown, err = pressBag(ctx, page, shown, err)
		if errors.Is(err, sdk.ErrNotReady) || errors.Is(err, sdk.ErrNotFound) {
			shown, err = settled(ctx, page) // the bag has opened by itself, and covers the button
		}
		if err != nil {
			return sdk.Bag{}, err
		}
		if shown, bag, region, err = awaitBag(ctx, page, shown, lines); ctx.Err() != nil {
			return sdk.Bag{}, err
		}
	}
	var wanted []sdk.Line
	for _, line := range lines {
		wanted = append(wanted, line.Line)
	}
	if err == nil {
		err = bag.Holds(wanted)
	}
	if err != nil {
		return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "the bag: "+err.Error())
	}
	if last, found := shown.button(region, true, toLast.MatchString); found && shown.Nodes[last].Off && minimum.MatchString(shown.text(region)) {
		return sdk.Bag{}, sdk.Fail(sdk.MinimumNotMet, minimum.FindString(shown.text(region)))
	}
	return bag, nil
}

// pressBag presses the button that is called a bag, in the layer over the page if it has one. A layer without one covers the page: it is closed first.
// unread is why the bag cannot be read where it is.
func pressBag(ctx context.Context, page sdk.Page, shown view, unread error) (view, error) {
	isBag := func(text string) bool {
		return bagWords.MatchString(text) && !pastOrder.MatchString(text) && bagTail.MatchString(bagWords.ReplaceAllString(text, "")) && len(text) < 40
	}
	layer := shown.layer()
	button, found := shown.button(layer, false, isBag)
	if !found && layer > 0 {
		closes, closable := shown.button(layer, false, closing.MatchString)
		if !closable {
			return view{}, sdk.Fail(sdk.SiteChanged, "the bag: "+unread.Error())
		}
		next, err := press(ctx, page, shown, closes)
		if err != nil {
			return view{}, err
		}
		shown = next
		button, found = shown.button(shown.layer(), false, isBag)
	}
	if !found {
		return view{}, sdk.Fail(sdk.SiteChanged, "the bag: "+unread.Error())
	}
	return press(ctx, page, shown, button)
}

// drawing is how long the lines of a bag may come after its page.
const drawing = 5 * time.Second

// awaitBag reads the bag of a page once the page shows it.
func awaitBag(ctx context.Context, page sdk.Page, shown view, lines []known) (view, sdk.Bag, int, error) {
	limited, cancel := context.WithTimeout(ctx, drawing)
	defer cancel()
	for {
		bag, region, err := shown.bag(lines)
		if err == nil || limited.Err() != nil {
			return shown, bag, region, err
		}
		if shown, err = settled(ctx, page); err != nil {
			return view{}, sdk.Bag{}, 0, err
		}
	}
}
