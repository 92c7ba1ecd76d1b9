package place

import (
	"regexp"
	"strings"
)

var international = regexp.MustCompile(`^\+[1-9]\d{6,14}$`)

// Telephone returns the first number of a text such as "+1 207-555-0101; +1 207-555-0102" in E.164; empty if it is no international number. A number
// without a country code could be anybody's.
func Telephone(text string) string {
	first, _, _ := strings.Cut(text, ";")
	number := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -.()/\u00a0", r) {
			return -1
		}
		return r
	}, first)
	if !international.MatchString(number) {
		return ""
	}
	return number
}
