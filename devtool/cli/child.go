package cli

import (
	"context"
	"os"
	"time"
)

// childGrace is how long the command of --exec may take to end.
const childGrace = 3 * time.Second

// runChild runs the command of --exec with the run's secret in its environment, and ends it with all that it started with the run. What it
// prints goes to stderr: stdout is for data.
func (t *tool) runChild(ctx context.Context, l *listenFlags) error {
	command := shell(ctx, l.exec)
	command.Env = append(os.Environ(), "CARRYOUT_WEBHOOK_SECRET="+l.secret, "CARRYOUT_WEBHOOK_SECRET_STANDARD="+l.secretStandard)
	command.Stdout, command.Stderr = t.Stderr, t.Stderr
	command.WaitDelay = childGrace
	if err := startGroup(command); err != nil {
		return err
	}
	return command.Wait()
}
