package browser

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/host/contain/containtest"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// bothWays runs a test here and, when here is root, as an ordinary user too.
func bothWays(t *testing.T, run func(t *testing.T)) { containtest.BothWays(t, nil, run) }

// hog fills memory, a little at a time; spin keeps as many threads busy as there are.
const (
	hog  = `<h1>Shop</h1><script>const kept = []; setInterval(() => kept.push(new Uint8Array(16 << 20).fill(1)), 20)</script>`
	spin = `<h1>Shop</h1><script>
		const endless = URL.createObjectURL(new Blob(['for (;;) {}']));
		for (let i = 0; i < 8; i++) new Worker(endless);
	</script>`
)

var shopJob = Job{Hosts: []string{"shop.example"}}

// A page that uses more than it may is ended with a failure that says so, and no other page notices.
func TestAPageIsBounded(t *testing.T) {
	bothWays(t, func(t *testing.T) {
		for name, c := range map[string]struct {
			page      string
			memory    int64
			processor time.Duration
			code      failure.Code
		}{
			"memory":    {hog, 400 << 20, 0, failure.SiteUnreachable},
			"processor": {spin, 0, 2 * time.Second, failure.TimedOut},
		} {
			t.Run(name, func(t *testing.T) {
				s := newShop(t)
				s.page("shop.example/", `<h1>Shop</h1>`)
				s.page("shop.example/hostile", c.page)
				var log bytes.Buffer
				o := s.options("shop.example")
				o.MaxMemory, o.MaxProcessor, o.StepLimit = c.memory, c.processor, time.Minute
				o.Logger = slog.New(slog.NewTextHandler(&log, nil))
				b := openBrowser(t, o)
				honest := visit(t, b, shopJob, "http://shop.example/")
				p := openPage(t, b, shopJob)
				_, err := p.Goto(t.Context(), "http://shop.example/hostile")
				if err == nil {
					_, err = p.Wait(t.Context(), sdk.Visible(sdk.At("#never")))
				}
				var failed *failure.Failure
				if !errors.As(err, &failed) || failed.Code != c.code || !strings.Contains(failed.Seen, "more than") {
					t.Errorf("it ended with %v", err)
				}
				if err := p.Click(t.Context(), sdk.At("h1")); !errors.As(err, &failed) {
					t.Errorf("a click after that: %v", err)
				}
				must(t, p.Close())
				must(t, honest.Click(t.Context(), sdk.At("h1")))
				must(t, b.Close())
				if !strings.Contains(log.String(), failed.Seen) {
					t.Errorf("the log has %s", &log)
				}
			})
		}
	})
}

// The priority of a build's page that never rests falls, with that of every thread of its processes, and its Chromium serves no other page. The priority of
// others stays, and so does that of an order's page, whatever it uses.
func TestABusyPageGivesWay(t *testing.T) {
	bothWays(t, func(t *testing.T) {
		s := newShop(t)
		s.page("shop.example/", `<h1>Shop</h1>`)
		s.page("shop.example/hostile", spin)
		o := s.options("shop.example")
		o.Patience = time.Second
		b := openBrowser(t, o)
		honest := visit(t, b, shopJob, "http://shop.example/")
		order := shopJob
		order.Dedicated = true
		ordering := visit(t, b, order, "http://shop.example/hostile")
		p := visit(t, b, shopJob, "http://shop.example/hostile")
		busy := p.process
		eventually(t, "a lower priority of every thread", func() bool {
			all := niceOf(t, busy)
			for _, nice := range all {
				if nice < 3 {
					return false
				}
			}
			return len(all) > 8
		})
		eventually(t, "as much use by the order", func() bool {
			ordering.process.use.mu.Lock()
			defer ordering.process.use.mu.Unlock()
			return ordering.process.use.processor > o.Patience+3*perStep
		})
		for what, p := range map[string]*Page{"that rests": honest, "of an order": ordering} {
			for _, nice := range niceOf(t, p.process) {
				if nice != 0 {
					t.Errorf("a page %s has the priority %d", what, nice)
				}
			}
		}
		must(t, ordering.Close())
		must(t, p.Close())
		if busy.alive() {
			t.Error("its Chromium waits for another page")
		}
		must(t, honest.Close())
		if next := visit(t, b, shopJob, "http://shop.example/"); next.process != honest.process {
			t.Error("the other Chromium does not serve the next page")
		}
	})
}

