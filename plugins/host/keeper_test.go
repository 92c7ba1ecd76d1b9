package host_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports"
)

// processOf finds the one child of this process that runs the plugin.
func processOf(t *testing.T, plugin string) int {
	t.Helper()
	var found []int
	for _, line := range children(t) {
		var pid int
		if _, err := fmt.Sscan(line, &pid); err != nil {
			t.Fatal(err)
		}
		name, err := os.ReadFile(filepath.Join("/proc", fmt.Sprint(pid), "cmdline"))
		if err == nil && strings.TrimRight(string(name), "\x00") == plugin {
			found = append(found, pid)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d processes are %s", len(found), plugin)
	}
	return found[0]
}

func TestALongLivedPluginIsStartedAgain(t *testing.T) {
	h := hosttest.Open(t, plugins(t))
	sms, err := h.SMS(t.Context(), "outbox", map[string]string{"dir": t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	text := ports.Text{Key: "k", To: "+15005550100", Body: "Hello"}
	if err := sms.Send(t.Context(), text); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := syscall.Kill(processOf(t, "sms-outbox"), syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		if err := sms.Send(t.Context(), text); err != nil {
			t.Errorf("after the plugin was killed: %v", err)
		}
	}
	response, err := http.Get(sms.Facts()["url"])
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var list []any
	if err := json.NewDecoder(response.Body).Decode(&list); err != nil || len(list) != 1 {
		t.Errorf("the outbox has %v, %v", list, err)
	}
}

func TestAPluginThatIsNotThere(t *testing.T) {
	h := hosttest.Open(t, t.TempDir())
	if _, err := h.SMS(t.Context(), "outbox", nil); err == nil {
		t.Error("a plugin that is not there was started")
	}
}

func TestAPluginThatRefusesItsSettings(t *testing.T) {
	before := len(children(t))
	h := hosttest.Open(t, plugins(t))
	if _, err := h.SMS(t.Context(), "outbox", nil); err == nil || !strings.Contains(err.Error(), `"dir"`) {
		t.Errorf("the error is %v", err)
	}
	if left := len(children(t)); left > before {
		t.Errorf("%d processes are left", left-before)
	}
}

func TestAProgramThatIsNoPlugin(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "sms-nonsense"), []byte("#!/bin/sh\necho hello\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "sms-readme"), []byte("not a program"), 0o644); err != nil {
		t.Fatal(err)
	}
	before := len(children(t))
	h := hosttest.Open(t, folder)
	for _, name := range []string{"nonsense", "readme"} {
		if _, err := h.SMS(t.Context(), name, nil); err == nil {
			t.Errorf("%s was started", name)
		}
	}
	if left := len(children(t)); left > before {
		t.Errorf("%d processes are left", left-before)
	}
}
