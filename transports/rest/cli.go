package rest

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/delivery"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/webhooks"
	"github.com/carryout-dev/carryout/core/event"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/docs"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// pollSeconds is how long a listening terminal tool waits between two polls (spec 4.7).
const pollSeconds = 2

// cliRoutes are the calls of terminal tools, in the order of openapi.yaml.
func (h *handlers) cliRoutes() []web.Route {
	routes := []web.Route{
		{Method: http.MethodDelete, Path: "/v1/cli/session", Handle: h.signOut, Audit: developer.SignedOut},
		{Method: http.MethodGet, Path: "/v1/cli/apps", Handle: h.listCLIApps, Audit: developer.ListedApps},
		{Method: http.MethodPost, Path: "/v1/cli/apps", Handle: h.createCLIApp, Audit: developer.CreatedApp, Key: web.KeyOptional},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/keys", Handle: h.listCLIKeys, Audit: developer.ListedKeys},
		{Method: http.MethodPost, Path: "/v1/cli/apps/{appId}/keys", Handle: h.createCLIKey, Audit: developer.CreatedKey, Key: web.KeyOptional},
		{Method: http.MethodDelete, Path: "/v1/cli/apps/{appId}/keys/{keyId}", Handle: h.revokeCLIKey, Audit: developer.RevokedKey, Key: web.KeyOptional},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/webhooks", Handle: h.listCLIWebhooks, Audit: developer.ListedWebhooks},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/signing-secret", Handle: h.readCLISigningSecret, Audit: developer.ReadSigningSecret},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/events", Handle: h.listCLIEvents, Audit: developer.ReadEvents, Limit: quota.FeedReads},
		{Method: http.MethodPost, Path: "/v1/cli/apps/{appId}/trigger", Handle: h.triggerCLIEvent, Audit: developer.Triggered, Key: web.KeyOptional, Limit: quota.FiredMinute},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/deliveries", Handle: h.listCLIDeliveries, Audit: developer.ListedDeliveries},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/usage", Handle: h.readCLIUsage, Audit: developer.ReadUsage},
		{Method: http.MethodPost, Path: "/v1/cli/apps/{appId}/test-session", Handle: h.createCLITestSession, Audit: developer.StartedTestSession, Key: web.KeyOptional},
		{Method: http.MethodGet, Path: "/v1/cli/apps/{appId}/carts/{cartId}/page", Handle: h.readCLIPage, Audit: developer.WatchedBuild},
		{Method: http.MethodPost, Path: "/v1/cli/apps/{appId}/live-access", Handle: h.requestCLILiveAccess, Audit: developer.AskedForReview, Key: web.KeyOptional},
		{Method: http.MethodGet, Path: "/v1/cli/docs/{topic}", Handle: h.readCLIDocs, Audit: developer.ReadDocs},
	}
	for i := range routes {
		routes[i].For = "C"
	}
	return routes
}

// actFor returns the caller as which the terminal tool acts for the application in the path. The read is audited as the route's row says.
func (h *handlers) actFor(r *web.Request) (access.Caller, error) {
	return h.Terminals.ActFor(r.Context(), r.Caller, r.Param("appId"), r.Route.Audit)
}

// cliWrite reads a terminal tool's write to an application: its body, with read, and its key. It returns the caller as which the tool acts.
func (h *handlers) cliWrite(r *web.Request, body func() (*web.Fields, error), read func(*web.Fields)) (access.Caller, unit.IdempotencyKey, error) {
	f, err := body()
	if err != nil {
		return access.Caller{}, unit.IdempotencyKey{}, err
	}
	read(f)
	k := key(r, f)
	if err := f.Done(); err != nil {
		return access.Caller{}, k, err
	}
	as, err := h.Terminals.ActFor(r.Context(), r.Caller, r.Param("appId"), "") // the write is recorded in its own transaction
	return as, k, err
}

