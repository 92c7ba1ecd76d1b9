package dev

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/transports/web"
)

// endpoint is an endpoint as the routes return it.
type endpoint struct {
	ID             string     `json:"id"`
	URL            string     `json:"url"`
	Events         []string   `json:"events"` // empty: all
	Enabled        bool       `json:"enabled"`
	DisabledAt     *time.Time `json:"disabledAt,omitempty"`
	DisabledReason string     `json:"disabledReason,omitempty"`

	Status  access.EndpointStatus `json:"status"`
	Problem string                `json:"problem,omitempty"` // why it is not verified
}

func endpointView(p access.Endpoint) endpoint {
	v := endpoint{ID: p.ID, URL: p.URL, Events: p.Events, Enabled: p.Enabled, DisabledAt: p.DisabledAt, DisabledReason: p.DisabledReason, Status: p.Status()}
	if p.Unverified != nil {
		v.Problem = p.Unverified.Problem
	}
	if v.Events == nil {
		v.Events = []string{}
	}
	return v
}

func (d routes) addEndpoint(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	body.Require("url")
	appID, url, events, verify := body.TextOrEmpty("appId"), body.TextOrEmpty("url"), body.Texts("events"), body.Flag("verify")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), proofWait)
	defer cancel()
	made, err := d.Webhooks.AddEndpoint(ctx, owner, url, events)
	if err == nil {
		made, err = d.trust(r.Context(), owner, made, verify)
	}
	return web.Answer{Status: http.StatusCreated, Body: endpointView(made)}, err
}

// proofWait is how long a development endpoint has for its proof.
const proofWait = 3 * time.Second

// trust makes a development endpoint verified although it does not know challenges, unless verify says not to: a developer's first receiver has a few
// lines.
func (d routes) trust(ctx context.Context, owner access.Owner, p access.Endpoint, verify *bool) (access.Endpoint, error) {
	if p.Unverified == nil || verify != nil && *verify {
		return p, nil
	}
	return d.Webhooks.ChangeEndpoint(ctx, owner, p.ID, webhooks.EndpointChange{Trusted: true})
}

// verifyEndpoint asks an endpoint for its proof again.
func (d routes) verifyEndpoint(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	appID := body.TextOrEmpty("appId")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	p, err := d.Webhooks.VerifyEndpoint(r.Context(), owner, r.Param("endpointId"))
	return web.Answer{Status: http.StatusOK, Body: endpointView(p)}, err
}

func (d routes) endpoints(r *web.Request) (web.Answer, error) {
	owner, err := d.Operator.Owner(r.Context(), r.URL.Query().Get("appId"))
	if err != nil {
		return web.Answer{}, err
	}
	all, err := d.Webhooks.Endpoints(r.Context(), owner)
	list := make([]endpoint, 0, len(all))
	for _, p := range all {
		list = append(list, endpointView(p.Endpoint))
	}
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"endpoints": list}}, err
}

func (d routes) changeEndpoint(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	appID, change, verify := body.TextOrEmpty("appId"), webhooks.EndpointChange{URL: body.Text("url"), Enabled: body.Flag("enabled")}, body.Flag("verify")
	if events := body.Texts("events"); events != nil {
		change.Events = &events
	}
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), proofWait)
	defer cancel()
	changed, err := d.Webhooks.ChangeEndpoint(ctx, owner, r.Param("endpointId"), change)
	if err == nil {
		changed, err = d.trust(r.Context(), owner, changed, verify)
	}
	return web.Answer{Status: http.StatusOK, Body: endpointView(changed)}, err
}

