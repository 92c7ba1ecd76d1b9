// Package passkeystest is the contract of ports.Passkeys as a test suite, with an authenticator in software.
package passkeystest

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Subject is an adapter for the pages at an origin.
type Subject struct {
	ports.Passkeys
	Origin string // such as https://auth.example
	Party  string // the host of it
}

// ada is an account without passkeys.
func ada() person.Account {
	return person.Account{Env: access.Production, ID: "acc_ada", Phone: "+12125550177"}
}

// challenge returns one of 32 bytes.
func challenge(n byte) []byte { return bytes.Repeat([]byte{n}, 32) }

func (s Subject) authenticator(t testing.TB, a person.Account) *Authenticator {
	return NewAuthenticator(t, s.Origin, s.Party, a.Handle())
}

// Enrolled adds the passkey of an authenticator to an account.
func (s Subject) Enrolled(t testing.TB, a person.Account, key *Authenticator) person.Account {
	t.Helper()
	made, err := s.Added(a, challenge(1), key.Adds(t, challenge(1)))
	if err != nil {
		t.Fatal(err)
	}
	a.Passkeys = append(a.Passkeys, made)
	return a
}

// Run runs the suite.
func Run(t *testing.T, s Subject) {
	t.Run("options", func(t *testing.T) { testOptions(t, s) })
	t.Run("add", func(t *testing.T) { testAdd(t, s) })
	t.Run("use", func(t *testing.T) { testUse(t, s) })
	t.Run("counter", func(t *testing.T) { testCounter(t, s) })
	t.Run("claims", func(t *testing.T) { testClaims(t, s) })
}

func testOptions(t *testing.T, s Subject) {
	key := s.authenticator(t, ada())
	a := s.Enrolled(t, ada(), key)
	var add struct {
		Challenge string
		RP        struct{ ID string }
		User      struct{ ID, Name string }
		Exclude   []struct{ ID string } `json:"excludeCredentials"`
		Selection struct {
			ResidentKey      string
			UserVerification string
		} `json:"authenticatorSelection"`
		Attestation string
	}
	options, err := s.AddOptions(a, "•••• 0177", challenge(2))
	if err == nil {
		err = json.Unmarshal(options, &add)
	}
	if err != nil {
		t.Fatal(err)
	}
	if add.Challenge != text(challenge(2)) || add.RP.ID != s.Party || add.User.ID != text(a.Handle()) || add.User.Name != "•••• 0177" || add.Selection.ResidentKey != "required" ||
		add.Selection.UserVerification != "required" || add.Attestation == "direct" || len(add.Exclude) != 1 || add.Exclude[0].ID != text(key.ID()) {
		t.Errorf("the options to add are %s", options)
	}
	if strings.Contains(string(options), a.Phone) {
		t.Errorf("the options have the phone: %s", options)
	}
	var use struct {
		Challenge        string
		RPID             string            `json:"rpId"`
		Allow            []json.RawMessage `json:"allowCredentials"`
		UserVerification string
	}
	if options, err = s.UseOptions(challenge(3)); err == nil {
		err = json.Unmarshal(options, &use)
	}
	if err != nil || use.Challenge != text(challenge(3)) || use.RPID != s.Party || len(use.Allow) != 0 || use.UserVerification != "required" {
		t.Errorf("the options to use are %s, %v", options, err)
	}
}

// refusals are what is wrong with an authenticator, for both ceremonies.
var refusals = map[string]func(*Authenticator){
	"another origin":       func(k *Authenticator) { k.Origin = "https://evil.example" },
	"a subdomain":          func(k *Authenticator) { k.Origin = "https://x." + strings.TrimPrefix(k.Origin, "https://") },
	"another port":         func(k *Authenticator) { k.Origin += ":444" },
	"without TLS":          func(k *Authenticator) { k.Origin = strings.Replace(k.Origin, "https", "http", 1) },
	"another party":        func(k *Authenticator) { k.Party = "evil.example" },
	"no person present":    func(k *Authenticator) { k.Absent = true },
	"a person not checked": func(k *Authenticator) { k.Unverified = true },
}

func testAdd(t *testing.T, s Subject) {
	key := s.authenticator(t, ada())
	made, err := s.Added(ada(), challenge(1), key.Adds(t, challenge(1)))
	if err != nil || !bytes.Equal(made.ID, key.ID()) || len(made.PublicKey) == 0 || made.Counter != 0 || made.Synced || len(made.Transports) != 1 {
		t.Errorf("added %+v, %v", made, err)
	}
	if !made.AddedAt.IsZero() || made.Name != "" || made.UsedAt != nil {
		t.Errorf("the adapter says what only its caller knows: %+v", made)
	}
	for name, change := range refusals {
		key := s.authenticator(t, ada())
		change(key)
		s.refuses(t, "add: "+name, func() error { _, err := s.Added(ada(), challenge(1), key.Adds(t, challenge(1))); return err })
	}
	for name, answer := range map[string][]byte{"another challenge": key.Adds(t, challenge(2)), "a use": key.Uses(t, challenge(1)), "nothing": nil, "no JSON": []byte("{"), "an empty object": []byte("{}"), "null": []byte("null")} {
		s.refuses(t, "add: "+name, func() error { _, err := s.Added(ada(), challenge(1), answer); return err })
	}
}

