package feed

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// world is a feed, a handler and a position, in memory and in the bubble's time.
type world struct {
	mu       sync.Mutex
	events   []Forward
	fails    func(w *world, in Request) Reply // what the handler does first; a status of 0 with a problem is no answer
	pollErr  func() error
	taken    []string            // event ids in the order in which the handler accepted them
	orders   map[string][]string // the same for each order, without repeats
	saved    Saved
	saves    int
	steps    int // posts and saves so far
	crashAt  int // the step that never ends, 0: none
	crash    func()
	t        *testing.T
	inFlight map[string]int
	notes    []Note
}

func newWorld(t *testing.T, perOrder ...int) *world {
	w := &world{t: t, orders: map[string][]string{}, inFlight: map[string]int{}}
	// Round-robin over the orders, as events happen.
	for round := 0; ; round++ {
		more := false
		for o, n := range perOrder {
			if round < n {
				w.happen("ord_"+strconv.Itoa(o), "order.placing")
				more = true
			}
		}
		if !more {
			return w
		}
	}
}

func (w *world) happen(order, kind string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	id := fmt.Sprintf("evt_%03d", len(w.events)+1)
	f := Forward{EventID: id, DeliveryID: "dl_" + id, Type: kind, Environment: "sandbox",
		Body: []byte(`{"event":"` + kind + `","event_id":"` + id + `","delivery_id":"dl_` + id + `","order":{"id":"` + order + `"}}`)}
	f.Parse()
	w.events = append(w.events, f)
	return id
}

func (w *world) Poll(_ context.Context, after string, limit int) (Page, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.pollErr != nil {
		if err := w.pollErr(); err != nil {
			return Page{}, err
		}
	}
	at := 0
	switch {
	case after == "":
		at = len(w.events)
	case after != Start:
		at = slices.IndexFunc(w.events, func(f Forward) bool { return f.EventID == after }) + 1
		if at == 0 {
			return Page{}, errors.New("after is no event of this feed")
		}
	}
	end := min(at+limit, len(w.events))
	p := Page{Forwards: slices.Clone(w.events[at:end]), Behind: len(w.events) - end, Wait: 2 * time.Second, Position: Start}
	if end > 0 {
		p.Position = w.events[end-1].EventID
	}
	return p, nil
}

// step counts, and stops the world at the step that crashes.
func (w *world) step() bool {
	w.steps++
	if w.crashAt > 0 && w.steps >= w.crashAt {
		w.crash()
		return false
	}
	return true
}

func (w *world) Post(ctx context.Context, in Request) Reply {
	w.mu.Lock()
	id := in.Header[StandardID]
	i := slices.IndexFunc(w.events, func(f Forward) bool { return f.EventID == id })
	order := w.events[i].OrderID
	if w.inFlight[order]++; w.inFlight[order] > 1 {
		w.t.Errorf("two posts of %s at a time", order)
	}
	w.mu.Unlock()
	select {
	case <-time.After(10 * time.Millisecond):
	case <-ctx.Done():
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.inFlight[order]--
	if ctx.Err() != nil {
		return Reply{Problem: "interrupted"}
	}
	reply := Reply{Status: 204}
	if w.fails != nil {
		if r := w.fails(w, in); r.Status != 0 || r.Problem != "" {
			reply = r
		}
	}
	if reply.Accepted() {
		w.taken = append(w.taken, id)
		if !slices.Contains(w.orders[order], id) {
			w.orders[order] = append(w.orders[order], id)
		}
	}
	if !w.step() {
		return Reply{Problem: "crashed"}
	}
	return reply
}

func (w *world) Load() (Saved, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.saved, nil
}

var errCrash = errors.New("crash")

func (w *world) Save(s Saved) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.step() {
		return errCrash
	}
	w.saved = s
	w.saves++
	w.check()
	return nil
}

// check checks that the saved position is never ahead of what the handler accepted.
func (w *world) check() {
	for _, f := range w.events {
		saved := w.saved.Position != "" && w.saved.Position != Start && f.EventID <= w.saved.Position || slices.Contains(w.saved.Beyond, f.EventID)
		if saved && !slices.Contains(w.taken, f.EventID) {
			w.t.Errorf("%s is saved as done (%+v), and was not accepted", f.EventID, w.saved)
		}
	}
}

