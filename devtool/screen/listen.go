package screen

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// Feed is the engine that the screen controls.
type Feed interface {
	Skip(eventID string)
	RetryNow()
	Pause(on bool)
	SetFault(f feed.Fault, on bool)
	Resend(f feed.Forward)
}

// Listening describes a run of listen.
type Listening struct {
	App      string // id, with its name if that is known
	Targets  string // where events go; empty: nowhere
	Secret   string // of the run
	ReadOnly bool   // another run forwards
	Feed     Feed
	Notes    *Notes
	Ended    <-chan error // how the run ended, once it did
}

// Listen is the screen of listen.
type Listen struct {
	Listening
	journal *journal
	now     time.Time

	selected    *event // nil: none
	follow      bool
	list        scroll
	detail      scroll
	tab         tab
	diffAnswers bool
	focus       bool // on the detail
	paused      bool
	faults      map[feed.Fault]bool
	secret      string // that the person entered to verify with
	typed       *input // the filter that is being typed
	problem     string // what is wrong with it
	filters     int    // counts filters
	judging     bool

	// The lines of the open tab, kept until something changes.
	cached struct {
		e       *event
		tab     tab
		w       int
		version int
		lines   []string
	}
}

// The messages of a run.
type (
	notesMsg []feed.Note
	endedMsg struct{ err error }
)

// RunListen shows a run of listen until the person leaves, the run ends with an error, or the context ends.
func RunListen(ctx context.Context, d Desk, l Listening, s Streams) error {
	return run(ctx, newModel(d, newListen(l, d.Now())), s)
}

func newListen(l Listening, now time.Time) *Listen {
	return &Listen{Listening: l, journal: newJournal(), now: now, follow: true, faults: map[feed.Fault]bool{}}
}

// read waits for the engine's next notes.
func (l *Listen) read(m *Model) tea.Cmd {
	notes, live := l.Notes, m.live
	return func() tea.Msg {
		if all := notes.take(live); all != nil {
			return notesMsg(all)
		}
		return nil
	}
}

func (l *Listen) update(m *Model, msg tea.Msg) tea.Cmd {
	l.now = m.now
	switch msg := msg.(type) {
	case initMsg:
		ended, live := l.Ended, m.live
		return tea.Batch(l.read(m), func() tea.Msg {
			select {
			case err := <-ended:
				return endedMsg{err}
			case <-live.Done():
				return nil
			}
		})
	case notesMsg:
		for _, n := range msg {
			l.journal.add(n)
			l.announce(m, n)
		}
		l.settle()
		return tea.Batch(l.read(m), l.judgeNext())
	case endedMsg:
		l.journal.ended = true
		if msg.err != nil {
			return m.quit() // the caller says why
		}
		m.say("Everything is forwarded. q leaves.", false)
	case judged:
		l.judging = false
		l.journal.judge(msg)
		l.settle()
		return l.judgeNext()
	}
	return nil
}

// announce says how a resend went: it does not change the event's state.
func (l *Listen) announce(m *Model, n feed.Note) {
	if n.Kind != feed.Resent {
		return
	}
	a := &attempt{status: n.Reply.Status, problem: n.Reply.Problem}
	word := fmt.Sprint(n.Reply.Status)
	if a.status == 0 {
		word = a.problem
	}
	m.say("Resent "+n.Forward.Type+": "+word+".", !a.ok())
}

// judgeNext has jq judge the next events.
func (l *Listen) judgeNext() tea.Cmd {
	batch := l.journal.unjudged()
	if len(batch) == 0 || l.judging {
		return nil
	}
	l.judging = true
	f := l.journal.filter
	return func() tea.Msg { return f.judge(batch) }
}

// settle selects a visible event: the newest while it follows, else the one that was selected or the next.
func (l *Listen) settle() {
	visible := l.journal.visible()
	was := l.selected
	switch {
	case len(visible) == 0:
		l.selected = nil
	case l.follow || l.selected == nil:
		l.selected = visible[len(visible)-1]
	default:
		i := min(indexOf(visible, l.selected.seq), len(visible)-1)
		l.selected = visible[i]
	}
	if l.selected != was {
		l.detail.top = 0
	}
}

