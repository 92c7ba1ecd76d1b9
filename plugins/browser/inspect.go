package browser

import (
	"context"
	"encoding/json"
)

// Inspect calls a function of the host with one argument in the document of a frame (empty: the page's own), and decodes what it
// returns. It runs in the host's own world, where carryout.kit has what a target is found with. It is for tools of the host: a driver has no
// such call. It returns sdk.ErrSealed for a document that may contain a secret.
func (p *Page) Inspect(ctx context.Context, selector, function string, argument, into any) error {
	given, err := json.Marshal(argument)
	if err != nil {
		return err
	}
	limited, cancel := p.step(ctx)
	defer cancel()
	return p.outcome(ctx, p.reading(limited, selector, func(ctx context.Context, f *frame) error {
		in, err := f.enter(ctx)
		if err != nil {
			return err
		}
		return evaluate(ctx, f.session, "("+function+")("+string(given)+")", in.context, into)
	}))
}
