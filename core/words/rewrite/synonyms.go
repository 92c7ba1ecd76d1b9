package rewrite

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/words/english"
)

// This file puts the menu's own name for a thing in the place of another name for it: "octopus balls" where the menu has Takoyaki.

// SameThings lists names for one thing, a line for each. A name stands for any other of its line, where the menu has that and not this one.
const SameThings = `
roast|roasted
spinach|spinaci
chocolate|cioccolato
pistachio|pistacchio
hazelnut|nocciola
vanilla|vaniglia
eggplant|melanzane
unagi|eel
uni|sea urchin
hamachi|yellowtail
ikura|salmon roe
tobiko|flying fish roe
masago|smelt roe|capelin roe
amaebi|sweet shrimp
maguro|tuna
toro|fatty tuna|tuna belly
hirame|fluke
tai|red snapper
saba|mackerel
kani|crab stick|imitation crab|surimi
tako|octopus
ika|squid
hotate|scallop
hokkigai|surf clam
inari|tofu pocket
takoyaki|octopus ball
gyoza|potsticker|pot sticker|pan fried dumpling|guo tie|guotie|fried dumpling
karaage|japanese fried chicken
edamame|soybean
ume|umeshu|plum wine
ajitama|soft boiled egg|marinated egg|ramen egg|seasoned egg
menma|bamboo shoot
negi|green onion|scallion|spring onion
kikurage|wood ear|black fungus
kappa maki|cucumber roll
tekka maki|tuna roll
temaki|hand roll
gari|pickled ginger
onigiri|rice ball
ramune|japanese soda|marble soda
wakame salad|seaweed salad
xiao long bao|xlb|soup dumpling
har gow|har gau|ha gow|shrimp dumpling
siu mai|shumai|shu mai|siew mai
char siu|barbecue pork|roast pork
chow fun|ho fun|hor fun
mapo tofu|ma po tofu|mapo doufu|mapo bean curd
dan dan noodle|tan tan noodle|dandan noodle
congee|jook|rice porridge
oyster on the half shell|oyster on half shell|raw oyster
clam on the half shell|clam on half shell|raw clam
youtiao|chinese donut|chinese cruller
egg foo young|egg foo yung|egg fu yung
bok choy|pak choi
scallion pancake|green onion pancake|onion pancake|cong you bing
kung pao|kung pow|gong bao|kong pao
crab rangoon|crab wonton|cheese wonton|crab puff|crab ragoon|cheese rangoon
pea shoot|dou miao|snow pea leaf
gai lan|chinese broccoli|kai lan
turnip cake|radish cake|lo bak go|daikon cake|law bok gow|lobak gao
egg tart|dan tat
moo shu|mu shu|moo shoo
peking duck|beijing duck
tso|tsao|tao|gau
boba|tapioca pearl|tapioca|pearl|tapioca ball|black pearl
tteokbokki|dukbokki|ddukbokki|topokki|ddeokbokki|tteok bokki
kimbap|gimbap|kim bap
galbi|kalbi|korean short rib
japchae|chap chae
sundubu|soondubu|soft tofu stew|soon tofu|soft tofu soup|sundubu jjigae|soondubu jjigae
bibimbap|bi bim bap|bibimbop
kimchi|kim chi
jajangmyeon|jjajangmyeon|black bean noodle
danmuji|pickled radish|yellow radish
gochujang|korean chili paste
naengmyeon|korean cold noodle
pajeon|korean pancake
pho ga|chicken pho
pho bo|beef pho
pho chay|vegetarian pho|veggie pho|tofu pho|vegan pho
goi cuon|summer roll|rice paper roll|garden roll|salad roll
cha gio|imperial roll|fried spring roll
com tam|broken rice
ca phe sua da|cafe sua da|vietnamese iced coffee|iced vietnamese coffee
nuoc cham|nuoc mam cham
banh xeo|vietnamese crepe|sizzling crepe
thit nuong|grilled pork|charbroiled pork
dac biet|house special
sinh to|vietnamese smoothie
bo kho|beef stew
pad see ew|pad si ew|pad see you|pad se ew|pad c ew|pad seew|see ew|pad siew|pad see eew
pad kee mao|pad kee mow|pad ki mao|drunken noodle|pad kimao|drunkard noodle
tom yum|tom yam
tom kha|tom ka
massaman|mussaman|matsaman
panang|penang|phanaeng|panaeng
satay|sate
larb|laab|laap|larp
som tum|som tam|papaya salad|green papaya salad
pad krapow|pad kra pao|pad gra prow|pad ka prao|pad gaprao|pad kra pow|pad kra prow|basil stir fry|thai basil stir fry|holy basil stir fry
khao soi|kao soi
papadum|papad|pappadum|poppadom|papadam|pappadam|poppadum
chapati|chapatti|phulka|chapathi
chana masala|chole|chickpea curry|channa masala|chickpea masala|chana curry
saag|palak|sag
salted lassi|salty lassi|salt lassi|namkeen lassi
sweet lassi|sugar lassi|meethi lassi
thums up|thumbs up|thumb up
cornbread muffin|corn muffin
pollo guisado|stewed chicken
carne guisada|stewed beef
arroz con gandules|rice with gandules|rice and gandules|rice with pigeon peas|rice and pigeon peas
bistec encebollado|steak and onion
habichuelas guisadas|stewed bean
arroz con pollo|rice with chicken|chicken and rice
pernil|roast pork shoulder
palak paneer|saag paneer|spinach paneer
aloo gobi|potato cauliflower
aloo|potato
gobi|gobhi|cauliflower
baingan bharta|baigan bharta|roasted eggplant|mashed eggplant|eggplant bharta
bhindi|okra
butter chicken|murgh makhani|chicken makhani|makhani chicken
dal makhani|black lentil|daal makhani|makhani dal
dal tadka|tadka dal|yellow dal|daal tadka|dal tarka|tarka dal|yellow lentil|yellow lentil curry
onion bhaji|onion pakora|onion bhajia
biryani|biriyani|briyani|biriani|biryiani
korma|kurma|qorma
vindaloo|vindalu
jeera rice|cumin rice
kheer|rice pudding|mexican rice pudding
gulab jamun|gulab jaman|gulab jamoon
rasmalai|ras malai|rasamalai
masala chai|masala tea
idli|idly
puri|poori
paratha|parantha|parotha
jhinga|shrimp
kulfi|indian ice cream
kebab|kabob|kabab|kebob
matar|mutter|muttar|mattar|mater
methi|fenugreek
imli|tamarind
dahi|curd
baba ganoush|baba ghanoush|baba ganouj|baba ghanouj|babaganoush|baba ganush|baba gannoush|eggplant dip|moutabal|mutabal
hummus|houmous|hommus|hummous|houmus
tabbouleh|tabouli|tabouleh|tabbouli|tabboule|taboule
falafel|felafel|falafil
shawarma|shwarma|schwarma|shawerma|chawarma|shawurma
tzatziki|tsatsiki|tzaziki|tzatsiki|cucumber sauce
dolma|dolmade|dolmadakia|grape leaf|stuffed grape leaf|dolmathes|warak enab|warak dawali|waraq enab|yalanji|yaprak
kibbeh|kibbe|kebbeh
fattoush|fatoush|fattouche|fattush
toum|garlic sauce|garlic dip|garlic whip|toom
tahini|tahina|tehina|sesame sauce
spanakopita|spinach pie|spanikopita|spinach feta pie
tiropita|cheese pie|tyropita
saganaki|flaming cheese
gyro|yiro|yeero|giro|jyro|jiro|gyros
moussaka|mousaka|musaka
pastitsio|greek lasagna|pastichio
avgolemono|lemon chicken soup|egg lemon soup|chicken lemon soup
tirokafteri|spicy feta|spicy feta dip|htipiti
taramosalata|taramasalata|fish roe dip
horiatiki|village salad|greek village salad
galaktoboureko|greek custard pie
loukoumades|greek donut|honey puff|honey donut ball|greek donut ball|honey ball
halloumi|haloumi
labneh|labne|lebneh|labaneh
kofta|kafta|kefta|kofte|kufta|kefte
baklava|baklawa|baklavah|baclava
manakish|manakeesh|manaeesh|zaatar bread
mujadara|mujaddara|mejadra
knafeh|kunafa|kanafeh|kunefe
shish tawook|shish taouk|shish tawouk
ful|foul|fava bean|ful medames
batata harra|spicy potato
doro wat|doro wot|doro wet|chicken stew|stew of chicken
misir wot|misir wat|red lentil|missir wat|missir wot|missir
kik alicha|yellow split pea|split pea|kik aletcha
gomen|collard green
shiro|shiro wat|shiro wot
tikel gomen|tikil gomen|atakilt|atkilt|cabbage
fosolia|fasolia|fosolya|string bean
kitfo|steak tartare|beef tartare
injera|enjera
sambusa|sambosa
elote|street corn|mexican corn|mexican street corn
esquites|street corn cup|corn cup|corn in a cup|elote en vaso
flauta|taquito|rolled taco
horchata|orchata|orchatta
pico de gallo|salsa fresca|pico|fresh tomato salsa|tomato salsa
sopapilla|sopaipilla
tres leches|three milk cake
jamaica|hibiscus
chicharron|pork rind|fried pork skin
chile relleno|stuffed poblano
lengua|beef tongue|tongue
tripas|tripe
nopales|cactus|nopal|nopalito
carnitas|braised pork
carne asada|grilled steak
charro bean|frijoles charros|cowboy bean
refried bean|frijoles refritos|refritos
chorizo|mexican sausage
maduros|sweet plantain|fried sweet plantain|ripe plantain
tostones|green plantain|patacones
yuca|cassava|yucca
ropa vieja|cuban shredded beef
cubano|cuban|cuban sandwich
cafecito|cuban coffee|cuban espresso
papa rellena|stuffed potato
lechon|lechon asado
lomo saltado|peruvian beef stir fry
chicha morada|purple corn drink|chicha
maracuya|passion fruit|passionfruit|parcha|chinola
arroz chaufa|peruvian fried rice|chaufa
pavo|turkey
anticucho|beef heart
cancha|toasted corn
inca kola|inca cola
lumpia|filipino egg roll|filipino spring roll|lumpiang
lumpia shanghai|egg roll shanghai|lumpiang shanghai
pancit|pansit
longganisa|longanisa|longaniza|filipino sausage
ube|purple yam
calamansi|kalamansi
sinangag|garlic rice
leche flan|creme caramel|caramel custard
ahi|ahi tuna|yellowfin
mac salad|macaroni salad
malasada|malassada|portuguese donut
haupia|coconut pudding
kalua pig|kalua pork
shoyu|soy sauce
shave ice|shaved ice|snow cone|snowball|snoball|sno ball
taylor ham|pork roll
home fries|homefries|breakfast potato|country potato|country fries|cottage fries|cottage potato|skillet potato|house potato
tater tot|tot|tater round|potato puff|potato round|tater
hot dog|frank|frankfurter|wiener|weiner|hotdog|glizzy|red hot
chili dog|coney|coney dog
corn dog|corndog|pogo
chicken finger|chicken tender|chicken strip|tendy
sprinkle|jimmy|jimmies
cinnamon roll|cinnamon bun
seltzer|sparkling water|soda water|club soda|fizzy water|carbonated water
arnold palmer|half tea half lemonade|iced tea lemonade
hot chocolate|hot cocoa|hot coco|hot choc|drinking chocolate
lox|smoked salmon|nova|nova lox
schmear|shmear|schmeer
hard roll|kaiser roll|kaiser
capicola|gabagool|capocollo|coppa|capicolla|cappicola
mozzarella|mootz|mutz|mozarella|mozzerella
soppressata|soppresata|sopressata
provolone|prov|provie
broccoli rabe|broccoli rab|rapini
giardiniera|hot giard|giard
au jus|jus
pepperoncini|peperoncini|pepperoncino|peperoncino
cutlet|milanesa|milanese
parmigiana|parmigiano
marinara|red sauce|pomodoro
vodka sauce|alla vodka|pink sauce
aglio olio|garlic oil
pasta fagioli|pasta fazool|pasta fagiole|pasta and bean
calamari|fried squid|calamares|calamary
cannoli|canoli|cannolo
tiramisu|tirimisu|tiramasu
white pie|white pizza|pizza bianca|bianca
margherita|marg
meat lover|meatlover|carnivore
mozzarella stick|fried mozzarella|cheese stick
jalapeno popper|stuffed jalapeno
blue cheese|blu cheese
special sauce|secret sauce|burger sauce
corn bread|cornbread
hush puppy|hushpuppy
crawfish|crayfish|crawdad|mudbug
tartar sauce|tartar|tarter sauce|tarter|tartare sauce
quahog|stuffed clam|stuffy
johnny cake|johnnycake
rice and peas|peas and rice
oxtail|ox tail
escovitch|escoveitch|escabeche
callaloo|calaloo
saltfish|salt fish|salt cod
aubergine|eggplant
courgette|zucchini
coriander|cilantro
capsicum|bell pepper
mange tout|snow pea
gammon|ham steak
banger|sausage|saus|sausg
jacket potato|baked potato
cotton candy|candy floss
popsicle|ice lolly|ice pop
catsup|ketchup|ketsup|catchup|katsup
gherkin|pickle
sour cream|soured cream|sr cream|sr crm|sour crm
toastie|toasted sandwich
mince|ground beef
filet mignon|fillet mignon
new york strip|ny strip|strip steak
ribeye|rib eye|delmonico
bratwurst|brat
kielbasa|polish sausage|kolbasa
pierogi|pierogie|perogy|perogie|pyrohy
latke|potato pancake
matzo ball|matzah ball|matzoh ball|matza ball
rugelach|rugalach|rugelah
challah|hallah
spaetzle|spatzle
borscht|borsch|beet soup
pain au chocolat|chocolate croissant
pao de queijo|brazilian cheese bread
sriracha|siracha|sirracha|rooster sauce
aioli|garlic mayonnaise
simple syrup|liquid sugar|sugar syrup
powdered sugar|confectioner sugar|icing sugar
dr pepper|dr p|dr pep|doctor pepper|dr peper
ginger ale|gingerale|ginger ail
root beer|rootbeer|rootbear
cream soda|creme soda
mountain dew|mtn dew|mt dew
worcestershire|worcester|worchestershire
chipotle|chipolte
quesadilla|quesadia|kesadilla
guacamole|wakamole
jalapeno|halapeno|jalepeno|jalap|jalopeno|jalapino|jalepano
beignet|benyay
gnocchi|nokki|gnochi
bruschetta|brushetta|bruscetta
prosciutto|prosh|proshuto|procuitto
focaccia|foccacia|focacia
ciabatta|chiabatta
croissant|crossant|croissiant
espresso|expreso
macchiato|machiato
omelette|omlette|omlet
doner|donner|donair
kombucha|kombutcha|booch
acai|acaiberry|asai
arugula|roquette
romaine|cos lettuce
cantaloupe|rockmelon
papaya|pawpaw
corn|maize
peanut|groundnut
veggie burger|garden burger|vegetable burger
cheddar|ched|chedd
steak|stk|stake
cream cheese|cc|crm cheese|creamcheese
vinaigrette|vinegarette|vinagrette|vinegrette|vinaigret
balsamic|balsalmic|balsamico
buffalo|bufalo|buffallo
sandwich|sandwhich|samwich|sangwich|sandwitch
decaf|decaff|decafe
frappe|frap|frapp
chimichanga|chimi
barbacoa|barbicoa|barbocoa
salsa verde|green salsa|tomatillo salsa|green tomatillo salsa
salsa roja|red salsa
al pastor|marinated pork
cabeza|beef cheek|beef head
concha|mexican sweet bread
torta|mexican sandwich
michelada|chelada
caldo de res|mexican beef soup
over easy|ovr ez|over ez|ovr easy|overeasy
over medium|over med|ovr med
over hard|ovr hard
sunny side up|sunnyside up
hash brown|hashbrown|shredded potato
english muffin|eng muffin|engl muffin
benedict|benny|bennie|bene
french toast|pain perdu|eggy bread
pancake|hot cake|griddle cake|flap jack|griddlecake
steel cut oat|rolled oat|oatmeal
yogurt parfait|granola parfait|fruit parfait
canadian bacon|back bacon|peameal bacon
drip coffee|brewed coffee|filter coffee|batch brew
cold brew|coldbrew|cold brewed coffee
flat white|flatwhite
cortado|gibraltar
cafe misto|misto
americano|long black
red eye|shot in the dark|hammerhead
steamer|steamed milk|milk steamer|babyccino
london fog|earl grey latte|earl grey tea latte
chai latte|chai tea latte
matcha latte|green tea latte|macha latte
skim milk|nonfat milk|fat free milk|skimmed milk
skim|nonfat|skimmed
whipped cream|whip cream|wip cream|whipped topping|chantilly cream
pumpkin spice latte|psl
sweet tea|sweetened tea|southern tea|sweet ice tea|sweetened iced tea
red bull|redbull
chocolate|choclate|chocalate|choco|chocolat
root beer float|black cow|brown cow
slush|slushie|slushy|slushee
smoothie|fruit smoothie|smoothy
batido|tropical shake|cuban milkshake
licuado|mexican smoothie
milk tea|mt|mlk tea
grass jelly|herbal jelly|herb jelly
popping boba|bursting boba|popping pearl
cheese foam|milk foam|milk cap|cheese cap
curly fries|twister fries|spiral fries
waffle fries|lattice fries|crisscut fries|criss cut fries
crinkle cut fries|crinkle fries
sweet potato fries|yam fries|swt potato fries|sp fries
fries|frites|pommes frites|pomme frites|papas fritas
onion ring|o ring|oring
garden salad|tossed salad|green salad|mixed green salad|dinner salad|tossed green
mac and cheese|macaroni and cheese|mac cheese
mashed potato|mash|smashed potato|whipped potato
potato wedge|jojo|potato log
potato skin|tater skin
corn on the cob|cob corn|corn cob
green bean|haricot vert|snap bean
black eyed pea|blackeyed pea|cowpea
candied yam|candied sweet potato
pulled pork|pp|pulled bbq pork
baby back rib|babyback|babyback rib
half rack|half slab
full rack|whole rack|full slab|whole slab
bone in wing|traditional wing|classic wing|regular wing
lemon pepper|lemon pep|lemonpep
honey mustard|hny mustard|honey must
sweet chili|thai chili|sweet thai chili|thai sweet chili
teriyaki|teri|teriaki|teryaki
cocktail sauce|seafood sauce
horseradish|horsey|horsey sauce|horse radish
thousand island|1000 island|thousand isle
vinegar and oil|oil n vinegar
yum yum sauce|hibachi sauce|japanese white sauce
sweet and sour|sweet sour
low sodium soy|light soy|lite soy|reduced sodium soy|less sodium soy
eel sauce|unagi sauce|kabayaki
hot mustard|chinese mustard
peanut sauce|satay sauce
avocado|avacado|alligator pear
napa cabbage|chinese cabbage
shiitake|black mushroom|chinese mushroom
lo mein|low mein|lo main|low main|lo men
chow mein|chow main|chow men
mei fun|mai fun|mi fun|rice vermicelli|mee fun
singapore mei fun|singapore noodle|singapore rice noodle|singapore mai fun|singapore vermicelli
egg flower soup|eggdrop soup
hot and sour|hot n sour|hot sour
wonton|won ton|wantan|wanton
orange chicken|tangerine chicken|orange peel chicken
szechuan|sichuan|szechwan|szechuen
family|famly
buddha delight|buddha delite|buddha feast|lo han
char siu bao|barbecue pork bun|roast pork bun|cha siu bao|char siu bun
lo mai gai|lotus leaf rice|sticky rice in lotus leaf
cheung fun|rice noodle roll|cheong fun
chicken feet|phoenix claw|phoenix talon
sesame ball|jian dui|sesame seed ball
hand pulled noodle|la mian|lamian|pulled noodle
knife cut noodle|knife shaved noodle|dao xiao mian|shaved noodle
zha jiang mian|zhajiangmian|fried sauce noodle
beef noodle soup|niu rou mian
hot pot|hotpot
tofu|bean curd|beancurd|doufu|dofu
cold sesame noodle|sesame cold noodle
pepper steak|green pepper steak
moo goo gai pan|mushroom chicken
yakitori|grilled chicken skewer|japanese chicken skewer
tonkatsu|pork cutlet|pork katsu
chicken katsu|chicken cutlet|torikatsu|katsu chicken
katsudon|pork cutlet bowl|katsu don
oyakodon|oyako don
gyudon|beef bowl|gyu don
unadon|eel bowl|unaju
chirashi|scattered sushi|chirashizushi
tamago|sweet egg|egg sushi|japanese omelette
shoyu ramen|soy sauce ramen|soy ramen
shio ramen|salt ramen
chashu|cha shu|chasiu
okonomiyaki|japanese pancake
yakisoba|japanese fried noodle
yaki udon|fried udon|stir fried udon
agedashi tofu|agedashi|japanese fried tofu
anago|sea eel|saltwater eel
ebi fry|ebi furai|panko shrimp
shrimp tempura|ebi tempura|tempura shrimp|shrimp temp
spider roll|soft shell crab roll|softshell crab roll
mochi ice cream|ice cream mochi|mochi icecream
matcha ice cream|green tea ice cream
taiyaki|fish waffle
genmaicha|brown rice tea|toasted rice tea
hojicha|roasted green tea|houjicha
mugicha|barley tea
bulgogi|bulgolgi|korean bbq beef|korean barbecue beef|bulgoki
samgyeopsal|samgyupsal|korean pork belly
gyeran jjim|korean steamed egg|steamed egg
budae jjigae|army stew|army base stew
kimchi jjigae|kimchi stew|kimchi chigae
doenjang jjigae|soybean paste stew|bean paste stew
mandu|mandoo|korean dumpling
dolsot|stone pot|stone bowl
hotteok|korean sweet pancake
yukgaejang|spicy beef soup
seolleongtang|ox bone soup|sullungtang
galbitang|short rib soup
jjamppong|spicy seafood noodle soup|jjambbong|champong
tteokguk|rice cake soup
fish cake|odeng|eomuk
pad thai|phad thai|pad tai|padthai|phat thai
thai iced tea|thai tea|cha yen|thai ice tea
mango sticky rice|mango and sticky rice|sticky rice with mango
tom kha gai|coconut chicken soup|tom kha kai|chicken coconut soup
tom yum goong|tom yum shrimp
crying tiger|weeping tiger|tiger cry
rad na|lad na|lard na
boat noodle|kuay teow reua
glass noodle|cellophane noodle|bean thread|bean thread noodle|clear noodle|crystal noodle
pad woon sen|stir fried glass noodle
roti canai|roti prata
moo ping|thai pork skewer|mu ping
gai yang|thai grilled chicken|kai yang
banh mi|bahn mi|vietnamese sandwich|viet sandwich|banh my
bun bo hue|spicy hue noodle|hue beef noodle
pho tai|rare steak pho
pho dac biet|combination pho|special pho
ca phe trung|vietnamese egg coffee
ca phe muoi|salted coffee|salt coffee
nuoc mia|sugarcane juice|sugar cane juice
bo luc lac|shaking beef|shaken beef
chicken tikka masala|ctm
samosa|samoosa|somosa|singara
pakora|pakoda|bhajia
raita|riata|raitha
tamarind chutney|imli chutney|sweet chutney
mint chutney|green chutney|pudina chutney
dal|daal|dahl|dhal
rajma|kidney bean curry|rajmah
paneer|panir|paner
chicken 65|chicken sixty five
gobi manchurian|cauliflower manchurian
dosa|dosai|thosai
uttapam|uthappam|oothapam|utthapam
vada|medu vada|vadai|wada
sambar|sambhar|saambar
pav bhaji|bhaji pav
vada pav|wada pav|bombay burger
pani puri|gol gappa|golgappa|puchka
bhel puri|bhelpuri|bhel
goat curry|mutton curry|curry goat|curried goat
rogan josh|roganjosh|roghan josh
keema|kheema|qeema
jalfrezi|jalfrazi|jalfarezi
pulao|pilau|pulav|pilaf|pilaff
momo|nepali dumpling|tibetan dumpling|mommo
thukpa|thupka
chiya|nepali tea|nepali milk tea
souvlaki|suvlaki|kalamaki|souvlakia
pita bread|pitta|pitta bread
lavash|lavosh
zhoug|schug|skhug
pickled turnip|turnip pickle|pink turnip
lahmacun|lahmajun|turkish pizza|armenian pizza|lahmajoun
borek|burek|boureg
shakshuka|shakshouka|shakshooka
koobideh|kubideh|kobideh|ground beef kabob
lentil soup|shorbat adas|mercimek
halva|halwa|halvah
turkish delight|lokum
turkish coffee|greek coffee|arabic coffee|armenian coffee
ayran|doogh|laban
mint lemonade|limonana
skordalia|scordalia|greek garlic dip
keftedes|greek meatball|keftethes
melitzanosalata|greek eggplant dip
loukaniko|greek sausage
cheese pizza|plain pizza|cheese pie|plain pie
cheese slice|plain slice|regular slice
square slice|sicilian slice
stromboli|boli
garlic knot|garlic roll
cheesy bread|cheese bread
caprese|tomato mozzarella salad
caesar|ceasar|ceaser|cesar|caeser
antipasto|antipasti|anti pasto
chicken parmigiana|chicken parmesan|chicken parmigiano
eggplant parmigiana|eggplant parmesan|eggplant parmigiano
veal parmigiana|veal parmesan|veal parmigiano
meatball parmigiana|meatball parmesan
shrimp parmigiana|shrimp parmesan
sausage parmigiana|sausage parmesan
chicken francese|chicken francaise|chicken franchaise
penne alla vodka|penne vodka|vodka penne|penne ala vodka|penne a la vodka
fettuccine|fettuccini|fettucine|fettucini
linguine|linguini
spaghetti|spagetti|sketti|sghetti
bolognese|meat sauce|ragu|bolognaise
clam sauce|vongole
italian ice|water ice
zeppole|zeppoli|zeppola|italian donut
arancini|italian rice ball
italian combo|italian sub|italian hoagie|italian hero|italian grinder
cheesesteak|steak and cheese|cheese stk|steak n cheese
cheese whiz|cheez whiz|whiz|wiz
french dip|beef dip
grilled cheese|grill cheese|gril cheese|grld cheese
reuben|rueben|ruben
pastrami|pastromi
corned beef|corn beef|cornbeef|cornd beef
po boy|poboy
muffuletta|muffaletta|muffeletta
panini|pannini|pressed sandwich
clam chowder|clam chowda|chowda|clam chowdah
crab cake|crabcake
fish and chips|fish n chips|fish chips
shrimp cocktail|prawn cocktail
old bay|oldbay|bay seasoning
seafood boil|low country boil
dark meat|leg thigh|leg quarter
white meat|breast quarter
peach cobbler|peach cobler
banana pudding|nana pudding|nanner pudding
beef patty|jamaican patty|meat patty|jamaican beef patty
brown stew chicken|brown stewed chicken
coco bread|cocobread
bammy|cassava bread
plantain|platano|plantano|plantin
griot|griyo|haitian pork
pikliz|pickliz|haitian slaw
mofongo|mashed plantain
rice and pigeon pea|rice with pigeon pea
pernil|roast pork shoulder
pastelillo|pastelito
moros|congri
croqueta|croquette
vaca frita|crispy shredded beef
yuca frita|fried yuca|yuca fries|cassava fries
arepa|corn arepa
cachapa|corn pancake
pupusa|papusa
curtido|salvadoran slaw
pollo a la brasa|rotisserie chicken|peruvian chicken
ceviche|cebiche|seviche
aji verde|peruvian green sauce|aji sauce
aji de gallina|peruvian creamy chicken
alfajor|dulce de leche cookie
churrasco|skirt steak
feijoada|brazilian black bean stew
coxinha|coxina|brazilian chicken croquette
brigadeiro|brazilian truffle
picanha|sirloin cap
lechon kawali|crispy pork belly
crispy pata|crispy pork leg
turon|banana lumpia
halo halo|halohalo
pandesal|pan de sal
inihaw na liempo|grilled pork belly
sinigang|tamarind soup
kare kare|oxtail peanut stew
loco moco|locomoco
manapua|hawaiian pork bun
poke|pokey
lilikoi|passion fruit
furikake|rice seasoning
jollof|jolof|jollof rice
fufu|foofoo|foo foo
egusi|melon seed soup
puff puff|puffpuff|african donut
key wat|key wot|kay wat
beyaynetu|bayenetu|veggie combo
azifa|green lentil salad
schnitzel|shnitzel|breaded cutlet
sauerkraut|kraut
pretzel|prezel|bretzel
apple strudel|apfelstrudel
stuffed cabbage|cabbage roll|golabki|golumpki|galumpki
blintz|blintze
pelmeni|russian dumpling
goulash|gulash|gulyas
knish|kinish
noodle kugel|noodle pudding
babka|bobka
black and white cookie|half moon cookie|black n white cookie
cel ray|celray|celery soda
matzo ball soup|mbs
leo|lox eggs onions
kouign amann|queen amann|kouign aman
madeleine|madelaine
palmier|elephant ear
baguette|baget|bagette|french stick
marble rye|marbled rye|swirl rye
multigrain|multi grain
whole wheat|ww|wholemeal|whole wht
donut hole|munchkin|timbit|doughnut hole|donut ball
boston cream|boston creme|boston kreme
jelly donut|jam donut|jelly filled donut
coffee cake|crumb cake
banana bread|banana loaf
pumpkin bread|pumpkin loaf
zucchini bread|zucchini loaf
lemon loaf|lemon pound cake|lemon bread
sticky bun|sticky roll
chocolate chip cookie|choco chip cookie|toll house cookie
rice krispie treat|rice crispy treat|rice crispie treat
key lime pie|lime pie
fruit cup|fruit salad|fruit bowl|mixed fruit
soft serve|softserve|creemee
twist|swirl
sugar cone|pointed cone
cake cone|wafer cone
hot fudge|hotfudge
peanut butter cup|reese|reese cup|pb cup
cookies and cream|cookies n cream|cookies and creme
mint chip|mint chocolate chip
sherbet|sherbert
hard boiled egg|hb egg|boiled egg|hard cooked egg
chickpea|chick pea|ceci
quinoa|keenwa|quinowa
cauliflower rice|cauli rice|riced cauliflower
mixed green|spring mix|mesclun|field green|mix green
goat cheese|chevre
dried cranberry|craisin
candied pecan|glazed pecan
candied walnut|glazed walnut
mandarin orange|mandarin
roasted red pepper|rrp
sun dried tomato|sundried tomato
grilled onion|griddled onion|sauteed onion
banana pepper|pepper ring
cherry pepper|hot cherry
long hot|long hot pepper
green pepper|green bell pepper
bacon bit|bacon crumble|crumbled bacon
medium rare|mid rare
pepper jack|pepperjack|pep jack
swiss|swis
muenster|munster
colby jack|cojack|co jack
vegan cheese|plant cheese
egg white|eggwhite
chicken and waffle|chicken n waffle
american cheese|amer cheese
mustard|mustrd
tangy bbq|tangy barbecue
cinnamon sugar|cin sugar|cinn sugar
cinnamon|cinn|cinammon
powdered sugar donut|powdered donut
strawberry|strawbery|strwbry
blueberry|bluebery|blubry
raspberry|raspbery|rspberry
banana|bannana|nana
pineapple|pinapple|pinneapple
cucumber|cucmber|cuc
denver omelette|western omelette
general tso|gen tso|general tsos
mushroom|shroom
non vegetarian|non veg
goong|shrimp
verde|verdes
rojo|rojos
crispy taco|hard shell taco|crunchy taco|hard taco
matar paneer|pea and paneer|paneer with pea
bhindi masala|okra masala|okra curry
aloo matar|potato and pea curry
rakakat|rakakat jibneh|lebanese cheese roll
che ba mau|three color dessert|rainbow dessert|three bean dessert
soda chanh|lime soda|vietnamese lemonade
bo la lot|beef in betel leaf|betel leaf beef|grilled beef in betel leaf
bun thit nuong|grilled pork vermicelli|pork noodle bowl
bun ga nuong|grilled chicken vermicelli|chicken noodle bowl
bun tom nuong|grilled shrimp vermicelli|shrimp noodle bowl
bun bo xao|stir fried beef vermicelli|beef vermicelli|beef noodle bowl
pho bo vien|meatball pho|beef meatball pho|beef ball pho
pho tai chin|rare steak and brisket pho|steak and brisket pho
pho duoi bo|oxtail pho
pho tom|shrimp pho
banh mi xiu mai|meatball banh mi|pork meatball banh mi
banh mi thit nuong|grilled pork banh mi
banh mi ga nuong|grilled chicken banh mi
banh mi op la|fried egg banh mi
banh mi dac biet|cold cut banh mi|special banh mi|combination banh mi
ramyun|ramyeon|korean ramen|ramyon
spaghetti and meatballs|meatballs and spaghetti|pasta and meatballs|meatballs and pasta|pasta with meatballs|spaghetti with meatballs
`

