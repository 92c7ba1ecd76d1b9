package person

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// Passkey is a public key with which a person signs in without a code (WebAuthn). The private key stays on the person's device.
type Passkey struct {
	ID         []byte     `json:"id"`
	PublicKey  []byte     `json:"publicKey"`
	Counter    uint32     `json:"counter,omitempty"` // how often the device has signed; 0 if it does not count
	Transports []string   `json:"transports,omitempty"`
	Synced     bool       `json:"synced,omitempty"` // the person's devices share it
	Name       string     `json:"name"`             // of the browser that made it, in words for the person
	AddedAt    time.Time  `json:"addedAt"`
	UsedAt     *time.Time `json:"usedAt,omitempty"`
	// CopiedAt: its counter went back, so there are two of it. It signs nobody in any more.
	CopiedAt *time.Time `json:"copiedAt,omitempty"`
}

// MaxPasskeys is how many passkeys an account has at most.
const MaxPasskeys = 10

// Ref names p on pages. It opens nothing.
func (p Passkey) Ref() string {
	sum := sha256.Sum256(p.ID)
	return hex.EncodeToString(sum[:8])
}

// PasskeyAt returns the index of the passkey with an id, or -1.
func (a Account) PasskeyAt(id []byte) int {
	return slices.IndexFunc(a.Passkeys, func(p Passkey) bool { return bytes.Equal(p.ID, id) })
}

// Handle is how an authenticator names the account. It says nothing about the person.
func (a Account) Handle() []byte { return []byte(string(a.Env) + "/" + a.ID) }

// ReadHandle returns the environment and the id that a handle names.
func ReadHandle(handle []byte) (access.Environment, string) {
	env, accountID, _ := strings.Cut(string(handle), "/")
	return access.Environment(env), accountID
}

// The ceremonies of passkeys that a challenge can be for.
const (
	ToAddPasskey = "passkey.add"
	ToUsePasskey = "passkey.use"
)

// ChallengeLife is how long a person has to answer a challenge.
const ChallengeLife = 5 * time.Minute
