package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: other words for an option of a line's item, and words that add nothing to one.

// saidForOptions lists names of options, and how people also say them.
const saidForOptions = `
decaf < decaffeinated|no caffeine|caffeine free|without caffeine|unleaded|de caf|non caffeinated|decaff|dcf
over easy < easy over|over ez|o e|runny yolks flipped|flipped easy|overeasy|ov ez
over medium < medium over|over med|overmed|ov med|o m
over hard < hard over|fried hard|break the yolks|yolks cooked hard|yolk broken|hard fried|broken yolks
sunny side up < sunny up|sunny side|ssu|sunnyside|sunny|not flipped|eyes up
scrambled < scramble them|scramble em|scramble it|scrambled up|revueltos|scrmbld
hard boiled egg < huevo duro|hb egg|boiled egg|hard cooked egg
poached < poached soft|poached in water|soft poached|poach them|poach em
not toasted < untoasted|un toasted|no toasting|dont toast it|do not toast it|dont toast|leave it untoasted|no toast on it|without toasting|no need to toast it
not toasted < skip the toasting|keep it untoasted|dont toast that
untoasted < not toasted|un toasted|no toasting|dont toast it|do not toast it|dont toast|leave it untoasted|without toasting
toasted < pop it in the toaster|run through the toaster|run it through the toaster|put it in the toaster|put in the toaster|through the toaster|toasted up|tstd
not warmed < dont warm it|dont warm it up|dont heat it|dont heat it up|do not heat it|unwarmed|unheated|not heated|no need to heat it|no need to heat|no need to warm it
not warmed < no heating|leave it cold|room temp|room temperature|dont microwave it
cold < not heated|not warmed|not heated up|not warmed up|dont heat it|dont heat it up|dont warm it|dont warm it up|unheated|un heated|leave it cold|served cold|keep it cold
cold < cold not hot|not hot|dont microwave it
warm < warmed up|heated up|heat it up|warm it up|nuke it|nice and warm|served warm
warmed < warmed up|heated up|heat it up|warm it up|nuke it|nice and warm|served warm|heated
warmed up < heat it up|heated up|warm it up|nuke it|nice and warm|served warm|heated
hot < served hot|nice and hot|hot not iced|hot please not cold|hot not cold|piping hot|the hot version
iced < served iced|on ice|over ice|iced not hot|cold over ice|ice cold|made iced
unsweet < un sweet|not sweet|no sweetener|unsweetened|no sugar|sugar free|without sugar|not sweetened|un sweetened
unsweetened < un sweet|not sweet|no sweetener|unsweet|not sweetened|un sweetened
unsweet tea < unsweet iced tea|unsweetened ice tea|unsweetened iced tea|unsweetened tea|plain iced tea|tea no sugar|tea without sugar|un sweet tea|unsweet ice tea
unsweet tea < iced tea unsweet|tea unsweet|tea not sweet
unsweetened tea < unsweet iced tea|unsweetened ice tea|unsweetened iced tea|unsweet tea|plain iced tea|tea no sugar|tea without sugar|un sweet tea|unsweet ice tea
unsweetened iced tea < unsweet iced tea|unsweetened ice tea|unsweet tea|plain iced tea|unsweet ice tea|un sweet tea
sweet tea < sweetened tea|sweet iced tea|sweet ice tea|southern sweet tea|tea with sugar|swt tea
iced tea < ice tea|ice t|iced t|icetea|cold tea|ice tea to drink
sweetened < sweet|with sugar|sugar in it|swt
sweet < sweetened|with sugar in it|swt
no sugar < unsweetened|sugar free|no sweetener|without any sugar|not sweet|zero sugar
no salt < salt free|unsalted|no salt added|sin sal
1 sugar < single sugar|one packet of sugar|one sugar packet|one spoon of sugar|sugar times one
2 sugars < double sugar|two packets of sugar|two sugar packets|couple of sugars|couple sugars|two spoons of sugar|2 spoons sugar|two sugars
3 sugars < triple sugar|three packets of sugar|three sugar packets|3 spoons of sugar|three spoons of sugar|three sugars
splenda < sucralose|the yellow packet|yellow packet|yellow packets|splenda packet|splenda packets|splenda sweetener
equal < aspartame|the blue packet|blue packet|blue packets|equal packet|equal packets
sweet n low < saccharin|the pink packet|pink packet|pink packets|sweet and low
stevia < truvia|the green packet|green packet|green packets|stevia packet|stevia packets|stevia sweetener|stevia in the raw
sugar in the raw < raw sugar|turbinado|brown packet|turbinado sugar
agave|agave nectar|agave syrup < agave drizzle
whole milk < full fat milk|full cream milk|vitamin d milk|full fat|whole fat milk|3 percent milk|leche entera
skim milk < non fat|fat free|nonfat|no fat milk|skimmed milk|non fat milk|zero fat milk
skim|skim milk|nonfat milk < non fat|fat free|fat free milk|non fat milk|no fat milk|skinny milk|zero fat milk|nf milk|nf
nonfat milk < skim|skim milk|fat free milk|non fat|fat free|skimmed milk
2% milk < two percent|two percent milk|reduced fat milk|2 percent|2 percent milk
2% < two percent|reduced fat|two percent milk|reduced fat milk|2 percent
cream < creamer|coffee cream|coffee creamer|splash of cream|crm|cream soda
oat milk < oatly|oatmilk|oat mlk|milk from oats|leche de avena
oat < oatmilk|oatly|oat milk|oat mlk
almond milk < almondmilk|almond mlk|leche de almendra
almond < almondmilk|almond milk
soy milk < soymilk|soya milk|soya
soy < soymilk|soya milk|soya|soy milk
coconut milk < coconutmilk|coco milk|leche de coco
milk < white milk|regular milk|plain milk|milk carton|carton of milk|glass of milk|cow milk|cows milk|dairy milk
chocolate milk < choc milk|choco milk|chocy milk|chocolatey milk|brown milk|choccy milk
whipped cream < whipcream|whip crm|whipped crm|whip|wipped cream|whip topping|cool whip|reddi whip
hot fudge|hot fudge sauce < chocolate fudge|warm fudge|fudge sauce
caramel|caramel sauce|caramel syrup|caramel drizzle < carmel|caramel shot|caramel pump|caramel flavor shot
mayo < may o|hellmanns|hellmans|hellmann|dukes|mayonnaise|mayonaise|best foods
mayonnaise < may o|hellmanns|hellmans|dukes|mayo
ketchup < heinz|ketchup packet|ketchup packets|katsup|heinz ketchup|catsup
mustard < frenchs|frenchs mustard|ballpark mustard|yellow mustard|mostaza|mustard packet|mustard packets
yellow mustard < plain yellow mustard|frenchs mustard|frenchs|ballpark mustard|regular mustard|plain mustard|american mustard|hot dog mustard
deli mustard < spicy brown mustard|brown mustard|spicy brown|guldens|deli style mustard|grainy deli mustard|grainy mustard|stone ground mustard
brown mustard < spicy brown mustard|spicy brown|guldens|deli mustard|deli style mustard
spicy brown mustard < brown mustard|spicy brown|guldens|deli mustard|deli style mustard
spicy mustard < spicy brown mustard|spicy brown|brown mustard|guldens|deli mustard
dijon mustard < dijon|grey poupon
dijon < dijon mustard|grey poupon
honey mustard < hny mustard|honey mus|honey must|hon mustard|h mustard|hm|honey dijon
hot sauce < tabasco|cholula|tapatio|texas pete|valentina|louisiana hot sauce|hot sauce packet|hot sauce packets|salsa picante|salsa brava
bbq sauce < barbecue|barbeque|barbeque sauce|bar b q sauce|bar b que sauce|sweet baby rays|barbecue dip
bbq < barbecue dip|bbq dip|bar b q|barbecue sauce|bbq sauce|barbeque sauce|sweet baby rays
ranch|ranch dressing|ranch sauce|ranch dip < a ranch cup|ranch cup|cup of ranch|hidden valley|ranch dipping sauce
blue cheese|blue cheese dressing|blue cheese crumble|bleu cheese < bleu ch|bleu chz|blue ch|bleu cheese dressing|blue cheese crumbles|gorgonzola crumbles|bleu cheese dip
garlic aioli < garlic mayo|garlic mayonnaise|garlic a o li|garlic ioli|garlic aoli
aioli < garlic mayo|garlic mayonnaise|a o li|aoli
chipotle mayo < chip mayo|chipotle aioli|chipotle may|chipotle mayonnaise|smoky mayo|chipotle sauce
chipotle aioli < chipotle mayo|chipotle mayonnaise|chipotle sauce
spicy mayo < spicy mayonnaise|sriracha mayo|spicy aioli|yum yum mayo|spicy my o|hot mayo
sriracha mayo < spicy mayo|sriracha aioli|sriracha mayonnaise
tzatziki|tzatziki sauce < white sauce|yogurt sauce|cucumber yogurt sauce|gyro sauce|tzaziki|zatziki|cucumber sauce|yogurt cucumber sauce
raita < yogurt sauce|cucumber raita|cucumber yogurt|yogurt raita|rayta
peanut sauce < pb sauce|hoisin peanut sauce|peanut butter sauce|satay sauce|peanut dip
red sauce < pizza sauce|reg red sauce|marinara|marinara sauce|regular red sauce|red salsa|salsa roja|red chile sauce
marinara < marinara sauce|red sauce|mariner|marinera|pizza sauce|mar sauce|salsa marinara
alfredo < alfredo sauce|fettuccine alfredo sauce|fettuccine sauce|white sauce|creamy white sauce
meat sauce < bolognese|meat sc|ragu|spaghetti sauce with meat
vodka sauce < pink sauce|ala vodka|alla vodka
alabama white < white bbq|bama white|white bbq sauce|white barbecue sauce|alabama white sauce|alabama white bbq
brown gravy < dark gravy|beef gravy|brown grvy
white gravy < country gravy|cream gravy|sausage gravy|sawmill gravy|pepper gravy
country gravy < white gravy|cream gravy|sawmill gravy|pepper gravy
gravy on the side < side gravy|gravy ots|gravy in a cup|gravy separate|gravy not on it|gravy in a separate cup|separate gravy|gravy o t s
dressing on the side < dressing ots|side dressing|dressing separate|dressing in a cup|dressing not on it|dressing in a separate cup|separate dressing
sauce on the side < sauce ots|sauce separate|sauce in a cup|sauce not on it|separate sauce|sauce in a separate cup
on the side < ots|o t s|in a separate cup|in a cup on the side|not mixed in|served on the side|in a side cup|to the side
balsamic < balsamic vinaigrette|balsamic vin|balsamic dressing|bals|bals vin
balsamic vinaigrette < bals vin|balsamic vin|balsamic|balsamic dressing|bals vinaigrette|balsamic vinegarette
italian < italian dressing|zesty italian|ital dressing
italian dressing < zesty italian|italian|ital dressing
caesar < caesar dressing|seizer dressing|seizer|cesar dressing|seizure dressing|ceasar dressing
caesar dressing < seizer dressing|cesar dressing|seizure dressing|ceasar dressing|caesar
thousand island < thousand isle|1000 island|1000 islands|thousand islands|ti dressing
lemon vinaigrette < citrus vinaigrette|lemon dressing|lemon vin|lemon vinegarette
oil & vinegar < o and v|o n v|vinegar and oil|oil n vin|oil and vin|oil vinegar
shoyu < soy|soya sauce|soy sauce|show you sauce
soy sauce < shoyu|soya sauce|soy|soya
harissa|harissa sauce < hot harissa|harissa paste
pico de gallo < pico|pico degallo|pico de gayo|salsa fresca|fresh salsa|salsa cruda|pica de gallo|pico d gallo|pdg
guacamole < guac|wok a mole|guaca|wakamole|guaco
guac < guacamole|wok a mole|guaca
sour cream < crema|sr cream|sour crm|sour creme|dollop of sour cream
queso fresco < fresh cheese|crumbled queso fresco|white crumbly cheese|mexican cheese|crumbled mexican cheese
cotija|cotija cheese < mexican crumbling cheese|cojita
parmesan|parmesan cheese < parmigiana|parmigiano|parm|parm cheese|parmigiano reggiano|grated cheese|parmesean|parma cheese
feta|feta cheese < fetta|feta chz|feta crumbles|greek cheese
mozzarella|mozzarella cheese < mozz|mutz|mootz|fresh mozz|mozz cheese|mozarella|moz|queso mozzarella
provolone|provolone cheese < prov|provo|provalone|prov cheese|provelone
american|american cheese < yellow american|white american|amer|american slices|kraft single|kraft singles|american singles|amer chz
cooper sharp < cooper sharp american|cooper|coopers sharp
muenster|muenster cheese < munster
ricotta|ricotta cheese < ri cotta|rigot|rigotta
cream cheese < philly cream cheese|philadelphia cream cheese|c cheese|crm chz|schmear|cream chz|philly
strawberry cream cheese < pink cream cheese|strawberry schmear|strawberry cc
veggie cream cheese < garden veggie cream cheese|vegetable cream cheese|veggie schmear|veggie cc|garden vegetable cream cheese
scallion cream cheese < green onion cream cheese|scallion schmear|chive cream cheese|scallion cc
lox spread|lox cream cheese < lox schmear|lox shmear|lox cc|smoked salmon cream cheese|salmon cream cheese|nova spread|lox spred
extra cheese < cheese extra|ex cheese|more cheese|lots of cheese|heavy cheese|xtra chz|additional cheese|2x cheese
bacon bits < bacon pieces|chopped bacon|bacon crumbles|crumbled bacon|bits of bacon
turkey bacon < turkey bacon not pork|bacon but turkey|bacon made of turkey|bacon made from turkey|tky bacon
turkey sausage < sausage made of turkey|sausage made from turkey|turkey sausage patty|turkey sausage link|turkey sausage links|sausage but turkey
italian sausage < sweet italian sausage|mild italian sausage|ital sausage
grilled chicken < gr chicken|gr chx|grilled chicken breast|pollo asado|grld chicken|chicken grilled|chargrilled chicken|pollo a la parrilla
fried chicken < fr chicken|crispy chicken|pollo frito|chicken fried crispy
crispy chicken < fried chicken|crunchy chicken|breaded chicken|crisp chicken
shredded chicken < pulled chicken|pollo deshebrado|chicken shredded|chicken tinga
shredded beef < deshebrada|carne deshebrada|res deshebrada|pulled beef|machaca|beef shredded
ground beef < grnd beef|gr beef|hamburger meat|ground meat|carne molida|taco meat|hamburg|picadillo|burger meat|minced beef
carnitas < pork carnitas|car needas|car neetas|shredded pork|pulled pork|carnita
al pastor < pastor|pork al pastor|alpastor|pastor meat|marinated pork|puerco al pastor|pork pastor
carne asada < asada|grilled steak|steak asada|beef asada|carney asada|asada steak|carnaysada
barbacoa < barbacoa beef|beef barbacoa|shredded barbacoa|barba coa
lengua < cow tongue|len gua|tongue meat|beef tongue|tongue|lengwa
steak < bistec|bistek|grilled steak|steak meat|bifteck|beef steak
beef < beef filling|carne|res|carne de res
pork < puerco|cerdo|heo|pork filling|thit heo
chicken < pollo|chx|chicken filling|pollito
shrimp < camarones|camaron|prawns
grilled shrimp < gr shrimp|camarones asados|shrimp skewer|grilled prawns|camarones a la parrilla
grilled pork < bbq pork|char grilled pork|chargrilled pork|thit nuong|pork grilled
fish < pescado|fish filling
meatballs < bo vien|beef balls|beef meatballs|albondigas|meat balls
meatball < bo vien|beef meatball|beef balls|bo vien meatballs|beef meatballs|meat ball
goat < mutton|khasi|khasi ko masu|chivo|goat meat|cabra|chevon
pulled pork < pull pork|pulled pig|pulled bbq pork|bbq pulled pork
chopped brisket < brisket chopped|chopped beef brisket|chopped up brisket
char siu < chinese bbq pork|char shoe|red pork|char sui|bbq pork|chinese roast pork|cha siu|roast pork
smoked salmon < lox|nova|smoked salmon slices|nova lox|slices of smoked salmon|gravlax
prosciutto < prosciutto di parma|parma ham|prosh|prosciuto|italian ham
spam < spam meat|fried spam|luncheon meat|spam slices
tofu < fried tofu|bean curd|toe foo|dau hu|tofoo|tofu puffs
falafel < falafel balls|fa la fel|chickpea balls|falafel patties|falafels|felafel
egg < huevo|huevos|eggs
chickpeas < garbanzo beans|garbanzos|garbanzo|chick peas|ceci|whole chickpeas|garbonzo beans
black beans < frijoles negros|blk beans|negros|black bean
pinto beans < pintos|frijoles pintos|bowl of pintos|brown beans|frijoles de la olla|whole pinto beans
pinto < pintos|frijoles de la olla|frijoles pintos|pinto bean
refried beans < refried|refritos|frijoles refritos|refrieds|mashed beans
refried < refried beans|refritos|frijoles refritos|refrieds|mashed beans
cilantro lime rice < cilantro rice|green rice|arroz con cilantro|lime rice|cilantro lime
white rice < steamed white rice|plain white rice|arroz blanco|wht rice|white steamed rice|steamed rice
brown rice < whole grain rice|arroz integral|brn rice|steamed brown rice
fried rice < fr rice|arroz frito|chaufa|sub fried rice|frd rice
rice < white rice|steamed rice|plain rice|bowl of rice|arroz|rice on the side
bean sprouts < mung bean sprouts|gia|mung sprouts|bean sprout
bok choy < baby bok choy|pak choy|pak choi|bok choi
romaine < romaine lettuce|ro main|chopped romaine|cos lettuce|romain|hearts of romaine
kale < kail|chopped kale|baby kale|curly kale|tuscan kale|lacinato kale
spring mix < mixed greens|mesclun|field greens|mesclun greens|baby greens|mixed lettuce|spring mix lettuce|spring greens
arugula < rocket|roquette|baby arugula|arugala
mushrooms < champinones|hongos|shrooms|mushies|mushrms|mushroom slices
sautéed mushrooms < grilled mushrooms|cooked mushrooms|saute mushrooms|fried mushrooms|sauteed shrooms|mushrooms sauteed
grilled mushrooms < sauteed mushrooms|cooked mushrooms|fried mushrooms|grilled shrooms
grilled onions < sauteed onions|fried onions|cooked onions|griddled onions|carmelized onions|caramelized onions|onions grilled
grilled onion < sauteed onions|fried onions|cooked onions|griddled onions|caramelized onions|onions grilled
caramelized onions < carmelized onions|grilled onions|sauteed onions|cooked onions|onions caramelized
sautéed onions < grilled onions|fried onions|cooked onions|caramelized onions|onions sauteed
crispy onions < crunchy onions|crispy fried onions|french fried onions|onion crisps|crisp onions|fried onions|frizzled onions|onion straws|onion strings
pickled onions < pickled red onions|pickle onions|picked onions|cebolla curtida|pickled red onion|cebollas encurtidas|pink onions
pickled onion < pickled red onions|pickle onions|cebolla curtida|pickled red onion|pink onions
red onions < raw red onion|sliced red onion|purple onion|purple onions|red onion slices|raw red onions
red onion|red onions < raw red onion|sliced red onion|purple onion|purple onions|red onion slices|raw red onions|cebolla morada|red on
raw onion < uncooked onion|raw sliced onion|fresh onion|onion not grilled|onion raw|onion not cooked|uncooked onions
raw onions < uncooked onions|raw sliced onions|fresh onions|onions not grilled|onions raw
scallions < green onion|green onions|spring onion|spring onions|scallion|cebollin
green onions < scallions|scallion|spring onions|spring onion
pickled jalapeños < pickled japs|jalapenos en escabeche|jarred jalapenos|nacho jalapenos|pickled japalenos|jalapenos pickled|jalapenos from a jar|canned jalapenos
fresh jalapeños < raw jalapenos|sliced fresh jalapenos|jalapenos fresh|fresh sliced jalapenos|uncooked jalapenos
jalapeños < japs|jalapeno slices|jalepenos|halapenos|sliced jalapenos|jalapeno rounds
hot peppers < spicy peppers|hots|hot pep|hot pepper rings|hot pepps
banana peppers < b peppers|banana pep|yellow pepper rings|banana pepper rings|banana peps|sliced banana peppers
roasted peppers < roasted red peppers|roasted reds|rrp|roast peppers|roast red peppers|roasted bell peppers
roasted red peppers < roasted peppers|roasted reds|rrp|roast red peppers|roast peppers
fajita veggies < peppers and onions|grilled peppers and onions|peppers onions|grilled veggies|fajita peppers
peppers & onions < onions and peppers|fajita veggies|grilled peppers and onions
black olives < sliced black olives|blk olives|ripe olives|black olive slices
kalamata olives < greek olives|kalamatas|calamata olives|kalamata|purple olives
tomatoes < maters|jitomate|jitomates|tomato slices|sliced tomatoes|toms|tomates
tomato < mater|maters|jitomate|tomato slice|toms|tomate
cherry tomatoes < little tomatoes|grape tomatoes|baby tomatoes|mini tomatoes|tiny tomatoes
grape tomatoes < cherry tomatoes|little tomatoes|baby tomatoes
pickles < dills|pickle slices|dill slices|pickle chips|dill pickle slices|gherkins|pickels
cucumber < pepino|cukes|cuke|cucumber slices|cucs
cucumbers < pepinos|cukes|cuke|cucumber slices|cucs
carrots < carrot sticks|baby carrots|shredded carrots|zanahoria|zanahorias|carrot shreds
corn on the cob < ear of corn|whole corn|cob of corn|corn cob|corn ear
fried okra < fried ochra|breaded okra|okra fried|fried okry
fruit cup < fresh fruit|cup of fruit|fruit salad|mixed fruit|bowl of fruit|fresh fruit cup
potato salad < tater salad|pot salad|pot sal|potato sal|potato salad cup|tater sal
mac salad < macaroni salad|maccaroni salad|scoop of mac|scoop mac|mac sal|macaroni
macaroni salad < mac salad|scoop of mac|scoop mac|mac sal
mac & cheese < macaroni|mac n chz|mac and chz|macaroni and cheese|mac cheese|mac n cheese
coleslaw < slaw|cole slaw|cold slaw
green salad < house salad|ensalada|side salad|tossed salad|garden salad
house salad < green salad|side salad|garden salad|tossed salad
side salad < green salad|house salad|garden salad|tossed salad|little salad
french fries < ff|frenchfries|papas fritas|fries|side of fries|regular fries|frites
fries < ff|frenchfries|papas fritas|french fries|regular fries|frites|side of fries
onion rings < aros de cebolla|o rings|orings|onion ring
sweet potato fries < spf|sweet fries|swt potato fries|sweet pot fries|yam fries
tater tots < tots|tatertots|potato tots|tater totts
chips < potato chips|bag of chips|bag of potato chips|a bag of chips|crisps|bag a chips|lays
kettle chips < kettle cooked chips|kettle potato chips|kettle cooked|kettle cooked potato chips
tortilla chips < corn chips|totopos|tortilla chip
tortilla strips < crispy tortilla strips|fried tortilla strips|crunchy tortilla strips|corn tortilla strips|tortilla crispies|the crunchy tortilla strips
croutons < crunchy croutons|bread cubes|toasted bread bits|toasted bread cubes|garlic croutons|crutons
garlic bread < garlic toast|garlic brd|pan de ajo|toasted garlic bread
english muffin < toasted english muffin|eng muff|english muff|e muffin
kaiser roll < kaiser bun|kaiser|hard roll|kaiser rol|bulkie roll|keyser roll
hero < hero roll|hero bread|sub roll|long roll
white|white bread|white toast < plain white bread|regular white|sliced white|wht|wht bread|white sandwich bread|wonder bread
rye|rye bread|rye toast < jewish rye|seeded rye|ry|wry bread|wry|deli rye
wheat < wheat bread|whole wheat|whole wheat bread|wheat toast|ww
sourdough toast < toasted sourdough|sd toast|sourdough bread toasted|sourdough
gluten free bun < gf bun|gf roll|gluten free roll|glutenfree bun|bun with no gluten|no gluten bun|gluten free bread|gf bread|gluten free hamburger bun
gluten free bread < gf bread|gf toast|gluten free toast|glutenfree bread|bread with no gluten|no gluten bread
gluten free crust < gf crust|glutenfree crust|no gluten crust|crust with no gluten
flour < flower|flour tortilla|flour tortillas|harina
corn < corn tortilla|corn tortillas|maiz|corn kernels
flour tortilla < flour wrap|flower tortilla|tortilla de harina
corn tortilla < tortilla de maiz|corn shell
spinach wrap < spinach tortilla|green wrap|spinach flour tortilla|spinach herb wrap
everything < everything bagel|evthg|ev bagel|evrything|everthing|everything kind
plain < plain bagel|regular bagel|no sauce just plain|unsauced|naked|dry no sauce
plain bagel < regular bagel|pl bagel|bagel plain
everything bagel < ev bagel|evthg bagel|bagel everything
everything seasoning|everything bagel seasoning < ebtb|everything spice|everything but the bagel|everything bagel stuff|everything bagel seeds|everything mix
biscuit < buttermilk biscuit|southern biscuit|biskit
sugar cone < pointy cone|brown cone|the pointy cone|pointed cone
cake cone < flat bottom cone|wafer cone|regular cone|plain cone
powdered sugar < pwd sugar|dusted with sugar|powder sugar|confectioners sugar|icing sugar|pwdr sugar|powdrd sugar
cinnamon < cin|ground cinnamon|cinn|canela|cinnamon powder
brown sugar < brn sugar|br sugar
real maple syrup < pure maple syrup|genuine maple syrup|vermont maple|vermont maple syrup|100% maple syrup|the real stuff syrup|maple syrup real
sugar free syrup < no sugar syrup|sugarless syrup|diet syrup|zero sugar syrup|sf syrup
peanut butter < pb|p b|p butter|peanutbutter|p nut butter
grape jelly < grape|grape jam|grape jelley|grape jelly packet|concord grape jelly
grape < grape jelly|grape jam|grape jelley
apricot < apricot filling|apricot jam|apricot preserves
peanuts < crushed peanuts|chopped peanuts|pea nuts|cacahuates|peanut pieces
chopped peanuts < crushed peanuts|peanut pieces|peanuts|ground peanuts|peanut crumbles
nuts < chopped nuts|crushed nuts|wet nuts|nut topping
cashews < cashew nuts|cashew pieces
candied pecans < sugared pecans|honey pecans|sweet pecans|glazed pecans|praline pecans
butter pecan < buttered pecan|butter pecans
dried cranberries < craisins|crasins|dry cranberries|dried cranberry
chia seeds < chia|chee a seeds|chia seed|cheea seeds
strawberries < fresas|sliced strawberries|strawbs|fresh strawberries
strawberry < fresa|strawb|strawbry
apple < manzana|fresh apple|green apple
apples < sliced apples|diced apple|green apple|apple slices|manzanas|diced apples
banana < platano|nana|sliced banana|banana slices
pineapple < pina|pinapple|pineapple chunks|pineapple pieces|pineapple slices
watermelon < sandia|water melon
mango < xoai|mangos
lychee < litchi|lee chee|lychi|lichi
pumpkin < calabaza|pumpkin pie flavor
pumpkin spice|pumpkin spice syrup < psl flavor|psl|pumpkin|ps syrup|pumpkin syrup
hibiscus < flor de jamaica|high biscuits|hibiscus tea|jamaica
jamaica < hibiscus|agua de jamaica|flor de jamaica|hamaica|hibiscus water
horchata < rice drink|rice milk drink|orchata
coconut < coco
basil < albahaca|fresh basil leaves
garlic < chopped garlic|minced garlic|fresh garlic|ajo
lavender|lavender syrup < lavanda|lavender syrup|lavender shot|lavender pump
hazelnut|hazelnut syrup < hazelnut syrup|avellana|hazelnut shot|hazelnut pump|hazelnut flavor
raspberry < razz|frambuesa|rasp
taro < taro root|the purple one|purple taro
matcha|matcha powder < matcha green tea|macha|green tea matcha|green tea powder
green tea < green t|grn tea|te verde
green < green tea|grn tea
peppermint|peppermint tea < pep mint|pepermint
chamomile|chamomile tea < cam tea|camo meal tea|manzanilla|camomile
earl grey|earl grey tea < early grey|earl gray|earl grey hot tea|earl gray tea
english breakfast|english breakfast tea < english breakfast black tea|eng breakfast|english breaky
coffee < coffee flavored|coffee kind|cafe|java
dr pepper < dp|doc pepper|doctor pepper|dr p|dr pep|dr pepp
mountain dew < mountain due|mtn dew|regular dew|mt dew|dew
diet pepsi < d pepsi|diet peps|sugar free pepsi|pepsi diet|pepsi the diet one
diet coke < d coke|sugar free coke|coke diet|coke the diet one|coke light
coke zero < zero coke|coke zero sugar|zero sugar coke|coca cola zero|coke 0
root beer < root beer soda|rootbeer|root bear|rt beer
orange soda < orange pop|orange fanta|orange crush|orange sunkist
orange fanta < fanta orange|orange soda|orange pop
black cherry < black cherry soda|dark cherry
cream soda < creme soda|crm soda|vanilla soda|cream pop
diet cream < diet cream soda|cream soda diet|sugar free cream soda|diet cream pop
ginger ale < gingerale|ginger ail|canada dry|ging ale
peach tea < peach iced tea|peach snapple|peach ice tea
diet peach tea < diet peach snapple|zero sugar peach tea|peach diet|sugar free peach tea|peach tea diet|diet peach iced tea
kiwi strawberry < strawkiwi|kiwi strawberry snapple|strawberry kiwi|straw kiwi
water < h2o|just water|ice water|plain water|agua
bottled water < water bottle|btl water|bottle water|bottle of water|botella de agua|bottle a water
orange juice < oj|o j|jugo de naranja|orange jus
carrot < carrot juice
grass jelly < black jelly|herbal jelly|herb jelly
boba|tapioca pearl|tapioca < pearls|tapioca pearls|tapioca balls|black pearls
oreo < oreo cookies|oreo cookie|crushed oreo|crushed oreos|oreo crumbles|oreo pieces|oreo crumbs|cookie pieces oreo|oreos
m&m's|m & m < mnms|m and m|eminems|m ms|mms|m and ms|emenems
cookies & cream < c and c|cookies n cream|cookies and creme|cookies n crm|oreo ice cream|c n c
cookie dough < cookie doe|chocolate chip cookie dough|ccd|cookie do|choc chip cookie dough|bits of cookie dough|cookie dough pieces|cookie dough bits|cookie dough chunks
cookie dough < choco chip cookie dough
mint chip < mint choco chip|mcc|minty chip|mint chocolate|mint n chip|mint chocolate chip|mint choc chip|mint and chip|mint choco
mint chocolate chip < mint choco chip|mcc|minty chip|mint chocolate|mint chip|mint choc chip
rocky road < rocky rode|rocky rd
salted caramel < salty caramel|sea salt caramel|salt caramel|salted carmel
birthday cake < bday cake|b day cake|birthday|birthday cake ice cream
black & white < b and w|b n w|black n white
mango sorbet < mango sherbet|mango sorbay|mango dairy free|mango ice
snickerdoodle < snickerdoodle cookie|snicker doodle|the cinnamon sugar one
malt < malted|malt instead of shake|malt powder in it
make it a malt < malted|malt version|as a malt|malt instead
malt powder < malted powder|malted milk powder|scoop of malt|powdered malt|malted
whey protein < way protein|protein powder|whey powder|whey|scoop of whey
collagen < collagen powder|collagen peptides|scoop of collagen
cherry dip|cherry dipped < dipped in cherry|cherry shell|red dip|the red dip|cherry coating|cherry hard shell|dip in cherry|cherry dip cone
chocolate dip|chocolate dipped|chocolate shell < dipped in chocolate|chocolate coating|chocolate hard shell|dip in chocolate|magic shell|choc dip|choc dipped
chocolate dip|chocolate dipped|chocolate shell < hard chocolate shell|chocolate covered|chocolate coated|dip it in chocolate
glazed < original glazed|plain glazed|glazed donut|glaze|regular glazed
custard < custard filled|custard filling|bavarian cream filled
shredded carrots < carrot shreds|grated carrots|carrots shredded
fries inside < fries in it|fries in the pita|fries in the wrap|fries stuffed in|french fries inside|with fries in it|fries inside it|fries in the sandwich|stuffed with fries
fries inside < fries rolled in|fries in the gyro
hot & sour soup < hot and sour|hot n sour|hot sour|h and s soup|hot and sour sp|hot and sower soup|hot n sour soup
hot & sour < hot n sour|hot sour|h and s|hot and sower
egg drop soup < egg flower soup|eggdrop|egg drop sp
wonton soup < won ton soup|wonton sp|wonton
steamed < steam|stmd|steamed not fried|not fried steamed
fried < fried not steamed|deep fried|not steamed fried
grilled < grilled not fried|grilled instead of fried|off the grill|from the grill|chargrilled
pan fried < seared in the pan|potsticker style|panfried|pan seared|pan fry
garlic parmesan < garlic parmigiano|garlic parm|garlic parmesean|garl parm
lemon pepper < lp|lemon pep|lemonpepper|lem pepper
salt & vinegar < s and v|s n v|salt n vinegar|salt n vin|salt vinegar|salt and vin
sour cream & onion < sco|sc and o|sour cream n onion|sour crm and onion|s c and o|sour cream onion
sea salt < see salt|salted|just salted|plain salted
hot buffalo < hot buff|buffalo hot|hot wing sauce|buffalo the hot one
mild buffalo < mild buff|buffalo mild|mild wing sauce|buffalo the mild one
nashville hot < nashville style|nashville|nashville hot style|nash hot
thai hot < thai spicy|thai style hot|hot like thai people eat|thai hot spicy|real thai hot|thai heat
extra spicy < ex spicy|extra hot|super hot|super spicy|muy picante|make it super hot|make it extra hot|really spicy|very spicy|spicy spicy|xtra spicy|extra heat|as spicy as you can make it|as spicy as possible|as spicy as you can|as spicy as it gets|as spicy as it comes
extra hot < ex hot|extra spicy|super hot|super spicy|xtra hot|really spicy|very spicy|super duper hot|fire hot|as hot as you can make it|as hot as possible|as hot as you can|as hot as it gets|as hot as it comes
not spicy < no spice|no heat|non spicy|zero spice|zero heat|no spiciness|unspicy|no picante
no spice < not spicy|no heat|non spicy|zero spice|no spicy
rare < very rare|still red|bloody|red in the middle|bleeding|on the rare side|still mooing|super pink
medium rare < med rare|mr|mid rare|pink in the middle|warm red center|m rare|medium rear|midrare|a little pink
well done < wd|well|no pink|cooked through|cooked all the way|all the way done|fully cooked|cooked well|extra done|crispy well done|cook it well
medium well < mw|med well|mid well|slightly pink|little pink|med wel|medwell|midwell|med well done
lean < lean slices|the lean part|less fat|not fatty|no fat|leaner|lean cut|low fat|trimmed|lean only
fatty < fattier|moist|marbled|more fat|with fat|the fatty part
moist < fatty|the fatty part|fattier
sliced < slice them|slice it|slice em|pre sliced|cut up|cut into slices|slice it up|slice it for me
chopped < chop it|chop|chopped up|chopped not sliced|chop it up
bone in < traditional|regular bone in|classic bone in|with the bone|bones in|with bones|on the bone
boneless < no bone|no bones|without bones|bonless|w o bones
half rack < half slab|half a slab|half a rack
full rack < whole rack|full slab|whole slab|full rack of ribs|entire rack|a full rack
half order < half size|half portion|small order|half of an order|half an order|half serving
half pound < 8 oz|eight oz|8 ounces|eight ounces|half pnd|half lb|half a pound|half pound box|0 5 lb|1/2 pound
1/2 lb < 8 oz|eight oz|8 ounces|eight ounces|half lb|half a pound|half pound|0 5 lb|a half pound
1/4 lb < quarter pound|4 oz|four oz|4 ounces|quarter lb|a quarter pound
1 lb < pound of it|a pound of it|16 oz|16 ounces|one pound|a pound|full pound
2 lb < couple pounds|two pounds|2 pounds|couple of pounds|two lbs
half dozen < half a dozen|half doz|6 pack|six count|6 count|six pack
dozen < full dozen|12 count|12 pack
single < one patty|single patty|just one patty|1 patty|single burger|one layer|sgl
double < two patties|double patty|2 patties|double burger|two patty|dbl|doubled up
triple < three patties|triple patty|3 patties|triple burger|three patty
whole < the full one|entire|full size|whole one not half|full one|the whole thing
whole (12") < whole sub|full size|footlong|foot long|full sub|whole hoagie
half (6") < half sub|six inch|6 inch|half hoagie
6 inch < half sub|six in|six inch|6 incher|the 6 incher|half size|6in
12 inch < footlong|foot long|full sub|whole sub|12 incher|twelve inch|12in
mixed < mix|a mix of both|some of each|mixed up|both kinds|a mix|half of each|combination|mixture
baker's choice < your choice|you pick|surprise me|whatever you have|you choose|dealers choice|whatevers good|bakers pick|chefs choice
all everything < all everything bagels|everything bagels|every one everything|all of them everything
all white < all white meat|white meat only|breast and wing|breasts and wings
all dark < all dark meat|dark meat only|legs and thighs|leg and thigh|thighs and legs
cheese only < just cheese|plain cheese|cheese no meat|just the cheese one|only cheese
extra thick < make it thick|thick as you can|thicker than usual|really thick|super thick|make it extra thick
no foam < foam free|foamless|no froth
light sauce < lt sauce|not much sauce|little sauce|less sauce|go easy on the sauce|not too much sauce
light ice < lite ice|easy ice|not too much ice|just a little ice|less ice|little ice|lt ice|not much ice
light dressing < lt dressing|not too much dressing|easy on the dressing|little dressing|less dressing
no slaw < no coleslaw|no cole slaw|slaw off|hold the coleslaw
no onions < onion free|onions off|leave off the onions
no peppers < peppers out|no green peppers|peppers off|no bell peppers
no banana < banana out|banana off|banana free|no bananas
fr fries < french fries
coke < classic coke|coke classic|coca cola
fried egg < huevo frito|huevos fritos|egg fried|fried huevo
no sauce < sauceless|unsauced|dry no sauce|no sauce just plain|naked
naked < unsauced|sauceless|no sauce on them|dry no sauce|nekkid
dry < unsauced|sauceless|dry no sauce
apple juice < aj|apple juice box|jugo de manzana
butter < buttered|pat of butter|mantequilla
lemonade < lemon aid|lemonaid
cherry < maraschino cherry|a cherry on top
no dressing < dry no dressing|undressed
pint < pint container|16 oz container|half quart|16 oz|a pint
quart < quart container|32 oz container|32 oz|a quart
lime < squeeze of lime|limon
half & half < h and h
blueberries < blue berries|arandanos
grapefruit < grapefruit juice|grape fruit|pink grapefruit|toronja
slaw < coleslaw|cole slaw
green peppers < green bells|gr peppers|green bell peppers
green pepper < green bell|gr pepper|green bell pepper
vanilla ice cream < scoop of vanilla|vanilla scoop|scoop of vanilla ice cream
jalapeño|jalapeños < jalapeno peppers|jalapeno pepper
poached egg < poch egg|egg poached
walnuts < wall nuts|nueces
egg whites < no yolks|sub egg whites|whites only|just the whites|egg whites only|only egg whites|claras
plain cream cheese < regular cream cheese|reg cream cheese|regular cc|plain cc|plain schmear|regular schmear
extra shot < another shot|one more shot
applesauce < apple sauce|apple sauce cup|apl sauce
salmon < salmon filet|piece of salmon|salmon fillet
extra egg < another egg|add an egg|one more egg
extra patty < another patty|add a patty|extra burger patty|extra meat patty|one more patty
raisins < golden raisins|pasas
chocolate chip < choc chip|choco chip|chocolate chips
chocolate chips < choc chips|choco chips|chocochips|chips of chocolate
less ice < poco hielo|not much ice|not too much ice|easy on the ice|little ice|light ice
pepperoni < roni|ronis|peperoni
tamarind < tamarindo|tamarindo flavor|tamarin
tamarindo < tamarind|tamarind flavor|agua de tamarindo
anchovies < anchovy filets|anchoas|anchovy fillets|anchovys
lettuce wrap < lettuce wrapped|wrapped in lettuce|lettuce instead of bun|protein style|lettuce bun|no bun lettuce wrapped|lettuce instead of a bun|on lettuce
nutella < new tella|nutella drizzle|hazelnut spread|chocolate hazelnut|chocolate hazelnut spread
brioche bun < breeosh|brioche roll|brioche
cheese sauce < nacho cheese|cheese dip|liquid cheese|nacho cheese sauce
cole slaw|coleslaw < slaw|col slaw|cole slaw cup|cup of slaw
no dip < no dipping sauce
blue raspberry < blue razz|blue raz|blue rasp
chili flakes|red pepper flakes|crushed red pepper < pepper flakes|hot pepper flakes|crushed chili|red flakes|crushed red pepper flakes
hash brown|hash browns < hash brown patty|a hash brown patty|hash patty|hashbrown patty|hb
orange < orange soda|orange pop|naranja
fanta orange|orange fanta < orange soda|orange pop|fanta
salsa verde < green sauce|verde sauce|green salsa|tomatillo salsa
green sauce < salsa verde|aji verde|green salsa|spicy green sauce
red < red sauce|red chili sauce|the red sauce|salsa roja|red chile|red salsa
texas toast < thick toast|thick cut toast
apple slices < apple wedges|sliced apples|cut up apples|bag of apple slices|apples
fried onions < cooked onions|sauteed onions
mint < menta|hierbabuena|peppermint leaves
rainbow sprinkles < rbw sprinkles|colored sprinkles
chocolate sprinkles < brown sprinkles|choc sprinkles
gluten free < no gluten|g free|glutenfree
whole wheat < wh wheat|ww|whole wht
honey bbq < hbbq|hunny bbq|honey barbecue
hummus < chickpea dip|humus|hummous
marshmallows < mini marshmallows|mallows|malvaviscos
russian dressing < russian sauce|russian
boiled egg < huevo duro|hard boiled egg|hb egg
old bay < old bae|old bay sprinkled on|old bay seasoned|old bay dusted
pesto < basil pesto|green pesto|pesto sauce
twist < chocolate vanilla twist|chocolate and vanilla mixed|both flavors|swirled|swirl|chocolate vanilla swirl
brisket < beef brisket|brsk|smoked brisket
garlic butter < garlic butter dip|garlic butter sauce
hot honey < spicy honey|mikes hot honey
poppy < poppyseed|poppy seed
red bean < red bean paste|azuki|adzuki|sweet red bean|azuki beans|adzuki beans
sugar free vanilla < skinny vanilla|vanilla sf|sf vanilla|vanilla sugar free
dark roast < strong roast|dark coffee|drk roast|bold roast
medium roast < mid roast|regular roast
half sweet < half sugar|50%|50 percent|50% sweet|half the sweetness|half the syrup|half pumps|50% sugar
honey butter < whipped honey butter|butter with honey|honey whipped butter
jasmine rice < jasmine white rice|thai jasmine|jasmine|thai jasmine rice
mango habanero < mango hab|mango hab sauce
white toast < white bread toast|toasted white bread|toasted white
wheat toast < wheat bread toasted|toasted wheat|whole wheat toast|brown toast|toasted wheat bread
rye toast < rye bread toasted|toasted rye|rye tst|toasted rye bread
cinnamon sugar < cinnamon and sugar|sugar cinnamon|cinnamon sugar coated
extra crispy < fried hard|extra crunchy|cooked extra crispy|super crispy|really crispy
hot cherry peppers < cherry peppers|hot cherry pep|cherry pep|chopped cherry peppers|hot red cherry peppers
masago < masago eggs|orange fish eggs|smelt roe
no msg < no ajinomoto|msg free|without msg
cajeta < goat milk caramel|mexican caramel|cahetta
cel-ray < cell ray|celery soda|celery tonic|celray
chicken katsu < breaded chicken katsu|panko chicken|chicken cutlet
cup of soup < small soup|soup cup
guava < guayaba|guava flavor
lemon tea < lemon snapple|lemon iced tea|lemon ice tea
mixed greens < baby greens|spring mix|mesclun|field greens|mixed lettuce
paneer < paneer cheese|indian cheese|panir
pepsi < pepsi cola|a can of pepsi|can of pepsi
ponzu < citrus soy|citrus soy sauce|ponzu sauce
tuna salad < tunafish salad|tuna fish|tunafish|tuna fish salad
tuna < canned tuna|tuna fish|tunafish|atun
assorted < variety|assortment|an assortment|different kinds|a variety|mix of everything
cauliflower rice < caulirice|cauli rice|riced cauliflower
chili oil < rayu|spicy oil|hot oil|la yu|hot chili oil
eel sauce < ell sauce|unagi sauce|sweet soy glaze
gluten free roll|gluten free bun < gf bun|gf roll|roll with no gluten|gluten free bread|glutenfree roll
gluten free wrap < gf tortilla|gluten free tortilla|gf wrap
lychee jelly < litchi jelly|lychee coconut jelly
pepperoncini < pepperoncini peppers|pepper oncini|peperoncini
salted < with salt|lightly salted|salt on it
strawberry jam < strawberry preserves|strawberry jelly
sweet peppers < sweet peps|roasted sweet peppers
12 wings < dozen wings|12 ct|a dozen wings|12 piece
6 wings < half dozen wings|half a dozen wings|6 ct|6 piece|six piece|6 pc|half a dozen
10 wings < 10 piece|10 pc|ten piece|10 ct|ten wings
12 knots < dozen knots|dozen garlic knots|12 garlic knots
bamboo shoots < marinated bamboo|takenoko|pickled bamboo|menma
black raspberry < black razz|blk raspberry
coconut flakes < coconut shavings|shredded coconut|flaked coconut
extra consomé < extra broth|extra dipping broth|side of consome|extra caldo|extra birria broth
nori < seaweed|nori sheets|seaweed sheets|dried seaweed|roasted seaweed|seaweed paper
seaweed < nori|sea weed|nori sheets|seaweed sheets
soy paper < soybean paper|mamenori|soy sheet|soy wrap|soy paper not nori
regular sweet < normal sweet|normal sweetness|standard sweet|full sweet|regular sugar|regular sweetness
spinach tortilla < spinach wrap|green tortilla|green wrap
sticky rice < sweet rice|glutinous rice|khao niao|sticky white rice
yogurt < dahi|curd|plain yogurt|sweet yogurt|yoghurt
coconut water < cocowater|coconut h2o|agua de coco
garlic naan < garlic non|lasooni naan|garlic nan
no protein < no meat or protein|plain no protein|without protein
pita chips < pita crisps|crispy pita
pollo asado < pollo asada|chicken asada
pâté < liver pate|pork pate|pate spread
rare steak < rare beef|raw steak|eye round steak|rare eye round|rare sliced beef
reese's < reeses pieces cups|recees|reeses cups|peanut butter cups|reeses cup
starry < starry lemon lime|sierra mist|lemon lime soda
caramel drizzle < drizzled caramel|caramel drizzled on it|drizzle of caramel
corn tortillas < corn torts|tortillas de maiz
flour tortillas < flour torts|tortillas de harina
less sugar < less sweet|not too sweet|reduced sugar|lower sugar|light sugar|half sugar
lilikoi < passionfruit|passion fruit|maracuya|lily koi
passion fruit < lilikoi|passionfruit|maracuya|parcha
melted cheese < melt cheese on it|cheese melted
mixed vegetables < mix veg|mix vegetables|assorted vegetables|mixed veggies|veggies mixed
pastrami < strami
powdered < powdered sugar|sugar powdered|powdered donut
roast pork < chinese roast pork|char siu|bbq pork
seeded roll < sesame roll|sesame seed roll|roll with seeds|sesame seeded roll|seeded
shaved parmesan < parm shavings|parmesan shavings|shaved parm
shredded cheese < grated cheese
a la mode < with ice cream|with a scoop of ice cream|with vanilla ice cream|ice cream on top|with ice cream on it|alamode
vanilla ice cream < alamode|a la mode
cocktail sauce|cocktail < cocktail sc|red seafood sauce|shrimp cocktail sauce|shrimp sauce
double protein < 2x protein|protein double|double up the protein|double the protein
diet peach < diet peach snapple|zero sugar peach|sugar free peach|peach diet
family < fam size|family order|family pack|family size
heath bar < heath bits|crushed heath|heath bar crunch|heath
lemon potatoes < greek potatoes|greek lemon potatoes|roasted lemon potatoes
machaca < machaca beef|carne machaca|ma chaca
vanilla|vanilla syrup < vanilla shot|vanilla flavor|vanilla pump|vanilla flavor shot|vanilla flavoring
mocha|mocha syrup < mocha shot|mocha pump|mocha flavor
sprinkles < rainbow sprinkles|sprinks
graham cracker < graham|graham crackers|graham crumbs|graham cracker crumbs
gummy bears < gummies|gummi bears|gummy bear
cherries < cerezas|maraschino cherries
extra avocado < more avocado|double avocado
cornbread < corn bread|cornbread muffin|corn muffin
baked beans < bbq beans|barbecue beans|pork and beans
mashed potatoes < mash|mashed|mashed taters|smashed potatoes|creamed potatoes
baked potato < jacket potato
hash browns < hashbrowns|shredded potatoes|hash brown potatoes
home fries < homefries|breakfast potatoes|house potatoes|skillet potatoes
steak fries < thick fries|wedge fries
waffle fries < waffle cut fries|criss cut fries|waffle frys
curly fries < twister fries|spiral fries|curlys
swiss < swiss cheese|swis|baby swiss
cheddar < cheddar cheese|ched|sharp cheddar|yellow cheddar|chedar
pepper jack < pepperjack|pj|spicy jack|jalapeno jack|pj cheese
pepper jack cheese < pepperjack|spicy jack|jalapeno jack|pj cheese
gouda < gouda cheese
swiss cheese < swis|baby swiss|slice of swiss
sweet potato < camote|sweet tater
plantains < platanos|maduros|fried plantains|sweet plantains
yuca < cassava|yucca|manioc
black pepper < cracked pepper|ground pepper
green beans < string beans|haricots verts|snap beans
bell peppers < green peppers|capsicum
radishes < rabanos|sliced radish|radish slices
cabbage < repollo|shredded cabbage
lettuce < lechuga|lett|shredded lett
onions < cebolla|cebollas|onyons
onion < cebolla|onyon
cilantro < culantro|celantro
avocado < aguacate|avo|avacado|palta
cheese < chz|fromage
salt < sal|salt packet|salt packets
spinach < espinaca|espinacas|spinich
turkey < pavo|turkey meat|sliced turkey breast|turkey breast
ham < jamon|ham slices|deli ham
bacon < tocino|tocineta|bakon
sausage < salchicha|sausage patty|sausage link
pork belly < panceta|liempo|pork belly slices|samgyeopsal
duck < pato|roast duck|duck meat
lamb < cordero|lam|lamb meat
crab < cangrejo|jaiba|crab meat|crabmeat
imitation crab < krab|surimi|crab stick|fake crab|kani
octopus < pulpo|tako
squid < calamar|ika
scallops < callos|hotate
lobster < langosta|lobster meat
salmon roe < ikura|salmon eggs
eel < unagi|anago
egg noodles < egg noodle|mi noodles|yellow noodles
rice noodles < pho noodles|rice noodle|banh pho
thin noodles < skinny noodles|thin noodle
thick noodles < fat noodles|thick noodle|wide noodles
firm < firm noodles|noodles firm|noodles cooked firm
soft < soft noodles|noodles soft|noodles cooked soft
hard < hard noodles|noodles hard
`

