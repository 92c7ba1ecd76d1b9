package check

import (
	"slices"
	"strings"

	"github.com/carryout-dev/carryout/core/menu"
)

// In this file: other names for the same thing, which the words may have where the menu has another.

// alsoCalled are names for one thing, one thing a line; before ">" stands a name that a menu may have more exactly.
const alsoCalled = `
acai|acaiberry|asai
agedashi tofu|agedashi|japanese fried tofu
aglio olio|garlic oil
ahi|ahi tuna|yellowfin
aioli|garlic mayonnaise
aji de gallina|peruvian creamy chicken
aji verde|peruvian green sauce|aji sauce
ajitama|soft boiled egg|marinated egg|ramen egg|seasoned egg
al pastor|marinated pork
alfajor|dulce de leche cookie
aloo gobi|potato cauliflower
aloo|potato
amaebi|sweet shrimp
american cheese|amer cheese
americano|long black
anago|sea eel|saltwater eel
anticucho|beef heart
antipasto|antipasti|anti pasto
apple strudel|apfelstrudel
arancini|italian rice ball
arepa|corn arepa
arnold palmer|half tea half lemonade|iced tea lemonade
arroz chaufa|peruvian fried rice|chaufa
arugula|roquette
au jus|jus
aubergine|eggplant
avgolemono|lemon chicken soup|egg lemon soup|chicken lemon soup
avocado|avacado|alligator pear
ayran|doogh|laban
azifa|green lentil salad
baba ganoush|baba ghanoush|baba ganouj|baba ghanouj|babaganoush|baba ganush|baba gannoush|eggplant dip|moutabal|mutabal
babka|bobka
baby back rib|babyback|babyback rib
bacon bit|bacon crumble|crumbled bacon
baguette|baget|bagette|french stick
baingan bharta|baigan bharta|roasted eggplant|mashed eggplant|eggplant bharta
baklava|baklawa|baklavah|baclava
balsamic|balsalmic|balsamico
bammy|cassava bread
banana bread|banana loaf
banana pepper|pepper ring
banana pudding|nana pudding|nanner pudding
banana|bannana|nana
banger|sausage|saus|sausg
banh mi|bahn mi|vietnamese sandwich|viet sandwich|banh my
banh xeo|vietnamese crepe|sizzling crepe
barbacoa|barbicoa|barbocoa
batata harra|spicy potato
batido|tropical shake|cuban milkshake
beef noodle soup|niu rou mian
beef patty|jamaican patty|meat patty|jamaican beef patty
beignet|benyay
benedict|benny|bennie|bene
beyaynetu|bayenetu|veggie combo
bhel puri|bhelpuri|bhel
bhindi|okra
bibimbap|bi bim bap|bibimbop
biryani|biriyani|briyani|biriani|biryiani
black and white cookie|half moon cookie|black n white cookie
black eyed pea|blackeyed pea|cowpea
blintz|blintze
blue cheese|blu cheese
blueberry|bluebery|blubry
bo kho|beef stew
bo luc lac|shaking beef|shaken beef
boat noodle|kuay teow reua
boba|tapioca pearl|tapioca|pearl|tapioca ball|black pearl
bok choy|pak choi
bolognese|meat sauce|ragu|bolognaise
bone in wing|traditional wing|classic wing|regular wing
borek|burek|boureg
borscht|borsch|beet soup
boston cream|boston creme|boston kreme
bratwurst|brat
brigadeiro|brazilian truffle
broccoli rabe|broccoli rab|rapini
brown stew chicken|brown stewed chicken
bruschetta|brushetta|bruscetta
gyeran jjim|korean steamed egg|steamed egg
budae jjigae|army stew|army base stew
buddha delight|buddha delite|buddha feast|lo han
buffalo|bufalo|buffallo
bulgogi|bulgolgi|korean bbq beef|korean barbecue beef|bulgoki
bun bo hue|spicy hue noodle|hue beef noodle
butter chicken|murgh makhani|chicken makhani|makhani chicken
ca phe muoi|salted coffee|salt coffee
ca phe sua da|cafe sua da|vietnamese iced coffee|iced vietnamese coffee
ca phe trung|vietnamese egg coffee
cabeza|beef cheek|beef head
cachapa|corn pancake
caesar|ceasar|ceaser|cesar|caeser
cafe misto|misto
cafecito|cuban coffee|cuban espresso
cake cone|wafer cone
calamansi|kalamansi
calamari|fried squid|calamares|calamary
caldo de res|mexican beef soup
callaloo|calaloo
canadian bacon|back bacon|peameal bacon
cancha|toasted corn
candied pecan|glazed pecan
candied walnut|glazed walnut
candied yam|candied sweet potato
cannoli|canoli|cannolo
cantaloupe|rockmelon
capicola|gabagool|capocollo|coppa|capicolla|cappicola
caprese|tomato mozzarella salad
capsicum|bell pepper
carne asada|grilled steak
carnitas|braised pork
catsup|ketchup|ketsup|catchup|katsup
cauliflower rice|cauli rice|riced cauliflower
cel ray|celray|celery soda
ceviche|cebiche|seviche
cha gio|imperial roll|fried spring roll
chai latte|chai tea latte
challah|hallah
chana masala|chole|chickpea curry|channa masala|chickpea masala|chana curry
chapati|chapatti|phulka|chapathi
char siu bao|barbecue pork bun|roast pork bun|cha siu bao|char siu bun
char siu|barbecue pork|roast pork
charro bean|frijoles charros|cowboy bean
chashu|cha shu|chasiu
cheddar|ched|chedd
cheese foam|milk foam|milk cap|cheese cap
cheese pizza|plain pizza|cheese pie|plain pie
cheese slice|plain slice|regular slice
cheese whiz|cheez whiz|whiz|wiz
cheesesteak|steak and cheese|cheese stk|steak n cheese
cheesy bread|cheese bread
cherry pepper|hot cherry
cheung fun|rice noodle roll|cheong fun
chicha morada|purple corn drink|chicha
chicharron|pork rind|fried pork skin
chicken 65|chicken sixty five
chicken and waffle|chicken n waffle
chicken feet|phoenix claw|phoenix talon
chicken finger|chicken tender|chicken strip|tendy
chicken francese|chicken francaise|chicken franchaise
chicken katsu|chicken cutlet|torikatsu|katsu chicken
chicken parmigiana|chicken parmesan|chicken parmigiano
chicken tikka masala|ctm
chickpea|chick pea|ceci
chile relleno|stuffed poblano
chili dog|coney|coney dog
chimichanga|chimi
chipotle|chipolte
chirashi|scattered sushi|chirashizushi
chiya|nepali tea|nepali milk tea
chocolate chip cookie|choco chip cookie|toll house cookie
chocolate|choclate|chocalate|choco|chocolat
chorizo|mexican sausage
chow fun|ho fun|hor fun
chow mein|chow main|chow men
churrasco|skirt steak
ciabatta|chiabatta
cinnamon roll|cinnamon bun
cinnamon sugar|cin sugar|cinn sugar
cinnamon|cinn|cinammon
clam chowder|clam chowda|chowda|clam chowdah
clam sauce|vongole
cocktail sauce|seafood sauce
coco bread|cocobread
coffee cake|crumb cake
colby jack|cojack|co jack
cold brew|coldbrew|cold brewed coffee
cold sesame noodle|sesame cold noodle
com tam|broken rice
concha|mexican sweet bread
congee|jook|rice porridge
cookies and cream|cookies n cream|cookies and creme
coriander|cilantro
corn bread|cornbread
corn dog|corndog|pogo
corn on the cob|cob corn|corn cob
corned beef|corn beef|cornbeef|cornd beef
corn|maize
cortado|gibraltar
cotton candy|candy floss
courgette|zucchini
coxinha|coxina|brazilian chicken croquette
crab cake|crabcake
crab rangoon|crab wonton|cheese wonton|crab puff|crab ragoon|cheese rangoon
crawfish|crayfish|crawdad|mudbug
cream cheese|cc|crm cheese|creamcheese
crinkle cut fries|crinkle fries
crispy pata|crispy pork leg
croissant|crossant|croissiant
croqueta|croquette
crying tiger|weeping tiger|tiger cry
cubano|cuban|cuban sandwich
cucumber|cucmber|cuc
curly fries|twister fries|spiral fries
curtido|salvadoran slaw
cutlet|milanesa|milanese
dac biet|house special
dahi|curd
dal makhani|black lentil|daal makhani|makhani dal
dal tadka|tadka dal|yellow dal|daal tadka|dal tarka|tarka dal|yellow lentil|yellow lentil curry
dal|daal|dahl|dhal
dan dan noodle|tan tan noodle|dandan noodle
danmuji|pickled radish|yellow radish
dark meat|leg thigh|leg quarter
decaf|decaff|decafe
denver omelette|western omelette
doenjang jjigae|soybean paste stew|bean paste stew
dolma|dolmade|dolmadakia|grape leaf|stuffed grape leaf|dolmathes|warak enab|warak dawali|waraq enab|yalanji|yaprak
dolsot|stone pot|stone bowl
doner|donner|donair
donut hole|munchkin|timbit|doughnut hole|donut ball
doro wat|doro wot|doro wet|chicken stew|stew of chicken
dosa|dosai|thosai
dr pepper|dr p|dr pep|doctor pepper|dr peper
dried cranberry|craisin
drip coffee|brewed coffee|filter coffee|batch brew
ebi fry|ebi furai|panko shrimp
edamame|soybean
eel sauce|unagi sauce|kabayaki
egg flower soup|eggdrop soup
egg foo young|egg foo yung|egg fu yung
egg tart|dan tat
egg white|eggwhite
eggplant parmigiana|eggplant parmesan|eggplant parmigiano
egusi|melon seed soup
elote|street corn|mexican corn|mexican street corn
english muffin|eng muffin|engl muffin
escovitch|escoveitch|escabeche
espresso|expreso
esquites|street corn cup|corn cup|corn in a cup|elote en vaso
falafel|felafel|falafil
family|famly
fattoush|fatoush|fattouche|fattush
feijoada|brazilian black bean stew
fettuccine|fettuccini|fettucine|fettucini
filet mignon|fillet mignon
fish and chips|fish n chips|fish chips
fish cake|odeng|eomuk
flat white|flatwhite
flauta|taquito|rolled taco
focaccia|foccacia|focacia
fosolia|fasolia|fosolya|string bean
frappe|frap|frapp
french dip|beef dip
french toast|pain perdu|eggy bread
fries|frites|pommes frites|pomme frites|papas fritas
fruit cup|fruit salad|fruit bowl|mixed fruit
fufu|foofoo|foo foo
full rack|whole rack|full slab|whole slab
ful|foul|fava bean|ful medames
furikake|rice seasoning
gai lan|chinese broccoli|kai lan
gai yang|thai grilled chicken|kai yang
galaktoboureko|greek custard pie
galbitang|short rib soup
galbi|kalbi|korean short rib
gammon|ham steak
garden salad|tossed salad|green salad|mixed green salad|dinner salad|tossed green
gari|pickled ginger
garlic knot|garlic roll
genmaicha|brown rice tea|toasted rice tea
gherkin|pickle
giardiniera|hot giard|giard
glass noodle|cellophane noodle|bean thread|bean thread noodle|clear noodle|crystal noodle
gnocchi|nokki|gnochi
goat cheese|chevre
goat curry|mutton curry|curry goat|curried goat
gobi manchurian|cauliflower manchurian
gobi|gobhi|cauliflower
gochujang|korean chili paste
goi cuon|summer roll|rice paper roll|garden roll|salad roll
gomen|collard green
goulash|gulash|gulyas
grass jelly|herbal jelly|herb jelly
green bean|haricot vert|snap bean
green pepper|green bell pepper
grilled cheese|grill cheese|gril cheese|grld cheese
grilled onion|griddled onion|sauteed onion
griot|griyo|haitian pork
guacamole|wakamole
gulab jamun|gulab jaman|gulab jamoon
gyoza|potsticker|pot sticker|pan fried dumpling|guo tie|guotie|fried dumpling
gyro|yiro|yeero|giro|jyro|jiro|gyros
gyudon|beef bowl|gyu don
half rack|half slab
halloumi|haloumi
halo halo|halohalo
halva|halwa|halvah
hamachi|yellowtail
hand pulled noodle|la mian|lamian|pulled noodle
har gow|har gau|ha gow|shrimp dumpling
hard boiled egg|hb egg|boiled egg|hard cooked egg
hard roll|kaiser roll|kaiser
hash brown|hashbrown|shredded potato
haupia|coconut pudding
hirame|fluke
hojicha|roasted green tea|houjicha
hokkigai|surf clam
home fries|homefries|breakfast potato|country potato|country fries|cottage fries|cottage potato|skillet potato|house potato
honey mustard|hny mustard|honey must
horchata|orchata|orchatta
horiatiki|village salad|greek village salad
horseradish|horsey|horsey sauce|horse radish
hot and sour|hot n sour|hot sour
hot chocolate|hot cocoa|hot coco|hot choc|drinking chocolate
hot dog|frank|frankfurter|wiener|weiner|hotdog|glizzy|red hot
hot fudge|hotfudge
hot mustard|chinese mustard
hot pot|hotpot
hotate|scallop
hotteok|korean sweet pancake
hummus|houmous|hommus|hummous|houmus
hush puppy|hushpuppy
idli|idly
ika|squid
ikura|salmon roe
imli|tamarind
inari|tofu pocket
inca kola|inca cola
inihaw na liempo|grilled pork belly
injera|enjera
italian combo|italian sub|italian hoagie|italian hero|italian grinder
italian ice|water ice
jacket potato|baked potato
jajangmyeon|jjajangmyeon|black bean noodle
jalapeno popper|stuffed jalapeno
jalapeno|halapeno|jalepeno|jalap|jalopeno|jalapino|jalepano
jalfrezi|jalfrazi|jalfarezi
jamaica|hibiscus
japchae|chap chae
jeera rice|cumin rice
jelly donut|jam donut|jelly filled donut
jhinga|shrimp
jjamppong|spicy seafood noodle soup|jjambbong|champong
johnny cake|johnnycake
jollof|jolof|jollof rice
kalua pig|kalua pork
kani|crab stick|imitation crab|surimi
kappa maki|cucumber roll
karaage|japanese fried chicken
kare kare|oxtail peanut stew
katsudon|pork cutlet bowl|katsu don
kebab|kabob|kabab|kebob
keema|kheema|qeema
keftedes|greek meatball|keftethes
key lime pie|lime pie
key wat|key wot|kay wat
khao soi|kao soi
kheer|rice pudding|mexican rice pudding
kibbeh|kibbe|kebbeh
kielbasa|polish sausage|kolbasa
kik alicha|yellow split pea|split pea|kik aletcha
kikurage|wood ear|black fungus
kimbap|gimbap|kim bap
kimchi jjigae|kimchi stew|kimchi chigae
kimchi|kim chi
kitfo|steak tartare|beef tartare
knafeh|kunafa|kanafeh|kunefe
knife cut noodle|knife shaved noodle|dao xiao mian|shaved noodle
knish|kinish
kofta|kafta|kefta|kofte|kufta|kefte
kombucha|kombutcha|booch
koobideh|kubideh|kobideh|ground beef kabob
korma|kurma|qorma
kouign amann|queen amann|kouign aman
kulfi|indian ice cream
kung pao|kung pow|gong bao|kong pao
labneh|labne|lebneh|labaneh
lahmacun|lahmajun|turkish pizza|armenian pizza|lahmajoun
larb|laab|laap|larp
latke|potato pancake
lavash|lavosh
leche flan|creme caramel|caramel custard
lechon kawali|crispy pork belly
lechon|lechon asado
lemon loaf|lemon pound cake|lemon bread
lemon pepper|lemon pep|lemonpep
lengua|beef tongue|tongue
lentil soup|shorbat adas|mercimek
leo|lox eggs onions
licuado|mexican smoothie
lilikoi|passion fruit
linguine|linguini
lo mai gai|lotus leaf rice|sticky rice in lotus leaf
lo mein|low mein|lo main|low main|lo men
loco moco|locomoco
lomo saltado|peruvian beef stir fry
london fog|earl grey latte|earl grey tea latte
long hot|long hot pepper
longganisa|longanisa|longaniza|filipino sausage
loukaniko|greek sausage
loukoumades|greek donut|honey puff|honey donut ball|greek donut ball|honey ball
low sodium soy|light soy|lite soy|reduced sodium soy|less sodium soy
lox|smoked salmon|nova|nova lox
lumpia shanghai|egg roll shanghai|lumpiang shanghai
lumpia|filipino egg roll|filipino spring roll|lumpiang
mac and cheese|macaroni and cheese|mac cheese
mac salad|macaroni salad
macchiato|machiato
madeleine|madelaine
maduros|sweet plantain|fried sweet plantain|ripe plantain
maguro|tuna
malasada|malassada|portuguese donut
manakish|manakeesh|manaeesh|zaatar bread
manapua|hawaiian pork bun
mandarin orange|mandarin
mandu|mandoo|korean dumpling
mange tout|snow pea
mango sticky rice|mango and sticky rice|sticky rice with mango
mapo tofu|ma po tofu|mapo doufu|mapo bean curd
maracuya|passion fruit|passionfruit|parcha|chinola
marble rye|marbled rye|swirl rye
margherita|marg
marinara|red sauce|pomodoro
masago|smelt roe|capelin roe
masala chai|masala tea
mashed potato|mash|smashed potato|whipped potato
massaman|mussaman|matsaman
matar|mutter|muttar|mattar|mater
matcha ice cream|green tea ice cream
matcha latte|green tea latte|macha latte
matzo ball soup|mbs
matzo ball|matzah ball|matzoh ball|matza ball
meat lover|meatlover|carnivore
meatball parmigiana|meatball parmesan
medium rare|mid rare
mei fun|mai fun|mi fun|rice vermicelli|mee fun
melitzanosalata|greek eggplant dip
menma|bamboo shoot
methi|fenugreek
michelada|chelada
milk tea|mt|mlk tea
mince|ground beef
mint chip|mint chocolate chip
mint chutney|green chutney|pudina chutney
mint lemonade|limonana
misir wot|misir wat|red lentil|missir wat|missir wot|missir
mixed green|spring mix|mesclun|field green|mix green
mochi ice cream|ice cream mochi|mochi icecream
mofongo|mashed plantain
momo|nepali dumpling|tibetan dumpling|mommo
moo goo gai pan|mushroom chicken
moo ping|thai pork skewer|mu ping
moo shu|mu shu|moo shoo
moros|congri
mountain dew|mtn dew|mt dew
moussaka|mousaka|musaka
mozzarella stick|fried mozzarella|cheese stick
mozzarella|mootz|mutz|mozarella|mozzerella
muenster|munster
muffuletta|muffaletta|muffeletta
mugicha|barley tea
mujadara|mujaddara|mejadra
multigrain|multi grain
mustard|mustrd
naengmyeon|korean cold noodle
napa cabbage|chinese cabbage
negi|green onion|scallion|spring onion
new york strip|ny strip|strip steak
noodle kugel|noodle pudding
nopales|cactus|nopal|nopalito
nuoc cham|nuoc mam cham
nuoc mia|sugarcane juice|sugar cane juice
okonomiyaki|japanese pancake
old bay|oldbay|bay seasoning
omelette|omlette|omlet
onigiri|rice ball
onion bhaji|onion pakora|onion bhajia
onion ring|o ring|oring
orange chicken|tangerine chicken|orange peel chicken
over easy|ovr ez|over ez|ovr easy|overeasy
over hard|ovr hard
over medium|over med|ovr med
oxtail|ox tail
oyakodon|oyako don
pad kee mao|pad kee mow|pad ki mao|drunken noodle|pad kimao|drunkard noodle
pad krapow|pad kra pao|pad gra prow|pad ka prao|pad gaprao|pad kra pow|pad kra prow|basil stir fry|thai basil stir fry|holy basil stir fry
pad see ew|pad si ew|pad see you|pad se ew|pad c ew|pad seew|see ew|pad siew|pad see eew
pad thai|phad thai|pad tai|padthai|phat thai
pad woon sen|stir fried glass noodle
pain au chocolat|chocolate croissant
pajeon|korean pancake
pakora|pakoda|bhajia
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
palmier|elephant ear
panang|penang|phanaeng|panaeng
pancake|hot cake|griddle cake|flap jack|griddlecake
pancit|pansit
pandesal|pan de sal
paneer|panir|paner
pani puri|gol gappa|golgappa|puchka
panini|pannini|pressed sandwich
pao de queijo|brazilian cheese bread
papa rellena|stuffed potato
papadum|papad|pappadum|poppadom|papadam|pappadam|poppadum
papaya|pawpaw
paratha|parantha|parotha
parmigiana|parmigiano
pasta fagioli|pasta fazool|pasta fagiole|pasta and bean
pastelillo|pastelito
pastitsio|greek lasagna|pastichio
pastrami|pastromi
pav bhaji|bhaji pav
pavo|turkey
pea shoot|dou miao|snow pea leaf
peach cobbler|peach cobler
peanut butter cup|reese|reese cup|pb cup
peanut sauce|satay sauce
peanut|groundnut
peking duck|beijing duck
pelmeni|russian dumpling
penne alla vodka|penne vodka|vodka penne|penne ala vodka|penne a la vodka
pepper jack|pepperjack|pep jack
pepper steak|green pepper steak
pepperoncini|peperoncini|pepperoncino|peperoncino
pernil|roast pork shoulder
pho bo|beef pho
pho chay|vegetarian pho|veggie pho|tofu pho|vegan pho
pho dac biet|combination pho|special pho
pho ga|chicken pho
pho tai|rare steak pho
picanha|sirloin cap
pickled turnip|turnip pickle|pink turnip
pico de gallo|salsa fresca|pico|fresh tomato salsa|tomato salsa
pierogi|pierogie|perogy|perogie|pyrohy
pikliz|pickliz|haitian slaw
pineapple|pinapple|pinneapple
pita bread|pitta|pitta bread
plantain|platano|plantano|plantin
po boy|poboy
poke|pokey
pollo a la brasa|rotisserie chicken|peruvian chicken
popping boba|bursting boba|popping pearl
popsicle|ice lolly|ice pop
potato skin|tater skin
potato wedge|jojo|potato log
powdered sugar donut|powdered donut
powdered sugar|confectioner sugar|icing sugar
pretzel|prezel|bretzel
prosciutto|prosh|proshuto|procuitto
provolone|prov|provie
puff puff|puffpuff|african donut
pulao|pilau|pulav|pilaf|pilaff
pulled pork|pp|pulled bbq pork
pumpkin bread|pumpkin loaf
pumpkin spice latte|psl
pupusa|papusa
puri|poori
quahog|stuffed clam|stuffy
quesadilla|quesadia|kesadilla
quinoa|keenwa|quinowa
rad na|lad na|lard na
raita|riata|raitha
rajma|kidney bean curry|rajmah
ramune|japanese soda|marble soda
rasmalai|ras malai|rasamalai
raspberry|raspbery|rspberry
red bull|redbull
red eye|shot in the dark|hammerhead
refried bean|frijoles refritos|refritos
reuben|rueben|ruben
ribeye|rib eye|delmonico
rice and peas|peas and rice
rice and pigeon pea|rice with pigeon pea
rice krispie treat|rice crispy treat|rice crispie treat
roasted red pepper|rrp
rogan josh|roganjosh|roghan josh
romaine|cos lettuce
root beer float|black cow|brown cow
ropa vieja|cuban shredded beef
roti canai|roti prata
rugelach|rugalach|rugelah
saba|mackerel
saganaki|flaming cheese
salsa verde|green salsa|tomatillo salsa|green tomatillo salsa
salsa roja|red salsa
saltfish|salt fish|salt cod
sambar|sambhar|saambar
sambusa|sambosa
samgyeopsal|samgyupsal|korean pork belly
samosa|samoosa|somosa|singara
sandwich|sandwhich|samwich|sangwich|sandwitch
satay|sate
sauerkraut|kraut
sausage parmigiana|sausage parmesan
scallion pancake|green onion pancake|onion pancake|cong you bing
schmear|shmear|schmeer|cream cheese
schnitzel|shnitzel|breaded cutlet
seafood boil|low country boil
seltzer|sparkling water|soda water|club soda|fizzy water|carbonated water
seolleongtang|ox bone soup|sullungtang
sesame ball|jian dui|sesame seed ball
shakshuka|shakshouka|shakshooka
shave ice|shaved ice|snow cone|snowball|snoball|sno ball
shawarma|shwarma|schwarma|shawerma|chawarma|shawurma
sherbet|sherbert
shiitake|black mushroom|chinese mushroom
shio ramen|salt ramen
shiro|shiro wat|shiro wot
shish tawook|shish taouk|shish tawouk
shoyu ramen|soy sauce ramen|soy ramen
shoyu|soy sauce
shrimp cocktail|prawn cocktail
shrimp parmigiana|shrimp parmesan
shrimp tempura|ebi tempura|tempura shrimp|shrimp temp
simple syrup|liquid sugar|sugar syrup
sinangag|garlic rice
singapore mei fun|singapore noodle|singapore rice noodle|singapore mai fun|singapore vermicelli
sinh to|vietnamese smoothie
sinigang|tamarind soup
siu mai|shumai|shu mai|siew mai
skim milk|nonfat milk|fat free milk|skimmed milk
skim|nonfat|skimmed
skordalia|scordalia|greek garlic dip
slush|slushie|slushy|slushee
smoothie|fruit smoothie|smoothy
soft serve|softserve|creemee
som tum|som tam|papaya salad|green papaya salad
sopapilla|sopaipilla
soppressata|soppresata|sopressata
sour cream|soured cream|sr cream|sr crm|sour crm
souvlaki|suvlaki|kalamaki|souvlakia
spaetzle|spatzle
spaghetti and meatballs|meatballs and spaghetti|pasta and meatballs|meatballs and pasta|pasta with meatballs|spaghetti with meatballs
spaghetti|spagetti|sketti|sghetti
spanakopita|spinach pie|spanikopita|spinach feta pie
special sauce|secret sauce|burger sauce
spider roll|soft shell crab roll|softshell crab roll
sprinkle|jimmy|jimmies
square slice|sicilian slice
sriracha|siracha|sirracha|rooster sauce
steak|stk|stake
steamer|steamed milk|milk steamer|babyccino
steel cut oat|rolled oat|oatmeal
sticky bun|sticky roll
strawberry|strawbery|strwbry
stromboli|boli
stuffed cabbage|cabbage roll|golabki|golumpki|galumpki
sugar cone|pointed cone
sun dried tomato|sundried tomato
sundubu|soondubu|soft tofu stew|soon tofu|soft tofu soup|sundubu jjigae|soondubu jjigae
sunny side up|sunnyside up
sweet and sour|sweet sour
sweet chili|thai chili|sweet thai chili|thai sweet chili
sweet potato fries|yam fries|swt potato fries|sp fries
sweet tea|sweetened tea|southern tea|sweet ice tea|sweetened iced tea
swiss|swis
szechuan|sichuan|szechwan|szechuen
tabbouleh|tabouli|tabouleh|tabbouli|tabboule|taboule
tahini|tahina|tehina|sesame sauce
taiyaki|fish waffle
tai|red snapper
takoyaki|octopus ball
tako|octopus
tamago|sweet egg|egg sushi|japanese omelette
tamarind chutney|imli chutney|sweet chutney
tangy bbq|tangy barbecue
taramosalata|taramasalata|fish roe dip
tartar sauce|tartar|tarter sauce|tarter|tartare sauce
tater tot|tot|tater round|potato puff|potato round|tater
taylor ham|pork roll
tekka maki|tuna roll
temaki|hand roll
teriyaki|teri|teriaki|teryaki
thai iced tea|thai tea|cha yen|thai ice tea
thit nuong|grilled pork|charbroiled pork
thousand island|1000 island|thousand isle
thukpa|thupka
tikel gomen|tikil gomen|atakilt|atkilt|cabbage
tiramisu|tirimisu|tiramasu
tirokafteri|spicy feta|spicy feta dip|htipiti
tiropita|cheese pie|tyropita
toastie|toasted sandwich
tobiko|flying fish roe
tofu|bean curd|beancurd|doufu|dofu
tom kha gai|coconut chicken soup|tom kha kai|chicken coconut soup
tom kha|tom ka
tom yum goong|tom yum shrimp
tom yum|tom yam
tonkatsu|pork cutlet|pork katsu
toro|fatty tuna|tuna belly
torta|mexican sandwich
tostones|green plantain|patacones
toum|garlic sauce|garlic dip|garlic whip|toom
tres leches|three milk cake
tripas|tripe
tso|tsao|tao|gau
tteokbokki|dukbokki|ddukbokki|topokki|ddeokbokki|tteok bokki
tteokguk|rice cake soup
turkish coffee|greek coffee|arabic coffee|armenian coffee
turkish delight|lokum
turnip cake|radish cake|lo bak go|daikon cake|law bok gow|lobak gao
turon|banana lumpia
twist|swirl
tzatziki|tsatsiki|tzaziki|tzatsiki|cucumber sauce
ube|purple yam
ume|umeshu|plum wine
unadon|eel bowl|unaju
unagi|eel
uni|sea urchin
uttapam|uthappam|oothapam|utthapam
vaca frita|crispy shredded beef
vada pav|wada pav|bombay burger
vada|medu vada|vadai|wada
veal parmigiana|veal parmesan|veal parmigiano
vegan cheese|plant cheese
veggie burger|garden burger|vegetable burger
vinaigrette|vinegarette|vinagrette|vinegrette|vinaigret
vindaloo|vindalu
vinegar and oil|oil n vinegar
vodka sauce|alla vodka|pink sauce
waffle fries|lattice fries|crisscut fries|criss cut fries
wakame salad|seaweed salad
whipped cream|whip cream|wip cream|whipped topping|chantilly cream
white meat|breast quarter
white pie|white pizza|pizza bianca|bianca
whole wheat|ww|wholemeal|whole wht
wonton|won ton|wantan|wanton
worcestershire|worcester|worchestershire
xiao long bao|xlb|soup dumpling
yaki udon|fried udon|stir fried udon
yakisoba|japanese fried noodle
yakitori|grilled chicken skewer|japanese chicken skewer
yogurt parfait|granola parfait|fruit parfait
youtiao|chinese donut|chinese cruller
yuca frita|fried yuca|yuca fries|cassava fries
yuca|cassava|yucca
yukgaejang|spicy beef soup
yum yum sauce|hibachi sauce|japanese white sauce
zeppole|zeppoli|zeppola|italian donut
zha jiang mian|zhajiangmian|fried sauce noodle
zhoug|schug|skhug
zucchini bread|zucchini loaf
ginger ale|gingerale|ginger ail
root beer|rootbeer|rootbear
cream soda|creme soda
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
apple and cheese > apple and brie|apple and cheddar
bacon and cheese > bacon and cheddar|bacon and gouda|bacon and swiss
bao > steamed bun|bun
beef sandwich > italian beef
boba tea > milk tea
bottle of water > bottled water
broccoli and cheese > broccoli and cheddar|broccoli cheddar
broccoli cheese > broccoli cheddar|broccoli and cheddar
bubble tea > milk tea|boba tea
burger > hamburger|beef burger
chi dog > chicago dog
chicken > pollo asado|pollo
combo plate > combination plate
combo platter > combination platter
combo > combination plate|combination platter|combination dinner
chicken kabob > shish tawook
chicken soup > chicken noodle soup
club soda > perrier|san pellegrino|pellegrino|topo chico
cup of joe > coffee
dumpling > gyoza|mandu|momo|potsticker|pot sticker|wonton|pierogi
egg and cheese > egg and cheddar|egg and american|egg and swiss|egg and gruyere
egg roll > lumpia
energy drink > red bull|monster|celsius
extra egg > extra ajitama
falafel sandwich > falafel pita|falafel wrap
falafel wrap > falafel pita
fig and cheese > fig and goat cheese|fig and brie
fingers > chicken fingers|chicken tenders|chicken strips
fried cheese > fried halloumi|saganaki|halloumi fries
fried rice > arroz chaufa
froyo > fro yo|frozen yogurt
frozen yogurt > fro yo|froyo
garlic sauce > toum
grilled chicken > pollo asado
gyro sandwich > gyro pita|gyro wrap
gyro wrap > gyro pita
ham and cheese > ham and gruyere|ham and swiss|ham and cheddar|ham and brie|ham and provolone|ham and american|jambon fromage
hamburger > classic burger|plain burger|burger
hot peppers > hot giardiniera|hot cherry peppers|cherry peppers|long hots
house coffee > drip coffee|brewed coffee|house blend
drip coffee > house coffee|regular coffee|house brew
brown beans > pinto beans
red chili sauce > red chili salsa
green chili sauce > green chili salsa
iced coffee > ca phe sua da
italian beef sandwich > italian beef
jam > preserves|jelly
java > coffee
jelly > jam|preserves
kebab sandwich > kebab wrap|kebab pita
mac > macaroni
marg > margarita
mexican rice > arroz mexicano|spanish rice
mushroom and cheese > mushroom and swiss
noodle soup > ramen|pho
nuggs > nuggets
nugs > nuggets
pbj > pb and j|peanut butter and jelly
raw onion > onion
regular milk > whole milk|dairy milk
rita > margarita
roast beef and cheese > roast beef and cheddar|roast beef and provolone|roast beef and swiss
sausage and cheese > sausage and cheddar
seltzer > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
shawarma sandwich > shawarma wrap|shawarma pita
shrimp > camarones|camaron
side salad > house salad|garden salad|green salad|tossed salad
souvlaki sandwich > souvlaki pita|souvlaki wrap
spanish rice > mexican rice
sparkling water > perrier|san pellegrino|pellegrino|topo chico|la croix|spindrift|bubly
spinach and cheese > spinach and feta|spinach and ricotta
steak > carne asada|asada
steak and cheese > steak and provolone
still water > bottled water|spring water
strips > chicken strips|chicken tenders|chicken fingers
tap water > water
tenders > chicken tenders|chicken fingers|chicken strips
tomato soup > tomato bisque|tomato basil soup|tomato basil bisque
tongue > lengua
turkey and cheese > turkey and swiss|turkey and cheddar|turkey and provolone|turkey and havarti|turkey and brie|turkey and gouda
turkey sandwich > sanguche de pavo
vegan burger > beyond burger|impossible burger|plant burger
veggie > rajas
veggie burger > vegan burger|plant based burger|garden burger|black bean burger|beyond burger|impossible burger|plant burger|bean burger
veggie dog > vegan dog|beyond dog|plant dog
water > poland spring|dasani|aquafina|deer park|smartwater|spring water
za > pizza
milk shake > milkshake
ice tea > iced tea
ice coffee > iced coffee
ice latte > iced latte
ice chai > iced chai
avena|avoine > oat
coco > coconut
platano|platanos > plantain|banana
pina > pineapple
pepino|pepinos|concombre > cucumber
zanahoria|carotte > carrot
espinaca|espinacas|epinard|epinards > spinach
ajo > garlic
mostaza|moutarde > mustard
mayonesa > mayonnaise
pimienta > pepper
aceituna|aceitunas > olive
pepinillo|pepinillos > pickle
repollo > cabbage
durazno > peach
cereza|cerise > cherry
frambuesa|framboise > raspberry
arandano|arandanos|myrtille > blueberry
uva|uvas > grape
nuez|nueces|noix > walnut
noisette|avellana > hazelnut
cacahuate|cacahuates > peanut
canela|cannelle > cinnamon
pastel|gateau > cake
refresco|refrescos > soda
cerveza|biere|birra > beer
vino > wine
pavo|dinde > turkey
cordero|agneau > lamb
cangrejo > crab
langosta > lobster
pulpo > octopus
atun|thon > tuna
saumon > salmon
mariscos > seafood
salchicha > sausage
costilla|costillas > rib
alitas > wing
hamburguesa|hamburguesas > burger
canard|pato > duck
funghi > mushroom
cipolla > onion
zucchero > sugar
ghiaccio > ice
limone > lemon
fragola > strawberry
kaffee > coffee
verdes > green
rojos|rojas > red
blancos|blancas > white
negros|negras > black
tee > tea
role|rolle > roll
fuh|foe|phu|pha > pho
euro plate > gyro plate
euro wrap > gyro wrap
euro pita > gyro pita
euro sandwich > gyro sandwich
yero|yeero|jyro > gyro
sag|sagg|sog > saag
panner|panir > paneer
dall|dahl|dhal|daal > dal|daal|dahl|dhal
rotti|rotee > roti
acaii|ascai|asai > acai
keen wah|kinwa|kinoa > quinoa
nyoki|noki|nokee > gnocchi
hallapeno|halapeno|jalepeno > jalapeno
gwac|guak|gwock|wacamole > guacamole
kayso|keso|quesso|cheese dip > queso
peeko de gallo|pico de guyo > pico de gallo
caseadilla|kasadia|casadia|quesadia > quesadilla
or chata|orchata|horchatta > horchata
watermelon agua fresca|watermelon agua > agua de sandia
pineapple agua fresca|pineapple agua > agua de pina
strawberry agua fresca|strawberry agua > agua de fresa
cantaloupe agua fresca|melon agua fresca|cantaloupe agua > agua de melon
cucumber agua fresca|cucumber agua > agua de pepino
lime agua fresca|lime agua > agua de limon
hibiscus agua fresca|hibiscus agua|jamaica agua fresca > agua de jamaica
tamarind agua fresca|tamarind agua|tamarindo agua fresca > agua de tamarindo
al pasture|all pastor|el pastor > al pastor
seizure salad > caesar salad
sezar|cezar > caesar
cold slaw|coal slaw|coldslaw > coleslaw
makiato|machiato|machiatto > macchiato
motza|motzah|motzo|matza|matsa > matzo|matzah|matzoh
matzah|matzoh > matzo
matzo > matzah|matzoh
gabagool|gabagoul|cappicola|cappacola > capicola|capocollo
proshoot|proshutto|prosciut|proshuto > prosciutto
mutz|mootz|motz > mozzarella
pilaw|pilao|pilav > pilau|pilaf
latay|lattay > latte
capachino|capacino|capuchino|cap|capp > cappuccino
moka|moca > mocha
de caf > decaf
cafe ole|cafe olay|cafe o lait > cafe au lait
one ton soup > wonton soup
one tons > wonton
lomain|lo mane|low mane > lo mein
chow mane|chau mein|chow main > chow mein
kung pau|gung pao|kong pow|kun pao > kung pao
general cho|general sos|general tos|general chow > general tso
egg fu young|egg fo young|egg foo yong > egg foo young
mushu|moo shoe|mu shoe > moo shu
pad tie|pat thai|pad tay|pad tye > pad thai
pad see u|pad see yew|pad see you > pad see ew
tom yom|tum yum > tom yum
lab gai|larb guy|laab gai > larb gai
kimchee|kim chee|kim chi > kimchi
chapchae|jap chae|jap chay > japchae
tokboki|topokki|dukbokki > tteokbokki
eda mame|edamami > edamame
meeso|misso > miso
ton katsu > tonkatsu
oodon > udon
bon mi|ban me|banmi|bahn me > banh mi
zaziki|satziki|taziki > tzatziki
hummis|homus|hommus > hummus
tabuli|taboule > tabbouleh|tabouleh|tabouli
babaganush|baba ganush > baba ganoush|baba ghanoush|baba ghanouj
pitta|peeta > pita
briani|beriani > biryani
corma > korma
lossie > lassi
chick pea masala|chickpea masala|chickpea curry|chole masala > chana masala
alu|aaloo > aloo
beniet|ben yay|beignay > beignet
hush pup > hush puppy
pyrogy|pyrogi|pirogi > pierogi
sour kraut > sauerkraut
rubin > reuben
chala|hallah > challah
smear|shmear > schmear
baloney|boloney > bologna
bar b q|barbq|b b q|bar b que > barbecue
mack and cheese|macncheese|macnchz > mac and cheese|macaroni and cheese
cheez burger > cheeseburger
ham burger > hamburger
hot dogg|hot dawg > hot dog
corn dawg > corn dog
union ring > onion ring
cal zone > calzone
canolli|canoli > cannoli
lasagne > lasagna
hashed brown > hash brown
pan cake > pancake
belgium waffle > belgian waffle
sourdoe|sower dough > sourdough
docter pepper|dr peper > dr pepper
spright > sprite
tarot|tarrow > taro
brockley|brocolli > broccoli
lobstah > lobster
chowdah|chowda > chowder
mlk > milk
bgl|bagle > bagel
tstd|toastd > toasted
swt > sweet
prov > provolone
ched|chedd|chdr > cheddar
frd > fried
grld|grlld > grilled
shrip|shrimps > shrimp
spinach|spinaci
chocolate|cioccolato
pistachio|pistacchio
hazelnut|nocciola
vanilla|vaniglia
eggplant|melanzane
quarter sugar|quarter sweet > 25%
three quarters sugar|three quarters sweet > 75%
full sugar|full sweet|regular sugar|regular sweet|normal sugar > 100%
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
`

