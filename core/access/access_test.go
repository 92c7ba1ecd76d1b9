package access_test

import (
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
)

// Spec 6.1: an enabled endpoint holds a feed in both environments; a terminal tool that listens holds that of the sandbox, for as
// long as it asks.
func TestWhatHoldsAFeed(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	listens := access.Listener{ID: "run-0001", Until: now.Add(time.Second)}
	over := access.Listener{ID: "run-0002", Until: now}
	for name, c := range map[string]struct {
		app                 access.Application
		sandbox, production bool
	}{
		"nothing":             {access.Application{}, false, false},
		"a disabled endpoint": {access.Application{Endpoints: []access.Endpoint{{}}}, false, false},
		"an enabled endpoint": {access.Application{Endpoints: []access.Endpoint{{}, {Enabled: true}}}, true, true},
		"a listener":          {access.Application{Listeners: []access.Listener{over, listens}}, true, false},
		"one that has ended":  {access.Application{Listeners: []access.Listener{over}}, false, false},
	} {
		if got := c.app.HasFeed(access.Sandbox, now); got != c.sandbox {
			t.Errorf("%s holds the sandbox's: %v", name, got)
		}
		if got := c.app.HasFeed(access.Production, now); got != c.production {
			t.Errorf("%s holds production's: %v", name, got)
		}
	}
	app := access.Application{Listeners: []access.Listener{over, listens}}
	if on := app.Listening(access.Sandbox, now); len(on) != 1 || on[0].ID != "run-0001" || len(app.Listeners) != 2 || app.Listeners[0].ID != "run-0002" {
		t.Errorf("listening %+v, kept %+v", on, app.Listeners)
	}
}
