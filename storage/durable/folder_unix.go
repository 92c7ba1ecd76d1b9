//go:build !windows

package durable

import (
	"errors"
	"fmt"
	"os"
)

// SyncFolder makes the names in a folder durable.
func SyncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Private returns an error that says what to do if others than the owner may use the file or folder at path.
func Private(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	mode, want := info.Mode().Perm(), os.FileMode(0o600)
	if info.IsDir() {
		want = 0o700
	}
	if mode&0o077 != 0 {
		return fmt.Errorf("%s has mode %04o, so that other users of this machine may use it: run chmod %04o %s", path, mode, want, path)
	}
	return nil
}
