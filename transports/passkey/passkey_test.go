package passkey

import (
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports/passkeystest"
)

const party = "auth.example"

func subject(t testing.TB) passkeystest.Subject {
	t.Helper()
	checks, err := New("https://"+party, "Carryout")
	if err != nil {
		t.Fatal(err)
	}
	return passkeystest.Subject{Passkeys: checks, Origin: "https://" + party, Party: party}
}

func TestConformance(t *testing.T) { passkeystest.Run(t, subject(t)) }

// BenchmarkUsed is what checking a sign-in costs.
func BenchmarkUsed(b *testing.B) {
	s := subject(b)
	a := person.Account{Env: access.Production, ID: "acc_ada"}
	key := passkeystest.NewAuthenticator(b, s.Origin, s.Party, a.Handle())
	a = s.Enrolled(b, a, key)
	challenge := make([]byte, 32)
	answer := key.Uses(b, challenge)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Used(a, challenge, answer); err != nil {
			b.Fatal(err)
		}
	}
}
