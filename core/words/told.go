package words

import (
	"slices"
	"strings"
	"unicode"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
	"github.com/carryout-dev/carryout/core/words/rewrite"
)

// This file reads a request once more that would be asked about, without what only tells something: "cowboys won so we celebrating with two gyros". Most of what people tell is dropped
// before and while a request is read, by its words (rewrite/talk.go, leftover.go). What is left has words that may matter elsewhere, and is told by where it stands: before the first
// thing nothing can be changed, counted or refused yet, and a clause with somebody who does something names no thing. The check then compares the lines with all of the words.

// withoutTelling reads a request of one sentence without what it only tells, and returns what that gives if it gives lines that all of the words allow. Until the options that may matter
// are known, it returns what must be opened.
func (x *Index) withoutTelling(c *catalog, text string, work *int) (Result, bool) {
	shorter := c.untold(text)
	if shorter == "" {
		return Result{}, false
	}
	out, _, _ := x.readSentence(c, menu.Request{Words: shorter}, work)
	if out.Lines != nil {
		return out, len(x.known.Lines(menu.Request{Words: text}, out.Lines)) == 0
	}
	return out, out.Open != nil
}

// tale is a request in which what only tells something is looked for.
type tale struct {
	*catalog
	words  []english.Word
	field  []int  // which part between spaces a word is of
	thing  []bool // of the menu, or a food
	cut    []bool // a clause begins here
	ends   []bool // a sentence ends with this pause
	gone   []bool // only tells something
	shares bool   // people that are spoken of may count what is ordered: "one each"
	opened bool   // no thing was named yet
}

// untold returns text without what only tells something, or nothing if there is nothing like that.
func (c *catalog) untold(text string) string {
	fields := strings.Fields(text)
	t := &tale{catalog: c, opened: true}
	for i, f := range fields {
		for _, w := range english.Split(f) {
			t.words, t.field, t.thing = append(t.words, w), append(t.field, i), append(t.thing, c.mayBeThing(w))
			t.ends = append(t.ends, w.Text == english.Comma && strings.ContainsAny(f, ".!?:;"))
			t.shares = t.shares || forAll[w.Text] && w.Text != "everything" && w.Text != "per" && w.Text != "too"
		}
	}
	if !slices.Contains(t.thing, true) {
		return ""
	}
	t.cut, t.gone = make([]bool, len(t.words)+1), make([]bool, len(t.words))
	t.cutClauses()
	for from := t.opening(t.sentences()); from < len(t.words); {
		to := t.clauseEnd(from)
		t.clause(from, to)
		from = to
	}
	return t.kept(fields)
}

// kept returns the fields of a text of which nothing is gone, with a comma in the place of others.
func (t *tale) kept(fields []string) string {
	var out []string
	dropped, before := false, false
	for i, f := range fields {
		some, all := false, true
		for k, w := range t.words {
			if t.field[k] == i && w.Text != english.Comma {
				some, all = some || t.gone[k], all && t.gone[k]
			}
		}
		switch {
		case some && !all:
			return ""
		case !some:
			out = append(out, f)
		case !before:
			out = append(out, english.Comma)
		}
		dropped, before = dropped || some, some
	}
	if !dropped {
		return ""
	}
	return strings.Join(out, " ")
}

// mayBeThing reports whether a word is one of the menu or of food, and does not only count, measure or hold others together.
func (c *catalog) mayBeThing(w english.Word) bool {
	return w.Text != english.Comma && !counts(w) && !english.IsSizeWord(w.Text) && !(english.Company[w.Text] && !c.inItems[w.Text]) && c.isThing(w)
}

// cutClauses finds where clauses begin.
func (t *tale) cutClauses() {
	is := func(k int, what func(english.Word) bool) bool { return k >= 0 && k < len(t.words) && what(t.words[k]) }
	t.cut[0], t.cut[len(t.words)] = true, true
	for i, w := range t.words {
		switch {
		case w.Text == english.Comma:
			t.cut[i], t.cut[i+1] = true, true
		case newClauses[w.Text]:
			t.cut[i] = true
		case subordinates[w.Text], w.Text == "if":
			t.cut[i] = t.cut[i] || is(i+1, t.startsClause) || is(i+1, func(w english.Word) bool { return thenWords[w.Text] }) && is(i+2, t.startsClause)
		case courtesies[w.Text] && i > 0:
			t.cut[i] = t.cut[i] || is(i+1, func(w english.Word) bool {
				return counts(w) || ordering[w.Text] || w.Text == "just" || w.Text == "can"
			})
		case i > 0 && t.thing[i-1] && nominative[w.Text]:
			t.cut[i] = true // "a crumb cake we just got back"
		}
	}
}

