package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: an order of one item in several parts ("two lattes, one with oat milk", "a latte and the
// same but large") has a line for each part, with what is said of that part.

// mostParts bounds the parts that are compared with lines; a text with more is left to the other rules.
const mostParts = 5

// part is what is said of some of the things that an order asks for.
type part struct {
	run
	n       int   // how many
	named   bool  // it names the item itself
	encore  bool  // it asks for the same again
	rest    bool  // "the other one"
	more    bool  // one more thing of another kind: "and a sprite"
	inherit bool  // what is said before the parts holds for it, too
	them    bool  // "two of them": whatever it names, it is of the same things
	fresh   bool  // "another one with": it may have other options in the place of those
	later   []run // what is said of it after all parts: "cheese on the large one"
}

// partsOf: every part of an order of one item is a line, and every line is a part.
func (t *trial) partsOf() {
	if t.answered || len(t.lines) == 0 || !t.sameItem() || t.asked == 0 || t.spreadsOver() {
		return
	}
	if k := t.bothClause(); k > 0 {
		asked := t.asked
		t.asked, t.stands = k, map[string][]run{}
		defer func() { t.asked, t.stands = asked, map[string][]run{} }()
	}
	parts := t.cutParts()
	if parts == nil {
		parts = t.namedParts()
	}
	if len(parts) < 2 || len(parts) > mostParts || len(t.lines) > mostParts {
		return
	}
	if n := piecesIn(t.lines[0].Item); n > 1 && !slices.ContainsFunc(parts, func(p part) bool { return p.n%n != 0 }) && slices.ContainsFunc(parts, func(p part) bool { return p.n > 0 }) {
		for i := range parts {
			parts[i].n /= n // "20 wings, 10 mild and 10 hot" of Wings (10)
		}
	}
	fits := make([][]bool, len(parts))
	for s := range parts {
		fits[s] = make([]bool, len(t.lines))
		for i := range t.lines {
			fits[s][i] = t.lineIsPart(i, s, parts)
		}
	}
	left := make([]int, len(t.lines))
	for i, l := range t.lines {
		left[i] = l.Quantity
	}
	if !assign(parts, fits, left) && !t.partsInPieces(parts, fits) && !t.toldByKinds(0) && !t.totalFirst(0) && !t.toldInTurn(0) {
		t.fault(RuleGroup, t.lines[0].Item)
	}
}

// partsInPieces reports whether the numbers of parts count pieces of what the menu sells by several, and each part is one line: "20 wings, 10 hot and 10 mild".
func (t *trial) partsInPieces(parts []part, fits [][]bool) bool {
	used := make([]bool, len(t.lines))
	for s, p := range parts {
		if p.n == 0 {
			continue
		}
		at := -1
		for i, l := range t.lines {
			if n := piecesIn(l.Item); at < 0 && !used[i] && fits[s][i] && n > 1 && n*l.Quantity == p.n {
				at = i
			}
		}
		if at < 0 {
			return false
		}
		used[at] = true
	}
	return !slices.Contains(used, false)
}

// mealNames are words of things that come with others: "two combos, a coke and a tea" may be drinks of their own.
var mealNames = set("combo meal special platter box plate basket dinner lunch breakfast pack kit deal")

// assign reports whether the parts can be given to lines that fit them so that the quantities of all lines add up.
func assign(parts []part, fits [][]bool, left []int) bool {
	if len(parts) == 0 {
		return !slices.ContainsFunc(left, func(n int) bool { return n != 0 })
	}
	if parts[0].n == 0 {
		return assign(parts[1:], fits[1:], left)
	}
	for i := range left {
		if !fits[0][i] || left[i] < parts[0].n {
			continue
		}
		left[i] -= parts[0].n
		if assign(parts[1:], fits[1:], left) {
			return true
		}
		left[i] += parts[0].n
	}
	return false
}

// spreadsOver reports whether a word lets what is said hold for several parts; the parts then overlap. After "both" they do so only if no
// part follows it.
func (t *trial) spreadsOver() bool {
	for k, w := range t.toks[:t.asked] {
		if w.text == "all" || w.text == "each" || w.text == "every" || t.anyOf(k) || w.text == "either" && k > 0 && (among(t.toks[k-1].text, "on in for") || t.withEither(k)) {
			return true
		}
		if w.text == "both" && k > 0 && t.bothClause() == 0 && !slices.ContainsFunc(t.toks[k:t.asked], func(o tok) bool { return numberOf(o.text) > 0 }) {
			return true
		}
	}
	return false
}

// bothClause returns where the last clause begins, if it is said of both and follows a clause for each of two parts: "one with boba, one with jelly,
// both half sweet". The parts are cut from the words before it. Otherwise it returns 0.
func (t *trial) bothClause() int {
	last := 0
	for k, w := range t.toks[:t.asked] {
		if w.text == "," && k > 0 {
			last = k
		}
	}
	clause := t.toks[last:t.asked]
	if last == 0 || len(t.where("one")) < 2 || !slices.ContainsFunc(clause, func(w tok) bool { return w.text == "both" }) || slices.ContainsFunc(clause, func(w tok) bool { return numberOf(w.text) > 0 }) {
		return 0
	}
	return last
}

// cutParts cuts the words into parts: first what holds before any part is named, then the parts. It returns nil if the words are not
// taken apart in a way that it knows.
func (t *trial) cutParts() []part {
	var starts []part
	base := part{run: run{0, t.asked - 1}, n: 1}
	counted := false
	for k := 0; k < t.asked; k++ {
		w := t.toks[k].text
		n, ok := t.countAt(k)
		switch {
		case ok && !counted && len(starts) == 0 && !t.namedBefore(k):
			base.n, counted = n, true
			if k == 0 || t.toks[k-1].text != "x" {
				base.from = k
			}
		case ok && len(starts) == 0 && !counted && k > 0 && t.toks[k-1].text == "x":
			base.n, counted = n, true
		case ok && k > 0 && among(t.toks[k-1].text, "on in for to off from"):
			starts = append(starts, part{run: run{t.saidBeforeOne(k-1, starts), k}, n: n})
		case ok && k > 1 && among(t.toks[k-1].text, "just only") && among(t.toks[k-2].text, "on in for to off from"):
			starts = append(starts, part{run: run{t.saidBeforeOne(k-2, starts), k}, n: n}) // "on just one of them"
		case ok:
			starts = append(starts, part{run: run{k, k}, n: n, them: t.themAt(k) >= 0})
		case w == "other" && len(starts) > 0 && t.toks[k-1].text == "the" && among(t.toks[k-2].text, "on in for to off from") && t.endsAt(k+1):
			starts[len(starts)-1].to = starts[len(starts)-1].from // ends where what is said of the other one begins
			starts = append(starts, part{run: run{t.saidBeforeOne(k-2, starts), k}, rest: true})
		case (w == "other" || w == "rest") && len(starts) > 0 && t.toks[k-1].text == "the":
			starts = append(starts, part{run: run{k, k}, rest: true})
		case encores[w] && !t.encoreBefore(k) && k > 0:
			if len(starts) > 0 && !t.sepBetween(starts[len(starts)-1].from, k) {
				starts[len(starts)-1].encore = true // "one more of those"
				continue
			}
			starts = append(starts, part{run: run{k, k}, n: 1, encore: true, fresh: w == "another" && !t.sameAfter(k)})
		case articles[w] && k > 0 && t.toks[k-1].sep && t.toks[k-1].text != "with" && t.namedBefore(k) && len(t.lines) > 1 && t.kindAt(k+1):
			starts = append(starts, part{run: run{k, k}, n: 1, more: true}) // "two cans of coke and a sprite"
		case w == "a" && k > 0 && t.toks[k-1].sep && t.toks[k-1].text != "with" && t.namedBefore(k):
			return nil // a part or an option: "and a large", "and a fried egg"
		case repairs[w] && w != "make":
			return nil
		case w == "make" && !(k+2 < t.asked && numberOf(t.toks[k+1].text) > 0):
			return nil
		}
	}
	return t.closeParts(base, starts)
}

// saidBeforeOne returns where the words begin that are said of one of several before it is named: the "no ham" of "no ham on one". They begin after what was said of the
// parts before.
func (t *trial) saidBeforeOne(k int, before []part) int {
	least := 0
	if len(before) > 0 {
		least = before[len(before)-1].to + 1
	}
	from := k
	for from > least && !t.toks[from-1].sep {
		from--
	}
	for from > least+1 && t.toks[from-1].text == "and" {
		from--
		for from > least && !t.toks[from-1].sep {
			from--
		}
	}
	return from
}

// sameAfter reports whether the phrase at k continues with "the same": "another one just the same with cornbread".
func (t *trial) sameAfter(k int) bool {
	for k++; k < t.asked && !t.toks[k].sep; k++ {
		if t.toks[k].text == "same" || t.toks[k].text == "ditto" {
			return true
		}
	}
	return false
}

// kindAt reports whether the words at k name a kind of the item: an option of a group of which it must have one.
func (t *trial) kindAt(k int) bool {
	return k < t.asked && slices.ContainsFunc(t.items[0].Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			r, ok := t.runAt(k, t.wordsOf(o.Name), true)
			return ok && (r.to+1 >= t.asked || t.toks[r.to+1].sep)
		})
	})
}