// MayStandFor lists names for things that a menu calls more exactly: a "veggie burger" may be the Black bean burger, but a black bean burger is no other one.
const MayStandFor = `
watermelon agua fresca > agua de sandia
watermelon agua > agua de sandia
pineapple agua fresca > agua de pina
pineapple agua > agua de pina
strawberry agua fresca > agua de fresa
strawberry agua > agua de fresa
cantaloupe agua fresca > agua de melon
melon agua fresca > agua de melon
cantaloupe agua > agua de melon
cucumber agua fresca > agua de pepino
cucumber agua > agua de pepino
lime agua fresca > agua de limon
lime agua > agua de limon
hibiscus agua fresca > agua de jamaica
hibiscus agua > agua de jamaica
jamaica agua fresca > agua de jamaica
tamarind agua fresca > agua de tamarindo
tamarind agua > agua de tamarindo
tamarindo agua fresca > agua de tamarindo
froyo > fro yo|frozen yogurt
potsticker > pork dumpling|chicken dumpling|vegetable dumpling|beef dumpling|dumpling
pot sticker > pork dumpling|chicken dumpling|vegetable dumpling|beef dumpling|dumpling
yogurt drink > ayran|doogh|lassi
fried dough > zeppole|beignet|funnel cake
eggplant dip > melitzanosalata|baba ganoush
iced greek coffee > frappe|greek frappe
chicken kebab > chicken souvlaki|shish tawook
oreo shake > cookies and cream shake|oreo milkshake
oreo milkshake > cookies and cream milkshake|oreo shake
cookies and cream shake > oreo shake|oreo milkshake
hard shell taco > taco dorado|crispy taco
frozen yogurt > fro yo|froyo
dumpling > gyoza|mandu|momo|potsticker|pot sticker|wonton|pierogi
noodle soup > ramen|pho
steak > carne asada|asada
cup of joe > coffee
java > coffee
za > pizza
tenders > chicken tenders|chicken fingers|chicken strips
strips > chicken strips|chicken tenders|chicken fingers
fingers > chicken fingers|chicken tenders|chicken strips
nuggs > nuggets
nugs > nuggets
veggie burger > vegan burger|plant based burger|garden burger|black bean burger|beyond burger|impossible burger|plant burger|bean burger
garlic sauce > toum
bao > steamed bun|bun
still water > bottled water|spring water
bottle of water > bottled water
tap water > water
marg > margarita
rita > margarita
extra egg > extra ajitama
chi dog > chicago dog
turkey sandwich > sanguche de pavo
fried rice > arroz chaufa
mexican rice > arroz mexicano|spanish rice
spanish rice > mexican rice
egg roll > lumpia
iced coffee > ca phe sua da
mac > macaroni
chicken kabob > shish tawook
sparkling water > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
regular milk > whole milk|dairy milk
house coffee > drip coffee|brewed coffee|house blend
drip coffee > house coffee|regular coffee|house brew
brown bean > pinto bean
red chili sauce > red chili salsa
green chili sauce > green chili salsa
water > poland spring|dasani|aquafina|deer park|smartwater|spring water
side salad > house salad|garden salad|green salad|tossed salad
beef sandwich > italian beef
hot peppers > hot giardiniera|cherry peppers|long hots
raw onion > onion
burger > hamburger|beef burger
hamburger > classic burger|plain burger|burger
fried cheese > fried halloumi|saganaki|halloumi fries
gyro wrap > gyro pita
gyro sandwich > gyro pita|gyro wrap
falafel sandwich > falafel pita|falafel wrap
falafel wrap > falafel pita
shawarma sandwich > shawarma wrap|shawarma pita
kebab sandwich > kebab wrap|kebab pita
souvlaki sandwich > souvlaki pita|souvlaki wrap
tomato soup > tomato bisque|tomato basil soup|tomato basil bisque
chicken soup > chicken noodle soup
bubble tea > milk tea|boba tea
boba tea > milk tea
seltzer > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
club soda > perrier|san pellegrino|pellegrino|topo chico
energy drink > red bull|monster|celsius
jelly > jam|preserves
jam > preserves|jelly
italian beef sandwich > italian beef
veggie dog > vegan dog|beyond dog|plant dog
vegan burger > beyond burger|impossible burger|plant burger
ham and cheese > ham and gruyere|ham and swiss|ham and cheddar|ham and brie|ham and provolone|ham and american|jambon fromage
turkey and cheese > turkey and swiss|turkey and cheddar|turkey and provolone|turkey and havarti|turkey and brie|turkey and gouda
egg and cheese > egg and cheddar|egg and american|egg and swiss|egg and gruyere
bacon and cheese > bacon and cheddar|bacon and gouda|bacon and swiss
sausage and cheese > sausage and cheddar
steak and cheese > steak and provolone
roast beef and cheese > roast beef and cheddar|roast beef and provolone|roast beef and swiss
spinach and cheese > spinach and feta|spinach and ricotta
mushroom and cheese > mushroom and swiss
broccoli and cheese > broccoli and cheddar|broccoli cheddar
broccoli cheese > broccoli cheddar|broccoli and cheddar
apple and cheese > apple and brie|apple and cheddar
fig and cheese > fig and goat cheese|fig and brie
pbj > pb and j|peanut butter and jelly
chicken > pollo asado|pollo
combo plate > combination plate
combo platter > combination platter
combo > combination plate|combination platter|combination dinner
grilled chicken > pollo asado
shrimp > camarones|camaron
tongue > lengua
veggie > rajas
`

