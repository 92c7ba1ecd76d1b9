package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words that are no evidence of an option or an item although they stand in its name.

// allOf: "all toppings" chooses every one of them, and "everything" on a thing that comes with nothing says nothing that a line could have.
func (t *trial) allOf() {
	if t.answered {
		return
	}
	for k, w := range t.toks[:t.asked] {
		if t.asMadeAt(k) || !everything[w.text] || t.words["everything"] && !t.oneTooMany(k) || t.inName(k) {
			continue
		}
		if w.text == "everything" && k+1 < t.asked && seededBreads[root(t.toks[k+1].text)] {
			t.fault(RuleLeft, w.raw) // an everything bagel, which the menu does not have
		}
		j := k + 1
		for j < t.asked && little[t.toks[j].text] {
			j++
		}
		for i, l := range t.lines {
			if own := t.owner[k]; own >= 0 && t.marks[own].to == k-2 && t.toks[k-1].text == "with" && t.marks[own].item != l.ItemID {
				continue // "a chicago dog with everything and fries"
			}
			if k > 0 && t.toks[k-1].text == "with" && len(t.places[i]) > 0 && !slices.ContainsFunc(t.places[i], func(s span) bool { return s.from < k }) {
				continue // it is ordered later
			}
			if t.within(i, k) && (j < t.asked && t.lacksSome(i, l, t.toks[j].text) || w.text == "everything" && t.wantsAll(i, k)) {
				t.fault(RuleGroup, w.raw)
			}
		}
	}
}

// seededBreads are breads that there are with everything on them.
var seededBreads = set("bagel bialy flagel croissant pretzel pletzel seasoning")

// wantsAll reports whether "everything" at k asks for more on line i's item than comes with it anyway: "with everything", "a bowl, everything".
func (t *trial) wantsAll(i, k int) bool {
	if k == 0 || k+1 < t.asked && (t.toks[k+1].text == "but" || t.toks[k+1].text == "except") {
		return false
	}
	switch before := t.toks[k-1].text; {
	case before == "add" || before == "extra":
		return true
	case before == "with", before == "," && (k+1 >= t.asked || t.toks[k+1].sep):
		return !t.comesWithAny(i) || t.comesWithLess(i)
	}
	return false
}

// comesWithLess reports whether a group of line i's item has something that comes with it and more that does not.
func (t *trial) comesWithLess(i int) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		usual := 0
		for _, o := range g.Options {
			if o.Default {
				usual++
			}
		}
		return g.Max != 1 && usual > 0 && usual*2 < len(g.Options)
	})
}

// oneTooMany reports whether "everything" at k is said of more than the one option or item of that name: "an everything bagel with everything".
func (t *trial) oneTooMany(k int) bool {
	return slices.ContainsFunc(t.toks[:k], func(w tok) bool { return w.text == "everything" }) && (t.toks[k-1].text == "with" || t.toks[k-1].text == ",")
}

// lacksSome reports whether a word is the name of a group of line i's item of which the line does not have every option.
func (t *trial) lacksSome(i int, l menu.Line, word string) bool {
	return slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		name := t.wordsOf(g.Name)
		return g.Max != 1 && len(g.Options) > 1 && len(name) > 0 && t.like(word, last(name)) && slices.ContainsFunc(g.Options, func(o menu.Option) bool {
			return !slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
		})
	})
}

// comesWithAny reports whether the page chooses something of what may be added to line i's item.
func (t *trial) comesWithAny(i int) bool {
	if ownMade.MatchString(t.items[i].Name) {
		return false // its toppings are the person's choice
	}
	return t.items[i].Description != "" || len(t.items[i].Groups) == 0 || slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
		return g.Max != 1 && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return o.Default })
	})
}

// prepared are words that say how a food is prepared or which color it has; words that end in "ed" are, too.
var prepared = set("red green white black yellow brown purple fresh raw crispy crunchy creamy smoky hot spicy mild sweet sour wild baby dry")

