package bolt

import (
	"errors"
	"time"

	"github.com/carryout-dev/carryout/core/access"
	"github.com/carryout-dev/carryout/core/quota"
	"github.com/carryout-dev/carryout/ports"
)

func (r reader) Counter(env access.Environment, name quota.Name, subject string, window time.Time) (int64, error) {
	return number(r, counters, counterKey(env, name, subject, window))
}

func (c *change) AddCounter(env access.Environment, name quota.Name, subject string, window time.Time, n int64) (int64, error) {
	k := counterKey(env, name, subject, window)
	old, err := number(c, counters, k)
	if err != nil {
		return 0, err
	}
	return old + n, c.save(counters, k, old+n)
}

func counterKey(env access.Environment, name quota.Name, subject string, window time.Time) []byte {
	return withTime(key(env, string(name), subject), window)
}

// number reads a number that is 0 until it is written.
func number(from source, t table, k []byte) (int64, error) {
	n, err := load[int64](from, t, k)
	if errors.Is(err, ports.ErrNotFound) {
		return 0, nil
	}
	return n, err
}
