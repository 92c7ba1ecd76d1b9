package rest

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	yaml "github.com/oasdiff/yaml3"

	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/transports/web"
)

var update = flag.Bool("update", false, "write what is derived from openapi.yaml, and the golden answers")

func document(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(openAPIYAML)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestDocumentIsValidWithItsExamples(t *testing.T) {
	if err := document(t).Validate(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestJSONIsTheYAML(t *testing.T) {
	var root yaml.Node
	if err := yaml.Unmarshal(openAPIYAML, &root); err != nil {
		t.Fatal(err)
	}
	var compact, want bytes.Buffer
	if err := writeJSON(&compact, &root); err != nil {
		t.Fatal(err)
	}
	if err := json.Indent(&want, compact.Bytes(), "", " "); err != nil {
		t.Fatal(err)
	}
	want.WriteByte('\n')
	if *update {
		if err := os.WriteFile("openapi.json", want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(openAPIJSON, want.Bytes()) {
		t.Error("openapi.json is not openapi.yaml: run make generate")
	}
}

// writeJSON writes a YAML node as JSON, its members in the order in which they are written: the reference page keeps that order.
func writeJSON(b *bytes.Buffer, n *yaml.Node) error {
	switch n.Kind {
	case yaml.DocumentNode:
		return writeJSON(b, n.Content[0])
	case yaml.MappingNode, yaml.SequenceNode:
		open, end, each := "{", "}", 2
		if n.Kind == yaml.SequenceNode {
			open, end, each = "[", "]", 1
		}
		b.WriteString(open)
		for i, inside := range n.Content {
			switch {
			case i > 0 && i%each == 0:
				b.WriteString(",")
			case i%each == 1:
				b.WriteString(":")
			}
			if each == 2 && i%2 == 0 {
				inside = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: inside.Value}
			}
			if err := writeJSON(b, inside); err != nil {
				return err
			}
		}
		b.WriteString(end)
		return nil
	case yaml.ScalarNode:
		var value any
		if err := n.Decode(&value); err != nil {
			return err
		}
		if n.Tag == "!!str" || n.Tag == "!!timestamp" {
			value = n.Value
		}
		enc := json.NewEncoder(b)
		enc.SetEscapeHTML(false)
		return enc.Encode(value)
	}
	return fmt.Errorf("line %d: a kind of YAML that has no JSON", n.Line)
}

func TestRoutesAreThePathsOfTheDocument(t *testing.T) {
	var served, described []string
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		access := "closed"
		if route.Open {
			access = "open"
		}
		served = append(served, strings.Join([]string{route.Method, route.Path, access}, " "))
	}
	for path, item := range document(t).Paths.Map() {
		for method, operation := range item.Operations() {
			access := "closed"
			if operation.Security != nil && len(*operation.Security) == 0 {
				access = "open"
			}
			described = append(described, strings.Join([]string{method, path, access}, " "))
		}
	}
	slices.Sort(served)
	slices.Sort(described)
	if !slices.Equal(served, described) {
		t.Errorf("served:\n%s\n\ndescribed:\n%s", strings.Join(served, "\n"), strings.Join(described, "\n"))
	}
}

// Who may make a call is in the document as it is in the routes.
func TestRoutesAreForTheirCallers(t *testing.T) {
	doc := document(t)
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		letters := ""
		for _, letter := range extension(doc.Paths.Value(route.Path).GetOperation(route.Method), "x-callers") {
			letters += letter.(string)
		}
		if string(route.For) != letters {
			t.Errorf("%s %s is for %q, and x-callers is %q", route.Method, route.Path, route.For, letters)
		}
		if sandbox := strings.HasPrefix(route.Path, "/v1/sandbox/"); route.Sandbox != sandbox {
			t.Errorf("%s %s is for the sandbox alone: %v", route.Method, route.Path, route.Sandbox)
		}
	}
}

// What a row says of limits, audit and keys is in the document, and docs/limits.md has every limit.
func TestRowsAreTheDocument(t *testing.T) {
	doc := document(t)
	limits, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[quota.Name]bool{}
	for _, route := range newHandlers(Services{}, Options{}).routes() {
		where, operation := route.Method+" "+route.Path, doc.Paths.Value(route.Path).GetOperation(route.Method)
		text := func(name string) string {
			value, _ := operation.Extensions[name].(string)
			return value
		}
		if text("x-limit") != string(route.Limit) {
			t.Errorf("%s counts against %q, and x-limit is %q", where, route.Limit, text("x-limit"))
		}
		if text("x-audit") != string(route.Audit) {
			t.Errorf("%s is recorded as %q, and x-audit is %q", where, route.Audit, text("x-audit"))
		}
		if route.Limit != "" && !strings.Contains(string(limits), "`"+string(route.Limit)+"`") {
			t.Errorf("%s: docs/limits.md has no %s", where, route.Limit)
		}
		drawn[route.Limit] = true
		header, body := operation.Parameters.GetByInAndName("header", "Idempotency-Key") != nil, bodyHas(operation, "idempotencyKey")
		if takes := (route.Key != web.NoKey); takes != header || (route.Key == web.KeyRequired) != body {
			t.Errorf("%s: the row takes keys: %d; the document has one in the header: %v, in the body: %v", where, route.Key, header, body)
		}
	}
	for _, row := range quota.Table() {
		if row.Window == time.Minute && row.OfApplications() && row.Name != quota.RequestsMinute && row.Name != quota.RevokedMinute && !drawn[row.Name] {
			t.Errorf("no route draws on %s", row.Name)
		}
	}
}

// bodyHas reports whether a request body has a field.
func bodyHas(o *openapi3.Operation, field string) bool {
	if o.RequestBody == nil {
		return false
	}
	content := o.RequestBody.Value.Content.Get("application/json")
	return content != nil && content.Schema.Value.Properties[field] != nil
}

// Every code of a call is in the catalogue, and the call describes the status it comes with.
func TestCodesAreTheCatalogue(t *testing.T) {
	told := map[string]bool{}
	for path, item := range document(t).Paths.Map() {
		for method, operation := range item.Operations() {
			codes, _ := operation.Extensions["x-codes"].([]any)
			for _, code := range codes {
				described := false
				for _, row := range fault.Table() {
					if row.Code == code && operation.Responses.Status(row.Status) != nil {
						described = true
					}
				}
				if !described {
					t.Errorf("%s %s: %v has no row in the catalogue or no answer here", method, path, code)
				}
				told[code.(string)] = true
			}
		}
	}
	everywhere := []string{"internal", "unavailable", "method_not_allowed"}
	elsewhere := []string{"sign_in_again"} // of the console
	for _, row := range fault.Table() {
		if !told[row.Code] && !slices.Contains(slices.Concat(everywhere, elsewhere), row.Code) {
			t.Errorf("%s is in the catalogue and no call names it", row.Code)
		}
	}
}

func TestStatesAreTheTables(t *testing.T) {
	schemas := document(t).Components.Schemas
	var states, statuses []any
	for _, s := range order.States() {
		if s != order.None {
			states = append(states, string(s))
		}
	}
	for _, s := range cart.Statuses() {
		statuses = append(statuses, string(s))
	}
	if got := schemas["OrderState"].Value.Enum; !slices.Equal(got, states) {
		t.Errorf("OrderState = %v", got)
	}
	if got := schemas["CartStatus"].Value.Enum; !slices.Equal(got, statuses) {
		t.Errorf("CartStatus = %v", got)
	}
}

// The description names the address of the service that answers it, and not that of a development environment.
func TestTheDescriptionNamesItsServer(t *testing.T) {
	h := New(newService().services(), Options{URL: "https://api.partners.example", HTTPS: true})
	for _, path := range []string{"/openapi.yaml", "/openapi.json"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "https://api.partners.example"+path, nil))
		if said := w.Body.String(); w.Code != 200 || !strings.Contains(said, "https://api.partners.example") || strings.Contains(said, "127.0.0.1:8080") {
			t.Errorf("%s: %d, names its server: %t", path, w.Code, strings.Contains(said, "api.partners.example"))
		}
	}
}
