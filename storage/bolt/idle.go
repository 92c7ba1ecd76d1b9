package bolt

import "sync"

// idle keeps the snapshots of ended reads for later reads, from one commit to the next: beginning a transaction and finding its buckets
// costs as much as reading a record or two. None is kept while something is written, because each holds the pages and the map of the
// file as they were.
type idle struct {
	mutex     sync.Mutex
	snapshots []*snapshot
	closed    bool
	period    uint64 // grows whenever the file may change; a snapshot of another period is not kept
}

// take returns a snapshot of what is committed; nil if the caller must begin a new one in the period.
func (i *idle) take() (kept *snapshot, period uint64) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if last := len(i.snapshots) - 1; last >= 0 {
		kept, i.snapshots = i.snapshots[last], i.snapshots[:last]
	}
	return kept, i.period
}

// give keeps a snapshot of the period. It returns false if the caller must end it.
func (i *idle) give(s *snapshot, period uint64) bool {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.closed || i.period != period {
		return false
	}
	if s.reads == nil {
		s.reads = map[place]any{}
	}
	i.snapshots = append(i.snapshots, s)
	return true
}

// close ends all of them, and keeps none until open.
func (i *idle) close() {
	i.mutex.Lock()
	all := i.snapshots
	i.snapshots, i.closed = nil, true
	i.period++
	i.mutex.Unlock()
	for _, s := range all {
		s.end()
	}
}

func (i *idle) open() {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	i.closed = false
	i.period++
}
