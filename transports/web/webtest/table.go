// Package webtest is what the tests of the surfaces share: the tables of what a surface must not accept, so that every surface is held to one, and a tab of
// a real browser.
package webtest

import (
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Row is one request of a table and what has to come back.
type Row struct {
	Line              int
	Who, Change       string
	Status            int
	Code, Says        string
	Method, Path, Fit string // of the call; Fit is its good body
}

// Table reads a table: its own first lines say how it is written.
func Table(t *testing.T, file string) (rows []Row) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var call Row
	n := 0
	for line := range strings.Lines(string(raw)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		left, right, isRow := strings.Cut(line, " -> ")
		if !isRow {
			call.Method, line, _ = strings.Cut(line, " ")
			call.Path, call.Fit, _ = strings.Cut(line, " ")
			continue
		}
		row := call
		row.Line = n
		row.Who, row.Change, _ = strings.Cut(left, "  ")
		status, rest, _ := strings.Cut(right, " ")
		row.Code, row.Says, _ = strings.Cut(rest, " ")
		if row.Status, err = strconv.Atoi(status); err != nil || row.Path == "" {
			t.Fatalf("%s:%d: %q is not a row", file, n, line)
		}
		rows = append(rows, row)
	}
	return rows
}

var repeated = regexp.MustCompile(`<(.+?)\*(\d+)>`)

// expand writes out <a*61>.
func expand(text string) string {
	return repeated.ReplaceAllStringFunc(text, func(found string) string {
		parts := repeated.FindStringSubmatch(found)
		times, _ := strconv.Atoi(parts[2]) // only digits match
		return strings.Repeat(parts[1], times)
	})
}

// Request makes the row's request, to a path whose ids are filled in and with headers that it goes with.
func (row Row) Request(t *testing.T, base, path string, header http.Header) *http.Request {
	t.Helper()
	body, header, change := row.Fit, header.Clone(), expand(row.Change)
	name, value, isHeader := strings.Cut(change, ": ")
	kind, rest, _ := strings.Cut(change, " ")
	field, set, isField := strings.Cut(change, " = ")
	switch {
	case change == "good":
	case kind == "twice":
		name, value, _ := strings.Cut(rest, ": ")
		header[name] = []string{value, value}
	case change == "empty":
		body = ""
	case kind == "raw":
		body = rest
	case kind == "without", isField:
		var members map[string]json.RawMessage
		if err := json.Unmarshal([]byte(row.Fit), &members); err != nil {
			t.Fatalf("line %d: the good body: %v", row.Line, err)
		}
		if kind == "without" {
			delete(members, rest)
		} else {
			members[field] = json.RawMessage(set)
		}
		body = object(members)
	case strings.HasPrefix(change, "?"):
		path += change
	case isHeader:
		header.Set(name, value)
	default:
		t.Fatalf("line %d: %q is no change", row.Line, row.Change)
	}
	r, err := http.NewRequestWithContext(t.Context(), row.Method, base+path, strings.NewReader(body))
	if err != nil {
		t.Fatalf("line %d: %v", row.Line, err)
	}
	if body != "" && header.Get("Content-Type") == "" {
		header.Set("Content-Type", "application/json")
	}
	r.Header = header
	return r
}

// object writes members that need not be JSON.
func object(members map[string]json.RawMessage) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(members)) {
		parts = append(parts, strconv.Quote(name)+":"+string(members[name]))
	}
	return "{" + strings.Join(parts, ",") + "}"
}
