package check

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: how it cuts a text into words, and which words it takes for the same.

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// among reports whether a word is one of a few words with spaces between them, where a set would be made at each comparison.
func among(w, words string) bool {
	for one := range strings.FieldsSeq(words) {
		if one == w {
			return true
		}
	}
	return false
}

// inShort are several words that people write as one.
var inShort = map[string][]string{"bec": {"bacon", "egg", "cheese"}, "becs": {"bacon", "egg", "cheese"}, "spk": {"salt", "pepper", "ketchup"}, "cc": {"cream", "cheese"}, "sf": {"sugar", "free"}}

// spanishNumbers are numbers that people mix into their orders, and namedByNumber words that make a name of one: Dos Equis, tres leches.
var (
	spanishNumbers = map[string]string{"uno": "one", "dos": "two", "tres": "three", "cuatro": "four", "cinco": "five", "seis": "six"}
	namedByNumber  = set("equis leche leches amigos hermanos chiles quesos carnes gaviotas")
)

// coffees are drinks that "ice" before them says are iced.
var coffees = set("latte mocha americano macchiato cappuccino matcha chai cortado")

// measures joins the words of a number that is no count: a number before a measure, "twenty four ounce", a share, "fifty percent" and
// "75 sugar", and a number on the menu, "number four".
func measures(toks []tok) []tok {
	for k := 0; k+2 < len(toks); k++ {
		a, b := numberOf(toks[k].text), numberOf(toks[k+1].text)
		if a >= 20 && a%10 == 0 && b > 0 && b < 10 && units[toks[k+2].text] {
			toks[k].text = strconv.Itoa(a + b)
			toks = slices.Delete(toks, k+1, k+2)
		} else if a > 1 && b > 1 && toks[k].text != toks[k+1].text && units[toks[k+2].text] {
			toks[k+1].text = strconv.Itoa(b) // "2 two liters of coke"
		}
	}
	for k := 0; k+1 < len(toks); k++ {
		if (toks[k].text == "full" || toks[k].text == "whole" || toks[k].text == "entire") && weights[root(toks[k+1].text)] {
			toks[k].text = "1" // "a full pound"
		}
		if toks[k].text == "rather" && toks[k+1].text == "than" {
			toks[k].text, toks[k+1].text = "instead", "of"
		}
	}
	for k := 0; k+1 < len(toks); k++ {
		if n, ok := spanishNumbers[toks[k].text]; ok && !toks[k+1].sep && !namedByNumber[toks[k+1].text] {
			toks[k].text = n // "dos tacos de asada y uno de lengua"
		}
		if toks[k].text == "ice" && coffees[root(toks[k+1].text)] && (k == 0 || !among(toks[k-1].text, "no light extra less easy without little more half regular with add")) {
			toks[k].text = "iced" // "a large ice latte"
		}
		if toks[k].text == "dr" && strings.HasPrefix(toks[k+1].text, "pep") {
			toks[k+1].text = "pepper"
		}
		if toks[k].text == "les" && !toks[k+1].sep && !strings.HasSuffix(toks[k+1].raw, "s") {
			toks[k].text = "less" // "les ice"; the French article stands before plurals
		}
	}
	for k := 0; k+2 < len(toks); k++ {
		if toks[k].text == "half" && toks[k+1].text == "a" && toks[k+2].text == "dozen" {
			toks = slices.Delete(toks, k+1, k+2)
		}
	}
	for k := 0; k+2 < len(toks); k++ {
		if toks[k].text == "in" && (toks[k+1].text == "place" || toks[k+1].text == "lieu") && toks[k+2].text == "of" {
			toks[k].text = "instead"
			toks = slices.Delete(toks, k+1, k+2)
		}
	}
	for k := 0; k+1 < len(toks); k++ {
		if toks[k].text == "toast" && (k == 0 || !articles[toks[k-1].text]) && among(toks[k+1].text, "it that them both mine") {
			toks[k].text = "toasted" // "can you toast it"
		}
	}
	toks = insteadFirst(toks)
	for k := 0; k < len(toks); k++ {
		switch of := k+1 < len(toks) && toks[k+1].text == "of"; {
		case toks[k].text == "cans", toks[k].text == "can" && of:
			toks[k].text = tin
		case toks[k].text == "again" && k > 0 && (toks[k-1].text == "thanks" || toks[k-1].text == "you" && k > 1 && toks[k-2].text == "thank"):
			toks[k] = tok{text: ",", sep: true} // it asks for nothing again
		case toks[k].text == "l" && k > 0 && numberOf(toks[k-1].text) > 0 && !(k+1 < len(toks) && numberOf(toks[k+1].text) >= 0):
			toks[k].text = "liter"
		case inShort[toks[k].text] != nil:
			raw := toks[k].raw
			toks = slices.Delete(toks, k, k+1)
			for n, w := range inShort[strings.ToLower(raw)] {
				toks = slices.Insert(toks, k+n, tok{text: w, raw: raw})
			}
		case toks[k].text == "just" && k+2 < len(toks) && toks[k+1].text == "like" && (toks[k+2].text == "it" || toks[k+2].text == "that"):
			toks[k].text = "same"
			toks = slices.Delete(toks, k+1, k+3)
		}
	}
	for k := 0; k+1 < len(toks); k++ {
		n := numberOf(toks[k].text)
		switch next := toks[k+1].text; {
		case n >= 0 && next == "percent":
			toks[k].text = strconv.Itoa(n) + "%"
			toks = slices.Delete(toks, k+1, k+2)
		case n > 0 && n <= 100 && n%25 == 0 && (next == "sugar" || next == "sweet" || next == "sweetness"):
			toks[k].text = strconv.Itoa(n) + "%"
		case toks[k].text == "number" && numberOf(strings.TrimSuffix(next, "s")) > 0:
			toks[k].text = "#" + strconv.Itoa(numberOf(strings.TrimSuffix(next, "s")))
			toks = slices.Delete(toks, k+1, k+2)
		}
	}
	return toks
}

