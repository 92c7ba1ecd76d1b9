package cart

import (
	"slices"

	"github.com/carryout-dev/carryout/core/fault"
)

// RetryWithin is how long after a failed build the same request counts as its retry.
const RetryWithin = Life

// Retries decides about a build through the tool interface: whether c is a retry of a failed one, that is, the same request at the same
// store shortly after. The person may ask for one retry (spec 4.8).
//
// Errors: RetryBlocked.
func (c Cart) Retries(failed Cart, asked bool) (bool, error) {
	same := failed.Status == Failed && failed.Store.PlaceID == c.Store.PlaceID && failed.Store.OrderURL == c.Store.OrderURL &&
		failed.Ask.Words == c.Ask.Words && slices.Equal(failed.Ask.Items, c.Ask.Items)
	switch {
	case !same || c.CreatedAt.Sub(failed.CreatedAt) >= RetryWithin:
		return false, nil
	case !asked || failed.Retry:
		return false, fault.RetryBlocked
	}
	return true, nil
}
