package host

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/plugins/host/contain"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
)

// command runs a plugin's program for go-plugin. It replaces go-plugin's own runner so that exactly the checked file is executed,
// contained, that everything that it started ends with it, and that a plugin's log cannot disturb the host.
type command struct {
	binary  binary
	env     []string
	dir     string
	folders []string // further ones that it may write
	uid     int      // 0: the host's own
	loose   bool
	log     logWriter

	cmd            *contain.Process
	err            error // of Start
	stdin          *os.File
	stdout, stderr *os.File
	logged         chan struct{}
	reaped         chan struct{}
	ended          chan struct{}
	exit           error
}

// drain is how long the host reads the log of an ended process if one of its children keeps the pipe open.
const drain = 200 * time.Millisecond

// Start launches the program.
func (c *command) Start(context.Context) (err error) {
	defer func() { c.err = err }()
	c.ended, c.logged, c.reaped = make(chan struct{}), make(chan struct{}), make(chan struct{})
	program, err := c.binary.checked(time.Now())
	if err != nil {
		close(c.ended)
		return err
	}
	defer program.Close()
	var opened []*os.File
	pipe := func() (r, w *os.File) {
		if err == nil {
			if r, w, err = os.Pipe(); err == nil {
				opened = append(opened, r, w)
			}
		}
		return r, w
	}
	inR, inW := pipe()
	outR, outW := pipe()
	errR, errW := pipe()
	if err == nil {
		started := make(chan error)
		go c.run(started, program, inR, outW, errW)
		err = <-started
	}
	if err != nil {
		for _, f := range opened {
			_ = f.Close()
		}
		close(c.ended)
		return err
	}
	// The child has its own by now.
	_, _, _ = inR.Close(), outW.Close(), errW.Close()
	c.stdin, c.stdout, c.stderr = inW, outR, errR
	go c.follow()
	go c.await()
	return nil
}

// run starts the program and reaps it. The kernel kills the child when the thread that started it ends, so that thread is kept while the
// child lives.
func (c *command) run(started chan<- error, program, stdin, stdout, stderr *os.File) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := c.launch(program, stdin, stdout, stderr)
	started <- err
	if err == nil {
		c.exit = c.cmd.Wait()
		close(c.reaped)
	}
}

// driverCPU bounds the processor time of a driver process, which is used for one build, in seconds.
const driverCPU = 300

// launch starts the program with as few rights as the system allows.
func (c *command) launch(program, stdin, stdout, stderr *os.File) (err error) {
	o := contain.Options{
		Program: program, Path: c.binary.path, Name: c.binary.String(), Env: c.env, Dir: c.dir, Folders: c.folders,
		Network: c.binary.kind != wire.KindDriver, UID: c.uid, Loose: c.loose, Stdin: stdin, Stdout: stdout, Stderr: stderr, Refused: c.log.refused,
	}
	if c.binary.kind == wire.KindDriver {
		o.CPU = driverCPU
		// It does one thing at a time. More processors would wake each other for every message.
		o.Env = append(slices.Clip(o.Env), "GOMAXPROCS=1")
	}
	c.cmd, err = contain.Start(o)
	return err
}

// await kills what the process left in its group, once it has ended.
func (c *command) await() {
	<-c.reaped
	_ = syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL)
	_ = c.stderr.SetReadDeadline(time.Now().Add(drain))
	<-c.logged
	_, _ = c.stdin.Close(), c.stdout.Close()
	close(c.ended)
}

// follow copies the plugin's log to the host's.
func (c *command) follow() {
	defer close(c.logged)
	defer c.stderr.Close()
	lines := bufio.NewReaderSize(c.stderr, 64<<10)
	for {
		line, _, err := lines.ReadLine()
		if err != nil {
			return
		}
		c.log.line(string(line))
	}
}

// Wait returns when the process has ended.
func (c *command) Wait(context.Context) error {
	<-c.ended
	return c.exit
}

// Kill kills the whole process group. It succeeds if that has ended.
func (c *command) Kill(context.Context) error {
	if c.cmd == nil {
		return nil
	}
	select {
	case <-c.ended:
		return nil // the number may already belong to another process
	default:
	}
	if err := syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return nil
}

// Stdout carries go-plugin's handshake.
func (c *command) Stdout() io.ReadCloser { return c.stdout }

// Stderr is empty: follow reads the log, because go-plugin's own reader trusts what a plugin writes.
func (c *command) Stderr() io.ReadCloser { return io.NopCloser(strings.NewReader("")) }

// Name is the plugin's name.
func (c *command) Name() string { return c.binary.String() }

// ID is the process id.
func (c *command) ID() string {
	if c.cmd == nil {
		return ""
	}
	return strconv.Itoa(c.cmd.Process.Pid)
}

// Diagnose has nothing to add to the log.
func (c *command) Diagnose(context.Context) string { return "" }

// PluginToHost leaves addresses alone: both sides see the same files.
func (c *command) PluginToHost(network, address string) (string, string, error) {
	return network, address, nil
}

// HostToPlugin leaves addresses alone.
func (c *command) HostToPlugin(network, address string) (string, string, error) {
	return network, address, nil
}
