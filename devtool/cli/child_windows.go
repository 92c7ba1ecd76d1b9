package cli

import (
	"context"
	"os/exec"
	"strconv"
	"syscall"
	"time"
)

// runChild runs the command of --exec, and ends it with all that it started with the run.
func (t *tool) runChild(ctx context.Context, l *listenFlags) error {
	command := exec.CommandContext(ctx, "cmd", "/C", l.exec)
	ownGroup(command)
	return t.child(command, l)
}

// ownGroup puts a command into a process group of its own, so that Ctrl-C reaches it through the tool alone, and ends the processes that
// it started with it. Windows has no signal for a group, so taskkill follows the tree.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
	command.Cancel = func() error {
		if err := exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(command.Process.Pid)).Run(); err != nil {
			return command.Process.Kill()
		}
		return nil
	}
}

// childGrace is how long the command may take to end.
const childGrace = 3 * time.Second