// Rename is a name of several words, and what it may stand for.
type Rename struct {
	Name  []string
	Means [][]string
}

// Renames are the names by their first word, longest first.
var Renames = func() map[string][]Rename {
	out := map[string][]Rename{}
	add := func(name string, own []string, means [][]string) {
		r := Rename{Name: own}
		for _, m := range means {
			if !slices.Equal(m, own) {
				r.Means = append(r.Means, m)
			}
		}
		out[own[0]] = append(out[own[0]], r)
		if translated := inEnglish(name); translated != name {
			if words := english.Texts(english.PlainWords(translated)); !slices.Equal(words, own) {
				out[words[0]] = append(out[words[0]], Rename{words, append(r.Means, own)})
			}
		}
	}
	inWords := func(names []string) (words [][]string) {
		for _, name := range names {
			words = append(words, english.Texts(english.PlainWords(name)))
		}
		return words
	}
	for _, line := range strings.Split(strings.TrimSpace(SameThings), "\n") {
		names := english.Alternatives(line)
		words := inWords(names)
		for i, name := range names {
			add(name, words[i], words)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(MayStandFor), "\n") {
		name, means, _ := strings.Cut(line, " > ")
		add(name, english.Texts(english.PlainWords(name)), inWords(english.Alternatives(means)))
	}
	for _, line := range strings.Split(strings.TrimSpace(DishNames), "\n") {
		names, means, _ := strings.Cut(line, " > ")
		for _, name := range english.Alternatives(names) {
			add(name, english.Texts(english.PlainWords(name)), inWords(english.Alternatives(means)))
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(english.SoundsLike), "\n") {
		said, means, _ := strings.Cut(line, " > ")
		for _, name := range english.Alternatives(said) {
			add(name, english.Texts(english.PlainWords(name)), inWords(english.Alternatives(means)))
		}
	}
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b Rename) int { return len(b.Name) - len(a.Name) })
	}
	return out
}()

