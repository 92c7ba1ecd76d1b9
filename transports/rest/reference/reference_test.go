package reference

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/carryout-dev/carryout/core/fault"
)

func rendered(t *testing.T, description string) Page {
	t.Helper()
	p, err := New([]byte(description), fault.Table())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func served(t *testing.T) Page {
	t.Helper()
	raw, err := os.ReadFile("../openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	return rendered(t, string(raw))
}

// The page is self-contained: no script, nothing from elsewhere, no style but its own, and every link on it leads somewhere.
func TestPageStandsAlone(t *testing.T) {
	page := served(t)
	root, err := html.Parse(strings.NewReader(string(page.HTML)))
	if err != nil {
		t.Fatal(err)
	}
	ids, links := map[string]int{}, []string{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "script", "img", "link", "iframe", "object", "form", "input":
			t.Errorf("the page has a <%s>", n.Data)
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "id":
				ids[a.Val]++
			case a.Key == "href":
				links = append(links, a.Val)
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("<%s %s>", n.Data, a.Key)
			}
		}
	}
	for id, times := range ids {
		if times != 1 {
			t.Errorf("%d elements have the id %s", times, id)
		}
	}
	for _, link := range links {
		name, inside := strings.CutPrefix(link, "#")
		if inside && ids[name] == 0 || !inside && link != "/openapi.yaml" && link != "/openapi.json" {
			t.Errorf("a link leads to %s", link)
		}
	}
	for _, f := range fault.Table() {
		if ids[Anchor(f.Code)] != 1 {
			t.Errorf("no entry for %s", f.Code)
		}
	}
	if strings.Contains(page.Policy, "unsafe") || !strings.Contains(page.Policy, "default-src 'none'") {
		t.Errorf("policy %s", page.Policy)
	}
}

// Every call, parameter and field of the description is on the page.
func TestPageTellsEverything(t *testing.T) {
	page := string(served(t).HTML)
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
		"schema":{"type":"object","properties":{"<q>":{"type":"string","description":"<hr>"}}},"example":{"a":"</code><svg>"}}}}}}}}}`).HTML)
	if found := regexp.MustCompile(`<(i|u|s|q|hr|em|svg|script|b)>`).FindAllString(page, -1); found != nil {
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
		if _, err := New([]byte(text), nil); err == nil {
			t.Errorf("%q is rendered", text)
		}
	}
}
