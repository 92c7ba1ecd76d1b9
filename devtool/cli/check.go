package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/devtool/certify"
)

func (t *tool) check() *cobra.Command {
	var forward, secret, junit string
	c := needs(&cobra.Command{Use: "check", Short: "Certify a webhook handler: what it must accept, and what it must refuse", Args: noArgs,
		Long: "check posts deliveries of orders that do not exist to a handler: valid, duplicate, out of order, stale, forged, of unknown types,\n" +
			"twenty at once, slowly. It says what the handler did, why it matters and how to fix it, and exits with 1 if anything is wrong.",
		Example: "  carryout check --forward-to http://localhost:3000/hooks\n  carryout check --forward-to 3000/hooks --junit report.xml",
	}, "GET /v1/cli/apps/{appId}/signing-secret")
	f := c.Flags()
	f.StringVar(&forward, "forward-to", "", "address of the handler; required")
	f.StringVar(&secret, "secret", "", "the secret that the handler knows (or CARRYOUT_WEBHOOK_SECRET; default: the application's sandbox signing secret)")
	f.StringVar(&junit, "junit", "", "also write the scorecard as JUnit XML to this file")
	c.RunE = func(c *cobra.Command, _ []string) error {
		url := address(forward)
		if forward == "" || !isURL(url) {
			return usage("missing_flag", "check needs --forward-to, the address of the handler.", "For example: --forward-to http://localhost:3000/hooks.")
		}
		secret, err := t.handlerSecret(c.Context(), secret)
		if err != nil {
			return err
		}
		results, err := certify.Check(c.Context(), certify.Options{URL: url, Secret: secret, Agent: t.agent(), Sleep: t.Sleep, Progress: t.showTrial})
		if none := new(certify.NoHandler); errors.As(err, &none) {
			return &Problem{Code: "no_handler", Message: fmt.Sprintf("No handler answers at %s: %s.", url, none.Problem), Hint: "Start it, then run check again.", Exit: ExitError}
		}
		if err != nil {
			return err
		}
		if junit != "" {
			if err := writeXML(junit, scorecard(results)); err != nil {
				return fmt.Errorf("the report cannot be written: %w", err)
			}
		}
		wrong := 0
		for _, r := range results {
			if !r.OK {
				wrong++
			}
		}
		if wrong > 0 {
			return &Problem{Code: "not_certified", Message: fmt.Sprintf("The handler did %d of %d things wrong.", wrong, len(results)), Hint: "Each line above says how to fix it.", Exit: ExitError}
		}
		t.say("%s The handler does all %d things right.", t.styleOn(t.Stderr, green, "✓"), len(results))
		return nil
	}
	return c
}

// signingSecret is the application's sandbox signing secret.
func (t *tool) signingSecret(ctx context.Context) (string, error) {
	c, app, err := t.forApp(ctx)
	if err != nil {
		return "", err
	}
	return c.SigningSecret(ctx, app)
}

// showTrial prints one line of the scorecard.
func (t *tool) showTrial(r certify.Result) {
	switch {
	case t.mode == jsonMode:
		_ = writeJSON(t.Stdout, "trial", r)
	case t.mode == quietMode:
		if !r.OK {
			fmt.Fprintln(t.Stdout, r.Name)
		}
	case r.OK:
		fmt.Fprintf(t.Stdout, "%s %-15s %s\n", t.style(green, "✓"), r.Name, clean(r.Got))
	default:
		fmt.Fprintf(t.Stdout, "%s %-15s expected %s, got %s\n    %s %s\n", t.style(red, "✗"), r.Name, r.Expected, clean(r.Got), r.Why, r.Fix)
	}
}

// scorecard is the results as JUnit XML.
func scorecard(results []certify.Result) junitSuite {
	suite := junitSuite{Name: "carryout check", Tests: len(results)}
	var total int64
	for _, r := range results {
		total += r.TookMs
		one := junitCase{Class: "carryout.check", Name: r.Name, Time: seconds(r.TookMs)}
		if !r.OK {
			suite.Failures++
			one.Failure = &junitFailure{Message: "expected " + r.Expected + ", got " + r.Got, Text: r.Why + " " + r.Fix}
		}
		suite.Cases = append(suite.Cases, one)
	}
	suite.Time = seconds(total)
	return suite
}

func seconds(ms int64) string { return fmt.Sprintf("%.3f", float64(ms)/1000) }
