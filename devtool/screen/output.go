package screen

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// output is a command of the tool that runs over the screen, with what it prints.
type output struct {
	args    []string
	pipe    *pipe
	stop    context.CancelFunc
	done    chan struct{} // closed when the command ended
	text    string
	code    int
	ended   bool
	wrapped []string
	at      int // the width that wrapped is for
	began   time.Time
	follow  bool
	scroll
}

// brief is how long a command takes that answers at once.
const brief = time.Second

// The messages of a running command.
type (
	printedMsg struct {
		of   *output
		text string
	}
	ranMsg struct {
		of   *output
		code int
	}
)

// pipe hands what a command prints to the screen.
type pipe struct {
	mu   sync.Mutex
	text strings.Builder
	wake chan struct{}
}

func (p *pipe) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text.Write(b)
	select {
	case p.wake <- struct{}{}:
	default:
	}
	return len(b), nil
}

// take returns what was printed since the last call.
func (p *pipe) take() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	text := p.text.String()
	p.text.Reset()
	return text
}

// command runs a command of the tool over the screen. The two that have screens of their own open them.
func (m *Model) command(args []string) tea.Cmd {
	if m.app != "" && !slices.Contains(args, "--app") {
		args = append(slices.Clone(args), "--app", m.app)
	}
	if m.desk.Open != nil && len(args) > 0 && (args[0] == "listen" || args[0] == "test-order") {
		return m.open(args)
	}
	ctx, stop := context.WithCancel(m.live)
	o := &output{args: args, pipe: &pipe{wake: make(chan struct{}, 1)}, stop: stop, done: make(chan struct{}), began: m.now, follow: true}
	m.push(o)
	run, host, w := m.desk.Run, m.host, m.width-4
	return tea.Batch(func() tea.Msg {
		defer stop()
		defer close(o.done)
		ran := ranMsg{of: o}
		host.run(func() { ran.code = run(ctx, args, o.pipe, w) })
		return ran
	}, o.read)
}

// open runs a command that has a screen of its own.
func (m *Model) open(args []string) tea.Cmd {
	m.say("Opening "+args[0]+" …", false)
	open, host, live := m.desk.Open, m.host, m.live
	return func() tea.Msg {
		var said Said
		host.run(func() { said = open(live, args, host) })
		return sayMsg{said.Text, said.Bad}
	}
}

// read waits for what the command prints next.
func (o *output) read() tea.Msg {
	select {
	case <-o.pipe.wake:
	case <-o.done:
	}
	if text := o.pipe.take(); text != "" {
		return printedMsg{o, text}
	}
	return nil
}

func (o *output) update(m *Model, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case printedMsg:
		if msg.of != o {
			return nil
		}
		o.print(msg.text)
		return o.read
	case ranMsg:
		if msg.of == o {
			o.code, o.ended = msg.code, true
			o.print(o.pipe.take())
			if o.follow && m.now.Sub(o.began) < brief {
				o.follow, o.top = false, 0 // an answer is read from its beginning
			}
		}
	}
	return nil
}

func (o *output) print(text string) {
	o.text += text
	o.wrapped = nil
}

// lines are the printed lines, as wide as the screen.
func (o *output) lines(w int) []string {
	if o.wrapped == nil || o.at != w {
		o.at, o.wrapped = w, []string{}
		for line := range strings.SplitSeq(strings.TrimRight(o.text, "\n"), "\n") {
			o.wrapped = append(o.wrapped, wrap(coloursOnly(line), w)...)
		}
	}
	return o.wrapped
}

// coloursOnly keeps the styles of a line and takes out everything else that a terminal would act on.
func coloursOnly(line string) string {
	var b strings.Builder
	var state byte
	for len(line) > 0 {
		seq, w, n, next := ansi.DecodeSequence(line, state, nil)
		switch {
		case w > 0:
			b.WriteString(plain(seq))
		case strings.HasPrefix(seq, "\x1b[") && strings.HasSuffix(seq, "m"):
			b.WriteString(seq)
		case seq == "\t":
			b.WriteString("  ")
		}
		line, state = line[n:], next
	}
	return b.String()
}

func (o *output) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case name == "esc" || name == "q" || name == "enter" && o.ended:
		o.stop()
		m.pop()
		return m.part.update(m, closedMsg{})
	case o.scrollKey(k, m.height-4):
		o.follow = name == "G" || name == "end"
	}
	return nil
}

// closedMsg tells the screen that a command over it ended: what it shows may have changed.
type closedMsg struct{}

func (o *output) render(_ *Model, w, h int) []string {
	lines := o.lines(w - 2)
	height := max(min(h, len(lines)+2), min(h, 8))
	if o.follow {
		o.top = 1 << 30
	}
	foot := "running · esc stops it"
	switch {
	case o.ended && o.code == 0:
		foot = good.Render("✓ done") + " · esc closes"
	case o.ended:
		foot = bad.Render(fmt.Sprintf("✗ exit %d", o.code)) + " · esc closes"
	}
	return frame("carryout "+plain(strings.Join(o.args, " ")), foot, o.window(lines, height-2), w, height, true)
}

func (o *output) hint() string {
	return quiet.Render("esc") + " close  " + quiet.Render("↑ ↓") + " scroll"
}
