package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// content is the body of a request with its query, as far as it can be parsed.
type content struct {
	understood bool
	text       string
	parts      []part // one per element of a JSON list; otherwise one
}

// part is one of the requests that a body may contain.
type part struct {
	form  url.Values // fields of the query and of a form body
	value any        // of JSON; nil otherwise
}

// readContent parses the body by its content, not by its header: a beacon sends JSON as plain text.
func readContent(s *sent) *content {
	c := &content{understood: !s.missing, text: string(s.body)}
	form := url.Values{}
	if at, err := url.Parse(s.address); err == nil {
		query, err := url.ParseQuery(at.RawQuery)
		c.understood = c.understood && err == nil
		form = query
	}
	kind, parameters, err := mime.ParseMediaType(s.header["content-type"])
	c.understood = c.understood && (err == nil || s.header["content-type"] == "")
	trimmed := bytes.TrimSpace(s.body)
	switch {
	case len(trimmed) == 0:
		c.parts = []part{{form: form}}
	case trimmed[0] == '{' || trimmed[0] == '[':
		value, err := strictJSON(trimmed)
		c.understood = c.understood && err == nil
		c.text += "\n" + plainText(value) // without escapes
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, one := range list {
			c.parts = append(c.parts, part{form: form, value: one})
		}
	case kind == "multipart/form-data":
		fields, err := multipartFields(s.body, parameters["boundary"])
		c.understood = c.understood && err == nil
		c.parts = []part{{form: joined(form, fields)}}
	case kind == "application/x-www-form-urlencoded" || kind == "text/plain" || kind == "":
		fields, err := url.ParseQuery(string(trimmed))
		c.understood = c.understood && err == nil
		c.parts = []part{{form: joined(form, fields)}}
		if decoded, err := url.QueryUnescape(c.text); err == nil {
			c.text += "\n" + decoded
		}
	default:
		c.understood = false
		c.parts = []part{{form: form}}
	}
	return c
}

func joined(a, b url.Values) url.Values {
	out := url.Values{}
	for _, values := range []url.Values{a, b} {
		for name, list := range values {
			out[name] = append(out[name], list...)
		}
	}
	return out
}

func multipartFields(body []byte, boundary string) (url.Values, error) {
	fields := url.Values{}
	for reader := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		field, err := reader.NextRawPart()
		switch {
		case errors.Is(err, io.EOF):
			return fields, nil
		case err != nil:
			return fields, err
		}
		value, err := io.ReadAll(field)
		if err != nil {
			return fields, err
		}
		fields.Add(field.FormName(), string(value))
	}
}

// errTwice says that servers may parse the same text in two ways.
var errTwice = errors.New("a name stands twice in an object")

// strictJSON decodes one JSON value; it returns errTwice if an object has a name twice.
func strictJSON(text []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	value, err := nextValue(decoder)
	if err == nil && decoder.More() {
		err = errors.New("more than one value")
	}
	return value, err
}

func nextValue(decoder *json.Decoder) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('['):
		list := []any{}
		for decoder.More() {
			one, err := nextValue(decoder)
			if err != nil {
				return nil, err
			}
			list = append(list, one)
		}
		_, err = decoder.Token()
		return list, err
	case json.Delim('{'):
		object, seen := map[string]any{}, map[string]bool{}
		for decoder.More() {
			name, err := decoder.Token()
			if err != nil {
				return nil, err
			}
			text := fmt.Sprint(name)
			folded := strings.ToLower(text)
			if seen[folded] {
				return nil, errTwice
			}
			seen[folded] = true
			if object[text], err = nextValue(decoder); err != nil {
				return nil, err
			}
		}
		_, err = decoder.Token()
		return object, err
	}
	return token, nil
}

// fields lists the values of a form field, also under the names that PHP treats as the same.
func (p part) fields(name string) []string {
	var out []string
	for key, values := range p.form {
		if strings.EqualFold(strings.TrimSpace(key), name) || strings.EqualFold(strings.TrimSuffix(key, "[]"), name) {
			out = append(out, values...)
		}
	}
	return out
}

// at lists the values at a path; an object or a list there is its JSON text.
func (p part) at(dotted string) []string {
	found := []any{p.value}
	for _, step := range strings.Split(dotted, ".") {
		var next []any
		for _, one := range found {
			switch value := one.(type) {
			case map[string]any:
				for name, inner := range value {
					if step == "*" || strings.EqualFold(name, step) {
						next = append(next, inner)
					}
				}
			case []any:
				if step == "*" {
					next = append(next, value...)
				}
			}
		}
		found = next
	}
	var out []string
	for _, one := range found {
		out = append(out, plainText(one))
	}
	return out
}

