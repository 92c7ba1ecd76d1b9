package cli

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/devtool/feed"
)

func (t *tool) verify() *cobra.Command {
	var header, body, secret, at string
	c := &cobra.Command{Use: "verify", Short: "Check a webhook's signature, and find out why it does not hold", Args: noArgs,
		Long: "verify checks X-Service-Signature as a handler should, and names the usual mistake if it does not hold:\n" +
			"another secret, its prefix, spaces around it, another form of the body, an old time, the wrong header.",
		Example: "  carryout verify --signature 't=1700000000,v1=…' --body delivery.json --secret \"$CARRYOUT_WEBHOOK_SECRET\"\n  pbpaste | carryout verify --signature 't=…,v1=…'"}
	f := c.Flags()
	f.StringVar(&header, "signature", "", "the value of X-Service-Signature; required")
	f.StringVar(&body, "body", "-", "file with the body's bytes as they arrived; - is stdin")
	f.StringVar(&secret, "secret", "", "the signing secret (or CARRYOUT_WEBHOOK_SECRET, which keeps it out of the shell's history)")
	f.StringVar(&at, "at", "", "when it arrived, as 2026-11-20T12:00:00Z (default: now)")
	c.RunE = func(*cobra.Command, []string) error {
		now := t.Now()
		if header == "" {
			return usage("missing_flag", "verify needs --signature.", "Pass the value of the header X-Service-Signature.")
		}
		if at != "" {
			var err error
			if now, err = time.Parse(time.RFC3339, at); err != nil {
				return usage("invalid_flag", "--at "+clean(at)+" is no time.", "Write it as 2026-11-20T12:00:00Z.")
			}
		}
		if secret == "" {
			secret = t.Getenv("CARRYOUT_WEBHOOK_SECRET")
		}
		if secret == "" {
			return usage("missing_flag", "verify needs the signing secret.", "Set CARRYOUT_WEBHOOK_SECRET, or pass --secret.")
		}
		text, err := readBody(t.Stdin, body)
		if err != nil {
			return &Problem{Code: "no_body", Message: "The body cannot be read: " + err.Error() + ".", Hint: "Check the path after --body.", Exit: ExitNotFound, cause: err}
		}
		v := feed.Verify(strings.TrimPrefix(header, feed.SignatureHeader+": "), text, secret, now)
		switch t.mode {
		case jsonMode, quietMode:
			if err := t.show(nil, record{"verified", v.Cause, v, nil}); err != nil {
				return err
			}
		default:
			if v.OK {
				fmt.Fprintf(t.Stdout, "%s %s\n", t.style(green, "✓"), v.Message)
			}
		}
		if v.OK {
			return nil
		}
		return &Problem{Code: v.Cause, Message: v.Message, Hint: v.Fix, Exit: ExitError, shown: t.mode == jsonMode || t.mode == quietMode}
	}
	return c
}

// readBody reads a file, or stdin.
func readBody(stdin io.Reader, path string) ([]byte, error) {
	if path == "-" {
		return io.ReadAll(io.LimitReader(stdin, 4<<20))
	}
	return os.ReadFile(path)
}
