package rest

import (
	"bytes"
	_ "embed"
	"net/http"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/rest/reference"
	"github.com/carryout-dev/carryout/transports/web"
)

//go:embed openapi.yaml
var openAPIYAML []byte

//go:embed openapi.json
var openAPIJSON []byte

// whoami is GET /v1/whoami. It reads only the credential (spec 4.2).
func (h *handlers) whoami(r *web.Request) (web.Answer, error) {
	if r.Caller.Kind == access.Session {
		return h.cliIdentity(r)
	}
	v := api.Identity{
		App:         api.ApplicationReference{ID: r.Caller.App.ID},
		Environment: api.IdentityEnvironment(r.Caller.Env.Published()), ApprovalStatus: api.IdentityApprovalStatus(r.Caller.App.Approval),
	}
	switch r.Caller.Kind {
	case access.Secret:
		v.Scopes = []string{"users", "orders", "events"}
	case access.Person:
		v.Kind, v.User, v.Scopes = new(api.IdentityKindUser), &api.UserReference{ID: r.Caller.UserID}, []string{"order"}
	default:
		return web.Answer{}, fault.Forbidden
	}
	return answer(http.StatusOK, v)
}

// health is GET /healthz: the process answers.
func (h *handlers) health(*web.Request) (web.Answer, error) {
	return answer(http.StatusOK, api.Health{Status: api.HealthStatusOk})
}

// ready is GET /readyz: the service can take work.
func (h *handlers) ready(r *web.Request) (web.Answer, error) {
	if err := h.Ready(r.Context()); err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.Health{Status: api.HealthStatusReady})
}

// developmentURL is the server that the API's description names in the repository.
const developmentURL = "http://127.0.0.1:8080"

// servedAt returns the API's description with the address at which it is reached.
func servedAt(text []byte, url string) []byte {
	if url == "" {
		return text
	}
	return bytes.ReplaceAll(text, []byte(developmentURL), []byte(url))
}

func (h *handlers) openAPIYAML(*web.Request) (web.Answer, error) {
	return web.Answer{Status: http.StatusOK, Body: h.yaml, ContentType: "application/yaml"}, nil
}

func (h *handlers) openAPIJSON(*web.Request) (web.Answer, error) {
	return web.Answer{Status: http.StatusOK, Body: h.json, ContentType: "application/json; charset=utf-8"}, nil
}

// docs is GET /docs: the reference.
func (h *handlers) docs(*web.Request) (web.Answer, error) {
	site, err := h.site()
	return htmlOf(site, site.Reference), err
}

// guide is GET /docs/{topic}.
func (h *handlers) guide(r *web.Request) (web.Answer, error) {
	site, err := h.site()
	if err != nil {
		return web.Answer{}, err
	}
	page, ok := site.Guides[r.Param("topic")]
	if !ok {
		return web.Answer{}, fault.NotFound
	}
	return htmlOf(site, page), nil
}

func htmlOf(site reference.Site, page []byte) web.Answer {
	return web.Answer{
		Status: http.StatusOK, Body: page, ContentType: "text/html; charset=utf-8",
		Header: http.Header{"Content-Security-Policy": {site.Policy}},
	}
}

// forPartners are the guides on the site, in the order in which one reads them. The others are for operators and contributors.
var forPartners = []string{"quickstart", "partners", "api", "sandbox", "webhooks", "states", "errors", "limits", "oauth", "account", "mcp", "agents", "cli", "console"}

// guidesOf returns the guides, and the changelog after them.
func guidesOf(o Options) ([]reference.Guide, error) {
	pages, err := docs.List(o.Pages)
	if err != nil {
		return nil, err
	}
	var guides []reference.Guide
	for _, topic := range forPartners {
		for _, p := range pages {
			if p.Topic == topic {
				guides = append(guides, reference.Guide{Topic: p.Topic, Title: p.Title, Text: p.Text})
			}
		}
	}
	if o.Changelog != "" {
		guides = append(guides, reference.Guide{Topic: "changelog", Title: "Changelog", Text: o.Changelog})
	}
	return guides, nil
}
