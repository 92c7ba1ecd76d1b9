// Package screen is the terminal tool's full-screen interface: the home screen, listen, and test orders. One Bubble Tea model holds
// plain parts that draw themselves. Update does no I/O: what takes time happens in commands, and time comes in as messages.
package screen

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"github.com/carryout-dev/carryout/devtool/feed"
	"github.com/carryout-dev/carryout/devtool/testorder"
)

// The smallest terminal that can be drawn on, and the width from which there are two panes.
const (
	minWidth  = 60
	minHeight = 12
	twoPanes  = 100
)

// tickEvery is how often countdowns move.
const tickEvery = 500 * time.Millisecond

// toastTime is how long a message stays.
const toastTime = 6 * time.Second

// Command is one command of the tool, for the palette.
type Command struct {
	Name, Usage, Summary string
	Args                 bool // it needs an argument or a flag
}

// Desk is what a screen can do besides drawing. Each function may take long and is called outside of Update.
type Desk struct {
	Commands []Command
	Events   []string // the types that can be fired
	Places   []string // the test restaurants
	// Run runs a command of the tool and writes what it prints. It returns the exit code.
	Run func(ctx context.Context, args []string, w io.Writer, width int) int
	// Open runs a command that has a screen of its own; the host shows it. It returns when the person leaves that screen.
	Open func(ctx context.Context, args []string, host *Host) Said
	// Place places a test order.
	Place Place
	// Console is the address of the developer console; empty: not known. Browse opens an address in a browser.
	Console string
	Browse  func(address string) error
	Now     func() time.Time
}

// Place places a test order. It calls progress for each step, and picture with JPEGs of the restaurant's page while a cart is built at a
// real restaurant.
type Place func(ctx context.Context, place string, progress func(testorder.Run, testorder.Step, bool), picture func([]byte)) (testorder.Run, error)

// part is a whole screen.
type part interface {
	layer
	// update takes messages other than keys.
	update(m *Model, msg tea.Msg) tea.Cmd
	// actions are the part's own entries of the palette and of the list of keys.
	actions() []action
	// typing says that keys are text now, so that q and : are letters.
	typing() bool
}

// layer is a screen, or something that lies over one and takes the keys.
type layer interface {
	key(m *Model, k tea.KeyPressMsg) tea.Cmd
	// render draws at most h lines of at most w cells.
	render(m *Model, w, h int) []string
	// hint names the keys that count now; empty: those of the screen.
	hint() string
}

// paster is a layer that takes pasted text.
type paster interface {
	paste(m *Model, text string) tea.Cmd
}

// action is one thing that a screen can do, for the palette and the list of keys.
type action struct {
	keys, name, summary string
	do                  func(m *Model) tea.Cmd
}

// Said is how a command ended, in its own words.
type Said struct {
	Text string
	Bad  bool
}

// stage is one screen of the program with what lies over it.
type stage struct {
	desk   Desk
	part   part
	layers []layer         // the last one takes the keys
	app    string          // the application that commands are about; empty: the only one
	live   context.Context // ends when the screen is left
	stop   context.CancelFunc
	left   chan<- error // is sent to when the person leaves; nil: the program ends then
}

// Model is the program: the screen that is shown, and those that it was opened from.
type Model struct {
	stage
	below         []stage
	host          *Host
	width, height int
	now           time.Time
	toast         string
	toastBad      bool
	toastUntil    time.Time
	interrupted   bool
	colour        bool
}

func newModel(d Desk, p part) *Model {
	m := &Model{stage: stage{desk: d, part: p}, host: &Host{}, now: d.Now(), width: 80, height: 24}
	m.live, m.stop = context.WithCancel(context.Background())
	return m
}

type (
	tickMsg time.Time
	sayMsg  struct {
		text string
		bad  bool
	}
)

func (m *Model) tick() tea.Cmd {
	now := m.desk.Now
	return tea.Tick(tickEvery, func(time.Time) tea.Msg { return tickMsg(now()) })
}

// Init starts the clock and the part.
func (m *Model) Init() tea.Cmd {
	return tea.Batch(m.tick(), m.part.update(m, initMsg{}))
}

// initMsg is the first message of a part.
type initMsg struct{}

