package oauth_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
)

var (
	noon = time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	both = []oauth.Resource{oauth.API, oauth.Tools}
)

// signIn is a family with its newest tokens.
type signIn struct {
	oauth.Family
	mark, code, access, refresh string
}

func newSecret() oauth.Secret { return oauth.NewSecret(rand.Reader) }

func signedIn() (s signIn) {
	asked := oauth.Request{RedirectURI: "https://app.example/back", Challenge: "c", Resources: both}
	s.Family, s.code = oauth.BeginFamily(id.NewAt(id.TokenFamily, noon, rand.Reader), oauth.Holder{UserID: "u"}, asked, noon, newSecret())
	s.Family, s.mark = s.Exchange(noon, newSecret())
	s.issue(noon)
	return s
}

func (s *signIn) issue(now time.Time) {
	s.Family, s.access = s.IssueAccess(s.mark, both, now, oauth.AccessLife, newSecret())
	s.Family, s.refresh = s.IssueRefresh(s.mark, now, newSecret())
}

// says is what a family says of a token.
func (s signIn) says(token string) string {
	t, ok := oauth.ReadToken(token)
	switch {
	case !ok:
		return "no token"
	case t.FamilyID != s.ID:
		return "of another family"
	case !s.Issued(t):
		return "not issued"
	case t.Kind == id.RefreshToken && s.Refreshes(t):
		return "refreshes"
	case t.Kind == id.RefreshToken:
		return "rotated"
	case s.Opens(t, noon) != nil:
		return "opens"
	}
	return "expired"
}

func TestWhatAFamilySaysOfAToken(t *testing.T) {
	s, other := signedIn(), signedIn()
	first := s.refresh
	s.issue(noon)
	name := strings.TrimPrefix(s.ID, "fam_")
	const size = len("lat_") + 34 // of the kind and the name
	changed := func(token string, at int) string {
		letter := byte('a')
		if token[at] == letter {
			letter = 'b'
		}
		return token[:at] + string(letter) + token[at+1:]
	}
	for what, c := range map[string]struct{ token, want string }{
		"its access token":                         {s.access, "opens"},
		"its refresh token":                        {s.refresh, "refreshes"},
		"a rotated refresh token":                  {first, "rotated"},
		"a refresh token with another secret":      {changed(s.refresh, len(s.refresh)-1), "rotated"},
		"an access token with another secret":      {changed(s.access, len(s.access)-1), "expired"},
		"a refresh token with another mark":        {changed(s.refresh, size), "not issued"},
		"an access token with another mark":        {changed(s.access, size), "not issued"},
		"another family's token with its name":     {"lrt_" + name + other.refresh[size:], "not issued"},
		"another family's token":                   {other.refresh, "of another family"},
		"an access token that is called a refresh": {"lrt_" + s.access[4:], "not issued"},
		"a refresh token that is called an access": {"lat_" + s.refresh[4:], "not issued"},
		"its code that is called a refresh token":  {"lrt_" + s.code[4:], "of another family"},
		"its code": {s.code, "no token"},
		"a refresh token without its last letter":  {s.refresh[:len(s.refresh)-1], "of another family"},
		"a refresh token with one letter more":     {s.refresh + "a", "no token"},
		"a refresh token in upper case":            {"lrt_" + strings.ToUpper(s.refresh[4:]), "of another family"},
		"its name alone":                           {"lrt_" + name, "no token"},
		"a token of the form before marks":         {id.NewAt(id.RefreshToken, noon, rand.Reader), "no token"},
		"an access token of the form before marks": {id.NewAt(id.AccessToken, noon, rand.Reader), "no token"},
		"an application's secret":                  {id.New(id.SecretSandbox, rand.Reader), "no token"},
		"a very long text":                         {s.refresh + strings.Repeat("a", 100), "no token"},
		"nothing":                                  {"", "no token"},
	} {
		if got := s.says(c.token); got != c.want {
			t.Errorf("%s: %s, want %s", what, got, c.want)
		}
	}
	if !s.HasCode(s.code) || s.HasCode(other.code) || s.HasCode(changed(s.code, len(s.code)-1)) || s.HasCode("") {
		t.Error("the code of a family is its own")
	}
	if of, ok := oauth.FamilyOfCode(s.code); !ok || of != s.ID {
		t.Errorf("the code is of %s", of)
	}
	if of, ok := oauth.FamilyOfCode(id.NewAt(id.AuthorizeCode, noon, rand.Reader)); ok {
		t.Errorf("a code of the older form is of %s", of)
	}
	for _, token := range []string{s.access, s.refresh, "lrt_" + name + strings.Repeat("a", 78)} {
		if old, _ := oauth.ReadToken(token); (oauth.Family{ID: s.ID}).Issued(old) {
			t.Error("a family without a mark issued a token")
		}
	}
}

// A reader of the records can make no token: they hold neither a secret nor a mark.
func TestAFamilyHoldsNoSecret(t *testing.T) {
	s := signedIn()
	const size = len("lat_") + 34
	said := fmt.Sprintf("%+v %s", s.Family, bytes.Join([][]byte{s.CodeHash, s.Mark, s.Refresh, s.Access[0].Hash}, nil))
	for _, secret := range []string{s.mark, s.code[size:], s.access[size : size+26], s.access[size+26:], s.refresh[size : size+26], s.refresh[size+26:]} {
		if strings.Contains(said, secret) {
			t.Errorf("the record contains %s", secret)
		}
	}
	if s.access[size:size+26] == s.refresh[size:size+26] {
		t.Error("an access token has the mark of refresh tokens")
	}
	access, _ := oauth.ReadToken(s.access)
	before := s.access
	s.issue(noon)
	again, _ := oauth.ReadToken(s.access)
	if access.Series() != again.Series() || s.access == before || strings.Contains(access.Series(), before[size:size+26]) {
		t.Errorf("two access tokens of one family: %s, %s", access.Series(), again.Series())
	}
}

// Access tokens work to their end, up to 32 of a family at the same time.
func TestAccessTokensOfAFamily(t *testing.T) {
	s := signedIn()
	var issued []string
	works := func(at time.Time) (n int) {
		for _, text := range issued {
			if token, ok := oauth.ReadToken(text); ok && slices.Equal(s.Opens(token, at), both) {
				n++
			}
		}
		return n
	}
	earlier := s.Family
	for i := range 40 {
		s.issue(noon.Add(time.Duration(i) * time.Second))
		issued = append(issued, s.access)
	}
	if n := works(noon.Add(time.Minute)); n != 32 {
		t.Errorf("%d access tokens work at the same time", n)
	}
	if len(earlier.Access) != 1 {
		t.Error("an earlier value of the family changed")
	}
	if n := works(noon.Add(oauth.AccessLife + 20*time.Second)); n != 19 {
		t.Errorf("%d work after ten minutes and twenty seconds", n)
	}
	s.issue(noon.Add(time.Hour))
	if len(s.Access) != 1 {
		t.Errorf("the record holds %d access tokens, of which one has not expired", len(s.Access))
	}
}
