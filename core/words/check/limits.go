package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that say how far another word reaches ("only", "everything", "of them", "swap"), and
// numbers that count nothing, such as the time.

// limits are words that leave out everything else.
var limits = set("only just simply")

// onlySaid: "just lettuce" and "ham only" leave nothing else on a thing that comes with more.
func (t *trial) onlySaid() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || !limits[w.text] && !t.nothingBut(k) || t.inName(k) || t.insteadOf(k) || t.limitsNumber(k) {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				if g.Max != 1 && t.within(i, k) && t.limited(i, g, k) && !t.ofOtherPart(i, k) {
					t.keepsMore(i, l, k)
				}
			}
		}
	}
}

// limitsNumber reports whether the word at k limits a number of several things before it: "two waffles, just one with bananas".
func (t *trial) limitsNumber(k int) bool {
	if k+1 >= t.asked || numberOf(t.toks[k+1].text) < 1 {
		return false
	}
	last := t.lastBefore(k)
	return last >= 0 && t.count(t.marks[last]) > numberOf(t.toks[k+1].text)
}

// ofOtherPart reports whether the word at k is said of a part of several things, line i is another part, and a line of the same thing is the one that the word limits: "four
// burgers, two with just ketchup, two regular".
func (t *trial) ofOtherPart(i, k int) bool {
	from := k
	for from > 0 && !(t.toks[from-1].sep && t.toks[from-1].text != "with") {
		from--
	}
	s := t.lastBefore(k)
	n := numberOf(t.toks[from].text)
	if s < 0 || n < 1 || t.count(t.marks[s]) <= n || t.marks[s].item != t.lines[i].ItemID {
		return false
	}
	keeps := func(l menu.Line) int {
		kept := 0
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if g.Max != 1 && o.Default && hasChoice(l, g, o) {
					kept++
				}
			}
		}
		return kept
	}
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.lines[i].ItemID && l.Quantity == n && keeps(l) < keeps(t.lines[i])
	}) && t.things(t.lines[i].ItemID) == t.count(t.marks[s])
}

// insteadOf reports whether the word at k puts something in the place of what is refused right before it: "no bacon, just avocado".
func (t *trial) insteadOf(k int) bool {
	return k > 0 && t.toks[k-1].text == "," && slices.ContainsFunc(t.toks[max(k-4, 0):k], func(w tok) bool { return w.text == "no" || w.text == "without" || w.text == "hold" })
}

// limited reports whether the word at k limits line i to an option of the group g: it stands right before or right after one.
func (t *trial) limited(i int, g menu.Group, k int) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
		words := t.optionWords(o.Name)
		if len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return limits[w] || w == "no" }) {
			return false
		}
		return slices.ContainsFunc(t.runsOf(t.tellingWords(g, o)), func(r run) bool {
			return !t.inNames(r) && t.owns(i, r) && (t.nothingBut(k) || !t.isRefused(r.from)) && (t.follows(k, r.from) || r.to+1 == k && !t.startsNext(k))
		})
	})
}

// runsOf returns where the words name something: in full, or by the last word, "tomatoes" for Cherry tomatoes.
func (t *trial) runsOf(words []string) []run {
	return append(slices.Clone(t.runs(words, false)), t.runs(words[max(len(words)-1, 0):], true)...)
}

// follows reports whether only small words stand between k and the word at from, after it.
func (t *trial) follows(k, from int) bool {
	return from > k && !slices.ContainsFunc(t.toks[k+1:from], func(w tok) bool { return w.sep && w.text != "with" || !little[w.text] })
}

// startsNext reports whether the word at k belongs to what follows: "fries, just a croissant", "lettuce just one".
func (t *trial) startsNext(k int) bool {
	return k+1 < t.asked && !t.toks[k+1].sep && (numberOf(t.toks[k+1].text) > 0 || t.toks[k+1].text == "a" || t.toks[k+1].text == "an" || t.toks[k+1].text == "the" || t.toks[k+1].text == "on")
}