// alwaysBefore lists foods, and words before them that add nothing.
const alwaysBefore = `
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
sausage < pork|breakfast|cooked
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
marinara|gravy|alfredo|cheese sauce|queso|nacho cheese|brown gravy|white gravy|meat sauce|red sauce < hot|warm|homemade|melted|creamy|regular|thick|plain
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

// alwaysAfter lists foods, and words after them that add nothing.
const alwaysAfter = `
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

// against lists words of which one before a food tells it from the food with another.
const against = `
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
`

// rooted returns the roots of the words of a text.
func rooted(text string) []string {
	var out []string
	for _, k := range cutText(text) {
		if k.text != "," {
			out = append(out, root(k.text))
		}
	}
	return out
}

// fullWords returns the words of a name as they are, "not" and all.
func fullWords(name string) []string {
	var out []string
	for _, k := range cutText(name) {
		if k.text != "," {
			out = append(out, k.text)
		}
	}
	return out
}

// saidFor is a way to say an option: roots of its words, and the names that it may stand for.
type saidFor struct {
	way   []string
	names [][]string
}

// saidFors are such ways by the first root, longest first.
var saidFors = func() map[string][]saidFor {
	out := map[string][]saidFor{}
	for line := range strings.SplitSeq(strings.TrimSpace(saidForOptions), "\n") {
		left, ways, _ := strings.Cut(line, " < ")
		var names [][]string
		for name := range strings.SplitSeq(left, "|") {
			names = append(names, fullWords(name))
		}
		for _, way := range append(strings.Split(ways, "|"), strings.Split(left, "|")[1:]...) {
			roots := rooted(way)
			out[roots[0]] = append(out[roots[0]], saidFor{roots, names})
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b saidFor) int { return len(b.way) - len(a.way) })
	}
	return out
}()

