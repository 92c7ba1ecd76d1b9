// Package rest is the REST API (spec sections 2 to 5, 7 and 8). openapi.yaml is its source of truth: the models in rest/api and the
// client in rest/client are generated from it, and every answer in the tests is validated against it.
//
// A handler reads the request's fields, calls one method of the engine and writes the published view of what came back. Who may
// call what, bounds, money and state are the engine's.
package rest

import (
	"embed"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"sync"

	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
	"github.com/carryout-dev/carryout/transports/rest/reference"
	"github.com/carryout-dev/carryout/transports/web"
)

//go:generate go tool -modfile=../../.tools/go.mod oapi-codegen -config api/config.yaml openapi.yaml
//go:generate go tool -modfile=../../.tools/go.mod oapi-codegen -config client/config.yaml openapi.yaml

// Options configure the API. The zero value works.
type Options struct {
	Logger *slog.Logger
	Pages  fs.FS // the documentation, as *.md
	// Changelog is the changelog in Markdown.
	Changelog string
	// EvidenceKeys are the keys that signed or sign evidence, newest first.
	EvidenceKeys []ports.EvidenceKey
	Docs         string // address of GET /docs from outside; errors link to their entry there
	HTTPS        bool   // the API is reached over https
	URL          string // the API's address: requests for another host are refused; empty, none are
}

// New returns the API's handler.
func New(s Services, o Options) http.Handler {
	docs := o.Docs
	if docs != "" {
		docs += "#" + reference.Anchor("")
	}
	surface := web.New(web.Options{Logger: o.Logger, Render: web.Envelope(docs), HTTPS: o.HTTPS, URL: o.URL})
	return surface.Router(s.Callers, newHandlers(s, o).routes())
}

type handlers struct {
	Services
	pages fs.FS
	keys  []ports.EvidenceKey
	site  func() (reference.Site, error) // rendered at the first request
	// The API's description, with the address at which it is reached.
	yaml, json []byte
}

func newHandlers(s Services, o Options) *handlers {
	if o.Pages == nil {
		o.Pages = embed.FS{}
	}
	text := servedAt(openAPIJSON, o.URL)
	site := sync.OnceValues(func() (reference.Site, error) {
		guides, err := guidesOf(o)
		if err != nil {
			return reference.Site{}, err
		}
		return reference.New(text, fault.Table(), guides)
	})
	return &handlers{s, o.Pages, o.EvidenceKeys, site, servedAt(openAPIYAML, o.URL), text}
}

// routes is the API, in the order of openapi.yaml; a test compares the two.
func (h *handlers) routes() []web.Route {
	return slices.Concat([]web.Route{
		{Method: http.MethodPost, Path: "/v1/users", Handle: h.provision, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/grant", Handle: h.grant, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/connect", Handle: h.connect, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify/start", Handle: h.startVerify, For: "S"},
		{Method: http.MethodPost, Path: "/v1/users/{userId}/verify", Handle: h.verify, For: "S"},
		{Method: http.MethodGet, Path: "/v1/whoami", Handle: h.whoami, For: "SPC", Audit: developer.ReadIdentity},
		{Method: http.MethodPost, Path: "/v1/orders", Handle: h.createOrder, For: "S"},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}", Handle: h.readOrder, For: "SP", Limit: quota.OrderReads, Waits: true},
		{Method: http.MethodGet, Path: "/v1/orders/{orderId}/evidence", Handle: h.readEvidence, For: "S", Limit: quota.OrderReads},
		{Method: http.MethodGet, Path: "/v1/events", Handle: h.listEvents, For: "S", Limit: quota.FeedReads},
		{Method: http.MethodGet, Path: "/v1/usage", Handle: h.usage, For: "S"},
		{Method: http.MethodGet, Path: "/v1/users/me/profile", Handle: h.profile, For: "P"},
		{Method: http.MethodGet, Path: "/v1/places", Handle: h.searchPlaces, For: "SPG", Limit: quota.PlaceSearches},
		{Method: http.MethodGet, Path: "/v1/places/{placeId}", Handle: h.readPlace, For: "SPG", Limit: quota.PlaceSearches},
		{Method: http.MethodPost, Path: "/v1/menus", Handle: h.readMenu, For: "SPG", Limit: quota.MenuReads},
		{Method: http.MethodPost, Path: "/v1/carts", Handle: h.createCart, Key: web.KeyRequired, For: "PG"},
		{Method: http.MethodGet, Path: "/v1/carts/{cartId}", Handle: h.readCart, For: "PG", Waits: true},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/answer", Handle: h.answerCart, Key: web.KeyRequired, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm", Handle: h.confirmCart, Key: web.KeyRequired, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/confirm/resend-code", Handle: h.resendCode, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/carts/{cartId}/cancel", Handle: h.cancelCart, For: "PG"},
		{Method: http.MethodPost, Path: "/v1/sandbox/orders/{orderId}/advance", Handle: h.advanceOrder, For: "S", Sandbox: true},
		{Method: http.MethodPost, Path: "/v1/sandbox/webhooks/fire", Handle: h.fireWebhook, For: "S", Sandbox: true, Limit: quota.FiredMinute},
		{Method: http.MethodPost, Path: "/v1/cli/device/code", Handle: h.requestDevice, Open: true, Render: web.OAuth},
		{Method: http.MethodPost, Path: "/v1/cli/device/token", Handle: h.requestDeviceToken, Open: true, Render: web.OAuth},
		{Method: http.MethodGet, Path: "/healthz", Handle: h.health, Open: true},
		{Method: http.MethodGet, Path: "/readyz", Handle: h.ready, Open: true},
		{Method: http.MethodGet, Path: "/.well-known/carryout-evidence-keys", Handle: h.evidenceKeys, Open: true},
		{Method: http.MethodGet, Path: "/openapi.yaml", Handle: h.openAPIYAML, Open: true},
		{Method: http.MethodGet, Path: "/openapi.json", Handle: h.openAPIJSON, Open: true},
		{Method: http.MethodGet, Path: "/docs", Handle: h.docs, Open: true},
		{Method: http.MethodGet, Path: "/docs/{topic}", Handle: h.guide, Open: true},
	}, h.oauthRoutes(), h.cliRoutes())
}

func answer(status int, body any) (web.Answer, error) {
	return web.Answer{Status: status, Body: body}, nil
}

// optional returns a field that is absent if it is empty.
func optional[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}
