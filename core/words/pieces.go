package words

import (
	"slices"
	"strconv"
	"strings"
)

// piece is a run of words between two places where a new thing may begin.
type piece struct {
	lead    string // what stood before it: "", ",", "and", "with", "or", a correction, a repetition or a cancellation
	words   []word
	n       int    // how many; 0 when nothing was said, -1 when it was unclear
	counted bool   // a number was said and not just "a"
	number  []word // the words of the number
	other   bool   // "the other", "the rest": of what was named before
	again   bool   // "another"
	group   role   // both, all or each
	after   bool   // the group was named after the words: "mild for both"
	share   int    // "two each of": how many of every item that follows; -1 when unclear
	of      bool   // a portion was named: "two orders of", "3 packs of"
	bits    bool   // the number counts pieces: "a dozen", "4 pieces of"
	having  bool   // "with" followed the number: "one with oat milk"
	times   bool   // the number multiplies what the menu sells: "2x", "x2"
	rest    bool   // "the rest", "the others": as many as are left
	kinds   bool   // "one of each": what follows is a kind of thing
	part    bool   // "two of them", "one of the tacos": of what was named before, if it was
	total   int    // how many there are of them: "two of the three"
	sole    bool   // "actually just the": nothing else of what was said is wanted
	swaps   bool   // "make that": one thing takes the place of another
	pronoun bool   // it ends in "one": "a small chocolate one" is of the kind of the thing before
	named   []word // "change one of the teas to": the teas
	into    bool   // what named holds is all of the name
}

// asMade is what people say of a thing that should have all that it comes with.
const asMade = "everything"

// content reports whether p says more than joining words.
func (p piece) content() bool {
	return slices.ContainsFunc(p.words, func(w word) bool { return !isJoin(w.text) && w.text != comma })
}

// strength orders what may stand before a piece, weakest first.
func strength(lead string) int {
	return slices.Index([]string{"", comma, "and", "or", "with", string(cancels), repetition, correction, string(someMade), string(someOf)}, lead)
}

// isBreak reports whether w always ends a piece.
func isBreak(w string) bool {
	return w == comma || w == "and" || w == "with" || w == correction || w == repetition || w == string(cancels) || w == string(someOf) || w == string(someMade)
}

func isGroup(w string) bool {
	return w == string(bothOf) || w == string(allOf) || w == string(eachOf)
}

