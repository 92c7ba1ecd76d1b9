package oauth

import (
	"net/url"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/form"
)

// Resource is one of the service's own that a token can be for (RFC 8707).
type Resource = access.Resource

// The resources.
const (
	API   = access.API
	Tools = access.Tools
)

// Scope is the only scope.
const Scope = "order"

// Addresses are how callers name the service and its resources.
type Addresses struct {
	Issuer string // the API host
	API    string
	Tools  string // empty: there is no tool interface
}

// resource is the resource with an address; a slash at the end makes no difference.
func (a Addresses) resource(address string) (Resource, bool) {
	switch address = strings.TrimSuffix(address, "/"); {
	case address == "":
		return "", false
	case address == strings.TrimSuffix(a.API, "/"):
		return API, true
	case address == strings.TrimSuffix(a.Tools, "/"):
		return Tools, true
	}
	return "", false
}

// Resources reads the values of resource. None is nil.
//
// Errors: invalid_target.
func (a Addresses) Resources(values []string) ([]Resource, *Refusal) {
	var named []Resource
	for _, value := range values {
		r, ok := a.resource(value)
		if !ok || slices.Contains(named, r) {
			return nil, refuse(InvalidTarget, "resource is the address of the API, of the tool interface, or both, each once.")
		}
		named = append(named, r)
	}
	return named, nil
}

// Code is an error code of the authorization endpoint.
type Code string

// The error codes (RFC 6749 4.1.2.1, RFC 8707, OpenID Connect Core 3.1.2.6).
const (
	InvalidRequest         Code = "invalid_request"
	UnauthorizedClient     Code = "unauthorized_client"
	AccessDenied           Code = "access_denied"
	UnsupportedType        Code = "unsupported_response_type"
	InvalidScope           Code = "invalid_scope"
	InvalidTarget          Code = "invalid_target"
	LoginRequired          Code = "login_required"
	ConsentRequired        Code = "consent_required"
	TemporarilyUnavailable Code = "temporarily_unavailable"
	RequestNotSupported    Code = "request_not_supported"
	RequestURINotSupported Code = "request_uri_not_supported"
)

// Refusal is why a request is not granted. It goes to the client's redirect URI.
type Refusal struct {
	Code        Code
	Description string
}

// Error describes the refusal.
func (r *Refusal) Error() string { return string(r.Code) + ": " + r.Description }

func refuse(code Code, description string) *Refusal { return &Refusal{code, description} }

// Prompt is whether a page may or must be shown.
type Prompt string

// The prompts.
const (
	PromptAsNeeded Prompt = ""
	PromptConsent  Prompt = "consent" // always show the approval page
	PromptNone     Prompt = "none"    // never show a page
)

// Request is a request for authorization whose parameters follow every rule.
type Request struct {
	ClientID    string
	RedirectURI string
	State       string
	HasState    bool
	Challenge   string // of PKCE, S256
	Resources   []Resource
	Prompt      Prompt
	LoginHint   string // a phone, or empty
}

// maxState bounds state, which every answer returns.
const maxState = 2048

// Target reads where a request's answer would go: the client and the redirect URI. ok is false if either is not sent exactly once; then
// nothing may be redirected anywhere.
func Target(q url.Values) (clientID, redirectURI string, ok bool) {
	clients, uris := q["client_id"], q["redirect_uri"]
	if len(clients) != 1 || len(uris) != 1 || clients[0] == "" || uris[0] == "" {
		return "", "", false
	}
	return clients[0], uris[0], true
}

// rule is what one parameter of the authorization endpoint must be. A rule reads its value into the request.
type rule struct {
	name     string
	required bool
	repeated bool // it may be sent more than once
	read     func(r *Request, a Addresses, values []string) *Refusal
}

// rules is the table of spec 4.6, in the order in which the parameters are looked at.
var rules = []rule{
	{name: "state", read: readState},
	{name: "request", read: never(RequestNotSupported)},
	{name: "request_uri", read: never(RequestURINotSupported)},
	{name: "response_type", required: true, read: only(UnsupportedType, "code")},
	{name: "response_mode", read: only(InvalidRequest, "query")},
	{name: "code_challenge_method", required: true, read: only(InvalidRequest, "S256")},
	{name: "code_challenge", required: true, read: readChallenge},
	{name: "scope", read: only(InvalidScope, Scope)},
	{name: "resource", repeated: true, read: readResources},
	{name: "prompt", read: readPrompt},
	{name: "login_hint", read: readHint},
}

