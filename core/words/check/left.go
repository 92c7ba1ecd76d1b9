package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: lines that contradict themselves, and words of the menu that no line took.

// conflicts: no line has a thing and its contrary.
func (t *trial) conflicts() {
	turns := set("no extra light without less more double heavy easy")
	for _, l := range t.lines {
		for a, x := range l.Choices {
			for _, y := range l.Choices[a+1:] {
				v, w := t.wordsOf(x.Option), t.wordsOf(y.Option)
				if len(v) == 0 || len(w) == 0 || slices.Equal(v, w) {
					continue
				}
				cut := func(words []string) (string, string) {
					if len(words) > 1 && turns[words[0]] {
						return words[0], strings.Join(words[1:], " ")
					}
					return "", strings.Join(words, " ")
				}
				p, v1 := cut(v)
				q, w1 := cut(w)
				if v1 == w1 && p != q && (p == "no" || q == "no" || p == "without" || q == "without" || p != "" && q != "") {
					t.fault(RuleConflict, l.Item+": "+x.Option+", "+y.Option)
				}
			}
		}
	}
}

// saysNone reports whether the word at k may mean 0% of something: not the "no" of "no ice", where line i has No ice.
func (t *trial) saysNone(i, k int) bool {
	if w := t.toks[k].text; w != "zero" && w != "no" && w != "0" || w == "no" && k+1 < t.asked && (halts[t.toks[k+1].text] || t.refusesOther(i, k+1)) {
		return false
	}
	return !slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		words := t.wordsOf(c.Option)
		return len(words) > 1 && words[0] == "no" && k+1 < t.asked && t.like(t.toks[k+1].text, words[1])
	})
}

// refusesOther reports whether the word at k names an option of line i's item that is no share of anything: the boba of "no boba".
func (t *trial) refusesOther(i, k int) bool {
	w := t.toks[k].text
	return !little[w] && !sweetening[w] && slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return !strings.Contains(o.Name, "%") && t.namedBy(o.Name, w) })
	})
}

// sweetening are words for what a share without more is of.
var sweetening = set("sugar sweet sweetness sweetener")

// sameGroup are words that say which group the option before them is of.
var sameGroup = []map[string]bool{set("spice spicy spiciness heat hotness"), set("bread toast")}

// ofGroup reports whether the word at k says which group the chosen option before it is of: "medium spicy", where the group is called Heat.
func (t *trial) ofGroup(k int) bool {
	if t.deniedAt(k) {
		return false
	}
	beside := func(n string) bool {
		return k > 0 && t.like(t.toks[k-1].text, n) || k+1 < t.asked && numberOf(n) >= 0 && numberOf(t.toks[k+1].text) == numberOf(n) // "spicy 3"
	}
	for i, l := range t.lines {
		for _, c := range l.Choices {
			if !t.within(i, k) || !slices.ContainsFunc(t.wordsOf(c.Option), beside) {
				continue
			}
			if slices.ContainsFunc(sameGroup, func(same map[string]bool) bool {
				return same[t.toks[k].text] && slices.ContainsFunc(t.wordsOf(c.Group), func(n string) bool { return same[n] })
			}) {
				return true
			}
		}
	}
	return false
}

// left: every word of the request that the menu has is in a line.
func (t *trial) left() {
	for k := range t.toks {
		w := t.toks[k]
		if w.sep || little[w.text] || t.explains[k] || k >= t.asked || numberOf(w.text) >= 0 {
			continue
		}
		if t.taken(k) || many[w.text] > 0 && k > 0 && (t.toks[k-1].text != "half" || slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.things(l.ItemID) == many[w.text]/2 })) || w.text == "doz" {
			continue
		}
		if w.text == "your" && k+1 < t.asked && slices.ContainsFunc(t.marks, func(s span) bool {
			return s.from > k && s.from <= k+3 && !t.sepBetween(k, s.from) && t.toks[k+1].text != "own"
		}) {
			continue // "two of your flans", where the menu has something of your own
		}
		if w.text == "french" && k+1 < t.asked && root(t.toks[k+1].text) == root("fries") && t.hasPlainFries() {
			continue
		}
		if t.shunned(k) || t.kindOf(k) || t.oneMore(k) || t.declined(k) || t.ofGroup(k) || t.ofBagels(k) || t.kindAgain(k) || t.extraOne(k) || t.plainPizza(k) || t.smallOne(k) || t.saidAnyway(k) || t.beginsKind(k) || t.liesOnTop(k) {
			continue
		}
		if w.text == "sunday" && k > 0 && among(t.toks[k-1].text, "every each last next this on") {
			continue // and no sundae
		}
		if w.text == "split" && k > 0 && t.toks[k-1].text == "to" && (k+1 >= t.asked || t.toks[k+1].sep || among(t.toks[k+1].text, "between with among for")) {
			continue // "a crepe to split", and no banana split
		}
		if w.text == "leave" && k+1 < t.asked && among(t.toks[k+1].text, "off out") {
			continue // and no bay leaves
		}
		if w.text == "see" && k+1 < t.asked && among(t.toks[k+1].text, "you u ya yall") {
			continue // and no pad see ew
		}
		if w.text == "extra" && k+1 < t.asked && !t.toks[k+1].sep && t.asUsual(k, k+1) {
			continue
		}
		joined := k+1 < t.asked && !t.toks[k+1].sep && t.words[root(w.text+t.toks[k+1].text)] && len(w.text) > 2 && !t.inLines(root(w.text+t.toks[k+1].text))
		if (t.onMenu(w.text) || joined || t.kindElsewhere(k) || t.isInitials(k)) && !t.correctedAt(k) && !t.answered && !talk[w.text] && !talk[root(w.text)] && !t.littleOne(k) && (!t.takenBack(k) || t.sizeStays(k)) && !t.outdone(k) && !t.onlyCounts(k) && !t.givenUpBy(k) && !t.ofForgotten(k) {
			t.fault(RuleLeft, w.raw)
		}
	}
}

