package storetest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// model is the contract in its simplest form: one map of records without an index. Every read looks at all of them.
type model struct {
	mutex  sync.Mutex
	clock  *Clock
	state  *state
	held   map[string]time.Duration // by work id and epoch
	epoch  int64
	closed bool
}

var _ ports.Store = (*model)(nil)

func newModel(clock *Clock) *model {
	return &model{clock: clock, state: &state{records: map[string]any{}}, held: map[string]time.Duration{}}
}

// state is the records at one time, with the next epoch.
type state struct {
	records map[string]any
	model   *model
}

func place(parts ...any) string { return text(parts) }

func find[R any](s *state, at string) (R, error) {
	record, ok := s.records[at].(R)
	if !ok {
		return record, ports.ErrNotFound
	}
	return record, nil
}

// all lists the records of one type that pass a filter, in order.
func all[R any](s *state, pass func(R) bool, order func(a, b R) int) []R {
	var found []R
	for _, record := range s.records {
		if r, ok := record.(R); ok && pass(r) {
			found = append(found, r)
		}
	}
	slices.SortFunc(found, order)
	return found
}

func one[R any](found []R) (R, error) {
	if len(found) == 0 {
		var none R
		return none, ports.ErrNotFound
	}
	return found[0], nil
}

func anyOrder[R any](R, R) int { return 0 }

func (m *model) View(ctx context.Context, read func(ports.Reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mutex.Lock()
	seen, closed := m.state, m.closed
	m.mutex.Unlock()
	if closed {
		return ports.ErrUnavailable
	}
	return read(seen)
}

func (m *model) Update(ctx context.Context, change func(ports.Tx) error) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.closed {
		return ports.ErrUnavailable
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	next := &state{maps.Clone(m.state.records), m}
	if err := change(next); err != nil {
		return err
	}
	m.state = next
	return nil
}

func (m *model) Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, max int) (taken []ports.Work, err error) {
	err = m.Update(ctx, func(tx ports.Tx) error {
		s := tx.(*state)
		for _, w := range all(s, func(w ports.Work) bool {
			until, held := m.held[place(w.ID, w.Epoch)]
			return slices.Contains(kinds, w.Kind) && !w.Due.After(now) && !(held && until > m.clock.Now())
		}, func(a, b ports.Work) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) }) {
			if len(taken) == max {
				break
			}
			w.Epoch = m.nextEpoch()
			s.records[place("work", w.ID)] = w
			m.held[place(w.ID, w.Epoch)] = m.clock.Now() + ttl
			taken = append(taken, w)
		}
		return nil
	})
	return taken, err
}

func (m *model) nextEpoch() int64 {
	m.epoch++
	return m.epoch
}

func (m *model) Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error {
	return m.Update(ctx, func(tx ports.Tx) error {
		if w, err := tx.Work(id); err != nil || w.Epoch != epoch {
			return ports.ErrLost
		}
		m.held[place(id, epoch)] = m.clock.Now() + ttl
		return nil
	})
}

func (m *model) NextDue(ctx context.Context, kinds []ports.WorkKind) (at time.Time, ok bool, err error) {
	err = m.View(ctx, func(r ports.Reader) error {
		w, absent := one(all(r.(*state), func(w ports.Work) bool { return slices.Contains(kinds, w.Kind) },
			func(a, b ports.Work) int { return a.Due.Compare(b.Due) }))
		at, ok = w.Due, absent == nil
		return nil
	})
	return at, ok, err
}

func (m *model) Backup(context.Context, string) error {
	return errors.New("storetest: the model keeps nothing that could be backed up")
}

func (m *model) Close() error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.closed = true
	return nil
}

func (s *state) Application(id string) (access.Application, error) {
	return find[access.Application](s, place("application", id))
}

func (s *state) Applications() ([]access.Application, error) {
	return all(s, func(access.Application) bool { return true }, func(a, b access.Application) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	}), nil
}

func (s *state) Credential(hash string) (access.Credential, error) {
	return find[access.Credential](s, place("credential", hash))
}

func (s *state) Credentials(appID string, env access.Environment) ([]access.Credential, error) {
	return all(s, func(c access.Credential) bool { return c.AppID == appID && c.Env == env }, func(a, b access.Credential) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.Hash, b.Hash))
	}), nil
}

func (s *state) Refusals(appID string) ([]access.Refusal, error) {
	return all(s, func(r access.Refusal) bool { return r.AppID == appID }, func(a, b access.Refusal) int {
		return cmp.Or(-cmp.Compare(a.Env, b.Env), cmp.Compare(a.Reason, b.Reason))
	}), nil
}

func (s *state) Account(env access.Environment, id string) (person.Account, error) {
	return find[person.Account](s, place("account", env, id))
}

func (s *state) AccountByPhone(env access.Environment, owner, phone string) (person.Account, error) {
	return one(all(s, func(a person.Account) bool {
		return a.Env == env && a.Owner == owner && a.Phone == phone && phone != ""
	}, anyOrder))
}

