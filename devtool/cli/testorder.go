package cli

import (
	"context"
	"crypto/rand"
	"encoding/xml"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/carryout-dev/carryout/core/sandbox"
	"github.com/carryout-dev/carryout/devtool/client"
	"github.com/carryout-dev/carryout/devtool/testorder"
)

// places are the test restaurants' ids.
func places() []string {
	var ids []string
	for _, r := range sandbox.Restaurants() {
		ids = append(ids, r.PlaceID)
	}
	return ids
}

// completePlaces completes the ids of the test restaurants.
func completePlaces(more ...string) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return append(places(), more...), cobra.ShellCompDirectiveNoFileComp
	}
}

func unknownPlace(place string, more ...string) *Problem {
	known := append(places(), more...)
	return usage("unknown_place", "There is no test restaurant "+clean(place)+"."+didYouMean(place, known), "One of: "+strings.Join(known, ", ")+".")
}

// testOrderFlags are the flags of test-order.
type testOrderFlags struct {
	place, via, junit, export, phone string
	mcpURL                           string // of the tool interface
	run                              int    // sets the people of one run apart from those of others
	items                            []string
	curl                             bool
}

func (t *tool) testOrder() *cobra.Command {
	var f testOrderFlags
	c := needs(&cobra.Command{Use: "test-order", Short: "Place an order at a test restaurant, or at all of them", Args: noArgs,
		Long: "test-order creates a sandbox person, builds a cart, answers its questions, confirms it and waits until the order ends.\n" +
			"Each step is compared with what the test restaurant scripts. It exits with 0 only if each order ends as scripted.\n" +
			"At a real restaurant, a place id (plc_…) or the address of its ordering page, it goes through the site up to the last click, which is\n" +
			"never made; on a terminal the page is drawn while the cart is built.\nNothing is ordered and nothing is charged.",
		Example: "  carryout test-order\n  carryout test-order --place test_place_unconfirmed\n  carryout test-order --place all --junit report.xml\n" +
			"  carryout test-order --place plc_… --item \"2 lattes\"\n  carryout test-order --export order.sh",
	}, "POST /v1/cli/apps/{appId}/test-session", "POST /v1/carts", "GET /v1/carts/{cartId}", "POST /v1/carts/{cartId}/answer", "POST /v1/carts/{cartId}/confirm", "GET /v1/cli/apps/{appId}/events", "GET /v1/cli/apps/{appId}/carts/{cartId}/page")
	flags := c.Flags()
	flags.StringVar(&f.place, "place", "test_place_placed", "a test restaurant, or all of them: all; also a real one: its id or the address of its ordering page")
	flags.StringArrayVar(&f.items, "item", nil, "order this instead of a latte and a muffin; may be repeated")
	flags.StringVar(&f.phone, "phone", "", "the person's number, one of +15005550000 to +15005559999")
	flags.StringVar(&f.via, "via", "rest", "what to order through: rest (the API), mcp (the tool interface) or both")
	flags.StringVar(&f.mcpURL, "mcp-url", "", "address of the tool interface (or CARRYOUT_MCP_URL)")
	flags.StringVar(&f.junit, "junit", "", "also write the result as JUnit XML to this file")
	flags.BoolVar(&f.curl, "curl", false, "also print each call as a curl command, on stderr")
	flags.StringVar(&f.export, "export", "", "write the order as a shell script to this file instead of placing it")
	_ = c.RegisterFlagCompletionFunc("place", completePlaces("all"))
	c.RunE = func(c *cobra.Command, _ []string) error { return t.runTestOrder(c.Context(), f) }
	return c
}

