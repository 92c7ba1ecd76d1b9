package screen

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/testorder"
)

var update = flag.Bool("update", false, "write the golden screens and the pictures of the documentation")

func TestMain(m *testing.M) {
	time.Local = time.UTC // screens show local times
	os.Exit(m.Run())
}

// noon is when every scene happens.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// sizes are the terminals that screens are looked at on.
var sizes = [][2]int{{59, 11}, {60, 20}, {80, 24}, {120, 40}, {200, 60}}

func testDesk() Desk {
	return Desk{
		Commands: []Command{
			{Name: "apps create", Usage: "carryout apps create <name>", Summary: "Create an application and its first sandbox key", Args: true},
			{Name: "apps list", Usage: "carryout apps list", Summary: "List your applications"},
			{Name: "deliveries", Usage: "carryout deliveries", Summary: "List the newest sandbox deliveries and their attempts"},
			{Name: "docs", Usage: "carryout docs [topic]", Summary: "Read the documentation"},
			{Name: "usage", Usage: "carryout usage", Summary: "Show what is left of the limits"},
			{Name: "whoami", Usage: "carryout whoami", Summary: "Show who is signed in, where, and where the session is kept"},
		},
		Events: []string{"order.building", "order.carted", "order.placing", "order.challenge", "order.placed", "order.failed", "order.unconfirmed", "order.refunded"},
		Places: []string{"test_place_carted", "test_place_closed", "test_place_placed", "test_place_unconfirmed"},
		Now:    func() time.Time { return noon },
	}
}

const testSecret = "whsec_cli_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="

// story writes notes as the engine does, for scenes.
type story struct {
	notes []feed.Note
	n     int
}

// event is one more event of the feed, at seconds after eleven minutes before noon.
func (s *story) event(order, state, store string, at float64, more string) feed.Forward {
	s.n++
	when := noon.Add(-11*time.Minute + time.Duration(at*float64(time.Second)))
	f := feed.Forward{EventID: fmt.Sprintf("evt_%032d", s.n), DeliveryID: fmt.Sprintf("dl_%032d", s.n), Type: "order." + state, Environment: "sandbox"}
	in := state
	if state == "challenge" {
		in = "placing"
	}
	name, _ := json.Marshal(store)
	f.Body = fmt.Appendf(nil, `{"event":%q,"event_id":%q,"delivery_id":%q,"occurred_at":%q,"order":{"id":%q,"state":%q,"store":%s,"items":2,"total_minor":1178,"currency":"usd"%s},"user":{"id":"usr_1"},"simulated":true}`,
		f.Type, f.EventID, f.DeliveryID, when.Format(time.RFC3339Nano), order, in, name, more)
	f.Parse()
	s.notes = append(s.notes, feed.Note{Kind: feed.Arrived, At: when.Add(800 * time.Millisecond), Forward: f, URL: "http://localhost:3000/hooks"})
	return f
}

// post is an attempt with an answer, or without one if status is 0.
func (s *story) post(f feed.Forward, number, status int, body string, faults ...feed.Fault) {
	at := f.OccurredAt.Add(time.Duration(number) * time.Second)
	h := feed.Sign(testSecret, f.EventID, f.Body, at)
	h["Content-Type"], h[feed.EventHeader], h[feed.DeliveryHeader] = "application/json", f.Type, f.DeliveryID
	n := feed.Note{Kind: feed.Attempt, At: at, Forward: f, URL: "http://localhost:3000/hooks", Number: number, Request: feed.Request{URL: "http://localhost:3000/hooks", Header: h, Body: f.Body}, Faults: faults,
		Reply: feed.Reply{Status: status, Body: []byte(body), Took: 43 * time.Millisecond, Header: http.Header{"Content-Type": {"application/json"}}}}
	if status == 0 {
		n.Reply = feed.Reply{Problem: "connection refused", Took: time.Millisecond}
	}
	if !n.Reply.Accepted() {
		n.Next = noon.Add(7 * time.Second)
	}
	s.notes = append(s.notes, n)
}

func (s *story) done(f feed.Forward, how feed.Kind) {
	s.notes = append(s.notes, feed.Note{Kind: how, At: f.OccurredAt, Forward: f, Position: f.EventID, Lag: 2})
}

// toldOnce is told, which is the same each time.
var toldOnce = sync.OnceValue(told)

