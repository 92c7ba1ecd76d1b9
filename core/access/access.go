// Package access knows applications, their credentials, the environment a credential reaches and which caller may call what
// (spec sections 2.1 and 5).
package access

import (
	"maps"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
)

// Environment is where a call acts. The credential chooses it, never a flag (spec 1).
type Environment string

// The environments.
const (
	Sandbox    Environment = "sandbox"
	Production Environment = "production"
)

// Known reports whether e is one of the environments.
func (e Environment) Known() bool { return e == Sandbox || e == Production }

// Published is the environment's name in answers: sandbox or live (spec 4.2).
func (e Environment) Published() string {
	if e == Production {
		return "live"
	}
	return string(e)
}

// Approval is an application's approval status (spec 2.1, values in docs/gaps.md).
type Approval string

// The approval statuses.
const (
	UnderReview Approval = "pending"
	Approved    Approval = "approved"
	SandboxOnly Approval = "sandbox_only"
	Suspended   Approval = "suspended"
)

// Known reports whether a is one of the approval statuses.
func (a Approval) Known() bool {
	switch a {
	case UnderReview, Approved, SandboxOnly, Suspended:
		return true
	}
	return false
}

// Application is a partner's application (spec 2.1).
type Application struct {
	ID          string     `json:"id"`
	DeveloperID string     `json:"developerId,omitempty"` // empty: made before there were developer accounts
	Name        string     `json:"name"`
	Approval    Approval   `json:"approval"`
	CreatedAt   time.Time  `json:"createdAt"`
	Clients     Clients    `json:"clients"`
	Endpoints   []Endpoint `json:"endpoints,omitempty"`
	// Listeners are the listening terminal tools, also those that have expired.
	Listeners []Listener `json:"listeners,omitempty"`
	// Review is the request for production; nil if there is none (spec 4.7).
	Review *Review `json:"review,omitempty"`
	// Limits replace the table's numbers for this application, by the limit's name (spec section 8).
	Limits map[Environment]map[string]int64 `json:"limits,omitempty"`
}

// Clients are the application's client ids, one for each environment. They are not secret.
type Clients struct {
	Sandbox    string `json:"sandbox"`
	Production string `json:"production"`
}

// Endpoint is a webhook endpoint of an application.
type Endpoint struct {
	ID      string   `json:"id"`
	URL     string   `json:"url"`
	Enabled bool     `json:"enabled"`
	Events  []string `json:"events,omitempty"` // empty: all
	// Its state, for its owner to see.
	CreatedAt      time.Time  `json:"createdAt,omitzero"`
	DisabledAt     *time.Time `json:"disabledAt,omitempty"`
	DisabledReason string     `json:"disabledReason,omitempty"` // gone, failing, unverified or owner
	// Unverified is set until the endpoint has proved that it belongs to the owner (docs/gaps.md).
	Unverified *Unverified `json:"unverified,omitempty"`
}

// Unverified is the state of an endpoint's verification.
type Unverified struct {
	Since   time.Time `json:"since"`
	AskedAt time.Time `json:"askedAt,omitzero"` // the last time
	Problem string    `json:"problem,omitempty"`
	Moved   bool      `json:"moved,omitempty"` // it was verified at another address before
}

// EndpointStatus is an endpoint's status as its owner sees it.
type EndpointStatus string

// The statuses of an endpoint.
const (
	EndpointEnabled  EndpointStatus = "enabled"
	EndpointPending  EndpointStatus = "pending_verification"
	EndpointDisabled EndpointStatus = "disabled"
)

// Status returns the endpoint's status.
func (e Endpoint) Status() EndpointStatus {
	switch {
	case !e.Enabled:
		return EndpointDisabled
	case e.Unverified != nil:
		return EndpointPending
	}
	return EndpointEnabled
}

// Owner returns the subject of limits per developer account: the developer, or the application itself if it has no developer.
func (a Application) Owner() string {
	if a.DeveloperID != "" {
		return a.DeveloperID
	}
	return a.ID
}

// Listener is one run of a terminal tool's listen. While it polls for events it counts as an enabled sandbox endpoint; without it a new
// application's feed would be empty (docs/gaps.md).
type Listener struct {
	ID     string    `json:"id"`
	Events []string  `json:"events,omitempty"` // empty: all
	Until  time.Time `json:"until"`            // when it expires, unless it polls again
}

