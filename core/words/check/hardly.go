package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: words beside a name that say more of that thing, or make another one of it, and do not name a second thing.

// ofItsKind lists words that may be a thing by themselves, and the words of names beside which they only say more of that other thing: a "flat white coffee" is one drink.
var ofItsKind = map[string]map[string]bool{
	"coffee":   set("latte americano cappuccino mocha macchiato white cortado decaf espresso breve lait cubano misto frappe"),
	"espresso": set("latte americano white macchiato cortado cappuccino mocha breve freddo"),
	"latte":    set("fog chai matcha mocha"),
	"chip":     set("pickle plantain banana tortilla"),
	"chili":    set("frito cheese fries dog"),
	"frito":    set("chili"),
	"bread":    set("knot naan pita roti"),
}

// besideName: a word that is of the kind of the thing right beside it is no thing of its own, without a number or a pause: "a flat white coffee".
func (t *trial) besideName() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			w := root(t.toks[s.from].text)
			for kind := range ofItsKind {
				if ofItsKind[w] == nil && len(w) > 4 && t.like(t.toks[s.from].text, kind) {
					w = kind // "decaf cofee"
				}
			}
			if t.settled || t.repaired || s.from != s.to || ofItsKind[w] == nil || s.from > 0 && (numberOf(t.toks[s.from-1].text) > 0 || articles[t.toks[s.from-1].text]) && s.from+1 >= t.asked {
				continue
			}
			for j, other := range t.lines {
				if other.ItemID != l.ItemID && slices.ContainsFunc(t.places[j], func(o span) bool { return o.from == s.to+1 || o.to == s.from-1 }) && slices.ContainsFunc(t.itemWords(t.items[j]), func(n string) bool { return ofItsKind[w][root(n)] }) {
					t.fault(RuleItem, l.Item)
				}
			}
		}
	}
}

// halvesOfNames are words of names of two words, of which the other one tells what the thing is: "wonton mein" is no lo mein.
var halvesOfNames = map[string]map[string]bool{"mein": set("lo chow low"), "fry": set("stir")}

// halfOfName: a thing with one of these words in its name is said with the other one.
func (t *trial) halfOfName() {
	for i, l := range t.lines {
		for _, w := range t.itemWords(t.items[i]) {
			firsts := halvesOfNames[w]
			if t.settled || firsts == nil || len(t.places[i]) == 0 || !slices.ContainsFunc(t.itemWords(t.items[i]), func(n string) bool { return firsts[n] }) {
				continue
			}
			at := t.where(w)
			if len(at) > 0 && !slices.ContainsFunc(at, func(k int) bool {
				return k > 0 && (firsts[t.toks[k-1].text] || t.inLines(root(t.toks[k-1].text)) && k > 1 && firsts[t.toks[k-2].text])
			}) && !t.says(firsts) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// says reports whether one of words was said.
func (t *trial) says(words map[string]bool) bool {
	return slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool { return words[k.text] })
}

// besides are words before the last word of a name that make another thing of it: a "walking taco" is served in a bag of chips.
var besides = map[string]map[string]bool{"taco": set("walking choco"), "apple": set("adam"), "sweet": set("un"), "sweetened": set("un")}

// anotherThing: a word right before the name that makes another thing of it is of the name.
func (t *trial) anotherThing() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || s.from == 0 || !besides[root(t.toks[s.from].text)][t.toks[s.from-1].text] {
				continue
			}
			if w := t.toks[s.from-1].text; !t.namedBy(l.Item, w) && !(w == "un" && strings.Contains(strings.ToLower(l.Item), "unsweet")) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// contraries are words for how a thing is made, and those of names that say the contrary.
var contraries = map[string]map[string]bool{
	"fresh": set("crispy fried crunchy"), "grilled": set("fried crispy breaded"), "steamed": set("fried crispy"), "baked": set("fried"), "raw": set("fried steamed grilled"), "soft": set("hard crispy crunchy"),
	"hot": set("iced frozen"), "iced": set("hot"), "frozen": set("hot"), "unsweet": set("sweet"), "unsweetened": set("sweet"), "sweetened": set("unsweet unsweetened"),
}

// contrary: a word right before the name for how a thing is made is not said of one that is made in the contrary way: "fresh spring rolls" are no Crispy spring rolls.
func (t *trial) contrary() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || t.repaired || s.from == 0 || t.deniedAt(s.from-1) {
				continue
			}
			other := contraries[t.toks[s.from-1].text]
			if slices.ContainsFunc(t.itemWords(t.items[i]), func(w string) bool {
				return other[w] && !slices.ContainsFunc(t.toks[s.from:s.to+1], func(k tok) bool { return t.like(k.text, w) })
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// bulks are words of names of what is sold to take home, which a person who wants it says.
var bulks = set("jar pound lb quart gallon tray growler loaf")

// inBulk: what is sold in bulk is not what was said without that, where another thing is called so, too: "hot fudge" is hardly the Jar of hot fudge where there is a Hot fudge sundae.
func (t *trial) inBulk() {
	for i, l := range t.lines {
		name := l.Item
		if full, ok := t.known.renamed[name]; ok {
			name = full // Poke by the pound
		}
		if t.answered || len(t.places[i]) == 0 || !slices.ContainsFunc(t.wordsOf(name), func(w string) bool { return bulks[root(w)] }) || t.says(bulks) || slices.ContainsFunc(t.toks[:t.asked], func(k tok) bool {
			return bulks[root(k.text)] || strings.Contains(k.text, "/") || k.text == "half" || k.text == "oz"
		}) {
			continue
		}
		var said []string
		for _, s := range t.places[i] {
			for _, k := range t.toks[s.from : s.to+1] {
				if !k.sep && !little[k.text] {
					said = append(said, k.text)
				}
			}
		}
		others := func(said []string) bool {
			return len(said) > 1 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
				return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
					return it.ID != l.ItemID && !slices.ContainsFunc(said, func(w string) bool { return !t.namedBy(it.Name, w) })
				})
			})
		}
		if others(said) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return others(t.wordsOf(c.Option)) }) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// menuNumber matches the number that a menu puts before a name.
