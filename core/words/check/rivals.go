package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what the words name in full where the lines have something else.

// longerOption: two words or more that stand together and are another option of a group, with all words of the chosen one, mean that other one: "oni hot" is
// no Hot where there is Oni hot.
func (t *trial) longerOption() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, c := range l.Choices {
				if t.settled || t.repaired || g.Max != 1 || c.GroupID != g.ID {
					continue
				}
				mine := t.optionWords(c.Option)
				for _, o := range g.Options {
					theirs := t.optionWords(o.Name)
					if len(mine) > 0 && len(theirs) > len(mine) && within(mine, theirs) && t.meantAs(theirs) && !t.anyHas(o) {
						t.fault(RuleOption, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// anyHas reports whether some line has an option of this name.
func (t *trial) anyHas(o menu.Option) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == o.Name })
	})
}

// meantAs reports whether words stand together, are not refused, and do not begin in the whole name of a line's item: "red oni hot" is a Red Oni, hot.
func (t *trial) meantAs(words []string) bool {
	return slices.ContainsFunc(t.runs(words, true), func(r run) bool {
		return !t.deniedAt(r.from) && !slices.ContainsFunc(t.marks, func(s span) bool {
			it, _ := t.menu.Item(s.item)
			_, inOrder := t.runAt(s.from, t.itemWords(it), true)
			return s.whole && inOrder && s.from <= r.from && r.from <= s.to
		})
	})
}

// betterNamed: an option that the words name in part is not meant where the same words and more beside them name another option of its group: "a cup of
// cheddar" is a Cheddar sauce cup, and no Merkts cheddar.
func (t *trial) betterNamed() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if len(words) > 1 && words[0] == "1" {
			words = words[1:] // "an extra shot" is 1 Extra Shot
		}
		mine := t.clusters(i, words)
		if t.settled || o.Default || len(words) < 2 || len(mine) == 0 || slices.ContainsFunc(mine, func(c run) bool { return c.to-c.from+1 >= len(words) }) {
			return
		}
		for _, other := range g.Options {
			theirs := t.optionWords(other.Name)
			if other.ID == o.ID || within(words, theirs) || !t.sharesWord(o.Name, other.Name) {
				continue
			}
			bigger := t.clusters(i, theirs)
			if !slices.ContainsFunc(mine, func(c run) bool {
				return !slices.ContainsFunc(bigger, func(b run) bool { return b.from <= c.from && c.to <= b.to && b != c })
			}) {
				t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
			}
		}
	})
}

// clusters returns the longest runs of words for line i that are all of some words; little words may stand between them.
func (t *trial) clusters(i int, words []string) []run {
	var out []run
	open := false
	for k, w := range t.toks[:t.asked] {
		is := !w.sep && !little[w.text] && t.within(i, k) && !t.inName(k) && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) })
		switch {
		case is && open:
			out[len(out)-1].to = k
		case is:
			out = append(out, run{k, k})
			open = true
		case w.sep || !little[w.text]:
			open = false
		}
	}
	return out
}

// onThatOne: what is said to be "on the chicken one" is in the line of that name, and in no other: "one pork and one chicken dumpling, no sauce on the
// chicken one".
func (t *trial) onThatOne() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "one" && w.text != "ones" || k < 3 || t.toks[k-2].text != "the" || !among(t.toks[k-3].text, "on in for to with") {
			continue
		}
		meant := -1
		for i, l := range t.lines {
			if t.namedBy(l.Item, t.toks[k-1].text) {
				if meant >= 0 {
					meant = len(t.lines)
					break
				}
				meant = i
			}
		}
		if meant < 0 || meant == len(t.lines) {
			continue
		}
		from := k - 3
		for from > 0 && !t.toks[from-1].sep {
			from--
		}
		for i, l := range t.lines {
			for _, c := range l.Choices {
				if o, _ := t.items[i].Option(c); i != meant && !o.Default && !hasNamed(t.lines[meant], c.Option) && slices.ContainsFunc(t.runs(t.optionWords(c.Option), true), func(r run) bool { return r.from >= from && r.to < k }) {
					t.fault(RuleGroup, w.raw)
				}
			}
		}
	}
}

