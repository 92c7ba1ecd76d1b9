package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/fault"
)

// kind is the JSON type of an argument.
type kind int

// The kinds.
const (
	text        kind = iota // a string of least to most characters
	texts                   // an array of at most `items` such strings
	textOrTexts             // either
	flag                    // true or false
	integer                 // a whole number, at least `least`
	point                   // {lat, lng}, and nothing else
)

// field is one argument of a tool. The input schema that a session lists and the check of a call come from the same fields.
type field struct {
	name        string
	kind        kind
	least, most int // characters of a text, or values of an integer; 0: no bound
	items       int // entries of an array; 0: no bound
	required    bool
	values      []string // the texts that are allowed, listed in the schema; nil: any
	hidden      []string // texts that are allowed and not listed
	only        []string // the actions that take it; nil: all
	about       string
}

// inputSchema is the JSON Schema of a tool's arguments.
func inputSchema(fields []field) map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, f := range fields {
		s := f.schema()
		s["description"] = f.about
		properties[f.name] = s
		if f.required {
			required = append(required, f.name)
		}
	}
	schema := map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		schema["required"] = required
	}
	return schema
}

func (f field) schema() map[string]any {
	switch f.kind {
	case texts:
		return f.arraySchema()
	case textOrTexts:
		return map[string]any{"anyOf": []any{f.textSchema(), f.arraySchema()}}
	case flag:
		return map[string]any{"type": "boolean"}
	case integer:
		s := map[string]any{"type": "integer", "minimum": f.least}
		if f.most > 0 {
			s["maximum"] = f.most
		}
		return s
	case point:
		coordinate := func(most int) map[string]any {
			return map[string]any{"type": "number", "minimum": -most, "maximum": most}
		}
		return map[string]any{"type": "object", "properties": map[string]any{"lat": coordinate(90), "lng": coordinate(180)},
			"required": []string{"lat", "lng"}, "additionalProperties": false}
	}
	return f.textSchema()
}

func (f field) textSchema() map[string]any {
	s := map[string]any{"type": "string"}
	if f.least > 0 {
		s["minLength"] = f.least
	}
	if f.most > 0 {
		s["maxLength"] = f.most
	}
	if f.values != nil {
		s["enum"] = f.values
	}
	return s
}

func (f field) arraySchema() map[string]any {
	s := map[string]any{"type": "array", "items": f.textSchema()}
	if f.items > 0 {
		s["maxItems"] = f.items
	}
	return s
}

// arguments are the checked arguments of one call.
type arguments map[string]any

// coordinates are a point's.
type coordinates struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}

// longestName bounds what an error quotes of a name that the caller made up.
const longestName = 64

// read checks the arguments of a call against the fields of its tool.
//
// Errors: InvalidRequest, which names the argument.
func read(fields []field, raw json.RawMessage) (arguments, error) {
	given, err := object(raw)
	if err != nil {
		return nil, err
	}
	out := arguments{}
	action, _ := given["action"].(string)
	for _, f := range fields {
		value, ok := given[f.name]
		switch {
		case !ok && f.required:
			return nil, fault.InvalidRequest.Field(f.name, "is required.")
		case !ok:
			continue
		}
		if out[f.name], err = f.read(value); err != nil {
			return nil, err
		}
		if f.only != nil && !slices.Contains(f.only, action) {
			return nil, fault.InvalidRequest.Field(f.name, "does not go with the action "+action+".")
		}
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.name == name }) {
			if len(name) > longestName {
				name = strings.ToValidUTF8(name[:longestName], "") + "…"
			}
			return nil, fault.InvalidRequest.Field(name, "is not an argument of this tool.")
		}
	}
	return out, nil
}

