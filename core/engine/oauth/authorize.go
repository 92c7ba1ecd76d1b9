package oauth

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Step is which page a request for authorization shows.
type Step string

// The steps.
const (
	StepSignIn  Step = "sign_in" // the phone, and then the code that is texted to it
	StepApprove Step = "approve"
	StepCard    Step = "card" // after the approval, if the person has none
)

// Page is what the pages of a request for authorization show. Before the phone is proved they name only the client.
type Page struct {
	Step        Step
	Client      string // its name
	Application string // the application's name; empty for a client of none
	Host        string // of the redirect URI
	Origin      string // of the redirect URI, which the browser is sent to at the end
	LoginHint   string
	PhoneHint   string // when proved
	FirstName   string // when proved; empty if the person has no name yet
	NeedsName   bool   // when proved: the person has no name yet
	Sandbox     bool   // when proved
	Tools       bool   // the tool interface is asked for too
}

// Outcome is a page to show, or where to send the browser.
type Outcome struct {
	Page     Page
	Location string // empty: the page is to be shown
}

// visit is a request for authorization with what it is about.
type visit struct {
	request oauth.Request
	client  oauth.Client
	app     access.Application // its id is empty for a client that belongs to no application and was not approved yet
	account person.Account     // when proved
	proved  bool
}

// Begin checks a request on the API host: it returns where to send the browser, the hosted pages or, with a refusal, the client.
//
// Errors: InvalidRequest (the client or the redirect URI is unknown: nothing is redirected there), RateLimited.
func (s *Service) Begin(ctx context.Context, q url.Values, address string) (string, error) {
	clientID, _, _ := oauth.Target(q)
	if err := s.learn(ctx, clientID, address); err != nil {
		return "", err
	}
	var v visit
	var refused *oauth.Refusal
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		v, refused, err = s.open(r, q, "", s.unit.Now())
		return err
	})
	switch {
	case err != nil && v.request.Prompt == oauth.PromptNone && v.request.RedirectURI != "":
		return v.request.Refused(s.here.Issuer, unavailable), nil
	case err != nil:
		return "", err
	case refused != nil:
		return v.request.Refused(s.here.Issuer, refused), nil
	}
	return s.pages.URL + Path + "?" + q.Encode(), nil
}

// Path is where the pages of a request for authorization are on the pages' host. Their query is the request.
const Path = "/authorize"

// What a client is told of a request that is not granted.
var (
	unavailable     = &oauth.Refusal{Code: oauth.TemporarilyUnavailable, Description: "The service cannot answer right now."}
	loginRequired   = &oauth.Refusal{Code: oauth.LoginRequired, Description: "The person is not signed in."}
	consentRequired = &oauth.Refusal{Code: oauth.ConsentRequired, Description: "The person has to approve this on a page."}
	denied          = &oauth.Refusal{Code: oauth.AccessDenied, Description: "The person did not approve."}
	notPermitted    = &oauth.Refusal{Code: oauth.UnauthorizedClient, Description: "The application may not sign this person in."}
)

// open reads a request and what it is about. A refusal goes to the client; an error stays with us.
func (s *Service) open(r ports.Reader, q url.Values, session string, now time.Time) (visit, *oauth.Refusal, error) {
	clientID, redirectURI, ok := oauth.Target(q)
	if !ok {
		return visit{}, nil, fault.InvalidRequest.Say("client_id and redirect_uri are each sent once.")
	}
	var v visit
	var err error
	v.client, err = r.OAuthClient(clientID)
	switch {
	case errors.Is(err, ports.ErrNotFound) || err == nil && v.client.Deleted():
		return visit{}, nil, fault.InvalidRequest.Field("client_id", "is unknown.")
	case err != nil:
		return visit{}, nil, err
	case !v.client.Redirects(redirectURI):
		return visit{}, nil, fault.InvalidRequest.Field("redirect_uri", "is not registered for this client.")
	}
	var refused *oauth.Refusal
	if v.request, refused = s.here.Parse(q); refused != nil {
		return v, refused, nil
	}
	if v.app, err = application(r, v.client); err != nil {
		return v, nil, err
	}
	if v.app.Approval == access.Suspended {
		return v, notPermitted, nil
	}
	v.account, v.proved, err = signedIn(r, session, now)
	return v, nil, err
}

// application is the application that a client acts for. A client without one is its own application.
func application(r ports.ReadAccess, c oauth.Client) (access.Application, error) {
	if c.AppID == "" {
		return access.Application{Name: c.Name, Approval: access.Approved}, nil
	}
	return r.Application(c.AppID)
}

