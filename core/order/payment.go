package order

import (
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// PaymentPhase is how far the money of one confirm has come.
type PaymentPhase string

// The phases of a payment. Everything before Held can be left by a crash and is settled by looking at the processor.
const (
	Intended PaymentPhase = "intended" // written before the hold is asked for
	Held     PaymentPhase = "held"
	Declined PaymentPhase = "declined"
	Captured PaymentPhase = "captured"
	Released PaymentPhase = "released"
	Returned PaymentPhase = "refunded"
	// Uncollected is a placed order whose hold ended before it could be captured: the operator decides.
	Uncollected PaymentPhase = "uncollected"
)

// Payment is the money of one order: what is held and taken from the person, and the card the merchant sees.
type Payment struct {
	OrderID   string       `json:"orderId"`
	Attempt   int          `json:"attempt"` // of the confirm: a declined one may be followed by another
	Phase     PaymentPhase `json:"phase"`
	Card      string       `json:"card"` // the person's card token
	Amount    money.Minor  `json:"amount"`
	Currency  string       `json:"currency"`
	HoldID    string       `json:"holdId,omitempty"`
	CaptureID string       `json:"captureId,omitempty"`
	Issued    string       `json:"issued,omitempty"` // the single-use card's id
	At        time.Time    `json:"at"`
	Looks     int          `json:"looks,omitempty"` // made after unconfirmed
}
