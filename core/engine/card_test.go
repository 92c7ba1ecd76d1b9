package engine_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// holder is a person in production who proved the phone on a handoff link.
type holder struct {
	s             *scene
	user          people.User
	link, session string
	tries         int
}

func (s *scene) holder(phone string) *holder {
	s.t.Helper()
	u, _ := s.Provisioned(s.Secret(access.Production), phone)
	link := enginetest.Ticket(u.HandoffURL)
	return &holder{s: s, user: u, link: link, session: s.signIn(phone, link)}
}

// try enters a card from an address, on a new form.
func (h *holder) try(number, address string) error {
	h.tries++
	_, err := h.s.JoinPage.AddCard(ctx, h.link, people.NewCard{
		Session: h.session, Key: fmt.Sprint("form-", h.tries), Address: address, Input: map[string]string{"number": number},
	})
	return err
}

func (h *holder) cards() []person.Card {
	h.s.t.Helper()
	page, err := h.s.JoinPage.Open(ctx, h.link, h.session)
	if err != nil {
		h.s.t.Fatal(err)
	}
	return page.Cards
}

// counted is how often a limit counted a subject in the hour that is now.
func (s *scene) counted(name quota.Name, subject string) (n int64) {
	s.t.Helper()
	err := s.Store.View(ctx, func(r ports.Reader) (err error) {
		n, err = r.Counter(access.Production, name, subject, quota.Find(name).Start(s.Clock.Now()))
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// A card that the zero-amount check refuses is not added, and nothing is held. The next card is.
func TestADeclinedCardIsNotAdded(t *testing.T) {
	s := open(t)
	h := s.holder(ada)
	f := s.refused(h.try("0002", ""), fault.CardDeclined)
	if f.Reason != "card_declined" || len(h.cards()) != 0 {
		t.Errorf("%v, cards %v", f, h.cards())
	}
	if page, err := s.JoinPage.Open(ctx, h.link, h.session); err != nil || page.Step != person.CardRequired {
		t.Errorf("%+v %v", page, err)
	}
	if err := h.try("4242", ""); err != nil || len(h.cards()) != 1 {
		t.Errorf("%v, cards %v", err, h.cards())
	}
	if s.Bank.Calls("check") != 2 || len(s.Bank.Holds()) != 0 {
		t.Errorf("%d checks, holds %v", s.Bank.Calls("check"), s.Bank.Holds())
	}
}

// A check without an answer says nothing about the card: it is not added, and the person may try it again.
func TestACheckWithoutAnAnswerAddsNoCard(t *testing.T) {
	s := open(t)
	h := s.holder(ada)
	s.Bank.Lose("check", 1)
	s.refused(h.try("4242", ""), fault.Unavailable)
	if len(h.cards()) != 0 {
		t.Errorf("cards %v", h.cards())
	}
	if err := h.try("4242", ""); err != nil || len(h.cards()) != 1 {
		t.Errorf("%v, cards %v", err, h.cards())
	}
}

// Five tries an hour, whatever came of them. The sixth does not reach the processor and says when to come back.
func TestCardTriesOfAnAccount(t *testing.T) {
	s := open(t)
	h := s.holder(ada)
	for _, number := range []string{"bad", "0002", "bad", "4242", "0002"} {
		_ = h.try(number, "")
	}
	checks, cards := s.Bank.Calls("check"), len(h.cards())
	s.Clock.Advance(10 * time.Minute)
	f := s.refused(h.try("4242", ""), fault.RateLimited)
	if f.RetryAfter != int((time.Hour-10*time.Minute-person.Cooldown)/time.Second) || f.Limit != 5 {
		t.Errorf("come back in %d seconds, limit %d", f.RetryAfter, f.Limit)
	}
	if s.Bank.Calls("check") != checks || len(h.cards()) != cards || cards != 1 {
		t.Errorf("the sixth try reached the processor: %d checks, cards %v", s.Bank.Calls("check"), h.cards())
	}
	// Neither a new link nor another application nor a restart gives more tries; another person has their own.
	h.link = enginetest.Ticket(s.again(ada).HandoffURL)
	s.refused(h.try("4242", ""), fault.RateLimited)
	other := s.Caller(s.NewApp("Lunch Club", access.Approved).Production)
	u, _ := s.Provisioned(other, ada)
	h.link = enginetest.Ticket(u.HandoffURL)
	s.refused(h.try("4242", ""), fault.RateLimited)
	s.Engine = s.NewEngine(nil)
	s.refused(h.try("4242", ""), fault.RateLimited)
	if err := s.holder(bert).try("4242", ""); err != nil {
		t.Error(err)
	}
	s.Clock.Advance(time.Hour)
	h = s.holder(ada)
	if err := h.try("4242", ""); err != nil {
		t.Errorf("in the next hour: %v", err)
	}
}

func (s *scene) again(phone string) people.User {
	u, _ := s.Provisioned(s.Secret(access.Production), phone)
	return u
}

// One address tries cards for many people: five an hour. Addresses of one IPv6 network of 64 bits are one; loopback is none.
func TestCardTriesOfAnAddress(t *testing.T) {
	for _, c := range []struct {
		name      string
		addresses [2]string
		limited   bool
	}{
		{"the same", [2]string{"203.0.113.7", "203.0.113.7"}, true},
		{"written as IPv6", [2]string{"203.0.113.7", "::ffff:203.0.113.7"}, true},
		{"of one IPv6 network", [2]string{"2001:db8:1:2::1", "2001:db8:1:2:ffff::9"}, true},
		{"of two IPv6 networks", [2]string{"2001:db8:1:2::1", "2001:db8:1:3::1"}, false},
		{"another", [2]string{"203.0.113.7", "203.0.113.8"}, false},
		{"loopback", [2]string{"127.0.0.1", "127.0.0.1"}, false},
		{"IPv6 loopback", [2]string{"::1", "::1"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t)
			for i := range 5 {
				if err := s.holder(fmt.Sprintf("+1212555010%d", i)).try("4242", c.addresses[0]); err != nil {
					t.Fatal(err)
				}
			}
			err := s.holder("+12125550199").try("4242", c.addresses[1])
			if limited := errors.Is(err, fault.RateLimited); limited != c.limited || err != nil && !limited {
				t.Errorf("the sixth: %v", err)
			}
		})
	}
}

// Tries count for the link as well, a handoff link as a cart's own page. A page without a proved phone counts nothing.
func TestCardTriesOfALink(t *testing.T) {
	s := open(t)
	_, g := s.Provisioned(s.Secret(access.Production), ada)
	found := s.ready(g, "burger")
	h := &holder{s: s, link: found.ID, session: s.signIn(ada, found.ID)}
	for range 2 {
		_ = h.try("bad", "")
	}
	handoff := enginetest.Ticket(s.again(ada).HandoffURL)
	h.link = handoff
	_ = h.try("bad", "")
	stranger := holder{s: s, link: handoff, session: "ses_made_up"}
	s.refused(stranger.try("4242", "203.0.113.7"), fault.Unauthorized)
	if page, link := s.counted(quota.CardsLink, id.Hash(found.ID)), s.counted(quota.CardsLink, id.Hash(handoff)); page != 2 || link != 1 {
		t.Errorf("counted %d on the cart's page and %d on the link", page, link)
	}
	if n := s.counted(quota.CardsAddress, id.Hash("203.0.113.7")); n != 0 {
		t.Errorf("a stranger counted %d for the address", n)
	}
}

// Sixty cards at once: five reach the processor.
func TestCardTriesRace(t *testing.T) {
	s := open(t)
	h := s.holder(ada)
	var all sync.WaitGroup
	for i := range 60 {
		all.Go(func() {
			_, _ = s.JoinPage.AddCard(ctx, h.link, people.NewCard{Session: h.session, Key: fmt.Sprint("race-", i), Input: map[string]string{"number": "4242"}})
		})
	}
	all.Wait()
	if cards := h.cards(); len(cards) != 5 || s.Bank.Calls("check") != 5 {
		t.Errorf("%d cards, %d checks", len(cards), s.Bank.Calls("check"))
	}
}
