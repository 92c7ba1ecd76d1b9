// Package webhooks tells applications about their orders (spec section 6): the feed of events, endpoints and their verification, deliveries with
// retries and replay, signing secrets, test events, and terminal tools that listen.
package webhooks

import (
	"context"
	"log/slog"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/ports"
)

// Service delivers events and manages endpoints.
type Service struct {
	unit      *unit.Unit
	store     ports.Store
	deliverer ports.Deliverer // nil: deliveries wait
	queues    *queues
	cartURL   func(cartID string) string
	log       *slog.Logger
}

// New returns the service. cartURL returns the address of a cart's page, which test events contain.
func New(u *unit.Unit, store ports.Store, deliverer ports.Deliverer, cartURL func(cartID string) string, log *slog.Logger) *Service {
	return &Service{unit: u, store: store, deliverer: deliverer, queues: newQueues(), cartURL: cartURL, log: log}
}

// Tasks returns the durable work of the service: deliveries. ending is closed when the service stops; posts under way are then finished.
func (s *Service) Tasks(ending <-chan struct{}) []worker.Task {
	return []worker.Task{{Kind: ports.WorkDeliver, Finish: true, Do: func(ctx context.Context, w ports.Work) error { return s.deliver(ctx, ending, w) }}}
}
