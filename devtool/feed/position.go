package feed

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"

	"github.com/carryout-dev/carryout/storage/durable"
)

// Saved is the position of a run: everything up to Position is accepted or skipped, and so are the events in Beyond, which come later in
// the feed.
type Saved struct {
	Position string   `json:"position,omitempty"`
	Beyond   []string `json:"beyond,omitempty"`
}

// Positions stores the position of a run. Save returns once the position would survive a crash.
type Positions interface {
	Load() (Saved, error)
	Save(Saved) error
}

// ErrHeld says that another run holds the position.
var ErrHeld = errors.New("another run holds this position")

// compactAt is the size at which the journal is rewritten, or twice the size after the last rewrite if that is more.
const compactAt = 256 << 10

// File is a position in a file. The file is a journal of lines, each a whole position or the events that were added to Beyond. A line that
// a crash cut short is ignored. One run at a time holds the file.
type File struct {
	path       string
	lock       *flock.Flock
	f          *os.File
	size, base int64
	last       Saved
}

// entry is one line of the journal.
type entry struct {
	Saved
	Done []string `json:"done,omitempty"` // added to Beyond; the rest is empty then
}

// OpenFile opens and locks a position.
//
// Errors: ErrHeld.
func OpenFile(path string) (*File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	p := &File{path: path, lock: flock.New(path + ".lock")}
	held, err := p.lock.TryLock()
	if err != nil {
		return nil, err
	}
	if !held {
		return nil, ErrHeld
	}
	if p.last, err = ReadFile(path); err == nil {
		err = p.compact()
	}
	if err != nil {
		return nil, errors.Join(err, p.lock.Unlock())
	}
	return p, nil
}

// ReadFile reads a position, which another run may hold. If there is no file it returns the zero value.
func ReadFile(path string) (Saved, error) {
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Saved{}, err
	}
	var s Saved
	for line := range bytes.Lines(text) {
		var e entry
		switch {
		case json.Unmarshal(line, &e) != nil:
			return s, nil
		case len(e.Done) > 0:
			s.Beyond = append(s.Beyond, e.Done...)
		default:
			s = e.Saved
		}
	}
	return s, nil
}

// Load returns the saved position.
func (p *File) Load() (Saved, error) { return p.last, nil }

// Save appends the position and waits for the disk.
func (p *File) Save(s Saved) error {
	e := entry{Saved: s}
	if n := len(p.last.Beyond); s.Position == p.last.Position && len(s.Beyond) > n && slices.Equal(s.Beyond[:n], p.last.Beyond) {
		e = entry{Done: s.Beyond[n:]}
	}
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	p.last = s
	if p.size+int64(len(line)) > max(compactAt, 2*p.base) {
		return p.compact()
	}
	if _, err := p.f.Write(line); err != nil {
		return err
	}
	p.size += int64(len(line))
	return p.f.Sync()
}

// compact replaces the journal by one line: it writes a new file and renames it.
func (p *File) compact() error {
	line, err := json.Marshal(entry{Saved: p.last})
	if err != nil {
		return err
	}
	next, err := os.OpenFile(p.path+".next", os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	_, err = next.Write(append(line, '\n'))
	if err = errors.Join(err, next.Sync()); err != nil {
		return errors.Join(err, next.Close())
	}
	if p.f != nil {
		if err := p.f.Close(); err != nil {
			return errors.Join(err, next.Close())
		}
	}
	p.f, p.size, p.base = next, int64(len(line)+1), int64(len(line)+1)
	if err := os.Rename(p.path+".next", p.path); err != nil {
		return err
	}
	return durable.SyncFolder(filepath.Dir(p.path))
}

// Close releases the position.
func (p *File) Close() error {
	return errors.Join(p.f.Close(), p.lock.Unlock())
}
