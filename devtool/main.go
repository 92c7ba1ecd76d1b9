// Command carryout is the terminal tool for developers who build on Carryout (docs/cli.md). It works in the sandbox.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/charmbracelet/x/term"
	"github.com/zalando/go-keyring"

	"github.com/carryout-dev/carryout/devtool/cli"
)

// version is set when a release is built.
var version = "dev"

func main() { os.Exit(run()) }

func run() int { return cli.Run(context.Background(), environment()) }

// environment is everything outside of the tool.
func environment() cli.Env {
	return cli.Env{
		Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Version: version, Keyring: ring{},
		Browse: browse,
		Interruptible: func(ctx context.Context) (context.Context, context.CancelFunc) {
			return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
		},
		Terminal: cli.Terminal{
			Stdin: term.IsTerminal(os.Stdin.Fd()), Stdout: term.IsTerminal(os.Stdout.Fd()), Stderr: term.IsTerminal(os.Stderr.Fd()),
			Width: func() int {
				for _, f := range []*os.File{os.Stdout, os.Stderr} {
					if w, _, err := term.GetSize(f.Fd()); err == nil {
						return w
					}
				}
				return 0
			},
		},
	}
}

// ring is the system's keyring.
type ring struct{}

func (ring) Get(service, user string) (string, error) { return keyring.Get(service, user) }
func (ring) Set(service, user, secret string) error   { return keyring.Set(service, user, secret) }
func (ring) Delete(service, user string) error        { return keyring.Delete(service, user) }
