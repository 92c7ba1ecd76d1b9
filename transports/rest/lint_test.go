package rest

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/carryout-dev/carryout/core/fault"
)

var (
	camelCase = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)
	snakeCase = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
)

// TestLint holds openapi.yaml to rules of our own. What OpenAPI itself asks for, examples that fit their schemas among it, is
// TestDocumentIsValidWithItsExamples.
func TestLint(t *testing.T) {
	for _, complaint := range lint(document(t)) {
		t.Error(complaint)
	}
}

// lint lists what is wrong with a document.
func lint(doc *openapi3.T) (complaints []string) {
	complain := func(format string, args ...any) { complaints = append(complaints, fmt.Sprintf(format, args...)) }
	ids := map[string]bool{}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
		item := doc.Paths.Value(path)
		for method, o := range item.Operations() {
			where := method + " " + path
			if !camelCase.MatchString(o.OperationID) || ids[o.OperationID] {
				complain("%s: operationId %q is not camelCase, or taken", where, o.OperationID)
			}
			ids[o.OperationID] = true
			if o.Summary == "" {
				complain("%s has no summary", where)
			}
			if len(o.Tags) != 1 || doc.Tags.Get(o.Tags[0]) == nil {
				complain("%s: tags %v is not one of the document's", where, o.Tags)
			}
			for _, p := range slices.Concat(item.Parameters, o.Parameters) {
				if p.Value.Description == "" {
					complain("%s: the parameter %s is not described", where, p.Value.Name)
				}
				if p.Value.In == "path" && p.Value.Example == nil {
					complain("%s: the parameter %s has no example", where, p.Value.Name)
				}
			}
			if o.RequestBody != nil {
				lintExample(complain, where+": the request", o.RequestBody.Value.Content)
			}
			lintAnswers(complain, where, o)
		}
	}
	for name, item := range doc.Webhooks {
		for _, o := range item.Operations() {
			if o.OperationID == "" || o.Summary == "" || o.RequestBody == nil {
				complain("webhook %s has no operationId, summary or body", name)
				continue
			}
			lintExample(complain, "webhook "+name, o.RequestBody.Value.Content)
		}
	}
	lintSchemas(complain, doc)
	for _, unused := range unusedComponents(doc) {
		complain("%s is used by nothing", unused)
	}
	slices.Sort(complaints)
	return complaints
}

// lintExample asks JSON for an example.
func lintExample(complain func(string, ...any), where string, content openapi3.Content) {
	media := content.Get("application/json")
	if media == nil || media.Schema.Value.Properties == nil && media.Schema.Ref == "" {
		return
	}
	if media.Example == nil && len(media.Examples) == 0 {
		complain("%s has no example", where)
	}
}

// schemes are the security schemes of the document, by the letters of x-callers: one for each kind of credential.
var schemes = map[any]string{"S": "applicationSecret", "P": "personToken", "G": "buildGrant", "C": "toolSession"}

func schemesFor(letters []any) (names []string) {
	for _, letter := range letters {
		names = append(names, schemes[letter])
	}
	return names
}

// schemesOf are the credentials of a call, any one of which is enough.
func schemesOf(o *openapi3.Operation) (names []string) {
	if o.Security == nil {
		return nil
	}
	for _, one := range *o.Security {
		for name := range one {
			names = append(names, name)
		}
	}
	return names
}

