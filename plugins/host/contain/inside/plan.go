// Package inside is what happens in a process that becomes a contained program, before the program's first instruction.
//
// The process runs the calling program's file. This package takes it over as it is initialized. Packages are initialized in the order of their names, each
// when all that it imports are. The last one that this package needs is golang.org/x/sys/unix; it imports none that comes later, so that the process does not
// pay for what the service has in its packages.
package inside

// Arguments 0 of the process that becomes a program, and of the one that becomes a program apart.
const (
	Name      = "carryout-contain"
	ApartName = "carryout-apart"
)

// The descriptors of the process. A program apart has two of its own before that of its conversation.
const (
	Talk      = 3 // the conversation with the caller
	program   = 4
	ApartTalk = 5
)

// What a message of the process begins with. A filter and a listener come with theirs.
const (
	SaysFilter   = 'F'
	SaysListener = 'L'
	SaysError    = 'E'
	SaysDone     = 'D'
)

// Plan is what the process must do.
type Plan struct {
	Check   bool // prepare, and execute nothing
	Loose   bool // continue without what the system does not support
	Path    string
	Name    string
	Dir     string
	Folders []string
	Network bool
	UID     int
	CPU     uint64
}
