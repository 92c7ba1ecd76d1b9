// Package evidence keeps the keys that evidence is signed with, in one file of the data folder
// (docs/decisions/0007-signed-evidence.md).
package evidence

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// The files of the data folder.
const (
	file   = "evidence-keys.json"
	legacy = "evidence.key" // 32 bytes: the only key, in data folders from before keys had a history
)

// Keys are the keys of one service. The first one signs; every one verifies.
type Keys struct {
	private ed25519.PrivateKey
	public  []ports.EvidenceKey
}

// Private is the key that signs.
func (k Keys) Private() ed25519.PrivateKey { return k.private }

// Public lists the public halves, the newest first.
func (k Keys) Public() []ports.EvidenceKey { return k.public }

// Open reads the keys of a data folder. It makes the first one.
func Open(disk durable.Disk, dir string, now time.Time) (Keys, error) {
	k, err := read(filepath.Join(dir, file))
	if !errors.Is(err, fs.ErrNotExist) {
		return k, err
	}
	return begin(disk, dir, now)
}

// Rotate replaces the key that signs. What the older keys signed still verifies; their private halves are gone.
func Rotate(disk durable.Disk, dir string, now time.Time) (Keys, error) {
	before, err := Open(disk, dir, now)
	if err != nil {
		return Keys{}, err
	}
	next, err := generate(now)
	if err != nil {
		return Keys{}, err
	}
	last := &before.public[0]
	if next.public[0].From.Before(last.From) { // the clock was set back
		next.public[0].From = last.From
	}
	last.Until = next.public[0].From
	next.public = append(next.public, before.public...)
	return next, next.write(disk, dir)
}

// begin makes the first key, or takes over the one of an older data folder.
func begin(disk durable.Disk, dir string, now time.Time) (Keys, error) {
	old := filepath.Join(dir, legacy)
	seed, err := os.ReadFile(old)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		k, err := generate(now)
		if err != nil {
			return Keys{}, err
		}
		return k, k.write(disk, dir)
	case err != nil:
		return Keys{}, err
	case len(seed) != ed25519.SeedSize:
		return Keys{}, fmt.Errorf("%s is not a key of %d bytes", old, ed25519.SeedSize)
	}
	k := first(seed, time.Time{}) // the time of the file is the time of its last copy
	if err := k.write(disk, dir); err != nil {
		return Keys{}, err
	}
	return k, os.Remove(old)
}

func generate(now time.Time) (Keys, error) {
	seed := make([]byte, ed25519.SeedSize)
	if _, err := rand.Read(seed); err != nil {
		return Keys{}, err
	}
	return first(seed, now), nil
}

// first are keys of which there is one.
func first(seed []byte, from time.Time) Keys {
	private := ed25519.NewKeyFromSeed(seed)
	public := []byte(private.Public().(ed25519.PublicKey))
	return Keys{private, []ports.EvidenceKey{{ID: thumbprint(public), Public: public, From: from.UTC().Truncate(time.Millisecond)}}}
}

// thumbprint names a public key (RFC 7638).
func thumbprint(public []byte) string {
	sum := sha256.Sum256([]byte(`{"crv":"Ed25519","kty":"OKP","x":"` + encode(public) + `"}`))
	return encode(sum[:])
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// set is the file: a JSON Web Key Set (RFC 7517, RFC 8037) with the times of each key. The first key has its private half, d.
type set struct {
	Keys []key `json:"keys"`
}

type key struct {
	Kty   string    `json:"kty"`
	Crv   string    `json:"crv"`
	Kid   string    `json:"kid"`
	X     string    `json:"x"`
	D     string    `json:"d,omitempty"`
	From  time.Time `json:"from,omitzero"`
	Until time.Time `json:"until,omitzero"`
}

func (k Keys) write(disk durable.Disk, dir string) error {
	var s set
	for i, p := range k.public {
		one := key{Kty: "OKP", Crv: "Ed25519", Kid: p.ID, X: encode(p.Public), From: p.From, Until: p.Until}
		if i == 0 {
			one.D = encode(k.private.Seed())
		}
		s.Keys = append(s.Keys, one)
	}
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	return durable.Write(disk, filepath.Join(dir, file), append(text, '\n'))
}

func read(path string) (Keys, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return Keys{}, err
	}
	// The text is in no error: it holds the private key.
	damaged := fmt.Errorf("%s does not hold evidence keys: put a copy back", path)
	var s set
	if json.Unmarshal(text, &s) != nil || len(s.Keys) == 0 {
		return Keys{}, damaged
	}
	seed, err := base64.RawURLEncoding.DecodeString(s.Keys[0].D)
	if err != nil || len(seed) != ed25519.SeedSize {
		return Keys{}, damaged
	}
	k := Keys{private: ed25519.NewKeyFromSeed(seed)}
	for i, one := range s.Keys {
		public, err := base64.RawURLEncoding.DecodeString(one.X)
		if err != nil || len(public) != ed25519.PublicKeySize || i == 0 && !k.private.Public().(ed25519.PublicKey).Equal(ed25519.PublicKey(public)) {
			return Keys{}, damaged
		}
		k.public = append(k.public, ports.EvidenceKey{ID: thumbprint(public), Public: public, From: one.From, Until: one.Until})
	}
	return k, nil
}
