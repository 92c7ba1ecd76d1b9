package person

import (
	"cmp"
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// Action is what a person did on the pages of their account.
type Action string

// The actions.
const (
	ActSignedIn       Action = "session.created"
	ActSignedOut      Action = "session.ended"
	ActSignedOutAll   Action = "sessions.ended"
	ActAddedCard      Action = "card.added"
	ActChoseCard      Action = "card.default"
	ActRemovedCard    Action = "card.removed"
	ActDeletedCard    Action = "card.deleted" // at the processor, after it was removed
	ActCodesOn        Action = "codes.on"
	ActCodesOff       Action = "codes.off"
	ActTextsOn        Action = "texts.on"
	ActTextsOff       Action = "texts.off"
	ActLimited        Action = "limit.changed"
	ActDisconnected   Action = "application.disconnected"
	ActChangedFood    Action = "food.changed"
	ActEmptiedFood    Action = "food.emptied"
	ActExported       Action = "data.exported"
	ActAddedPasskey   Action = "passkey.added"
	ActRemovedPasskey Action = "passkey.removed"
	ActDeletedAccount Action = "account.deleted"
)

// Act is one thing that was done on the pages of an account, for the person to see.
type Act struct {
	ID        string             `json:"id"`
	At        time.Time          `json:"at"`
	Env       access.Environment `json:"env"`
	AccountID string             `json:"accountId"`
	Action    Action             `json:"action"`
	About     string             `json:"about,omitempty"` // its subject, in words for the person: a card, an application, an amount
}

// Mark is a position in the list of acts.
type Mark struct {
	At time.Time
	ID string
}

// Mark returns a's position.
func (a Act) Mark() Mark { return Mark{a.At, a.ID} }

// Compare orders marks by time, oldest first.
func (m Mark) Compare(o Mark) int { return cmp.Or(m.At.Compare(o.At), cmp.Compare(m.ID, o.ID)) }
