package money_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/money"
)

// Whatever a site writes: either it is one amount, which reads the same when it is written again and has no digit that the text
// does not have, or it is refused.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"$12.34", "+ $0.75", "(3.00)", "1,234.50", "12", "1.234", "", "--1", "US$ 3", "$1\u202f234", "99999999999", "−5.00", "٣.00", "$-1.00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := money.Parse(text)
		if err != nil {
			if !errors.Is(err, money.ErrNotMoney) || m != 0 {
				t.Fatalf("Parse(%q) = %d, %v", text, m, err)
			}
			return
		}
		if again, err := money.Parse(m.String()); err != nil || again != m {
			t.Fatalf("Parse(%q) = %s, which reads as %d, %v", text, m, again, err)
		}
		only := strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, text)
		whole := strings.TrimLeft(strings.Trim(strings.ReplaceAll(m.String(), ".", ""), "-"), "0")
		if digits := strings.TrimLeft(only, "0"); digits != whole && digits+"00" != whole {
			t.Fatalf("Parse(%q) = %s", text, m)
		}
	})
}
