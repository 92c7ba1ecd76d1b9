package webtest

import (
	"context"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/fixtures/shop/baseline"
)

// Tab starts a Chromium for which every fixture host is the one at address (host:port), and returns a tab with its own cookies. Both end with the test, and
// the tab after limit at the latest.
func Tab(t *testing.T, address string, limit time.Duration) context.Context {
	t.Helper()
	browser, stop, err := baseline.Start(t.Context(), baseline.Executable, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	tab, leave := baseline.NewTab(browser)
	t.Cleanup(leave)
	tab, end := context.WithTimeout(tab, limit)
	t.Cleanup(end)
	return tab
}
