package main

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/ports"
)

// lifetime is how many months a single-use card is valid, including the current one.
const lifetime = 2

// issuedZip is the ZIP code of every single-use card: the service's, not a person's.
const issuedZip = "94103"

// Issue makes a single-use card; see ports.Issuer.
func (s *Simulated) Issue(_ context.Context, key string, limit money.Minor, currency, merchantHost string) (ports.MerchantCard, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := entry{Kind: kindIssue, Key: key, Amount: int64(limit), Currency: strings.ToLower(currency), Merchant: strings.ToLower(merchantHost)}
	had, found, err := s.before(e)
	if err != nil {
		return ports.MerchantCard{}, err
	}
	if found {
		return s.reveal(had)
	}
	if s.journal == nil {
		return ports.MerchantCard{}, errNotConfigured
	}
	if limit <= 0 || e.Currency == "" || e.Merchant == "" {
		return ports.MerchantCard{}, errors.New("simulated: a card needs a limit, a currency and a merchant")
	}
	digits, err := s.freshNumber()
	if err != nil {
		return ports.MerchantCard{}, err
	}
	last := time.Now().UTC().AddDate(0, lifetime-1, -time.Now().UTC().Day()+1)
	n := number{Number: digits, Month: int(last.Month()), Year: last.Year(), Zip: issuedZip}
	e.ID, e.Brand, e.Last4 = newID("mcard"), brand(digits), n.last4()
	if e.Sealed, err = s.vault.seal(e.ID, n); err != nil {
		return ports.MerchantCard{}, err
	}
	if e, err = s.add(e); err != nil {
		return ports.MerchantCard{}, err
	}
	s.byNumber[s.vault.fingerprint(digits)] = e.ID
	return s.reveal(e)
}

// freshNumber makes a card number that was not issued before and is no test number.
func (s *Simulated) freshNumber() (string, error) {
	for range 100 {
		n, err := rand.Int(rand.Reader, big.NewInt(1_000_000_000))
		if err != nil {
			return "", err
		}
		digits := fmt.Sprintf("400056%09d", n)
		digits += luhnDigit(digits)
		if _, taken := s.byNumber[s.vault.fingerprint(digits)]; !taken {
			return digits, nil
		}
	}
	return "", errors.New("simulated: no free card number")
}

// reveal opens an issued card for the host, which types it.
func (s *Simulated) reveal(e entry) (ports.MerchantCard, error) {
	n, err := s.vault.unseal(e.ID, e.Sealed)
	if err != nil {
		return ports.MerchantCard{}, err
	}
	return ports.MerchantCard{
		ID: e.ID, Number: ports.NewPAN(n.Number), Expiry: ports.NewPAN(n.expiry()), Code: ports.NewPAN(s.vault.code(n)), Zip: ports.NewPAN(n.Zip),
	}, nil
}

// Authorizations lists what merchants did with a card; see ports.Issuer.
func (s *Simulated) Authorizations(_ context.Context, card string) ([]ports.Authorization, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	issued := s.issued[card]
	if issued == nil {
		return nil, errors.New("simulated: no such card")
	}
	return slices.Clone(issued.authorizations), nil
}

// Close ends a card; see ports.Issuer.
func (s *Simulated) Close(_ context.Context, card string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	issued := s.issued[card]
	switch {
	case issued == nil:
		return errors.New("simulated: no such card")
	case issued.closed:
		return nil
	}
	_, err := s.add(entry{Kind: kindClose, ID: newID("close"), Of: card})
	return err
}

// authorizeRequest is a merchant's request.
type authorizeRequest struct {
	Number   string `json:"number"`
	Expiry   string `json:"expiry"`
	Code     string `json:"code"`
	Zip      string `json:"zip"`
	Amount   int64  `json:"amount_minor"`
	Currency string `json:"currency"`
	Merchant string `json:"merchant"` // host
}

// authorizeAnswer is the answer to it.
type authorizeAnswer struct {
	Approved bool   `json:"approved"`
	ID       string `json:"authorization_id,omitempty"`
	Reason   string `json:"reason,omitempty"`
}

// authorize answers a merchant. It keeps every attempt on an issued card, including refused ones.
func (s *Simulated) authorize(r authorizeRequest) (authorizeAnswer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	typed := strings.NewReplacer(" ", "", "-", "").Replace(r.Number)
	card := s.issued[s.byNumber[s.vault.fingerprint(typed)]]
	if card == nil {
		return authorizeAnswer{Reason: "unknown_card"}, nil
	}
	n, err := s.vault.unseal(card.entry.ID, card.entry.Sealed)
	if err != nil {
		return authorizeAnswer{}, err
	}
	e := entry{
		Kind: kindAuthorization, ID: newID("auth"), Of: card.entry.ID, Last4: card.entry.Last4, Amount: r.Amount,
		Currency: strings.ToLower(r.Currency), Merchant: strings.ToLower(r.Merchant), Reason: s.refusal(card, n, r),
	}
	e.Approved = e.Reason == ""
	if _, err := s.add(e); err != nil {
		return authorizeAnswer{}, err
	}
	return authorizeAnswer{Approved: e.Approved, ID: e.ID, Reason: e.Reason}, nil
}

// refusal says why a card does not allow r; "" if it does.
func (s *Simulated) refusal(card *issuedCard, n number, r authorizeRequest) string {
	used := slices.ContainsFunc(card.authorizations, func(a ports.Authorization) bool { return a.Approved && !a.Reversed })
	typedExpiry := strings.ReplaceAll(r.Expiry, " ", "")
	if month, year, ok := strings.Cut(typedExpiry, "/"); ok && len(year) == 4 {
		typedExpiry = month + "/" + year[2:]
	}
	same := func(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
	switch {
	case card.closed:
		return "closed"
	case n.expired(time.Now()):
		return "expired"
	case !same(typedExpiry, n.expiry()):
		return "wrong_expiry"
	case !same(strings.TrimSpace(r.Code), s.vault.code(n)):
		return "wrong_code"
	case !same(strings.TrimSpace(r.Zip), n.Zip):
		return "wrong_zip"
	case !strings.EqualFold(r.Currency, card.entry.Currency):
		return "wrong_currency"
	case !strings.EqualFold(r.Merchant, card.entry.Merchant):
		return "wrong_merchant"
	case used:
		return "already_used"
	case r.Amount <= 0 || r.Amount > card.entry.Amount:
		return "over_limit"
	}
	return ""
}

var errNoAuthorization = errors.New("simulated: no such authorisation")

// reverse reverses an authorisation for the merchant. Repeating it changes nothing.
func (s *Simulated) reverse(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, card := range s.issued {
		for _, a := range card.authorizations {
			if a.ID == id && a.Approved {
				if a.Reversed {
					return nil
				}
				_, err := s.add(entry{Kind: kindReversal, ID: newID("rev"), Of: id, Amount: int64(a.Amount), Currency: a.Currency})
				return err
			}
		}
	}
	return errNoAuthorization
}
