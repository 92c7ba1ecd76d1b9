package check

// In this file: words that say what a list is of, and lists of which every entry begins with a number.

// afterTopic are words that begin what a person wants for something: "for veggies i want".
var afterTopic = set("i id ill we wed well can could put add get lets just please")

// topics: a word between "for" and a wish says what the wish is about, and may be no thing of its own: "for veggies i want tomatoes" is no Veggie sub.
func (t *trial) topics() {
	for i, l := range t.lines {
		if t.settled || len(t.lines) < 2 || len(t.places[i]) != 1 {
			continue
		}
		s := t.places[i][0]
		before := s.from - 1
		if before > 0 && (t.toks[before].text == "my" || t.toks[before].text == "the") {
			before--
		}
		if s.from == s.to && before >= 0 && t.toks[before].text == "for" && s.to+1 < t.asked && afterTopic[t.toks[s.to+1].text] {
			t.fault(RuleItem, l.Item)
		}
	}
}

// marksPart are words after a number that say what is different about so many of the things before.
var marksPart = set("no with without w plain extra light of has gets on hold minus not less more add")

// listedCounts: in a list of which every entry begins with a figure, one that names no thing may be part of the entry before, or more of the same:
// "2 coffees with cream, 1 decaf, 1 hot tea".
func (t *trial) listedCounts() {
	var entries []run
	for from := 0; from < t.asked; {
		to := from
		for to+1 < t.asked && t.toks[to+1].text != "," {
			to++
		}
		if t.toks[from].text != "," {
			entries = append(entries, run{from, to})
		}
		from = to + 2
	}
	figure := func(e run) int {
		if text := t.toks[e.from].text; text[0] < '1' || text[0] > '9' {
			return -1
		}
		return numberOf(t.toks[e.from].text)
	}
	if t.settled || len(entries) < 3 {
		return
	}
	for _, e := range entries {
		if figure(e) < 1 {
			return
		}
	}
	for k := 1; k+1 < len(entries); k++ {
		whole, part, next := entries[k-1], entries[k], entries[k+1]
		if figure(part) >= figure(whole) || part.from == part.to || marksPart[t.toks[part.from+1].text] || t.namesIn(part) != "" || t.namesIn(next) == "" {
			continue
		}
		for i, l := range t.lines {
			if l.ItemID == t.namesIn(whole) && !t.totalFirst(i) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// namesIn returns the item whose name is within some words; "" if none is.
func (t *trial) namesIn(in run) string {
	for _, s := range t.marks {
		if s.from < in.from || s.to > in.to {
			continue
		}
		if s.byOption {
			return s.item // "1 pepsi" of Fountain Soda
		}
		it, _ := t.menu.Item(s.item)
		for _, w := range t.wordsOf(it.Name) {
			for k := s.from; k <= s.to; k++ {
				if t.like(t.toks[k].text, w) {
					return s.item
				}
			}
		}
	}
	return ""
}
