package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// enterCheckout goes from the open cart to the last page, as a guest.
func enterCheckout(ctx context.Context, page sdk.Page) error {
	if err := page.Click(ctx, sdk.At(cartCheckout)); err != nil {
		return err
	}
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(logIn)), sdk.Visible(sdk.At(contactEmail)))
	if err != nil || which == 1 {
		return err
	}
	return page.Click(ctx, sdk.At(logInAsGuest).WithText(phraseGuest))
}

// fillContact enters who the food is for. The phone comes last: with it the page asks for the totals.
func fillContact(ctx context.Context, page sdk.Page, contact sdk.Contact) error {
	if err := settleConsents(ctx, page); err != nil {
		return err
	}
	for _, field := range [...]struct{ at, text string }{
		{contactEmail, contact.Email}, {contactFirst, contact.FirstName}, {contactLast, contact.LastName}, {contactPhone, national(contact.Phone)},
	} {
		if err := page.Fill(ctx, sdk.At(field.at), field.text); err != nil {
			return err
		}
	}
	return nil
}

// settleConsents ticks the terms and unticks marketing. Boxes of other kinds stay as they are.
func settleConsents(ctx context.Context, page sdk.Page) error {
	boxes, err := page.Read(ctx, sdk.At(consent), sdk.Fields{"text": "", "on": "input:checked?"})
	if err != nil {
		return err
	}
	for i, box := range boxes {
		wanted := box["on"] == "true"
		switch {
		case newsletters.MatchString(box["text"]):
			wanted = false
		case terms.MatchString(box["text"]):
			wanted = true
		}
		if wanted == (box["on"] == "true") {
			continue
		}
		if err := page.SetChecked(ctx, sdk.At(consentBox).At(i), wanted); err != nil {
			return err
		}
	}
	return nil
}

// national writes a number of North America without its country code, as the form expects.
func national(phone string) string {
	if digits, found := strings.CutPrefix(phone, "+1"); found && len(digits) == 10 {
		return digits
	}
	return phone
}

// fillCard has the host type the card and waits until the form has taken it.
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

// totalsLimit is how long figures may take to add up after the last field.
const totalsLimit = 20 * time.Second

// readTotals reads the figures once they rest and add up: late ones come by way of wrong ones.
func readTotals(ctx context.Context, page sdk.Page) (sdk.Quote, error) {
	limited, cancel := context.WithTimeout(ctx, totalsLimit)
	defer cancel()
	seen := "nothing"
	for {
		rows, err := page.ReadStable(limited, sdk.At(totals), sdk.Fields{
			"subtotal": subtotalShown, "tax": taxShown, "fees": feesShown + "*", "total": totalShown,
		}, sdk.At(totalsBusy))
		switch {
		case err != nil && ctx.Err() == nil && limited.Err() != nil:
			return sdk.Quote{}, sdk.Fail(sdk.SiteChanged, "totals: "+seen)
		case err != nil:
			return sdk.Quote{}, err
		}
		quote, err := parseTotals(rows)
		if err == nil {
			return quote, nil
		}
		seen = err.Error()
	}
}

func parseTotals(rows []sdk.Record) (sdk.Quote, error) {
	if len(rows) != 1 {
		return sdk.Quote{}, fmt.Errorf("there are %d of them", len(rows))
	}
	subtotal, err := sdk.ParseMoney(rows[0]["subtotal"])
	if err != nil {
		return sdk.Quote{}, err
	}
	total, err := sdk.ParseMoney(rows[0]["total"])
	if err != nil {
		return sdk.Quote{}, err
	}
	between := rows[0]["tax"]
	if fees := rows[0]["fees"]; fees != "" {
		between += "\n" + fees
	}
	quote := sdk.Quote{Currency: currency, Subtotal: subtotal, Total: total}
	for text := range strings.SplitSeq(between, "\n") {
		amount, err := sdk.ParseMoney(text)
		if err != nil {
			return sdk.Quote{}, err
		}
		quote.TaxAndFee += amount
	}
	if quote.Subtotal+quote.TaxAndFee != quote.Total {
		return sdk.Quote{}, fmt.Errorf("%s and %s do not make %s", quote.Subtotal, quote.TaxAndFee, quote.Total)
	}
	return quote, nil
}
