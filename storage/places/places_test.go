package places_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/placestest"
	"github.com/carryout-dev/carryout/storage/places"
)

func open(t *testing.T, path string) *places.Index {
	t.Helper()
	x, err := places.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestContract(t *testing.T) {
	t.Run("in memory", func(t *testing.T) {
		placestest.Run(t, func(_ *testing.T, all []ports.Place) ports.Places { return places.New(all) })
	})
	t.Run("in a file", func(t *testing.T) {
		placestest.Run(t, func(t *testing.T, all []ports.Place) ports.Places {
			path := filepath.Join(t.TempDir(), "places.jsonl")
			if _, err := open(t, path).Put(t.Context(), all); err != nil {
				t.Fatal(err)
			}
			return open(t, path)
		})
	})
	t.Run("kept in memory", func(t *testing.T) {
		placestest.Keep(t, func(*testing.T) (ports.PlaceKeeper, func() ports.PlaceKeeper) {
			x := places.New(nil)
			return x, func() ports.PlaceKeeper { return x }
		})
	})
	t.Run("kept in a file", func(t *testing.T) {
		placestest.Keep(t, func(t *testing.T) (ports.PlaceKeeper, func() ports.PlaceKeeper) {
			path := filepath.Join(t.TempDir(), "places.jsonl")
			return open(t, path), func() ports.PlaceKeeper { return open(t, path) }
		})
	})
}

func TestFixedPlacesAreNotWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "places.jsonl")
	x, err := places.Open(path, ports.Place{ID: "plc_fixed", Name: "Harbor Hall"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := x.Put(t.Context(), []ports.Place{{ID: "plc_kept", Name: "Tin Kettle"}}); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"plc_fixed", "plc_kept"} {
		if _, err := x.Place(t.Context(), id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if _, err := open(t, path).Place(t.Context(), "plc_fixed"); !errors.Is(err, ports.ErrNotFound) {
		t.Errorf("a fixed place was written: %v", err)
	}
}

// A crash in the middle of a Put leaves the unfinished file, and the old one as it was.
func TestAHalfWrittenFileIsNotTaken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "places.jsonl")
	if _, err := open(t, path).Put(t.Context(), []ports.Place{{ID: "plc_1", Name: "Tin Kettle"}}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path+".next", []byte(`{"format":"carr`), 0o600); err != nil {
		t.Fatal(err)
	}
	x := open(t, path)
	if _, err := x.Put(t.Context(), []ports.Place{{ID: "plc_2", Name: "Harbor Hall"}}); err != nil {
		t.Fatal(err)
	}
	if n := open(t, path).Len(); n != 2 {
		t.Errorf("%d places", n)
	}
}

func TestAnotherFileIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"another format": "{}\n", "nothing": "", "a broken line": `{"format":"carryout places","version":1}` + "\n{\n",
	} {
		path := filepath.Join(t.TempDir(), "places.jsonl")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := places.Open(path); err == nil {
			t.Errorf("%s: opened", name)
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != text {
			t.Errorf("%s: now %q %v", name, after, err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	var all []ports.Place
	syllables := []string{"ba", "do", "fi", "ka", "lo", "mi", "na", "po", "ra", "su", "ti", "vo"}
	word := func(n int) string {
		text := ""
		for range 3 {
			text += syllables[n%len(syllables)]
			n /= len(syllables)
		}
		return text
	}
	for i := range 100_000 {
		all = append(all, ports.Place{ID: fmt.Sprintf("plc_%06d", i), Name: word(i) + " " + word(i/7) + " Kitchen", Address: fmt.Sprintf("%d %s Street, %sville", i%900, word(i/3), word(i/500)),
			Location: &place.Location{Lat: 30 + float64(i%1500)/100, Lng: -120 + float64(i/1500)/2}})
	}
	x := places.New(all)
	for name, q := range map[string]place.Query{
		"name":     {Text: "bafido kalona kitchen", Limit: 5},
		"slip":     {Text: "bafdio kitchn", Limit: 5},
		"point":    {Text: "kitchen", At: &place.Location{Lat: 37, Lng: -110}, Limit: 5},
		"all near": {At: &place.Location{Lat: 37, Lng: -110}, Limit: 5},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := x.Search(b.Context(), q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