// clauseEnd returns where the clause ends that has a word.
func (t *tale) clauseEnd(from int) int {
	to := from + 1
	for !t.cut[to] {
		to++
	}
	return to
}

// startsClause reports whether a word may be whom a clause speaks of.
func (t *tale) startsClause(w english.Word) bool {
	return spokenOf[w.Text] || english.IsFirstName(w) || english.Company[w.Text] && !t.Knows(w.Text)
}

// counts reports whether a word is a number or an article, and isCount whether it is a number.
func counts(w english.Word) bool { return w.Text == "a" || w.Text == "an" || isCount(w) }
func isCount(w english.Word) bool {
	return english.IsNumber(english.Digits(w.Text)) || w.Text == "couple" || w.Text == "dozen"
}

// sentences drops the first sentences that only tell something, and returns where the rest begins.
func (t *tale) sentences() int {
	from := 0
	for to := range t.words {
		if !t.ends[to] {
			continue
		}
		if to > from && !t.tellsAlone(from, to) || to+1 == len(t.words) {
			return from
		}
		t.drop(from, to+1)
		from = to + 1
	}
	return from
}

// tellsAlone reports whether a sentence of its own only tells something: it names no thing, or a thing only as a word of talk.
func (t *tale) tellsAlone(from, to int) bool {
	for i := from; i < to; i++ {
		if t.thing[i] && !t.passesBy(i, from) {
			return false
		}
	}
	return t.tellsOnly(from, to, true)
}

// opening drops what stands before the first thing from a place on, if it only tells something, and returns where the rest begins.
func (t *tale) opening(from int) int {
	start := t.firstNamed(from)
	if start < from+2 || t.unsettled(from, start) {
		return from
	}
	end := t.beforeOrdering(from, start)
	clause := end
	for clause > from && !t.cut[clause] {
		clause--
	}
	if end < from+2 || t.narratedIn(clause, start) || !t.tellsOnly(from, end, true) {
		return from
	}
	t.drop(from, start)
	t.cut[start] = true
	return start
}

// clause drops what of the clause from one place to another only tells something: all of it, what stands before its thing, or what stands after it.
func (t *tale) clause(from, to int) {
	first, last := -1, -1
	for i := from; i < to; i++ {
		if !t.thing[i] {
			continue
		}
		if last = i; first < 0 && !(t.opened && t.passesBy(i, from)) {
			first = i
		}
	}
	if first < 0 {
		if t.tellsOnly(from, to, true) {
			t.drop(from, to)
		}
		return
	}
	t.head(from, first, to)
	t.opened = false
	if last+2 < to && tailing[t.words[last+1].Text] && t.tellsOnly(last+1, to, false) {
		t.drop(last+1, to)
	}
}

// head drops what stands before the first thing of a clause.
func (t *tale) head(from, first, to int) {
	start := first
	for start > from && (counts(t.words[start-1]) || english.IsSizeWord(t.words[start-1].Text) || english.IsDegree(t.words[start-1].Text) || t.words[start-1].Text == "of") {
		start--
	}
	if start == first || start == from || t.words[start].Text == "the" || t.words[start].Text == "of" || t.unsettled(from, start) {
		return
	}
	end := t.beforeOrdering(from, start)
	switch {
	case end == from && start-from > 1 && serving[t.words[from].Text] && servingOn[t.words[from+1].Text]:
		t.drop(from, start) // "bring on two plates"
	case end > from && !t.narratedIn(from, start) && t.tellsOnly(from, end, true):
		t.drop(from, start)
	}
}

// drop marks words from one place to another that only tell something.
func (t *tale) drop(from, to int) {
	for i := from; i < to; i++ {
		t.gone[i] = true
	}
}