// A build's page that takes what a build takes on a slow and busy machine keeps its priority. After that it falls step by step to the lowest. An order's page
// keeps it.
func TestPriorityFallsAfterPatience(t *testing.T) {
	b := openBrowser(t, Options{})
	for used, want := range map[time.Duration]int{
		0: 0, 7 * time.Second: 0, patience: 0, patience + perStep - 1: 0, patience + perStep: 1, patience + 3*perStep: 3,
		patience + lowest*perStep: lowest, time.Hour: lowest,
	} {
		if got := b.options.niceFor(forBuilds, used); got != want {
			t.Errorf("a build's page that used %v has the nice value %d, not %d", used, got, want)
		}
		if got := b.options.niceFor(forCard, used); got != 0 {
			t.Errorf("an order's page that used %v has the nice value %d", used, got)
		}
	}
}

// A page is counted what processes use while it is open: nothing of what they used for pages before it, even if a look misses some of them or all.
func TestUseOfAPage(t *testing.T) {
	const old, young = 1, 2
	seen := func(all ...member) []member { return all }
	for name, c := range map[string]struct {
		before, looks [][]member
		want          time.Duration
	}{
		"one look":              {nil, [][]member{seen(member{old, 5})}, 0},
		"what is used later":    {nil, [][]member{seen(member{old, 5}), seen(member{old, 8})}, 3},
		"a process that begins": {nil, [][]member{seen(member{old, 5}), seen(member{old, 5}, member{young, 2})}, 2},
		"a process that ends":   {nil, [][]member{seen(member{old, 5}, member{young, 2}), seen(member{old, 6}), seen(member{old, 7})}, 2},
		"an id given again":     {nil, [][]member{seen(member{old, 5}, member{young, 9}), seen(member{old, 5}, member{young, 2})}, 2},
		"a page before":         {[][]member{seen(member{old, 5})}, [][]member{seen(member{old, 8}), seen(member{old, 9})}, 1},
		"first look missed one": {[][]member{seen(member{old, 5}, member{young, 1})}, [][]member{seen(member{young, 1}), seen(member{old, 6}, member{young, 1})}, 1},
		"a look missed one":     {nil, [][]member{seen(member{old, 5}, member{young, 1}), seen(member{young, 1}), seen(member{old, 6}, member{young, 1})}, 1},
		"first look missed all": {nil, [][]member{nil, seen(member{old, 5}), seen(member{old, 6})}, 1},
	} {
		var u use
		u.begin()
		for _, look := range c.before {
			u.count(look)
		}
		u.begin()
		for _, look := range c.looks {
			u.count(look)
		}
		if u.processor != c.want {
			t.Errorf("%s: counted %d, not %d", name, u.processor, c.want)
		}
	}
}

// The census has every process of this machine that runs, in its group.
func TestCensus(t *testing.T) {
	child, end := inGroup(t)
	if got := census()[child]; len(got) != 1 || got[0].id != child {
		t.Errorf("its group has %v", got)
	}
	if got := census()[syscall.Getpgrp()]; !slices.ContainsFunc(got, func(m member) bool { return m.id == os.Getpid() }) {
		t.Errorf("this program is not in its own group: %v", got)
	}
	end()
	if got := census()[child]; len(got) != 0 {
		t.Errorf("after its end its group has %v", got)
	}
}

// A census of some groups finds a group that was none of them before, and looks at all processes again after some looks.
func TestCensusOfGroups(t *testing.T) {
	child, end := inGroup(t)
	defer end()
	var others neighbours
	if got := others.census(map[int]bool{child: true}); len(got) != 1 || len(got[child]) != 1 {
		t.Errorf("its group has %v", got)
	}
	if got := others.census(nil); len(got) != 0 {
		t.Errorf("no group has %v", got)
	}
	if others.group[child] != child {
		t.Errorf("the process of another group is in %d", others.group[child])
	}
	if got := others.census(map[int]bool{child: true}); len(got[child]) != 1 {
		t.Errorf("later its group has %v", got)
	}
	others.group[child] = child + 1 // another process had its id
	for range looksBetween {
		if len(others.census(map[int]bool{child: true})[child]) == 1 {
			return
		}
	}
	t.Error("a process whose id another had is never found")
}

// inGroup starts a process in a group of its own, which a function ends.
func inGroup(t *testing.T) (id int, end func()) {
	t.Helper()
	child := exec.Command("/bin/cat")
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	hold, err := child.StdinPipe()
	must(t, err)
	must(t, child.Start())
	return child.Process.Pid, func() {
		must(t, hold.Close())
		must(t, child.Wait())
	}
}

