package webhooks

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
)

// Whatever is sent as a cursor: either it names one position in one direction, and says so when it is written again, or it is
// refused as what it is.
func FuzzCursor(f *testing.F) {
	for _, seed := range []string{writeCursor(true, 0), writeCursor(false, 1), writeCursor(false, 1<<63), "", "Yg", "YjA", "Yi0x", "YisxMg", "****", "YjE=", "Yj\nE", "ZmYx"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cursor string) {
		q, err := readCursor(event.Query{}, cursor)
		if err != nil {
			if !errors.Is(err, fault.InvalidRequest) || fault.From(err).Param != "cursor" || q != (event.Query{}) {
				t.Fatalf("%q: %+v %v", cursor, q, err)
			}
			return
		}
		position := q.Before
		if q.Forward {
			position = q.After
		}
		again, err := readCursor(event.Query{}, writeCursor(q.Forward, position))
		if err != nil || again != q || !q.Forward && q.Before == 0 {
			t.Fatalf("%q is %+v, and written again %+v, %v", cursor, q, again, err)
		}
	})
}
