package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

// input is one line that is typed.
type input struct {
	text   []rune
	at     int
	secret bool // drawn as dots
}

func (i *input) String() string { return string(i.text) }

func (i *input) set(text string) {
	i.text = []rune(plain(text))
	i.at = len(i.text)
}

func (i *input) insert(text string) {
	added := []rune(plain(text))
	i.text = append(i.text[:i.at:i.at], append(added, i.text[i.at:]...)...)
	i.at += len(added)
}

// key edits the line. It reports whether the key was one for editing.
func (i *input) key(k tea.KeyPressMsg) bool {
	remove := func(from, to int) {
		i.text = append(i.text[:from:from], i.text[to:]...)
		i.at = from
	}
	switch k.String() {
	case "left", "ctrl+b":
		i.at = max(0, i.at-1)
	case "right", "ctrl+f":
		i.at = min(len(i.text), i.at+1)
	case "home", "ctrl+a":
		i.at = 0
	case "end", "ctrl+e":
		i.at = len(i.text)
	case "backspace", "ctrl+h":
		if i.at > 0 {
			remove(i.at-1, i.at)
		}
	case "delete":
		if i.at < len(i.text) {
			remove(i.at, i.at+1)
			break
		}
	case "ctrl+u":
		remove(0, i.at)
	case "ctrl+w", "alt+backspace":
		from := i.at
		for from > 0 && i.text[from-1] == ' ' {
			from--
		}
		for from > 0 && i.text[from-1] != ' ' {
			from--
		}
		remove(from, i.at)
	default:
		if k.Text == "" || k.Mod&tea.ModAlt != 0 {
			return false
		}
		i.insert(k.Text)
	}
	return true
}

// render draws the line in w cells with the cursor in it.
func (i *input) render(w int) string {
	return i.draw(w, true)
}

// draw draws the part of the line around the cursor.
func (i *input) draw(w int, cursor bool) string {
	shown := i.text
	if i.secret {
		shown = []rune(strings.Repeat("•", len(i.text)))
	}
	from := 0
	for cursor && from < i.at && width(string(shown[from:i.at])) >= w-1 {
		from++
	}
	before, under, after := string(shown[from:i.at]), " ", ""
	if i.at < len(shown) {
		under, after = string(shown[i.at]), string(shown[i.at+1:])
	}
	if !cursor {
		return cut(string(shown[from:]), w)
	}
	return cut(before+chosen.Render(under)+after, w)
}

// editor is a text of several lines that is typed.
type editor struct {
	lines []*input
	row   int
	scroll
}

func newEditor(text string) *editor {
	e := &editor{}
	for line := range strings.SplitSeq(text, "\n") {
		in := &input{}
		in.set(line)
		in.at = 0
		e.lines = append(e.lines, in)
	}
	return e
}

func (e *editor) String() string {
	var all []string
	for _, line := range e.lines {
		all = append(all, line.String())
	}
	return strings.Join(all, "\n")
}

func (e *editor) insert(text string) {
	for n, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if n > 0 {
			e.split()
		}
		e.lines[e.row].insert(line)
	}
}

// split breaks the line at the cursor.
func (e *editor) split() {
	line := e.lines[e.row]
	rest := &input{text: append([]rune(nil), line.text[line.at:]...)}
	line.text = line.text[:line.at:line.at]
	e.row++
	e.lines = append(e.lines[:e.row:e.row], append([]*input{rest}, e.lines[e.row:]...)...)
}

// join puts the line behind the one before it.
func (e *editor) join() {
	line, before := e.lines[e.row], e.lines[e.row-1]
	before.at = len(before.text)
	before.text = append(before.text, line.text...)
	e.lines = append(e.lines[:e.row:e.row], e.lines[e.row+1:]...)
	e.row--
}

// to moves the cursor to another line and keeps its column.
func (e *editor) to(row int) {
	at := e.lines[e.row].at
	e.row = max(0, min(len(e.lines)-1, row))
	e.lines[e.row].at = min(at, len(e.lines[e.row].text))
}

// key edits the text, with h lines on the screen.
func (e *editor) key(k tea.KeyPressMsg, h int) {
	line := e.lines[e.row]
	switch k.String() {
	case "up", "ctrl+p":
		e.to(e.row - 1)
	case "down", "ctrl+n":
		e.to(e.row + 1)
	case "pgup":
		e.to(e.row - h)
	case "pgdown":
		e.to(e.row + h)
	case "enter":
		e.split()
	case "backspace", "ctrl+h":
		if line.at == 0 && e.row > 0 {
			e.join()
			return
		}
		line.key(k)
	case "delete":
		if line.at == len(line.text) && e.row < len(e.lines)-1 {
			e.row++
			e.join()
			return
		}
		line.key(k)
	case "tab":
		line.insert("  ")
	default:
		line.key(k)
	}
}

func (e *editor) render(w, h int) []string {
	e.keep(e.row, h)
	var all []string
	for n := e.top; n < min(len(e.lines), e.top+h); n++ {
		all = append(all, e.lines[n].draw(w, n == e.row))
	}
	return all
}