func plainText(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return ""
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// operations lists the names of the fields at the top level of a GraphQL request, and of its operation. A request that sends only a hash
// of its text has only the operation's name.
func (p part) operations() (asked []string, understood bool) {
	names, queries := p.at("operationName"), p.at("query")
	names, queries = append(names, p.fields("operationName")...), append(queries, p.fields("query")...)
	for _, wrapped := range p.fields("operations") {
		value, err := strictJSON([]byte(wrapped))
		if err != nil {
			return nil, false
		}
		inner := part{value: value}
		if list, isList := value.([]any); isList {
			for _, one := range list {
				more, ok := part{value: one}.operations()
				if !ok {
					return nil, false
				}
				asked = append(asked, more...)
			}
			continue
		}
		names, queries = append(names, inner.at("operationName")...), append(queries, inner.at("query")...)
	}
	if len(queries) > 1 || len(names) > 1 {
		return nil, false
	}
	for _, query := range queries {
		fields, ok := topFields(query)
		if !ok {
			return nil, false
		}
		asked = append(asked, fields...)
	}
	if len(queries) == 0 {
		for _, name := range names {
			if name != "" && name != "null" {
				asked = append(asked, name)
			}
		}
	}
	return asked, true
}

// topFields lists the fields at the top level of every operation of a GraphQL document, without aliases. It does not handle fragments at that
// level.
func topFields(document string) (fields []string, understood bool) {
	tokens, ok := graphQLTokens(document)
	if !ok {
		return nil, false
	}
	depth, round := 0, 0
	fragment := false
	for i, token := range tokens {
		switch {
		case token == "(":
			round++
		case token == ")":
			round--
		case round > 0:
		case token == "{":
			depth++
		case token == "}":
			depth--
			if depth == 0 {
				fragment = false
			}
		case depth == 0 && token == "fragment":
			fragment = true
		case depth != 1 || fragment:
		case token == "...":
			return nil, false
		case !isName(token) || i > 0 && tokens[i-1] == "@":
		case i+1 < len(tokens) && tokens[i+1] == ":":
			// An alias; the field's own name follows.
		default:
			fields = append(fields, token)
		}
	}
	return fields, depth == 0 && round == 0 && len(fields) > 0
}

// queries reports whether a request only reads, by the rules of GraphQL: it sends the texts of queries and nothing else. A text of which only a hash is sent may be
// anything.
func (s *sent) queries() bool {
	kind, _, err := mime.ParseMediaType(s.header["content-type"])
	if err != nil || kind != "application/json" && kind != "application/graphql+json" || s.method != http.MethodPost || s.overridden() {
		return false
	}
	body := s.content()
	return body.understood && len(body.parts) > 0 && !slices.ContainsFunc(body.parts, func(one part) bool { return !one.queries() })
}

// queries reports whether a part of a body is the text of queries, with their names and variables.
func (p part) queries() bool {
	for _, name := range []string{"query", "operationName", "operations", "extensions"} {
		if len(p.fields(name)) > 0 {
			return false
		}
	}
	object, is := p.value.(map[string]any)
	for name, value := range object {
		if more, _ := value.(map[string]any); name == "extensions" && value != nil && (more == nil || more["persistedQuery"] != nil) ||
			!slices.Contains([]string{"query", "operationName", "variables", "extensions"}, name) {
			return false
		}
	}
	document, told := object["query"].(string)
	return is && told && onlyQueries(document)
}

// onlyQueries reports whether all operations of a GraphQL document are queries.
func onlyQueries(document string) bool {
	tokens, ok := graphQLTokens(document)
	depth, begins := 0, true
	for _, token := range tokens {
		switch {
		case token == "mutation" || token == "subscription":
			return false // also as a name, which no reader needs
		case begins && !slices.Contains([]string{"{", "query", "fragment"}, token):
			return false
		}
		begins = false
		switch token {
		case "{", "(", "[":
			depth++
		case "}", ")", "]":
			depth--
			begins = depth == 0 && token == "}"
		}
	}
	return ok && begins && depth == 0 && len(tokens) > 0
}

func isName(token string) bool {
	return token != "" && (token[0] == '_' || token[0] >= 'a' && token[0] <= 'z' || token[0] >= 'A' && token[0] <= 'Z')
}

// graphQLTokens splits a document into names, numbers and signs, without comments and strings.
func graphQLTokens(document string) (tokens []string, ok bool) {
	for rest := document; rest != ""; {
		switch c := rest[0]; {
		case c == '#':
			end := strings.IndexAny(rest, "\n\r")
			if end < 0 {
				return tokens, true
			}
			rest = rest[end:]
		case c == '"':
			end := quoted(rest)
			if end < 0 {
				return nil, false
			}
			tokens, rest = append(tokens, `""`), rest[end:]
		case strings.HasPrefix(rest, "..."):
			tokens, rest = append(tokens, "..."), rest[3:]
		case isName(rest):
			end := len(rest)
			for i, r := range rest {
				if !isName(string(r)) && (r < '0' || r > '9') {
					end = i
					break
				}
			}
			tokens, rest = append(tokens, rest[:end]), rest[end:]
		case slices.Contains([]byte(" \t\r\n,"), c):
			rest = rest[1:]
		default:
			tokens, rest = append(tokens, rest[:1]), rest[1:]
		}
	}
	return tokens, true
}

// quoted is the length of the string that text begins with; −1 if it does not end.
func quoted(text string) int {
	if strings.HasPrefix(text, `"""`) {
		for i := 3; i < len(text); i++ {
			if strings.HasPrefix(text[i:], `\"""`) {
				i += 3
			} else if strings.HasPrefix(text[i:], `"""`) {
				return i + 3
			}
		}
		return -1
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		case '\n':
			return -1
		}
	}
	return -1
}