// told is a run with an order of each kind: placed, unconfirmed, failed, blocked, skipped and fired for a test.
func told() []feed.Note {
	s := &story{notes: []feed.Note{{Kind: feed.Ready, Position: feed.Start}}}
	walk := func(order, store string, at float64, steps map[string]float64, names ...string) {
		for _, name := range names {
			f := s.event(order, name, store, at+steps[name], "")
			s.post(f, 1, 200, `{"ok":true}`)
			s.done(f, feed.Accepted)
		}
	}
	walk("ord_000000000000000000000000aaaaaa", "Blue Door Coffee", 0, map[string]float64{"carted": 1.9, "placing": 42.9, "placed": 47.9}, "building", "carted", "placing", "placed")
	walk("ord_000000000000000000000000bbbbbb", "寿司 大将 🍣 👩‍👩‍👧", 60, map[string]float64{"carted": 2, "placing": 9, "unconfirmed": 14}, "building", "carted", "placing", "unconfirmed")
	f := s.event("ord_000000000000000000000000cccccc", "failed", "Test Failed", 200, `,"failure_code":"CARD_DECLINED"`)
	s.post(f, 1, 200, `{}`)
	s.done(f, feed.Accepted)
	f = s.event("ord_000000000000000000000000dddddd", "building", "Harbor Hall", 300, "")
	s.post(f, 1, 0, "")
	s.done(f, feed.Skipped)
	f = s.event("ord_000000000000000000000000eeeeee", "building", "Copper Kettle", 500, "")
	for n := range 3 {
		s.post(f, n+1, 500, `{"error":"boom","detail":"no latte left"}`)
	}
	s.event("ord_000000000000000000000000eeeeee", "carted", "Copper Kettle", 503, `,"items_detail":[{"name":"Latte","quantity":1}]`)
	s.notes = append(s.notes, feed.Note{Kind: feed.Progress, Position: f.EventID, Lag: 2})
	return s.notes
}

// scene is a screen in some state.
type scene struct {
	name string
	keys []string // pressed one after another
	make func() *Model
}

func listening(notes []feed.Note) *Model {
	m := newModel(testDesk(), newListen(Listening{App: "Demo (lyt_app_00000000007Q)", Targets: "http://localhost:3000/hooks", Secret: testSecret, Feed: feed.New(feed.Options{}), Notes: NewNotes()}, noon))
	m.Update(notesMsg(notes))
	return m
}

func scenes() []scene {
	full := func() *Model { return listening(toldOnce()) }
	return []scene{
		{"listen-empty", nil, func() *Model { return listening([]feed.Note{{Kind: feed.Ready, Position: feed.Start}}) }},
		{"listen-connecting", nil, func() *Model { return listening(nil) }},
		{"listen", nil, full},
		{"listen-unconfirmed", []string{"g", "j", "j", "j", "j", "j", "j", "j", "enter"}, full},
		{"listen-headers", []string{"g", "2", "enter"}, full},
		{"listen-response", []string{"k", "3", "enter"}, full},
		{"listen-attempts", []string{"k", "4", "enter"}, full},
		{"listen-diff", []string{"d", "enter"}, full},
		{"listen-diff-answers", []string{"k", "d", "d", "enter"}, full},
		{"listen-verify", []string{"g", "v", "enter"}, full},
		{"listen-filter", append([]string{"/"}, letters(`status:failed or has:failure_code`)...), full},
		{"listen-filter-wrong", append([]string{"/"}, letters(`colour:red`)...), full},
		{"listen-filter-hides", append([]string{"/"}, append(letters(`type:refunded`), "enter")...), full},
		{"listen-copy", []string{"y"}, full},
		{"listen-faults", []string{"x", "5", "1"}, full},
		{"listen-trigger", []string{"t"}, full},
		{"listen-skip", []string{"S"}, full},
		{"listen-places", []string{"T"}, full},
		{"listen-edit", []string{"e", "down", "down", "right"}, full},
		{"listen-secret", []string{"v", "v", "w", "h"}, full},
		{"listen-keys", []string{"?"}, full},
		{"listen-paused", []string{"space"}, full},
		{"listen-readonly", nil, func() *Model {
			m := full()
			m.part.(*Listen).ReadOnly = true
			return m
		}},
		{"listen-offline", nil, func() *Model {
			m := full()
			m.Update(notesMsg{{Kind: feed.Offline, Problem: "http://127.0.0.1:8080 refuses connections.", Next: noon.Add(4 * time.Second)}})
			return m
		}},
		{"palette", []string{":"}, full},
		{"palette-typed", append([]string{":"}, letters("delv")...), full},
		{"output", nil, func() *Model {
			m := full()
			m.desk.Run = nil
			m.command([]string{"apps", "list"})
			o := m.layers[0].(*output)
			m.Update(printedMsg{o, "ID                          NAME\nlyt_app_00000000007Q  \x1b[31mDemo\x1b[0m \x1b]52;c;AAAA\x07寿司\n"})
			m.Update(ranMsg{o, 0})
			return m
		}},
		{"home-reading", nil, func() *Model { return newModel(testDesk(), &home{}) }},
		{"home", nil, func() *Model { return atHome(settled()) }},
		{"home-signed-out", nil, func() *Model { return atHome(Account{Service: "http://127.0.0.1:8080"}) }},
		{"home-unreachable", nil, func() *Model {
			return atHome(Account{Service: "http://127.0.0.1:8080", Problem: "http://127.0.0.1:8080 refuses connections.", Hint: "A local service starts with carryoutd dev --data DIR."})
		}},
		{"home-new", nil, func() *Model {
			return atHome(Account{Service: "http://127.0.0.1:8080", SignedIn: true, Email: "ada@example.com", Kept: "keyring", Days: 30})
		}},
		{"home-several", []string{"a", "down"}, func() *Model {
			a := settled()
			a.App, a.Apps = "", append(a.Apps, App{"lyt_app_2", "夜食 🍜", "approved"})
			return atHome(a)
		}},
		{"home-next", []string{"down", "enter"}, func() *Model { return atHome(settled()) }},
		{"test-order", nil, func() *Model { return trying(1) }},
		{"test-order-all", []string{"down"}, func() *Model { return trying(4) }},
		{"order", nil, func() *Model { return ordered(full(), 1) }},
		{"orders", nil, func() *Model { return ordered(full(), 4) }},
	}
}