func (t *tool) runTestOrder(ctx context.Context, f testOrderFlags) error {
	chosen := []string{f.place}
	switch known := places(); {
	case !slices.Contains([]string{"rest", "mcp", "both"}, f.via):
		return usage("invalid_flag", "--via "+clean(f.via)+" is not known.", "Use --via rest, mcp or both.")
	case f.via != "rest" && f.export != "":
		return usage("invalid_flag", "--export writes calls of the API.", "Use it with --via rest.")
	case f.place == "all":
		chosen = known
	case f.via != "rest" && strings.HasPrefix(f.place, "plc_"):
		return usage("invalid_flag", "The tool interface orders at a restaurant by the address of its ordering page.", "Name that with --place, or leave --via out.")
	case testorder.Real(f.place) && f.export != "":
		return usage("invalid_flag", "--export writes an order at a test restaurant.", "Name one with --place.")
	case !slices.Contains(known, f.place) && !testorder.Real(f.place):
		return unknownPlace(f.place, "all")
	}
	if f.export != "" {
		return t.exportScript(f)
	}
	tools, err := t.toolInterface(f)
	if err != nil {
		return err
	}
	c, app, err := t.forApp(ctx)
	if err != nil {
		return err
	}
	place := t.placeOrders
	if t.mode == tuiMode {
		place = t.placeOnScreen
	}
	var runs outcomes
	f.run = mathrand.IntN(500)
	for _, f.mcpURL = range tools {
		more, failed := place(ctx, f, c, app, chosen)
		if runs = append(runs, more...); failed != nil {
			err = failed
			break
		}
	}
	if f.curl {
		t.showCalls(runs)
	}
	if err != nil {
		return err
	}
	if f.junit != "" {
		if err := writeJUnit(f.junit, runs); err != nil {
			return fmt.Errorf("the report cannot be written: %w", err)
		}
	}
	wrong := 0
	var records []record
	for _, r := range runs {
		sign := t.style(green, "✓ as scripted")
		if !r.OK {
			wrong++
			sign = t.style(red, "✗ "+r.wrong())
		}
		records = append(records, record{"test_order", r.OrderID, r.Run, []string{r.name(), r.Run.Outcome, fmt.Sprintf("%.1fs", float64(r.TookMs)/1000), sign}})
	}
	if len(runs) > 1 || t.mode == jsonMode || t.mode == quietMode {
		if err := t.showStyled([]string{"PLACE", "OUTCOME", "TOOK", "RESULT"}, records); err != nil {
			return err
		}
	} else if runs[0].OK {
		fmt.Fprintf(t.Stdout, "%s %s in %.1f s  %s\n", t.style(green, "✓"), runs[0].Run.Outcome, float64(runs[0].TookMs)/1000, runs[0].OrderID)
	}
	if wrong == 0 {
		return nil
	}
	return &Problem{Code: "wrong_outcome", Message: fmt.Sprintf("%d of %d orders did not end as scripted: %s.", wrong, len(runs), runs.firstWrong()),
		Hint: "The steps above say what was expected; --curl prints the calls.", Exit: ExitError}
}

// outcome is a run with the error that ended it early.
type outcome struct {
	testorder.Run
	err error
}

type outcomes []outcome

// name is the place, and the interface unless it is the API.
func (o outcome) name() string {
	name := strings.TrimPrefix(o.Place, sandbox.Prefix)
	if o.Via != "" {
		name += " (" + o.Via + ")"
	}
	return name
}

// wrong says in a few words what was not as scripted.
func (o outcome) wrong() string {
	for _, s := range o.Steps {
		if !s.OK {
			return fmt.Sprintf("%s: expected %s, got %s", s.Name, s.Expected, clean(s.Got))
		}
	}
	return fmt.Sprintf("expected %s, got %s", o.Expected, o.Outcome)
}

func (all outcomes) firstWrong() string {
	for _, o := range all {
		if !o.OK {
			return o.Place + ", " + o.wrong()
		}
	}
	return ""
}

// placeOrders places the orders, several at a time, each with a person of its own, and prints their steps.
func (t *tool) placeOrders(ctx context.Context, f testOrderFlags, c *client.Client, app string, chosen []string) (outcomes, error) {
	runs := make(outcomes, len(chosen))
	var mu sync.Mutex // of what is printed
	var wait sync.WaitGroup
	listener := rand.Text()
	for i, place := range chosen {
		o := testorder.Options{Client: c, App: app, Place: place, Items: f.items, Phone: f.phone, Tools: f.mcpURL, Listener: listener, Sleep: t.Sleep, Progress: func(r testorder.Run, s testorder.Step, ended bool) {
			mu.Lock()
			defer mu.Unlock()
			t.showStep(len(chosen) > 1, r, s, ended)
		}}
		if len(chosen) > 1 && f.phone == "" {
			o.Phone = f.person(i)
		}
		wait.Go(func() { runs[i].Run, runs[i].err = testorder.Place(ctx, o) })
	}
	wait.Wait()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return runs, runs.failed()
}

