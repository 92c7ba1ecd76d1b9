package check

import (
	"slices"
	"strconv"
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
