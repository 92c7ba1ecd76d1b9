package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/carryout-dev/carryout/storage/bolt"
)

// keyCommand replaces the keys that seal secrets in the records of a stopped service.
func keyCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	name := ""
	if len(arguments) > 0 {
		name, arguments = arguments[0], arguments[1:]
	}
	if name != "rotate" && name != "replace" {
		return usageError{errors.New("key has two commands: key rotate and key replace")}
	}
	flags := flag.NewFlagSet("key "+name, flag.ContinueOnError)
	data := flags.String("data", "", "`DIR` of the service")
	var forget bool
	if name == "rotate" {
		flags.BoolVar(&forget, "forget", false, "remove older keys: copies of the records made until now cannot be restored in full any more")
	}
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	if *data == "" {
		return usageError{fmt.Errorf("key %s needs --data DIR", name)}
	}
	if name == "replace" {
		return replaceKey(*data, stdout)
	}
	count, err := bolt.RotateKey(ctx, *data, forget)
	if err != nil {
		return explainStore(err)
	}
	fmt.Fprintf(stdout, "the records are sealed with a fresh key; %s holds %d\nCopy it again, to another place than the records.\n", bolt.KeyFile(*data), count)
	return nil
}

// replaceKey makes a key in place of one that is lost.
func replaceKey(data string, stdout io.Writer) error {
	store, err := bolt.OpenWithoutKey(data)
	if err != nil {
		return explainStore(err)
	}
	if err := store.Close(); err != nil {
		return err
	}
	fmt.Fprintln(stdout, "The records open again. Codes that were out are removed, and every application gets new signing secrets: tell their developers.")
	return nil
}
