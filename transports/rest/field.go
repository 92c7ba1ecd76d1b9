package rest

import (
	"fmt"
	"math"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/transports/web"
)

// key reads the idempotency key as the route's row says: an optional one from the header Idempotency-Key, a required one from there or from
// the body's idempotencyKey (spec 4.3). Two must agree.
func key(r *web.Request, f *web.Fields) unit.IdempotencyKey {
	inHeader := r.Header.Values("Idempotency-Key")
	var inBody *string
	if r.Route.Key == web.KeyRequired {
		inBody = f.Text("idempotencyKey")
	}
	switch {
	case r.Route.Key == web.NoKey:
		panic("rest: the row of " + r.Route.Path + " takes no key")
	case len(inHeader) > 1:
		f.Refuse("Idempotency-Key", "must be sent once.")
	case len(inHeader) == 0 && r.Route.Key == web.KeyOptional:
		// Without a key every call takes effect.
	case len(inHeader) == 0 && inBody == nil:
		f.Refuse("idempotencyKey", "is required, in the body or in the header Idempotency-Key.")
	case len(inHeader) == 0:
		return shaped(f, "idempotencyKey", unit.IdempotencyKey{Value: *inBody})
	case inBody != nil && *inBody != inHeader[0]:
		f.Refuse("idempotencyKey", "differs from the header Idempotency-Key.")
	default:
		return shaped(f, "Idempotency-Key", unit.IdempotencyKey{Value: inHeader[0], Header: true})
	}
	return unit.IdempotencyKey{}
}

func shaped(f *web.Fields, name string, k unit.IdempotencyKey) unit.IdempotencyKey {
	if !form.Key(k.Value) {
		f.Refuse(name, form.NotKey)
	}
	return k
}

// digits reads an optional six-digit code.
func digits(f *web.Fields, name string) *string {
	code := f.Text(name)
	if code != nil && !form.SixDigits(*code) {
		f.Refuse(name, form.NotDigits)
	}
	return code
}

// degrees reads a required coordinate between -most and most.
func degrees(f *web.Fields, name string, most float64) *float64 {
	f.Require(name)
	at := f.Number(name)
	if at != nil && math.Abs(*at) > most {
		f.Refuse(name, fmt.Sprintf("must be from %v to %v.", -most, most))
	}
	return at
}

// nonEmpty reads an optional text that must not be empty: for the engine "" means absent.
func nonEmpty(f *web.Fields, name string) string {
	text := f.Text(name)
	if text == nil {
		return ""
	}
	if *text == "" {
		f.Refuse(name, "must not be empty.")
	}
	return *text
}

// momentOrNull returns a published time, or null if there is none.
func momentOrNull(t *time.Time) nullable.Nullable[time.Time] {
	if t == nil || t.IsZero() {
		return nullable.NewNullNullable[time.Time]()
	}
	return nullable.NewNullableWithValue(web.Moment(*t))
}
