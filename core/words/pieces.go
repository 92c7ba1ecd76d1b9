package words

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// piece is a run of words between two places where a new thing may begin.
type piece struct {
	lead    string // what stood before it: "", ",", "and", "with", "or", a correction, a repetition or a cancellation
	words   []english.Word
	n       int            // how many; 0 when nothing was said, -1 when it was unclear
	counted bool           // a number was said and not just "a"
	number  []english.Word // the words of the number
	other   bool           // "the other", "the rest": of what was named before
	again   bool           // "another"
	group   english.Role   // both, all or each
	after   bool           // the group was named after the words: "mild for both"
	joint   bool           // "both with": "with" follows the group
	share   int            // "two each of": how many of every item that follows; -1 when unclear
	of      bool           // a portion was named: "two orders of", "3 packs of"
	bits    bool           // the number counts pieces: "a dozen", "4 pieces of"
	having  bool           // "with" followed the number: "one with oat milk"
	times   bool           // the number multiplies what the menu sells: "2x", "x2"
	rest    bool           // "the rest", "the others": as many as are left
	kinds   bool           // "one of each": what follows is a kind of thing
	part    bool           // "two of them", "one of the tacos": of what was named before, if it was
	total   int            // how many there are of them: "two of the three"
	sole    bool           // "actually just the": nothing else of what was said is wanted
	swaps   bool           // "make that": one thing takes the place of another
	makes   bool           // "make it": the thing becomes another
	wished  bool           // "let's do": it may take the place of what was said before
	pronoun bool           // it ends in "one": "a small chocolate one" is of the kind of the thing before
	named   []english.Word // "change one of the teas to": the teas
	into    bool           // what named holds is all of the name
	turned  bool           // "actually make both": what follows takes the place of what was said
}

// asMade is what people say of a thing that should have all that it comes with.
const asMade = "everything"

// endsInWith reports whether the last of the words that were said is "with".
func endsInWith(said string) bool {
	fields := strings.Fields(strings.ToLower(said))
	return len(fields) > 1 && slices.Contains([]string{"with", "w/", "w"}, fields[len(fields)-1])
}

// wishes reports whether words in place of a comma bring up something that may be wanted instead of what was said before.
func wishes(said string) bool {
	said = strings.ToLower(said)
	return strings.HasPrefix(said, "let") || strings.HasPrefix(said, "how about") || strings.HasPrefix(said, "what about")
}

// content reports whether p says more than joining words.
func (p piece) content() bool {
	return slices.ContainsFunc(p.words, func(w english.Word) bool { return !english.IsJoin(w.Text) && w.Text != english.Comma })
}

// strength orders what may stand before a piece, weakest first.
func strength(lead string) int {
	return slices.Index([]string{"", english.Comma, "and", "or", "with", string(english.Cancels), english.Repetition, english.Correction, string(english.SomeMade), string(english.SomeOf)}, lead)
}

