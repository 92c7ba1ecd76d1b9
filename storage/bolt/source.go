package bolt

import (
	"bytes"
	"iter"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/storage/seal"
)

// source is where records are read from. The bytes that it returns are valid until the next write.
type source interface {
	get(t table, k []byte) []byte // nil if there is none
	scan(t table, s span) iter.Seq2[[]byte, []byte]
	decoded() *known
	// recent returns the decoded record at k that an earlier read of the same snapshot kept; nil if there is none. It must not be changed.
	recent(t table, k []byte) any
	keepRecent(t table, k []byte, record any)
	unreadable() *unread
	seals() *seal.Keys
}

// span is the keys from low up to, but not including, high; if high is nil there is no upper bound.
type span struct {
	low, high []byte
	backward  bool
}

func (s span) holds(k []byte) bool {
	return bytes.Compare(k, s.low) >= 0 && (s.high == nil || bytes.Compare(k, s.high) < 0)
}

// snapshot is one bbolt transaction, with the buckets and cursors that it has opened.
type snapshot struct {
	tx      *bbolt.Tx
	keys    *seal.Keys
	known   *known
	unread  *unread
	buckets [tables]*bbolt.Bucket
	cursors [tables]*bbolt.Cursor // for get alone; reused, so that their stacks need not grow again
	// reads are the decoded records that later reads of the snapshot find by their keys: looking for a record in the file and then for its bytes among
	// the known ones costs several times as much. Nil if the snapshot is for one read only, or is written to.
	reads map[place]any
}

// mostRecent bounds the decoded records that one snapshot keeps.
const mostRecent = 1 << 11

func (s *snapshot) recent(t table, k []byte) any { return s.reads[place{t, string(k)}] }

func (s *snapshot) keepRecent(t table, k []byte, record any) {
	if s.reads == nil {
		return
	}
	if len(s.reads) >= mostRecent {
		clear(s.reads)
	}
	s.reads[place{t, string(k)}] = record
}

func (s *snapshot) decoded() *known { return s.known }

func (s *snapshot) unreadable() *unread { return s.unread }

func (s *snapshot) seals() *seal.Keys { return s.keys }

func (s *snapshot) bucket(t table) *bbolt.Bucket {
	if s.buckets[t] == nil {
		s.buckets[t] = s.tx.Bucket(names[t])
		if grows[t] {
			s.buckets[t].FillPercent = 0.9
		}
	}
	return s.buckets[t]
}

// end releases the pages. It cannot fail while the transaction is open, and does nothing once that is committed.
func (s *snapshot) end() { _ = s.tx.Rollback() }

func (s *snapshot) get(t table, k []byte) []byte {
	if s.cursors[t] == nil {
		s.cursors[t] = s.bucket(t).Cursor()
	}
	if at, v := s.cursors[t].Seek(k); bytes.Equal(at, k) {
		return v
	}
	return nil
}

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
