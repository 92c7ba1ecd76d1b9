package host

import (
	"context"
	"time"

	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Pages lends browser pages. plugins/browser is the one that is used; see OnBrowser.
type Pages interface {
	// Page opens a page in a browser context of its own. It has loaded nothing yet.
	Page(ctx context.Context, job Job) (Page, error)
}

// Job is what a page is for, and all that it may do; see browser.Job.
type Job struct {
	Home          string   // the address of the store's ordering page
	Hosts         []string // hosts of the store
	AssetHosts    []string
	PaymentHosts  []string
	SubmitRequest string         // the driver's own word for what sends an order
	Submits       []browser.Rule // what sends an order
	Harmless      []browser.Rule // the writes that may pass once the details or a card are in the page
	NotYetOrdered string
	Details       []string                 // the person's
	Secrets       map[sdk.Secret]ports.PAN // what FillSecret types
	// Fire is called right before each click that sends the order; an error means no click. nil: the page never submits.
	Fire func(ctx context.Context, press int) error
	// Dedicated asks for a browser process of its own: a card is typed.
	Dedicated bool
}

// Page is a lent page with what only the host may ask of it.
type Page interface {
	sdk.Page
	// Evidence captures the page as it is, sealed or not. Secrets are masked in it.
	Evidence(ctx context.Context) (Capture, error)
	// Blocked lists what the wall and the gate refused, oldest first, without secrets and the person's details.
	Blocked() []string
	// Close ends the page and its context; nothing of it is left when it returns.
	Close() error
}

// Capture is a page at one moment.
type Capture struct {
	URL        string
	Text       string // what is visible
	DOM        string // sanitised
	Screenshot []byte // JPEG
	At         time.Time
}

// OnBrowser lends the pages of a browser.
func OnBrowser(b *browser.Browser) Pages { return browserPages{b} }

type browserPages struct{ browser *browser.Browser }

// Page opens a page; see Pages.
func (p browserPages) Page(ctx context.Context, job Job) (Page, error) {
	secrets := make(map[sdk.Secret]browser.Revealer, len(job.Secrets))
	for name, secret := range job.Secrets {
		secrets[name] = secret
	}
	page, err := p.browser.Page(ctx, browser.Job{
		Home: job.Home, Hosts: job.Hosts, AssetHosts: job.AssetHosts, PaymentHosts: job.PaymentHosts,
		SubmitRequest: job.SubmitRequest, Submits: job.Submits, Harmless: job.Harmless, NotYetOrdered: job.NotYetOrdered,
		Details: job.Details, Secrets: secrets, Fire: job.Fire, Dedicated: job.Dedicated,
	})
	if err != nil {
		return nil, err
	}
	return browserPage{page}, nil
}

type browserPage struct{ *browser.Page }

// Evidence captures the page; see Page.
func (p browserPage) Evidence(ctx context.Context) (Capture, error) {
	seen, err := p.Page.Evidence(ctx)
	return Capture{URL: seen.URL, Text: seen.Text, DOM: seen.DOM, Screenshot: seen.Screenshot, At: seen.At}, err
}
