package webhook_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/webhook"
	"github.com/carryout-dev/carryout/transports/webhook/guard"
)

// A client's metadata is fetched over https from the public internet alone: not from an internal address, whatever name leads there.
func TestDocumentsReachNothingInside(t *testing.T) {
	asked := 0
	inside := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked++ }))
	defer inside.Close()
	_, port, err := net.SplitHostPort(inside.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	d := webhook.NewDocuments(guard.New(guard.Options{Lookup: func(context.Context, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}}))
	for _, address := range []string{
		"https://client.example:" + port + "/c", inside.URL + "/c", "https://localhost:" + port + "/c", "https://169.254.169.254/c", "https://10.0.0.1/c", "https://[::1]:" + port + "/c",
		"http://client.example/c", "https://user@client.example/c", "file:///etc/passwd", "ftp://client.example/c", "",
	} {
		if text, err := d.Fetch(t.Context(), address); !errors.Is(err, ports.ErrAddressRefused) || text != nil {
			t.Errorf("%s: %q %v", address, text, err)
		}
	}
	if asked != 0 {
		t.Errorf("something inside was asked %d times", asked)
	}
}

// What is there must be JSON, and small.
func TestDocumentsAreSmallJSON(t *testing.T) {
	kind, body, status := "application/json", `{"a":1}`, http.StatusOK
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	defer server.Close()
	d := webhook.DocumentsThrough(guard.New(guard.Options{Loopback: true}), server.Client())
	fetched := func() error { _, err := d.Fetch(t.Context(), server.URL+"/c"); return err }
	if text, err := d.Fetch(t.Context(), server.URL+"/c"); err != nil || string(text) != body {
		t.Errorf("%q %v", text, err)
	}
	if kind = "text/html"; fetched() == nil {
		t.Error("a page was taken for a document")
	}
	if kind, status = "application/json", http.StatusNotFound; fetched() == nil {
		t.Error("a 404 was taken for a document")
	}
	if status, body = http.StatusOK, `"`+strings.Repeat("x", 64<<10)+`"`; fetched() == nil {
		t.Error("a document of more than 64 KiB was taken")
	}
}
