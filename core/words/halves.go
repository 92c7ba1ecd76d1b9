package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads what lies on which half of a thing that the menu sells by halves: "half pepperoni, half mushroom", "olives on one side and ham on the
// other". It puts a mark before the words for each half, and the thing's name where only its size was said.

// Marks of where the options that follow lie. The half that is named first is the menu's first one.
const (
	firstHalf  = "\x00half1"
	secondHalf = "\x00half2"
	bothHalves = "\x00whole"
	anyHalf    = "\x00half?" // the words do not say whether it lies on the half or on all of it
)

func isHalfMark(w string) bool {
	return w == firstHalf || w == secondHalf || w == bothHalves || w == anyHalf
}

// byHalves reports whether e has groups for its halves.
func (e *entry) byHalves() bool {
	return slices.ContainsFunc(e.groups, func(g groupEntry) bool { return g.half != 0 })
}

// halvedFor returns the pizzas that words for a half may be of though they do not name them: those that come with nothing, or that the person makes up.
func (x *Index) halvedFor(said map[string]bool) []int {
	var out []int
	for w := range halfWords {
		if !said[w] {
			continue
		}
		for _, k := range x.byWord["pizza"] {
			if core := x.entries[k].core; core[len(core)-1] == "pizza" && (len(core) == 1 || len(core) == 2 && (core[0] == "cheese" || core[0] == "plain") || slices.Contains(core, "half")) {
				out = append(out, k)
			}
		}
		break
	}
	return out
}

// inHalves are the words that may follow a thing sold by halves: what lies on it, half by half.
type inHalves struct {
	c       *catalog
	e       *entry
	words   []english.Word
	clauses []halfClause
}

// halfClause says what lies on one half, or on the whole thing.
type halfClause struct {
	from, to int    // all of its words
	mark     string // where
	list     [2]int // the words for the options
	commas   bool   // a comma parts the options
}

// halved marks the halves of the things that the menu sells by halves.
func (c *catalog) halved(words []english.Word) []english.Word {
	if !slices.ContainsFunc(words, func(w english.Word) bool { return halfWords[w.Text] }) || !slices.ContainsFunc(c.entries, func(e entry) bool { return e.byHalves() }) {
		return words
	}
	var out []english.Word
	several := false // several things were named, of which "one" and "the other" are parts
	for from := 0; from < len(words); {
		if n, taken, _ := english.Quantity(words[from:]); taken > 0 && n > 1 {
			several = true
		}
		to := nextThing(words, from, several)
		thing := words[from:to]
		lead := 0
		for several && lead < len(thing) && (thing[lead].Text == "the" || thing[lead].Text == "one" || thing[lead].Text == "other") {
			lead++
		}
		marked := c.markHalves(thing[lead:], several && lead > 0)
		out = append(append(out, thing[:lead]...), marked...)
		from = to
	}
	return out
}

// nextThing returns where the words for another thing begin after from. Of several things, "one" and "the other" begin a part.
func nextThing(words []english.Word, from int, several bool) int {
	for i := from + 1; i < len(words); i++ {
		w := words[i].Text
		if english.IsMark(w) || several && english.IsBreak(words[i-1].Text) && (w == "one" || w == "the" && i+1 < len(words) && words[i+1].Text == "other") {
			return i
		}
		if _, n := sideAt(words, i); n > 0 {
			i += n - 1
			continue
		}
		if _, taken, _ := english.Quantity(words[i:]); taken > 0 && !(english.IsNumber(w) && i+1 < len(words) && english.IsUnit(words[i+1].Text)) {
			return i
		}
	}
	return len(words)
}

// halfWords are words for a part of a thing, and sideHints words that tell which.
var (
	halfWords = english.WordSet("half side left right")
	sideHints = map[string]string{"first": firstHalf, "left": firstHalf, "second": secondHalf, "right": secondHalf, "other": secondHalf, "one": "", "1": ""}
)

// halfPhrase is a phrase for one half: "on the other half", "half", "on the left".
type halfPhrase struct {
	on   bool   // it says that something lies there
	mark string // which half, if it says so
}

// sideAt reads a phrase for one half at i and returns how many words it has, or 0.
func sideAt(words []english.Word, i int) (p halfPhrase, n int) {
	is := func(k int, texts ...string) bool { return k < len(words) && slices.Contains(texts, words[k].Text) }
	k := i
	if is(k, "on", "over", "in") {
		p.on = true
		k++
	}
	if is(k, "just", "only") && p.on {
		k++
	}
	the := is(k, "the", "a")
	if the {
		k++
	}
	hinted := false
	for k < len(words) {
		mark, ok := sideHints[words[k].Text]
		if !ok {
			break
		}
		hinted = true
		if mark != "" {
			p.mark = mark
		}
		k++
	}
	switch {
	case is(k, "half"), is(k, "side") && hinted:
		k++
	case p.on && the && p.mark != "": // "on the left"
	default:
		return p, 0
	}
	if is(k, "only") {
		k++
	}
	if is(k, "of") && is(k+1, "it", "the") {
		k += 2
		if is(k, "pizza") {
			k++
		}
	}
	return p, k - i
}

