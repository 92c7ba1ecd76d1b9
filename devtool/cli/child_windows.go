package cli

import (
	"context"
	"os/exec"
	"syscall"
	"time"
)

// runChild runs the command of --exec, and ends it with the run.
func (t *tool) runChild(ctx context.Context, l *listenFlags) error {
	return t.child(exec.CommandContext(ctx, "cmd", "/C", l.exec), l)
}

// ownGroup puts a command into a process group of its own, so that Ctrl-C reaches it through the tool alone.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// childGrace is how long the command may take to end.
const childGrace = 3 * time.Second