// Endpoint returns the endpoint that l counts as. Nothing is posted to it: a listener fetches.
func (l Listener) Endpoint() Endpoint { return Endpoint{ID: l.ID, Enabled: true, Events: l.Events} }

// Review is a request to be approved for production (spec 4.7).
type Review struct {
	AskedAt time.Time `json:"askedAt"`
	Note    string    `json:"note,omitempty"`
}

// WithEndpoint returns a copy of a in which p replaces the endpoint with its id.
func (a Application) WithEndpoint(p Endpoint) Application {
	a.Endpoints = slices.Clone(a.Endpoints)
	for i := range a.Endpoints {
		if a.Endpoints[i].ID == p.ID {
			a.Endpoints[i] = p
		}
	}
	return a
}

// HasFeed reports whether an event at now is kept in the application's feed: if it has an enabled endpoint (spec 6.1), or in the sandbox a
// listener. A new endpoint counts once it is verified; an endpoint that moved to another address still counts.
func (a Application) HasFeed(env Environment, now time.Time) bool {
	for _, e := range a.Endpoints {
		if e.Enabled && (e.Unverified == nil || e.Unverified.Moved) {
			return true
		}
	}
	return len(a.Listening(env, now)) > 0
}

// Listening returns the listeners of an environment that have not expired at now.
func (a Application) Listening(env Environment, now time.Time) []Listener {
	if env != Sandbox {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(a.Listeners), func(l Listener) bool { return !now.Before(l.Until) })
}

// WithLimit returns a copy of the application's limits with one of them set, or removed if the number is 0.
func (a Application) WithLimit(env Environment, name string, limit int64) map[Environment]map[string]int64 {
	limits := map[Environment]map[string]int64{}
	for e, own := range a.Limits {
		limits[e] = maps.Clone(own)
	}
	switch {
	case limit == 0:
		delete(limits[env], name)
	case limits[env] == nil:
		limits[env] = map[string]int64{name: limit}
	default:
		limits[env][name] = limit
	}
	return limits
}

// Credential is a stored application secret. Only its hash is kept.
type Credential struct {
	Hash      string      `json:"hash"`
	AppID     string      `json:"appId"`
	Env       Environment `json:"env"`
	CreatedAt time.Time   `json:"createdAt"`
	RevokedAt *time.Time  `json:"revokedAt,omitempty"`
}

// Kind is the kind of a caller, as a letter of the spec's tables.
type Kind string

// The callers.
const (
	Secret  Kind = "S" // an application's secret
	Person  Kind = "P" // a connected person's access token
	Grant   Kind = "G" // a build grant
	Session Kind = "C" // a terminal tool's session
)

// Resource is one of the service's own that a person's token can be for (RFC 8707).
type Resource string

// The resources.
const (
	API   Resource = "api"
	Tools Resource = "tools" // the tool interface
)

// Caller is an authenticated caller.
type Caller struct {
	Kind       Kind
	Env        Environment
	App        Application
	UserID     string // P and G
	AccountID  string // P and G
	ClientID   string // P: the OAuth client that the token was issued to; empty on our own pages
	Credential string // hash of what was presented: the subject of per-credential limits

	// For C only. Its App is empty until it acts for one.
	DeveloperID string
	SessionID   string
	ExpiresAt   time.Time
	SealKey     []byte // seals answers that hold a secret; never stored
}

// Permit applies the approval matrix (spec 5.3). Errors: NotPermitted, with the reason for the console.
func Permit(env Environment, approval Approval) error {
	switch {
	case approval == Suspended:
		return fault.NotPermitted.Because("application_suspended")
	case env == Production && approval != Approved:
		return fault.NotPermitted.Because("production_not_approved")
	}
	return nil
}

// Refusal is one reason for which an application's calls were refused, as its console shows it (spec 5.4).
type Refusal struct {
	AppID    string      `json:"appId"`
	Env      Environment `json:"env"`
	Reason   string      `json:"reason"`
	Count    int64       `json:"count"`
	LastSeen time.Time   `json:"lastSeen"`
}
