package words

import (
	"maps"
	"math/bits"
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// vocabulary is the words a menu is written with. It puts a person's words into the menu's own form.
type vocabulary struct {
	known     map[string]bool
	named     map[string]bool // the words of items and headings, known before any item's options are
	optional  map[string]bool // the words of options, and two that follow each other
	grouped   map[string]bool // the words of the names of their groups
	simple    map[string]bool // the names of options
	near      []string        // the known words long enough to be misspelt, in order
	otherwise []string        // long other words for the known words, which may be misspelt, too
	pairs     map[string][2]string
	glued     map[string][2]string // two words that follow each other in a name, written as one: "lomein"
	follows   map[string]bool      // two words that follow each other in the name of an item, and three around an "of"
	plain     map[string][]word    // names already cut into words: menus repeat themselves
	better    map[string]string    // misspellings already looked up
	codes     map[string]bool      // numbers with a letter before them that the menu puts before names: "#l5"
	described *descriptions        // what its descriptions call its items
	spelt     []target             // the words that may be misspelt, once they are needed
	guessed   map[string][]guess   // what misspelt words may be, as looked up
}

// newVocabulary collects the words of the names and headings of m.
func newVocabulary(m menu.Menu) *vocabulary {
	v := &vocabulary{named: map[string]bool{}, pairs: map[string][2]string{}, glued: map[string][2]string{}, follows: map[string]bool{}, plain: map[string][]word{}, better: map[string]string{}, codes: map[string]bool{}, guessed: map[string][]guess{}}
	for _, c := range m.Categories {
		for _, w := range v.words(c.Name) {
			v.named[w.text] = true
		}
		for _, it := range c.Items {
			if number, _ := onTheMenu(it.Name); len(number) > 1 && number[1] > '9' {
				v.codes[number] = true
			}
			words := v.words(it.Name)
			for i, w := range words {
				v.named[w.text] = true
				if i > 0 {
					v.follows[words[i-1].text+" "+w.text] = true
				}
				if i > 1 && words[i-1].text == "of" {
					v.follows[words[i-2].text+" of "+w.text] = true
				}
				if raw := foldedPair(words, i); len(raw) >= 6 {
					v.glued[raw] = [2]string{words[i-1].text, w.text} // "bigmac", though big is another word for large
				}
				if i > 0 && len(words[i-1].text) > 1 && len(w.text) > 2 && len(words[i-1].text)+len(w.text) >= 5 {
					v.glued[words[i-1].text+w.text] = [2]string{words[i-1].text, w.text}
				}
			}
		}
	}
	for w := range v.named {
		for i := 3; i+3 <= len(w); i++ {
			if v.named[w[:i]] && v.named[w[i:]] {
				v.pairs[w] = [2]string{w[:i], w[i:]}
			}
		}
	}
	v.known = v.named
	v.sort()
	v.described = v.readDescriptions(m)
	return v
}

func (v *vocabulary) sort() {
	for w := range v.known {
		if len(w) >= 4 && w[0] > '9' {
			v.near = append(v.near, w)
		}
	}
	slices.Sort(v.near)
	for _, r := range aliases {
		if !v.known[r.means] {
			continue
		}
		for _, w := range bars(r.words) {
			if len(w) >= 7 {
				v.otherwise = append(v.otherwise, w)
			}
		}
	}
}

// with returns v with the words of options and groups. v itself is not changed.
func (v *vocabulary) with(items []*menu.Item) *vocabulary {
	out := &vocabulary{named: v.named, known: maps.Clone(v.known), optional: map[string]bool{}, grouped: map[string]bool{}, simple: map[string]bool{}, pairs: v.pairs, glued: v.glued, follows: v.follows, plain: map[string][]word{}, better: map[string]string{}, codes: v.codes, described: v.described, guessed: map[string][]guess{}}
	for _, it := range items {
		for _, g := range it.Groups {
			for _, w := range out.words(g.Name) {
				out.known[w.text], out.grouped[w.text] = true, true
			}
			for _, o := range g.Options {
				name := out.words(o.Name)
				out.simple[strings.Join(texts(name), " ")] = true
				for i, w := range name {
					out.known[w.text], out.optional[w.text] = true, true
					if i > 0 {
						out.optional[name[i-1].text+" "+w.text] = true
					}
				}
			}
		}
	}
	out.sort()
	return out
}

// words is plainWords, done once for each name.
func (v *vocabulary) words(text string) []word {
	words, ok := v.plain[text]
	if !ok {
		words = plainWords(text)
		v.plain[text] = words
	}
	return words
}

// plainWords cuts a text into words in their canonical form, without regard to any menu.
func plainWords(text string) []word {
	var out []word
	for _, w := range split(text) {
		out = append(out, canonical(w)...)
	}
	return paired(out)
}

// paired puts pairs of words that mean one thing into one form: french fries are fries, and a milk shake is a shake.
func paired(words []word) []word {
	out := words[:0:0]
	for i, w := range words {
		if i+1 < len(words) {
			next := words[i+1].text
			switch {
			case w.text == "cole" && next == "coleslaw", w.text == "french" && next == "fries", w.text == "milk" && next == "shake":
				words[i+1].said = strings.TrimSpace(w.said + " " + words[i+1].said)
				continue
			case w.text == "bell" && next == "pepper", w.text == "ground" && next == "beef":
				words[i+1].said = strings.TrimSpace(w.said + " " + words[i+1].said)
				continue
			case w.text == "x" && next == "large" && (i == 0 || !isNumber(words[i-1].text)):
				w.text = "extra"
			case w.text == "foot" && next == "long":
				w.text, words[i+1].text = "12", "inch"
			case w.text == "ice" && (next == "tea" || next == "coffee" || next == "latte" || next == "mocha" || next == "chai"):
				w.text = "iced"
			}
		}
		out = append(out, w)
	}
	return out
}

// allCanonical puts each word but the marks into its canonical form.
func allCanonical(words []word) []word {
	var out []word
	for _, w := range words {
		if isMark(w.text) {
			out = append(out, w)
			continue
		}
		out = append(out, canonical(w)...)
	}
	return out
}

// canonical puts one word into its canonical form, which may be several words.
func canonical(w word) []word {
	if w.text == comma {
		return []word{w}
	}
	text, found := alias(w.text)
	if !found {
		text, w.plural = stem(w.text)
		if again, ok := alias(text); ok {
			text = again
		}
	}
	parts := strings.Fields(text)
	out := make([]word, len(parts))
	for i, p := range parts {
		out[i] = word{text: p, aside: w.aside, whole: w.said}
	}
	out[0].said, out[len(out)-1].plural = w.said, w.plural
	return out
}

// name puts a name of the menu into canonical words, compounds taken apart.
func (v *vocabulary) name(text string) []word {
	var out []word
	for _, w := range v.words(text) {
		if w.text != comma {
			out = append(out, v.apart(w)...)
		}
	}
	return out
}

// apart takes a compound of two words of the menu apart: "cheeseburger" where there are cheese and burgers.
func (v *vocabulary) apart(w word) []word {
	pair, ok := v.pairs[w.text]
	if !ok {
		return []word{w}
	}
	return []word{{text: pair[0], said: w.said, aside: w.aside}, {text: pair[1], plural: w.plural, aside: w.aside, whole: w.said}}
}

// read puts a person's words into canonical form: courtesy gone, the phrases of orders as marks, compounds apart or together as
// the menu has them, misspellings of the menu's words corrected.
func (v *vocabulary) read(text string) []word { return fronted(v.asSaid(text)) }

// passes are what is done with the words that were said, one after another: each changes what it knows and leaves the rest. The order matters, since a pass reads
// what those before it have written.
func (v *vocabulary) passes() []func([]word) []word {
	return []func([]word) []word{
		v.fromTongues, v.stocked, v.countedLast, v.inOrder, v.forEach, v.timed, v.subbed, v.madeThe, v.changed, heldOn, alongWith, onA, insteadLast, v.built, v.asA, v.commanded, v.requested, v.measured, v.scooped, v.headless,
		allOver, v.signed, v.avoiding, v.unchattered, v.courteous, v.translated, allCanonical, tens, paired, v.regionally, v.renamed, v.byDescription, v.simply, v.supplied, v.supplyKinds, v.sandwiched,
	}
}

// asSaid is read with the words in the order in which they were said.
func (v *vocabulary) asSaid(text string) []word {
	words := split(v.coded(onScale(companions(text))))
	for _, pass := range v.passes() {
		words = pass(words)
	}
	var out []word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+1 < len(words) && !isMark(words[i+1].text) && words[i+1].text != comma && !isMark(w.text) && w.text != comma {
			// "cheese burger", where the menu writes it as one word.
			next := words[i+1]
			joined, plural := stem(w.text + next.text)
			if v.named[joined] && len(joined) >= 6 && len(w.text) > 2 && len(next.text) > 2 || v.known[joined] && len(joined) >= 5 && !v.knows(w.text) {
				out = append(out, v.apart(word{text: joined, said: said(words[i : i+2]), plural: plural || next.plural, aside: w.aside})...)
				i++
				continue
			}
		}
		if w.text == comma || v.knows(w.text) {
			out = append(out, v.apart(w)...)
			continue
		}
		if one := strings.TrimSuffix(w.text, "s"); one != w.text && (strings.HasSuffix(strings.ReplaceAll(w.said, "’", "'"), "'s") || len(one) == 2 && !isPlainWord(w.text)) && v.known[one] {
			w.text, w.plural = one, true // "two banh mi's"
			out = append(out, v.apart(w)...)
			continue
		}
		if parts, ok := v.cut(w); ok {
			out = append(out, parts...)
			continue
		}
		right, ok := v.correct(w.text)
		if !ok && strings.HasSuffix(w.text, "y") && !v.knows(w.text) {
			right, ok = v.correct(w.text[:len(w.text)-1] + "ie") // "jucie" was cut to "jucy"
		}
		if !ok {
			right, ok = v.respelt(w, textAt(out, len(out)-1), textAt(words, i+1))
			if means, more := alias(right); ok && more && strings.Contains(means, " ") {
				for _, one := range canonical(word{text: right, said: w.said, aside: w.aside}) {
					out = append(out, v.apart(one)...)
				}
				continue
			}
		}
		if !ok {
			right, ok = v.shortFor(w, textAt(out, len(out)-1), textAt(words, i+1))
		}
		if ok {
			w.text = right
			out = append(out, v.apart(w)...)
			continue
		}
		out = append(out, w)
	}
	return v.uncontained(out)
}

