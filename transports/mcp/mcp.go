// Package mcp is the tool interface (spec 4.8): the Model Context Protocol over HTTP, stateless, each request with its own credential.
//
// A tool checks its arguments, calls the engine's services, the same ones that the REST API calls, and puts what came back into a typed
// result. Text from a restaurant's site reaches a result only through shown, in typed fields; what is said to a person or an assistant is
// worded here and quotes such text at most.
package mcp

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/transports/web"
)

// Options tune the tool interface. URL is required.
type Options struct {
	Logger *slog.Logger
	URL    string // {mcp_url}: a request that names another host is refused
	// Issuer is the address of the authorization server that signs people in; with one, the protected-resource metadata (RFC 9728) is
	// served. Metadata is where it is; default URL + "/.well-known/oauth-protected-resource".
	Issuer, Metadata string
	Pages            string // {auth_url}, whose cart pages the confirmation card leads to; "": no card
	Guides           fs.FS  // what the tool help searches, as *.md; nil: nothing
	Docs             string // errors of plain HTTP link to it followed by their code; empty: no link
	Name             string // of the service; default Carryout
	Version          string
	// BuildWait and StatusWait are how long a build, and a status, wait for what they tell, in real time; defaults 15 and 25 seconds.
	BuildWait, StatusWait time.Duration
	// ProgressEvery is how often a call that waits reports progress to a client that asked for it, in real time; default 3 seconds.
	ProgressEvery time.Duration
}

// New returns the handler of the tool interface.
func New(s Services, o Options) http.Handler {
	if o.Name == "" {
		o.Name = "Carryout"
	}
	if o.Version == "" {
		o.Version = "1.0.0"
	}
	o.ProgressEvery = cmp.Or(o.ProgressEvery, 3*time.Second)
	o.BuildWait, o.StatusWait = cmp.Or(o.BuildWait, 15*time.Second), cmp.Or(o.StatusWait, 25*time.Second)
	if o.Metadata == "" {
		o.Metadata = o.URL + metadataPath
	}
	h := &handler{Services: s, options: o, guides: readGuides(o.Guides, o.URL), origin: http.NewCrossOriginProtection()}
	h.mentions = mentionsOf(h.guides)
	h.surface = web.New(web.Options{Logger: o.Logger, Render: web.Envelope(o.Docs), HTTPS: strings.HasPrefix(o.URL, "https://")})
	if u, err := url.Parse(o.URL); err == nil {
		h.host, h.path = hostOf(u.Scheme, u.Host), "/"+strings.Trim(u.Path, "/")
	}
	if o.Pages != "" {
		card, err := cardOf(o.Pages)
		if err != nil {
			panic("mcp: the confirmation card: " + err.Error()) // an embedded template and one address
		}
		h.card = card
	}
	h.listed = map[access.Kind]map[string]*tool{access.Person: h.listedTools(access.Person), access.Grant: h.listedTools(access.Grant)}
	h.byKind = map[access.Kind]*mcp.Server{access.Person: h.server(access.Person), access.Grant: h.server(access.Grant)}
	info, err := json.Marshal(h.implementation())
	if err != nil {
		panic("mcp: " + err.Error()) // three texts
	}
	h.serverInfo = info
	h.protocol = mcp.NewStreamableHTTPHandler(h.serverOf, &mcp.StreamableHTTPOptions{
		Stateless: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: web.MaxBody,
		DisableLocalhostProtection: true, // admit checks the host against URL
	})
	return h.surface.Guard(http.HandlerFunc(h.serve))
}

const metadataPath = "/.well-known/oauth-protected-resource"

type handler struct {
	Services
	options    Options
	surface    *web.Surface
	origin     *http.CrossOriginProtection
	host, path string // of URL
	guides     []guide
	mentions   map[string]int // how many sections of them mention a word
	card       string         // "": none
	byKind     map[access.Kind]*mcp.Server
	listed     map[access.Kind]map[string]*tool // what a session lists, by name
	serverInfo []byte                           // JSON: what 2026-07-28 adds to every result
	protocol   http.Handler
}

// hostOf is a host with its port, the port of the scheme included.
func hostOf(scheme, host string) string {
	port := ":80"
	if scheme == "https" {
		port = ":443"
	}
	return strings.TrimSuffix(strings.ToLower(host), port)
}

