package rest

import (
	"net/http"

	"github.com/carryout-dev/carryout/transports/rest/api"
	"github.com/carryout-dev/carryout/transports/web"
)

// profile is GET /v1/users/me/profile (spec 2.8, 4.3).
func (h *handlers) profile(r *web.Request) (web.Answer, error) {
	food, err := h.People.Profile(r.Context(), r.Caller)
	if err != nil {
		return web.Answer{}, err
	}
	v := api.Profile{ApplyDietaryRestrictions: food.Restricts, Preferences: []api.Preference{}}
	for _, p := range food.Preferences {
		v.Preferences = append(v.Preferences, api.Preference{Category: p.Category, Note: p.Note})
	}
	return answer(http.StatusOK, api.ProfileAnswer{Profile: v})
}