// hasNamed reports whether a line has an option of this name.
func hasNamed(l menu.Line, name string) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.Option == name })
}

// freeNamed: "gluten free noodles" are what an option of the thing is called so, and not what comes with it.
func (t *trial) freeNamed() {
	for k := 1; k < t.asked; k++ {
		if t.settled || t.toks[k].text != "free" || t.toks[k-1].sep {
			continue
		}
		free := func(name string) bool {
			words := t.wordsOf(name)
			at := slices.Index(words, "free")
			return at > 0 && t.like(t.toks[k-1].text, words[at-1])
		}
		offered := false
		for i, it := range t.items {
			offered = offered || t.within(i, k) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return free(o.Name) })
			})
		}
		if offered && !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return free(l.Item) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return free(c.Option) })
		}) {
			t.fault(RuleLeft, t.toks[k-1].raw)
		}
	}
}

// tasteNames are words of names that say how a thing tastes, and not what is in it.
var tasteNames = set("spicy hot sweet")

// tasteRefused: who refuses what the name says of the taste may want another thing: "spicy salmon, not spicy".
func (t *trial) tasteRefused() {
	for i, l := range t.lines {
		for k, w := range t.toks[:t.asked] {
			if !t.answered && tasteNames[w.text] && k > 0 && (t.toks[k-1].text == "not" || t.toks[k-1].text == "no") && t.namedBy(l.Item, w.text) && t.saidBeforeAt(w.text, k) && len(t.places[i]) > 0 {
				t.fault(RuleRefusal, w.raw)
			}
		}
	}
}

// saidBeforeAt reports whether a word stands before k.
func (t *trial) saidBeforeAt(word string, k int) bool {
	return slices.ContainsFunc(t.toks[:k], func(w tok) bool { return w.text == word })
}

// repairedTo: a correction that names most of another item means that item: "a sausage biscuit, no wait, bacon egg and cheese" is no sausage biscuit with
// bacon, where there is a Bacon, egg & cheese biscuit.
func (t *trial) repairedTo() {
	if t.settled || !t.repaired {
		return
	}
	for _, category := range t.menu.Categories {
		for _, it := range category.Items {
			words := t.itemWords(it)
			if len(words) < 3 || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID }) {
				continue
			}
			if most := words[:len(words)-1]; t.runAfter(t.repairAt, most) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return within(most, t.wordsOf(l.Item)) }) {
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// runAfter reports whether words stand together after k, and are not taken back there.
func (t *trial) runAfter(k int, words []string) bool {
	return slices.ContainsFunc(t.runs(words, true), func(r run) bool {
		first := r.from
		for first > 1 && sizes[root(t.toks[first-1].text)] {
			first-- // "actually no large tea"
		}
		return r.from > k && !t.deniedAt(first) && !slices.ContainsFunc(t.toks[k:r.from], func(w tok) bool { return cancellations[w.text] || w.text == "drop" || w.text == "lose" })
	})
}

// kindNoOption: a word that only says of what kind a thing is, right after its name, is no evidence of an option that has it, too: "a caesar salad" under
// Salads orders no tuna salad on it.
func (t *trial) kindNoOption() {
	for i, l := range t.lines {
		heading := t.wordsOf(t.headingOf(l.ItemID))
		if len(heading) == 0 || t.settled {
			continue
		}
		for _, c := range l.Choices {
			o, _ := t.items[i].Option(c)
			words := t.optionWords(c.Option)
			if o.Default || len(words) < 2 {
				continue
			}
			var only []int // where a word of the option is said
			for k, w := range t.toks[:t.asked] {
				if !w.sep && slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) }) {
					only = append(only, k)
				}
			}
			if len(only) == 1 && slices.ContainsFunc(heading, func(h string) bool { return root(h) == root(t.toks[only[0]].text) }) && slices.ContainsFunc(t.places[i], func(s span) bool { return s.to == only[0]-1 }) {
				t.fault(RuleOption, l.Item+": "+c.Option)
			}
		}
	}
}

