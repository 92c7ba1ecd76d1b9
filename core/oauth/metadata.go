package oauth

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/fault"
)

// Metadata is what a client says of itself: when it registers (RFC 7591), or in the document whose address is its id.
type Metadata struct {
	ClientID      string   `json:"client_id"`
	ClientName    string   `json:"client_name"`
	RedirectURIs  []string `json:"redirect_uris"`
	AuthMethod    string   `json:"token_endpoint_auth_method"`
	GrantTypes    []string `json:"grant_types"`
	ResponseTypes []string `json:"response_types"`
}

// Client returns the public client that m describes, without its id and its times.
//
// Errors: InvalidRedirectURI, InvalidMetadata.
func (m Metadata) Client() (Client, error) {
	if len(m.RedirectURIs) == 0 || len(m.RedirectURIs) > MaxRedirectURIs || slices.ContainsFunc(m.RedirectURIs, func(uri string) bool { return !RedirectURI(uri) }) {
		return Client{}, fault.InvalidRedirectURI.Say("redirect_uris holds one to ten https addresses, or http on localhost, without a fragment.")
	}
	switch {
	case m.AuthMethod != "" && m.AuthMethod != "none":
		return Client{}, fault.InvalidMetadata.Say("token_endpoint_auth_method can only be none: clients are public.")
	case len(m.GrantTypes) > 0 && !slices.Contains(m.GrantTypes, GrantCode):
		return Client{}, fault.InvalidMetadata.Say("grant_types must hold authorization_code.")
	case len(m.ResponseTypes) > 0 && !slices.Contains(m.ResponseTypes, "code"):
		return Client{}, fault.InvalidMetadata.Say("response_types must hold code.")
	}
	name := cmp.Or(strings.TrimSpace(m.ClientName), host(m.RedirectURIs[0]))
	uris := slices.Compact(slices.Sorted(slices.Values(m.RedirectURIs)))
	name, err := CheckClient(name, uris)
	if err != nil {
		return Client{}, fault.InvalidMetadata.Say("client_name is longer than 80 characters, or has characters that are not shown.")
	}
	return Client{Name: name, RedirectURIs: uris}, nil
}

// host is the host of an address that is known to be one.
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// DocumentID reports whether a client id is the address of a metadata document: https, with a path, without a query, a fragment, a user
// name or a step back (draft-ietf-oauth-client-id-metadata-document).
func DocumentID(clientID string) bool {
	u, err := url.Parse(clientID)
	return err == nil && u.Scheme == "https" && len(clientID) <= maxRedirectURI && visible(clientID) && u.Hostname() != "" && u.User == nil && u.Fragment == "" &&
		u.RawQuery == "" && !u.ForceQuery && len(u.Path) > 1 && !strings.Contains(u.Path, "/.") && u.String() == clientID && !loopback(u.Hostname())
}
