package bolt

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.etcd.io/bbolt"
	"pgregory.net/rapid"

	"github.com/carryout-dev/carryout/storage/seal"
)

// A call reads the records of its group with its own writes over them, one by one and in every span, in both directions. Its group has the
// same once they are merged.
func TestOverlayReadsAsIfMerged(t *testing.T) {
	db, err := bbolt.Open(filepath.Join(t.TempDir(), "store"), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	sealing, err := seal.New()
	if err == nil {
		err = complete(db, sealing)
	}
	if err != nil {
		t.Fatal(err)
	}
	keys := rapid.SliceOfN(rapid.ByteRange('a', 'c'), 1, 3)
	rapid.Check(t, func(t *rapid.T) {
		tx, err := db.Begin(true)
		if err != nil {
			t.Fatal(err)
		}
		defer tx.Rollback()
		base := &snapshot{tx: tx}
		want := map[string]string{}
		for range rapid.IntRange(1, 4).Draw(t, "calls") {
			writes := newOverlay(base)
			for range rapid.IntRange(0, 12).Draw(t, "writes") {
				k := keys.Draw(t, "key")
				if rapid.Bool().Draw(t, "delete") {
					delete(want, string(k))
					writes.delete(carts, k)
					continue
				}
				v := rapid.SliceOfN(rapid.Byte(), 0, 2).Draw(t, "value")
				want[string(k)] = string(v)
				writes.put(carts, k, v)
				writes.put(orders, k, []byte("of another table"))
			}
			in := span{low: keys.Draw(t, "low"), backward: rapid.Bool().Draw(t, "backward")}
			if rapid.Bool().Draw(t, "bounded") {
				in.high = keys.Draw(t, "high")
			}
			same(t, writes, want, in)
			if err := writes.merge(); err != nil {
				t.Fatal(err)
			}
			same(t, base, want, in)
		}
	})
}

func same(t *rapid.T, got source, want map[string]string, in span) {
	t.Helper()
	var expected, found []string
	for k, v := range want {
		if in.holds([]byte(k)) {
			expected = append(expected, k+"="+v)
		}
		if g := got.get(carts, []byte(k)); g == nil || string(g) != v {
			t.Fatalf("%q holds %q, want %q", k, g, v)
		}
	}
	slices.Sort(expected)
	if in.backward {
		slices.Reverse(expected)
	}
	for k, v := range got.scan(carts, in) {
		found = append(found, string(k)+"="+string(v))
	}
	if !slices.Equal(found, expected) {
		t.Fatalf("from %q to %q, backward %v: %q, want %q", in.low, in.high, in.backward, found, expected)
	}
	for k, v := range got.scan(carts, in) {
		if string(k)+"="+string(v) != expected[0] {
			t.Fatalf("the first is %q, want %q", k, expected[0])
		}
		break
	}
}

func TestKeysOfDifferentFieldsDiffer(t *testing.T) {
	fields := rapid.SliceOfN(rapid.StringOfN(rapid.SampledFrom([]rune{0, 1, 2, 'a', 'é'}), 0, 3, -1), 1, 4)
	rapid.Check(t, func(t *rapid.T) {
		a, b := fields.Draw(t, "a"), fields.Draw(t, "b")
		ka, kb := key(a[0], a[1:]...), key(b[0], b[1:]...)
		if bytes.Equal(ka, kb) != slices.Equal(a, b) {
			t.Fatalf("%q and %q have keys %x and %x", a, b, ka, kb)
		}
		starts := len(a) >= len(b) && slices.Equal(a[:len(b)], b)
		if bytes.HasPrefix(ka, kb) != starts || startingWith(kb).holds(ka) != starts {
			t.Fatalf("%x starts with %x: %v, want %v", ka, kb, !starts, starts)
		}
	})
}

func TestKeysSortAsTimesAndPositionsDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) time.Time {
			return time.Unix(rapid.Int64Range(-62135596800, 1<<40).Draw(t, name), rapid.Int64Range(0, 999_999_999).Draw(t, name)).UTC()
		}
		a, b := draw("a"), draw("b")
		under := key("prefix")
		if got := bytes.Compare(withTime(under, a), withTime(under, b)); got != a.Compare(b) {
			t.Fatalf("%v and %v compare as %d", a, b, got)
		}
		if got := timeOf(withTime(nil, a)); !got.Equal(a) {
			t.Fatalf("%v came back as %v", a, got)
		}
		p, q := rapid.Uint64().Draw(t, "p"), rapid.Uint64().Draw(t, "q")
		if (bytes.Compare(withPosition(under, p), withPosition(under, q)) < 0) != (p < q) || positionOf(withPosition(under, p)) != p {
			t.Fatalf("positions %d and %d", p, q)
		}
	})
}
