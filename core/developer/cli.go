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

// CLISession is a terminal tool's session (spec 3.4, 5.10). Only the hash of its token is stored.
type CLISession struct {
	ID          string     `json:"id"`
	Hash        string     `json:"hash"`
	DeveloperID string     `json:"developerId"`
	DeviceName  string     `json:"deviceName,omitempty"`
	Address     string     `json:"address"` // of the tool, when it asked to sign in
	CreatedAt   time.Time  `json:"createdAt"`
	ExpiresAt   time.Time  `json:"expiresAt"`
	RevokedAt   *time.Time `json:"revokedAt,omitempty"`
}

// Session returns the session that an approved request opens.
func (d Device) Session(id, hash string, now time.Time) CLISession {
	now = now.UTC()
	return CLISession{ID: id, Hash: hash, DeveloperID: d.DeveloperID, DeviceName: d.Name, Address: d.Address, CreatedAt: now, ExpiresAt: now.Add(CLISessionLife)}
}

// Live reports whether s is neither expired nor revoked at now.
func (s CLISession) Live(now time.Time) bool { return s.RevokedAt == nil && now.Before(s.ExpiresAt) }

// Action is what a terminal tool did, as the audit names it (spec 5.10).
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
	WatchedBuild       Action = "build.watched"
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
	About       string    `json:"about,omitempty"` // the id of its subject
}

// Mark is a position in the audit.
type Mark struct {
	At time.Time
	ID string
}

// Mark returns a's position in the audit.
func (a Audited) Mark() Mark { return Mark{a.At, a.ID} }

// Compare orders marks like the list, oldest first.
func (m Mark) Compare(o Mark) int { return cmp.Or(m.At.Compare(o.At), cmp.Compare(m.ID, o.ID)) }

// SealKey derives from a token the key that seals answers for the token's holder. It is never stored, and does not follow from the stored hash of
// the token.
func SealKey(token string) []byte {
	sum := sha256.Sum256([]byte("sealed answers\x00" + token))
	return sum[:]
}

// Seal encrypts an answer that holds a secret, so that a repeat of its request can return it (spec section 8) although credentials are stored as
// hashes.
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

// Unseal decrypts what Seal encrypted with the same key.
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
