package ordering

import (
	"context"
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/ports"
)

// script is a test restaurant (spec 4.5). Its carts and orders are real records; its script says what happens to them. A due step is applied by the
// next read or by its work, whichever comes first.
type script struct {
	*Service
	restaurant sandbox.Restaurant
}

// allow draws only on the limits of test restaurants. Errors: BuildLimit, which names the number (spec section 7).
func (s script) allow(tx ports.Tx, c access.Caller, now time.Time) error {
	err := s.unit.Spend(tx, c, now, 1, quota.TestBuildsDay, quota.TestBuildsAll)
	if errors.Is(err, fault.RateLimited) {
		return fault.BuildLimit.Say(fault.From(err).Message)
	}
	return err
}

// begin decides a cart at once, except a slow restaurant's. A question writes no order and sends no event.
func (s script) begin(tx ports.Tx, made cart.Cart, now time.Time) error {
	b := s.read(made)
	if b.question == nil {
		if _, err := s.startOrder(tx, made, now); err != nil {
			return err
		}
	}
	return s.decide(tx, made, b, now)
}

func (s script) rebuild(tx ports.Tx, changed cart.Cart, now time.Time) error {
	return s.decide(tx, changed, s.read(changed), now)
}

// decide ends a build with its result: at once, or after a slow restaurant's delay.
func (s script) decide(tx ports.Tx, made cart.Cart, b built, now time.Time) error {
	if s.restaurant.Script.BuildsIn == 0 {
		_, err := s.endBuild(tx, made, b, 0, now)
		return err
	}
	end := now.Add(s.restaurant.Script.BuildsIn)
	made.BuiltAt = &end
	return errors.Join(
		tx.PutCart(made),
		tx.PutWork(ports.Work{ID: scriptWork(made.OrderID), Kind: ports.WorkScript, Env: made.Env, Ref: made.OrderID, Due: end, Created: now}),
	)
}

func (s script) finish(tx ports.Tx, c cart.Cart, now time.Time) (cart.Cart, error) {
	return s.endBuild(tx, c, s.read(c), 0, now)
}

// scriptWork returns the id of the work of an order's script: a script has one next step at a time.
func scriptWork(orderID string) string { return "script/" + orderID }

// read returns what the restaurant makes of a cart's request.
func (s script) read(c cart.Cart) built {
	if code := s.restaurant.Script.Fails; code != "" {
		return built{failed: failure.New(code, "the script says so")}
	}
	bag, question := s.bag(c)
	switch {
	case question != nil:
		d := &cart.Decision{Kind: cart.Choices, Item: question.Item, Question: "Which size would you like for the " + question.Item + "?"}
		for _, g := range question.Groups {
			group := cart.DecisionGroup{Name: g.Name, Required: g.Required}
			for _, o := range g.Options {
				group.Options = append(group.Options, o.Name)
			}
			d.Groups = append(d.Groups, group)
		}
		return built{question: d}
	case len(bag.Lines) == 0:
		return built{failed: failure.New(failure.ItemUnavailable, "nothing to order was named")}
	}
	if c.Raised && c.Change == nil {
		bag.Tax += s.restaurant.Script.Raises // a fresh build after the price rose
	}
	out := ports.Built{Currency: sandbox.Currency, Subtotal: bag.Subtotal, TaxAndFees: bag.Tax, Total: bag.Total(), Notes: c.Ask.Notes, PickupAt: c.Ask.PickupAt}
	if !out.PickupAt.IsZero() {
		out.PickupLabel = out.PickupAt.Format("Monday, January 2, 3:04 PM MST")
	}
	b := built{bag: &out}
	for _, l := range bag.Lines {
		line := menu.Line{Item: l.Name, Quantity: l.Quantity, Note: l.Note}
		for _, option := range l.Options {
			line.Choices = append(line.Choices, menu.Choice{Option: option})
		}
		b.lines = append(b.lines, line)
		out.Lines = append(out.Lines, ports.BuiltLine{Name: l.Name, Quantity: l.Quantity, UnitPrice: l.Unit, Options: l.Options, Note: l.Note})
	}
	if f := unplaced(c.Ask, b.lines); f != nil && c.Change == nil {
		return built{failed: f}
	}
	if len(c.Ask.MustAvoid) > 0 {
		return built{failed: failure.New(failure.AllergenNotExcluded, "the test menu does not list allergens").About(bag.Lines[0].Name)}
	}
	if f := s.unmet(nil, cart.Ask{PickupAt: c.Ask.PickupAt, Notes: c.Ask.Notes, MaxTotal: c.Ask.MaxTotal}, out); f != nil {
		return built{failed: f}
	}
	return b
}

// bag returns the bag of a cart's request, or of the person's change, or a question about it.
func (s script) bag(c cart.Cart) (sandbox.Bag, *sandbox.Question) {
	if c.Change == nil {
		return s.restaurant.Read(sandbox.Request{Words: c.Ask.Words, Items: c.Ask.Items, Notes: c.Ask.NotesByItem(), Answers: c.Ask.Answers})
	}
	var lines []sandbox.Line
	for _, l := range c.Change.Lines {
		line := sandbox.Line{Name: l.Item, Quantity: l.Quantity, Note: l.Note}
		for _, choice := range l.Choices {
			line.Options = append(line.Options, choice.Option)
		}
		lines = append(lines, line)
	}
	return sandbox.Price(lines), nil
}

