package host

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// command runs a plugin's program for go-plugin. It is ours rather than go-plugin's own so that the checked file is what is
// executed, the whole group dies, and nothing a plugin writes to its log can disturb the host.
type command struct {
	binary binary
	env    []string
	dir    string
	uid    int // 0: the host's own
	log    *slog.Logger

	cmd            *exec.Cmd
	err            error // of Start
	stdin          *os.File
	stdout, stderr *os.File
	logged         chan struct{}
	reaped         chan struct{}
	ended          chan struct{}
	exit           error
}

// drain is how long the last words of a process that has ended are waited for, should a child of its keep the pipe open.
const drain = 200 * time.Millisecond

// Start launches the program.
func (c *command) Start(context.Context) (err error) {
	defer func() { c.err = err }()
	c.ended, c.logged, c.reaped = make(chan struct{}), make(chan struct{}), make(chan struct{})
	program, err := c.binary.checked()
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

// run starts the program and reaps it. The kernel kills the child when the thread that started it ends, so that thread is
// kept for as long as the child lives.
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

// launch starts the program with as little as the system lets us give it.
func (c *command) launch(program, stdin, stdout, stderr *os.File) error {
	start := func(flags uintptr) error {
		c.cmd = &exec.Cmd{
			// The descriptor, not the path: what was checked is what runs, and its folder may be closed to the user id.
			Path: "/proc/self/fd/3", Args: []string{c.binary.String()}, ExtraFiles: []*os.File{program},
			Dir: c.dir, Env: c.env, Stdin: stdin, Stdout: stdout, Stderr: stderr,
			SysProcAttr: &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Cloneflags: flags},
		}
		if c.uid != 0 {
			c.cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(c.uid), Gid: uint32(c.uid), Groups: []uint32{}}
		}
		return c.cmd.Start()
	}
	if c.uid == 0 {
		return start(0)
	}
	err := start(syscall.CLONE_NEWNET)
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EINVAL) {
		c.log.Warn("this system gives no network namespaces: the driver could reach the network by itself")
		err = start(0)
	}
	return err
}

// await ends whatever the process left in its group, once it is gone.
func (c *command) await() {
	<-c.reaped
	_ = syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL)
	_ = c.stderr.SetReadDeadline(time.Now().Add(drain))
	<-c.logged
	_, _ = c.stdin.Close(), c.stdout.Close()
	close(c.ended)
}

// follow brings the plugin's log into the host's.
func (c *command) follow() {
	defer close(c.logged)
	defer c.stderr.Close()
	out := logWriter{log: c.log}
	lines := bufio.NewReaderSize(c.stderr, 64<<10)
	for {
		line, _, err := lines.ReadLine()
		if err != nil {
			return
		}
		out.line(string(line))
	}
}

// Wait returns when the process is gone.
func (c *command) Wait(context.Context) error {
	<-c.ended
	return c.exit
}

// Kill ends the whole process group. Killing what is gone succeeds.
func (c *command) Kill(context.Context) error {
	if c.cmd == nil || c.cmd.Process == nil {
		return nil
	}
	select {
	case <-c.ended:
		return nil // the number may already be another process's
	default:
	}
	if err := syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return nil
}

// Stdout carries go-plugin's handshake.
func (c *command) Stdout() io.ReadCloser { return c.stdout }

// Stderr is empty: follow reads the log, since go-plugin's own reader trusts what a plugin writes.
func (c *command) Stderr() io.ReadCloser { return io.NopCloser(strings.NewReader("")) }

// Name is the plugin's.
func (c *command) Name() string { return c.binary.String() }

// ID is the process id.
func (c *command) ID() string {
	if c.cmd == nil || c.cmd.Process == nil {
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

// logWriter turns what a plugin writes into records of the host's log.
type logWriter struct{ log *slog.Logger }

// Write logs what a plugin printed.
func (w logWriter) Write(p []byte) (int, error) {
	for line := range strings.Lines(string(p)) {
		w.line(strings.TrimSpace(line))
	}
	return len(p), nil
}

// line logs one line: a record of log/slog as wire.Main writes it keeps its level, anything else is plain words.
func (w logWriter) line(text string) {
	if text == "" {
		return
	}
	var record map[string]any
	if json.Unmarshal([]byte(text), &record) != nil {
		w.log.Info(printable(text))
		return
	}
	var level slog.Level
	name, _ := record[slog.LevelKey].(string)
	if level.UnmarshalText([]byte(name)) != nil {
		level = slog.LevelInfo
	}
	message, _ := record[slog.MessageKey].(string)
	var attributes []any
	for key, value := range record {
		if key != slog.LevelKey && key != slog.MessageKey && key != slog.TimeKey {
			attributes = append(attributes, slog.Any(key, value))
		}
	}
	w.log.Log(context.Background(), level, printable(message), slog.Group("said", attributes...))
}

// printable cuts a line and drops what could steer a terminal.
func printable(text string) string {
	if len(text) > 2000 {
		text = text[:2000]
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || (r >= 0x7f && r < 0xa0) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}
