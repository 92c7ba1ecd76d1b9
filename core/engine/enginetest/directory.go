package enginetest

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// The two branches of one name, and a place that takes no orders. The northern branch orders on the restaurant's own page.
const (
	BranchName  = "Tin Kettle"
	BranchNorth = "plc_kettlenorth"
	BranchSouth = "plc_kettlesouth"
	NoOrders    = "plc_noorders"
	Incomplete  = "plc_incomplete" // its time zone is not known
)

// Directory is ports.Places with the one restaurant and a few other places.
type Directory struct{}

var _ ports.Places = Directory{}

func directory() []ports.Place {
	at := func(lat, lng float64) *place.Location { return &place.Location{Lat: lat, Lng: lng} }
	week := make([]place.Hours, 0, 7)
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		week = append(week, place.Hours{Day: day, Opens: "07:00", Closes: "21:00"})
	}
	return []ports.Place{
		{ID: PlaceID, Name: RestaurantName, Address: "1 Harbor Way", Phone: "+12125550199", TimeZone: "America/New_York", OrderURL: OrderURL, Platform: Platform, Location: at(43.66, -70.25), Hours: week, AsOf: Noon.AddDate(0, -1, 0)},
		{ID: BranchNorth, Name: BranchName, Address: "9 North Road, Harborview", TimeZone: "America/New_York", OrderURL: OrderURL, Platform: Platform, Location: at(43.67, -70.25), AsOf: Noon},
		{ID: BranchSouth, Name: BranchName, Address: "4 South Road, Harborview", TimeZone: "America/New_York", OrderURL: "https://tinkettle.example/south", Location: at(43.64, -70.25), AsOf: Noon},
		{ID: NoOrders, Name: "Quiet Corner", Address: "2 Mill Lane, Millbrook", TimeZone: "America/New_York", Location: at(44.8, -68.77), AsOf: Noon},
		{ID: Incomplete, Name: "Lost Spoon", Address: "8 Fog Lane, Farhaven", OrderURL: "https://lostspoon.example/", Location: at(44.9, -68.77), AsOf: Noon},
	}
}

// Place knows places by their ids.
func (Directory) Place(_ context.Context, id string) (ports.Place, error) {
	for _, p := range directory() {
		if p.ID == id {
			return p, nil
		}
	}
	return ports.Place{}, ports.ErrNotFound
}

// ByURL knows them by their addresses; of those that share the restaurant's page it is the restaurant.
func (Directory) ByURL(_ context.Context, url string) (ports.Place, error) {
	for _, p := range directory() {
		if p.OrderURL == url {
			return p, nil
		}
	}
	return ports.Place{}, ports.ErrNotFound
}

// Search finds places whose names have the words in them, near a point or in an area. It forgives no slips.
func (Directory) Search(ctx context.Context, q place.Query) ([]place.Found, error) {
	var found []place.Found
	asked := strings.Join(place.Words(q.Text), " ")
	for _, p := range directory() {
		f := place.Found{Place: p}
		name := strings.Join(place.Words(p.Name), " ")
		switch {
		case name == asked:
			f.Match = place.Named
		case asked != "" && strings.Contains(name, asked):
			f.Match = place.InName
		case asked != "":
			continue
		}
		if q.At != nil {
			meters := q.At.Meters(*p.Location)
			if f.Meters = &meters; meters > cmp.Or(q.Within, 50_000) {
				continue
			}
		} else if !slices.ContainsFunc(place.Words(q.Near), func(w string) bool { return slices.Contains(place.Words(p.Address), w) }) && q.Near != "" {
			continue
		}
		found = append(found, f)
	}
	slices.SortStableFunc(found, func(a, b place.Found) int {
		if a.Match != b.Match || a.Meters == nil {
			return int(b.Match - a.Match)
		}
		return cmp.Compare(*a.Meters, *b.Meters)
	})
	return found[:min(len(found), q.Limit)], ctx.Err()
}