// pieces cuts words where a comma, "and", "with", a mark or a number stands, unless it belongs to a name of the menu.
func (c *catalog) pieces(words []english.Word) []piece {
	words = ofEach(c.measured(slices.Clone(words)))
	glued := c.glue(words)
	for i := range words {
		if glued[i] && words[i].Text == "one" {
			words[i].Text = "1"
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
		if p.content() || p.counted || p.share != 0 || p.lead == english.Repetition && lead != "with" || (p.lead == english.Correction || p.lead == string(english.Cancels)) && lead == "" {
			out = append(out, p)
			p = piece{lead: lead}
			return
		}
		switch taking := p.lead == english.Correction; {
		case taking && lead == string(english.Cancels), strength(lead) > strength(p.lead):
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
		case (w.Text == string(english.AllOf) || w.Text == asMade) && (p.having || p.lead == "with" && len(out) > 0 && i+1 < len(words)) && !p.content() && strings.EqualFold(w.Said, asMade) && english.Closes(words, i+1):
			p.words = append(p.words, english.Word{Text: asMade, Said: w.Said}) // "one with everything": as it comes
			i++
			continue
		case english.IsGroup(w.Text):
			mark := english.Role(w.Text)
			switch {
			case mark == english.EachOf && p.counted && !p.content():
				p.share, p.n, p.counted = p.n, 0, false
				p.kinds = words[i-1].Text == "of"
			case english.Closes(words, i+1) && p.content():
				if last := len(out) - 1; p.lead == "and" && p.n == 0 && last > 0 && out[last].lead == english.Comma && out[last].n == 0 && !out[last].counted && out[last].group == "" {
					out[last].group, out[last].after = mark, true // "flakes and nibs on each"
				}
				if at := slices.IndexFunc(p.words, func(w english.Word) bool { return w.Text == "no" }); at > 0 && mark != english.EachOf {
					// "a pastor taco no cilantro on any": the refusal is said of all.
					rest := p.words[at:]
					p.words = p.words[:at]
					end(english.Comma)
					p.words = rest
				}
				p.group, p.after = mark, true
				end(english.Comma)
			case english.Closes(words, i+1) && !p.content() && len(out) > 0 && i+1 < len(words) && words[i+1].Text == "with":
				p.group = mark
			default:
				if p.content() || p.counted {
					end("")
				}
				p.group, p.joint = mark, endsInWith(w.Said)
			}
			i++
			if i < len(words) && words[i].Text == "of" {
				i++
			}
			continue
		case w.Text == english.Repetition && (p.counted || p.again) && !p.content():
			p.lead = english.Repetition // "two more of those"
			i++
			continue
		case w.Text == string(english.SomeOf) || w.Text == string(english.SomeMade):
			end(w.Text)
			i = p.changes(words, glued, i)
			continue
		case english.IsBreak(w.Text):
			end(w.Text)
			p.sole = p.sole && p.lead == english.Correction || w.Text == english.Correction && rewrite.OnlyThat(w.Said)
			p.wished = w.Text == english.Comma && wishes(w.Said)
			p.makes = p.makes && p.lead == english.Correction || w.Text == english.Correction && rewrite.Makes(w.Said)
			p.swaps = p.swaps && p.lead == english.Correction || w.Text == english.Correction && rewrite.PutsInPlace(w.Said)
			if w.Text == english.Repetition && strings.HasPrefix(strings.ToLower(w.Said), "more") {
				p.n = -1 // "more of those": how many more?
			}
			i++
			continue
		case w.Text == "or" && i+1 < len(words) && p.content():
			if _, taken, _ := english.Quantity(words[i+1:]); taken > 0 {
				end("or")
				i++
				continue
			}
		case w.Text == "one" && p.content() && (words[i-1].Text == "on" || words[i-1].Text == "in") && english.Closes(words, i+1):
			// "bacon on one" of them: of how many?
			end("")
			p.n, p.counted, p.number = -1, true, words[i:i+1]
			i++
			continue
		case w.Text == "x" && i+1 < len(words) && p.content() && !p.counted && !glued[i+1]:
			if n, taken, counted := english.Quantity(words[i+1:]); taken > 0 && counted {
				p.n, p.counted, p.number, p.times = n, true, words[i:i+1+taken], true
				i += 1 + taken
				continue
			}
		case w.Text == "x" && i+1 < len(words) && !p.content() && !p.counted && len(out) > 0 && !glued[i+1] && english.IsNumber(words[i+1].Text):
			i++ // "rolls (tofu) x2"
			continue
		case w.Text == "order" && p.counted && (w.Plural || english.Closes(words, i+1) || !p.content() && !p.having && !c.inNames("order")):
			p.of = true // "two summer roll orders with pork", "burnt ends, two orders", "1 order onion rings"
			i++
			continue
		case w.Text == "one" && p.content() && !p.having && (w.Plural || !p.counted || p.n == 1) && (english.Closes(words, i+1) || p.n == 1 && english.ClosesPart(words, i+1)):
			// "a large one"
			p.pronoun = p.pronoun || !w.Plural && i > 0 && words[i-1].Text != "the"
			i++
			continue
		case (w.Text == "other" || w.Text == "rest") && p.counted && p.content() && i > 1 && words[i-1].Text == "the" && words[i-2].Text != "on" && words[i-2].Text != "in" && words[i-2].Text != "for" && words[i-2].Text != "to" && !(i+1 < len(words) && words[i+1].Text == "half"):
			end("") // "one small the other large"
			continue
		case (w.Text == "other" || w.Text == "rest") && !p.content() && !(i+1 < len(words) && words[i+1].Text == "half"):
			p.n, p.counted, p.other = 1, true, true
			p.rest = w.Text == "rest" || w.Plural
			i++
			if i < len(words) && words[i].Text == "one" {
				i++
			} else if n, taken, counted := english.Quantity(words[i:]); taken > 0 && counted && w.Text == "other" && !p.rest {
				p.n = n
				i += taken
			}
			for i < len(words) && (words[i].Text == "of" || words[i].Text == "them") {
				i++
			}
			continue
		case w.Text == "another":
			if p.content() || p.counted {
				end("")
			}
			p.again = true
		}
		n, taken, counted := english.Quantity(words[i:])
		if taken == 2 && words[i+1].Text == "dozen" && glued[i+1] && !glued[i] {
			n, taken, counted = english.Quantity(words[i : i+1]) // "2 dozen rolls", where a Dozen rolls is one thing
		}
		if taken > 0 && !anyTrue(glued[i:i+taken]) && !refused(words, i) {
			if p.of && !p.content() && counted && n > 1 {
				// "two orders of 6 wings": portions of six.
				p.words = append(p.words, english.Word{Text: english.Decimal(n), Said: words[i].Said}, english.Word{Text: "piece"})
				i += taken
				continue
			}
			if p.having && !p.content() && !counted && n == 1 {
				i += taken // "one with a fried egg"
				continue
			}
			if p.content() || p.counted {
				lead := ""
				if !counted && i > 0 && (words[i-1].Text == "in" || words[i-1].Text == "on") {
					lead = "with" // "in a sugar cone"
				}
				end(lead)
			}
			if p.n == 0 || counted {
				p.n, p.counted, p.number = n, counted, words[i:i+taken]
			}
			i += taken
			if words[i-1].Text == "of" && counted {
				p.part, p.total, i = rewrite.OfThem(words, i)
			}
			for i < len(words) && (words[i].Text == "of" || words[i].Text == "them" || words[i].Text == "those" || words[i].Text == "these") {
				i++
			}
			p.bits = counted && slices.ContainsFunc(p.number, func(w english.Word) bool { return w.Text == "dozen" })
			if n := c.piecesAt(words, i); n > 0 && counted {
				p.bits = true // "4 pieces of nigiri", where an order has two
				i += n
			}
			p.times = p.times || counted && i > 0 && words[i-1].Text == "x"
			if p.counted && i < len(words) && words[i].Text == "x" {
				p.times = true
				i++
			}
			if i+1 < len(words) && words[i].Text == "extra" && p.n > 0 && !p.content() && (c.another(words[i+1:]) || i+2 < len(words) && words[i+2].Text == "of" && isServing(words[i+1].Text) || counted && p.n > 1 && c.soldSo(words[i+1:]) || p.n == 1 && i > 0 && english.IsArticle(words[i-1].Text) && !(i > 1 && words[i-2].Text == "with") && c.soldAside(words[i+1:])) {
				i++ // "an extra kimchi", "an extra bag of chips", "two extra white rice", "an extra white rice" of Side of white rice
			}
			if i+1 < len(words) && p.n > 0 && !p.content() && packings[words[i].Text] && !c.Known[words[i].Text] && words[i+1].Text != "of" && c.Known[words[i+1].Text] && !english.IsJoin(words[i+1].Text) {
				p.of = true // "6 bags chips"
				i++
			} else if counted && i+2 < len(words) && words[i+1].Text == "of" && c.bitOf(words[i].Text, words[i+2:]) {
				p.bits = true // "2 slices of rye toast", which come two in an order
				i += 2
			} else if i+1 < len(words) && english.IsPortion(words[i].Text) && words[i+1].Text == "of" && !c.inNames(words[i].Text) || i+1 < len(words) && (words[i].Text == "order" || words[i].Text == "side" || words[i].Text == "portion" || words[i].Text == "piece" && !c.byThePiece(words[i+1:])) && words[i+1].Text == "of" {
				p.of = true
				i += 2
			}
			continue
		}
		if i+2 < len(words) && !p.content() && english.IsPortion(w.Text) && words[i+1].Text == "of" && !c.inNames(w.Text) {
			i += 2 // "and bag of peanuts"
			continue
		}
		p.words = append(p.words, w)
		i++
	}
	end("")
	if last := len(out) - 1; last >= 0 && len(words) > 0 && words[len(words)-1].Text == english.Comma {
		out[last].kinds = false // "one of each croissant you have": which there are is asked
	}
	return out
}

// measured drops the comma between a name and its measure: "bacon (3 strips)".
func (c *catalog) measured(words []english.Word) []english.Word {
	for i := 2; i < len(words); i++ {
		if words[i-1].Text == english.Comma && c.sizes(words, i, words[i-2].Text) > 0 {
			words = slices.Delete(words, i-1, i)
		}
	}
	return words
}

// sizes returns how many words at i say the measure of an item whose name ends in last, "half dozen" of an oyster basket, or 0.
func (c *catalog) sizes(words []english.Word, i int, last string) int {
	for k := range c.entries {
		e := &c.entries[k]
		if n := len(e.measure); n > 0 && slices.Contains(e.core, last) && e.measureAt(words[i:]) == 0 && english.ClosesPart(words, i+n) {
			return n
		}
	}
	return 0
}

// another reports whether words begin with the whole name of an item, and with no option of one: one more of it.
func (c *catalog) another(words []english.Word) bool {
	end := slices.IndexFunc(words, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsMark(w.Text) })
	if end < 0 {
		end = len(words)
	}
	if end == 0 || end > longestRun || slices.ContainsFunc(c.entries, func(e entry) bool {
		return slices.ContainsFunc(words[:end], func(w english.Word) bool { return len(e.byWord[w.Text]) > 0 && !english.IsJoin(w.Text) })
	}) {
		return false
	}
	r := c.reads(words[:end])
	return len(r.cands) == 1 && r.clean && !r.loose && r.cands[0].full
}

