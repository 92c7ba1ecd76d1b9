package bolt

import (
	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) StoreMemory(env access.Environment, orderURL string) (ports.StoreMemory, error) {
	return load[ports.StoreMemory](r, storeMemories, key(env, orderURL))
}

func (c *change) PutStoreMemory(m ports.StoreMemory) error {
	return c.save(storeMemories, key(m.Env, m.OrderURL), m)
}

func (c *change) DropStoreMemory(env access.Environment, orderURL string) error {
	c.writes.delete(storeMemories, key(env, orderURL))
	return nil
}
