package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"
)

// ServerOptions configure a server. The zero value works.
type ServerOptions struct {
	Logger *slog.Logger
	Header time.Duration // how long a caller may take over a request's header; default 5 seconds
	Read   time.Duration // how long a caller may take over a whole request; default 15 seconds
	Write  time.Duration // how long one answer may take; default 30 seconds
	Drain  time.Duration // how long a stop waits for running requests; default 20 seconds
	// Proxies are the addresses of trusted proxies. Their X-Forwarded-For is believed.
	Proxies []netip.Prefix
}

// Server serves one surface, with time-outs and bounds against slow and endless callers.
type Server struct {
	http    *http.Server
	drain   time.Duration
	proxies []netip.Prefix
}

// NewServer returns a server of a surface's handler.
func NewServer(surface http.Handler, o ServerOptions) *Server {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	for _, d := range []struct {
		of        *time.Duration
		otherwise time.Duration
	}{{&o.Header, 5 * time.Second}, {&o.Read, 15 * time.Second}, {&o.Write, 30 * time.Second}, {&o.Drain, 20 * time.Second}} {
		if *d.of == 0 {
			*d.of = d.otherwise
		}
	}
	return &Server{
		http: &http.Server{
			Handler:           behind(o.Proxies, surface),
			ReadHeaderTimeout: o.Header,
			ReadTimeout:       o.Read,
			WriteTimeout:      o.Write,
			IdleTimeout:       75 * time.Second,
			MaxHeaderBytes:    16 << 10,
			ErrorLog:          slog.NewLogLogger(o.Logger.Handler(), slog.LevelDebug),
		},
		drain:   o.Drain,
		proxies: o.Proxies,
	}
}

// Serve serves on l until ctx ends; then it accepts no new connection, waits for running requests, and returns.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	served := make(chan error, 1)
	go func() { served <- s.http.Serve(bound(l, maxConnections, maxFromOne, s.proxies)) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.drain)
	defer cancel()
	err := s.http.Shutdown(drain)
	if err != nil {
		err = errors.Join(err, s.http.Close())
	}
	if closed := <-served; !errors.Is(closed, http.ErrServerClosed) {
		err = errors.Join(err, closed)
	}
	return err
}
