package screen

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/devtool/testorder"
)

// trial is one test order on the screen.
type trial struct {
	place string
	run   testorder.Run
	now   testorder.Step // the step under way; its name is empty between steps
	since time.Time
	ended bool
	err   error
	page  *photo // of the restaurant, while the cart is built
}

// orders is a screen over others: one test order with its steps and its cart, or a table of many.
type orders struct {
	trials []*trial
	news   *news
	at     int
	open   bool // one of many is shown whole
	scroll
}

// news queues what test orders do, until the screen takes it.
type news struct {
	mu   sync.Mutex
	list []step
	wake chan struct{}
}

// step says that a step of a trial began or ended, or with ended set that the trial did.
type step struct {
	trial int
	run   testorder.Run
	step  testorder.Step
	done  bool
	ended bool
	err   error
	at    time.Time
	page  *photo // only this is new
}

func (n *news) add(s step) {
	n.mu.Lock()
	n.list = append(n.list, s)
	n.mu.Unlock()
	select {
	case n.wake <- struct{}{}:
	default:
	}
}

// stepsMsg are the news of some test orders.
type stepsMsg struct {
	of    *orders
	steps []step
}

func newOrders(places []string, now time.Time) *orders {
	o := &orders{news: &news{wake: make(chan struct{}, 1)}}
	for _, p := range places {
		o.trials = append(o.trials, &trial{place: p, since: now, run: testorder.Run{Place: p, Expected: testorder.Expectation(p)}})
	}
	return o
}

// start places the orders.
func (o *orders) start(m *Model) tea.Cmd {
	cmds := []tea.Cmd{o.read(m.live)}
	place, now, live := m.desk.Place, m.desk.Now, m.live
	for i, t := range o.trials {
		cmds = append(cmds, func() tea.Msg {
			run, err := place(live, t.place, func(r testorder.Run, s testorder.Step, done bool) {
				o.news.add(step{trial: i, run: r, step: s, done: done, at: now()})
			}, func(jpeg []byte) {
				if page := newPhoto(jpeg); page != nil {
					o.news.add(step{trial: i, page: page})
				}
			})
			o.news.add(step{trial: i, run: run, ended: true, err: err, at: now()})
			return nil
		})
	}
	return tea.Batch(cmds...)
}

func (o *orders) read(live context.Context) tea.Cmd {
	return func() tea.Msg {
		select {
		case <-o.news.wake:
		case <-live.Done():
			return nil
		}
		o.news.mu.Lock()
		defer o.news.mu.Unlock()
		all := o.news.list
		o.news.list = nil
		return stepsMsg{o, all}
	}
}

func (o *orders) update(m *Model, msg tea.Msg) tea.Cmd {
	steps, ok := msg.(stepsMsg)
	if !ok || steps.of != o {
		return nil
	}
	for _, s := range steps.steps {
		t := o.trials[s.trial]
		if s.page != nil {
			t.page = s.page
			continue
		}
		t.run = s.run
		if s.done || s.ended {
			t.page = nil
		}
		switch {
		case s.ended:
			t.ended, t.err, t.now = true, s.err, testorder.Step{}
		case s.done:
			t.now = testorder.Step{}
		default:
			t.now, t.since = s.step, s.at
		}
	}
	if o.ended() {
		return nil
	}
	return o.read(m.live)
}

func (o *orders) ended() bool {
	for _, t := range o.trials {
		if !t.ended {
			return false
		}
	}
	return true
}

func (o *orders) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case (name == "esc" || name == "q" || name == "backspace") && o.open && len(o.trials) > 1:
		o.open, o.top = false, 0
	case name == "esc" || name == "q":
		m.pop()
	case len(o.trials) == 1 || o.open:
		o.scrollKey(k, m.height-4)
	case name == "enter":
		o.open, o.top = true, 0
	case name == "up" || name == "k":
		o.at = max(0, o.at-1)
	case name == "down" || name == "j":
		o.at = min(len(o.trials)-1, o.at+1)
	case name == "home" || name == "g":
		o.at = 0
	case name == "end" || name == "G":
		o.at = len(o.trials) - 1
	}
	return nil
}

func (o *orders) hint() string {
	if len(o.trials) > 1 && !o.open {
		return quiet.Render("enter") + " open  " + quiet.Render("esc") + " close"
	}
	line := quiet.Render("↑ ↓") + " scroll  " + quiet.Render("esc") + " close"
	if !o.trials[o.at].ended {
		line += "; the order continues"
	}
	return line
}

