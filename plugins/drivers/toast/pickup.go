package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// slot is one pickup time of the time dialog.
type slot struct {
	sdk.Offer
	value  string
	chosen bool
}

// openTimes opens the time dialog and reads it. The button shows only words; the dialog has the instants.
func openTimes(ctx context.Context, page sdk.Page) ([]slot, error) {
	if err := page.Click(ctx, sdk.At(timeButton)); err != nil {
		return nil, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(timeDialog))); err != nil {
		return nil, err
	}
	rows, err := page.Read(ctx, sdk.At(timeSlot), sdk.Fields{"label": "", "at": "input@value", "chosen": "input:checked?"})
	if err != nil {
		return nil, err
	}
	slots := make([]slot, 0, len(rows))
	for _, row := range rows {
		at, err := time.Parse(time.RFC3339, row["at"])
		if err != nil {
			return nil, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("a pickup time is %q", row["at"]))
		}
		label := strings.TrimSpace(strings.TrimSuffix(row["label"], timeASAP))
		slots = append(slots, slot{Offer: sdk.Offer{Label: label, At: at}, value: row["at"], chosen: row["chosen"] == "true"})
	}
	return slots, nil
}

// choosePickup picks the slot of a given instant.
func choosePickup(ctx context.Context, page sdk.Page, at time.Time) error {
	slots, err := openTimes(ctx, page)
	if err != nil {
		return err
	}
	for _, one := range slots {
		if !one.At.Equal(at) {
			continue
		}
		if err := page.SetChecked(ctx, sdk.At(fmt.Sprintf("%s[value=%q]", timeInput, one.value)), true); err != nil {
			return err
		}
		if err := page.Click(ctx, sdk.At(timeAccept)); err != nil {
			return err
		}
		_, err := page.Wait(ctx, sdk.Gone(sdk.At(timeDialog)))
		return err
	}
	return sdk.Fail(sdk.PickupTimeUnavailable, fmt.Sprintf("%s is not among %d times", at.Format(time.RFC3339), len(slots)))
}

// readPickup reads the chosen pickup time, or the earliest when none was chosen.
func readPickup(ctx context.Context, page sdk.Page) (sdk.Offer, error) {
	slots, err := openTimes(ctx, page)
	if err != nil {
		return sdk.Offer{}, err
	}
	if err := page.Click(ctx, sdk.At(timeClose)); err != nil {
		return sdk.Offer{}, err
	}
	for _, one := range slots {
		if one.chosen {
			return one.Offer, nil
		}
	}
	return sdk.Offer{}, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("none of %d pickup times is chosen", len(slots)))
}
