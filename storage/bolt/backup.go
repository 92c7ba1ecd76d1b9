package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/storage/durable"
)

// Copies says how often a running service copies its records, and where to.
type Copies struct {
	Folder string        // made when the first copy is due
	Every  time.Duration // 0: no copies are made
	Keep   int           // how many of the newest copies are kept
	Logger *slog.Logger  // logs a copy that failed; the next one is tried when it is due
}

// stamp is the time in the name of a file; names sort as their times do.
const stamp = "20060102T150405Z"

// KeepCopying copies the records as often as c says until ctx ends.
func (s *Store) KeepCopying(ctx context.Context, c Copies) {
	if c.Every <= 0 {
		return
	}
	every := time.NewTicker(c.Every)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-every.C:
			if err := s.addCopy(ctx, c, now); err != nil && ctx.Err() == nil {
				c.Logger.Error("the records were not copied", "error", err)
			}
		}
	}
}

// addCopy writes one copy and removes the oldest beyond those that are kept.
func (s *Store) addCopy(ctx context.Context, c Copies, now time.Time) error {
	if err := os.MkdirAll(c.Folder, 0o700); err != nil {
		return err
	}
	if err := s.Backup(ctx, filepath.Join(c.Folder, "carryout-"+now.UTC().Format(stamp)+".db")); err != nil {
		return err
	}
	copies, err := filepath.Glob(filepath.Join(c.Folder, "carryout-*.db"))
	if err != nil {
		return err
	}
	slices.Sort(copies)
	for _, old := range copies[:max(0, len(copies)-c.Keep)] {
		err = errors.Join(err, os.Remove(old))
	}
	return err
}

// Backup writes a snapshot to a new file that only its owner can read, while the store keeps working. It removes an unfinished file, and
// returns an error that wraps fs.ErrExist if the file exists, or the context's error if that ends first.
func (s *Store) Backup(ctx context.Context, path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("bolt: backup: %w", err)
	}
	err = s.db.View(func(tx *bbolt.Tx) error {
		_, err := tx.WriteTo(whileActive{ctx, file})
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

// whileActive writes until its context ends.
type whileActive struct {
	ctx context.Context
	to  io.Writer
}

func (w whileActive) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.to.Write(p)
}
