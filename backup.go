package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/fixtures/devenv"
	"github.com/carryout-dev/carryout/storage/bolt"
)

// parseFile reads the flags and the one file of backup and restore.
func parseFile(flags *flag.FlagSet, arguments []string, stderr io.Writer) (data, file string, err error) {
	flags.SetOutput(stderr)
	flags.StringVar(&data, "data", "", "`DIR` of the service")
	if err := flags.Parse(arguments); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return "", "", err
		}
		return "", "", usageError{err}
	}
	if data == "" || flags.NArg() != 1 {
		return "", "", usageError{fmt.Errorf("%s needs --data DIR and one FILE", flags.Name())}
	}
	return data, flags.Arg(0), nil
}

// explainStore adds what to do if the records cannot be opened.
func explainStore(err error) error {
	if errors.Is(err, bolt.ErrInUse) {
		return fmt.Errorf("%w (a running service holds its storage: stop it first, or let it copy itself with the setting backup)", err)
	}
	return explainKey(err)
}

// explainKey adds what to do if the records cannot be opened with the keys of their folder.
func explainKey(err error) error {
	if errors.Is(err, bolt.ErrKey) {
		return fmt.Errorf("%w (put your copy of carryout.key there; if it is lost: carryoutd key replace, or carryoutd restore --lost-key)", err)
	}
	return err
}

// backupCommand copies the records of a stopped service.
func backupCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	data, file, err := parseFile(flag.NewFlagSet("backup", flag.ContinueOnError), arguments, stderr)
	if err != nil {
		return err
	}
	store, err := bolt.OpenStopped(data)
	if err != nil {
		return explainStore(err)
	}
	if err := errors.Join(store.Backup(ctx, file), store.Close()); err != nil {
		return err
	}
	fmt.Fprintln(stdout, "copied to", file)
	return nil
}

// clockOf is the clock of a data folder: the real one, except in a development environment, whose clock may have been moved.
func clockOf(data string, dev bool) (func() time.Time, error) {
	if !dev {
		return time.Now, nil
	}
	clock, err := devenv.OpenClock(data)
	if err != nil {
		return nil, err
	}
	return clock.Now, nil
}

// restoreCommand puts a copy of the records back, once it is safe to work from.
func restoreCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("restore", flag.ContinueOnError)
	dev := flags.Bool("dev", false, "the folder is a development environment's: use its clock, which may have been moved")
	lostKey := flags.Bool("lost-key", false, "the keys that sealed the copy are lost: restore without signing secrets and codes")
	data, file, err := parseFile(flags, arguments, stderr)
	if err != nil {
		return err
	}
	now, err := clockOf(data, *dev)
	if err != nil {
		return err
	}
	var done ordering.Restored
	kept, err := bolt.Restore(ctx, data, file, time.Now(), *lostKey, func(copied *bolt.Store) (err error) {
		done, err = engine.New(engine.World{Store: copied}, engine.Options{Now: now}).Ordering.AfterRestore(ctx)
		return err
	})
	if err != nil {
		return explainStore(err)
	}
	if kept != "" {
		fmt.Fprintln(stdout, "kept what was there as", kept)
	}
	fmt.Fprintf(stdout, "put back %s\n", file)
	for _, id := range done.Unconfirmed {
		fmt.Fprintf(stdout, "unconfirmed, and looked at from now on: %s\n", id)
	}
	for _, id := range done.Expired {
		fmt.Fprintf(stdout, "expired: %s\n", id)
	}
	for _, id := range done.Unread {
		fmt.Fprintf(stdout, "cannot be read, and left as it is: %s\n", id)
	}
	fmt.Fprintf(stdout, "codes and sign-in links removed: %d\n", done.Codes)
	fmt.Fprintf(stdout, "sign-ins of people ended, here and at applications: %d\n", done.SignIns)
	fmt.Fprintln(stdout, "Secrets that were rotated or revoked since the copy are valid again: rotate them once more. An application that a person disconnected since is connected again.")
	return nil
}
