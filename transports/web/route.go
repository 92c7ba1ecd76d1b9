package web

import (
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/mux"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

// Route is one operation of a surface. Its row says everything that is decided before the handler. Path is a template such as /v1/carts/{cartId}.
type Route struct {
	Method  string
	Path    string
	Handle  Handler
	Open    bool // needs no credential
	For     Callers
	Sandbox bool       // only for credentials of the sandbox
	Limit   quota.Name // what a call counts against in addition to its credential's minute; default nothing
	Key     Keys       // whether it takes an idempotency key; default none
	// Waits says that the read may wait, that it ends its wait itself, and that it asks no provider, so that its work needs no limit: the limit would cost
	// each of thousands of calls that wait 1 KiB (docs/performance.md, row 14).
	Waits bool
	// Audit is what a terminal tool's call is recorded as (spec 5.10); default nothing. A write is recorded in its own transaction.
	Audit  developer.Action
	Render Renderer // of every error of the path; default the surface's
}

// Keys says whether an operation takes an idempotency key.
type Keys int

// The ways to take a key.
const (
	NoKey       Keys = iota
	KeyOptional      // in the header; without one every call takes effect
	KeyRequired      // in the body or in the header (spec 4.3 rule 1)
)

// Callers are the kinds of credential that a route permits, as letters of the published tables: "SP" is an application's secret or a person's token.
// Any other kind is refused before limits, parameters and body are read. The engine checks its caller again.
type Callers string

// permits reports whether a caller may call a route.
func (r *Route) permits(c access.Caller) bool {
	return c.Kind != "" && strings.Contains(string(r.For), string(c.Kind)) && (!r.Sandbox || c.Env == access.Sandbox)
}

// Handler answers one operation. It writes nothing itself; an error is rendered by the surface.
type Handler func(*Request) (Answer, error)

// Request is a request whose caller is known.
type Request struct {
	*http.Request
	Route  *Route        // the row that the request is served by
	Caller access.Caller // the zero caller on an open route

	header http.Header // of the answer
}

// Param returns a part of the path by its name in the template.
func (r *Request) Param(name string) string { return partOf(r.Route.Path, r.URL.Path, name) }

// Parameter returns a query parameter that may be sent once, or "" if it is absent.
func (r *Request) Parameter(name string) (string, error) {
	values := r.URL.Query()[name]
	switch len(values) {
	case 0:
		return "", nil
	case 1:
		return values[0], nil
	}
	return "", fault.InvalidRequest.Field(name, "must be sent once.")
}

// largestPage bounds a page of a list (spec section 8).
const largestPage = 100

// PageLimit returns the query's limit for a page of a list; 0 if it is absent.
func (r *Request) PageLimit() (int, error) {
	text, err := r.Parameter("limit")
	if err != nil || text == "" {
		return 0, err
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > largestPage {
		return 0, fault.InvalidRequest.Field("limit", "must be an integer from 1 to 100.")
	}
	return n, nil
}

// Admit takes the engine's answer about a limit of this endpoint. If the limit refuses, the response has that limit's numbers instead of the
// credential's (spec section 8).
func (r *Request) Admit(a unit.Allowance, err error) error {
	if err != nil && a.Known {
		allow(r.header, a)
	}
	return err
}

// Stream writes a body piece by piece.
type Stream func(io.Writer) error

// Answer is a handler's answer. A Body of bytes or a Stream is written unchanged, with ContentType; any other Body is written as JSON.
type Answer struct {
	Status      int
	Body        any
	ContentType string
	Header      http.Header // more headers; they override the surface's
	Replayed    bool        // a replay of the first answer to this idempotency key (spec 4.3 rule 1)
}

// Moment returns a time as it is published: UTC, to the millisecond.
func Moment(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// Router serves routes: every call authenticated unless open, unknown paths and methods answered by the surface's renderer.
func (s *Surface) Router(who Authenticator, routes []Route) http.Handler {
	router := mux.NewRouter().SkipClean(true)
	for path, methods := range byPath(routes) {
		router.MatcherFunc(template(path)).HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if req := s.admitted(w, r, who, s.routed(w, r, path, methods)); req != nil {
				s.serve(w, req)
			}
		})
	}
	router.NotFoundHandler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.Fail(w, r, fault.NotFound) })
	return s.Guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { handlerOf(router, r).ServeHTTP(w, r) }))
}

// handlerOf returns a request's handler. The router's own ServeHTTP would copy the request twice, with its parameters and its route, which no handler here
// reads from it.
func handlerOf(router *mux.Router, r *http.Request) http.Handler {
	var match mux.RouteMatch
	router.Match(r, &match)
	return match.Handler
}

// routed returns the row of a request's path and method; nil if the request was refused.
func (s *Surface) routed(w http.ResponseWriter, r *http.Request, path string, methods map[string]*Route) *Route {
	x := exchangeOf(r)
	x.route = path
	for _, route := range methods {
		x.render = route.Render
	}
	route, ok := methods[strings.Replace(r.Method, http.MethodHead, http.MethodGet, 1)]
	if !ok {
		w.Header().Set("Allow", allowed(methods))
		s.Fail(w, r, fault.MethodNotAllowed)
		return nil
	}
	return route
}