// firstNamed returns where the first thing from a place on begins that a number or an article leads to, or -1.
func (t *tale) firstNamed(from int) int {
	for i := from; i < len(t.words); i++ {
		if !t.thing[i] {
			continue
		}
		k := i
		for k > from && (t.thing[k-1] && !loose(t.words[k-1]) || english.IsSizeWord(t.words[k-1].Text) || counts(t.words[k-1])) {
			k--
		}
		if k < i && t.words[k].Text != "the" && counts(t.words[k]) {
			return k
		}
		if !loose(t.words[i]) {
			return -1
		}
	}
	return -1
}

// passesBy reports whether the word at i is one of talk, too, and a thing that a number or an article leads to stands after it: the "house" of "my house smells of paint so two gyros".
func (t *tale) passesBy(i, from int) bool {
	if !loose(t.words[i]) || !slices.ContainsFunc(t.words[i+1:], counts) {
		return false
	}
	for i > from && (t.thing[i-1] || english.IsSizeWord(t.words[i-1].Text)) {
		i--
	}
	return i == from || !counts(t.words[i-1])
}

// loose reports whether a word of the menu is one of talk, too.
func loose(w english.Word) bool {
	return mattersBack[w.Text] || toldNouns[w.Text] || (english.Everyday[w.Text] || english.TalkWords[w.Text]) && !english.IsFood(w.Text) && !english.IsDish(w.Text)
}

// beforeOrdering returns where the words end before a thing at start that do not only order it: "so bring on", "and i could really use".
func (t *tale) beforeOrdering(from, start int) int {
	for start > from && orderingOn[t.words[start-1].Text] {
		start--
	}
	if start > from && ordering[t.words[start-1].Text] {
		start--
	}
	return start
}

// narratedIn reports whether a verb denies the thing that follows, or tells what became of it: "i cant have", "my dog ate", "last week i got".
func (t *tale) narratedIn(from, to int) bool {
	past := slices.ContainsFunc(t.words[from:to], func(w english.Word) bool { return pastWords[w.Text] })
	return slices.ContainsFunc(t.words[from:to], func(w english.Word) bool {
		return narrates[w.Text] && !craves[w.Text] || w.Text == "used" || w.Text == "almost" || denying[w.Text] || past && (owns[w.Text] || w.Text == "ordered")
	})
}

// unsettled reports whether words from one place to another ask whether there is a thing, or a "but" follows the clause of the thing at start.
func (t *tale) unsettled(from, start int) bool {
	if to := t.clauseEnd(start); to < len(t.words) && t.words[to].Text == "but" {
		return true
	}
	return asksWhether[t.words[from].Text]
}

// tellsOnly reports whether words from one place to another only tell something. whole says that they are whole clauses, or all that stands before a thing.
func (t *tale) tellsOnly(from, to int, whole bool) bool {
	if !t.opened && timing[t.words[from].Text] {
		return false // "a gyro when i get there"
	}
	for from < to && (t.words[from].Text == english.Comma || newClauses[t.words[from].Text] || subordinates[t.words[from].Text] && to-from > 1) {
		if from+1 < to && t.words[from].Text == "so" && auxiliaries[t.words[from+1].Text] {
			return false // "and so am i"
		}
		from++
	}
	for to > from && t.words[to-1].Text == english.Comma {
		to--
	}
	words := t.words[from:to]
	if len(words) < 2 {
		return false
	}
	verb, people, unknown, ok := t.tally(from, to, whole)
	first := words[0]
	switch {
	case !ok, people && t.shares:
		return false
	case !verb:
		return !unknown && first.Text != "and" && !counts(first) && (t.opened || !people)
	case unknown && slices.ContainsFunc(words, func(w english.Word) bool { return consumes[w.Text] && !(t.opened && owns[w.Text]) }):
		return false // "we are having kouign amann"
	}
	return whole && (t.opened || beginsTelling(first)) || t.startsClause(first) || !unknown
}

