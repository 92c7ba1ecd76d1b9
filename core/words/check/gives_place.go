package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: what gives place to another thing, or is taken back, is in no line, and where nothing says which of several is meant, it is asked.

// cancelledKept: what is taken back by an option that was said of it is in no line: "three curries, chicken, beef and shrimp, never mind the beef", "a large tea and a small tea, scratch the large one".
func (t *trial) cancelledKept() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if !cancellations[t.toks[k].text] {
			continue
		}
		from := k + 1
		for from < t.asked && !t.toks[from].sep && (little[t.toks[from].text] || backs[t.toks[from].text]) {
			from++
		}
		end := from
		for end < t.asked && !t.toks[end].sep && !among(t.toks[end].text, "please one ones pls") {
			end++
		}
		if end == from || end < t.asked && !t.toks[end].sep && end+1 < t.asked && !t.toks[end+1].sep {
			continue
		}
		clause := t.toks[from:end]
		for _, l := range t.lines {
			for _, c := range l.Choices {
				words := t.optionWords(c.Option)
				inOption := func(w tok) bool {
					return slices.ContainsFunc(words, func(o string) bool { return root(o) == root(w.text) })
				}
				if len(words) == 0 || words[0] == "no" || !slices.ContainsFunc(clause, inOption) || slices.ContainsFunc(clause, func(w tok) bool { return !inOption(w) && !t.namedBy(l.Item, w.text) }) {
					continue
				}
				runs := t.runs(words, true)
				if slices.ContainsFunc(runs, func(r run) bool { return r.to < k }) && !slices.ContainsFunc(runs, func(r run) bool { return r.from >= end }) {
					t.fault(RuleConflict, l.Item+": "+c.Option)
				}
			}
		}
	}
}

// insteadOfSome: what comes in the place of one of several leaves the others: "two lemonades, a water instead of one of the lemonades".
func (t *trial) insteadOfSome() {
	for k := 1; k+4 < t.asked && !t.answered; k++ {
		n := numberOf(t.toks[k+2].text)
		if t.toks[k].text != "instead" || t.toks[k+1].text != "of" || n < 1 || t.toks[k+3].text != "of" {
			continue
		}
		name := k + 4
		for name < t.asked && little[t.toks[name].text] && !t.toks[name].sep {
			name++
		}
		if name >= t.asked || t.toks[name].sep {
			continue
		}
		count := 0
		for j, w := range t.toks[:k] {
			if m := numberOf(w.text); m > n {
				for e := j + 1; e < k && !t.toks[e].sep; e++ {
					if root(t.toks[e].text) == root(t.toks[name].text) {
						count = m
					}
				}
			}
		}
		left := 0
		for _, l := range t.lines {
			if t.namedBy(l.Item, t.toks[name].text) {
				left += l.Quantity
			}
		}
		if count > 0 && left < count-n {
			t.fault(RuleQuantity, t.toks[name].raw)
		}
	}
}

// insteadOfKind: what is named after "never mind" and was not said before takes the place of what ends in the same word: "oat milk. nvm almond milk".
func (t *trial) insteadOfKind() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if !among(t.toks[k].text, "nvm nevermind mind") {
			continue
		}
		for i, l := range t.lines {
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					r, ok := t.runAt(k+1, words, true)
					if !ok || g.Max != 1 || len(words) < 2 || hasChoice(l, g, o) || r.to+1 < t.asked && !t.toks[r.to+1].sep || len(t.runs(words, true)) > 1 {
						continue
					}
					if slices.ContainsFunc(g.Options, func(other menu.Option) bool {
						theirs := t.optionWords(other.Name)
						return hasChoice(l, g, other) && len(theirs) > 1 && last(theirs) == last(words) && slices.ContainsFunc(t.runs(theirs, true), func(r run) bool { return r.to < k })
					}) {
						t.fault(RuleOption, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// insteadOfThing: what something else comes in the place of, and was ordered before by itself, is in no line: "a soup and two rolls, a salad instead of the rolls".
func (t *trial) insteadOfThing() {
	for k := 1; k+3 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "instead" || t.toks[k+1].text != "of" || !among(t.toks[k+2].text, "the my our those that") {
			continue
		}
		end := k + 3
		for end < t.asked && !t.toks[end].sep && !among(t.toks[end].text, "please pls") {
			end++
		}
		from := k
		for from > 0 && !t.toks[from-1].sep {
			from--
		}
		if end == k+3 || from == 0 || t.toks[from-1].text == "with" {
			continue // "a combo with a salad instead of the fries"
		}
		for i, l := range t.lines {
			if slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, t.toks[k+3].text) })
			}) {
				continue // "a caesar salad with ranch instead of the caesar"
			}
			if len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from >= from && s.to < k || s.from >= end }) && !slices.ContainsFunc(t.toks[k+3:end], func(w tok) bool { return !t.namedBy(l.Item, w.text) }) && slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < from }) {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
}

