package ports

import (
	"context"
	"errors"
	"time"
)

// SMS sends texts and hears replies.
type SMS interface {
	// Send hands one text over. Repeating a key sends nothing more. ErrUnsendable when it cannot be sent now (nothing is spent);
	// ErrStopped when the number replied STOP to the provider.
	Send(ctx context.Context, text Text) error
	// Replies returns what people sent after cursor ("" is the beginning), oldest first, with the cursor to go on from.
	// It returns at once, with nothing, when there is nothing new.
	Replies(ctx context.Context, cursor string) (replies []Reply, next string, err error)
}

// Text is one text to a person.
type Text struct {
	Key  string // unique per text; safe to repeat
	To   string // E.164
	Body string
}

// Reply is one text from a person.
type Reply struct {
	ID   string // the provider's own, the same whenever the reply is read
	From string
	Body string
	At   time.Time
}

// The errors of SMS.
var (
	ErrUnsendable = errors.New("sms: could not be sent")
	ErrStopped    = errors.New("sms: the number replied STOP")
)
