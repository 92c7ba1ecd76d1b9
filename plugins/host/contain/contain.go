// Package contain starts a program so that it can reach only what it is given.
//
// The program runs in its own user, mount, PID, IPC and UTS namespaces, and in its own network namespace unless it may use the network.
// Its root has the system's libraries, read-only, and the given folders. Landlock, a seccomp filter, resource limits and no_new_privs
// bind it from its first instruction; it inherits only its standard descriptors, and cannot start another program. The kernel kills it with everything in its PID namespace when the caller ends.
//
// A program cannot be trusted to contain itself, and most of this must be done by the process that becomes the program. So Start runs the
// calling program again under another name; package inside takes that process over before main begins, prepares it and executes the
// program in it.
//
// A root caller needs no user namespace: it gives the program its own user id instead.
package contain

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/carryout-dev/carryout/plugins/host/contain/inside"
)

// Options say what to start and what it may reach.
type Options struct {
	Program *os.File // what is executed; Path must lead to the same file
	Path    string
	Name    string   // the program's argument 0
	Env     []string // its whole environment
	Dir     string   // its working folder, which it may write
	Folders []string // further folders that it may write
	// Network leaves the program in the caller's network, for clients: it may connect to the TCP ports 53 and 443 only.
	Network bool
	UID     int    // the user and group id that a root caller gives it; 0: the caller's own
	CPU     uint64 // seconds of processor time after which it is killed; 0: no bound
	// Loose is for a system on which Check fails: of the namespaces the program gets only the network's, if possible, and it gets
	// every other bound that the system supports.
	Loose bool

	Stdin, Stdout, Stderr *os.File
	// Refused is called for every attempt that the filter refused, with a description, which may contain the program's own text. One
	// goroutine calls it, and the program's thread waits for it.
	Refused func(attempt string)
}

// startLimit bounds how long a process may prepare itself.
const startLimit = 15 * time.Second

// Check prepares a process as Start does, with and without the network, and executes nothing. It returns an error that names the bound which this
// system does not support.
func Check() error {
	dir, err := os.MkdirTemp("", "contain-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	none, err := os.Open(os.DevNull)
	if err != nil {
		return err
	}
	defer none.Close()
	o := Options{Dir: dir, Stdin: none, Stdout: none, Stderr: none, Env: []string{}}
	if os.Geteuid() == 0 {
		o.UID = 65534
	}
	for _, o.Network = range []bool{false, true} {
		process, err := start(o, true)
		if err != nil {
			return err
		}
		if err := process.Wait(); err != nil {
			return fmt.Errorf("contain: the process that prepares itself: %w", err)
		}
	}
	return nil
}

// Process is a program that was started. Its command may only be read.
type Process struct {
	*exec.Cmd
	watched chan struct{} // closed when nothing is left under the filter; nil: there is no filter
}

// Wait waits for the end of the program and of the calls of Options.Refused.
func (p *Process) Wait() error {
	err := p.Cmd.Wait()
	if p.watched != nil {
		<-p.watched
	}
	return err
}

// Start starts a program. The kernel kills it when the calling thread ends: lock the goroutine to its thread and keep that
// until the program has ended. The caller must call Wait.
func Start(o Options) (*Process, error) { return start(o, false) }

func start(o Options, check bool) (*Process, error) {
	ours, theirs, err := pair()
	if err != nil {
		return nil, fmt.Errorf("contain: %w", err)
	}
	defer ours.Close()
	command, err := launch(o, theirs)
	_ = theirs.Close()
	if err != nil {
		return nil, fmt.Errorf("contain: namespaces of its own: %w", err)
	}
	p := &Process{Cmd: command}
	err = p.converse(ours, inside.Plan{Check: check, Loose: o.Loose, Path: o.Path, Name: o.Name, Dir: o.Dir, Folders: o.Folders, Network: o.Network, UID: o.UID, CPU: o.CPU}, o.Refused)
	if err != nil {
		_ = command.Process.Kill()
		_ = p.Wait()
		return nil, err
	}
	return p, nil
}

// launch starts the process that prepares itself. A loose one continues without a network namespace.
func launch(o Options, theirs *os.File) (*exec.Cmd, error) {
	files := []*os.File{theirs}
	if o.Program != nil {
		files = append(files, o.Program)
	}
	a := attributes(o)
	for {
		command := &exec.Cmd{
			Path: "/proc/self/exe", Args: []string{inside.Name}, Env: o.Env, Dir: o.Dir,
			Stdin: o.Stdin, Stdout: o.Stdout, Stderr: o.Stderr, ExtraFiles: files, SysProcAttr: a,
		}
		err := command.Start()
		if err == nil || !o.Loose || a.Cloneflags == 0 {
			return command, err
		}
		a.Cloneflags = 0
	}
}

// pair makes the two ends of a conversation in messages.
func pair() (ours *net.UnixConn, theirs *os.File, err error) {
	ends, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, nil, err
	}
	near, far := os.NewFile(uintptr(ends[0]), "contain"), os.NewFile(uintptr(ends[1]), "contain")
	defer near.Close()
	conn, err := net.FileConn(near)
	if err != nil {
		return nil, nil, errors.Join(err, far.Close())
	}
	return conn.(*net.UnixConn), far, nil
}

