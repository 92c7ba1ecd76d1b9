package engine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/failure"
)

// docs/gaps.md, "Allergies in the words": they are held against what the page says now, as mustAvoid is, and not against what is remembered.
func TestAllergiesInTheWords(t *testing.T) {
	s := open(t)
	s.Restaurant.Allergens = true
	person := s.joined(ada)
	for _, words := range []string{"fries, nut allergy", "fries, no nuts please", "fries, keep them away from nuts"} {
		if found := s.built(person, words); found.Status != cart.Ready {
			t.Errorf("%q, where the menu rules it out: %s %+v", words, found.Status, found.Decision)
		}
	}
	for _, words := range []string{"a small latte, lactose intolerant", "a small latte and fries, no dairy", "a burger, i'm allergic to sesame", "a small latte, keep it away from milk"} {
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

// A change of a finished cart holds the allergies in the words against the page once more. Nothing stops it after the person has agreed to
// order anyway.
func TestAllergiesInTheWordsOfAChangedCart(t *testing.T) {
	s := open(t)
	s.Restaurant.Allergens = true
	g := s.joined(ada)
	p := enginetest.Person(g)
	found := s.ready(p, "2 fries, nut allergy")
	session := s.signIn(ada, found.ID)
	if found = s.changed(p, session, found, 3); found.Unchanged != nil || found.Lines[0].Quantity != 3 {
		t.Fatalf("where the menu rules it out: %+v", found.Unchanged)
	}
	s.Clock.Advance(time.Minute)
	s.Restaurant.Allergens = false // the page says nothing any more
	if after := s.changed(p, session, found, 1); after.Unchanged == nil || after.Unchanged.Code != failure.AllergenNotExcluded || after.Lines[0].Quantity != 3 {
		t.Errorf("where it does not any more: %+v", after.Unchanged)
	}

	asked := s.built(p, "2 fries, no nuts please")
	if asked.Status != cart.NeedsAnswer {
		t.Fatalf("%s", asked.Status)
	}
	anyway := "order anyway"
	agreed, _, err := s.Ordering.AnswerCart(ctx, p, asked.ID, ordering.Answer{Choices: &anyway}, s.key())
	if err != nil {
		t.Fatal(err)
	}
	s.work()
	if agreed = s.read(p, agreed.ID); agreed.Status != cart.Ready {
		t.Fatalf("%s %+v", agreed.Status, agreed.Decision)
	}
	if after := s.changed(p, s.signIn(ada, agreed.ID), agreed, 1); after.Unchanged != nil || after.Lines[0].Quantity != 1 {
		t.Errorf("after the person agreed: %+v", after.Unchanged)
	}
}