// isPrepared reports whether a word only describes the food that follows it.
func isPrepared(w string) bool { return prepared[w] || len(w) > 5 && strings.HasSuffix(w, "ed") }

// described: a word that describes the food right after it is no evidence of an option that has neither that food nor any other word of the
// request: "roasted garlic" orders no Roasted peppers.
func (t *trial) described() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				if !o.Default && !t.isShell(g) && t.hasOption(i, g, o) && t.onlyDescribed(i, o) {
					t.fault(RuleOption, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// onlyDescribed reports whether all that the words for line i say of an option describes another food of the line.
func (t *trial) onlyDescribed(i int, o menu.Option) bool {
	words := t.optionWords(o.Name)
	if len(words) < 2 {
		return false
	}
	isIn := func(k int) bool {
		return !t.toks[k].sep && slices.ContainsFunc(words, func(n string) bool { return t.like(t.toks[k].text, n) })
	}
	found := false
	for k := range t.toks[:t.asked] {
		if !t.within(i, k) || !isIn(k) || little[t.toks[k].text] {
			continue
		}
		if !isPrepared(t.toks[k].text) || k+1 >= t.asked || t.toks[k+1].sep || isIn(k+1) || !t.ordered(i, t.toks[k+1].text) {
			return false
		}
		found = true
	}
	return found
}

// ordered reports whether a word is in the name of an option of line i.
func (t *trial) ordered(i int, w string) bool {
	return !little[w] && slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		return slices.ContainsFunc(t.optionWords(c.Option), func(n string) bool { return t.like(w, n) })
	})
}

// kindSaid: a word with another kind of it right after, of which an option of the item has both, is no evidence of the option that has the first
// alone: "cinnamon syrup" is no Cinnamon where there is a Cinnamon dolce syrup.
func (t *trial) kindSaid() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		for _, c := range l.Choices {
			words := t.optionWords(c.Option)
			if len(words) != 1 {
				continue
			}
			at := t.runs(words, false)
			if len(at) != 1 || at[0].to+1 >= t.asked || t.toks[at[0].to+1].sep || !t.within(i, at[0].from) {
				continue
			}
			next := t.toks[at[0].to+1].text
			for _, g := range t.items[i].Groups {
				for _, o := range g.Options {
					longer := t.optionWords(o.Name)
					if n := len(longer); n > 2 && longer[0] == words[0] && t.like(next, longer[n-1]) && !t.hasOption(i, g, o) {
						t.fault(RuleOption, l.Item+": "+c.Option)
					}
				}
			}
		}
	}
}

// meals are words for several things that are sold as one.
var meals = set("combo meal special platter sampler feast deal")

// mealNames: "make it a combo" names no Cold cut combo.
func (t *trial) mealNames() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if len(words) < 2 || !meals[last(words)] || len(t.places[i]) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.whole && s.to > s.from || s.from > 0 && !t.toks[s.from-1].sep && !little[t.toks[s.from-1].text] || slices.ContainsFunc(t.toks[s.from:s.to+1], func(w tok) bool { return !meals[root(w.text)] && !little[w.text] })
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// plainKinds are words that make a kind of a thing: without one of them, people mean the thing in its plain form.
var plainKinds = map[string]map[string]bool{
	"water": set("sparkling vitamin coconut tonic soda seltzer mineral flavored infused ginger rose lemon lime barley alkaline protein birch maple cactus aloe cucumber mint berry"),
}

