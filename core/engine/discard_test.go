package engine_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// discards does the work of deleting cards that is due, once.
func (s *scene) discards() (did int) {
	for ; ; did++ {
		if _, ok := s.Step(ctx, ports.WorkDiscard); !ok {
			return did
		}
	}
}

// A card that the person removes is deleted at the processor too. What was ordered with it is captured, and can be refunded.
func TestARemovedCardIsDeletedAtTheProcessor(t *testing.T) {
	s := open(t)
	grant, _, self := s.twoCards()
	me := enginetest.Person(grant)
	o := s.confirmed(me, s.ready(me, "2 burgers"))
	s.accepted(s.Account.RemoveCard(ctx, self, cardRef(s.overview(self), "1881")))
	if got := s.Bank.Cards(); len(got) != 2 {
		t.Fatalf("the call deleted a card: the processor has %v", got)
	}
	s.Clock.Advance(time.Second)
	if s.discards() != 1 || !slices.Equal(s.Bank.Cards(), []string{"card-1"}) {
		t.Errorf("the processor has %v", s.Bank.Cards())
	}
	acts := s.acts(self)
	if want := []string{"card.removed Visa ending in 1881", "card.deleted Visa ending in 1881"}; !slices.Equal(acts[len(acts)-2:], want) {
		t.Errorf("the history ends with %q, want %q", acts[len(acts)-2:], want)
	}
	s.work()
	if paid := s.payment(me, o.ID); paid.Phase != order.Captured || paid.Last4 != "1881" {
		t.Errorf("the payment is %+v", paid)
	}
	if s.discards() != 0 || s.Bank.Calls("delete") != 1 {
		t.Errorf("%d deletes", s.Bank.Calls("delete"))
	}
	// The form that added it, sent once more, does not bring it back.
	_, err := s.Account.AddCard(ctx, self, wallet.Try{Key: "form-2", Address: cafe, Input: map[string]string{"number": "1881"}})
	s.refused(err, fault.InvalidRequest)
	if shown := s.overview(self); len(shown.Cards) != 1 {
		t.Errorf("the cards are %v", shown.Cards)
	}
}

// Between the removal and the deletion, the form that added the card does not bring it back either.
func TestACardThatIsBeingDeletedIsNotAdded(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.accepted(s.Account.RemoveCard(ctx, self, cardRef(s.overview(self), "1881")))
	_, err := s.Account.AddCard(ctx, self, wallet.Try{Key: "form-2", Address: cafe, Input: map[string]string{"number": "1881"}})
	s.refused(err, fault.InvalidRequest)
	if s.discards() != 1 || !slices.Equal(s.Bank.Cards(), []string{"card-1"}) || len(s.overview(self).Cards) != 1 {
		t.Errorf("the processor has %v, the account %v", s.Bank.Cards(), s.overview(self).Cards)
	}
}

// If the processor does not answer, the deletion is repeated until it does, also after a restart.
func TestTheProcessorIsDownWhenACardIsRemoved(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.Bank.Lose("delete", 2)
	s.accepted(s.Account.RemoveCard(ctx, self, cardRef(s.overview(self), "1881")))
	before := s.acts(self)
	for i := range 2 {
		if s.discards() != 1 {
			t.Fatalf("try %d is not due", i)
		}
		if got := s.acts(self); !slices.Equal(got, before) {
			t.Errorf("after try %d the history is %q", i, got)
		}
		if s.discards() != 0 {
			t.Error("repeated without a delay")
		}
		s.Engine = s.NewEngine(nil)
		s.Clock.Advance(10 * time.Second)
	}
	if s.discards() != 1 || s.Bank.Calls("delete") != 3 {
		t.Errorf("%d deletes", s.Bank.Calls("delete"))
	}
	if got := s.acts(self); len(got) != len(before)+1 || got[len(got)-1] != "card.deleted Visa ending in 1881" {
		t.Errorf("the history is %q", got)
	}
	s.Clock.Advance(24 * time.Hour)
	if s.discards() != 0 {
		t.Error("the work is not done")
	}
}

