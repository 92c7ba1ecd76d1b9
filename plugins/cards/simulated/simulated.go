package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/sdk/journal"
	"github.com/carryout-dev/carryout/plugins/sdk/loopback"
	"github.com/carryout-dev/carryout/ports"
)

// The test numbers.
const (
	numberDeclined = "4000000000000002"
	numberNoFunds  = "4000000000009995"
	numberLost     = "4000000000000119"
)

// Simulated is the processor. It works once it is configured.
type Simulated struct {
	mu      sync.Mutex
	journal *journal.Journal[entry]
	vault   *vault
	ledger  []entry
	url     string // of the listener
	entry   string // how a card is entered: ports.EntryTokenizer or ports.EntryForm
	form    cardForm

	byKey    map[string]entry // by kind of call and key
	cards    map[string]entry // persons' cards by token
	deleted  map[string]bool  // those of them that were deleted
	holds    map[string]*ports.Hold
	holdOf   map[string]string // hold by capture
	issued   map[string]*issuedCard
	byNumber map[string]string  // issued card by fingerprint
	pending  map[string]pending // typed cards by token
}

// issuedCard is a single-use card with what merchants did with it.
type issuedCard struct {
	entry          entry
	closed         bool
	authorizations []ports.Authorization
}

// New returns a processor, which must be configured.
func New() *Simulated {
	return &Simulated{
		byKey: map[string]entry{}, cards: map[string]entry{}, deleted: map[string]bool{}, holds: map[string]*ports.Hold{}, holdOf: map[string]string{},
		issued: map[string]*issuedCard{}, byNumber: map[string]string{}, pending: map[string]pending{}, form: newCardForm(),
	}
}

var errNotConfigured = errors.New("simulated: not configured")

// Configure opens the vault, the ledger and the listener.
func (s *Simulated) Configure(_ context.Context, settings map[string]string) (map[string]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.journal != nil {
		return nil, errors.New("simulated: configured twice")
	}
	dir := settings["dir"]
	if dir == "" {
		return nil, errors.New(`simulated: the setting "dir" is missing`)
	}
	var err error
	if s.entry, err = entryKind(settings["entry"]); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	opened, err := openVault(dir)
	if err != nil {
		return nil, err
	}
	s.vault = opened
	ledger, err := journal.Open(filepath.Join(dir, "ledger.jsonl"), s.apply)
	if err != nil {
		return nil, err
	}
	for id, card := range s.issued {
		n, err := s.vault.unseal(id, card.entry.Sealed)
		if err != nil {
			return nil, errors.Join(err, ledger.Close())
		}
		s.byNumber[s.vault.fingerprint(n.Number)] = id
	}
	for card := range s.deleted { // a delete that a crash cut short
		if err := s.shred(ledger, card); err != nil {
			return nil, errors.Join(err, ledger.Close())
		}
	}
	listener, err := loopback.Listen(dir, settings["listen"])
	if err != nil {
		return nil, errors.Join(err, ledger.Close())
	}
	s.journal, s.url = ledger, "http://"+listener.Addr().String()
	go loopback.Serve(listener, handler(s))
	return map[string]string{"url": s.url, "ledger_url": s.url + "/ledger"}, nil
}

// slot is the index of the answer to a call under a key.
func slot(kind, key string) string {
	switch kind {
	case kindDecline:
		kind = kindHold
	case kindRefused:
		kind = kindCheck
	}
	return kind + "\x00" + key
}

// apply adds one entry to memory.
func (s *Simulated) apply(e entry) {
	s.ledger = append(s.ledger, e)
	if e.Key != "" {
		s.byKey[slot(e.Kind, e.Key)] = e
	}
	switch e.Kind {
	case kindCard:
		s.cards[e.ID] = e
	case kindDelete:
		s.deleted[e.Of] = true
	case kindHold:
		s.holds[e.ID] = &ports.Hold{ID: e.ID, State: ports.HoldHeld, Amount: money.Minor(e.Amount)}
	case kindCapture:
		h := s.holds[e.Of]
		h.State, h.Captured = ports.HoldCaptured, money.Minor(e.Amount)
		s.holdOf[e.ID] = e.Of
	case kindRelease:
		s.holds[e.Of].State = ports.HoldReleased
	case kindRefund:
		s.holds[s.holdOf[e.Of]].Refunded += money.Minor(e.Amount)
	case kindIssue:
		s.issued[e.ID] = &issuedCard{entry: e}
	case kindAuthorization:
		card := s.issued[e.Of]
		card.authorizations = append(card.authorizations, ports.Authorization{
			ID: e.ID, Amount: money.Minor(e.Amount), Currency: e.Currency, Merchant: e.Merchant, Approved: e.Approved, At: e.At,
		})
	case kindReversal:
		for _, card := range s.issued {
			for i := range card.authorizations {
				if card.authorizations[i].ID == e.Of {
					card.authorizations[i].Reversed = true
				}
			}
		}
	case kindClose:
		s.issued[e.Of].closed = true
	}
}

