package ports

import (
	"errors"

	"github.com/carryout-dev/carryout/core/person"
)

// Passkeys (contract: passkeystest) checks what authenticators answer (WebAuthn), for the origin of the hosted pages alone. It keeps nothing: challenges, accounts and passkeys
// are its caller's. Options and answers are JSON, as browsers read and write them.
type Passkeys interface {
	// AddOptions returns what navigator.credentials.create takes for an account. name is shown by the browser. An error is the adapter's own, and means
	// that no passkey can be added now.
	AddOptions(a person.Account, name string, challenge []byte) ([]byte, error)
	// Added checks the answer to a challenge, with which the person was verified. The passkey that it returns has only its ID, key, counter,
	// transports and whether it is synced. ErrPasskey.
	Added(a person.Account, challenge, answer []byte) (person.Passkey, error)
	// UseOptions returns what navigator.credentials.get takes: any passkey of this service will do. An error is the adapter's own, and means that no
	// passkey can be used now.
	UseOptions(challenge []byte) ([]byte, error)
	// Claims returns what an answer says, of which nothing is proven. ErrPasskey.
	Claims(answer []byte) (PasskeyClaims, error)
	// Used checks the answer to a challenge with the account's passkeys, and returns the one that was used with its counter. ErrPasskey, or
	// ErrPasskeyCopied with the passkey.
	Used(a person.Account, challenge, answer []byte) (person.Passkey, error)
}

// PasskeyClaims is what an answer says.
type PasskeyClaims struct {
	Challenge []byte
	Handle    []byte // of the account; empty in an answer that adds a passkey
}

// The outcomes of an answer that proves nothing. ErrPasskey is wrapped with the reason, which is for the log only.
var (
	ErrPasskey       = errors.New("the passkey proves nothing")
	ErrPasskeyCopied = errors.New("the passkey's counter went back")
)