// reprice raises the total at the first confirm if the script says so, and then returns PriceChanged, which commits.
func (s script) reprice(tx ports.Tx, found cart.Cart, now time.Time) error {
	if s.restaurant.Script.Raises == 0 || found.Raised {
		return nil
	}
	found, err := found.Apply(cart.Repriced, now)
	if err != nil {
		return err
	}
	found.Raised = true
	found.Fees.TaxAndFees += s.restaurant.Script.Raises
	found.Fees.MerchantTotal += s.restaurant.Script.Raises
	o, err := tx.Order(found.Env, found.OrderID)
	if err != nil {
		return err
	}
	o.Total = found.Fees.Total()
	if _, err := s.moveOrder(tx, o, order.CartRepriced, now, nil); err != nil {
		return err
	}
	if err := tx.PutCart(found); err != nil {
		return err
	}
	return unit.Keep(fault.PriceChanged)
}

// send applies the script's immediate steps after a confirm, and schedules the later one.
func (s script) send(tx ports.Tx, closed cart.Cart, o order.Order, now time.Time) (order.Order, error) {
	next := s.restaurant.Script
	if next.Then != "" {
		o.Next = &order.Step{On: next.Then, At: now.Add(next.After), FailureCode: next.Declines}
		if err := tx.PutWork(ports.Work{ID: scriptWork(o.ID), Kind: ports.WorkScript, Env: o.Env, Ref: o.ID, Due: o.Next.At, Created: now}); err != nil {
			return o, err
		}
	}
	for _, on := range next.Confirm {
		var err error
		if o, err = s.simulate(tx, closed, o, on, now); err != nil {
			return o, err
		}
	}
	return o, nil
}

// simulate applies a trigger that did not really happen. The evidence is marked as simulated.
func (s *Service) simulate(tx ports.Tx, c cart.Cart, o order.Order, on order.Trigger, now time.Time) (order.Order, error) {
	if row, _ := order.Find(o.State, on); row.To == order.Placed {
		o.Evidence = &order.Evidence{Kind: "simulated", ObservedTotal: new(c.Fees.MerchantTotal), CapturedAt: now}
	}
	return s.moveOrder(tx, o, on, now, nil)
}

// follow applies the due step of an order's script, if there is one.
func (s *Service) follow(tx ports.Tx, o order.Order, now time.Time) error {
	step, due := o.Due(now)
	if !due {
		return nil
	}
	c, err := tx.Cart(o.Env, o.CartID)
	if err != nil {
		return err
	}
	o.Next, o.FailureCode = nil, step.FailureCode
	if _, err := s.simulate(tx, c, o, step.On, now); err != nil {
		return err
	}
	return tx.CancelWork(scriptWork(o.ID))
}

// act is the work of a script: it ends the build of a slow cart, or applies the next step of an order.
func (s *Service) act(ctx context.Context, w ports.Work) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		if err := tx.DoneWork(w.ID, w.Epoch); err != nil {
			return err
		}
		o, err := tx.Order(w.Env, w.Ref)
		if err != nil {
			return err
		}
		c, err := tx.Cart(w.Env, o.CartID)
		if err != nil {
			return err
		}
		if _, err := s.moveOn(tx, c, now); err != nil {
			return err
		}
		return s.follow(tx, o, now)
	})
}

// Advance moves a simulated order to a state that its table allows next, independent of its script, and returns it. Partners use it in their tests
// (docs/gaps.md).
//
// Errors: Forbidden (not a sandbox secret), NotFound, InvalidRequest (the order cannot move to that state).
func (s *Service) Advance(ctx context.Context, c access.Caller, orderID string, to order.State) (Order, error) {
	if err := unit.Only(c, access.Secret); err != nil {
		return Order{}, err
	}
	if c.Env != access.Sandbox {
		return Order{}, fault.Forbidden
	}
	var view Order
	err := s.unit.Update(ctx, func(tx ports.Tx) error {
		found, _, err := orderOf(tx, c, orderID)
		if err != nil {
			return err
		}
		fromCart, err := tx.Cart(found.Env, found.CartID)
		if err != nil {
			return err
		}
		o := found.Order
		on, ok := walk(o.State, to)
		driven := o.State == order.Placing && o.Next == nil // at a real site, by work that will end it
		if !ok || driven {
			return fault.InvalidRequest.Field("to", "is not a state that this order can move to.")
		}
		o.Next, o.FailureCode = nil, ""
		if to == order.Failed {
			o.FailureCode = failure.CardDeclined
		}
		if _, err := s.simulate(tx, fromCart, o, on, s.unit.Now().UTC()); err != nil {
			return err
		}
		if err := tx.CancelWork(scriptWork(o.ID)); err != nil {
			return err
		}
		view, _, err = orderOf(tx, c, orderID)
		return err
	})
	return view, err
}

// walk finds the trigger that moves a confirmed order to another state.
func walk(from, to order.State) (order.Trigger, bool) {
	if from == order.Placing || from == order.Placed || from == order.Unconfirmed {
		for _, on := range order.Triggers() {
			if row, ok := order.Find(from, on); ok && row.To == to && to != from {
				return on, true
			}
		}
	}
	return "", false
}
