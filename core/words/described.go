package words

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// This file reads a thing by what the menu's description calls it, where its name says nothing of it: "fish shaped waffles" for the Bungeoppang, "a haddock
// sandwich" for The Salty Dog. The menu's name takes the place of these words.

// descriptions are what the descriptions of a menu call its items.
type descriptions struct {
	by    map[string][]described // by the word for the thing
	all   []map[string]bool      // the words of the name and heading of each item, and of what its description says it is
	names []map[string]bool      // the words of name and heading of each item
}

// described is an item by its description.
type described struct {
	item   int             // its place in descriptions.all
	name   []string        // its name
	words  map[string]bool // the words of the description
	thing  []string        // the words of it that say what the thing is
	must   []string        // what is in the thing that many people do not eat
	meats  []string
	plural bool // the description itself has the thing in the plural
	headed bool // the word for the thing is that of the heading: "our Greek salad" under Salads
}

// mostDescribed bounds the items that descriptions call by one word; of what there are more, the name tells which is meant.
const mostDescribed = 12

// endOfThing matches where a description stops saying what the thing is.
var endOfThing = regexp.MustCompile(`(?i)[,;:.(!?+]| w/| (?:with|in|over|on|topped|served|for|or|of|from|stuffed|filled|tossed|plus|made|off|to) `)

// describedThings are words, besides the dishes, with which a description says what a thing is.
var describedThings = wordSet("noodle ball cake roll bun casserole lover skewer dumpling pastry bowl drink patties melt hero po wrap stick cutlet fritter pop patty custard hash pie")

// fleshWords are foods that a person always names.
var fleshWords = wordSet("seafood fish beef pork chicken turkey ham bacon sausage lamb goat duck veal steak brisket rib spam salmon tuna cod haddock catfish tilapia eel octopus squid anchovy egg tofu pepperoni chorizo")

// readDescriptions finds what the descriptions of m call its items.
func (v *vocabulary) readDescriptions(m menu.Menu) *descriptions {
	d := &descriptions{by: map[string][]described{}}
	add := func(to map[string]bool, words []word) {
		for _, w := range words {
			to[w.text] = true
		}
	}
	for _, c := range m.Categories {
		for i := range c.Items {
			it := &c.Items[i]
			named, all := map[string]bool{}, map[string]bool{}
			add(named, v.words(it.Name))
			add(named, v.words(c.Name))
			thing := it.Description
			if at := endOfThing.FindStringIndex(thing); at != nil {
				thing = thing[:at[0]]
			}
			add(all, v.words(it.Name))
			add(all, v.words(c.Name))
			add(all, v.words(thing))
			d.names, d.all = append(d.names, named), append(d.all, all)
			words := texts(v.words(thing))
			headed := v.headedBy(c.Name, it.Name, &words)
			if n := len(words); n < 2 || n > 6 || slices.ContainsFunc(words, isNumber) || slices.ContainsFunc(words, func(w string) bool { return isNumber(digits(w)) }) {
				continue
			}
			head := words[len(words)-1]
			if !isDish(head) && !soleThings[head] && !describedThings[head] || named[head] && !headed {
				continue
			}
			one := described{item: len(d.all) - 1, headed: headed, words: map[string]bool{}, thing: words, plural: strings.HasSuffix(thing, "s")}
			_, name := onTheMenu(it.Name)
			for _, w := range v.words(name) {
				if !w.aside && w.text != comma {
					one.name = append(one.name, w.text)
				}
			}
			add(one.words, v.words(it.Description))
			one.words[head] = true
			for _, w := range words {
				if isHazard(w) {
					one.must = append(one.must, w)
				}
				if fleshWords[w] {
					one.meats = append(one.meats, w)
				}
			}
			if len(one.name) > 0 && !slices.ContainsFunc(one.name, func(w string) bool { return isMealWord(w) || young[w] || w == "own" || w == "byo" }) {
				d.by[head] = append(d.by[head], one)
			}
		}
	}
	return d
}

// houseWords are words with which a description says that the thing is the house's own of its kind.
var houseWords = wordSet("our the")

