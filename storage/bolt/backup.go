package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// Backup writes a snapshot to a new file, for its owner alone, while the store goes on. What is there already is not
// overwritten, and what could not be finished is removed.
func (s *Store) Backup(ctx context.Context, path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("bolt: backup: %w", err)
	}
	err = s.db.View(func(tx *bbolt.Tx) error {
		_, err := tx.WriteTo(heedful{ctx, file})
		return err
	})
	if ended := ctx.Err(); ended != nil {
		err = ended
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = durable.SyncFolder(filepath.Dir(path))
	}
	if err != nil {
		return fmt.Errorf("bolt: backup: %w", errors.Join(err, os.Remove(path)))
	}
	return nil
}

// Turns is how often the file was taken into use or laid down.
func (s *Store) Turns(ctx context.Context) (turns int64, err error) {
	err = s.View(ctx, func(r ports.Reader) (err error) {
		turns, err = number(r.(reader), meta, turnsKey)
		return err
	})
	return turns, err
}

// Turn counts one turn more, past any number that is known from elsewhere.
func (s *Store) Turn(ctx context.Context, past int64) (turns int64, err error) {
	err = s.submit(ctx, func(c *change) error {
		if turns, err = number(c, meta, turnsKey); err != nil {
			return err
		}
		turns = max(turns, past) + 1
		return c.save(meta, turnsKey, turns)
	})
	return turns, err
}

// heedful writes until its context ends.
type heedful struct {
	ctx context.Context
	to  io.Writer
}

func (h heedful) Write(p []byte) (int, error) {
	if err := h.ctx.Err(); err != nil {
		return 0, err
	}
	return h.to.Write(p)
}
