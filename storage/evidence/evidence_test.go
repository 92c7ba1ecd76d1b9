package evidence

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/storage/durable"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func open(t *testing.T, dir string, now time.Time) Keys {
	t.Helper()
	k, err := Open(durable.OS{}, dir, now)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// The thumbprint is the one of RFC 8037, appendix A.3.
func TestThumbprint(t *testing.T) {
	public, err := base64.RawURLEncoding.DecodeString("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
	if err != nil {
		t.Fatal(err)
	}
	if got := thumbprint(public); got != "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k" {
		t.Errorf("%s", got)
	}
}

// The first start makes a key, and the next one reads it.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	made := open(t, dir, noon)
	again := open(t, dir, noon.Add(time.Hour))
	if !made.Private().Equal(again.Private()) || len(again.Public()) != 1 || !again.Public()[0].From.Equal(noon) || !again.Public()[0].Until.IsZero() {
		t.Errorf("%+v, then %+v", made.Public(), again.Public())
	}
	if info, err := os.Stat(filepath.Join(dir, file)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
}

// Rotation keeps what verifies what was signed before, and nothing that could sign it.
func TestRotate(t *testing.T) {
	dir := t.TempDir()
	first := open(t, dir, noon)
	signature := ed25519.Sign(first.Private(), []byte("manifest"))
	second, err := Rotate(durable.OS{}, dir, noon.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	third, err := Rotate(durable.OS{}, dir, noon) // the clock was set back
	if err != nil {
		t.Fatal(err)
	}
	k := open(t, dir, noon).Public()
	if len(k) != 3 || !third.Private().Equal(open(t, dir, noon).Private()) || second.Private().Equal(third.Private()) {
		t.Fatalf("%+v", k)
	}
	if !k[0].Until.IsZero() || !k[1].Until.Equal(k[0].From) || !k[2].Until.Equal(k[1].From) || k[0].From.Before(k[1].From) || !k[2].From.Equal(noon) {
		t.Errorf("times: %+v", k)
	}
	if !ed25519.Verify(k[2].Public, []byte("manifest"), signature) {
		t.Error("what the first key signed does not verify")
	}
	text, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Count(text, []byte(`"d":`)) != 1 || bytes.Contains(text, []byte(encode(first.Private().Seed()))) {
		t.Error("the private half of an older key is kept")
	}
}

// The one key of an older data folder is taken over. Since when it signs is not known.
func TestTheKeyOfAnOlderFolder(t *testing.T) {
	dir := t.TempDir()
	seed := bytes.Repeat([]byte{7}, ed25519.SeedSize)
	old := filepath.Join(dir, legacy)
	if err := os.WriteFile(old, seed, 0o600); err != nil {
		t.Fatal(err)
	}
	k := open(t, dir, noon.Add(time.Hour))
	if !bytes.Equal(k.Private().Seed(), seed) || !k.Public()[0].From.IsZero() {
		t.Errorf("%+v", k.Public())
	}
	if _, err := os.Stat(old); !os.IsNotExist(err) {
		t.Errorf("the older file is still there: %v", err)
	}
	if err := os.WriteFile(old, seed[:5], 0o600); err != nil {
		t.Fatal(err)
	}
	if again := open(t, dir, noon); !again.Private().Equal(k.Private()) || !again.Public()[0].From.IsZero() {
		t.Errorf("the older file counts: %+v", again.Public())
	}
	if next, err := Rotate(durable.OS{}, dir, noon); err != nil || !next.Public()[1].From.IsZero() || !next.Public()[1].Until.Equal(noon) {
		t.Errorf("%+v %v", next.Public(), err)
	}
}

// A file that cannot be read stops the service: another key in its place would orphan what was signed. The error does not show it.
func TestADamagedFile(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "no keys": `{"keys":[]}`, "no private half": `{"keys":[{"x":"AAAA"}]}`, "halves that do not match": `{"keys":[{"d":"` +
			strings.Repeat("A", 43) + `","x":"` + strings.Repeat("A", 43) + `"}]}`,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, open := range []func(durable.Disk, string, time.Time) (Keys, error){Open, Rotate} {
			if _, err := open(durable.OS{}, dir, noon); err == nil || strings.Contains(err.Error(), "AAAA") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, legacy), []byte("short"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(durable.OS{}, dir, noon); err == nil {
		t.Error("a short key opens")
	}
}
