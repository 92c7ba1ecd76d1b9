package picture

import (
	"sync"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// How long a copy is used, and how much is kept.
const (
	fresh    = 10 * time.Minute // without asking the site again
	longest  = time.Hour        // after the site last showed it
	mostKept = 64 << 20         // bytes of all copies
)

// kept are the copies in memory. If they are too large, those that were checked longest ago are dropped.
type kept struct {
	mu    sync.Mutex
	bytes int
	all   map[string]ports.Photo
}

func newKept() *kept { return &kept{all: map[string]ports.Photo{}} }

func (k *kept) get(id string) (ports.Photo, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	p, ok := k.all[id]
	return p, ok
}

func (k *kept) remove(id string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.drop(id)
}

func (k *kept) drop(id string) {
	k.bytes -= size(k.all[id])
	delete(k.all, id)
}

// size is the memory that a copy takes.
func size(p ports.Photo) int { return len(p.JPEG) + len(p.WebP) }

func (k *kept) put(p ports.Photo) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.drop(p.ID)
	for len(k.all) > 0 && k.bytes+size(p) > mostKept {
		k.drop(k.oldest())
	}
	k.all[p.ID] = p
	k.bytes += size(p)
}

func (k *kept) oldest() (id string) {
	for other, p := range k.all {
		if id == "" || p.CheckedAt.Before(k.all[id].CheckedAt) {
			id = other
		}
	}
	return id
}
