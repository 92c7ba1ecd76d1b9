package oauth

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

// Clients is what a developer does with the OAuth clients of an application (spec 5.7).
type Clients struct{ unit *unit.Unit }

// NewClients returns the service over a unit of work.
func NewClients(u *unit.Unit) *Clients { return &Clients{unit: u} }

// List lists an application's clients in order of creation. Deleted ones are not in it.
func (s *Clients) List(ctx context.Context, o access.Owner) (all []oauth.Client, err error) {
	err = s.unit.View(ctx, func(r ports.Reader) error {
		all, err = clientsOf(r, o.App.ID)
		return err
	})
	return all, err
}

func clientsOf(r ports.ReadOAuth, appID string) ([]oauth.Client, error) {
	all, err := r.OAuthClients(appID)
	return slices.DeleteFunc(all, oauth.Client.Deleted), err
}

// Create makes a client of an application.
//
// Errors: InvalidRequest (name, redirectUris, or the application has ten clients).
func (s *Clients) Create(ctx context.Context, o access.Owner, name string, redirectURIs []string) (oauth.Client, error) {
	name, err := oauth.CheckClient(name, redirectURIs)
	if err != nil {
		return oauth.Client{}, err
	}
	made := oauth.Client{ID: s.unit.NewID(id.OAuthClient), AppID: o.App.ID, Source: oauth.FromConsole, Name: name, RedirectURIs: redirectURIs, CreatedAt: s.unit.Now().UTC()}
	return made, s.unit.Update(ctx, func(tx ports.Tx) error {
		all, err := clientsOf(tx, o.App.ID)
		if err != nil {
			return err
		}
		if len(all) >= oauth.MaxClients {
			return fault.InvalidRequest.Say("An application has at most ten OAuth clients.")
		}
		return tx.PutOAuthClient(made)
	})
}

// ClientChange is what is to be different; nil stays as it is.
type ClientChange struct {
	Name         *string
	RedirectURIs []string
}

// Change changes a client. Sign-ins to an address that it no longer has end before their code is exchanged.
//
// Errors: NotFound, InvalidRequest.
func (s *Clients) Change(ctx context.Context, o access.Owner, clientID string, change ClientChange) (changed oauth.Client, err error) {
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		if changed, err = own(tx, o, clientID); err != nil {
			return err
		}
		if change.Name != nil {
			changed.Name = *change.Name
		}
		if change.RedirectURIs != nil {
			changed.RedirectURIs = change.RedirectURIs
		}
		if changed.Name, err = oauth.CheckClient(changed.Name, changed.RedirectURIs); err != nil {
			return err
		}
		return tx.PutOAuthClient(changed)
	})
	return changed, err
}

// Delete ends a client: no new sign-ins and no refreshes. Access tokens work to their end, and orders send no more webhooks.
//
// Errors: NotFound.
func (s *Clients) Delete(ctx context.Context, o access.Owner, clientID string) error {
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		c, err := own(tx, o, clientID)
		if err != nil {
			return err
		}
		now := s.unit.Now().UTC()
		c.DeletedAt = &now
		return tx.PutOAuthClient(c)
	})
}

// own is a client of the application; NotFound for any other.
func own(r ports.ReadOAuth, o access.Owner, clientID string) (oauth.Client, error) {
	c, err := unit.Find(r.OAuthClient(clientID))
	if err == nil && (c.AppID != o.App.ID || c.Deleted()) {
		err = fault.NotFound
	}
	if err != nil {
		return oauth.Client{}, err
	}
	return c, nil
}

// Register keeps a client that registers itself (RFC 7591). It belongs to no application. address is where the call came from.
//
// Errors: InvalidRedirectURI, InvalidMetadata, RateLimited.
func (s *Service) Register(ctx context.Context, m oauth.Metadata, address string) (oauth.Client, error) {
	client, err := m.Client()
	if err != nil {
		return oauth.Client{}, err
	}
	client.ID, client.Source = s.unit.NewID(id.OAuthClient), oauth.FromRegister
	err = s.unit.Update(ctx, func(tx ports.Tx) error {
		client.CreatedAt = s.unit.Now().UTC()
		if err := unit.SpendFor(tx, access.Production, quota.ClientsAddress, unit.Household(address), client.CreatedAt, 1); err != nil {
			return err
		}
		return tx.PutOAuthClient(client)
	})
	return client, err
}

// documentLife is how long what a metadata document said is good.
const documentLife = 24 * time.Hour

// learn fetches the metadata of a client whose id is its address, unless that was done lately. A document that cannot be read leaves what
// is known; a client of which nothing is known is unknown.
func (s *Service) learn(ctx context.Context, clientID, address string) error {
	if s.documents == nil || !oauth.DocumentID(clientID) {
		return nil
	}
	var known oauth.Client
	err := s.unit.View(ctx, func(r ports.Reader) (err error) {
		if known, err = r.OAuthClient(clientID); errors.Is(err, ports.ErrNotFound) {
			err = nil
		}
		return err
	})
	now := s.unit.Now().UTC()
	if err != nil || now.Before(known.ReadAt.Add(documentLife)) {
		return err
	}
	row := quota.Find(quota.DocumentsAddress)
	if wait, over := s.unit.Minutes.Take(row, access.Production, address, now); over {
		return fault.RateLimited.After(wait)
	}
	read, err := s.readDocument(ctx, clientID)
	if err != nil {
		s.log.Info("a client's metadata cannot be read", "error", err)
		return nil
	}
	return s.unit.Update(ctx, func(tx ports.Tx) error {
		current, err := tx.OAuthClient(clientID)
		if err != nil && !errors.Is(err, ports.ErrNotFound) {
			return err
		}
		read.ID, read.Source, read.AppID, read.CreatedAt, read.UsedAt, read.ReadAt = clientID, oauth.FromDocument, current.AppID, current.CreatedAt, current.UsedAt, now
		if read.CreatedAt.IsZero() {
			read.CreatedAt = now
		}
		return tx.PutOAuthClient(read)
	})
}

// readDocument fetches and checks a client's metadata.
func (s *Service) readDocument(ctx context.Context, clientID string) (oauth.Client, error) {
	text, err := s.documents.Fetch(ctx, clientID)
	if err != nil {
		return oauth.Client{}, err
	}
	var m oauth.Metadata
	if err := json.Unmarshal(text, &m); err != nil {
		return oauth.Client{}, err
	}
	if m.ClientID != clientID {
		return oauth.Client{}, errors.New("the document is about another client")
	}
	return m.Client()
}
