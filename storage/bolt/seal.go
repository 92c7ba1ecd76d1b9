package bolt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"github.com/carryout-dev/carryout/storage/durable"
	"github.com/carryout-dev/carryout/storage/seal"
)

// ErrKey says that the keys that sealed the records are missing, or that others are in their place.
var ErrKey = errors.New("bolt: the records are sealed with keys that are not here")

// KeyFile is where a data folder keeps the keys that seal its records.
func KeyFile(folder string) string { return filepath.Join(folder, "carryout.key") }

// sealed marks the tables whose records are encrypted in the file, because their reader could act: sign deliveries, or enter a code, whose six
// digits are soon guessed from their hash.
var sealed = [tables]bool{codes: true, signingSecrets: true}

// sealedProof is sealed in every file, so that wrong keys are recognised before a record is read or written.
const sealedProof = "carryout"

// sealPlace is what a record at k is sealed for: it opens in no other place.
func sealPlace(t table, k []byte) []byte {
	return key(t.String(), string(k))
}

var proofPlace = sealPlace(meta, sealKey)

// openFile opens the file at path, or waits for the process that has it open. A file that was replaced meanwhile is left for the new one.
func openFile(path string, wait time.Duration) (*bbolt.DB, error) {
	for {
		var file *os.File
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{
			Timeout: wait,
			// This list gives the first free pages, so that a commit's pages lie together: a disk writes them faster than scattered ones.
			FreelistType: bbolt.FreelistArrayType,
			// Start at 256 MiB: remapping a file that outgrows its map waits for all readers.
			InitialMmapSize: 256 << 20,
			NoStatistics:    true,
			OpenFile: func(name string, flag int, mode os.FileMode) (_ *os.File, err error) {
				file, err = os.OpenFile(name, flag, mode)
				return file, err
			},
		})
		switch {
		case errors.Is(err, bolterrors.ErrTimeout):
			return nil, fmt.Errorf("%w: %s", ErrInUse, path)
		case err != nil:
			return nil, fmt.Errorf("bolt: open %s: %w", path, err)
		}
		current, err := isAt(file, path)
		if current && err == nil {
			return db, nil
		}
		if err := errors.Join(err, db.Close()); err != nil {
			return nil, fmt.Errorf("bolt: open %s: %w", path, err)
		}
	}
}

// isAt reports whether path still names the file.
func isAt(file *os.File, path string) (bool, error) {
	ours, err := file.Stat()
	if err != nil {
		return false, err
	}
	named, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(ours, named), err
}

// openSealed opens the file at path with the keys of its folder. It makes keys for a new file, and seals a file that is older than seals. With
// lostKey, records that the keys do not open are removed.
func openSealed(path string, o Options) (*bbolt.DB, *seal.Keys, error) {
	db, err := openFile(path, o.LockWait)
	if err != nil {
		return nil, nil, err
	}
	fail := func(err error) (*bbolt.DB, *seal.Keys, error) {
		return nil, nil, errors.Join(fmt.Errorf("bolt: open %s: %w", path, err), db.Close())
	}
	found, err := formatOf(db)
	if err != nil {
		return fail(err)
	}
	keys, ours, err := keysOf(db, found, filepath.Dir(path), o.lostKey)
	if err != nil {
		return fail(err)
	}
	switch {
	case found == beforeSeals:
		err = reseal(db, path, keys, keys.Seal)
	case found == format && !ours:
		err = reseal(db, path, keys, onlyOpened(keys))
	default:
		if err := complete(db, keys); err != nil {
			return fail(err)
		}
		return db, keys, nil
	}
	if err != nil {
		return fail(err)
	}
	if err := db.Close(); err != nil {
		return nil, nil, err
	}
	db, err = openFile(path, o.LockWait)
	return db, keys, err
}

// keysOf reads the keys of a folder, and makes them if no record needs older ones. ours is whether they sealed the file.
func keysOf(db *bbolt.DB, found, folder string, lost bool) (keys *seal.Keys, ours bool, err error) {
	keys, err = seal.Read(KeyFile(folder))
	absent := errors.Is(err, fs.ErrNotExist)
	switch {
	case absent && (found != format || lost):
		if keys, err = seal.New(); err == nil {
			err = keys.Write(durable.OS{}, KeyFile(folder))
		}
	case absent:
		err = fmt.Errorf("%w: %s is missing", ErrKey, KeyFile(folder))
	}
	if err != nil || found != format {
		return keys, false, err
	}
	err = db.View(func(tx *bbolt.Tx) error {
		_, err := keys.Open(tx.Bucket(names[meta]).Get(sealKey), proofPlace)
		ours = err == nil
		return nil
	})
	if err == nil && !ours && !lost {
		err = fmt.Errorf("%w: %s has others", ErrKey, KeyFile(folder))
	}
	return keys, ours, err
}

