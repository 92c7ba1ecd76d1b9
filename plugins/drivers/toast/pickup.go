package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// openTimes opens the time dialog, which has the instants, and reads it.
func openTimes(ctx context.Context, page sdk.Page) ([]sdk.Record, error) {
	if err := page.Click(ctx, sdk.At(timeButton)); err != nil {
		return nil, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(timeDialog))); err != nil {
		return nil, err
	}
	return page.Read(ctx, sdk.At(timeSlot), sdk.Fields{"label": "", "at": "input@value", "chosen": "input:checked?"})
}

// choosePickup selects the slot at an instant.
func choosePickup(ctx context.Context, page sdk.Page, at time.Time) error {
	slots, err := openTimes(ctx, page)
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(slots, at)
	if err != nil {
		return err
	}
	if err := page.SetChecked(ctx, sdk.At(fmt.Sprintf("%s[value=%q]", timeInput, slot["at"])), true); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(timeAccept)); err != nil {
		return err
	}
	_, err = page.Wait(ctx, sdk.Gone(sdk.At(timeDialog)))
	return err
}

// readPickup reads the pickup time from the button's words or, if they leave doubt, in its dialog: the selected one, or the earliest if none is selected.
func readPickup(ctx context.Context, page sdk.Page) (sdk.Offer, error) {
	said, err := page.Read(ctx, sdk.At(timeButton), sdk.Fields{"label": ""})
	if err != nil {
		return sdk.Offer{}, err
	}
	if len(said) == 1 {
		if offer, plain := page.Store().OfferSaid(said[0]["label"]); plain {
			return offer, nil
		}
	}
	slots, err := openTimes(ctx, page)
	if err != nil {
		return sdk.Offer{}, err
	}
	if err := page.Click(ctx, sdk.At(timeClose)); err != nil {
		return sdk.Offer{}, err
	}
	offer, err := sdk.OfferIn(slices.DeleteFunc(slots, func(slot sdk.Record) bool { return slot["chosen"] != "true" }))
	offer.Label = strings.TrimSpace(strings.TrimSuffix(offer.Label, timeASAP))
	return offer, err
}
