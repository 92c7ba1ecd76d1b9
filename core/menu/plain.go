package menu

import (
	"slices"
	"strings"
)

// This file settles which of several items a short name means when one of them is the thing itself and the others are kinds of it.

// plainForms lists things that people mean in their plain form unless they say which kind: "a water" is no sparkling water. The words of the second
// column make a kind of the thing.
var plainForms = []row{
	{"water", "sparkling|vitamin|coconut|tonic|soda|seltzer|mineral|flavored|infused|ginger|rose|lemon|lime|barley|alkaline|smart|protein|birch|maple|cactus|aloe|cucumber|mint|berry|mannish|hot", "greenleaf: a % => 1 Bottled Water"},
}

var plainFormOf = func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, r := range plainForms {
		out[r.words] = wordSet(strings.ReplaceAll(r.means, "|", " "))
	}
	return out
}()

// plainest narrows r to the plain form of the thing that words name, if exactly one item is that.
func (r reading) plainest(words []word) reading {
	if len(r.cands) < 2 || !r.clean {
		return r
	}
	if one, ok := plainOf(r.cands, words); ok {
		one.confirm, one.brief = false, false
		r.cands = []candidate{one}
	} else if one, ok := byItself(r.cands); ok {
		r.cands = []candidate{one}
	}
	return r
}

// plainOf returns the only candidate that is no kind of the thing that all candidates are named by.
func plainOf(cands []candidate, words []word) (candidate, bool) {
	var kinds map[string]bool
	for _, w := range words {
		if k := plainFormOf[w.text]; k != nil {
			kinds = k
		}
	}
	found := -1
	for k, c := range cands {
		switch isKind := slices.ContainsFunc(c.entry.core, func(w string) bool { return kinds[w] }); {
		case kinds == nil || !c.head || c.matched > 1:
			return candidate{}, false
		case !isKind && found >= 0:
			return candidate{}, false
		case !isKind:
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}

// byItself returns the only candidate that is the thing by itself, where all others are it together with something else: "queso" is the Side of queso
// blanco rather than Chips & queso.
func byItself(cands []candidate) (candidate, bool) {
	found := -1
	for k, c := range cands {
		switch {
		case len(c.entry.joined) > 0 && c.confirm && !c.full:
		case found >= 0 || c.confirm || !c.entry.side:
			return candidate{}, false
		default:
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}