// soldAside reports whether words begin with the name of one item that is ordered by the side of something else, and no option is more of it: "white rice" of Side of white
// rice.
func (c *catalog) soldAside(words []english.Word) bool {
	end := slices.IndexFunc(words, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsMark(w.Text) })
	if end < 0 {
		end = len(words)
	}
	if end == 0 || end > longestRun {
		return false
	}
	r := c.reads(words[:end])
	if len(r.cands) != 1 || !r.clean || r.loose || r.cands[0].confirm {
		return false
	}
	e := r.cands[0].entry
	return slices.ContainsFunc(slices.Concat(e.core, e.heading), func(w string) bool { return w == "side" || w == "extra" || w == "bread" }) && !slices.ContainsFunc(e.core, english.IsDish) &&
		!slices.ContainsFunc(c.entries, func(o entry) bool {
			return slices.ContainsFunc(o.groups, func(g groupEntry) bool {
				return slices.ContainsFunc(g.options, func(p optionEntry) bool {
					return len(p.core) > 1 && p.core[0] == "extra" && p.core[len(p.core)-1] == words[end-1].Text
				})
			})
		})
}

// byThePiece reports whether the menu says of the thing after "of" how many pieces there are of it.
func (c *catalog) byThePiece(words []english.Word) bool {
	return len(words) > 1 && slices.ContainsFunc(c.entries, func(e entry) bool {
		return slices.Contains(e.core, words[1].Text) && (e.portion > 0 || e.bits > 1 || slices.Contains(e.measure, "piece") || slices.Contains(e.core, "piece") || e.vocabulary["piece"])
	})
}