// serve answers one request: the checks before JSON-RPC (spec 4.8), then the protocol.
func (h *handler) serve(w http.ResponseWriter, r *http.Request) {
	scheme, _, _ := strings.Cut(h.options.URL, ":")
	if hostOf(scheme, r.Host) != h.host {
		h.surface.Fail(w, r, fault.Forbidden.Say("The request did not come through the tool interface's host."))
		return
	}
	switch {
	case "/"+strings.Trim(r.URL.Path, "/") == h.path:
		web.Label(r, "mcp")
		h.call(w, r)
	case r.URL.Path == metadataPath && h.options.Issuer != "":
		web.Label(r, metadataPath)
		h.only(w, r, http.MethodGet, h.metadata)
	case r.URL.Path == registryPath:
		web.Label(r, registryPath)
		h.only(w, r, http.MethodGet, h.registry)
	case strings.HasPrefix(r.URL.Path, picturesPath):
		web.Label(r, picturesPath+"{file}")
		h.only(w, r, http.MethodGet, h.picture)
	case strings.HasPrefix(r.URL.Path, guidesPath):
		web.Label(r, guidesPath+"{topic}")
		h.only(w, r, http.MethodGet, h.guide)
	default:
		h.surface.Fail(w, r, fault.NotFound)
	}
}

// only serves one method, and HEAD with GET.
func (h *handler) only(w http.ResponseWriter, r *http.Request, method string, serve http.HandlerFunc) {
	if r.Method != method && !(r.Method == http.MethodHead && method == http.MethodGet) {
		h.notAllowed(w, r, method)
		return
	}
	serve(w, r)
}

func (h *handler) notAllowed(w http.ResponseWriter, r *http.Request, method string) {
	w.Header().Set("Allow", method)
	h.surface.Fail(w, r, fault.MethodNotAllowed)
}

// call authenticates a request and makes its call, or hands it to the protocol.
func (h *handler) call(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		h.notAllowed(w, r, http.MethodPost)
		return
	}
	s := h.admitted(w, r)
	if s == nil {
		return
	}
	h.allowWaiting(w)
	if call := h.direct(w, r); call != nil {
		h.answerDirect(r.Context(), &events{to: w}, s, call)
		return
	}
	h.throughLibrary(w, r, s)
}

// admitted returns the session of a request; nil if it was refused.
func (h *handler) admitted(w http.ResponseWriter, r *http.Request) *session {
	if err := h.origin.Check(r); err != nil {
		h.surface.Fail(w, r, fault.Forbidden.Say("The request comes from another site.").Because(err.Error()))
		return nil
	}
	s, err := h.session(w, r)
	if err != nil {
		h.refuse(w, r, err)
		return nil
	}
	return s
}

// throughLibrary has the library answer a request.
func (h *handler) throughLibrary(w http.ResponseWriter, r *http.Request, s *session) {
	ctx := context.WithValue(context.WithValue(r.Context(), sessionKey{}, s), connectionKey{}, r.Context())
	var sent bytes.Buffer // the body, as far as the library read it
	r.Body = struct {
		io.Reader
		io.Closer
	}{io.TeeReader(r.Body, &sent), r.Body}
	h.protocol.ServeHTTP(&plain{ResponseWriter: w, sent: &sent, fail: func(err error) { h.surface.Fail(w, r, err) }}, r.WithContext(ctx))
}

// answerWithin is how long an answer may take beside what it waits for.
const answerWithin = 30 * time.Second

// allowWaiting gives an answer the time that a status may wait, which is about what the server gives any answer.
func (h *handler) allowWaiting(w http.ResponseWriter) {
	// It fails only where there is no connection, and so no deadline.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(max(h.options.BuildWait, h.options.StatusWait) + answerWithin))
}

// session is who calls, in the context of a request.
type session struct {
	caller    access.Caller
	over      error // RateLimited: the minute of the credential is used up, and every tool refuses
	requestID string
}

type sessionKey struct{}

func sessionOf(ctx context.Context) *session {
	if s, is := ctx.Value(sessionKey{}).(*session); is {
		return s
	}
	return &session{}
}

// session authenticates a request. A credential over its minute still lists its tools; its calls are refused as tools refuse.
func (h *handler) session(w http.ResponseWriter, r *http.Request) (*session, error) {
	c, allowance, err := h.Callers.Authenticate(r.Context(), web.Bearer(r), web.Address(r))
	web.Allow(w.Header(), allowance)
	s := &session{caller: c, requestID: w.Header().Get(web.RequestID)}
	switch {
	case errors.Is(err, fault.RateLimited) && c.Kind != "":
		s.over = err
	case err != nil && fault.From(err).Status >= http.StatusInternalServerError && !errors.Is(err, fault.Unavailable):
		return s, fault.Unavailable.Because(err.Error())
	case err != nil:
		return s, err
	}
	if h.byKind[c.Kind] == nil {
		return s, fault.Unauthorized.Because("not_a_session_of_the_tool_interface")
	}
	return s, nil
}

