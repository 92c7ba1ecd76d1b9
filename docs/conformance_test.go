package docs_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rule is one row of conformance.md.
type rule struct {
	decided, tests string
}

// TestConformancePage holds conformance.md against the tree: every citation has a row, and every row has a file that decides and tests that
// exist.
func TestConformancePage(t *testing.T) {
	rules := map[string]*rule{}
	for line := range strings.Lines(read(t, "conformance.md")) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if len(cells) != 4 || !ruleName.MatchString(strings.TrimSpace(cells[0])) {
			continue
		}
		name := strings.TrimSpace(cells[0])
		if rules[name] != nil {
			t.Errorf("rule %s has two rows", name)
		}
		rules[name] = &rule{decided: cells[2], tests: cells[3]}
	}
	if len(rules) < 50 {
		t.Fatalf("only %d rules were read", len(rules))
	}
	tests, pages := map[string]bool{}, map[string]bool{}
	everyFile(t, func(path, _ string) { pages[filepath.Base(path)] = true })
	everyFile(t, func(path, text string) {
		if strings.HasSuffix(path, "_test.go") {
			for _, m := range testFunc.FindAllStringSubmatch(text, -1) {
				tests[m[1]] = true
			}
		}
		said := comments(t, path, text)
		for _, name := range page.FindAllString(said, -1) {
			if !pages[name] {
				t.Errorf("%s names %s, which is no page of this repository", path, name)
			}
		}
		for _, cited := range citations(said) {
			if rules[cited] == nil {
				t.Errorf("%s cites %s, which has no row in conformance.md", path, cited)
			}
		}
	})
	for name, r := range rules {
		links := link.FindAllStringSubmatch(r.decided, -1)
		if len(links) == 0 {
			t.Errorf("rule %s names no place where it is decided", name)
		}
		for _, m := range links {
			if _, err := os.Stat(m[1]); err != nil {
				t.Errorf("rule %s: %v", name, err)
			}
		}
		shown := quoted.FindAllStringSubmatch(r.tests, -1)
		if len(shown) == 0 {
			t.Errorf("rule %s has no test", name)
		}
		for _, m := range shown {
			if !tests[m[1]] {
				t.Errorf("rule %s: there is no test %s", name, m[1])
			}
		}
	}
}

var (
	ruleName = regexp.MustCompile(`^(I?\d+|\d+(\.\d+)+)$`)
	testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	quoted   = regexp.MustCompile("`(\\w+)`")
	page     = regexp.MustCompile(`\b[\w-]+\.md\b`)
)

// everyFile visits each file of the tree that is written by hand and can hold a citation.
func everyFile(t *testing.T, visit func(path, text string)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "bin", "data", "testdata", "node_modules"}, d.Name()):
			return filepath.SkipDir
		case d.IsDir() || strings.HasSuffix(path, ".pb.go") || strings.HasSuffix(path, ".gen.go"):
			return nil
		case !slices.Contains([]string{".go", ".proto", ".yaml", ".md"}, filepath.Ext(path)):
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			visit(path, string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// comments is what a file says in prose: the comments of a Go file, the whole of any other.
func comments(t *testing.T, path, text string) string {
	t.Helper()
	if filepath.Ext(path) != ".go" {
		return strings.NewReplacer("// ", "", "# ", "").Replace(text)
	}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, group := range file.Comments {
		all = append(all, group.Text())
	}
	return strings.Join(all, "\n\n")
}

var (
	section   = regexp.MustCompile(`^\d+(\.\d+)*$`)
	invariant = regexp.MustCompile(`\bI[1-9]\d?\b`)
)

// citations lists the rules that a text cites: "spec 4.3 rules 4 to 6, 4.4" is 4.3.4, 4.3.5, 4.3.6 and 4.4.
func citations(text string) (rules []string) {
	words := strings.Fields(text)
	for i, word := range words {
		switch strings.ToLower(strings.TrimLeft(word, `("`)) {
		case "spec", "specification":
			rules = append(rules, cited(words[i+1:])...)
		}
	}
	return append(rules, invariant.FindAllString(text, -1)...)
}

// cited reads the citation that begins with words.
func cited(words []string) (rules []string) {
	within, ruled, last, upTo := "", false, 0, false
	for _, word := range words {
		bare := strings.TrimRight(word, `.,;:)"`)
		n, err := strconv.Atoi(bare)
		switch {
		case (bare == "section" || bare == "sections") && within == "", bare == "and" && within != "":
		case bare == "to" && within != "":
			upTo = ruled
		case (bare == "rule" || bare == "rules") && within != "":
			ruled, rules = true, rules[:len(rules)-1] // the section was named for its rules
		case !section.MatchString(bare):
			return rules
		case ruled && err == nil:
			if !upTo {
				last = n - 1
			}
			for last < n {
				last++
				rules = append(rules, within+"."+strconv.Itoa(last))
			}
			upTo = false
		default:
			within, ruled, upTo = bare, false, false
			rules = append(rules, bare)
		}
		if strings.ContainsAny(word[len(bare):], ".;:)\"") {
			return rules // the sentence ends
		}
	}
	return rules
}

func TestCitations(t *testing.T) {
	for text, want := range map[string]string{
		"the same bytes (spec 5.4).":                          "5.4",
		"Spec 4.3 rules 4 to 7, 4.4: a confirm":               "4.3.4 4.3.5 4.3.6 4.3.7 4.4",
		"spec 4.1 rules 3, 4, 5 and 9.":                       "4.1.3 4.1.4 4.1.5 4.1.9",
		"(spec 4.3 rules 7 and 8)":                            "4.3.7 4.3.8",
		"spec section 8":                                      "8",
		"as spec sections 4.1 to 4.4 and 6 say":               "4.1 4.4 6",
		"spec 4.3.8":                                          "4.3.8",
		"(spec 2.2, 4.1). 5 tries":                            "2.2 4.1",
		"the specification 6.1":                               "6.1",
		"never again (I6), and I33":                           "I6 I33",
		"special 4 and II3 are none":                          "",
		"the prefixes (spec 2.1); 30 days":                    "2.1",
		"operations.md, section 4, is about something else":   "",
		"spec 3.1 as it was published, in 2 tables of rule 3": "3.1",
	} {
		if got := strings.Join(citations(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
