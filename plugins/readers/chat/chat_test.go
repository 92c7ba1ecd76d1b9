package chat_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/readers/chat"
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

func TestInterpreter(t *testing.T) {
	interpretertest.Run(t, func(t *testing.T, b interpretertest.Behaviour) ports.Interpreter {
		s := server(t, b)
		url := s.URL
		if b == interpretertest.Down {
			s.Close()
		}
		timeout := 30 * time.Second
		if b == interpretertest.Slow {
			timeout = 20 * time.Millisecond
		}
		return chat.New(chat.Config{URL: url + "/v1/chat/completions", Model: "small", Key: "secret", Timeout: timeout, Client: &http.Client{}})
	})
}
