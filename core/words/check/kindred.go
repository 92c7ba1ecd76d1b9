package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: things that the words call by the kind of their heading and by what their descriptions say of them: "a shrimp pho" is the Pho Tom of Pho, described as
// shrimp.

// mainFoods are what a dish is called by, and no topping of it.
var mainFoods = set("fish beef pork chicken turkey lamb goat duck veal steak brisket salmon tuna cod haddock catfish tilapia eel octopus squid tofu shrimp prawn crab lobster meatball oxtail chop special combination")

// cutsOfBeef say of beef which, so the word beef is not needed.
var cutsOfBeef = set("meatball steak brisket oxtail")

// vesselWords are last words of headings that say in what a thing comes: the word before says its kind.
var vesselWords = set("bowl plate platter box basket combo dish entree special meal dinner")

// forChildren are words of what children get.
var forChildren = set("kid kids child children junior little kiddie jr nino nina bambino bambini keiki enfant")

// byItsKind returns toks with the name of it in the place of the words that say its kind and what its description says that it is.
func (t *trial) byItsKind(toks []tok, it menu.Item, heading string) []tok {
	kind, thing := t.kindWords(heading), t.soleThing(it)
	if len(kind) == 0 || len(thing) == 0 {
		return toks
	}
	own := slices.Concat(t.rootsOf(it.Name), t.rootsOf(heading), thing)
	for k := 0; k < len(toks); k++ {
		if before := toks[max(k-1, 0)]; k > 0 && !before.sep && !little[before.text] && !sizes[before.text] && numberOf(before.text) < 0 {
			continue // "ramen and pork" is no part of "duck ramen and pork ramen"
		}
		end, with := k, false
		var run []string
		for end < len(toks) {
			w := root(toks[end].text)
			joins := len(run) > 0 && end+1 < len(toks) && (w == "with" || w == "and") && slices.Contains(own, root(toks[end+1].text))
			if !joins && (toks[end].sep || little[w] || numberOf(w) >= 0 || !slices.Contains(own, w)) {
				break
			}
			with = with || w == "with"
			if !joins {
				run = append(run, w)
			}
			end++
		}
		if t.saysItsKind(run, kind, thing, with) && !within(run, t.rootsOf(it.Name)) && !t.anotherOfKind(it, kind, run) {
			var put []tok
			for _, w := range t.wordsOf(unparenthesized(it.Name)) {
				put = append(put, tok{text: w, raw: toks[end-1].raw})
			}
			toks = slices.Replace(slices.Clone(toks), k, end, put...)
			end = k + len(put)
		}
		k = max(k, end-1)
	}
	return toks
}

// saysItsKind reports whether run has the words of a kind, a main food of thing, and every other food that is in it. After "with" all of the thing must be said.
func (t *trial) saysItsKind(run, kind, thing []string, with bool) bool {
	if !within(kind, run) || !slices.ContainsFunc(run, func(w string) bool { return mainFoods[w] && slices.Contains(thing, w) }) {
		return false
	}
	return !slices.ContainsFunc(thing, func(w string) bool {
		byCut := w == "beef" && slices.ContainsFunc(thing, func(o string) bool { return cutsOfBeef[o] })
		must := (eaten[w] || mainFoods[w]) && !byCut || with && !makings[w] && !little[w]
		return must && !slices.Contains(run, w)
	})
}

// kindWords returns the roots of the words of a heading that say a kind: all of Banh mi, and the vermicelli of Vermicelli bowls.
func (t *trial) kindWords(heading string) []string {
	roots := t.rootsOf(heading)
	n := len(roots)
	switch {
	case n == 0 || n > 3 || strings.ContainsAny(heading, "&+,/") || slices.Contains(roots, "and"):
		return nil
	case n > 1 && vesselWords[roots[n-1]]:
		return roots[n-2 : n-1]
	case n == 2 && root(last(strings.Fields(strings.ToLower(heading)))) == last(strings.Fields(strings.ToLower(heading))):
		return roots // Banh mi, where House pizzas end in what they are
	}
	return roots[n-1:]
}

// soleThing returns the roots with which a description says what a thing is, if it says no more of what is in it.
func (t *trial) soleThing(it menu.Item) []string {
	text := thingText(it.Description)
	rest := it.Description[len(text):]
	thing, more := t.rootsOf(text), t.rootsOf(rest)
	food := func(w string) bool { return eaten[w] || mainFoods[w] }
	if len(thing) > 6 || slices.ContainsFunc(thing, func(w string) bool { return numberOf(w) >= 0 }) {
		return nil
	}
	if title := strings.HasPrefix(rest, ":") && !slices.ContainsFunc(thing, func(w string) bool { return eaten[w] }); !title && slices.ContainsFunc(more, food) {
		return nil
	}
	return thing
}

