package menu

import "slices"

// This file is a part of the independent check: how far a refusal reaches, and what stands next to it.

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
func hasChoice(l Line, g Group, o Option) bool {
	return slices.ContainsFunc(l.Choices, func(c Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
}

// endsWith reports whether the word at k may be the last one of words.
func (t *trial) endsWith(words []string, k int) bool {
	return len(words) > 0 && !t.toks[k].sep && t.like(t.toks[k].text, words[len(words)-1])
}

// chosenOptions calls do for every option of a line that the page does not choose itself and that is no refusal by its name, with the words that
// tell it from others.
func (t *trial) chosenOptions(do func(i int, g Group, o Option, words []string)) {
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

// onlyRefused: "with fries, no coleslaw" does not put coleslaw in the place of the fries. Without the "with" it may: "a latte, no, mocha".
func (t *trial) onlyRefused() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g Group, o Option, words []string) {
		found := t.runs(words, true)
		if len(found) == 0 || slices.ContainsFunc(found, func(r run) bool { return r.from == 0 || !t.directly(i, r.from-1) }) {
			return
		}
		if slices.ContainsFunc(g.Options, func(other Option) bool {
			return other.ID != o.ID && slices.ContainsFunc(t.runs(t.tellingWords(g, other), true), func(r run) bool { return r.from > 0 && t.toks[r.from-1].text == "with" })
		}) {
			t.fault(RuleRefusal, o.Name)
		}
	})
}

// directly reports whether the word at k refuses what stands right after it, in the phrase of line i.
func (t *trial) directly(i, k int) bool {
	return (t.toks[k].text == "no" || t.toks[k].text == "without") && t.within(i, k+1)
}

// refusedList: of two options of one group that stand right next to each other after "no", it is not said whether the second one is refused, too: "no
// cream sugar".
func (t *trial) refusedList() {
	if t.answered {
		return
	}
	t.chosenOptions(func(i int, g Group, o Option, words []string) {
		for _, r := range t.runs(words, true) {
			end := r.from - 1
			if end > 0 && t.toks[end].text == "," {
				end--
			}
			if end < 1 || g.Max == 1 || degrees[words[0]] || r.to+1 < t.asked && !t.toks[r.to+1].sep {
				continue
			}
			if slices.ContainsFunc(g.Options, func(other Option) bool {
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
		if t.toks[k].text != "and" || t.toks[k-1].sep || !t.refusalBefore(k) || t.wantedBefore(k) {
			continue
		}
		j := k + 1
		for j+1 < t.asked && little[t.toks[j].text] && !t.toks[j].sep {
			j++
		}
		if j+1 < t.asked && (!t.toks[j+1].sep || t.toks[j+1].text == "with") {
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
				if slices.ContainsFunc(g.Options, func(other Option) bool {
					theirs := t.optionWords(other.Name)
					return len(theirs) > len(words)-1 && within(words[1:], theirs) && slices.ContainsFunc(t.runs(theirs, true), func(r run) bool { return r.from > 0 && t.directly(i, r.from-1) })
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
	if at < 0 || at+2 >= t.asked || !refusers[t.toks[at+1].text] || slices.ContainsFunc(t.toks[at:t.asked], func(w tok) bool { return numberOf(w.text) > 0 || spreads[w.text] }) {
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
