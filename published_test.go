package main_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/fixtures/node"
)

// TestPublishedOAuthClients has published libraries and a published conformance test sign a person in at a running service. The person's part is
// done on the hosted pages, with links, forms and cookies.
func TestPublishedOAuthClients(t *testing.T) {
	packages := node.Need(t)
	w := newWorld(t)
	for i, library := range []string{"openid-client", "oauth4webapi"} {
		t.Run(library, func(t *testing.T) {
			w.in(t).story(packages, library, fmt.Sprintf("+1212555071%d", i))
		})
	}
	t.Run("conformance", func(t *testing.T) { w.in(t).conforms(packages) })
	t.Run("the example client", func(t *testing.T) { w.in(t).triesTheExample() })
}

// triesTheExample clicks through the example client of the development environment: sign in, refresh, disconnect.
func (w *world) triesTheExample() {
	v, home := w.visitor(), w.file.ConsoleURL+"/dev/oauth"
	says := func(page string, all ...string) {
		w.t.Helper()
		for _, text := range all {
			if !strings.Contains(page, text) {
				w.t.Errorf("the page does not say %q:\n%s", text, page)
			}
		}
	}
	account := w.file.SignInAccounts[0]
	says(v.open(home, nil), account.Phone, account.Code, `href="/dev/oauth/start"`, w.file.AuthURL+"/buttons/continue-black-40.svg")
	back := v.authorizes(home+"/start", "+12125550713")
	page := v.open(back, nil)
	says(page, "<h1>Signed in</h1>", "code_verifier=", "200 OK", `"kind": "user"`)
	page = v.open(home+"/refresh", url.Values{"refresh_token": {v.field(page, "refresh_token")}})
	says(page, "<h1>Refreshed</h1>", "grant_type=refresh_token", `"kind": "user"`)
	page = v.open(home+"/revoke", url.Values{"refresh_token": {v.field(page, "refresh_token")}})
	says(page, "<h1>Disconnected</h1>", "POST /v1/oauth/revoke", "400 Bad Request", "invalid_grant")
	again, err := v.client.Do(v.request(back, nil))
	if err != nil {
		w.t.Fatal(err)
	}
	defer again.Body.Close()
	text, err := io.ReadAll(again.Body)
	if err != nil || again.StatusCode != http.StatusBadRequest {
		w.t.Errorf("the answer a second time: %s %v", again.Status, err)
	}
	says(string(text), "This answer is to no sign-in of ours")
}

// story runs fixtures/node/oauth/story.mjs with a library.
func (w *world) story(packages node.Installed, library, phone string) {
	var text string
	for _, part := range []string{library, "story"} {
		module, err := os.ReadFile(filepath.Join("fixtures", "node", "oauth", part+".mjs"))
		if err != nil {
			w.t.Fatal(err)
		}
		text += string(module)
	}
	registered := w.file.Apps[0].OAuthClients[0]
	back := registered.RedirectURIs[1] // https: such an address is answered without a page
	settings, err := json.Marshal(map[string]string{"issuer": w.file.BaseURL, "tools": w.file.MCPURL, "clientId": registered.ClientID, "redirectUri": back})
	if err != nil {
		w.t.Fatal(err)
	}
	command := packages.Script(w.t.Context(), text, string(settings))
	script := w.talk(command)
	defer script.close()
	v := w.visitor()
	for script.next() {
		address, asks := strings.CutPrefix(script.line, "visit ")
		switch {
		case asks:
			script.say(v.authorizes(address, phone))
		case script.line == "done":
			script.ends()
			return
		}
	}
	script.ends()
	w.t.Errorf("the story with %s did not come to its end:\n%s", library, script.said)
}