// Deleting the account deletes every card at the processor, and leaves no token.
func TestDeletingAnAccountDeletesItsCards(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.Bank.Lose("delete", 1)
	s.accepted(s.Account.Delete(ctx, self))
	s.discards()
	s.Clock.Advance(10 * time.Second)
	s.discards()
	if got := s.Bank.Cards(); len(got) != 0 {
		t.Errorf("the processor has %v", got)
	}
	s.see(func(r ports.Reader) error {
		a, err := r.Account(self.Env, self.AccountID)
		if len(a.Cards)+len(a.Discards) != 0 {
			t.Errorf("what is left: %+v", a)
		}
		return err
	})
}

// A card that was entered and did not get on file is deleted after an hour: it was declined, or the check has no answer.
func TestACardThatIsNotKeptIsDeleted(t *testing.T) {
	s := open(t)
	h := s.holder(ada)
	s.refused(h.try("0002", ""), fault.CardDeclined)
	s.Bank.Lose("check", 1)
	s.refused(h.try("1881", ""), fault.Unavailable)
	if err := h.try("4242", ""); err != nil {
		t.Fatal(err)
	}
	if s.discards() != 0 || len(s.Bank.Cards()) != 3 {
		t.Errorf("deleted at once: the processor has %v", s.Bank.Cards())
	}
	s.Clock.Advance(person.EntryLife)
	if s.discards() != 1 || !slices.Equal(s.Bank.Cards(), []string{"card-3"}) {
		t.Errorf("the processor has %v", s.Bank.Cards())
	}
	_, self := s.opened(ada)
	for _, act := range s.acts(self) {
		if strings.HasPrefix(act, "card.deleted") {
			t.Errorf("the history has a card that was never on file: %s", act)
		}
	}
}

// A form that is sent again after its check had no answer keeps the card, and nothing deletes it.
func TestARepeatedFormKeepsTheCard(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.Bank.Lose("check", 1)
	again := wallet.Try{Key: "form-3", Address: cafe, Input: map[string]string{"number": "5555"}}
	_, err := s.Account.AddCard(ctx, self, again)
	s.refused(err, fault.Unavailable)
	s.Clock.Advance(10 * time.Minute)
	if _, err := s.Account.AddCard(ctx, self, again); err != nil {
		t.Fatal(err)
	}
	s.Clock.Advance(2 * person.EntryLife)
	if s.discards() != 0 || len(s.Bank.Cards()) != 3 {
		t.Errorf("the processor has %v", s.Bank.Cards())
	}
}

// An account that is deleted while a card of it is checked keeps no card at the processor.
func TestAnAccountDeletedWhileACardIsChecked(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.Bank.OnCheck(func() { s.accepted(s.Account.Delete(ctx, self)) })
	_, err := s.Account.AddCard(ctx, self, wallet.Try{Key: "form-3", Address: cafe, Input: map[string]string{"number": "5555"}})
	s.refused(err, fault.NotFound)
	s.Clock.Advance(person.EntryLife)
	s.discards()
	if got := s.Bank.Cards(); len(got) != 0 {
		t.Errorf("the processor has %v", got)
	}
}

// A card that is being checked stays, while another one of the account is deleted.
func TestACardThatIsBeingCheckedStays(t *testing.T) {
	s := open(t)
	_, _, self := s.twoCards()
	s.Bank.OnCheck(func() {
		s.accepted(s.Account.RemoveCard(ctx, self, cardRef(s.overview(self), "4242")))
		s.discards()
	})
	_, err := s.Account.AddCard(ctx, self, wallet.Try{Key: "form-3", Address: cafe, Input: map[string]string{"number": "5555"}})
	s.accepted(err)
	if got := s.Bank.Cards(); !slices.Equal(got, []string{"card-2", "card-3"}) || len(s.overview(self).Cards) != 2 {
		t.Errorf("the processor has %v, the account %v", got, s.overview(self).Cards)
	}
}

// A card that is deleted between the start of a confirm and its hold is declined: nothing is ordered.
func TestAHoldOnADeletedCardIsDeclined(t *testing.T) {
	s := open(t)
	grant, _, _ := s.twoCards()
	me := enginetest.Person(grant)
	found := s.ready(me, "2 burgers")
	if err := s.Bank.Delete(ctx, "card-2"); err != nil { // as after a restore from a backup that has the card
		t.Fatal(err)
	}
	_, err := s.confirm(me, found, "", s.key())
	s.refused(err, fault.CardDeclined)
}
