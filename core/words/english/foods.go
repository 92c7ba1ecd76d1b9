package english

import "strings"

// foods are foods, drinks and preparations in their own right: never another word misspelt, and when a menu has none of that name,
// truly not on it.
const foods = `
aioli ale alfredo americano anchovy antipasto apple artichoke arugula asada asparagus avocado ayran baba bacon bagel baked banana bao bar
barbacoa basil bass bean beef beer beet benedict berry bhaji bibimbap biryani biscuit bison bisque black blackberry blt blue blueberry boba
bolognese bread breadstick breadsticks breast brie brisket broccoli broth brown brownie brulee bruschetta bulgogi burger burrito butter
cabbage cake calamari calzone candy cannoli cantaloupe capicola cappuccino caprese caramel carbonara carnitas carrot catfish cauliflower
celery cereal ceviche chai champagne chard cheddar cheese cheeseburger cheesecake cheesesteak cherry chicken chilaquiles chili chimichanga
chip chips chive chorizo chowder churro chutney cider clam cobbler cocktail cocoa coconut cod coffee cola cold coleslaw collard congee
cookie cooky corn cortado crab cracker cranberry cream crema creme crepe crisp crispy croissant crumble crumpet crunchy cucumber cumin
cupcake curry custard dal danish date decaf dessert dimsum donburi donut dosa dough doughnut drumstick duck dumpling eclair edamame eel egg
eggplant empanada enchilada espresso etouffee fajita falafel fanta feta fig filet fish flan flatwhite float flour focaccia frappe
frappuccino french fried fries frittata fruit fudge ganoush garlic gatorade gelato gin ginger gnocchi goose grain grande granola grape
grapefruit gravy greek green grilled grinder grits guava gumbo gyoza gyro haddock halibut ham hamburger hard hash hazelnut herb hoagie
hoisin honey horchata hot hotdog hummu hummus iced idli jam jambalaya jamun jelly juice kabob kale katsu kebab kefir ketchup kheer kimchi
kiwi kombucha korma kraut lager laksa lamb large lasagna lasagne lassi latte leek leg lemon lemonade lentil lettuce lime limeade liver
lobster macaron macaroni macaroon macchiato macha maki malt mango maple margarita marinara marshmallow martini masala matcha mayonnaise
meatball meatloaf medium melon melt menudo mild milk minestrone mint mocha mojito mole mortadella mountain mozzarella muffin mushroom mussel
mustard naan nacho nigiri noodle nori nugget nut oat oatmeal octopus oil okra olive omelette onion orange oyster pakora pancake paneer
panini papadum papaya paratha parsnip pasta paste pastor pastrami pastry patty pea peach peanut pear pecan peperoncini pepper pepperoni
pepsi pesto pho pickle pie pineapple pita pizza plain plantain plum pop popcorn popper pork potato potpie potsticker pozole praline prawn pretzel
prosciutto prune pudding pulled pumpkin quesadilla quiche quinoa radish raisin raita ramen ranch rare raspberry ravioli raw red redbull
relish rendang reuben rib ribeye ribs rice ring rings risotto roast roll roti rum rutabaga rye sage sake salad salami salmon salsa salted
samosa sandwich sangria sardine sashimi satay sauce sauerkraut sausage scallop scone scramble seaweed seitan seltzer sesame shawarma sherbet
sherry short shrimp sirloin slaw slider slushie small smoked smoothie soba soda soft sorbet soup sour souvlaki soy spice spicy spinach
sprite sprout squash squid sriracha stake steak stew stout strawberry stromboli strudel stuffed sub sugar sundae sushi sweet tabasco taco
tahini tall tamale tandoori taquito tart tea tempeh tempura tender tequila teriyaki thai thigh thyme tilapia tiramisu toast toasted toffee
tofu tomato tonic tortilla tostada tots trout truffle tuna turkey turkish turnip tzatziki udon unagi unsalted vanilla veal vegan venison
venti vindaloo vinegar vodka waffle walnut warm wasabi water watermelon wedge wheat whey whip whiskey white wine wing wings wonton wrap
yakisoba yam yogurt zucchini
`

