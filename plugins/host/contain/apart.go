package contain

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// apartName is argument 0 of the process that becomes a program apart.
const apartName = "carryout-apart"

// apartTalk is the descriptor of its conversation: the two before it are the program's.
const apartTalk = 5

// apartPlan is its plan.
type apartPlan struct {
	Path      string
	Arguments []string
	UID       int
	Listeners int
	Memory    uint64
}

// StartApart starts a command that contains itself, such as a browser, in its own network namespace. The namespace has only its loopback, and the
// returned listeners, which the caller holds, on all addresses of that loopback. A root caller gives the command a user id; otherwise the command
// also gets a user namespace. No process of it may write more than memory bytes, and when the system has none left, the kernel ends them first. It has
// exactly two extra files. As with Start, the calling thread must outlive it.
func StartApart(command *exec.Cmd, uid, listeners int, memory uint64) ([]net.Listener, error) {
	if len(command.ExtraFiles) != apartTalk-3 {
		return nil, errors.New("contain: a command apart has two files of its own")
	}
	ours, theirs, err := pair()
	if err != nil {
		return nil, fmt.Errorf("contain: %w", err)
	}
	defer ours.Close()
	plan := apartPlan{Path: command.Path, Arguments: command.Args, UID: uid, Listeners: listeners, Memory: memory}
	command.Path, command.Args, command.ExtraFiles = "/proc/self/exe", []string{apartName}, append(command.ExtraFiles, theirs)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Cloneflags: syscall.CLONE_NEWNET}
	if os.Geteuid() != 0 {
		ownUser(command.SysProcAttr, unix.CAP_NET_ADMIN, unix.CAP_SETPCAP)
	}
	err = command.Start()
	_ = theirs.Close()
	if err != nil {
		return nil, fmt.Errorf("contain: namespaces of its own: %w", err)
	}
	made, err := plan.hear(ours)
	if err != nil {
		for _, l := range made {
			_ = l.Close()
		}
		_ = command.Process.Kill()
		_ = command.Wait()
		return nil, err
	}
	return made, nil
}

// ownUser gives a process a user namespace, with capabilities in it that it gives up before it executes its program.
func ownUser(a *syscall.SysProcAttr, capabilities ...uintptr) {
	a.Cloneflags |= syscall.CLONE_NEWUSER
	a.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Geteuid(), HostID: os.Geteuid(), Size: 1}}
	a.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getegid(), HostID: os.Getegid(), Size: 1}}
	a.AmbientCaps = capabilities
}

// hear sends the process its plan, and takes its listeners until the program was executed.
func (p apartPlan) hear(conn *net.UnixConn) (made []net.Listener, err error) {
	text, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	if err := conn.SetDeadline(time.Now().Add(startLimit)); err != nil {
		return nil, err
	}
	if _, err := conn.Write(text); err != nil {
		return nil, fmt.Errorf("contain: %w", err)
	}
	for {
		said, file, err := message(conn)
		switch {
		case err != nil:
			return made, err
		case said == "" && len(made) < p.Listeners:
			return made, errors.New("contain: the process ended before it was prepared")
		case said == "":
			return made, nil
		case said[0] == saysError:
			return made, fmt.Errorf("contain: %s", said[1:])
		case file != nil:
			l, err := net.FileListener(file)
			_ = file.Close()
			if err != nil {
				return made, fmt.Errorf("contain: %w", err)
			}
			made = append(made, l)
		}
	}
}

// prepare makes the listeners, and drops the rights that the program does not need.
func (p apartPlan) prepare() error {
	unix.CloseOnExec(apartTalk)
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
			err = unix.Sendmsg(apartTalk, []byte{saysListener}, unix.UnixRights(fd), nil, 0)
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
		{"a user id of its own", plan{UID: p.UID}.user},
		{"no capabilities", dropCapabilities},
		{"no_new_privs", func() error { return unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) }},
		{"no memory image", func() error { return unix.Setrlimit(unix.RLIMIT_CORE, &unix.Rlimit{}) }},
		{"death with its parent", func() error { return dieWithParent(apartTalk) }},
		{"no inherited descriptors", func() error { return unix.CloseRange(apartTalk, ^uint(0), unix.CLOSE_RANGE_CLOEXEC) }},
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