// add writes one entry and then applies it. The caller holds the lock.
func (s *Simulated) add(e entry) (entry, error) {
	if s.journal == nil {
		return e, errNotConfigured
	}
	e.At = time.Now().UTC()
	if err := s.journal.Append(e); err != nil {
		return e, err
	}
	s.apply(e)
	return e, nil
}

// before finds the earlier answer under key. It returns an error if the key was used for something else.
func (s *Simulated) before(want entry) (entry, bool, error) {
	if want.Key == "" {
		return entry{}, false, errors.New("simulated: the call has no key")
	}
	had, found := s.byKey[slot(want.Kind, want.Key)]
	if found && (had.Of != want.Of || had.Amount != want.Amount || !strings.EqualFold(had.Currency, want.Currency) || had.Merchant != want.Merchant) {
		return entry{}, false, fmt.Errorf("simulated: the key of this %s was used for another", want.Kind)
	}
	return had, found, nil
}

func newID(prefix string) string { return prefix + "_" + strings.ToLower(rand.Text()) }

// Attach exchanges a card for a token; see ports.Vault.
func (s *Simulated) Attach(_ context.Context, key string, input map[string]string) (ports.Card, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	had, found, err := s.before(entry{Kind: kindCard, Key: key})
	if found && s.deleted[had.ID] {
		return ports.Card{}, fmt.Errorf("%w: deleted", ports.ErrCardInvalid)
	}
	if err != nil || found {
		return ports.Card{Token: had.ID, Brand: had.Brand, Last4: had.Last4}, err
	}
	if s.journal == nil {
		return ports.Card{}, errNotConfigured
	}
	read := s.redeem
	if s.entry == ports.EntryForm {
		read = readCard
	}
	n, err := read(input, time.Now())
	if err != nil {
		return ports.Card{}, err
	}
	e := entry{Kind: kindCard, ID: newID("card"), Key: key, Brand: brand(n.Number), Last4: n.last4()}
	if e.Sealed, err = s.vault.seal(e.ID, n); err != nil {
		return ports.Card{}, err
	}
	if e, err = s.add(e); err != nil {
		return ports.Card{}, err
	}
	return ports.Card{Token: e.ID, Brand: e.Brand, Last4: e.Last4}, nil
}

// Check authorises nothing on a card; see ports.Vault. A card without funds passes.
func (s *Simulated) Check(_ context.Context, key, card string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindCheck, Key: key, Of: card}
	had, found, err := s.before(e)
	if err != nil {
		return err
	}
	if !found {
		kept, _, reason, err := s.open(card)
		if err != nil {
			return err
		}
		e.ID, e.Last4, e.Reason = newID("chk"), kept.Last4, reason
		if e.Reason != "" {
			e.Kind = kindRefused
		}
		if had, err = s.add(e); err != nil {
			return err
		}
	}
	if had.Kind == kindRefused {
		return &ports.Declined{Reason: had.Reason}
	}
	return nil
}

// Delete deletes a card; see ports.Vault. The ledger keeps that it existed, and its last four digits; the sealed number is overwritten.
func (s *Simulated) Delete(_ context.Context, card string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.journal == nil {
		return errNotConfigured
	}
	kept, ok := s.cards[card]
	if !ok {
		return nil
	}
	if !s.deleted[card] {
		if _, err := s.add(entry{Kind: kindDelete, ID: newID("del"), Of: card, Last4: kept.Last4}); err != nil {
			return err
		}
	}
	return s.shred(s.journal, card)
}

// shred overwrites the sealed number of a card in the ledger's file and in memory. The caller holds the lock.
func (s *Simulated) shred(ledger *journal.Journal[entry], card string) error {
	kept := s.cards[card]
	if err := ledger.Overwrite(base64.StdEncoding.EncodeToString(kept.Sealed)); err != nil {
		return err
	}
	kept.Sealed = nil
	s.cards[card], s.byKey[slot(kept.Kind, kept.Key)] = kept, kept
	for i := range s.ledger {
		if s.ledger[i].Kind == kindCard && s.ledger[i].ID == card {
			s.ledger[i] = kept
		}
	}
	return nil
}