// beginsKind reports whether the word at k begins a chosen kind of two foods, right before the name of its thing: the "salt" of "salt and vinegar chips".
func (t *trial) beginsKind(k int) bool {
	for i, l := range t.lines {
		for _, c := range l.Choices {
			if slices.ContainsFunc(t.runs(t.optionWords(c.Option), false), func(r run) bool {
				return r.from <= k && k < r.to && t.sepBetween(k, r.to) && slices.ContainsFunc(t.places[i], func(s span) bool { return s.from == r.to+1 })
			}) {
				return true
			}
		}
	}
	return false
}

// always are words before the name of a thing that is always so.
var always = map[string]string{"cheese": "quesadilla", "carne": "asada", "iced": "brew", "egg": "omelette"}

// alwaysSo reports whether the word at k stands right before the name of a line's item that is always so and is called by nothing else that people eat: a
// quesadilla has cheese, and a chicken quesadilla is another one. Asada is meat whatever it lies on.
func (t *trial) alwaysSo(k int) bool {
	thing := always[root(t.toks[k].text)]
	return slices.ContainsFunc(t.marks, func(s span) bool {
		at := slices.IndexFunc(t.lines, func(l menu.Line) bool { return l.ItemID == s.item })
		if at < 0 || s.from != k+1 && s.from != k || !t.namedBy(t.items[at].Name, thing) {
			return false
		}
		return thing == "asada" || thing == "brew" || !slices.ContainsFunc(t.itemWords(t.items[at]), func(w string) bool { return root(w) != root(thing) && root(w) != "kid" })
	})
}

// saidAnyway reports whether the word at k says no more than the lines have: the "extra" before what is added, the "sugar" after its share, the "black"
// of a coffee without milk, the "only" before a number, and what somebody is.
func (t *trial) saidAnyway(k int) bool {
	switch w := t.toks[k].text; {
	case always[root(w)] != "":
		return t.alwaysSo(k)
	case w == "plenty":
		return k > 0 && (t.toks[k-1].text == "is" || t.toks[k-1].text == "are" || t.toks[k-1].text == "be") && (k+1 >= t.asked || t.toks[k+1].sep) // "a half is plenty"
	case amounts[root(w)] || weights[root(w)]:
		return t.soldByIt(k)
	case root(w) == "extra":
		return t.extraAdded(k) || t.extraLarge(k)
	case k > 0 && t.toks[k-1].text == "a" && aLittle[w]:
		for k+2 < t.asked && (t.toks[k+1].text == "bit" || t.toks[k+1].text == "of") {
			k++
		}
		return t.extraAdded(k) // "with a little feta"
	case w == "soft" || w == "fountain":
		return k+1 < t.asked && root(t.toks[k+1].text) == "drink" && slices.ContainsFunc(t.items, t.isSoda)
	case w == "sugar" || w == "sweet" || w == "sweetness":
		return k > 0 && (strings.HasSuffix(t.toks[k-1].text, "%") || t.toks[k-1].text == "half" || t.toks[k-1].text == "0" || t.toks[k-1].text == "zero") && t.hasShare(k)
	case root(w) == "piece":
		return k > 0 && numberOf(t.toks[k-1].text) > 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return piecesIn(l.Item) == numberOf(t.toks[k-1].text) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.isPortion(c.Option, k) })
		})
	case strings.HasSuffix(w, "ed"):
		return t.doneWith(k)
	case w == "black":
		return t.blackCoffee(k)
	case limits[w]:
		return k+1 < t.asked && numberOf(t.toks[k+1].text) > 0
	case w == "vegan" || w == "vegetarian":
		return t.plantEater(k)
	}
	return false
}

// isPortion reports whether a name is the number before k and a word for pieces: the 10 pc of "10 piece wings".
func (t *trial) isPortion(name string, k int) bool {
	words := t.wordsOf(name)
	return len(words) == 2 && numberOf(words[0]) == numberOf(t.toks[k-1].text) && among(root(words[1]), "pc piece pcs ct count")
}