// niceOf lists the priorities of every thread of a Chromium.
func niceOf(t *testing.T, p *process) (all []int) {
	t.Helper()
	for _, m := range census()[p.command.Process.Pid] {
		all = append(all, niceOfThreads(m.id)...)
	}
	return all
}

// niceOfThreads lists the priorities of the threads of a process.
func niceOfThreads(id int) (all []int) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/[0-9]*/stat", id))
	for _, file := range threads {
		line, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		words := strings.Fields(string(line[bytes.LastIndexByte(line, ')')+1:]))
		if nice, err := strconv.Atoi(words[16]); err == nil {
			all = append(all, nice)
		}
	}
	return all
}

// Each page has a Chromium to itself. One that is closed leaves it to the next page, unless a card was to be typed; after mostPages a new one takes over.
func TestAChromiumHasOnePageAtATime(t *testing.T) {
	s := newShop(t)
	s.page("shop.example/", `<h1>Shop</h1>`)
	b := openBrowser(t, s.options("shop.example"))
	one, two := visit(t, b, shopJob, "http://shop.example/"), visit(t, b, shopJob, "http://shop.example/")
	first := one.process
	if first == two.process {
		t.Error("two pages have one Chromium")
	}
	if !b.serves(first, 1) {
		t.Error("the first page is open, and is not told so")
	}
	must(t, one.Close())
	if b.serves(first, 1) {
		t.Error("the first page has closed, and is told to be open")
	}
	dedicated := openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true})
	if dedicated.process == first || dedicated.process == two.process {
		t.Error("a card is typed where another page was")
	}
	must(t, dedicated.Close())
	if dedicated.process.alive() {
		t.Error("the Chromium of a card waits for another page")
	}
	for n := 2; n <= mostPages; n++ {
		p := openPage(t, b, shopJob)
		if p.process != first {
			t.Fatalf("page %d has another Chromium: the first runs: %v, calm: %v, its last page used %v", n, first.alive(), first.calm(), first.use.processor)
		}
		if b.serves(first, n-1) || !b.serves(first, n) {
			t.Errorf("page %d is taken for another", n)
		}
		must(t, p.Close())
	}
	if first.alive() {
		t.Error("a Chromium serves more pages than it may")
	}
	if next := openPage(t, b, shopJob); next.process == first {
		t.Error("a Chromium that has ended serves a page")
	}
}

// After Start a Chromium is ready for the next card and for the next build, after one was taken too. It starts when the page of the last one closes, because
// who waits for that page has better use for the processors, or after a while.
func TestAChromiumIsKeptReady(t *testing.T) {
	b := openBrowser(t, newShop(t).options("shop.example"))
	b.nextAfter = time.Hour
	must(t, b.Start(t.Context()))
	ready := func(k kind) *process {
		var found *process
		eventually(t, "a Chromium that has had no page", func() bool {
			b.mu.Lock()
			defer b.mu.Unlock()
			for _, p := range b.idle {
				if p.kind == k && p.pages == 0 {
					found = p
				}
			}
			return found != nil
		})
		return found
	}
	for range 3 {
		waits := ready(forCard)
		p := openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true})
		if p.process != waits {
			t.Error("a card waited for a Chromium to start")
		}
		if b.prepares(forCard) {
			t.Error("the next Chromium starts during an order")
		}
		must(t, p.Close())
	}
	ready(forCard)
	b.nextAfter = 0
	openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true})
	ready(forCard)
	waits := ready(forBuilds)
	b.nextAfter = time.Hour
	open := []*Page{openPage(t, b, shopJob)}
	if b.prepares(forBuilds) {
		t.Error("the next Chromium starts during a build")
	}
	open = append(open, openPage(t, b, shopJob))
	if open[0].process != waits && open[1].process != waits {
		t.Error("builds waited for a Chromium to start")
	}
	for _, p := range open {
		must(t, p.Close())
	}
	if p := openPage(t, b, shopJob); p.process != open[0].process && p.process != open[1].process {
		t.Error("a build has another Chromium than the builds before")
	}
	must(t, b.Close())
	if err := b.Start(t.Context()); !errors.Is(err, errClosed) {
		t.Errorf("a start after the end: %v", err)
	}
}

