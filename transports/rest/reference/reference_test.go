package reference

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/carryout-dev/carryout/core/fault"
)

func rendered(t *testing.T, description string, guides ...Guide) Site {
	t.Helper()
	p, err := New([]byte(description), fault.Table(), guides)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func served(t *testing.T) Site {
	t.Helper()
	raw, err := os.ReadFile("../openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var guides []Guide
	for _, topic := range []string{"api", "errors", "sandbox", "limits", "webhooks", "partners", "quickstart"} {
		text, err := os.ReadFile("../../../docs/" + topic + ".md")
		if err != nil {
			t.Fatal(err)
		}
		guides = append(guides, Guide{topic, topic, string(text)})
	}
	return rendered(t, string(raw), guides...)
}

// links of a page, and its ids. The page has one script, ours, and nothing that asks for anything.
func linksOf(t *testing.T, name string, page []byte) (links []string, ids map[string]int) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	ids = map[string]int{}
	scripts := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "script":
			if scripts++; n.FirstChild == nil || n.FirstChild.Data != script || len(n.Attr) > 0 {
				t.Errorf("%s has another script", name)
			}
		case "img", "link", "iframe", "object", "form":
			t.Errorf("%s has a <%s>", name, n.Data)
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "id":
				ids[a.Val]++
			case a.Key == "href":
				links = append(links, a.Val)
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("%s: <%s %s>", name, n.Data, a.Key)
			}
		}
	}
	if scripts != 1 {
		t.Errorf("%s has %d scripts", name, scripts)
	}
	for id, times := range ids {
		if times != 1 {
			t.Errorf("%s: %d elements have the id %s", name, times, id)
		}
	}
	return links, ids
}

// The pages need nothing from elsewhere, have no style and no script but their own, and every link within the site leads somewhere.
func TestPagesStandAlone(t *testing.T) {
	site := served(t)
	links, ids := map[string][]string{}, map[string]map[string]int{}
	links["/docs"], ids["/docs"] = linksOf(t, "/docs", site.Reference)
	for topic, page := range site.Guides {
		links["/docs/"+topic], ids["/docs/"+topic] = linksOf(t, topic, page)
	}
	for page, of := range links {
		for _, link := range of {
			to, id, _ := strings.Cut(link, "#")
			if to == "" {
				to = page
			}
			switch {
			case strings.HasPrefix(link, "https://"), link == "/openapi.yaml", link == "/openapi.json":
			case ids[to] == nil, id != "" && ids[to][id] == 0:
				t.Errorf("a link of %s leads to %s", page, link)
			}
		}
	}
	for _, f := range fault.Table() {
		if ids["/docs"][Anchor(f.Code)] != 1 {
			t.Errorf("no entry for %s", f.Code)
		}
	}
	if strings.Contains(site.Policy, "unsafe") || !strings.Contains(site.Policy, "default-src 'none'") {
		t.Errorf("policy %s", site.Policy)
	}
}

