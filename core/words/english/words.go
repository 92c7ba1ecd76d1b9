package english

import (
	"regexp"
	"strings"
	"unicode"
)

// Word is one word of a text: text is its canonical form, said is how it was written.
type Word struct {
	Text   string
	Said   string
	Plural bool     // written in the plural
	Aside  bool     // written in parentheses
	Codes  []string // of an avoidance: the allergens
	Whole  string   // of the later part of a word that was taken apart: the word, which the first part says
}

// Comma stands for every mark that separates: commas, full stops, dashes between words, line breaks.
const Comma = ","

// Marks in place of what people say when they change or repeat what they said. split never keeps either.
const (
	Correction = "~" // "actually, make that"
	Repetition = "=" // "the same but"
)

// withIce matches words of which none is an article.
var withIce = regexp.MustCompile(`(?i)\b(?:a|à) la mode\b`)

// initials matches a name that is written with a full stop after each letter: "B.L.T.", "O.G.".
var initials = regexp.MustCompile(`(?i)(^|[^\pL\pN.])((?:\pL\.){2,}\pL?)($|[^\pL\pN])`)

// joinInitials writes such a name as one word.
func joinInitials(text string) string {
	if strings.Count(text, ".") < 2 {
		return text
	}
	return initials.ReplaceAllStringFunc(text, func(found string) string {
		at := initials.FindStringSubmatch(found)
		return at[1] + strings.ReplaceAll(at[2], ".", "") + at[3]
	})
}

// titled matches a title that is written with a full stop before a name: "Mrs. Ames".
var titled = regexp.MustCompile(`(?i)\b(mr|mrs|ms|dr|prof|rev)\.(\s*\pL)`)

// Split cuts a text into words and commas. Letters are folded to lower case without accents; digits and
// letters are kept apart ("2x" is two words); control characters separate and are never kept.
func Split(text string) []Word {
	if text = joinInitials(text); strings.Contains(text, ".") {
		text = titled.ReplaceAllString(text, "$1 $2")
	}
	if strings.Contains(text, " la ") || strings.Contains(text, " La ") {
		text = withIce.ReplaceAllString(text, "alamode") // the "a" is no number
	}
	var (
		out   []Word
		runes = []rune(text)
		depth int
	)
	at := func(i int) rune {
		if i < 0 || i >= len(runes) {
			return ' '
		}
		return runes[i]
	}
	emit := func(text, said string) {
		if text != "" {
			out = append(out, Word{Text: text, Said: said, Aside: depth > 0})
		}
	}
	for i := 0; i < len(runes); {
		r := runes[i]
		switch {
		case r == '1' && at(i+1) == '/' && at(i+2) == '2' && !unicode.IsDigit(at(i-1)) && !unicode.IsDigit(at(i+3)):
			emit("half", "1/2")
			i += 3
		case (r == '1' || r == '3') && at(i+1) == '/' && at(i+2) == '4' && !unicode.IsDigit(at(i-1)) && !unicode.IsDigit(at(i+3)):
			emit(string(runes[i:i+3]), string(runes[i:i+3]))
			i += 3
		case (r == '$' || r == '€' || r == '£') && unicode.IsDigit(at(i+1)), r == '#' && unicode.IsDigit(at(i+1)), r == '#' && unicode.IsLetter(at(i+1)) && unicode.IsDigit(at(i+2)):
			// An amount of money, or a number on a list: neither is a count of things.
			j := i + 1
			if unicode.IsLetter(at(j)) {
				j++ // "#L5"
			}
			for unicode.IsDigit(at(j)) || (at(j) == '.' || at(j) == ',') && unicode.IsDigit(at(j+1)) {
				j++
			}
			emit(strings.ToLower(string(runes[i:j])), string(runes[i:j]))
			i = j
		case unicode.IsDigit(r):
			j := i
			if end := clock(at, i); end > i {
				emit("@"+string(runes[i:end]), string(runes[i:end]))
				i = end
				continue
			}
			for unicode.IsDigit(at(j)) || ((at(j) == '.' || at(j) == ',') && unicode.IsDigit(at(j+1))) {
				j++
			}
			percent := j
			if at(percent) == ' ' {
				percent++
			}
			if at(j) == '%' || at(percent) == '%' {
				emit(string(runes[i:j])+"%", string(runes[i:j])+"%")
				i = max(j, percent) + 1
				if at(j) == '%' {
					i = j + 1
				}
				continue
			}
			if bullet(runes, i, j) {
				emit(Comma, Comma)
				i = j + 1
				continue
			}
			emit(string(runes[i:j]), string(runes[i:j]))
			i = j
			switch {
			case isInchMark(at(i)):
				emit("inch", "inch")
				i++
			default:
				if end := inchesAt(runes, i); end > i {
					emit("inch", "in")
					i = end
				}
			}
		case unicode.IsLetter(r):
			j := i
			var folded strings.Builder
			for unicode.IsLetter(at(j)) || unicode.Is(unicode.Mn, at(j)) || isApostrophe(at(j)) && unicode.IsLetter(at(j+1)) {
				if isApostrophe(at(j)) && j > i && contracts(runes, j) {
					break
				}
				if !isApostrophe(at(j)) {
					folded.WriteString(fold(at(j)))
				}
				j++
			}
			text, said := folded.String(), string(runes[i:j])
			if text == "w" && at(j) == '/' {
				text, j = "with", j+1
				if unicode.ToLower(at(j)) == 'o' && !unicode.IsLetter(at(j+1)) {
					text, j = "without", j+1
				} else if unicode.ToLower(at(j)) == 'o' && unicode.ToLower(at(j+1)) == 'u' && unicode.ToLower(at(j+2)) == 't' && !unicode.IsLetter(at(j+3)) {
					text, j = "without", j+3
				}
			}
			emit(text, said)
			i = j
		case r == '½':
			emit("half", "half")
			i++
		case r == '¼':
			emit("1/4", "¼")
			i++
		case r == '¾':
			emit("3/4", "¾")
			i++
		case r == '&' || r == '+':
			emit("and", string(r))
			i++
		case isDash(r):
			// A dash inside a word joins it; one that stands alone separates.
			if !joins(at(i-1)) || !joins(at(i+1)) {
				emit(Comma, Comma)
			}
			i++
		case r == '(' || r == '[':
			depth++
			emit(Comma, Comma)
			i++
		case r == ')' || r == ']':
			emit(Comma, Comma)
			depth = max(depth-1, 0)
			i++
		case r == ':':
			emit(Comma, string(r))
			i++
		case strings.ContainsRune(",;.!?\n\r|•*", r):
			emit(Comma, Comma)
			i++
		case unicode.Is(unicode.So, r) && !isKindly(r):
			emit(string(r), string(r))
			i++
		default:
			i++
		}
	}
	return out
}

