package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/carryout-dev/carryout/core/text"
)

func TestClean(t *testing.T) {
	for dirty, want := range map[string]string{
		"Café au lait":                        "Café au lait",
		"Cafe\u0301":                          "Café",
		"Cafe\u200d\u0301":                    "Café",
		"  two \t\r\n lines\u2028\u00a0here ": "two lines here",
		"\x1b[31mred\x1b[0m\x07":              "[31mred[0m",
		"\u202emoor\u202c \u2066x\u2069":      "moor x",
		"a\U000E0061\U000E0062\U000E007F":     "a",
		"z\u200be\u200cr\u200do\ufeff":        "zero",
		"private \ue000\U000F0000 use":        "private use",
		"un\u0378assigned \uffff":             "unassigned",
		"selected \ufe0f\U000E0100":           "selected",
		"filled \u3164\u115f\u034f":           "filled",
		"bad \xff\xfe bytes":                  "bad bytes",
		"日本語 ☕ 🍕 Ñandú":                       "日本語 ☕ 🍕 Ñandú",
		"\u0000":                              "",
	} {
		if got := text.Clean(dirty, text.Name); got != want {
			t.Errorf("%q is cleaned to %q, not %q", dirty, got, want)
		}
	}
	if got := text.Clean(strings.Repeat("é", 50_000), text.Name); got != strings.Repeat("é", text.Name) {
		t.Errorf("%d characters are left", utf8.RuneCountInString(got))
	}
	if got := text.Clean("four five", 5); got != "four" {
		t.Errorf("it is cut to %q", got)
	}
}

// TestCleanIsClean cleans anything: nothing that does not show is left, and cleaning it again changes nothing.
func TestCleanIsClean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 200).Draw(t, "most")
		clean := text.Clean(rapid.String().Draw(t, "text"), most)
		if again := text.Clean(clean, most); again != clean {
			t.Fatalf("%q, cleaned again, is %q", clean, again)
		}
		if strings.ContainsFunc(clean, text.Hidden) || strings.Contains(clean, "  ") || strings.TrimSpace(clean) != clean || utf8.RuneCountInString(clean) > most {
			t.Fatalf("%q is not clean", clean)
		}
	})
}
