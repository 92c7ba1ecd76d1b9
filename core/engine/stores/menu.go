// Package stores reads restaurants: places of the directory, menus of their pages, and what is remembered of both.
package stores

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// Service reads places and menus.
type Service struct {
	unit     *unit.Unit
	places   ports.Places
	sites    ports.Sites
	photos   ports.Photos // nil: no pictures
	log      *slog.Logger
	visitFor time.Duration
	waitFor  time.Duration
	indexes  indexes
	menus    *bell // rings after each menu read, also a failed one
}

// New returns the service over a unit of work, a directory of places and the restaurants' sites. visitFor bounds one visit of a site; waitFor
// bounds how long a call waits for a menu that is being read. Both are real time. photos may be nil.
func New(u *unit.Unit, places ports.Places, sites ports.Sites, photos ports.Photos, log *slog.Logger, visitFor, waitFor time.Duration) *Service {
	return &Service{unit: u, places: places, sites: sites, photos: photos, log: log, visitFor: visitFor, waitFor: waitFor, indexes: indexes{made: map[string]index{}}, menus: newBell()}
}

// The bounds of menu reads (docs/limits.md).
const (
	menuFresh       = 10 * time.Minute // a menu that was read within this time is answered without a visit
	unreadFresh     = time.Minute      // the same for a menu that could not be read
	mostItems       = 100              // of a larger menu only the categories are answered
	longestCategory = 80
	readTries       = 2 // how often a page is read if the fault is ours
)

// Tasks returns the durable work of the service: reading menus.
func (s *Service) Tasks() []worker.Task {
	return []worker.Task{{Kind: ports.WorkMenu, Do: s.refresh}}
}

// MenuStatus is the result of a menu read.
type MenuStatus string

// The statuses.
const (
	MenuShown      MenuStatus = "menu"       // the items
	MenuReading    MenuStatus = "reading"    // the page is being read; ask again
	MenuCategories MenuStatus = "categories" // too much for one answer; ask for a category
	MenuUnreadable MenuStatus = "unreadable" // the page could not be read
	MenuKnowledge  MenuStatus = "knowledge"  // remembered; the page was not visited
)

// MenuSource is where a menu comes from.
type MenuSource string

// The sources.
const (
	FromLive      MenuSource = "live"
	FromCache     MenuSource = "cache" // read within the last minutes
	FromKnowledge MenuSource = "knowledge"
)

// Confidence is how reliable a menu is.
type Confidence string

// The confidences.
const (
	ConfidenceHigh Confidence = "high" // read from the page, at most minutes ago
	ConfidenceLow  Confidence = "low"  // remembered
	ConfidenceNone Confidence = "none" // unknown
)

// MenuQuery is the input of Menu (spec 4.5; docs/gaps.md, "Menus").
type MenuQuery struct {
	PlaceID  string
	OrderURL string // the ordering page of a store without a place id; ignored if PlaceID is set
	Category string
	Mode     string // "live", which is the default, or "knowledge"
}

// Menu is the answer of a menu read. Menu holds the categories that were asked for; Categories names all of them.
type Menu struct {
	Status     MenuStatus
	PlaceID    string
	AsOf       *time.Time // nil: never read
	Source     MenuSource
	Confidence Confidence
	Categories []string
	Menu       menu.Menu
	Failure    *failure.Failure // why, if the status is MenuUnreadable
}

