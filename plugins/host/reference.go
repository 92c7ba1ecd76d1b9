package host

import (
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
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
	folded := strings.ToLower(strings.Join(strings.Fields(text), " "))
	for before, after := range around(folded, number) {
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !partOfWord(last) && !partOfWord(next) && !partOfFigure(before, after) {
			words := strings.Fields(before)
			found[strings.Join(words[max(0, len(words)-2):], " ")+" "+number] = true
		}
	}
	return found
}

// around finds every place where text contains what, and yields what is before and after it. A pattern would be compiled for each order, and a person
// waits for the answer.
func around(text, what string) iter.Seq2[string, string] {
	return func(yield func(before, after string) bool) {
		for start := 0; ; start++ {
			at := strings.Index(text[start:], what)
			if at < 0 {
				return
			}
			start += at
			if !yield(text[:start], text[start+len(what):]) {
				return
			}
		}
	}
}

func partOfWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

var (
	figureBefore = regexp.MustCompile(`[$€£]\s?$|\d[.,:/-]$`)
	figureAfter  = regexp.MustCompile(`^[.,:/-]\d|^\s?%`)
)

func partOfFigure(before, after string) bool {
	before = before[max(0, len(before)-utf8.UTFMax-1):] // a sign and a space
	return figureBefore.MatchString(before) || figureAfter.MatchString(after)
}
