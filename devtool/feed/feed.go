// Package feed forwards the events of a feed to a handler: at least once, in order for each order, with retries until the handler accepts
// the event or the developer skips it. After each of those it saves its position. It prints nothing; screens, lines and JSON are made of
// its notes.
package feed

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"
)

// Forward is one event to forward, with the exact text to sign and to post.
type Forward struct {
	EventID, DeliveryID, Type, Environment string
	OrderID, State                         string
	OccurredAt                             time.Time
	Body                                   []byte
}

// Parse sets the fields that the engine reads from the body.
func (f *Forward) Parse() {
	var body struct {
		OccurredAt time.Time `json:"occurred_at"`
		Order      struct{ ID, State string }
	}
	if json.Unmarshal(f.Body, &body) == nil {
		f.OrderID, f.State, f.OccurredAt = body.Order.ID, body.Order.State, body.OccurredAt
	}
}

// Page is the answer to one poll.
type Page struct {
	Forwards []Forward
	Position string // where to continue
	Behind   int    // how many events come after this page
	Wait     time.Duration
	End      bool // nothing will ever follow: a recording's
}

// Source is a feed.
type Source interface {
	// Poll returns what follows a position; an empty one is now. An error with Later is temporary.
	Poll(ctx context.Context, after string, limit int) (Page, error)
}

// Later is an error after which polling again may help.
type Later struct {
	Err  error
	Wait time.Duration // 0: the engine decides
}

func (l Later) Error() string { return l.Err.Error() }

func (l Later) Unwrap() error { return l.Err }

// Start is the position before the first event.
const Start = "start"

// Fault is something that a run does wrong on purpose, to test a handler.
type Fault string

// The faults.
const (
	Duplicate Fault = "duplicate" // post twice
	Reorder   Fault = "reorder"   // post an order's next event first
	Delay     Fault = "delay"     // wait five seconds
	Stale     Fault = "stale"     // sign with the time of ten minutes ago
	Forged    Fault = "forged"    // sign with another secret
	Drop      Fault = "drop"      // lose the post; it is retried
)

// Faults lists every fault.
func Faults() []Fault { return []Fault{Duplicate, Reorder, Delay, Stale, Forged, Drop} }

// Kind is what a note is about.
type Kind string

// The kinds of notes.
const (
	Ready    Kind = "ready"    // the first poll succeeded; Position says from where
	Arrived  Kind = "event"    // an event of the feed
	Attempt  Kind = "attempt"  // a post ended; Next is when it is repeated, if it is
	Accepted Kind = "accepted" // the handler accepted the event, and that is saved
	Skipped  Kind = "skipped"  // the developer skipped the event, and that is saved
	Offline  Kind = "offline"  // a poll failed
	Online   Kind = "online"   // polls succeed again
	Progress Kind = "position" // a poll succeeded, or the position was saved
	Resent   Kind = "resent"   // a post of Resend ended
)

// Note is one thing that happened. Its kind says which fields are set.
type Note struct {
	Kind     Kind
	At       time.Time
	Forward  Forward
	URL      string
	Number   int // of the attempt
	Request  Request
	Reply    Reply
	Next     time.Time
	Position string
	Lag      int // events not yet accepted
	Problem  string
	Faults   []Fault
}

// Options configure a run.
type Options struct {
	Source    Source
	Target    Target
	Positions Positions
	Secret    string
	Agent     string // X-Service-Forwarded-By
	// Route names where an event of a type goes; nothing means that it is only shown.
	Route    func(eventType string) string
	From     string   // where to begin if nothing is saved: Start, or empty for now
	Skip     []string // event ids to skip when they come
	ReadOnly bool     // show events, post none and save nothing
	Notify   func(Note)
	Parallel int // posts at a time; default 8
	Hold     int // events held at most; default 10,000
}

// Retry delays. The last one repeats until the handler accepts.
var delays = []time.Duration{time.Second, 2 * time.Second, 4 * time.Second, 8 * time.Second, 15 * time.Second, 30 * time.Second}

