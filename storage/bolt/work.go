package bolt

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/carryout-dev/carryout/ports"
)

// lease is how long a piece of work is held. It is valid only while its epoch is the one on record, so raising or deleting that releases
// the piece. Leases live in memory: the file has one process, and when that ends, all of its work is free at once. Epochs are durable
// and never repeat.
type lease struct {
	epoch int64
	until time.Duration // of the store's monotonic clock
}

// sweepAt is how many leases are kept before expired ones are dropped.
const sweepAt = 1024

func (r reader) Work(id string) (ports.Work, error) {
	return load[ports.Work](r, works, key(id))
}

func (c *change) PutWork(w ports.Work) error {
	old, err := c.Work(w.ID)
	switch {
	case err == nil:
		c.writes.delete(worksDue, dueKey(old))
		w.Epoch = old.Epoch
	case !errors.Is(err, ports.ErrNotFound) && !errors.Is(err, ports.ErrUnreadable):
		return err
	}
	return c.saveWork(w)
}

func (c *change) saveWork(w ports.Work) error {
	c.writes.put(worksDue, dueKey(w), nothing)
	return c.save(works, key(w.ID), w)
}

func (c *change) dropWork(w ports.Work) {
	c.writes.delete(worksDue, dueKey(w))
	c.writes.delete(works, key(w.ID))
}

func (c *change) DoneWork(id string, epoch int64) error {
	w, err := current(c, id, epoch)
	if err != nil {
		return err
	}
	c.dropWork(w)
	return nil
}

func (c *change) AgainWork(id string, epoch int64, due time.Time) error {
	w, err := current(c, id, epoch)
	if err != nil {
		return err
	}
	c.writes.delete(worksDue, dueKey(w))
	w.Due = due
	w.Tries++
	if w.Epoch, err = c.nextEpoch(w.Epoch); err != nil {
		return err
	}
	return c.saveWork(w)
}

func (c *change) CancelWork(id string) error {
	w, err := c.Work(id)
	switch {
	case errors.Is(err, ports.ErrNotFound):
		return nil
	case errors.Is(err, ports.ErrUnreadable):
		c.writes.delete(works, key(id))
		return nil
	case err != nil:
		return err
	}
	c.dropWork(w)
	return nil
}

// Lease acquires due work on the committer's goroutine, so that no two calls acquire the same piece.
func (s *Store) Lease(ctx context.Context, kinds []ports.WorkKind, now time.Time, ttl time.Duration, limit int) ([]ports.Work, error) {
	var taken []ports.Work
	err := s.submit(ctx, func(c *change) error {
		clock := s.monotonic()
		s.sweep(clock)
		free := c.dueWork(kinds, now, limit, func(w ports.Work) bool {
			l, ok := s.leases[w.ID]
			return !ok || l.epoch != w.Epoch || l.until <= clock
		})
		for i := range free {
			var err error
			w := &free[i]
			if w.Epoch, err = c.nextEpoch(w.Epoch); err != nil {
				return err
			}
			if err := c.save(works, key(w.ID), w); err != nil {
				return err
			}
			s.leases[w.ID] = lease{w.Epoch, clock + ttl}
		}
		taken = free
		return nil
	})
	if err != nil {
		return nil, err
	}
	return taken, nil
}

// Renew extends a lease, or acquires it again if it expired and nobody else holds the piece.
func (s *Store) Renew(ctx context.Context, id string, epoch int64, ttl time.Duration) error {
	return s.submit(ctx, func(c *change) error {
		if _, err := current(c, id, epoch); err != nil {
			return err
		}
		s.leases[id] = lease{epoch, s.monotonic() + ttl}
		return nil
	})
}

// NextDue reads the first entry of each kind.
func (s *Store) NextDue(ctx context.Context, kinds []ports.WorkKind) (at time.Time, ok bool, err error) {
	err = s.View(ctx, func(r ports.Reader) error {
		for _, kind := range kinds {
			under := key(kind)
			for k := range r.(reader).scan(worksDue, startingWith(under)) {
				w, err := load[ports.Work](r.(reader), works, k[len(under)+timeSize:])
				if err != nil || !bytes.Equal(k, dueKey(w)) {
					continue // as Lease does
				}
				if !ok || w.Due.Before(at) {
					at, ok = w.Due, true
				}
				break
			}
		}
		return nil
	})
	return at, ok, err
}

// dueWork lists up to limit pieces of the given kinds that are due at now and free, earliest first. It leaves out what cannot be read.
func (c *change) dueWork(kinds []ports.WorkKind, now time.Time, limit int, free func(ports.Work) bool) []ports.Work {
	var found []ports.Work
	for i, kind := range kinds {
		if slices.Contains(kinds[:i], kind) {
			continue
		}
		under, n := key(kind), 0
		for k := range c.scan(worksDue, startingWith(under)) {
			if n >= limit || timeOf(k[len(under):]).After(now) {
				break
			}
			// The rest of the key, after the time, is the key of the record.
			w, err := load[ports.Work](c, works, k[len(under)+timeSize:])
			switch {
			case errors.Is(err, ports.ErrNotFound) || err == nil && !bytes.Equal(k, dueKey(w)):
				c.writes.delete(worksDue, k) // of a piece that could not be read, and was replaced or cancelled since
			case err == nil && free(w):
				found = append(found, w)
				n++
			}
		}
	}
	slices.SortStableFunc(found, func(a, b ports.Work) int { return a.Due.Compare(b.Due) })
	return found[:min(len(found), max(limit, 0))]
}

// sweep drops expired leases, to free memory.
func (s *Store) sweep(clock time.Duration) {
	if len(s.leases) < sweepAt {
		return
	}
	for id, l := range s.leases {
		if l.until <= clock {
			delete(s.leases, id)
		}
	}
}

// current reads the piece if epoch is the one on record.
func current(c *change, id string, epoch int64) (ports.Work, error) {
	w, err := c.Work(id)
	if errors.Is(err, ports.ErrNotFound) || err == nil && w.Epoch != epoch {
		return w, ports.ErrLost
	}
	return w, err
}

// nextEpoch returns a number above all earlier epochs of any piece, so that the holder of a deleted piece cannot finish a new one with the
// same id.
func (c *change) nextEpoch(least int64) (int64, error) {
	c.store.epoch = max(c.store.epoch, least) + 1
	return c.store.epoch, c.save(meta, epochKey, c.store.epoch)
}

func lastEpoch(from source) (int64, error) { return number(from, meta, epochKey) }

// dueKey is the key of the piece in the index of due work.
func dueKey(w ports.Work) []byte {
	return append(withTime(key(w.Kind), w.Due), key(w.ID)...)
}
