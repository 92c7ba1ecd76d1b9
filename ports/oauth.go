package ports

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/oauth"
)

// ReadOAuth reads OAuth clients, what people approved for them, codes and tokens. The methods that return one record return ErrNotFound if
// there is none.
type ReadOAuth interface {
	OAuthClient(id string) (oauth.Client, error)
	// OAuthClients lists an application's clients in order of creation, deleted ones too. It has no error but the store's.
	OAuthClients(appID string) ([]oauth.Client, error)
	Approval(env access.Environment, userID, clientID string) (oauth.Approval, error)
	// Approvals lists what a user approved, for all clients of the application. It has no error but the store's.
	Approvals(env access.Environment, userID string) ([]oauth.Approval, error)
	AuthorizationCode(hash string) (oauth.AuthorizationCode, error)
	TokenFamily(id string) (oauth.Family, error)
	RefreshToken(hash string) (oauth.RefreshToken, error)
	AccessToken(hash string) (oauth.AccessToken, error)
}

// WriteOAuth writes them. The caller must not move a client from one application to another. It has no errors but the store's (see Tx).
type WriteOAuth interface {
	PutOAuthClient(oauth.Client) error
	PutApproval(oauth.Approval) error
	PutAuthorizationCode(oauth.AuthorizationCode) error
	PutTokenFamily(oauth.Family) error
	PutRefreshToken(oauth.RefreshToken) error
	PutAccessToken(oauth.AccessToken) error
}

// Grants decides requests to the token endpoint over records that its caller keeps, in one transaction. It has no effect outside them.
type Grants interface {
	// Token exchanges a code or a refresh token. Its errors are InvalidGrant, InvalidTarget and InvalidClient, and those of records. A
	// second use of either ends its family, and is InvalidGrant: the caller commits what was written.
	Token(ctx context.Context, in oauth.TokenRequest, records GrantRecords) (oauth.Tokens, error)
}

// GrantRecords is what Grants reads and writes. A method that returns a record returns ErrNotFound if there is none; an expired record is
// returned. Issue makes the tokens and their records.
type GrantRecords interface {
	Client(id string) (oauth.Client, error)
	Code(code string) (oauth.AuthorizationCode, error)
	UseCode(oauth.AuthorizationCode) error
	Refresh(token string) (oauth.RefreshToken, oauth.Family, error)
	UseRefresh(oauth.RefreshToken) error
	// End ends a family; one that does not exist is no error.
	End(familyID string) error
	IssueAccess(familyID string, resources []oauth.Resource) (token string, err error)
	IssueRefresh(familyID string) (token string, err error)
}

// ClientDocuments fetches the metadata of clients whose id is an address (OAuth Client ID Metadata Document).
type ClientDocuments interface {
	// Fetch returns at most 64 KiB of JSON from an https address. It follows no redirects and reaches no address of the internal network.
	// An error means that there is no such document now.
	Fetch(ctx context.Context, address string) ([]byte, error)
}
