package developer

import (
	"cmp"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"errors"
	"io"
	"time"
)

// CLISessionLife is how long a terminal tool stays signed in (spec section 8).
const CLISessionLife = 30 * 24 * time.Hour

// CLISession is a terminal tool's session (spec 3.4, 5.10). Of its token only the hash is kept.
type CLISession struct {
	ID          string     `json:"id"`
	Hash        string     `json:"hash"`
	DeveloperID string     `json:"developerId"`
	DeviceName  string     `json:"deviceName,omitempty"`
	Address     string     `json:"address"` // where its sign-in was asked for
	CreatedAt   time.Time  `json:"createdAt"`
	ExpiresAt   time.Time  `json:"expiresAt"`
	RevokedAt   *time.Time `json:"revokedAt,omitempty"`
}

// Session returns the session that an approved request opens.
func (d Device) Session(id, hash string, now time.Time) CLISession {
	now = now.UTC()
	return CLISession{ID: id, Hash: hash, DeveloperID: d.DeveloperID, DeviceName: d.Name, Address: d.Address, CreatedAt: now, ExpiresAt: now.Add(CLISessionLife)}
}

// Live tells whether s still opens anything at now.
func (s CLISession) Live(now time.Time) bool { return s.RevokedAt == nil && now.Before(s.ExpiresAt) }

// Action is what was done in a terminal tool's name, as the audit tells it (spec 5.10).
type Action string

// The actions.
const (
	SignedIn           Action = "session.created"
	SignedOut          Action = "session.revoked"
	DeniedSignIn       Action = "device.denied"
	ListedApps         Action = "apps.listed"
	CreatedApp         Action = "app.created"
	ListedKeys         Action = "keys.listed"
	CreatedKey         Action = "key.created"
	RevokedKey         Action = "key.revoked"
	ListedWebhooks     Action = "webhooks.listed"
	ReadSigningSecret  Action = "signing_secret.read"
	ReadEvents         Action = "events.read"
	StartedListening   Action = "listen.started"
	Triggered          Action = "event.triggered"
	ListedDeliveries   Action = "deliveries.listed"
	ReadUsage          Action = "usage.read"
	StartedTestSession Action = "test_session.created"
	AskedForReview     Action = "live_access.requested"
	ReadDocs           Action = "docs.read"
	ReadIdentity       Action = "identity.read"
)

// Audited is one action of a developer's terminal tool, for the developer to see (spec 5.10).
type Audited struct {
	ID          string    `json:"id"`
	At          time.Time `json:"at"`
	DeveloperID string    `json:"developerId"`
	SessionID   string    `json:"sessionId,omitempty"`
	Action      Action    `json:"action"`
	AppID       string    `json:"appId,omitempty"`
	About       string    `json:"about,omitempty"` // the id of what it was done to
}

// Mark is a place in the list of what was done.
type Mark struct {
	At time.Time
	ID string
}

// Mark is where a stands in the list.
func (a Audited) Mark() Mark { return Mark{a.At, a.ID} }

// Compare orders marks as the list goes, oldest first.
func (m Mark) Compare(o Mark) int { return cmp.Or(m.At.Compare(o.At), cmp.Compare(m.ID, o.ID)) }

// SealKey makes, of a token, the key of what only the token's holder may read again. It is kept nowhere, and says nothing of the
// hash under which the token is found.
func SealKey(token string) []byte {
	sum := sha256.Sum256([]byte("sealed answers\x00" + token))
	return sum[:]
}

// Seal encrypts an answer that holds a secret, so that a repeat of its request can be told it again (spec section 8) although
// credentials are stored as hashes.
func Seal(key, answer []byte, random io.Reader) ([]byte, error) {
	sealer, err := sealer(key)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, sealer.NonceSize())
	if _, err := io.ReadFull(random, nonce); err != nil {
		return nil, err
	}
	return sealer.Seal(nonce, nonce, answer, nil), nil
}

// Unseal decrypts what Seal made with the same key.
func Unseal(key, sealed []byte) ([]byte, error) {
	sealer, err := sealer(key)
	if err != nil {
		return nil, err
	}
	if len(sealed) < sealer.NonceSize() {
		return nil, errors.New("developer: a sealed answer is cut off")
	}
	return sealer.Open(nil, sealed[:sealer.NonceSize()], sealed[sealer.NonceSize():], nil)
}

func sealer(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
