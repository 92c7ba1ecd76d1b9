package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/storage/durable"
)

func openRecords(t *testing.T, data string) *bolt.Store {
	t.Helper()
	store, err := bolt.Open(recordsFile(data), bolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// An older copy that was put in place by hand is recognised, whether it was made of stopped records or of running ones; a crash at any
// moment is not taken for one.
func TestAnOlderCopyIsRecognised(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	// day is one run of a service. copied is written in the middle of it; clean ends it in order.
	day := func(copied string, clean bool) {
		t.Helper()
		store := openRecords(t, data)
		layDown, err := takeUp(durable.OS{}, store, data)
		if err != nil {
			t.Fatal(err)
		}
		if copied != "" {
			if err := store.Backup(ctx, filepath.Join(data, copied)); err != nil {
				t.Fatal(err)
			}
		}
		if clean {
			if err := layDown(); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
	day("", true)
	if err := copyFile(recordsFile(data), filepath.Join(data, "stopped")); err != nil {
		t.Fatal(err)
	}
	day("running", false)
	day("", true)
	for _, copied := range []string{"stopped", "running"} {
		if err := os.Remove(recordsFile(data)); err != nil {
			t.Fatal(err)
		}
		if err := copyFile(filepath.Join(data, copied), recordsFile(data)); err != nil {
			t.Fatal(err)
		}
		store := openRecords(t, data)
		if _, err := takeUp(durable.OS{}, store, data); err == nil || !strings.Contains(err.Error(), "carryoutd restore") {
			t.Errorf("%s: %v", copied, err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := makeSafe(ctx, recordsFile(data), data); err != nil {
			t.Fatal(err)
		}
		day("", true)
	}
	// A crash between the two writes of a turn leaves the records ahead.
	store := openRecords(t, data)
	if _, err := store.Turn(ctx, 0); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	day("", false)
	day("", true)
}

// steps is the machine's disk, which notes what is asked of it.
type steps struct {
	durable.OS
	done []string
}

func (s *steps) note(step, path string) { s.done = append(s.done, step+" "+filepath.Base(path)) }

func (s *steps) Create(path string) (durable.File, error) {
	file, err := s.OS.Create(path)
	return &notedFile{file, s, path}, err
}

func (s *steps) Rename(from, to string) error {
	s.note("rename to", to)
	return s.OS.Rename(from, to)
}

func (s *steps) SyncFolder(path string) error {
	s.note("sync the folder", path)
	return s.OS.SyncFolder(path)
}

type notedFile struct {
	durable.File
	steps *steps
	path  string
}

func (f *notedFile) Sync() error {
	f.steps.note("sync", f.path)
	return f.File.Sync()
}

// The number of turns is on the disk before the records are worked with, and before they are closed: the file is synced before it gets
// its name, and then the folder.
func TestTheTurnsAreOnTheDisk(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	disk := &steps{}
	want := []string{"sync carryout.turns.next", "rename to carryout.turns", "sync the folder data"}
	layDown, err := takeUp(disk, openRecords(t, data), data)
	if err != nil || !slices.Equal(disk.done, want) {
		t.Fatalf("taken into use: %v %q", err, disk.done)
	}
	disk.done = nil
	if err := layDown(); err != nil || !slices.Equal(disk.done, want) {
		t.Fatalf("laid down: %v %q", err, disk.done)
	}
}

// The running service copies its records as often as it is told to, and not at all when it is not.
func TestTheServiceCopiesItsRecords(t *testing.T) {
	for hours, want := range map[int]int{24: 3, 0: 0} {
		synctest.Test(t, func(t *testing.T) {
			data := t.TempDir()
			s := &service{store: openRecords(t, data), data: data, backup: Backup{Hours: hours, Keep: 7}, log: slog.New(slog.DiscardHandler)}
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				s.backUp(ctx)
			}()
			<-time.After(3*24*time.Hour + time.Minute)
			cancel()
			<-ended
			if copies, _ := filepath.Glob(filepath.Join(data, "backups", "*.db")); len(copies) != want {
				t.Errorf("every %d hours: %d copies, want %d", hours, len(copies), want)
			}
		})
	}
}

func TestTheNewestCopiesAreKept(t *testing.T) {
	store, folder := openRecords(t, t.TempDir()), filepath.Join(t.TempDir(), "backups")
	at := time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	for i := range 4 {
		if err := copyRecords(context.Background(), store, folder, 2, at.Add(time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 || left[0].Name() != "carryout-20260302T010000Z.db" || left[1].Name() != "carryout-20260302T020000Z.db" {
		t.Errorf("%v %v", left, err)
	}
}
