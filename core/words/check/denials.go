package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: how far a refusal reaches, and what stands next to it.

// butWanted: what follows "but" after a refusal is wanted: "no lettuce but tomato", "no toppings but pickles".
func (t *trial) butWanted() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || w.text != "but" || k == 0 || everything[t.toks[k-1].text] || !t.refusalBefore(k) {
			continue
		}
		j := k + 1
		for j < t.asked && little[t.toks[j].text] && !refuseWords[t.toks[j].text] {
			j++
		}
		if j >= t.asked || refuseWords[t.toks[j].text] {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if o.Default && g.Max != 1 && t.within(i, j) && !hasChoice(l, g, o) && t.endsWith(t.optionWords(o.Name), j) {
						t.fault(RuleRefusal, t.toks[j].raw)
					}
				}
			}
		}
	}
}

// refusalBefore reports whether a word refuses something in the clause that the word at k stands in.
func (t *trial) refusalBefore(k int) bool {
	for j := k - 1; j >= 0 && t.toks[j].text != ","; j-- {
		if refusers[t.toks[j].text] || t.toks[j].text == "nothing" {
			return true
		}
	}
	return false
}

// hasChoice reports whether a line has an option of a group.
func hasChoice(l menu.Line, g menu.Group, o menu.Option) bool {
	return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
}

// endsWith reports whether the word at k may be the last one of words.
func (t *trial) endsWith(words []string, k int) bool {
	return len(words) > 0 && !t.toks[k].sep && t.like(t.toks[k].text, last(words))
}

// chosenOptions calls do for every option of a line that the page does not choose itself and that is no refusal by its name, with the words that
// tell it from others.
func (t *trial) chosenOptions(do func(i int, g menu.Group, o menu.Option, words []string)) {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.tellingWords(g, o)
				if !o.Default && hasChoice(l, g, o) && len(words) > 0 && words[0] != "no" && words[0] != "without" && !saysNot(o.Name) {
					do(i, g, o, words)
				}
			}
		}
	}
}

// onlyRefused: "with fries, no coleslaw" does not put coleslaw in the place of the fries. Without the "with" it may: "a latte, no, mocha"; and so it does after "wait".
func (t *trial) onlyRefused() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		found := t.runs(words, true)
		if len(found) == 0 || slices.ContainsFunc(found, func(r run) bool {
			return r.from == 0 || !t.directly(i, r.from-1) || r.from > 1 && t.toks[r.from-2].text == "wait"
		}) {
			return
		}
		if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
			return other.ID != o.ID && slices.ContainsFunc(t.runs(t.tellingWords(g, other), true), func(r run) bool { return r.from > 0 && t.toks[r.from-1].text == "with" })
		}) {
			t.fault(RuleRefusal, o.Name)
		}
	})
}

// replacedOnly: what the words name only as what something else takes the place of is in no line: "two bowls, one with gummies instead of strawberries"
// adds strawberries to none.
func (t *trial) replacedOnly() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		found := t.runs(words, true)
		if !t.settled && len(found) > 0 && !slices.ContainsFunc(found, func(r run) bool { return !t.givesPlaceAt(r.from) }) {
			t.fault(RuleRefusal, o.Name)
		}
	})
}

// givesPlaceAt reports whether "instead of" stands before the word at k.
func (t *trial) givesPlaceAt(k int) bool {
	if k > 0 && t.toks[k-1].text == "the" {
		k--
	}
	return k > 1 && t.toks[k-1].text == "of" && t.toks[k-2].text == "instead"
}

// givesPlace reports whether "instead of" stands at k. It says itself what gives way, so it takes back nothing that was said before.
func (t *trial) givesPlace(k int) bool {
	return t.toks[k].text == "instead" && k+1 < t.asked && t.toks[k+1].text == "of"
}

// directly reports whether the word at k refuses what stands right after it, in the phrase of line i.
func (t *trial) directly(i, k int) bool {
	return (t.toks[k].text == "no" || t.toks[k].text == "without") && t.within(i, k+1)
}

// saidInstead reports whether "instead" follows the word at k where it was said, and nothing that it stands for: "mustard instead", but not "mustard instead of mayo".
func (t *trial) saidInstead(k int) bool {
	_, after, found := strings.Cut(strings.ToLower(t.text), strings.ToLower(t.toks[k].raw)+" instead")
	return found && !strings.HasPrefix(after, " of")
}

