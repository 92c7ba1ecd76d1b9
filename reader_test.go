package main_test

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// adviser is a chat-completions address: what a second reader asks. Until it answers, it is busy.
type adviser struct {
	file string // for carryoutd dev --reader

	mu      sync.Mutex
	answers bool
	asked   []string // the words of the requests that it was sent
}

// newAdviser starts an adviser on port 443, the only one that a contained reader reaches. It returns nil where the port cannot be had.
func newAdviser(t *testing.T) *adviser {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.2:443")
	if err != nil {
		t.Log("no second reader, because port 443 cannot be had:", err)
		return nil
	}
	a := &adviser{file: filepath.Join(t.TempDir(), "reader.json")}
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: a}}
	server.Start()
	t.Cleanup(server.Close)
	settings, err := json.Marshal(object{"name": "chat", "settings": object{"url": server.URL + "/v1/chat/completions", "model": "small", "key": "secret"}})
	if err == nil {
		err = os.WriteFile(a.file, settings, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// flags name the adviser to carryoutd dev.
func (a *adviser) flags() []string {
	if a == nil {
		return nil
	}
	return []string{"--reader", a.file}
}

// ServeHTTP answers with a muffin and two small lattes, by their ids on the menu that it is sent.
func (a *adviser) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var question struct{ Messages []struct{ Content string } }
	var told struct {
		Menu []struct {
			ID, Name string
			Groups   []struct {
				ID      string
				Options []struct{ ID, Name string }
			}
		}
		Words string
		Items []string
	}
	err := json.NewDecoder(r.Body).Decode(&question)
	if err == nil {
		err = json.Unmarshal([]byte(question.Messages[1].Content), &told)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, append(told.Items, told.Words)...)
	if !a.answers {
		http.Error(w, "overloaded", http.StatusTooManyRequests)
		return
	}
	var lines []object
	for _, it := range told.Menu {
		if it.Name != "Latte" && it.Name != "Blueberry muffin" {
			continue
		}
		line := object{"item": it.ID, "quantity": 1}
		for _, g := range it.Groups {
			for _, o := range g.Options {
				if o.Name == "Small" {
					line["quantity"], line["options"] = 2, []object{{"group": g.ID, "option": o.ID}}
				}
			}
		}
		lines = append(lines, line)
	}
	text, err := json.Marshal(object{"lines": lines})
	if err == nil {
		err = json.NewEncoder(w).Encode(object{"choices": []object{{"message": object{"role": "assistant", "content": string(text)}}}})
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

// heard returns the words that it was sent, each once.
func (a *adviser) heard() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Compact(slices.DeleteFunc(slices.Clone(a.asked), func(words string) bool { return words == "" }))
}

// begin makes it answer.
func (a *adviser) begin() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.answers = true
}

// provesASecondReader builds through the tool interface what the service cannot read alone: a question while the second reader is busy, and
// a cart once it answers.
func (w *world) provesASecondReader(a *adviser) {
	w.t.Helper()
	if heard := a.heard(); !slices.Equal(heard, []string{"a drip coffee"}) {
		w.t.Errorf("of the requests, of which all but one have allergies or notes for items, the second reader was sent %q", heard)
	}
	const words = "a blueberry muffin and a small latte, actually two"
	p := w.provision(w.file.Apps[0].Sandbox.Secret, "+15005550180")
	build := func(key string) object {
		return w.call(p.grant, "order", object{"action": "build", "query": words, "placeId": "plc_fixture_copper-kettle", "platform": "any", "idempotencyKey": key})
	}
	if got := build("reader-0001"); got["status"] != "needs_choices" {
		w.t.Errorf("while the second reader is busy the cart is %v", got)
	}
	a.begin()
	got := build("reader-0002")
	if got["status"] != "carted" {
		w.t.Fatalf("with the second reader the cart is %v", got)
	}
	var lines []any
	for _, line := range got["items"].([]any) {
		lines = append(lines, line.(object)["quantity"], line.(object)["name"])
	}
	if !slices.Equal(lines, []any{2.0, "Latte", 1.0, "Blueberry muffin"}) {
		w.t.Errorf("the cart has %v", lines)
	}
	if heard := a.heard(); !slices.Contains(heard, words) {
		w.t.Errorf("the second reader was sent %q", heard)
	}
}
