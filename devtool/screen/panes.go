package screen

import (
	"fmt"
	"strings"
	"time"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// render draws the screen: a header, the panes, and the order strip.
func (l *Listen) render(m *Model, w, h int) []string {
	l.now = m.now
	var strip []string
	if h >= 19 {
		strip = l.strip(w)
	}
	panes := h - 1 - len(strip)
	lines := []string{l.header(w)}
	switch {
	case w >= twoPanes:
		left := min(max(w/2-6, 52), 78)
		a, b := l.listPane(left, panes), l.detailPane(w-left, panes)
		for i := range a {
			lines = append(lines, a[i]+b[i])
		}
	case l.focus:
		lines = append(lines, l.detailPane(w, panes)...)
	default:
		lines = append(lines, l.listPane(w, panes)...)
	}
	return append(lines, strip...)
}

// header says what runs and how it does. On a narrow terminal the least important is left out.
func (l *Listen) header(w int) string {
	sign := good.Render("●")
	var words []string // the most important first
	switch {
	case l.journal.ended:
		sign, words = quiet.Render("■"), append(words, "ended")
	case l.journal.offline != "":
		sign, words = warn.Render("↻"), append(words, warn.Render(cut("offline: "+plain(l.journal.offline), max(20, w/3))))
	case !l.journal.ready:
		sign, words = quiet.Render("○"), append(words, "connecting")
	}
	if l.paused {
		words = append(words, warn.Render("paused"))
	}
	if active := l.activeFaults(); len(active) > 0 {
		words = append(words, warn.Render("faults: "+strings.Join(active, ", ")))
	}
	switch l.journal.target {
	case "up":
		words = append(words, good.Render("target up"))
	case "down":
		words = append(words, bad.Render("✗ target down"))
	}
	if l.journal.ready {
		words = append(words, fmt.Sprintf("lag %d", l.journal.lag))
	}
	if l.journal.position != "" {
		words = append(words, "saved "+short(l.journal.position))
	}
	name, where := appTitle(l.App), plain(l.Targets)
	if w < twoPanes {
		name, _, _ = strings.Cut(name, " (")
		where = strings.TrimPrefix(where, "http://")
	}
	where = "→ " + where
	switch {
	case l.ReadOnly:
		where = warn.Render("shows only: another listen forwards")
	case l.Targets == "":
		where = "shows only"
	}
	left := " " + sign + " " + strong.Render("listen") + "  " + name + " " + where
	if w >= twoPanes {
		left = " " + sign + " " + strong.Render("listen") + "  sandbox · " + name + " " + where
	}
	right := strings.Join(words, " · ") + " "
	for len(words) > 1 && width(left)+1+width(right) > w {
		words = words[:len(words)-1]
		right = strings.Join(words, " · ") + " "
	}
	return ends(cut(left, w-width(right)-1), right, w)
}

func (l *Listen) activeFaults() (names []string) {
	for _, f := range feed.Faults() {
		if l.faults[f] {
			names = append(names, string(f))
		}
	}
	return names
}

// appTitle shortens the id in an application's title.
func appTitle(title string) string {
	name, id, ok := strings.Cut(plain(title), " (")
	if !ok {
		return short(plain(title))
	}
	return name + " (" + short(strings.TrimSuffix(id, ")")) + ")"
}

// strip draws the states of the selected event's order.
func (l *Listen) strip(w int) []string {
	if l.selected == nil || l.selected.OrderID == "" {
		return walk{}.render("", w)
	}
	return follow(l.journal.byOrder[l.selected.OrderID], l.now).render(l.selected.OrderID, w)
}

func (l *Listen) listPane(w, h int) []string {
	visible := l.journal.visible()
	title := "Events"
	switch {
	case l.typed != nil:
		title += "  /" + l.typed.render(max(10, w-20))
	case l.journal.filter.text != "":
		title += "  /" + plain(l.journal.filter.text)
	}
	foot := fmt.Sprintf("%d events", len(visible))
	if !l.journal.filter.all() {
		foot = fmt.Sprintf("%d of %d events", len(visible), len(l.journal.all))
		if l.judging {
			foot += ", jq is looking"
		}
	}
	if l.follow {
		foot += " · following"
	} else {
		foot += " · G follows"
	}
	if l.problem != "" && l.typed != nil {
		foot = bad.Render("✗ " + l.problem)
	}
	rows := h - 2
	var lines []string
	if len(visible) == 0 {
		lines = l.empty(w - 2)
	}
	if l.selected != nil {
		at := indexOf(visible, l.selected.seq)
		l.list.keep(at, rows)
		l.list.top = max(0, min(l.list.top, len(visible)-rows))
		for i := l.list.top; i < min(len(visible), l.list.top+rows); i++ {
			lines = append(lines, l.row(visible[i], i == at, w-2))
		}
	}
	return frame(title, foot, lines, w, h, !l.focus)
}

// empty says what to do while there is nothing to see.
func (l *Listen) empty(w int) []string {
	words := []string{"", " No event yet.", "", " t  fire a test event", " T  place a test order"}
	if !l.ReadOnly && l.Targets != "" {
		words = append(words, " y  copy the secret of this run, for your handler")
	}
	if len(l.journal.all) > 0 {
		words = []string{"", " The filter hides every event.", "", " /    change it", " esc  remove it"}
	}
	var lines []string
	for _, line := range words {
		lines = append(lines, cut(line, w))
	}
	return lines
}

// result says how the last post of an event went, and when the next is.
func (l *Listen) result(e *event) (text string) {
	a := e.last()
	switch {
	case a == nil && e.state == waiting && l.journal.holding(e) != nil:
		text = "queued"
	case a == nil:
	case a.status == 0 && e.state == retrying:
		text = "↻ " + l.left(e) + " " + plain(a.problem)
	case a.status == 0:
		text = plain(a.problem)
	case e.state == retrying:
		text = fmt.Sprintf("%3d ↻ %s", a.status, l.left(e))
	default:
		text = fmt.Sprintf("%3d %6s", a.status, span(a.took))
	}
	if e.test {
		text += " test"
	}
	return text
}

// row draws one event: time, sign, type, order, and how its last post went.
func (l *Listen) row(e *event, selected bool, w int) string {
	sign, style := "…", quiet
	switch e.state {
	case accepted:
		sign, style = "✓", good
	case retrying:
		sign, style = "✗", bad
	case skipped:
		sign, style = "⤼", warn
	case shown:
		sign = "·"
	}
	result := l.result(e)
	mark := " "
	if selected {
		mark = "▸"
	}
	name := strings.TrimPrefix(plain(e.Type), "order.")
	if w >= 66 {
		name = plain(e.Type)
	}
	columns := e.at.Local().Format(time.TimeOnly) + " "
	text := fill(name, map[bool]int{true: 18, false: 12}[w >= 66]) + " " + fill(short(e.OrderID), 12) + " "
	if selected {
		return chosen.Render(fill(mark+columns+sign+" "+text+result, w))
	}
	return mark + quiet.Render(columns) + style.Render(sign) + " " + text + cut(result, w-width(mark+columns+text)-2)
}

func (l *Listen) detailPane(w, h int) []string {
	e := l.selected
	if e == nil {
		return frame("Details", "", nil, w, h, l.focus)
	}
	title := plain(e.Type) + " · " + short(e.OrderID) + " · " + short(e.EventID)
	lines := l.lines(e, w-3)
	rows := h - 3
	shownLines := l.detail.window(lines, rows)
	foot := "r resend · e edit · d diff · y copy · v verify"
	if len(lines) > rows {
		foot = fmt.Sprintf("%d–%d of %d · ", l.detail.top+1, min(len(lines), l.detail.top+rows), len(lines)) + foot
	}
	out := []string{tabBar(l.tab, w-2)}
	for _, line := range shownLines {
		out = append(out, " "+line)
	}
	return frame(title, foot, out, w, h, l.focus)
}

// lines are the open tab's, kept while nothing changes that they show.
func (l *Listen) lines(e *event, w int) []string {
	c := &l.cached
	if c.e == e && c.tab == l.tab && c.w == w && c.version == e.version && l.tab != attemptsTab {
		return c.lines
	}
	c.e, c.tab, c.w, c.version = e, l.tab, w, e.version
	c.lines = l.tabLines(e, l.tab, w)
	return c.lines
}
