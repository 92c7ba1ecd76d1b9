// Package placestest is the contract of ports.Places and ports.PlaceKeeper as a test suite.
package placestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// town is a directory of invented places: two towns, two branches with one name, and one place without a known point.
func town() []ports.Place {
	at := func(lat, lng float64) *place.Location { return &place.Location{Lat: lat, Lng: lng} }
	return []ports.Place{
		{ID: "plc_a", Name: "Blue Door Coffee", Address: "12 Pier Street, Harborview, ME 04999", OrderURL: "https://order.bluedoor.example/harborview", Location: at(43.6600, -70.2500), Cuisines: []string{"coffee_shop"}, TimeZone: "America/New_York"},
		{ID: "plc_b", Name: "Tin Kettle", Address: "3 North Road, Harborview, ME 04999", OrderURL: "https://tinkettle.example/order?branch=north", Location: at(43.6700, -70.2500), Cuisines: []string{"noodle", "thai"}},
		{ID: "plc_c", Name: "Tin Kettle", Address: "88 South Road, Harborview, ME 04999", OrderURL: "https://tinkettle.example/order?branch=south", Location: at(43.6400, -70.2600), Cuisines: []string{"noodle", "thai"}},
		{ID: "plc_d", Name: "Café Amélie & Sons", Address: "1 Market Square, Millbrook, ME 04888", OrderURL: "https://amelie.example/online", Location: at(44.8000, -68.7700), Cuisines: []string{"pizza"}},
		{ID: "plc_e", Name: "Harbor Thai", Address: "20 Pier Street, Harborview, ME 04999", OrderURL: "https://harborthai.example/", Location: at(43.6605, -70.2503), Cuisines: []string{"thai"}},
		{ID: "plc_f", Name: "Blue Door Coffee Roasters", Address: "5 Mill Lane, Millbrook, ME 04888", Cuisines: []string{"coffee_shop"}},
	}
}

// Run checks the directory that open returns against the contract. open is called with the places of the directory.
func Run(t *testing.T, open func(t *testing.T, places []ports.Place) ports.Places) {
	x := open(t, town())
	t.Run("by id and address", func(t *testing.T) { known(t, x) })
	t.Run("search", func(t *testing.T) { search(t, x) })
	t.Run("the same answer every time", func(t *testing.T) { same(t, open) })
	t.Run("distance", func(t *testing.T) { distance(t, open) })
	t.Run("nothing at all", func(t *testing.T) {
		if found, err := open(t, nil).Search(t.Context(), place.Query{Text: "coffee", Limit: 5}); err != nil || len(found) > 0 {
			t.Errorf("an empty directory finds %v %v", found, err)
		}
	})
}

func known(t *testing.T, x ports.Places) {
	for _, want := range town() {
		if p, err := x.Place(t.Context(), want.ID); err != nil || !p.Equal(want) {
			t.Errorf("%s: %+v %v", want.ID, p, err)
		}
	}
	for address, want := range map[string]string{
		"https://order.bluedoor.example/harborview":              "plc_a",
		"https://ORDER.bluedoor.example/harborview/?mode=pickup": "plc_a",
		"https://harborthai.example":                             "plc_e",
		"https://harborthai.example/#menu":                       "plc_e",
		"https://tinkettle.example/order?branch=north":           "plc_b",
		"https://tinkettle.example/order/?branch=south#top":      "plc_c",
	} {
		if p, err := x.ByURL(t.Context(), address); err != nil || p.ID != want {
			t.Errorf("%s: %+v %v", address, p, err)
		}
	}
	for _, address := range []string{"http://order.bluedoor.example/harborview", "https://order.bluedoor.example/Harborview", "https://order.bluedoor.example/harborview2",
		"https://tinkettle.example/order", "https://tinkettle.example/order?branch=west", "", "::"} {
		if p, err := x.ByURL(t.Context(), address); !errors.Is(err, ports.ErrNotFound) {
			t.Errorf("%s: %+v %v", address, p, err)
		}
	}
	for _, id := range []string{"", "plc_", "plc_A", "tin kettle"} {
		if p, err := x.Place(t.Context(), id); !errors.Is(err, ports.ErrNotFound) {
			t.Errorf("%q: %+v %v", id, p, err)
		}
	}
}

