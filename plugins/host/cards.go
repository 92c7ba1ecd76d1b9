package host

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"github.com/carryout-dev/carryout/core/money"
	"github.com/carryout-dev/carryout/plugins/sdk/wire"
	"github.com/carryout-dev/carryout/ports"
)

// Cards is ports.Vault, ports.Processor and ports.Issuer over a plugin process, which is restarted if it ends.
type Cards struct{ keeper *keeper[*wire.RemoteCards] }

// Cards starts the card processor with this name and configures it.
func (h *Host) Cards(ctx context.Context, name string, settings map[string]string) (*Cards, error) {
	k, err := keepRunning[*wire.RemoteCards](ctx, h, wire.KindCards, name, settings)
	if err != nil {
		return nil, err
	}
	return &Cards{keeper: k}, nil
}

// Facts returns what the processor answered when it was configured.
func (c *Cards) Facts() map[string]string { return maps.Clone(c.keeper.facts) }

// Entry describes the card form; see ports.Vault.
func (c *Cards) Entry(ctx context.Context, page string) (entry ports.CardEntry, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		entry, err = p.Entry(ctx, page)
		return err
	})
	return entry, err
}

// Attach exchanges a form's input for a token; see ports.Vault.
func (c *Cards) Attach(ctx context.Context, key string, input map[string]string) (card ports.Card, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		card, err = p.Attach(ctx, key, input)
		return err
	})
	return card, err
}

// Check learns whether a card can be charged; see ports.Vault.
func (c *Cards) Check(ctx context.Context, key, card string) error {
	return c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) error { return p.Check(ctx, key, card) })
}

// Delete deletes a card; see ports.Vault.
func (c *Cards) Delete(ctx context.Context, card string) error {
	return c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) error { return p.Delete(ctx, card) })
}

// Hold reserves an amount; see ports.Processor. It returns ports.ErrUnknown if no answer came.
func (c *Cards) Hold(ctx context.Context, key, card string, amount money.Minor, currency string) (hold string, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		hold, err = p.Hold(ctx, key, card, amount, currency)
		return err
	})
	if errors.Is(err, wire.ErrEnded) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		err = fmt.Errorf("%w: %w", ports.ErrUnknown, err)
	}
	return hold, err
}

// Capture takes an amount; see ports.Processor.
func (c *Cards) Capture(ctx context.Context, key, hold string, amount money.Minor) (capture string, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		capture, err = p.Capture(ctx, key, hold, amount)
		return err
	})
	return capture, err
}

// Release ends a hold; see ports.Processor.
func (c *Cards) Release(ctx context.Context, key, hold string) error {
	return c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) error { return p.Release(ctx, key, hold) })
}

// Refund returns a captured amount; see ports.Processor.
func (c *Cards) Refund(ctx context.Context, key, capture string, amount money.Minor) error {
	return c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) error { return p.Refund(ctx, key, capture, amount) })
}

// Look returns what became of a hold; see ports.Processor.
func (c *Cards) Look(ctx context.Context, key string) (hold ports.Hold, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		hold, err = p.Look(ctx, key)
		return err
	})
	return hold, err
}

// Issue makes a single-use card; see ports.Issuer.
func (c *Cards) Issue(ctx context.Context, key string, limit money.Minor, currency, merchantHost string) (card ports.MerchantCard, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		card, err = p.Issue(ctx, key, limit, currency, merchantHost)
		return err
	})
	return card, err
}

// Authorizations lists what the merchant did with a card; see ports.Issuer.
func (c *Cards) Authorizations(ctx context.Context, card string) (list []ports.Authorization, err error) {
	err = c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) (err error) {
		list, err = p.Authorizations(ctx, card)
		return err
	})
	return list, err
}

// Close ends a single-use card; see ports.Issuer. The process continues until the host is closed.
func (c *Cards) Close(ctx context.Context, card string) error {
	return c.keeper.call(ctx, func(ctx context.Context, p *wire.RemoteCards) error { return p.Close(ctx, card) })
}
