package enginetest

import (
	"io"
	"math/rand/v2"
	"sync"
	"time"
)

// Noon is the time at which every world of this package begins: far from midnight UTC and from any change of clocks.
var Noon = time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)

// Clock is the domain's time, moved by hand.
type Clock struct {
	mu   sync.Mutex
	now  time.Time
	tick time.Duration
}

// NewClock returns a clock that shows start and does not run.
func NewClock(start time.Time) *Clock { return &Clock{now: start} }

// Now is the time on the clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now
	c.now = now.Add(c.tick)
	return now
}

// Tick makes every reading move the clock by d, so that no two readings are alike.
func (c *Clock) Tick(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tick = d
}

// Advance moves the clock by d.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Set moves the clock to t, forwards or back.
func (c *Clock) Set(t time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = t
}

// Random is a source of identifiers that gives the same ones for the same seed.
func Random(seed uint64) io.Reader {
	var key [32]byte
	for i := range 8 {
		key[i] = byte(seed >> (8 * i))
	}
	return &random{source: rand.NewChaCha8(key)}
}

type random struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

// Read fills p.
func (r *random) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.source.Read(p)
}