func search(t *testing.T, x ports.Places) {
	pier := &place.Location{Lat: 43.6601, Lng: -70.2501}
	for _, c := range []struct {
		name string
		q    place.Query
		want string
	}{
		{"a name", place.Query{Text: "Blue Door Coffee"}, "plc_a plc_f"},
		{"its case and marks", place.Query{Text: "CAFE AMELIE AND SONS"}, "plc_d"},
		{"one slip", place.Query{Text: "blue dor coffee"}, "plc_a plc_f"},
		{"two letters swapped", place.Query{Text: "tin ketlte"}, "plc_b plc_c"},
		{"two slips in a long word", place.Query{Text: "amelie mmillbrok"}, "plc_d"},
		{"written in one", place.Query{Text: "tinkettle"}, "plc_b plc_c"},
		{"written in one, with a slip", place.Query{Text: "bluedorcoffee"}, "plc_a"},
		{"half typed", place.Query{Text: "tin ket"}, "plc_b plc_c"},
		{"what it cooks", place.Query{Text: "pizza"}, "plc_d"},
		{"a name goes before what it cooks", place.Query{Text: "thai"}, "plc_e plc_b plc_c"},
		{"a word and where", place.Query{Text: "coffee", Near: "Millbrook"}, "plc_f"},
		{"where, misspelt", place.Query{Text: "thai", Near: "Harbrview, ME"}, "plc_e plc_b plc_c"},
		{"where, by street", place.Query{Text: "tin kettle", Near: "88 South Road, Harborview"}, "plc_c plc_b"},
		{"a place that is far", place.Query{Text: "pizza", Near: "Harborview"}, ""},
		{"an area nobody knows", place.Query{Text: "thai", Near: "Atlantis"}, ""},
		{"near a point", place.Query{Text: "tin kettle", At: pier}, "plc_b plc_c"},
		{"nearer to the other", place.Query{Text: "tin kettle", At: &place.Location{Lat: 43.6401, Lng: -70.2600}}, "plc_c plc_b"},
		{"only near a point", place.Query{At: pier}, "plc_a plc_e plc_b plc_c"},
		{"not farther than that", place.Query{At: pier, Within: 500}, "plc_a plc_e"},
		{"only where", place.Query{Near: "Millbrook"}, "plc_d plc_f"},
		{"the most words win", place.Query{Text: "tin kettle thai noodle"}, "plc_b plc_c"},
		{"no more than asked for", place.Query{Text: "thai", Limit: 1}, "plc_e"},
		{"nothing of the kind", place.Query{Text: "submarine"}, ""},
		{"short words take no slips", place.Query{Text: "ton"}, ""},
		{"signs only", place.Query{Text: "!!", At: pier, Within: 20}, "plc_a"},
	} {
		if c.q.Limit == 0 {
			c.q.Limit = 10
		}
		found, err := x.Search(t.Context(), c.q)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := ids(found); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	for text, want := range map[string]place.Match{
		"Blue Door Coffee": place.Named, "the blue door coffee": place.Named, "bluedoor coffee": place.Named,
		"blu door coffee": place.Spelt, "blue door": place.InName, "coffee": place.InName, "blue dor": place.InName, "coffee harborview": place.Otherwise,
	} {
		found, err := x.Search(t.Context(), place.Query{Text: text, Limit: 1})
		if err != nil || len(found) == 0 || found[0].ID != "plc_a" || found[0].Match != want {
			t.Errorf("%s: %+v %v, want match %d", text, found, err, want)
		}
	}
	found, err := x.Search(t.Context(), place.Query{Text: "blue door coffee", At: pier, Limit: 5})
	if err != nil || len(found) != 1 || found[0].Meters == nil || *found[0].Meters < 5 || *found[0].Meters > 30 {
		t.Errorf("how far it is: %+v %v", found, err)
	}
}

func ids(found []place.Found) string {
	var all []string
	for _, f := range found {
		all = append(all, f.ID)
	}
	return strings.Join(all, " ")
}

// same compares directories that were filled in different orders.
func same(t *testing.T, open func(t *testing.T, places []ports.Place) ports.Places) {
	shuffled := func(seed uint64) ports.Places {
		all := town()
		for i := range 40 {
			all = append(all, ports.Place{ID: fmt.Sprintf("plc_twin%02d", i), Name: "Twin Ovens", Address: "1 Oven Row, Harborview", Location: &place.Location{Lat: 43.66, Lng: -70.25}})
		}
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		return open(t, all)
	}
	var first []string
	for seed := range uint64(4) {
		x := shuffled(seed)
		for i, q := range []place.Query{{Text: "twin ovens"}, {Text: "twn oven"}, {Text: "thai", Near: "Harborview"}, {At: &place.Location{Lat: 43.66, Lng: -70.25}}} {
			q.Limit = 10
			found, err := x.Search(t.Context(), q)
			if err != nil || len(found) == 0 {
				t.Fatal(found, err)
			}
			if seed == 0 {
				first = append(first, ids(found))
			} else if got := ids(found); got != first[i] {
				t.Errorf("%+v: %s, and before %s", q, got, first[i])
			}
		}
	}
}

// distance compares a search by point with a look at every place.
func distance(t *testing.T, open func(t *testing.T, places []ports.Place) ports.Places) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, middle := range []place.Location{{Lat: 43.66, Lng: -70.25}, {Lat: -17.8, Lng: 179.95}, {Lat: 68.3, Lng: 14.6}, {Lat: 0, Lng: 0}} {
		var all []ports.Place
		for i := range 400 {
			l := place.Location{Lat: middle.Lat + random.Float64()*2 - 1, Lng: middle.Lng + random.Float64()*4 - 2}
			if l.Lng > 180 {
				l.Lng -= 360
			}
			all = append(all, ports.Place{ID: fmt.Sprintf("plc_%03d", i), Name: "Somewhere", Location: &l})
		}
		x := open(t, all)
		for _, within := range []float64{0, 1000, 20_000, 99_000, 1_000_000} {
			found, err := x.Search(t.Context(), place.Query{At: &middle, Within: within, Limit: len(all)})
			if err != nil {
				t.Fatal(err)
			}
			if within == 0 {
				within = 50_000
			}
			want := 0
			for _, p := range all {
				if p.Location.Meters(middle) <= within {
					want++
				}
			}
			last := 0.0
			for _, f := range found {
				if f.Meters == nil || *f.Meters < last || *f.Meters > within {
					t.Fatalf("%+v out of order or reach", f)
				}
				last = *f.Meters
			}
			if len(found) != want {
				t.Errorf("%v within %.0f m: %d, want %d", middle, within, len(found), want)
			}
		}
	}
}