// refusedList: of two options of one group that stand right next to each other after "no", it is not said whether the second one is refused, too: "no
// cream sugar".
func (t *trial) refusedList() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		for _, r := range t.runs(words, true) {
			end := r.from - 1
			if end > 0 && t.toks[end].text == "," {
				end--
			}
			if t.saidInstead(r.to) {
				continue // "no mayo, mustard instead"
			}
			if end < 1 || g.Max == 1 || degrees[words[0]] || r.to+1 < t.asked && !t.toks[r.to+1].sep {
				continue
			}
			if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
				return other.ID != o.ID && slices.ContainsFunc(t.runs(t.optionWords(other.Name), true), func(x run) bool { return x.to == end && x.from > 0 && t.directly(i, x.from-1) })
			}) {
				t.fault(RuleRefusal, o.Name)
			}
		}
	})
}

// alsoRefused: what "and" joins to a refused thing at the end of a phrase is refused, too, if it comes with the thing: "hold the bacon and eggs".
func (t *trial) alsoRefused() {
	if t.answered {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		if t.toks[k].text != "and" || t.toks[k-1].sep || numberOf(t.toks[k+1].text) > 0 || !t.refusalBefore(k) || t.wantedBefore(k) {
			continue
		}
		j := k + 1
		for j+1 < t.asked && little[t.toks[j].text] && !t.toks[j].sep {
			j++
		}
		if j+1 < t.asked && (!t.toks[j+1].sep || t.toks[j+1].text == "with") || t.wantedAfter(j) {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if o.Default && g.Max != 1 && t.within(i, j) && hasChoice(l, g, o) && t.endsWith(t.optionWords(o.Name), j) {
						t.fault(RuleRefusal, t.toks[j].raw)
					}
				}
			}
		}
	}
}

// wantedAfter reports whether the word at k stands once more after it, where nothing refuses it: "no onion and no tomato, actually the tomato is fine".
func (t *trial) wantedAfter(k int) bool {
	for j := k + 1; j < t.asked; j++ {
		if root(t.toks[j].text) == root(t.toks[k].text) && t.owner[j] == t.owner[k] && !t.isRefused(j) {
			return true
		}
	}
	return false
}

// wantedBefore reports whether something else begins between the refusal before k and k itself: "no onion with bacon and egg".
func (t *trial) wantedBefore(k int) bool {
	for j := k - 1; j >= 0 && !refusers[t.toks[j].text]; j-- {
		if t.toks[j].sep || numberOf(t.toks[j].text) > 0 || t.toks[j].text == "a" || t.toks[j].text == "an" || degrees[t.toks[j].text] {
			return true
		}
	}
	return false
}

// noneOrAside: "no dressing on the side" is No dressing or Dressing on the side.
func (t *trial) noneOrAside() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.wordsOf(o.Name)
				if t.answered || len(words) < 2 || words[0] != "no" || !hasChoice(l, g, o) {
					continue
				}
				if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
					theirs := t.optionWords(other.Name)
					return len(theirs) > len(words)-1 && slices.Contains(theirs, "side") && within(words[1:], theirs) && slices.ContainsFunc(t.runs(theirs, true), func(r run) bool { return r.from > 0 && t.directly(i, r.from-1) })
				}) {
					t.fault(RuleChoice, o.Name)
				}
			}
		}
	}
}

// refusedOnParts: a refusal after the last of several parts may hold for all: "two burgers, one with fries and one with slaw, no onions".
func (t *trial) refusedOnParts() {
	if t.answered || len(t.lines) < 2 || !t.sameItem() || len(t.where("one")) < 2 {
		return
	}
	at := -1
	for k, w := range t.toks[:t.asked] {
		if w.text == "," {
			at = k
		}
	}
	if at < 0 || at+2 >= t.asked || !refusers[t.toks[at+1].text] || slices.ContainsFunc(t.toks[at:t.asked], func(w tok) bool { return numberOf(w.text) > 0 || spreads[w.text] }) || t.pointsAt(at) {
		return
	}
	for _, g := range t.items[0].Groups {
		for _, o := range g.Options {
			gone := 0
			for _, l := range t.lines {
				if o.Default && !hasChoice(l, g, o) {
					gone++
				}
			}
			if g.Max != 1 && gone > 0 && gone < len(t.lines) && t.saidIn(o, []run{{at + 1, t.asked - 1}}) && !t.saidIn(o, []run{{0, at}}) {
				t.fault(RuleGroup, o.Name)
			}
		}
	}
}

