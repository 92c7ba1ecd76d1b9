package feed

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// The signer agrees with the vectors, which another program computed.
func TestSignVectors(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "fixtures", "webhooks", "run_secrets.json"))
	if err != nil {
		t.Fatal(err)
	}
	var secrets []struct{ Random, Secret, Equivalent string }
	if err := json.Unmarshal(text, &secrets); err != nil || len(secrets) == 0 {
		t.Fatal(err)
	}
	for _, s := range secrets {
		random, err := hex.DecodeString(s.Random)
		if err != nil {
			t.Fatal(err)
		}
		if got := SecretOf([32]byte(random)); got != s.Secret || Standard(got) != s.Equivalent {
			t.Errorf("%s: %s", s.Random, got)
		}
	}
	if text, err = os.ReadFile(filepath.Join("..", "..", "fixtures", "webhooks", "vectors.json")); err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Secret, Body   string
		Headers              map[string]string
		Now                  int64
		Valid, StandardValid bool
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	held := 0
	for _, v := range vectors {
		if v.Name != "terminal-tool" {
			continue
		}
		held++
		var stamp int64
		if err := json.Unmarshal([]byte(v.Headers[StandardTimestamp]), &stamp); err != nil {
			t.Fatal(err)
		}
		got := Sign(v.Secret, v.Headers[StandardID], []byte(v.Body), time.Unix(stamp, 0))
		for _, name := range []string{SignatureHeader, StandardID, StandardTimestamp, StandardSignature} {
			if got[name] != v.Headers[name] {
				t.Errorf("%s: %s is %q, not %q", v.Name, name, got[name], v.Headers[name])
			}
		}
	}
	if held == 0 {
		t.Error("there is no vector for the terminal tool")
	}
}
