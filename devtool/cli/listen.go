package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/token"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// listenFlags are the flags of listen, and what it makes of them.
type listenFlags struct {
	forward, events, skip  []string
	fromStart, fromNow     bool
	exec, writeEnv, replay string
	secret, secretStandard string
	routes                 []route
	app                    string
	service                *client.Client // nil: a recording
	resumed                bool           // there was a position
	readOnly               bool
	from                   string
	position               *feed.File
	source                 feed.Source
	positions              feed.Positions
}

// route sends events whose type matches a pattern to an address.
type route struct{ pattern, url string }

func (t *tool) listen() *cobra.Command {
	var l listenFlags
	c := needs(&cobra.Command{Use: "listen", Short: "Forward sandbox events to your machine", Args: noArgs,
		Long: "listen forwards every sandbox event to your handler: at least once, in order for each order, signed with a secret of this run,\n" +
			"and again until the handler answers 2xx. It saves its position after each event, and the next run continues there.\n" +
			"Without --forward-to it only shows events.",
		Example: "  carryout listen --forward-to http://localhost:3000/hooks\n" +
			"  carryout listen --forward-to order.placed=3000/placed --forward-to 3000/rest\n" +
			"  carryout listen --forward-to 3000/hooks --exec \"npm run dev\"\n" +
			"  carryout listen --json > session.jsonl\n" +
			"  carryout listen --replay session.jsonl --forward-to 3000/hooks",
	}, "GET /v1/cli/apps/{appId}/events", "GET /v1/cli/apps")
	f := c.Flags()
	f.StringArrayVar(&l.forward, "forward-to", nil, "address of the handler, or type=address; may be repeated")
	f.StringSliceVar(&l.events, "events", nil, "forward these event types only, with commas between")
	f.BoolVar(&l.fromStart, "from-start", false, "begin with the first event of the feed, whatever was saved")
	f.BoolVar(&l.fromNow, "from-now", false, "begin with what happens from now on, whatever was saved")
	f.StringArrayVar(&l.skip, "skip", nil, "skip the event with this id, evt_…; may be repeated")
	f.StringVar(&l.exec, "exec", "", "run this command with the secret in CARRYOUT_WEBHOOK_SECRET; listen ends with it")
	f.StringVar(&l.writeEnv, "write-env", "", "write the secret into an env file, as FILE or FILE:VARIABLE")
	f.StringVar(&l.replay, "replay", "", "forward what listen --json recorded in this file, without the service")
	_ = c.RegisterFlagCompletionFunc("events", cobra.FixedCompletions(eventTypes, cobra.ShellCompDirectiveNoFileComp))
	c.RunE = func(c *cobra.Command, _ []string) error { return t.runListen(c.Context(), &l) }
	return c
}

func (t *tool) runListen(ctx context.Context, l *listenFlags) (err error) {
	if err := l.check(); err != nil {
		return err
	}
	if l.exec != "" && t.output == string(tuiMode) {
		return usage("invalid_flag", "--exec needs the lines of the screen for what its command prints.", "Leave --output tui out, or run the command in another terminal.")
	}
	if l.replay != "" {
		err = l.openRecording()
	} else {
		err = t.openFeed(ctx, l)
	}
	if err != nil {
		return err
	}
	if l.position != nil {
		defer func() { err = errors.Join(err, l.position.Close()) }()
	}
	l.secret = cmp.Or(t.secret, feed.NewSecret())
	l.secretStandard = feed.Standard(l.secret)
	if l.writeEnv != "" {
		if err := writeEnv(l.writeEnv, l.secret); err != nil {
			return &Problem{Code: "env_file", Message: "The env file cannot be written: " + err.Error() + ".", Hint: "Check the path after --write-env.", Exit: ExitError, cause: err}
		}
	}
	o := feed.Options{Source: l.source, Target: feed.NewHTTP(), Positions: l.positions, Secret: l.secret, Agent: t.agent(), Route: l.route, From: l.from, Skip: l.skip, ReadOnly: l.readOnly,
		Notify: func(n feed.Note) {
			t.note(l, n)
			if t.notes != nil {
				t.notes(n)
			}
		}}
	switch {
	case t.mode == tuiMode && l.exec == "" && t.notes == nil:
		return t.listenOnScreen(ctx, l, o)
	case l.exec == "":
		err = listenProblem(feed.New(o).Run(ctx))
		if err == nil && ctx.Err() != nil && l.position != nil && t.notes == nil {
			t.say("Stopped. The next run continues here.")
		}
		return err
	}
	return t.withChild(ctx, l, feed.New(o))
}

