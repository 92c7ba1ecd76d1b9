// Package loopback serves the listener of a development plugin: for this machine only, and at an address that stays the same after a
// restart.
package loopback

import (
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Listen listens at address if one is given, otherwise where it listened the last time (a file in dir keeps that), otherwise at any free
// port of the loopback.
func Listen(dir, address string) (net.Listener, error) {
	file := filepath.Join(dir, "address")
	if address == "" {
		if last, err := os.ReadFile(file); err == nil {
			if listener, err := net.Listen("tcp", strings.TrimSpace(string(last))); err == nil {
				return listener, nil
			}
		}
		address = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	return listener, os.WriteFile(file, []byte(listener.Addr().String()+"\n"), 0o600)
}

// Serve serves until the process ends.
func Serve(listener net.Listener, handler http.Handler) {
	server := &http.Server{Handler: Only(handler), ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second}
	slog.Error("the listener ended", "error", server.Serve(listener))
}

// foreign reports whether a page of another origin sent the request.
func foreign(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return origin != "" && origin != "http://"+r.Host
}

// Only refuses requests that a browser was tricked into sending here, under another name or from another page.
func Only(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		ip := net.ParseIP(host)
		if named := host == "localhost" || ip != nil && ip.IsLoopback(); !named || foreign(r) {
			http.Error(w, "this listener is for this machine only", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
