package rest

import (
	"encoding/base64"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/ordering"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// createOrder is POST /v1/orders, retired (spec 4.2).
func (h *handlers) createOrder(*web.Request) (web.Answer, error) {
	return web.Answer{}, fault.MovedToMCP
}

// readOrder is GET /v1/orders/{orderId} (spec 4.2).
func (h *handlers) readOrder(r *web.Request) (web.Answer, error) {
	w, err := wait(r, "state", order.States())
	if err != nil {
		return web.Answer{}, err
	}
	return orderRead(h.Ordering.AwaitOrder(r.Context(), &r.Caller, r.Param("orderId"), w))
}

// orderRead answers a read. It is not inlined, as cartRead is not.
//
//go:noinline
func orderRead(o *ordering.Order, err error) (web.Answer, error) {
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, orderView(*o))
}

// longestWait is how many seconds a read waits at most for another status (docs/gaps.md). The server's limit on answers is longer.
const longestWait = 25

// wait reads from the query how long a read waits, and which status the caller knows.
func wait[S ~string](r *web.Request, known string, statuses []S) (w ordering.Wait, err error) {
	seconds, err := r.Parameter("wait")
	if err != nil {
		return w, err
	}
	if seconds != "" {
		n, err := strconv.Atoi(seconds)
		if err != nil || n < 0 || n > longestWait {
			return w, fault.InvalidRequest.Field("wait", "must be an integer from 0 to 25.")
		}
		w.For = time.Duration(n) * time.Second
	}
	if w.Known, err = r.Parameter(known); err != nil {
		return w, err
	}
	if w.Known != "" && !slices.Contains(statuses, S(w.Known)) {
		return w, fault.InvalidRequest.Field(known, "is not one of the documented values.")
	}
	return w, nil
}

// advanceOrder is POST /v1/sandbox/orders/{orderId}/advance (docs/gaps.md).
func (h *handlers) advanceOrder(r *web.Request) (web.Answer, error) {
	f, err := r.Body()
	if err != nil {
		return web.Answer{}, err
	}
	f.Require("to")
	to := f.TextOrEmpty("to")
	if err := f.Done(); err != nil {
		return web.Answer{}, err
	}
	o, err := h.Ordering.Advance(r.Context(), r.Caller, r.Param("orderId"), order.State(to))
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, orderView(o))
}

// orderView is an order per spec 2.5.
func orderView(o ordering.Order) api.Order {
	return api.Order{
		ID: o.ID, State: api.OrderState(o.State), Store: o.Store, Items: int64(o.Items), TotalMinor: int64(o.Total),
		Currency: optional(o.Currency), CreatedAt: web.Moment(o.CreatedAt),
		PlacedAt: momentOrNull(o.PlacedAt), FailureCode: orNull(string(o.FailureCode)),
		Simulated: optional(o.Simulated), Reference: optional(o.Reference), CartStatus: optional(api.OrderCartStatus(o.CartStatus)),
	}
}

// readEvidence is GET /v1/orders/{orderId}/evidence (docs/gaps.md, Evidence): the facts, or with format=zip the bundle they come from.
func (h *handlers) readEvidence(r *web.Request) (web.Answer, error) {
	format, err := r.Parameter("format")
	if err != nil {
		return web.Answer{}, err
	}
	switch format {
	case "", "json":
		e, err := h.Ordering.Evidence(r.Context(), r.Caller, r.Param("orderId"))
		if err != nil {
			return web.Answer{}, err
		}
		return answer(http.StatusOK, evidenceView(e))
	case "zip":
		e, files, err := h.Ordering.EvidenceBundle(r.Context(), r.Caller, r.Param("orderId"))
		if err != nil {
			return web.Answer{}, err
		}
		var zipped []web.File
		for _, f := range files {
			zipped = append(zipped, web.File{Name: f.Name, Open: f.Open})
		}
		return web.Zip(r.Param("orderId")+"-evidence.zip", zipped, e.CapturedAt), nil
	}
	return web.Answer{}, fault.InvalidRequest.Field("format", "is not json or zip.")
}

func evidenceView(e order.Evidence) api.Evidence {
	v := api.Evidence{
		Kind: api.EvidenceKind(e.Kind), ConfirmationNumber: optional(e.ConfirmationNumber), MerchantHost: optional(e.MerchantHost),
		ObservedTotalMinor: nullable.NewNullNullable[int64](), ReadyAt: optional(e.ReadyAt), CapturedAt: web.Moment(e.CapturedAt),
		BundleSha256: optional(e.BundleSHA256), Driver: optional(e.Driver),
	}
	if e.ObservedTotal != nil {
		v.ObservedTotalMinor = nullable.NewNullableWithValue(int64(*e.ObservedTotal))
	}
	return v
}

// evidenceKeys is GET /.well-known/carryout-evidence-keys (docs/gaps.md, Evidence).
func (h *handlers) evidenceKeys(*web.Request) (web.Answer, error) {
	v := api.EvidenceKeys{Keys: []api.EvidenceKey{}}
	for _, k := range h.keys {
		one := api.EvidenceKey{
			Kty: api.EvidenceKeyKtyOKP, Crv: api.EvidenceKeyCrvEd25519, Alg: api.EvidenceKeyAlgEdDSA, Use: api.EvidenceKeyUseSig,
			Kid: k.ID, X: base64.RawURLEncoding.EncodeToString(k.Public),
			From: optional(web.Moment(k.From)), Until: optional(web.Moment(k.Until)),
		}
		v.Keys = append(v.Keys, one)
	}
	return answer(http.StatusOK, v)
}