// soldByIt reports whether the word at k, before "of", is how much of a line's thing there is anyway by its description: "a quart of iced tea" of Iced Tea, "Quart".
func (t *trial) soldByIt(k int) bool {
	if k+2 >= t.asked || t.toks[k+1].text != "of" || k > 0 && numberOf(t.toks[k-1].text) > 1 {
		return false
	}
	return slices.ContainsFunc(t.marks, func(s span) bool {
		it, _ := t.menu.Item(s.item)
		words := t.wordsOf(it.Description)
		return s.from > k && !t.sepBetween(k, s.from) && len(words) > 0 && len(words) < 3 && root(last(words)) == root(t.toks[k].text) && (len(words) == 1 || numberOf(words[0]) == 1)
	})
}

// ofForgotten reports whether the word at k was said of a thing that is taken back by its name further on, and none of the lines' things has to do with it: the egg of "a cobb, no egg,
// forget the cobb, a garden salad".
func (t *trial) ofForgotten(k int) bool {
	w := t.toks[k].text
	comes := func(g menu.Group) bool {
		return slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return t.namedBy(o.Name, w) && (o.Default || g.Required() || first(t.wordsOf(o.Name)) == "no")
		})
	}
	if slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return t.namedBy(it.Name, w) || t.namedBy(it.Description, w) || slices.ContainsFunc(it.Groups, comes)
	}) {
		return false
	}
	for c := k + 1; c < t.asked; c++ {
		j := c + 1
		for j < t.asked && !t.toks[j].sep && little[t.toks[j].text] {
			j++
		}
		if !cancellations[t.toks[c].text] || j >= t.asked || t.toks[j].sep {
			continue
		}
		h := slices.IndexFunc(t.toks[:k], func(o tok) bool { return root(o.text) == root(t.toks[j].text) })
		if h < 0 || slices.ContainsFunc(t.marks, func(s span) bool { return s.from > h && s.from < c }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(cat menu.Category) bool {
			return slices.ContainsFunc(cat.Items, func(it menu.Item) bool {
				return !t.inCart(it) && t.namedBy(it.Name, t.toks[j].text) && t.offers(it.ID, k)
			})
		}) {
			return true
		}
	}
	return false
}

// aLittle are words that say in a manner of speaking that a thing is wanted.
var aLittle = set("little touch drizzle")

// doneWith reports whether the word at k, before "with", only says of which group the option after it is: the "filled" of "filled with jam", where the group is
// called Filling.
func (t *trial) doneWith(k int) bool {
	stem, ok := strings.CutSuffix(t.toks[k].text, "ed")
	return ok && len(stem) > 2 && k+2 < t.asked && t.toks[k+1].text == "with" && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return t.namedBy(c.Option, t.toks[k+2].text) && slices.ContainsFunc(t.wordsOf(c.Group), func(w string) bool { return strings.HasPrefix(w, stem) })
		})
	})
}

// extraAdded reports whether "extra" at k stands before an option that does not come with the thing and that a line has: the "extra bacon" of a burger
// that comes without is bacon.
func (t *trial) extraAdded(k int) bool {
	added := false
	if k+1 >= t.asked || portions[root(t.toks[k+1].text)] {
		return false // "an extra side of ranch" may be a thing of its own
	}
	for i := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.optionWords(o.Name)
				r, ok := t.runAt(k+1, words, false)
				if n := len(words); !ok && n > 1 {
					r, ok = t.runAt(k+1, words[n-1:], false) // the sausage of Andouille sausage
				}
				if !ok || !t.within(i, r.from) {
					continue
				}
				if o.Default || slices.ContainsFunc(g.Options, func(other menu.Option) bool {
					more := t.wordsOf(other.Name)
					return len(more) > 0 && degrees[more[0]] && within(words, more)
				}) {
					return false // the menu has more of it
				}
				added = added || hasChoice(t.lines[i], g, o)
			}
		}
	}
	return added
}

// extraLarge reports whether "extra" at k is of an extra large that a line has as its menu writes it, XL.
func (t *trial) extraLarge(k int) bool {
	return k+1 < t.asked && t.toks[k+1].text == "large" && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.Contains(t.wordsOf(c.Option), "xl") })
	})
}

// hasShare reports whether a line has the share that is said right before k: 50%, or 0% for "zero".
func (t *trial) hasShare(k int) bool {
	share := t.toks[k-1].text
	switch {
	case share == "half":
		share = "50%"
	case numberOf(share) == 0:
		share = "0%"
	}
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return slices.Contains(t.wordsOf(c.Option), share) })
	})
}

// whiteners are what a black coffee has not.
var whiteners = set("milk cream creamer half oat almond soy skim whole coconut")

// blackCoffees are words of names of drinks that have no milk unless it is added.
var blackCoffees = []string{"coffee", "americano", "espresso", "brew", "drip"}

