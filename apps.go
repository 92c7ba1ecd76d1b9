package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/storage/bolt"
	"github.com/carryout-dev/carryout/transports/dev"
)

// appsCommand runs the commands on applications of a stopped service.
func appsCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	switch {
	case len(arguments) > 0 && arguments[0] == "create":
		return createCommand(ctx, arguments[1:], stdout, stderr)
	case len(arguments) > 0 && arguments[0] == "give":
		return giveCommand(ctx, arguments[1:], stdout, stderr)
	}
	return usageError{errors.New("apps has two commands: apps create and apps give")}
}

// giveCommand is "apps give": it transfers an application to a developer.
func giveCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("apps give", flag.ContinueOnError)
	config := flags.String("config", "", "configuration `FILE` of the service")
	app := flags.String("app", "", "`ID` of the application")
	email := flags.String("developer", "", "`EMAIL` of the developer account, which is created if it does not exist")
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	if *config == "" || *app == "" || *email == "" {
		return usageError{errors.New("apps give needs --config FILE, --app ID and --developer EMAIL")}
	}
	if err := checkEmail("developer", *email); err != nil {
		return err
	}
	if err := ofStopped(*config, func(o *developers.Operator, _ Config) error {
		owner, err := o.EnsureDeveloper(ctx, *email, "")
		if err != nil {
			return err
		}
		err = o.Transfer(ctx, *app, owner.ID)
		if errors.Is(err, fault.NotFound) {
			return fmt.Errorf("there is no application %q", *app)
		}
		return err
	}); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s now belongs to %s\n", *app, *email)
	return nil
}

// checkEmail returns a usage error for text that is no e-mail address.
func checkEmail(flag, text string) error {
	if _, ok := developer.Email(text); !ok {
		return usageError{fmt.Errorf("--%s %q is not an e-mail address", flag, text)}
	}
	return nil
}

// createCommand is "apps create": it makes an application, and prints its credentials as JSON, once.
func createCommand(ctx context.Context, arguments []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("apps create", flag.ContinueOnError)
	config := flags.String("config", "", "configuration `FILE` of the service")
	name := flags.String("name", "", "`NAME` of the application, as people read it")
	email := flags.String("developer", "", "`EMAIL` of the developer account that it belongs to, which is created if it does not exist")
	approval := flags.String("approval", string(access.UnderReview), "pending, approved, sandbox_only or suspended")
	if err := parse(flags, arguments, stderr); err != nil {
		return err
	}
	if *config == "" || *name == "" {
		return usageError{errors.New("apps create needs --config FILE and --name NAME")}
	}
	if *email != "" {
		if err := checkEmail("developer", *email); err != nil {
			return err
		}
	}
	status := access.Approval(*approval)
	if !status.Known() {
		return usageError{fmt.Errorf("--approval %q is not pending, approved, sandbox_only or suspended", *approval)}
	}
	var made developers.Secrets
	if err := ofStopped(*config, func(o *developers.Operator, _ Config) (err error) {
		made, err = createApplication(ctx, o, *email, *name, status)
		return err
	}); err != nil {
		return err
	}
	out := json.NewEncoder(stdout)
	out.SetIndent("", "  ")
	return out.Encode(dev.Describe(made))
}

// createApplication makes an application of the developer with an e-mail address; without one it has no developer.
func createApplication(ctx context.Context, o *developers.Operator, email, name string, approval access.Approval) (developers.Secrets, error) {
	if email == "" {
		return o.CreateApplication(ctx, "", name, approval)
	}
	owner, err := o.EnsureDeveloper(ctx, email, "")
	if err != nil {
		return developers.Secrets{}, err
	}
	return o.CreateApplication(ctx, owner.ID, name, approval)
}

// ofStopped opens the records of a stopped service for do.
func ofStopped(config string, do func(*developers.Operator, Config) error) error {
	c, err := readConfig(config)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	store, err := bolt.Open(bolt.File(c.Data), bolt.Options{})
	if err != nil {
		return explainStore(err)
	}
	return errors.Join(do(engine.New(engine.World{Store: store}, engine.Options{}).Operator, c), store.Close())
}
