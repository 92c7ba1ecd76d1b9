package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestWhoCallsBehindProxies(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for name, c := range map[string]struct {
		peer      string
		forwarded []string
		want      string
	}{
		"through one proxy":           {"10.0.0.1:80", []string{"203.0.113.7"}, "203.0.113.7"},
		"through two":                 {"10.0.0.1:80", []string{"203.0.113.7, 10.2.0.1"}, "203.0.113.7"},
		"in two headers":              {"10.0.0.1:80", []string{"203.0.113.7", "10.2.0.1"}, "203.0.113.7"},
		"what the caller made up":     {"10.0.0.1:80", []string{"198.51.100.1, 203.0.113.7"}, "203.0.113.7"},
		"an address that is none":     {"10.0.0.1:80", []string{"203.0.113.7, nobody"}, "10.0.0.1"},
		"a proxy that says nothing":   {"10.0.0.1:80", nil, "10.0.0.1"},
		"nobody but proxies":          {"10.0.0.1:80", []string{"10.3.0.1"}, "10.3.0.1"},
		"past the proxies":            {"203.0.113.9:80", []string{"198.51.100.1"}, "203.0.113.9"},
		"version 6":                   {"[fd00::1]:80", []string{"2001:db8::7"}, "2001:db8::7"},
		"version 4 inside version 6":  {"[::ffff:10.0.0.1]:80", []string{"::ffff:203.0.113.7"}, "203.0.113.7"},
		"a zone is not an address's":  {"[fd00::1]:80", []string{"fe80::1%eth0"}, "fe80::1"},
		"past the proxies, version 6": {"[2001:db8::9]:80", []string{"198.51.100.1"}, "2001:db8::9"},
	} {
		t.Run(name, func(t *testing.T) {
			var got string
			surface := behind(proxies, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = Address(r) }))
			r := httptest.NewRequest(http.MethodGet, "/", nil)
			r.RemoteAddr = c.peer
			for _, text := range c.forwarded {
				r.Header.Add("X-Forwarded-For", text)
			}
			surface.ServeHTTP(httptest.NewRecorder(), r)
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestNobodyIsBelievedWithoutProxies(t *testing.T) {
	var got string
	surface := behind(nil, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = Address(r) }))
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.RemoteAddr = "127.0.0.1:80"
	r.Header.Set("X-Forwarded-For", "203.0.113.7")
	surface.ServeHTTP(httptest.NewRecorder(), r)
	if got != "127.0.0.1" {
		t.Errorf("%q", got)
	}
}