// refuse answers a request whose credential was refused. A person's client learns where to ask for access (RFC 9728); a build grant is
// renewed by the application, and names no such place.
func (h *handler) refuse(w http.ResponseWriter, r *http.Request, err error) {
	h.surface.Fail(challenged{w, h.challenge(web.Bearer(r))}, r, err)
}

// challenge is the WWW-Authenticate header of a refused credential.
func (h *handler) challenge(credential string) string {
	switch {
	case id.Grant.Is(credential):
		return "Bearer"
	case credential == "":
		return `Bearer resource_metadata="` + h.options.Metadata + `", scope="order"`
	}
	return `Bearer error="invalid_token", resource_metadata="` + h.options.Metadata + `", scope="order"`
}

// challenged replaces the challenge of a 401.
type challenged struct {
	http.ResponseWriter
	challenge string
}

// WriteHeader writes the header of the answer.
func (c challenged) WriteHeader(status int) {
	if status == http.StatusUnauthorized {
		c.Header().Set("WWW-Authenticate", c.challenge)
	}
	c.ResponseWriter.WriteHeader(status)
}

// metadata is the protected-resource metadata (RFC 9728).
func (h *handler) metadata(w http.ResponseWriter, _ *http.Request) {
	// The document is texts: it can always be written.
	_ = web.WriteJSON(w, http.StatusOK, map[string]any{
		"resource": h.options.URL, "authorization_servers": []string{h.options.Issuer}, "scopes_supported": []string{"order"},
		"bearer_methods_supported": []string{"header"}, "resource_name": h.options.Name,
	})
}

// noStoring is the Cache-Control of an answer of a tool.
const noStoring = "no-store, no-transform"

// plain passes the protocol's answers on, except that what the library refuses in plain text gets the standard envelope or, if only the method is
// unknown, the protocol's own error.
type plain struct {
	http.ResponseWriter
	sent           *bytes.Buffer
	fail           func(error)
	begun, refused bool
	malformed      bool // refused, and the library is about to say why
}

// WriteHeader writes the header, or the whole refusal in its place.
func (p *plain) WriteHeader(status int) {
	if p.begun {
		return
	}
	p.begun = true
	p.Header().Set("Cache-Control", noStoring) // the library lets answers be kept
	if status < http.StatusBadRequest || strings.HasPrefix(p.Header().Get("Content-Type"), "application/json") {
		p.ResponseWriter.WriteHeader(status)
		return
	}
	p.refused = true
	switch status {
	case http.StatusRequestEntityTooLarge:
		p.fail(fault.BodyTooLarge)
	case http.StatusUnsupportedMediaType:
		p.fail(fault.UnsupportedMediaType)
	case http.StatusMethodNotAllowed:
		p.fail(fault.MethodNotAllowed)
	default:
		p.malformed = true
	}
}

// notHandled is how the library begins to say that it does not know a method.
const notHandled = "JSON RPC not handled"

// refuse answers a message that the library refuses, in its words.
func (p *plain) refuse(words []byte) {
	p.malformed = false
	var m struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
	}
	if !bytes.HasPrefix(words, []byte(notHandled)) || json.Unmarshal(p.sent.Bytes(), &m) != nil || m.ID == nil || string(m.ID) == "null" {
		p.fail(fault.InvalidRequest.Say("Send one JSON-RPC 2.0 message, with Accept: application/json, text/event-stream and a protocol version that is served."))
		return
	}
	// A client that went away needs no answer; two texts can be written.
	_ = (&events{to: p.ResponseWriter}).send(func(b *bytes.Buffer) error {
		return writeJSON(b, map[string]any{"jsonrpc": "2.0", "id": m.ID, "error": &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: notFound(m.Method)}})
	})
}

// notFound is the message about an unknown method.
func notFound(method string) string { return fmt.Sprintf("method not found: %q", method) }

