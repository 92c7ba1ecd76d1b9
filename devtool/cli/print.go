package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/pflag"
)

type flagOf = pflag.Flag

// mode is how a run answers.
type mode string

const (
	tuiMode   mode = "tui"
	linesMode mode = "lines"
	jsonMode  mode = "json"
	quietMode mode = "quiet"
)

var modeNames = []string{"auto", "tui", "lines", "json", "quiet"}

// record is one thing that a command answers with: an object in JSON, an id when quiet, a row of cells for people.
type record struct {
	kind  string
	id    string
	value any
	cells []string
}

// show prints records: one JSON object a line, ids alone, or a table.
func (t *tool) show(header []string, records ...record) error {
	switch t.mode {
	case jsonMode:
		for _, r := range records {
			if err := writeJSON(t.Stdout, r.kind, r.value); err != nil {
				return err
			}
		}
	case quietMode:
		for _, r := range records {
			if r.id != "" {
				fmt.Fprintln(t.Stdout, clean(r.id))
			}
		}
	default:
		rows := [][]string{}
		for _, r := range records {
			rows = append(rows, r.cells)
		}
		t.table(t.Stdout, header, rows)
	}
	return nil
}

// writeJSON writes one object on one line, with its type first.
func writeJSON(w io.Writer, kind string, value any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return err
	}
	name, err := json.Marshal(kind)
	if err != nil {
		return err
	}
	line := `{"type":` + string(name)
	if rest := strings.TrimSpace(text.String()[1:]); rest != "}" {
		line += ","
		line += rest
	} else {
		line += "}"
	}
	_, err = fmt.Fprintln(w, line)
	return err
}

// table prints rows in columns. The last column is not padded.
func (t *tool) table(w io.Writer, header []string, rows [][]string) {
	widths := make([]int, len(header))
	for i, h := range header {
		widths[i] = ansi.StringWidth(h)
	}
	for _, row := range rows {
		for i := range row {
			row[i] = clean(row[i])
			widths[i] = max(widths[i], ansi.StringWidth(row[i]))
		}
	}
	line := func(cells []string) string {
		var b strings.Builder
		for i, cell := range cells {
			b.WriteString(cell)
			if i < len(cells)-1 {
				b.WriteString(strings.Repeat(" ", widths[i]-ansi.StringWidth(cell)+2))
			}
		}
		return strings.TrimRight(b.String(), " ")
	}
	fmt.Fprintln(w, t.style(dim, line(header)))
	for _, row := range rows {
		fmt.Fprintln(w, line(row))
	}
}

// facts prints labelled values under each other, or as one object.
func (t *tool) facts(r record, pairs ...string) error {
	switch t.mode {
	case jsonMode, quietMode:
		return t.show(nil, r)
	}
	width := 0
	for i := 0; i < len(pairs); i += 2 {
		width = max(width, ansi.StringWidth(pairs[i]))
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		pad := strings.Repeat(" ", width-ansi.StringWidth(pairs[i])+2)
		fmt.Fprintln(t.Stdout, t.style(dim, pairs[i])+pad+clean(pairs[i+1]))
	}
	return nil
}

// say writes words for a person to stderr. With JSON or quiet output it writes nothing.
func (t *tool) say(format string, values ...any) {
	if t.mode == jsonMode || t.mode == quietMode {
		return
	}
	fmt.Fprintf(t.Stderr, format+"\n", values...)
}

// printProblem says on stderr what went wrong and what to do.
func (t *tool) printProblem(p *Problem) {
	if p.shown {
		return
	}
	if t.mode == jsonMode {
		_ = writeJSON(t.Stderr, "error", struct {
			Code      string `json:"code"`
			Message   string `json:"message"`
			Hint      string `json:"hint"`
			Exit      int    `json:"exit"`
			RequestID string `json:"requestId,omitempty"`
		}{p.Code, p.Message, p.Hint, p.Exit, p.RequestID})
		return
	}
	text := t.styleOn(t.Stderr, red, "✗ ") + p.Message
	if p.RequestID != "" {
		text += " (request " + p.RequestID + ")"
	}
	if p.Hint != "" {
		text += "\n  " + p.Hint
	}
	fmt.Fprintln(t.Stderr, text)
}

// The styles of lines. Each goes with a sign or a word: colour is never the only signal.
const (
	bold   = "1"
	dim    = "2"
	red    = "31"
	green  = "32"
	yellow = "33"
)

func (t *tool) style(code, text string) string { return t.styleOn(t.Stdout, code, text) }

// styleOn colours text if the stream is a terminal and colours are not turned off.
func (t *tool) styleOn(w io.Writer, code, text string) string {
	if !t.coloured(w) || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (t *tool) coloured(w io.Writer) bool {
	if t.Getenv("NO_COLOR") != "" || t.Getenv("TERM") == "dumb" {
		return false
	}
	return w == t.Stdout && t.Terminal.Stdout || w == t.Stderr && t.Terminal.Stderr
}

// width is the screen's, or 80 where there is none.
func (t *tool) width() int {
	if t.Terminal.Width != nil {
		if w := t.Terminal.Width(); w > 0 {
			return w
		}
	}
	return 80
}

// clean takes out of a text what a terminal would act on.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200d':
			return -1
		}
		return r
	}, text)
}