func testUse(t *testing.T, s Subject) {
	key := s.authenticator(t, ada())
	a := s.Enrolled(t, ada(), key)
	used, err := s.Used(a, challenge(4), key.Uses(t, challenge(4)))
	if err != nil || !bytes.Equal(used.ID, key.ID()) || used.Counter != 1 {
		t.Errorf("used %+v, %v", used, err)
	}
	for name, change := range refusals {
		wrong := *key
		change(&wrong)
		s.refuses(t, "use: "+name, func() error { _, err := s.Used(a, challenge(4), wrong.Uses(t, challenge(4))); return err })
	}
	stranger, twin := s.authenticator(t, ada()), s.authenticator(t, ada())
	twin.id = key.id // its id, and another key
	other := *key
	other.Handle = person.Account{Env: access.Production, ID: "acc_eve"}.Handle()
	good := key.Uses(t, challenge(4))
	for name, answer := range map[string][]byte{
		"another challenge": key.Uses(t, challenge(5)), "a passkey that the account has not": stranger.Uses(t, challenge(4)), "a signature of another key": twin.Uses(t, challenge(4)),
		"another account's handle": other.Uses(t, challenge(4)), "a registration": key.Adds(t, challenge(4)), "nothing": nil, "no JSON": []byte("{"), "an empty object": []byte("{}"),
		"a changed signature": changed(t, good, "signature"), "changed data": changed(t, good, "authenticatorData"), "a changed client": changed(t, good, "clientDataJSON"),
	} {
		s.refuses(t, "use: "+name, func() error { _, err := s.Used(a, challenge(4), answer); return err })
	}
}

// A counter that goes up is good, and so is one that stays at zero; one that does not go up says that there is a copy.
func testCounter(t *testing.T, s Subject) {
	key := s.authenticator(t, ada())
	a := s.Enrolled(t, ada(), key)
	for _, c := range []struct {
		stored, sent uint32
		copied       bool
	}{{0, 0, false}, {0, 1, false}, {5, 6, false}, {5, 500, false}, {5, 5, true}, {5, 4, true}, {5, 0, true}} {
		a.Passkeys[0].Counter = c.stored
		key.Counter = c.sent - 1 // a use raises it
		used, err := s.Used(a, challenge(6), key.Uses(t, challenge(6)))
		if errors.Is(err, ports.ErrPasskeyCopied) != c.copied || !c.copied && err != nil || !bytes.Equal(used.ID, key.ID()) {
			t.Errorf("%d after %d: %+v, %v", c.sent, c.stored, used, err)
		}
		if !c.copied && used.Counter != c.sent {
			t.Errorf("%d after %d: the counter is %d", c.sent, c.stored, used.Counter)
		}
	}
}

func testClaims(t *testing.T, s Subject) {
	key := s.authenticator(t, ada())
	for name, answer := range map[string][]byte{"add": key.Adds(t, challenge(7)), "use": key.Uses(t, challenge(7))} {
		claims, err := s.Claims(answer)
		if err != nil || !bytes.Equal(claims.Challenge, challenge(7)) || (name == "use") != bytes.Equal(claims.Handle, key.Handle) {
			t.Errorf("%s: %+v, %v", name, claims, err)
		}
	}
	for _, answer := range []string{"", "{", "{}", "null", `{"response":{"clientDataJSON":"e30"}}x`, `{"response":{"clientDataJSON":"!"}}`, `{"response":{"clientDataJSON":"e"}}`} {
		if claims, err := s.Claims([]byte(answer)); !errors.Is(err, ports.ErrPasskey) {
			t.Errorf("%q claims %+v, %v", answer, claims, err)
		}
	}
}

// refuses checks that an answer proves nothing, and is not a copy.
func (s Subject) refuses(t *testing.T, name string, answer func() error) {
	t.Helper()
	if err := answer(); !errors.Is(err, ports.ErrPasskey) || errors.Is(err, ports.ErrPasskeyCopied) {
		t.Errorf("%s: %v", name, err)
	}
}

// changed returns an answer with one bit of a part of its response changed.
func changed(t *testing.T, answer []byte, part string) []byte {
	t.Helper()
	var read map[string]any
	if err := json.Unmarshal(answer, &read); err != nil {
		t.Fatal(err)
	}
	response := read["response"].(map[string]any)
	content, err := base64.RawURLEncoding.DecodeString(response[part].(string))
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)-1] ^= 1
	response[part] = text(content)
	out, err := json.Marshal(read)
	if err != nil {
		t.Fatal(err)
	}
	return out
}
