package unit

import "testing"

// A watch wakes for its order and no other, keeps one wake-up until it is read, and ends without a trace.
func TestWatch(t *testing.T) {
	w := newWatchers()
	mine, stop := w.Watch("ord_a")
	other, stopOther := w.Watch("ord_b")
	w.wake([]string{"ord_a", "ord_a"})
	w.wake([]string{"ord_a"})
	select {
	case <-mine:
	default:
		t.Error("not woken")
	}
	select {
	case <-mine:
		t.Error("woken twice")
	case <-other:
		t.Error("woken for another order")
	default:
	}
	stop()
	stopOther()
	w.wake([]string{"ord_a", "ord_b"})
	if len(mine) != 0 || len(w.waiting) != 0 {
		t.Errorf("%d watches are left", len(w.waiting))
	}
}

// When the service stops, watches end, and those that begin afterwards end at once.
func TestWatchEnds(t *testing.T) {
	w := newWatchers()
	before, stop := w.Watch("ord_a")
	w.End()
	after, stopAfter := w.Watch("ord_a")
	w.wake([]string{"ord_a"})
	for name, c := range map[string]<-chan struct{}{"before": before, "after": after} {
		if _, open := <-c; open {
			t.Errorf("the watch that began %s the end continues", name)
		}
	}
	stop()
	stopAfter()
}