// tally reports whether words from one place to another have a verb, people, and words that are in no table. It is not ok if one of them names a thing or may say something of an order.
func (t *tale) tally(from, to int, whole bool) (verb, people, unknown, ok bool) {
	words := t.words[from:to]
	for i := 0; i < len(words); i++ {
		w := words[i]
		if n := harmless(words, i); n > 0 {
			i += n - 1
			continue
		}
		switch {
		case w.Text == english.Comma, newClauses[w.Text], subordinates[w.Text]:
		case t.matters(words, i):
			return false, false, false, false
		case isCount(w), w.Text[0] <= '9':
			if !t.countsTold(words, i) {
				return false, false, false, false
			}
		case t.thing[from+i] && !(t.opened && whole && loose(w)):
			return false, false, false, false
		case auxiliaries[w.Text], english.EverydayVerbs[w.Text], narrates[w.Text], stating[w.Text]:
			verb = true
		case english.Company[w.Text] && !gatherings[w.Text]:
			people = true
		case ordinary(w), t.opened && mattersBack[w.Text], i > 0 && isName(words[i-1], w):
		case t.IsNear(w.Text):
			return false, false, false, false
		case i > 1 && words[i-2].Text == "for" && whose[words[i-1].Text]: // "for the hubs"
		default:
			unknown = true
		}
	}
	return verb, people, unknown, true
}

// beginsTelling reports whether a clause without anybody who does something may begin with a word: "been in the car since Amarillo".
func beginsTelling(w english.Word) bool {
	return w.Text == "just" || (auxiliaries[w.Text] || english.EverydayVerbs[w.Text]) && !english.EverydayBids[w.Text] && !bidding[w.Text]
}

// ordinary reports whether a word is one of every day.
func ordinary(w english.Word) bool {
	return english.Glue[w.Text] || english.Company[w.Text] || english.TalkWords[w.Text] || english.Stories[w.Text] || english.Everyday[w.Text] || english.SmallTalk[w.Text] || linking[w.Text] || toldNouns[w.Text] ||
		english.IsFirstName(w) || counts(w) || english.IsStop(w.Text)
}

// isName reports whether a word is a name of somebody or of a place by the word before it and its first letter: "the bus to Tbilisi".
func isName(before, w english.Word) bool {
	first := []rune(w.Said + " ")[0]
	return namesFollow[before.Text] && unicode.IsUpper(first) && w.Said != strings.ToUpper(w.Said)
}

// harmless returns how many words at i are a phrase that changes nothing, although some of its words may elsewhere: "no joke", "all day", "one of those weeks".
func harmless(words []english.Word, i int) int {
	n, _ := toldPhrases.Longest(words[i:])
	if k, role := english.Spoken.Phrases.Longest(words[i:]); k > n && role == english.Polite && !matters[words[i].Text] && !(k == 1 && mattersBack[words[i].Text]) && !slices.ContainsFunc(words[i:i+k], func(w english.Word) bool { return dividing[w.Text] }) {
		n = k
	}
	return n
}

// matters reports whether the word at i may say something of an order.
func (t *tale) matters(words []english.Word, i int) bool {
	w := words[i]
	one := english.Singular(w.Text)
	switch {
	case matters[w.Text], !t.opened && (mattersBack[w.Text] || forAll[w.Text]), bidsOf[w.Text], english.IsHazard(one), rewrite.IsAllergy(w.Text), english.Ailments[one], english.Ailments[w.Text], w.Text[0] >= 0x80:
		return true
	case i == 0 && w.Text == "have", i > 0 && english.Company[words[i-1].Text] && forms[w.Text]: // "the kids size"
		return true
	case english.EverydayBids[w.Text] && i == 0 && !t.opened:
		return true
	}
	return english.IsTurn(w.Text) && !(t.opened && mattersBack[w.Text])
}

// countsTold reports whether the number at i counts nothing that is ordered.
func (t *tale) countsTold(words []english.Word, i int) bool {
	is := func(k int, in map[string]bool) bool { return i+k >= 0 && i+k < len(words) && in[words[i+k].Text] }
	switch {
	case t.shares, i+1 < len(words) && words[i+1].Text == "of":
		return false
	case t.opened && (is(-1, timeLeads) || t.startsClause(words[0]) && !slices.ContainsFunc(words, func(w english.Word) bool { return ordering[w.Text] })):
		return true
	}
	return is(1, toldNouns) && (t.opened || !headed[words[i+1].Text]) || is(2, toldNouns) && (t.opened || !headed[words[i+2].Text])
}
