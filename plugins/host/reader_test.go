package host_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/ports/interpretertest"
)

// TestReader runs the contract of a second reader over a plugin's process, for plugins that fail in every way.
func TestReader(t *testing.T) {
	folder := hosttest.Build(t, map[string]string{"reader-probe": "./hosttest/probe/reader-probe"})
	usual := hosttest.Open(t, folder)
	interpretertest.Run(t, func(t *testing.T, b interpretertest.Behaviour) ports.Interpreter {
		h := usual
		if b == interpretertest.Slow {
			h = impatient(t, folder)
		}
		return reader(t, h, string(b))
	})
	for _, behaviour := range []string{"dies", "panics"} {
		t.Run(behaviour, func(t *testing.T) {
			got, err := reader(t, impatient(t, folder), behaviour).Interpret(t.Context(), interpretertest.Menu(), interpretertest.Request())
			if !errors.Is(err, ports.ErrNoInterpreter) || got != nil || strings.Contains(err.Error(), "latte") {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

func reader(t *testing.T, h *host.Host, behaviour string) *host.Reader {
	t.Helper()
	r, err := h.Reader(t.Context(), "probe", map[string]string{"behaviour": behaviour})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// impatient opens a host that gives up on a call soon. Only plugins that never answer are called through it.
func impatient(t *testing.T, folder string) *host.Host {
	t.Helper()
	work, err := os.MkdirTemp("", "host")
	if err != nil {
		t.Fatal(err)
	}
	h, err := host.Open(folder, host.Options{WorkDir: work, CallLimit: 50 * time.Millisecond, AllowUncontained: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(h.Close(), os.RemoveAll(work)); err != nil {
			t.Error(err)
		}
	})
	return h
}
