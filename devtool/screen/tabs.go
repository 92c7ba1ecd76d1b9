package screen

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/carryout-dev/carryout/devtool/feed"
)

// tab is one view of the selected event.
type tab int

const (
	payloadTab tab = iota
	headersTab
	responseTab
	attemptsTab
	diffTab
	verifyTab
)

var tabNames = []string{"Payload", "Headers", "Response", "Attempts", "Diff", "Verify"}

// tabBar names the tabs, the open one marked.
func tabBar(open tab, w int) string {
	build := func(name func(i int) string) string {
		var parts []string
		for i := range tabNames {
			text := name(i)
			if tab(i) == open {
				text = strong.Render("[" + text + "]")
			} else {
				text = " " + text + " "
			}
			parts = append(parts, text)
		}
		return strings.Join(parts, "")
	}
	if line := build(func(i int) string { return strconv.Itoa(i+1) + " " + tabNames[i] }); width(line) <= w {
		return line
	}
	return cut(build(func(i int) string {
		if tab(i) == open {
			return strconv.Itoa(i+1) + " " + tabNames[i]
		}
		return strconv.Itoa(i + 1)
	}), w)
}

// pretty writes JSON on several lines. Text that is not JSON stays as it is.
func pretty(text []byte) []string {
	var b bytes.Buffer
	if json.Indent(&b, text, "", "  ") != nil {
		b.Reset()
		b.Write(text)
	}
	var lines []string
	for line := range strings.SplitSeq(strings.TrimRight(b.String(), "\n"), "\n") {
		lines = append(lines, plain(strings.ReplaceAll(line, "\t", "  ")))
	}
	return lines
}

// member matches a line of JSON that begins with a name. It is compiled on first use: most commands do not need it.
var member = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\s*)("(?:[^"\\]|\\.)*")(:.*)$`) })

// colourJSON draws the names of members.
func colourJSON(line string) string {
	if p := member().FindStringSubmatch(line); p != nil {
		return p[1] + accent.Render(p[2]) + p[3]
	}
	return line
}

// tabLines are the lines of a tab.
func (l *Listen) tabLines(e *event, t tab, w int) []string {
	var lines []string
	switch t {
	case payloadTab:
		for _, line := range pretty(e.Body) {
			lines = append(lines, colourJSON(line))
		}
	case headersTab:
		lines = l.headerLines(e)
	case responseTab:
		lines = responseLines(e)
	case attemptsTab:
		lines = l.attemptLines(e)
	case diffTab:
		lines = l.diffLines(e)
	case verifyTab:
		lines = l.verifyLines(e)
	}
	var out []string
	for _, line := range lines {
		out = append(out, wrap(line, w)...)
	}
	return out
}

func (l *Listen) headerLines(e *event) []string {
	a := e.last()
	if a == nil {
		return []string{quiet.Render("Not posted yet.")}
	}
	lines := []string{"POST " + plain(a.url), ""}
	return append(lines, headerRows(a.header)...)
}

func headerRows(text string) (lines []string) {
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(plain(strings.TrimSuffix(line, "\n")), ": ")
		lines = append(lines, accent.Render(name)+": "+value)
	}
	return lines
}

func responseLines(e *event) []string {
	a := e.last()
	switch {
	case a == nil:
		return []string{quiet.Render("Not posted yet.")}
	case a.status == 0:
		return []string{bad.Render("✗ no answer: " + plain(a.problem)), "", "Is the handler running at " + plain(a.url) + "?"}
	}
	lines := []string{outcome(a) + quiet.Render("  in "+span(a.took)), ""}
	lines = append(lines, headerRows(a.reply)...)
	lines = append(lines, "")
	for _, line := range pretty(a.answer) {
		lines = append(lines, colourJSON(line))
	}
	if len(a.answer) == maxReply {
		lines = append(lines, quiet.Render("… only the first 4 KiB are kept"))
	}
	return lines
}

// outcome is how an attempt ended, in a sign and a word.
func outcome(a *attempt) string {
	text := plain(a.problem)
	if a.status > 0 {
		text = strings.TrimSpace(fmt.Sprintf("%d %s", a.status, http.StatusText(a.status)))
	}
	if a.ok() {
		return good.Render("✓ " + text)
	}
	return bad.Render("✗ " + text)
}

func (l *Listen) attemptLines(e *event) []string {
	var lines []string
	if e.dropped > 0 {
		lines = append(lines, quiet.Render(fmt.Sprintf("… %d older attempts are not kept", e.dropped)))
	}
	for _, a := range e.attempts {
		name := fmt.Sprintf("#%d", a.number)
		if a.number == 0 {
			name = "resent"
		}
		line := fmt.Sprintf("%s  %-7s %s", a.at.Local().Format(time.TimeOnly), name, outcome(a)) + quiet.Render("  "+span(a.took)+"  "+short(a.deliveryID))
		if len(a.faults) > 0 {
			var names []string
			for _, f := range a.faults {
				names = append(names, string(f))
			}
			line += warn.Render("  faults: " + strings.Join(names, ", "))
		}
		lines = append(lines, line)
	}
	switch {
	case e.state == waiting && len(e.attempts) == 0:
		lines = append(lines, l.waitingFor(e))
	case e.state == retrying:
		lines = append(lines, warn.Render(l.again(e)), "", quiet.Render("R repeats it now, S skips it for good."))
		if behind := len(l.behind(e)); behind > 0 {
			lines = append(lines, quiet.Render(fmt.Sprintf("Later events of this order wait for it: %d.", behind)))
		}
	case e.state == skipped:
		lines = append(lines, warn.Render("⤼ skipped: it counts as accepted"))
	case e.state == shown:
		lines = append(lines, quiet.Render("· only shown: no address takes "+plain(e.Type)))
	}
	return lines
}

