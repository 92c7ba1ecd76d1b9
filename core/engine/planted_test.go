package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// bug is a fault that is planted where the engine meets its world, and the invariants of which at least one has to notice.
type bug struct {
	name   string
	from   uint64 // a seed that met it once; when the engine has changed since, one of those after it will
	notice []string
	plant  func() func(*simulation, engine.World) engine.World // a new one for each run
}

// inStore plants a bug in every transaction.
func inStore(change func(ports.Tx) ports.Tx) func() func(*simulation, engine.World) engine.World {
	return func() func(*simulation, engine.World) engine.World {
		return func(_ *simulation, w engine.World) engine.World {
			w.Store = changedStore{w.Store, change}
			return w
		}
	}
}

// among plants a bug among people of a kind that meets it soon.
func among(requests []string, mistaken int, plant func() func(*simulation, engine.World) engine.World) func() func(*simulation, engine.World) engine.World {
	return func() func(*simulation, engine.World) engine.World {
		planted := plant()
		return func(s *simulation, w engine.World) engine.World {
			s.requests, s.mistaken = requests, mistaken
			return planted(s, w)
		}
	}
}

type changedStore struct {
	ports.Store
	change func(ports.Tx) ports.Tx
}

func (s changedStore) Update(ctx context.Context, change func(ports.Tx) error) error {
	return s.Store.Update(ctx, func(tx ports.Tx) error { return change(s.change(tx)) })
}

// inSites plants a bug in every placement.
func inSites(place func(ports.Sites, context.Context, ports.Site, ports.Placement, func(context.Context, ports.Observed) error) (order.Outcome, error)) func() func(*simulation, engine.World) engine.World {
	return func() func(*simulation, engine.World) engine.World {
		return func(_ *simulation, w engine.World) engine.World {
			w.Sites = changedSites{w.Sites, place}
			return w
		}
	}
}

type changedSites struct {
	ports.Sites
	place func(ports.Sites, context.Context, ports.Site, ports.Placement, func(context.Context, ports.Observed) error) (order.Outcome, error)
}

func (s changedSites) Place(ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
	return s.place(s.Sites, ctx, site, p, fire)
}

type inIssuer struct {
	ports.Issuer
	auths func(card string, found []ports.Authorization) []ports.Authorization
}

func (i inIssuer) Authorizations(ctx context.Context, card string) ([]ports.Authorization, error) {
	found, err := i.Issuer.Authorizations(ctx, card)
	return i.auths(card, found), err
}

// allCharged knows what the merchant could take from each card.
type allCharged struct {
	ports.Issuer
	limits map[string]money.Minor
}

func (i *allCharged) Issue(ctx context.Context, key string, limit money.Minor, currency, host string) (ports.MerchantCard, error) {
	card, err := i.Issuer.Issue(ctx, key, limit, currency, host)
	i.limits[card.ID] = limit
	return card, err
}

// rearming dates every confirm far ahead.
type rearming struct {
	ports.Tx
	now time.Time
}

func (t rearming) PutAttempt(env access.Environment, a order.Attempt) error {
	if a.Phase == order.Armed {
		a.ArmedAt = t.now.Add(100 * time.Hour)
	}
	return t.Tx.PutAttempt(env, a)
}

type rearmed struct{ ports.Tx }

func (t rearmed) Attempt(env access.Environment, id string) (order.Attempt, error) {
	a, err := t.Tx.Attempt(env, id)
	if a.Phase == order.Fired {
		a.Phase, a.Presses = order.Armed, 0
	}
	return a, err
}

type rearmedReader struct{ ports.Reader }

func (t rearmedReader) Attempt(env access.Environment, id string) (order.Attempt, error) {
	a, err := t.Reader.Attempt(env, id)
	if a.Phase == order.Fired {
		a.Phase, a.Presses = order.Armed, 0
	}
	return a, err
}

type rearmingStore struct{ changedStore }

func (s rearmingStore) View(ctx context.Context, read func(ports.Reader) error) error {
	return s.Store.View(ctx, func(r ports.Reader) error { return read(rearmedReader{r}) })
}

type anyTotal struct{ ports.Tx }

func (t anyTotal) Reply(id string) (person.Reply, error) {
	said, err := t.Tx.Reply(id)
	if c, cartErr := t.Cart(access.Production, said.CartID); cartErr == nil {
		said.Total = c.Fees.Total()
	}
	return said, err
}

// oldCustomers takes everybody for somebody who ordered through the application before.
type oldCustomers struct{ ports.Tx }

func (t oldCustomers) User(env access.Environment, id string) (person.User, error) {
	u, err := t.Tx.User(env, id)
	return u.Approved(false, u.CreatedAt), err
}

func (t oldCustomers) PutUser(u person.User) error {
	if u.OrderedAt != nil && u.OrderedAt.Equal(u.CreatedAt) {
		u.OrderedAt = nil // what is only taken for so is not written
	}
	return t.Tx.PutUser(u)
}