// plainSaid: "a water" is no sparkling water, where the menu has a plain one.
func (t *trial) plainSaid() {
	if t.answered {
		return
	}
	for thing, kinds := range plainKinds {
		kindOf := func(it menu.Item) (is, kind bool) {
			words := t.itemWords(it)
			is = len(words) > 0 && root(last(words)) == thing
			return is, slices.ContainsFunc(words, func(w string) bool { return kinds[root(w)] })
		}
		plain := slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				is, kind := kindOf(it)
				return is && !kind
			})
		})
		for i, l := range t.lines {
			if is, kind := kindOf(t.items[i]); is && kind && plain && !t.saysBrand(i) && !slices.ContainsFunc(t.itemWords(t.items[i]), func(w string) bool { return kinds[root(w)] && t.saidAnywhere(w) }) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// saysBrand reports whether the name of line i's item begins with a brand that was said.
func (t *trial) saysBrand(i int) bool {
	words := t.itemWords(t.items[i])
	return len(words) > 1 && brands[root(words[0])] && t.roots[root(words[0])]
}

// foodKinds are words that make another food of a thing, by the root of its last word: green beans are no beans of a barbecue.
var foodKinds = func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for thing, kinds := range map[string]string{
		"fries": "sweet yuca yucca zucchini avocado bean eggplant portobello polenta carrot cheese chili loaded plantain", "beans": "green string french wax jelly coffee mung fava lima",
		"cheese": "mac macaroni cream cottage grilled blue", "butter": "peanut almond apple cashew nut cookie", "cream": "ice sour whipped", "potatoes": "sweet",
		"milk": "coconut oat almond soy chocolate strawberry condensed rice malted", "salad": "potato egg tuna chicken pasta macaroni fruit crab seafood bean seaweed ham shrimp",
		"bread": "corn garlic banana zucchini pumpkin", "onions": "pickled crispy green spring fried", "tomatoes": "sun dried fried green", "bacon": "turkey canadian coconut vegan",
		"sausage": "turkey chicken vegan veggie meatless impossible beyond", "chips": "chocolate pita plantain banana apple", "mustard": "honey", "peppers": "hot ghost black",
	} {
		out[root(thing)] = set(kinds)
	}
	return out
}()

// neverMeant are foods whose bare name does not mean another food of that name, even where nothing else is offered: "with cheese" asks for no mac & cheese.
var neverMeant = set("cheese butter milk")

// anotherFood: a food by its bare name is no other food whose name ends in it, where the thing can be had with the food itself: "with beans" does not ask
// for green beans beside baked ones.
func (t *trial) anotherFood() {
	if t.settled {
		return
	}
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		thing := root(last(words))
		kinds := foodKinds[thing]
		other := func(name string) (is, other bool) {
			words := t.optionWords(name)
			return len(words) > 0 && root(last(words)) == thing, slices.ContainsFunc(words, func(w string) bool { return kinds[w] })
		}
		if _, is := other(o.Name); !is || len(t.runs(words[len(words)-1:], false)) == 0 || slices.ContainsFunc(words, func(w string) bool {
			return kinds[w] && slices.ContainsFunc(t.toks, func(k tok) bool { return t.like(k.text, w) })
		}) {
			return
		}
		if neverMeant[thing] || slices.ContainsFunc(t.items[i].Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(x menu.Option) bool {
				is, kind := other(x.Name)
				return is && !kind
			})
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}

// soldTogether: "queso and chips" are no two things where the menu sells Chips & queso as one, nor is an "omelette with toast" where it sells that.
func (t *trial) soldTogether() {
	if t.answered {
		return
	}
	for k := 1; k+1 < t.asked; k++ {
		a, b := t.toks[k-1].text, t.toks[k+1].text
		joins := t.toks[k].text
		if joins != "and" && joins != "with" || t.toks[k-1].sep || t.toks[k+1].sep || little[a] || little[b] {
			continue
		}
		for _, c := range t.menu.Categories {
			for _, it := range c.Items {
				name := strings.ReplaceAll(unparenthesized(it.Name), " & ", " and ")
				first, second, two := strings.Cut(name, " "+joins+" ")
				turned := joins == "and" && t.namedBy(first, b) && t.namedBy(second, a)
				if two && (turned || t.namedBy(first, a) && t.namedBy(second, b)) && t.inTwoLines(a, b) {
					t.fault(RuleLeft, it.Name)
				}
				thing, with, more := strings.Cut(name, " with ")
				if more && joins == "and" && t.namedBy(thing, a) && t.namedBy(with, b) && t.inCart(it) && t.sells(thing) && t.sells(with) {
					t.fault(RuleLeft, it.Name) // an omelette and toast may be two things
				}
			}
		}
	}
}