// keepsMore notes what line i keeps of what comes with its item although the words never name it.
func (t *trial) keepsMore(i int, l menu.Line, k int) {
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			if g.Max == 1 || !o.Default || !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID }) {
				continue
			}
			if !t.saidIn(o, []run{{0, t.asked - 1}}) {
				t.fault(RuleGroup, t.toks[k].raw)
			}
		}
	}
}

// swaps are words that put one thing in the place of another.
var swaps = set("swap switch trade exchange sub substitute replace")

// swapped: of two things that are swapped, the one that comes with the item is gone and the other one is there, in whatever order they are named:
// "swap the ham for bacon", "swap bacon for the ham".
func (t *trial) swapped() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || !swaps[w.text] {
			continue
		}
		end := k + 1
		for end < t.asked && (!t.toks[end].sep || t.toks[end].text == "with") {
			end++
		}
		middle := slices.IndexFunc(t.toks[k:end], func(w tok) bool { return w.text == "for" || w.text == "with" })
		if middle < 0 {
			continue
		}
		for i := range t.lines {
			one, other := t.optionIn(i, run{k + 1, k + middle - 1}), t.optionIn(i, run{k + middle + 1, end - 1})
			if one == nil || other == nil || one.Default == other.Default {
				continue
			}
			if other.Default {
				one, other = other, one
			}
			has := func(o *menu.Option) bool {
				return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return c.Option == o.Name })
			}
			if has(one) || !has(other) {
				t.fault(RuleOption, one.Name)
			}
		}
	}
}

// optionIn returns the option of line i's item that the words of a run name, or nil if none or several do. One that they name in full goes before those that share
// its last word.
func (t *trial) optionIn(i int, in run) *menu.Option {
	if o := t.optionFound(i, in, func(words []string) []run { return t.runs(words, false) }); o != nil {
		return o
	}
	return t.optionFound(i, in, t.runsOf)
}

// optionFound returns the option of line i's item for which find returns a place in a run, or nil if none or several are found.
func (t *trial) optionFound(i int, in run, find func(words []string) []run) *menu.Option {
	var found *menu.Option
	for _, g := range t.items[i].Groups {
		for n, o := range g.Options {
			words := t.optionWords(o.Name)
			if len(words) == 0 || words[0] == "no" || words[0] == "without" || !slices.ContainsFunc(find(words), func(r run) bool { return r.from >= in.from && r.to <= in.to }) {
				continue
			}
			if found != nil && found.Name != o.Name {
				return nil
			}
			if found == nil || o.Default {
				found = &g.Options[n]
			}
		}
	}
	return found
}

// clocks are words before a time of the day.
var clocks = set("at around by until till before after")

// hours: a number right after "at" is a time and counts nothing: "pick up at 2 croissant".
func (t *trial) hours() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || k == 0 || !clocks[t.toks[k-1].text] || numberOf(w.text) <= 0 || k+1 < t.asked && units[t.toks[k+1].text] {
			continue
		}
		if slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && t.follows(k, s.from) }) {
			t.fault(RuleSign, w.raw)
		}
	}
}

// ofThem: "six croissants, three of them almond" are six things. So are "four slices, two cheese and two pepperoni": where one number counts a
// kind of thing by the last word of the names, the numbers after it that do not say that word again take the things apart.
func (t *trial) ofThem() {
	if t.settled || t.repaired || t.again {
		return
	}
	for k, w := range t.toks[:t.asked] {
		n := max(numberOf(w.text), many[w.text])
		if n < 2 || k+2 >= t.asked || k > 0 && (units[t.toks[k+1].text] || t.toks[k-1].text == "x") {
			continue
		}
		head, part := t.headAfter(k), t.partAfter(k)
		if head < 0 || part < 0 {
			continue
		}
		things, kinds := 0, map[string]bool{}
		for i, l := range t.lines {
			if t.ownHead(i, head) {
				continue
			}
			if words := t.itemWords(t.items[i]); len(words) > 0 && t.like(t.toks[head].text, last(words)) {
				things += l.Quantity
				kinds[l.ItemID] = true
			}
		}
		if len(kinds) > 1 && things != n {
			t.fault(RuleQuantity, w.raw)
		}
	}
}

