package unit

import (
	"errors"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/fault"
)

// Whatever is sent as an idempotency key: what is taken is 8 to 100 plain characters.
func FuzzKey(f *testing.F) {
	for _, seed := range []string{"key-0001", "a.b_c:d-", "short", "", "with space", "key-0001\n", "schlüssel", strings.Repeat("k", 100), strings.Repeat("k", 101)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, key string) {
		err := CheckKey(IdempotencyKey{Value: key})
		plain := len(key) >= 8 && len(key) <= 100 && !strings.ContainsFunc(key, func(r rune) bool {
			return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._:-", r))
		})
		if plain != (err == nil) || err != nil && !errors.Is(err, fault.InvalidRequest) {
			t.Fatalf("%q: %v", key, err)
		}
	})
}
