package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/transports/rest"
)

var update = flag.Bool("update", false, "write docs/cli.md")

// desk is the tool with everything around it, run in the test's own process.
type desk struct {
	t        *testing.T
	env      map[string]string
	terminal Terminal
	sleep    func(context.Context, time.Duration) error
	now      func() time.Time
	words    *bytes.Buffer // what was said so far
}

func newDesk(t *testing.T) *desk {
	return &desk{t: t, env: map[string]string{"HOME": t.TempDir()}}
}

func (d *desk) run(args ...string) (code int, stdout, stderr string) {
	var out, words bytes.Buffer
	d.words = &words
	code = Run(d.t.Context(), Env{Args: args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &words, Terminal: d.terminal, Sleep: d.sleep, Now: d.now,
		Getenv: func(name string) string { return d.env[name] }})
	return code, out.String(), words.String()
}

// A sign-in from the code to the session and its end: the person approves after two polls, one of which comes too soon.
func TestLogin(t *testing.T) {
	w := enginetest.New(t, enginetest.Options{})
	server := httptest.NewServer(rest.New(rest.ServicesOf(w.Engine), rest.Options{Pages: docs.Pages}))
	defer server.Close()
	d := newDesk(t)
	ada := w.Developer("ada@example.com")
	d.env["CARRYOUT_URL"], d.terminal = server.URL, Terminal{Stderr: true, Width: func() int { return 80 }}
	sleeps := []time.Duration{}
	d.now = w.Clock.Now
	d.sleep = func(_ context.Context, by time.Duration) error {
		sleeps = append(sleeps, by)
		if len(sleeps) == 2 {
			by = time.Second // a clock that runs slow: the service answers slow_down
		}
		w.Clock.Advance(by)
		return nil
	}
	// The person reads the code off the screen and approves it at the third poll.
	next := d.sleep
	d.sleep = func(ctx context.Context, by time.Duration) error {
		if len(sleeps) == 2 {
			if _, err := w.Devices.Approve(ctx, w.As(ada.Email), regexp.MustCompile("[A-Z]{4}-[A-Z]{4}").FindString(d.words.String())); err != nil {
				t.Fatal(err)
			}
		}
		return next(ctx, by)
	}
	code, out, words := d.run("login", "--name", "ada's laptop")
	if code != 0 || !strings.Contains(out, "Signed in as ada@example.com") || !strings.Contains(words, "█") || !strings.Contains(words, "Code") {
		t.Fatalf("%d\n%s\n%s", code, out, words)
	}
	if len(sleeps) != 3 || sleeps[0] != 5*time.Second || sleeps[2] < 10*time.Second {
		t.Errorf("it slept %v", sleeps)
	}
	if code, out, _ := d.run("whoami"); code != 0 || !strings.Contains(out, filepath.Join("carryout", "credentials.json")) {
		t.Errorf("%d\n%s", code, out)
	}
	// Signing in learns where the console is.
	if console := (&tool{Env: Env{Getenv: func(name string) string { return d.env[name] }}}).console(); console == "" || !strings.Contains(words, console+"/") {
		t.Errorf("the console is at %q\n%s", console, words)
	}
	if code, _, words := d.run("login", "--name", "\x00"); code != ExitError || !strings.Contains(words, "device_name") {
		t.Errorf("%d\n%s", code, words)
	}
	if code, out, _ := d.run("logout"); code != 0 || !strings.Contains(out, "Signed out") {
		t.Errorf("%d\n%s", code, out)
	}
	if code, _, _ := d.run("whoami"); code != ExitSignedOut {
		t.Error(code)
	}
}

