package place_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/place"
	"pgregory.net/rapid"
)

func TestOpenNowIsTheClockOnTheWall(t *testing.T) {
	week, exceptions, ok := place.ParseHours("Mo-Th 11:00-22:00; Fr,Sa 11:00-02:00; Su 12:00-20:00; Dec 25 off; 2026 Nov 26 12:00-15:00")
	if !ok {
		t.Fatal("the hours are not read")
	}
	p := place.Place{TimeZone: "America/New_York", Hours: week, ExceptionHours: exceptions}
	zone, err := time.LoadLocation(p.TimeZone)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"2026-11-20 10:59": false, // a Friday
		"2026-11-20 11:00": true,
		"2026-11-21 01:59": true, // still Friday's evening
		"2026-11-21 02:00": false,
		"2026-11-22 01:30": true, // Saturday's
		"2026-11-23 01:30": false,
		"2026-11-22 19:59": true,
		"2026-11-22 20:00": false,
		"2026-12-25 12:00": false, // closed, though a Friday
		"2026-12-26 00:30": false, // and so is its evening
		"2027-12-25 12:00": false,
		"2026-11-26 11:30": false, // another day than its Thursday
		"2026-11-26 14:59": true,
		"2026-11-26 16:00": false,
		"2027-11-26 16:00": true,
		"2026-11-01 01:30": true, // the night in which the clock goes back; Saturday's hours
	} {
		now, err := time.ParseInLocation("2006-01-02 15:04", text, zone)
		if err != nil {
			t.Fatal(err)
		}
		if open, known := p.OpenAt(now.UTC()); open != want || !known {
			t.Errorf("%s: open %v, known %v", text, open, known)
		}
	}
	if _, known := (place.Place{TimeZone: "America/New_York"}).OpenAt(time.Now()); known {
		t.Error("a place without hours is open or closed")
	}
	if _, known := (place.Place{Hours: week}).OpenAt(time.Now()); known {
		t.Error("a place without a time zone is open or closed")
	}
	if _, known := (place.Place{Hours: week, TimeZone: "Mars/Olympus"}).OpenAt(time.Now()); known {
		t.Error("a place on Mars is open or closed")
	}
	only := place.Place{TimeZone: "UTC", ExceptionHours: []place.Exception{{Date: "2026-12-24", Spans: []place.Span{{Opens: "09:00", Closes: "12:00"}}}}}
	if _, known := only.OpenAt(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)); known {
		t.Error("the hours of one date say something of another")
	}
}

func TestHoursAreReadWhollyOrNotAtAll(t *testing.T) {
	all := func(opens, closes string, days ...string) (week []place.Hours) {
		for _, d := range days {
			week = append(week, place.Hours{Day: d, Opens: opens, Closes: closes})
		}
		return week
	}
	every := []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}
	for text, want := range map[string][]place.Hours{
		"24/7":                                   all("00:00", "24:00", every...),
		"08:00-20:00":                            all("08:00", "20:00", every...),
		"Mo-Su 8:00-20:00; PH off":               all("08:00", "20:00", every...),
		"Fr-Mo 17:00-26:00":                      all("17:00", "02:00", "monday", "friday", "saturday", "sunday"),
		"Mo 11:00-14:00,17:00-21:00":             {{Day: "monday", Opens: "11:00", Closes: "14:00"}, {Day: "monday", Opens: "17:00", Closes: "21:00"}},
		"Mo-We 09:00-17:00, Sa 10:00-12:00":      append(all("09:00", "17:00", every[:3]...), all("10:00", "12:00", "saturday")...),
		"Mo-Su 09:00-17:00; We off":              append(all("09:00", "17:00", every[:2]...), all("09:00", "17:00", every[3:]...)...),
		"Mo, We 09:00-17:00":                     all("09:00", "17:00", "monday", "wednesday"),
		"":                                       nil,
		"off":                                    nil,
		"Mo-Fr":                                  nil,
		"Mo-Fr 09:00+":                           nil,
		"Mo-Fr 09:00-25:61":                      nil,
		"Apr-Oct Mo-Fr 09:00-17:00":              nil,
		"Mo-Fr 09:00-17:00; sunset-22:00":        nil,
		`Mo-Fr 09:00-17:00 "kitchen till three"`: nil,
		"Mo-Fr 09:00-17:00 || by appointment":    nil,
		"Feb 30 off; Mo-Fr 09:00-17:00":          nil,
		"daily nine to five":                     nil,
	} {
		week, _, ok := place.ParseHours(text)
		if ok != (want != nil) || ok && !reflect.DeepEqual(week, want) {
			t.Errorf("%q: %v %v", text, week, ok)
		}
		for _, h := range week {
			if ok && !h.Valid() {
				t.Errorf("%q gives %v", text, h)
			}
		}
	}
}

