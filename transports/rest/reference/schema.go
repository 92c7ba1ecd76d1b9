package reference

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// field is one field of a body, or one parameter.
type field struct {
	Name     string
	Type     string
	Required bool
	Note     string // required in a request, may be absent in an answer
	About    template.HTML
	Bounds   []string
	Values   []string // of an enumeration
	Inside   []field
}

// fields lists the fields of a body.
func (d document) fields(schema *object, above ...*object) []field {
	schema = d.body(schema)
	if slices.Contains(above, schema) {
		return nil // a schema that holds itself is told once
	}
	var all []field
	for name, value := range schema.at("properties").all() {
		property, _ := value.(*object)
		f := d.field(name, property, append(above, schema)...)
		f.Required = slices.Contains(schema.list("required"), any(name))
		all = append(all, f)
	}
	return all
}

func (d document) field(name string, schema *object, above ...*object) field {
	kind := d.value(schema)
	about := schema.text("description")
	if about == "" {
		about = kind.text("description")
	}
	f := field{Name: name, Type: d.kind(schema), About: prose(about), Bounds: bounds(kind), Inside: d.fields(schema, above...)}
	for _, value := range d.element(kind).list("enum") {
		f.Values = append(f.Values, fmt.Sprint(value))
	}
	return f
}

// noted says of every field whether it can be left out: of a request, when it cannot; of an answer, when it can.
func noted(fields []field, sent bool) []field {
	for i, f := range fields {
		switch {
		case sent && f.Required:
			fields[i].Note = "required"
		case !sent && !f.Required:
			fields[i].Note = "may be absent"
		}
		noted(f.Inside, sent)
	}
	return fields
}

// value is what a field holds when it is not null.
func (d document) value(schema *object) *object {
	schema = d.follow(schema)
	for _, choice := range slices.Concat(schema.list("anyOf"), schema.list("oneOf"), schema.list("allOf")) {
		if o := d.followed(choice); o.text("type") != "null" {
			return d.value(o)
		}
	}
	return schema
}

// choices are the objects of which an answer is one.
func (d document) choices(schema *object) []*object {
	var all []*object
	for _, choice := range d.follow(schema).list("anyOf") {
		if o := d.followed(choice); o.text("type") == "object" {
			all = append(all, o)
		}
	}
	if len(all) == 0 {
		return []*object{schema}
	}
	return all
}

// element is what a list holds, or the value itself.
func (d document) element(schema *object) *object {
	for schema = d.value(schema); schema.text("type") == "array"; {
		schema = d.value(schema.at("items"))
	}
	return schema
}

// body is the object whose fields a body or a field has.
func (d document) body(schema *object) *object { return d.element(schema) }

// kind names the type of a field.
func (d document) kind(schema *object) string {
	direct := d.follow(schema)
	nullable := ""
	for _, choice := range slices.Concat(direct.list("anyOf"), direct.list("oneOf"), direct.list("type")) {
		if o, ok := choice.(*object); choice == "null" || ok && d.follow(o).text("type") == "null" {
			nullable = " or null"
		}
	}
	kind := d.value(schema)
	name := kind.text("type")
	for _, choice := range kind.list("type") {
		if choice != "null" {
			name, _ = choice.(string)
		}
	}
	switch format := kind.text("format"); {
	case name == "array":
		return "array of " + d.kind(kind.at("items")) + "s" + nullable
	case format == "date-time":
		return "time" + nullable
	case name == "string" && format != "":
		return "string, " + format + nullable
	case name == "":
		return "any value" + nullable
	}
	return name + nullable
}

func bounds(schema *object) []string {
	var all []string
	for _, b := range []struct{ least, most, unit string }{
		{"minLength", "maxLength", " characters"}, {"minItems", "maxItems", " entries"}, {"minimum", "maximum", ""},
	} {
		least, most := schema.get(b.least), schema.get(b.most)
		switch {
		case least != nil && most != nil:
			all = append(all, fmt.Sprintf("%v to %v%s", least, most, b.unit))
		case least != nil:
			all = append(all, fmt.Sprintf("at least %v%s", least, b.unit))
		case most != nil:
			all = append(all, fmt.Sprintf("at most %v%s", most, b.unit))
		}
	}
	// A pattern that excludes characters is for programs; the description and the format tell a reader more.
	if pattern := schema.text("pattern"); pattern != "" && pattern != `\S` && !strings.Contains(pattern, "[^") {
		all = append(all, pattern)
	}
	if value := schema.get("default"); value != nil {
		all = append(all, fmt.Sprintf("default %v", value))
	}
	return all
}

// prose writes the little of Markdown that descriptions use: paragraphs, **strong** and `code`.
func prose(text string) template.HTML {
	var b strings.Builder
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if paragraph == "" {
			continue
		}
		b.WriteString("<p>")
		for i, part := range strings.Split(paragraph, "`") {
			if i%2 == 1 {
				b.WriteString("<code>" + template.HTMLEscapeString(part) + "</code>")
				continue
			}
			for j, words := range strings.Split(template.HTMLEscapeString(part), "**") {
				if j%2 == 1 {
					words = "<strong>" + words + "</strong>"
				}
				b.WriteString(words)
			}
		}
		b.WriteString("</p>")
	}
	return template.HTML(b.String()) // every text above is escaped
}
