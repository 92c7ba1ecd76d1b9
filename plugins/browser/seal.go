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
	p.typed = true
	if whole {
		p.sealed = true
		p.seals++
	}
}

// showsSecrets reports whether a picture of the page may show a secret.
func (p *Page) showsSecrets() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.typed
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