// conforms runs the authorization command of @modelcontextprotocol/conformance with a client that registers itself.
func (w *world) conforms(packages node.Installed) {
	port := freePort(w.t)
	back := fmt.Sprintf("http://127.0.0.1:%d/callback", port)
	var made struct {
		ClientID string `json:"client_id"`
	}
	w.must(201, "", "POST", "/v1/oauth/register", map[string]any{"client_name": "Conformance", "redirect_uris": []string{back}}, &made)
	command := packages.Program(w.t.Context(), "conformance", "authorization", "--url", w.file.BaseURL, "--client-id", made.ClientID, "--resource", w.file.MCPURL, "--port", fmt.Sprint(port))
	script := w.talk(command)
	defer script.close()
	v := w.visitor()
	var address string
	for script.next() {
		if strings.HasPrefix(script.line, w.file.BaseURL+"/v1/oauth/authorize?") {
			address = script.line
		}
		if strings.HasPrefix(script.line, "Callback server started") { // it is said after the address
			v.open(v.authorizes(address, "+12125550712"), nil)
		}
	}
	script.ends()
	for _, says := range []string{"authorization-server-metadata-endpoint: 2 passed, 0 failed", "authorization-code-grant: 1 passed, 0 failed", "Total: 3 passed, 0 failed"} {
		if !strings.Contains(script.said, says) {
			w.t.Errorf("it does not say %q:\n%s", says, script.said)
		}
	}
}

// freePort is a free port that no server gets by chance: it is outside of the range for any free port.
func freePort(t *testing.T) int {
	t.Helper()
	for range 100 {
		port := 20_000 + rand.IntN(10_000)
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err != nil {
			continue
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		return port
	}
	t.Fatal("no port is free")
	return 0
}

// authorizes does a person's part of a sign-in, as far as pages ask for it, and returns the address that the browser is sent to at the end. With
// prompt=consent, for an application that the person disconnected, they say no.
func (v visitor) authorizes(address, phone string) string {
	v.t.Helper()
	var left string
	outside := errors.New("the browser leaves the service")
	v.client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if host := "http://" + r.URL.Host; host == v.file.BaseURL || host == v.file.AuthURL {
			return nil
		}
		left = r.URL.String()
		return outside
	}
	defer func() { v.client.CheckRedirect = nil }()
	read := func(address string, form url.Values) (page, at string) {
		v.t.Helper()
		got, err := v.client.Do(v.request(address, form))
		if errors.Is(err, outside) {
			return "", ""
		}
		return v.read(got, err)
	}
	page, at := read(address, nil)
	for range 5 {
		if left != "" {
			return left
		}
		forms := map[string]url.Values{"text": {"phone": {phone}}, "approve": {"firstName": {"Ada"}, "lastName": {"Lovelace"}, "card": {"later"}}}
		step := regexp.MustCompile(`action="([^"]*/(text|code|approve)\?[^"]*)"`).FindStringSubmatch(page)
		if step == nil {
			break
		}
		to, err := url.Parse(at)
		if err == nil {
			to, err = to.Parse(step[1])
		}
		if err != nil {
			v.t.Fatal(err)
		}
		switch {
		case step[2] == "code":
			forms["code"] = url.Values{"phone": {phone}, "code": {v.code(phone)}}
		case step[2] == "approve" && to.Query().Get("prompt") == "consent":
			to.Path = strings.Replace(to.Path, "approve", "cancel", 1)
		}
		page, at = read(to.String(), forms[step[2]])
	}
	if left == "" {
		v.t.Fatalf("the browser stays at %s:\n%s", at, page)
	}
	return left
}

// talk starts a program that is talked with line by line.
func (w *world) talk(command *exec.Cmd) *talk {
	w.t.Helper()
	in, err := command.StdinPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	errs := &lockedBuffer{}
	command.Stderr = errs
	if err := command.Start(); err != nil {
		w.t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	return &talk{w: w, command: command, say: func(text string) {
		if _, err := fmt.Fprintln(in, text); err != nil {
			w.t.Error(err)
		}
	}, lines: lines, errs: errs}
}

// talk is a running program.
type talk struct {
	w       *world
	command *exec.Cmd
	say     func(string)
	lines   *bufio.Scanner
	errs    *lockedBuffer
	line    string
	said    string
	ended   bool
}

// next reads a line; false at the end.
func (s *talk) next() bool {
	if !s.lines.Scan() {
		return false
	}
	s.line = s.lines.Text()
	s.said += s.line + "\n"
	return true
}

// ends waits for the end of the program, which must be a good one.
func (s *talk) ends() {
	s.w.t.Helper()
	for s.next() {
	}
	s.ended = true
	if err := s.command.Wait(); err != nil {
		s.w.t.Errorf("%v\n%s\n%s", err, s.said, s.errs)
	}
}

// close kills a program whose test ended early.
func (s *talk) close() {
	if !s.ended {
		_ = s.command.Process.Kill()
		_ = s.command.Wait()
	}
}
