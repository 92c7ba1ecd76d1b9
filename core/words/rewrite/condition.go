package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// Conditions cuts the phrases of rows into words, the longer ones first.
func Conditions(rows []english.Row) [][]string {
	var out [][]string
	for _, r := range rows {
		for _, phrase := range english.Alternatives(r.Words) {
			out = append(out, strings.Fields(phrase))
		}
	}
	slices.SortStableFunc(out, func(a, b []string) int { return len(b) - len(a) })
	return out
}

// LongestThing is how many words may name the thing in a condition.
const LongestThing = 4

// Condition returns how many words at the start of words one of rows takes, and whether its thing ends clearly.
func Condition(rows [][]string, words []english.Word) (int, bool) {
	for _, row := range rows {
		n := 0
		for n < len(row) && n < len(words) && row[n] == words[n].Text {
			n++
		}
		switch {
		case n == len(row):
			return n, true
		case n == len(row)-1 && row[n] == "*":
			for end := n + 1; end <= min(len(words), n+1+LongestThing); end++ {
				if end == len(words) || EndsThing(words[end]) {
					return end, true
				}
			}
			return n, false
		}
	}
	return 0, false
}

// EndsThing reports whether the name of the thing in a condition ends before w.
func EndsThing(w english.Word) bool {
	switch w.Text {
	case english.Comma, "then", "a", "an", "one", "two", "give", "get", "make", "do", "ill", "i", "we", "just", "please", "instead":
		return true
	}
	return false
}
