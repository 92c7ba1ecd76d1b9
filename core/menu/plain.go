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

// unmarked lists things of which people name a kind, but not the usual form, and the words by which a menu may call that form: "fries" are the Fresh-cut
// fries, and no cheese fries.
var unmarked = []row{
	{"coffee", "hot|brewed|regular|filter", "donuts: a small % => 1 Hot coffee: Small, House blend"},
	{"fries", "french|fresh|cut|hand|crinkle|shoestring|straight|natural|skin|on|regular|classic", "clucks: regular % => 1 Crinkle Fries: Regular"},
}

var unmarkedOf = meaningsOf(unmarked)

var plainFormOf = meaningsOf(plainForms)

// spaced returns the words of a row with spaces between them.
func spaced(words string) string { return strings.ReplaceAll(words, "|", " ") }

// meaningsOf returns the words of the second column by the word of the first one.
func meaningsOf(rows []row) map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, r := range rows {
		out[r.words] = wordSet(spaced(r.means))
	}
	return out
}

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
	isPlain := plainFormIn(words)
	found := -1
	for k, c := range cands {
		switch plain := isPlain != nil && isPlain(c.entry); {
		case isPlain == nil || !c.head || c.matched > 1:
			return candidate{}, false
		case plain && found >= 0:
			return candidate{}, false
		case plain:
			found = k
		}
	}
	if found < 0 {
		return candidate{}, false
	}
	return cands[found], true
}

// plainFormIn returns what tells the plain form of the thing that words name, or nil if the thing has none.
func plainFormIn(words []word) func(*entry) bool {
	for _, w := range words {
		if kinds := plainFormOf[w.text]; kinds != nil {
			return func(e *entry) bool { return !slices.ContainsFunc(e.core, func(c string) bool { return kinds[c] }) }
		}
		if usual := unmarkedOf[w.text]; usual != nil {
			return func(e *entry) bool {
				return !slices.ContainsFunc(e.core, func(c string) bool { return c != w.text && !usual[c] })
			}
		}
	}
	return nil
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
