package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: things that the words call as their descriptions do.

// thingEnds are words of a description after which it no longer says what the thing is.
var thingEnds = set("with w in over on topped served for or of from stuffed filled tossed plus made off to")

// makings are words for how a thing is made: they tell no thing from another.
var makings = set("grilled fried baked roasted toasted steamed boiled smoked braised stuffed crispy crunchy spicy hot sweet sour iced frozen chilled cold warm mild homemade house fresh soft thick thin creamy savory chewy fluffy loaded big small large giant jumbo mini double deep dish pulled shredded sliced chopped tossed red green white black brown golden")

// eaten are foods that a person always names.
var eaten = set("seafood fish beef pork chicken turkey ham bacon sausage lamb goat duck veal steak brisket rib spam salmon tuna cod haddock catfish tilapia eel octopus squid anchovy egg tofu shrimp prawn crab lobster clam oyster mussel scallop peanut almond cashew walnut pecan pistachio sesame")

// describedThing returns the roots of what a description says a thing is: "fish shaped waffle" of "fish-shaped waffles with custard".
func (t *trial) describedThing(it menu.Item) []string {
	text := it.Description
	if at := strings.IndexAny(text, ",;:.(!?+"); at >= 0 {
		text = text[:at]
	}
	var out []string
	for _, w := range strings.Fields(strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(text), "-", " "), "w/", "with")) {
		if thingEnds[w] {
			break
		}
		for _, one := range t.wordsOf(w) {
			out = append(out, root(one))
		}
	}
	if n := len(out); n > 2 && numberOf(out[0]) > 1 && ofTwoWords[out[n-2]+" "+out[n-1]] {
		out = out[1:] // "three crisp egg rolls"
	}
	if len(out) > 6 {
		return nil
	}
	return out
}

// asDescribed returns toks with the names of the lines' items where the words call them as only their descriptions do.
func (t *trial) asDescribed(toks []tok) []tok {
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		toks = t.byItsPieces(toks, it)
		if it.Description == "" {
			continue
		}
		toks = t.calledVeggie(toks, it)
		thing := t.describedThing(it)
		toks = t.calledBy(toks, it, thing, false)
		toks = t.calledBy(toks, it, t.withItsKind(it, thing), true)
		toks = t.byItsKind(toks, it, t.headingOf(it.ID))
	}
	return toks
}

// calledBy returns toks with the name of it where they have the words with which its description says what it is. headed says that the last of these words is of its
// heading.
func (t *trial) calledBy(toks []tok, it menu.Item, thing []string, headed bool) []tok {
	if len(thing) < 2 || slices.ContainsFunc(thing, func(w string) bool { return numberOf(w) >= 0 }) {
		return toks
	}
	head := last(thing)
	all := append(t.rootsOf(it.Description), head)
	for k := 1; k < len(toks); k++ {
		if toks[k].sep || root(toks[k].text) != head || k+1 < len(toks) && slices.Contains(thing, root(toks[k+1].text)) {
			continue
		}
		from, tells := k, false
		var run []string
		for ; from > 0; from-- {
			w := toks[from-1]
			if w.text == "and" && from > 1 && slices.Contains(all, root(toks[from-2].text)) {
				continue
			}
			if w.sep || little[w.text] || numberOf(w.text) >= 0 || !slices.Contains(all, root(w.text)) {
				break
			}
			tells = tells || !makings[root(w.text)] && !makings[w.text]
			run = append(run, root(w.text))
		}
		if run = append(run, head); !tells || !slices.Contains(thing, run[0]) || t.calledElse(it, head, run, headed) || slices.ContainsFunc(thing, func(w string) bool { return eaten[w] }) && !slices.ContainsFunc(run, func(w string) bool { return eaten[w] }) {
			continue
		}
		var put []tok
		for _, w := range t.wordsOf(unparenthesized(it.Name)) {
			put = append(put, tok{text: w, raw: toks[k].raw})
		}
		toks = slices.Replace(slices.Clone(toks), from, k+1, put...)
		k = from + len(put) - 1
	}
	return toks
}

// ofVegetables are roots with which a description says that there is no meat in a thing.
var ofVegetables = set("vegetable vegetarian vegan")

// ofTheKind are words for a kind of thing by other words for it; "pie" is a pizza for every rule.
var ofTheKind = map[string]string{"hoagie": "sub", "hero": "sub", "grinder": "sub", "sandwich": "sub"}

