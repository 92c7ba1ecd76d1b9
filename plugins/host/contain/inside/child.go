package inside

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// init turns the process that the caller started into the program, before anything of the calling program runs in it. Every program and every test
// that starts plugins needs this; a call in main that somebody forgot would run the calling program again instead.
func init() {
	if len(os.Args) != 1 {
		return
	}
	switch os.Args[0] {
	case Name:
		become(Talk, func(p Plan) error {
			if err := p.prepare(); err != nil {
				return err
			}
			return p.execute()
		})
	case ApartName:
		become(ApartTalk, Apart.prepare)
	}
}

// become reads the plan of this process and executes it. It does not return.
func become[P any](talk int, follow func(P) error) {
	runtime.LockOSThread() // most of it is per thread; the thread that executes the program decides
	text := make([]byte, 64<<10)
	n, err := unix.Read(talk, text)
	var p P
	if err == nil {
		err = json.Unmarshal(text[:max(n, 0)], &p)
	}
	if err == nil {
		err = follow(p)
	}
	_, _ = unix.Write(talk, append([]byte{SaysError}, err.Error()...))
	os.Exit(1)
}

// execute replaces this process by the program, or ends a check.
func (p Plan) execute() error {
	if p.Check {
		_, _ = unix.Write(Talk, []byte{SaysDone})
		unix.Exit(0) // at once: os.Exit waits a second in a program with the race detector
	}
	// The environment is already the program's.
	return fmt.Errorf("execute the program: %w", unix.Exec(p.Program(), []string{p.Name}, os.Environ()))
}

// prepare contains this process, the outermost bound first. A loose plan continues without what the system does not support.
func (p Plan) prepare() error {
	unix.CloseOnExec(Talk)
	for _, s := range []struct {
		name     string
		required bool
		do       func() error
	}{
		{"a root of its own", true, p.root},
		{"no capabilities to gain", false, dropBounding},
		{"a user id of its own", true, p.user},
		{"no capabilities", false, dropCapabilities},
		{"resource limits", false, p.limit},
		{"no_new_privs", false, func() error { return unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) }},
		{"death with its parent", true, func() error { return dieWithParent(Talk) }},
		{"no inherited descriptors", true, func() error { return unix.CloseRange(Talk, ^uint(0), unix.CLOSE_RANGE_CLOEXEC) }},
		{"Landlock", false, p.land},
		{"seccomp", false, p.filter},
	} {
		if err := s.do(); err != nil && (s.required || !p.Loose) {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
}

// The folders and files of the system that a program may read.
var (
	systemFolders  = []string{"/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/share/zoneinfo"}
	systemFiles    = []string{"/etc/ld.so.cache", "/etc/localtime"}
	networkFolders = []string{"/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/usr/share/ca-certificates"}
	networkFiles   = []string{"/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services"}
)

const devices = "/dev/null"

// programInRoot is the program's path in its own root.
const programInRoot = "/program"

// Program is the path that is executed.
func (p Plan) Program() string {
	if p.Loose {
		return fmt.Sprintf("/proc/self/fd/%d", program)
	}
	return programInRoot
}

// folders are the folders of the system that the program may read.
func (p Plan) folders() []string {
	if p.Network {
		return append(networkFolders, systemFolders...)
	}
	return systemFolders
}

// files are the files of the system that the program may read.
func (p Plan) files() []string {
	if p.Network {
		return append(networkFiles, systemFiles...)
	}
	return systemFiles
}

// MayOpen reports whether the program may open a file or folder.
func (p Plan) MayOpen(path string) bool {
	if path == "/" || path == p.Program() || path == devices || slices.Contains(p.files(), path) {
		return true
	}
	return slices.ContainsFunc(slices.Concat(p.folders(), p.writable()), func(folder string) bool {
		return path == folder || strings.HasPrefix(path, folder+"/")
	})
}

// writable are the folders that the program may write.
func (p Plan) writable() []string { return append([]string{p.Dir}, p.Folders...) }

// root replaces the file tree by one that has only what the program may see, under the same names as outside.
func (p Plan) root() error {
	if p.Loose {
		return nil
	}
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return err
	}
	// Take everything before the new root hides it.
	var taken []taking
	take := func(path, as string, attributes uint64, must bool) error {
		t, err := takeTree(path, as, attributes)
		if errors.Is(err, fs.ErrNotExist) && !must {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		taken = append(taken, t)
		return nil
	}
	const bound = unix.MOUNT_ATTR_NOSUID | unix.MOUNT_ATTR_NODEV
	for _, path := range append(p.folders(), p.files()...) {
		if err := take(path, path, bound|unix.MOUNT_ATTR_RDONLY, false); err != nil {
			return err
		}
	}
	if err := take(devices, devices, unix.MOUNT_ATTR_NOSUID|unix.MOUNT_ATTR_NOEXEC, false); err != nil {
		return err
	}
	for _, path := range p.writable() {
		if err := take(path, path, bound|unix.MOUNT_ATTR_NOEXEC, true); err != nil {
			return err
		}
	}
	if !p.Check {
		if err := take(p.Path, programInRoot, bound|unix.MOUNT_ATTR_RDONLY, true); err != nil {
			return err
		}
		if err := sameFile(taken[len(taken)-1].tree, program); err != nil {
			return err
		}
	}
	if err := unix.Mount("root", p.Dir, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, "size=64k,mode=755"); err != nil {
		return err
	}
	for _, t := range taken {
		if err := t.put(p.Dir); err != nil {
			return fmt.Errorf("%s: %w", t.as, err)
		}
	}
	if err := unix.Chdir(p.Dir); err != nil {
		return err
	}
	if err := unix.PivotRoot(".", "."); err != nil {
		return err
	}
	if err := unix.Unmount(".", unix.MNT_DETACH); err != nil {
		return err
	}
	if err := unix.MountSetattr(unix.AT_FDCWD, "/", 0, &unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}); err != nil {
		return err
	}
	return unix.Chdir(p.Dir)
}

