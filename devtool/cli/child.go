package cli

import (
	"os"
	"os/exec"
)

// child runs a command with the run's secret in its environment. What it prints goes to stderr: stdout is for data.
func (t *tool) child(command *exec.Cmd, l *listenFlags) error {
	command.Env = append(os.Environ(), "CARRYOUT_WEBHOOK_SECRET="+l.secret, "CARRYOUT_WEBHOOK_SECRET_STANDARD="+l.secretStandard)
	command.Stdout, command.Stderr = t.Stderr, t.Stderr
	command.WaitDelay = childGrace
	return command.Run()
}