// headAfter returns where the thing stands that the number at k counts, if a pause or a number follows it, or -1: "six croissants, ",
// "4 cheese slices 2 of them".
func (t *trial) headAfter(k int) int {
	for j := k + 1; j < t.asked && j < k+4 && !t.toks[j].sep && numberOf(t.toks[j].text) < 0; j++ {
		next := j + 1
		if next >= t.asked || t.toks[next].text != "," && numberOf(t.toks[next].text) <= 0 {
			continue
		}
		if j > k+1 && t.partOf(next) < 0 {
			return -1 // "two pepperoni slices, one cheese" are three
		}
		return j
	}
	return -1
}

// partOf returns where "of them" stands after a number at k or right behind it, or -1.
func (t *trial) partOf(k int) int {
	for j := k; j+2 < t.asked && j < k+3; j++ {
		if numberOf(t.toks[j].text) > 0 && t.toks[j+1].text == "of" && among(t.toks[j+2].text, "them those these") {
			return j
		}
	}
	return -1
}

// partAfter returns where the first number, or the first kind without one, stands that takes apart what is counted at k, or -1.
func (t *trial) partAfter(k int) int {
	head := t.headAfter(k)
	if head < 0 {
		return -1
	}
	return slices.IndexFunc(t.marks, func(s span) bool { return s.from > head })
}

// ownHead reports whether every place that names line i says the word at head itself, away from it: "two lattes, an iced latte".
func (t *trial) ownHead(i, head int) bool {
	return len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool {
		return s.from <= head && head <= s.to || !slices.ContainsFunc(t.toks[s.from:s.to+1], func(w tok) bool { return root(w.text) == root(t.toks[head].text) })
	})
}

// aside: what comes on a thing and is wanted on the side is not on it, and what is chosen and wanted on the side is there if the menu can say so.
func (t *trial) aside() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "side" || k < 3 || t.toks[k-1].text != "the" || t.toks[k-2].text != "on" || t.orderedBeside(k-3) {
			continue
		}
		for i, l := range t.lines {
			if !t.within(i, k) && !t.ownedAfter(i, k-3) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.Contains(t.wordsOf(c.Option), "side") }) {
				continue
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if hasChoice(l, g, o) && len(words) > 0 && !refusers[words[0]] && (o.Default && g.Max != 1 || t.offersAside(i) && !t.namedBy(g.Name, "side") && !t.namedBy(g.Name, "sides")) && t.like(t.toks[k-3].text, last(words)) {
						t.fault(RuleLeft, w.raw)
					}
				}
			}
		}
	}
}

// orderedBeside reports whether a line of its own is counted and named in full up to the word at k: "a plate, and a small rice on the side".
func (t *trial) orderedBeside(k int) bool {
	for i := range t.lines {
		if slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.to == k && t.count(s) > 0 && t.has(i, t.toks[k].text) && s.to-s.from+1 >= len(t.itemWords(t.items[i]))
		}) {
			return true
		}
	}
	return false
}

// ownedAfter reports whether the word at k is in the name of the thing that is named right after line i's item: the Salsa of "a taco, salsa on the side".
func (t *trial) ownedAfter(i, k int) bool {
	own := t.owner[k]
	return own > 0 && t.marks[own].from <= k && k <= t.marks[own].to && t.marks[own-1].item == t.lines[i].ItemID
}

// offersAside reports whether an option of line i's item has something on the side.
func (t *trial) offersAside(i int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Contains(t.wordsOf(o.Name), "side") })
	})
}

// leads are words before a "with" that may end a phrase: "to start with".
var leads = set("start begin starting beginning go come comes along done happy")

// ending: "with" at the end of a phrase wants what the menu asks about, and names it not: "a cheesesteak, whiz, with".
func (t *trial) ending() {
	for k, w := range t.toks {
		if t.settled || w.text != "with" && w.text != "wit" || k == 0 || t.toks[k-1].raw == answerMark || k+1 < len(t.toks) && (t.toks[k+1].text != "," || t.toks[k+1].raw == answerMark) {
			continue
		}
		if !leads[t.toks[k-1].text] && !slices.ContainsFunc(t.toks, func(o tok) bool { return o.text == "without" }) {
			t.fault(RuleLeft, w.raw)
		}
	}
}