// mostThereIs matches the end of a degree that is said with the most that there is: "spicy 3 out of 5". It counts nothing.
var mostThereIs = regexp.MustCompile(`(?i)\b(\d+|one|two|three|four|five) out of (?:5|five|10|ten)\b`)

// strokeOfHeat matches the same written with a stroke, next to a word for heat: "heat 3/5".
var strokeOfHeat = regexp.MustCompile(`(?i)((?:spic[a-z]+|heat|hot)(?: level)? \d+) ?/ ?(?:5|10)\b|\b(\d+) ?/ ?(?:5|10)( (?:spic[a-z]+|heat|hot)\b)`)

// degreeAlone leaves of a degree what tells it.
func degreeAlone(text string) string {
	return strokeOfHeat.ReplaceAllString(mostThereIs.ReplaceAllString(text, "$1"), "$1$2$3")
}

// insteadFirst moves an "instead" or "actually" that ends a clause to where the clause begins: what follows it there takes the place of what was said before.
func insteadFirst(toks []tok) []tok {
	for k := 1; k < len(toks); k++ {
		if toks[k].text != "instead" && toks[k].text != "actually" || k+1 < len(toks) && !toks[k+1].sep && toks[k+1].text != "please" {
			continue
		}
		from := k
		for from > 0 && toks[from-1].text != "," {
			from--
		}
		back := from - 2
		for back >= 0 && toks[back].text != "," && !backs[toks[back].text] && !repairs[toks[back].text] && !refuseWords[toks[back].text] {
			back--
		}
		switch {
		case from == 0 || from == k || toks[from].sep || refuseWords[toks[from].text]:
		case back < 0 || toks[back].text == ",":
			moved := tok{text: "actually", raw: toks[k].raw}
			toks = slices.Insert(slices.Delete(toks, k, k+1), from, moved)
		default:
			toks = slices.Delete(toks, k, k+1) // "skip the fries, I'll do a salad instead": the place is free
		}
	}
	return toks
}

// listed is the number that a menu puts before a name, "4. Turkey club".
var listed = regexp.MustCompile(`^\s*(\d{1,3})[.)]\s+`)

