package access

import "github.com/carryout-dev/carryout/core/fault"

// Authority is a value: a Caller, a Developer, an Owner or a Self. Only the engine creates one, from a credential. A use case takes the value, and never
// an id in place of a right.

// Developer is the right of a developer who is signed in, on the console or through a terminal tool.
type Developer struct {
	ID     string
	Recent bool // signed in on the console within the last minutes, as production credentials need (spec 5.5)
}

// Self is the right of a person who is signed in on the pages of their own account. It lasts as long as that session, which every use case checks
// again in its transaction.
type Self struct {
	Env       Environment
	AccountID string
	Session   string // the hash of the session
}

// Permit decides whether the developer may see or change a credential of an environment (spec 5.5). Errors: SignInAgain (production needs a
// recent sign-in).
func (d Developer) Permit(env Environment) error {
	if env == Production && !d.Recent {
		return fault.SignInAgain
	}
	return nil
}

// Owner is the right over one application, in both environments. Its developer has it, and the operator of the service.
type Owner struct {
	Developer
	App Application
}

// Developer returns the right of the developer who signed a terminal tool in. Errors: Forbidden (other callers).
func (c Caller) Developer() (Developer, error) {
	if c.Kind != Session {
		return Developer{}, fault.Forbidden
	}
	return Developer{ID: c.DeveloperID}, nil
}

// Owner returns the right over the application that a terminal tool acts for. Errors: Forbidden (other callers).
func (c Caller) Owner() (Owner, error) {
	if c.Kind != Session || c.App.ID == "" {
		return Owner{}, fault.Forbidden
	}
	return Owner{Developer: Developer{ID: c.DeveloperID}, App: c.App}, nil
}