// piecesAt returns how many words at i say that the number before them counts pieces of what is sold in portions of another number, "pieces of", or 0.
func (c *catalog) piecesAt(words []english.Word, i int) int {
	if i < 1 || i+1 >= len(words) || words[i].Text != "piece" {
		return 0
	}
	n := 1
	if words[i+1].Text == "of" {
		n = 2
	}
	if i+n >= len(words) || n == 1 && i > 1 && !english.IsBreak(words[i-2].Text) {
		return 0
	}
	sold, number := false, words[i-1].Text
	for k := range c.entries {
		e := &c.entries[k]
		at := i + n
		for n == 2 && at+1 < len(words) && at < i+n+2 && !slices.Contains(e.core, words[at].Text) && e.vocabulary[words[at].Text] {
			at++ // "8 pieces of chocolate rugelach"
		}
		if !slices.Contains(e.core, words[at].Text) {
			continue
		}
		if at == i+n && english.Decimal(e.portion) == number || slices.Contains(e.core, number) || e.vocabulary[number] || e.vocabulary["piece"] {
			return 0 // the words of its name, or of an option
		}
		sold = sold || e.portion > 1 && !e.packed || e.portion == 0 && e.bits > 1
	}
	if !sold {
		return 0
	}
	return n
}

// inNames reports whether a word is one of the names of items and options; a heading may speak of bags as it likes.
func (c *catalog) inNames(w string) bool {
	return c.inItems[w] || c.Optional[w] || c.Grouped[w] || slices.ContainsFunc(c.entries, func(e entry) bool { return slices.Contains(e.aside, w) })
}

