package ordering

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine/worker"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/ports"
)

// buildTries is how often a build is started if the fault is ours: a driver crashed, or a browser died.
const buildTries = 2

// built is the result of a build. Exactly one of bag, question and failed is set.
type built struct {
	memory   ports.StoreMemory
	lines    []menu.Line
	bag      *ports.Built
	question *cart.Decision
	failed   *failure.Failure
	pickup   *time.Time // the pickup that the words say, if they say one
}

// build runs one build: it recalls or reads the store's menu, matches the person's words, and fills the site's own bag.
func (s *Service) build(ctx context.Context, w ports.Work) error {
	var c cart.Cart
	var u person.User
	err := s.unit.View(ctx, func(r ports.Reader) error {
		var err error
		if c, err = r.Cart(w.Env, w.Ref); err != nil {
			return err
		}
		u, err = r.User(w.Env, c.UserID)
		return err
	})
	if err != nil {
		return err
	}
	if c.Status != cart.Building {
		return s.unit.Update(ctx, func(tx ports.Tx) error { return tx.DoneWork(w.ID, w.Epoch) })
	}
	started := time.Now() // real time: it measures the work, not the domain
	limited, cancel := context.WithTimeout(ctx, s.buildLimit)
	defer cancel()
	b, err := s.buildCart(limited, c, u)
	if err != nil {
		var f *failure.Failure
		switch {
		case errors.As(err, &f):
			b.failed = f
		case ctx.Err() != nil:
			return worker.ErrAgain // the service is stopping, or the lease was lost
		case limited.Err() != nil:
			b.failed = failure.New(failure.TimedOut, err.Error())
		case w.Tries+1 < buildTries:
			return err
		default:
			b.failed = failure.New(failure.Internal, err.Error())
		}
		s.log.Warn("build failed", "cart", c.ID, "store", c.Store.OrderURL, "reason", b.failed.Error())
	}
	return s.finishBuild(ctx, w, b, time.Since(started))
}

