package main

import (
	"context"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// choosePickup selects the pickup time at an instant. The chip shows only the selected time; its sheet has all of them.
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
	slot, err := sdk.SlotAt(slots, at)
	if err != nil {
		return err
	}
	if slot["shown"] == "" { // below "Schedule for later"
		if err := page.Click(ctx, sdk.At(timeSchedule)); err != nil {
			return err
		}
	}
	return takeSlot(ctx, page, slot["at"])
}

// takeSlot presses a time and waits until the site has accepted it.
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