func (o *orders) render(m *Model, w, h int) []string {
	if len(o.trials) == 1 || o.open {
		return o.renderOne(m, o.trials[o.at], w, h)
	}
	return o.renderAll(m.now, w, h)
}

// verdict says how a test order is doing.
func (t *trial) verdict() string {
	switch {
	case t.err != nil:
		return bad.Render("✗ " + plain(t.err.Error()))
	case t.ended && t.run.OK:
		return good.Render("✓ as scripted")
	case t.ended:
		return bad.Render("✗ expected " + t.run.Expected + ", got " + plain(t.run.Outcome))
	}
	return warn.Render("… under way")
}

// through names the interface that an order goes through, unless it is the API.
func (t *trial) through() string {
	if t.run.Via == "" {
		return ""
	}
	return " · through " + plain(t.run.Via)
}

func (o *orders) renderOne(m *Model, t *trial, w, h int) []string {
	now := m.now
	if t.page == nil {
		h = min(h, 16)
	}
	title := "Test order · " + strings.TrimPrefix(plain(t.place), sandbox.Prefix) + " → " + t.run.Expected + t.through()
	if w < twoPanes {
		lines := append(t.stepLines(now, w-3), "")
		if t.page != nil {
			lines = append(lines, t.page.blocks(w-4, h-2-len(lines), m.colour)...)
			return frame(title, quiet.Render("the page, live"), o.window(lines, h-2), w, h, true)
		}
		for _, line := range t.cart(w - 4) {
			lines = append(lines, " "+line)
		}
		return frame(title, t.verdict(), o.window(lines, h-2), w, h, true)
	}
	left := w * 3 / 5
	if t.page != nil {
		left = w / 2
	}
	a := frame(title, t.verdict(), o.window(t.stepLines(now, left-3), h-2), left, h, true)
	if t.page != nil {
		return beside(a, frame("The restaurant's page, live", quiet.Render("nothing is ordered"), t.page.blocks(w-left-4, h-2, m.colour), w-left, h, false))
	}
	var cart []string
	for _, line := range t.cart(w - left - 4) {
		cart = append(cart, " "+line)
	}
	return beside(a, frame("The cart as the person sees it", short(t.run.OrderID), cart, w-left, h, false))
}

// beside puts two frames of one height next to each other.
func beside(left, right []string) []string {
	for i := range left {
		left[i] += right[i]
	}
	return left
}

// running is how long the step under way has taken. The screen's clock may be behind the step's.
func (t *trial) running(now time.Time) time.Duration {
	return max(0, now.Sub(t.since)).Truncate(100 * time.Millisecond)
}

// stepLines are the steps with what was expected and the times.
func (t *trial) stepLines(now time.Time, w int) []string {
	var lines []string
	row := func(sign, name, words, took string) {
		lines = append(lines, ends(cut(" "+sign+" "+fill(strong.Render(name), 9)+words, w-width(took)-1), quiet.Render(took), w))
	}
	usual := func(s testorder.Step) string {
		if s.Usual > 0 {
			return " of " + span(s.Usual)
		}
		return ""
	}
	for _, s := range t.run.Steps {
		if s.OK {
			row(good.Render("✓"), s.Name, plain(s.Got), span(s.Took)+usual(s))
			continue
		}
		row(bad.Render("✗"), s.Name, plain(s.Got), span(s.Took)+usual(s))
		lines = append(lines, cut("            expected "+s.Expected, w))
	}
	if t.now.Name != "" && !t.ended {
		row(warn.Render("…"), t.now.Name, quiet.Render("expects "+t.now.Expected), span(t.running(now))+usual(t.now))
	}
	if t.ended {
		lines = append(lines, "", " "+t.verdict()+quiet.Render(fmt.Sprintf("  in %.1fs  %s", float64(t.run.TookMs)/1000, short(t.run.OrderID))))
	}
	return lines
}

// cart is the cart as the person sees it, w cells wide.
func (t *trial) cart(w int) []string {
	rows := testorder.CartRows(t.run)
	if len(rows) == 0 {
		return []string{quiet.Render("no cart yet")}
	}
	var lines []string
	for i, row := range rows {
		line := ends(cut(plain(row[0]), w-width(row[1])-1), row[1], w)
		if i == len(rows)-1 {
			line = strong.Render(line)
		}
		lines = append(lines, line)
	}
	return lines
}

