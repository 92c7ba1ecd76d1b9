package words

import (
	"slices"
	"strings"
)

// This file says when the word for a thing is enough, because only one thing on the menu is that: "lasagna" for the Lasagna della Casa, "gyoza" for the
// Pork gyoza, "a pretzel" for the Soft pretzel w/ cheese. A clerk would not ask.

// soleThings are things that people order by this word alone, whatever else the menu's name for it says. Words for what is in a thing, for drinks and for
// all kinds of things ("sandwich", "roll", "plate") are not here: "a beer" is no Root beer.
var soleThings = wordSet(`
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

// afterThings are words that follow the thing in a name without making another one of it: the rest tells where it is from or how it is made.
var afterThings = wordSet("fritti fritto fritta fritte frito frita fritos fritas suiza suizas supreme supremo deluxe especial classico classica clasico clasica casa rancheros ranchero verdes rojos rojas roja mixto mixta mixtas mixed " +
	"grande grandes gigante gigantes chico chica mojado mojada ahogado ahogada caprese milanese bolognese siciliana siciliano romana napoletana toscana genovese asada asado dinner entree order appetizer app style")

// afterParticles begin the part of a name that says how the thing before them is: Bruschetta al pomodoro, Oysters on the half shell.
var afterParticles = wordSet("al alla alle allo ai agli della del delle dello dei de di da con in on a la au aux du des en")

// thingsOf are words after the word for a thing that make another one of it: a Waffle cone is no waffle.
var thingsOf = wordSet("stick bite kit jar cone bar bomb pop popper chip crisp dipper tower board flight slider fry roll ball puff pocket finger nugget crunch dog stack shell split float mix dip sauce house bun patch cup topping batter")

// flatBreads are breads that people order by this word alone, where a menu adds "bread".
var flatBreads = wordSet("roti naan pita chapati paratha kulcha injera focaccia lavash arepa puri bhatura")

// thingAt returns where the name of e says what thing it is, or -1: its last word, the last word before "with" or a particle, or the word before how it is made.
func (e *entry) thingAt() int {
	end := len(e.core)
	if n := slices.IndexFunc(e.core, func(w string) bool { return e.with[w] }); n > 0 {
		end = n
	}
	for k := 1; k < end; k++ {
		if e.core[k] == "bread" && k+1 == end && flatBreads[e.core[k-1]] {
			return k - 1
		}
		if afterParticles[e.core[k]] || afterThings[e.core[k]] && soleThings[e.core[k-1]] {
			return k - 1
		}
	}
	if end == 0 {
		return -1
	}
	if soleThings[e.core[0]] && !slices.ContainsFunc(e.core[1:end], func(w string) bool { return isKnownWord(w) || thingsOf[w] || servedIn[w] }) {
		return 0 // Gumbo Ya-Ya
	}
	return end - 1
}

// onlyThing reports whether the words of the name of e that stand at at have the word for the thing, and nothing else on the menu is that thing.
func (c *catalog) onlyThing(e *entry, at []int, words []word) bool {
	k := e.thingAt()
	if k < 0 || at[k] < 0 || !soleThings[e.core[k]] && !isGreens(e.core[k], words[at[k]], e) {
		return false
	}
	thing := e.core[k]
	for i, w := range e.core {
		if at[i] < 0 && (altering[w] || unlikely[w] || isTelling(w) || isTurn(w) || isNumber(w) && !e.countsFood(i) || isMealWord(w) || reworked[w] || otherFoodsOf[thing][w] || i < k && isHazard(w) || e.joined[w] && i <= k) {
			return false
		}
	}
	if e.isForKids() {
		return false
	}
	return !slices.ContainsFunc(c.index.byWord[thing], func(n int) bool {
		o := &c.index.entries[n]
		return o.item != e.item && o.mayBe(thing)
	}) && !slices.ContainsFunc(c.index.heads[thing], func(n int) bool { return c.index.entries[n].item != e.item })
}

// countedFoods are foods of which a name says how many kinds are in the thing: a Three-bean chili is a chili.
var countedFoods = wordSet("bean cheese pepper grain mushroom onion layer berry meat spice herb citrus chili seed lentil")

// countsFood reports whether the number at i of the name of e counts the kinds of a food in it.
func (e *entry) countsFood(i int) bool { return i+1 < len(e.core) && countedFoods[e.core[i+1]] }

// isGreens reports whether a word says the greens of Collard greens.
func isGreens(thing string, said word, e *entry) bool {
	return thing == "green" && said.plural && e.plural
}

// mayBe reports whether people may call e by the word for a thing that its name has: its name ends in it, or in a word for how it is served. A Chili cheese dog is no
// chili.
func (e *entry) mayBe(thing string) bool {
	if e.isMeal() || e.isForKids() {
		return false
	}
	k := e.thingAt()
	if k >= 0 && e.core[k] == thing {
		return true
	}
	head := e.core[len(e.core)-1]
	return !isFood(head) && !isDish(head) && !soleThings[head] && head != "dog"
}

// isMakers reports whether a word of the name of e, without its "'s", says whose it is: Herr's potato chips.
func (e *entry) isMakers(w string) bool {
	name := strings.ReplaceAll(strings.ToLower(e.item.Name), "’", "'")
	return strings.Contains(name, w+"'s ") && !young[w]
}
