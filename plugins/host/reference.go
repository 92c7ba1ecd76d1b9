package host

import (
	"regexp"
	"strings"
)

// newReference reports whether after shows the order's number after words that did not precede it in before. "Order #19" is new on a page that
// had "19 Pine Street" and a total of "$19.30"; it is not on one that had "Order #19" in its footer.
func newReference(before, after, number string) bool {
	then := phrases(before, number)
	for phrase := range phrases(after, number) {
		if !then[phrase] {
			return true
		}
	}
	return false
}

// phrases finds every place where text shows a number on its own, not as a part of an amount, a time or a longer number. It returns each with
// up to two words before it, in lower case and with white space folded.
func phrases(text, number string) map[string]bool {
	number = strings.ToLower(strings.Join(strings.Fields(number), " "))
	found := map[string]bool{}
	if number == "" {
		return found
	}
	pattern := regexp.MustCompile(`(?:^|[^\pL\pN])` + regexp.QuoteMeta(number) + `(?:$|[^\pL\pN])`)
	folded := strings.ToLower(strings.Join(strings.Fields(text), " "))
	for from := 0; ; {
		at := pattern.FindStringIndex(folded[from:])
		if at == nil {
			return found
		}
		start := from + at[0] + strings.Index(folded[from+at[0]:from+at[1]], number)
		end := start + len(number)
		if !partOfFigure(folded[:start], folded[end:]) {
			words := strings.Fields(folded[:start])
			found[strings.Join(words[max(0, len(words)-2):], " ")+" "+number] = true
		}
		from = end
	}
}

var (
	figureBefore = regexp.MustCompile(`[$€£]\s?$|\d[.,:/-]$`)
	figureAfter  = regexp.MustCompile(`^[.,:/-]\d|^\s?%`)
)

func partOfFigure(before, after string) bool {
	return figureBefore.MatchString(before) || figureAfter.MatchString(after)
}
