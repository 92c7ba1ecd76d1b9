package engine

import (
	"slices"
	"unicode"
	"unicode/utf8"
)

// unseen is said of a field whose text is not plain.
const unseen = "has a character that is not shown, such as a line break or a zero-width space."

// plain reports whether a text shows everything it has, on one line: no controls, line separators, marks that turn the direction, or
// characters without a width. Two texts that look the same are then the same, and none can hide a part of itself. Every text that a
// person, a partner or a developer gives, and that is shown to somebody else, must be plain.
func plain(text string) bool {
	var before rune
	for _, r := range text {
		if invisible(r) && !(isEmojiStyle(r) && unicode.Is(unicode.So, before)) {
			return false
		}
		before = r
	}
	return utf8.ValidString(text)
}

// invisible reports whether a rune has no width or is blank without being a space.
func invisible(r rune) bool {
	return unicode.IsControl(r) || slices.Contains(blank, r) ||
		unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// blank are characters that Unicode counts as letters or symbols and that show nothing: the empty braille cell.
var blank = []rune{0x2800}

// isEmojiStyle reports whether a rune asks for the picture of the symbol before it, or for its text form. Keyboards add it to ❤️.
func isEmojiStyle(r rune) bool { return r == 0xFE0F || r == 0xFE0E }
