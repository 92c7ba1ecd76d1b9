package screen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/devtool/feed"
)

// A filter shows what it says. The story has twelve events.
func TestFilter(t *testing.T) {
	j := newJournal()
	for _, n := range told() {
		j.add(n)
	}
	for text, want := range map[string][]int{
		"":                                     {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
		"type:order.*":                         {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
		"type:placed":                          {4},
		"type:placed|carted":                   {2, 4, 6, 12},
		"type:order.p*":                        {3, 4, 7},
		"-type:building type:order.*":          {2, 3, 4, 6, 7, 8, 9, 12},
		"not type:building":                    {2, 3, 4, 6, 7, 8, 9, 12},
		"not -type:placed":                     {4},
		"status:failed":                        {10, 11},
		"status:retry":                         {11},
		"status:skipped":                       {10},
		"status:waiting":                       {12},
		"status:ok":                            {1, 2, 3, 4, 5, 6, 7, 8, 9},
		"status:>=500":                         {11},
		"status:5xx":                           {11},
		"status:500|waiting":                   {11, 12},
		"status:200":                           {1, 2, 3, 4, 5, 6, 7, 8, 9},
		"order:bbbbbb":                         {5, 6, 7, 8},
		"id:000000000007":                      {7},
		"ms:>42":                               {1, 2, 3, 4, 5, 6, 7, 8, 9, 11},
		"ms:<=1":                               {10},
		"has:failure_code":                     {9},
		"has:items_detail":                     {12},
		"has:nothing":                          nil,
		`body~"copper|harbor"`:                 {10, 11, 12},
		`body~"blue door"`:                     {1, 2, 3, 4},
		"大将":                                   {5, 6, 7, 8},
		"LATTE":                                {12},
		"status:failed or type:placed":         {4, 10, 11},
		"type:building and order:aaaaaa":       {1},
		"jq:.order.state == \"placed\"":        {4},
		"type:carted jq:.order.items_detail[]": {12},
		"jq:.order.failure_code // false":      {9},
		"jq:.order.state | error":              nil,
		"jq:[range(1e9)] | length > 0":         nil, // hidden: it takes too long
		"jq:empty":                             nil,
		"jq:false, .order.failure_code":        {9},
	} {
		f, err := parseFilter(text, len(text)+1)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if strings.Contains(text, "1e9") {
			f.jq, err = nil, nil // judged below, on one event
			slow, _ := parseFilter(text, 1)
			began := time.Now()
			if slow.run(j.all[0].Body) || time.Since(began) > 5*time.Second {
				t.Errorf("%s took %s", text, time.Since(began))
			}
			continue
		}
		j.setFilter(f)
		for batch := j.unjudged(); len(batch) > 0; batch = j.unjudged() {
			j.judge(f.judge(batch))
		}
		var got []int
		for _, e := range j.visible() {
			got = append(got, e.seq)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s shows %v, not %v", text, got, want)
		}
	}
	for body, want := range map[string]bool{`{"a":1}`: true, `{"a" : "x"}`: true, `{"a":null}`: false, `{"a": null, "b":{"a":0}}`: true, `{"b":"a"}`: false, `{}`: false} {
		if hasField([]byte(body), "a") != want {
			t.Errorf("has:a of %s", body)
		}
	}
	for _, wrong := range []string{"or", "type:placed or jq:.a", "type:placed or", "not", "colour:red", "status:purple", "status:>=", "ms:fast", "type:", "type:[", `body~"("`, "jq:.order[", "jq:nofunction", "ms:~5"} {
		if _, err := parseFilter(wrong, 1); err == nil {
			t.Errorf("%s is taken", wrong)
		}
	}
}

// A filter keeps up with what happens to events.
func TestFilterFollowsChanges(t *testing.T) {
	s := &story{}
	a, b := s.event("ord_1", "building", "A", 0, ""), s.event("ord_2", "building", "B", 1, "")
	s.post(a, 1, 500, "")
	j := newJournal()
	f, err := parseFilter("status:failed", 1)
	if err != nil {
		t.Fatal(err)
	}
	j.setFilter(f)
	for _, n := range s.notes {
		j.add(n)
	}
	if got := j.visible(); len(got) != 1 || got[0].EventID != a.EventID {
		t.Fatalf("%d events", len(got))
	}
	s.notes = nil
	s.post(b, 1, 404, "")
	s.post(a, 2, 200, "")
	s.done(a, feed.Accepted)
	for _, n := range s.notes {
		j.add(n)
	}
	if got := j.visible(); len(got) != 1 || got[0].EventID != b.EventID {
		t.Fatalf("%d events", len(got))
	}
}

// What jq found for a filter that was changed meanwhile does not count.
func TestJqOfAnotherFilter(t *testing.T) {
	j := newJournal()
	for _, n := range told() {
		j.add(n)
	}
	was, _ := parseFilter("jq:.order.state == \"placed\"", 1)
	is, _ := parseFilter("jq:.order.state == \"carted\"", 2)
	j.setFilter(was)
	late := was.judge(j.unjudged())
	j.setFilter(is)
	j.judge(is.judge(j.unjudged()))
	want := len(j.visible())
	j.judge(late)
	if got := len(j.visible()); got != want || want != 3 {
		t.Errorf("%d events, and %d after a late answer", want, got)
	}
}

// The journal holds a bounded number of events, and forgets the oldest everywhere.
func TestJournalIsBounded(t *testing.T) {
	j := newJournal()
	f, err := parseFilter("type:placed", 1)
	if err != nil {
		t.Fatal(err)
	}
	j.setFilter(f)
	total := maxEvents + maxEvents/10 + 1
	for i := range total {
		j.add(feed.Note{Kind: feed.Arrived, Forward: feed.Forward{EventID: fmt.Sprint(i), Type: "order.placed", OrderID: fmt.Sprint("o", i/2), Body: []byte(`{}`)}})
	}
	if len(j.all) != maxEvents || len(j.visible()) != maxEvents || len(j.byID) != maxEvents || j.dropped != total-maxEvents {
		t.Errorf("%d, %d, %d, %d", len(j.all), len(j.visible()), len(j.byID), j.dropped)
	}
	if n := len(j.byOrder); j.all[0] != j.visible()[0] || n < maxEvents/2 || n > maxEvents/2+1 {
		t.Errorf("%d orders", n)
	}
}

// walkOf follows events given as "state seconds".
func walkOf(steps ...string) walk {
	s := &story{}
	for _, step := range steps {
		var name string
		var at float64
		_, _ = fmt.Sscan(step, &name, &at)
		s.event("ord_1", name, "A", at, "")
	}
	j := newJournal()
	for _, n := range s.notes {
		j.add(n)
	}
	return follow(j.byOrder["ord_1"], noon.Add(-11*time.Minute+100*time.Second))
}

// The strip judges each edge by the state graph of the service itself.
func TestStrip(t *testing.T) {
	for _, c := range []struct {
		steps []string
		flag  string // empty: none
		wants string
	}{
		{[]string{"building 0", "carted 2", "placing 50", "placed 55"}, "", ""},
		{[]string{"building 0", "carted 2", "placing 50", "challenge 53", "placed 70"}, "", ""},
		{[]string{"building 0", "carted 2", "placed 50"}, "", ""},
		{[]string{"building 0", "failed 2"}, "", ""},
		{[]string{"building 0", "carted 2", "placing 50", "unconfirmed 55", "refunded 90"}, "", ""},
		{[]string{"carted 2", "placing 50"}, "", "order.placed, order.failed, order.unconfirmed"}, // from now on: the run did not see the beginning
		{[]string{"building 0"}, "", "order.carted, order.failed"},
		{[]string{"building 0", "carted 2", "placing 50", "placed 55", "failed 60"}, "✗ illegal: failed never follows placed", ""},
		{[]string{"building 0", "failed 2", "placed 9"}, "✗ illegal: placed never follows failed", ""},
		{[]string{"building 0", "placed 9"}, "! missing between building and placed: order.carted", ""},
		{[]string{"building 0", "placing 9"}, "! missing between building and placing: order.carted", "order.placed"},
		{[]string{"building 0", "carted 2", "placing 50", "placed 55", "placed 57"}, "! placed twice: duplicate state", ""},
		{[]string{"building 0", "carted 50", "placing 60", "carted 40"}, "! carted came late: it happened 20s before", ""},
		{[]string{"building -100"}, "! still building after 3m20s: expected order.carted, order.failed", "order.carted"},
		{[]string{"building 0", "carted -100"}, "! carted came late", ""},
	} {
		w := walkOf(c.steps...)
		got := strings.Join(w.flags, "; ")
		if c.flag == "" && got != "" || !strings.Contains(got, c.flag) || !strings.HasPrefix(w.wants, c.wants) {
			t.Errorf("%v: flags %q, wants %q", c.steps, got, w.wants)
		}
		for _, cells := range []int{60, 80, 140} {
			for _, line := range w.render("ord_1", cells) {
				if width(line) > cells {
					t.Errorf("%v at %d: %q", c.steps, cells, line)
				}
			}
		}
	}
	lines := walkOf("building 0", "carted 1.9", "placing 43", "unconfirmed 48").render("ord_9a2", 120)
	if got := ansi.Strip(strings.Join(lines[:2], "\n")); got != " ord_9a2  building ─1.9s▸ carted ─41s▸ placing\n"+strings.Repeat(" ", 42)+"└─5.0s▸ unconfirmed   never retry · never report as failed" {
		t.Errorf("%s", got)
	}
	if got := ansi.Strip(walkOf("unconfirmed 48").render("ord_9a2", 60)[1]); got != " unconfirmed   never retry · never report as failed" {
		t.Errorf("%s", got)
	}
	for _, from := range order.States() {
		for _, to := range edges()[from] {
			if path, ok := way(from, to); !ok || len(path) != 0 {
				t.Errorf("%s to %s goes over %v", from, to, path)
			}
		}
	}
}

// Test events have made-up orders: their edges are not judged.
func TestStripOfATestEvent(t *testing.T) {
	s := &story{}
	s.event("ord_1", "placed", "A", 0, "")
	s.event("ord_1", "building", "A", 1, "")
	j := newJournal()
	for _, n := range s.notes {
		n.Forward.Body = bytes.Replace(n.Forward.Body, []byte(`"simulated":true`), []byte(`"simulated":true,"test":true`), 1)
		j.add(n)
	}
	if w := follow(j.byOrder["ord_1"], noon); len(w.flags) != 0 || !w.test || w.wants != "" {
		t.Errorf("%+v", w)
	}
}

// The feed may repeat an event; the strip says so.
func TestStripDuplicates(t *testing.T) {
	s := &story{}
	s.event("ord_1", "building", "A", 0, "")
	j := newJournal()
	j.add(s.notes[0])
	j.add(s.notes[0])
	if w := follow(j.byOrder["ord_1"], noon); len(w.flags) == 0 || !strings.Contains(w.flags[0], "building came 2 times: duplicate") {
		t.Errorf("%v", w.flags)
	}
}

// received is one post that a handler got.
type received struct {
	header http.Header
	body   string
}

// What y copies as curl posts the same bytes with the same headers.
func TestCopiedCurlPostsTheSame(t *testing.T) {
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("curl is not here")
	}
	got := make(chan received, 1)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		got <- received{r.Header, string(b)}
	}))
	defer server.Close()
	l := newListen(Listening{Secret: testSecret}, noon)
	s := &story{}
	f := s.event("ord_1", "placed", `It's "寿司" \ $HOME`+"\n", 0, "")
	s.post(f, 1, 200, "")
	s.notes[1].Request.URL, s.notes[1].URL = server.URL+"/hooks?a='b'", server.URL+"/hooks?a='b'"
	for _, n := range s.notes {
		l.journal.add(n)
	}
	if out, err := exec.Command("sh", "-c", l.curl(l.journal.all[0])).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	r := <-got
	if r.body != string(f.Body) {
		t.Errorf("%s", r.body)
	}
	for name, value := range s.notes[1].Request.Header {
		if r.header.Get(name) != value {
			t.Errorf("%s: %s", name, r.header.Get(name))
		}
	}
	if v := feed.Verify(r.header.Get(feed.SignatureHeader), []byte(r.body), testSecret, f.OccurredAt); !v.OK {
		t.Errorf("%+v", v)
	}
}

