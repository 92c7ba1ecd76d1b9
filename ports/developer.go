package ports

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
)

// ReadDevelopers reads developer accounts and what is theirs. They belong to no environment.
type ReadDevelopers interface {
	Developer(id string) (developer.Account, error)
	DeveloperByEmail(email string) (developer.Account, error)
	// ApplicationsOf lists a developer's applications in order of creation.
	ApplicationsOf(developerID string) ([]access.Application, error)
	SignInLink(hash string) (developer.Link, error)
	ConsoleSession(hash string) (developer.ConsoleSession, error)
}

// WriteDevelopers writes them. PutDeveloper keeps the index by e-mail address: one that another account has is an error.
type WriteDevelopers interface {
	PutDeveloper(developer.Account) error
	PutSignInLink(developer.Link) error
	PutConsoleSession(developer.ConsoleSession) error
}
