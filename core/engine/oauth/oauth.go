// Package oauth is signing in with the service: clients, the sign-in and approval pages of a request for authorization, codes and tokens
// (spec 4.6, 5.6 to 5.8). core/oauth decides what every parameter may be, ports.Grants what a code or a refresh token is good for; a
// transaction here does what they decide.
package oauth

import (
	"log/slog"

	"github.com/carryout-dev/carryout/core/engine/hosted"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/engine/wallet"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
)

// Service signs people in for OAuth clients.
type Service struct {
	unit      *unit.Unit
	signIn    *hosted.SignIn
	wallet    *wallet.Wallet
	pages     hosted.Pages
	grants    ports.Grants
	documents ports.ClientDocuments
	here      oauth.Addresses
	log       *slog.Logger
}

// World is what the service asks of the outside.
type World struct {
	Grants    ports.Grants
	Documents ports.ClientDocuments // nil: a client id that is an address is unknown
}

// New returns the service over a unit of work, the sign-in by phone, the wallet for cards, and the hosted pages' addresses. here is how callers name the
// API, which is the issuer, and the tool interface.
func New(u *unit.Unit, signIn *hosted.SignIn, cards *wallet.Wallet, pages hosted.Pages, w World, here oauth.Addresses, log *slog.Logger) *Service {
	return &Service{unit: u, signIn: signIn, wallet: cards, pages: pages, grants: w.Grants, documents: w.Documents, here: here, log: log}
}

// Addresses are how callers name the service.
func (s *Service) Addresses() oauth.Addresses { return s.here }