// textAt returns the word at i, or an empty text.
func textAt(words []word, i int) string {
	if i < 0 || i >= len(words) {
		return ""
	}
	return words[i].text
}

// regionally puts the menu's word in the place of another one for the same thing, where the menu does not have that.
func (v *vocabulary) regionally(words []word) []word {
	out := slices.Clone(words)
	for i, w := range out {
		other, ok := regionalOf[w.text]
		switch {
		case !ok || !v.known[other]:
		case !v.known[w.text], i > 0 && v.follows[words[i-1].text+" "+other] && !v.follows[words[i-1].text+" "+w.text], w.text == "pie" && v.barePie(words, i):
			out[i].text = other
		}
	}
	return out
}

// sweetPies are words before "pie" that make a dessert or a dish of it.
var sweetPies = wordSet("apple pecan lime cherry pumpkin blueberry potato peach cream chocolate berry banana coconut lemon pot hand meat shepherd cottage whoopie mud silk custard rhubarb sugar chess")

// barePie reports whether the "pie" at i is a pizza of no name, on a menu that has pizzas and no other pies: "a large pie".
func (v *vocabulary) barePie(words []word, i int) bool {
	if i > 0 && !isArticle(words[i-1].text) && !isNumber(words[i-1].text) && !isSizeWord(words[i-1].text) && !isUnit(words[i-1].text) {
		return false
	}
	for w := range sweetPies {
		if v.follows[w+" pie"] {
			return false
		}
	}
	return v.named["pizza"]
}

