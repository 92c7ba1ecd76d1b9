package reference

import (
	"html/template"
	"regexp"
	"strings"
	"unicode"
)

// markdown is a page of the documentation. It writes what these pages use of Markdown: headings, paragraphs, lists, tables, programs, code, strong and
// links. Everything else is text, and no text becomes markup.
type markdown struct {
	topics map[string]bool // the guides that links may lead to
	b      strings.Builder
}

var (
	linked   = regexp.MustCompile(`!?\[([^\]]*)\]\(([^)\s]+)\)`)
	numbered = regexp.MustCompile(`^\d+\. `)
)

// slug is the id of a heading, as GitHub makes it.
func slug(heading string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
			return unicode.ToLower(r)
		case r == ' ':
			return '-'
		}
		return -1
	}, strings.ReplaceAll(heading, "`", ""))
}

// guide writes a page without its first heading.
func guide(text string, topics map[string]bool) template.HTML {
	m := markdown{topics: topics}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > 0 && strings.HasPrefix(lines[0], "# ") {
		lines = lines[1:]
	}
	m.blocks(lines)
	return template.HTML(m.b.String()) // every text in it is escaped
}

func (m *markdown) blocks(lines []string) {
	for len(lines) > 0 {
		switch line := lines[0]; {
		case strings.TrimSpace(line) == "":
			lines = lines[1:]
		case strings.HasPrefix(line, "```"):
			lines = m.program(lines[1:])
		case strings.HasPrefix(line, "#"):
			words := strings.TrimSpace(strings.TrimLeft(line, "#"))
			tag := "h" + string(rune('0'+min(len(line)-len(strings.TrimLeft(line, "#")), 4)))
			m.b.WriteString("<" + tag + ` id="` + template.HTMLEscapeString(slug(words)) + `">` + m.inline(words) + "</" + tag + ">\n")
			lines = lines[1:]
		case strings.HasPrefix(line, "|"):
			n := span(lines, func(l string) bool { return strings.HasPrefix(l, "|") })
			m.table(lines[:n])
			lines = lines[n:]
		case isItem(line):
			n := span(lines, func(l string) bool { return isItem(l) || strings.HasPrefix(l, "  ") })
			m.list(lines[:n])
			lines = lines[n:]
		default:
			n := max(1, span(lines, func(l string) bool {
				return strings.TrimSpace(l) != "" && !strings.HasPrefix(l, "```") && !strings.HasPrefix(l, "#") && !strings.HasPrefix(l, "|") && !isItem(l)
			}))
			m.b.WriteString("<p>" + m.inline(strings.Join(lines[:n], " ")) + "</p>\n")
			lines = lines[n:]
		}
	}
}

// span counts the lines at the start that are of one block.
func span(lines []string, of func(string) bool) int {
	n := 0
	for n < len(lines) && of(lines[n]) {
		n++
	}
	return n
}

func isItem(line string) bool { return strings.HasPrefix(line, "- ") || numbered.MatchString(line) }

// program writes lines up to the closing fence, and returns those after it.
func (m *markdown) program(lines []string) []string {
	n := span(lines, func(l string) bool { return !strings.HasPrefix(l, "```") })
	m.b.WriteString(`<figure><pre tabindex="0"><code>` + template.HTMLEscapeString(strings.Join(lines[:n], "\n")) + "</code></pre></figure>\n")
	return lines[min(n+1, len(lines)):]
}

func (m *markdown) list(lines []string) {
	tag := "ul"
	if numbered.MatchString(lines[0]) {
		tag = "ol"
	}
	m.b.WriteString("<" + tag + ">")
	for len(lines) > 0 {
		_, first, _ := strings.Cut(lines[0], " ")
		n := 1 + span(lines[1:], func(l string) bool { return !isItem(l) })
		inside := make([]string, 0, n)
		inside = append(inside, first)
		for _, line := range lines[1:n] {
			inside = append(inside, strings.TrimLeft(line, " "))
		}
		m.b.WriteString("<li>")
		if span(inside, func(l string) bool { return !strings.HasPrefix(l, "```") && !isItem(l) }) == len(inside) {
			m.b.WriteString(m.inline(strings.Join(inside, " ")))
		} else {
			m.blocks(inside)
		}
		m.b.WriteString("</li>")
		lines = lines[n:]
	}
	m.b.WriteString("</" + tag + ">\n")
}

func (m *markdown) table(lines []string) {
	m.b.WriteString(`<div class="wide"><table>`)
	for i, line := range lines {
		if i == 1 {
			continue // the rule below the heading
		}
		tag := "td"
		if i == 0 {
			tag = "th"
		}
		m.b.WriteString("<tr>")
		for _, cell := range cells(line) {
			m.b.WriteString("<" + tag + ">" + m.inline(cell) + "</" + tag + ">")
		}
		m.b.WriteString("</tr>")
	}
	m.b.WriteString("</table></div>\n")
}

// cells are the cells of a row of a table.
func cells(line string) (all []string) {
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	for cell := range strings.SplitSeq(strings.ReplaceAll(line, `\|`, "\x00"), "|") {
		all = append(all, strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|"))
	}
	return all
}

// inline writes words with code, strong and links. A link that leads into the source is its words.
func (m *markdown) inline(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			b.WriteString("<code>" + template.HTMLEscapeString(part) + "</code>")
			continue
		}
		for {
			at := linked.FindStringSubmatchIndex(part)
			if at == nil {
				break
			}
			b.WriteString(strong(part[:at[0]]))
			words, to := part[at[2]:at[3]], m.target(part[at[4]:at[5]])
			if part[at[0]] == '!' || to == "" {
				b.WriteString(strong(words))
			} else {
				b.WriteString(`<a href="` + template.HTMLEscapeString(to) + `">` + strong(words) + "</a>")
			}
			part = part[at[1]:]
		}
		b.WriteString(strong(part))
	}
	return b.String()
}

// strong writes text with **strong** words.
func strong(text string) string {
	parts := strings.Split(template.HTMLEscapeString(text), "**")
	for i := range parts {
		if i%2 == 1 && i < len(parts)-1 {
			parts[i] = "<strong>" + parts[i] + "</strong>"
		}
	}
	return strings.Join(parts, "")
}

// target is where a link of a page leads on the site; "" for what is not on it.
func (m *markdown) target(to string) string {
	if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "#") {
		return to
	}
	page, heading, _ := strings.Cut(to, "#")
	topic, isPage := strings.CutSuffix(page, ".md")
	if !isPage || !m.topics[topic] {
		return ""
	}
	if heading != "" {
		heading = "#" + heading
	}
	return "/docs/" + topic + heading
}

// section is the part of a page under one heading; "" without it. An empty heading is the part before all of them.
func section(text, heading string) string {
	_, rest, found := strings.Cut(text, "\n## "+heading+"\n")
	if heading == "" {
		rest, found = text, true
	}
	if !found {
		return ""
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	return rest
}
