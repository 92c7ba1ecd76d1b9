package host

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A program is read again whenever its file may have changed since it was found, also if it has the same size and says that it was written at the same
// time. If its file is the same, it is not.
func TestAProgramIsCheckedWhenItMayHaveChanged(t *testing.T) {
	later := time.Now().Add(time.Hour)
	for name, c := range map[string]struct {
		foundAt time.Time
		change  func(path string) error
		swapped bool
	}{
		"nothing":                          {later, func(string) error { return nil }, false},
		"found just now":                   {time.Now(), func(string) error { return nil }, false},
		"its name":                         {later, func(path string) error { return os.Rename(path, path) }, false},
		"its times":                        {later, func(path string) error { return os.Chtimes(path, time.Unix(1, 0), time.Unix(1, 0)) }, false},
		"replaced, equal":                  {later, func(path string) error { return replace(path, "program") }, false},
		"replaced":                         {later, func(path string) error { return replace(path, "another") }, true},
		"written":                          {later, func(path string) error { return overwrite(path, "another") }, true},
		"written at the time it was found": {time.Now(), func(path string) error { return os.WriteFile(path, []byte("another"), 0o755) }, true},
		"cut":                              {later, func(path string) error { return os.Truncate(path, 3) }, true},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "driver-some")
		if err := os.WriteFile(path, []byte("program"), 0o755); err != nil {
			t.Fatal(err)
		}
		found, err := find(folder, c.foundAt)
		if err != nil || len(found) != 1 {
			t.Fatal(found, err)
		}
		if err := c.change(path); err != nil {
			t.Fatal(err)
		}
		file, err := found[0].checked(later)
		if errors.Is(err, ErrSwapped) != c.swapped || !c.swapped && err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil {
			file.Close()
		}
	}
}

// A program whose file is the one that was found is not read again, except right after the file changed: then another change could have the same time.
func TestAProgramIsNotReadAgain(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "driver-some"), []byte("program"), 0o755); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	later := now.Add(time.Hour)
	for _, c := range []struct {
		found, checked time.Time
		again          bool
	}{{later, later, false}, {now, now, true}, {now, later, true}, {later, now, true}} {
		found, err := find(folder, c.found)
		if err != nil {
			t.Fatal(err)
		}
		found[0].checksum = [32]byte{} // no bytes have this one
		file, err := found[0].checked(c.checked)
		if errors.Is(err, ErrSwapped) != c.again || !c.again && err != nil {
			t.Errorf("found at %v, checked at %v: %v", c.found, c.checked, err)
		}
		if err == nil {
			file.Close()
		}
	}
}

// replace puts another file in the place of one.
func replace(path, content string) error {
	other := path + ".new"
	return errors.Join(os.WriteFile(other, []byte(content), 0o755), os.Rename(other, path))
}

// overwrite writes a file until its time of the last change differs, on every clock, and restores the time at which it says that it was written.
func overwrite(path, content string) error {
	before, err := os.Stat(path)
	if err != nil {
		return err
	}
	for now := before; err == nil && changed(now) == changed(before); {
		if err = errors.Join(os.WriteFile(path, []byte(content), 0o755), os.Chtimes(path, before.ModTime(), before.ModTime())); err == nil {
			now, err = os.Stat(path)
		}
	}
	return err
}

func changed(info os.FileInfo) syscall.Timespec { return info.Sys().(*syscall.Stat_t).Ctim }