// afterNo matches the number that a menu puts before a name after "No.": "No. 3 Turkey club".
var afterNo = regexp.MustCompile(`(?i)^(?:no\.|nr\.|number) ?(\d{1,3})[.):]?\s+`)

// listedLetter is the same with a letter: "L5. Club".
var listedLetter = regexp.MustCompile(`^([A-Za-z]\d{1,3})[.)]\s+`)

// decimals are numbers with two decimals: amounts of money. A dash that stands alone is a pause.
var (
	decimals = regexp.MustCompile(`(^|[^\d.$€£])(\d+\.\d\d)\b`)
	dashes   = regexp.MustCompile(`\s[-–—]+\s`)
	halves   = regexp.MustCompile(`½|\b1/2(?:\b|([A-Za-z]))`)
	quarters = regexp.MustCompile(`(?i)\b3/4\s+(sugar|sweet)`)
	withouts = regexp.MustCompile(`(?i)\bw/o(?:ut)?\b`)
)

// fractions writes the quarters of a weight as words.
var fractions = strings.NewReplacer("¼", " quarter ", "1/4", " quarter ", "¾", " threequarter ", "3/4", " threequarter ")

// extraLarge matches the size however it is written; the number before it is matched as well.
var extraLarge = regexp.MustCompile(`(?i)(\d\s*)?\b(extra[\s-]+|x-?|x\s+)(?:large|lg)\b`)

// wholeThing matches where a topping lies that lies on no half.
var wholeThing = regexp.MustCompile(`(?i)\b(?:on|over)\s+(?:all\s+(?:of|over)\s+)?(?:the\s+)?(?:whole|entire)\s+(?:thing|pizza|pie|top)\b`)

// oneSize writes extra large as one word, because it is no kind of large. The "x" of "2 x large" counts.
func oneSize(found string) string {
	at := extraLarge.FindStringSubmatch(found)
	if at[1] != "" && strings.TrimSpace(at[2]) == "x" && at[2] != "x" {
		return found
	}
	return at[1] + "xl"
}

// withIce matches words of which none is an article.
var withIce = regexp.MustCompile(`(?i)\b(?:a|à) la mode\b`)

// stopped matches letters of which a full stop ends each: "B.L.T.".
var stopped = regexp.MustCompile(`(?:\b\pL\.){2,}(?:\pL\b)?`)

// timesPieces matches how often a portion of so many pieces is wanted: "2x 10 piece tenders".
var timesPieces = regexp.MustCompile(`(?i)(^|[,.;]\s*|\band\s+)(\d{1,2})\s?x\s+(\d{1,2}[\s-]?(?:pcs?|pieces?|ct)\b)`)

// beenYears matches for how long somebody has come: "ive been coming here 10 years".
var beenYears = regexp.MustCompile(`(?i)(\bbeen\s+(?:coming|ordering|eating|(?:an?\s+)?(?:customers?|regulars?))\s+(?:[\pL]+\s+){0,4}?)(?:\d{1,2}|ten|twelve|fifteen|twenty|thirty|two|three|four|five|six|seven|eight)\s+(years|yrs|months|weeks)\b`)

// plainText writes in words, or without, what signs say in a text. Most names of a menu have none of them.
func plainText(text string) string {
	has := func(any ...string) bool {
		return slices.ContainsFunc(any, func(part string) bool { return strings.Contains(text, part) })
	}
	if has(".") {
		text = stopped.ReplaceAllStringFunc(text, func(letters string) string { return strings.ReplaceAll(letters, ".", "") })
		text = decimals.ReplaceAllString(text, "$1$$$2")
	}
	text = timesPieces.ReplaceAllString(text, "$1$2 $3")
	text = beenYears.ReplaceAllString(text, "$1$2")
	low := strings.ToLower(text)
	if strings.Contains(low, " la mode") {
		text = withIce.ReplaceAllString(text, "alamode")
	}
	if strings.Contains(low, "whole") || strings.Contains(low, "entire") {
		text = wholeThing.ReplaceAllString(text, " , ")
	}
	if strings.Contains(low, "lg") || strings.Contains(low, "large") {
		text = extraLarge.ReplaceAllStringFunc(text, oneSize)
	}
	if has("-", "–", "—") {
		text = dashes.ReplaceAllString(text, " , ")
	}
	if has("/", "½", "¼", "¾") {
		text = halves.ReplaceAllString(text, " half $1")
		text = quarters.ReplaceAllString(text, "75% $1")
		text = fractions.Replace(text)
		text = withouts.ReplaceAllString(text, " without ")
	}
	return text
}

