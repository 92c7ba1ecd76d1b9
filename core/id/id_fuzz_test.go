package id_test

import (
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/id"
)

// Whatever is sent as an id or a credential: it has the form of one kind at most, and only of printable ASCII of a bounded length.
func FuzzIs(f *testing.F) {
	for _, seed := range []string{"usr_a", "lgb_", "sk_test_abc", "lp_live_x", "crt_é", "dl_a b", "whsec_a+/=", "whsec_cli_a", "USR_a", "usr_" + strings.Repeat("a", 113), "", "_", "evt_\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var kinds []string
		for _, k := range id.All() {
			if k.Is(text) {
				kinds = append(kinds, k.Prefix)
			}
		}
		if len(kinds) > 1 {
			t.Fatalf("%q is of the kinds %q", text, kinds)
		}
		if len(kinds) == 1 && (len(text) > 121 || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })) {
			t.Fatalf("%q is of the kind %s", text, kinds[0])
		}
	})
}
