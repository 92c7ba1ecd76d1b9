// Package oauth is what the service knows of OAuth 2.0: clients, the rules of every parameter, and the records of codes and tokens
// (spec 4.6, 5.6 to 5.8; RFC 6749, 7009, 7591, 7636, 8252, 8414, 8707, 9207, 9700).
package oauth

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/form"
)

// The bounds of clients (spec section 8).
const (
	MaxClients      = 10 // of an application
	MaxRedirectURIs = 10 // of a client
	maxRedirectURI  = 2000
	maxName         = 80
)

// Source is how a client became known.
type Source string

// The sources.
const (
	FromConsole  Source = "console"  // its application's developer created it
	FromRegister Source = "register" // it registered itself (RFC 7591)
	FromDocument Source = "document" // its id is the address of its metadata
)

// Client is a public OAuth client. A client that registered itself belongs to no application: its events are not sent.
type Client struct {
	ID           string     `json:"id"`
	AppID        string     `json:"appId,omitempty"` // for a client of no application: the record that stands in, once a person approved it
	Source       Source     `json:"source"`
	Name         string     `json:"name"`
	RedirectURIs []string   `json:"redirectUris"`
	CreatedAt    time.Time  `json:"createdAt"`
	DeletedAt    *time.Time `json:"deletedAt,omitempty"`
	ReadAt       time.Time  `json:"readAt,omitzero"` // of a metadata document
	// UsedAt is when a person last approved the client or it last got tokens, to a day. It is kept for clients of no application only.
	UsedAt time.Time `json:"usedAt,omitzero"`
}

// Deleted reports whether the client takes no new sign-ins and no refreshes any more.
func (c Client) Deleted() bool { return c.DeletedAt != nil }

// ApprovedLife is how long an approved client that belongs to no application is kept after its last use.
const ApprovedLife = 365 * 24 * time.Hour

// stands reports whether the client belongs to no application, and a record stands in for one.
func (c Client) stands() bool {
	return c.AppID != "" && (c.Source == FromRegister || c.Source == FromDocument)
}

// Used returns the client with its last use noted, and whether that changes it: a use is noted once a day.
func (c Client) Used(now time.Time) (Client, bool) {
	if !c.stands() || now.Before(c.UsedAt.Add(24*time.Hour)) {
		return c, false
	}
	c.UsedAt = now
	return c, true
}

// UnneededSince is when a client that belongs to no application became unneeded: when it registered, if no person ever approved it, or else a year
// after its last use. It is zero for a client of an application.
func (c Client) UnneededSince() time.Time {
	switch {
	case c.AppID == "":
		return c.CreatedAt
	case !c.stands():
		return time.Time{}
	case c.UsedAt.IsZero():
		return c.CreatedAt.Add(ApprovedLife)
	}
	return c.UsedAt.Add(ApprovedLife)
}

// Redirects reports whether uri is one of the client's own, character by character.
func (c Client) Redirects(uri string) bool { return uri != "" && slices.Contains(c.RedirectURIs, uri) }

// CheckClient checks what a client is registered with, and returns its name without spaces around it.
//
// Errors: InvalidRequest, about name or redirectUris.
func CheckClient(name string, redirectURIs []string) (string, error) {
	name, wrong := form.Name(name, maxName)
	switch {
	case wrong != "":
		return "", fault.InvalidRequest.Field("name", wrong)
	case len(redirectURIs) == 0:
		return "", fault.InvalidRequest.Field("redirectUris", "needs at least one address.")
	case len(redirectURIs) > MaxRedirectURIs:
		return "", fault.InvalidRequest.Field("redirectUris", "has more than ten addresses.")
	}
	for i, uri := range redirectURIs {
		if !RedirectURI(uri) {
			return "", fault.InvalidRequest.Field("redirectUris", "may hold https addresses, or http on localhost, without a fragment and without a user name.")
		}
		if slices.Contains(redirectURIs[:i], uri) {
			return "", fault.InvalidRequest.Field("redirectUris", "names an address twice.")
		}
	}
	return name, nil
}

// RedirectURI reports whether a client may register uri: https, or http on this machine (RFC 8252); nothing that a browser and we
// could read differently.
func RedirectURI(uri string) bool {
	if len(uri) > maxRedirectURI || !visible(uri) || strings.ContainsAny(uri, "#\\\"<>^`{|}*") {
		return false
	}
	u, err := url.Parse(uri)
	if err != nil || u.Opaque != "" || u.User != nil || u.Hostname() == "" || strings.HasSuffix(u.Host, ":") || u.String() != uri {
		return false
	}
	for _, ours := range []string{"code", "state", "iss", "error", "error_description"} {
		if u.Query().Has(ours) {
			return false // an answer must not carry a parameter twice
		}
	}
	return u.Scheme == "https" || u.Scheme == "http" && loopback(u.Hostname())
}

// Silent reports whether a redirect URI is answered without a page: only https ones are (spec 4.6).
func Silent(uri string) bool { return strings.HasPrefix(uri, "https://") }

func loopback(host string) bool { return host == "localhost" || host == "127.0.0.1" || host == "::1" }

// visible reports whether text is printable ASCII without spaces.
func visible(text string) bool {
	for _, c := range []byte(text) {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return true
}
