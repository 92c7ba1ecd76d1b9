//go:build !windows

package cli

import (
	"context"
	"os/exec"
	"syscall"
	"time"
)

// runChild runs the command of --exec in a process group of its own, and ends the whole group with the run.
func (t *tool) runChild(ctx context.Context, l *listenFlags) error {
	command := exec.CommandContext(ctx, "sh", "-c", l.exec)
	ownGroup(command)
	return t.child(command, l)
}

// ownGroup puts a command into a process group of its own, so that Ctrl-C reaches it through the tool alone, and ends the group with it.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGTERM) }
}

// childGrace is how long the command may take to end.
const childGrace = 3 * time.Second
