// Package pages is the hosted pages that people see, on their own host. On the pages of joining and signing in, a person proves the phone, approves who asks and
// adds a card, so that card data never reaches the partner (spec section 1, 2.2 and 4.4). On a cart's page, the person confirms it, changes it, and
// follows the order (spec 4.3 rules 7 and 8).
//
// The pages are plain HTML forms. Two have a script: if the card processor has its own form, the card page shows it in a frame, and a few lines read the
// token from it; the page of a passkey asks the browser for it. No other page has a script, and none has a third party's. Until the phone is proved a
// page shows only the application's name.
package pages

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/account"
	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/oauth"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/web"
)

// Services is what the pages need of the engine. All are required.
type Services struct {
	Join JoinPage
	Cart CartPage
	// Account and History are nil where people have no pages of their own account.
	Account AccountPage
	History HistoryPage
	// SignIn is nil where nobody signs in for an OAuth client.
	SignIn SignInPage
	// Passkeys is nil where there are none.
	Passkeys PasskeyPage
}

// SignInPage is the pages of a request for authorization; see oauth.Service.
type SignInPage interface {
	Open(ctx context.Context, q url.Values, session string) (oauth.Outcome, error)
	Text(ctx context.Context, q url.Values, phone, address string) (oauth.Texted, error)
	Prove(ctx context.Context, q url.Values, phone, code string) (session string, err error)
	Approve(ctx context.Context, q url.Values, session string, n oauth.Names) (location string, err error)
	CardFirst(ctx context.Context, q url.Values, session string, n oauth.Names) (oauth.Page, error)
	CardEntry(ctx context.Context) (ports.CardEntry, error)
	AddCard(ctx context.Context, q url.Values, session string, in wallet.Try) (person.Card, error)
	Deny(ctx context.Context, q url.Values) (location string, err error)
	SignOut(ctx context.Context, session string) error
}

// JoinPage is the page where a person joins; see people.JoinPage.
type JoinPage interface {
	Open(ctx context.Context, ticket, session string) (hosted.Page, error)
	Text(ctx context.Context, ticket string) (wait int, err error)
	Prove(ctx context.Context, ticket, code string) (session string, err error)
	Approve(ctx context.Context, ticket, session string) error
	SignOut(ctx context.Context, ticket, session string) error
	CardEntry(ctx context.Context) (ports.CardEntry, error)
	AddCard(ctx context.Context, ticket string, in people.NewCard) (person.Card, error)
}

// CartPage is the page of a cart, whose id is also a ticket of the page above; see ordering.Page.
type CartPage interface {
	Open(ctx context.Context, cartID, session string) (ordering.Tracking, error)
	Confirm(ctx context.Context, cartID, session string, total int64, code, key string) error
	Resend(ctx context.Context, cartID, session string) (wait int, err error)
	Change(ctx context.Context, cartID, session string, in ordering.Edit) error
	Cancel(ctx context.Context, cartID, session string) error
}

// AccountPage is the pages of a person's own account; see account.Service.
type AccountPage interface {
	Text(ctx context.Context, phone, address string) (wait int, err error)
	Prove(ctx context.Context, phone, code, browser string) (session string, err error)
	SignedIn(ctx context.Context, session string) (access.Self, error)
	Open(ctx context.Context, self access.Self) (account.Overview, error)
	CardEntry(ctx context.Context) (ports.CardEntry, error)
	AddCard(ctx context.Context, self access.Self, in wallet.Try) (person.Card, error)
	ChooseCard(ctx context.Context, self access.Self, ref string) error
	RemoveCard(ctx context.Context, self access.Self, ref string) error
	SetCodes(ctx context.Context, self access.Self, on bool) error
	SetTexts(ctx context.Context, self access.Self, on bool) error
	SetLimit(ctx context.Context, self access.Self, amount string) error
	SetFood(ctx context.Context, self access.Self, food person.Food) error
	EmptyFood(ctx context.Context, self access.Self) error
	Disconnect(ctx context.Context, self access.Self, userID string) error
	EndSession(ctx context.Context, self access.Self, ref string) error
	SignOut(ctx context.Context, self access.Self) error
	SignOutEverywhere(ctx context.Context, self access.Self) error
	Export(ctx context.Context, self access.Self) ([]byte, error)
	Delete(ctx context.Context, self access.Self) error
}

// HistoryPage is the orders of a person; see ordering.History.
type HistoryPage interface {
	List(ctx context.Context, self access.Self, before string) (page []ordering.Past, next string, err error)
	Open(ctx context.Context, self access.Self, orderID string) (ordering.Receipt, error)
	Evidence(ctx context.Context, self access.Self, orderID string) (files []ports.BundleFile, at time.Time, err error)
}

// Options configure the pages. The zero value works.
type Options struct {
	Logger *slog.Logger
	Random io.Reader // of nonces and form keys; default crypto/rand
	Name   string    // the service's own name; default "Carryout"
	HTTPS  bool      // the pages are reached over https; the cookie is bound to the host
	URL    string    // the pages' address: requests for another host are refused; empty, none are
	Links  Links
}

// New returns the handler of the pages.
func New(s Services, o Options) http.Handler {
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Name == "" {
		o.Name = "Carryout"
	}
	w := newWriter(o.Name, o.Random, o.Links)
	w.home = s.Account != nil
	w.passkeys = s.Passkeys != nil && s.Passkeys.Works()
	surface := web.New(web.Options{Logger: o.Logger, Render: w.renders(stop), HTTPS: o.HTTPS, URL: o.URL})
	routes := slices.Concat(newJoin(s, w, o).routes(), newTracking(s, w, o).routes(), buttons{w, o.URL}.routes())
	if s.SignIn != nil {
		routes = append(routes, newSignIn(s, w, o).routes()...)
	}
	if s.Account != nil {
		routes = append(routes, newAccount(s, w, o).routes()...)
	}
	if s.Passkeys != nil {
		routes = append(routes, newPasskeys(s, w, o).routes()...)
	}
	return surface.Router(web.Nobody{}, routes)
}

// ServicesOf returns the services of an engine.
func ServicesOf(e *engine.Engine) Services {
	return Services{Join: e.JoinPage, Cart: e.CartPage, SignIn: e.OAuth, Account: e.Account, History: e.History, Passkeys: e.Passkeys}
}
