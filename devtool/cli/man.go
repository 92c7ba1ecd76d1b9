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
		_, err := fmt.Fprint(t.Stdout, manual(t.root, cmp.Or(t.Version, "dev")))
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
			fmt.Fprintf(&b, ".RS\n.TP\n.B \\-\\-%s\n%s\n.RE\n", roff(f.Name), roff(f.Summary))
		}
	}
	b.WriteString(".SH FLAGS OF EVERY COMMAND\n")
	for _, f := range flagsOf(root.PersistentFlags()) {
		fmt.Fprintf(&b, ".TP\n.B \\-\\-%s\n%s\n", roff(f.Name), roff(f.Summary))
	}
	b.WriteString(".SH EXIT STATUS\n")
	for _, e := range exits {
		fmt.Fprintf(&b, ".TP\n.B %d\n%s\n", e.Code, roff(strings.ReplaceAll(e.Means, "`", "")))
	}
	return b.String()
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