// Update takes one message. It does no I/O.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tickMsg:
		m.now = time.Time(msg)
		if m.toast != "" && m.now.After(m.toastUntil) {
			m.toast = ""
		}
		return m, tea.Batch(m.tick(), m.spread(msg))
	case sayMsg:
		m.say(msg.text, msg.bad)
	case openMsg:
		m.below = append(m.below, m.stage)
		live, stop := context.WithCancel(m.live)
		m.stage = stage{desk: msg.desk, part: msg.part, live: live, stop: stop, left: msg.left}
		m.toast = ""
		return m, m.part.update(m, initMsg{})
	case tea.KeyPressMsg:
		return m, m.press(msg)
	case tea.PasteMsg:
		if p, ok := m.top().(paster); ok && !m.small() {
			return m, p.paste(m, msg.Content)
		}
	default:
		return m, m.spread(msg)
	}
	return m, nil
}

// spread delivers a message to every screen and to every layer that takes messages.
func (m *Model) spread(msg tea.Msg) tea.Cmd {
	cmds := m.stage.take(m, msg)
	for i := range m.below {
		m.stage, m.below[i] = m.below[i], m.stage
		cmds = append(cmds, m.stage.take(m, msg)...)
		m.stage, m.below[i] = m.below[i], m.stage
	}
	return tea.Batch(cmds...)
}

func (f *stage) take(m *Model, msg tea.Msg) []tea.Cmd {
	cmds := []tea.Cmd{f.part.update(m, msg)}
	for _, l := range f.layers {
		if u, ok := l.(interface {
			update(m *Model, msg tea.Msg) tea.Cmd
		}); ok {
			cmds = append(cmds, u.update(m, msg))
		}
	}
	return cmds
}

func (m *Model) press(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case name == "ctrl+c":
		m.interrupted = true
		return tea.Quit
	case name == "ctrl+z":
		return tea.Suspend
	case m.small():
		if name == "q" {
			return m.quit()
		}
		return nil
	case len(m.layers) > 0 || m.part.typing():
		return m.top().key(m, k)
	case name == "q":
		return m.quit()
	case name == ":" || name == "ctrl+p":
		m.push(newPalette(m))
		return nil
	case name == consoleKey:
		return openConsole(m)
	case name == "?":
		actions := m.actions()
		m.push(&sheet{title: "Keys", lines: func(w int) []string { return keyLines(actions, w) }})
		return nil
	}
	return m.top().key(m, k)
}

// actions are what can be done on this screen.
func (m *Model) actions() []action {
	return append(m.part.actions(), action{consoleKey, "console", "open the developer console in a browser", openConsole})
}

const consoleKey = "o"

// openConsole opens the console, or says where it is.
func openConsole(m *Model) tea.Cmd {
	address, browse := m.desk.Console, m.desk.Browse
	if address == "" {
		m.say("The console's address is not known. carryout login learns it.", true)
		return nil
	}
	return func() tea.Msg {
		if browse == nil || browse(address) != nil {
			return sayMsg{text: "No browser opens here. The console is at " + address + "."}
		}
		return sayMsg{text: "Opened " + address + " in the browser."}
	}
}

// quit leaves the screen: the one below is shown again, or the program ends.
func (m *Model) quit() tea.Cmd {
	m.stop()
	if m.left == nil {
		return tea.Quit
	}
	m.left <- nil
	m.stage = m.below[len(m.below)-1]
	m.below = m.below[:len(m.below)-1]
	return m.part.update(m, closedMsg{})
}

func (m *Model) small() bool { return m.width < minWidth || m.height < minHeight }

func (m *Model) top() layer {
	if n := len(m.layers); n > 0 {
		return m.layers[n-1]
	}
	return m.part
}

func (m *Model) push(l layer) { m.layers = append(m.layers, l) }

// pop closes the layer with the keys.
func (m *Model) pop() {
	if n := len(m.layers); n > 0 {
		m.layers = m.layers[:n-1]
	}
}

// say shows a message for a while.
func (m *Model) say(text string, isBad bool) {
	m.toast, m.toastBad, m.toastUntil = plain(text), isBad, m.now.Add(toastTime)
}

// View draws the screen.
func (m *Model) View() tea.View {
	v := tea.NewView(strings.Join(m.lines(), "\n"))
	v.AltScreen, v.WindowTitle = true, "carryout"
	return v
}

// lines are the screen's, each at most as wide as it is, and at most as many.
func (m *Model) lines() []string {
	if m.small() {
		return tooSmall(m.width, m.height)
	}
	lines := m.part.render(m, m.width, m.height-1)
	for len(lines) < m.height-1 {
		lines = append(lines, "")
	}
	lines = append(lines[:m.height-1], m.footer())
	for _, l := range m.layers {
		over := l.render(m, m.width, m.height-1)
		over = over[:min(len(over), m.height-1)]
		copy(lines[m.height-1-len(over):], over)
	}
	for i := range lines {
		lines[i] = cut(lines[i], m.width)
	}
	return lines
}

