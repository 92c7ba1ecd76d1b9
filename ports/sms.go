package ports

import (
	"context"
	"errors"
	"time"
)

// SMS sends texts and reads replies.
type SMS interface {
	// Send sends one text. Repeating a key sends nothing more. It returns ErrUnsendable if the text cannot be sent now and was not, and
	// ErrStopped if the number replied STOP to the provider. After any other error the caller repeats the call with the same key.
	Send(ctx context.Context, text Text) error
	// Replies returns what people sent after cursor ("" is the beginning), oldest first, with the cursor to continue from. If there is
	// nothing new, it returns an empty list at once. An error means that the provider could not be read; the cursor is still good.
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