// attributes are what the process is started with.
func attributes(o Options) *syscall.SysProcAttr {
	a := &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if !o.Network {
		a.Cloneflags |= syscall.CLONE_NEWNET
	}
	root := os.Geteuid() == 0
	switch {
	case o.Loose && root:
		return a
	case o.Loose:
		a.Cloneflags = 0
		return a
	}
	a.Cloneflags |= syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS
	if !root {
		ownUser(a, unix.CAP_SYS_ADMIN, unix.CAP_SETPCAP)
	}
	return a
}

// converse sends the process its plan, and returns when the program was executed or, in a check, could have been.
func (p *Process) converse(conn *net.UnixConn, plan inside.Plan, refused func(string)) error {
	text, err := json.Marshal(plan)
	if err != nil {
		return err
	}
	if err := conn.SetDeadline(time.Now().Add(startLimit)); err != nil {
		return err
	}
	if _, err := conn.Write(text); err != nil {
		return fmt.Errorf("contain: %w", err)
	}
	done := false
	for {
		said, file, err := message(conn)
		switch {
		case err != nil:
			return err
		case said == "" && plan.Check && !done:
			return errors.New("contain: the process ended before it was prepared")
		case said == "":
			return nil
		case said[0] == inside.SaysError:
			return fmt.Errorf("contain: %s", said[1:])
		case said[0] == inside.SaysDone:
			done = true
		case file != nil:
			p.watched = make(chan struct{})
			go func() {
				defer close(p.watched)
				watch(file, plan, refused)
			}()
		}
	}
}

// message reads one message of a preparing process, with the descriptor that came with it. It is empty when the conversation has ended.
func message(conn *net.UnixConn) (said string, file *os.File, err error) {
	text, rights := make([]byte, 4<<10), make([]byte, unix.CmsgSpace(4))
	n, with, _, _, err := conn.ReadMsgUnix(text, rights)
	switch {
	case n == 0 && (err == nil || errors.Is(err, unix.ECONNRESET) || errors.Is(err, io.EOF)):
		return "", nil, nil
	case err != nil:
		return "", nil, fmt.Errorf("contain: %w", err)
	case with > 0:
		if file, err = received(rights[:with]); err != nil {
			return "", nil, fmt.Errorf("contain: %w", err)
		}
	}
	return strings.ToValidUTF8(string(text[:n]), "?"), file, nil
}

// received takes the descriptor that came with a message.
func received(rights []byte) (*os.File, error) {
	messages, err := unix.ParseSocketControlMessage(rights)
	if err != nil || len(messages) != 1 {
		return nil, errors.Join(errors.New("no descriptor came"), err)
	}
	fds, err := unix.ParseUnixRights(&messages[0])
	if err != nil || len(fds) != 1 {
		return nil, errors.Join(errors.New("no descriptor came"), err)
	}
	unix.CloseOnExec(fds[0])
	if err := unix.SetNonblock(fds[0], true); err != nil {
		return nil, errors.Join(err, unix.Close(fds[0]))
	}
	return os.NewFile(uintptr(fds[0]), "received"), nil
}
