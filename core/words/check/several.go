package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: one thing that was taken for several, several that were taken for one, and one of several that was taken for another of them.

// flavorsOfOne: "a triple scoop cup, one vanilla, one mint" is one cup with both, where it may have both, and no two cups.
func (t *trial) flavorsOfOne() {
	for i, l := range t.lines {
		var same []int
		for k, o := range t.lines {
			if o.ItemID == l.ItemID {
				same = append(same, k)
			}
		}
		if t.settled || len(same) < 2 || same[0] != i || len(t.places[i]) != 1 || t.severalAt(t.places[i][0], l.Item) || t.oneAndOne(t.places[i][0]) {
			continue
		}
		for _, g := range t.items[i].Groups {
			apart := !slices.ContainsFunc(same, func(k int) bool { return t.lines[k].Quantity != 1 || len(chosenOf(t.lines[k], g)) != 1 })
			if g.Max >= len(same) && apart {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// chosenOf returns what a line has of a group.
func chosenOf(l menu.Line, g menu.Group) []menu.Choice {
	return slices.DeleteFunc(slices.Clone(l.Choices), func(c menu.Choice) bool { return c.GroupID != g.ID })
}

// severalAt reports whether a name is said of more than one: after a number, with an s that it does not have on the menu, or before one more.
func (t *trial) severalAt(s span, name string) bool {
	for k := s.from - 1; k >= 0 && !t.toks[k].sep; k-- {
		if numberOf(t.toks[k].text) > 1 {
			return true
		}
	}
	said, own := strings.ToLower(t.toks[s.to].raw), strings.ToLower(name)
	return strings.HasSuffix(said, "s") && !strings.HasSuffix(own, "s") || slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return encores[w.text] || w.text == "other" || w.text == "second" })
}

// oneAndOne reports whether the thing at s is one of two by its number: "one roll with eel sauce and one with spicy mayo".
func (t *trial) oneAndOne(s span) bool {
	for k := s.to + 1; k+1 < t.asked && t.count(s) == 1; k++ {
		if numberOf(t.toks[k].text) == 1 && t.toks[k-1].text == "and" && among(t.toks[k+1].text, "with without no") {
			return slices.ContainsFunc(t.toks[max(s.from-3, 0):s.from], func(w tok) bool { return numberOf(w.text) == 1 })
		}
	}
	return false
}

// itemAlone: a thing that is said by itself, before "and" or after it, is not what comes with another thing, where the menu sells it and calls only the other one something more:
// "oysters and a cup of chowder" does not mean its Oyster crackers.
func (t *trial) itemAlone() {
	from := 0
	for k := 0; k <= t.asked && !t.settled; k++ {
		if k < t.asked && !t.toks[k].sep {
			continue
		}
		if word := t.soleWord(from, k); word != "" && (k < t.asked && t.toks[k].text != "with" && from == 0 || k == t.asked && from > 0 && t.toks[from-1].text == "and" && !t.saysWith()) {
			t.orderedAlone(word)
		}
		from = k + 1
	}
}

// soleWord returns the one word between from and to that is neither little nor a number, if it names nothing.
func (t *trial) soleWord(from, to int) string {
	sole := ""
	for k := from; k < to; k++ {
		switch w := t.toks[k].text; {
		case little[w] || numberOf(w) >= 0:
		case sole != "" || t.marked(k):
			return ""
		default:
			sole = root(w)
		}
	}
	return sole
}

// saysWith reports whether something is said to come with a thing.
func (t *trial) saysWith() bool {
	return slices.ContainsFunc(t.toks[:t.asked], func(w tok) bool { return w.text == "with" })
}

// orderedAlone objects if a line comes with what a word begins the name of, and the menu sells a thing of that word, which no line is.
func (t *trial) orderedAlone(word string) {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			o, _ := t.items[i].Option(c)
			if words := t.optionWords(c.Option); !o.Default || len(words) < 2 || root(words[0]) != word {
				continue
			}
			for _, category := range t.menu.Categories {
				for _, it := range category.Items {
					if words := t.itemWords(it); len(words) > 0 && root(words[0]) == word && !slices.ContainsFunc(t.lines, func(o menu.Line) bool { return o.ItemID == it.ID }) {
						t.fault(RuleItem, it.Name)
					}
				}
			}
		}
	}
}

