package person

import (
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// The bounds of build grants (spec 4.1 rule 10).
const (
	GrantLife    = 15 * time.Minute
	GrantMaximum = 24 * time.Hour
)

// Grant is a build grant; only its hash is kept (spec 2.3).
type Grant struct {
	Env       access.Environment `json:"env"`
	Hash      string             `json:"hash"`
	AppID     string             `json:"appId"`
	UserID    string             `json:"userId"`
	MintedAt  time.Time          `json:"mintedAt"`
	ExpiresAt time.Time          `json:"expiresAt"`
}

// NewGrant returns a grant minted at now.
func NewGrant(env access.Environment, hash, appID, userID string, now time.Time) Grant {
	now = now.UTC()
	return Grant{Env: env, Hash: hash, AppID: appID, UserID: userID, MintedAt: now, ExpiresAt: now.Add(GrantLife)}
}

// Live tells whether g still opens anything at now.
func (g Grant) Live(now time.Time) bool { return now.Before(g.ExpiresAt) }

// Refresh extends g by fifteen minutes from now, never past 24 hours from minting. It reports false when g has run out
// or cannot be lengthened any more.
func (g Grant) Refresh(now time.Time) (Grant, bool) {
	if !g.Live(now) {
		return g, false
	}
	end := now.UTC().Add(GrantLife)
	if last := g.MintedAt.Add(GrantMaximum); end.After(last) {
		end = last
	}
	if !end.After(g.ExpiresAt) && !end.Equal(g.ExpiresAt) {
		return g, false
	}
	g.ExpiresAt = end
	return g, true
}

// Ticket is what a handoff link carries: 256 bits that open the hosted page of one user for half an hour and show nothing
// personal by themselves.
type Ticket struct {
	Env       access.Environment `json:"env"`
	Hash      string             `json:"hash"`
	AppID     string             `json:"appId"`
	UserID    string             `json:"userId"`
	ReturnURL string             `json:"returnUrl,omitempty"`
	ExpiresAt time.Time          `json:"expiresAt"`
}

// Session is a person's session on the hosted pages, opened by a texted code.
type Session struct {
	Env       access.Environment `json:"env"`
	Hash      string             `json:"hash"`
	AccountID string             `json:"accountId"`
	ExpiresAt time.Time          `json:"expiresAt"`
}

// Opens tells whether s opens the pages of an account at now.
func (s Session) Opens(a Account, now time.Time) bool {
	begun := s.ExpiresAt.Add(-SessionLife)
	return s.AccountID == a.ID && s.Env == a.Env && now.Before(s.ExpiresAt) && (a.SignedOutAt == nil || begun.After(*a.SignedOutAt))
}

// The lives of tickets and sessions.
const (
	TicketLife  = 30 * time.Minute
	SessionLife = 30 * time.Minute
)