// Write writes a part of the body.
func (p *plain) Write(b []byte) (int, error) {
	p.WriteHeader(http.StatusOK)
	if p.malformed {
		p.refuse(b)
	}
	if p.refused {
		return len(b), nil // the envelope is out already
	}
	return p.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (p *plain) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// serverOf picks the server of a request's session.
func (h *handler) serverOf(r *http.Request) *mcp.Server {
	return h.byKind[sessionOf(r.Context()).caller.Kind]
}

// hiddenTool receives the calls of tools that a session does not list: the library answers those with a JSON-RPC error, the interface
// with a result (spec 4.8). It is never listed.
const hiddenTool = "unlisted"

type unlistedKey struct{}

// listFresh is how long a client may keep a list of tools.
const listFresh = 5 * time.Minute

// implementation is what the protocol says of the service itself.
func (h *handler) implementation() *mcp.Implementation {
	return &mcp.Implementation{Name: strings.ToLower(h.options.Name), Title: h.options.Name, Version: h.options.Version}
}

// server is the protocol's side of the sessions of one kind.
func (h *handler) server(k access.Kind) *mcp.Server {
	capabilities := &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}
	if h.card != "" {
		capabilities.Resources = &mcp.ResourceCapabilities{}
		capabilities.AddExtension(appExtension, map[string]any{"mimeTypes": []string{appType}})
	}
	s := mcp.NewServer(h.implementation(), &mcp.ServerOptions{
		Instructions: instructions,
		Capabilities: capabilities,
		// Lists differ from credential to credential.
		SetCacheable: func(_ context.Context, _ mcp.Request, c *mcp.Cacheable) {
			c.TTLMs, c.CacheScope = int(listFresh.Milliseconds()), "private"
		},
	})
	for _, t := range h.listed[k] {
		listed := t.listed(k)
		if h.card != "" && t.converse != nil {
			listed.Meta = cardLink()
		}
		s.AddTool(listed, h.handle(t))
	}
	if h.card != "" {
		offerCard(s, h.card)
	}
	s.AddTool(&mcp.Tool{Name: hiddenTool, InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		name, _ := ctx.Value(unlistedKey{}).(string)
		return unlisted(name), nil
	})
	s.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, r mcp.Request) (mcp.Result, error) {
			// The library answers these without the capability, too.
			if strings.HasPrefix(method, "prompts/") || method == "logging/setLevel" || method == "completion/complete" {
				return nil, &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: notFound(method)}
			}
			if call, is := r.(*mcp.CallToolRequest); is && call.Params != nil {
				if _, listed := h.listed[k][call.Params.Name]; !listed {
					ctx = context.WithValue(ctx, unlistedKey{}, call.Params.Name)
					call.Params.Name = hiddenTool
				}
			}
			out, err := next(ctx, method, r)
			if list, is := out.(*mcp.ListToolsResult); is && err == nil {
				list.Tools = slices.DeleteFunc(list.Tools, func(t *mcp.Tool) bool { return t.Name == hiddenTool })
			}
			return out, err
		}
	})
	return s
}

// handle answers those calls of one tool that come through the library.
func (h *handler) handle(t *tool) mcp.ToolHandler {
	return func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		ctx, connected := whileConnected(ctx)
		defer connected()
		return h.result(ctx, sessionOf(ctx), t, r.Params.Arguments, clientOf(r)), nil
	}
}

// result makes one call of a tool. What is refused is a result, too.
func (h *handler) result(ctx context.Context, s *session, t *tool, arguments json.RawMessage, with *client) *mcp.CallToolResult {
	out, err := h.run(ctx, s, t, arguments, with)
	if t.converse != nil {
		if question := with.ask(out, err); question != nil {
			return question
		}
	}
	if err == nil {
		var told *mcp.CallToolResult
		if told, err = answer(out); err == nil {
			return told
		}
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		err = fault.Unavailable.Because(err.Error())
	}
	if f := fault.From(err); f.Status >= http.StatusInternalServerError && ctx.Err() == nil {
		h.log().Error("failed", "requestId", s.requestID, "tool", t.name, "code", f.Code, "cause", f.Reason)
	}
	return refuse(err, s.requestID)
}

type connectionKey struct{}

// whileConnected is ctx until the client hangs up. In the revisions before 2026-07-28 the library does not tell a call of that.
func whileConnected(ctx context.Context) (context.Context, context.CancelFunc) {
	connection, _ := ctx.Value(connectionKey{}).(context.Context)
	ctx, cancel := context.WithCancel(ctx)
	if connection == nil {
		return ctx, cancel
	}
	stop := context.AfterFunc(connection, cancel)
	return ctx, func() { stop(); cancel() }
}

func (h *handler) log() *slog.Logger {
	if h.options.Logger == nil {
		return slog.New(slog.DiscardHandler)
	}
	return h.options.Logger
}

// run makes one call. The library runs it in its own goroutine, where a panic would end the process.
func (h *handler) run(ctx context.Context, s *session, t *tool, raw json.RawMessage, with *client) (out result, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			err = fault.Internal.Because(fmt.Sprintf("panic: %v\n%s", caught, debug.Stack()))
		}
	}()
	if s.over != nil {
		return nil, s.over
	}
	if t.limit != "" {
		if _, err := h.Callers.Admit(ctx, s.caller, t.limit); err != nil {
			return nil, err
		}
	}
	in, err := read(t.fields(s.caller.Kind), raw)
	if err != nil {
		return nil, err
	}
	if t.converse != nil {
		return t.converse(ctx, s.caller, with.fill(in), with)
	}
	return t.run(ctx, s.caller, in)
}

// encode writes a value as one line of JSON.
func encode(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return "", err
	}
	return strings.TrimSuffix(b.String(), "\n"), nil
}