// animals are words that a vegan thing does not have.
var animals = set("egg cheese milk cream butter honey yogurt feta mozzarella parmesan mayo whipped")

// comesWithOnly reports whether line i's item comes with something that one word is the whole name of: "one no onion" is of the onion, and of no onion rings.
func (t *trial) comesWithOnly(i int, w string) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.optionWords(o.Name)
			return o.Default && len(words) == 1 && t.like(w, words[0])
		})
	})
}

// plantBased are words of options that say that they are without meat or milk, whatever they are called.
var plantBased = set("no vegan veggie without plant oat almond soy coconut peanut cashew nut impossible beyond tofu vegetarian substitute free mock")

// vegans: what is to be vegan keeps nothing of animals that comes with it, and what is to be vegetarian no meat.
func (t *trial) vegans() {
	for k, w := range t.toks[:t.asked] {
		vegan := w.text == "vegan" || w.text == "plantbased"
		if t.settled || !vegan && w.text != "vegetarian" || t.inChosen(k) {
			continue
		}
		for i, l := range t.lines {
			if !t.within(i, k) {
				continue
			}
			named := t.calledVegan(i, k)
			for _, c := range l.Choices {
				words := t.wordsOf(c.Option)
				if named && t.comesByDefault(i, c) {
					continue // what a Vegan Pizza comes with is vegan
				}
				if !slices.ContainsFunc(words, func(w string) bool { return meatless[root(w)] || vegan && animals[root(w)] }) ||
					slices.ContainsFunc(words, func(w string) bool {
						return plantBased[w]
					}) {
					continue
				}
				t.fault(RuleConflict, l.Item+": "+c.Option)
			}
		}
	}
}

// inChosen reports whether the word at k and the one after it are of an option that a line has: the "vegan" of "vegan dressing on the tofu one".
func (t *trial) inChosen(k int) bool {
	found := false
	t.chosenOptions(func(_ int, _ menu.Group, o menu.Option, _ []string) {
		found = found || k+1 < t.asked && !t.toks[k+1].sep && t.namedBy(o.Name, t.toks[k].text) && t.namedBy(o.Name, t.toks[k+1].text)
	})
	return found
}

// calledVegan reports whether the word at k is a part of line i's name where it is named in full.
func (t *trial) calledVegan(i, k int) bool {
	return t.namedBy(t.items[i].Name, t.toks[k].text) && slices.ContainsFunc(t.places[i], func(s span) bool { return s.whole && s.from <= k && k <= s.to })
}

// comesByDefault reports whether the page chooses c itself.
func (t *trial) comesByDefault(i int, c menu.Choice) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.ID == c.GroupID && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.ID == c.OptionID && o.Default })
	})
}

// otherNumber: a number right before a word that has another number before it in the item's name is not that item: "a one egg breakfast" where the
// menu has a Two egg breakfast.
func (t *trial) otherNumber() {
	for i, l := range t.lines {
		words := t.wordsOf(unparenthesized(l.Item))
		for n := 0; n+1 < len(words); n++ {
			own := numberOf(words[n])
			if t.settled || own < 1 || units[words[n+1]] {
				continue
			}
			for _, s := range t.places[i] {
				for k := max(s.from, 1); k <= s.to; k++ {
					said := numberOf(t.toks[k-1].text)
					if said > 0 && said != own && t.like(t.toks[k].text, words[n+1]) {
						t.fault(RuleItem, l.Item)
					}
				}
			}
		}
	}
}

// tooMuch: "not too spicy" asks for less of it, and not for none.
func (t *trial) tooMuch() {
	for k, w := range t.toks {
		if t.settled || k == 0 || t.toks[k-1].text != "not" || !among(w.text, "too so very super overly crazy") || k+1 >= len(t.toks) {
			continue
		}
		for i, l := range t.lines {
			if !t.within(i, k) {
				continue
			}
			for _, c := range l.Choices {
				words := t.wordsOf(c.Option)
				if strings.HasPrefix(strings.ToLower(c.Option), "not ") && len(words) == 1 && t.like(t.toks[k+1].text, words[0]) {
					t.fault(RuleOption, c.Option)
				}
			}
		}
	}
}

