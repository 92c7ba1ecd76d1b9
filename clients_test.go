package main_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/fixtures/node"
)

// TestPublishedClients has published clients use the tool interface of a running service: the conformance suite of the protocol, the
// inspector as docs/mcp.md prints it, and both generations of the TypeScript client, which sign a person in by their own OAuth flow.
func TestPublishedClients(t *testing.T) {
	in := node.Need(t)
	w := newWorld(t)
	p := w.provision(w.file.Apps[0].Sandbox.Secret, "+15005550123")
	page, err := os.ReadFile(filepath.Join("docs", "mcp.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, revision := range []string{"2025-11-25", "2026-07-28"} {
		t.Run("conformance "+revision, func(t *testing.T) { conforms(w.in(t), in, p, revision, readScenarios(t, string(page))) })
	}
	t.Run("inspector", func(t *testing.T) { inspects(w.in(t), in, p, string(page)) })
	for name, modules := range map[string][2]string{
		"typescript sdk 1": {"@modelcontextprotocol/sdk/client/index.js", "@modelcontextprotocol/sdk/client/streamableHttp.js"},
		"typescript sdk 2": {"@modelcontextprotocol/client", "@modelcontextprotocol/client"},
	} {
		t.Run(name, func(t *testing.T) { signsInAndOrders(w.in(t), in, modules) })
	}
}

// conforms runs what a revision of the protocol requires. Every scenario that the page lists as applicable passes; a check that fails
// belongs to a scenario, or is one, that the page gives a reason for.
func conforms(w *world, in node.Installed, p person, revision string, page scenarios) {
	t := w.t
	proxy := w.bearing(p.grant)
	results := t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	said, _ := in.Program(ctx, "conformance", "server", "--url", proxy, "--requirements", revision, "-o", results).CombinedOutput() // it ends with 1 if any scenario fails
	files, err := filepath.Glob(filepath.Join(results, "*", "checks.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%v: the suite says\n%s", err, said)
	}
	passed := map[string]bool{}
	for _, file := range files {
		scenario := regexp.MustCompile(`^server-(.*)-\d{4}-\d\d-\d\dT.*$`).FindStringSubmatch(filepath.Base(filepath.Dir(file)))[1]
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var checks []struct{ ID, Status, ErrorMessage string }
		if err := json.Unmarshal(text, &checks); err != nil {
			t.Fatal(err)
		}
		for _, c := range checks {
			applies := slices.Contains(page.applicable, scenario) && page.reasons[c.ID] == "" || c.ID == "wire-schema-valid"
			switch {
			case applies && c.Status == "SUCCESS":
				passed[scenario] = true
			case applies && c.Status == "FAILURE", slices.Contains(page.required[revision], scenario) && c.Status == "WARNING":
				t.Errorf("%s: %s: %s %s", scenario, c.ID, c.Status, c.ErrorMessage)
			}
		}
		if !slices.Contains(page.applicable, scenario) && page.reasons[scenario] == "" {
			t.Errorf("docs/mcp.md does not say whether %s applies", scenario)
		}
	}
	t.Logf("%d scenarios, applicable and passed: %d", len(files), len(page.of(revision, passed)))
	for _, scenario := range page.required[revision] {
		if !passed[scenario] {
			t.Errorf("%s did not pass:\n%s", scenario, said)
		}
	}
}

// scenarios are the tables of docs/mcp.md about the conformance suite.
type scenarios struct {
	applicable []string
	required   map[string][]string // the applicable ones of a revision
	reasons    map[string]string   // why a scenario, or a check, does not apply
}

// of are the required scenarios of a revision that passed.
func (s scenarios) of(revision string, passed map[string]bool) (out []string) {
	for _, name := range s.required[revision] {
		if passed[name] {
			out = append(out, name)
		}
	}
	return out
}

func readScenarios(t *testing.T, page string) scenarios {
	t.Helper()
	out := scenarios{required: map[string][]string{}, reasons: map[string]string{}}
	row := regexp.MustCompile("(?m)^\\| (`[^|]+) \\| ([^|]+) \\|$")
	name := regexp.MustCompile("`([^`]+)`")
	_, section, found := strings.Cut(page, "## Conformance")
	if !found {
		t.Fatal("docs/mcp.md has no section about conformance")
	}
	for _, found := range row.FindAllStringSubmatch(section, -1) {
		for _, named := range name.FindAllStringSubmatch(found[1], -1) {
			if revisions, is := strings.CutPrefix(found[2], "passes: "); is {
				out.applicable = append(out.applicable, named[1])
				for revision := range strings.SplitSeq(revisions, ", ") {
					out.required[revision] = append(out.required[revision], named[1])
				}
			} else {
				out.reasons[named[1]] = found[2]
			}
		}
	}
	return out
}

// bearing is the address of the tool interface for a client that cannot send a credential: a proxy that adds one.
func (w *world) bearing(credential string) string {
	w.t.Helper()
	to, err := url.Parse(w.file.MCPURL)
	if err != nil {
		w.t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(nil)
	own := server.Listener.Addr().String()
	quiet := log.New(io.Discard, "", 0) // clients of the suite hang up
	server.Config.Handler = &httputil.ReverseProxy{FlushInterval: -1, ErrorLog: quiet, Rewrite: func(r *httputil.ProxyRequest) {
		// A body is sent whole: a transport that still sends when an early answer comes may close the connection under the answer.
		if body, err := io.ReadAll(r.In.Body); err == nil && len(body) > 0 {
			r.Out.Body, r.Out.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		}
		r.Out.URL.Scheme, r.Out.URL.Host = to.Scheme, to.Host
		r.Out.Header.Set("Authorization", "Bearer "+credential)
		if r.In.Host == own { // a host that the client made up stays
			r.Out.Host = to.Host
		}
		if r.In.Header.Get("Origin") == "http://"+own {
			r.Out.Header.Set("Origin", w.file.MCPURL)
		}
	}}
	server.Start()
	w.t.Cleanup(server.Close)
	return server.URL
}

// inspects runs the inspector's lines of docs/mcp.md as printed. With --strict it fails if a schema is not portable.
func inspects(w *world, in node.Installed, p person, page string) {
	t := w.t
	_, section, _ := strings.Cut(page, "## From a command line")
	blocks := regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(section, -1)
	if len(blocks) == 0 {
		t.Fatal("docs/mcp.md prints no line for the inspector")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	command := in.Shell(ctx, blocks[0][1])
	command.Env = append(command.Env, "MCP_URL="+w.file.MCPURL, "GRANT="+p.grant, "HOME="+t.TempDir())
	var said strings.Builder
	command.Stderr = &said
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%s%s", err, out, &said)
	}
	d := json.NewDecoder(strings.NewReader(string(out)))
	var listed struct{ Tools []struct{ Name string } }
	var called struct{ StructuredContent object }
	if err := d.Decode(&listed); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := d.Decode(&called); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if len(listed.Tools) != 3 || called.StructuredContent["status"] != "carted" {
		t.Errorf("it lists %v, its order is %v, and it says:\n%s", listed, called, &said)
	}
}

// signsInAndOrders runs fixtures/node/scripts/mcp-client.mjs with one client. The person signs in on the hosted pages, with an account of
// the sandbox that was issued by hand.
func signsInAndOrders(w *world, in node.Installed, modules [2]string) {
	t := w.t
	script, err := os.ReadFile(filepath.Join("fixtures", "node", "scripts", "mcp-client.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	command := in.Script(ctx, string(script), modules[0], modules[1], w.file.MCPURL)
	var said strings.Builder
	command.Stderr = &said
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { cancel(); _ = command.Wait() }()
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatalf("the client asks for no sign-in: %v\n%s", command.Wait(), &said)
	}
	w.signIn(lines.Text())
	if !lines.Scan() {
		t.Fatalf("the client ended: %v\n%s", command.Wait(), &said)
	}
	const want = `{"tools":["discover","get_location","help","item_photo","menu","order","order_status","place_facts","places","profile"],` +
		`"profile":["applyDietaryRestrictions","preferences"],"pictures":["image/jpeg","image/webp"],"total":960,"confirm":"placing","status":"placed","simulated":true,"refreshed":true,` +
		`"unlisted":"MCP error -32602: Tool pay not found"}`
	if lines.Text() != want {
		t.Errorf("the client saw\n%s, want\n%s", lines.Text(), want)
	}
}

// signIn is a person of the sandbox who opens an authorization address, signs in and approves.
func (w *world) signIn(address string) {
	w.t.Helper()
	d := newDeveloper(w.t, w.file.ConsoleURL)
	oneClick, _ := strings.CutPrefix(w.file.Console.SignInURL, w.file.ConsoleURL)
	d.get(303, oneClick, nil)
	var issued struct{ SignInAccount struct{ Phone string } }
	d.post(201, "/console/v1/sign-in-accounts", object{"firstName": "Ada", "lastName": "Lovelace"}, &issued)

	v := w.visitor()
	at := address
	page := v.follow(&at, nil)
	for _, step := range []struct {
		name   string
		fields url.Values
	}{
		{"text", url.Values{"phone": {issued.SignInAccount.Phone}}},
		{"code", url.Values{"phone": {issued.SignInAccount.Phone}, "code": {"000000"}}},
		{"approve", url.Values{}},
	} {
		page = v.submitted(page, &at, step.name, step.fields)
	}
	if !strings.Contains(page, "You can close this page.") {
		w.t.Fatalf("the person ends at %s:\n%s", at, page)
	}
}

// submitted sends the form of a page whose action ends in name, with its hidden fields.
func (v visitor) submitted(page string, at *string, name string, fields url.Values) string {
	v.t.Helper()
	for _, form := range regexp.MustCompile(`(?s)<form[^>]*action="([^"]*)".*?</form>`).FindAllStringSubmatch(page, -1) {
		base, err := url.Parse(*at)
		if err != nil {
			v.t.Fatal(err)
		}
		to, err := base.Parse(form[1])
		if err != nil || !strings.HasSuffix(to.Path, "/"+name) {
			continue
		}
		for _, hidden := range regexp.MustCompile(`type="hidden" name="([^"]*)" value="([^"]*)"`).FindAllStringSubmatch(form[0], -1) {
			fields.Set(hidden[1], hidden[2])
		}
		*at = to.String()
		return v.follow(at, fields)
	}
	v.t.Fatalf("the page at %s has no form %s:\n%s", *at, name, page)
	return ""
}