// staples are foods that often come with a dish and are also sold by themselves.
var staples = set("rice noodle naan bread toast roti pita tortilla")

// comesWithIt: "with" a staple that the heading of the thing right before says as well may just say how the thing comes: "a katsu curry with rice" under
// Rice & curry.
func (t *trial) comesWithIt() {
	for i := range t.lines {
		if t.answered || len(t.places[i]) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from != s.to || !t.afterItsKind(s.from) }) {
			t.fault(RuleLeft, t.toks[t.places[i][0].from].raw)
		}
	}
}

// afterItsKind reports whether a staple stands at k right after "with" and a thing under whose heading it is.
func (t *trial) afterItsKind(k int) bool {
	w := t.toks[k].text
	if k < 2 || !staples[root(w)] || t.toks[k-1].text != "with" && t.toks[k-1].text != "w" {
		return false
	}
	for j, l := range t.lines {
		if t.namedBy(t.headingOf(l.ItemID), w) && slices.ContainsFunc(t.places[j], func(s span) bool { return s.to <= k-2 && !t.sepBetween(s.to, k-2) }) {
			return true
		}
	}
	return false
}

// onItsSide: what is "on the side" of a thing that offers it is no thing of its own: "pick two with caesar, baguette on the side", which is served with a
// baguette.
func (t *trial) onItsSide() {
	for i := range t.lines {
		if t.answered || len(t.places[i]) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.places[i], func(s span) bool { return !t.besideOffered(s) }) {
			t.fault(RuleItem, t.lines[i].Item)
		}
	}
}

// besideOffered reports whether "on the side" follows a run, and a thing named before it has an option of all its words that no line has. What is asked for as an order of its own, "an
// order of toast on the side", is no option, and neither is one of a choice that was answered otherwise.
func (t *trial) besideOffered(s span) bool {
	if s.to+2 >= t.asked || t.toks[s.to+1].text != "on" || t.toks[s.to+2].text != "the" && t.toks[s.to+2].text != "side" || s.to+3 < t.asked && t.toks[s.to+2].text == "the" && t.toks[s.to+3].text != "side" {
		return false
	}
	if t.servedAlone(s.from) {
		return false
	}
	for j := range t.lines {
		if !slices.ContainsFunc(t.places[j], func(o span) bool { return o.to < s.from }) {
			continue
		}
		for _, g := range t.items[j].Groups {
			if g.Max == 1 && t.choseOther(j, g) {
				continue
			}
			if slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return !t.anyHas(o) && !slices.ContainsFunc(t.toks[s.from:s.to+1], func(w tok) bool { return !little[w.text] && !t.namedBy(o.Name, w.text) })
			}) {
				return true
			}
		}
	}
	return false
}

// servedAlone reports whether the words before k ask for a serving of what stands at k: "an extra order of wheat toast".
func (t *trial) servedAlone(k int) bool {
	if k > 3 && !t.toks[k-1].sep && t.toks[k-1].text != "of" {
		k--
	}
	if k < 3 || t.toks[k-1].text != "of" || !among(root(t.toks[k-2].text), "order scoop cup bowl plate") {
		return false
	}
	at := k - 3
	if t.toks[at].text == "extra" && at > 0 {
		at--
	}
	return t.toks[at].text == "a" || t.toks[at].text == "an" || numberOf(t.toks[at].text) > 0
}

// choseOther reports whether line j has an option of g that the page does not choose itself.
func (t *trial) choseOther(j int, g menu.Group) bool {
	return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !o.Default && hasChoice(t.lines[j], g, o) })
}