// swappedAway: what is swapped for another thing is in no line: "a burger and large fries, swap the fries for large tots".
func (t *trial) swappedAway() {
	for k := 1; k+4 < t.asked && !t.answered; k++ {
		if !among(t.toks[k].text, "swap change switch replace trade exchange turn") || !among(t.toks[k+1].text, "the my") {
			continue
		}
		end := k + 2
		for end < t.asked && !t.toks[end].sep && !among(t.toks[end].text, "to for into out") {
			end++
		}
		if end == k+2 || end >= t.asked || t.toks[end].sep && t.toks[end].text != "with" {
			continue
		}
		close := end + 1
		for close < t.asked && !t.toks[close].sep {
			close++
		}
		for i, l := range t.lines {
			words := t.toks[k+2 : end]
			if slices.ContainsFunc(words, func(w tok) bool { return !t.namedBy(l.Item, w.text) }) || !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) || slices.ContainsFunc(t.places[i], func(s span) bool { return s.from > end }) {
				continue
			}
			if slices.ContainsFunc(t.marks, func(s span) bool {
				return s.item != l.ItemID && s.whole && s.from > end && s.to < close && s.to == close-1
			}) {
				t.fault(RuleConflict, l.Item)
			}
		}
	}
}

// bothAfterAll: where "both" by itself follows something that was taken back, it is asked what both are: "a soup, instead of that a roll, no wait both".
func (t *trial) bothAfterAll() {
	for k := 2; k < t.asked && !t.answered; k++ {
		if t.toks[k].text == "both" && (k+1 == t.asked || t.toks[k+1].sep) && (retelling[t.toks[k-1].text] || t.toks[k-1].sep && retelling[t.toks[k-2].text]) {
			t.fault(RuleGroup, "both")
		}
	}
}

// percentAgain: a number that corrects a percentage counts nothing: "a tea with 100% sugar, actually 50".
func (t *trial) percentAgain() {
	m := percentTurned.FindStringSubmatch(lowered(t.asks.Words))
	if m == nil || t.answered {
		return
	}
	for _, l := range t.lines {
		if l.Quantity > 1 && l.Quantity == numberOf(m[1]) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

var percentTurned = regexp.MustCompile(`\d\s*(?:%|percent)[^,.;:!?\n]*[\s,.;:!?–—-]+(?:(?:actually|wait|sorry|no|oops|oh|hmm|i mean|i meant|make (?:it|that)|maybe)[\s,.;:!?–—-]+)+(\d+)\s*(?:$|[,.;:!?\n])`)

// someTakenBack: where one of several things is taken back and nothing says which, it is asked: "a roll, a bun and a pie, forget one of those", "cut that down".
func (t *trial) someTakenBack() {
	low := lowered(t.asks.Words)
	if t.answered {
		return
	}
	if cutDown.MatchString(low) {
		t.fault(RuleLeft, strings.TrimSpace(cutDown.FindString(low)))
		return
	}
	if m := onlyOfThose.FindStringSubmatch(low); m != nil {
		if len(t.lines) != 1 || t.lines[0].Quantity != numberOf(m[1]) {
			t.fault(RuleQuantity, strings.TrimSpace(m[0]))
		}
		return
	}
	m := someForgotten.FindStringSubmatch(low)
	if m == nil {
		return
	}
	name := m[1] + m[2]
	named := 0
	for _, l := range t.lines {
		if name == "" || t.namedBy(l.Item, root(name)) {
			named++
		}
	}
	several := slices.ContainsFunc(t.lines, func(l menu.Line) bool { return len(t.lines) == 1 && l.Quantity == 1 })
	if counted := firstNumber.MatchString(low); named != 1 || several && !counted {
		t.fault(RuleLeft, strings.TrimSpace(m[0]))
	}
}

var (
	onlyOfThose   = regexp.MustCompile(`[,.;:!?–—-]\s*(?:(?:actually|no|wait|sorry|oh)[\s,]+)*(?:only|just)\s+` + someNumbers + `\s+of\s+(?:those|them|these|em)(?:\s+(?:please|pls|actually|now))*\s*(?:$|[.!])`)
	cutDown       = regexp.MustCompile(`\b(?:cut|trim|bring|scale) (?:that|it|them|this|those) (?:down|back)\b`)
	someForgotten = regexp.MustCompile(`\b(?:scratch|forget|cancel|drop|nix|delete|never ?mind|nvm|lose|take)\s+(?:about\s+)?(?:just\s+|only\s+)?(?:one|1)\s+of\s+(?:those|them|these|em|the ([\pL]+)|my ([\pL]+))(?:\s+(?:off|out|please|pls|actually))*\s*(?:$|[.!])`)
)

// noOther: "on rye no white" is a correction or a refusal of what was not chosen, and is asked about: two breads, or two sizes, stand beside each other.
func (t *trial) noOther() {
	low := lowered(t.asks.Words) + ","
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if !t.answered && g.Min == 1 && g.Max == 1 && hasChoice(l, g, o) && slices.ContainsFunc(g.Options, func(other menu.Option) bool { return other.ID != o.ID && slipTo(low, o.Name, other.Name) }) {
					t.fault(RuleRefusal, o.Name)
				}
			}
			if t.answered || g.Max != 1 || !slices.ContainsFunc(strings.Fields("bread bun roll bagel tortilla crust size"), func(w string) bool { return t.namedBy(g.Name, w) }) {
				continue
			}
			for _, o := range g.Options {
				for _, other := range g.Options {
					if other.ID != o.ID && hasChoice(l, g, o) && strings.Contains(low, strings.ToLower(o.Name+" no "+other.Name)+",") && !t.comesWithFood(i, other.Name) {
						t.fault(RuleRefusal, other.Name)
					}
				}
			}
		}
	}
}

