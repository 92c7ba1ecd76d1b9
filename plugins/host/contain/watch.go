package contain

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/carryout-dev/carryout/plugins/host/contain/inside"
)

// call is the kernel's struct seccomp_notif: a call that waits for its answer.
type call struct {
	ID     uint64
	PID    uint32
	_      uint32 // flags
	Number int32
	_      uint32 // architecture; the filter has looked at it
	_      uint64 // instruction
	Args   [6]uint64
}

// answer is the kernel's struct seccomp_notif_resp.
type answer struct {
	ID    uint64
	_     int64 // the call's value
	Error int32
	Flags uint32
}

// goOn has the kernel do a call as if there were no filter; every other bound still holds.
const goOn = unix.Errno(0)

// stillWaits is SECCOMP_IOCTL_NOTIF_ID_VALID.
const stillWaits = 0x40082102

// watcher answers the calls that the filter leaves to the caller. It refuses and reports attempts that it recognises. The memory of a path may
// change after it was read, so the namespaces and Landlock prevent what must not happen, not the watcher.
type watcher struct {
	plan     inside.Plan
	refused  func(string)
	executed bool // the program itself
}

// watch answers until no process is left under the filter.
func watch(listener *os.File, p inside.Plan, refused func(string)) {
	defer listener.Close()
	raw, err := listener.SyscallConn()
	if err != nil {
		return
	}
	w := &watcher{plan: p, refused: refused}
	_ = raw.Read(func(fd uintptr) (ended bool) {
		for {
			ready := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
			if _, err := unix.Poll(ready, 0); err != nil && err != unix.EINTR {
				return true
			}
			switch {
			case ready[0].Revents&unix.POLLIN != 0:
				w.one(fd)
			case ready[0].Revents != 0:
				return true
			default:
				return false
			}
		}
	})
}

// one takes one call and answers it.
func (w *watcher) one(fd uintptr) {
	var c call
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, fd, unix.SECCOMP_IOCTL_NOTIF_RECV, uintptr(unsafe.Pointer(&c))); errno != 0 {
		return // its thread has ended
	}
	attempt, errno := w.judge(c)
	if _, _, gone := unix.Syscall(unix.SYS_IOCTL, fd, stillWaits, uintptr(unsafe.Pointer(&c.ID))); gone != 0 {
		return // what was read may belong to another process
	}
	a := answer{ID: c.ID, Error: -int32(errno)}
	if errno == goOn {
		a.Flags = unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE
	} else if w.refused != nil {
		w.refused(attempt)
	}
	_, _, _ = unix.Syscall(unix.SYS_IOCTL, fd, unix.SECCOMP_IOCTL_NOTIF_SEND, uintptr(unsafe.Pointer(&a)))
}

// judge says what a call attempts, and the error that refuses it.
func (w *watcher) judge(c call) (attempt string, errno unix.Errno) {
	if name, ok := opensHere[c.Number]; ok {
		return w.open(c, name, 0)
	}
	switch c.Number {
	case unix.SYS_OPENAT, unix.SYS_OPENAT2:
		return w.open(c, "open", 1)
	case unix.SYS_CONNECT:
		return w.connect(c)
	case unix.SYS_EXECVE, unix.SYS_EXECVEAT:
		path, _ := text(c.PID, c.Args[0])
		if c.Number == unix.SYS_EXECVE && !w.executed && path == w.plan.Program() {
			w.executed = true
			return "", goOn
		}
		return "execute " + path, unix.EACCES
	case unix.SYS_SOCKET:
		return fmt.Sprintf("a socket of family %d, type %d, protocol %d", c.Args[0], c.Args[1]&0xf, c.Args[2]), unix.EACCES
	case unix.SYS_KILL:
		return fmt.Sprintf("signal %d to process %d", c.Args[1], int32(c.Args[0])), unix.EPERM
	}
	if name, ok := names[c.Number]; ok {
		return name, unix.EPERM
	}
	return fmt.Sprintf("system call %d", c.Number), unix.EPERM
}

