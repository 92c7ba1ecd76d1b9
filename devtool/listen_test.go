package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
)

// developer is a signed-in developer with one application, and a folder that their tool keeps things in.
type developer struct {
	t           *testing.T
	s           *service
	token, home string
	app         string
}

func newDeveloper(t *testing.T, prepare ...func(*enginetest.Restaurant)) *developer {
	s := openService(t, prepare...)
	d := &developer{t: t, s: s, home: t.TempDir()}
	ada := s.Developer("ada@example.com")
	d.token = s.CLIToken(ada.ID)
	sink := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	t.Cleanup(sink.Close)
	d.app = s.app(t, ada.ID, "Demo", access.UnderReview, sink.URL)
	return d
}

// command is carryout as the developer runs it.
func (d *developer) command(args ...string) *exec.Cmd {
	program, err := exec.LookPath("carryout")
	if err != nil {
		d.t.Fatal(err)
	}
	return d.commandOf(program, args...)
}

func (d *developer) commandOf(program string, args ...string) *exec.Cmd {
	c := exec.Command(program, args...)
	c.Env = []string{"CARRYOUT_URL=" + d.s.url, "CARRYOUT_TOKEN=" + d.token, "CARRYOUT_KEYRING=off", "HOME=" + d.home, "PATH=" + os.Getenv("PATH")}
	c.Dir = d.home
	return c
}

// line is one line of JSON on stdout.
type line struct {
	Type, Event, EventID, Secret, Position, URL string
	ReadOnly, Accepted                          bool
	Number                                      int
}

// listening is a run of listen --json.
type listening struct {
	t       *testing.T
	command *exec.Cmd
	lines   chan line
	stderr  strings.Builder
}

func (d *developer) listen(args ...string) *listening {
	program, err := exec.LookPath("carryout")
	if err != nil {
		d.t.Fatal(err)
	}
	return d.listenWith(program, args...)
}

// listenWith is listen with a program of its own.
func (d *developer) listenWith(program string, args ...string) *listening {
	l := &listening{t: d.t, command: d.commandOf(program, append([]string{"listen", "--json"}, args...)...), lines: make(chan line, 1000)}
	out, err := l.command.StdoutPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	l.command.Stderr = &l.stderr
	if err := l.command.Start(); err != nil {
		d.t.Fatal(err)
	}
	go func() {
		defer close(l.lines)
		scanner := bufio.NewScanner(out)
		for scanner.Scan() {
			var one line
			if json.Unmarshal(scanner.Bytes(), &one) != nil {
				one.Type = "not JSON: " + scanner.Text()
			}
			l.lines <- one
		}
	}()
	d.t.Cleanup(func() { _ = l.command.Process.Kill(); _ = l.command.Wait() })
	return l
}

// next waits for the next line of a type.
func (l *listening) next(kind string) line {
	l.t.Helper()
	late := time.NewTimer(30 * time.Second)
	defer late.Stop()
	for {
		select {
		case one, ok := <-l.lines:
			if !ok {
				l.t.Fatalf("it ended without %s: %s", kind, &l.stderr)
			}
			if strings.HasPrefix(one.Type, "not JSON") {
				l.t.Fatal(one.Type)
			}
			if one.Type == kind {
				return one
			}
		case <-late.C:
			l.t.Fatalf("no %s within 30 seconds: %s", kind, &l.stderr)
		}
	}
}

// end presses Ctrl-C and checks how it ends.
func (l *listening) end(code int) {
	l.t.Helper()
	if err := l.command.Process.Signal(os.Interrupt); err != nil {
		l.t.Fatal(err)
	}
	for range l.lines {
	}
	_ = l.command.Wait()
	if got := l.command.ProcessState.ExitCode(); got != code {
		l.t.Errorf("it ended with %d: %s", got, &l.stderr)
	}
}

// trigger fires a test event.
func (d *developer) trigger(event string) {
	d.t.Helper()
	if out, err := d.command("trigger", event).CombinedOutput(); err != nil {
		d.t.Fatalf("%v\n%s", err, out)
	}
}

// handler is a developer's handler: it keeps what it is sent, and can fail.
type handler struct {
	*httptest.Server
	mu    sync.Mutex
	seen  []*http.Request
	texts []string
	fails int
}

func newHandler(t *testing.T) *handler {
	h := &handler{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		h.mu.Lock()
		defer h.mu.Unlock()
		h.seen, h.texts = append(h.seen, r), append(h.texts, string(body))
		if h.fails > 0 {
			h.fails--
			w.WriteHeader(500)
		}
	}))
	t.Cleanup(h.Close)
	return h
}

