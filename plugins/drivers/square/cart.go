package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// choosePickup picks the time of a given instant in the open cart.
func choosePickup(ctx context.Context, page sdk.Page, at time.Time) error {
	rows, err := page.Read(ctx, sdk.At(cartTimes+" option"), sdk.Fields{"at": "@value"})
	if err != nil {
		return err
	}
	for _, row := range rows {
		offered, err := time.Parse(time.RFC3339, row["at"])
		if err != nil {
			return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("a pickup time is %q", row["at"]))
		}
		if offered.Equal(at) {
			return chooseTime(ctx, page, row["at"])
		}
	}
	return sdk.Fail(sdk.PickupTimeUnavailable, fmt.Sprintf("%s is not among %d times", at.Format(time.RFC3339), len(rows)))
}

// chooseTime has the cart take a time; while it does, its button to the checkout is off.
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
	for _, refusal := range refusals {
		for _, one := range said {
			if refusal.says.MatchString(one["text"]) {
				return sdk.Fail(refusal.code, one["text"])
			}
		}
	}
	return sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the cart says %q", said))
}

// readCart reads the open cart and makes sure that it holds the lines and nothing else.
func readCart(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	rows, err := page.Read(ctx, sdk.At(cartLine), sdk.Fields{
		"name": lineName, "quantity": lineQuantity, "amount": lineAmount, "options": lineOptions + "*",
	})
	if err != nil {
		return sdk.Bag{}, err
	}
	whole, err := page.Read(ctx, sdk.At(cart), sdk.Fields{"subtotal": cartSubtotal, "minimum": cartMinimum})
	if err != nil {
		return sdk.Bag{}, err
	}
	bag, err := parseCart(rows, whole)
	if err == nil {
		err = bag.Holds(lines)
	}
	if err != nil {
		return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "cart: "+err.Error())
	}
	if says := whole[0]["minimum"]; says != "" {
		return sdk.Bag{}, sdk.Fail(sdk.MinimumNotMet, says)
	}
	return bag, nil
}

func parseCart(rows, whole []sdk.Record) (sdk.Bag, error) {
	if len(whole) != 1 {
		return sdk.Bag{}, fmt.Errorf("%d of them are open", len(whole))
	}
	subtotal, err := sdk.ParseMoney(whole[0]["subtotal"])
	if err != nil {
		return sdk.Bag{}, err
	}
	bag, sum := sdk.Bag{Subtotal: subtotal}, sdk.Minor(0)
	for _, row := range rows {
		count, err := strconv.Atoi(row["quantity"])
		if err != nil || count < 1 {
			return sdk.Bag{}, fmt.Errorf("%q of %q", row["quantity"], row["name"])
		}
		amount, err := sdk.ParseMoney(row["amount"])
		if err != nil {
			return sdk.Bag{}, err
		}
		if amount%sdk.Minor(count) != 0 {
			return sdk.Bag{}, fmt.Errorf("%d of %q cost %s", count, row["name"], amount)
		}
		line := sdk.BagLine{Name: row["name"], Quantity: count, UnitPrice: amount / sdk.Minor(count)}
		if row["options"] != "" {
			line.Options = strings.Split(row["options"], "\n")
		}
		bag.Lines, sum = append(bag.Lines, line), sum+amount
	}
	if sum != subtotal {
		return sdk.Bag{}, fmt.Errorf("the lines cost %s, the subtotal is %s", sum, subtotal)
	}
	return bag, nil
}
