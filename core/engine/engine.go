// Package engine assembles the service. Each capability is a package below it with its own small service; New gives them what they need and
// returns them under their names, so that a call site names its package: engine.Ordering.ConfirmCart(…).
//
//	callers     who calls: credentials, console sessions, the limits of the minute
//	people      provisioning, grants, verifying, the page where a person joins
//	account     the pages of a person's own account: settings, connected applications, sessions, their data
//	stores      places, menus, what is remembered of both
//	ordering    carts and orders, from the request to the receipt
//	webhooks    the feed, endpoints, deliveries
//	developers  applications, the console, terminal tools, the operator
//	oauth       signing in for OAuth clients: requests for authorization, codes, tokens, clients
//	passkey     signing in with passkeys
//	retain      retention
//
// They share unit (one transaction for each call, limits, idempotency, audit), codes (texted codes), hosted (links to hosted pages, the sign-in by phone), wallet (cards) and worker
// (durable work). No service imports another.
//
// Data flows one way: transport → service → core decision → one transaction → work.
//
// A method's comment names the rows of the fault catalogue that it returns, after "Errors:". Every method that uses the store also returns
// Unavailable if the store cannot be reached; a comment names Unavailable only where there is another reason for it.
package engine

import (
	"cmp"
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/engine/callers"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/passkey"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/retain"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/engine/worker"
	core "github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
)

// World is everything outside that the engine asks. All of it is required except the last four.
type World struct {
	Store     ports.Store
	Sites     ports.Sites
	SMS       ports.SMS
	Vault     ports.Vault
	Processor ports.Processor
	Issuer    ports.Issuer
	Risk      ports.Risk
	Places    ports.Places
	Deliverer ports.Deliverer // nil: deliveries wait
	Bundles   ports.Bundles   // nil: the files of evidence cannot be read
	OAuth     oauth.World     // nil members: signing in for OAuth clients is off
	Numbers   ports.Numbers   // default ports.AnyNumber
	Passkeys  ports.Passkeys  // nil: there are no passkeys
	Photos    ports.Photos    // nil: there are no pictures of items
	// Interpreter is a second reader of people's words; nil: there is none.
	Interpreter ports.Interpreter
}

// Options configure an engine. The zero value works.
type Options struct {
	Logger *slog.Logger
	Now    func() time.Time // domain time; default time.Now
	Random io.Reader        // default crypto/rand
	// APIURL is the address of the API, which is the OAuth issuer. ToolsURL is the address of the tool interface, empty without one. Neither has a
	// trailing slash.
	APIURL, ToolsURL string
	// AuthURL is the address of the hosted pages, without a trailing slash.
	AuthURL string
	// ConsoleURL is the address of the developer console, without a trailing slash. If it is empty, no terminal tool can sign in.
	ConsoleURL string
	// Provider names the provider of texts. The position in its replies is stored under this name.
	Provider string
	// Name is the service's own name in texts to people; default "Carryout".
	Name string
	// RelayDomain is the mail domain of the service's own addresses, one for each person. A restaurant that asks for an e-mail address
	// gets this one if the partner gave none; default "relay.carryout.example".
	RelayDomain string
	// TextCountries are the countries whose numbers are texted, as ISO 3166-1 alpha-2; default every one.
	TextCountries []string
	// Policy holds the configurable amounts. Zero fields take the defaults of docs/gaps.md.
	Policy ordering.Policy
	// Builds and Placements bound how many run at once; defaults 4 and 2.
	Builds, Placements int
	// Queues bounds how many endpoints are delivered to at once; default 256.
	Queues int
	// BuildLimit and PlaceLimit bound one build and one placement in real time; defaults 3 and 2 minutes.
	BuildLimit, PlaceLimit time.Duration
	// RefuseAfter is how long every refused call takes at least, in real time, so that its time says nothing about the credential; default none.
	RefuseAfter time.Duration
	// MenuWait is how long a call waits for a menu that is being read, in real time; default 8 seconds. Then it answers "reading".
	MenuWait time.Duration
}

// Engine is the service: its capabilities by name.
type Engine struct {
	Callers      *callers.Service
	ToolCallers  callers.Tools // those of the tool interface
	People       *people.Service
	JoinPage     *people.JoinPage
	Stores       *stores.Service
	Ordering     *ordering.Service
	CartPage     *ordering.Page
	Account      *account.Service
	History      *ordering.History
	OAuth        *oauth.Service
	OAuthClients *oauth.Clients
	Passkeys     *passkey.Service
	Webhooks     *webhooks.Service
	Applications *developers.Applications
	Console      *developers.Console
	Devices      *developers.Devices
	Terminals    *developers.Terminals
	Operator     *developers.Operator

	unit     *unit.Unit
	store    ports.Store
	retain   *retain.Service
	wallet   *wallet.Wallet
	worker   *worker.Runner
	options  Options
	delivers bool
}