// blackCoffee reports whether "black" at k says how a coffee is wanted, and the line has nothing in it.
func (t *trial) blackCoffee(k int) bool {
	for i, l := range t.lines {
		if !t.within(i, k) || !slices.ContainsFunc(blackCoffees, func(w string) bool { return t.namedBy(l.Item, w) }) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			return slices.ContainsFunc(t.wordsOf(c.Option), func(w string) bool { return whiteners[root(w)] }) && !strings.HasPrefix(strings.ToLower(c.Option), "no ")
		}) {
			continue
		}
		if (k+1 < t.asked && slices.Contains(blackCoffees, root(t.toks[k+1].text)) || k > 0 && slices.ContainsFunc(t.places[i], func(s span) bool { return s.to < k })) &&
			!slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, "black") })
			}) {
			return true
		}
	}
	return false
}

// plainFries are words of names that say no more than that a thing is french fries.
var plainFries = set("french fries fry world famous classic golden crispy fresh side of basket order skinny thin")

// hasPlainFries reports whether a line is french fries, whatever praise its name has. Home fries are not.
func (t *trial) hasPlainFries() bool {
	return slices.ContainsFunc(t.items, func(it menu.Item) bool {
		words := t.itemWords(it)
		return t.namedBy(it.Name, "fries") && !slices.ContainsFunc(words, func(w string) bool { return !plainFries[w] && !plainFries[root(w)] })
	})
}

// persons are words for people, which are no misspellings of food: friends are not fried.
var persons = set("friend guest people folk coworker colleague neighbor cousin teacher")

// occasions are what people celebrate. After whose it is, at the end of a phrase, they name no thing of the menu: "it's for my mom's birthday".
var occasions = set("birthday party wedding anniversary graduation shower")

// littleOne reports whether the word at k speaks of a child, "for the little one", of an animal, "for the dog", or of an occasion.
func (t *trial) littleOne(k int) bool {
	if occasions[t.toks[k].text] && k > 1 && (k+1 >= t.asked || t.toks[k+1].sep) && strings.HasSuffix(t.toks[k-1].text, "s") && among(t.toks[k-2].text, "my our his her their the") {
		return true
	}
	if among(t.toks[k].text, "dog doggo doggie pup puppy cat") && k > 1 && (k+1 >= t.asked || t.toks[k+1].sep) && t.toks[k-2].text == "for" && among(t.toks[k-1].text, "the my our her his") {
		return true
	}
	return t.toks[k].text == "little" && k+1 < t.asked && among(t.toks[k+1].text, "one ones guy girl boy man kid bit")
}

// cheeses are kinds of cheese: people say "provolone cheese" where the menu says Provolone.
var cheeses = set("provolone swiss cheddar american jack pepperjack mozzarella feta brie goat monterey parmesan gouda colby havarti muenster ricotta cotija")

// smallOne reports whether "small" at k stands right before the name of a line's item that the menu has in one size: it is as small as it comes.
func (t *trial) smallOne(k int) bool {
	if root(t.toks[k].text) != "small" {
		return false
	}
	sized := func(w string) bool {
		return sizes[root(w)] || units[w] || weights[root(w)] || numberOf(w) > 0 || among(root(w), "size half whole single double pint quart cup bowl kid")
	}
	for i := range t.lines {
		if !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from == k+1 }) || slices.ContainsFunc(t.wordsOf(t.items[i].Name), sized) {
			continue
		}
		if !slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(t.wordsOf(g.Name), sized) || g.Min > 0 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.ContainsFunc(t.wordsOf(o.Name), sized) })
		}) {
			return true
		}
	}
	return false
}

// kindOf reports whether the word at k only says what kind of thing the chosen option right before it is: "swiss cheese", "ranch sauce".
func (t *trial) kindOf(k int) bool {
	return k > 0 && t.kindAfter(k) && slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == t.marks[max(t.owner[k], 0)].item })
}

// kindAfter reports whether the word at k is "cheese", "sauce" or the like right after the name of a chosen option.
func (t *trial) kindAfter(k int) bool {
	w := root(t.toks[k].text)
	if k == 0 || t.toks[k-1].sep || w != "sauce" && w != "syrup" && w != "dressing" && !(w == "cheese" && cheeses[t.toks[k-1].text]) {
		return false
	}
	for _, l := range t.lines {
		if slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.optionWords(c.Option)
			return len(words) > 0 && root(last(words)) == root(t.toks[k-1].text)
		}) {
			return true
		}
	}
	return false
}

// extraOne reports whether "extra" at k asks for one of what the word after it names, and a line has one: "an extra shot", Add 1 shot.
func (t *trial) extraOne(k int) bool {
	return t.toks[k].text == "extra" && k+1 < t.asked && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return slices.ContainsFunc(l.Choices, func(c menu.Choice) bool {
			words := t.optionWords(c.Option)
			return len(words) == 2 && numberOf(words[0]) == 1 && root(words[1]) == root(t.toks[k+1].text)
		})
	})
}

