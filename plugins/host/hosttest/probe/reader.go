package probe

import (
	"context"
	"errors"
	"os"

	"github.com/carryout-dev/carryout/plugins/sdk"
	"github.com/carryout-dev/carryout/ports"
)

// Reader is a second reader that behaves as its setting "behaviour" says: one of the behaviours of ports/interpretertest, or "dies".
type Reader struct{ behaviour string }

var _ sdk.Reader = (*Reader)(nil)

// Configure takes the behaviour.
func (r *Reader) Configure(_ context.Context, settings map[string]string) (map[string]string, error) {
	r.behaviour = settings["behaviour"]
	return nil, nil
}

// Interpret behaves as asked.
func (r *Reader) Interpret(ctx context.Context, _ sdk.Menu, request sdk.Request) ([]sdk.Suggestion, error) {
	large, oat := sdk.Pick{GroupID: "size", OptionID: "l"}, sdk.Pick{GroupID: "milk", OptionID: "oat"}
	switch r.behaviour {
	case "right":
		return []sdk.Suggestion{{ItemID: "latte", Quantity: 2, Options: []sdk.Pick{large, oat}}}, nil
	case "wrong":
		return []sdk.Suggestion{{ItemID: "muffin", Quantity: 3}}, nil
	case "empty":
		return nil, nil
	case "off menu":
		return []sdk.Suggestion{{ItemID: "mocha", Quantity: 1}}, nil
	case "too many":
		return []sdk.Suggestion{{ItemID: "latte", Quantity: 5000, Options: []sdk.Pick{large}}}, nil
	case "instructed":
		return []sdk.Suggestion{{ItemID: "gift-card", Quantity: 50}}, nil
	case "prose", "malformed":
		return nil, ports.ErrNoReading
	case "slow":
		<-ctx.Done()
		return nil, ctx.Err()
	case "dies":
		os.Exit(3)
	case "panics":
		panic(request.Words)
	}
	return nil, errors.New("cannot read " + request.Words) // a careless plugin: its text must not pass
}
