package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// A surface answers for its own host and for no other: a page whose name was pointed at this machine reads nothing. Checks of a load balancer
// come by address.
func TestASurfaceAnswersForItsHost(t *testing.T) {
	for _, c := range []struct {
		url, host, path string
		https           bool
		status          int
	}{
		{"https://api.example", "api.example", "/x", true, 200},
		{"https://api.example", "API.example:443", "/x", true, 200},
		{"https://api.example", "api.example:8443", "/x", true, 403},
		{"https://api.example", "evil.example", "/x", true, 403},
		{"https://api.example", "api.example.evil.example", "/x", true, 403},
		{"https://api.example", "127.0.0.1", "/x", true, 403},
		{"https://api.example", "10.0.0.7:8080", "/readyz", true, 200},
		{"https://api.example", "10.0.0.7:8080", "/healthz", true, 200},
		{"http://127.0.0.1:8080", "127.0.0.1:8080", "/x", false, 200},
		{"http://127.0.0.1:8080", "localhost:8080", "/x", false, 200},
		{"http://127.0.0.1:8080", "[::1]:8080", "/x", false, 200},
		{"http://127.0.0.1:8080", "localhost:9090", "/x", false, 403},
		{"http://127.0.0.1:8080", "evil.example:8080", "/x", false, 403},
		{"http://[::]:8080", "anything:8080", "/x", false, 200}, // every address of the machine: its names are not known
		{"", "anything", "/x", false, 200},
		{"https://api.example", "api.example", "/v1%2fx", true, 404},
		{"https://api.example", "api.example", "/v1%2Fx", true, 404},
	} {
		s := New(Options{URL: c.url, HTTPS: c.https})
		reached := false
		h := s.Guard(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
		r := httptest.NewRequest("GET", c.path, nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.status || reached != (c.status == 200) {
			t.Errorf("%s asked for %s%s: %d, reached %v", c.url, c.host, c.path, w.Code, reached)
		}
	}
}