// buildCart drives the site. A remembered menu saves a visit but is not trusted over the page: unless it leads to a filled bag, the page's own menu
// is read before the person gets an answer.
func (s *Service) buildCart(ctx context.Context, c cart.Cart, u person.User) (b built, err error) {
	defer func() {
		// A panic is an error of ours: the build is retried, and fails in the end.
		if caught := recover(); caught != nil {
			err = fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	memory, known, err := s.stores.Recall(ctx, c.Env, c.Store)
	if err != nil {
		return built{memory: memory}, err
	}
	if c.Change != nil {
		return s.rebuildCart(ctx, c, u, memory)
	}
	request := requestOf(c)
	// Allergens are read from the page itself, every time: those of mustAvoid, and those that the words say.
	if known && len(c.Ask.MustAvoid) == 0 && len(s.stores.Index(memory).Match(request).Avoid) == 0 {
		b, err := s.fill(ctx, c, u, memory, request)
		var f *failure.Failure
		stale := errors.As(err, &f) && (f.Code == failure.SiteChanged || f.Code == failure.ItemUnavailable || f.Code == failure.OptionUnavailable)
		if b.bag != nil || b.question != nil && b.question.When || err != nil && !stale {
			return b, err
		}
	}
	if memory, err = s.stores.ReadMenu(ctx, memory, func(shown menu.Menu) []string { return words.Match(shown, request).Open }); err != nil {
		return built{memory: memory}, err
	}
	return s.fill(ctx, c, u, memory, request)
}

// fill matches the words to the menu and fills the site's bag with what they mean.
func (s *Service) fill(ctx context.Context, c cart.Cart, u person.User, m ports.StoreMemory, request menu.Request) (built, error) {
	b := built{memory: m}
	meant := s.read(ctx, m, request, c.Ask.MustAvoid)
	switch {
	case len(meant.Missing) > 0:
		return b, failure.New(failure.ItemUnavailable, "not on the menu").NotOnMenu(strings.Join(meant.Missing, ", "), meant.Nearest)
	case len(meant.SoldOut) > 0:
		return b, failure.New(failure.ItemUnavailable, "sold out").About(strings.Join(meant.SoldOut, ", "))
	case meant.Question != nil:
		b.question = &cart.Decision{Kind: cart.Choices, Question: meant.Question.Text, Item: meant.Question.Item}
		for _, g := range meant.Question.Groups {
			group := cart.DecisionGroup{Name: g.Name, Required: g.Required()}
			for _, o := range g.Options {
				if !o.SoldOut {
					group.Options = append(group.Options, o.Name)
				}
			}
			b.question.Groups = append(b.question.Groups, group)
		}
		return b, nil
	case len(meant.Open) > 0 || len(meant.Lines) == 0:
		return b, failure.New(failure.SiteChanged, "the menu gave no lines for the request")
	}
	if f := unplaced(c.Ask, meant.Lines); f != nil {
		return b, f
	}
	zone := cmp.Or(m.TimeZone, c.Store.TimeZone)
	at, question := pickupAt(c, meant.Pickup, zone, s.unit.Now())
	if question != nil {
		b.question = question
		return b, nil
	}
	said := meant.Pickup != nil || c.Ask.PickupReply != ""
	c.Ask.PickupAt = at
	filled, err := s.fillWith(ctx, c, u, m, meant.Lines)
	if question := notOffered(at, filled, err, zone); said && question != nil {
		b.question = question
		return b, nil
	}
	if said {
		filled.pickup = &at
	}
	return filled, err
}

// fillWith fills the site's bag with lines.
func (s *Service) fillWith(ctx context.Context, c cart.Cart, u person.User, m ports.StoreMemory, lines []menu.Line) (built, error) {
	b := built{memory: m, lines: lines}
	if f := unavoidable(m.Menu, lines, c.Ask); f != nil {
		return b, f
	}
	meal := s.meal(lines, c.Ask, u)
	watch, hide := s.live.show(c)
	defer hide()
	meal.Watch = watch
	bag, err := s.sites.Build(ctx, m.Site(), meal)
	if err != nil {
		return b, err
	}
	if f := s.unmet(lines, c.Ask, bag); f != nil {
		return b, f
	}
	if later, question := s.pickupQuestion(c, m, bag); later {
		b.question = question
		return b, nil
	}
	b.bag = &bag
	return b, nil
}

// contact returns what a restaurant learns about the person. If their e-mail address is unknown, it is a relay address of the service.
func (s *Service) contact(u person.User) ports.Contact {
	relay := "order+" + strings.TrimPrefix(u.ID, id.User.Prefix) + "@" + s.relay
	return ports.Contact{FirstName: u.FirstName, LastName: u.LastName, Phone: u.Phone, Email: cmp.Or(u.Email, relay)}
}

// pickupQuestion reports whether the earliest pickup is on a later day, in the store's time zone, that the person has not accepted (spec 3.2). It
// returns the question to ask.
func (s *Service) pickupQuestion(c cart.Cart, m ports.StoreMemory, bag ports.Built) (bool, *cart.Decision) {
	if bag.PickupAt.IsZero() || bag.PickupAt.Equal(c.Ask.AcceptPickup) || c.Ask.AcceptPickup.IsZero() && !c.Ask.PickupAt.IsZero() {
		return false, nil
	}
	there := zone(m.TimeZone, c.Ask.TimeZone)
	if day(bag.PickupAt.In(there)) == day(s.unit.Now().In(there)) {
		return false, nil
	}
	return true, &cart.Decision{Kind: cart.PickupTime, Offered: bag.PickupAt,
		Question: "The earliest pickup is " + cmp.Or(bag.PickupLabel, bag.PickupAt.In(there).Format("Monday, January 2, 3:04 PM")) + ". Is that all right?"}
}

// zone returns the time zone of a store; if it is unknown, the person's; else UTC.
func zone(store, person string) *time.Location {
	found, err := time.LoadLocation(cmp.Or(store, cmp.Or(person, "UTC")))
	if err != nil {
		return time.UTC
	}
	return found
}

func day(t time.Time) [3]int {
	y, m, d := t.Date()
	return [3]int{y, int(m), d}
}

// finishBuild stores the result of a build: cart, order, event, lock and memory, in one transaction.
func (s *Service) finishBuild(ctx context.Context, w ports.Work, b built, took time.Duration) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		c, err := tx.Cart(w.Env, w.Ref)
		if err != nil {
			return err
		}
		if err := tx.DoneWork(w.ID, w.Epoch); err != nil {
			return err
		}
		if c.Status != cart.Building {
			return nil
		}
		_, err = s.endBuild(tx, c, b, took, now)
		return err
	})
}

