// Package cli is the commands of the terminal tool: what each is called, what it prints, and the exit code it ends with
// (spec 4.7). Data goes to stdout, words and progress to stderr.
package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/screen"
	"github.com/carryout-dev/carryout/devtool/token"
)

// Env is everything outside of the tool, so that tests run the real commands.
type Env struct {
	Args           []string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Getenv         func(string) string
	Terminal       Terminal
	Version        string
	Keyring        token.Keyring                              // nil: none
	Patience       time.Duration                              // how long the keyring may take; default: token.Patience
	Sleep          func(context.Context, time.Duration) error // default: the clock's
	Now            func() time.Time                           // default: time.Now
	Browse         func(address string) error                 // opens a browser; nil: there is none
	// Interruptible returns a context that Ctrl-C ends, and stops the process from dying of it. It is called before a command starts.
	// Nil: only Run's own context ends a command.
	Interruptible func(context.Context) (context.Context, context.CancelFunc)

	host *screen.Host // set by the home screen: draws the screens of the commands that it starts

	// Set by demo, which runs commands in its own process.
	notes  func(feed.Note) // receives the notes of listen
	secret string          // of listen; empty: a new one
}

// Terminal says which of the three streams are terminals.
type Terminal struct {
	Stdin, Stdout, Stderr bool
	Width                 func() int // of the screen, in cells; nil: unknown
}

// globals are the flags that every command takes.
type globals struct {
	output, app, url string
	json, version    bool
}

// tool is one run.
type tool struct {
	Env
	globals
	mode    mode
	root    *cobra.Command
	ctx     context.Context // of the command that runs
	release context.CancelFunc
}

// Run runs one command and returns its exit code.
func Run(ctx context.Context, env Env) int {
	t := &tool{Env: env}
	if t.Sleep == nil {
		t.Sleep = sleep
	}
	if t.Now == nil {
		t.Now = time.Now
	}
	t.mode = t.earlyMode()
	t.root = t.newRoot()
	t.addNeeded(env.Args)
	t.root.SetArgs(env.Args)
	t.ctx, t.release = ctx, func() {}
	err := t.root.ExecuteContext(ctx)
	defer t.release()
	if err == nil && t.ctx.Err() == nil {
		return ExitOK
	}
	p := problemOf(t.ctx, err)
	t.printProblem(p)
	return p.Exit
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// earlyMode is the output of errors that occur before the flags are parsed.
func (t *tool) earlyMode() mode {
	for i, arg := range t.Args {
		if arg == "--" {
			break
		}
		if arg == "--json" || arg == "--output=json" || arg == "--output" && i+1 < len(t.Args) && t.Args[i+1] == "json" {
			return jsonMode
		}
	}
	return linesMode
}

// constructor makes one command of the first level.
type constructor struct {
	name string
	make func() *cobra.Command
}

func (t *tool) constructors() []constructor {
	return []constructor{
		{"apps", t.apps}, {"check", t.check}, {"commands", t.list}, {"completion", t.completion}, {"deliveries", t.deliveries}, {"demo", t.demo}, {"docs", t.docs},
		{"doctor", t.doctor}, {"keys", t.keys}, {"listen", t.listen}, {"login", t.login}, {"logout", t.logout}, {"man", t.man},
		{"request-live-access", t.liveAccess}, {"test-order", t.testOrder}, {"trigger", t.trigger}, {"usage", t.usage}, {"verify", t.verify},
		{"webhooks", t.webhooks}, {"whoami", t.whoami},
	}
}

// addNeeded adds the commands that these arguments need: the one that the first argument names, none if there are only flags, else all of
// them. The rest is made by commands, so that the first output does not wait for twenty commands and their flags.
func (t *tool) addNeeded(args []string) {
	if !slices.ContainsFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") }) {
		return
	}
	for _, c := range t.constructors() {
		if c.name == args[0] {
			t.root.AddCommand(c.make())
			return
		}
	}
	t.commands()
}

// commands is the whole tree of commands.
func (t *tool) commands() *cobra.Command {
	if t.root == nil {
		t.root = t.newRoot()
	}
	made := t.root.Commands()
	for _, c := range t.constructors() {
		if !slices.ContainsFunc(made, func(m *cobra.Command) bool { return m.Name() == c.name }) {
			t.root.AddCommand(c.make())
		}
	}
	t.root.InitDefaultHelpCmd()
	return t.root
}

