package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/fault"
)

// The bounds of a request body (docs/gaps.md).
const (
	MaxBody  = 64 << 10
	maxDepth = 16
)

// Body reads the JSON object in the request's body; there must be one.
func (r *Request) Body() (*Fields, error) {
	raw, err := r.raw()
	if err != nil {
		return nil, err
	}
	if len(raw) == 0 {
		return nil, fault.InvalidRequest.Say("The request needs a JSON object as its body.")
	}
	return r.object(raw)
}

// OptionalBody reads the JSON object in the request's body; no body is an object without fields.
func (r *Request) OptionalBody() (*Fields, error) {
	raw, err := r.raw()
	if err != nil || len(raw) == 0 {
		return &Fields{problem: new(error)}, err
	}
	return r.object(raw)
}

// NoBody refuses a body that is not empty.
func (r *Request) NoBody() error {
	fields, err := r.OptionalBody()
	if err != nil {
		return err
	}
	return fields.Done()
}

// Bytes reads the request's body as it is.
func (r *Request) Bytes() ([]byte, error) { return r.raw() }

func (r *Request) raw() ([]byte, error) {
	raw, err := io.ReadAll(http.MaxBytesReader(nil, r.Request.Body, MaxBody))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, fault.BodyTooLarge
	case err != nil:
		return nil, fault.InvalidRequest.Say("The body could not be read to its end.")
	}
	return raw, nil
}

// Form reads a form that came from one of our own pages; origin checks that.
func (r *Request) Form(origin *http.CrossOriginProtection) (url.Values, error) {
	if err := origin.Check(r.Request); err != nil {
		return nil, fault.Forbidden.Say("The request comes from another site.").Because(err.Error())
	}
	raw, err := r.raw()
	if err != nil {
		return nil, err
	}
	form, err := url.ParseQuery(string(raw))
	if err != nil {
		return nil, fault.InvalidRequest.Say("The form could not be read.")
	}
	return form, nil
}

// ClientForm reads the form that an OAuth client sends. Clients are public: one that sends a credential in a header takes us for another.
func (r *Request) ClientForm() (url.Values, error) {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/x-www-form-urlencoded" || r.Header.Get("Content-Encoding") != "" {
		return nil, fault.UnsupportedMediaType.Say("Send a form with Content-Type: application/x-www-form-urlencoded.")
	}
	if r.Header.Get("Authorization") != "" {
		return nil, fault.InvalidClient.Say("Clients are public: they have no secret. Send client_id in the form.")
	}
	if r.URL.RawQuery != "" {
		return nil, fault.InvalidRequest.Say("Send the parameters in the body, not in the query.")
	}
	raw, err := r.raw()
	if err != nil {
		return nil, err
	}
	form, err := url.ParseQuery(string(raw))
	if err != nil {
		return nil, fault.InvalidRequest.Say("The form could not be read.")
	}
	return form, nil
}

// Query reads all query parameters. Unlike URL.Query it refuses a query of which a part cannot be read.
func (r *Request) Query() (url.Values, error) {
	q, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, fault.InvalidRequest.Say("The query could not be read.")
	}
	return q, nil
}

// JSON refuses a request without the content type of JSON, even if it has no body: another site's form cannot set it.
func (r *Request) JSON() error {
	if !isJSON(r.Header) {
		return fault.UnsupportedMediaType
	}
	return nil
}

func (r *Request) object(raw []byte) (*Fields, error) {
	if err := r.JSON(); err != nil {
		return nil, err
	}
	return parse(raw)
}

func isJSON(h http.Header) bool {
	kind, parameters, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil || kind != "application/json" || h.Get("Content-Encoding") != "" {
		return false
	}
	charset, given := parameters["charset"]
	return !given || strings.EqualFold(charset, "utf-8")
}