// signOut is DELETE /v1/cli/session.
func (h *handlers) signOut(r *web.Request) (web.Answer, error) {
	if err := r.NoBody(); err != nil {
		return web.Answer{}, err
	}
	if err := h.Terminals.SignOut(r.Context(), r.Caller); err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.CLISignedOut{SessionID: r.Caller.SessionID, Revoked: true})
}

// cliIdentity is GET /v1/whoami with a terminal tool's session.
func (h *handlers) cliIdentity(r *web.Request) (web.Answer, error) {
	account, err := h.Terminals.Account(r.Context(), r.Caller)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.CLIIdentity{
		Kind: api.CLIIdentityKindCli, Developer: api.CLIDeveloper{ID: account.ID, Email: account.Email},
		Session:     api.CLISession{ID: r.Caller.SessionID, ExpiresAt: web.Moment(r.Caller.ExpiresAt)},
		Environment: api.CLIIdentityEnvironmentSandbox, Scopes: []string{"apps", "sandbox"},
	})
}

// listCLIApps is GET /v1/cli/apps.
func (h *handlers) listCLIApps(r *web.Request) (web.Answer, error) {
	all, err := h.Terminals.Applications(r.Context(), r.Caller)
	if err != nil {
		return web.Answer{}, err
	}
	v := api.CLIApps{Apps: make([]api.CLIApp, 0, len(all))}
	for _, a := range all {
		v.Apps = append(v.Apps, cliAppView(a))
	}
	return answer(http.StatusOK, v)
}

func cliAppView(a access.Application) api.CLIApp {
	return api.CLIApp{ID: a.ID, Name: a.Name, ApprovalStatus: api.ApprovalStatus(a.Approval), CreatedAt: web.Moment(a.CreatedAt),
		Sandbox: api.CLIAppEnvironment{ClientID: a.Clients.Sandbox}, ReviewRequestedAt: reviewAskedAt(a)}
}

func reviewAskedAt(a access.Application) nullable.Nullable[time.Time] {
	if a.Review == nil {
		return momentOrNull(nil)
	}
	return momentOrNull(&a.Review.AskedAt)
}

// createCLIApp is POST /v1/cli/apps.
func (h *handlers) createCLIApp(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	f.Require("name")
	name, k := f.TextOrEmpty("name"), key(r, f)
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	made, replayed, err := h.Terminals.CreateApplication(r.Context(), r.Caller, name, k)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusCreated, Body: api.CLIAppCreated{App: cliAppView(made.App), Key: newKeyView(made.Key)}, Replayed: replayed}, nil
}

func newKeyView(k developers.NewKey) api.CLINewKey {
	return api.CLINewKey{ID: k.ID, Environment: api.CLINewKeyEnvironmentSandbox, Secret: k.Secret, CreatedAt: web.Moment(k.CreatedAt)}
}

func keyView(k developers.Key) api.CLIKey {
	return api.CLIKey{ID: k.ID, Environment: api.CLIKeyEnvironmentSandbox, CreatedAt: web.Moment(k.CreatedAt), RevokedAt: momentOrNull(k.RevokedAt)}
}

// listCLIKeys is GET /v1/cli/apps/{appId}/keys.
func (h *handlers) listCLIKeys(r *web.Request) (web.Answer, error) {
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	keys, err := h.Terminals.Keys(r.Context(), as)
	if err != nil {
		return web.Answer{}, err
	}
	v := api.CLIKeys{Keys: make([]api.CLIKey, 0, len(keys))}
	for _, k := range keys {
		v.Keys = append(v.Keys, keyView(k))
	}
	return answer(http.StatusOK, v)
}

// createCLIKey is POST /v1/cli/apps/{appId}/keys.
func (h *handlers) createCLIKey(r *web.Request) (web.Answer, error) {
	var replace *bool
	as, key, err := h.cliWrite(r, r.OptionalBody, func(f *web.Fields) { replace = f.Flag("replace") })
	if err != nil {
		return web.Answer{}, err
	}
	made, replayed, err := h.Terminals.CreateKey(r.Context(), as, replace != nil && *replace, key)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusCreated, Body: api.CLIKeyCreated{Key: newKeyView(made)}, Replayed: replayed}, nil
}

