package screen

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// terminal is a screen that a real program draws on, and its keyboard.
type terminal struct {
	t    *testing.T
	mu   sync.Mutex
	vt   *vt.Emulator
	keys *io.PipeWriter
	read *io.PipeReader
	news chan struct{}
}

func newTerminal(t *testing.T, w, h int) *terminal {
	r, keys := io.Pipe()
	term := &terminal{t: t, vt: vt.NewEmulator(w, h), keys: keys, read: r, news: make(chan struct{}, 1)}
	go func() { _, _ = io.Copy(io.Discard, term.vt) }() // its answers to questions
	_, _ = term.Write([]byte("\x1b[20h"))               // a line end returns, as on a terminal with output processing
	t.Cleanup(func() {
		keys.Close()
		_ = term.vt.InputPipe().(io.Closer).Close() // ends the goroutine above; vt.Close would race with it
	})
	return term
}

func (term *terminal) Write(b []byte) (int, error) {
	term.mu.Lock()
	defer term.mu.Unlock()
	n, err := term.vt.Write(b)
	select {
	case term.news <- struct{}{}:
	default:
	}
	return n, err
}

func (term *terminal) text() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.vt.String()
}

// until waits until the screen shows a text.
func (term *terminal) until(want string) {
	term.t.Helper()
	term.wait("the screen does not show "+want, func(text string) bool { return strings.Contains(text, want) })
}

// gone waits until the screen does not show a text any more.
func (term *terminal) gone(what string) {
	term.t.Helper()
	term.wait("the screen still shows "+what, func(text string) bool { return !strings.Contains(text, what) })
}

func (term *terminal) wait(problem string, holds func(string) bool) {
	term.t.Helper()
	late := time.NewTimer(30 * time.Second)
	defer late.Stop()
	for !holds(term.text()) {
		select {
		case <-term.news:
		case <-late.C:
			term.t.Fatalf("%s:\n%s", problem, term.text())
		}
	}
}

func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := io.WriteString(term.keys, keys); err != nil {
		term.t.Fatal(err)
	}
}

func (term *terminal) streams() Streams {
	return Streams{In: term.read, Out: term, Colour: true, Environ: []string{"TERM=xterm-256color"}, Options: []tea.ProgramOption{tea.WithWindowSize(term.vt.Width(), term.vt.Height())}}
}

// pages is a feed that a test fills.
type pages chan feed.Page

func (p pages) Poll(ctx context.Context, _ string, _ int) (feed.Page, error) {
	select {
	case page := <-p:
		return page, nil
	case <-ctx.Done():
		return feed.Page{}, ctx.Err()
	}
}

// run is a real engine under a real program on a terminal, with a handler that counts.
type listenRun struct {
	*terminal
	feed  pages
	posts chan received
	ended chan error
	out   chan int // what the handler answers; 200 if nothing is there
}

func openListen(t *testing.T, w, h int) *listenRun {
	r := &listenRun{terminal: newTerminal(t, w, h), feed: make(pages), posts: make(chan received, 100), ended: make(chan error, 1), out: make(chan int, 10)}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, in *http.Request) {
		body, _ := io.ReadAll(in.Body)
		status := 200
		select {
		case status = <-r.out:
		default:
		}
		w.WriteHeader(status)
		r.posts <- received{in.Header, string(body)}
	}))
	notes := NewNotes()
	engine := feed.New(feed.Options{Source: r.feed, Target: feed.NewHTTP(), Secret: testSecret, Agent: "carryout/test", Route: func(string) string { return server.URL }, From: feed.Start, Notify: notes.Add})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- engine.Run(ctx) }()
	d := testDesk()
	d.Now = time.Now
	d.Run = func(_ context.Context, args []string, w io.Writer, _ int) int {
		fmt.Fprintf(w, "this is %s\n", strings.Join(args, " "))
		if args[0] == "whoami" {
			return 3
		}
		return 0
	}
	go func() {
		r.ended <- RunListen(ctx, d, Listening{App: "Demo (lyt_app_1)", Targets: server.URL, Secret: testSecret, Feed: engine, Notes: notes, Ended: ended}, r.streams())
		stop()
	}()
	t.Cleanup(func() { stop(); server.Close() })
	return r
}

func (r *listenRun) arrive(fs ...feed.Forward) {
	r.feed <- feed.Page{Forwards: fs, Position: fs[len(fs)-1].EventID}
}

func (r *listenRun) post() received {
	r.t.Helper()
	select {
	case p := <-r.posts:
		return p
	case <-time.After(30 * time.Second):
		r.t.Fatalf("nothing is posted:\n%s", r.text())
		return received{}
	}
}

func (r *listenRun) end() error {
	r.t.Helper()
	select {
	case err := <-r.ended:
		return err
	case <-time.After(30 * time.Second):
		r.t.Fatalf("the program does not end:\n%s", r.text())
		return nil
	}
}