// alwaysBeside is what may stand beside a food and adds nothing: roots of its words, and those of the foods, joined by spaces.
type alwaysBeside struct {
	words []string
	foods map[string]bool
}

var besideBefore, besideAfter = alwaysOf(alwaysBefore), alwaysOf(alwaysAfter)

func alwaysOf(table string) map[string][]alwaysBeside {
	out := map[string][]alwaysBeside{}
	for line := range strings.SplitSeq(strings.TrimSpace(table), "\n") {
		left, sorts, _ := strings.Cut(line, " < ")
		foods := map[string]bool{}
		for food := range strings.SplitSeq(left, "|") {
			foods[strings.Join(rooted(food), " ")] = true
		}
		for sort := range strings.SplitSeq(sorts, "|") {
			words := rooted(sort)
			out[words[0]] = append(out[words[0]], alwaysBeside{words, foods})
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b alwaysBeside) int { return len(b.words) - len(a.words) })
	}
	return out
}

// againstOf are the words that tell a food from one with the word before it.
var againstOf = func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.SplitSeq(strings.TrimSpace(against), "\n") {
		words := rooted(line)
		for _, w := range words {
			out[w] = append(out[w], words...)
		}
	}
	return out
}()

// orderedOptions returns the words of the names of the options of the lines' items, by their roots joined by spaces.
func (t *trial) orderedOptions() map[string][]string {
	out := map[string][]string{}
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				for _, name := range [...]string{unparenthesized(o.Name), o.Name} {
					out[strings.Join(rooted(name), " ")] = fullWords(name)
				}
			}
		}
	}
	return out
}