// names are of the calls that are most worth knowing about.
var names = map[int32]string{
	unix.SYS_CLONE: "start a process", unix.SYS_SETSID: "begin a session", unix.SYS_SETPGID: "begin a process group", unix.SYS_PTRACE: "trace a process",
	unix.SYS_PROCESS_VM_READV: "read another process's memory", unix.SYS_PROCESS_VM_WRITEV: "write another process's memory", unix.SYS_PRCTL: "change how it is bound (prctl)",
	unix.SYS_UNSHARE: "make a namespace", unix.SYS_SETNS: "enter a namespace", unix.SYS_MOUNT: "mount", unix.SYS_UMOUNT2: "unmount", unix.SYS_PIVOT_ROOT: "change its root",
	unix.SYS_CHROOT: "change its root", unix.SYS_BPF: "load a program into the kernel", unix.SYS_IO_URING_SETUP: "a ring of calls", unix.SYS_PERF_EVENT_OPEN: "watch the processor",
	unix.SYS_KEYCTL: "the kernel's keys", unix.SYS_ADD_KEY: "the kernel's keys", unix.SYS_REQUEST_KEY: "the kernel's keys", unix.SYS_USERFAULTFD: "handle page faults",
	unix.SYS_PIDFD_OPEN: "take hold of a process", unix.SYS_PIDFD_GETFD: "take another process's descriptor", unix.SYS_PIDFD_SEND_SIGNAL: "signal a process",
	unix.SYS_SENDTO: "connect with the first data", unix.SYS_SENDMSG: "connect with the first data", unix.SYS_SENDMMSG: "connect with the first data",
	unix.SYS_TKILL: "signal a thread", unix.SYS_RT_SIGQUEUEINFO: "signal a process", unix.SYS_SETUID: "change its user id", unix.SYS_SETRESUID: "change its user id", unix.SYS_SETGID: "change its group id", unix.SYS_SETRESGID: "change its group id",
	unix.SYS_OPEN_BY_HANDLE_AT: "open by handle", unix.SYS_MEMFD_CREATE: "make a file in memory",
}

// unremarkable is what the Go runtime and the C library look for in every process; its absence is not reported.
var unremarkable = []string{"/proc/self/cgroup", "/proc/self/mountinfo", "/proc/self/auxv", "/proc/self/maps", "/proc/stat", "/proc/sys/", "/sys/kernel/mm/", "/sys/fs/cgroup/", "/sys/devices/system/cpu/", "/etc/ld.so.preload", "/etc/locale", "/usr/share/locale/"}

// open judges the opening of the path in an argument.
func (w *watcher) open(c call, name string, argument int) (string, unix.Errno) {
	path, ok := text(c.PID, c.Args[argument])
	if !ok {
		return "", goOn
	}
	whole := path
	if !filepath.IsAbs(path) {
		if argument == 1 && int32(c.Args[0]) != unix.AT_FDCWD {
			return "", goOn // below a folder that it has open
		}
		whole = filepath.Join(w.plan.Dir, path)
	}
	whole = filepath.Clean(whole)
	if w.plan.MayOpen(whole) || slices.ContainsFunc(unremarkable, func(prefix string) bool { return strings.HasPrefix(whole, prefix) }) {
		return "", goOn
	}
	return name + " " + path, unix.EACCES
}

// connect judges the address of a connection.
func (w *watcher) connect(c call) (string, unix.Errno) {
	to := make([]byte, min(c.Args[2], 128))
	if n := peek(c.PID, c.Args[1], to); n < 4 {
		return "", goOn
	}
	port := binary.BigEndian.Uint16(to[2:])
	var ip netip.Addr
	switch family := binary.NativeEndian.Uint16(to); {
	case family == unix.AF_INET && len(to) >= 8:
		ip = netip.AddrFrom4([4]byte(to[4:8]))
	case family == unix.AF_INET6 && len(to) >= 24:
		ip = netip.AddrFrom16([16]byte(to[8:24]))
	case family == unix.AF_UNIX && to[2] == 0:
		return "connect to an abstract socket", unix.EACCES
	default:
		return "", goOn
	}
	// The C library connects to port 0 to sort addresses.
	if slices.Contains(inside.Ports, port) || port == 0 {
		return "", goOn
	}
	return "connect to " + netip.AddrPortFrom(ip, port).String(), unix.EACCES
}

// text reads the string at an address of a process, at most as long as a path.
func text(pid uint32, at uint64) (string, bool) {
	const page = 4 << 10
	var all []byte
	for len(all) < page {
		part := make([]byte, page-int(at+uint64(len(all)))%page)
		n := peek(pid, at+uint64(len(all)), part)
		if n <= 0 {
			return "", false
		}
		if end := bytes.IndexByte(part[:n], 0); end >= 0 {
			return string(append(all, part[:end]...)), true
		}
		all = append(all, part[:n]...)
	}
	return string(all), true
}

// peek reads memory of a process.
func peek(pid uint32, at uint64, into []byte) int {
	if len(into) == 0 || at == 0 {
		return 0
	}
	local := []unix.Iovec{{Base: &into[0]}}
	local[0].SetLen(len(into))
	n, err := unix.ProcessVMReadv(int(pid), local, []unix.RemoteIovec{{Base: uintptr(at), Len: len(into)}}, 0)
	if err != nil {
		return 0
	}
	return n
}