const (
	delayed = 5 * time.Second  // what Delay waits
	staleBy = 10 * time.Minute // what Stale dates back
	grace   = time.Second      // for posts that are under way when the run ends
)

// Engine is one run of forwarding.
type Engine struct {
	o        Options
	commands chan func()
	quit     chan struct{} // closed when the run ended: commands do nothing then

	// Owned by Run's goroutine.
	items    []*item
	orders   map[string][]*item
	byID     map[string]*item
	cursor   string
	saved    Saved
	beyond   map[string]bool
	busy     int
	open     int // items that are not done
	failing  bool
	offline  int
	behind   int
	ended    bool // the source has no more
	paused   bool
	faults   map[Fault]bool
	jobs     chan result // posts for the workers; their replies are results
	results  chan result
	polls    chan polled
	polling  bool
	pollAt   time.Time
	stop     context.CancelFunc
	posting  context.Context
	progress bool
	dirty    []*item // accepted or skipped, not saved yet
	reached  string  // everything up to here is done
	marked   Saved   // what was saved last, or is being saved
	saving   bool
	saves    chan saved
}

// saved is one save, with what it is about.
type saved struct {
	Saved
	items []*item
	err   error
}

type item struct {
	Forward
	url      string
	attempts int
	due      time.Time
	busy     bool
	done     Kind // Accepted or Skipped
	skip     bool // as soon as its post ends
}

// result is one post: the job, and after the post also how it ended.
type result struct {
	item    *item // nil: out of turn
	forward Forward
	url     string
	request Request
	reply   Reply
	number  int
	faults  []Fault
}

type polled struct {
	page  Page
	err   error
	probe bool // only to stay a listener; its events are read again later
}

// New returns a run that has not started.
func New(o Options) *Engine {
	if o.Parallel == 0 {
		o.Parallel = 8
	}
	if o.Hold == 0 {
		o.Hold = 10_000
	}
	if o.Notify == nil {
		o.Notify = func(Note) {}
	}
	if o.Route == nil {
		o.Route = func(string) string { return "" }
	}
	return &Engine{o: o, jobs: make(chan result, o.Parallel), commands: make(chan func()), quit: make(chan struct{}), orders: map[string][]*item{}, byID: map[string]*item{}, beyond: map[string]bool{}, faults: map[Fault]bool{},
		results: make(chan result, o.Parallel+16), polls: make(chan polled, 1), saves: make(chan saved, 1)}
}

// do runs a command in Run's goroutine. After the end of the run it does nothing.
func (e *Engine) do(f func()) {
	select {
	case e.commands <- f:
	case <-e.quit:
	}
}

// Skip skips an event: it counts as accepted, and its order continues.
func (e *Engine) Skip(eventID string) {
	e.do(func() {
		if it := e.byID[eventID]; it != nil && it.done == "" {
			if it.busy {
				it.skip = true
				return
			}
			e.finish(it, Skipped)
		}
	})
}

// RetryNow repeats every failed post now.
func (e *Engine) RetryNow() { e.do(e.wake) }

// Pause stops posting until it is called with false. Events still arrive.
func (e *Engine) Pause(on bool) { e.do(func() { e.paused = on }) }

// SetFault turns a fault on or off.
func (e *Engine) SetFault(f Fault, on bool) { e.do(func() { e.faults[f] = on }) }

// Resend posts an event out of turn, with the same event id and a new delivery id. It does not change the position.
func (e *Engine) Resend(f Forward) {
	e.do(func() {
		id := "dl_" + strings.ToLower(rand.Text())
		if f.DeliveryID != "" {
			f.Body = bytes.ReplaceAll(f.Body, []byte(`"`+f.DeliveryID+`"`), []byte(`"`+id+`"`))
		}
		f.DeliveryID = id
		url := e.o.Route(f.Type)
		if url == "" {
			return
		}
		r := result{forward: f, url: url}
		go func() { e.send(e.attempt(NewSigner(e.o.Secret), r)) }()
	})
}

