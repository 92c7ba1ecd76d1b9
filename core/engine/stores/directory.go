package stores

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// The bounds of a place search (spec section 8).
const (
	placesPage    = 5
	mostPlaces    = 10
	longestSearch = 200
)

// nameReach is how far from the given place a store is searched by its name, in meters.
const nameReach = 25_000

// Supported says whether a cart can be built at a place.
type Supported string

// The values of Supported.
const (
	SupportedYes    Supported = "yes"    // its platform is known
	SupportedLikely Supported = "likely" // it has an ordering page; the first visit decides
	SupportedNo     Supported = "no"     // it has no ordering page, or no driver supports it
)

// PlaceQuery is the input of SearchPlaces (spec 4.5; docs/gaps.md, "Places").
type PlaceQuery struct {
	Query, Near string
	Lat, Lng    *float64
	Limit       int // 0: the default
}

// Place is a place as callers see it: the directory's record, and what earlier builds there learned.
type Place struct {
	place.Place
	Meters       *float64
	Open         *bool // nil: unknown
	Supported    Supported
	LastBuiltAt  *time.Time
	TypicalBuild time.Duration // 0: unknown
}

// SearchPlaces finds places by words, near a named place or a point (spec 4.5). In the sandbox a query that names test restaurants lists only
// them.
//
// Errors: Forbidden, InvalidRequest.
func (s *Service) SearchPlaces(ctx context.Context, c access.Caller, q PlaceQuery) ([]Place, error) {
	if err := unit.Only(c, access.Secret, access.Person, access.Grant); err != nil {
		return nil, err
	}
	switch {
	case utf8.RuneCountInString(q.Query) > longestSearch:
		return nil, fault.InvalidRequest.Field("query", "is longer than 200 characters.")
	case q.Limit < 0 || q.Limit > mostPlaces:
		return nil, fault.InvalidRequest.Field("limit", "is not between 1 and 10.")
	case len(place.Words(q.Query)) == 0 && strings.TrimSpace(q.Near) == "" && q.Lat == nil && q.Lng == nil:
		return nil, fault.InvalidRequest.Field("query", "or near, or lat and lng, is required.")
	}
	if err := form.Where(q.Near, q.Lat, q.Lng); err != nil {
		return nil, err
	}
	limit, now := cmp.Or(q.Limit, placesPage), s.unit.Now()
	if c.Env == access.Sandbox && sandbox.Named(q.Query) {
		return testPlaces(q.Query, limit, now), nil
	}
	found, err := s.places.Search(ctx, place.Query{Text: q.Query, Near: q.Near, At: point(q.Lat, q.Lng), Limit: limit})
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(f place.Found) bool { return f.Lacks() != "" })
	views := make([]Place, len(found))
	err = s.unit.View(ctx, func(r ports.Reader) (err error) {
		for i, f := range found {
			if views[i], err = placeView(r, c.Env, f.Place, now); err != nil {
				return err
			}
			views[i].Meters = f.Meters
		}
		return nil
	})
	return views, err
}

// Place reads one place (spec 4.5).
//
// Errors: Forbidden, NotFound (also for a test restaurant in production).
func (s *Service) Place(ctx context.Context, c access.Caller, placeID string) (Place, error) {
	if err := unit.Only(c, access.Secret, access.Person, access.Grant); err != nil {
		return Place{}, err
	}
	now := s.unit.Now()
	if sandbox.Reserved(placeID) {
		r, ok := sandbox.Find(placeID)
		if !ok || c.Env != access.Sandbox {
			return Place{}, fault.NotFound
		}
		return testPlace(r, now), nil
	}
	found, err := unit.Find(s.places.Place(ctx, placeID))
	if err != nil {
		return Place{}, err
	}
	if what := found.Lacks(); what != "" {
		return Place{}, fault.NotFound.Because("the directory's record has no " + what)
	}
	var v Place
	err = s.unit.View(ctx, func(r ports.Reader) (err error) {
		v, err = placeView(r, c.Env, found, now)
		return err
	})
	return v, err
}

// placeView adds what earlier builds in this environment learned of a place.
func placeView(r ports.ReadStores, env access.Environment, p ports.Place, now time.Time) (Place, error) {
	v := Place{Place: p, Supported: SupportedLikely}
	if open, known := p.OpenAt(now); known {
		v.Open = &open
	}
	if p.OrderURL == "" {
		v.Supported = SupportedNo
		return v, nil
	}
	m, err := r.StoreMemory(env, p.OrderURL)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return v, err
	}
	v.Platform, v.LastBuiltAt, v.TypicalBuild = cmp.Or(p.Platform, m.Platform), m.BuiltAt, m.BuildFor
	switch {
	case m.Unread != nil && m.Unread.Code == failure.PlatformUnsupported:
		v.Supported = SupportedNo
	case v.Platform != "":
		v.Supported = SupportedYes
	}
	return v, nil
}

// testPlaces lists the test restaurants whose id or full name is in a query, in the spec's order; all of them if there is none.
func testPlaces(query string, limit int, now time.Time) []Place {
	query = strings.ToLower(query)
	var all, named []Place
	for _, r := range sandbox.Restaurants() {
		all = append(all, testPlace(r, now))
		if strings.Contains(query, r.PlaceID) || strings.Contains(query, strings.ToLower(r.Name)) {
			named = append(named, testPlace(r, now))
		}
	}
	if len(named) > 0 {
		all = named
	}
	return all[:min(len(all), limit)]
}

