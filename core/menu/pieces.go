package menu

import "slices"

// piece is a run of words between two places where a new thing may begin.
type piece struct {
	lead    string // what stood before it: "", ",", "and", "with", or a correction
	words   []word
	n       int    // how many; 0 when nothing was said, -1 when it was unclear
	counted bool   // a number was said and not just "a"
	number  []word // the words of the number
	other   bool   // "the other", "the rest": of what was named before
}

// content tells that p says more than joining words.
func (p piece) content() bool {
	return slices.ContainsFunc(p.words, func(w word) bool { return !isJoin(w.text) && w.text != comma })
}

// pieces cuts words where a comma, "and", "with" or a number stands, unless it belongs to a name of the menu.
func (c *catalog) pieces(words []word) []piece {
	glued := c.glue(words)
	var out []piece
	p := piece{}
	end := func(lead string) {
		if lead == "with" && len(p.words) == 1 && p.words[0].text == repetition {
			return // "the same but with bacon"
		}
		if lead == "with" && p.counted && !p.content() {
			return // "one with oat milk"
		}
		p.words = c.upright(p.words)
		if p.content() || p.counted {
			out = append(out, p)
			p = piece{}
		} else if p.n != 0 && lead == "" {
			lead = p.lead
		}
		switch {
		case lead == "with", lead == "and", lead == correction, p.lead == "":
			p = piece{lead: lead}
		default:
			p = piece{lead: p.lead}
		}
	}
	for i := 0; i < len(words); {
		w := words[i]
		switch {
		case glued[i]:
			p.words = append(p.words, w)
			i++
			continue
		case w.text == comma || w.text == "and" || w.text == "with" || w.text == correction:
			end(w.text)
			i++
			continue
		case w.text == repetition && p.content():
			end("")
		case w.text == "one" && p.content() && (words[i-1].text == "on" || words[i-1].text == "in") && closes(words, i+1):
			// "bacon on one" of them: of how many?
			end("")
			p.n, p.counted, p.number = -1, true, words[i:i+1]
			i++
			continue
		case w.text == "x" && i+1 < len(words) && p.content() && !p.counted && !glued[i+1]:
			if n, taken, counted := quantity(words[i+1:]); taken > 0 && counted {
				p.n, p.counted, p.number = n, true, words[i:i+1+taken]
				i += 1 + taken
				continue
			}
		case w.text == "one" && p.content() && (w.plural || !p.counted || p.n == 1) && closes(words, i+1):
			// "a large one"
			i++
			continue
		case (w.text == "other" || w.text == "rest") && !p.content() && !(i+1 < len(words) && words[i+1].text == "half"):
			p.n, p.counted, p.other = 1, true, true
			i++
			if i < len(words) && words[i].text == "one" {
				i++
			}
			continue
		}
		if n, taken, counted := quantity(words[i:]); taken > 0 && !anyTrue(glued[i:i+taken]) && !refused(words, i) {
			if p.content() || p.counted {
				end("")
			}
			if p.n == 0 || counted {
				p.n, p.counted, p.number = n, counted, words[i:i+taken]
			}
			i += taken
			if p.counted && i < len(words) && words[i].text == "x" {
				i++
			}
			continue
		}
		p.words = append(p.words, w)
		i++
	}
	end("")
	return out
}

// closes tells that nothing more belongs to what stands before i.
func closes(words []word, i int) bool {
	return i >= len(words) || words[i].text == comma || words[i].text == "and" || words[i].text == "with" || words[i].text == correction
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
		switch {
		case half:
			j++
		case j == i+2 && words[i+1].text == "one":
			if j+1 < len(words) && words[j].text == "of" && words[j+1].text == "them" {
				j += 2
			}
		default:
			continue
		}
		if j < len(words) && words[j].text == "only" {
			j++
		}
		s := i
		// "Mushrooms and olives on one half" may mean both; "sausage on one half and olives on the other" parts them.
		other := half && slices.ContainsFunc(words[i:j], func(w word) bool { return w.text == "other" })
		for s > 0 && words[s-1].text != comma && words[s-1].text != "with" && !(other && words[s-1].text == "and") {
			s--
		}
		if !closes(words, j) || s == 0 || s == i || slices.ContainsFunc(words[s:i], func(w word) bool {
			_, taken, _ := quantity([]word{w})
			return taken > 0
		}) {
			continue
		}
		out := slices.Clone(words[:s])
		if half {
			out = append(out, word{text: "half", said: "half"})
		} else {
			out = append(out[:s-1], word{text: comma}, word{text: "one", said: "one"}, word{text: "with", said: "with"})
		}
		out = append(append(out, words[s:i]...), words[j:]...)
		words = out
	}
	return words
}

// upright turns "slice of pepperoni" into "pepperoni slice", where slices are items of the menu.
func (c *catalog) upright(words []word) []word {
	if len(words) < 3 || words[1].text != "of" || !c.inItems[words[0].text] {
		return words
	}
	return append(slices.Clone(words[2:]), words[0])
}

// refused tells that the number at i is only the "a" of "without a".
func refused(words []word, i int) bool {
	return i > 0 && (words[i-1].text == "no" || isDegree(words[i-1].text)) && (words[i].text == "a" || words[i].text == "an" || words[i].text == "one")
}

func anyTrue(flags []bool) bool { return slices.Contains(flags, true) }

// glue marks the words that belong to a name of the menu though they look like more: the "and" of "mac and cheese",
// the number of "6 piece" or "half dozen cookies".
func (c *catalog) glue(words []word) []bool {
	glued := make([]bool, len(words))
	for i := range words {
		for _, name := range c.tricky {
			n := 0
			for n < len(name) && i+n < len(words) && words[i+n].text == name[n] {
				n++
			}
			if n == len(name) {
				for k := range n {
					glued[i+k] = true
				}
			}
			if i > 0 && i+1 < len(words) && (words[i].text == "and" || words[i].text == "with") {
				for k := 1; k+1 < len(name); k++ {
					if name[k] == words[i].text && name[k-1] == words[i-1].text && name[k+1] == words[i+1].text {
						glued[i] = true
					}
				}
			}
		}
		if isNumber(words[i].text) && i+1 < len(words) && isUnit(words[i+1].text) {
			glued[i] = true
		}
	}
	return glued
}

func isNumber(w string) bool { return w != "" && w[0] >= '0' && w[0] <= '9' }