func atHome(a Account) *Model {
	m := newModel(testDesk(), &home{load: func(context.Context, string) Account { return a }})
	m.Update(accountMsg{Account: a})
	return m
}

// settled is an account with everything in it.
func settled() Account {
	return Account{Service: "http://127.0.0.1:8080", SignedIn: true, Email: "ada@example.com", Kept: "keyring", Days: 29,
		Apps: []App{{"lyt_app_00000000007Q", "Demo", "pending"}}, App: "lyt_app_00000000007Q",
		Endpoints: []Endpoint{{"https://dinner.example.com/hooks", "enabled", true}, {"https://old.example.com/a/very/long/path/to/a/handler/that/nobody/remembers", "disabled by us, 20 failed in a row", false}},
		Orders: []Order{
			{ID: "ord_000000000000000000000000aaaaaa", State: "placed", Store: "Blue Door Coffee", Total: "$11.78", At: noon.Add(-30 * time.Second)},
			{ID: "ord_000000000000000000000000bbbbbb", State: "unconfirmed", Store: "寿司 大将 🍣", Total: "$21.29", At: noon.Add(-12 * time.Minute)},
			{ID: "ord_000000000000000000000000cccccc", State: "failed", Failure: "CARD_DECLINED", Store: "Test Failed", Total: "$11.78", At: noon.Add(-3 * time.Hour)},
			{ID: "ord_000000000000000000000000dddddd", State: "placing", Store: "Copper Kettle", Total: "$9.00", At: noon.Add(-50 * time.Hour), Test: true},
		}}
}

// ordered is a model with test orders over it.
func ordered(m *Model, n int) *Model {
	o := newOrders(m.desk.Places[:n], noon.Add(-8*time.Second))
	m.push(o)
	m.Update(progress(m, o, n))
	return m
}

// trying is a screen of test orders.
func trying(n int) *Model {
	d := testDesk()
	p := &ordersPart{newOrders(d.Places[:n], noon.Add(-8*time.Second)), false}
	m := newModel(d, p)
	m.Update(progress(m, p.orders, n))
	return m
}

// progress is how far test orders are: a single one has gone wrong and is under way; of several one ended well, and one did not.
func progress(m *Model, o *orders, n int) stepsMsg {
	run := testorder.Run{}
	if err := json.Unmarshal([]byte(`{"store":{"name":"Test Placed","address":"7 Test Street"},"items":[{"name":"Latte","quantity":1,"priceMinor":525,"modifiers":["Small"]},{"name":"寿司 🍣","quantity":2}],
		"fees":{"taxAndFeesMinor":79,"serviceFeeMinor":199},"totalMinor":1178}`), &run.Cart); err != nil {
		panic(err) // a cart of the service
	}
	run = testorder.Run{Cart: run.Cart, Place: m.desk.Places[0], Expected: "placed", OrderID: "ord_000000000000000000000000ffffff", TookMs: 5123, Outcome: "placed", OK: n > 1, Steps: []testorder.Step{
		{Name: "person", Expected: "a verified person and a grant", Got: "a verified person and a grant", OK: true, Took: 23 * time.Millisecond},
		{Name: "build", Expected: "ready at $9.79 plus the service fee", Got: "ready at $9.80 plus the service fee", OK: n > 1, Took: 2 * time.Second, Usual: 2 * time.Second},
	}}
	steps := []step{{trial: 0, run: run, step: testorder.Step{Name: "confirm", Expected: "placing", Usual: 5 * time.Second}, at: noon.Add(-3 * time.Second)}}
	if n > 1 {
		run.Via = "mcp"
		steps = append(steps, step{trial: 0, run: run, ended: true}, step{trial: 1, run: testorder.Run{Expected: "failed STORE_CLOSED"}, step: testorder.Step{Name: "build"}, at: noon},
			step{trial: 2, run: testorder.Run{Expected: "placed", Outcome: "unconfirmed"}, ended: true})
	}
	return stepsMsg{o, steps}
}