// failed is an error that is not about one order.
func (all outcomes) failed() error {
	for _, r := range all {
		if r.err != nil && (len(all) == 1 || len(r.Steps) < 2) {
			return r.err
		}
	}
	return nil
}

// showCalls prints each call as a command.
func (t *tool) showCalls(runs outcomes) {
	for _, r := range runs {
		for _, call := range r.Calls {
			fmt.Fprintln(t.Stderr, curlOf(call))
		}
	}
}

// person is a number for one of several people at a time. Through the tool interface they are new people each time: a build that failed
// for somebody a moment ago would be a retry there.
func (f testOrderFlags) person(i int) string {
	first := 1100
	if f.mcpURL != "" {
		first = 2000 + f.run*len(places())
	}
	return fmt.Sprintf("+1500555%04d", first+i)
}

// showStep prints a step that ended.
func (t *tool) showStep(several bool, r testorder.Run, s testorder.Step, ended bool) {
	if !ended {
		return
	}
	if t.mode == jsonMode {
		_ = writeJSON(t.Stdout, "step", struct {
			Place string `json:"place"`
			testorder.Step
		}{r.Place, s})
		return
	}
	if t.mode == quietMode {
		return
	}
	sign, words := t.style(green, "✓"), s.Got
	if !s.OK {
		sign, words = t.style(red, "✗"), "expected "+s.Expected+", got "+clean(s.Got)
	}
	took := fmt.Sprintf("%.1fs", s.Took.Seconds())
	if s.Usual > 0 {
		took += fmt.Sprintf(" (script: %.0fs)", s.Usual.Seconds())
	}
	place := ""
	if several {
		place = fmt.Sprintf("%-15s ", strings.TrimPrefix(r.Place, sandbox.Prefix))
	}
	fmt.Fprintf(t.Stdout, "%s %s%-8s %s  %s\n", sign, place, s.Name, words, t.style(dim, took))
	if !several && (s.Name == "build" || s.Name == "answer" || s.Name == "price") {
		for _, line := range cartLines(r) {
			fmt.Fprintln(t.Stdout, "    "+line)
		}
	}
}

// cartLines is a cart as the person sees it.
func cartLines(r testorder.Run) (lines []string) {
	for _, row := range testorder.CartRows(r) {
		if row[1] == "" {
			lines = append(lines, clean(row[0]))
			continue
		}
		lines = append(lines, fmt.Sprintf("%-34s %8s", clean(row[0]), row[1]))
	}
	return lines
}

// showStyled prints records whose last cell has escape sequences.
func (t *tool) showStyled(header []string, records []record) error {
	if t.mode == jsonMode || t.mode == quietMode {
		return t.show(header, records...)
	}
	last := make([]string, len(records))
	for i := range records {
		n := len(records[i].cells) - 1
		last[i] = records[i].cells[n]
		records[i].cells[n] = fmt.Sprintf("@%d@", i) // a placeholder: clean would remove the escape sequences
	}
	var b strings.Builder
	rows := [][]string{}
	for _, r := range records {
		rows = append(rows, r.cells)
	}
	t.table(&b, header, rows)
	text := b.String()
	for i := range last {
		text = strings.Replace(text, fmt.Sprintf("@%d@", i), last[i], 1)
	}
	_, err := fmt.Fprint(t.Stdout, text)
	return err
}

// curlOf is a call as a curl command. The credential is a variable.
func curlOf(c client.Call) string {
	var b strings.Builder
	b.WriteString("curl -sS")
	if c.Method != "GET" {
		b.WriteString(" -X " + c.Method)
	}
	b.WriteString(" " + shellQuote(c.URL) + ` -H "Authorization: Bearer $GRANT"`)
	if len(c.Body) > 0 {
		b.WriteString(" -H 'Content-Type: application/json' -d " + shellQuote(string(c.Body)))
	}
	return b.String()
}

