package mcp

import (
	"strings"
	"time"
	"unicode/utf8"

	words "github.com/carryout-dev/carryout/core/text"
	"github.com/carryout-dev/carryout/transports/web"
)

// longestDescription bounds a description of a restaurant's site, in characters. A name has at most words.Name.
const longestDescription = 400

// shown returns a name that a restaurant's site chose, fit for a typed field: one line, without hidden characters, cut if it is too long.
// It is data: no text that instructs or that is said to the person contains it, except in quotes.
func shown(name string) string { return cut(name, words.Name) }

// cut is shown with another bound. An ellipsis marks that something was cut off.
func cut(s string, most int) string {
	whole := words.Clean(s, most+1)
	if utf8.RuneCountInString(whole) <= most {
		return whole
	}
	return words.Clean(whole, most-1) + "…"
}

// allShown returns shown of each name. The list is never null.
func allShown(names []string) []string {
	out := make([]string, 0, len(names))
	for _, name := range names {
		out = append(out, shown(name))
	}
	return out
}

// quoted returns a restaurant's name or address as a quotation in a sentence of ours.
func quoted(name string) string {
	return "“" + strings.NewReplacer("“", "'", "”", "'", `"`, "'").Replace(shown(name)) + "”"
}

// moment formats a time for a result.
func moment(t time.Time) string { return web.Moment(t).Format(time.RFC3339) }

// momentOf formats a time that may be missing; then it returns "".
func momentOf(t *time.Time) string {
	if t == nil || t.IsZero() {
		return ""
	}
	return moment(*t)
}
