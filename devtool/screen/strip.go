package screen

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/core/order"
)

// edges are the transitions of an order that spec 3.1 and docs/gaps.md know, by the states at both ends.
var edges = sync.OnceValue(func() map[order.State][]order.State {
	m := map[order.State][]order.State{}
	for _, row := range append(order.Table(), order.Chosen()...) {
		if row.Event != "" {
			m[row.From] = append(m[row.From], row.To)
		}
	}
	return m
})

// way returns the states on the shortest path between two states, without both ends. ok is false if there is no path.
func way(from, to order.State) (between []order.State, ok bool) {
	type step struct {
		at  order.State
		via []order.State
	}
	seen := map[order.State]bool{from: true}
	for queue := []step{{at: from}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for _, next := range edges()[s.at] {
			if next == to {
				return s.via, true
			}
			if !seen[next] {
				seen[next] = true
				queue = append(queue, step{next, append(slices.Clone(s.via), next)})
			}
		}
	}
	return nil, false
}

// patience is how long an order may stay in a state before its next event is reported as overdue. A cold build takes two to three
// minutes (spec 3.2).
var patience = map[order.State]time.Duration{order.Building: 3 * time.Minute, order.Placing: 3 * time.Minute}

// node is one event of an order on the strip.
type node struct {
	name  string
	state order.State
	at    time.Time
	after time.Duration // since the node before
	late  bool
}

// walk is the states that an order went through, by its events.
type walk struct {
	nodes []node
	flags []string // what is wrong with it
	test  bool
	since time.Duration // in the last state, which is not final
	wants string        // the events that may come next
}

// follow reads the walk of an order from its events, which are in the order of their arrival.
func follow(events []*event, now time.Time) walk {
	var w walk
	var newest time.Time
	for _, e := range events {
		n := node{name: strings.TrimPrefix(plain(e.Type), "order."), state: order.State(e.State), at: e.OccurredAt}
		if n.at.IsZero() {
			n.at = e.at
		}
		if n.late = n.at.Before(newest); n.late {
			w.flags = append(w.flags, fmt.Sprintf("! %s came late: it happened %s before an event that came first", n.name, span(newest.Sub(n.at))))
		} else {
			newest = n.at
		}
		if e.twice > 0 {
			w.flags = append(w.flags, fmt.Sprintf("! %s came %d times: duplicate of %s", n.name, e.twice+1, short(e.EventID)))
		}
		w.test = w.test || e.test
		w.nodes = append(w.nodes, n)
	}
	slices.SortStableFunc(w.nodes, func(a, b node) int { return a.at.Compare(b.at) })
	for i := 1; i < len(w.nodes); i++ {
		w.nodes[i].after = w.nodes[i].at.Sub(w.nodes[i-1].at)
		if !w.test {
			w.judge(w.nodes[i-1], w.nodes[i])
		}
	}
	if len(w.nodes) > 0 && !w.test {
		w.expect(now)
	}
	return w
}

// judge flags a step that the state graph does not have.
func (w *walk) judge(from, to node) {
	if slices.Contains(edges()[from.state], to.state) && (from.state != to.state || to.name == "challenge") {
		return
	}
	between, ok := way(from.state, to.state)
	switch {
	case from.state == to.state:
		w.flags = append(w.flags, fmt.Sprintf("! %s twice: duplicate state, another event id", to.name))
	case ok:
		var names []string
		for _, s := range between {
			names = append(names, "order."+string(s))
		}
		w.flags = append(w.flags, fmt.Sprintf("! missing between %s and %s: %s", from.name, to.name, strings.Join(names, ", ")))
	default:
		w.flags = append(w.flags, fmt.Sprintf("✗ illegal: %s never follows %s", to.name, from.name))
	}
}

