package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// addLine puts one line into the order by the sheet of its item. What to press is known from the menu; what came of it is read once,
// right before the line is added.
func addLine(ctx context.Context, page sdk.Page, menu *menuDocument, item itemEntry, line sdk.Line) error {
	categories, err := menu.linked(item)
	if err != nil {
		return err
	}
	presses, err := pressesFor(item, categories, line)
	if err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(menuItem, item.ID))); err != nil {
		return err
	}
	for _, press := range presses {
		if err := page.Click(ctx, press); err != nil {
			return err
		}
	}
	for range line.Quantity - 1 {
		if err := page.Click(ctx, sdk.At(fmt.Sprintf(sheetMore, item.ID))); err != nil {
			return err
		}
	}
	if err := checkSheet(ctx, page, line); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(sheetAdd, item.ID))); err != nil {
		return err
	}
	return added(ctx, page, line)
}

// pressesFor lists what to press so that exactly the line's choices are selected, given what the sheet selects by itself.
func pressesFor(item itemEntry, categories []categoryEntry, line sdk.Line) ([]sdk.Target, error) {
	wanted := map[string]sdk.Choice{}
	for _, choice := range line.Choices {
		wanted[choice.OptionID] = choice
	}
	var presses []sdk.Target
	for _, category := range categories {
		var off, on []sdk.Target
		chosen := 0
		for _, option := range category.Options {
			choice, want := wanted[optionID(category, option)]
			delete(wanted, optionID(category, option))
			at := sdk.At(fmt.Sprintf(sheetChoice, item.ID, category.ID, option.ID))
			selected := option.Default && option.Available
			switch {
			case want && !option.Available:
				return nil, sdk.Fail(sdk.OptionUnavailable, "sold out").About(choice.Option)
			case want && !selected:
				on = append(on, at)
			case !want && selected:
				off = append(off, at)
			}
			if want {
				chosen++
			}
		}
		if chosen < category.Min {
			return nil, sdk.Fail(sdk.OptionUnavailable, "the line leaves out a required choice").About(category.Name)
		}
		// Where one excludes the other, pressing the new one is enough.
		if category.Max != 1 || len(on) != 1 {
			presses = append(presses, off...)
		}
		presses = append(presses, on...)
	}
	for _, choice := range line.Choices {
		if _, left := wanted[choice.OptionID]; left {
			return nil, sdk.Fail(sdk.OptionUnavailable, "not among the choices of "+line.Item).About(choice.Option)
		}
	}
	return presses, nil
}

// checkSheet makes sure that the sheet says what the line says.
func checkSheet(ctx context.Context, page sdk.Page, line sdk.Line) error {
	shown, err := page.Read(ctx, sdk.At(sheet), sdk.Fields{
		"item": sheetName, "quantity": sheetQuantity, "chosen": sheetChosen + "*", "off": sheetOff + "?",
	})
	if err != nil {
		return err
	}
	if len(shown) != 1 {
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%d sheets are open for %s", len(shown), line.Item))
	}
	var chosen, wanted []string
	if shown[0]["chosen"] != "" {
		chosen = strings.Split(shown[0]["chosen"], "\n")
	}
	for _, choice := range line.Choices {
		wanted = append(wanted, choice.Option)
	}
	slices.Sort(chosen)
	slices.Sort(wanted)
	switch {
	case folded(shown[0]["item"]) != folded(line.Item):
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the sheet is of %q, not of %q", shown[0]["item"], line.Item))
	case shown[0]["quantity"] != strconv.Itoa(line.Quantity):
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: the sheet says %q of it, not %d", line.Item, shown[0]["quantity"], line.Quantity))
	case !slices.Equal(chosen, wanted):
		return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: the sheet shows %q, not %q", line.Item, chosen, wanted))
	case shown[0]["off"] == "true":
		return sdk.Fail(sdk.SiteChanged, line.Item+" cannot be added")
	}
	return nil
}

// added waits until the sheet is gone, or says why it stays: in words of its own or in an alert.
func added(ctx context.Context, page sdk.Page, line sdk.Line) error {
	which, err := page.Wait(ctx, sdk.Gone(sdk.At(sheet)), sdk.Visible(sdk.At(sheetProblem)))
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		alerts, err := page.Dialogs(ctx)
		if err != nil {
			return err
		}
		if len(alerts) == 0 {
			return sdk.Fail(sdk.SiteChanged, line.Item+" was not added")
		}
		_, group, _ := strings.Cut(alerts[0].Text, ":")
		return sdk.Fail(sdk.OptionUnavailable, alerts[0].Text).About(strings.TrimSpace(group))
	case err != nil || which == 0:
		return err
	}
	said, err := page.Read(ctx, sdk.At(sheetProblem), sdk.Fields{"text": ""})
	if err != nil || len(said) == 0 {
		return err
	}
	return refusedLine(said[0]["text"], line)
}

// refusedLine is the failure behind what the sheet says.
func refusedLine(says string, line sdk.Line) error {
	for _, refusal := range refusals {
		if refusal.says.MatchString(says) {
			return sdk.Fail(refusal.code, says)
		}
	}
	if gone.MatchString(says) {
		return sdk.Fail(sdk.ItemUnavailable, says).About(line.Item)
	}
	return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%s: %s", line.Item, says))
}