// pointsAt reports whether the clause after k ends in "on the" and a word that was said before: "no onions on the chicken".
func (t *trial) pointsAt(k int) bool {
	for j := k + 2; j+2 < t.asked; j++ {
		if among(t.toks[j].text, "on in for") && t.toks[j+1].text == "the" && slices.ContainsFunc(t.toks[:k], func(w tok) bool { return root(w.text) == root(t.toks[j+2].text) }) {
			return true
		}
	}
	return false
}

// bothWays: what the words refuse and want is in some of the things and not in the others: "a chai, no sugar for me, with sugar for my husband".
func (t *trial) bothWays() {
	for k, w := range t.toks[:t.asked] {
		if t.settled || t.repaired || w.sep || little[w.text] || !t.wantedAt(k) || !t.refusedElsewhere(k) {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if t.within(i, k) && t.endsWith(t.optionWords(o.Name), k) && !slices.ContainsFunc(t.lines, func(other menu.Line) bool {
						return other.ItemID == l.ItemID && hasChoice(other, g, o) != hasChoice(l, g, o)
					}) {
						t.fault(RuleConflict, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// wantedAt reports whether the word at k is asked for by itself: "with sugar", "add sugar".
func (t *trial) wantedAt(k int) bool {
	if k == 0 || k+1 < t.asked && !t.toks[k+1].sep && !little[t.toks[k+1].text] {
		return false
	}
	before := t.toks[k-1].text
	return before == "with" || before == "add" || before == "extra"
}

// refusedElsewhere reports whether a word is refused in another place than k, in the phrase of the same item.
func (t *trial) refusedElsewhere(k int) bool {
	for j, w := range t.toks[:t.asked] {
		if j != k && root(w.text) == root(t.toks[k].text) && t.owner[j] == t.owner[k] && t.deniedAt(j) && t.toks[j-1].text != "not" && (j+1 >= t.asked || t.toks[j+1].sep || little[t.toks[j+1].text]) {
			return true
		}
	}
	return false
}

// otherForms: "no crunch" of a thing that comes with Crunchy flakes takes those away, whatever else of the menu is called crunch.
func (t *trial) otherForms() {
	for k := 1; k < t.asked; k++ {
		w := t.toks[k].text
		if t.settled || w == "," || !refusers[t.toks[k-1].text] || k+1 < t.asked && !t.toks[k+1].sep && !little[t.toks[k+1].text] {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					if o.Default && hasChoice(l, g, o) && t.within(i, k) && slices.ContainsFunc(t.wordsOf(o.Name), func(n string) bool { return formOf(w, n) }) {
						t.fault(RuleRefusal, t.toks[k].raw)
					}
				}
			}
		}
	}
}

// formOf reports whether one word is made from the other one: crunch and crunchy, salt and salted.
func formOf(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	stem := strings.TrimSuffix(a, "e")
	return len(a) > 3 && a != b && (b == a+"y" || b == stem+"y" || b == a+"ed" || b == stem+"ed")
}

// wholeGroup: "no sauce" leaves nothing of the group Dipping sauce, where no option that comes with the thing is called a sauce.
func (t *trial) wholeGroup() {
	for k := 1; k < t.asked; k++ {
		w := t.toks[k].text
		if before := t.toks[k-1].text; t.settled || before != "no" && before != "without" || k+1 < t.asked && !t.toks[k+1].sep {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				words := t.wordsOf(g.Name)
				if g.Max == 1 || len(words) == 0 || root(last(words)) != root(w) || !t.within(i, k) || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && t.namedBy(o.Name, w) }) {
					continue
				}
				for _, o := range g.Options {
					if o.Default && hasChoice(l, g, o) && t.mentionOf(i, t.wordsOf(o.Name)) < 0 {
						t.fault(RuleRefusal, t.toks[k].raw)
					}
				}
			}
		}
	}
}