// calledAs are the lines of alsoCalled, each by the root of the first word of a name: the name, and what the menu may have for it.
var calledAs = func() map[string][][]string {
	out := map[string][][]string{}
	for _, line := range strings.Split(strings.TrimSpace(alsoCalled)+"\n"+strings.TrimSpace(dishNames), "\n") {
		names, means, oneWay := strings.Cut(line, " > ")
		if !oneWay {
			means = names
		}
		for _, name := range strings.Split(names, "|") {
			first := root(strings.Fields(name)[0])
			out[first] = append(out[first], append([]string{name}, strings.Split(means, "|")...))
		}
	}
	for _, rows := range out {
		slices.SortStableFunc(rows, func(a, b []string) int { return len(strings.Fields(b[0])) - len(strings.Fields(a[0])) })
	}
	return out
}()

// asCalled returns toks with the names that only another menu would have as this menu has them.
func (t *trial) asCalled(toks []tok) []tok {
	known := map[string]bool{} // names that were looked up
	has := func(name string) bool {
		is, ok := known[name]
		if !ok {
			is = t.hasName(strings.Join(t.rootsOf(name), " "))
			known[name] = is
		}
		return is
	}
	// A name of one word counts only where it may be meant: an option of another thing than those of the lines is not.
	named := func(name string) bool {
		return has(name) && (strings.Contains(name, " ") || t.offersWord(root(name)))
	}
	for k := 0; k < len(toks); k++ {
		for _, row := range calledAs[root(toks[k].text)] {
			end := k + len(strings.Fields(row[0]))
			if toks[k].sep || end > len(toks) || !slices.EqualFunc(strings.Fields(row[0]), toks[k:end], func(w string, o tok) bool { return (!o.sep || w == "and") && root(o.text) == root(w) }) || givenNames[root(row[0])] && t.forSomebody(toks, k) || end-k > 2 && t.optionOfKind(strings.Fields(row[0])) {
				continue
			}
			fits := has
			if named(row[0]) {
				// "teri beef", where there are a Teri Burger and a Teriyaki Beef Plate.
				fits = func(name string) bool { return end < len(toks) && !toks[end].sep && has(name+" "+toks[end].text) }
				if fits(row[0]) {
					continue
				}
			}
			at := slices.IndexFunc(row[1:], func(name string) bool { return name != row[0] && fits(name) })
			if k := slices.IndexFunc(row, t.sauceInOrder); k == 0 {
				continue
			} else if k > 0 && at >= 0 {
				at = k - 1
			}
			if at < 0 {
				continue
			}
			var put []tok
			for _, w := range strings.Fields(row[1+at]) {
				put = append(put, tok{text: w, raw: toks[k].raw})
			}
			toks = slices.Replace(slices.Clone(toks), k, end, put...)
			k += len(put) - 1
			break
		}
	}
	return toks
}