func (w *world) options() Options {
	return Options{Source: w, Target: w, Positions: w, Secret: NewSecret(), From: Start, Route: func(string) string { return "http://handler" },
		Notify: func(n Note) { w.mu.Lock(); w.notes = append(w.notes, n); w.mu.Unlock() }}
}

// run runs until everything is accepted, or for so long.
func (w *world) run(o Options, long time.Duration, during func(*Engine)) error {
	ctx, stop := context.WithTimeout(context.Background(), long)
	defer stop()
	e := New(o)
	w.crash = stop
	if during != nil {
		go during(e)
	}
	return e.Run(ctx)
}

func (w *world) kinds(kind Kind) (n int) {
	for _, note := range w.notes {
		if note.Kind == kind {
			n++
		}
	}
	return n
}

// inOrder checks that every order got all its events, in order.
func (w *world) inOrder() {
	w.t.Helper()
	want := map[string][]string{}
	for _, f := range w.events {
		want[f.OrderID] = append(want[f.OrderID], f.EventID)
	}
	if !maps.EqualFunc(want, w.orders, slices.Equal) {
		w.t.Errorf("the handler accepted %v, not %v", w.orders, want)
	}
}

func TestEverythingIsForwardedInOrderOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 5, 3, 130, 1)
		if err := w.run(w.options(), time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		w.inOrder()
		if last := w.notes[len(w.notes)-1]; last.Lag != 0 {
			t.Errorf("in the end it lags by %d", last.Lag)
		}
		if len(w.taken) != len(w.events) || w.saved.Position != w.events[len(w.events)-1].EventID || len(w.saved.Beyond) != 0 {
			t.Errorf("%d of %d posted; saved %+v", len(w.taken), len(w.events), w.saved)
		}
		// A second run has nothing to do.
		w.taken = nil
		if err := w.run(w.options(), time.Minute, nil); err != nil || len(w.taken) != 0 {
			t.Errorf("again: %v %v", w.taken, err)
		}
	})
}

// Without a saved position a run begins now, and that is saved before anything happens.
func TestFromNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 3)
		w.taken = []string{"evt_001", "evt_002", "evt_003"} // of an earlier time
		o := w.options()
		o.From = ""
		err := w.run(o, time.Minute, func(*Engine) {
			<-time.After(time.Second)
			w.mu.Lock()
			if w.saved.Position != "evt_003" {
				t.Errorf("saved %+v", w.saved)
			}
			w.mu.Unlock()
			w.happen("ord_9", "order.carted")
		})
		if err != nil || !slices.Equal(w.taken[3:], []string{"evt_004"}) {
			t.Errorf("%v %v", w.taken, err)
		}
	})
}

// A handler that fails is tried again after 1, 2, 4, 8, 15 and then every 30 seconds until it answers; other orders do not wait.
func TestRetriesBackOffAndBlockOneOrderOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 2, 4)
		var at []time.Duration
		began := time.Now()
		w.fails = func(w *world, in Request) Reply {
			if in.Header[StandardID] != "evt_001" || time.Since(began) > 3*time.Minute {
				return Reply{}
			}
			at = append(at, time.Since(began).Truncate(time.Second))
			if len(w.orders["ord_1"]) != 4 && time.Since(began) > time.Second {
				t.Error("the other order waits")
			}
			return Reply{Status: 500}
		}
		if err := w.run(w.options(), 10*time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		want := []time.Duration{0, 1, 3, 7, 15, 30, 60, 90, 120, 150}
		for i := range want {
			want[i] *= time.Second
		}
		if !slices.Equal(at, want) && len(at) >= len(want) && !slices.Equal(at[:len(want)], want) {
			t.Errorf("tried at %v", at)
		}
		w.inOrder()
	})
}

// An event that is skipped counts as accepted, and its order continues. So does one that is named beforehand.
func TestSkip(t *testing.T) {
	for _, beforehand := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld(t, 3)
			w.fails = func(_ *world, in Request) Reply {
				if in.Header[StandardID] == "evt_002" {
					return Reply{Status: 400}
				}
				return Reply{}
			}
			w.taken = append(w.taken, "evt_002") // check takes it as done: it is given up by hand
			o := w.options()
			var during func(*Engine)
			if beforehand {
				o.Skip = []string{"evt_002"}
			} else {
				during = func(e *Engine) { <-time.After(20 * time.Second); e.Skip("evt_002"); e.Skip("evt_none") }
			}
			if err := w.run(o, time.Minute, during); err != nil {
				t.Fatal(err)
			}
			if got := w.taken[1:]; !slices.Equal(got, []string{"evt_001", "evt_003"}) || w.saved.Position != "evt_003" || w.kinds(Skipped) != 1 {
				t.Errorf("%v %+v", got, w.saved)
			}
		})
	}
}