// testPlace returns a test restaurant as callers see it. Its record is always current.
func testPlace(r sandbox.Restaurant, now time.Time) Place {
	return Place{Place: place.Place{
		ID: r.PlaceID, Name: r.Name, Address: r.Address, Platform: sandbox.Platform, Location: &place.Location{Lat: sandbox.Lat, Lng: sandbox.Lng},
		TimeZone: sandbox.TimeZone, AsOf: now.UTC(),
	}, Supported: SupportedYes}
}

// testNamed finds the test restaurant that a sandbox request names by its name or id.
func testNamed(env access.Environment, name string) (placeID string, ok bool) {
	if env != access.Sandbox {
		return "", false
	}
	for _, r := range sandbox.Restaurants() {
		if strings.EqualFold(strings.TrimSpace(name), r.Name) || strings.EqualFold(strings.TrimSpace(name), r.PlaceID) {
			return r.PlaceID, true
		}
	}
	return "", false
}

// placeCalled finds the one store of a name near the given place (spec 4.3).
//
// Errors: StoreNotFound (none), StoreAmbiguous (several; with the candidates, nearest first).
func (s *Service) placeCalled(ctx context.Context, in place.Wanted) (ports.Place, error) {
	found, err := s.places.Search(ctx, place.Query{Text: in.Name, Near: in.Near, At: point(in.Lat, in.Lng), Within: nameReach, Limit: mostPlaces})
	if err != nil {
		return ports.Place{}, err
	}
	called := place.Called(found, in.Near)
	switch len(called) {
	case 0:
		return ports.Place{}, fault.StoreNotFound
	case 1:
		return called[0].Place, nil
	}
	candidates := make([]fault.Candidate, len(called))
	for i, p := range called {
		candidates[i] = fault.Candidate{PlaceID: p.ID, Name: p.Name, Address: p.Address}
	}
	return ports.Place{}, fault.StoreAmbiguous.Among(candidates)
}

func point(lat, lng *float64) *place.Location {
	if lat == nil || lng == nil {
		return nil
	}
	return &place.Location{Lat: *lat, Lng: *lng}
}

// testStore returns the test restaurant with a reserved id. Test restaurants exist only in the sandbox.
//
// Errors: StoreNotFound, StoreAmbiguous (the test restaurant with branches; with the candidates).
func testStore(env access.Environment, placeID string) (cart.Store, error) {
	r, ok := sandbox.Find(placeID)
	if !ok || env != access.Sandbox {
		return cart.Store{}, fault.StoreNotFound
	}
	if len(r.Script.Branches) > 0 {
		var candidates []fault.Candidate
		for _, branch := range r.Script.Branches {
			b, _ := sandbox.Find(branch)
			candidates = append(candidates, fault.Candidate{PlaceID: b.PlaceID, Name: b.Name, Address: b.Address})
		}
		return cart.Store{}, fault.StoreAmbiguous.Among(candidates)
	}
	return cart.Store{PlaceID: r.PlaceID, Platform: sandbox.Platform, Name: r.Name, Address: r.Address}, nil
}

// Resolve finds the one store that a caller's words name, as Named does.
//
// Errors: Forbidden, InvalidRequest, StoreNotFound, StoreAmbiguous (with the candidates).
func (s *Service) Resolve(ctx context.Context, c access.Caller, by place.Wanted) (cart.Store, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return cart.Store{}, err
	}
	if err := form.Where(by.Near, by.Lat, by.Lng); err != nil {
		return cart.Store{}, err
	}
	return s.Named(ctx, c.Env, by)
}

// Named finds the store that a request names: by place id, else by the address of its ordering page, else by its name (spec 4.3). An https address
// that the directory does not know is a store too.
//
// Errors: InvalidRequest, StoreNotFound, StoreAmbiguous (with the candidates).
func (s *Service) Named(ctx context.Context, env access.Environment, in place.Wanted) (cart.Store, error) {
	if sandbox.Reserved(in.ID) {
		return testStore(env, in.ID)
	}
	var found ports.Place
	var err error
	switch {
	case in.ID != "":
		found, err = s.places.Place(ctx, in.ID)
	case in.OrderURL != "":
		u, parseErr := url.Parse(in.OrderURL)
		if parseErr != nil || u.Host == "" || u.User != nil || len(in.OrderURL) > 2000 {
			return cart.Store{}, fault.InvalidRequest.Field("orderUrl", "is not the address of an ordering page.")
		}
		u.Fragment = ""
		found, err = s.places.ByURL(ctx, u.String())
		if errors.Is(err, ports.ErrNotFound) {
			if u.Scheme != "https" {
				return cart.Store{}, fault.InvalidRequest.Field("orderUrl", "is not an https address.")
			}
			return cart.Store{OrderURL: u.String()}, nil
		}
	default:
		if placeID, named := testNamed(env, in.Name); named {
			return testStore(env, placeID)
		}
		found, err = s.placeCalled(ctx, in)
	}
	if errors.Is(err, ports.ErrNotFound) || err == nil && found.OrderURL == "" {
		return cart.Store{}, fault.StoreNotFound
	}
	return cart.Store{PlaceID: found.ID, OrderURL: found.OrderURL, Platform: found.Platform, Name: found.Name, Address: found.Address, Phone: found.Phone, TimeZone: found.TimeZone}, err
}
