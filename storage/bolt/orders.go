package bolt

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/cart"
	"github.com/carryout-dev/carryout/core/order"
)

func (r reader) Cart(env access.Environment, id string) (cart.Cart, error) {
	return load[cart.Cart](r, carts, key(env, id))
}

func (r reader) CartStanding(env access.Environment, id string) (cart.Standing, error) {
	shared, err := peek[cart.Cart](r, carts, key(env, id))
	if err != nil {
		return cart.Standing{}, err
	}
	return shared.Standing(), nil
}

func (r reader) Order(env access.Environment, id string) (order.Order, error) {
	return load[order.Order](r, orders, key(env, id))
}

func (r reader) Attempt(env access.Environment, orderID string) (order.Attempt, error) {
	return load[order.Attempt](r, attempts, key(env, orderID))
}

func (r reader) Payment(env access.Environment, orderID string) (order.Payment, error) {
	return load[order.Payment](r, payments, key(env, orderID))
}

func (c *change) PutCart(record cart.Cart) error {
	return c.save(carts, key(record.Env, record.ID), record)
}

func (r reader) OrdersOf(env access.Environment, accountID string, before order.Mark, limit int) ([]order.Order, bool, error) {
	of := key(env, accountID)
	return newest(r, ordersOf, of, timed(of, before.At, before.ID), limit, func(k, _ []byte) (order.Order, bool) {
		// The rest of the key, after the time, is the id in key's own form.
		return listed[order.Order](r, orders, append(key(env), k[len(of)+timeSize:]...))
	})
}

func (c *change) PutOrder(o order.Order) error {
	if of := orderOf(o); c.get(ordersOf, of) == nil {
		c.writes.put(ordersOf, of, nothing)
	}
	return c.save(orders, key(o.Env, o.ID), o)
}

func (c *change) PutAttempt(env access.Environment, a order.Attempt) error {
	return c.save(attempts, key(env, a.OrderID), a)
}

func (c *change) PutPayment(env access.Environment, p order.Payment) error {
	return c.save(payments, key(env, p.OrderID), p)
}

// orderOf is the key of an order in the list of its account.
func orderOf(o order.Order) []byte { return timed(key(o.Env, o.AccountID), o.CreatedAt, o.ID) }
