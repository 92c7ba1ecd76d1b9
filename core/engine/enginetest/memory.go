package enginetest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
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

// Memory is a store that keeps every record in memory, written as JSON so that records are never shared. It passes
// ports/storetest, and is for tests that need a store many thousand times over.
type Memory struct {
	real func() time.Duration

	mu     sync.Mutex
	kept   map[string]map[string]string // table, key
	leases map[string]held
	epoch  int64
	made   int
	closed bool
}

var _ ports.Store = (*Memory)(nil)

type held struct {
	epoch int64
	until time.Duration
}

// NewMemory returns an empty store. real measures its leases; nil is the process's own clock.
func NewMemory(real func() time.Duration) *Memory {
	if real == nil {
		start := time.Now()
		real = func() time.Duration { return time.Since(start) }
	}
	return &Memory{real: real, kept: map[string]map[string]string{}, leases: map[string]held{}}
}

// Restart frees all work, as a store does whose process ended. Records stay.
func (m *Memory) Restart() {
	m.mu.Lock()
	defer m.mu.Unlock()
	clear(m.leases)
}

// View runs read over what is kept.
func (m *Memory) View(ctx context.Context, read func(ports.Reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	if m.closed {
		m.mu.Unlock()
		return ports.ErrUnavailable
	}
	// A snapshot: no table is ever changed in place.
	seen := &memoryTx{store: m, tables: maps.Clone(m.kept)}
	m.mu.Unlock()
	return read(seen)
}

// Update runs change over a buffer and keeps what it wrote when it returns nil. It runs every change twice, as ports.Store permits: an
// effect outside the transaction happens twice, and what the first run left behind in variables shows in the second.
func (m *Memory) Update(ctx context.Context, change func(ports.Tx) error) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	// The first run comes to nothing.
	if first := m.update(func(tx *memoryTx) error { return errors.Join(change(tx), errUndone) }); !errors.Is(first, errUndone) {
		return first
	}
	return m.update(func(tx *memoryTx) error { return change(tx) })
}

var errUndone = errors.New("enginetest: this run is undone")

// update is Update for a caller that holds the lock.
func (m *Memory) update(change func(*memoryTx) error) (err error) {
	if m.closed {
		return ports.ErrUnavailable
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("enginetest: the change panicked: %v", p)
		}
	}()
	tx := &memoryTx{store: m, tables: maps.Clone(m.kept), own: map[string]bool{}}
	if err := change(tx); err != nil {
		return err
	}
	m.kept = tx.tables
	m.made++
	return nil
}

// Changes counts the transactions that were kept.
func (m *Memory) Changes() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.made
}

// Lease takes due work.
func (m *Memory) Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, limit int) (taken []ports.Work, err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	err = m.update(func(tx *memoryTx) error {
		for _, w := range tx.works() {
			l, isHeld := m.leases[w.ID]
			if len(taken) == limit {
				break
			}
			if !slices.Contains(kinds, w.Kind) || w.Due.After(now) || isHeld && l.epoch == w.Epoch && l.until > m.real() {
				continue
			}
			m.epoch++
			w.Epoch = m.epoch
			m.leases[w.ID] = held{w.Epoch, m.real() + ttl}
			taken = append(taken, w)
			if err := tx.put("work", w.ID, w); err != nil {
				return err
			}
		}
		return nil
	})
	return taken, err
}

// Renew lengthens a lease.
func (m *Memory) Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.update(func(tx *memoryTx) error {
		if w, err := tx.Work(id); err != nil || w.Epoch != epoch {
			return ports.ErrLost
		}
		m.leases[id] = held{epoch, m.real() + ttl}
		return nil
	})
}

// NextDue returns when the earliest work of the kinds falls due.
func (m *Memory) NextDue(ctx context.Context, kinds []ports.WorkKind) (at time.Time, ok bool, err error) {
	err = m.View(ctx, func(r ports.Reader) error {
		for _, w := range r.(*memoryTx).works() {
			if slices.Contains(kinds, w.Kind) {
				at, ok = w.Due, true
				return nil
			}
		}
		return nil
	})
	return at, ok, err
}

