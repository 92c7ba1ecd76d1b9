package ports

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
)

// Deliverer posts to partners' endpoints. It follows no redirect, calls public addresses only, and stops after its time-out
// (docs/gaps.md).
type Deliverer interface {
	// Check returns an error if an address may not be an endpoint; its text tells the owner what is wrong. Where a name leads is
	// checked again at every call.
	Check(address string) error
	// Post sends one body. An answer of any status is a receipt; otherwise the error is ErrTimedOut, ErrAddressRefused or ErrNotReached.
	Post(ctx context.Context, address string, headers map[string]string, body []byte) (Receipt, error)
	// Ask does what Post does, with its errors, and also returns the beginning of the answer's body.
	Ask(ctx context.Context, address string, headers map[string]string, body []byte) (Receipt, []byte, error)
}

// Receipt is what an endpoint answered.
type Receipt struct {
	Status     int
	RetryAfter time.Duration // that the answer asks for; 0: none
}

// The errors of a call without an answer.
var (
	ErrTimedOut       = errors.New("delivery: timed out")
	ErrAddressRefused = errors.New("delivery: the address is not one that is called")
	ErrNotReached     = errors.New("delivery: not reached")
)

// ReadDeliveries reads deliveries, and the health and secrets of endpoints.
type ReadDeliveries interface {
	// Delivery returns one delivery; ErrNotFound if there is none.
	Delivery(env access.Environment, id string) (delivery.Delivery, error)
	// Deliveries returns a page of an application's deliveries, newest first: at most q.Limit that pass q's filters, and whether
	// there are more. It has no error but the store's.
	Deliveries(env access.Environment, appID string, q delivery.Query) (page []delivery.Delivery, more bool, err error)
	// DueDeliveries lists up to max pending deliveries of a queue that are due at now (domain time), earliest first. It has no error but
	// the store's.
	DueDeliveries(q delivery.Queue, now time.Time, max int) ([]delivery.Delivery, error)
	// NextDelivery returns when the earliest pending delivery of a queue is due; ok is false, with no error, if there is none.
	NextDelivery(q delivery.Queue) (due time.Time, ok bool, err error)
	// EndpointHealth returns an endpoint's health; the zero health, and no error, if it is well.
	EndpointHealth(q delivery.Queue) (delivery.Health, error)
	// SigningSecrets returns an application's secrets; ErrNotFound if it has none.
	SigningSecrets(env access.Environment, appID string) (delivery.Secrets, error)
}

// WriteDeliveries writes them. Writing the zero health deletes the record. It has no errors but the store's (see Tx).
type WriteDeliveries interface {
	PutDelivery(delivery.Delivery) error
	PutEndpointHealth(delivery.Queue, delivery.Health) error
	PutSigningSecrets(delivery.Secrets) error
}