// countedAgain matches words that take back what was said last and count a thing, "scratch that, make it three colas", also where the number has
// its new place by now.
var countedAgain = regexp.MustCompile(`(?i)\b(?:scratch|forget|cancel|delete|strike) (?:(?:that|it)[ ,.!-]*(?:just )?make (?:it|that) (?:\d+|two|three|four|five|six|seven|eight|nine|ten) [a-z]|(?:that|it)[ ,.!-]*$)`)

// madeMore: "two colas and a tea, scratch that, make it three colas" may leave the tea or not.
func (t *trial) madeMore() {
	if n := len(t.lines); !t.settled && n > 1 && countedAgain.MatchString(t.text) {
		t.fault(RuleQuantity, t.lines[n-1].Item)
	}
}

// mixedNumber matches a whole number before a fraction of a measure: "2 1/2 lbs".
var mixedNumber = regexp.MustCompile(`(?i)\b(\d{1,2}) ?(?:and )?(1/2|1/4|3/4|1/3|2/3|½|¼|¾) ?(?:lbs?|pounds?|oz|ounces?|dozens?|pints?|quarts?|gallons?|liters?)\b`)

// mixedNumbers: "2 1/2 lbs of brisket" is no brisket of 1/2 lb, however often, unless the menu sells it by two pounds and a half.
func (t *trial) mixedNumbers() {
	at := mixedNumber.FindStringSubmatch(t.text)
	if at == nil || t.settled {
		return
	}
	whole, half := at[1]+" "+at[2], (at[2] == "1/2" || at[2] == "½") && !(t.known.byHalf && andHalf.MatchString(t.text))
	for _, l := range t.lines {
		if half && isHalfPound(t.wordsOf(l.Item[len(unparenthesized(l.Item)):])) {
			t.fault(RuleQuantity, l.Item) // "2 1/2 lb pork" of Pork (Half Pound) may be five of them
		}
		for _, c := range l.Choices {
			if (strings.Contains(c.Option, at[2]) || half && isHalfPound(t.wordsOf(c.Option))) && !strings.Contains(c.Option, whole) {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// pointedOut: "the burger with the egg on it" points out the burger that comes with an egg, and is no other burger with an egg added.
func (t *trial) pointedOut() {
	if t.answered {
		return
	}
	for k := 0; k+4 < t.asked; k++ {
		kind, with := k+1, k+2
		for with+1 < t.asked && !t.toks[with].sep && with < k+4 {
			kind, with = with, with+1
		}
		if t.toks[k].text != "the" || t.toks[with].text != "with" || with+2 >= t.asked || t.toks[with+1].text != "the" {
			continue
		}
		from, to := with+2, with+2
		for to < t.asked && !t.toks[to].sep && t.toks[to].text != "on" && t.toks[to].text != "in" {
			to++
		}
		var part []string
		for _, w := range t.toks[from:to] {
			part = append(part, root(w.text))
		}
		for i, it := range t.items {
			if len(part) > 0 && t.namedBy(it.Name, t.toks[kind].text) && !t.hasByItself(it, part) && slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool { return within(part, t.rootsOf(c.Option)) }) && t.anotherWith(it, root(t.toks[kind].text), part) {
				t.fault(RuleItem, it.Name)
			}
		}
	}
}

// hasByItself reports whether the description of a thing has some roots, or an option has them that the page chooses.
func (t *trial) hasByItself(it menu.Item, part []string) bool {
	return within(part, t.rootsOf(it.Description)) || slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && within(part, t.rootsOf(o.Name)) })
	})
}

