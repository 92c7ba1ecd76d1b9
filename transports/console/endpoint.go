package console

import (
	"net/http"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/transports/web"
)

type endpointView struct {
	ID             string                         `json:"id"`
	URL            string                         `json:"url"`
	Events         []string                       `json:"events"` // empty: all
	Enabled        bool                           `json:"enabled"`
	CreatedAt      *time.Time                     `json:"createdAt,omitempty"`
	DisabledAt     *time.Time                     `json:"disabledAt,omitempty"`
	DisabledReason string                         `json:"disabledReason,omitempty"`
	Status         access.EndpointStatus          `json:"status"`
	Verification   *verification                  `json:"verification,omitempty"` // only while it is unverified
	Failing        map[access.Environment]failing `json:"failing,omitempty"`
}

// verification is the state of an unverified endpoint.
type verification struct {
	Since   time.Time  `json:"since"`
	AskedAt *time.Time `json:"askedAt,omitempty"` // the last time
	Problem string     `json:"problem,omitempty"`
}

// failing is the record of an endpoint that fails.
type failing struct {
	Failures      int       `json:"failures"` // in a row
	Since         time.Time `json:"since"`
	LastFailureAt time.Time `json:"lastFailureAt"`
}

func viewOfEndpoint(p access.Endpoint, health map[access.Environment]delivery.Health) endpointView {
	v := endpointView{ID: p.ID, URL: p.URL, Events: append([]string{}, p.Events...), Enabled: p.Enabled,
		CreatedAt: momentOrNone(&p.CreatedAt), DisabledAt: momentOrNone(p.DisabledAt), DisabledReason: p.DisabledReason, Status: p.Status()}
	if u := p.Unverified; u != nil {
		v.Verification = &verification{web.Moment(u.Since), momentOrNone(&u.AskedAt), u.Problem}
	}
	for env, h := range health {
		if v.Failing == nil {
			v.Failing = map[access.Environment]failing{}
		}
		v.Failing[env] = failing{h.Failures, web.Moment(h.FailingSince), web.Moment(h.LastFailure)}
	}
	return v
}

// endpoints lists the application's endpoints.
func (c *console) endpoints(r *web.Request, owner access.Owner) (web.Answer, error) {
	all, err := c.Webhooks.Endpoints(r.Context(), owner)
	if err != nil {
		return web.Answer{}, err
	}
	list := make([]endpointView, 0, len(all))
	for _, p := range all {
		list = append(list, viewOfEndpoint(p.Endpoint, p.Health))
	}
	return answer(http.StatusOK, map[string]any{"endpoints": list})
}

// addEndpoint adds an enabled endpoint and asks it for proof that it belongs to the owner.
func (c *console) addEndpoint(r *web.Request, owner access.Owner) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	body.Require("url")
	url, events := body.TextOrEmpty("url"), body.Texts("events")
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	made, err := c.Webhooks.AddEndpoint(r.Context(), owner, url, events)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusCreated, map[string]any{"endpoint": viewOfEndpoint(made, nil)})
}

// changeEndpoint changes the fields in the body, and disables or enables.
func (c *console) changeEndpoint(r *web.Request, owner access.Owner) (web.Answer, error) {
	body, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	change := webhooks.EndpointChange{URL: body.Text("url"), Enabled: body.Flag("enabled")}
	if events := body.Texts("events"); events != nil {
		change.Events = &events
	}
	if err := body.Done(); err != nil {
		return web.Answer{}, err
	}
	changed, err := c.Webhooks.ChangeEndpoint(r.Context(), owner, r.Param("endpointId"), change)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"endpoint": viewOfEndpoint(changed, nil)})
}

// verifyEndpoint asks an endpoint again for proof that it belongs to the owner.
func (c *console) verifyEndpoint(r *web.Request, owner access.Owner) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	asked, err := c.Webhooks.VerifyEndpoint(r.Context(), owner, r.Param("endpointId"))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, map[string]any{"endpoint": viewOfEndpoint(asked, nil)})
}

// removeEndpoint removes an endpoint.
func (c *console) removeEndpoint(r *web.Request, owner access.Owner) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	err := c.Webhooks.RemoveEndpoint(r.Context(), owner, r.Param("endpointId"))
	return web.Answer{Status: http.StatusOK, Body: map[string]any{"removed": true}}, err
}
