package main_test

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// demo is carryout demo as a developer runs it.
func demo(t *testing.T, bin string, args ...string) (*exec.Cmd, *lockedBuffer) {
	t.Helper()
	out := &lockedBuffer{}
	c := exec.Command(filepath.Join(bin, "carryout"), append([]string{"demo"}, args...)...)
	c.Env = []string{"HOME=" + t.TempDir(), "CARRYOUT_KEYRING=off", "PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir()}
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	c.Stdout, c.Stderr = out, out
	return c, out
}

// TestDemo runs the demo with its own service: one order goes through, its events are forwarded and verified, and Ctrl-C stops the
// service that the demo started.
func TestDemo(t *testing.T) {
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	c, out := demo(t, bin, "--data", folder)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() })
	w := &world{t: t}
	w.until("the demo has placed its order", time.Minute, func() bool { return strings.Contains(out.String(), "Everything stays up") })
	w.until("the last event is forwarded", time.Minute, func() bool {
		return strings.Contains(out.String(), "handler    │ ✓ order.placed, the signature holds\n")
	})
	var dev struct{ BaseURL string }
	text, err := os.ReadFile(filepath.Join(folder, "dev.json"))
	if err == nil {
		err = json.Unmarshal(text, &dev)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if code := c.ProcessState.ExitCode(); code != 130 {
		t.Errorf("it ended with %d", code)
	}
	if answer, err := http.Get(dev.BaseURL + "/healthz"); err == nil {
		_ = answer.Body.Close()
		t.Error("the service that it started still runs")
	}
	if !strings.Contains(out.String(), "test-order │ ✓ placed in ") || strings.Contains(out.String(), "✗") {
		t.Errorf("%s", out)
	}
}

// TestDemoBesideAService uses the service that runs, leaves it running, and ends as the order does.
func TestDemoBesideAService(t *testing.T) {
	w := newWorld(t)
	c, out := demo(t, w.bin, "--once", "--json", "--place", "test_place_failed", "--data", w.dir)
	if err := c.Run(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	kinds := map[string]int{}
	for line := range strings.Lines(out.String()) {
		var one struct{ Type, Event string }
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Errorf("%v: %s", err, line)
		}
		kinds[one.Type+" "+one.Event]++
	}
	if kinds["ready "] != 1 || kinds["test_order "] != 1 || kinds["accepted order.failed"] != 1 || kinds["handled order.failed"] != 1 {
		t.Errorf("%v", kinds)
	}
	w.must(200, "", "GET", "/healthz", nil, nil)
}
