// Package developers is the service of developers: their applications and keys (Applications), signing in on the console (Console) and with
// a terminal tool (Devices), what a terminal tool does (Terminals), and what only the operator of the service may do (Operator).
package developers

import (
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
	name, wrong := form.Name(name, nameAtMost)
	if wrong != "" {
		return "", fault.InvalidRequest.Field("name", wrong)
	}
	return name, nil
}
