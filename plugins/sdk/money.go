package sdk

import (
	"encoding/json"
	"strings"

	"github.com/carryout-dev/carryout/core/money"
)

// ParseMoney reads one amount as a site writes it, exactly. It returns an error if the text is no amount.
func ParseMoney(text string) (Minor, error) { return money.Parse(text) }

// Dollars reads a number of dollars, as pages embed prices, to the cent and without floating point. It returns an error if the number has a
// fraction of a cent.
func Dollars(number json.Number) (Minor, error) {
	whole, cents, found := strings.Cut(number.String(), ".")
	if !found {
		return ParseMoney(whole)
	}
	if len(cents) == 1 {
		cents += "0"
	}
	return ParseMoney(whole + "." + cents)
}