// withChild runs the program of --exec next to the engine. If one ends, so does the other.
func (t *tool) withChild(ctx context.Context, l *listenFlags, e *feed.Engine) error {
	both, stop := context.WithCancel(ctx)
	defer stop()
	ran := make(chan error, 1)
	go func() {
		defer stop()
		ran <- t.runChild(both, l)
	}()
	err := listenProblem(e.Run(both))
	stop()
	child := <-ran
	switch {
	case ctx.Err() != nil || err != nil:
		return err
	case child != nil:
		return &Problem{Code: "command_failed", Message: "The command of --exec ended: " + child.Error() + ".", Hint: "Its output is above.", Exit: ExitError, cause: child}
	}
	return nil
}

// listenProblem converts an error that ended a run.
func listenProblem(err error) error {
	var p *client.Problem
	if errors.As(err, &p) && p.Status == 400 && strings.HasPrefix(p.Message, "after ") {
		return &Problem{Code: "position_gone", Message: "The saved position is not in this application's feed any more.",
			Hint: "Run it again with --from-start or --from-now.", Exit: ExitError, cause: err}
	}
	return err
}

// check validates the flags.
func (l *listenFlags) check() error {
	for _, text := range l.forward {
		r := route{"*", text}
		if kind, address, ok := strings.Cut(text, "="); ok && !strings.Contains(kind, "/") {
			r = route{kind, address}
			if !slices.ContainsFunc(eventTypes, func(e string) bool { ok, _ := path.Match(kind, e); return ok }) {
				return usage("unknown_event", "No event is called "+clean(kind)+"."+didYouMean(kind, eventTypes), "One of: "+strings.Join(eventTypes, ", ")+".")
			}
		}
		r.url = address(r.url)
		if !isURL(r.url) {
			return usage("invalid_flag", "--forward-to "+clean(text)+" is no address.", "It looks like http://localhost:3000/hooks, or 3000/hooks for short.")
		}
		l.routes = append(l.routes, r)
	}
	for _, e := range l.events {
		if !slices.Contains(eventTypes, e) {
			return usage("unknown_event", "No event is called "+clean(e)+"."+didYouMean(e, eventTypes), "One of: "+strings.Join(eventTypes, ", ")+".")
		}
	}
	switch {
	case l.fromStart && l.fromNow:
		return usage("invalid_flag", "--from-start and --from-now exclude each other.", "Leave one of them out.")
	case l.replay != "" && (l.fromStart || l.fromNow || len(l.events) > 0):
		return usage("invalid_flag", "--replay forwards what is in its file, whatever the feed holds.", "Leave --from-start, --from-now and --events out.")
	case l.replay != "" && len(l.routes) == 0:
		return usage("missing_flag", "--replay needs --forward-to.", "For example: --forward-to http://localhost:3000/hooks.")
	}
	return nil
}

// address completes a short address: a port, or a host without a scheme.
func address(text string) string {
	port, _, _ := strings.Cut(text, "/")
	if n, err := strconv.Atoi(port); err == nil && n > 0 && n < 1<<16 {
		return "http://localhost:" + text
	}
	if text != "" && !strings.Contains(text, "://") {
		return "http://" + text
	}
	return text
}

