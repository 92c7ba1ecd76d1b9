// Package hosttest builds plugins and starts a host for tests, so that what is tested is the real program.
package hosttest

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host"
)

// Compile compiles main packages into a folder, each under the given plugin name (kind-name).
func Compile(folder string, packages map[string]string) error {
	for name, path := range packages {
		command := exec.Command("go", "build", "-o", filepath.Join(folder, name), path)
		if out, err := command.CombinedOutput(); err != nil {
			return fmt.Errorf("build %s: %w\n%s", path, err, out)
		}
	}
	return nil
}

// Build compiles main packages as Compile does, into one new folder, and returns it.
func Build(t testing.TB, packages map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	if err := Compile(folder, packages); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Open opens a host on a folder of plugins, which are contained where the system can do that; it is closed at the end of the test, which fails if anything is left.
func Open(t testing.TB, folder string) *host.Host {
	t.Helper()
	// Sockets are below: the path of the test's own folder may be too long for them.
	work, err := os.MkdirTemp("", "host")
	if err != nil {
		t.Fatal(err)
	}
	h, err := host.Open(folder, host.Options{WorkDir: work, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), AllowUncontained: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
		if left, err := os.ReadDir(work); err != nil || len(left) > 0 {
			t.Errorf("the host left %d folders behind (%v)", len(left), err)
		}
		if err := os.RemoveAll(work); err != nil {
			t.Error(err)
		}
	})
	return h
}

// Pins is the pin table of a fixture's platforms.
func Pins[S any](t testing.TB, table func([]S) ([]byte, error), stores []S) host.Pins {
	t.Helper()
	text, err := table(stores)
	if err != nil {
		t.Fatal(err)
	}
	pins, err := host.ReadPins(text)
	if err != nil {
		t.Fatal(err)
	}
	return pins
}

// SMS builds the provider of the package in the current folder and starts it with its own data folder.
func SMS(t testing.TB, name string) *host.SMS {
	t.Helper()
	h := Open(t, Build(t, map[string]string{"sms-" + name: "."}))
	sms, err := h.SMS(context.Background(), name, map[string]string{"dir": t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	return sms
}

// Cards builds the processor of the package in the current folder and starts it with its own data folder.
func Cards(t testing.TB, name string) *host.Cards {
	t.Helper()
	h := Open(t, Build(t, map[string]string{"cards-" + name: "."}))
	cards, err := h.Cards(context.Background(), name, map[string]string{"dir": t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	return cards
}
