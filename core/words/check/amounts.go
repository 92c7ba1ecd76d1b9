package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that say how much there is to be, and may be about something else than the lines have.

// heldOn: "hold on" right before an option may be a pause or a refusal: "a soup, but hold on croutons".
func (t *trial) heldOn() {
	if t.answered {
		return
	}
	said := cutText(t.untimed)
	t.chosenOptions(func(_ int, _ menu.Group, o menu.Option, words []string) {
		for k := 2; k+len(words) <= len(said); k++ {
			if said[k-2].text == "hold" && said[k-1].text == "on" && slices.EqualFunc(words, said[k:k+len(words)], func(w string, s tok) bool { return t.like(s.text, w) }) {
				t.fault(RuleRefusal, o.Name)
			}
		}
	})
}

// chipNames are words that end names of chips.
var chipNames = set("lays doritos sunchips fritos cheetos tostitos ruffles pringles vickies takis utz")

// inItsMeasure drops the bottle of "a two liter bottle" and the chips of "baked lays chips", where the menu does not write them, and says of which pepper people speak after salt.
func (t *trial) inItsMeasure(toks []tok) []tok {
	var out []tok
	for k, w := range toks {
		before := tok{sep: true}
		if k > 0 {
			before = toks[k-1]
		}
		after := func(n int) string {
			if k+n < 0 || k+n >= len(toks) {
				return ""
			}
			return toks[k+n].text
		}
		switch {
		case root(w.text) == "bottle" && among(root(before.text), "liter litre") && numberOf(after(-2)) > 0 && !t.hasName("liter bottle"):
		case root(w.text) == "chip" && (chipNames[before.text] || chipNames[before.text+"s"]) && !t.hasName(root(before.text)+" chip"):
		case w.text == "pepper" && (after(-1) == "and" && after(-2) == "salt" || after(1) == "and" && after(2) == "salt") && t.offersNamed("black", "pepper") && !t.offersNamed("pepper"):
			out = append(out, tok{text: "black", raw: w.raw}, w)
		default:
			out = append(out, w)
		}
	}
	return out
}

// offersNamed reports whether a line's item has an option of this name.
func (t *trial) offersNamed(words ...string) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Equal(t.wordsOf(o.Name), words) })
		})
	})
}

// asUsual reports whether the degree at k of the thing at j is refused, which leaves the thing as it comes: "no extra cheese". A size or a heat may be what somebody changes
// their mind to: "medium, no, extra hot".
func (t *trial) asUsual(k, j int) bool {
	return t.deniedAt(k) && !heats[t.toks[j].text] && !sizeNames[root(t.toks[j].text)]
}

// measureCounts: a number that says how many of a thing there are to be is no measure: "two colas" are no 2 Liter.
func (t *trial) measureCounts() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.answered || len(words) != 2 || numberOf(words[0]) < 2 || !among(root(words[1]), "liter litre l") || !g.Required() {
			return
		}
		if !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return among(root(w.text), "liter litre l bottle") }) && !slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool {
			return strings.HasSuffix(w.text, "l") && numberOf(strings.TrimSuffix(w.text, "l")) > 0
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// shotOfFlavor: "a shot of caramel" is of syrup and no espresso. Another word must ask for the espresso that is added.
func (t *trial) shotOfFlavor() {
	said := cutText(t.untimed)
	if t.answered || len(ofSyrup(said)) == len(said) {
		return
	}
	t.chosenOptions(func(i int, _ menu.Group, o menu.Option, _ []string) {
		if t.shotCount(o.Name) > 0 && !slices.ContainsFunc(ofSyrup(said), func(w tok) bool { return among(root(w.text), "shot espresso double triple quad extra") }) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// extraOfIt: "bacon, onions and extra bacon" may be bacon once, and more of it, or both of two options that are each paid for. What must be chosen is there beside the extra.
func (t *trial) extraOfIt() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.answered || len(words) < 2 || words[0] != "extra" {
			return
		}
		t.chosenOptions(func(k int, other menu.Group, plain menu.Option, rest []string) {
			if i == k && other.ID != g.ID && !other.Required() && slices.Equal(rest, words[1:]) {
				t.fault(RuleConflict, o.Name)
			}
		})
	})
}

// endsTheList: what ends a list of options after "with" and is sold as a side is no side for certain, unless a word says that it is one more thing: the gravy of "a plate with
// rice, beans and gravy", where a Side of Gravy is sold.
func (t *trial) endsTheList() {
	for j, side := range t.lines {
		name := t.wordsOf(side.Item)
		if t.answered || len(t.places[j]) != 1 || len(name) < 2 || name[0] != "side" {
			continue
		}
		s := t.places[j][0]
		before := t.lastBefore(s.from)
		if s.from == 0 || t.toks[s.from-1].text != "and" || before < 0 || t.marks[before].item == side.ItemID || t.asideAfter(s.from) {
			continue
		}
		with := slices.IndexFunc(t.toks[t.marks[before].to:s.from], func(w tok) bool { return w.text == "with" })
		if with >= 0 && !slices.ContainsFunc(t.toks[t.marks[before].to:s.from], func(w tok) bool { return among(w.text, ", a an also plus side") || numberOf(w.text) > 0 }) {
			t.fault(RuleItem, side.Item)
		}
	}
}

// asideAfter reports whether the words from k say that a thing is on the side.
func (t *trial) asideAfter(k int) bool {
	return slices.ContainsFunc(t.toks[k:min(k+5, t.asked)], func(w tok) bool { return root(w.text) == "side" })
}

// orderOfSeveral: "an order of tacos" leaves open how many there are to be, if the menu sells them one by one.
func (t *trial) orderOfSeveral() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.answered || l.Quantity != 1 || len(words) == 0 || t.items[i].Description != "" || strings.ContainsAny(l.Item, "0123456789(") || strings.HasSuffix(words[len(words)-1], "s") {
			continue
		}
		for _, s := range t.places[i] {
			w := strings.ToLower(t.toks[s.to].raw)
			if s.from == s.to && s.from > 1 && t.toks[s.from-1].text == "of" && t.toks[s.from-2].text == "order" && w == words[len(words)-1]+"s" {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}