// Menu reads a place's menu (spec 4.5). It visits the page unless the menu was read in the last minutes. If the visit takes longer than a call may
// wait, the answer is MenuReading and the visit continues. In mode knowledge the page is not visited.
//
// Errors: Forbidden, InvalidRequest, NotFound (also for a test restaurant in production).
func (s *Service) Menu(ctx context.Context, c access.Caller, q MenuQuery) (Menu, error) {
	if err := unit.Only(c, access.Secret, access.Person, access.Grant); err != nil {
		return Menu{}, err
	}
	switch {
	case q.PlaceID == "" && q.OrderURL == "":
		return Menu{}, fault.InvalidRequest.Field("placeId", "is required.")
	case utf8.RuneCountInString(q.PlaceID) > form.PlaceIDAtMost:
		return Menu{}, fault.InvalidRequest.Field("placeId", "is longer than 255 characters.")
	case q.Mode != "" && q.Mode != "live" && q.Mode != "knowledge":
		return Menu{}, fault.InvalidRequest.Field("mode", "is neither live nor knowledge.")
	case utf8.RuneCountInString(q.Category) > longestCategory:
		return Menu{}, fault.InvalidRequest.Field("category", "is longer than 80 characters.")
	}
	asked := s.unit.Now().UTC()
	if sandbox.Reserved(q.PlaceID) {
		if _, ok := sandbox.Find(q.PlaceID); !ok || c.Env != access.Sandbox {
			return Menu{}, fault.NotFound
		}
		return Menu{PlaceID: q.PlaceID, AsOf: &asked, Source: FromLive, Confidence: ConfidenceHigh}.show(testMenu(), q.Category), nil
	}
	store, err := s.menuStore(ctx, c.Env, q)
	if err != nil {
		return Menu{}, err
	}
	if store.OrderURL == "" {
		return Menu{PlaceID: store.PlaceID, Status: MenuUnreadable, Source: FromKnowledge, Confidence: ConfidenceNone, Failure: failure.New(failure.StoreNotOrderable, "no page is known")}, nil
	}
	m, err := s.Remembered(ctx, c.Env, store)
	switch {
	case err != nil:
		return Menu{}, err
	case q.Mode == "knowledge":
		return knowledge(store.PlaceID, m, q.Category), nil
	}
	source := FromCache
	if !settled(m, asked.Add(-menuFresh), asked.Add(-unreadFresh)) {
		source = FromLive
		if m, err = s.visit(ctx, m, asked); err != nil {
			return Menu{}, err
		}
	}
	out := Menu{PlaceID: store.PlaceID, Source: source, Confidence: ConfidenceHigh}
	switch {
	case !settled(m, asked.Add(-menuFresh), asked.Add(-unreadFresh)):
		return Menu{PlaceID: store.PlaceID, Status: MenuReading, Source: FromLive, Confidence: ConfidenceNone}, nil
	case m.Unread != nil:
		out.Status, out.Confidence, out.Failure, out.AsOf = MenuUnreadable, ConfidenceNone, m.Unread, &m.UnreadAt
		return out, nil
	}
	out.AsOf = &m.ReadAt
	return out.show(m.Menu, q.Category), nil
}

// menuStore returns the store whose menu is asked for. Errors: NotFound (no such place), and those of Named.
func (s *Service) menuStore(ctx context.Context, env access.Environment, q MenuQuery) (cart.Store, error) {
	if q.PlaceID == "" {
		return s.Named(ctx, env, place.Wanted{OrderURL: q.OrderURL})
	}
	p, err := unit.Find(s.places.Place(ctx, q.PlaceID))
	return cart.Store{PlaceID: p.ID, OrderURL: p.OrderURL, Platform: p.Platform, Name: p.Name, Address: p.Address, Phone: p.Phone, TimeZone: p.TimeZone}, err
}

// settled reports whether the page was read after one time, or was found unreadable after the other.
func settled(m ports.StoreMemory, read, unread time.Time) bool {
	if m.Unread != nil {
		return m.UnreadAt.After(unread)
	}
	return len(m.Menu.Categories) > 0 && m.ReadAt.After(read)
}

// Remembered returns what is known of a store, without a visit.
//
// Errors: those of ports.Store.
func (s *Service) Remembered(ctx context.Context, env access.Environment, store cart.Store) (m ports.StoreMemory, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		m, err = r.StoreMemory(env, store.OrderURL)
		if errors.Is(err, ports.ErrNotFound) {
			m, err = unvisited(env, store), nil
		}
		return err
	})
	return m, err
}

func knowledge(placeID string, m ports.StoreMemory, category string) Menu {
	out := Menu{PlaceID: placeID, Status: MenuKnowledge, Source: FromKnowledge, Confidence: ConfidenceNone}
	if len(m.Menu.Categories) == 0 {
		return out
	}
	out.Confidence, out.AsOf = ConfidenceLow, &m.ReadAt
	if out = out.show(m.Menu, category); out.Status == MenuShown {
		out.Status = MenuKnowledge
	}
	return out
}

// show puts a menu into the answer: all of it, or the named category. It answers only the names of the categories if the menu is too large or has
// no category of that name.
func (out Menu) show(m menu.Menu, category string) Menu {
	out.Status, out.Menu = MenuShown, menu.Menu{Currency: strings.ToLower(m.Currency)}
	items := 0
	for _, c := range m.Categories {
		out.Categories = append(out.Categories, c.Name)
		if category == "" || strings.EqualFold(strings.TrimSpace(category), c.Name) {
			out.Menu.Categories = append(out.Menu.Categories, c)
			items += len(c.Items)
		}
	}
	if category == "" && items > mostItems || category != "" && len(out.Menu.Categories) == 0 {
		out.Status, out.Menu.Categories = MenuCategories, nil
	}
	return out
}

// menuWork returns the id of the one piece of work that reads a store's menu.
func menuWork(env access.Environment, orderURL string) string {
	sum := sha256.Sum256([]byte(string(env) + " " + orderURL))
	return "menu/" + hex.EncodeToString(sum[:16])
}