var menuNumber = regexp.MustCompile(`^\s*(?:#|(?i:no\.) ?)?(\d{1,2})[.):]?\s`)

// theNumber: "the seven chopped liver" is the one that the menu calls #7, and not seven of it.
func (t *trial) theNumber() {
	for i, l := range t.lines {
		at := menuNumber.FindStringSubmatch(l.Item)
		if t.answered || at == nil || l.Quantity < 2 || numberOf(at[1]) != l.Quantity {
			continue
		}
		if slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.from > 1 && numberOf(t.toks[s.from-1].text) == l.Quantity && t.toks[s.from-2].text == "the"
		}) {
			t.fault(RuleQuantity, l.Item)
		}
	}
}

// bothNames: a name and what stands in parentheses after it, said one after the other without a number, are one thing.
func (t *trial) bothNames() {
	for i, l := range t.lines {
		if t.saidOnce(l) {
			t.fault(RuleQuantity, l.Item)
		}
		inside := aside(l.Item)
		if t.answered || l.Quantity < 2 || inside == "" {
			continue
		}
		within := t.wordsOf(inside)
		if slices.ContainsFunc(t.places[i], func(a span) bool {
			return a.whole && t.count(a) < 2 && slices.ContainsFunc(t.places[i], func(b span) bool {
				return b.from > a.to && !slices.ContainsFunc(t.toks[a.to+1:b.from], func(k tok) bool {
					return k.text != "," && !little[k.text] && !slices.Contains(within, k.text) || k.text == "and"
				}) && !slices.ContainsFunc(t.toks[b.from:b.to+1], func(k tok) bool {
					return !slices.ContainsFunc(within, func(w string) bool { return root(w) == root(k.text) })
				})
			})
		}) {
			t.fault(RuleQuantity, t.items[i].Name)
		}
	}
}

// saidOnce reports whether the whole name of a line's thing was copied once into the text, with no number besides, while the line has several.
func (t *trial) saidOnce(l menu.Line) bool {
	name := l.Item
	if full, ok := t.known.renamed[name]; ok {
		name = full
	}
	text, name := strings.ToLower(t.text), strings.ToLower(name)
	if t.answered || l.Quantity < 2 || !strings.ContainsAny(name, "(.#") || strings.Count(text, name) != 1 {
		return false
	}
	return !slices.ContainsFunc(strings.Fields(strings.Replace(text, name, " ", 1)), func(w string) bool {
		w = strings.Trim(w, ".,;:!?()x×*#")
		return numberOf(w) > 1 || many[w] > 0 || w == "another" || w == "more" || w == "each" || w == "both" || w == "same" || strings.HasSuffix(w, "s")
	})
}

