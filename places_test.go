package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/storage/places"
)

func TestPlacesImport(t *testing.T) {
	data := t.TempDir()
	run := func(want int, arguments ...string) (stdout, stderr string) {
		t.Helper()
		var out, problems bytes.Buffer
		if got := command(t.Context(), append([]string{"places"}, arguments...), &out, &problems); got != want {
			t.Fatalf("places %v: %d\n%s%s", arguments, got, out.String(), problems.String())
		}
		return out.String(), problems.String()
	}
	stdout, stderr := run(0, "import", "fixtures/places/harborview.geojson", "--data", data, "--time-zone", "America/New_York")
	if stdout != "5 new, 0 changed, 0 as before; 1 without a name or a page left out, 2 wrong and skipped; 5 places now\n" {
		t.Error(stdout)
	}
	if stderr != "harborview.geojson, line 11: its coordinates are no point of the earth\nharborview.geojson, line 12: website is no web address\nharborview.geojson: pages given as http: 1; they are opened as https, because orders are placed over https only\n" {
		t.Error(stderr)
	}
	kept, err := os.ReadFile(placesFile(data))
	if err != nil {
		t.Fatal(err)
	}
	// The same file again changes nothing. The same town in the other format adds only what this file lacks.
	if stdout, _ = run(0, "import", "--data", data, "--time-zone", "America/New_York", "fixtures/places/harborview.geojson"); !strings.HasPrefix(stdout, "0 new, 0 changed, 5 as before;") {
		t.Error(stdout)
	}
	if again, err := os.ReadFile(placesFile(data)); err != nil || !bytes.Equal(again, kept) {
		t.Errorf("the file changed: %v", err)
	}
	if stdout, _ = run(0, "import", "fixtures/places/harborview.osm.pbf", "--data", data, "--time-zone", "America/New_York"); !strings.HasPrefix(stdout, "0 new, 0 changed, 5 as before;") {
		t.Error(stdout)
	}
	if stdout, _ = run(0, "import", "fixtures/places/harborview.csv", "--data", data); !strings.HasPrefix(stdout, "4 new, 0 changed, 0 as before; 1 without a name or a page left out, 1 wrong and skipped; 9 places now") {
		t.Error(stdout)
	}
	directory, err := places.Open(placesFile(data))
	if err != nil {
		t.Fatal(err)
	}
	found, err := directory.Search(t.Context(), place.Query{Text: "salt an rye", Near: "Harborview", Limit: 1})
	if err != nil || len(found) != 1 || found[0].OrderURL != "https://saltandrye.example/pickup" {
		t.Errorf("%+v %v", found, err)
	}

	broken := filepath.Join(t.TempDir(), "broken.geojson")
	if err := os.WriteFile(broken, []byte(`{"features":[{"properties":{"amenity":"cafe","name":"A","website":"a.example"}},`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr = run(1, "import", broken, "--data", data); !strings.Contains(stderr, "nothing was imported") || directory.Len() != 9 {
		t.Error(stderr)
	}
	for _, wrong := range [][]string{{}, {"export"}, {"import"}, {"import", "a.csv"}, {"import", "a.csv", "b.csv", "--data", data}, {"import", "a.csv", "--data", data, "--config", "c"},
		{"import", "a.csv", "--data", data, "--time-zone", "Mars/Olympus"}, {"import", "a.csv", "--colour"}} {
		run(2, wrong...)
	}
	run(1, "import", "missing.csv", "--data", data)
}

// A page that the file gives as http is read as https, and the command says so.
func TestPlacesImportSaysWhatBecomesHTTPS(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "town.csv")
	text := "name,address,order_url,lat,lng\nA,\"1 First Street, Harborview, ME 04101\",http://a.example/order,43.6,-70.2\nB,\"2 First Street, Harborview, ME 04101\",https://b.example/order,43.6,-70.2\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, problems bytes.Buffer
	if got := command(t.Context(), []string{"places", "import", file, "--data", data, "--time-zone", "America/New_York"}, &out, &problems); got != 0 {
		t.Fatalf("%d: %s", got, problems.String())
	}
	if want := "town.csv: pages given as http: 1; they are opened as https, because orders are placed over https only\n"; problems.String() != want {
		t.Errorf("%q, want %q", problems.String(), want)
	}
	directory, err := places.Open(placesFile(data))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := directory.ByURL(t.Context(), "https://a.example/order"); err != nil {
		t.Error(err)
	}
}
