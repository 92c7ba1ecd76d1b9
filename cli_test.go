package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// forwarded is a page of the events that a terminal tool listens to.
type forwarded struct {
	Listening struct {
		Position string
		Forwards []struct{ Event, DeliveryID, Body string }
	}
}

// A developer's terminal tool in a new environment: it requests a code, which is approved and polled for; it lists the applications and
// triggers an event, which can be forwarded, even after the service was killed. Then the commands of docs/cli.md run.
func TestTerminalTool(t *testing.T) {
	w := newWorld(t)
	var code struct {
		DeviceCode      string `json:"device_code"`
		UserCode        string `json:"user_code"`
		VerificationURI string `json:"verification_uri"`
	}
	w.must(200, "", "POST", "/v1/cli/device/code", map[string]string{"device_name": "laptop"}, &code)
	if !strings.HasPrefix(code.VerificationURI, w.file.ConsoleURL+"/") {
		t.Errorf("approved at %s, the console is at %s", code.VerificationURI, w.file.ConsoleURL)
	}
	poll := map[string]string{"device_code": code.DeviceCode, "grant_type": "urn:ietf:params:oauth:grant-type:device_code"}
	if got := w.send("", "POST", "/v1/cli/device/token", poll); got.status != 400 || !strings.Contains(string(got.body), `"error":"authorization_pending"`) {
		t.Fatalf("before it is approved: %s", got)
	}
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/approve-device", map[string]string{"userCode": code.UserCode}, nil)
	w.must(404, "", "POST", w.file.ConsoleURL+"/dev/approve-device", map[string]string{"userCode": code.UserCode}, nil)
	var session struct {
		AccessToken string `json:"access_token"`
	}
	w.must(200, "", "POST", "/v1/cli/device/token", poll, &session)

	var apps struct{ Apps []struct{ ID, Name string } }
	w.must(200, session.AccessToken, "GET", "/v1/cli/apps", nil, &apps)
	if len(apps.Apps) != 1 || apps.Apps[0].ID != w.file.Apps[0].ID {
		t.Fatalf("the demo developer has %+v", apps.Apps)
	}
	w.must(404, session.AccessToken, "GET", "/v1/cli/apps/"+w.file.Apps[1].ID+"/keys", nil, nil)
	w.must(403, session.AccessToken, "GET", "/v1/events", nil, nil)
	w.must(403, w.file.Apps[0].Sandbox.Secret, "GET", "/v1/cli/apps", nil, nil)

	events := "/v1/cli/apps/" + apps.Apps[0].ID + "/events?listen=story-run"
	var page forwarded
	w.must(200, session.AccessToken, "GET", events, nil, &page)
	from := page.Listening.Position
	var fired struct {
		EventID   string
		Listeners int
	}
	w.must(200, session.AccessToken, "POST", "/v1/cli/apps/"+apps.Apps[0].ID+"/trigger", map[string]string{"event": "order.placed"}, &fired)
	if fired.Listeners != 1 {
		t.Errorf("fired for %d listeners", fired.Listeners)
	}
	w.must(200, session.AccessToken, "GET", events+"&after="+from, nil, &page)
	if f := page.Listening.Forwards; len(f) != 1 || f[0].Event != "order.placed" || !strings.Contains(f[0].Body, fired.EventID) || !strings.Contains(f[0].Body, f[0].DeliveryID) {
		t.Errorf("to forward: %+v", f)
	}
	w.stop(os.Kill)
	w.start()
	var again forwarded
	w.must(200, session.AccessToken, "GET", events+"&after="+from, nil, &again)
	if len(again.Listening.Forwards) != 1 || again.Listening.Forwards[0].DeliveryID != page.Listening.Forwards[0].DeliveryID {
		t.Errorf("after a kill, to forward: %+v", again.Listening.Forwards)
	}

	t.Run("docs", func(t *testing.T) { cliPage(t, w) })
}

// cliPage runs the commands of docs/cli.md as printed.
func cliPage(t *testing.T, w *world) {
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("the page's commands need curl, which is not here")
	}
	page, err := os.ReadFile(filepath.Join("docs", "cli.md"))
	if err != nil {
		t.Fatal(err)
	}
	script := "set -u\n"
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		script += block[1] + "echo\n"
	}
	dir := t.TempDir()
	if err := os.Symlink(w.dir, filepath.Join(dir, "data")); err != nil {
		t.Fatal(err)
	}
	shell := exec.CommandContext(t.Context(), "sh", "-e")
	shell.Dir, shell.Stdin = dir, strings.NewReader(script)
	out, err := shell.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	rest := string(out)
	for _, want := range []string{
		`"deviceName":"my laptop"`, `"kind":"cli"`, `"name":"From the terminal"`, "sk_test_", "sk_test_", `"eventId":"evt_`, `"listeners":`,
		`"forwards":[{"body":"{\"event\":\"order.placed\"`, `"status":"building"`, `"revoked":true`,
	} {
		_, next, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("the commands do not print %s where it is due:\n%s", want, out)
		}
		rest = next
	}
}