// inEnglish returns a name with its foreign words as the reader has them once it comes to names: "bean charros" for "frijoles charros".
func inEnglish(name string) string {
	words := strings.Fields(name)
	for i, w := range words {
		if means, ok := ForeignWords[w]; ok {
			words[i] = means
		}
	}
	return strings.Join(words, " ")
}

// renamed puts the menu's names in the place of others for the same things.
func (v *Vocabulary) renamed(words []english.Word) []english.Word {
	for i := 0; i < len(words); i++ {
		for _, r := range Renames[words[i].Text] {
			end := i + len(r.Name)
			if end > len(words) || !slices.Equal(english.Texts(words[i:end]), r.Name) {
				continue
			}
			at := slices.IndexFunc(r.Means, v.writes)
			if v.writes(r.Name) {
				at = v.writesBefore(r, english.TextAt(words, end))
			}
			if k := slices.IndexFunc(r.Means, v.optionOfSauce); k >= 0 && at >= 0 {
				at = k
			}
			if at < 0 || v.optionOfKind(r.Name) || v.optionOfSauce(r.Name) {
				continue
			}
			name := make([]english.Word, len(r.Means[at]))
			for k, text := range r.Means[at] {
				name[k] = english.Word{Text: text, Aside: words[i].Aside, Whole: english.Said(words[i:end])}
			}
			name[0].Said, name[len(name)-1].Plural = english.Said(words[i:end]), words[end-1].Plural && !severalInOne[words[end-1].Text]
			words = slices.Replace(slices.Clone(words), i, end, name...)
			i += len(name) - 1
			break
		}
	}
	return words
}