// inCart reports whether a line is an item.
func (t *trial) inCart(it menu.Item) bool {
	return slices.ContainsFunc(t.items, func(o menu.Item) bool { return o.ID == it.ID })
}

// sells reports whether the menu has an item of this name.
func (t *trial) sells(name string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return strings.EqualFold(it.Name, name) })
	})
}

// kindAfterName: the kind of thing that a heading says, right after a name under it, is no other thing: the "pizza" of "a large art lover pizza" is no
// pizza of one's own. Nor is it where both have the same groups of options, whatever the heading says.
func (t *trial) kindAfterName() {
	for i, l := range t.lines {
		ends, alike := 0, 0
		for _, s := range t.places[i] {
			if t.endsName(i, s) {
				ends++
			}
		}
		for _, o := range t.lines {
			if o.ItemID == l.ItemID {
				alike++
			}
		}
		if ends > 0 && len(t.places[i])-ends < alike {
			t.fault(RuleItem, l.Item)
		}
	}
}

// endsName reports whether a run is a single word right after the name of another line's item, whose heading has the word or which has the same groups.
func (t *trial) endsName(i int, s span) bool {
	if s.from != s.to || s.from == 0 {
		return false
	}
	for j, l := range t.lines {
		if l.ItemID != t.lines[i].ItemID && !t.namedBy(l.Item, t.toks[s.from].text) && (t.namedBy(t.headingOf(l.ItemID), t.toks[s.from].text) || sameGroups(t.items[i], t.items[j])) &&
			slices.ContainsFunc(t.places[j], func(o span) bool { return o.whole && o.to == s.from-1 }) {
			return true
		}
	}
	return false
}

// sameGroups reports whether two things have at least two groups of options of the same names, of which one must be chosen from.
func sameGroups(a, b menu.Item) bool {
	same := 0
	for _, g := range a.Groups {
		if g.Required() && slices.ContainsFunc(b.Groups, func(o menu.Group) bool { return o.Required() && o.Name == g.Name }) {
			same++
		}
	}
	return same >= 2
}

// inTwoLines reports whether two words are in the names of two different lines, and never in one name.
func (t *trial) inTwoLines(a, b string) bool {
	in := func(w string) bool {
		return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.namedBy(l.Item, w) })
	}
	return in(a) && in(b) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return t.namedBy(l.Item, a) && t.namedBy(l.Item, b) })
}

// joinedNames: of two kinds of a thing that "and" joins, neither is an option of the other if the menu has both: "steak and chicken hibachi", where
// there are Hibachi steak and Hibachi chicken.
func (t *trial) joinedNames() {
	for k := 1; k+1 < t.asked && !t.answered; k++ {
		if t.toks[k].text != "and" {
			continue
		}
		for _, at := range [][2]int{{k - 1, k + 1}, {k + 1, k - 1}} {
			mine, theirs := t.toks[at[0]].text, t.toks[at[1]].text
			for i, l := range t.lines {
				if little[mine] || little[theirs] || !t.namedBy(l.Item, mine) || t.namedBy(l.Item, theirs) || !t.chosenWord(i, theirs) || t.mention(i, theirs, true) != at[1] {
					continue
				}
				var rest []string
				for _, n := range t.itemWords(t.items[i]) {
					if root(n) != root(mine) {
						rest = append(rest, n)
					}
				}
				if len(rest) > 0 && t.soldWith(append(rest, theirs)) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// someHaveOther reports whether the word at k is said of some only, "two of them toasted", and they are another line of the same thing that has another option of g than o.
func (t *trial) someHaveOther(i int, g menu.Group, o menu.Option, k int) bool {
	for k > 0 && !t.toks[k].sep && numberOf(t.toks[k].text) < 0 {
		k--
	}
	n := numberOf(t.toks[k].text)
	return n > 0 && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		return l.ItemID == t.items[i].ID && l.Quantity == n && slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID != o.ID })
	})
}

