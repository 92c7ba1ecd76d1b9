package engine_test

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Only the person reads what they told about what they eat (spec 4.3).
func TestProfile(t *testing.T) {
	w := enginetest.New(t, enginetest.Options{})
	secret := w.Secret(access.Production)
	_, grant := w.Joined(secret, "+12125550101")
	told := person.Food{Restricts: true, Preferences: []person.Preference{{Category: "dietary", Note: "No peanuts."}}}
	if err := w.Store.Update(t.Context(), func(tx ports.Tx) error {
		a, err := tx.Account(grant.Env, grant.AccountID)
		a.Food = told
		return errors.Join(err, tx.PutAccount(a))
	}); err != nil {
		t.Fatal(err)
	}
	self := grant
	self.Kind = access.Person
	if got, err := w.Engine.People.Profile(t.Context(), self); err != nil || !got.Restricts || len(got.Preferences) != 1 || got.Preferences[0] != told.Preferences[0] {
		t.Errorf("the person reads %+v, %v", got, err)
	}
	for _, c := range []access.Caller{secret, grant} {
		if got, err := w.Engine.People.Profile(t.Context(), c); !errors.Is(err, fault.Forbidden) || len(got.Preferences) != 0 {
			t.Errorf("%s reads %+v, %v", c.Kind, got, err)
		}
	}
	stranger := self
	stranger.AccountID = "acc_other"
	if _, err := w.Engine.People.Profile(t.Context(), stranger); !errors.Is(err, fault.NotFound) {
		t.Errorf("a person without an account: %v", err)
	}
}
