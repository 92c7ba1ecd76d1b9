package mcp

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/core/quota"
)

// mostNearby is how many stores a person is asked to choose from (spec 4.8); mostPlaces how many a list of places has.
const (
	mostNearby = 3
	mostPlaces = 10
)

// placeView is a restaurant as the tools tell it. Everything that is not known is absent.
type placeView struct {
	PlaceID             string       `json:"placeId" jsonschema:"Names the restaurant in every other tool."`
	Name                string       `json:"name"`
	Address             string       `json:"address"`
	Location            *coordinates `json:"location,omitempty"`
	TimeZone            string       `json:"timeZone,omitempty"`
	DistanceMeters      *int64       `json:"distanceMeters,omitempty"`
	OpenNow             *bool        `json:"openNow,omitempty" jsonschema:"Absent if it is not known."`
	Cuisines            []string     `json:"cuisines,omitempty"`
	Platform            string       `json:"platform,omitempty" jsonschema:"Pass it to order, action build."`
	OrderURL            string       `json:"orderUrl,omitempty" jsonschema:"Pass it to order, action build."`
	Supported           string       `json:"supported" jsonschema:"Whether an order can be built here: yes, likely or no."`
	TypicalBuildSeconds *int64       `json:"typicalBuildSeconds,omitempty"`
	Why                 string       `json:"why,omitempty" jsonschema:"Why the restaurant is in the list."`
}

func viewOf(p stores.Place) placeView {
	v := placeView{PlaceID: p.ID, Name: shown(p.Name), Address: shown(p.Address), TimeZone: p.TimeZone, OpenNow: p.Open, Platform: p.Platform, OrderURL: p.OrderURL,
		Supported: string(p.Supported)}
	for _, c := range p.Cuisines {
		v.Cuisines = append(v.Cuisines, shown(c))
	}
	if p.Location != nil {
		v.Location = &coordinates{p.Location.Lat, p.Location.Lng}
	}
	if p.Meters != nil {
		v.DistanceMeters = new(int64(math.Round(*p.Meters)))
	}
	if p.TypicalBuild > 0 {
		v.TypicalBuildSeconds = new(int64(math.Ceil(p.TypicalBuild.Seconds())))
	}
	return v
}

// nearbyView is one of the stores that a person chooses from.
type nearbyView struct {
	PlaceID string `json:"placeId"`
	Name    string `json:"name"`
	Address string `json:"address"`
}

// nearbyOf are the closest of several stores.
func nearbyOf(candidates []fault.Candidate) []nearbyView {
	out := []nearbyView{}
	for _, c := range candidates[:min(len(candidates), mostNearby)] {
		out = append(out, nearbyView{c.PlaceID, shown(c.Name), shown(c.Address)})
	}
	return out
}

func candidatesOf(found []stores.Place) []fault.Candidate {
	out := make([]fault.Candidate, 0, len(found))
	for _, p := range found {
		out = append(out, fault.Candidate{PlaceID: p.ID, Name: p.Name, Address: p.Address})
	}
	return out
}

// The questions to the person about a store that is not settled.
const (
	sayWhere   = "Where are you, or which address should I look near?"
	sayNoStore = "I could not find that restaurant. What is its name, and which address is it near?"
)

// unsettled asks the person about a store that a call did not settle: which one, where, or, if the call says where, what it is called.
func unsettled(in arguments, nearby []nearbyView) string {
	lat, _ := in.point("geo")
	if len(nearby) == 0 && (lat != nil || in.text("near") != "" || in.text("placeId") != "" || in.text("orderUrl") != "") {
		return sayNoStore
	}
	return whichOne(nearby)
}