// headedBy reports whether words, with which a description says what the thing called name is, end in the word that the heading has for it, or leave that out: "our Greek".
// It takes the introduction away from words, and adds what was left out.
func (v *vocabulary) headedBy(heading, name string, words *[]string) bool {
	kinds := texts(v.words(heading))
	if len(kinds) == 0 || len(*words) == 0 || strings.ContainsAny(heading, "&+,/") || slices.Contains(kinds, "and") {
		return false
	}
	kind, list := kinds[len(kinds)-1], *words
	if !isDish(kind) || slices.Contains(texts(v.words(name)), kind) {
		return false
	}
	ours := houseWords[list[0]] && len(list) < 4
	if ours {
		list = list[1:]
	}
	if len(list) == 0 || !ours && list[len(list)-1] != kind {
		return false
	}
	if last := list[len(list)-1]; last != kind {
		if isDish(last) && !nations[last] || soleThings[last] || describedThings[last] {
			return false // "our meat lovers" under Pizzas
		}
		list = append(slices.Clone(list), kind)
	}
	if !slices.ContainsFunc(list, isStyle) {
		return false // "sliced steak"
	}
	*words = list
	return true
}

// isStyle reports whether a word says after whom or where a thing is made, and no food: "greek", "cobb".
func isStyle(w string) bool {
	return nations[w] || !isFood(w) && !isDish(w) && !isManner(w) && !cookedWords[w] && !isPlainWord(w) && !isStop(w)
}

// byDescription puts the name of an item in the place of words by which its description alone calls it.
func (v *vocabulary) byDescription(words []word) []word {
	if v.described == nil {
		return words
	}
	for i := 1; i < len(words); i++ {
		list := v.described.by[words[i].text]
		if len(list) == 0 || len(list) > mostDescribed || i+1 < len(words) && !closesName(words[i+1].text) {
			continue
		}
		found, from := -1, 0
		for k := range list {
			if at := v.described.meant(&list[k], words, i); at >= 0 {
				if found >= 0 {
					found = -1
					break
				}
				found, from = k, at
			}
		}
		if found < 0 {
			continue
		}
		name := make([]word, len(list[found].name))
		for k, text := range list[found].name {
			name[k] = word{text: text, whole: said(words[from : i+1])}
		}
		name[0].said, name[len(name)-1].plural = said(words[from:i+1]), words[i].plural && !list[found].plural
		words = slices.Replace(slices.Clone(words), from, i+1, name...)
		i = from + len(name) - 1
	}
	return words
}

// closesName reports whether nothing of a name follows before w.
func closesName(w string) bool {
	return begins(w) || w == "no" || w == "or" || w == "for" || w == "on" || w == "in" || w == "without" || w == "large" || w == "regular" || w == "extra" || w == "but"
}

// meant returns where the words begin that end at i and mean e, or -1: the description has them all, they say more than the thing and how it is made, and no other item
// has them or the word for the thing.
func (d *descriptions) meant(e *described, words []word, i int) int {
	from, telling := i, false
	for from > 0 {
		w := words[from-1].text
		if w == "and" && from > 1 && e.words[words[from-2].text] && !isNumber(words[from-2].text) {
			from--
			continue
		}
		if !e.words[w] || isStop(w) || isBreak(w) || isMark(w) || isNumber(w) || isArticle(w) || w == "the" || w == "no" || w == "or" {
			break
		}
		telling = telling || !isManner(w) && !isTurn(w) && !isPraise(w) && !isSizeWord(w) && !cookedWords[w]
		from--
	}
	if before := texts(words[from:i]); !telling || !slices.Contains(e.thing, before[len(before)-1]) || from > 0 && (!begins(words[from-1].text) && !isSizeWord(words[from-1].text) || words[from-1].text == "with") {
		return -1
	}
	run := texts(words[from : i+1])
	run = slices.DeleteFunc(run, func(w string) bool { return w == "and" })
	has := func(w string) bool { return slices.Contains(run, w) }
	if slices.ContainsFunc(e.must, func(w string) bool { return !has(w) }) || len(e.meats) > 0 && !slices.ContainsFunc(e.meats, has) {
		return -1
	}
	if e.headed && !slices.ContainsFunc(run, func(w string) bool { return slices.Contains(e.thing, w) && isStyle(w) }) {
		return -1 // "a chicken salad" is not just the Asian one
	}
	head := words[i].text
	for k := range d.all {
		if k != e.item && (d.names[k][head] && !e.headed || !slices.ContainsFunc(run, func(w string) bool { return !d.all[k][w] })) {
			return -1
		}
	}
	return from
}

// cookedWords are words for how a thing is made: many things are made so.
var cookedWords = wordSet("grilled fried baked roasted toasted steamed boiled smoked braised stuffed crispy crunchy spicy hot sweet sour iced frozen chilled cold warm homemade house soft thick thin creamy savory chewy fluffy loaded big giant jumbo double deep dish pulled shredded sliced chopped tossed")
