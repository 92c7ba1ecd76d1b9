package engine_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// A simulation is two nodes over one store, with people who order through two applications. Everything that can be in another order
// is: each call of the engine into its world is a point at which it waits for its turn, and the seed decides who continues,
// what fails, who dies, and how the clock moves. After every step the invariants of the design are checked.
type simulation struct {
	seed   uint64
	rng    *rand.Rand
	world  *enginetest.World
	plant  func(*simulation, engine.World) engine.World
	nodes  [2]*simNode
	real   time.Duration
	calm   bool // no more faults: everything has to come to an end
	trace  uint64
	steps  int
	broken string // the first invariant that did not hold

	tasks   []*task
	running *task
	yielded chan *task

	callers          []access.Caller
	carts            []*simCart
	texts            int
	phones, sessions map[string]string      // by account
	states           map[string]order.State // of each order, as it was last seen
	frozen           map[string]int         // submits of an order when it became unconfirmed
	wrong            map[string]int         // wrong codes answered for a cart since its last text
	lastKey          int
	checked          int // how much had changed at the last check

	// What people are like.
	requests []string
	mistaken int // percent of codes that they get wrong
	fickle   int // percent of times that they change a cart, or answer its text, rather than anything else
	// unhurried is the percentage of times that the clock moves as far as ever while an order waits to be placed.
	unhurried int
}

// simNode is one process.
type simNode struct {
	*node
	*engine.Engine
}

// simCart is one cart that somebody began, with what they know of it.
type simCart struct {
	by       access.Caller
	id, key  string
	request  string
	told     bool // the person is texted that it is ready
	answer   bool // made by an answer: its key belongs to another call
	accepted bool
}

// task is one call under way, or one piece of work.
type task struct {
	name   string
	resume chan fate
	done   bool
}

func simulate(seed uint64, steps int, plant func(*simulation, engine.World) engine.World) (s *simulation) {
	s = &simulation{seed: seed, rng: rand.New(rand.NewPCG(seed, 1)), plant: plant, yielded: make(chan *task),
		phones: map[string]string{}, sessions: map[string]string{}, states: map[string]order.State{}, frozen: map[string]int{}, wrong: map[string]int{},
		requests: []string{"burger", "burger", "2 burgers", "feast", "banquet", "latte"}, mistaken: 8, unhurried: 10}
	defer s.end()
	memory := enginetest.NewMemory(func() time.Duration { return s.real })
	s.world = enginetest.New(silent{}, enginetest.Options{Store: memory, Random: enginetest.Random(seed)})
	s.people()
	for i := range s.nodes {
		s.boot(i)
	}
	for s.steps = range steps {
		s.step()
		if s.check(); s.broken != "" {
			return s
		}
	}
	s.settle()
	return s
}

// end kills the tasks of a run that has ended, wherever they are.
func (s *simulation) end() {
	for len(s.tasks) > 0 {
		s.goOn(s.tasks[0], dies)
	}
}

// silent is a testing.TB of a simulation's world, whose preparation cannot fail.
type silent struct{ testing.TB }

func (silent) Helper()           {}
func (silent) Fatal(args ...any) { panic(fmt.Sprint(args...)) }

