package cli

import (
	"context"
	"os/exec"
	"time"
)

// runChild runs the command of --exec, and ends it with the run.
func (t *tool) runChild(ctx context.Context, l *listenFlags) error {
	return t.child(exec.CommandContext(ctx, "cmd", "/C", l.exec), l)
}

// childGrace is how long the command may take to end.
const childGrace = 3 * time.Second
