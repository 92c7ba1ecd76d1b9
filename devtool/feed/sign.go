package feed

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// The headers of a forwarded delivery (spec 6.4, docs/webhooks.md).
const (
	SignatureHeader   = "X-Service-Signature"
	EventHeader       = "X-Service-Event"
	DeliveryHeader    = "X-Service-Delivery"
	EnvironmentHeader = "X-Service-Environment"
	ForwardedHeader   = "X-Service-Forwarded-By"
	StandardID        = "webhook-id"
	StandardTimestamp = "webhook-timestamp"
	StandardSignature = "webhook-signature"
)

const (
	runPrefix      = "whsec_cli_"
	standardPrefix = "whsec_"
)

// NewSecret makes the secret of one run (spec 6.4).
func NewSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return SecretOf(b)
}

// SecretOf is the secret made of 32 random bytes.
func SecretOf(random [32]byte) string {
	return runPrefix + base64.StdEncoding.EncodeToString(random[:])
}

// Standard is a secret in the form that the published Standard Webhooks libraries take.
func Standard(secret string) string {
	if part, ofRun := strings.CutPrefix(secret, runPrefix); ofRun {
		return standardPrefix + part
	}
	return secret
}

// Sign signs a body at a time in both forms: ours, and that of Standard Webhooks.
func Sign(secret, eventID string, body []byte, at time.Time) map[string]string {
	stamp := strconv.FormatInt(at.Unix(), 10)
	h := map[string]string{
		SignatureHeader: "t=" + stamp + ",v1=" + hex.EncodeToString(mac([]byte(secret), stamp, ".", string(body))),
		StandardID:      eventID, StandardTimestamp: stamp,
	}
	if key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(Standard(secret), standardPrefix)); err == nil {
		h[StandardSignature] = "v1," + base64.StdEncoding.EncodeToString(mac(key, eventID, ".", stamp, ".", string(body)))
	}
	return h
}

// Signed is the post of a delivery to a handler, signed at a time.
func Signed(f Forward, url, secret, agent string, at time.Time) Request {
	h := Sign(secret, f.EventID, f.Body, at)
	h["Content-Type"], h["User-Agent"], h[ForwardedHeader] = "application/json", agent, agent
	h[EventHeader], h[DeliveryHeader], h[EnvironmentHeader] = f.Type, f.DeliveryID, f.Environment
	return Request{URL: url, Header: h, Body: f.Body}
}

func mac(key []byte, parts ...string) []byte {
	h := hmac.New(sha256.New, key)
	for _, p := range parts {
		h.Write([]byte(p))
	}
	return h.Sum(nil)
}