// got is one delivery that the handler was sent.
func (h *handler) got(i int) (header http.Header, text string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.seen[i].Header, h.texts[i]
}

// fail lets the next deliveries fail.
func (h *handler) fail(times int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.fails = times
}

func (h *handler) events() (all []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.seen {
		all = append(all, r.URL.Path+" "+r.Header.Get("X-Service-Event"))
	}
	return all
}

// listen signs as documented, retries, continues where the last run ended, and only shows events while another run forwards.
func TestListen(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	h.fail(1)
	l := d.listen("--forward-to", h.URL+"/hooks", "--write-env", "app.env:HOOK")
	ready := l.next("ready")
	d.trigger("order.placed")
	if first := l.next("attempt"); first.Accepted || first.Number != 1 {
		t.Errorf("%+v", first)
	}
	if second := l.next("attempt"); !second.Accepted || second.Number != 2 {
		t.Errorf("%+v", second)
	}
	if done := l.next("accepted"); done.Position != done.EventID {
		t.Errorf("%+v", done)
	}
	if h.mu.Lock(); !delivery.Verify(h.seen[1].Header.Get("X-Service-Signature"), []byte(h.texts[1]), ready.Secret, time.Now()) {
		t.Error("the signature is not the documented one")
	}
	if agent := h.seen[1].Header.Get("X-Service-Forwarded-By"); agent != "carryout/dev" || h.seen[1].Header.Get("X-Service-Environment") != "sandbox" {
		t.Errorf("forwarded by %q", agent)
	}
	h.mu.Unlock()
	if text, err := os.ReadFile(filepath.Join(d.home, "app.env")); err != nil || string(text) != "HOOK="+ready.Secret+"\n" {
		t.Errorf("%s %v", text, err)
	}

	other := d.listen("--forward-to", h.URL+"/hooks")
	if r := other.next("ready"); !r.ReadOnly {
		t.Error("two runs hold one position")
	}
	d.trigger("order.failed")
	if e := other.next("event"); e.Event != "order.failed" {
		t.Errorf("%+v", e)
	}
	l.next("accepted")
	other.end(130)
	l.end(130)
	if got := h.events(); len(got) != 3 || got[2] != "/hooks order.failed" {
		t.Errorf("%v", got)
	}

	// What happens meanwhile is forwarded by the next run, and nothing that was accepted.
	d.trigger("order.carted")
	l = d.listen("--forward-to", h.URL+"/hooks", "--events", "order.carted,order.placing")
	if e := l.next("accepted"); e.Event != "order.carted" {
		t.Errorf("%+v", e)
	}
	d.trigger("order.building")
	d.trigger("order.placing")
	if e := l.next("accepted"); e.Event != "order.placing" {
		t.Errorf("--events let %s through", e.Event)
	}
	l.end(130)

	// From the start everything comes again; routes say where.
	l = d.listen("--forward-to", "order.placed="+h.URL+"/placed", "--forward-to", "order.c*="+h.URL+"/c", "--from-start")
	for range 2 {
		l.next("accepted")
	}
	l.end(130)
	got := h.events()[5:]
	slices.Sort(got) // the two are of different orders, whose events do not wait for each other
	if !slices.Equal(got, []string{"/c order.carted", "/placed order.placed"}) {
		t.Errorf("%v", got)
	}
}

// trigger --set posts a changed event straight to the handler, signed with the application's secret, and ends as the handler answers.
func TestTriggerWithChangedFields(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	d.run(0, "trigger", "order.failed", "--set", "order.failure_code=STORE_CLOSED", "--set", "order.total_minor=1", "--forward-to", h.URL)
	owner, err := d.s.Operator.Owner(t.Context(), d.app)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := d.s.Webhooks.SigningSecret(t.Context(), owner, access.Sandbox)
	if err != nil {
		t.Fatal(err)
	}
	var body struct {
		Event string
		Order struct {
			FailureCode string `json:"failure_code"`
			TotalMinor  int    `json:"total_minor"`
			State       string
		}
	}
	header, text := h.got(0)
	if err := json.Unmarshal([]byte(text), &body); err != nil || body.Event != "order.failed" || body.Order.FailureCode != "STORE_CLOSED" || body.Order.TotalMinor != 1 || body.Order.State != "failed" {
		t.Errorf("%s %v", text, err)
	}
	if !delivery.Verify(header.Get("X-Service-Signature"), []byte(text), secret, time.Now()) || header.Get("X-Service-Event") != "order.failed" {
		t.Error("the signature is not the documented one")
	}

	// Of an order that there is, it takes the rest from the order.
	d.hasten()
	placed, _ := d.run(0, "test-order", "--place", "test_place_carted", "--output", "quiet")
	order := strings.TrimSpace(placed)
	if out, _ := d.run(0, "trigger", "order.refunded", "--order", order, "--set", "event=order.weighed", "--forward-to", h.URL, "--json"); !strings.Contains(out, `"status":200`) {
		t.Errorf("%s", out)
	}
	if header, text := h.got(1); !strings.Contains(text, order) || !strings.Contains(text, `"store":"Test Carted"`) || !strings.Contains(text, `"state":"refunded"`) || header.Get("X-Service-Event") != "order.weighed" {
		t.Errorf("%s as %s", text, header.Get("X-Service-Event"))
	}
	h.fail(1)
	d.run(1, "trigger", "order.placed", "--forward-to", h.URL)
	d.run(7, "trigger", "order.placed", "--set", "a=1", "--forward-to", "http://127.0.0.1:1")
	d.run(5, "trigger", "order.placed", "--order", "ord_none", "--forward-to", h.URL)
	for _, wrong := range [][]string{{"--set", "a=1"}, {"--set", "a", "--forward-to", h.URL}, {"--set", "order.id.x=1", "--forward-to", h.URL}, {"--forward-to", "::"}} {
		d.run(2, append([]string{"trigger", "order.placed"}, wrong...)...)
	}
	if got := h.events(); len(got) != 3 {
		t.Errorf("%v", got)
	}
}

