package explore

import (
	"slices"
	"strings"
	"testing"
)

// Words are split as an author expects who writes selectors, and what word writes is read back as it was.
func TestSplit(t *testing.T) {
	for line, want := range map[string][]said{
		`click .a`:                             {{"", "click"}, {"", ".a"}},
		`read 'ul li' name=.b price='b i'`:     {{"", "read"}, {"", "ul li"}, {"name", ".b"}, {"price", "b i"}},
		`click [data-x="a b"] text="Add to"`:   {{"", "click"}, {"", `[data-x="a b"]`}, {"text", "Add to"}},
		`fill input:is([name=a], [name=b]) ""`: {{"", "fill"}, {"", "input:is([name=a], [name=b])"}, {"", ""}},
		`fill #a 'it\'s'`:                      {{"", "fill"}, {"", "#a"}, {"", "it's"}},
		`goto http://a.test/?b=c`:              {{"", "goto"}, {"", "http://a.test/?b=c"}},
		`read .a at=time@datetime`:             {{"", "read"}, {"", ".a"}, {"at", "time@datetime"}},
	} {
		got, err := split(line)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %+v, %v", line, got, err)
		}
	}
	for _, text := range []string{"", "a", ".a .b", `[a="b c"]`, "text=a", `it's`, `"a"`, `'`, `a:is([b], [c])`, `a\'b`, "name"} {
		got, err := split("read " + word(text))
		if err != nil || len(got) != 2 || got[1] != (said{text: text}) {
			t.Errorf("%q is written %s and read %+v, %v", text, word(text), got, err)
		}
	}
}

// A selector that names nothing, or something else, after the page was loaded again is marked.
func TestCompare(t *testing.T) {
	tree := Tree{Nodes: []Node{{Kind: "click", CSS: "#add"}, {Kind: "fill", CSS: "#r1a2"}, {Kind: "click", CSS: "a", Text: "Tea"}, {Kind: "read", CSS: "#x"}}}
	tree.compare(Tree{Nodes: []Node{{Kind: "click", CSS: "#add"}, {Kind: "fill", CSS: "#r9z8"}, {Kind: "click", CSS: "a", Text: "Coffee"}, {Kind: "fill", CSS: "#x"}}})
	if got := []bool{tree.Nodes[0].Changed, tree.Nodes[1].Changed, tree.Nodes[2].Changed, tree.Nodes[3].Changed}; !slices.Equal(got, []bool{false, true, true, true}) {
		t.Error(got)
	}
	if !strings.Contains(tree.write(100), "changed after a reload") {
		t.Error(tree.write(100))
	}
}

// A narrowed tree has what matches, what it is within and what is within it.
func TestNarrowed(t *testing.T) {
	tree := Tree{Left: 3, Nodes: []Node{
		{Kind: "read", CSS: "h1", Name: "Menu"}, {Kind: "part", CSS: "#app"}, {Depth: 1, Kind: "rows", CSS: ".item", Name: "Latte | Tea"}, {Depth: 2, Kind: "read", CSS: "b"},
		{Depth: 1, Kind: "rows", CSS: ".other"}, {Depth: 2, Kind: "click", CSS: "i"}, {Kind: "part", CSS: "#foot"}, {Depth: 1, Kind: "click", CSS: "a"},
	}}
	var got []string
	for _, node := range tree.narrowed("latte").Nodes {
		got = append(got, node.CSS)
	}
	if !slices.Equal(got, []string{"#app", ".item", "b"}) {
		t.Error(got)
	}
}

// The pattern of a request that was refused fits other sessions' requests too.
func TestPattern(t *testing.T) {
	for refusal, want := range map[string]string{
		"write after the details: POST shop.test/api/orders":                         `^POST https?://[^/]+/api/orders$`,
		"write after the details: PUT shop.test:8088/bags/8f3a-11/lines/10442/order": `^PUT https?://[^/]+/bags/[^/]+/lines/[^/]+/order$`,
		"wall: fonts.test:443": "",
	} {
		if got := pattern(refusal); got != want {
			t.Errorf("%s: %s", refusal, got)
		}
	}
}