// anotherOfKind reports whether another item has all words of run, or is one of the kind to which a choice may add them, since neither its name nor its description says
// a food. What children get must be said.
func (t *trial) anotherOfKind(it menu.Item, kind, run []string) bool {
	for _, c := range t.menu.Categories {
		heading := t.rootsOf(c.Name)
		for _, other := range c.Items {
			name := t.rootsOf(unparenthesized(other.Name))
			if other.ID == it.ID || len(name) == 0 || slices.ContainsFunc(slices.Concat(name, heading), func(w string) bool { return forChildren[w] }) {
				continue
			}
			thing := t.rootsOf(thingText(other.Description))
			has := slices.ContainsFunc(slices.Concat(name, thing), func(w string) bool { return eaten[w] || mainFoods[w] })
			if !has && (within(kind, heading) || slices.Contains(kind, last(name))) || within(run, slices.Concat(name, heading, thing)) {
				return true
			}
		}
	}
	return false
}

// pieceMeal: a number of pieces is no meal of that name where another thing comes in as many: "an 8 piece" may be the 8 Pc Box, or a Bucket of 8 pieces.
func (t *trial) pieceMeal() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		n := piecesAt(words)
		if t.answered || n < 0 || slices.ContainsFunc(append(slices.Clone(words[:n]), words[n+2:]...), t.wasSaid) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				same := func(o menu.Option) bool {
					name := t.wordsOf(o.Name)
					return len(name) > 1 && numberOf(name[0]) == numberOf(words[n]) && pieceWords[root(name[1])]
				}
				if it.ID != l.ItemID && !t.onlyHere(i, it) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool { return slices.ContainsFunc(g.Options, same) }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// boned are words of what has a bone and is no wing.
var boned = set("wing chop ribeye rib chicken thigh breast leg drumstick ham steak pork beef veal lamb goat fish turkey short skin")

// boneIn returns toks with the wings after "bone in", where the menu calls them otherwise: "6 bone in, hot" of Traditional Wings.
func (t *trial) boneIn(toks []tok) []tok {
	if t.known.words["bone"] || !t.known.words["wing"] {
		return toks
	}
	for k := 0; k+1 < len(toks); k++ {
		if toks[k].text == "bone" && toks[k+1].text == "in" && (k+2 == len(toks) || !boned[root(toks[k+2].text)]) {
			toks = slices.Insert(slices.Clone(toks), k+2, tok{text: "wings", raw: toks[k].raw})
		}
	}
	return toks
}

// onlyHere reports whether line i has an option that was said right after the number of pieces, and that another item does not offer: the dark meat of "a 3 piece dark", which no
// tenders have.
func (t *trial) onlyHere(i int, it menu.Item) bool {
	return slices.ContainsFunc(t.places[i], func(s span) bool {
		return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
			o, _ := t.items[i].Option(c)
			return !o.Default && s.to+1 < t.asked && t.namedBy(o.Name, t.toks[s.to+1].text) && !t.offers(it.ID, s.to+1)
		})
	})
}

// piecesAt returns where a name of three words or more begins or ends with a number of pieces, or -1.
func piecesAt(words []string) int {
	for _, n := range []int{0, len(words) - 2} {
		if len(words) > 2 && numberOf(words[n]) > 1 && pieceWords[root(words[n+1])] {
			return n
		}
	}
	return -1
}

// byItsPieces returns toks with the word for pieces that the name of it has after its number, and without the chicken of "3 pc chicken, all dark" for the 3 Piece Box.
func (t *trial) byItsPieces(toks []tok, it menu.Item) []tok {
	words := t.itemWords(it)
	n := piecesAt(words)
	if n < 0 {
		return toks
	}
	toks = slices.Clone(toks)
	for k := 0; k+1 < len(toks); k++ {
		if numberOf(toks[k].text) != numberOf(words[n]) || !pieceWords[root(toks[k+1].text)] {
			continue
		}
		toks[k+1].text = words[n+1]
		if k+2 < len(toks) && toks[k+2].text == "chicken" && !slices.Contains(words, "chicken") && (k+3 == len(toks) || toks[k+3].sep) {
			toks = slices.Delete(toks, k+2, k+3)
		}
	}
	return toks
}

// pieceWords are words for pieces.
var pieceWords = set("piece pc pcs count ct")

// otherFlesh: a thing that only its heading names is not made another one by a choice: "a shrimp udon" is no beef dish of Udon bowls to which shrimp may be added.
func (t *trial) otherFlesh() {
	for i, l := range t.lines {
		flesh := func(w string) bool { return eaten[w] && w != "egg" }
		thing := slices.DeleteFunc(slices.Clone(t.soleThing(t.items[i])), func(w string) bool { return !flesh(w) })
		if t.answered || len(thing) == 0 || slices.ContainsFunc(slices.Concat(thing, t.itemWords(t.items[i])), t.wasSaid) {
			continue
		}
		for _, c := range l.Choices {
			if o, _ := t.items[i].Option(c); !o.Default && slices.ContainsFunc(t.rootsOf(c.Option), func(w string) bool { return flesh(w) && t.wasSaid(w) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// thingText returns a description up to where it no longer says what the thing is.
func thingText(text string) string {
	if at := strings.IndexAny(text, ",;:.(!?+"); at >= 0 {
		text = text[:at]
	}
	for _, word := range []string{" with ", " in ", " over ", " on ", " topped ", " served "} {
		text, _, _ = strings.Cut(text, word)
	}
	return text
}
