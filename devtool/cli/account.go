package cli

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"rsc.io/qr"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/token"
)

func (t *tool) login() *cobra.Command {
	var name string
	c := needs(&cobra.Command{
		Use: "login", Short: "Sign in with a code that you approve in the console", Args: noArgs,
		Long: "login shows a code, a link and a QR code. Open the link on any device, compare the code and approve it.\nThe session lasts 30 days. It is kept in the system's keyring, or in a file that only you can read.",
	}, "POST /v1/cli/device/code", "POST /v1/cli/device/token", "GET /v1/whoami")
	c.Flags().StringVar(&name, "name", "", "what the console calls this device (default: the host's name)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		ctx := c.Context()
		if t.Getenv("CARRYOUT_TOKEN") != "" {
			return usage("token_in_environment", "CARRYOUT_TOKEN is set, so a new session would not be used.", "Unset CARRYOUT_TOKEN, then run carryout login.")
		}
		service, err := t.anonymous()
		if err != nil {
			return err
		}
		if name == "" {
			name, _ = os.Hostname()
		}
		code, err := service.RequestDevice(ctx, name)
		if err != nil {
			return err
		}
		if err := t.showCode(code.UserCode, code.VerificationURI, code.VerificationURIComplete, code.ExpiresIn); err != nil {
			return err
		}
		secret, sessionID, err := t.awaitApproval(c, service, code.DeviceCode, time.Duration(code.Interval)*time.Second, time.Duration(code.ExpiresIn)*time.Second)
		if err != nil {
			return err
		}
		return t.keepSession(c, service, secret, sessionID, siteOf(code.VerificationURI))
	}
	return c
}

// showCode shows the code and where to approve it.
func (t *tool) showCode(userCode, link, full string, seconds int64) error {
	switch t.mode {
	case jsonMode:
		return writeJSON(t.Stdout, "device_code", map[string]any{"userCode": userCode, "verificationUri": link, "verificationUriComplete": full, "expiresInSeconds": seconds})
	case quietMode:
		fmt.Fprintln(t.Stderr, clean(full))
		return nil
	}
	if t.Terminal.Stderr {
		if picture := qrText(full, t.width()-2, t.coloured(t.Stderr)); picture != "" {
			fmt.Fprintln(t.Stderr, picture)
		}
	}
	t.say("  Code  %s", t.styleOn(t.Stderr, bold, clean(userCode)))
	t.say("  Link  %s", clean(full))
	t.say("")
	t.say("Open the link, check that it shows this code, and approve it. Waiting for up to %d minutes …", seconds/60)
	return nil
}

// awaitApproval polls until the code is approved, denied or expired.
func (t *tool) awaitApproval(c *cobra.Command, service *client.Client, deviceCode string, interval, life time.Duration) (secret, sessionID string, err error) {
	ctx := c.Context()
	for waited := time.Duration(0); ; waited += interval {
		if err := t.Sleep(ctx, interval); err != nil {
			return "", "", err
		}
		got, err := service.RequestToken(ctx, deviceCode)
		if err == nil {
			return got.AccessToken, got.SessionID, nil
		}
		var p *client.Problem
		if !errors.As(err, &p) {
			return "", "", err
		}
		switch {
		case p.Code == fault.AuthorizationPending.Code:
		case p.Code == fault.SlowDown.Code:
			interval = max(interval+5*time.Second, p.Interval)
		case p.Safe() && waited < life: // the network may come back, and the code is still valid
			t.say("%s Trying again …", sentence(p.Message))
		default:
			return "", "", err
		}
	}
}

