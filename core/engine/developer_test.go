package engine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/engine/people"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/quota"
)

func TestADeveloperIsFoundByTheAddressHoweverItIsWritten(t *testing.T) {
	w, ctx := enginetest.New(t, enginetest.Options{}), t.Context()
	ada, err := w.Operator.EnsureDeveloper(ctx, "Ada@Example.com", " Ada ")
	if err != nil || ada.Email != "ada@example.com" || ada.Name != "Ada" {
		t.Fatalf("%+v, %v", ada, err)
	}
	if again, err := w.Operator.EnsureDeveloper(ctx, "ada@example.com", "Somebody"); err != nil || again != ada {
		t.Errorf("%+v, %v, want %+v", again, err, ada)
	}
	if bob, err := w.Operator.EnsureDeveloper(ctx, "bob@example.com", ""); err != nil || bob.ID == ada.ID {
		t.Errorf("%+v, %v", bob, err)
	}
	if _, err := w.Operator.EnsureDeveloper(ctx, "ada", ""); !errors.Is(err, fault.InvalidRequest) {
		t.Errorf("no e-mail address: %v", err)
	}
	made, err := w.Operator.CreateApplication(ctx, ada.ID, "Lunch", access.UnderReview)
	if err != nil || made.App.DeveloperID != ada.ID || made.App.Owner() != ada.ID {
		t.Errorf("%+v, %v", made.App, err)
	}
	if _, err := w.Operator.CreateApplication(ctx, "dev_nobody", "Lunch", access.UnderReview); !errors.Is(err, fault.NotFound) {
		t.Errorf("of nobody: %v", err)
	}
	if own := w.App.App.Owner(); own != w.App.App.ID {
		t.Errorf("an application without a developer is owned by %s", own)
	}
}

// Spec section 8: what counts for a developer account counts for all of its applications together, and for nobody else's.
func TestApplicationsOfOneDeveloperShareTheAccountsLimits(t *testing.T) {
	w, ctx := enginetest.New(t, enginetest.Options{}), t.Context()
	ada, err := w.Operator.EnsureDeveloper(ctx, "ada@example.com", "Ada")
	if err != nil {
		t.Fatal(err)
	}
	secret := func(name string) access.Caller {
		made, err := w.Operator.CreateApplication(ctx, ada.ID, name, access.UnderReview)
		if err != nil {
			t.Fatal(err)
		}
		return w.Caller(made.Sandbox)
	}
	provision := func(c access.Caller, n int) error {
		_, err := w.People.Provision(ctx, c, people.NewUser{FirstName: "A", LastName: "B", Phone: fmt.Sprintf("+1500555%04d", n)})
		return err
	}
	lunch, dinner, foreign := secret("Lunch"), secret("Dinner"), w.Secret(access.Sandbox)
	for n := range 200 {
		if err := provision([]access.Caller{lunch, dinner}[n%2], n); err != nil {
			t.Fatalf("user %d: %v", n+1, err)
		}
	}
	if err := provision(lunch, 200); !errors.Is(err, fault.RateLimited) || !strings.Contains(err.Error(), "200") {
		t.Errorf("one more for the first: %v", err)
	}
	if err := provision(dinner, 200); !errors.Is(err, fault.RateLimited) {
		t.Errorf("one more for the second: %v", err)
	}
	if err := provision(foreign, 200); err != nil {
		t.Errorf("another's application: %v", err)
	}
	usage, err := w.Applications.Usage(ctx, dinner)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range usage.Pools {
		if p.Name == quota.UsersDay && (p.Used.Used != 200 || p.Remaining != 0) {
			t.Errorf("%+v", p)
		}
	}
	// A number of its own lets one application go on, and not the other.
	if err := w.Operator.SetLimit(ctx, dinner.App.ID, access.Sandbox, quota.UsersDay, 300); err != nil {
		t.Fatal(err)
	}
	if err := provision(dinner, 200); err != nil {
		t.Errorf("with a raised limit: %v", err)
	}
	if err := provision(lunch, 201); !errors.Is(err, fault.RateLimited) {
		t.Errorf("beside a raised limit: %v", err)
	}
}

// An application from before there were developer accounts comes to a developer, and then to another.
func TestAnApplicationIsGiven(t *testing.T) {
	w, ctx := enginetest.New(t, enginetest.Options{}), t.Context()
	for _, email := range []string{"ada@example.com", "bob@example.com"} {
		to, err := w.Operator.EnsureDeveloper(ctx, email, "")
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Operator.Transfer(ctx, w.App.App.ID, to.ID); err != nil {
			t.Fatal(err)
		}
		if all, err := w.Applications.List(ctx, signedIn(to.ID)); err != nil || len(all) != 1 || all[0].ID != w.App.App.ID {
			t.Errorf("%s has %+v, %v", email, all, err)
		}
		if c := w.Secret(access.Sandbox); c.App.Owner() != to.ID {
			t.Errorf("its limits are those of %s", c.App.Owner())
		}
		for _, wrong := range [][2]string{{"lyt_app_none", to.ID}, {w.App.App.ID, "dev_none"}, {w.App.App.ID, ""}} {
			if err := w.Operator.Transfer(ctx, wrong[0], wrong[1]); !errors.Is(err, fault.NotFound) {
				t.Errorf("%q to %q: %v", wrong[0], wrong[1], err)
			}
		}
	}
	ada, err := w.Operator.EnsureDeveloper(ctx, "ada@example.com", "")
	if err != nil {
		t.Fatal(err)
	}
	if all, err := w.Applications.List(ctx, signedIn(ada.ID)); err != nil || len(all) != 0 {
		t.Errorf("the first still has %+v, %v", all, err)
	}
}
