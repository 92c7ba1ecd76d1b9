package source_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/storage/places/source"
)

var update = flag.Bool("update", false, "write the PBF fixture again")

const fixtures = "../../../fixtures/places"

var november = time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)

// read reads a file and returns its places and what was reported of the other rows.
func read(t *testing.T, name string, text []byte) (places []place.Place, skipped, left []string, err error) {
	t.Helper()
	err = source.Read(t.Context(), name, bytes.NewReader(text), source.Options{TimeZone: "America/New_York", AsOf: november}, source.Rows{
		Take:  func(p place.Place) error { places = append(places, p); return nil },
		Skip:  func(where, why string) { skipped = append(skipped, where+": "+why) },
		Leave: func(where, why string) { left = append(left, where+": "+why) },
	})
	return places, skipped, left, err
}

func file(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(fixtures, name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func names(places []place.Place) string {
	var all []string
	for _, p := range places {
		all = append(all, fmt.Sprintf("%s|%s|%s", p.Name, p.Address, p.OrderURL))
	}
	return strings.Join(all, "\n")
}

func expectRows(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

const harborview = `Blue Door Coffee|12 Pier Street, Harborview, ME 04999|https://order.bluedoor.example/harborview
Tin Kettle|9 North Road, Harborview, ME 04999|https://tinkettle.example/order?branch=north
Tin Kettle|4 South Road, Harborview, ME 04999|https://tinkettle.example/order?branch=south
Salt & Rye|2 Ropewalk, Harborview, ME 04999|https://saltandrye.example/pickup`

func TestGeoJSON(t *testing.T) {
	places, skipped, left, err := read(t, "harborview.geojson", file(t, "harborview.geojson"))
	if err != nil {
		t.Fatal(err)
	}
	if want := harborview + "\nCafé Amélie|1 Market Square, Millbrook, ME 04888|https://amelie.example/online"; names(places) != want {
		t.Errorf("places:\n%s", names(places))
	}
	expectRows(t, "skipped", skipped, "line 11: its coordinates are no point of the earth", "line 12: website is no web address")
	expectRows(t, "left", left, "line 10: it has no website")
	blue, salt, cafe := places[0], places[3], places[4]
	if blue.Source != "osm:node/900100001" || *blue.Location != (place.Location{Lat: 43.66, Lng: -70.25}) || len(blue.Hours) != 7 || blue.TimeZone != "America/New_York" ||
		!blue.AsOf.Equal(november) || strings.Join(blue.Cuisines, ",") != "coffee shop,sandwich" || blue.ID != "plc_6gfzvysbdcecdxxuw3fiak5kxa" {
		t.Errorf("%+v", blue)
	}
	if salt.Source != "osm:way/900200001" || *salt.Location != (place.Location{Lat: 43.6588, Lng: -70.2531}) {
		t.Errorf("a building: %+v", salt)
	}
	if cafe.Hours != nil {
		t.Errorf("hours that are not understood: %v", cafe.Hours)
	}
}

func TestCSV(t *testing.T) {
	places, skipped, left, err := read(t, "harborview.csv", file(t, "harborview.csv"))
	if err != nil || names(places) != harborview {
		t.Errorf("%v, places:\n%s", err, names(places))
	}
	expectRows(t, "skipped", skipped, "line 7: lat and lng are no point of the earth")
	expectRows(t, "left", left, "line 5: it has no order_url")
	if len(places[1].ExceptionHours) != 1 || places[1].ID == places[2].ID {
		t.Errorf("%+v", places[1])
	}
}

func TestBadRowsOfCSV(t *testing.T) {
	const head = "name,address,order_url,place_id,time_zone,platform,lat,lng,opening_hours\n"
	for row, want := range map[string]string{
		`,"1 A St, B",https://a.example,,,,,,`:                                                 "line 2: name is empty",
		`A,,https://a.example,,,,,,`:                                                           "line 2: address is empty",
		`A,"1 A St",mailto:a@b.example,,,,,,`:                                                  "line 2: order_url is no web address",
		`A,"1 A St",https://a,,,,,,`:                                                           "line 2: order_url is no web address",
		`A,"1 A St",https://u:p@a.example,,,,,,`:                                               "line 2: order_url is no web address",
		`A,"1 A St",https://a.example,test_place_carted,,,,,`:                                  "line 2: place_id is not 1 to 64 letters, digits and _ . : -, or begins with test_place_",
		`A,"1 A St",https://a.example,a b,,,,,`:                                                "line 2: place_id is not 1 to 64 letters, digits and _ . : -, or begins with test_place_",
		`A,"1 A St",https://a.example,,Mars/Olympus,,,,`:                                       "line 2: time_zone is no IANA time zone",
		`A,"1 A St",https://a.example,,,Toast!,,,`:                                             "line 2: platform is no name of a platform",
		`A,"1 A St",https://a.example,,,,1,,`:                                                  "line 2: lat and lng go together",
		`A,"1 A St",https://a.example,,,,NaN,0,`:                                               "line 2: lat and lng are no point of the earth",
		`A,"1 A St",https://a.example,,,,,,at night`:                                           "line 2: opening_hours is not understood",
		`A,"1 A St",https://a.example,,,,,,`:                                                   "line 2: it has no coordinates",
		`A,"1 A St",https://a.example`:                                                         "line 2: it has 3 fields, and there are 9 columns",
		"A,\"1 A\nSt\",https://a.example,,,,1,1,\n,,,,,,,,":                                    "line 4: name is empty",
		"\"A\" x,\"1 A St\",https://a.example,,,,,,\nB,\"1 B St\",https://b.example,,,,,,at n": "line 2: extraneous or missing \" in quoted-field\nline 3: opening_hours is not understood",
	} {
		_, skipped, _, err := read(t, "a.csv", []byte("\ufeff"+head+row+"\n"))
		if err != nil || strings.Join(skipped, "\n") != want {
			t.Errorf("%s: %q %v", row, skipped, err)
		}
	}
	for text, want := range map[string]string{
		"":                                  "line 1: EOF",
		"name,address,colour\n":             `line 1: there is no column "colour"; the columns are name, address, order_url, place_id, time_zone, platform, lat, lng, cuisine, opening_hours, phone`,
		"name,address,name\n":               `line 1: the column "name" is there twice`,
		"name,order_url\nA,https://a.b.c\n": `line 1: the column "address" is missing`,
	} {
		if _, _, _, err := read(t, "a.csv", []byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestBadGeoJSON(t *testing.T) {
	feature := func(inner string) string {
		return "{\"type\":\"FeatureCollection\",\"features\":[\n\n{\"type\":\"Feature\"," + inner + "}]}"
	}
	const a = `"properties":{"amenity":"cafe","name":"A","website":"a.example"}`
	for text, want := range map[string]string{
		feature(`"properties":7`):                            "line 3: it is no feature",
		feature(a + `,"geometry":{"coordinates":["x",1]}`):   "line 3: its coordinates are not numbers",
		feature(a + `,"geometry":{"coordinates":[1]}`):       "line 3: its coordinates are not numbers",
		feature(a + `,"geometry":{"coordinates":[[[]]]}`):    "line 3: its coordinates are not numbers",
		feature(a + `,"geometry":{"coordinates":[1,[2,3]]}`): "line 3: its coordinates are not numbers",
	} {
		places, skipped, _, err := read(t, "a.geojson", []byte(text))
		if err != nil || len(places) > 0 || strings.Join(skipped, "\n") != want {
			t.Errorf("%s: %v %v %v", text, places, skipped, err)
		}
	}
	for text, want := range map[string]string{
		"[]":                      "line 1: the file is not a GeoJSON object",
		"{}":                      "the file has no features",
		`{"features":{}}`:         "line 1: features is no list",
		"{\"features\":[\n":       "line 1: ",
		"{\"features\":[\n{},\n{": "line 2: ",
	} {
		if _, _, _, err := read(t, "a.json", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	places, _, _, err := read(t, "a.json", []byte(feature(a+`,"geometry":{"type":"Point","coordinates":[1,1]}`)))
	if err != nil || len(places) != 1 || places[0].Source != "" || places[0].ID == "" {
		t.Errorf("without an id: %+v %v", places, err)
	}
	places, skipped, _, err := read(t, "a.json", []byte(feature(a+`,"geometry":null`)))
	if err != nil || len(places) != 0 || strings.Join(skipped, "\n") != "line 3: it has no coordinates" {
		t.Errorf("without a point: %+v %q %v", places, skipped, err)
	}
}

func TestTextsCanBeShown(t *testing.T) {
	text := "name,address,lat,lng,order_url\n\"Blue\u202e Door\u0007\n\U000E0041 Coffee" + strings.Repeat("!", 200) + "\",1 A St,1,1,a.example\n"
	places, _, _, err := read(t, "a.csv", []byte(text))
	if err != nil || len(places) != 1 || places[0].Name != "Blue Door Coffee"+strings.Repeat("!", 104) {
		t.Errorf("%+v %v", places, err)
	}
}

func TestOtherFilesAreRefused(t *testing.T) {
	if _, _, _, err := read(t, "/some/folder/places.xls", nil); err == nil || !strings.HasPrefix(err.Error(), "places.xls: ") {
		t.Error(err)
	}
}

// A place is published only with a time zone: the row's, or the one that is given for the file.
func TestAPlaceNeedsATimeZone(t *testing.T) {
	const text = "name,address,order_url,time_zone,lat,lng\nA,1 A St,a.example,,1,1\nB,1 B St,b.example,Europe/Paris,1,1\n"
	for zone, want := range map[string]string{"": "Europe/Paris", "America/New_York": "America/New_York Europe/Paris"} {
		var zones, skipped []string
		err := source.Read(t.Context(), "a.csv", strings.NewReader(text), source.Options{TimeZone: zone, AsOf: november}, source.Rows{
			Take:  func(p place.Place) error { zones = append(zones, p.TimeZone); return nil },
			Skip:  func(where, why string) { skipped = append(skipped, where+": "+why) },
			Leave: func(where, why string) { t.Errorf("%s: %s", where, why) },
		})
		if err != nil || strings.Join(zones, " ") != want || (zone == "") != (strings.Join(skipped, "") == "line 2: it has no time zone; --time-zone names one for the whole file") {
			t.Errorf("with %q: %q, skipped %q, %v", zone, zones, skipped, err)
		}
	}
}

// A place has its telephone in the form that can be called; one that cannot be read is unknown, and the place is kept.
func TestTelephonesOfPlaces(t *testing.T) {
	places, skipped, _, err := read(t, "x.csv", []byte("name,address,order_url,time_zone,lat,lng,phone\n"+
		"A,1 A St,https://a.example,America/New_York,43,-70,+1 207-555-0101\nB,1 B St,https://b.example,America/New_York,43,-70,555-0102\n"))
	if err != nil || len(skipped) != 0 || len(places) != 2 || places[0].Phone != "+12075550101" || places[1].Phone != "" {
		t.Errorf("a table: %+v, %v, %v", places, skipped, err)
	}
	places, skipped, _, err = read(t, "x.geojson", []byte(`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-70.25,43.66]},
"properties":{"amenity":"cafe","name":"A","website":"https://a.example","contact:phone":"+1 207 555 0103; +1 207 555 0104"}}]}`))
	if err != nil || len(places) != 1 || places[0].Phone != "+12075550103" {
		t.Errorf("an extract: %+v, %v, %v", places, skipped, err)
	}
}