func shellQuote(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// The parts of a JUnit report.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitFailure `xml:"failure,omitempty"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

func writeJUnit(path string, runs outcomes) error {
	suite := junitSuite{Name: "carryout test-order", Tests: len(runs)}
	var total int64
	for _, r := range runs {
		total += r.TookMs
		one := junitCase{Class: "carryout.test-order", Name: r.Place, Time: seconds(r.TookMs)}
		if !r.OK {
			suite.Failures++
			one.Failure = &junitFailure{Message: r.wrong(), Text: r.wrong()}
		}
		suite.Cases = append(suite.Cases, one)
	}
	suite.Time = seconds(total)
	return writeXML(path, suite)
}

func writeXML(path string, suite junitSuite) error {
	text, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append([]byte(xml.Header), append(text, '\n')...), 0o644)
}

// exportScript writes the order as a shell script of curl commands.
func (t *tool) exportScript(f testOrderFlags) error {
	if f.place == "all" {
		return usage("invalid_flag", "--export writes one order.", "Name one test restaurant with --place.")
	}
	base, err := t.service()
	if err != nil {
		return err
	}
	r, _ := sandbox.Find(f.place)
	if len(r.Script.Branches) > 0 {
		r, _ = sandbox.Find(r.Script.Branches[0]) // a script names the branch
	}
	items := f.items
	if len(items) == 0 {
		items = testorder.Items()
	}
	var quoted []string
	for _, item := range items {
		quoted = append(quoted, fmt.Sprintf("%q", item))
	}
	var b strings.Builder
	fmt.Fprintf(&b, `#!/bin/sh
# One test order at %s. It needs TOKEN, a session of carryout (CARRYOUT_TOKEN), and APP, the application's id.
set -eu
BASE=${BASE:-%s}
: "${TOKEN:?the session, lcli_…}" "${APP:?the application, lyt_app_…}"
KEY=${KEY:-order-$(date +%%s)-$$}
field() { grep -o "\"$1\":\"*[^\",}]*" | head -n 1 | sed "s/\"$1\":\"*//"; }
call() { curl -sS -X "$1" "$BASE$2" -H "Authorization: Bearer $3" -H 'Content-Type: application/json' ${4:+-d "$4"}; }
status() { call GET "/v1/carts/$CART" "$GRANT" | grep -o '"status":"[^"]*"' | cut -d '"' -f 4; }

GRANT=$(call POST "/v1/cli/apps/$APP/test-session" "$TOKEN" '{}' | field token)
CART=$(call POST /v1/carts "$GRANT" '{"items":[%s],"placeId":"%s","idempotencyKey":"'"$KEY"'"}' | field id)
while [ "$(call GET "/v1/carts/$CART" "$GRANT" | field status)" = building ]; do sleep 1; done
`, r.PlaceID, base, strings.ReplaceAll(strings.Join(quoted, ","), "'", `'\''`), r.PlaceID)
	if r.Script.AsksSize {
		fmt.Fprintf(&b, `CART=$(call POST "/v1/carts/$CART/answer" "$GRANT" '{"choices":"%s","idempotencyKey":"'"$KEY"'-answer"}' | field id)
while [ "$(call GET "/v1/carts/$CART" "$GRANT" | field status)" = building ]; do sleep 1; done
`, testorder.Choice)
	}
	confirm := `call POST "/v1/carts/$CART/confirm" "$GRANT" '{"expectedTotalMinor":'"$(call GET "/v1/carts/$CART" "$GRANT" | field totalMinor)"',"idempotencyKey":"'"$KEY"'-%s"}'` + "\necho\n"
	if r.Script.Fails == "" {
		if r.Script.Raises != 0 {
			fmt.Fprintf(&b, "# The first confirm is refused: the price moved.\n"+confirm, "first")
		}
		fmt.Fprintf(&b, confirm, "yes")
		b.WriteString("while status | grep -qx placing; do sleep 1; done\n")
	}
	b.WriteString("call GET \"/v1/carts/$CART\" \"$GRANT\"\necho\n")
	if err := os.WriteFile(f.export, []byte(b.String()), 0o755); err != nil {
		return &Problem{Code: "export", Message: "The script cannot be written: " + err.Error() + ".", Hint: "Check the path after --export.", Exit: ExitError, cause: err}
	}
	t.say("%s %s places this order. Run it with TOKEN and APP.", t.styleOn(t.Stderr, green, "✓"), clean(f.export))
	return nil
}
