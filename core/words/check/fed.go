package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// eaters are words for the people that an order feeds.
var eaters = set("people persons person ppl folks guests adults of")

// feeders are words that begin the name of an option that says how many people it feeds.
var feeders = set("feeds serves")

// fed writes "for 8 people" as the option of a line that feeds as many: "a family pack for 8" of Feeds 8.
func (t *trial) fed(toks []tok) []tok {
	for k := 0; k+1 < len(toks); k++ {
		n := numberOf(toks[k+1].text)
		if toks[k].text != "for" && !feeders[toks[k].text] || n < 2 {
			continue
		}
		end := k + 2
		if end < len(toks) && eaters[toks[end].text] {
			end++
			if toks[end-1].text == "of" && end < len(toks) && toks[end].text == "us" {
				end++
			}
		}
		if end < len(toks) && !toks[end].sep {
			continue
		}
		if by := t.feeding(n); by != "" {
			toks = slices.Concat(toks[:k], []tok{{text: by, raw: toks[k].raw}, {text: strconv.Itoa(n), raw: toks[k+1].raw}}, toks[end:])
		}
	}
	return toks
}

// feeding returns the first word of a chosen option that says that it feeds n people, or "".
func (t *trial) feeding(n int) string {
	for _, l := range t.lines {
		for _, c := range l.Choices {
			if words := t.wordsOf(c.Option); len(words) == 2 && feeders[words[0]] && numberOf(words[1]) == n {
				return words[0]
			}
		}
	}
	return ""
}

// feedsSaid finds how many people a thing is for by its name: Family Pack (Feeds 4), Pu Pu Platter (for 2).
var feedsSaid = regexp.MustCompile(`(?i)\((?:for|feeds|serves) (two|three|four|five|six|\d{1,2})(?: people| ppl| persons)?\)`)

// feedsOf returns how many people an item is for by its name, or 0.
func feedsOf(name string) int {
	if m := feedsSaid.FindStringSubmatch(name); m != nil {
		return max(numberOf(strings.ToLower(m[1])), 0)
	}
	return 0
}

// feedsOthers: of two things that differ only in how many people they are for, the words say which: "a family pack for 4" is no Family Pack (Feeds 8).
func (t *trial) feedsOthers() {
	if t.settled {
		return
	}
	feeds := func(n int) (counts, any bool) {
		for k, w := range t.toks {
			if w.sep || numberOf(w.text) != n {
				continue
			}
			any = true
			counts = counts || k > 0 && (t.toks[k-1].text == "for" || feeders[t.toks[k-1].text] || among(t.toks[k-1].text, "feed serve feeding serving")) || k+1 < len(t.toks) && (eaters[t.toks[k+1].text] || t.toks[k+1].text == "man")
		}
		return counts, any
	}
	for i, l := range t.lines {
		n := feedsOf(l.Item)
		if n == 0 {
			continue
		}
		counts, any := feeds(n)
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				m := feedsOf(it.Name)
				if m == 0 || m == n || !slices.Equal(t.itemWords(it), t.itemWords(t.items[i])) {
					continue
				}
				if theirs, _ := feeds(m); !any || theirs && !counts {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}
