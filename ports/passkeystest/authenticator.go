package passkeystest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// Authenticator is a security key in software (WebAuthn level 2): it has one passkey, on the curve P-256, and attests nothing.
type Authenticator struct {
	Origin  string // of the page that asks it
	Party   string // the host that the passkey is for
	Handle  []byte // of the account
	Counter uint32 // raised by every use

	Absent     bool // it does not say that a person is there
	Unverified bool // it does not say that it verified the person

	id  []byte
	key *ecdsa.PrivateKey
}

// NewAuthenticator returns one with a new passkey.
func NewAuthenticator(t testing.TB, origin, party string, handle []byte) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	_, _ = rand.Read(id)
	return &Authenticator{Origin: origin, Party: party, Handle: handle, id: id, key: key}
}

// ID returns the id of its passkey.
func (a *Authenticator) ID() []byte { return a.id }

// Adds returns what navigator.credentials.create answers to a challenge, as JSON.
func (a *Authenticator) Adds(t testing.TB, challenge []byte) []byte {
	t.Helper()
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		t.Fatal(err)
	}
	key := cborMap(
		cborInt(1), cborInt(2), // the kind: a curve with two coordinates
		cborInt(3), cborInt(-7), // ES256
		cborInt(-1), cborInt(1), // P-256
		cborInt(-2), cborBytes(point[1:33]),
		cborInt(-3), cborBytes(point[33:]),
	)
	data := a.data(0x40) // with a passkey
	data = append(data, make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), key...)
	object := cborMap(cborText("fmt"), cborText("none"), cborText("attStmt"), cborMap(), cborText("authData"), cborBytes(data))
	return a.answer(t, map[string]any{"clientDataJSON": text(a.client(t, "webauthn.create", challenge)), "attestationObject": text(object), "transports": []string{"internal"}})
}

// Uses returns what navigator.credentials.get answers to a challenge, as JSON. It raises the counter.
func (a *Authenticator) Uses(t testing.TB, challenge []byte) []byte {
	t.Helper()
	a.Counter++
	data, client := a.data(0), a.client(t, "webauthn.get", challenge)
	hash := sha256.Sum256(client)
	signed := sha256.Sum256(append(data[:len(data):len(data)], hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, signed[:])
	if err != nil {
		t.Fatal(err)
	}
	return a.answer(t, map[string]any{"clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signature), "userHandle": text(a.Handle)})
}

// data returns the authenticator's data, with more flags.
func (a *Authenticator) data(flags byte) []byte {
	if !a.Absent {
		flags |= 0x01
	}
	if !a.Unverified {
		flags |= 0x04
	}
	party := sha256.Sum256([]byte(a.Party))
	return binary.BigEndian.AppendUint32(append(party[:], flags), a.Counter)
}

func (a *Authenticator) client(t testing.TB, kind string, challenge []byte) []byte {
	t.Helper()
	client, err := json.Marshal(map[string]any{"type": kind, "challenge": text(challenge), "origin": a.Origin, "crossOrigin": false})
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func (a *Authenticator) answer(t testing.TB, response map[string]any) []byte {
	t.Helper()
	answer, err := json.Marshal(map[string]any{"id": text(a.id), "rawId": text(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func text(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// cborHead returns the head of a value (RFC 8949).
func cborHead(major byte, n uint64) []byte {
	switch {
	case n < 24:
		return []byte{major<<5 | byte(n)}
	case n < 256:
		return []byte{major<<5 | 24, byte(n)}
	}
	return binary.BigEndian.AppendUint16([]byte{major<<5 | 25}, uint16(n))
}

func cborInt(n int) []byte {
	if n < 0 {
		return cborHead(1, uint64(-1-n))
	}
	return cborHead(0, uint64(n))
}

func cborBytes(b []byte) []byte { return append(cborHead(2, uint64(len(b))), b...) }
func cborText(s string) []byte  { return append(cborHead(3, uint64(len(s))), s...) }

// cborMap returns a map of key, value, key, value.
func cborMap(parts ...[]byte) []byte {
	out := cborHead(5, uint64(len(parts)/2))
	for _, part := range parts {
		out = append(out, part...)
	}
	return out
}