// Backup is not supported.
func (m *Memory) Backup(context.Context, string) error {
	return errors.New("enginetest: a store in memory has no backup")
}

// Close refuses everything from now on.
func (m *Memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}

// memoryTx is one transaction: the tables as they were, with those it wrote copied first.
type memoryTx struct {
	store  *Memory
	tables map[string]map[string]string
	own    map[string]bool
}

var _ ports.Tx = (*memoryTx)(nil)

func at(parts ...string) string { return strings.Join(parts, "\x00") }

func get[R any](t *memoryTx, table string, key ...string) (r R, err error) {
	text, ok := t.tables[table][at(key...)]
	if !ok {
		return r, ports.ErrNotFound
	}
	return r, json.Unmarshal([]byte(text), &r)
}

// list returns a table's records in the order of their keys.
func list[R any](t *memoryTx, table string) ([]R, error) {
	var all []R
	for _, k := range slices.Sorted(maps.Keys(t.tables[table])) {
		r, err := get[R](t, table, k)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

func (t *memoryTx) table(name string) map[string]string {
	if !t.own[name] {
		copied := maps.Clone(t.tables[name])
		if copied == nil {
			copied = map[string]string{}
		}
		t.tables[name], t.own[name] = copied, true
	}
	return t.tables[name]
}

func (t *memoryTx) put(table, key string, record any) error {
	text, err := json.Marshal(record)
	if err != nil {
		return err
	}
	t.table(table)[key] = string(text)
	return nil
}

func (t *memoryTx) works() []ports.Work {
	all, err := list[ports.Work](t, "work")
	if err != nil {
		panic(err)
	}
	slices.SortStableFunc(all, func(a, b ports.Work) int { return a.Due.Compare(b.Due) })
	return all
}

func (t *memoryTx) Application(id string) (access.Application, error) {
	return get[access.Application](t, "application", id)
}

func (t *memoryTx) Applications() ([]access.Application, error) {
	all, err := list[access.Application](t, "application")
	slices.SortStableFunc(all, func(a, b access.Application) int { return a.CreatedAt.Compare(b.CreatedAt) })
	return all, err
}

func (t *memoryTx) Credential(hash string) (access.Credential, error) {
	return get[access.Credential](t, "credential", hash)
}

func (t *memoryTx) Credentials(appID string, env access.Environment) ([]access.Credential, error) {
	all, err := list[access.Credential](t, "credential")
	all = slices.DeleteFunc(all, func(c access.Credential) bool { return c.AppID != appID || c.Env != env })
	slices.SortStableFunc(all, func(a, b access.Credential) int { return a.CreatedAt.Compare(b.CreatedAt) })
	return all, err
}

func (t *memoryTx) Refusals(appID string) ([]access.Refusal, error) {
	all, err := list[access.Refusal](t, "refusal")
	all = slices.DeleteFunc(all, func(r access.Refusal) bool { return r.AppID != appID })
	slices.SortStableFunc(all, func(a, b access.Refusal) int {
		return cmp.Or(-cmp.Compare(a.Env, b.Env), cmp.Compare(a.Reason, b.Reason))
	})
	return all, err
}

func (t *memoryTx) Account(env access.Environment, id string) (person.Account, error) {
	return get[person.Account](t, "account", string(env), id)
}

func (t *memoryTx) AccountByPhone(env access.Environment, owner, phone string) (person.Account, error) {
	id, err := get[string](t, "phone", string(env), owner, phone)
	if err != nil {
		return person.Account{}, err
	}
	return t.Account(env, id)
}

func (t *memoryTx) User(env access.Environment, id string) (person.User, error) {
	return get[person.User](t, "user", string(env), id)
}

func (t *memoryTx) UserOf(env access.Environment, appID, accountID string) (person.User, error) {
	id, err := get[string](t, "userOf", string(env), appID, accountID)
	if err != nil {
		return person.User{}, err
	}
	return t.User(env, id)
}

func (t *memoryTx) UsersOf(env access.Environment, accountID string) ([]person.User, error) {
	all, err := list[person.User](t, "user")
	all = slices.DeleteFunc(all, func(u person.User) bool { return u.Env != env || u.AccountID != accountID })
	slices.SortFunc(all, func(a, b person.User) int { return cmp.Compare(a.AppID, b.AppID) })
	return all, err
}

func (t *memoryTx) Grant(env access.Environment, hash string) (person.Grant, error) {
	return get[person.Grant](t, "grant", string(env), hash)
}

func (t *memoryTx) Code(env access.Environment, purpose person.Purpose, subject string) (person.Code, error) {
	return get[person.Code](t, "code", string(env), string(purpose), subject)
}

func (t *memoryTx) LastText(env access.Environment, phone string) (time.Time, error) {
	last, err := get[time.Time](t, "text", string(env), phone)
	if errors.Is(err, ports.ErrNotFound) {
		return time.Time{}, nil
	}
	return last, err
}

func (t *memoryTx) Ticket(hash string) (person.Ticket, error) {
	return get[person.Ticket](t, "ticket", hash)
}

func (t *memoryTx) Session(hash string) (person.Session, error) {
	return get[person.Session](t, "session", hash)
}

func (t *memoryTx) Reply(id string) (person.Reply, error) {
	return get[person.Reply](t, "reply", id)
}

func (t *memoryTx) ReplyCursor(provider string) (string, error) {
	cursor, err := get[string](t, "replyCursor", provider)
	if errors.Is(err, ports.ErrNotFound) {
		return "", nil
	}
	return cursor, err
}

func (t *memoryTx) Cart(env access.Environment, id string) (cart.Cart, error) {
	return get[cart.Cart](t, "cart", string(env), id)
}

func (t *memoryTx) CartStanding(env access.Environment, id string) (cart.Standing, error) {
	c, err := t.Cart(env, id)
	return c.Standing(), err
}

func (t *memoryTx) Order(env access.Environment, id string) (order.Order, error) {
	return get[order.Order](t, "order", string(env), id)
}

func (t *memoryTx) Attempt(env access.Environment, orderID string) (order.Attempt, error) {
	return get[order.Attempt](t, "attempt", string(env), orderID)
}

func (t *memoryTx) Payment(env access.Environment, orderID string) (order.Payment, error) {
	return get[order.Payment](t, "payment", string(env), orderID)
}

func (t *memoryTx) Event(env access.Environment, id string) (event.Event, error) {
	return get[event.Event](t, "event", string(env), id)
}

func (t *memoryTx) Feed(env access.Environment, appID string, q event.Query) ([]event.Event, bool, error) {
	all, err := list[event.Event](t, "event")
	if err != nil {
		return nil, false, err
	}
	all = slices.DeleteFunc(all, func(e event.Event) bool {
		within := q.Before == 0 || e.Position < q.Before
		if q.Forward {
			within = e.Position > q.After
		}
		return e.Env != env || e.AppID != appID || e.Position == 0 || !within || !q.Matches(e)
	})
	slices.SortFunc(all, func(a, b event.Event) int {
		if q.Forward {
			return cmp.Compare(a.Position, b.Position)
		}
		return cmp.Compare(b.Position, a.Position)
	})
	if len(all) > q.Limit {
		return all[:q.Limit], true, nil
	}
	return all, false, nil
}

func (t *memoryTx) Key(env access.Environment, appID, userID, operation, key string) (ports.Key, error) {
	return get[ports.Key](t, "key", string(env), appID, userID, operation, key)
}

func counterKey(env access.Environment, name quota.Name, subject string, window time.Time) string {
	return at(string(env), string(name), subject, window.UTC().Format(time.RFC3339Nano))
}

func (t *memoryTx) Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error) {
	n, err := get[int64](t, "counter", counterKey(env, name, subject, window))
	if errors.Is(err, ports.ErrNotFound) {
		return 0, nil
	}
	return n, err
}

func (t *memoryTx) Work(id string) (ports.Work, error) { return get[ports.Work](t, "work", id) }

func (t *memoryTx) StoreMemory(env access.Environment, orderURL string) (ports.StoreMemory, error) {
	return get[ports.StoreMemory](t, "memory", string(env), orderURL)
}

func (t *memoryTx) PutApplication(a access.Application) error { return t.put("application", a.ID, a) }
func (t *memoryTx) PutCredential(c access.Credential) error   { return t.put("credential", c.Hash, c) }

func (t *memoryTx) CountRefusals(appID string, env access.Environment, reason string, n int64, when time.Time) error {
	r, err := get[access.Refusal](t, "refusal", appID, string(env), reason)
	if err != nil && !errors.Is(err, ports.ErrNotFound) {
		return err
	}
	if when.Before(r.LastSeen) {
		when = r.LastSeen
	}
	return t.put("refusal", at(appID, string(env), reason), access.Refusal{AppID: appID, Env: env, Reason: reason, Count: r.Count + n, LastSeen: when})
}

func (t *memoryTx) PutAccount(a person.Account) error {
	if other, err := t.AccountByPhone(a.Env, a.Owner, a.Phone); err == nil && other.ID != a.ID && a.Phone != "" {
		return errors.New("enginetest: the phone is another account's")
	}
	if old, err := t.Account(a.Env, a.ID); err == nil && (old.Phone != a.Phone || old.Owner != a.Owner) {
		delete(t.table("phone"), at(string(a.Env), old.Owner, old.Phone))
	}
	if a.Phone != "" {
		if err := t.put("phone", at(string(a.Env), a.Owner, a.Phone), a.ID); err != nil {
			return err
		}
	}
	return t.put("account", at(string(a.Env), a.ID), a)
}

func (t *memoryTx) PutUser(u person.User) error {
	if other, err := t.UserOf(u.Env, u.AppID, u.AccountID); err == nil && other.ID != u.ID {
		return errors.New("enginetest: the application has another user for the account")
	}
	if old, err := t.User(u.Env, u.ID); err == nil && (old.AppID != u.AppID || old.AccountID != u.AccountID) {
		delete(t.table("userOf"), at(string(u.Env), old.AppID, old.AccountID))
	}
	return errors.Join(t.put("userOf", at(string(u.Env), u.AppID, u.AccountID), u.ID), t.put("user", at(string(u.Env), u.ID), u))
}

func (t *memoryTx) PutGrant(g person.Grant) error {
	return t.put("grant", at(string(g.Env), g.Hash), g)
}

func (t *memoryTx) PutCode(env access.Environment, c person.Code) error {
	return t.put("code", at(string(env), string(c.Purpose), c.Subject), c)
}

func (t *memoryTx) PutLastText(env access.Environment, phone string, when time.Time) error {
	return t.put("text", at(string(env), phone), when)
}

func (t *memoryTx) PutTicket(k person.Ticket) error   { return t.put("ticket", k.Hash, k) }
func (t *memoryTx) PutSession(s person.Session) error { return t.put("session", s.Hash, s) }

func (t *memoryTx) SessionsOf(env access.Environment, accountID string) ([]person.Session, error) {
	all, err := list[person.Session](t, "session")
	all = slices.DeleteFunc(all, func(s person.Session) bool { return s.Env != env || s.AccountID != accountID })
	slices.SortFunc(all, func(a, b person.Session) int { return cmp.Compare(a.Hash, b.Hash) })
	return all, err
}

func (t *memoryTx) Acts(env access.Environment, accountID string, before person.Mark, limit int) ([]person.Act, bool, error) {
	all, err := list[person.Act](t, "act")
	all = slices.DeleteFunc(all, func(a person.Act) bool {
		return a.Env != env || a.AccountID != accountID || before != (person.Mark{}) && a.Mark().Compare(before) >= 0
	})
	slices.SortFunc(all, func(a, b person.Act) int { return b.Mark().Compare(a.Mark()) })
	return all[:min(len(all), limit)], len(all) > limit, err
}

func (t *memoryTx) AppendAct(a person.Act) error { return t.put("act", a.ID, a) }

func (t *memoryTx) OrdersOf(env access.Environment, accountID string, before order.Mark, limit int) ([]order.Order, bool, error) {
	all, err := list[order.Order](t, "order")
	all = slices.DeleteFunc(all, func(o order.Order) bool {
		return o.Env != env || o.AccountID != accountID || before != (order.Mark{}) && o.Mark().Compare(before) >= 0
	})
	slices.SortFunc(all, func(a, b order.Order) int { return b.Mark().Compare(a.Mark()) })
	return all[:min(len(all), limit)], len(all) > limit, err
}

func (t *memoryTx) PutReply(r person.Reply) error { return t.put("reply", r.ID, r) }

func (t *memoryTx) PutReplyCursor(provider, cursor string) error {
	return t.put("replyCursor", provider, cursor)
}
func (t *memoryTx) PutCart(c cart.Cart) error    { return t.put("cart", at(string(c.Env), c.ID), c) }
func (t *memoryTx) PutOrder(o order.Order) error { return t.put("order", at(string(o.Env), o.ID), o) }

func (t *memoryTx) PutAttempt(env access.Environment, a order.Attempt) error {
	return t.put("attempt", at(string(env), a.OrderID), a)
}

func (t *memoryTx) PutPayment(env access.Environment, p order.Payment) error {
	return t.put("payment", at(string(env), p.OrderID), p)
}

func (t *memoryTx) AppendEvent(e event.Event, feed bool) (event.Event, error) {
	if _, err := t.Event(e.Env, e.ID); err == nil {
		return e, errors.New("enginetest: the event was appended before")
	}
	e.Position = 0
	if feed {
		last, err := get[uint64](t, "position", string(e.Env), e.AppID)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return e, err
		}
		e.Position = last + 1
		if err := t.put("position", at(string(e.Env), e.AppID), e.Position); err != nil {
			return e, err
		}
	}
	return e, t.put("event", at(string(e.Env), e.ID), e)
}