// The real program on a terminal: events come and are posted, resent, edited, skipped and paused; faults are on; commands run.
func TestListenOnATerminal(t *testing.T) {
	t.Parallel()
	r := openListen(t, 120, 30)
	s := &story{}
	r.until("connecting")
	first := s.event("ord_1", "placed", "寿司 大将 🍣", 0, "")
	r.arrive(first)
	r.until("order.placed · ord_1")
	if p := r.post(); p.body != string(first.Body) {
		t.Errorf("%s", p.body)
	}
	r.until("✓ placed       ord_1        200")

	r.press("r")
	if p := r.post(); p.header.Get(feed.StandardID) != first.EventID || p.header.Get(feed.DeliveryHeader) == first.DeliveryID {
		t.Errorf("resent as %v", p.header)
	}
	r.until("Resent order.placed: 200.")

	// The payload is edited: one letter goes after the first brace's line.
	r.press("e")
	r.until("Edit order.placed and resend")
	r.press("\x1b[B\x1b[F\x7f\x7f\x7fX\",") // down, end, three back: the event's name ends differently
	r.press("\x13")
	p := r.post()
	var body struct{ Event string }
	if err := json.Unmarshal([]byte(p.body), &body); err != nil || body.Event != "order.placeX" {
		t.Errorf("%v %s", err, p.body)
	}
	if v := feed.Verify(p.header.Get(feed.SignatureHeader), []byte(p.body), testSecret, time.Now()); !v.OK {
		t.Errorf("what was edited is signed wrongly: %+v", v)
	}

	// A fault: forged.
	r.press("x5")
	r.until("[x] forged")
	r.press("\x1b")
	r.gone("[x] forged")
	r.until("faults: forged")
	r.arrive(s.event("ord_2", "failed", "A", 60, ""))
	forged := r.post()
	if v := feed.Verify(forged.header.Get(feed.SignatureHeader), []byte(forged.body), testSecret, time.Now()); v.OK {
		t.Error("it is not forged")
	}
	r.until("✓ failed       ord_2")
	r.press("6")
	r.until("The body or the secret is another one")
	r.press("1x5")
	r.until("[ ] forged")
	r.press("\x1b")
	r.gone("[ ] forged")

	// An event that fails holds its order until it is skipped.
	r.out <- 503
	r.out <- 503
	r.arrive(s.event("ord_3", "building", "A", 70, ""), s.event("ord_3", "carted", "A", 71, ""))
	r.post()
	r.until("✗ building     ord_3        503 ↻")
	r.until("queued")
	r.press("S")
	r.until("Skip order.building")
	r.press("y")
	if p := r.post(); p.header.Get(feed.EventHeader) != "order.carted" {
		p = r.post() // the second try came before the skip
		if p.header.Get(feed.EventHeader) != "order.carted" {
			t.Errorf("after a skip comes %s", p.header.Get(feed.EventHeader))
		}
	}
	r.until("⤼ building     ord_3")
	for len(r.out) > 0 {
		<-r.out
	}

	// Paused, nothing is posted.
	r.press(" ")
	r.until("paused")
	r.arrive(s.event("ord_4", "building", "A", 80, ""))
	r.until("… building     ord_4")
	r.press(" ")
	r.until("Posting continues.")
	r.post()
	r.until("✓ building     ord_4")

	// A filter with jq is judged in the background.
	r.press(`/jq:.order.store == "寿司 大将 🍣"` + "\r")
	r.until("1 of 5 events")
	r.press("\x1b")
	r.until("─ 5 events")

	// Commands over the screen.
	r.press("t5")
	r.until("trigger order.placed: done.")
	r.press(":whoami\r")
	r.until("✗ exit 3")
	r.until("this is whoami")
	r.press("\x1b")
	r.gone("exit 3")
	r.press("q")
	if err := r.end(); err != nil {
		t.Error(err)
	}
}

// Ctrl-C interrupts, from any layer.
func TestInterruptOnATerminal(t *testing.T) {
	t.Parallel()
	r := openListen(t, 80, 24)
	r.until("No event yet.")
	r.press(":")
	r.until("Command")
	r.press("\x03")
	if err := r.end(); !errors.Is(err, ErrInterrupted) {
		t.Errorf("%v", err)
	}
}

// A run that fails takes the screen down with it; the caller says why.
func TestAFailedRunEndsTheScreen(t *testing.T) {
	t.Parallel()
	term := newTerminal(t, 80, 24)
	ended := make(chan error, 1)
	ended <- errors.New("the position cannot be saved")
	if err := RunListen(t.Context(), testDesk(), Listening{Notes: NewNotes(), Ended: ended, Feed: feed.New(feed.Options{})}, term.streams()); err != nil {
		t.Error(err)
	}
}

// Without colour there is none; signs and words remain.
func TestNoColourOnATerminal(t *testing.T) {
	t.Parallel()
	for _, colour := range []bool{true, false} {
		var raw strings.Builder
		var mu sync.Mutex
		term := newTerminal(t, 120, 30)
		s := term.streams()
		s.Colour, s.Out = colour, writer(func(b []byte) (int, error) {
			mu.Lock()
			raw.Write(b)
			mu.Unlock()
			return term.Write(b)
		})
		notes := NewNotes()
		for _, n := range told() {
			notes.Add(n)
		}
		ended := make(chan error, 1)
		go func() {
			ended <- RunListen(t.Context(), testDesk(), Listening{Targets: "x", Notes: notes, Feed: feed.New(feed.Options{})}, s)
		}()
		term.until("✗ building     ord_…eeeeee")
		term.press("q")
		<-ended
		mu.Lock()
		if got := colours.MatchString(raw.String()); got != colour {
			t.Errorf("colour %v, and colours are %v", colour, got)
		}
		mu.Unlock()
	}
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*3[0-7]m")

type writer func([]byte) (int, error)

func (w writer) Write(b []byte) (int, error) { return w(b) }
