package check

import (
	"slices"
	"strings"
)

// In this file: more, less or nothing of a thing, where a line's item has an option for it: "cheese extra", "not much ice", "cilantro free".

// measuredBy are words before a thing by the first word of the options that they mean, the longer ones first.
var measuredBy = []struct {
	option string
	ways   [][]string
}{
	{"extra", waysOf("an extra portion of|another portion of|an extra scoop of|extra portion of|extra scoop of|double portion of|double up on the|double up the|double up on|heavy on the|go heavy on the|more of the|a lot of|add more|lots of|plenty of|tons of|loads of|double the|twice the|2 x|x tra|more|double|ex|xtra|heavy|additional")},
	{"light", waysOf("go easy on the|go light on the|easy on the|light on the|not too much|not a lot of|just a bit of|just a little|only a little|a touch of|touch of|a splash of|a bit of|not much|a little|lite|lt|less|little|easy")},
	{"no", waysOf("leave off the|leave out the|dont put any|dont add any|do not add|dont add|leave off|minus the|nix the|lose the|skip the|scratch the|no more|hold all|zero")},
}

// waysOf takes such words apart.
func waysOf(text string) [][]string {
	var out [][]string
	for way := range strings.SplitSeq(text, "|") {
		out = append(out, strings.Fields(way))
	}
	return out
}

// measuring are the first words of such ways, and those that may stand after a thing.
var measuring = func() map[string]bool {
	out := set("extra xtra free off out removed")
	for _, m := range measuredBy {
		for _, way := range m.ways {
			out[way[0]] = true
		}
	}
	return out
}()

// hazardous are foods: who calls a thing free of one may have to avoid it.
var hazardous = set("gluten dairy milk lactose nut peanut almond cashew walnut pecan egg soy fish shellfish shrimp crab lobster sesame wheat sugar meat alcohol caffeine fat carb pork")

// measured returns the words of an option of more, less or nothing of a thing in the place of another way to say it at k, and of how many words that is.
func (t *trial) measured(toks []tok, k int, has map[string][]string) ([]tok, int) {
	thing := func(from, most int, option string) (int, []string) {
		for n := min(3, most-from); n > 0; n-- {
			if slices.ContainsFunc(toks[from:from+n], func(w tok) bool { return w.text == "," }) {
				continue
			}
			if words := has[option+" "+strings.Join(rootsIn(toks[from:from+n]), " ")]; words != nil {
				return n, words
			}
		}
		return 0, nil
	}
	put := func(words []string) (out []tok) {
		for _, w := range words {
			out = append(out, tok{text: w, raw: toks[k].raw, sep: w == "and"})
		}
		return out
	}
	if measuring[toks[k].text] {
		for _, m := range measuredBy {
			for _, way := range m.ways {
				n := len(way)
				if k+n >= len(toks) || !slices.EqualFunc(way, toks[k:k+n], func(w string, o tok) bool { return o.text == w || numberOf(w) > 0 && numberOf(o.text) == numberOf(w) }) {
					continue
				}
				found, words := thing(k+n, len(toks), m.option)
				if found == 0 || !t.closes(toks, k+n+found) {
					continue
				}
				if among(way[0], "double zero") && t.hasName(way[0]) || has[way[0]+" "+strings.Join(rootsIn(toks[k+n:k+n+found]), " ")] != nil || t.hasName(root(way[n-1])+" "+root(toks[k+n].text)) {
					return nil, 0
				}
				return put(words), n + found
			}
		}
	}
	for n := min(3, len(toks)-1-k); n > 0; n-- {
		end, option := toks[k+n].text, ""
		switch {
		case end == "extra" || end == "xtra":
			option = "extra"
		case among(end, "free off out removed"):
			option = "no"
		}
		if option == "" || !t.closes(toks, k+n+1) || k > 0 && (among(toks[k-1].text, "no and or") || degrees[toks[k-1].text]) || end == "free" && slices.ContainsFunc(toks[k:k+n], func(w tok) bool { return hazardous[root(w.text)] }) {
			continue
		}
		if found, words := thing(k, k+n, option); found == n {
			return put(words), n + 1
		}
	}
	return nil, 0
}

// closes reports whether something else begins at end.
func (t *trial) closes(toks []tok, end int) bool {
	if end >= len(toks) {
		return true
	}
	w := toks[end]
	return w.sep || little[w.text] || refuseWords[w.text] || talk[w.text] || w.text == "or"
}

// serveWords are words for the pieces and the doses in which a food lies on a thing.
var serveWords = set("strip slice piece wedge packet dollop drizzle sprinkle handful bit chunk spoonful round ring sliver crumble shaving cube scoop leaf sprig")

// onlyPieces reports whether "slices of" at k only says in what pieces an option of a line's item comes.
func (t *trial) onlyPieces(toks []tok, k int, has map[string][]string) bool {
	w := root(toks[k].text)
	if !serveWords[w] && w != "cup" || k == 0 || k+2 >= len(toks) || toks[k+1].text != "of" || has[w] != nil || !among(toks[k-1].text, "with add no some w") {
		return false
	}
	for n := min(3, len(toks)-k-2); n > 0; n-- {
		if offersSome(has, strings.Join(rootsIn(toks[k+2:k+2+n]), " ")) {
			return true
		}
	}
	return false
}

// offersSome reports whether an option is a food, with no more than a degree, "add" or "no" before it.
func offersSome(has map[string][]string, food string) bool {
	return has[food] != nil || has["no "+food] != nil || has["extra "+food] != nil || has["add "+food] != nil || has["light "+food] != nil
}

// piecesAfter reports whether the word at k only says in what pieces the option before it comes: the "slices" of "with bacon slices".
func (t *trial) piecesAfter(toks []tok, k int) bool {
	if !serveWords[root(toks[k].text)] {
		return false
	}
	from := k - 1
	for from > 0 && !toks[from].sep && !refuseWords[toks[from].text] {
		from--
	}
	return toks[from].text != "," && (from > 0 || refuseWords[toks[from].text]) && !slices.ContainsFunc(toks[from:k], func(w tok) bool { return articles[w.text] || numberOf(w.text) > 0 })
}
