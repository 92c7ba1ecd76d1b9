package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/person"
)

// peopleCommand is "people sign-in": it makes a sandbox account with which a person can sign in, and prints its number.
func peopleCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	if len(arguments) == 0 || arguments[0] != "sign-in" {
		return usageError{errors.New("people has one command: people sign-in")}
	}
	flags := flag.NewFlagSet("people sign-in", flag.ContinueOnError)
	config := flags.String("config", "", "configuration `FILE` of the service")
	first := flags.String("first", "", "first `NAME`")
	last := flags.String("last", "", "last `NAME`")
	if err := parse(flags, arguments[1:], stderr); err != nil {
		return err
	}
	if *config == "" || *first == "" || *last == "" {
		return usageError{errors.New("people sign-in needs --config FILE, --first NAME and --last NAME")}
	}
	return ofStopped(*config, func(o *developers.Operator, _ Config) error {
		made, err := o.IssueSignIn(ctx, *first, *last)
		if err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s signs in to the sandbox as %s %s; the code is %s\n", made.Phone, made.FirstName, made.LastName, person.SandboxCode)
		return nil
	})
}
