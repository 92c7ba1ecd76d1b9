package access

import "github.com/carryout-dev/carryout/core/fault"

// Authority is a value here: a Caller, a Developer or an Owner. Only the engine makes one, from what was presented and proved; a use case
// takes the value and never an id that stands for a right.

// Developer is the right of a developer who is signed in, on the console or through a terminal tool.
type Developer struct {
	ID     string
	Recent bool // signed in on the console a short while ago: enough for credentials of production (spec 5.5)
}

// Permit decides whether the developer may see or change a credential of an environment: one of production only soon after signing in (spec
// 5.5). It returns nil or SignInAgain.
func (d Developer) Permit(env Environment) error {
	if env == Production && !d.Recent {
		return fault.SignInAgain
	}
	return nil
}

// Owner is the right over one application, in both environments: its developer has it, and the operator of the service, who is no
// developer.
type Owner struct {
	Developer
	App Application
}

// Developer is the developer who signed a terminal tool in. Other callers are Forbidden.
func (c Caller) Developer() (Developer, error) {
	if c.Kind != Session {
		return Developer{}, fault.Forbidden
	}
	return Developer{ID: c.DeveloperID}, nil
}

// Owner is the right that a terminal tool has over the application it acts for. Other callers are Forbidden.
func (c Caller) Owner() (Owner, error) {
	if c.Kind != Session || c.App.ID == "" {
		return Owner{}, fault.Forbidden
	}
	return Owner{Developer: Developer{ID: c.DeveloperID}, App: c.App}, nil
}