func (s *state) User(env access.Environment, id string) (person.User, error) {
	return find[person.User](s, place("user", env, id))
}

func (s *state) UserOf(env access.Environment, appID, accountID string) (person.User, error) {
	return one(all(s, func(u person.User) bool { return u.Env == env && u.AppID == appID && u.AccountID == accountID }, anyOrder))
}

func (s *state) UsersOf(env access.Environment, accountID string) ([]person.User, error) {
	return all(s, func(u person.User) bool { return u.Env == env && u.AccountID == accountID }, func(a, b person.User) int { return cmp.Compare(a.AppID, b.AppID) }), nil
}

func (s *state) Grant(env access.Environment, hash string) (person.Grant, error) {
	return find[person.Grant](s, place("grant", env, hash))
}

func (s *state) Code(env access.Environment, purpose person.Purpose, subject string) (person.Code, error) {
	return find[person.Code](s, place("code", env, purpose, subject))
}

func (s *state) LastText(env access.Environment, phone string) (time.Time, error) {
	at, _ := find[time.Time](s, place("text", env, phone))
	return at, nil
}

func (s *state) Ticket(hash string) (person.Ticket, error) {
	return find[person.Ticket](s, place("ticket", hash))
}

func (s *state) Reply(id string) (person.Reply, error) {
	return find[person.Reply](s, place("reply", id))
}

func (s *state) ReplyCursor(provider string) (string, error) {
	cursor, _ := find[string](s, place("reply cursor", provider))
	return cursor, nil
}

func (s *state) Session(hash string) (person.Session, error) {
	return find[person.Session](s, place("session", hash))
}

func (s *state) Cart(env access.Environment, id string) (cart.Cart, error) {
	return find[cart.Cart](s, place("cart", env, id))
}

func (s *state) CartStanding(env access.Environment, id string) (cart.Standing, error) {
	c, err := s.Cart(env, id)
	return c.Standing(), err
}

func (s *state) Order(env access.Environment, id string) (order.Order, error) {
	return find[order.Order](s, place("order", env, id))
}

func (s *state) Attempt(env access.Environment, orderID string) (order.Attempt, error) {
	return find[order.Attempt](s, place("attempt", env, orderID))
}

func (s *state) Payment(env access.Environment, orderID string) (order.Payment, error) {
	return find[order.Payment](s, place("payment", env, orderID))
}

func (s *state) Event(env access.Environment, id string) (event.Event, error) {
	return find[event.Event](s, place("event", env, id))
}

func (s *state) Feed(env access.Environment, appID string, q event.Query) ([]event.Event, bool, error) {
	page := all(s, func(e event.Event) bool {
		within := q.Before == 0 || e.Position < q.Before
		if q.Forward {
			within = e.Position > q.After
		}
		return e.Env == env && e.AppID == appID && e.Position > 0 && within && q.Matches(e)
	}, func(a, b event.Event) int {
		if q.Forward {
			return cmp.Compare(a.Position, b.Position)
		}
		return cmp.Compare(b.Position, a.Position)
	})
	if len(page) > q.Limit {
		return page[:q.Limit], true, nil
	}
	return page, false, nil
}

func (s *state) Key(env access.Environment, appID, userID, operation, key string) (ports.Key, error) {
	return find[ports.Key](s, place("key", env, appID, userID, operation, key))
}

func (s *state) Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error) {
	n, _ := find[int64](s, place("counter", env, name, subject, window.UTC()))
	return n, nil
}

func (s *state) Work(id string) (ports.Work, error) {
	return find[ports.Work](s, place("work", id))
}

func (s *state) StoreMemory(env access.Environment, orderURL string) (ports.StoreMemory, error) {
	return find[ports.StoreMemory](s, place("memory", env, orderURL))
}

func (s *state) put(at string, record any) error {
	s.records[at] = record
	return nil
}

func (s *state) PutApplication(a access.Application) error {
	return s.put(place("application", a.ID), a)
}
func (s *state) PutCredential(c access.Credential) error {
	return s.put(place("credential", c.Hash), c)
}

func (s *state) CountRefusals(appID string, env access.Environment, reason string, n int64, at time.Time) error {
	where := place("refusal", appID, env, reason)
	r, _ := find[access.Refusal](s, where)
	if at.Before(r.LastSeen) {
		at = r.LastSeen
	}
	return s.put(where, access.Refusal{AppID: appID, Env: env, Reason: reason, Count: r.Count + n, LastSeen: at})
}

func (s *state) PutAccount(a person.Account) error {
	if other, err := s.AccountByPhone(a.Env, a.Owner, a.Phone); err == nil && other.ID != a.ID {
		return errors.New("storetest: the phone is another account's")
	}
	return s.put(place("account", a.Env, a.ID), a)
}