// Parse reads a request of a client to one of its redirect URIs, which the caller has compared. The request is returned with a refusal too:
// its state is in every answer.
func (a Addresses) Parse(q url.Values) (Request, *Refusal) {
	var r Request
	r.ClientID, r.RedirectURI, _ = Target(q)
	r.Resources = []Resource{API}
	var first *Refusal
	note := func(refusal *Refusal) {
		if first == nil {
			first = refusal
		}
	}
	for _, rule := range rules {
		values := q[rule.name]
		switch {
		case len(values) > 1 && !rule.repeated:
			note(refuse(InvalidRequest, rule.name+" must be sent once."))
		case len(values) == 0 || slices.Equal(values, []string{""}):
			if rule.required {
				note(refuse(InvalidRequest, rule.name+" is required."))
			}
			if rule.name == "state" && len(values) == 1 {
				r.HasState = true
			}
		default:
			note(rule.read(&r, a, values))
		}
	}
	return r, first
}

// only refuses every value but one.
func only(code Code, value string) func(*Request, Addresses, []string) *Refusal {
	return func(_ *Request, _ Addresses, values []string) *Refusal {
		if values[0] != value {
			return refuse(code, "Only "+value+" is supported.")
		}
		return nil
	}
}

// never refuses a parameter.
func never(code Code) func(*Request, Addresses, []string) *Refusal {
	return func(*Request, Addresses, []string) *Refusal {
		return refuse(code, "Send the parameters in the query.")
	}
}

func readState(r *Request, _ Addresses, values []string) *Refusal {
	if len(values[0]) > maxState || !form.Plain(values[0]) {
		return refuse(InvalidRequest, "state is longer than 2048 characters, or has characters that cannot be seen.")
	}
	r.State, r.HasState = values[0], true
	return nil
}

// readChallenge takes what SHA-256 makes of any verifier: 43 characters of base64url (RFC 7636 4.2).
func readChallenge(r *Request, _ Addresses, values []string) *Refusal {
	if !token(values[0], 43, 43, "-_") {
		return refuse(InvalidRequest, "code_challenge is not a SHA-256 sum in base64url.")
	}
	r.Challenge = values[0]
	return nil
}

func readResources(r *Request, a Addresses, values []string) (refusal *Refusal) {
	r.Resources, refusal = a.Resources(values)
	return refusal
}

func readPrompt(r *Request, _ Addresses, values []string) *Refusal {
	words := strings.Fields(values[0])
	switch {
	case slices.Equal(words, []string{"none"}):
		r.Prompt = PromptNone
	case slices.Contains(words, "none"):
		return refuse(InvalidRequest, "prompt=none goes with no other value.")
	default:
		r.Prompt = PromptConsent // whatever it asks for, it asks for a page
	}
	return nil
}

func readHint(r *Request, _ Addresses, values []string) *Refusal {
	if form.Phone(values[0]) {
		r.LoginHint = values[0]
	}
	return nil
}

// token reports whether text is from min to max letters, digits and characters of more.
func token(text string, min, max int, more string) bool {
	if len(text) < min || len(text) > max {
		return false
	}
	for _, c := range text {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune(more, c)) {
			return false
		}
	}
	return true
}

// Answer is where the browser is sent with a code.
func (r Request) Answer(issuer, code string) string {
	return r.to(issuer, url.Values{"code": {code}})
}

// Refused is where the browser is sent with a refusal.
func (r Request) Refused(issuer string, why *Refusal) string {
	return r.to(issuer, url.Values{"error": {string(why.Code)}, "error_description": {why.Description}})
}

// to adds what every answer has: iss (RFC 9207), and state as it was sent.
func (r Request) to(issuer string, answer url.Values) string {
	answer.Set("iss", issuer)
	if r.HasState {
		answer.Set("state", r.State)
	}
	mark := "?"
	if strings.Contains(r.RedirectURI, "?") {
		mark = "&"
	}
	return r.RedirectURI + mark + answer.Encode()
}
