package check

import (
	"slices"
	"sort"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file is a part of the independent check: who gets what, and numbers that stand after what they count.

// abroad are numbers of other languages that stand after what they count.
var abroad = map[string]string{
	"hitotsu": "1", "ippon": "1", "ippai": "1", "ikko": "1", "hana": "1", "hangae": "1", "hanjan": "1", "하나": "1", "한개": "1",
	"futatsu": "2", "nihai": "2", "niko": "2", "nihon": "2", "dul": "2", "dugae": "2", "dujan": "2", "둘": "2", "두개": "2",
	"mittsu": "3", "setgae": "3", "셋": "3", "세개": "3", "yottsu": "4", "넷": "4", "네개": "4", "itsutsu": "5", "다섯": "5", "muttsu": "6",
}

// countedLast puts such numbers as English does: "ramen x 2".
func (t *trial) countedLast(toks []tok) []tok {
	for k := len(toks) - 1; k > 0; k-- {
		if n := abroad[toks[k].text]; n != "" && !toks[k-1].sep && !t.known.words[toks[k].text] {
			toks = slices.Replace(toks, k, k+1, tok{text: "x", raw: toks[k].raw}, tok{text: n, raw: toks[k].raw})
		}
	}
	return toks
}

// unpersoned drops the words for people before what they get, "nana wants", "for yuki a latte", unless the menu has such words, too.
func (t *trial) unpersoned(toks []tok) []tok {
	begins := func(k int) bool { return k == 0 || toks[k-1].sep && toks[k-1].text != "with" }
	for k := len(toks) - 2; k >= 0; k-- {
		w := toks[k]
		if qualities[w.text] && siblings[toks[k+1].text] && (begins(k) || set("for my our his her their")[toks[k-1].text]) {
			toks = slices.Delete(toks, k, k+1) // "my big sister" has nothing large
			continue
		}
		if w.sep || little[w.text] || numberOf(w.text) >= 0 || t.known.words[root(w.text)] || refuseWords[w.text] || repairs[w.text] || spreads[w.text] || degrees[w.text] || encores[w.text] || limits[w.text] || many[w.text] > 0 {
			continue
		}
		next := toks[k+1].text
		verb := gets[next] || (next == "will" || next == "ll" || next == "is" || next == "would") && k+2 < len(toks) && set("have take get do having getting like love")[toks[k+2].text]
		whose := k > 0 && toks[k-1].text == "for" && (k == 1 || begins(k-1)) && (articles[next] || numberOf(next) > 0)
		if verb && (begins(k) || k > 0 && set("my our his her the lil little big")[toks[k-1].text] && begins(k-1)) || whose {
			toks = slices.Delete(toks, k, k+1)
		}
	}
	return toks
}

// siblings are people, and qualities are what is said of them that is also a size or the like.
var (
	siblings  = set("bro brother sis sister boss guy man dude cousin niece nephew fella boy girl lady kid son daughter buddy brothers sisters cousins guys boys girls kids")
	qualities = set("big little lil small old older oldest young younger youngest")
)

// gets are verbs before what one person has.
var gets = set("gets wants needs takes has likes prefers")

// theirParts: what two people get is not all on each of several things: "2 pizzas, Tom gets ham, Lia gets olives".
func (t *trial) theirParts() {
	if t.answered {
		return
	}
	var from []int // where what somebody gets begins
	for k := 0; k < t.asked; k++ {
		if gets[t.toks[k].text] && (k < 2 || t.toks[k-1].sep || t.toks[k-2].sep) {
			from = append(from, k)
		}
	}
	if len(from) < 2 {
		return
	}
	parts := make([]map[int]bool, len(t.lines)) // whose parts the options of each line stand in
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		for _, r := range t.runs(words, false) {
			if n := sort.SearchInts(from, r.from); n > 0 {
				if parts[i] == nil {
					parts[i] = map[int]bool{}
				}
				parts[i][n] = true
			}
		}
	})
	for i, l := range t.lines {
		if l.Quantity > 1 && len(parts[i]) > 1 {
			t.fault(RuleQuantity, l.Item)
		}
	}
}