// aside returns what stands in parentheses at the end of a name.
func aside(name string) string {
	from, to := strings.IndexByte(name, '('), strings.LastIndexByte(name, ')')
	if from < 1 || to < from {
		return ""
	}
	return name[from+1 : to]
}

// dietLetter: "d coke" is the diet one.
func (t *trial) dietLetter() {
	for k := 0; k+1 < t.asked; k++ {
		next := root(t.toks[k+1].text)
		if t.toks[k].text != "d" || next != "coke" && next != "pepsi" && next != "coca" && next != "soda" {
			continue
		}
		if !slices.ContainsFunc(t.lines, func(l menu.Line) bool {
			return t.namedBy(l.Item, "diet") || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return t.namedBy(c.Option, "diet") })
		}) {
			t.fault(RuleItem, t.toks[k].raw)
		}
	}
}

// kidsElsewhere are words of other languages for what is for children.
var kidsElsewhere = set("niño niños nino ninos niña niñas infantil bambino bambini")

// youngUnsaid: what is for children by a word of another language is the children's one where the menu has it: "quesadilla para niños".
func (t *trial) youngUnsaid() {
	for i, l := range t.lines {
		if t.settled || !t.says(kidsElsewhere) || len(t.places[i]) == 0 || kidsWord(l.Item) || kidsWord(t.headingOf(l.ItemID)) || slices.ContainsFunc(l.Choices, func(c menu.Choice) bool { return kidsWord(c.Option) }) {
			continue
		}
		t.fault(RuleItem, l.Item)
	}
}

// kidsWord reports whether a name says that a thing is for children.
func kidsWord(name string) bool {
	name = strings.ToLower(name)
	return strings.Contains(name, "kid") || strings.Contains(name, "child") || strings.Contains(name, "niñ") || strings.Contains(name, "junior") || strings.Contains(name, "little")
}

// holdersOf are words for what a thing is served or sold in.
var holdersOf = set("bowl cup plate basket box bucket pint quart platter glass bottle can side")

// vesselOnly: "a bowl of miso" is no Chirashi bowl, and "a pint of egg drop" no Duck sauce (pint).
func (t *trial) vesselOnly() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(t.places[i]) == 0 || len(words) > 1 && holdersOf[words[0]] && len(t.places[i]) == 1 && t.places[i][0].whole {
			continue
		}
		if !slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.from != s.to || !holdersOf[root(t.toks[s.from].text)] || s.to+1 >= t.asked || t.toks[s.to+1].text != "of" || root(words[0]) == root(t.toks[s.from].text) || s.to+2 >= t.asked || !t.beginsOther(l, t.toks[s.to+2].text) || t.choosesAt(i, s.to+2)
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// choosesAt reports whether the words at k name a chosen option of line i in full, by two words or more: the "cookie dough" of "a pint of cookie dough".
func (t *trial) choosesAt(i, k int) bool {
	return slices.ContainsFunc(t.lines[i].Choices, func(c menu.Choice) bool {
		words := t.optionWords(c.Option)
		_, ok := t.runAt(k, words, true)
		return ok && len(words) > 1
	})
}

// beginsOther reports whether the name of another item than that of a line begins with a word.
func (t *trial) beginsOther(l menu.Line, w string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(o menu.Item) bool {
			words := t.itemWords(o)
			return o.ID != l.ItemID && len(words) > 0 && t.like(w, words[0])
		})
	})
}

// kindsPoured are last words of names of which the word before says what it is made of.
var kindsPoured = set("juice sauce jam smoothie shake lemonade syrup dressing")

