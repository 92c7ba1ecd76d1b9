package check

import (
	"slices"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that share what is said out over several of one thing.

// oneAgain: after one thing, "and one with" something, or without it, is another one of it: "one mocha with whip and one with vanilla" is no mocha with both.
func (t *trial) oneAgain() {
	if t.answered || t.repaired {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		w, before, next := t.toks[k].text, t.toks[k-1].text, t.toks[k+1].text
		if w != "one" && w != "1" || before != "and" && before != "," || next != "with" && next != "no" && next != "without" {
			continue
		}
		last := t.lastBefore(k)
		if last < 0 || t.count(t.marks[last]) > 1 || t.things(t.marks[last].item) != 1 || t.begunIn(k) {
			continue
		}
		it, _ := t.menu.Item(t.marks[last].item)
		if piecesIn(it.Name) < 2 {
			t.fault(RuleQuantity, it.Name)
		}
	}
}

// begunIn reports whether a thing is named in the clause that begins at k.
func (t *trial) begunIn(k int) bool {
	end := k + 1
	for end < t.asked && (!t.toks[end].sep || t.toks[end].text == "with") {
		end++
	}
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.from > k && s.from < end })
}

// countsKinds reports whether the number before the kind of line i's thing counts several things of that kind, which the words after it tell apart: "three
// patties, a beef, a chicken and a veggie". Their quantities then add up to it, and each of them is one, or has a number of its own.
func (t *trial) countsKinds(i int) bool {
	words := t.itemWords(t.items[i])
	if len(words) < 2 {
		return false
	}
	kind := last(words)
	for k := 1; k < t.asked; k++ {
		from := k - 1
		for from > 0 && k-from < 3 && !t.toks[from].sep && numberOf(t.toks[from].text) < 0 && many[t.toks[from].text] == 0 {
			from-- // "two large pizzas"
		}
		n := max(numberOf(t.toks[from].text), many[t.toks[from].text])
		if n < 2 || root(t.toks[k].text) != root(kind) || t.countsFirst(k) {
			continue
		}
		sum, kinds := 0, 0
		for j, l := range t.lines {
			theirs := t.itemWords(t.items[j])
			if len(theirs) < 2 || root(last(theirs)) != root(kind) {
				continue
			}
			if !t.toldAfter(k, theirs[:len(theirs)-1], l.Quantity) {
				return false
			}
			sum += l.Quantity
			kinds++
		}
		return sum == n && kinds > 1
	}
	return false
}

// countsFirst reports whether the number before the word at k counts only what "of" joins to it, since another thing with an article or a number of its own comes after it: "two cans of coke
// and a sprite".
func (t *trial) countsFirst(k int) bool {
	own := func(j int) bool { return j < t.asked && (articles[t.toks[j].text] || numberOf(t.toks[j].text) > 0) }
	if k+2 >= t.asked || t.toks[k+1].text != "of" || own(k+2) {
		return false
	}
	for j := k + 2; j+1 < t.asked; j++ {
		if t.toks[j].sep {
			return own(j + 1)
		}
	}
	return false
}

// sharedKind reports whether the word at k stands between the number of several things of a kind and the word for the kind, and line i is one of these: the "large" of "two
// large pizzas, a veggie and a margherita".
func (t *trial) sharedKind(i, k int) bool {
	words := t.itemWords(t.items[i])
	end := k + 1
	for end < t.asked && !t.toks[end].sep && len(words) > 1 && !t.like(t.toks[end].text, last(words)) {
		end++
	}
	from := k
	for from > 0 && !t.toks[from].sep && numberOf(t.toks[from].text) < 0 {
		from--
	}
	return end < t.asked && !t.toks[end].sep && numberOf(t.toks[from].text) > 1 && t.countsKinds(i)
}

// toldAfter reports whether words after k say the words of a name, next to each other, with the number n right before them, or without one if n is one.
func (t *trial) toldAfter(k int, name []string, n int) bool {
	for j := k + 1; j < t.asked; j++ {
		if t.toks[j].sep || !slices.ContainsFunc(name, func(w string) bool { return t.like(t.toks[j].text, w) }) {
			continue
		}
		from := j
		for from > k+1 && !t.toks[from-1].sep && slices.ContainsFunc(name, func(w string) bool { return t.like(t.toks[from-1].text, w) }) {
			from--
		}
		switch v := numberOf(t.toks[from-1].text); {
		case v == n, v < 0 && n == 1 && (t.toks[from-1].sep || little[t.toks[from-1].text] || t.endsKind(k, from-1, name)):
			return true
		}
	}
	return false
}

// endsKind reports whether the word at j, after k, ends what tells another line's thing, so that the next one begins after it: the chocolate of "three shakes chocolate vanilla and
// mint".
func (t *trial) endsKind(k, j int, name []string) bool {
	return j > k && slices.ContainsFunc(t.items, func(it menu.Item) bool {
		words := t.itemWords(it)
		n := len(words) - 1
		return n > 0 && !slices.Equal(words[:n], name) && t.like(t.toks[j].text, words[n-1])
	})
}

// kindsListed reports whether the number at k counts the lines of one thing, each of which is one and has a choice of its own that is said after the number: "2 sodas coke and
// sprite".
func (t *trial) kindsListed(k, n int) bool {
	for _, s := range t.marks {
		if s.from <= k || slices.ContainsFunc(t.toks[k+1:s.from], func(w tok) bool { return w.sep }) || t.things(s.item) != n {
			continue
		}
		var lines []menu.Line
		for _, l := range t.lines {
			if l.ItemID == s.item {
				lines = append(lines, l)
			}
		}
		it, _ := t.menu.Item(s.item)
		return len(lines) == n && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			seen := map[string]bool{}
			for _, l := range lines {
				for _, c := range chosenOf(l, g) {
					if g.Max == 1 && t.saidIn(menu.Option{Name: c.Option}, []run{{s.to + 1, t.asked - 1}}) {
						seen[c.Option] = true
					}
				}
			}
			return len(seen) == n
		})
	}
	return false
}
