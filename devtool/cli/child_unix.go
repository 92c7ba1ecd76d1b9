//go:build !windows

package cli

import (
	"context"
	"os/exec"
	"syscall"
)

// shell is a command line as the system's shell runs it.
func shell(ctx context.Context, line string) *exec.Cmd {
	return exec.CommandContext(ctx, "sh", "-c", line)
}

// startGroup starts a command in a process group of its own, so that Ctrl-C reaches it through the tool alone, and ends the group with it.
func startGroup(command *exec.Cmd) error {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGTERM) }
	return command.Start()
}
