package english

import "strings"

// This file lists what dishes and drinks are anyway, so that a person who says it says no more: edamame are steamed, a tiramisu is a cake, and a slice of it is what one gets. A menu may
// have a contrast to a word; then it means something, and the reader asks.

// alwaysSo lists things, and words that add nothing to them.
const alwaysSo = `
edamame > steamed boiled salted bean pod soybean japanese shelled warm bowl
onion ring > fried crispy deep battered beer breaded basket golden thick
fries > french deep fried crispy potato basket golden hot salty
tot|tater tot > crispy fried potato golden basket
hash brown|home fries > potato shredded crispy fried breakfast skillet griddled golden
sweet potato fries > fried crispy basket
pickle > fried deep battered breaded chip spear dill crispy basket southern
calamari > fried crispy squid ring breaded plate italian
mozzarella stick > fried breaded crispy cheese deep mozz
jalapeno popper > fried cheese stuffed breaded
chicken tender|chicken finger|chicken strip|chicken nugget > fried crispy breaded hand basket deep golden white meat
wing > chicken basket
egg roll|spring roll > fried crispy deep chinese
summer roll > fresh vietnamese rice paper cold
crab rangoon > fried crispy cream cheese puff wonton deep
falafel > fried crispy chickpea ball patty middle eastern
samosa > fried crispy indian potato pastry
pakora|bhaji > fried fritter indian crispy vegetable
tempura > fried crispy battered japanese
tostone > fried green plantain crispy twice
maduro > fried sweet plantain ripe
hush puppy|hushpuppy > fried cornmeal southern basket
okra > fried southern crispy
corn dog > battered fried stick hot deep
plantain chip|potato chip|tortilla chip > crispy bag fried
chip salsa > tortilla corn fresh red dip homemade basket
chip guacamole > tortilla corn fresh dip homemade basket
chip queso > tortilla corn cheese dip warm basket
guacamole > avocado dip fresh mexican mashed homemade cup
salsa > fresh cup mexican dip tomato
hummus > dip chickpea plain middle eastern lebanese plate bowl creamy mediterranean
baba ganoush > dip eggplant smoky roasted
tzatziki > dip sauce yogurt cucumber greek cup
raita > yogurt sauce dip indian cucumber cup cooling cold
ranch|blue cheese|honey mustard|marinara|tartar sauce|cocktail sauce > dip dipping sauce dressing cup extra
coleslaw > cabbage creamy cup cold scoop
potato salad|macaroni salad|pasta salad > cold scoop cup creamy
mashed potato > creamy scoop whipped
baked bean > cup barbecue
mac cheese|macaroni cheese > baked cheesy bowl creamy cup
collard green > southern braised cooked stewed
green bean > cooked
cabbage > southern
grits > bowl southern creamy corn hot
cornbread > piece slice square southern
biscuit > flaky southern hot
gravy > cup
toast > piece slice bread
baguette|naan|pita|roti|injera|focaccia|lavash|paratha|kulcha|chapati > bread piece
naan|roti|paratha|kulcha|chapati|papadum > indian tandoori warm hot
bagel > toasted
garlic knot > bread buttery baked
garlic bread > toasted toast piece buttery baked
breadstick > bread garlic
banana bread|zucchini bread|pumpkin bread|lemon loaf|coffee cake > slice piece loaf moist
muffin > bakery
croissant > french flaky buttery
white rice|rice > steamed bowl scoop cooked
brown rice > steamed bowl scoop whole grain cooked
fried rice > chinese
black bean|pinto bean|refried bean > cup
salad > bowl fresh
caesar salad > romaine parmesan crouton
greek salad > feta bowl
caprese > tomato mozzarella italian
cobb salad > bacon egg avocado
soup > bowl cup hot
chili > bowl cup soup bean beef meat hot texas carne con homemade
lentil soup|tomato soup|minestrone|chicken noodle soup|miso soup|wonton soup|egg drop soup|hot sour soup|clam chowder|french onion soup|matzo ball soup|tortilla soup > bowl cup hot
miso soup > japanese tofu
wonton soup|egg drop soup > chinese
chowder > bowl cup soup creamy hot
gumbo > bowl cup soup louisiana cajun southern new orleans
pho > soup noodle bowl vietnamese rice
ramen > soup noodle bowl japanese hot
udon|soba > noodle bowl japanese
pozole|menudo > soup stew bowl mexican hominy
tom yum|tom kha > soup thai bowl cup
borscht|avgolemono > soup bowl cup
lo mein|chow mein > noodle chinese
pad thai|pad see ew|drunken noodle > noodle thai rice stir fried
lasagna > slice piece baked italian pasta layered
spaghetti|ziti|rigatoni|penne|fettuccine|linguine|ravioli|gnocchi|tortellini|carbonara|alfredo > pasta italian plate bowl
pizza > pie
margherita > pizza pie
philly cheesesteak|cheesesteak > steak sandwich sub hoagie philly beef cheese
patty melt > sandwich burger rye grilled
tuna melt > sandwich grilled toasted
grilled cheese > sandwich toasted toastie american melted
reuben > sandwich corned beef rye grilled
blt > sandwich bacon
club > sandwich triple decker
cubano > sandwich pressed cuban
french dip > sandwich beef roast
po boy > sandwich sub louisiana
gyro > sandwich pita greek wrap
banh mi > sandwich vietnamese baguette
torta > sandwich mexican
panini > sandwich pressed grilled hot
sandwich > bread
egg cheese|bacon egg cheese|sausage egg cheese|ham egg cheese > sandwich breakfast
hamburger|cheeseburger|burger > patty bun beef
hot dog > bun beef
chili cheese dog|chili dog|chicago dog|plain dog|chili cheese dog|cheese dog > hot
slice|cheese slice|pepperoni slice|sicilian slice > pizza single
frito pie > chili cheese
chicken waffle > southern fried
fresh orange juice > squeezed freshly natural
sloppy joe > sandwich beef bun
lobster roll > sandwich maine england
pulled pork sandwich > barbecue bun smoked
brisket sandwich > smoked barbecue bun beef
brisket > smoked barbecue beef texas
pulled pork > smoked barbecue
rib > pork barbecue smoked
fish chip > fried battered british english
fish taco > battered baja mexican
taco|burrito|quesadilla|enchilada|tostada|torta|tamale|nacho|flauta|taquito|chimichanga > mexican
quesadilla > cheese tortilla grilled melted
nacho > chip cheese tortilla plate
burrito > flour tortilla
burrito bowl > naked rice
california burrito > fries
enchilada > baked corn
tamale > corn masa steamed
elote > corn street cob
al pastor > pork
carnitas > pork
carne asada > steak beef
barbacoa > beef
chilaquiles > tortilla chip breakfast
huevos rancheros > egg mexican
flan > dessert caramel custard mexican slice piece spanish vanilla creamy
tres leche > cake mexican milk slice piece dessert pastel
churro > mexican cinnamon sugar stick dessert fried
tiramisu > cake dessert slice piece italian coffee
cannoli > italian pastry dessert
cheesecake > cake slice piece dessert
baklava > pastry greek dessert piece honey turkish
brownie > square chocolate dessert
pie > slice piece dessert
pecan pie|sweet potato pie|peach cobbler|banana pudding|red velvet cake|pound cake > southern dessert homemade
cobbler > dessert bowl warm
banana pudding > cup bowl vanilla wafer
rice pudding > cup bowl
carrot cake|red velvet cake|chocolate cake|pound cake|lava cake > slice piece dessert
key lime pie|apple pie|pumpkin pie > slice piece dessert
cookie > baked
sundae > ice cream cup dish
banana split > ice cream sundae
hot fudge sundae > ice cream vanilla
ice cream > cup scoop dish
soft serve > ice cream
gelato > italian scoop cup
sorbet > scoop cup
affogato > espresso ice cream
milkshake|shake > thick ice cream cup
root beer float > ice cream vanilla
smoothie > fruit cup
mochi > japanese ice cream
gulab jamun > indian dessert ball
kheer > indian dessert
donut > ring
cinnamon roll > iced sticky warm
parfait > cup yogurt
oatmeal > bowl hot cup oat
granola > bowl
acai bowl > berry
avocado toast > mashed smashed bread sourdough
french toast > slice
pancake > stack plate buttermilk
omelette > egg
benedict > egg english muffin poached hollandaise
latte|cappuccino|americano|mocha|macchiato|flat white|cortado > coffee cafe caffe espresso drink
americano|drip coffee|coffee > hot cup brewed mug drip
latte|cappuccino|mocha|macchiato|flat white|cortado > hot
espresso > shot coffee
london fog > latte tea hot
chai latte > tea hot milk spiced
chai > tea latte hot milk indian
matcha latte > tea green hot milk japanese
hot chocolate > cup mug cocoa
cafe au lait > coffee
decaf > coffee
vietnamese coffee > drip
cold brew > iced coffee
iced coffee > cold glass cup
iced tea > cold glass cup ice brewed
unsweetened tea|unsweet tea|unsweetened iced tea > iced ice cold glass cup plain
sweet tea > iced ice cold southern glass cup
thai iced tea > glass cold milk
thai tea > iced glass cold milk
hot tea > cup mug
milk tea > boba bubble
lemonade|limeade > glass cup cold squeezed fresh lemon drink
mint lemonade > drink
orange juice|apple juice|grapefruit juice|carrot juice|cranberry juice > glass cup cold squeezed natural freshly bottle
soda|coke|diet coke|sprite|pepsi|dr pepper|root beer|ginger ale|coca cola|fanta|mountain dew > cold soda pop soft drink glass cup fountain
mexican coke > bottle glass bottled
bottled water|spring water|water > bottle bottled plain drinking still cold
sparkling water > bottle mineral bubbly carbonated
chocolate milk > cold glass carton flavored
milk > cold glass cup carton plain
horchata > mexican rice drink glass cup cinnamon
jarrito > mexican soda bottle
agua fresca > mexican fruit water glass cup
lassi > yogurt drink indian
mango lassi > yogurt drink indian smoothie glass
kombucha > fermented tea bottle
beer > bottle cold
snapple > bottle drink
butter chicken|tikka masala|korma|vindaloo|saag paneer|palak paneer|paneer|rogan josh|chana masala|aloo gobi|dal|biryani|malai kofta|madras|jalfrezi|dal makhani > indian curry
butter chicken|tikka masala|korma|vindaloo|rogan josh|madras > sauce
rogan josh > lamb
biryani > rice
dal > lentil soup
dal makhani > black lentil creamy
saag paneer|palak paneer > spinach cheese
chana masala > chickpea
aloo gobi > potato cauliflower
gobi manchurian > fried cauliflower
tandoori chicken > grilled indian
tikka masala > creamy
panang curry|red curry|green curry|massaman curry|yellow curry > thai coconut
papaya salad > thai green spicy
larb > thai lao salad minced
mango sticky rice > thai dessert sweet coconut
satay > skewer grilled peanut thai
orange chicken|general tso chicken|sesame chicken|sweet sour chicken > chinese fried crispy
kung pao chicken > chinese spicy peanut
beef broccoli > chinese
mapo tofu > chinese spicy sichuan
gyoza > japanese dumpling pork fried pan
dim sum|siu mai|har gow > steamed dumpling
soup dumpling > steamed
bao > bun steamed
scallion pancake > chinese fried green onion
california roll|philadelphia roll|tuna roll|salmon roll|spicy tuna roll|salmon avocado roll|shrimp tempura roll|avocado roll|cucumber roll|eel roll|rainbow roll|dragon roll > sushi maki
spam musubi > rice hawaiian
poke > hawaiian raw fish
bulgogi > beef korean barbecue marinated bbq
bibimbap > korean rice bowl mixed
kimchi > korean spicy cabbage fermented
kimbap > korean roll
japchae > korean noodle glass
tteokbokki > korean rice cake spicy
korean fried chicken > crispy double
katsu > japanese cutlet fried breaded
teriyaki > japanese grilled
chicken teriyaki > japanese grilled
karaage > japanese fried chicken
takoyaki > japanese octopus ball
okonomiyaki > japanese pancake
onigiri > japanese rice ball
souvlaki > greek skewer grilled
moussaka|spanakopita|dolma|saganaki|pastitsio|avgolemono > greek
spanakopita > spinach pie feta cheese phyllo
dolma > grape leaf stuffed
shawarma > lebanese middle eastern
kebab > grilled skewer
fattoush|tabbouleh > lebanese salad
baklava > nut
jerk chicken > jamaican spicy caribbean grilled
beef patty > jamaican
oxtail > jamaican stewed braised caribbean
curry goat > jamaican caribbean stewed
rice pea > jamaican caribbean
callaloo > jamaican
peanut punch > jamaican caribbean
empanada > fried baked turnover
arepa > corn
pupusa > salvadoran corn stuffed
cuban sandwich > pressed
mofongo > puerto rican mashed plantain
pernil > roast pork
ropa vieja > cuban beef shredded
ceviche > peruvian lime
lomo saltado > peruvian beef stir fry
pierogi > polish dumpling
latke > potato pancake
knish > potato
kugel > noodle
bratwurst > german sausage
schnitzel > german breaded cutlet
pretzel > soft
poutine > canadian fries gravy cheese curd
jambalaya|etouffee|po boy > cajun louisiana
shrimp grits > southern
chicken waffle > southern fried
fried chicken > southern crispy
catfish > fried southern
injera > ethiopian spongy flat
doro wat|tibs|kitfo > ethiopian
shrimp cocktail > cold chilled
oyster > raw
clam > steamed
crab cake > maryland lump
fish fry > fried
clam roll > fried
chicken parm|chicken parmesan > italian breaded
chicken parmesan sub|meatball sub|meatball parmesan sub|chicken parmesan hero|meatball parmesan hero > sandwich hot toasted italian
meatball > italian beef
meatloaf > slice homemade
pot roast > beef braised
chicken pot pie > homemade
shepherd pie > lamb beef
fruit cup|fruit salad > fresh mixed cut bowl
ramune > soda japanese marble drink cold
topo chico > mineral sparkling water cold
seaweed salad > green wakame japanese
fettuccine alfredo|alfredo > sauce
orange chicken|general tso chicken|sesame chicken|kung pao chicken|lemon chicken > sauce flavor flavored
marinara|tartar|teriyaki|tzatziki|ranch|mango chutney|tamarind chutney|mint chutney > sauce
mango chutney|tamarind chutney|mint chutney > indian sweet
kheer > rice pudding
italian sub > cold cut
rice pudding > creamy
chile relleno plate > rice bean dinner
fish sandwich > fried filet fillet bun
old fashioned > donut
singapore mei fun|singapore noodle > curry style chow
basmati rice > steamed white indian
steamed rice > white plain
white rice > plain
boneless spare rib > chinese
mongolian beef > chinese steak
kettle chip > potato cooked
butter chicken|chicken tikka masala > curry
buffalo chicken wrap|buffalo chicken sandwich|buffalo wing > spicy
cheese naan > stuffed
apple fritter > donut
dragon roll|rainbow roll|volcano roll|spider roll > sushi
western omelette|denver omelette > egg
crispy taco > crunchy hard shell
side salad > small little
peach cobbler > slice
tuna melt > cheese melted
ayran > turkish salty yogurt drink cold
jasmine tea|oolong tea|green tea > pot cup mug
hot green tea > japanese
baked ziti > oven italian
belgian waffle > big
cinnamon roll > swirl
grilled chicken sandwich|fried chicken sandwich|crispy chicken sandwich > bun
pecan twist|cinnamon knot|cinnamon stick > sugar
peach tea|raspberry tea > iced
goat curry|curry goat|chicken curry|lamb curry|beef curry|vegetable curry > indian
burrito bowl|rice bowl|poke bowl > order
kid grilled cheese|kid quesadilla|kid burger|kid cheeseburger|kid hot dog|kid chicken tender|kid pasta|kid pizza|kid mac cheese > meal menu child little small size sized
`

