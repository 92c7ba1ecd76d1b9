package ordering

import (
	"context"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// Estimate is what a request would cost by the menu that is remembered. Only a build knows the price.
type Estimate struct {
	Currency   string // lower case
	Lines      []EstimateLine
	Subtotal   money.Minor
	TaxAndFees *money.Minor // nil: only a build can tell
	Service    money.Minor  // the service's own fee
}

// EstimateLine is one line of an estimate.
type EstimateLine struct {
	Name     string
	Quantity int
	Unit     money.Minor
	Options  []string
}

// Total returns the whole price, and whether it is known.
func (e Estimate) Total() (money.Minor, bool) {
	if e.TaxAndFees == nil {
		return 0, false
	}
	return e.Subtotal + *e.TaxAndFees + e.Service, true
}

// Estimate prices a request by the remembered menu of a store. It visits nothing and stores nothing. The bool is false if there is nothing to price
// with: no menu is remembered, the menu has no price, or the words leave a question open.
//
// Errors: Forbidden.
func (s *Service) Estimate(ctx context.Context, c access.Caller, store cart.Store, words string, items []string) (Estimate, bool, error) {
	if err := unit.Only(c, access.Person, access.Grant); err != nil {
		return Estimate{}, false, err
	}
	if r, ok := sandbox.Find(store.PlaceID); ok {
		out, ok := s.scripted(r, sandbox.Request{Words: words, Items: items})
		return out, ok, nil
	}
	m, err := s.stores.Remembered(ctx, c.Env, store)
	if err != nil || len(m.Menu.Categories) == 0 {
		return Estimate{}, false, err
	}
	out, ok := s.byMenu(m, menu.Request{Words: words, Items: items})
	return out, ok, nil
}

// scripted prices a request at a test restaurant.
func (s *Service) scripted(r sandbox.Restaurant, asked sandbox.Request) (Estimate, bool) {
	bag, question := r.Read(asked)
	if r.Script.Fails != "" || question != nil || len(bag.Lines) == 0 {
		return Estimate{}, false
	}
	out := Estimate{Currency: strings.ToLower(sandbox.Currency), Subtotal: bag.Subtotal, TaxAndFees: &bag.Tax, Service: s.policy.ServiceFee}
	for _, l := range bag.Lines {
		out.Lines = append(out.Lines, EstimateLine{l.Name, l.Quantity, l.Unit, l.Options})
	}
	return out, true
}

// byMenu prices a request by a menu.
func (s *Service) byMenu(m ports.StoreMemory, asked menu.Request) (Estimate, bool) {
	out := Estimate{Currency: strings.ToLower(m.Menu.Currency), Service: s.policy.ServiceFee}
	for _, l := range s.stores.Index(m).Match(asked).Lines {
		price, ok := m.Menu.Price(l)
		if !ok {
			return Estimate{}, false
		}
		line := EstimateLine{Name: l.Item, Quantity: l.Quantity, Unit: price}
		for _, choice := range l.Choices {
			line.Options = append(line.Options, choice.Option)
		}
		out.Lines = append(out.Lines, line)
		out.Subtotal += price * money.Minor(l.Quantity)
	}
	return out, len(out.Lines) > 0
}