// revokeCLIKey is DELETE /v1/cli/apps/{appId}/keys/{keyId}.
func (h *handlers) revokeCLIKey(r *web.Request) (web.Answer, error) {
	as, key, err := h.cliWrite(r, r.OptionalBody, func(*web.Fields) {})
	if err != nil {
		return web.Answer{}, err
	}
	revoked, replayed, err := h.Terminals.RevokeKey(r.Context(), as, r.Param("keyId"), key)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusOK, Body: api.CLIKeyRevoked{Key: keyView(revoked)}, Replayed: replayed}, nil
}

// listCLIWebhooks is GET /v1/cli/apps/{appId}/webhooks.
func (h *handlers) listCLIWebhooks(r *web.Request) (web.Answer, error) {
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	owner, err := as.Owner()
	if err != nil {
		return web.Answer{}, err
	}
	all, err := h.Webhooks.Endpoints(r.Context(), owner)
	if err != nil {
		return web.Answer{}, err
	}
	v := api.CLIWebhooks{Webhooks: make([]api.CLIWebhook, 0, len(all))}
	for _, p := range all {
		v.Webhooks = append(v.Webhooks, api.CLIWebhook{
			ID: p.ID, URL: p.URL, Enabled: p.Enabled, Status: api.CLIWebhookStatus(p.Status()), Events: append([]string{}, p.Events...), DisabledAt: momentOrNull(p.DisabledAt),
			DisabledReason: orNull(p.DisabledReason), Failures: int64(p.Health[access.Sandbox].Failures),
		})
	}
	return answer(http.StatusOK, v)
}

// readCLISigningSecret is GET /v1/cli/apps/{appId}/signing-secret.
func (h *handlers) readCLISigningSecret(r *web.Request) (web.Answer, error) {
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	owner, err := as.Owner()
	if err != nil {
		return web.Answer{}, err
	}
	secret, err := h.Webhooks.SigningSecret(r.Context(), owner, access.Sandbox)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, api.CLISigningSecret{Environment: api.CLISigningSecretEnvironmentSandbox, SigningSecret: secret})
}

// cliEventPage is a page of the feed, and with listen the events to forward. The same code writes its events and those of webhooks.
type cliEventPage struct {
	eventPage
	Listening *api.CLIListening `json:"listening,omitempty"`
}

// listCLIEvents is GET /v1/cli/apps/{appId}/events. With listen it is a poll of a tool that forwards (spec 6.4, docs/gaps.md).
func (h *handlers) listCLIEvents(r *web.Request) (web.Answer, error) {
	q, err := feedQuery(r)
	if err != nil {
		return web.Answer{}, err
	}
	run, err := r.Parameter("listen")
	if err != nil {
		return web.Answer{}, err
	}
	events, err := r.Parameter("events")
	if err != nil {
		return web.Answer{}, err
	}
	if r.URL.Query().Has("listen") {
		return h.listen(r, run, events, q)
	}
	if r.URL.Query().Has("events") {
		return web.Answer{}, fault.InvalidRequest.Field("events", "can only be sent with listen; without listen, send event.")
	}
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	feed, err := h.Webhooks.Events(r.Context(), as, q)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, cliEventPage{eventPage: eventPageOf(feed)})
}