// New returns an engine over the world. Call Run to do its durable work.
func New(w World, o Options) *Engine {
	o = o.withDefaults()
	if w.Numbers == nil {
		w.Numbers = ports.AnyNumber{}
	}
	e := &Engine{options: o, store: w.Store, delivers: w.Deliverer != nil, worker: worker.New(w.Store, o.Now, o.Logger)}
	e.unit = unit.New(w.Store, o.Now, o.Random, func(touched []delivery.Queue) {
		e.Webhooks.Nudge(touched)
		e.worker.Wake()
	})
	pages := hosted.Pages{URL: o.AuthURL, Name: o.Name}
	texts := codes.New(e.unit, w.SMS, w.Numbers, o.Logger)

	e.Callers = callers.New(e.unit, o.Logger, o.RefuseAfter)
	e.ToolCallers = callers.Tools{Service: e.Callers}
	e.People = people.New(e.unit, texts, w.SMS, pages, people.World{Numbers: w.Numbers, Countries: o.TextCountries}, o.Logger)
	cards, signIn := wallet.New(e.unit, w.Vault, pages), hosted.NewSignIn(e.unit, texts, w.Numbers, o.TextCountries)
	e.wallet = cards
	e.JoinPage = people.NewJoinPage(e.unit, texts, cards, pages)
	e.Stores = stores.New(e.unit, w.Places, w.Sites, w.Photos, o.Logger, o.BuildLimit, o.MenuWait)
	e.Ordering = ordering.New(e.unit, w.Store, texts, e.Stores, pages,
		ordering.World{Sites: w.Sites, SMS: w.SMS, Processor: w.Processor, Issuer: w.Issuer, Risk: w.Risk, Bundles: w.Bundles, Interpreter: w.Interpreter},
		ordering.Options{Policy: o.Policy, Provider: o.Provider, RelayDomain: o.RelayDomain, BuildLimit: o.BuildLimit, PlaceLimit: o.PlaceLimit, Logger: o.Logger})
	e.CartPage, e.History = ordering.NewPage(e.Ordering), ordering.NewHistory(e.Ordering)
	e.Account = account.New(e.unit, signIn, cards, pages, e.Ordering.DailyCap())
	e.OAuth = oauth.New(e.unit, signIn, cards, pages, w.OAuth, core.Addresses{Issuer: o.APIURL, API: o.APIURL, Tools: o.ToolsURL}, o.Logger)
	e.OAuthClients = oauth.NewClients(e.unit)
	e.Passkeys = passkey.New(e.unit, w.Passkeys, o.Logger)
	e.Webhooks = webhooks.New(e.unit, w.Store, w.Deliverer, pages.CartURL, o.Logger)
	e.Applications = developers.NewApplications(e.unit, e.Callers)
	e.Console = developers.NewConsole(e.unit)
	e.Devices = developers.NewDevices(e.unit, o.ConsoleURL)
	e.Terminals = developers.NewTerminals(e.unit, e.Applications, e.Devices)
	e.Operator = developers.NewOperator(e.unit)
	e.retain = retain.New(e.unit, o.Logger)
	return e
}

// withDefaults returns o with its defaults in place of zero fields.
func (o Options) withDefaults() Options {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	o.Name, o.RelayDomain = cmp.Or(o.Name, "Carryout"), cmp.Or(o.RelayDomain, "relay.carryout.example")
	o.Builds, o.Placements, o.Queues = cmp.Or(o.Builds, 4), cmp.Or(o.Placements, 2), cmp.Or(o.Queues, 256)
	o.BuildLimit, o.PlaceLimit = cmp.Or(o.BuildLimit, 3*time.Minute), cmp.Or(o.PlaceLimit, 2*time.Minute)
	o.MenuWait = cmp.Or(o.MenuWait, 8*time.Second)
	return o
}

// Ready reports whether the engine can answer, which it can if its store can be read within two seconds.
//
// Errors: Unavailable.
func (e *Engine) Ready(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	return e.unit.View(ctx, func(ports.Reader) error { return nil })
}

// Run does the engine's work until ctx ends, and then drains: placements and posts under way finish, other work is released to be done
// again. Calls that wait for a change return. It returns when nothing runs.
func (e *Engine) Run(ctx context.Context) {
	var running sync.WaitGroup
	running.Go(func() { e.Callers.Run(ctx) })
	running.Go(func() { e.Ordering.HearReplies(ctx) })
	running.Go(func() { e.retain.Begin(ctx) })
	context.AfterFunc(ctx, e.unit.Watchers.End)
	e.worker.Run(ctx, e.lanes(ctx.Done()))
	running.Wait()
}

// Wake makes the workers read the clock again. Call it after domain time was moved.
func (e *Engine) Wake() { e.worker.Wake() }

// lanes returns all durable work, grouped so that one group never waits for another. ending is closed when the service stops.
func (e *Engine) lanes(ending <-chan struct{}) []worker.Lane {
	lanes := []worker.Lane{
		{Slots: e.options.Builds, Tasks: e.Ordering.Builds()},
		{Slots: e.options.Placements, Tasks: e.Ordering.Placements()},
		{Slots: e.options.Builds, Tasks: e.Stores.Tasks()},
		{Slots: 4, Tasks: slices.Concat(e.Ordering.Steps(), e.retain.Tasks(), e.wallet.Tasks())},
		{Slots: 4, Tasks: e.Ordering.Texts()},
	}
	if e.delivers {
		lanes = append(lanes, worker.Lane{Slots: e.options.Queues, Tasks: e.Webhooks.Tasks(ending)})
	}
	return lanes
}
