// Package pages is the hosted pages that a person sees, on a host of their own: joining, where a person proves the phone,
// approves the application and adds a card, so that card data never reaches the partner (spec section 1, 2.2 and 4.4); and the page
// of each cart, where the person confirms it, changes it, and follows the order (spec 4.3 rules 7 and 8).
//
// The pages are plain HTML forms. One of them has a script: where the card processor has a form of its own, the card page shows that
// form in a frame, and a few lines take the token from it. No other page has a script, and none has one of a third party. Until the
// phone is proved a page shows nothing but the application's name.
package pages

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"slices"

	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// Engine is what the pages ask of the service.
type Engine interface {
	JoinOpen(ctx context.Context, ticket, session string) (engine.Join, error)
	JoinText(ctx context.Context, ticket string) (wait int, err error)
	JoinProve(ctx context.Context, ticket, code string) (session string, err error)
	JoinApprove(ctx context.Context, ticket, session string) error
	JoinCardEntry(ctx context.Context) (ports.CardEntry, error)
	JoinAddCard(ctx context.Context, ticket string, in engine.NewCard) (person.Card, error)

	// The page of a cart; its id is the ticket of the calls above.
	CartOpen(ctx context.Context, cartID, session string) (engine.Tracking, error)
	CartConfirm(ctx context.Context, cartID, session string, total int64, code, key string) error
	CartResend(ctx context.Context, cartID, session string) (wait int, err error)
	CartChange(ctx context.Context, cartID, session string, in engine.Edit) error
	CartCancel(ctx context.Context, cartID, session string) error
}

// Options tune the pages; the zero value works.
type Options struct {
	Logger *slog.Logger
	Random io.Reader // of nonces and form keys; default crypto/rand
	Name   string    // the service's own name; default "Carryout"
	HTTPS  bool      // the pages are reached over https: the cookie is bound to the host
}

// New returns the handler of the pages.
func New(e Engine, o Options) http.Handler {
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Name == "" {
		o.Name = "Carryout"
	}
	w := newWriter(o.Name, o.Random)
	surface := web.New(web.Options{Logger: o.Logger, Render: w.fault, HTTPS: o.HTTPS})
	return surface.Router(web.Nobody{}, slices.Concat(newJoin(e, w, o).routes(), newTracking(e, w, o).routes()))
}
