package main_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
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

// TestAStartThatIsStopped ends a service with a signal as soon as it has opened its records: it stops in order, whether it is ready by then or not.
func TestAStartThatIsStopped(t *testing.T) {
	w := idleWorld(t)
	command := w.program("dev", "--data", w.dir, "--ports", "0")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	look, limit := time.NewTicker(5*time.Millisecond), time.After(5*time.Minute)
	defer look.Stop()
	for opened := false; !opened; {
		select {
		case <-look.C:
			_, err := os.Stat(filepath.Join(w.dir, "carryout.db"))
			opened = err == nil
		case <-limit:
			t.Fatalf("it opened no records:\n%s", w.log)
		}
	}
	if err := command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := command.Wait(); err != nil {
		t.Errorf("it ended with %v:\n%s", err, w.log)
	}
}
