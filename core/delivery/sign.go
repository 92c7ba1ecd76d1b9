package delivery

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/id"
)

// The headers of a delivery (spec 6.4, docs/gaps.md). It is signed in two forms: the spec's, and that of Standard Webhooks, so that the published
// libraries can verify it.
const (
	SignatureHeader   = "X-Service-Signature"
	EventHeader       = "X-Service-Event"
	DeliveryHeader    = "X-Service-Delivery"
	EnvironmentHeader = "X-Service-Environment"
	StandardID        = "webhook-id" // the event's id: deduplicate by it
	StandardTimestamp = "webhook-timestamp"
	StandardSignature = "webhook-signature"
)

// Overlap is how long after a rotation the previous secret still signs too (docs/gaps.md).
const Overlap = 24 * time.Hour

// runPrefix starts the secret of one run of the terminal tool (spec 6.4).
const runPrefix = "whsec_cli_"

// RunSecret returns the signing secret of one run of the terminal tool's listen, from 32 random bytes (spec 6.4).
func RunSecret(random [32]byte) string {
	return runPrefix + base64.StdEncoding.EncodeToString(random[:])
}

// EquivalentSecret returns a secret in the form that the published libraries of Standard Webhooks accept. They refuse a run's secret, but can
// verify the run's signatures with its equivalent. Other secrets are returned unchanged.
func EquivalentSecret(secret string) string {
	if part, ofRun := strings.CutPrefix(secret, runPrefix); ofRun {
		return id.SigningSecret.Prefix + part
	}
	return secret
}

// Secrets are an application's signing secrets in one environment (spec 5.11). The store encrypts them.
type Secrets struct {
	Env       access.Environment `json:"env"`
	AppID     string             `json:"appId"`
	Current   string             `json:"current"`
	Previous  string             `json:"previous,omitempty"`
	RotatedAt time.Time          `json:"rotatedAt,omitzero"`
}

// Rotated returns s with a new current secret.
func (s Secrets) Rotated(secret string, now time.Time) Secrets {
	s.Previous, s.Current, s.RotatedAt = s.Current, secret, now
	return s
}

// Signing returns the secrets that sign at now, the current one first.
func (s Secrets) Signing(now time.Time) []string {
	if s.Previous != "" && now.Before(s.RotatedAt.Add(Overlap)) {
		return []string{s.Current, s.Previous}
	}
	return []string{s.Current}
}

// Headers returns the headers of one attempt.
func Headers(e event.Event, deliveryID string, body []byte, secrets []string, at time.Time) map[string]string {
	h := Sign(e.ID, body, secrets, at)
	h[EventHeader], h[DeliveryHeader], h[EnvironmentHeader] = string(e.Type), deliveryID, e.Env.Published()
	return h
}

// Sign signs a body at a time, with every secret, in both forms.
func Sign(eventID string, body []byte, secrets []string, at time.Time) map[string]string {
	stamp := strconv.FormatInt(at.Unix(), 10)
	ours, standard := []string{"t=" + stamp}, []string(nil)
	for _, secret := range secrets {
		// The key of the spec's form is the whole secret as bytes, prefix included (docs/gaps.md).
		ours = append(ours, "v1="+hex.EncodeToString(mac([]byte(secret), stamp, ".", string(body))))
		// The standard's key is the decoded part after the prefix.
		part := strings.TrimPrefix(EquivalentSecret(secret), id.SigningSecret.Prefix)
		if key, err := base64.StdEncoding.DecodeString(part); err == nil {
			standard = append(standard, "v1,"+base64.StdEncoding.EncodeToString(mac(key, eventID, ".", stamp, ".", string(body))))
		}
	}
	return map[string]string{
		SignatureHeader: strings.Join(ours, ","),
		StandardID:      eventID, StandardTimestamp: stamp, StandardSignature: strings.Join(standard, " "),
	}
}

func mac(key []byte, parts ...string) []byte {
	h := hmac.New(sha256.New, key)
	for _, p := range parts {
		h.Write([]byte(p))
	}
	return h.Sum(nil)
}

// Tolerance is how much a signature's time may differ from the receiver's clock.
const Tolerance = 300 * time.Second

// Verify reports whether a body has a valid X-Service-Signature. Receivers do this, and so do our tools and docs.
func Verify(header string, body []byte, secret string, now time.Time) bool {
	stamp, signatures := "", []string(nil)
	for part := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch {
		case name == "t" && stamp != "":
			return false
		case name == "t":
			stamp = value
		case name == "v1":
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil || secret == "" || now.Sub(time.Unix(seconds, 0)).Abs() > Tolerance {
		return false
	}
	want := mac([]byte(secret), stamp, ".", string(body))
	for _, s := range signatures {
		if got, err := hex.DecodeString(s); err == nil && hmac.Equal(got, want) {
			return true
		}
	}
	return false
}
