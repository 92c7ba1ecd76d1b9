package oauth_test

import (
	"context"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
	grants "github.com/carryout-dev/carryout/transports/oauth"
)

// ready is records that cost nothing: what is measured is the decision alone.
type ready struct{ until time.Time }

var _ ports.GrantRecords = ready{}

func (r ready) Client(id string) (oauth.Client, error) { return oauth.Client{ID: id}, nil }
func (r ready) Code(string) (oauth.AuthorizationCode, error) {
	return oauth.AuthorizationCode{Holder: oauth.Holder{ClientID: "lyc_a"}, RedirectURI: "https://partner.example/back", Challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
		Resources: []oauth.Resource{oauth.API}, FamilyID: "family", ExpiresAt: r.until}, nil
}
func (r ready) UseCode(oauth.AuthorizationCode) error { return nil }
func (r ready) Refresh(string) (oauth.RefreshToken, oauth.Family, error) {
	return oauth.RefreshToken{FamilyID: "family", ExpiresAt: r.until}, oauth.Family{Holder: oauth.Holder{ClientID: "lyc_a"}, ID: "family", Resources: []oauth.Resource{oauth.API}}, nil
}
func (r ready) UseRefresh(oauth.RefreshToken) error                  { return nil }
func (r ready) End(string) error                                     { return nil }
func (r ready) IssueAccess(string, []oauth.Resource) (string, error) { return "lat_x", nil }
func (r ready) IssueRefresh(string) (string, error)                  { return "lrt_x", nil }

// BenchmarkToken is the processor time of fosite's decision, which is made in the transaction.
func BenchmarkToken(b *testing.B) {
	g := grants.New(time.Now)
	for name, in := range map[string]oauth.TokenRequest{
		"exchange": {GrantType: oauth.GrantCode, ClientID: "lyc_a", Code: "lac_x", RedirectURI: "https://partner.example/back", Verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"},
		"refresh":  {GrantType: oauth.GrantRefresh, ClientID: "lyc_a", RefreshToken: "lrt_x"},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := g.Token(context.Background(), in, ready{time.Now().Add(time.Hour)}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
