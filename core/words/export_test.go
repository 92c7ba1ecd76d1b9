package words

import (
	"github.com/carryout-dev/carryout/core/menu"
)

// Spent reads r and returns how much of the work that one request is worth it took, and how much that is.
func (x *Index) Spent(r menu.Request) (spent, worth int) {
	work := mostWork
	x.match(r, &work)
	return mostWork - work, mostWork
}