type unfired struct{ ports.Tx }

func (t unfired) PutAttempt(env access.Environment, a order.Attempt) error {
	if a.Phase == order.Fired {
		return nil
	}
	return t.Tx.PutAttempt(env, a)
}

type twiceTold struct{ ports.Tx }

func (t twiceTold) AppendEvent(e event.Event, feed bool) (event.Event, error) {
	e, err := t.Tx.AppendEvent(e, feed)
	if err == nil && e.Type == event.Placed {
		again := e
		again.ID = id.Hash(e.ID)
		_, err = t.Tx.AppendEvent(again, feed)
	}
	return e, err
}

type untold struct{ ports.Tx }

func (t untold) AppendEvent(e event.Event, feed bool) (event.Event, error) {
	if e.Type == event.Placing {
		return e, nil
	}
	return t.Tx.AppendEvent(e, feed)
}

type anybodysKey struct{ ports.Tx }

func (t anybodysKey) Key(env access.Environment, app, _, operation, key string) (ports.Key, error) {
	return t.Tx.Key(env, app, "", operation, key)
}
func (t anybodysKey) PutKey(k ports.Key) error { k.UserID = ""; return t.Tx.PutKey(k) }

type noKeys struct{ ports.Tx }

func (t noKeys) PutKey(ports.Key) error { return nil }

type longLife struct{ ports.Tx }

func (t longLife) PutCart(c cart.Cart) error {
	if c.Status == cart.Ready && c.ReadyAt != nil {
		end := c.ReadyAt.Add(cart.Life + time.Hour)
		c.ExpiresAt = &end
	}
	return t.Tx.PutCart(c)
}

type uncounted struct{ ports.Tx }

func (t uncounted) Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error) {
	if name == "confirmed_minor_day" {
		return 0, nil
	}
	return t.Tx.Counter(env, name, subject, window)
}

type unlocked struct{ ports.Tx }

func (t unlocked) PutAccount(a person.Account) error { a.Building = ""; return t.Tx.PutAccount(a) }
func (t unlocked) PutUser(u person.User) error       { u.Building = ""; return t.Tx.PutUser(u) }

type forgetful struct{ ports.Tx }

func (t forgetful) PutWork(w ports.Work) error {
	if w.Kind == ports.WorkPlace {
		return nil
	}
	return t.Tx.PutWork(w)
}

type unsettled struct{ ports.Tx }

func (t unsettled) PutWork(w ports.Work) error {
	if w.Kind == ports.WorkSettle {
		return nil
	}
	return t.Tx.PutWork(w)
}

type unswept struct{ ports.Tx }

func (t unswept) PutWork(w ports.Work) error {
	if w.Kind == ports.WorkReserve {
		return nil
	}
	return t.Tx.PutWork(w)
}

