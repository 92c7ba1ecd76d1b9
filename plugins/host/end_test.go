package host_test

import (
	"context"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
)

// lingering lends pages that close only when they are told to.
type lingering struct {
	host.Pages
	close chan struct{}
}

// Page opens a page.
func (l lingering) Page(ctx context.Context, job browser.Job) (host.Page, error) {
	page, err := l.Pages.Page(ctx, job)
	if err != nil {
		return nil, err
	}
	return lingeringPage{page, l.close}, nil
}

type lingeringPage struct {
	host.Page
	close chan struct{}
}

// Close waits, and closes the page.
func (p lingeringPage) Close() error {
	<-p.close
	return p.Page.Close()
}

// TestAResultDoesNotWaitForItsPage builds a cart whose page stays open: the cart is returned all the same, and Close waits for the page.
func TestAResultDoesNotWaitForItsPage(t *testing.T) {
	shop := newShop(accepts)
	pages := lingering{shop, make(chan struct{})}
	all, err := hosttest.Open(t, plugins(t)).Sites(t.Context(), pages, hosttest.Archive(t), host.SitesOptions{})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := all.Build(t.Context(), site, build(evil.Honest))
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil || shop.open() != 1 {
			t.Errorf("the build ended with %v and %d pages", err, shop.open())
		}
	case <-time.After(time.Minute):
		t.Error("the build waits for its page")
	}
	close(pages.close)
	if err := all.Close(); err != nil {
		t.Error(err)
	}
	if shop.open() != 0 {
		t.Errorf("%d pages are open after Close", shop.open())
	}
}
