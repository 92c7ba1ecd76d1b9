// Package id is the table of the service's identifiers and credentials: their prefixes, their sizes, and which of them are secrets.
package id

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"io"
	"strings"
	"time"
)

// Kind is one sort of identifier or credential.
type Kind struct {
	Prefix string
	Bytes  int // of randomness
	Use    Use
}

// Use is what something of a kind is for.
type Use int

// The uses.
const (
	Name       Use = iota // names a record; it is no secret
	Secret                // a credential: shown once, stored as its hash
	BriefProof            // a credential of which many are made and each lasts hours or days at most: its record is stored next to those made with it
)

// Secret reports whether something of kind k is a credential.
func (k Kind) Secret() bool { return k.Use != Name }

// The table (spec sections 2, 5 and 6; the rest in docs/gaps.md).
var (
	App              = Kind{"lyt_app_", 16, Name}
	ClientSandbox    = Kind{"lp_test_", 16, Name}
	ClientProduction = Kind{"lp_live_", 16, Name}
	SecretSandbox    = Kind{"sk_test_", 32, Secret}
	SecretProduction = Kind{"sk_live_", 32, Secret}
	User             = Kind{"usr_", 16, Name}
	Grant            = Kind{"lgb_", 32, BriefProof}
	Cart             = Kind{"crt_", 16, Name}
	Order            = Kind{"ord_", 16, Name}
	Event            = Kind{"evt_", 16, Name}
	Delivery         = Kind{"dl_", 16, Name}
	Place            = Kind{"plc_", 16, Name}
	CLIToken         = Kind{"lcli_", 32, Secret}
	DeviceCode       = Kind{"ldc_", 32, Secret}
	SigningSecret    = Kind{"whsec_", 32, Secret}
	Adjustment       = Kind{"adj_", 16, Name}
	Account          = Kind{"acc_", 16, Name}       // never leaves the service
	Ticket           = Kind{"tkt_", 32, BriefProof} // of a handoff link
	Session          = Kind{"ses_", 32, BriefProof} // a person's session on the hosted pages
	Act              = Kind{"act_", 16, Name}       // what a person did on the pages of their account
	Endpoint         = Kind{"whe_", 16, Name}
	Work             = Kind{"wrk_", 16, Name}
	Request          = Kind{"req_", 16, Name}
	Developer        = Kind{"dev_", 16, Name}
	SignInLink       = Kind{"lnk_", 32, Secret} // of a developer, for the console
	ConsoleSession   = Kind{"con_", 32, Secret} // of a developer, on the console
	CLISession       = Kind{"cls_", 16, Name}
	Key              = Kind{"key_", 16, Name} // names an application secret without revealing it
	Audited          = Kind{"aud_", 16, Name}
	OAuthClient      = Kind{"lyc_", 16, Name}
	AuthorizeCode    = Kind{"lac_", 32, BriefProof}
	AccessToken      = Kind{"lat_", 32, BriefProof} // a connected person's
	RefreshToken     = Kind{"lrt_", 32, BriefProof}
	TokenFamily      = Kind{"fam_", 16, Name} // never leaves the service
	lowercaseBase32  = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)
	kinds            = []Kind{App, ClientSandbox, ClientProduction, SecretSandbox, SecretProduction, User, Grant, Cart, Order, Event, Delivery, Place, CLIToken, DeviceCode, SigningSecret, Adjustment, Account, Ticket, Session, Act, Endpoint, Work, Request, Developer, SignInLink, ConsoleSession, CLISession, Key, Audited, OAuthClient, AuthorizeCode, AccessToken, RefreshToken, TokenFamily}
)

// New returns an identifier of kind k from the random source.
func New(k Kind, random io.Reader) string {
	b := make([]byte, k.Bytes)
	if _, err := io.ReadFull(random, b); err != nil {
		// Without randomness, stop: credentials must not be guessable.
		panic("id: no randomness: " + err.Error())
	}
	if k == SigningSecret {
		return k.Prefix + base64.StdEncoding.EncodeToString(b)
	}
	return k.Prefix + lowercaseBase32.EncodeToString(b)
}

// NewAt returns an identifier like New, with the same randomness, after the time in hundredths of a second: eight characters in a name, which wrap
// after 348 years, and four in a brief proof, which wrap after three hours. A store that sorts by identifier, or by [Hash], then keeps and writes
// together what was created together. A lasting secret has no time in it.
func NewAt(k Kind, at time.Time, random io.Reader) string {
	made := New(k, random)
	var bits [8]byte
	binary.BigEndian.PutUint64(bits[:], uint64(at.UnixMilli()/10))
	hundredths := lowercaseBase32.EncodeToString(bits[3:]) // 40 bits
	switch k.Use {
	case Name:
		return k.Prefix + hundredths + made[len(k.Prefix):]
	case BriefProof:
		return k.Prefix + hundredths[briefTime:] + made[len(k.Prefix):]
	default:
		return made
	}
}

// briefTime is the number of characters of time in a brief proof.
const briefTime = 4

// longest is the number of characters after the prefix of the longest kind: a token of a sign-in, which contains the name of its record, a mark and a
// secret.
const longest = 112

// Is reports whether text has the form of an identifier of kind k, not whether it exists.
func (k Kind) Is(text string) bool {
	rest, ok := strings.CutPrefix(text, k.Prefix)
	if !ok || rest == "" || len(rest) > longest {
		return false
	}
	for _, r := range rest {
		if !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r == '_' || r == '-' || r == '+' || r == '/' || r == '=') {
			return false
		}
	}
	return true
}

// All returns the table.
func All() []Kind { return append([]Kind(nil), kinds...) }

// Hash returns what is stored of a credential: the SHA-256 of the whole text, in hexadecimal. If a brief proof begins with the time, so does its
// hash: the time is no secret.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return timeOf(secret) + hex.EncodeToString(sum[:])
}

// timeOf returns the time that [NewAt] put into a brief proof; empty for any other text.
func timeOf(secret string) string {
	for _, k := range kinds {
		if k.Use != BriefProof || !k.Is(secret) {
			continue
		}
		if rest := secret[len(k.Prefix):]; len(rest) == briefTime+lowercaseBase32.EncodedLen(k.Bytes) {
			return rest[:briefTime]
		}
	}
	return ""
}
