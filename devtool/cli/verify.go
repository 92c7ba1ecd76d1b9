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
	var e evidenceFlags
	c := needs(&cobra.Command{Use: "verify", Short: "Check a webhook's signature or a bundle of evidence, and say what is wrong with it", Args: noArgs,
		Long: "verify checks X-Service-Signature as a handler should, and names the usual mistake if it does not hold:\n" +
			"a different secret, its prefix, spaces around it, a different form of the body, an old time, the wrong header.\n\n" +
			"With --evidence it checks a bundle of evidence: each file against the manifest, and the manifest against the service's\n" +
			"published keys, or offline against a saved copy of them.",
		Example: "  carryout verify --signature 't=1700000000,v1=…' --body delivery.json --secret \"$CARRYOUT_WEBHOOK_SECRET\"\n  pbpaste | carryout verify --signature 't=…,v1=…'\n" +
			"  carryout verify --evidence ord_1-evidence.zip --keys carryout-evidence-keys.json"}, evidenceKeysRoute)
	f := c.Flags()
	f.StringVar(&header, "signature", "", "the value of X-Service-Signature; required unless --evidence is given")
	f.StringVar(&body, "body", "-", "file with the body's bytes as they arrived; - is stdin")
	f.StringVar(&secret, "secret", "", "the signing secret (or CARRYOUT_WEBHOOK_SECRET, which keeps it out of the shell's history)")
	f.StringVar(&at, "at", "", "when it arrived, as 2026-11-20T12:00:00Z (default: now)")
	f.StringVar(&e.bundle, "evidence", "", "check this bundle of evidence: a zip, or a folder")
	f.StringVar(&e.keys, "keys", "", "with --evidence: a saved copy of the service's keys (default: as published at "+keysPath+")")
	f.StringVar(&e.digest, "digest", "", "with --evidence: the bundle_sha256 that the order's evidence names")
	c.RunE = func(c *cobra.Command, _ []string) error {
		switch {
		case e.bundle != "" && header != "":
			return usage("invalid_flag", "--evidence and --signature exclude each other.", "Check one after the other.")
		case e.bundle != "":
			return t.verifyEvidence(c.Context(), e)
		case e.keys != "" || e.digest != "":
			return usage("missing_flag", "--keys and --digest are about --evidence.", "Add --evidence with the zip or the folder.")
		}
		now := t.Now()
		if header == "" {
			return usage("missing_flag", "verify needs --signature or --evidence.", "Pass the value of the header X-Service-Signature, or a bundle of evidence.")
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
