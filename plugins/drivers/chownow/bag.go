package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// choosePickup picks the time of a given instant. The chip shows only the chosen time; its sheet has them all.
func choosePickup(ctx context.Context, page sdk.Page, at time.Time) error {
	if err := page.Click(ctx, sdk.At(timeChip)); err != nil {
		return err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(timeSheet))); err != nil {
		return err
	}
	slots, err := page.Read(ctx, sdk.At(timeSlots), sdk.Fields{"at": "@data-at", "shown": ""})
	if err != nil {
		return err
	}
	for _, slot := range slots {
		offered, err := time.Parse(time.RFC3339, slot["at"])
		if err != nil {
			return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("a pickup time is %q", slot["at"]))
		}
		if !offered.Equal(at) {
			continue
		}
		if slot["shown"] == "" { // below "Schedule for later"
			if err := page.Click(ctx, sdk.At(timeSchedule)); err != nil {
				return err
			}
		}
		return takeSlot(ctx, page, slot["at"])
	}
	return sdk.Fail(sdk.PickupTimeUnavailable, fmt.Sprintf("%s is not among %d times", at.Format(time.RFC3339), len(slots)))
}

// takeSlot presses a time and waits until the site has taken it.
func takeSlot(ctx context.Context, page sdk.Page, value string) error {
	if err := page.Click(ctx, sdk.At(fmt.Sprintf(timeSlot, value))); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Gone(sdk.At(timeSheet)), sdk.Visible(sdk.At(timeProblem)))
	if err != nil || which == 0 {
		return err
	}
	said, err := page.Read(ctx, sdk.At(timeProblem), sdk.Fields{"text": ""})
	switch {
	case err != nil:
		return err
	case len(said) == 1 && slotGone.MatchString(said[0]["text"]):
		return sdk.Fail(sdk.PickupTimeUnavailable, said[0]["text"])
	}
	return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the pickup time was not taken: %q", said))
}

// readBag reads the order beside the menu and makes sure that it holds the lines and nothing else.
func readBag(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	rows, err := page.Read(ctx, sdk.At(bagLine), sdk.Fields{
		"name": lineName, "quantity": lineQuantity, "amount": lineAmount, "options": lineOptions + "*",
	})
	if err != nil {
		return sdk.Bag{}, err
	}
	whole, err := page.Read(ctx, sdk.At(bag), sdk.Fields{"subtotal": bagSubtotal, "minimum": bagMinimum})
	if err != nil {
		return sdk.Bag{}, err
	}
	read, err := parseBag(rows, whole)
	if err == nil {
		err = read.Holds(lines)
	}
	if err != nil {
		return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "order: "+err.Error())
	}
	if says := whole[0]["minimum"]; says != "" {
		return sdk.Bag{}, sdk.Fail(sdk.MinimumNotMet, says)
	}
	return read, nil
}

func parseBag(rows, whole []sdk.Record) (sdk.Bag, error) {
	if len(whole) != 1 {
		return sdk.Bag{}, fmt.Errorf("there are %d of it", len(whole))
	}
	subtotal, err := sdk.ParseMoney(whole[0]["subtotal"])
	if err != nil {
		return sdk.Bag{}, err
	}
	read, sum := sdk.Bag{Subtotal: subtotal}, sdk.Minor(0)
	for _, row := range rows {
		quantity, err := strconv.Atoi(row["quantity"])
		if err != nil || quantity < 1 {
			return sdk.Bag{}, fmt.Errorf("%q of %q", row["quantity"], row["name"])
		}
		amount, err := sdk.ParseMoney(row["amount"])
		if err != nil {
			return sdk.Bag{}, err
		}
		if amount%sdk.Minor(quantity) != 0 {
			return sdk.Bag{}, fmt.Errorf("%d of %q cost %s", quantity, row["name"], amount)
		}
		line := sdk.BagLine{Name: row["name"], Quantity: quantity, UnitPrice: amount / sdk.Minor(quantity)}
		if row["options"] != "" {
			line.Options = strings.Split(row["options"], "\n")
		}
		read.Lines, sum = append(read.Lines, line), sum+amount
	}
	if sum != subtotal {
		return sdk.Bag{}, fmt.Errorf("the lines cost %s, the subtotal is %s", sum, subtotal)
	}
	return read, nil
}
