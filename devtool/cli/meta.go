package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/transports/rest/api"
)

func (t *tool) docs() *cobra.Command {
	c := needs(&cobra.Command{Use: "docs [topic]", Short: "Read the documentation, of the service or of this tool",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("invalid_argument", "docs shows one topic at a time.", "carryout docs lists them.")
			}
			return nil
		}}, "GET /v1/cli/docs/{topic}")
	c.ValidArgsFunction = t.completeTopics
	c.RunE = func(c *cobra.Command, args []string) error {
		topic := docs.Index
		if len(args) == 1 {
			topic = args[0]
		}
		page, err := t.readDocs(c.Context(), topic)
		if err != nil {
			return err
		}
		switch {
		case t.mode == jsonMode || t.mode == quietMode:
			return t.show(nil, record{"docs", page.Topic, page, nil})
		case t.Terminal.Stdout:
			fmt.Fprint(t.Stdout, markdown(page.Text, min(t.width(), 100), t.coloured(t.Stdout)))
		default:
			for line := range strings.Lines(page.Text) {
				fmt.Fprintln(t.Stdout, clean(strings.TrimRight(line, "\r\n")))
			}
		}
		return nil
	}
	return c
}

// readDocs reads a page as the service has it, or from the copy in this tool if the service cannot be asked.
func (t *tool) readDocs(ctx context.Context, topic string) (*api.CLIDocs, error) {
	own, err := ownDocs(topic)
	if err != nil {
		return nil, err
	}
	service, _, err := t.signedIn(ctx)
	if err == nil {
		var page *api.CLIDocs
		if page, err = service.Docs(ctx, topic); err == nil {
			return page, nil
		}
	}
	p := problemOf(ctx, err)
	if p.Exit != ExitSignedOut && p.Exit != ExitUnavailable && p.Exit != ExitNotFound {
		return nil, err
	}
	if own.Text == "" {
		var names []string
		for _, one := range own.Topics {
			names = append(names, one.Topic)
		}
		return nil, &Problem{Code: fault.NotFound.Code, Message: "There is no topic " + clean(topic) + "." + didYouMean(topic, names), Hint: "One of: " + strings.Join(names, ", ") + ".", Exit: ExitNotFound}
	}
	t.say("This is the copy in the tool. %s", p.Message)
	return own, nil
}

// ownDocs is a page of the copy in this tool; its text is empty if there is no such page.
func ownDocs(topic string) (*api.CLIDocs, error) {
	pages, err := docs.List(docs.Pages)
	if err != nil {
		return nil, err
	}
	found := &api.CLIDocs{Topic: topic}
	for _, p := range pages {
		found.Topics = append(found.Topics, api.CLITopic{Topic: p.Topic, Title: p.Title})
		if p.Topic == topic {
			found.Title, found.Text = p.Title, p.Text
		}
	}
	return found, nil
}

// check is one check of doctor.
type check struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Detail string `json:"detail"`
	Fix    string `json:"fix,omitempty"`

	problem *Problem
}

func (t *tool) doctor() *cobra.Command {
	c := needs(&cobra.Command{Use: "doctor", Short: "Check what the tool needs, and say how to fix it", Args: noArgs},
		"GET /readyz", "GET /v1/whoami", "GET /v1/cli/apps", "GET /v1/cli/apps/{appId}/webhooks")
	c.RunE = func(c *cobra.Command, _ []string) error {
		checks := t.examine(c.Context())
		if c.Context().Err() != nil {
			return c.Context().Err()
		}
		var records []record
		var first *Problem
		for _, one := range checks {
			sign := t.style(green, "✓ ok")
			if !one.OK {
				sign = t.style(red, "✗ not ok")
				if first == nil {
					first = one.problem
				}
			}
			if t.mode != jsonMode && t.mode != quietMode {
				fmt.Fprintf(t.Stdout, "%s  %s: %s\n", sign, one.Name, clean(one.Detail))
				if one.Fix != "" {
					fmt.Fprintf(t.Stdout, "      %s\n", one.Fix)
				}
			}
			records = append(records, record{"check", one.Name, one, nil})
		}
		if t.mode == jsonMode || t.mode == quietMode {
			if err := t.show(nil, records...); err != nil {
				return err
			}
		}
		if first != nil {
			return &Problem{Code: first.Code, Message: first.Message, Exit: first.Exit, shown: true}
		}
		return nil
	}
	return c
}

