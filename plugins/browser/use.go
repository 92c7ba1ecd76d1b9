package browser

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/carryout-dev/carryout/core/failure"
)

// use is what the page of a Chromium uses with all its processes. No control group is needed for it, so it also bounds the pages of a service that is
// neither root nor may make control groups.
type use struct {
	mu        sync.Mutex
	processor time.Duration         // that the page used
	counted   map[int]time.Duration // that each process had used when it was last seen, also by a look at an earlier page
	looked    bool                  // at the processes since the page was lent
	nice      int                   // that its processes have
	over      *failure.Failure      // the bound that it has exceeded
}

const (
	// lookEvery is how often the use of all pages is taken.
	lookEvery = 200 * time.Millisecond
	// The page of a build has patience of processor time at the priority of the service. After that its priority falls by one for every perStep, to the
	// lowest one, so that a page that never rests takes time that no other page wants. Patience is many times what a build takes: on a slow and busy machine a
	// build takes several times as long, and one whose priority fell there would get so little time that its steps are not done within their limit.
	patience = 8 * time.Second
	perStep  = 500 * time.Millisecond
	lowest   = 19
)

// niceFor is the nice value of the processes of a page that has used some processor time. The page of an order keeps its priority: a person waits for it, and
// a step that is not done in time after the click leaves the order without evidence.
func (o Options) niceFor(k kind, processor time.Duration) int {
	if k == forCard {
		return 0
	}
	return max(0, min(lowest, int((processor-o.Patience)/perStep)))
}

// watch bounds what the lent Chromium use, and lets further pages begin if the processors have time, until none is lent or the browser is closed.
func (b *Browser) watch() {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	var all processors
	all.spare()
	var others neighbours
	for {
		select {
		case <-b.ending:
			return
		case <-look.C:
		}
		b.mu.Lock()
		lent, groups := make([]*process, 0, len(b.lent)), map[int]bool{}
		for p := range b.lent {
			lent, groups[p.command.Process.Pid] = append(lent, p), true
		}
		b.watching = len(lent) > 0
		b.mu.Unlock()
		if len(lent) == 0 {
			return
		}
		b.queue.look(time.Now(), all.spare())
		members := others.census(groups)
		for _, p := range lent {
			p.bound(members[p.command.Process.Pid], b.options)
		}
	}
}

// bound counts what the processes of a Chromium use. It lowers their priority, and ends them if they use more than they may.
func (p *process) bound(members []member, o Options) {
	memory := int64(0)
	for _, m := range members {
		memory += m.memory()
	}
	p.use.mu.Lock()
	defer p.use.mu.Unlock()
	p.use.count(members)
	switch {
	case memory > o.MaxMemory:
		p.exceed(failure.SiteUnreachable, fmt.Sprintf("the page used %d MiB of memory, more than the %d that it may", memory>>20, o.MaxMemory>>20), o)
		return
	case p.use.processor > o.MaxProcessor:
		p.exceed(failure.TimedOut, fmt.Sprintf("the page used more than %v of processor time", o.MaxProcessor), o)
		return
	}
	if nice := o.niceFor(p.kind, p.use.processor); nice > p.use.nice {
		p.use.nice = nice
		syscall.Setpriority(syscall.PRIO_PGRP, p.command.Process.Pid, nice)
	}
}

// begin counts from zero, for the next page.
func (u *use) begin() {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.processor, u.looked = 0, false
}

// count adds the processor time since each process was last seen. The first look at a page adds none: what went before it was not the page's. A look may
// miss a process; what that one used for earlier pages is not counted when it is seen again.
func (u *use) count(members []member) {
	if len(members) == 0 {
		return
	}
	if u.counted == nil {
		u.counted = map[int]time.Duration{}
	}
	for _, m := range members {
		before := u.counted[m.id]
		if m.processor < before {
			before = 0 // another process had the id
		}
		if u.looked {
			u.processor += m.processor - before
		}
		u.counted[m.id] = m.processor
	}
	u.looked = true
}

// exceed ends the processes. The use is locked.
func (p *process) exceed(code failure.Code, why string, o Options) {
	if p.use.over != nil || !p.alive() {
		return
	}
	p.use.over = failure.New(code, why)
	o.Logger.Warn("browser: a page was ended", "reason", why)
	syscall.Kill(-p.command.Process.Pid, syscall.SIGKILL)
}

// exceeded is the bound that the page has exceeded; nil: none.
func (p *process) exceeded() error {
	p.use.mu.Lock()
	defer p.use.mu.Unlock()
	if p.use.over == nil {
		return nil
	}
	return p.use.over
}

// calm reports whether its processes still have the priority that they began with.
func (p *process) calm() bool {
	p.use.mu.Lock()
	defer p.use.mu.Unlock()
	return p.use.nice == 0
}

// member is a process of a group.
type member struct {
	id        int
	processor time.Duration // that it has used
}

// tick is the unit of processor time in /proc, on every architecture.
const tick = time.Second / 100

// census lists the processes of this machine that have not ended, by group.
func census() map[int][]member {
	found := map[int][]member{}
	for _, id := range ids() {
		if group, m, running := look(id); running {
			found[group] = append(found[group], m)
		}
	}
	return found
}

// look reads the group of a process and what it has used. It reports whether the process runs.
func look(id int) (group int, m member, running bool) {
	line, err := os.ReadFile("/proc/" + strconv.Itoa(id) + "/stat")
	if err != nil {
		return 0, m, false
	}
	// "pid (name) state parent group …"; the name may contain anything, so look after the last parenthesis.
	words := strings.Fields(string(line[bytes.LastIndexByte(line, ')')+1:]))
	if len(words) < 13 || words[0] == "Z" {
		return 0, m, false
	}
	group, err = strconv.Atoi(words[2])
	user, userErr := strconv.ParseInt(words[11], 10, 64)
	system, systemErr := strconv.ParseInt(words[12], 10, 64)
	return group, member{id, time.Duration(user+system) * tick}, err == nil && userErr == nil && systemErr == nil
}

// neighbours are the processes of other groups. Most processes of a machine are no Chromium's, so a look passes over those whose group was seen to be another;
// an id may be given to another process, so all are read again after some looks.
type neighbours struct {
	group map[int]int // of each process that was seen to be one
	left  int         // looks until all are read again
}

// looksBetween is how many looks pass over neighbours.
const looksBetween = 10

// census lists the processes of some groups.
func (n *neighbours) census(groups map[int]bool) map[int][]member {
	if n.left--; n.left < 0 {
		n.group, n.left = map[int]int{}, looksBetween
	}
	found := map[int][]member{}
	for _, id := range ids() {
		if group, seen := n.group[id]; seen && !groups[group] {
			continue
		}
		switch group, m, running := look(id); {
		case running && groups[group]:
			found[group] = append(found[group], m)
		case running:
			n.group[id] = group
		}
	}
	return found
}

// ids lists the processes of this machine. It reads one folder: a pattern like /proc/*/stat reads the folder of each process, which takes ten times as long.
func ids() (all []int) {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	for _, name := range names {
		if id, err := strconv.Atoi(name); err == nil {
			all = append(all, id)
		}
	}
	return all
}

// memory is what a process has written, in bytes: it does not count the program's own pages, which all Chromium share.
func (m member) memory() (bytes int64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", m.id))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		words := strings.Fields(line)
		if len(words) > 1 && (words[0] == "RssAnon:" || words[0] == "RssShmem:") {
			kibibytes, _ := strconv.ParseInt(words[1], 10, 64)
			bytes += kibibytes << 10
		}
	}
	return bytes
}
