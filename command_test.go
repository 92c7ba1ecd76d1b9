package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/storage/bolt"
)

// An unknown command is named, and a second service on a data folder hears of the first.
func TestWhyACommandFails(t *testing.T) {
	folder := t.TempDir()
	used, err := bolt.Open(bolt.File(folder), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { used.Close() })
	reader := func(text string) []string {
		file := write(t, text)
		return []string{"dev", "--data", folder, "--reader", file}
	}
	for _, c := range []struct {
		arguments []string
		code      int
		says      string
	}{
		{nil, 2, "Usage"},
		{[]string{"sevre"}, 2, `there is no command "sevre"`},
		{[]string{"dev", "--data", folder, "--ports", "0"}, 1, "another carryoutd uses " + folder},
		{[]string{"dev", "--data", filepath.Join(folder, "other"), "--ports", "0"}, 1, "run make build first"},
		{[]string{"dev", "--data", folder, "--reader", filepath.Join(folder, "none")}, 2, "no such file"},
		{reader(`{"settings": {"model": "small"}}`), 2, "name is missing"},
		{reader(`{"name": "chat", "model": "small"}`), 2, "line 1: model is no field of a configuration"},
		{reader(`{"name": "chat", "settings": {"dir": "chat"}}`), 2, "a reader keeps nothing"},
	} {
		var out bytes.Buffer
		if code := command(t.Context(), c.arguments, &out, &out); code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("%q: %d, %s", c.arguments, code, out.String())
		}
	}
}

// The list of commands says what each does: on its line, or on the next one.
func TestEveryCommandIsExplained(t *testing.T) {
	const column = 45
	explained := true
	for line := range strings.Lines(usage) {
		command := strings.HasPrefix(line, "  carryoutd ")
		if command && !explained {
			t.Errorf("the command before %q has no explanation", line)
		}
		if command || strings.HasPrefix(line, strings.Repeat(" ", column)) {
			explained = len(line) > column && line[column-1] == ' ' && line[column] != ' '
		}
	}
}

// A log that goes into a file has no colours.
func TestALogInAFileHasNoColours(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	var memory bytes.Buffer
	for _, to := range []io.Writer{file, &memory} {
		devLog(to, false).Error("something failed", "error", "why")
	}
	written, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(written), memory.String()} {
		if !strings.Contains(text, "something failed") || strings.Contains(text, "\x1b") {
			t.Errorf("the log has %q", text)
		}
	}
}
