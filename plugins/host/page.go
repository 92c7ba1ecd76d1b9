package host

import (
	"context"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// Pages lends browser pages. The service uses plugins/browser; see OnBrowser.
type Pages interface {
	// Page opens a page in its own browser context. It has loaded nothing yet. An error means that there is no page.
	Page(ctx context.Context, job browser.Job) (Page, error)
}

// Page is a lent page with what only the host may ask of it.
type Page interface {
	sdk.Page
	// Evidence captures what the page says, sealed or not, without card numbers. It returns sdk.ErrGone if the page has ended.
	Evidence(ctx context.Context) (browser.Capture, error)
	// Picture takes a picture of what the page shows, sealed or not, with its secrets masked. It returns sdk.ErrGone if the page has ended.
	Picture(ctx context.Context) (browser.Picture, error)
	// Live returns a small JPEG of what is visible, with the person's details masked. It returns sdk.ErrSealed if a secret was typed, and
	// sdk.ErrGone if the page has ended.
	Live(ctx context.Context) ([]byte, error)
	// Blocked lists what the wall and the gate refused, oldest first, without secrets and the person's details.
	Blocked() []string
	// Requests lists the requests that the gate decided about, oldest first, without queries, secrets and the person's details.
	Requests() []string
	// Status is the HTTP status of the document that the page shows; 0 if it is not known.
	Status(ctx context.Context) int
	// TurnedAway says how the store refused a request of the page's own scripts as one too many, or as that of a robot; "" if it did not.
	TurnedAway() string
	// Close ends the page and its context; both are gone when it returns.
	Close() error
}

// OnBrowser lends the pages of a browser.
func OnBrowser(b *browser.Browser) Pages { return browserPages{b} }

type browserPages struct{ browser *browser.Browser }

// Page opens a page; see Pages.
func (p browserPages) Page(ctx context.Context, job browser.Job) (Page, error) {
	page, err := p.browser.Page(ctx, job)
	if err != nil {
		return nil, err // not a *browser.Page that is nil
	}
	return page, nil
}
