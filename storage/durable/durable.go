// Package durable writes files that survive a power cut: when it returns, the file is on the disk.
package durable

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Disk is what writing a file needs from the file system. Tests use one that loses what was not synced.
type Disk interface {
	// Create opens an empty file for writing that only its owner can read; it empties an existing file.
	Create(path string) (File, error)
	Rename(from, to string) error
	// SyncFolder makes the names in a folder durable.
	SyncFolder(path string) error
}

// File is a file that is being written.
type File interface {
	io.Writer
	Sync() error
	Close() error
}

// OS is the file system of the machine.
type OS struct{}

var _ Disk = OS{}

// Create opens an empty file.
func (OS) Create(path string) (File, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
}

// Rename renames a file.
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// SyncFolder syncs a folder.
func (OS) SyncFolder(path string) error { return SyncFolder(path) }

// Write replaces the file at path by one that holds text. If the power fails, the file is the old one or the new one, whole; once Write
// returns nil it is the new one.
func Write(disk Disk, path string, text []byte) error {
	next := path + ".next"
	if err := writeFile(disk, next, text); err != nil {
		return err
	}
	if err := disk.Rename(next, path); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(path))
}

func writeFile(disk Disk, path string, text []byte) error {
	file, err := disk.Create(path)
	if err != nil {
		return err
	}
	if _, err = file.Write(text); err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}