// withItsChoice: "two eggs with bacon" are no Two Eggs Any Style and a side of bacon where the menu has Two Eggs w/ Meat, which must have bacon or another meat.
func (t *trial) withItsChoice() {
	for i := range t.lines {
		for j, side := range t.lines {
			if t.answered || i == j || len(t.places[i]) != 1 || len(t.places[j]) != 1 || t.places[i][0].whole {
				continue
			}
			a, b := t.places[i][0], t.places[j][0]
			if b.from <= a.to || !t.comesWith(a.to+1, b.from) {
				continue
			}
			said := without(t.itemWords(t.items[j]), "side", "of")
			for _, category := range t.menu.Categories {
				for _, it := range category.Items {
					if it.ID != t.lines[i].ItemID && it.ID != side.ItemID && t.saysOf(it, a) && requires(it, func(o menu.Option) bool { return slices.Equal(t.optionWords(o.Name), said) }) {
						t.fault(RuleItem, t.lines[i].Item)
					}
				}
			}
		}
	}
}

// sideUnsaid: what is only listed after a thing that must have one of its kind is that choice, and no side unless it is called one: the toast of "two eggs over easy,
// sausage, wheat toast".
func (t *trial) sideUnsaid() {
	for j, side := range t.lines {
		words := t.itemWords(t.items[j])
		if t.answered || len(t.places[j]) != 1 || len(words) < 2 || words[0] != "side" || t.oneMoreAt(t.places[j][0].from) {
			continue
		}
		for i, l := range t.lines {
			if i != j && len(t.places[i]) > 0 && t.places[i][0].to < t.places[j][0].from && t.leavesOpen(t.items[i], l, last(words)) {
				t.fault(RuleItem, side.Item)
			}
		}
	}
}

// oneMoreAt reports whether the thing at k has a word of its own that says that it is one more: "a side of toast", "two toasts", "extra toast".
func (t *trial) oneMoreAt(k int) bool {
	for ; k >= 0 && !t.toks[k].sep && t.toks[k].text != "and"; k-- {
		if w := t.toks[k].text; among(w, "side order extra a an some another also plus") || numberOf(w) >= 0 {
			return true
		}
	}
	return false
}

// leavesOpen reports whether an item must have one of a group called so, of which its line has what comes unless another is said.
func (t *trial) leavesOpen(it menu.Item, l menu.Line, kind string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && t.namedBy(g.Name, kind) && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return o.Default && hasChoice(l, g, o)
		})
	})
}

// comesWith reports whether the words from and before to end in "with", after options at most.
func (t *trial) comesWith(from, to int) bool {
	with := false
	for k := from; k < to; k++ {
		switch w := t.toks[k]; {
		case w.text == "with":
			with = true
		case w.sep, numberOf(w.text) >= 0, w.text == "side", w.text == "order":
			return false
		}
	}
	return with
}

// saysOf reports whether the words of a run that name an item stand in the name of it as well.
func (t *trial) saysOf(it menu.Item, s span) bool {
	words := t.itemWords(it)
	for _, w := range t.toks[s.from : s.to+1] {
		if !slices.ContainsFunc(words, func(n string) bool { return t.like(w.text, n) || numberOf(n) >= 0 && numberOf(n) == numberOf(w.text) }) {
			return false
		}
	}
	return true
}

// requires reports whether an item must have one of several options, of which one is wanted.
func requires(it menu.Item, wanted func(menu.Option) bool) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool { return g.Min > 0 && slices.ContainsFunc(g.Options, wanted) })
}

// without returns words except some.
func without(words []string, some ...string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(some, w) })
}

// nonUnsaid: who wants what a name says with "non" says so: "a veg thali" is no Non-Veg Thali.
func (t *trial) nonUnsaid() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		k := slices.Index(words, "non")
		if t.answered || k < 0 || k+1 == len(words) || t.roots["non"] || t.roots["non"+root(words[k+1])] || !t.roots[root(words[k+1])] {
			continue
		}
		t.fault(RuleItem, l.Item)
	}
}

