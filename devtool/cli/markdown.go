package cli

import (
	"regexp"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
)

// markdown renders a page of the documentation for a terminal: headings, paragraphs, lists, tables and code. It is small on purpose:
// the pages are ours, and a full renderer takes longer to start than the rest of the tool.
func markdown(text string, width int, coloured bool) string {
	p := page{width: max(width, 20), coloured: coloured}
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			p.paragraph(strings.Join(paragraph, " "), "")
			paragraph = nil
		}
	}
	var table [][]string
	code := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if row := strings.TrimSpace(line); !code && strings.HasPrefix(row, "|") {
			flush()
			table = append(table, cellsOf(row))
			continue
		}
		if table != nil {
			p.table(table)
			table = nil
		}
		trimmed := strings.TrimSpace(line)
		item := listItem().FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(trimmed, "```"):
			flush()
			code = !code
			p.blank()
		case code:
			p.line("    " + p.style(dim, clean(strings.ReplaceAll(line, "\t", "    "))))
		case trimmed == "":
			flush()
			p.blank()
		case strings.HasPrefix(trimmed, "#"):
			flush()
			p.blank()
			p.line(p.style(bold, p.inline(strings.TrimSpace(strings.TrimLeft(trimmed, "#")))))
			p.blank()
		case item != nil:
			flush()
			paragraph = nil
			p.item(item[1], item[2], item[3])
		case strings.HasPrefix(line, "  ") && p.inItem:
			p.paragraph(trimmed, "  ")
		default:
			paragraph = append(paragraph, trimmed)
		}
	}
	flush()
	if table != nil {
		p.table(table)
	}
	return strings.TrimRight(p.b.String(), "\n") + "\n"
}

type page struct {
	b        strings.Builder
	width    int
	coloured bool
	inItem   bool
	empty    bool // the last line is
}

// The patterns are compiled when they are first used: other commands start without them.
var (
	listItem = lazily(`^(\s*)([-*]|[0-9]+\.)\s+(.*)$`)
	linkText = lazily(`!?\[([^\]]*)\]\(([^)]*)\)`)
	codeText = lazily("`([^`]+)`")
	boldText = lazily(`\*\*([^*]+)\*\*`)
)

func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

func (p *page) line(s string) { p.b.WriteString(s + "\n"); p.empty = false }

func (p *page) blank() {
	p.inItem = false
	if !p.empty && p.b.Len() > 0 {
		p.b.WriteString("\n")
		p.empty = true
	}
}

func (p *page) style(code, text string) string {
	if !p.coloured || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// inline replaces the markup of a line by styles.
func (p *page) inline(text string) string {
	text = clean(text)
	text = linkText().ReplaceAllStringFunc(text, func(m string) string {
		part := linkText().FindStringSubmatch(m)
		if isURL(part[2]) {
			return part[1] + " (" + part[2] + ")"
		}
		return part[1]
	})
	text = boldText().ReplaceAllStringFunc(text, func(m string) string { return p.style(bold, strings.Trim(m, "*")) })
	if !p.coloured {
		return text
	}
	return codeText().ReplaceAllStringFunc(text, func(m string) string { return p.style("36", strings.Trim(m, "`")) })
}

func (p *page) paragraph(text, indent string) {
	wrapped := ansi.Wordwrap(p.inline(text), p.width-len(indent), "")
	for line := range strings.SplitSeq(wrapped, "\n") {
		p.line(indent + line)
	}
}

func (p *page) item(indent, mark, text string) {
	if mark == "*" || mark == "-" {
		mark = "•"
	}
	hang := indent + strings.Repeat(" ", ansi.StringWidth(mark)+1)
	for i, line := range strings.Split(ansi.Wordwrap(p.inline(text), max(10, p.width-len(hang)), ""), "\n") {
		if i == 0 {
			p.line(indent + mark + " " + line)
		} else {
			p.line(hang + line)
		}
	}
	p.inItem = true
}

// cellsOf splits a table's row.
func cellsOf(row string) []string {
	var cells []string
	for cell := range strings.SplitSeq(strings.Trim(strings.ReplaceAll(row, `\|`, "\x00"), "|"), "|") {
		cells = append(cells, strings.TrimSpace(strings.ReplaceAll(cell, "\x00", "|")))
	}
	return cells
}

// table prints a table in columns, or if it is too wide, one cell under the other.
func (p *page) table(rows [][]string) {
	var kept [][]string
	var widths []int
	for i, row := range rows {
		if i == 1 && strings.Trim(strings.Join(row, ""), "-: ") == "" {
			continue
		}
		for j := range row {
			row[j] = p.inline(row[j])
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], ansi.StringWidth(row[j]))
		}
		kept = append(kept, row)
	}
	total := 0
	for _, w := range widths {
		total += w + 2
	}
	for i, row := range kept {
		if total-2 <= p.width {
			var b strings.Builder
			for j, cell := range row {
				if i == 0 {
					cell = p.style(dim, cell)
				}
				b.WriteString(cell + strings.Repeat(" ", widths[j]-ansi.StringWidth(cell)+2))
			}
			p.line(strings.TrimRight(b.String(), " "))
			continue
		}
		if i == 0 {
			continue
		}
		for j, cell := range row {
			if cell == "" {
				continue
			}
			indent := ""
			if j > 0 {
				indent = "    "
			}
			p.paragraph(cell, indent)
		}
	}
	p.blank()
}
