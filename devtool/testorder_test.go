package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/sandbox"
)

// run runs the tool to its end.
func (d *developer) run(code int, args ...string) (stdout, stderr string) {
	d.t.Helper()
	c := d.command(args...)
	var out, words strings.Builder
	c.Stdout, c.Stderr = &out, &words
	_ = c.Run()
	if got := c.ProcessState.ExitCode(); got != code {
		d.t.Fatalf("carryout %v ended with %d, not %d\n%s%s", args, got, code, &out, &words)
	}
	return out.String(), words.String()
}

// hasten moves the service's clock on while the test runs, so that scripts that take seconds take none.
func (d *developer) hasten() {
	ctx, stop := context.WithCancel(context.Background())
	tick := time.NewTicker(20 * time.Millisecond)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				d.s.Clock.Advance(200 * time.Millisecond)
				d.s.Wake()
			}
		}
	}()
	d.t.Cleanup(func() { stop(); <-ended; tick.Stop() })
}

// Every test restaurant ends as it is scripted, and the report says so.
func TestTestOrderAtEveryRestaurant(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	out, _ := d.run(0, "test-order", "--place", "all", "--junit", "report.xml")
	if n := strings.Count(out, "✓ as scripted"); n != len(sandbox.Restaurants()) {
		t.Errorf("%d as scripted:\n%s", n, out)
	}
	var suite struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Cases    []struct {
			Name string `xml:"name,attr"`
		} `xml:"testcase"`
	}
	text, err := os.ReadFile(filepath.Join(d.home, "report.xml"))
	if err == nil {
		err = xml.Unmarshal(text, &suite)
	}
	if err != nil || suite.Tests != len(sandbox.Restaurants()) || suite.Failures != 0 || len(suite.Cases) != suite.Tests {
		t.Errorf("%+v %v", suite, err)
	}
	out, words := d.run(0, "test-order", "--place", "test_place_price_changed", "--json", "--curl")
	if !strings.Contains(out, `{"type":"step","place":"test_place_price_changed","name":"price","expected":"price_changed, then $`) || !strings.Contains(out, `{"type":"test_order","place":"test_place_price_changed","expected":"placed","outcome":"placed","ok":true`) {
		t.Errorf("%s", out)
	}
	if !strings.Contains(words, `curl -sS -X POST`) || strings.Contains(words, "lgb_") {
		t.Errorf("the calls: %s", words)
	}
	if out, _ := d.run(0, "test-order", "--place", "test_place_carted", "--output", "quiet", "--item", "2 lattes", "--phone", "+15005550123"); !strings.HasPrefix(out, "ord_") {
		t.Errorf("%s", out)
	}
	for _, wrong := range [][]string{{"--place", "test_place_plced"}, {"--via", "mcp"}, {"--via", "fax"}, {"--via", "both", "--export", "x"}, {"--via", "mcp", "--mcp-url", d.s.tools, "--place", "plc_x"}, {"--place", "all", "--export", "x"}} {
		d.run(2, append([]string{"test-order"}, wrong...)...)
	}
	d.run(1, "test-order", "--phone", "+12125550123")
}

// At a real restaurant an order goes through the site up to the last click.
func TestTestOrderAtARealRestaurant(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t, func(r *enginetest.Restaurant) {
		r.Tomorrow, r.SoldOut = true, "Fries" // and its questions are answered
	})
	d.hasten()
	out, _ := d.run(0, "test-order", "--place", enginetest.PlaceID, "--item", "latte", "--item", "burger")
	if !strings.Contains(out, "✓ answer") || !strings.Contains(out, "✓ placed in") {
		t.Errorf("%s", out)
	}
	if _, _, rehearsals := d.s.Restaurant.Reads(); rehearsals != 1 || len(d.s.Restaurant.Ledger()) != 0 {
		t.Errorf("%d rehearsals, %+v", rehearsals, d.s.Restaurant.Ledger())
	}
	if out, _ := d.run(1, "test-order", "--place", enginetest.PlaceID, "--item", "a unicorn"); !strings.Contains(out, "✗ answer   expected a question with options, got ") {
		t.Errorf("%s", out)
	}
	if out, _ := d.run(1, "test-order", "--place", enginetest.PlaceID, "--item", "fries"); !strings.Contains(out, "expected ready, or a question, got failed ITEM_UNAVAILABLE") {
		t.Errorf("%s", out)
	}
	d.run(0, "test-order", "--place", enginetest.OrderURL, "--item", "latte")
	d.run(8, "test-order", "--place", "plc_nowhere")
	d.run(2, "test-order", "--place", enginetest.PlaceID, "--export", "x")
}