// inItsWords returns toks with the names of options of the lines' items in the place of other ways to say them, and without what adds nothing to one.
func (t *trial) inItsWords(toks []tok) []tok {
	var has map[string][]string
	for k := 0; k < len(toks); k++ {
		first := root(toks[k].text)
		if toks[k].text == "," || saidFors[first] == nil && besideBefore[first] == nil && besideAfter[first] == nil && !measuring[toks[k].text] && !(k+1 < len(toks) && measuring[toks[k+1].text]) && !(k+2 < len(toks) && measuring[toks[k+2].text]) && !serveWords[first] {
			continue
		}
		if has == nil {
			has = t.orderedOptions()
		}
		if put, n := t.measured(toks, k, has); n > 0 {
			toks = slices.Replace(slices.Clone(toks), k, k+n, put...)
			k += len(put) - 1
			continue
		}
		if t.onlyPieces(toks, k, has) {
			toks = slices.Delete(slices.Clone(toks), k, k+2)
			k--
			continue
		}
		if put, n := t.optionSaid(toks, k, has); n > 0 {
			toks = slices.Replace(slices.Clone(toks), k, k+n, put...)
			k += len(put) - 1
			continue
		}
		if n := t.emptyBefore(toks, k, has); n > 0 && (k == 0 || toks[k-1].text != "not" && toks[k-1].text != "un") {
			toks = slices.Delete(slices.Clone(toks), k, k+n)
			k--
			continue
		}
		if n := t.emptyAfter(toks, k, has); n > 0 {
			toks = slices.Delete(slices.Clone(toks), k, k+n)
			k--
		}
	}
	return toks
}

