package developer_test

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/developer"
)

func TestEmail(t *testing.T) {
	for text, want := range map[string]string{
		"ada@example.com":                       "ada@example.com",
		"  Ada@Example.COM ":                    "ada@example.com",
		"ada+orders@mail.example.com":           "ada+orders@mail.example.com",
		"":                                      "",
		"ada":                                   "",
		"ada@example":                           "",
		"ada@@example.com":                      "",
		"Ada <ada@example.com>":                 "",
		"a@b.c,d@e.f":                           "",
		"ada@example.com\nbcc: eve@example.com": "",
		strings.Repeat("a", 243) + "@example.com": "",
	} {
		got, ok := developer.Email(text)
		if ok != (want != "") || ok && got != want {
			t.Errorf("Email(%q) = %q, %v, want %q", text, got, ok, want)
		}
	}
}
