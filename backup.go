package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/storage/durable"
)

func recordsFile(data string) string { return filepath.Join(data, "carryout.db") }

// turnsFile is beside the records and says how often they were taken into use or laid down here. Records that say less are an older
// copy, which somebody put there by hand.
func turnsFile(data string) string { return filepath.Join(data, "carryout.turns") }

// takeUp takes the records of a data folder into use, unless they are an older copy. layDown is called before they are closed.
func takeUp(disk durable.Disk, store *bolt.Store, data string) (layDown func() error, err error) {
	ctx := context.Background()
	known, err := knownTurns(data)
	if err != nil {
		return nil, err
	}
	turns, err := store.Turns(ctx)
	if err != nil {
		return nil, err
	}
	if turns < known {
		return nil, fmt.Errorf("%s is an older copy of what was last in use here, and an order could be placed twice from it: put it back with carryoutd restore", recordsFile(data))
	}
	turn := func() error {
		turns, err := store.Turn(ctx, known)
		if err != nil {
			return err
		}
		return writeTurns(disk, data, turns)
	}
	return turn, turn()
}

func knownTurns(data string) (int64, error) {
	text, err := os.ReadFile(turnsFile(data))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	turns, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", turnsFile(data), err)
	}
	return turns, nil
}

// writeTurns keeps the number durably: a file that a power cut took back would not recognise a copy made since.
func writeTurns(disk durable.Disk, data string, turns int64) error {
	return durable.Write(disk, turnsFile(data), []byte(strconv.FormatInt(turns, 10)+"\n"))
}

// backupStamp names copies so that their names sort as their times do.
const backupStamp = "20060102T150405Z"

// backUp copies the records every so often while the service runs, and keeps the newest copies.
func (s *service) backUp(ctx context.Context) {
	if s.backup.Hours == 0 {
		return
	}
	every := time.NewTicker(time.Duration(s.backup.Hours) * time.Hour)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-every.C:
			if err := copyRecords(ctx, s.store, filepath.Join(s.data, "backups"), s.backup.Keep, now); err != nil && ctx.Err() == nil {
				s.log.Error("the records were not copied", "error", err)
			}
		}
	}
}

// copyRecords writes one copy into a folder, and removes the oldest beyond those that are kept.
func copyRecords(ctx context.Context, store *bolt.Store, folder string, keep int, now time.Time) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if err := store.Backup(ctx, filepath.Join(folder, "carryout-"+now.UTC().Format(backupStamp)+".db")); err != nil {
		return err
	}
	copies, err := filepath.Glob(filepath.Join(folder, "carryout-*.db"))
	if err != nil {
		return err
	}
	slices.Sort(copies)
	for _, old := range copies[:max(0, len(copies)-keep)] {
		err = errors.Join(err, os.Remove(old))
	}
	return err
}

// ofFile reads the flags and the one file of backup and restore.
func ofFile(name string, arguments []string, stderr io.Writer) (data, file string, err error) {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&data, "data", "", "`DIR` of the service")
	if err := flags.Parse(arguments); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return "", "", err
		}
		return "", "", usageError{err}
	}
	if data == "" || flags.NArg() != 1 {
		return "", "", usageError{fmt.Errorf("%s needs --data DIR and one FILE", name)}
	}
	return data, flags.Arg(0), nil
}

// openStopped opens the records of a service that is stopped.
func openStopped(data string) (*bolt.Store, error) {
	if _, err := os.Stat(recordsFile(data)); err != nil {
		return nil, err
	}
	store, err := bolt.Open(recordsFile(data), bolt.Options{})
	if errors.Is(err, bolt.ErrInUse) {
		return nil, fmt.Errorf("%w (a running service holds its storage: stop it first, or let it copy itself with the setting backup)", err)
	}
	return store, err
}

// backupCommand copies the records of a service that is stopped.
func backupCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	data, file, err := ofFile("backup", arguments, stderr)
	if err != nil {
		return err
	}
	store, err := openStopped(data)
	if err != nil {
		return err
	}
	if err := errors.Join(store.Backup(ctx, file), store.Close()); err != nil {
		return err
	}
	fmt.Fprintln(stdout, "copied to", file)
	return nil
}

// restoreCommand puts a copy of the records back. It is made safe to work with in a place of its own, and takes the place of what is
// there in one step; what was there is kept beside it.
func restoreCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) (err error) {
	data, file, err := ofFile("restore", arguments, stderr)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(data, 0o700); err != nil {
		return err
	}
	before, err := openStopped(data)
	switch {
	case err == nil:
		// Held until the end, so that no service starts meanwhile.
		defer func() { err = errors.Join(err, before.Close()) }()
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	beside := recordsFile(data) + ".restoring"
	if err := copyFile(file, beside); err != nil {
		return err
	}
	defer os.Remove(beside) // gone already when all went well
	done, err := makeSafe(ctx, beside, data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if before != nil {
		kept := recordsFile(data) + ".replaced-" + time.Now().UTC().Format(backupStamp)
		if err := os.Link(recordsFile(data), kept); err != nil {
			return err
		}
		fmt.Fprintln(stdout, "kept what was there as", kept)
	}
	if err := errors.Join(os.Rename(beside, recordsFile(data)), durable.SyncFolder(data)); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "put back %s\n", file)
	for _, id := range done.Unconfirmed {
		fmt.Fprintf(stdout, "unconfirmed, and looked at from now on: %s\n", id)
	}
	for _, id := range done.Expired {
		fmt.Fprintf(stdout, "expired: %s\n", id)
	}
	for _, id := range done.Unread {
		fmt.Fprintf(stdout, "cannot be read, and is left as it is: %s\n", id)
	}
	fmt.Fprintf(stdout, "codes and sign-in links that were out and are gone: %d\n", done.Codes)
	fmt.Fprintln(stdout, "Secrets that were rotated or revoked since the copy are good again: rotate them once more.")
	return nil
}

// makeSafe does to a copy what has to be done before a service may work with it.
func makeSafe(ctx context.Context, file, data string) (done engine.Restored, err error) {
	store, err := bolt.Open(file, bolt.Options{})
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	// The clock of a development environment may have been moved.
	clock, err := openClock(filepath.Join(data, "clock.json"))
	if err != nil {
		return done, err
	}
	if done, err = engine.New(engine.World{Store: store}, engine.Options{Now: clock.Now}).AfterRestore(ctx); err != nil {
		return done, err
	}
	known, err := knownTurns(data)
	if err != nil {
		return done, err
	}
	_, err = store.Turn(ctx, known)
	return done, err
}

// copyFile copies to a new file, for its owner alone. An empty file would be taken for a new store.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := os.Remove(to); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	n, err := io.Copy(out, in)
	if err == nil && n == 0 {
		err = fmt.Errorf("%s is empty", from)
	}
	return errors.Join(err, out.Sync(), out.Close())
}
