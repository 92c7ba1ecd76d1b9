package host_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/host"
	"github.com/carryout-dev/carryout/plugins/host/hosttest"
	"github.com/carryout-dev/carryout/plugins/host/hosttest/evil"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// figuring is a driver that reads the figures of the last page, before the card is typed and after it.
type figuring struct{ *evil.Driver }

// Checkout reads the last page.
func (d figuring) Checkout(ctx context.Context, page sdk.Page, contact sdk.Contact) (sdk.Quote, error) {
	read := func() error {
		_, err := page.ReadStable(ctx, sdk.At("dl"), sdk.Fields{"total": ""}, sdk.Target{})
		return err
	}
	if err := read(); err != nil {
		return sdk.Quote{}, err
	}
	quote, err := d.Driver.Checkout(ctx, page, contact)
	return quote, errors.Join(err, read())
}

// gallery lends the shop's pages, of which a picture shows the text and the markup. While figures are read, it waits until everything else waits.
type gallery struct {
	*shop
	blurred bool   // the first picture fails
	later   string // what the page says once the figures were read; empty: the same
	markup  string // what it is then; empty: the same

	mu    sync.Mutex
	drawn string
	taken []string // what each picture shows
}

// Page opens a page.
func (g *gallery) Page(ctx context.Context, job browser.Job) (host.Page, error) {
	page, err := g.shop.Page(ctx, job)
	if err != nil {
		return nil, err
	}
	return galleryPage{page.(*shopPage), g}, nil
}

type galleryPage struct {
	*shopPage
	gallery *gallery
}

// ReadStable reads figures; after that of a page with a card, the page may change.
func (p galleryPage) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	synctest.Wait()
	records, err := p.shopPage.ReadStable(ctx, rows, fields, busy)
	g := p.gallery
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.taken) > 0 {
		g.drawn = g.markup
		if g.later != "" {
			p.show(home, g.later)
		}
	}
	return records, err
}

// Evidence captures the text and the markup.
func (p galleryPage) Evidence(ctx context.Context) (browser.Capture, error) {
	seen, err := p.shopPage.Evidence(ctx)
	p.gallery.mu.Lock()
	defer p.gallery.mu.Unlock()
	seen.DOM = p.gallery.drawn
	return seen, err
}

// Picture takes a picture.
func (p galleryPage) Picture(ctx context.Context) (browser.Picture, error) {
	seen, err := p.Evidence(ctx)
	if err != nil {
		return browser.Picture{}, err
	}
	g := p.gallery
	g.mu.Lock()
	defer g.mu.Unlock()
	shown := strings.TrimSpace(seen.Text + " " + seen.DOM)
	g.taken = append(g.taken, shown)
	if g.blurred && len(g.taken) == 1 {
		return browser.Picture{}, errors.New("no light")
	}
	return browser.PlainPicture([]byte(shown)), nil
}

// TestAPictureThatIsTakenWhileFiguresAreRead: once the card is typed, a page is pictured while its figures are read. If it is still the same when the
// button is pressed, it is not pictured again. If it is another, or if the picture failed, it is.
func TestAPictureThatIsTakenWhileFiguresAreRead(t *testing.T) {
	const more, marked = lastPage + " Ready in 20 minutes.", "<p class=late>"
	for name, c := range map[string]struct {
		blurred       bool
		later, markup string
		want          []string // what the pictures of the last page show; the last one is kept
	}{
		"it rests":           {want: []string{lastPage}},
		"it says more":       {later: more, want: []string{lastPage, more}},
		"it looks otherwise": {markup: marked, want: []string{lastPage, lastPage + " " + marked}},
		"the picture failed": {blurred: true, want: []string{lastPage, lastPage}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				pages, kept := &gallery{shop: newShop(accepts), blurred: c.blurred, later: c.later, markup: c.markup}, hosttest.Archive(t)
				all, err := hosttest.Open(t, "").Sites(t.Context(), pages, kept, host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": figuring{evil.New()}}})
				if err != nil {
					t.Fatal(err)
				}
				outcome, err := all.Place(t.Context(), site, placement(evil.Honest), func(context.Context, ports.Observed) error { return nil })
				if err != nil || outcome.Fact != order.Accepted || outcome.Evidence == nil {
					t.Fatalf("the outcome is %+v, %v", outcome, err)
				}
				if err := all.Close(); err != nil {
					t.Error(err)
				}
				// The last picture of all is of the receipt.
				if got := pages.taken[:len(pages.taken)-1]; !slices.Equal(got, c.want) {
					t.Errorf("the pictures show %q, want %q", got, c.want)
				}
				shown, err := os.ReadFile(filepath.Join(kept.Dir, outcome.Evidence.BundleSHA256, "before.jpg"))
				if before := c.want[len(c.want)-1]; err != nil || string(shown) != before {
					t.Errorf("before.jpg shows %q, %v; want %q", shown, err, before)
				}
			})
		})
	}
}

