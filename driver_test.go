package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMakeDriver makes a driver as `make driver` does, in a tree whose other folders are links to this one. The new driver runs a part of
// the suite; the example, which it is copied from, runs all of it in its own test.
func TestMakeDriver(t *testing.T) {
	root := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(root, "plugins", "drivers"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, borrowed := range []string{"go.mod", "go.sum", "core", "ports", "fixtures", "storage", "plugins/sdk", "plugins/host", "plugins/browser"} {
		if err := os.Symlink(filepath.Join(here, borrowed), filepath.Join(root, borrowed)); err != nil {
			t.Fatal(err)
		}
	}
	run := func(in, name string, arguments ...string) (string, error) {
		command := exec.CommandContext(t.Context(), name, arguments...)
		command.Dir = in
		out, err := command.CombinedOutput()
		return string(out), err
	}
	for name, says := range map[string]string{"": "usage", "Acme": "usage", "../acme": "usage", "a b": "usage"} {
		if out, err := run(here, ".ci/driver", name, root); err == nil || !strings.Contains(out, says) {
			t.Errorf("%q: %v %s", name, err, out)
		}
	}
	if out, err := run(here, ".ci/driver", "acme", root); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	if out, err := run(here, ".ci/driver", "acme", root); err == nil || !strings.Contains(out, "exists already") {
		t.Errorf("a second time: %v %s", err, out)
	}
	if out, _ := run(root, "grep", "-ril", "example", "plugins/drivers/acme"); out != "" {
		t.Errorf("the example is still named in %s", out)
	}
	if out, err := run(root, "go", "vet", "./plugins/drivers/acme"); err != nil {
		t.Errorf("%v %s", err, out)
	}
	part := "TestConformance/in_process/(manifest|recognizes.*|menu_prices.*|the_built_total.*|a_receipt_is_placed.*)$"
	if out, err := run(root, "go", "test", "-count=1", "-v", "-run", part, "./plugins/drivers/acme"); err != nil || strings.Count(out, "--- PASS") < 6 {
		t.Errorf("%v %s", err, out)
	}
}