// clock tells where a time of day ends that begins at i ("8:30", "5 pm", "630pm", "7.15 p.m."), or i. A time is no number of things; its word begins
// with a mark that split never keeps.
func clock(at func(int) rune, i int) int {
	digit := func(r rune) bool { return r >= '0' && r <= '9' } // the digits of other scripts are no numbers here
	end := i
	for end < i+4 && digit(at(end)) {
		end++
	}
	if end == i || unicode.IsDigit(at(i-1)) || unicode.IsDigit(at(end)) {
		return i
	}
	short := end <= i+2
	parted := short && (at(end) == ':' || at(end) == '.') && digit(at(end+1)) && digit(at(end+2)) && !unicode.IsDigit(at(end+3))
	minutes := parted && at(end) == ':'
	if parted {
		end += 3
	}
	if half := halfAt(at, end, minutes); half > end && (short || end > i+2) {
		return half
	}
	if minutes {
		return end
	}
	return i
}

// halfAt tells where "am", "p.m." or, after minutes, "p" ends that begins at i or after a space, or i.
func halfAt(at func(int) rune, i int, minutes bool) int {
	k := i
	if at(k) == ' ' {
		k++
	}
	if r := unicode.ToLower(at(k)); r != 'a' && r != 'p' {
		return i
	}
	m := k + 1
	if at(m) == '.' {
		m++
	}
	switch {
	case unicode.ToLower(at(m)) != 'm' || unicode.IsLetter(at(m+1)):
		if minutes && k == i && !unicode.IsLetter(at(k+1)) {
			return k + 1 // "6:30p"
		}
		return i
	case at(m+1) == '.' && m == k+2:
		return m + 2
	}
	return m + 1
}

// inchesAt tells where "in" ends that stands for inches after a number that ends at i, or i: "12in", "12 in." and "(12 in)". In "2 in a box" it is no
// measure.
func inchesAt(runes []rune, i int) int {
	k := i
	if k < len(runes) && (runes[k] == ' ' || isDash(runes[k])) {
		k++
	}
	end := k + 2
	if end > len(runes) || !strings.EqualFold(string(runes[k:end]), "in") {
		return i
	}
	if end < len(runes) && (unicode.IsLetter(runes[end]) || k > i && !strings.ContainsRune(").,;", runes[end])) {
		return i
	}
	return end
}

// contracts reports whether an apostrophe at j parts "i'll", "they'd", "we're", "i've" and "i'm".
func contracts(runes []rune, j int) bool {
	end := j + 1
	for end < len(runes) && unicode.IsLetter(runes[end]) {
		end++
	}
	switch strings.ToLower(string(runes[j+1 : end])) {
	case "ll", "d", "re", "ve", "m":
		return true
	}
	return false
}