// inches is a number of inches written short: "12in", "12 in." and "(12 in)".
var inches = regexp.MustCompile(`(?i)(\d)(?:in\b|[ -]in([).,;]|$))`)

// cutText cuts a text into words.
func cutText(text string) []tok {
	var out []tok
	text = inches.ReplaceAllString(plainText(text), "$1 inch$2")
	var b strings.Builder
	flush := func() {
		if b.Len() > 0 {
			w := b.String()
			if strings.EqualFold(w, "n") || strings.EqualFold(w, "nd") {
				w = "and" // "wings n a large coke"
			}
			if slipsOfWith[w] {
				w = "with"
			}
			out = append(out, tok{text: strings.ToLower(w), raw: w, sep: strings.EqualFold(w, "and") || strings.EqualFold(w, "with") || strings.EqualFold(w, "plus")})
			b.Reset()
		}
	}
	digits := false
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if b.Len() > 0 && unicode.IsDigit(r) != digits && !strings.HasPrefix(b.String(), "$") && !strings.HasPrefix(b.String(), "#") || b.Len() > 1 && b.String()[0] == '#' && digits && r == 's' {
				flush() // "two #1s"
			}
			digits = unicode.IsDigit(r)
			writeBare(&b, r)
		case (r == '\'' || r == '’') && (b.String() == "d" || b.String() == "l"):
			b.Reset() // "jus d'orange"
		case r == '\'' || r == '’' || unicode.Is(unicode.Mn, r):
		case r == '$' || r == '€' || r == '£':
			flush()
			b.WriteRune('$')
			digits = true
		case r == '#':
			flush()
			b.WriteRune('#')
			digits = true
		case (r == '.' || r == ',') && digits && strings.HasPrefix(b.String(), "$"):
			b.WriteRune('.')
		case r == '%':
			b.WriteRune('%')
			flush()
		case (r == '"' || r == '”' || r == '″') && digits:
			flush()
			out = append(out, tok{text: "inch", raw: "inch"})
		case r == '&' || r == '+':
			flush()
			out = append(out, tok{text: "and", raw: string(r), sep: true})
		case strings.ContainsRune(",;:.!?()\n", r):
			flush()
			out = append(out, tok{text: ",", sep: true})
		default:
			flush()
		}
	}
	flush()
	return byBrand(out)
}

// byBrand writes "coca cola" as people say it, in the words of a person and in names alike.
func byBrand(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		if next := toks[k+1].text; toks[k].text == "coca" && (next == "cola" || next == "colas") {
			toks[k] = tok{text: "coke" + strings.TrimPrefix(next, "cola"), raw: toks[k].raw + " " + toks[k+1].raw}
			toks = slices.Delete(toks, k+1, k+2)
		}
	}
	return toks
}

// slipsOfWith are ways to mistype "with".
var slipsOfWith = set("wih wiht wtih wihth")

// bareLetters are the common letters with an accent, and what they are without it.
var bareLetters = func() map[rune]string {
	const marked = "àáâãäåçèéêëìíîïñòóôõöùúûüýÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ" + "ạảấầẩẫậắằẳẵặăẹẻẽếềểễệỉịĩọỏốồổỗộơớờởỡợụủũưứừửữựỳỵỷỹđ" + "ẠẢẤẦẨẪẬẮẰẲẴẶĂẸẺẼẾỀỂỄỆỈỊĨỌỎỐỒỔỖỘƠỚỜỞỠỢỤỦŨƯỨỪỬỮỰỲỴỶỸĐ" + "ąćčďęěğıłńňőřśşšșťțůűźżž" + "ĄĆČĎĘĚĞİŁŃŇŐŘŚŞŠȘŤȚŮŰŹŻŽ"
	const plain = "aaaaaaceeeeiiiinooooouuuuyAAAAAACEEEEIIIINOOOOOUUUUY" + "aaaaaaaaaaaaaeeeeeeeeiiiooooooooooooouuuuuuuuuyyyyd" + "AAAAAAAAAAAAAEEEEEEEEIIIOOOOOOOOOOOOOUUUUUUUUUYYYYD" + "accdeegilnnorssssttuuzzz" + "ACCDEEGILNNORSSSSTTUUZZZ"
	out := map[rune]string{}
	for i, m := range []rune(marked) {
		out[m] = plain[i : i+1]
	}
	return out
}()

