package person

import (
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

// Reply is a YES that was texted, to be acted on once.
type Reply struct {
	ID        string      `json:"id"` // the provider's
	AccountID string      `json:"accountId"`
	CartID    string      `json:"cartId"`
	Total     money.Minor `json:"total"`
	Late      bool        `json:"late,omitempty"`   // sent before the text of this cart was: meant for another
	Begun     bool        `json:"begun,omitempty"`  // it is decided whether it is late
	Answer    string      `json:"answer,omitempty"` // what is texted back, once that is decided
	At        time.Time   `json:"at"`               // when it was read
}

// ReplyLife is how old a reply may be when it is read: a YES from long ago is no yes to anything now.
const ReplyLife = time.Hour