// soldByItself reports whether the kind that a part names is a drink or a thing of its own on the menu, too: the coke of "two combos, a coke and a lemonade".
func (t *trial) soldByItself(p part) bool {
	return slices.ContainsFunc(t.items[0].Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return t.fullIn(o, p.run) && (t.namedBy(g.Name, "drink") || t.namedBy(g.Name, "beverage") || t.soldBesides(0, t.optionWords(o.Name)))
		})
	})
}

// saysKind reports whether a run names a kind of the item.
func (t *trial) saysKind(in run) bool {
	return slices.ContainsFunc(t.items[0].Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !onlySize(t.wordsOf(o.Name)) && t.fullIn(o, in) })
	})
}

// namedParts cuts the words into parts where each names the item itself and none has a number: "a single chocolate cone, a double vanilla
// cone". It returns nil for anything else.
func (t *trial) namedParts() []part {
	if len(t.marks) != len(t.lines) || len(t.lines) < 2 || t.repaired || t.again {
		return nil
	}
	out := make([]part, len(t.marks))
	for k := range t.toks[:t.asked] {
		if _, ok := t.countAt(k); ok || t.owner[k] < 0 {
			return nil
		}
		p := &out[t.owner[k]]
		if p.n == 0 {
			*p = part{run: run{k, k}, n: 1, named: true}
		}
		p.to = k
	}
	for i, l := range t.lines {
		if l.Quantity != 1 || out[i].n != 1 {
			return nil
		}
	}
	t.laterOf(out)
	return out
}