// AlwaysSo are words that add nothing to a thing, by the last word of the thing.
var AlwaysSo = func() map[string][]UsualOf {
	out := map[string][]UsualOf{}
	for _, line := range strings.Split(strings.TrimSpace(alwaysSo), "\n") {
		things, words, _ := strings.Cut(line, " > ")
		adds := WordSet(strings.Join(Texts(PlainWords(words)), " "))
		for _, thing := range Alternatives(things) {
			own := Texts(PlainWords(thing))
			last := own[len(own)-1]
			out[last] = append(out[last], UsualOf{own, adds})
		}
	}
	return out
}()

// UsualOf is a thing and the words that add nothing to it.
type UsualOf struct {
	Thing []string
	Words map[string]bool
}

// standIns lists words of names, and other words that are said for them where the menu has no other use for those.
const standIns = `
fresh > freshly homemade natural hand
iced > cold ice
steamed > steam warm
salted > salt sea
garlic > garlicky
mint > minted
unsweetened > unsweet
green > string
hawaiian > hawaii hawaiiana
philadelphia > cheesesteak
cheesesteak > philadelphia
yogurt > yoghurt
sweet > sweetened
crispy > fried crunchy
fried > crispy crunchy deep breaded
crunchy > crispy fried
roll > maki
kid > child children kiddie
slice > piece
piece > slice
plain > regular normal
classic > regular normal plain
cup > bowl
grilled > charbroiled
smoked > barbecue
stick > skewer
hero > sub sandwich hoagie
sub > hero sandwich hoagie grinder
hoagie > sub hero sandwich
melt > sandwich
wrap > burrito
bite > ball
veggy > meatless vegetarian
mashed > whipped
whole > full
tea > drink
chip > fries
soup > bisque
`

// StandIns are the words that may be said for a word of a name, by that word as it was said.
var StandIns = func() map[string][]string {
	out := map[string][]string{}
	for _, line := range strings.Split(strings.TrimSpace(standIns), "\n") {
		word, others, _ := strings.Cut(line, " > ")
		for _, o := range Texts(PlainWords(others)) {
			out[o] = append(out[o], word)
		}
	}
	return out
}()
