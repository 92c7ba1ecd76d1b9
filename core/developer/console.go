package developer

import "time"

// The bounds of signing in to the console (docs/gaps.md).
const (
	LinkLife       = 15 * time.Minute
	ConsoleIdle    = 12 * time.Hour
	ConsoleLife    = 30 * 24 * time.Hour
	RecentlySigned = 15 * time.Minute // spec 5.5
	// seenEvery is the precision of the time of the last request, so that most reads write nothing.
	seenEvery = 5 * time.Minute
)

// Link is a sign-in link, with a secret of 256 bits, for one use. Only the hash of the secret is stored.
type Link struct {
	Hash        string     `json:"hash"`
	DeveloperID string     `json:"developerId"`
	ExpiresAt   time.Time  `json:"expiresAt"`
	UsedAt      *time.Time `json:"usedAt,omitempty"`
}

// NewLink returns an unused link.
func NewLink(hash, developerID string, now time.Time) Link {
	return Link{Hash: hash, DeveloperID: developerID, ExpiresAt: now.UTC().Add(LinkLife)}
}

// Use returns l as used at now; false if it was used before or has expired.
func (l Link) Use(now time.Time) (Link, bool) {
	if l.UsedAt != nil || !now.Before(l.ExpiresAt) {
		return l, false
	}
	now = now.UTC()
	l.UsedAt = &now
	return l, true
}

// ConsoleSession is a developer's session in the console. Only the hash of its token is stored.
type ConsoleSession struct {
	Hash        string     `json:"hash"`
	DeveloperID string     `json:"developerId"`
	SignedInAt  time.Time  `json:"signedInAt"`
	SeenAt      time.Time  `json:"seenAt"`
	EndedAt     *time.Time `json:"endedAt,omitempty"`
}

// NewConsoleSession returns the session that a sign-in opens.
func NewConsoleSession(hash, developerID string, now time.Time) ConsoleSession {
	now = now.UTC()
	return ConsoleSession{Hash: hash, DeveloperID: developerID, SignedInAt: now, SeenAt: now}
}

// ExpiresAt returns when s ends unless it is used before then.
func (s ConsoleSession) ExpiresAt() time.Time {
	idle, end := s.SeenAt.Add(ConsoleIdle), s.SignedInAt.Add(ConsoleLife)
	if idle.Before(end) {
		return idle
	}
	return end
}

// Live reports whether s has not ended at now.
func (s ConsoleSession) Live(now time.Time) bool {
	return s.EndedAt == nil && now.Before(s.ExpiresAt())
}

// Recent reports whether the sign-in was within the last 15 minutes, which revealing or rotating a production secret needs (spec 5.5).
func (s ConsoleSession) Recent(now time.Time) bool {
	return now.Before(s.SignedInAt.Add(RecentlySigned))
}

// Seen returns s as used at now, and whether it must be stored.
func (s ConsoleSession) Seen(now time.Time) (ConsoleSession, bool) {
	if now.Before(s.SeenAt.Add(seenEvery)) {
		return s, false
	}
	s.SeenAt = now.UTC()
	return s, true
}

// Ended returns s as signed out.
func (s ConsoleSession) Ended(now time.Time) ConsoleSession {
	now = now.UTC()
	s.EndedAt = &now
	return s
}