// closeParts says where each part ends and how many it has.
func (t *trial) closeParts(base part, starts []part) []part {
	if len(starts) == 0 {
		return nil
	}
	sum, encored := 0, false
	for i := range starts {
		p := &starts[i]
		end := t.asked - 1
		if i+1 < len(starts) {
			end = starts[i+1].from - 1
		}
		if p.from < p.to && i+1 == len(starts) && p.to < t.asked-1 && !slices.ContainsFunc(t.toks[p.to+1:t.asked], func(k tok) bool { return !k.sep && !little[k.text] && k.text != "them" }) {
			end = p.to
		}
		p.to = max(p.to, end)
		for _, s := range t.marks {
			p.named = p.named || !p.them && s.from >= p.from && s.to <= p.to
		}
		sum += p.n
		encored = encored || p.encore
	}
	t.laterOf(starts)
	base.to = starts[0].from - 1
	if !slices.ContainsFunc(t.marks, func(s span) bool { return s.to <= base.to }) {
		return nil
	}
	switch {
	case encored:
		for i := range starts {
			if !starts[i].encore {
				return nil
			}
			starts[i].inherit = true
		}
	case slices.ContainsFunc(starts, func(p part) bool { return p.more }):
		if slices.ContainsFunc(starts, func(p part) bool { return !p.more }) {
			return nil
		}
		if sum == base.n && sum > 1 && !t.saysKind(base.run) && !slices.ContainsFunc(starts, t.soldByItself) && !slices.ContainsFunc(t.itemWords(t.items[0]), func(w string) bool { return mealNames[root(w)] }) {
			for i := range starts {
				starts[i].inherit = true // "two jarritos, a mandarin and a lime": these are the two
			}
			base.n = 0
		}
		return append([]part{base}, starts...)
	case starts[0].named && !(sum == base.n && sum > 1 && slices.ContainsFunc(starts, func(p part) bool { return !p.named })):
		for _, p := range starts {
			if !p.named {
				return nil
			}
		}
		if sum == base.n && sum > 1 {
			return nil
		}
	case len(starts) == 1 && t.otherKind(base, starts[0]):
		starts[0].inherit = true
	case base.n < 2, sum > base.n, sum == base.n && len(starts) == 1:
		return nil
	default:
		for i := range starts {
			starts[i].inherit = true
			if starts[i].rest {
				starts[i].n = base.n - sum
				sum = base.n
			}
			if starts[i].n <= 0 {
				return nil
			}
		}
		base.n -= sum
	}
	return append([]part{base}, starts...)
}