// expect says what the order waits for, and flags an event that should have come.
func (w *walk) expect(now time.Time) {
	last := w.nodes[len(w.nodes)-1]
	if last.state.Final() || last.state == order.Unconfirmed {
		return
	}
	w.since = max(0, now.Sub(last.at))
	var names []string
	for _, next := range edges()[last.state] {
		if name := "order." + string(next); next != last.state && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	w.wants = strings.Join(names, ", ")
	if limit := patience[last.state]; limit > 0 && w.since > limit {
		w.flags = append(w.flags, fmt.Sprintf("! still %s after %s: expected %s", last.name, span(w.since), w.wants))
	}
}

// span writes a duration in a few letters.
func span(d time.Duration) string {
	switch {
	case d < 0:
		return "-" + span(-d)
	case d < time.Second:
		return fmt.Sprintf("%dms", d.Milliseconds())
	case d < 10*time.Second:
		return fmt.Sprintf("%.1fs", d.Seconds())
	case d < time.Minute:
		return fmt.Sprintf("%ds", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", int(d.Minutes()), int(d.Seconds())%60)
	case d < 48*time.Hour:
		return fmt.Sprintf("%dh%02dm", int(d.Hours()), int(d.Minutes())%60)
	}
	return fmt.Sprintf("%dd", int(d.Hours()/24))
}

// stateStyle draws the name of a state.
func stateStyle(n node) string {
	switch {
	case n.late:
		return warn.Render(n.name + "!")
	case n.state == order.Placed:
		return good.Render(n.name)
	case n.state == order.Failed:
		return bad.Render(n.name)
	case n.state == order.Unconfirmed:
		return warn.Bold(true).Render(n.name)
	}
	return n.name
}

// render draws the walk in three lines: the states, the lane of an unconfirmed order, and what is wrong.
func (w walk) render(id string, cells int) []string {
	lines := make([]string, 3)
	head := " " + strong.Render(short(id)) + "  "
	if len(w.nodes) == 0 {
		lines[0] = quiet.Render(" no order")
		return lines
	}
	branch := slices.IndexFunc(w.nodes, func(n node) bool { return n.state == order.Unconfirmed })
	trunk := w.nodes
	if branch >= 0 {
		trunk = w.nodes[:branch]
	}
	tail := ""
	if branch < 0 && w.wants != "" {
		tail = quiet.Render(" ─" + span(w.since) + "…▸ ?")
	}
	lines[0] = head + lane(trunk, cells-width(head)-width(tail), true) + tail
	if branch >= 0 {
		indent := max(1, min(width(lines[0])-4, cells-60))
		lead := strings.Repeat(" ", indent) + quiet.Render("└")
		if len(trunk) == 0 { // the run did not see what came before
			lead = " "
		}
		words := warn.Render("   never retry · never report as failed")
		lines[1] = lead + lane(w.nodes[branch:], cells-width(lead)-width(words), len(trunk) == 0) + words
	}
	switch {
	case len(w.flags) > 0:
		text := strings.Join(w.flags, "  ")
		style := warn
		if strings.Contains(text, "✗") {
			style = bad
		}
		lines[2] = " " + style.Render(cut(text, cells-1))
	case w.test:
		lines[2] = quiet.Render(" a test event: its order is made up")
	case w.wants != "":
		lines[2] = quiet.Render(" next: " + w.wants)
	}
	for i := range lines {
		lines[i] = cut(lines[i], cells)
	}
	return lines
}

// lane draws nodes with the time on each edge. What does not fit is left out at the beginning.
func lane(nodes []node, cells int, first bool) string {
	parts := make([]string, len(nodes))
	for i, n := range nodes {
		edge := ""
		if i > 0 {
			edge = " "
		}
		if i > 0 || !first {
			edge += quiet.Render("─"+span(n.after)+"▸") + " "
		}
		parts[i] = edge + stateStyle(n)
	}
	for from := range parts {
		text := strings.Join(parts[from:], "")
		if from > 0 {
			text = quiet.Render("…") + text
		}
		if width(text) <= cells || from == len(parts)-1 {
			return cut(text, cells)
		}
	}
	return ""
}
