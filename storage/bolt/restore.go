package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/carryout-dev/carryout/storage/durable"
)

// OpenStopped opens the records of a stopped service. It returns fs.ErrNotExist if the folder has none, ErrInUse if the service runs, and ErrKey if
// the folder does not have their keys.
func OpenStopped(folder string) (*Store, error) {
	return openStopped(folder, Options{})
}

// OpenWithoutKey is OpenStopped for a folder whose keys are lost: it makes some, and removes what they do not open.
func OpenWithoutKey(folder string) (*Store, error) {
	return openStopped(folder, Options{lostKey: true})
}

func openStopped(folder string, o Options) (*Store, error) {
	if _, err := os.Stat(File(folder)); err != nil {
		return nil, err
	}
	return Open(File(folder), o)
}

// lock keeps other processes from the records of a folder until it is closed. It returns nil if the folder has none, and ErrInUse if the service
// runs.
func lock(folder string) (io.Closer, error) {
	switch _, err := os.Stat(File(folder)); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return openFile(File(folder), lockWait)
}

// Restore replaces the records of a stopped service by the copy at path. It copies the file next to the records, calls prepare with
// it, and puts it in their place in one step, in a generation newer than any that the folder has seen. kept is where the replaced records
// are now; empty if there were none. With lostKey, the copy is restored without the records that the keys of the folder do not open. If Restore
// returns an error, the records are what they were: ErrInUse if the service runs, fs.ErrNotExist if there is no copy, ErrKey if the folder does not
// have the keys of the copy, or prepare's error.
func Restore(ctx context.Context, folder, path string, now time.Time, lostKey bool, prepare func(*Store) error) (kept string, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	replaced, err := lock(folder)
	if err != nil {
		return "", err
	}
	if replaced != nil {
		// Held until the end, so that no service starts meanwhile.
		defer func() { err = errors.Join(err, replaced.Close()) }()
	}
	next := File(folder) + ".restoring"
	defer os.Remove(next) // gone already if all went well
	if err := copyFile(path, next); err != nil {
		return "", err
	}
	if err := prepareCopy(ctx, folder, next, lostKey, prepare); err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	if replaced != nil {
		if kept, err = keepReplaced(folder, now); err != nil {
			return "", err
		}
	}
	return kept, errors.Join(os.Rename(next, File(folder)), durable.SyncFolder(folder))
}

// keepReplaced gives the records of a folder a second name, which no earlier restore has used, and returns it.
func keepReplaced(folder string, now time.Time) (string, error) {
	first := File(folder) + ".replaced-" + now.UTC().Format(stamp)
	kept := first
	for n := 2; ; n++ {
		err := os.Link(File(folder), kept)
		if err == nil {
			return kept, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
		kept = fmt.Sprintf("%s-%d", first, n)
	}
}

// prepareCopy prepares the copy at path to become the records of a folder.
func prepareCopy(ctx context.Context, folder, path string, lostKey bool, prepare func(*Store) error) (err error) {
	store, err := Open(path, Options{lostKey: lostKey})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if err := prepare(store); err != nil {
		return err
	}
	known, err := knownGeneration(folder)
	if err != nil {
		return err
	}
	_, err = store.advance(ctx, known)
	return err
}

// copyFile copies to a new file that only its owner can read. An empty copy is an error, because Open would make it a new store.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	n, err := io.Copy(out, in)
	if err == nil && n == 0 {
		err = fmt.Errorf("%s is empty", from)
	}
	return errors.Join(err, out.Sync(), out.Close())
}
