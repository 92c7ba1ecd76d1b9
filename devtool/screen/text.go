package screen

import (
	"strings"
	"unicode"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// The palette is the terminal's own 16 colours, so it suits light and dark terminals. Each style goes with a sign or a word: colour
// is never the only signal.
var (
	strong = lipgloss.NewStyle().Bold(true)
	quiet  = lipgloss.NewStyle().Faint(true)
	good   = lipgloss.NewStyle().Foreground(lipgloss.Green)
	bad    = lipgloss.NewStyle().Foreground(lipgloss.Red)
	warn   = lipgloss.NewStyle().Foreground(lipgloss.Yellow)
	accent = lipgloss.NewStyle().Foreground(lipgloss.Cyan)
	chosen = lipgloss.NewStyle().Reverse(true)
)

// plain makes a text from outside safe to draw: it has no control characters, and every terminal agrees on its width. Joiners and
// variation selectors are left out, because terminals disagree on the width of what they join.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
}

// width is how many cells a line takes, at most: sequences of emoji that some terminals draw as one count for their parts.
func width(line string) int {
	if ascii(line) {
		return len(line)
	}
	return max(ansi.StringWidthWc(line), ansi.StringWidth(line))
}

// ascii says that a line has one cell for each of its bytes.
func ascii(line string) bool {
	for i := range len(line) {
		if line[i] < ' ' || line[i] > '~' {
			return false
		}
	}
	return true
}

// cut shortens a line to w cells.
func cut(line string, w int) string {
	if w <= 0 {
		return ""
	}
	if width(line) <= w {
		return line
	}
	short := ansi.TruncateWc(line, w, "…")
	for n := w - 1; width(short) > w; n-- {
		short = ansi.TruncateWc(line, n, "…")
	}
	return short
}

// fill cuts or pads a line to w cells.
func fill(line string, w int) string {
	line = cut(line, w)
	return line + strings.Repeat(" ", max(0, w-width(line)))
}

// ends puts two texts at the two ends of a line. The right one goes first when there is no room.
func ends(left, right string, w int) string {
	room := w - width(left) - width(right)
	if room < 1 {
		return cut(left, w)
	}
	return left + strings.Repeat(" ", room) + right
}

// wrap breaks a line into lines of at most w cells, and keeps styles. They are all indented like the first, if there is room.
func wrap(line string, w int) []string {
	if width(line) <= w {
		return []string{line}
	}
	text := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(text)]
	if len(indent) > w/2 {
		text, indent = line, ""
	}
	var all []string
	for part := range strings.SplitSeq(lipgloss.Wrap(text, max(w-len(indent), 1), ""), "\n") {
		all = append(all, cut(indent+part, w))
	}
	return all
}

// short is an id that fits into a column: its kind and its end, in which ids differ.
func short(id string) string {
	id = plain(id)
	i := strings.LastIndex(id, "_") + 1
	if tail := []rune(id[i:]); i > 0 && len(tail) > 8 {
		return id[:i] + "…" + string(tail[len(tail)-6:])
	}
	return id
}

// frame draws lines in a box of w by h cells with a title in its top edge and words in its bottom edge. The box with the focus has a
// mark before its title.
func frame(title, foot string, lines []string, w, h int, focus bool) []string {
	if w < 4 || h < 2 {
		return nil
	}
	edge, mark := quiet, ""
	if focus {
		edge, mark = accent, "▸ "
	}
	rule := func(from, text, to string) string {
		text = cut(text, w-6)
		if text != "" {
			text = " " + text + " "
		}
		return edge.Render(from+"─") + text + edge.Render(strings.Repeat("─", max(0, w-3-width(text)))+to)
	}
	side := edge.Render("│")
	all := make([]string, 0, h)
	all = append(all, rule("┌", mark+title, "┐"))
	for i := range h - 2 {
		line := ""
		if i < len(lines) {
			line = lines[i]
		}
		all = append(all, side+fill(line, w-2)+side)
	}
	return append(all, rule("└", foot, "┘"))
}

// scroll is a window over lines. It keeps its place when the lines change.
type scroll struct{ top int }

func (s *scroll) by(n int) { s.top = max(0, s.top+n) }

// window returns the visible lines.
func (s *scroll) window(lines []string, h int) []string {
	s.top = max(0, min(s.top, len(lines)-h))
	return lines[s.top:min(len(lines), s.top+max(h, 0))]
}

// keep moves the window so that line i is in it.
func (s *scroll) keep(i, h int) {
	if i < s.top {
		s.top = i
	}
	if i >= s.top+h {
		s.top = i - h + 1
	}
}
