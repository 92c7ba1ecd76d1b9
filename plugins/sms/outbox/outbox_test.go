package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports/smstest"
)

func TestConformance(t *testing.T) {
	smstest.Run(t, func(t *testing.T) smstest.Provider {
		sms := hosttest.SMS(t, "outbox")
		url := sms.Facts()["url"]
		return smstest.Provider{SMS: sms, Sent: sent(url), Reply: reply(url), Unsendable: unsendable[0]}
	})
}

// sent reads the listener, newest first.
func sent(url string) func(t *testing.T, to string) []string {
	return func(t *testing.T, to string) (bodies []string) {
		t.Helper()
		response, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		var list []shown
		if err := json.NewDecoder(response.Body).Decode(&list); err != nil {
			t.Fatal(err)
		}
		for _, s := range slices.Backward(list) {
			if s.To == to {
				bodies = append(bodies, s.Body)
			}
		}
		return bodies
	}
}

func reply(url string) func(t *testing.T, from, body string) {
	return func(t *testing.T, from, body string) {
		t.Helper()
		content, err := json.Marshal(map[string]string{"from": from, "body": body})
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.Post(url, "application/json", bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		if response.StatusCode != http.StatusNoContent {
			t.Fatalf("a reply was answered with %s", response.Status)
		}
	}
}

func TestTheListenerIsForThisMachineOnly(t *testing.T) {
	url := hosttest.SMS(t, "outbox").Facts()["url"]
	for name, change := range map[string]func(*http.Request){
		"another name":     func(r *http.Request) { r.Host = "outbox.example" },
		"a foreign origin": func(r *http.Request) { r.Header.Set("Origin", "https://evil.example") },
	} {
		request, err := http.NewRequest(http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		change(request)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusForbidden {
			t.Errorf("%s was answered with %s", name, response.Status)
		}
	}
}