// pieces cuts words where a comma, "and", "with", a mark or a number stands, unless it belongs to a name of the menu.
func (c *catalog) pieces(words []word) []piece {
	words = ofEach(c.measured(slices.Clone(words)))
	glued := c.glue(words)
	for i := range words {
		if glued[i] && words[i].text == "one" {
			words[i].text = "1"
		}
	}
	var out []piece
	p := piece{}
	end := func(lead string) {
		if p.again && !p.content() {
			p.counted = true
		}
		if lead == "with" && p.counted && !p.content() && p.share == 0 {
			p.having = true
			return // "one with oat milk"
		}
		p.words = c.upright(p.words)
		if p.content() || p.counted || p.share != 0 || p.lead == repetition && lead != "with" || (p.lead == correction || p.lead == string(cancels)) && lead == "" {
			out = append(out, p)
			p = piece{lead: lead}
			return
		}
		switch taking := p.lead == correction; {
		case taking && lead == string(cancels), strength(lead) > strength(p.lead):
			p.lead = lead // "no wait, cancel the rings" takes back and puts nothing in the place
		case taking && lead == "and":
			p.lead, p.sole = lead, false // "a corn dog, you know what I like, and a coffee": nothing comes in the place, and one more thing does
		}
	}
	for i := 0; i < len(words); {
		w := words[i]
		switch {
		case glued[i]:
			p.words = append(p.words, w)
			i++
			continue
		case w.text == string(allOf) && p.having && !p.content() && strings.EqualFold(w.said, asMade) && closes(words, i+1):
			p.words = append(p.words, word{text: asMade, said: w.said}) // "one with everything": as it comes
			i++
			continue
		case isGroup(w.text):
			mark := role(w.text)
			switch {
			case mark == eachOf && p.counted && !p.content():
				p.share, p.n, p.counted = p.n, 0, false
				p.kinds = words[i-1].text == "of"
			case closes(words, i+1) && p.content():
				if last := len(out) - 1; p.lead == "and" && p.n == 0 && last > 0 && out[last].lead == comma && out[last].n == 0 && !out[last].counted && out[last].group == "" {
					out[last].group, out[last].after = mark, true // "flakes and nibs on each"
				}
				if at := slices.IndexFunc(p.words, func(w word) bool { return w.text == "no" }); at > 0 && mark != eachOf {
					// "a pastor taco no cilantro on any": the refusal is said of all.
					rest := p.words[at:]
					p.words = p.words[:at]
					end(comma)
					p.words = rest
				}
				p.group, p.after = mark, true
				end(comma)
			case closes(words, i+1) && !p.content() && len(out) > 0 && i+1 < len(words) && words[i+1].text == "with":
				p.group = mark
			default:
				if p.content() || p.counted {
					end("")
				}
				p.group = mark
			}
			i++
			if i < len(words) && words[i].text == "of" {
				i++
			}
			continue
		case w.text == repetition && (p.counted || p.again) && !p.content():
			p.lead = repetition // "two more of those"
			i++
			continue
		case w.text == string(someOf) || w.text == string(someMade):
			end(w.text)
			i = p.changes(words, glued, i)
			continue
		case isBreak(w.text):
			end(w.text)
			p.sole = p.sole && p.lead == correction || w.text == correction && onlyThat(w.said)
			p.swaps = p.swaps && p.lead == correction || w.text == correction && putsInPlace(w.said)
			if w.text == repetition && strings.HasPrefix(strings.ToLower(w.said), "more") {
				p.n = -1 // "more of those": how many more?
			}
			i++
			continue
		case w.text == "or" && i+1 < len(words) && p.content():
			if _, taken, _ := quantity(words[i+1:]); taken > 0 {
				end("or")
				i++
				continue
			}
		case w.text == "one" && p.content() && (words[i-1].text == "on" || words[i-1].text == "in") && closes(words, i+1):
			// "bacon on one" of them: of how many?
			end("")
			p.n, p.counted, p.number = -1, true, words[i:i+1]
			i++
			continue
		case w.text == "x" && i+1 < len(words) && p.content() && !p.counted && !glued[i+1]:
			if n, taken, counted := quantity(words[i+1:]); taken > 0 && counted {
				p.n, p.counted, p.number, p.times = n, true, words[i:i+1+taken], true
				i += 1 + taken
				continue
			}
		case w.text == "x" && i+1 < len(words) && !p.content() && !p.counted && len(out) > 0 && !glued[i+1] && isNumber(words[i+1].text):
			i++ // "rolls (tofu) x2"
			continue
		case w.text == "order" && p.counted && (w.plural || closes(words, i+1)):
			p.of = true // "two summer roll orders with pork", "burnt ends, two orders", "2 orders onion rings"
			i++
			continue
		case w.text == "one" && p.content() && !p.having && (w.plural || !p.counted || p.n == 1) && (closes(words, i+1) || p.n == 1 && closesPart(words, i+1)):
			// "a large one"
			p.pronoun = p.pronoun || !w.plural && i > 0 && words[i-1].text != "the"
			i++
			continue
		case (w.text == "other" || w.text == "rest") && p.counted && p.content() && i > 1 && words[i-1].text == "the" && words[i-2].text != "on" && words[i-2].text != "in" && words[i-2].text != "for" && words[i-2].text != "to" && !(i+1 < len(words) && words[i+1].text == "half"):
			end("") // "one small the other large"
			continue
		case (w.text == "other" || w.text == "rest") && !p.content() && !(i+1 < len(words) && words[i+1].text == "half"):
			p.n, p.counted, p.other = 1, true, true
			p.rest = w.text == "rest" || w.plural
			i++
			if i < len(words) && words[i].text == "one" {
				i++
			} else if n, taken, counted := quantity(words[i:]); taken > 0 && counted && w.text == "other" && !p.rest {
				p.n = n
				i += taken
			}
			for i < len(words) && (words[i].text == "of" || words[i].text == "them") {
				i++
			}
			continue
		case w.text == "another":
			if p.content() || p.counted {
				end("")
			}
			p.again = true
		}
		if n, taken, counted := quantity(words[i:]); taken > 0 && !anyTrue(glued[i:i+taken]) && !refused(words, i) {
			if p.of && !p.content() && counted && n > 1 {
				// "two orders of 6 wings": portions of six.
				p.words = append(p.words, word{text: decimal(n), said: words[i].said}, word{text: "piece"})
				i += taken
				continue
			}
			if p.having && !p.content() && !counted && n == 1 {
				i += taken // "one with a fried egg"
				continue
			}
			if p.content() || p.counted {
				lead := ""
				if !counted && i > 0 && (words[i-1].text == "in" || words[i-1].text == "on") {
					lead = "with" // "in a sugar cone"
				}
				end(lead)
			}
			if p.n == 0 || counted {
				p.n, p.counted, p.number = n, counted, words[i:i+taken]
			}
			i += taken
			if words[i-1].text == "of" && counted {
				p.part, p.total, i = ofThem(words, i)
			}
			for i < len(words) && (words[i].text == "of" || words[i].text == "them" || words[i].text == "those" || words[i].text == "these") {
				i++
			}
			p.bits = counted && slices.ContainsFunc(p.number, func(w word) bool { return w.text == "dozen" })
			if n := c.piecesAt(words, i); n > 0 && counted {
				p.bits = true // "4 pieces of nigiri", where an order has two
				i += n
			}
			p.times = p.times || counted && i > 0 && words[i-1].text == "x"
			if p.counted && i < len(words) && words[i].text == "x" {
				p.times = true
				i++
			}
			if i+1 < len(words) && words[i].text == "extra" && p.n > 0 && !p.content() && (c.another(words[i+1:]) || i+2 < len(words) && words[i+2].text == "of" && isServing(words[i+1].text) || counted && p.n > 1 && c.soldSo(words[i+1:])) {
				i++ // "an extra kimchi", "an extra bag of chips", "two extra white rice"
			}
			if i+1 < len(words) && isPortion(words[i].text) && words[i+1].text == "of" && !c.inNames(words[i].text) || i+1 < len(words) && (words[i].text == "order" || words[i].text == "side" || words[i].text == "portion" || words[i].text == "piece" && !c.byThePiece(words[i+1:])) && words[i+1].text == "of" {
				p.of = true
				i += 2
			}
			continue
		}
		if i+2 < len(words) && !p.content() && isPortion(w.text) && words[i+1].text == "of" && !c.inNames(w.text) {
			i += 2 // "and bag of peanuts"
			continue
		}
		p.words = append(p.words, w)
		i++
	}
	end("")
	if last := len(out) - 1; last >= 0 && len(words) > 0 && words[len(words)-1].text == comma {
		out[last].kinds = false // "one of each croissant you have": which there are is asked
	}
	return out
}

