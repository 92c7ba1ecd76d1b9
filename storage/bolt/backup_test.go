package bolt

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/carryout-dev/carryout/storage/durable"
)

// openRecords opens the records of a data folder.
func openRecords(t *testing.T, data string) *Store {
	t.Helper()
	store, err := Open(File(data), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return store
}

// crashes is a disk on which nothing can be written any more.
type crashes struct{ durable.OS }

var errCrash = errors.New("the machine stopped")

func (crashes) Create(string) (durable.File, error) { return nil, errCrash }

// An older copy that was put in place by hand is recognised, whether it was made of stopped records or of running ones. A crash at any
// moment is not mistaken for one.
func TestAnOlderCopyIsRecognised(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	// run is one run of a service. It writes a copy midway, and ends in order if clean.
	run := func(copied string, clean bool) {
		t.Helper()
		store := openRecords(t, data)
		release, err := store.Acquire(ctx, durable.OS{})
		if err != nil {
			t.Fatal(err)
		}
		if copied != "" {
			if err := store.Backup(ctx, filepath.Join(data, copied)); err != nil {
				t.Fatal(err)
			}
		}
		if clean {
			if err := release(); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
	run("", true)
	if err := copyFile(File(data), filepath.Join(data, "stopped")); err != nil {
		t.Fatal(err)
	}
	run("running", false)
	run("", true)
	at := time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	for _, copied := range []string{"stopped", "running"} {
		if err := copyFile(filepath.Join(data, copied), File(data)); err != nil {
			t.Fatal(err)
		}
		store := openRecords(t, data)
		if _, err := store.Acquire(ctx, durable.OS{}); !errors.Is(err, ErrOlderCopy) {
			t.Errorf("%s: %v", copied, err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		prepared := 0
		at = at.Add(time.Second) // which names the records that are kept
		if _, err := Restore(ctx, data, filepath.Join(data, copied), at, false, func(*Store) error { prepared++; return nil }); err != nil || prepared != 1 {
			t.Fatalf("prepared %d times, %v", prepared, err)
		}
		run("", true)
	}
	// A crash between the two writes leaves the records ahead of the file.
	store := openRecords(t, data)
	if _, err := store.Acquire(ctx, crashes{}); !errors.Is(err, errCrash) {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	run("", false)
	run("", true)
}

// Generations only grow, and a copy keeps the generation of its time.
func TestGenerationsOnlyGrow(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	store := openRecords(t, data)
	is := func(s *Store, want int64) {
		t.Helper()
		if n, err := s.Generation(ctx); err != nil || n != want {
			t.Errorf("generation %d, %v; want %d", n, err, want)
		}
	}
	is(store, 0)
	for _, c := range []struct{ known, want int64 }{{0, 1}, {0, 2}, {7, 8}, {3, 9}} {
		if n, err := store.advance(ctx, c.known); err != nil || n != c.want {
			t.Errorf("%d is known: generation %d, %v; want %d", c.known, n, err, c.want)
		}
	}
	copied := filepath.Join(data, "copied")
	if err := store.Backup(ctx, copied); err != nil {
		t.Fatal(err)
	}
	if _, err := store.advance(ctx, 0); err != nil {
		t.Fatal(err)
	}
	is(store, 10)
	older, err := Open(copied, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer older.Close()
	is(older, 9)
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

// The generation is on the disk before the records are worked with, and before they are closed: the file is synced before it gets
// its name, and then the folder.
func TestTheGenerationIsOnTheDisk(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	disk := &steps{}
	want := []string{"sync carryout.turns.next", "rename to carryout.turns", "sync the folder data"}
	release, err := openRecords(t, data).Acquire(context.Background(), disk)
	if err != nil || !slices.Equal(disk.done, want) {
		t.Fatalf("acquired: %v %q", err, disk.done)
	}
	disk.done = nil
	if err := release(); err != nil || !slices.Equal(disk.done, want) {
		t.Fatalf("released: %v %q", err, disk.done)
	}
}

// A restore replaces the records only when all went well, and keeps what it replaced.
func TestRestoreIsAllOrNothing(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	keep := func(*Store) error { return nil }
	good, from := filepath.Join(t.TempDir(), "good"), t.TempDir()
	if err := openRecords(t, from).Backup(ctx, good); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(t.TempDir(), "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	giveKey(t, from, data)
	refused := errors.New("refused")
	for path, failing := range map[string]func(*Store) error{good: func(*Store) error { return refused }, empty: keep, filepath.Join(data, "absent"): keep} {
		if kept, err := Restore(ctx, data, path, time.Now(), false, failing); err == nil || kept != "" || path == good && !errors.Is(err, refused) {
			t.Errorf("%s: kept %q, %v", filepath.Base(path), kept, err)
		}
		if left, _ := os.ReadDir(data); len(left) != 1 || left[0].Name() != "carryout.key" {
			t.Errorf("%s left %v", filepath.Base(path), left)
		}
	}
	if kept, err := Restore(ctx, data, good, time.Now(), false, keep); err != nil || kept != "" {
		t.Fatalf("the first: kept %q, %v", kept, err)
	}
	before, err := os.ReadFile(File(data))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := Restore(ctx, data, good, time.Now(), false, keep)
	if err != nil {
		t.Fatal(err)
	}
	if replaced, err := os.ReadFile(kept); err != nil || !bytes.Equal(replaced, before) {
		t.Errorf("what was kept is not what was there: %v", err)
	}
	running := openRecords(t, data)
	if _, err := Restore(ctx, data, good, time.Now(), false, keep); !errors.Is(err, ErrInUse) {
		t.Errorf("next to a running service: %v", err)
	}
	if err := running.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenStopped(t.TempDir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no records: %v", err)
	}
}

// Restores in the same second each keep what they replace.
func TestRestoresInOneSecond(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	from, now := t.TempDir(), time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	good := filepath.Join(t.TempDir(), "good")
	if err := openRecords(t, from).Backup(ctx, good); err != nil {
		t.Fatal(err)
	}
	giveKey(t, from, data)
	var names []string
	for i := range 4 {
		before, err := os.ReadFile(File(data))
		if i > 0 && err != nil {
			t.Fatal(err)
		}
		kept, err := Restore(ctx, data, good, now.Add(time.Duration(i)*time.Millisecond), false, func(*Store) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			continue // there was nothing to keep
		}
		if replaced, err := os.ReadFile(kept); err != nil || !bytes.Equal(replaced, before) {
			t.Errorf("%s is not what was there: %v", filepath.Base(kept), err)
		}
		names = append(names, strings.TrimPrefix(kept, File(data)))
	}
	if want := []string{".replaced-20260301T230000Z", ".replaced-20260301T230000Z-2", ".replaced-20260301T230000Z-3"}; !slices.Equal(names, want) {
		t.Errorf("kept as %q, want %q", names, want)
	}
}

// The store copies its records as often as it is told to, and never if it is not.
func TestTheServiceCopiesItsRecords(t *testing.T) {
	for hours, want := range map[int]int{24: 3, 0: 0} {
		synctest.Test(t, func(t *testing.T) {
			data := t.TempDir()
			store := openRecords(t, data)
			folder := filepath.Join(data, "backups")
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				store.KeepCopying(ctx, Copies{Folder: folder, Every: time.Duration(hours) * time.Hour, Keep: 7, Logger: slog.New(slog.DiscardHandler)})
			}()
			<-time.After(3*24*time.Hour + time.Minute)
			cancel()
			<-ended
			if copies, _ := filepath.Glob(filepath.Join(folder, "*.db")); len(copies) != want {
				t.Errorf("every %d hours: %d copies, want %d", hours, len(copies), want)
			}
		})
	}
}

func TestTheNewestCopiesAreKept(t *testing.T) {
	store, folder := openRecords(t, t.TempDir()), filepath.Join(t.TempDir(), "backups")
	at := time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	for i := range 4 {
		if err := store.addCopy(context.Background(), Copies{Folder: folder, Keep: 2}, at.Add(time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 || left[0].Name() != "carryout-20260302T010000Z.db" || left[1].Name() != "carryout-20260302T020000Z.db" {
		t.Errorf("%v %v", left, err)
	}
}
