package source

import (
	"strings"

	"github.com/carryout-dev/carryout/core/place"
)

// orderTags name an ordering page on the map, the most certain first; siteTags name a page that may lead to one.
var (
	orderTags = []string{"website:orders", "website:order", "order:website", "contact:website:order", "url:order", "takeaway:website"}
	siteTags  = []string{"contact:website", "website", "url", "brand:website"}
)

// element is a node, a way or a relation of the map.
type element struct {
	name string // "node/4821"
	tags map[string]string
	at   *place.Location
}

// serves reports whether an element is a place to eat.
func serves(tags map[string]string) bool {
	switch tags["amenity"] {
	case "restaurant", "cafe", "fast_food":
		return true
	}
	return false
}

// take makes a place of an element that serves.
func (e element) take(o Options, where string, rows Rows) error {
	p := place.Place{Name: clean(e.tags["name"], longestName), TimeZone: o.TimeZone, Location: e.at, AsOf: o.AsOf}
	if e.name != "" {
		p.Source = "osm:" + e.name
	}
	if p.Name == "" {
		rows.Leave(where, "it has no name")
		return nil
	}
	given := ""
	for _, tag := range append(append([]string(nil), orderTags...), siteTags...) {
		if text := e.tags[tag]; text != "" {
			page, ok := webAddress(text)
			if !ok {
				rows.Skip(where, tag+" is no web address")
				return nil
			}
			p.OrderURL, given = page, text
			break
		}
	}
	if p.OrderURL == "" {
		rows.Leave(where, "it has no website")
		return nil
	}
	if e.at != nil && !e.at.Valid() {
		rows.Skip(where, "its coordinates are no point of the earth")
		return nil
	}
	if why := incomplete(p); why != "" {
		rows.Skip(where, why)
		return nil
	}
	p.Address = addressOf(e.tags)
	if p.Phone = place.Telephone(e.tags["phone"]); p.Phone == "" {
		p.Phone = place.Telephone(e.tags["contact:phone"])
	}
	for c := range strings.SplitSeq(e.tags["cuisine"], ";") {
		if c = clean(strings.ToLower(strings.ReplaceAll(c, "_", " ")), longestName); c != "" {
			p.Cuisines = append(p.Cuisines, c)
		}
	}
	// Hours in a form that is not understood are unknown.
	if week, exceptions, ok := place.ParseHours(e.tags["opening_hours"]); ok {
		p.Hours, p.ExceptionHours = week, exceptions
	}
	if p.Source != "" {
		p.ID = idOf(p.Source)
	} else {
		p.ID = idOf(p.Name, p.Address, p.OrderURL)
	}
	rows.secured(where, given, p.OrderURL)
	return rows.Take(p)
}

// addressOf formats an address for place.Place.
func addressOf(tags map[string]string) string {
	words := func(keys ...string) string {
		var all []string
		for _, k := range keys {
			if v := strings.ReplaceAll(tags[k], ",", " "); v != "" {
				all = append(all, v)
			}
		}
		return strings.Join(all, " ")
	}
	var parts []string
	for _, part := range []string{words("addr:housenumber", "addr:street"), words("addr:city"), words("addr:state", "addr:postcode")} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if tags["addr:street"] == "" && tags["addr:full"] != "" {
		return clean(tags["addr:full"], longestAddress)
	}
	return clean(strings.Join(parts, ", "), longestAddress)
}