// writeBare writes a letter without its accent.
func writeBare(b *strings.Builder, r rune) {
	if r >= utf8.RuneSelf {
		if bare, ok := bareLetters[r]; ok {
			b.WriteString(bare)
			return
		}
	}
	b.WriteRune(r)
}

// root cuts the ending of the plural.
func root(w string) string {
	if o, ok := other[w]; ok {
		w = o
	}
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 4 && strings.HasSuffix(w, "ie"):
		return w[:len(w)-2] + "y" // "cookie" as "cookies"
	case len(w) > 4 && (strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "oes") || strings.HasSuffix(w, "xes")):
		return w[:len(w)-2]
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss"):
		w = w[:len(w)-1]
		if o, ok := other[w]; ok {
			return o // "phillys"
		}
	}
	return w
}

// alike reports whether a word of the text may be a word of the menu: the same except for its ending or one or two letters, or a part of a compound.
func alike(said, name string) bool {
	a, b := root(said), root(name)
	switch {
	case a == b, numberOf(a) >= 0 && numberOf(a) == numberOf(b), said == "veggies" && (name == "vegetables" || name == "vegetable"):
		return true
	case len(b) == 2 && a == b+"s" || len(a) == 2 && b == a+"s": // "three ogs"
		return true
	case misspelt(a, b):
		return true
	case len(a) < 3 || len(b) < 3 || a[0] != b[0] && len(a) < 6:
		return false
	case len(a) >= 3 && len(b) >= 5 && (strings.HasPrefix(b, a) && (len(a)+3 >= len(b) || len(a) > 4) || strings.HasPrefix(a, b)):
		return true
	case len(a) >= 6 && len(b) >= 4 && (strings.HasSuffix(a, b) || strings.HasPrefix(a, b)), len(b) >= 6 && len(a) >= 4 && (strings.HasSuffix(b, a) || strings.HasPrefix(b, a)):
		return true
	}
	allowed := 1
	if len(b) >= 8 {
		allowed = 2
	}
	if len(b) < 4 {
		return false
	}
	return len(a) >= 4 && apart(a, b, allowed)
}

// apart reports whether two words differ by at most n letters or neighbours changed about.
func apart(a, b string, n int) bool {
	if n < 0 || len(a)-len(b) > n || len(b)-len(a) > n {
		return false
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	if len(a) == 0 || len(b) == 0 {
		return len(a)+len(b) <= n
	}
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] && apart(a[2:], b[2:], n-1) {
		return true
	}
	return apart(a[1:], b, n-1) || apart(a, b[1:], n-1) || apart(a[1:], b[1:], n-1)
}

// tin stands for the can that something is in, which is written as the verb is.
const tin = "tin"

// wordsOf cuts a name of the menu into the words that count.
func wordsOf(name string) []string {
	var out []string
	if name != "" && name[0] <= '9' { // a digit or a space
		name = listed.ReplaceAllString(name, "#$1 ")
	}
	name = afterNo.ReplaceAllString(name, "#$1 ")
	if len(name) > 3 && name[1] >= '0' && name[1] <= '9' {
		name = listedLetter.ReplaceAllString(name, "#$1 ")
	}
	toks := cutText(name)
	for i, k := range toks {
		switch {
		case k.text == "can":
			out = append(out, tin)
		case k.text == "one" && i+1 < len(toks) && weights[root(toks[i+1].text)]:
			out = append(out, "1") // "One Pound"
		case inShort[k.text] != nil:
			out = append(out, inShort[k.text]...)
		case !k.sep && !little[k.text] || k.text == "no" || k.text == "without":
			out = append(out, k.text)
		}
	}
	return slices.Clip(out) // all requests share it
}

