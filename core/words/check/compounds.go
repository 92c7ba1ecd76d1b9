package check

import "strings"

// In this file: words that the menu writes as one.

// compounded joins two words that the names of the menu have as one, where they do not have the second by itself: a "cheese burger" is the Cheeseburger.
func (t *trial) compounded(toks []tok) []tok {
	var out []tok
	for k := 0; k < len(toks); k++ {
		if k+1 < len(toks) && !toks[k].sep && !toks[k+1].sep && len(toks[k].text) > 3 && len(toks[k+1].text) > 3 && !t.known.words[root(toks[k+1].text)] {
			if one, ok := t.compound(toks[k].text, toks[k+1].text); ok {
				out = append(out, tok{text: one, raw: toks[k].raw + " " + toks[k+1].raw})
				k++
				continue
			}
		}
		out = append(out, toks[k])
	}
	return out
}

// compound returns the word of an item's name that two words are, written as one. The first may be misspelt.
func (t *trial) compound(a, b string) (found string, ok bool) {
	for w := range t.known.whole {
		head, ends := strings.CutSuffix(root(w), root(b))
		if !ends || len(head) < 4 || head[0] != a[0] {
			continue
		}
		if a == head {
			return w, true
		}
		if !t.known.words[root(a)] && apart(a, head, 1) && (!ok || w < found) {
			found, ok = w, true
		}
	}
	return found, ok
}
