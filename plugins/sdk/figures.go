package sdk

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// figuresLimit is how long figures may take to add up after the last field.
const figuresLimit = 20 * time.Second

// Settled reads the one row of figures that a page shows until they rest and make sense, which parse tells: late figures come by way
// of wrong ones. A failure that parse returns is final; any other error of it is waited over, and SITE_CHANGED in the end.
func Settled[T any](ctx context.Context, page Page, row Target, fields Fields, busy Target, parse func(Record) (T, error)) (T, error) {
	var none T
	limited, cancel := context.WithTimeout(ctx, figuresLimit)
	defer cancel()
	seen := "nothing"
	for {
		rows, err := page.ReadStable(limited, row, fields, busy)
		switch {
		case err != nil && ctx.Err() == nil && limited.Err() != nil:
			return none, Fail(SiteChanged, "figures: "+seen)
		case err != nil:
			return none, err
		case len(rows) != 1:
			seen = fmt.Sprintf("there are %d of them", len(rows))
			continue
		}
		read, err := parse(rows[0])
		var final *Failure
		if err == nil || errors.As(err, &final) {
			return read, err
		}
		seen = err.Error()
	}
}

// FigureTable is where a last page shows its figures, each in a place of its own. All but the currency are selectors, relative to
// the one element at At.
type FigureTable struct {
	At, Busy                   string
	Subtotal, Tax, Fees, Total string
	Currency                   string
}

// Read reads the figures once they rest and add up.
func (t FigureTable) Read(ctx context.Context, page Page) (Quote, error) {
	return Settled(ctx, page, At(t.At), Fields{"subtotal": t.Subtotal, "tax": t.Tax, "fees": t.Fees + "*", "total": t.Total}, At(t.Busy), t.parse)
}

func (t FigureTable) parse(row Record) (Quote, error) {
	subtotal, err := ParseMoney(row["subtotal"])
	if err != nil {
		return Quote{}, err
	}
	total, err := ParseMoney(row["total"])
	if err != nil {
		return Quote{}, err
	}
	quote := Quote{Currency: t.Currency, Subtotal: subtotal, Total: total}
	between := row["tax"]
	if fees := row["fees"]; fees != "" {
		between += "\n" + fees
	}
	for text := range strings.SplitSeq(between, "\n") {
		amount, err := ParseMoney(text)
		if err != nil {
			return Quote{}, err
		}
		quote.TaxAndFee += amount
	}
	if quote.Subtotal+quote.TaxAndFee != quote.Total {
		return Quote{}, fmt.Errorf("%s and %s do not make %s", quote.Subtotal, quote.TaxAndFee, quote.Total)
	}
	return quote, nil
}