// sauceInOrder reports whether a name is an option of a line's item and "sauce": the vodka sauce of a Ravioli that may have Vodka is not what Penne alla Vodka is called by.
func (t *trial) sauceInOrder(name string) bool {
	choice, ok := strings.CutSuffix(name, " sauce")
	return ok && slices.ContainsFunc(t.lines, func(l menu.Line) bool {
		it, _ := t.menu.Item(l.ItemID)
		return slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
			return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return strings.Join(t.rootsOf(o.Name), " ") == choice })
		})
	})
}

// offersWord reports whether the name of an item of the menu, or of an option of a line's item, has a word by its root.
func (t *trial) offersWord(w string) bool {
	return slices.ContainsFunc(t.menu.Categories, func(c menu.Category) bool {
		return slices.ContainsFunc(c.Items, func(it menu.Item) bool {
			return slices.Contains(t.rootsOf(it.Name), w) || t.inOrderOf(it) && slices.ContainsFunc(it.Groups, func(g menu.Group) bool {
				return slices.ContainsFunc(g.Options, func(o menu.Option) bool { return slices.Contains(t.rootsOf(o.Name), w) })
			})
		})
	})
}

// inOrderOf reports whether a line is of an item.
func (t *trial) inOrderOf(it menu.Item) bool {
	return slices.ContainsFunc(t.lines, func(l menu.Line) bool { return l.ItemID == it.ID })
}