// lintAnswers asks a call that takes a credential for its callers, its codes, and an answer of every status that these come with.
func lintAnswers(complain func(string, ...any), where string, o *openapi3.Operation) {
	open := o.Security != nil && len(*o.Security) == 0
	letters, _ := o.Extensions["x-callers"].([]any)
	codes, _ := o.Extensions["x-codes"].([]any)
	if !open && (len(letters) == 0 || len(codes) == 0) {
		complain("%s: x-callers %v, x-codes %v", where, letters, codes)
	}
	if !open && !slices.Equal(schemesOf(o), schemesFor(letters)) {
		complain("%s: security %v, and x-callers %v", where, schemesOf(o), letters)
	}
	for _, letter := range letters {
		if open || !slices.Contains([]any{"S", "P", "G", "C"}, letter) {
			complain("%s: %v is no caller", where, letter)
		}
	}
	if !open {
		for _, status := range []int{401, 403, 429, 500, 503} {
			if o.Responses.Status(status) == nil {
				complain("%s describes no %d", where, status)
			}
		}
		for _, code := range []any{"unauthorized", "rate_limited"} {
			if !slices.Contains(codes, code) {
				complain("%s does not list %v", where, code)
			}
		}
	}
	if o.RequestBody != nil {
		for _, code := range []any{"invalid_request", "body_too_large", "unsupported_media_type"} {
			if !slices.Contains(codes, code) {
				complain("%s takes a body and does not list %v", where, code)
			}
		}
	}
	for status, response := range o.Responses.Map() {
		n, err := strconv.Atoi(status)
		if err != nil {
			complain("%s: the status %s", where, status)
		}
		if response.Value.Description == nil || *response.Value.Description == "" {
			complain("%s: %s is not described", where, status)
		}
		if n < 300 {
			lintExample(complain, where+": "+status, response.Value.Content)
		}
		explained := n < 400 || n == 500 || n == 503 || slices.ContainsFunc(fault.Table(), func(f *fault.Fault) bool {
			return f.Status == n && slices.Contains(codes, any(f.Code))
		})
		if !explained {
			complain("%s describes a %d that no code of x-codes comes with", where, n)
		}
	}
}

// lintSchemas asks every field for a description, order reads and events for snake_case and all else for camelCase, money for
// whole minor units, and times for Time.
func lintSchemas(complain func(string, ...any), doc *openapi3.T) {
	for name, item := range doc.Webhooks {
		for field, property := range item.Post.RequestBody.Value.Content.Get("application/json").Schema.Value.Properties {
			if !isDescribed(property) || !snakeCase.MatchString(field) {
				complain("webhook %s: %s is not described, or not snake_case", name, field)
			}
		}
	}
	snake := []string{"Order", "Evidence", "Event", "EventOrder", "EventFees", "EventLine",
		"DeviceCodeRequest", "DeviceCode", "DeviceTokenRequest", "DeviceToken", "OAuthError",
		"TokenRequest", "OAuthTokens", "RevokeRequest", "ClientMetadata", "RegisteredClient", "AuthorizationServer", "ProtectedResource"}
	for name, schema := range doc.Components.Schemas {
		for field, property := range schema.Value.Properties {
			where := name + "." + field
			if !isDescribed(property) {
				complain("%s is not described", where)
			}
			switch {
			case slices.Contains(snake, name) && !snakeCase.MatchString(field):
				complain("%s is not snake_case", where)
			case !slices.Contains(snake, name) && !camelCase.MatchString(field):
				complain("%s is not camelCase", where)
			}
			if (strings.HasSuffix(field, "Minor") || strings.HasSuffix(field, "_minor")) && !property.Value.Type.Includes("integer") {
				complain("%s is money and no integer", where)
			}
			// ready_at is in the restaurant's own words.
			if (strings.HasSuffix(field, "At") || strings.HasSuffix(field, "_at")) && field != "ready_at" && field != "client_id_issued_at" && property.Value.Format != "date-time" {
				complain("%s is a time and not of format date-time", where)
			}
		}
		for _, required := range schema.Value.Required {
			if schema.Value.Properties[required] == nil {
				complain("%s requires %s, which it does not have", name, required)
			}
		}
	}
}

func isDescribed(s *openapi3.SchemaRef) bool {
	if s.Value.Description != "" {
		return true
	}
	if beside, _ := s.Extensions["description"].(string); beside != "" {
		return true
	}
	return slices.ContainsFunc(slices.Concat(s.Value.AnyOf, s.Value.OneOf, s.Value.AllOf), isDescribed)
}

var componentUse = regexp.MustCompile(`"\$ref":"#(/components/[^"]+)"`)

