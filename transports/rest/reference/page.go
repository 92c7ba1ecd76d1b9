package reference

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/fault"
)

//go:embed page.html
var page string

//go:embed style.css
var style string

//go:embed guide.html
var guidePage string

//go:embed script.js
var script string

// Anchor is what a code of the catalogue is found by on the page: errors link to it (spec section 7).
func Anchor(code string) string { return "error-" + code }

// Site is the documentation, ready to be served: the reference, and the guides by topic.
type Site struct {
	Reference []byte
	Guides    map[string][]byte
	Policy    string // of content security: it lets in the pages' own style and script, and nothing else
}

// Guide is a page of the documentation in Markdown.
type Guide struct{ Topic, Title, Text string }

// New renders a description in JSON, the catalogue of errors, and the guides. The guides errors, sandbox, limits and api also have sections of the
// reference.
func New(description []byte, catalogue []*fault.Fault, guides []Guide) (Site, error) {
	d, err := read(description)
	if err != nil {
		return Site{}, err
	}
	t, err := template.New("page").Funcs(template.FuncMap{"anchor": Anchor}).Parse(page)
	if err == nil {
		_, err = t.New("guide").Parse(guidePage)
	}
	if err != nil {
		return Site{}, err
	}
	v := d.view(catalogue)
	v.explain(guides)
	var b bytes.Buffer
	if err := t.Execute(&b, v); err != nil {
		return Site{}, err
	}
	site := Site{
		Reference: b.Bytes(), Guides: map[string][]byte{},
		Policy: "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(script) + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	}
	for _, g := range guides {
		var b bytes.Buffer
		v.Guide, v.Text = g, guide(g.Text, v.topics())
		if err := t.ExecuteTemplate(&b, "guide", v); err != nil {
			return Site{}, err
		}
		site.Guides[g.Topic] = b.Bytes()
	}
	return site, nil
}

// hash names a text of the page for its policy.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

type view struct {
	Title, Summary string
	Intro          template.HTML
	Style          template.CSS
	Script         template.JS
	Guides         []Guide
	Sections       []part
	Guide          Guide // that is shown
	Text           template.HTML
	Groups         []group
	Webhooks       []operation
	Errors         []entry
}

// part is a part of a guide that the reference shows.
type part struct {
	ID, Title, Topic string
	Text             template.HTML
}

// parts are the parts of guides that the reference shows: a part's heading in its guide, "" for what comes before the first.
var parts = []struct{ id, title, topic, heading string }{
	{"headers", "Headers", "api", "Headers"},
	{"failure-codes", "Failure codes", "errors", "Failure codes"},
	{"test-restaurants", "Test restaurants", "sandbox", ""},
	{"limits", "Limits", "limits", ""},
}

func (v *view) topics() map[string]bool {
	known := map[string]bool{}
	for _, g := range v.Guides {
		known[g.Topic] = true
	}
	return known
}

// explain adds what the guides say: what to do for each error, and the parts.
func (v *view) explain(guides []Guide) {
	v.Guides = guides
	m := markdown{topics: v.topics()}
	text := map[string]string{}
	for _, g := range guides {
		text[g.Topic] = g.Text
	}
	advice := map[string]template.HTML{} // by status and code
	for line := range strings.Lines(text["errors"]) {
		if row := cells(strings.TrimSpace(line)); len(row) == 4 {
			advice[row[0]+" "+row[1]] = template.HTML(m.inline(row[3]))
		}
	}
	for i, e := range v.Errors {
		v.Errors[i].Do = advice[fmt.Sprintf("%d `%s`", e.Status, e.Code)]
	}
	for _, p := range parts {
		if found := section(text[p.topic], p.heading); found != "" {
			v.Sections = append(v.Sections, part{p.id, p.title, p.topic, guide(found, v.topics())})
		}
	}
}

type group struct {
	Name, About string
	Operations  []operation
}

type operation struct {
	ID, Method, Path, Summary string
	About                     template.HTML
	Callers                   []caller
	Deprecated                bool
	Parameters                []parameter
	Body                      []field
	BodyRequired              bool
	Answers                   []answer
	Errors                    []*fault.Fault
	Request                   string // for curl
	Samples                   []sample
	Examples                  []example
}

type caller struct{ Letter, Name string }

type parameter struct {
	In     string
	Fields []field
}

type answer struct {
	Status, About string
	Fields        []field
}

type example struct{ Title, Text string }

// entry is a row of the catalogue and the calls that can answer it.
type entry struct {
	*fault.Fault
	First bool // of the rows that share a code: the one that links lead to
	Do    template.HTML
	Calls []operation
}

// callers names the letters of the spec's tables.
var callers = map[string]string{"S": "application secret", "P": "person’s token", "G": "build grant", "C": "terminal session"}

func (d document) view(catalogue []*fault.Fault) view {
	v := view{
		Title: d.at("info").text("title"), Summary: d.at("info").text("summary"),
		Intro: prose(d.at("info").text("description")), Style: template.CSS(style), Script: template.JS(script),
	}
	for _, tag := range d.list("tags") {
		t, _ := tag.(*object)
		v.Groups = append(v.Groups, group{Name: t.text("name"), About: t.text("description")})
	}
	for path, item := range d.at("paths").all() {
		for _, o := range d.operations(path, item, catalogue) {
			tag := fmt.Sprint(o.in.list("tags")[0])
			if i := slices.IndexFunc(v.Groups, func(g group) bool { return g.Name == tag }); i >= 0 {
				v.Groups[i].Operations = append(v.Groups[i].Operations, o.operation)
			}
		}
	}
	for name, item := range d.at("webhooks").all() {
		for _, o := range d.operations(name, item, catalogue) {
			o.Request, o.Samples = "", nil
			v.Webhooks = append(v.Webhooks, o.operation)
		}
	}
	for i, f := range catalogue {
		e := entry{Fault: f, First: !slices.ContainsFunc(catalogue[:i], func(g *fault.Fault) bool { return g.Code == f.Code })}
		for _, g := range v.Groups {
			for _, o := range g.Operations {
				if slices.Contains(o.Errors, f) {
					e.Calls = append(e.Calls, o)
				}
			}
		}
		v.Errors = append(v.Errors, e)
	}
	return v
}

type described struct {
	operation
	in *object
}

// operations lists the calls of one path.
func (d document) operations(path string, item any, catalogue []*fault.Fault) []described {
	var all []described
	whole, _ := item.(*object)
	isWebhook := whole == d.at("webhooks", path) // its body is told, not sent
	for method, value := range whole.all() {
		in, ok := value.(*object)
		if !ok {
			continue // the path's own parameters
		}
		o := operation{
			ID: in.text("operationId"), Method: strings.ToUpper(method), Path: path, Summary: in.text("summary"),
			About: prose(in.text("description")), Deprecated: in.flag("deprecated"),
		}
		for _, letter := range in.list("x-callers") {
			o.Callers = append(o.Callers, caller{fmt.Sprint(letter), callers[fmt.Sprint(letter)]})
		}
		for _, f := range catalogue {
			if slices.Contains(in.list("x-codes"), any(f.Code)) && in.at("responses").has(fmt.Sprint(f.Status)) {
				o.Errors = append(o.Errors, f)
			}
		}
		parameters := slices.Concat(whole.list("parameters"), in.list("parameters"))
		o.Parameters = d.parameters(parameters)
		body := d.follow(in.at("requestBody"))
		content, form := body.at("content", "application/json"), body.at("content", formType)
		if body.at("content").has(formType) {
			content = form
		}
		o.Body, o.BodyRequired = noted(d.fields(content.at("schema")), !isWebhook), body.flag("required")
		o.Request, o.Samples = d.requests(o, parameters, content, content == form)
		for status, value := range in.at("responses").all() {
			if status >= "400" {
				continue
			}
			response := d.followed(value)
			content := response.at("content", "application/json")
			for i, choice := range d.choices(content.at("schema")) {
				about := response.text("description")
				if i > 0 {
					about = choice.text("description")
				}
				o.Answers = append(o.Answers, answer{status, about, noted(d.fields(choice), false)})
			}
			o.Examples = append(o.Examples, examples(status, content)...)
		}
		if isWebhook {
			o.Examples = examples("", content)
		}
		all = append(all, described{o, in})
	}
	return all
}

// parameters groups a call's parameters by where they stand.
func (d document) parameters(list []any) []parameter {
	var all []parameter
	for _, place := range []string{"path", "query", "header"} {
		p := parameter{In: place}
		for _, value := range list {
			if in := d.followed(value); in.text("in") == place {
				f := d.field(in.text("name"), in.at("schema"))
				f.Required = in.flag("required")
				if about := in.text("description"); about != "" {
					f.About = prose(about)
				}
				p.Fields = append(p.Fields, f)
			}
		}
		if len(p.Fields) > 0 {
			noted(p.Fields, true)
			all = append(all, p)
		}
	}
	return all
}

func examples(title string, content *object) []example {
	if content.has("example") {
		return []example{{title, pretty(content.get("example"), "")}}
	}
	var all []example
	for name, value := range content.at("examples").all() {
		o, _ := value.(*object)
		all = append(all, example{strings.TrimSpace(title + " " + name), pretty(o.get("value"), "")})
	}
	return all
}

// formType is the content type of a form, which the calls of OAuth are sent.
const formType = "application/x-www-form-urlencoded"

// requests writes a call as one types it for curl, and as programs in other languages make it. form means that its body is a form.
func (d document) requests(o operation, parameters []any, content *object, form bool) (curl string, others []sample) {
	path, credential := o.Path, ""
	for _, value := range parameters {
		if in := d.followed(value); in.text("in") == "path" {
			path = strings.ReplaceAll(path, "{"+in.text("name")+"}", fmt.Sprint(in.get("example")))
		}
	}
	line := "curl $BASE" + path
	lines := []string{line}
	if len(o.Callers) > 0 {
		credential = map[string]string{"S": "SECRET", "G": "GRANT", "C": "SESSION"}[o.Callers[len(o.Callers)-1].Letter]
		if o.Callers[0].Letter == "S" {
			credential = "SECRET"
		}
		if credential == "" {
			credential = "TOKEN"
		}
		lines = append(lines, `-H "Authorization: Bearer $`+credential+`"`)
	}
	sent := content.get("example")
	fields, _ := sent.(*object)
	switch {
	case form && fields != nil:
		for name, value := range fields.all() {
			lines = append(lines, "--data-urlencode '"+name+"="+fmt.Sprint(value)+"'")
		}
	case sent != nil:
		lines = append(lines, `-H "Content-Type: application/json"`, "-d '"+strings.ReplaceAll(pretty(sent, ""), "'", `'\''`)+"'")
	case o.Method != "GET":
		lines[0] = "curl -X " + o.Method + " $BASE" + path
	}
	body := ""
	if sent != nil && !form {
		body = pretty(sent, "")
	}
	if !form {
		others = languages(o.Method, path, credential, body)
	}
	return strings.Join(lines, " \\\n  "), others
}
