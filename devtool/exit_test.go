package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"github.com/carryout-dev/carryout/devtool/cli"
)

// Every exit code of the tool has a script that runs a command to it against the real service.
func TestEveryExitCodeHasAScript(t *testing.T) {
	scripts, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^(?:exits ([0-9]+)|(interrupted)|until-limited)`).FindAllStringSubmatch(string(text), -1) {
			switch {
			case m[1] != "":
				seen[m[1]] = true
			case m[2] != "":
				seen["130"] = true
			default:
				seen["6"] = true
			}
		}
	}
	for _, code := range cli.Exits() {
		if !seen[fmt.Sprint(code)] {
			t.Errorf("no script ends with %d", code)
		}
	}
}

// examples are arguments that let each command do something; a command without a row fails the test.
func (d *developer) examples() map[string][]string {
	return map[string][]string{
		"apps create": {"Dinner Bell"}, "apps list": nil, "check": {"--forward-to", "http://127.0.0.1:1", "--secret", "whsec_dGVzdA=="}, "commands": nil, "completion": {"bash"}, "deliveries": nil,
		"demo": {"--data", filepath.Join(d.home, "none")}, "docs": {"webhooks"}, "doctor": nil, "keys create": nil, "keys list": nil, "keys revoke": {"key_none", "--yes"},
		"listen": {"--replay", "none.jsonl", "--forward-to", "3000"}, "login": nil, "logout": nil, "request-live-access": nil, "test-order": {"--place", "test_place_carted"},
		"trigger": {"order.placed"}, "usage": nil, "verify": {"--signature", "t=1,v1=00", "--secret", "whsec_dGVzdA==", "--body", os.DevNull}, "webhooks list": nil, "whoami": nil,
	}
}

// Whatever a command does, stdout is data and stderr is words: with --json each line of either is one object with its type first, and an
// error is one object on stderr and says its exit code. Without a session nothing is on stdout.
func TestStdoutIsData(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	commands, _ := cli.Commands()
	examples := d.examples()
	// The last one ends the session.
	slices.SortStableFunc(commands, func(a, b cli.CommandInfo) int {
		return strings.Compare(fmt.Sprint(a.Name == "logout"), fmt.Sprint(b.Name == "logout"))
	})
	for _, c := range commands {
		args, known := examples[c.Name]
		if !known {
			t.Errorf("%s has no example", c.Name)
			continue
		}
		args = append(append(strings.Fields(c.Name), args...), "--json")
		code, out, words := d.ended(args...)
		if c.Name != "completion" {
			objects(t, args, out)
		}
		for _, kind := range objects(t, args, words) {
			if kind != "error" || code == 0 {
				t.Errorf("%v ends with %d and says %s", args, code, words)
			}
		}
		if code == 0 && out == "" {
			t.Errorf("%v answers nothing", args)
		}
	}
	d.token = ""
	for _, c := range commands {
		if c.Name == "login" || c.Name == "commands" || c.Name == "completion" || c.Name == "verify" || c.Name == "check" || c.Name == "docs" || c.Name == "doctor" || c.Name == "demo" || c.Name == "listen" {
			continue // they need no session, or say on stdout what is missing
		}
		code, out, words := d.ended(append(append(strings.Fields(c.Name), examples[c.Name]...), "--json")...)
		if code != 3 || out != "" || !strings.Contains(words, `"exit":3`) {
			t.Errorf("%s without a session ends with %d\n%s%s", c.Name, code, out, words)
		}
	}
}

// ended runs a command and returns what it answered.
func (d *developer) ended(args ...string) (code int, stdout, stderr string) {
	c := d.command(args...)
	if args[0] == "login" {
		c.Env = append(c.Env, "CARRYOUT_TOKEN=lcli_x") // it refuses rather than waits
	}
	if args[0] == "demo" {
		c.Env = append(c.Env, "PATH=") // it finds no service to start
	}
	var out, words strings.Builder
	c.Stdout, c.Stderr = &out, &words
	_ = c.Run()
	return c.ProcessState.ExitCode(), out.String(), words.String()
}

// objects checks that each line is a JSON object with its type first, and returns the types.
func objects(t *testing.T, args []string, text string) (kinds []string) {
	t.Helper()
	for line := range strings.Lines(text) {
		var one struct{ Type string }
		if err := json.Unmarshal([]byte(line), &one); err != nil || !strings.HasPrefix(line, `{"type":"`+one.Type+`"`) {
			t.Errorf("%v wrote %q: %v", args, line, err)
		}
		kinds = append(kinds, one.Type)
	}
	return kinds
}

// onTerminal runs a command on a terminal of its own, and returns its exit code and what it drew. Once it has drawn a text, Ctrl-C is
// pressed; empty: never.
func (d *developer) onTerminal(interruptAt string, environment []string, args ...string) (int, string) {
	d.t.Helper()
	c := d.command(args...)
	c.Env = append(append(c.Env, "TERM=xterm-256color"), environment...)
	screen, err := pty.Start(c)
	if err != nil {
		d.t.Skipf("there is no terminal here: %v", err)
	}
	defer screen.Close()
	var drawn strings.Builder
	part := make([]byte, 4096)
	for {
		n, err := screen.Read(part)
		drawn.Write(part[:n])
		if err != nil { // the other side is closed
			break
		}
		if interruptAt != "" && strings.Contains(drawn.String(), interruptAt) {
			interruptAt = ""
			if _, err := io.WriteString(screen, "\x03"); err != nil {
				d.t.Fatal(err)
			}
		}
	}
	_ = c.Wait()
	return c.ProcessState.ExitCode(), drawn.String()
}

// On a terminal there are colours, unless NO_COLOR has any value or the terminal is dumb. Ctrl-C ends a command that waits with 130.
func TestTerminal(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	for _, c := range []struct {
		environment []string
		colours     bool
	}{{nil, true}, {[]string{"CI=1"}, true}, {[]string{"NO_COLOR=yes"}, false}, {[]string{"NO_COLOR=0"}, false}, {[]string{"NO_COLOR="}, true}, {[]string{"TERM=dumb"}, false}} {
		code, drawn := d.onTerminal("", c.environment, "apps", "list")
		if code != 0 || strings.Contains(drawn, "\x1b[") != c.colours || !strings.Contains(drawn, d.app) {
			t.Errorf("%v: %d %q", c.environment, code, drawn)
		}
	}
	code, drawn := d.onTerminal("", []string{"TERM=dumb"}, "whoami", "--output", "tui")
	if code != 2 || !strings.Contains(drawn, "needs a terminal") {
		t.Errorf("%d %q", code, drawn)
	}
	d.token = ""
	if code, drawn := d.onTerminal("Waiting for up to", nil, "login"); code != 130 {
		t.Errorf("Ctrl-C: %d %q", code, drawn)
	}
	// Off a terminal there are none.
	d.token = d.s.CLIToken(d.s.Developer("ada@example.com").ID)
	if _, out, words := d.ended("apps", "list"); strings.Contains(out+words, "\x1b") {
		t.Errorf("%q %q", out, words)
	}
}

// Ctrl-C ends a command with 130 however early it comes. Before the command handles it, the process dies of the signal, which a shell
// reports as 130 too.
func TestInterruptedAtOnce(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.token = ""
	for range 20 {
		c := d.command("login")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		if err := c.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		_ = c.Wait()
		status := c.ProcessState.Sys().(syscall.WaitStatus)
		if status.ExitStatus() != 130 && (!status.Signaled() || status.Signal() != syscall.SIGINT) {
			t.Fatalf("it ended with %v", c.ProcessState)
		}
	}
}
