package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// readOutcome reads what the page says after the press. Whatever is not said in so many words is uncertain.
func readOutcome(ctx context.Context, page sdk.Page, sent sdk.Submission) (sdk.Outcome, error) {
	which, err := page.Wait(ctx, sdk.Visible(sdk.At(receipt)), sdk.Visible(sdk.At(interim)), sdk.Visible(sdk.At(orderProblem)))
	switch {
	case errors.Is(err, sdk.ErrNotFound):
		return sdk.Outcome{Seen: "the page says nothing"}, nil
	case err != nil:
		return sdk.Outcome{}, err
	}
	switch which {
	case 0:
		return readReceipt(ctx, page)
	case 1:
		return sdk.Outcome{Seen: "the payment was processed, there is no order yet"}, nil
	}
	said, err := page.Read(ctx, sdk.At(orderProblem), sdk.Fields{"text": ""})
	if err != nil || len(said) == 0 {
		return sdk.Outcome{}, err
	}
	for _, refusal := range refusals {
		if sent.Answered && refusal.says.MatchString(said[0]["text"]) {
			return sdk.Outcome{Verdict: sdk.Rejected, Reason: *sdk.Fail(refusal.code, said[0]["text"]), Seen: said[0]["text"]}, nil
		}
	}
	return sdk.Outcome{Seen: said[0]["text"]}, nil
}

// readReceipt reads the number, the total and the ready time. A receipt that is drawn twice must say the same twice.
func readReceipt(ctx context.Context, page sdk.Page) (sdk.Outcome, error) {
	if _, err := page.Wait(ctx, sdk.Address(receiptAddress)); err != nil {
		return sdk.Outcome{Seen: "a receipt at an unknown address"}, nil
	}
	rows, err := page.Read(ctx, sdk.At(receipt), sdk.Fields{
		"heading": receiptHeading, "number": receiptNumber, "ready": receiptReady, "total": totalShown,
	})
	if err != nil || len(rows) == 0 {
		return sdk.Outcome{}, err
	}
	for _, row := range rows {
		if fmt.Sprint(row) != fmt.Sprint(rows[0]) {
			return sdk.Outcome{Seen: "two receipts that differ"}, nil
		}
	}
	shown := rows[0]
	if !strings.Contains(folded(shown["heading"]), folded(phraseThanks)) {
		return sdk.Outcome{Seen: shown["heading"]}, nil
	}
	outcome := sdk.Outcome{Verdict: sdk.Placed, ReadyAt: shown["ready"], Seen: shown["heading"] + " " + shown["number"]}
	if found := orderNumber.FindStringSubmatch(shown["number"]); found != nil {
		outcome.Number = found[1]
	}
	if text, there := shown["total"]; there {
		total, err := sdk.ParseMoney(text)
		if err != nil {
			return sdk.Outcome{Seen: "the receipt's total is " + text}, nil
		}
		outcome.Total = &total
	}
	return outcome, nil
}
