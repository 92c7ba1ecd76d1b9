package engine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
)

// docs/gaps.md, "Allergies in the words": they are held against what the page says now, as mustAvoid is, and not against what is remembered.
func TestAllergiesInTheWords(t *testing.T) {
	s := open(t)
	s.Restaurant.Allergens = true
	person := s.joined(ada)
	for _, words := range []string{"fries, nut allergy", "fries, no nuts please"} {
		if found := s.built(person, words); found.Status != cart.Ready {
			t.Errorf("%q, where the menu rules it out: %s %+v", words, found.Status, found.Decision)
		}
	}
	for _, words := range []string{"a small latte, lactose intolerant", "a small latte and fries, no dairy", "a burger, i'm allergic to sesame"} {
		if found := s.built(person, words); found.Status != cart.NeedsAnswer || found.Decision == nil || !strings.Contains(found.Decision.Question, "does not rule that out") {
			t.Errorf("%q: %s %+v", words, found.Status, found.Decision)
		}
	}
	s.Clock.Advance(time.Minute)
	s.Restaurant.Allergens = false // the page says nothing any more; the menu is still remembered
	if found := s.built(person, "fries, nut allergy"); found.Status != cart.NeedsAnswer {
		t.Errorf("where only the remembered menu rules it out: %s %+v", found.Status, found.Decision)
	}
}
