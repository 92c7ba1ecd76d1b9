package places

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/durable"
)

// header is the first line of the file.
const header = `{"format":"carryout places","version":1}`

// longestLine bounds one place's line.
const longestLine = 1 << 20

// readFile reads the places of a file; there are none if the file does not exist.
func readFile(path string) ([]ports.Place, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(make([]byte, 64<<10), longestLine)
	if !lines.Scan() || lines.Text() != header {
		return nil, errors.Join(fmt.Errorf("%s is no file of places: its first line is another", path), lines.Err())
	}
	var all []ports.Place
	for n := 2; lines.Scan(); n++ {
		var p ports.Place
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, n, err)
		}
		all = append(all, p)
	}
	return all, lines.Err()
}

// begin locks the file against other processes and reads it; the caller holds the lock of this process.
func (x *Index) begin() (kept []ports.Place, unlock func(), err error) {
	if x.path == "" {
		for _, e := range x.now.Load().entries {
			kept = append(kept, e.Place)
		}
		return kept, func() {}, nil
	}
	lock, err := os.OpenFile(x.path+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, nil, err
	}
	unlock = func() { lock.Close() } // which releases the lock
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		unlock()
		return nil, nil, fmt.Errorf("%s: %w", x.path, err)
	}
	if kept, err = readFile(x.path); err != nil {
		unlock()
		return nil, nil, err
	}
	return kept, unlock, nil
}

// keep writes all places next to the file, moves them to its path and uses them from memory.
func (x *Index) keep(all map[string]ports.Place) error {
	if x.path == "" {
		x.now.Store(build(slices.Collect(maps.Values(all))))
		return nil
	}
	next := x.path + ".next"
	if err := writeFile(next, all); err != nil {
		return errors.Join(err, os.Remove(next))
	}
	if err := os.Rename(next, x.path); err != nil {
		return err
	}
	if err := durable.SyncFolder(filepath.Dir(x.path)); err != nil {
		return err
	}
	_, err := x.load()
	return err
}

func writeFile(path string, all map[string]ports.Place) (err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	w := bufio.NewWriter(f)
	if _, err := io.WriteString(w, header+"\n"); err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(all)) {
		line, err := json.Marshal(all[id])
		if err != nil {
			return err
		}
		if len(line) >= longestLine {
			return fmt.Errorf("place %s is larger than %d bytes", id, longestLine)
		}
		if _, err := w.Write(append(bytes.TrimSpace(line), '\n')); err != nil {
			return err
		}
	}
	return errors.Join(w.Flush(), f.Sync())
}
