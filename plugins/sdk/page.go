package sdk

import (
	"context"
	"errors"
)

// Page is a browser page that the host lends for one build. Every call waits, up to the host's own limit, until it can be done as a person
// would do it: the element exists, is visible, does not move, and is enabled and uncovered.
//
// Any method returns ErrNotFound if the element did not appear in time, ErrNotReady if it appeared but could not be acted on, ErrSealed for
// reading after a card was typed, ErrWall if the manifest does not name the address, ErrFired for what could change the page after the
// order was sent, ErrGone if the page, its browser or the build has ended, or ctx's error. Until the order is sent, a page that does not answer at all is
// the failure TIMED_OUT.
type Page interface {
	// Home is the address of the store's ordering page.
	Home() string
	// Store is what the service knows about the store: its name, postal address and time zone. A field that is not known is empty.
	Store() Store
	// Goto loads an address of the store's own hosts, waits for its document and returns the HTTP status. It returns the failure
	// SITE_UNREACHABLE if the address does not answer.
	Goto(ctx context.Context, url string) (status int, err error)
	// URL returns the page's current address.
	URL(ctx context.Context) (string, error)
	// Wait returns the index of the first condition that holds; all are checked together, in order. It returns ErrNotFound if none holds in
	// time. In a frame that does not exist nothing is visible.
	Wait(ctx context.Context, any ...Condition) (int, error)
	// Read reads fields of every element that matches rows, in one call: one Record per element, in document order. A field that is not found
	// is absent from its record. No match is an empty result and no error.
	Read(ctx context.Context, rows Target, fields Fields) ([]Record, error)
	// ReadStable repeats Read until two results in a row are equal and not empty while nothing matches busy. It returns ErrNotReady if that
	// does not happen in time.
	ReadStable(ctx context.Context, rows Target, fields Fields, busy Target) ([]Record, error)
	// Click clicks the element with real mouse events, at a point that nothing covers.
	Click(ctx context.Context, at Target) error
	// Fill replaces the text of an input as typing would, and reads it back.
	Fill(ctx context.Context, at Target, text string) error
	// Choose selects an option of a select by its value or, if none has it, by its visible label.
	Choose(ctx context.Context, at Target, option string) error
	// SetChecked sets a checkbox or radio by clicking it or its label.
	SetChecked(ctx context.Context, at Target, on bool) error
	// Evaluate runs a JavaScript expression in the page (or in the frame, never a payment frame) and decodes its JSON value. After an expression
	// that does more than read, or that must be awaited, the page refuses every request that could send an order.
	Evaluate(ctx context.Context, frame string, expression string, into any) error
	// Accessibility returns the accessibility tree as indented text: role, name, value. It is for pages without usable selectors.
	Accessibility(ctx context.Context) (string, error)
	// Screenshot returns a JPEG of what is visible; secrets are masked.
	Screenshot(ctx context.Context) ([]byte, error)
	// Dialogs returns, oldest first, the native dialogs (alert, confirm, prompt) since the last call. The host closes
	// each as it opens: alerts are accepted, everything else dismissed.
	Dialogs(ctx context.Context) ([]Dialog, error)
	// FillSecret has the host type a secret that the driver never sees. From then on the page outside payment frames is sealed.
	FillSecret(ctx context.Context, at Target, secret Secret) error
	// Submit records durably that the order is being sent, and then clicks once. It returns when the submit request was answered or
	// failed, or after the host's limit. A second call returns ErrFired unless Submission.AskedAgain was set.
	Submit(ctx context.Context, at Target) (Submission, error)
}

// Target names elements of the page.
type Target struct {
	CSS   string // selector; required
	Frame string // CSS selector of the iframe it is in; empty: the page itself
	Text  string // keep only elements whose visible text, with white space folded, contains this; case does not count
	Exact bool   // Text must equal the whole visible text
	Nth   int    // which of the matches to act on, from 0 (ignored by Read); 0 is the first one that is visible, if there is one
}

// At is the target of a plain selector.
func At(css string) Target { return Target{CSS: css} }

// WithText keeps only the matches whose visible text contains text.
func (t Target) WithText(text string) Target { t.Text, t.Exact = text, false; return t }

// WithExactText keeps only the matches whose visible text is text.
func (t Target) WithExactText(text string) Target { t.Text, t.Exact = text, true; return t }

// In looks for the target inside the iframe that the selector names.
func (t Target) In(frame string) Target { t.Frame = frame; return t }

// At picks the n-th match, from 0.
func (t Target) At(n int) Target { t.Nth = n; return t }

// Condition is something to wait for: that something visible matches Target; with Gone, that nothing does; with URL, that the address
// matches (RE2).
type Condition struct {
	Target Target
	Gone   bool
	URL    string
}

// Visible holds when something visible matches t.
func Visible(t Target) Condition { return Condition{Target: t} }

// Gone holds when nothing visible matches t.
func Gone(t Target) Condition { return Condition{Target: t, Gone: true} }

// Address holds when the page's address matches the pattern (RE2).
func Address(pattern string) Condition { return Condition{URL: pattern} }

// Fields maps a name to what is read for it, relative to the row: "" (the row's visible text), "css" (the text
// of the first visible match), "css@attr" (an attribute), "@attr" (an attribute of the row), "css=value" (the live value of an input),
// "css?" ("true" when something matches, else "false"), "css*" (the visible texts of all matches, joined by newlines).
type Fields map[string]string

// Record is one row that was read.
type Record map[string]string

// Dialog is a native dialog that opened.
type Dialog struct {
	Kind string // alert, confirm, prompt, beforeunload
	Text string
}

// Secret is the name of a value that only the host knows.
type Secret string

// The secrets of a card.
const (
	CardNumber Secret = "card_number"
	CardExpiry Secret = "card_expiry" // MM/YY
	CardCode   Secret = "card_code"
	CardZip    Secret = "card_zip"
)

// Submission is what the host saw of the submit.
type Submission struct {
	Answered   bool // the submit request was answered
	Status     int  // HTTP status of that answer
	AskedAgain bool // the answer matched Manifest.NotYetOrdered: Submit may be called once more
}

// The errors of a page.
var (
	ErrNotFound = errors.New("page: no such element")
	ErrNotReady = errors.New("page: the element cannot be acted on")
	ErrSealed   = errors.New("page: sealed since a card was typed")
	ErrWall     = errors.New("page: address outside the store's hosts")
	ErrGone     = errors.New("page: the page has ended")
	ErrFired    = errors.New("page: already submitted")
)
