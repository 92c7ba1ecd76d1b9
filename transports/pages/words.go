package pages

import (
	"errors"
	"fmt"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/person"
)

// words returns what a fault means, for the person, next to the field; false if the fault does not belong on a form.
func words(err error) (string, bool) {
	f := fault.From(err)
	switch {
	case errors.Is(err, fault.BadCode):
		return "That code is wrong or has expired. Check the text, or ask for a new code.", true
	case errors.Is(err, fault.CodeAttemptsExceeded):
		return "That code no longer works, because too many wrong codes were entered. Ask for a new one.", true
	case hosted.CodeOut(err):
		return fmt.Sprintf("A code is on its way. You can ask for another in %s.", wait(f.RetryAfter)), true
	case errors.Is(err, fault.RateLimited) && f.RetryAfter > 0 && f.Limit == 0:
		return fmt.Sprintf("Your last code no longer works. You can ask for another in %s.", wait(f.RetryAfter)), true
	case errors.Is(err, fault.RateLimited) && f.RetryAfter > 0:
		return fmt.Sprintf("Too many codes were asked for. You can ask for another in %s.", wait(f.RetryAfter)), true
	case errors.Is(err, fault.RateLimited):
		return "No more codes can be texted today. Please try again tomorrow.", true
	case errors.Is(err, fault.SendFailed):
		return "The text could not be sent. Please try again in a moment.", true
	case errors.Is(err, fault.TextsBlocked):
		return "You replied STOP to our texts. Reply START to get texts again, then try again.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "code":
		return "Enter the six digits from the text.", true
	}
	return "", false
}

// sandboxWords returns what replaces the words of a fault in the sandbox, whose code is always the same and which sends no texts; "" if nothing does.
func sandboxWords(err error) string {
	f := fault.From(err)
	switch {
	case errors.Is(err, fault.BadCode):
		return "That code is wrong or has expired. In the sandbox the code is " + person.SandboxCode + "; ask for it again after three minutes."
	case errors.Is(err, fault.InvalidRequest) && f.Param == "code":
		return "Enter six digits. In the sandbox the code is " + person.SandboxCode + "."
	case errors.Is(err, fault.InvalidRequest) && f.Param == "phone":
		return "No sign-in account of the sandbox has this number. The developer issues one on the console, or the operator with “carryoutd people sign-in”."
	}
	return ""
}

// cardFormWords returns why a card was not added, for the person, next to the card form; false if the fault does not belong there.
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

// cardFieldWords returns what is wrong with a field of a card, for the person. The field is named as browsers name it.
func cardFieldWords(field string) string {
	switch field {
	case "cc-number":
		return "That is not a card number. Check its digits."
	case "cc-exp":
		return "Check the month and the year, such as 09/29. A card that has expired cannot be used."
	case "cc-csc":
		return "Check the security code: the three or four digits that are not part of the number."
	case "postal-code":
		return "Check the postal code: it is the one of the card’s bill."
	}
	return "Check this field. It does not fit the card."
}

// cartWords returns why an action on a cart failed, for the person; false if the fault does not belong on the cart's page.
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
		return "Another of your orders is still being worked on. Try again in a moment.", true
	case errors.Is(err, fault.CodeInvalid):
		return "That code is wrong. Enter the six digits of the newest text from us.", true
	case errors.Is(err, fault.CodeExpired):
		return "That code has expired, or a newer one replaced it. Nothing was ordered. Ask for a new code.", true
	case errors.Is(err, fault.CodeAttemptsExceeded):
		return "That code no longer works, because too many wrong codes were entered. Nothing was ordered. Ask for a new one.", true
	case errors.Is(err, fault.SendFailed), errors.Is(err, fault.TextsBlocked), errors.Is(err, fault.InvalidRequest) && f.Param == "code",
		errors.Is(err, fault.RateLimited) && f.RetryAfter > 0:
		return words(err)
	case errors.Is(err, fault.RateLimited):
		return "You have reached today’s limit. Please try again tomorrow.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "version":
		return "Your order has changed since you opened this page. This is how it is now.", true
	case errors.Is(err, fault.InvalidRequest) && f.Param == "quantity":
		return fmt.Sprintf("Keep at least one item, and at most %d of each. To order nothing, cancel the order.", menu.MaxQuantity), true
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

// stop returns why a page cannot continue, and what to do.
func stop(f *fault.Fault) (title, text string) {
	switch {
	case errors.Is(f, fault.NotFound):
		return "This link no longer works", "Links like this one expire. Go back to where you got it and ask for a new one."
	case errors.Is(f, fault.PhoneChanged):
		return "Your number has changed", "This link is for a number that your account no longer has. Go back to where you got it and give your new number."
	case errors.Is(f, fault.Forbidden):
		return "We could not accept that", "It did not come from this page. Open your link again and continue from there."
	case errors.Is(f, fault.BodyTooLarge):
		return "That was too long", "Open your link again, and enter less text."
	case f.Status >= 500:
		return "Something went wrong on our side", "Nothing was charged. Please try again in a moment."
	}
	return "That did not work", "Open your link again and continue from there."
}
