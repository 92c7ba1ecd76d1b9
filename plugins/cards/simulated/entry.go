package main

import "time"

// The kinds of entries.
const (
	kindCard          = "card"
	kindDelete        = "delete"
	kindCheck         = "check"
	kindRefused       = "check_declined"
	kindHold          = "hold"
	kindDecline       = "decline"
	kindCapture       = "capture"
	kindRelease       = "release"
	kindRefund        = "refund"
	kindIssue         = "issue"
	kindAuthorization = "authorization"
	kindReversal      = "reversal"
	kindClose         = "close"
)

// entry is one line of the ledger. It has no card number, expiry or code except in Sealed, which only the key opens.
type entry struct {
	Kind     string    `json:"kind"`
	ID       string    `json:"id,omitempty"`
	Key      string    `json:"key,omitempty"`
	Of       string    `json:"of,omitempty"` // its subject: the card of a hold, the hold of a capture, the capture of a refund, …
	Brand    string    `json:"brand,omitempty"`
	Last4    string    `json:"last4,omitempty"`
	Amount   int64     `json:"amount_minor,omitempty"` // of an issued card: its limit
	Currency string    `json:"currency,omitempty"`
	Merchant string    `json:"merchant,omitempty"`
	Approved bool      `json:"approved,omitempty"`
	Reason   string    `json:"reason,omitempty"`
	Sealed   []byte    `json:"sealed,omitempty"`
	At       time.Time `json:"at"`
}
