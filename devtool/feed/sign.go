package feed

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"hash"
	"io"
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

// Signer signs with one secret. It is not safe for concurrent use.
type Signer struct {
	ours, standard hash.Hash // standard is nil if the secret is not base64
}

// NewSigner returns a signer.
func NewSigner(secret string) *Signer {
	s := &Signer{ours: hmac.New(sha256.New, []byte(secret))}
	if key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(Standard(secret), standardPrefix)); err == nil {
		s.standard = hmac.New(sha256.New, key)
	}
	return s
}

// Sign signs a body at a time in both forms: ours, and that of Standard Webhooks.
func (s *Signer) Sign(eventID string, body []byte, at time.Time) map[string]string {
	stamp := strconv.FormatInt(at.Unix(), 10)
	h := make(map[string]string, headers)
	h[SignatureHeader] = "t=" + stamp + ",v1=" + hex.EncodeToString(mac(s.ours, stamp+".", body))
	h[StandardID], h[StandardTimestamp] = eventID, stamp
	if s.standard != nil {
		h[StandardSignature] = "v1," + base64.StdEncoding.EncodeToString(mac(s.standard, eventID+"."+stamp+".", body))
	}
	return h
}

// headers is how many headers a delivery has.
const headers = 10

// Signed is the post of a delivery to a handler, signed at a time.
func (s *Signer) Signed(f Forward, url, agent string, at time.Time) Request {
	h := s.Sign(f.EventID, f.Body, at)
	h["Content-Type"], h["User-Agent"], h[ForwardedHeader] = "application/json", agent, agent
	h[EventHeader], h[DeliveryHeader], h[EnvironmentHeader] = f.Type, f.DeliveryID, f.Environment
	return Request{URL: url, Header: h, Body: f.Body}
}

// mac authenticates a body after a prefix.
func mac(h hash.Hash, prefix string, body []byte) []byte {
	h.Reset()
	_, _ = io.WriteString(h, prefix) // never fails
	_, _ = h.Write(body)
	return h.Sum(nil)
}

// Sign signs one body.
func Sign(secret, eventID string, body []byte, at time.Time) map[string]string {
	return NewSigner(secret).Sign(eventID, body, at)
}

// Signed is the post of one delivery to a handler, signed at a time.
func Signed(f Forward, url, secret, agent string, at time.Time) Request {
	return NewSigner(secret).Signed(f, url, agent, at)
}
