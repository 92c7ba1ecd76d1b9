package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/storage/bolt"
)

// Only a development environment has a clock that can be moved. A restore opens it only with --dev. A damaged clock shows whether it did.
func TestRestoreInProductionHasTheRealClock(t *testing.T) {
	for name, c := range map[string]struct {
		flags []string
		code  int
	}{"production": {nil, 0}, "development": {[]string{"--dev"}, 1}} {
		t.Run(name, func(t *testing.T) {
			data, copied := t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
			from := t.TempDir()
			store, err := bolt.Open(bolt.File(from), bolt.Options{})
			if err == nil {
				err = os.Rename(bolt.KeyFile(from), bolt.KeyFile(data))
			}
			if err != nil {
				t.Fatal(err)
			}
			if err := store.Backup(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(data, "clock.json"), []byte("not a clock"), 0o600); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			arguments := append([]string{"restore", "--data", data}, append(c.flags, copied)...)
			if code := command(t.Context(), arguments, &out, &out); code != c.code {
				t.Errorf("exit code %d, want %d: %s", code, c.code, out.String())
			}
		})
	}
}
