package inside

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// Apart is what a process must do to become a program in a network namespace of its own.
type Apart struct {
	Path      string
	Arguments []string
	UID       int
	Listeners int
	Memory    uint64
}

// prepare makes the listeners, and drops the rights that the program does not need.
func (p Apart) prepare() error {
	unix.CloseOnExec(ApartTalk)
	if err := raiseLoopback(); err != nil {
		return fmt.Errorf("its loopback: %w", err)
	}
	for range p.Listeners {
		fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
		if err == nil {
			err = unix.Bind(fd, &unix.SockaddrInet4{})
		}
		if err == nil {
			err = unix.Listen(fd, unix.SOMAXCONN)
		}
		if err == nil {
			err = unix.Sendmsg(ApartTalk, []byte{SaysListener}, unix.UnixRights(fd), nil, 0)
		}
		if err != nil {
			return fmt.Errorf("its listeners: %w", err)
		}
	}
	for _, s := range []struct {
		name string
		do   func() error
	}{
		{"an early end without memory", func() error { return os.WriteFile("/proc/self/oom_score_adj", []byte("500"), 0) }},
		{"a memory limit", func() error { return unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: p.Memory, Max: p.Memory}) }},
		{"a user id of its own", Plan{UID: p.UID}.user},
		{"no capabilities", dropCapabilities},
		{"no_new_privs", func() error { return unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) }},
		{"no memory image", func() error { return unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{}) }},
		{"death with its parent", func() error { return dieWithParent(ApartTalk) }},
		{"no inherited descriptors", func() error { return unix.CloseRange(ApartTalk, ^uint(0), unix.CLOSE_RANGE_CLOEXEC) }},
	} {
		if err := s.do(); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return fmt.Errorf("execute the program: %w", unix.Exec(p.Path, p.Arguments, os.Environ()))
}

// raiseLoopback brings up the loopback of this network namespace.
func raiseLoopback() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	lo, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	lo.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(fd, unix.SIOCSIFFLAGS, lo)
}