// Polls that fail for a while lose nothing; one that is refused ends the run.
func TestOffline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 2)
		began := time.Now()
		w.pollErr = func() error {
			if time.Since(began) < 5*time.Minute {
				return Later{Err: errors.New("no network")}
			}
			return nil
		}
		if err := w.run(w.options(), 10*time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		w.inOrder()
		if w.kinds(Offline) < 5 || w.kinds(Offline) > 20 || w.kinds(Online) != 1 {
			t.Errorf("%d polls failed, online %d times", w.kinds(Offline), w.kinds(Online))
		}
		w.pollErr = func() error { return errors.New("signed out") }
		if err := w.run(w.options(), time.Minute, nil); err == nil || err.Error() != "signed out" {
			t.Error(err)
		}
	})
}

// A run that only reads posts nothing and saves nothing.
func TestReadOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 3)
		o := w.options()
		o.ReadOnly = true
		if err := w.run(o, time.Minute, nil); err != nil || len(w.taken) != 0 || w.saves != 0 || w.kinds(Arrived) != 3 {
			t.Errorf("%v %d %d", w.taken, w.saves, w.kinds(Arrived))
		}
	})
}

// Each fault does what it says, and nothing is lost by any.
func TestFaults(t *testing.T) {
	for _, f := range Faults() {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld(t)
			o := w.options()
			seen := []Request{}
			w.fails = func(_ *world, in Request) Reply { seen = append(seen, in); return Reply{} }
			began := time.Now()
			var first time.Duration
			err := w.run(o, time.Minute, func(e *Engine) {
				<-time.After(time.Second)
				e.SetFault(f, true)
				w.happen("ord_1", "order.placing")
				w.happen("ord_1", "order.placed")
				<-time.After(10 * time.Second)
				w.mu.Lock()
				if len(seen) > 0 {
					first = time.Since(began)
				}
				w.mu.Unlock()
				e.SetFault(f, false)
				e.RetryNow()
			})
			if err != nil {
				t.Fatal(err)
			}
			ids := []string{}
			for _, in := range seen {
				ids = append(ids, in.Header[StandardID])
			}
			want := map[Fault][]string{Duplicate: {"evt_001", "evt_001", "evt_002", "evt_002"}, Reorder: {"evt_002", "evt_001"}}[f]
			if want == nil {
				want = []string{"evt_001", "evt_002"}
			}
			if !slices.Equal(ids, want) {
				t.Errorf("%s: %v", f, ids)
			}
			if f == Drop && (first != 0 || w.kinds(Attempt) < 3) {
				t.Errorf("dropped: %d attempts", w.kinds(Attempt))
			}
			genuine := Sign(o.Secret, "evt_001", w.events[0].Body, time.Unix(number(seen[0].Header[StandardTimestamp]), 0))
			forged := genuine[SignatureHeader] != seen[0].Header[SignatureHeader]
			stale := number(seen[0].Header[StandardTimestamp]) < began.Add(-5*time.Minute).Unix()
			if f != Reorder && (forged != (f == Forged) || stale != (f == Stale)) {
				t.Errorf("%s: forged %v, stale %v", f, forged, stale)
			}
		})
	}
}

func number(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}

// Resending is out of turn: the same event, another delivery, and no position moves.
func TestResend(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 1)
		var seen []Request
		w.fails = func(_ *world, in Request) Reply { seen = append(seen, in); return Reply{} }
		if err := w.run(w.options(), time.Minute, func(e *Engine) {
			<-time.After(time.Second)
			e.Resend(w.events[0])
		}); err != nil {
			t.Fatal(err)
		}
		if len(seen) != 2 || seen[0].Header[StandardID] != seen[1].Header[StandardID] || seen[0].Header[DeliveryHeader] == seen[1].Header[DeliveryHeader] ||
			string(seen[0].Body) == string(seen[1].Body) || w.kinds(Resent) != 1 {
			t.Errorf("%+v", seen)
		}
	})
}

