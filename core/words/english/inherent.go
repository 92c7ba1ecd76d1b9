package english

import (
	"slices"
	"strings"
)

// This file lists words that add nothing to a food, because it is always so: "crumbled feta", "shredded carrots", "rye bread". What another food or another form of the same food
// is called by, on the menu at hand, is for those who ask to see.

// inherentBefore lists foods and what may stand before them.
const inherentBefore = `
feta|goat cheese|blue cheese|gorgonzola|cotija|queso fresco|bacon bit|bleu cheese < crumbled|fresh|creamy
cheddar|mozzarella|parmesan|cheese|monterey jack|pepper jack|swiss|provolone|american|muenster|gouda|havarti < shredded|sliced|grated|melted|shaved|real|yellow|sharp|mild|aged
asiago|romano|jack|colby|gruyere < shredded|sliced|grated|melted|shaved|real|yellow|sharp|mild|aged
cheddar < orange|yellow|sharp|mild|aged|white
american|american cheese < yellow|melted|sliced|white
parmesan < grated|shaved|shredded|fresh|powdered|real
mozzarella < fresh|shredded|melted|part skim|whole milk
lettuce|romaine|iceberg|kale|spinach|arugula|mixed green|spring mix|cabbage < shredded|chopped|fresh|crisp|crispy|crunchy|leafy|leaf|baby|green|organic|washed|raw|curly
red cabbage < shredded|chopped|fresh|crisp|crispy|crunchy|leafy|leaf|baby|green|organic|washed|raw|curly
tomato|onion|cucumber|jalapeno|mushroom|pickle|avocado|olive|banana pepper|bell pepper|green pepper|radish < sliced|diced|fresh|chopped|cut|cut up|thin|thinly sliced|ripe
zucchini|celery|beet|cherry tomato|grape tomato|red onion|black olive|green olive|kalamata olive|strawberry < sliced|diced|fresh|chopped|cut|cut up|thin|thinly sliced|ripe
banana|apple|pear|peach|mango|kiwi|lemon|lime|orange|pineapple|grape|hot pepper|roasted pepper|almond|ham|turkey < sliced|diced|fresh|chopped|cut|cut up|thin|thinly sliced|ripe
salami|pepperoni|egg < sliced|diced|fresh|chopped|cut|cut up|thin|thinly sliced|ripe
tomato < ripe|red|garden|beefsteak|roma|plum|vine
onion < raw|white|yellow|diced|minced|sweet
cucumber < crunchy|cool|english|seedless|peeled
jalapeno < green|spicy|hot
avocado < ripe|mashed|smashed|hass|creamy
mushroom < white|button|sauteed|cooked|grilled|cremini|raw
carrot < shredded|grated|baby|fresh|crunchy|orange|julienned|matchstick|diced|raw|cooked|steamed
corn < sweet|yellow|kernel|kerneled|whole kernel|cooked|grilled|roasted|fresh
broccoli|green bean|cauliflower|asparagus|pea|bok choy|snow pea|edamame|brussels sprout|mixed vegetable|vegetable < steamed|fresh|cooked|green|chopped|sauteed|crunchy|tender
zucchini < steamed|fresh|cooked|green|chopped|sauteed|crunchy|tender
cilantro|basil|parsley|mint|dill|rosemary|thyme|oregano|scallion|green onion|chive|thai basil < fresh|chopped|dried|green|minced|sliced|diced|raw|leafy
garlic < fresh|chopped|minced|raw|crushed
ginger < fresh|grated|minced|raw|sliced
bean sprout|sprout|alfalfa sprout < fresh|mung|mung bean|crunchy|raw
chickpea|garbanzo < whole|cooked|plain
black bean|pinto bean|kidney bean|bean|refried bean < whole|cooked|stewed|mashed|plain|regular|creamy
white rice|brown rice|rice|jasmine rice|sushi rice|basmati rice|sticky rice < steamed|cooked|boiled|long grain|fluffy|hot
rice < white
quinoa|farro|couscous|barley|lentil|bulgur < cooked|warm|plain|ancient grain|fluffy
chicken < cooked|boneless|skinless|meat
grilled chicken < sliced|diced|hot|strips of|boneless|chargrilled
steak < sliced|cooked|juicy|beef
shrimp|prawn < cooked|jumbo|peeled|fresh|large
salmon|tuna|ahi tuna|crab|ahi < fresh|raw|wild|atlantic
smoked salmon < sliced|cold|thin
bacon|turkey bacon < crispy|crisp|cooked|smoked|applewood|thick cut|applewood smoked|hickory smoked|fried|pork|sliced
sausage < pork|breakfast|cooked|sliced
turkey sausage|chicken sausage < breakfast|lean|cooked
ham < sliced|deli|smoked|cooked|black forest|pork|honey|baked
turkey < sliced|deli|roasted|roast|oven roasted|smoked
roast beef < sliced|deli|rare|thin
pastrami|corned beef|brisket < sliced|hot|warm|beef|deli
pulled pork|pork|carnitas|al pastor < juicy|slow cooked|smoked|roasted|pork|shredded
carnitas|al pastor < pork
barbacoa|carne asada|lengua < beef
chorizo < mexican|pork|spicy
chili < meat|beef|hot|homemade|chunky|bean
spam < fried|grilled|seared|sliced
tofu < firm|fried|soft|cubed|cubes of|silken|plain|marinated
egg < fresh|cooked
fried egg|poached egg|hard boiled egg|scrambled egg < fresh|hot|cooked
pepperoni < spicy|sliced|thin
prosciutto < italian|thin|sliced
anchovy < salty|fresh|fillet
almond|walnut|pecan|cashew|peanut|pistachio|macadamia nut|nut < chopped|crushed|sliced|slivered|toasted|roasted|salted|raw|crunchy|whole|ground|dry roasted|mixed
candied pecan|candied walnut < sweet|chopped|crunchy
sunflower seed|pumpkin seed|chia seed|sesame seed|hemp seed|flax seed|pepita < raw|toasted|roasted|salted
crouton|tortilla strip|wonton strip|tortilla chip|crispy onion|fried onion|granola < crunchy|crispy|toasted|fried|fresh|the crunchy|seasoned|homemade
dried cranberry|raisin|cranberry|craisin < sweet|chewy|dried|dry
coconut < shredded|flaked|toasted|sweetened|grated|dried
chocolate chip|white chocolate chip < semi sweet|mini|semisweet|dark|milk chocolate|bits of
oreo < crushed|crumbled|crumbly|chopped|broken|broken up
sprinkle|rainbow sprinkle < colored|colorful|candy|colored candy
sprinkle < rainbow|multicolored
hot fudge < warm|melted|thick|chocolate|gooey
fudge < warm|hot|chocolate
caramel|caramel sauce < gooey|warm|sweet|buttery|liquid
whipped cream < fresh|real|homemade|fluffy|canned|sweet
maple syrup|syrup < warm|sweet|hot|pancake
real maple syrup|pure maple syrup < hot|warm
butter < whipped|salted|melted|real|soft|fresh|sweet cream
peanut butter < creamy|smooth|chunky|crunchy|natural
jelly|jam|grape jelly|strawberry jam|strawberry jelly|preserve < sweet|fruit|homemade
cream cheese < plain|regular|soft|whipped|thick
honey < raw|local|real|pure|natural|fresh|liquid|organic
sugar < white|regular|cane|granulated|real|plain
salt < table|regular|sea|kosher|plain
pepper < black|ground|cracked|fresh cracked|fresh ground
cinnamon < ground|powdered|sprinkled
milk < regular|plain|cold|fresh|cow|dairy|white
whole milk|skim milk|2% milk|oat milk|almond milk|soy milk|coconut milk < steamed|cold|regular|fresh|dairy
cream|half & half < fresh|heavy|real|dairy
lemon|lime < fresh|sliced|wedge of|squeezed
ice < cubed|crushed|regular
white bread|wheat bread|rye bread|sourdough|multigrain bread|white|wheat|rye|pumpernickel|multigrain < fresh|sliced|soft|regular|toasted|lightly toasted|fluffy|warm|grilled
brioche bun|bun|roll|kaiser roll|hero|sub roll|ciabatta|baguette|english muffin|bagel|texas toast < fresh|sliced|soft|regular|toasted|lightly toasted|fluffy|warm|grilled
rye < jewish|seeded|deli|marbled|new york
sourdough < san francisco|crusty
pita|naan|tortilla|flour tortilla|corn tortilla|roti|lavash < warm|soft|fresh|hot|toasted|grilled
croissant < butter|buttery|flaky|french|warm
biscuit < buttermilk|flaky|warm|hot|southern|fluffy
english muffin < toasted
garlic bread|garlic knot < hot|toasted|warm
fries|french fries|curly fries|waffle fries|sweet potato fries|onion ring|tater tot|tot < hot|crispy|golden|fried|deep fried|crunchy|fresh|salted|regular|seasoned
mashed potato|baked potato|potato|home fries|hash brown < hot|creamy|fluffy|buttery|homemade|crispy|loose
mashed potato < whipped
potato salad|coleslaw|macaroni salad|mac salad|pasta salad|side salad|house salad|garden salad|caesar salad|fruit cup|fruit salad < fresh|cold|creamy|homemade|regular|tossed
fruit cup|fruit|fruit salad < fresh|mixed|seasonal|cut|fresh cut
chip|potato chip < potato|plain|regular|crunchy|salted|lays
kettle chip < crunchy|potato|cooked
salsa|pico de gallo|guacamole|hummus|tzatziki|salsa verde|salsa roja < fresh|homemade|cold|house|cool|creamy|chunky
ranch|blue cheese|caesar|italian|honey mustard|balsamic vinaigrette|balsamic|thousand island|french < creamy|regular|buttermilk|house|cool|zesty|classic|homemade|chunky|tangy
russian|green goddess|ranch dressing < creamy|regular|buttermilk|house|cool|zesty|classic|homemade|chunky|tangy
marinara|gravy|alfredo|cheese sauce|queso|nacho cheese|brown gravy|white gravy|meat sauce|red sauce|tomato sauce < hot|warm|homemade|melted|creamy|regular|thick|plain
bbq sauce|bbq|hot sauce|buffalo sauce|buffalo|teriyaki|teriyaki sauce|soy sauce|sweet chili sauce < regular|original|sweet|tangy|smoky|classic|spicy|sticky|house|plain
honey bbq|sriracha|spicy mayo|eel sauce|duck sauce|hoisin < regular|original|sweet|tangy|smoky|classic|spicy|sticky|house|plain
hot sauce < red|spicy|louisiana|mexican
mayo|mayonnaise < regular|real|plain|creamy|thin
mustard < regular|yellow|plain|american|classic
ketchup < tomato|regular|heinz
pickle < dill|kosher|sour|crunchy|crinkle cut|sandwich
olive < pitted|black
hot pepper|banana pepper|cherry pepper|pepperoncini < spicy|pickled|sliced|italian|mild|hot|yellow
sauerkraut|kraut < warm|hot|german
relish < sweet|pickle|dill|green
slaw < creamy|cabbage|crunchy|fresh
kimchi < spicy|fermented|fresh|korean|cabbage
nori|seaweed < roasted|dried|crispy|sheets of
wasabi < fresh|spicy|green
sticky rice|coconut rice < warm|sweet|thai
noodle|rice noodle|egg noodle|lo mein < soft|fresh|cooked|plain
peppermint|hibiscus|chamomile|earl grey|english breakfast|jasmine green|green tea|black tea < hot|herbal|fresh
coffee < hot|regular|black|fresh|plain|brewed
iced tea|sweet tea|unsweet tea|lemonade|coke|diet coke|sprite|root beer|pepsi|diet pepsi|dr pepper|orange juice|apple juice|bottled water < cold|ice cold|fresh|regular|chilled
water < cold|ice cold|fresh|regular|chilled
orange juice|lemonade|grapefruit juice < fresh squeezed|freshly squeezed
vanilla|chocolate|strawberry|mint chip|cookie dough|butter pecan|coffee < plain|regular|classic|real|creamy
queso < melted|white|creamy|cheesy|spicy|hot
falafel < crispy|fried|fresh
gyro meat|gyro < lamb|sliced|shaved|beef and lamb
meatball < italian|homemade|beef
sprout < alfalfa|fresh
sour cream < cold|cool|fresh|regular|mexican
jack cheese < monterey|shredded
fried okra|fried chicken|fried shrimp|fried fish|chicken tender|chicken nugget|fried pickle < crispy|crunchy|breaded|golden|hot|southern|battered
corn on the cob < hot|buttered|sweet|grilled
boba|tapioca < chewy|black
espresso < hot|double shot of
`