// open returns a person's card, its number, and why it cannot be charged at all; "" if it can. The caller holds the lock.
func (s *Simulated) open(token string) (kept entry, n number, reason string, err error) {
	kept, ok := s.cards[token]
	switch {
	case !ok:
		return entry{}, number{}, "", fmt.Errorf("%w: unknown token", ports.ErrCardInvalid)
	case s.deleted[token]:
		return kept, number{}, "card_deleted", nil
	}
	n, err = s.vault.unseal(kept.ID, kept.Sealed)
	return kept, n, barred(n), err
}

// barred says why a card cannot be charged at all; "" if it can.
func barred(n number) string {
	switch {
	case n.expired(time.Now()):
		return "expired_card"
	case n.Number == numberDeclined:
		return "card_declined"
	}
	return ""
}

// Hold reserves an amount; see ports.Processor.
func (s *Simulated) Hold(_ context.Context, key, card string, amount money.Minor, currency string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindHold, Key: key, Of: card, Amount: int64(amount), Currency: strings.ToLower(currency)}
	had, found, err := s.before(e)
	if err != nil {
		return "", err
	}
	if found {
		if had.Kind == kindDecline {
			return "", &ports.Declined{Reason: had.Reason}
		}
		return had.ID, nil
	}
	kept, n, reason, err := s.open(card)
	if err != nil {
		return "", err
	}
	if amount <= 0 {
		return "", errors.New("simulated: a hold is of more than nothing")
	}
	if e.Reason = reason; e.Reason == "" && n.Number == numberNoFunds {
		e.Reason = "insufficient_funds"
	}
	if e.Reason != "" {
		e.Kind, e.ID = kindDecline, newID("dec")
		if _, err := s.add(e); err != nil {
			return "", err
		}
		return "", &ports.Declined{Reason: e.Reason}
	}
	e.ID, e.Last4 = newID("hold"), kept.Last4
	if _, err := s.add(e); err != nil {
		return "", err
	}
	if n.Number == numberLost {
		return "", ports.ErrUnknown
	}
	return e.ID, nil
}

// Capture takes what was held, or a part of it, and releases the rest; see ports.Processor.
func (s *Simulated) Capture(_ context.Context, key, hold string, amount money.Minor) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindCapture, ID: newID("cap"), Key: key, Of: hold, Amount: int64(amount)}
	had, found, err := s.before(e)
	if err != nil || found {
		return had.ID, err
	}
	h := s.holds[hold]
	switch {
	case h == nil:
		return "", errors.New("simulated: no such hold")
	case h.State == ports.HoldCaptured:
		return "", ports.ErrCaptured
	case h.State != ports.HoldHeld:
		return "", errors.New("simulated: the hold was released")
	case amount <= 0 || amount > h.Amount:
		return "", errors.New("simulated: the amount is not within the hold")
	}
	_, err = s.add(e)
	return e.ID, err
}

// Release ends a hold; see ports.Processor.
func (s *Simulated) Release(_ context.Context, key, hold string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindRelease, ID: newID("rel"), Key: key, Of: hold}
	if _, found, err := s.before(e); err != nil || found {
		return err
	}
	h := s.holds[hold]
	switch {
	case h == nil:
		return errors.New("simulated: no such hold")
	case h.State == ports.HoldCaptured:
		return ports.ErrCaptured
	case h.State == ports.HoldReleased:
		return nil
	}
	_, err := s.add(e)
	return err
}

// Refund returns money; see ports.Processor.
func (s *Simulated) Refund(_ context.Context, key, capture string, amount money.Minor) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindRefund, ID: newID("ref"), Key: key, Of: capture, Amount: int64(amount)}
	if _, found, err := s.before(e); err != nil || found {
		return err
	}
	h := s.holds[s.holdOf[capture]]
	switch {
	case h == nil:
		return errors.New("simulated: no such capture")
	case amount <= 0 || h.Refunded+amount > h.Captured:
		return errors.New("simulated: the amount is not within what is left of the capture")
	}
	_, err := s.add(e)
	return err
}

// Look returns what became of a hold; see ports.Processor.
func (s *Simulated) Look(_ context.Context, key string) (ports.Hold, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, found := s.byKey[slot(kindHold, key)]
	switch {
	case !found:
		return ports.Hold{State: ports.HoldNone}, nil
	case e.Kind == kindDecline:
		return ports.Hold{State: ports.HoldDeclined, Amount: money.Minor(e.Amount)}, nil
	}
	return *s.holds[e.ID], nil
}

// entries copies the ledger without what is sealed.
func (s *Simulated) entries() []entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := slices.Clone(s.ledger)
	for i := range list {
		list[i].Sealed = nil
	}
	return list
}