// laterOf gives a clause after the last part that says which of the parts it is about to that part: "cheese on the large one", "the large one no onion".
func (t *trial) laterOf(parts []part) {
	last := &parts[len(parts)-1]
	end := last.to
	for from := last.from + 1; from <= end; from++ {
		if t.toks[from-1].text != "," {
			continue
		}
		to := from
		for to+1 <= end && t.toks[to+1].text != "," {
			to++
		}
		at := -1
		for k := from; k < to && at < 0; k++ {
			if t.toks[k].text != "the" || k > from && !among(t.toks[k-1].text, "on in for to and with") {
				continue
			}
			found, n := -1, 0
			for i, p := range parts {
				if slices.ContainsFunc(t.toks[p.from:min(p.to, from-1)+1], func(w tok) bool { return says(w) && t.like(w.text, t.toks[k+1].text) }) {
					found, n = i, n+1
				}
			}
			if n == 1 {
				at = found
			}
		}
		if at < 0 {
			continue
		}
		if last.to >= from {
			last.to = from - 2
		}
		parts[at].later = append(parts[at].later, run{from, to})
		from = to + 1
	}
}

// otherKind reports whether a part is of another kind than what is said before: "3 carne asada tacos and 2 al pastor", "two cans of ginger ale one diet coke".
func (t *trial) otherKind(base, p part) bool {
	if p.them || p.rest || p.from == 0 {
		return false
	}
	joined := t.toks[p.from-1].text == "and"
	return slices.ContainsFunc(t.items[0].Groups, func(g menu.Group) bool {
		kinds := joined || among(root(strings.ToLower(g.Name)), "flavor kind soda drink") && !slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
		return kinds && g.Max == 1 && g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return t.fullIn(o, base.run) && !t.fullIn(o, p.run) && slices.ContainsFunc(g.Options, func(other menu.Option) bool {
				return other.ID != o.ID && t.fullIn(other, p.run) && !t.fullIn(other, base.run)
			})
		})
	})
}

