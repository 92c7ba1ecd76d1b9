package ports

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/person"
)

// Vault exchanges a person's card for a token. The core neither keeps nor sees a card number.
type Vault interface {
	// Entry describes the form in which the person enters a card. page is the origin of the page that shows it; a tokenizer's frame
	// lets no other page embed it. An error means that no card can be entered now.
	Entry(ctx context.Context, page string) (CardEntry, error)
	// Attach exchanges what the form sent for a token: the fields of a form, or the field "token" that a tokenizer's frame gave, which
	// is good for one card. Repeating a key returns the same card. It returns ErrCardInvalid if the input is no usable card, as an *InvalidCard
	// if a field of the form is at fault, or if the key's card was deleted.
	Attach(ctx context.Context, key string, input map[string]string) (Card, error)
	// Check learns by a zero-amount authorisation whether the card can be charged at all. Nothing is reserved. Repeating a key returns the
	// same answer. It returns *Declined if the card refuses; any other error says nothing about the card.
	Check(ctx context.Context, key string, card string) error
	// Delete deletes a card: the vault keeps nothing from which its number can be read. A check or a hold of the card under a new key returns
	// *Declined from then on; those that were made keep their answers, and their holds can still be captured, released and refunded. Deleting
	// a card again, or one that the vault does not have, succeeds. An error means that the card may still exist: the caller repeats the call.
	Delete(ctx context.Context, card string) error
}

// Processor moves a person's money. Every call may be repeated under its key and then returns the same answer. Any other error than
// those named means that the answer is not known: the caller repeats the call under the same key.
type Processor interface {
	// Hold reserves amount on the card. It returns *Declined if the card refuses, and ErrUnknown if the answer was lost: then the caller
	// asks Look.
	Hold(ctx context.Context, key string, card string, amount money.Minor, currency string) (hold string, err error)
	// Capture takes amount, at most what is held, and releases the rest. It returns ErrCaptured if the hold was captured under another
	// key. More than is held, or a released hold, is an error.
	Capture(ctx context.Context, key string, hold string, amount money.Minor) (capture string, err error)
	// Release ends a hold. Releasing it again succeeds. It returns ErrCaptured if the hold was captured.
	Release(ctx context.Context, key string, hold string) error
	// Refund returns a captured amount to the card; more than was captured is an error.
	Refund(ctx context.Context, key string, capture string, amount money.Minor) error
	// Look returns what became of the Hold under key; its state is HoldNone, and no error, if the processor never saw the key.
	Look(ctx context.Context, key string) (Hold, error)
}

// Issuer makes the single-use card that the merchant sees. Every call may be repeated.
type Issuer interface {
	// Issue makes a card that allows authorisations of at most limit, at this merchant's host only. Repeating a key returns the same
	// card. An error means that there is no card to pay with yet.
	Issue(ctx context.Context, key string, limit money.Minor, currency string, merchantHost string) (MerchantCard, error)
	// Authorizations lists what the merchant did with the card, oldest first. An empty list is no error; an unknown card is one.
	Authorizations(ctx context.Context, card string) ([]Authorization, error)
	// Close ends a card: nothing more can be authorised on it. Closing it again succeeds; an unknown card is an error.
	Close(ctx context.Context, card string) error
}

// The kinds of card entry.
const (
	// EntryForm is a form on the service's own page: the card number passes through its hosts, which puts them in full PCI scope.
	EntryForm = "form"
	// EntryTokenizer is a page of the processor in a frame of the service's page. The two talk with postMessage, in objects whose type
	// begins with "carryout.card.": the frame sends ready and resize (each with height, in pixels), and, when the page sends submit,
	// either token (with the single-use token) or invalid, after it showed the person what is wrong.
	EntryTokenizer = "tokenizer"
)

// CardEntry is how a person enters a card.
type CardEntry struct {
	Kind   string
	Fields []CardField // of a form
	Frame  string      // of a tokenizer: the address of its page; https, or http on the loopback for development
}

// CardField is one input of a form.
type CardField struct {
	Name, Label, AutoComplete, InputMode string
}

// Card is a person's card as the core knows it.
type Card = person.Card

// HoldState is the state of a hold.
type HoldState string

// The states of a hold.
const (
	HoldNone     HoldState = "none"
	HoldHeld     HoldState = "held"
	HoldDeclined HoldState = "declined"
	HoldCaptured HoldState = "captured"
	HoldReleased HoldState = "released"
)

// Hold is what a processor knows about one key.
type Hold struct {
	ID       string
	State    HoldState
	Amount   money.Minor
	Captured money.Minor
	Refunded money.Minor
}

// MerchantCard is a single-use card for one order. The host types its secrets; they go nowhere else.
type MerchantCard struct {
	ID     string
	Number PAN
	Expiry PAN // MM/YY
	Code   PAN
	Zip    PAN
}

// PAN is card data. It prints as "[redacted]" everywhere; Reveal is called by the host as it types.
type PAN struct{ secret string }

// NewPAN wraps card data.
func NewPAN(secret string) PAN { return PAN{secret} }

// Reveal returns the card data.
func (p PAN) Reveal() string { return p.secret }

// String hides the value.
func (PAN) String() string { return "[redacted]" }

// GoString hides the value from %#v.
func (PAN) GoString() string { return "[redacted]" }

// MarshalJSON hides the value.
func (PAN) MarshalJSON() ([]byte, error) { return []byte(`"[redacted]"`), nil }

// Authorization is one attempt of a merchant on an issued card.
type Authorization struct {
	ID       string
	Amount   money.Minor
	Currency string
	Merchant string // host
	Approved bool
	Reversed bool
	At       time.Time
}

// Declined is the processor's refusal; Reason is for the log.
type Declined struct{ Reason string }

// Error names the reason.
func (d *Declined) Error() string { return "cards: declined: " + d.Reason }

// InvalidCard is an ErrCardInvalid that names the field at fault. It never contains what was typed.
type InvalidCard struct {
	Field string // the Name of a CardField
}

// Error names the field.
func (i *InvalidCard) Error() string { return ErrCardInvalid.Error() + ": " + i.Field }

// Unwrap returns ErrCardInvalid.
func (i *InvalidCard) Unwrap() error { return ErrCardInvalid }

// The errors of the card ports.
var (
	ErrCardInvalid = errors.New("cards: not a usable card")
	ErrCaptured    = errors.New("cards: already captured")
	ErrUnknown     = errors.New("cards: the answer was lost")
)
