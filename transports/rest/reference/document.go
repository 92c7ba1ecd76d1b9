// Package reference renders the API's description as one page for people: every call with its callers, fields, errors and
// examples, the webhooks, and the catalogue of errors. The page has no script and asks for nothing from anywhere.
package reference

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
)

// object is a JSON object that keeps the order of its members: the description lists fields in the order they are explained in.
type object struct {
	names  []string
	values map[string]any
}

func (o *object) all() iter.Seq2[string, any] {
	return func(yield func(string, any) bool) {
		if o == nil {
			return
		}
		for _, name := range o.names {
			if !yield(name, o.values[name]) {
				return
			}
		}
	}
}

func (o *object) get(name string) any {
	if o == nil {
		return nil
	}
	return o.values[name]
}

// at returns the object at a path of members, or nil.
func (o *object) at(path ...string) *object {
	for _, name := range path {
		o, _ = o.get(name).(*object)
	}
	return o
}

func (o *object) text(name string) string { s, _ := o.get(name).(string); return s }
func (o *object) flag(name string) bool   { b, _ := o.get(name).(bool); return b }
func (o *object) list(name string) []any  { l, _ := o.get(name).([]any); return l }

func (o *object) has(name string) bool {
	if o == nil {
		return false
	}
	_, ok := o.values[name]
	return ok
}

// document is a description whose references can be followed.
type document struct{ *object }

func read(raw []byte) (document, error) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	value, err := decode(dec)
	if err != nil {
		return document{}, err
	}
	root, ok := value.(*object)
	if !ok {
		return document{}, errors.New("the description is not an object")
	}
	return document{root}, nil
}

func decode(dec *json.Decoder) (any, error) {
	token, err := dec.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		o := &object{values: map[string]any{}}
		for dec.More() {
			name, err := dec.Token()
			if err != nil {
				return nil, err
			}
			o.names = append(o.names, name.(string))
			if o.values[name.(string)], err = decode(dec); err != nil {
				return nil, err
			}
		}
		_, err = dec.Token()
		return o, err
	case json.Delim('['):
		list := []any{}
		for dec.More() {
			element, err := decode(dec)
			if err != nil {
				return nil, err
			}
			list = append(list, element)
		}
		_, err = dec.Token()
		return list, err
	}
	return token, nil
}

// follow returns what o refers to, or o itself.
func (d document) follow(o *object) *object {
	for o.has("$ref") {
		o = d.at(strings.Split(strings.TrimPrefix(o.text("$ref"), "#/"), "/")...)
	}
	return o
}

// followed is follow for a value.
func (d document) followed(value any) *object {
	o, _ := value.(*object)
	return d.follow(o)
}

// width is how long a value may be to stand on one line.
const width = 64

// pretty writes a value as JSON: what is short stays on one line.
func pretty(value any, indent string) string {
	if line := compact(value); len(indent)+len(line) <= width {
		return line
	}
	var b strings.Builder
	switch v := value.(type) {
	case *object:
		b.WriteString("{\n")
		for i, name := range v.names {
			fmt.Fprintf(&b, "%s  %s: %s%s\n", indent, quote(name), pretty(v.values[name], indent+"  "), comma(i, len(v.names)))
		}
		b.WriteString(indent + "}")
	case []any:
		b.WriteString("[\n")
		for i, element := range v {
			fmt.Fprintf(&b, "%s  %s%s\n", indent, pretty(element, indent+"  "), comma(i, len(v)))
		}
		b.WriteString(indent + "]")
	default:
		return compact(value)
	}
	return b.String()
}

func comma(i, of int) string {
	if i == of-1 {
		return ""
	}
	return ","
}

// compact writes a value as JSON on one line.
func compact(value any) string {
	var parts []string
	switch v := value.(type) {
	case *object:
		for name, member := range v.all() {
			parts = append(parts, quote(name)+": "+compact(member))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case []any:
		for _, element := range v {
			parts = append(parts, compact(element))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case string:
		return quote(v)
	case nil:
		return "null"
	}
	return fmt.Sprint(value)
}

func quote(text string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // a string can always be written
	return strings.TrimSuffix(b.String(), "\n")
}
