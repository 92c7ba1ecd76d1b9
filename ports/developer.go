package ports

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
)

// ReadDevelopers reads developer accounts, their applications and sign-ins. They belong to no environment. The methods that return one
// record return ErrNotFound if there is none.
type ReadDevelopers interface {
	Developer(id string) (developer.Account, error)
	DeveloperByEmail(email string) (developer.Account, error)
	// ApplicationsOf lists a developer's applications in order of creation. It has no error but the store's.
	ApplicationsOf(developerID string) ([]access.Application, error)
	SignInLink(hash string) (developer.Link, error)
	ConsoleSession(hash string) (developer.ConsoleSession, error)
}

// WriteDevelopers writes them. PutDeveloper maintains the index by e-mail address: it returns an error if another account has the address.
type WriteDevelopers interface {
	PutDeveloper(developer.Account) error
	PutSignInLink(developer.Link) error
	PutConsoleSession(developer.ConsoleSession) error
}