// agreements are words of answers that take a question's own proposal, or one of its ways by its number: what the lines say then was shown.
var agreements = set("yes yeah yep yup ya yah sure ok okay fine right correct no nope nah go leave skip without comes anyway note first second third last both all each either off only just 1 2 3")

// settles reports whether an answer takes what a question proposed, so that the lines need not follow from the words alone.
func (t *trial) settles() bool {
	for k := t.asked; k < len(t.toks); k++ {
		if agreements[t.toks[k].text] && !t.refusesNext(k) {
			return true
		}
	}
	return false
}

// refusesNext reports whether the word at k takes no proposal but refuses what the menu calls by the word after it: "large, no pepperoni".
func (t *trial) refusesNext(k int) bool {
	w := t.toks[k].text
	return (w == "no" || w == "without") && k+1 < len(t.toks) && !t.toks[k+1].sep && !little[t.toks[k+1].text] && t.words[root(t.toks[k+1].text)]
}

// answerRefused: what an answer refuses is not in the lines.
func (t *trial) answerRefused() {
	for k := t.asked; k < len(t.toks); k++ {
		if t.settled || !t.refusesNext(k) {
			continue
		}
		there, gone := false, false
		for i, l := range t.lines {
			there = there || t.namedBy(l.Item, t.toks[k+1].text) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, t.toks[k+1].text) })
			gone = gone || t.denies(i, l, k+1)
		}
		if there && !gone {
			t.fault(RuleRefusal, t.toks[k+1].raw)
		}
	}
}

// oneInAnswer: what an answer says of one of several things is not in all of them: "small, one with oat milk".
func (t *trial) oneInAnswer() {
	for k := t.asked + 1; k+1 < len(t.toks); k++ {
		if t.settled || t.toks[k].text != "one" || !t.toks[k-1].sep {
			continue
		}
		to := k + 1
		for to < len(t.toks) && (!t.toks[to].sep || t.toks[to].text == "with") {
			to++
		}
		t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
			if t.lines[i].Quantity > 1 && slices.ContainsFunc(t.toks[k:to], func(w tok) bool { return !w.sep && t.like(w.text, last(words)) }) {
				t.fault(RuleGroup, o.Name)
			}
		})
	}
}

// excepted: what an answer or the request rules out is not chosen: "anything but coke".
func (t *trial) excepted() {
	for k, w := range t.toks {
		if w.text != "but" && w.text != "except" || !t.anyBefore(k) {
			continue
		}
		for _, l := range t.lines {
			for _, c := range l.Choices {
				words := t.tellingWords(menu.Group{Name: c.Group}, menu.Option{Name: c.Option})
				if len(words) == 0 || k+len(words) >= len(t.toks) {
					continue
				}
				same := true
				for n, word := range words {
					same = same && root(t.toks[k+1+n].text) == root(word)
				}
				if same && !slices.ContainsFunc(t.toks[k+1+len(words):], func(o tok) bool { return agreements[o.text] }) {
					t.fault(RuleRefusal, c.Option)
				}
			}
		}
	}
}

// anyBefore reports whether "any" or "everything" stands right before k, or with a word for the kind of thing: "any milk but oat".
func (t *trial) anyBefore(k int) bool {
	for j := k - 1; j >= max(k-3, 0) && !t.toks[j].sep; j-- {
		if w := t.toks[j].text; everything[w] || w == "any" || w == "whatever" {
			return true
		}
	}
	return false
}

// answerRuns returns where each answer stands.
func (t *trial) answerRuns() []run {
	var out []run
	for k := t.asked; k < len(t.toks); k++ {
		if t.toks[k].raw == answerMark {
			out = append(out, run{k + 1, len(t.toks) - 1})
			if n := len(out); n > 1 {
				out[n-2].to = k - 1
			}
		}
	}
	return out
}

