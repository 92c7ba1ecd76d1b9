package screen

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// press gives keys to a model and returns the last command.
func press(m *Model, keys ...string) (cmd tea.Cmd) {
	for _, k := range keys {
		_, cmd = m.Update(key(k))
	}
	return cmd
}

// The newest event is selected until the person chooses another; then it stays, whatever comes, until G.
func TestFollow(t *testing.T) {
	m := listening(told())
	l := m.part.(*Listen)
	newest := func() *event { return l.journal.all[len(l.journal.all)-1] }
	if l.selected != newest() {
		t.Fatal("the newest event is not selected")
	}
	press(m, "k")
	was := l.selected
	s := &story{n: 100}
	s.event("ord_9", "building", "A", 600, "")
	m.Update(notesMsg(s.notes))
	if l.selected != was || was == newest() {
		t.Error("the selection moves by itself")
	}
	press(m, "G")
	s.event("ord_9", "carted", "A", 601, "")
	m.Update(notesMsg(s.notes[1:]))
	if l.selected != newest() {
		t.Error("G does not follow")
	}
	// With a filter that hides the selection, the next visible event is selected.
	press(m, append([]string{"g", "/"}, letters("type:placed")...)...)
	if l.selected == nil || l.selected.Type != "order.placed" {
		t.Errorf("%+v is selected", l.selected)
	}
	press(m, "esc")
	if len(l.journal.visible()) != len(l.journal.all) {
		t.Error("esc does not remove the filter")
	}
}

// What cannot be done is said, and does nothing.
func TestWhatCannotBeDone(t *testing.T) {
	empty := func() *Model { return listening(nil) }
	readOnly := func() *Model { m := listening(told()); m.part.(*Listen).ReadOnly = true; return m }
	nowhere := func() *Model { m := listening(told()); m.part.(*Listen).Targets = ""; return m }
	for _, c := range []struct {
		make func() *Model
		keys string
		says string
	}{
		{empty, "redvS", "There is no event yet"},
		{readOnly, "rexSR ", "Another listen forwards"},
		{nowhere, "rexSR ", "Nothing is forwarded"},
	} {
		for _, k := range letters(c.keys) {
			m := c.make()
			if cmd := press(m, k); cmd != nil || len(m.layers) > 0 || !m.toastBad || !strings.Contains(m.toast, c.says) {
				t.Errorf("%q: %q, %d layers", k, m.toast, len(m.layers))
			}
		}
	}
	m := listening(told())
	if press(m, "g", "S"); !strings.Contains(m.toast, "Only an event that is not accepted") || len(m.layers) > 0 {
		t.Errorf("%q", m.toast)
	}
	if press(m, "T"); len(m.layers) != 0 || !strings.Contains(m.toast, "no service") {
		t.Errorf("%q", m.toast)
	}
	// A message goes after a while.
	m.Update(tickMsg(noon.Add(toastTime + time.Second)))
	if m.toast != "" {
		t.Error("the message stays")
	}
}

// Skipping an event that waits for another of its order skips the one that holds it.
func TestSkipAsksForTheOneThatHolds(t *testing.T) {
	m := listening(told())
	l := m.part.(*Listen)
	if l.selected.State != "carted" || l.journal.holding(l.selected) == nil {
		t.Fatal("the last event of the story is not held")
	}
	press(m, "S")
	u, ok := m.top().(*menu)
	if !ok || !strings.Contains(u.title, "Skip order.building evt_…000011") {
		t.Fatalf("%+v", m.top())
	}
	if cmd := press(m, "n"); cmd != nil || len(m.layers) != 0 {
		t.Error("no skips")
	}
	press(m, "S")
	if cmd := press(m, "y"); cmd == nil {
		t.Error("yes does not skip")
	}
}

// asked is a desk that keeps what is run.
func asked(m *Model) *[][]string {
	var all [][]string
	m.desk.Run = func(_ context.Context, args []string, w io.Writer, _ int) int {
		all = append(all, args)
		_, _ = io.WriteString(w, "✗ There is no such thing.\n  See carryout --help.\n")
		return 2
	}
	return &all
}

// execute runs what a command runs, its batches too, and gives the messages back to the model.
func execute(m *Model, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			execute(m, c)
		}
	default:
		m.Update(msg)
	}
}