// anotherWith reports whether another thing of a kind, by its name or its heading, comes with some roots.
func (t *trial) anotherWith(it menu.Item, kind string, part []string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(o menu.Item) bool {
			return o.ID != it.ID && (slices.Contains(t.rootsOf(o.Name), kind) || slices.Contains(t.rootsOf(c.Name), kind)) && t.hasByItself(o, part)
		})
	})
}

// sizedTwice: things that are counted in one size are as many as the lines have in that size: "a large cheese and a large pepperoni" are two pizzas, and no large cheese with
// pepperoni. saidOfTwo knows sizes without a number, joined by "and".
func (t *trial) sizedTwice() {
	if t.answered || t.repaired || t.again {
		return
	}
	for size := range countedSizes {
		said := 0
		for k := 1; k < t.asked; k++ {
			n := numberOf(t.toks[k-1].text)
			if articles[t.toks[k-1].text] {
				n = 1
			}
			if root(t.toks[k].text) == size && n > 0 && n < 6 && !(k+1 < t.asked && (encores[t.toks[k+1].text] || t.toks[k+1].text == "one" || t.toks[k+1].text == "ones")) {
				said += n
			}
		}
		if units := t.unitsOf(size); units > 0 && said > units {
			t.fault(RuleQuantity, size)
		}
	}
}

// countedSizes are sizes by which things are counted: "two large".
var countedSizes = set("small medium large")

// theOtherOne: "the tofu one", said in the place of something, is the thing whose name has that word, and no other thing with tofu added.
func (t *trial) theOtherOne() {
	if t.answered {
		return
	}
	for k := 1; k+2 < t.asked; k++ {
		if t.toks[k].text != "the" || !(t.repaired && k > t.repairAt || t.toks[k-1].text == "no") || t.toks[k+2].text != "one" || sizes[root(t.toks[k+1].text)] || degrees[t.toks[k+1].text] {
			continue
		}
		called := func(name string) bool { return t.namedBy(name, t.toks[k+1].text) }
		if slices.ContainsFunc(t.lines, func(l menu.Line) bool { return called(l.Item) }) {
			continue
		}
		for _, c := range t.menu.Categories {
			if at := slices.IndexFunc(c.Items, func(it menu.Item) bool { return called(it.Name) }); at >= 0 {
				t.fault(RuleItem, c.Items[at].Name)
			}
		}
	}
}

// orAnother: a thing of whose name a word was not said is one of two where another thing of the kind, of whose name a word was not said either, must be had with a choice that was: "a
// chicken pita" may be the Chicken Souvlaki Pita, or the Gyro Pita, whose meat may be chicken.
func (t *trial) orAnother() {
	for i, it := range t.items {
		words := t.itemWords(it)
		if t.settled || len(words) < 3 || len(t.places[i]) == 0 || slices.ContainsFunc(t.places[i], func(s span) bool { return s.whole }) {
			continue
		}
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}
		kind := last(words)
		meat := slices.IndexFunc(words, func(w string) bool { return eaten[root(w)] && said(w) })
		if meat < 0 || !said(kind) || eaten[root(kind)] || !slices.ContainsFunc(words[meat+1:], func(w string) bool { return !said(w) }) {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, o := range c.Items {
				other := t.itemWords(o)
				if o.ID != it.ID && len(other) == 2 && root(other[1]) == root(kind) && !said(other[0]) && mustHave(t, o, words[meat]) {
					t.fault(RuleItem, it.Name)
				}
			}
		}
	}
}

// meatsAbroad are meats as taquerias write them.
var meatsAbroad = map[string]string{"pollo": "chicken", "camaron": "shrimp", "camarones": "shrimp", "pescado": "fish", "puerco": "pork"}

// ofMasa are things that a taqueria makes in several forms.
var ofMasa = set("taco tostada tamale sope gordita")