// things are what a word for a kind may be said of again: "a latte coffee".
var things = map[string]map[string]bool{
	"sandwich": set("club reuben blt panini melt sub hoagie gyro torta cuban cheesesteak mi po"),
	"coffee":   set("latte mocha cappuccino americano espresso macchiato cortado brew lait frappe"),
	"tea":      set("chai matcha oolong jasmine chamomile grey sencha"),
	"soda":     set("coca cola coke pepsi sprite fanta pepper beer ale up dew"),
	"pasta":    set("ziti spaghetti fettuccine penne lasagna ravioli linguine rigatoni alfredo carbonara gnocchi"),
	"noodle":   set("vermicelli ramen udon soba mein thai pho ew fun biang"),
	"soup":     set("pho ramen yum minestrone chowder bisque gumbo pozole"),
	"rice":     set("biryani basmati risotto paella"),
	"bread":    set("naan roti pita focaccia ciabatta baguette cornbread"),
	"pizza":    set("margherita hawaiian sicilian"),
	"chicken":  set("wing tender nugget drumstick thigh tikka"),
	"meat":     set("brisket pork chicken beef sausage ham turkey lamb rib steak bacon carnitas asada pastor white dark gyro shawarma barbacoa chorizo birria"),
	"fish":     set("salmon tuna cod haddock tilapia catfish"),
	"salad":    set("caesar cobb caprese greek larb"),
	"curry":    set("masala vindaloo korma tikka makhani panang massaman"),
	"burger":   set("cheeseburger smash slider"),
	"stick":    set("teriyaki yakitori satay kabob kebab souvlaki anticucho"),
	"skewer":   set("teriyaki yakitori satay kabob kebab souvlaki negima tsukune anticucho"),
	"shell":    set("crispy crunchy soft hard corn flour"),
	"tortilla": set("corn flour wheat spinach"),
	"roll":     set("maki temaki kimbap"),
	"beer":     set("lager ipa stout ale pilsner modelo corona sapporo asahi kirin heineken budweiser singha tecate pacifico guinness peroni tsingtao kingfisher stella"),
	"drink":    set("lassi lemonade tea coffee soda juice smoothie latte cola pepper chai"),
}

// kindAgain reports whether the word at k says again what kind of thing the words right before it, or the one right after it, name in a line; no
// item of the menu is called by that word alone.
func (t *trial) kindAgain(k int) bool {
	same := things[root(t.toks[k].text)]
	if same == nil || t.deniedAt(k) || t.soldAs(root(t.toks[k].text)) {
		return false
	}
	is := func(j int) bool {
		if j < 0 || j >= t.asked || t.toks[j].sep || t.bothIn(t.toks[j].text, t.toks[k].text) {
			return false
		}
		itself := same[root(t.toks[j].text)]
		return slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			named := t.namedBy(l.Item, t.toks[j].text)
			return itself && (named || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, t.toks[j].text) })) || j < k && named && same[root(last(t.wordsOf(l.Item)))] && t.saysRest(l.Item) // "a turkey pesto sandwich" of Turkey Pesto Panini
		})
	}
	for j := k - 1; j >= max(k-3, 0) && !t.toks[j].sep; j-- {
		if is(j) {
			return true
		}
	}
	return is(k + 1)
}

// saysRest reports whether all words of a name except the last one were said.
func (t *trial) saysRest(name string) bool {
	words := t.wordsOf(name)
	return !slices.ContainsFunc(words[:len(words)-1], func(w string) bool {
		return !slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return !k.sep && root(k.text) == root(w) })
	})
}

// bothIn reports whether an item that is in no line has both words in its name: "pita bread" is a thing of its own where there is one.
func (t *trial) bothIn(a, b string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return t.namedBy(it.Name, a) && t.namedBy(it.Name, b) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID })
		})
	})
}

// soldAs reports whether an item of the menu is called by one word alone.
func (t *trial) soldAs(w string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			words := t.wordsOf(it.Name)
			return len(words) == 1 && root(words[0]) == w
		})
	})
}

// oneMore reports whether "extra" at k only asks for another item: "an extra naan", "an extra order of toast".
func (t *trial) oneMore(k int) bool {
	if t.toks[k].text != "extra" || k == 0 || t.toks[k-1].text != "a" && t.toks[k-1].text != "an" && numberOf(t.toks[k-1].text) <= 0 {
		return false
	}
	from := k + 1
	if k+3 < t.asked && among(root(t.toks[k+1].text), "order side portion") && t.toks[k+2].text == "of" {
		from = k + 3
		if t.toks[from].text == "the" {
			from++
		}
	}
	return slices.ContainsFunc(t.marks, func(s span) bool { return s.from == from || from > k+1 && s.from == from+1 && !t.toks[from].sep })
}

