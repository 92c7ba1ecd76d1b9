package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// readCart reads the cart. A variation is a part of a line's name ("Latte - Large"), or listed below it as add-ons are.
func readCart(ctx context.Context, page sdk.Page, lines []sdk.Line) (sdk.Bag, error) {
	rows, err := page.Read(ctx, sdk.At(cartLine), cartFields)
	if err != nil {
		return sdk.Bag{}, err
	}
	whole, err := page.Read(ctx, sdk.At("body"), sdk.Fields{"subtotal": cartSubtotal, "minimum": cartMinimum})
	if err != nil {
		return sdk.Bag{}, err
	}
	bag, err := cartOf(rows, whole, lines)
	if err == nil {
		err = bag.Holds(lines)
	}
	if err != nil {
		return sdk.Bag{}, sdk.Fail(sdk.SiteChanged, "cart: "+err.Error())
	}
	if says := whole[0]["minimum"]; strings.Contains(sdk.Folded(says), "minimum") {
		return sdk.Bag{}, sdk.Fail(sdk.MinimumNotMet, says)
	}
	return bag, nil
}

func cartOf(rows, whole []sdk.Record, lines []sdk.Line) (sdk.Bag, error) {
	if len(whole) != 1 {
		return sdk.Bag{}, fmt.Errorf("there are %d pages", len(whole))
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
		if err != nil || amount%sdk.Minor(count) != 0 {
			return sdk.Bag{}, fmt.Errorf("%d of %q cost %q", count, row["name"], row["amount"])
		}
		line := sdk.BagLine{Quantity: count, UnitPrice: amount / sdk.Minor(count)}
		line.Name, line.Options = named(row["name"], lines)
		for option := range strings.SplitSeq(row["options"], "\n") {
			if option != "" {
				line.Options = append(line.Options, option)
			}
		}
		bag.Lines, sum = append(bag.Lines, line), sum+amount
	}
	if sum != subtotal {
		return sdk.Bag{}, fmt.Errorf("the lines cost %s, the subtotal is %s", sum, subtotal)
	}
	return bag, nil
}

// named splits the name of a line into that of its product and its variation, where one of the wanted lines has such a product.
func named(shown string, lines []sdk.Line) (name string, options []string) {
	for _, line := range lines {
		after, begins := strings.CutPrefix(shown, line.Item+" - ")
		if !begins {
			continue
		}
		return line.Item, strings.Split(after, ", ")
	}
	return shown, nil
}
