package feed

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestVerifyNamesTheMistake(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	body := []byte(`{"event":"order.placed","order":{"id":"ord_1"}}`)
	secret := SecretOf([32]byte{1, 2, 3})
	header := Sign(secret, "evt_1", body, now)[SignatureHeader]
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, body, "", "  "); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want, header string
		body         []byte
		secret       string
		now          time.Time
	}{
		{"valid", header, body, secret, now},
		{"valid", header, body, secret, now.Add(Tolerance)},
		{"stale", header, body, secret, now.Add(Tolerance + time.Second)},
		{"stale", header, body, secret, now.Add(-Tolerance - time.Second)},
		{"secret_quoted", header, body, secret + "\n", now},
		{"secret_quoted", header, body, `"` + secret + `"`, now},
		{"secret_prefix", header, body, strings.TrimPrefix(secret, runPrefix), now},
		{"secret_form", header, body, Standard(secret), now},
		{"body_changed", header, append(bytes.Clone(body), '\n'), secret, now},
		{"body_changed", header, pretty.Bytes(), secret, now},
		{"other_secret", header, body, SecretOf([32]byte{9}), now},
		{"other_secret", header, []byte("{}"), secret, now},
		{"no_secret", header, body, "", now},
		{"bad_header", "v1=00", body, secret, now},
		{"bad_header", header + ",t=1", body, secret, now},
		{"other_header", Sign(secret, "evt_1", body, now)[StandardSignature], body, secret, now},
	} {
		if got := Verify(c.header, c.body, c.secret, c.now); got.Cause != c.want || got.OK != (c.want == "valid") || got.OK == (got.Fix != "") {
			t.Errorf("%+v, not %s", got, c.want)
		}
	}
}

// Verify agrees with every vector, good and bad.
func TestVerifyVectors(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "fixtures", "webhooks", "vectors.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Secret, Body string
		Headers            map[string]string
		Now                int64
		Valid              bool
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		header := ""
		for name, value := range v.Headers {
			if strings.EqualFold(name, SignatureHeader) {
				header = value
			}
		}
		if got := Verify(header, []byte(v.Body), v.Secret, time.Unix(v.Now, 0)); got.OK != v.Valid {
			t.Errorf("%s: %+v, valid %v", v.Name, got, v.Valid)
		}
	}
}
