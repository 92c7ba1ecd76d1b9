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

// addLine adds one line to the order on the sheet of its item. The menu tells what to press; the sheet is read once, right before the line is
// added.
func addLine(ctx context.Context, page sdk.Page, menu *menuDocument, item itemEntry, line sdk.Line) error {
	groups, err := menu.groups(item)
	if err != nil {
		return err
	}
	presses, err := sdk.Presses(groups, line)
	if err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(menuItem, item.ID))); err != nil {
		return err
	}
	for _, press := range presses {
		group := groups[press.Group]
		modifier := strings.TrimPrefix(group.Options[press.Option].ID, group.ID+"/")
		if err := page.Click(ctx, sdk.At(fmt.Sprintf(sheetChoice, item.ID, group.ID, modifier))); err != nil {
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

// checkSheet checks that the sheet shows the line.
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
	case sdk.Folded(shown[0]["item"]) != sdk.Folded(line.Item):
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

// added waits until the sheet is gone, or returns the failure why it stays, from its text or an alert.
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
	return ending.Refusals.OfLine(said[0]["text"], gone, line)
}
