// Package passkey checks what authenticators answer, with go-webauthn/webauthn. No type of that library leaves the package. It keeps nothing.
package passkey

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Checks implements ports.Passkeys for one origin.
type Checks struct{ party *webauthn.WebAuthn }

var _ ports.Passkeys = (*Checks)(nil)

// ErrNoHost says that the pages have no host name: passkeys belong to one, and not to an IP address.
var ErrNoHost = errors.New("passkey: the pages' address has no host name")

// New returns the checks of passkeys for pages at an address. name is the service's own, which the browser shows.
func New(address, name string) (*Checks, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil || u.Hostname() == "" {
		return nil, ErrNoHost
	}
	party, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: name, RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(), UserVerification: protocol.VerificationRequired,
		},
	})
	if err != nil {
		return nil, err
	}
	return &Checks{party}, nil
}

// holder is an account as the library knows a user.
type holder struct {
	person.Account
	name string
}

func (h holder) WebAuthnID() []byte          { return h.Handle() }
func (h holder) WebAuthnName() string        { return h.name }
func (h holder) WebAuthnDisplayName() string { return h.name }

func (h holder) WebAuthnCredentials() (all []webauthn.Credential) {
	for _, p := range h.Passkeys {
		one := webauthn.Credential{ID: p.ID, PublicKey: p.PublicKey, AttestationType: "none", Flags: webauthn.CredentialFlags{UserPresent: true, UserVerified: true, BackupEligible: p.Synced},
			Authenticator: webauthn.Authenticator{SignCount: p.Counter}}
		for _, t := range p.Transports {
			one.Transport = append(one.Transport, protocol.AuthenticatorTransport(t))
		}
		all = append(all, one)
	}
	return all
}

// AddOptions returns the options of a registration, without the passkeys that the account has.
func (c *Checks) AddOptions(a person.Account, name string, challenge []byte) ([]byte, error) {
	user := holder{a, name}
	options, _, err := c.party.BeginRegistration(user, webauthn.WithExclusions(webauthn.Credentials(user.WebAuthnCredentials()).CredentialDescriptors()))
	if err != nil {
		return nil, err
	}
	options.Response.Challenge = challenge
	return json.Marshal(options.Response)
}

// Added checks a registration.
func (c *Checks) Added(a person.Account, challenge, answer []byte) (person.Passkey, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return person.Passkey{}, refused(err)
	}
	made, err := c.party.CreateCredential(holder{Account: a}, session(challenge, a.Handle()), parsed)
	if err != nil {
		return person.Passkey{}, refused(err)
	}
	p := person.Passkey{ID: made.ID, PublicKey: made.PublicKey, Counter: made.Authenticator.SignCount, Synced: made.Flags.BackupEligible}
	for _, t := range made.Transport {
		p.Transports = append(p.Transports, string(t))
	}
	return p, nil
}

// UseOptions returns the options of a sign-in.
func (c *Checks) UseOptions(challenge []byte) ([]byte, error) {
	options, _, err := c.party.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return nil, err
	}
	options.Response.Challenge = challenge
	return json.Marshal(options.Response)
}

// Claims reads an answer of either kind.
func (c *Checks) Claims(answer []byte) (ports.PasskeyClaims, error) {
	var read struct {
		Response struct {
			ClientDataJSON protocol.URLEncodedBase64 `json:"clientDataJSON"`
			UserHandle     protocol.URLEncodedBase64 `json:"userHandle"`
		} `json:"response"`
	}
	var client struct {
		Challenge protocol.URLEncodedBase64 `json:"challenge"`
	}
	if err := json.Unmarshal(answer, &read); err != nil {
		return ports.PasskeyClaims{}, refused(err)
	}
	if err := json.Unmarshal(read.Response.ClientDataJSON, &client); err != nil {
		return ports.PasskeyClaims{}, refused(err)
	}
	return ports.PasskeyClaims{Challenge: client.Challenge, Handle: read.Response.UserHandle}, nil
}

// Used checks a sign-in.
func (c *Checks) Used(a person.Account, challenge, answer []byte) (person.Passkey, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return person.Passkey{}, refused(err)
	}
	find := func(_, _ []byte) (webauthn.User, error) { return holder{Account: a}, nil }
	_, used, err := c.party.ValidatePasskeyLogin(find, session(challenge, nil), parsed)
	if err != nil {
		return person.Passkey{}, refused(err)
	}
	p := person.Passkey{ID: used.ID, Counter: used.Authenticator.SignCount}
	if used.Authenticator.CloneWarning {
		return p, ports.ErrPasskeyCopied
	}
	return p, nil
}

// session is the state of a ceremony as the library wants it; the caller keeps the challenge, and knows when it expires.
func session(challenge, handle []byte) webauthn.SessionData {
	return webauthn.SessionData{Challenge: protocol.URLEncodedBase64(challenge).String(), UserID: handle, UserVerification: protocol.VerificationRequired, CredParams: webauthn.CredentialParametersDefault()}
}

func refused(err error) error {
	var why *protocol.Error
	if errors.As(err, &why) {
		return fmt.Errorf("%w: %s %s", ports.ErrPasskey, why.Details, why.DevInfo)
	}
	return fmt.Errorf("%w: %w", ports.ErrPasskey, err)
}