// The handlers that y copies run, take a signed delivery, and refuse a forged one.
func TestCopiedHandlersVerify(t *testing.T) {
	for _, c := range []struct{ program, file, text string }{{"go", "main.go", goHandler("order.placed")}, {"node", "main.mjs", nodeHandler("order.placed")}} {
		t.Run(c.program, func(t *testing.T) {
			if _, err := exec.LookPath(c.program); err != nil {
				t.Skip(c.program + " is not here")
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			// A port that was free a moment ago.
			held := httptest.NewServer(nil)
			addr := strings.TrimPrefix(held.URL, "http://")
			held.Close()
			command := exec.Command("node", c.file)
			if c.program == "go" {
				build := exec.Command("go", "build", "-o", "handler", c.file)
				build.Dir = dir
				if out, err := build.CombinedOutput(); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				command = exec.Command(filepath.Join(dir, "handler"))
			}
			command.Dir, command.Env = dir, append(os.Environ(), "ADDR="+addr, "CARRYOUT_WEBHOOK_SECRET="+testSecret)
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			defer func() { _ = command.Process.Kill(); _ = command.Wait() }()
			body := []byte(`{"event":"order.placed"}`)
			post := func(secret string, at time.Time) int {
				h := feed.Sign(secret, "evt_1", body, at)
				h[feed.EventHeader] = "order.placed"
				for tries := 0; ; tries++ {
					r := feed.NewHTTP().Post(t.Context(), feed.Request{URL: "http://" + addr, Header: h, Body: body})
					if r.Status != 0 {
						return r.Status
					}
					if tries > 500 {
						t.Fatalf("the handler does not answer: %s", r.Problem)
					}
					<-time.After(20 * time.Millisecond) // it is starting
				}
			}
			if got := post(testSecret, time.Now()); got != 204 {
				t.Errorf("a signed delivery gets %d", got)
			}
			if got := post(feed.NewSecret(), time.Now()); got != 400 {
				t.Errorf("a forged delivery gets %d", got)
			}
			if got := post(testSecret, time.Now().Add(-10*time.Minute)); got != 400 {
				t.Errorf("a stale delivery gets %d", got)
			}
		})
	}
}

// Every fault of the engine has an explanation.
func TestEveryFaultIsExplained(t *testing.T) {
	for _, f := range feed.Faults() {
		if faultNotes[f] == "" {
			t.Errorf("%s has no note", f)
		}
	}
	if len(faultNotes) != len(feed.Faults()) {
		t.Error("a note is about no fault")
	}
}

// An edited payload has to be JSON; one that was not changed is sent byte by byte.
func TestEdit(t *testing.T) {
	l := newListen(Listening{}, noon)
	for _, n := range told() {
		l.journal.add(n)
	}
	e := l.journal.all[0]
	w := l.edit(e)
	if _, err := w.send(nil, w.String()[1:]); err == nil || !strings.HasPrefix(err.Error(), "not JSON") {
		t.Errorf("%v", err)
	}
	if cmd, err := w.send(nil, w.String()); err != nil || cmd == nil {
		t.Errorf("%v", err)
	}
	var v any
	if json.Unmarshal([]byte(w.String()), &v) != nil {
		t.Errorf("%s", w)
	}
}

func TestSplitArgs(t *testing.T) {
	for text, want := range map[string][]string{"": nil, "a  b": {"a", "b"}, `"Dinner Bell" x`: {"Dinner Bell", "x"}, `'it''s'`: {"its"}, `""`: {""}, `--note="a b" c`: {"--note=a b", "c"}} {
		if got := splitArgs(text); !slices.Equal(got, want) {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// Text from outside cannot command the terminal, and every terminal agrees on its width.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{"a\x1b]52;c;AAAA\x07b": "a]52;c;AAAAb", "a\tb\nc": "a b c", "👩\u200d👧\ufe0f": "👩👧", "\u202eabc": "abc", "é漢": "é漢", "\xff": ""} {
		if got := plain(text); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
	if got := coloursOnly("\x1b[31mred\x1b[0m\x1b]0;title\x07\x1b[2J\x1b[5A\tx\r"); got != "\x1b[31mred\x1b[0m  x" {
		t.Errorf("%q", got)
	}
	for _, id := range []string{"lyt_app_00000000007Q", "evt_1", "", "_", "a_" + strings.Repeat("é", 20)} {
		if width(short(id)) > 15 {
			t.Errorf("%s", short(id))
		}
	}
}
