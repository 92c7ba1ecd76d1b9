package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

const (
	serviceProgram = "carryoutd"
	startTime      = time.Minute      // for the service to start
	stopTime       = 15 * time.Second // for the service to stop
	forwardTime    = 15 * time.Second // for the last event of an order to be forwarded
)

// demoFlags are the flags of demo.
type demoFlags struct {
	data, place string
	once        bool
}

func (t *tool) demo() *cobra.Command {
	var f demoFlags
	c := needs(&cobra.Command{Use: "demo", Short: "Place a test order while listen forwards its events, with a service of its own if none runs", Args: noArgs,
		Long: "demo shows the whole of Carryout on one machine: a service, a webhook handler, carryout listen and carryout test-order.\n" +
			"It uses the development environment that runs on --data. If there is none, it starts carryoutd dev, which has to be\n" +
			"next to carryout or on PATH. Everything stays up until Ctrl-C, which stops what demo started.\nNothing is ordered and nothing is charged.",
		Example: "  carryout demo\n  carryout demo --place test_place_unconfirmed\n  carryout demo --once",
	}, "GET /readyz", "POST /v1/cli/device/code", "POST /v1/cli/device/token", "DELETE /v1/cli/session")
	flags := c.Flags()
	flags.StringVar(&f.data, "data", "", "folder of the development environment (default: ./data if a service runs on it, else a folder of the tool)")
	flags.StringVar(&f.place, "place", "test_place_placed", "the test restaurant")
	flags.BoolVar(&f.once, "once", false, "end after the order; exit with 0 only if it ended as scripted and its events arrived")
	_ = c.RegisterFlagCompletionFunc("place", completePlaces())
	c.RunE = func(c *cobra.Command, _ []string) error { return t.runDemo(c.Context(), f) }
	return c
}

// devFile is the part of dev.json that the tool reads.
type devFile struct {
	BaseURL    string `json:"baseUrl"`
	ConsoleURL string `json:"consoleUrl"`
	Apps       []struct {
		ID string `json:"id"`
	} `json:"apps"`
}

func readDevFile(folder string) (devFile, error) {
	var dev devFile
	text, err := os.ReadFile(filepath.Join(folder, "dev.json"))
	if err != nil {
		return dev, err
	}
	if err := json.Unmarshal(text, &dev); err != nil {
		return dev, err
	}
	if dev.BaseURL == "" || dev.ConsoleURL == "" || len(dev.Apps) == 0 {
		return dev, errors.New("dev.json is not of a development environment that runs")
	}
	return dev, nil
}

func (t *tool) runDemo(ctx context.Context, f demoFlags) error {
	if !slices.Contains(places(), f.place) {
		return unknownPlace(f.place)
	}
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	dev, stop, err := t.devEnvironment(ctx, f.data, end)
	if err != nil {
		return err
	}
	defer stop()
	secret, signOut, err := t.demoSession(ctx, dev)
	if err != nil {
		return err
	}
	defer signOut()
	err = t.showDemo(ctx, f, dev, secret)
	var ended *Problem
	if errors.As(context.Cause(ctx), &ended) { // the service died
		return ended
	}
	return err
}

// devEnvironment finds a development environment that runs, or starts one. stop stops what was started. end is called if that ends early.
func (t *tool) devEnvironment(ctx context.Context, folder string, end context.CancelCauseFunc) (dev devFile, stop func(), err error) {
	own := filepath.Join(t.stateDir(), "demo")
	candidates := []string{folder}
	if folder == "" {
		candidates, folder = []string{"data", own}, own
	}
	for _, c := range candidates {
		if dev, err := readDevFile(c); err == nil && t.answers(ctx, dev.BaseURL) {
			t.say("%s The service at %s runs already.", t.styleOn(t.Stderr, green, "●"), dev.BaseURL)
			return dev, func() {}, nil
		}
	}
	return t.startService(ctx, folder, end)
}

// answers reports whether a service is ready at an address.
func (t *tool) answers(ctx context.Context, base string) bool {
	c, err := client.New(base, "", client.Options{HTTP: &http.Client{Timeout: 2 * time.Second}, Agent: t.agent()})
	return err == nil && c.Ready(ctx) == nil
}

// findService finds carryoutd next to this program, or on PATH.
func findService() (string, error) {
	name := serviceProgram
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		if near := filepath.Join(filepath.Dir(own), name); isProgram(near) {
			return near, nil
		}
	}
	program, err := exec.LookPath(name)
	if err != nil {
		return "", &Problem{Code: "no_service", Message: "No service runs, and " + serviceProgram + " is neither next to carryout nor on PATH.",
			Hint: "Build it with make build, or start a service and name its folder with --data.", Exit: ExitNotFound, cause: err}
	}
	return program, nil
}

