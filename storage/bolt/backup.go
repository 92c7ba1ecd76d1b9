package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"
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
		err = syncFolder(filepath.Dir(path))
	}
	if err != nil {
		return fmt.Errorf("bolt: backup: %w", errors.Join(err, os.Remove(path)))
	}
	return nil
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
