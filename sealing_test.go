package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// signs writes the signing secret of an application, or returns the one that is there.
func signs(t *testing.T, data, secret string) (found string) {
	t.Helper()
	store, err := bolt.Open(bolt.File(data), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if err := store.Update(context.Background(), func(tx ports.Tx) error {
		if secret != "" {
			return tx.PutSigningSecrets(delivery.Secrets{Env: access.Production, AppID: "lyt_app_1", Current: secret})
		}
		kept, _ := tx.SigningSecrets(access.Production, "lyt_app_1")
		found = kept.Current
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return found
}

// An operator rotates the key, restores a copy with it, loses it, and continues without it. Every error says what to do.
func TestTheKeyOfTheRecords(t *testing.T) {
	data, copied := t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	run := func(code int, says string, arguments ...string) {
		t.Helper()
		var out bytes.Buffer
		if got := command(t.Context(), arguments, &out, &out); got != code || !strings.Contains(out.String(), says) {
			t.Errorf("%q: exit code %d: %s", arguments, got, out.String())
		}
	}
	run(2, "key rotate and key replace", "key")
	run(2, "key rotate and key replace", "key", "forget")
	run(2, "needs --data DIR", "key", "rotate")
	run(2, "takes no argument", "key", "rotate", "--data", data, "more")
	run(1, "no such file", "key", "rotate", "--data", data)

	signs(t, data, "whsec_canary")
	run(0, "copied", "backup", "--data", data, copied)
	run(0, "holds 2\n", "key", "rotate", "--data", data)
	run(0, "put back", "restore", "--data", data, copied)
	if got := signs(t, data, ""); got != "whsec_canary" {
		t.Errorf("after a rotation and a restore the secret is %q", got)
	}
	run(0, "holds 1\n", "key", "rotate", "--data", data, "--forget")
	run(1, "restore --lost-key", "restore", "--data", data, copied)
	replaced, err := filepath.Glob(bolt.File(data) + ".replaced-*") // named by the second
	if err != nil || len(replaced) != 1 {
		t.Fatal(replaced, err)
	}
	if err := os.Remove(replaced[0]); err != nil {
		t.Fatal(err)
	}
	if got := signs(t, data, ""); got != "whsec_canary" {
		t.Errorf("after a restore that failed the secret is %q", got)
	}
	run(0, "put back", "restore", "--lost-key", "--data", data, copied)
	if got := signs(t, data, ""); got != "" {
		t.Errorf("a copy of another key gave the secret %q", got)
	}

	signs(t, data, "whsec_canary")
	if err := os.Remove(bolt.KeyFile(data)); err != nil {
		t.Fatal(err)
	}
	run(1, "key replace", "backup", "--data", data, copied+"2")
	run(0, "new signing secrets", "key", "replace", "--data", data)
	if got := signs(t, data, ""); got != "" {
		t.Errorf("without its key the secret is %q", got)
	}
}
