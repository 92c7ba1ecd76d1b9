package ports

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
)

// Deliverer posts to partners' endpoints. It follows no redirect, calls no address that is not the public internet's, and gives up
// after its time-out (docs/gaps.md).
type Deliverer interface {
	// Check tells whether an address may be an endpoint at all; the error says in words for its owner what is wrong with it.
	// That a name leads nowhere inside is checked again whenever it is called.
	Check(address string) error
	// Post sends one body. An answer of any status is a receipt; else the error is ErrTimedOut, ErrAddressRefused or ErrNotReached.
	Post(ctx context.Context, address string, headers map[string]string, body []byte) (Receipt, error)
	// Ask is Post with the answer's body, of which only the beginning is read.
	Ask(ctx context.Context, address string, headers map[string]string, body []byte) (Receipt, []byte, error)
}

// Receipt is what an endpoint answered.
type Receipt struct {
	Status     int
	RetryAfter time.Duration // that the answer asked for; 0: none
}

// The ways in which there is no answer.
var (
	ErrTimedOut       = errors.New("delivery: timed out")
	ErrAddressRefused = errors.New("delivery: the address is not one that is called")
	ErrNotReached     = errors.New("delivery: not reached")
)

// ReadDeliveries reads deliveries and what belongs to endpoints.
type ReadDeliveries interface {
	Delivery(env access.Environment, id string) (delivery.Delivery, error)
	// Deliveries returns a page of an application's deliveries, newest first: at most q.Limit that pass q's filters, and whether
	// there are more beyond.
	Deliveries(env access.Environment, appID string, q delivery.Query) (page []delivery.Delivery, more bool, err error)
	// DueDeliveries lists up to max pending deliveries of a queue that are due at now (domain time), earliest first.
	DueDeliveries(q delivery.Queue, now time.Time, max int) ([]delivery.Delivery, error)
	// NextDelivery tells when the earliest pending delivery of a queue is due; ok is false when there is none.
	NextDelivery(q delivery.Queue) (due time.Time, ok bool, err error)
	// EndpointHealth is the zero health for an endpoint that is well.
	EndpointHealth(q delivery.Queue) (delivery.Health, error)
	SigningSecrets(env access.Environment, appID string) (delivery.Secrets, error)
}

// WriteDeliveries writes them. The zero health forgets what was remembered.
type WriteDeliveries interface {
	PutDelivery(delivery.Delivery) error
	PutEndpointHealth(delivery.Queue, delivery.Health) error
	PutSigningSecrets(delivery.Secrets) error
}
