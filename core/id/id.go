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
	Bytes  int  // of randomness
	Secret bool // a credential: shown once, stored as its hash
}

// The table (spec sections 2, 5 and 6; the rest in docs/gaps.md).
var (
	App              = Kind{"lyt_app_", 16, false}
	ClientSandbox    = Kind{"lp_test_", 16, false}
	ClientProduction = Kind{"lp_live_", 16, false}
	SecretSandbox    = Kind{"sk_test_", 32, true}
	SecretProduction = Kind{"sk_live_", 32, true}
	User             = Kind{"usr_", 16, false}
	Grant            = Kind{"lgb_", 32, true}
	Cart             = Kind{"crt_", 16, false}
	Order            = Kind{"ord_", 16, false}
	Event            = Kind{"evt_", 16, false}
	Delivery         = Kind{"dl_", 16, false}
	Place            = Kind{"plc_", 16, false}
	CLIToken         = Kind{"lcli_", 32, true}
	DeviceCode       = Kind{"ldc_", 32, true}
	SigningSecret    = Kind{"whsec_", 32, true}
	Adjustment       = Kind{"adj_", 16, false}
	Account          = Kind{"acc_", 16, false} // never leaves the service
	Ticket           = Kind{"tkt_", 32, true}  // of a handoff link
	Session          = Kind{"ses_", 32, true}  // a person's session on the hosted pages
	Act              = Kind{"act_", 16, false} // what a person did on the pages of their account
	Endpoint         = Kind{"whe_", 16, false}
	Work             = Kind{"wrk_", 16, false}
	Request          = Kind{"req_", 16, false}
	Developer        = Kind{"dev_", 16, false}
	SignInLink       = Kind{"lnk_", 32, true} // of a developer, for the console
	ConsoleSession   = Kind{"con_", 32, true} // of a developer, on the console
	CLISession       = Kind{"cls_", 16, false}
	Key              = Kind{"key_", 16, false} // names an application secret without revealing it
	Audited          = Kind{"aud_", 16, false}
	OAuthClient      = Kind{"lyc_", 16, false}
	AuthorizeCode    = Kind{"lac_", 32, true}
	AccessToken      = Kind{"lat_", 32, true} // a connected person's
	RefreshToken     = Kind{"lrt_", 32, true}
	TokenFamily      = Kind{"fam_", 16, false} // never leaves the service
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

// NewAt returns an identifier like New, with the same randomness, after a prefix of the time. A store that sorts by identifier then keeps and writes
// together what was created together. A secret has no time prefix.
func NewAt(k Kind, at time.Time, random io.Reader) string {
	made := New(k, random)
	if k.Secret {
		return made
	}
	// Hundredths of a second in five bytes wrap after 348 years, and are exactly eight characters.
	var hundredths [8]byte
	binary.BigEndian.PutUint64(hundredths[:], uint64(at.UnixMilli()/10))
	return k.Prefix + lowercaseBase32.EncodeToString(hundredths[3:]) + made[len(k.Prefix):]
}

// Is reports whether text has the form of an identifier of kind k, not whether it exists.
func (k Kind) Is(text string) bool {
	rest, ok := strings.CutPrefix(text, k.Prefix)
	if !ok || rest == "" || len(rest) > 64 {
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

// Hash returns what is stored of a credential: the SHA-256 of the whole text, in hexadecimal.
func Hash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
