package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/transports/console"
)

// developersCommand is "developers link": it makes a sign-in link to the console for a service that is stopped, and prints it.
func developersCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	if len(arguments) == 0 || arguments[0] != "link" {
		return usageError{errors.New("developers has one command: developers link")}
	}
	flags := flag.NewFlagSet("developers link", flag.ContinueOnError)
	config := flags.String("config", "", "configuration `FILE` of the service")
	email := flags.String("email", "", "`EMAIL` of the developer account, which is created if it does not exist")
	if err := parse(flags, arguments[1:], stderr); err != nil {
		return err
	}
	if *config == "" || *email == "" {
		return usageError{errors.New("developers link needs --config FILE and --email EMAIL")}
	}
	if err := checkEmail("email", *email); err != nil {
		return err
	}
	return ofStopped(*config, func(o *developers.Operator, c Config) error {
		if c.Console.Listen == "" {
			return errors.New("the configuration has no console.listen: there is no console to sign in to")
		}
		link, expires, err := o.SignInLink(ctx, *email)
		if err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%s%s%s\nIt works once, until %s. Start the service first.\n", c.Console.address(c.Console.Listen), console.LinkPath, link, expires.Format("15:04 MST"))
		return nil
	})
}
