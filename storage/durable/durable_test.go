package durable

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

var errPowerCut = errors.New("the power failed")

// disk is one folder whose power fails after a number of steps; it loses what was not synced.
type disk struct {
	left        int  // steps until the power fails
	eagerNames  bool // names are durable at once, contents once they are synced; otherwise both need a sync
	now, synced map[string]*content
}

type content struct{ written, synced string }

func (d *disk) step() error {
	if d.left--; d.left < 0 {
		return errPowerCut
	}
	return nil
}

func (d *disk) named() {
	if d.eagerNames {
		d.synced = maps.Clone(d.now)
	}
}

func (d *disk) Create(path string) (File, error) {
	if err := d.step(); err != nil {
		return nil, err
	}
	c := &content{}
	d.now[path] = c
	d.named()
	return &file{d, c}, nil
}

func (d *disk) Rename(from, to string) error {
	if err := d.step(); err != nil {
		return err
	}
	d.now[to] = d.now[from]
	delete(d.now, from)
	d.named()
	return nil
}

func (d *disk) SyncFolder(string) error {
	if err := d.step(); err != nil {
		return err
	}
	d.synced = maps.Clone(d.now)
	return nil
}

type file struct {
	disk *disk
	*content
}

func (f *file) Write(text []byte) (int, error) {
	if err := f.disk.step(); err != nil {
		return 0, err
	}
	f.written += string(text)
	return len(text), nil
}

func (f *file) Sync() error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.content.synced = f.written
	return nil
}

func (f *file) Close() error { return f.disk.step() }

// Whenever the power fails, the file is the old one or the new one, whole. Once Write has returned, it is the new one.
func TestAPowerCutKeepsTheOldFileOrTheNewOne(t *testing.T) {
	for _, eagerNames := range []bool{false, true} {
		for left := 0; ; left++ {
			old := &content{"old", "old"}
			d := &disk{left: left, eagerNames: eagerNames, now: map[string]*content{"data/turns": old}, synced: map[string]*content{"data/turns": old}}
			err := Write(d, "data/turns", []byte("new"))
			after := d.synced["data/turns"]
			if after == nil || after.synced != "old" && after.synced != "new" || err == nil && after.synced != "new" {
				t.Errorf("names durable at once: %v; power cut after %d steps: Write says %v, and %+v is there", eagerNames, left, err, after)
			}
			if err == nil {
				break
			}
			if !errors.Is(err, errPowerCut) {
				t.Fatal(err)
			}
		}
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "turns")
	for _, text := range []string{"1", "22"} {
		if err := Write(OS{}, path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil || string(got) != text {
			t.Errorf("%q %v", got, err)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
	if _, err := os.Stat(path + ".next"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what was written beside it is left: %v", err)
	}
	if err := Write(OS{}, filepath.Join(path, "none"), nil); err == nil {
		t.Error("a file in no folder was written")
	}
}
