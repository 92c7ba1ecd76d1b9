package place

import (
	"slices"
	"strings"
	"unicode"
)

// folded writes the letters of Western European languages without their marks, as people type them.
var folded = strings.NewReplacer(
	"à", "a", "á", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "æ", "ae", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e",
	"ì", "i", "í", "i", "î", "i", "ï", "i", "ñ", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o", "ö", "o", "ø", "o", "œ", "oe",
	"ß", "ss", "ù", "u", "ú", "u", "û", "u", "ü", "u", "ý", "y", "ÿ", "y", "ł", "l", "ś", "s", "š", "s", "ž", "z", "č", "c",
	"'", "", "’", "", "`", "", "&", " and ",
)

// Words cuts a name into its words, in lower case, without marks and apostrophes: "Joe's Café & Grill" is joes, cafe, grill.
// Words without meaning are removed unless there are no others.
func Words(text string) []string {
	text = folded.Replace(strings.ToLower(text))
	all := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	telling := slices.DeleteFunc(slices.Clone(all), func(w string) bool {
		switch w {
		case "a", "an", "and", "at", "in", "near", "of", "on", "the":
			return true
		}
		return false
	})
	if len(telling) == 0 {
		return all
	}
	return telling
}

// Typos returns how many typing errors a word of this length may have.
func Typos(word string) int {
	switch n := len(word); {
	case n < 4 || strings.ContainsAny(word, "0123456789"):
		return 0 // a house number must match exactly
	case n < 8:
		return 1
	}
	return 2
}

// Slips counts the letters that were added, left out, changed, or swapped with the next between two words; more than most is most+1.
func Slips(a, b string, most int) int {
	if a == b {
		return 0
	}
	if d := len(a) - len(b); d > most || -d > most {
		return most + 1
	}
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
			least = min(least, next[j])
		}
		if least > most {
			return most + 1
		}
		before, row, next = row, next, before
	}
	return min(row[len(b)], most+1)
}

// Area returns what follows the street in an address: city, state and postcode; empty if the address has no comma.
func Area(address string) string {
	_, area, _ := strings.Cut(address, ",")
	return strings.TrimSpace(area)
}

// Street returns the first part of an address.
func Street(address string) string {
	street, _, _ := strings.Cut(address, ",")
	return strings.TrimSpace(street)
}
