package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/transports/pages"
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
	if err := errors.Join(checkName("first", *first), checkName("last", *last)); err != nil {
		return usageError{err}
	}
	return ofStopped(*config, func(o *developers.Operator, c Config) error {
		made, err := o.IssueSignIn(ctx, *first, *last)
		if err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s signs in to the sandbox as %s %s; the code is %s.\nStart the service. The person signs in for an application's OAuth client, or to their account at %s%s\n",
			made.Phone, made.FirstName, made.LastName, person.SandboxCode, c.Auth.address(c.Auth.Listen), pages.AccountPath)
		return nil
	})
}

// checkName returns an error for a name that a person cannot have.
func checkName(flag, name string) error {
	if _, wrong := form.Name(name, person.NameAtMost); wrong != "" {
		return fmt.Errorf("--%s %q %s", flag, name, strings.TrimSuffix(wrong, "."))
	}
	return nil
}