// optionOfKind reports whether words are an option in full and the word for a thing that may have it: "cookies and cream shake" is no other name for an Oreo Shake where a Milkshake may
// be Cookies & Cream.
func (v *Vocabulary) optionOfKind(said []string) bool {
	last := len(said) - 1
	if last < 2 || !v.heads[said[last]] && !v.heads["milk"+said[last]] {
		return false
	}
	return v.simple[strings.Join(said[:last], " ")]
}

// optionOfSauce reports whether words are an option in full and "sauce": "vodka sauce" is no other name for what Penne alla Vodka has where ravioli may have Vodka.
func (v *Vocabulary) optionOfSauce(said []string) bool {
	last := len(said) - 1
	return last > 0 && said[last] == "sauce" && v.simple[strings.Join(said[:last], " ")]
}

// writesBefore returns which of the other names the menu writes right before a word, where it writes this one only before other words: the Teriyaki of a Teriyaki Beef Plate for "teri
// beef", where there is a Teri Burger besides. It is -1 if there is none.
func (v *Vocabulary) writesBefore(r Rename, next string) int {
	pairs := func(name []string) bool {
		pair := name[len(name)-1] + " " + next
		return v.Follows[pair] || v.Optional[pair]
	}
	if next == "" || next == english.Comma || !v.Known[next] || pairs(r.Name) {
		return -1
	}
	return slices.IndexFunc(r.Means, func(name []string) bool { return v.writes(name) && pairs(name) })
}

// severalInOne are words that are said in the plural of one order: "black bean noodles".
var severalInOne = english.WordSet("noodle")

// writes reports whether the menu has a name with these words one after the other.
func (v *Vocabulary) writes(name []string) bool {
	for i, w := range name {
		if !v.Known[w] || i > 0 && !v.Follows[name[i-1]+" "+w] && !v.Optional[name[i-1]+" "+w] {
			return false
		}
	}
	return true
}
