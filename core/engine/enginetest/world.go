// Package enginetest is a small world for tests of the engine and of the packages that use it: a restaurant with a ledger, a bank, phones, a directory,
// a clock and a store. All are written by hand, and report afterwards what really happened.
package enginetest

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
)

// The addresses of the surfaces of every engine of this package.
const (
	APIURL     = "https://api.example"
	ToolsURL   = "https://mcp.example"
	AuthURL    = "https://auth.example"
	ConsoleURL = "https://console.example"
)

// Options change a world; the zero value is an ordinary one.
type Options struct {
	Store  ports.Store                     // default NewMemory
	Random io.Reader                       // default Random(1)
	Wrap   func(engine.World) engine.World // wraps the world before the engine gets it
	Risk   ports.Risk                      // default ports.AllowAll
	Logger *slog.Logger
	// TextCountries are the countries that are texted; nil: every one.
	TextCountries []string
	RefuseAfter   time.Duration // how long every refused call takes at least
	Policy        ordering.Policy
}

// World is an engine with everything around it, and an approved application with an enabled endpoint.
type World struct {
	*engine.Engine
	T          testing.TB
	Clock      *Clock
	Store      ports.Store
	Restaurant *Restaurant
	Bank       *Bank
	Phones     *Phones
	App        developers.Secrets

	options Options
}

// New makes a world.
func New(t testing.TB, o Options) *World {
	t.Helper()
	w := &World{T: t, Clock: NewClock(Noon), Phones: NewPhones(), options: o}
	w.Bank = NewBank(w.Clock)
	w.Restaurant = NewRestaurant(w.Clock, w.Bank)
	if w.Store = o.Store; w.Store == nil {
		w.Store = NewMemory(nil)
	}
	if w.options.Random == nil {
		w.options.Random = Random(1)
	}
	w.Engine = w.NewEngine(o.Wrap)
	w.App = w.NewApp("Dinner Bell", access.Approved)
	return w
}

// NewEngine returns another engine over the same world: a second node, or the same one after a restart.
func (w *World) NewEngine(wrap func(engine.World) engine.World) *engine.Engine {
	world := engine.World{Store: w.Store, Sites: w.Restaurant, SMS: w.Phones, Vault: w.Bank, Processor: w.Bank, Issuer: w.Bank, Risk: w.options.Risk, Places: Directory{}}
	if world.Risk == nil {
		world.Risk = ports.AllowAll{}
	}
	if wrap != nil {
		world = wrap(world)
	}
	return engine.New(world, engine.Options{Logger: w.options.Logger, Now: w.Clock.Now, Random: w.options.Random, TextCountries: w.options.TextCountries, RefuseAfter: w.options.RefuseAfter, APIURL: APIURL, ToolsURL: ToolsURL, AuthURL: AuthURL, ConsoleURL: ConsoleURL, Policy: w.options.Policy})
}

// NewApp makes an application with an enabled endpoint.
func (w *World) NewApp(name string, approval access.Approval) developers.Secrets {
	w.T.Helper()
	app, err := w.Operator.CreateApplication(context.Background(), "", name, approval, access.Endpoint{ID: "whe_1", URL: "https://partner.example/hook", Enabled: true})
	if err != nil {
		w.T.Fatal(err)
	}
	return app
}

// Developer makes a developer account, or finds it again.
func (w *World) Developer(email string) developer.Account {
	w.T.Helper()
	account, err := w.Operator.EnsureDeveloper(context.Background(), email, "")
	if err != nil {
		w.T.Fatal(err)
	}
	return account
}

// As is the right of a developer, whose account is made if there is none.
func (w *World) As(email string) access.Developer {
	w.T.Helper()
	d, err := w.Operator.Developer(context.Background(), email)
	if err != nil {
		w.T.Fatal(err)
	}
	return d
}

// CLIToken signs a terminal tool of a developer in, and returns its token.
func (w *World) CLIToken(developerID string) string {
	w.T.Helper()
	ctx := context.Background()
	code, err := w.Devices.Request(ctx, "laptop", "192.0.2.1")
	if err != nil {
		w.T.Fatal(err)
	}
	if _, err := w.Devices.Approve(ctx, access.Developer{ID: developerID}, code.UserCode); err != nil {
		w.T.Fatal(err)
	}
	token, err := w.Devices.Poll(ctx, code.Code, "192.0.2.1")
	if err != nil {
		w.T.Fatal(err)
	}
	return token.Token
}