// markHalves marks the halves of the one thing that words are about. The words of a part of several things name no thing of their own.
func (c *catalog) markHalves(words []english.Word, part bool) []english.Word {
	for k := range c.entries {
		e := &c.entries[k]
		if !e.byHalves() {
			continue
		}
		h := &inHalves{c: c, e: e, words: words}
		if !h.read() {
			continue
		}
		at, name, ok := h.names()
		if part {
			name, ok = nil, true
		}
		if ok {
			return h.write(at, name)
		}
	}
	return words
}

// read finds the clauses, and reports whether there is one for a half and each has its own.
func (h *inHalves) read() bool {
	next := firstHalf
	seen := map[string]bool{}
	for i := 0; i < len(h.words); {
		if n := h.pair(i); n > 0 {
			i += n
			next = ""
			seen[firstHalf], seen[secondHalf] = true, true
			continue
		}
		clause, n := h.clause(i)
		if n == 0 {
			i++
			continue
		}
		if clause.mark == "" {
			clause.mark = next
		}
		if clause.mark == "" || seen[clause.mark] && clause.mark != bothHalves {
			return false
		}
		seen[clause.mark] = true
		switch {
		case !seen[firstHalf]:
			next = firstHalf
		case !seen[secondHalf]:
			next = secondHalf
		default:
			next = ""
		}
		h.clauses = append(h.clauses, clause)
		i += n
	}
	return seen[firstHalf] || seen[secondHalf]
}

// clause reads what lies on one half, or on all of it, at i.
func (h *inHalves) clause(i int) (halfClause, int) {
	if p, n := sideAt(h.words, i); n > 0 {
		from := i + n
		for from < len(h.words) && (h.words[from].Text == "with" || h.words[from].Text == "is" || h.words[from].Text == "of") {
			from++
		}
		if end := h.listFrom(from, false); end > from {
			return halfClause{from: i, to: end, mark: p.mark, list: [2]int{from, end}}, end - i
		}
		if end := h.nothing(from); end > from {
			return halfClause{from: i, to: end, mark: p.mark}, end - i
		}
		return halfClause{}, 0
	}
	end := h.listFrom(i, true)
	empty := false
	if end == i {
		end, empty = h.nothing(i), true
	}
	if end == i || end >= len(h.words) {
		return halfClause{}, 0
	}
	clause := halfClause{from: i, list: [2]int{i, end}, commas: slices.ContainsFunc(h.words[i:end], func(w english.Word) bool { return w.Text == english.Comma })}
	if empty {
		clause.list[1] = i
	}
	if p, n := sideAt(h.words, end); n > 0 && p.on {
		clause.mark, clause.to = p.mark, end+n
		return clause, clause.to - i
	}
	if !empty && h.words[end].Text == english.Comma && h.words[end].Whole == english.OnWhole {
		clause.mark, clause.to = bothHalves, end
		return clause, end - i
	}
	return halfClause{}, 0
}

// pair reads "half and half, ham and olives" as a clause for each half.
func (h *inHalves) pair(i int) int {
	is := func(k int, text string) bool { return k < len(h.words) && h.words[k].Text == text }
	if !is(i, "half") || !is(i+1, "and") || !is(i+2, "half") {
		return 0
	}
	from := i + 3
	for is(from, english.Comma) || is(from, "of") || is(from, "with") {
		from++
	}
	end := h.option(from)
	if end == from || !is(end, "and") {
		return 0
	}
	last := h.option(end + 1)
	if last == end+1 || last < len(h.words) && !english.IsBreak(h.words[last].Text) {
		return 0
	}
	h.clauses = append(h.clauses, halfClause{from: i, to: end, mark: firstHalf, list: [2]int{from, end}}, halfClause{from: end, to: last, mark: secondHalf, list: [2]int{end + 1, last}})
	return last - i
}

// listFrom returns where the options end that are named from i on, one after the other or joined by "and", and by a comma if commas may.
func (h *inHalves) listFrom(i int, commas bool) int {
	end := h.option(i)
	for end > i && end < len(h.words) {
		next := end
		for next < len(h.words) && (h.words[next].Text == "and" || commas && h.words[next].Text == english.Comma && h.words[next].Whole == "") {
			next++
		}
		more := h.option(next)
		if more == next {
			break
		}
		if next > end && !commas {
			if _, n := h.clause(next); n > 0 {
				break // "half ham and olives on the other half"
			}
		}
		end = more
	}
	return end
}

// option returns where the name of an option ends that begins at i and that can lie on a half.
func (h *inHalves) option(i int) int {
	if i >= len(h.words) || !h.e.vocabulary[h.words[i].Text] {
		return i
	}
	f := &fitter{fitting: &fitting{entry: h.e}, words: h.words}
	end, refs := f.longest(i, false)
	if !slices.ContainsFunc(refs, func(r ref) bool { return h.e.groups[r.group].half != 0 }) {
		return i
	}
	if end < len(h.words) && h.c.inItems[h.words[end].Text] && !h.e.vocabulary[h.words[end].Text] {
		return i // "half italian sub"
	}
	return end
}

