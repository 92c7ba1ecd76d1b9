package main_test

import (
	"encoding/json"
	"io/fs"
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
	// The compiler sees the new folder in this repository, where everything else is compiled already. It is the example by another name, which `.ci/lint` has vetted.
	overlay := map[string]map[string]string{"Replace": {}}
	made := filepath.Join(root, "plugins", "drivers", "acme")
	if err := filepath.WalkDir(made, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			overlay["Replace"][filepath.Join(here, "plugins", "drivers", "acme", strings.TrimPrefix(path, made))] = path
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	file, tests := filepath.Join(root, "overlay.json"), filepath.Join(root, "acme.test")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := run(here, "go", "test", "-vet=off", "-c", "-overlay", file, "-o", tests, "./plugins/drivers/acme"); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	part := "TestConformance/in_process/(manifest|recognizes.*|menu_prices.*|the_built_total.*|a_receipt_is_placed.*)$"
	if out, err := run(made, tests, "-test.v", "-test.run", part); err != nil || strings.Count(out, "--- PASS") < 6 {
		t.Errorf("%v %s", err, out)
	}
}