func letters(text string) (keys []string) {
	for _, r := range text {
		keys = append(keys, string(r))
	}
	return keys
}

// special are the keys that are not letters.
var special = map[string]tea.Key{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab}, "shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift}, "backspace": {Code: tea.KeyBackspace},
	"delete": {Code: tea.KeyDelete}, "up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "home": {Code: tea.KeyHome},
	"end": {Code: tea.KeyEnd}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown}, "space": {Code: ' ', Text: " "}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+z": {Code: 'z', Mod: tea.ModCtrl},
	"ctrl+s": {Code: 's', Mod: tea.ModCtrl}, "ctrl+u": {Code: 'u', Mod: tea.ModCtrl}, "ctrl+w": {Code: 'w', Mod: tea.ModCtrl}, "ctrl+a": {Code: 'a', Mod: tea.ModCtrl}, "ctrl+e": {Code: 'e', Mod: tea.ModCtrl},
	"ctrl+p": {Code: 'p', Mod: tea.ModCtrl}, "ctrl+n": {Code: 'n', Mod: tea.ModCtrl}, "alt+x": {Code: 'x', Text: "x", Mod: tea.ModAlt}, "f1": {Code: tea.KeyF1},
}

func key(name string) tea.KeyPressMsg {
	if k, ok := special[name]; ok {
		return tea.KeyPressMsg(k)
	}
	if name == " " {
		return tea.KeyPressMsg(special["space"])
	}
	return tea.KeyPressMsg{Code: []rune(name)[0], Text: name}
}

func (s scene) at(w, h int) *Model {
	m := s.make()
	m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	for _, k := range s.keys {
		m.Update(key(k))
	}
	return m
}

// fits checks that a screen is exactly as large as its terminal.
func fits(t *testing.T, what string, m *Model) {
	t.Helper()
	lines := strings.Split(m.View().Content, "\n")
	if m.small() && len(lines) > max(m.height, 1) || !m.small() && len(lines) != m.height {
		t.Fatalf("%s at %d×%d has %d lines", what, m.width, m.height, len(lines))
	}
	for i, line := range lines {
		if w := max(ansi.StringWidth(line), ansi.StringWidthWc(line)); w > m.width && len(line) > m.width {
			t.Fatalf("%s at %d×%d: line %d has %d cells: %q", what, m.width, m.height, i, w, ansi.Strip(line))
		}
		if strings.Contains(line, "\x1b]") {
			t.Fatalf("%s: line %d has a command to the terminal: %q", what, i, line)
		}
	}
}

// Every scene at every size is as it was reviewed. One set has its colours.
func TestGoldenScreens(t *testing.T) {
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			for _, size := range sizes {
				m := s.at(size[0], size[1])
				fits(t, s.name, m)
				golden(t, fmt.Sprintf("%s-%dx%d.txt", s.name, size[0], size[1]), trimmed(ansi.Strip(m.View().Content)))
			}
			golden(t, s.name+"-120x40.ansi", strings.ReplaceAll(s.at(120, 40).View().Content, "\x1b", "␛")+"\n")
		})
	}
}

// trimmed ends no line with spaces, and the text with one line end.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run go test ./devtool/screen -update and look at it", err)
	}
	if got != string(want) {
		t.Errorf("%s is not as it was reviewed; run go test ./devtool/screen -update and look at the difference\n%s", name, got)
	}
}

// allKeys are those that a test presses everywhere.
func allKeys() []string {
	keys := letters(" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~é漢🍣")
	for name := range special {
		keys = append(keys, name)
	}
	return keys
}

// Every key in every scene keeps the screen whole, at a narrow and at a wide size, and Update gives its commands back instead of
// running them.
func TestEveryKeyInEveryState(t *testing.T) {
	for _, s := range scenes() {
		if n := len(s.keys); n > 0 && s.keys[n-1] == "enter" && s.name != "listen-diff" {
			continue // one scene with the focus on the details stands for all
		}
		for _, k := range allKeys() {
			for _, size := range [][2]int{{60, 12}, {101, 20}} {
				m := s.at(size[0], size[1])
				m.Update(key(k))
				fits(t, s.name+" after "+k, m)
				m.Update(key("down"))
				m.Update(tickMsg(noon.Add(time.Minute)))
				m.View()
			}
		}
	}
}