var bugs = []bug{
	{"the fire is committed after the click", 1004, []string{"I7"}, inSites(func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		var seen ports.Observed
		out, err := s.Place(ctx, site, p, func(_ context.Context, o ports.Observed) error { seen = o; return nil })
		if seen.Press > 0 {
			err = errors.Join(err, fire(ctx, seen))
		}
		return out, err
	})},
	{"a refused fire clicks all the same", 1004, []string{"I1", "I3", "I7"}, inSites(func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		return s.Place(ctx, site, p, func(ctx context.Context, o ports.Observed) error { _ = fire(ctx, o); return nil })
	})},
	{"recovery takes a fired attempt for an armed one", 1015, []string{"I1", "I5", "I6"}, func() func(*simulation, engine.World) engine.World {
		return func(_ *simulation, w engine.World) engine.World {
			w.Store = rearmingStore{changedStore{w.Store, func(tx ports.Tx) ports.Tx { return rearmed{tx} }}}
			return w
		}
	}},
	{"the fire is not durable", 1001, []string{"I1", "I7"}, inStore(func(tx ports.Tx) ports.Tx { return unfired{tx} })},
	{"what is uncertain is said to have failed, and the issuer is not asked", 1000, []string{"I5"}, func() func(*simulation, engine.World) engine.World {
		return func(_ *simulation, w engine.World) engine.World {
			said := map[string]bool{} // to have failed, by card
			w.Sites = changedSites{w.Sites, func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
				out, err := s.Place(ctx, site, p, fire)
				if out.Fact == order.Unknown {
					said[p.Card.ID] = true
					return order.Outcome{Fact: order.Refused, Failure: failure.New(failure.TimedOut, "")}, nil
				}
				return out, err
			}}
			w.Issuer = inIssuer{w.Issuer, func(card string, found []ports.Authorization) []ports.Authorization {
				if said[card] {
					return nil
				}
				return found
			}}
			return w
		}
	}},
	{"the total is compared before the page is read again", 1095, []string{"I3"}, inSites(func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		return s.Place(ctx, site, p, func(ctx context.Context, o ports.Observed) error {
			if o.Total != p.Total {
				o.Total = p.Total
			}
			return fire(ctx, o)
		})
	})},
	{"the pickup is compared before the page is read again", 1000, []string{"I3"}, func() func(*simulation, engine.World) engine.World {
		return func(sim *simulation, w engine.World) engine.World {
			w.Sites = changedSites{w.Sites, func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
				return s.Place(ctx, site, p, func(ctx context.Context, o ports.Observed) error {
					if soon := sim.world.Clock.Now().Add(20 * time.Minute); o.Pickup.After(soon) {
						o.Pickup = soon
					}
					return fire(ctx, o)
				})
			}}
			return w
		}
	}},
	{"a confirm that is good for ever", 1000, []string{"I8"}, func() func(*simulation, engine.World) engine.World {
		return func(sim *simulation, w engine.World) engine.World {
			sim.unhurried = 100
			w.Store = changedStore{w.Store, func(tx ports.Tx) ports.Tx { return rearming{tx, sim.world.Clock.Now()} }}
			return w
		}
	}},
	{"an issuer whose every card is charged", 1000, []string{"I2", "I4"}, func() func(*simulation, engine.World) engine.World {
		return func(_ *simulation, w engine.World) engine.World {
			charged := &allCharged{Issuer: w.Issuer, limits: map[string]money.Minor{}}
			w.Issuer = inIssuer{charged, func(card string, found []ports.Authorization) []ports.Authorization {
				if len(found) == 0 {
					return []ports.Authorization{{Approved: true, Amount: charged.limits[card]}}
				}
				return found
			}}
			return w
		}
	}},
	{"the sandbox is chosen by nobody", 1000, []string{"I9", "I3", "I7"}, inSites(func(s ports.Sites, ctx context.Context, site ports.Site, p ports.Placement, fire func(context.Context, ports.Observed) error) (order.Outcome, error) {
		if p.Rehearse {
			p.Rehearse = false
			return s.Place(ctx, site, p, func(context.Context, ports.Observed) error { return nil })
		}
		return s.Place(ctx, site, p, fire)
	})},
	{"a YES confirms whatever the total has become", 1016, []string{"I3"}, func() func(*simulation, engine.World) engine.World {
		return func(s *simulation, w engine.World) engine.World {
			s.fickle = 60
			w.Store = changedStore{w.Store, func(tx ports.Tx) ports.Tx { return anyTotal{tx} }}
			return w
		}
	}},
	{"a page that asks for no code of a first order", 1000, []string{"I13"}, inStore(func(tx ports.Tx) ports.Tx { return oldCustomers{tx} })},
	{"an event for every attempt", 1002, []string{"I18"}, inStore(func(tx ports.Tx) ports.Tx { return twiceTold{tx} })},
	{"an event in a second transaction that never comes", 1000, []string{"I18", "I21"}, inStore(func(tx ports.Tx) ports.Tx { return untold{tx} })},
	{"an idempotency key that is everybody's", 1003, []string{"I16"}, inStore(func(tx ports.Tx) ports.Tx { return anybodysKey{tx} })},
	{"an answer that is not stored", 1000, []string{"I16"}, inStore(func(tx ports.Tx) ports.Tx { return noKeys{tx} })},
	{"carts that live too long", 1002, []string{"I10"}, inStore(func(tx ports.Tx) ports.Tx { return longLife{tx} })},
	{"a daily cap whose counter is lost", 1078, []string{"I14"}, among([]string{"banquet"}, 0, inStore(func(tx ports.Tx) ports.Tx { return uncounted{tx} }))},
	{"no lock on building", 1000, []string{"I15"}, inStore(func(tx ports.Tx) ports.Tx { return unlocked{tx} })},
	{"a placement that is not among the work", 1000, []string{"I8"}, inStore(func(tx ports.Tx) ports.Tx { return forgetful{tx} })},
	{"money that nobody settles", 1001, []string{"I2"}, inStore(func(tx ports.Tx) ports.Tx { return unsettled{tx} })},
	{"reservations that nobody sweeps", 1010, []string{"I2"}, inStore(func(tx ports.Tx) ports.Tx { return unswept{tx} })},
}

// TestPlantedBugs shows that the invariants are able to notice: each bug is found within a few seeds, by an invariant that is meant to.
func TestPlantedBugs(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.name, func(t *testing.T) {
			for seed := range uint64(100) {
				s := simulate(b.from+seed, 700, b.plant())
				if s.broken == "" {
					continue
				}
				for _, i := range b.notice {
					if strings.HasPrefix(s.broken, i) {
						t.Logf("seed %d, step %d: %s", s.seed, s.steps, s.broken)
						return
					}
				}
				t.Fatalf("seed %d, step %d: noticed by another invariant: %s", s.seed, s.steps, s.broken)
			}
			t.Error("nobody noticed")
		})
	}
}