func FuzzParseHours(f *testing.F) {
	for _, text := range []string{"24/7", "Mo-Fr 08:00-18:00; Sa,Su 09:00-14:00; PH off; Dec 25 off", "Fr-Mo 17:00-26:00", "Mo, We 09:00-17:00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		week, exceptions, ok := place.ParseHours(text)
		for _, h := range week {
			if ok && !h.Valid() {
				t.Errorf("%q gives %v", text, h)
			}
		}
		place.Place{TimeZone: "UTC", Hours: week, ExceptionHours: exceptions}.OpenAt(time.Unix(1_800_000_000, 0))
	})
}

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"Joe's Café & Grill":   "joes cafe grill",
		"THE BLUE–DOOR":        "blue door",
		"The":                  "the",
		"Smørrebrød  No. 9":    "smorrebrod no 9",
		"L’Étoile":             "letoile",
		" \t":                  "",
		"東京 Ramen":             "東京 ramen",
		"Kitchen at the Wharf": "kitchen wharf",
	} {
		if got := strings.Join(place.Words(text), " "); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"coffee", "coffee", 0}, {"coffee", "cofee", 1}, {"coffee", "coffe", 1}, {"coffee", "cofefe", 1}, {"coffee", "toffee", 1},
		{"coffee", "ocfefe", 2}, {"coffee", "tea", 3}, {"", "ab", 2},
	} {
		if got := place.Slips(c.a, c.b, 2); got != c.want {
			t.Errorf("%s, %s: %d", c.a, c.b, got)
		}
	}
	word := rapid.StringMatching(`[a-c]{0,7}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		most := rapid.IntRange(0, 4).Draw(t, "most")
		n := place.Slips(a, b, most)
		if n != place.Slips(b, a, most) || (n == 0) != (a == b) || n > most+1 {
			t.Fatalf("%q, %q: %d", a, b, n)
		}
		if far := place.Slips(a, b, 20); n <= most && far != n || n > most && far <= most {
			t.Fatalf("%q, %q: %d with a bound, %d without", a, b, n, far)
		}
	})
}

func TestMeters(t *testing.T) {
	boston, newYork := place.Location{Lat: 42.3601, Lng: -71.0589}, place.Location{Lat: 40.7128, Lng: -74.0060}
	if d := boston.Meters(newYork); math.Abs(d-306_100) > 1000 {
		t.Errorf("%f", d)
	}
	if d := (place.Location{Lat: 0, Lng: 179.9}).Meters(place.Location{Lat: 0, Lng: -179.9}); math.Abs(d-22_239) > 10 {
		t.Errorf("across the date line %f", d)
	}
	if (place.Location{Lat: math.NaN()}).Valid() || (place.Location{Lat: 91}).Valid() || !boston.Valid() {
		t.Error("what a point is")
	}
}

func TestCalled(t *testing.T) {
	found := func(id, address string, m place.Match) place.Found {
		return place.Found{Place: place.Place{ID: id, Address: address}, Match: m}
	}
	north, south := found("north", "9 North Road, Harborview", place.Named), found("south", "4 South Road, Harborview", place.Named)
	spelt, part, other := found("spelt", "", place.Spelt), found("part", "", place.InName), found("other", "", place.Otherwise)
	for _, c := range []struct {
		name  string
		found []place.Found
		near  string
		want  string
	}{
		{"the one of that name", []place.Found{north, spelt, part, other}, "Harborview", "north"},
		{"two branches", []place.Found{north, south, part}, "Harborview", "north south"},
		{"the branch at that address", []place.Found{north, south}, "4 South Road, Harborview", "south"},
		{"half an address", []place.Found{north, south}, "South Road", "north south"},
		{"a slip", []place.Found{part, spelt}, "", "spelt"},
		{"part of a name", []place.Found{other, part}, "", "part"},
		{"only what it cooks", []place.Found{other}, "", ""},
		{"nothing", nil, "Harborview", ""},
	} {
		var ids []string
		for _, f := range place.Called(c.found, c.near) {
			ids = append(ids, f.ID)
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

func TestEqualLeavesOutWhen(t *testing.T) {
	a := place.Place{ID: "plc_1", Cuisines: []string{"thai"}, AsOf: time.Unix(1, 0)}
	b := a
	b.AsOf, b.Cuisines = time.Unix(2, 0), slices.Clone(a.Cuisines)
	if !a.Equal(b) {
		t.Error("the same, later, differs")
	}
	b.Location = &place.Location{}
	if a.Equal(b) {
		t.Error("another point is the same")
	}
}