// dishes are what restaurants sell by itself. Only such a thing is said to be missing from a menu; anything else that is not understood
// is asked about.
const dishes = `
water tender wings
brownie cannoli tiramisu gelato sundae eclair churro flan cheesecake cupcake donut danish strudel scone biscuit pie cobbler sorbet cake cookie pudding
beer wine sake cocktail kombucha smoothie frappe frappuccino macchiato cortado americano cappuccino latte mocha espresso chai boba horchata lassi lemonade pepsi sprite fanta soda pop juice coffee tea
cheeseburger hamburger burger hotdog slider gyro shawarma kebab souvlaki wrap sub hoagie panini reuben blt cheesesteak sandwich
quesadilla enchilada tostada nacho fajita taquito tamale empanada burrito taco chimichanga pozole ceviche
pho ramen udon soba sushi sashimi dumpling wonton bao congee bibimbap bulgogi katsu laksa satay thai curry korma vindaloo biryani samosa pakora dosa
pizza pasta spaghetti lasagna gnocchi risotto carbonara alfredo calzone stromboli soup salad stew chowder gumbo jambalaya benedict quiche crepe waffle pancake oatmeal bagel baguette muffin pretzel
steak lobster wings ribs calamari fries tots rings breadstick
`

// everyday are words that are no misspelling of anything on a menu.
const everyday = `
about above across after again against ago alone along already although always among another anyone anything around away back because become been before behind being below best better between beyond birthday bring brought
business call called came card cause change charge check clean close come could couple course customer decide delivery didn different does doing done door dont double down during each early either else enough even ever every everyone everything except
extra face fact family far fast favorite feel feeling fill final find fine first five food four free fresh friend from front full fully gave general getting give given glad goes going gonna good great group guess half hand happen hard hate have having
head hear heard hello help here high hold home hope hour house hundred hungry idea instead just keep kind knew know known large last late later least leave left less like line list little live long look looking lots love made main make making many
maybe mean means meat meal meet might mind mine minute money month more morning most mostly mouth much must myself name near nearly need never next nice night none normal note nothing number often only open order other ours outside over pack paid
part party pass past people perfect person pick picked place plain plan plate play please plenty point pretty price probably promise pull push quick quite rather ready real really remember rest restaurant right room same save second seem send
serve service share should show side simple since single size skip small some someone something sometimes soon sorry sort spend start stay still stop store stuff such sure surprise table take taken talk tell than thank that their them then there
these they thing things think third this those though thought three through time times today together told tomorrow tonight took total touch town tried trouble turn twice under until upon used usual usually very visit wait walk want warm wasn watch
week well went were what when where which while whole whose will wish with within without wonder word work world would wrong year your yourself
`

var foodWords = WordSet(foods)

var everydayWords = WordSet(everyday)

var dishWords = WordSet(dishes)

// IsDish reports whether a word is something that restaurants sell by itself.
func IsDish(w string) bool { return dishWords[w] || dishWords[Singular(w)] }

// dishesInPlural are the singulars of the dishes that are listed in the plural: one "ring" is no food, "rings" are.
var dishesInPlural = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(dishes) {
		out[Singular(w)] = out[Singular(w)] || Singular(w) != w
	}
	return out
}()

// NamesDish reports whether a word as it was said is a dish.
func NamesDish(w Word) bool { return IsDish(w.Text) && (w.Plural || !dishesInPlural[w.Text]) }

// WordSet is the set of the words of a text and of their singulars.
func WordSet(text string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(text) {
		out[w] = true
		out[Singular(w)] = true
	}
	return out
}

// IsFood reports whether a word is a food or a preparation in its own right and so never another word misspelt.
func IsFood(w string) bool { return foodWords[w] }

// IsPlainWord reports whether a word is an everyday word.
func IsPlainWord(w string) bool { return everydayWords[w] }

// Pours are the words that names of such items are made of.
var Pours = WordSet("pitcher growler carafe jug soda can canned bottle bottled fountain soft drink beverage pop agua fresca juice jarrito jarritos refresco assorted flavored cold glass boxed")

// Poured are words of drinks that are sold so. An item's options are read for them before they are known.
var Poured = WordSet("hibiscus cola coke pepsi sprite fanta dew ale lemonade limeade horchata jamaica tamarindo tamarind punch squirt crush barqs mug mirinda sunkist beer pepper 7up tonic seltzer snapple nestea brisk starry sierra mist powerade gatorade dasani tea birch " +
	"cheerwine faygo moxie vernors fresca surge materva jupina malta postobon inca guarana limca maaza calpico ramune sidral perrier pellegrino fiji evian polar bubly lacroix arizona monster redbull celsius izze boylan ting champagne rico thums thumb bru solo tampico jumex boing vimto irn lilt rubicon mauby sorrel lucozade ribena")

// SodaWords are words for a soda of any kind.
var SodaWords = WordSet("soda pop soft fountain")