func isProgram(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// startService starts carryoutd dev and waits until it is ready.
func (t *tool) startService(ctx context.Context, folder string, end context.CancelCauseFunc) (dev devFile, stop func(), err error) {
	program, err := findService()
	if err != nil {
		return dev, nil, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return dev, nil, err
	}
	logFile := filepath.Join(folder, "demo.log")
	log, err := os.OpenFile(logFile, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return dev, nil, err
	}
	t.say("%s Starting %s dev in %s …", t.styleOn(t.Stderr, green, "●"), serviceProgram, folder)
	// Not ended with ctx: the service stops after everything that uses it.
	life, kill := context.WithCancel(context.WithoutCancel(ctx))
	command := exec.CommandContext(life, program, "dev", "--data", folder, "--ports", "0")
	command.WaitDelay = stopTime
	ready := &firstLine{seen: make(chan struct{})}
	command.Stdout, command.Stderr = ready, log
	if err := startGroup(command); err != nil {
		kill()
		return dev, nil, errors.Join(err, log.Close())
	}
	exited := make(chan error, 1)
	gone := make(chan struct{})
	go func() {
		exited <- errors.Join(command.Wait(), log.Close())
		close(gone)
	}()
	stop = func() { kill(); <-gone }
	failed := func(why string) *Problem {
		return &Problem{Code: "service_failed", Message: serviceProgram + " " + why + "." + tail(logFile), Hint: "Its log is " + logFile + ".", Exit: ExitError}
	}
	late := time.NewTimer(startTime)
	defer late.Stop()
	select {
	case <-ready.seen:
	case err := <-exited:
		kill()
		return dev, nil, failed(fmt.Sprintf("ended before it was ready: %v", err))
	case <-late.C:
		stop()
		return dev, nil, failed("was not ready within " + startTime.String())
	case <-ctx.Done():
		stop()
		return dev, nil, ctx.Err()
	}
	if dev, err = readDevFile(folder); err != nil {
		stop()
		return dev, nil, err
	}
	go func() {
		<-gone
		if life.Err() == nil {
			end(failed("ended"))
		}
	}()
	return dev, stop, nil
}

// firstLine closes seen when a first line was written.
type firstLine struct {
	once sync.Once
	seen chan struct{}
}

func (f *firstLine) Write(p []byte) (int, error) {
	if bytes.ContainsRune(p, '\n') {
		f.once.Do(func() { close(f.seen) })
	}
	return len(p), nil
}

// tail is the last lines of a log, indented, or empty.
func tail(path string) string {
	text, err := os.ReadFile(path)
	if err != nil || len(bytes.TrimSpace(text)) == 0 {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var b strings.Builder
	for _, line := range lines[max(0, len(lines)-5):] {
		b.WriteString("\n  " + clean(line))
	}
	return b.String()
}

// demoSession signs in for the time of the demo. In a development environment anyone may approve a code.
func (t *tool) demoSession(ctx context.Context, dev devFile) (secret string, signOut func(), err error) {
	service, err := client.New(dev.BaseURL, "", client.Options{Agent: t.agent()})
	if err != nil {
		return "", nil, err
	}
	code, err := service.RequestDevice(ctx, "carryout demo")
	if err != nil {
		return "", nil, err
	}
	if err := approve(ctx, dev.ConsoleURL, code.UserCode); err != nil {
		return "", nil, err
	}
	got, err := service.RequestToken(ctx, code.DeviceCode)
	if err != nil {
		return "", nil, err
	}
	signedIn, err := service.With(got.AccessToken, nil)
	if err != nil {
		return "", nil, err
	}
	return got.AccessToken, func() {
		ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		defer stop()
		_, _ = signedIn.SignOut(ctx) // the session ends by itself after 30 days
	}, nil
}

// approve approves a device code in a development environment.
func approve(ctx context.Context, consoleURL, userCode string) error {
	body, err := json.Marshal(map[string]string{"userCode": userCode})
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, consoleURL+"/dev/approve-device", bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return &Problem{Code: "no_approval", Message: fmt.Sprintf("%s did not approve the session: %d.", consoleURL, answer.StatusCode), Hint: "demo needs a development environment: carryoutd dev.", Exit: ExitError}
	}
	return nil
}

// showDemo runs listen and test-order next to each other.
func (t *tool) showDemo(ctx context.Context, f demoFlags, dev devFile, secret string) error {
	folder, err := os.MkdirTemp("", "carryout-demo-") // the position of this run's listen
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	s := &stage{tool: t, secret: feed.NewSecret(), environment: map[string]string{"CARRYOUT_URL": dev.BaseURL, "CARRYOUT_TOKEN": secret, "CARRYOUT_APP": dev.Apps[0].ID, "XDG_STATE_HOME": folder}}
	handler, err := s.openHandler()
	if err != nil {
		return err
	}
	defer handler.Close()
	listening, stop := context.WithCancel(ctx)
	ready, done := make(chan struct{}), make(chan struct{}, 1)
	ended := make(chan int, 1)
	go func() {
		ended <- s.run(listening, "listen", func(n feed.Note) {
			switch {
			case n.Kind == feed.Ready:
				close(ready)
			case n.Kind == feed.Accepted && isFinal(n.Forward.State):
				select {
				case done <- struct{}{}:
				default:
				}
			}
		}, "listen", "--forward-to", handler.url)
	}()
	defer func() { stop(); <-ended }()
	select {
	case <-ready:
	case code := <-ended:
		ended <- code
		return &Problem{Code: "listen_ended", Exit: code, shown: true}
	}
	if code := s.run(ctx, "test-order", nil, "test-order", "--place", f.place); code != ExitOK && f.once {
		return &Problem{Code: "wrong_outcome", Exit: code, shown: true}
	}
	if !f.once {
		t.say("\nEverything stays up. In another terminal: carryout trigger order.placed --url %s\nCtrl-C ends it.", dev.BaseURL)
		<-ctx.Done()
		return ctx.Err()
	}
	late := time.NewTimer(forwardTime)
	defer late.Stop()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-late.C:
		return &Problem{Code: "not_forwarded", Message: "The order's last event was not forwarded within " + forwardTime.String() + ".", Hint: "carryout deliveries shows what happened to it.", Exit: ExitError}
	}
}