// move selects another event. At the end it follows again only if the person asks for that.
func (l *Listen) move(by int) {
	visible := l.journal.visible()
	if l.selected == nil {
		return
	}
	l.follow = false
	i := max(0, min(len(visible)-1, indexOf(visible, l.selected.seq)+by))
	if l.selected != visible[i] {
		l.selected, l.detail.top = visible[i], 0
	}
}

func (l *Listen) typing() bool { return l.typed != nil }

// hint helps with the filter while it is typed.
func (l *Listen) hint() string {
	if l.typed == nil {
		return ""
	}
	return quiet.Render("type:placed  status:failed|ok|retry|5xx  order:…  ms:>500  has:failure_code  body~\"latte\"  -not  or  jq:.order.total_minor>2000")
}

func (l *Listen) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	l.now = m.now
	if l.typed != nil {
		return l.typeFilter(k)
	}
	name := k.String()
	page := max(1, m.height-8)
	if l.focus {
		switch name {
		case "up", "k":
			l.detail.by(-1)
			return nil
		case "down", "j":
			l.detail.by(1)
			return nil
		case "pgup", "pgdown", "home", "end":
			l.detail.scrollKey(k, page)
			return nil
		case "esc", "enter", "backspace":
			l.focus = false
			return nil
		}
	}
	switch name {
	case "up", "k":
		l.move(-1)
	case "down", "j":
		l.move(1)
	case "pgup":
		l.move(-page)
	case "pgdown":
		l.move(page)
	case "home", "g":
		l.move(-len(l.journal.all))
	case "end":
		return l.followNewest(m)
	case "enter":
		l.focus = l.selected != nil
	case "tab":
		l.focus = !l.focus && l.selected != nil
	case "left", "h", "shift+tab":
		l.open((l.tab + tab(len(tabNames)) - 1) % tab(len(tabNames)))
	case "right", "l":
		l.open((l.tab + 1) % tab(len(tabNames)))
	case "1", "2", "3", "4", "5", "6":
		l.open(tab(name[0] - '1'))
	case "esc":
		if l.journal.filter.text != "" {
			l.setFilter("")
		}
	default:
		for _, a := range l.actions() {
			if a.keys == name && a.do != nil {
				return a.do(m)
			}
		}
	}
	return nil
}

func (l *Listen) open(t tab) {
	l.tab, l.detail.top = t, 0
}

// typeFilter edits the filter. It applies with each key, as long as it can be read.
func (l *Listen) typeFilter(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "enter":
		if l.problem == "" {
			l.typed = nil
		}
		return nil
	case "esc":
		l.typed = nil
		l.setFilter("")
		return nil
	case "up", "down", "pgup", "pgdown":
		l.move(map[string]int{"up": -1, "down": 1, "pgup": -10, "pgdown": 10}[k.String()])
		return nil
	}
	if l.typed.key(k) {
		return l.apply()
	}
	return nil
}

func (l *Listen) apply() tea.Cmd {
	l.setFilter(l.typed.String())
	return l.judgeNext()
}

// setFilter hides what does not match. A filter that cannot be read changes nothing and says why.
func (l *Listen) setFilter(text string) {
	l.filters++
	f, err := parseFilter(text, l.filters)
	if err != nil {
		l.problem = plain(err.Error())
		return
	}
	l.problem, l.judging = "", false
	l.journal.setFilter(f)
	l.settle()
}

func (l *Listen) paste(_ *Model, text string) tea.Cmd {
	if l.typed == nil {
		return nil
	}
	l.typed.insert(text)
	return l.apply()
}

// do wraps a call to the engine in a command, because it may wait for the engine.
func do(call func()) tea.Cmd { return func() tea.Msg { call(); return nil } }

// on is an action on the selected event.
func (l *Listen) on(act func(m *Model, e *event) tea.Cmd) func(m *Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		if l.selected == nil {
			m.say("There is no event yet. t fires one.", true)
			return nil
		}
		return act(m, l.selected)
	}
}