// vocabulary collects the words of the menu, by their root: the names of the items, and of the options of the lines' items.
func (t *trial) vocabulary() {
	t.words, t.halves = maps.Clone(t.known.words), maps.Clone(t.known.halves)
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				learn(t.wordsOf(o.Name), t.words, t.halves)
			}
		}
	}
	for k, w := range t.toks {
		if len(w.text) > 2 && !w.sep && w.text[0] > '9' && !t.words[root(w.text)] && !little[w.text] && other[w.text] == "" && !neverSlips[w.text] {
			if !t.nearWord(w.text) {
				t.toks[k].text = t.slipOfOther(w.text)
			}
		}
		if plural := strings.TrimSuffix(w.text, "z") + "s"; len(w.text) > 3 && strings.HasSuffix(w.text, "z") && !t.words[w.text] && t.words[root(plural)] {
			t.toks[k].text = plural // "friez"
		}
		if one := root(w.text); one != w.text && little[one] && t.words["k"+one] && !t.words[one] {
			t.toks[k].text = "k" + one // "garlic nots"
		}
		if w.text == "an" && k > 0 && k+1 < len(t.toks) && !t.toks[k-1].sep && !little[t.toks[k-1].text] && strings.IndexByte("bcdfgjklmnpqrstvwyz", t.toks[k+1].text[0]) >= 0 && len(t.toks[k+1].text) > 2 {
			t.toks[k].text, t.toks[k].sep = "and", true // no article stands so before a consonant
		}
	}
}

// nearWord reports whether a word is one letter, or two neighbours, away from a word of the menu: "freid" of fried is no slip for "froid".
func (t *trial) nearWord(said string) bool {
	for w := range t.words {
		if len(w) > 4 && w[0] == said[0] && apart(root(said), w, 1) {
			return true
		}
	}
	return false
}

// shortForms are words of four letters that a food is mostly called by.
var shortForms = set("coke mayo guac slaw")

// sameLetters reports whether two words have the same letters in any order.
func sameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// slipOfOther returns the word of the menu that a word means if it is a slip for another word for it: "milkshke" for milkshake where the menu has shakes, or "qeso" for queso,
// which is read as cheese. Otherwise it returns the word.
func (t *trial) slipOfOther(said string) string {
	for w, means := range other {
		if shortForms[w] && t.words[root(means)] && w[0] == said[0] && (len(said) == 4 && apart(said, w, 1) && sameLetters(said, w) || len(said) == 3 && leavesOut(said, w)) {
			return means // "cke"
		}
		if len(w) > 4 && w[0] == said[0] && t.words[root(means)] && apart(said, w, 1) && !strings.HasPrefix(said, w) && (len(said) > 4 || len(w) > len(said) && !strings.HasPrefix(w, said)) {
			return means
		}
	}
	return said
}

// wordsOf cuts a name of the menu into words, once for each name. The result must not be changed.
func (t *trial) wordsOf(name string) []string {
	words, ok := t.known.cut[name]
	if !ok {
		words, ok = t.cut[name]
	}
	if !ok {
		words = wordsOf(name)
		t.cut[name] = words
	}
	return words
}

// pair is a word of the text and one of the menu.
type pair struct{ said, name string }

// like reports whether a word of the text may be a word of the menu. A word that the menu has is no misspelling of another.
func (t *trial) like(said, name string) bool {
	p := pair{said, name}
	is, ok := t.likes[p]
	if !ok {
		is = t.resembles(said, name)
		t.likes[p] = is
	}
	return is
}

