package enginetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/ports"
)

// Bank is ports.Vault, ports.Processor and ports.Issuer, with a ledger of all that happened. Its calls keep the ports' contract;
// Decline and Lose script what goes wrong.
type Bank struct {
	clock *Clock

	mu       sync.Mutex
	cards    map[string]ports.Card  // by key
	barred   map[string]bool        // by token: a card that can be charged nothing
	deleted  map[string]bool        // by token
	holds    map[string]*ports.Hold // by key
	issued   map[string]*issuedCard // by key
	declines int                    // holds that are still to be declined
	lost     map[string]int         // answers that are still to be lost, by call
	calls    map[string]int         // by call
	onCheck  func()                 // runs once, before the next check answers
}

type issuedCard struct {
	card   ports.MerchantCard
	limit  money.Minor
	host   string
	closed bool
	auths  []ports.Authorization
}

var (
	_ ports.Vault     = (*Bank)(nil)
	_ ports.Processor = (*Bank)(nil)
	_ ports.Issuer    = (*Bank)(nil)
)

// NewBank returns a bank at which nothing happened.
func NewBank(clock *Clock) *Bank {
	return &Bank{clock: clock, cards: map[string]ports.Card{}, barred: map[string]bool{}, deleted: map[string]bool{}, holds: map[string]*ports.Hold{}, issued: map[string]*issuedCard{}, lost: map[string]int{}, calls: map[string]int{}}
}

// Decline declines the next n holds.
func (b *Bank) Decline(n int) { b.mu.Lock(); defer b.mu.Unlock(); b.declines = n }

// Lose loses the next n answers of a call: "hold", "capture", "release", "issue", "check" or "delete". What was asked is done all the same.
func (b *Bank) Lose(call string, n int) { b.mu.Lock(); defer b.mu.Unlock(); b.lost[call] = n }

// OnCheck runs do before the next check of a card answers.
func (b *Bank) OnCheck(do func()) { b.mu.Lock(); defer b.mu.Unlock(); b.onCheck = do }

// Calls counts how often a call was made.
func (b *Bank) Calls(call string) int { b.mu.Lock(); defer b.mu.Unlock(); return b.calls[call] }

// Holds lists every hold.
func (b *Bank) Holds() []ports.Hold {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []ports.Hold
	for _, h := range b.holds {
		all = append(all, *h)
	}
	return all
}

// Money sums up what is held now, and what was captured.
func (b *Bank) Money() (held, captured money.Minor) {
	for _, h := range b.Holds() {
		if h.State == ports.HoldHeld {
			held += h.Amount
		}
		captured += h.Captured - h.Refunded
	}
	return held, captured
}

// Open reports whether an issued card can still be authorised.
func (b *Bank) Open(card string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		if c.card.ID == card {
			return !c.closed
		}
	}
	return false
}

// Authorize is a merchant charging an issued card.
func (b *Bank) Authorize(card, host string, amount money.Minor) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		if c.card.ID != card {
			continue
		}
		ok := !c.closed && amount <= c.limit && host == c.host
		for _, a := range c.auths {
			ok = ok && !a.Approved
		}
		c.auths = append(c.auths, ports.Authorization{ID: fmt.Sprintf("auth-%d", len(c.auths)+1), Amount: amount, Currency: "usd", Merchant: host, Approved: ok, At: b.clock.Now()})
		return ok
	}
	return false
}

// Reverse is a merchant giving back what it authorised on an issued card.
func (b *Bank) Reverse(card string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		for i := range c.auths {
			c.auths[i].Reversed = c.auths[i].Reversed || c.card.ID == card
		}
	}
}

// Live sums up what is authorised on an issued card and was not reversed.
func (b *Bank) Live(card string) (total money.Minor) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		for _, a := range c.auths {
			if c.card.ID == card && a.Approved && !a.Reversed {
				total += a.Amount
			}
		}
	}
	return total
}

// Expire ends every hold that was not captured, as processors do after some days.
func (b *Bank) Expire() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, h := range b.holds {
		if h.State == ports.HoldHeld {
			h.State = ports.HoldReleased
		}
	}
}

// did counts a call and reports whether its answer is lost.
func (b *Bank) did(call string) error {
	b.calls[call]++
	if b.lost[call] > 0 {
		b.lost[call]--
		return ports.ErrUnknown
	}
	return nil
}

// Entry is a form with one field.
func (b *Bank) Entry(context.Context, string) (ports.CardEntry, error) {
	return ports.CardEntry{Kind: ports.EntryForm, Fields: []ports.CardField{{Name: "number", Label: "Card number", AutoComplete: "cc-number"}}}, nil
}

