package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/transports/web"
)

// A directCall is a call of a tool that is answered in the request's own goroutine, without a session of the library. The library starts three
// goroutines for each request and decodes its body eight times; a call that waits would keep their stacks (docs/decisions/0015).
//
// readDirect accepts only what a client of the protocol normally sends. Everything else, and every other method, goes to the library, which also
// refuses what is malformed. TestDirectCalls compares the answers of both.
type directCall struct {
	id        []byte // JSON: an integer or a simple string
	name      string
	arguments json.RawMessage // nil: none
	revision  string
	progress  []byte // JSON: the progress token; nil: the client wants none
	with      client
}

// The keys of a request's _meta that belong to the protocol (revision 2026-07-28).
const (
	metaProtocol     = "io.modelcontextprotocol/"
	metaProgress     = "progressToken"
	metaRevision     = mcp.MetaKeyProtocolVersion
	metaClient       = mcp.MetaKeyClientInfo
	metaCapabilities = mcp.MetaKeyClientCapabilities
)

// handshakes are the revisions that a session's first request agrees on. The first of them send no header that names them.
var handshakes = []string{"", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"}

// direct reads a request if it is a direct call; nil if it is not, and then the request can still be read.
func (h *handler) direct(w http.ResponseWriter, r *http.Request) *directCall {
	if !plainHeaders(r.Header) {
		return nil
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, web.MaxBody))
	if err != nil {
		r.Body = io.NopCloser(io.MultiReader(bytes.NewReader(body), broken{err}))
		return nil
	}
	call, ok := readDirect(r.Header, body)
	if !ok {
		r.Body = io.NopCloser(bytes.NewReader(body))
		return nil
	}
	return call
}

// broken is a reader that fails.
type broken struct{ err error }

// Read fails.
func (b broken) Read([]byte) (int, error) { return 0, b.err }

// plainHeaders reports whether a request announces one JSON message and accepts an event stream, in the usual words.
func plainHeaders(header http.Header) bool {
	content := header["Content-Type"]
	if len(content) != 1 || !slices.Contains([]string{"application/json", "application/json; charset=utf-8"}, strings.ToLower(content[0])) {
		return false
	}
	var takesJSON, takesEvents bool
	for _, accepts := range header["Accept"] {
		for media := range strings.SplitSeq(accepts, ",") {
			media, _, _ = strings.Cut(media, ";")
			switch strings.TrimSpace(media) {
			case "application/json":
				takesJSON = true
			case "text/event-stream":
				takesEvents = true
			}
		}
	}
	return takesJSON && takesEvents && len(header["Last-Event-Id"]) == 0
}

// readDirect reads a request; ok is false if it is no direct call.
func readDirect(header http.Header, body []byte) (call *directCall, ok bool) {
	message := members(body, "jsonrpc", "id", "method", "params")
	params := members(message["params"], "name", "arguments", "_meta", "inputResponses", "requestState")
	if string(message["jsonrpc"]) != `"2.0"` || string(message["method"]) != `"tools/call"` || !simple(message["id"]) || !simpleText(params["name"]) {
		return call, false
	}
	call = &directCall{id: message["id"], name: unquoted(params["name"]), arguments: params["arguments"], revision: header.Get("Mcp-Protocol-Version")}
	meta := members(params["_meta"])
	if params["_meta"] != nil && meta == nil {
		return call, false
	}
	if token, given := meta[metaProgress]; given {
		if !simple(token) {
			return call, false
		}
		call.progress = token
	}
	if call.revision == multiRound {
		return call, call.readRound(header, params, meta)
	}
	for key := range meta {
		if strings.HasPrefix(key, metaProtocol) {
			return call, false
		}
	}
	return call, slices.Contains(handshakes, call.revision) && params["inputResponses"] == nil && params["requestState"] == nil
}

// readRound reads what a call of revision 2026-07-28 says of its client, and the answers that it repeats the call with.
func (c *directCall) readRound(header http.Header, params, meta map[string]json.RawMessage) bool {
	var can *mcp.ClientCapabilities
	var who *mcp.Implementation
	switch {
	case header.Get("Mcp-Method") != "tools/call" || header.Get("Mcp-Name") != c.name || string(meta[metaRevision]) != `"`+multiRound+`"`:
		return false
	case json.Unmarshal(meta[metaCapabilities], &can) != nil || can == nil:
		return false
	case meta[metaClient] != nil && (json.Unmarshal(meta[metaClient], &who) != nil || who == nil):
		return false
	case params["inputResponses"] != nil && json.Unmarshal(params["inputResponses"], &c.with.answers) != nil:
		return false
	case params["requestState"] != nil && !simpleText(params["requestState"]):
		return false
	}
	c.with.state = unquoted(params["requestState"])
	c.with.shows(can)
	return true
}

// members reads a JSON object; nil if it is none or has a member that is not among the allowed ones. Without allowed ones, it may have any.
func members(raw []byte, allowed ...string) map[string]json.RawMessage {
	var all map[string]json.RawMessage
	if len(raw) == 0 || json.Unmarshal(raw, &all) != nil {
		return nil
	}
	for name := range all {
		if len(allowed) > 0 && !slices.Contains(allowed, name) {
			return nil
		}
	}
	return all
}

