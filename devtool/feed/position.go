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

// compact replaces the journal by one line: it writes a new file and renames it. Neither file is open while it is renamed, because Windows
// renames no open file.
func (p *File) compact() error {
	line, err := json.Marshal(entry{Saved: p.last})
	if err != nil {
		return err
	}
	line = append(line, '\n')
	next := p.path + ".next"
	if err := errors.Join(writeSynced(next, line), p.closeJournal()); err != nil {
		return err
	}
	if err := os.Rename(next, p.path); err != nil {
		return err
	}
	if p.f, err = os.OpenFile(p.path, os.O_WRONLY|os.O_APPEND, 0o600); err != nil {
		return err
	}
	p.size, p.base = int64(len(line)), int64(len(line))
	return durable.SyncFolder(filepath.Dir(p.path))
}

// writeSynced writes a file and waits for the disk.
func writeSynced(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Sync(), f.Close())
}

func (p *File) closeJournal() error {
	if p.f == nil {
		return nil
	}
	f := p.f
	p.f = nil
	return f.Close()
}

// Close releases the position.
func (p *File) Close() error {
	return errors.Join(p.closeJournal(), p.lock.Unlock())
}
