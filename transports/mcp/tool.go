package mcp

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

// tool is one tool of the table in spec 4.8.
type tool struct {
	name, title, about string
	// fields are the arguments that a session of a kind lists and sends.
	fields func(access.Kind) []field
	output *jsonschema.Schema
	// grants: a build grant lists it too. A person's session lists every tool.
	grants bool
	hints  mcp.ToolAnnotations
	limit  quota.Name // what a call counts against besides the minute of its credential; "" for nothing
	run    func(ctx context.Context, c access.Caller, in arguments) (result, error)
	// converse is run of a tool that talks with its client meanwhile; nil: it does not.
	converse func(ctx context.Context, c access.Caller, in arguments, with *client) (result, error)
}

// result is what a tool answers: it is the whole result as JSON, and matches the tool's output schema.
type result interface {
	// sentence is what to say to the person, as written; "" if there is nothing to say.
	sentence() string
}

// outputOf is the schema of a result type; statuses are the values of its field status.
func outputOf[T result](statuses ...string) *jsonschema.Schema {
	s, err := jsonschema.For[T](nil)
	if err != nil {
		panic("mcp: a result without a schema: " + err.Error())
	}
	present(s)
	if len(statuses) > 0 {
		enumerate(s, "status", statuses...)
	}
	return s
}

// present takes null out of the types of a schema, except of a value that is required and can be null. Lists are never null, and a pointer
// that is nil is absent. Clients whose models take one type for one property can use the schema as it is.
func present(s *jsonschema.Schema) {
	for name, p := range s.Properties {
		if len(p.Types) == 2 && (p.Types[1] == "array" || !slices.Contains(s.Required, name)) {
			p.Type, p.Types = p.Types[1], nil
		}
		present(p)
	}
	if s.Items != nil {
		present(s.Items)
	}
}

// enumerate lists the values of a property.
func enumerate(s *jsonschema.Schema, property string, values ...string) {
	p := s.Properties[property]
	for _, v := range values {
		p.Enum = append(p.Enum, v)
	}
}

// always returns the same fields for every kind of session.
func always(fields ...field) func(access.Kind) []field {
	return func(access.Kind) []field { return fields }
}

// listed is t as a session of a kind lists it.
func (t tool) listed(k access.Kind) *mcp.Tool {
	hints := t.hints
	hints.Title = t.title
	return &mcp.Tool{Name: t.name, Title: t.title, Description: t.about, InputSchema: inputSchema(t.fields(k)), OutputSchema: t.output, Annotations: &hints}
}

// readsSites are the hints of a tool that changes nothing and may read a restaurant's site.
func readsSites() mcp.ToolAnnotations {
	return mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: new(false), OpenWorldHint: new(true)}
}

// readsOnly are the hints of a tool that changes nothing and reads only what the service itself knows.
func readsOnly() mcp.ToolAnnotations {
	hints := readsSites()
	hints.OpenWorldHint = new(false)
	return hints
}

// answer is a result as the protocol carries it: the sentence for the person first, if there is one, and the whole result as JSON last
// (spec 4.8).
func answer(r result) (*mcp.CallToolResult, error) {
	whole, err := encode(r)
	if err != nil {
		return nil, err
	}
	out := &mcp.CallToolResult{StructuredContent: json.RawMessage(whole)}
	if s := r.sentence(); s != "" {
		out.Content = append(out.Content, &mcp.TextContent{Text: s})
	}
	out.Content = append(out.Content, &mcp.TextContent{Text: whole})
	return out, nil
}

// refusal is the single JSON text block of a refused call (spec 4.8 and section 7, tool-interface error values).
type refusal struct {
	Error             string            `json:"error"`
	Status            string            `json:"status,omitempty"` // of the errors that are a status of an order as well
	Code              string            `json:"code,omitempty"`   // of the catalogue, where error alone says less
	Message           string            `json:"message"`
	Field             string            `json:"field,omitempty"`
	RetryAfterSeconds int               `json:"retryAfterSeconds,omitempty"`
	UserMessage       string            `json:"userMessage,omitempty"`
	OrderID           string            `json:"orderId,omitempty"`
	Next              *fault.Next       `json:"next,omitempty"`
	Candidates        []fault.Candidate `json:"candidates,omitempty"`
	RequestID         string            `json:"requestId,omitempty"` // of internal only
}

// The values of error.
const (
	errForbidden    = "forbidden"
	errRateLimited  = "rate_limited"
	errInvalidInput = "invalid_input"
	errUnauthorized = "unauthorized"
	errInternal     = "internal"
	errInProgress   = "order_in_progress"
	errRetryBlocked = "retry_blocked"
)

// kindOf maps a fault onto the interface's own short list.
func kindOf(f *fault.Fault) string {
	switch {
	case f.Code == fault.Unauthorized.Code:
		return errUnauthorized
	case f.Code == fault.InProgress.Code:
		return errInProgress
	case f.Code == fault.RetryBlocked.Code:
		return errRetryBlocked
	case f.Status == http.StatusForbidden:
		return errForbidden
	case f.Status == http.StatusTooManyRequests:
		return errRateLimited
	case f.Status >= http.StatusInternalServerError:
		return errInternal
	}
	return errInvalidInput
}

// refuse is the result of a call that was refused.
func refuse(err error, requestID string) *mcp.CallToolResult {
	f := fault.From(err)
	r := refusal{Error: kindOf(f), Message: f.Message, Field: f.Param, RetryAfterSeconds: f.RetryAfter, UserMessage: f.UserMessage, OrderID: f.OrderID, Next: f.Next, Candidates: f.Candidates}
	if f.Code != r.Error && f.Code != fault.InvalidRequest.Code {
		r.Code = f.Code
	}
	if r.Error == errInProgress || r.Error == errRetryBlocked {
		r.Status = r.Error
	}
	if r.Error == errInternal {
		r.RequestID = requestID
	}
	whole, err := encode(r)
	if err != nil {
		whole = `{"error":"internal","message":"` + fault.Internal.Message + `"}`
	}
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: whole}}}
}

// unlisted is the result of a call of a tool that the session does not list: plain text, not JSON (spec 4.8).
func unlisted(name string) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "MCP error -32602: Tool " + name + " not found"}}}
}