// isFinal reports whether an order's state is one that a test order ends in.
func isFinal(state string) bool {
	return slices.Contains([]api.OrderState{api.OrderStatePlaced, api.OrderStateFailed, api.OrderStateUnconfirmed}, api.OrderState(state))
}

// stage runs several commands at a time and keeps their lines apart.
type stage struct {
	*tool
	environment map[string]string
	secret      string     // of listen
	mu          sync.Mutex // of what is printed
}

// run runs a command of the tool. Each of its lines begins with a name, except as JSON, where the type says enough.
func (s *stage) run(ctx context.Context, name string, notes func(feed.Note), args ...string) int {
	out, words := s.pane(s.Stdout, name), s.pane(s.Stderr, name)
	mode := s.mode
	if mode == tuiMode {
		mode = linesMode
	}
	env := s.Env
	env.Args, env.Stdin, env.Stdout, env.Stderr, env.notes = append(args, "--output", string(mode)), strings.NewReader(""), out, words, notes
	env.secret = s.secret
	env.Getenv = func(key string) string {
		if value, ok := s.environment[key]; ok {
			return value
		}
		return s.Getenv(key)
	}
	return Run(ctx, env)
}

func (s *stage) pane(w io.Writer, name string) *pane {
	p := &pane{mu: &s.mu, w: w}
	if s.mode == linesMode || s.mode == tuiMode {
		p.prefix = s.styleOn(w, dim, fmt.Sprintf("%-10s │ ", name))
	}
	return p
}

// pane writes whole lines, each after a prefix.
type pane struct {
	mu     *sync.Mutex
	w      io.Writer
	prefix string
	rest   []byte
}

func (p *pane) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rest = append(p.rest, text...)
	for {
		line, rest, whole := bytes.Cut(p.rest, []byte("\n"))
		if !whole {
			return len(text), nil
		}
		if _, err := fmt.Fprintf(p.w, "%s%s\n", p.prefix, line); err != nil {
			return 0, err
		}
		p.rest = rest
	}
}

// handler is the demo's webhook handler: it checks signatures and accepts what holds.
type handler struct {
	*http.Server
	url string
}

func (s *stage) openHandler() (*handler, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	out := s.pane(s.Stdout, "handler")
	h := &handler{url: "http://" + l.Addr().String() + "/hooks"}
	h.Server = &http.Server{ReadHeaderTimeout: feed.PostTime, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
		if err != nil {
			return
		}
		v := feed.Verify(r.Header.Get(feed.SignatureHeader), body, s.secret, s.Now())
		if !v.OK {
			w.WriteHeader(http.StatusUnauthorized)
		}
		s.handled(out, r.Header.Get(feed.EventHeader), v)
	})}
	go func() { _ = h.Serve(l) }()
	return h, nil
}

// handled prints one delivery to the handler.
func (s *stage) handled(out io.Writer, event string, v feed.Verdict) {
	switch {
	case s.mode == jsonMode:
		_ = writeJSON(out, "handled", map[string]any{"event": event, "ok": v.OK})
	case s.mode == quietMode:
	case v.OK:
		fmt.Fprintf(out, "%s %s, the signature holds\n", s.style(green, "✓"), clean(event))
	default:
		fmt.Fprintf(out, "%s %s: %s\n", s.style(red, "✗"), clean(event), v.Message)
	}
}
