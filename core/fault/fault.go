// Package fault is the error catalogue: every (status, code) pair of spec section 7, one row each.
//
// Raise one with Say or Field; test for one with errors.Is. Each surface renders faults in one place.
package fault

import "errors"

// Fault is one row of the catalogue, or a copy of it with details.
type Fault struct {
	Code    string // stable, as published
	Status  int    // HTTP status
	Message string // for the caller's engineer

	// The optional members of the envelope (spec section 7).
	Param       string // the field that is wrong
	OrderID     string
	Order       any // a summary of the order, as the surface writes it
	UserMessage string
	Next        *Next
	Candidates  []Candidate
	RetryAfter  int    // seconds; 0: no Retry-After header
	Limit       int64  // the number of the limit that refused, if its window says when to try again
	Reason      string // for the console and the log only; never sent

	row *Fault // the row that this is a copy of
}

// Next is what the person must do first (spec 4.4).
type Next struct {
	Step string `json:"step"`
	URL  string `json:"url,omitempty"`
}

// Candidate is one of several stores that a name could mean (spec 4.3).
type Candidate struct {
	PlaceID string `json:"placeId"`
	Name    string `json:"name"`
	Address string `json:"address"`
}

// Error describes the fault for the log.
func (f *Fault) Error() string {
	s := f.Code + ": " + f.Message
	if f.Reason != "" {
		s += " [" + f.Reason + "]"
	}
	return s
}

// Is makes errors.Is(err, fault.X) true for every copy of X.
func (f *Fault) Is(target error) bool {
	t, ok := target.(*Fault)
	return ok && f.origin() == t.origin()
}

func (f *Fault) origin() *Fault {
	if f.row != nil {
		return f.row
	}
	return f
}

func (f *Fault) copy() *Fault {
	c := *f
	c.row = f.origin()
	return &c
}

// Say returns f with another message. The message goes to callers: it must not contain a secret, phone or card.
func (f *Fault) Say(message string) *Fault { c := f.copy(); c.Message = message; return c }

// Field returns f for a wrong field. message says what is wrong and follows the name: "is required."
func (f *Fault) Field(name, message string) *Fault {
	c := f.Say(name + " " + message)
	c.Param = name
	return c
}

// Because returns f with the true reason, for the console and the log only.
func (f *Fault) Because(reason string) *Fault { c := f.copy(); c.Reason = reason; return c }

// After returns f with the seconds to wait before trying again.
func (f *Fault) After(seconds int) *Fault { c := f.copy(); c.RetryAfter = seconds; return c }

// Of returns f with the number of the limit that refused.
func (f *Fault) Of(limit int64) *Fault { c := f.copy(); c.Limit = limit; return c }

// Tell returns f with a sentence to show to the person as written.
func (f *Fault) Tell(userMessage string) *Fault { c := f.copy(); c.UserMessage = userMessage; return c }

// About returns f with the order that it is about.
func (f *Fault) About(orderID string, order any) *Fault {
	c := f.copy()
	c.OrderID, c.Order = orderID, order
	return c
}

// Then returns f with what the person must do first.
func (f *Fault) Then(step, url string) *Fault { c := f.copy(); c.Next = &Next{step, url}; return c }

// Among returns f with the stores to choose from.
func (f *Fault) Among(candidates []Candidate) *Fault {
	c := f.copy()
	c.Candidates = candidates
	return c
}

// From returns the fault in err's chain; if there is none, Internal with err as its reason.
func From(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	return Internal.Because(err.Error())
}
