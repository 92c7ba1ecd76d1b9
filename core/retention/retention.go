// Package retention is the table of record kinds that are kept for a limited time, and how long (docs/operations.md). Kinds without a row are kept
// forever.
package retention

import (
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// Kind is a kind of record with a retention.
type Kind string

// The kinds.
const (
	Keys       Kind = "idempotency_keys"
	Counters   Kind = "counters"
	Codes      Kind = "codes"
	LastTexts  Kind = "last_texts"
	Tickets    Kind = "tickets"
	Sessions   Kind = "sessions"
	Acts       Kind = "account_acts"
	Grants     Kind = "grants"
	Deliveries Kind = "deliveries"

	Replies         Kind = "replies"
	SignInLinks     Kind = "sign_in_links"
	ConsoleSessions Kind = "console_sessions"
	Devices         Kind = "devices"

	AuthorizeCodes Kind = "authorization_codes"
	AccessTokens   Kind = "access_tokens"
	RefreshTokens  Kind = "refresh_tokens"
	TokenFamilies  Kind = "token_families"
	OAuthClients   Kind = "oauth_clients"
)

// Row is how long the records of one kind are kept.
type Row struct {
	Kind  Kind
	Since string // in words: what Record.Since is
	Days  int
}

const day = 24 * time.Hour

// table holds the retentions. A key outlives its cart and its order: its retention restarts while either is open.
var table = []Row{
	{Keys, "it was used, or last found to be needed", 7},
	{Counters, "its window began", 7}, // a refund within 72 hours still corrects the day's spending
	{Codes, "it ran out", 1},
	{LastTexts, "the text was sent", 1}, // it holds a phone number, and matters for half a minute
	{Tickets, "it ran out", 30},
	{Sessions, "it ran out", 1},
	{Acts, "it was done", 365},
	{Grants, "it ran out", 30},
	{Replies, "it was read", 7},
	{SignInLinks, "it ran out", 1},
	{ConsoleSessions, "it ran out", 1},
	{Devices, "it ran out", 1},
	// The records of codes and tokens that are older than families with codes. A code is kept so that a second use is known as one, and an access
	// token so that it can be revoked, which disconnects the application.
	{AuthorizeCodes, "it ran out", 30},
	{AccessTokens, "it ran out", 30},
	{RefreshTokens, "it ran out", 1},
	{TokenFamilies, "its last refresh token ran out", 31}, // longer than all older tokens, though its time may lag a day
	{OAuthClients, "it belongs to no application, and: it registered, if it was never approved, or a year passed since its last use", 30},
	{Deliveries, "its last attempt, when it is delivered or dead", 30}, // so that it can be replayed until then
}

// Table returns every row, in the order of a pass.
func Table() []Row { return append([]Row(nil), table...) }

// Record is what retention needs to know of a record.
type Record struct {
	Kind  Kind
	Mark  string    // its position among its kind; opaque
	Since time.Time // when its retention starts; zero: it is in use
	Key   Key       // of what is an idempotency key
}

// Key is which idempotency key a record is, and the cart that it was used for.
type Key struct {
	Env                                    access.Environment
	AppID, UserID, Operation, Name, CartID string
}

// Over reports whether r's retention has ended at now.
func (r Record) Over(now time.Time) bool {
	for _, row := range table {
		if row.Kind == r.Kind {
			return !r.Since.IsZero() && !now.Before(r.Since.Add(time.Duration(row.Days)*day))
		}
	}
	return false
}
