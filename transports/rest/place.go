package rest

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/stores"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// mostPlaces bounds a page of a place search (spec section 8); mostOptions bounds the listed options of a group.
const (
	mostPlaces  = 10
	mostOptions = 50
)

// searchPlaces is GET /v1/places (spec 4.5).
func (h *handlers) searchPlaces(r *web.Request) (web.Answer, error) {
	q, err := placeQuery(r)
	if err != nil {
		return web.Answer{}, err
	}
	found, err := h.Stores.SearchPlaces(r.Context(), r.Caller, q)
	if err != nil {
		return web.Answer{}, err
	}
	body := api.Places{Places: make([]api.Place, 0, len(found))}
	for _, p := range found {
		body.Places = append(body.Places, placeView(p))
	}
	return answer(http.StatusOK, body)
}

func placeQuery(r *web.Request) (q stores.PlaceQuery, err error) {
	texts := map[string]string{}
	for _, name := range []string{"query", "near", "lat", "lng", "limit"} {
		text, err := r.Parameter(name)
		if err != nil {
			return q, err
		}
		if text == "" && r.URL.Query().Has(name) {
			return q, fault.InvalidRequest.Field(name, "must not be empty.")
		}
		texts[name] = text
	}
	q.Query, q.Near = texts["query"], texts["near"]
	for name, to := range map[string]**float64{"lat": &q.Lat, "lng": &q.Lng} {
		if texts[name] == "" {
			continue
		}
		n, err := strconv.ParseFloat(texts[name], 64)
		if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
			return q, fault.InvalidRequest.Field(name, "must be a number.")
		}
		*to = &n
	}
	if texts["limit"] != "" {
		n, err := strconv.Atoi(texts["limit"])
		if err != nil || n < 1 || n > mostPlaces {
			return q, fault.InvalidRequest.Field("limit", "must be an integer from 1 to 10.")
		}
		q.Limit = n
	}
	return q, nil
}

// readPlace is GET /v1/places/{placeId} (spec 4.5).
func (h *handlers) readPlace(r *web.Request) (web.Answer, error) {
	p, err := h.Stores.Place(r.Context(), r.Caller, r.Param("placeId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.PlaceRead{Place: placeView(p)})
}

// placeView is a place as in docs/gaps.md. Its location, time zone and date are always present; other fields are absent if unknown.
func placeView(p stores.Place) api.Place {
	v := api.Place{
		PlaceID: p.ID, Name: p.Name, Address: p.Address, TimeZone: p.TimeZone, OpenNow: p.Open,
		Location: api.Coordinates{Lat: p.Location.Lat, Lng: p.Location.Lng}, AsOf: web.Moment(p.AsOf),
		Ordering: api.PlaceOrdering{Platform: optional(p.Platform), OrderURL: optional(p.OrderURL), Supported: api.PlaceOrderingSupported(p.Supported)},
	}
	if p.Meters != nil {
		v.DistanceMeters = new(int64(math.Round(*p.Meters)))
	}
	if len(p.Hours) > 0 {
		hours := make([]api.PlaceHours, len(p.Hours))
		for i, h := range p.Hours {
			hours[i] = api.PlaceHours{Day: api.PlaceHoursDay(h.Day), Opens: h.Opens, Closes: h.Closes}
		}
		v.Hours = &hours
	}
	if len(p.ExceptionHours) > 0 {
		exceptions := make([]api.PlaceException, len(p.ExceptionHours))
		for i, e := range p.ExceptionHours {
			exceptions[i] = exceptionView(e)
		}
		v.ExceptionHours = &exceptions
	}
	if p.LastBuiltAt != nil {
		v.Ordering.LastBuiltAt = new(web.Moment(*p.LastBuiltAt))
	}
	if p.TypicalBuild > 0 {
		v.Ordering.TypicalBuildSeconds = new(int64(math.Ceil(p.TypicalBuild.Seconds())))
	}
	return v
}

func exceptionView(e place.Exception) api.PlaceException {
	v := api.PlaceException{Date: e.Date, Spans: make([]api.PlaceSpan, len(e.Spans))}
	for i, s := range e.Spans {
		v.Spans[i] = api.PlaceSpan{Opens: s.Opens, Closes: s.Closes}
	}
	return v
}

// readMenu is POST /v1/menus (spec 4.5).
func (h *handlers) readMenu(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	f.Require("placeId")
	q := stores.MenuQuery{PlaceID: nonEmpty(f, "placeId"), Mode: nonEmpty(f, "mode"), Category: nonEmpty(f, "category")}
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	m, err := h.Stores.Menu(r.Context(), r.Caller, q)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.MenuRead{Menu: menuView(m)})
}

func menuView(m stores.Menu) api.Menu {
	v := api.Menu{
		Status: api.MenuStatus(m.Status), PlaceID: m.PlaceID, Currency: optional(m.Menu.Currency), Source: api.MenuSource(m.Source),
		Confidence: api.MenuConfidence(m.Confidence), AsOf: nullable.NewNullNullable[time.Time](), Categories: texts(m.Categories), Items: []api.MenuItem{},
	}
	if m.AsOf != nil {
		v.AsOf = nullable.NewNullableWithValue(web.Moment(*m.AsOf))
	}
	if m.Failure != nil {
		v.Failure = &api.Failure{Code: string(m.Failure.Code), Message: m.Failure.Message}
	}
	for _, c := range m.Menu.Categories {
		for _, it := range c.Items {
			v.Items = append(v.Items, menuItemView(c.Name, it, m.Status == stores.MenuShown))
		}
	}
	return v
}

// menuItemView is one item. Whether it is available is known only in a menu that was just read.
func menuItemView(category string, it menu.Item, now bool) api.MenuItem {
	v := api.MenuItem{
		ID: it.ID, Name: it.Name, Description: it.Description, Category: category, PriceMinor: nullable.NewNullNullable[int64](),
		Available: nullable.NewNullNullable[bool](), Dietary: texts(it.Dietary), Allergens: []api.MenuAllergen{}, AllergensKnown: it.AllergensKnown,
		OptionGroups: []api.MenuGroup{}, OptionsKnown: it.GroupsKnown,
	}
	if it.Priced {
		v.PriceMinor = nullable.NewNullableWithValue(int64(it.Price))
	}
	if now {
		v.Available = nullable.NewNullableWithValue(!it.SoldOut)
	}
	for _, a := range it.Allergens {
		v.Allergens = append(v.Allergens, api.MenuAllergen{Code: a.Code, Presence: api.MenuAllergenPresence(a.Presence)})
	}
	for _, g := range it.Groups {
		group := api.MenuGroup{ID: g.ID, Name: g.Name, Required: g.Required(), Min: int64(g.Min), Max: int64(g.Max), Options: []api.MenuOption{}, MoreOptions: len(g.Options) > mostOptions}
		for _, o := range g.Options[:min(len(g.Options), mostOptions)] {
			group.Options = append(group.Options, api.MenuOption{ID: o.ID, Name: o.Name, PriceDeltaMinor: int64(o.Delta), Available: !o.SoldOut, Default: o.Default})
		}
		v.OptionGroups = append(v.OptionGroups, group)
	}
	return v
}

func allergenCodes(codes []string) []api.AllergenCode {
	views := make([]api.AllergenCode, len(codes))
	for i, c := range codes {
		views[i] = api.AllergenCode(c)
	}
	return views
}
