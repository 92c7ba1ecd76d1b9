package bolt

import (
	"bytes"
	"encoding/binary"
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// key joins fields so that no two lists of fields make the same key, whatever bytes they hold, and so that the key of a
// list is a prefix of the keys of all longer lists that start with it: each field follows its own length.
func key[F ~string](first F, rest ...string) []byte {
	size := binary.MaxVarintLen16 + len(first)
	for _, f := range rest {
		size += binary.MaxVarintLen16 + len(f)
	}
	k := make([]byte, 0, size+8)
	k = append(binary.AppendUvarint(k, uint64(len(first))), first...)
	for _, f := range rest {
		k = append(binary.AppendUvarint(k, uint64(len(f))), f...)
	}
	return k
}

// environments lists both, in the order in which records of both are listed.
var environments = [...]access.Environment{access.Sandbox, access.Production}

// withPosition returns prefix followed by a feed position; such keys sort as the positions do.
func withPosition(prefix []byte, position uint64) []byte {
	return binary.BigEndian.AppendUint64(prefix[:len(prefix):len(prefix)], position)
}

func positionOf(k []byte) uint64 { return binary.BigEndian.Uint64(k[len(k)-positionSize:]) }

// withTime returns prefix followed by an instant; such keys sort as the instants do, from the zero time on.
func withTime(prefix []byte, at time.Time) []byte {
	// Flipping the sign sorts the years before 1970 before those after it.
	k := binary.BigEndian.AppendUint64(prefix[:len(prefix):len(prefix)], uint64(at.Unix())^1<<63)
	return binary.BigEndian.AppendUint32(k, uint32(at.Nanosecond()))
}

func timeOf(k []byte) time.Time {
	seconds := int64(binary.BigEndian.Uint64(k) ^ 1<<63)
	return time.Unix(seconds, int64(binary.BigEndian.Uint32(k[8:]))).UTC()
}

const (
	positionSize = 8
	timeSize     = 12
)

// after returns the first key that is greater than all that start with prefix.
func after(prefix []byte) []byte {
	end := bytes.Clone(prefix)
	for i := len(end) - 1; i >= 0; i-- {
		if end[i]++; end[i] != 0 {
			return end[:i+1]
		}
	}
	return nil
}

// startingWith is the span of all keys that start with prefix.
func startingWith(prefix []byte) span { return span{low: prefix, high: after(prefix)} }
