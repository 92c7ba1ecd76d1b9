package main_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestStories runs fixtures/scripts, each against an environment of its own. There are a person with a browser and a partner with an OAuth client:
//
//	sign-in                          the partner begins a sign-in; its address is $SIGNIN
//	visit ADDRESS                    the person opens a page; a path is on the host of the hosted pages
//	sees TEXT                        what the page says
//	fills FORM [FIELD=VALUE...]      sends a form of the page, by the end of its action; the code "texted" is the newest that was
//	types-card NUMBER                adds a card on the page
//	link CART                        the link to confirm a cart, $LINK
//	exchange, refresh [ERROR]        the partner gets tokens, or is refused
//	call STATUS METHOD PATH [JSON]   a call with the access token; its answer is the file answer
//	call-as-application, -as-other   the same with the secret of the partner, and of another application
//	until REGEXP PATH                repeats a read until its answer matches
//	take NAME REGEXP                 sets a variable to the first group of a match in the answer
//	clock SECONDS                    moves the time forward
func TestStories(t *testing.T) {
	scripts, err := filepath.Glob(filepath.Join("fixtures", "scripts", "*.txtar"))
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, script := range scripts {
		t.Run(filepath.Base(script), func(t *testing.T) {
			s := newStage(newWorld(t))
			testscript.Run(t, testscript.Params{
				Files: []string{script},
				Setup: func(env *testscript.Env) error { env.Setenv("PHONE", "+12125550720"); return nil },
				Cmds: map[string]func(*testscript.TestScript, bool, []string){
					"sign-in": acts(s.signIn), "visit": acts(s.visit), "sees": acts(s.sees), "fills": acts(s.fills), "types-card": acts(s.typesCard), "link": acts(s.link),
					"exchange": acts(s.exchange), "refresh": acts(s.refreshes), "until": acts(s.waits), "take": acts(s.take), "clock": acts(s.clock),
					"call":                acts(s.calls(func() string { return s.token })),
					"call-as-application": acts(s.calls(func() string { return s.file.Apps[0].Production.Secret })),
					"call-as-other":       acts(s.calls(func() string { return s.file.Apps[1].Production.Secret })),
				},
			})
		})
	}
}

// stage is what the commands of a script share.
type stage struct {
	visitor
	left       string // where the browser was sent to, outside of the service
	page, at   string
	verifier   string
	token      string
	renewal    string
	client, to string // of the partner: its client's id, and where people come back to
}

func newStage(w *world) *stage {
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/approval", map[string]any{"appId": w.file.Apps[1].ID, "approvalStatus": "approved"}, nil)
	app := w.file.Apps[0].OAuthClients[0]
	s := &stage{visitor: w.visitor(), client: app.ClientID, to: app.RedirectURIs[1], verifier: strings.Repeat("verifier", 6)}
	s.visitor.client.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		if strings.HasPrefix(r.URL.String(), s.to) {
			s.left = r.URL.String()
			return http.ErrUseLastResponse
		}
		return nil
	}
	return s
}

// acts makes a command. One that begins with ! must fail.
func acts(do func(*testscript.TestScript, []string) error) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, fails bool, args []string) {
		if err := do(ts, args); (err != nil) != fails {
			ts.Fatalf("%q: %v", args, err)
		}
	}
}

func (s *stage) signIn(ts *testscript.TestScript, _ []string) error {
	sum := sha256.Sum256([]byte(s.verifier))
	q := url.Values{"response_type": {"code"}, "client_id": {s.client}, "redirect_uri": {s.to}, "code_challenge": {base64.RawURLEncoding.EncodeToString(sum[:])},
		"code_challenge_method": {"S256"}, "scope": {"order"}, "resource": {s.file.BaseURL}, "state": {"story"}}
	ts.Setenv("SIGNIN", s.file.BaseURL+"/v1/oauth/authorize?"+q.Encode())
	return nil
}

// goes goes to a page, or sends a form.
func (s *stage) goes(address string, form url.Values) error {
	s.left = ""
	got, err := s.visitor.client.Do(s.request(address, form))
	if err != nil {
		return err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	s.page, s.at = html.UnescapeString(string(text)), got.Request.URL.String()
	if err == nil && s.left == "" && got.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s\n%s", s.at, got.Status, s.page)
	}
	return err
}

func (s *stage) visit(_ *testscript.TestScript, args []string) error {
	if strings.HasPrefix(args[0], "/") {
		args[0] = s.file.AuthURL + args[0]
	}
	return s.goes(args[0], nil)
}

func (s *stage) sees(_ *testscript.TestScript, args []string) error {
	if !strings.Contains(s.page, args[0]) {
		return fmt.Errorf("the page at %s does not say so:\n%s", s.at, s.page)
	}
	return nil
}

