package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/storage/durable"
	"github.com/carryout-dev/carryout/storage/evidence"
)

// evidenceCommand is "evidence rotate": it replaces the key that signs evidence in the data folder of a stopped service.
func evidenceCommand(arguments []string, stdout, stderr io.Writer) error {
	if len(arguments) == 0 || arguments[0] != "rotate" {
		return usageError{errors.New("evidence has one command: evidence rotate")}
	}
	flags := flag.NewFlagSet("evidence rotate", flag.ContinueOnError)
	data := flags.String("data", "", "`DIR` of the service")
	dev := flags.Bool("dev", false, "the folder is a development environment's: use its clock, which may have been moved")
	if err := parse(flags, arguments[1:], stderr); err != nil {
		return err
	}
	if *data == "" {
		return usageError{errors.New("evidence rotate needs --data DIR")}
	}
	now, err := clockOf(*data, *dev)
	if err != nil {
		return err
	}
	// A running service would continue to sign with the key that was replaced.
	store, err := bolt.OpenStopped(*data)
	if err != nil {
		return explainStore(err)
	}
	keys, err := evidence.Rotate(durable.OS{}, *data, now())
	if err := errors.Join(err, store.Close()); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "evidence is signed with %s from the next start on; %d keys verify\n", keys.Public()[0].ID, len(keys.Public()))
	return nil
}