// Attach takes the number 4242 and any other but "bad".
func (b *Bank) Attach(ctx context.Context, key string, input map[string]string) (ports.Card, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if input["number"] == "" || input["number"] == "bad" {
		return ports.Card{}, &ports.InvalidCard{Field: "number"}
	}
	if had, ok := b.cards[key]; ok {
		if b.deleted[had.Token] {
			return ports.Card{}, ports.ErrCardInvalid
		}
		return had, nil
	}
	card := ports.Card{Token: fmt.Sprintf("card-%d", len(b.cards)+1), Brand: "visa", Last4: input["number"][max(0, len(input["number"])-4):]}
	b.cards[key], b.barred[card.Token] = card, input["number"] == "0002"
	return card, ctx.Err()
}

// Check refuses the number 0002 and passes every other card.
func (b *Bank) Check(_ context.Context, _, card string) error {
	b.mu.Lock()
	do := b.onCheck
	b.onCheck = nil
	b.mu.Unlock()
	if do != nil {
		do()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.did("check"); err != nil {
		return err
	}
	if b.barred[card] || b.deleted[card] {
		return &ports.Declined{Reason: "card_declined"}
	}
	return nil
}

// Delete deletes a card. A lost answer deletes it all the same.
func (b *Bank) Delete(ctx context.Context, card string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	b.deleted[card] = true
	return b.did("delete")
}

// Cards lists the tokens that the vault has, in order.
func (b *Bank) Cards() (tokens []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, card := range b.cards {
		if !b.deleted[card.Token] {
			tokens = append(tokens, card.Token)
		}
	}
	slices.Sort(tokens)
	return tokens
}

// Hold reserves money.
func (b *Bank) Hold(ctx context.Context, key, card string, amount money.Minor, _ string) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return "", err
	}
	h, known := b.holds[key]
	if !known {
		h = &ports.Hold{ID: fmt.Sprintf("hold-%d", len(b.holds)+1), State: ports.HoldHeld, Amount: amount}
		switch {
		case b.deleted[card]:
			h.State = ports.HoldDeclined
		case b.declines > 0:
			b.declines--
			h.State = ports.HoldDeclined
		}
		b.holds[key] = h
	}
	if err := b.did("hold"); err != nil {
		return "", err
	}
	if h.Amount != amount || card == "" {
		return "", errors.New("enginetest: the key was used for another hold")
	}
	if h.State == ports.HoldDeclined {
		return "", &ports.Declined{Reason: "no money"}
	}
	return h.ID, nil
}

func (b *Bank) hold(id string) (*ports.Hold, error) {
	for _, h := range b.holds {
		if h.ID == id {
			return h, nil
		}
	}
	return nil, fmt.Errorf("enginetest: no such hold: %q", id)
}

// Capture takes what was held.
func (b *Bank) Capture(_ context.Context, _, hold string, amount money.Minor) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	h, err := b.hold(hold)
	switch {
	case err != nil:
		return "", err
	case h.State == ports.HoldReleased, amount > h.Amount:
		_ = b.did("capture") // the call is counted, although it changes nothing
		return "", fmt.Errorf("enginetest: nothing to capture on %+v", *h)
	}
	h.State, h.Captured = ports.HoldCaptured, amount
	return "capture-" + hold, b.did("capture")
}

// Release gives a hold back.
func (b *Bank) Release(_ context.Context, _, hold string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	h, err := b.hold(hold)
	if err != nil {
		return err
	}
	if h.State == ports.HoldCaptured {
		return ports.ErrCaptured
	}
	h.State = ports.HoldReleased
	return b.did("release")
}

// Refund gives captured money back.
func (b *Bank) Refund(_ context.Context, _, capture string, amount money.Minor) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	h, err := b.hold(capture[len("capture-"):])
	if err != nil {
		return err
	}
	h.Refunded = amount
	return b.did("refund")
}

// Look returns the state of a hold.
func (b *Bank) Look(_ context.Context, key string) (ports.Hold, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if h, ok := b.holds[key]; ok {
		return *h, b.did("look")
	}
	return ports.Hold{State: ports.HoldNone}, b.did("look")
}

// Issue makes a card for one merchant.
func (b *Bank) Issue(_ context.Context, key string, limit money.Minor, _, host string) (ports.MerchantCard, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c, ok := b.issued[key]
	if !ok {
		c = &issuedCard{card: ports.MerchantCard{ID: fmt.Sprintf("issued-%d", len(b.issued)+1), Number: ports.NewPAN("4111111111111111")}, limit: limit, host: host}
		b.issued[key] = c
	}
	if c.limit != limit || c.host != host {
		return ports.MerchantCard{}, errors.New("enginetest: the key was used for another card")
	}
	return c.card, b.did("issue")
}

// Authorizations lists what the merchant did.
func (b *Bank) Authorizations(_ context.Context, card string) ([]ports.Authorization, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		if c.card.ID == card {
			return append([]ports.Authorization(nil), c.auths...), b.did("authorizations")
		}
	}
	return nil, fmt.Errorf("enginetest: no such card: %q", card)
}

// Close ends a card.
func (b *Bank) Close(_ context.Context, card string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.issued {
		if c.card.ID == card {
			c.closed = true
			return b.did("close")
		}
	}
	return fmt.Errorf("enginetest: no such card: %q", card)
}
