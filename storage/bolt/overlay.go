package bolt

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/storage/seal"
)

// overlay holds what one call writes, over what its group wrote earlier.
type overlay struct {
	base   *snapshot
	values map[place][]byte // nil: deleted
	err    error            // the first write that the file could not hold; the call fails with it
}

type place struct {
	table table
	key   string
}

func newOverlay(base *snapshot) *overlay {
	return &overlay{base: base, values: map[place][]byte{}}
}

// put keeps v; the caller must not change it afterwards.
func (o *overlay) put(t table, k, v []byte) {
	switch {
	case len(k) > bbolt.MaxKeySize:
		o.fail(fmt.Errorf("bolt: a key of %d bytes for %s", len(k), t))
	case len(v) > bbolt.MaxValueSize:
		o.fail(fmt.Errorf("bolt: a record of %d bytes for %s", len(v), t))
	}
	if v == nil {
		v = nothing
	}
	o.keepUnread(t, k)
	o.values[place{t, string(k)}] = v
}

// nothing is the value of an index whose key contains everything.
var nothing = []byte{}

func (o *overlay) decoded() *known { return o.base.known }

func (o *overlay) recent(table, []byte) any { return nil }

func (o *overlay) keepRecent(table, []byte, any) {}

func (o *overlay) unreadable() *unread { return o.base.unread }

func (o *overlay) seals() *seal.Keys { return o.base.keys }

func (o *overlay) delete(t table, k []byte) {
	o.keepUnread(t, k)
	o.values[place{t, string(k)}] = nil
}

func (o *overlay) fail(err error) {
	if o.err == nil {
		o.err = err
	}
}

func (o *overlay) get(t table, k []byte) []byte {
	if v, ok := o.values[place{t, string(k)}]; ok {
		return v
	}
	return o.base.get(t, k)
}

func (o *overlay) scan(t table, in span) iter.Seq2[[]byte, []byte] {
	own := o.keys(t, in)
	if len(own) == 0 {
		return o.base.scan(t, in)
	}
	return func(yield func(k, v []byte) bool) {
		rest := own
		// give yields the call's own records that come before k, and returns whether to continue.
		give := func(k string, bounded bool) bool {
			for len(rest) > 0 && (!bounded || in.order(rest[0], k) < 0) {
				v := o.values[place{t, rest[0]}]
				if v != nil && !yield([]byte(rest[0]), v) {
					return false
				}
				rest = rest[1:]
			}
			return true
		}
		for k, v := range o.base.scan(t, in) {
			if !give(string(k), true) {
				return
			}
			if len(rest) > 0 && rest[0] == string(k) {
				continue // the call's own record replaces it, in the next round
			}
			if !yield(k, v) {
				return
			}
		}
		give("", false)
	}
}

// order compares two keys in the direction of the span.
func (s span) order(a, b string) int {
	if s.backward {
		a, b = b, a
	}
	return strings.Compare(a, b)
}

// keys returns the keys within the span that the call has written or deleted, in the span's order.
func (o *overlay) keys(t table, in span) []string {
	var own []string
	for p := range o.values {
		if p.table == t && in.holds([]byte(p.key)) {
			own = append(own, p.key)
		}
	}
	slices.SortFunc(own, in.order)
	return own
}

// merge adds what the call has written to its group.
func (o *overlay) merge() error {
	for p, v := range o.values {
		var err error
		if v == nil {
			err = o.base.bucket(p.table).Delete([]byte(p.key))
		} else {
			err = o.base.bucket(p.table).Put([]byte(p.key), v)
		}
		if err != nil {
			return fmt.Errorf("bolt: write %s: %w", p.table, err)
		}
	}
	return nil
}