// whichOne asks the person to choose a store.
func whichOne(nearby []nearbyView) string {
	if len(nearby) == 0 {
		return sayWhere
	}
	var b strings.Builder
	b.WriteString("Which one do you mean: ")
	for i, n := range nearby {
		switch {
		case i > 0 && i == len(nearby)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(quoted(n.Name) + " at " + quoted(n.Address))
	}
	return b.String() + "?"
}

// The arguments that say where.
func whereFields() []field {
	return []field{
		{name: "near", kind: text, most: 300, about: "An address, a city or an area, in the person's words."},
		{name: "geo", kind: point, about: "The coordinates of the person's device."},
	}
}

// wanted is how a call names a store.
func wanted(in arguments) place.Wanted {
	w := place.Wanted{ID: in.text("placeId"), OrderURL: in.text("orderUrl"), Name: in.text("restaurant"), Near: in.text("near")}
	if w.Name == "" {
		w.Name = in.text("query")
	}
	w.Lat, w.Lng = in.point("geo")
	return w
}

// settled is the store that a call names, or the stores that it could mean.
type settled struct {
	store  cart.Store
	nearby []fault.Candidate // not settled: what to choose from; may be empty
	ok     bool
}

// settle finds the store that a call names: by its id or page, by its name, or by what it sells.
func (h *handler) settle(ctx context.Context, c access.Caller, w place.Wanted) (settled, error) {
	if w.ID == "" && w.OrderURL == "" && w.Name == "" {
		if w.Near == "" && w.Lat == nil {
			return settled{}, nil
		}
		return h.closest(ctx, c, w)
	}
	store, err := h.Stores.Resolve(ctx, c, w)
	switch {
	case err == nil:
		return settled{store: store, ok: true}, nil
	case errors.Is(err, fault.StoreAmbiguous):
		return settled{nearby: fault.From(err).Candidates}, nil
	case errors.Is(err, fault.StoreNotFound) && w.ID == "" && w.OrderURL == "":
		return h.closest(ctx, c, w)
	}
	return settled{}, err
}

// closest are the stores that a search for the words finds.
func (h *handler) closest(ctx context.Context, c access.Caller, w place.Wanted) (settled, error) {
	found, err := h.Stores.SearchPlaces(ctx, c, stores.PlaceQuery{Query: w.Name, Near: w.Near, Lat: w.Lat, Lng: w.Lng, Limit: mostNearby})
	if err != nil || len(found) == 0 {
		if err == nil {
			err = fault.StoreNotFound
		}
		return settled{}, err
	}
	return settled{nearby: candidatesOf(found)}, nil
}

// placesResult is the result of places and discover.
type placesResult struct {
	Status        string       `json:"status"`
	Places        []placeView  `json:"places"`
	NeedsLocation bool         `json:"needsLocation,omitempty" jsonschema:"Ask the person where they are."`
	Nearby        []nearbyView `json:"nearby,omitempty"`
	SayToUser     string       `json:"sayToUser,omitempty" jsonschema:"Say it to the person as written."`
}

func (r placesResult) sentence() string { return r.SayToUser }

// The statuses of a search for places.
const (
	statusFound         = "found"
	statusNotFound      = "not_found"
	statusNeedsLocation = "needs_location"
)

func (h *handler) placesTool() tool {
	return tool{
		name: "places", title: "Find restaurants", grants: true, hints: readsOnly(), limit: quota.PlaceSearches,
		about: "Finds restaurants by name or by what they cook, nearest first. Use it to learn a placeId before order. It changes nothing.",
		fields: always(append([]field{
			{name: "query", kind: text, least: 1, most: 200, required: true, about: "A restaurant's name, or food."},
			{name: "limit", kind: integer, least: 1, most: mostPlaces, about: "How many at most; default 5."},
		}, whereFields()...)...),
		output: outputOf[placesResult](statusFound, statusNotFound, statusNeedsLocation),
		run: func(ctx context.Context, c access.Caller, in arguments) (result, error) {
			return h.search(ctx, c, in, func(stores.Place) (string, bool) { return "", true })
		},
	}
}

func (h *handler) discoverTool() tool {
	return tool{
		name: "discover", title: "Suggest restaurants", hints: readsOnly(), limit: quota.PlaceSearches,
		about: "Suggests restaurants for what the person feels like, and says why each is in the list. Use places if they named a restaurant. It changes nothing.",
		fields: always(append([]field{
			{name: "query", kind: text, least: 1, most: 200, required: true, about: "What the person feels like, in their words."},
			{name: "openNow", kind: flag, about: "True: only restaurants that are known to be open now."},
			{name: "limit", kind: integer, least: 1, most: mostPlaces, about: "How many at most; default 5."},
		}, whereFields()...)...),
		output: outputOf[placesResult](statusFound, statusNotFound, statusNeedsLocation),
		run: func(ctx context.Context, c access.Caller, in arguments) (result, error) {
			if lat, _ := in.point("geo"); lat == nil && in.text("near") == "" {
				return placesResult{Status: statusNeedsLocation, Places: []placeView{}, NeedsLocation: true, SayToUser: whichOne(nil)}, nil
			}
			return h.search(ctx, c, in, func(p stores.Place) (string, bool) {
				if in.flag("openNow") && (p.Open == nil || !*p.Open) {
					return "", false
				}
				return why(p, in.text("query")), true
			})
		},
	}
}

// why says why a restaurant is suggested, in words of ours about what is known of it.
func why(p stores.Place, query string) string {
	var reasons []string
	said := place.Words(query)
	for _, c := range p.Cuisines {
		if slices.ContainsFunc(place.Words(c), func(w string) bool { return slices.Contains(said, w) }) {
			reasons = append(reasons, "serves "+quoted(c))
		}
	}
	if slices.ContainsFunc(place.Words(p.Name), func(w string) bool { return slices.Contains(said, w) }) {
		reasons = append(reasons, "its name has what you asked for")
	}
	if p.Open != nil && *p.Open {
		reasons = append(reasons, "open now")
	}
	if p.Supported == stores.SupportedYes {
		reasons = append(reasons, "orders can be built here")
	}
	if len(reasons) == 0 {
		return "close to where you asked"
	}
	return strings.Join(reasons, "; ")
}

// search lists the places that keep returns a reason for.
func (h *handler) search(ctx context.Context, c access.Caller, in arguments, keep func(stores.Place) (why string, ok bool)) (result, error) {
	q := stores.PlaceQuery{Query: in.text("query"), Near: in.text("near"), Limit: int(in.integer("limit"))}
	q.Lat, q.Lng = in.point("geo")
	found, err := h.Stores.SearchPlaces(ctx, c, q)
	if err != nil {
		return nil, err
	}
	out := placesResult{Status: statusFound, Places: []placeView{}}
	for _, p := range found {
		reason, ok := keep(p)
		if !ok {
			continue
		}
		v := viewOf(p)
		v.Why = reason
		out.Places = append(out.Places, v)
	}
	nowhere := q.Near == "" && q.Lat == nil
	switch {
	case len(out.Places) == 0 && nowhere:
		out.Status, out.NeedsLocation, out.SayToUser = statusNeedsLocation, true, whichOne(nil)
	case len(out.Places) == 0:
		out.Status, out.SayToUser = statusNotFound, "I found no restaurant for that here."
	case len(out.Places) > 1 && nowhere && sameName(out.Places):
		out.Status, out.NeedsLocation, out.Nearby = statusNeedsLocation, true, nearbyOf(candidatesOf(found))
		out.SayToUser = whichOne(out.Nearby)
	}
	return out, nil
}

// sameName reports whether all places are branches of one name.
func sameName(list []placeView) bool {
	return !slices.ContainsFunc(list, func(p placeView) bool { return !strings.EqualFold(p.Name, list[0].Name) })
}

// locationResult is the result of get_location.
type locationResult struct {
	Status    string       `json:"status"`
	Label     string       `json:"label,omitempty" jsonschema:"The address of the nearest restaurant on record: compare it with what was asked for."`
	Geo       *coordinates `json:"geo,omitempty"`
	TimeZone  string       `json:"timeZone,omitempty"`
	SayToUser string       `json:"sayToUser,omitempty" jsonschema:"Say it to the person as written."`
}

func (r locationResult) sentence() string { return r.SayToUser }

func (h *handler) locationTool() tool {
	return tool{
		name: "get_location", title: "Settle where the person is", hints: readsOnly(), limit: quota.PlaceSearches,
		about: "Turns an address, a city or device coordinates into a point and its time zone, as the other tools take them. It remembers nothing.",
		fields: always(append([]field{
			{name: "query", kind: text, least: 1, most: 200, about: "An address, a city or an area; the same as near."},
		}, whereFields()...)...),
		output: outputOf[locationResult](statusFound, statusNotFound, statusNeedsLocation),
		run:    h.location,
	}
}

// location finds a point by the restaurants around it: the directory is the one map that there is.
func (h *handler) location(ctx context.Context, c access.Caller, in arguments) (result, error) {
	q := stores.PlaceQuery{Near: in.text("near"), Limit: 1}
	if q.Near == "" {
		q.Near = in.text("query")
	}
	q.Lat, q.Lng = in.point("geo")
	if q.Near == "" && q.Lat == nil {
		return locationResult{Status: statusNeedsLocation, SayToUser: whichOne(nil)}, nil
	}
	found, err := h.Stores.SearchPlaces(ctx, c, q)
	if err != nil {
		return nil, err
	}
	out := locationResult{Status: statusFound}
	if q.Lat != nil {
		out.Geo = &coordinates{*q.Lat, *q.Lng}
	}
	switch {
	case len(found) > 0:
		out.TimeZone, out.Label = found[0].TimeZone, shown(found[0].Address)
		if out.Geo == nil && found[0].Location != nil {
			out.Geo = &coordinates{found[0].Location.Lat, found[0].Location.Lng}
		}
	case out.Geo == nil:
		out.Status, out.SayToUser = statusNotFound, "I do not know that place. Which city or address is it near?"
	}
	return out, nil
}

// factsResult is the result of place_facts.
type factsResult struct {
	Attributes           *attributes `json:"attributes" jsonschema:"Null if nothing is known."`
	AssistantInstruction string      `json:"assistantInstruction"`
}

// attributes are what is known of a restaurant beyond its record.
type attributes struct {
	Source  string   `json:"source" jsonschema:"Where it is from: the directory, or the directory and the menu."`
	AsOf    string   `json:"asOf"`
	Dietary []string `json:"dietary" jsonschema:"The menu's own marks."`
	Service []string `json:"service"`
	GoodFor []string `json:"goodFor" jsonschema:"What the directory says that it serves."`
}

func (factsResult) sentence() string { return "" }

func (h *handler) factsTool() tool {
	return tool{
		name: "place_facts", title: "What is known of a restaurant", hints: readsOnly(), limit: quota.PlaceSearches,
		about:  "Answers evaluative questions about one restaurant (is it good for vegetarians? what is it known for?) from what is on record. It visits nothing.",
		fields: always(field{name: "placeId", kind: text, least: 1, most: 400, required: true, about: "The restaurant, from places or discover."}),
		output: outputOf[factsResult](),
		run:    h.facts,
	}
}

func (h *handler) facts(ctx context.Context, c access.Caller, in arguments) (result, error) {
	p, err := h.Stores.Place(ctx, c, in.text("placeId"))
	if errors.Is(err, fault.NotFound) {
		return factsResult{AssistantInstruction: "Nothing is on record of this restaurant. Say so; do not guess."}, nil
	}
	if err != nil {
		return nil, err
	}
	m, err := h.Stores.Menu(ctx, c, stores.MenuQuery{PlaceID: p.ID, Mode: "knowledge"})
	if err != nil {
		return nil, err
	}
	a := &attributes{Source: "directory", AsOf: moment(p.AsOf), Dietary: []string{}, Service: []string{}, GoodFor: allShown(p.Cuisines)}
	if p.Supported != stores.SupportedNo {
		a.Service = append(a.Service, "pickup")
	}
	for _, category := range m.Menu.Categories {
		for _, it := range category.Items {
			for _, d := range it.Dietary {
				if d = shown(d); !slices.Contains(a.Dietary, d) {
					a.Dietary = append(a.Dietary, d)
				}
			}
		}
	}
	slices.Sort(a.Dietary)
	if m.AsOf != nil {
		a.Source, a.AsOf = "directory and menu", moment(*m.AsOf)
	}
	return factsResult{Attributes: a, AssistantInstruction: "Answer from attributes alone. What is not there is not known: say so, and never state that food is free of an allergen."}, nil
}
