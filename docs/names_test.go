package docs_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/sandbox"
)

var placeName = regexp.MustCompile(`\b(test_place|plc_fixture)_[a-z][a-z_-]*[a-z]`)

// TestPlacesExist checks that every test restaurant and every fixture restaurant that a page names exists.
func TestPlacesExist(t *testing.T) {
	stores := read(t, filepath.Join("..", "fixtures", "shop", "stores.json"))
	named := 0
	for _, page := range pages(t) {
		for _, name := range placeName.FindAllString(read(t, page), -1) {
			named++
			_, test := sandbox.Find(name)
			if !test && !strings.Contains(stores, `"`+name+`"`) {
				t.Errorf("%s names %s, which does not exist", page, name)
			}
		}
	}
	if named == 0 {
		t.Error("no page names a place: the pattern is wrong")
	}
}

// TestCardsExist checks the test cards of docs/testing.md against the simulated processor's.
func TestCardsExist(t *testing.T) {
	processor := read(t, filepath.Join("..", "plugins", "cards", "simulated", "main.go"))
	cards := regexp.MustCompile("`([0-9]{16})`").FindAllStringSubmatch(read(t, "testing.md"), -1)
	if len(cards) < 5 {
		t.Fatalf("%d cards", len(cards))
	}
	for _, card := range cards {
		if !strings.Contains(processor, card[1]) {
			t.Errorf("the simulated processor does not know %s", card[1])
		}
	}
}
