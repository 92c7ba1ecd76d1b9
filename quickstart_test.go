package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestQuickstart runs the programs of docs/quickstart.md as printed against a running environment.
func TestQuickstart(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "quickstart.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[string][]string{}
	for _, found := range regexp.MustCompile("(?s)```([a-z]+)\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		blocks[found[1]] = append(blocks[found[1]], found[2])
	}
	if len(blocks["sh"]) != 2 || len(blocks["go"]) != 1 || len(blocks["js"]) != 1 {
		t.Fatalf("docs/quickstart.md has %d blocks of sh, %d of go, %d of js", len(blocks["sh"]), len(blocks["go"]), len(blocks["js"]))
	}
	w := newWorld(t)
	dir := t.TempDir()
	if err := os.Symlink(w.dir, filepath.Join(dir, "data")); err != nil {
		t.Fatal(err)
	}
	for _, language := range []struct{ name, file, program string }{
		{"curl", "order.sh", "set -eu\n" + blocks["sh"][0] + blocks["sh"][1]},
		{"go", "order.go", blocks["go"][0]},
		{"node", "order.mjs", blocks["js"][0]},
	} {
		t.Run(language.name, func(t *testing.T) {
			if _, err := exec.LookPath(language.name); err != nil {
				t.Skipf("%s is not here, so its quickstart is not run", language.name)
			}
			file := filepath.Join(dir, language.file)
			if err := os.WriteFile(file, []byte(language.program), 0o644); err != nil {
				t.Fatal(err)
			}
			command := map[string]*exec.Cmd{
				"curl": exec.CommandContext(t.Context(), "sh", file),
				"go":   exec.CommandContext(t.Context(), "go", "run", file),
				"node": exec.CommandContext(t.Context(), "node", file),
			}[language.name]
			if language.name != "go" { // go finds the module from its working folder
				command.Dir = dir
			}
			command.Env = append(os.Environ(), "BASE="+w.file.BaseURL, "SECRET="+w.file.Apps[0].Sandbox.Secret)
			out, err := command.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			// The test menu's latte, large and with oat milk, its tax and the service fee (spec 4.5).
			if lines := strings.Split(strings.TrimSpace(string(out)), "\n"); !strings.HasSuffix(lines[len(lines)-1], "placed for 960") {
				t.Errorf("it says:\n%s", out)
			}
		})
	}
}