// calledVeggie returns toks with the name of it where they have "veggie" and the word for its kind, if it is the only thing of that kind whose description says so, and none is
// called so: the Garden Party, "the veggie pie".
func (t *trial) calledVeggie(toks []tok, it menu.Item) []tok {
	kindOf := func(w string) string {
		if as := ofTheKind[root(w)]; as != "" {
			return as
		}
		return root(w)
	}
	has := func(roots []string, in map[string]bool) bool {
		return slices.ContainsFunc(roots, func(w string) bool { return in[w] })
	}
	isOf := func(c menu.Category, o menu.Item, kind string) bool {
		return slices.ContainsFunc(append(t.rootsOf(c.Name), last(append([]string{""}, t.rootsOf(unparenthesized(o.Name))...))), func(w string) bool { return kindOf(w) == kind })
	}
	green := func(o menu.Item) bool {
		all := append(t.rootsOf(o.Name), t.rootsOf(o.Description)...)
		return has(all, ofVegetables) && !has(all, eaten) && !has(all, flesh)
	}
	for k := 0; k+1 < len(toks); k++ {
		if root(toks[k].text) != "vegetable" || toks[k].sep || toks[k+1].sep || k > 0 && refusers[toks[k-1].text] || !green(it) {
			continue
		}
		kind, is, other := kindOf(toks[k+1].text), false, false
		for _, c := range t.menu.Categories {
			for _, o := range c.Items {
				switch {
				case !isOf(c, o, kind):
				case o.ID == it.ID:
					is = true
				default:
					other = other || has(t.rootsOf(o.Name), ofVegetables) || green(o)
				}
			}
		}
		if !is || other || has(t.rootsOf(it.Name), ofVegetables) {
			continue
		}
		var put []tok
		for _, w := range t.wordsOf(unparenthesized(it.Name)) {
			put = append(put, tok{text: w, raw: toks[k].raw})
		}
		toks = slices.Replace(slices.Clone(toks), k, k+2, put...)
	}
	return toks
}

// ofTwoWords are things of two words: spring rolls are no other rolls.
var ofTwoWords = map[string]bool{"spring roll": true, "summer roll": true, "egg roll": true, "cinnamon roll": true, "crab cake": true, "fish cake": true, "rice cake": true, "corn cake": true, "pork bun": true, "cream bun": true}

// withItsKind returns the roots with which a description says what a thing is, the last one being the word for it that only its heading has: "greek salad" of "our
// Greek" under Signature Salads. It returns nil if the heading does not say it.
func (t *trial) withItsKind(it menu.Item, thing []string) []string {
	kind := t.kindAbove(it)
	if kind == "" || len(thing) == 0 {
		return nil
	}
	ours := thing[0] == "our" || thing[0] == "the"
	if ours {
		thing = thing[1:]
	}
	if len(thing) > 0 && last(thing) == kind {
		return thing
	}
	if ours && (len(thing) == 1 || len(thing) == 2) {
		return append(slices.Clone(thing), kind)
	}
	return nil
}

// kindAbove returns the root of the last word of the heading of an item, if the heading is of one kind and the name does not have that word.
func (t *trial) kindAbove(it menu.Item) string {
	for _, c := range t.menu.Categories {
		kinds := t.rootsOf(c.Name)
		if len(kinds) == 0 || strings.ContainsAny(c.Name, "&+,/") || slices.Contains(kinds, "and") || !slices.ContainsFunc(c.Items, func(o menu.Item) bool { return o.ID == it.ID }) {
			continue
		}
		if kind := kinds[len(kinds)-1]; !slices.Contains(t.rootsOf(it.Name), kind) {
			return kind
		}
	}
	return ""
}

// calledElse reports whether an option of another line is called so, or another item has the word for a thing in its name or heading, or all of run in that and in what its
// description says it is. A word of the heading, if headed says so, others may have.
func (t *trial) calledElse(it menu.Item, head string, run []string, headed bool) bool {
	if slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return within(run, t.rootsOf(o.Name)) })
	}) {
		return true // the garlic sauce of "no garlic sauce" is no wrap with it
	}
	for _, l := range t.lines {
		if other, _ := t.menu.Item(l.ItemID); other.ID != it.ID && slices.ContainsFunc(other.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.rootsOf(o.Name), run) })
		}) {
			return true // the rice cakes of a ramyun are no other dish
		}
	}
	for _, c := range t.menu.Categories {
		heading := t.rootsOf(c.Name)
		for _, other := range c.Items {
			if other.ID == it.ID {
				continue
			}
			named := append(t.rootsOf(other.Name), heading...)
			if slices.Contains(named, head) && !headed && !(len(run) > 1 && ofTwoWords[run[0]+" "+head] && !slices.Contains(named, run[0])) || within(run, append(named, t.describedThing(other)...)) {
				return true
			}
		}
	}
	return false
}
