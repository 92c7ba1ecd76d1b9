package ordering

import (
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/order"
	"github.com/carryout-dev/carryout/core/person"
)

// Cart is a cart as a caller may see it (spec 2.4).
type Cart struct {
	cart.Cart
	Order            *order.Order // if closed
	Card             *person.Card // for the person only
	CodeRequired     bool
	ConfirmationCard string // for the person only; empty: null
	ForPerson        bool   // the caller is the person: card and confirmationCard are present
}

// Order is an order as a caller may see it (spec 2.5), with the additive status of an abandoned cart.
type Order struct {
	order.Order
	CartStatus cart.Status // expired, canceled or empty
}