// newRoot is the tool without its commands.
func (t *tool) newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "carryout",
		Short:         "The terminal tool of Carryout, for the sandbox",
		Long:          "carryout signs you in, forwards webhooks to your machine, places test orders and shows what happens.\nIt works in the sandbox: nothing is ordered and nothing is charged.",
		Example:       "  carryout login\n  carryout listen --forward-to http://localhost:3000/hooks\n  carryout trigger order.placed\n  carryout test-order",
		SilenceErrors: true, SilenceUsage: true,
		Args:              cobra.ArbitraryArgs,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			t.begin(c)
			return t.settle()
		},
		RunE: t.home,
	}
	root.SetOut(t.Stdout)
	root.SetErr(t.Stderr)
	root.SetFlagErrorFunc(flagProblem)
	root.SetUsageFunc(t.printUsage)
	root.Flags().BoolVarP(&t.version, "version", "v", false, "version for carryout")
	flags := root.PersistentFlags()
	flags.StringVar(&t.output, "output", "auto", "how to answer: auto, tui, lines, json or quiet")
	flags.BoolVar(&t.json, "json", false, "the same as --output json: one object a line")
	flags.StringVar(&t.app, "app", "", "the application, lyt_app_… (or CARRYOUT_APP)")
	flags.StringVar(&t.url, "url", "", "address of the service (or CARRYOUT_URL)")
	flags.SortFlags = false
	root.SetHelpCommand(&cobra.Command{Use: "help [command]", Short: "Show how a command is used", Args: cobra.ArbitraryArgs, RunE: func(c *cobra.Command, args []string) error {
		found, rest, err := t.commands().Find(args)
		if err != nil || len(rest) > 0 {
			return unknownCommand(root, strings.Join(args, " "))
		}
		found.SetOut(t.Stdout)
		return found.Help()
	}})
	_ = root.RegisterFlagCompletionFunc("output", cobra.FixedCompletions(modeNames, cobra.ShellCompDirectiveNoFileComp))
	_ = root.RegisterFlagCompletionFunc("app", t.completeApps)
	return root
}

// printUsage writes how a command is used. It is not a template of cobra: a program that executes templates keeps every method of every type
// in it, because a template may call any of them by name, which makes the file a third larger and its start slower.
func (t *tool) printUsage(c *cobra.Command) error {
	if c == t.root {
		t.commands()
	}
	var b strings.Builder
	b.WriteString("Usage:\n  " + c.UseLine() + "\n")
	section := func(title, text string) { b.WriteString("\n" + title + ":\n" + strings.TrimRight(text, " \n") + "\n") }
	if c.HasAvailableSubCommands() {
		b.WriteString("  " + c.CommandPath() + " <command>\n")
	}
	if c.HasExample() {
		section("Examples", c.Example)
	}
	if c.HasAvailableSubCommands() {
		var lines strings.Builder
		for _, child := range c.Commands() {
			if child.IsAvailableCommand() || child.Name() == "help" {
				fmt.Fprintf(&lines, "  %-*s %s\n", child.NamePadding(), child.Name(), child.Short)
			}
		}
		section("Commands", lines.String())
	}
	if c.HasAvailableLocalFlags() {
		section("Flags", c.LocalFlags().FlagUsages())
	}
	if c.HasAvailableInheritedFlags() {
		section("Global Flags", c.InheritedFlags().FlagUsages())
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n" + c.CommandPath() + " <command> --help says more about a command.\n")
	}
	_, err := io.WriteString(c.OutOrStderr(), b.String())
	return err
}

// home is the tool without a command: the home screen, or help where there is no terminal.
func (t *tool) home(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return unknownCommand(c, args[0])
	}
	if t.version {
		_, err := fmt.Fprintln(t.Stdout, "carryout "+cmp.Or(t.Version, "dev"))
		return err
	}
	if t.mode == tuiMode {
		return t.homeScreen(c.Context())
	}
	c.SetOut(t.Stderr)
	_ = c.Help()
	return &Problem{Exit: ExitUsage, shown: true}
}

// group is a command that only holds others.
func group(use, short string, children ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.ArbitraryArgs}
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(c, args[0])
		}
		var names []string
		for _, child := range c.Commands() {
			names = append(names, child.Name())
		}
		return usage("missing_command", fmt.Sprintf("%s needs one of: %s.", c.CommandPath(), strings.Join(names, ", ")), "See "+c.CommandPath()+" --help.")
	}
	c.AddCommand(children...)
	return c
}

// needs records which routes of the service a command calls. docs/cli.md is generated from it.
func needs(c *cobra.Command, routes ...string) *cobra.Command {
	c.Annotations = map[string]string{"needs": strings.Join(routes, ", ")}
	return c
}

// settle validates the global flags and chooses the output.
func (t *tool) settle() error {
	m := t.output
	if t.json {
		if m != "auto" && m != "json" {
			return usage("invalid_flag", "--json and --output "+m+" exclude each other.", "Leave one of them out.")
		}
		m = "json"
	}
	if !slices.Contains(modeNames, m) {
		return usage("invalid_flag", "--output "+clean(m)+" is not known."+didYouMean(m, modeNames), "Use one of: "+strings.Join(modeNames, ", ")+".")
	}
	onTerminal := t.Terminal.Stdin && t.Terminal.Stdout && t.Getenv("TERM") != "dumb"
	switch {
	case m == "auto" && onTerminal && t.Getenv("CI") == "":
		m = "tui"
	case m == "auto":
		m = "lines"
	case m == "tui" && !onTerminal:
		return usage("no_terminal", "--output tui needs a terminal for input and output.", "Use --output lines or --output json.")
	}
	t.mode = mode(m)
	if t.app = cmp.Or(t.app, t.Getenv("CARRYOUT_APP")); t.app != "" && !strings.HasPrefix(t.app, "lyt_app_") {
		return usage("invalid_flag", "--app "+clean(t.app)+" is not an application's id.", "Ids begin with lyt_app_; carryout apps list shows yours.")
	}
	return nil
}