// letteredPattern matches a letter and a number written as one, which may be what the menu calls an item by.
var letteredPattern = regexp.MustCompile(`(?i)(^|[^#\pL\pN])([a-z]\d{1,2})($|[^\pL\pN])`)

// coded marks a letter and a number that the menu puts before a name, "L5", as a number on a list.
func (v *vocabulary) coded(text string) string {
	if len(v.codes) == 0 {
		return text
	}
	return letteredPattern.ReplaceAllStringFunc(text, func(found string) string {
		at := letteredPattern.FindStringSubmatch(found)
		if !v.codes["#"+strings.ToLower(at[2])] {
			return found
		}
		return at[1] + "#" + at[2] + at[3]
	})
}

// onA joins "a club with bacon, on a bagel" and "two scoops, mint and peach, in a cup" to one clause: what something is on or in is no thing of its own.
func onA(words []word) []word {
	out := slices.Clone(words)
	for i := len(out) - 3; i > 0; i-- {
		if out[i].text == comma && (out[i+1].text == "on" || out[i+1].text == "in") && (out[i+2].text == "a" || out[i+2].text == "an") {
			out = slices.Delete(out, i, i+1)
		}
	}
	return out
}

// alongWith reads "and a side of fries with it" as "with a side of fries".
func alongWith(words []word) []word {
	out := slices.Clone(words)
	for i := 0; i+4 < len(out); i++ {
		if out[i].text != "and" && out[i].text != comma || out[i+1].text != "a" || out[i+2].text != "side" || out[i+3].text != "of" {
			continue
		}
		end := i + 4
		for end < len(out) && out[end].text != "with" && out[end].text != "and" && out[end].text != comma {
			end++
		}
		if end+1 < len(out) && out[end].text == "with" && (out[end+1].text == "it" || out[end+1].text == "that" || out[end+1].text == "them") && (end+2 == len(out) || out[end+2].text == comma || out[end+2].text == "and") {
			out[i].text = "with"
			out = slices.Delete(out, end, end+2)
		}
	}
	return out
}

// asA reads "as a wrap" as with it, where an option is called so.
func (v *vocabulary) asA(words []word) []word {
	out := slices.Clone(words)
	for i := 1; i+2 < len(out); i++ {
		kind, _ := stem(out[i+2].text)
		if out[i].text == "as" && out[i+1].text == "a" && v.optional[kind] && !v.named[kind] {
			out[i].text = "with"
			out = slices.Delete(out, i+1, i+2)
		}
	}
	return out
}

// heldOn reads "hold on, small" and "hold up" as "wait": nothing is held there. "Hold on the onions" leaves them off.
func heldOn(words []word) []word {
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		next := ""
		if i+2 < len(out) {
			next = out[i+2].text
		}
		if out[i].text != "hold" || out[i+1].text != "on" && out[i+1].text != "up" || !slices.Contains([]string{comma, "", "a", "an", "no", "make", "actually", "wait", "sorry", "i", "lets", "let", "can", "one", "that", "it"}, next) {
			continue
		}
		out[i].text = "wait"
		out = slices.Delete(out, i+1, i+2)
	}
	return out
}

