package ports

import "github.com/carryout-dev/carryout/core/developer"

// ReadCLI reads how terminal tools sign in, and what was done in their name. None of it belongs to an environment. The methods that
// return one record return ErrNotFound if there is none.
type ReadCLI interface {
	Device(hash string) (developer.Device, error)
	// DeviceByUserCode returns the request that was written last with a user code; ErrNotFound if there is none.
	DeviceByUserCode(userCode string) (developer.Device, error)
	CLISession(hash string) (developer.CLISession, error)
	// CLISessions lists a developer's sessions in order of creation, ended ones too. It has no error but the store's.
	CLISessions(developerID string) ([]developer.CLISession, error)
	// Audited returns a page of what was done in a developer's name, newest first: at most limit entries older than a mark, and
	// whether there are more. The zero mark starts at the newest. It has no error but the store's.
	Audited(developerID string, before developer.Mark, limit int) (page []developer.Audited, more bool, err error)
}

// WriteCLI writes it. It has no errors but the store's (see Tx).
type WriteCLI interface {
	PutDevice(developer.Device) error
	PutCLISession(developer.CLISession) error
	AppendAudited(developer.Audited) error
}
