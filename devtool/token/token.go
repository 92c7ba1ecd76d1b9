// Package token keeps the tool's sessions: each in the system's keyring where that answers in time, else in a file that only its
// owner may read. The file says where each session is, so that a keyring that hangs is asked only for what it holds.
package token

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Patience is how long the keyring may take, unless a store says otherwise.
const Patience = 2 * time.Second

// service is the name that the keyring files sessions under.
const service = "carryout"

// Keyring is the system's store of secrets.
type Keyring interface {
	Get(service, user string) (string, error)
	Set(service, user, secret string) error
	Delete(service, user string) error
}

// ErrSlow is a keyring that did not answer within Patience.
var ErrSlow = errors.New("the keyring did not answer within 2 seconds")

// ErrNone says that there is no session.
var ErrNone = errors.New("no session")

// Where says where a session is kept.
type Where string

// The places of a session.
const (
	InKeyring     Where = "keyring"
	InFile        Where = "file"
	InEnvironment Where = "environment"
)

// Store keeps one session for each service.
type Store struct {
	Path     string        // of the file
	Ring     Keyring       // nil: no keyring
	Patience time.Duration // how long the keyring may take; 0: Patience
}

// entry is one session in the file.
type entry struct {
	Where Where  `json:"where"`
	Token string `json:"token,omitempty"` // in the file only
}

type file struct {
	Sessions map[string]entry `json:"sessions"`
}

// Get returns the session for a service, and where it is.
//
// Errors: ErrNone, ErrSlow, what the keyring or the file says.
func (s Store) Get(ctx context.Context, base string) (string, Where, error) {
	f, err := s.load()
	if err != nil {
		return "", "", err
	}
	switch e := f.Sessions[base]; {
	case e.Where == "":
		return "", "", ErrNone
	case e.Where == InFile:
		return e.Token, InFile, nil
	case s.Ring == nil:
		return "", InKeyring, errors.New("the session is in the keyring, which is turned off")
	}
	secret, err := s.patient(ctx, func() (string, error) { return s.Ring.Get(service, base) })
	return secret, InKeyring, err
}

// Set keeps the session for a service and returns where. Why names the reason when it is not the keyring.
func (s Store) Set(ctx context.Context, base, secret string) (where Where, why, err error) {
	f, err := s.load()
	if err != nil {
		return "", nil, err
	}
	e := entry{Where: InFile, Token: secret}
	if s.Ring != nil {
		if _, why = s.patient(ctx, func() (string, error) { return "", s.Ring.Set(service, base, secret) }); why == nil {
			e = entry{Where: InKeyring}
		}
	}
	if f.Sessions == nil {
		f.Sessions = map[string]entry{}
	}
	f.Sessions[base] = e
	return e.Where, why, s.save(f)
}

// Delete forgets the session for a service. One that is not there is no error.
func (s Store) Delete(ctx context.Context, base string) error {
	f, err := s.load()
	if err != nil {
		return err
	}
	e, ok := f.Sessions[base]
	if !ok {
		return nil
	}
	var left error
	if e.Where == InKeyring && s.Ring != nil {
		_, left = s.patient(ctx, func() (string, error) { return "", s.Ring.Delete(service, base) })
	}
	delete(f.Sessions, base)
	return errors.Join(s.save(f), left)
}

// patient runs one call to the keyring and stops waiting after a time: on some systems it never returns.
func (s Store) patient(ctx context.Context, call func() (string, error)) (string, error) {
	type answer struct {
		secret string
		err    error
	}
	got := make(chan answer, 1)
	go func() {
		secret, err := call()
		got <- answer{secret, err}
	}()
	late := time.NewTimer(cmp.Or(s.Patience, Patience))
	defer late.Stop()
	select {
	case a := <-got:
		return a.secret, a.err
	case <-late.C:
		return "", ErrSlow
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (s Store) load() (file, error) {
	var f file
	text, err := os.ReadFile(s.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	if err := json.Unmarshal(text, &f); err != nil {
		return f, fmt.Errorf("%s cannot be read: %w", s.Path, err)
	}
	return f, nil
}

// save writes the file next to its place and moves it there: a reader never sees half of it.
func (s Store) save(f file) error {
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	return Replace(s.Path, append(text, '\n'))
}

// Replace writes a file that only its owner may read, whole or not at all.
func Replace(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	next, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	_, err = next.Write(text)
	if err := errors.Join(err, next.Sync(), next.Close()); err != nil {
		return err
	}
	return os.Rename(next.Name(), path)
}
