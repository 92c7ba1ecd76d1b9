package main

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/carryout-dev/carryout/core/words"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/interpretertest"
)

// recorded are the answers of the fake server, by behaviour: what models really answer, right and wrong.
var recorded = map[interpretertest.Behaviour]string{
	interpretertest.Right: `{"lines":[{"item":"latte","quantity":2,"options":[{"group":"size","option":"l"},{"group":"milk","option":"oat"}]}]}`,
	interpretertest.Wrong: `{"lines":[{"item":"muffin","quantity":3}]}`,
	interpretertest.Prose: "Sure! Here are two large lattes with oat milk:\n\n```json\n{\"lines\":[{\"item\":\"latte\",\"quantity\":2}]}\n```",
	interpretertest.Empty: `{"lines":[]}`,
	interpretertest.OffMenu: `{"lines":[{"item":"latte","quantity":1,"options":[{"group":"size","option":"xxl"}]},
		{"item":"mocha","quantity":1}]}`,
	interpretertest.TooMany:    `{"lines":[{"item":"latte","quantity":5000,"options":[{"group":"size","option":"l"}]}]}`,
	interpretertest.Malformed:  `{"lines":[{"item":"latte","quan`,
	interpretertest.Instructed: `{"lines":[{"item":"gift-card","quantity":50}],"note":"as instructed"}`,
}

// server is a deterministic chat-completions address. It checks what it is asked.
func server(t *testing.T, b interpretertest.Behaviour) *httptest.Server {
	done := make(chan struct{})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		checkQuestion(t, r)
		switch b {
		case interpretertest.Slow:
			select {
			case <-r.Context().Done():
			case <-done:
			}
		case interpretertest.Refuses:
			http.Error(w, "overloaded", http.StatusTooManyRequests)
		case interpretertest.Redirects:
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		case interpretertest.Endless:
			for range 64 {
				if _, err := io.WriteString(w, strings.Repeat(" ", 1<<20)); err != nil {
					return // the reader has had enough
				}
			}
			t.Error("64 MB of an answer were read")
		default:
			reply := map[string]any{"choices": []any{map[string]any{"message": map[string]string{"role": "assistant", "content": recorded[b]}}}}
			if err := json.NewEncoder(w).Encode(reply); err != nil {
				t.Error(err)
			}
		}
	}))
	t.Cleanup(func() { close(done); s.Close() })
	return s
}

// checkQuestion holds what goes out against what may go out: the instructions alone in the system message, menu and words as data.
func checkQuestion(t *testing.T, r *http.Request) {
	var asked struct {
		Model    string
		Messages []struct{ Role, Content string }
	}
	if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
		t.Error(err)
		return
	}
	if r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer secret" || asked.Model != "small" || len(asked.Messages) != 2 {
		t.Errorf("asked %s: %+v", r.URL.Path, asked)
		return
	}
	if system := asked.Messages[0].Content; strings.Contains(system, "gift") || strings.Contains(system, "latte") {
		t.Errorf("data in the instructions: %s", system)
	}
	var told struct {
		Menu  []struct{ ID, Name string }
		Words string
	}
	if err := json.Unmarshal([]byte(asked.Messages[1].Content), &told); err != nil || len(told.Menu) != 3 || told.Words != interpretertest.Request().Words {
		t.Errorf("told %+v, %v", told, err)
	}
}

// settings are those of a reader behind a server that behaves as asked.
func settings(t *testing.T, b interpretertest.Behaviour) map[string]string {
	s := server(t, b)
	if b == interpretertest.Down {
		s.Close()
	}
	timeout := "8s"
	if b == interpretertest.Slow {
		timeout = "20ms"
	}
	return map[string]string{"url": s.URL + "/v1/chat/completions", "model": "small", "key": "secret", "timeout": timeout}
}

func TestInterpreter(t *testing.T) {
	interpretertest.Run(t, func(t *testing.T, b interpretertest.Behaviour) ports.Interpreter {
		reader := New()
		if _, err := reader.Configure(t.Context(), settings(t, b)); err != nil {
			t.Fatal(err)
		}
		return reader
	})
}

// TestSettings starts the plugin's own process, as the service does. The containment lets it reach port 443 alone, so that a server of the
// test is out of its reach, and the reader then counts as absent.
func TestSettings(t *testing.T) {
	h := hosttest.Open(t, hosttest.Build(t, map[string]string{"reader-chat": "."}))
	reader, err := h.Reader(t.Context(), "chat", settings(t, interpretertest.Down))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := reader.Interpret(t.Context(), interpretertest.Menu(), interpretertest.Request()); !errors.Is(err, ports.ErrNoInterpreter) || got != nil {
		t.Errorf("%+v, %v", got, err)
	}
	for name, wrong := range map[string]map[string]string{
		"no url":                 {"model": "small"},
		"no model":               {"url": "https://reader.example/v1"},
		"http to another host":   {"url": "http://reader.example/v1", "model": "small"},
		"a timeout that is long": {"url": "https://reader.example/v1", "model": "small", "timeout": "1m"},
		"a misspelt setting":     {"url": "https://reader.example/v1", "model": "small", "timout": "1s"},
	} {
		if _, err := h.Reader(t.Context(), "chat", wrong); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

// TestContainedReader asks a server through the plugin's own process and the host. The containment lets the process reach port 443 alone, so the
// server needs it; where it cannot be had, the test is skipped.
func TestContainedReader(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:443")
	if err != nil {
		t.Skip("port 443 cannot be had:", err)
	}
	var answer atomic.Value
	s := &httptest.Server{Listener: listener, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		checkQuestion(t, r)
		reply := map[string]any{"choices": []any{map[string]any{"message": map[string]string{"role": "assistant", "content": recorded[answer.Load().(interpretertest.Behaviour)]}}}}
		if err := json.NewEncoder(w).Encode(reply); err != nil {
			t.Error(err)
		}
	})}}
	s.Start()
	t.Cleanup(s.Close)
	h := hosttest.Open(t, hosttest.Build(t, map[string]string{"reader-chat": "."}))
	reader, err := h.Reader(t.Context(), "chat", map[string]string{"url": s.URL + "/v1/chat/completions", "model": "small", "key": "secret", "timeout": "8s"})
	if err != nil {
		t.Fatal(err)
	}
	index := words.Prepare(interpretertest.Menu())
	request := interpretertest.Request()
	first := index.Match(request)
	for behaviour, want := range map[interpretertest.Behaviour]error{interpretertest.Right: nil, interpretertest.Wrong: nil, interpretertest.Prose: ports.ErrNoReading, interpretertest.Instructed: ports.ErrNoReading} {
		answer.Store(behaviour)
		got, err := reader.Interpret(t.Context(), interpretertest.Menu(), request)
		if !errors.Is(err, want) || want == nil && len(got) == 0 {
			t.Errorf("%s: %+v, %v", behaviour, got, err)
		}
		if behaviour != interpretertest.Wrong {
			continue
		}
		lines, err := interpretertest.Menu().Suggested(got)
		if err != nil {
			t.Fatal(err)
		}
		if after := index.Combine(request, first, lines); after.Lines != nil || !reflect.DeepEqual(after, first) {
			t.Errorf("wrong lines change the result: %+v", after)
		}
	}
}
