package rest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/form"
)

// Whatever is sent as a key, in the header, in the body or in both: a key that the engine is given is as the document says, and
// is what was sent.
func FuzzIdempotencyKey(f *testing.F) {
	f.Add("key-0001", "")
	f.Add("", "key-0001")
	f.Add("key-0001", "key-0001")
	f.Add("key-0001", "key-0002")
	f.Add("short", "")
	f.Add("sch\"lüssel", "\x00")
	f.Fuzz(func(t *testing.T, inHeader, inBody string) {
		body := map[string]any{"expectedTotalMinor": 1}
		if inBody != "" {
			body["idempotencyKey"] = inBody
		}
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r := request("POST", "/v1/carts/crt_known/confirm", grantToken, string(raw))
		if inHeader != "" {
			r.Header["Idempotency-Key"] = []string{inHeader}
		}
		s, rec := newService(), httptest.NewRecorder()
		New(s.services(), Options{}).ServeHTTP(rec, r)
		good := func(key string) bool { return key == "" || form.Key(key) }
		fits := good(inHeader) && good(inBody) && inHeader+inBody != "" && (inHeader == "" || inBody == "" || inHeader == inBody)
		if fits != (rec.Code == http.StatusAccepted) || !fits && (rec.Code != 400 || !strings.Contains(rec.Body.String(), "invalid_request") || len(s.asked) != 0) {
			t.Fatalf("header %q, body %q: %d %s, asked %v", inHeader, inBody, rec.Code, rec.Body, s.asked)
		}
	})
}
