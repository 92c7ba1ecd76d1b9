package words

import (
	"slices"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file reads words that only repeat what kind of thing was named: the sandwich of "a turkey club sandwich", the ice cream of "a sundae with
// vanilla bean ice cream". They change nothing.

// sorts are words for what many things are, and the things that are nothing else, each by the words of its name.
var sorts = []english.Row{
	{"sandwich|sandwiches", "club|reuben|blt|panini|melt|sub|hoagie|gyro|torta|cuban|cheesesteak|muffuletta|po boy|banh mi|grilled cheese|patty melt|french dip|monte cristo|sloppy joe", "diner: a turkey club % on rye with fries => 1 Turkey club: Rye, Fries"},
	{"coffee", "latte|mocha|cappuccino|americano|espresso|macchiato|cortado|flat white|cold brew|nitro brew|au lait|frappe|frappuccino|affogato", "a large cold brew % with vanilla => 1 Cold brew: Large, Vanilla"},
	{"tea", "chai|matcha|oolong|jasmine|chamomile|earl grey|sencha|rooibos|genmaicha|hojicha|darjeeling|assam|lapsang|kombucha", "indian: a masala chai % with honey => 1 Masala chai: Sugar, Honey"},
	{"soda|pop", "cola|coke|pepsi|sprite|fanta|dr pepper|root beer|ginger ale|7up|mountain dew|barqs|squirt|sunkist|crush|ginger beer", "wings: a medium dr pepper % => 1 Dr Pepper: Medium"},
	{"pasta|noodles", "ziti|spaghetti|fettuccine|penne|lasagna|ravioli|linguine|rigatoni|alfredo|carbonara|gnocchi|bolognese|tortellini|cacio|puttanesca|orecchiette|cavatappi|bucatini|pappardelle|tagliatelle|angel hair", "nonna: a fettuccine alfredo % with shrimp => 1 Fettuccine Alfredo: Shrimp"},
	{"noodle|noodles", "vermicelli|ramen|udon|soba|lo mein|chow mein|pad thai|pad see ew|pho|yakisoba|japchae|pancit|laksa|dan dan|chow fun|bun bo|mei fun|biang|soba|ramen|somen|japchae", "pho: a vermicelli % bowl with tofu => 1 Vermicelli bowl: Tofu"},
	{"soup", "pho|ramen|tom yum|tom kha|minestrone|chowder|bisque|gumbo|pozole|menudo|laksa|borscht|gazpacho|avgolemono|egg drop|hot sour|bun bo", "pho: a small vegetarian pho % => 1 Vegetarian pho: Small"},
	{"rice", "biryani|basmati|risotto|jambalaya|paella|pilaf|arroz|pulao", "indian: vegetable biryani % with raita => 1 Vegetable biryani: Raita"},
	{"bread", "naan|roti|pita|focaccia|ciabatta|baguette|paratha|flatbread|injera|cornbread|corn bread|challah|brioche|kulcha|lavash", "indian: two garlic naan % => 2 Garlic naan"},
	{"pizza", "margherita|stromboli|hawaiian|sicilian|supreme|meat lover", ""},
	{"chicken", "wing|tender|nugget|drumstick|thigh|buffalo wing|tikka|yakitori|katsu|karaage|popcorn", "wings: 10 boneless % wings, buffalo => 1 Boneless wings: 10 pieces, Buffalo"},
	{"meat", "brisket|pork|chicken|beef|sausage|ham|turkey|lamb|rib|steak|bacon|carnitas|asada|pastor|barbacoa|pepperoni|salami|prosciutto|pastrami|bulgogi|goat|oxtail|white|dark|gyro|shawarma|barbacoa|chorizo|birria", "smokehouse: half pound of moist brisket % => 1 Brisket: ½ lb, Moist"},
	{"pork", "carnitas|pastor|bacon|ham|prosciutto|tonkatsu|char siu|belly|lechon|chorizo", ""},
	{"beef", "brisket|bulgogi|asada|pastrami|corned|barbacoa|sirloin|ribeye|birria", ""},
	{"fish", "salmon|tuna|cod|haddock|tilapia|catfish|halibut|trout|mahi|snapper|eel|yellowtail|ahi|branzino|plaice|lox", ""},
	{"salad", "caesar|cobb|caprese|greek|nicoise|waldorf|fattoush|tabbouleh|larb|antipasto|chef|papaya|wedge|garden|panzanella", ""},
	{"curry", "masala|vindaloo|korma|tikka|makhani|jalfrezi|madras|rogan josh|panang|massaman|saag|chana|butter chicken|rendang", ""},
	{"burger", "cheeseburger|hamburger|smash|slider|whopper|patty", "patty: a double smash % with bacon => 1 Double Smash: Potato bun, American, Lettuce, Tomato, Pickles, Raw onion, House sauce, Bacon"},
	{"steak", "ribeye|sirloin|filet|mignon|strip|porterhouse|bone|flank|skirt|hanger|asada", ""},
	{"powder", "protein|matcha|cocoa|cacao|collagen|maca|spirulina|whey", "juicebar: a small date shake with whey protein % => 1 Date Shake: Small (16 oz), Almond Milk, Whey Protein"},
	{"cake", "cheesecake|cupcake|tres leches|tiramisu|layer|bundt|shortcake|torte|gateau", ""},
	{"pastry|pastries", "croissant|danish|eclair|strudel|turnover|baklava|empanada|cannoli|scone|pain chocolat|bear claw", ""},
	{"drink|beverage", "lassi|lemonade|tea|coffee|soda|juice|smoothie|shake|milkshake|latte|boba|cola|coke|pepsi|sprite|fanta|pepper|horchata|water|chai|cider|kombucha|float|mocha", "indian: a mango lassi % => 1 Mango lassi: Regular"},
	{"smoothie", "shake|blast|cooler", ""},
	{"shake", "milkshake|malt", ""},
	{"toast", "bread|bun|sourdough|rye|wheat|white|multigrain", ""},
	{"dumpling|dumplings", "gyoza|momo|potsticker|wonton|shumai|siu mai|har gow|mandu|pierogi|xiao long", ""},
	{"stew", "goulash|gumbo|tagine|jjigae|bourguignon|chili", ""},
	{"egg|eggs", "over easy|over medium|over hard|sunny side|poached|scrambled|omelette|benedict|frittata", ""},
	{"seed|seeds", "poppy|sesame|chia|flax|hemp|caraway", "mosholu: a poppy % bagel with butter => 1 Bagel w/ Butter: Poppy"},
	{"leaf|leaves", "basil|cilantro|mint|lettuce|spinach|arugula", ""},
	{"stick|sticks|skewer|skewers", "teriyaki|yakitori|satay|kabob|kebab|kushi|souvlaki|negima|tsukune|anticucho", ""},
	{"shell|shells", "crispy|crunchy|soft|hard|corn|flour", ""},
	{"tortilla|tortillas", "corn|flour|wheat|spinach", ""},
	{"roll|rolls", "maki|temaki|kimbap|uramaki|futomaki", ""},
	{"beer", "lager|ipa|stout|ale|pilsner|modelo|corona|sapporo|asahi|kirin|heineken|budweiser|singha|tecate|pacifico|guinness|peroni|tsingtao|kingfisher|equis|stella|yuengling|victoria|estrella|chang|tiger|michelada", ""},
	{"wine", "merlot|cabernet|chardonnay|pinot|riesling|prosecco|malbec|sangria|sauvignon|moscato|chianti|zinfandel", ""},
	{"slice|slices", "cheese|american|swiss|cheddar|provolone|muenster|havarti|gouda|jack|bacon|tomato|pickle|lemon|lime|avocado|orange|jalapeno|cucumber|onion|ham|turkey|bread|apple|banana|mushroom|spam", "patty: a double smash with bacon % => 1 Double Smash: Potato bun, American, Lettuce, Tomato, Pickles, Raw onion, House sauce, Bacon"},
	{"strip|strips", "bacon|chicken|tortilla|wonton|pepper|nori", ""},
	{"crumble|crumbles", "blue|feta|goat|bacon|sausage|cotija", ""},
	{"wedge|wedges", "lemon|lime|orange|potato", ""},
	{"chunk|chunks|cube|cubes", "pineapple|mango|tofu|chicken|watermelon|avocado", ""},
	{"link|links", "sausage|chorizo|andouille|boudin", ""},
	{"seasoning|spice", "cajun|old bay|lemon pepper|taco|jerk|zaatar", "patty: large fries with cajun % => 1 Fries: Large, Cajun"},
}

// withoutSaying are things, and the words before their names that go without saying: a quesadilla has cheese.
var withoutSaying = []english.Row{
	{"quesadilla", "cheese", ""},
	{"omelette", "egg", ""},
	{"asada", "carne|meat", ""},
	{"brew", "iced|cold", ""},
	{"frappe|frappuccino|slush|smoothie|shake", "iced|frozen|cold|blended", ""},
	{"lemonade|soda|coca|pepsi|sprite|horchata", "cold|chilled", ""},
}

// goesWithoutOf are the words of withoutSaying by the thing.
var goesWithoutOf = func() map[string][]string {
	out := map[string][]string{}
	for _, r := range withoutSaying {
		for _, thing := range english.Alternatives(r.Words) {
			out[thing] = english.Alternatives(r.Means)
		}
	}
	return out
}()

// goesWithout reports whether the word at i, right before the name of the thing, says what every such thing is. What the menu calls more exactly may be another
// one: a Chicken quesadilla is no cheese quesadilla.
func (f *fitter) goesWithout(i int) bool {
	if f.refuse > 0 || f.pending != nil || !f.taken(i+1) || f.entry.vocabulary[f.words[i].Text] {
		return false
	}
	return slices.ContainsFunc(f.entry.core, func(thing string) bool {
		exact := slices.ContainsFunc(f.entry.core, func(w string) bool { return w != thing && english.IsFood(w) && !english.IsDish(w) })
		return slices.Contains(goesWithoutOf[thing], f.words[i].Text) && (!exact || thing == "asada" || thing == "brew")
	})
}

// sortOf are the things of each word for a kind.
var sortOf = func() map[string][][]string {
	out := map[string][][]string{}
	for _, r := range sorts {
		for _, w := range english.Alternatives(r.Words) {
			kind := english.Texts(english.PlainWords(w))[0]
			for _, thing := range english.Alternatives(r.Means) {
				out[kind] = append(out[kind], english.Texts(english.PlainWords(thing)))
			}
		}
	}
	return out
}()

// scoops are the things that consist of ice cream, whose kinds are their options.
var scoops = english.WordSet("sundae milkshake shake float pint quart scoop cone split affogato")

// unlikely are words of names that make a thing of something else: cauliflower wings are no chicken.
var unlikely = english.WordSet("vegan vegetarian veggy cauliflower tofu seitan tempeh impossible beyond plant mushroom jackfruit meatless")

// sortAt returns how many words at i only repeat what kind of thing stands right before, or 0.
func (f *fitter) sortAt(i int) int {
	from := i
	for from > 0 && !english.IsBreak(f.words[from-1].Text) && !english.IsMark(f.words[from-1].Text) && f.words[from-1].Text != "or" && f.words[from-1].Text != "no" {
		from--
	}
	w := f.words[i].Text
	if f.pending != nil || from == i || f.refuse > 0 || f.entry.whole[w] || f.entry.vocabulary[w] {
		return 0
	}
	if w == "ice" && i+1 < len(f.words) && f.words[i+1].Text == "cream" && !f.taken(i+1) {
		if f.entry.whole["ice cream"] || f.entry.vocabulary["cream"] || !slices.ContainsFunc(f.entry.core, func(c string) bool { return scoops[c] }) {
			return 0
		}
		return 2
	}
	if (w == "meal" || w == "combo") && slices.ContainsFunc(f.entry.groups, func(g groupEntry) bool { return g.group.Required() && slices.Contains(g.words, "drink") }) {
		return 1
	}
	before := english.Texts(f.words[from:i])
	if (w == "chicken" || w == "meat" || w == "pork" || w == "beef" || w == "fish") && slices.ContainsFunc(append(before, f.entry.core...), func(b string) bool { return unlikely[b] }) {
		return 0
	}
	after := i+1 < len(f.words) && f.taken(i+1) // "boneless chicken wings"
	for _, thing := range sortOf[w] {
		if within(thing, before) || after && within(thing, f.entry.core) {
			return 1
		}
	}
	return 0
}

// within reports whether all of a are in b.
func within(a, b []string) bool {
	return !slices.ContainsFunc(a, func(w string) bool { return !slices.Contains(b, w) })
}
