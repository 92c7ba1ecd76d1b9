package web

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/carryout-dev/carryout/core/fault"
)

// misdirected is the answer to a request for another host. A page of another site can make a browser send it: its name is pointed at this
// service's address after the page is loaded (DNS rebinding).
var misdirected = fault.Forbidden.Say("The request is for another host.")

// hosts is the host that a surface answers for; the zero value answers for every one.
type hosts struct{ name, port string }

// hostsOf returns the host of a surface's address. An address that stands for every one of the machine's names no host.
func hostsOf(address string) hosts {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return hosts{}
	}
	h := split(u.Host, u.Scheme)
	if every, err := netip.ParseAddr(h.name); err == nil && every.IsUnspecified() {
		return hosts{}
	}
	return h
}

// split is a host with its port, which is the scheme's if it is not named.
func split(host, scheme string) hosts {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80"
		if scheme == "https" {
			port = "443"
		}
	}
	return hosts{strings.ToLower(name), port}
}

// answers reports whether a request is for the surface. The names of this machine itself are one host.
func (h hosts) answers(r *http.Request, https bool) bool {
	if h == (hosts{}) {
		return true
	}
	scheme := "http"
	if https {
		scheme = "https"
	}
	asked := split(r.Host, scheme)
	return asked == h || asked.port == h.port && loopback(asked.name) && loopback(h.name)
}

// loopback reports whether a name is one of this machine's own.
func loopback(name string) bool {
	if name == "localhost" {
		return true
	}
	address, err := netip.ParseAddr(name)
	return err == nil && address.IsLoopback()
}

// checks are the paths that a load balancer asks by address.
func checks(path string) bool { return path == "/healthz" || path == "/readyz" }