// route returns where events of a type go: to the first matching pattern, else to the address for all types.
func (l *listenFlags) route(kind string) string {
	rest := ""
	for _, r := range l.routes {
		if r.pattern == "*" {
			rest = cmp.Or(rest, r.url)
		} else if ok, _ := path.Match(r.pattern, kind); ok {
			return r.url
		}
	}
	return rest
}

// targets lists the routes, for people and for the name of the position file.
func (l *listenFlags) targets() string {
	var all []string
	for _, r := range l.routes {
		if r.pattern == "*" {
			all = append(all, r.url)
		} else {
			all = append(all, r.pattern+"="+r.url)
		}
	}
	return strings.Join(all, " ")
}

// openFeed opens the saved position and the feed. If another run holds the position, this run only shows events.
func (t *tool) openFeed(ctx context.Context, l *listenFlags) error {
	c, app, err := t.forApp(ctx)
	if err != nil {
		return err
	}
	l.app, l.service = app, c
	source := &apiSource{client: c, app: app, run: rand.Text(), events: strings.Join(l.events, ",")}
	l.source = source
	if l.fromStart {
		l.from = feed.Start
	}
	name := t.positionPath(app, l.targets())
	l.position, err = feed.OpenFile(name)
	if err == nil {
		source.run, err = runName(name + ".run")
	}
	switch {
	case errors.Is(err, feed.ErrHeld):
		l.readOnly = true
		saved, err := feed.ReadFile(name)
		if err != nil {
			return err
		}
		l.positions = memory{saved}
	case err != nil:
		return &Problem{Code: "position_file", Message: "The position cannot be kept: " + err.Error() + ".", Hint: "Set XDG_STATE_HOME to a folder of yours.", Exit: ExitError, cause: err}
	case l.fromStart || l.fromNow:
		// An empty position makes From count.
		if err := l.position.Save(feed.Saved{}); err != nil {
			return err
		}
		l.positions = l.position
	default:
		saved, err := l.position.Load()
		if err != nil {
			return err
		}
		l.positions, l.resumed = l.position, saved.Position != ""
	}
	return nil
}

// runName identifies a run to the service. Runs with the same position have the same name, so that a restarted run replaces the earlier
// one: the service counts a run for 30 seconds after its last poll, and allows ten.
func runName(path string) (string, error) {
	if text, err := os.ReadFile(path); err == nil && len(text) == len(rand.Text()) {
		return string(text), nil
	}
	name := rand.Text()
	return name, token.Replace(path, []byte(name))
}

// positionPath is the position file of an application and these targets.
func (t *tool) positionPath(app, targets string) string {
	sum := sha256.Sum256([]byte(targets))
	return filepath.Join(t.stateDir(), "positions", app+"-"+hex.EncodeToString(sum[:6]))
}

// memory is a position that is never saved.
type memory struct{ saved feed.Saved }

func (m memory) Load() (feed.Saved, error) { return m.saved, nil }
func (memory) Save(feed.Saved) error       { return nil }

// apiSource polls the feed of the service.
type apiSource struct {
	client           *client.Client
	app, run, events string
}

func (s *apiSource) Poll(ctx context.Context, after string, limit int) (feed.Page, error) {
	q := api.ListCLIEventsParams{Listen: &s.run, Limit: new(int64(limit))}
	if after != "" {
		q.After = &after
	}
	if s.events != "" {
		q.Events = &s.events
	}
	got, err := s.client.Events(ctx, s.app, q)
	var p *client.Problem
	if errors.As(err, &p) && (p.Safe() || p.Status == 429) {
		return feed.Page{}, feed.Later{Err: err, Wait: p.RetryAfter}
	}
	if err != nil {
		return feed.Page{}, err
	}
	if got.Listening == nil {
		return feed.Page{}, &client.Problem{Code: client.Unreachable, Message: s.client.Base() + " does not know listening."}
	}
	page := feed.Page{Position: got.Listening.Position, Behind: int(got.Listening.Behind), Wait: time.Duration(got.Listening.PollSeconds) * time.Second}
	for _, f := range got.Listening.Forwards {
		page.Forwards = append(page.Forwards, feed.Forward{EventID: f.EventID, DeliveryID: f.DeliveryID, Type: string(f.Event), Environment: string(f.Environment), Body: []byte(f.Body)})
	}
	return page, nil
}