// orOfAnotherForm: "a chicken taco" is the Crispy Taco with shredded chicken or the Street Taco with pollo asado: a thing of whose form nothing was said, with a meat that another form of it
// may be had with.
func (t *trial) orOfAnotherForm() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		name := t.itemWords(t.items[i])
		said := func(w string) bool {
			return slices.ContainsFunc(t.toks, func(k tok) bool { return !k.sep && t.like(k.text, w) })
		}
		meat := slices.IndexFunc(words, func(w string) bool { return eaten[root(w)] && said(w) })
		if t.settled || meat < 0 || !g.Required() || len(name) != 2 || !ofMasa[root(name[1])] || said(name[0]) || !said(name[1]) || !slices.ContainsFunc(words, func(w string) bool { return !said(w) }) {
			return
		}
		for _, c := range t.menu.Categories {
			for _, other := range c.Items {
				called := t.itemWords(other)
				if other.ID != t.items[i].ID && len(called) == 2 && root(called[1]) == root(name[1]) && !said(called[0]) && slices.ContainsFunc(other.Groups, func(h menu.Group) bool {
					return h.Required() && slices.ContainsFunc(h.Options, func(p menu.Option) bool {
						return slices.ContainsFunc(t.wordsOf(p.Name), func(w string) bool { return root(w) == root(words[meat]) || meatsAbroad[w] == root(words[meat]) })
					})
				}) {
					t.fault(RuleItem, t.items[i].Name)
				}
			}
		}
	})
}

// mustHave reports whether a thing must be had with one of several choices, of which a word is one.
func mustHave(t *trial, it menu.Item, w string) bool {
	return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
		return g.Required() && g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, w) })
	})
}

// oneOfEach: "two boxes, one ginger one honey" are one with ginger and one with honey, and none with both.
func (t *trial) oneOfEach() {
	type option struct{ item, group, name string }
	var said []option
	for k := 0; k+1 < t.asked; k++ {
		if t.toks[k].text != "one" && t.toks[k].text != "1" {
			continue
		}
		t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
			one := option{t.lines[i].ItemID, g.ID, o.Name}
			if t.like(t.toks[k+1].text, words[0]) && !slices.Contains(said, one) {
				said = append(said, one)
			}
		})
	}
	for i, l := range t.lines {
		if t.answered || t.repaired || !slices.ContainsFunc(t.lines[i+1:], func(o menu.Line) bool { return o.ItemID == l.ItemID }) && !slices.ContainsFunc(t.lines[:i], func(o menu.Line) bool { return o.ItemID == l.ItemID }) {
			continue
		}
		n := map[string]int{}
		for _, c := range l.Choices {
			if slices.Contains(said, option{l.ItemID, c.GroupID, c.Option}) {
				n[c.GroupID]++
			}
		}
		for _, of := range n {
			if of > 1 {
				t.fault(RuleQuantity, l.Item)
			}
		}
	}
}

// kindTwice: the word for a thing that ends two parts of the words, each with another word before it, is said of two things: "sicilian slice, pepperoni slice" is no sicilian slice with
// pepperoni.
func (t *trial) kindTwice() {
	if t.answered || t.repaired || t.again || len(t.lines) == 0 {
		return
	}
	for i, l := range t.lines {
		name := t.itemWords(t.items[i])
		if len(name) < 2 {
			continue
		}
		kind := root(last(name))
		before := map[string]bool{}
		for k := 1; k < t.asked; k++ {
			if root(t.toks[k].text) == kind && (k+1 == t.asked || t.toks[k+1].text == ",") && !slices.ContainsFunc(t.toks[max(k-4, 0):k], func(w tok) bool { return refusers[w.text] }) && !t.toks[k-1].sep && !little[t.toks[k-1].text] && numberOf(t.toks[k-1].text) < 0 {
				before[root(t.toks[k-1].text)] = true
			}
		}
		if units := t.unitsOf(last(name)); len(before) > 1 && units < len(before) {
			t.fault(RuleItem, l.Item)
		}
	}
}
