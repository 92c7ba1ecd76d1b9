// Package place holds what is known about a restaurant before a visit to its ordering site: its location, its hours and its ordering page (spec 4.5;
// the fields are ours, docs/gaps.md, "Places").
package place

import (
	"math"
	"reflect"
	"time"
)

// Place is one restaurant of the directory.
type Place struct {
	ID       string    `json:"placeId"`
	Name     string    `json:"name"`
	Address  string    `json:"address"`         // "12 Pier Street, Harborview, ME 04101": street, then the area, largest last
	Phone    string    `json:"phone,omitempty"` // E.164; empty when unknown
	TimeZone string    `json:"timeZone"`        // IANA; empty when unknown
	OrderURL string    `json:"orderUrl"`        // empty: no ordering page is known
	Platform string    `json:"platform"`        // empty: unknown before a visit
	Location *Location `json:"location,omitempty"`
	Cuisines []string  `json:"cuisines,omitempty"` // lower case

	// Hours are the opening hours of a week. Empty means unknown, not closed.
	Hours []Hours `json:"hours,omitempty"`
	// ExceptionHours replace the hours of single dates.
	ExceptionHours []Exception `json:"exceptionHours,omitempty"`

	Source string    `json:"source,omitempty"` // where the record is from: "osm:node/4821"
	AsOf   time.Time `json:"asOf,omitzero"`    // when the record was true
}

// Lacks returns which required property a place lacks: its location, its time zone or its date; empty if it has all.
func (p Place) Lacks() string {
	switch {
	case p.Location == nil:
		return "coordinates"
	case p.TimeZone == "":
		return "time zone"
	case p.AsOf.IsZero():
		return "date"
	}
	return ""
}

// Equal reports whether two records are equal, except for their dates.
func (p Place) Equal(other Place) bool {
	p.AsOf, other.AsOf = time.Time{}, time.Time{}
	return reflect.DeepEqual(p, other)
}

// Location is a point on the earth, in degrees.
type Location struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}

// Valid reports whether l is a point on the earth.
func (l Location) Valid() bool {
	return l.Lat >= -90 && l.Lat <= 90 && l.Lng >= -180 && l.Lng <= 180 // not so when either is NaN
}

// Meters is the distance between two points along the ground.
func (l Location) Meters(to Location) float64 {
	const radius, degree = 6_371_008.8, math.Pi / 180
	lat1, lat2 := l.Lat*degree, to.Lat*degree
	a, b := math.Sin((lat2-lat1)/2), math.Sin((to.Lng-l.Lng)*degree/2)
	h := a*a + math.Cos(lat1)*math.Cos(lat2)*b*b
	return 2 * radius * math.Asin(math.Sqrt(min(h, 1)))
}

// Wanted is how a request names a store: by its place, the address of its ordering page, or its name and where it is.
type Wanted struct {
	ID, OrderURL string
	Name, Near   string
	Lat, Lng     *float64
}