// Keep checks a directory that can be filled against the contract. again returns the same directory as another process sees it.
func Keep(t *testing.T, open func(t *testing.T) (x ports.PlaceKeeper, again func() ports.PlaceKeeper)) {
	t.Run("put", func(t *testing.T) {
		x, again := open(t)
		at := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
		all := town()
		for i := range all {
			all[i].AsOf = at
		}
		put := func(want ports.PutPlaces, places ...ports.Place) {
			t.Helper()
			if got, err := x.Put(t.Context(), places); err != nil || got != want {
				t.Fatalf("%+v %v, want %+v", got, err, want)
			}
		}
		put(ports.PutPlaces{})
		put(ports.PutPlaces{Added: 6}, all...)
		later := all[0]
		later.AsOf = at.AddDate(0, 1, 0)
		put(ports.PutPlaces{Unchanged: 1}, later)
		if p, err := again().Place(t.Context(), "plc_a"); err != nil || !p.AsOf.Equal(at) {
			t.Errorf("what says the same was true as of %v %v", p.AsOf, err)
		}
		later.Name = "Green Door Coffee"
		put(ports.PutPlaces{Changed: 1, Unchanged: 5}, append(append([]ports.Place(nil), all...), later)...)
		for _, y := range []ports.Places{x, again()} {
			for query, want := range map[string]string{"green door coffee": "plc_a", "blue door coffee": "plc_f", "tin kettle": "plc_b plc_c"} {
				found, err := y.Search(t.Context(), place.Query{Text: query, Limit: 10})
				if got := ids(found); err != nil || got != want {
					t.Errorf("%s: %q %v", query, got, err)
				}
			}
			if p, err := y.Place(t.Context(), "plc_a"); err != nil || !p.AsOf.Equal(later.AsOf) || !p.Equal(later) {
				t.Errorf("%+v %v", p, err)
			}
		}
	})
	t.Run("two at once", func(t *testing.T) {
		x, again := open(t)
		y := again()
		errs := make(chan error)
		for i, k := range []ports.PlaceKeeper{x, y} {
			go func() {
				for n := range 20 {
					if _, err := k.Put(t.Context(), []ports.Place{{ID: fmt.Sprintf("plc_%d_%d", i, n), Name: "Somewhere"}}); err != nil {
						errs <- err
						return
					}
				}
				errs <- nil
			}()
		}
		if err := errors.Join(<-errs, <-errs); err != nil {
			t.Fatal(err)
		}
		z := again()
		for i := range 2 {
			for n := range 20 {
				if _, err := z.Place(t.Context(), fmt.Sprintf("plc_%d_%d", i, n)); err != nil {
					t.Errorf("plc_%d_%d was lost: %v", i, n, err)
				}
			}
		}
	})
}
