package main

import (
	"bytes"
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
	for _, c := range []struct {
		arguments []string
		code      int
		says      string
	}{
		{nil, 2, "Usage"},
		{[]string{"sevre"}, 2, `there is no command "sevre"`},
		{[]string{"dev", "--data", folder, "--ports", "0"}, 1, "another carryoutd uses " + folder},
		{[]string{"dev", "--data", filepath.Join(folder, "other"), "--ports", "0"}, 1, "run make build first"},
	} {
		var out bytes.Buffer
		if code := command(t.Context(), c.arguments, &out, &out); code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("%q: %d, %s", c.arguments, code, out.String())
		}
	}
}
