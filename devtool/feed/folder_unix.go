//go:build !windows

package feed

import (
	"errors"
	"os"
)

// syncFolder makes a rename in a folder survive a crash.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
