package ordering

import (
	"sync"

	"github.com/carryout-dev/carryout/core/order"
)

// answer is a site's answer to a placement.
type answer struct {
	out   order.Outcome
	err   error
	asked int // how often the issuer was asked without an answer
}

// unrecorded keeps the answers of placements until their outcome is recorded, so that a failing store or issuer does not lose what was seen after the
// click. It is in memory; after a restart only the record counts.
type unrecorded struct {
	mu   sync.Mutex
	said map[string]answer
}

func (u *unrecorded) of(orderID string) (answer, bool) {
	u.mu.Lock()
	defer u.mu.Unlock()
	said, kept := u.said[orderID]
	return said, kept
}

func (u *unrecorded) keep(orderID string, said answer) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.said[orderID] = said
}

func (u *unrecorded) forget(orderID string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.said, orderID)
}