// upright turns "slice of pepperoni" into "pepperoni slice", where slices are items of the menu. A "box of 12" says how many there are.
func (c *catalog) upright(words []english.Word) []english.Word {
	if len(words) < 3 || words[1].Text != "of" || !c.inItems[words[0].Text] || english.IsNumber(words[2].Text) {
		return words
	}
	return append(slices.Clone(words[2:]), words[0])
}

// refused reports whether the number at i is only the "a" of "without a".
func refused(words []english.Word, i int) bool {
	if i > 1 && words[i].Text == "one" && words[i-1].Text != "no" {
		if _, taken, counted := english.Quantity(words[i-2 : i-1]); taken > 0 && counted {
			return false // "one double one triple"
		}
	}
	return i > 0 && (words[i-1].Text == "no" || english.IsDegree(words[i-1].Text)) && (words[i].Text == "a" || words[i].Text == "an" || words[i].Text == "one")
}

// packings are what single things come in, so that people leave out the "of" after them.
var packings = english.WordSet("bag can bottle carton")

func anyTrue(flags []bool) bool { return slices.Contains(flags, true) }

// glue marks the words that belong to a name of the menu though they look like more: the "and" of "mac and cheese",
// the number of "6 piece" or "half dozen cookies".
func (c *catalog) glue(words []english.Word) []bool {
	glued := make([]bool, len(words))
	for i := range words {
		glued[i] = glued[i] || strings.Contains(words[i].Text, "/4") && c.Known[words[i].Text] // the quarter of 1/4 chicken counts nothing
		if i > 0 {
			for k := range c.sizes(words, i, words[i-1].Text) {
				glued[i+k] = true
			}
		}
		for _, name := range c.tricky {
			n := 0
			for n < len(name) && i+n < len(words) && (words[i+n].Text == name[n] || words[i+n].Text == "one" && name[n] == "1") {
				n++
			}
			if n == len(name) {
				for k := range n {
					glued[i+k] = true
				}
			}
			for k := 1; k < len(name) && i > 0 && english.IsNumber(words[i].Text); k++ {
				if name[k] == words[i].Text && name[k-1] == words[i-1].Text && len(name[k-1]) > 3 && !english.IsNumber(name[k-1]) && !english.IsJoin(name[k-1]) {
					glued[i] = true // the 44 of "a route 44 tea", where a size is Route 44 oz
				}
			}
			if i > 0 && i+1 < len(words) && (words[i].Text == "and" || words[i].Text == "with") {
				for k := 1; k+1 < len(name); k++ {
					if (name[k] == "and" || name[k] == "with") && (name[k-1] == words[i-1].Text && name[k+1] == words[i+1].Text || len(name) == 3 && name[k-1] == words[i+1].Text && name[k+1] == words[i-1].Text) {
						glued[i] = true
					}
				}
			}
		}
		if english.IsNumber(words[i].Text) && i+1 < len(words) && english.IsUnit(words[i+1].Text) && !c.soldBy(words[i+1:]) && !(english.IsPortion(words[i+1].Text) && i+2 < len(words) && words[i+2].Text == "of") {
			glued[i] = words[i+1].Text != "piece" || c.piecesAt(words, i+1) == 0 && (i+2 >= len(words) || words[i+2].Text != "of" || c.byThePiece(words[i+2:])) // "four pieces of cornbread"
		}
	}
	return glued
}

// soldBy reports whether words begin with a unit that the name of an item begins with, and say the rest of that name: the Scoop of rice of "two scoops of rice".
func (c *catalog) soldBy(words []english.Word) bool {
	end := slices.IndexFunc(words, func(w english.Word) bool { return english.IsBreak(w.Text) || english.IsMark(w.Text) })
	if end < 0 {
		end = len(words)
	}
	said := english.Texts(words[:end])
	return slices.ContainsFunc(c.entries, func(e entry) bool {
		return len(e.core) > 1 && e.core[0] == said[0] && !e.vocabulary[said[0]] && !slices.ContainsFunc(e.core, func(w string) bool { return w != "of" && !slices.Contains(said, w) })
	})
}

// pieceNames are what people say for an option that counts the thing itself, by the last word of its name: "16 piece" for the 16 Wings of Chicken Wings.
func pieceNames(thing string, core []string) [][]string {
	if len(core) != 2 || !english.IsNumber(core[0]) || core[1] != thing {
		return nil
	}
	return [][]string{{core[0], "piece"}, {core[0], "count"}}
}

// lastName returns the last word of a name, or nothing.
func lastName(name []string) string {
	if len(name) == 0 {
		return ""
	}
	return name[len(name)-1]
}