// The chosen application is passed to each command, and a failure of a quiet one is said in its own words.
func TestCommandsAreAboutTheChosenApplication(t *testing.T) {
	a := settled()
	a.App, a.Apps = "", append(a.Apps, App{"lyt_app_2", "Second", "pending"})
	m := atHome(a)
	all := asked(m)
	press(m, "a", "down", "enter")
	if m.app != "lyt_app_2" {
		t.Fatalf("%q is chosen", m.app)
	}
	execute(m, press(m, append(append([]string{":"}, letters("apps list")...), "enter")...))
	if len(*all) != 1 || !slices.Equal((*all)[0], []string{"apps", "list", "--app", "lyt_app_2"}) {
		t.Errorf("%v", *all)
	}
	o, ok := m.top().(*output)
	if !ok || !o.ended || o.code != 2 || !strings.Contains(o.text, "no such thing") {
		t.Errorf("%+v", m.top())
	}
	press(m, "esc")
	if len(m.layers) != 0 {
		t.Error("esc does not close it")
	}
	// What has a screen of its own is opened, and its last words are said.
	var opened []string
	m.desk.Open = func(_ context.Context, args []string, _ *Host) Said {
		opened = args
		return Said{"Stopped.", false}
	}
	m.desk.Commands = append(m.desk.Commands, Command{Name: "listen", Usage: "carryout listen"})
	execute(m, press(m, append(append([]string{":"}, letters("listen --forward-to 3000")...), "enter")...))
	if !slices.Equal(opened, []string{"listen", "--forward-to", "3000", "--app", "lyt_app_2"}) || m.toast != "Stopped." {
		t.Errorf("%v, %q", opened, m.toast)
	}

	l := listening(told())
	all = asked(l)
	press(l, "t")
	execute(l, press(l, "6"))
	if len(*all) != 1 || !slices.Equal((*all)[0], []string{"trigger", "order.failed"}) || !l.toastBad || l.toast != "There is no such thing." {
		t.Errorf("%v, %q", *all, l.toast)
	}
	press(l, "t", "o")
	execute(l, press(l, "5"))
	if !slices.Equal((*all)[1], []string{"trigger", "order.placed", "--order", "ord_000000000000000000000000eeeeee"}) {
		t.Errorf("%v", (*all)[1])
	}
}

// A screen that is opened from another has the keys and gets messages, and so does the one below; leaving it shows that again.
func TestScreensOverOthers(t *testing.T) {
	m := atHome(settled())
	inner := listening(nil)
	left := make(chan error, 1)
	m.Update(openMsg{inner.part, inner.desk, left})
	home := m.stage.live
	fits(t, "listen over home", m)
	if !strings.Contains(ansi.Strip(m.View().Content), "q back") {
		t.Errorf("%s", m.View().Content)
	}
	m.Update(notesMsg(told()))
	a := settled()
	a.Email = "bob@example.com"
	m.Update(accountMsg{Account: a})
	if n := len(inner.part.(*Listen).journal.all); n != 12 {
		t.Errorf("it got %d events", n)
	}
	if cmd := press(m, "q"); cmd == nil || len(left) != 1 || home.Err() == nil {
		t.Error("it is not left")
	}
	if text := ansi.Strip(m.View().Content); !strings.Contains(text, "bob@example.com") || !strings.Contains(text, "q quit") {
		t.Errorf("%s", text)
	}
	if m.live.Err() != nil {
		t.Error("the home screen ended with it")
	}
}

// The program waits for the commands that it runs, and begins none once it has ended.
func TestHostWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &Host{}
		ended, done := false, make(chan struct{})
		go h.run(func() { <-done })
		synctest.Wait()
		go func() { h.end(); ended = true }()
		synctest.Wait()
		if ended {
			t.Error("it does not wait")
		}
		close(done)
		synctest.Wait()
		if !ended {
			t.Error("it waits for nothing")
		}
		h.run(func() { t.Error("a command begins after the end") })
	})
}

// An account that was read for another application is read again.
func TestAnotherApplicationIsReadAgain(t *testing.T) {
	m := atHome(settled())
	read := m.part.update(m, closedMsg{})
	m.app = "lyt_app_2" // chosen while the account is being read
	asked := ""
	m.part.(*home).load = func(_ context.Context, app string) Account { asked = app; return Account{} }
	_, again := m.Update(read())
	execute(m, again)
	if asked != "lyt_app_2" {
		t.Errorf("%q is read", asked)
	}
}

// A command that needs an argument is completed before it runs.
func TestThePaletteCompletes(t *testing.T) {
	m := atHome(settled())
	all := asked(m)
	if cmd := press(m, append(append([]string{":"}, letters("acreate")...), "enter")...); cmd != nil || len(m.layers) != 1 {
		t.Fatal("it runs without a name")
	}
	if p := m.top().(*palette); p.String() != "apps create " {
		t.Errorf("%q", p)
	}
	execute(m, press(m, append(letters(`"Dinner Bell"`), "enter")...))
	if len(*all) != 1 || !slices.Equal((*all)[0], []string{"apps", "create", "Dinner Bell"}) {
		t.Errorf("%v", *all)
	}
}

// The documentation lists every key of listen.
func TestTheDocumentationListsTheKeys(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "cli.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "### On a terminal")
	table, _, _ = strings.Cut(table, "A filter is words")
	for _, a := range listening(nil).actions() {
		if a.do != nil && !strings.Contains(table, "`"+a.keys+"`") {
			t.Errorf("%s, %s, is not in docs/cli.md", a.keys, a.name)
		}
	}
}

