package pages

import (
	"errors"
	"fmt"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
)

// words says to a person, beside the field, what a fault means; false when the fault has no place on a form.
func words(err error) (string, bool) {
	f := fault.From(err)
	switch {
	case errors.Is(err, fault.BadCode):
		return "That code is not right, or it has run out. Check the text, or ask for a new code.", true
	case errors.Is(err, fault.CodeAttemptsExceeded):
		return "That was one wrong code too many. Ask for a new one.", true
	case errors.Is(err, fault.RateLimited) && f.RetryAfter > 0:
		return fmt.Sprintf("A code is on its way. You can ask for another in %s.", wait(f.RetryAfter)), true
	case errors.Is(err, fault.RateLimited):
		return "No more codes can be texted today. Please try again tomorrow.", true
	case errors.Is(err, fault.SendFailed):
		return "The text could not be sent. Please try again in a moment.", true
	case errors.Is(err, fault.TextsBlocked):
		return "You replied STOP to our texts. Reply START to that text, then try again.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "code":
		return "Enter the six digits from the text.", true
	}
	return "", false
}

// cardFormWords says to a person, next to the card form, why their card was not added; false when the fault has no place there.
func cardFormWords(err error) (string, bool) {
	if err == nil {
		return "", false
	}
	f := fault.From(err)
	switch {
	case errors.Is(err, fault.CardDeclined):
		return "Your bank declined this card, so it was not added. Nothing was charged. Use another card, or ask your bank.", true
	case errors.Is(err, fault.RateLimited) && f.RetryAfter > 0:
		return fmt.Sprintf("Too many cards were tried within an hour. You can add one in %s. Nothing was charged.", wait(f.RetryAfter)), true
	case errors.Is(err, fault.InvalidRequest):
		return "That card cannot be used. Check the number, the date and the code, and enter it again.", true
	}
	return "", false
}

// cartWords says to a person what kept their cart from what they wanted; false when the fault has no place on its page.
func cartWords(err error) (string, bool) {
	if err == nil {
		return "", false
	}
	f := fault.From(err)
	switch {
	case f.UserMessage != "":
		return f.UserMessage, true
	case errors.Is(err, fault.PriceChanged):
		return "The price has changed. Look at the total, and confirm it if it is all right.", true
	case errors.Is(err, fault.RiskDenied):
		return "This order cannot be placed.", true
	case errors.Is(err, fault.InProgress):
		return "Something is still under way with your orders. Try again in a moment.", true
	case errors.Is(err, fault.CodeInvalid):
		return "That code is not right. Enter the six digits of the newest text from us.", true
	case errors.Is(err, fault.CodeExpired):
		return "That code has run out, or a newer one took its place. Nothing was ordered.", true
	case errors.Is(err, fault.CodeAttemptsExceeded):
		return "That was one wrong code too many, so it no longer works. Ask for a new one.", true
	case errors.Is(err, fault.SendFailed), errors.Is(err, fault.TextsBlocked), errors.Is(err, fault.InvalidRequest) && f.Param == "code",
		errors.Is(err, fault.RateLimited) && f.RetryAfter > 0:
		return words(err)
	case errors.Is(err, fault.RateLimited):
		return "That was enough for today. Please try again tomorrow.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "version":
		return "Your order was changed meanwhile. This is how it is now.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "quantity":
		return fmt.Sprintf("Keep at least one thing, and at most %d of each. To order nothing, cancel the order.", menu.MaxQuantity), true
	}
	return "", false
}

func wait(seconds int) string {
	switch {
	case seconds == 1:
		return "a second"
	case seconds < 90:
		return fmt.Sprintf("%d seconds", seconds)
	}
	return fmt.Sprintf("%d minutes", (seconds+59)/60)
}

// stop says why a page cannot go on, and what to do.
func stop(f *fault.Fault) (title, text string) {
	switch {
	case errors.Is(f, fault.NotFound):
		return "This link is no longer good", "Links like this one end after a while. Go back to where you got it and ask for a new one."
	case errors.Is(f, fault.PhoneChanged):
		return "Your number has changed", "This link was made for a number that your account no longer has. Go back to where you got it and give your new number."
	case errors.Is(f, fault.Forbidden):
		return "That did not come from this page", "Open your link again and go on from there."
	case errors.Is(f, fault.BodyTooLarge):
		return "That was too much", "Open your link again and go on from there."
	case f.Status >= 500:
		return "Something went wrong on our side", "Nothing was charged. Please try again in a moment."
	}
	return "That did not work", "Open your link again and go on from there."
}
