package host

import (
	"context"
	"maps"

	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/carryout-dev/carryout/ports"
)

// SMS is ports.SMS over a plugin process, which is restarted if it ends.
type SMS struct{ keeper *keeper[*wire.RemoteSMS] }

// SMS starts the provider of texts with this name and configures it.
func (h *Host) SMS(ctx context.Context, name string, settings map[string]string) (*SMS, error) {
	k, err := keepRunning[*wire.RemoteSMS](ctx, h, wire.KindSMS, name, settings)
	if err != nil {
		return nil, err
	}
	return &SMS{keeper: k}, nil
}

// Facts returns what the provider answered when it was configured.
func (s *SMS) Facts() map[string]string { return maps.Clone(s.keeper.facts) }

// Send sends one text; see ports.SMS.
func (s *SMS) Send(ctx context.Context, text ports.Text) error {
	return s.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteSMS) error { return p.Send(ctx, text) })
}

// Replies returns what people sent; see ports.SMS.
func (s *SMS) Replies(ctx context.Context, cursor string) (replies []ports.Reply, next string, err error) {
	err = s.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteSMS) (err error) {
		replies, next, err = p.Replies(ctx, cursor)
		return err
	})
	return replies, next, err
}
