package browser

import (
	"context"
	"fmt"
	"strings"

	"github.com/carryout-dev/carryout/plugins/sdk"
)

// FillSecret types a secret of the job. A payment frame can never be read; anywhere else the page is sealed before the first key, until a new
// document replaces it.
func (p *Page) FillSecret(ctx context.Context, at sdk.Target, secret sdk.Secret) error {
	held, ok := p.job.Secrets[secret]
	if !ok {
		return fmt.Errorf("page: the job has no %s", secret)
	}
	return p.act(ctx, at, func(ctx context.Context) error {
		err := p.write(ctx, at, held.Reveal(), true)
		if err != nil && secret == sdk.CardExpiry && !over(ctx) {
			// Fields of four characters write the slash themselves, or have none.
			err = p.write(ctx, at, strings.ReplaceAll(held.Reveal(), "/", ""), true)
		}
		return err
	})
}

// seal masks pictures, and stops reads if the page itself may have the secret, until the next document.
func (p *Page) seal(whole bool) {
	p.guard()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.typed, p.held = true, true
	if whole {
		p.sealed = true
		p.seals++
	}
}

// typing is where a secret of the job was typed.
type typing int

const (
	nowhere typing = iota
	before         // into an earlier document only: this one may repeat it
	here           // into this document, or into a frame of it
)

// whereTyped says where a secret was typed.
func (p *Page) whereTyped() typing {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.typed:
		return here
	case p.held:
		return before
	}
	return nowhere
}

func (p *Page) isSealed() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sealed
}

func (p *Page) sealCount() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seals
}