// ofThem reads what follows "two of": "them", "those", "the three" or "the". It returns whether the words speak of things named before, how many
// they say that there are, and where the words after them begin.
func ofThem(words []word, i int) (part bool, total, next int) {
	if i >= len(words) {
		return false, 0, i
	}
	switch words[i].text {
	case "them", "those", "these":
		i++
	case "the", "my", "our":
		if n, taken, counted := quantity(words[min(i+1, len(words)):]); taken > 0 && counted && n > 1 {
			return true, n, i + 1 + taken
		}
		return true, 0, i + 1
	default:
		return false, 0, i
	}
	return true, 0, i
}

// measured drops the comma between a name and its measure: "bacon (3 strips)".
func (c *catalog) measured(words []word) []word {
	for i := 2; i < len(words); i++ {
		if words[i-1].text == comma && c.sizes(words, i, words[i-2].text) > 0 {
			words = slices.Delete(words, i-1, i)
		}
	}
	return words
}

// sizes returns how many words at i say the measure of an item whose name ends in last, "half dozen" of an oyster basket, or 0.
func (c *catalog) sizes(words []word, i int, last string) int {
	for k := range c.entries {
		e := &c.entries[k]
		if n := len(e.measure); n > 0 && slices.Contains(e.core, last) && e.measureAt(words[i:]) == 0 && closesPart(words, i+n) {
			return n
		}
	}
	return 0
}

// another reports whether words begin with the whole name of an item, and with no option of one: one more of it.
func (c *catalog) another(words []word) bool {
	end := slices.IndexFunc(words, func(w word) bool { return isBreak(w.text) || isMark(w.text) })
	if end < 0 {
		end = len(words)
	}
	if end == 0 || end > longestRun || slices.ContainsFunc(c.entries, func(e entry) bool {
		return slices.ContainsFunc(words[:end], func(w word) bool { return len(e.byWord[w.text]) > 0 && !isJoin(w.text) })
	}) {
		return false
	}
	r := c.reads(words[:end])
	return len(r.cands) == 1 && r.clean && !r.loose && r.cands[0].full
}