// correctedAt reports whether a correction may have put something else in the place of the word at k: an item's name gives way only to
// another item.
func (t *trial) correctedAt(k int) bool {
	if k > t.repairAt || t.cancelled || t.repairAfter(k) < 0 || t.correctedNumber() > 0 || t.saysWhat(k) || t.recountedAfter(k) {
		return false // "two quesadillas, sorry, just one" puts no word in the place of another
	}
	return (!t.namesItem(t.toks[k].text) || t.repairedAt(k)) && !t.unanswered(k)
}

// recountedAfter reports whether the correction after the word at k only gives another number to an item that was named before it.
func (t *trial) recountedAfter(k int) bool {
	from := t.corrected(k)
	return from >= 0 && slices.ContainsFunc(t.marks, func(s span) bool { return s.from >= from && !t.sepBetween(from, s.from) && t.recounted(s, k) })
}

// saysWhat reports whether the only correction after the word at k says itself what gives way, and that is something else: "make it lamb, not beef",
// "pita instead of the roll".
func (t *trial) saysWhat(k int) bool {
	from := t.corrected(k)
	if from < 0 || t.repairAt >= len(t.toks) || slices.ContainsFunc(t.toks[min(from, t.asked):t.asked], func(w tok) bool { return w.text == "," }) {
		return false
	}
	if from < t.asked && t.repairAfter(from) >= 0 {
		return false
	}
	for j := t.repairAfter(k); j+1 < t.asked; j++ {
		if t.toks[j].text != "not" && !t.wanted(j, j) {
			continue
		}
		for n := j + 1; n < t.asked; n++ {
			if root(t.toks[n].text) == root(t.toks[k].text) {
				return false
			}
		}
		return true
	}
	return false
}

// unanswered reports whether the word at k names an option in whose place a line has what the page chooses itself, and no correction after it says
// so: "nachos with chicken and a cola, actually scratch the cola" does not take the chicken back.
func (t *trial) unanswered(k int) bool {
	from := t.repairAfter(k)
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			if g.Max != 1 || !t.within(i, k) || t.deniedAt(k) || t.inAnotherGroup(i, g, k) || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedAfter(from, t.optionWords(o.Name)) }) {
				continue
			}
			has := func(o menu.Option) bool { return t.namedBy(unparenthesized(o.Name), t.toks[k].text) }
			n := 0
			for _, o := range g.Options {
				if has(o) {
					n++
				}
			}
			if n == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return o.Default && !has(o) && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
			}) {
				return true
			}
		}
	}
	return false
}

// kindElsewhere reports whether the words at k name a kind of an item that is in no line: the concha of "Pan dulce: Concha".
func (t *trial) kindElsewhere(k int) bool {
	long := len(t.toks[k].text) > 3 || len(t.toks[k].text) == 3 && other[t.toks[k].text] == ""
	return !degrees[t.toks[k].text] && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return g.Required() && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
					words := t.optionWords(o.Name)
					r, ok := t.runAt(k, words, true)
					if !ok && len(words) > 2 {
						r, ok = t.runAt(k, words[1:], true) // the root beer of Mug Root Beer
					}
					return ok && (long || r.to > k) // "a Dr Pepper"
				})
			})
		})
	})
}

// isInitials reports whether the word at k is the two letters by which a thing of the menu is called, and nothing else of it is said: "an RC".
func (t *trial) isInitials(k int) bool {
	w := t.toks[k].text
	return len(w) == 2 && t.words[w] && k > 0 && (t.toks[k-1].text == "a" || t.toks[k-1].text == "an" || numberOf(t.toks[k-1].text) > 0) && (k+1 >= t.asked || t.toks[k+1].sep) && numberOf(w) < 0 && !units[w] && !sizes[root(w)] && other[w] == ""
}

// inAnotherGroup reports whether the word at k stands in what names an option of another group of line i's item in full: the "brown" of brown rice is no gravy.
func (t *trial) inAnotherGroup(i int, than menu.Group, k int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.ID != than.ID && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			words := t.optionWords(o.Name)
			return len(words) > 1 && slices.ContainsFunc(t.runs(words, true), func(r run) bool { return r.from <= k && k <= r.to })
		})
	})
}

// namesItem reports whether a word is in the name of an item, and in none of the options of the lines' items.
func (t *trial) namesItem(w string) bool {
	has := func(name string) bool {
		return slices.ContainsFunc(t.wordsOf(name), func(n string) bool { return root(n) == root(w) })
	}
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return has(it.Name) })
	}) && !slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return has(o.Name) })
		})
	})
}

// shunned reports whether the word at k says what somebody must not eat.
func (t *trial) shunned(k int) bool {
	if k+1 < t.asked && t.toks[k+1].text == "free" {
		return true
	}
	for j := max(k-5, 0); j < min(k+3, t.asked); j++ {
		switch w := t.toks[j].text; {
		case !allergies[w] || w == "free":
		case w != "contain" && w != "contains" && w != "containing":
			return true
		case slices.ContainsFunc(t.toks[max(j-4, 0):j], func(o tok) bool {
			return refuseWords[o.text] || allergies[o.text] || o.text == "cant" || o.text == "cannot"
		}):
			return true // "that contain garlic" asks for it
		}
	}
	return false
}

