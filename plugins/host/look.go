package host

import (
	"context"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/browser"
	"github.com/carryout-dev/carryout/plugins/sdk"
)

// look is a page at one moment.
type look struct {
	says  browser.Capture
	shows browser.Picture
}

// beginLook looks at the last page in the background. The returned function ends the look, and returns when it has ended.
func (a *attempt) beginLook(ctx context.Context, total money.Minor) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	looked := make(chan struct{})
	a.mu.Lock()
	a.looked = looked
	a.mu.Unlock()
	go func() {
		defer close(looked)
		seen, err := a.lookAt(ctx, total)
		a.mu.Lock()
		defer a.mu.Unlock()
		a.before, a.lookErr = seen, err
	}()
	return func() {
		cancel()
		<-looked
	}
}

// lookAt captures the last page, if it shows the total.
func (a *attempt) lookAt(ctx context.Context, total money.Minor) (*look, error) {
	says, err := a.run.lent.Evidence(ctx)
	if err != nil {
		return nil, err
	}
	if !showsAmount(says.Text, total) {
		return nil, failure.New(failure.SiteChanged, "the last page does not show "+total.String())
	}
	if early := a.glimpsed(ctx); early != nil && early.saysAlso(says) {
		return &look{says, early.shows}, nil
	}
	shows, err := a.run.lent.Picture(ctx)
	return &look{says, shows}, err
}

// awaitLook waits for the look at the last page, and returns its error.
func (a *attempt) awaitLook(ctx context.Context) error {
	a.mu.Lock()
	looked := a.looked
	a.mu.Unlock()
	if looked == nil {
		return errEarly
	}
	select {
	case <-looked:
	case <-ctx.Done():
		return ctx.Err()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.lookErr
}

// lastPage is the page as it was right before the first click; nil if there was none.
func (a *attempt) lastPage() *look {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.before
}

// glimpse is a look at the page while the driver reads its figures. A picture takes as long as two frames or three, and while figures are read the page
// mostly rests. The picture counts only if the page still says the same right before the click.
type glimpse struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when it has ended
	seen   *look         // nil: it failed; set before done is closed
}

// saysAlso reports whether the page said exactly this.
func (l *look) saysAlso(later browser.Capture) bool {
	return l.says.URL == later.URL && l.says.Text == later.Text && l.says.DOM == later.DOM
}

// glimpsing is the page of a placement before the last step.
type glimpsing struct {
	sdk.Page
	attempt *attempt
}

// ReadStable reads figures, and begins a glimpse if a card was typed.
func (g glimpsing) ReadStable(ctx context.Context, rows sdk.Target, fields sdk.Fields, busy sdk.Target) ([]sdk.Record, error) {
	if g.attempt.run.typed.Load() {
		g.attempt.beginGlimpse()
	}
	return g.Page.ReadStable(ctx, rows, fields, busy)
}

// beginGlimpse looks at the page in the background, unless a glimpse is under way.
func (a *attempt) beginGlimpse() {
	a.begin(&a.glimpse, func(ctx context.Context) (*look, error) {
		says, err := a.run.lent.Evidence(ctx)
		if err != nil {
			return nil, err
		}
		shows, err := a.run.lent.Picture(ctx)
		return &look{says, shows}, err
	})
}

// beginEnding captures the page after the click and writes what it says in the background, unless that is under way.
func (a *attempt) beginEnding() {
	a.begin(&a.ending, func(ctx context.Context) (*look, error) {
		ctx, cancel := context.WithTimeout(ctx, a.sites.limits.Evidence/5)
		defer cancel()
		says, err := a.run.lent.Evidence(ctx)
		if err == nil {
			a.drafted().addTexts("after", says.Without(a.secrets))
		}
		return &look{says: says}, err
	})
}

// begin makes a glimpse the newest at its place, unless the one there is under way.
func (a *attempt) begin(at **glimpse, see func(context.Context) (*look, error)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.blind || *at != nil && !(*at).over() {
		return
	}
	ctx, cancel := context.WithCancel(a.run.ctx)
	g := &glimpse{cancel: cancel, done: make(chan struct{})}
	*at = g
	go func() {
		defer close(g.done)
		defer cancel()
		if seen, err := see(ctx); err == nil {
			g.seen = seen
		}
	}()
}

// over reports whether the glimpse has ended.
func (g *glimpse) over() bool {
	select {
	case <-g.done:
		return true
	default:
		return false
	}
}

// glimpsed waits for the newest glimpse and returns what it saw; nil if there was none, or if it failed.
func (a *attempt) glimpsed(ctx context.Context) *look {
	a.mu.Lock()
	g := a.glimpse
	a.mu.Unlock()
	return g.sight(ctx)
}

// ended is glimpsed for the page after the click.
func (a *attempt) ended() *look {
	a.mu.Lock()
	g := a.ending
	a.mu.Unlock()
	return g.sight(a.run.ctx)
}

// sight waits for a glimpse and returns what it saw; nil if there was none, or if it failed.
func (g *glimpse) sight(ctx context.Context) *look {
	if g == nil {
		return nil
	}
	select {
	case <-g.done:
		return g.seen
	case <-ctx.Done():
		return nil
	}
}

// endGlimpse ends the glimpses that are under way, and returns when they have ended. No other begins after it.
func (a *attempt) endGlimpse() {
	a.mu.Lock()
	a.blind = true
	under := []*glimpse{a.glimpse, a.ending}
	a.mu.Unlock()
	for _, g := range under {
		if g != nil {
			g.cancel()
			<-g.done
		}
	}
}