// byThePiece reports whether the menu says of the thing after "of" how many pieces there are of it.
func (c *catalog) byThePiece(words []word) bool {
	return len(words) > 1 && slices.ContainsFunc(c.entries, func(e entry) bool {
		return slices.Contains(e.core, words[1].text) && (e.portion > 0 || slices.Contains(e.measure, "piece") || slices.Contains(e.core, "piece") || e.vocabulary["piece"])
	})
}

// piecesAt returns how many words at i say that the number before them counts pieces of what is sold in portions of another number, "pieces of", or 0.
func (c *catalog) piecesAt(words []word, i int) int {
	if i < 1 || i+1 >= len(words) || words[i].text != "piece" {
		return 0
	}
	n := 1
	if words[i+1].text == "of" {
		n = 2
	}
	if i+n >= len(words) || n == 1 && i > 1 && !isBreak(words[i-2].text) {
		return 0
	}
	sold, number, name := false, words[i-1].text, words[i+n].text
	for k := range c.entries {
		e := &c.entries[k]
		if !slices.Contains(e.core, name) {
			continue
		}
		if decimal(e.portion) == number || slices.Contains(e.core, number) || e.vocabulary[number] || e.vocabulary["piece"] {
			return 0 // the words of its name, or of an option
		}
		sold = sold || e.portion > 1 && !e.packed
	}
	if !sold {
		return 0
	}
	return n
}

// inNames reports whether a word is one of the names of items and options; a heading may speak of bags as it likes.
func (c *catalog) inNames(w string) bool {
	return c.inItems[w] || c.optional[w] || c.grouped[w] || slices.ContainsFunc(c.entries, func(e entry) bool { return slices.Contains(e.aside, w) })
}

// isPortion reports whether a word before "of" names what the restaurant sells as one.
func isPortion(w string) bool {
	return isContainer(w) || w == "pack" || w == "box" || w == "bag" || w == "basket" || w == "bowl" || w == "bucket" || w == "tray" || w == "set" || w == "batch" || w == "tin" || w == "jar" || w == "tub" || w == "carton"
}

// closes reports whether nothing more belongs to what stands before i.
func closes(words []word, i int) bool {
	return i >= len(words) || isBreak(words[i].text) && words[i].text != "with" || isGroup(words[i].text)
}

// fronted puts what is said of a part before that part, as most people say it: "bacon on one of them" becomes "one with bacon", and
// "olives on one half only" becomes "half olives".
func fronted(words []word) []word {
	for i := 1; i+1 < len(words); i++ {
		if words[i].text != "on" && words[i].text != "in" {
			continue
		}
		j := i + 1
		for j < len(words) && (words[j].text == "the" || words[j].text == "other" || words[j].text == "one" || words[j].text == "a") {
			j++
		}
		half := j < len(words) && words[j].text == "half"
		var them []word // "two of them", where the words say that they are a part
		if n, taken, counted := quantity(words[i+1:]); taken > 0 && counted && n > 0 && words[i+taken].text == "of" {
			if part, total, next := ofThem(words, i+1+taken); part && (total > 0 || words[next-1].text != "the" && words[next-1].text != "my" && words[next-1].text != "our") {
				them, j = words[i+1:next], next
			}
		}
		second := !half && i+2 < len(words) && words[i+1].text == "the" && words[i+2].text == "other" && slices.ContainsFunc(words[:i], func(w word) bool { return w.text == "one" })
		switch {
		case half:
			j++
		case them != nil:
		case second: // "vanilla in one and caramel in the other"
		case j == i+2 && words[i+1].text == "one":
		default:
			continue
		}
		if j < len(words) && words[j].text == "only" {
			j++
		}
		s := i
		// "Mushrooms and olives on one half" may mean both; "sausage on one half and olives on the other" parts them.
		other := half && slices.ContainsFunc(words[i:j], func(w word) bool { return w.text == "other" })
		for s > 0 && words[s-1].text != comma && words[s-1].text != "with" && !((other || second) && words[s-1].text == "and") {
			s--
		}
		refusal := -1
		for k := s + 1; k < i && !half; k++ {
			if words[k].text == "no" {
				refusal = k
			}
		}
		if refusal > 0 {
			// "two uttapams no sambar on one of them"
			words = slices.Insert(slices.Clone(words), refusal, word{text: comma})
			s, i, j = refusal+1, i+1, j+1
		}
		if s < i && (words[s].text == "a" || words[s].text == "an") && them != nil {
			words = slices.Delete(slices.Clone(words), s, s+1) // "a fried egg on one of them"
			i, j = i-1, j-1
		}
		if !closesPart(words, j) || s == 0 || s == i || slices.ContainsFunc(words[s:i], func(w word) bool {
			_, taken, _ := quantity([]word{w})
			return taken > 0
		}) {
			continue
		}
		out := slices.Clone(words[:s])
		switch {
		case half:
			out = append(out, word{text: "half", said: "half"})
		case them != nil:
			out = append(append(append(out[:s-1], word{text: comma}), them...), word{text: "with", said: "with"})
		case second:
			out = append(out[:s-1], word{text: comma}, word{text: "other", said: "other"}, word{text: "with", said: "with"})
		default:
			out = append(out[:s-1], word{text: comma}, word{text: "one", said: "one"}, word{text: "with", said: "with"})
		}
		out = append(append(out, words[s:i]...), words[j:]...)
		words = out
	}
	return words
}