// keepSession stores the new session, ends the one that it replaces, and prints who is signed in.
func (t *tool) keepSession(c *cobra.Command, service *client.Client, secret, sessionID, console string) error {
	ctx := c.Context()
	tokens := t.tokens()
	if old, _, err := tokens.Get(ctx, service.Base()); err == nil && old != secret {
		if before, err := service.With(old, nil); err == nil {
			_, _ = before.SignOut(ctx) // it expires after 30 days at the latest
		}
	}
	where, why, err := tokens.Set(ctx, service.Base(), secret)
	if err != nil {
		return fmt.Errorf("the session cannot be kept: %w", err)
	}
	if err := t.signedInAt(service.Base(), console); err != nil {
		return err
	}
	now, err := service.With(secret, nil)
	if err != nil {
		return err
	}
	me, err := now.Whoami(ctx)
	if err != nil {
		return err
	}
	if why != nil {
		t.say("The keyring is not available (%s); the session is in %s.", strings.TrimSuffix(clean(why.Error()), "."), tokens.Path)
	}
	if t.mode == linesMode || t.mode == tuiMode {
		fmt.Fprintf(t.Stdout, "%s Signed in as %s at %s.\n", t.style(green, "✓"), clean(me.Developer.Email), service.Base())
		return nil
	}
	return t.show(nil, record{kind: "signed_in", id: sessionID, value: map[string]any{
		"email": me.Developer.Email, "developerId": me.Developer.ID, "sessionId": sessionID, "url": service.Base(), "storedIn": where, "expiresAt": me.Session.ExpiresAt}})
}

func (t *tool) logout() *cobra.Command {
	return needs(&cobra.Command{
		Use: "logout", Short: "End the session and forget it", Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			ctx := c.Context()
			service, where, err := t.signedIn(ctx)
			if err != nil {
				return err
			}
			ended, err := service.SignOut(ctx)
			var p *client.Problem
			switch {
			case errors.As(err, &p) && p.Status == 401: // the session ended earlier
			case err != nil:
				return err
			}
			if where != token.InEnvironment {
				if err := t.tokens().Delete(ctx, service.Base()); err != nil {
					return err
				}
			}
			id := ""
			if ended != nil {
				id = ended.SessionID
			}
			if t.mode == jsonMode || t.mode == quietMode {
				return t.show(nil, record{kind: "signed_out", id: id, value: map[string]any{"sessionId": id, "url": service.Base()}})
			}
			fmt.Fprintf(t.Stdout, "%s Signed out of %s.\n", t.style(green, "✓"), service.Base())
			return nil
		},
	}, "DELETE /v1/cli/session")
}

func (t *tool) whoami() *cobra.Command {
	return needs(&cobra.Command{
		Use: "whoami", Short: "Show who is signed in, where, and where the session is kept", Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			service, where, err := t.signedIn(c.Context())
			if err != nil {
				return err
			}
			me, err := service.Whoami(c.Context())
			if err != nil {
				return err
			}
			place := string(where)
			switch where {
			case token.InFile:
				place = t.tokens().Path
			case token.InEnvironment:
				place = "CARRYOUT_TOKEN"
			}
			return t.facts(record{kind: "identity", id: me.Developer.ID, value: map[string]any{
				"email": me.Developer.Email, "developerId": me.Developer.ID, "sessionId": me.Session.ID, "expiresAt": me.Session.ExpiresAt,
				"environment": me.Environment, "url": service.Base(), "storedIn": where, "storedAt": place}},
				"Developer", me.Developer.Email+" ("+me.Developer.ID+")",
				"Service", service.Base()+", "+string(me.Environment),
				"Session", me.Session.ID+", until "+day(me.Session.ExpiresAt),
				"Kept in", place)
		},
	}, "GET /v1/whoami")
}

// qrText draws a text as a QR code in half blocks. It is empty if the code is wider than the screen. Without colour it is drawn for dark
// screens; readers accept it inverted as well.
func qrText(text string, width int, coloured bool) string {
	code, err := qr.Encode(text, qr.L)
	const quiet = 2
	if err != nil || code.Size+2*quiet > width {
		return ""
	}
	var b strings.Builder
	for y := -quiet; y < code.Size+quiet; y += 2 {
		if coloured {
			b.WriteString("\x1b[30;107m")
		}
		for x := -quiet; x < code.Size+quiet; x++ {
			// Without colour the light modules are drawn, with colour the dark ones.
			top, bottom := code.Black(x, y) == coloured, code.Black(x, y+1) == coloured
			b.WriteString(map[[2]bool]string{{true, true}: "█", {true, false}: "▀", {false, true}: "▄", {false, false}: " "}[[2]bool{top, bottom}])
		}
		if coloured {
			b.WriteString("\x1b[0m")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// days is a duration in days, rounded: a session of 30 days has 30 left when it was just made.
func days(d time.Duration) int { return int(math.Round(d.Hours() / 24)) }

// day formats a time for people.
func day(at time.Time) string { return at.UTC().Format("2006-01-02 15:04 UTC") }
