package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/devtool/client"
)

// The exit codes (spec 4.7).
const (
	ExitOK          = 0
	ExitError       = 1
	ExitUsage       = 2 // also: several applications without --app
	ExitSignedOut   = 3
	ExitRefused     = 4
	ExitNotFound    = 5
	ExitLimited     = 6
	ExitUnavailable = 7 // safe to try again
	ExitConflict    = 8
	ExitInterrupted = 130
)

// exits lists what each code means.
var exits = []struct {
	Code  int
	Means string
}{
	{ExitOK, "done"},
	{ExitError, "failed, or the service refused a value"},
	{ExitUsage, "used wrongly; also several applications without `--app`, and a terminal where one is needed"},
	{ExitSignedOut, "not signed in"},
	{ExitRefused, "refused: the service does not permit it"},
	{ExitNotFound, "not found"},
	{ExitLimited, "a limit is reached"},
	{ExitUnavailable, "unavailable; safe to try again"},
	{ExitConflict, "conflict with the state of things"},
	{ExitInterrupted, "interrupted"},
}

// Exits are the exit codes that the tool ends with.
func Exits() (codes []int) {
	for _, e := range exits {
		codes = append(codes, e.Code)
	}
	return codes
}

// Problem is why a command failed, and what to do about it.
type Problem struct {
	Code, Message, Hint string
	Exit                int
	RequestID           string

	shown bool // it was printed already
	cause error
}

func (p *Problem) Error() string { return p.Message }

func (p *Problem) Unwrap() error { return p.cause }

func usage(code, message, hint string) *Problem {
	return &Problem{Code: code, Message: message, Hint: hint, Exit: ExitUsage}
}

// problemOf converts any error to a Problem.
func problemOf(ctx context.Context, err error) *Problem {
	if ctx.Err() != nil {
		return &Problem{Code: "interrupted", Message: "Interrupted.", Exit: ExitInterrupted, shown: true}
	}
	var p *Problem
	if errors.As(err, &p) {
		return p
	}
	var answer *client.Problem
	if errors.As(err, &answer) {
		return problemOfAnswer(answer)
	}
	return &Problem{Code: "failed", Message: sentence(err.Error()), Hint: "Run carryout doctor to check what the tool needs.", Exit: ExitError, cause: err}
}

// problemOfAnswer converts a refusal of the service.
func problemOfAnswer(a *client.Problem) *Problem {
	p := &Problem{Code: a.Code, Message: clean(a.Message), Hint: hints[a.Code], Exit: exitOf(a), cause: a}
	if a.Status >= 500 {
		p.RequestID = clean(a.RequestID)
	}
	switch {
	case a.Code == client.Unreachable:
		p.Hint = "Check the address (--url, CARRYOUT_URL) and the network, then run it again. A local service starts with carryoutd dev --data DIR."
	case a.Status == 401:
		p.Message, p.Hint = "Your session is not valid any more.", "Run carryout login."
	case a.Status == 403 && a.Code == fault.NotPermitted.Code:
		p.Message, p.Hint = "The service does not permit this.", "The application may be suspended; the console's Refusals page has the reason."
	case a.Status == 429 && a.RetryAfter > 0:
		p.Hint = fmt.Sprintf("Run it again in %d seconds.", int(a.RetryAfter.Seconds()))
	}
	if p.Hint == "" {
		p.Hint = "See carryout docs errors."
	}
	return p
}

func exitOf(a *client.Problem) int {
	switch {
	case a.Safe():
		return ExitUnavailable
	case a.Status == 401 || a.Code == fault.ExpiredToken.Code:
		return ExitSignedOut
	case a.Status == 403 || a.Code == fault.AccessDenied.Code:
		return ExitRefused
	case a.Status == 404:
		return ExitNotFound
	case a.Status == 409:
		return ExitConflict
	case a.Status == 429:
		return ExitLimited
	}
	return ExitError
}