// visit schedules a read of the page, unless one is under way, and waits for its end, at most as long as a call may wait.
func (s *Service) visit(ctx context.Context, m ports.StoreMemory, asked time.Time) (ports.StoreMemory, error) {
	rung := s.menus.next() // before the work is stored, so that its end is not missed
	workID := menuWork(m.Env, m.OrderURL)
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		if _, err := tx.Work(workID); !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		if _, err := tx.StoreMemory(m.Env, m.OrderURL); errors.Is(err, ports.ErrNotFound) {
			// The work refers to the address alone; store what the directory knows for it.
			if err := tx.PutStoreMemory(m); err != nil {
				return err
			}
		}
		return tx.PutWork(ports.Work{ID: workID, Kind: ports.WorkMenu, Env: m.Env, Ref: m.OrderURL, Due: asked, Created: asked})
	})
	if err != nil {
		return m, err
	}
	limit := time.NewTimer(s.waitFor)
	defer limit.Stop()
	for {
		select {
		case <-rung:
		case <-limit.C:
			return m, nil
		case <-ctx.Done():
			return m, nil
		}
		rung = s.menus.next()
		running := true
		err := s.unit.View(ctx, func(r ports.Reader) error {
			_, err := r.Work(workID)
			if running = err == nil; running || !errors.Is(err, ports.ErrNotFound) {
				return err
			}
			m, err = r.StoreMemory(m.Env, m.OrderURL)
			return err
		})
		if err != nil || !running {
			return m, err
		}
	}
}

// refresh reads a store's menu and remembers it, or the reason why it could not be read.
func (s *Service) refresh(ctx context.Context, w ports.Work) error {
	limited, cancel := context.WithTimeout(ctx, s.visitFor)
	defer cancel()
	m, err := s.readForMenu(limited, w)
	var f *failure.Failure
	switch {
	case err == nil:
	case errors.As(err, &f):
	case ctx.Err() != nil:
		return worker.ErrAgain
	case limited.Err() != nil:
		f = failure.New(failure.TimedOut, err.Error())
	case w.Tries+1 < readTries:
		return err
	default:
		f = failure.New(failure.Internal, err.Error())
	}
	if f != nil {
		s.log.Warn("menu not read", "store", w.Ref, "reason", f.Error())
	}
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		if err := tx.DoneWork(w.ID, w.Epoch); err != nil {
			return err
		}
		kept, err := tx.StoreMemory(w.Env, w.Ref)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		if m.OrderURL == "" {
			m = unvisited(w.Env, cart.Store{OrderURL: w.Ref})
		}
		// Keep what a build learned meanwhile.
		m.BuiltAt, m.BuildFor = kept.BuiltAt, kept.BuildFor
		m.Unread, m.UnreadAt = f, time.Time{}
		if f != nil {
			m.UnreadAt = s.unit.Now().UTC()
		}
		return tx.PutStoreMemory(m)
	})
	if err == nil {
		s.menus.ring()
	}
	return err
}

func (s *Service) readForMenu(ctx context.Context, w ports.Work) (m ports.StoreMemory, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	if m, _, err = s.Recall(ctx, w.Env, cart.Store{OrderURL: w.Ref}); err != nil {
		return m, err
	}
	return s.ReadMenu(ctx, m, func(menu.Menu) []string { return nil })
}

// testMenu returns the menu of the test restaurants.
func testMenu() menu.Menu {
	m := menu.Menu{Currency: sandbox.Currency, Categories: []menu.Category{{Name: "Menu"}}}
	id := func(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }
	for _, it := range sandbox.Menu() {
		item := menu.Item{ID: id(it.Name), Name: it.Name, Price: it.Price, Priced: true, GroupsKnown: true}
		for _, g := range it.Groups {
			group := menu.Group{ID: id(g.Name), Name: g.Name}
			if g.Required {
				group.Min, group.Max = 1, 1
			}
			for i, o := range g.Options {
				group.Options = append(group.Options, menu.Option{ID: id(o.Name), Name: o.Name, Delta: o.Delta, Default: g.Required && i == 0})
			}
			item.Groups = append(item.Groups, group)
		}
		m.Categories[0].Items = append(m.Categories[0].Items, item)
	}
	return m
}

// bell wakes all waiters at once, each time it rings.
type bell struct {
	mu   sync.Mutex
	rung chan struct{}
}

func newBell() *bell { return &bell{rung: make(chan struct{})} }

// next returns a channel that is closed at the next ring.
func (b *bell) next() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.rung
}

func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	close(b.rung)
	b.rung = make(chan struct{})
}
