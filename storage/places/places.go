// Package places is the local place index: restaurants by id, by the address of their ordering page, by words and by distance.
// It is in memory, and in one file that is written whole and then renamed (docs/decisions/0009).
package places

import (
	"context"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/carryout-dev/carryout/core/place"
	"github.com/carryout-dev/carryout/ports"
)

// Index is a directory of places. It is safe for concurrent use.
type Index struct {
	path  string
	fixed []ports.Place // in addition to the file; never written

	now     atomic.Pointer[index]
	mu      sync.Mutex // held to read or write the file
	version version    // of the file that is in memory
	looked  atomic.Int64
	started time.Time
}

var _ ports.PlaceKeeper = (*Index)(nil)

// New returns an index of these places in memory only. Of two with one id, the later one counts.
func New(all []ports.Place) *Index {
	x := &Index{fixed: all, started: time.Now()}
	x.now.Store(build(all))
	return x
}

// Open returns the index that is kept in the file at path, which need not exist yet, together with fixed places that are not kept. Places
// that another process adds to the file are found a moment later. It returns an error if the file cannot be read.
func Open(path string, fixed ...ports.Place) (*Index, error) {
	x := &Index{path: path, fixed: fixed, started: time.Now()}
	x.mu.Lock()
	defer x.mu.Unlock()
	_, err := x.load()
	return x, err
}

// lookEvery is how often the file is checked for changes by another process.
const lookEvery = 2 * time.Second

// current returns the index as it is now. If the file cannot be read, the index stays as it was.
func (x *Index) current() *index {
	since := int64(time.Since(x.started))
	last := x.looked.Load()
	if x.path != "" && since-last >= int64(lookEvery) && x.looked.CompareAndSwap(last, since) {
		x.refresh()
	}
	return x.now.Load()
}

func (x *Index) refresh() {
	if !x.mu.TryLock() {
		return // another call is loading it
	}
	defer x.mu.Unlock()
	if v, err := versionOf(x.path); err == nil && v != x.version {
		// The next look may succeed; until then the places that were read earlier are good enough.
		_, _ = x.load()
	}
}

// load reads the file into the index; the caller holds the lock.
func (x *Index) load() ([]ports.Place, error) {
	v, err := versionOf(x.path)
	if err != nil {
		return nil, err
	}
	kept, err := readFile(x.path)
	if err != nil {
		return nil, err
	}
	x.version = v
	x.now.Store(build(append(append([]ports.Place(nil), kept...), x.fixed...)))
	return kept, nil
}

// version distinguishes the states of a file: a renamed file is another one.
type version struct {
	size  int64
	mtime time.Time
}

func versionOf(path string) (version, error) {
	info, err := os.Stat(path)
	switch {
	case os.IsNotExist(err):
		return version{}, nil
	case err != nil:
		return version{}, err
	}
	return version{info.Size(), info.ModTime()}, nil
}

// Place returns the place with an id; ports.ErrNotFound if there is none.
func (x *Index) Place(_ context.Context, placeID string) (ports.Place, error) {
	now := x.current()
	if n, ok := now.byID[placeID]; ok {
		return now.entries[n].Place, nil
	}
	return ports.Place{}, ports.ErrNotFound
}

// ByURL returns the one place with an ordering address; ports.ErrNotFound if there is none, or if there are several.
func (x *Index) ByURL(_ context.Context, orderURL string) (ports.Place, error) {
	now := x.current()
	at := now.byURL[address(orderURL)]
	if len(at) > 1 {
		// A page that serves several stores may distinguish them by its query.
		at = slices.DeleteFunc(slices.Clone(at), func(n int32) bool { return query(now.entries[n].OrderURL) != query(orderURL) })
	}
	if len(at) == 1 {
		return now.entries[at[0]].Place, nil
	}
	return ports.Place{}, ports.ErrNotFound
}

// Search returns the places that fit best; see ports.Places.
func (x *Index) Search(ctx context.Context, q place.Query) ([]place.Found, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return x.current().search(q), nil
}

// Len is how many places there are.
func (x *Index) Len() int { return len(x.current().entries) }

// Put keeps places; see ports.PlaceKeeper.
func (x *Index) Put(ctx context.Context, places []ports.Place) (ports.PutPlaces, error) {
	var done ports.PutPlaces
	if err := ctx.Err(); err != nil {
		return done, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	kept, unlock, err := x.begin()
	if err != nil {
		return done, err
	}
	defer unlock()
	all := map[string]ports.Place{}
	for _, p := range kept {
		all[p.ID] = p
	}
	last := map[string]ports.Place{}
	for _, p := range places {
		last[p.ID] = p
	}
	for id, p := range last {
		before, known := all[id]
		switch {
		case !known:
			done.Added++
		case before.Equal(p):
			done.Unchanged++
			continue
		default:
			done.Changed++
		}
		all[id] = p
	}
	if done.Added+done.Changed == 0 {
		return done, nil
	}
	return done, x.keep(all)
}