// negated: what a line has as "Not toasted" is not asked for, "a bagel, toasted", and what the words call "not toasted" it has so.
func (t *trial) negated() {
	for i, l := range t.lines {
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.wordsOf(o.Name)
				if !saysNot(o.Name) || len(words) == 0 || g.Max != 1 || t.answered || t.repaired {
					continue
				}
				has := slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return c.GroupID == g.ID && c.OptionID == o.ID })
				for k, w := range t.toks[:t.asked] {
					if w.sep || !t.within(i, k) || !t.like(w.text, last(words)) || t.inName(k) {
						continue
					}
					if asked := !t.deniedAt(k) && !t.isRefused(k); has && asked && !t.someHaveOther(i, g, o, k) || !has && !t.otherHas(i, g, o, true) && k > 0 && t.toks[k-1].text == "not" {
						t.fault(RuleOption, l.Item+": "+o.Name)
					}
				}
			}
		}
	}
}

// saysNot reports whether a name begins with "not": its words are those of its contrary.
func saysNot(name string) bool { return strings.HasPrefix(strings.ToLower(name), "not ") }

// chosenWord reports whether an option that the page does not choose itself is in line i and has a word.
func (t *trial) chosenWord(i int, w string) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		o, _ := t.items[i].Option(c)
		return !o.Default && t.namedBy(c.Option, w)
	})
}

// soldWith reports whether the name of an item that is in no line is made of just these words.
func (t *trial) soldWith(words []string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			name := t.itemWords(it)
			return len(name) == len(words) && within(words, name) && within(name, words) && !slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID })
		})
	})
}

// meatless are words of names that rule a kind of food out, and what it is ruled out by.
var meatless = set("chicken beef pork ham bacon sausage pepperoni salami turkey lamb steak shrimp tuna salmon anchovy prosciutto chorizo meatball crab")

// veganNames: a vegan thing with meat contradicts itself, unless the words say that the meat is vegan, and then it is no option of another thing:
// "a vegan pepperoni pizza".
func (t *trial) veganNames() {
	if t.answered {
		return
	}
	for i, l := range t.lines {
		if !slices.Contains(t.wordsOf(l.Item), "vegan") {
			continue
		}
		for _, g := range t.items[i].Groups {
			for _, o := range g.Options {
				words := t.wordsOf(o.Name)
				if !o.Default && t.hasOption(i, g, o) && !slices.Contains(words, "vegan") && slices.ContainsFunc(words, func(w string) bool { return meatless[root(w)] }) {
					t.fault(RuleConflict, l.Item+": "+o.Name)
				}
			}
		}
	}
}

// syrups are what a shot is of, if not of coffee.
var syrups = set("vanilla caramel hazelnut lavender mocha chocolate cinnamon peppermint mint almond coconut honey maple pumpkin raspberry strawberry cherry pistachio toffee gingerbread rose syrup sugar")

// ofSyrup drops the shot of "a shot of vanilla": it is no espresso.
func ofSyrup(toks []tok) []tok {
	for k := 0; k+2 < len(toks); k++ {
		if toks[k].text == "shot" && toks[k+1].text == "of" && syrups[root(toks[k+2].text)] {
			toks = slices.Delete(slices.Clone(toks), k, k+2)
		}
	}
	return toks
}

// scooped writes "two scoops" as a double one, where a line's item has singles and doubles for its scoops.
func (t *trial) scooped(toks []tok) []tok {
	inWords := map[int]string{1: "single", 2: "double", 3: "triple"}
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			if !slices.ContainsFunc(t.wordsOf(g.Name), func(w string) bool { return root(w) == "scoop" }) {
				continue
			}
			for k := 0; k+1 < len(toks); k++ {
				size := inWords[numberOf(toks[k].text)]
				if size != "" && root(toks[k+1].text) == "scoop" && slices.ContainsFunc(g.Options, func(o menu.Option) bool { return strings.EqualFold(o.Name, size) }) {
					toks = slices.Clone(toks)
					toks[k].text = size
				}
			}
		}
	}
	return toks
}
