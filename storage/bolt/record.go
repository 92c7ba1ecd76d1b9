package bolt

import (
	"fmt"
	"reflect"

	"github.com/fxamacker/cbor/v2"

	"github.com/carryout-dev/carryout/ports"
)

// reader reads records from a snapshot, or from a call's writes over one.
type reader struct{ source }

// change is the transaction of one call.
type change struct {
	reader
	writes *overlay
	store  *Store
}

var (
	_ ports.Reader = reader{}
	_ ports.Tx     = (*change)(nil)
)

// Records are CBOR, with the JSON names of their fields. A time keeps its nanoseconds and its offset.
var (
	encoding = must(cbor.EncOptions{Time: cbor.TimeRFC3339Nano}.EncMode())
	decoding = must(cbor.DecOptions{
		FieldNameMatching: cbor.FieldNameMatchingCaseSensitive,
		DefaultMapType:    reflect.TypeFor[map[string]any](),
		UTF8:              cbor.UTF8DecodeInvalid, // what could be written can be read
	}.DecMode())
)

// must is for options that are known to be valid.
func must[M any](mode M, err error) M {
	if err != nil {
		panic(err)
	}
	return mode
}

// load reads the record at k.
func load[R any](from source, t table, k []byte) (record R, err error) {
	if readOften[t] {
		shared, err := peek[R](from, t, k)
		if err != nil {
			return record, err
		}
		return owned(shared), nil
	}
	text := from.get(t, k)
	if text == nil {
		return record, ports.ErrNotFound
	}
	return read[R](from, t, k, text)
}

// peek returns the record at k of a table that is read often. It is the cached one: the caller must not change it or return it.
func peek[R any](from source, t table, k []byte) (*R, error) {
	if record, ok := from.recent(t, k).(*R); ok {
		return record, nil
	}
	text := from.get(t, k)
	if text == nil {
		return nil, ports.ErrNotFound
	}
	record, err := cached[R](from.decoded(), t, text)
	if err != nil {
		from.unreadable().note(t, k, text, err)
		return nil, err
	}
	from.keepRecent(t, k, record)
	return record, nil
}

// read decodes text, the record at k, and notes it if that fails.
func read[R any](from source, t table, k, text []byte) (record R, err error) {
	if readOften[t] {
		record, err = recall[R](from.decoded(), t, text)
	} else {
		err = open(from, t, k, text, &record)
	}
	if err != nil {
		from.unreadable().note(t, k, text, err)
	}
	return record, err
}

// open decodes text, the record at k, which may be sealed.
func open(from source, t table, k, text []byte, record any) (err error) {
	if sealed[t] {
		if text, err = from.seals().Open(text, sealPlace(t, k)); err != nil {
			return fmt.Errorf("bolt: %s: %w: %w", t, ports.ErrUnreadable, err)
		}
	}
	return decode(t, text, record)
}

func decode(t table, text []byte, record any) error {
	if err := decoding.Unmarshal(text, record); err != nil {
		return fmt.Errorf("bolt: %s: %w: %w", t, ports.ErrUnreadable, err)
	}
	return nil
}

// save writes the record at k.
func (c *change) save(t table, k []byte, record any) error {
	text, err := encoding.Marshal(record)
	if err == nil && sealed[t] {
		text, err = c.seals().Seal(text, sealPlace(t, k))
	}
	if err != nil {
		return fmt.Errorf("bolt: write %s: %w", t, err)
	}
	c.writes.put(t, k, text)
	return nil
}