// onceOwned: a word has one owner. An item is not named by a single word that chooses an option of another line: the "steamed" of "the veggie ones steamed" is
// no Steamed bun. Neither is it named by words after "with" that are an option of the thing before: "a ramyun with egg and rice cakes".
func (t *trial) onceOwned() {
	for j := range t.lines {
		if t.settled || len(t.places[j]) != 1 || t.places[j][0].whole || t.places[j][0].byOption {
			continue
		}
		s := t.places[j][0]
		for i, l := range t.lines {
			if i == j || len(t.places[i]) == 0 {
				continue
			}
			if s.from == s.to && !t.repeated(s.from) && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
				return slices.Equal(rootsOf(t.optionWords(c.Option)), []string{root(t.toks[s.from].text)}) && !t.comesBy(i, c)
			}) {
				t.fault(RuleItem, t.lines[j].Item)
			}
			a := t.places[i][len(t.places[i])-1]
			if a.to < s.from && t.listedWith(a.to+1, s.from) && (t.offersRun(t.items[i], l, s) || t.continues(l, s, last(t.itemWords(t.items[j])))) {
				t.fault(RuleItem, t.lines[j].Item)
			}
		}
	}
}

// continues reports whether a run that lacks the thing of a name follows a choice of a line: the "ice cream" of "an oreo blast with mint ice cream" is no Ice cream
// sandwich.
func (t *trial) continues(l menu.Line, s span, thing string) bool {
	return s.from > 0 && !t.like(t.toks[s.to].text, thing) && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
		words := t.optionWords(c.Option)
		return len(words) > 0 && t.like(t.toks[s.from-1].text, last(words))
	})
}

// comesBy reports whether line i has a choice anyway.
func (t *trial) comesBy(i int, c menu.Choice) bool {
	for _, g := range t.items[i].Groups {
		for _, o := range g.Options {
			if o.ID == c.OptionID && g.ID == c.GroupID {
				return o.Default && g.Max != 1
			}
		}
	}
	return false
}

// listedWith reports whether "with" stands between from and to, and no other line is named there.
func (t *trial) listedWith(from, to int) bool {
	with := false
	for k := from; k < to; k++ {
		if slices.ContainsFunc(t.marks, func(m span) bool { return m.from <= k && k <= m.to }) || t.toks[k].text == "side" || t.toks[k].text == "order" {
			return false
		}
		with = with || t.toks[k].text == "with"
	}
	return with
}

// offersRun reports whether an item has an option, which its line does not have, of just the words of a run, or of these after the word before them: "large
// coffee".
func (t *trial) offersRun(it menu.Item, l menu.Line, s span) bool {
	said := rootsOf(textsOf(t.toks[s.from : s.to+1]))
	longer := said
	if s.from > 0 {
		longer = append([]string{root(t.toks[s.from-1].text)}, said...)
	}
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := rootsOf(t.optionWords(o.Name))
			has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.OptionID == o.ID && c.GroupID == g.ID })
			return !has && (len(said) > 1 && slices.Equal(words, said) || slices.Equal(words, longer))
		})
	})
}

// rootsOf returns the roots of words.
func rootsOf(words []string) []string {
	var out []string
	for _, w := range words {
		out = append(out, root(w))
	}
	return out
}

// textsOf returns the texts of words.
func textsOf(toks []tok) []string {
	var out []string
	for _, k := range toks {
		out = append(out, k.text)
	}
	return out
}

// onlyFormOf reports whether a word was said without "whole", and one option of a group ends in it: "on a wrap", where there is a Whole Wheat Wrap alone.
func (t *trial) onlyFormOf(g menu.Group, form string) bool {
	n := 0
	for _, o := range g.Options {
		if slices.Contains(t.rootsOf(o.Name), root(form)) {
			n++
		}
	}
	return n == 1 && t.roots[root(form)] && !t.roots["whole"] && vessels[form]
}

// wheatUnsaid: "a whole turkey" is on no whole wheat.
func (t *trial) wheatUnsaid() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if !t.settled && !o.Default && within([]string{"whole"}, words) && (within([]string{"wheat"}, words) || within([]string{"grain"}, words)) && !t.roots["wheat"] && !t.roots["grain"] && !t.roots["wholewheat"] && !t.roots["ww"] && !t.onlyFormOf(g, last(words)) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}
