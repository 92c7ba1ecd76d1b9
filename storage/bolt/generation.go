package bolt

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// ErrOlderCopy says that the records are older than those that were last in use in their folder: somebody copied an older file there.
// Orders that were placed since are not in it, so a service that works from it could place them again.
var ErrOlderCopy = errors.New("bolt: the file is an older copy of what was last in use here")

// File is where a data folder keeps its records.
func File(folder string) string { return filepath.Join(folder, "carryout.db") }

// generationFile is next to the records and holds the highest generation that the folder has seen. The names of the file and of
// the key in the records are those of the first release.
func generationFile(folder string) string { return filepath.Join(folder, "carryout.turns") }

// Generation returns how often the records were acquired or released.
func (s *Store) Generation(ctx context.Context) (generation int64, err error) {
	err = s.View(ctx, func(r ports.Reader) (err error) {
		generation, err = number(r.(reader), meta, generationKey)
		return err
	})
	return generation, err
}

// advance starts the next generation, which is also higher than one that is known from elsewhere, and returns it.
func (s *Store) advance(ctx context.Context, known int64) (generation int64, err error) {
	err = s.submit(ctx, func(c *change) error {
		if generation, err = number(c, meta, generationKey); err != nil {
			return err
		}
		generation = max(generation, known) + 1
		return c.save(meta, generationKey, generation)
	})
	return generation, err
}

// Acquire starts a generation of the records in their folder and notes it in a file next to them, so that an older copy is recognised
// later. release starts the next generation; call it before Close. Acquire returns ErrOlderCopy if the records are older than the
// folder's.
func (s *Store) Acquire(ctx context.Context, disk durable.Disk) (release func() error, err error) {
	folder := filepath.Dir(s.db.Path())
	known, err := knownGeneration(folder)
	if err != nil {
		return nil, err
	}
	generation, err := s.Generation(ctx)
	if err != nil {
		return nil, err
	}
	if generation < known {
		return nil, fmt.Errorf("%w: %s", ErrOlderCopy, s.db.Path())
	}
	next := func() error {
		generation, err := s.advance(context.WithoutCancel(ctx), known)
		if err != nil {
			return err
		}
		// Durable: if a power cut could undo it, a copy made since would not be recognised.
		return durable.Write(disk, generationFile(folder), []byte(strconv.FormatInt(generation, 10)+"\n"))
	}
	return next, next()
}

// knownGeneration reads the highest generation that a folder has seen; 0 if there is no file.
func knownGeneration(folder string) (int64, error) {
	text, err := os.ReadFile(generationFile(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	generation, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", generationFile(folder), err)
	}
	return generation, nil
}
