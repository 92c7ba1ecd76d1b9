package engine

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Profile reads what the calling person told about what they eat (spec 2.8, 4.3). No name, contact, card or address is in it.
func (e *Engine) Profile(ctx context.Context, c access.Caller) (person.Food, error) {
	if err := only(c, access.Person); err != nil {
		return person.Food{}, err
	}
	var food person.Food
	err := e.view(ctx, func(r ports.Reader) error {
		a, err := find(r.Account(c.Env, c.AccountID))
		food = a.Food
		return err
	})
	return food, err
}
