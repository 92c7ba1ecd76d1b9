package cli

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/screen"
	"github.com/carryout-dev/carryout/devtool/testorder"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

// ownScreens are the commands that open a screen; the others run over one.
var ownScreens = []string{"listen", "test-order"}

// desk is what a screen can do. Commands that it runs have the flags of this run.
func (t *tool) desk() screen.Desk {
	d := screen.Desk{Events: eventTypes, Places: places(), Now: t.Now, Run: t.runFor, Console: t.console(), Browse: t.Browse}
	for _, c := range describe(t.commands()) {
		if c.Name != "completion" && c.Name != "man" {
			d.Commands = append(d.Commands, screen.Command{Name: c.Name, Usage: strings.TrimSuffix(c.Usage, " [flags]"), Summary: c.Summary, Args: strings.Contains(c.Usage, "<") || needsFlags(c)})
		}
	}
	return d
}

// needsFlags says that a command does nothing without a flag.
func needsFlags(c CommandInfo) bool {
	return slices.ContainsFunc(c.Flags, func(f FlagInfo) bool { return strings.HasSuffix(f.Summary, "; required") })
}

// without leaves commands out of a palette.
func without(d screen.Desk, names ...string) screen.Desk {
	d.Commands = slices.DeleteFunc(d.Commands, func(c screen.Command) bool { return slices.Contains(names, c.Name) })
	return d
}

// runFor runs a command for a screen. It prints words and colours, asks nothing and draws nothing.
func (t *tool) runFor(ctx context.Context, args []string, w io.Writer, width int) int {
	env := t.Env
	env.Args = slices.Clone(args)
	for name, value := range map[string]string{"--url": t.url, "--app": t.app} {
		if value != "" && !slices.Contains(args, name) {
			env.Args = append(env.Args, name, value)
		}
	}
	env.Stdin, env.Stdout, env.Stderr, env.host = strings.NewReader(""), w, w, nil
	env.Terminal = Terminal{Stdout: true, Stderr: true, Width: func() int { return width }}
	return Run(ctx, env)
}

// streams are where a screen reads and draws.
func (t *tool) streams() screen.Streams {
	s := screen.Streams{In: t.Stdin, Out: t.Stdout, Colour: t.coloured(t.Stdout), Host: t.host}
	for _, name := range []string{"TERM", "TERM_PROGRAM", "COLORTERM", "SSH_TTY", "TMUX", "WT_SESSION"} {
		if v := t.Getenv(name); v != "" {
			s.Environ = append(s.Environ, name+"="+v)
		}
	}
	return s
}

// left words how a screen ended.
func left(err error) error {
	if errors.Is(err, screen.ErrInterrupted) {
		return &Problem{Code: "interrupted", Message: "Interrupted.", Exit: ExitInterrupted, shown: true}
	}
	return err
}

// listenOnScreen runs the engine under a screen. Leaving the screen ends both.
func (t *tool) listenOnScreen(ctx context.Context, l *listenFlags, o feed.Options) error {
	notes := screen.NewNotes()
	o.Notify = notes.Add
	engine := feed.New(o)
	running, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	var failed error
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		failed = engine.Run(running)
		ended <- failed
	}()
	d := without(t.desk(), ownScreens...)
	if l.service != nil {
		d.Place = t.placer(l.service, l.app, testOrderFlags{})
	}
	err := screen.RunListen(ctx, d, screen.Listening{App: t.appTitle(ctx, l), Targets: l.targets(), Secret: l.secret, ReadOnly: l.readOnly, Feed: engine, Notes: notes, Ended: ended}, t.streams())
	stop()
	<-finished
	if failed != nil {
		return listenProblem(failed)
	}
	if l.position != nil {
		t.say("Stopped. The next run continues here.")
	}
	return left(err)
}

// appTitle is the name of the application that a run of listen is about, with its id.
func (t *tool) appTitle(ctx context.Context, l *listenFlags) string {
	if l.service == nil {
		return clean(l.replay)
	}
	all, err := l.service.Apps(ctx)
	if err != nil {
		return l.app // its name is a courtesy
	}
	for _, a := range all {
		if a.ID == l.app {
			return clean(a.Name) + " (" + l.app + ")"
		}
	}
	return l.app
}

// placeOnScreen places the orders on a screen. What the lines would have said is printed after it.
func (t *tool) placeOnScreen(ctx context.Context, f testOrderFlags, c *client.Client, app string, chosen []string) (outcomes, error) {
	d := without(t.desk(), ownScreens...)
	d.Place = t.placer(c, app, f)
	placed, err := screen.RunOrders(ctx, d, chosen, t.output == string(tuiMode), t.streams())
	if err != nil {
		return nil, left(err)
	}
	var runs outcomes
	for _, p := range placed {
		for _, s := range p.Steps {
			t.showStep(len(chosen) > 1, p.Run, s, true)
		}
		runs = append(runs, outcome{p.Run, p.Err})
	}
	return runs, runs.failed()
}