// footer is the last line: a message, or the most useful keys.
func (m *Model) footer() string {
	if m.toast != "" {
		sign, style := "✓ ", good
		if m.toastBad {
			sign, style = "✗ ", bad
		}
		return " " + style.Render(sign+m.toast)
	}
	if h := m.top().hint(); h != "" {
		return " " + h
	}
	quit := "q quit "
	if m.left != nil {
		quit = "q back "
	}
	line := " " + quiet.Render("?") + " keys  " + quiet.Render(":") + " command"
	for _, a := range m.actions() {
		more := "  " + quiet.Render(a.keys) + " " + a.name
		if a.keys != "" && a.name != "" && width(line)+width(more)+len(quit)+2 <= m.width {
			line += more
		}
	}
	return ends(line, quiet.Render("q")+quit[1:], m.width)
}

// tooSmall says that nothing can be drawn.
func tooSmall(w, h int) []string {
	var lines []string
	for _, text := range []string{"The terminal is too small.", "It needs 60 × 12 cells.", "q quits"} {
		lines = append(lines, cut(text, w))
	}
	return lines[:max(0, min(h, len(lines)))]
}

// Streams are where a program reads and draws.
type Streams struct {
	In      io.Reader
	Out     io.Writer
	Environ []string
	Colour  bool
	Host    *Host               // the program to draw on instead
	Options []tea.ProgramOption // for tests
}

// ErrInterrupted says that the person pressed Ctrl-C.
var ErrInterrupted = errors.New("interrupted")

// run shows a model until the person leaves it, on a program of its own or on the one that it was started from. Commands that run then
// are ended, and waited for.
func run(ctx context.Context, m *Model, s Streams) error {
	if s.Host != nil {
		return s.Host.show(ctx, m)
	}
	profile := max(colorprofile.ANSI, colorprofile.Env(s.Environ)) // the palette has 16 colours; pictures use all there are
	if !s.Colour {
		profile = colorprofile.ASCII
	}
	m.colour = s.Colour
	options := append([]tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(s.In), tea.WithOutput(s.Out), tea.WithEnvironment(s.Environ),
		tea.WithColorProfile(profile), tea.WithoutSignalHandler()}, s.Options...)
	m.host.program = tea.NewProgram(m, options...)
	_, err := m.host.program.Run()
	m.stop()
	for _, f := range m.below {
		f.stop()
	}
	m.host.end()
	switch {
	case m.interrupted || ctx.Err() != nil:
		return ErrInterrupted
	case err != nil:
		return err
	}
	return nil
}

// Host is a running program, for the screens of commands that are started from it.
type Host struct {
	program *tea.Program
	mu      sync.Mutex
	ended   bool
	running sync.WaitGroup
}

// openMsg opens a screen over the one that is shown.
type openMsg struct {
	part part
	desk Desk
	left chan<- error
}

// show opens a screen and waits until it is left.
func (h *Host) show(ctx context.Context, m *Model) error {
	left := make(chan error, 1)
	h.program.Send(openMsg{m.part, m.desk, left})
	select {
	case err := <-left:
		return err
	case <-ctx.Done():
		return ErrInterrupted
	}
}

// run runs a command that end waits for. Once the program has ended it runs none.
func (h *Host) run(command func()) {
	h.mu.Lock()
	if h.ended {
		h.mu.Unlock()
		return
	}
	h.running.Add(1)
	h.mu.Unlock()
	defer h.running.Done()
	command()
}

// end waits for the commands that run.
func (h *Host) end() {
	h.mu.Lock()
	h.ended = true
	h.mu.Unlock()
	h.running.Wait()
}

// Notes hands an engine's notes to a screen. Add never blocks the engine.
type Notes struct {
	mu    sync.Mutex
	notes []feed.Note
	wake  chan struct{}
}

// NewNotes returns an empty queue.
func NewNotes() *Notes { return &Notes{wake: make(chan struct{}, 1)} }

// Add appends a note.
func (n *Notes) Add(note feed.Note) {
	n.mu.Lock()
	n.notes = append(n.notes, note)
	n.mu.Unlock()
	select {
	case n.wake <- struct{}{}:
	default:
	}
}

// take waits for notes and returns all there are, or nil when the context ends.
func (n *Notes) take(ctx context.Context) []feed.Note {
	for {
		n.mu.Lock()
		all := n.notes
		n.notes = nil
		n.mu.Unlock()
		if len(all) > 0 {
			return all
		}
		select {
		case <-n.wake:
		case <-ctx.Done():
			return nil
		}
	}
}