// Both interfaces agree: every test restaurant ends as scripted through each. At the one that raises its price the tool interface builds again.
func TestTestOrderThroughTheToolInterface(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	out, _ := d.run(0, "test-order", "--place", "all", "--via", "both", "--mcp-url", d.s.tools)
	if n := strings.Count(out, "✓ as scripted"); n != 2*len(sandbox.Restaurants()) || strings.Count(out, "(mcp)") != len(sandbox.Restaurants()) {
		t.Errorf("%d as scripted:\n%s", n, out)
	}
	out, words := d.run(0, "test-order", "--via", "mcp", "--mcp-url", d.s.tools, "--json", "--curl")
	if !strings.Contains(out, `"via":"mcp"`) || !strings.Contains(words, d.s.tools) || strings.Contains(words, "lgb_") {
		t.Errorf("%s\n%s", out, words)
	}
	d.run(7, "test-order", "--via", "mcp", "--mcp-url", "http://127.0.0.1:1")
	d.run(2, "test-order", "--via", "mcp", "--mcp-url", "http://tools.example")
}

// An exported order runs without the tool.
func TestTestOrderAsAScript(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("a script needs curl, which is not here")
	}
	d := newDeveloper(t)
	d.hasten()
	for place, want := range map[string]string{"test_place_placed": `"status":"placed"`, "test_place_needs_choices": `"status":"placed"`, "test_place_price_changed": `"status":"placed"`,
		"test_place_closed": "STORE_CLOSED", "test_place_needs_location": `"status":"placed"`, "test_place_unconfirmed": `"status":"unconfirmed"`} {
		d.run(0, "test-order", "--place", place, "--export", "order.sh")
		c := exec.Command("sh", "order.sh")
		c.Dir, c.Env = d.home, []string{"PATH=" + os.Getenv("PATH"), "TOKEN=" + d.token, "APP=" + d.app, "KEY=script-" + place}
		out, err := c.CombinedOutput()
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		if err != nil || !strings.Contains(lines[len(lines)-1], want) {
			t.Errorf("%s: %v\n%s", place, err, out)
		}
	}
}

// A step that does not go as the restaurant scripts fails the run, also when the order ends as scripted.
func TestTestOrderFailsAtAStep(t *testing.T) {
	t.Parallel()
	d := newDeveloper(t)
	d.hasten()
	service, err := url.Parse(d.s.url)
	if err != nil {
		t.Fatal(err)
	}
	// A service that takes a cent more than the menu says.
	proxy := httputil.NewSingleHostReverseProxy(service)
	proxy.ModifyResponse = func(r *http.Response) error {
		text, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		text = bytes.ReplaceAll(text, []byte(`"merchantTotalMinor":979`), []byte(`"merchantTotalMinor":980`))
		r.Body = io.NopCloser(bytes.NewReader(text))
		return nil
	}
	other := httptest.NewServer(proxy)
	t.Cleanup(other.Close)
	d.s.url = other.URL
	out, words := d.run(1, "test-order", "--place", "test_place_carted", "--junit", "report.xml")
	if !strings.Contains(out, "✗ build    expected ready at $9.79 plus the service fee, got ready at $9.80") || !strings.Contains(out, "✓ await    placed") || !strings.Contains(words, "1 of 1 orders did not end as scripted") {
		t.Errorf("%s%s", out, words)
	}
	if report, err := os.ReadFile(filepath.Join(d.home, "report.xml")); err != nil || !strings.Contains(string(report), `failures="1"`) {
		t.Errorf("%s %v", report, err)
	}
}
