package check

import "strings"

// In this file: words that sound the same, whatever vowels somebody left out or mixed up.

// soundPairs are letters that are heard as others, the longer ones first.
var soundPairs = strings.NewReplacer("sch", "s", "tch", "k", "sh", "s", "ch", "k", "ph", "f", "gh", "", "ck", "k", "ce", "s", "ci", "s", "cy", "s", "ie", "", "x", "ks", "qu", "k", "q", "k", "c", "k", "z", "s", "v", "f", "j", "g", "wr", "r", "kn", "n")

// bones returns what remains of a word without its vowels: its consonants as they are heard, none twice in a row. A vowel that the word begins with stays.
func bones(w string) string {
	if w == "" {
		return ""
	}
	var b strings.Builder
	last := rune(0)
	for i, r := range soundPairs.Replace(w) {
		switch {
		case strings.ContainsRune("aeiouy", r):
			if i == 0 {
				b.WriteByte('a')
			}
			continue
		case (r == 'h' || r == 'w') && i > 0, r == last:
			continue
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// misspelt reports whether said has the bones of name, and is about as long as it or only shorter by what people leave out. A word with few bones has to have
// the vowels as well that it shows.
func misspelt(said, name string) bool {
	a, b := bones(said), bones(name)
	switch {
	case ownFoods[root(said)]:
		return false
	case len(said) > 2 && unheard(name) == said:
		return true // "garlic nots"
	case len(said) < 2 || len(name) < 3 || len(said) > len(name)+2 || 2*len(said) < len(name)-1:
		return false
	case a != b && !(len(a) > 2 && a+"d" == b) && !(strings.HasSuffix(said, "s") && a == b+"s"):
		return false
	case len(b) >= 3 && len(name) >= 5, len(name) >= 6 && apart(said, name, 2), soundsSame(said, name):
		return true
	}
	return len(b) >= 2 && (leavesOut(said, name) || apart(said, name, 1) && len(name) > 4)
}

// ownFoods are foods whose names are nearly those of others, and misspell none: jalapeño poppers are no peppers.
var ownFoods = set("popper")

// unheard returns a word without a first letter that is not heard, or an empty text.
func unheard(w string) string {
	if strings.HasPrefix(w, "kn") || strings.HasPrefix(w, "wr") || strings.HasPrefix(w, "gn") {
		return w[1:]
	}
	return ""
}

// sameVowels are letters for one vowel.
var sameVowels = strings.NewReplacer("oo", "u", "ou", "u")

// soundsSame reports whether two words are the same except for how a vowel is written: "tofoo".
func soundsSame(a, b string) bool { return sameVowels.Replace(a) == sameVowels.Replace(b) }

// leavesOut reports whether short is long without some of its vowels and doubled letters.
func leavesOut(short, long string) bool {
	i := 0
	for k := range len(long) {
		switch {
		case i < len(short) && short[i] == long[k]:
			i++
		case strings.IndexByte("aeiouy", long[k]) < 0 && (k == 0 || long[k] != long[k-1]) && !strings.HasPrefix(long[k:], "ck"):
			return false
		}
	}
	return i == len(short) || i == len(short)-1 && short[i] == 's'
}