// hasName reports whether the name of an item or an option has these roots, which stand between spaces, one after the other.
func (t *trial) hasName(roots string) bool {
	if t.spaced == nil {
		t.spaced = t.spacedRoots() // most texts need none
	}
	roots = " " + roots + " "
	return slices.ContainsFunc(t.spaced, func(n string) bool { return strings.Contains(n, roots) })
}

// spacedRoots returns the roots of the words of each item and option, between spaces. An option of several words of an item that is in no line counts only if the item is
// called by one of them: the Sweet Plantain of a Jibarito is no thing of its own.
func (t *trial) spacedRoots() []string {
	names := slices.Clip(t.known.spaced)
	for _, l := range t.lines {
		it, _ := t.menu.Item(l.ItemID)
		for _, g := range it.Groups {
			for _, o := range g.Options {
				names = append(names, spaced(t.rootsOf(o.Name)))
			}
		}
	}
	return names
}

// spaced returns words between spaces.
func spaced(words []string) string { return " " + strings.Join(words, " ") + " " }

// givenNames are names of things that are given to people, too.
var givenNames = set("rubin frank jimmy rita brat tot coney tao gau marg java benny bene leo pearl sunny ruben rueben reese cesar teri nana fam")

// forSomebody reports whether up to three words before k say for whom something is.
func (t *trial) forSomebody(toks []tok, k int) bool {
	for j := k - 1; j >= 0 && j >= k-3; j-- {
		if w := toks[j].text; w == "for" || w == "name" || w == "named" || w == "under" || w == "from" {
			return true
		}
	}
	return false
}

// rootsOf returns the roots of the words of a name, which callers must not change.
func (t *trial) rootsOf(name string) []string {
	if roots, ok := t.known.roots[name]; ok {
		return roots
	}
	return rootsOf(t.wordsOf(name))
}
