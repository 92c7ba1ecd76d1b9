package rest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// published is the document as partners were last given it.
var published = filepath.Join("testdata", "published.yaml")

// TestNothingPublishedBreaks compares the document with the published one: what is only added passes (spec section 9). -update
// publishes the document again, and refuses if that would break a client.
func TestNothingPublishedBreaks(t *testing.T) {
	was, err := openapi3.NewLoader().LoadFromFile(published)
	if err != nil {
		t.Fatal(err)
	}
	breaks := compare(was, document(t))
	for _, b := range breaks {
		t.Errorf("breaks the users of %s", b)
	}
	if *update && len(breaks) == 0 {
		if err := os.WriteFile(published, openAPIYAML, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// comparison gathers what a new document takes away from users of an old one.
type comparison struct {
	breaks  []string
	callers []any // of the call that is compared, as it was
	seen    map[[2]*openapi3.Schema]bool
}

func compare(was, is *openapi3.T) []string {
	c := &comparison{seen: map[[2]*openapi3.Schema]bool{}}
	for path, item := range was.Paths.Map() {
		for method, o := range item.Operations() {
			now := is.Paths.Value(path)
			if now == nil || now.GetOperation(method) == nil {
				c.broken("%s %s: it is gone", method, path)
				continue
			}
			c.operation(method+" "+path, o, now.GetOperation(method), item.Parameters, now.Parameters)
		}
	}
	for name, item := range was.Webhooks {
		now := is.Webhooks[name]
		if now == nil || now.Post == nil {
			c.broken("webhook %s: it is gone", name)
			continue
		}
		// Partners read what webhooks send, as they read answers.
		c.content("webhook "+name, item.Post.RequestBody.Value.Content, now.Post.RequestBody.Value.Content, c.told)
	}
	slices.Sort(c.breaks)
	return slices.Compact(c.breaks)
}

func (c *comparison) broken(format string, args ...any) {
	c.breaks = append(c.breaks, fmt.Sprintf(format, args...))
}

func (c *comparison) operation(where string, was, is *openapi3.Operation, wasShared, isShared openapi3.Parameters) {
	if was.OperationID != is.OperationID {
		c.broken("%s: %s is now called %s", where, was.OperationID, is.OperationID)
	}
	isOpen := is.Security != nil && len(*is.Security) == 0
	if was.Security != nil && len(*was.Security) == 0 && !isOpen {
		c.broken("%s: it asks for a credential now", where)
	}
	c.callers = extension(was, "x-callers")
	for _, caller := range c.callers {
		if !slices.Contains(extension(is, "x-callers"), caller) {
			c.broken("%s: %v may not call it any more", where, caller)
		}
	}
	c.parameters(where, slices.Concat(wasShared, was.Parameters), slices.Concat(isShared, is.Parameters))
	switch {
	case is.RequestBody != nil && was.RequestBody == nil:
		if is.RequestBody.Value.Required {
			c.broken("%s: it needs a body now", where)
		}
	case was.RequestBody != nil && is.RequestBody == nil:
		c.broken("%s: it takes no body any more", where)
	case was.RequestBody != nil:
		if is.RequestBody.Value.Required && !was.RequestBody.Value.Required {
			c.broken("%s: it needs a body now", where)
		}
		c.content(where+": request", was.RequestBody.Value.Content, is.RequestBody.Value.Content, c.sent)
	}
	for status, response := range was.Responses.Map() {
		now := is.Responses.Value(status)
		if now == nil {
			if status < "300" {
				c.broken("%s: it never answers %s any more", where, status)
			}
			continue
		}
		for header := range response.Value.Headers {
			if now.Value.Headers[header] == nil {
				c.broken("%s: %s has no header %s any more", where, status, header)
			}
		}
		c.content(where+": "+status, response.Value.Content, now.Value.Content, c.told)
	}
}

func extension(o *openapi3.Operation, name string) []any {
	list, _ := o.Extensions[name].([]any)
	return list
}

func (c *comparison) parameters(where string, was, is openapi3.Parameters) {
	for _, p := range was {
		now := is.GetByInAndName(p.Value.In, p.Value.Name)
		if now == nil {
			c.broken("%s: the parameter %s is gone", where, p.Value.Name)
			continue
		}
		if now.Required && !p.Value.Required {
			c.broken("%s: the parameter %s is required now", where, p.Value.Name)
		}
		c.sent(where+": "+p.Value.Name, p.Value.Schema, now.Schema)
	}
	for _, p := range is {
		if p.Value.Required && was.GetByInAndName(p.Value.In, p.Value.Name) == nil {
			c.broken("%s: the new parameter %s is required", where, p.Value.Name)
		}
	}
}

func (c *comparison) content(where string, was, is openapi3.Content, each func(string, *openapi3.SchemaRef, *openapi3.SchemaRef)) {
	for kind, media := range was {
		now := is[kind]
		if now == nil {
			c.broken("%s is not %s any more", where, kind)
			continue
		}
		each(where, media.Schema, now.Schema)
	}
}

// sent compares what callers send: whatever was accepted is still accepted.
func (c *comparison) sent(where string, was, is *openapi3.SchemaRef) {
	if c.known(was, is) {
		return
	}
	w, i := was.Value, is.Value
	defer c.enter(w, i)()
	c.types(where, w, i, i)
	for field := range w.Properties {
		if i.Properties[field] == nil {
			c.broken("%s: the field %s is gone", where, field)
			continue
		}
		c.sent(where+"."+field, w.Properties[field], i.Properties[field])
	}
	for _, field := range i.Required {
		if !slices.Contains(w.Required, field) {
			c.broken("%s: the field %s is required now", where, field)
		}
	}
	for _, value := range w.Enum {
		if len(i.Enum) > 0 && !slices.Contains(i.Enum, value) {
			c.broken("%s: the value %v is gone", where, value)
		}
	}
	if len(i.Enum) > 0 && len(w.Enum) == 0 {
		c.broken("%s: it takes listed values only now", where)
	}
	if i.Pattern != "" && i.Pattern != w.Pattern || i.Format != "" && i.Format != w.Format {
		c.broken("%s: it has to look another way now", where)
	}
	least := func(name string, was, is uint64) {
		if is > was {
			c.broken("%s: %s is %d now", where, name, is)
		}
	}
	most := func(name string, was, is *uint64) {
		if is != nil && (was == nil || *is < *was) {
			c.broken("%s: %s is %d now", where, name, *is)
		}
	}
	least("minLength", w.MinLength, i.MinLength)
	least("minItems", w.MinItems, i.MinItems)
	most("maxLength", w.MaxLength, i.MaxLength)
	most("maxItems", w.MaxItems, i.MaxItems)
	if i.Min != nil && (w.Min == nil || *i.Min > *w.Min) || i.Max != nil && (w.Max == nil || *i.Max < *w.Max) {
		c.broken("%s: its range is smaller now", where)
	}
	c.inside(where, w, i, c.sent)
}

// told compares what callers are told: whatever they could count on, they still can.
func (c *comparison) told(where string, was, is *openapi3.SchemaRef) {
	if c.known(was, is) {
		return
	}
	if choices := is.Value.AnyOf; len(was.Value.AnyOf) == 0 && len(choices) > 1 && !slices.ContainsFunc(choices[1:], c.forOld) {
		is = choices[0]
	}
	w, i := was.Value, is.Value
	defer c.enter(w, i)()
	c.types(where, i, w, i)
	for field := range w.Properties {
		if i.Properties[field] == nil {
			c.broken("%s: the field %s is gone", where, field)
			continue
		}
		if slices.Contains(w.Required, field) && !slices.Contains(i.Required, field) {
			c.broken("%s: the field %s may be absent now", where, field)
		}
		c.told(where+"."+field, w.Properties[field], i.Properties[field])
	}
	for _, value := range w.Enum {
		if !slices.Contains(i.Enum, value) && len(i.Enum) > 0 {
			c.broken("%s: the value %v is gone", where, value)
		}
	}
	c.inside(where, w, i, c.told)
}

// forOld reports whether a choice of an answer can be told to who could make the call before: it can unless it names its callers, and
// they are new.
func (c *comparison) forOld(choice *openapi3.SchemaRef) bool {
	callers, _ := choice.Value.Extensions["x-callers"].([]any)
	return len(callers) == 0 || slices.ContainsFunc(callers, func(letter any) bool { return slices.Contains(c.callers, letter) })
}

// known reports whether a pair is being compared already: a schema may hold itself.
func (c *comparison) known(was, is *openapi3.SchemaRef) bool {
	if was == nil || is == nil {
		return true
	}
	return c.seen[[2]*openapi3.Schema{was.Value, is.Value}]
}

// enter notes that a pair is being compared until what it returns is called. A schema is used in many places, and each is compared.
func (c *comparison) enter(was, is *openapi3.Schema) (leave func()) {
	pair := [2]*openapi3.Schema{was, is}
	c.seen[pair] = true
	return func() { delete(c.seen, pair) }
}

// types asks that every type of narrow is one of wide.
func (c *comparison) types(where string, narrow, wide, is *openapi3.Schema) {
	if wide.Type == nil {
		return
	}
	if narrow.Type == nil {
		c.broken("%s: its type is %v now", where, is.Type.Slice())
		return
	}
	for _, kind := range narrow.Type.Slice() {
		if !wide.Type.Includes(kind) && !(kind == "integer" && wide.Type.Includes("number")) {
			c.broken("%s: its type is %v now", where, is.Type.Slice())
		}
	}
}

// inside compares the elements of lists and the choices of a schema that is one of several.
func (c *comparison) inside(where string, was, is *openapi3.Schema, each func(string, *openapi3.SchemaRef, *openapi3.SchemaRef)) {
	if was.Items != nil {
		each(where+"[]", was.Items, is.Items)
	}
	for i, choice := range was.AnyOf {
		if i >= len(is.AnyOf) {
			c.broken("%s: a choice is gone", where)
			continue
		}
		each(where, choice, is.AnyOf[i])
	}
}

// An answer that becomes one of several breaks nobody as long as who could make the call before is told the first of them.
func TestAnswersOfNewCallersBreakNobody(t *testing.T) {
	choices := `              schema:
                anyOf:
                  - {$ref: "#/components/schemas/Identity"}
                  - {$ref: "#/components/schemas/CLIIdentity"}
`
	was := changed(t, [2]string{choices, `              schema: {$ref: "#/components/schemas/Identity"}` + "\n"})
	extension := was.Paths.Value("/v1/whoami").Get.Extensions
	extension["x-callers"] = []any{"S", "P"}
	if found := compare(was, document(t)); len(found) != 0 {
		t.Errorf("%q", found)
	}
	for _, callers := range [][]any{nil, {"C", "S"}} {
		is := document(t)
		is.Components.Schemas["CLIIdentity"].Value.Extensions["x-callers"] = callers
		if found := compare(was, is); !slices.ContainsFunc(found, func(b string) bool { return strings.HasPrefix(b, "GET /v1/whoami: 200: its type is") }) {
			t.Errorf("told to %v: %q", callers, found)
		}
	}
}

// The comparison finds what breaks somebody, and lets pass what is only added.
func TestComparisonFinds(t *testing.T) {
	was := document(t)
	for want, change := range map[string][2]string{
		"GET /v1/whoami: it is gone":                                     {"  /v1/whoami:", "  /v1/who:"},
		"webhook order: it is gone":                                      {"webhooks:\n  order:", "webhooks:\n  orders:"},
		"GET /v1/whoami: whoami is now called who":                       {"operationId: whoami", "operationId: who"},
		"POST /v1/cli/device/code: it asks for a credential now":         {"      security: []\n", ""},
		"GET /v1/whoami: P may not call it any more":                     {"x-callers: [S, P, C]", "x-callers: [S, C]"},
		"GET /v1/events: the parameter since is gone":                    {"{name: since, in", "{name: from, in"},
		"GET /v1/events: the parameter limit is required now":            {"{name: limit, in: query", "{name: limit, required: true, in: query"},
		"GET /v1/events: limit: its range is smaller now":                {"minimum: 1, maximum: 100, default: 50", "minimum: 1, maximum: 99, default: 50"},
		"POST /v1/users/{userId}/grant: it needs a body now":             {"required: false", "required: true"},
		"POST /v1/users: request: the field email is required now":       {"required: [firstName, lastName, phone]", "required: [firstName, lastName, phone, email]"},
		"POST /v1/users: request: the field email is gone":               {"        email: {", "        mail: {"},
		"POST /v1/users: request.firstName: maxLength is 59 now":         {"firstName: {type: string, minLength: 1, maxLength: 60", "firstName: {type: string, minLength: 1, maxLength: 59"},
		"POST /v1/users: request.firstName: minLength is 2 now":          {"firstName: {type: string, minLength: 1", "firstName: {type: string, minLength: 2"},
		"POST /v1/users: request.phone: it has to look another way now":  {`'^\+[1-9]\d{6,14}$'`, `'^\+1\d{10}$'`},
		"POST /v1/carts: request.items: maxItems is 9 now":               {"items: {type: array, minItems: 1, maxItems: 10", "items: {type: array, minItems: 1, maxItems: 9"},
		"POST /v1/carts: request.near: its type is [integer] now":        {"near: {type: string", "near: {type: integer"},
		"POST /v1/carts: request.near: it takes listed values only now":  {"near: {type: string", "near: {enum: [a], type: string"},
		"POST /v1/users: it never answers 201 any more":                  {`        "201":` + "\n          description: The user.", `        "200":` + "\n          description: The user."},
		"POST /v1/users: 201: the field handoffUrl is gone":              {"        handoffUrl: {", "        handUrl: {"},
		"POST /v1/users: 201: the field session may be absent now":       {"required: [id, status, next, session]", "required: [id, status, next]"},
		"POST /v1/users: 201.next: the value connected is gone":          {"awaiting_user_approval, connected]", "awaiting_user_approval]"},
		"GET /v1/carts/{cartId}: 200.cart.items[].quantity: its type is": {"quantity: {type: integer, format: int64", "quantity: {type: [integer, 'null'], format: int64"},
		"GET /v1/carts/{cartId}: 200.cart.decision: the field groups is": {"        groups: {type: array", "        lists: {type: array"},
		"GET /v1/orders/{orderId}: 429 has no header Retry-After":        {`      headers: {Retry-After: {$ref: "#/components/headers/RetryAfter"}}` + "\n", ""},
		"webhook order: the field sent_at is gone":                       {"        sent_at: {", "        written_at: {"},
		"webhook order.order.state: the value refunded is gone":          {"unconfirmed, refunded]", "unconfirmed]"},
		"POST /v1/users: request is not application/json any more":       {"          application/json:", "          application/xml:"},
	} {
		if found := compare(was, changed(t, change)); !slices.ContainsFunc(found, func(b string) bool { return strings.HasPrefix(b, want) }) {
			t.Errorf("%q is not found; %q", want, found)
		}
	}
	for name, change := range map[string][2]string{
		"a call":                   {"  /v1/whoami:", "  /v1/other:\n    get: {operationId: other, responses: {'200': {description: x}}}\n  /v1/whoami:"},
		"a field that may be sent": {"        email: {", "        nickname: {type: string}\n        email: {"},
		"a field that is told":     {"        handoffUrl: {", "        more: {type: string}\n        handoffUrl: {"},
		"a longer bound":           {"firstName: {type: string, minLength: 1, maxLength: 60", "firstName: {type: string, minLength: 1, maxLength: 80"},
		"a value that is told":     {"awaiting_user_approval, connected]", "awaiting_user_approval, connected, other]"},
		"a caller":                 {"x-callers: [S]", "x-callers: [S, P]"},
		"a code":                   {"x-codes: [invalid_request", "x-codes: [not_found, invalid_request"},
		"an optional parameter":    {"        - {name: limit,", "        - {name: order, in: query, schema: {type: string}}\n        - {name: limit,"},
		"a field always told":      {"      required: [token, expiresAt, scope]", "      required: [token, expiresAt, scope, refreshed]"},
	} {
		if found := compare(was, changed(t, change)); len(found) != 0 {
			t.Errorf("%s is only added, and %q", name, found)
		}
	}
}
