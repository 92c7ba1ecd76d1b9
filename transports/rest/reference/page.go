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

// Anchor is what a code of the catalogue is found by on the page: errors link to it (spec section 7).
func Anchor(code string) string { return "error-" + code }

// Page is the reference, ready to be served.
type Page struct {
	HTML   []byte
	Policy string // of content security: it lets in the page's own style and nothing else
}

// New renders a description in JSON and the catalogue of errors.
func New(description []byte, catalogue []*fault.Fault) (Page, error) {
	d, err := read(description)
	if err != nil {
		return Page{}, err
	}
	t, err := template.New("page").Funcs(template.FuncMap{"anchor": Anchor}).Parse(page)
	if err != nil {
		return Page{}, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, d.view(catalogue)); err != nil {
		return Page{}, err
	}
	sum := sha256.Sum256([]byte(style))
	return Page{
		HTML:   b.Bytes(),
		Policy: "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	}, nil
}

type view struct {
	Title, Summary string
	Intro          template.HTML
	Style          template.CSS
	Groups         []group
	Webhooks       []operation
	Errors         []entry
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
	Request                   string
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
	Calls []operation
}

// callers names the letters of the spec's tables.
var callers = map[string]string{"S": "application secret", "P": "person’s token", "G": "build grant", "C": "terminal session"}

func (d document) view(catalogue []*fault.Fault) view {
	v := view{
		Title: d.at("info").text("title"), Summary: d.at("info").text("summary"),
		Intro: prose(d.at("info").text("description")), Style: template.CSS(style),
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
			o.Request = ""
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
		o.Request = d.curl(o, parameters, content, content == form)
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

// curl writes a call as one types it. form means that its body is a form.
func (d document) curl(o operation, parameters []any, content *object, form bool) string {
	path := o.Path
	for _, value := range parameters {
		if in := d.followed(value); in.text("in") == "path" {
			path = strings.ReplaceAll(path, "{"+in.text("name")+"}", fmt.Sprint(in.get("example")))
		}
	}
	line := "curl $BASE" + path
	lines := []string{line}
	if len(o.Callers) > 0 {
		credential := map[string]string{"S": "SECRET", "G": "GRANT", "C": "SESSION"}[o.Callers[len(o.Callers)-1].Letter]
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
	return strings.Join(lines, " \\\n  ")
}
