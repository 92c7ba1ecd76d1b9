package bolt

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"log/slog"
	"strings"
	"sync"

	"github.com/carryout-dev/carryout/ports"
)

// unread remembers which records cannot be read. Such a record affects nothing else: lists leave it out, and the log names it once. It
// stays in the file as it is, so that a program that can read it can use it.
type unread struct {
	log   *slog.Logger
	mutex sync.Mutex
	found map[place][sha256.Size]byte // the sum of its bytes
}

func newUnread(log *slog.Logger) *unread {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &unread{log: log, found: map[place][sha256.Size]byte{}}
}

var errAbsent = errors.New("the index names a record that is not there")

// note remembers that the record at k cannot be read, and logs it the first time.
func (u *unread) note(t table, k, text []byte, why error) {
	if u == nil {
		return
	}
	u.mutex.Lock()
	at, sum := place{t, string(k)}, sha256.Sum256(text)
	before, noted := u.found[at]
	u.found[at] = sum
	count := len(u.found)
	u.mutex.Unlock()
	if !noted || before != sum {
		u.log.Error("a record cannot be read; everything else continues", "table", t.String(), "record", named(t, k), "unreadable", count, "error", why)
	}
}

// is reports whether text is what could not be read at k.
func (u *unread) is(t table, k, text []byte) bool {
	if u == nil {
		return false
	}
	u.mutex.Lock()
	defer u.mutex.Unlock()
	sum, found := u.found[place{t, string(k)}]
	return found && sum == sha256.Sum256(text)
}

func (u *unread) count() int {
	if u == nil {
		return 0
	}
	u.mutex.Lock()
	defer u.mutex.Unlock()
	return len(u.found)
}

// Unreadable returns how many records could not be read since the file was opened.
func (s *Store) Unreadable() int { return s.unread.count() }

// named is a key for the log: its fields, as far as they are text. A key that holds a telephone number or an address is logged as a hash.
func named(t table, k []byte) string {
	if t == lastTexts || t == counters {
		sum := sha256.Sum256(k)
		return "sha256:" + hex.EncodeToString(sum[:])
	}
	var fields []string
	rest := k
	for len(rest) > 0 {
		size, n := binary.Uvarint(rest)
		if n <= 0 || size == 0 || size > uint64(len(rest)-n) || !isText(rest[n:n+int(size)]) {
			fields = append(fields, hex.EncodeToString(rest))
			break
		}
		fields = append(fields, string(rest[n:n+int(size)]))
		rest = rest[n+int(size):]
	}
	return strings.Join(fields, " ")
}

func isText(field []byte) bool {
	for _, c := range field {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return true
}

// listed reads the record that a list has at k. ok is false if it cannot be read: the list leaves it out.
func listed[R any](from source, t table, k []byte) (record R, ok bool) {
	record, err := load[R](from, t, k)
	if errors.Is(err, ports.ErrNotFound) {
		from.unreadable().note(t, k, nil, errAbsent)
	}
	return record, err == nil
}

// keepUnread copies a record that could not be read to setAside before the call replaces or deletes it.
func (o *overlay) keepUnread(t table, k []byte) {
	if o.base.unread.count() == 0 {
		return
	}
	text := o.get(t, k)
	if text == nil || !o.base.unread.is(t, k, text) {
		return
	}
	sum := sha256.Sum256(text)
	o.values[place{setAside, string(key(t.String(), string(k), string(sum[:])))}] = append([]byte(nil), text...)
}