func unusedComponents(doc *openapi3.T) (unused []string) {
	raw, err := json.Marshal(doc)
	if err != nil {
		return []string{err.Error()}
	}
	used := map[string]bool{}
	for _, found := range componentUse.FindAllSubmatch(raw, -1) {
		used[string(found[1])] = true
	}
	all := []string{}
	add := func(kind, name string) { all = append(all, "/components/"+kind+"/"+name) }
	for name := range doc.Components.Schemas {
		add("schemas", name)
	}
	for name := range doc.Components.Parameters {
		add("parameters", name)
	}
	for name := range doc.Components.Responses {
		add("responses", name)
	}
	for name := range doc.Components.Headers {
		add("headers", name)
	}
	for _, name := range all {
		if !used[name] {
			unused = append(unused, name)
		}
	}
	return unused
}

// The lint finds what it is there to find.
func TestLintFinds(t *testing.T) {
	for complaint, change := range map[string][2]string{
		"POST /v1/users has no summary":                                      {"      summary: Provision a person\n", ""},
		`GET /v1/whoami: operationId "whoami" is not camelCase, or taken`:    {"operationId: provisionUser", "operationId: whoami"},
		"POST /v1/users: tags [people] is not one of":                        {"tags: [users]", "tags: [people]"},
		"POST /v1/users: x-callers [], x-codes":                              {"      x-callers: [S]\n", ""},
		"POST /v1/users: X is no caller":                                     {"x-callers: [S]", "x-callers: [X]"},
		"POST /v1/users: the request has no example":                         {`            example: {firstName: Ada, lastName: Example, phone: "+15005550100"}` + "\n", ""},
		"POST /v1/users describes no 429":                                    {`        "429": {$ref: "#/components/responses/TooMany"}` + "\n", ""},
		"GET /v1/events: the parameter limit is not described":               {"description: Events on a page., ", ""},
		"POST /v1/users takes a body and does not list body_too_large":       {"forbidden, body_too_large", "forbidden"},
		"POST /v1/users describes a 409 that no code of x-codes comes with":  {`        "413": {$ref: "#/components/responses/TooLarge"}`, `        "409": {$ref: "#/components/responses/Conflict"}` + "\n" + `        "413": {$ref: "#/components/responses/TooLarge"}`},
		"CodeSent.codeSent is not described":                                 {"codeSent: {type: boolean, description: Always true.}", "codeSent: {type: boolean}"},
		"CodeSent.code_sent is not camelCase":                                {"codeSent: {type: boolean", "code_sent: {type: boolean"},
		"Fees.subtotalMinor is money and no integer":                         {`subtotalMinor: {$ref: "#/components/schemas/Minor"`, `subtotalMinor: {type: number`},
		"Grant.expiresAt is a time and not of format date-time":              {`expiresAt: {$ref: "#/components/schemas/Time"`, `expiresAt: {type: string`},
		"Grant requires token, which it does not have":                       {"        token: {type: string", "        other: {type: string"},
		"/components/schemas/Surprise is used by nothing":                    {"    Health:\n", "    Surprise: {type: string}\n\n    Health:\n"},
		`POST /v1/users: operationId "" is not camelCase, or taken`:          {"      operationId: provisionUser\n", ""},
		"webhook order has no operationId, summary or body":                  {"      operationId: orderEvent\n", ""},
		"POST /v1/users: 201 has no example":                                 {`              example: {id: usr_k3v5q2, status: provisioned, next: verify, session: {scope: build, expiresIn: 900}, handoffUrl: "https://join.carryout.example/join/tkt_m2x7"}` + "\n", ""},
		"POST /v1/users/{userId}/grant: the parameter userId has no example": {", example: usr_k3v5q2}", "}"},
		"POST /v1/users does not list rate_limited":                          {"unsupported_media_type, rate_limited]", "unsupported_media_type]"},
	} {
		if found := lint(changed(t, change)); !slices.ContainsFunc(found, func(c string) bool { return strings.HasPrefix(c, complaint) }) {
			t.Errorf("%q is not found; %q", complaint, found)
		}
	}
}

// changed is the document with one text replaced at its first place.
func changed(t *testing.T, change [2]string) *openapi3.T {
	t.Helper()
	if !strings.Contains(string(openAPIYAML), change[0]) {
		t.Fatalf("openapi.yaml has no %q", change[0])
	}
	doc, err := openapi3.NewLoader().LoadFromData([]byte(strings.Replace(string(openAPIYAML), change[0], change[1], 1)))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