// Run forwards until the context ends, the source returns an error that is not Later, or a position cannot be saved. If the source has an
// end, Run returns once everything is accepted.
func (e *Engine) Run(ctx context.Context) error {
	defer close(e.quit)
	posting, stop := context.WithCancel(context.WithoutCancel(ctx))
	e.posting, e.stop = posting, stop
	defer stop()
	defer close(e.jobs)
	for range e.o.Parallel {
		go e.work()
	}
	if err := e.load(); err != nil {
		return err
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	ready := false
	for {
		if err := e.settle(); err != nil {
			return errors.Join(err, e.wind())
		}
		if e.ended && len(e.items) == 0 && e.busy == 0 && !e.saving {
			return nil
		}
		e.dispatch()
		e.poll(ctx)
		timer.Reset(e.sleep())
		select {
		case <-ctx.Done():
			return e.wind()
		case f := <-e.commands:
			f()
		case r := <-e.results:
			e.take(r)
			// Posts that ended in the meantime are saved together.
			for more := true; more; {
				select {
				case r := <-e.results:
					e.take(r)
				default:
					more = false
				}
			}
		case batch := <-e.saves:
			if err := e.kept(batch); err != nil {
				return errors.Join(err, e.wind())
			}
		case p := <-e.polls:
			first := !ready && p.err == nil
			if err := e.heard(p, first); err != nil {
				return errors.Join(err, e.wind())
			}
			ready = ready || first
		case <-timer.C:
		}
	}
}

func (e *Engine) load() error {
	if e.o.Positions != nil {
		var err error
		if e.saved, err = e.o.Positions.Load(); err != nil {
			return err
		}
	}
	e.cursor, e.reached, e.marked = e.saved.Position, e.saved.Position, e.saved
	if e.cursor == "" {
		// The start is saved before anything is read, so that a crash does not lose it.
		e.cursor, e.progress = e.o.From, e.o.From != ""
	}
	for _, id := range e.saved.Beyond {
		e.beyond[id] = true
	}
	return nil
}

// poll asks the source in the background. While too much is held it asks only to stay a listener.
func (e *Engine) poll(ctx context.Context) {
	if e.polling || e.ended || time.Now().Before(e.pollAt) {
		return
	}
	e.polling = true
	after, limit, probe := e.cursor, 100, len(e.items) >= e.o.Hold
	if probe {
		limit = 1
	}
	go func() {
		page, err := e.o.Source.Poll(ctx, after, limit)
		for i := range page.Forwards {
			page.Forwards[i].Parse()
		}
		e.polls <- polled{page, err, probe}
	}()
}

// heard handles the answer to a poll.
func (e *Engine) heard(p polled, first bool) error {
	e.polling = false
	now := time.Now()
	if p.err != nil {
		var later Later
		if !errors.As(p.err, &later) {
			return p.err
		}
		wait := later.Wait
		if wait == 0 {
			wait = delays[min(e.offline+1, len(delays)-1)]
		}
		e.offline++
		e.pollAt = now.Add(wait)
		e.o.Notify(Note{Kind: Offline, At: now, Problem: p.err.Error(), Next: e.pollAt, Number: e.offline})
		return nil
	}
	if first {
		e.o.Notify(Note{Kind: Ready, At: now, Position: cmp.Or(e.saved.Position, p.page.Position)})
	}
	if e.offline > 0 {
		e.offline = 0
		e.o.Notify(Note{Kind: Online, At: now})
	}
	e.pollAt = now.Add(p.page.Wait)
	if p.probe {
		return nil
	}
	e.behind, e.ended = p.page.Behind, p.page.End
	for _, f := range p.page.Forwards {
		e.add(f, now)
	}
	if p.page.Position != "" && p.page.Position != e.cursor {
		e.cursor, e.progress = p.page.Position, true
	}
	if p.page.Behind > 0 {
		e.pollAt = now
	}
	e.o.Notify(Note{Kind: Progress, At: now, Position: e.saved.Position, Lag: e.lag()})
	return nil
}

// add adds an event of the feed.
func (e *Engine) add(f Forward, now time.Time) {
	if e.byID[f.EventID] != nil {
		return
	}
	it := &item{Forward: f, url: e.o.Route(f.Type)}
	e.items = append(e.items, it)
	e.byID[f.EventID] = it
	if e.beyond[f.EventID] {
		// It was accepted in an earlier run, and an event before it was not.
		delete(e.beyond, f.EventID)
		it.done = Accepted
		return
	}
	key := it.key()
	e.orders[key] = append(e.orders[key], it)
	e.open++
	e.o.Notify(Note{Kind: Arrived, At: now, Forward: f, URL: it.url})
	switch {
	case e.o.ReadOnly:
		it.done = Accepted
		e.leave(it)
	case slices.Contains(e.o.Skip, f.EventID):
		e.finish(it, Skipped)
	case it.url == "":
		it.done = Accepted // nothing is forwarded for it
		e.leave(it)
	}
}

// key names the queue of an event: its order, or the event itself if it has none.
func (i *item) key() string {
	if i.OrderID != "" {
		return i.OrderID
	}
	return i.EventID
}

// finish marks an event as done. settle saves that.
func (e *Engine) finish(it *item, how Kind) {
	it.done = how
	e.leave(it)
	e.dirty = append(e.dirty, it)
}

// leave removes an event from the queue of its order.
func (e *Engine) leave(it *item) {
	e.open--
	key := it.key()
	rest := slices.DeleteFunc(e.orders[key], func(other *item) bool { return other == it })
	if len(rest) == 0 {
		delete(e.orders, key)
		return
	}
	e.orders[key] = rest
}

// settle moves the position past what is done, and starts a save unless one is under way; events that end in the meantime are saved
// together. Posting does not wait for the disk: after a crash an event that was not saved is posted again, before those that follow it.
func (e *Engine) settle() error {
	n := 0
	for n < len(e.items) && e.items[n].done != "" {
		delete(e.byID, e.items[n].EventID)
		n++
	}
	switch {
	case n == len(e.items) && (n > 0 || e.progress):
		e.reached, e.progress = e.cursor, false
	case n > 0:
		e.reached = e.items[n-1].EventID
	}
	e.items = e.items[n:]
	if e.saving || e.reached == e.marked.Position && len(e.dirty) == 0 {
		return nil
	}
	s := Saved{Position: e.reached}
	for _, id := range e.marked.Beyond {
		if e.byID[id] != nil || e.beyond[id] {
			s.Beyond = append(s.Beyond, id)
		}
	}
	for _, it := range e.dirty {
		if e.byID[it.EventID] == it {
			s.Beyond = append(s.Beyond, it.EventID)
		}
	}
	batch := saved{items: e.dirty, Saved: s}
	e.marked, e.dirty = s, nil
	if e.o.Positions == nil || e.o.ReadOnly {
		return e.kept(batch)
	}
	e.saving = true
	go func() {
		batch.err = e.o.Positions.Save(s)
		e.saves <- batch
	}()
	return nil
}

// kept handles the end of a save. Events are reported as done only now.
func (e *Engine) kept(batch saved) error {
	e.saving = false
	if batch.err != nil {
		return batch.err
	}
	e.saved = batch.Saved
	now := time.Now()
	for _, it := range batch.items {
		e.o.Notify(Note{Kind: it.done, At: now, Forward: it.Forward, URL: it.url, Number: it.attempts, Position: e.saved.Position, Lag: e.lag()})
	}
	return nil
}

// lag is how many known events are not accepted yet.
func (e *Engine) lag() int { return e.behind + e.open }

// dispatch posts the first event of each order, up to Parallel at a time.
func (e *Engine) dispatch() {
	if e.paused || e.busy >= e.o.Parallel {
		return
	}
	now := time.Now()
	for _, it := range e.items {
		if e.busy >= e.o.Parallel {
			return
		}
		if it.done != "" || it.url == "" {
			continue
		}
		queue := e.orders[it.key()]
		turn := queue[0]
		if e.faults[Reorder] && len(queue) > 1 && !turn.busy && turn.attempts == 0 {
			turn = queue[1]
		}
		if turn != it || now.Before(it.due) || slices.ContainsFunc(queue, func(other *item) bool { return other.busy }) {
			continue
		}
		e.post(it)
	}
}

func (e *Engine) post(it *item) {
	it.busy = true
	it.attempts++
	e.busy++
	var faults []Fault
	for _, f := range Faults() {
		if e.faults[f] {
			faults = append(faults, f)
		}
	}
	e.jobs <- result{item: it, forward: it.Forward, url: it.url, number: it.attempts, faults: faults} // never blocks: there is room for Parallel jobs
}

// work posts the jobs of Run until the run ends. A worker lives as long as the run: a goroutine for each post would grow its stack each
// time.
func (e *Engine) work() {
	signer := NewSigner(e.o.Secret)
	for r := range e.jobs {
		e.send(e.attempt(signer, r))
	}
}

// attempt signs and posts, with the faults that are on.
func (e *Engine) attempt(signer *Signer, r result) result {
	at := time.Now()
	if slices.Contains(r.faults, Stale) {
		at = at.Add(-staleBy)
	}
	if slices.Contains(r.faults, Forged) {
		signer = NewSigner(NewSecret())
	}
	r.request = signer.Signed(r.forward, r.url, e.o.Agent, at)
	if slices.Contains(r.faults, Delay) {
		select {
		case <-time.After(delayed):
		case <-e.posting.Done():
		}
	}
	if slices.Contains(r.faults, Drop) {
		r.reply = Reply{Problem: "dropped on purpose"}
		return r
	}
	r.reply = e.o.Target.Post(e.posting, r.request)
	if slices.Contains(r.faults, Duplicate) {
		e.o.Target.Post(e.posting, r.request)
	}
	return r
}

// send passes a result to Run, unless Run ended.
func (e *Engine) send(r result) {
	select {
	case e.results <- r:
	case <-e.quit:
	}
}

// take handles the end of a post, and schedules the next attempt if it failed.
func (e *Engine) take(r result) {
	now := time.Now()
	n := Note{Kind: Attempt, At: now, Forward: r.forward, URL: r.request.URL, Number: r.number, Request: r.request, Reply: r.reply, Faults: r.faults}
	if r.item == nil {
		n.Kind = Resent
		e.o.Notify(n)
		return
	}
	it := r.item
	it.busy = false
	e.busy--
	switch {
	case r.reply.Accepted():
		e.o.Notify(n)
		e.finish(it, Accepted)
		if e.failing {
			// The handler is back: retry everything now.
			e.failing = false
			e.wake()
		}
	case it.skip:
		e.o.Notify(n)
		e.finish(it, Skipped)
	default:
		e.failing = e.failing || r.reply.Status == 0
		it.due = now.Add(delays[min(it.attempts, len(delays))-1])
		n.Next = it.due
		e.o.Notify(n)
	}
}

func (e *Engine) wake() {
	for _, it := range e.items {
		it.due = time.Time{}
	}
}

// sleep is how long until something is due.
func (e *Engine) sleep() time.Duration {
	wake := time.Now().Add(time.Hour)
	if !e.polling && !e.ended && e.pollAt.Before(wake) {
		wake = e.pollAt
	}
	if !e.paused && e.busy < e.o.Parallel {
		for _, queue := range e.orders {
			if head := queue[0]; !head.busy && head.url != "" && head.due.Before(wake) {
				wake = head.due
			}
		}
	}
	return max(time.Until(wake), time.Millisecond)
}

// wind waits for the posts that are under way, up to grace, and saves their results.
func (e *Engine) wind() error {
	late := time.NewTimer(grace)
	defer late.Stop()
	var failed error
	for {
		if failed == nil {
			failed = e.settle()
		}
		if e.busy == 0 && !e.saving {
			return failed
		}
		select {
		case r := <-e.results:
			e.take(r)
		case batch := <-e.saves:
			failed = errors.Join(failed, e.kept(batch))
		case <-late.C:
			e.stop()
		}
	}
}