// signedIn is whose session it is, if the person may sign in for a client with it.
func signedIn(r ports.ReadPeople, session string, now time.Time) (person.Account, bool, error) {
	if !id.Session.Is(session) {
		return person.Account{}, false, nil
	}
	found, err := r.Session(id.Hash(session))
	if errors.Is(err, ports.ErrNotFound) {
		return person.Account{}, false, nil
	}
	if err != nil {
		return person.Account{}, false, err
	}
	a, err := r.Account(found.Env, found.AccountID)
	if err != nil || !found.Opens(a, now) || a.ClaimedAt == nil || !a.SignsIn() {
		return person.Account{}, false, err
	}
	return a, true, nil
}

// Open shows the page of a request, or sends the browser on: to the client with a code, when nothing is left to ask, or with a refusal.
//
// Errors: InvalidRequest (the client or the redirect URI is unknown).
func (s *Service) Open(ctx context.Context, q url.Values, session string) (Outcome, error) {
	var v visit
	var refused *oauth.Refusal
	var silent bool
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		if v, refused, err = s.open(r, q, session, s.unit.Now()); err != nil || refused != nil {
			return err
		}
		silent, refused, err = v.silent(r)
		return err
	})
	switch {
	case err != nil && v.request.Prompt == oauth.PromptNone:
		return Outcome{Location: v.request.Refused(s.here.Issuer, unavailable)}, nil
	case err != nil:
		return Outcome{}, err
	case refused != nil:
		return Outcome{Location: v.request.Refused(s.here.Issuer, refused)}, nil
	case silent:
		location, err := s.approve(ctx, q, session, nil)
		return Outcome{Location: location}, err
	}
	return Outcome{Page: v.page()}, nil
}

// silent decides whether a request is answered without a page, or refused (spec 4.6).
func (v visit) silent(r ports.Reader) (bool, *oauth.Refusal, error) {
	never := v.request.Prompt == oauth.PromptNone
	if !v.proved || never && v.request.LoginHint != "" && v.request.LoginHint != v.account.Phone {
		if never {
			return false, loginRequired, nil
		}
		return false, nil, nil
	}
	if access.Permit(v.account.Env, v.app.Approval) != nil {
		return false, notPermitted, nil
	}
	covered, err := v.covered(r)
	if err != nil {
		return false, nil, err
	}
	hinted := v.request.LoginHint == "" || v.request.LoginHint == v.account.Phone
	switch {
	case covered && hinted && v.request.Prompt != oauth.PromptConsent && oauth.Silent(v.request.RedirectURI):
		return true, nil, nil
	case never:
		return false, consentRequired, nil
	}
	return false, nil, nil
}

