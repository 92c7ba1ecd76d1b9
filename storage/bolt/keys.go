package bolt

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Key(env access.Environment, appID, userID, operation, name string) (ports.Key, error) {
	return load[ports.Key](r, idempotencyKeys, key(env, appID, userID, operation, name))
}

func (c *change) PutKey(k ports.Key) error {
	return c.save(idempotencyKeys, key(k.Env, k.AppID, k.UserID, k.Operation, k.Key), k)
}