// renderAll is the table over many test restaurants.
func (o *orders) renderAll(now time.Time, w, h int) []string {
	o.keep(o.at, h-3)
	lines := make([]string, len(o.trials))
	done, wrong := 0, 0
	for i, t := range o.trials {
		if t.ended {
			done++
			if !t.run.OK {
				wrong++
			}
		}
		step := ""
		for _, s := range t.run.Steps {
			step = s.Name
		}
		took := span(t.running(now))
		if t.now.Name != "" {
			step = t.now.Name
		}
		if t.ended {
			step, took = "", fmt.Sprintf("%.1fs", float64(t.run.TookMs)/1000)
		}
		mark := "  "
		if i == o.at {
			mark = "▸ "
		}
		name := fill(strings.TrimPrefix(t.place, sandbox.Prefix), 17)
		if i == o.at {
			name = strong.Render(name)
		}
		lines[i] = mark + name + " " + fill(step, 8) + " " + fill(took, 6) + "  " + t.verdict()
	}
	foot := fmt.Sprintf("%d of %d done", done, len(o.trials))
	if wrong > 0 {
		foot += bad.Render(fmt.Sprintf(" · ✗ %d not as scripted", wrong))
	} else if done == len(o.trials) {
		foot = good.Render("✓ all as scripted")
	}
	head := quiet.Render(fill("  RESTAURANT", 20) + fill("STEP", 9) + fill("TOOK", 8) + "RESULT")
	return frame("Test orders"+o.trials[0].through(), foot, append([]string{head}, o.window(lines, h-3)...), w, h, true)
}

// placeMenu offers the test restaurants.
func placeMenu(m *Model) *menu {
	places := m.desk.Places
	return &menu{title: "Place a test order", items: func() []item {
		items := []item{{key: "a", name: "all", note: "each of them at once"}}
		for _, p := range places {
			items = append(items, item{name: strings.TrimPrefix(p, sandbox.Prefix), note: "ends " + testorder.Expectation(p)})
		}
		return items
	}, at: max(0, slices.Index(places, sandbox.Prefix+"placed")) + 1, pick: func(m *Model, i int) tea.Cmd {
		some := places
		if i > 0 {
			some = places[i-1 : i]
		}
		o := newOrders(some, m.now)
		m.push(o)
		return o.start(m)
	}}
}

// Placed is what became of one test order on a screen.
type Placed struct {
	testorder.Run
	Err error
}

// ordersPart is test orders as a screen of their own.
type ordersPart struct {
	*orders
	hold bool // stay when the orders have ended
}

// RunOrders places test orders on a screen. It leaves when they have ended, unless hold is set or the person presses a key before.
//
// Errors: ErrInterrupted if the person leaves while an order is under way.
func RunOrders(ctx context.Context, d Desk, places []string, hold bool, s Streams) ([]Placed, error) {
	p := &ordersPart{newOrders(places, d.Now()), hold}
	if err := run(ctx, newModel(d, p), s); err != nil {
		return nil, err
	}
	if !p.ended() {
		return nil, ErrInterrupted
	}
	var all []Placed
	for _, t := range p.trials {
		all = append(all, Placed{t.run, t.err})
	}
	return all, nil
}

func (p *ordersPart) update(m *Model, msg tea.Msg) tea.Cmd {
	if _, first := msg.(initMsg); first {
		return p.start(m)
	}
	cmd := p.orders.update(m, msg)
	if p.ended() && !p.hold {
		return m.quit()
	}
	return cmd
}

func (p *ordersPart) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	p.hold = true
	return p.orders.key(m, k)
}

func (p *ordersPart) render(m *Model, w, h int) []string {
	lines := []string{" " + accent.Bold(true).Render("Carryout") + "  test orders: nothing is ordered and nothing is charged", ""}
	return append(lines, p.orders.render(m, w, h-len(lines))...)
}

func (p *ordersPart) actions() []action { return nil }

func (p *ordersPart) typing() bool { return false }

func (p *ordersPart) hint() string {
	switch {
	case p.ended():
		return quiet.Render("q") + " leave  " + quiet.Render("?") + " keys"
	case p.hold:
		return quiet.Render("q") + " interrupt"
	}
	return "leaves when the orders have ended; any key keeps it open  " + quiet.Render("q") + " interrupt"
}