// A filter is typed where it can be seen, also on a narrow terminal that shows the details.
func TestFilterOverTheDetails(t *testing.T) {
	m := listening(told())
	press(m, "enter", "/", "x")
	if !strings.Contains(ansi.Strip(m.View().Content), "Events  /x") {
		t.Errorf("%s", m.View().Content)
	}
}

// The secret can be had before any event, is shown only when that is asked for, and another run's is not this one's.
func TestSecret(t *testing.T) {
	m := listening(nil)
	m.Update(tea.WindowSizeMsg{Width: 60, Height: 20})
	press(m, "y")
	if strings.Contains(m.View().Content, testSecret) {
		t.Error("the menu shows the secret")
	}
	if cmd := press(m, "s"); cmd == nil || m.toast != "Copied: secret of this run." {
		t.Errorf("%q", m.toast)
	}
	press(m, "y", "v")
	if text := m.View().Content; !strings.Contains(text, testSecret) || !strings.Contains(text, feed.Standard(testSecret)) {
		t.Errorf("%s", text)
	}
	m = listening(nil)
	m.part.(*Listen).ReadOnly = true
	if press(m, "y"); len(m.layers) != 0 {
		t.Error("a run that only shows offers its secret")
	}
}

// A paste goes to what is typed, and nowhere else.
func TestPaste(t *testing.T) {
	m := listening(told())
	l := m.part.(*Listen)
	m.Update(tea.PasteMsg{Content: "q"})
	press(m, "/")
	m.Update(tea.PasteMsg{Content: "type:placed\n"})
	if l.journal.filter.text != "type:placed" || len(l.journal.visible()) != 1 {
		t.Errorf("%q shows %d", l.journal.filter.text, len(l.journal.visible()))
	}
	press(m, "enter", "e")
	m.Update(tea.PasteMsg{Content: "a\nb"})
	if w := m.top().(*write); !strings.HasPrefix(w.String(), "a\nb{") {
		t.Errorf("%.20q", w)
	}
}

// The verify tab judges the secret that a handler uses, and names the mistake.
func TestVerifyNamesTheMistake(t *testing.T) {
	m := listening(told())
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	press(m, "g", "v", "v")
	m.Update(tea.PasteMsg{Content: strings.TrimPrefix(testSecret, "whsec_cli_")})
	press(m, "enter")
	if text := m.View().Content; !strings.Contains(text, "secret_prefix") {
		t.Errorf("%s", text)
	}
	if strings.Contains(m.View().Content, "MDEyMzQ1") {
		t.Error("a secret is on the screen")
	}
	press(m, "v", "enter")
	if !strings.Contains(m.View().Content, "cause valid") {
		t.Error("an empty secret is not that of the run")
	}
}

// The engine's offline and online notes, and a run that ended, are in the header.
func TestHeader(t *testing.T) {
	m := listening(told())
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	shows := func(text string) {
		t.Helper()
		if first, _, _ := strings.Cut(m.View().Content, "\n"); !strings.Contains(first, text) {
			t.Errorf("the header does not say %s: %s", text, first)
		}
	}
	shows("target up")
	shows("lag 2")
	s := &story{n: 50}
	f := s.event("ord_7", "building", "A", 0, "")
	s.post(f, 1, 0, "", feed.Drop)
	m.Update(notesMsg(s.notes))
	shows("target up") // a post that was dropped on purpose says nothing about the target
	s.post(f, 2, 0, "")
	m.Update(notesMsg(s.notes[2:]))
	shows("target down")
	m.Update(notesMsg{{Kind: feed.Offline, Problem: "no network"}})
	shows("offline: no network")
	m.Update(notesMsg{{Kind: feed.Online}})
	m.Update(endedMsg{})
	shows("ended")
}

// o opens the console in a browser from every screen. Where there is none, it says where the console is.
func TestConsole(t *testing.T) {
	const address = "https://console.carryout.example"
	for _, c := range []struct {
		name, address string
		browse        func(string) error
		says          string
		bad           bool
	}{
		{"unknown", "", func(string) error { t.Error("it opens nothing"); return nil }, "carryout login", true},
		{"no browser", address, nil, "The console is at " + address, false},
		{"the browser fails", address, func(string) error { return io.ErrClosedPipe }, "The console is at " + address, false},
		{"opened", address, func(opened string) error {
			if opened != address {
				t.Errorf("it opens %s", opened)
			}
			return nil
		}, "Opened " + address, false},
	} {
		for _, m := range []*Model{listening(told()), newModel(testDesk(), &home{}), newModel(testDesk(), &ordersPart{newOrders([]string{"test_place_placed"}, noon), true})} {
			m.desk.Console, m.desk.Browse = c.address, c.browse
			if cmd := press(m, "o"); cmd != nil {
				m.Update(cmd())
			}
			if !strings.Contains(m.toast, c.says) || m.toastBad != c.bad {
				t.Errorf("%s: %q", c.name, m.toast)
			}
		}
	}
}
