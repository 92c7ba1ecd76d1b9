package rest

import (
	"net/http"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/developers"
	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// usage is GET /v1/usage (spec 2.7; docs/gaps.md).
func (h *handlers) usage(r *web.Request) (web.Answer, error) {
	u, err := h.Applications.Usage(r.Context(), r.Caller)
	if err != nil {
		return web.Answer{}, err
	}
	return answer(http.StatusOK, usageView(u))
}

func usageView(u developers.Usage) api.Usage {
	v := api.Usage{
		Environment: api.UsageEnvironment(u.Env.Published()), ResetsAt: web.Moment(u.ResetsAt),
		Pools: []api.UsagePool{}, PerPerson: []api.UsagePerPerson{}, Rolling: []api.UsageWindow{},
		BuildAllowance: nullable.NewNullNullable[api.UsageAllowance](),
	}
	for _, p := range u.Pools {
		pool := api.UsagePool{
			Name: string(p.Name), Limit: p.Limit, Used: p.Used.Used, Remaining: p.Remaining, Window: api.UsagePoolWindowDay,
			CeilingAllDevelopers: nullable.NewNullNullable[api.UsageCeiling](), Custom: optional(p.Custom),
		}
		if c := p.Ceiling; c != nil {
			pool.CeilingAllDevelopers = nullable.NewNullableWithValue(api.UsageCeiling{Limit: c.Limit, Used: c.Used, WindowSeconds: seconds(c.Window)})
		}
		v.Pools = append(v.Pools, pool)
	}
	if b := u.Builds; b != nil {
		v.BuildAllowance = nullable.NewNullableWithValue(api.UsageAllowance{Limit: b.Limit, Used: b.Used, Remaining: b.Remaining})
	}
	for _, b := range u.PerPerson {
		v.PerPerson = append(v.PerPerson, api.UsagePerPerson{Name: string(b.Name), Limit: b.Limit, Window: api.UsagePerPersonWindowDay})
	}
	for _, w := range u.Rolling {
		v.Rolling = append(v.Rolling, api.UsageWindow{
			Name: string(w.Name), Limit: w.Limit, WindowSeconds: seconds(w.Window), Used: w.Used.Used, Remaining: w.Remaining, Custom: optional(w.Custom),
		})
	}
	return v
}

func seconds(d time.Duration) int64 { return int64(d / time.Second) }
