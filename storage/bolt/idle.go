package bolt

import "sync"

// idle keeps the snapshots of reads that are over for the reads that follow, from one commit to the next: to begin a transaction and to find
// its buckets costs as much as to read a record or two. None is kept while something is written, because each holds on to the pages and the
// map of the file as they were.
type idle struct {
	mutex     sync.Mutex
	snapshots []*snapshot
	closed    bool
	period    uint64 // grows whenever the file may change; what was begun in another period is not kept
}

// take returns a snapshot of what is committed, or nil when a new one is to be begun in the period.
func (i *idle) take() (kept *snapshot, period uint64) {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if last := len(i.snapshots) - 1; last >= 0 {
		kept, i.snapshots = i.snapshots[last], i.snapshots[:last]
	}
	return kept, i.period
}

// give keeps a snapshot of the period, or tells that it is to be let go.
func (i *idle) give(s *snapshot, period uint64) bool {
	i.mutex.Lock()
	defer i.mutex.Unlock()
	if i.closed || i.period != period {
		return false
	}
	i.snapshots = append(i.snapshots, s)
	return true
}

// close lets go of all, and keeps none until open.
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
