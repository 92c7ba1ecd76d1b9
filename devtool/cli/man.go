package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// man prints the manual page. It is hidden, because packages contain the page.
func (t *tool) man() *cobra.Command {
	return &cobra.Command{Use: "man", Short: "Print the manual page", Hidden: true, Args: noArgs, RunE: func(*cobra.Command, []string) error {
		_, err := fmt.Fprint(t.Stdout, manual(t.commands(), cmp.Or(t.Version, "dev")))
		return err
	}}
}

// manual is one manual page for all commands.
func manual(root *cobra.Command, version string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH CARRYOUT 1 \"\" \"carryout %s\"\n.SH NAME\ncarryout \\- %s\n.SH SYNOPSIS\n.B carryout\n.I command\n[flags]\n.SH DESCRIPTION\n%s\n.SH COMMANDS\n",
		roff(version), roff(root.Short), roff(root.Long))
	for _, c := range describe(root) {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s.\n", roff(strings.TrimSuffix(strings.TrimPrefix(c.Usage, "carryout "), " [flags]")), roff(c.Summary))
		for _, f := range c.Flags {
			fmt.Fprintf(&b, ".RS\n.TP\n%s\n%s\n.RE\n", flagHead(f), roff(f.Summary))
		}
	}
	b.WriteString(".SH FLAGS OF EVERY COMMAND\n")
	for _, f := range flagsOf(root.PersistentFlags()) {
		fmt.Fprintf(&b, ".TP\n%s\n%s\n", flagHead(f), roff(f.Summary))
	}
	b.WriteString(".SH ENVIRONMENT\n")
	for _, v := range environment {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s.\n", roff(v.name), roff(v.means))
	}
	b.WriteString(".SH EXIT STATUS\n")
	for _, e := range exits {
		fmt.Fprintf(&b, ".TP\n.B %d\n%s\n", e.Code, roff(strings.ReplaceAll(e.Means, "`", "")))
	}
	return b.String()
}

// environment are the variables that the tool reads.
var environment = []struct{ name, means string }{
	{"CARRYOUT_URL", "Address of the service, unless --url is given"},
	{"CARRYOUT_APP", "The application, unless --app is given"},
	{"CARRYOUT_TOKEN", "The session, in place of the saved one"},
	{"CARRYOUT_KEYRING", "off keeps the session in a file"},
	{"CARRYOUT_MCP_URL", "Address of the tool interface, unless --mcp-url is given"},
	{"CARRYOUT_WEBHOOK_SECRET", "The signing secret for check, verify and trigger --set"},
	{"NO_COLOR", "Any value turns colours off"},
	{"XDG_CONFIG_HOME, XDG_STATE_HOME", "Where settings and sessions, and where positions are kept"},
}

// flagHead is a flag with what it takes.
func flagHead(f FlagInfo) string {
	name := `\-\-` + roff(f.Name)
	switch f.Kind {
	case "bool":
		return ".B " + name
	case "int":
		return ".BI " + name + ` " number"`
	}
	return ".BI " + name + ` " text"`
}

// roff escapes what the formatter would interpret.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...").Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
