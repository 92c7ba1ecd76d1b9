package people

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Profile reads what the calling person told about what they eat (spec 2.8, 4.3). No name, contact, card or address is in it.
func (s *Service) Profile(ctx context.Context, c access.Caller) (person.Food, error) {
	if err := unit.Only(c, access.Person); err != nil {
		return person.Food{}, err
	}
	var food person.Food
	err := s.unit.View(ctx, func(r ports.Reader) error {
		a, err := unit.Find(r.Account(c.Env, c.AccountID))
		food = a.Food
		return err
	})
	return food, err
}
