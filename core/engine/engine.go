// Package engine is the use cases: one concrete type, one file per capability. It loads, asks the pure core, and saves what
// follows in one transaction; it is the only package of the core that imports ports.
//
// Data flows one way: transport → engine → core decision → one transaction → work.
package engine

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/ports"
)

// World is everything outside that the engine asks. All of it is required but the deliverer and the bundles.
type World struct {
	Store     ports.Store
	Sites     ports.Sites
	SMS       ports.SMS
	Vault     ports.Vault
	Processor ports.Processor
	Issuer    ports.Issuer
	Risk      ports.Risk
	Places    ports.Places
	Deliverer ports.Deliverer // without one, deliveries wait
	Bundles   ports.Bundles   // without them, the files of evidence cannot be had
}

// Options tune an engine; the zero value works.
type Options struct {
	Logger *slog.Logger
	Now    func() time.Time // domain time; default time.Now
	Random io.Reader        // default crypto/rand
	// AuthURL is the address of the hosted pages, without a slash at the end.
	AuthURL string
	// ConsoleURL is the address of the developer console, without a slash at the end. Without one no terminal tool can sign in.
	ConsoleURL string
	// Provider names the provider of texts; how far its replies were read is kept under it.
	Provider string
	// Name is the service's own name in texts to people; default "Carryout".
	Name string
	// RelayDomain is the mail domain of the service's own addresses, one a person, given to restaurants that ask for an e-mail
	// when the partner gave none; default "relay.carryout.example".
	RelayDomain string
	// Policy holds the amounts that can be configured; zero fields take the defaults of docs/gaps.md.
	Policy Policy
	// Builds and Placements bound how many run at once; defaults 4 and 2.
	Builds, Placements int
	// Queues bounds how many endpoints are delivered to at once; default 256.
	Queues int
	// BuildLimit and PlaceLimit bound one build and one placement in real time; defaults 3 and 2 minutes.
	BuildLimit, PlaceLimit time.Duration
	// MenuWait is how long a call waits for a menu that is being read before it answers that it is, in real time; default 8 seconds.
	MenuWait time.Duration
}

// Policy is the service's amounts, in minor units.
type Policy struct {
	ServiceFee money.Minor // default 199
	CodeAbove  money.Minor // a code is asked above it, on the merchant's total; default 5000
	DailyCap   money.Minor // per person and day; default 20000
}

// Engine is the service.
type Engine struct {
	World
	log        *slog.Logger
	now        func() time.Time
	random     io.Reader
	authURL    string
	consoleURL string
	name       string
	provider   string
	relay      string
	policy     Policy
	builds     int
	placements int
	buildLimit time.Duration
	placeLimit time.Duration
	menuWait   time.Duration
	menus      *bell // rung when a menu was read, or could not be
	minutes    *minuteWindows
	queues     *queues
	queueSlots int
	unrecorded *unrecorded
	worker     *worker.Runner
}

// New returns an engine over the world. Run does its work.
func New(w World, o Options) *Engine {
	e := &Engine{
		World: w, log: o.Logger, now: o.Now, random: o.Random, authURL: o.AuthURL, consoleURL: o.ConsoleURL, name: o.Name, provider: o.Provider, policy: o.Policy,
		builds: o.Builds, placements: o.Placements, buildLimit: o.BuildLimit, placeLimit: o.PlaceLimit,
		menuWait: or(o.MenuWait, 8*time.Second), menus: newBell(), minutes: newMinuteWindows(),
	}
	if e.log == nil {
		e.log = slog.New(slog.DiscardHandler)
	}
	if e.now == nil {
		e.now = time.Now
	}
	if e.random == nil {
		e.random = cryptoRandom
	}
	e.name, e.relay = or(e.name, "Carryout"), or(o.RelayDomain, "relay.carryout.example")
	e.policy.ServiceFee = or(e.policy.ServiceFee, 199)
	e.policy.CodeAbove = or(e.policy.CodeAbove, 5000)
	e.policy.DailyCap = or(e.policy.DailyCap, 20_000)
	e.builds, e.placements = or(e.builds, 4), or(e.placements, 2)
	e.buildLimit, e.placeLimit = or(e.buildLimit, 3*time.Minute), or(e.placeLimit, 2*time.Minute)
	e.queues, e.queueSlots = newQueues(), or(o.Queues, 256)
	e.worker = worker.New(w.Store, e.now, e.log)
	e.unrecorded = &unrecorded{out: map[string]order.Outcome{}}
	return e
}

func or[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

// kept is a refusal whose transaction is committed all the same: a wrong try that is counted, a cart that has just expired.
type kept struct{ refusal error }

// Error describes the refusal.
func (k kept) Error() string { return k.refusal.Error() }

// keep makes a refusal that update returns to its caller after it commits what the transaction wrote. Any other error rolls the
// transaction back. A change must return the value as it is: an error that wraps it is a failure of its own and rolls back.
func keep(refusal error) error { return kept{refusal} }

// update runs change in one transaction and wakes the workers after the commit. It returns a fault as it is, the refusal in a keep
// after the commit, and Unavailable if the store cannot write.
func (e *Engine) update(ctx context.Context, change func(ports.Tx) error) error {
	var touched []delivery.Queue
	var refused error
	if err := e.Store.Update(ctx, func(tx ports.Tx) error {
		touched, refused = touched[:0], nil
		err := change(noting{tx, &touched})
		if k, ok := err.(kept); ok {
			refused = k.refusal
			return nil
		}
		return err
	}); err != nil {
		return storeFault(err)
	}
	e.queues.nudge(touched)
	e.worker.Wake()
	return refused
}

func (e *Engine) view(ctx context.Context, read func(ports.Reader) error) error {
	return storeFault(e.Store.View(ctx, read))
}

func storeFault(err error) error {
	if errors.Is(err, ports.ErrUnavailable) {
		return fault.Unavailable.Because(err.Error())
	}
	return err
}

// lost tells whether a record that can be made again is not there, or cannot be read. The store logs what it cannot read.
func lost(err error) bool {
	return errors.Is(err, ports.ErrNotFound) || errors.Is(err, ports.ErrUnreadable)
}

// find turns a missing record into the catalogue's not found, which never tells a foreign id from an absent one.
func find[T any](record T, err error) (T, error) {
	if errors.Is(err, ports.ErrNotFound) {
		return record, fault.NotFound
	}
	return record, err
}

// only refuses callers of any other kind, and a terminal tool that acts for no application. Spec section 4 names the callers of
// every call.
func only(c access.Caller, kinds ...access.Kind) error {
	if !slices.Contains(kinds, c.Kind) || c.Kind == access.Session && c.App.ID == "" {
		return fault.Forbidden
	}
	return nil
}