// closesPart reports whether nothing more belongs to what stands before i; a "with" ends it, too.
func closesPart(words []word, i int) bool { return closes(words, i) || words[i].text == "with" }

// upright turns "slice of pepperoni" into "pepperoni slice", where slices are items of the menu. A "box of 12" says how many there are.
func (c *catalog) upright(words []word) []word {
	if len(words) < 3 || words[1].text != "of" || !c.inItems[words[0].text] || isNumber(words[2].text) {
		return words
	}
	return append(slices.Clone(words[2:]), words[0])
}

// refused reports whether the number at i is only the "a" of "without a".
func refused(words []word, i int) bool {
	if i > 1 && words[i].text == "one" && words[i-1].text != "no" {
		if _, taken, counted := quantity(words[i-2 : i-1]); taken > 0 && counted {
			return false // "one double one triple"
		}
	}
	return i > 0 && (words[i-1].text == "no" || isDegree(words[i-1].text)) && (words[i].text == "a" || words[i].text == "an" || words[i].text == "one")
}

func anyTrue(flags []bool) bool { return slices.Contains(flags, true) }

// glue marks the words that belong to a name of the menu though they look like more: the "and" of "mac and cheese",
// the number of "6 piece" or "half dozen cookies".
func (c *catalog) glue(words []word) []bool {
	glued := make([]bool, len(words))
	for i := range words {
		glued[i] = glued[i] || strings.Contains(words[i].text, "/4") && c.known[words[i].text] // the quarter of 1/4 chicken counts nothing
		if i > 0 {
			for k := range c.sizes(words, i, words[i-1].text) {
				glued[i+k] = true
			}
		}
		for _, name := range c.tricky {
			n := 0
			for n < len(name) && i+n < len(words) && (words[i+n].text == name[n] || words[i+n].text == "one" && name[n] == "1") {
				n++
			}
			if n == len(name) {
				for k := range n {
					glued[i+k] = true
				}
			}
			for k := 1; k < len(name) && i > 0 && isNumber(words[i].text); k++ {
				if name[k] == words[i].text && name[k-1] == words[i-1].text && len(name[k-1]) > 3 && !isNumber(name[k-1]) && !isJoin(name[k-1]) {
					glued[i] = true // the 44 of "a route 44 tea", where a size is Route 44 oz
				}
			}
			if i > 0 && i+1 < len(words) && (words[i].text == "and" || words[i].text == "with") {
				for k := 1; k+1 < len(name); k++ {
					if (name[k] == "and" || name[k] == "with") && (name[k-1] == words[i-1].text && name[k+1] == words[i+1].text || len(name) == 3 && name[k-1] == words[i+1].text && name[k+1] == words[i-1].text) {
						glued[i] = true
					}
				}
			}
		}
		if isNumber(words[i].text) && i+1 < len(words) && isUnit(words[i+1].text) && !(isPortion(words[i+1].text) && i+2 < len(words) && words[i+2].text == "of") {
			glued[i] = words[i+1].text != "piece" || c.piecesAt(words, i+1) == 0 && (i+2 >= len(words) || words[i+2].text != "of" || c.byThePiece(words[i+2:])) // "four pieces of cornbread"
		}
	}
	return glued
}

func isNumber(w string) bool {
	if w == "" || w[0] < '0' || w[0] > '9' {
		return false
	}
	return w[len(w)-1] != '%'
}

func decimal(n int) string { return strconv.Itoa(n) }