func (t *trial) resembles(said, name string) bool {
	if root(said) == root(name) || len(name) == 2 && said == name+"s" && name[0] > '9' {
		return true // "two OGs"
	}
	if strings.HasPrefix(said, "unsw") && strings.HasPrefix(name, "unsw") {
		return true
	}
	if said == "whip" && name == "whipped" {
		return true
	}
	if neverSlips[said] && !strings.HasPrefix(said, root(name)) || said == "un"+name {
		return false
	}
	if said == "big" && root(name) == "large" {
		return true // and "large" says nothing of a Big Rig
	}
	if numberOf(said) >= 0 && numberOf(name) < 0 || backs[said] || repairs[said] || spreads[said] || persons[root(said)] {
		return false // "four" is no flour, and the "mind" of "never mind" is not mild
	}
	if t.words[root(said)] && numberOf(said) < 0 && strings.HasPrefix(root(said), root(name)) && len(root(name)) > 4 {
		return false
	}
	if a, b := root(said), root(name); t.words[a] && a != b && other[said] == "" && numberOf(a) < 0 && !strings.HasSuffix(b, a) && !strings.HasSuffix(a, b) && !strings.HasPrefix(a, b) && !(strings.HasPrefix(b, a) && t.roots[b[len(a):]]) {
		return false // "peppers" is no evidence of pepperoni, nor "chicken" of chickpeas
	}
	return alike(said, name) || t.cutShort(root(said), root(name))
}

// cutShort reports whether said is the beginning of name and of no other word of the menu, and no other word: "van" of vanilla.
func (t *trial) cutShort(said, name string) bool {
	if len(said) < 3 || len(name) < len(said)+2 || !strings.HasPrefix(name, said) || little[said] || talk[said] || units[said] || other[said] != "" || uncut[said] || !t.words[name] {
		return false
	}
	for w := range t.words {
		if w != name && strings.HasPrefix(w, said) {
			return false
		}
	}
	return true
}

// uncut are words of their own, which begin longer ones.
var uncut = set("ball ban bar bean bee beef beer beet bell bet big bit boil bone bowl bro bun bus cake car cat chi com con corn crab dad day del dip dis don dry duck egg end far fat few fin fire fish foot for four fun gar get goat god gold gra green had half ham hand head heat her herb his home hot how ice jam king kit lad lamb lava leaf let lime long lot love low mad man map maple mar mash mat meat men milk mint mis mom mon moon nest non noon now nut oat off old one open our out over own pan par pay pea pen per pet pig pin pine pit pla plum pork pre pro put ran raw red rib rice rid root rose rub run rye sad salt sand saw say sea seed set she shell shot shy sit six ski sky son soup sour star stir sub sun sweet swiss tab tan tar tart tea ten the thin tie tip toe too top toy tree tri try tuna two wall war warm was water way wed wheat who why wild win wine wing won wrap yard you")

// unglued takes two words of a name apart that were written as one, "bigmac" of Big Mac, unless the menu has the word itself.
func (t *trial) unglued(toks []tok) []tok {
	pairs, whole := maps.Clone(t.known.pairs), maps.Clone(t.known.whole)
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				words := t.wordsOf(o.Name)
				for k, w := range words {
					whole[w] = whole[w] || !t.sellsPair(pairs[w])
					if k > 0 && len(words[k-1]+w) >= 7 && pairs[words[k-1]+w] == [2]string{} {
						pairs[words[k-1]+w] = [2]string{words[k-1], w} // "gingerale" of Ginger Ale
					}
				}
			}
		}
	}
	var out []tok
	for i, k := range toks {
		if k.text == "nos" && i > 0 && numberOf(toks[i-1].text) > 0 && !whole["nos"] {
			continue // "2 nos" are two of them
		}
		pair, ok := pairs[k.text]
		if !ok && !whole[k.text] && !k.sep {
			pair, ok = t.nearlyGlued(k.text, pairs)
		}
		if ok && !whole[k.text] && !k.sep {
			out = append(out, tok{text: pair[0], raw: k.raw}, tok{text: pair[1], raw: k.raw})
			continue
		}
		out = append(out, k)
	}
	return out
}