// countAt reads a number of things at k. "One" after an adjective is a thing, "a large one", and not a number.
func (t *trial) countAt(k int) (int, bool) {
	w := t.toks[k].text
	n := numberOf(w)
	if m := many[w]; m > 0 {
		n = m
		if k > 0 && (t.toks[k-1].text == "half" || k > 1 && t.toks[k-1].text == "a" && t.toks[k-2].text == "half") {
			n = m / 2 // "a half dozen, 3 pork and 3 chicken"
		}
	}
	switch {
	case n <= 0, k > 0 && t.toks[k-1].text == "another", k+1 < t.asked && (units[t.toks[k+1].text] && !(w == "one" && t.toks[k+1].text == "in") || many[t.toks[k+1].text] > 0), t.inName(k), t.ofTotal(k):
		return 0, false
	case w == "one" && k > 0 && !t.toks[k-1].sep && !beforeOne[t.toks[k-1].text] && !t.inName(k-1) && t.endsAt(k+1):
		return 0, false
	case slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.wordsOf(c.Option), func(v string) bool { return numberOf(v) == n })
		})
	}):
		return 0, false
	}
	return n, true
}

// endsAt reports whether a phrase ends before k: "a large one", "a large one without foam".
func (t *trial) endsAt(k int) bool {
	if k < t.asked && (t.toks[k].text == "with" || t.toks[k].text == "no" || t.toks[k].text == "without") && (len(t.where("one")) > 1 || t.numbersBefore(k-1) > 1) {
		return false // "one with flax and one with collagen", "three waffles two with cream one with bananas"
	}
	return k >= t.asked || t.toks[k].sep || t.toks[k].text == "no" || t.toks[k].text == "without"
}

// numbersBefore counts the numbers of things before k.
func (t *trial) numbersBefore(k int) (n int) {
	for j, w := range t.toks[:k] {
		if numberOf(w.text) > 0 && !units[t.toks[j+1].text] {
			n++
		}
	}
	return n
}

// where returns the places of a word.
func (t *trial) where(word string) []int {
	var out []int
	for k, w := range t.toks[:t.asked] {
		if w.text == word {
			out = append(out, k)
		}
	}
	return out
}

var beforeOne = set("on in for make just only me get want and then like do please")

// namedBefore reports whether an item is named before k.
func (t *trial) namedBefore(k int) bool {
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.to < k })
}

// lineIsPart reports whether line i has what is said of part s, and nothing that is said of another part alone.
func (t *trial) lineIsPart(i, s int, parts []part) bool {
	here := append([]run{parts[s].run}, parts[s].later...)
	if parts[s].inherit {
		here = append(here, parts[0].run)
	}
	bare := slices.ContainsFunc(t.toks[parts[s].from:parts[s].to+1], func(w tok) bool { return bares[w.text] || w.text == "just" })
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			has := slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			mine, theirs := t.saidIn(o, here), t.saidIn(o, elsewhere(parts, s))
			if parts[s].fresh && (!t.fullIn(o, parts[0].run) || t.choosesIn(i, g, parts[s].run)) {
				mine, theirs = t.saidIn(o, append([]run{parts[s].run}, parts[s].later...)), theirs || t.saidIn(o, []run{parts[0].run})
			}
			switch {
			case !has && (t.fullIn(o, parts[s].run) || slices.ContainsFunc(parts[s].later, func(r run) bool { return t.fullIn(o, r) })) && !t.more(i, o):
				return false
			case !has && parts[s].inherit && t.fullIn(o, parts[0].run) && !t.more(i, o) && !t.replacedIn(i, g, o, parts[s].run) && !(parts[s].fresh && t.choosesIn(i, g, parts[s].run)):
				return false
			case has && !o.Default && !mine && theirs:
				return false
			case !has && o.Default && !(bare && g.Max != 1) && (g.Max != 1 || !t.replaced(t.lines[i], g)) && !mine && theirs:
				return false
			case has && !o.Default && t.wordsDenied(o, parts[s].run):
				return false
			}
		}
	}
	return true
}