var (
	forms  = regexp.MustCompile(`(?s)<form[^>]*action="([^"]*)"[^>]*>(.*?)</form>`)
	hidden = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)
)

func (s *stage) fills(_ *testscript.TestScript, args []string) error {
	for _, found := range forms.FindAllStringSubmatch(s.page, -1) {
		to, err := url.Parse(s.at)
		if err == nil {
			to, err = to.Parse(found[1])
		}
		if err != nil {
			return err
		}
		if !strings.HasSuffix(to.Path, "/"+args[0]) {
			continue
		}
		form := url.Values{}
		for _, field := range hidden.FindAllStringSubmatch(found[2], -1) {
			form.Set(field[1], field[2])
		}
		for _, field := range args[1:] {
			name, value, _ := strings.Cut(field, "=")
			if value == "texted" {
				value = s.code("+12125550720")
			}
			form.Set(name, value)
		}
		return s.goes(to.String(), form)
	}
	return fmt.Errorf("the page at %s has no form %s:\n%s", s.at, args[0], s.page)
}

func (s *stage) typesCard(ts *testscript.TestScript, args []string) error {
	return s.fills(ts, []string{"card", "token=" + s.typeCard(s.page, args[0])})
}

func (s *stage) link(ts *testscript.TestScript, args []string) error {
	ts.Setenv("LINK", s.confirmURL(s.file.Apps[0].Production.Secret, args[0]))
	return nil
}

// tokens asks the token endpoint, and returns the error that it answers.
func (s *stage) tokens(form url.Values) (string, error) {
	got, err := http.PostForm(s.file.BaseURL+"/v1/oauth/token", form)
	if err != nil {
		return "", err
	}
	defer got.Body.Close()
	var told struct {
		Access  string `json:"access_token"`
		Renewal string `json:"refresh_token"`
		Error   string
	}
	if err := json.NewDecoder(got.Body).Decode(&told); err != nil || told.Error != "" {
		return told.Error, err
	}
	s.token, s.renewal = told.Access, told.Renewal
	return "", nil
}

func (s *stage) exchange(*testscript.TestScript, []string) error {
	back, err := url.Parse(s.left)
	if err != nil || back.Query().Get("state") != "story" || back.Query().Get("iss") != s.file.BaseURL {
		return fmt.Errorf("the browser is at %q (%q): %w", s.at, s.left, err)
	}
	refused, err := s.tokens(url.Values{"grant_type": {"authorization_code"}, "client_id": {s.client}, "redirect_uri": {s.to}, "code_verifier": {s.verifier}, "code": {back.Query().Get("code")}})
	if refused != "" {
		err = errors.New(refused)
	}
	return err
}

func (s *stage) refreshes(_ *testscript.TestScript, args []string) error {
	refused, err := s.tokens(url.Values{"grant_type": {"refresh_token"}, "client_id": {s.client}, "refresh_token": {s.renewal}})
	if want := strings.Join(args, ""); err == nil && refused != want {
		err = fmt.Errorf("the refresh is refused with %q, want %q", refused, want)
	}
	return err
}

// calls makes a call with a credential, and keeps its answer.
func (s *stage) calls(credential func() string) func(*testscript.TestScript, []string) error {
	return func(ts *testscript.TestScript, args []string) error {
		var body any
		if len(args) > 3 {
			body = args[3]
		}
		got := s.send(credential(), args[1], args[2], body)
		if err := os.WriteFile(ts.MkAbs("answer"), got.body, 0o600); err != nil {
			return err
		}
		if fmt.Sprint(got.status) != args[0] {
			return fmt.Errorf("%s", got)
		}
		return nil
	}
}

func (s *stage) waits(ts *testscript.TestScript, args []string) error {
	pattern, err := regexp.Compile(args[0])
	if err != nil {
		return err
	}
	read := s.calls(func() string { return s.token })
	s.until(args[0], 2*time.Minute, func() bool {
		err = read(ts, []string{"200", "GET", args[1]})
		return err != nil || pattern.MatchString(ts.ReadFile("answer"))
	})
	return err
}

func (s *stage) take(ts *testscript.TestScript, args []string) error {
	pattern, err := regexp.Compile(args[1])
	if err != nil {
		return err
	}
	found := pattern.FindStringSubmatch(ts.ReadFile("answer"))
	if len(found) != 2 {
		return fmt.Errorf("the answer has no such group: %s", ts.ReadFile("answer"))
	}
	ts.Setenv(args[0], found[1])
	return nil
}

func (s *stage) clock(_ *testscript.TestScript, args []string) error {
	seconds, err := strconv.Atoi(args[0])
	if err == nil {
		s.must(200, "", "POST", s.file.ConsoleURL+"/dev/clock", map[string]any{"advanceSeconds": seconds}, nil)
	}
	return err
}
