// Package client is how the terminal tool talks to the service: the generated client with one way to read refusals, keys for
// writes, and nothing else of the service.
package client

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/transports/rest/api"
	generated "github.com/carryout-dev/carryout/transports/rest/client"
)

// Problem is an error answer, or no answer at all.
type Problem struct {
	Status      int    // 0: the service did not answer
	Code        string // the catalogue's, or Unreachable
	Message     string
	RequestID   string
	RetryAfter  time.Duration
	Interval    time.Duration // of the two sign-in calls
	Candidates  []api.StoreCandidate
	UserMessage string

	cause error
}

// Unreachable is the code of a call without a readable answer.
const Unreachable = "unreachable"

func (p *Problem) Error() string { return p.Message }

func (p *Problem) Unwrap() error { return p.cause }

// Safe reports whether the same call may be sent again: nothing was done, or the call carries a key.
func (p *Problem) Safe() bool { return p.Status == 0 || p.Status >= 500 }

// Client calls the service with one credential.
type Client struct {
	api   *generated.ClientWithResponses
	base  string
	token string
	http  *http.Client
	trace func(Call)
}

// Call is one call as it was sent, so that it can be repeated by hand.
type Call struct {
	Method, URL string
	Header      http.Header
	Body        []byte
	Status      int
	Answer      []byte
	Took        time.Duration
}

// Options tune a client; the zero value works.
type Options struct {
	HTTP  *http.Client // default: a client with a timeout of 30 seconds
	Agent string       // the User-Agent
	Trace func(Call)   // receives each call, with its credential
}

// attempts is how often a write with a key is sent if there is no answer.
const attempts = 3

// New returns a client of the service at base. Without a token it can make the calls that need none.
func New(base, token string, o Options) (*Client, error) {
	c := &Client{base: strings.TrimRight(base, "/"), token: token, http: o.HTTP, trace: o.Trace}
	if c.http == nil {
		c.http = &http.Client{Timeout: 30 * time.Second}
	}
	var err error
	c.api, err = generated.NewClientWithResponses(c.base, generated.WithHTTPClient(doer{c}), generated.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		if c.token != "" {
			r.Header.Set("Authorization", "Bearer "+c.token)
		}
		if o.Agent != "" {
			r.Header.Set("User-Agent", o.Agent)
		}
		return nil
	}))
	return c, err
}

// Base is the address of the service.
func (c *Client) Base() string { return c.base }

// With returns the same client with another credential.
func (c *Client) With(token string, trace func(Call)) (*Client, error) {
	return New(c.base, token, Options{HTTP: c.http, Trace: trace})
}

// doer sends a request. It repeats a request with a key if there is no answer: the key makes that safe.
type doer struct{ *Client }

func (d doer) Do(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	for try := 1; ; try++ {
		r.Body = io.NopCloser(bytes.NewReader(body))
		started := time.Now()
		answer, err := d.http.Do(r)
		again := r.Header.Get("Idempotency-Key") != "" && try < attempts && r.Context().Err() == nil &&
			(err != nil && !errors.Is(err, syscall.ECONNREFUSED) || err == nil && answer.StatusCode >= 502)
		if again {
			if err == nil {
				answer.Body.Close()
			}
			select {
			case <-r.Context().Done():
				return nil, r.Context().Err()
			case <-time.After(time.Duration(try) * 200 * time.Millisecond):
			}
			continue
		}
		if err == nil && d.trace != nil {
			text, failed := io.ReadAll(answer.Body)
			answer.Body.Close()
			if failed != nil {
				return nil, failed
			}
			answer.Body = io.NopCloser(bytes.NewReader(text))
			d.trace(Call{Method: r.Method, URL: r.URL.String(), Header: r.Header.Clone(), Body: body, Status: answer.StatusCode, Answer: text, Took: time.Since(started)})
		}
		return answer, err
	}
}

// read converts the result of a generated call to a value or a Problem.
func read[T any](c *Client, ok *T, answer *http.Response, body []byte) (*T, error) {
	if ok != nil {
		return ok, nil
	}
	p := &Problem{Status: answer.StatusCode, RequestID: answer.Header.Get("X-Request-Id")}
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
		p.RetryAfter = time.Duration(seconds) * time.Second
	}
	var envelope struct {
		Error       json.RawMessage      `json:"error"`
		Description string               `json:"error_description"`
		Interval    int                  `json:"interval"`
		Candidates  []api.StoreCandidate `json:"candidates"`
		UserMessage string               `json:"userMessage"`
	}
	if json.Unmarshal(body, &envelope) == nil {
		var inner struct{ Code, Message string }
		if json.Unmarshal(envelope.Error, &inner) == nil {
			p.Code, p.Message = inner.Code, inner.Message
		} else if json.Unmarshal(envelope.Error, &p.Code) == nil {
			p.Message, p.Interval = envelope.Description, time.Duration(envelope.Interval)*time.Second
		}
		p.Candidates, p.UserMessage = envelope.Candidates, envelope.UserMessage
	}
	if p.Code == "" {
		p.Code = Unreachable
		p.Message = fmt.Sprintf("%s answered %d, not in the way that Carryout does.", c.base, answer.StatusCode)
		if answer.StatusCode < 500 {
			p.Status = 0 // another program answered, not the service
		}
	}
	return nil, p
}