// covered reports whether the person approved as much for this client before, and is still connected.
func (v visit) covered(r ports.Reader) (bool, error) {
	if v.app.ID == "" {
		return false, nil
	}
	u, err := r.UserOf(v.account.Env, v.app.ID, v.account.ID)
	if errors.Is(err, ports.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	a, err := r.Approval(v.account.Env, u.ID, v.client.ID)
	if errors.Is(err, ports.ErrNotFound) {
		return false, nil
	}
	return err == nil && a.Connected(u.ConnectedAt) && a.Covers(v.request.Resources), err
}

func (v visit) page() Page {
	p := Page{Step: StepSignIn, Client: v.client.Name, LoginHint: v.request.LoginHint}
	if v.client.Source == oauth.FromConsole {
		p.Application = v.app.Name
	}
	if u, err := url.Parse(v.request.RedirectURI); err == nil {
		p.Host, p.Origin = u.Hostname(), u.Scheme+"://"+u.Host
	}
	for _, r := range v.request.Resources {
		p.Tools = p.Tools || r == oauth.Tools
	}
	if v.proved {
		p.Step, p.PhoneHint, p.FirstName, p.Sandbox = StepApprove, person.PhoneHint(v.account.Phone), v.account.FirstName, v.account.Env == access.Sandbox
		p.NeedsName = p.FirstName == ""
	}
	return p
}

// Names are what a person without a name says on the approval page.
type Names struct{ First, Last string }

// Approve grants a request: what the person does on the approval page. It returns where to send the browser.
//
// Errors: InvalidRequest (the request, or a name), Unauthorized (the session has ended).
func (s *Service) Approve(ctx context.Context, q url.Values, session string, n Names) (string, error) {
	return s.approve(ctx, q, session, &n)
}

// approve is Approve; without names it is the silent answer to a request that was approved before.
func (s *Service) approve(ctx context.Context, q url.Values, session string, n *Names) (location string, err error) {
	secret := oauth.NewSecret(s.unit.Random())
	userID, appID, familyID := s.unit.NewID(id.User), s.unit.NewID(id.App), s.unit.NewID(id.TokenFamily)
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		now := s.unit.Now().UTC()
		v, refused, err := s.open(tx, q, session, now)
		switch {
		case err != nil:
			return err
		case refused == nil && !v.proved:
			return fault.Unauthorized.Because("sign_in_session")
		case refused == nil && access.Permit(v.account.Env, v.app.Approval) != nil:
			refused = notPermitted
		}
		if refused != nil {
			location = v.request.Refused(s.here.Issuer, refused)
			return nil
		}
		if n == nil {
			// A disconnect may have come in between.
			if covered, err := v.covered(tx); err != nil || !covered {
				location = v.request.Refused(s.here.Issuer, consentRequired)
				return err
			}
		} else if err := v.named(tx, *n); err != nil {
			return err
		}
		if err := v.standIn(tx, appID, now); err != nil {
			return err
		}
		u, err := v.connect(tx, userID, now)
		if err != nil {
			return err
		}
		h := oauth.Holder{Env: v.account.Env, ClientID: v.client.ID, AppID: v.app.ID, AccountID: v.account.ID, UserID: u.ID, ConnectedAt: *u.ConnectedAt}
		if n != nil {
			if err := tx.PutApproval(oauth.Approval{Holder: h, Resources: v.request.Resources, ApprovedAt: now}); err != nil {
				return err
			}
		}
		family, code := oauth.BeginFamily(familyID, h, v.request, now, secret)
		location = v.request.Answer(s.here.Issuer, code)
		return tx.PutTokenFamily(family)
	})
	return location, err
}

// named gives an account without a name the one that the person typed.
func (v *visit) named(tx ports.WritePeople, n Names) error {
	if v.account.FirstName != "" {
		return nil
	}
	n, err := n.checked()
	if err != nil {
		return err
	}
	v.account.FirstName, v.account.LastName = n.First, n.Last
	return tx.PutAccount(v.account)
}

// checked returns the names as they are stored. Errors: InvalidRequest (firstName, lastName).
func (n Names) checked() (Names, error) {
	for _, f := range []struct {
		name string
		text *string
	}{{"firstName", &n.First}, {"lastName", &n.Last}} {
		name, wrong := form.Name(*f.text, person.NameAtMost)
		if wrong != "" {
			return n, fault.InvalidRequest.Field(f.name, wrong)
		}
		*f.text = name
	}
	return n, nil
}

// standIn gives a client that belongs to no application a record that its people and orders hang on. It has no developer, no secret and no
// endpoint: its events are not sent (spec 5.7).
func (v *visit) standIn(tx ports.Tx, appID string, now time.Time) error {
	if v.app.ID == "" {
		v.app.ID, v.app.CreatedAt, v.client.AppID = appID, now, appID
		if err := tx.PutApplication(v.app); err != nil {
			return err
		}
	}
	used, changed := v.client.Used(now)
	if !changed {
		return nil
	}
	v.client = used
	return tx.PutOAuthClient(used)
}

// connect is the person as the application knows them, connected.
func (v *visit) connect(tx ports.Tx, userID string, now time.Time) (person.User, error) {
	u, err := tx.UserOf(v.account.Env, v.app.ID, v.account.ID)
	if errors.Is(err, ports.ErrNotFound) {
		u, err = person.User{Env: v.account.Env, ID: userID, AppID: v.app.ID, AccountID: v.account.ID, Phone: v.account.Phone,
			FirstName: v.account.FirstName, LastName: v.account.LastName, CreatedAt: now, Unprovisioned: true}, nil
	}
	if err != nil || u.ConnectedAt != nil {
		return u, err
	}
	u = u.Connect(now)
	return u, tx.PutUser(u)
}

// Deny is where the browser is sent when the person cancels.
//
// Errors: InvalidRequest.
func (s *Service) Deny(ctx context.Context, q url.Values) (location string, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		v, refused, err := s.open(r, q, "", s.unit.Now())
		if err != nil {
			return err
		}
		if refused == nil {
			refused = denied
		}
		location = v.request.Refused(s.here.Issuer, refused)
		return nil
	})
	return location, err
}