// inLines reports whether the name of an item of the lines has a word.
func (t *trial) inLines(w string) bool {
	return slices.ContainsFunc(t.items, func(it menu.Item) bool {
		return slices.ContainsFunc(t.wordsOf(it.Name), func(n string) bool { return root(n) == w })
	})
}

// talk are words that menus have, too, but that people also use to say how they order.
var talk = set("order side sides hot fresh good just now size small_talk pick up to go house kids kid family box bag extra_please cup glass plate bowl can tin bottle serving breakfast lunch dinner drink drinks food item items choice special menu medium_rare regular plain free half each both all everything style choose add on light")

// takenBack reports whether the word at k is in a phrase that takes something back, before or after it.
func (t *trial) takenBack(k int) bool {
	if t.deniedAt(k) && slices.ContainsFunc(t.toks[:k], func(o tok) bool { return root(o.text) == root(t.toks[k].text) }) {
		return true
	}
	// Neighbouring words of the same name may be the ones that are named again.
	for j := k; j >= 0 && !t.toks[j].sep && t.toks[j].text != "add" && k-j < 4 && !t.beginsThing(j); j-- {
		if t.backAt(j) {
			return true
		}
	}
	for j := k + 1; j < t.asked && !t.toks[j].sep && !backs[t.toks[j].text] && j-k < 4; j++ {
		if t.backAt(j) {
			return true
		}
	}
	return false
}

// sizeStays reports whether the word at k is the size of a thing that gave way to the one thing of the lines, which has that size as well and of which no
// size was said: "a large latte, not a latte, a mocha".
func (t *trial) sizeStays(k int) bool {
	if w := root(t.toks[k].text); len(t.lines) != 1 || len(t.places[0]) == 0 || !sizeNames[w] && !slices.ContainsFunc(placeWords[:], func(words map[string]bool) bool { return words[w] }) {
		return false
	}
	from := t.places[0][0].from
	if from < k || !slices.ContainsFunc(t.toks[k:from], func(o tok) bool { return o.text == "not" || repairs[o.text] && !cancellations[o.text] }) {
		return false
	}
	return slices.ContainsFunc(t.items[0].Groups, func(g menu.Group) bool {
		return g.Max == 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return t.namedBy(o.Name, t.toks[k].text) && !hasChoice(t.lines[0], g, o) }) &&
			slices.ContainsFunc(g.Options, func(o menu.Option) bool {
				return o.Default && hasChoice(t.lines[0], g, o) && !t.named(0, o.Name, g.Name)
			})
	})
}

// wanted reports whether the word at j begins "instead of" or "in place of" after what stands at k, in one phrase with it: "brown rice instead of
// white rice" wants the brown rice.
func (t *trial) wanted(k, j int) bool {
	return (t.toks[j].text == "instead" || t.toks[j].text == "place") && j+1 < t.asked && t.toks[j+1].text == "of" &&
		!slices.ContainsFunc(t.toks[k:j], func(o tok) bool { return o.sep })
}

// backWord reports whether the word at k takes something back: "I need" does not, and "we don't need" does.
func (t *trial) backWord(k int) bool {
	w := t.toks[k].text
	if !backs[w] || t.words[root(w)] {
		return false
	}
	if w == "not" && k+1 < t.asked && t.toks[k+1].text == "too" {
		return false // "if it's not too much trouble"
	}
	if w == "forget" && k > 0 && among(t.toks[k-1].text, "dont not never") {
		return false
	}
	if w == "place" || w == "instead" {
		return k+1 < t.asked && t.toks[k+1].text == "of"
	}
	if w == "take" && t.takesOff(k) {
		return true
	}
	if w == "want" || w == "need" || w == "take" || w == "bother" {
		return k > 0 && (t.toks[k-1].text == "dont" || t.toks[k-1].text == "not" || t.toks[k-1].text == "longer") ||
			w == "take" && k+1 < t.asked && (t.toks[k+1].text == "off" || t.toks[k+1].text == "out" || t.toks[k+1].text == "away")
	}
	return true
}

// takesOff reports whether "take" at k takes what follows it off a thing: "take the onion off".
func (t *trial) takesOff(k int) bool {
	for k++; k < t.asked && !t.toks[k].sep; k++ {
		if t.toks[k].text == "off" || t.toks[k].text == "out" {
			return true
		}
	}
	return false
}

// backOnly reports whether the word at j takes back only what was said before it, and not what stands at k: "forget that, a tea".
func (t *trial) backOnly(j, k int) bool {
	return j+2 < k && (t.toks[j+1].text == "that" || t.toks[j+1].text == "it") && t.toks[j+2].sep
}