// lost is the Problem of a call without a readable answer.
func (c *Client) lost(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(ctx.Err(), context.Canceled) {
		return ctx.Err()
	}
	var network net.Error
	why := "did not give a readable answer"
	switch {
	case errors.Is(err, syscall.ECONNREFUSED):
		why = "refuses connections"
	case errors.As(err, &network) && network.Timeout():
		why = "did not answer in time"
	case errors.As(err, new(*net.DNSError)):
		why = "has a name that cannot be found"
	case errors.As(err, new(*url.Error)):
		why = "cannot be reached"
	}
	return &Problem{Code: Unreachable, Message: c.base + " " + why + ".", cause: err}
}

// key is a new idempotency key.
func key() *string { k := rand.Text(); return &k }

// RequestDevice begins a sign-in.
func (c *Client) RequestDevice(ctx context.Context, device string) (*api.DeviceCode, error) {
	r, err := c.api.RequestDeviceWithResponse(ctx, api.DeviceCodeRequest{DeviceName: &device})
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// RequestToken polls for the token of a sign-in.
func (c *Client) RequestToken(ctx context.Context, deviceCode string) (*api.DeviceToken, error) {
	r, err := c.api.RequestDeviceTokenWithResponse(ctx, api.DeviceTokenRequest{DeviceCode: deviceCode,
		GrantType: api.DeviceTokenRequestGrantTypeUrnIetfParamsOauthGrantTypeDeviceCode})
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// SignOut ends the session.
func (c *Client) SignOut(ctx context.Context) (*api.CLISignedOut, error) {
	r, err := c.api.SignOutWithResponse(ctx)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Whoami returns who is signed in.
func (c *Client) Whoami(ctx context.Context) (*api.CLIIdentity, error) {
	r, err := c.api.WhoamiWithResponse(ctx)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	union, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return nil, err
	}
	me, err := union.AsCLIIdentity()
	if err != nil || me.Kind != api.CLIIdentityKindCli {
		return nil, &Problem{Status: http.StatusUnauthorized, Code: "unauthorized", Message: "The credential is not a terminal tool's session."}
	}
	return &me, nil
}

// Apps lists the developer's applications.
func (c *Client) Apps(ctx context.Context) ([]api.CLIApp, error) {
	r, err := c.api.ListCLIAppsWithResponse(ctx)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	v, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return nil, err
	}
	return v.Apps, nil
}

// CreateApp creates an application with its first sandbox key.
func (c *Client) CreateApp(ctx context.Context, name string) (*api.CLIAppCreated, error) {
	r, err := c.api.CreateCLIAppWithResponse(ctx, &api.CreateCLIAppParams{IdempotencyKey: key()}, api.CLIAppRequest{Name: name})
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON201, r.HTTPResponse, r.Body)
}

// Keys lists the sandbox keys of an application.
func (c *Client) Keys(ctx context.Context, app string) ([]api.CLIKey, error) {
	r, err := c.api.ListCLIKeysWithResponse(ctx, app)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	v, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return nil, err
	}
	return v.Keys, nil
}

// CreateKey creates a sandbox key. With replace, every other key stops.
func (c *Client) CreateKey(ctx context.Context, app string, replace bool) (*api.CLIKeyCreated, error) {
	r, err := c.api.CreateCLIKeyWithResponse(ctx, app, &api.CreateCLIKeyParams{IdempotencyKey: key()}, api.CLIKeyRequest{Replace: &replace})
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON201, r.HTTPResponse, r.Body)
}

// RevokeKey revokes a sandbox key.
func (c *Client) RevokeKey(ctx context.Context, app, id string) (*api.CLIKeyRevoked, error) {
	r, err := c.api.RevokeCLIKeyWithResponse(ctx, app, id, &api.RevokeCLIKeyParams{IdempotencyKey: key()})
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Webhooks lists the endpoints of an application.
func (c *Client) Webhooks(ctx context.Context, app string) ([]api.CLIWebhook, error) {
	r, err := c.api.ListCLIWebhooksWithResponse(ctx, app)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	v, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return nil, err
	}
	return v.Webhooks, nil
}

// SigningSecret returns the signing secret of the sandbox.
func (c *Client) SigningSecret(ctx context.Context, app string) (string, error) {
	r, err := c.api.ReadCLISigningSecretWithResponse(ctx, app)
	if err != nil {
		return "", c.lost(ctx, err)
	}
	v, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return "", err
	}
	return v.SigningSecret, nil
}