// simple reports whether a JSON value is a short integer or a simple text, which can be sent back as it is.
func simple(raw []byte) bool {
	const mostDigits = 15 // every number with as many is exact in any client
	if _, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		return len(raw) <= mostDigits
	}
	return simpleText(raw)
}

// simpleText reports whether a JSON value is a string of visible ASCII characters and spaces, without escapes.
func simpleText(raw []byte) bool {
	if len(raw) < 2 || raw[0] != '"' {
		return false
	}
	return !slices.ContainsFunc(raw[1:len(raw)-1], func(c byte) bool { return c < ' ' || c > '~' || c == '\\' })
}

// unquoted is the content of a simple text; "" if there is none.
func unquoted(raw []byte) string {
	if len(raw) < 2 {
		return ""
	}
	return string(raw[1 : len(raw)-1])
}

// answerDirect makes a direct call.
func (h *handler) answerDirect(ctx context.Context, to *events, s *session, call *directCall) {
	if call.progress != nil {
		call.with.report = func(_ context.Context, seconds float64, message string) { to.progress(call.progress, seconds, message) }
	}
	var out *mcp.CallToolResult
	if t, listed := h.listed[s.caller.Kind][call.name]; listed {
		out = h.result(ctx, s, t, call.arguments, &call.with)
	} else {
		out = unlisted(call.name)
	}
	to.response(call, out, h.serverInfo)
}

// events writes the event stream of one answer.
type events struct {
	to http.ResponseWriter
	mu sync.Mutex // progress comes from another goroutine
}

// buffers hold an answer while it is put together.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// largestKept bounds what a buffer keeps for the next answer.
const largestKept = 64 << 10

// send writes one event, whose JSON is written by its function.
func (e *events) send(message func(*bytes.Buffer) error) error {
	b := buffers.Get().(*bytes.Buffer)
	defer func() {
		if b.Cap() <= largestKept {
			buffers.Put(b)
		}
	}()
	b.Reset()
	b.WriteString("event: message\ndata: ")
	if err := message(b); err != nil {
		return err
	}
	b.WriteString("\n\n")
	e.mu.Lock()
	defer e.mu.Unlock()
	header := e.to.Header()
	header["Content-Type"], header["Cache-Control"] = eventStream, notStored
	_, err := e.to.Write(b.Bytes())
	return err
}

// The values of headers that every answer shares.
var (
	eventStream = []string{"text/event-stream"}
	notStored   = []string{noStoring}
)

// progress writes a notification.
func (e *events) progress(token []byte, seconds float64, message string) {
	err := e.send(func(b *bytes.Buffer) error {
		b.WriteString(`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":`)
		b.Write(token)
		b.WriteString(`,"progress":`)
		b.WriteString(strconv.FormatFloat(seconds, 'f', -1, 64))
		b.WriteString(`,"message":`)
		defer b.WriteString(`}}`)
		return writeJSON(b, message)
	})
	if err == nil {
		// A client that went away needs no progress.
		_ = http.NewResponseController(e.to).Flush()
	}
}

// response writes the result of a call, as the library does.
func (e *events) response(call *directCall, out *mcp.CallToolResult, serverInfo []byte) {
	// A client that went away needs no answer; everything in a result can be written.
	_ = e.send(func(b *bytes.Buffer) error {
		b.WriteString(`{"jsonrpc":"2.0","id":`)
		b.Write(call.id)
		b.WriteString(`,"result":{`)
		if call.revision == multiRound {
			b.WriteString(`"_meta":{"` + mcp.MetaKeyServerInfo + `":`)
			b.Write(serverInfo)
			b.WriteString(`},"resultType":"`)
			if out.InputRequests != nil {
				b.WriteString(`input_required",`)
			} else {
				b.WriteString(`complete",`)
			}
		}
		defer b.WriteString(`}}`)
		return writeResult(b, out)
	})
}

// writeResult writes the members of a result.
func writeResult(b *bytes.Buffer, out *mcp.CallToolResult) error {
	var failed error
	b.WriteString(`"content":[`)
	for i, content := range out.Content {
		if i > 0 {
			b.WriteByte(',')
		}
		text, is := content.(*mcp.TextContent)
		if !is {
			failed = errors.Join(failed, writeJSON(b, content))
			continue
		}
		b.WriteString(`{"type":"text","text":`)
		failed = errors.Join(failed, writeJSON(b, text.Text))
		b.WriteByte('}')
	}
	b.WriteByte(']')
	if whole, is := out.StructuredContent.(json.RawMessage); is {
		b.WriteString(`,"structuredContent":`)
		b.Write(whole)
	}
	if out.IsError {
		b.WriteString(`,"isError":true`)
	}
	if out.InputRequests != nil {
		b.WriteString(`,"inputRequests":`)
		failed = errors.Join(failed, writeJSON(b, out.InputRequests))
		if out.RequestState != "" {
			b.WriteString(`,"requestState":`)
			failed = errors.Join(failed, writeJSON(b, out.RequestState))
		}
	}
	return failed
}

// writeJSON writes a value as JSON on one line.
func writeJSON(b *bytes.Buffer, v any) error {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	b.Truncate(b.Len() - 1) // the encoder ends a value with a newline
	return nil
}

// listedTools are the tools of a kind of session by their names.
func (h *handler) listedTools(k access.Kind) map[string]*tool {
	all := map[string]*tool{}
	for _, t := range h.tools() {
		if k == access.Person || t.grants {
			all[t.name] = &t
		}
	}
	return all
}