// placer places test orders for a screen.
func (t *tool) placer(c *client.Client, app string, f testOrderFlags) screen.Place {
	listener := rand.Text()
	return func(ctx context.Context, place string, progress func(testorder.Run, testorder.Step, bool), picture func([]byte)) (testorder.Run, error) {
		o := testorder.Options{Client: c, App: app, Place: place, Items: f.items, Phone: f.phone, Tools: f.mcpURL, Listener: listener, Sleep: t.Sleep, Progress: progress, Picture: picture}
		if i := slices.Index(places(), place); f.phone == "" {
			o.Phone = f.person(i)
		}
		return testorder.Place(ctx, o)
	}
}

// homeScreen shows the home screen, and over it the screens of the commands that are started from it.
func (t *tool) homeScreen(ctx context.Context) error {
	d := t.desk()
	d.Open = t.open
	return left(screen.RunHome(ctx, d, t.account, t.app, t.streams()))
}

// open runs a command that has a screen of its own, on the program of the home screen. What it would print is said there in a line.
func (t *tool) open(ctx context.Context, args []string, host *screen.Host) screen.Said {
	words := &bytes.Buffer{}
	env := t.Env
	env.Args = append(args, "--output", string(tuiMode))
	if t.url != "" {
		env.Args = append(env.Args, "--url", t.url)
	}
	env.Stdout, env.Stderr, env.host = io.Discard, words, host
	code := Run(ctx, env)
	text, _, _ := strings.Cut(strings.TrimPrefix(ansi.Strip(words.String()), "✗ "), "\n")
	return screen.Said{Text: text, Bad: code != ExitOK}
}

// accountTime is how long the home screen may read.
const accountTime = 10 * time.Second

// recent is how many events the home screen reads to know the last orders.
const recent = 100

// account reads what the home screen shows, for an application or for the only one.
func (t *tool) account(ctx context.Context, app string) screen.Account {
	ctx, stop := context.WithTimeout(ctx, accountTime)
	defer stop()
	a := screen.Account{App: app}
	if err := t.readAccount(ctx, &a); err != nil {
		if p := problemOf(ctx, err); p.Exit != ExitSignedOut {
			a.Problem, a.Hint = p.Message, p.Hint
		}
	}
	return a
}

// readAccount reads as far as it comes.
func (t *tool) readAccount(ctx context.Context, a *screen.Account) error {
	anonymous, err := t.anonymous()
	if err != nil {
		return err
	}
	a.Service = anonymous.Base()
	if err := anonymous.Ready(ctx); err != nil {
		return err
	}
	c, where, err := t.signedIn(ctx)
	if err != nil {
		return err
	}
	me, err := c.Whoami(ctx)
	if err != nil {
		return err
	}
	a.SignedIn, a.Email, a.Kept, a.Days = true, me.Developer.Email, string(where), days(me.Session.ExpiresAt.Sub(t.Now()))
	apps, err := c.Apps(ctx)
	if err != nil {
		return err
	}
	for _, one := range apps {
		a.Apps = append(a.Apps, screen.App{ID: one.ID, Name: one.Name, Approval: string(one.ApprovalStatus)})
	}
	if a.App == "" && len(apps) == 1 {
		a.App = apps[0].ID
	}
	if a.App == "" {
		return nil
	}
	hooks, err := c.Webhooks(ctx, a.App)
	if err != nil {
		return err
	}
	for _, w := range hooks {
		a.Endpoints = append(a.Endpoints, screen.Endpoint{URL: w.URL, Health: webhookHealth(w), OK: w.Enabled && w.Failures == 0})
	}
	page, err := c.Events(ctx, a.App, api.ListCLIEventsParams{Limit: new(int64(recent))})
	if err != nil {
		return err
	}
	a.Orders = lastOrders(page.Events)
	return nil
}

// lastOrders are the orders of events that come newest first, each as its newest event tells it.
func lastOrders(events []api.Event) (orders []screen.Order) {
	seen := map[string]bool{}
	for _, e := range events {
		if seen[e.Order.ID] {
			continue
		}
		seen[e.Order.ID] = true
		o := screen.Order{ID: e.Order.ID, State: string(e.Order.State), Store: e.Order.Store, At: e.OccurredAt, Failure: orEmpty(e.Order.FailureCode), Test: e.Test != nil && *e.Test}
		if e.Order.TotalMinor > 0 {
			o.Total = testorder.Amount(e.Order.TotalMinor)
		}
		orders = append(orders, o)
	}
	return orders
}
