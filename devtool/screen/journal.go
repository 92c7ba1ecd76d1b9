package screen

import (
	"bytes"
	"encoding/json"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// state is what became of an event.
type state string

const (
	waiting  state = "waiting" // not posted yet
	retrying state = "retry"   // the last attempt failed; another follows
	accepted state = "ok"      // the handler took it
	skipped  state = "skipped" // the developer skipped it
	shown    state = "shown"   // it is forwarded nowhere
	failed   state = "failed"  // in a filter: the last attempt failed
)

// What the journal keeps. What is older is dropped from the screen, not from the feed.
const (
	maxEvents   = 100_000
	maxAttempts = 50
	maxReply    = 4 << 10
)

// attempt is one post of an event. Headers are kept as text, which takes a tenth of the memory of a map.
type attempt struct {
	at, next   time.Time
	number     int // 0: resent by hand
	url        string
	deliveryID string
	body       []byte
	header     string
	status     int
	problem    string
	took       time.Duration
	reply      string
	answer     []byte
	faults     []feed.Fault
}

func (a *attempt) ok() bool { return a.status >= 200 && a.status < 300 }

// event is one event of the feed with what became of it.
type event struct {
	feed.Forward
	seq      int
	at       time.Time
	url      string
	state    state
	attempts []*attempt
	dropped  int // older attempts that are not kept
	twice    int // how often the feed repeated it
	test     bool
	version  int // rises with each change
	jq       verdict
	jqOf     int // the filter that jq is about
}

// verdict is what a jq filter says of an event.
type verdict uint8

const (
	unknown verdict = iota
	matches
	hides
)

// last is the newest attempt, or nil.
func (e *event) last() *attempt {
	if len(e.attempts) == 0 {
		return nil
	}
	return e.attempts[len(e.attempts)-1]
}

// open says that the event is neither accepted nor skipped, and is to be forwarded.
func (e *event) open() bool { return e.state == waiting || e.state == retrying }

// next is when the post is repeated.
func (e *event) next() time.Time {
	if a := e.last(); a != nil && e.state == retrying {
		for _, a := range slices.Backward(e.attempts) {
			if a.number > 0 {
				return a.next
			}
		}
	}
	return time.Time{}
}

// journal holds the events of a run in the order of the feed, those that pass the filter, and how the run is doing.
type journal struct {
	all     []*event
	byID    map[string]*event
	byOrder map[string][]*event
	seq     int
	filter  *filter
	passing []*event // those that the filter shows; unused without a filter
	dropped int

	ready    bool
	position string
	lag      int
	offline  string // why the last poll failed
	pollAt   time.Time
	target   string // "", "up" or "down"
	ended    bool
}

func newJournal() *journal {
	return &journal{byID: map[string]*event{}, byOrder: map[string][]*event{}, filter: &filter{}}
}

// add applies a note of the engine.
func (j *journal) add(n feed.Note) {
	switch n.Kind {
	case feed.Ready:
		j.ready, j.position = true, n.Position
	case feed.Arrived:
		j.arrive(n)
	case feed.Attempt, feed.Resent:
		j.attempt(n)
	case feed.Accepted, feed.Skipped:
		j.position, j.lag = n.Position, n.Lag
		if e := j.byID[n.Forward.EventID]; e != nil {
			e.state = accepted
			if n.Kind == feed.Skipped {
				e.state = skipped
			}
			j.changed(e)
		}
	case feed.Offline:
		j.offline, j.pollAt = n.Problem, n.Next
	case feed.Online:
		j.offline = ""
	case feed.Progress:
		j.ready, j.position, j.lag = true, n.Position, n.Lag
	}
}

func (j *journal) arrive(n feed.Note) {
	if e := j.byID[n.Forward.EventID]; e != nil {
		e.twice++
		j.changed(e)
		return
	}
	j.seq++
	e := &event{Forward: n.Forward, seq: j.seq, at: n.At, url: n.URL, state: waiting}
	if n.URL == "" {
		e.state = shown
	}
	var body struct{ Test bool }
	e.test = json.Unmarshal(e.Body, &body) == nil && body.Test
	j.all = append(j.all, e)
	j.byID[e.EventID] = e
	if e.OrderID != "" {
		j.byOrder[e.OrderID] = append(j.byOrder[e.OrderID], e)
	}
	if !j.filter.all() && j.filter.shows(e) {
		j.passing = append(j.passing, e)
	}
	if len(j.all) > maxEvents+maxEvents/10 {
		j.drop(len(j.all) - maxEvents)
	}
}

// drop forgets the oldest events.
func (j *journal) drop(n int) {
	for _, e := range j.all[:n] {
		delete(j.byID, e.EventID)
		rest := slices.DeleteFunc(j.byOrder[e.OrderID], func(other *event) bool { return other == e })
		if len(rest) == 0 {
			delete(j.byOrder, e.OrderID)
		} else {
			j.byOrder[e.OrderID] = rest
		}
	}
	j.all = append([]*event(nil), j.all[n:]...)
	j.passing = append([]*event(nil), j.passing[indexOf(j.passing, j.all[0].seq):]...)
	j.dropped += n
}

func (j *journal) attempt(n feed.Note) {
	e := j.byID[n.Forward.EventID]
	if e == nil {
		return
	}
	a := &attempt{at: n.At, next: n.Next, number: n.Number, url: n.URL, deliveryID: n.Forward.DeliveryID, body: n.Request.Body, header: headerText(n.Request.Header), status: n.Reply.Status,
		problem: n.Reply.Problem, took: n.Reply.Took, answer: bytes.Clone(n.Reply.Body[:min(len(n.Reply.Body), maxReply)]), faults: n.Faults}
	for _, name := range sortedKeys(n.Reply.Header) {
		a.reply += name + ": " + strings.Join(n.Reply.Header[name], ", ") + "\n"
	}
	e.attempts = append(e.attempts, a)
	if len(e.attempts) > maxAttempts {
		e.attempts = slices.Delete(e.attempts, 0, len(e.attempts)-maxAttempts)
		e.dropped++
	}
	if n.Kind == feed.Attempt && !a.ok() && e.open() {
		e.state = retrying
	}
	if !slices.Contains(a.faults, feed.Drop) {
		j.target = "up"
		if a.status == 0 {
			j.target = "down"
		}
	}
	j.changed(e)
}

// headerText writes headers as lines, in the order of their names.
func headerText(header map[string]string) string {
	var b strings.Builder
	for _, name := range sortedKeys(header) {
		b.WriteString(name + ": " + header[name] + "\n")
	}
	return b.String()
}

func sortedKeys[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// changed puts an event into the filtered list or takes it out.
func (j *journal) changed(e *event) {
	e.version++
	if j.filter.all() {
		return
	}
	i := indexOf(j.passing, e.seq)
	in := i < len(j.passing) && j.passing[i] == e
	switch show := j.filter.shows(e); {
	case show && !in:
		j.passing = slices.Insert(j.passing, i, e)
	case !show && in:
		j.passing = slices.Delete(j.passing, i, i+1)
	}
}

// setFilter shows only the events that pass.
func (j *journal) setFilter(f *filter) {
	j.filter, j.passing = f, nil
	if f.all() {
		return
	}
	for _, e := range j.all {
		if f.shows(e) {
			j.passing = append(j.passing, e)
		}
	}
}

// visible are the events that pass the filter, in the order of the feed.
func (j *journal) visible() []*event {
	if j.filter.all() {
		return j.all
	}
	return j.passing
}

// indexOf is where an event of this number is in a list, or would be.
func indexOf(list []*event, seq int) int {
	return sort.Search(len(list), func(i int) bool { return list[i].seq >= seq })
}

// before is the event of the same order that came before, or nil.
func (j *journal) before(e *event) *event {
	of := j.byOrder[e.OrderID]
	if i := indexOf(of, e.seq); i > 0 && i <= len(of) {
		return of[i-1]
	}
	return nil
}

// holding is the event that holds e back, or nil: an earlier one of its order that is not done.
func (j *journal) holding(e *event) *event {
	for _, other := range j.byOrder[e.OrderID] {
		if other.seq >= e.seq {
			return nil
		}
		if other.open() {
			return other
		}
	}
	return nil
}
