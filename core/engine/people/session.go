package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/developer"
	"github.com/carryout-dev/carryout/core/engine/unit"
	"github.com/carryout-dev/carryout/core/fault"
	"github.com/carryout-dev/carryout/core/id"
	"github.com/carryout-dev/carryout/core/person"
	"github.com/carryout-dev/carryout/ports"
)

// TestSession is a sandbox person with a grant, with which a terminal tool places test orders.
type TestSession struct {
	UserID string
	Phone  string
	Grant  Grant
}

// testPhones is how many reserved numbers are used for test sessions that name no phone.
const testPhones = 100

// StartTestSession provisions a person with a reserved number, verifies them and mints a grant, so that a terminal tool can place test orders
// without an application secret (spec 4.7). If phone is empty, it picks one of a hundred reserved numbers.
//
// Errors: Forbidden, InvalidRequest, IdempotencyConflict, AlreadyClaimed, PhoneChanged, RateLimited.
func (s *Service) StartTestSession(ctx context.Context, c access.Caller, phone string, key unit.IdempotencyKey) (TestSession, bool, error) {
	if err := unit.Only(c, access.Session); err != nil {
		return TestSession{}, false, err
	}
	asked, token := phone, s.unit.NewID(id.Grant)
	if phone == "" {
		// The same key picks the same person.
		phone = fmt.Sprintf("+1500555%04d", crc32.ChecksumIEEE([]byte(cmp.Or(key.Value, token)))%testPhones)
	}
	// These calls are idempotent; only the grant is new each time.
	user, err := s.Provision(ctx, c, NewUser{FirstName: "Test", LastName: "Person", Phone: phone})
	if err != nil {
		return TestSession{}, false, err
	}
	if _, err := s.Verify(ctx, c, user.ID, nil); errors.Is(err, fault.InvalidRequest) {
		if _, err := s.StartVerify(ctx, c, user.ID); err != nil {
			return TestSession{}, false, err
		}
		if _, err := s.Verify(ctx, c, user.ID, new(person.SandboxCode)); err != nil {
			return TestSession{}, false, err
		}
	} else if err != nil {
		return TestSession{}, false, err
	}
	return unit.Once(ctx, s.unit, c, unit.Write{Action: developer.StartedTestSession, Key: key, Request: asked}, func(tx ports.Tx, now time.Time) (TestSession, string, error) {
		g, err := s.mint(tx, c, user.ID, token, now)
		return TestSession{user.ID, phone, Grant{Token: token, ExpiresAt: g.ExpiresAt}}, user.ID, err
	})
}
