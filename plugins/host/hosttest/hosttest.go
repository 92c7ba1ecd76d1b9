// Package hosttest builds plugins and starts a host for tests, so that what is tested is the real program.
package hosttest

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/carryout-dev/carryout/plugins/host"
)

// Programs is the environment variable that names a folder with the programs of all main packages below plugins, each under the name of its own
// folder. A test uses these if it is set, and else compiles what it needs.
const Programs = "CARRYOUT_TEST_PROGRAMS"

// Compile puts the programs of main packages into a folder, each under the given plugin name (kind-name).
func Compile(folder string, packages map[string]string) error {
	for name, path := range packages {
		if err := compile(filepath.Join(folder, name), path); err != nil {
			return fmt.Errorf("build %s: %w", path, err)
		}
	}
	return nil
}

// compile puts the program of one main package into a file.
func compile(file, path string) error {
	if programs := os.Getenv(Programs); programs != "" {
		folder, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		program, err := os.ReadFile(filepath.Join(programs, filepath.Base(folder)))
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		return os.WriteFile(file, program, 0o755)
	}
	if out, err := exec.Command("go", "build", "-o", file, path).CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
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
	// A test's own folders are removed where TempDir is called first: after the host has ended, because until then it may write pictures of evidence there.
	t.TempDir()
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

// Archive is a new archive for evidence, with a key of its own.
func Archive(t testing.TB) host.Archive {
	t.Helper()
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return host.Archive{Dir: t.TempDir(), Key: key}
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