// inherentAfter lists foods and what may stand after them.
const inherentAfter = `
feta|cheddar|mozzarella|parmesan|swiss|provolone|american|muenster|gouda|havarti|asiago|romano|jack|colby|gruyere|brie|ricotta|cotija|pepper jack|monterey jack|goat < cheese
queso fresco|mozz|gorgonzola|fontina|cooper sharp < cheese
white|wheat|rye|sourdough|multigrain|pumpernickel|ciabatta|focaccia|brioche|marble rye|seven grain|challah|italian|whole grain|honey wheat|potato|raisin|cinnamon raisin < bread
white|wheat|rye|sourdough|multigrain|pumpernickel|marble rye|whole wheat|raisin|cinnamon raisin < toast
ciabatta|brioche|kaiser|potato|pretzel|onion|hoagie|hero|sub|french < bread|roll|bun
kaiser roll|hoagie roll|sub roll|hero|sesame roll|brioche bun|potato bun|gluten free bun < bread
naan|pita|lavash|roti|cornbread|focaccia|garlic naan < bread
romaine|iceberg|butter|bibb|arugula < lettuce|greens
coke|diet coke|sprite|root beer|pepsi|diet pepsi|dr pepper|mountain dew|orange fanta|fanta|ginger ale|black cherry|cherry coke|coke zero < soda|pop|drink|soft drink|can
orange crush|grape crush|mr pibb|7 up|starry|sierra mist|barqs|squirt|jarritos|big red|sunkist|grape fanta|strawberry fanta < soda|pop|drink|soft drink|can
earl grey|english breakfast|chamomile|peppermint|jasmine green|green|mint|hibiscus|chai|jasmine|oolong|darjeeling|lemon ginger|rooibos < tea|hot tea|tea bag
vanilla|caramel|hazelnut|lavender|mocha|peppermint|pumpkin spice|raspberry|almond|coconut|brown sugar|toffee nut|white chocolate < flavor|flavoring|flavored|flavor shot
cinnamon|irish cream|maple|honey|french vanilla|cinnamon dolce|sugar free vanilla|brown sugar cinnamon|strawberry|peach|mango|blackberry < flavor|flavoring|flavored|flavor shot
blueberry|cherry < flavor|flavoring|flavored|flavor shot
chocolate|strawberry|mint chip|cookie dough|coffee|butter pecan|rocky road|cookies & cream|pistachio|salted caramel < flavor|flavored|ice cream|kind|flavour|flavoured
birthday cake|lemon|grape|peach|lychee|mango|matcha|taro|passion fruit|watermelon|banana|pineapple|green apple|honeydew|rose < flavor|flavored|ice cream|kind|flavour|flavoured
ube|cherry|blue raspberry|lime|orange|kiwi|blueberry|apple|mixed berry|dulce de leche|black raspberry|cotton candy|bubble gum < flavor|flavored|ice cream|kind|flavour|flavoured
peanut butter|oreo < flavor|flavored|ice cream|kind|flavour|flavoured
beef|pork|chicken|shrimp|vegetable|cheese|tofu|potato|lamb|fish|turkey < filling|filled|meat|kind|inside|for the protein|for the meat|protein|as the protein|for the filling
spinach|bean|ground beef|crab < filling|filled|meat|kind|inside|for the protein|for the meat|protein|as the protein|for the filling
stevia|splenda|equal|sweet n low|monk fruit|sugar in the raw|agave < sweetener|packet|packets
sugar|ketchup|mustard|mayo|hot sauce|soy sauce|duck sauce|honey|salt|pepper|cream cheese|butter|jelly|grape jelly|relish|ranch|syrup|tartar sauce < packet|packets|cup|cups
taco sauce|creamer|half & half|hot mustard|mayonnaise|yellow mustard|bbq sauce|honey mustard|salsa|sour cream|maple syrup|parmesan|red pepper flake < packet|packets|cup|cups
oreo|snickerdoodle|m&m's|reeses|heath|butterfinger|graham cracker|nilla wafer|ginger snap < cookie|cookies|pieces|crumbles|crumbs|candy|bits|bar
hash brown|french fries|tater tot|home fries < potato|potatoes
mashed < potatoes|potato
romaine|kale|spinach|arugula|spring mix|lettuce|mixed green|basil|mint|cilantro|parsley < leaves|greens|leaf
cashew|almond|walnut|pecan|peanut|pistachio|macadamia|hazelnut < nuts|pieces|nut
buffalo|ranch|caesar|italian|blue cheese|bbq|marinara|alfredo|tzatziki|teriyaki|sriracha|tahini|harissa|pesto|chipotle < sauce|dip|for dipping|to dip|seasoning|rub|glaze
honey mustard|sweet chili|aioli|hollandaise|chimichurri|tartar|hoisin|ponzu|garlic parm|mango habanero|lemon pepper < sauce|dip|for dipping|to dip|seasoning|rub|glaze
garlic parmesan|honey bbq|nashville hot|cajun|old bay|korean bbq|thai chili|sweet & sour|mild|medium|hot|hot honey < sauce|dip|for dipping|to dip|seasoning|rub|glaze
carolina gold|bechamel|red|green|verde|roja < sauce|dip|for dipping|to dip|seasoning|rub|glaze
ranch|caesar|italian|blue cheese|balsamic|thousand island|french|russian|green goddess|sesame ginger|honey mustard|miso ginger < dressing|for the dressing|as the dressing
lemon vinaigrette|oil & vinegar|raspberry vinaigrette|champagne vinaigrette|red wine vinaigrette|balsamic vinaigrette|catalina < dressing|for the dressing|as the dressing
creamy italian|carrot ginger|peanut lime|lime cilantro < dressing|for the dressing|as the dressing
pinto|black|refried|kidney|white|garbanzo|lima|navy|cannellini < beans|bean
white|brown|jasmine|basmati|yellow|cilantro lime|spanish|mexican|saffron|coconut|fried|sticky|pilaf < rice
boba|tapioca|grass jelly|aloe|pudding|red bean|lychee jelly|crystal boba|popping boba|coffee jelly < topping|pearls
pastrami|lengua|al pastor|carnitas|barbacoa|carne asada|brisket|chorizo|steak|spam|gyro|pepperoni|salami|ham|turkey|bacon|sausage|tripe|cabeza|pulled pork|corned beef < meat
roast beef|birria|tinga|shawarma|kafta < meat
collagen|whey protein|protein|matcha|cocoa|maca|spirulina|chia|plant protein|vanilla protein|peanut butter < powder|scoop|peptides
furikake|everything|togarashi|tajin|old bay|cajun|lemon pepper|za'atar|everything bagel < seasoning|spice
sausage|turkey sausage|chicken sausage|impossible sausage|plant based sausage < patty|link|links|patties
bacon|turkey bacon|prosciutto|ham|smoked salmon|pepperoni|salami|turkey|roast beef|pastrami < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
american|swiss|cheddar|provolone|american cheese|swiss cheese|cheddar cheese < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
provolone cheese|pepper jack|mozzarella|muenster|cheese|tomato|onion|red onion|pickle < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
cucumber|jalapeno|avocado|mushroom|lemon|lime|orange|apple|banana|strawberry|bread|radish < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
bell pepper|egg|hard boiled egg|olive|black olive|beet|peach|mango|pear|gouda|havarti < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
grilled chicken|steak|pineapple < slices|slice|strips|strip|pieces|rounds|wedge|wedges|chunks|cubes|bits|ring|rings
`