// rootsAt reports whether words with these roots stand at k.
func rootsAt(toks []tok, k int, roots []string) bool {
	if k+len(roots) > len(toks) {
		return false
	}
	for i, w := range roots {
		if o := toks[k+i]; o.text == "," || root(o.text) != w {
			return false
		}
	}
	return true
}

// optionSaid returns the name of an option that the words at k are another way to say, and of how many words that is.
func (t *trial) optionSaid(toks []tok, k int, has map[string][]string) ([]tok, int) {
	for _, row := range saidFors[root(toks[k].text)] {
		n := len(row.way)
		if !rootsAt(toks, k, row.way) {
			continue
		}
		at := slices.IndexFunc(row.names, func(name []string) bool { return has[strings.Join(rooted(strings.Join(name, " ")), " ")] != nil })
		if k > 0 && numberOf(toks[k-1].text) > 1 && root(toks[k+n-1].text) != toks[k+n-1].text {
			continue
		}
		if at < 0 || t.hasName(strings.Join(row.way, " ")) || t.calledThing(toks, k, n, row.names[at]) || !t.endsThere(toks, k, n) || t.ofThingAfter(toks, k+n, row.names[at]) {
			continue
		}
		var put []tok
		for _, w := range has[strings.Join(rooted(strings.Join(row.names[at], " ")), " ")] {
			put = append(put, tok{text: w, raw: toks[k].raw, sep: w == "and" || w == "with"})
		}
		return put, n
	}
	return nil, 0
}