// A command runs with the secret, and listen ends as it does. A recording is forwarded again without the service.
func TestListenExecAndReplay(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	c := d.command("listen", "--forward-to", h.URL, "--exec", `echo "$CARRYOUT_WEBHOOK_SECRET" > secret; exit 3`)
	out, err := c.CombinedOutput()
	if err == nil || c.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "exit status 3") {
		t.Errorf("%v\n%s", err, out)
	}
	if text, err := os.ReadFile(filepath.Join(d.home, "secret")); err != nil || !strings.HasPrefix(string(text), "whsec_cli_") {
		t.Errorf("%s %v", text, err)
	}
	if err := d.command("listen", "--forward-to", h.URL, "--exec", "true").Run(); err != nil {
		t.Errorf("a command that ends well: %v", err)
	}

	recorded := filepath.Join(d.home, "session.jsonl")
	text := `{"type":"ready"}` + "\n"
	for i, event := range []string{"order.building", "order.carted"} {
		text += fmt.Sprintf(`{"type":"event","eventId":"evt_%d","deliveryId":"dl_%d","event":%q,"body":"{\"order\":{\"id\":\"ord_1\"}}"}`+"\n", i, i, event)
	}
	if err := os.WriteFile(recorded, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	d.s.url, d.token = "http://127.0.0.1:1", ""
	if out, err := d.command("listen", "--replay", "session.jsonl", "--forward-to", h.URL).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := h.events(); !slices.Equal(got, []string{"/ order.building", "/ order.carted"}) {
		t.Errorf("%v", got)
	}
	for _, wrong := range [][]string{{"--replay", "none.jsonl", "--forward-to", h.URL}, {"--replay", "session.jsonl"}, {"--replay", "secret", "--forward-to", h.URL},
		{"--forward-to", "order.plced=3000"}, {"--forward-to", "::"}, {"--events", "order.plced"}, {"--from-start", "--from-now"}, {"--replay", "session.jsonl", "--forward-to", h.URL, "--from-now"}} {
		c := d.command(append([]string{"listen"}, wrong...)...)
		out, _ := c.CombinedOutput()
		if code := c.ProcessState.ExitCode(); code != 2 && (code != 5 || wrong[1] != "none.jsonl") {
			t.Errorf("%v ends with %d\n%s", wrong, code, out)
		}
	}
}

// A position that the feed does not know is said to be gone, and what to do about it.
func TestListenFromAPositionThatIsGone(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	l := d.listen("--forward-to", h.URL)
	l.next("ready")
	l.end(130)
	files, err := filepath.Glob(filepath.Join(d.home, ".local", "state", "carryout", "positions", "*[0-9a-f]"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.WriteFile(files[0], []byte(`{"position":"evt_none"}`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := d.command("listen", "--forward-to", h.URL)
	out, _ := c.CombinedOutput()
	if c.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "--from-start or --from-now") {
		t.Errorf("%s", out)
	}
	l = d.listen("--forward-to", h.URL, "--from-now")
	l.next("ready")
	l.end(130)
}

// A run that is started again takes the place of the one before: the service counts each for a while, and at most ten.
func TestListenAgainAndAgain(t *testing.T) {
	t.Parallel()
	d, h := newDeveloper(t), newHandler(t)
	for range 12 {
		l := d.listen("--forward-to", h.URL)
		l.next("ready")
		l.end(130)
	}
}