// workLimit bounds the work for an answer. It ends before ServerOptions.Write does, so that a provider that does not answer is told as an error.
const workLimit = 27 * time.Second

// serve answers a request by its row. A read may wait in its handler: what comes before and after has its own frames, which do not stay on its stack.
func (s *Surface) serve(w http.ResponseWriter, r *Request) {
	if !r.Route.Waits {
		defer r.limit()()
	}
	answer, err := r.Route.Handle(r)
	s.answer(w, r.Request, &answer, err)
}

// limit bounds the work for a request, until the returned function is called. It is not inlined: serve would keep room for it while a read waits.
//
//go:noinline
func (r *Request) limit() context.CancelFunc {
	ctx, cancel := context.WithTimeout(r.Context(), workLimit)
	r.Request = r.WithContext(ctx)
	return cancel
}

// admitted authenticates the caller of a route and counts the call; nil if it was refused.
func (s *Surface) admitted(w http.ResponseWriter, r *http.Request, who Authenticator, route *Route) *Request {
	if route == nil {
		return nil
	}
	req := &Request{Request: r, Route: route, header: w.Header()}
	if !route.Open {
		caller, allowance, err := who.Authenticate(r.Context(), Bearer(r), Address(r))
		allow(w.Header(), allowance)
		if err != nil {
			s.Fail(w, r, err)
			return nil
		}
		if !route.permits(caller) {
			s.Fail(w, r, fault.Forbidden)
			return nil
		}
		req.Caller = caller
	}
	if route.Limit != "" {
		if err := req.Admit(who.Admit(r.Context(), req.Caller, route.Limit)); err != nil {
			tell(w.Header(), err)
			s.Fail(w, r, err)
			return nil
		}
	}
	return req
}

// answer writes a handler's answer, or its error.
func (s *Surface) answer(w http.ResponseWriter, r *http.Request, answer *Answer, err error) {
	if err != nil {
		tell(w.Header(), err)
		s.Fail(w, r, err)
		return
	}
	maps.Copy(w.Header(), answer.Header)
	if answer.Replayed {
		w.Header().Set("Idempotent-Replayed", "true")
	}
	switch body := answer.Body.(type) {
	case []byte:
		write(w, answer.Status, answer.ContentType, body)
		return
	case Stream:
		s.stream(w, r, *answer, body)
		return
	}
	if err := WriteJSON(w, answer.Status, answer.Body); err != nil {
		s.Fail(w, r, fault.Internal.Because(err.Error()))
	}
}

// stream writes a body of unknown length. If the body fails midway, the connection is cut, so that the part is not taken for the whole.
func (s *Surface) stream(w http.ResponseWriter, r *http.Request, a Answer, body Stream) {
	w.Header().Set("Content-Type", a.ContentType)
	w.WriteHeader(a.Status)
	if r.Method == http.MethodHead {
		return
	}
	if err := body(w); err != nil {
		s.log.Warn("an answer broke off", "requestId", exchangeOf(r).id, "error", err)
		panic(http.ErrAbortHandler)
	}
}

// template matches the paths of a template as mux.Route.Path does, by comparing parts: an expression for each template costs several times as much.
// A part in braces stands for one that is not empty, and names it. Param finds it again, since a map of the parts would stay for as long as a call waits.
func template(path string) mux.MatcherFunc {
	fixed, _, _ := strings.Cut(path, "{")
	parts := strings.Split(path, "/")
	return func(r *http.Request, _ *mux.RouteMatch) bool {
		if !strings.HasPrefix(r.URL.Path, fixed) {
			return false
		}
		rest, more := r.URL.Path, true
		for _, part := range parts {
			if !more {
				return false
			}
			var here string
			here, rest, more = strings.Cut(rest, "/")
			if named := strings.HasPrefix(part, "{"); named && here == "" || !named && here != part {
				return false
			}
		}
		return !more
	}
}

// partOf returns the part of a path that a template has a name for, and "" if there is none.
func partOf(template, path, name string) string {
	for more := true; more; {
		var part, here string
		part, template, more = strings.Cut(template, "/")
		here, path, _ = strings.Cut(path, "/")
		if part == "{"+name+"}" {
			return here
		}
	}
	return ""
}

func byPath(routes []Route) map[string]map[string]*Route {
	paths := map[string]map[string]*Route{}
	for _, route := range routes {
		if paths[route.Path] == nil {
			paths[route.Path] = map[string]*Route{}
		}
		paths[route.Path][route.Method] = &route
	}
	return paths
}

func allowed(methods map[string]*Route) string {
	var names []string
	for name := range methods {
		names = append(names, name)
		if name == http.MethodGet {
			names = append(names, http.MethodHead)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}