// allOver ends what is "on the whole thing" there: "pepperoni on the whole pizza and olives on one half" are no olives and pepperoni on one half.
func allOver(words []word) []word {
	out := slices.Clone(words)
	is := func(i int, texts ...string) bool { return i < len(out) && slices.Contains(texts, out[i].text) }
	for i := 1; i < len(out); i++ {
		end := i
		if is(i, "on", "over") && is(i+1, "the", "all") {
			end = i + 1
			if is(end, "all") && is(end+1, "of", "over") {
				end++
			}
			if is(end+1, "the") {
				end++
			}
			if is(end+1, "whole", "entire") && is(end+2, "thing", "pizza", "pie", "top") {
				end += 3
			} else {
				end = i
			}
		}
		if is(i, "all") && is(i+1, "over") && (i+2 == len(out) || is(i+2, comma, "and")) {
			end = i + 2
		}
		if end > i {
			out = slices.Insert(slices.Delete(out, i, end), i, word{text: comma, said: comma, whole: onWhole})
		}
	}
	return out
}

// onWhole is the whole of a comma that stands for "on the whole thing".
const onWhole = "on the whole thing"

// insteadLast reads "a gallon of lemonade, let's do sweet tea instead" as a correction: "actually, sweet tea".
func insteadLast(words []word) []word {
	out := slices.Clone(words)
	for i := 1; i < len(out); i++ {
		if out[i].text != "instead" || i+1 < len(out) && out[i+1].text != comma && out[i+1].text != "please" {
			continue
		}
		from := i
		for from > 0 && out[from-1].text != comma {
			from--
		}
		if from == 0 || from == i || takesBack(out[:from-1]) || slices.Contains([]string{"with", "and", "no", "or", "but", "the", "actually", "wait", "sorry", "plus", "without"}, out[from].text) {
			continue
		}
		mark := word{text: "actually", said: out[i].said}
		out = slices.Insert(slices.Delete(out, i, i+1), from, mark)
	}
	return out
}

// takesBack reports whether the last clause of words takes something back, in whose place another thing may then come.
func takesBack(words []word) bool {
	for i := len(words) - 1; i >= 0 && words[i].text != comma; i-- {
		switch words[i].text {
		case "skip", "scratch", "cancel", "forget", "drop", "nix", "nvm", "remove", "lose", "no", "not", "hold", "without", "minus", "dont", "don't", "leave", "never", "nevermind", "ditch", "delete", "omit", "actually", "wait", "sorry":
			return true
		}
	}
	return false
}

// foldedPair returns the words before and at i of a name as one word, as the menu spells them, or an empty text.
func foldedPair(words []word, i int) string {
	if i == 0 || words[i-1].said == "" || words[i].said == "" {
		return ""
	}
	raw := strings.ToLower(words[i-1].said + words[i].said)
	if strings.ContainsFunc(raw, func(r rune) bool { return r < 'a' || r > 'z' }) {
		return ""
	}
	return raw
}

// requested reads "can you toast it" as what the menu calls toasted, and "warm them up" as warm.
func (v *vocabulary) requested(words []word) []word {
	out := slices.Clone(words)
	is := func(i int, texts ...string) bool {
		return i >= 0 && i < len(out) && slices.Contains(texts, out[i].text)
	}
	for i := 0; i+1 < len(out); i++ {
		done := out[i].text + "ed"
		if means, ok := alias(done); !is(i+1, "it", "them", "em", "that", "those") || !v.optional[done] && !(ok && v.optional[means]) {
			continue
		}
		end := i + 2
		if is(end, "all") {
			end++
		}
		if is(end, "up") {
			end++
		}
		out[i].text = done
		out = slices.Delete(out, i+1, end)
		if is(i-1, "you", "u") && is(i-2, "can", "could", "would", "will") {
			out = slices.Delete(out, i-2, i)
			i -= 2
		}
	}
	return out
}

// scoopsOf are the options that numbers of scoops mean.
var scoopsOf = map[string]string{"1": "single", "one": "single", "2": "double", "two": "double", "3": "triple", "three": "triple"}

// scooped reads "two scoops" as a double scoop, where the menu has its scoops as singles and doubles.
func (v *vocabulary) scooped(words []word) []word {
	if !v.grouped["scoop"] {
		return words
	}
	out := slices.Clone(words)
	for i := 0; i+1 < len(out); i++ {
		size := scoopsOf[out[i].text]
		if size != "" && singular(out[i+1].text) == "scoop" && v.optional[size] && !v.optional["2 scoop"] {
			out[i].text = size
		}
	}
	return out
}

// flavorMeasures are words for the amount in which one flavor is added to a thing.
var flavorMeasures = wordSet("pump squirt drizzle dash sprinkle dollop dab dusting shot")

// noFlavors are what a shot is of, where it is no flavor.
var noFlavors = wordSet("espresso decaf ristretto coffee blonde")

// measured drops the measure of one flavor that the menu has as an option: "a pump of caramel" is caramel. Where the option has the measure in its name,
// it follows the flavor there: "a drizzle of caramel" is the Caramel drizzle. Several pumps stay, to be asked about.
func (v *vocabulary) measured(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		end, measure := i, ""
		if i+1 < len(words) && isArticle(words[i].text) {
			end++
		}
		if measure = words[end].text; flavorMeasures[measure] && singular(measure) == measure && (end > i || i == 0 || words[i-1].text == "with") {
			end++
		} else {
			end = len(words)
		}
		if end < len(words) && words[end].text == "of" {
			end++
		}
		if end >= len(words) || words[end].text == comma || noFlavors[words[end].text] {
			out = append(out, words[i])
			continue
		}
		flavor := canonical(words[end])[0].text
		switch {
		case !v.optional[flavor] || v.optional[measure+" "+flavor] || v.optional["light "+flavor]:
			out = append(out, words[i])
		case v.optional[flavor+" "+measure]:
			out = append(out, words[end], words[end-1])
			out[len(out)-1].text = measure
			i = end
		default:
			i = end - 1
		}
	}
	return out
}

