package main_test

import (
	"syscall"
	"testing"
)

// TestAHangUpDrains ends a service with the signal of a closed terminal: it stops in order, as it does at SIGTERM.
func TestAHangUpDrains(t *testing.T) {
	w := newWorld(t)
	ended := w.command
	w.stop(syscall.SIGHUP)
	if code := ended.ProcessState.ExitCode(); code != 0 {
		t.Errorf("it ended with %d", code)
	}
}
