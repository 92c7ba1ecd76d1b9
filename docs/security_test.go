package docs_test

import (
	"regexp"
	"strings"
	"testing"
)

// TestSecurityNamesTests holds security.md against the tree: every test that it names exists, and every row of the map of ASVS names some.
func TestSecurityNamesTests(t *testing.T) {
	tests := map[string]bool{}
	everyFile(t, func(path, text string) {
		if strings.HasSuffix(path, "_test.go") {
			for _, m := range testFunc.FindAllStringSubmatch(text, -1) {
				tests[m[1]] = true
			}
		}
	})
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	section := regexp.MustCompile(`^\| V\d+\.\d+`)
	rows := 0
	for line := range strings.Lines(read(t, "security.md")) {
		found := named.FindAllStringSubmatch(line, -1)
		if section.MatchString(line) {
			rows++
			if len(found) == 0 {
				t.Errorf("no test: %s", line)
			}
		}
		for _, m := range found {
			if !tests[m[1]] {
				t.Errorf("there is no test %s", m[1])
			}
		}
	}
	if rows < 10 {
		t.Errorf("only %d rows of ASVS were read", rows)
	}
}
