package engine_test

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/url"
	"testing"
	"time"

	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/oauth"
	"github.com/carryout-dev/carryout/ports"
)

// older is a sign-in whose code and tokens have records of their own, as they were issued before families knew them, and a code that waits.
type older struct {
	oauth.Tokens
	code string
}

// olderSignIn writes the records of a sign-in of a person who signed in meanwhile, so that they are connected.
func (c *club) olderSignIn() older {
	c.t.Helper()
	issued, _ := c.tokens(ada)
	now := c.Clock.Now().UTC()
	made := older{oauth.Tokens{Access: id.NewAt(id.AccessToken, now, rand.Reader), Refresh: id.NewAt(id.RefreshToken, now, rand.Reader)}, id.NewAt(id.AuthorizeCode, now, rand.Reader)}
	challenge := sha256.Sum256([]byte(verifier))
	token, _ := oauth.ReadToken(issued.Access)
	if err := c.Store.Update(ctx, func(tx ports.Tx) error {
		newer, err := tx.TokenFamily(token.FamilyID)
		if err != nil {
			return err
		}
		f := oauth.Family{Holder: newer.Holder, ID: id.New(id.TokenFamily, rand.Reader), Resources: newer.Resources, CreatedAt: now, ExpiresAt: now.Add(oauth.RefreshLife)}
		return errors.Join(tx.PutTokenFamily(f),
			tx.PutAccessToken(oauth.AccessToken{Hash: id.Hash(made.Access), FamilyID: f.ID, Resources: f.Resources, ExpiresAt: now.Add(oauth.AccessLife)}),
			tx.PutRefreshToken(oauth.RefreshToken{Hash: id.Hash(made.Refresh), FamilyID: f.ID, ExpiresAt: now.Add(oauth.RefreshLife)}),
			tx.PutAuthorizationCode(oauth.AuthorizationCode{Holder: f.Holder, Hash: id.Hash(made.code), RedirectURI: back, Challenge: base64.RawURLEncoding.EncodeToString(challenge[:]),
				Resources: f.Resources, FamilyID: id.New(id.TokenFamily, rand.Reader), ExpiresAt: now.Add(oauth.CodeLife)}))
	}); err != nil {
		c.t.Fatal(err)
	}
	return made
}

// A client that signed in before an update keeps its tokens: they work to their end, are refreshed into ones of the new form, and a second use of an
// old one ends them all.
func TestOlderTokensWork(t *testing.T) {
	c := openClub(t)
	old := c.olderSignIn()
	if err := c.authenticates(old.Access); err != nil {
		t.Fatalf("the access token: %v", err)
	}
	second, err := c.refresh(old.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(c.authenticates(old.Access), c.authenticates(second.Access)); err != nil {
		t.Errorf("after a refresh: %v", err)
	}
	third, err := c.refresh(second.Refresh)
	if err != nil || c.authenticates(third.Access) != nil {
		t.Fatalf("%v, %v", err, c.authenticates(third.Access))
	}
	if _, err := c.refresh(old.Refresh); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("a second use of the old token: %v", err)
	}
	for _, ended := range []string{old.Access, second.Access, third.Access} {
		c.dead("after the second use", ended)
	}
	if _, err := c.refresh(third.Refresh); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("the newest refresh token after the second use: %v", err)
	}

	c.Clock.Advance(time.Minute) // of the cooldown of texts
	late := c.olderSignIn()
	c.Clock.Advance(oauth.AccessLife)
	c.dead("an old access token after ten minutes", late.Access)
	c.Clock.Advance(oauth.RefreshLife - oauth.AccessLife)
	if _, err := c.refresh(late.Refresh); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("an old refresh token after thirty days: %v", err)
	}
}

func TestOlderCodesWork(t *testing.T) {
	c := openClub(t)
	old := c.olderSignIn()
	if _, err := c.exchange(old.code, "code_verifier", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXx"); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("with another verifier: %v", err)
	}
	issued, err := c.exchange(old.code)
	if err != nil || c.authenticates(issued.Access) != nil {
		t.Fatalf("%v, %v", err, c.authenticates(issued.Access))
	}
	again, err := c.refresh(issued.Refresh)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.exchange(old.code); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("a second use: %v", err)
	}
	c.dead("after a second use of the code", again.Access)
	if _, err := c.refresh(again.Refresh); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("refresh after a second use of the code: %v", err)
	}
	if err := c.authenticates(old.Access); err != nil {
		t.Errorf("another sign-in of the person: %v", err)
	}

	c = openClub(t)
	old = c.olderSignIn()
	c.Clock.Advance(oauth.CodeLife)
	if _, err := c.exchange(old.code); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("after ten minutes: %v", err)
	}
}

