package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/sahilm/fuzzy"
)

// sheet shows lines until it is closed.
type sheet struct {
	title string
	lines func(w int) []string
	scroll
}

func (s *sheet) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	if !s.scrollKey(k, m.height-3) {
		m.pop()
	}
	return nil
}

// scrollKey moves a window of h lines. It reports whether the key was one for that.
func (s *scroll) scrollKey(k tea.KeyPressMsg, h int) bool {
	switch k.String() {
	case "up", "k":
		s.by(-1)
	case "down", "j":
		s.by(1)
	case "pgup", "b":
		s.by(-max(1, h-1))
	case "pgdown", "space", "f":
		s.by(max(1, h-1))
	case "home", "g":
		s.top = 0
	case "end", "G":
		s.top = 1 << 30 // window corrects it
	default:
		return false
	}
	return true
}

func (s *sheet) render(_ *Model, w, h int) []string {
	return frame(s.title, "↑ ↓ scroll · any other key closes", s.window(s.lines(w-2), h-2), w, h, true)
}

func (s *sheet) hint() string { return quiet.Render("esc") + " close" }

// keyLines lists what each key does.
func keyLines(actions []action, w int) []string {
	var lines []string
	row := func(keys, text string) {
		head := " " + fill(accent.Render(keys), 12)
		for _, part := range wrap(text, w-width(head)) {
			lines = append(lines, head+part)
			head = fill("", width(head))
		}
	}
	for _, a := range actions {
		if a.keys != "" {
			row(a.keys, a.summary)
		}
	}
	row(":", "every command and action, found by a few of its letters")
	row("?", "these keys")
	row("q", "quit")
	row("ctrl+c", "interrupt: the exit code is 130")
	return lines
}

// item is one line of a menu.
type item struct {
	key, name, note string
}

// menu is a list to choose from.
type menu struct {
	title string
	items func() []item
	pick  func(m *Model, i int) tea.Cmd
	stays bool // open after a choice
	extra func(m *Model, key string) (tea.Cmd, bool)
	foot  string
	at    int
	scroll
}

func (u *menu) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	items := u.items()
	name := k.String()
	choose := func(i int) tea.Cmd {
		if !u.stays {
			m.pop()
		}
		return u.pick(m, i)
	}
	for i, it := range items {
		if it.key == name {
			u.at = i
			return choose(i)
		}
	}
	if u.extra != nil {
		if cmd, ok := u.extra(m, name); ok {
			return cmd
		}
	}
	switch name {
	case "up", "k":
		u.at = max(0, u.at-1)
	case "down", "j":
		u.at = min(len(items)-1, u.at+1)
	case "home", "g":
		u.at = 0
	case "end", "G":
		u.at = len(items) - 1
	case "enter", "space":
		return choose(u.at)
	case "esc", "q":
		m.pop()
	}
	return nil
}

func (u *menu) render(_ *Model, w, h int) []string {
	items := u.items()
	height := min(h, len(items)+2)
	u.scroll.keep(u.at, height-2)
	wide, keyed := 0, false
	for _, it := range items {
		wide, keyed = max(wide, width(it.name)), keyed || it.key != ""
	}
	var lines []string
	for i, it := range items {
		mark := "  "
		if i == u.at {
			mark = "▸ "
		}
		line := mark
		if keyed {
			line += fill(it.key, 3)
		}
		line += fill(it.name, min(wide, w/2)) + "  "
		if i == u.at {
			line = strong.Render(line)
		}
		lines = append(lines, line+quiet.Render(it.note))
	}
	foot := u.foot
	if foot == "" {
		foot = "↑ ↓ choose · enter · esc"
	}
	return frame(u.title, foot, u.window(lines, height-2), w, height, true)
}

func (u *menu) hint() string {
	return quiet.Render("enter") + " choose  " + quiet.Render("esc") + " close"
}

// prompt asks for one line.
type prompt struct {
	title, note string
	input
	done func(m *Model, text string) tea.Cmd
}

func (p *prompt) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc":
		m.pop()
	case "enter":
		m.pop()
		return p.done(m, p.String())
	default:
		p.input.key(k)
	}
	return nil
}

func (p *prompt) paste(_ *Model, text string) tea.Cmd { p.insert(text); return nil }

func (p *prompt) render(_ *Model, w, h int) []string {
	return frame(p.title, "enter · esc", []string{" " + p.input.render(w-4), " " + quiet.Render(p.note)}, w, min(h, 4), true)
}

func (p *prompt) hint() string {
	return quiet.Render("enter") + " done  " + quiet.Render("esc") + " close"
}

// write is a text that is edited and then sent.
type write struct {
	title string
	*editor
	problem string
	send    func(m *Model, text string) (tea.Cmd, error)
}

func (t *write) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc":
		m.pop()
	case "ctrl+s":
		cmd, err := t.send(m, t.String())
		if err != nil {
			t.problem = plain(err.Error())
			return nil
		}
		m.pop()
		return cmd
	default:
		t.problem = ""
		t.editor.key(k, m.height-4)
	}
	return nil
}

