package person

import (
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// Notice is a text that says that a cart is ready. A YES confirms the cart, at this total only (spec 4.3 rule 7).
type Notice struct {
	CartID string      `json:"cartId"`
	Total  money.Minor `json:"total"`
	SentAt time.Time   `json:"sentAt"` // real time, like the times of replies; an earlier reply answers another text
	Sent   bool        `json:"sent"`   // false: it is being sent
	At     time.Time   `json:"at"`     // domain time; decides the day in which it counts
}

// Receipt is a text that said what was ordered. The reply NOT ME objects to it.
type Receipt struct {
	OrderID  string    `json:"orderId"`
	UserID   string    `json:"userId"`
	SentAt   time.Time `json:"sentAt"` // real time, like the times of replies
	Objected bool      `json:"objected,omitempty"`
}

// keptReceipts is how many texts about orders an account keeps.
const keptReceipts = 5

// ObjectLife is how long a person can object to an order by replying to its text.
const ObjectLife = 7 * 24 * time.Hour

// WithReceipt returns a with a text about an order as its newest. It adds the text of one order once, however often it is retried.
func (a Account) WithReceipt(r Receipt) Account {
	if slices.ContainsFunc(a.Receipts, func(one Receipt) bool { return one.OrderID == r.OrderID }) {
		return a
	}
	a.Receipts = append([]Receipt{r}, a.Receipts...)
	a.Receipts = a.Receipts[:min(len(a.Receipts), keptReceipts)]
	return a
}

// Reply is a YES from a person. It takes effect once.
type Reply struct {
	ID        string      `json:"id"` // the provider's
	AccountID string      `json:"accountId"`
	CartID    string      `json:"cartId"`
	Total     money.Minor `json:"total"`
	Late      bool        `json:"late,omitempty"`    // sent before this cart's text, so it was for another
	Begun     bool        `json:"begun,omitempty"`   // whether it is late is decided
	Objects   string      `json:"objects,omitempty"` // the order that the person says is not theirs; then it is a NOT ME
	Answer    string      `json:"answer,omitempty"`  // the text that answers it, once decided
	At        time.Time   `json:"at"`                // when it was read
}

// ReplyLife is how old a reply may be when it is read. An older YES is ignored.
const ReplyLife = time.Hour
