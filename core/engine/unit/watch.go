package unit

import "sync"

// Watchers wakes the calls that wait for a change of an order, or of a cart of it.
type Watchers struct {
	mu      sync.Mutex
	ended   bool
	waiting map[string]map[chan struct{}]struct{} // by order
}

func newWatchers() *Watchers { return &Watchers{waiting: map[string]map[chan struct{}]struct{}{}} }

// Watch returns a channel that receives after each commit that wrote the order or a cart of it, and a function that ends the watch. Watch
// first and read then: what is committed in between wakes. The channel is closed when the service stops.
func (w *Watchers) Watch(orderID string) (changed <-chan struct{}, stop func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := make(chan struct{}, 1)
	if w.ended {
		close(c)
		return c, func() {}
	}
	if w.waiting[orderID] == nil {
		w.waiting[orderID] = map[chan struct{}]struct{}{}
	}
	w.waiting[orderID][c] = struct{}{}
	return c, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.waiting[orderID], c)
		if len(w.waiting[orderID]) == 0 {
			delete(w.waiting, orderID)
		}
	}
}

// End ends every watch, and each that begins later.
func (w *Watchers) End() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = true
	for _, waiting := range w.waiting {
		for c := range waiting {
			close(c)
		}
	}
	clear(w.waiting)
}

// wake wakes the calls that wait for any of the orders.
func (w *Watchers) wake(orders []string) {
	if len(orders) == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range orders {
		for c := range w.waiting[id] {
			select {
			case c <- struct{}{}:
			default: // it is about to wake anyway
			}
		}
	}
}
