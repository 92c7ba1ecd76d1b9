package token

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// ring is a keyring in memory that can hang or refuse.
type ring struct {
	kept  map[string]string
	fails error
	hangs chan struct{} // when set, no call returns before it is closed
	asked int
}

func (r *ring) wait() error {
	r.asked++
	if r.hangs != nil {
		<-r.hangs
	}
	return r.fails
}

func (r *ring) Get(_, user string) (string, error) {
	if err := r.wait(); err != nil {
		return "", err
	}
	return r.kept[user], nil
}

func (r *ring) Set(_, user, secret string) error {
	if err := r.wait(); err != nil {
		return err
	}
	r.kept[user] = secret
	return nil
}

func (r *ring) Delete(_, user string) error {
	if err := r.wait(); err != nil {
		return err
	}
	delete(r.kept, user)
	return nil
}

const base, secret = "https://api.example", "lcli_secret"

func TestAKeyringThatWorksHoldsTheSecret(t *testing.T) {
	r := &ring{kept: map[string]string{}}
	s := Store{Path: filepath.Join(t.TempDir(), "carryout", "credentials.json"), Ring: r}
	if where, why, err := s.Set(t.Context(), base, secret); where != InKeyring || why != nil || err != nil {
		t.Fatal(where, why, err)
	}
	text, err := os.ReadFile(s.Path)
	if err != nil || strings.Contains(string(text), secret) {
		t.Errorf("the file: %s %v", text, err)
	}
	if got, where, err := s.Get(t.Context(), base); got != secret || where != InKeyring || err != nil {
		t.Error(got, where, err)
	}
	if _, _, err := s.Get(t.Context(), "https://other.example"); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
	if err := s.Delete(t.Context(), base); err != nil || len(r.kept) != 0 {
		t.Error(err, r.kept)
	}
	if _, _, err := s.Get(t.Context(), base); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
}

func TestAFileTakesOverFromAKeyringThatFails(t *testing.T) {
	r := &ring{fails: errors.New("no D-Bus")}
	s := Store{Path: filepath.Join(t.TempDir(), "carryout", "credentials.json"), Ring: r}
	if where, why, err := s.Set(t.Context(), base, secret); where != InFile || why == nil || err != nil {
		t.Fatal(where, why, err)
	}
	info, err := os.Stat(s.Path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Error(info.Mode(), err)
	}
	if folder, err := os.Stat(filepath.Dir(s.Path)); err != nil || folder.Mode().Perm() != 0o700 {
		t.Error(folder.Mode(), err)
	}
	asked := r.asked
	if got, where, err := s.Get(t.Context(), base); got != secret || where != InFile || err != nil {
		t.Error(got, where, err)
	}
	if r.asked != asked {
		t.Error("the keyring was asked for a session that it does not hold")
	}
}

func TestAKeyringThatHangsIsGivenUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "credentials.json")
	synctest.Test(t, func(t *testing.T) {
		r := &ring{kept: map[string]string{}, hangs: make(chan struct{})}
		s := Store{Path: path, Ring: r}
		began := time.Now()
		where, why, err := s.Set(t.Context(), base, secret)
		if where != InFile || !errors.Is(why, ErrSlow) || err != nil {
			t.Error(where, why, err)
		}
		if took := time.Since(began); took != Patience {
			t.Errorf("it took %s", took)
		}
		close(r.hangs)
		synctest.Wait()
	})
}
