package delivery_test

import (
	"encoding/hex"
	"encoding/json"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"github.com/carryout-dev/carryout/core/delivery"
)

// vector is one delivery of fixtures/webhooks.
type vector struct {
	Name          string
	Secret        string
	Now           int64
	Headers       map[string]string
	Body          string
	Valid         bool
	StandardValid bool
}

func vectors(t *testing.T) []vector {
	t.Helper()
	text, err := os.ReadFile("../../fixtures/webhooks/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if len(all) < 20 {
		t.Fatalf("%d vectors", len(all))
	}
	return all
}

func TestVectors(t *testing.T) {
	for _, v := range vectors(t) {
		t.Run(v.Name, func(t *testing.T) {
			now := time.Unix(v.Now, 0)
			if got := delivery.Verify(v.Headers[delivery.SignatureHeader], []byte(v.Body), v.Secret, now); got != v.Valid {
				t.Errorf("our form: %v, want %v", got, v.Valid)
			}
			if err := published(t, v.Secret, v.Body, v.Headers, now); (err == nil) != v.StandardValid {
				t.Errorf("the standard's form: %v, want valid %v", err, v.StandardValid)
			}
			if !v.Valid || !v.StandardValid || strings.Contains(v.Headers[delivery.SignatureHeader], ",v2") {
				return
			}
			// What the fixtures say, our signer writes; a vector of a rotation has one signature more.
			seconds, err := strconv.ParseInt(v.Headers[delivery.StandardTimestamp], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			signed := delivery.Sign(v.Headers[delivery.StandardID], []byte(v.Body), []string{v.Secret}, time.Unix(seconds, 0))
			for name, text := range signed {
				_, signature, _ := strings.Cut(text, "v1")
				if !strings.Contains(v.Headers[name], signature) {
					t.Errorf("%s is %q, the vector says %q", name, text, v.Headers[name])
				}
			}
		})
	}
}

// The secrets of runs in fixtures/webhooks: what they are made of, and their equivalents.
func TestRunSecrets(t *testing.T) {
	text, err := os.ReadFile("../../fixtures/webhooks/run_secrets.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []struct{ Random, Secret, Equivalent string }
	if err := json.Unmarshal(text, &all); err != nil || len(all) < 3 {
		t.Fatalf("%d run secrets, %v", len(all), err)
	}
	for _, v := range all {
		random, err := hex.DecodeString(v.Random)
		if err != nil || len(random) != 32 {
			t.Fatalf("%q is not 32 bytes", v.Random)
		}
		if got := delivery.RunSecret([32]byte(random)); got != v.Secret {
			t.Errorf("RunSecret is %q, want %q", got, v.Secret)
		}
		for _, secret := range []string{v.Secret, v.Equivalent} {
			if got := delivery.EquivalentSecret(secret); got != v.Equivalent {
				t.Errorf("EquivalentSecret(%q) is %q, want %q", secret, got, v.Equivalent)
			}
		}
		if err := published(t, v.Secret, "{}", delivery.Sign("evt_1", []byte("{}"), []string{v.Secret}, noon), noon); err != nil {
			t.Errorf("the published library refuses what %q signed: %v", v.Secret, err)
		}
	}
}

// Both secrets of a rotation sign, and the published library accepts either.
func TestRotationSignsWithBoth(t *testing.T) {
	s := delivery.Secrets{Current: "whsec_b25lb25lb25lb25lb25lb25lb25lb25l"}.Rotated("whsec_dHdvdHdvdHdvdHdvdHdvdHdvdHdvdHdv", noon)
	h := delivery.Headers(happened, "dl_1", []byte("{}"), s.Signing(noon), noon)
	for _, secret := range []string{s.Current, s.Previous} {
		if !delivery.Verify(h[delivery.SignatureHeader], []byte("{}"), secret, noon) {
			t.Errorf("our form does not verify with %q", secret)
		}
		if err := published(t, secret, "{}", h, noon); err != nil {
			t.Errorf("%q: %v", secret, err)
		}
	}
	if h[delivery.EventHeader] != "order.placed" || h[delivery.DeliveryHeader] != "dl_1" || h[delivery.EnvironmentHeader] != "sandbox" {
		t.Errorf("headers %v", h)
	}
}

// published asks the published Standard Webhooks library, whose clock is the process's.
func published(t *testing.T, secret, body string, headers map[string]string, now time.Time) (err error) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		<-time.After(time.Until(now))
		hook, made := standardwebhooks.NewWebhook(delivery.EquivalentSecret(secret))
		if made != nil {
			t.Fatal(made)
		}
		h := http.Header{}
		for name, value := range headers {
			h.Set(name, value)
		}
		err = hook.Verify([]byte(body), h)
	})
	return err
}