// contrasting lists words of which a menu that has one for a food may mean another by the other ones: white onions beside red ones.
const contrasting = `
hot cold warm iced chilled frozen
grilled fried steamed baked roasted toasted raw fresh cooked boiled sauteed smoked crispy crunchy crisp pickled dried caramelized blackened seared griddled braised canned sundried untoasted whipped mashed breaded battered salted unsalted melted
white yellow red green black brown purple orange golden blue pink dark light
sliced diced chopped shredded grated crumbled crushed whole minced shaved cubed ground pulled strip powdered
sweet hot mild spicy sharp aged smoky tangy sour bitter salty
plain regular classic creamy chunky house homemade original traditional honey maple garlic herb
baby jumbo mini large small
beef pork chicken turkey lamb veal vegetarian vegan
dill bread sweet
cherry grape roma plum
steamed cooked
`

// Inherent is what may stand beside a food and adds nothing to it.
type Inherent struct {
	Words []string        // in their canonical form
	Foods map[string]bool // words joined by spaces
}

// InherentBefore and InherentAfter are such words by the first of them, longest first.
var (
	InherentBefore = inherentOf(inherentBefore)
	InherentAfter  = inherentOf(inherentAfter)
)

func inherentOf(table string) map[string][]Inherent {
	out := map[string][]Inherent{}
	at := map[string]map[string]bool{}
	for line := range strings.SplitSeq(strings.TrimSpace(table), "\n") {
		foods, sorts, _ := strings.Cut(line, " < ")
		for _, sort := range Alternatives(sorts) {
			words := Texts(PlainWords(sort))
			key := strings.Join(words, " ")
			if at[key] == nil {
				at[key] = map[string]bool{}
				out[words[0]] = append(out[words[0]], Inherent{words, at[key]})
			}
			for _, food := range Alternatives(foods) {
				at[key][strings.Join(Texts(PlainWords(food)), " ")] = true
			}
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b Inherent) int { return len(b.Words) - len(a.Words) })
	}
	return out
}

var contrastsOf = func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.SplitSeq(strings.TrimSpace(contrasting), "\n") {
		words := Texts(PlainWords(line))
		for _, w := range words {
			out[w] = append(out[w], words...)
		}
	}
	return out
}()

// ContrastsWith returns the words that a menu may write before a food to tell it from the one that is w.
func ContrastsWith(w string) []string { return contrastsOf[w] }
