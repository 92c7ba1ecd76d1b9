package main_test

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// signedIn signs the demo developer's terminal tool in, and returns its token and their application.
func (w *world) signedIn() (token, app string) {
	w.t.Helper()
	var code struct {
		DeviceCode string `json:"device_code"`
		UserCode   string `json:"user_code"`
	}
	w.must(200, "", "POST", "/v1/cli/device/code", map[string]string{"device_name": "laptop"}, &code)
	w.must(200, "", "POST", w.file.ConsoleURL+"/dev/approve-device", map[string]string{"userCode": code.UserCode}, nil)
	var session struct {
		AccessToken string `json:"access_token"`
	}
	w.must(200, "", "POST", "/v1/cli/device/token", map[string]string{"device_code": code.DeviceCode, "grant_type": "urn:ietf:params:oauth:grant-type:device_code"}, &session)
	return session.AccessToken, w.file.Apps[0].ID
}

// flaky is a handler that fails half of the time, and remembers what it accepted.
type flaky struct {
	mu     sync.Mutex
	random *rand.Rand
	first  []string // event ids, in the order in which they were first accepted
	posts  int
}

func (f *flaky) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.posts++
	if f.random.IntN(2) == 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	// Count before the answer is sent: a run that is killed now does not know that the event was accepted.
	if id := r.Header.Get("webhook-id"); !slices.Contains(f.first, id) {
		f.first = append(f.first, id)
	}
}

func (f *flaky) accepted() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.first)
}

// story is the content of the feed: the ids of events in sequence, and each one's order.
type story struct {
	ids     []string
	orderOf map[string]string
}

// read adds the new events of the feed.
func (s *story) read(w *world) {
	w.t.Helper()
	for {
		query := "/v1/events?limit=100"
		if len(s.ids) > 0 {
			query += "&after=" + s.ids[len(s.ids)-1]
		}
		var page struct {
			Events []struct {
				EventID string `json:"event_id"`
				Order   struct{ ID string }
			}
		}
		w.must(200, w.file.Apps[0].Sandbox.Secret, "GET", query, nil, &page)
		if len(s.ids) == 0 {
			slices.Reverse(page.Events) // without after, the newest come first
		}
		for _, e := range page.Events {
			s.ids = append(s.ids, e.EventID)
			s.orderOf[e.EventID] = e.Order.ID
		}
		if len(page.Events) < 100 {
			return
		}
	}
}

// TestListenLosesNothing kills carryout listen at random against a handler that fails half of the time, while orders are placed, with
// the service killed and restarted in between: the saved position is never ahead of what the handler accepted, and in the end it has
// every event, in order for each order. CARRYOUT_PROVE kills it 500 times.
func TestListenLosesNothing(t *testing.T) {
	kills, restarts := 10, 10
	if os.Getenv("CARRYOUT_PROVE") != "" {
		kills, restarts = 500, 45
	}
	w := newWorld(t)
	token, app := w.signedIn()
	random := rand.New(rand.NewPCG(7, uint64(kills)))
	h := &flaky{random: rand.New(rand.NewPCG(8, uint64(kills)))}
	server := httptest.NewServer(h)
	defer server.Close()
	home := t.TempDir()
	start := func() *exec.Cmd {
		c := exec.Command(filepath.Join(w.bin, "carryout"), "listen", "--json", "--forward-to", server.URL)
		c.Env = []string{"CARRYOUT_URL=" + w.file.BaseURL, "CARRYOUT_TOKEN=" + token, "HOME=" + home, "CARRYOUT_KEYRING=off"}
		c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		c.Stderr = w.log
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	seen := &story{orderOf: map[string]string{}}
	check := func() {
		t.Helper()
		seen.read(w)
		files, err := filepath.Glob(filepath.Join(home, ".local", "state", "carryout", "positions", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if filepath.Ext(name) != "" {
				continue
			}
			saved, err := feed.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			done := slices.Clone(saved.Beyond)
			if saved.Position != "" && saved.Position != feed.Start {
				done = append(done, seen.ids[:slices.Index(seen.ids, saved.Position)+1]...)
			}
			accepted := h.accepted()
			for _, id := range done {
				if !slices.Contains(accepted, id) {
					t.Fatalf("%s is saved as done in %+v, and was never accepted", id, saved)
				}
			}
		}
	}
	// The first run begins on an empty feed, so that every event counts.
	first := start()
	w.until("listen has saved where it begins", time.Minute, func() bool {
		files, _ := filepath.Glob(filepath.Join(home, ".local", "state", "carryout", "positions", "*[0-9a-f]"))
		if len(files) != 1 {
			return false
		}
		saved, err := feed.ReadFile(files[0])
		return err == nil && saved.Position != ""
	})
	_ = first.Process.Kill()
	_ = first.Wait()

	grant := ""
	for n := range kills {
		if n%100 == 0 {
			var session struct{ Grant struct{ Token string } }
			w.must(201, token, "POST", "/v1/cli/apps/"+app+"/test-session", map[string]string{}, &session)
			grant = session.Grant.Token
		}
		if n%restarts == restarts-1 {
			w.stop(os.Kill)
			w.start()
		}
		run := start()
		if n%2 == 0 {
			w.testOrder(grant, fmt.Sprintf("kill-%06d", n))
		}
		<-time.After(time.Duration(random.IntN(300)) * time.Millisecond) // a kill comes at any time
		_ = run.Process.Kill()
		_ = run.Wait()
		check()
	}
	last := start()
	w.until("everything is forwarded", 2*time.Minute, func() bool { return len(h.accepted()) >= len(seen.ids) })
	_ = last.Process.Signal(os.Interrupt)
	_ = last.Wait()
	check()
	inOrder := func(ids []string) map[string][]string {
		m := map[string][]string{}
		for _, id := range ids {
			m[seen.orderOf[id]] = append(m[seen.orderOf[id]], id)
		}
		return m
	}
	if got, want := inOrder(h.accepted()), inOrder(seen.ids); !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("accepted %v, not %v", got, want)
	}
	t.Logf("%d kills, %d events of %d orders, %d posts", kills, len(seen.ids), len(inOrder(seen.ids)), h.posts)
}

// testOrder places one order at a test restaurant, which makes three events.
func (w *world) testOrder(grant, key string) {
	w.t.Helper()
	p := person{grant: grant}
	c := w.build(p, "test_place_carted", "a latte", key)
	w.must(202, grant, "POST", "/v1/carts/"+c.Cart.ID+"/confirm", map[string]any{"expectedTotalMinor": c.Cart.TotalMinor, "idempotencyKey": key + "-yes"}, nil)
}
