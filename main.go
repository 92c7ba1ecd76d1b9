// Command carryoutd is the Carryout service: pickup orders at restaurants, placed on each restaurant's own ordering site.
//
//	carryoutd serve --config FILE    the service
//	carryoutd config check           check a configuration file
//	carryoutd dev --data DIR         everything on loopback, with fixture restaurants
//	carryoutd explore ADDRESS        look at an ordering page as a driver would, and begin one
//	carryoutd replay FILE            run a driver on a recorded build
//	carryoutd places import FILE     fill the directory of places
//	carryoutd backup --data DIR FILE copy the records
//	carryoutd restore --data DIR FILE put a copy back
//	carryoutd evidence rotate --data DIR replace the key that signs evidence
//	carryoutd key rotate --data DIR  replace the key that seals secrets in the records
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	_ "time/tzdata" // time zones are known wherever the program runs

	"github.com/carryout-dev/carryout/storage/durable"
)

const usage = `Usage:
  carryoutd serve --config FILE              run the service
  carryoutd config check --config FILE       check a configuration file without starting anything
  carryoutd dev --data DIR [--ports 0]       run everything on loopback, with fixture restaurants
  carryoutd dev --data DIR --tour [--once]   the same, and place one order while you watch
  carryoutd dev --data DIR --site NAME=URL   the same, with an ordering program that runs on this machine
  carryoutd dev --data DIR --reader FILE     the same, with a second reader of people's words
  carryoutd explore ADDRESS                  look at an ordering page as a driver would, and write the beginning of one
  carryoutd replay FILE [--test DIR] [--page FILE]
                                             run a driver again on a recorded build, without a browser; make a test of it, or write its last page
  carryoutd apps create --config FILE --name NAME [--developer EMAIL] [--approval approved]
                                             create an application, and print its credentials once
  carryoutd apps give --config FILE --app ID --developer EMAIL
                                             transfer an application to a developer
  carryoutd developers link --config FILE --email EMAIL
                                             make a link that signs a developer in to the console, and print it
  carryoutd people sign-in --config FILE --first NAME --last NAME
                                             issue a sandbox account with which a person can sign in
  carryoutd people sign-out --config FILE    end every sign-in of people
  carryoutd places import FILE --data DIR    add restaurants from an OpenStreetMap extract or a table
  carryoutd backup --data DIR FILE           copy the records of a service that is stopped
  carryoutd restore --data DIR FILE          put a copy back, so that nothing is placed twice
  carryoutd evidence rotate --data DIR       replace the key that signs evidence; what it signed still verifies
  carryoutd key rotate --data DIR [--forget] replace the key that seals secrets in the records
  carryoutd key replace --data DIR           make a key in place of a lost one; what the lost one sealed is removed

Run a command with -h to see its flags.
`

// garbage is by how many percent the heap grows before it is collected, unless GOGC is set. The service keeps little in memory and
// allocates much for a short time: at Go's default of 100 it would collect, and shrink its stacks, hundreds of times a second
// (docs/performance.md).
const garbage = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	boundMemory()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	os.Exit(command(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// command runs one command and returns the exit code: 0 done, 1 failed, 2 called wrongly.
func command(ctx context.Context, arguments []string, stdout, stderr io.Writer) int {
	name := ""
	if len(arguments) > 0 {
		name, arguments = arguments[0], arguments[1:]
	}
	var err error
	switch name {
	case "serve":
		err = serveCommand(ctx, arguments, stderr)
	case "dev":
		err = devCommand(ctx, arguments, stdout, stderr)
	case "config":
		err = configCommand(arguments, stdout, stderr)
	case "explore":
		err = exploreCommand(ctx, arguments, os.Stdin, stdout, stderr)
	case "replay":
		err = replayCommand(ctx, arguments, stdout, stderr)
	case "places":
		err = placesCommand(ctx, arguments, stdout, stderr)
	case "backup":
		err = backupCommand(ctx, arguments, stdout, stderr)
	case "restore":
		err = restoreCommand(ctx, arguments, stdout, stderr)
	case "evidence":
		err = evidenceCommand(arguments, stdout, stderr)
	case "key":
		err = keyCommand(ctx, arguments, stdout, stderr)
	case "apps":
		err = appsCommand(ctx, arguments, stdout, stderr)
	case "developers":
		err = developersCommand(ctx, arguments, stdout, stderr)
	case "people":
		err = peopleCommand(ctx, arguments, stdout, stderr)
	case "help", "-h", "--help":
		fmt.Fprint(stdout, usage)
	default:
		if name != "" {
			fmt.Fprintf(stderr, "carryoutd: there is no command %q\n\n", name)
		}
		fmt.Fprint(stderr, usage)
		return 2
	}
	var misuse usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &misuse):
		fmt.Fprintln(stderr, "carryoutd:", err)
		return 2
	}
	fmt.Fprintln(stderr, "carryoutd:", err)
	return 1
}

// usageError is the error of a command that was called wrongly.
type usageError struct{ error }

func parse(flags *flag.FlagSet, arguments []string, stderr io.Writer) error {
	flags.SetOutput(stderr)
	if err := flags.Parse(arguments); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return usageError{err}
	}
	if flags.NArg() > 0 {
		return usageError{fmt.Errorf("%s takes no argument %q", flags.Name(), flags.Arg(0))}
	}
	return nil
}

// parseAround parses flags that may come before the other arguments and after them, and returns these.
func parseAround(flags *flag.FlagSet, arguments []string, stderr io.Writer) (names []string, err error) {
	flags.SetOutput(stderr)
	for rest := arguments; len(rest) > 0; {
		if err := flags.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{err}
		}
		if rest = flags.Args(); len(rest) > 0 {
			names, rest = append(names, rest[0]), rest[1:]
		}
	}
	return names, nil
}

func serveCommand(ctx context.Context, arguments []string, stderr io.Writer) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	file := flags.String("config", "", "configuration `FILE` (docs/operations.md)")
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	if *file == "" {
		return usageError{errors.New("serve needs --config FILE")}
	}
	config, err := readConfig(*file)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewJSONHandler(stderr, nil))
	if err := durable.Private(config.Data); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the data folder %w", err)
	}
	s, err := openFolder(config, log)
	if err != nil {
		return err
	}
	if err := s.assemble(ctx, config, surroundings{}); err != nil {
		return unlessStopped(ctx, log, "it was ready", err)
	}
	if err := s.prove(ctx); err != nil {
		return unlessStopped(ctx, log, "it was ready", err)
	}
	log.Info("ready", "api", s.apiURL, "auth", s.authURL, "console", s.consoleURL)
	return s.run(ctx)
}

// unlessStopped returns an error, unless a signal has ended the program meanwhile: then the log has it, and stopping is what was asked for.
func unlessStopped(ctx context.Context, log *slog.Logger, before string, err error) error {
	if err == nil || ctx.Err() == nil {
		return err
	}
	log.Warn("stopped before "+before, "error", err)
	return nil
}
