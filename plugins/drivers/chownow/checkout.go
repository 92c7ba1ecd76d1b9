package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// enterCheckout goes from the menu to the checkout, as a guest.
func enterCheckout(ctx context.Context, page sdk.Page) error {
	if err := page.Click(ctx, sdk.At(bagCheckout)); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(asGuest)), sdk.Visible(sdk.At(contactFirst)))
	if err != nil || which == 1 {
		return err
	}
	return page.Click(ctx, sdk.At(asGuest))
}

// fillContact enters who picks up and goes on to the tip and the card.
func fillContact(ctx context.Context, page sdk.Page, contact sdk.Contact) error {
	phone, err := national(contact.Phone)
	if err != nil {
		return err
	}
	if err := settleConsents(ctx, page); err != nil {
		return err
	}
	for _, field := range [...]struct{ at, text string }{
		{contactFirst, contact.FirstName}, {contactLast, contact.LastName}, {contactPhone, phone}, {contactEmail, contact.Email},
	} {
		if err := page.Fill(ctx, sdk.At(field.at), field.text); err != nil {
			return err
		}
	}
	if err := page.Click(ctx, sdk.At(contactNext)); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(noTip)), sdk.Visible(sdk.At(contactProblem)))
	if err == nil && which == 1 {
		// What it says may repeat what was entered, which does not belong into a log.
		return sdk.Fail(sdk.SiteChanged, "the form does not take the contact details")
	}
	return err
}

// national writes a number of North America without its country code: the form refuses "+".
func national(phone string) (string, error) {
	if digits, found := strings.CutPrefix(phone, "+1"); found && len(digits) == 10 {
		return digits, nil
	}
	return "", sdk.Fail(sdk.StoreNotOrderable, "the form takes phone numbers of North America only")
}

// settleConsents ticks the terms and unticks marketing. Boxes of other kinds stay as they are.
func settleConsents(ctx context.Context, page sdk.Page) error {
	boxes, err := page.Read(ctx, sdk.At(consent), sdk.Fields{"text": "", "on": "input:checked?"})
	if err != nil {
		return err
	}
	for i, box := range boxes {
		on := box["on"] == "true"
		wanted := on
		switch {
		case newsletters.MatchString(box["text"]):
			wanted = false
		case terms.MatchString(box["text"]):
			wanted = true
		}
		if wanted == on {
			continue
		}
		if err := page.SetChecked(ctx, sdk.At(consentBox).At(i), wanted); err != nil {
			return err
		}
	}
	return nil
}

// readPickup reads the chosen pickup time, or the earliest when none was chosen.
func readPickup(ctx context.Context, page sdk.Page) (sdk.Offer, error) {
	rows, err := page.Read(ctx, sdk.At(timeShown), sdk.Fields{"label": "", "at": "@datetime"})
	if err != nil {
		return sdk.Offer{}, err
	}
	if len(rows) != 1 || rows[0]["label"] == "" {
		return sdk.Offer{}, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("%d places say when to pick up", len(rows)))
	}
	at, err := time.Parse(time.RFC3339, rows[0]["at"])
	if err != nil {
		return sdk.Offer{}, sdk.Fail(sdk.SiteChanged, fmt.Sprintf("the pickup time is %q", rows[0]["at"]))
	}
	return sdk.Offer{Label: rows[0]["label"], At: at}, nil
}

// fillCard has the host type the card and waits until the order could be placed.
func fillCard(ctx context.Context, page sdk.Page) error {
	for _, field := range [...]struct {
		at     string
		secret sdk.Secret
	}{{cardNumber, sdk.CardNumber}, {cardExpiry, sdk.CardExpiry}, {cardCode, sdk.CardCode}, {cardZip, sdk.CardZip}} {
		if err := page.FillSecret(ctx, sdk.At(field.at).In(cardFrame), field.secret); err != nil {
			return err
		}
	}
	_, err := page.Wait(ctx, sdk.Visible(sdk.At(placeOrderOpen)))
	if errors.Is(err, sdk.ErrNotFound) {
		return sdk.Fail(sdk.SiteChanged, "the order cannot be placed although the form is full")
	}
	return err
}

// figuresLimit is how long figures may take to add up after the last field.
const figuresLimit = 20 * time.Second

// readQuote reads the figures once they rest and add up: late ones come by way of wrong ones.
func readQuote(ctx context.Context, page sdk.Page) (sdk.Quote, error) {
	limited, cancel := context.WithTimeout(ctx, figuresLimit)
	defer cancel()
	seen := "nothing"
	for {
		rows, err := page.ReadStable(limited, sdk.At(lastPage), sdk.Fields{
			"labels": figureLabels + "*", "amounts": figureAmounts + "*", "tip": tipChosen,
		}, sdk.At(figuresBusy))
		switch {
		case err != nil && ctx.Err() == nil && limited.Err() != nil:
			return sdk.Quote{}, sdk.Fail(sdk.SiteChanged, "figures: "+seen)
		case err != nil:
			return sdk.Quote{}, err
		case len(rows) != 1 || rows[0]["tip"] != "0":
			return sdk.Quote{}, sdk.Fail(sdk.SiteChanged, "a tip is chosen that nobody asked for")
		}
		figures, err := parseFigures(rows[0])
		if err == nil {
			return figures.quote()
		}
		seen = err.Error()
	}
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
		seen[folded(label)]++
		switch {
		case folded(label) == labelSubtotal:
			read.subtotal = amount
		case folded(label) == labelTotal:
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
	return sdk.Quote{Currency: currency, Subtotal: f.subtotal, TaxAndFee: f.between, Total: f.total}, nil
}