// Wherever a run crashes, in a post or in a save, the position is never ahead of what the handler accepted, and the runs after it
// bring every event, in order for each order.
func TestACrashAnywhereLosesNothing(t *testing.T) {
	for seed := range uint64(6) {
		for crashAt := 1; ; crashAt++ {
			crashed := false
			synctest.Test(t, func(t *testing.T) {
				random := rand.New(rand.NewPCG(seed, 1))
				w := newWorld(t, 4, 2, 3)
				w.fails = func(*world, Request) Reply {
					if random.IntN(2) == 0 {
						return Reply{Status: 503}
					}
					return Reply{}
				}
				w.crashAt = crashAt
				err := w.run(w.options(), 20*time.Minute, nil)
				w.mu.Lock()
				crashed = w.steps >= crashAt
				w.crashAt = 0
				w.mu.Unlock()
				if err != nil && !errors.Is(err, errCrash) {
					t.Fatal(err)
				}
				if err := w.run(w.options(), 20*time.Minute, nil); err != nil {
					t.Fatal(err)
				}
				w.inOrder()
				if t.Failed() {
					t.Logf("seed %d, crash at step %d", seed, crashAt)
				}
			})
			if t.Failed() {
				return
			}
			if !crashed {
				if crashAt < 20 {
					t.Errorf("only %d steps", crashAt)
				}
				break
			}
		}
	}
}

// slowDisk is a disk on which each save takes a second.
type slowDisk struct {
	*world
	saving bool
	all    []Saved
}

func (d *slowDisk) Save(s Saved) error {
	d.mu.Lock()
	if d.saving {
		d.t.Error("two saves at a time")
	}
	d.saving = true
	d.mu.Unlock()
	<-time.After(time.Second) // of the bubble
	d.mu.Lock()
	d.saving = false
	d.all = append(d.all, s)
	d.mu.Unlock()
	return d.world.Save(s)
}

// Posting does not wait for a slow disk, one save is under way at a time, and what is accepted meanwhile is saved together. No event is
// reported as accepted before that is saved.
func TestASlowDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 20, 20, 20)
		d := &slowDisk{world: w}
		o := w.options()
		o.Positions = d
		o.Notify = func(n Note) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.notes = append(w.notes, n)
			if n.Kind == Accepted && n.Forward.EventID > w.saved.Position && !slices.Contains(w.saved.Beyond, n.Forward.EventID) {
				t.Errorf("%s is accepted, and saved is %+v", n.Forward.EventID, w.saved)
			}
		}
		if err := w.run(o, time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		w.inOrder()
		if len(d.all) > 4 || d.all[len(d.all)-1].Position != w.events[59].EventID || w.kinds(Accepted) != 60 {
			t.Errorf("%d saves, %d accepted, the last %+v", len(d.all), w.kinds(Accepted), d.all[len(d.all)-1])
		}
	})
}

// What was accepted after an event that blocks its order is not posted again by the next run.
func TestTheNextRunPostsOnlyWhatIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 2, 3)
		w.fails = func(_ *world, in Request) Reply {
			if in.Header[StandardID] == "evt_001" {
				return Reply{Status: 500}
			}
			return Reply{}
		}
		if err := w.run(w.options(), time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		if w.saved.Position != Start || len(w.saved.Beyond) != 3 {
			t.Errorf("saved %+v", w.saved)
		}
		w.fails = nil
		if err := w.run(w.options(), time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		w.inOrder()
		if len(w.taken) != len(w.events) || w.saved.Position != "evt_005" || len(w.saved.Beyond) != 0 {
			t.Errorf("posted %v, saved %+v", w.taken, w.saved)
		}
	})
}

// When a handler that was away answers again, every order continues at once.
func TestAHandlerThatIsBackGetsEverythingAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t, 1, 1, 1, 1, 1, 1)
		began := time.Now()
		var back []time.Duration
		w.fails = func(*world, Request) Reply {
			// The posts of the six orders come at the same time; from now on one of them is heard first.
			if since := time.Since(began); since < 45*time.Second || len(back) == 0 && since < 61*time.Second && w.steps%6 != 0 {
				return Reply{Problem: "connection refused"}
			}
			back = append(back, time.Since(began))
			return Reply{}
		}
		if err := w.run(w.options(), 2*time.Minute, nil); err != nil {
			t.Fatal(err)
		}
		if len(back) != 6 || back[5]-back[0] > time.Second {
			t.Errorf("accepted at %v", back)
		}
	})
}
