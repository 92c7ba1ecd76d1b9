package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// choosePickup selects the pickup time at an instant in the open cart.
func choosePickup(ctx context.Context, page sdk.Page, at time.Time) error {
	rows, err := page.Read(ctx, sdk.At(cartTimes+" option"), sdk.Fields{"at": "@value"})
	if err != nil {
		return err
	}
	slot, err := sdk.SlotAt(rows, at)
	if err != nil {
		return err
	}
	return chooseTime(ctx, page, slot["at"])
}

// chooseTime selects a time and waits until the cart has accepted it; meanwhile its button to the checkout is disabled.
func chooseTime(ctx context.Context, page sdk.Page, value string) error {
	if err := page.Choose(ctx, sdk.At(cartTimes), value); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(cartProblem)), sdk.Visible(sdk.At(cartCheckout+":enabled")))
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return sdk.Fail(sdk.SiteChanged, "the cart does not settle on a pickup time")
	case err != nil || which == 1:
		return err
	}
	said, err := page.Read(ctx, sdk.At(cartProblem), sdk.Fields{"text": ""})
	if err != nil {
		return err
	}
	for _, one := range said {
		if failed := ending.Refusals.In(one["text"]); failed != nil {
			return failed
		}
	}
	return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the cart says %q", said))
}