// calledThing reports whether the first or the last of the n words at k, which the name of the option does not have, ends the name of an item, and was not said before.
func (t *trial) calledThing(toks []tok, k, n int, name []string) bool {
	for _, w := range [...]tok{toks[k], toks[k+n-1]} {
		if little[w.text] || refuseWords[w.text] || numberOf(w.text) >= 0 || slices.ContainsFunc(name, func(o string) bool { return root(o) == root(w.text) }) || slices.ContainsFunc(toks[:k], func(o tok) bool { return root(o.text) == root(w.text) }) {
			continue
		}
		if slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return endsThing(t.wordsOf(it.Name), t.itemWords(it), w.text) })
		}) {
			return true
		}
	}
	return false
}

// endsThing reports whether a word ends the name of a thing, or what stands before "with" in it.
func endsThing(name, outside []string, w string) bool {
	for i, n := range name {
		if root(n) == root(w) && (i+1 == len(name) || i+1 == len(outside) || name[i+1] == "with" || name[i+1] == "w" || name[i+1] == "in" || name[i+1] == "on") {
			return true
		}
	}
	return false
}

// endsThere reports whether the n words at k are no part of a longer phrase: something else begins after them, or none of them is of the menu.
func (t *trial) endsThere(toks []tok, k, n int) bool {
	if k > 0 && !toks[k-1].sep && (toks[k-1].text == "not" || toks[k-1].text == "un" || !little[toks[k-1].text] && t.hasName(root(toks[k-1].text)+" "+root(toks[k].text))) {
		return false
	}
	if k+n >= len(toks) {
		return true
	}
	if next := toks[k+n]; next.sep || little[next.text] || refuseWords[next.text] || talk[next.text] || next.text == "side" || next.text == "or" {
		return true
	}
	return !slices.ContainsFunc(toks[k:k+n], func(w tok) bool { return t.hasName(root(w.text)) })
}

