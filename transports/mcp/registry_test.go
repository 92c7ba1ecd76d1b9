package mcp

import (
	"encoding/json"
	"net/http/httptest"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

// entrySchema is what the registry's format of 2025-12-11 asks of an entry with remote servers, with no field beyond those that we send.
const entrySchema = `{
	"type": "object",
	"required": ["$schema", "name", "title", "description", "version", "remotes"],
	"additionalProperties": false,
	"properties": {
		"$schema": {"const": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"},
		"name": {"type": "string", "minLength": 3, "maxLength": 200, "pattern": "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"},
		"title": {"type": "string", "minLength": 1, "maxLength": 100},
		"description": {"type": "string", "minLength": 1, "maxLength": 100},
		"version": {"type": "string", "maxLength": 255, "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+"},
		"websiteUrl": {"type": "string", "pattern": "^https?://"},
		"remotes": {"type": "array", "minItems": 1, "items": {
			"type": "object",
			"required": ["type", "url"],
			"additionalProperties": false,
			"properties": {
				"type": {"const": "streamable-http"},
				"url": {"type": "string", "pattern": "^https?://[^{}]+$"},
				"headers": {"type": "array", "items": {
					"type": "object",
					"required": ["name"],
					"additionalProperties": false,
					"properties": {
						"name": {"type": "string"},
						"description": {"type": "string"},
						"isRequired": {"type": "boolean"},
						"isSecret": {"type": "boolean"}
					}
				}}
			}
		}}
	}
}`

// server.json is open and has the registry's format, whatever the service is called and wherever it is.
func TestRegistryEntry(t *testing.T) {
	var schema jsonschema.Schema
	if err := json.Unmarshal([]byte(entrySchema), &schema); err != nil {
		t.Fatal(err)
	}
	format, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for address, c := range map[string]struct{ service, name string }{
		"https://tools.example":         {"", "example.tools/carryout"},
		"https://mcp.eat.example:8443":  {"Eat & Drink ✓", "example.eat.mcp/eat---drink--"},
		"http://127.0.0.1:8081":         {"Carryout", "127.0.0.1/carryout"},
		"http://[::1]:8081":             {"Carryout", "--1/carryout"},
		"https://tools.example/service": {"Carryout", "example.tools/carryout"},
	} {
		x := newTester(t, func(_ *Services, o *Options) {
			o.URL, o.Name, o.Docs = address, c.service, "https://api.example/docs#error-"
		})
		r := httptest.NewRequest("GET", address, nil)
		r.URL.Path = "/server.json"
		res := x.send(r)
		var entry map[string]any
		if err := json.NewDecoder(res.Body).Decode(&entry); err != nil || res.StatusCode != 200 {
			t.Fatalf("%s: %d, %v", address, res.StatusCode, err)
		}
		if err := format.Validate(entry); err != nil {
			t.Errorf("%s: %v\n%v", address, err, entry)
		}
		if entry["websiteUrl"] != "https://api.example/docs" {
			t.Errorf("%s: %v", address, entry["websiteUrl"])
		}
		if entry["name"] != c.name || at(entry, "remotes.url") != address {
			t.Errorf("%s: %v", address, entry)
		}
	}
}