// pairsWith reports whether a name of the menu has these two words one after the other.
func (v *vocabulary) pairsWith(a, b string) bool { return v.glued[a+b] == [2]string{a, b} }

// multiples are words that multiply what stands before them.
var multiples = map[string]string{"twice": "2", "thrice": "3"}

// headless drops what only introduces an order: "Dinner for two: ...", "For our office: ...".
func (v *vocabulary) headless(words []word) []word {
	var out []word
	if len(words) > 2 && (words[0].text == "yes" || words[0].text == "yea" || words[0].text == "next") && !v.known[words[0].text] {
		words = words[1:] // "yes, i'd like"
	}
	from := 0 // where the words since the last pause begin in out
	for i, w := range words {
		if w.text != comma {
			out = append(out, w)
			continue
		}
		if w.said == ":" && i+1 < len(words) && len(out)-from <= 6 && v.saysNothing(out[from:]) {
			out = out[:from]
		}
		out = append(out, w)
		from = len(out)
	}
	return out
}

// isMeal reports whether a word only says which meal it is: it names no item by itself, whatever a menu calls its items.
func isMeal(w string) bool {
	return w == "breakfast" || w == "brunch" || w == "lunch" || w == "dinner" || w == "supper" || w == "snack"
}

// saysNothing reports whether words are neither of the menu nor of an order, except for numbers: "party of six".
func (v *vocabulary) saysNothing(words []word) bool {
	for _, w := range words {
		one := singular(w.text)
		if isMeal(one) {
			continue
		}
		if n, r := spoken.phrases.longest([]word{w}); n > 0 && r != polite && r != opens {
			return false
		}
		if _, ok := alias(w.text); ok && !spelled(w) && w.text != "n" || v.known[one] || v.known[w.text] || isFood(one) || isFood(w.text) || isDish(one) || isTurn(w.text) || isMark(w.text) || isUnit(one) || isHazard(one) || isAllergy(w.text) || w.text == "x" {
			return false
		}
		if len(w.text) > 3 {
			if _, ok := v.correct(w.text); ok {
				return false
			}
		}
	}
	return true
}

// tens joins a number of two words that is a measure: "twenty four ounce" is 24 ounces.
func tens(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		w := words[i]
		if i+2 < len(words) && len(w.text) == 2 && w.text[1] == '0' && w.text >= "20" && isNumber(w.text) && len(words[i+1].text) == 1 && isNumber(words[i+1].text) && words[i+1].text != "0" && isUnit(words[i+2].text) {
			w.text, w.said = w.text[:1]+words[i+1].text, said(words[i:i+2])
			i++
		}
		out = append(out, w)
	}
	return out
}

// supplied adds the word for a thing that is named by one of its kinds alone.
func (v *vocabulary) supplied(words []word) []word {
	for _, r := range implied {
		thing := unsaidWords(r.means)
		if slices.ContainsFunc(thing, func(w word) bool {
			return !v.named[w.text] || slices.ContainsFunc(words, func(s word) bool { return s.text == w.text })
		}) {
			continue
		}
		seen := map[string]bool{}
		for _, p := range bars(r.words) {
			kind := texts(plainWords(p))
			if v.named[kind[0]] && (len(kind) == 1 || v.follows[kind[0]+" "+kind[1]]) || seen[kind[0]] {
				continue
			}
			seen[kind[0]] = len(kind) == 1
			for i := len(words) - len(kind); i >= 0; i-- {
				if slices.Equal(texts(words[i:i+len(kind)]), kind) {
					words = slices.Insert(slices.Clone(words), i+len(kind), thing...)
				}
			}
		}
	}
	return words
}

// unsaidWords are words that no person said, so that no question repeats them.
func unsaidWords(text string) []word {
	out := slices.Clone(plainWords(text))
	for i := range out {
		out[i].said = ""
	}
	return out
}

// supplyKinds adds the word for the thing that a kind of it stands for.
func (v *vocabulary) supplyKinds(words []word) []word {
	if slices.ContainsFunc(words, func(w word) bool {
		return w.text == "combo" || w.text == "meal" || w.text == "special" || w.text == "platter" || w.text == "deal" || w.text[0] == '#'
	}) {
		return words
	}
	for _, r := range kinds {
		thing := unsaidWords(r.means)
		if !v.sells(thing) || slices.ContainsFunc(words, func(s word) bool {
			return s.text == thing[0].text || s.text == thing[len(thing)-1].text || pours[thing[0].text] && sodaWords[s.text]
		}) {
			continue // the thing is named already
		}
		for _, p := range bars(r.words) {
			kind := texts(plainWords(p))
			if !slices.ContainsFunc(kind, func(w string) bool { return !v.named[w] }) {
				continue // the menu has it by this name
			}
			for i := len(words) - len(kind); i >= 0; i-- {
				end := i + len(kind)
				if slices.Equal(texts(words[i:end]), kind) && !forKids(words[:i]) && (i == 0 || begins(words[i-1].text) && !speaksOf(words[:i])) && (end == len(words) || isBreak(words[end].text) || isMark(words[end].text)) {
					words = slices.Insert(slices.Clone(words), end, thing...)
				}
			}
		}
	}
	return words
}