// taking is a part of the system's tree on its way into the program's.
type taking struct {
	as     string
	folder bool
	tree   int
}

// takeTree makes a copy of the mounts at path.
func takeTree(path, as string, attributes uint64) (taking, error) {
	tree, err := unix.OpenTree(unix.AT_FDCWD, path, unix.OPEN_TREE_CLONE|unix.OPEN_TREE_CLOEXEC|unix.AT_RECURSIVE)
	if err != nil {
		return taking{}, err
	}
	var stat unix.Stat_t
	if err := unix.Fstat(tree, &stat); err != nil {
		return taking{}, err
	}
	return taking{as, stat.Mode&unix.S_IFMT == unix.S_IFDIR, tree},
		unix.MountSetattr(tree, "", unix.AT_EMPTY_PATH|unix.AT_RECURSIVE, &unix.MountAttr{Attr_set: attributes})
}

// put mounts what was taken below the new root.
func (t taking) put(root string) error {
	at := root + "/" + t.as
	if err := os.MkdirAll(at[:strings.LastIndexByte(at, '/')], 0o755); err != nil {
		return err
	}
	var err error
	if t.folder {
		err = os.MkdirAll(at, 0o755)
	} else {
		err = os.WriteFile(at, nil, 0o600)
	}
	if err != nil {
		return err
	}
	return unix.MoveMount(t.tree, "", unix.AT_FDCWD, at, unix.MOVE_MOUNT_F_EMPTY_PATH)
}

// sameFile checks that the file at a path is the one that was checked.
func sameFile(a, b int) error {
	var one, other unix.Stat_t
	if err := errors.Join(unix.Fstat(a, &one), unix.Fstat(b, &other)); err != nil {
		return err
	}
	if one.Dev != other.Dev || one.Ino != other.Ino {
		return errors.New("the program was replaced as it was started")
	}
	return nil
}

