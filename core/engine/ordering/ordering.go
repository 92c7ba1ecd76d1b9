// Package ordering builds carts, takes the person's confirm, places orders, moves the money and texts the person. These share their transitions,
// so they stay in one package; a file holds one use case or one kind of durable work.
//
// The path of a cart through the files: input (checks) → cart (start) → kitchen (a real site, or a test restaurant's script) → build → confirm →
// place → fire (the record before the click) → judge (the outcome) → settle (the money) → receipt (the text).
package ordering

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/codes"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/ports"
)

// Stores is what ordering needs of package stores.
type Stores interface {
	// Named finds the store that a request names. Errors: InvalidRequest, StoreNotFound, StoreAmbiguous.
	Named(ctx context.Context, env access.Environment, by place.Wanted) (cart.Store, error)
	// Remembered returns what is remembered of a store, and visits nothing.
	Remembered(ctx context.Context, env access.Environment, store cart.Store) (ports.StoreMemory, error)
	// Recall returns what is remembered of a store, and whether that includes its menu.
	Recall(ctx context.Context, env access.Environment, store cart.Store) (m ports.StoreMemory, known bool, err error)
	// ReadMenu reads the store's page, with the options of the items that need returns.
	ReadMenu(ctx context.Context, m ports.StoreMemory, need func(menu.Menu) []string) (ports.StoreMemory, error)
	// Index returns the index of the store's menu, made once for each reading of it.
	Index(m ports.StoreMemory) *words.Index
}

// World is everything outside the engine that ordering uses. Bundles may be nil; then the files of evidence cannot be read. Interpreter may be nil;
// then only the grammar reads the words.
type World struct {
	Sites     ports.Sites
	SMS       ports.SMS
	Processor ports.Processor
	Issuer    ports.Issuer
	Risk      ports.Risk
	Bundles   ports.Bundles

	Interpreter ports.Interpreter
}

// Options configure the service. A zero amount or duration of the policy takes its default.
type Options struct {
	Policy Policy
	// Provider names the provider of texts. The position in its replies is stored under this name.
	Provider string
	// RelayDomain is the mail domain of the service's own addresses, one for each person. A restaurant that asks for an e-mail address
	// gets this one if the partner gave none.
	RelayDomain string
	// BuildLimit and PlaceLimit bound one build and one placement in real time.
	BuildLimit, PlaceLimit time.Duration
	Logger                 *slog.Logger
}

// Policy holds the service's amounts, in minor units, and its bounds.
type Policy struct {
	ServiceFee money.Minor // default 199
	CodeAbove  money.Minor // a merchant's total above it needs a code; default 5000
	DailyCap   money.Minor // per person and day; default 20000
	// TextFirstOnly: text a receipt only for a person's first order through an application. Default: for every order.
	TextFirstOnly bool
	// PickupSlack is how far the pickup of an as-soon-as-possible order may move within its day after the confirm; default 30 minutes.
	PickupSlack time.Duration
	// PlaceWithin is the longest time between a confirm and the click; default and maximum MaxPlaceWithin.
	PlaceWithin time.Duration
}

// MaxPlaceWithin bounds Policy.PlaceWithin.
const MaxPlaceWithin = 10 * time.Minute

// withDefaults returns p with its defaults in place of zero fields.
func (p Policy) withDefaults() Policy {
	p.ServiceFee = cmp.Or(p.ServiceFee, 199)
	p.CodeAbove = cmp.Or(p.CodeAbove, 5000)
	p.DailyCap = cmp.Or(p.DailyCap, 20_000)
	p.PickupSlack = cmp.Or(p.PickupSlack, 30*time.Minute)
	p.PlaceWithin = min(cmp.Or(p.PlaceWithin, MaxPlaceWithin), MaxPlaceWithin)
	return p
}

// Service is the use cases and the durable work of carts and orders.
type Service struct {
	unit       *unit.Unit
	store      ports.Store
	codes      *codes.Service
	stores     Stores
	pages      hosted.Pages
	sites      ports.Sites
	sms        ports.SMS
	processor  ports.Processor
	issuer     ports.Issuer
	risk       ports.Risk
	bundles    ports.Bundles
	second     ports.Interpreter // nil: there is none
	log        *slog.Logger
	policy     Policy
	provider   string
	relay      string
	buildLimit time.Duration
	placeLimit time.Duration
	unrecorded *unrecorded
	live       *livePages
}

// New returns the service over a unit of work and its store, texted codes, restaurants, and the addresses of the hosted pages.
func New(u *unit.Unit, store ports.Store, texts *codes.Service, stores Stores, pages hosted.Pages, w World, o Options) *Service {
	return &Service{
		unit: u, store: store, codes: texts, stores: stores, pages: pages,
		sites: w.Sites, sms: w.SMS, processor: w.Processor, issuer: w.Issuer, risk: w.Risk, bundles: w.Bundles, second: w.Interpreter,
		log: o.Logger, policy: o.Policy.withDefaults(), provider: o.Provider, relay: o.RelayDomain, buildLimit: o.BuildLimit, placeLimit: o.PlaceLimit,
		unrecorded: &unrecorded{said: map[string]answer{}}, live: &livePages{pages: map[string]*livePage{}},
	}
}

// Builds returns the durable work that drives a site to a price.
func (s *Service) Builds() []worker.Task {
	return []worker.Task{{Kind: ports.WorkBuild, Do: s.build}}
}

// Placements returns the durable work that drives a site to an order. A placement under way is finished when the service stops.
func (s *Service) Placements() []worker.Task {
	return []worker.Task{{Kind: ports.WorkPlace, Do: s.place, Finish: true}}
}

// Steps returns the durable work of carts and orders that drives no site: time-outs, money, and the scripts of test restaurants.
func (s *Service) Steps() []worker.Task {
	return []worker.Task{
		{Kind: ports.WorkExpire, Do: s.expire},
		{Kind: ports.WorkSettle, Do: s.settle},
		{Kind: ports.WorkLook, Do: s.look},
		{Kind: ports.WorkReserve, Do: s.sweep},
		{Kind: ports.WorkRelease, Do: s.release},
		{Kind: ports.WorkScript, Do: s.act},
	}
}

// Texts returns the durable work that texts people.
func (s *Service) Texts() []worker.Task {
	return []worker.Task{
		{Kind: ports.WorkNotice, Do: s.notice},
		{Kind: ports.WorkReply, Do: s.reply},
		{Kind: ports.WorkReceipt, Do: s.receipt},
	}
}

// DailyCap returns what one person may spend in a day, at the merchants' totals.
func (s *Service) DailyCap() money.Minor { return s.policy.DailyCap }