// developing lends pages whose picture takes until its context ends, and on which figures cannot be read after the card.
type developing struct {
	*shop
	begun, ended atomic.Int32 // pictures
}

// Page opens a page.
func (d *developing) Page(ctx context.Context, job browser.Job) (host.Page, error) {
	page, err := d.shop.Page(ctx, job)
	if err != nil {
		return nil, err
	}
	return developingPage{page, d}, nil
}

type developingPage struct {
	host.Page
	of *developing
}

// ReadStable fails once a picture is under way.
func (p developingPage) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	synctest.Wait()
	if p.of.begun.Load() > 0 {
		return nil, sdk.ErrNotReady
	}
	return p.Page.ReadStable(ctx, rows, fields, busy)
}

// Picture waits for the end of its context.
func (p developingPage) Picture(ctx context.Context) (browser.Picture, error) {
	p.of.begun.Add(1)
	<-ctx.Done()
	p.of.ended.Add(1)
	return browser.Picture{}, ctx.Err()
}

// TestAPlacementThatFailsEndsItsPicture: when a placement ends before the press, the picture that is under way has ended, too.
func TestAPlacementThatFailsEndsItsPicture(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pages := &developing{shop: newShop(accepts)}
		all, err := hosttest.Open(t, "").Sites(t.Context(), pages, hosttest.Archive(t), host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": figuring{evil.New()}}})
		if err != nil {
			t.Fatal(err)
		}
		outcome, err := all.Place(t.Context(), site, placement(evil.Honest), func(context.Context, ports.Observed) error { return nil })
		if outcome.Fact != order.NotFired || err == nil || pages.placed() != 0 {
			t.Errorf("the outcome is %+v, %v", outcome, err)
		}
		if begun, ended := pages.begun.Load(), pages.ended.Load(); begun != 1 || ended != 1 {
			t.Errorf("%d pictures were begun, %d have ended", begun, ended)
		}
		if err := all.Close(); err != nil {
			t.Error(err)
		}
	})
}

// watchful lends the shop's pages and counts how often one is captured after the click.
type watchful struct {
	*shop
	first string // what the first capture after the click says; empty: what the page says
	fails bool   // the first capture after the click fails

	captures atomic.Int32
}

// Page opens a page.
func (w *watchful) Page(ctx context.Context, job browser.Job) (host.Page, error) {
	page, err := w.shop.Page(ctx, job)
	if err != nil {
		return nil, err
	}
	return watchfulPage{page.(*shopPage), w}, nil
}

type watchfulPage struct {
	*shopPage
	of *watchful
}

// Evidence captures the page.
func (p watchfulPage) Evidence(ctx context.Context) (browser.Capture, error) {
	seen, err := p.shopPage.Evidence(ctx)
	if p.of.placed() == 0 || p.of.captures.Add(1) > 1 {
		return seen, err
	}
	if p.of.fails {
		return browser.Capture{}, sdk.ErrNotReady
	}
	if p.of.first != "" {
		seen.Text = p.of.first
	}
	return seen, err
}

// TestACaptureWhileTheDriverReads: the page is captured while the driver reads how the order ended, and not again if that proves the order. If it does
// not, the page counts as it is when the driver has ended.
func TestACaptureWhileTheDriverReads(t *testing.T) {
	for name, c := range map[string]struct {
		first string
		fails bool
		want  int32
	}{
		"it proves the order":    {want: 1},
		"it shows another total": {first: "Thank you! Order A1042, total $13.00", want: 2},
		"it shows no number":     {first: "Thank you! Total $12.34", want: 2},
		"it failed":              {fails: true, want: 2},
	} {
		t.Run(name, func(t *testing.T) {
			pages, kept := &watchful{shop: newShop(accepts), first: c.first, fails: c.fails}, hosttest.Archive(t)
			all, err := hosttest.Open(t, "").Sites(t.Context(), pages, kept, host.SitesOptions{InProcess: map[string]sdk.Driver{"evil": evil.New()}})
			if err != nil {
				t.Fatal(err)
			}
			outcome, err := all.Place(t.Context(), site, placement(evil.Honest), func(context.Context, ports.Observed) error { return nil })
			if err != nil || outcome.Fact != order.Accepted || outcome.Evidence == nil {
				t.Fatalf("the outcome is %+v, %v", outcome, err)
			}
			if err := all.Close(); err != nil {
				t.Error(err)
			}
			if got := pages.captures.Load(); got != c.want {
				t.Errorf("%d captures after the click, want %d", got, c.want)
			}
			if text, err := os.ReadFile(filepath.Join(kept.Dir, outcome.Evidence.BundleSHA256, "after.txt")); err != nil || !strings.Contains(string(text), "Order A1042, total $12.34") {
				t.Errorf("after.txt says %q, %v", text, err)
			}
		})
	}
}
