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

	"github.com/carryout-dev/carryout/plugins/host/contain/inside"
)

// StartApart starts a command that contains itself, such as a browser, in its own network namespace. The namespace has only its loopback, and the
// returned listeners, which the caller holds, on all addresses of that loopback. A root caller gives the command a user id; otherwise the command
// also gets a user namespace. No process of it may write more than memory bytes, and when the system has none left, the kernel ends them first. It has
// exactly two extra files. As with Start, the calling thread must outlive it.
func StartApart(command *exec.Cmd, uid, listeners int, memory uint64) ([]net.Listener, error) {
	if len(command.ExtraFiles) != inside.ApartTalk-inside.Talk {
		return nil, errors.New("contain: a command apart has two files of its own")
	}
	ours, theirs, err := pair()
	if err != nil {
		return nil, fmt.Errorf("contain: %w", err)
	}
	defer ours.Close()
	plan := inside.Apart{Path: command.Path, Arguments: command.Args, UID: uid, Listeners: listeners, Memory: memory}
	command.Path, command.Args, command.ExtraFiles = "/proc/self/exe", []string{inside.ApartName}, append(command.ExtraFiles, theirs)
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Cloneflags: syscall.CLONE_NEWNET}
	if os.Geteuid() != 0 {
		ownUser(command.SysProcAttr, unix.CAP_NET_ADMIN, unix.CAP_SETPCAP)
	}
	err = command.Start()
	_ = theirs.Close()
	if err != nil {
		return nil, fmt.Errorf("contain: namespaces of its own: %w", err)
	}
	made, err := hear(plan, ours)
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
func hear(p inside.Apart, conn *net.UnixConn) (made []net.Listener, err error) {
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
		case said[0] == inside.SaysError:
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