// nothing returns where the words end that leave a half as the thing is anyway.
func (h *inHalves) nothing(i int) int {
	end := i
	for end < len(h.words) && bareHalf[h.words[end].Text] {
		end++
	}
	if end < len(h.words) && !english.IsBreak(h.words[end].Text) {
		if _, n := sideAt(h.words, end); n == 0 {
			return i
		}
	}
	return end
}

var bareHalf = english.WordSet("plain cheese just only nothing regular none normal original")

// names returns where which words of the thing's name must be added so that the words before the first clause name it, and whether they can be about it.
func (h *inHalves) names() (at int, name []string, ok bool) {
	before := h.words[:h.clauses[0].from]
	says := func(name []string) bool {
		return len(name) > 0 && !slices.ContainsFunc(name, func(w string) bool {
			return !slices.ContainsFunc(before, func(b english.Word) bool { return b.Text == w })
		})
	}
	if says(h.e.core) {
		return 0, nil, true
	}
	if slices.ContainsFunc(h.c.entries, func(o entry) bool { return says(o.core) }) {
		return 0, nil, false // it is another thing
	}
	sized := len(h.clauses) > 1
	kind := h.e.core[len(h.e.core)-1]
	for i, w := range before {
		switch {
		case slices.Contains(h.e.core[:len(h.e.core)-1], w.Text), h.e.own && slices.Contains(h.e.aside, w.Text):
			at = i + 1 // "a large cheese, half pepperoni"
			continue
		case w.Text == kind:
			return i, h.unnamed(before, 1), true
		case english.RegionalOf[w.Text] == kind:
			h.words = slices.Clone(h.words)
			h.words[i].Text = kind // "a large pie", where the menu has a White Pie
			return i, h.unnamed(before, 1), true
		case w.Text == english.Comma, w.Text == "with", w.Text == "and", english.IsStop(w.Text), english.IsNumber(w.Text), english.IsArticle(w.Text), english.IsUnit(w.Text):
			continue
		case len(h.e.byWord[w.Text]) == 0, h.c.inItems[w.Text] && !english.IsSizeWord(w.Text):
			return 0, nil, false
		}
		sized = sized || english.IsSizeWord(w.Text)
		at = i + 1
	}
	return at, h.unnamed(before, 0), sized
}

// unnamed returns the words of the thing's name that before lacks, except the last few.
func (h *inHalves) unnamed(before []english.Word, but int) []string {
	return without(h.e.core[:len(h.e.core)-but], english.Texts(before))
}

// write puts the marks before the words for each half, and the name of the thing where it is left out.
func (h *inHalves) write(at int, name []string) []english.Word {
	var out []english.Word
	for i := 0; i < h.clauses[0].from; i++ {
		if i == at {
			out, name = h.named(out, name), nil
		}
		out = append(out, h.words[i])
	}
	out = h.named(out, name)
	for k, clause := range h.clauses {
		out = h.marked(out, clause, len(h.clauses) > 1 && (k > 0 || !clause.before()))
		end := len(h.words)
		if k+1 < len(h.clauses) {
			end = h.clauses[k+1].from
		}
		rest := h.words[clause.to:end]
		if len(rest) > 1 && (rest[0].Text == english.Comma || rest[0].Text == "and") && h.option(clause.to+1) > clause.to+1 {
			out = append(out, rest[0], english.Word{Text: anyHalf})
			rest = rest[1:]
		}
		out = append(out, rest...)
	}
	return out
}

// named adds the words of a name that nobody said.
func (h *inHalves) named(out []english.Word, name []string) []english.Word {
	for _, w := range name {
		said := english.Word{Text: w}
		if len(out) > 0 {
			said.Whole = out[len(out)-1].Said
		}
		out = append(out, said)
	}
	return out
}

// before reports whether the options stand before the words that say where they lie: "ham on one half".
func (c halfClause) before() bool { return c.list[0] == c.from }

// marked adds a clause. Of several options that are said to lie on one half, only the one next to these words is sure to do so, unless other words before or
// after them say what lies elsewhere: the ham of "a pizza with ham and olives on one half" may be on all of it.
func (h *inHalves) marked(out []english.Word, clause halfClause, clear bool) []english.Word {
	list := h.words[clause.list[0]:clause.list[1]]
	if len(list) == 0 {
		return append(out, english.Word{Text: english.Comma, Said: english.Comma})
	}
	mark := english.Word{Text: clause.mark, Said: "half"}
	sure := clear && !clause.commas
	if clause.mark == bothHalves {
		mark.Said, sure = "", true
	}
	last := 0
	for k, w := range list {
		if w.Text == "and" || w.Text == english.Comma {
			last = k + 1
		}
	}
	switch {
	case sure || last == 0:
		out = append(append(out, mark), list...)
	case clause.before():
		out = append(append(append(append(out, english.Word{Text: anyHalf}), list[:last]...), mark), list[last:]...)
	default:
		out = append(append(append(append(out, mark), list[:last]...), english.Word{Text: anyHalf}), list[last:]...)
	}
	return out
}