// begin makes the command that is about to start interruptible. Help and --version do without: installing the handler starts a thread.
func (t *tool) begin(c *cobra.Command) {
	if t.Interruptible != nil && !t.version {
		t.ctx, t.release = t.Interruptible(c.Context())
		c.SetContext(t.ctx)
	}
}

// noArgs refuses arguments.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usage("invalid_argument", fmt.Sprintf("%s takes no argument %q.", c.CommandPath(), clean(args[0])), "See "+c.CommandPath()+" --help.")
	}
	return nil
}

// oneArg requires exactly one argument.
func oneArg(what, hint string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return usage("missing_argument", c.CommandPath()+" needs "+what+".", hint)
		case len(args) > 1:
			return usage("invalid_argument", fmt.Sprintf("%s takes one argument, not %d.", c.CommandPath(), len(args)), "Put text with spaces in quotes.")
		}
		return nil
	}
}

// The folders of the tool follow the XDG rules, and on Windows and macOS the system's own unless XDG variables are set.
func (t *tool) configDir() string {
	return t.folder("XDG_CONFIG_HOME", ".config", os.UserConfigDir)
}

func (t *tool) stateDir() string {
	return t.folder("XDG_STATE_HOME", filepath.Join(".local", "state"), os.UserConfigDir)
}

func (t *tool) folder(variable, below string, native func() (string, error)) string {
	if dir := t.Getenv(variable); filepath.IsAbs(dir) {
		return filepath.Join(dir, "carryout")
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		if dir, err := native(); err == nil {
			return filepath.Join(dir, "carryout")
		}
	}
	return filepath.Join(t.Getenv("HOME"), below, "carryout")
}

// agent is the User-Agent of the tool.
func (t *tool) agent() string { return "carryout/" + cmp.Or(t.Version, "dev") }

// tokens is the store of sessions.
func (t *tool) tokens() token.Store {
	s := token.Store{Path: filepath.Join(t.configDir(), "credentials.json"), Ring: t.Keyring, Patience: t.Patience}
	if t.Getenv("CARRYOUT_KEYRING") == "off" {
		s.Ring = nil
	}
	return s
}

// anonymous is a client without a session.
func (t *tool) anonymous() (*client.Client, error) {
	base, err := t.service()
	if err != nil {
		return nil, err
	}
	return client.New(base, "", client.Options{Agent: t.agent()})
}

// signedIn returns a client with the saved session, and where the session is kept.
func (t *tool) signedIn(ctx context.Context) (*client.Client, token.Where, error) {
	base, err := t.service()
	if err != nil {
		return nil, "", err
	}
	secret, where := t.Getenv("CARRYOUT_TOKEN"), token.InEnvironment
	if secret == "" {
		secret, where, err = t.tokens().Get(ctx, base)
	}
	switch {
	case errors.Is(err, token.ErrNone):
		return nil, "", &Problem{Code: "not_signed_in", Message: "You are not signed in to " + base + ".", Hint: "Run carryout login.", Exit: ExitSignedOut}
	case errors.Is(err, token.ErrSlow):
		return nil, "", &Problem{Code: "keyring_slow", Message: "The keyring did not answer within 2 seconds.", Hint: "Unlock it, or sign in again with CARRYOUT_KEYRING=off carryout login to keep the session in a file.", Exit: ExitSignedOut, cause: err}
	case err != nil:
		return nil, "", &Problem{Code: "no_session", Message: "The session cannot be read: " + err.Error() + ".", Hint: "Sign in again with carryout login.", Exit: ExitSignedOut, cause: err}
	}
	c, err := client.New(base, secret, client.Options{Agent: t.agent()})
	return c, where, err
}

// forApp returns a signed-in client and the application: that of --app, or the only one.
func (t *tool) forApp(ctx context.Context) (*client.Client, string, error) {
	c, _, err := t.signedIn(ctx)
	if err != nil || t.app != "" {
		return c, t.app, err
	}
	apps, err := c.Apps(ctx)
	switch {
	case err != nil:
		return nil, "", err
	case len(apps) == 0:
		return nil, "", &Problem{Code: "no_application", Message: "You have no application yet.", Hint: "Make one with carryout apps create NAME.", Exit: ExitNotFound}
	case len(apps) == 1:
		return c, apps[0].ID, nil
	}
	var lines []string
	for _, a := range apps {
		lines = append(lines, "  "+a.ID+"  "+clean(a.Name))
	}
	return nil, "", usage("several_apps", "You have several applications:\n"+strings.Join(lines, "\n"), "Name one with --app or CARRYOUT_APP.")
}
