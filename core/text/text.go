// Package text makes text that somebody else wrote fit to be shown: in an answer, a log, a terminal, or a message to a person.
package text

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Name is how many characters a name may have.
const Name = 120

// Clean returns s in the normal form NFC, at most most characters long, without what does not show: control and format characters, private
// and unassigned ones, fillers and selectors of variants. Any space, and any run of spaces, is one plain space, and there is none at the ends.
// To clean what is clean changes nothing.
func Clean(s string, most int) string {
	var seen strings.Builder
	space := false
	for _, r := range strings.ToValidUTF8(s, "") {
		if unicode.IsSpace(r) {
			space = true
			continue
		}
		if Hidden(r) {
			continue
		}
		if space && seen.Len() > 0 {
			seen.WriteByte(' ')
		}
		space = false
		seen.WriteRune(r)
	}
	count := 0
	whole := norm.NFC.String(seen.String())
	for i := range whole {
		if count++; count > most {
			return strings.TrimRight(whole[:i], " ")
		}
	}
	return whole
}

// Hidden reports whether a character, other than a space, does not show by itself.
func Hidden(r rune) bool {
	return !unicode.IsGraphic(r) || unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}