// When a Chromium has had its last page, one other takes over, whether the next page comes before or after it has started: two would both stay.
func TestOneChromiumTakesOver(t *testing.T) {
	b := openBrowser(t, newShop(t).options("shop.example"))
	b.nextAfter = time.Hour
	must(t, b.Start(t.Context()))
	for others := range int64(3) {
		for range mostPages {
			p := openPage(t, b, shopJob)
			if got, want := b.options.started.Load(), int64(len(kinds))+others; got != want {
				t.Fatalf("%d Chromium were started, want %d", got, want)
			}
			must(t, p.Close())
		}
	}
	openPage(t, b, shopJob)
	before := b.options.started.Load()
	for used := range int64(3) {
		card := openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true})
		if got, want := b.options.started.Load(), before+used; got != want {
			t.Errorf("%d Chromium were started, want %d", got, want)
		}
		must(t, card.Close())
	}
	open := []*Page{openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true}), openPage(t, b, Job{Hosts: []string{"shop.example"}, Dedicated: true})}
	if open[0].process == open[1].process {
		t.Error("two cards have one Chromium")
	}
}

// One page at most waits for a Chromium that starts. If it leaves, another may, or the Chromium waits.
func TestAChromiumThatStartsIsWantedByOne(t *testing.T) {
	b := openBrowser(t, Options{ExecPath: "/missing"})
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, started := range []*process{{pages: 1}, nil} {
		coming := &warmUp{result: make(chan *process, 1)}
		b.warming[forCard] = coming
		if _, err := b.fresh(gone, forCard); !errors.Is(err, context.Canceled) || coming.wanted {
			t.Errorf("after the page has left: %v, it is wanted: %v", err, coming.wanted)
		}
		coming.wanted = true // by another page
		if _, err := b.fresh(gone, forCard); err == nil || errors.Is(err, context.Canceled) {
			t.Errorf("a second page does not start one: %v", err)
		}
		coming.wanted = false
		coming.result <- started
		p, err := b.fresh(t.Context(), forCard)
		if p != started || (err == nil) != (started != nil) {
			t.Errorf("the page has %v (%v), want %v", p, err, started)
		}
	}
}

// prepares reports whether a Chromium of a kind starts or waits.
func (b *Browser) prepares(k kind) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.warming[k] != nil || slices.ContainsFunc(b.idle, func(p *process) bool { return p.kind == k })
}

// Idle Chromium do not pile up after many pages at once: as many wait for a while as always have room, and mostIdle for longer.
func TestFewChromiumWait(t *testing.T) {
	b := openBrowser(t, newShop(t).options("shop.example"))
	b.queue.room, b.idleFor = mostIdle+2, time.Hour
	var pages []*Page
	for range mostIdle + 2 {
		pages = append(pages, openPage(t, b, shopJob))
	}
	b.queue.room = mostIdle + 1
	for _, p := range pages {
		must(t, p.Close())
	}
	waits := func() int {
		b.mu.Lock()
		defer b.mu.Unlock()
		return len(b.idle)
	}
	if waits() != mostIdle+1 || len(b.lent) != 0 {
		t.Errorf("%d wait, %d are lent", waits(), len(b.lent))
	}
	ends(t, &b.queue)
	b.trim(time.Now())
	if waits() != mostIdle+1 {
		t.Errorf("%d wait right after that", waits())
	}
	last := b.idle[0]
	b.trim(time.Now().Add(b.idleFor))
	if waits() != mostIdle {
		t.Errorf("%d wait after a while", waits())
	}
	select {
	case <-last.exited:
	case <-time.After(time.Minute):
		t.Error("the one that waited for longest runs")
	}
	b.trim(time.Now().Add(b.idleFor))
	if waits() != mostIdle {
		t.Errorf("%d wait after another while", waits())
	}
}

// BenchmarkHonest times three honest pages at once, alone and next to a hostile one.
func BenchmarkHonest(b *testing.B) {
	for name, hostile := range map[string]string{"alone": "", "beside endless loops": spin, "beside a memory hog": hog, "beside both": spin + hog} {
		b.Run(name, func(b *testing.B) {
			s := menuSite(b)
			s.handle("shop.example/hostile", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/html")
				w.Write([]byte(hostile))
			})
			ctx := context.Background()
			lent, err := Open(ctx, s.options("shop.example"))
			check(b, err)
			defer lent.Close()
			check(b, lent.Start(ctx))
			for b.Loop() {
				b.StopTimer()
				var pages []*Page
				if hostile != "" {
					p, err := lent.Page(ctx, shopJob)
					check(b, err)
					_, err = p.Goto(ctx, "http://shop.example/hostile")
					check(b, err)
					pages = append(pages, p)
				}
				b.StartTimer()
				var running sync.WaitGroup
				for range 3 {
					running.Go(func() { flow(b, lent) })
				}
				running.Wait()
				b.StopTimer()
				for _, p := range pages {
					check(b, p.Close())
				}
				b.StartTimer()
			}
		})
	}
}