// nearlyGlued returns the one pair of words that a misspelt word is, written as one: "eggrols".
func (t *trial) nearlyGlued(said string, pairs map[string][2]string) (found [2]string, ok bool) {
	if w := root(said); len(said) < 6 || numberOf(said) >= 0 || little[said] || other[said] != "" || talk[w] || neverSlips[said] || t.known.words[w] {
		return found, false
	}
	for joined, pair := range pairs {
		if joined[0] != said[0] || len(joined) < 7 || !apart(root(said), root(joined), 1) && !leavesOut(root(said), root(joined)) {
			continue
		}
		if ok && pair != found {
			return found, false
		}
		found, ok = pair, true
	}
	return found, ok
}

// sellsPair reports whether a line's item has both words in its name.
func (t *trial) sellsPair(pair [2]string) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return within(pair[:], t.wordsOf(l.Item)) })
}

// trial is one check.
type trial struct {
	every     bool // the lines are one of each kind of what the request names so
	menu      menu.Menu
	text      string // as it was written
	untimed   string // the same without times
	lines     []menu.Line
	items     []menu.Item
	toks      []tok
	asked     int // the words of the request; what follows are answers
	answered  bool
	settled   bool // an answer took what a question proposed
	repaired  bool // somebody changed their mind
	repairAt  int  // where they did last
	cancelled bool // things were taken back, and nothing else was changed
	again     bool // somebody asked for the same thing again
	spread    bool
	apart     bool     // a number is taken apart: "two pizzas, one cheese and one pepperoni"
	places    [][]span // where each line's item is named
	owner     []int    // for each word, the place in marks that it belongs to
	marks     []span
	found     []Violation
	explains  []bool
	words     map[string]bool      // the words of the menu
	halves    map[string][2]string // two words of a name that people write as one
	roots     map[string]bool      // the words of the text
	known     *Menu                // of the menu as the restaurant wrote it
	cut       map[string][]string  // other names
	likes     map[pair]bool
	stands    map[string][]run // where an option's words stand
	spaced    []string         // what spacedRoots returns, once it is needed
	offered   []offer
	gone      [][]string // for each word, the name of the item that is taken back there
	asks      menu.Request
	recheck   func(menu.Request, []menu.Line) []Violation // checks the lines of a part of the request
	notServed []string                                    // what somebody does not eat
	explained bool                                        // a rule has decided about all of the words
	reworded  bool                                        // names were put in the place of words that say all of them
}

// span is a run of words that names an item.
type span struct {
	from, to int // to is the last word
	item     string
	score    int
	whole    bool // all words of the name, except those in parentheses, are there
	byOption bool // only an option names the item here: "a pepsi" of Fountain Soda
}

// lettered joins a letter and a number before which the menu puts them, "L5", so that the number counts no things.
func (t *trial) lettered(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		if code := toks[k].text + toks[k+1].text; t.known.codes[code] {
			toks[k].text = "#" + code
			toks = slices.Delete(toks, k+1, k+2)
		}
	}
	return toks
}

// sandwiches writes "egg and cheese" as a breakfast sandwich, or an Egg Sandwich that comes with cheese, where the menu sells one and no item with both in its name.
func (t *trial) sandwiches(toks []tok) []tok {
	sold, kind := t.known.breakfast || t.known.withEgg, "breakfast"
	if !t.known.breakfast {
		kind = "egg"
	}
	for k := 0; sold && k < len(toks); k++ {
		if toks[k].text == "bec" || toks[k].text == "becs" {
			toks = slices.Replace(toks, k, k+1, tok{text: "bacon", raw: toks[k].raw}, tok{text: "egg", raw: toks[k].raw}, tok{text: "cheese", raw: toks[k].raw})
		}
	}
	for k := 0; sold && k+1 < len(toks); k++ {
		n := 2
		if toks[k+1].text == "and" {
			n = 3
		}
		if root(toks[k].text) == "egg" && k+n <= len(toks) && root(toks[k+n-1].text) == "cheese" {
			toks = slices.Replace(toks, k, k+n, tok{text: kind, raw: toks[k].raw}, tok{text: "sandwich", raw: toks[k].raw})
			if k > 1 && toks[k-1].sep && among(toks[k-2].text, "bacon sausage ham steak turkey chorizo spam") {
				toks = slices.Delete(toks, k-1, k) // "bacon, egg and cheese"
			}
		}
	}
	return toks
}