// replied: a thing that the last answer asks for is in a line, and a number that it limits is the quantity of one: "banana, just one". What an
// answer asks for instead, "no, a bagel", takes the place of something.
func (t *trial) replied() {
	answers := t.answerRuns()
	for n, r := range answers {
		if n+1 == len(answers) {
			t.repliedLast(t.toks[r.from : r.to+1])
		}
		if r.to-r.from < 2 || !t.takesPlace(r) || len(t.lines) < 2 ||
			slices.ContainsFunc(t.toks[r.to+1:], func(w tok) bool { return agreements[w.text] }) || t.givenUp() {
			continue
		}
		for i, l := range t.lines {
			if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from < r.from || s.to > r.to }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// takesPlace reports whether an answer asks for something instead: "no, a bagel", "a bagel instead".
func (t *trial) takesPlace(r run) bool {
	return among(t.toks[r.from].text, "no nope nah") && t.toks[r.from+1].text == "," || slices.ContainsFunc(t.toks[r.from:r.to+1], func(w tok) bool { return w.text == "instead" })
}

// givenUp reports whether the request names a thing that is in no line: what an answer asks for instead has its place.
func (t *trial) givenUp() bool {
	return slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return t.endsItem(w.text) && !t.inLines(root(w.text)) })
}

// repliedLast checks the last answer.
func (t *trial) repliedLast(reply []tok) {
	for k, w := range reply {
		if n := numberOf(w.text); k > 0 && n > 0 && limits[reply[k-1].text] && (k+1 == len(reply) || reply[k+1].sep) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.Quantity == n }) {
			t.fault(RuleQuantity, t.lines[0].Item)
		}
		if k == 0 || w.text != "a" && w.text != "an" && numberOf(w.text) <= 0 {
			continue
		}
		for j := k + 1; j < len(reply) && !reply[j].sep && reply[j].text != "for"; j++ {
			if t.endsItem(reply[j].text) && !t.inLines(root(reply[j].text)) {
				t.fault(RuleLeft, reply[j].raw)
			}
		}
	}
}

// endsItem reports whether a word is the last one of an item's name, and says what kind of thing it is.
func (t *trial) endsItem(w string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			words := t.itemWords(it)
			return len(words) > 0 && root(last(words)) == root(w)
		})
	})
}

// thoughts: no line has what a person only considered: "I was thinking croissant but let's do cookie" orders a cookie.
func (t *trial) thoughts() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || !among(w.text, "thinking considering gonna going usually normally") || k == 0 || !among(t.toks[k-1].text, "was were i usually normally") {
			continue
		}
		but := slices.IndexFunc(t.toks[k:t.asked], func(o tok) bool { return o.text == "but" || o.text == "actually" })
		if but < 0 {
			continue
		}
		for i, l := range t.lines {
			if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from < k || s.from > k+but }) {
				t.fault(RuleLeft, l.Item)
			}
		}
	}
}

// drawn are pictures of food and what they show.
var drawn = map[rune]string{0x1F950: "croissant", 0x1F36A: "cookie", 0x1F96F: "bagel", 0x1F35F: "fries", 0x1F355: "pizza", 0x1F32E: "taco", 0x1F32F: "burrito", 0x1F957: "salad", 0x1F369: "donut", 0x1F953: "bacon", 0x1F951: "avocado", 0x1F9C1: "cupcake", 0x1F95E: "pancake", 0x1F9C7: "waffle"}

// shows: a picture of a food on the menu that no word names may ask for it.
func (t *trial) shows() {
	for _, r := range t.text {
		if name := drawn[r]; name != "" && !t.settled && !t.answered && t.words[root(name)] && !t.roots[root(name)] && !t.inLines(root(name)) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.namedBy(t.headingOf(l.ItemID), name) }) {
			t.fault(RuleSign, string(r))
		}
	}
}

// plainKind: "one plain" of a thing that the menu sells plain is that one: "two garlic naan, one plain".
func (t *trial) plainKind() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "plain" || k == 0 || numberOf(t.toks[k-1].text) <= 0 && t.toks[k-1].text != "a" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				words := t.itemWords(it)
				if len(words) < 2 || words[0] != "plain" || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) {
					continue
				}
				if slices.ContainsFunc(t.items, func(o menu.Item) bool {
					theirs := t.itemWords(o)
					return len(theirs) > 0 && root(last(theirs)) == root(last(words))
				}) {
					t.fault(RuleLeft, w.raw)
				}
			}
		}
	}
}

