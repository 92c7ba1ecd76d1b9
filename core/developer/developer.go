// Package developer knows developer accounts: who owns applications, and signs in to the console (spec sections 5 and 8).
package developer

import (
	"regexp"
	"strings"
	"time"
)

// Account is a developer's account. It belongs to no environment: its applications have both.
type Account struct {
	ID        string    `json:"id"`
	Email     string    `json:"email"` // in the form that Email gives it
	Name      string    `json:"name"`
	CreatedAt time.Time `json:"createdAt"`
}

var address = regexp.MustCompile(`^[^\s@<>"(),;:\\[:cntrl:]]+@[^\s@.<>"(),;:\\[:cntrl:]]+(\.[^\s@.<>"(),;:\\[:cntrl:]]+)+$`)

// maxEmail is how long an e-mail address can be (spec 2.2).
const maxEmail = 254

// Email gives an e-mail address the one form under which its account is found; false for what is no e-mail address.
func Email(text string) (string, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	return text, len(text) <= maxEmail && address.MatchString(text)
}