// user switches to the program's user id.
func (p Plan) user() error {
	if p.UID == 0 {
		return nil
	}
	// Thread by thread, so not with the functions of syscall, which change every thread of the process: only this one continues.
	for _, s := range [][4]uintptr{
		{unix.SYS_SETGROUPS},
		{unix.SYS_SETRESGID, uintptr(p.UID), uintptr(p.UID), uintptr(p.UID)},
		{unix.SYS_SETRESUID, uintptr(p.UID), uintptr(p.UID), uintptr(p.UID)},
	} {
		if _, _, errno := unix.RawSyscall(s[0], s[1], s[2], s[3]); errno != 0 {
			return errno
		}
	}
	return nil
}

// dropBounding drops the ways to gain a capability.
func dropBounding() error {
	for capability := uintptr(0); capability <= unix.CAP_LAST_CAP; capability++ {
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, capability, 0, 0, 0); err != nil && !errors.Is(err, unix.EINVAL) {
			return err // EINVAL: a capability of a later kernel
		}
	}
	return nil
}

// dropCapabilities drops every capability.
func dropCapabilities() error {
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); err != nil {
		return err
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	none := make([]unix.CapUserData, 2)
	return unix.Capset(&header, &none[0])
}

// limit sets the resource limits. Memory counts what the program may write, not what Go reserves.
func (p Plan) limit() error {
	limits := map[int]uint64{
		unix.RLIMIT_CORE: 0, unix.RLIMIT_DATA: 1 << 30, unix.RLIMIT_NOFILE: 256, unix.RLIMIT_MEMLOCK: 0, unix.RLIMIT_MSGQUEUE: 0,
		unix.RLIMIT_RTPRIO: 0, unix.RLIMIT_NICE: 0, unix.RLIMIT_SIGPENDING: 256,
	}
	if !p.Loose || p.UID != 0 {
		limits[unix.RLIMIT_NPROC] = 256 // of its user id, or of its user namespace
	}
	if p.CPU > 0 {
		limits[unix.RLIMIT_CPU] = p.CPU
		limits[unix.RLIMIT_FSIZE] = 16 << 20
	}
	for resource, most := range limits {
		var now unix.Rlimit
		if err := unix.Getrlimit(resource, &now); err != nil {
			return err
		}
		most = min(most, now.Max)
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return fmt.Errorf("limit %d: %w", resource, err)
		}
	}
	return nil
}

// dieWithParent has the kernel kill this process when the caller's thread ends; the change of the user id removed that setting. The conversation
// shows whether it ended earlier.
func dieWithParent(talk int32) error {
	if err := unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0); err != nil {
		return err
	}
	peer := []unix.PollFd{{Fd: talk}}
	if _, err := unix.Poll(peer, 0); err != nil {
		return err
	}
	if peer[0].Revents&(unix.POLLHUP|unix.POLLERR) != 0 {
		return errors.New("the caller has ended")
	}
	return nil
}

// filter installs the seccomp filter and sends its listener to the caller.
func (p Plan) filter() error {
	text, err := p.assemble()
	if err != nil {
		return err
	}
	fprog := unix.SockFprog{Len: uint16(len(text)), Filter: &text[0]}
	var listener uintptr
	var errno unix.Errno
	// If the kernel supports it, the runtime's signals do not interrupt a thread that waits for the answer.
	for _, flags := range []uintptr{unix.SECCOMP_FILTER_FLAG_NEW_LISTENER | unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV, unix.SECCOMP_FILTER_FLAG_NEW_LISTENER} {
		listener, _, errno = unix.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, flags, uintptr(unsafe.Pointer(&fprog)))
		if errno != unix.EINVAL {
			break
		}
	}
	runtime.KeepAlive(text)
	if errno != 0 {
		return errno
	}
	return unix.Sendmsg(Talk, []byte{SaysFilter}, unix.UnixRights(int(listener)), nil, 0)
}
