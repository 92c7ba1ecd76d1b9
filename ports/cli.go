package ports

import "github.com/carryout-dev/carryout/core/developer"

// ReadCLI reads how terminal tools sign in, and what was done in their name. None of it belongs to an environment.
type ReadCLI interface {
	Device(hash string) (developer.Device, error)
	// DeviceByUserCode is the request that was written with a user code last.
	DeviceByUserCode(userCode string) (developer.Device, error)
	CLISession(hash string) (developer.CLISession, error)
	// CLISessions lists a developer's sessions in order of creation, the ones that are over too.
	CLISessions(developerID string) ([]developer.CLISession, error)
	// Audited returns a page of what was done in a developer's name, newest first: at most limit entries from before a mark, and
	// whether there are more beyond. The zero mark is the newest.
	Audited(developerID string, before developer.Mark, limit int) (page []developer.Audited, more bool, err error)
}

// WriteCLI writes it.
type WriteCLI interface {
	PutDevice(developer.Device) error
	PutCLISession(developer.CLISession) error
	AppendAudited(developer.Audited) error
}
