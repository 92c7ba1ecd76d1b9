package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/storage/places"
	"github.com/carryout-dev/carryout/storage/places/source"
)

// placesFile is the path of the directory of places in a data folder.
func placesFile(data string) string { return filepath.Join(data, "places.jsonl") }

// placesCommand is "places import FILE": it adds to the directory of places. A running service on the same folder finds them.
func placesCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	if len(arguments) == 0 || arguments[0] != "import" {
		return usageError{errors.New("places has one command: places import FILE")}
	}
	flags := flag.NewFlagSet("places import", flag.ContinueOnError)
	data := flags.String("data", "", "the data folder, `DIR`")
	config := flags.String("config", "", "configuration `FILE` that names the folder, instead of --data")
	zone := flags.String("time-zone", "", "IANA time `ZONE` of places for which the file has none")
	names, err := parseAround(flags, arguments[1:], stderr)
	if err != nil {
		return err
	}
	switch {
	case len(names) != 1:
		return usageError{errors.New("places import needs one FILE")}
	case (*data == "") == (*config == ""):
		return usageError{errors.New("places import needs --data DIR or --config FILE")}
	}
	if _, err := time.LoadLocation(*zone); err != nil {
		return usageError{fmt.Errorf("--time-zone: %w", err)}
	}
	if *config != "" {
		c, err := readConfig(*config)
		if err != nil {
			return err
		}
		*data = c.Data
	}
	if err := os.MkdirAll(*data, 0o700); err != nil {
		return err
	}
	return importPlaces(ctx, names[0], *data, *zone, stdout, stderr)
}

// importPlaces reads a file of places into the directory of a data folder: every valid row, or nothing if the file cannot be read to its end.
func importPlaces(ctx context.Context, name, data, zone string, stdout, stderr io.Writer) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	directory, err := places.Open(placesFile(data))
	if err != nil {
		return err
	}
	var taken []ports.Place
	var skipped, left, secured int
	err = source.Read(ctx, name, f, source.Options{TimeZone: zone, AsOf: info.ModTime().UTC().Truncate(time.Second)}, source.Rows{
		Take: func(p place.Place) error { taken = append(taken, p); return nil },
		Skip: func(where, why string) {
			skipped++
			fmt.Fprintf(stderr, "%s, %s: %s\n", filepath.Base(name), where, why)
		},
		Leave:  func(string, string) { left++ },
		Secure: func(string, string) { secured++ },
	})
	if err != nil {
		return fmt.Errorf("%s: %w; nothing was imported", name, err)
	}
	if secured > 0 {
		fmt.Fprintf(stderr, "%s: pages given as http: %d; they are opened as https, because orders are placed over https only\n", filepath.Base(name), secured)
	}
	put, err := directory.Put(ctx, taken)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d new, %d changed, %d as before; %d without a name or a page left out, %d wrong and skipped; %d places now\n",
		put.Added, put.Changed, put.Unchanged, left, skipped, directory.Len())
	return err
}