// hints say what to do about the catalogue's codes.
var hints = map[string]string{
	fault.InvalidRequest.Code:       "Correct the value and run it again.",
	fault.CodeRequired.Code:         "Confirm again with the code that was texted.",
	fault.CodeInvalid.Code:          "Check the code and confirm again.",
	fault.CodeExpired.Code:          "Confirm again without a code; a new one is texted.",
	fault.AuthorizationPending.Code: "Approve the code in the console.",
	fault.SlowDown.Code:             "Wait a little longer between polls.",
	fault.ExpiredToken.Code:         "Run carryout login again and approve the code within 10 minutes.",
	fault.AccessDenied.Code:         "The code was denied in the console. Run carryout login again if that was a mistake.",
	fault.InvalidGrant.Code:         "Run carryout login again.",
	fault.UnsupportedGrantType.Code: "The service is older or newer than this tool; update it.",
	fault.InvalidScope.Code:         "Ask for the scope order alone.",
	fault.InvalidTarget.Code:        "Name the service's own address as the resource.",
	fault.InvalidMetadata.Code:      "Correct the client's metadata and register it again.",
	fault.InvalidRedirectURI.Code:   "Register a redirect URI with https, or with http on loopback.",
	fault.InvalidClient.Code:        "Check the client id in the console.",
	fault.Unauthorized.Code:         "Run carryout login.",
	fault.BadCode.Code:              "In the sandbox the code is always 000000.",
	fault.CardDeclined.Code:         "Nothing was placed. Use another card.",
	fault.Forbidden.Code:            "The tool works in the sandbox only; use the console for the rest.",
	fault.BuildOnly.Code:            "The person has to finish joining first.",
	fault.RiskDenied.Code:           "Nothing was placed. Do not try again.",
	fault.NotFound.Code:             "Check the id; carryout apps list shows your applications.",
	fault.StoreNotFound.Code:        "Check the place; carryout docs sandbox lists the test restaurants.",
	fault.StoreAmbiguous.Code:       "Choose one of the candidates with --place.",
	fault.AlreadyClaimed.Code:       "Use another reserved number.",
	fault.PhoneChanged.Code:         "Use another reserved number.",
	fault.GrantExpired.Code:         "Begin again; a new grant is made.",
	fault.PriceChanged.Code:         "Read the cart again and confirm its new total.",
	fault.OverDailyCap.Code:         "The limit resets at midnight UTC.",
	fault.AlreadyConfirmed.Code:     "Follow the order; it is not charged again.",
	fault.CartClosed.Code:           "Build a new cart.",
	fault.CartNotReady.Code:         "Wait until the cart is ready.",
	fault.InProgress.Code:           "Run it again in a moment; the same key does it once.",
	fault.IdempotencyConflict.Code:  "Use another key for another request.",
	fault.CodeNotNeeded.Code:        "Confirm without a code.",
	fault.TextsBlocked.Code:         "The person gets no texts; they have to send START.",
	fault.MovedToMCP.Code:           "Update this tool.",
	fault.RateLimited.Code:          "Wait; daily limits reset at midnight UTC. carryout usage shows what is left.",
	fault.BuildLimit.Code:           "The day's test builds are used up; they reset at midnight UTC. carryout usage shows them.",
	fault.CodeAttemptsExceeded.Code: "Ask for a new code.",
	fault.Internal.Code:             "Run it again; if it stays, report the request id.",
	fault.SendFailed.Code:           "Run it again; nothing was sent.",
	fault.Unavailable.Code:          "Run it again in a moment.",
	fault.SignInAgain.Code:          "Sign in to the console again.",
	fault.MethodNotAllowed.Code:     "The service is older or newer than this tool; update it.",
	fault.BodyTooLarge.Code:         "Send less than 64 KiB.",
	fault.UnsupportedMediaType.Code: "The service is older or newer than this tool; update it.",
}

// unknownCommand is the refusal of a command that does not exist. It names the nearest one.
func unknownCommand(c *cobra.Command, name string) *Problem {
	var names []string
	for _, child := range c.Commands() {
		if !child.Hidden {
			names = append(names, child.Name())
		}
	}
	return usage("unknown_command", fmt.Sprintf("%s has no command %q.%s", c.CommandPath(), clean(name), didYouMean(name, names)), "See "+c.CommandPath()+" --help.")
}

// flagProblem converts what cobra says about a flag.
func flagProblem(c *cobra.Command, err error) error {
	text := sentence(err.Error())
	if name, unknown := strings.CutPrefix(err.Error(), "unknown flag: --"); unknown {
		var names []string
		c.Flags().VisitAll(func(f *flagOf) { names = append(names, f.Name) })
		text = fmt.Sprintf("%s has no flag --%s.", c.CommandPath(), clean(name))
		if near := nearest(name, names); near != "" {
			text += " Did you mean --" + near + "?"
		}
	}
	return usage("invalid_flag", text, "See "+c.CommandPath()+" --help.")
}

// didYouMean is a question about the nearest of the names, with a space before it, or nothing.
func didYouMean(name string, names []string) string {
	if near := nearest(name, names); near != "" {
		return " Did you mean " + near + "?"
	}
	return ""
}

// nearest is the name that was probably meant: at most a third of its letters differ, or it starts with the given one.
func nearest(name string, names []string) string {
	best, least := "", 0
	for _, n := range slices.Sorted(slices.Values(names)) {
		d := distance(strings.ToLower(name), n)
		if len(name) >= 2 && strings.HasPrefix(n, strings.ToLower(name)) {
			d = min(d, 1)
		}
		if d <= max(1, len(n)/3) && (best == "" || d < least) {
			best, least = n, d
		}
	}
	return best
}

// distance is how many letters have to be changed, added, removed or swapped with their neighbour.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}

// sentence makes a sentence of an error's text.
func sentence(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return text
	}
	text = strings.ToUpper(text[:1]) + text[1:]
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") && !strings.HasSuffix(text, "!") {
		text += "."
	}
	return text
}
