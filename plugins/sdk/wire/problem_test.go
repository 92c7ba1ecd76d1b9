package wire

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/carryout-dev/carryout/core/failure"
	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// crossed is an error as it arrives on the other side.
func crossed(err error) error { return fromStatus(context.Background(), toStatus(err), ErrEnded) }

func TestErrorsAreStillThemselves(t *testing.T) {
	for _, kind := range kinds {
		err := crossed(fmt.Errorf("click %q: %w", "#ok", kind.err))
		if !errors.Is(err, kind.err) {
			t.Errorf("%v is no longer %v", err, kind.err)
		}
		if !strings.HasPrefix(err.Error(), `click "#ok": `) {
			t.Errorf("the words are lost: %v", err)
		}
		for _, other := range kinds {
			if other.err != kind.err && errors.Is(err, other.err) {
				t.Errorf("%v is also %v", err, other.err)
			}
		}
	}
}

func TestFailuresAreStillThemselves(t *testing.T) {
	sent := failure.New(failure.ItemUnavailable, "grey button").About("Latte")
	var got *failure.Failure
	if err := crossed(fmt.Errorf("fill: %w", sent)); !errors.As(err, &got) || *got != *sent {
		t.Errorf("got %+v", got)
	}
	var declined *ports.Declined
	if err := crossed(&ports.Declined{Reason: "no funds"}); !errors.As(err, &declined) || declined.Reason != "no funds" {
		t.Errorf("got %+v", declined)
	}
	var invalid *ports.InvalidCard
	if err := crossed(fmt.Errorf("attach: %w", &ports.InvalidCard{Field: "zip"})); !errors.As(err, &invalid) || invalid.Field != "zip" || !errors.Is(err, ports.ErrCardInvalid) {
		t.Errorf("got %+v of %v", invalid, err)
	}
	if err := crossed(nil); err != nil {
		t.Errorf("nothing became %v", err)
	}
	if err := crossed(errors.New("odd")); err == nil || err.Error() != "odd" {
		t.Errorf("a plain error became %v", err)
	}
}

func TestLongAndBrokenWordsCross(t *testing.T) {
	err := crossed(fmt.Errorf("%s\xff: %w", strings.Repeat("ü", 5000), sdk.ErrNotFound))
	if !errors.Is(err, sdk.ErrNotFound) || len(err.Error()) > 2*longest {
		t.Errorf("got %d bytes, %v", len(err.Error()), errors.Is(err, sdk.ErrNotFound))
	}
}

func TestALostConnectionSaysWhatIsGone(t *testing.T) {
	lost := status.Error(codes.Unavailable, "connection refused")
	if err := fromStatus(context.Background(), lost, sdk.ErrGone); !errors.Is(err, sdk.ErrGone) {
		t.Errorf("got %v", err)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if err := fromStatus(ended, status.Error(codes.Canceled, "context canceled"), sdk.ErrGone); !errors.Is(err, context.Canceled) || errors.Is(err, sdk.ErrGone) {
		t.Errorf("got %v", err)
	}
}