func (t *write) paste(_ *Model, text string) tea.Cmd { t.insert(text); return nil }

func (t *write) render(_ *Model, w, h int) []string {
	foot := "ctrl+s send · esc give up"
	if t.problem != "" {
		foot = bad.Render("✗ " + t.problem)
	}
	return frame(t.title, foot, t.editor.render(w-2, h-2), w, h, true)
}

func (t *write) hint() string {
	return quiet.Render("ctrl+s") + " send  " + quiet.Render("esc") + " give up"
}

// palette finds an action of the screen or a command of the tool by a few letters, and runs it.
type palette struct {
	input
	at int
	scroll
}

func newPalette(*Model) *palette { return &palette{} }

// choice is one line of the palette.
type choice struct {
	name, summary, key string
	action             *action
	command            *Command
}

// choices are those that match what is typed, the best first. Text after a whole command is its arguments.
func (p *palette) choices(m *Model) []choice {
	var all []choice
	for _, a := range m.actions() {
		if a.do != nil {
			all = append(all, choice{name: a.name, summary: a.summary, key: a.keys, action: &a})
		}
	}
	for _, c := range m.desk.Commands {
		all = append(all, choice{name: c.Name, summary: c.Summary, command: &c})
	}
	typed := strings.TrimSpace(p.String())
	if typed == "" {
		return all
	}
	var found []choice
	for _, c := range all {
		if c.command != nil && (typed == c.name || strings.HasPrefix(p.String(), c.name+" ")) {
			found = append(found, c)
		}
	}
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = c.name + "  " + c.summary
	}
	for _, match := range fuzzy.Find(typed, names) {
		if len(found) == 0 || found[0].name != all[match.Index].name {
			found = append(found, all[match.Index])
		}
	}
	return found
}

func (p *palette) key(m *Model, k tea.KeyPressMsg) tea.Cmd {
	found := p.choices(m)
	switch k.String() {
	case "esc":
		m.pop()
	case "up", "ctrl+p":
		p.at = max(0, p.at-1)
	case "down", "ctrl+n":
		p.at = max(0, min(len(found)-1, p.at+1))
	case "tab":
		if p.at < len(found) && found[p.at].command != nil {
			p.complete(found[p.at])
		}
	case "enter":
		if p.at >= len(found) {
			return nil
		}
		return p.take(m, found[p.at])
	default:
		p.at = 0
		p.input.key(k)
	}
	return nil
}

func (p *palette) complete(c choice) {
	if !strings.HasPrefix(p.String(), c.name+" ") {
		p.set(c.name + " ")
	}
	p.at = 0
}

func (p *palette) take(m *Model, c choice) tea.Cmd {
	if c.action != nil {
		m.pop()
		return c.action.do(m)
	}
	args := strings.TrimSpace(strings.TrimPrefix(p.String(), c.name))
	if !strings.HasPrefix(p.String(), c.name) {
		args = ""
	}
	if c.command.Args && args == "" {
		p.complete(c)
		return nil
	}
	m.pop()
	return m.command(append(strings.Fields(c.name), splitArgs(args)...))
}

// splitArgs splits a command line at spaces outside of quotes.
func splitArgs(text string) (all []string) {
	var word strings.Builder
	quote, open := rune(0), false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, open = r, true
		case quote == 0 && r == ' ':
			if open {
				all = append(all, word.String())
			}
			word.Reset()
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if open {
		all = append(all, word.String())
	}
	return all
}

func (p *palette) paste(_ *Model, text string) tea.Cmd { p.insert(text); p.at = 0; return nil }

func (p *palette) render(m *Model, w, h int) []string {
	found := p.choices(m)
	height := min(h, max(8, h*2/3))
	p.keep(p.at, height-3)
	wide := 14
	for _, c := range found {
		wide = max(wide, width(c.name))
	}
	lines := make([]string, len(found))
	for i := p.top; i < min(len(found), p.top+height-3); i++ {
		c := found[i]
		mark := "  "
		if i == p.at {
			mark = "▸ "
		}
		summary := c.summary
		if i == p.at && c.command != nil {
			summary = c.command.Usage + "  " + summary
		}
		name := fill(c.name, min(wide, 22))
		if i == p.at {
			name = strong.Render(name)
		}
		lines[i] = ends(cut(mark+name+"  "+quiet.Render(summary), w-12), quiet.Render(c.key)+" ", w-2)
	}
	if len(found) == 0 {
		lines = []string{quiet.Render("  no command or action has this name")}
	}
	return frame("Command", "enter run · tab complete · esc", append([]string{" : " + p.input.render(w-6)}, p.window(lines, height-3)...), w, height, true)
}

func (p *palette) hint() string {
	return quiet.Render("enter") + " run  " + quiet.Render("tab") + " complete  " + quiet.Render("esc") + " close"
}