// The reference says what to do for every error, and has the tables of the guides.
func TestReferenceSaysWhatToDo(t *testing.T) {
	page := string(served(t).Reference)
	for _, f := range fault.Table() {
		_, entry, _ := strings.Cut(page, `id="`+Anchor(f.Code)+`"`)
		if entry, _, _ = strings.Cut(entry, "</dd>"); !strings.Contains(entry, "What to do.") {
			t.Errorf("%d %s: the page does not say what to do", f.Status, f.Code)
		}
	}
	if n := strings.Count(page, "What to do."); n != len(fault.Table()) {
		t.Errorf("%d rows say what to do, of %d", n, len(fault.Table()))
	}
	for _, want := range []string{
		`id="headers"`, "<code>Idempotent-Replayed: true</code>", `id="failure-codes"`, "<code>STORE_CLOSED</code>", `id="test-restaurants"`, "<code>test_place_price_changed</code>",
		`id="limits"`, "<code>requests_minute</code>", `href="/docs/webhooks"`, `<option value="python">`, `id="search"`, ">Cancel a cart<",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// What the guides use of Markdown, and nothing of it becomes other markup.
func TestGuides(t *testing.T) {
	for text, want := range map[string]string{
		"# Title\n\nOne `a<b` **two** [three](limits.md#minutes) [four](../core/x.go) <i>.": `<p>One <code>a&lt;b</code> <strong>two</strong> <a href="/docs/limits#minutes">three</a> four &lt;i&gt;.</p>`,
		"## A `b`, C\n\ntext":                         `<h2 id="a-b-c">A <code>b</code>, C</h2><p>text</p>`,
		"- one\n  more\n- two":                        `<ul><li>one more</li><li>two</li></ul>`,
		"1. one\n2. two":                              `<ol><li>one</li><li>two</li></ol>`,
		"```sh\na < b\n\nc\n```\nx":                   `<figure><pre tabindex="0"><code>a &lt; b` + "\n\n" + `c</code></pre></figure><p>x</p>`,
		"| A | B |\n| --- | --- |\n| `x\\|y` | <b> |": `<div class="wide"><table><tr><th>A</th><th>B</th></tr><tr><td><code>x|y</code></td><td>&lt;b&gt;</td></tr></table></div>`,
		"[x](javascript:alert(1))":                    `<p>x)</p>`,
	} {
		if got := strings.ReplaceAll(string(guide(text, map[string]bool{"limits": true})), ">\n", ">"); got != want {
			t.Errorf("%q\n got %s\nwant %s", text, got, want)
		}
	}
}

// Every call, parameter and field of the description is on the page.
func TestPageTellsEverything(t *testing.T) {
	page := string(served(t).Reference)
	raw, err := os.ReadFile("../openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	d, err := read(raw)
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for path, item := range d.at("paths").all() {
		for method, o := range item.(*object).all() {
			if in, ok := o.(*object); ok {
				calls++
				for _, want := range []string{`id="` + in.text("operationId") + `"`, path, strings.ToUpper(method)} {
					if !strings.Contains(page, want) {
						t.Errorf("%s %s: the page lacks %s", method, path, want)
					}
				}
			}
		}
	}
	if calls < 20 {
		t.Errorf("%d calls", calls)
	}
	for name, schema := range d.at("components", "schemas").all() {
		if name == "Error" || name == "Problem" || name == "NextStep" || name == "StoreCandidate" || name == "OAuthError" {
			continue // told in words under errors
		}
		for field := range schema.(*object).at("properties").all() {
			if !strings.Contains(page, `<code class="field">`+field+`</code>`) {
				t.Errorf("the page lacks %s of %s", field, name)
			}
		}
	}
}

// A description is text: nothing in it becomes markup.
func TestDescriptionsAreEscaped(t *testing.T) {
	page := string(rendered(t, `{"info":{"title":"<i>T</i>","description":"a **<b>** `+"`<u>`"+`"},"tags":[{"name":"x"}],
		"paths":{"/p":{"get":{"operationId":"o","summary":"<s>","description":"<script>","tags":["x"],"responses":{"200":{"description":"<em>","content":{"application/json":{
		"schema":{"type":"object","properties":{"<q>":{"type":"string","description":"<hr>"}}},"example":{"a":"</code><svg>"}}}}}}}}}`).Reference)
	if found := regexp.MustCompile(`<(i|u|s|q|hr|em|svg|b)>`).FindAllString(page, -1); found != nil {
		t.Errorf("markup from the description: %v", found)
	}
	if !strings.Contains(page, "<strong>&lt;b&gt;</strong> <code>&lt;u&gt;</code>") {
		t.Error("prose is not written")
	}
}

// A schema that holds itself is told once, and the order of the description is kept.
func TestFields(t *testing.T) {
	d, err := read([]byte(`{"components":{"schemas":{"Node":{"type":"object","required":["z"],"properties":{
		"z":{"type":["string","null"],"maxLength":5},"a":{"type":"array","items":{"$ref":"#/components/schemas/Node"}},"m":{"anyOf":[{"$ref":"#/components/schemas/Time"},{"type":"null"}]}}},
		"Time":{"type":"string","format":"date-time","description":"When."}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	fields := d.fields(d.at("components", "schemas", "Node"))
	var told []string
	for _, f := range fields {
		told = append(told, f.Name+": "+f.Type+" "+strings.Join(f.Bounds, " ")+string(f.About))
	}
	if got := strings.Join(told, "; "); got != "z: string or null at most 5 characters; a: array of objects ; m: time or null <p>When.</p>" {
		t.Errorf("fields %s", got)
	}
	if len(fields[1].Inside) != 0 || !fields[0].Required || fields[1].Required {
		t.Errorf("%+v", fields)
	}
}

func TestBrokenDescription(t *testing.T) {
	for _, text := range []string{``, `[]`, `{"a":`, `{"a" 1}`} {
		if _, err := New([]byte(text), nil, nil); err == nil {
			t.Errorf("%q is rendered", text)
		}
	}
}
