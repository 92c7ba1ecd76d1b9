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
	bag, err := fillOnce(ctx, page, lines)
	if err = lapsed(ctx, page, err); errors.Is(err, errLapsed) {
		bag, err = fillOnce(ctx, page, lines)
		err = lapsed(ctx, page, err)
	}
	return bag, err
}

func fillOnce(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	f := filling{page: page}
	for _, line := range lines {
		if err := f.put(ctx, line); err != nil {
			return sdk.Bag{}, err
		}
	}
	bag, err := openBag(ctx, page, f.shown, f.lines)
	if unread(err) && f.asked != nil {
		return sdk.Bag{}, f.asked
	}
	return bag, err
}

// errLapsed is the failure of a page that has forgotten the visit. A visit takes minutes, so a site that forgets it twice keeps no session for this browser: it
// refuses the visit.
var errLapsed = sdk.Fail(sdk.BotBlocked, "the page says that the session or the bag has expired")

// lapsed returns errLapsed instead of the failure of a page that cannot be read, if the page says that it has forgotten the visit.
func lapsed(ctx context.Context, page sdk.Page, err error) error {
	if !unread(err) {
		return err
	}
	if shown, bad := look(ctx, page); bad == nil && shown.forgets() {
		return errLapsed
	}
	return err
}

// forgets reports whether a page says that it has forgotten the visit.
func (v view) forgets() bool { return v.count(expired.MatchString) > 0 }

// unread reports whether an error is that of a page that does not show what it should.
func unread(err error) bool {
	var failure *sdk.Failure
	if errors.As(err, &failure) {
		return failure.Code == sdk.SiteChanged || failure.Code == sdk.PlatformUnsupported || failure.Code == sdk.LoginRequired
	}
	return errors.Is(err, sdk.ErrNotReady) || errors.Is(err, sdk.ErrNotFound)
}

// filling is a bag that is being filled.
type filling struct {
	page  sdk.Page
	shown view // what the page shows
	menu  view // as it was on arrival, once it was needed
	lines []known
	asked error // what a form asked for when its item was to be added; it counts if there is no bag
}

// mostTimes bounds how often one line is added where a form takes no quantity.
const mostTimes = 12

// put puts a line into the bag: at once, or one by one where the form takes no quantity.
func (b *filling) put(ctx context.Context, line sdk.Line) error {
	line, whole := line, line.Quantity
	for line.Quantity > 0 {
		before, opened, f, about, err := b.open(ctx, line)
		if err != nil {
			return err
		}
		if line.Quantity == whole {
			one := known{Line: line, about: about}
			for _, g := range f.groups {
				one.groups = append(one.groups, g.Name)
				for _, option := range g.Options {
					one.options = append(one.options, option.Name)
				}
			}
			b.lines = append(b.lines, one)
		}
		if opened.lacks(line.Item, f) {
			return sdk.Fail(sdk.ItemUnavailable, "its page says that it is sold out").About(line.Item)
		}
		if f.direct {
			b.shown = opened
			return b.addAgain(ctx, line)
		}
		added := 0
		if b.shown, added, err = addLine(ctx, b.page, before, opened, f, line); err != nil {
			return err
		}
		if asked := b.shown.asked(before, opened, line); asked != nil {
			b.asked = asked
		}
		line.Quantity -= added
	}
	return nil
}

// open opens the form of a line's item: on its own page if an earlier visit learned that, or else from the menu. before is the page from which it was opened.
func (b *filling) open(ctx context.Context, line sdk.Line) (before, opened view, f form, about string, err error) {
	found := false
	if b.shown, f, about, found, err = goDirectly(ctx, b.page, b.shown, line.ItemID, line.Item); err != nil || found {
		return view{URL: b.page.Home()}, b.shown, f, about, err
	}
	if b.menu, err = toMenu(ctx, b.page, b.menu, b.shown); err != nil {
		return view{}, view{}, form{}, "", err
	}
	about = b.menu.about(line.Item)
	opened, f, err = openItem(ctx, b.page, b.menu, line.ItemID, append(slices.Clone(b.lines), known{Line: line, about: about}))
	return b.menu, opened, f, about, err
}

// addAgain clicks the card of an item that a click has added, until the bag has the line's quantity.
func (b *filling) addAgain(ctx context.Context, line sdk.Line) (err error) {
	if len(line.Choices) > 0 {
		return sdk.Fail(sdk.OptionUnavailable, "the item has no options").About(line.Item)
	}
	key, _, _ := strings.Cut(line.ItemID, tabMark)
	for range line.Quantity - 1 {
		if b.menu, err = toMenu(ctx, b.page, b.menu, b.shown); err != nil {
			return err
		}
		cards := b.menu.cards()
		at := slices.IndexFunc(cards, func(c card) bool { return c.key(cards) == key })
		if at < 0 {
			return sdk.Fail(sdk.SiteChanged, "an item is not on the menu any more").About(line.Item)
		}
		if b.shown, err = press(ctx, b.page, b.menu, b.menu.opener(cards[at])); err != nil {
			return err
		}
	}
	return nil
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
		if shown, err = showBag(ctx, page, shown, err); err != nil {
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

// showBag opens the bag. Its button may be gone meanwhile with a note that showed it for a moment: then another one is pressed.
func showBag(ctx context.Context, page sdk.Page, shown view, unread error) (view, error) {
	opened, err := pressBag(ctx, page, shown, unread)
	gone := errors.Is(err, sdk.ErrNotFound)
	if !gone && !errors.Is(err, sdk.ErrNotReady) {
		return opened, err
	}
	opened, err = settled(ctx, page) // the bag may have opened by itself, and cover the button
	if err != nil || !gone || opened.layer() > 0 {
		return opened, err
	}
	return pressBag(ctx, page, opened, unread)
}

// pressBag presses the button that is called a bag, in the layer over the page if it has one. A layer without one covers the page: it is closed first.
// unread is why the bag cannot be read where it is.
func pressBag(ctx context.Context, page sdk.Page, shown view, unread error) (view, error) {
	isBag := func(text string) bool {
		return bagWords.MatchString(text) && bagTail.MatchString(bagWords.ReplaceAllString(text, "")) && len(text) < 40
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