// slipTo reports whether text says that one option was a slip, and another one is meant: "pinto oh no black", "pinto no black sorry".
func slipTo(text, one, other string) bool {
	before, after, ok := strings.Cut(text, " no "+strings.ToLower(other))
	if !ok || after == "" || after[0] != ' ' && after[0] != ',' {
		return false
	}
	words := strings.FieldsFunc(before, func(r rune) bool { return r == ' ' || r == ',' || r == '.' })
	end := len(words)
	for end > 0 && among(words[end-1], "oh ah oops whoops shoot um uh") {
		end--
	}
	sorry := strings.HasPrefix(strings.TrimSpace(after), "sorry") || strings.HasPrefix(after, " is fine")
	return (end < len(words) || sorry) && strings.HasSuffix(strings.Join(words[:end], " "), strings.ToLower(one))
}

// comesWithFood reports whether line i's item comes with something of a name, such as the onion of "on an onion bagel".
func (t *trial) comesWithFood(i int, name string) bool {
	words := t.optionWords(name)
	return len(words) > 0 && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && t.namedBy(o.Name, last(words)) })
	})
}

// bothOfThem: "oh both of them" after what was said of one is of both: "make one of the soups large, oh both of them".
func (t *trial) bothOfThem() {
	for k := 2; k < t.asked && !t.answered; k++ {
		end := k + 1
		if end+1 < t.asked && t.toks[end].text == "of" && among(t.toks[end+1].text, "them those these em") {
			end += 2
		}
		if t.toks[k].text != "both" || end < t.asked && !t.toks[end].sep || !t.toks[k-1].sep && !among(t.toks[k-1].text, "oh no well") {
			continue
		}
		for j := 0; j+1 < k; j++ {
			if t.toks[j].text == "one" && t.toks[j+1].text == "of" {
				t.fault(RuleGroup, "both")
				return
			}
		}
	}
}

// onTheNamed: a thing that is only named again after "on the" is no further one: "a falafel pita, no onion on the falafel".
func (t *trial) onTheNamed() {
	for i, l := range t.lines {
		if t.answered || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		if s.from < 3 || t.toks[s.from-1].text != "the" || t.toks[s.from-2].text != "on" || t.toks[s.from-3].sep || s.to+1 < t.asked && !t.toks[s.to+1].sep {
			continue
		}
		for j, other := range t.lines {
			if j != i && t.namedBy(other.Item, t.toks[s.from].text) && slices.ContainsFunc(t.places[j], func(o span) bool { return o.to < s.from-2 }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// kindWanted: what people say they need, by the word for a kind of things, before they order things by number is no order: "it is cold so we need soup. One curry and two teas".
func (t *trial) kindWanted() {
	for i, l := range t.lines {
		if t.answered || l.Quantity > 1 || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		words := t.itemWords(t.items[i])
		if s.to != s.from || s.from < 2 || len(words) < 2 || root(last(words)) != root(t.toks[s.from].text) || !among(t.toks[s.from-1].text, "need want craving needed wanted crave") || s.to+1 < t.asked && !t.toks[s.to+1].sep && !among(t.toks[s.to+1].text, "lol haha lmao") {
			continue
		}
		counted := 0
		for j := range t.lines {
			if j != i && slices.ContainsFunc(t.places[j], func(o span) bool { return o.from > s.to && (t.count(o) > 0 || articles[t.toks[max(o.from-1, 0)].text]) }) {
				counted++
			}
		}
		if counted > 0 {
			t.fault(RuleItem, l.Item)
		}
	}
}

// ofLastOrAll: what is refused after a turn, where two different things come with it, may be of both: "a melt and a hash, actually no corn".
func (t *trial) ofLastOrAll() {
	for k := 2; k+2 < t.asked && !t.answered; k++ {
		if !retelling[t.toks[k].text] || t.toks[k+1].text != "no" || t.toks[k+2].sep {
			continue
		}
		end := k + 2
		for end < t.asked && !t.toks[end].sep {
			end++
		}
		if slices.ContainsFunc(t.toks[k+2:end], func(w tok) bool { return among(w.text, "on for in from either") }) {
			continue
		}
		kept, gone := 0, 0
		for i, l := range t.lines {
			if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k }) {
				continue
			}
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					words := t.optionWords(o.Name)
					if r, ok := t.runAt(k+2, words, true); !ok || !o.Default || g.Max == 1 || r.to+1 < end {
						continue
					}
					if hasChoice(l, g, o) {
						kept++
					} else {
						gone++
					}
				}
			}
		}
		if kept > 0 && gone > 0 {
			t.fault(RuleRefusal, t.toks[k+2].raw)
		}
	}
}