// forwards is an action that posts to the handler.
func (l *Listen) forwards(act func(m *Model) tea.Cmd) func(m *Model) tea.Cmd {
	return func(m *Model) tea.Cmd {
		switch {
		case l.ReadOnly:
			m.say("Another listen forwards these events; this one only shows them.", true)
			return nil
		case l.Targets == "":
			m.say("Nothing is forwarded. Start listen with --forward-to.", true)
			return nil
		}
		return act(m)
	}
}

func (l *Listen) actions() []action {
	return []action{
		{"/", "filter", "hide events: type:order.* status:failed ms:>500 has:failure_code body~\"latte\" jq:.order.total_minor>2000", func(*Model) tea.Cmd {
			l.typed, l.focus = &input{}, false
			l.typed.set(l.journal.filter.text)
			return nil
		}},
		{"r", "resend", "post the selected event again: the same event id, another delivery id", l.forwards(l.on(func(_ *Model, e *event) tea.Cmd {
			f := e.Forward
			return do(func() { l.Feed.Resend(f) })
		}))},
		{"e", "edit and resend", "change the payload, then post it signed", l.forwards(l.on(func(m *Model, e *event) tea.Cmd { m.push(l.edit(e)); return nil }))},
		{"d", "diff", "compare with the order's event before, or the last two answers", l.on(func(*Model, *event) tea.Cmd {
			if l.tab == diffTab {
				l.diffAnswers = !l.diffAnswers
			}
			l.open(diffTab)
			l.cached.e = nil
			return nil
		})},
		{"y", "copy", "body, curl, headers, a Go or Node handler, or the secret of this run", func(m *Model) tea.Cmd {
			if l.selected == nil && l.ReadOnly {
				m.say("There is nothing to copy yet.", true)
				return nil
			}
			m.push(l.copyMenu(l.selected))
			return nil
		}},
		{"v", "verify", "check the signature, and say which mistake a secret of yours would be", l.on(func(m *Model, _ *event) tea.Cmd {
			if l.tab == verifyTab {
				m.push(l.askSecret())
			}
			l.open(verifyTab)
			return nil
		})},
		{"t", "trigger", "fire a test event", func(m *Model) tea.Cmd { m.push(l.triggerMenu(m)); return nil }},
		{"T", "test order", "place an order at a test restaurant", func(m *Model) tea.Cmd {
			if m.desk.Place == nil {
				m.say("A replay has no service to order at.", true)
				return nil
			}
			m.push(placeMenu(m))
			return nil
		}},
		{"x", "faults", "do something wrong on purpose: " + faultNames(), l.forwards(func(m *Model) tea.Cmd { m.push(l.faultMenu()); return nil })},
		{"space", "pause", "stop posting; events still arrive. Again: continue", l.forwards(func(m *Model) tea.Cmd {
			l.paused = !l.paused
			on := l.paused
			m.say(map[bool]string{true: "Paused: nothing is posted until space.", false: "Posting continues."}[on], false)
			return do(func() { l.Feed.Pause(on) })
		})},
		{"S", "skip", "skip a blocked event for good: it counts as accepted", l.forwards(l.on(l.askSkip))},
		{"R", "retry now", "post every failed event now", l.forwards(func(*Model) tea.Cmd { return do(l.Feed.RetryNow) })},
		{"G", "follow", "select the newest event, and follow", l.followNewest},
		{"enter", "", "scroll the details; on a narrow terminal: open them. esc goes back", nil},
		{"tab", "", "change between events and details", nil},
		{"1…6 ← →", "", "payload, headers, response, attempts, diff, verify", nil},
	}
}

func (l *Listen) followNewest(*Model) tea.Cmd {
	l.follow = true
	l.settle()
	return nil
}