// forKids reports whether words end in what is said of a meal for children, which has a drink of its own: "kids nuggets with".
func forKids(words []word) bool {
	for k := len(words) - 1; k >= 0 && words[k].text != comma; k-- {
		if words[k].text == "kid" {
			return true
		}
	}
	return false
}

// sells reports whether the name of an item has these words one after the other: a Fountain Soda under Drinks is no fountain drink.
func (v *vocabulary) sells(thing []word) bool {
	for i, w := range thing {
		if !v.named[w.text] || i > 0 && !v.follows[thing[i-1].text+" "+w.text] {
			return false
		}
	}
	return true
}

// begins reports whether the name of a thing may begin after a word.
func begins(w string) bool {
	return isBreak(w) || isMark(w) || isNumber(w) || isStop(w) || w == "a" || w == "an" || w == "one" || w == "dozen" || w == "small" || w == "medium" || w == "large"
}

// speaksOf reports whether words end in one that means things named before: "two of them", "two of the three", "them all".
func speaksOf(words []word) bool {
	last := len(words) - 1
	switch w := words[last].text; {
	case w == "them", w == "those", w == "these":
		return true
	case isGroup(w):
		return last > 0
	case isNumber(w):
		return last > 2 && words[last-1].text == "the" && words[last-2].text == "of"
	}
	return false
}

// isMark reports whether a word stands for a phrase.
func isMark(w string) bool {
	return w == correction || w == repetition || w != "" && w[0] == 0
}

// digits returns a number that is written as a word in digits: "four" and the plural "fours" are 4. It returns other words as they are.
func digits(w string) string {
	for _, one := range []string{w, strings.TrimSuffix(w, "s")} {
		if n, ok := aliasOf[one]; ok && isNumber(n) {
			return n
		}
	}
	if w == "one" || w == "ones" {
		return "1"
	}
	return w
}

// weighs reports whether the word at i is a unit of weight of which the menu sells one: "a pound of shrimp", where an option is 1 lb.
func (v *vocabulary) weighs(words []word, i int) bool {
	if i >= len(words) || !v.known["lb"] && !v.known["pound"] {
		return false
	}
	unit := slices.Contains([]string{"pound", "lb"}, words[i].text)
	return unit && (i+1 >= len(words) || words[i+1].text == "of" || words[i+1].text == comma || !v.follows["lb "+words[i+1].text])
}

// isPrice reports whether a number has two decimals, as an amount of money does: "4.95".
func isPrice(w string) bool {
	at := strings.IndexAny(w, ".,")
	return isNumber(w) && at > 0 && at == len(w)-3
}

// percentage reads a share of something at the start of words, "fifty percent", "seventy five percent", "three quarters sugar", and returns it
// as the menu writes it, "50%", and how many words it took.
func percentage(words []word) (string, int) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].text) }
	sweet := func(k int) bool {
		for is(k, "of", "the", "as") {
			k++
		}
		return is(k, "sugar", "sweet", "sweetness", "sweetened")
	}
	n := digits(words[0].text)
	switch {
	case is(0, "3/4") && sweet(1):
		return "75%", 1
	case is(0, "1/4", "quarter") && sweet(1):
		return "25%", 1
	case is(0, "a") && is(1, "quarter") && sweet(2):
		return "25%", 2
	case is(0, "three") && is(1, "quarter", "quarters") && sweet(2):
		return "75%", 2
	case !isNumber(n):
		return "", 0
	case len(n) == 2 && n[1] == '0' && len(words) > 2 && is(2, "percent") && len(digits(words[1].text)) == 1 && isNumber(digits(words[1].text)):
		return n[:1] + digits(words[1].text) + "%", 3
	case is(1, "percent", "pct"):
		return n + "%", 2
	case is(1, "hundred") && is(2, "percent"):
		return "100%", 3
	case (n == "25" || n == "50" || n == "75" || n == "100") && is(1, "sugar", "sweet", "sweetness"):
		return n + "%", 1
	}
	return "", 0
}