// onlyOpened drops what the keys do not open.
func onlyOpened(keys *seal.Keys) func(text, place []byte) ([]byte, error) {
	return func(text, place []byte) ([]byte, error) {
		if _, err := keys.Open(text, place); err != nil {
			return nil, nil
		}
		return text, nil
	}
}

// reseal replaces the file at path, which db has open, by a copy in one step. change returns what each sealed record is in the copy; nil removes
// it. Free pages still hold what was there before, so nothing is changed in place.
func reseal(db *bbolt.DB, path string, keys *seal.Keys, change func(text, place []byte) ([]byte, error)) (err error) {
	next := path + ".sealing"
	if err := os.Remove(next); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	defer os.Remove(next) // gone already if all went well
	copied, err := bbolt.Open(next, 0o600, &bbolt.Options{FreelistType: bbolt.FreelistArrayType})
	if err != nil {
		return err
	}
	err = db.View(func(from *bbolt.Tx) error {
		return from.ForEach(func(name []byte, b *bbolt.Bucket) error { return copyBucket(copied, name, b, change) })
	})
	if err == nil {
		err = finish(copied, keys)
	}
	if err := errors.Join(err, copied.Close()); err != nil {
		return err
	}
	if err := os.Rename(next, path); err != nil {
		return err
	}
	return durable.SyncFolder(filepath.Dir(path))
}

// copyBucket copies a bucket, in transactions of a bounded size.
func copyBucket(to *bbolt.DB, name []byte, from *bbolt.Bucket, change func(text, place []byte) ([]byte, error)) error {
	const most = 16 << 20 // bytes in one transaction
	of := slices.IndexFunc(names[:], func(n []byte) bool { return bytes.Equal(n, name) })
	c := from.Cursor()
	for k, text := c.First(); ; {
		if err := to.Update(func(tx *bbolt.Tx) error {
			b, err := tx.CreateBucketIfNotExists(name)
			if err != nil {
				return err
			}
			b.FillPercent = 0.9 // the keys come in their order
			for size := 0; k != nil && size < most; k, text = c.Next() {
				size += len(k) + len(text)
				if of >= 0 && sealed[of] {
					if text, err = change(text, sealPlace(table(of), k)); err != nil {
						return err
					}
					if text == nil {
						continue
					}
				}
				if err := b.Put(k, text); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
		if k == nil {
			return nil
		}
	}
}

// complete finishes a file that lacks a table, because it is new or older.
func complete(db *bbolt.DB, keys *seal.Keys) error {
	whole := true
	if err := db.View(func(tx *bbolt.Tx) error {
		for _, name := range names {
			whole = whole && tx.Bucket(name) != nil
		}
		return nil
	}); err != nil || whole {
		return err
	}
	return finish(db, keys)
}

// finish creates the tables that a file lacks, and writes its format and the proof of its keys.
func finish(db *bbolt.DB, keys *seal.Keys) error {
	proof, err := keys.Seal([]byte(sealedProof), proofPlace)
	if err != nil {
		return err
	}
	return db.Update(func(tx *bbolt.Tx) error {
		unlisted := tx.Bucket(names[ordersOf]) == nil && tx.Bucket(names[orders]) != nil
		for _, name := range names {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		if unlisted {
			if err := listOrders(tx); err != nil {
				return err
			}
		}
		b := tx.Bucket(names[meta])
		return errors.Join(b.Put(formatKey, []byte(format)), b.Put(sealKey, proof))
	})
}

// RotateKey seals the records of a stopped service with a fresh key, and returns how many keys its folder then has: older ones stay, because
// copies were sealed with them, unless forget. It returns fs.ErrNotExist if the folder has no records, ErrInUse if the service runs, and ErrKey if
// the folder does not have their keys.
func RotateKey(_ context.Context, folder string, forget bool) (count int, err error) {
	store, err := OpenStopped(folder)
	if err != nil {
		return 0, err
	}
	// The committer has nothing to write; the file stays locked until the end.
	defer func() { err = errors.Join(err, store.Close()) }()
	before := store.keys
	keys, err := before.Rotated()
	if err != nil {
		return 0, err
	}
	// The new key is in the folder before any record needs it, and the old one until none does.
	if err := keys.Write(durable.OS{}, KeyFile(folder)); err != nil {
		return 0, err
	}
	if err := reseal(store.db, File(folder), keys, func(text, place []byte) ([]byte, error) {
		plain, err := before.Open(text, place)
		if err != nil {
			return text, nil // a damaged record stays as it is
		}
		return keys.Seal(plain, place)
	}); err != nil {
		return 0, err
	}
	if forget {
		if keys, err = keys.Newest(); err != nil {
			return 0, err
		}
		if err := keys.Write(durable.OS{}, KeyFile(folder)); err != nil {
			return 0, err
		}
	}
	return keys.Len(), nil
}