func (t *trial) backAt(k int) bool {
	if little[t.toks[k].text] || numberOf(t.toks[k].text) >= 0 {
		return false
	}
	if t.isRefused(k) && k > t.repairAt && t.repairAt >= 0 {
		return true
	}
	for j := k - 1; j >= 0 && k-j < 6 && (t.toks[j].text != "with" || j > 0 && t.toks[j-1].text == "bother") && t.toks[j].text != "add"; j-- {
		if swaps[t.toks[j].text] && t.swapEnds(j, k) {
			break
		}
		if t.backWord(j) && !t.backOnly(j, k) {
			return t.toks[j].text != "instead" && t.toks[j].text != "not" || !slices.ContainsFunc(t.toks[j:k], func(o tok) bool { return o.text == "," })
		}
		if (t.toks[j].text == "a" || t.toks[j].text == "an") && j > 0 && t.toks[j-1].sep || t.beginsThing(j) {
			break
		}
		if j > 0 && t.toks[j].text == "and" && t.toks[j-1].text == "," && !t.offeredAt(k) {
			break // "hold the mayo, and cheese curds"
		}
	}
	// The line that is taken back later is named again there.
	for j := k + 1; j < t.asked; j++ {
		if root(t.toks[j].text) != root(t.toks[k].text) && !(len(t.toks[j].text) > 3 && t.like(t.toks[j].text, t.toks[k].text)) {
			continue
		}
		for b := j - 1; b > k && j-b < 6 && (!t.toks[b].sep || t.toks[b].text == "with"); b-- {
			if t.backWord(b) && !t.wanted(k, b) || t.toks[b].text == "no" {
				return true
			}
		}
	}
	for j := k + 1; j < t.asked; j++ {
		if !cancellations[t.toks[j].text] {
			continue
		}
		// "Scratch the toast" takes only the toast back.
		n := j + 1
		for n < t.asked && (little[t.toks[n].text] || backs[t.toks[n].text]) {
			n++
		}
		if n >= t.asked || !t.onMenu(t.toks[n].text) && !t.kindElsewhere(n) {
			return true
		}
	}
	return false
}

// taken reports whether the word at k is in a line: in an option chosen or refused, its group, or the item's heading.
func (t *trial) taken(k int) bool {
	w := t.toks[k].text
	like := func(name string) bool {
		return slices.ContainsFunc(t.wordsOf(name), func(n string) bool { return t.like(w, n) })
	}
	for i, l := range t.lines {
		if !t.within(i, k) {
			continue
		}
		if slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return like(c.Option) || like(c.Group) }) || like(l.Item) || like(l.Note) {
			return true
		}
		for _, c := range t.menu.Categories {
			if slices.ContainsFunc(c.Items, func(it menu.Item) bool { return it.ID == l.ItemID }) && like(c.Name) && !t.otherIn(c, i, k) {
				return true
			}
		}
		if t.isRefused(k) {
			for _, g := range t.items[i].Groups {
				if like(g.Name) || slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default && (like(o.Name) || w == "cheese" && t.isCheese(o.Name)) }) {
					return true
				}
			}
		}
	}
	return false
}

// otherIn reports whether a word is in the name of another item of line i's category, and not in the name of the line's item: a macaron is no
// ice cream, though both are Macarons and ice cream.
func (t *trial) otherIn(c menu.Category, i, k int) bool {
	w := t.toks[k].text
	near := func(s span) bool {
		return s.item == t.lines[i].ItemID && !t.sepBetween(min(s.to, k), max(s.from, k))
	}
	return !slices.ContainsFunc(t.marks, near) && !t.namedBy(t.lines[i].Item, w) && slices.ContainsFunc(c.Items, func(it menu.Item) bool {
		return t.namedBy(it.Name, w) && !slices.ContainsFunc(t.items, func(o menu.Item) bool { return o.ID == it.ID })
	})
}

// onMenu reports whether the menu has a word in the names of its items, or in the options of those of the lines.
func (t *trial) onMenu(w string) bool {
	same := func(name string) bool {
		return slices.ContainsFunc(t.wordsOf(name), func(n string) bool {
			return (len(w) > 2 || other[w] != "") && (root(n) == root(w) || len(w) >= 6 && len(n) >= 5 && (n[0] == w[0] || len(w) >= 7) && !neverSlips[w] && !talk[n] && !persons[root(w)] && (apart(root(w), root(n), 1) || apart(w, n, 1)))
		})
	}
	if len(w) > 6 && t.words[root(w)] {
		return true
	}
	for _, c := range t.menu.Categories {
		if slices.ContainsFunc(c.Items, func(it menu.Item) bool { return same(it.Name) }) {
			return true
		}
	}
	for _, it := range t.items {
		for _, g := range it.Groups {
			if slices.ContainsFunc(g.Options, func(o menu.Option) bool { return same(o.Name) }) {
				return true
			}
		}
	}
	return false
}