// Events returns a page of the sandbox feed. With Listen it is a poll of a run that forwards.
func (c *Client) Events(ctx context.Context, app string, q api.ListCLIEventsParams) (*api.CLIEvents, error) {
	r, err := c.api.ListCLIEventsWithResponse(ctx, app, &q)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Trigger fires a test event.
func (c *Client) Trigger(ctx context.Context, app, event, order string) (*api.CLITriggered, error) {
	body := api.WebhookFire{Event: api.TestEvent(event)}
	if order != "" {
		body.OrderID = &order
	}
	r, err := c.api.TriggerCLIEventWithResponse(ctx, app, &api.TriggerCLIEventParams{IdempotencyKey: key()}, body)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Deliveries lists the newest deliveries of the sandbox.
func (c *Client) Deliveries(ctx context.Context, app string, limit int, state string) (*api.CLIDeliveries, error) {
	q := api.ListCLIDeliveriesParams{}
	if limit > 0 {
		q.Limit = new(int64(limit))
	}
	if state != "" {
		q.State = new(api.ListCLIDeliveriesParamsState(state))
	}
	r, err := c.api.ListCLIDeliveriesWithResponse(ctx, app, &q)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Usage returns the application's limits and what is left of them.
func (c *Client) Usage(ctx context.Context, app string) (*api.Usage, error) {
	r, err := c.api.ReadCLIUsageWithResponse(ctx, app)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// TestSession creates a sandbox person with a grant.
func (c *Client) TestSession(ctx context.Context, app, phone string) (*api.CLITestSession, error) {
	body := api.CLITestSessionRequest{}
	if phone != "" {
		body.Phone = &phone
	}
	r, err := c.api.CreateCLITestSessionWithResponse(ctx, app, &api.CreateCLITestSessionParams{IdempotencyKey: key()}, body)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON201, r.HTTPResponse, r.Body)
}

// Page returns the page on which a cart of the sandbox is being built.
func (c *Client) Page(ctx context.Context, app, cartID string) (*api.CLIPage, error) {
	r, err := c.api.ReadCLIPageWithResponse(ctx, app, cartID)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// LiveAccess requests production access.
func (c *Client) LiveAccess(ctx context.Context, app, note string) (*api.CLILiveAccess, error) {
	body := api.CLILiveAccessRequest{}
	if note != "" {
		body.Note = &note
	}
	r, err := c.api.RequestCLILiveAccessWithResponse(ctx, app, &api.RequestCLILiveAccessParams{IdempotencyKey: key()}, body)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Docs returns a page of the documentation.
func (c *Client) Docs(ctx context.Context, topic string) (*api.CLIDocs, error) {
	r, err := c.api.ReadCLIDocsWithResponse(ctx, topic)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// Ready returns an error if the service is not ready.
func (c *Client) Ready(ctx context.Context) error {
	r, err := c.api.ReadinessWithResponse(ctx)
	if err != nil {
		return c.lost(ctx, err)
	}
	_, err = read(c, r.JSON200, r.HTTPResponse, r.Body)
	return err
}

// EvidenceKeys returns the keys that sign evidence, and those that did.
func (c *Client) EvidenceKeys(ctx context.Context) (*api.EvidenceKeys, error) {
	r, err := c.api.EvidenceKeysWithResponse(ctx)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON200, r.HTTPResponse, r.Body)
}

// CreateCart starts a cart. The same key never builds twice.
func (c *Client) CreateCart(ctx context.Context, cart api.NewCart) (*api.CartStarted, error) {
	r, err := c.api.CreateCartWithResponse(ctx, nil, cart)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON202, r.HTTPResponse, r.Body)
}

// Cart reads a cart.
func (c *Client) Cart(ctx context.Context, id string) (*api.Cart, error) {
	r, err := c.api.ReadCartWithResponse(ctx, id, nil)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	v, err := read(c, r.JSON200, r.HTTPResponse, r.Body)
	if err != nil {
		return nil, err
	}
	return &v.Cart, nil
}

// AnswerCart answers a cart's question. A new cart replaces it.
func (c *Client) AnswerCart(ctx context.Context, id string, answer api.CartAnswer) (*api.CartStarted, error) {
	r, err := c.api.AnswerCartWithResponse(ctx, id, nil, answer)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON202, r.HTTPResponse, r.Body)
}

// ConfirmCart confirms a cart at its total.
func (c *Client) ConfirmCart(ctx context.Context, id string, yes api.CartConfirmation) (*api.CartConfirmed, error) {
	r, err := c.api.ConfirmCartWithResponse(ctx, id, nil, yes)
	if err != nil {
		return nil, c.lost(ctx, err)
	}
	return read(c, r.JSON202, r.HTTPResponse, r.Body)
}
