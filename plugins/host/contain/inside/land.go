package inside

import (
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The version of Landlock that is required, the first that binds TCP ports (Linux 6.7), and the one that binds signals and abstract
// sockets too.
const (
	landlockVersion = 4
	scopedVersion   = 6
)

// Sets of what Landlock decides on in files.
const (
	readFile   = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE
	readFolder = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
	writeFile  = unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	everything = unix.LANDLOCK_ACCESS_FS_TRUNCATE<<1 - 1
	// A program keeps data and sockets in its folders; nothing there is executed.
	writeFolder = writeFile | unix.LANDLOCK_ACCESS_FS_READ_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG | unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_MAKE_SYM | unix.LANDLOCK_ACCESS_FS_REFER
)

// The kinds of rules.
const (
	rulePath = 1
	rulePort = 2
)

// Ports are the TCP ports that a program in the caller's network may connect to: names and https.
var Ports = []uint16{53, 443}

// land limits the program to the files of its root and the TCP ports that it may use. The namespaces set the same bound, except for a program in the
// caller's network, whose ports only Landlock binds. Only this thread is bound, because it becomes the program. The published library binds
// every thread, for which it needs /proc.
func (p Plan) land() error {
	version, _, errno := unix.RawSyscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return errno
	}
	if version < landlockVersion && !p.Loose {
		return fmt.Errorf("the kernel has version %d, and version %d is needed (Linux 6.7)", version, landlockVersion)
	}
	attr := unix.LandlockRulesetAttr{Handled_access_fs: everything}
	switch {
	case version < 2:
		attr.Handled_access_fs &^= unix.LANDLOCK_ACCESS_FS_REFER | unix.LANDLOCK_ACCESS_FS_TRUNCATE
	case version < 3:
		attr.Handled_access_fs &^= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	if version >= landlockVersion {
		attr.Handled_access_net = unix.LANDLOCK_ACCESS_NET_CONNECT_TCP
		if !p.Network {
			attr.Handled_access_net |= unix.LANDLOCK_ACCESS_NET_BIND_TCP
		}
	}
	if version >= scopedVersion {
		attr.Scoped = unix.LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | unix.LANDLOCK_SCOPE_SIGNAL
	}
	fd, _, errno := unix.RawSyscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&attr)), unsafe.Sizeof(attr), 0)
	if errno != 0 {
		return errno
	}
	set := ruleset{fd: fd, handled: attr.Handled_access_fs}
	for _, path := range p.folders() {
		set.allow(path, readFolder)
	}
	for _, path := range append(p.files(), p.Program()) {
		set.allow(path, readFile)
	}
	set.allow(devices, writeFile)
	for _, path := range p.writable() {
		set.allow(path, writeFolder)
	}
	if p.Network && attr.Handled_access_net != 0 {
		for _, port := range Ports {
			set.connect(port)
		}
	}
	if set.err != nil {
		return set.err
	}
	if _, _, errno := unix.RawSyscall(unix.SYS_LANDLOCK_RESTRICT_SELF, fd, 0, 0); errno != 0 {
		return errno
	}
	return nil
}

// ruleset is a set of rules that is being made, with the first error of making it.
type ruleset struct {
	fd      uintptr
	handled uint64
	err     error
}

// allow grants access to a file, or to a folder and what is in it. It ignores a path that does not exist.
func (s *ruleset) allow(path string, access uint64) {
	at, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if errors.Is(err, unix.ENOENT) || s.err != nil {
		return
	}
	if err != nil {
		s.err = fmt.Errorf("%s: %w", path, err)
		return
	}
	defer unix.Close(at)
	rule := unix.LandlockPathBeneathAttr{Allowed_access: access & s.handled, Parent_fd: int32(at)}
	s.add(rulePath, unsafe.Pointer(&rule))
}

// connect allows connections to a TCP port.
func (s *ruleset) connect(port uint16) {
	rule := struct{ access, port uint64 }{unix.LANDLOCK_ACCESS_NET_CONNECT_TCP, uint64(port)}
	s.add(rulePort, unsafe.Pointer(&rule))
}

func (s *ruleset) add(kind uintptr, rule unsafe.Pointer) {
	if s.err != nil {
		return
	}
	if _, _, errno := unix.RawSyscall6(unix.SYS_LANDLOCK_ADD_RULE, s.fd, kind, uintptr(rule), 0, 0, 0); errno != 0 {
		s.err = errno
	}
}
