// Package developers is the service of developers: their applications and keys (Applications), signing in on the console (Console) and with
// a terminal tool (Devices), what a terminal tool does (Terminals), and what only the operator of the service may do (Operator).
package developers

import (
	"strings"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
)

// The bounds of what developers make (docs/gaps.md).
const (
	maxApplications = 20   // of a developer
	maxKeys         = 10   // of an application, in the sandbox
	nameAtMost      = 100  // characters of an application's name
	noteAtMost      = 1000 // characters of a request for review
)

// checkName returns an application's name as it is stored.
//
// Errors: InvalidRequest.
func checkName(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", fault.InvalidRequest.Field("name", "is required.")
	case utf8.RuneCountInString(name) > nameAtMost:
		return "", fault.InvalidRequest.Field("name", "is longer than 100 characters.")
	case !form.Plain(name):
		return "", fault.InvalidRequest.Field("name", form.Unseen)
	}
	return name, nil
}
