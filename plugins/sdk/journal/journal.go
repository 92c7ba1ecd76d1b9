// Package journal is an append-only file of JSON lines for plugins that keep records: once Append returns, the entry is on the disk. Only one
// process has a journal open at a time.
package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"github.com/carryout-dev/carryout/storage/durable"
)

// Journal is an open journal of entries E. Its methods are for one goroutine at a time.
type Journal[E any] struct{ file *os.File }

// Open opens or creates the journal and replays its entries, oldest first. It removes a last line that a power cut left unfinished, which
// Append never acknowledged. It waits while another process has the journal open, and returns an error for any other damage.
func Open[E any](path string, replay func(E)) (*Journal[E], error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	j := &Journal[E]{file: file}
	if err := j.load(replay); err != nil {
		return nil, errors.Join(fmt.Errorf("journal %s: %w", filepath.Base(path), err), file.Close())
	}
	if err := durable.SyncFolder(filepath.Dir(path)); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return j, nil
}

func (j *Journal[E]) load(replay func(E)) error {
	if err := syscall.Flock(int(j.file.Fd()), syscall.LOCK_EX); err != nil {
		return err
	}
	lines := bufio.NewReader(j.file)
	var whole int64
	for number := 1; ; number++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		var entry E
		if err := json.Unmarshal(bytes.TrimSpace(line), &entry); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		replay(entry)
		whole += int64(len(line))
	}
	if err := j.file.Truncate(whole); err != nil {
		return err
	}
	_, err := j.file.Seek(whole, io.SeekStart)
	return err
}

// Append writes entry and returns when it is on the disk. If it returns an error, the journal has nothing of the entry.
func (j *Journal[E]) Append(entry E) error {
	line, err := json.Marshal(entry)
	if err != nil {
		return err
	}
	before, err := j.file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	if _, err = j.file.Write(append(line, '\n')); err == nil {
		err = j.file.Sync()
	}
	if err != nil {
		_, back := j.file.Seek(before, io.SeekStart)
		return errors.Join(err, j.file.Truncate(before), back)
	}
	return nil
}

// Overwrite replaces every occurrence of text in the file by as many zeros, and returns when that is on the disk. The text must be inside of a JSON
// string. Text that is empty, or does not occur, is no error.
func (j *Journal[E]) Overwrite(text string) error {
	info, err := j.file.Stat()
	if err != nil {
		return err
	}
	content, err := io.ReadAll(io.NewSectionReader(j.file, 0, info.Size()))
	if err != nil || text == "" {
		return err
	}
	zeros := bytes.Repeat([]byte{'0'}, len(text))
	for at := 0; ; at += len(text) {
		found := bytes.Index(content[at:], []byte(text))
		if found < 0 {
			return j.file.Sync()
		}
		at += found
		if _, err := j.file.WriteAt(zeros, int64(at)); err != nil {
			return err
		}
	}
}

// Close closes the file.
func (j *Journal[E]) Close() error { return j.file.Close() }