// elsewhere returns the words of the parts other than s that hold for them alone.
func elsewhere(parts []part, s int) []run {
	var out []run
	for k, p := range parts {
		if k != s && !(k == 0 && parts[s].inherit) {
			out = append(append(out, p.run), p.later...)
		}
	}
	return out
}

// saidIn reports whether a word that tells an option stands in one of the runs.
func (t *trial) saidIn(o menu.Option, in []run) bool {
	words, refusal := t.refusing(o)
	return slices.ContainsFunc(in, func(r run) bool {
		for k := r.from; k <= r.to; k++ {
			w := t.toks[k]
			if w.sep || little[w.text] || t.inName(k) || refusal && !t.isRefused(k) {
				continue
			}
			if slices.ContainsFunc(words, func(n string) bool { return (len(words) == 1 || !degrees[n]) && t.like(w.text, n) }) {
				return true
			}
			if w.text == "half" && slices.ContainsFunc(words, func(n string) bool { return n == "50%" }) {
				return true
			}
		}
		return false
	})
}

// refusing returns the words of an option that name a thing, and whether the option refuses it: No ice, Not toasted.
func (t *trial) refusing(o menu.Option) (words []string, refusal bool) {
	words = t.optionWords(o.Name)
	if len(words) > 1 && (words[0] == "no" || words[0] == "without") {
		return words[1:], true
	}
	return words, saysNot(o.Name)
}

// fullIn reports whether a run names an option in full and does not refuse it; an option that refuses is named by its refusal.
func (t *trial) fullIn(o menu.Option, in run) bool {
	words, refusal := t.refusing(o)
	if len(words) == 0 {
		return false
	}
	return slices.ContainsFunc(t.runs(words, false), func(r run) bool {
		if len(words) == 1 && root(t.toks[r.from].text) != root(words[0]) && t.words[root(t.toks[r.from].text)] {
			return false // "cheese" is a word of its own, and no part of Cheeseburger
		}
		if refusal && r.from > 0 && degrees[t.toks[r.from-1].text] {
			return false // "two with less ice" are not without ice
		}
		return r.from >= in.from && r.to <= in.to && !t.inNames(r) && !t.partOfMore(r, o) && refusal == (t.deniedAt(r.from) || t.isRefused(r.from))
	})
}

// wordsDenied reports whether a run refuses an option that is no refusal itself.
func (t *trial) wordsDenied(o menu.Option, in run) bool {
	words, refusal := t.refusing(o)
	if len(words) == 0 || refusal {
		return false
	}
	return slices.ContainsFunc(t.runs(words, false), func(r run) bool {
		return r.from >= in.from && r.to <= in.to && t.deniedAt(r.from)
	})
}

// more reports whether line i has an option that says more than o: "Extra cheese" for "Cheese".
func (t *trial) more(i int, o menu.Option) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		words := t.optionWords(c.Option)
		return within(t.optionWords(o.Name), words) && !slices.ContainsFunc(words, func(w string) bool { return !degrees[w] && numberOf(w) < 0 && !t.roots[root(w)] })
	})
}

// choosesIn reports whether a run names an option of a group that line i has.
func (t *trial) choosesIn(i int, g menu.Group, in run) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		return t.saidIn(o, []run{in}) && slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
	})
}

// replacedIn reports whether a run refuses an option of line i, or names another one of its group, which allows one.
func (t *trial) replacedIn(i int, g menu.Group, o menu.Option, in run) bool {
	if t.wordsDenied(o, in) {
		return true
	}
	return slices.ContainsFunc(g.Options, func(other menu.Option) bool {
		return other.ID != o.ID && g.Max == 1 && t.saidIn(other, []run{in}) &&
			slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == other.ID })
	})
}