// deliveries lists an application's deliveries with their attempts, newest first.
func (d routes) deliveries(r *web.Request) (web.Answer, error) {
	in := r.URL.Query()
	env, err := environmentOf(in.Get("environment"))
	if err != nil {
		return web.Answer{}, err
	}
	q := delivery.Query{State: delivery.State(in.Get("state")), EndpointID: in.Get("endpointId"), EventID: in.Get("eventId")}
	if text := in.Get("limit"); text != "" {
		if q.Limit, err = strconv.Atoi(text); err != nil || q.Limit < 1 {
			return web.Answer{}, fault.InvalidRequest.Field("limit", "is not a whole number above 0.")
		}
	}
	owner, err := d.Operator.Owner(r.Context(), in.Get("appId"))
	if err != nil {
		return web.Answer{}, err
	}
	page, more, err := d.Webhooks.Deliveries(r.Context(), owner, env, q)
	if page == nil {
		page = []delivery.Delivery{}
	}
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"deliveries": page, "more": more}}, err
}

// environmentOf reads an environment; empty means the sandbox.
func environmentOf(text string) (access.Environment, error) {
	switch env := access.Environment(text); env {
	case "":
		return access.Sandbox, nil
	case access.Sandbox, access.Production:
		return env, nil
	}
	return "", fault.InvalidRequest.Field("environment", "is not sandbox or production.")
}

// replay sends one delivery again, or with failed all dead ones of an environment.
func (d routes) replay(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	appID, deliveryID, failed := body.TextOrEmpty("appId"), body.Text("deliveryId"), body.Flag("failed")
	env, envErr := environmentOf(body.TextOrEmpty("environment"))
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	switch all := failed != nil && *failed; {
	case envErr != nil:
		return web.Answer{}, envErr
	case all && deliveryID == nil:
		count, err := d.Webhooks.ReplayAll(r.Context(), owner, env, webhooks.Replays{FailedOnly: true})
		return web.Answer{Status: http.StatusOK, Body: map[string]any{"replayed": count}}, err
	case all || deliveryID == nil:
		return web.Answer{}, fault.InvalidRequest.Field("deliveryId", "or failed is required, and not both.")
	}
	again, err := d.Webhooks.Replay(r.Context(), owner, *deliveryID)
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"replayed": 1, "deliveryId": again.ID, "state": again.State}}, err
}

func (d routes) rotateSigning(r *web.Request) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("appId")
	appID := body.TextOrEmpty("appId")
	env, envErr := environmentOf(body.TextOrEmpty("environment"))
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	if envErr != nil {
		return web.Answer{}, envErr
	}
	owner, err := d.Operator.Owner(r.Context(), appID)
	if err != nil {
		return web.Answer{}, err
	}
	secret, err := d.Webhooks.RotateSigningSecret(r.Context(), owner, env)
	return web.Answer{Status: http.StatusOK, Body: map[string]string{"signingSecret": secret}}, err
}

// kept bounds what the sink keeps.
const kept = 1000

// received is one POST that the sink got: enough to verify its signature.
type received struct {
	At      time.Time         `json:"at"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"` // the exact bytes
}

// sink is an endpoint that accepts everything, and shows the newest requests. It answers challenges, as every endpoint must.
type sink struct {
	mu  sync.Mutex
	got []received
}

func (s *sink) receive(r *web.Request) (web.Answer, error) {
	text, err := r.Bytes()
	if err != nil {
		return web.Answer{}, err
	}
	var asked delivery.Question
	if json.Unmarshal(text, &asked) == nil && asked.Event == delivery.Verification {
		return web.Answer{Status: http.StatusOK, Body: map[string]string{"challenge": asked.Challenge}}, nil
	}
	one := received{time.Now().UTC(), map[string]string{}, string(text)}
	for name := range r.Header {
		one.Headers[name] = r.Header.Get(name)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.got = append(s.got, one); len(s.got) > kept {
		s.got = append([]received(nil), s.got[len(s.got)-kept:]...)
	}
	return web.Answer{Status: http.StatusOK, Body: map[string]bool{"received": true}}, nil
}

// show lists what was received, newest first, as the outbox does.
func (s *sink) show(*web.Request) (web.Answer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]received, 0, len(s.got))
	for i := len(s.got) - 1; i >= 0; i-- {
		list = append(list, s.got[i])
	}
	return web.Answer{Status: http.StatusOK, Body: list}, nil
}
