package check

// In this file: more other names of dishes and drinks, in the list of the check.

// dishNames are lines in the form of alsoCalled.
const dishNames = `
tonkatsu ramen|tonkutsu ramen|tonkotzu ramen > tonkotsu ramen
tai tea|tai iced tea|tai ice tea > thai tea|thai iced tea|thai milk tea
chicken parm dinner|chicken parm entree|chicken parm platter|chicken parm plate > chicken parmigiana dinner|chicken parmigiana|chicken parmesan
eggplant parm dinner|eggplant parm entree|eggplant parm platter|eggplant parm plate > eggplant parmigiana dinner|eggplant parmigiana|eggplant parmesan
veg thali|veggie thali > vegetarian thali|vegetable thali
ff > french fries|fries
sobolo|bissap|bissop|hibiscus tea|hibiscus drink > zobo|sobolo|bissap|hibiscus tea
dodo > fried plantain|fried plantains|dodo
bofrot|bofloat|boflot|puff puffs|puffpuff|puff puff balls > puff puff
koose|kosai|bean fritter|bean fritters > akara
shitor|shito sauce|shito pepper > shito
wakye|waachey|waache|watchey > waakye
moimoi|moyi moyi > moi moi
foo foo|foufou|fu fu > fufu
thieboudiene|ceebu jen|thieb|thiebou dieun|tieboudienne|cheb jen > thieboudienne
maafe|mafe lamb > mafe|lamb mafe
peanut soup|groundnut stew|nkatenkwan|nkate nkwan > groundnut soup
yassa chicken|poulet yassa|yassa poulet > chicken yassa
spf > sweet potato fries
ejote|ejotes > green beans
khir|indian rice pudding > kheer
mapo > mapo tofu|ma po tofu
misoshiru > miso soup
goma wakame|hiyashi wakame|sea weed salad > seaweed salad
mozzie > mozzarella stick
puppuccino|puppy cup|pupachino|puppaccino|pup uccino|doggie cup|doggy cup > pup cup
arroz rojo|red rice|orange rice > mexican rice|spanish rice
garlic nahn|lasooni naan|lasuni naan > garlic naan
plain nahn > plain naan
cheese nahn > cheese naan
rogan gosh|roghan josh|rogan jush > rogan josh
soup du jour|daily soup|sopa del dia|today soup > soup of the day
balaclava|baclava > baklava
quartado|cordado|quartada > cortado
kow soy|khao soy|cow soy > khao soi
tandoor roti > tandoori roti
cinny roll|cinnabun|cinnamon swirl bun|cin roll > cinnamon roll
baked city|baked zitti > baked ziti
ear of corn > corn on the cob
rb float > root beer float
cheese toastie|toasted cheese sandwich|toasted cheese > grilled cheese
espresso over ice cream|espresso on ice cream > affogato
b and c burrito > bean and cheese burrito
hamburguesa con tocino > bacon burger
burrito de desayuno|morning burrito|brekkie burrito > breakfast burrito
murg makhni|murgh makhni > butter chicken
mango relish > mango chutney
combination fried rice|combo fried rice > house special fried rice
filet o fish > fish sandwich
cappy|cappo > cappuccino
ramoonay|ramunay > ramune
spag and meatball > spaghetti and meatball
hot and sower soup|h and s soup > hot and sour soup
creme de menthe shake > mint shake
bacon lettuce tomato|bacon lettuce and tomato|bacon lettuce n tomato > blt
root beer with ice cream|root beer and ice cream|rootbeer with ice cream > root beer float
coke with ice cream > coke float
soy bean|soya bean|eda mommy|edamommy|edemame|eda mame|adamame|edamami > edamame
frickle|fried dill|fried dill pickle|pickle fries|fried pickle spear > fried pickle
paddy melt|patti melt|pattie melt > patty melt
terra mi su|tear a misu|tirami su|teramisu|tira misu > tiramisu
caramel custard|creme caramel|cream caramel > flan
eggs and soldiers > egg and toast
bul gogi|bull gogi|bulgoki|korean marinated beef > bulgogi
coffee on ice|coffee over ice|cafe helado|cafe frio > iced coffee
cold tea|te helado|te frio|tea on ice > iced tea
sweet t|sweet tee > sweet tea
un sweet tea|un sweetened tea|tea no sugar > unsweet tea|unsweetened tea
diet coca|d coke|coca diet > diet coke
zero coke > coke zero
bubbly water|gassy water|agua mineral|agua con gas|mineral water > sparkling water|mineral water|topo chico
plain water|flat water|agua embotellada|water in a bottle|water in bottle > bottled water
cafe o lay|cafe olay > cafe au lait
chocolate caliente > hot chocolate
chocomilk|choco milk|leche con chocolate|leche de chocolate > chocolate milk
white milk > milk
oat raisin cookie > oatmeal raisin cookie
hot oat|avena > oatmeal
home fried potato|fried breakfast potato > home fries
bubba ganoush|baba ganush > baba ganoush
chickpea dip|hummis|hoomus|humus|humas > hummus
indian yogurt sauce|yogurt cucumber sauce > raita
pan fried dumpling > gyoza|potsticker|pot sticker
garlic naught|garlic nots > garlic knot
garlic toast|garlicky bread > garlic bread
walking taco|free toe pie|fritos with chili and cheese|frito chili pie|chili frito pie > frito pie
london frog > london fog
earl gray latte > london fog
black dal|black dahl|doll makhani|dull makhani > dal makhani
go bee manchurian|gobi manchurion|cauliflower manchurian > gobi manchurian
a loo gobi|allu gobi|alu gobi > aloo gobi
moo goo guy pan|mugu gai pan|moogoogaipan|moo goo guy pan > moo goo gai pan
buddhist delight|lo han chai|buddha style vegetable > buddha delight
holla french toast|challa french toast > challah french toast
garbage plate > trash plate
poor boy > po boy
codfish and ackee|ackee and codfish|aki and saltfish|ackee and cod > ackee and saltfish
sweet pot fries > sweet potato fries
hamburguesa > hamburger|burger
hamburguesa con queso > cheeseburger|cheese burger
perro caliente|pancho > hot dog
ensalada griega > greek salad
ensalada cesar|seezer salad|kale seizure > caesar salad|kale caesar
ensalada de papa > potato salad
sopa de lentejas|mercimek soup|mercimek corbasi > lentil soup
sopa de pollo > chicken soup|chicken noodle soup
sopa de tortilla|sopa azteca > tortilla soup
sopa de tomate > tomato soup
arroz frito con pollo|chicken fry rice|chicken fried rise > chicken fried rice
arroz frito > fried rice
arroz blanco > white rice
arroz integral|whole grain rice > brown rice
papas con queso > cheese fries
asada fries > carne asada fries
papas fritas|papitas > french fries|fries
aros de cebolla > onion rings
alitas > wings
palitos de queso|dedos de queso > mozzarella sticks
totopos con salsa|tortilla chips and salsa|salsa and chips|salsa chips > chips and salsa
totopos con guacamole > chips and guacamole
quesadilla de queso|cheese quesa > cheese quesadilla
quesadilla de pollo > chicken quesadilla
burrito de pollo > chicken burrito
burrito de frijol > bean burrito
taco de pescado > fish taco
taco de camaron > shrimp taco
taco de papa|tacos dorados de papa > potato taco|crispy potato taco
empanada de carne|carne empanada|meat empanada > beef empanada
empanada de pollo > chicken empanada
coconut flavored ice cream|ice cream coconut flavor > coconut ice cream
helado de vainilla > vanilla ice cream
helado de chocolate > chocolate ice cream
sandwich de helado > ice cream sandwich
trays leches|three milks cake > tres leches
pay de queso > cheesecake
pay de manzana|tarta de manzana > apple pie
pan de ajo > garlic bread
pan de platano > banana bread
pan o chocolate|chocolate crossaint|pain au choc > pain au chocolat|chocolate croissant
pate show|patay chaud|pate so|vietnamese meat pie > pate chaud
jugo de naranja|orange jc > orange juice
jugo de manzana > apple juice
jugo de zanahoria|carrot jc > carrot juice
grape fruit juice > grapefruit juice
limonada > lemonade
limonada con menta|lemon mint drink|mint lemon aid|minted lemonade|lemon mint > mint lemonade
agua de horchata > horchata
cafe latte|caffe latte > latte
caffe mocha|cafe mocha > mocha
cold spring roll|goi quon > summer roll
crispy spring roll > fried spring roll|egg roll
cream cheese wonton|crab cheese wonton|crab cheese puff > crab rangoon
wonton mein|wun tun min|won ton mein > wonton noodle soup
pan fried pork bun|pan fried soup bun > sheng jian bao
tofu skin noodle > tofu noodle
chicken stick|chicken on a stick|chicken on stick|chicken skewer > chicken satay|chicken skewer
pork on a stick|grilled pork skewer|pork skewer|moo bing > moo ping
keema samosa|meat samosa|lamb samosa > lamb samosa|beef samosa|meat samosa
indian onion fritter|fried onion fritter|onion fritter > onion bhaji|onion pakora
indian coke > thums up
milk cake dumpling > ras malai|rasmalai
kabuli naan|sweet naan|naan with nuts and raisins > peshwari naan
peas and cheese curry > mutter paneer|matar paneer
bakra curry|goat masala curry > goat curry
khao niao mamuang|khao neow mamuang > mango sticky rice
thai grilled pork > moo ping
tim a tim salad|ethiopian tomato salad > timatim salad
greek iced espresso > freddo espresso
greek meat pie > kreatopita
cheese cigar|sigara borek|cheese borek roll > cheese roll
bottle coke|coke in the glass bottle|glass bottle coke|coca de vidrio|coca mexicana > mexican coke
jewish penicillin > matzo ball soup
ccf > chili cheese fries
cfr > chicken fried rice
vfr > vegetable fried rice
sfr > shrimp fried rice
bfr > beef fried rice
pfr > pork fried rice
hec > ham egg and cheese
blta > blt with avocado
fgt|fried green mater > fried green tomato
mcb > mongolian beef
gtc > general tso chicken
sjb > sheng jian bao
ny cheesecake > new york cheesecake
cc cookie|cc chip cookie|choc chip cookie > chocolate chip cookie
b and w cookie > black and white cookie
b and g > biscuits and gravy
s and p chicken > salt and pepper chicken
peanut butter and jelly|peanut butter jelly|pbj > pb and j
salt caramel|sea salt caramel|sea salted caramel > salted caramel
soya sauce > soy sauce
string bean|stringbean > green bean
garlicky green bean|garlic string bean > garlic green bean
korean chicken sandwich > k chicken sandwich
puerto rican burger > boricua burger
torta hawaii|torta hawaiian|ham and pineapple torta > torta hawaiana
mac n cheez|mac and cheez|mac n chz|macaroni pie > mac and cheese|baked mac and cheese
shirley t > shirley temple
redeye > red eye
roni slice > pepperoni slice
scallion cake|spring onion pancake > scallion pancake
veggie dog > vegan hot dog
vegetarian burger|meatless burger > veggie burger
cheese chili dog > chili cheese dog
hot dog on a stick|hotdog on a stick|battered hot dog > corn dog
half moon|half and half cookie > black and white cookie
brownie a la mode|brownie alamode > brownie sundae
raspberry filled donut|raspberry filled > raspberry jelly
strawberry filled donut > strawberry jelly
cat fish > catfish
linguica and egg|portagee sausage and egg|port sausage and egg > portuguese sausage and egg
tuna sushi > tuna nigiri
salmon sushi > salmon nigiri
sake sashimi > salmon sashimi
maguro sashimi > tuna sashimi
ebi nigiri|ebi sushi > shrimp nigiri
unagi nigiri > eel nigiri
hot sencha > hot green tea
unleaded > decaf
glazed ring|raised glazed > glazed donut
gob > whoopie pie
creemee cone|creamee cone|soft ice cream cone > soft serve cone
fried pork belly|crispy pork belly > lechon kawali
chicken philly|chicken steak > chicken cheesesteak|chicken philly
meat and cheese sub > italian sub
gyro wrap > gyro pita|gyros sandwich|gyro sandwich
`
