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
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGTERM) }
	return t.child(command, l)
}

// childGrace is how long the command may take to end.
const childGrace = 3 * time.Second
