package order

import (
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// PaymentPhase is the phase of one confirm's payment.
type PaymentPhase string

// The phases of a payment. A crash can leave every phase before Held; the sweep then asks the processor.
const (
	Intended PaymentPhase = "intended" // stored before the hold is requested
	Held     PaymentPhase = "held"
	Declined PaymentPhase = "declined"
	Captured PaymentPhase = "captured"
	Released PaymentPhase = "released"
	Returned PaymentPhase = "refunded"
	// Uncollected is a placed order whose hold ended before it could be captured: the operator decides.
	Uncollected PaymentPhase = "uncollected"
)

// Payment is the money of one order: the hold and the charge on the person's card, and the card that the merchant sees.
type Payment struct {
	OrderID   string       `json:"orderId"`
	Attempt   int          `json:"attempt"` // of the confirm: a declined one may be followed by another
	Phase     PaymentPhase `json:"phase"`
	Card      string       `json:"card"` // the person's card token
	Brand     string       `json:"brand,omitempty"`
	Last4     string       `json:"last4,omitempty"`
	Amount    money.Minor  `json:"amount"`
	Currency  string       `json:"currency"`
	HoldID    string       `json:"holdId,omitempty"`
	CaptureID string       `json:"captureId,omitempty"`
	Issued    string       `json:"issued,omitempty"` // the single-use card's id
	At        time.Time    `json:"at"`
	Looks     int          `json:"looks,omitempty"` // made after unconfirmed
}