func TestOlderTokensRevoke(t *testing.T) {
	for name, token := range map[string]func(older) string{
		"the access token": func(o older) string { return o.Access }, "the refresh token": func(o older) string { return o.Refresh },
	} {
		t.Run(name, func(t *testing.T) {
			c := openClub(t)
			c.t = t
			old := c.olderSignIn()
			if err := c.OAuth.Revoke(ctx, url.Values{"token": {token(old)}, "client_id": {c.client.ID}}, cafe); err != nil {
				t.Fatal(err)
			}
			c.dead("revoked", old.Access)
		})
	}
}

// Tokens that a family no longer knows still disconnect the application: one that expired, and one that was rotated.
func TestRevokingWithAnOldToken(t *testing.T) {
	for name, token := range map[string]func(oauth.Tokens) string{
		"an access token that expired": func(o oauth.Tokens) string { return o.Access }, "a refresh token that was rotated": func(o oauth.Tokens) string { return o.Refresh },
	} {
		t.Run(name, func(t *testing.T) {
			c := openClub(t)
			c.t = t
			first, _ := c.tokens(ada)
			c.Clock.Advance(oauth.AccessLife + time.Minute)
			second, err := c.refresh(first.Refresh)
			if err != nil || c.authenticates(second.Access) != nil {
				t.Fatal(err, c.authenticates(second.Access))
			}
			if err := c.OAuth.Revoke(ctx, url.Values{"token": {token(first)}, "client_id": {c.client.ID}}, cafe); err != nil {
				t.Fatal(err)
			}
			c.dead("revoked", second.Access)
		})
	}
}

// Each sign-in is its own: a token of one says nothing about another, even if it is given the other's name.
func TestTokensOfOneSignInAreNotThoseOfAnother(t *testing.T) {
	c := openClub(t)
	mine, session := c.tokens(ada)
	theirs, err := c.exchange(c.codeFor(session))
	if err != nil {
		t.Fatal(err)
	}
	const named = len("lrt_") + 34 // characters of the kind and the name
	for what, forged := range map[string]string{
		"their secret with my name": mine.Refresh[:named] + theirs.Refresh[named:],
		"an access token":           "lrt_" + mine.Access[4:],
		"another mark":              otherLetter(mine.Refresh, named),
	} {
		if _, err := c.refresh(forged); !errors.Is(err, fault.InvalidGrant) {
			t.Errorf("%s: %v", what, err)
		}
		if err := c.OAuth.Revoke(ctx, url.Values{"token": {forged}, "client_id": {c.client.ID}}, cafe); err != nil {
			t.Errorf("%s to revoke: %v", what, err)
		}
	}
	c.dead("a refresh token that is called an access token", "lat_"+mine.Refresh[4:])
	if err := errors.Join(c.authenticates(mine.Access), c.authenticates(theirs.Access)); err != nil {
		t.Errorf("forgeries ended a sign-in: %v", err)
	}
	if _, err := c.refresh(mine.Refresh); err != nil {
		t.Errorf("forgeries ended a refresh token: %v", err)
	}
	// The secret alone is wrong: the token was issued once, as far as anyone can tell, so it is a second use.
	if _, err := c.refresh(otherLetter(theirs.Refresh, len(theirs.Refresh)-1)); !errors.Is(err, fault.InvalidGrant) {
		t.Errorf("another secret: %v", err)
	}
	c.dead("after a token with another secret", theirs.Access)
}

// otherLetter returns text with another letter at a position.
func otherLetter(text string, at int) string {
	letter := "a"
	if text[at] == 'a' {
		letter = "b"
	}
	return text[:at] + letter + text[at+1:]
}

// Made-up secrets behind the mark of a token that was issued share one limit, so they are no way around the limit of an address.
func TestMadeUpSecretsShareALimit(t *testing.T) {
	c := openClub(t)
	issued, _ := c.tokens(ada)
	limited := 0
	for i := range 700 {
		token := issued.Access[:len(issued.Access)-52] + id.New(id.Grant, rand.Reader)[len("lgb_"):]
		err := c.authenticates(token)
		switch {
		case errors.Is(err, fault.RateLimited):
			limited++
		case !errors.Is(err, fault.Unauthorized):
			t.Fatalf("token %d: %v", i, err)
		}
	}
	if limited != 100 {
		t.Errorf("%d of 700 calls were limited, want 100", limited)
	}
	if err := c.authenticates(issued.Access); err != nil {
		t.Errorf("the token itself: %v", err)
	}
}
