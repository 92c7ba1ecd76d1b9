package web

import (
	"net/http"

	"github.com/carryout-dev/carryout/core/engine/unit"
)

// Label names the route of a request in the log, for a handler under Guard that no Router serves.
func Label(r *http.Request, route string) { exchangeOf(r).route = route }

// Allow writes what is left of a credential's minute into the headers of an answer (spec section 8), or nothing if that is unknown.
func Allow(h http.Header, a unit.Allowance) { allow(h, a) }
