package people

import (
	"context"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// Profile returns the calling person's food profile (spec 2.8, 4.3). It has no name, contact, card or address.
//
// Errors: Forbidden, NotFound.
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
