package person

import (
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/money"
)

// Notice is a text that says that a cart is ready and that a YES confirms it, at this total alone (spec 4.3 rule 7).
type Notice struct {
	CartID string      `json:"cartId"`
	Total  money.Minor `json:"total"`
	SentAt time.Time   `json:"sentAt"` // real time, as the times of replies are: an answer from before it is another text's
	Sent   bool        `json:"sent"`   // false: it is under way
	At     time.Time   `json:"at"`     // domain time, of the day it is counted in
}

// Receipt is a text that said what was ordered. A NOT ME objects to it.
type Receipt struct {
	OrderID  string    `json:"orderId"`
	UserID   string    `json:"userId"`
	SentAt   time.Time `json:"sentAt"` // real time, as the times of replies are
	Objected bool      `json:"objected,omitempty"`
}

// keptReceipts is how many texts about orders an account remembers.
const keptReceipts = 5

// ObjectLife is how long a person can object to an order by replying to its text.
const ObjectLife = 7 * 24 * time.Hour

// WithReceipt returns a with the newest text about an order first. The text of one order is one, however often it is handed over.
func (a Account) WithReceipt(r Receipt) Account {
	if slices.ContainsFunc(a.Receipts, func(one Receipt) bool { return one.OrderID == r.OrderID }) {
		return a
	}
	a.Receipts = append([]Receipt{r}, a.Receipts...)
	a.Receipts = a.Receipts[:min(len(a.Receipts), keptReceipts)]
	return a
}

// Reply is a YES that was texted, to be acted on once.
type Reply struct {
	ID        string      `json:"id"` // the provider's
	AccountID string      `json:"accountId"`
	CartID    string      `json:"cartId"`
	Total     money.Minor `json:"total"`
	Late      bool        `json:"late,omitempty"`    // sent before the text of this cart was: meant for another
	Begun     bool        `json:"begun,omitempty"`   // it is decided whether it is late
	Objects   string      `json:"objects,omitempty"` // the order that the person says is not theirs; then it is no YES
	Answer    string      `json:"answer,omitempty"`  // what is texted back, once that is decided
	At        time.Time   `json:"at"`                // when it was read
}

// ReplyLife is how old a reply may be when it is read: a YES from long ago is no yes to anything now.
const ReplyLife = time.Hour