// ofThingAfter reports whether something stands at k that may be called by a word of the name of an option, because an item is: "a mozarella corndog" is no corn dog with cheese.
func (t *trial) ofThingAfter(toks []tok, k int, name []string) bool {
	if k >= len(toks) || toks[k].sep || little[toks[k].text] || refuseWords[toks[k].text] || talk[toks[k].text] || among(toks[k].text, "too also again either anyway") {
		return false
	}
	return slices.ContainsFunc(name, func(w string) bool {
		return len(w) > 3 && slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
			return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
				own := t.rootsOf(it.Name)
				return slices.Contains(own, root(w)) && own[len(own)-1] != root(w)
			})
		})
	})
}

// emptyBefore returns how many words at k add nothing to the food after them, an option of a line's item.
func (t *trial) emptyBefore(toks []tok, k int, has map[string][]string) int {
	for _, row := range besideBefore[root(toks[k].text)] {
		n := len(row.words)
		if !rootsAt(toks, k, row.words) || k+n >= len(toks) {
			continue
		}
		at := k + n
		for more := 1; more > 0 && at < k+n+4 && at < len(toks); at += more {
			more = t.emptyBefore(toks, at, has)
		}
		for m := min(3, len(toks)-at); m > 0; m-- {
			food := strings.Join(rootsIn(toks[at:at+m]), " ")
			if !row.foods[food] || !offersFood(has, food) {
				continue
			}
			first, _, _ := strings.Cut(food, " ")
			if t.tellsBy(row.words, first, has) || k > 0 && !toks[k-1].sep && !little[toks[k-1].text] && t.hasName(root(toks[k-1].text)+" "+row.words[0]) {
				break
			}
			return n
		}
	}
	return 0
}

