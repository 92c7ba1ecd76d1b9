package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeCommandsWorkAsPrinted runs the README's five minutes with curl, line by line, against a running environment.
func TestReadmeCommandsWorkAsPrinted(t *testing.T) {
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("the README's commands need curl, which is not here")
	}
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(page), "## Five minutes with curl")
	section, _, _ := strings.Cut(after, "\n## ")
	blocks := regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(section, -1)
	if !found || len(blocks) < 8 {
		t.Fatalf("the README has %d blocks of commands", len(blocks))
	}
	script := "set -u\n"
	for _, b := range blocks {
		script += b[1] + "echo\n"
	}
	w := newWorld(t)
	// The commands expect the data folder where make run puts it.
	dir := t.TempDir()
	if err := os.Symlink(w.dir, filepath.Join(dir, "data")); err != nil {
		t.Fatal(err)
	}
	shell := exec.CommandContext(t.Context(), "sh", "-e")
	shell.Dir, shell.Stdin = dir, strings.NewReader(script)
	out, err := shell.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// What each step shows, in this order.
	rest := string(out)
	for _, want := range []string{
		`"next":"verify"`, `"phoneHint":"+1 ••• ••• 0123"`, `"claimed":true`, "lgb_", `"status":"building"`,
		`"modifiers":["Large","Oat milk"],"name":"Latte","priceMinor":700,"quantity":2`, `"status":"ready"`, `"totalMinor":2129`,
		`"status":"placing"`, `"simulated":true`, `"state":"placed"`, "order.placed", "order.placing", "order.carted", "order.building",
		`"kind":"simulated"`, "\n[]",
	} {
		_, next, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("the commands do not print %s where it is due:\n%s", want, out)
		}
		rest = next
	}
}