// Caller authenticates a credential.
func (w *World) Caller(credential string) access.Caller {
	w.T.Helper()
	c, _, err := w.Callers.Authenticate(context.Background(), credential, "192.0.2.1")
	if err != nil {
		w.T.Fatal(err)
	}
	return c
}

// Secret is the first application's caller in an environment.
func (w *World) Secret(env access.Environment) access.Caller {
	w.T.Helper()
	if env == access.Production {
		return w.Caller(w.App.Production)
	}
	return w.Caller(w.App.Sandbox)
}

// Provisioned makes a person with this phone, and returns the user with a caller by a build grant.
func (w *World) Provisioned(secret access.Caller, phone string) (people.User, access.Caller) {
	w.T.Helper()
	u, err := w.People.Provision(context.Background(), secret, people.NewUser{FirstName: "Ada", LastName: "Byron", Phone: phone})
	if err != nil {
		w.T.Fatal(err)
	}
	return u, w.GrantFor(secret, u.ID)
}

// GrantFor mints a grant and returns its caller.
func (w *World) GrantFor(secret access.Caller, userID string) access.Caller {
	w.T.Helper()
	g, err := w.People.Grant(context.Background(), secret, userID)
	if err != nil {
		w.T.Fatal(err)
	}
	return w.Caller(g.Token)
}

// Joined makes a production person who has finished joining through the secret's application: phone proved, connected, a card on file.
func (w *World) Joined(secret access.Caller, phone string) (people.User, access.Caller) {
	w.T.Helper()
	ctx := context.Background()
	u, grant := w.Provisioned(secret, phone)
	ticket := Ticket(u.HandoffURL)
	if _, err := w.JoinPage.Text(ctx, ticket); err != nil {
		w.T.Fatal(err)
	}
	session, err := w.JoinPage.Prove(ctx, ticket, w.Phones.Code(phone))
	if err != nil {
		w.T.Fatal(err)
	}
	if err := w.JoinPage.Approve(ctx, ticket, session); err != nil {
		w.T.Fatal(err)
	}
	if _, err := w.JoinPage.AddCard(ctx, ticket, people.NewCard{Session: session, Key: "form-1", Input: map[string]string{"number": "4242"}}); err != nil {
		w.T.Fatal(err)
	}
	return u, grant
}

// Ticket is the ticket of a handoff link.
func Ticket(url string) string { return url[strings.LastIndex(url, "/")+1:] }

// PersonToken signs the person of a grant in through an OAuth client of the grant's application, and returns an access token for the API and the
// tool interface. The token lives for a day: a test that moves the clock keeps it.
func (w *World) PersonToken(grant access.Caller) string {
	w.T.Helper()
	ctx, now := context.Background(), w.Clock.Now().UTC()
	client, err := w.OAuthClients.Create(ctx, access.Owner{App: grant.App}, "The Dinner App", []string{"https://partner.example/back"})
	if err != nil {
		w.T.Fatal(err)
	}
	var token string
	err = w.Store.Update(ctx, func(tx ports.Tx) error {
		u, err := tx.User(grant.Env, grant.UserID)
		if err != nil {
			return err
		}
		if u.ConnectedAt == nil {
			u = u.Connect(now)
		}
		h := oauth.Holder{Env: u.Env, ClientID: client.ID, AppID: u.AppID, AccountID: u.AccountID, UserID: u.ID, ConnectedAt: *u.ConnectedAt}
		both, day := []oauth.Resource{oauth.API, oauth.Tools}, 24*time.Hour
		family, mark := oauth.Family{Holder: h, ID: id.NewAt(id.TokenFamily, now, rand.Reader), Resources: both, ExpiresAt: now.Add(day)}.Exchange(now, oauth.NewSecret(rand.Reader))
		family, token = family.IssueAccess(mark, both, now, day, oauth.NewSecret(rand.Reader))
		return errors.Join(tx.PutUser(u), tx.PutApproval(oauth.Approval{Holder: h, Resources: both, ApprovedAt: now}),
			tx.PutTokenFamily(family))
	})
	if err != nil {
		w.T.Fatal(err)
	}
	return token
}

// Person is the caller that a person's own access token will be, for the same person as a grant's.
func Person(grant access.Caller) access.Caller {
	grant.Kind, grant.Credential = access.Person, "token/"+grant.UserID
	return grant
}
