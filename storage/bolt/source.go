package bolt

import (
	"bytes"
	"iter"

	"go.etcd.io/bbolt"
)

// source is where records are read from. The bytes it gives are for looking at until the next write, and not for keeping.
type source interface {
	get(t table, k []byte) []byte // nil when there is none
	scan(t table, s span) iter.Seq2[[]byte, []byte]
}

// span is the keys from low up to and without high; a nil high is no bound.
type span struct {
	low, high []byte
	backward  bool
}

func (s span) holds(k []byte) bool {
	return bytes.Compare(k, s.low) >= 0 && (s.high == nil || bytes.Compare(k, s.high) < 0)
}

// snapshot is one bbolt transaction.
type snapshot struct {
	tx      *bbolt.Tx
	buckets [tables]*bbolt.Bucket
}

func (s *snapshot) bucket(t table) *bbolt.Bucket {
	if s.buckets[t] == nil {
		s.buckets[t] = s.tx.Bucket(names[t])
	}
	return s.buckets[t]
}

func (s *snapshot) get(t table, k []byte) []byte { return s.bucket(t).Get(k) }

func (s *snapshot) scan(t table, in span) iter.Seq2[[]byte, []byte] {
	return func(yield func(k, v []byte) bool) {
		c := s.bucket(t).Cursor()
		if !in.backward {
			for k, v := c.Seek(in.low); k != nil && in.holds(k); k, v = c.Next() {
				if !yield(k, v) {
					return
				}
			}
			return
		}
		for k, v := last(c, in.high); k != nil && in.holds(k); k, v = c.Prev() {
			if !yield(k, v) {
				return
			}
		}
	}
}

// last moves c to the last key before high.
func last(c *bbolt.Cursor, high []byte) (k, v []byte) {
	if high == nil {
		return c.Last()
	}
	if k, _ := c.Seek(high); k == nil {
		return c.Last()
	}
	return c.Prev()
}
