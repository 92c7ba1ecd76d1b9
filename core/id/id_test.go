package id_test

import (
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/id"
)

func TestEveryKindIsToldFromEveryOther(t *testing.T) {
	for _, a := range id.All() {
		made := id.New(a, rand.Reader)
		for _, b := range id.All() {
			if got, want := b.Is(made), a.Prefix == b.Prefix; got != want {
				t.Errorf("%s.Is(%s…) = %v", b.Prefix, a.Prefix, got)
			}
		}
	}
}

func TestStrength(t *testing.T) {
	for _, k := range id.All() {
		if want := map[bool]int{true: 32, false: 16}[k.Secret()]; k.Bytes < want {
			t.Errorf("%s has %d random bytes, want at least %d", k.Prefix, k.Bytes, want)
		}
		if a, b := id.New(k, rand.Reader), id.New(k, rand.Reader); a == b || !strings.HasPrefix(a, k.Prefix) {
			t.Errorf("two of %s: %s %s", k.Prefix, a, b)
		}
	}
}

func TestIsRefusesWhatIsNoIdentifier(t *testing.T) {
	for _, text := range []string{"", "crt_", "crt", "ord_1", "crt_a b", "crt_é", "crt_a\n", "crt_" + strings.Repeat("a", 113)} {
		if id.Cart.Is(text) {
			t.Errorf("Cart.Is(%q)", text)
		}
	}
}

func TestHashIsNotTheSecret(t *testing.T) {
	s := id.New(id.SecretSandbox, rand.Reader)
	if h := id.Hash(s); len(h) != 64 || strings.Contains(h, s) || h != id.Hash(s) || h == id.Hash(s+"x") {
		t.Errorf("Hash = %q", h)
	}
}

func TestNewAtTellsTheTimeAndKeepsTheStrength(t *testing.T) {
	noon := time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	a, b := id.NewAt(id.Cart, noon, rand.Reader), id.NewAt(id.Cart, noon, rand.Reader)
	later := id.NewAt(id.Cart, noon.Add(time.Second), rand.Reader)
	if len(a) != len(id.New(id.Cart, rand.Reader))+8 || a == b || a[:12] != b[:12] || a[:12] == later[:12] {
		t.Errorf("%s and %s at noon, %s a second later", a, b, later)
	}
	if a[:8] != later[:8] {
		t.Errorf("%s and %s lie far apart", a, later)
	}
	for _, k := range id.All() {
		made := id.NewAt(k, noon, rand.Reader)
		more := map[id.Use]int{id.Name: 8, id.BriefProof: 4}[k.Use]
		if !k.Is(made) || len(made) != len(id.New(k, rand.Reader))+more {
			t.Errorf("%s: %s", k.Prefix, made)
		}
	}
}

// What is stored of a brief proof begins with its time and tells nothing else of it.
func TestHashesOfBriefProofsLieTogether(t *testing.T) {
	noon := time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	for _, k := range id.All() {
		a, b := id.NewAt(k, noon, rand.Reader), id.NewAt(k, noon, rand.Reader)
		together := id.Hash(a)[:4] == id.Hash(b)[:4] && id.Hash(a)[:4] == a[len(k.Prefix):][:4]
		if want := k.Use == id.BriefProof; together != want || id.Hash(a) == id.Hash(b) || strings.Contains(id.Hash(a), a[len(k.Prefix)+4:]) {
			t.Errorf("%s: %s and %s are stored as %s and %s", k.Prefix, a, b, id.Hash(a), id.Hash(b))
		}
		if k.Use == id.BriefProof && len(id.Hash(id.New(k, rand.Reader))) != 64 {
			t.Errorf("%s without a time is not stored as its hash alone", k.Prefix)
		}
	}
}
