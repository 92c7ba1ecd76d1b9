package engine

import (
	"context"
	"errors"
	"strings"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/ports"
)

// heard acts on one text from a person: the words that carriers fix for ending and beginning texts. Anything else is not for us.
// Nobody is texted in the sandbox, so it is a production account.
func (e *Engine) heard(ctx context.Context, r ports.Reply) error {
	var stopped bool
	switch strings.ToUpper(strings.TrimSpace(r.Body)) {
	case "STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT":
		stopped = true
	case "START", "UNSTOP":
	default:
		return nil
	}
	return e.update(ctx, func(tx ports.Tx) error {
		a, err := tx.AccountByPhone(access.Production, r.From)
		if errors.Is(err, ports.ErrNotFound) || err == nil && a.Stopped == stopped {
			return nil
		}
		if err != nil {
			return err
		}
		a.Stopped = stopped
		return tx.PutAccount(a)
	})
}
