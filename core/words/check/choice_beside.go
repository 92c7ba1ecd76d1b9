package check

import "slices"

// In this file: a thing that the words name twice, once as what another thing has or is without, and once by itself: "a burrito with guac, and a side of guac".

// choiceBesideIt reports whether a run says what the line of another thing has, or is without, and another run orders the same item by itself.
func (t *trial) choiceBesideIt(s span) bool {
	return !s.byOption && t.saysChoice(s) && slices.ContainsFunc(t.marks, func(o span) bool {
		return o.item == s.item && o.from != s.from && t.entryOf(o) && !t.saysChoice(o) && (o.from > s.from || s.from == 0 || !among(t.toks[s.from-1].text, "the that instead"))
	})
}

// saysChoice reports whether a run is what a line of another thing has or is without: it is the whole name of an option, or the option is called as the item, and the words join it with the name of the thing.
func (t *trial) saysChoice(s span) bool {
	own, _ := t.menu.Item(s.item)
	called := func(words []string) bool { return slices.Equal(rootsOf(words), rootsOf(t.itemWords(own))) } // "the fries" of French Fries
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		if l.ItemID == s.item {
			continue
		}
		for _, g := range it.Groups {
			for _, o := range g.Options {
				words, has := t.optionWords(o.Name), hasChoice(l, g, o)
				none := has && len(words) > 1 && (words[0] == "no" || words[0] == "without")
				if none {
					words = words[1:]
				}
				if !called(words) && !slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= s.from && s.to <= r.to }) {
					continue
				}
				if has && !o.Default && t.joinedWith(l.ItemID, s, none) || !has && (o.Default || g.Required()) && t.joinedWith(l.ItemID, s, true) {
					return true
				}
			}
		}
	}
	return false
}

// joinedWith reports whether the words join a run with a name of an item: it stands right before the name, "coffee milkshake", after it and a "with", "in" or the like, or before "on it". If refused
// is true, it stands after a word that refuses it: "no beans", "slaw instead of the fries".
func (t *trial) joinedWith(item string, s span, refused bool) bool {
	at := t.lastBefore(s.from)
	if at < 0 || t.marks[at].item != item {
		return !refused && slices.ContainsFunc(t.marks, func(o span) bool { return o.item == item && o.from == s.to+1 })
	}
	if !refused && s.to+2 < t.asked && among(t.toks[s.to+1].text, "on in inside") && among(t.toks[s.to+2].text, "it them") {
		return true
	}
	for k := s.from - 1; k > t.marks[at].to; k-- {
		switch w := t.toks[k]; {
		case among(w.text, "no without instead hold skip"):
			return refused
		case among(w.text, "with in on inside"):
			return !refused
		case w.sep && (articles[t.toks[k+1].text] || numberOf(t.toks[k+1].text) > 0):
			return false // another thing begins: a list continues without a number, "with sour cream and guac"
		case among(root(w.text), "side order extra separate more") || holdersOf[root(w.text)] || t.sizeAt(k):
			return false
		}
	}
	return false
}

// entryOf reports whether a run is an entry of a list by itself: what stands before it in its clause only counts and measures the item, or says what it has, or the words after it say so.
func (t *trial) entryOf(s span) bool {
	counted := false
	for k := s.from - 1; k >= 0 && !t.toks[k].sep; k-- {
		switch w := t.toks[k].text; {
		case articles[w], numberOf(w) > 0, t.sizeAt(k), among(root(w), "side order extra"):
			counted = true
		case holdersOf[root(w)], units[w], t.offers(s.item, k), among(w, "of the plus also then add more some separate plain carton full my"):
		default:
			return false
		}
	}
	if s.from > 0 && t.toks[s.from-1].text == "with" {
		return false
	}
	end := s.to + 1
	return counted || end+2 < t.asked && (t.toks[end].text == "on" && among(t.toks[end+2].text, "own side") || t.toks[end].text == "by" && t.toks[end+1].text == "itself")
}