// recording is a recorded feed.
type recording struct{ events []feed.Forward }

func (r recording) Poll(context.Context, string, int) (feed.Page, error) {
	return feed.Page{Forwards: r.events, Position: feed.Start, End: true}, nil
}

// openRecording reads the events that listen --json recorded.
func (l *listenFlags) openRecording() error {
	f, err := os.Open(l.replay)
	if err != nil {
		return &Problem{Code: "no_recording", Message: "The recording cannot be read: " + err.Error() + ".", Hint: "Record one with carryout listen --json > " + clean(l.replay) + ".", Exit: ExitNotFound, cause: err}
	}
	defer f.Close()
	var r recording
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 4<<20)
	for n := 1; lines.Scan(); n++ {
		var line struct {
			Type string
			eventLine
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			return usage("bad_recording", fmt.Sprintf("Line %d of %s is not JSON.", n, clean(l.replay)), "It is what carryout listen --json prints.")
		}
		if line.Type == string(feed.Arrived) {
			r.events = append(r.events, feed.Forward{EventID: line.EventID, DeliveryID: line.DeliveryID, Type: line.Event, Environment: line.Environment, Body: []byte(line.Body)})
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if len(r.events) == 0 {
		return usage("bad_recording", clean(l.replay)+" holds no event.", "It is what carryout listen --json prints.")
	}
	l.source = r
	return nil
}

// The lines of listen --json.
type (
	readyLine struct {
		App            string `json:"app,omitempty"`
		ForwardTo      string `json:"forwardTo"`
		Secret         string `json:"secret"`
		SecretStandard string `json:"secretStandard"`
		Position       string `json:"position"`
		ReadOnly       bool   `json:"readOnly"`
	}
	eventLine struct {
		EventID     string    `json:"eventId"`
		DeliveryID  string    `json:"deliveryId"`
		Event       string    `json:"event"`
		OrderID     string    `json:"orderId"`
		Environment string    `json:"environment"`
		At          time.Time `json:"at"`
		Body        string    `json:"body"`
	}
	attemptLine struct {
		EventID    string     `json:"eventId"`
		DeliveryID string     `json:"deliveryId"`
		Event      string     `json:"event"`
		OrderID    string     `json:"orderId"`
		URL        string     `json:"url"`
		Number     int        `json:"number"`
		Status     int        `json:"status"`
		Problem    string     `json:"problem"`
		DurationMs int64      `json:"durationMs"`
		Accepted   bool       `json:"accepted"`
		NextAt     *time.Time `json:"nextAt"`
	}
	doneLine struct {
		EventID  string `json:"eventId"`
		Event    string `json:"event"`
		OrderID  string `json:"orderId"`
		Position string `json:"position"`
		Lag      int    `json:"lag"`
	}
	pollLine struct {
		Problem string     `json:"problem,omitempty"`
		NextAt  *time.Time `json:"nextAt,omitempty"`
	}
)

// note prints one note of the engine.
func (t *tool) note(l *listenFlags, n feed.Note) {
	f := n.Forward
	next := func() *time.Time {
		if n.Next.IsZero() {
			return nil
		}
		at := n.Next.UTC()
		return &at
	}()
	if t.mode == jsonMode {
		var v any
		switch n.Kind {
		case feed.Ready:
			v = readyLine{l.app, l.targets(), l.secret, l.secretStandard, n.Position, l.readOnly}
		case feed.Arrived:
			v = eventLine{f.EventID, f.DeliveryID, f.Type, f.OrderID, f.Environment, n.At.UTC(), string(f.Body)}
		case feed.Attempt:
			v = attemptLine{f.EventID, f.DeliveryID, f.Type, f.OrderID, n.URL, n.Number, n.Reply.Status, n.Reply.Problem, n.Reply.Took.Milliseconds(), n.Reply.Accepted(), next}
		case feed.Accepted, feed.Skipped:
			v = doneLine{f.EventID, f.Type, f.OrderID, n.Position, n.Lag}
		case feed.Offline, feed.Online:
			v = pollLine{n.Problem, next}
		default:
			return
		}
		_ = writeJSON(t.Stdout, string(n.Kind), v)
		return
	}
	if t.mode == quietMode {
		if n.Kind == feed.Accepted || n.Kind == feed.Skipped || n.Kind == feed.Arrived && n.URL == "" {
			fmt.Fprintln(t.Stdout, clean(f.EventID))
		}
		return
	}
	row := func(sign, words string) {
		fmt.Fprintf(t.Stdout, "%s %s %-17s %s  %s\n", n.At.Local().Format(time.TimeOnly), sign, clean(f.Type), clean(f.OrderID), words)
	}
	switch n.Kind {
	case feed.Ready:
		t.sayReady(l, n)
	case feed.Arrived:
		if n.URL == "" || l.readOnly {
			row(t.style(dim, "·"), "shown only")
		}
	case feed.Attempt:
		words := fmt.Sprintf("%d %dms", n.Reply.Status, n.Reply.Took.Milliseconds())
		if n.Reply.Status == 0 {
			words = n.Reply.Problem
		}
		if n.Reply.Accepted() {
			row(t.style(green, "✓"), words)
			return
		}
		row(t.style(red, "✗"), fmt.Sprintf("%s, attempt %d failed; again in %s", words, n.Number, n.Next.Sub(n.At).Round(time.Second)))
	case feed.Skipped:
		row(t.style(yellow, "⤼"), "skipped")
	case feed.Offline:
		t.say("%s %s Trying again in %s.", t.styleOn(t.Stderr, yellow, "↻ offline:"), clean(n.Problem), n.Next.Sub(n.At).Round(time.Second))
	case feed.Online:
		t.say("%s", t.styleOn(t.Stderr, green, "✓ online again"))
	}
}

// sayReady prints what is forwarded where, and the secret.
func (t *tool) sayReady(l *listenFlags, n feed.Note) {
	from := "from now on"
	switch {
	case l.replay != "":
		from = "from " + clean(l.replay)
	case n.Position == feed.Start:
		from = "from the first event"
	case l.resumed:
		from = "from where the last run ended"
	}
	where := cmp.Or(l.targets(), "nowhere; they are only shown")
	t.say("%s Forwarding sandbox events %s to %s", t.styleOn(t.Stderr, green, "●"), from, where)
	if l.readOnly {
		t.say("  Another listen forwards these events; this one only shows them.")
		return
	}
	if len(l.routes) > 0 {
		t.say("  Secret of this run  %s", l.secret)
		t.say("  for Standard Webhooks libraries  %s", l.secretStandard)
	}
}

// writeEnv sets a variable of an env file to the secret. where is FILE or FILE:VARIABLE.
func writeEnv(where, secret string) error {
	file, name := where, "CARRYOUT_WEBHOOK_SECRET"
	if i := strings.LastIndex(where, ":"); i > 1 && !strings.ContainsAny(where[i+1:], `/\`) {
		file, name = where[:i], where[i+1:]
	}
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var out bytes.Buffer
	written := false
	for line := range strings.Lines(string(text)) {
		trimmed := strings.TrimPrefix(strings.TrimSpace(line), "export ")
		if before, _, ok := strings.Cut(trimmed, "="); ok && strings.TrimSpace(before) == name {
			if !written {
				fmt.Fprintf(&out, "%s=%s\n", name, secret)
			}
			written = true
			continue
		}
		out.WriteString(line)
	}
	if !written {
		if out.Len() > 0 && !bytes.HasSuffix(out.Bytes(), []byte("\n")) {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "%s=%s\n", name, secret)
	}
	return os.WriteFile(file, out.Bytes(), 0o600)
}