// again says when an event is posted again.
func (l *Listen) again(e *event) string {
	switch left := l.left(e); left {
	case "paused":
		return "↻ paused: space continues"
	case "now":
		return "↻ again now"
	default:
		return "↻ again in " + left
	}
}

// left is how long it takes until an event is posted again.
func (l *Listen) left(e *event) string {
	left := e.next().Sub(l.now)
	switch {
	case l.paused:
		return "paused"
	case left <= 0:
		return "now"
	}
	return fmt.Sprintf("%ds", int((left+time.Second-1)/time.Second))
}

// waitingFor says why an event was not posted yet.
func (l *Listen) waitingFor(e *event) string {
	switch other := l.journal.holding(e); {
	case other != nil:
		return warn.Render("… waits for " + plain(other.Type) + " of the same order")
	case l.ReadOnly:
		return quiet.Render("· another listen forwards it")
	case l.paused:
		return warn.Render("… paused: space continues")
	}
	return quiet.Render("… is being posted")
}

// behind are the later events of the same order that wait.
func (l *Listen) behind(e *event) (all []*event) {
	for _, other := range l.journal.byOrder[e.OrderID] {
		if other.seq > e.seq && other.open() {
			all = append(all, other)
		}
	}
	return all
}

// diffLines compares the event with the one before it of the same order, or the last answer with the one before it.
func (l *Listen) diffLines(e *event) []string {
	if l.diffAnswers {
		if len(e.attempts) < 2 {
			return []string{quiet.Render("There is one attempt at most. d compares payloads.")}
		}
		was, is := e.attempts[len(e.attempts)-2], e.last()
		head := quiet.Render(fmt.Sprintf("answers: attempt at %s → %s   d compares payloads", was.at.Local().Format(time.TimeOnly), is.at.Local().Format(time.TimeOnly)))
		return append([]string{head, ""}, diff(answerText(was), answerText(is))...)
	}
	was := l.journal.before(e)
	if was == nil {
		return []string{quiet.Render("This is the first event of its order. d compares the last two answers.")}
	}
	head := quiet.Render(plain(was.Type) + " → " + plain(e.Type) + "   d compares the last two answers")
	return append([]string{head, ""}, diff(strings.Join(pretty(was.Body), "\n"), strings.Join(pretty(e.Body), "\n"))...)
}

func answerText(a *attempt) string {
	status := a.problem
	if a.status > 0 {
		status = strconv.Itoa(a.status)
	}
	return status + "\n" + plainLines(a.reply) + "\n" + strings.Join(pretty(a.answer), "\n")
}

func plainLines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, plain(strings.TrimSuffix(line, "\n")))
	}
	return strings.Join(lines, "\n")
}

// diff draws what changed between two texts, with signs at the lines.
func diff(was, is string) []string {
	parts := hunks(compare(was, is))
	if len(parts) == 0 {
		return []string{quiet.Render("They are the same.")}
	}
	var lines []string
	for i, part := range parts {
		if i > 0 {
			lines = append(lines, quiet.Render("  …"))
		}
		for _, c := range part {
			switch c.sign {
			case '-':
				lines = append(lines, bad.Render("- "+c.line))
			case '+':
				lines = append(lines, good.Render("+ "+c.line))
			default:
				lines = append(lines, "  "+c.line)
			}
		}
	}
	return lines
}

// verifyLines checks the last attempt's signature as a handler does.
func (l *Listen) verifyLines(e *event) []string {
	a := e.last()
	if a == nil {
		return []string{quiet.Render("Not posted yet: there is no signature to check.")}
	}
	header := headerOf(a.header, feed.SignatureHeader)
	secret, whose := l.Secret, "the secret of this run"
	if l.secret != "" {
		secret, whose = l.secret, "the secret that you entered"
	}
	v := feed.Verify(header, a.body, secret, a.at)
	lines := []string{good.Render("✓ " + v.Message)}
	if !v.OK {
		lines = []string{bad.Render("✗ " + v.Message)}
	}
	lines = append(lines, quiet.Render("  checked with "+whose+", cause "+v.Cause))
	if v.Fix != "" {
		lines = append(lines, "  "+v.Fix)
	}
	stamp, _, _ := strings.Cut(strings.TrimPrefix(header, "t="), ",")
	signed := "not a time"
	if n, err := strconv.ParseInt(stamp, 10, 64); err == nil {
		signed = time.Unix(n, 0).Local().Format("15:04:05") + fmt.Sprintf(", %s before it was posted", span(a.at.Add(-a.took).Sub(time.Unix(n, 0)).Truncate(time.Second)))
	}
	lines = append(lines, "",
		accent.Render(feed.SignatureHeader)+": "+plain(header), "",
		accent.Render("signed at")+"    "+signed,
		accent.Render("signed text")+"  "+plain(stamp)+".<body>, "+strconv.Itoa(len(a.body))+" bytes as they were sent",
		accent.Render("body begins")+"  "+hex.EncodeToString(a.body[:min(len(a.body), 12)]),
		"", strong.Render("If your handler refuses it"),
		"  It must verify the bytes as they arrive, before a JSON parser reads them.",
		"  The secret is the whole text, whsec_cli_ included, without quotes or line ends.",
		"  Each run of listen has a secret of its own: y s copies it, --write-env writes it.",
		"  Standard Webhooks libraries take the other form, y w, and their own header.",
		"  Times may differ by 300 seconds: check the clock of the machine.",
		"", quiet.Render("v checks with the secret that your handler uses, and names the mistake."))
	return lines
}

// headerOf finds one header in lines of headers.
func headerOf(text, name string) string {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, name+": "); ok {
			return strings.TrimSuffix(value, "\n")
		}
	}
	return ""
}
