// Package event holds what partners learn about orders: the event types, and the record of an order's change (spec section 6).
package event

import (
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/money"
)

// Type is an event's type.
type Type string

// The event types (spec 6.3). NeedsApproval is reserved and never sent; Refunded is ours (docs/gaps.md).
const (
	None          Type = ""
	Building      Type = "order.building"
	Carted        Type = "order.carted"
	Placing       Type = "order.placing"
	Placed        Type = "order.placed"
	Failed        Type = "order.failed"
	Unconfirmed   Type = "order.unconfirmed"
	Challenge     Type = "order.challenge"
	NeedsApproval Type = "order.needs_approval"
	Refunded      Type = "order.refunded"
)

// Event says that one order reached one state. ID is the same on every delivery, endpoint, retry and replay.
type Event struct {
	ID         string             `json:"id"`
	Type       Type               `json:"type"`
	Env        access.Environment `json:"env"`
	AppID      string             `json:"appId"`
	UserID     string             `json:"userId"`
	OccurredAt time.Time          `json:"occurredAt"`
	Order      Order              `json:"order"`
	Simulated  bool               `json:"simulated,omitempty"`
	Test       bool               `json:"test,omitempty"`
	// Position is the event's place in the feed of its application and environment: dense and increasing from 1.
	// It is 0 if the application had no enabled endpoint at that time (spec 6.1).
	Position uint64 `json:"position,omitempty"`
}

// Order is the order in an event (spec 6.2).
type Order struct {
	ID          string      `json:"id"`
	State       string      `json:"state"`
	Store       string      `json:"store"`
	Items       int         `json:"items"`
	TotalMinor  money.Minor `json:"total_minor"`
	Currency    string      `json:"currency,omitempty"`     // lower case; absent until it is known
	FailureCode *string     `json:"failure_code,omitempty"` // on order.failed, where it may be empty: written as null

	// Ours (docs/gaps.md, Payloads).
	CartID     string    `json:"cart_id,omitempty"`
	ConfirmURL string    `json:"confirm_url,omitempty"`
	ExpiresAt  time.Time `json:"expires_at,omitzero"`
	Lines      []Line    `json:"items_detail,omitempty"`
	Fees       *Fees     `json:"fees,omitempty"`
	Evidence   any       `json:"evidence,omitempty"`
	Reference  string    `json:"reference,omitempty"`
}

// Line is one line of the cart in order.carted.
type Line struct {
	Name       string      `json:"name"`
	Quantity   int         `json:"quantity"`
	PriceMinor money.Minor `json:"price_minor"`
	Modifiers  []string    `json:"modifiers"`
}

// Fees are the cart's fees in order.carted, in minor units.
type Fees struct {
	SubtotalMinor      money.Minor `json:"subtotal_minor"`
	TaxAndFeesMinor    money.Minor `json:"tax_and_fees_minor"`
	MerchantTotalMinor money.Minor `json:"merchant_total_minor"`
	ServiceFeeMinor    money.Minor `json:"service_fee_minor"`
	ServiceFeeWaived   bool        `json:"service_fee_waived"`
	CreditMinor        money.Minor `json:"credit_minor"`
}

// Query selects a page of a feed (spec 4.2). Cursor walks backwards from the newest; After walks forward.
type Query struct {
	Limit   int
	Before  uint64 // positions below this; 0: from the newest
	After   uint64 // positions above this, oldest first, when Forward
	Forward bool
	OrderID string
	UserID  string
	Type    Type
	Since   time.Time
}

// Matches reports whether e passes q's filters.
func (q Query) Matches(e Event) bool {
	return (q.OrderID == "" || q.OrderID == e.Order.ID) && (q.UserID == "" || q.UserID == e.UserID) &&
		(q.Type == "" || q.Type == e.Type) && (q.Since.IsZero() || !e.OccurredAt.Before(q.Since))
}
