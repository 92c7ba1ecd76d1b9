package mcp

import (
	"strings"
	"time"
	"unicode"

	"github.com/carryout-dev/carryout/core/form"
	"github.com/carryout-dev/carryout/transports/web"
)

// longestShown and longestDescription bound what is told of one name, and of one description, of a restaurant's site, in characters.
const (
	longestShown       = 120
	longestDescription = 400
)

// shown is a text that a restaurant's site chose, fit for a typed field: on one line, without characters that are not shown, and cut.
// It is data: no text that instructs or that is said to the person contains it, except in quotes.
func shown(text string) string { return cut(text, longestShown) }

func cut(text string, most int) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			b.WriteByte(' ')
		case form.Plain(string(r)):
			b.WriteRune(r)
		}
	}
	runes := []rune(strings.Join(strings.Fields(b.String()), " "))
	if len(runes) > most {
		runes = append(runes[:most-1], '…')
	}
	return string(runes)
}

// allShown is shown of each of a list, which is never null.
func allShown(list []string) []string {
	out := make([]string, 0, len(list))
	for _, text := range list {
		out = append(out, shown(text))
	}
	return out
}

// quoted is a restaurant's name or address inside a sentence of ours.
func quoted(text string) string {
	return "“" + strings.NewReplacer("“", "'", "”", "'", `"`, "'").Replace(shown(text)) + "”"
}

// moment is a time as results tell it.
func moment(t time.Time) string { return web.Moment(t).Format(time.RFC3339) }

// momentOf is a time that there may not be; "" if there is none.
func momentOf(t *time.Time) string {
	if t == nil || t.IsZero() {
		return ""
	}
	return moment(*t)
}