// parse reads one JSON object strictly: UTF-8, no key twice, nothing after it, not too deep.
func parse(raw []byte) (*Fields, error) {
	if !utf8.Valid(raw) || !json.Valid(raw) {
		return nil, fault.InvalidRequest.Say("The body is not valid JSON.")
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	value, err := parseValue(dec, "", 0)
	if err != nil {
		return nil, err
	}
	members, ok := value.(map[string]any)
	if !ok {
		return nil, fault.InvalidRequest.Say("The body must be a JSON object.")
	}
	return &Fields{members: members, problem: new(error)}, nil
}

// parseValue reads the next value. The text is known to be valid JSON.
func parseValue(dec *json.Decoder, name string, depth int) (any, error) {
	if depth > maxDepth {
		return nil, fault.InvalidRequest.Say("The body is nested too deeply.")
	}
	token, err := dec.Token()
	if err != nil {
		return nil, fault.InvalidRequest.Say("The body is not valid JSON.")
	}
	switch token {
	case json.Delim('{'):
		members := map[string]any{}
		for dec.More() {
			key, err := dec.Token()
			if err != nil {
				return nil, fault.InvalidRequest.Say("The body is not valid JSON.")
			}
			member := join(name, key.(string))
			if _, twice := members[key.(string)]; twice {
				return nil, wrong(member, "appears twice.")
			}
			if members[key.(string)], err = parseValue(dec, member, depth+1); err != nil {
				return nil, err
			}
		}
		_, err = dec.Token()
		return members, err
	case json.Delim('['):
		list := []any{}
		for dec.More() {
			element, err := parseValue(dec, name, depth+1)
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

// Fields is a JSON object that is read field by field. The first error is kept and returned by Done, so that a handler reads like a list of its
// fields. Names are case-sensitive (spec section 4); a field that is not read is refused (docs/gaps.md).
type Fields struct {
	name    string // of the object itself; empty for the body
	members map[string]any
	known   []string
	nested  []*Fields
	problem *error // shared with the objects inside
}

func (f *Fields) take(name string) (any, bool) {
	f.known = append(f.known, name)
	value, given := f.members[name]
	return value, given
}

func (f *Fields) refuse(name, message string) {
	if *f.problem == nil {
		*f.problem = wrong(join(f.name, name), message)
	}
}

func field[T any](f *Fields, name, must string, read func(any) (T, bool)) *T {
	value, given := f.take(name)
	if !given {
		return nil
	}
	v, ok := read(value)
	if !ok {
		f.refuse(name, must)
		return nil
	}
	return &v
}

// Text returns a field that is a string, or nil if it is absent.
func (f *Fields) Text(name string) *string {
	return field(f, name, "must be a string.", func(v any) (string, bool) { s, ok := v.(string); return s, ok })
}

// TextOrEmpty returns a field that is a string, or "" if it is absent.
func (f *Fields) TextOrEmpty(name string) string {
	if s := f.Text(name); s != nil {
		return *s
	}
	return ""
}

// Texts returns a field that is an array of strings, or nil if it is absent.
func (f *Fields) Texts(name string) []string {
	list := field(f, name, "must be an array of strings.", func(v any) ([]string, bool) {
		elements, ok := v.([]any)
		texts := make([]string, 0, len(elements))
		for _, e := range elements {
			s, isText := e.(string)
			ok = ok && isText
			texts = append(texts, s)
		}
		return texts, ok
	})
	if list == nil {
		return nil
	}
	return *list
}

// Flag returns a field that is true or false, or nil if it is absent.
func (f *Fields) Flag(name string) *bool {
	return field(f, name, "must be true or false.", func(v any) (bool, bool) { b, ok := v.(bool); return b, ok })
}

// Integer returns a field that is a whole number, or nil if it is absent. 1200.0 is the whole number 1200, as in JSON Schema.
func (f *Fields) Integer(name string) *int64 {
	return field(f, name, "must be an integer.", func(v any) (int64, bool) {
		n, ok := v.(json.Number)
		if !ok {
			return 0, false
		}
		if whole, err := strconv.ParseInt(n.String(), 10, 64); err == nil {
			return whole, true
		}
		const exact = 1 << 53 // beyond it a float skips integers
		float, err := n.Float64()
		return int64(float), err == nil && float == math.Trunc(float) && math.Abs(float) <= exact
	})
}

// Number returns a field that is a number, or nil if it is absent.
func (f *Fields) Number(name string) *float64 {
	return field(f, name, "must be a number.", func(v any) (float64, bool) {
		n, ok := v.(json.Number)
		if !ok {
			return 0, false
		}
		float, err := n.Float64()
		return float, err == nil
	})
}

// Objects returns a field that is an array of objects, or nil if it is absent.
func (f *Fields) Objects(name string) []*Fields {
	list := field(f, name, "must be an array of objects.", func(v any) ([]*Fields, bool) {
		elements, ok := v.([]any)
		objects := make([]*Fields, 0, len(elements))
		for _, e := range elements {
			members, isObject := e.(map[string]any)
			ok = ok && isObject
			objects = append(objects, &Fields{name: join(f.name, name), members: members, problem: f.problem})
		}
		return objects, ok
	})
	if list == nil {
		return nil
	}
	f.nested = append(f.nested, *list...)
	return *list
}

// Object returns a field that is an object, or nil if it is absent.
func (f *Fields) Object(name string) *Fields {
	members := field(f, name, "must be an object.", func(v any) (map[string]any, bool) { m, ok := v.(map[string]any); return m, ok })
	if members == nil {
		return nil
	}
	inner := &Fields{name: join(f.name, name), members: *members, problem: f.problem}
	f.nested = append(f.nested, inner)
	return inner
}

// Require refuses the body if the field is absent.
func (f *Fields) Require(name string) {
	if _, given := f.members[name]; !given {
		f.refuse(name, "is required.")
	}
}

// Refuse refuses the body because a field is wrong, unless there was an error before.
func (f *Fields) Refuse(name, message string) { f.refuse(name, message) }

// Done returns the first error of the fields that were read, or an error for a field that was not read.
func (f *Fields) Done() error {
	if *f.problem != nil {
		return *f.problem
	}
	for _, name := range slices.Sorted(maps.Keys(f.members)) {
		if !slices.Contains(f.known, name) {
			return wrong(join(f.name, name), "is not a field of this request.")
		}
	}
	for _, inner := range f.nested {
		if err := inner.Done(); err != nil {
			return err
		}
	}
	return nil
}

func join(object, name string) string {
	if object == "" {
		return name
	}
	return object + "." + name
}

// wrong returns the error for a field. The name may be the caller's own text, so it is cut.
func wrong(name, message string) error {
	const longest = 64
	if len(name) > longest {
		name = fmt.Sprintf("%s…", strings.ToValidUTF8(name[:longest], ""))
	}
	return fault.InvalidRequest.Field(name, message)
}