func (h *handlers) listen(r *web.Request, run, events string, q webhooks.FeedQuery) (web.Answer, error) {
	in := webhooks.ListenQuery{Run: run, After: q.After, Limit: q.Limit}
	if events != "" {
		in.Events = strings.Split(events, ",")
	}
	if (q != webhooks.FeedQuery{Limit: q.Limit, After: q.After}) {
		return web.Answer{}, fault.InvalidRequest.Field("listen", "can be combined only with events, limit and after.")
	}
	as, err := h.Terminals.ActFor(r.Context(), r.Caller, r.Param("appId"), "") // the first poll of a run is recorded when it begins
	if err != nil {
		return web.Answer{}, err
	}
	heard, err := h.Webhooks.Listen(r.Context(), as, in)
	if err != nil {
		return web.Answer{}, err
	}
	page := cliEventPage{
		eventPage: eventPageOf(webhooks.Feed{}),
		Listening: &api.CLIListening{Forwards: []api.CLIForward{}, Position: heard.Position, Behind: int64(heard.Behind), Until: web.Moment(heard.Until), PollSeconds: pollSeconds},
	}
	for _, f := range heard.Forwards {
		page.Events = append(page.Events, event.Payload{Event: f.Event})
		page.Listening.Forwards = append(page.Listening.Forwards, api.CLIForward{
			EventID: f.Event.ID, DeliveryID: f.DeliveryID, Event: api.EventType(f.Event.Type), Environment: api.CLIForwardEnvironmentSandbox, Body: string(f.Body),
		})
	}
	return answer(http.StatusOK, page)
}

// triggerCLIEvent is POST /v1/cli/apps/{appId}/trigger.
func (h *handlers) triggerCLIEvent(r *web.Request) (web.Answer, error) {
	var kind, orderID string
	as, key, err := h.cliWrite(r, r.Body, func(f *web.Fields) {
		f.Require("event")
		kind, orderID = f.TextOrEmpty("event"), nonEmpty(f, "orderId")
	})
	if err != nil {
		return web.Answer{}, err
	}
	fired, replayed, err := h.Webhooks.Trigger(r.Context(), as, kind, orderID, key)
	if err != nil {
		return web.Answer{}, err
	}
	v := firedView(fired)
	return web.Answer{Status: http.StatusOK, Replayed: replayed, Body: api.CLITriggered{
		Event: v.Event, EventID: v.EventID, Deliveries: v.Deliveries, Listeners: int64(fired.Listeners),
	}}, nil
}

// listCLIDeliveries is GET /v1/cli/apps/{appId}/deliveries.
func (h *handlers) listCLIDeliveries(r *web.Request) (web.Answer, error) {
	limit, err := r.PageLimit()
	if err != nil {
		return web.Answer{}, err
	}
	state, err := r.Parameter("state")
	if err != nil {
		return web.Answer{}, err
	}
	if r.URL.Query().Has("state") && !slices.Contains([]delivery.State{delivery.Pending, delivery.Delivered, delivery.Dead}, delivery.State(state)) {
		return web.Answer{}, fault.InvalidRequest.Field("state", "is not pending, delivered or dead.")
	}
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	owner, err := as.Owner()
	if err != nil {
		return web.Answer{}, err
	}
	page, more, err := h.Webhooks.Deliveries(r.Context(), owner, access.Sandbox, delivery.Query{Limit: limit, State: delivery.State(state)})
	if err != nil {
		return web.Answer{}, err
	}
	v := api.CLIDeliveries{Deliveries: make([]api.CLIDelivery, 0, len(page)), More: more}
	for _, d := range page {
		v.Deliveries = append(v.Deliveries, deliveryView(d))
	}
	return answer(http.StatusOK, v)
}

func deliveryView(d delivery.Delivery) api.CLIDelivery {
	v := api.CLIDelivery{
		ID: d.ID, EventID: d.EventID, Event: api.EventType(d.EventType), WebhookID: d.EndpointID, State: api.CLIDeliveryState(d.State),
		CreatedAt: web.Moment(d.CreatedAt), NextAttemptAt: momentOrNull(&d.Due), Reason: orNull(string(d.Reason)), Attempts: make([]api.CLIAttempt, 0, len(d.Attempts)),
	}
	for _, a := range d.Attempts {
		one := api.CLIAttempt{At: web.Moment(a.At), Status: nullable.NewNullNullable[int64](), Problem: orNull(string(a.Problem)), DurationMs: a.Millis}
		if a.Status != 0 {
			one.Status = nullable.NewNullableWithValue(int64(a.Status))
		}
		v.Attempts = append(v.Attempts, one)
	}
	return v
}

