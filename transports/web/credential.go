package web

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

// Authenticator authenticates callers and counts calls against limits. The engine is one.
type Authenticator interface {
	Authenticate(ctx context.Context, bearer, address string) (access.Caller, unit.Allowance, error)
	Admit(ctx context.Context, c access.Caller, name quota.Name) (unit.Allowance, error)
}

// Nobody refuses every credential. It is for surfaces whose routes are open or have their own sign-in.
type Nobody struct{}

// Admit counts nothing: an open route has no caller.
func (Nobody) Admit(context.Context, access.Caller, quota.Name) (unit.Allowance, error) {
	return unit.Allowance{}, nil
}

// Authenticate refuses.
func (Nobody) Authenticate(context.Context, string, string) (access.Caller, unit.Allowance, error) {
	return access.Caller{}, unit.Allowance{}, fault.Unauthorized
}

// longestCredential bounds a credential, in bytes. Ours are far shorter.
const longestCredential = 512

// Bearer returns the bearer credential of r, or "" if there is none or it is malformed. It reads only the Authorization header, never a query string
// or a cookie (spec 5.1).
func Bearer(r *http.Request) string {
	values := r.Header.Values("Authorization")
	if len(values) != 1 {
		return ""
	}
	scheme, token, _ := strings.Cut(values[0], " ")
	if !strings.EqualFold(scheme, "Bearer") || len(token) > longestCredential {
		return ""
	}
	for _, c := range []byte(token) {
		if c <= ' ' || c > '~' {
			return ""
		}
	}
	return token
}

// Address returns the caller's IP address, without its port.
func Address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// The headers of the per-credential minute (spec section 8), spelled as http.Header keeps them.
const (
	limitHeader     = "Ratelimit-Limit"
	remainingHeader = "Ratelimit-Remaining"
	resetHeader     = "Ratelimit-Reset"
)

// allow writes what remains of a minute into the headers, or nothing if that is unknown.
func allow(h http.Header, a unit.Allowance) {
	if !a.Known {
		disallow(h)
		return
	}
	values := []string{strconv.Itoa(a.Limit), strconv.Itoa(a.Remaining), strconv.Itoa(a.ResetSeconds)}
	h[limitHeader], h[remainingHeader], h[resetHeader] = values[0:1:1], values[1:2:2], values[2:3:3]
}

func disallow(h http.Header) {
	h.Del(limitHeader)
	h.Del(remainingHeader)
	h.Del(resetHeader)
}

// tell replaces the credential's minute by the numbers of the limit that refused (spec section 8). A daily ceiling has none: it is
// the one kind of limit that gives no time to wait.
func tell(h http.Header, err error) {
	if f := fault.From(err); f.Status != http.StatusTooManyRequests {
		return
	} else if f.RetryAfter == 0 && f.Code != fault.CodeAttemptsExceeded.Code {
		disallow(h)
	} else if f.Limit > 0 {
		allow(h, unit.Allowance{Limit: int(f.Limit), ResetSeconds: f.RetryAfter, Known: true})
	}
}
