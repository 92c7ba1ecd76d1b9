package person

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// Purpose is what a code proves.
type Purpose string

// The purposes.
const (
	ForVerify  Purpose = "verify"  // a partner's headless verify (spec 4.1)
	ForJoin    Purpose = "join"    // opening a session on the hosted page
	ForSignIn  Purpose = "sign_in" // opening a session before it is known whose phone it is
	ForAccount Purpose = "account" // opening the pages of the person's account
	ForConfirm Purpose = "confirm" // one cart and one total (spec 4.4)
)

// The bounds of codes (spec section 8).
const (
	VerifyLife  = 3 * time.Minute
	ConfirmLife = 10 * time.Minute
	MaxTries    = 5                // wrong ones per code
	FewTries    = 1                // wrong ones per code once a number reached its wrong codes of the day
	Cooldown    = 30 * time.Second // between two codes for one number
)

// SandboxCode is the code of every sandbox verification; nothing is texted there (spec 4.1 rule 8).
const SandboxCode = "000000"

// Code is a six-digit code that was texted. The digits are not stored; the store encrypts the record, because six digits are soon
// guessed from their hash.
type Code struct {
	Purpose   Purpose     `json:"purpose"`
	Subject   string      `json:"subject"` // the user, account or cart it is for
	Salt      string      `json:"salt"`
	Hash      string      `json:"hash"`
	Phone     string      `json:"phone"`
	Total     money.Minor `json:"total,omitempty"`   // ForConfirm: the total it was texted for
	Consent   bool        `json:"consent,omitempty"` // ForConfirm: its text asked for the application's consent
	Page      bool        `json:"page,omitempty"`    // ForConfirm: its text says that only our own page asks for it
	SentAt    time.Time   `json:"sentAt"`
	ExpiresAt time.Time   `json:"expiresAt"`
	Tries     int         `json:"tries"` // wrong ones
	UsedAt    *time.Time  `json:"usedAt,omitempty"`
	Asked     bool        `json:"asked,omitempty"`    // another was requested within Cooldown, and not texted
	Replaced  []Digest    `json:"replaced,omitempty"` // the older codes, at most keptDigests
}

// Digest is a code without its digits.
type Digest struct {
	Salt string `json:"salt"`
	Hash string `json:"hash"`
}

// keptDigests is how many replaced codes a code keeps.
const keptDigests = 5

// NewCode returns six random digits, and the record to store.
func NewCode(purpose Purpose, subject, phone string, life time.Duration, now time.Time, random io.Reader) (digits string, c Code, err error) {
	// Rejection keeps every code equally likely.
	const range32 = uint32(1<<32/1_000_000) * 1_000_000
	var b [4]byte
	for {
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return "", Code{}, err
		}
		if n := binary.BigEndian.Uint32(b[:]); n < range32 {
			digits = fmt.Sprintf("%06d", n%1_000_000)
			break
		}
	}
	return digits, Code{}.fixed(purpose, subject, phone, digits, life, now, random), nil
}

// FixedCode returns the record of a code whose digits are given: the sandbox's.
func FixedCode(purpose Purpose, subject, phone, digits string, life time.Duration, now time.Time, random io.Reader) Code {
	return Code{}.fixed(purpose, subject, phone, digits, life, now, random)
}

func (c Code) fixed(purpose Purpose, subject, phone, digits string, life time.Duration, now time.Time, random io.Reader) Code {
	var salt [16]byte
	if _, err := io.ReadFull(random, salt[:]); err != nil {
		panic("person: no randomness: " + err.Error())
	}
	c = Code{Purpose: purpose, Subject: subject, Salt: hex.EncodeToString(salt[:]), Phone: phone, SentAt: now.UTC(), ExpiresAt: now.UTC().Add(life)}
	c.Hash = c.hash(c.Salt, digits)
	return c
}

func (c Code) hash(salt, digits string) string {
	sum := sha256.Sum256([]byte(salt + "/" + string(c.Purpose) + "/" + c.Subject + "/" + digits))
	return hex.EncodeToString(sum[:])
}

func (c Code) is(d Digest, digits string) bool {
	return subtle.ConstantTimeCompare([]byte(c.hash(d.Salt, digits)), []byte(d.Hash)) == 1
}

// For reports whether c and other are for the same thing; a code for one thing does not count for another.
func (c Code) For(other Code) bool {
	return c.Total == other.Total && c.Page == other.Page && (!c.Consent || other.Consent)
}

// Replacing returns c as the code that replaces old; c then recognises the digits of old as replaced.
func (c Code) Replacing(old Code) Code {
	if old.Hash == "" {
		return c
	}
	c.Replaced = append(append([]Digest(nil), old.Replaced...), Digest{old.Salt, old.Hash})
	c.Replaced = c.Replaced[max(0, len(c.Replaced)-keptDigests):]
	return c
}

// Live reports whether c can still be entered at now.
func (c Code) Live(now time.Time) bool {
	return c.Hash != "" && c.UsedAt == nil && now.Before(c.ExpiresAt) && c.Tries < MaxTries
}

// Verdict is the result of a try.
type Verdict int

// The verdicts of a try.
const (
	Wrong   Verdict = iota // counted
	Good                   // the code is used up
	Stale                  // expired, used, or replaced
	TooMany                // too many wrong ones
)

// Try compares digits with c at now, and returns c as it must be stored. The digits of a code that c replaced are Stale and cost no try. c permits
// tries wrong ones: MaxTries, or fewer for a number with many wrong codes.
func (c Code) Try(digits string, tries int, now time.Time) (Code, Verdict) {
	switch {
	case c.Hash == "" || c.UsedAt != nil || !now.Before(c.ExpiresAt):
		return c, Stale
	case c.Tries >= tries:
		c.Tries = MaxTries
		return c, TooMany
	case c.is(Digest{c.Salt, c.Hash}, digits):
		at := now.UTC()
		c.UsedAt = &at
		return c, Good
	}
	for _, replaced := range c.Replaced {
		if c.is(replaced, digits) {
			return c, Stale
		}
	}
	if c.Tries++; c.Tries >= tries {
		c.Tries = MaxTries
		return c, TooMany
	}
	return c, Wrong
}