func faultNames() string {
	var names []string
	for _, f := range feed.Faults() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// faultNotes say what each fault does.
var faultNotes = map[feed.Fault]string{
	feed.Duplicate: "post each event twice: deduplicate by event_id",
	feed.Reorder:   "post an order's next event first: order by occurred_at",
	feed.Delay:     "wait five seconds before each post",
	feed.Stale:     "sign with the time of ten minutes ago: refuse it",
	feed.Forged:    "sign with another secret: refuse it",
	feed.Drop:      "lose each post; it is repeated",
}

func (l *Listen) faultMenu() *menu {
	return &menu{title: "Faults", stays: true, foot: "space turns it on or off · esc", items: func() []item {
		var items []item
		for i, f := range feed.Faults() {
			mark := "[ ] "
			if l.faults[f] {
				mark = "[x] "
			}
			items = append(items, item{fmt.Sprint(i + 1), mark + string(f), faultNotes[f]})
		}
		return items
	}, pick: func(_ *Model, i int) tea.Cmd {
		f := feed.Faults()[i]
		l.faults[f] = !l.faults[f]
		on := l.faults[f]
		return do(func() { l.Feed.SetFault(f, on) })
	}}
}

// triggerMenu fires a test event, of the selected event's order if the person wants that.
func (l *Listen) triggerMenu(m *Model) *menu {
	about := ""
	u := &menu{title: "Fire a test event", items: func() []item {
		var items []item
		for i, e := range m.desk.Events {
			items = append(items, item{key: fmt.Sprint(i + 1), name: e})
		}
		return items
	}}
	u.pick = func(m *Model, i int) tea.Cmd {
		args := []string{"trigger", m.desk.Events[i]}
		if about != "" {
			args = append(args, "--order", about)
		}
		return m.quietly(args)
	}
	if e := l.selected; e != nil && e.OrderID != "" && !e.test {
		u.foot = "enter · o about " + short(e.OrderID) + " · esc"
		u.extra = func(_ *Model, key string) (tea.Cmd, bool) {
			if key != "o" {
				return nil, false
			}
			if about == "" {
				about = e.OrderID
				u.title = "Fire a test event about " + short(about)
			} else {
				about, u.title = "", "Fire a test event"
			}
			return nil, true
		}
	}
	return u
}

// quietly runs a command of the tool without showing it, and says how it went.
func (m *Model) quietly(args []string) tea.Cmd {
	run, host, live, w := m.desk.Run, m.host, m.live, m.width
	return func() tea.Msg {
		var text bytes.Buffer
		code := 0
		host.run(func() { code = run(live, args, &text, w) })
		if code == 0 {
			return sayMsg{text: strings.Join(args[:2], " ") + ": done."}
		}
		first, _, _ := strings.Cut(strings.TrimSpace(ansi.Strip(text.String())), "\n")
		return sayMsg{text: strings.TrimPrefix(first, "✗ "), bad: true}
	}
}

func (l *Listen) askSkip(m *Model, e *event) tea.Cmd {
	if other := l.journal.holding(e); e.state == waiting && other != nil {
		e = other
	}
	if !e.open() {
		m.say("Only an event that is not accepted can be skipped.", true)
		return nil
	}
	id := e.EventID
	m.push(&menu{title: "Skip " + plain(e.Type) + " " + short(id) + "? It counts as accepted, and its order continues.", items: func() []item {
		return []item{{"n", "no", "keep trying"}, {"y", "yes", "skip it for good"}}
	}, pick: func(_ *Model, i int) tea.Cmd {
		if i == 0 {
			return nil
		}
		return do(func() { l.Feed.Skip(id) })
	}})
	return nil
}

func (l *Listen) askSecret() *prompt {
	return &prompt{title: "The secret that your handler uses", note: "empty: the secret of this run. It is kept nowhere.", input: input{secret: true}, done: func(_ *Model, text string) tea.Cmd {
		l.secret = text
		l.cached.e = nil
		return nil
	}}
}

// edit opens the payload in an editor. The indentation is the screen's: what is posted is compact, unless nothing was changed.
func (l *Listen) edit(e *event) *write {
	before := strings.Join(pretty(e.Body), "\n")
	return &write{title: "Edit " + plain(e.Type) + " and resend", editor: newEditor(before), send: func(_ *Model, text string) (tea.Cmd, error) {
		f := e.Forward
		if text != before {
			var b bytes.Buffer
			if err := json.Compact(&b, []byte(text)); err != nil {
				return nil, fmt.Errorf("not JSON: %w", err)
			}
			f.Body = b.Bytes()
		}
		return do(func() { l.Feed.Resend(f) }), nil
	}}
}
