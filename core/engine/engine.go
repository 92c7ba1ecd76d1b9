// Package engine assembles the service's use cases. It loads, asks the pure core, and saves what follows in one transaction. It and the
// packages below it are the only ones of the core that import ports.
//
// worker runs durable work, unit is the unit of work that the services share, and webhooks is a service of its own. The other capabilities are
// methods of Engine, one file each.
//
// Data flows one way: transport → service → core decision → one transaction → work.
package engine

import (
	"context"
	"io"
	"log/slog"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/quota"
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

// Policy is the service's amounts, in minor units, and its bounds.
type Policy struct {
	ServiceFee money.Minor // default 199
	CodeAbove  money.Minor // a code is asked above it, on the merchant's total; default 5000
	DailyCap   money.Minor // per person and day; default 20000
	// TextFirstOnly: only a first order through an application is followed by a text with what was ordered. Default: every order is.
	TextFirstOnly bool
	// PickupSlack is how far the pickup of an order "as soon as possible" may move within its day after the confirm; default 30 minutes.
	PickupSlack time.Duration
	// PlaceWithin is how long after its confirm an order may be sent; default and at most MaxPlaceWithin.
	PlaceWithin time.Duration
}

// MaxPlaceWithin is the longest time between a confirm and the click.
const MaxPlaceWithin = 10 * time.Minute

// Engine is the service.
type Engine struct {
	World
	Webhooks *webhooks.Service

	unit       *unit.Unit
	log        *slog.Logger
	now        func() time.Time
	random     io.Reader
	authURL    string
	authHost   string // of the hosted pages, without a port; empty: not known
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
	queueSlots int
	unrecorded *unrecorded
	worker     *worker.Runner
}

// New returns an engine over the world. Run does its work.
func New(w World, o Options) *Engine {
	e := &Engine{
		World: w, log: o.Logger, now: o.Now, random: o.Random, authURL: o.AuthURL, consoleURL: o.ConsoleURL, name: o.Name, provider: o.Provider, policy: o.Policy,
		builds: o.Builds, placements: o.Placements, buildLimit: o.BuildLimit, placeLimit: o.PlaceLimit,
		menuWait: or(o.MenuWait, 8*time.Second), menus: newBell(),
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
	if at, err := url.Parse(o.AuthURL); err == nil {
		e.authHost = at.Hostname()
	}
	e.name, e.relay = or(e.name, "Carryout"), or(o.RelayDomain, "relay.carryout.example")
	e.policy.ServiceFee = or(e.policy.ServiceFee, 199)
	e.policy.CodeAbove = or(e.policy.CodeAbove, 5000)
	e.policy.DailyCap = or(e.policy.DailyCap, 20_000)
	e.policy.PickupSlack = or(e.policy.PickupSlack, 30*time.Minute)
	e.policy.PlaceWithin = min(or(e.policy.PlaceWithin, MaxPlaceWithin), MaxPlaceWithin)
	e.builds, e.placements = or(e.builds, 4), or(e.placements, 2)
	e.buildLimit, e.placeLimit = or(e.buildLimit, 3*time.Minute), or(e.placeLimit, 2*time.Minute)
	e.queueSlots = or(o.Queues, 256)
	e.worker = worker.New(w.Store, e.now, e.log)
	e.unit = unit.New(w.Store, e.now, e.random, func(touched []delivery.Queue) {
		e.Webhooks.Nudge(touched)
		e.worker.Wake()
	})
	e.Webhooks = webhooks.New(e.unit, w.Store, w.Deliverer, e.cartURL, e.log)
	e.unrecorded = &unrecorded{said: map[string]answer{}}
	return e
}

func or[T comparable](value, otherwise T) T {
	var zero T
	if value == zero {
		return otherwise
	}
	return value
}

// keep makes a refusal that is committed; see unit.Keep.
func keep(refusal error) error { return unit.Keep(refusal) }

func (e *Engine) update(ctx context.Context, change func(ports.Tx) error) error {
	return e.unit.Update(ctx, change)
}

func (e *Engine) view(ctx context.Context, read func(ports.Reader) error) error {
	return e.unit.View(ctx, read)
}

func (e *Engine) newID(k id.Kind) string { return e.unit.NewID(k) }

func (e *Engine) spend(tx ports.Tx, c access.Caller, name quota.Name, now time.Time, n int64) error {
	return e.unit.Spend(tx, c, name, now, n)
}

// Admit counts one call against a minute limit of the caller's credential; see unit.Unit.
func (e *Engine) Admit(ctx context.Context, c access.Caller, name quota.Name) (Allowance, error) {
	return e.unit.Admit(ctx, c, name)
}

func find[T any](record T, err error) (T, error) { return unit.Find(record, err) }

func only(c access.Caller, kinds ...access.Kind) error { return unit.Only(c, kinds...) }