// bullet reports whether a number from i to j only counts the entries of a list: "1) a coffee 2) a bagel".
func bullet(runes []rune, i, j int) bool {
	if j >= len(runes) || runes[j] != ')' || j-i > 2 {
		return false
	}
	for k := i - 1; k >= 0; k-- {
		if runes[k] == '(' {
			return false
		}
		if runes[k] == ')' {
			break
		}
	}
	return true
}

func joins(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func isApostrophe(r rune) bool { return strings.ContainsRune("'’‘ʼ`´", r) }

func isInchMark(r rune) bool { return strings.ContainsRune("\"”″“", r) }

func isDash(r rune) bool { return strings.ContainsRune("-–—‐‑−", r) }

// isKindly reports whether a picture says no more than "please" and "thanks".
func isKindly(r rune) bool {
	// The block of faces and gestures.
	if r >= 0x1F600 && r <= 0x1F64F {
		return true
	}
	return strings.ContainsRune("👍❤♥✨🥰🤤🤗©®™", r)
}

// folds lists letters with marks by the plain letters they are read as.
var folds = [...]struct{ plain, marked string }{
	{"a", "àáâãäåāăą"}, {"c", "çćč"}, {"d", "ďđ"}, {"e", "èéêëēėęě"}, {"g", "ğģ"}, {"i", "ìíîïīįı"},
	{"l", "łľ"}, {"n", "ñńňņ"}, {"o", "òóôõöøōő"}, {"r", "řŕ"}, {"s", "śšşș"}, {"t", "ťțţ"},
	{"u", "ùúûüūůűų"}, {"y", "ýÿ"}, {"z", "źżž"}, {"ae", "æ"}, {"oe", "œ"}, {"ss", "ß"},
	// Vietnamese.
	{"a", "ạảấầẩẫậắằẳẵặ"}, {"d", "đ"}, {"e", "ẹẻẽếềểễệ"}, {"i", "ỉịĩ"}, {"o", "ọỏốồổỗộơớờởỡợ"}, {"u", "ụủũưứừửữự"}, {"y", "ỳỵỷỹ"},
}

// fold returns a letter in lower case and without its accent; marks that stand alone vanish.
func fold(r rune) string {
	r = unicode.ToLower(r)
	switch {
	case r < unicode.MaxASCII:
		return string(r)
	case unicode.Is(unicode.Mn, r):
		return ""
	}
	for _, f := range folds {
		if strings.ContainsRune(f.marked, r) {
			return f.plain
		}
	}
	return string(r)
}

// endInE are words that end in "che" by themselves: two kolaches are each a kolache.
var endInE = map[string]bool{"kolache": true, "quiche": true, "ceviche": true, "brioche": true}

// Stem returns the singular of a folded word, and whether the word was in the plural. It need not be right English,
// only the same for both forms of one word.
func Stem(w string) (string, bool) {
	if len(w) < 4 {
		return w, false
	}
	plural := false
	switch {
	case strings.HasSuffix(w, "ss"), strings.HasSuffix(w, "us"):
	case strings.HasSuffix(w, "aves"), strings.HasSuffix(w, "alves"):
		w, plural = w[:len(w)-3]+"f", true
	case strings.HasSuffix(w, "s"):
		w, plural = w[:len(w)-1], true
		for _, end := range [...]string{"che", "she", "xe", "sse", "oe"} {
			if strings.HasSuffix(w, end) && (len(w) > 4 || end == "xe") && !endInE[w] {
				w = w[:len(w)-1]
			}
		}
	}
	if strings.HasSuffix(w, "ie") && len(w) > 3 {
		w = w[:len(w)-2] + "y"
	}
	return w, plural
}

// Said joins words as they were written.
func Said(words []Word) string {
	var parts []string
	for i, w := range words {
		switch {
		case w.Said != "" && w.Text != Comma:
			parts = append(parts, w.Said)
		case w.Said == "" && w.Whole != "" && (i == 0 || words[i-1].Whole != w.Whole) && !strings.HasSuffix(" "+strings.Join(parts, " "), " "+w.Whole):
			parts = append(parts, w.Whole) // the "burger" of cheeseburger is not left out in silence
		}
	}
	return strings.Join(parts, " ")
}

// Texts returns the texts of words.
func Texts(words []Word) []string {
	var out []string
	for _, w := range words {
		if w.Text != Comma {
			out = append(out, w.Text)
		}
	}
	return out
}

// ExactSet is the set of the words of a text, in no other form.
func ExactSet(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(text) {
		out[w] = true
	}
	return out
}

// TextAt returns the word at i, or an empty text.
func TextAt(words []Word, i int) string {
	if i < 0 || i >= len(words) {
		return ""
	}
	return words[i].Text
}
