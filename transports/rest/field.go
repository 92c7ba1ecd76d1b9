package rest

import (
	"fmt"
	"math"
	"regexp"
	"time"

	"github.com/oapi-codegen/nullable"

	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/transports/web"
)

var (
	keyShape  = regexp.MustCompile(`^[A-Za-z0-9._:-]{8,100}$`)
	codeShape = regexp.MustCompile(`^[0-9]{6}$`)
)

// key reads the idempotency key from the body's idempotencyKey or the header Idempotency-Key (spec 4.3); one of them must be
// there, and two must agree.
func key(r *web.Request, f *web.Fields) unit.IdempotencyKey {
	inBody, inHeader := f.Text("idempotencyKey"), r.Header.Values("Idempotency-Key")
	switch {
	case len(inHeader) > 1:
		f.Refuse("Idempotency-Key", "must be sent once.")
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
	if !keyShape.MatchString(k.Value) {
		f.Refuse(name, "must be 8 to 100 letters, digits, dots, underscores, colons and dashes.")
	}
	return k
}

// digits reads an optional six-digit code.
func digits(f *web.Fields, name string) *string {
	code := f.Text(name)
	if code != nil && !codeShape.MatchString(*code) {
		f.Refuse(name, "must be six digits.")
	}
	return code
}

// degrees reads a required coordinate, which is at most this far from 0.
func degrees(f *web.Fields, name string, most float64) *float64 {
	f.Require(name)
	at := f.Number(name)
	if at != nil && math.Abs(*at) > most {
		f.Refuse(name, fmt.Sprintf("must be from %v to %v.", -most, most))
	}
	return at
}

// nonEmpty reads an optional text that says something when it is sent: the engine takes "" for absent.
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

// momentOrNull is a time that there may not be.
func momentOrNull(t *time.Time) nullable.Nullable[time.Time] {
	if t == nil || t.IsZero() {
		return nullable.NewNullNullable[time.Time]()
	}
	return nullable.NewNullableWithValue(web.Moment(*t))
}
