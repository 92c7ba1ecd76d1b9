package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The manual page names every variable of the tool's own that the code reads.
func TestTheManualNamesTheVariables(t *testing.T) {
	page := manual((&tool{Env: Env{Getenv: func(string) string { return "" }}}).commands(), "dev")
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`Getenv\("((?:CARRYOUT|XDG|NO)_\w+)"\)`).FindAllStringSubmatch(string(text), -1) {
			found++
			if !strings.Contains(page, "\n.B "+m[1]+"\n") {
				t.Errorf("the manual does not name %s", m[1])
			}
		}
	}
	if found < 5 {
		t.Errorf("%d variables", found)
	}
}
