package bolt

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/seal"
)

// giveKey copies the keys of one folder to another.
func giveKey(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(KeyFile(from))
	if err == nil {
		err = os.WriteFile(KeyFile(to), text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The records of these tests that are sealed, and what the file must not show of them.
var (
	secrets = delivery.Secrets{Env: access.Production, AppID: "lyt_app_1", Current: "whsec_canary-current", Previous: "whsec_canary-previous"}
	code    = person.Code{Purpose: person.ForVerify, Subject: "usr_1", Salt: "canary-salt", Hash: "canary-hash", Phone: "+12125550199"}
	shown   = []string{"canary", "+12125550199", "usr_1\x00"}
)

func putSealed(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Update(context.Background(), func(tx ports.Tx) error {
		return errors.Join(tx.PutSigningSecrets(secrets), tx.PutCode(access.Production, code))
	}); err != nil {
		t.Fatal(err)
	}
}

// readSealed returns the errors of reading both records, and fails the test if a record is read and differs.
func readSealed(t *testing.T, s *Store) (ofSecrets, ofCode error) {
	t.Helper()
	if err := s.View(context.Background(), func(r ports.Reader) error {
		var gotSecrets delivery.Secrets
		var gotCode person.Code
		gotSecrets, ofSecrets = r.SigningSecrets(access.Production, "lyt_app_1")
		gotCode, ofCode = r.Code(access.Production, person.ForVerify, "usr_1")
		if ofSecrets == nil && gotSecrets != secrets || ofCode == nil && gotCode.Hash != code.Hash {
			t.Errorf("read %+v and %+v", gotSecrets, gotCode)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return ofSecrets, ofCode
}

func mustRead(t *testing.T, s *Store) {
	t.Helper()
	if err := errors.Join(readSealed(t, s)); err != nil {
		t.Fatal(err)
	}
}

func shut(t *testing.T, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// shows reports which of the secrets the bytes of a file contain.
func shows(t *testing.T, path string) (found []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range shown {
		if bytes.Contains(text, []byte(s)) {
			found = append(found, s)
		}
	}
	return found
}

// Neither the file nor its copies show signing secrets and codes. The keys are in a file of their own that only the owner reads.
func TestSecretsAreSealedInTheFile(t *testing.T) {
	data := t.TempDir()
	store := openRecords(t, data)
	putSealed(t, store)
	mustRead(t, store)
	copied := filepath.Join(t.TempDir(), "copy")
	if err := store.Backup(context.Background(), copied); err != nil {
		t.Fatal(err)
	}
	shut(t, store)
	for _, path := range []string{File(data), copied} {
		if found := shows(t, path); found != nil {
			t.Errorf("%s shows %q", filepath.Base(path), found)
		}
	}
	if info, err := os.Stat(KeyFile(data)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the keys: %v, %v", info, err)
	}
	mustRead(t, openRecords(t, data))
}

// Without its keys, or with others, a file is not opened, and no keys are made over it. A key file that others can read is refused.
func TestRecordsAreNotOpenedWithoutTheirKeys(t *testing.T) {
	data := t.TempDir()
	shut(t, openRecords(t, data))
	keys, err := os.ReadFile(KeyFile(data))
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	shut(t, openRecords(t, other))
	others, err := os.ReadFile(KeyFile(other))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		prepare func() error
		is      error
		says    string
	}{
		"missing":   {func() error { return os.Remove(KeyFile(data)) }, ErrKey, "carryout.key is missing"},
		"others":    {func() error { return os.WriteFile(KeyFile(data), others, 0o600) }, ErrKey, "carryout.key has others"},
		"damaged":   {func() error { return os.WriteFile(KeyFile(data), keys[:40], 0o600) }, nil, "put a copy back"},
		"shared":    {func() error { return os.Chmod(KeyFile(data), 0o640) }, nil, "chmod 0600"},
		"in order":  {func() error { return nil }, nil, ""},
		"empty":     {func() error { return os.WriteFile(KeyFile(data), nil, 0o600) }, nil, "put a copy back"},
		"no object": {func() error { return os.WriteFile(KeyFile(data), []byte("{}"), 0o600) }, nil, "put a copy back"},
	} {
		t.Run(name, func(t *testing.T) {
			if err := errors.Join(os.WriteFile(KeyFile(data), keys, 0o600), os.Chmod(KeyFile(data), 0o600), c.prepare()); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(KeyFile(data))
			store, err := Open(File(data), Options{})
			if err == nil {
				shut(t, store)
			}
			switch {
			case c.says == "" && err != nil, c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)), c.is != nil && !errors.Is(err, c.is):
				t.Errorf("opened with %v", err)
			}
			if after, _ := os.ReadFile(KeyFile(data)); !bytes.Equal(before, after) {
				t.Error("the key file was changed")
			}
		})
	}
}

// unsealed makes a file as the version before seals wrote it: of its format, with nothing sealed, and without keys.
func unsealed(t *testing.T, data string) {
	t.Helper()
	shut(t, openRecords(t, data))
	if err := os.Remove(KeyFile(data)); err != nil {
		t.Fatal(err)
	}
	db, err := bbolt.Open(File(data), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Update(func(tx *bbolt.Tx) error {
		put := func(t table, k []byte, record any) error {
			text, err := encoding.Marshal(record)
			return errors.Join(err, tx.Bucket(names[t]).Put(k, text))
		}
		return errors.Join(
			put(signingSecrets, key(secrets.Env, secrets.AppID), secrets),
			put(codes, key(access.Production, string(code.Purpose), code.Subject), code),
			tx.Bucket(names[meta]).Put(formatKey, []byte(beforeSeals)), tx.Bucket(names[meta]).Delete(sealKey),
			tx.DeleteBucket(names[setAside])) // and without the newest table
	}); err != nil {
		t.Fatal(err)
	}
}

// A file that is older than seals is read as it was, and then shows nothing any more, not even in its free pages. A copy of such a file can be
// restored.
func TestOlderFilesAreSealed(t *testing.T) {
	data := t.TempDir()
	unsealed(t, data)
	if found := shows(t, File(data)); len(found) == 0 {
		t.Fatal("the older file shows nothing: this test shows nothing either")
	}
	older := filepath.Join(t.TempDir(), "older")
	if err := copyFile(File(data), older); err != nil {
		t.Fatal(err)
	}
	store := openRecords(t, data)
	mustRead(t, store)
	if found := shows(t, File(data)); found != nil {
		t.Errorf("the file shows %q", found)
	}
	shut(t, store)
	if left, err := filepath.Glob(File(data) + ".*"); err != nil || left != nil {
		t.Errorf("left behind: %v, %v", left, err)
	}

	restored := t.TempDir()
	if _, err := Restore(context.Background(), restored, older, time.Now(), false, func(*Store) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if found := shows(t, File(restored)); found != nil {
		t.Errorf("what was restored shows %q", found)
	}
	mustRead(t, openRecords(t, restored))
}

// A fresh key seals the records; older keys stay, so that copies can be restored, until they are forgotten.
func TestTheKeyIsRotated(t *testing.T) {
	ctx, data := context.Background(), t.TempDir()
	store := openRecords(t, data)
	putSealed(t, store)
	copied := filepath.Join(t.TempDir(), "copy")
	if err := store.Backup(ctx, copied); err != nil {
		t.Fatal(err)
	}
	if _, err := RotateKey(ctx, data, false); !errors.Is(err, ErrInUse) {
		t.Errorf("next to a running service: %v", err)
	}
	shut(t, store)
	first, err := seal.Read(KeyFile(data))
	if err != nil {
		t.Fatal(err)
	}
	// opens reports whether the older keys open what the file holds now.
	opens := func() bool {
		store := openRecords(t, data)
		defer shut(t, store)
		mustRead(t, store)
		opened := false
		if err := store.db.View(func(tx *bbolt.Tx) error {
			k := key(secrets.Env, secrets.AppID)
			_, err := first.Open(tx.Bucket(names[signingSecrets]).Get(k), sealPlace(signingSecrets, k))
			opened = err == nil
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return opened
	}
	if !opens() {
		t.Fatal("the first keys do not open the file")
	}
	restore := func() error {
		_, err := Restore(ctx, data, copied, time.Now(), false, func(*Store) error { return nil })
		return err
	}
	for _, c := range []struct {
		forget   bool
		keys     int
		restores error
	}{{false, 2, nil}, {true, 1, ErrKey}} {
		if n, err := RotateKey(ctx, data, c.forget); err != nil || n != c.keys {
			t.Fatalf("forget %t: %d keys, %v", c.forget, n, err)
		}
		if opens() {
			t.Errorf("forget %t: the older keys open the file", c.forget)
		}
		if info, err := os.Stat(KeyFile(data)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the keys: %v, %v", info, err)
		}
		if err := restore(); !errors.Is(err, c.restores) {
			t.Errorf("forget %t: restoring an older copy: %v", c.forget, err)
		}
	}
	if _, err := RotateKey(ctx, t.TempDir(), false); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without records: %v", err)
	}
}

// A copy whose keys are lost is restored without what they sealed.
func TestRestoreWithoutTheKeys(t *testing.T) {
	ctx, from := context.Background(), t.TempDir()
	store := openRecords(t, from)
	putSealed(t, store)
	if err := putApplication(store); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copy")
	if err := store.Backup(ctx, copied); err != nil {
		t.Fatal(err)
	}
	used := t.TempDir() // a folder with records and keys of its own
	shut(t, openRecords(t, used))
	for name, data := range map[string]string{"a new folder": t.TempDir(), "a folder with other keys": used} {
		keep := func(*Store) error { return nil }
		if _, err := Restore(ctx, data, copied, time.Now(), false, keep); !errors.Is(err, ErrKey) {
			t.Errorf("%s, keys not lost: %v", name, err)
		}
		if _, err := Restore(ctx, data, copied, time.Now(), true, keep); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		restored := openRecords(t, data)
		if ofSecrets, ofCode := readSealed(t, restored); !errors.Is(ofSecrets, ports.ErrNotFound) || !errors.Is(ofCode, ports.ErrNotFound) {
			t.Errorf("%s: %v, %v", name, ofSecrets, ofCode)
		}
		if err := restored.View(ctx, func(r ports.Reader) error { _, err := r.Application("lyt_app_1"); return err }); err != nil {
			t.Errorf("%s: what was not sealed: %v", name, err)
		}
		putSealed(t, restored)
		mustRead(t, restored)
	}
}

func putApplication(s *Store) error {
	return s.Update(context.Background(), func(tx ports.Tx) error {
		return tx.PutApplication(access.Application{ID: "lyt_app_1", CreatedAt: time.Unix(1, 0)})
	})
}

// A sealed record that is moved to another place, or that was never sealed, is not read.
func TestASealedRecordOpensInItsPlaceOnly(t *testing.T) {
	store := openRecords(t, t.TempDir())
	putSealed(t, store)
	plain, err := encoding.Marshal(secrets)
	if err != nil {
		t.Fatal(err)
	}
	other := func(id string) []byte { return key(access.Production, id) }
	if err := store.db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket(names[signingSecrets])
		return errors.Join(b.Put(other("lyt_app_2"), b.Get(other("lyt_app_1"))), b.Put(other("lyt_app_3"), plain))
	}); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"lyt_app_2", "lyt_app_3"} {
		if err := store.View(context.Background(), func(r ports.Reader) error {
			_, err := r.SigningSecrets(access.Production, id)
			return err
		}); !errors.Is(err, ports.ErrUnreadable) {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// A process that waited for a file while it was replaced opens the new one.
func TestAReplacedFileIsNotOpened(t *testing.T) {
	data := t.TempDir()
	held, err := openFile(File(data), lockWait)
	if err != nil {
		t.Fatal(err)
	}
	const patience = time.Minute
	opened := make(chan error)
	started := make(chan struct{})
	go func() {
		close(started)
		db, err := openFile(File(data), patience)
		if err == nil {
			info, statErr := os.Stat(File(data))
			if err = statErr; err == nil && info.Size() == 0 {
				err = errors.New("the file is empty")
			}
			if exists := db.View(func(tx *bbolt.Tx) error {
				if tx.Bucket([]byte("new")) == nil {
					return errors.New("the file that was replaced is open")
				}
				return nil
			}); exists != nil {
				err = exists
			}
			err = errors.Join(err, db.Close())
		}
		opened <- err
	}()
	<-started
	next, err := bbolt.Open(File(data)+".next", 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(next.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("new")); return err }), next.Close(),
		os.Rename(File(data)+".next", File(data)), held.Close()); err != nil {
		t.Fatal(err)
	}
	if err := <-opened; err != nil {
		t.Error(err)
	}
}