// An answer for each row of the catalogue says what to do.
func TestEveryRefusalHasAHint(t *testing.T) {
	for _, row := range fault.Table() {
		if hints[row.Code] == "" {
			t.Errorf("%s has no hint", row.Code)
		}
	}
	for code := range hints {
		known := false
		for _, row := range fault.Table() {
			known = known || row.Code == code
		}
		if !known {
			t.Errorf("%s is not in the catalogue", code)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"apps", "deliveries", "docs", "keys", "listen", "whoami"}
	for given, want := range map[string]string{"aps": "apps", "whomai": "whoami", "deliver": "deliveries", "key": "keys", "xyzzy": "", "": "", "lsiten": "listen"} {
		if got := nearest(given, names); got != want {
			t.Errorf("%q: %q, not %q", given, got, want)
		}
	}
}

// Text from the service never reaches the terminal as commands to it.
func TestCleanTakesControlOut(t *testing.T) {
	if got := clean("a\x1b]52;c;AAAA\x07b\u202ec\nd\u200bé漢"); got != "a]52;c;AAAAbc dé漢" {
		t.Errorf("%q", got)
	}
}

func TestJSONHasItsTypeFirst(t *testing.T) {
	for value, want := range map[any]string{
		struct{}{}: `{"type":"x"}`,
		struct {
			A string `json:"a"`
		}{"<&>"}: `{"type":"x","a":"<&>"}`,
	} {
		var b bytes.Buffer
		if err := writeJSON(&b, "x", value); err != nil || b.String() != want+"\n" {
			t.Errorf("%s %v", &b, err)
		}
	}
}

// Every page of the documentation fits in every width, coloured or not, and keeps its words.
func TestMarkdown(t *testing.T) {
	pages, err := docs.Pages.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range pages {
		f, err := docs.Pages.Open(entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, width := range []int{60, 100, 200} {
			plain, styled := markdown(string(text), width, false), markdown(string(text), width, true)
			if strings.Contains(plain, "\x1b") || !strings.Contains(styled, "\x1b[1m") {
				t.Errorf("%s at %d: colours", entry.Name(), width)
			}
			title, _, _ := strings.Cut(string(text), "\n")
			if !strings.HasPrefix(plain, strings.TrimLeft(title, "# ")) {
				t.Errorf("%s begins with %.40q", entry.Name(), plain)
			}
		}
	}
	const table = "# T\n\n| A | B |\n| --- | --- |\n| `x` | two **words** |\n\n- one\n  more\n- [link](https://example.com)\n\n```sh\nls | wc\n```\n"
	const want = "T\n\nA    B\n`x`  two words\n\n• one\n  more\n• link (https://example.com)\n\n    ls | wc\n"
	if got := markdown(table, 60, false); got != want {
		t.Errorf("%s", got)
	}
}

// Where sessions and positions are kept follows XDG.
func TestFolders(t *testing.T) {
	tl := &tool{Env: Env{Getenv: func(name string) string {
		return map[string]string{"HOME": "/home/ada", "XDG_STATE_HOME": "/var/state", "XDG_CONFIG_HOME": "relative"}[name]
	}}}
	if tl.stateDir() != filepath.Join("/var/state", "carryout") || tl.configDir() != filepath.Join("/home/ada", ".config", "carryout") {
		t.Error(tl.stateDir(), tl.configDir())
	}
}

// Colour only where there is a terminal, and never with NO_COLOR, whatever its value.
func TestColour(t *testing.T) {
	d := newDesk(t)
	d.env["CARRYOUT_URL"] = "http://127.0.0.1:1"
	for _, c := range []struct {
		terminal bool
		noColor  string
		term     string
		want     bool
	}{{true, "", "xterm", true}, {true, "yes", "xterm", false}, {true, "1", "xterm", false}, {true, "", "dumb", false}, {false, "", "xterm", false}} {
		d.terminal, d.env["NO_COLOR"], d.env["TERM"] = Terminal{Stderr: c.terminal}, c.noColor, c.term
		_, out, words := d.run("whoami")
		if got := strings.Contains(out+words, "\x1b"); got != c.want {
			t.Errorf("%+v: %q", c, words)
		}
	}
}

// Off a terminal no mode draws, and JSON lines can be read one by one.
func TestCommandsAsJSON(t *testing.T) {
	code, out, _ := newDesk(t).run("commands", "--json")
	if code != 0 {
		t.Fatal(code)
	}
	for line := range strings.Lines(out) {
		var one struct{ Type, Name, Usage string }
		if err := json.Unmarshal([]byte(line), &one); err != nil || one.Type != "command" || one.Name == "" || !strings.HasPrefix(one.Usage, "carryout "+one.Name) {
			t.Errorf("%v: %s", err, line)
		}
	}
}

// docs/cli.md lists the commands, what each needs from the service, and the exit codes.
func TestTheDocumentationListsTheCommands(t *testing.T) {
	const from, to = "<!-- commands: written from the commands; go test ./devtool/cli -update -->\n", "<!-- end of commands -->"
	path := filepath.Join("..", "..", "docs", "cli.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(text), from)
	written, after, ok := strings.Cut(rest, to)
	if !ok {
		t.Fatal("docs/cli.md has no place for the commands")
	}
	if want := documentation(); written != want {
		if !*update {
			t.Fatalf("docs/cli.md does not have the commands as they are; run go test ./devtool/cli -update\n%s", want)
		}
		if err := os.WriteFile(path, []byte(before+from+want+to+after), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// What a command needs is there to be called.
	api, err := os.ReadFile(filepath.Join("..", "..", "transports", "rest", "openapi.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	commands, _ := Commands()
	for _, c := range commands {
		for _, route := range c.Needs {
			_, path, _ := strings.Cut(route, " ")
			if !strings.Contains(string(api), "\n  "+path+":\n") {
				t.Errorf("%s needs %s, which openapi.yaml does not have", c.Name, route)
			}
		}
	}
}

func documentation() string {
	var b strings.Builder
	cell := func(text string) string { return strings.ReplaceAll(text, "|", "\\|") }
	commands, global := Commands()
	b.WriteString("| Command | What it does | Needs |\n| --- | --- | --- |\n")
	for _, c := range commands {
		var needs []string
		for _, n := range c.Needs {
			needs = append(needs, "`"+n+"`")
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", cell(strings.TrimSuffix(c.Usage, " [flags]")), cell(c.Summary), strings.Join(needs, ", "))
	}
	b.WriteString("\n| Flag | Of | What it does |\n| --- | --- | --- |\n")
	for _, f := range global {
		fmt.Fprintf(&b, "| `--%s` | every command | %s |\n", f.Name, cell(f.Summary))
	}
	for _, c := range commands {
		for _, f := range c.Flags {
			fmt.Fprintf(&b, "| `--%s` | `%s` | %s |\n", f.Name, c.Name, cell(f.Summary))
		}
	}
	b.WriteString("\n| Exit | Means |\n| --- | --- |\n")
	for _, e := range exits {
		fmt.Fprintf(&b, "| %d | %s |\n", e.Code, e.Means)
	}
	return b.String()
}

// A run makes only the commands that it needs; whichever it made, it knows them all when it is asked.
func TestCommandsThatWereNotMadeAreKnown(t *testing.T) {
	fresh := func() *tool {
		tool := &tool{Env: Env{Getenv: func(string) string { return "" }}}
		tool.root = tool.newRoot()
		return tool
	}
	names := func(tool *tool) (all []string) {
		for _, c := range tool.root.Commands() {
			all = append(all, c.Name())
		}
		return all
	}
	whole := describe(fresh().commands())
	for _, c := range fresh().constructors() {
		tool := fresh()
		tool.addNeeded([]string{c.name, "--json"})
		if got := names(tool); len(got) != 1 || got[0] != c.name {
			t.Errorf("%s made %v", c.name, got)
		}
		if got := describe(tool.commands()); !reflect.DeepEqual(got, whole) {
			t.Errorf("after %s: %v", c.name, got)
		}
	}
	flags, unknown := fresh(), fresh()
	flags.addNeeded([]string{"--version"})
	unknown.addNeeded([]string{"--output", "json", "whoami"})
	if len(names(flags)) != 0 || len(names(unknown)) < len(whole)/2 {
		t.Error(names(flags), names(unknown))
	}
	d := newDesk(t)
	if code, out, words := d.run("--help"); code != 0 || !strings.Contains(out, "  whoami ") || !strings.Contains(out, "  help ") || words != "" {
		t.Error(code, out, words)
	}
	if code, _, words := d.run("whoam"); code != ExitUsage || !strings.Contains(words, "Did you mean whoami?") {
		t.Error(code, words)
	}
}
