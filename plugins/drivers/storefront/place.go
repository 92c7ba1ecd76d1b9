package main

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// receiptAddress is what the addresses of receipts have in common: the last part of the path, or of the page that the query names. A confirmation that the query
// names may be the page before the order.
const receiptAddress = `(?i)^https?://[^?#]*/((order|checkout|bestellung|commande)[_-])?(receipts?|confirmation|confirmed|received|thanks|thank[_-]?you|complete|success|placed|danke|merci)([/?#]|$)` +
	`|^https?://[^?#]*\?([^#]*&)?(rt|route|page|main_page|controller)=([a-z_-]*/)*([a-z]+[_-])*(receipts?|order[_-]confirmation|received|thanks|thank[_-]?you|complete|success|danke|merci)([&#]|$)`

var receiptPage = regexp.MustCompile(receiptAddress)

// cardFields are the fields of a card by what browsers and forms call them.
var cardFields = []struct {
	secret sdk.Secret
	css    string
	needed bool
}{
	{sdk.CardNumber, fieldsCalled("cc-number", "cardnumber", "card-number", "card_number", "card number"), true},
	{sdk.CardExpiry, fieldsCalled("cc-exp", "exp", "mm/yy", "mm / yy"), true},
	{sdk.CardCode, fieldsCalled("cc-csc", "cvc", "cvv", "csc", "security code", "security-code"), true},
	{sdk.CardZip, fieldsCalled("postal-code", "zip", "postal", "postcode"), false},
}

// fieldsCalled selects inputs by the standard name of the browser, or by a part of their name, label or placeholder.
func fieldsCalled(auto string, parts ...string) string {
	all := []string{`input[autocomplete~="` + auto + `" i]`}
	for _, part := range parts {
		for _, attribute := range []string{"name", "id", "aria-label", "placeholder"} {
			all = append(all, `input[`+attribute+`*="`+part+`" i]`)
		}
	}
	return strings.Join(all, ", ")
}

// cardField is a field of a card, in a frame.
type cardField struct {
	secret sdk.Secret
	at     sdk.Target
}

// findCard finds the fields of the card form. They must be in frames of a known processor: those frames can be typed into and not be read.
func findCard(ctx context.Context, page sdk.Page, shown view) ([]cardField, error) {
	var frames []string
	for i, n := range shown.Nodes {
		if n.Tag != "iframe" || n.Hidden || n.Box[3] < 10 {
			continue
		}
		frame := shown.css(i)
		if _, err := page.Read(ctx, sdk.At("input").In(frame), sdk.Fields{"name": "@name"}); errors.Is(err, sdk.ErrSealed) {
			frames = append(frames, frame)
		} else if ctx.Err() != nil {
			return nil, err
		}
	}
	if len(frames) == 0 {
		return nil, unsupported("the card form is not in a frame of a known processor")
	}
	var out []cardField
	for _, field := range cardFields {
		var places []sdk.Condition
		for _, frame := range frames {
			places = append(places, sdk.Visible(sdk.At(field.css).In(frame)))
		}
		if !field.needed {
			places = append(places, sdk.Visible(out[0].at))
		}
		which, err := page.Wait(ctx, places...)
		switch {
		case errors.Is(err, sdk.ErrNotFound):
			return nil, unsupported("the card form has no field for " + string(field.secret))
		case err != nil:
			return nil, err
		case which < len(frames):
			out = append(out, cardField{field.secret, places[which].Target})
		}
	}
	return out, nil
}

// enterCard has the host type the card, and waits until the page shows the same figures and lets the order be sent.
func enterCard(ctx context.Context, page sdk.Page, fields []cardField, before sdk.Quote) error {
	for _, field := range fields {
		if err := page.FillSecret(ctx, field.at, field.secret); err != nil {
			return err
		}
	}
	limited, cancel := context.WithTimeout(ctx, adding)
	defer cancel()
	for {
		shown, err := settled(ctx, page)
		if err != nil {
			return err
		}
		quote, _, wrong := shown.figures()
		button, sends := shown.lastButton()
		switch {
		case wrong == nil && quote == before && sends == sent && !shown.Nodes[button].Off && !shown.Nodes[button].Busy:
			return nil
		case limited.Err() == nil:
		case wrong == nil && quote != before:
			return sdk.Fail(sdk.SiteChanged, "the figures changed once the card was entered")
		default:
			return unsupported("the order cannot be sent although the card is entered")
		}
	}
}

// Submit presses the button that sends the order. The order is placed only if a page follows that proves it (readReceipt). Whatever else the page says, the
// outcome is uncertain: the driver does not know the words by which this page refuses.
func (Driver) Submit(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	shown, err := settled(ctx, page)
	if err != nil {
		return sdk.Outcome{}, err
	}
	quote, _, err := shown.figures()
	button, sends := shown.lastButton()
	if _, lost := shown.unchosen(); lost || shown.emptied() || err != nil || sends != sent {
		return sdk.Outcome{}, unsupported("the last page changed before the press")
	}
	if _, err := page.Submit(ctx, shown.target(button)); err != nil {
		return sdk.Outcome{}, err
	}
	if _, err := sdk.Patiently(ctx, page, sdk.Address(receiptAddress)); errors.Is(err, sdk.ErrNotFound) {
		return sdk.Outcome{Seen: "no page with the address of a receipt came"}, nil
	} else if err != nil {
		return sdk.Outcome{}, err
	}
	return awaitReceipt(ctx, page, shown.text(0), quote.Total)
}

// drawingReceipt is how long a page with the address of a receipt may take to show it.
const drawingReceipt = 10 * time.Second

// awaitReceipt reads the page until it proves the order. After the press a page can only be read.
func awaitReceipt(ctx context.Context, page sdk.Page, before string, total sdk.Minor) (sdk.Outcome, error) {
	limited, cancel := context.WithTimeout(ctx, drawingReceipt)
	defer cancel()
	for {
		rows, err := page.ReadStable(ctx, sdk.At("body"), sdk.Fields{"text": ""}, sdk.At("[aria-busy=true]"))
		if err != nil && !errors.Is(err, sdk.ErrNotReady) {
			return sdk.Outcome{}, err
		}
		doubt := "the page shows nothing"
		if len(rows) == 1 {
			var r receipt
			elements, err := page.Read(ctx, sdk.At("body *"), sdk.Fields{"text": ""})
			if err != nil {
				return sdk.Outcome{}, err
			}
			if r, doubt = readReceipt(before, rows[0]["text"], texts(elements), total); doubt == "" {
				return sdk.Outcome{Verdict: sdk.Placed, Number: r.number, Total: &r.total, Seen: "a receipt with the number " + r.number}, nil
			}
		}
		if limited.Err() != nil && doubt == noNumber {
			return sdk.Outcome{Verdict: sdk.Placed, Total: &total, Seen: noNumber}, nil
		}
		if limited.Err() != nil {
			return sdk.Outcome{Seen: doubt}, nil
		}
	}
}

// mostText is the length of the longest text that may be no more than a label and a number.
const mostText = 80

// confirming is how a sentence ends that says that an order was received.
var confirming = regexp.MustCompile(`(?i) (is|has been|was) (now )?(confirmed|received|placed|accepted)$`)

// texts lists the short texts of elements. Of a longer one it takes the first sentence, if that says that an order was received.
func texts(elements []sdk.Record) []string {
	var out []string
	for _, element := range elements {
		text := element["text"]
		if len(text) > mostText {
			if text, _, _ = strings.Cut(text, ". "); !confirming.MatchString(text) {
				continue
			}
		}
		if text != "" && len(text) <= mostText {
			out = append(out, text)
		}
	}
	return out
}