// signed reads the words of money and of numbers on a list: "4 dollars" is no count of things, and neither is "number 12".
func (v *vocabulary) signed(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		w := words[i]
		number := func(k int) bool { return k < len(words) && isNumber(digits(words[k].text)) }
		if share, n := percentage(words[i:]); n > 0 {
			out = append(out, word{text: share, said: said(words[i : i+n]), aside: w.aside})
			i += n - 1
			continue
		}
		switch {
		case (w.text == "a" || w.text == "an" || w.text == "one") && v.weighs(words, i+1):
			out = append(out, word{text: "1", said: w.said, aside: w.aside}) // "a pound of shrimp"
		case w.text == "half" && i+2 < len(words) && words[i+1].text == "a" && v.weighs(words, i+2):
			out = append(out, w) // "half a pound"
			i++
		case (i == 0 || words[i-1].text == comma) && v.weighs(words, i) && i+1 < len(words) && words[i+1].text == "of":
			out = append(out, word{text: "1"}, w) // "pound of brisket"
		case (w.text == "quarter" || w.text == "quarters") && !v.known["quarter"] && i+1 < len(words) && (v.weighs(words, i+1) || v.known["1/4"]):
			out = append(out, word{text: "1/4", said: w.said}) // "quarter pound", where an option is ¼ lb, and "a quarter dark" of 1/4 chicken, dark
		case w.text == "times" && i > 0 && i+1 < len(words) && isNumber(digits(words[i+1].text)):
			out = append(out, word{text: "x", said: w.said})
		case isPrice(w.text):
			out = append(out, word{text: "$" + w.text, said: "$" + w.said})
		case isNumber(w.text) && i+1 < len(words) && slices.Contains([]string{"dollar", "dollars", "bucks", "buck", "usd", "cents", "euro", "euros"}, words[i+1].text):
			out = append(out, word{text: "$" + w.text, said: said(words[i : i+2])})
			i++
		case w.text == "0" && i+1 < len(words) && words[i+1].text[0] > '9' && words[i+1].text != "inch" && words[i+1].text != "percent":
			w.text = "no" // "0 onion"
			out = append(out, w)
		case w.text == "half" && i+2 < len(words) && words[i+1].text == "a" && words[i+2].text == "dozen" && v.pairsWith("half", "dozen"):
			out = append(out, w) // the menu sells a half dozen
			i++
		case i > 0 && (w.text == "nos" || w.text == "more" && i+1 < len(words) && v.mayBegin(words[i+1])) && !v.known[w.text] && (number(i-1) || words[i-1].text == "some" || words[i-1].text == "a"):
			// "2 nos" are two of them, and "one more latte" is a latte
		case i > 0 && multiples[w.text] != "" && !v.known[w.text]:
			out = append(out, word{text: "x", said: w.said}, word{text: multiples[w.text], said: w.said}) // "cod and chips twice"
		case i > 0 && w.text == "lots" && i+1 < len(words) && words[i+1].text == "of" && spelled(words[i-1]) && words[i-1].text != "the" && words[i-1].text != "some" && words[i-1].text != "a":
			out = append(out, word{text: "orders", said: w.said}) // "three lots of noodles"
		case w.text == "s" && i > 0 && words[i-1].text[0] == '#' && !v.known["s"]: // "two #1s"
		case w.text == "number" && i+1 < len(words) && v.codes[words[i+1].text]: // "number L5"
		case (w.text == "number" || w.text == "combo" || w.text == "num") && number(i+1) && !v.known[w.text]:
			out = append(out, word{text: "#" + digits(words[i+1].text), said: said(words[i : i+2])})
			if i+2 < len(words) && words[i+2].text == "s" {
				i++ // "two number 14s"
			}
			i++
		case w.text == "no" && i+2 < len(words) && words[i+1].text == comma && number(i+2) && (i+3 == len(words) || words[i+3].text == comma):
			out = append(out, word{text: "#" + words[i+2].text, said: "no. " + words[i+2].said})
			i += 2
		default:
			out = append(out, w)
		}
	}
	return out
}

// mayBegin reports whether a word is a number or of the name of an item.
func (v *vocabulary) mayBegin(w word) bool {
	return isNumber(digits(w.text)) || slices.ContainsFunc(plainWords(w.text), func(p word) bool { return v.named[p.text] })
}

// uncontained drops what things come in: the "cup of" in "a cup of coffee", unless the menu itself speaks of cups.
func (v *vocabulary) uncontained(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		if i+2 < len(words) && words[i].text == "side" && words[i+1].text == "order" && words[i+2].text == "of" {
			continue // "two side orders of fries"
		}
		if i+2 < len(words) && isContainer(words[i].text) && words[i+1].text == "of" && v.onlyHolds(words[i].text, words[i+2].text) {
			if _, taken, _ := quantity(words[max(i-1, 0):]); i == 0 || taken != 1 {
				i++
				continue
			}
		}
		out = append(out, words[i])
	}
	return out
}

// onlyHolds reports whether a container before "of" only says what something comes in: no option is called so, and no name of the menu has it
// next to the thing.
func (v *vocabulary) onlyHolds(container, thing string) bool {
	switch {
	case v.follows[container+" of "+thing]:
		return false // "Side of marinara"
	case !v.known[container] || container == "side" || container == "order":
		return true
	}
	return !v.optional[container] && !v.follows[thing+" "+container] && !v.follows[container+" "+thing]
}

// knows reports whether a word needs no correction.
func (v *vocabulary) knows(w string) bool {
	if v.known[w] || w[0] == '@' || w[0] == '$' || w[0] == '#' || isMark(w) || isStop(w) || isTurn(w) || isDegree(w) || isUnit(w) || isContainer(w) || isBareWord(w) || w[0] >= '0' && w[0] <= '9' {
		return true
	}
	switch w {
	case "and", "or", "with", "no", "a", "an", "one", "x", "dozen", "couple", "pair", "few", "several", "another", "both", "all", "other", "same", "yes", "left", "right", "zero":
		return true
	}
	return false
}

