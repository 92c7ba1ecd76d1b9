// Package developer holds developer accounts, their console sessions, and their terminal tools (spec sections 5 and 8).
package developer

import (
	"regexp"
	"strings"
	"time"
)

// Account is a developer's account. It belongs to no environment: its applications have both.
type Account struct {
	ID        string    `json:"id"`
	Email     string    `json:"email"` // in the form that Email returns
	Name      string    `json:"name"`
	CreatedAt time.Time `json:"createdAt"`
}

var address = regexp.MustCompile(`^[^\s@<>"(),;:\\[:cntrl:]]+@[^\s@.<>"(),;:\\[:cntrl:]]+(\.[^\s@.<>"(),;:\\[:cntrl:]]+)+$`)

// maxEmail bounds an e-mail address, in characters (spec 2.2).
const maxEmail = 254

// Email returns the form of an e-mail address under which its account is stored; false if the text is not an e-mail address.
func Email(text string) (string, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	return text, len(text) <= maxEmail && address.MatchString(text)
}