// rootsIn returns the roots of toks.
func rootsIn(toks []tok) []string {
	out := make([]string, len(toks))
	for i, w := range toks {
		out[i] = root(w.text)
	}
	return out
}

// offersFood reports whether an option has the words of a food in its name, one after the other.
func offersFood(has map[string][]string, food string) bool {
	if has[food] != nil {
		return true
	}
	for name := range has {
		if strings.Contains(" "+name+" ", " "+food+" ") {
			return true
		}
	}
	return false
}

// tellsBy reports whether the menu has a food with one of these words before it, or with one that is said against it, or an option that is called by such a word alone.
func (t *trial) tellsBy(words []string, food string, has map[string][]string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		return has[w] != nil || t.hasName(w+" "+food) || slices.ContainsFunc(againstOf[w], func(o string) bool { return t.hasName(o + " " + food) })
	})
}

// emptyAfter returns how many words at k add nothing to the option of a line's item that they stand after.
func (t *trial) emptyAfter(toks []tok, k int, has map[string][]string) int {
	for _, row := range besideAfter[root(toks[k].text)] {
		if k == 0 || toks[k-1].sep || !rootsAt(toks, k, row.words) {
			continue
		}
		for m := min(4, k); m > 0; m-- {
			food := strings.Join(rootsIn(toks[k-m:k]), " ")
			if !row.foods[food] || !offersSome(has, food) {
				continue
			}
			a, b := root(toks[k-1].text), row.words[0]
			if t.hasName(a+" "+b) || has[b] != nil || k+len(row.words) < len(toks) && t.hasName(b+" "+root(toks[k+len(row.words)].text)) || k-m > 0 && numberOf(toks[k-m-1].text) > 1 || k+1 < len(toks) && toks[k+1].text == "on" || !t.piecesAfter(toks, k) && t.otherThing(toks, k) {
				break
			}
			return len(row.words)
		}
	}
	return 0
}

// otherThing reports whether the word at k is one of the name of an item, and no such word was said before.
func (t *trial) otherThing(toks []tok, k int) bool {
	w := root(toks[k].text)
	soda := "soda pop soft fountain"
	if among(w, "soda pop tea drink") && slices.ContainsFunc(toks[:k], func(o tok) bool { return root(o.text) == w || among(w, soda) && among(root(o.text), soda) }) {
		return false
	}
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool { return slices.Contains(t.rootsOf(it.Name), w) })
	})
}