func (s *state) PutUser(u person.User) error {
	if other, err := s.UserOf(u.Env, u.AppID, u.AccountID); err == nil && other.ID != u.ID {
		return errors.New("storetest: the application has another user for the account")
	}
	return s.put(place("user", u.Env, u.ID), u)
}

func (s *state) PutGrant(g person.Grant) error { return s.put(place("grant", g.Env, g.Hash), g) }

func (s *state) PutCode(env access.Environment, c person.Code) error {
	return s.put(place("code", env, c.Purpose, c.Subject), c)
}

func (s *state) PutLastText(env access.Environment, phone string, at time.Time) error {
	return s.put(place("text", env, phone), at)
}

func (s *state) PutTicket(t person.Ticket) error   { return s.put(place("ticket", t.Hash), t) }
func (s *state) PutSession(p person.Session) error { return s.put(place("session", p.Hash), p) }

func (s *state) SessionsOf(env access.Environment, accountID string) ([]person.Session, error) {
	return all(s, func(p person.Session) bool { return p.Env == env && p.AccountID == accountID }, func(a, b person.Session) int { return cmp.Compare(a.Hash, b.Hash) }), nil
}

func (s *state) Acts(env access.Environment, accountID string, before person.Mark, limit int) ([]person.Act, bool, error) {
	found := all(s, func(a person.Act) bool {
		return a.Env == env && a.AccountID == accountID && (before == person.Mark{} || a.Mark().Compare(before) < 0)
	}, func(a, b person.Act) int { return b.Mark().Compare(a.Mark()) })
	return found[:min(len(found), limit)], len(found) > limit, nil
}

func (s *state) AppendAct(a person.Act) error { return s.put(place("act", a.ID), a) }

func (s *state) OrdersOf(env access.Environment, accountID string, before order.Mark, limit int) ([]order.Order, bool, error) {
	found := all(s, func(o order.Order) bool {
		return o.Env == env && o.AccountID == accountID && (before == order.Mark{} || o.Mark().Compare(before) < 0)
	}, func(a, b order.Order) int { return b.Mark().Compare(a.Mark()) })
	return found[:min(len(found), limit)], len(found) > limit, nil
}

func (s *state) PutReply(r person.Reply) error { return s.put(place("reply", r.ID), r) }

func (s *state) PutReplyCursor(provider, cursor string) error {
	return s.put(place("reply cursor", provider), cursor)
}
func (s *state) PutCart(c cart.Cart) error    { return s.put(place("cart", c.Env, c.ID), c) }
func (s *state) PutOrder(o order.Order) error { return s.put(place("order", o.Env, o.ID), o) }

func (s *state) PutAttempt(env access.Environment, a order.Attempt) error {
	return s.put(place("attempt", env, a.OrderID), a)
}

func (s *state) PutPayment(env access.Environment, p order.Payment) error {
	return s.put(place("payment", env, p.OrderID), p)
}

func (s *state) AppendEvent(e event.Event, feed bool) (event.Event, error) {
	where := place("event", e.Env, e.ID)
	if _, err := find[event.Event](s, where); err == nil {
		return e, errors.New("storetest: the event was appended before")
	}
	e.Position = 0
	if feed {
		others := all(s, func(o event.Event) bool { return o.Env == e.Env && o.AppID == e.AppID && o.Position > 0 }, anyOrder)
		e.Position = uint64(len(others) + 1)
	}
	return e, s.put(where, e)
}

func (s *state) PutKey(k ports.Key) error {
	return s.put(place("key", k.Env, k.AppID, k.UserID, k.Operation, k.Key), k)
}

func (s *state) AddCounter(env access.Environment, name quota.Name, subject string, window time.Time, n int64) (int64, error) {
	old, _ := s.Counter(env, name, subject, window)
	return old + n, s.put(place("counter", env, name, subject, window.UTC()), old+n)
}

func (s *state) PutWork(w ports.Work) error {
	if old, err := s.Work(w.ID); err == nil {
		w.Epoch = old.Epoch
	}
	return s.put(place("work", w.ID), w)
}

func (s *state) DoneWork(id string, epoch int64) error {
	if w, err := s.Work(id); err != nil || w.Epoch != epoch {
		return ports.ErrLost
	}
	return s.CancelWork(id)
}

func (s *state) AgainWork(id string, epoch int64, due time.Time) error {
	w, err := s.Work(id)
	if err != nil || w.Epoch != epoch {
		return ports.ErrLost
	}
	w.Due, w.Tries, w.Epoch = due, w.Tries+1, s.model.nextEpoch()
	return s.put(place("work", id), w)
}

func (s *state) CancelWork(id string) error {
	delete(s.records, place("work", id))
	return nil
}

func (s *state) PutStoreMemory(m ports.StoreMemory) error {
	return s.put(place("memory", m.Env, m.OrderURL), m)
}

func (s *state) DropStoreMemory(env access.Environment, orderURL string) error {
	delete(s.records, place("memory", env, orderURL))
	return nil
}
