package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// readCart opens the cart, reads it and makes sure that it holds the lines and nothing else.
func readCart(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	if err := page.Click(ctx, sdk.At(viewOrder).WithText(phraseViewOrder)); err != nil {
		return sdk.Bag{}, err
	}
	if _, err := page.Wait(ctx, sdk.Visible(sdk.At(cart))); err != nil {
		return sdk.Bag{}, err
	}
	rows, err := page.Read(ctx, sdk.At(cartLine), sdk.Fields{
		"name": cartName, "quantity": cartQuantity, "amount": cartAmount, "options": cartOptions + "*",
	})
	if err != nil {
		return sdk.Bag{}, err
	}
	whole, err := page.Read(ctx, sdk.At(cart), sdk.Fields{"subtotal": cartSubtotal, "minimum": cartMinimum})
	if err != nil {
		return sdk.Bag{}, err
	}
	bag, err := parseCart(rows, whole)
	if err != nil {
		return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "cart: "+err.Error())
	}
	if err := bag.Holds(lines); err != nil {
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
		bag.Lines, sum = append(bag.Lines, line), sum+amount
	}
	if sum != bag.Subtotal {
		return sdk.Bag{}, fmt.Errorf("the lines cost %s, the subtotal is %s", sum, bag.Subtotal)
	}
	return bag, nil
}
