package engine_test

import (
	"errors"
	"testing"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/enginetest"
	"github.com/carryout-dev/carryout/core/fault"
)

func TestADeveloperIsFoundByTheAddressHoweverItIsWritten(t *testing.T) {
	w, ctx := enginetest.New(t, enginetest.Options{}), t.Context()
	ada, err := w.DeveloperOf(ctx, "Ada@Example.com", " Ada ")
	if err != nil || ada.Email != "ada@example.com" || ada.Name != "Ada" {
		t.Fatalf("%+v, %v", ada, err)
	}
	if again, err := w.DeveloperOf(ctx, "ada@example.com", "Somebody"); err != nil || again != ada {
		t.Errorf("%+v, %v, want %+v", again, err, ada)
	}
	if bob, err := w.DeveloperOf(ctx, "bob@example.com", ""); err != nil || bob.ID == ada.ID {
		t.Errorf("%+v, %v", bob, err)
	}
	if _, err := w.DeveloperOf(ctx, "ada", ""); !errors.Is(err, fault.InvalidRequest) {
		t.Errorf("no e-mail address: %v", err)
	}
	made, err := w.CreateApplicationOf(ctx, ada.ID, "Lunch", access.UnderReview)
	if err != nil || made.App.DeveloperID != ada.ID || made.App.Owner() != ada.ID {
		t.Errorf("%+v, %v", made.App, err)
	}
	if _, err := w.CreateApplicationOf(ctx, "dev_nobody", "Lunch", access.UnderReview); !errors.Is(err, fault.NotFound) {
		t.Errorf("of nobody: %v", err)
	}
	if own := w.App.App.Owner(); own != w.App.App.ID {
		t.Errorf("an application without a developer is owned by %s", own)
	}
}