func (t *memoryTx) PutKey(k ports.Key) error {
	return t.put("key", at(string(k.Env), k.AppID, k.UserID, k.Operation, k.Key), k)
}

func (t *memoryTx) AddCounter(env access.Environment, name quota.Name, subject string, window time.Time, n int64) (int64, error) {
	old, err := t.Counter(env, name, subject, window)
	if err != nil {
		return 0, err
	}
	return old + n, t.put("counter", counterKey(env, name, subject, window), old+n)
}

func (t *memoryTx) PutWork(w ports.Work) error {
	if old, err := t.Work(w.ID); err == nil {
		w.Epoch = old.Epoch
	}
	return t.put("work", w.ID, w)
}

func (t *memoryTx) DoneWork(id string, epoch int64) error {
	if w, err := t.Work(id); err != nil || w.Epoch != epoch {
		return ports.ErrLost
	}
	return t.CancelWork(id)
}

func (t *memoryTx) AgainWork(id string, epoch int64, due time.Time) error {
	w, err := t.Work(id)
	if err != nil || w.Epoch != epoch {
		return ports.ErrLost
	}
	t.store.epoch++
	w.Due, w.Tries, w.Epoch = due, w.Tries+1, t.store.epoch
	return t.put("work", id, w)
}

func (t *memoryTx) CancelWork(id string) error {
	delete(t.table("work"), id)
	return nil
}

func (t *memoryTx) PutStoreMemory(s ports.StoreMemory) error {
	return t.put("memory", at(string(s.Env), s.OrderURL), s)
}

func (t *memoryTx) DropStoreMemory(env access.Environment, orderURL string) error {
	delete(t.table("memory"), at(string(env), orderURL))
	return nil
}
