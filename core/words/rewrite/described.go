package rewrite

import (
	"regexp"
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
	"github.com/carryout-dev/carryout/core/words/english"
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

// EndOfThing matches where a description stops saying what the thing is.
var EndOfThing = regexp.MustCompile(`(?i)[,;:.(!?+]| w/| (?:with|in|over|on|topped|served|for|or|of|from|stuffed|filled|tossed|plus|made|off|to) `)

// describedThings are words, besides the dishes, with which a description says what a thing is.
var describedThings = english.WordSet("noodle ball cake roll bun casserole lover skewer dumpling pastry bowl drink patties melt hero po wrap stick cutlet fritter pop patty custard hash pie")

// fleshWords are foods that a person always names.
var fleshWords = english.WordSet("seafood fish beef pork chicken turkey ham bacon sausage lamb goat duck veal steak brisket rib spam salmon tuna cod haddock catfish tilapia eel octopus squid anchovy egg tofu pepperoni chorizo")

// readDescriptions finds what the descriptions of m call its items.
func (v *Vocabulary) readDescriptions(m menu.Menu) *descriptions {
	d := &descriptions{by: map[string][]described{}}
	add := func(to map[string]bool, words []english.Word) {
		for _, w := range words {
			to[w.Text] = true
		}
	}
	for _, c := range m.Categories {
		for i := range c.Items {
			it := &c.Items[i]
			named, all := map[string]bool{}, map[string]bool{}
			add(named, v.Words(it.Name))
			add(named, v.Words(c.Name))
			thing := it.Description
			if at := EndOfThing.FindStringIndex(thing); at != nil {
				thing = thing[:at[0]]
			}
			add(all, v.Words(it.Name))
			add(all, v.Words(c.Name))
			add(all, v.Words(thing))
			d.names, d.all = append(d.names, named), append(d.all, all)
			words := english.Texts(v.Words(thing))
			if n := len(words); n > 2 && english.IsNumber(words[0]) && rolledUp[words[n-2]+" "+words[n-1]] {
				words = words[1:] // "three crisp egg rolls"
			}
			headed := v.headedBy(c.Name, it.Name, &words)
			if n := len(words); n < 2 || n > 6 || slices.ContainsFunc(words, english.IsNumber) || slices.ContainsFunc(words, func(w string) bool { return english.IsNumber(english.Digits(w)) }) {
				continue
			}
			head := words[len(words)-1]
			if !english.IsDish(head) && !SoleThings[head] && !describedThings[head] || named[head] && !headed {
				continue
			}
			one := described{item: len(d.all) - 1, headed: headed, words: map[string]bool{}, thing: words, plural: strings.HasSuffix(thing, "s")}
			_, name := OnTheMenu(it.Name)
			for _, w := range v.Words(name) {
				if !w.Aside && w.Text != english.Comma {
					one.name = append(one.name, w.Text)
				}
			}
			add(one.words, v.Words(it.Description))
			one.words[head] = true
			for _, w := range words {
				if english.IsHazard(w) {
					one.must = append(one.must, w)
				}
				if fleshWords[w] {
					one.meats = append(one.meats, w)
				}
			}
			if len(one.name) > 0 && !slices.ContainsFunc(one.name, func(w string) bool { return english.IsMealWord(w) || english.Young[w] || w == "own" || w == "byo" }) {
				d.by[head] = append(d.by[head], one)
			}
		}
	}
	return d
}

// houseWords are words with which a description says that the thing is the house's own of its kind.
var houseWords = english.WordSet("our the")

// headedBy reports whether words, with which a description says what the thing called name is, end in the word that the heading has for it, or leave that out: "our Greek".
// It takes the introduction away from words, and adds what was left out.
func (v *Vocabulary) headedBy(heading, name string, words *[]string) bool {
	kinds := english.Texts(v.Words(heading))
	if len(kinds) == 0 || len(*words) == 0 || strings.ContainsAny(heading, "&+,/") || slices.Contains(kinds, "and") {
		return false
	}
	kind, list := kinds[len(kinds)-1], *words
	if !english.IsDish(kind) || slices.Contains(english.Texts(v.Words(name)), kind) {
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
		if english.IsDish(last) && !Nations[last] || SoleThings[last] || describedThings[last] {
			return false // "our meat lovers" under Pizzas
		}
		list = append(slices.Clone(list), kind)
	}
	if !slices.ContainsFunc(list, IsStyle) {
		return false // "sliced steak"
	}
	*words = list
	return true
}

// IsStyle reports whether a word says after whom or where a thing is made, and no food: "greek", "cobb".
func IsStyle(w string) bool {
	return Nations[w] || !english.IsFood(w) && !english.IsDish(w) && !english.IsManner(w) && !cookedWords[w] && !english.IsPlainWord(w) && !english.IsStop(w)
}

// byDescription puts the name of an item in the place of words by which its description alone calls it.
func (v *Vocabulary) byDescription(words []english.Word) []english.Word {
	if v.described == nil {
		return words
	}
	for i := 1; i < len(words); i++ {
		list := v.described.by[words[i].Text]
		if len(list) == 0 || len(list) > mostDescribed || i+1 < len(words) && !ClosesName(words[i+1].Text) {
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
		name := make([]english.Word, len(list[found].name))
		for k, text := range list[found].name {
			name[k] = english.Word{Text: text, Whole: english.Said(words[from : i+1])}
		}
		name[0].Said, name[len(name)-1].Plural = english.Said(words[from:i+1]), words[i].Plural && !list[found].plural
		words = slices.Replace(slices.Clone(words), from, i+1, name...)
		i = from + len(name) - 1
	}
	return words
}

// ClosesName reports whether nothing of a name follows before w.
func ClosesName(w string) bool {
	return english.BeginsAfter(w) || w == "no" || w == "or" || w == "for" || w == "on" || w == "in" || w == "without" || w == "large" || w == "regular" || w == "extra" || w == "but"
}

// meant returns where the words begin that end at i and mean e, or -1: the description has them all, they say more than the thing and how it is made, and no other item
// has them or the word for the thing.
func (d *descriptions) meant(e *described, words []english.Word, i int) int {
	from, telling := i, false
	for from > 0 {
		w := words[from-1].Text
		if w == "and" && from > 1 && e.words[words[from-2].Text] && !english.IsNumber(words[from-2].Text) {
			from--
			continue
		}
		if !e.words[w] || english.IsStop(w) || english.IsBreak(w) || english.IsMark(w) || english.IsNumber(w) || english.IsArticle(w) || w == "the" || w == "no" || w == "or" {
			break
		}
		telling = telling || !english.IsManner(w) && !english.IsTurn(w) && !english.IsPraise(w) && !english.IsSizeWord(w) && !cookedWords[w]
		from--
	}
	if before := english.Texts(words[from:i]); !telling || !slices.Contains(e.thing, before[len(before)-1]) || from > 0 && (!english.BeginsAfter(words[from-1].Text) && !english.IsSizeWord(words[from-1].Text) || words[from-1].Text == "with") {
		return -1
	}
	run := english.Texts(words[from : i+1])
	run = slices.DeleteFunc(run, func(w string) bool { return w == "and" })
	has := func(w string) bool { return slices.Contains(run, w) }
	if slices.ContainsFunc(e.must, func(w string) bool { return !has(w) }) || len(e.meats) > 0 && !slices.ContainsFunc(e.meats, has) {
		return -1
	}
	if e.headed && !slices.ContainsFunc(run, func(w string) bool { return slices.Contains(e.thing, w) && IsStyle(w) }) {
		return -1 // "a chicken salad" is not just the Asian one
	}
	head := words[i].Text
	for k := range d.all {
		named := d.names[k][head] && (!rolledUp[english.TextAt(words, i-1)+" "+head] || d.names[k][words[i-1].Text])
		if k != e.item && (named && !e.headed || !slices.ContainsFunc(run, func(w string) bool { return !d.all[k][w] })) {
			return -1
		}
	}
	return from
}

// rolledUp are things of two words, which are no other thing that ends in the second: spring rolls are no cinnamon rolls.
var rolledUp = map[string]bool{"spring roll": true, "summer roll": true, "egg roll": true, "cinnamon roll": true, "crab cake": true, "fish cake": true, "rice cake": true, "corn cake": true, "pork bun": true, "cream bun": true}

// cookedWords are words for how a thing is made: many things are made so.
var cookedWords = english.WordSet("grilled fried baked roasted toasted steamed boiled smoked braised stuffed crispy crunchy spicy hot sweet sour iced frozen chilled cold warm homemade house soft thick thin creamy savory chewy fluffy loaded big giant jumbo double deep dish pulled shredded sliced chopped tossed")

// SoleThings are things that people order by this word alone, whatever else the menu's name for it says. Words for what is in a thing, for drinks and for
// all kinds of things ("sandwich", "roll", "plate") are not here: "a beer" is no Root beer.
var SoleThings = english.WordSet(`
adobo antipasto arancini arepa arroz babka baklava banh barbacoa benedict bhaji bibimbap bingsu biryani biscotti biscuit bisque blintz blondie blt borscht bouillabaisse bratwurst breadstick
brownie bruschetta bulgogi burger burrito calamari calzone cannelloni cannoli carbonara carpaccio ceviche chaat challah cheesecake cheesesteak chili chilaquiles chimichanga
chowder churro cioppino club cobbler coleslaw congee cornbread corndog crepe croissant croquette croquetas crumble cuban cupcake curry danish dolma donburi donut dosa dumpling eclair edamame
elote empanada enchilada etouffee fajita falafel fattoush flan flatbread flauta focaccia frittata fritter fries fufu gelato gnocchi goulash gumbo gyoza gyro halwa
hoagie horchata hotdog hummus hushpuppy idli jambalaya jollof kabob karaage katsu kebab kibbeh kimbap knafeh knish kofta korma kugel kulfi lasagna latke laulau laksa larb lumpia macaron
malasada mandu manicotti meatball meatloaf melt minestrone mofongo momo moussaka muffin muffuletta musubi naan nacho nugget okonomiyaki omelette onigiri oyster oxtail paella pakora
pancake pancit panini panna papadum paratha parfait parmigiana pasta pastitsio patty pavlova perogy pho pierogi pizza plantain poi poke polenta popcorn potpie potsticker poutine pozole pretzel profiterole
pudding pupusa quesadilla quiche raita ramen ratatouille ravioli rendang reuben ribs ribeye rigatoni rings risotto roti rugelach saganaki saimin samosa sashimi satay schnitzel scone
shakshuka shawarma shepherd shumai slider sloppy smoothie soba sope sorbet souffle soup souvlaki spaghetti spanakopita stew strudel sundae tabbouleh taco takoyaki tamale taquito tart tempura tender
drumstick thigh gizzard cornbread hashbrown popover beignet bao baozi shumai pastelito pastel tres mai gai dosa uttapam bonda vada papad samosa jalebi ladoo barfi kheer rasmalai gulab thali kulcha bhatura katsudon oyakodon gyudon chirashi inari tsukemen mochi taiyaki chawanmushi tteokbokki japchae jjigae galbi kalbi samgyeopsal bossam jjajangmyeon mandu hotteok bungeoppang halo sinigang sisig lechon kare tapsilog longsilog ceviche arepas cachapa tequeno bandeja lomo anticucho aji chupe picadillo ropa vaca frita croqueta medianoche pastelon alcapurria pernil mangu sancocho injera doro tibs kitfo shiro suya egusi waakye bobotie bunny peri piri shakshouka merguez manakish lahmacun pide iskender borek baba ganoush labneh kunafa basbousa pierogi golabki bigos placki paprikash spaetzle wurst currywurst knodel rosti fondue raclette tartiflette cassoulet coq confit nicoise croque tartine quenelle galette madeleine eclair religieuse paris mille palmier pain arancino cacciatore saltimbocca osso buco puttanesca amatriciana pappardelle tagliatelle orecchiette panzerotti sfogliatelle pizzelle zeppole affogato semifreddo panettone stuffed poppers jojo tiramisu torta tortellini tostada tostone tots truffle turnover tzatziki udon vada vindaloo waffle wings wonton yakisoba yakitori yam yuca ziti duck okra
`)
