// Package web is what every HTTP surface shares: request ids, bearer credentials and their limits, strict request bodies, the
// one error renderer, time-outs and a graceful stop (spec sections 5, 7 and 8).
//
// A surface lists its routes as data; a handler takes a Request and returns an Answer or an error, and writes nothing itself.
package web

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
)

// RequestID is the header that names a request in every answer (docs/gaps.md).
const RequestID = "X-Request-Id"

// Renderer writes a fault as a surface's answer. It is the only place where that surface renders errors.
type Renderer func(w http.ResponseWriter, f *fault.Fault, requestID string)

// Options configure a surface. The zero value works.
type Options struct {
	Logger *slog.Logger
	Random io.Reader // of request ids; default crypto/rand
	Render Renderer  // default Envelope("")
	HTTPS  bool      // the surface is reached over https; browsers must keep to it
	URL    string    // the surface's address: requests for another host are refused; empty, none are
}

// Surface is one HTTP surface.
type Surface struct {
	log    *slog.Logger
	random io.Reader
	render Renderer
	https  bool
	hosts  hosts
}

// New returns a surface.
func New(o Options) *Surface {
	s := &Surface{log: o.Logger, random: o.Random, render: o.Render, https: o.HTTPS, hosts: hostsOf(o.URL)}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.random == nil {
		s.random = rand.Reader
	}
	if s.render == nil {
		s.render = Envelope("")
	}
	return s
}

// exchange is what is known about a request while it is served.
type exchange struct {
	id    string
	route string // the template that matched: a path itself may hold a ticket and is never logged
	// render is the path's own renderer of errors; nil: the surface's.
	render Renderer
}

type exchangeKey struct{}

func exchangeOf(r *http.Request) *exchange {
	if x, ok := r.Context().Value(exchangeKey{}).(*exchange); ok {
		return x
	}
	return &exchange{}
}

// Guard adds to next what every response of a surface has: a request id, security headers, one log line, and an internal error instead of a panic.
func (s *Surface) Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x := &exchange{id: id.New(id.Request, s.random), route: "none"}
		r = r.WithContext(context.WithValue(r.Context(), exchangeKey{}, x))
		rec := &recorder{ResponseWriter: w}
		begun := time.Now()
		s.secure(rec.Header(), x.id)
		defer func() {
			caught := recover()
			if caught != nil && caught != http.ErrAbortHandler {
				s.log.Error("panic", "requestId", x.id, "route", x.route, "cause", fmt.Sprint(caught), "stack", string(debug.Stack()))
				if rec.status == 0 {
					s.told(rec, x, fault.Internal)
					caught = nil
				}
			}
			s.logged(r, x, rec.status, time.Since(begun))
			if caught != nil {
				// Part of the response is sent; only cutting the connection shows that it is incomplete.
				panic(http.ErrAbortHandler)
			}
		}()
		switch {
		case !s.hosts.answers(r, s.https) && !checks(r.URL.Path):
			s.Fail(rec, r, misdirected)
		case strings.Contains(strings.ToLower(r.URL.EscapedPath()), "%2f"):
			s.Fail(rec, r, fault.NotFound) // a slash that is written otherwise is part of a name, and no name here has one
		default:
			next.ServeHTTP(rec, r)
		}
	})
}

// logged writes the log line of a request. It calls the handler directly, because a Logger would look up the source position.
func (s *Surface) logged(r *http.Request, x *exchange, status int, took time.Duration) {
	to := s.log.Handler()
	if !to.Enabled(r.Context(), slog.LevelInfo) {
		return
	}
	line := slog.NewRecord(time.Now(), slog.LevelInfo, "request", 0)
	line.AddAttrs(slog.String("requestId", x.id), slog.String("method", method(r)), slog.String("route", x.route),
		slog.Int("status", status), slog.Duration("duration", took))
	// Ignore write errors, as slog does.
	_ = to.Handle(r.Context(), line)
}

// security holds the headers that every response has; all responses share the values. A handler can replace one.
var security = [...]struct {
	name   string
	values []string
}{
	{"Cache-Control", []string{"no-store"}},
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"Referrer-Policy", []string{"no-referrer"}},
	{"Content-Security-Policy", []string{"default-src 'none'; frame-ancestors 'none'"}},
	{"X-Frame-Options", []string{"DENY"}}, // the same as frame-ancestors, for browsers that do not know it
}

func (s *Surface) secure(h http.Header, requestID string) {
	for _, header := range security {
		h[header.name] = header.values
	}
	h[RequestID] = []string{requestID}
	if s.https {
		h.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
	}
}

// Fail answers with err. An error that is not in the catalogue becomes internal; its cause goes only to the log.
func (s *Surface) Fail(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		err = fault.Unavailable.Because(err.Error())
	}
	f, x := fault.From(err), exchangeOf(r)
	switch {
	case f.Status >= 500:
		s.log.Error("failed", "requestId", x.id, "route", x.route, "code", f.Code, "cause", f.Reason)
	case f.Reason != "":
		s.log.Debug("refused", "requestId", x.id, "route", x.route, "code", f.Code, "cause", f.Reason)
	}
	h := w.Header()
	if f.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(f.RetryAfter))
	}
	if f.Status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", "Bearer")
	}
	s.told(w, x, f)
}

// told renders a fault with the path's renderer, or else the surface's.
func (s *Surface) told(w http.ResponseWriter, x *exchange, f *fault.Fault) {
	render := s.render
	if x.render != nil {
		render = x.render
	}
	render(w, f, x.id)
}

// method names the request's method for the log; a caller can send any text as one.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

// recorder records the status that was written.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	return r.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