// cut parts an unknown word into two words of the menu: "oatmilk".
func (v *vocabulary) cut(w word) ([]word, bool) {
	if pair, ok := v.glued[w.text]; ok {
		return []word{{text: pair[0], said: w.said, aside: w.aside}, {text: pair[1], plural: w.plural, aside: w.aside, whole: w.said}}, true
	}
	for i := 3; i+3 <= len(w.text); i++ {
		if v.known[w.text[:i]] && v.known[w.text[i:]] {
			return []word{{text: w.text[:i], said: w.said, aside: w.aside}, {text: w.text[i:], plural: w.plural, aside: w.aside, whole: w.said}}, true
		}
	}
	return nil, false
}

// omitted finds the one word of the menu of which w leaves out vowels and second letters alone: "chkn", "chikn", "mustrd".
func (v *vocabulary) omitted(w string) (found string, tied bool) {
	for _, k := range v.near {
		if len(k) < 6 || len(w) >= len(k) || k[0] != w[0] || k[len(k)-1] != w[len(w)-1] || !leavesOut(w, k) {
			continue
		}
		tied = tied || found != "" && meaning(found) != meaning(k)
		found = k
	}
	return found, tied
}

// leavesOut reports whether short is long without some of its vowels and of its consonants that stand there twice.
func leavesOut(short, long string) bool {
	i := 0
	for k := range len(long) {
		if i < len(short) && short[i] == long[k] {
			i++
		} else if !strings.ContainsRune("aeiouy", rune(long[k])) && strings.Count(long, long[k:k+1]) < 2 {
			return false
		}
	}
	return i == len(short)
}

// correct finds the one word of the menu that w is a misspelling of. A word that is a food in its own right is
// never taken for another, and two words equally near are none.
func (v *vocabulary) correct(w string) (string, bool) {
	if len(w) == 3 && !isFood(w) && !isPlainWord(w) {
		return v.completed(w)
	}
	if len(w) < 4 || len(w) > 24 || isFood(w) || isPlainWord(w) {
		return "", false
	}
	if right, ok := v.better[w]; ok {
		return right, right != ""
	}
	v.better[w] = ""
	best, found, tied := 3, "", false
	letters := letterSet(w)
	consider := func(k string) {
		allowed := 0
		switch {
		case len(k) >= 8:
			allowed = 2
		case len(k) >= 5:
			allowed = 1
		case len(k) == 4 && len(w) == 4:
			allowed = 1
		}
		if len(w)-len(k) > allowed || len(k)-len(w) > allowed {
			return
		}
		if allowed == 0 || bits.OnesCount32(letters^letterSet(k)) > 2*allowed {
			return
		}
		d, swapped := distance(w, k)
		if d == 2 && len(k) >= 5 && undoubled(w) == undoubled(k) {
			d = 1 // "buritto"
		}
		if d > allowed || len(k) == 4 && !swapped && !(d == 1 && len(w) == 4 && consonants(w) == consonants(k)) || w[0] != k[0] && (d > 1 || len(k) < 6) {
			return
		}
		switch {
		case d < best:
			best, found, tied = d, k, false
		case d == best && k != found:
			tied = tied || meaning(found) != meaning(k) // "capucino" may be two misspellings of cappuccino
		}
	}
	for _, k := range v.near {
		consider(k)
	}
	for _, k := range v.otherwise {
		consider(k)
	}
	for _, k := range slipped {
		consider(k)
	}
	if found == "" && !tied {
		found, tied = v.omitted(w)
	}
	if found == "" || tied {
		return "", false
	}
	if found == "without" {
		found = "no"
	}
	if found == "please" {
		found = "the"
	}
	if means, ok := alias(found); ok && v.known[means] {
		found = means
	}
	v.better[w] = found
	return found, true
}

// slipped are words of orders that people misspell, whatever the menu has.
var slipped = [...]string{"with", "without", "please", "extra", "another", "dozen", "couple", "double", "bottle", "glass", "slice", "order", "portion", "serving", "plate", "small", "medium", "large", "regular", "half", "piece", "basket", "single"}

// completed returns the one word of four letters that a word of three lacks only the end of: "cok" is coke.
func (v *vocabulary) completed(w string) (string, bool) {
	found := ""
	for _, k := range v.near {
		if len(k) == 4 && strings.HasPrefix(k, w) {
			if found != "" {
				return "", false
			}
			found = k
		}
	}
	return found, found != ""
}

// meaning returns the word that another stands for, or the word itself.
func meaning(w string) string {
	if means, ok := alias(w); ok {
		return means
	}
	return w
}

// consonants returns a word with every vowel as one and the same letter: "soop" and "soup" are alike.
func consonants(w string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiouy", r) {
			return '_'
		}
		return r
	}, w)
}

// undoubled returns a word with each run of one letter as a single letter.
func undoubled(w string) string { return string(slices.Compact([]byte(w))) }

// letterSet returns the letters of a word as bits.
func letterSet(w string) (set uint32) {
	for i := range len(w) {
		if c := w[i]; c >= 'a' && c <= 'z' {
			set |= 1 << (c - 'a')
		}
	}
	return set
}

// distance counts the edits between two words (a letter more, less, other, or two neighbours swapped), and tells
// whether the only difference is one swap.
func distance(a, b string) (int, bool) {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	d := last[len(y)]
	if d != 1 || len(x) != len(y) {
		return d, false
	}
	differ := 0
	for i := range x {
		if x[i] != y[i] {
			differ++
		}
	}
	return d, differ == 2
}