// readCLIUsage is GET /v1/cli/apps/{appId}/usage.
func (h *handlers) readCLIUsage(r *web.Request) (web.Answer, error) {
	as, err := h.actFor(r)
	if err != nil {
		return web.Answer{}, err
	}
	u, err := h.Applications.Usage(r.Context(), as)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, usageView(u))
}

// createCLITestSession is POST /v1/cli/apps/{appId}/test-session.
func (h *handlers) createCLITestSession(r *web.Request) (web.Answer, error) {
	var phone string
	as, key, err := h.cliWrite(r, r.OptionalBody, func(f *web.Fields) { phone = nonEmpty(f, "phone") })
	if err != nil {
		return web.Answer{}, err
	}
	s, replayed, err := h.People.StartTestSession(r.Context(), as, phone, key)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusCreated, Replayed: replayed, Body: api.CLITestSession{
		User: api.CLITestUser{ID: s.UserID, Phone: s.Phone}, Grant: grantView(s.Grant),
	}}, nil
}

// readCLIPage is GET /v1/cli/apps/{appId}/carts/{cartId}/page.
func (h *handlers) readCLIPage(r *web.Request) (web.Answer, error) {
	as, err := h.Terminals.ActFor(r.Context(), r.Caller, r.Param("appId"), "") // the first picture of a build is recorded when it is taken
	if err != nil {
		return web.Answer{}, err
	}
	live, err := h.Ordering.Watch(r.Context(), as, r.Param("cartId"))
	if err != nil {
		return web.Answer{}, err
	}
	v := api.CLIPage{Building: live.Building, Picture: nullable.NewNullNullable[[]byte]()}
	if live.Picture != nil {
		v.Picture.Set(live.Picture)
	}
	return answer(http.StatusOK, v)
}

// requestCLILiveAccess is POST /v1/cli/apps/{appId}/live-access.
func (h *handlers) requestCLILiveAccess(r *web.Request) (web.Answer, error) {
	var note string
	as, key, err := h.cliWrite(r, r.OptionalBody, func(f *web.Fields) { note = f.TextOrEmpty("note") })
	if err != nil {
		return web.Answer{}, err
	}
	app, replayed, err := h.Terminals.AskForReview(r.Context(), as, note, key)
	if err != nil {
		return web.Answer{}, err
	}
	return web.Answer{Status: http.StatusOK, Replayed: replayed, Body: api.CLILiveAccess{
		App: api.ApplicationReference{ID: app.ID}, ApprovalStatus: api.ApprovalStatus(app.Approval), RequestedAt: reviewAskedAt(app),
	}}, nil
}

// readCLIDocs is GET /v1/cli/docs/{topic}.
func (h *handlers) readCLIDocs(r *web.Request) (web.Answer, error) {
	pages, err := docs.List(h.pages)
	if err != nil {
		return web.Answer{}, err
	}
	asked := r.Param("topic")
	i := slices.IndexFunc(pages, func(p docs.Page) bool { return p.Topic == asked })
	if i < 0 {
		return web.Answer{}, fault.NotFound
	}
	if err := h.Terminals.AuditRead(r.Context(), r.Caller, r.Route.Audit, asked); err != nil {
		return web.Answer{}, err
	}
	var topics []api.CLITopic
	for _, p := range pages {
		topics = append(topics, api.CLITopic{Topic: p.Topic, Title: p.Title})
	}
	return answer(http.StatusOK, api.CLIDocs{Topic: asked, Title: pages[i].Title, Text: pages[i].Text, Topics: topics})
}
