package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// fillContact enters who picks up and continues to the tip and the card.
func fillContact(ctx context.Context, page sdk.Page, contact sdk.Contact) error {
	if err := contactForm.Fill(ctx, page, contact); err != nil {
		return err
	}
	if err := page.Click(ctx, sdk.At(contactNext)); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(noTip)), sdk.Visible(sdk.At(contactProblem)))
	if err == nil && which == 1 {
		// Its text may repeat what was entered, which must not be logged.
		return sdk.Fail(sdk.SiteChanged, "the form does not take the contact details")
	}
	return err
}

// readQuote reads the figures once they no longer change and add up, without a tip.
func readQuote(ctx context.Context, page sdk.Page) (sdk.Quote, error) {
	fields := sdk.Fields{"labels": figureLabels + "*", "amounts": figureAmounts + "*", "tip": tipChosen}
	return sdk.Settled(ctx, page, sdk.At(lastPage), fields, sdk.At(figuresBusy), func(row sdk.Record) (sdk.Quote, error) {
		if row["tip"] != "0" {
			return sdk.Quote{}, sdk.Fail(sdk.SiteChanged, "a tip is chosen that nobody asked for")
		}
		figures, err := parseFigures(row)
		if err != nil {
			return sdk.Quote{}, err
		}
		return figures.quote()
	})
}

// receiptTotal is the total of a receipt, which lists its figures as the last page does.
func receiptTotal(receipt sdk.Record) (*sdk.Minor, error) {
	if receipt["labels"] == "" {
		return nil, nil
	}
	read, err := parseFigures(receipt)
	return &read.total, err
}

// figures are the amounts that a list of totals shows.
type figures struct{ subtotal, between, tip, total sdk.Minor }

// parseFigures reads a list by its labels. All of it must add up.
func parseFigures(row sdk.Record) (figures, error) {
	labels, amounts := strings.Split(row["labels"], "\n"), strings.Split(row["amounts"], "\n")
	if len(labels) != len(amounts) {
		return figures{}, fmt.Errorf("%d labels and %d amounts", len(labels), len(amounts))
	}
	var read figures
	seen := map[string]int{}
	for i, label := range labels {
		amount, err := sdk.ParseMoney(amounts[i])
		if err != nil {
			return figures{}, fmt.Errorf("%s: %w", label, err)
		}
		seen[sdk.Folded(label)]++
		switch {
		case sdk.Folded(label) == labelSubtotal:
			read.subtotal = amount
		case sdk.Folded(label) == labelTotal:
			read.total = amount
		case gratuity.MatchString(label):
			read.tip += amount
		default:
			read.between += amount
		}
	}
	switch {
	case seen[labelSubtotal] != 1 || seen[labelTotal] != 1:
		return figures{}, fmt.Errorf("%d subtotals and %d totals", seen[labelSubtotal], seen[labelTotal])
	case read.subtotal+read.between+read.tip != read.total:
		return figures{}, fmt.Errorf("%s, %s and %s do not make %s", read.subtotal, read.between, read.tip, read.total)
	}
	return read, nil
}

// quote is what the site will charge, in which there is never a tip.
func (f figures) quote() (sdk.Quote, error) {
	if f.tip != 0 {
		return sdk.Quote{}, sdk.Fail(sdk.SiteChanged, "a tip of "+f.tip.String()+" is in the total")
	}
	quote := sdk.Quote{Currency: currency, Subtotal: f.subtotal, TaxAndFee: f.between, Total: f.total}
	return quote, quote.Check()
}