// examine runs the checks. A check that depends on another one comes after it.
func (t *tool) examine(ctx context.Context) (checks []check) {
	fail := func(name string, err error) {
		p := problemOf(ctx, err)
		checks = append(checks, check{Name: name, Detail: p.Message, Fix: p.Hint, problem: p})
	}
	pass := func(name, detail string) { checks = append(checks, check{Name: name, OK: true, Detail: detail}) }

	pass("tool", t.agent()+" on "+runtime.GOOS+"/"+runtime.GOARCH)
	if err := writable(t.stateDir()); err != nil {
		fail("folder", &Problem{Code: "not_writable", Message: t.stateDir() + " cannot be written: " + err.Error() + ".", Hint: "Set XDG_STATE_HOME to a folder of yours.", Exit: ExitError})
	} else {
		pass("folder", t.stateDir())
	}
	service, err := t.anonymous()
	if err == nil {
		err = service.Ready(ctx)
	}
	if err != nil {
		fail("service", err)
		return checks
	}
	pass("service", service.Base()+" is ready")
	service, where, err := t.signedIn(ctx)
	if err != nil {
		fail("session", err)
		return checks
	}
	me, err := service.Whoami(ctx)
	if err != nil {
		fail("session", err)
		return checks
	}
	left := me.Session.ExpiresAt.Sub(t.Now())
	pass("session", fmt.Sprintf("%s, kept in the %s, %d days left", me.Developer.Email, where, days(left)))
	_, app, err := t.forApp(ctx)
	if err != nil {
		fail("application", err)
		return checks
	}
	hooks, err := service.Webhooks(ctx, app)
	if err != nil {
		fail("application", err)
		return checks
	}
	pass("application", app)
	enabled := 0
	for _, w := range hooks {
		if w.Enabled {
			enabled++
		}
	}
	if enabled == 0 {
		checks = append(checks, check{Name: "endpoints", OK: true, Detail: "none is enabled: events are kept only while carryout listen runs.",
			Fix: "Add an endpoint in the console, so that listen can catch up on what it missed."})
	} else {
		pass("endpoints", fmt.Sprintf("%d enabled: the feed keeps events while listen is away", enabled))
	}
	return checks
}

// writable creates a folder and a file in it.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".check-*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

func (t *tool) completion() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	c := &cobra.Command{Use: "completion <shell>", Short: "Print the completion script of a shell", ValidArgs: shells,
		Long: "completion prints a script that completes commands, flags, events, test restaurants and your applications.\n\n" +
			"  bash        source <(carryout completion bash)\n  zsh         carryout completion zsh > \"${fpath[1]}/_carryout\"\n" +
			"  fish        carryout completion fish > ~/.config/fish/completions/carryout.fish\n  powershell  carryout completion powershell | Out-String | Invoke-Expression",
		Args: oneArg("the name of a shell", "One of: "+strings.Join(shells, ", ")+".")}
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch args[0] {
		case "bash":
			return t.commands().GenBashCompletionV2(t.Stdout, true)
		case "zsh":
			return t.commands().GenZshCompletion(t.Stdout)
		case "fish":
			return t.commands().GenFishCompletion(t.Stdout, true)
		case "powershell":
			return t.commands().GenPowerShellCompletionWithDesc(t.Stdout)
		}
		return usage("invalid_argument", "There is no completion for "+clean(args[0])+"."+didYouMean(args[0], shells), "One of: "+strings.Join(shells, ", ")+".")
	}
	return c
}

// completionTime is how long a completion may ask the service.
const completionTime = 2 * time.Second

func (t *tool) completeApps(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	ctx, stop := context.WithTimeout(c.Context(), completionTime)
	defer stop()
	service, _, err := t.signedIn(ctx)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	all, err := service.Apps(ctx)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var found []string
	for _, a := range all {
		found = append(found, a.ID+"\t"+clean(a.Name))
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}

func (t *tool) completeTopics(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	own, err := ownDocs(docs.Index)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var found []string
	for _, one := range own.Topics {
		found = append(found, one.Topic+"\t"+one.Title)
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}

// CommandInfo describes one command for programs and for the documentation.
type CommandInfo struct {
	Name    string     `json:"name"`
	Usage   string     `json:"usage"`
	Summary string     `json:"summary"`
	Needs   []string   `json:"needs"`
	Flags   []FlagInfo `json:"flags"`
}

// FlagInfo describes one flag.
type FlagInfo struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Default string `json:"default"`
	Summary string `json:"summary"`
}

// Commands describes every command that does something.
func Commands() (commands []CommandInfo, global []FlagInfo) {
	t := &tool{Env: Env{Getenv: func(string) string { return "" }}}
	root := t.commands()
	return describe(root), flagsOf(root.PersistentFlags())
}

func describe(root *cobra.Command) (all []CommandInfo) {
	for _, c := range root.Commands() {
		if c.Hidden || c.Name() == "help" {
			continue
		}
		if c.HasSubCommands() {
			all = append(all, describe(c)...)
			continue
		}
		info := CommandInfo{Name: strings.TrimPrefix(c.CommandPath(), "carryout "), Usage: c.UseLine(), Summary: c.Short, Needs: []string{}, Flags: flagsOf(c.LocalNonPersistentFlags())}
		if n := c.Annotations["needs"]; n != "" {
			info.Needs = strings.Split(n, ", ")
		}
		all = append(all, info)
	}
	return all
}

func flagsOf(set *pflag.FlagSet) []FlagInfo {
	all := []FlagInfo{}
	set.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" && f.Name != "version" {
			all = append(all, FlagInfo{f.Name, f.Value.Type(), f.DefValue, f.Usage})
		}
	})
	return all
}

func (t *tool) list() *cobra.Command {
	c := &cobra.Command{Use: "commands", Short: "List every command with its flags, for programs with --json", Args: noArgs}
	c.RunE = func(*cobra.Command, []string) error {
		var records []record
		for _, one := range describe(t.commands()) {
			records = append(records, record{"command", one.Name, one, []string{one.Name, one.Summary}})
		}
		return t.show([]string{"COMMAND", "WHAT IT DOES"}, records...)
	}
	return c
}