func (s *simulation) people() {
	w := s.world
	second := w.NewApp("Second Helping", access.Approved)
	for _, secret := range []access.Caller{w.Secret(access.Production), w.Caller(second.Production)} {
		for _, phone := range []string{ada, bert} {
			w.Clock.Advance(time.Minute)
			_, g := w.Joined(secret, phone)
			s.callers = append(s.callers, g, enginetest.Person(g))
		}
	}
	_, g := w.Provisioned(w.Secret(access.Sandbox), eva)
	s.callers = append(s.callers, g)
	// Somebody else's application knows one person's number, and no more.
	_, strange := w.Provisioned(w.Caller(w.NewApp("Stranger", access.Approved).Production), bert)
	s.callers = append(s.callers, strange)
	// Everybody is signed in at the hosted pages, for good.
	if err := w.Store.Update(ctx, func(tx ports.Tx) error {
		for _, c := range s.callers {
			a, err := tx.Account(c.Env, c.AccountID)
			if err != nil {
				return err
			}
			if a.Phone == ada { // she ordered through every application before; a first order is confirmed with a code
				u, err := tx.User(c.Env, c.UserID)
				if err := errors.Join(err, tx.PutUser(u.Approved(false, w.Clock.Now()))); err != nil {
					return err
				}
			}
			session := "ses_" + a.ID
			s.phones[a.ID], s.sessions[a.ID] = a.Phone, session
			if err := tx.PutSession(person.Session{Env: c.Env, Hash: id.Hash(session), AccountID: a.ID, ExpiresAt: w.Clock.Now().AddDate(1, 0, 0)}); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		panic(err)
	}
	s.texts = len(w.Phones.Texts(""))
}

// boot starts a node, in place of a dead one.
func (s *simulation) boot(i int) {
	n := &node{gate: s.gate}
	s.nodes[i] = &simNode{n, s.world.NewEngine(func(w engine.World) engine.World {
		if s.plant != nil {
			w = s.plant(s, w)
		}
		return n.wrap(w)
	})}
}

// gate is where a task waits for its turn.
func (s *simulation) gate(string) fate {
	t := s.running
	if t == nil {
		return goesOn
	}
	s.yielded <- t
	return <-t.resume
}

// begin starts a task and lets it come to its first point.
func (s *simulation) begin(name string, do func()) {
	t := &task{name: name, resume: make(chan fate)}
	s.tasks = append(s.tasks, t)
	s.note(name)
	s.running = t
	go func() {
		do()
		t.done = true
		s.yielded <- t
	}()
	s.turn()
}

// goOn lets a task come to its next point.
func (s *simulation) goOn(t *task, f fate) {
	s.running = t
	t.resume <- f
	s.turn()
}

func (s *simulation) turn() {
	t := <-s.yielded
	s.running = nil
	if t.done {
		s.tasks = slices.DeleteFunc(s.tasks, func(one *task) bool { return one == t })
	}
}

func (s *simulation) note(parts ...any) {
	h := fnv.New64a()
	fmt.Fprint(h, s.trace)
	fmt.Fprintln(h, parts...)
	s.trace = h.Sum64()
}

func (s *simulation) chance(percent int) bool { return s.rng.IntN(100) < percent }

func pick[T any](s *simulation, from []T) T { return from[s.rng.IntN(len(from))] }

// step lets one thing happen.
func (s *simulation) step() {
	switch {
	case len(s.tasks) > 0 && (len(s.tasks) > 3 || s.chance(70)):
		f := goesOn
		if !s.calm && s.chance(2) {
			f = pick(s, []fate{dies, fails})
		}
		s.goOn(pick(s, s.tasks), f)
		for i, n := range s.nodes {
			if n.dead {
				s.note("crash", i)
				s.boot(i)
			}
		}
	case s.chance(14):
		d := pick(s, []time.Duration{time.Second, time.Second, time.Second, 10 * time.Second, 10 * time.Second, 31 * time.Second, time.Minute, time.Minute,
			time.Minute, 3 * time.Minute, 10 * time.Minute, 15*time.Minute - time.Second, 15 * time.Minute})
		if s.chance(10) {
			d = pick(s, []time.Duration{time.Hour, 7 * time.Hour})
		}
		if s.confirmed() && !s.chance(s.unhurried) {
			d = time.Second // a confirm is good for ten minutes only
		}
		s.advance(d)
	case s.chance(8):
		s.meddle()
	default:
		s.act()
	}
}

// confirmed reports whether an order waits to be placed.
func (s *simulation) confirmed() bool {
	for _, state := range s.states {
		if state == order.Placing {
			return true
		}
	}
	return false
}

func (s *simulation) advance(d time.Duration) {
	s.note("clock", d)
	s.world.Clock.Advance(d)
	s.real += d
}

// meddle changes the world.
func (s *simulation) meddle() {
	w := s.world
	switch s.rng.IntN(7) {
	case 0, 1, 2:
		w.Restaurant.Plan(pick(s, enginetest.Turns()))
	case 3:
		w.Bank.Decline(1)
	case 4:
		w.Bank.Lose(pick(s, []string{"hold", "capture", "release", "issue", "authorizations", "look"}), 1)
	case 5:
		w.Phones.Fail(1)
	case 6:
		w.Restaurant.Dearer = money.Minor(s.rng.IntN(2) * 100)
	}
}

// act has somebody do something.
func (s *simulation) act() {
	n := pick(s, s.nodes[:])
	if s.chance(50) {
		s.begin("work", func() {
			w, some := n.Step(ctx)
			s.note("worked", w.Kind, w.Ref, some)
		})
		return
	}
	if len(s.carts) == 0 || s.chance(20) {
		c := &simCart{by: pick(s, s.callers), key: s.key(), request: pick(s, s.requests), told: s.chance(25 + s.fickle)}
		if len(s.carts) > 0 && s.chance(25) {
			// The same request again, and sometimes another person with the same key.
			old := pick(s, s.carts)
			c.key, c.request, c.told, c.by = old.key, old.request, old.told, old.by
			if s.chance(40) {
				c.by = pick(s, s.callers)
			}
		}
		s.begin("start", func() { s.start(n, c) })
		return
	}
	c := s.carts[max(0, len(s.carts)-1-s.rng.IntN(6))]
	does := s.rng.IntN(20)
	if s.chance(s.fickle) {
		does = 3 + s.rng.IntN(4)
	}
	switch does {
	case 0:
		s.begin("cancel", func() { _, err := n.Ordering.CancelCart(ctx, c.by, c.id); s.note("canceled", code(err)) })
	case 1:
		s.begin("resend", func() {
			_, err := n.Ordering.ResendCode(ctx, c.by, c.id)
			s.note("resent", code(err))
		})
	case 2:
		s.begin("answer", func() {
			large := "large"
			next, _, err := n.Ordering.AnswerCart(ctx, c.by, c.id, ordering.Answer{Choices: &large}, unit.IdempotencyKey{Value: c.key})
			s.note("answered", code(err))
			if err == nil {
				s.know(&simCart{by: c.by, id: next.ID, key: c.key, request: c.request, answer: true})
			}
		})
	case 3:
		s.begin("change", func() { s.change(n, c) })
	case 4:
		if c.by.Env == access.Production {
			s.note("yes")
			s.world.Phones.Reply(s.phones[c.by.AccountID], "YES")
		}
	case 5, 6:
		s.begin("hear", func() { s.note("heard", code(n.Hear(ctx))) })
	case 7:
		s.begin("read", func() { _, err := n.Ordering.Cart(ctx, c.by, c.id); s.note("read", code(err)) })
	default:
		s.begin("confirm", func() { s.confirm(n, c) })
	}
}

func (s *simulation) key() string { s.lastKey++; return fmt.Sprintf("key-%08d", s.lastKey) }

func code(err error) string {
	if err == nil {
		return "ok"
	}
	return fault.From(err).Code
}

func (s *simulation) start(n *simNode, c *simCart) {
	in := words(c.request)
	if c.told {
		in.Notify = cart.NotifySMS
	}
	found, _, err := n.Ordering.StartCart(ctx, c.by, in, unit.IdempotencyKey{Value: c.key})
	s.note("started", code(err))
	if err != nil {
		return
	}
	for _, old := range s.carts {
		if old.answer {
			continue
		}
		same := old.key == c.key && old.by.UserID == c.by.UserID
		if same && old.id != found.ID {
			s.breaks("I16: one key, two carts")
		}
		if !same && old.id == found.ID {
			s.breaks("I16: another's key, and its cart")
		}
	}
	c.id = found.ID
	s.know(c)
}

func (s *simulation) know(c *simCart) {
	if !slices.ContainsFunc(s.carts, func(old *simCart) bool { return old.id == c.id && old.by.Kind == c.by.Kind }) {
		s.carts = append(s.carts, c)
	}
}

// confirm confirms what the person sees, with the last code that was texted for it if there is one, seldom a wrong one.
func (s *simulation) confirm(n *simNode, c *simCart) {
	var found cart.Cart
	var consented, ordered bool
	if err := s.world.Store.View(ctx, func(r ports.Reader) (err error) {
		if found, err = r.Cart(c.by.Env, c.id); err != nil {
			return err
		}
		u, err := r.User(c.by.Env, c.by.UserID)
		consented, ordered = u.ConsentedAt != nil, u.HasOrdered()
		return err
	}); err != nil || found.Fees.Total() == 0 {
		return
	}
	total, digits, key := found.Fees.Total(), "", "confirm-"+c.key
	texted := s.codes(c.id)
	if len(texted) > 0 && s.chance(80) {
		digits = texted[len(texted)-1]
	}
	if s.chance(s.mistaken) {
		digits = "000001"
	}
	if s.chance(5) {
		total++
	}
	if s.chance(25) {
		key = s.key()
	}
	onPage := s.chance(20)
	o, replayed, err := order.Order{State: order.Placing}, false, error(nil)
	if onPage {
		key = s.key() // each page that is shown has one of its own
		err = n.CartPage.Confirm(ctx, c.id, s.sessions[c.by.AccountID], int64(total), digits, key)
	} else {
		o, replayed, err = n.Ordering.ConfirmCart(ctx, c.by, c.id, ordering.Confirmation{ExpectedTotalMinor: int64(total), Code: digits}, unit.IdempotencyKey{Value: key})
	}
	s.note("confirmed", code(err))
	if errors.Is(err, fault.CodeInvalid) {
		if s.wrong[c.id]++; s.wrong[c.id] >= person.MaxTries {
			s.breaks("I13: more wrong codes than tries")
		}
	}
	if err != nil || replayed {
		return
	}
	if o.State != order.Placing {
		s.breaks("a confirm answered " + string(o.State))
	}
	if c.accepted {
		s.breaks("I11: one cart, confirmed twice")
	}
	for _, other := range s.carts {
		other.accepted = other.accepted || other.id == c.id
	}
	if total != found.Fees.Total() {
		s.breaks("I3: confirmed at another total")
	}
	now := s.codes(c.id)
	first := onPage && !ordered || !onPage && c.by.Kind == access.Grant && !consented
	if first && c.by.Env == access.Production && !slices.Contains(now[max(0, len(texted)-1):], digits) {
		s.breaks("I13: a first order, without the code that was texted for it")
	}
}

// change has the person behind a cart make another number of its first line, and seldom leave out the others.
func (s *simulation) change(n *simNode, c *simCart) {
	var found cart.Cart
	if err := s.world.Store.View(ctx, func(r ports.Reader) (err error) {
		found, err = r.Cart(c.by.Env, c.id)
		return err
	}); err != nil || len(found.Lines) == 0 {
		return
	}
	quantities := make([]int, len(found.Lines))
	quantities[0] = 1 + s.rng.IntN(3)
	s.note("changed", code(n.CartPage.Change(ctx, c.id, s.sessions[c.by.AccountID], ordering.Edit{Version: found.Version, Quantities: quantities})))
}

// codes lists the digits that were texted for a cart, oldest first.
func (s *simulation) codes(cartID string) (digits []string) {
	for _, t := range s.world.Phones.Texts("") {
		if strings.HasPrefix(t.Key, "confirm/"+cartID+"/") {
			digits = append(digits, t.Body[:6])
		}
	}
	return digits
}

func (s *simulation) breaks(what string) {
	if s.broken == "" {
		s.broken = what
	}
}

// settle ends all faults and lets everything come to its end, and looks at the money.
func (s *simulation) settle() {
	s.calm = true
	w := s.world
	for _, call := range []string{"hold", "capture", "release", "issue", "authorizations", "look"} {
		w.Bank.Lose(call, 0)
	}
	for range 600 {
		if s.broken != "" {
			return
		}
		for len(s.tasks) > 0 {
			s.goOn(s.tasks[0], goesOn)
		}
		s.begin("work", func() { s.nodes[0].Step(ctx) })
		for len(s.tasks) > 0 {
			s.goOn(s.tasks[0], goesOn)
		}
		if _, waiting, _ := w.Store.NextDue(ctx, allWork); !waiting {
			break
		}
		if at, _, _ := w.Store.NextDue(ctx, allWork); at.After(w.Clock.Now()) {
			s.advance(at.Sub(w.Clock.Now()))
		}
		s.real += time.Minute
		s.check()
	}
	s.check()
	s.rest()
}

var allWork = []ports.WorkKind{ports.WorkNotice, ports.WorkReply, ports.WorkReceipt, ports.WorkBuild, ports.WorkPlace, ports.WorkExpire, ports.WorkSettle, ports.WorkLook, ports.WorkReserve, ports.WorkRelease}

// rest is what must hold when nothing is left to do.
func (s *simulation) rest() {
	var owed, taken money.Minor
	s.each(func(r ports.Reader, c cart.Cart, o order.Order, p order.Payment) {
		if c.Status == cart.Building {
			s.breaks("I33: a cart is building for ever")
		}
		switch o.State {
		case order.Placing, order.Building:
			s.breaks("I8, I33: an order is " + string(o.State) + " for ever")
		case order.Placed:
			// Nothing is captured for a restaurant that did not charge the order's card.
			if s.world.Bank.Live(p.Issued) == c.Fees.MerchantTotal {
				taken += c.Fees.Charge()
			}
		case order.Unconfirmed:
			if c.Env == access.Sandbox {
				s.breaks("I9: the sandbox is in doubt, where nothing is ever sent")
			}
			owed += c.Fees.Charge()
		}
	})
	held, captured := s.world.Bank.Money()
	if captured != taken {
		s.breaks(fmt.Sprintf("I2: %s captured, %s were placed", captured, taken))
	}
	if held != owed {
		s.breaks(fmt.Sprintf("I2: %s held, %s are in doubt", held, owed))
	}
}

// each reads every order once, with its last cart.
func (s *simulation) each(look func(ports.Reader, cart.Cart, order.Order, order.Payment)) {
	seen := map[string]bool{}
	err := s.world.Store.View(ctx, func(r ports.Reader) error {
		for _, known := range s.carts {
			first, err := r.Cart(known.by.Env, known.id)
			if err != nil {
				return err
			}
			if seen[first.OrderID] {
				continue
			}
			seen[first.OrderID] = true
			o, err := r.Order(first.Env, first.OrderID)
			if err != nil {
				return err
			}
			c, err := r.Cart(o.Env, o.CartID)
			if err != nil {
				return err
			}
			p, err := r.Payment(o.Env, o.ID)
			if err != nil && !errors.Is(err, ports.ErrNotFound) {
				return err
			}
			look(r, c, o, p)
		}
		return nil
	})
	if err != nil {
		s.breaks("a record is missing: " + err.Error())
	}
}

// check holds every invariant against the store, the ledger, the bank and the phones, when one of them changed.
func (s *simulation) check() {
	changes := s.world.Store.(*enginetest.Memory).Changes() + len(s.world.Restaurant.Ledger()) + len(s.world.Phones.Texts(""))
	if changes == s.checked {
		return
	}
	s.checked = changes
	building, spent := map[string]int{}, map[string]money.Minor{}
	feeds := s.feeds()
	told := map[string][]event.Event{}
	for _, feed := range feeds {
		for _, e := range feed {
			told[e.Order.ID] = append(told[e.Order.ID], e)
		}
	}
	s.each(func(r ports.Reader, c cart.Cart, o order.Order, p order.Payment) {
		a, err := r.Attempt(o.Env, o.ID)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			s.breaks(err.Error())
		}
		if broken := path(o, told[o.ID]); broken != "" {
			s.breaks(broken)
		}
		submits, accepted := s.world.Restaurant.Submits(o.ID)
		before := s.states[o.ID]
		s.states[o.ID] = o.State
		if o.State == order.Unconfirmed && before != order.Unconfirmed {
			s.frozen[o.ID] = submits
		}
		switch {
		case submits > 1:
			s.breaks("I1: submitted twice")
		case submits > 0 && c.Status != cart.Closed:
			s.breaks("I3: a submit without an accepted confirm")
		case o.State.Sent() && c.Status != cart.Closed: // a read of the order relies on it
			s.breaks("I3: the order is " + string(o.State) + ", and its cart is " + string(c.Status))
		case submits > 0 && a.FiredAt == nil:
			s.breaks("I7: a submit without a durable fire")
		case submits > 0 && s.submit(o.ID).Total != c.Fees.MerchantTotal:
			s.breaks("I3: the restaurant got another total")
		case submits > 0 && !s.agreed(c, s.submit(o.ID).Pickup):
			s.breaks("I3: the restaurant got another pickup")
		case a.FiredAt != nil && !a.FiredAt.Before(placing(told[o.ID]).Add(ordering.MaxPlaceWithin)):
			s.breaks("I8: fired long after the confirm")
		case submits > 0 && fmt.Sprint(s.submit(o.ID).Lines) != fmt.Sprint(c.Lines):
			s.breaks("I3: the restaurant got other lines")
		case o.Via == order.ViaSMS && !s.toldOf(c):
			s.breaks("I3: confirmed by a text, at a total that was not texted")
		case o.Env == access.Sandbox && (submits > 0 || p.HoldID != ""):
			s.breaks("I9: the sandbox ordered")
		case o.State == order.Placed && (o.Evidence == nil || o.Env == access.Production && (accepted != 1 || a.FiredAt == nil || o.Evidence.CapturedAt.Before(*a.FiredAt))):
			s.breaks("I4: placed without evidence")
		case o.State == order.Failed && accepted > 0:
			s.breaks("I5: failed, and the restaurant has it")
		case o.State == order.Failed && s.world.Bank.Live(p.Issued) > 0:
			s.breaks("I5: failed, and the card was charged")
		case p.Phase == order.Captured && s.world.Bank.Live(p.Issued) != c.Fees.MerchantTotal:
			s.breaks("I2: captured, and the restaurant took something else")
		case before == order.Unconfirmed && o.State != before && o.State != order.Placed && o.State != order.Refunded:
			s.breaks("I6: from unconfirmed to " + string(o.State))
		case o.State == order.Unconfirmed && submits != s.frozen[o.ID] && !(submits == 1 && a.Phase == order.Fired && a.Presses >= 1):
			// Nothing outside of a node can stop it between the durable record of a click, the first or the second, and the click
			// itself. That one recorded click may still come, and no other.
			s.breaks("I6: submitted while unconfirmed")
		}
		for _, e := range told[o.ID] {
			if e.Type != event.Placing {
				continue
			}
			if c.ReadyAt == nil || !e.OccurredAt.Before(c.ReadyAt.Add(15*time.Minute)) {
				s.breaks("I10: confirmed after the cart's life")
			}
			if o.Env == access.Production && o.State != order.Failed && o.State != order.Refunded {
				spent[o.AccountID+e.OccurredAt.Format(time.DateOnly)] += c.Fees.MerchantTotal
			}
		}
		if c.Status == cart.Building {
			u, err := r.User(o.Env, o.UserID)
			if err != nil {
				s.breaks(err.Error())
			}
			holder := o.AccountID
			if u.ConnectedAt == nil {
				holder = u.ID
			}
			building[holder]++
		}
		if texts := s.codes(c.ID); len(texts) > cart.MaxCodes {
			s.breaks("I13: five codes for one cart")
		}
	})
	for _, n := range building {
		if n > 1 {
			s.breaks("I15: two orders are built for one person")
		}
	}
	for _, total := range spent {
		if total > 20_000 {
			s.breaks("I14: over the daily cap")
		}
	}
	for _, feed := range feeds {
		for i, e := range feed {
			if e.Position != uint64(i+1) {
				s.breaks("I19: the feed has a gap")
			}
		}
	}
	for _, t := range s.world.Phones.Texts("")[s.texts:] {
		s.texts++
		if id, ok := strings.CutPrefix(t.Key, "confirm/"); ok {
			id, _, _ = strings.Cut(id, "/")
			s.wrong[id] = 0
		}
		if t.To == eva {
			s.breaks("I9: the sandbox texted")
		}
	}
}

// agreed reports whether a pickup is of the day that the person confirmed, and near the time.
func (s *simulation) agreed(c cart.Cart, pickup time.Time) bool {
	zone, err := time.LoadLocation(c.Store.TimeZone)
	return err == nil && pickup.In(zone).Format(time.DateOnly) == c.Pickup.At.In(zone).Format(time.DateOnly) && pickup.Sub(c.Pickup.At).Abs() <= 31*time.Minute
}

// placing is when an order was confirmed.
func placing(events []event.Event) time.Time {
	for _, e := range events {
		if e.Type == event.Placing {
			return e.OccurredAt
		}
	}
	return time.Time{}
}

// toldOf reports whether a cart was texted about with the total it has.
func (s *simulation) toldOf(c cart.Cart) bool {
	return slices.ContainsFunc(s.world.Phones.Texts(""), func(t ports.Text) bool {
		return t.Key == "cart/"+c.ID && strings.Contains(t.Body, c.Fees.Total().Format(c.Currency))
	})
}

func (s *simulation) submit(orderID string) (found enginetest.Submit) {
	for _, one := range s.world.Restaurant.Ledger() {
		if one.OrderID == orderID {
			found = one
		}
	}
	return found
}

// feeds reads the feed of each application whole, oldest first.
func (s *simulation) feeds() (all [][]event.Event) {
	seen := map[string]bool{}
	err := s.world.Store.View(ctx, func(r ports.Reader) error {
		for _, c := range s.callers {
			at := c.App.ID + string(c.Env)
			if seen[at] {
				continue
			}
			seen[at] = true
			feed, _, err := r.Feed(c.Env, c.App.ID, event.Query{Limit: 100_000, Forward: true})
			if err != nil {
				return err
			}
			all = append(all, feed)
		}
		return nil
	})
	if err != nil {
		s.breaks("a feed cannot be read: " + err.Error())
	}
	return all
}

// TestSimulation runs a sample of seeds; CARRYOUT_PROVE runs many more, and CARRYOUT_SEED one, to look at.
func TestSimulation(t *testing.T) {
	seeds, steps, first := 20, 600, uint64(1)
	if os.Getenv("CARRYOUT_PROVE") != "" {
		seeds, steps = 4000, 1500
	}
	if one, err := strconv.ParseUint(os.Getenv("CARRYOUT_SEED"), 10, 64); err == nil {
		seeds, first = 1, one
	}
	states := map[order.State]int{}
	for i := range seeds {
		seed := first + uint64(i)
		s := simulate(seed, steps, nil)
		if s.broken != "" {
			t.Fatalf("seed %d, step %d: %s", seed, s.steps, s.broken)
		}
		for _, state := range s.states {
			states[state]++
		}
	}
	t.Logf("seeds %d to %d, %d steps each; orders: %v", first, first+uint64(seeds)-1, steps, states)
	for _, state := range []order.State{order.Placed, order.Failed, order.Unconfirmed, order.Carted} {
		if states[state] == 0 && seeds > 1 {
			t.Errorf("no order came to be %s: the simulation does not reach it", state)
		}
	}
}

// The same seed is the same story (I32).
func TestTheSameSeedIsTheSameTrace(t *testing.T) {
	for seed := range uint64(3) {
		a, b, c := simulate(seed, 500, nil), simulate(seed, 500, nil), simulate(seed+100, 500, nil)
		if a.trace != b.trace || a.broken != b.broken {
			t.Errorf("seed %d: %x and %x", seed, a.trace, b.trace)
		}
		if a.trace == c.trace {
			t.Error("another seed is the same story")
		}
	}
}

// BenchmarkSimulation says how many steps of the whole simulation a second takes, and how much faster its time passes. One iteration is the story of a seed.
func BenchmarkSimulation(b *testing.B) {
	const steps = 600
	var simulated time.Duration
	for i := range b.N {
		s := simulate(uint64(i+1), steps, nil)
		if s.broken != "" {
			b.Fatalf("seed %d, step %d: %s", s.seed, s.steps, s.broken)
		}
		simulated += s.real
	}
	took := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N*steps)/took, "steps/s")
	b.ReportMetric(simulated.Seconds()/took, "times/s")
}
