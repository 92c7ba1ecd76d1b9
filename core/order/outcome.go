package order

import (
	"encoding/json"
	"time"

	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
)

// Fact is what is known of a placement. The zero value is the safe one.
type Fact int

// The facts.
const (
	Unknown  Fact = iota // cannot be determined
	Accepted             // the restaurant has the order; Evidence says how we know
	Refused              // the restaurant said that it does not have the order
	NotFired             // the click was never made: nothing can have been ordered
	Asked                // the site asks the person for a further check
)

// String is the fact's name, for the log.
func (f Fact) String() string {
	return [...]string{"unknown", "accepted", "refused", "not fired", "asked"}[f]
}

// Outcome is the result of one placement.
type Outcome struct {
	Fact     Fact
	Failure  *failure.Failure // Refused and NotFired: why
	Evidence *Evidence        // Accepted; with Unknown, a receipt without a new number, which needs a second witness
	Seen     string           // for the log and the operator: what the page showed
}

// Evidence is how we know that the restaurant has the order.
type Evidence struct {
	Kind               string       `json:"kind"` // confirmation_page, confirmation_number, merchant_message, simulated
	ConfirmationNumber string       `json:"confirmation_number,omitempty"`
	MerchantHost       string       `json:"merchant_host,omitempty"`
	ObservedTotal      *money.Minor `json:"observed_total_minor"`
	ReadyAt            string       `json:"ready_at,omitempty"` // the site's words
	CapturedAt         time.Time    `json:"captured_at"`
	BundleSHA256       string       `json:"bundle_sha256,omitempty"`
	Driver             string       `json:"driver,omitempty"` // name@version
}

// PublishedEvidence is evidence as its JSON is published: in order.placed, and in a person's copy of their data.
type PublishedEvidence Evidence

// Published returns e as it is published; nil if e is nil.
func (e *Evidence) Published() *PublishedEvidence { return (*PublishedEvidence)(e) }

// MarshalJSON writes CapturedAt with the precision of all published times.
func (e PublishedEvidence) MarshalJSON() ([]byte, error) {
	type plain PublishedEvidence
	return json.Marshal(struct {
		plain
		CapturedAt event.Stamp `json:"captured_at"`
	}{plain(e), event.Stamp(e.CapturedAt)})
}