// endBuild applies the result of a build to its cart, order, event, lock and memory, and returns the cart.
func (s *Service) endBuild(tx ports.Tx, c cart.Cart, b built, took time.Duration, now time.Time) (cart.Cart, error) {
	o, err := orderFor(tx, c)
	if err != nil {
		return c, err
	}
	if c.Change != nil {
		return s.endChange(tx, c, o, b, took, now)
	}
	m := b.memory
	// The directory's name counts: a page could call itself something else in texts to the person.
	c.Store.Name, c.Store.Address, c.Store.TimeZone, c.Store.Platform = cmp.Or(c.Store.Name, m.Name), cmp.Or(m.Address, c.Store.Address), cmp.Or(m.TimeZone, c.Store.TimeZone), cmp.Or(m.Platform, c.Store.Platform)
	o.Store = c.Store.Name
	var tell func(*event.Order)
	on, happened := cart.BuildFailed, order.BuildFailed
	switch {
	case b.failed != nil:
		c.Failure, o.FailureCode = b.failed, b.failed.Code
	case b.question != nil:
		on, happened = cart.NeedsInput, ""
		c.Decision = b.question
	default:
		on, happened = cart.Priced, order.BuildPriced
		if b.pickup != nil {
			c.Ask.PickupAt = *b.pickup
		}
		s.price(&c, &o, b)
		tell = func(out *event.Order) { s.tellCart(out, c) }
	}
	if c, err = c.Apply(on, now); err != nil {
		return c, err
	}
	if c.ExpiresAt != nil {
		if err := tx.PutWork(ports.Work{ID: expireWork(c.ID), Kind: ports.WorkExpire, Env: c.Env, Ref: c.ID, Due: *c.ExpiresAt, Created: now}); err != nil {
			return c, err
		}
	}
	if on == cart.Priced && c.Ask.Notify == cart.NotifySMS && c.Env == access.Production {
		if err := tx.PutWork(ports.Work{ID: noticeWork(c.ID), Kind: ports.WorkNotice, Env: c.Env, Ref: c.ID, Due: now, Created: now}); err != nil {
			return c, err
		}
	}
	switch {
	case happened != "":
		_, err = s.moveOrder(tx, o, happened, now, tell)
	case o.State != order.None:
		err = tx.PutOrder(o)
	}
	if err != nil {
		return c, err
	}
	return c, errors.Join(tx.PutCart(c), unlockBuilding(tx, c), keepMemory(tx, b, now, took))
}

// keepMemory stores the memory of a store, or drops it if the page no longer fits it.
func keepMemory(tx ports.WriteStores, b built, now time.Time, took time.Duration) error {
	m := b.memory
	if m.OrderURL == "" || len(m.Menu.Categories) == 0 {
		return nil
	}
	if b.failed != nil && b.failed.Code == failure.SiteChanged {
		return tx.DropStoreMemory(m.Env, m.OrderURL)
	}
	if b.bag != nil {
		m.BuiltAt, m.BuildFor, m.Unread = &now, took, nil
	}
	return tx.PutStoreMemory(m)
}

// price copies the site's figures into the cart and its order.
func (s *Service) price(c *cart.Cart, o *order.Order, b built) {
	c.Lines, c.Currency, c.BasketHash = b.lines, strings.ToLower(b.bag.Currency), b.bag.BasketHash
	c.Items = nil
	for _, l := range b.bag.Lines {
		price := l.UnitPrice
		c.Items = append(c.Items, cart.Item{Name: l.Name, Quantity: l.Quantity, Price: &price, Modifiers: append([]string{}, l.Options...), Note: l.Note})
	}
	c.Fees = cart.Fees{Subtotal: b.bag.Subtotal, TaxAndFees: b.bag.TaxAndFees, MerchantTotal: b.bag.Total, Service: s.policy.ServiceFee, Credit: c.Fees.Credit}
	c.Pickup = cart.Pickup{Label: b.bag.PickupLabel, At: b.bag.PickupAt}
	o.Items, o.Total, o.Currency = 0, c.Fees.Total(), c.Currency
	for _, it := range c.Items {
		o.Items += it.Quantity
	}
}

// tellCart adds the priced cart to order.carted (spec 6.3; the fields are ours, docs/gaps.md).
func (s *Service) tellCart(out *event.Order, c cart.Cart) {
	out.CartID, out.ConfirmURL = c.ID, s.pages.CartURL(c.ID)
	if c.ReadyAt != nil {
		out.ExpiresAt = c.ReadyAt.Add(cart.Life)
	}
	for _, it := range c.Items {
		out.Lines = append(out.Lines, event.Line{Name: it.Name, Quantity: it.Quantity, PriceMinor: *it.Price, Modifiers: it.Modifiers})
	}
	out.Fees = &event.Fees{SubtotalMinor: c.Fees.Subtotal, TaxAndFeesMinor: c.Fees.TaxAndFees, MerchantTotalMinor: c.Fees.MerchantTotal,
		ServiceFeeMinor: c.Fees.Service, ServiceFeeWaived: c.Fees.Waived, CreditMinor: c.Fees.Credit}
}

// merchantHost returns the host that a merchant's card is bound to.
func merchantHost(orderURL string) string {
	rest, ok := strings.CutPrefix(orderURL, "https://")
	if !ok {
		rest = strings.TrimPrefix(orderURL, "http://")
	}
	host, _, _ := strings.Cut(rest, "/")
	host, _, _ = strings.Cut(host, "?")
	host, _, _ = strings.Cut(host, ":")
	return host
}