// Signs that refuse: a minus that stands right before a word in the middle of a line, and pictures. An at sign before a number is a time.
var (
	minuses   = regexp.MustCompile(`[^\s\pP][ \t,(]+[-−–](\pL+)`)
	forbidden = regexp.MustCompile(`[\x{1F6AB}\x{274C}\x{26D4}\x{2716}\x{274E}\x{1F645}]`)
	atTime    = regexp.MustCompile(`@\s*\d`)
)

// signed: what a sign refuses is not in the lines, and no sign of time counts: "-onion", "cannoli @ 6".
func (t *trial) signed() {
	if t.settled {
		return
	}
	for _, found := range minuses.FindAllStringSubmatch(t.text, -1) {
		w := strings.ToLower(found[1])
		if cut := cutText(w); len(cut) > 0 {
			w = cut[0].text // "-jalapeños"
		}
		if !t.signedOff(w) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return strings.Contains(strings.ToLower(l.Note), w) }) && t.onMenu(w) {
			t.fault(RuleRefusal, w)
		}
	}
	if sign := forbidden.FindString(t.text); sign != "" {
		t.fault(RuleRefusal, sign)
	}
	if atTime.MatchString(t.untimed) {
		t.fault(RuleSign, "@")
	}
}

// signedOff reports whether a line is without what comes with its item and has a word in its name, and no line has an option with that word.
func (t *trial) signedOff(w string) bool {
	off := false
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				switch named := t.namedBy(o.Name, w); {
				case named && hasChoice(l, g, o):
					return false
				case named && o.Default && g.Max != 1:
					off = true
				}
			}
		}
	}
	return off
}

// sickens are words for what a food does to somebody, and sicknesses what comes of it.
var (
	sickens    = set("make makes made give gives gave send sends sent")
	sicknesses = set("sick ill gag puke vomit swell itch itchy hives rash hospital")
)

// sickening: no line has what makes somebody sick: "peanuts make her sick", "shrimp gives my son hives".
func (t *trial) sickening() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || !sickens[w.text] {
			continue
		}
		for _, next := range t.toks[min(k+2, t.asked):min(k+6, t.asked)] {
			if next.sep {
				break
			}
			if sicknesses[next.text] {
				t.fault(RuleRefusal, t.toks[max(k-1, 0)].raw)
			}
		}
	}
}

// doubled: a number after what comes with a thing anyway says how much of that, and not how many things: "a pizza, onions x2".
func (t *trial) doubled() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "x" || k == 0 || k+1 >= t.asked || numberOf(t.toks[k+1].text) <= 0 || t.inName(k-1) || t.isRefused(k-1) { // "no slaw x3" refuses it on three things
			continue
		}
		for i, it := range t.items {
			for _, g := range it.Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if g.Max != 1 && o.Default && t.within(i, k) && len(words) > 0 && t.like(t.toks[k-1].text, last(words)) {
						t.fault(RuleQuantity, it.Name)
					}
				}
			}
		}
	}
}

// someWithout: "four cannoli, two without chocolate" wants chocolate on the others.
func (t *trial) someWithout() {
	for k, w := range t.toks[:t.asked] {
		n := numberOf(w.text)
		if t.settled || n <= 0 || k == 0 || k+2 >= t.asked || t.toks[k+1].text != "without" && t.toks[k+1].text != "no" {
			continue
		}
		for i, l := range t.lines {
			if l.Quantity <= n || len(t.places[i]) == 0 || t.places[i][0].from > k || t.comesWithOnly(i, t.toks[k+2].text) {
				continue
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if !o.Default && len(words) > 0 && words[0] != "no" && !t.hasOption(i, g, o) && t.like(t.toks[k+2].text, words[0]) {
						t.fault(RuleGroup, w.raw)
					}
				}
			}
		}
	}
}
