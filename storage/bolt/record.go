package bolt

import (
	"encoding/json"
	"fmt"

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

// load reads the record at k.
func load[R any](from source, t table, k []byte) (R, error) {
	var record R
	text := from.get(t, k)
	if text == nil {
		return record, ports.ErrNotFound
	}
	return record, decode(t, text, &record)
}

func decode(t table, text []byte, record any) error {
	if err := json.Unmarshal(text, record); err != nil {
		return fmt.Errorf("bolt: read %s: %w", t, err)
	}
	return nil
}

// save writes the record at k.
func (c *change) save(t table, k []byte, record any) error {
	text, err := json.Marshal(record)
	if err != nil {
		return fmt.Errorf("bolt: write %s: %w", t, err)
	}
	c.writes.put(t, k, text)
	return nil
}