// object reads the arguments as one JSON object. No arguments are an empty object.
func object(raw json.RawMessage) (map[string]any, error) {
	if len(bytes.TrimSpace(raw)) == 0 {
		return map[string]any{}, nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var given map[string]any
	if err := d.Decode(&given); err != nil || given == nil {
		return nil, fault.InvalidRequest.Say("The arguments must be a JSON object.")
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fault.InvalidRequest.Say("The arguments must be one JSON object.")
	}
	return given, nil
}

func (f field) read(value any) (any, error) {
	switch f.kind {
	case texts:
		return f.readTexts(value)
	case textOrTexts:
		if _, is := value.(string); is {
			one, err := f.readText(value)
			return []string{one}, err
		}
		return f.readTexts(value)
	case flag:
		b, is := value.(bool)
		if !is {
			return nil, fault.InvalidRequest.Field(f.name, "must be true or false.")
		}
		return b, nil
	case integer:
		return f.readInteger(value)
	case point:
		return f.readPoint(value)
	}
	return f.readText(value)
}

func (f field) readText(value any) (string, error) {
	s, is := value.(string)
	n := utf8.RuneCountInString(s)
	switch {
	case !is:
		return "", fault.InvalidRequest.Field(f.name, "must be a string.")
	case n < f.least && f.least == 1:
		return "", fault.InvalidRequest.Field(f.name, "must not be empty.")
	case n < f.least:
		return "", fault.InvalidRequest.Field(f.name, fmt.Sprintf("must be at least %d characters.", f.least))
	case f.most > 0 && n > f.most:
		return "", fault.InvalidRequest.Field(f.name, fmt.Sprintf("must be at most %d characters.", f.most))
	case f.values != nil && !slices.Contains(f.values, s) && !slices.Contains(f.hidden, s):
		return "", fault.InvalidRequest.Field(f.name, "must be one of "+strings.Join(f.values, ", ")+".")
	}
	return s, nil
}

func (f field) readTexts(value any) ([]string, error) {
	list, is := value.([]any)
	switch {
	case !is:
		return nil, fault.InvalidRequest.Field(f.name, "must be an array of strings.")
	case f.items > 0 && len(list) > f.items:
		return nil, fault.InvalidRequest.Field(f.name, fmt.Sprintf("must have at most %d entries.", f.items))
	}
	out := make([]string, 0, len(list))
	for _, one := range list {
		s, err := f.readText(one)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

func (f field) readInteger(value any) (int64, error) {
	n, is := value.(json.Number)
	if !is {
		return 0, fault.InvalidRequest.Field(f.name, "must be an integer.")
	}
	whole, err := strconv.ParseInt(n.String(), 10, 64)
	if err != nil {
		const exact = 1 << 53 // beyond it a float skips integers
		float, err := n.Float64()
		if err != nil || float != math.Trunc(float) || math.Abs(float) > exact {
			return 0, fault.InvalidRequest.Field(f.name, "must be an integer.")
		}
		whole = int64(float)
	}
	switch {
	case whole < int64(f.least):
		return 0, fault.InvalidRequest.Field(f.name, fmt.Sprintf("must be at least %d.", f.least))
	case f.most > 0 && whole > int64(f.most):
		return 0, fault.InvalidRequest.Field(f.name, fmt.Sprintf("must be at most %d.", f.most))
	}
	return whole, nil
}

func (f field) readPoint(value any) (coordinates, error) {
	members, is := value.(map[string]any)
	if !is || len(members) != 2 {
		return coordinates{}, fault.InvalidRequest.Field(f.name, "must be an object of lat and lng.")
	}
	lat, latOK := degrees(members["lat"], 90)
	lng, lngOK := degrees(members["lng"], 180)
	if !latOK || !lngOK {
		return coordinates{}, fault.InvalidRequest.Field(f.name, "must be an object of lat, from -90 to 90, and lng, from -180 to 180.")
	}
	return coordinates{lat, lng}, nil
}

func degrees(value any, most float64) (float64, bool) {
	n, is := value.(json.Number)
	if !is {
		return 0, false
	}
	d, err := n.Float64()
	return d, err == nil && math.Abs(d) <= most
}

// text returns a text argument; "" if it is absent.
func (a arguments) text(name string) string { s, _ := a[name].(string); return s }

// texts returns an argument of texts; nil if it is absent.
func (a arguments) texts(name string) []string { list, _ := a[name].([]string); return list }

// flag returns a boolean argument; false if it is absent.
func (a arguments) flag(name string) bool { b, _ := a[name].(bool); return b }

// integer returns a whole number; 0 if it is absent.
func (a arguments) integer(name string) int64 { n, _ := a[name].(int64); return n }

// point returns the coordinates of an argument; nil if it is absent.
func (a arguments) point(name string) (lat, lng *float64) {
	p, is := a[name].(coordinates)
	if !is {
		return nil, nil
	}
	return &p.Lat, &p.Lng
}