// otherMade: "pineapple juice" is no juice of a name that does not say so.
func (t *trial) otherMade() {
	for i, l := range t.lines {
		for _, s := range t.places[i] {
			if t.settled || t.repaired || s.from != s.to || s.from == 0 || s.whole || !kindsPoured[root(t.toks[s.to].text)] || len(t.places[i]) > 1 {
				continue
			}
			if w := root(t.toks[s.from-1].text); flavors[w] && !t.namedBy(l.Item, w) && !t.taken(s.from-1) && !t.namedBy(t.items[i].Description, w) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// particles stand in names before what a thing comes with.
var particles = set("con de al with in on")

// endsWithOnly: a word that another thing is called by first, and nothing else, is not the thing that only comes with it: "lomo" is no Pan con lomo where there is a Lomo saltado.
func (t *trial) endsWithOnly() {
	for i, l := range t.lines {
		if t.settled || len(t.places[i]) != 1 || t.places[i][0].from != t.places[i][0].to {
			continue
		}
		said := root(t.toks[t.places[i][0].from].text)
		all := strings.Fields(strings.ToLower(l.Item))
		at := slices.IndexFunc(all, func(w string) bool { return particles[w] })
		if at < 1 || at+1 >= len(all) || root(all[at+1]) != said || flavors[said] || eaten[said] || garden[said] {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(o menu.Item) bool { return o.ID != l.ItemID && root(first(t.itemWords(o))) == said })
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// wholeOther: what words say all of is not another thing of that kind, whose name has a food that was not said, with the rest added: "naan with garlic" is no Cheese naan with
// garlic where there is a Garlic naan.
func (t *trial) wholeOther() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || len(t.places[i]) == 0 || !slices.ContainsFunc(words, func(w string) bool { return flavors[root(w)] && !t.roots[root(w)] }) {
			continue
		}
		for _, c := range l.Choices {
			added := t.optionWords(c.Option)
			if o, ok := t.items[i].Option(c); !ok || o.Default || len(added) != 1 {
				continue
			}
			if slices.ContainsFunc(t.menu.Categories, func(cat menu.Category) bool {
				return slices.ContainsFunc(cat.Items, func(o menu.Item) bool {
					own := t.itemWords(o)
					return o.ID != l.ItemID && len(own) == 2 && root(own[0]) == root(added[0]) && root(own[1]) == root(last(words))
				})
			}) {
				t.fault(RuleItem, l.Item)
			}
		}
	}
}

// houseSalads are words of names of salads that people mean by a small or plain salad.
var houseSalads = set("side house garden green small dinner tossed")

// plainSalad: "a small salad" is no Greek salad where there is a Side salad.
func (t *trial) plainSalad() {
	for i, l := range t.lines {
		words := t.itemWords(t.items[i])
		if t.settled || len(words) < 2 || root(last(words)) != "salad" || ownMade.MatchString(l.Item) || len(t.places[i]) == 0 || slices.ContainsFunc(words, func(w string) bool { return houseSalads[w] }) ||
			slices.ContainsFunc(t.places[i], func(s span) bool { return s.from != s.to || root(t.toks[s.from].text) != "salad" }) || slices.ContainsFunc(words[:len(words)-1], func(w string) bool { return t.roots[root(w)] }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(o menu.Item) bool {
				own := t.itemWords(o)
				return o.ID != l.ItemID && len(own) == 2 && houseSalads[own[0]] && root(own[1]) == "salad"
			})
		}) {
			t.fault(RuleItem, l.Item)
		}
	}
}

// manners are words before a name for how the thing is wanted.
var manners = set("plain regular fried grilled steamed baked crispy")

// isShell reports whether a choice is of what a thing is wrapped in, so that "crispy" before its name says it: "three crispy tacos" of the shell Crispy Corn.
func (t *trial) isShell(g menu.Group) bool {
	return g.Required() && g.Max == 1 && t.namedBy(g.Name, "shell")
}

// mannerOnly: the words right before a name for how the thing is wanted choose no option that has them and a food that was not said: "plain fried wings" come with no Plain fried rice.
func (t *trial) mannerOnly() {
	t.chosenOptions(func(i int, g menu.Group, o menu.Option, words []string) {
		if t.settled || o.Default || len(words) < 2 || t.isShell(g) || onlyMeasures(words[1:]) || manners[last(words)] || t.roots[root(last(words))] || !slices.ContainsFunc(words, func(w string) bool { return manners[w] && t.roots[root(w)] }) {
			return
		}
		if !slices.ContainsFunc(words, func(w string) bool { return t.roots[root(w)] && !manners[w] }) && slices.ContainsFunc(t.places[i], func(s span) bool {
			return s.from > 0 && manners[t.toks[s.from-1].text] || manners[t.toks[s.from].text]
		}) {
			t.fault(RuleOption, t.lines[i].Item+": "+o.Name)
		}
	})
}
